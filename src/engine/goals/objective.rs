//! What Goal cards ask for: Groups that one controls, and what one has destroyed.

use super::count::{groups, passes_for_goals};
use super::reject;
use crate::cards::effect::{Effect, Filter, Objective, Quality, Stat, Traits};
use crate::cards::{Alignment, Alignments, Kind};
use crate::engine::figures::{When, by_card, by_point};
use crate::engine::moment::{Active, Moment};
use crate::ruling::{Considered, Recorder, Rejection, Silent, Step};
use crate::scenario::PlayerId;
use crate::table::{Out, PieceId, Place};

/// Whether what a Goal asks for has been done: everything in one of its lists. `card` is the Goal card, or the Illuminati with
/// its Special Goal, and `asking` what it says.
pub(super) fn objective<R: Recorder>(
    moment: &Moment,
    player: PlayerId,
    card: PieceId,
    asking: &[Active],
    recorder: &mut R,
) -> bool {
    let points = moment.points();
    for active in asking {
        let Effect::WinsIf(lists) = &active.ability.effect else {
            continue;
        };
        for list in lists {
            let node =
                recorder.open(|| by_card(Step::Objective(card), 0, active, &points.goal_cards));
            // Each part is looked at, so that the ruling says how far he is.
            let met = list
                .iter()
                .filter(|part| holds_so(moment, player, part, active, recorder))
                .count()
                == list.len();
            recorder.close(node, i16::from(met));
            if met {
                return true;
            }
        }
    }
    false
}

fn holds_so<R: Recorder>(
    moment: &Moment,
    player: PlayerId,
    objective: &Objective,
    active: &Active,
    recorder: &mut R,
) -> bool {
    let points = moment.points();
    let table = moment.table;
    let own = table.seat(player);
    match objective {
        Objective::Controls { least, of } => {
            let groups = groups(moment, player, recorder);
            let mut found = 0;
            for group in groups {
                if passes_for_goals(moment, of, group, active) {
                    found += 1;
                } else if moment.passes(of, group, active) {
                    let what = Considered::Counting(group);
                    let source = Some(active.source);
                    let why = Rejection::TemporaryPower;
                    reject(recorder, what, why, source, &points.goals_power);
                }
            }
            let least = i16::from(*least);
            recorder
                .leaf(|| by_point(Step::Controls { found, least }, found, &points.goals_traits));
            found >= least
        }
        Objective::Destroyed { least, of } => {
            let pile = table
                .iter()
                .filter(|(_, piece)| piece.place == Place::Destroyed(player));
            let mut found = 0;
            for (id, _) in pile {
                match destroyed_passes(moment, of, id, player) {
                    Ok(()) => found += 1,
                    Err(Some(why)) => {
                        let what = Considered::Destroyed(id);
                        reject(recorder, what, why, None, &points.goals_destroyed);
                    }
                    Err(None) => {}
                }
            }
            let least = i16::from(*least);
            recorder.leaf(|| {
                let step = Step::HasDestroyed { found, least };
                by_point(step, found, &points.goals_destroyed)
            });
            found >= least
        }
        Objective::TotalPower { least, of } => {
            let his = groups(moment, player, recorder);
            let such = his
                .into_iter()
                .filter(|&group| passes_for_goals(moment, of, group, active));
            total_power(moment, such.collect(), *least, recorder)
        }
        Objective::TotalInPlay { least, of } => {
            let such = table.iter().map(|(id, _)| id).filter(|&id| {
                matches!(table.piece(id).place, Place::Structure { .. })
                    && passes_for_goals(moment, of, id, active)
            });
            total_power(moment, such.collect(), *least, recorder)
        }
        Objective::EveryAlignment => {
            let groups = groups(moment, player, recorder);
            let mut there = Alignments::NONE;
            for group in groups {
                for alignment in moment.traits(group).alignments.iter() {
                    there = there.with(alignment);
                }
            }
            let missing: Alignments = Alignment::ALL
                .into_iter()
                .filter(|&alignment| !there.has(alignment))
                .collect();
            let met = missing.is_empty();
            recorder.leaf(|| {
                let step = Step::EveryAlignment { missing };
                by_point(step, i16::from(met), &points.goals_traits)
            });
            met
        }
        Objective::DestroyedSameIlluminati => {
            let same = |piece: PieceId| table.piece(piece).card == table.piece(own.illuminati).card;
            let victim = table.players().find(|&rival| {
                let seat = table.seat(rival);
                seat.out == Some(Out::Eliminated(Some(player))) && same(seat.illuminati)
            });
            // A pile that is laid out can say the same.
            let in_pile = table
                .iter()
                .any(|(id, piece)| piece.place == Place::Destroyed(player) && same(id));
            if let Some(victim) = victim {
                let step = Step::HasEliminated(victim);
                recorder.leaf(|| by_point(step, 1, &points.spoils));
            } else if in_pile {
                let step = Step::HasDestroyed { found: 1, least: 1 };
                recorder.leaf(|| by_point(step, 1, &points.goals_destroyed));
            }
            victim.is_some() || in_pile
        }
        Objective::NoPuppets => {
            let none = own.without_puppets && !has_puppets(moment, player);
            if none {
                let step = Step::HasNoPuppets(player);
                recorder.leaf(|| by_point(step, 1, &points.goal_cards));
            }
            none
        }
    }
}

