//! The map: spaces, borders, ways.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt;

/// A space: its column from the left as a letter, its row from the top as a number, as in B2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Space {
    pub column: u8,
    pub row: u8,
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.column), self.row + 1)
    }
}

impl Space {
    /// The space of that name.
    pub fn named(name: &str) -> Option<Space> {
        let mut letters = name.chars();
        let column = letters.next()?.to_ascii_uppercase();
        let row: u8 = letters.as_str().parse().ok()?;
        let column = u8::try_from(column).ok()?.checked_sub(b'A')?;
        (column < COLUMNS && (1..=ROWS).contains(&row)).then(|| Space {
            column,
            row: row - 1,
        })
    }

    /// A space beside it, on a map that nobody has drawn.
    pub fn next(self) -> Option<Space> {
        self.stepped(Direction::Right)
            .or_else(|| self.stepped(Direction::Left))
    }

    /// The space a step away.
    pub fn stepped(self, way: Direction) -> Option<Space> {
        Map::default().beside(self, way)
    }
}

/// A way from a space to one beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    Left,
    Up,
    Right,
    Down,
}

impl Direction {
    /// All of them, in the order of the Random Direction Indicator.
    pub const ALL: [Direction; 4] = [
        Direction::Left,
        Direction::Up,
        Direction::Right,
        Direction::Down,
    ];

    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Direction::Left => "Left",
            Direction::Up => "Up",
            Direction::Right => "Right",
            Direction::Down => "Down",
        }
    }

    /// The direction from a space to one beside it.
    pub fn between(from: Space, to: Space) -> Option<Direction> {
        let columns = i16::from(to.column) - i16::from(from.column);
        let rows = i16::from(to.row) - i16::from(from.row);
        Some(match (columns, rows) {
            (-1, 0) => Direction::Left,
            (1, 0) => Direction::Right,
            (0, -1) => Direction::Up,
            (0, 1) => Direction::Down,
            _ => return None,
        })
    }

    /// The way back.
    pub fn back(self) -> Direction {
        match self {
            Direction::Left => Direction::Right,
            Direction::Right => Direction::Left,
            Direction::Up => Direction::Down,
            Direction::Down => Direction::Up,
        }
    }

    /// The direction that a word means; players say compass points too.
    pub fn named(word: &str) -> Option<Direction> {
        Some(match word.to_ascii_lowercase().as_str() {
            "left" | "west" => Direction::Left,
            "up" | "north" => Direction::Up,
            "right" | "east" => Direction::Right,
            "down" | "south" => Direction::Down,
            _ => return None,
        })
    }
}

/// The most columns: as many as there are letters.
const COLUMNS: u8 = 26;
/// The most rows.
const ROWS: u8 = 99;

/// A map. One that nobody has drawn has every space and no hard border.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Map {
    /// The spaces, where it was drawn.
    spaces: Option<BTreeSet<Space>>,
    hard: BTreeSet<(Space, Space)>,
}

/// What is wrong with a drawing: the line, the place in it, and what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadDrawing {
    pub line: usize,
    pub at: usize,
    pub says: String,
    pub help: &'static str,
}

impl Map {
    /// Reads a drawing (`xd.2.1.spaces`, `xd.2.1.borders`): `+` is a space; `|` or dashes between two spaces are a hard border.
    ///
    /// # Errors
    /// A sign that means nothing, a space that is in no column, a border between no spaces.
    pub fn drawn(lines: &[&str]) -> Result<Map, BadDrawing> {
        let bad = |line, at, says: &str, help| BadDrawing {
            line,
            at,
            says: says.to_owned(),
            help,
        };
        let mut columns: BTreeSet<usize> = BTreeSet::new();
        let mut rows: Vec<usize> = Vec::new();
        for (number, line) in lines.iter().enumerate() {
            for (at, sign) in line.char_indices() {
                match sign {
                    '+' => {
                        columns.insert(at);
                        if rows.last() != Some(&number) {
                            rows.push(number);
                        }
                    }
                    '|' | '-' | ' ' => {}
                    _ => {
                        let help = "spaces are `+`, hard borders `|` and `---`";
                        return Err(bad(number, at, "this sign means nothing on a map", help));
                    }
                }
            }
        }
        let Some(&left) = columns.first() else {
            let help = "every space is a `+`";
            return Err(bad(0, 0, "this map has no spaces", help));
        };
        let gaps = columns.iter().zip(columns.iter().skip(1));
        let pitch = gaps.map(|(one, next)| next - one).min().unwrap_or(1);
        let column = |at: usize| (at - left) / pitch;
        if rows.len() > usize::from(ROWS)
            || columns
                .last()
                .is_some_and(|&last| column(last) >= usize::from(COLUMNS))
        {
            let help = "columns are called A to Z, rows 1 to 99";
            return Err(bad(0, 0, "this map is too large", help));
        }
        let mut spaces = BTreeSet::new();
        for (row, &number) in rows.iter().enumerate() {
            for (at, _) in lines[number].match_indices('+') {
                if (at - left) % pitch != 0 {
                    let help =
                        "spaces stand in columns: the same distance between any two neighbours";
                    return Err(bad(number, at, "this space is in no column", help));
                }
                spaces.insert(Space {
                    column: column(at) as u8,
                    row: row as u8,
                });
            }
        }
        let mut map = Map {
            spaces: Some(spaces),
            hard: BTreeSet::new(),
        };
        map.borders(lines, &rows, left, pitch)?;
        Ok(map)
    }

