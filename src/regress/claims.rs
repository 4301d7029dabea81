//! Who is right: what players claim, held against the ruling, and what a wrong claim overlooks.

use std::rc::Rc;

use crate::assist::advise::{self, May};
use crate::engine;
use crate::law::ClauseId;
use crate::regress::{self, Problem};
use crate::ruling::{
    AttackRuling, Considered, Judged, NodeId, Objection, PlayVerdict, Ruling, Step, Verdict,
};
use crate::scenario::{About, Advised, CardRef, CardState, Claim, Expected};
use crate::table::{Case, Move, PieceId};
use crate::vocabulary::Dice;

/// The most terms, left out or counted wrongly, that a wrong figure is traced back to.
const MOST_SLIPS: usize = 3;
/// The most explanations of a wrong figure that are given.
const MOST_EXPLANATIONS: usize = 3;
/// The most terms that are looked through.
const MOST_LOOKED_THROUGH: usize = 40;

/// A claim and what came of it.
#[derive(Clone, Debug)]
pub struct Settled<'l> {
    pub claim: Claim,
    /// The ruling as far as the scenario had come.
    pub ruling: Rc<Ruling<'l>>,
    /// What is wrong with it: of each thing claimed that is not so, what is so instead, and what was overlooked.
    pub wrong: Vec<Wrong>,
    /// What it still hangs on.
    pub open: Option<Hangs>,
    /// The plays, by their places in the ruling, of which it is judged whether they are legal.
    pub about: Vec<usize>,
}

/// What a claim hangs on of which nobody can say yet whether it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hangs {
    /// The dice of the attack that is under way: it is so on these rolls and on no others.
    Dice(Vec<u8>),
    /// What the ruling leaves open.
    Ruling,
}

/// Something claimed that is not so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// Its place among the things claimed.
    pub outcome: usize,
    /// What is so instead.
    pub problem: Problem,
    pub overlooked: Vec<Overlooked>,
}

/// What a claim overlooks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Overlooked {
    /// Slips in adding up that account for the difference, all of them together.
    Slips(Vec<Slip>),
    /// The terms of the strength, where no few slips account for the difference.
    Terms(NodeId, Side),
    /// What stands in the way of a play: its place among the plays.
    Objections(usize),
    /// What makes a play legal: its place among the plays, and the clauses.
    Allowed(usize, Vec<ClauseId>),
    /// What stands in the way of something that could be done.
    Barred(Vec<Objection>),
    /// A card may do something, by these clauses.
    May(PieceId, Vec<ClauseId>),
    /// What became of a card: its places among the fates.
    Fates(Vec<usize>),
    /// What the dice do.
    Dice(usize),
}

/// The side of a strength that is in question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Both,
    /// The Power behind the attack.
    Attack,
    Defense,
}

/// A slip in adding up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slip {
    /// A term that counts was left out.
    LeftOut(NodeId),
    /// Something that does not count was counted: its place among what was set aside in the attack, and by how much that raises
    /// the strength.
    Counted(usize, i16),
}

impl Settled<'_> {
    /// Whether all of it is so; `None` where what is claimed cannot be read, or nobody can say yet.
    pub fn holds(&self) -> Option<bool> {
        let settled = self.claim.unread.is_none() && self.open.is_none();
        settled.then_some(self.wrong.is_empty())
    }
}

/// Settles the claims of a case under its edition.
pub fn settle<'l>(case: &Case<'l>) -> Vec<Settled<'l>> {
    settle_until(case, usize::MAX)
}

/// Settles those that are made before so many plays, or right after them.
pub fn settle_until<'l>(case: &Case<'l>, so_far: usize) -> Vec<Settled<'l>> {
    let edition = case.table.edition;
    // Claims are held against the plays before them, and those are ruled on once however many are made.
    let mut so_far_as = Case {
        expectations: Vec::new(),
        claims: Vec::new(),
        ..case.clone()
    };
    let all = std::mem::take(&mut so_far_as.steps);
    let mut ruled: Option<(usize, Rc<Ruling>)> = None;
    let claims = case.claims.iter().filter(|(steps, claim)| {
        let here = claim.under.as_ref();
        *steps <= so_far && here.is_none_or(|under| edition.is_called(under))
    });
    let mut book = regress::Book::default();
    let settled = claims.map(|(steps, claim)| {
        let so_far = &mut so_far_as;
        let ruling = match &ruled {
            Some((known, ruling)) if known == steps => Rc::clone(ruling),
            _ => {
                so_far.steps = all[..(*steps).min(all.len())].to_vec();
                let ruling = Rc::new(engine::rule(so_far));
                ruled = Some((*steps, Rc::clone(&ruling)));
                ruling
            }
        };
        let meant: Vec<Expected> = (claim.outcomes.iter())
            .map(|expected| meant(&ruling, expected))
            .collect();
        let about = meant
            .iter()
            .filter_map(|expected| match expected.subject() {
                Expected::Play(about, _) => {
                    let plays = regress::plays_meant(so_far, so_far.steps.len(), &ruling, about);
                    plays.first().copied()
                }
                _ => None,
            });
        let mut about: Vec<usize> = about.collect();
        about.dedup();
        let wrong = meant.iter().enumerate();
        let wrong = wrong.filter_map(|(outcome, expected)| {
            let problem = regress::holds(so_far, &ruling, expected, &mut book).err()?;
            let overlooked = overlooked(so_far, &ruling, expected, &problem);
            Some(Wrong {
                outcome,
                problem,
                overlooked,
            })
        });
        let wrong: Vec<Wrong> = wrong.collect();
        let mut settled = Settled {
            claim: claim.clone(),
            wrong,
            open: None,
            about,
            ruling: Rc::clone(&ruling),
        };
        if !meant.is_empty() && meant.iter().any(is_of_outcome) {
            match ruling.verdict() {
                Verdict::Odds => settled.hang_on_dice(so_far, &meant),
                Verdict::Open => settled.hangs(Hangs::Ruling),
                _ => {}
            }
        }
        settled
    });
    settled.collect()
}

