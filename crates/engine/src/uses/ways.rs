//! The ways in which a Plot or an ability can be meant, and the one that is taken.

use super::said::Said;
use super::{Doing, Inquiry, Scene, by_hand, is_played};
use crate::legality::objection;
use crate::text::{abilities, plays_of, windows_of};
use fnord_cards::Kind;
use fnord_cards::effect::{Ability, Label, Trigger, Use, Window};
use fnord_ruling::{NoUse, Objection, Recorder, WhyNot};
use fnord_table::{Choice, Place, UseMove};
use fnord_vocabulary::PlayerId;

/// Works out what playing or using something does.
///
/// # Errors
/// What speaks against it.
pub(crate) fn play<R: Recorder>(
    scene: Scene,
    player: PlayerId,
    used: &UseMove,
    recorder: &mut R,
) -> Result<Doing, Vec<Objection>> {
    let table = scene.moment.table;
    let in_hand = matches!(table.piece(used.card).place, Place::Hand { .. });
    let as_plot = in_hand && is_played(table, used.card);
    if as_plot {
        let ways = windows_of(table, used.card);
        if ways == 0 && table.kind(used.card) == Kind::Goal {
            let points = scene.moment.points();
            return Err(vec![objection(
                NoUse::GoalNotPlayed(used.card),
                points.goal_not_played(),
            )]);
        }
        return as_one_of_its_plays(scene, player, used, recorder);
    }
    ability(scene, player, used, recorder)
}

/// A Plot in one of the ways in which its text says it may be played: of several, the first that nothing speaks against.
pub(super) fn as_one_of_its_plays<R: Recorder>(
    scene: Scene,
    player: PlayerId,
    used: &UseMove,
    recorder: &mut R,
) -> Result<Doing, Vec<Objection>> {
    let ways = plays_of(scene.moment.table, used.card);
    let mut chosen = &ways[0];
    let mut fewest: Option<usize> = None;
    if ways.len() > 1 {
        for way in &ways {
            let found = one_way(scene, player, used, way, &mut fnord_ruling::Silent);
            let objections = found.err().map_or(0, |objections| weight(&objections));
            if fewest.is_none_or(|fewest| objections < fewest) {
                (chosen, fewest) = (way, Some(objections));
            }
        }
    }
    one_way(scene, player, used, chosen, recorder)
}

/// How much speaks against one way to play a card: that it is not for such a target or such a moment weighs more than that
/// it cannot be paid.
pub(super) fn weight(objections: &[Objection]) -> usize {
    let payment = |objection: &Objection| {
        matches!(
            objection.why,
            WhyNot::NoUse(NoUse::NoPayer(_) | NoUse::WrongPayer(_) | NoUse::TooLittlePower(..))
                | WhyNot::NoToken(_)
                | WhyNot::NotOwnAction(..)
        )
    };
    let weights = objections
        .iter()
        .map(|one| if payment(one) { 1 } else { 10 });
    weights.sum()
}

pub(super) fn one_way<R: Recorder>(
    scene: Scene,
    player: PlayerId,
    used: &UseMove,
    sentences: &[(u8, &Ability)],
    recorder: &mut R,
) -> Result<Doing, Vec<Objection>> {
    let said = Said::new(used);
    let mut inquiry = Inquiry::new(scene, player, &said);
    inquiry.duplicates(recorder);
    inquiry.interference();
    if inquiry.table().kind(used.card) == Kind::NewWorldOrder {
        inquiry.new_world_order(recorder);
    }
    for &(place, ability) in sentences {
        if ability.used.is_none() && ability.trigger.is_none() {
            inquiry.sentence(place, ability, recorder);
        } else if ability.trigger.is_some() {
            inquiry.waits(place, ability);
        }
    }
    inquiry.touches_protected();
    inquiry.nothing_left_over();
    inquiry.nothing_unasked();
    inquiry.of_its_traits(recorder);
    inquiry.when_it_is(0, recorder);
    inquiry.result()
}

