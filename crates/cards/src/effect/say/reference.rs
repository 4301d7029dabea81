//! What the words of a sentence refer to: the card itself by its name, what it lies on, and what the sentence began with.

use crate::{Alignment, Kind, Vocabulary};

/// What begins the part of a sentence that says what befalls some card.
const BEFALLING: [&str; 7] = [
    "when ",
    "whenever ",
    "each time ",
    "after ",
    "right after ",
    "just after ",
    "immediately after ",
];
/// What a card is called, and how a sentence refers to it then.
const CALLED: [(&str, &str); 14] = [
    ("Plot", "that Plot"),
    ("Goal", "that Plot"),
    ("Disaster", "that Plot"),
    ("Assassination", "that Plot"),
    ("New World Order", "that Plot"),
    ("NWO", "that Plot"),
    ("Resource", "that Resource"),
    ("Gadget", "that Resource"),
    ("Artifact", "that Resource"),
    ("Group", "that Group"),
    ("Personality", "that Group"),
    ("Place", "that Group"),
    ("Organization", "that Group"),
    ("Groups", "that Group"),
];

/// What cards are called, as designers may write it, and as the language has it.
const HEADS: [&str; 10] = [
    "Group",
    "Groups",
    "Personality",
    "Personalities",
    "Organization",
    "Organizations",
    "Resource",
    "Resources",
    "Plot",
    "Plots",
];

/// The same sentence with capitals for what cards are called.
pub(super) fn heads(text: &str) -> String {
    let mut done = String::new();
    let mut start = 0;
    while let Some(rest) = text.get(start..).filter(|rest| !rest.is_empty()) {
        let inner = |letter: char| letter.is_alphanumeric();
        let length = rest.find(|letter| !inner(letter)).unwrap_or(rest.len());
        let word = rest.get(..length).unwrap_or_default();
        let head = HEADS.iter().find(|head| head.eq_ignore_ascii_case(word));
        done.push_str(head.map_or(word, |head| head));
        let sign = rest.get(length..).and_then(|after| after.chars().next());
        done.extend(sign);
        start = start
            .saturating_add(length)
            .saturating_add(sign.map_or(0, char::len_utf8));
    }
    done
}

/// The same sentence with "that Plot" for "it", where that is what the beginning of the sentence speaks of, and no other card.
pub(super) fn referred(text: &str) -> String {
    let lower = text.to_ascii_lowercase();
    let begins = BEFALLING.iter().any(|words| lower.starts_with(words));
    let Some((clause, rest)) = text.split_once(", ").filter(|_| begins) else {
        return text.to_owned();
    };
    let words = |text: &'_ str| -> Vec<String> {
        let words = text.split(|one: char| !one.is_alphanumeric() && one != '\'');
        words.map(str::to_owned).collect()
    };
    let own = ["it", "its", "this", "he", "she", "they"];
    let clause_words = words(&clause.to_ascii_lowercase());
    let of_itself = clause_words.iter().any(|word| own.contains(&word.as_str()));
    let named = CALLED.iter().filter(|(called, _)| {
        let of = format!(" {called} ");
        format!("{clause} ").contains(&of) || clause.contains(&format!(" {called}'s "))
    });
    let mut that: Vec<&str> = named.map(|(_, that)| *that).collect();
    that.dedup();
    match that.as_slice() {
        [that] if !of_itself => {
            let (mut done, mut last) = (Vec::new(), ["", ""]);
            for word in rest.split(' ') {
                // What a number is added to is a roll.
                let [amount, to] = last;
                let added = matches!(to, "to" | "from")
                    && amount.starts_with(|sign: char| sign.is_ascii_digit());
                done.push(match word {
                    "it" if !added => (*that).to_owned(),
                    "it." if !added => format!("{that}."),
                    "it," if !added => format!("{that},"),
                    other => other.to_owned(),
                });
                last = [to, word];
            }
            format!("{clause}, {}", done.join(" "))
        }
        _ => text.to_owned(),
    }
}

/// The same sentence with "the target" for "that Place", where it has spoken of an attack on a Place.
pub(super) fn attacked(text: &str) -> String {
    let mut text = text.to_owned();
    for kind in ["Group", "Personality", "Place", "Organization"] {
        let that = format!("that {kind} ");
        let Some((before, _)) = text.split_once(&that) else {
            continue;
        };
        let attack = before.contains("attack") || before.contains("attempt");
        let aimed = [" on ", " to control ", " to destroy ", " attacks "];
        let mut phrases = aimed.iter().filter_map(|aimed| before.rsplit_once(aimed));
        let is_it = |(_, whom): (&str, &str)| {
            let whom = ["a ", "an ", "any "]
                .iter()
                .find_map(|a| whom.strip_prefix(a));
            let described = whom.and_then(|whom| Some(whom.split_once(kind)?.0));
            described.is_some_and(|words| {
                let mut words = words.split_whitespace();
                words.all(|word| word == "or" || word.starts_with(|one: char| one.is_uppercase()))
            })
        };
        if attack && phrases.any(is_it) {
            text = text.replace(&that, "the target ");
        }
    }
    text
}

