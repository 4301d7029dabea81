//! Two rulings on what is the same scenario but for plays that are added or struck: where they part.
//!
//! The derivations are compared, not their words: what stands for the same in both is paired by the cards that it is about and the
//! sentence that it comes from, whatever the cards are numbered in each.

mod pairs;
mod terms;
pub mod xday;

use std::collections::{BTreeMap, BTreeSet};
use std::mem::{Discriminant, discriminant};

use crate::law::{Cites, ClauseId};
use crate::regress::diff::{Fact, Key, Standing, Value, differing, keys, outline_by};
use crate::ruling::{
    AttackRuling, Judged, NodeId, PlayRuling, ReasonForm, Rejected, Ruling, Step, Verdict,
};
use crate::table::{Move, PieceId};

use pairs::Pair;
pub use pairs::paired;
pub use terms::TermPair;
use terms::{Same, changed_below};

/// Where two rulings part.
#[derive(Clone, Debug, Default)]
pub struct Comparison {
    /// The verdicts in a word.
    pub verdicts: Option<(Verdict, Verdict)>,
    /// The attacks of which something changes, and those that only one of them has; in the order of the second ruling.
    pub attacks: Vec<AttackPair>,
    /// The plays that stand otherwise, and those that are added or struck, by their places among the plays.
    pub plays: Vec<PlayPair>,
    /// What becomes otherwise of cards and players, and of the game.
    pub facts: Vec<FactPair>,
    /// The clauses that only the second ruling rests on.
    pub gained: Vec<ClauseId>,
    /// The clauses that only the first one rests on.
    pub lost: Vec<ClauseId>,
    /// The names of the cards.
    pub cards: BTreeMap<Key, String>,
}

/// An attack, by its place among those of each ruling.
#[derive(Clone, Debug)]
pub struct AttackPair {
    pub before: Option<usize>,
    pub after: Option<usize>,
    /// What its strength, its chances and its end are, in each.
    pub figures: Vec<FactPair>,
    /// The terms of its strength that change.
    pub terms: Vec<TermPair>,
    /// What holds for its dice.
    pub dice: Vec<TermPair>,
    /// What was considered and does not count, by its place among the rejected.
    pub rejected: Vec<(Option<usize>, Option<usize>)>,
}

/// A play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayPair {
    pub before: Option<usize>,
    pub after: Option<usize>,
}

/// What is so in one ruling and in the other.
#[derive(Clone, Debug)]
pub struct FactPair {
    pub fact: Fact,
    pub before: Option<Value>,
    pub after: Option<Value>,
    /// What it rests on in the second ruling, or else in the first.
    pub cites: Cites,
}

impl Comparison {
    /// Whether anything changes but what was added or struck itself.
    pub fn changes(&self) -> bool {
        let kept = |play: &PlayPair| play.before.is_some() && play.after.is_some();
        self.verdicts.is_some()
            || !self.attacks.is_empty()
            || !self.facts.is_empty()
            || self.plays.iter().any(kept)
    }
}

/// Compares two rulings on scenarios of which one has the text of the other at its beginning.
pub fn compare(before: &Ruling, after: &Ruling) -> Comparison {
    let (was, is) = (keys(&before.after), keys(&after.after));
    let place = |play: &PlayRuling| play.span.start;
    let (one, other) = (outline_by(before, place), outline_by(after, place));
    let fact = |fact: &Fact| FactPair {
        fact: *fact,
        before: one.facts.get(fact).cloned(),
        after: other.facts.get(fact).cloned(),
        cites: cites(after, &is, *fact)
            .or_else(|| cites(before, &was, *fact))
            .unwrap_or_default(),
    };
    let differ = differing(&one, &other);
    let of_attack = |fact: &Fact| match *fact {
        Fact::Strength { line, nth } | Fact::Odds { line, nth } | Fact::Outcome { line, nth } => {
            Some((line, nth))
        }
        _ => None,
    };
    let of_all = differ.iter().filter(|one| {
        !matches!(
            one,
            Fact::Verdict
                | Fact::Play { .. }
                | Fact::Expectation { .. }
                | Fact::Terms { .. }
                | Fact::ByHand(_)
                | Fact::Assumed
                | Fact::Rests
        ) && of_attack(one).is_none()
    });
    let same = Same::new(&was, &is);
    let attacks = attacks(before, after)
        .into_iter()
        .filter_map(|(place, (one, other))| {
            let figures = differ.iter().filter(|fact| of_attack(fact) == Some(place));
            let figures: Vec<FactPair> = figures.map(fact).collect();
            attack((before, one), (after, other), &same, figures)
        });
    let (gone, new) = (before.cited(), after.cited());
    let (first, second) = (before.verdict(), after.verdict());
    let names = |ruling: &Ruling, keys: &[Key]| -> Vec<(Key, String)> {
        let named = |(index, key): (usize, &Key)| {
            let name = ruling.after.name(PieceId(index as u16));
            (*key, name.to_owned())
        };
        keys.iter().enumerate().map(named).collect()
    };
    Comparison {
        verdicts: (first != second).then_some((first, second)),
        attacks: attacks.collect(),
        plays: plays(before, after, &same),
        facts: of_all.map(fact).collect(),
        gained: new.difference(&gone).copied().collect(),
        lost: gone.difference(&new).copied().collect(),
        cards: names(before, &was)
            .into_iter()
            .chain(names(after, &is))
            .collect(),
    }
}

