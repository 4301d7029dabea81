//! What sentences say cannot be done: to a Group, or by one (`wdh.metarule.cannot`, `p23.destroy.forbidden`).

use super::Attempt;
use super::{immunity, secret};
use crate::attack::Attack;
use crate::figures::by_point;
use crate::instants;
use crate::legality::{names_card, objection};
use crate::moment::{Active, Moment};
use crate::notes::Notes;
use crate::strength::strength;
use crate::uses::abilities;
use fnord_cards::effect::nature;
use fnord_cards::effect::{
    Act, AttackKind, Condition, Doer, Effect, Filter, Means, Party, Prohibition, Protection,
    Undone, Whom,
};
use fnord_law::Point;
use fnord_ruling::{
    Entry, Forbidden, Objection, Recorder, Requirement, Silent, Source, Step, WhyNot,
};
use fnord_table::{PieceId, Table};
use fnord_vocabulary::PlayerId;

fn by_text<T: Copy>(why: impl Into<WhyNot>, active: &Active, point: Point<'_, T>) -> Objection {
    Objection {
        source: Some(active.source),
        ..objection(why, point)
    }
}

/// What the text of cards forbids of an attack (`sg.metarule.cannot`).
pub(crate) fn by_cards<R: Recorder>(
    moment: &Moment,
    attempt: Attempt,
    recorder: &mut R,
) -> Vec<Objection> {
    let points = moment.points();
    let Attempt {
        leader,
        kind,
        target,
        ..
    } = attempt;
    let destroys = kind == AttackKind::Destroy;
    let despite = moment.on(nature::FORBIDDEN).find(|active| {
        active.lasts.is_some() && active.ability.effect == Effect::DespiteProtection
    });
    let mut objections = Vec::new();
    for active in moment.on(nature::FORBIDDEN) {
        let about_target = active.subject == target;
        let (forbids, why) = match &active.ability.effect {
            Effect::Protects(protection) => (
                protects(moment, active, protection, target, kind)
                    && shuts_out_player(active, protection, moment.table.owner(leader))
                    && (protection.from != Undone::Attacked
                        || moment.touched(target)
                        || points.bans_reach().value)
                    && !excepted(moment, active, protection, attempt),
                match protection.from {
                    Undone::Attacked => Forbidden::Unassailable(target),
                    _ if destroys => Forbidden::Indestructible(target),
                    _ => Forbidden::Uncontrollable(target),
                },
            ),
            Effect::Forbids(prohibition) if prohibition.doer.is_a_player() => (
                kind == AttackKind::Control
                    && prohibition.act == Act::Control
                    && is_doer(moment, active, prohibition, None, leader)
                    && is_whom(moment, active, prohibition, target),
                Forbidden::Uncontrollable(target),
            ),
            Effect::ImmuneToAttacks { kinds, attackers } => (
                about_target
                    && kinds.covers(kind)
                    && attackers
                        .iter()
                        .any(|shut_out| moment.passes(shut_out, leader, active))
                    && secret::voids(moment, active, (leader, target), false).is_none(),
                Forbidden::Immune(target),
            ),
            Effect::OneForEachMaster => (
                !destroys && is_another(moment, active, leader, target),
                Forbidden::NoPuppetOf(target, leader),
            ),
            _ => continue,
        };
        let condition = active.ability.condition.as_ref();
        if !forbids || condition.is_some_and(|condition| !moment.holds(condition, active)) {
            continue;
        }
        let protection = matches!(
            why,
            Forbidden::Indestructible(_) | Forbidden::Uncontrollable(_)
        ) || points.despite_immunity().value
            && matches!(why, Forbidden::Immune(_));
        match despite.filter(|_| protection) {
            Some(despite) => {
                recorder.leaf(|| Entry {
                    source: Some(despite.source),
                    ..by_point(
                        Step::Meets(Requirement::DespiteProtection(target)),
                        0,
                        points.cards_first(),
                    )
                });
            }
            None => objections.push(match why {
                Forbidden::Indestructible(_) => by_text(why, active, points.indestructible()),
                Forbidden::Unassailable(_) if !moment.touched(target) => {
                    by_text(why, active, points.bans_reach())
                }
                _ => by_text(why, active, points.cannot()),
            }),
        }
    }
    for act in acts_of(kind) {
        let by_player = |active: &Active| {
            matches!(&active.ability.effect, Effect::Forbids(one)
                if one.doer.is_a_player() && one.act == Act::Control)
        };
        let mut sentences = forbidding(moment, kind, (leader, act, target));
        if let Some(active) = sentences.find(|one| !by_player(one)) {
            let why = Forbidden::CannotDo(leader, act, target);
            objections.push(match act {
                Act::Destroy => by_text(why, active, points.indestructible()),
                _ => by_text(why, active, points.cannot()),
            });
        }
    }
    objections
}

