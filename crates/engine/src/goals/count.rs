//! Counting toward the Basic Goal: Groups, Groups that count double, and tokens that count as Groups.

use super::objective::destroyed_passes;
use super::{reject, sentences, standing};
use crate::figures::{When, by_card, by_point};
use crate::moment::{Active, Moment};
use crate::uses;
use fnord_cards::effect::{Ban, Effect, Filter, Label, Quality, Relation, Stat, Uncounted};
use fnord_law::{Cites, PointId, for_players};
use fnord_ruling::{Considered, Entry, Recorder, Rejection, Silent, Source, Step, Way};
use fnord_table::{Out, Piece, PieceId, Place, Table};
use fnord_vocabulary::PlayerId;

/// The Basic Goal of a table, and what decides it.
pub(super) struct BasicGoal<'l> {
    pub(super) groups: i16,
    pub(super) cites: &'l Cites,
    pub(super) point: PointId,
}

/// The Basic Goal: what the rulebook says for so many players (`wdh.goals.basic`), or what they have agreed on before the game
/// (`wdh.goals.basic-agreed`), though two players may not agree on less than the rulebook lets them.
pub(super) fn basic_goal<'l>(moment: &Moment<'_, 'l>) -> BasicGoal<'l> {
    let points = moment.points();
    let players = moment.table.seats.len();
    let of = |groups, cites, point| BasicGoal {
        groups,
        cites,
        point,
    };
    if let Some(agreed) = moment.table.agreed_goal.map(i16::from) {
        let least = points.agreed_goal_two();
        return if players == 2 && agreed < least.value {
            of(least.value, least.cites, least.id)
        } else {
            of(agreed, points.agreed_goal().cites, points.agreed_goal().id)
        };
    }
    if players == 2 {
        let point = points.basic_goal_two();
        return of(point.value, point.cites, point.id);
    }
    let point = points.basic_goal();
    of(for_players(point.value, players), point.cites, point.id)
}

/// The Groups that a player needs, counting in that way.
pub(super) fn needed<R: Recorder>(
    moment: &Moment,
    player: PlayerId,
    way: Way,
    recorder: &mut R,
) -> i16 {
    let points = moment.points();
    let basic = basic_goal(moment);
    let node = recorder.open(|| Entry {
        step: Step::BasicGoal,
        value: basic.groups,
        source: None,
        cites: basic.cites.clone(),
        point: Some(basic.point),
    });
    let mut needs = basic.groups;
    for active in standing(moment) {
        let Effect::BasicGoal {
            groups,
            everybody,
            per,
        } = &active.ability.effect
        else {
            continue;
        };
        let his = active.you == Some(player);
        if !everybody && (!his || !special_counts(moment, player, way, active) && per.is_some()) {
            continue;
        }
        let times = match per {
            None => 1,
            Some(per) => {
                let destroyed = per.cards().filter(|such| is_destroyed(such));
                let count = match destroyed {
                    Some(such) => {
                        let count = destroyed_so(moment, player, such);
                        per.capped(i16::try_from(count).unwrap_or(i16::MAX))
                    }
                    None => moment.measured(per, active),
                };
                usize::try_from(count).unwrap_or_default()
            }
        };
        let more = groups.saturating_mul(i16::try_from(times).unwrap_or(i16::MAX));
        if more != 0 {
            needs = needs.saturating_add(more);
            if active.ability.has(Label::SpecialGoal) {
                recorder.leaf(|| by_card(Step::RaisesGoal, more, active, points.special_goal()));
            } else {
                recorder.leaf(|| by_card(Step::RaisesGoal, more, active, points.cards_first()));
            }
        }
    }
    recorder.close(node, needs);
    needs
}

/// Whether a description is of what somebody has destroyed.
pub(crate) fn is_destroyed(filter: &Filter) -> bool {
    filter.relation == Some(Relation::YouDestroyed)
}

