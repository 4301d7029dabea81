//! Help at the table: what the book says, and what if.

pub mod search;
