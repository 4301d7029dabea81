//! The state of a board.

mod set_up;

use std::ops::{Index, IndexMut};

use super::map::{Map, Space};
use super::outcome::Ending;
use super::scenario::{Event, Marker, PieceId, Scenario, Stock, Written};
use fnord_law::{Allegiance, Role};
use fnord_vocabulary::PlayerId;

/// Where a counter is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    At(Space),
    Hell,
    /// Eliminated; `true`: for good.
    Discarded(bool),
    Track,
    /// Off the map for so many more turns.
    Away(u8),
    /// It has left the Earth.
    Departed,
    /// Not on the board yet.
    Unplaced,
    /// Nobody said.
    Unsaid,
}

/// A counter on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counter {
    pub place: Place,
    pub up: bool,
    pub friend: Option<PlayerId>,
    /// It held the last SlackFest.
    pub rested: bool,
    /// Its entry of Table 4, as the scenario gives it.
    pub score: Option<(u8, i16)>,
    /// It counts as a Clench.
    pub clench: bool,
    /// It has attacked in this turn.
    pub attacked: bool,
    /// It has moved in this Check Phase.
    pub moved: bool,
    /// The controlling player has moved it in this turn, as an alien.
    pub sent: bool,
    /// A Z-ist makes it move at random.
    pub dragged: bool,
    /// A Heliopter that was discovered before X-Day.
    pub waiting: bool,
    /// It was the last in the space at the start of the turn, and active.
    pub at_plot: (Place, bool),
}

impl Counter {
    /// One of which nothing has been said, and with which nothing has happened.
    pub(super) const FRESH: Counter = Counter {
        place: Place::Unsaid,
        up: true,
        friend: None,
        rested: false,
        score: None,
        clench: false,
        attacked: false,
        moved: false,
        sent: false,
        dragged: false,
        waiting: false,
        at_plot: (Place::Unsaid, true),
    };

    /// What is to be seen of it: its place, which side is up, whose it is.
    #[must_use]
    pub fn plain(self) -> Counter {
        let Counter {
            place, up, friend, ..
        } = self;
        Counter {
            place,
            up,
            friend,
            ..Counter::FRESH
        }
    }
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    pub piece: PieceId,
    pub slack: i16,
    pub frop: i16,
    pub pils: i16,
    pub time: i16,
    pub conversions: i16,
    /// Of what was said how much he has.
    pub described: Vec<Stock>,
    pub hiding: bool,
    pub written: Option<Written>,
    /// The Slack that he wrote down for a conflict.
    pub bid: Option<i16>,
    pub ordered: bool,
    /// Turns for which he can do nothing; the current one counts.
    pub misses: u8,
    pub spurned: bool,
    /// The counter that he is converting, and the turn in which he ordered it.
    pub converting: Option<(PieceId, u16)>,
    /// That conversion has failed, though it is not over.
    pub broken: bool,
    /// Another took his phase in this turn.
    pub robbed: bool,
    /// He has been eliminated. His counter may come back, and is a Clench then (`xd.10.1.unused`).
    pub out: bool,
}

/// Who rules the world.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leader {
    Bob,
    AntiBob,
    /// The one was installed while the other led, and nothing has ended either.
    Both,
}

impl Leader {
    /// Whether "Bob" leads.
    pub fn is_bob(self) -> bool {
        self != Leader::AntiBob
    }

    /// Whether the Anti-"Bob" leads.
    pub fn is_anti_bob(self) -> bool {
        self != Leader::Bob
    }
}

/// World War V.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct War {
    /// The turns that are left, the current one among them.
    pub left: u8,
    pub subg: u16,
    pub con: u16,
    /// It begins with the next turn.
    pub coming: bool,
}

/// A part of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    Preparation,
    Plot,
    Order,
    Player,
    Check,
}

/// Something that a player has still to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Duty {
    pub who: Who,
    pub what: Chore,
}

/// Who has to do it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// Anybody may.
    Anybody,
    Player(PlayerId),
    /// One of several who are tied, picked at random (`xd.11.ties`).
    OneOf(Players),
}