/// How many such Groups a player has destroyed.
fn destroyed_so(moment: &Moment, player: PlayerId, such: &Filter) -> usize {
    let such = Filter {
        relation: None,
        ..such.clone()
    };
    if such == Filter::any() {
        return destroyed(moment.table, player);
    }
    let pile = of_pile(moment.table, player);
    let fit = |id: PieceId| destroyed_passes(moment, &such, id, player).is_ok();
    pile.filter(|(id, _)| fit(*id)).count()
}

/// How many Groups a player has destroyed, rivals' Illuminati included: those that he destroyed by removing their last puppet
/// (`wdh.attack.illuminati-immune`).
pub(crate) fn destroyed(table: &Table, player: PlayerId) -> usize {
    let pile = table.iter().filter(|(id, piece)| {
        piece.place == Place::Destroyed(player)
            && table.kind(*id).is_group()
            && counts_as_destroyed(table, *id)
    });
    pile.count() + eliminated(table, player).count()
}

/// Whether the destruction of a Group counts toward Goals: as it was found when that happened, and of a Group that was laid out
/// among the destroyed, as its card says.
pub(super) fn counts_as_destroyed(table: &Table, id: PieceId) -> bool {
    match table.piece(id).grave {
        Some(grave) => grave.for_goals,
        None => !uses::abilities(table, id)
            .any(|(_, one)| one.effect == Effect::NotForGoals(Uncounted::ItsDestruction)),
    }
}

/// The rivals whom a player has eliminated.
pub(super) fn eliminated(table: &Table, player: PlayerId) -> impl Iterator<Item = PlayerId> {
    table.players().filter(move |&rival| {
        table.seat(rival).out == Some(Out::Eliminated(Some(player))) && rival != player
    })
}

/// Whether a sentence of a Special Goal counts in that way: toward the Special Goal itself, and together with a Goal card unless
/// one of the two allows no other.
fn special_counts(moment: &Moment, player: PlayerId, way: Way, active: &Active) -> bool {
    if !active.ability.has(Label::SpecialGoal) {
        return true;
    }
    match way {
        Way::Basic | Way::Objective(_) | Way::SpecialObjective => false,
        Way::Special => true,
        Way::Doubled(card) => {
            let illuminati = moment.table.seat(player).illuminati;
            moment.points().goals_together().value
                && alone(moment, player, illuminati).is_none()
                && alone(moment, player, card).is_none()
        }
    }
}

/// What one way of counting adds up to.
pub(super) fn tally<R: Recorder>(
    moment: &Moment,
    player: PlayerId,
    way: Way,
    recorder: &mut R,
) -> i16 {
    let points = moment.points();
    let node = recorder.open(|| match way {
        Way::Doubled(_) => by_point(Step::Counts(way), 0, points.goal_cards()),
        Way::Special => by_point(Step::Counts(way), 0, points.special_goal()),
        _ => by_point(Step::Counts(way), 0, points.goals_count()),
    });
    let groups = groups(moment, player, recorder);
    let mut total = groups.len() as i16;
    recorder.leaf(|| by_point(Step::GroupsControlled, total, points.goals_count()));
    let (places, more) = destroyed_count(moment, player, way, recorder);
    total += more;
    total += doubled(moment, player, way, &groups, places, recorder);
    total += counted_as_groups(moment, player, way, recorder);
    total += tokens(moment, player, way, recorder);
    recorder.close(node, total);
    total
}

