//! Immunity: what cannot be done to a Group, and by whom (`wdh.immunity.effect`).

use super::{Attempt, Bar, secret};
use crate::figures::by_point;
use crate::legality::names_card;
use crate::moment::{Active, Moment};
use crate::uses::abilities;
use fnord_cards::Kind;
use fnord_cards::effect::nature;
use fnord_cards::effect::{
    AttackKind, AttackOf, Covered, Effect, Filter, Harm, Immunity, InstantKind, Traits,
};
use fnord_ruling::{Considered, Entry, Recorder, Rejection, Requirement, Sort, Source, Step};
use fnord_table::PieceId;
use fnord_vocabulary::PlayerId;

/// What comes of looking for an immunity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// There is none.
    Nothing,
    /// This sentence bars it.
    Bars(Source),
    /// This sentence would, but nobody is immune to what is his own (`wdh.immunity.self`).
    Own(Source),
    /// One would, but this sentence of the Group leaves it out by the name of the card that is immune
    /// (`wdh.metarule.named`).
    LeftOut(Source),
    /// This sentence would, but it has no force where a Secret Group attacks or is attacked.
    Void(Source),
}

impl Found {
    pub(crate) fn bars(self) -> Option<Bar> {
        match self {
            Found::Bars(source) => Some(Bar::Immune(source)),
            _ => None,
        }
    }

    /// What counts for more, of two.
    fn or(self, other: impl FnOnce() -> Found) -> Found {
        match self {
            Found::Bars(_) => self,
            Found::Nothing => other(),
            _ => match other() {
                Found::Nothing => self,
                found => found,
            },
        }
    }

    /// Writes down why an immunity does not bar what a Group does.
    pub(crate) fn explain<R: Recorder>(self, moment: &Moment, actor: PieceId, recorder: &mut R) {
        let points = moment.points();
        match self {
            Found::Own(_) => {
                let own = Step::Meets(Requirement::OwnCard(actor));
                recorder.leaf(|| by_point(own, 0, points.immunity_self()));
            }
            Found::LeftOut(source) => {
                let met = Step::Meets(Requirement::ImmunityLeftOut(actor));
                recorder.leaf(|| Entry {
                    source: Some(source),
                    ..by_point(met, 0, points.named())
                });
            }
            Found::Void(source) => recorder.reject(|| {
                let what = Considered::Immunity(source.piece);
                super::rejected(what, Rejection::Secret, source, points.secret_voids())
            }),
            Found::Bars(_) | Found::Nothing => {}
        }
    }
}

/// The sentences in force that make somebody immune.
fn immunities<'m>(moment: &'m Moment) -> impl Iterator<Item = (&'m Active<'m>, &'m Immunity)> {
    moment.on(nature::IMMUNITY).filter_map(|active| {
        let Effect::Immune(immunity) = &active.ability.effect else {
            return None;
        };
        let condition = active.ability.condition.as_ref();
        let holds = condition.is_none_or(|condition| moment.holds(condition, active));
        holds.then_some((active, immunity))
    })
}

/// Whether an immunity covers a card.
fn covers(moment: &Moment, active: &Active, immunity: &Immunity, card: PieceId) -> bool {
    match &immunity.covered {
        Covered::WholeStructure => active.you.is_some() && moment.table.holder(card) == active.you,
        Covered::Parties(parties) => parties
            .iter()
            .any(|party| moment.is_party(party, card, active)),
    }
}

/// What is asked of each immunity that covers a card: whether it is to this, and whether that counts here.
fn look(
    moment: &Moment,
    card: PieceId,
    actor: PieceId,
    is_harm: impl Fn(&Active, &Harm) -> bool,
    void: impl Fn(&Active) -> bool,
) -> Found {
    let mut found = Found::Nothing;
    if !moment.speaks_of(nature::IMMUNITY) {
        return found;
    }
    let owner = moment.table.holder(card);
    for (active, immunity) in immunities(moment) {
        if !covers(moment, active, immunity, card) {
            continue;
        }
        if !immunity.to.iter().any(|harm| is_harm(active, harm)) {
            let left_out = immunity
                .to
                .iter()
                .find_map(|harm| left_out(moment, active, harm, actor));
            found = found.or(|| left_out.map_or(Found::Nothing, Found::LeftOut));
            continue;
        }
        let this = if owner.is_some() && moment.table.holder(actor) == owner {
            Found::Own(active.source)
        } else if void(active) {
            Found::Void(active.source)
        } else {
            return Found::Bars(active.source);
        };
        found = found.or(|| this);
    }
    found
}

