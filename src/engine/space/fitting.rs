//! How a branch comes to lie under its new master: as it lay, else rearranged, and without what cannot fit
//! (`sg.results.overlap`, `sg.moving.overlap`).

use super::{freedom, matters};
use crate::cards::{Side, Sides};
use crate::engine::results::Results;
use crate::law::{Always, Orphans, Point, Rearranged};
use crate::ruling::{Fate, Source};
use crate::scenario::PlayerId;
use crate::table::space::{Relaid, Solved, Structure, relay};
use crate::table::{PieceId, Place};

/// What the rules say of a branch that is fitted in: which Groups of it may be rearranged, and what becomes of those that find no
/// room.
pub(in crate::engine) struct Fitting<'p> {
    pub(in crate::engine) rearranged: &'p Point<Rearranged>,
    pub(in crate::engine) lost: Lost<'p>,
    /// Who controlled the branch before.
    pub(in crate::engine) before: Option<PlayerId>,
    /// Groups of the branch that its player gives up, having found no room for them.
    pub(in crate::engine) given_up: &'p [PieceId],
}

/// What becomes of Groups that find no room.
pub(in crate::engine) enum Lost<'p> {
    /// They are discarded.
    Discarded(&'p Point<Always>),
    /// They go where a moved Group goes.
    Leaves(&'p Point<Orphans>),
}

/// An arrangement of a whole structure.
struct Arranged {
    structure: Structure,
    /// The number of the branch's first card in it.
    root: usize,
    relaid: Relaid,
}

impl Arranged {
    /// How good it is: the fewest Groups lost, then the fewest rearranged.
    fn worth(&self) -> (usize, usize) {
        (self.relaid.lost.len(), self.relaid.moved.len())
    }

    /// The sides of this and of all arrangements as good.
    fn all_sides(&self) -> impl Iterator<Item = &Vec<Option<Side>>> {
        std::iter::once(&self.relaid.sides).chain(&self.relaid.others)
    }
}

impl Results<'_, '_> {
    /// A branch has just been put under a master: it lies there, at a side if one is chosen, as it lay before, else
    /// rearranged, and what cannot fit is lost.
    pub(in crate::engine) fn fit_in(&mut self, root: PieceId, at: Option<Side>, fitting: &Fitting) {
        self.table.piece_mut(root).at = at;
        let (Some(owner), Some(master)) = (self.table.owner(root), self.table.master(root)) else {
            return;
        };
        let structure = Structure::of(self.table, owner);
        let Some(number) = structure.find(root) else {
            return;
        };
        let nothing_given_up = fitting.given_up.is_empty();
        if nothing_given_up && (!matters(self.table, owner, 0) || structure.is_simple()) {
            return;
        }
        let others = structure.without(root);
        if nothing_given_up {
            let open = open_sides(&structure, number);
            if !open.is_empty() {
                self.lies_as_before((root, master), owner, open, &others);
                return;
            }
        }
        let mut below = structure.plan.branch(number).into_iter().skip(1);
        let branch_is_settled = below.all(|card| structure.plan.nodes[card].at.is_some());
        match others.is_all_settled() && branch_is_settled {
            true => match self.arrange(root, master, &others, fitting) {
                Some(arranged) => self.rearrange(master, owner, &arranged, fitting),
                // Not even the first card of the branch has a place.
                None => self.lose(&structure, structure.plan.branch(number), fitting),
            },
            false => self.shed(number, &structure, fitting),
        }
    }

    /// Nothing of the branch overlaps. Where it is known how the others lie, so are the sides that its player can choose from.
    fn lies_as_before(
        &mut self,
        (root, master): (PieceId, PieceId),
        owner: PlayerId,
        open: Sides,
        others: &Structure,
    ) {
        let points = &self.table.rules.points;
        if others.cards.len() == 1 || !others.is_all_settled() {
            return;
        }
        let mut sides = open.iter();
        match (sides.next(), sides.next()) {
            (Some(only), None) => {
                self.table.piece_mut(root).at = Some(only);
                self.fate(root, Fate::LiesAt(master, only), &points.how_cards_lie);
            }
            _ => {
                let fate = Fate::SidesOpen(owner, master, open);
                self.fate(root, fate, &points.how_cards_lie);
            }
        }
    }

    /// The best arrangement of a branch that does not fit as it lies, in a structure in which everything is settled.
    fn arrange(
        &self,
        root: PieceId,
        master: PieceId,
        others: &Structure,
        fitting: &Fitting,
    ) -> Option<Arranged> {
        let table = &*self.table;
        let under = others.find(master)?;
        let chosen = table.piece(root).at;
        let mut best: Option<Arranged> = None;
        for side in Side::ALL {
            if chosen.is_some_and(|chosen| chosen != side) {
                continue;
            }
            let (leaf, number) = others.with(table, root, under, Some(side), false);
            let has_room =
                leaf.plan.sides(number).has(side) && matches!(leaf.solve(), Solved::Layout(_));
            if !has_room {
                continue;
            }
            let (structure, root) = others.with(table, root, under, Some(side), true);
            let given_up: Vec<usize> = (fitting.given_up.iter())
                .filter_map(|&card| structure.find(card))
                .collect();
            let freedom = freedom(fitting.rearranged.value);
            let relaid = relay(&structure.plan, root, freedom, &given_up);
            let arranged = Arranged {
                structure,
                root,
                relaid,
            };
            match &mut best {
                Some(before) if before.worth() < arranged.worth() => {}
                // The cards stand in the same order in both.
                Some(before) if before.worth() == arranged.worth() => {
                    before.relaid.others.extend(arranged.all_sides().cloned());
                    let instead = arranged.relaid.lost.iter().chain(&arranged.relaid.instead);
                    before.relaid.instead.extend(instead);
                }
                best => *best = Some(arranged),
            }
        }
        best
    }

    fn rearrange(
        &mut self,
        master: PieceId,
        owner: PlayerId,
        arranged: &Arranged,
        fitting: &Fitting,
    ) {
        let points = &self.table.rules.points;
        let Arranged {
            structure,
            root,
            relaid,
        } = arranged;
        for number in structure.plan.branch(*root) {
            let card = structure.cards[number];
            let Some(side) = relaid.sides[number] else {
                continue;
            };
            self.table.piece_mut(card).at = Some(side);
            if number == *root {
                self.fate(card, Fate::LiesAt(master, side), &points.how_cards_lie);
            } else if relaid.moved.contains(&number) {
                self.fate(card, Fate::Rearranged(side), fitting.rearranged);
            }
            // What else its player can choose.
            let elsewhere = arranged.all_sides().filter_map(|sides| sides[number]);
            let elsewhere: Sides = elsewhere.filter(|&other| other != side).collect();
            if !elsewhere.is_empty() {
                let fate = Fate::MayLieElsewhere(owner, elsewhere);
                self.fate(card, fate, fitting.rearranged);
            }
            if relaid.instead.contains(&number) {
                self.fate(card, Fate::MayBeLostInstead(owner), fitting.rearranged);
            }
        }
        if relaid.stopped {
            let card = structure.cards[*root];
            self.fate(card, Fate::NotAllTried, fitting.rearranged);
        }
        self.lose(structure, relaid.lost.clone(), fitting);
    }

    /// As few Groups of the branch are lost as can be, however the others lie.
    fn shed(&mut self, root: usize, structure: &Structure, fitting: &Fitting) {
        let given_up: Vec<usize> = (fitting.given_up.iter())
            .filter_map(|&card| structure.find(card))
            .collect();
        let shed = structure.plan.shed(root, &given_up);
        for (number, side) in shed.moved {
            let card = structure.cards[number];
            self.table.piece_mut(card).at = Some(side);
            self.fate(card, Fate::Rearranged(side), fitting.rearranged);
        }
        if shed.stopped {
            let card = structure.cards[root];
            self.fate(card, Fate::NotAllTried, fitting.rearranged);
        }
        self.lose(structure, shed.lost, fitting);
    }

    /// Groups are lost, what hangs lowest first, so that nothing is left without a master.
    fn lose(&mut self, structure: &Structure, lost: Vec<usize>, fitting: &Fitting) {
        for number in lost.into_iter().rev() {
            self.finds_no_room(structure.cards[number], fitting);
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

impl Results<'_, '_> {
    /// A player's Groups that lie where their masters have no arrow are put at arrows, and what then does not fit is discarded.
    pub(in crate::engine) fn put_on_arrows(&mut self, player: PlayerId, source: Source) {
        let point = &self.table.rules.points.cards_first;
        let mut off = Vec::new();
        let structure = Structure::of(self.table, player);
        for (number, &card) in structure.cards.iter().enumerate().skip(1) {
            let sides = structure.plan.sides(number);
            if self
                .table
                .piece(card)
                .at
                .is_some_and(|side| !sides.has(side))
            {
                self.table.piece_mut(card).at = None;
                off.push(card);
            }
        }
        let structure = Structure::of(self.table, player);
        if structure.solve() == Solved::Impossible {
            let shed = structure.plan.shed(0, &[]);
            for (number, side) in shed.moved {
                let card = structure.cards[number];
                self.table.piece_mut(card).at = Some(side);
                self.fate_by(card, Fate::Rearranged(side), point, Some(source));
            }
            for number in shed.lost.into_iter().rev().filter(|&number| number > 0) {
                let card = structure.cards[number];
                self.fate_by(card, Fate::NoRoom, point, Some(source));
                self.discard_group(card);
            }
        }
        for card in off {
            let structure = Structure::of(self.table, player);
            let (Some(number), Some(master)) = (structure.find(card), self.table.master(card))
            else {
                continue;
            };
            let open = open_sides(&structure, number);
            let mut sides = open.iter();
            let fate = match (sides.next(), sides.next()) {
                (Some(only), None) => {
                    self.table.piece_mut(card).at = Some(only);
                    Fate::Rearranged(only)
                }
                _ => Fate::SidesOpen(player, master, open),
            };
            self.fate_by(card, fate, point, Some(source));
        }
    }
}

/// The sides of its master at which a card can lie with all that hangs from it as it lies, at the one that is chosen or at any.
fn open_sides(structure: &Structure, number: usize) -> Sides {
    let chosen = structure.plan.nodes[number].at;
    let fits = |side: &Side| {
        let mut plan = structure.plan.clone();
        plan.nodes[number].at = Some(*side);
        plan.solve() != Solved::Impossible
    };
    let sides = structure.plan.sides(number).iter();
    sides
        .filter(|&side| chosen.is_none_or(|chosen| chosen == side))
        .filter(fits)
        .collect()
}
