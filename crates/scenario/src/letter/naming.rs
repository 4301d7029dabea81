//! The names of cards in a text, as people write them: whole or in part, in small letters, with "'s" or without.

use super::lexicon::Lexicon;
use super::tokens::{Kind, Piece, Token};
use fnord_cards::CardId;
use fnord_law::Law;
use fnord_names::{self as names, Fit};
use std::rc::Rc;

/// The most words that are tried for the name of a card.
const MOST_WORDS: usize = 14;

/// The fewest letters of a word by which a card may be known whose name only begins so.
const FEWEST_LETTERS: usize = 5;

/// The fewest letters of a whole name that is written small and is no other word.
const FEWEST_WHOLE: usize = 3;

/// How people are called after their country.
const PEOPLE: [&str; 6] = ["n", "ns", "ian", "ians", "er", "ers"];

/// "Connie" for Connie Dobbs, "the Landing Strip" for the Saucer Landing Strip, of whom the text has spoken.
pub(super) fn again(
    text: &str,
    pieces: &[Piece],
    small: bool,
    before: &[Token],
    lexicon: &Lexicon,
    law: &Law,
) -> Option<(usize, Token)> {
    let piece = pieces.first()?;
    let named = |before: &[Token]| -> Vec<CardId> {
        let named = before.iter().rev().filter_map(|token| match &token.kind {
            Kind::Card(ids) if ids.len() == 1 => ids.first().copied(),
            _ => None,
        });
        named.collect()
    };
    // "the Landing Strip" for the Saucer Landing Strip
    for count in (2..=pieces.len().min(3)).rev() {
        let last = pieces.get(count - 1)?;
        let whole = text.get(piece.at.start..last.at.end)?;
        let bare = without_s(whole).unwrap_or(whole);
        let large = pieces
            .iter()
            .take(count)
            .all(|piece| is_large(&text[piece.at.clone()]));
        let key = format!(" {} ", names::key(bare));
        let part = |id: &CardId| {
            let keys = law.card_keys.get(usize::from(id.0));
            keys.is_some_and(|name| format!(" {name} ").contains(&key))
        };
        let several = key.trim().contains(' ');
        if several
            && large
            && let Some(id) = named(before).into_iter().find(part)
        {
            let token = Token {
                at: piece.at.start..last.at.end,
                word: bare.to_lowercase(),
                kind: Kind::Card(vec![id]),
                known: Rc::default(),
                owns: bare.len() < whole.len(),
            };
            return Some((count, token));
        }
    }
    let said = &text[piece.at.clone()];
    let bare = without_s(said).unwrap_or(said);
    let lower = bare.to_lowercase();
    if !is_large(bare) && !small
        || lexicon.get(&lower).is_some()
        || lexicon.in_full(&lower).is_some()
    {
        return None;
    }
    // "the rogues" for the Rogue SubGenii
    let titled = titled(bare);
    let bare = if small { titled.as_str() } else { bare };
    let single = bare
        .strip_suffix('s')
        .filter(|one| one.len() >= FEWEST_LETTERS);
    let given = law.given_names.is_he(&lower) || law.given_names.is_she(&lower);
    let first = |id: &CardId| {
        let name = law
            .cards
            .get(usize::from(id.0))
            .map_or("", |card| &card.name);
        let begins = name.split(' ').next() == Some(bare) && name != bare;
        // "the Brazilians" for Brazil
        let mut words = name.split(' ').filter(|word| word.len() >= FEWEST_LETTERS);
        let called = |word: &str| PEOPLE.contains(&bare.strip_prefix(word).unwrap_or_default());
        let part =
            bare.len() >= FEWEST_LETTERS && !given && name.split(' ').any(|word| word == bare);
        let part = part || single.is_some_and(|one| name.split(' ').any(|word| word == one));
        begins || part || words.any(called)
    };
    let id = named(before).into_iter().find(first)?;
    Some((
        1,
        Token {
            at: piece.at.clone(),
            word: bare.to_lowercase(),
            kind: Kind::Card(vec![id]),
            known: Rc::default(),
            owns: without_s(said).is_some(),
        },
    ))
}

pub(super) fn is_large(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_uppercase() || letter.is_ascii_digit())
}