/// What goes on to describe a card.
const DESCRIBING: [&str; 16] = [
    "that",
    "which",
    "who",
    "whose",
    "with",
    "without",
    "in",
    "of",
    "controlled",
    "linked",
    "you",
    "it",
    "your",
    "just",
    "from",
    "card",
];

/// The same text with other words for these, where they are not described any further.
fn undescribed(text: &str, words: &str, other: &str) -> String {
    let mut done = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(words) {
        let (before, found) = rest.split_at(at);
        let after = found.get(words.len()..).unwrap_or_default();
        let next = after
            .trim_start()
            .split(|letter: char| !letter.is_alphanumeric())
            .next()
            .unwrap_or_default();
        let goes_on = after.starts_with(' ') && DESCRIBING.contains(&next)
            || after.starts_with(char::is_alphanumeric);
        let starts = before.is_empty() || before.ends_with(' ');
        done.push_str(before);
        let own = after.strip_prefix("'s");
        match (starts && !goes_on, own) {
            (true, Some(after)) => {
                done.push_str(&format!(
                    "{other}{}",
                    if other.eq_ignore_ascii_case("it") {
                        "s"
                    } else {
                        "'s"
                    }
                ));
                rest = after;
            }
            (true, None) => {
                done.push_str(other);
                rest = after;
            }
            (false, _) => {
                done.push_str(words);
                rest = after;
            }
        }
    }
    done.push_str(rest);
    done
}

/// The same sentence of a card that lies on another, with "it" for that.
pub(super) fn that(text: &str) -> String {
    let kinds = ["Group", "Personality", "Place", "Organization", "Resource"];
    let mut text = text.to_owned();
    for kind in kinds {
        for (that, it) in [("That", "It"), ("that", "it")] {
            text = text.replace(&format!("{that} {kind}'s "), &format!("{it}s "));
            text = text.replace(&format!("{that} {kind} "), &format!("{it} "));
        }
        // "The Group" that is not described any further.
        for (the, it) in [
            ("The", "It"),
            ("the", "it"),
            ("The linked", "It"),
            ("the linked", "it"),
        ] {
            text = undescribed(&text, &format!("{the} {kind}"), it);
        }
    }
    text
}

/// "The linked Bank" is the Group that this is linked to.
fn host(text: &str, kind: Kind, vocabulary: &Vocabulary) -> String {
    let heads = ["Group", "Personality", "Place", "Organization"];
    let mut text = text.to_owned();
    for the in ["The linked ", "the linked "] {
        let Some((before, after)) = text.split_once(the) else {
            continue;
        };
        let end = after
            .find(|one: char| !one.is_alphanumeric())
            .unwrap_or(after.len());
        let (word, rest) = after.split_at(end);
        let described = heads
            .iter()
            .any(|head| rest.starts_with(&format!(" {head}")));
        let is_trait = Alignment::named(word).is_some() || vocabulary.attribute(word).is_some();
        if !described && (is_trait || heads.contains(&word)) {
            let the = the.trim_end_matches("linked ");
            let host = match kind.is_group() {
                true => "Group it is linked to",
                false => "linked Group",
            };
            text = format!("{before}{the}{host}{rest}");
        }
    }
    text
}

/// Titles that are written for short, and as they are spoken.
const TITLES: [(&str, &str); 8] = [
    ("Dr.", "Doctor"),
    ("Prof.", "Professor"),
    ("Col.", "Colonel"),
    ("Gen.", "General"),
    ("Capt.", "Captain"),
    ("Sen.", "Senator"),
    ("Rev.", "Reverend"),
    ("Sgt.", "Sergeant"),
];

