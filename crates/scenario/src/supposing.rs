//! What a letter may mean where it leaves something open, with what is supposed for that.

use std::ops::Range;

/// What is supposed of words of a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Supposition {
    /// Where they stand.
    pub at: Range<usize>,
    /// What is supposed of them.
    pub what: Supposing,
}

/// What is supposed of words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Supposing {
    /// They are left out.
    LeftOut,
    /// What they tell, which somebody only meant to do, is done.
    Done,
    /// They mean this.
    Means(String),
    /// The attack of which they tell is for this.
    Aim(String),
}

/// A letter as it may be meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Supposed {
    /// All that is supposed.
    pub supposing: Vec<Supposition>,
    /// What it comes to, as a scenario.
    pub scenario: String,
}
