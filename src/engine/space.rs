//! Judgements about space: whether an arrow is open, where a Group can be put, and how a branch comes to lie.
//!
//! Nobody looks at space where nothing hangs on it: a small structure of which nobody has said how it lies has room for
//! everything that has an arrow.

use super::results::Results;
use crate::cards::{Side, Sides};
use crate::law::{Orphans, Point, Rearranged};
use crate::ruling::{Fate, WhyNot};
use crate::scenario::PlayerId;
use crate::table::space::{Freedom, Node, Plan, Relaid, Solved, Structure, relay};
use crate::table::{PieceId, Place, Position, Table};

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

/// How a branch is fitted in: which Groups of it may be rearranged, and what becomes of those that find no room.
pub(super) struct Fitting<'p> {
    pub(super) rearranged: &'p Point<Rearranged>,
    pub(super) lost: Lost<'p>,
    /// Who controlled the branch before.
    pub(super) before: Option<PlayerId>,
}

/// What becomes of Groups that find no room.
pub(super) enum Lost<'p> {
    /// They are discarded.
    Discarded(&'p Point<crate::law::Always>),
    /// They go where a moved Group goes.
    Leaves(&'p Point<Orphans>),
}

/// An arrangement of a whole structure, with the number of the branch's first card in it.
struct Arranged {
    structure: Structure,
    root: usize,
    relaid: Relaid,
}

impl Results<'_, '_> {
    /// A branch has just been put under a master: it lies there, at a side if one is chosen, as it lay before, else rearranged, and what
    /// cannot fit is lost (`sg.results.overlap`, `sg.moving.overlap`).
    pub(super) fn fit_in(&mut self, root: PieceId, at: Option<Side>, fitting: &Fitting) {
        self.table.piece_mut(root).at = at;
        let (Some(owner), Some(master)) = (self.table.owner(root), self.table.master(root)) else {
            return;
        };
        if !matters(self.table, owner, 0) {
            return;
        }
        let structure = Structure::of(self.table, owner);
        let points = &self.table.rules.points;
        if structure.is_simple() || structure.find(root).is_none() {
            return;
        }
        // Of a structure that is settled its player chooses a side where several are open.
        let others = structure.without(root);
        let nodes = &others.plan.nodes;
        let known = nodes.len() > 1 && nodes.iter().skip(1).all(|node| node.at.is_some());
        let fits = |at: Option<Side>| {
            let mut plan = structure.plan.clone();
            if let Some(number) = structure.find(root) {
                plan.nodes[number].at = at;
            }
            plan.solve() != Solved::Impossible
        };
        let sides = structure
            .find(root)
            .map(|number| structure.plan.sides(number));
        let open: Sides = match at {
            Some(side) => Sides::NONE.with(side),
            None => sides.unwrap_or(Sides::ALL),
        };
        let open: Sides = open.iter().filter(|&side| fits(Some(side))).collect();
        if !open.is_empty() {
            let mut iter = open.iter();
            match (iter.next(), iter.next()) {
                (Some(only), None) if known => {
                    self.table.piece_mut(root).at = Some(only);
                    self.fate(root, Fate::LiesAt(master, only), &points.how_cards_lie);
                }
                (Some(_), Some(_)) if known => {
                    let fate = Fate::SidesOpen(owner, master, open);
                    self.fate(root, fate, &points.how_cards_lie);
                }
                _ => {}
            }
            return;
        }
        if let Some(arranged) = self.arrange(root, master, at, fitting.rearranged.value) {
            self.apply(root, master, &arranged, fitting);
        }
    }

    /// The best arrangement of a branch that does not fit as it lies: the fewest Groups lost, then the fewest rearranged.
    fn arrange(
        &self,
        root: PieceId,
        master: PieceId,
        at: Option<Side>,
        rearranged: Rearranged,
    ) -> Option<Arranged> {
        let table = &*self.table;
        let owner = table.owner(root)?;
        let others = Structure::of(table, owner).without(root);
        let under = others.find(master)?;
        let freedom = match rearranged {
            Rearranged::Overlapping => Freedom::Overlapping,
            Rearranged::Any => Freedom::Any,
        };
        // How the branch lies by itself, where nobody has said it.
        let (alone, _) =
            Structure::centre(table, owner).with(table, root, 0, Some(Side::Bottom), true);
        let Solved::Layout(branch) = alone.solve() else {
            return None;
        };
        let mut best: Option<Arranged> = None;
        for side in Side::ALL {
            if at.is_some_and(|at| at != side) {
                continue;
            }
            let (leaf, number) = others.with(table, root, under, Some(side), false);
            if !leaf.plan.sides(number).has(side) {
                continue;
            }
            let Solved::Layout(settled) = leaf.solve() else {
                continue;
            };
            let (mut structure, number) = others.with(table, root, under, Some(side), true);
            for (index, node) in structure.plan.nodes.iter_mut().enumerate() {
                let there = match settled.get(index) {
                    Some(side) => *side,
                    None => alone
                        .find(structure.cards[index])
                        .and_then(|card| branch[card]),
                };
                node.at = node.at.or(there);
            }
            let relaid = relay(&structure.plan, number, freedom);
            let better = best.as_ref().is_none_or(|before| {
                let worth = |relaid: &Relaid| (relaid.lost.len(), relaid.moved.len());
                worth(&relaid) < worth(&before.relaid)
            });
            if better {
                best = Some(Arranged {
                    structure,
                    root: number,
                    relaid,
                });
            }
        }
        best
    }

    fn apply(&mut self, root: PieceId, master: PieceId, arranged: &Arranged, fitting: &Fitting) {
        let points = &self.table.rules.points;
        let Arranged {
            structure,
            root: number,
            relaid,
        } = arranged;
        for (index, &card) in structure.cards.iter().enumerate().skip(1) {
            if relaid.sides[index].is_some() {
                self.table.piece_mut(card).at = relaid.sides[index];
            }
        }
        if let Some(side) = relaid.sides[*number] {
            self.fate(root, Fate::LiesAt(master, side), &points.how_cards_lie);
        }
        for &moved in &relaid.moved {
            if let Some(side) = relaid.sides[moved] {
                let fate = Fate::Rearranged(side);
                self.fate(structure.cards[moved], fate, fitting.rearranged);
            }
        }
        // What hangs lowest first, so that nothing is left without a master.
        for &lost in relaid.lost.iter().rev() {
            self.finds_no_room(structure.cards[lost], fitting);
        }
    }

    fn finds_no_room(&mut self, group: PieceId, fitting: &Fitting) {
        let points = &self.table.rules.points;
        self.table.piece_mut(group).at = None;
        match fitting.lost {
            Lost::Discarded(point) => {
                let piece = self.table.piece_mut(group);
                piece.place = Place::Discarded;
                piece.tokens = 0;
                piece.left_play = true;
                self.fate(group, Fate::NoRoom, point);
                self.fate(group, Fate::Discarded, point);
                if self.sleeps_with(group) {
                    self.put_to_sleep(group);
                } else {
                    self.cut_links(group);
                }
            }
            Lost::Leaves(point) => {
                self.fate(group, Fate::NoRoom, point);
                match (point.value, fitting.before) {
                    (Orphans::Hand, Some(owner)) => {
                        let piece = self.table.piece_mut(group);
                        piece.tokens = 0;
                        piece.place = Place::Hand {
                            owner,
                            exposed: false,
                        };
                        self.fate(group, Fate::ReturnsToHand(owner), point);
                        if points.hand_links.value {
                            self.put_to_sleep(group);
                        }
                    }
                    _ => {
                        self.uncontrol(group);
                        self.fate(group, Fate::BecomesUncontrolled, point);
                    }
                }
            }
        }
    }
}
