//! A letter as tokens: names first, and words, numbers and marks between them. Sentences are cut after that, for a name may end in
//! any mark.

use std::ops::Range;
use std::rc::Rc;

use super::lexicon::Lexicon;
pub(crate) use super::token::{Kind, Token};
use super::token::{Known, Shape};
use fnord_cards::CardId;
use fnord_law::Law;
use fnord_names::{self as names, Fit};

/// The most words that are tried for the name of a card.
const MOST_WORDS: usize = 14;
/// The fewest letters of a word by which a card may be known whose name only begins so.
const FEWEST_LETTERS: usize = 5;

/// How people are called after their country.
const PEOPLE: [&str; 6] = ["n", "ns", "ian", "ians", "er", "ers"];

/// A piece of a text between blanks, without the marks around it.
struct Piece {
    at: Range<usize>,
    /// A mark that ends a clause stands directly before it.
    fresh: bool,
}

/// The tokens of a text. `names`: finds the names that a game has besides players.
pub(crate) fn tokens(
    text: &str,
    lexicon: &Lexicon,
    names: &dyn Fn(&str, bool) -> Vec<CardId>,
    law: &Law,
) -> Vec<Token> {
    let pieces = pieces(text);
    let small = is_written_small(text, &pieces);
    let mut tokens: Vec<Token> = Vec::new();
    let mut index = 0;
    let mut end = 0;
    while let Some(piece) = pieces.get(index) {
        marks(text, end..piece.at.start, lexicon, &mut tokens);
        let found = name_at(text, &pieces[index..], small, lexicon, names, law)
            .or_else(|| again(text, &pieces[index..], small, &tokens, lexicon, law));
        let (taken, stop) = match found {
            Some((taken, token)) => {
                let stop = token.at.end;
                tokens.push(token);
                (taken, stop)
            }
            None => {
                word(text, piece, small, lexicon, law, &mut tokens);
                (1, piece.at.end)
            }
        };
        index += taken;
        end = stop;
    }
    marks(text, end..text.len(), lexicon, &mut tokens);
    let tokens = super::figures::reckoned(text, tokens, lexicon);
    let tokens = super::figures::without_idle(tokens, lexicon);
    let tokens = super::careless::with_marks(tokens, small, lexicon);
    let tokens = who_is(quoted(text, tokens, lexicon), lexicon);
    super::careless::without_names(expressions(tokens, lexicon), lexicon)
}

/// "Dora's the UFOs": somebody is something, for nothing of his begins with an article.
fn who_is(tokens: Vec<Token>, lexicon: &Lexicon) -> Vec<Token> {
    let mut found: Vec<Token> = Vec::with_capacity(tokens.len());
    for token in tokens {
        let article = ["the", "a", "an"].iter().any(|word| token.is(word));
        let before = found.last_mut().filter(|_| article);
        let somebody = |token: &&mut Token| token.kind == Kind::Player || token.has("person");
        if let Some(who) = before.filter(|token| token.owns).filter(somebody) {
            who.owns = false;
            let at = who.at.end..who.at.end;
            found.push(Token {
                at,
                word: "is".to_owned(),
                kind: Kind::Word,
                known: lexicon.get("is").cloned().unwrap_or_default(),
                owns: false,
            });
        }
        found.push(token);
    }
    found
}

/// Whether a verb in the past, and nothing else, follows what says nothing.
fn goes_on_in_past(rest: &[Token]) -> bool {
    let mut said = rest.iter().skip_while(|token| token.known.idle);
    said.next().is_some_and(|token| {
        let past = |(_, shape): &(String, Shape)| *shape == Shape::Past;
        !token.known.verbs.is_empty() && token.known.verbs.iter().all(past)
    })
}

/// The fewest words that are a quotation and no expression.
const FEWEST_QUOTED: usize = 3;

