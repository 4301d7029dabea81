//! Goals: what counts toward them, and who meets one.
//!
//! A player meets a Goal in one of several ways: by Groups alone, by Groups and tokens of his Illuminati, by Groups of which
//! a Goal card makes some count double, or by what a Goal card asks for. Each way stands by itself, unless both that go
//! together allow it.

use super::figures::{When, by_card, by_point};
use super::legality::objection;
use super::moment::{Active, Moment};
use crate::cards::Kind;
use crate::cards::effect::{Effect, Filter, Objective, Quality, Stat, Traits};
use crate::law::Point;
use crate::ruling::{
    Considered, Count, Met, Objection, Recorder, Rejected, Rejection, Silent, Source, Step, Way,
    WhyNot,
};
use crate::scenario::PlayerId;
use crate::table::{Out, PieceId, Place};

/// How many Groups a player counts toward the Basic Goal, his Illuminati included (`sg.goals.basic`): the most that any
/// way of counting gives.
pub fn counted<R: Recorder>(moment: &Moment, player: PlayerId, recorder: &mut R) -> usize {
    let goals = goal_cards(moment, player);
    let cards = goals.into_iter().map(Way::Doubled);
    [Way::Basic, Way::Special]
        .into_iter()
        .chain(cards)
        .filter(|&way| is_open(moment, player, way))
        .map(|way| tally(moment, player, way, recorder))
        .max()
        .map_or(0, |most| usize::try_from(most).unwrap_or(0))
}

/// The Goal that a player meets: with that card, or where none is named, in any way that he has.
///
/// # Errors
/// Why he meets none.
pub fn meets<R: Recorder>(
    moment: &Moment,
    player: PlayerId,
    goal: Option<PieceId>,
    recorder: &mut R,
) -> Result<Met, Vec<Objection>> {
    let points = moment.points();
    let cards = goal_cards(moment, player);
    let mut ways = Vec::new();
    match goal {
        Some(card) if !cards.contains(&card) => {
            let why = WhyNot::GoalNotInHand(card);
            return Err(vec![objection(why, &points.goal_cards)]);
        }
        Some(card) => ways.extend([Way::Objective(card), Way::Doubled(card)]),
        None => {
            ways.extend([Way::Basic, Way::Special]);
            for card in cards {
                ways.extend([Way::Objective(card), Way::Doubled(card)]);
            }
        }
    }
    ways.retain(|&way| is_open(moment, player, way));
    let needs = needed(moment, player, &mut Silent);
    let mut most: Option<i16> = None;
    let mut objections = Vec::new();
    for way in ways {
        let count = if let Way::Objective(card) = way {
            if !objective(moment, player, card, recorder) {
                let why = WhyNot::ObjectiveNotMet(card);
                objections.push(objection(why, &points.goal_cards));
                continue;
            }
            None
        } else {
            let counts = tally(moment, player, way, recorder);
            needed(moment, player, recorder);
            most = most.max(Some(counts));
            if counts < needs {
                continue;
            }
            Some(Count { counts, needs })
        };
        return Ok(Met {
            way,
            count,
            may_be_shared: may_be_shared(moment, player, way),
        });
    }
    if let Some(counts) = most {
        let why = WhyNot::TooFewGroups { counts, needs };
        objections.push(objection(why, needed_point(moment)));
    }
    if objections.is_empty()
        && let Some(card) = goal
    {
        let why = WhyNot::ObjectiveNotMet(card);
        objections.push(objection(why, &points.goal_cards));
    }
    Err(objections)
}

/// The Goal cards in a player's hand, hidden or exposed (`sg.goals.goal-cards`, `sg.goals.exposed`).
pub(super) fn goal_cards(moment: &Moment, player: PlayerId) -> Vec<PieceId> {
    let table = moment.table;
    table
        .iter()
        .filter(|(id, piece)| {
            table.kind(*id) == Kind::Goal
                && matches!(piece.place, Place::Hand { owner, .. } if owner == player)
        })
        .map(|(id, _)| id)
        .collect()
}

/// The sentences of a Goal card for the player who holds it. They are about his Goals and need not lie on the table.
pub(super) fn sentences<'l>(
    moment: &Moment<'_, 'l>,
    player: PlayerId,
    card: PieceId,
) -> Vec<Active<'l>> {
    let table = moment.table;
    let mut found = Vec::new();
    for (index, sentence) in table.card(card).text.iter().enumerate() {
        let Some(ability) = &sentence.ability else {
            continue;
        };
        let other_game = sentence
            .layout
            .is_some_and(|layout| layout != table.rules.layout);
        let active = Active {
            source: Source {
                piece: card,
                sentence: index as u8,
            },
            subject: card,
            you: Some(player),
            ability,
            asleep: false,
            lasts: None,
        };
        if !other_game && holds(moment, &active) {
            found.push(active);
        }
    }
    found
}

