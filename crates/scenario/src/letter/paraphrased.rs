//! What a sentence says that no form knows: what is likeliest meant by it, as examples teach (`rulings/paraphrases`).
//!
//! Each clause is held against everything that could be meant by one that names what it names; the likeliest is taken where it is sure
//! and leaves no card and no number out, and is then read as any other sentence, in the plainest words. Whatever is taken so makes the
//! ruling provisional, and is shown.

use std::ops::Range;

use super::likely::{Says, subordinate};
use super::plain::is_one;
use super::story::Story;
use super::tokens::{Kind, Token, cards_called, tokens};
use super::told::Event;

/// In how many places a sentence may be cut.
const MOST_JOINTS: usize = 8;
/// How many clauses one sentence is cut into at most.
const MOST: usize = 4;
/// How many words, names and marks a sentence has at most.
const LONGEST: usize = 80;

impl<'l> Story<'l> {
    /// Takes in a sentence of which something is left over as it is worded, by what is likely meant: in as few clauses as can be.
    pub(super) fn hears_between_lines(&self, tokens: &[Token]) -> Option<Story<'l>> {
        if tokens.len() > LONGEST {
            return None;
        }
        // A question tells nothing, but for "I threw it in, was that allowed?"
        let first = tokens
            .iter()
            .find(|token| token.kind == Kind::Word && !token.known.idle);
        let asks = tokens.last()?.kind == Kind::Mark('?')
            && first.is_none_or(|first| {
                first.has("asking") || first.has("inverting") || first.has("modal")
            });
        let mut ends = joints(tokens);
        ends.push(tokens.len());
        // What hangs on something, or is only so if something is, is no sentence of its own.
        let hangs = |token: &Token| token.has("hanging");
        let plain = !asks && !tokens.iter().any(hangs) && subordinate(tokens).is_none();
        let says_nothing = |token: &&Token| token.known.verbs.is_empty() || token.owns;
        let subject: Vec<Token> = tokens.iter().take_while(says_nothing).cloned().collect();
        // What was heard up to each place, and how likely.
        let mut heard: Vec<(usize, Story<'l>, f32)> = vec![(0, self.clone(), 1.0)];
        for _ in 0..MOST {
            let mut further: Vec<(usize, Story<'l>, f32)> = Vec::new();
            for &end in &ends {
                let heard = heard.iter().filter(|(from, ..)| *from < end);
                let ways = heard.filter_map(|(from, story, likely)| {
                    let clause = trimmed(tokens.get(*from..end)?);
                    let whole = *from == 0 && end == tokens.len();
                    // What stands for something may stand for what was passed over.
                    let passed_over = story.unread.len() > self.unread.len();
                    if passed_over && clause.iter().any(stands_for_something) {
                        return None;
                    }
                    let full = named_before(&subject, clause).filter(|_| *from > 0);
                    let alone = || {
                        let clause = full.as_deref().unwrap_or(clause);
                        story.hears_alone(clause).filter(|_| plain && !whole)
                    };
                    let likely_so = || story.hears_clause(clause);
                    let again = || story.hears_clause(full.as_ref()?);
                    let (story, sure) = alone().or_else(likely_so).or_else(again)?;
                    if asks && story.paraphrased.len() > self.paraphrased.len() {
                        return None;
                    }
                    Some((end, story, likely * sure))
                });
                further.extend(ways.max_by(|one, other| one.2.total_cmp(&other.2)));
            }
            if let Some(at) = further.iter().position(|(end, ..)| *end == tokens.len()) {
                let (_, story, _) = further.swap_remove(at);
                let so = story.paraphrased.len() > self.paraphrased.len();
                let left = story.unread.len() > self.unread.len();
                return Some(story).filter(|_| so || left);
            }
            heard = further;
        }
        None
    }

    /// The story with a part of a sentence that is understood as it is worded.
    fn hears_alone(&self, clause: &[Token]) -> Option<(Story<'l>, f32)> {
        let does = |token: &Token| token.is_finite() && !token.owns;
        if clause.first().is_some_and(does) {
            return None;
        }
        let mut story = self.clone();
        let read = super::accounts::sentence(clause, &self.lexicon, self.law);
        // What has no verb tells nothing by itself: "not near the Yetis".
        let tells = clause.iter().any(does) || !read.tells();
        story.sentence(&read);
        (tells && story.open() == self.open()).then_some((story, 1.0))
    }

    /// The story with a clause by what it likely means, and how sure that is.
    fn hears_clause(&self, clause: &[Token]) -> Option<(Story<'l>, f32)> {
        if clause.is_empty() {
            return Some((self.clone(), 1.0));
        }
        if let Some(taken) = self.takes(clause)
            && let Some(story) = self.hears_plainly(clause, &taken.says)
        {
            return Some((story, taken.likely));
        }
        self.hears_each(clause)
            .or_else(|| self.hears_wish(clause))
            .or_else(|| self.hears_by_name(clause))
    }

    /// The story with a clause in plainer words, where that leaves nothing over.
    pub(super) fn hears_plainly(&self, clause: &[Token], says: &Says) -> Option<Story<'l>> {
        let mut story = self.clone();
        let start = clause.first()?.at.start;
        let end = clause.last()?.at.end;
        let Says::Told(plainly) = says else {
            story.is_unread(clause.iter().cloned());
            return Some(story);
        };
        story.paraphrased.push((start..end, plainly.to_owned()));
        let names = |key: &str, whole: bool| cards_called(story.law, story.sets, key, whole);
        let mut told = tokens(plainly, &story.lexicon, &names, story.law);
        // They stand where the clause does, one after another.
        let mut at = start;
        for token in &mut told {
            token.at = at..(at + 1).min(end).max(at);
            at = (at + 1).min(end.saturating_sub(1)).max(start);
        }
        for said in super::accounts::cut(&told) {
            let read = super::accounts::sentence(&said, &story.lexicon, story.law);
            story.sentence(&read);
        }
        // What is said of it later is said of the clause, and not of a part of a word.
        let inside = |at: &Range<usize>| start <= at.start && at.start < end;
        let told = story.told.iter_mut().map(|told| &mut told.at);
        let waits = story.pending.iter_mut().map(|(.., at)| at);
        let helps = story.fronted.iter_mut().map(|(_, at)| at);
        let claims = story.claims.iter_mut().map(|(_, at)| at);
        let others = [&mut story.here]
            .into_iter()
            .chain(story.meant.as_mut())
            .chain(story.supposed.as_mut().map(|(at, _)| at));
        for at in told.chain(waits).chain(helps).chain(claims).chain(others) {
            if inside(at) {
                *at = start..end;
            }
        }
        (story.open() == self.open()).then_some(story)
    }

