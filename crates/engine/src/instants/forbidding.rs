//! What speaks against attacks that Plots make.

use super::{as_played, of_card};
use crate::attack::{Attack, Launch};
use crate::legality::objection;
use crate::limits::forbidden;
use crate::limits::immunity::{self, Found};
use crate::moment::{Active, Moment};
use fnord_cards::effect::{Act, AttackKind, Effect, InstantKind, Means, Undone};
use fnord_ruling::{Forbidden, NoUse, Objection, Sort, WhyNot};
use fnord_table::PieceId;
use fnord_vocabulary::PlayerId;

/// What speaks against an attack that a Plot makes: what forbids an attack forbids it to a Plot as well
/// (`wdh.instant.modifiers`, `p23.destroy.undestroyable`).
pub(crate) fn forbidden(
    moment: &Moment,
    player: PlayerId,
    sort: Sort,
    target: PieceId,
    plots: &[PieceId],
    helpers: &[PieceId],
) -> Vec<Objection> {
    let points = moment.points();
    let illuminati = moment.table.seat(player).illuminati;
    let mut objections = Vec::new();
    for active in moment.in_force() {
        let condition = active.ability.condition.as_ref();
        if condition.is_some_and(|condition| !moment.holds(condition, active)) {
            continue;
        }
        let (forbids, why) = match &active.ability.effect {
            Effect::Protects(protection) => (
                forbidden::shuts_out_player(active, protection, Some(player))
                    && (unkillable(moment, active, sort, target)
                        || forbidden::protects(
                            moment,
                            active,
                            protection,
                            target,
                            AttackKind::Destroy,
                        ))
                    && !protection.except.iter().any(|means| {
                        let mut means_of = plots.iter().chain(helpers);
                        is_means(moment, means, sort, plots)
                            || means_of.any(|card| is_means(moment, means, sort, &[*card]))
                    }),
                match protection.from {
                    Undone::Attacked => Forbidden::Unassailable(target),
                    _ => Forbidden::Indestructible(target),
                },
            ),
            _ => continue,
        };
        if forbids {
            objections.push(Objection {
                source: Some(active.source),
                ..objection(why, points.instant_forbidden())
            });
        }
    }
    // Plots are directed by the Illuminati themselves (`wdh.immunity.plots`).
    for act in forbidden::acts_of(AttackKind::Destroy) {
        let mut sentences =
            forbidden::forbidding(moment, AttackKind::Destroy, (illuminati, act, target));
        if let Some(active) = sentences.find(|one| !forbidden::is_of_attackers(one)) {
            objections.push(Objection {
                source: Some(active.source),
                ..objection(
                    Forbidden::NeverDestroys(player, target),
                    points.instant_forbidden(),
                )
            });
        }
    }
    for &plot in plots {
        // Whoever speaks of a Plot speaks of it by its name.
        let barred = |act| forbidden::forbidding(moment, AttackKind::Destroy, (plot, act, target));
        let mut sentences = forbidden::acts_of(AttackKind::Destroy)
            .into_iter()
            .flat_map(barred);
        if let Some(active) = sentences.find(|one| forbidden::is_of_named(one)) {
            objections.push(Objection {
                source: Some(active.source),
                ..objection(
                    Forbidden::CannotDo(plot, Act::Destroy, target),
                    points.instant_forbidden(),
                )
            });
        }
        if let Found::Bars(source) = immunity::from_plot(moment, sort, target, plot) {
            objections.push(Objection {
                source: Some(source),
                ..objection(Forbidden::ImmuneTo(plot), points.cannot())
            });
        }
    }
    objections
}

/// Whether a sentence says that this Group cannot be killed, and the attack would kill it.
pub(crate) fn unkillable(moment: &Moment, active: &Active, sort: Sort, target: PieceId) -> bool {
    match &active.ability.effect {
        Effect::Protects(protection) if protection.from == Undone::Killed => {
            let mut whom = protection.whom.iter();
            sort == Sort::Assassination && whom.any(|party| moment.is_party(party, target, active))
        }
        _ => false,
    }
}

/// Whether an attack of that sort is what a protection does not cover.
fn is_means(moment: &Moment, means: &Means, sort: Sort, plots: &[PieceId]) -> bool {
    match means {
        Means::Instant(InstantKind::Disasters) => sort == Sort::Disaster,
        Means::Instant(InstantKind::Assassinations) => sort == Sort::Assassination,
        Means::Attack { with, directly_by } => {
            let such = |&plot: &PieceId| immunity::is_of(moment, plot, *with);
            directly_by.is_none() && plots.iter().any(such)
        }
    }
}

/// What speaks against an attack of a Plot that has been made already: its target is none any more.
pub(crate) fn still_legal(moment: &Moment, attack: &Attack, launch: &Launch) -> Vec<Objection> {
    let points = moment.points();
    let table = moment.table;
    let target = attack.target;
    if !table.in_play(target) {
        let why = WhyNot::NotInPlay(target);
        return vec![objection(why, points.destroy_targets())];
    }
    let mut objections = Vec::new();
    let plots: Vec<PieceId> = launch
        .powers
        .iter()
        .map(|(source, _)| source.piece)
        .collect();
    for &plot in &plots {
        if let Some((source, spec)) = of_card(table, plot)
            && let Some(active) = as_played(table, source, launch.player)
            && !moment.passes(&spec.target, target, &active)
        {
            let lack = moment.lack(&spec.target, target, &active);
            objections.push(Objection {
                source: Some(source),
                ..objection(NoUse::WrongTarget(target, lack), points.no_illegal_play())
            });
        }
    }
    let aiders = attack.aiders.iter().map(|helper| helper.group);
    let helpers: Vec<PieceId> = aiders.chain(attack.with.iter().copied()).collect();
    objections.extend(forbidden(
        moment,
        launch.player,
        attack.sort,
        target,
        &plots,
        &helpers,
    ));
    objections
}