    fn borders(
        &mut self,
        lines: &[&str],
        rows: &[usize],
        left: usize,
        pitch: usize,
    ) -> Result<(), BadDrawing> {
        let help = "a border stands between two spaces: beside a `+`, or under one";
        let bad = |line, at| BadDrawing {
            line,
            at,
            says: "this border is between no two spaces".to_owned(),
            help,
        };
        for (number, line) in lines.iter().enumerate() {
            let row = rows.iter().position(|&row| row == number);
            for (at, mark) in runs(line) {
                let mut pairs = Vec::new();
                if let Some(row) = row {
                    // Beside a space: between its column and the next.
                    let column = at.checked_sub(left).ok_or_else(|| bad(number, at))? / pitch;
                    pairs.push([(column, row), (column + 1, row)]);
                } else {
                    // Between two rows: under the spaces that the mark covers, or else under the nearest.
                    let below = rows.iter().position(|&row| row > number);
                    let below = below.filter(|&below| below > 0);
                    let below = below.ok_or_else(|| bad(number, at))?;
                    let nearest = (at + mark / 2 + pitch / 2).checked_sub(left);
                    let nearest = nearest.ok_or_else(|| bad(number, at))? / pitch;
                    let covered = (at..at + mark)
                        .filter(|at| *at >= left && (at - left).is_multiple_of(pitch));
                    let mut columns: Vec<usize> = covered.map(|at| (at - left) / pitch).collect();
                    if columns.is_empty() {
                        columns.push(nearest);
                    }
                    let columns = columns.into_iter();
                    pairs.extend(columns.map(|column| [(column, below - 1), (column, below)]));
                }
                for pair in pairs {
                    let [one, other] = pair.map(|(column, row)| Space {
                        column: column.min(usize::from(u8::MAX)) as u8,
                        row: row as u8,
                    });
                    if !self.has(one) || !self.has(other) {
                        return Err(bad(number, at));
                    }
                    self.hard.insert((one, other));
                }
            }
        }
        Ok(())
    }

    /// The border between two spaces is as somebody says.
    pub fn harden(&mut self, one: Space, other: Space, hard: bool) {
        self.hard.remove(&(one, other));
        self.hard.remove(&(other, one));
        if hard {
            self.hard.insert((one, other));
        }
    }

    /// Whether somebody drew it.
    pub fn is_drawn(&self) -> bool {
        self.spaces.is_some()
    }

    /// Whether there is such a space.
    pub fn has(&self, space: Space) -> bool {
        match &self.spaces {
            Some(spaces) => spaces.contains(&space),
            None => space.column < COLUMNS && space.row < ROWS,
        }
    }

    /// Every space, of a map that was drawn.
    pub fn spaces(&self) -> impl Iterator<Item = Space> {
        self.spaces.iter().flatten().copied()
    }

    /// The space beside another, if there is one.
    pub fn beside(&self, space: Space, way: Direction) -> Option<Space> {
        let (column, row) = match way {
            Direction::Left => (space.column.checked_sub(1)?, space.row),
            Direction::Right => (space.column + 1, space.row),
            Direction::Up => (space.column, space.row.checked_sub(1)?),
            Direction::Down => (space.column, space.row + 1),
        };
        let beside = Space { column, row };
        self.has(beside).then_some(beside)
    }

    /// Whether two spaces are adjacent.
    pub fn adjacent(&self, one: Space, other: Space) -> bool {
        Direction::ALL
            .iter()
            .any(|&way| self.beside(one, way) == Some(other))
    }

    /// Whether the border between two adjacent spaces is hard.
    pub fn hard(&self, one: Space, other: Space) -> bool {
        self.hard.contains(&(one, other)) || self.hard.contains(&(other, one))
    }

    /// The least that a way from one space to another costs.
    pub fn cost(&self, from: Space, to: Space, easy: u16, hard: u16) -> Option<u16> {
        if self.spaces.is_none() && self.hard.is_empty() {
            return Some(self.distance(from, to)?.saturating_mul(easy));
        }
        let mut known = BTreeMap::from([(from, 0)]);
        let mut queue = VecDeque::from([from]);
        while let Some(space) = queue.pop_front() {
            let so_far = known.get(&space).copied().unwrap_or_default();
            for next in Direction::ALL
                .iter()
                .filter_map(|&way| self.beside(space, way))
            {
                let step = if self.hard(space, next) { hard } else { easy };
                let cost = u16::saturating_add(so_far, step);
                if known.get(&next).is_none_or(|&other| cost < other) {
                    known.insert(next, cost);
                    queue.push_back(next);
                }
            }
        }
        known.get(&to).copied()
    }

    /// How many spaces it is from one to another, whatever the borders.
    pub fn distance(&self, from: Space, to: Space) -> Option<u16> {
        if self.spaces.is_none() {
            let columns = u16::from(from.column.abs_diff(to.column));
            return Some(columns + u16::from(from.row.abs_diff(to.row)));
        }
        let mut seen = BTreeSet::from([from]);
        let mut queue = VecDeque::from([(from, 0)]);
        while let Some((space, steps)) = queue.pop_front() {
            if space == to {
                return Some(steps);
            }
            for way in Direction::ALL {
                if let Some(next) = self.beside(space, way)
                    && seen.insert(next)
                {
                    queue.push_back((next, steps + 1));
                }
            }
        }
        None
    }
}

/// The marks of a line that are no spaces, each with its place and length.
fn runs(line: &str) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for (at, sign) in line.char_indices() {
        if matches!(sign, '|' | '-') {
            match runs.last_mut() {
                Some((start, length)) if *start + *length == at => *length += 1,
                _ => runs.push((at, 1)),
            }
        }
    }
    runs
}
