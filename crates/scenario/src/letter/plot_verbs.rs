//! Plots whose names are used as verbs: "he poisons my Marcos", "she wants to Hoax my Car Bomb", "Hillary was Car Bombed".

use std::rc::Rc;

use super::lexicon::Lexicon;
use super::tokens::{Kind, Piece, Token};
use fnord_cards::CardId;
use fnord_law::Law;
use fnord_names as names;

/// The most words of such a verb.
const MOST_WORDS: usize = 3;
/// What a verb has behind its base, and how that stands before the name of a card.
const FORMS: [(&str, &str); 4] = [
    ("ed", "played"),
    ("d", "played"),
    ("es", "plays"),
    ("s", "plays"),
];

/// The words of such a verb, in a form of its own, that begins here, with as many pieces: "plays Poison on", "hit by Car Bomb".
pub(super) fn inflected(
    text: &str,
    pieces: &[Piece],
    before: &[Token],
    lexicon: &Lexicon,
    called: &dyn Fn(&str, bool) -> Vec<CardId>,
    law: &Law,
) -> Option<(usize, Vec<Token>)> {
    let last_said = before.iter().rev().find(|token| !token.known.idle)?;
    let suffers = last_said.is_verb("be") || last_said.is_verb("get");
    if !suffers && !acts(last_said) {
        return None;
    }
    let first = pieces.first()?;
    for count in (1..=pieces.len().min(MOST_WORDS)).rev() {
        let last = pieces.get(count - 1)?;
        let whole = text.get(first.at.start..last.at.end)?.to_lowercase();
        for (ending, does) in FORMS {
            let Some(base) = whole.strip_suffix(ending) else {
                continue;
            };
            let ids = called(&names::key(base), true);
            if ids.is_empty() || !ids.iter().all(|id| is_plot(*id, law)) {
                continue;
            }
            let at = first.at.start..last.at.end;
            let word = |said: &str| word_at(said, &at, lexicon);
            let card = Token {
                at: at.clone(),
                word: base.to_owned(),
                kind: Kind::Card(ids),
                known: Rc::default(),
                owns: false,
            };
            let past = does == "played";
            let said = match suffers && past {
                true => vec![word("hit"), word("by"), card],
                false => vec![word(does), card, word("on")],
            };
            return (past || !suffers).then_some((count, said));
        }
    }
    None
}

/// The tokens with names of Plots that stand for a verb as what is played: "to Hoax my Car Bomb".
pub(super) fn played(tokens: Vec<Token>, lexicon: &Lexicon, law: &Law) -> Vec<Token> {
    let mut found: Vec<Token> = Vec::with_capacity(tokens.len());
    let mut rest = tokens.into_iter().peekable();
    while let Some(token) = rest.next() {
        let plot = |ids: &[CardId]| ids.iter().all(|id| is_plot(*id, law));
        let named = matches!(&token.kind, Kind::Card(ids) if plot(ids)) && !token.owns;
        let on = rest.peek().is_some_and(|next| {
            matches!(next.kind, Kind::Card(_)) || next.has("first-person") || next.has("of-person")
        });
        let before = found.iter().rev().find(|token| !token.known.idle);
        let does = before.is_some_and(|before| {
            before.is("to")
                || before.has("modal")
                || acts(before) && !matches!(before.kind, Kind::Card(_))
        });
        if !(named && on && does) {
            found.push(token);
            continue;
        }
        let at = token.at.clone();
        found.push(word_at("play", &at, lexicon));
        found.push(token);
        found.push(word_at("on", &at, lexicon));
    }
    found
}

/// Whether somebody is named who may play something.
fn acts(token: &Token) -> bool {
    let somebody =
        token.kind == Kind::Player || token.has("person") || matches!(token.kind, Kind::Card(_));
    let spoken = ["i", "he", "she", "we", "they", "someone", "somebody"];
    !token.owns && (somebody || spoken.iter().any(|word| token.is(word)))
}

fn is_plot(id: CardId, law: &Law) -> bool {
    let card = law.cards.get(usize::from(id.0));
    card.is_some_and(|card| card.kind.is_plot())
}

fn word_at(said: &str, at: &std::ops::Range<usize>, lexicon: &Lexicon) -> Token {
    Token {
        at: at.clone(),
        word: said.to_owned(),
        kind: Kind::Word,
        known: lexicon.get(said).cloned().unwrap_or_default(),
        owns: false,
    }
}