/// Quotations are one token each: somebody's words tell nothing that happens.
fn quoted(text: &str, tokens: Vec<Token>, lexicon: &Lexicon) -> Vec<Token> {
    let in_name = |at: usize| {
        let said = |token: &Token| text.get(token.at.clone()).unwrap_or_default();
        let inside = |token: &Token| {
            token.at.contains(&at) || token.at.start == at + 1 && said(token).ends_with('"')
        };
        let card = |token: &&Token| matches!(token.kind, Kind::Card(_)) && inside(token);
        tokens.iter().any(|token| card(&token))
    };
    let marks = text.match_indices(['"', '“', '”']);
    let marks: Vec<usize> = marks.map(|(at, _)| at).filter(|&at| !in_name(at)).collect();
    let spans = marks.chunks_exact(2);
    let spans: Vec<Range<usize>> = spans
        .filter_map(|pair| Some(*pair.first()?..*pair.last()?))
        .collect();
    let mut found: Vec<Token> = Vec::with_capacity(tokens.len());
    let mut from = 0;
    while let Some(token) = tokens.get(from) {
        let span = spans.iter().find(|span| span.contains(&token.at.start));
        let count = span.map_or(0, |span| {
            let rest = tokens.get(from..).unwrap_or_default().iter();
            rest.take_while(|token| span.contains(&token.at.start))
                .count()
        });
        let inside = tokens.get(from..from + count).unwrap_or_default();
        let words = inside
            .iter()
            .filter(|token| !matches!(token.kind, Kind::Mark(_)));
        // A letter that stands in quotation marks as a whole is no quotation.
        if words.count() < FEWEST_QUOTED || count * 3 > tokens.len() * 2 {
            found.push(token.clone());
            from += 1;
            continue;
        }
        let cards = inside.iter().flat_map(|token| match &token.kind {
            Kind::Card(ids) => ids.clone(),
            _ => Vec::new(),
        });
        let at = token.at.start..inside.last().map_or(token.at.end, |last| last.at.end);
        let stop = inside
            .last()
            .filter(|last| matches!(last.kind, Kind::Mark('.' | '!' | '?')));
        let goes_on = text.get(at.end..).unwrap_or_default();
        let goes_on = goes_on.trim_start_matches(['"', '”', ' ', '\n']);
        found.push(Token {
            at,
            word: "quote".to_owned(),
            kind: Kind::Quote(cards.collect()),
            known: lexicon.idle.clone(),
            owns: false,
        });
        let ends = goes_on.is_empty() || goes_on.starts_with(char::is_uppercase);
        found.extend(stop.filter(|_| ends).cloned().map(|stop| Token {
            kind: Kind::Mark('.'),
            ..stop
        }));
        from += count;
    }
    found
}

/// The class of words for another time than that of which is told.
pub(super) const ELSEWHEN: &str = "elsewhen";

/// Expressions of several words are one word of their class.
fn expressions(tokens: Vec<Token>, lexicon: &Lexicon) -> Vec<Token> {
    let mut found: Vec<Token> = Vec::with_capacity(tokens.len());
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        let rest = tokens.get(at + 1..).unwrap_or_default();
        let said = |(more, _): &&(Vec<String>, Rc<Known>)| {
            let mut both = rest.iter().zip(more.iter());
            rest.len() >= more.len() && both.all(|(token, word)| token.is(word))
        };
        // "In Ben's next turn", "the last time": that is some time of the game.
        let owned =
            |before: &Token| before.has("article") || before.has("of-person") || before.owns;
        let owned = found.last().is_some_and(owned);
        let said = |one: &&(Vec<String>, Rc<Known>)| {
            let elsewhen = one.1.classes.iter().any(|class| class == ELSEWHEN);
            said(one) && !(elsewhen && owned)
        };
        let more = match token.kind {
            Kind::Word => lexicon.expressions(&token.word).find(said),
            _ => None,
        };
        let mut token = token.clone();
        // "I'd already used it" is no wish.
        if token.is("would") && goes_on_in_past(rest) {
            token.word = "had".to_owned();
            token.known = lexicon.get("had").cloned().unwrap_or_default();
        }
        if let Some((more, known)) = more {
            at += more.len();
            token.at.end = tokens.get(at).map_or(token.at.end, |last| last.at.end);
            token.known = known.clone();
            token.word = format!("{} {}", token.word, more.join(" "));
        }
        found.push(token);
        at += 1;
    }
    found
}

