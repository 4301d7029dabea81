//! Who takes part in attacks that Plots make, and with which Power.

use super::{as_played, sentences, speaks_of};
use crate::attack::Attack;
use crate::eligibility::entitlement;
use crate::figures::{Part, Role, When};
use crate::legality::objection;
use crate::moment::Moment;
use crate::notes::Notes;
use crate::strength::several_tokens;
use fnord_cards::effect::nature;
use fnord_cards::effect::{Effect, Stat};
use fnord_ruling::{Entitled, NoAttack, Objection, PowerUsed, Recorder, Source};
use fnord_table::PieceId;

/// Which Power a Group may use for or against an attack: by a card, where the attack is an Instant one or a Plot's, and by
/// the ordinary rules where it is not Instant.
///
/// # Errors
/// The objection, where it may take no part.
pub(crate) fn entitled<R: Recorder>(
    moment: &Moment,
    attack: &Attack,
    helper: PieceId,
    opposes: bool,
    recorder: &mut R,
) -> Result<PowerUsed, Objection> {
    let points = moment.points();
    // Who leads an attack has its part in it already, and may spend more tokens where its card lets it.
    if !opposes
        && attack.leader.is(helper)
        && let Some(active) = several_tokens(moment, helper)
    {
        return Ok(PowerUsed::Regular(Entitled::Card(active.source)));
    }
    let shut_out = moment.on(nature::LEAVE).find(|active| {
        active.lasts.is_some()
            && matches!(&active.ability.effect, Effect::NoPartOf { who, opposes: side }
                if *side == opposes && moment.passes(who, helper, active))
    });
    if let Some(active) = shut_out {
        let why = match opposes {
            true => NoAttack::NoOpposingFor(helper),
            false => NoAttack::NoAidFor(helper),
        };
        return Err(Objection {
            source: Some(active.source),
            ..objection(why, points.cards_first())
        });
    }
    if let Some(source) = lets_in(moment, attack, helper, opposes) {
        return Ok(PowerUsed::Regular(Entitled::Card(source)));
    }
    if attack.instant.is_some() {
        let why = NoAttack::NotLetIn(helper);
        return Err(objection(why, points.instant_help()));
    }
    entitlement(moment, attack.attempt(), helper, opposes, recorder)
}

/// The sentence that lets a Group take part in an attack of a Plot, or in an Instant one.
fn lets_in(moment: &Moment, attack: &Attack, helper: PieceId, opposes: bool) -> Option<Source> {
    let table = moment.table;
    let player = attack.attacker(table)?;
    let enters = sentences(table, attack).find_map(|(source, ability)| {
        let Effect::MayEnter {
            who,
            one,
            opposes: too,
            ..
        } = &ability.effect
        else {
            return None;
        };
        let active = as_played(table, source, player)?;
        // One only: whoever came first.
        let by_it = PowerUsed::Regular(Entitled::Card(source));
        let mut aiders = attack.aiders.iter();
        let other = *one && aiders.any(|aider| aider.used == by_it && aider.group != helper);
        let fits = (*too || !opposes) && !other && moment.passes(who, helper, &active);
        fits.then_some(source)
    });
    if enters.is_some() {
        return enters;
    }
    if opposes && attack.instant.is_none() {
        return None;
    }
    let lets = moment.in_force().find(|active| {
        matches!(&active.ability.effect, Effect::MayJoin { who, opposes: side }
            if *side == opposes
                && (opposes || active.lasts.is_some() && active.you == Some(player))
                && (!opposes || speaks_of(table, active.source.piece, attack))
                && moment.is_party(who, helper, active))
    });
    lets.map(|active| active.source)
}

/// The Power of a Group for an action that aids: as it stands, where what adds to the action does not help
/// (`orig.instant.strength`).
pub(crate) fn aids_as_it_stands(moment: &Moment, attack: &Attack) -> bool {
    attack.instant.is_some() && !moment.points().instant_boosts().value
}

/// The sentences that would add to the action of a Group that aids, where nothing does.
pub(crate) fn unboosted(moment: &Moment, attack: &Attack, helper: PieceId) -> Vec<Source> {
    let part = Part {
        kind: attack.kind,
        target: attack.target,
        role: Role::Aids,
        attack: Some(attack),
    };
    let mut with = Notes::default();
    let mut without = Notes::default();
    moment.figure(helper, Stat::Power, When::In(part), &mut with);
    moment.figure(helper, Stat::Power, When::Now, &mut without);
    let known: Vec<Source> = without
        .entries
        .iter()
        .filter_map(|entry| entry.source)
        .collect();
    let sources = with.entries.iter().filter_map(|entry| entry.source);
    sources.filter(|source| !known.contains(source)).collect()
}

/// Whether a token of this Group may not be spent, because an Instant attack on it is not resolved
/// (`wdh.instant.no-tokens`).
pub(crate) fn tokens_held(attack: Option<&Attack>, group: PieceId) -> bool {
    attack.is_some_and(|attack| attack.instant.is_some() && attack.target == group)
}