/// The same sentence with "it" for the card's own name, or a part of that; with "this card" where "it" is what that lies on.
pub(super) fn itself(name: &str, kind: Kind, text: &str, vocabulary: &Vocabulary) -> String {
    let bare = name.strip_prefix("The ").unwrap_or(name);
    // "Doris Quimby, County Clerk" is Doris Quimby.
    let called_so = bare.split_once(", ").map_or(bare, |(called, _)| called);
    let words: Vec<&str> = bare.split(' ').collect();
    let mut called = vec![
        format!("The {bare}"),
        format!("the {bare}"),
        bare.to_owned(),
    ];
    let mut with_article = |part: String| {
        // "The Sky Sweepers' action" is theirs.
        let part = part.trim_end_matches(['\'', ',']).to_owned();
        if !part.is_empty() && part.starts_with(|first: char| first.is_ascii_uppercase()) {
            called.extend([format!("The {part}"), format!("the {part}")]);
        }
    };
    for from in 1..words.len() {
        with_article(words.get(from..).unwrap_or_default().join(" "));
    }
    for to in (1..words.len()).rev() {
        with_article(words.get(..to).unwrap_or_default().join(" "));
    }
    if let (Some(title), Some(last)) = (words.first(), words.last())
        && title.ends_with('.')
    {
        called.push(format!("{title} {last}"));
        let spoken = TITLES.iter().filter(|(short, _)| short == title);
        for (_, long) in spoken {
            called.extend([format!("The {long}"), format!("the {long}")]);
        }
    }
    if called_so != bare {
        called.push(called_so.to_owned());
    }
    // A Personality is called by any of his names, and by a title with the last of them.
    if kind == Kind::Personality {
        let names: Vec<&str> = called_so.split(' ').collect();
        if let [title, _, .., last] = names.as_slice() {
            called.push(format!("{title} {last}"));
        }
        let own = |word: &&&str| {
            word.len() > 2
                && word.starts_with(|first: char| first.is_ascii_uppercase())
                && Alignment::named(word).is_none()
                && vocabulary.attribute(word).is_none()
                && !vocabulary.knows(word)
                && !HEADS.contains(*word)
        };
        for many in (2..names.len()).rev() {
            let parts = names.windows(many).map(|part| part.join(" "));
            called.extend(parts.filter(|part| part.starts_with(char::is_uppercase)));
        }
        let names = names.iter().filter(own).map(|word| (*word).to_owned());
        called.extend(names.filter(|_| called_so.contains(' ')));
    }
    let lies = kind.is_plot() || kind == Kind::Resource;
    let mut text = host(text, kind, vocabulary);
    if !kind.is_plot() {
        // Whoever has the card is its owner.
        for (owner, you) in [("Its owner", "You"), ("its owner", "you")] {
            for verb in [" may ", " can ", " cannot "] {
                let said = format!("{owner}{verb}");
                if text.starts_with(&said) {
                    // What is his is yours then.
                    text = text
                        .replace(" his own ", " your ")
                        .replace(" his ", " your ");
                }
                text = text.replace(&said, &format!("{you}{verb}"));
            }
        }
    }
    for one in called {
        while let Some(at) = text.find(&one) {
            let end = at.saturating_add(one.len());
            let rest = text.get(end..).unwrap_or_default();
            if rest.starts_with(|next: char| next.is_alphanumeric()) {
                break;
            }
            let own = ["'s ", "\u{2019}s ", "' "]
                .iter()
                .find_map(|own| rest.strip_prefix(own));
            let ([first, later], rest) = match own {
                Some(rest) => (["Its ", "its "], rest),
                None if lies => (["This card", "this card"], rest),
                None => (["It", "it"], rest),
            };
            let said = if at == 0 { first } else { later };
            text = format!("{}{said}{rest}", text.get(..at).unwrap_or_default());
        }
    }
    if matches!(kind, Kind::Disaster | Kind::Assassination) {
        // What it strikes is its target, and its Power is that of the attack.
        for struck in ["Place", "Personality", "Group"] {
            text = undescribed(&text, &format!("the {struck}"), "the target");
            text = undescribed(&text, &format!("The {struck}"), "The target");
        }
        if text.starts_with("Add ") || text.starts_with("Subtract ") {
            text = text.replacen(" its Power", " that attack", 1);
        }
        let lower = text.to_ascii_lowercase();
        if lower.starts_with("add ") || lower.contains(", add ") || lower.contains(", subtract ") {
            for (to, end) in [
                (" to", "."),
                (" to", " if "),
                (" from", "."),
                (" from", " if "),
            ] {
                for power in ["the Power", "its Power", "this Power"] {
                    text = text.replacen(
                        &format!("{to} {power}{end}"),
                        &format!("{to} that attack{end}"),
                        1,
                    );
                }
            }
        }
    }
    // "Any attempt" is that of whichever Group of the player, whatever card says so.
    let had = [
        "It has +",
        "It have +",
        "It gets +",
        "It get +",
        "This Group has +",
        "This Group gets +",
    ];
    let rest = had.iter().find_map(|had| text.strip_prefix(had));
    let attacks = matches!(kind, Kind::Disaster | Kind::Assassination);
    let figure = |rest: &str| rest.contains(" Power") || rest.contains(" Resistance");
    match rest {
        Some(rest) if kind.is_group() && rest.contains(" on any attempt") => format!("+{rest}"),
        // Of an attack that a Plot makes it is the strength.
        Some(rest) if attacks && !figure(rest) => match rest.split_once(' ') {
            Some((amount, rest)) => format!("+{amount} on that attack {rest}"),
            None => text,
        },
        _ => text,
    }
}
