//! What is clipped: parts of a sentence without a verb, without what joins them, or with a name said twice, told in full.

use super::lexicon::Lexicon;
use super::plain::{Apart, after, before, earlier, is, is_comma, is_named, is_one, is_verb, stop};
use super::tokens::{Kind, Token};

/// What a part begins with that says how something lies.
const PLACED: [&str; 20] = [
    "under", "below", "beneath", "on", "directly", "right", "straight", "at", "in", "out", "way",
    "far", "deep", "two", "three", "four", "five", "six", "several", "one",
];
/// What has somebody or something lie where it does.
const HOLDS: [&str; 5] = ["hold", "have", "keep", "own", "control"];
const LIES: [&str; 6] = ["be", "belong", "hang", "sit", "lie", "stand"];

/// "Brazil is Lotte's, three steps out": the part behind the comma is of what the sentence is of.
pub(super) fn predicated(tokens: &[Token], at: usize, lexicon: &Lexicon) -> Option<Apart> {
    // "Texas is mine and sits under Brazil" has a verb of its own.
    let first = tokens.get(at)?;
    let lies_itself = LIES.iter().any(|base| first.is_verb(base)) && first.is_finite();
    let joint = earlier(tokens, at, 1)?;
    let joins = is_comma(joint) && is_one(first, &PLACED) || joint.is("and") && lies_itself;
    if !joins {
        return None;
    }
    let told = tokens.get(..at - 1)?;
    let start = told
        .iter()
        .rposition(super::risk::cuts)
        .map_or(0, |cut| cut + 1);
    let clause = told.get(start..)?;
    let verb = clause.iter().position(is_verb)?;
    let only = clause.iter().filter(|token| is_verb(token)).count() == 1;
    let lies = clause
        .get(verb)
        .is_some_and(|verb| LIES.iter().any(|base| verb.is_verb(base)));
    let subject = clause.get(..verb)?;
    let named = subject
        .iter()
        .filter(|token| !token.known.idle && !token.has("article"));
    let named: Vec<&Token> = named.collect();
    let [of] = named.as_slice() else { return None };
    let spoken = of.has("it") || matches!(of.kind, Kind::Card(_)) || of.is("card");
    if !only || !lies || !spoken || of.owns && !matches!(of.kind, Kind::Card(_)) {
        return None;
    }
    let rest = tokens.get(at..)?;
    let ends =
        |token: &Token| matches!(token.kind, Kind::Mark(_)) || is_one(token, &["and", "but", "so"]);
    let mut end = at + rest.iter().position(ends)?;
    // "…, so no closeness" goes with it.
    let joint = tokens.get(end).filter(|token| is_comma(token));
    let next = tokens.get(end + 1).filter(|_| joint.is_some());
    if next.is_some_and(|next| is_one(next, &["so", "no", "with"]))
        && tokens
            .get(end + 1..end + 3)?
            .iter()
            .any(|token| token.is("no"))
    {
        let rest = tokens.get(end + 1..)?;
        end += 1 + rest
            .iter()
            .position(|token| matches!(token.kind, Kind::Mark(_)))?;
    }
    let part = tokens.get(at..end)?;
    // "three steps out"
    if part
        .iter()
        .skip(usize::from(lies_itself))
        .any(|token| is_verb(token) && !token.has("game"))
    {
        return None;
    }
    let mut said: Vec<Token> = subject.to_vec();
    if !lies_itself {
        said.push(is(lexicon, said.last()?));
    }
    said.extend(part.iter().cloned());
    said.push(stop(tokens)?);
    Some(Apart {
        at: at - 1..end,
        said,
    })
}

/// "the Yetis I was holding in my hand": nothing joins what is said of them.
pub(super) fn contact(tokens: &[Token], at: usize) -> Option<Apart> {
    let who = tokens.get(at)?;
    let somebody =
        who.kind == Kind::Player && !who.owns || is_one(who, &["i", "he", "she", "we", "they"]);
    let of = before(tokens, at).filter(|_| somebody)?;
    let card = tokens
        .get(of.clone())?
        .iter()
        .find(|token| matches!(token.kind, Kind::Card(_)))?;
    // "With the Yetis I …" is no such part: something was done to them before.
    if !tokens.get(..of.start)?.iter().any(is_verb) {
        return None;
    }
    let rest = tokens.get(at + 1..)?;
    let verbs = rest
        .iter()
        .take_while(|token| is_verb(token) || token.known.idle)
        .count();
    let verb = at + verbs;
    let holds = tokens.get(verb).filter(|_| verbs > 0)?;
    if !HOLDS.iter().any(|base| holds.is_verb(base)) {
        return None;
    }
    let rest = tokens.get(verb + 1..)?;
    let ends = |token: &Token| matches!(token.kind, Kind::Mark(_)) || token.has("cut");
    let end = verb + 1 + rest.iter().position(ends)?;
    let mut said: Vec<Token> = tokens.get(at..=verb)?.to_vec();
    said.push(card.clone());
    said.extend(tokens.get(verb + 1..end)?.iter().cloned());
    said.push(stop(tokens)?);
    Some(Apart { at: at..end, said })
}