/// The longest name of a card that begins here.
pub(super) fn name_at(
    text: &str,
    pieces: &[Piece],
    small: bool,
    lexicon: &Lexicon,
    names: &dyn Fn(&str, bool) -> Vec<CardId>,
    law: &Law,
) -> Option<(usize, Token)> {
    let first = pieces.first()?;
    let first_word = &text[first.at.clone()];
    let as_small = || {
        let found = small_name_at(text, pieces, lexicon, names, law);
        // Several words that are nothing but a name are one, however a letter is written.
        let sure = |(count, token): &(usize, Token)| {
            let said = text.get(token.at.clone()).unwrap_or_default();
            let strange = |word: &str| lexicon.get(word).is_none();
            let lower = !said.contains(char::is_uppercase);
            let somebody = || match &token.kind {
                Kind::Card(ids) => ids.iter().all(|id| is_somebody(*id, law)),
                _ => false,
            };
            small || lower && (*count > 1 || somebody()) && token.word.split(' ').any(strange)
        };
        found.filter(sure)
    };
    if !is_large(first_word) && !first_word.contains('.') {
        return as_small();
    }
    for count in (1..=pieces.len().min(MOST_WORDS)).rev() {
        let last = &pieces[count - 1];
        let said = &text[first.at.start..last.at.end];
        let inner = pieces[1..count].iter();
        // No name goes over the end of a sentence whose next begins large, but for initials.
        if said.contains('\n') && said.contains("\n\n") {
            continue;
        }
        let last_word = &text[last.at.clone()];
        if count > 1 && !is_large(last_word) {
            continue;
        }
        let small = |piece: &&Piece| {
            let word = &text[piece.at.clone()];
            word.len() > 3 && !is_large(word)
        };
        if inner.clone().filter(small).count() > 1 {
            continue;
        }
        for (said, owns) in [(Some(said), false), (without_s(said), true)] {
            // "the Mafia's" is no plural of the Mafia.
            let Some(said) = said.filter(|said| owns || without_s(said).is_none()) else {
                continue;
            };
            let cards = meant(said, count, first, lexicon, names, law);
            if cards.is_empty() {
                continue;
            }
            let mut end = first.at.start + said.len();
            if !owns {
                end += name_mark(&text[end..], &cards, law);
            } else {
                end = last.at.end;
            }
            let owns = owns || text[end..].starts_with(['\'', '’']) && said.ends_with('s');
            return Some((
                count,
                Token {
                    at: first.at.start..end,
                    word: said.to_lowercase(),
                    kind: Kind::Card(cards),
                    known: Rc::default(),
                    owns,
                },
            ));
        }
    }
    as_small()
}

/// Whether a text begins its sentences with small letters: then it writes names so as well.
pub(super) fn is_written_small(text: &str, pieces: &[Piece]) -> bool {
    let first = |piece: &Piece| text.get(piece.at.start..)?.chars().next();
    // "I" is no sign of anything.
    let me = |piece: &Piece| {
        let said = text.get(piece.at.clone()).unwrap_or_default();
        said == "I" || said.starts_with("I'") || said.starts_with("I’")
    };
    let begins = pieces.iter().filter(|piece| piece.fresh && !me(piece));
    let letters = begins
        .filter_map(first)
        .filter(|first| first.is_alphabetic());
    let (small, large): (Vec<char>, Vec<char>) = letters.partition(|first| first.is_lowercase());
    small.len() > large.len()
}

