//! Sentences told plainly: what is said of somebody or something in passing, in a sentence of its own.
//!
//! A relative clause ("whom Jo has on her Illuminati"), an apposition ("themselves a puppet of my Illuminati") and a part without its
//! verb ("and Hollywood under Japan") each say something that is so whatever the sentence that they stand in tells. Told apart, every
//! verb of the game is known in them, and the sentence is left with what is done.

use std::ops::Range;
use std::rc::Rc;

use super::lexicon::Lexicon;
use super::tokens::{Kind, Token};

const RELATIVE: [&str; 5] = ["which", "who", "whom", "whose", "that"];
const ITSELF: [&str; 4] = ["itself", "themselves", "himself", "herself"];
/// What a part without its verb goes on with.
const PLACED: [&str; 6] = ["under", "below", "beneath", "on", "directly", "from"];
/// What stands for what was named last.
const STANDS_FOR: [&str; 2] = ["that", "those"];
/// What goes with a verb and stands before what it is done to.
const PARTICLES: [&str; 9] = [
    "down", "out", "over", "up", "in", "off", "back", "got", "away",
];
/// The most that is told apart of one sentence.
const MOST: usize = 6;

/// The sentences that a sentence says, the first with what it tells itself; none where it is plain already.
pub(super) fn plain(tokens: &[Token], lexicon: &Lexicon) -> Option<Vec<Vec<Token>>> {
    let main = super::clipped::named_again(one_of(upright(tokens)));
    let mut main = super::folded::listed(main, lexicon);
    let turned = main.len() < tokens.len();
    let mut apart: Vec<Vec<Token>> = Vec::new();
    while apart.len() < MOST {
        let found = (1..main.len())
            .rev()
            .find_map(|at| {
                let found = relative(&main, at).or_else(|| apposed(&main, at, lexicon));
                (found.or_else(|| inserted(&main, at)))
                    .or_else(|| super::clipped::predicated(&main, at, lexicon))
                    .or_else(|| super::clipped::contact(&main, at))
                    .or_else(|| super::clipped::armed(&main, at, lexicon))
                    .or_else(|| super::folded::bracketed(&main, at, lexicon))
                    .or_else(|| super::folded::coordinated(&main, at, lexicon))
            })
            .or_else(|| seated(&main, lexicon))
            .or_else(|| super::folded::in_force(&main, lexicon));
        let Some(found) = found else { break };
        apart.push(found.said);
        let rest = main.split_off(found.at.end.min(main.len()));
        main.truncate(found.at.start);
        // "The Yetis, which …, and my C.I.A. helps": the comma parts what is done from what is done.
        let joins = |token: &Token| is_one(token, &["and", "but", "so", "or", "because", "while"]);
        let kept = rest.first().is_some_and(is_comma) && rest.get(1).is_some_and(joins);
        let skipped = usize::from(rest.first().is_some_and(is_comma) && !kept);
        main.extend(rest.into_iter().skip(skipped));
    }
    let mut told = parted(main, lexicon);
    for said in apart.into_iter().rev() {
        told.extend(parted(said, lexicon));
    }
    (turned || told.len() > 1).then_some(told)
}

/// "… and only then did I play it": as it stands without the turn.
fn upright(tokens: &[Token]) -> Vec<Token> {
    let asks = tokens
        .last()
        .is_some_and(|last| last.kind == Kind::Mark('?'));
    let turned = |at: usize| {
        let before = at.checked_sub(1).and_then(|before| tokens.get(before));
        let joins = before.is_some_and(|token| token.has("idle") || is_one(token, &["then", "so"]));
        let token = tokens.get(at);
        let does = token.is_some_and(|token| is_one(token, &["did", "do", "does"]));
        does && joins && after(tokens, at + 1).is_some()
    };
    let kept = tokens.iter().enumerate();
    let kept = kept.filter(|(at, _)| asks || !turned(*at));
    kept.map(|(_, token)| token.clone()).collect()
}