/// Whether a master has one like a Group already, of which nobody may have more than one: that one says so.
pub(crate) fn is_another(
    moment: &Moment,
    active: &Active,
    master: PieceId,
    group: PieceId,
) -> bool {
    let table = moment.table;
    active.subject != group
        && table.piece(active.subject).card == table.piece(group).card
        && table.master(active.subject) == Some(master)
}

/// What the text of cards forbids of help.
pub(crate) fn to_help(
    moment: &Moment,
    attempt: Attempt,
    helper: PieceId,
    opposes: bool,
) -> Option<Objection> {
    let opposing = || {
        attempt
            .attack
            .is_some_and(|attack| attack.opposers.iter().any(|one| one.group == helper))
    };
    let acts: &[Act] = match opposes {
        true if opposing() => &[Act::Oppose],
        true => &[Act::Oppose, Act::BeginToOppose],
        false => &[Act::Aid],
    };
    let (act, active) = acts.iter().find_map(|&act| {
        let barred = (helper, act, attempt.target);
        let mut all = moment.on(nature::FORBIDDEN);
        let active = all.find(|active| {
            !bars_itself(active, helper)
                && (helper != attempt.target || is_of_the_target(active))
                && forbids_it(moment, Some(attempt), attempt.kind, active, barred)
        })?;
        Some((act, active))
    })?;
    let why = Forbidden::CannotDo(helper, act, attempt.target);
    Some(by_text(why, active, moment.points().cannot()))
}

/// Whether a sentence speaks of what defends itself, which is not one of those that oppose.
fn is_of_the_target(active: &Active) -> bool {
    matches!(
        &active.ability.effect,
        Effect::Forbids(Prohibition {
            doer: Doer::ItsTarget,
            ..
        })
    )
}

/// Whether a sentence that bars a kind of Group from an attack in which its own Group takes part is held against that very
/// Group: by joining the attack it would bring about what keeps it out.
fn bars_itself(active: &Active, helper: PieceId) -> bool {
    let of_others = matches!(
        &active.ability.effect,
        Effect::Forbids(Prohibition {
            doer: Doer::Any(_),
            ..
        })
    );
    of_others && active.subject == helper && active.ability.condition.is_some()
}

/// The sentence by which a Group cannot come under a player's control, not even along with its master.
pub(crate) fn shuts_out<'m, 'l>(
    moment: &'m Moment<'_, 'l>,
    player: PlayerId,
    group: PieceId,
) -> Option<&'m Active<'l>> {
    moment.on(nature::FORBIDDEN).find(|active| {
        let shut_out = match &active.ability.effect {
            Effect::Protects(protection) => {
                protection.from != Undone::Attacked
                    && shuts_out_player(active, protection, Some(player))
                    && protects(moment, active, protection, group, AttackKind::Control)
            }
            Effect::Forbids(prohibition) => {
                prohibition.act == Act::Control
                    && is_player(moment, active, prohibition, Some(player))
                    && is_whom(moment, active, prohibition, group)
            }
            _ => false,
        };
        let condition = active.ability.condition.as_ref();
        shut_out && condition.is_none_or(|condition| moment.holds(condition, active))
    })
}