/// An ability of a card: of several, the one that nothing speaks against.
pub(super) fn ability<R: Recorder>(
    scene: Scene,
    player: PlayerId,
    used: &UseMove,
    recorder: &mut R,
) -> Result<Doing, Vec<Objection>> {
    let table = scene.moment.table;
    let points = scene.moment.points();
    let usable = |ability: &Ability| {
        ability.used.is_some() || ability.trigger.as_ref().is_some_and(|trigger| trigger.may)
    };
    let mut ways: Vec<(u8, &Ability)> = abilities(table, used.card)
        .filter(|(_, ability)| usable(ability))
        .collect();
    // During an attack what is for attacks is meant, before what could be used at any time.
    if scene.under_way.is_some() {
        let in_attack = |ability: &Ability| {
            let window = ability.used.as_ref().and_then(|used| used.window.as_ref());
            matches!(window, Some(Window::During { .. }))
        };
        ways.sort_by_key(|(_, ability)| !in_attack(ability));
    }
    let mut fewest: Option<Vec<Objection>> = None;
    let pays_much = used.acting.len() > 1;
    let mut silent = fnord_ruling::Silent;
    for &(place, ability) in &ways {
        match one_ability(scene, player, used, (place, ability), &mut silent) {
            Ok(_) => return one_ability(scene, player, used, (place, ability), recorder),
            Err(objections) => {
                let better = fewest.as_ref().is_none_or(|fewest| {
                    objections.len() < fewest.len() || pays_much && objections.len() == fewest.len()
                });
                if better {
                    fewest = Some(objections);
                }
            }
        }
    }
    // "choosing the second", of several that could be meant.
    let is_number = |choice: &Choice| matches!(choice, Choice::Second(_));
    if used.choices.iter().any(is_number) {
        let second = used.choices.contains(&Choice::Second(true));
        let mut unsaid = used.clone();
        unsaid.choices.retain(|choice| !is_number(choice));
        let mut meant = ways.iter().filter(|&&way| {
            one_ability(scene, player, &unsaid, way, &mut fnord_ruling::Silent).is_ok()
        });
        if let Some(&way) = meant.nth(usize::from(second)) {
            return one_ability(scene, player, &unsaid, way, recorder);
        }
    }
    if let Some(found) = by_hand::ability(scene, player, used) {
        return found;
    }
    Err(fewest.unwrap_or_else(|| {
        let why = if table.kind(used.card).is_plot() {
            NoUse::NotOnesPlot(used.card, player)
        } else {
            NoUse::NoSuchAbility(used.card)
        };
        vec![objection(why, points.abilities())]
    }))
}

pub(super) fn one_ability<R: Recorder>(
    scene: Scene,
    player: PlayerId,
    used: &UseMove,
    (place, ability): (u8, &Ability),
    recorder: &mut R,
) -> Result<Doing, Vec<Objection>> {
    let said = Said::new(used);
    let mut inquiry = Inquiry::new(scene, player, &said);
    inquiry.has_it();
    inquiry.interference();
    if let Some(Use {
        cost,
        window,
        limit,
    }) = &ability.used
    {
        if let Some(window) = window {
            inquiry.window(window, ability, place, recorder);
        }
        inquiry.cost(cost, ability, place, recorder);
        let free = cost.ways.iter().all(Vec::is_empty);
        match (limit, window) {
            (Some(limit), _) => inquiry.limit(*limit, place),
            // A turn begins and ends once.
            (None, Some(Window::TurnEdge { .. })) if free => inquiry.once_a_turn(place),
            _ => {}
        }
    } else if let Some(Trigger { event, .. }) = &ability.trigger {
        inquiry.event(event, ability, place, recorder);
    }
    if let Some(condition) = &ability.condition {
        let active = inquiry.active(ability, place);
        if !scene.moment.holds(condition, &active) {
            inquiry.object_by(
                NoUse::ConditionFails(used.card),
                place,
                scene.moment.points().abilities(),
            );
        }
    }
    inquiry.effect(place, ability, recorder);
    // What is done along with it.
    let after = abilities(scene.moment.table, used.card).skip_while(|(other, _)| *other <= place);
    for (place, along) in after.take_while(|(_, other)| other.has(Label::Along)) {
        let active = inquiry.active(along, place);
        let condition = along.condition.as_ref();
        if condition.is_none_or(|condition| scene.moment.holds(condition, &active)) {
            inquiry.effect(place, along, recorder);
        }
    }
    if ability.effect.is_bonus_on_that() {
        inquiry.waits_for_failure();
    }
    inquiry.touches_protected();
    inquiry.nothing_left_over();
    inquiry.nothing_unasked();
    inquiry.of_its_traits(recorder);
    inquiry.when_it_is(place, recorder);
    inquiry.result()
}