/// What is told apart, and where it stands.
pub(super) struct Apart {
    pub(super) at: Range<usize>,
    pub(super) said: Vec<Token>,
}

pub(super) fn is_comma(token: &Token) -> bool {
    token.kind == Kind::Mark(',')
}

pub(super) fn is_one(token: &Token, words: &[&str]) -> bool {
    words.iter().any(|word| token.is(word))
}

/// Whether it says that something is done or so.
pub(super) fn is_verb(token: &Token) -> bool {
    let helps = token.has("auxiliary") || token.has("modal") || token.has("is-not");
    token.kind == Kind::Word && (!token.known.verbs.is_empty() || helps) && !token.owns
}

/// Whether it says how or how often something is done.
fn is_adverb(token: &Token) -> bool {
    token.known.idle
        || token.has("elsewhen")
        || token.kind == Kind::Word && token.word.ends_with("ly")
}

/// Whether somebody or something is named, and not only whose something is.
pub(super) fn is_named(token: &Token) -> bool {
    if token.owns {
        return false;
    }
    matches!(token.kind, Kind::Card(_) | Kind::Player)
        || token.is_boss()
        || token.has("person")
        || token.has("counter")
}

/// Whether it stands before a name and belongs to it.
fn goes_before(token: &Token) -> bool {
    token.has("article")
        || token.has("of-person")
        || token.owns
        || token.has("adjective")
        || token.has("which")
        || is_one(token, &["its", "your"])
}

/// Where what is named directly before a place begins and ends.
pub(super) fn before(tokens: &[Token], at: usize) -> Option<Range<usize>> {
    let mut end = at;
    while end
        .checked_sub(1)
        .and_then(|last| tokens.get(last))
        .is_some_and(|token| token.has("noun-after") || token.kind == Kind::Mark(')'))
    {
        end -= 1;
    }
    let head = end.checked_sub(1)?;
    tokens.get(head).filter(|token| is_named(token))?;
    let mut start = head;
    while let Some(token) = start.checked_sub(1).and_then(|at| tokens.get(at))
        && goes_before(token)
    {
        start -= 1;
    }
    Some(start..end)
}

/// Where what is named at a place ends.
pub(super) fn after(tokens: &[Token], at: usize) -> Option<usize> {
    let mut end = at;
    loop {
        let token = tokens.get(end)?;
        let alone =
            token.has("me") || token.has("he") && !tokens.get(end + 1).is_some_and(is_named);
        if alone || is_named(token) {
            return Some(end + 1);
        }
        if is_one(token, &["nobody"]) {
            return Some(end + 1);
        }
        if !goes_before(token) && !token.known.idle && !token.is_strange() {
            return None;
        }
        end += 1;
    }
}

/// Of what is said there: what stands directly before it, and no player where a thing is meant: "from me, which …".
fn antecedent(tokens: &[Token], at: usize, thing: bool) -> Option<Range<usize>> {
    let found = before(tokens, at);
    let person = |range: &Range<usize>| {
        let head = tokens.get(range.end.saturating_sub(1));
        head.is_some_and(|head| head.kind == Kind::Player || head.has("person"))
    };
    let me = at
        .checked_sub(1)
        .and_then(|at| tokens.get(at))
        .is_some_and(|token| token.has("me") || token.has("he"));
    if me && !thing {
        return Some(at - 1..at);
    }
    match found {
        Some(range) if !(thing && person(&range)) => Some(range),
        found if thing => {
            let start = found.map_or(at.checked_sub(1)?, |range| range.start);
            let joint = start.checked_sub(1)?;
            let token = tokens.get(joint)?;
            is_one(token, &["from", "of", "by", "off", "to"])
                .then(|| before(tokens, joint))
                .flatten()
        }
        _ => None,
    }
}

/// The token so many places before one.
pub(super) fn earlier(tokens: &[Token], at: usize, by: usize) -> Option<&Token> {
    tokens.get(at.checked_sub(by)?)
}