/// The Groups of a player's Power Structure that count toward Goals. Uncontrolled Groups do not
/// (`sg.glossary.in-play-goals`).
pub(super) fn groups<R: Recorder>(
    moment: &Moment,
    player: PlayerId,
    recorder: &mut R,
) -> Vec<PieceId> {
    let points = moment.points();
    let mut counting = Vec::new();
    for (id, piece) in moment.table.iter() {
        let his = matches!(piece.place, Place::Structure { owner, .. } if owner == player);
        if !his || !moment.table.kind(id).is_group() {
            continue;
        }
        if moment.table.devastated_above(id).is_some() && !points.devastated_counts().value {
            let (what, why) = (Considered::Counting(id), Rejection::Devastated);
            reject(recorder, what, why, None, points.devastated_counts());
            continue;
        }
        let shut_out = standing(moment).find(|active| {
            active.subject == id
                && matches!(active.ability.effect, Effect::NotForGoals(Uncounted::It))
        });
        if let Some(active) = moment.paralysis(id) {
            let what = Considered::Counting(id);
            let source = Some(active.source);
            reject(
                recorder,
                what,
                Rejection::Paralyzed,
                source,
                points.paralysis(),
            );
            continue;
        }
        match shut_out {
            None => counting.push(id),
            Some(active) => {
                let what = Considered::Counting(id);
                let source = Some(active.source);
                reject(
                    recorder,
                    what,
                    Rejection::NotForGoals,
                    source,
                    points.cards_first(),
                );
            }
        }
    }
    counting
}

/// Destroyed Groups that a Goal card counts as one or two Groups each: how many count as two, and what all of them add. Whose Basic Goal each
/// destroyed Group lowers has counted them once already.
fn destroyed_count<R: Recorder>(
    moment: &Moment,
    player: PlayerId,
    way: Way,
    recorder: &mut R,
) -> (i16, i16) {
    let points = moment.points();
    let Way::Doubled(card) = way else {
        return (0, 0);
    };
    let lowered = standing(moment).any(|active| {
        active.you == Some(player)
            && matches!(&active.ability.effect, Effect::BasicGoal { per: Some(per), .. }
                if per.cards().is_some_and(is_destroyed))
            && special_counts(moment, player, way, active)
    });
    let worth = if lowered { 1 } else { 2 };
    let mut counting: Vec<PieceId> = Vec::new();
    let (mut doubled, mut more) = (0, 0);
    for active in sentences(moment, player, card) {
        let Effect::Counts {
            of, twice, most, ..
        } = &active.ability.effect
        else {
            continue;
        };
        if !is_destroyed(of) {
            continue;
        }
        let of = &Filter {
            relation: None,
            ..of.clone()
        };
        let worth = if *twice { worth } else { worth - 1 };
        let rule = points.doubled_most();
        let mut left = most.map_or(i16::MAX, i16::from);
        if *twice {
            left = left.min(rule.value - doubled);
        }
        for (id, _) in of_pile(moment.table, player) {
            if counting.contains(&id) || destroyed_passes(moment, of, id, player).is_err() {
                continue;
            }
            if left <= 0 {
                let what = Considered::Destroyed(id);
                reject(
                    recorder,
                    what,
                    Rejection::EnoughDoubled,
                    Some(active.source),
                    rule,
                );
                continue;
            }
            counting.push(id);
            left -= 1;
            doubled += i16::from(*twice);
            more += worth;
            let step = Step::DestroyedCounts(id);
            recorder.leaf(|| match twice {
                true => by_card(step, worth, &active, rule),
                false => by_card(step, worth, &active, points.goals_count()),
            });
        }
    }
    (doubled, more)
}

/// What lies in a player's destroyed pile.
pub(super) fn of_pile<'t>(
    table: &'t Table,
    player: PlayerId,
) -> impl Iterator<Item = (PieceId, &'t Piece)> {
    let his = move |(_, piece): &(PieceId, &Piece)| piece.place == Place::Destroyed(player);
    table.iter().filter(his)
}

