//! What two rulings on one scenario are compared by.
//!
//! An [`Outline`] is a projection of a ruling: typed facts under keys that mean the same in both rulings, whatever the
//! cards are numbered there.

use std::collections::{BTreeMap, BTreeSet};

use super::facts::{Becomes, End, Fact, Gone, Key, Lies, Spot, Standing, Value};
use crate::cards::effect::Traits;
use crate::cards::{CardId, Kind};
use crate::law::{ClauseId, Edition, EditionRules, Law};
use crate::regress::check;
use crate::ruling::{AttackOutcome, Fate, PlayRuling, Ruling};
use crate::scenario::Scenario;
use crate::table::{self, Assumption, Case, Out, Owed, PieceId, Place, Position, Table};
use crate::vocabulary::PlayerId;
use crate::{engine, scenario::ScenarioError};

/// The outline of a ruling, or that there can be no such table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outline {
    pub facts: BTreeMap<Fact, Value>,
}

/// What cannot be laid out.
pub type Refusal = Vec<ScenarioError>;

/// A ruling in outline, with the names of what it speaks of.
#[derive(Clone, Debug)]
pub struct Outlined {
    pub outline: Outline,
    /// The cards at the table.
    pub cards: BTreeMap<Key, String>,
    pub players: Vec<String>,
    /// The cards of the law among them.
    pub pool: Vec<CardId>,
    /// The clauses that it rests on, where they are asked for.
    pub cited: BTreeSet<ClauseId>,
    pub refused: Option<Refusal>,
}

impl Outlined {
    /// There can be no such table.
    pub fn refused(errors: Refusal) -> Outlined {
        Outlined {
            outline: Outline {
                facts: BTreeMap::from([(Fact::SetUp, Value::CannotBe)]),
            },
            cards: BTreeMap::new(),
            players: Vec::new(),
            pool: Vec::new(),
            cited: BTreeSet::new(),
            refused: Some(errors),
        }
    }
}

/// Rules on a scenario, in outline.
pub fn outlined(
    scenario: &Scenario,
    law: &Law,
    edition: &Edition,
    rules: &EditionRules,
    expectations: bool,
) -> Outlined {
    let case = match table::set_up(scenario, law, edition, rules) {
        Ok(case) => case,
        Err(errors) => {
            let mut outlined = Outlined::refused(errors);
            outlined.pool.clone_from(&scenario.named);
            return outlined;
        }
    };
    let ruling = engine::rule(&case);
    let mut outline = outline(&ruling);
    if expectations {
        expected(&mut outline, &case, scenario);
    }
    let keys = keys(&ruling.after);
    made_up(&mut outline, &ruling);
    altered(&mut outline, &ruling, &keys);
    for source in &ruling.by_hand {
        let fact = Fact::ByHand(keys[usize::from(source.piece.0)]);
        match outline.facts.entry(fact).or_insert(Value::ByHand(0)) {
            Value::ByHand(count) => *count += 1,
            other => *other = Value::ByHand(1),
        }
    }
    // By which edition it is ruled is what is compared.
    let asked = |one: &&Assumption| !matches!(one, Assumption::Edition { .. });
    let assumed = ruling.assumptions.iter().filter(asked);
    // A rule that one law has and the other not lies on the table as a card, and is none of those that are compared.
    let among_cards = |card: PieceId| {
        let rules = ruling.after.iter().take(usize::from(card.0));
        let rules = rules.filter(|(id, _)| ruling.after.kind(*id) == Kind::Rule);
        PieceId(card.0 - rules.count() as u16)
    };
    let assumed = assumed.cloned().map(|one| one.renumbered(among_cards));
    let mut assumed: Vec<Assumption> = assumed.collect();
    assumed.sort();
    outline.facts.insert(Fact::Assumed, Value::Assumed(assumed));
    let cards = keys.iter().enumerate().map(|(index, &key)| {
        let name = ruling.after.name(PieceId(index as u16));
        (key, name.to_owned())
    });
    let mut pool: Vec<CardId> = ruling.after.pieces.iter().map(|piece| piece.card).collect();
    pool.extend(&scenario.named);
    pool.sort_unstable();
    pool.dedup();
    Outlined {
        outline,
        cards: cards.collect(),
        players: ruling
            .after
            .seats
            .iter()
            .map(|seat| seat.name.clone())
            .collect(),
        pool,
        cited: if expectations {
            ruling.cited()
        } else {
            BTreeSet::new()
        },
        refused: None,
    }
}

