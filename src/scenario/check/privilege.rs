//! An attack that is said to be privileged in a sentence of its own: "The attack is privileged".

use super::lines::Raw;
use crate::scenario::syntax::{Deed, Line, Phrase};

/// The attack as it is spoken of, and what is said of it.
const ATTACK: [&str; 6] = [
    "the attack",
    "this attack",
    "that attack",
    "my attack",
    "it",
    "this",
];
const IS: [&str; 4] = [" is ", "'s ", "’s ", " was "];

/// All phrases that are looked for here.
pub(super) const PHRASES: &[&[&str]] = &[&["privileged"]];

/// Such a sentence: whoever attacks has declared it.
pub(super) fn said<'t>(raw: &Raw<'t>) -> Option<Raw<'t>> {
    let lower = raw.text.to_ascii_lowercase();
    let attack = lower
        .trim_end_matches(['.', '!', ' '])
        .strip_suffix("privileged")?;
    let attack = IS.iter().find_map(|is| attack.strip_suffix(is))?;
    ATTACK.contains(&attack).then(|| {
        raw.also(Line::Deed {
            who: Phrase {
                text: "the attacker".to_owned(),
                span: raw.span.clone(),
            },
            deed: Deed::Privilege,
            word: raw.phrase(0..raw.text.len()),
            automatically: false,
            rest: None,
        })
    })
}
