//! Precedents in words.

use crate::law::{Amendment, Authority, Clause, ClauseId, Law};

/// Who gave the answer that a clause is, when and with what authority, and what holds instead; nothing of a clause that is none.
pub(crate) fn by_whom(law: &Law, clause: &Clause) -> Option<String> {
    let precedent = clause.precedent.as_ref()?;
    let mut line = match (&precedent.source, law.edition_of(&clause.id)) {
        (Some(source), _) => source.line(),
        (None, Some(erratum)) => format!(
            "{}, {}: {}, {}",
            erratum.title, erratum.author, erratum.date, erratum.authority
        ),
        (None, None) => String::new(),
    };
    if precedent.is_superseded() {
        line.push_str("; superseded by ");
        let by: Vec<&str> = precedent.superseded_by.iter().map(|id| &**id).collect();
        line.push_str(&by.join(", "));
    }
    for amendment in &clause.history {
        if let Amendment::Withdrawn { by, why } = amendment {
            line.push_str(&format!("; withdrawn by {by}: {why}"));
        }
    }
    Some(line)
}

/// The answers that touch a clause or that it supersedes, in the order of their files.
pub(crate) fn touching(law: &Law, id: ClauseId) -> Vec<&Clause> {
    let name = &law.clauses.get(id).id;
    law.precedents()
        .map(|(_, clause)| clause)
        .filter(|clause| {
            let superseded = (clause.precedent.as_ref())
                .is_some_and(|precedent| precedent.superseded_by.contains(name));
            superseded || clause.counterparts.contains(&id)
        })
        .collect()
}

/// The answers about a card.
pub(crate) fn about_card<'l>(law: &'l Law, card: &str) -> Vec<&'l Clause> {
    law.precedents()
        .map(|(_, clause)| clause)
        .filter(|clause| {
            let precedent = clause.precedent.as_ref();
            precedent.is_some_and(|one| one.cards.iter().any(|name| **name == *card))
        })
        .collect()
}

/// Whether a clause is an answer about a way of playing that players may agree on.
pub(crate) fn is_of_variant(clause: &Clause) -> bool {
    let source = clause
        .precedent
        .as_ref()
        .and_then(|precedent| precedent.source.as_ref());
    source.is_some_and(|source| source.authority == Authority::Variant)
}
