//! Names that somebody may have meant who wrote one that nothing has.

use super::error::{Help, ScenarioError, ScenarioErrorKind};
use super::lookup::Names;
use super::syntax::owner_mark;
use fnord_names as names;
use fnord_vocabulary::Span;

/// How alike two names must be for one to be suggested for the other.
const LIKENESS: f64 = 0.6;
/// The same for names so short that a letter makes much of them.
const LIKENESS_OF_SHORT: f64 = 0.75;
/// The letters of such a name.
const SHORT: usize = 4;
/// The longest name that others are suggested for.
const LONGEST_ASKED: usize = 80;

impl Names<'_> {
    /// The error for a name that means nothing, with the names most like it.
    pub(super) fn unknown(&self, name: &str, span: &Span) -> ScenarioError {
        // "Ben's Dobstown"
        let start = owner_mark(name).map_or(0, |(_, start)| start);
        let key = names::key(&name[start..]);
        let players = self.players.iter().map(|player| player.name.clone());
        let cards = |played: bool| {
            self.ids()
                .map(|id| self.card(id))
                .filter(move |card| !played || self.is_played(card))
                .map(|card| card.name.to_string())
        };
        // A card of another game is meant where its name is more like it.
        let (here, anywhere) = (
            likenesses(&key, players.chain(cards(true))),
            likenesses(&key, cards(false)),
        );
        let best = |of: &[(f64, String)]| of.first().map_or(0.0, |(likeness, _)| *likeness);
        let alike = match best(&anywhere) > best(&here) {
            true => most(anywhere),
            false => most(here),
        };
        ScenarioError {
            span: span.clone(),
            label: "no such name".to_owned(),
            help: Some(if alike.is_empty() {
                "name a card by any distinctive part of its name, or invent one: `Let NAME be a Group with Power 5, \
                 Resistance 4`"
                    .into()
            } else {
                Help::Instead(alike)
            }),
            kind: ScenarioErrorKind::UnknownName(name.to_owned()),
        }
    }
}

/// The names most like a key, the most alike first.
pub(super) fn most_alike(key: &str, names: impl Iterator<Item = String>) -> Vec<String> {
    most(likenesses(key, names))
}

/// As many of them as are suggested.
fn most(scored: Vec<(f64, String)>) -> Vec<String> {
    scored.into_iter().map(|(_, name)| name).take(3).collect()
}

/// How like a key those names are that are like it, the most alike first.
fn likenesses(key: &str, names: impl Iterator<Item = String>) -> Vec<(f64, String)> {
    if key.len() > LONGEST_ASKED {
        return Vec::new();
    }
    let wanted = key.split(' ').count();
    let enough = if key.chars().count() < SHORT {
        LIKENESS_OF_SHORT
    } else {
        LIKENESS
    };
    let mut scored: Vec<(f64, String)> = names
        .map(|name| {
            let other = names::key(&name);
            let words: Vec<&str> = other.split(' ').collect();
            let parts = words
                .windows(wanted.clamp(1, words.len()))
                .map(|run| strsim::normalized_damerau_levenshtein(key, &run.join(" ")));
            let whole = strsim::normalized_damerau_levenshtein(key, &other);
            (parts.fold(whole, f64::max), name)
        })
        .filter(|(likeness, _)| *likeness >= enough)
        .collect();
    scored.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
    scored
}
