//! Judgements about space: whether an arrow is open, where a Group can be put, and how a branch comes to lie.
//!
//! Nobody looks at space where nothing hangs on it: a small structure of which nobody has said how it lies has room for
//! everything that has an arrow.

mod fitting;

use fnord_cards::{Side, Sides};
use fnord_law::{OverlapLosers, Rearranged};
use fnord_ruling::{Barred, WhyNot};
use fnord_table::space::{Freedom, Losers, Node, Plan, Solved, Structure, Terms, relay};
use fnord_table::{PieceId, Place, Position, Table};
use fnord_vocabulary::PlayerId;

pub(super) use fitting::{Fitting, Lost};

/// Where a Group can be put under a master.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Room {
    /// Nothing about space is known or needed: counting arrows is enough.
    Anywhere,
    /// At these sides.
    At(Sides),
    /// Nowhere: these cards lie in the spaces at its arrows; none where the cards could lie otherwise and none of that helps.
    Blocked(Vec<PieceId>),
}

/// Whether space has to be looked at in a player's structure once so many Groups more lie there.
fn matters(table: &Table, owner: PlayerId, more: usize) -> bool {
    let mut count = 0;
    let mut settled = false;
    for (_, piece) in table.iter() {
        if let Place::Structure {
            owner: of,
            position: Position::Under(_),
        } = piece.place
            && of == owner
        {
            count += 1;
            settled |= piece.at.is_some();
        }
    }
    settled || count + more > Plan::ALWAYS_FITS
}

/// How a player's Groups lie is not said, or not of all, and something hangs on it.
pub(super) fn is_assumed(table: &Table, owner: PlayerId) -> bool {
    if !matters(table, owner, 1) {
        return false;
    }
    let structure = Structure::of(table, owner);
    let mut nodes = structure.plan.nodes.iter().skip(1);
    nodes.any(|node| node.at.is_none())
}

/// Whether the search for a layout of a player's structure comes to an end.
pub(super) fn is_unsearched(table: &Table, owner: PlayerId) -> bool {
    let structure = Structure::of(table, owner);
    !structure.is_simple() && matches!(structure.solve(), Solved::Stopped(_))
}

/// The structure of the master's owner without the Group's own branch, and the number of the master in it.
fn beside(table: &Table, group: PieceId, master: PieceId) -> Option<(Structure, usize)> {
    let owner = table.owner(master)?;
    let structure = Structure::of(table, owner).without(group);
    let under = structure.find(master)?;
    Some((structure, under))
}

/// Where a Group can be put under a master, its own puppets aside.
pub(super) fn room(table: &Table, group: PieceId, master: PieceId) -> Room {
    let Some(owner) = table.owner(master) else {
        return Room::Anywhere;
    };
    if !matters(table, owner, 1) {
        return Room::Anywhere;
    }
    let Some((structure, under)) = beside(table, group, master) else {
        return Room::Anywhere;
    };
    if !structure.is_settled() {
        let (with, _) = structure.with(table, group, under, None, false);
        return match with.is_simple() || with.solve() != Solved::Impossible {
            true => Room::Anywhere,
            false => Room::Blocked(Vec::new()),
        };
    }
    let (with, number) = structure.with(table, group, under, None, false);
    let fits = |side: &Side| {
        let mut plan = with.plan.clone();
        plan.nodes[number].at = Some(*side);
        plan.solve() != Solved::Impossible
    };
    let open: Sides = with.plan.sides(number).iter().filter(fits).collect();
    if !open.is_empty() {
        return Room::At(open);
    }
    // What lies there, as far as that is settled.
    let plan = &with.plan;
    let mut spots = plan.spots(&plan.settled());
    spots[number] = None;
    let mut blocking = Vec::new();
    for side in plan.sides(number).iter() {
        let taken = plan
            .puppets(under)
            .any(|other| plan.nodes[other].at == Some(side));
        let Some(holder) = spots[under].filter(|_| !taken) else {
            continue;
        };
        let spot = holder.puppet(side, plan.nodes[number].incoming);
        for (other, there) in spots.iter().enumerate() {
            if other != under && there.is_some_and(|there| there.overlaps(&spot)) {
                blocking.push(with.cards[other]);
            }
        }
    }
    blocking.sort();
    blocking.dedup();
    Room::Blocked(blocking)
}

/// Whether some Group or other could be put at an arrow of a master.
pub(super) fn has_room(table: &Table, master: PieceId) -> bool {
    let Some(owner) = table.owner(master) else {
        return true;
    };
    if !matters(table, owner, 1) {
        return true;
    }
    let mut structure = Structure::of(table, owner);
    let Some(under) = structure.find(master) else {
        return true;
    };
    structure.plan.nodes.push(Node {
        master: Some(under),
        incoming: Side::Top,
        arrows: Sides::NONE,
        count: 0,
        anywhere: false,
        at: None,
    });
    structure.solve() != Solved::Impossible
}