/// Whether it is about what comes of the plays.
fn is_of_outcome(expected: &Expected) -> bool {
    matches!(
        expected.subject(),
        Expected::Card { .. }
            | Expected::Succeeds
            | Expected::Fails
            | Expected::Wins(_)
            | Expected::Eliminated(_)
    )
}

impl Settled<'_> {
    /// Settles what comes of an attack whose dice are open: as it is on every roll, or on which it holds.
    fn hang_on_dice(&mut self, case: &Case, meant: &[Expected]) {
        let so_on = |roll: &u8| {
            let rolled = advise::with_plays(case, &[&Move::Roll(Dice(*roll).into(), None)]);
            let ruling = engine::rule(&rolled);
            let mut book = regress::Book::default();
            let mut meant = meant.iter();
            meant.all(|expected| regress::holds(&rolled, &ruling, expected, &mut book).is_ok())
        };
        let rolls: Vec<u8> = (2..=12).filter(so_on).collect();
        match rolls.len() {
            0 => {}
            11 => self.wrong.clear(),
            _ => self.hangs(Hangs::Dice(rolls)),
        }
    }

    fn hangs(&mut self, on: Hangs) {
        self.wrong.clear();
        self.open = Some(on);
    }
}

/// What is claimed, with the play that it is about where nobody says which: whoever speaks of what is legal once the dice lie there, or
/// where the attack was never made, speaks of the attack.
fn meant(ruling: &Ruling, expected: &Expected) -> Expected {
    match expected {
        Expected::Not(denied) => Expected::Not(Box::new(meant(ruling, denied))),
        Expected::Play(About::Last, stand) => {
            let of_attack = ruling.plays.last().is_some_and(|last| {
                let rolled = matches!(last.what, Judged::Play(Move::Roll(..)));
                last.verdict == PlayVerdict::Moot || (rolled && !last.verdict.is_illegal())
            });
            let about = match ruling.announced() {
                Some(_) if of_attack => About::Attack,
                _ => About::Last,
            };
            Expected::Play(about, *stand)
        }
        expected => expected.clone(),
    }
}

fn overlooked(
    case: &Case,
    ruling: &Ruling,
    expected: &Expected,
    problem: &Problem,
) -> Vec<Overlooked> {
    let attack = ruling.attack();
    match (expected.subject(), problem) {
        (Expected::Advise(Advised::May { card, act, .. }), Problem::May(_)) => {
            let piece = ruling.after.find(card, None);
            let tried = piece.and_then(|piece| Some((piece, advise::may(case, piece, *act).ok()?)));
            match tried {
                Some((piece, May::Yes(cites))) => vec![Overlooked::May(piece, cites)],
                Some((_, May::No(objections))) => vec![Overlooked::Barred(objections)],
                None => Vec::new(),
            }
        }
        // There is none, because it was not allowed.
        (_, Problem::NoAttack) => {
            let announced = ruling.announced();
            let illegal = announced.filter(|&play| ruling.plays[play].verdict.is_illegal());
            illegal.map(Overlooked::Objections).into_iter().collect()
        }
        (_, Problem::Illegal(play)) => vec![Overlooked::Objections(*play)],
        (Expected::Play(about, _), Problem::OtherClauses(_) | Problem::So) => {
            let plays = regress::plays_meant(case, case.steps.len(), ruling, about);
            let illegal = plays
                .iter()
                .find(|&&play| ruling.plays[play].verdict.is_illegal());
            match illegal {
                Some(illegal) => vec![Overlooked::Objections(*illegal)],
                None => allowed(ruling, &plays),
            }
        }
        (Expected::Play(about, _), Problem::Legal) => {
            let plays = regress::plays_meant(case, case.steps.len(), ruling, about);
            allowed(ruling, &plays)
        }
        (Expected::Strength(claimed), Problem::Strength { ruled, .. }) => {
            attack.map_or_else(Vec::new, |attack| figures(ruling, attack, claimed - ruled))
        }
        (Expected::AttackPower(_), _) => terms(attack, Side::Attack),
        (Expected::Defense(_), _) => terms(attack, Side::Defense),
        (Expected::Term { .. }, _) => terms(attack, Side::Both),
        (Expected::Odds(_) | Expected::Roll { .. }, _) => {
            let mut all = terms(attack, Side::Both);
            all.extend(ruling.attack_index().map(Overlooked::Dice));
            all
        }
        (
            Expected::Succeeds | Expected::Fails | Expected::AutomaticFailure | Expected::Cancelled,
            _,
        ) => {
            let spoiled = attack.is_some_and(|attack| !attack.spoiled_by.is_empty());
            match attack {
                Some(attack) if spoiled => vec![Overlooked::Objections(attack.play)],
                _ => {
                    let mut all = terms(attack, Side::Both);
                    all.extend(ruling.attack_index().map(Overlooked::Dice));
                    all
                }
            }
        }
        (Expected::Card { card, state }, _) => fates(ruling, card, state),
        _ => Vec::new(),
    }
}

