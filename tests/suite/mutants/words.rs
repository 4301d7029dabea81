//! A sentence with one word of it changed, in every way that makes another sentence that could stand there.

/// Words that say the same kind of thing: any of them may stand where another does. The first other one is taken.
const ALIKE: &[&[&str]] = &[
    &[
        "Violent",
        "Weird",
        "Liberal",
        "Conservative",
        "Government",
        "Corporate",
        "Peaceful",
        "Straight",
        "Criminal",
        "Fanatic",
    ],
    &[
        "Magic",
        "Computer",
        "Science",
        "Media",
        "Church",
        "Secret",
        "Green",
        "Space",
        "Coastal",
        "Nation",
        "Huge",
        "Communist",
        "Bank",
        "SubGenius",
    ],
    &["Personality", "Organization", "Place"],
    &["Personalities", "Organizations", "Places"],
    &["Disaster", "Assassination"],
    &["Disasters", "Assassinations"],
    &["control", "destroy"],
    &["attack", "defend"],
    &["aid", "oppose"],
    &["aids", "opposes"],
    &["Power", "Resistance"],
    &["direct", "indirect"],
    &["control", "destruction"],
    &["you control", "a rival controls"],
    &["your", "any"],
    &["your", "a rival's"],
    &["a rival", "any player"],
    &["any", "your"],
    &["identical", "opposite"],
    &["Plot", "Group"],
    &["Plots", "Groups"],
    &["Gadget", "Artifact"],
    &["and", "or"],
    &["at least", "at most"],
    &["more", "less"],
    &["top", "bottom"],
    &["permanent", "printed"],
    &["succeeds", "fails"],
    &["master", "puppet"],
    &["may", "may not"],
    &["can", "cannot"],
    &["turn", "game"],
    &["until the end of the turn, ", ""],
    &["direct control", "control"],
    &["one", "two"],
    &["once", "twice"],
    &["double", "triple"],
    &["half", "double"],
    &["only", ""],
];

/// Each with what was done to it.
pub struct Changed {
    pub kind: &'static str,
    pub text: String,
}

pub fn changed(text: &str) -> Vec<Changed> {
    let mut all: Vec<Changed> = numbers(text)
        .map(|text| Changed {
            kind: "a number",
            text,
        })
        .collect();
    for group in ALIKE {
        for (index, word) in group
            .iter()
            .enumerate()
            .filter(|(_, word)| !word.is_empty())
        {
            for (at, _) in text.match_indices(word) {
                let (before, after) = (&text[..at], &text[at + word.len()..]);
                let whole = !before.ends_with(char::is_alphanumeric)
                    && !after.starts_with(char::is_alphanumeric);
                if whole {
                    let others = (1..group.len()).map(|next| group[(index + next) % group.len()]);
                    let other = others.map(|other| Changed {
                        kind: "a word",
                        text: format!("{before}{other}{after}").replace("  ", " "),
                    });
                    all.extend(other.take(1));
                }
            }
        }
    }
    all.extend(shorter(text).into_iter().map(|text| Changed {
        kind: "a condition left out",
        text,
    }));
    all
}

/// Every number one more.
fn numbers(text: &str) -> impl Iterator<Item = String> {
    let digit = |at: usize| text.as_bytes().get(at).is_some_and(u8::is_ascii_digit);
    let starts = (0..text.len()).filter(move |&at| digit(at) && (at == 0 || !digit(at - 1)));
    starts.filter_map(move |start| {
        let end = (start..text.len())
            .find(|&at| !digit(at))
            .unwrap_or(text.len());
        let number: u32 = text[start..end].parse().ok()?;
        Some(format!("{}{}{}", &text[..start], number + 1, &text[end..]))
    })
}

/// Without what a clause of it says.
fn shorter(text: &str) -> Vec<String> {
    const BEGIN: [&str; 12] = [
        ", ",
        " except ",
        " unless ",
        " while ",
        " if ",
        " when ",
        " with ",
        " that ",
        " of a ",
        " against ",
        " on ",
        " for ",
    ];
    let begins = BEGIN.into_iter().flat_map(|word| text.match_indices(word));
    let shorter = begins.flat_map(|(at, _)| {
        let rest = &text[at + 1..];
        let ends = rest
            .match_indices([',', '.'])
            .map(move |(end, _)| at + 1 + end);
        ends.map(move |end| format!("{}{}", &text[..at], &text[end..]))
    });
    shorter.collect()
}
