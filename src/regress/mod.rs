//! Scenarios as a regression suite: rulings against what is expected of them.

mod bless;
mod check;
pub mod claims;
pub mod compare;
mod coverage;
pub mod diff;
mod editions;
mod evidence;
mod finding;
mod selection;
mod shard;
pub mod suggest;
pub mod sweep;

pub use bless::{Blessed, NotBlessed, bless, expects};
pub use check::{Book, check, check_and_rule, holds, plays_meant, ruling_after};
pub use coverage::{Coverage, Covered, CoveredPoint, CoveredSentence, coverage};
pub use editions::{editions, is_of_later, of_other_errata, ordinary};
pub use evidence::{Evidence, Reason, evidence};
pub use finding::{Finding, Problem};
pub use selection::{Selection, WantedCard, clauses_called};
pub use shard::{Shard, ShardError};
