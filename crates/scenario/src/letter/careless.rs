//! How people write who do not care for marks, and with what they begin and end.

use super::lexicon::Lexicon;
use super::tokens::{Kind, Token};

/// The most words of a signature.
const LONGEST: usize = 8;

/// The tokens of a text with the marks that its writer left out: "my brothers illuminati" for "my brother's", "its on the Gnomes" for
/// "it's". `small`: he writes no capitals.
pub(super) fn with_marks(tokens: Vec<Token>, small: bool, lexicon: &Lexicon) -> Vec<Token> {
    let mut found: Vec<Token> = Vec::with_capacity(tokens.len());
    let mut rest = tokens.into_iter().peekable();
    while let Some(mut token) = rest.next() {
        let next = rest.peek();
        let owned = next.is_some_and(|next| {
            lexicon.is_of(&next.word, "owned") || matches!(next.kind, Kind::Card(_))
        });
        let one = token.word.strip_suffix('s');
        let one = one.filter(|one| lexicon.is_of(one, "person"));
        if let Some(one) = one.filter(|_| small && owned && !token.owns) {
            token.word = one.to_owned();
            token.known = lexicon.get(&token.word).cloned().unwrap_or_default();
            token.owns = true;
        }
        let is = next.is_some_and(|next| {
            next.has("preposition")
                || next.has("article")
                || next.has("is-not")
                || next.has("first-person")
        });
        if token.is("its") && is {
            let at = token.at.clone();
            for (word, at) in [("it", at.start..at.end - 1), ("is", at.end - 1..at.end)] {
                found.push(Token {
                    at,
                    word: word.to_owned(),
                    kind: Kind::Word,
                    known: lexicon.get(word).cloned().unwrap_or_default(),
                    owns: false,
                });
            }
            continue;
        }
        found.push(token);
    }
    found
}

/// The tokens of a letter without the name of whoever it is for and of whoever wrote it: "Gentlemen: …", "Merci, Luc".
pub(super) fn without_names(mut tokens: Vec<Token>, lexicon: &Lexicon) -> Vec<Token> {
    let once = |tokens: &[Token], name: &Token| {
        let named = |token: &&Token| token.word.eq_ignore_ascii_case(&name.word);
        tokens.iter().filter(named).count() == 1
    };
    let marked = tokens
        .get(1)
        .is_some_and(|token| matches!(token.kind, Kind::Mark(':' | '!')));
    let first = tokens
        .first()
        .filter(|first| first.kind == Kind::Player && !first.owns);
    if marked && first.is_some_and(|first| once(&tokens, first)) {
        says_nothing(&mut tokens, 0, lexicon);
    }
    loop {
        let said = |token: &Token| !is_stop(token) && !is_of_end(token);
        let end = tokens.iter().rposition(said).map_or(0, |last| last + 1);
        let told = tokens.get(..end).unwrap_or_default();
        let start = told.iter().rposition(is_stop).map_or(0, |stop| stop + 1);
        let last = tokens.get(start..end).unwrap_or_default();
        let signed = !last.is_empty()
            && start > 0
            && last.len() <= LONGEST
            && last.iter().all(is_light)
            && last.iter().any(|token| token.kind == Kind::Player)
            && last
                .iter()
                .filter(|token| token.kind == Kind::Player)
                .all(|name| once(&tokens, name));
        if !signed {
            return tokens;
        }
        for at in start..end {
            says_nothing(&mut tokens, at, lexicon);
        }
    }
}

/// "Want to put it on Di", "Rolled a 10": whoever writes does it, where a sentence begins with what somebody did.
pub(super) fn by_me(tokens: &[Token], lexicon: &Lexicon) -> Option<Vec<Token>> {
    let light = |token: &Token| {
        token.known.idle
            || token.has("courtesy")
            || token.has("joint") && !token.is("to")
            || is_mark(token)
    };
    let first = tokens.iter().position(|token| !light(token))?;
    let verb = tokens.get(first)?;
    let next = tokens.get(first + 1)?;
    let past = |(_, shape): &(String, super::token::Shape)| *shape == super::token::Shape::Past;
    let helps = ["auxiliary", "inverting", "asking"];
    let helps = helps.iter().any(|class| verb.has(class)) || verb.has("helping");
    let did = !verb.known.verbs.is_empty() && verb.known.verbs.iter().all(past) && !helps;
    let wants = verb.has("wanting");
    let what = next.has("article")
        || next.has("of-person")
        || next.has("it")
        || matches!(next.kind, Kind::Card(_) | Kind::Number(_));
    if verb.kind != Kind::Word || verb.owns || !(did && what || wants && (what || next.is("to"))) {
        return None;
    }
    let mut told = tokens.to_vec();
    told.insert(
        first,
        Token {
            at: verb.at.start..verb.at.start,
            word: "i".to_owned(),
            kind: Kind::Word,
            known: lexicon.get("i").cloned().unwrap_or_default(),
            owns: false,
        },
    );
    Some(told)
}

fn is_mark(token: &Token) -> bool {
    matches!(token.kind, Kind::Mark(_))
}

fn says_nothing(tokens: &mut [Token], at: usize, lexicon: &Lexicon) {
    if let Some(token) = tokens.get_mut(at)
        && !matches!(token.kind, Kind::Mark(_))
    {
        token.kind = Kind::Word;
        token.word = "regards".to_owned();
        token.known = lexicon.get("regards").cloned().unwrap_or_default();
        token.owns = false;
    }
}

fn is_stop(token: &Token) -> bool {
    matches!(token.kind, Kind::Mark('.' | '!' | '?' | ';'))
}

/// What may stand below a letter and was set aside.
fn is_of_end(token: &Token) -> bool {
    token.is("regards") || matches!(token.kind, Kind::Mark(_))
}

/// Whether a word may stand in a signature: no piece, nothing that is done, nothing that turns anything.
fn is_light(token: &Token) -> bool {
    match token.kind {
        Kind::Player | Kind::Number(_) | Kind::Mark(',' | '(' | ')' | ':') => true,
        Kind::Word => {
            let says = token.has("turning") || token.has("game") || token.known.deed;
            token.known.verbs.is_empty() && !says && !token.has("he") && !token.has("me")
        }
        Kind::Card(_) | Kind::Quote(_) | Kind::Mark(_) => false,
    }
}
