//! What is told of the board, put together: who stands where, and what is said of him besides.

use std::collections::BTreeMap;

use super::facts::Fact;
use super::words::Names;
use crate::map::{Direction, Space};

/// The board as it is told.
#[derive(Clone, Default)]
pub(super) struct Board {
    pub(super) at: BTreeMap<usize, Space>,
    /// Those whose place stands in a line of tables already.
    pub(super) said_at: Vec<usize>,
    lost: BTreeMap<usize, &'static str>,
    with: Vec<(usize, usize)>,
    beside: Vec<(usize, usize)>,
    pub(super) remarks: Vec<(usize, String)>,
    has: Vec<(usize, String, String)>,
    gone: Vec<(String, Vec<usize>)>,
    pub(super) phase: Option<usize>,
    pub(super) ends: bool,
    /// Those whose place was chosen because nobody says it.
    pub(super) chosen: Vec<usize>,
}

impl Board {
    /// Takes in what is told. `false`: it was told otherwise before.
    pub(super) fn takes(&mut self, fact: Fact) -> bool {
        match fact {
            Fact::At(name, space) => {
                let before = self.at.insert(name, space);
                before.is_none_or(|before| before == space) && !self.lost.contains_key(&name)
            }
            Fact::From(name, space) => {
                self.chosen.push(name);
                self.at.insert(name, space).is_none()
            }
            Fact::There(_) => false,
            Fact::With(one, other) => {
                if one != other {
                    self.with.push((one, other));
                }
                true
            }
            Fact::Beside(one, other) => {
                self.beside.push((one, other));
                one != other
            }
            Fact::Lost(name, how) => {
                let before = self.lost.insert(name, how);
                before.is_none_or(|before| before == how) && !self.at.contains_key(&name)
            }
            Fact::Remark(name, said) => {
                let other = |(of, told): &(usize, String)| {
                    let friends = said.starts_with("friendly") && told.starts_with("friendly");
                    let faces = said.starts_with("face") && told.starts_with("face");
                    *of == name && (friends || faces) && *told != said
                };
                if self.remarks.iter().any(other) {
                    return false;
                }
                if !self.remarks.contains(&(name, said.clone())) {
                    self.remarks.push((name, said));
                }
                true
            }
            Fact::Has(name, count, what) => {
                let before = self
                    .has
                    .iter()
                    .find(|(of, _, other)| *of == name && *other == what);
                let same = before.is_none_or(|(_, told, _)| *told == count);
                if before.is_none() {
                    self.has.push((name, count, what));
                }
                same
            }
            Fact::AllGone(side, but) => {
                self.gone.push((side, but));
                true
            }
            // Whatever is said of such a counter would be against it.
            Fact::Absent(name) => {
                let said = |(of, _): &(usize, String)| *of == name;
                self.place(name).is_none() && !self.remarks.iter().any(said)
            }
            Fact::Phase(name) => {
                self.phase = Some(name);
                true
            }
            Fact::Ends => {
                self.ends = true;
                true
            }
        }
    }

    /// Whether it is said how much Slack somebody has.
    pub(super) fn has_slack(&self, name: usize) -> bool {
        self.has
            .iter()
            .any(|(of, _, what)| *of == name && what == "slack")
    }

    /// Whether it is said that somebody has one of something.
    pub(super) fn has_one(&self, name: usize, what: &str) -> bool {
        let one = |(of, count, other): &(usize, String, String)| {
            *of == name && other == what && count == "1"
        };
        self.has.iter().any(one)
    }

    /// Where something stands, if that is told.
    pub(super) fn place(&self, name: usize) -> Option<Space> {
        self.at.get(&name).copied()
    }

    /// Gives everybody a space who is only told to be with somebody or beside him, and whoever moves. `None` where that cannot be.
    pub(super) fn settles(&mut self, moving: &[usize]) -> Option<()> {
        self.spreads()?;
        let related: Vec<usize> = (self.with.iter().chain(&self.beside))
            .flat_map(|(one, other)| [*one, *other])
            .collect();
        // What is active without a place stands where nothing else is.
        let faces = self
            .remarks
            .iter()
            .filter(|(_, said)| said.starts_with("face up"));
        let alone: Vec<usize> = faces.map(|(name, _)| *name).collect();
        for name in related
            .into_iter()
            .chain(alone)
            .chain(moving.iter().copied())
        {
            if self.at.contains_key(&name) || self.lost.contains_key(&name) {
                continue;
            }
            let free = APART.iter().filter_map(|space| Space::named(space));
            let near = |space: &Space| self.at.values().all(|other| apart(*space, *other));
            let space = free.into_iter().find(near)?;
            self.at.insert(name, space);
            self.chosen.push(name);
            self.spreads()?;
        }
        Some(())
    }