fn holds(moment: &Moment, active: &Active) -> bool {
    let condition = active.ability.condition.as_ref();
    condition.is_none_or(|condition| moment.holds(condition, active))
}

/// The sentences in force whose condition holds and which do something by themselves.
fn standing<'m, 'l>(moment: &'m Moment<'_, 'l>) -> impl Iterator<Item = &'m Active<'l>> {
    moment.in_force().filter(|active| {
        active.ability.used.is_none() && active.ability.trigger.is_none() && holds(moment, active)
    })
}

/// Whether a player has that way at all: his Illuminati counts tokens, or the card has such a sentence.
fn is_open(moment: &Moment, player: PlayerId, way: Way) -> bool {
    let says = |card, wanted: fn(&Effect) -> bool| {
        sentences(moment, player, card)
            .iter()
            .any(|active| wanted(&active.ability.effect))
    };
    match way {
        Way::Basic => true,
        Way::Special => token_sentence(moment, player).is_some(),
        Way::Doubled(card) => says(card, |effect| matches!(effect, Effect::CountsDouble(_))),
        Way::Objective(card) => says(card, |effect| matches!(effect, Effect::WinsIf(_))),
    }
}

fn token_sentence<'m, 'l>(
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

fn may_be_shared(moment: &Moment, player: PlayerId, way: Way) -> bool {
    let shared = |active: &Active| matches!(active.ability.effect, Effect::SharedVictory);
    let by_card = way
        .card()
        .is_some_and(|card| sentences(moment, player, card).iter().any(shared));
    by_card || standing(moment).any(|active| active.you == Some(player) && shared(active))
}

fn needed_point<'l>(moment: &Moment<'_, 'l>) -> &'l Point<i16> {
    let points = moment.points();
    if moment.table.seats.len() == 2 {
        &points.basic_goal_two
    } else {
        &points.basic_goal
    }
}

/// The Groups that a player needs.
fn needed<R: Recorder>(moment: &Moment, player: PlayerId, recorder: &mut R) -> i16 {
    let points = moment.points();
    let point = needed_point(moment);
    let node = recorder.open(|| by_point(Step::BasicGoal, point.value, point));
    let mut needs = point.value;
    for active in standing(moment) {
        if let Effect::BasicGoal(more) = active.ability.effect
            && active.you == Some(player)
        {
            needs = needs.saturating_add(more);
            recorder.leaf(|| by_card(Step::RaisesGoal, more, active, &points.cards_first));
        }
    }
    recorder.close(node, needs);
    needs
}

/// The Groups of a player's Power Structure that count toward Goals. Uncontrolled Groups do not
/// (`sg.glossary.in-play-goals`).
fn groups<R: Recorder>(moment: &Moment, player: PlayerId, recorder: &mut R) -> Vec<PieceId> {
    let points = moment.points();
    let mut counting = Vec::new();
    for (id, piece) in moment.table.iter() {
        let his = matches!(piece.place, Place::Structure { owner, .. } if owner == player);
        if !his || !moment.table.kind(id).is_group() {
            continue;
        }
        let shut_out = standing(moment).find(|active| {
            active.subject == id && matches!(active.ability.effect, Effect::NotForGoals)
        });
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
                    &points.cards_first,
                );
            }
        }
    }
    counting
}

/// What one way of counting adds up to.
fn tally<R: Recorder>(moment: &Moment, player: PlayerId, way: Way, recorder: &mut R) -> i16 {
    let points = moment.points();
    let node = recorder.open(|| by_point(Step::Counts(way), 0, &points.goals_count));
    let groups = groups(moment, player, recorder);
    let mut total = groups.len() as i16;
    recorder.leaf(|| by_point(Step::GroupsControlled, total, &points.goals_count));
    total += doubled(moment, player, way, &groups, recorder);
    total += tokens(moment, player, way, recorder);
    recorder.close(node, total);
    total
}

