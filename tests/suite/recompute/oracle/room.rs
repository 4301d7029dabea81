//! Where cards lie, worked out on paper: every side is tried for every card, with nothing but the rule that arrows meet and cards do
//! not overlap (sg.structure.arrow-match, sg.moving.overlap).

use crate::recompute::board::{Board, Spot};

pub const SIDES: [&str; 4] = ["top", "right", "bottom", "left"];

/// More attempts than these are not made.
const PATIENCE: usize = 500_000;

type Vector = (i32, i32);

/// A card on the table, in hundredths of an inch: two and a half by three and a half inches.
#[derive(Clone, Copy, Debug)]
struct Card {
    middle: Vector,
    /// Where its own top points.
    up: Vector,
    /// Half of what it covers, across and down.
    half: Vector,
}

/// The table turned by a quarter, clockwise.
fn turn((x, y): Vector) -> Vector {
    (-y, x)
}

impl Card {
    /// Where a side of it points.
    fn points(&self, side: &str) -> Vector {
        match side {
            "top" => self.up,
            "right" => turn(self.up),
            "bottom" => turn(turn(self.up)),
            _ => turn(turn(turn(self.up))),
        }
    }

    fn reach(&self, way: Vector) -> i32 {
        (way.0 * self.half.0 + way.1 * self.half.1).abs()
    }

    /// The card whose incoming arrow meets a side of this one.
    fn puppet(&self, side: &str, incoming: &str) -> Card {
        let way = self.points(side);
        let back = turn(turn(way));
        let mut card = Card {
            middle: (0, 0),
            up: (0, -1),
            half: (125, 175),
        };
        while card.points(incoming) != back {
            card.up = turn(card.up);
            card.half = (card.half.1, card.half.0);
        }
        let far = self.reach(way) + card.reach(way);
        card.middle = (self.middle.0 + way.0 * far, self.middle.1 + way.1 * far);
        card
    }

    fn overlaps(&self, other: &Card) -> bool {
        let (x, y) = (
            (self.middle.0 - other.middle.0).abs(),
            (self.middle.1 - other.middle.1).abs(),
        );
        x < self.half.0 + other.half.0 && y < self.half.1 + other.half.1
    }
}

/// Whether there is a place, if somebody had the patience to find out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    There,
    Nowhere,
    Unknown,
}

/// Cards that are to be laid.
pub struct Puzzle<'b> {
    board: &'b Board,
    /// Who hangs from whom, masters first; the Illuminati are at the beginning.
    hangs: Vec<(usize, Option<usize>)>,
    /// In which order sides are tried.
    order: [usize; 4],
    attempts: usize,
}

impl<'b> Puzzle<'b> {
    /// The structure of a player.
    pub fn of(board: &'b Board, player: usize) -> Puzzle<'b> {
        let mut hangs = vec![(player, None)];
        let mut next = 0;
        while next < hangs.len() {
            let master = hangs[next].0;
            hangs.extend(
                board
                    .puppets(master)
                    .into_iter()
                    .map(|puppet| (puppet, Some(master))),
            );
            next += 1;
        }
        Puzzle {
            board,
            hangs,
            order: [0, 1, 2, 3],
            attempts: 0,
        }
    }

    /// Sides tried in this order.
    pub fn tried(self, order: [usize; 4]) -> Puzzle<'b> {
        Puzzle { order, ..self }
    }

    /// One more Group, under that master; with everything below it, or by itself.
    pub fn and(mut self, group: usize, master: usize, branch: bool) -> Puzzle<'b> {
        let mut next = self.hangs.len();
        self.hangs.push((group, Some(master)));
        while branch && next < self.hangs.len() {
            let above = self.hangs[next].0;
            let below = self.board.puppets(above).into_iter();
            self.hangs.extend(below.map(|puppet| (puppet, Some(above))));
            next += 1;
        }
        self
    }

    /// A Group of it and everything after it.
    pub fn groups_from(&self, group: usize) -> Vec<usize> {
        let mut groups = self.hangs.iter().map(|(group, _)| *group);
        let rest = groups.by_ref().skip_while(|&other| other != group);
        rest.collect()
    }

    /// Whether the cards can lie. What has a new master may take any side of it.
    pub fn room(self) -> Room {
        let mut puzzle = self;
        match puzzle.solve(&mut Vec::new()) {
            Some(_) => Room::There,
            None if puzzle.attempts > PATIENCE => Room::Unknown,
            None => Room::Nowhere,
        }
    }

    /// The side of each card, in the order in which they hang.
    pub fn layout(mut self) -> Option<Vec<(usize, &'static str)>> {
        let laid = self.solve(&mut Vec::new())?;
        let puppets = self.hangs.iter().zip(laid);
        Some(
            puppets
                .skip(1)
                .map(|((group, _), side)| (*group, side))
                .collect(),
        )
    }

    fn solve(&mut self, laid: &mut Vec<(Card, &'static str)>) -> Option<Vec<&'static str>> {
        self.attempts += 1;
        if self.attempts > PATIENCE {
            return None;
        }
        if laid.is_empty() {
            // The Illuminati lie sideways.
            laid.push((
                Card {
                    middle: (0, 0),
                    up: (0, -1),
                    half: (175, 125),
                },
                "",
            ));
        }
        let Some(&(group, Some(master))) = self.hangs.get(laid.len()) else {
            return Some(laid.iter().map(|(_, side)| *side).collect());
        };
        let place = self.hangs.iter().position(|(card, _)| *card == master)?;
        for index in self.order {
            let side = SIDES[index];
            if !self.may_lie(group, master, side, laid) {
                continue;
            }
            let card = laid[place]
                .0
                .puppet(side, self.board.groups[group].arrow_in);
            if laid.iter().all(|(other, _)| !other.overlaps(&card)) {
                laid.push((card, side));
                let found = self.solve(laid);
                if found.is_some() {
                    return found;
                }
                laid.pop();
            }
        }
        None
    }

    /// Whether a side of its master can hold a card beside those that are laid.
    fn may_lie(
        &self,
        group: usize,
        master: usize,
        side: &str,
        laid: &[(Card, &'static str)],
    ) -> bool {
        let (card, holder) = (&self.board.groups[group], &self.board.groups[master]);
        let stays = self.board.master(group) == Some(master);
        if stays && card.at.is_some_and(|at| at != side) {
            return false;
        }
        if holder.spot != Spot::Centre && side == holder.arrow_in {
            return false;
        }
        let beside: Vec<(usize, &str)> = (self.hangs.iter().zip(laid))
            .filter(|((_, of), _)| *of == Some(master))
            .map(|((other, _), (_, side))| (*other, *side))
            .collect();
        if beside.iter().any(|(_, taken)| *taken == side) {
            return false;
        }
        // Yetis need no arrow.
        let bound = |group: usize| self.board.groups[group].name != "Yetis";
        if !bound(group) {
            return true;
        }
        // The Catacombs let all Groups of their player lie off the arrows.
        let owner = self.board.groups[self.hangs[0].0].owner;
        let catacombs = self.board.groups.iter().enumerate().any(|(number, card)| {
            card.name == "Dallas Catacombs"
                && card.owner == owner
                && self.board.in_structure(number)
        });
        let known = !catacombs && holder.sided && holder.sides.len() >= holder.arrows;
        let at_arrow = !known || holder.sides.contains(&side);
        let taken = beside.iter().filter(|(other, _)| bound(*other)).count();
        at_arrow && taken < holder.arrows
    }
}
