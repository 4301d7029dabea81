//! A letter as tokens: names first, and words, numbers and marks between them. Sentences are cut after that, for a name may end in
//! any mark.

use std::ops::Range;
use std::rc::Rc;

use super::lexicon::Lexicon;
pub(crate) use super::naming::cards_called;
pub(super) use super::naming::titled;
use super::naming::{again, is_written_small, name_at, without_s};
use super::plot_verbs::{inflected, played};
pub(crate) use super::token::{Kind, Token};
use super::token::{Known, Shape};
use fnord_cards::CardId;
use fnord_law::Law;

/// A piece of a text between blanks, without the marks around it.
pub(super) struct Piece {
    pub(super) at: Range<usize>,
    /// A mark that ends a clause stands directly before it.
    pub(super) fresh: bool,
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
    let mut found = named(text, &pieces, small, lexicon, names, law);
    let large = |token: &Token| {
        let said = text.get(token.at.clone()).unwrap_or_default();
        let both = said.contains(char::is_lowercase) && said.contains(char::is_uppercase);
        matches!(token.kind, Kind::Card(_)) && both
    };
    let lower = |token: &Token| {
        let said = text.get(token.at.clone()).unwrap_or_default();
        matches!(token.kind, Kind::Card(_)) && !said.contains(char::is_uppercase)
    };
    // Whoever writes no name large, or more of them small, writes them small.
    let count = |is: &dyn Fn(&Token) -> bool| found.iter().filter(|token| is(token)).count();
    let (large, lower) = (count(&large), count(&lower));
    let small = small || large == 0 || lower >= large;
    if small {
        found = named(text, &pieces, small, lexicon, names, law);
    }
    let tokens = super::figures::reckoned(text, found, lexicon);
    let tokens = super::figures::without_idle(tokens, lexicon);
    let tokens = super::careless::with_marks(tokens, small, lexicon);
    let tokens = played(tokens, lexicon, law);
    let tokens = who_is(quoted(text, tokens, lexicon), lexicon);
    super::careless::without_names(expressions(tokens, lexicon), lexicon)
}

/// The tokens of the pieces of a text, names first. `small`: names are written in small letters as well.
fn named(
    text: &str,
    pieces: &[Piece],
    small: bool,
    lexicon: &Lexicon,
    names: &dyn Fn(&str, bool) -> Vec<CardId>,
    law: &Law,
) -> Vec<Token> {
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
            None => match inflected(text, &pieces[index..], &tokens, lexicon, names, law) {
                Some((taken, said)) => {
                    tokens.extend(said);
                    (taken, pieces[index + taken - 1].at.end)
                }
                None => {
                    word(text, piece, small, lexicon, law, &mut tokens);
                    (1, piece.at.end)
                }
            },
        };
        index += taken;
        end = stop;
    }
    marks(text, end..text.len(), lexicon, &mut tokens);
    super::naming::owned_by_first_name(tokens, names, law)
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
        // "He's got nothing left": he has.
        let got = ["got", "had", "been"];
        if token.is("is")
            && rest
                .first()
                .is_some_and(|next| got.iter().any(|word| next.is(word)))
        {
            token.word = "has".to_owned();
            token.known = lexicon.get("has").cloned().unwrap_or_default();
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
