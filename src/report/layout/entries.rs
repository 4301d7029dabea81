//! Entries of a screen in few words: what a figure is made of, what was counted, scores, names.

use super::room::{LINE, LONGEST_NAME};
use crate::page::{Item, Text};
use crate::report::words::added;
use crate::report::{AttackReport, ContestReport, NoteReport, ScoreReport, signed};

/// What a figure is made of that cards have changed: ": 2, then 4 by CARD, +10 by OTHER".
pub(super) fn made_of(steps: &[NoteReport]) -> String {
    let said = |(at, step): (usize, &NoteReport)| {
        let value = match (at, step.adds) {
            (0, _) => signed(step.value?),
            (_, true) => added(step.value?),
            (_, false) => format!("then {}", signed(step.value?)),
        };
        Some(match &step.card {
            Some(card) => format!("{value} by {}", short(card)),
            None => match step.text.rsplit_once(": ") {
                Some((_, why)) => format!("{value} ({why})"),
                None => value,
            },
        })
    };
    let steps: Vec<String> = steps.iter().enumerate().filter_map(said).collect();
    match steps.as_slice() {
        [] | [_] => String::new(),
        several => format!(": {}", several.join(", ")),
    }
}

/// That a card gives or takes traits: "GROUP is Violent by CARD".
pub(super) fn trait_by_card(note: &NoteReport) -> Option<String> {
    let card = note.card.as_ref()?;
    let said = note.text.split(": \"").next()?;
    (!said.starts_with(card.as_str())).then(|| format!("{said} by {}", short(card)))
}

/// What was counted for a Goal, without the card's sentence that counts it, or what it asks for, in so many letters. `None` where there is neither.
pub(super) fn counted_for(note: &NoteReport, letters: usize) -> Option<String> {
    let said = note.text.split(": \"").next().unwrap_or_default();
    let Some(value) = note.value else {
        // What a Goal asks for is said in its own words.
        let (sentence, _) = said.rsplit_once(": ").filter(|_| said.starts_with('"'))?;
        let mut sentence = Text::plain(sentence);
        sentence.cut(letters.max(2 * LINE));
        return Some(sentence.words());
    };
    let asked = said.split_once(", of ");
    let asked = asked.filter(|(_, asked)| asked.ends_with("asked for"));
    let number = |letter: char| letter.is_ascii_digit();
    Some(match asked {
        Some((what, asked)) if !what.contains(number) => {
            format!("{what}: {value}, of {asked}")
        }
        _ if said.contains(number) => said.to_owned(),
        _ => format!("{said}: {value}"),
    })
}

/// Of Countdown to X-Day: the scores and what they come to.
pub(super) fn scores(contest: &ContestReport) -> impl Iterator<Item = Item> {
    let known = |side: &&ScoreReport| side.score.is_some() || !side.terms.is_empty();
    let sides = contest.sides.iter().filter(known).map(|side| {
        let terms = side.terms.iter().map(|term| match term.value {
            Some(value) if term.adds => format!("{} {}", term.text, added(value)),
            Some(value) => format!("{}: {}", term.text, signed(value)),
            None => term.text.clone(),
        });
        let score = side.score;
        let terms = terms.collect::<Vec<_>>().join(", ");
        let said = match (score.map(signed), terms.as_str()) {
            (Some(score), "") => score,
            (Some(score), terms) => format!("{terms} = {score}"),
            (None, terms) => terms.to_owned(),
        };
        Item::about(side.counter.as_str(), said)
    });
    let ratio = contest.ratio.iter().map(|ratio| {
        let said = match &contest.result {
            Some(result) => format!("{ratio}: {result}"),
            None => ratio.clone(),
        };
        Item::about("ratio", said)
    });
    sides.chain(ratio)
}

/// A name that fits on a screen.
pub(super) fn short(name: &str) -> String {
    within(name, LONGEST_NAME)
}

/// A name in so many letters; one that is too long is cut after a word.
pub(super) fn within(name: &str, letters: usize) -> String {
    if name.chars().count() <= letters {
        return name.to_owned();
    }
    let mut kept = String::new();
    for word in name.split_whitespace() {
        if kept.chars().count() + word.chars().count() + 2 > letters {
            break;
        }
        kept.push_str(word);
        kept.push(' ');
    }
    format!("{}…", kept.trim_end())
}

/// Whether a card aids or opposes an attack.
pub(super) fn helps(attack: &AttackReport, card: &str) -> bool {
    let mut helpers = attack.aiders.iter().chain(&attack.opposers);
    helpers.any(|one| one == card)
}
