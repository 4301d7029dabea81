//! What keeps players and Groups from having to do with an attack or with a Group: Secret Groups, immunity, privilege, and
//! what sentences of cards forbid.

mod bar;
pub(super) mod forbidden;
pub(super) mod immunity;
pub(super) mod privilege;
pub(super) mod secret;

pub(crate) use super::attack::Attempt;
use super::entries::objection;
pub(crate) use super::entries::rejected;
use super::figures::by_point;
use super::moment::{Active, Moment};
use super::text::names_card;
use super::uses::abilities;
pub(crate) use bar::{Bar, Deed, ability_of, whose_ability};
use fnord_cards::Kind;
use fnord_cards::effect::{Condition, Effect, Filter, nature};
use fnord_ruling::{
    Considered, Entry, Forbidden, Objection, Privileged, Recorder, Rejected, Rejection,
    Requirement, Source, Step,
};
use fnord_table::{PieceId, Table};
pub(crate) use fnord_vocabulary::cite_also;

impl Attempt<'_> {
    /// Whether a condition of a sentence holds, be it about this attack or not.
    pub(crate) fn meets(&self, moment: &Moment, condition: &Condition, active: &Active) -> bool {
        match condition {
            Condition::TakesPart { who, attacking } => {
                let mut taking = self.takes_part(!attacking);
                taking.any(|group| moment.is_among(who, group, active))
            }
            Condition::Not(other) => !self.meets(moment, other, active),
            condition => moment.holds_in(condition, active, self.attack),
        }
    }
}

impl Bar {
    /// The objection to what a Group would do.
    pub(crate) fn objection(self, moment: &Moment, actor: PieceId, deed: Deed) -> Objection {
        let points = moment.points();
        match self {
            Bar::Secret(group) => {
                let why = match deed {
                    Deed::Affect { .. } => Forbidden::SecretFromAbilities(actor, group),
                    _ => Forbidden::SecretFrom(actor, group),
                };
                objection(why, points.secret())
            }
            Bar::Privilege => objection(Privileged::OutsidersGroup(actor), points.privilege()),
            Bar::Immune(source) => {
                let why = match deed {
                    Deed::Affect { .. } => Forbidden::ImmuneToAbilities(actor),
                    _ => Forbidden::ImmuneTo(actor),
                };
                let mut found = Objection {
                    source: Some(source),
                    ..objection(why, points.immunity())
                };
                if immunity::is_to_traits(moment, source) {
                    cite_also(&mut found.cites, points.attack_traits().cites);
                }
                found
            }
        }
    }

    /// Why something that a card would do does not count.
    pub(crate) fn rejects(self, moment: &Moment, what: Considered, source: Source) -> Rejected {
        let points = moment.points();
        match self {
            Bar::Secret(_) if moment.table.kind(source.piece) == Kind::Resource => {
                rejected(what, Rejection::Secret, source, points.secret_resources())
            }
            Bar::Secret(_) if matches!(what, Considered::Change(_)) => {
                rejected(what, Rejection::Secret, source, points.secret())
            }
            Bar::Secret(_) => rejected(what, Rejection::Secret, source, points.secret_voids()),
            Bar::Privilege => rejected(
                what,
                Rejection::Privileged,
                source,
                points.privilege_cards(),
            ),
            Bar::Immune(immunity) if immunity::is_to_traits(moment, immunity) => {
                rejected(what, Rejection::ImmuneTo, immunity, points.attack_traits())
            }
            Bar::Immune(immunity) => rejected(
                what,
                Rejection::ImmuneTo,
                immunity,
                points.immunity_bonuses(),
            ),
        }
    }
}

/// What keeps a sentence of one card from having effect on another; `helps`: it is for the good of that one.
pub(crate) fn kept_from(
    moment: &Moment,
    active: &Active,
    group: PieceId,
    helps: bool,
) -> Option<Bar> {
    let actor = whose_ability(moment, active)?;
    if actor == group || active.source.piece == group {
        return None;
    }
    let deed = Deed::Affect { helps };
    secret::bar(moment, actor, group, deed)
        .or_else(|| immunity::from_ability(moment, group, actor).bars())
}

/// The Resources linked to a Group that give it figures: they are used for an attack with it (`wdh.resources.magic`).
fn lending_figures(table: &Table, group: PieceId) -> impl Iterator<Item = PieceId> {
    let gives = |card: PieceId| {
        abilities(table, card).any(|(_, ability)| ability.effect.marks().has(nature::FIGURES))
    };
    let cards = table.iter().map(|(id, _)| id);
    cards.filter(move |&card| {
        table.kind(card) == Kind::Resource && table.link(card) == Some(group) && gives(card)
    })
}

/// The sentence of a Group about such an attack of its own that names the target: it counts for more than what defends that
/// (`wdh.metarule.named`).
pub(super) fn naming(moment: &Moment, attempt: Attempt, actor: PieceId) -> Option<Source> {
    let names = |filter: &Filter| {
        let mut names = filter.names.iter();
        names.any(|name| names_card(moment.table, attempt.target, name))
    };
    let about = |active: &&Active| match &active.ability.effect {
        Effect::Direct { kind, target, .. } => {
            actor == attempt.leader && *kind == attempt.kind && names(target)
        }
        Effect::Bonus { amount, on, .. } => {
            *amount > 0 && on.covers(attempt.kind) && on.target().is_some_and(names)
        }
        _ => false,
    };
    let mut own = moment.on(nature::BONUS);
    own.find(|active| active.source.piece == actor && active.subject == actor && about(active))
        .map(|active| active.source)
}

/// What keeps a Group from taking that part in an attack, by Secret or by immunity; what lets it is written down.
pub(crate) fn bars<R: Recorder>(
    moment: &Moment,
    attempt: Attempt,
    actor: PieceId,
    deed: Deed,
    recorder: &mut R,
) -> Vec<Bar> {
    let mut bars = Vec::new();
    let named = naming(moment, attempt, actor);
    let mut ask = |group: PieceId, deed: Deed, recorder: &mut R| match secret::bar(
        moment, actor, group, deed,
    ) {
        Some(bar) => bars.push(bar),
        None => secret::explain(moment, actor, group, deed, recorder),
    };
    match named {
        Some(source) if secret::is_secret_to(moment, attempt.leader, attempt.target) => {
            recorder.leaf(|| Entry {
                source: Some(source),
                ..by_point(
                    Step::Meets(Requirement::SecretByText(actor)),
                    0,
                    moment.points().named(),
                )
            });
        }
        None if secret::is_secret_to(moment, attempt.leader, attempt.target) => {
            ask(attempt.target, deed, recorder);
        }
        _ => {}
    }
    // What its text lets a Group aid, any attack on a Secret Group, it may aid whoever makes it.
    let by_text = secret::is_secret_to(moment, attempt.leader, attempt.target)
        && secret::by_text(moment, actor, attempt.target, deed);
    if deed == Deed::AidAgainst && !by_text {
        ask(attempt.leader, Deed::AidIts, recorder);
    }
    match deed {
        Deed::Attack | Deed::AidAgainst => {
            let found = immunity::from_attack(moment, attempt, actor);
            found.explain(moment, actor, recorder);
            bars.extend(found.bars());
            for card in lending_figures(moment.table, actor) {
                let found = immunity::from_card(moment, attempt, card);
                found.explain(moment, card, recorder);
                bars.extend(found.bars());
            }
        }
        _ => {}
    }
    if actor != attempt.leader {
        immunity::explain_one_way(moment, attempt.leader, actor, recorder);
    }
    bars
}
