//! How large scenarios may be.

/// How large a scenario may be. More is an error that says so.
pub struct Limits;

impl Limits {
    /// Bytes of text.
    pub const BYTES: usize = 1 << 18;
    /// Lines.
    pub const LINES: usize = 10_000;
    /// Bytes in a line.
    pub const LINE_BYTES: usize = 2_000;
    /// Bytes of a name that is asked for on the command line.
    pub const NAME_BYTES: usize = 200;
    /// Levels of control, one under the other.
    pub const DEPTH: usize = 60;
    /// Plays.
    pub const PLAYS: usize = 300;
    /// Cards on the table.
    pub const CARDS: usize = 300;
    /// Players.
    pub const PLAYERS: usize = 12;
    /// Cards invented.
    pub const INVENTED: usize = 100;
    /// Mistakes reported at a time.
    pub const MISTAKES: usize = 50;
}

/// The largest figure that a card can be said to have.
pub(super) const LARGEST_FIGURE: i32 = 999;

/// The most tokens on a card.
pub(super) const MOST_TOKENS: i32 = 99;