/// What is said of somebody or something in passing, with its name before it.
fn relative(tokens: &[Token], at: usize) -> Option<Apart> {
    let word = tokens.get(at).filter(|token| is_one(token, &RELATIVE))?;
    let comma = earlier(tokens, at, 1).is_some_and(is_comma);
    // "I say that …"
    if word.is("that") {
        let next = tokens.get(at + 1)?;
        if comma || !is_verb(next) || is_named(next) {
            return None;
        }
    }
    let start = at - usize::from(comma);
    let of = antecedent(tokens, start, word.is("which") || word.is("that"))?;
    // "A and B, which …": of both, or of the last.
    let joined = of.start.checked_sub(1).and_then(|at| tokens.get(at));
    let listed = of.start.checked_sub(2).and_then(|at| tokens.get(at));
    if joined.is_some_and(|token| token.is("and") || token.is("or"))
        && listed.is_some_and(|token| matches!(token.kind, Kind::Card(_)))
    {
        return None;
    }
    let end = ends(tokens, at + 1, comma)?;
    let body = tokens.get(at + 1..end)?;
    // "Japan, which controls Elvis, and Texas": under whom the last is nobody knows.
    let holds = ["control", "have", "own", "hold"];
    let over = body
        .iter()
        .any(|token| holds.iter().any(|verb| token.is_verb(verb)));
    let more = tokens.get(end).is_some_and(is_comma)
        && tokens.get(end + 1).is_some_and(|next| next.is("and"));
    let goes_on = after(tokens, end + 2).and_then(|next| tokens.get(next));
    if over && more && !goes_on.is_some_and(is_verb) {
        return None;
    }
    let mut name: Vec<Token> = tokens.get(of.clone())?.to_vec();
    // The card is known by its name, whosever it is.
    let bare = |token: &Token| matches!(token.kind, Kind::Card(_)) || token.is_boss();
    if let Some(card) = name.iter().find(|token| bare(token) && !token.owns) {
        name = match card.is_boss() {
            true => name,
            false => vec![card.clone()],
        };
    }
    let mut said = Vec::new();
    if word.is("whose") {
        name.last_mut()?.owns = true;
        said.extend(name);
        said.extend(body.iter().cloned());
    } else {
        let first = body.iter().position(|token| !is_adverb(token))?;
        let does = body.get(first).is_some_and(is_verb);
        match after(body, 0).filter(|_| !does) {
            // "whom Jo has on her Illuminati"
            Some(subject) => {
                let mut verb = subject;
                for at in subject..body.len() {
                    match body.get(at) {
                        // "whom Jo had hanging under Japan"
                        Some(token)
                            if is_verb(token)
                                && !token.is_finite()
                                && at > subject
                                && body.get(verb).is_some_and(|has| has.is_verb("have")) =>
                        {
                            break;
                        }
                        Some(token) if is_verb(token) => verb = at,
                        Some(token) if is_adverb(token) => {}
                        _ => break,
                    }
                }
                body.get(verb).filter(|token| is_verb(token))?;
                // "laid down", and not "had in his hand"
                let particle = body
                    .get(verb + 1)
                    .is_some_and(|next| is_one(next, &PARTICLES));
                if particle && body.get(verb + 2).is_none_or(|next| !goes_before(next)) {
                    verb += 1;
                }
                said.extend(body.get(..=verb)?.iter().cloned());
                said.extend(name);
                said.extend(body.get(verb + 1..)?.iter().cloned());
            }
            None if does => {
                said.extend(name);
                said.extend(body.iter().cloned());
            }
            None => return None,
        }
    }
    // What is so was so before: "… which he had given me earlier".
    let deed = said
        .iter()
        .any(|token| token.known.deed || token.is_verb("use"));
    while !deed
        && said
            .last()
            .is_some_and(|last| is_one(last, &["earlier", "before", "previously"]))
    {
        said.pop();
    }
    said.push(stop(tokens)?);
    Some(Apart {
        at: start..end,
        said,
    })
}