/// The longest whole name of a card that is written in small letters, or what somebody who plays an Illuminati is called by.
fn small_name_at(
    text: &str,
    pieces: &[Piece],
    lexicon: &Lexicon,
    names: &dyn Fn(&str, bool) -> Vec<CardId>,
    law: &Law,
) -> Option<(usize, Token)> {
    let start = pieces.first()?.at.start;
    // The article is no part of a name.
    if text
        .get(pieces.first()?.at.clone())?
        .eq_ignore_ascii_case("the")
    {
        return None;
    }
    for count in (1..=pieces.len().min(MOST_WORDS)).rev() {
        let end = pieces.get(count - 1)?.at.end;
        let whole = text.get(start..end)?;
        // "canadas own token": who writes no capitals leaves out the mark as well.
        let next = pieces.get(count).and_then(|next| text.get(next.at.clone()));
        let owned = next.is_some_and(|next| lexicon.is_of(&next.to_lowercase(), "owned"));
        let markless = whole.strip_suffix('s').filter(|_| owned);
        for (said, owns) in [
            (Some(whole), false),
            (without_s(whole), true),
            (markless, true),
        ] {
            let Some(said) = said else { continue };
            let key = names::key(said);
            let known = || {
                let word = said.to_lowercase();
                let given = law.given_names.is_he(&word) || law.given_names.is_she(&word);
                given || lexicon.get(&word).is_some() || lexicon.in_full(&word).is_some()
            };
            if key.len() < FEWEST_WHOLE || count == 1 && known() {
                continue;
            }
            let mut cards = names(&key, true);
            let seat = |id: &CardId| {
                let card = law.cards.get(usize::from(id.0));
                card.is_some_and(|card| card.kind == fnord_cards::Kind::Illuminati)
            };
            if cards.is_empty() && key.len() >= FEWEST_LETTERS {
                cards = names(&key, false);
                let one = cards.len() == 1;
                cards
                    .retain(|id| seat(id) && count == 1 || one && is_part(*id, &key, law, lexicon));
            }
            if cards.is_empty() {
                continue;
            }
            let token = Token {
                at: start..end,
                word: said.to_lowercase(),
                kind: Kind::Card(cards),
                known: Rc::default(),
                owns: owns || text[end..].starts_with(['\'', '’']) && said.ends_with('s'),
            };
            return Some((count, token));
        }
    }
    None
}

/// Whether small letters are words of one card's name and of no other's, and no words that mean anything else: "saddam", "mind control
/// lasers".
fn is_part(id: CardId, key: &str, law: &Law, lexicon: &Lexicon) -> bool {
    let at = usize::from(id.0);
    let name = law.card_keys.get(at).map_or("", |name| name);
    let whole = format!(" {name} ").contains(&format!(" {key} "));
    let somebody = is_somebody(id, law);
    let mut words = key.split(' ');
    let strange = words.any(|word| lexicon.get(word).is_none() && lexicon.in_full(word).is_none());
    whole && strange && (somebody || key.contains(' '))
}

/// "my Saddam": nobody who plays is anybody's, so that is the Personality who is called so.
pub(super) fn owned_by_first_name(
    mut tokens: Vec<Token>,
    names: &dyn Fn(&str, bool) -> Vec<CardId>,
    law: &Law,
) -> Vec<Token> {
    let mut called_so: Vec<(String, Vec<CardId>)> = Vec::new();
    for at in 1..tokens.len() {
        let (before, rest) = tokens.split_at_mut(at);
        let (Some(whose), Some(token)) = (before.last(), rest.first_mut()) else {
            continue;
        };
        let whose = ["my", "our", "his", "her", "their"]
            .iter()
            .any(|word| whose.is(word));
        if !whose || token.kind != Kind::Player {
            continue;
        }
        let key = names::key(&token.word);
        let called = |id: &CardId| {
            let name = law.card_keys.get(usize::from(id.0));
            let first = name.is_some_and(|name| name.split(' ').any(|word| *word == *key));
            first && is_somebody(*id, law)
        };
        let ids: Vec<CardId> = names(&key, false).into_iter().filter(called).collect();
        if ids.len() == 1 {
            token.kind = Kind::Card(ids.clone());
            called_so.push((token.word.clone(), ids));
        }
    }
    for token in tokens.iter_mut().filter(|token| token.kind == Kind::Player) {
        if let Some((_, ids)) = called_so.iter().find(|(word, _)| *word == token.word) {
            token.kind = Kind::Card(ids.clone());
        }
    }
    tokens
}

fn is_somebody(id: CardId, law: &Law) -> bool {
    let card = law.cards.get(usize::from(id.0));
    card.is_some_and(|card| card.kind == fnord_cards::Kind::Personality)
}

/// How many letters after a name belong to it: "Repent!", "F.B.I.".
fn name_mark(after: &str, cards: &[CardId], law: &Law) -> usize {
    let Some(card) = cards
        .first()
        .and_then(|id| law.cards.get(usize::from(id.0)))
    else {
        return 0;
    };
    let rest = &*card.name;
    let tail: String = rest
        .chars()
        .rev()
        .take_while(|letter| matches!(letter, '.' | '!' | '?' | '"'))
        .collect();
    let goes_on = after.trim_start_matches(['.', '!', '?', '"']);
    let length = after.len() - goes_on.len();
    let begins = goes_on.trim_start().starts_with(char::is_uppercase) || goes_on.trim().is_empty();
    match tail.is_empty() || begins && length <= 1 {
        true => 0,
        false => length.min(tail.len()),
    }
}

