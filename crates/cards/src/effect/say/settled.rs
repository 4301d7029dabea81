//! What a sentence means on its card, by the sentence before it and by what lies there: whose attack, which Plot, what rival.

use super::super::{
    Ability, Agent, AttackKinds, Beneficiary, Condition, Deed, Draw, Effect, Event, Filter,
    Instruction, Maker, Object, Occasion, Party, Players, Relation, Stat, SuchAttack, Trigger,
    What, Window, Zone,
};
use crate::Kind;

/// "The attack" of a card that makes none is the one of which the sentence before spoke.
pub(super) fn of_attack_before(ability: &mut Ability, before: Option<&Ability>) {
    let Some(Trigger {
        event: Event::Attack { of, .. },
        ..
    }) = &mut ability.trigger
    else {
        return;
    };
    let spoken_of = before.and_then(|before| match (&before.effect, &before.condition) {
        (
            Effect::Add {
                when: Occasion::In(attack),
                ..
            }
            | Effect::Multiply {
                when: Occasion::In(attack),
                ..
            },
            _,
        ) => Some(attack),
        (_, Some(Condition::In(attack))) => Some(&**attack),
        _ => None,
    });
    if of.is_that()
        && ability.used.is_none()
        && let Some(attack) = spoken_of.filter(|attack| !attack.is_that())
    {
        *of = attack.clone();
    }
}

/// "Any attempt to destroy a Violent Group gets +4" of a Group: that is for whoever has it, as "+4 on any attempt" is; what hinders
/// attempts hinders everybody.
pub(super) fn of_its_owner(ability: &mut Ability) {
    if let Effect::Bonus {
        beneficiary: beneficiary @ Beneficiary::EachPlayer,
        amount,
        ..
    } = &mut ability.effect
        && *amount > 0
    {
        *beneficiary = Beneficiary::You;
    }
}

/// What Disasters and Assassinations have is for their attacks: "all your Disasters have +2 Power".
pub(super) fn of_attacks(ability: &mut Ability) {
    let Effect::Add {
        whose: Party::Each(of),
        additions,
        global_too: None,
        per,
        when: Occasion::Always,
        least: None,
    } = &ability.effect
    else {
        return;
    };
    let kinds = match of.kind {
        Some(Kind::Disaster) => AttackKinds::Disaster,
        Some(Kind::Assassination) => AttackKinds::Assassination,
        _ => return,
    };
    let plain = Filter {
        kind: of.kind,
        relation: of.relation,
        rivals: of.rivals,
        ..Filter::any()
    };
    let beneficiary = match (of.relation, of.rivals) {
        (Some(Relation::YouControl), false) => Beneficiary::You,
        (None, true) => Beneficiary::EachRival,
        (None, false) => Beneficiary::EachPlayer,
        _ => return,
    };
    if let ([(amount, Stat::Power)], true) = (additions.as_slice(), *of == plain) {
        ability.effect = Effect::Bonus {
            beneficiary,
            amount: *amount,
            on: Box::new(SuchAttack {
                kinds,
                ..SuchAttack::any()
            }),
            devastates: false,
            per: per.clone(),
        };
    }
}

/// "That rival" is who has made the attack of which the sentence speaks, whose Group that was on, or who has done what it waits for.
pub(super) fn of_rival_before(ability: &mut Ability) {
    let event = ability.trigger.as_ref().map(|trigger| &trigger.event);
    let window = ability.used.as_ref().and_then(|used| used.window.as_ref());
    let meant = match (event, window) {
        (Some(Event::Attack { of, .. }), _) => match of.target() {
            _ if of.whose == Maker::Rival => Players::Attacker,
            Some(target) if target.rivals => Players::Defender,
            _ => return,
        },
        (Some(Event::Befalls(Deed { by, .. }) | Event::Draws(Draw { by, .. })), _)
        | (_, Some(Window::After(Deed { by, .. }) | Window::AfterDrawing(Draw { by, .. })))
            if matches!(by, Agent::Rival | Agent::Other) =>
        {
            Players::That
        }
        _ => return,
    };
    if let Effect::Do(instruction) = &mut ability.effect {
        let players = instruction.players_mut().into_iter();
        for who in players.filter(|who| **who == Players::ThatRival) {
            *who = meant;
        }
    }
}

/// A Plot that goes back to the hand from which it has just been played has no effect.
pub(super) fn taken_back(ability: &mut Ability) {
    let window = ability.used.as_ref().and_then(|used| used.window.as_ref());
    let played = matches!(window, Some(Window::After(deed)) if deed.is_playing());
    if let Effect::Do(instruction) = &mut ability.effect
        && played
        && let Instruction::Moves {
            what: Object::That(What::Plot),
            to: Zone::ItsHand { .. },
            ..
        } = instruction
    {
        let cancels = Instruction::CancelsPlot { any: None };
        *instruction = Instruction::InOrder(vec![cancels, instruction.clone()]);
    }
}

/// What is said of "it" behind what cancels a Plot is said of that Plot.
pub(super) fn of_plot_before(ability: &mut Ability, before: Option<&Ability>) {
    let cancels = |one: &Ability| one.effect == Effect::Do(Instruction::CancelsPlot { any: None });
    if let Effect::Do(Instruction::Moves { what, .. }) = &mut ability.effect
        && *what == Object::It
        && before.is_some_and(cancels)
    {
        *what = Object::That(What::Plot);
    }
}

/// What holds of any such card as long as a card lies there holds of each of them.
pub(super) fn of_each(ability: &mut Ability) {
    if ability.used.is_some() || ability.trigger.is_some() || ability.lasts.is_some() {
        return;
    }
    if let Effect::Add { whose, .. }
    | Effect::Value { whose, .. }
    | Effect::Multiply { whose, .. }
    | Effect::NoTraits { whose, .. }
    | Effect::Inert { whose, .. } = &mut ability.effect
        && let Party::Any(filter) = whose
    {
        *whose = Party::Each(filter.clone());
    }
}