/// A full stop at the end of a sentence.
pub(super) fn stop(tokens: &[Token]) -> Option<Token> {
    let last = tokens.last()?;
    Some(Token {
        at: last.at.end..last.at.end,
        word: ".".to_owned(),
        kind: Kind::Mark('.'),
        known: Rc::default(),
        owns: false,
    })
}

/// Where what is said in passing ends: at a comma, or where somebody does something else.
fn ends(tokens: &[Token], from: usize, comma: bool) -> Option<usize> {
    let mut verb = false;
    for at in from..tokens.len() {
        let token = tokens.get(at)?;
        let inside = tokens.get(from..at)?;
        match token.kind {
            Kind::Mark('.' | '!' | '?' | ';' | ')') => return verb.then_some(at),
            Kind::Mark(',') if verb => return Some(at),
            _ => {}
        }
        // "… and nobody helped": somebody is named after it, who does something.
        let joins = is_one(token, &["and", "but", "so", "because", "while", "as"]);
        if verb && joins && !inside.is_empty() {
            let somebody = after(tokens, at + 1);
            let does = somebody.and_then(|next| {
                let rest = tokens.get(next..)?;
                rest.iter().find(|token| !token.known.idle)
            });
            if does.is_some_and(is_verb) {
                return Some(at);
            }
        }
        // "The Group that I have attacked was …"
        // … and "from my hand" has no verb in it.
        let goes_on = |before: &Token| is_verb(before) || goes_before(before);
        if verb && !comma && is_verb(token) && !earlier(tokens, at, 1).is_some_and(goes_on) {
            return None;
        }
        verb |= is_verb(token);
    }
    None
}

/// "themselves a puppet of my Illuminati", ", a puppet of the Yetis,"
fn apposed(tokens: &[Token], at: usize, lexicon: &Lexicon) -> Option<Apart> {
    earlier(tokens, at, 1).filter(|token| is_comma(token))?;
    let of = before(tokens, at - 1)?;
    // "Ben's Illuminati, the UFOs, oppose": which they are.
    let boss = of.end.checked_sub(1).and_then(|last| tokens.get(last));
    let named = after(tokens, at).filter(|&end| tokens.get(end).is_some_and(is_comma));
    let is_card = |end: usize| {
        let last = end.checked_sub(1).and_then(|last| tokens.get(last));
        last.is_some_and(|token| matches!(token.kind, Kind::Card(_)) && !token.owns)
    };
    if let Some(end) = named.filter(|&end| is_card(end))
        && boss.is_some_and(Token::is_boss)
        && of.len() > 1
    {
        let mut said: Vec<Token> = tokens.get(of)?.to_vec();
        said.push(is(lexicon, said.last()?));
        said.extend(tokens.get(at..end)?.iter().cloned());
        said.push(stop(tokens)?);
        return Some(Apart {
            at: at - 1..end,
            said,
        });
    }
    let mut from = at;
    if tokens.get(at).is_some_and(|token| is_one(token, &ITSELF)) {
        from += 1;
    }
    let article = tokens.get(from)?;
    let puppet = from
        + 1
        + usize::from(
            tokens
                .get(from + 1)
                .is_some_and(|token| token.has("adjective") || token.is("direct")),
        );
    let is_puppet = article.has("article")
        && tokens.get(puppet).is_some_and(|token| token.is("puppet"))
        && tokens.get(puppet + 1).is_some_and(|token| token.is("of"));
    let placed = from > at && is_one(article, &PLACED);
    if !is_puppet && !placed {
        return None;
    }
    let start = if is_puppet { puppet + 2 } else { from + 1 };
    let end = after(tokens, start)?;
    let mut said: Vec<Token> = tokens.get(of)?.to_vec();
    said.push(is(lexicon, said.last()?));
    said.extend(tokens.get(from..end)?.iter().cloned());
    said.push(stop(tokens)?);
    Some(Apart {
        at: at - 1..end,
        said,
    })
}

