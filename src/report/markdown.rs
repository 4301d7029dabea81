//! A report as Markdown.

use std::fmt::Write;

use super::{AttackReport, ClaimReport, ContestReport, Report, in_the_end, signed, whereabouts};

/// A report as Markdown, fit for a forum or a wiki.
pub fn markdown(report: &Report) -> String {
    let mut out = String::new();
    let _ = writeln!(out, "**{}**", escape(&report.summary));
    if let Some(attack) = &report.attack {
        breakdown(&mut out, report, attack);
    }
    if let Some(contest) = &report.contest {
        scores(&mut out, report, contest);
    }
    timeline(&mut out, report);
    let claims: Vec<String> = report.claims.iter().map(claim).collect();
    list(&mut out, "Who is right", &claims);
    for claim in &report.goals {
        let notes = claim.reasons.iter();
        let counted = notes.map(|note| {
            let text = escape(&note.text);
            let value = note.value.map(|value| format!(": {}", signed(value)));
            format!(
                "{text}{}{}",
                value.unwrap_or_default(),
                cited(&note.clauses)
            )
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
        let title = format!(
            "Goals of {}, who {}",
            escape(&claim.player),
            escape(&claim.said)
        );
        let entries: Vec<String> = counted.chain(rejected).collect();
        list(&mut out, &title, &entries);
    }
    cards(&mut out, report);
    let duties: Vec<String> = report
        .still_to_do
        .iter()
        .map(|duty| format!("{}: {}", escape(&duty.player), escape(&duty.what)))
        .collect();
    list(&mut out, "Still to do", &duties);
    let assumed: Vec<String> = report.assumptions.iter().map(|text| escape(text)).collect();
    list(&mut out, "Needed", &report.needed);
    list(&mut out, "Assumed", &assumed);
    list(&mut out, "Borrowed", &report.borrowed_lines());
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
    for erratum in &report.law.errata {
        let _ = writeln!(out, "\n{}", escape(&erratum.line()));
    }
    out
}

/// A claim, whether it holds, and what it overlooks.
fn claim(claim: &ClaimReport) -> String {
    let verdict = if claim.holds {
        "holds"
    } else {
        "does not hold"
    };
    let (who, said) = (escape(&claim.who), escape(&claim.claims));
    let mut text = format!("{who}: {said}: **{verdict}**");
    for instead in &claim.instead {
        let _ = write!(text, "\n  - {}", escape(instead));
    }
    for note in &claim.overlooked {
        let value = note.value.map(|value| format!(" {}", signed(value)));
        let value = value.unwrap_or_default();
        let _ = write!(
            text,
            "\n  - {}{value}{}",
            escape(&note.text),
            cited(&note.clauses)
        );
    }
    if let Some(reason) = &claim.reason {
        let _ = write!(
            text,
            "\n  - the reason given was not weighed: {}",
            escape(reason)
        );
    }
    text
}

/// Every play, what it is held to be, and what followed from it.
fn timeline(out: &mut String, report: &Report) {
    let told: Vec<String> = report
        .plays
        .iter()
        .map(|play| {
            let verdict = match (play.legal, &play.cancelled_by) {
                (_, Some(_)) => "**CANCELLED**",
                (Some(true), None) => "legal",
                (Some(false), None) => "**ILLEGAL**",
                (None, None) => "open",
            };
            let mut said = format!("line {}, {verdict}: {}", play.line, escape(&play.text));
            if let Some(reason) = &play.reason {
                let _ = write!(said, " — {}", escape(reason));
            } else if let Some(by) = &play.cancelled_by {
                let _ = write!(said, " — cancelled by {}", escape(by));
            }
            said.push_str(&cited(&play.clauses));
            for what in &play.followed {
                let _ = write!(said, "\n  - {}", escape(&what.text));
                if let Some(sentence) = &what.sentence {
                    let _ = write!(said, ": \"{}\"", escape(sentence));
                }
                said.push_str(&cited(&what.clauses));
            }
            said
        })
        .collect();
    list(out, "Timeline", &told);
}

/// Where cards are in the end, and what the dice will make of them.
fn cards(out: &mut String, report: &Report) {
    let finals: Vec<String> = in_the_end(report)
        .into_iter()
        .map(|card| format!("{}: {}", escape(&card.name), escape(&whereabouts(card))))
        .collect();
    list(out, "In the end", &finals);
    for (when, title) in [
        ("if it succeeds", "If it succeeds"),
        ("if it fails", "If it fails"),
    ] {
        let cards = report.cards.iter().filter(|card| card.when == when);
        let cards: Vec<String> = cards
            .map(|card| {
                let (name, why) = (escape(&card.name), escape(&card.why));
                format!("{name}: {why}{}", cited(&card.clauses))
            })
            .collect();
        list(out, title, &cards);
    }
}

fn breakdown(out: &mut String, report: &Report, attack: &AttackReport) {
    let _ = writeln!(
        out,
        "\n{} attacks to {} {}{}\n\n| | reason | value | clause |\n|---|---|---:|---|",
        escape(&attack.leader),
        attack.kind,
        escape(&attack.target),
        attack.manner()
    );
    for term in &attack.terms {
        let _ = writeln!(
            out,
            "| {} | {} | {}{} | {} |",
            escape(&term.from),
            escape(&term.reason),
            if term.value > 0 { "+" } else { "" },
            signed(term.value),
            names(&term.clauses)
        );
        for note in &term.made_of {
            let value = note.value.map(|value| format!(": {}", signed(value)));
            let _ = writeln!(
                out,
                "| | · {}{} | | {} |",
                escape(&note.text),
                value.unwrap_or_default(),
                names(&note.clauses)
            );
        }
    }
    let strength = signed(attack.strength);
    let _ = writeln!(out, "| | **strength** | **{strength}** | |");
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

/// An attack in Countdown to X-Day.
fn scores(out: &mut String, report: &Report, contest: &ContestReport) {
    let _ = writeln!(
        out,
        "\n{} attacks {}\n\n| | | value | clause |\n|---|---|---:|---|",
        escape(&contest.attacker),
        escape(&contest.defender)
    );
    for side in &contest.sides {
        for term in &side.terms {
            let value = term.value.map_or_else(String::new, signed);
            let (counter, text) = (escape(&side.counter), escape(&term.text));
            let _ = writeln!(
                out,
                "| {counter} | {text} | {value} | {} |",
                names(&term.clauses)
            );
        }
        if let Some(score) = side.score {
            let counter = escape(&side.counter);
            let _ = writeln!(out, "| {counter} | **score** | **{}** | |", signed(score));
        }
    }
    let chances: Vec<String> = contest
        .ratios
        .iter()
        .map(|entry| {
            let result = entry.result.as_deref().unwrap_or("Table 5 is needed");
            format!(
                "{}: {} in {}, {result}",
                entry.ratio, entry.chances, entry.of
            )
        })
        .collect();
    list(out, "Chances", &chances);
    let results: Vec<String> = contest
        .results
        .iter()
        .map(|band| {
            let then = band
                .then
                .iter()
                .map(|event| format!("{}{}", escape(&event.text), cited(&event.clauses)));
            format!("{}: {}", band.result, then.collect::<Vec<_>>().join("; "))
        })
        .collect();
    if contest.result.is_none() {
        list(out, "What each result does", &results);
    }
    let rejected: Vec<String> = report
        .rejected
        .iter()
        .map(|entry| {
            let (from, what, reason) = (
                escape(&entry.from),
                escape(&entry.what),
                escape(&entry.reason),
            );
            format!("{from}, {what}: {reason}{}", cited(&entry.clauses))
        })
        .collect();
    list(out, "Not counted", &rejected);
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
pub(super) fn escape(text: &str) -> String {
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