/// The sentences of a Group that leave it out of what a card is immune to, and the traits by which they do.
fn leaving_out<'m>(
    moment: &'m Moment,
    active: &Active,
    actor: PieceId,
) -> impl Iterator<Item = (Source, Traits)> + use<'m> {
    let name = moment.table.name(active.source.piece).to_owned();
    moment
        .on(nature::IMMUNITY)
        .filter_map(move |other| match &other.ability.effect {
            Effect::Uncovered(uncovered) if other.subject == actor && *uncovered.of == *name => {
                Some((other.source, uncovered.to.traits.traits()))
            }
            _ => None,
        })
}

/// Whether a Group is one of those that an immunity is to. A sentence of that Group can leave out some, by the name of the
/// card that is immune (`wdh.metarule.named`).
fn is_such(moment: &Moment, active: &Active, filter: &Filter, actor: PieceId) -> bool {
    let mut left = filter.traits;
    let mut any = false;
    for (_, traits) in leaving_out(moment, active, actor) {
        any = true;
        left = left.without(traits);
    }
    (!any || !left.traits().is_empty() && left.passes(moment.traits(actor)))
        && moment.passes(filter, actor, active)
}

/// The sentence by which a Group is left out that would be one of those otherwise.
fn left_out(moment: &Moment, active: &Active, harm: &Harm, actor: PieceId) -> Option<Source> {
    let Harm::Groups(filter) = harm else {
        return None;
    };
    let (source, _) = leaving_out(moment, active, actor).next()?;
    moment.passes(filter, actor, active).then_some(source)
}

/// Whether what is used is of these traits: a Group, a Plot, or a Resource of such a type.
pub(crate) fn is_of(moment: &Moment, card: PieceId, traits: Traits) -> bool {
    let has = moment.traits(card);
    let vocabulary = &moment.table.law.vocabulary;
    let types = &moment.table.card(card).types;
    // What a Plot says of its attack.
    let says: Vec<Traits> = abilities(moment.table, card)
        .filter_map(|(_, ability)| match ability.effect {
            Effect::AttackIs {
                traits,
                of: AttackOf::This,
            } => Some(traits),
            _ => None,
        })
        .chain(
            moment
                .in_force()
                .filter_map(|active| match active.ability.effect {
                    Effect::AttackIs {
                        traits,
                        of: AttackOf::Parts,
                    } if active.subject == card || active.source.piece == card => Some(traits),
                    _ => None,
                }),
        )
        .collect();
    traits.alignments.without(has.alignments).is_empty()
        && traits.attributes.iter().all(|attribute| {
            let name = vocabulary.name(attribute);
            has.attributes.has(attribute)
                || types.iter().any(|of| **of == *name)
                || says.iter().any(|said| said.attributes.has(attribute))
        })
}

/// Whether the target of an attack is immune to a Group that leads it or aids it.
pub(crate) fn from_attack(moment: &Moment, attempt: Attempt, actor: PieceId) -> Found {
    let Attempt { leader, target, .. } = attempt;
    let found = look(
        moment,
        target,
        actor,
        |active, harm| match harm {
            Harm::Groups(filter) => is_such(moment, active, filter, actor),
            Harm::Named(name) => names_card(moment.table, actor, name),
            Harm::Attacks {
                privileged,
                with,
                kinds,
                by,
            } => {
                // Whoever aids a privileged attack makes none.
                let so = !privileged || attempt.privileged && actor == leader;
                so && kinds.covers(attempt.kind)
                    && with.all_in(moment.traits(actor))
                    && by
                        .as_ref()
                        .is_none_or(|by| moment.passes(by, actor, active))
            }
            Harm::Instants { .. } => false,
        },
        |active| secret::voids(moment, active, (leader, target), false).is_some(),
    );
    match (found, super::naming(moment, attempt, actor)) {
        (Found::Bars(_), Some(source)) => Found::LeftOut(source),
        _ => found,
    }
}

