//! Changes of the law in words.

use super::{ChangeReport, CitedReport};
use crate::cards::Card;
use crate::law::{Change, Clause, ClauseId, Delta, EditionRules};
use crate::report::signed;

/// Puts a change of the law into words.
pub(super) fn change(delta: &Delta, change: Change) -> ChangeReport {
    let clauses = delta.grounds(change).into_iter().map(|id| cited(delta, id));
    let clauses: Vec<CitedReport> = clauses.collect();
    let plain = |kind: &str, name: String, said: String| ChangeReport {
        kind: kind.to_owned(),
        name,
        said,
        from: None,
        to: None,
        lines: Vec::new(),
        clauses: clauses.clone(),
    };
    let (from, to) = delta.both_rules();
    match change {
        Change::Point(point) => {
            let shown = |rules: &EditionRules| rules.points.shown(point).map(|shown| shown.value);
            let name = to.points.shown(point).map_or("", |shown| shown.name);
            let (was, is) = (shown(from), shown(to));
            let said = format!(
                "rule point {name}: {} → {}",
                was.as_deref().unwrap_or_default(),
                is.as_deref().unwrap_or_default()
            );
            ChangeReport {
                from: was,
                to: is,
                ..plain("point", name.to_owned(), said)
            }
        }
        Change::Grounds(point) => {
            let name = to.points.shown(point).map_or("", |shown| shown.name);
            let said = format!("rule point {name} rests on other clauses");
            plain("grounds", name.to_owned(), said)
        }
        Change::Card(card) => {
            let (before, after) = delta.card(card);
            let (lines, said) = match delta.in_game(card) {
                (false, true) => (
                    said_of(delta, after),
                    format!("card {} is put into the game", after.name),
                ),
                (true, false) => (
                    Vec::new(),
                    format!("card {} is taken out of the game", before.name),
                ),
                _ => (
                    print_of(delta, before, after),
                    format!("card {}", before.name),
                ),
            };
            ChangeReport {
                lines,
                ..plain("card", before.name.to_string(), said)
            }
        }
        Change::CardGrounds(card) => {
            let name = delta.card(card).0.name.to_string();
            let said = format!("card {name}: other clauses have ruled on it");
            plain("card-grounds", name, said)
        }
        Change::Layout => plain(
            "layout",
            "layout".to_owned(),
            "the kind of game: where Groups lie that nobody controls".to_owned(),
        ),
        Change::Illuminati => plain(
            "illuminati",
            "illuminati".to_owned(),
            "the Illuminati that are assumed".to_owned(),
        ),
        Change::Sets => plain(
            "sets",
            "sets".to_owned(),
            "the sets of cards that names mean first".to_owned(),
        ),
        Change::Clause(id) => {
            let name = delta.law().clauses.get(id).id.to_string();
            let (said, lines) = match delta.clause(id) {
                (None, Some(after)) => ("is new", vec![after.text.to_string()]),
                (_, None) => ("is no longer there", Vec::new()),
                (Some(_), Some(after)) if after.is_withdrawn() => ("is withdrawn", Vec::new()),
                (Some(before), Some(after)) if before.text != after.text => (
                    "reads otherwise",
                    vec![
                        format!("before: {}", before.text),
                        format!("now: {}", after.text),
                    ],
                ),
                (Some(_), Some(_)) => ("is described otherwise", Vec::new()),
            };
            let said = format!("clause {name} {said}");
            ChangeReport {
                lines,
                ..plain("clause", name, said)
            }
        }
    }
}

fn cited(delta: &Delta, id: ClauseId) -> CitedReport {
    let Clause {
        id, title, text, ..
    } = delta.law().clauses.get(id);
    CitedReport {
        id: id.to_string(),
        title: title.to_string(),
        text: text.to_string(),
    }
}

/// What a new card says, line by line: its figures and words, and its sentences.
fn said_of(delta: &Delta, card: &Card) -> Vec<String> {
    let mut facts = vec![card.kind.name().to_owned()];
    let power = card.power_figures().map(|power| format!("Power {power}"));
    let resistance = card.resistance.map(|figure| format!("Resistance {figure}"));
    facts.extend(power.into_iter().chain(resistance));
    facts.extend(card.alignments.iter().map(|one| one.name().to_owned()));
    let vocabulary = &delta.law().vocabulary;
    let attributes = card.attributes.iter();
    facts.extend(attributes.map(|one| vocabulary.name(one).to_owned()));
    let sentences = card.text.iter().map(|one| one.text.to_string());
    std::iter::once(facts.join(", ")).chain(sentences).collect()
}

/// What a card prints otherwise, line by line.
fn print_of(delta: &Delta, before: &Card, after: &Card) -> Vec<String> {
    let mut lines = Vec::new();
    let figures = [
        ("Power", before.power, after.power),
        ("Global Power", before.global, after.global),
        ("Resistance", before.resistance, after.resistance),
    ];
    for (name, was, is) in figures {
        if was != is {
            let shown = |figure: Option<i16>| figure.map_or("none".to_owned(), signed);
            lines.push(format!("{name} {} → {}", shown(was), shown(is)));
        }
    }
    let words = |card: &Card| {
        let alignments = card.alignments.iter().map(|one| one.name().to_owned());
        let vocabulary = &delta.law().vocabulary;
        let attributes = card.attributes.iter();
        let attributes = attributes.map(|one| vocabulary.name(one).to_owned());
        let words: Vec<String> = alignments.chain(attributes).collect();
        if words.is_empty() {
            "nothing".to_owned()
        } else {
            words.join(", ")
        }
    };
    if words(before) != words(after) {
        lines.push(format!("{} → {}", words(before), words(after)));
    }
    let says = |card: &Card, text: &str| card.text.iter().any(|one| &*one.text == text);
    let struck = before.text.iter().filter(|one| !says(after, &one.text));
    lines.extend(struck.map(|one| format!("before: {}", one.text)));
    let new = after.text.iter().filter(|one| !says(before, &one.text));
    lines.extend(new.map(|one| format!("now: {}", one.text)));
    if lines.is_empty() {
        lines.push("what is executed of its text, or how it is described".to_owned());
    }
    lines
}
