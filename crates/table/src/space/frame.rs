//! One card in space: its size, the way it is turned, and what it covers.

use fnord_cards::Side;

/// Half the short edge of a card, in quarters of an inch.
pub const SHORT: i32 = 5;
/// Half the long edge.
pub const LONG: i32 = 7;

/// A direction on the table, with the Illuminati upright.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Way {
    Up,
    Right,
    Down,
    Left,
}

impl Way {
    const ALL: [Way; 4] = [Way::Up, Way::Right, Way::Down, Way::Left];

    /// One step in this direction; y grows downwards.
    pub fn step(self) -> (i32, i32) {
        match self {
            Way::Up => (0, -1),
            Way::Right => (1, 0),
            Way::Down => (0, 1),
            Way::Left => (-1, 0),
        }
    }

    /// The way back.
    pub fn back(self) -> Way {
        Way::ALL[(self as usize + 2) % 4]
    }
}

/// Where a card lies: the middle of it, and how far it is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    pub x: i32,
    pub y: i32,
    /// Quarters of a turn, clockwise.
    pub turned: u8,
    /// Half its width and height as it lies.
    pub half: (i32, i32),
}

impl Spot {
    /// The Illuminati, which lie sideways (`sg.groups.illuminati`).
    pub const ILLUMINATI: Spot = Spot {
        x: 0,
        y: 0,
        turned: 0,
        half: (LONG, SHORT),
    };

    /// The direction in which one of its sides looks.
    pub fn way(&self, side: Side) -> Way {
        Way::ALL[(side as usize + usize::from(self.turned)) % 4]
    }

    /// The side that looks in a direction.
    pub fn side(&self, way: Way) -> Side {
        Side::ALL[(way as usize + 4 - usize::from(self.turned) % 4) % 4]
    }

    fn reach(&self, way: Way) -> i32 {
        match way {
            Way::Up | Way::Down => self.half.1,
            Way::Left | Way::Right => self.half.0,
        }
    }

    /// The middle of an edge, where the arrow is.
    pub fn arrow(&self, side: Side) -> (i32, i32) {
        let way = self.way(side);
        let (x, y) = way.step();
        let reach = self.reach(way);
        (self.x + x * reach, self.y + y * reach)
    }

    /// The place of a puppet at one of the sides of this card, turned so that its incoming arrow meets the arrow there.
    pub fn puppet(&self, side: Side, incoming: Side) -> Spot {
        let way = self.way(side);
        let turned = ((way.back() as usize + 4 - incoming as usize) % 4) as u8;
        let half = match turned % 2 {
            0 => (SHORT, LONG),
            _ => (LONG, SHORT),
        };
        let mut spot = Spot {
            x: 0,
            y: 0,
            turned,
            half,
        };
        let (x, y) = way.step();
        let far = self.reach(way) + spot.reach(way);
        spot.x = self.x + x * far;
        spot.y = self.y + y * far;
        spot
    }

    /// Whether two cards cover a common area; edges may touch.
    pub fn overlaps(&self, other: &Spot) -> bool {
        (self.x - other.x).abs() < self.half.0 + other.half.0
            && (self.y - other.y).abs() < self.half.1 + other.half.1
    }
}