/// Whether the immunity is to attacks in which something of some trait is used.
pub(crate) fn is_to_traits(moment: &Moment, source: Source) -> bool {
    let card = moment.table.card(source.piece);
    let sentence = card.text.get(usize::from(source.sentence));
    let ability = sentence.and_then(|sentence| sentence.ability.as_ref());
    ability.is_some_and(|ability| match &ability.effect {
        Effect::Immune(immunity) => immunity
            .to
            .iter()
            .any(|harm| matches!(harm, Harm::Attacks { with, .. } if !with.is_empty())),
        _ => false,
    })
}

/// Whether the target of an attack is immune to a card that is used for the attack: a Plot, or a Resource.
pub(crate) fn from_card(moment: &Moment, attempt: Attempt, card: PieceId) -> Found {
    let Attempt { leader, target, .. } = attempt;
    look(
        moment,
        target,
        card,
        |_, harm| match harm {
            Harm::Attacks {
                with,
                kinds,
                by: None,
                privileged: false,
            } => !with.is_empty() && kinds.covers(attempt.kind) && is_of(moment, card, *with),
            _ => false,
        },
        |active| secret::voids(moment, active, (leader, target), false).is_some(),
    )
}

/// Whether the target of an attack is immune to the Plot that makes it: a Disaster, an Assassination.
pub(crate) fn from_plot(moment: &Moment, sort: Sort, target: PieceId, plot: PieceId) -> Found {
    look(
        moment,
        target,
        plot,
        |active, harm| match harm {
            Harm::Instants { which, except } => {
                let such = match which {
                    InstantKind::Disasters => sort == Sort::Disaster,
                    InstantKind::Assassinations => sort == Sort::Assassination,
                };
                such && !except
                    .iter()
                    .any(|name| names_card(moment.table, plot, name))
            }
            Harm::Groups(filter) => {
                filter.kind.is_some_and(Kind::is_plot) && moment.passes(filter, plot, active)
            }
            Harm::Attacks {
                with,
                kinds,
                by: None,
                privileged: false,
            } => {
                let destroys = kinds.covers(AttackKind::Destroy);
                !with.is_empty() && destroys && is_of(moment, plot, *with)
            }
            _ => false,
        },
        |_| false,
    )
}

/// Whether a card is immune to the abilities of a Group.
pub(crate) fn from_ability(moment: &Moment, card: PieceId, actor: PieceId) -> Found {
    look(
        moment,
        card,
        actor,
        |active, harm| to_its_abilities(moment, active, harm, actor),
        |_| false,
    )
}

fn to_its_abilities(moment: &Moment, active: &Active, harm: &Harm, actor: PieceId) -> bool {
    match harm {
        Harm::Groups(filter) => is_such(moment, active, filter, actor),
        Harm::Named(name) => names_card(moment.table, actor, name),
        _ => false,
    }
}

/// Whether everything that a player has is immune to the abilities of a card: what he holds, and his decks
/// (`wdh.immunity.structure`).
pub(crate) fn of_player(moment: &Moment, player: PlayerId, actor: PieceId) -> Found {
    let own = moment.table.holder(actor) == Some(player);
    immunities(moment)
        .find(|(active, immunity)| {
            active.you == Some(player)
                && immunity.covered == Covered::WholeStructure
                && immunity
                    .to
                    .iter()
                    .any(|harm| to_its_abilities(moment, active, harm, actor))
        })
        .map_or(Found::Nothing, |(active, _)| match own {
            true => Found::Own(active.source),
            false => Found::Bars(active.source),
        })
}

/// The sentence by which a card shuts out another by its name: a Group linked to it or that it would be played on, or all
/// that a player has.
pub(crate) fn to_named(moment: &Moment, card: PieceId, named: PieceId) -> Option<Source> {
    let name = moment.table.name(named);
    immunities(moment)
        .find(|(active, immunity)| {
            immunity
                .to
                .iter()
                .any(|harm| matches!(harm, Harm::Named(shut_out) if &**shut_out == name))
                && covers(moment, active, immunity, card)
        })
        .map(|(active, _)| active.source)
}

/// Writes down that a Group may take part in the attack of one that is immune to it (`wdh.immunity.one-way`).
pub(crate) fn explain_one_way<R: Recorder>(
    moment: &Moment,
    leader: PieceId,
    helper: PieceId,
    recorder: &mut R,
) {
    if from_ability(moment, leader, helper).bars().is_some() {
        let rule = moment.points().immunity_one_way();
        let one_way = Step::Meets(Requirement::ImmuneOneWay(leader, helper));
        recorder.leaf(|| by_point(one_way, 0, rule));
    }
}