/// Whether Groups have so much Power together, without what lasts for a time only (`sg.goals.temporary-power`).
fn total_power<R: Recorder>(
    moment: &Moment,
    groups: Vec<PieceId>,
    least: i16,
    recorder: &mut R,
) -> bool {
    let points = moment.points();
    let when = if points.goals_power.value {
        When::Permanent
    } else {
        When::Now
    };
    let node = recorder.open(|| by_point(Step::TotalPower { least }, 0, &points.goals_power));
    let mut total: i16 = 0;
    for group in groups {
        let power = moment.figure(group, Stat::Power, when, &mut Silent);
        let power = power.unwrap_or_default();
        total = total.saturating_add(power);
        recorder.leaf(|| by_point(Step::PowerCounts(group), power, &points.goals_power));
    }
    recorder.close(node, total);
    total >= least
}

fn has_puppets(moment: &Moment, player: PlayerId) -> bool {
    let table = moment.table;
    let illuminati = table.seat(player).illuminati;
    table.iter().any(|(id, piece)| {
        id != illuminati && matches!(piece.place, Place::Structure { owner, .. } if owner == player)
    })
}

/// Whether a destroyed card is one of those that a Goal speaks of. In the turn of its destruction it counts as it was
/// then, later as it was for good; one of which nothing is remembered, as it is printed, and as a rival's.
///
/// The error says why not, where the card would be one of them otherwise.
fn destroyed_passes(
    moment: &Moment,
    filter: &Filter,
    id: PieceId,
    player: PlayerId,
) -> Result<(), Option<Rejection>> {
    let table = moment.table;
    let card = table.card(id);
    let kind = card.kind;
    let printed = Traits {
        alignments: card.alignments,
        attributes: card.attributes,
    };
    // What a destroyed card is not is asked with what it is.
    let quality = |quality: &Quality| match quality {
        Quality::Power(least) => card.power.is_some_and(|power| power >= *least),
        Quality::PowerAtMost(most) => card.power.is_some_and(|power| power <= *most),
        Quality::PowerOf(wanted) => card.power == Some(*wanted),
        Quality::NotIlluminati => kind != Kind::Illuminati,
        // It lies there with nothing on it and nothing below it.
        Quality::NoToken | Quality::NoPuppets | Quality::IsNot(_) => true,
        Quality::OpenArrow | Quality::Kin(_) | Quality::Chosen | Quality::Devastated => false,
    };
    let fits = filter.kind.map_or(kind.is_group(), |wanted| wanted == kind)
        && filter.relation.is_none()
        && filter.qualities.iter().all(quality);
    let was = match table.piece(id).grave {
        None => (printed, printed, true, true),
        Some(grave) => {
            let now = if grave.this_turn {
                grave.traits
            } else {
                grave.lasting
            };
            let rivals = grave.from.is_some_and(|from| from != player);
            (now, grave.traits, rivals, grave.for_goals)
        }
    };
    let (now, then, rivals, for_goals) = was;
    let passes = |traits: Traits| {
        let lacks = |quality: &Quality| match quality {
            Quality::IsNot(unwanted) => !unwanted.any_in(traits),
            _ => true,
        };
        let wanted = if filter.naturally { printed } else { traits };
        filter.traits.passes(wanted) && filter.qualities.iter().all(lacks)
    };
    match (fits && (rivals || !filter.rivals), passes(now)) {
        (false, _) => Err(None),
        (true, true) if for_goals => Ok(()),
        (true, true) => Err(Some(Rejection::DestructionNotForGoals)),
        (true, false) if passes(then) => Err(Some(Rejection::NotAnyMore)),
        (true, false) => Err(None),
    }
}