impl Who {
    /// Whether it may be that player.
    pub fn may_be(self, player: PlayerId) -> bool {
        match self {
            Who::Anybody => true,
            Who::Player(one) => one == player,
            Who::OneOf(several) => several.has(player),
        }
    }
}

/// Some of the players, of whom there are six at most (`xd.3.draw`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Players(u8);

impl Players {
    /// Whether a player is among them.
    pub fn has(self, player: PlayerId) -> bool {
        self.0 >> player.0.min(7) & 1 == 1
    }

    /// Each of them.
    pub fn each(self) -> impl Iterator<Item = PlayerId> {
        (0..8).map(PlayerId).filter(move |&player| self.has(player))
    }
}

impl FromIterator<PlayerId> for Players {
    fn from_iter<I: IntoIterator<Item = PlayerId>>(players: I) -> Players {
        let bits = players.into_iter().map(|player| 1 << player.0.min(7));
        Players(bits.fold(0, |all, one| all | one))
    }
}

/// What it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chore {
    /// That counter is to be placed face down on a vacant space.
    Place(PieceId),
    /// That counter, which lies on the map, is to be placed face down on another vacant space, since it was exposed.
    Replace(PieceId),
    /// A counter of that sort that was eliminated is to be placed.
    Revive(Revival),
    /// The place of a counter is to be changed by the player.
    Move(PieceId),
    /// One active DOC counter may be turned down.
    CoverUp,
    /// The theory is to be voted on.
    Vote,
    /// A Conspiracy counter has still to attack.
    Attack(PieceId),
    /// A Z-ist makes it move at random.
    Drag(PieceId),
    /// Two gods have to fight.
    Battle(PieceId, PieceId),
    /// A die is to be rolled for "Bob" in HELL.
    Escape(PieceId),
    /// The die of an event is to be rolled.
    Die(Event),
    /// After X-Day a counter has still to move in the Check Phase.
    March(PieceId),
}

/// What is brought back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Revival {
    SubG,
    Con,
    Doc,
    Clench,
}

/// Everything on and about the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pub map: Map,
    pub seats: Vec<Seat>,
    pub counters: Vec<Counter>,
    pub turn: u16,
    pub phase: Phase,
    pub year: u8,
    pub post: bool,
    pub list: Vec<Marker>,
    /// The counters that players drew, by number.
    pub drawn: Vec<(PlayerId, u8)>,
    /// How many counters have been placed in preparation.
    pub placed: usize,
    /// Where the Turn marker is on the list.
    pub at: Option<usize>,
    /// A Time Control was used in this player phase.
    pub timed: bool,
    /// Somebody has the phase of another.
    pub taken: Option<(PlayerId, Marker)>,
    pub controlling: Option<PlayerId>,
    pub leader: Option<Leader>,
    pub econocataclysm: i16,
    pub theories: i16,
    pub twins: bool,
    pub religion: bool,
    /// The turns for which SubCatholicism still holds after this one, by the reading that it ends.
    pub religion_turns: u8,
    pub ice: bool,
    /// World War IV holds in this turn, or in the next.
    pub war_four: (bool, bool),
    pub war_five: Option<War>,
    pub bob_found: bool,
    pub bob_slain: bool,
    pub connie_found: bool,
    pub anti_bob_found: bool,
    /// The Conspiracy has attacked in this turn.
    pub con_attacked: bool,
    /// It has moved in this turn.
    pub con_moved: bool,
    /// The MPs that it has left, where it is known how many it has.
    pub con_left: Option<i16>,
    pub conspiracy_robbed: bool,
    /// The place of what moved last in this Check Phase, in the order of rule 12.
    pub check_order: u8,
    /// An event was settled in this Check Phase.
    pub evented: bool,
    /// Something else has been done in this Check Phase.
    pub checking: bool,
    pub duties: Vec<Duty>,
    /// The X-ists have left.
    pub left: bool,
    pub ending: Option<Ending>,
    pub winners: Vec<PlayerId>,
}

