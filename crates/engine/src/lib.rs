//! The engine: plays on a table, judged by the rule points of an edition and the text of the cards.
//!
//! It knows no syntax and writes no sentence. What it finds goes to a [`Recorder`](fnord_ruling::Recorder), so that the
//! same code yields a bare number or a ruling with every reason.

mod adjudicate;
mod alike;
mod attack;
mod befell;
mod bonuses;
mod bound;
mod copies;
mod deeds;
mod delta;
mod devastation;
mod dice;
mod eligibility;
mod entries;
mod figures;
mod glance;
pub mod goals;
mod hushed;
mod instants;
mod just_played;
mod left;
mod legality;
mod limits;
mod moment;
mod multiply;
mod notes;
mod orders;
mod placing;
mod precedents;
mod protection;
mod questions;
mod results;
mod self_defense;
mod space;
mod strength;
mod such_attack;
mod text;
mod under_way;
mod upkeep;
mod uses;
mod versions;

pub use adjudicate::{Course, rule};
pub use attack::{Agents, Attack, Declared, Launch, Leader};
pub use dice::odds;
pub use figures::{Part, Role, When};
pub use glance::{Assault, Glance, Made, lay_down, tokenless};
pub use moment::{Active, Moment};
pub use questions::{rule_with_questions, turns_on};
pub use strength::strength;