/// How many Groups count double: each once more, and no more than so many of them (`sg.goals.double`).
fn doubled<R: Recorder>(
    moment: &Moment,
    player: PlayerId,
    way: Way,
    groups: &[PieceId],
    recorder: &mut R,
) -> i16 {
    let points = moment.points();
    let in_play = standing(moment).filter(|active| active.you == Some(player));
    let mut saying: Vec<Active> = in_play.copied().collect();
    if let Way::Doubled(card) = way {
        saying.extend(sentences(moment, player, card));
    }
    let mut twice: Vec<PieceId> = Vec::new();
    for active in &saying {
        let Effect::CountsDouble(filter) = &active.ability.effect else {
            continue;
        };
        for &group in groups {
            let what = Considered::CountingTwice(group);
            let source = Some(active.source);
            let rule = &points.doubled_most;
            if !passes_for_goals(moment, filter, group, active) {
                if moment.passes(filter, group, active) {
                    let why = Rejection::TemporaryPower;
                    reject(recorder, what, why, source, &points.goals_power);
                }
            } else if twice.contains(&group) {
                reject(recorder, what, Rejection::DoubledAlready, source, rule);
            } else if twice.len() as i16 >= points.doubled_most.value {
                reject(recorder, what, Rejection::EnoughDoubled, source, rule);
            } else {
                twice.push(group);
                recorder.leaf(|| by_card(Step::CountsTwice(group), 1, active, rule));
            }
        }
    }
    twice.len() as i16
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
            reject(recorder, all, why, bar, &points.cards_first);
            return 0;
        }
    }
    let tokens_of = |player: PlayerId| i16::from(table.piece(table.seat(player).illuminati).tokens);
    let bar = moment.in_force().find(|active| {
        matches!(active.ability.effect, Effect::SpecialGoalNeedsTokens)
            && active.lasts.is_some()
            && active
                .you
                .is_some_and(|rival| rival != player && tokens_of(rival) > held)
    });
    if let Some(bar) = bar {
        let why = Rejection::FewerTokensThanRival;
        reject(recorder, all, why, Some(bar.source), &points.cards_first);
        return 0;
    }
    let counting = held.min(most);
    recorder.leaf(|| {
        let step = Step::TokensCount(illuminati);
        by_card(step, counting, active, &points.special_goal)
    });
    if held > counting {
        let rest = Considered::TokensAsGroups(illuminati, held - counting);
        reject(
            recorder,
            rest,
            Rejection::EnoughTokens,
            source,
            &points.special_goal,
        );
    }
    counting
}

/// Whether a Group is one of those that a Goal speaks of: alignments and attributes as they are now, Power without what
/// lasts for a time only (`sg.goals.temporary-power`, `sg.goals.temporary-alignment`).
fn passes_for_goals(moment: &Moment, filter: &Filter, id: PieceId, active: &Active) -> bool {
    if !moment.points().goals_power.value {
        return moment.passes(filter, id, active);
    }
    let power = moment.figure(id, Stat::Power, When::Permanent, &mut Silent);
    let strong = filter.qualities.iter().all(|quality| match quality {
        Quality::Power(least) => power.is_some_and(|power| power >= *least),
        _ => true,
    });
    let mut rest = filter.clone();
    rest.qualities
        .retain(|quality| !matches!(quality, Quality::Power(_)));
    strong && moment.passes(&rest, id, active)
}

/// Whether what a Goal card asks for has been done: everything in one of its lists.
fn objective<R: Recorder>(
    moment: &Moment,
    player: PlayerId,
    card: PieceId,
    recorder: &mut R,
) -> bool {
    let points = moment.points();
    for active in sentences(moment, player, card) {
        let Effect::WinsIf(lists) = &active.ability.effect else {
            continue;
        };
        for list in lists {
            let node =
                recorder.open(|| by_card(Step::Objective(card), 0, &active, &points.goal_cards));
            // Each part is looked at, so that the ruling says how far he is.
            let met = list
                .iter()
                .filter(|part| holds_so(moment, player, part, &active, recorder))
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
    let quality = |quality: &Quality| match quality {
        Quality::Power(least) => card.power.is_some_and(|power| power >= *least),
        Quality::NotIlluminati => kind != Kind::Illuminati,
        // It lies there with nothing on it and nothing below it.
        Quality::NoToken | Quality::NoPuppets => true,
        Quality::OpenArrow => false,
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
    let passes = |traits| {
        filter
            .traits
            .passes(if filter.naturally { printed } else { traits })
    };
    match (fits && (rivals || !filter.rivals), passes(now)) {
        (false, _) => Err(None),
        (true, true) if for_goals => Ok(()),
        (true, true) => Err(Some(Rejection::DestructionNotForGoals)),
        (true, false) if passes(then) => Err(Some(Rejection::NotAnyMore)),
        (true, false) => Err(None),
    }
}

fn reject<R: Recorder, T>(
    recorder: &mut R,
    what: Considered,
    why: Rejection,
    source: Option<Source>,
    point: &Point<T>,
) {
    recorder.reject(|| Rejected {
        what,
        why,
        source,
        cites: point.cites.clone(),
        point: Some(point.id),
    });
}