impl Index<PlayerId> for Board {
    type Output = Seat;

    fn index(&self, player: PlayerId) -> &Seat {
        &self.seats[usize::from(player.0)]
    }
}

impl IndexMut<PlayerId> for Board {
    fn index_mut(&mut self, player: PlayerId) -> &mut Seat {
        &mut self.seats[usize::from(player.0)]
    }
}

impl Board {
    /// Remembers where everything is as orders are written.
    pub fn mark_plot(&mut self) {
        for counter in &mut self.counters {
            counter.at_plot = (counter.place, counter.up);
        }
    }

    /// Whether "Bob" leads the world.
    pub fn bob_leads(&self) -> bool {
        self.leader.is_some_and(Leader::is_bob)
    }

    /// Whether the Anti-"Bob" leads the world.
    pub fn anti_bob_leads(&self) -> bool {
        self.leader.is_some_and(Leader::is_anti_bob)
    }

    /// What a player has of something.
    pub fn stock(&self, player: PlayerId, what: Stock) -> i16 {
        let seat = &self[player];
        match what {
            Stock::Slack => seat.slack,
            Stock::Frop => seat.frop,
            Stock::Pils => seat.pils,
            Stock::TimeControls => seat.time,
            Stock::Conversions => seat.conversions,
        }
    }

    pub(super) fn stock_mut(&mut self, player: PlayerId, what: Stock) -> &mut i16 {
        let seat = &mut self[player];
        match what {
            Stock::Slack => &mut seat.slack,
            Stock::Frop => &mut seat.frop,
            Stock::Pils => &mut seat.pils,
            Stock::TimeControls => &mut seat.time,
            Stock::Conversions => &mut seat.conversions,
        }
    }

    /// A counter.
    pub fn counter(&self, piece: PieceId) -> &Counter {
        &self.counters[usize::from(piece.0)]
    }

    /// Whether a counter lies face up on the map (`xd.5.3.active`).
    pub fn active(&self, piece: PieceId) -> bool {
        let counter = self.counter(piece);
        counter.up && matches!(counter.place, Place::At(_) | Place::Unsaid)
    }

    /// The space of a counter.
    pub fn space(&self, piece: PieceId) -> Option<Space> {
        match self.counter(piece).place {
            Place::At(space) => Some(space),
            _ => None,
        }
    }

    /// Whether two counters are stacked (`xd.5.7.stacked`).
    pub fn stacked(&self, one: PieceId, other: PieceId) -> bool {
        one != other && self.space(one).is_some() && self.space(one) == self.space(other)
    }

    /// Whether two counters are stacked or in adjacent spaces (`xd.5.7.adjacent`).
    pub fn near(&self, one: PieceId, other: PieceId) -> bool {
        let (Some(here), Some(there)) = (self.space(one), self.space(other)) else {
            return false;
        };
        one != other && (here == there || self.map.adjacent(here, there))
    }

    /// The counters in a space.
    pub fn at_space(&self, space: Space) -> Vec<PieceId> {
        self.pieces()
            .filter(|&piece| self.space(piece) == Some(space))
            .collect()
    }

    /// Every counter.
    pub fn pieces(&self) -> impl Iterator<Item = PieceId> + use<> {
        (0..self.counters.len()).map(|index| PieceId(index as u16))
    }

    /// Whether nothing is in a space.
    pub fn vacant(&self, space: Space) -> bool {
        self.at_space(space).is_empty()
    }
}

impl Scenario<'_> {
    /// What a counter is, on that board: one that counts as a Clench is one.
    pub fn role(&self, board: &Board, piece: PieceId) -> Role {
        if board.counter(piece).clench {
            Role::Clench
        } else {
            self.kind(piece).role
        }
    }

    /// What a counter belongs to, on that board.
    pub fn side(&self, board: &Board, piece: PieceId) -> Allegiance {
        if board.counter(piece).clench {
            Allegiance::SubG
        } else {
            self.kind(piece).side
        }
    }
}