pub(super) fn without_s(said: &str) -> Option<&str> {
    (said.strip_suffix("'s")).or_else(|| said.strip_suffix("’s"))
}

fn meant(
    said: &str,
    count: usize,
    first: &Piece,
    lexicon: &Lexicon,
    names: &dyn Fn(&str, bool) -> Vec<CardId>,
    law: &Law,
) -> Vec<CardId> {
    let key = names::key(said);
    if key.is_empty() {
        return Vec::new();
    }
    let lower = said.to_lowercase();
    let whole = names(&key, true);
    if count == 1 {
        let given = law.given_names.is_he(&lower) || law.given_names.is_she(&lower);
        let known = lexicon.get(&lower).is_some() || lexicon.in_full(&lower).is_some();
        if key.len() < 2 || known && (first.fresh || whole.is_empty()) || given && whole.is_empty()
        {
            return Vec::new();
        }
    }
    if !whole.is_empty() {
        return whole;
    }
    let begins_known = lower
        .split(' ')
        .next()
        .is_some_and(|word| lexicon.get(word).is_some());
    if begins_known
        && count > 1
        && lower
            .split(' ')
            .skip(1)
            .all(|word| lexicon.get(word).is_some())
    {
        return Vec::new();
    }
    if begins_known
        && count > 1
        && first.fresh
        && names::key(lower.split(' ').next().unwrap_or_default())
            != key.split(' ').next().unwrap_or_default()
    {
        return Vec::new();
    }
    names(&key, false)
}

/// The cards that a name could mean, by its key: that whole name, or a part of it.
pub(crate) fn cards_called(
    law: &Law,
    sets: &[fnord_cards::Text],
    key: &str,
    whole: bool,
) -> Vec<CardId> {
    let id = |index: usize| CardId(index as u16);
    if whole {
        let short = law.abbreviations.iter().find(|short| *short.key == *key);
        // "the NPCs"
        let single = key.strip_suffix('s').filter(|single| single.len() > 2);
        let short = short.or_else(|| {
            let mut all = law.abbreviations.iter();
            all.find(|short| Some(&*short.key) == single)
        });
        if let Some(card) = short.and_then(|short| short.card) {
            return vec![card];
        }
        return law
            .card_index
            .whole(&law.card_keys, key)
            .map(id)
            .into_iter()
            .collect();
    }
    let mut found = law.card_index.fitting(&law.card_keys, key, Fit::Words);
    // "the Bavarians", "my Discordians"
    let single = key
        .strip_suffix('s')
        .filter(|single| single.len() >= FEWEST_LETTERS);
    if let Some(single) = single.filter(|_| found.is_empty() && !key.contains(' ')) {
        found = law.card_index.fitting(&law.card_keys, single, Fit::Words);
    }
    if found.is_empty() && !key.contains(' ') && key.len() >= FEWEST_LETTERS {
        found = law.card_index.fitting(&law.card_keys, key, Fit::Part);
        // "Bavaria" for the Bavarian Illuminati, and no word from the middle of nowhere.
        found.retain(|&index| {
            let name = &law.card_keys[index];
            name.split(' ')
                .any(|word| word.starts_with(key) && word.len() <= key.len() + 3)
                && law.cards[index].kind != fnord_cards::Kind::Personality
        });
    }
    // "Georg" is no George.
    let another = |index: &usize| {
        let mut words = law.card_keys[*index].split(' ');
        let given = |word: &str| law.given_names.is_he(word) || law.given_names.is_she(word);
        words.any(|word| word != key && word.starts_with(key) && given(word))
    };
    if !key.contains(' ') {
        found.retain(|index| !another(index));
    }
    let played = |index: &usize| sets.contains(&law.cards[*index].set);
    if found.iter().any(played) {
        found.retain(played);
    }
    found.into_iter().map(id).collect()
}

/// A name with a large letter.
pub(super) fn titled(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}