/// Why a Group cannot be put under a master, at that side if one is named; nothing where it can.
pub(super) fn objection(
    table: &Table,
    group: PieceId,
    master: PieceId,
    at: Option<Side>,
) -> Option<WhyNot> {
    match (room(table, group, master), at) {
        (Room::Blocked(by), _) => Some(WhyNot::ArrowBlocked(master, by.first().copied())),
        (Room::At(open), Some(side)) if !open.has(side) => {
            Some(at_that_side(table, group, master, side))
        }
        (Room::Anywhere, Some(side)) => {
            let (structure, under) = beside(table, group, master)?;
            let (with, number) = structure.with(table, group, under, Some(side), false);
            let there = with.plan.sides(number).has(side);
            (!there || with.solve() == Solved::Impossible)
                .then(|| at_that_side(table, group, master, side))
        }
        _ => None,
    }
}

fn at_that_side(table: &Table, group: PieceId, master: PieceId, side: Side) -> WhyNot {
    let none = WhyNot::NoArrowAt(master, side);
    let Some((structure, under)) = beside(table, group, master) else {
        return none;
    };
    let (with, number) = structure.with(table, group, under, Some(side), false);
    let plan = &with.plan;
    if !plan.sides(number).has(side) {
        return none;
    }
    let mut puppets = plan.puppets(under).filter(|&other| other != number);
    if let Some(there) = puppets.find(|&other| plan.nodes[other].at == Some(side)) {
        return WhyNot::SideBlocked(master, side, with.cards[there]);
    }
    let spots = plan.spots(&plan.settled());
    let overlaps = |other: &usize| match (spots[number], spots[*other]) {
        (Some(spot), Some(there)) => *other != number && there.overlaps(&spot),
        _ => false,
    };
    match (0..spots.len()).find(overlaps) {
        Some(other) => WhyNot::SideBlocked(master, side, with.cards[other]),
        None => none,
    }
}

/// Of Groups that come to a player at the same time, each under its master there, one for which there is no room beside the
/// others.
pub(super) fn no_room_together(
    table: &Table,
    owner: PlayerId,
    groups: &[(PieceId, PieceId)],
) -> Option<WhyNot> {
    if !matters(table, owner, groups.len()) {
        return None;
    }
    let mut structure = Structure::of(table, owner);
    for &(group, _) in groups {
        structure = structure.without(group);
    }
    for &(group, master) in groups {
        let under = structure.find(master)?;
        structure = structure.with(table, group, under, None, false).0;
        if structure.solve() == Solved::Impossible {
            return Some(WhyNot::Barred(Barred::NoRoomForAll(master)));
        }
    }
    None
}

/// Of Groups of a branch that are said to find no room under a new master, one that does. Nothing where it is not settled how
/// everything lies: those who sit at the table see what overlaps.
pub(super) fn needlessly_lost(
    table: &Table,
    group: PieceId,
    (master, at): (PieceId, Option<Side>),
    lost: &[PieceId],
) -> Option<PieceId> {
    let (others, under) = beside(table, group, master)?;
    let points = &table.rules.points;
    let freedom = freedom(points.rearrange_moved().value);
    let losers = losers(points.moved_losers().value);
    let below = |card: PieceId| lost.iter().any(|&other| table.below(other).contains(&card));
    let sides = Side::ALL.into_iter();
    let arrangements: Vec<(Structure, usize)> = sides
        .filter(|&side| at.is_none_or(|at| at == side))
        .map(|side| others.with(table, group, under, Some(side), true))
        .filter(|(with, root)| {
            let leaf = others.with(table, group, under, with.plan.nodes[*root].at, false);
            matches!(leaf.0.solve(), Solved::Layout(_))
        })
        .collect();
    if arrangements.iter().any(|(with, _)| !with.is_all_settled()) {
        return None;
    }
    lost.iter().copied().find(|&saved| {
        !below(saved)
            && arrangements.iter().any(|(with, root)| {
                let gone = lost.iter().filter(|&&other| other != saved);
                let gone: Vec<usize> = gone.filter_map(|&other| with.find(other)).collect();
                let kept = with.find(saved);
                let terms = Terms {
                    given_up: &gone,
                    ..Terms::of(freedom, losers)
                };
                // Where one cannot be given up at all, none has to be that is.
                let Some(relaid) = relay(&with.plan, *root, &terms) else {
                    return true;
                };
                kept.is_some_and(|kept| relaid.sides[kept].is_some())
                    && relaid.lost.iter().all(|lost| {
                        gone.iter()
                            .any(|&gone| with.plan.branch(gone).contains(lost))
                    })
            })
    })
}

/// Which Groups of a branch a rule lets be rearranged.
fn freedom(rearranged: Rearranged) -> Freedom {
    match rearranged {
        Rearranged::Overlapping => Freedom::Overlapping,
        Rearranged::Any => Freedom::Any,
    }
}

/// Which Groups of a branch a rule lets go without room.
fn losers(losers: OverlapLosers) -> Losers {
    match losers {
        OverlapLosers::Overlapping => Losers::Overlapping,
        OverlapLosers::Chosen => Losers::Any,
    }
}
