//! Sentences that an edition prints otherwise: rulings that rest on one rest on the clauses that changed it.

use fnord_law::{Cites, ClauseId};
use fnord_ruling::{PlayVerdict, Ruling, Source};
use fnord_table::Table;
use fnord_vocabulary::cite_also;

/// The clauses by which a sentence reads as it does, and those that confirm it.
fn clauses<'l>(
    table: &Table<'l>,
    source: Source,
) -> Option<impl Iterator<Item = &'l ClauseId> + use<'l>> {
    let card = table.piece(source.piece).card;
    let version = &table.law.versions[usize::from(table.rules.versions.of(card)?)];
    let sentence = version.card.text.get(usize::from(source.sentence))?;
    let first = &table.law.cards.get(usize::from(card.0))?.text;
    let printed_so = first.iter().any(|other| other.text == sentence.text);
    let changing = (!printed_so).then_some(&version.cites);
    let confirming = (version.confirms.iter())
        .filter(|confirmed| confirmed.text == sentence.text)
        .map(|confirmed| &confirmed.cites);
    Some(changing.into_iter().chain(confirming).flatten())
}

/// Adds to everything in a ruling that rests on a sentence the clauses that changed it.
pub(super) fn cite(ruling: &mut Ruling) {
    let table = &ruling.after;
    if table.rules.versions.is_empty() {
        return;
    }
    let add = |cites: &mut Cites, source: Option<Source>| {
        let changed = source.and_then(|source| clauses(table, source));
        cite_also(cites, changed.into_iter().flatten());
    };
    for entry in ruling.derivation.entries() {
        add(&mut entry.cites, entry.source);
    }
    let of_attacks = ruling
        .attacks
        .iter_mut()
        .flat_map(|attack| &mut attack.rejected);
    let of_claims = ruling
        .claims
        .iter_mut()
        .flat_map(|claim| &mut claim.rejected);
    for rejected in of_attacks.chain(of_claims) {
        add(&mut rejected.cites, rejected.source);
    }
    for play in &mut ruling.plays {
        if let PlayVerdict::Illegal(objections) = &mut play.verdict {
            for objection in objections {
                add(&mut objection.cites, objection.source);
            }
        }
    }
}