/// ", with a token left,": what names nobody and nothing.
fn inserted(tokens: &[Token], at: usize) -> Option<Apart> {
    earlier(tokens, at, 1).filter(|token| is_comma(token))?;
    let first = tokens.get(at)?;
    let rest = tokens.get(at..)?;
    let count = rest
        .iter()
        .position(|token| matches!(token.kind, Kind::Mark(_)))?;
    let end = at + count;
    let inside = tokens.get(at..end)?;
    let goes_on =
        tokens.get(..at)?.iter().any(is_verb) || earlier(tokens, at, 2).is_some_and(is_named);
    // What stands at the end is told of all.
    let last = first.is("without") && end + 1 == tokens.len();
    let closed = last || tokens.get(end).is_some_and(is_comma);
    // "Hubert's Democrats, aided by his Big Media, attacked …"
    let by = tokens.get(at + 1).is_some_and(|next| next.is("by"));
    let aided = ["aid", "help", "back", "support", "assist", "join", "oppose"];
    let aided = by
        && aided
            .iter()
            .any(|verb| first.is_verb(verb) && first.is_past());
    let begins = aided
        || super::clipped::is_manner(inside)
        || is_one(first, &["with", "without", "as", "for", "at", "like"]);
    let named = |token: &Token| {
        is_named(token)
            || token.has("me")
            || token.has("he")
            || matches!(token.kind, Kind::Card(_) | Kind::Player)
    };
    let aims = is_one(first, &["to", "only", "just", "merely"]);
    let names = !aided && !aims && inside.iter().any(named);
    if !closed || !begins || !goes_on || count == 0 || names {
        return None;
    }
    let mut said = inside.to_vec();
    said.push(stop(tokens)?);
    Some(Apart {
        at: at - 1..end,
        said,
    })
}

/// "As the Gnomes I attacked …": whoever does it plays them.
fn seated(tokens: &[Token], lexicon: &Lexicon) -> Option<Apart> {
    let first = tokens
        .iter()
        .position(|token| !matches!(token.kind, Kind::Mark(_)))?;
    let as_them = tokens.get(first)?;
    let playing = as_them.is("playing");
    if !playing && !as_them.is("as") {
        return None;
    }
    let seat = after(tokens, first + 1)?;
    let named = earlier(tokens, seat, 1)?;
    if !matches!(named.kind, Kind::Card(_)) {
        return None;
    }
    let parts = |token: &Token| is_comma(token) || playing && token.kind == Kind::Mark(':');
    let from = seat + usize::from(tokens.get(seat).is_some_and(parts));
    // "Playing the Gnomes: attack with …" is said by whoever plays them.
    let goes_on = tokens.get(from).filter(|next| playing && is_verb(next));
    let who = match goes_on {
        Some(next) => {
            let mut me = is(lexicon, next);
            me.at = as_them.at.clone();
            me.word = "i".to_owned();
            me.known = lexicon.get("i").cloned().unwrap_or_default();
            vec![me]
        }
        None => tokens.get(from..after(tokens, from)?)?.to_vec(),
    };
    let player = |token: &Token| token.kind == Kind::Player || token.has("me");
    if !who.iter().any(player) {
        return None;
    }
    let mut said = who;
    let mut plays = is(lexicon, said.last()?);
    plays.word = "plays".to_owned();
    plays.known = lexicon.get("plays").cloned().unwrap_or_default();
    said.push(plays);
    said.extend(tokens.get(first + 1..seat)?.iter().cloned());
    said.push(stop(tokens)?);
    Some(Apart {
        at: first..from,
        said,
    })
}

