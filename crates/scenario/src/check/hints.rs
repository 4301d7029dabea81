//! Help with lines that nothing reads: the statement that was most likely meant.

use super::{Check, questions};
use crate::Help;
use crate::alike::most_alike;
use crate::syntax::Phrase;
use crate::words::hints::{MEANINGS, VERBS};
use fnord_names as names;

/// How alike a word and a verb must be for one to be taken for a slip of the other.
const LIKENESS: f64 = 0.7;

impl Check<'_> {
    /// What to write instead of a line that is no statement.
    pub(super) fn instead(&self, line: &Phrase) -> String {
        let words: Vec<String> = (line.text.split_whitespace())
            .map(names::key)
            .filter(|word| !word.is_empty())
            .collect();
        // The player that the line begins with, whose verb is next.
        let named = (line.text.match_indices(' '))
            .map(|(at, _)| &line.text[..at])
            .find(|start| self.names.player(start).is_some());
        let verb = match named {
            Some(name) => words.get(name.split_whitespace().count()),
            None => words.get(1),
        };
        let for_player = |example: &str| match (named, example.strip_prefix("Ann ")) {
            (Some(named), Some(rest)) => format!("`{named} {rest}`"),
            _ => format!("`{example}`"),
        };
        if let Some(help) = asked(line) {
            return help;
        }
        if let Some(verb) = verb {
            let exact = (VERBS.iter()).find(|(known, _)| {
                verb == known || known.strip_suffix('s').is_some_and(|stem| stem == verb)
            });
            let meaning = (MEANINGS.iter())
                .find(|(starts, _)| starts.iter().any(|start| verb.starts_with(start)))
                .map(|(_, example)| *example);
            let alike = (VERBS.iter())
                .map(|(known, example)| {
                    (
                        strsim::normalized_damerau_levenshtein(verb, known),
                        *example,
                    )
                })
                .filter(|(likeness, _)| *likeness >= LIKENESS)
                .max_by(|one, other| one.0.total_cmp(&other.0))
                .map(|(_, example)| example);
            let example = (exact.map(|(_, example)| *example)).or(meaning).or(alike);
            if let Some(example) = example {
                return format!("this may be meant: {}", for_player(example));
            }
        }
        if let Some(named) = named {
            let verbs: Vec<&str> = VERBS.iter().map(|(verb, _)| *verb).collect();
            return format!(
                "what {named} does is one of these: {}; for example {} or {}",
                verbs.join(", "),
                for_player("Ann draws a Plot"),
                for_player("Ann plays PLOT on GROUP"),
            );
        }
        "a line is a player (`Ann plays Church of the SubGenius`), a Group under its master, \
         `Uncontrolled: …`, `New World Orders: …`, a play (`A, aided by B, attacks to control C`, `B opposes`, `Ann plays \
         PLOT on A`, `Ann uses CARD on A`, `Ann draws a Plot`), `Roll 6`, or `Expect …`; `fnord \
         help rule` has examples"
            .to_owned()
    }

    /// The help for a player that nobody is called.
    pub(super) fn who_is_here(&self, name: &Phrase) -> Help {
        let players = self.names.players.iter().map(|player| player.name.clone());
        let alike = most_alike(&names::key(&name.text), players.clone());
        let here: Vec<String> = players.collect();
        if !alike.is_empty() {
            Help::Instead(alike)
        } else if here.is_empty() {
            "that is the name of a card, and a player does this; name one, for example `Ann`".into()
        } else {
            format!("at this table: {}", here.join(", ")).into()
        }
    }
}

/// The help for a question, and for an attack of which nobody says what it is for.
fn asked(line: &Phrase) -> Option<String> {
    let text = line.text.trim().trim_end_matches(['.', '!', '?']);
    let kinds = ["control", "destroy"];
    let said = |word: &str| kinds.iter().any(|kind| names::key(word).starts_with(kind));
    let is_attack = |word: &&str| matches!(names::key(word).as_str(), "attack" | "attacks");
    let attack = text.split_whitespace().find(is_attack);
    let question = text
        .split_whitespace()
        .next()
        .is_some_and(|word| questions::begins_question(&names::key(word)));
    if question || line.text.trim().ends_with('?') {
        return Some(
            "write it as if it were done, for example `GROUP attacks to control GROUP`; the ruling \
             says whether it is legal and what comes of it; `fnord ask` looks a question up in the rules"
                .to_owned(),
        );
    }
    let attack = attack.filter(|_| !text.split_whitespace().any(said))?;
    // A purpose that nobody understands gives way.
    let (_, after) = text.split_once(attack)?;
    let purpose = (after.trim_start().strip_prefix("to "))
        .and_then(|rest| rest.split_whitespace().next())
        .map_or_else(|| attack.to_owned(), |word| format!("{attack} to {word}"));
    let [control, destroy] =
        kinds.map(|kind| text.replacen(&purpose, &format!("{attack} to {kind}"), 1));
    Some(format!(
        "say what the attack is for: `{control}` or `{destroy}`"
    ))
}