fn terms(attack: Option<&AttackRuling>, side: Side) -> Vec<Overlooked> {
    let node = attack.map(|attack| Overlooked::Terms(attack.strength_node, side));
    node.into_iter().collect()
}

/// What makes plays legal that were announced as one.
fn allowed(ruling: &Ruling, plays: &[usize]) -> Vec<Overlooked> {
    // The announcement, of an attack with its helpers.
    let first = plays.first();
    first
        .map(|&first| Overlooked::Allowed(first, ruling.cited_by(first)))
        .into_iter()
        .collect()
}

/// What becomes of the card that a claim is about.
fn fates(ruling: &Ruling, card: &CardRef, state: &CardState) -> Vec<Overlooked> {
    let piece = ruling.after.find(card, None);
    let about = |piece: PieceId| -> Vec<usize> {
        let fates = ruling.fates.iter().enumerate();
        fates
            .filter(|(_, fate)| fate.piece == piece && !fate.undone && fate.happened)
            .map(|(index, _)| index)
            .collect()
    };
    let fates = piece.map(about).unwrap_or_default();
    match state {
        _ if fates.is_empty() => Vec::new(),
        _ => vec![Overlooked::Fates(fates)],
    }
}

/// The fewest slips by which one comes to a strength that is so much too high.
fn figures(ruling: &Ruling, attack: &AttackRuling, too_high: i16) -> Vec<Overlooked> {
    let mut items: Vec<(Slip, i16)> = ruling
        .derivation
        .children(attack.strength_node)
        .filter(|(_, node)| node.entry.value != 0)
        .map(|(id, node)| (Slip::LeftOut(id), -node.entry.value))
        .collect();
    for (index, rejected) in attack.rejected.iter().enumerate() {
        let value = match rejected.what {
            Considered::Bonus(_, value) | Considered::RivalBonus(value) => value,
            // It would count in place of what the helper gives, such as Global Power.
            Considered::RegularPower(helper, power) => {
                let given = ruling.derivation.children(attack.strength_node);
                let mut given = given.filter_map(|(_, node)| match node.entry.step {
                    Step::Aids(group, _) if group == helper => Some(power - node.entry.value),
                    Step::Opposes(group, _) if group == helper => Some(-power - node.entry.value),
                    _ => None,
                });
                given.next().unwrap_or(power)
            }
            _ => continue,
        };
        if value != 0 {
            items.push((Slip::Counted(index, value), value));
        }
    }
    items.truncate(MOST_LOOKED_THROUGH);
    let mut found = Vec::new();
    for size in 1..=MOST_SLIPS {
        subsets(&items, size, too_high, &mut Vec::new(), &mut found);
        if !found.is_empty() {
            found.truncate(MOST_EXPLANATIONS);
            return found.into_iter().map(Overlooked::Slips).collect();
        }
    }
    vec![Overlooked::Terms(attack.strength_node, Side::Both)]
}

/// The subsets of that size with that sum, the terms before what was set aside.
fn subsets(
    items: &[(Slip, i16)],
    size: usize,
    sum: i16,
    chosen: &mut Vec<Slip>,
    found: &mut Vec<Vec<Slip>>,
) {
    if size == 0 {
        if sum == 0 {
            found.push(chosen.clone());
        }
        return;
    }
    for (at, (slip, value)) in items.iter().enumerate() {
        if found.len() >= MOST_EXPLANATIONS {
            continue;
        }
        chosen.push(*slip);
        subsets(&items[at + 1..], size - 1, sum - value, chosen, found);
        chosen.pop();
    }
}