/// "one of my own cards, the Yetis": my Yetis.
fn one_of(mut tokens: Vec<Token>) -> Vec<Token> {
    let found = tokens.iter().enumerate().find_map(|(at, token)| {
        let one = token.is("one") && tokens.get(at + 1).is_some_and(|next| next.is("of"));
        let whose = tokens.get(at + 2).filter(|next| one && goes_before(next))?;
        let own = at + 3 + usize::from(tokens.get(at + 3).is_some_and(|next| next.is("own")));
        let things = [
            "cards",
            "groups",
            "puppets",
            "things",
            "places",
            "resources",
        ];
        tokens.get(own).filter(|next| is_one(next, &things))?;
        let from = own + 1 + usize::from(tokens.get(own + 1).is_some_and(is_comma));
        let to = after(&tokens, from)?;
        let card = earlier(&tokens, to, 1).filter(|card| matches!(card.kind, Kind::Card(_)))?;
        let closed = usize::from(
            tokens.get(to).is_some_and(is_comma)
                && !tokens.get(to + 1).is_some_and(|next| next.has("cut")),
        );
        Some((at..to + closed, vec![whose.clone(), card.clone()]))
    });
    if let Some((at, name)) = found {
        tokens.splice(at, name);
    }
    tokens
}

/// "is", directly behind a word.
pub(super) fn is(lexicon: &Lexicon, behind: &Token) -> Token {
    Token {
        at: behind.at.end..behind.at.end,
        word: "is".to_owned(),
        kind: Kind::Word,
        known: lexicon.get("is").cloned().unwrap_or_default(),
        owns: false,
    }
}

/// "The Yetis hung under Japan, Japan under Hollywood and Hollywood under her Illuminati": each with its verb.
fn parted(tokens: Vec<Token>, lexicon: &Lexicon) -> Vec<Vec<Token>> {
    let mut told: Vec<Vec<Token>> = Vec::new();
    let mut rest = tokens;
    loop {
        let found = (1..rest.len()).find_map(|at| gap(&rest, at));
        let Some((at, from, to)) = found else { break };
        let mut next = rest.split_off(from);
        rest.truncate(at);
        let mut place = to - from;
        // "The Yetis hang under Japan and that under Finland": Japan.
        let stands = |first: &Token| is_one(first, &STANDS_FOR) || first.has("he");
        if next.first().is_some_and(stands) {
            let Some(name) = before(&rest, at).and_then(|name| rest.get(name)) else {
                rest.append(&mut next);
                break;
            };
            place = name.len();
            next.splice(..1, name.to_vec());
        }
        if let Some(end) = stop(&next) {
            rest.push(end);
        }
        if let Some(last) = place
            .checked_sub(1)
            .and_then(|last| next.get(last))
            .cloned()
        {
            next.insert(place, is(lexicon, &last));
        }
        told.push(std::mem::replace(&mut rest, next));
    }
    told.push(rest);
    told
}

/// Where a part without its verb is joined, where it begins, and where its verb is missing.
fn gap(tokens: &[Token], at: usize) -> Option<(usize, usize, usize)> {
    let token = tokens.get(at)?;
    if !is_comma(token) && !token.is("and") {
        return None;
    }
    let and = usize::from(is_comma(token) && tokens.get(at + 1).is_some_and(|next| next.is("and")));
    let from = at + 1 + and;
    let that = tokens.get(from).filter(|token| is_one(token, &STANDS_FOR));
    let named = || super::clipped::named_or_meant(tokens, from);
    let to = that.map_or_else(named, |_| Some(from + 1))?;
    let place = tokens.get(to)?;
    let boss = after(tokens, to + 1).and_then(|end| tokens.get(end - 1));
    let on = is_one(place, &["on", "off"]) && boss.is_some_and(Token::is_boss);
    let puppet = place.has("article") && tokens.get(to + 1).is_some_and(|next| next.is("puppet"));
    let under = is_one(place, &["under", "below", "beneath", "directly"]);
    let mut hangs = tokens.get(..at)?.iter().rev();
    let hangs = hangs.find(|token| is_verb(token));
    let verbs = ["be", "hang", "sit", "lie", "stand"];
    let hangs = hangs.is_some_and(|token| {
        // "Jo had the Yetis under Japan and Japan under her Illuminati"
        let has = || token.is_verb("have") && tokens.iter().take(at).any(|one| one.is("under"));
        verbs.iter().any(|verb| token.is_verb(verb)) || has()
    });
    ((puppet || under || on) && hangs).then_some((at, from, to))
}
