//! The answer to a letter on which nothing is ruled: what has to be said otherwise, what was understood, and the rules it is about.

use std::collections::{BTreeSet, HashMap};
use std::fmt::Write;

use textwrap::Options;

use crate::embedded;
use crate::law::{Clause, ClauseId, Law};
use crate::report::GeneralReport;
use crate::scenario::{Help, OfLetter, ScenarioError, ScenarioErrorKind};
use crate::service::Instead;
use fnord_search::{Found, Library, question};

/// How many clauses are shown where the rules answer nothing in general, how many beside such answers, and how many lines of each.
const MOST: usize = 4;
const BESIDE: usize = 2;
const LINES: usize = 4;
/// How many cards say what they say, and about how many letters each.
const CARDS: usize = 4;
const ROOM: usize = 420;
/// How many lines of the letter itself are shown at a place.
const QUOTED: usize = 2;
/// The most words that are looked up.
const WORDS: usize = 200;
/// What the question weighs beside the whole letter, which has the words that its clause is known by.
const QUESTION: f32 = 0.125;
/// How far the second line of what is said is moved in at most.
const DEEPEST: usize = 11;
/// The widest that the answer is set.
const WIDEST: usize = 100;

/// The answer to a letter with these mistakes; `None` where they are those of a scenario.
pub(super) fn answer(
    law: &Law,
    text: &str,
    errors: &[ScenarioError],
    instead: &Instead,
    columns: u16,
) -> Option<String> {
    let general = instead.general.as_slice();
    let asks: Vec<(&ScenarioError, &OfLetter)> = (errors.iter())
        .map(|error| match &error.help {
            Some(Help::OfLetter(of)) => Some((error, &**of)),
            _ => None,
        })
        .collect::<Option<_>>()?;
    let width = usize::from(columns).min(WIDEST);
    let set = |to: &mut String, first: &str, said: &str, most: usize| {
        let rest = " ".repeat(first.len().min(DEEPEST));
        let set = Options::new(width)
            .initial_indent(first)
            .subsequent_indent(&rest);
        let lines = textwrap::wrap(said, set);
        for (number, line) in (1..).zip(lines.iter().take(most)) {
            to.push_str(line);
            to.push_str(if number == most && lines.len() > most {
                " …\n"
            } else {
                "\n"
            });
        }
    };
    let mut said = String::new();
    let alone = general.len() == 1;
    let rules = rules(law, text, general);
    let cards = own_words(law, text, general);
    let bears = !general.is_empty() || instead.bears;
    // What is ruled with an answer to what is open comes before what holds in general.
    let ruled = !instead.supposed.is_empty();
    let table = own_table(text, &asks, instead, bears, &set);
    if ruled {
        said.push_str(&table);
    }
    match general {
        [] if instead.bears => said.push_str("IN GENERAL these rules bear on it:\n"),
        [] | [_] => {}
        _ => said.push_str("IN GENERAL, whichever of these is asked:\n"),
    }
    let mut told: BTreeSet<&str> = BTreeSet::new();
    for one in general {
        let first = if alone { "IN GENERAL: " } else { "  - " };
        set(&mut said, first, &one.line(), usize::MAX);
        // What is meant may be something else that the clause says.
        if let Some(clause) = one
            .clauses
            .first()
            .filter(|clause| told.insert(&*clause.id))
        {
            let words = format!("\"{}\"", clause.text);
            set(&mut said, "    ", &words, LINES);
        }
    }
    if bears {
        if !general.is_empty() && !rules.is_empty() {
            said.push_str("Other rules that it may be about:\n");
        }
        clauses(&mut said, &rules, &set);
        for (at, words) in cards.into_iter().enumerate() {
            let first = match (at, general.is_empty()) {
                (0, true) => "What the cards say: ",
                (0, false) => "Unless a card's own words say otherwise: ",
                _ => "  ",
            };
            set(&mut said, first, &words, usize::MAX);
        }
    }
    if !ruled {
        said.push_str(&table);
    }
    let understood = asks.first().map_or("", |(_, of)| of.understood.as_str());
    if !understood.trim().is_empty() {
        said.push_str("Understood so far:\n");
        for line in understood.lines() {
            let _ = writeln!(said, "  {line}");
        }
    }
    if !bears && !rules.is_empty() {
        said.push_str("The rules it is about:\n");
        clauses(&mut said, &rules, &set);
    }
    Some(said.trim_end().to_owned())
}

