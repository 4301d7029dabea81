//! What could turn a ruling round of what is left over of a letter: not single words, but what stretches of them could say.

use std::ops::Range;

use super::accounts::{Clause, Sentence};
use super::lexicon::Lexicon;
use super::token::FIGURE;
use super::tokens::{Kind, Token};

/// Whether a new stretch of words begins with a token.
pub(super) fn cuts(token: &Token) -> bool {
    matches!(token.kind, Kind::Mark(_)) || token.has("cut")
}

/// The words of a stretch that are left over, those of commentary without harm. What stands in a clause, and is cut off on neither
/// side or on one, is part of it: no word in it may turn that.
pub(super) fn weighed(
    tokens: &[Token],
    at: Range<usize>,
    is_left: impl Fn(&Token) -> bool,
) -> Vec<Token> {
    let run = tokens.get(at.clone()).unwrap_or_default();
    let before = at
        .start
        .checked_sub(1)
        .and_then(|before| tokens.get(before));
    let is_mark = |token: &Token| matches!(token.kind, Kind::Mark(_));
    // What stands in brackets is said of what stands before them.
    let bracket = |token: &Token| token.kind == Kind::Mark('(');
    let fresh = before.is_none_or(|token| is_mark(token) && !bracket(token))
        || run
            .first()
            .is_some_and(|token| cuts(token) && !bracket(token));
    let ends = tokens.get(at.end).is_none_or(cuts);
    // "its token is gone" says how it stands; "is nearly home" is a clause of its own.
    let says = run
        .iter()
        .any(|token| !token.known.verbs.is_empty() && !token.has("auxiliary"));
    let turns = run.iter().any(|token| {
        token.has("turning")
            && !token.known.idle
            && (!says || token.has("standing") || token.has("denial"))
    });
    // "… on Ben's side", "… to stop me": whoever is named there has a part in what is told.
    let somebody = !fresh
        && run.iter().any(|token| {
            token.kind == Kind::Player || token.has("me") || token.has("he") && !token.known.idle
        });
    let mut left: Vec<Token> = run.iter().filter(|token| is_left(token)).cloned().collect();
    if is_commentary(run) && (fresh && ends || !turns) && !somebody || is_reckoned(tokens, at) {
        left.iter_mut().for_each(Token::is_harmless);
    }
    left
}

/// "The first four double = 8, card games 1, makes 10": whether a sentence is what somebody reckons, and tells of nothing else.
pub(super) fn is_a_sum(sentence: &[Token]) -> bool {
    let number = |token: &&Token| matches!(token.kind, Kind::Number(_)) || token.counts();
    let reckons = |token: &Token| token.has("reckoning");
    let told = |token: &Token| {
        let tells = ["denial", "is-if", "standing", "reversing"];
        token.known.deed || tells.iter().any(|class| token.has(class))
    };
    let equals = sentence.iter().any(|token| token.is("="));
    sentence.iter().filter(number).count() > usize::from(!equals)
        && sentence.iter().any(reckons)
        && !sentence.iter().any(told)
}

/// Whether a stretch of words says what a figure beside it is for: "both Weird: +4".
fn is_reckoned(tokens: &[Token], at: Range<usize>) -> bool {
    let bare = |token: &Token| {
        let classes = ["alignment", "attribute", "counted-idly", FIGURE];
        let mark = matches!(token.kind, Kind::Mark(_));
        mark || token.known.idle || classes.iter().any(|class| token.has(class))
    };
    let sum = |token: &Token| token.kind == Kind::Word && token.word.contains(char::is_numeric);
    let figure = |token: &Token| token.has(FIGURE) || sum(token);
    let said = |token: &&Token| !matches!(token.kind, Kind::Mark(_));
    let (before, rest) = tokens.split_at(at.start.min(tokens.len()));
    let (run, after) = rest.split_at(at.len().min(rest.len()));
    let beside = [before.iter().rev().find(said), after.iter().find(said)];
    let beside = beside.into_iter().flatten().chain(run).any(figure);
    beside && run.iter().all(bare)
}

impl Clause {
    /// Whether it is of nothing that has a name or is counted, and takes nothing back: where it cannot be said of whom it is, it
    /// tells nothing.
    pub(super) fn tells_nothing(&self, sentence: &Sentence, lexicon: &Lexicon) -> bool {
        let does = self.does.split(' ').next().unwrap_or_default();
        let says = |token: &Token| {
            matches!(token.kind, Kind::Card(_) | Kind::Number(_))
                || token.owns
                || token.counts()
                || token.has("reversing")
                || token.has("is-if")
                || token.has("denial")
        };
        let inside = sentence.tokens.iter();
        let mut inside = inside.filter(|token| self.at.contains(&token.at.start));
        !lexicon.is_of(does, "changing") && !inside.any(says)
    }
}

/// "I don't know any more": whether a clause names no piece and no number, and what is or is not done in it is no deed of the game
/// and nothing that could be taken back, allowed or wanted.
pub(super) fn tells_of_nothing(clause: &[Token]) -> bool {
    let bears = |token: &Token| {
        let classes = [
            "game",
            "alignment",
            "attribute",
            "reversing",
            "is-if",
            "yielding",
            "standing",
            "lawful",
        ];
        matches!(token.kind, Kind::Card(_) | Kind::Number(_) | Kind::Quote(_))
            || token.counts() && !token.has("counted-idly")
            || token.has(FIGURE)
            || token.known.deed
            || classes.iter().any(|class| token.has(class))
            || token
                .known
                .classes
                .iter()
                .any(|class| class.starts_with("governs-"))
    };
    let does = |token: &Token| {
        let helps = ["auxiliary", "helping", "modal", "inverting"];
        !token.known.verbs.is_empty() && !token.owns && !helps.iter().any(|class| token.has(class))
    };
    clause.iter().any(does) && !clause.iter().any(bears)
}

/// Whether a stretch of words names nobody and nothing, tells of nothing that is done in the game, and takes nothing back: then it
/// is commentary, whatever it says.
pub(super) fn is_commentary(run: &[Token]) -> bool {
    let says = |token: &Token| {
        matches!(
            token.kind,
            Kind::Word | Kind::Card(_) | Kind::Player | Kind::Number(_)
        )
    };
    let mut words = run.iter().filter(|token| says(token)).peekable();
    if words.peek().is_none() {
        return true;
    }
    // "both Weird: +4" is what somebody reckons; "it has +4" may be so.
    let risky = |token: &Token| {
        token.has(FIGURE) || token.matters() && !token.has("counted-idly") || token.has("reversing")
    };
    let denied = run.iter().any(|token| token.has("denial"));
    // "… but he did not": of what was told before.
    let content = |token: &&Token| {
        !token.known.idle
            && !token.has("auxiliary")
            && !token.has("cut")
            && !token.has("he")
            && !token.has("me")
            && !token.has("it")
            && !token.has("turning")
            && !token.has("helping")
            && !token.has("modal")
    };
    let empty = run.iter().filter(content).count() == 0;
    !(words.any(risky) || denied && empty)
}