/// The sentence by which a Group cannot be destroyed, its own or that of another card.
pub(crate) fn indestructible(moment: &Moment, group: PieceId) -> Option<Source> {
    let says = |active: &&Active| {
        let about_it = match &active.ability.effect {
            Effect::Protects(protection) => {
                protects(moment, active, protection, group, AttackKind::Destroy)
            }
            _ => false,
        };
        let condition = active.ability.condition.as_ref();
        about_it && condition.is_none_or(|condition| moment.holds(condition, active))
    };
    moment
        .on(nature::FORBIDDEN)
        .find(says)
        .map(|active| active.source)
}

/// Whether a sentence protects a Group from that, exceptions left aside.
pub(crate) fn protects(
    moment: &Moment,
    active: &Active,
    protection: &Protection,
    group: PieceId,
    kind: AttackKind,
) -> bool {
    let from = match protection.from {
        Undone::Controlled => kind == AttackKind::Control,
        Undone::Destroyed => kind == AttackKind::Destroy,
        Undone::ControlledOrDestroyed | Undone::Attacked => true,
        // These are judged by themselves.
        Undone::Killed
        | Undone::UsedAsAgents
        | Undone::Devastated
        | Undone::Relieved
        | Undone::Deprived
        | Undone::Moved
        | Undone::Given
        | Undone::TakenOver => false,
    };
    from && covers(moment, active, protection, group)
}

/// Whether a sentence that protects from rivals protects from that player, where it is known who would do it.
pub(crate) fn shuts_out_player(
    active: &Active,
    protection: &Protection,
    player: Option<PlayerId>,
) -> bool {
    !protection.by_rivals || player.is_some() && active.you.is_some() && player != active.you
}

/// The sentence by which that cannot be done to a card, whoever would do it.
pub(crate) fn kept_from(moment: &Moment, card: PieceId, from: Undone) -> Option<Source> {
    kept_from_player(moment, card, from, None)
}

/// The sentence by which a player cannot do that to a card.
pub(crate) fn kept_from_player(
    moment: &Moment,
    card: PieceId,
    from: Undone,
    player: Option<PlayerId>,
) -> Option<Source> {
    let mut all = moment.on(nature::FORBIDDEN);
    let kept = all.find(|active| keeps_from(moment, active, card, from, player));
    kept.map(|active| active.source)
}

/// Whether a sentence says that this cannot be done to a card.
fn keeps_from(
    moment: &Moment,
    active: &Active,
    card: PieceId,
    from: Undone,
    player: Option<PlayerId>,
) -> bool {
    let condition = active.ability.condition.as_ref();
    matches!(&active.ability.effect, Effect::Protects(protection)
        if protection.from == from
            && shuts_out_player(active, protection, player)
            && covers(moment, active, protection, card))
        && condition.is_none_or(|condition| moment.holds(condition, active))
}

/// Whether a card is one of those that a sentence protects.
fn covers(moment: &Moment, active: &Active, protection: &Protection, group: PieceId) -> bool {
    protection.whom.iter().any(|party| match party {
        Party::Each(filter) => moment.passes(filter, group, active),
        party => moment.is_party(party, group, active),
    })
}

/// Whether it does not protect from this attack.
pub(crate) fn excepted(
    moment: &Moment,
    active: &Active,
    protection: &Protection,
    attempt: Attempt,
) -> bool {
    protection.except.iter().any(|means| match means {
        Means::Instant(_) => false,
        Means::Attack {
            directly_by: Some(by),
            ..
        } => moment.passes(by, attempt.leader, active),
        Means::Attack { with: traits, .. } => {
            let named = std::iter::once(&attempt.leader).chain(attempt.with);
            let mut used = named
                .copied()
                .filter(|&card| may_belong(moment, attempt, card));
            let is_such = |card| immunity::is_of(moment, card, *traits);
            used.any(is_such)
                || (attempt.attack)
                    .is_some_and(|attack| used_for(moment, attack).into_iter().any(is_such))
        }
    })
}

