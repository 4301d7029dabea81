//! How many attacks a second a sweep compares, and how much memory it takes.
//!
//! `cargo bench --bench sweep` sweeps the whole pool from one edition to another, on one thread and on two. An attack that is
//! compared is ruled twice, once under each law.

#![allow(
    clippy::expect_used,
    clippy::print_stdout,
    reason = "a bench that cannot be set up has nothing to measure, and says what it has measured"
)]

use std::time::Instant;

use fnord::embedded;
use fnord::regress::diff;
use fnord::regress::sweep::{Plan, Played, Side, sweep, tables};

fn main() {
    let law = embedded::law();
    let side = |name: &str| Side::named(law, name).expect("it can be ruled by");
    for (from, to) in [("wdh-1.2", "inwo-1995"), ("subgenius-1.01", "wdh-1.2")] {
        let cards = [
            Played::Plots,
            Played::Disasters,
            Played::Assassinations,
            Played::Resources,
            Played::Agents,
        ];
        let subjects = tables(side(from), side(to), &cards, (&[], &[]));
        let begun = Instant::now();
        let found = diff::diff(&subjects, &|name| Some(side(name)), &|name| {
            Some(side(name))
        });
        let seconds = begun.elapsed().as_secs_f64();
        println!(
            "{from} → {to}, cards that are played: {} tables compared in {seconds:.2} s, {} ruled otherwise, each with its cause",
            found.compared,
            found.changed.len()
        );
        for (threads, helpers) in [(1, false), (2, false), (2, true)] {
            let mut plan = Plan::new(side(from), side(to));
            plan.threads = threads;
            plan.helpers = helpers;
            let begun = Instant::now();
            let tally = sweep(&plan, &|_| {}).expect("the tables can be laid out");
            let seconds = begun.elapsed().as_secs_f64();
            let compared = tally.total.compared;
            let helped = if helpers { ", with helpers" } else { "" };
            println!(
                "{from} → {to}, threads: {threads}{helped}: {compared} attacks compared in {seconds:.2} s: {:.2} million a \
                 second, {:.2} million rulings; memory at most {}",
                compared as f64 / seconds / 1e6,
                2.0 * compared as f64 / seconds / 1e6,
                peak(),
            );
        }
    }
}

/// The most memory that the program has had, where the system says it.
fn peak() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.map_or("unknown".to_owned(), |line| line.trim().to_owned())
}
