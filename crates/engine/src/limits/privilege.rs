//! Privileged attacks: from whom they are shut off (`wdh.privilege.effect`, `orig.privilege.effect`).

use crate::attack::Attack;
use crate::figures::by_point;
use crate::legality::objection;
use crate::moment::{Active, Moment};
use fnord_cards::effect::nature;
use fnord_cards::effect::{Ban, Effect, Privilege};
use fnord_law::PrivilegeGifts;
use fnord_ruling::{Entry, Objection, Privileged, Recorder, Requirement, Source, Step};
use fnord_table::{PieceId, Place, Table};
use fnord_vocabulary::PlayerId;

/// The attacker and the defender. The target of an attack from hand, and one that nobody controls, have no defender.
pub(crate) fn sides(table: &Table, attack: &Attack) -> (Option<PlayerId>, Option<PlayerId>) {
    (attack.attacker(table), table.owner(attack.target))
}

/// The sentence by which a player makes no privileged attack.
pub(crate) fn barred(moment: &Moment, player: PlayerId) -> Option<Source> {
    (moment.bars(player, Ban::Privileged)).or_else(|| moment.zap_bars(player, Ban::Privileged))
}

/// Whether a player is shut off from a privileged attack.
pub(crate) fn is_outsider(table: &Table, attack: &Attack, player: PlayerId) -> bool {
    let (attacker, defender) = sides(table, attack);
    let shut_out = attack
        .shuts_out(table)
        .is_some_and(|(rival, _)| rival == player);
    let privileged = attack.privilege.is_some() && !attack.let_in.contains(&player);
    attacker != Some(player) && defender != Some(player) && (shut_out || privileged)
}

/// The objection to whatever a player who is shut off does in a privileged attack.
pub(crate) fn shut_off(
    table: &Table,
    attack: &Attack,
    player: PlayerId,
    group: Option<PieceId>,
) -> Objection {
    let points = &table.rules.points;
    if let Some((_, source)) = attack
        .shuts_out(table)
        .filter(|(rival, _)| *rival == player)
    {
        return Objection {
            source: Some(source),
            ..objection(Privileged::ShutOut(player), points.cannot())
        };
    }
    let from_hand = matches!(
        table.piece(attack.target).place,
        Place::Hand { .. } | Place::JustPlayed(_) | Place::Uncontrolled
    );
    let why = match group {
        Some(group) => Privileged::OutsidersGroup(group),
        None => Privileged::Outsider(player),
    };
    let mut found = match (from_hand, group) {
        (true, _) => objection(why, points.privilege_own_hand()),
        (false, Some(_)) => objection(why, points.privilege()),
        (false, None) => objection(why, points.privilege_cards()),
    };
    found.source = attack.privilege;
    found
}

/// How a Group stands to a privileged attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    /// Nothing keeps it out.
    Free,
    /// What makes the attack privileged makes an exception for it.
    Excepted,
    /// This sentence lets it in, and ends the privilege.
    Enters(Source),
    /// It is shut off.
    Barred,
}

/// How a Group stands to an attack, as far as privilege goes.
pub(crate) fn entry(moment: &Moment, attack: &Attack, group: PieceId) -> Standing {
    let table = moment.table;
    let Some(owner) = table.owner(group) else {
        return Standing::Free;
    };
    if !is_outsider(table, attack, owner) {
        return Standing::Free;
    }
    if attack
        .privilege
        .is_some_and(|source| excepts(moment, source, group))
    {
        return Standing::Excepted;
    }
    let enters = |active: &&Active| {
        let Effect::Privilege(Privilege::Enters { of }) = &active.ability.effect else {
            return false;
        };
        let mut makers = attack.attacking();
        active.subject == group
            && of
                .as_ref()
                .is_none_or(|of| makers.any(|maker| moment.passes(of, maker, active)))
    };
    moment
        .on(nature::PRIVILEGE)
        .find(enters)
        .map_or(Standing::Barred, |active| Standing::Enters(active.source))
}

/// Whether the sentence that makes an attack privileged makes an exception for a Group.
fn excepts(moment: &Moment, source: Source, group: PieceId) -> bool {
    let table = moment.table;
    let sentence = table
        .card(source.piece)
        .text
        .get(usize::from(source.sentence));
    let Some(ability) = sentence.and_then(|sentence| sentence.ability.as_ref()) else {
        return false;
    };
    let Effect::Privilege(Privilege::That {
        except: Some(except),
    }) = &ability.effect
    else {
        return false;
    };
    let active = Active::of(source, source.piece, None, ability);
    moment.passes(except, group, &active)
}

/// The sentence by which every attack of a Group is privileged.
pub(crate) fn standing(moment: &Moment, leader: PieceId) -> Option<Source> {
    let says = |active: &&Active| {
        let Effect::Privilege(Privilege::Standing { of }) = &active.ability.effect else {
            return false;
        };
        of.as_ref().map_or(active.subject == leader, |of| {
            moment.passes(of, leader, active)
        }) && (active.ability.condition.as_ref())
            .is_none_or(|condition| moment.holds(condition, active))
    };
    let may = |attacker: PlayerId| barred(moment, attacker).is_none();
    let found = moment.on(nature::PRIVILEGE).find(says);
    found
        .filter(|_| moment.table.owner(leader).is_none_or(may))
        .map(|active| active.source)
}

/// Whether a sentence makes the attack privileged that it is used with.
pub(crate) fn makes_privileged(effect: &Effect) -> bool {
    matches!(effect, Effect::Privilege(Privilege::That { .. }))
}

/// What speaks against giving cards while a privileged attack is under way (`wdh.privilege.no-cards`,
/// `orig.privilege.no-cards`).
pub(crate) fn gift(table: &Table, attack: &Attack, to: PlayerId) -> Option<Objection> {
    attack.privilege?;
    let points = &table.rules.points;
    let (attacker, defender) = sides(table, attack);
    let barred = match points.privilege_gifts().value {
        PrivilegeGifts::ToDefender => defender == Some(to),
        PrivilegeGifts::ToEither => defender == Some(to) || attacker == Some(to),
    };
    barred.then(|| Objection {
        source: attack.privilege,
        ..objection(Privileged::Gift(to), points.privilege_gifts())
    })
}

/// Writes down that an attack is privileged, and by what.
pub(crate) fn explain<R: Recorder>(moment: &Moment, source: Source, recorder: &mut R) {
    let rule = moment.points().privilege_declare();
    let met = Step::Meets(Requirement::Privileged(source.piece));
    recorder.leaf(|| Entry {
        source: Some(source),
        ..by_point(met, 0, rule)
    });
}
