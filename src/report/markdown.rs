//! A report as Markdown.

use std::fmt::Write;

use super::{AttackReport, Report};

/// A report as Markdown, fit for a forum or a wiki.
pub fn markdown(report: &Report) -> String {
    let mut out = String::new();
    let _ = writeln!(out, "**{}**", escape(&report.summary));
    if let Some(attack) = &report.attack {
        breakdown(&mut out, report, attack);
    }
    let illegal: Vec<String> = report
        .plays
        .iter()
        .filter_map(|play| {
            let reason = play.reason.as_ref()?;
            Some(format!(
                "line {}: {} — {}{}",
                play.line,
                escape(&play.text),
                escape(reason),
                cited(&play.clauses)
            ))
        })
        .collect();
    list(&mut out, "Plays", &illegal);
    for claim in &report.goals {
        let notes = claim.reasons.iter();
        let counted = notes.map(|note| {
            let text = escape(&note.text);
            format!("{text}: {}{}", note.value, cited(&note.clauses))
        });
        let rejected = claim.rejected.iter().map(|entry| {
            format!(
                "not counted: {}, {}: {}{}",
                escape(&entry.from),
                escape(&entry.what),
                escape(&entry.reason),
                cited(&entry.clauses)
            )
        });
        let title = format!("Goals of {}", escape(&claim.player));
        let entries: Vec<String> = counted.chain(rejected).collect();
        list(&mut out, &title, &entries);
    }
    let cards: Vec<String> = report
        .cards
        .iter()
        .map(|card| {
            let when = match card.when.as_str() {
                "now" => String::new(),
                when => format!(" ({when})"),
            };
            format!(
                "{}{when}: {}{}",
                escape(&card.name),
                escape(&card.why),
                cited(&card.clauses)
            )
        })
        .collect();
    list(&mut out, "Cards", &cards);
    let assumed: Vec<String> = report.assumptions.iter().map(|text| escape(text)).collect();
    list(&mut out, "Assumed", &assumed);
    let by_hand: Vec<String> = report
        .by_hand
        .iter()
        .map(|entry| format!("{}: {}", escape(&entry.card), escape(&entry.text)))
        .collect();
    list(&mut out, "Apply by hand", &by_hand);
    let open: Vec<String> = report
        .open_questions
        .iter()
        .map(|question| {
            format!(
                "{} Taken: {}.{}",
                escape(&question.asks),
                escape(question.taken.trim_end_matches('.')),
                cited(&question.clauses)
            )
        })
        .collect();
    list(&mut out, "Open questions", &open);
    let _ = writeln!(
        out,
        "\n### Table\n\n```text\n{}\n```",
        report.board.join("\n")
    );
    let sources: Vec<String> = report
        .sources
        .iter()
        .map(|source| {
            format!(
                "`{}` {}: {}",
                source.id,
                escape(&source.title),
                escape(&source.text)
            )
        })
        .collect();
    list(&mut out, "Sources", &sources);
    let _ = writeln!(
        out,
        "\n{}, law {}, fnord {}",
        escape(&report.law.title),
        report.law.digest,
        report.law.program
    );
    out
}

fn breakdown(out: &mut String, report: &Report, attack: &AttackReport) {
    let _ = writeln!(
        out,
        "\n{} attacks to {} {}\n\n| | reason | value | clause |\n|---|---|---:|---|",
        escape(&attack.leader),
        attack.kind,
        escape(&attack.target)
    );
    for term in &attack.terms {
        let _ = writeln!(
            out,
            "| {} | {} | {:+} | {} |",
            escape(&term.from),
            escape(&term.reason),
            term.value,
            names(&term.clauses)
        );
    }
    let _ = writeln!(out, "| | **strength** | **{}** | |", attack.strength);
    let rejected: Vec<String> = report
        .rejected
        .iter()
        .map(|entry| {
            format!(
                "{}, {}: {}{}",
                escape(&entry.from),
                escape(&entry.what),
                escape(&entry.reason),
                cited(&entry.clauses)
            )
        })
        .collect();
    list(out, "Not counted", &rejected);
    for (title, notes) in [
        ("Alignments and attributes", &attack.traits),
        ("Dice", &attack.dice),
    ] {
        let notes: Vec<String> = notes
            .iter()
            .map(|note| format!("{}{}", escape(&note.text), cited(&note.clauses)))
            .collect();
        list(out, title, &notes);
    }
}

fn list(out: &mut String, title: &str, entries: &[String]) {
    if entries.is_empty() {
        return;
    }
    let _ = writeln!(out, "\n### {title}\n");
    for entry in entries {
        let _ = writeln!(out, "- {entry}");
    }
}

fn names(clauses: &[String]) -> String {
    let names: Vec<String> = clauses.iter().map(|id| format!("`{id}`")).collect();
    names.join(" ")
}

fn cited(clauses: &[String]) -> String {
    if clauses.is_empty() {
        String::new()
    } else {
        format!(" ({})", names(clauses))
    }
}

/// Text in which nothing is taken for markup.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        if matches!(
            letter,
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '#'
        ) {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}
