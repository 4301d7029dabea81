//! What a shell completes that stands in the law: names of cards, clauses, editions, rule points and open questions.

use std::ffi::OsStr;

use clap_complete::engine::{ArgValueCompleter, CompletionCandidate};

use crate::embedded;
use crate::law::Law;

/// The most that is offered.
const MOST: usize = 200;

/// Names of cards, and what of a name begins with a word of it: any distinctive part is enough.
pub(super) fn cards() -> ArgValueCompleter {
    completer(|law, written| {
        let names = law.cards.iter().map(|card| &*card.name);
        let parts = names.flat_map(|name| {
            let starts = std::iter::once(0).chain(name.match_indices(' ').map(|(at, _)| at + 1));
            starts.filter_map(|start| name.get(start..))
        });
        // Every part of every name would be too many.
        fitting(parts.filter(|_| !written.is_empty()), written)
    })
}

/// Names of clauses, up to the next dot where there are too many.
pub(super) fn clauses() -> ArgValueCompleter {
    completer(|law, written| {
        let all = law.clauses.iter().map(|(_, clause)| &*clause.id);
        let dots = written.matches('.').count();
        let parts = all.map(|id| {
            let mut ends = id.match_indices('.').map(|(at, _)| at + 1);
            id.get(..ends.nth(dots).unwrap_or(id.len())).unwrap_or(id)
        });
        fitting(parts, written)
    })
}

/// Editions that can be ruled by.
pub(super) fn editions() -> ArgValueCompleter {
    completer(|law, written| fitting(law.ruled_by().chain(law.x_days()), written))
}

/// Rule points.
pub(super) fn points() -> ArgValueCompleter {
    completer(|law, written| {
        let tables = law.editions.iter().filter_map(|edition| edition.points());
        let declared = tables.flat_map(|table| table.declared());
        fitting(declared.map(|point| point.meant().name), written)
    })
}

/// Cards, rule points and clauses.
pub(super) fn anything() -> ArgValueCompleter {
    let all = [cards(), points(), clauses()];
    ArgValueCompleter::new(move |written: &OsStr| {
        all.iter()
            .flat_map(|some| some.complete(written))
            .collect::<Vec<_>>()
    })
}

/// Open questions, and their readings once the question is written.
pub(super) fn questions() -> ArgValueCompleter {
    completer(|law, written| {
        let rules = law
            .editions
            .iter()
            .filter_map(|edition| edition.rules.as_ref());
        let questions = rules.flat_map(|rules| rules.points.questions());
        let all = questions.flat_map(|question| match written.contains('=') {
            false => vec![question.id.to_owned()],
            true => {
                let values = question.values().into_iter();
                values
                    .map(|value| format!("{}={value}", question.id))
                    .collect()
            }
        });
        let all: Vec<String> = all.collect();
        fitting(all.iter().map(String::as_str), written)
    })
}

fn completer(
    found: impl Fn(&'static Law, &str) -> Vec<String> + Send + Sync + 'static,
) -> ArgValueCompleter {
    ArgValueCompleter::new(move |written: &OsStr| {
        let found = found(embedded::law(), &written.to_string_lossy());
        found
            .into_iter()
            .map(CompletionCandidate::new)
            .collect::<Vec<_>>()
    })
}

/// Those that begin as it is written, each once.
fn fitting<'n>(names: impl Iterator<Item = &'n str>, written: &str) -> Vec<String> {
    let begins = |name: &&str| {
        let begin = name.get(..written.len());
        begin.is_some_and(|begin| begin.eq_ignore_ascii_case(written))
    };
    let mut found: Vec<String> = names.filter(begins).map(str::to_owned).collect();
    found.sort_unstable();
    found.dedup();
    found.truncate(MOST);
    found
}
