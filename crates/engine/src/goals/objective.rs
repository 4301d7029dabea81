//! What Goal cards ask for: Groups that one controls, and what one has destroyed.

use super::count::{counts_as_destroyed, eliminated, groups, of_pile, passes_for_goals};
use super::{reject, standing};
use crate::figures::{When, by_card, by_point};
use crate::moment::{Active, Moment};
use fnord_cards::effect::{Effect, Filter, Label, Objective, Quality, Stat, Traits};
use fnord_cards::{Alignment, Alignments, Kind};
use fnord_ruling::Missing;
use fnord_ruling::{Considered, Recorder, Rejection, Step};
use fnord_table::{Out, PieceId, Place};
use fnord_vocabulary::PlayerId;

/// Whether what a Goal asks for has been done: everything in one of its lists. `card` is the Goal card, or the Illuminati with
/// its Special Goal, and `asking` what it says.
pub(super) fn objective<R: Recorder>(
    moment: &Moment,
    player: PlayerId,
    card: PieceId,
    asking: &[Active],
    recorder: &mut R,
) -> Result<(), Option<Missing>> {
    let points = moment.points();
    let mut missing = None;
    for active in asking {
        let Effect::WinsIf(lists) = &active.ability.effect else {
            continue;
        };
        for list in lists {
            let step = Step::Objective(card);
            let node = recorder.open(|| {
                if active.ability.has(Label::SpecialGoal) {
                    by_card(step, 0, active, points.special_goal())
                } else {
                    by_card(step, 0, active, points.goal_cards())
                }
            });
            // Each part is looked at, so that the ruling says how far he is.
            let mut lacking = None;
            for part in list {
                let lacks = holds_so(moment, player, part, active, recorder).err();
                lacking = lacking.or(lacks);
            }
            let met = lacking.is_none();
            recorder.close(node, i16::from(met));
            if met {
                return Ok(());
            }
            // Of several ways none is the one that was meant.
            missing = lacking.filter(|_| lists.len() == 1 && missing.is_none());
        }
    }
    Err(missing)
}

/// Whether there is as much as is asked for.
fn enough(found: i16, least: i16, missing: Missing) -> Result<(), Missing> {
    match found >= least {
        true => Ok(()),
        false => Err(missing),
    }
}

