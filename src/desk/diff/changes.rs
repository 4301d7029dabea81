//! Changes of the law in words.

use super::{ChangeReport, CitedReport, SentenceReport};
use crate::cards::{Card, Kind, Vocabulary};
use crate::law::{Change, Clause, ClauseId, Delta, Law, PointId, PointTable, ShownPoint};
use crate::report::signed;

/// Puts a change of the law into words, with what a rule point means and what it rested on before.
pub(super) fn change_in_full(delta: &Delta, one: Change) -> ChangeReport {
    let report = change(delta, one);
    let (from, to) = delta.both_rules();
    match one {
        Change::Point(at) | Change::Grounds(at) => {
            point_in_full(delta.law(), (&from.points, &to.points), at)
        }
        Change::Clause(_) => report,
        _ => report.rested_on(delta.law(), &delta.grounds_before(one)),
    }
}

/// Puts a rule point into words that two laws decide otherwise, or by other clauses, with what it means and what it rested on before.
pub(super) fn point_in_full(
    law: &Law,
    (from, to): (&PointTable, &PointTable),
    at: PointId,
) -> ChangeReport {
    let (was, is) = (from.shown(at), to.shown(at));
    let before = was.as_ref().map(|was| was.cites.to_vec());
    let report = point(law, was, is).rested_on(law, &before.unwrap_or_default());
    let declared = to.declared().get(usize::from(at.0));
    let meaning = declared.map(|point| point.meant().meaning.to_owned());
    ChangeReport {
        meaning: meaning.filter(|_| report.kind == "point"),
        ..report
    }
}

/// Puts a rule point into words that two laws decide otherwise, or by other clauses.
pub(super) fn point(law: &Law, was: Option<ShownPoint>, is: Option<ShownPoint>) -> ChangeReport {
    let (Some(was), Some(is)) = (was, is) else {
        return ChangeReport::default();
    };
    let clauses = is.cites.iter().map(|&id| CitedReport::of(law, id));
    let name = is.name.to_owned();
    let (kind, said) = match was.value == is.value {
        true => (
            "grounds",
            format!("rule point {name} rests on other clauses"),
        ),
        false => (
            "point",
            format!("rule point {name}: {} → {}", was.value, is.value),
        ),
    };
    let decides = kind == "point";
    ChangeReport {
        clauses: clauses.collect(),
        from: decides.then_some(was.value),
        to: decides.then_some(is.value),
        ..ChangeReport::of(kind, name, said)
    }
}

