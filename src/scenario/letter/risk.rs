//! What could turn a ruling round of what is left over of a letter: not single words, but what stretches of them could say.

use std::ops::Range;

use super::accounts::{Clause, Sentence};
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
    let fresh = before.is_none_or(is_mark) || run.first().is_some_and(cuts);
    let ends = tokens.get(at.end).is_none_or(cuts);
    let says = |token: &Token| !token.known.verbs.is_empty() && !token.has("auxiliary");
    let turns = !run.iter().any(says)
        && run
            .iter()
            .any(|token| token.has("turning") && !token.known.idle);
    let mut left: Vec<Token> = run.iter().filter(|token| is_left(token)).cloned().collect();
    if is_commentary(run) && (fresh && ends || !turns) {
        left.iter_mut().for_each(Token::is_harmless);
    }
    left
}

/// What clauses do that changes an attack, whatever is named in them.
const TURN: [&str; 10] = [
    "attack",
    "aid",
    "oppose",
    "side",
    "cancel",
    "roll",
    "privilege",
    "with",
    "join",
    "again",
];

impl Clause {
    /// Whether it is of nothing that has a name or is counted, and takes nothing back: where it cannot be said of whom it is, it
    /// tells nothing.
    pub(super) fn tells_nothing(&self, sentence: &Sentence) -> bool {
        let denies = ["not", "never", "no", "nor", "none", "nobody", "nothing"];
        let says = |token: &Token| {
            matches!(token.kind, Kind::Card(_) | Kind::Number(_))
                || token.owns
                || token.counts()
                || token.has("reversing")
                || token.has("is-if")
                || denies.iter().any(|word| token.is(word))
        };
        let does = self.does.split(' ').next().unwrap_or_default();
        let inside = sentence.tokens.iter();
        let mut inside = inside.filter(|token| self.at.contains(&token.at.start));
        !TURN.contains(&does) && !inside.any(says)
    }
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
    let had = run
        .iter()
        .any(|token| token.is_finite() && !token.is_verb("be") && !token.has("game"));
    // "Both Weird", "swimming in Slack": of nobody and nothing, and nothing is said of it.
    let held = had
        || run
            .iter()
            .any(|token| token.is_verb("be") || token.has("he") || token.has("it") || token.owns);
    let aligned = |token: &Token| token.has("alignment") || token.has("attribute");
    let empty = |token: &Token| {
        let named = matches!(token.kind, Kind::Card(_) | Kind::Number(_) | Kind::Player);
        let counted = token.counts() || token.known.deed || token.has("token");
        // "using half its Power", "under Italy and Weird"
        let turned = run
            .iter()
            .any(|token| token.has("turning") && !token.known.idle);
        let joined = run.first().is_some_and(|first| first.has("cut"));
        if turned || joined {
            return false;
        }
        // "Peaceful Groups": of those there may be something to count.
        let both = run.iter().any(|token| token.has("game")) && run.iter().any(aligned);
        let idle = !both && (token.has("game") && !token.has("turning") || aligned(token) && !held);
        !named && !counted && idle
    };
    let risky = |token: &Token| {
        if empty(token) {
            return false;
        }
        had && token.has(super::token::FIGURE)
            || token.matters() && !token.is("no") && !token.is("one") && !token.is("both")
            || token.has("reversing")
    };
    let denied = [
        "no", "not", "never", "none", "nobody", "nothing", "neither", "nor",
    ];
    let denied = run
        .iter()
        .any(|token| denied.iter().any(|word| token.is(word)));
    // "… but he did not": of what was told before.
    let content = |token: &&Token| {
        !token.known.idle
            && !token.has("auxiliary")
            && !token.has("cut")
            && !token.has("he")
            && !token.has("me")
            && !token.has("it")
            && !token.has("turning")
            && !["be", "do", "have", "can", "will"]
                .iter()
                .any(|verb| token.is_verb(verb))
    };
    let empty = run.iter().filter(content).count() == 0;
    !(words.any(risky) || denied && empty)
}
