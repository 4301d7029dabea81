//! The arrows at which a puppet can lie.

use super::{Inquiry, by_text, objection};
use crate::figures::by_point;
use crate::limits::forbidden;
use crate::moment::{Active, Moment};
use crate::space::{self, Room};
use crate::uses;
use fnord_cards::Kind;
use fnord_cards::effect::nature;
use fnord_cards::effect::{Act, AttackKind, Effect};
use fnord_ruling::{Entry, Forbidden, Objection, Recorder, Requirement, Source, Step, WhyNot};
use fnord_table::PieceId;
use fnord_vocabulary::PlayerId;

/// The sides of a card that is not an Illuminati at which a puppet can lie: all but the one its own arrow comes in at.
pub(super) const SIDES_OF_A_GROUP: usize = 3;

/// The same for an Illuminati.
pub(super) const SIDES_OF_AN_ILLUMINATI: usize = 4;

/// Whether the leader has a place for what it wants to control.
pub(super) fn arrow_for<R: Recorder>(
    inquiry: &mut Inquiry<R>,
    leader: PieceId,
    kind: AttackKind,
    target: PieceId,
) {
    let moment = inquiry.moment;
    let points = moment.points();
    let table = moment.table;
    let needed = match kind {
        AttackKind::Control => points.control_arrow().value,
        AttackKind::Destroy => points.destroy_arrow().value,
    };
    if !needed {
        if kind == AttackKind::Destroy {
            inquiry.meets(Requirement::NoArrow, points.destroy_arrow());
        }
        return;
    }
    if open_arrows(moment, leader) > 0 {
        match space::room(table, target, leader) {
            Room::Anywhere => {
                inquiry.meets(Requirement::OpenArrow(leader), points.control_arrow());
            }
            Room::At(sides) => {
                inquiry.meets(Requirement::OpenAt(leader, sides), points.control_arrow());
            }
            Room::Blocked(by) => {
                let why = WhyNot::ArrowBlocked(leader, by.first().copied());
                inquiry.object(why, points.control_arrow());
            }
        }
        return;
    }
    let any_side = moment
        .on(nature::SIDES)
        .find(|active| active.subject == target && active.ability.effect.lies_on_any_side());
    let sides = match table.kind(leader) {
        Kind::Illuminati => SIDES_OF_AN_ILLUMINATI,
        _ => SIDES_OF_A_GROUP,
    };
    match any_side {
        Some(active)
            if table.puppets(leader).count() < sides
                && !matches!(space::room(table, target, leader), Room::Blocked(_)) =>
        {
            inquiry.recorder.leaf(|| Entry {
                source: Some(active.source),
                ..by_point(
                    Step::Meets(Requirement::OpenSide(leader)),
                    0,
                    points.cards_first(),
                )
            });
        }
        _ => inquiry.object(WhyNot::NoOpenArrow(leader), points.control_arrow()),
    }
}

/// How many outgoing arrows of a Group have no puppet. A puppet that may lie at any side leaves the arrows to others
/// while there are other sides.
pub(crate) fn open_arrows(moment: &Moment, group: PieceId) -> usize {
    let table = moment.table;
    let arrows = usize::from(table.arrows(group));
    let sides = match table.kind(group) {
        Kind::Illuminati => SIDES_OF_AN_ILLUMINATI,
        _ => SIDES_OF_A_GROUP,
    };
    let anywhere = table
        .puppets(group)
        .filter(|&puppet| {
            moment
                .on(nature::SIDES)
                .any(|active| active.subject == puppet && active.ability.effect.lies_on_any_side())
        })
        .count();
    let bound = table.puppets(group).count() - anywhere;
    let on_arrows = bound + anywhere.saturating_sub(sides - arrows.min(sides));
    arrows.saturating_sub(on_arrows)
}

/// How many sides of a Group at which a puppet can lie have none, whatever its arrows.
pub(crate) fn open_sides(moment: &Moment, group: PieceId) -> usize {
    let sides = match moment.table.kind(group) {
        Kind::Illuminati => SIDES_OF_AN_ILLUMINATI,
        _ => SIDES_OF_A_GROUP,
    };
    sides.saturating_sub(moment.table.puppets(group).count())
}