/// How many Groups count double: each once more, and no more than so many of them (`sg.goals.double`). `others`: how many
/// other cards do already.
fn doubled<R: Recorder>(
    moment: &Moment,
    player: PlayerId,
    way: Way,
    groups: &[PieceId],
    others: i16,
    recorder: &mut R,
) -> i16 {
    let points = moment.points();
    let in_play = standing(moment)
        .filter(|active| active.you == Some(player) && special_counts(moment, player, way, active));
    let mut saying: Vec<Active> = in_play.copied().collect();
    if let Way::Doubled(card) = way {
        saying.extend(sentences(moment, player, card));
    }
    let mut twice: Vec<PieceId> = Vec::new();
    for active in &saying {
        let (filter, unless_outdone, most) = match &active.ability.effect {
            Effect::Counts {
                of,
                twice: true,
                unless_outdone,
                most,
            } => (Some(of), *unless_outdone, *most),
            // What is two Groups for any Goal is two for this one.
            Effect::CountsAsTwo { basic: true, .. } => (None, false, None),
            _ => continue,
        };
        if filter.is_some_and(is_destroyed) {
            continue;
        }
        let itself = Filter::any();
        let filter = filter.unwrap_or(&itself);
        let before = twice.len();
        let own = matches!(active.ability.effect, Effect::CountsAsTwo { .. });
        for &group in groups
            .iter()
            .filter(|group| !own || **group == active.subject)
        {
            if most.is_some_and(|most| twice.len() - before >= usize::from(most)) {
                break;
            }
            let what = Considered::CountingTwice(group);
            let source = Some(active.source);
            let rule = points.doubled_most();
            let fits = passes_for_goals(moment, filter, group, active);
            if fits && unless_outdone && outdone_by_rival(moment, player, filter, group, active) {
                reject(
                    recorder,
                    what,
                    Rejection::RivalHasStronger,
                    source,
                    points.cards_first(),
                );
            } else if !fits {
                if moment.passes(filter, group, active) {
                    let why = Rejection::TemporaryPower;
                    reject(recorder, what, why, source, points.goals_power());
                }
            } else if twice.contains(&group) {
                reject(recorder, what, Rejection::DoubledAlready, source, rule);
            } else if twice.len() as i16 + others >= points.doubled_most().value {
                reject(recorder, what, Rejection::EnoughDoubled, source, rule);
            } else {
                twice.push(group);
                recorder.leaf(|| by_card(Step::CountsTwice(group), 1, active, rule));
            }
        }
    }
    twice.len() as i16
}

/// Whether a rival controls such a Group with more Power than this one has.
fn outdone_by_rival(
    moment: &Moment,
    player: PlayerId,
    filter: &Filter,
    group: PieceId,
    active: &Active,
) -> bool {
    let power = |id| moment.figure(id, Stat::Power, When::Permanent, &mut Silent);
    let mut such = filter.clone();
    such.relation = None;
    moment.table.iter().any(|(id, piece)| {
        matches!(piece.place, Place::Structure { owner, .. } if owner != player)
            && moment.passes(&such, id, active)
            && power(id) > power(group)
    })
}

/// How many other cards count as Groups.
fn counted_as_groups<R: Recorder>(
    moment: &Moment,
    player: PlayerId,
    way: Way,
    recorder: &mut R,
) -> i16 {
    let points = moment.points();
    let mut counting: Vec<PieceId> = Vec::new();
    for active in standing(moment) {
        let Effect::Counts {
            of: filter,
            twice: false,
            most,
            ..
        } = &active.ability.effect
        else {
            continue;
        };
        if is_destroyed(filter)
            || active.you != Some(player)
            || !special_counts(moment, player, way, active)
        {
            continue;
        }
        for (id, _) in moment.table.iter() {
            let enough = most.is_some_and(|most| counting.len() >= usize::from(most));
            if moment.passes(filter, id, active) && !counting.contains(&id) && !enough {
                counting.push(id);
                recorder
                    .leaf(|| by_card(Step::CountsAsGroup(id), 1, active, points.special_goal()));
            }
        }
    }
    counting.len() as i16
}