/// "Connie" for Connie Dobbs, "the Landing Strip" for the Saucer Landing Strip, of whom the text has spoken.
fn again(
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
    if !is_large(bare) && !small || lexicon.get(&lower).is_some() || lexicon.in_full(&lower).is_some() {
        return None;
    }
    // "the rogues" for the Rogue SubGenii
    let titled = titled(bare);
    let bare = if small { titled.as_str() } else { bare };
    let single = bare.strip_suffix('s').filter(|one| one.len() >= FEWEST_LETTERS);
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

fn pieces(text: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut start = None;
    let mut fresh = true;
    let ends = |letter: char| {
        letter.is_whitespace()
            || matches!(
                letter,
                ',' | ';' | ':' | '(' | ')' | '"' | '“' | '”' | '[' | ']' | '–' | '—' | '…'
            )
    };
    for (at, letter) in text.char_indices().chain([(text.len(), ' ')]) {
        if !ends(letter) {
            start.get_or_insert(at);
            continue;
        }
        if let Some(from) = start.take() {
            let whole = &text[from..at];
            let said = whole.trim_matches(['.', '!', '?', '\'', '’', '-', '*', '>', '‘']);
            if !said.is_empty() {
                let lead = whole.len()
                    - whole
                        .trim_start_matches(['.', '!', '?', '\'', '’', '-', '*', '>', '‘'])
                        .len();
                pieces.push(Piece {
                    at: from + lead..from + lead + said.len(),
                    fresh,
                });
                fresh = whole.ends_with(['.', '!', '?']);
            }
        }
        fresh |= matches!(letter, '\n' | ':');
    }
    pieces
}

/// The marks between two pieces.
fn marks(text: &str, between: Range<usize>, lexicon: &Lexicon, tokens: &mut Vec<Token>) {
    let Some(said) = text.get(between.clone()) else {
        return;
    };
    // "Yetis -> Japan": one goes against the other.
    let arrow = ["->", "=>", "→"];
    let named = tokens
        .last()
        .is_some_and(|last| matches!(last.kind, Kind::Card(_)));
    if named && arrow.contains(&said.trim()) {
        tokens.push(Token {
            at: between,
            word: "versus".to_owned(),
            kind: Kind::Word,
            known: lexicon.get("versus").cloned().unwrap_or_default(),
            owns: false,
        });
        return;
    }
    for (at, letter) in said.char_indices() {
        let short = letter == '.' && tokens.last().is_some_and(|last| last.has("abbreviated"));
        let mark = match letter {
            '.' if short => continue,
            '.' | '!' | '?' | ',' | ';' | ':' | '(' | ')' => letter,
            '–' | '—' => ',',
            '-' if said[..at].ends_with(' ') => ',',
            '\n' if said[at + 1..].contains('\n')
                || point(&text[between.start + at + 1..]).is_some() =>
            {
                '.'
            }
            _ => continue,
        };
        // "wait..." ends a sentence once.
        let again = tokens
            .last()
            .is_some_and(|last| last.kind == Kind::Mark(mark));
        if !again {
            tokens.push(Token {
                at: between.start + at..between.start + at + letter.len_utf8(),
                word: mark.to_string(),
                kind: Kind::Mark(mark),
                known: lexicon
                    .get(mark.encode_utf8(&mut [0; 4]))
                    .cloned()
                    .unwrap_or_default(),
                owns: false,
            });
        }
    }
}

/// So many words say something; fewer are a card in a list, or a row of a map.
const A_SENTENCE: usize = 4;

/// What a point of a list says, behind what marks it.
fn point(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let digits = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let numbered = (digits.len() < line.len())
        .then(|| digits.strip_prefix([')', '.']))
        .flatten();
    let marks = ["- ", "* ", "• ", "+ "];
    numbered.or_else(|| marks.iter().find_map(|mark| line.strip_prefix(mark)))
}

/// Whether a line is a point of a list that says something, and not a card under another.
pub(crate) fn tells_a_point(line: &str) -> bool {
    let word = |word: &&str| word.starts_with(char::is_alphanumeric);
    point(line).is_some_and(|said| said.split_whitespace().filter(word).count() >= A_SENTENCE)
}

fn is_large(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_uppercase() || letter.is_ascii_digit())
}

