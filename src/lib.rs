//! `fnord` settles rules disputes in *Illuminati: New World Order*, *INWO: SubGenius* and *Countdown to X-Day*.
//!
//! A [`scenario`] says what lies on the table and what happens there; [`table::set_up`] lays it out and says what it had
//! to assume; [`engine::rule`] judges it by the [`law`]; [`report::report`] puts the [`ruling`] into words.
//!
//! ```
//! use fnord::{embedded, engine, report, scenario, table};
//!
//! let law = embedded::law();
//! let edition = law.edition("subgenius-1.01").ok_or("no such edition")?;
//! let rules = edition.rules.as_ref().ok_or("no rules to rule by")?;
//!
//! let text = "St. Janor aided by Nazi Hell Creatures attacks to control Good Sex for Mutants";
//! let scenario = scenario::read(text, law).map_err(|errors| errors[0].to_string())?;
//! let case = table::set_up(&scenario, law, edition, rules).map_err(|errors| errors[0].to_string())?;
//! let ruling = engine::rule_with_questions(&case);
//!
//! let attack = ruling.attack().ok_or("the attack is illegal")?;
//! assert_eq!(attack.strength, 7);
//! assert_eq!(attack.odds.favourable, 20);
//!
//! let report = report::report(&ruling, &scenario);
//! assert_eq!(report.summary, "SUCCEEDS on 3 to 7: 20 chances in 36 (56 %)");
//! # Ok::<(), String>(())
//! ```
//!
//! The number alone, without a derivation, comes from the same code:
//!
//! ```
//! use fnord::engine::{Attack, Moment, strength};
//! use fnord::ruling::Silent;
//! use fnord::table::Move;
//! # use fnord::{embedded, scenario, table};
//! # let law = embedded::law();
//! # let edition = law.edition("subgenius-1.01").ok_or("no such edition")?;
//! # let rules = edition.rules.as_ref().ok_or("no rules to rule by")?;
//! # let scenario = scenario::read("Xists attacks to control Yetis", law).map_err(|errors| errors[0].to_string())?;
//! # let case = table::set_up(&scenario, law, edition, rules).map_err(|errors| errors[0].to_string())?;
//! let Move::Attack { leader, kind, target, .. } = case.steps[0].play else {
//!     return Err("no attack".to_owned());
//! };
//! let attack = Attack::by_group(kind, leader, target);
//! let (number, _) = strength(&Moment::new(&case.table), &attack, &mut Silent);
//! assert_eq!(number, 2);
//! # Ok::<(), String>(())
//! ```

pub mod assist;
pub mod board;
pub mod cli;
pub mod desk;
pub mod embedded;
#[cfg(feature = "lsp")]
pub mod lsp;
pub mod markup;
#[cfg(feature = "mcp")]
pub mod mcp;
pub mod page;
pub mod regress;
pub mod report;
#[cfg(feature = "serve")]
pub mod serve;
pub mod service;

pub use fnord_cards as cards;
pub use fnord_engine as engine;
pub use fnord_law as law;
pub use fnord_names as names;
pub use fnord_ruling as ruling;
pub use fnord_scenario as scenario;
pub use fnord_table as table;
pub use fnord_vocabulary as vocabulary;
pub use fnord_xday as xday;