/// The cards of a table, each by a key, in the order of their numbers.
pub fn keys(table: &Table) -> Vec<Key> {
    let mut before: BTreeMap<CardId, u8> = BTreeMap::new();
    let mut keys = Vec::with_capacity(table.pieces.len());
    for (id, piece) in table.iter() {
        let seats = table.seats.iter();
        let seat = seats.enumerate().find(|(_, seat)| seat.illuminati == id);
        keys.push(match seat {
            Some((index, _)) => Key::Illuminati(PlayerId(index as u8)),
            None => {
                let count = before.entry(piece.card).or_default();
                let key = Key::Card(piece.card, *count);
                *count = count.saturating_add(1);
                key
            }
        });
    }
    keys
}

/// The facts of a ruling, its plays under their lines.
pub fn outline(ruling: &Ruling) -> Outline {
    outline_by(ruling, |play| play.line)
}

/// The facts of a ruling; `place`: the number by which a play and what follows from it are known.
pub fn outline_by(ruling: &Ruling, place: impl Fn(&PlayRuling) -> usize) -> Outline {
    let keys = keys(&ruling.after);
    let key = |id: PieceId| keys[usize::from(id.0)];
    let mut facts = BTreeMap::new();
    facts.insert(Fact::Verdict, Value::Verdict(ruling.verdict()));
    let mut of_line: BTreeMap<usize, u8> = BTreeMap::new();
    for play in &ruling.plays {
        let line = place(play);
        let nth = of_line.entry(line).or_default();
        facts.insert(
            Fact::Play { line, nth: *nth },
            Value::Play(Standing::of(play)),
        );
        *nth = nth.saturating_add(1);
    }
    let line_of = |play: usize| ruling.plays.get(play).map_or(0, &place);
    let mut attacks: Vec<(usize, u8)> = Vec::new();
    for attack in &ruling.attacks {
        let line = line_of(attack.play);
        let nth = attacks.iter().filter(|(other, _)| *other == line).count() as u8;
        attacks.push((line, nth));
        facts.insert(
            Fact::Strength { line, nth },
            Value::Strength(attack.strength),
        );
        let odds = Value::Odds {
            favourable: attack.odds.favourable,
            succeeds: attack.odds.succeeds,
            destroys: attack.odds.destroys,
        };
        facts.insert(Fact::Odds { line, nth }, odds);
        facts.insert(
            Fact::Outcome { line, nth },
            Value::Outcome(end(attack.outcome)),
        );
    }
    // Cards may have come to the table meanwhile.
    for (id, _) in ruling.after.iter() {
        let lies = |table: &Table| {
            let piece = table.pieces.get(usize::from(id.0))?;
            Some(Lies {
                place: spot(piece.place, &key),
                stays: true,
                tokens: piece.tokens,
                devastated: piece.devastated,
                killed: piece.killed,
                in_vain: piece.in_vain.is_some() && matches!(piece.place, Place::Hand { .. }),
            })
        };
        let (was, is) = (lies(&ruling.before), lies(&ruling.after));
        if let Some(mut is) = is
            && was != Some(is)
        {
            is.stays = was.is_some_and(|was| was.place == is.place);
            facts.insert(Fact::Card(key(id)), Value::Card(is));
        }
    }
    for fate in &ruling.fates {
        let Some((attack, success)) = fate.when else {
            continue;
        };
        if fate.happened || fate.undone {
            continue;
        }
        let Some(&(line, _)) = attacks.get(attack) else {
            continue;
        };
        let fact = Fact::If {
            card: key(fate.piece),
            line,
            success,
        };
        let becomes = becomes(fate.fate);
        match facts.entry(fact).or_insert_with(|| Value::If(Vec::new())) {
            Value::If(all) => all.push(becomes),
            other => *other = Value::If(vec![becomes]),
        }
    }
    hands(&mut facts, ruling);
    facts.insert(Fact::Winners, Value::Winners(ruling.winners.clone()));
    for (index, seat) in ruling.after.seats.iter().enumerate() {
        if let Some(out) = seat.out {
            let gone = match out {
                Out::Eliminated(by) => Gone::Eliminated(by),
                Out::TwoGoals => Gone::TwoGoals,
                Out::Left => Gone::Left,
            };
            facts.insert(Fact::Out(PlayerId(index as u8)), Value::Out(gone));
        }
    }
    for duty in &ruling.after.duties {
        // What a player may do without is nothing that he has to.
        if !matches!(duty.what, Owed::MayDraw | Owed::Draws(_)) {
            let owed = facts.entry(Fact::Owed(duty.player));
            if let Value::Owed(all) = owed.or_insert_with(|| Value::Owed(Vec::new())) {
                all.push(duty.what);
            }
        }
    }
    facts.insert(Fact::Turn, Value::Turn(ruling.after.turn.player));
    Outline { facts }
}

