//! How a branch comes to lie under its new master: as it lay, else rearranged, and without what cannot fit
//! (`sg.results.overlap`, `sg.moving.overlap`).

use super::{freedom, losers, matters};
use crate::results::Results;
use fnord_cards::{Side, Sides};
use fnord_law::{Ground, Orphans, OverlapLosers, Point, Rearranged};
use fnord_ruling::{Fate, Source};
use fnord_table::space::{Freedom, Losers, Relaid, Solved, Structure, Terms, relay};
use fnord_table::{Arrival, PieceId, Place, Placing};
use fnord_vocabulary::PlayerId;

/// What the rules say of a branch that is fitted in: which Groups of it may be rearranged, and what becomes of those that find no
/// room.
pub(crate) struct Fitting<'p> {
    pub(crate) rearranged: Point<'p, Rearranged>,
    pub(crate) losers: Point<'p, OverlapLosers>,
    pub(crate) lost: Lost<'p>,
    /// Who controlled the branch before.
    pub(crate) before: Option<PlayerId>,
    /// Groups of the branch that its player gives up, having found no room for them.
    pub(crate) given_up: &'p [PieceId],
}

/// What becomes of Groups that find no room.
pub(crate) enum Lost<'p> {
    /// They are discarded.
    Discarded(Point<'p, Ground>),
    /// They go where a moved Group goes.
    Leaves(Point<'p, Orphans>),
}

/// What is chosen of how a branch comes to lie.
#[derive(Clone, Default)]
struct Choice {
    /// The side of its master at which its first card lies.
    at: Option<Side>,
    given_up: Vec<PieceId>,
    wanted: Vec<(PieceId, Side)>,
}

impl Choice {
    /// The same with something that its player says.
    fn with(&self, root: PieceId, placing: Placing) -> Choice {
        let mut choice = self.clone();
        match placing {
            Placing::At(group, side) if group == root && choice.at.is_none() => {
                choice.at = Some(side);
            }
            Placing::At(group, side) => choice.wanted.push((group, side)),
            Placing::GivenUp(group) => choice.given_up.push(group),
        }
        choice
    }
}

/// A branch that comes in: its first card, the master of that, and the structure without the branch.
struct Coming<'s> {
    root: PieceId,
    master: PieceId,
    others: &'s Structure,
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
    pub(crate) fn fit_in(&mut self, root: PieceId, at: Option<Side>, fitting: &Fitting) {
        self.table.piece_mut(root).at = at;
        let (Some(owner), Some(master)) = (self.table.owner(root), self.table.master(root)) else {
            return;
        };
        let structure = Structure::of(self.table, owner);
        let Some(number) = structure.find(root) else {
            return;
        };
        let groups = structure.plan.branch(number).into_iter();
        let groups: Vec<PieceId> = groups.map(|number| structure.cards[number]).collect();
        let said = self.table.said_of(owner, &groups);
        self.table.arrivals.push(Arrival {
            owner,
            captured: matches!(fitting.lost, Lost::Discarded(_)),
            groups,
            heeded: Vec::new(),
        });
        let given_up = fitting.given_up.to_vec();
        let nothing_given_up = given_up.is_empty();
        if nothing_given_up && (!matters(self.table, owner, 0) || structure.is_simple()) {
            return;
        }
        let others = structure.without(root);
        let coming = Coming {
            root,
            master,
            others: &others,
        };
        let mut below = structure.plan.branch(number).into_iter().skip(1);
        let settled =
            others.is_all_settled() && below.all(|card| structure.plan.nodes[card].at.is_some());
        let mut choice = Choice {
            at,
            given_up,
            wanted: Vec::new(),
        };
        let mut heeded = Vec::new();
        for placing in said.into_iter().filter(|_| settled) {
            let more = choice.with(root, placing);
            if self.is_possible(&coming, fitting, &more) {
                choice = more;
                heeded.push(placing);
            }
        }
        let nothing_said = heeded.is_empty();
        if let Some(arrival) = self.table.arrivals.last_mut() {
            arrival.heeded = heeded;
        }
        if nothing_given_up && nothing_said {
            let open = open_sides(&structure, number);
            if !open.is_empty() {
                self.lies_as_before((root, master), owner, open, &others);
                return;
            }
        }
        match settled {
            true => match self.arrange(&coming, fitting, &choice) {
                Some(arranged) => self.rearrange(master, owner, &arranged, fitting),
                // Not even the first card of the branch has a place.
                None => self.lose(&structure, structure.plan.branch(number), fitting),
            },
            false => self.shed(number, &structure, fitting, &choice.given_up),
        }
    }

    /// Whether a branch can lie as its player chooses. Nobody is lost who finds room, wherever its first card is put.
    fn is_possible(&self, coming: &Coming, fitting: &Fitting, choice: &Choice) -> bool {
        let Some(arranged) = self.arrange(coming, fitting, choice) else {
            return false;
        };
        let Arranged {
            structure, relaid, ..
        } = &arranged;
        let card = |number: usize| structure.cards[number];
        let anyhow = |given_up: Vec<PieceId>| Choice {
            at: choice.at,
            given_up,
            wanted: Vec::new(),
        };
        let lost: Vec<usize> = (relaid.lost.iter().copied())
            .filter(|&lost| {
                structure.plan.nodes[lost]
                    .master
                    .is_none_or(|master| !relaid.lost.contains(&master))
            })
            .collect();
        let given_up_are_lost = (choice.given_up.iter())
            .all(|&group| relaid.lost.iter().any(|&lost| card(lost) == group));
        given_up_are_lost
            && !lost.iter().any(|&saved| {
                let gone = lost.iter().filter(|&&other| other != saved);
                let gone: Vec<PieceId> = gone.map(|&other| card(other)).collect();
                let without = self.arrange(coming, fitting, &anyhow(gone));
                without.is_some_and(|without| {
                    let lost = without.relaid.lost;
                    !lost.contains(&saved) && lost.iter().all(|one| relaid.lost.contains(one))
                })
            })
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
                self.fate(root, Fate::LiesAt(master, only), points.how_cards_lie());
            }
            _ => {
                let fate = Fate::SidesOpen(owner, master, open);
                self.fate(root, fate, points.how_cards_lie());
            }
        }
    }

    /// The best arrangement of a branch in a structure in which everything is settled, as far as it is left to choose.
    fn arrange(&self, coming: &Coming, fitting: &Fitting, choice: &Choice) -> Option<Arranged> {
        let (table, others) = (&*self.table, coming.others);
        let under = others.find(coming.master)?;
        let mut best: Option<Arranged> = None;
        for side in Side::ALL {
            if choice.at.is_some_and(|chosen| chosen != side) {
                continue;
            }
            let (leaf, number) = others.with(table, coming.root, under, Some(side), false);
            let has_room =
                leaf.plan.sides(number).has(side) && matches!(leaf.solve(), Solved::Layout(_));
            if !has_room {
                continue;
            }
            let (structure, root) = others.with(table, coming.root, under, Some(side), true);
            let number = |&card: &PieceId| structure.find(card);
            let given_up: Vec<usize> = choice.given_up.iter().filter_map(number).collect();
            let wanted = choice.wanted.iter();
            let wanted: Vec<(usize, Side)> = wanted
                .filter_map(|(card, side)| Some((structure.find(*card)?, *side)))
                .collect();
            let terms = Terms {
                freedom: freedom(fitting.rearranged.value),
                losers: losers(fitting.losers.value),
                given_up: &given_up,
                wanted: &wanted,
            };
            let Some(relaid) = relay(&structure.plan, root, &terms) else {
                continue;
            };
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
                self.fate(card, Fate::LiesAt(master, side), points.how_cards_lie());
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
                self.fate(card, Fate::MayBeLostInstead(owner), fitting.losers);
            }
        }
        if relaid.stopped {
            let card = structure.cards[*root];
            self.fate(card, Fate::NotAllTried, fitting.rearranged);
        }
        self.lose(structure, relaid.lost.clone(), fitting);
    }

    /// As few Groups of the branch are lost as can be, however the others lie.
    fn shed(
        &mut self,
        root: usize,
        structure: &Structure,
        fitting: &Fitting,
        given_up: &[PieceId],
    ) {
        let given_up: Vec<usize> = (given_up.iter())
            .filter_map(|&card| structure.find(card))
            .collect();
        let terms = Terms {
            freedom: freedom(fitting.rearranged.value),
            losers: losers(fitting.losers.value),
            given_up: &given_up,
            wanted: &[],
        };
        let shed = structure.plan.shed(root, &terms);
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
        self.fate(group, Fate::NoRoom, fitting.losers);
        self.is_lost(group, fitting.before, &fitting.lost);
    }

    /// A Group has no place with a player to whom its master comes.
    pub(crate) fn is_lost(&mut self, group: PieceId, before: Option<PlayerId>, lost: &Lost) {
        match lost {
            Lost::Discarded(point) => {
                let piece = self.table.piece_mut(group);
                piece.at = None;
                piece.place = Place::Discarded;
                piece.tokens = 0;
                piece.left_play = true;
                self.fate(group, Fate::Discarded, *point);
                if self.sleeps_with(group) {
                    self.put_to_sleep(group);
                } else {
                    self.cut_links(group);
                }
            }
            Lost::Leaves(point) => self.leaves(group, before, point.value, *point),
        }
    }

    /// A Group leaves a Power Structure, for the uncontrolled area or the hand of whoever had it.
    pub(crate) fn leaves<T: Copy>(
        &mut self,
        group: PieceId,
        before: Option<PlayerId>,
        to: Orphans,
        point: Point<'_, T>,
    ) {
        self.table.piece_mut(group).at = None;
        match (to, before) {
            (Orphans::Hand, Some(owner)) => {
                let piece = self.table.piece_mut(group);
                piece.tokens = 0;
                piece.place = Place::Hand {
                    owner,
                    exposed: false,
                };
                self.fate(group, Fate::ReturnsToHand(owner), point);
                if self.table.rules.points.hand_links().value {
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

impl Results<'_, '_> {
    /// A player's Groups that lie where their masters have no arrow are put at arrows, and what then does not fit is discarded.
    pub(crate) fn put_on_arrows(&mut self, player: PlayerId, source: Source) {
        let point = self.table.rules.points.cards_first();
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
            let shed = structure
                .plan
                .shed(0, &Terms::of(Freedom::Any, Losers::Any));
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
