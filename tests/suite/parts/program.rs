//! What the program writes: markup, the gate, results in their order, differences; and places in a text as editors count them.

#![allow(
    clippy::expect_used,
    reason = "tables that cannot be read have failed the test"
)]

use std::ops::ControlFlow;
use std::panic;
use std::thread;
use std::time::Duration;

use fnord::cli::gate::{clean, line};
use fnord::cli::in_order::{AT_A_TIME, in_order};
use fnord::desk::marked;
use fnord::markup::escape;
use fnord::page::{Text, Tone};
use fnord::regress::compare::paired;

#[test]
fn markup_and_control_characters_are_text() {
    assert_eq!(
        escape("\"Bob\" & <Connie>\u{7}\n\tX-Day"),
        "&quot;Bob&quot; &amp; &lt;Connie&gt; \n\tX-Day"
    );
}

#[test]
fn colours_pass_where_they_are_wanted() {
    let red = "\x1b[31mred\x1b[0m";
    assert_eq!(clean(red, true), red);
    assert_eq!(clean(red, false), "\u{fffd}[31mred\u{fffd}[0m");
}

#[test]
fn nothing_else_passes() {
    for wrong in [
        "\x1b[2J",
        "\x1b[8mx",
        "\x1b[1;8mx",
        "\x1b]0;title\x07",
        "\x1bc",
        "\u{9b}31m",
        "\u{202e}",
        "\r",
        "\x08",
        "\x7f",
    ] {
        let cleaned = clean(wrong, true);
        assert!(cleaned.starts_with('\u{fffd}'), "{wrong:?}: {cleaned:?}");
        assert!(!cleaned.contains('\x1b'), "{wrong:?}: {cleaned:?}");
    }
    assert_eq!(clean("a\r\nb\tc\n", true), "a\nb\tc\n");
    assert_eq!(line("a\n::error::b\r"), "a\u{fffd}::error::b\u{fffd}");
}

fn squares(count: usize, threads: usize, last: usize) -> Vec<usize> {
    let items: Vec<usize> = (0..count).collect();
    let mut taken = Vec::new();
    let square = |item: &usize| {
        // The first of the items are done last.
        if *item < 3 {
            thread::sleep(Duration::from_millis(20));
        }
        item * item
    };
    in_order(&items, threads, square, |come| {
        taken.extend(come);
        match taken.contains(&last) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    taken
}

#[test]
fn results_come_in_the_order_of_the_items() {
    for count in [0, 1, 2, 63, 1_000, 5_000] {
        let expected: Vec<usize> = (0..count).map(|item| item * item).collect();
        for threads in [1, 2, 7] {
            assert_eq!(squares(count, threads, usize::MAX), expected);
        }
    }
}

#[test]
fn nothing_is_taken_after_breaking_off() {
    for threads in [1, 3] {
        let taken = squares(100_000, threads, 16);
        assert!(taken.contains(&16));
        assert!(taken.len() <= AT_A_TIME, "{}", taken.len());
    }
}

#[test]
fn a_panic_of_the_work_is_one_of_the_whole() {
    let items = [1, 2, 3];
    let whole = panic::catch_unwind(|| {
        in_order(
            &items,
            2,
            |item| assert_ne!(*item, 2),
            |_| ControlFlow::Continue(()),
        );
    });
    assert!(whole.is_err());
}

#[test]
fn what_both_have_is_not_marked() {
    let (before, after) = marked("+4 on any attempt.", "+4 on any direct attempt.");
    assert_eq!(
        before,
        Text::plain("+4 ")
            .and(Tone::Plain, "on ")
            .and(Tone::Plain, "any ")
            .and(Tone::Plain, "attempt.")
    );
    let added = after.words();
    assert_eq!(added, "+4 on any direct attempt.");
    assert_ne!(after, Text::plain(added));
    let (gone, new) = marked("a", "b");
    assert_eq!(
        (gone, new),
        (
            Text::toned(Tone::Refused, "a"),
            Text::toned(Tone::Good, "b")
        )
    );
}

/// Two terms of one key, of which the first is struck: the one that stays is paired with itself, and not with the other.
#[test]
fn what_is_alike_is_paired_first() {
    let before = [("bonus", 3), ("bonus", 10), ("resists", -4)];
    let after = [("leads", 2), ("bonus", 10), ("resists", -5)];
    let pairs = paired(
        &before,
        &after,
        |one, other| one == other,
        |one| Some(one.0),
        |other| Some(other.0),
    );
    assert_eq!(
        pairs,
        [
            (None, Some(0)),
            (Some(0), None),
            (Some(1), Some(1)),
            (Some(2), Some(2))
        ]
    );
}

/// That the program itself can read them, `xday/errata.rs` holds.
#[test]
fn something_is_played_on_every_table_of_a_sweep() {
    let tables: toml::Table =
        toml::from_str(include_str!("../../../src/regress/sweep/tables.toml")).expect("tables");
    let swept = tables["swept"].as_array().expect("a list");
    let plays = |one: &toml::Value| one["plays"].as_array().is_some_and(|all| !all.is_empty());
    assert!(!swept.is_empty() && swept.iter().all(plays));
}
