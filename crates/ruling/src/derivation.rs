//! Derivations: the tree of everything that a ruling rests on.
//!
//! The engine is generic over a [`Recorder`]. With a [`Derivation`] it leaves a node for every number and every reason;
//! with [`Silent`] it leaves nothing and yields the number alone. The code is the same, so the two cannot disagree.

use super::reason::{Rejected, Source, Step};
use fnord_law::{Cites, PointId};

/// A node of a derivation, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct NodeId(pub u32);

/// What a node says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry<S = Step> {
    pub step: S,
    pub value: i16,
    /// The sentence of a card that it comes from.
    pub source: Option<Source>,
    pub cites: Cites,
    /// The rule point that decided it, which may be an open question.
    pub point: Option<PointId>,
}

/// A node: what it says, and how deep it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node<S = Step> {
    pub depth: u16,
    pub entry: Entry<S>,
}

/// Who listens while the engine works.
pub trait Recorder<S = Step, R = Rejected> {
    /// Whether anything is kept: what is gone through only to be written down need not be, otherwise.
    #[inline]
    fn listens(&self) -> bool {
        true
    }

    /// Begins a node; what is recorded until its end stands below it.
    fn open(&mut self, entry: impl FnOnce() -> Entry<S>) -> NodeId;

    /// Ends a node, whose value is now known.
    fn close(&mut self, node: NodeId, value: i16);

    /// A node with nothing below it.
    fn leaf(&mut self, entry: impl FnOnce() -> Entry<S>) -> NodeId;

    /// Something that was considered and does not count.
    fn reject(&mut self, rejected: impl FnOnce() -> R);
}

/// Keeps nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<S, R> Recorder<S, R> for Silent {
    #[inline]
    fn listens(&self) -> bool {
        false
    }

    #[inline]
    fn open(&mut self, _: impl FnOnce() -> Entry<S>) -> NodeId {
        NodeId(0)
    }

    #[inline]
    fn close(&mut self, _: NodeId, _: i16) {}

    #[inline]
    fn leaf(&mut self, _: impl FnOnce() -> Entry<S>) -> NodeId {
        NodeId(0)
    }

    #[inline]
    fn reject(&mut self, _: impl FnOnce() -> R) {}
}

/// Keeps everything, in the order in which it was found: a node stands before what it rests on.
#[derive(Clone, Debug)]
pub struct Derivation<S = Step, R = Rejected> {
    nodes: Vec<Node<S>>,
    depth: u16,
    pub rejected: Vec<R>,
}

impl<S, R> Recorder<S, R> for Derivation<S, R> {
    fn open(&mut self, entry: impl FnOnce() -> Entry<S>) -> NodeId {
        let node = self.leaf(entry);
        self.depth += 1;
        node
    }

    fn close(&mut self, node: NodeId, value: i16) {
        self.depth = self.depth.saturating_sub(1);
        if let Some(node) = self.nodes.get_mut(node.0 as usize) {
            node.entry.value = value;
        }
    }

    fn leaf(&mut self, entry: impl FnOnce() -> Entry<S>) -> NodeId {
        let node = NodeId(self.nodes.len() as u32);
        self.nodes.push(Node {
            depth: self.depth,
            entry: entry(),
        });
        node
    }

    fn reject(&mut self, rejected: impl FnOnce() -> R) {
        self.rejected.push(rejected());
    }
}

impl<S, R> Default for Derivation<S, R> {
    fn default() -> Derivation<S, R> {
        Derivation::new()
    }
}

impl<S, R> Derivation<S, R> {
    /// Room for a ruling of the ordinary size.
    pub fn new() -> Derivation<S, R> {
        Derivation {
            nodes: Vec::with_capacity(64),
            depth: 0,
            rejected: Vec::with_capacity(8),
        }
    }

    /// The number that the next node will have.
    pub fn next(&self) -> NodeId {
        NodeId(self.nodes.len() as u32)
    }

    /// A node. Numbers come from this derivation only.
    pub fn node(&self, id: NodeId) -> &Node<S> {
        &self.nodes[id.0 as usize]
    }

    /// Every node, in order.
    pub fn iter(&self) -> impl Iterator<Item = (NodeId, &Node<S>)> {
        self.nodes
            .iter()
            .enumerate()
            .map(|(index, node)| (NodeId(index as u32), node))
    }

    /// What every node says, to add to it.
    pub fn entries(&mut self) -> impl Iterator<Item = &mut Entry<S>> {
        self.nodes.iter_mut().map(|node| &mut node.entry)
    }

    /// The nodes directly below a node.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = (NodeId, &Node<S>)> {
        let depth = self.node(id).depth;
        self.iter()
            .skip(id.0 as usize + 1)
            .take_while(move |(_, node)| node.depth > depth)
            .filter(move |(_, node)| node.depth == depth + 1)
    }
}