/// What speaks against a Group becoming a puppet of a master without an attack: no place for it, or what cards forbid
/// (`sg.moving.own-turn`, `sg.turn.auto-takeover-group`).
pub(crate) fn puppet(
    moment: &Moment,
    group: PieceId,
    master: PieceId,
    owner: PlayerId,
) -> Vec<Objection> {
    let points = moment.points();
    let table = moment.table;
    let mut objections = Vec::new();
    let anywhere = moment
        .in_force()
        .any(|active| active.ability.effect.puts_yours_anywhere() && active.you == Some(owner));
    let any_side = table.card(group).text.iter().any(|sentence| {
        let effect = sentence.ability.as_ref().map(|ability| &ability.effect);
        effect.is_some_and(Effect::lies_on_any_side)
    });
    let sides = match table.kind(master) {
        Kind::Illuminati => SIDES_OF_AN_ILLUMINATI,
        _ => SIDES_OF_A_GROUP,
    };
    if let Some(active) = moment.paralysis(master) {
        let why = WhyNot::NoPuppetFor(master);
        objections.push(by_text(why, active, points.paralysis()));
    }
    if table.owner(group) != Some(owner) {
        objections.extend(moment.no_control(owner, group));
    }
    let open = open_arrows(moment, master) > 0;
    let side_will_do = (any_side && !anywhere) && table.puppets(master).count() < sides;
    if !open && !side_will_do {
        objections.push(objection(
            WhyNot::NoOpenArrow(master),
            points.control_arrow(),
        ));
    } else if let Some(why) = space::objection(table, group, master, None) {
        objections.push(objection(why, points.control_arrow()));
    }
    for active in moment.in_force() {
        let (forbids, why) = match &active.ability.effect {
            Effect::OneForEachMaster => (
                forbidden::is_another(moment, active, master, group),
                Forbidden::NoPuppetOf(group, master),
            ),
            _ => continue,
        };
        if forbids {
            objections.push(by_text(why, active, points.cannot()));
        }
    }
    if let Some(source) = forbidden::forbids_puppet(moment, master, group) {
        let why = Forbidden::CannotDo(master, Act::Control, group);
        objections.push(Objection {
            source: Some(source),
            ..objection(why, points.cannot())
        });
    }
    // What the card says of itself holds wherever it comes from.
    for (place, ability) in uses::abilities(table, group) {
        let source = Source {
            piece: group,
            sentence: place,
        };
        let active = Active::of(source, group, Some(owner), ability);
        let (forbids, why) = match &ability.effect {
            Effect::CannotBecomePuppet(masters) => (
                masters
                    .iter()
                    .any(|such| moment.passes(such, master, &active)),
                Forbidden::NoPuppetOf(group, master),
            ),
            _ => continue,
        };
        if forbids {
            objections.push(by_text(why, &active, points.cannot()));
        }
    }
    objections
}

/// Where a Group comes to lie of which nobody says under which master: under its player's Illuminati, and where that has no room
/// for it, under the first of his Groups that has. The places of `taken` are for others that come with it
/// (`wdh.turn.auto-takeover-group`).
pub(crate) fn home(moment: &Moment, group: PieceId, owner: PlayerId, taken: &[PieceId]) -> PieceId {
    let table = moment.table;
    let illuminati = table.seat(owner).illuminati;
    let branch = table.below(group);
    let fits = |master: PieceId| {
        let before = taken.iter().filter(|&&other| other == master).count();
        (before == 0 || open_arrows(moment, master) > before)
            && puppet(moment, group, master, owner).is_empty()
    };
    if fits(illuminati) {
        return illuminati;
    }
    let mut others = table.below(illuminati).into_iter();
    let found = others.find(|&one| one != group && !branch.contains(&one) && fits(one));
    found.unwrap_or(illuminati)
}

/// The puppets of a Group for which it has no arrow left.
pub(crate) fn puppets_without_arrow(moment: &Moment, master: PieceId) -> Vec<PieceId> {
    let table = moment.table;
    let arrows = usize::from(table.arrows(master));
    table.puppets(master).skip(arrows).collect()
}