    /// Whether nothing that was heard of a sentence as it is worded was heard otherwise.
    pub(super) fn agrees_with(&self, worded: &Story<'_>, before: &Story<'_>) -> bool {
        let mut told = worded.told.iter().skip(before.told.len());
        let also = |event: &Event| self.told.iter().any(|told| told.event.is_told_by(event));
        let mut places = worded.board.places.iter();
        let mut owners = worded.board.owners.iter();
        told.all(|told| also(&told.event))
            && places.all(|(card, place)| {
                self.board
                    .places
                    .get(card)
                    .is_none_or(|other| other == place)
            })
            && owners.all(|(card, owner)| {
                self.board
                    .owners
                    .get(card)
                    .is_none_or(|other| other == owner)
            })
    }
}

/// "it", "the other one"
fn stands_for_something(token: &Token) -> bool {
    let words = [
        "it", "them", "they", "this", "that", "these", "those", "one", "ones", "its", "their",
    ];
    is_one(token, &words)
}

/// "… and used Japan": whoever the sentence is of.
fn named_before(subject: &[Token], clause: &[Token]) -> Option<Vec<Token>> {
    let named = |token: &Token| {
        matches!(token.kind, Kind::Card(_) | Kind::Player)
            || ["he", "me", "person"].iter().any(|class| token.has(class))
    };
    let first = clause.first()?;
    let goes_on = first.is_finite() && !first.owns && !named(first);
    // It stands nowhere in the part itself.
    let at = first.at.start..first.at.start;
    let again = |token: &Token| Token {
        at: at.clone(),
        ..token.clone()
    };
    let before: Vec<Token> = subject.iter().map(again).collect();
    (goes_on && subject.iter().any(named)).then(|| [&before, clause].concat())
}

/// Where one clause of a sentence may end and another begin.
pub(super) fn joints(tokens: &[Token]) -> Vec<usize> {
    let inside = 1..tokens.len().saturating_sub(1);
    let found = inside.filter(|&at| {
        let Some(token) = tokens.get(at) else {
            return false;
        };
        let comma = at.checked_sub(1).and_then(|before| tokens.get(before));
        let comma =
            comma.is_some_and(|token| matches!(token.kind, Kind::Mark(',' | ':' | '(' | ')')));
        comma || token.has("joining")
    });
    found.take(MOST_JOINTS).collect()
}

/// A clause without the marks and joining words at its ends.
pub(super) fn trimmed(clause: &[Token]) -> &[Token] {
    let mark = |token: &Token| {
        matches!(
            token.kind,
            Kind::Mark(',' | '.' | ':' | ';' | '!' | '(' | ')')
        )
    };
    let outer = |token: &Token| mark(token) || token.is("and") || token.is("but") || token.is("so");
    let start = clause.iter().take_while(|token| outer(token)).count();
    let rest = clause.get(start..).unwrap_or_default();
    let end = rest.iter().rev().take_while(|token| mark(token)).count();
    rest.get(..rest.len() - end).unwrap_or_default()
}
