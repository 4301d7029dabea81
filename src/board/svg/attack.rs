//! The arrow of an attack, led round the cards that lie between the two as far as there is a way.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fmt::Write;

use super::{Offset, Page};
use crate::cards::effect::AttackKind;
use crate::table::PieceId;

/// Pixels between the points that an arrow can go through.
const STEP: i32 = 12;
/// How far from the edge of a card an arrow stays, where it can.
const CLEAR: i32 = 10;
/// An arrow begins so far within the edge of a card, and its head ends before that of another, where no name stands.
const WITHIN: i32 = 10;
const BEFORE: i32 = -8;
/// Of more points than these no way is looked for.
const MOST_POINTS: usize = 120_000;
/// What a step costs in the open, along the edge of a card, and across one; and a turn.
const OPEN: u32 = 2;
const EDGE: u32 = 8;
const ACROSS: u32 = 30;
const TURN: u32 = 5;
/// Right, down, left and up.
const WAYS: [Offset; 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// A card as it lies on the page: its middle, and half its size.
pub(super) type Lying = (Offset, Offset);

impl Page {
    pub(super) fn attack(&mut self, leader: PieceId, target: PieceId, kind: AttackKind) {
        let lying = |id: PieceId| {
            let mut cards = self.middles.iter();
            cards
                .find(|(card, ..)| *card == id)
                .map(|&(_, middle, half)| (middle, half))
        };
        let (Some(from), Some(to)) = (lying(leader), lying(target)) else {
            return;
        };
        if from.0 == to.0 {
            return;
        }
        let others: Vec<Lying> = (self.middles.iter())
            .filter(|(card, ..)| *card != leader && *card != target)
            .map(|&(_, middle, half)| (middle, half))
            .chain(self.written.iter().copied())
            .collect();
        let way = self
            .way_round(from, to, &others)
            .unwrap_or_else(|| vec![from.0, to.0]);
        let way = trimmed(&way, from, to);
        let ([.., before, end], [start, ..]) = (&way[..], &way[..]) else {
            return;
        };
        let mut path = format!("M{} {}", start.0, start.1);
        for point in &way[1..] {
            let _ = write!(path, "L{} {}", point.0, point.1);
        }
        let (dx, dy) = (f64::from(end.0 - before.0), f64::from(end.1 - before.1));
        let long = dx.hypot(dy).max(1.0);
        let (ux, uy) = (dx / long, dy / long);
        let head = |along: f64, aside: f64| {
            let x = f64::from(end.0) - ux * along - uy * aside;
            let y = f64::from(end.1) - uy * along + ux * aside;
            format!("{x:.0},{y:.0}")
        };
        let (dashes, word) = match kind {
            AttackKind::Control => ("", "attack to control"),
            AttackKind::Destroy => (" stroke-dasharray=\"10 6\"", "attack to destroy"),
        };
        let _ = writeln!(
            self.over,
            "<g class=\"over\"><title>{word}</title><path class=\"attack\" stroke-width=\"4\" stroke-linecap=\"round\" \
             stroke-linejoin=\"round\" d=\"{path}\"{dashes}/><polygon class=\"bar\" points=\"{} {} {}\"/></g>",
            head(-12.0, 0.0),
            head(8.0, 10.0),
            head(8.0, -10.0)
        );
    }

    /// The corners of the cheapest way from the middle of one card to that of another, in steps along the page.
    fn way_round(&self, from: Lying, to: Lying, others: &[Lying]) -> Option<Vec<Offset>> {
        let wide = usize::try_from(self.wide / STEP + 1).ok()?;
        let high = usize::try_from(self.high / STEP + 1).ok()?;
        if wide.checked_mul(high)? > MOST_POINTS {
            return None;
        }
        let costs = costs((wide, high), from, to, others);
        let number = |(x, y): Offset| -> Option<usize> {
            let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
            (x < wide && y < high).then_some(y * wide + x)
        };
        let nearest = |(x, y): Offset| ((x + STEP / 2) / STEP, (y + STEP / 2) / STEP);
        let (start, goal) = (nearest(from.0), nearest(to.0));
        let mut best = vec![[u32::MAX; WAYS.len()]; costs.len()];
        let mut came: Vec<[u8; WAYS.len()]> = vec![[u8::MAX; WAYS.len()]; costs.len()];
        let mut queue = BinaryHeap::new();
        best[number(start)?] = [0; WAYS.len()];
        queue.extend((0..WAYS.len()).map(|way| Reverse((0, start, way))));
        while let Some(Reverse((cost, point, way))) = queue.pop() {
            let here = number(point)?;
            if point == goal {
                return Some(corners(&came, wide, (point, way)));
            }
            if cost > best[here][way] {
                continue;
            }
            for (next, step) in WAYS.iter().enumerate() {
                // Nobody turns back.
                if next == (way + 2) % WAYS.len() {
                    continue;
                }
                let there = (point.0 + step.0, point.1 + step.1);
                let Some(index) = number(there) else {
                    continue;
                };
                let turn = if next == way { 0 } else { TURN };
                let dearer = cost + costs[index] + turn;
                if dearer < best[index][next] {
                    best[index][next] = dearer;
                    came[index][next] = way as u8;
                    queue.push(Reverse((dearer, there, next)));
                }
            }
        }
        None
    }
}

/// What a step to each point of the page costs.
fn costs((wide, high): (usize, usize), from: Lying, to: Lying, others: &[Lying]) -> Vec<u32> {
    let mut costs = vec![OPEN; wide * high];
    let mut mark = |(middle, half): Lying, clear: i32, cost: u32| {
        let reach = |middle: i32, half: i32, most: usize| {
            let first = (middle - half - clear).max(0) / STEP;
            let last = ((middle + half + clear) / STEP).min(most as i32 - 1);
            first..=last
        };
        for y in reach(middle.1, half.1, high) {
            for x in reach(middle.0, half.0, wide) {
                let within = (x * STEP - middle.0).abs() <= half.0 + clear
                    && (y * STEP - middle.1).abs() <= half.1 + clear;
                if within {
                    costs[y as usize * wide + x as usize] = cost;
                }
            }
        }
    };
    for &card in others {
        mark(card, CLEAR, EDGE);
    }
    for &card in others {
        mark(card, -CLEAR / 2, ACROSS);
    }
    // It begins and ends well within a card's edge, not at a corner.
    for card in [from, to] {
        mark(card, 0, EDGE);
        mark(card, -STEP, 0);
    }
    costs
}

/// The points at which a way turns, with its ends.
fn corners(came: &[[u8; WAYS.len()]], wide: usize, end: (Offset, usize)) -> Vec<Offset> {
    let on_page = |(x, y): Offset| (x * STEP, y * STEP);
    let (mut point, mut way) = end;
    let mut corners = vec![on_page(point)];
    loop {
        let before = came[point.1 as usize * wide + point.0 as usize][way];
        if before == u8::MAX {
            break;
        }
        point = (point.0 - WAYS[way].0, point.1 - WAYS[way].1);
        if usize::from(before) != way {
            corners.push(on_page(point));
            way = usize::from(before);
        }
    }
    let first = on_page(point);
    if corners.last() != Some(&first) {
        corners.push(first);
    }
    corners.reverse();
    corners
}

/// A way without what lies deep within the cards at its ends.
fn trimmed(way: &[Offset], from: Lying, to: Lying) -> Vec<Offset> {
    let mut points: Vec<Offset> = way.to_vec();
    from_the_edge(&mut points, from, WITHIN);
    points.reverse();
    from_the_edge(&mut points, to, BEFORE);
    points.reverse();
    points
}

/// Begins a way so far within the edge of the card at which it begins.
fn from_the_edge(points: &mut Vec<Offset>, (middle, half): Lying, within: i32) {
    let inside = |point: &Offset| {
        (point.0 - middle.0).abs() <= half.0 && (point.1 - middle.1).abs() <= half.1
    };
    while points.len() > 2 && inside(&points[0]) && inside(&points[1]) {
        points.remove(0);
    }
    let [first, second, ..] = points[..] else {
        return;
    };
    let (dx, dy) = (f64::from(second.0 - first.0), f64::from(second.1 - first.1));
    // How much of the way to the next point lies within the card.
    let share = |start: i32, middle: i32, half: i32, along: f64| {
        if along == 0.0 {
            return f64::MAX;
        }
        let edge = f64::from(middle) + f64::from(half).copysign(along);
        (edge - f64::from(start)) / along
    };
    let out = share(first.0, middle.0, half.0, dx).min(share(first.1, middle.1, half.1, dy));
    let back = f64::from(within) / dx.hypot(dy).max(1.0);
    let at = (out - back).clamp(0.0, 0.9);
    points[0] = (
        first.0 + (dx * at).round() as i32,
        first.1 + (dy * at).round() as i32,
    );
}
