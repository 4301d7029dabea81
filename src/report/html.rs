//! A report as a page that reads well on a screen and on paper.

use std::fmt::Write;

use super::{AttackReport, NoteReport, Report, in_the_end, signed, whereabouts};

const STYLE: &str = "\
:root{color-scheme:light dark}\
body{font:16px/1.5 Georgia,'Times New Roman',serif;max-width:52rem;margin:2rem auto;padding:0 1rem}\
h1{font-size:1.35rem;line-height:1.3;margin:0 0 1rem}h2{font-size:1.05rem;margin:1.4rem 0 .4rem}\
table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.15rem .6rem .15rem 0}\
td.value{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}tr.sum td{border-top:1px solid;font-weight:bold}\
ul{margin:.2rem 0;padding-left:1.2rem}li{margin:.15rem 0}\
.clause{font:.75rem ui-monospace,Consolas,monospace;opacity:.75;overflow-wrap:anywhere}\
.illegal{color:#b3261e;font-weight:bold}pre{overflow-x:auto;font-size:.85rem;white-space:pre-wrap}svg{max-width:100%;height:auto}\
footer{margin-top:1.5rem;font-size:.85rem;opacity:.8}\
@media print{:root{color-scheme:light}body{font-size:10.5pt;margin:0;max-width:none;padding:0}h2,tr,li,svg{break-inside:avoid}h2{break-after:avoid}}";

/// A report as HTML, with a picture of the table if there is one.
pub fn html(report: &Report, picture: Option<&str>) -> String {
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n<style>{STYLE}</style>\n\
         </head>\n<body>\n<h1>{}</h1>\n",
        escape(&report.summary),
        escape(&report.summary)
    );
    if let Some(picture) = picture {
        let _ = writeln!(out, "<figure style=\"margin:0\">\n{}</figure>", picture);
    }
    if let Some(attack) = &report.attack {
        breakdown(&mut out, report, attack);
    }
    timeline(&mut out, report);
    for claim in &report.goals {
        let counted = claim.reasons.iter().map(note);
        let rejected = claim.rejected.iter().map(|entry| {
            let text = format!(
                "not counted: {}, {}: {}",
                entry.from, entry.what, entry.reason
            );
            format!("{}{}", escape(&text), cited(&entry.clauses))
        });
        let title = format!("Goals of {}, who {}", claim.player, claim.said);
        let entries: Vec<String> = counted.chain(rejected).collect();
        list(&mut out, &title, &entries);
    }
    let finals: Vec<String> = (in_the_end(report).into_iter())
        .map(|card| escape(&format!("{}: {}", card.name, whereabouts(card))))
        .collect();
    list(&mut out, "In the end", &finals);
    for (when, title) in [
        ("if it succeeds", "If it succeeds"),
        ("if it fails", "If it fails"),
    ] {
        let cards = report.cards.iter().filter(|card| card.when == when);
        let cards: Vec<String> = cards
            .map(|card| {
                let text = escape(&format!("{}: {}", card.name, card.why));
                format!("{text}{}", cited(&card.clauses))
            })
            .collect();
        list(&mut out, title, &cards);
    }
    let duties = report.still_to_do.iter();
    let duties: Vec<String> = duties
        .map(|duty| escape(&format!("{}: {}", duty.player, duty.what)))
        .collect();
    list(&mut out, "Still to do", &duties);
    let assumed: Vec<String> = report.assumptions.iter().map(|text| escape(text)).collect();
    list(&mut out, "Assumed", &assumed);
    let borrowed: Vec<String> = report
        .borrowed_lines()
        .iter()
        .map(|text| escape(text))
        .collect();
    list(&mut out, "Borrowed", &borrowed);
    let by_hand = report.by_hand.iter();
    let by_hand: Vec<String> = by_hand
        .map(|entry| escape(&format!("{}: {}", entry.card, entry.text)))
        .collect();
    list(&mut out, "Apply by hand", &by_hand);
    let open: Vec<String> = (report.open_questions.iter())
        .map(|question| {
            let taken = question.taken.trim_end_matches('.');
            let text = escape(&format!("{} Taken: {taken}.", question.asks));
            format!("{text}{}", cited(&question.clauses))
        })
        .collect();
    list(&mut out, "Open questions", &open);
    let _ = writeln!(
        out,
        "<h2>Table</h2>\n<pre>{}</pre>",
        escape(&report.board.join("\n"))
    );
    let sources: Vec<String> = (report.sources.iter())
        .map(|source| {
            let text = escape(&format!("{}: {}", source.title, source.text));
            format!(
                "<span class=\"clause\">{}</span> {text}",
                escape(&source.id)
            )
        })
        .collect();
    list(&mut out, "Sources", &sources);
    let _ = writeln!(
        out,
        "<footer>{}, law {}, fnord {}</footer>\n</body>\n</html>",
        escape(&report.law.title),
        escape(&report.law.digest),
        escape(&report.law.program)
    );
    out
}