/// What stands in the way of a ruling on the table that was told, and what would be ruled with an answer to it.
fn own_table(
    text: &str,
    asks: &[(&ScenarioError, &OfLetter)],
    instead: &Instead,
    bears: bool,
    set: &impl Fn(&mut String, &str, &str, usize),
) -> String {
    let mut table = String::new();
    for (place, (error, of)) in asks.iter().enumerate() {
        let first = match (place, bears, of.understood.trim()) {
            (0, false, _) => "NOT RULED: ",
            (0, true, "") => "Not ruled: ",
            (0, true, _) => "Your own table was not laid out, for this is open: ",
            _ => "  and: ",
        };
        set(&mut table, first, &error.kind.to_string(), usize::MAX);
        let at = text.get(error.span.clone()).unwrap_or_default();
        if !at.is_empty() {
            let at: Vec<&str> = at.split_whitespace().collect();
            set(
                &mut table,
                "  in: ",
                &format!("\"{}\"", at.join(" ")),
                QUOTED,
            );
        }
        if !of.choices.is_empty() {
            let first = match error.kind {
                ScenarioErrorKind::Asks(_) => "  answer: ",
                _ => "  say: ",
            };
            set(&mut table, first, &of.choices.join(", or "), usize::MAX);
        }
    }
    for one in &instead.supposed {
        let first = format!("If {}: ", one.supposing.join(", and "));
        set(&mut table, &first, &one.ruling, usize::MAX);
    }
    table
}

/// Clauses with what they say.
fn clauses(to: &mut String, clauses: &[&Clause], set: &impl Fn(&mut String, &str, &str, usize)) {
    for clause in clauses {
        let _ = writeln!(to, "  {}  {}", clause.id, clause.title);
        set(to, "    ", &clause.text, LINES);
    }
}

/// What the cards that a letter names say themselves, in the edition by which it is answered.
fn own_words(law: &Law, text: &str, general: &[GeneralReport]) -> Vec<String> {
    let first = general.first().and_then(|one| one.clauses.first());
    let edition = first.and_then(|clause| law.edition_of(&clause.id));
    let x_day = edition.filter(|edition| edition.xday.is_some());
    embedded::with_library(law, |library| {
        let cards = library.cards_say(text, x_day, ROOM).into_iter();
        let says = cards.map(|(card, said)| {
            let gap = if said.len() < card.text.len() {
                " … "
            } else {
                " "
            };
            format!("{}: {}", card.name, said.join(gap))
        });
        says.take(CARDS).collect()
    })
}

/// The clauses that a letter is most likely about, the likeliest first, without those that the answers in general rest on.
fn rules<'l>(law: &'l Law, text: &str, general: &[GeneralReport]) -> Vec<&'l Clause> {
    let cited = |clause: &&Clause| {
        let mut cited = general.iter().flat_map(|one| &one.clauses);
        !cited.any(|by| by.id == *clause.id)
    };
    let most = if general.is_empty() { MOST } else { BESIDE };
    let found = embedded::with_library(law, |library| found(library, law, text));
    found.into_iter().filter(cited).take(most).collect()
}

fn found<'l>(library: &Library<'_>, law: &'l Law, text: &str) -> Vec<&'l Clause> {
    let mut scores: HashMap<ClauseId, f32> = HashMap::new();
    for (said, weight) in [(text, 1.0), (question(text), QUESTION)] {
        let words: Vec<&str> = said.split_whitespace().take(WORDS).collect();
        let Ok(answer) = library.ask(&words.join(" ")) else {
            continue;
        };
        let found = answer.hits.iter().filter_map(|hit| match hit.found {
            Found::Clause(id) if law.clauses.get(id).precedent.is_none() => Some((id, hit.score)),
            Found::Clause(_) | Found::Card(_) | Found::Question { .. } => None,
        });
        let found: Vec<(ClauseId, f32)> = found.collect();
        let most = found.iter().map(|(_, score)| *score);
        let most = most.fold(f32::MIN_POSITIVE, f32::max);
        for (id, score) in found {
            *scores.entry(id).or_default() += weight * score / most;
        }
    }
    let mut scores: Vec<(ClauseId, f32)> = scores.into_iter().collect();
    scores.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    let best = scores.into_iter();
    best.map(|(id, _)| law.clauses.get(id)).collect()
}