/// "The Pentagon with Martial Law and a Terrorist Nuke attacks …": what it carries stands between it and what it does.
pub(super) fn armed(tokens: &[Token], at: usize, lexicon: &Lexicon) -> Option<Apart> {
    let with = tokens.get(at).filter(|token| token.is("with"))?;
    let of = before(tokens, at)?;
    // "I attacked the Yetis with my Xists, and Japan helped": the Yetis do nothing.
    if tokens.get(..of.start)?.iter().any(is_verb) {
        return None;
    }
    let named = |token: &Token| matches!(token.kind, Kind::Card(_));
    let group = tokens.get(of)?.iter().find(|token| named(token))?;
    let goes_before =
        |token: &Token| token.has("article") || token.has("of-person") || token.known.idle;
    let rest = tokens.get(at + 1..)?;
    let listed = |token: &&Token| {
        named(token) && !token.owns || goes_before(token) || is_comma(token) || token.is("and")
    };
    let count = rest.iter().take_while(listed).count();
    let end = at + 1 + count;
    let carried = rest.get(..count)?;
    let does = tokens.get(end).filter(|token| is_verb(token))?;
    if !carried.last().is_some_and(named) || !does.is_finite() {
        return None;
    }
    let carries = Token {
        at: with.at.clone(),
        word: "carries".to_owned(),
        kind: Kind::Word,
        known: lexicon.get("carries").cloned().unwrap_or_default(),
        owns: false,
    };
    let mut said = vec![group.clone(), carries];
    said.extend(carried.iter().cloned());
    said.push(stop(tokens)?);
    Some(Apart { at: at..end, said })
}

/// "to destroy Italy, Jo's Italy, …": named again with whose it is.
pub(super) fn named_again(mut tokens: Vec<Token>) -> Vec<Token> {
    let card = |token: &Token| match &token.kind {
        Kind::Card(ids) if !token.owns => Some(ids.clone()),
        _ => None,
    };
    let again = (0..tokens.len()).find(|&at| {
        let first = tokens.get(at).and_then(card);
        // "Texas is under Japan, the Japan …" is no such thing.
        let whose = tokens.get(at + 2).is_some_and(|token| {
            token.owns || is_one(token, &["my", "our", "his", "her", "their"])
        });
        first.is_some()
            && tokens.get(at + 1).is_some_and(is_comma)
            && whose
            && tokens.get(at + 3).and_then(card) == first
    });
    if let Some(at) = again {
        tokens.drain(at..at + 2);
    }
    tokens
}

/// ", grinning,": how somebody does what he does.
pub(super) fn is_manner(inside: &[Token]) -> bool {
    let mut said = inside
        .iter()
        .skip_while(|token| is_one(token, &["only", "just", "merely"]));
    let first = said.next();
    // ", only to annoy me,": what the language of the game has no word for is nothing that is done in it.
    let aims =
        first.is_some_and(|first| first.is("to")) && said.next().is_some_and(Token::is_strange);
    if aims {
        let says = |token: &Token| {
            matches!(token.kind, Kind::Card(_) | Kind::Number(_))
                || token.counts()
                || token.has("game")
        };
        return !inside.iter().any(says);
    }
    let doing = |token: &Token| token.kind == Kind::Word && token.word.ends_with("ing");
    let says = |token: &Token| {
        is_named(token) || token.matters() || token.has("turning") && !token.known.idle
    };
    first.is_some_and(doing) && !inside.iter().any(says)
}

/// Where what is named ends, and what stands for what was named directly before.
pub(super) fn named_or_meant(tokens: &[Token], from: usize) -> Option<usize> {
    let spoken = tokens
        .get(from)
        .is_some_and(|token| token.has("he") || token.is("it"));
    match spoken {
        true => Some(from + 1),
        false => after(tokens, from),
    }
}
