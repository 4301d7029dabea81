//! The same said in another way of speaking, by its grammar: who is made to do something does it, what is given to a figure the figure has.

/// Who may be made to do something.
const PLAYERS: [&str; 15] = [
    "one rival",
    "a rival",
    "any rival",
    "any one rival",
    "each rival",
    "that rival",
    "the target",
    "that player",
    "any player",
    "each player",
    "another player",
    "the attacking player",
    "its owner",
    "him",
    "them",
];
/// Who makes them do it, and who only lets them.
const MAKES: [(&str, bool); 12] = [
    ("force ", false),
    ("forces ", false),
    ("require ", false),
    ("make ", false),
    ("makes ", false),
    ("cause ", false),
    ("causes ", false),
    ("oblige ", false),
    ("let ", true),
    ("lets ", true),
    ("allow ", true),
    ("allows ", true),
];

/// What somebody is made to do is what he does.
pub(super) fn plainly(text: &str) -> String {
    let text = caused(text);
    let text = future(&text);
    let text = so_is(&text);
    let text = employed(&text);
    figures(&text)
}

/// "force one rival to discard a Plot": "one rival discards a Plot".
fn caused(text: &str) -> String {
    for (makes, lets) in MAKES {
        for player in PLAYERS {
            let said = format!("{makes}{player} ");
            let Some(at) = word_at(text, &said) else {
                continue;
            };
            let (Some(before), Some(rest)) =
                (text.get(..at), text.get(at.saturating_add(said.len())..))
            else {
                continue;
            };
            let rest = rest.strip_prefix("to ").unwrap_or(rest);
            let inner = |letter: char| letter.is_ascii_lowercase() || letter == '-';
            let (verb, after) = match rest.find(|letter| !inner(letter)) {
                Some(end) => rest.split_at(end),
                None => (rest, ""),
            };
            if verb.is_empty() || verb == "not" {
                continue;
            }
            let player = match player {
                "him" | "them" => "that player",
                other => other,
            };
            let does = match lets {
                true => format!("may {verb}"),
                false => third(verb),
            };
            return format!("{before}{player} {does}{after}");
        }
    }
    text.to_owned()
}

/// "a success will Devastate it": "a success Devastates it".
fn future(text: &str) -> String {
    let mut text = text.to_owned();
    while let Some(at) = text.find(" will ") {
        let (before, rest) = (
            text.get(..at).unwrap_or_default(),
            text.get(at.saturating_add(6)..).unwrap_or_default(),
        );
        let end = rest
            .find(|letter: char| !letter.is_ascii_alphabetic())
            .unwrap_or(rest.len());
        let (verb, after) = rest.split_at(end);
        let does = match verb {
            "be" => "is".to_owned(),
            "not" => "cannot".to_owned(),
            verb => third(verb),
        };
        text = format!("{before} {does}{after}");
    }
    text
}

/// "if it is destroyed, so is this card": "if it is destroyed, this card is destroyed".
fn so_is(text: &str) -> String {
    for so in [", so is ", ", so are "] {
        if let Some((before, after)) = text.split_once(so)
            && let Some(said) = before.rsplit(' ').next()
            && said.ends_with("ed")
        {
            return format!("{before}, {after} is {said}");
        }
    }
    text.to_owned()
}

/// "it cannot be used to aid attacks": "it cannot aid attacks".
fn employed(text: &str) -> String {
    [
        ("cannot be used to ", "cannot "),
        ("may be used to ", "may "),
        ("can be used to ", "may "),
    ]
    .iter()
    .fold(text.to_owned(), |text, (used, does)| {
        text.replace(used, does)
    })
}

/// Where words stand in a text as whole words, whatever the case of the first letter.
fn word_at(text: &str, words: &str) -> Option<usize> {
    let lower = text.to_ascii_lowercase();
    let mut places = lower.match_indices(words).map(|(at, _)| at);
    places.find(|at| *at == 0 || lower.as_bytes().get(at.saturating_sub(1)) == Some(&b' '))
}

/// What a third person does.
fn third(verb: &str) -> String {
    match verb {
        "have" => "has".to_owned(),
        _ if verb.ends_with(['s', 'x', 'z', 'o'])
            || verb.ends_with("ch")
            || verb.ends_with("sh") =>
        {
            format!("{verb}es")
        }
        _ => match verb
            .strip_suffix('y')
            .filter(|stem| !stem.ends_with(['a', 'e', 'i', 'o', 'u']))
        {
            Some(stem) => format!("{stem}ies"),
            None => format!("{verb}s"),
        },
    }
}

/// What somebody has that only Groups have.
const FIGURES: [&str; 3] = ["Power", "Resistance", "Global Power"];
const WHOSE: [&str; 4] = ["its", "their", "his", "her"];

/// "+2 to its Power or its Resistance": "+2 Power or Resistance"; "it loses 1 Power": "it has -1 Power".
fn figures(text: &str) -> String {
    let mut text = text.to_owned();
    for figure in FIGURES {
        // "+2 to the Power of each Bank": "each Bank has +2 Power".
        if let Some((amount, of)) = text.split_once(&format!(" to the {figure} of "))
            && amount.starts_with(['+', '-'])
            && !amount.contains(' ')
        {
            text = format!("{of} has {amount} {figure}");
        }
        for (verb, sign) in [("loses", '-'), ("lose", '-'), ("gains", '+'), ("gain", '+')] {
            let words: Vec<&str> = text.split(' ').collect();
            let place = words.iter().position(|word| *word == verb);
            let Some([amount, of, ..]) = place.and_then(|at| words.get(at.saturating_add(1)..))
            else {
                continue;
            };
            let digits = amount.trim_start_matches(['+', '-']);
            let number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
            let such = of.trim_end_matches([',', ';']) == figure;
            if number && such {
                let said = format!("{verb} {amount}");
                let joined = format!("and {said}");
                text = match text.contains(&joined) {
                    true => text.replacen(&joined, &format!("and {sign}{digits}"), 1),
                    false => text.replacen(&said, &format!("has {sign}{digits}"), 1),
                };
            }
        }
    }
    for figure in FIGURES {
        for whose in WHOSE {
            for joint in ["or", "and"] {
                let said = format!(" {joint} {whose} {figure}");
                if let Some(at) = text.find(&said)
                    && FIGURES
                        .iter()
                        .any(|one| text.get(..at).is_some_and(|before| before.ends_with(one)))
                    && text
                        .get(..at)
                        .is_some_and(|before| before.contains("to ") || before.contains('+'))
                {
                    text = text.replacen(&said, &format!(" {joint} {figure}"), 1);
                }
            }
        }
    }
    for figure in FIGURES {
        for whose in WHOSE.iter().chain(&["the"]) {
            for to in ["to", "on", "in"] {
                let said = format!(" {to} {whose} {figure}");
                // Only what is an amount is added to a figure.
                while let Some(at) = text.find(&said) {
                    let before = text.get(..at).unwrap_or_default();
                    let amount = before.rsplit(' ').next().unwrap_or_default();
                    if !amount.starts_with(['+', '-']) {
                        break;
                    }
                    text = format!(
                        "{before} {figure}{}",
                        text.get(at.saturating_add(said.len())..)
                            .unwrap_or_default()
                    );
                }
            }
        }
    }
    text
}