/// Puts a change of the law into words.
pub(in crate::desk) fn change(delta: &Delta, change: Change) -> ChangeReport {
    let cited = |ids: Vec<ClauseId>| -> Vec<CitedReport> {
        let cited = ids.into_iter().map(|id| CitedReport::of(delta.law(), id));
        cited.collect()
    };
    let clauses = cited(delta.grounds(change));
    let plain = |kind: &str, name: String, said: String| ChangeReport {
        clauses: clauses.clone(),
        ..ChangeReport::of(kind, name, said)
    };
    let (from, to) = delta.both_rules();
    match change {
        Change::Point(at) | Change::Grounds(at) => {
            point(delta.law(), from.points.shown(at), to.points.shown(at))
        }
        Change::Card(card) => {
            let (before, after) = delta.card(card);
            let (printed, said) = match delta.in_game(card) {
                (false, true) if after.kind == Kind::Rule => (
                    (said_of(delta, after), Vec::new()),
                    format!("rule {} is laid down", after.name),
                ),
                (true, false) if before.kind == Kind::Rule => (
                    (said_of(delta, before), Vec::new()),
                    format!("rule {} no longer holds", before.name),
                ),
                (false, true) => (
                    (said_of(delta, after), Vec::new()),
                    format!("card {} is put into the game", after.name),
                ),
                (true, false) => (
                    (Vec::new(), Vec::new()),
                    format!("card {} is taken out of the game", before.name),
                ),
                _ => (
                    print_of(&delta.law().vocabulary, before, after),
                    format!("card {}", before.name),
                ),
            };
            let (lines, sentences) = printed;
            let kind = match after.kind {
                Kind::Rule => "rule",
                _ => "card",
            };
            ChangeReport {
                lines,
                sentences,
                ..plain(kind, before.name.to_string(), said)
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
            let (before, after) = delta.clause(id);
            clause(delta.law().clauses.get(id), before, after)
        }
    }
}

/// Puts a clause into words that is new, reads otherwise, or is gone.
pub(super) fn clause(
    one: &Clause,
    before: Option<&Clause>,
    after: Option<&Clause>,
) -> ChangeReport {
    let kind = match one.precedent {
        Some(_) => "precedent",
        None => "clause",
    };
    let reads = |from: Option<&Clause>, to: Option<&Clause>| SentenceReport {
        from: from.map(|clause| clause.text.to_string()),
        to: to.map(|clause| clause.text.to_string()),
    };
    let (said, sentences) = match (before, after) {
        (None, Some(after)) => ("is new", vec![reads(None, Some(after))]),
        (before, None) => ("is no longer there", vec![reads(before, None)]),
        (Some(before), Some(after)) if after.is_withdrawn() => {
            ("is withdrawn", vec![reads(Some(before), None)])
        }
        (Some(before), Some(after)) if before.text != after.text => {
            ("reads otherwise", vec![reads(Some(before), Some(after))])
        }
        (Some(_), Some(_)) => ("is described otherwise", Vec::new()),
    };
    let name = one.id.to_string();
    let said = format!("{kind} {name} {said}");
    ChangeReport {
        sentences,
        ..ChangeReport::of(kind, name, said)
    }
}

impl ChangeReport {
    /// The same with the clauses that it rested on before, where those are others.
    fn rested_on(self, law: &Law, before: &[ClauseId]) -> ChangeReport {
        let before = before.iter().map(|&id| CitedReport::of(law, id));
        let before: Vec<CitedReport> = before.collect();
        let others = before != self.clauses;
        ChangeReport {
            before: if others { before } else { Vec::new() },
            ..self
        }
    }

    /// A change of which only the words are known.
    pub(super) fn of(kind: &str, name: String, said: String) -> ChangeReport {
        ChangeReport {
            kind: kind.to_owned(),
            name,
            said,
            ..ChangeReport::default()
        }
    }
}

impl CitedReport {
    fn of(law: &Law, id: ClauseId) -> CitedReport {
        let clause = law.clauses.get(id);
        CitedReport {
            id: clause.id.to_string(),
            title: clause.title.to_string(),
            text: clause.text.to_string(),
        }
    }
}

/// What a new card says, line by line: its figures and words, and its sentences.
fn said_of(delta: &Delta, card: &Card) -> Vec<String> {
    let mut facts = vec![card.kind.name().to_owned()];
    let power = card.power_figures().map(|power| format!("Power {power}"));
    let resistance = card.resistance.map(|figure| format!("Resistance {figure}"));
    facts.extend(power.into_iter().chain(resistance));
    facts.extend(delta.law().vocabulary.traits(card.traits()));
    let sentences = card.text.iter().map(|one| one.text.to_string());
    std::iter::once(facts.join(", ")).chain(sentences).collect()
}

/// What a card prints otherwise: its figures and words line by line, and its sentences.
pub(in crate::desk) fn print_of(
    vocabulary: &Vocabulary,
    before: &Card,
    after: &Card,
) -> (Vec<String>, Vec<SentenceReport>) {
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
        let words: Vec<String> = vocabulary.traits(card.traits()).collect();
        if words.is_empty() {
            "nothing".to_owned()
        } else {
            words.join(", ")
        }
    };
    if words(before) != words(after) {
        lines.push(format!("{} → {}", words(before), words(after)));
    }
    let missing = |from: &Card, other: &Card| -> Vec<String> {
        let says = |text: &str| other.text.iter().any(|one| &*one.text == text);
        let texts = from.text.iter().map(|one| one.text.to_string());
        texts.filter(|text| !says(text)).collect()
    };
    let sentences = paired(missing(before, after), missing(after, before));
    if lines.is_empty() && sentences.is_empty() {
        lines.push("what is executed of its text, or how it is described".to_owned());
    }
    (lines, sentences)
}

/// Sentences that are gone, each with the new one that is most like it.
fn paired(gone: Vec<String>, mut new: Vec<String>) -> Vec<SentenceReport> {
    /// How much of a sentence has to stand in another for it to be that one reworded.
    const ALIKE: f64 = 0.4;
    let mut pairs: Vec<SentenceReport> = Vec::new();
    let last = gone.len() == 1 && new.len() == 1;
    for from in gone {
        let likeness = new
            .iter()
            .enumerate()
            .map(|(at, one)| (strsim::normalized_damerau_levenshtein(&from, one), at));
        let most = likeness.max_by(|a, b| a.0.total_cmp(&b.0));
        let to = most.filter(|(likeness, _)| last || *likeness > ALIKE);
        pairs.push(SentenceReport {
            to: to.map(|(_, at)| new.remove(at)),
            from: Some(from),
        });
    }
    let new = new.into_iter().map(|to| SentenceReport {
        from: None,
        to: Some(to),
    });
    pairs.extend(new);
    pairs
}
