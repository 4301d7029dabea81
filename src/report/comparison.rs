//! Two rulings beside one another.

use std::fmt::Write;

use super::markdown::escape;
use super::{Look, signed, wrapped};
use crate::assist::compare::Comparison;

/// What stands where something is not.
const NONE: &str = "–";

fn figure(value: Option<i16>) -> String {
    value.map_or_else(|| NONE.to_owned(), signed)
}

fn words(said: Option<&String>) -> String {
    said.cloned().unwrap_or_else(|| NONE.to_owned())
}

/// A line with the clauses it rests on.
type Cited<'a> = (String, &'a [String]);

/// The parts of a comparison: a title and its lines, each with the clauses it rests on.
fn parts(comparison: &Comparison) -> Vec<(&'static str, Vec<Cited<'_>>)> {
    let mut parts = Vec::new();
    let mut figures: Vec<Cited> = Vec::new();
    let (one, other) = (&comparison.before, &comparison.after);
    if one.strength != other.strength {
        let (was, is) = (figure(one.strength), figure(other.strength));
        figures.push((format!("strength {was} → {is}"), &[]));
    }
    if one.favourable != other.favourable {
        let chances = |favourable: Option<u8>| {
            favourable.map_or_else(|| NONE.to_owned(), |count| count.to_string())
        };
        let (was, is) = (chances(one.favourable), chances(other.favourable));
        figures.push((format!("chances {was} → {is} of 36"), &[]));
    }
    parts.push(("Figures", figures));
    let terms = comparison.terms.iter().map(|term| {
        let (was, is) = (figure(term.before), figure(term.after));
        let said = format!("{}: {}: {was} → {is}", term.from, term.reason);
        (said, term.clauses.as_slice())
    });
    parts.push(("Terms of the strength", terms.collect()));
    let plays = comparison.plays.iter().map(|play| {
        let word = |is: &Option<String>, why: &Option<String>| match (is, why) {
            (Some(is), Some(why)) if !why.starts_with(is.as_str()) => format!("{is}: {why}"),
            (_, Some(why)) => why.clone(),
            (is, None) => words(is.as_ref()),
        };
        let was = word(&play.before, &play.because_before);
        let is = word(&play.after, &play.because_after);
        let said = match (&play.before, &play.after) {
            (None, Some(_)) => format!("added: {} ({is})", play.text),
            (Some(_), None) => format!("struck: {} ({was})", play.text),
            _ => format!("{}: {was} → {is}", play.text),
        };
        (said, play.clauses.as_slice())
    });
    parts.push(("Plays", plays.collect()));
    let cards = comparison.cards.iter().map(|card| {
        let when = match card.when.as_str() {
            "now" => String::new(),
            when => format!(" ({when})"),
        };
        let words = |said: &Option<String>| match said {
            Some(said) => said.clone(),
            None => "nothing".to_owned(),
        };
        let (was, is) = (words(&card.before), words(&card.after));
        let said = format!("{}{when}: {was} → {is}", card.name);
        (said, card.clauses.as_slice())
    });
    parts.push(("Cards", cards.collect()));
    parts.retain(|(_, lines)| !lines.is_empty());
    parts
}

/// A comparison for the terminal.
pub fn comparison_terminal(comparison: &Comparison, look: Look) -> String {
    let mut out = String::new();
    let width = usize::from(look.width);
    let paint = |text: &str, codes: &str| match look.color {
        true => format!("\u{1b}[{codes}m{text}\u{1b}[0m"),
        false => text.to_owned(),
    };
    let mut put = |text: &str, hang: usize| {
        for (index, line) in wrapped(text, width.saturating_sub(hang + 2))
            .iter()
            .enumerate()
        {
            let hang = if index == 0 { hang } else { hang + 2 };
            let _ = writeln!(out, "{}{line}", " ".repeat(hang));
        }
    };
    put(&format!("Before: {}", comparison.before.summary), 0);
    put(
        &paint(&format!("After: {}", comparison.after.summary), "1"),
        0,
    );
    for what in &comparison.what {
        put(what, 2);
    }
    if !comparison.changes {
        put("Nothing else changes.", 0);
    }
    for (title, lines) in parts(comparison) {
        put("", 0);
        put(&paint(title, "1"), 0);
        for (said, clauses) in lines {
            let cited = match clauses {
                [] => String::new(),
                clauses => format!(" [{}]", clauses.join(" ")),
            };
            put(&format!("{said}{}", paint(&cited, "2")), 2);
        }
    }
    put("", 0);
    put(&paint(&comparison.edition, "2"), 0);
    out
}

/// A comparison as Markdown.
pub fn comparison_markdown(comparison: &Comparison) -> String {
    let mut out = String::new();
    let _ = writeln!(out, "Before: {}\n", escape(&comparison.before.summary));
    let _ = writeln!(out, "After: **{}**\n", escape(&comparison.after.summary));
    for what in &comparison.what {
        let _ = writeln!(out, "- {}", escape(what));
    }
    if !comparison.changes {
        let _ = writeln!(out, "\nNothing else changes.");
    }
    for (title, lines) in parts(comparison) {
        let _ = writeln!(out, "\n### {title}\n");
        for (said, clauses) in lines {
            let cited: Vec<String> = clauses.iter().map(|id| format!(" `{id}`")).collect();
            let _ = writeln!(out, "- {}{}", escape(&said), cited.join(""));
        }
    }
    let _ = writeln!(out, "\n{}", comparison.edition);
    out
}