/// How many cards have come to the hands of players, or have gone from them.
fn hands(facts: &mut BTreeMap<Fact, Value>, ruling: &Ruling) {
    let (before, after) = (&ruling.before, &ruling.after);
    let seats = before.seats.iter().zip(&after.seats);
    for (index, (was, is)) in seats.enumerate() {
        let player = PlayerId(index as u8);
        let plots = [before, after].map(|table| table.plots_in_hand(player));
        let groups = [before, after].map(|table| table.groups_in_hand(player));
        let unseen = [
            (true, plots, [was.hidden_plots, is.hidden_plots]),
            (false, groups, [was.hidden_groups, is.hidden_groups]),
        ];
        for (plots, all, unnamed) in unseen {
            let more = |[was, is]: [i16; 2]| is - was;
            let cards = more(all.map(|count| i16::try_from(count).unwrap_or(i16::MAX)));
            let unnamed = more(unnamed.map(i16::from));
            if (cards, unnamed) != (0, 0) {
                facts.insert(Fact::Hand { player, plots }, Value::More { cards, unnamed });
            }
        }
    }
}

/// What strengths are made up of, which may differ where they come to the same.
pub fn made_up(outline: &mut Outline, ruling: &Ruling) {
    let mut of_line: BTreeMap<usize, u8> = BTreeMap::new();
    for attack in &ruling.attacks {
        let line = ruling.plays.get(attack.play).map_or(0, |play| play.line);
        let nth = of_line.entry(line).or_default();
        let terms = ruling.derivation.children(attack.strength_node);
        let mut terms: Vec<i16> = terms.map(|(_, node)| node.entry.value).collect();
        terms.retain(|&term| term != 0);
        terms.sort_unstable_by(|one, other| other.cmp(one));
        let fact = Fact::Terms { line, nth: *nth };
        let made_up = Value::Terms {
            terms,
            behind: ruling.power_behind(attack),
            against: ruling.defense(attack),
        };
        outline.facts.insert(fact, made_up);
        *nth = nth.saturating_add(1);
    }
}

/// What plays have made of the figures and traits of cards.
fn altered(outline: &mut Outline, ruling: &Ruling, keys: &[Key]) {
    let happened = ruling
        .fates
        .iter()
        .filter(|fate| fate.happened && !fate.undone);
    for fate in happened {
        let key = keys[usize::from(fate.piece.0)];
        let (fact, value) = match fate.fate {
            Fate::ChangesFigure { stat, to, .. } => (Fact::Figure(key, stat), Value::Figure(to)),
            Fate::ChangesTraits { gains, loses } => {
                let names = |traits: Traits| ruling.before.law.vocabulary.traits(traits).collect();
                let (gains, loses) = (names(gains), names(loses));
                (Fact::Traits(key), Value::Traits { gains, loses })
            }
            _ => continue,
        };
        outline.facts.insert(fact, value);
    }
}