/// The cards that are used for an attack: what counts in its strength and is not the defender's (`wdh.resources.magic`).
fn used_for(moment: &Moment, attack: &Attack) -> Vec<PieceId> {
    let table = moment.table;
    let defender = table.owner(attack.target);
    let own = attack.attacker(table) == defender;
    let mut notes = Notes::default();
    strength(moment, attack, &mut notes);
    let sources = notes.entries.iter().filter_map(|entry| entry.source);
    let cards = sources.map(|source| source.piece);
    let helpers = attack.aiders.iter().map(|helper| helper.group);
    let used = cards.filter(|&card| own || table.holder(card) != defender);
    used.chain(helpers).collect()
}

/// Whether a card that is named with an attack can have a part in it: a Group that may aid, or a Plot.
fn may_belong(moment: &Moment, attempt: Attempt, card: PieceId) -> bool {
    let table = moment.table;
    if card == attempt.leader || table.kind(card).is_plot() {
        return true;
    }
    let Some(attack) = attempt.attack.filter(|_| table.kind(card).is_group()) else {
        return table.kind(card).is_group();
    };
    attack.aiders.iter().any(|helper| helper.group == card)
        || instants::entitled(moment, attack, card, false, &mut Silent).is_ok()
}

/// The sentences by which a Group cannot do that: to another, or at all.
pub(crate) fn forbidding<'m, 'l>(
    moment: &'m Moment<'_, 'l>,
    kind: AttackKind,
    deed: (PieceId, Act, PieceId),
) -> impl Iterator<Item = &'m Active<'l>> {
    let all = moment.on(nature::FORBIDDEN);
    all.filter(move |active| forbids_it(moment, None, kind, active, deed))
}

/// Whether a sentence says which kinds of Groups cannot attack, which is nothing to a Plot.
pub(crate) fn is_of_attackers(active: &Active) -> bool {
    matches!(
        &active.ability.effect,
        Effect::Forbids(Prohibition {
            act: Act::Attack,
            doer: Doer::Any(_),
            ..
        })
    )
}

/// What a card that is not in play says of itself: that holds wherever it comes from. `you` is who the sentences speak to.
fn of_itself<'l>(table: &Table<'l>, card: PieceId, you: Option<PlayerId>) -> Vec<Active<'l>> {
    let abilities = abilities(table, card).filter(|_| !table.in_play(card));
    let own = abilities.map(|(sentence, ability)| {
        let piece = card;
        Active::of(Source { piece, sentence }, card, you, ability)
    });
    own.collect()
}

/// The sentence by which no automatic takeover brings a card into play.
pub(crate) fn not_taken_over(moment: &Moment, card: PieceId) -> Option<Source> {
    let own = of_itself(moment.table, card, moment.table.holder(card));
    let mut all = moment.on(nature::FORBIDDEN).chain(&own);
    let keeps = |active: &&Active| keeps_from(moment, active, card, Undone::TakenOver, None);
    all.find(keeps).map(|active| active.source)
}

/// Whether those of whom a sentence says that they cannot do it are told by their names.
pub(crate) fn is_of_named(active: &Active) -> bool {
    matches!(&active.ability.effect, Effect::Forbids(prohibition)
    if match &prohibition.doer {
        Doer::Any(filter) => !filter.names.is_empty(),
        Doer::Named(_) => true,
        _ => false,
    })
}