/// How many tokens of the Illuminati count as Groups: in that way of counting, or together with a card where both allow
/// it.
fn tokens<R: Recorder>(moment: &Moment, player: PlayerId, way: Way, recorder: &mut R) -> i16 {
    let points = moment.points();
    let table = moment.table;
    let Some((active, most)) = token_sentence(moment, player) else {
        return 0;
    };
    let illuminati = table.seat(player).illuminati;
    let held = i16::from(table.piece(illuminati).tokens);
    if held == 0 || way == Way::Basic {
        return 0;
    }
    let source = Some(active.source);
    let all = Considered::TokensAsGroups(illuminati, held);
    if let Some(card) = way.card() {
        let bar = alone(moment, player, illuminati).or_else(|| alone(moment, player, card));
        if bar.is_some() {
            let why = Rejection::GoalsNotCombined;
            reject(recorder, all, why, bar, points.cards_first());
            return 0;
        }
    }
    if let Some((_, bar)) = barred(moment, player) {
        let why = Rejection::FewerTokensThanRival;
        reject(recorder, all, why, Some(bar), points.cards_first());
        return 0;
    }
    let counting = held.min(most);
    recorder.leaf(|| {
        let step = Step::TokensCount(illuminati);
        by_card(step, counting, active, points.special_goal())
    });
    if held > counting {
        let rest = Considered::TokensAsGroups(illuminati, held - counting);
        reject(
            recorder,
            rest,
            Rejection::EnoughTokens,
            source,
            points.special_goal(),
        );
    }
    counting
}

pub(super) fn token_sentence<'m, 'l>(
    moment: &'m Moment<'_, 'l>,
    player: PlayerId,
) -> Option<(&'m Active<'l>, i16)> {
    let illuminati = moment.table.seat(player).illuminati;
    standing(moment).find_map(|active| match active.ability.effect {
        Effect::TokensCount(most) if active.subject == illuminati => {
            Some((active, i16::from(most)))
        }
        _ => None,
    })
}

/// The sentence by which a card's Goal is combined with no other.
fn alone(moment: &Moment, player: PlayerId, card: PieceId) -> Option<Source> {
    let in_play = standing(moment).find(|active| {
        active.source.piece == card && matches!(active.ability.effect, Effect::GoalAlone)
    });
    let in_hand = || {
        sentences(moment, player, card)
            .into_iter()
            .find(|active| matches!(active.ability.effect, Effect::GoalAlone))
            .map(|active| active.source)
    };
    in_play.map(|active| active.source).or_else(in_hand)
}

/// Whether a Group is one of those that a Goal speaks of: alignments and attributes as they are now, Power without what
/// lasts for a time only (`sg.goals.temporary-power`, `sg.goals.temporary-alignment`).
pub(super) fn passes_for_goals(
    moment: &Moment,
    filter: &Filter,
    id: PieceId,
    active: &Active,
) -> bool {
    if !moment.points().goals_power().value {
        return moment.passes(filter, id, active);
    }
    let strong = filter.qualities.iter().all(|quality| match quality {
        Quality::Figure(stat @ (Stat::Power | Stat::GlobalPower), numbers) => {
            let power = moment.figure(id, *stat, When::Permanent, &mut Silent);
            power.is_some_and(|power| numbers.has(power))
        }
        _ => true,
    });
    let mut rest = filter.clone();
    rest.qualities
        .retain(|quality| !matches!(quality, Quality::Figure(Stat::Power | Stat::GlobalPower, _)));
    strong && moment.passes(&rest, id, active)
}

/// The rival whose card lets nobody with fewer tokens than he has use his Special Goal, and the sentence.
pub(super) fn barred(moment: &Moment, player: PlayerId) -> Option<(PlayerId, Source)> {
    let table = moment.table;
    let tokens = |player: PlayerId| table.piece(table.seat(player).illuminati).tokens;
    let mut asking = moment.barring(player, Ban::SpecialGoalWithFewerTokens);
    asking.find_map(|active| {
        let rival = active.you?;
        (tokens(rival) > tokens(player)).then_some((rival, active.source))
    })
}