fn breakdown(out: &mut String, report: &Report, attack: &AttackReport) {
    let title = format!(
        "{} attacks to {} {}{}",
        attack.leader,
        attack.kind,
        attack.target,
        attack.manner()
    );
    let _ = writeln!(out, "<h2>{}</h2>\n<table>", escape(&title));
    for term in &attack.terms {
        let sign = if term.value > 0 { "+" } else { "" };
        let _ = writeln!(
            out,
            "<tr><td>{}</td><td>{}</td><td class=\"value\">{sign}{}</td><td class=\"clause\">{}</td></tr>",
            escape(&term.from),
            escape(&term.reason),
            signed(term.value),
            escape(&term.clauses.join(" "))
        );
        for made in &term.made_of {
            let _ = writeln!(
                out,
                "<tr><td></td><td colspan=\"2\">· {}</td><td class=\"clause\">{}</td></tr>",
                escape(&valued(made)),
                escape(&made.clauses.join(" "))
            );
        }
    }
    let _ = writeln!(
        out,
        "<tr class=\"sum\"><td></td><td>strength</td><td class=\"value\">{}</td><td></td></tr>\n</table>",
        signed(attack.strength)
    );
    let rejected: Vec<String> = (report.rejected.iter())
        .map(|entry| {
            let text = escape(&format!("{}, {}: {}", entry.from, entry.what, entry.reason));
            format!("{text}{}", cited(&entry.clauses))
        })
        .collect();
    list(out, "Not counted", &rejected);
    for (title, notes) in [
        ("Alignments and attributes", &attack.traits),
        ("Dice", &attack.dice),
    ] {
        let notes: Vec<String> = notes.iter().map(note).collect();
        list(out, title, &notes);
    }
}

fn timeline(out: &mut String, report: &Report) {
    let told: Vec<String> = (report.plays.iter())
        .map(|play| {
            let (class, verdict) = match (play.legal, &play.cancelled_by) {
                (_, Some(_)) => ("illegal", "CANCELLED"),
                (Some(true), None) => ("legal", "legal"),
                (Some(false), None) => ("illegal", "ILLEGAL"),
                (None, None) => ("legal", "open"),
            };
            let mut said = format!(
                "line {}, <span class=\"{class}\">{verdict}</span>: {}",
                play.line,
                escape(&play.text)
            );
            if let Some(reason) = &play.reason {
                let _ = write!(said, " — {}", escape(reason));
            } else if let Some(by) = &play.cancelled_by {
                let _ = write!(said, " — cancelled by {}", escape(by));
            }
            said.push_str(&cited(&play.clauses));
            if !play.followed.is_empty() {
                said.push_str("<ul>");
                for what in &play.followed {
                    let sentence = what.sentence.as_ref();
                    let sentence =
                        sentence.map_or_else(String::new, |text| format!(": \"{text}\""));
                    let _ = write!(
                        said,
                        "<li>{}{}</li>",
                        escape(&format!("{}{sentence}", what.text)),
                        cited(&what.clauses)
                    );
                }
                said.push_str("</ul>");
            }
            said
        })
        .collect();
    list(out, "Timeline", &told);
}

fn valued(note: &NoteReport) -> String {
    match note.value {
        Some(value) => format!("{}: {}", note.text, signed(value)),
        None => note.text.clone(),
    }
}

fn note(note: &NoteReport) -> String {
    format!("{}{}", escape(&valued(note)), cited(&note.clauses))
}

/// A list under a title; its entries are markup already.
fn list(out: &mut String, title: &str, entries: &[String]) {
    if entries.is_empty() {
        return;
    }
    let _ = writeln!(out, "<h2>{}</h2>\n<ul>", escape(title));
    for entry in entries {
        let _ = writeln!(out, "<li>{entry}</li>");
    }
    out.push_str("</ul>\n");
}

fn cited(clauses: &[String]) -> String {
    match clauses.is_empty() {
        true => String::new(),
        false => format!(
            " <span class=\"clause\">{}</span>",
            escape(&clauses.join(" "))
        ),
    }
}

/// Text in which nothing is taken for markup.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