/// The sentence by which a Group cannot become a puppet of another. What its player controls already he does not take control
/// of when he moves it.
pub(crate) fn forbids_puppet(moment: &Moment, master: PieceId, group: PieceId) -> Option<Source> {
    let table = moment.table;
    let owner = table.owner(master);
    let stays = table.owner(group).is_some() && table.owner(group) == owner;
    let own = of_itself(table, group, owner);
    let forbids = |active: &&Active| {
        let yours = matches!(
            &active.ability.effect,
            Effect::Forbids(Prohibition {
                doer: Doer::You,
                ..
            })
        );
        let deed = (master, Act::Control, group);
        forbids_it(moment, None, AttackKind::Control, active, deed) && !(stays && yours)
    };
    let mut all = moment.on(nature::FORBIDDEN).chain(&own);
    all.find(forbids).map(|active| active.source)
}

/// Whether a sentence says that a Group cannot do that to another.
fn forbids_it(
    moment: &Moment,
    attempt: Option<Attempt>,
    kind: AttackKind,
    active: &Active,
    (actor, act, whom): (PieceId, Act, PieceId),
) -> bool {
    let Effect::Forbids(prohibition) = &active.ability.effect else {
        return false;
    };
    let holds = |condition: &Condition| match attempt {
        Some(attempt) => attempt.meets(moment, condition, active),
        None => moment.holds(condition, active),
    };
    let by = |by: &Filter| attempt.is_some_and(|attempt| moment.passes(by, attempt.leader, active));
    // What is done to its own player he may answer with all that he has.
    let against_it = active.you.is_some() && moment.table.owner(whom) == active.you;
    if moment.spares(active, actor) && !against_it {
        return false;
    }
    prohibition.act.covers(act)
        && prohibition.kinds.covers(kind)
        && prohibition.by.as_ref().is_none_or(by)
        && is_doer(moment, active, prohibition, attempt, actor)
        && is_whom(moment, active, prohibition, whom)
        && active.ability.condition.as_ref().is_none_or(holds)
}

fn is_doer(
    moment: &Moment,
    active: &Active,
    prohibition: &Prohibition,
    attempt: Option<Attempt>,
    actor: PieceId,
) -> bool {
    let table = moment.table;
    match &prohibition.doer {
        Doer::You | Doer::OtherPlayers | Doer::Unexposed(_) => {
            is_player(moment, active, prohibition, table.owner(actor))
        }
        Doer::It => active.subject == actor,
        Doer::ItsTarget => attempt
            .is_some_and(|attempt| attempt.leader == active.subject && attempt.target == actor),
        Doer::Any(filter) => moment.passes(filter, actor, active),
        Doer::Named(name) => {
            let illuminati = table
                .owner(actor)
                .map(|player| table.seat(player).illuminati);
            names_card(table, actor, name)
                || illuminati.is_some_and(|illuminati| names_card(table, illuminati, name))
        }
    }
}

/// Whether a sentence speaks of a player as the one who cannot do it.
fn is_player(
    moment: &Moment,
    active: &Active,
    prohibition: &Prohibition,
    player: Option<PlayerId>,
) -> bool {
    match &prohibition.doer {
        Doer::You => active.you.is_some() && player == active.you,
        Doer::OtherPlayers => player != active.you,
        Doer::Unexposed(card) => {
            !player.is_some_and(|player| moment.table.has_exposed(player, card))
        }
        Doer::It | Doer::ItsTarget | Doer::Any(_) | Doer::Named(_) => false,
    }
}

fn is_whom(moment: &Moment, active: &Active, prohibition: &Prohibition, whom: PieceId) -> bool {
    match &prohibition.whom {
        None => true,
        Some(Whom::It) => active.subject == whom,
        Some(Whom::Any(filter)) => moment.passes(filter, whom, active),
    }
}

/// What nobody may lead an attack for who may not bring that about.
pub(crate) fn acts_of(kind: AttackKind) -> [Act; 2] {
    match kind {
        AttackKind::Control => [Act::Attack, Act::Control],
        AttackKind::Destroy => [Act::Attack, Act::Destroy],
    }
}
