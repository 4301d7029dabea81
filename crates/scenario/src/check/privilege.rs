//! An attack that is said to be privileged in a sentence of its own: "The attack is privileged".

use super::raw::Raw;
use crate::syntax::{Form, Said};
use crate::words::privilege::{ATTACK, IS};

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
        let words = raw.phrase(0..raw.text.len());
        let who = Said::made(Form::who_does, words.instead("the attacker"), Vec::new());
        raw.also(Said {
            form: Form::deed,
            parts: vec![who, Said::of(Form::verb, Form::v_privilege, words.clone())],
            words,
        })
    })
}