/// The longest name of a card that begins here.
fn name_at(
    text: &str,
    pieces: &[Piece],
    small: bool,
    lexicon: &Lexicon,
    names: &dyn Fn(&str, bool) -> Vec<CardId>,
    law: &Law,
) -> Option<(usize, Token)> {
    let first = pieces.first()?;
    let first_word = &text[first.at.clone()];
    if !is_large(first_word) && !first_word.contains('.') {
        return small
            .then(|| small_name_at(text, pieces, lexicon, names, law))
            .flatten();
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
    None
}

/// Whether a text begins its sentences with small letters: then it writes names so as well.
fn is_written_small(text: &str, pieces: &[Piece]) -> bool {
    let first = |piece: &Piece| text.get(piece.at.start..)?.chars().next();
    let begins = pieces.iter().filter(|piece| piece.fresh);
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
            if key.len() < FEWEST_LETTERS || count == 1 && known() {
                continue;
            }
            let mut cards = names(&key, true);
            let seat = |id: &CardId| {
                let card = law.cards.get(usize::from(id.0));
                card.is_some_and(|card| card.kind == fnord_cards::Kind::Illuminati)
            };
            if cards.is_empty() && count == 1 {
                cards = names(&key, false);
                cards.retain(seat);
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

fn without_s(said: &str) -> Option<&str> {
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

/// A word that is no name of a card, or what it stands for.
fn word(
    text: &str,
    piece: &Piece,
    small: bool,
    lexicon: &Lexicon,
    law: &Law,
    tokens: &mut Vec<Token>,
) {
    let said = &text[piece.at.clone()];
    let lower = said.to_lowercase().replace('’', "'");
    let token = |word: &str, kind: Kind, owns: bool| Token {
        at: piece.at.clone(),
        word: word.to_owned(),
        known: match kind {
            Kind::Word => lexicon.get(word).cloned().unwrap_or_default(),
            _ => Rc::default(),
        },
        kind,
        owns,
    };
    if let Ok(number) = said
        .trim_start_matches('+')
        .replace('−', "-")
        .parse::<i32>()
    {
        tokens.push(token(&lower, Kind::Number(number), false));
        return;
    }
    if let Some(full) = lexicon.in_full(&lower) {
        tokens.extend(full.iter().map(|word| token(word, Kind::Word, false)));
        return;
    }
    let (bare, owns) = match lower.strip_suffix("'s") {
        Some(bare) => (bare, true),
        None => (
            &*lower,
            text[piece.at.end..].starts_with(['\'', '’']) && lower.ends_with('s'),
        ),
    };
    let known = lexicon.get(bare).is_some();
    let given = law.given_names.is_he(bare) || law.given_names.is_she(bare);
    let large = said.starts_with(char::is_uppercase) || small && given;
    let kind = match large
        && !known
        && bare
            .chars()
            .all(|letter| letter.is_alphabetic() || letter == '-')
        && (given || bare.len() > 1)
    {
        true => Kind::Player,
        false => Kind::Word,
    };
    let word = match kind {
        Kind::Player => without_s(said).unwrap_or(said),
        _ => bare,
    };
    let titled = titled(word);
    let word = match kind {
        Kind::Player => &titled,
        _ => word,
    };
    if bare.contains('-') && !known && kind == Kind::Word {
        // "three-player"
        for part in bare.split('-').filter(|part| !part.is_empty()) {
            let kind = part.parse().map_or(Kind::Word, Kind::Number);
            tokens.push(token(part, kind, false));
        }
        return;
    }
    tokens.push(token(word, kind, owns));
}
