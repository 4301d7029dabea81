//! Every statement is read in its canonical wording and in forgiving ones, and printing gives the canonical one.

#![allow(
    clippy::panic,
    clippy::expect_used,
    reason = "a scenario that cannot be read fails the test"
)]

mod canonical;
mod refused;
mod spoken;
mod tables;
mod talk;
mod told;

use fnord::embedded;
use fnord::engine;
use fnord::scenario;
use fnord::table::{self, Assumption, Case, Move, Place};
use fnord::vocabulary::{Phase, PlayerId};

const TABLE: &str = r#"Rules: subgenius-1.01
Ann plays Church of the SubGenius (3 tokens)
  St. Janor Hypercleats
    Yetis
  Dobbstown
  resources: Martyr Meter
  hand: Devival, Schizm, Rant!, Time Control, Pinks, 3 Plots
  exposed: The Anti"Bob" (exposed by choice)
  destroyed: Glorps (from Ben)
Ben plays Church of the SubGenius
  Xists (befouled)
  Citizens for Normalcy (2 befouled markers)
  hand: Repent!, Give Me Slack, or Give Me Food, 2 Plots
Cal plays Church of the SubGenius
  Drs. for "Bob"
Turn: Ann's 3rd, main phase
"#;

fn print(text: &str) -> String {
    let law = embedded::law();
    let scenario = scenario::read(text, law).unwrap_or_else(|errors| {
        let lines: Vec<String> = errors
            .iter()
            .map(|error| {
                format!(
                    "{error} at `{}` ({:?})",
                    &text[error.span.clone()],
                    error.help
                )
            })
            .collect();
        panic!("{}\n{text}", lines.join("\n"))
    });
    scenario.canonical(law)
}

/// What is laid out for a scenario, once it has been ruled on, whatever the ruling.
fn lay_out<T>(text: &str, look: impl FnOnce(&Case) -> T) -> T {
    let law = embedded::law();
    let edition = law.edition("subgenius-1.01").expect("the edition is there");
    let rules = edition.rules.as_ref().expect("it can be ruled by");
    let scenario = scenario::read(text, law).expect("the scenario can be read");
    let case = table::set_up(&scenario, law, edition, rules)
        .unwrap_or_else(|errors| panic!("{errors:?}\n{text}"));
    engine::rule(&case);
    look(&case)
}

fn moves(text: &str) -> Vec<Move> {
    lay_out(text, |case| {
        let steps = case.steps.iter();
        steps.map(|step| step.play.clone()).collect()
    })
}