fn holds_so<R: Recorder>(
    moment: &Moment,
    player: PlayerId,
    objective: &Objective,
    active: &Active,
    recorder: &mut R,
) -> Result<(), Missing> {
    let points = moment.points();
    let table = moment.table;
    let own = table.seat(player);
    match objective {
        Objective::Controls { least, of } => {
            let cards = match of.kind == Some(Kind::Resource) {
                true => resources(moment, player),
                false => groups(moment, player, recorder),
            };
            let mut found = 0;
            for group in cards {
                if passes_for_goals(moment, of, group, active) {
                    found += 1;
                    if let Some(two) = counts_as_two(moment, of, group) {
                        found += 1;
                        let step = Step::CountsTwice(group);
                        recorder.leaf(|| by_card(step, 1, two, points.cards_first()));
                    }
                } else if moment.passes(of, group, active) {
                    let what = Considered::Counting(group);
                    let source = Some(active.source);
                    let why = Rejection::TemporaryPower;
                    reject(recorder, what, why, source, points.goals_power());
                }
            }
            let least = i16::from(*least);
            recorder.leaf(|| {
                by_point(
                    Step::Controls { found, least },
                    found,
                    points.goals_traits(),
                )
            });
            match least {
                // None at all.
                0 if found > 0 => Err(Missing::Controlled { found, least }),
                least => enough(found, least, Missing::Controlled { found, least }),
            }
        }
        Objective::Destroyed { least, of, helped } => {
            let mut found = 0;
            for (id, _) in of_pile(table, player) {
                changed_before(moment, id, recorder);
                match destroyed_passes(moment, of, id, player) {
                    Ok(()) => found += 1,
                    Err(Some(why)) => {
                        let what = Considered::Destroyed(id);
                        reject(recorder, what, why, None, points.goals_destroyed());
                    }
                    Err(None) => {}
                }
            }
            // An Illuminati that has lost its last puppet is destroyed with it, and a Group without alignments and attributes.
            for rival in eliminated(table, player) {
                if illuminati_passes(moment, of, table.seat(rival).illuminati, player) {
                    found += 1;
                    let same = of.qualities.contains(&Quality::SameAsYours);
                    let step = Step::HasEliminated { rival, same };
                    let rule = match active.ability.has(Label::SpecialGoal) {
                        true => points.special_goal(),
                        false => points.goal_cards(),
                    };
                    recorder.leaf(|| by_point(step, 1, rule));
                }
            }
            for rival in table.players().filter(|_| *helped) {
                let seat = table.seat(rival);
                let by_another =
                    matches!(seat.out, Some(Out::Eliminated(by)) if by != Some(player));
                if by_another && rival != player && seat.eliminated_with.contains(&player) {
                    found += 1;
                    let step = Step::HasHelpedEliminate(rival);
                    recorder.leaf(|| by_card(step, 1, active, points.goal_cards()));
                }
            }
            let least = i16::from(*least);
            recorder.leaf(|| {
                let step = Step::HasDestroyed { found, least };
                by_point(step, found, points.destroyed_pile())
            });
            enough(found, least, Missing::Destroyed { found, least })
        }
        Objective::TotalPower { least, of } => {
            let his = groups(moment, player, recorder);
            let such = his
                .into_iter()
                .filter(|&group| passes_for_goals(moment, of, group, active));
            total_power(moment, such.collect(), *least, recorder)
        }
        Objective::TotalInPlay { least, of } => {
            let mut such: Vec<PieceId> = Vec::new();
            for owner in table.players() {
                such.extend(groups(moment, owner, recorder));
            }
            such.retain(|&group| passes_for_goals(moment, of, group, active));
            total_power(moment, such, *least, recorder)
        }
        Objective::RivalsControl { most, of } => {
            let rivals = table
                .players()
                .filter(|&rival| rival != player && table.seat(rival).out.is_none());
            let most = i16::from(*most);
            for rival in rivals {
                let such = groups(moment, rival, recorder).into_iter();
                let such = such.filter(|&group| passes_for_goals(moment, of, group, active));
                let found = i16::try_from(such.count()).unwrap_or(i16::MAX);
                recorder.leaf(|| {
                    let step = Step::RivalControls { rival, found, most };
                    by_point(step, found, points.goals_traits())
                });
                if found > most {
                    return Err(Missing::RivalControls { rival, found, most });
                }
            }
            Ok(())
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
                by_point(step, i16::from(met), points.goals_traits())
            });
            match met {
                true => Ok(()),
                false => Err(Missing::Alignments(missing)),
            }
        }
        Objective::NoPuppets => {
            let none = own.without_puppets && !has_puppets(moment, player);
            if none {
                let step = Step::HasNoPuppets(player);
                recorder.leaf(|| by_point(step, 1, points.goal_cards()));
            }
            match none {
                true => Ok(()),
                false => Err(Missing::NoPuppets),
            }
        }
    }
}

/// Whether Groups have so much Power together, without what lasts for a time only (`sg.goals.temporary-power`).
fn total_power<R: Recorder>(
    moment: &Moment,
    groups: Vec<PieceId>,
    least: i16,
    recorder: &mut R,
) -> Result<(), Missing> {
    let points = moment.points();
    let when = if points.goals_power().value {
        When::Permanent
    } else {
        When::Now
    };
    let node = recorder.open(|| by_point(Step::TotalPower { least }, 0, points.goals_power()));
    let mut total: i16 = 0;
    for group in groups {
        let counts = recorder.open(|| by_point(Step::PowerCounts(group), 0, points.goals_power()));
        let power = moment.figure(group, Stat::Power, when, recorder);
        let power = power.unwrap_or_default();
        recorder.close(counts, power);
        total = total.saturating_add(power);
    }
    recorder.close(node, total);
    enough(total, least, Missing::Power { total, least })
}

/// The sentence by which a Group is two of those that a Goal asks for.
fn counts_as_two<'m, 'l>(
    moment: &'m Moment<'_, 'l>,
    of: &Filter,
    group: PieceId,
) -> Option<&'m Active<'l>> {
    let asks_for_nothing = of.traits.passes(Traits::default());
    standing(moment).find(|active| {
        let as_two = match &active.ability.effect {
            Effect::CountsAsTwo { traits, .. } => of.traits.passes(*traits),
            _ => false,
        };
        active.subject == group && as_two && !asks_for_nothing
    })
}