    /// From where some are to where others are.
    fn spreads(&mut self) -> Option<()> {
        for _ in 0..=self.with.len() + self.beside.len() {
            for &(one, other) in &self.with {
                let place = self.at.get(&one).or_else(|| self.at.get(&other)).copied();
                if let Some(place) = place {
                    let both = [one, other];
                    let moved = both
                        .into_iter()
                        .any(|name| self.at.insert(name, place).is_some_and(|at| at != place));
                    if moved {
                        return None;
                    }
                }
            }
            for &(one, other) in &self.beside {
                match (self.at.get(&one).copied(), self.at.get(&other).copied()) {
                    (Some(one), Some(other)) if Direction::between(one, other).is_none() => {
                        return None;
                    }
                    (Some(place), None) => {
                        self.at.insert(other, place.next()?);
                        self.chosen.push(other);
                    }
                    (None, Some(place)) => {
                        self.at.insert(one, place.next()?);
                        self.chosen.push(one);
                    }
                    _ => {}
                }
            }
        }
        Some(())
    }

    /// The board in lines, players first, with names as `§` and a number.
    pub(super) fn lines(&self, names: &Names<'_>, played: &dyn Fn(usize) -> bool) -> Vec<String> {
        let mut order: Vec<usize> = (0..names.called.len()).collect();
        order.sort_by_key(|&name| !names.is_player(name));
        let declared = order
            .iter()
            .any(|&name| names.is_player(name) && self.line(name).is_some());
        let mut lines = Vec::new();
        for name in order {
            match self.line(name) {
                Some(line) => lines.push(line),
                // Whoever plays is at the table, once others are said to be.
                None if declared && names.is_player(name) && played(name) => {
                    lines.push(format!("§{name} (face up)"));
                }
                None => {}
            }
        }
        for (side, but) in &self.gone {
            let side = match side.as_str() {
                "conspiracy" => "con",
                side => side,
            };
            for (kind, about) in names.kinds.iter().enumerate() {
                let of_side = format!("{:?}", about.side).eq_ignore_ascii_case(side);
                let kept = but
                    .iter()
                    .any(|&name| names.called[name].kind == Some(kind as u16));
                let player = about.role == fnord_law::Role::Player;
                if of_side && !kept && !player {
                    lines.push(format!("{} eliminated", about.name));
                }
            }
        }
        lines
    }

    fn line(&self, name: usize) -> Option<String> {
        let has = self.has.iter().filter(|(of, ..)| *of == name);
        let has = has.map(|(_, count, what)| match (&**count, &**what) {
            ("1", "conversions") => "1 conversion".to_owned(),
            (count, what) => format!("{count} {what}"),
        });
        let remarks = self.remarks.iter().filter(|(of, _)| *of == name);
        let remarks: Vec<String> = has.chain(remarks.map(|(_, said)| said.clone())).collect();
        let place = match (self.lost.get(&name), self.at.get(&name)) {
            (Some(how), _) => format!(" {how}"),
            (None, Some(space)) if !self.said_at.contains(&name) => format!(" at {space}"),
            _ => String::new(),
        };
        if place.is_empty() && remarks.is_empty() {
            return None;
        }
        let remarks = match remarks.as_slice() {
            [] => String::new(),
            remarks => format!(" ({})", remarks.join(", ")),
        };
        Some(format!("§{name}{place}{remarks}"))
    }
}

/// Spaces for those of whom nobody says where they are, each far from the others.
const APART: [&str; 8] = ["C3", "G3", "K3", "O3", "C8", "G8", "K8", "O8"];

fn apart(one: Space, other: Space) -> bool {
    const FAR: u8 = 3;
    one.column.abs_diff(other.column) + one.row.abs_diff(other.row) >= FAR
}