/// What a fact about a card rests on: the last thing that became of it.
fn cites(ruling: &Ruling, keys: &[Key], fact: Fact) -> Option<Cites> {
    let (card, wanted) = match fact {
        Fact::Card(card) => (card, None),
        Fact::If { card, success, .. } => (card, Some(success)),
        _ => return None,
    };
    let last = ruling.fates.iter().rev().find(|fate| {
        let when = match wanted {
            None => fate.happened,
            Some(success) => !fate.happened && fate.when.is_some_and(|(_, on)| on == success),
        };
        when && !fate.undone && keys.get(usize::from(fate.piece.0)) == Some(&card)
    })?;
    Some(ruling.derivation.node(last.node).entry.cites.clone())
}

/// Where an attack is announced, and its place among those that are announced there.
type Announced = (usize, u8);

/// The attacks of both rulings, those announced by the same play together.
fn attacks(before: &Ruling, after: &Ruling) -> Vec<(Announced, Pair<usize>)> {
    let places = |ruling: &Ruling| -> Vec<Announced> {
        let mut places: Vec<Announced> = Vec::new();
        for attack in &ruling.attacks {
            let play = ruling.plays.get(attack.play);
            let start = play.map_or(0, |play| play.span.start);
            let nth = places.iter().filter(|(other, _)| *other == start).count();
            places.push((start, nth as u8));
        }
        places
    };
    let (one, other) = (places(before), places(after));
    let pairs = paired(
        &one,
        &other,
        |a, b| a == b,
        |place| Some(*place),
        |place| Some(*place),
    );
    let place = |pair: &Pair<usize>| match *pair {
        (_, Some(index)) => other[index],
        (Some(index), None) => one[index],
        (None, None) => (0, 0),
    };
    pairs.into_iter().map(|pair| (place(&pair), pair)).collect()
}

/// What changes of an attack; `None`: nothing.
fn attack(
    (before, one): (&Ruling, Option<usize>),
    (after, other): (&Ruling, Option<usize>),
    same: &Same,
    figures: Vec<FactPair>,
) -> Option<AttackPair> {
    let mut pair = AttackPair {
        before: one,
        after: other,
        figures,
        terms: Vec::new(),
        dice: Vec::new(),
        rejected: Vec::new(),
    };
    let (Some(one), Some(other)) = (
        one.and_then(|index| before.attacks.get(index)),
        other.and_then(|index| after.attacks.get(index)),
    ) else {
        return Some(pair);
    };
    let below = |(one, other): (NodeId, NodeId)| {
        changed_below((&before.derivation, one), (&after.derivation, other), same)
    };
    pair.terms = below((one.strength_node, other.strength_node));
    if let (Some(one), Some(other)) = (odds_node(before, one), odds_node(after, other)) {
        pair.dice = below((one, other));
    }
    pair.rejected = rejected(&one.rejected, &other.rejected, same);
    let nothing = pair.figures.is_empty()
        && pair.terms.is_empty()
        && pair.dice.is_empty()
        && pair.rejected.is_empty();
    (!nothing).then_some(pair)
}

/// The node of an attack below which stands what is particular about its dice.
fn odds_node(ruling: &Ruling, attack: &AttackRuling) -> Option<NodeId> {
    let after = ruling
        .derivation
        .iter()
        .skip(attack.strength_node.0 as usize);
    let mut odds = after.filter(|(_, node)| node.entry.step == Step::Odds);
    odds.next().map(|(id, _)| id)
}

/// What does not count in one of the rulings only, or for another reason.
fn rejected(
    before: &[Rejected],
    after: &[Rejected],
    same: &Same,
) -> Vec<(Option<usize>, Option<usize>)> {
    let told = |one: &Rejected| same.rejected(one);
    let kept = |one: &Rejected| Some(one.clone());
    paired(
        before,
        after,
        |one, other| told(one).as_ref() == Some(other),
        |one| told(one).map(|one| terms::considered(&one)),
        |other| kept(other).map(|other| terms::considered(&other)),
    )
    .into_iter()
    .filter(|pair| match pair {
        (Some(one), Some(other)) => told(&before[*one]).is_none_or(|one| {
            let other = &after[*other];
            (one.what, one.why) != (other.what, other.why)
        }),
        _ => true,
    })
    .collect()
}

/// What a play is, so that it is the same in both rulings: where it stands, and what is judged in it.
type Judgment = (usize, Option<(PieceId, bool)>, Option<Discriminant<Move>>);

fn plays(before: &Ruling, after: &Ruling, same: &Same) -> Vec<PlayPair> {
    let judged =
        |play: &PlayRuling, moved: &dyn Fn(PieceId) -> Option<PieceId>| -> Option<Judgment> {
            Some(match &play.what {
                Judged::Play(made) => (play.span.start, None, Some(discriminant(made))),
                Judged::Helper { helper, opposes } => {
                    (play.span.start, Some((moved(*helper)?, *opposes)), None)
                }
            })
        };
    let pairs = paired(
        &before.plays,
        &after.plays,
        |_, _| true,
        |play| judged(play, &|piece| same.piece(piece)),
        |play| judged(play, &Some),
    );
    let standing = |ruling: &Ruling, index: usize| {
        let play = &ruling.plays[index];
        let by = play.fell.and_then(|by| ruling.plays.get(by));
        let whys = play.verdict.objections().iter();
        let whys: Vec<(ReasonForm, BTreeSet<ClauseId>)> = whys
            .map(|one| (one.why.form(), one.cites.iter().copied().collect()))
            .collect();
        (Standing::of(play), by.map(|by| by.span.start), whys)
    };
    pairs
        .into_iter()
        .filter(|pair| match *pair {
            (Some(one), Some(other)) => standing(before, one) != standing(after, other),
            _ => true,
        })
        .map(|(before, after)| PlayPair { before, after })
        .collect()
}