/// Whether an Illuminati is one of those Groups: it has neither alignments nor attributes.
fn illuminati_passes(
    moment: &Moment,
    filter: &Filter,
    illuminati: PieceId,
    player: PlayerId,
) -> bool {
    let card = moment.table.card(illuminati);
    let same = || is_same_illuminati(moment, illuminati, player);
    let quality = |quality: &Quality| match quality {
        Quality::Figure(stat, numbers) => card.figure(*stat).is_some_and(|one| numbers.has(one)),
        Quality::Colour(colour) => card.colour == Some(*colour),
        Quality::IsNot(_) => true,
        Quality::SameAsYours => same(),
        _ => false,
    };
    filter.kind.is_none_or(|kind| kind == Kind::Illuminati)
        && filter.traits.passes(Traits::default())
        && filter.relation.is_none()
        && filter.qualities.iter().all(quality)
}

/// Whether a card is the same Illuminati as that of a player.
fn is_same_illuminati(moment: &Moment, id: PieceId, player: PlayerId) -> bool {
    let table = moment.table;
    let own = table.seat(player).illuminati;
    table.piece(id).card == table.piece(own).card
}

fn has_puppets(moment: &Moment, player: PlayerId) -> bool {
    let table = moment.table;
    let illuminati = table.seat(player).illuminati;
    table.iter().any(|(id, piece)| {
        id != illuminati && matches!(piece.place, Place::Structure { owner, .. } if owner == player)
    })
}

/// Writes down that a Group had been changed for good before it was destroyed.
fn changed_before<R: Recorder>(moment: &Moment, id: PieceId, recorder: &mut R) {
    let points = moment.points();
    let card = moment.table.card(id);
    let changed = moment.table.piece(id).grave.is_some_and(|grave| {
        let was = grave.lasting;
        was.alignments != card.alignments || was.attributes != card.attributes
    });
    if changed {
        recorder.leaf(|| by_point(Step::CountsAsItWas(id), 0, points.destroyed_as_it_was()));
    }
}

/// The traits with which a destroyed card counts, where it is remembered how it was destroyed.
pub fn destroyed_as(moment: &Moment, id: PieceId) -> Option<Traits> {
    let piece = moment.table.piece(id);
    let grave = piece
        .grave
        .filter(|_| matches!(piece.place, Place::Destroyed(_)))?;
    if grave.this_turn {
        return Some(grave.traits);
    }
    let as_it_was = moment.points().destroyed_as_it_was().value;
    as_it_was.then_some(grave.lasting)
}

/// The Resources beside a player's Power Structure.
fn resources(moment: &Moment, player: PlayerId) -> Vec<PieceId> {
    let table = moment.table;
    let his = (table.iter()).filter(|(id, piece)| {
        matches!(piece.place, Place::Beside { owner, .. } if owner == player)
            && table.kind(*id) == Kind::Resource
    });
    his.map(|(id, _)| id).collect()
}

/// Whether a destroyed card is one of those that a Goal speaks of. In the turn of its destruction it counts as it was
/// then, later as it was for good; one of which nothing is remembered, as it is printed, and as a rival's.
///
/// The error says why not, where the card would be one of them otherwise.
pub(super) fn destroyed_passes(
    moment: &Moment,
    filter: &Filter,
    id: PieceId,
    player: PlayerId,
) -> Result<(), Option<Rejection>> {
    let table = moment.table;
    let card = table.card(id);
    let kind = card.kind;
    let printed = card.traits();
    // What a destroyed card is not is asked with what it is.
    let quality = |quality: &Quality| match quality {
        Quality::Figure(stat, numbers) => card.figure(*stat).is_some_and(|one| numbers.has(one)),
        // It lies there with nothing on it and nothing below it.
        Quality::Tokens(numbers) | Quality::Puppets(numbers) => numbers.has(0),
        Quality::IsNot(_) | Quality::Destroyed => true,
        Quality::Colour(colour) => card.colour == Some(*colour),
        Quality::Unaligned => (destroyed_as(moment, id).unwrap_or(printed).alignments).is_empty(),
        Quality::Unique(unique) => card.is_unique() == *unique,
        Quality::SameAsYours => is_same_illuminati(moment, id, player),
        _ => false,
    };
    let fits = filter
        .kind
        .map_or(kind.is_group(), |wanted| wanted.covers(kind))
        && filter.relation.is_none()
        && filter.qualities.iter().all(quality);
    let was = match table.piece(id).grave {
        None => (printed, printed, true, counts_as_destroyed(table, id)),
        Some(grave) => {
            let now = destroyed_as(moment, id).unwrap_or(printed);
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