/// Which of the expectations hold that are not about some edition.
fn expected(outline: &mut Outline, case: &Case, scenario: &Scenario) {
    let findings = check(case);
    for (_, expectation) in &case.expectations {
        if expectation.under.is_some() {
            continue;
        }
        let before = scenario.text.get(..expectation.span.start);
        let line = before.unwrap_or_default().matches('\n').count() + 1;
        let failed = findings
            .iter()
            .any(|finding| finding.span == expectation.span);
        outline
            .facts
            .insert(Fact::Expectation { line }, Value::Holds(!failed));
    }
}

fn end(outcome: AttackOutcome) -> End {
    match outcome {
        AttackOutcome::Open => End::Open,
        AttackOutcome::Succeeds(_) => End::Succeeds,
        AttackOutcome::Fails(_) => End::Fails,
        AttackOutcome::AutomaticFailure => End::AutomaticFailure,
        AttackOutcome::CalledOff => End::CalledOff,
        AttackOutcome::Cancelled => End::Cancelled,
        AttackOutcome::FailsByCard(_) => End::FailsByCard,
        AttackOutcome::SucceedsByCard(_) => End::SucceedsByCard,
        AttackOutcome::ByHand(_) => End::ByHand,
    }
}

fn spot(place: Place, key: &dyn Fn(PieceId) -> Key) -> Spot {
    match place {
        Place::Structure { owner, position } => {
            let master = match position {
                Position::Under(master) => Some(key(master)),
                Position::Centre | Position::Away(_) | Position::Unstated => None,
            };
            Spot::Structure(owner, master)
        }
        Place::Uncontrolled => Spot::Uncontrolled,
        Place::Beside { owner, linked } => Spot::Beside(owner, linked.map(key)),
        Place::Linked(group) => Spot::Linked(key(group)),
        Place::Middle => Spot::Middle,
        Place::Hand { owner, exposed } => Spot::Hand { owner, exposed },
        Place::JustPlayed(owner) => Spot::JustPlayed(owner),
        Place::Deck(end) => Spot::Deck(end),
        Place::Shuffled => Spot::Shuffled,
        Place::Aside => Spot::Aside,
        Place::Destroyed(by) => Spot::Destroyed(by),
        Place::Discarded => Spot::Discarded,
        Place::OutOfPlay => Spot::OutOfPlay,
    }
}

fn becomes(fate: Fate) -> Becomes {
    match fate {
        Fate::CapturedBy(player, _) | Fate::CapturedAlong(player) | Fate::OwnCopy(player) => {
            Becomes::Captured(player)
        }
        Fate::DestroyedBy(player) => Becomes::Destroyed(player),
        Fate::DestroyedAlong | Fate::DestroyedAndDiscarded => Becomes::DestroyedAlong,
        Fate::DestroyedUpTo(roll) => Becomes::DestroyedUpTo(roll),
        Fate::Killed => Becomes::Killed,
        Fate::Devastated | Fate::DevastatedAlready => Becomes::Devastated,
        Fate::Unharmed => Becomes::Unharmed,
        Fate::StaysUncontrolled | Fate::BecomesUncontrolled => Becomes::Uncontrolled,
        Fate::ReturnsToHand(player) | Fate::BackInHand(player) | Fate::ReturnsExposed(player) => {
            Becomes::ToHand(player)
        }
        Fate::StaysWith(player) => Becomes::StaysWith(player),
        Fate::Discarded => Becomes::Discarded,
        Fate::LosesToken(_) | Fate::LosesTokens(_) => Becomes::LosesTokens,
        Fate::MayNotAct => Becomes::MayNotAct,
        Fate::LosesLink => Becomes::LosesLink,
        Fate::StaysLinked => Becomes::StaysLinked,
        Fate::SpendsTokens(count) => Becomes::SpendsTokens(count),
        Fate::ChangesFigure { stat, .. } => Becomes::ChangesFigure(stat),
        Fate::ChangesTraits { .. } => Becomes::ChangesTraits,
        other => Becomes::Other(std::mem::discriminant(&other)),
    }
}
