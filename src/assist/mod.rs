//! Help at the table: what the book says, and what if.

pub mod advise;
pub mod claims;
pub mod compare;
pub mod repl;
pub mod search;
pub mod what_if;
pub mod xday;
