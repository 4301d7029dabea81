//! What holds of the program and its library, as their users see them. The scenarios have a harness of their own.

mod advise;
mod architecture;
mod ask;
mod board;
mod by_hand;
mod by_hand_never_another;
mod cards_of_parts;
mod cards_page;
mod check;
mod circles;
mod corpus;
mod desk_law;
mod diff;
mod differences;
mod drafts;
mod errata;
mod foreseen;
mod fuzzed;
mod goals;
mod hands;
mod headnotes;
mod idle_sentences;
mod invented;
mod laws;
mod letters;
#[cfg(feature = "lsp")]
mod lsp;
#[cfg(feature = "mcp")]
mod mcp;
mod metamorphic;
mod mutants;
mod names;
mod opposites;
#[cfg(feature = "browser")]
mod paper;
mod parts;
mod plays;
mod precedents;
mod printed;
mod program;
mod questions;
mod recompute;
mod repl;
mod reports;
mod rulings;
#[cfg(feature = "schemas")]
mod sayings;
mod schemas;
mod screens;
mod sensible_errata;
#[cfg(feature = "serve")]
mod serve;
mod shards;
mod slips;
mod space;
mod start;
mod statements;
mod streams;
mod sturdy;
mod sweep;
mod turns;
mod what_if;
mod wrong_input;
mod xday;
