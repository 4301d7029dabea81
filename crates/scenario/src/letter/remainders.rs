//! What is left over of a sentence, and whether it could say anything.

use std::ops::Range;

use super::accounts::Sentence;
use super::story::Story;
use super::tokens::{Kind, Token};

impl Story<'_> {
    /// What is left over of a sum turns nothing round, where its cards were spoken of.
    pub(super) fn is_reckoned(&mut self, tokens: &[Token]) {
        if let (Some(first), Some(last)) = (tokens.first(), tokens.last()) {
            self.sums.push(first.at.start..last.at.end);
        }
        let mut left = std::mem::take(&mut self.unread);
        let of_it = |token: &Token| {
            let inside = tokens.iter().any(|one| one.at.start == token.at.start);
            let known = match &token.kind {
                Kind::Card(ids) => ids.iter().any(|id| self.is_known(*id)),
                kind => *kind != Kind::Player,
            };
            inside && known
        };
        left.change(of_it, Token::is_harmless);
        self.unread = left;
    }

    /// What is left over of a sentence and tells of somebody, or of one card that was spoken of, what is not of the game turns
    /// nothing round: "the Yetis just lay there looking mean", "Ben waved me off".
    pub(super) fn says_nothing(&self, sentence: &Sentence, left: &mut [Token]) {
        let known = |token: &Token| match &token.kind {
            Kind::Card(ids) => ids.iter().any(|id| self.is_known(*id)),
            Kind::Player => true,
            _ => false,
        };
        let names = |token: &&Token| matches!(token.kind, Kind::Card(_) | Kind::Player);
        let tokens = &sentence.tokens;
        let is_left = |token: &Token| {
            let idle = token.known.idle || token.has("joint") || token.has("article");
            idle || left.iter().any(|left| left.at == token.at)
        };
        let mut at = 0;
        let mut harmless: Vec<Range<usize>> = Vec::new();
        while let Some(token) = tokens.get(at) {
            if super::risk::cuts(token) || !is_left(token) {
                at += 1;
                continue;
            }
            let rest = tokens.get(at..).unwrap_or_default().iter();
            let count = rest
                .take_while(|token| is_left(token) && !super::risk::cuts(token))
                .count();
            let run = tokens.get(at..at + count).unwrap_or_default();
            let fresh = at
                .checked_sub(1)
                .and_then(|before| tokens.get(before))
                .is_none_or(super::risk::cuts);
            let ends = tokens.get(at + count).is_none_or(super::risk::cuts);
            let verb = run.iter().position(|token| {
                !token.known.verbs.is_empty() && !token.has("auxiliary") && !token.owns
            });
            let named = run.iter().filter(names).count();
            let first = run
                .iter()
                .position(|token| names(&token) || token.has("person") || token.has("he"));
            let does = first.zip(verb).is_some_and(|(first, verb)| first < verb)
                || run
                    .get(first.map_or(0, |first| first + 1))
                    .is_some_and(Token::is_strange);
            let risky = |token: &Token| {
                let figures = matches!(token.kind, Kind::Number(_)) || token.counts();
                if token.is("card") || token.is("cards") {
                    return false;
                }
                token.owns
                    || figures && !token.has("counted-idly")
                    || token.known.deed
                    || token.has("turning") && !token.known.idle
                    || [
                        "reversing",
                        "yielding",
                        "denial",
                        "game",
                        "is-if",
                        "figure",
                        "alignment",
                        "attribute",
                    ]
                    .iter()
                    .any(|class| token.has(class))
            };
            // "The Group lowers it by one"
            let mut pairs = run.iter().zip(run.iter().skip(1));
            let by_figure = pairs.any(|(by, figure)| by.is("by") && figure.counts());
            if fresh
                && ends
                && does
                && !by_figure
                && named == 1
                && run.iter().filter(names).all(known)
                && !run.iter().any(risky)
                && let (Some(first), Some(last)) = (run.first(), run.last())
            {
                harmless.push(first.at.start..last.at.end);
            }
            at += count;
        }
        for token in left {
            if harmless.iter().any(|at| at.contains(&token.at.start)) {
                token.is_harmless();
            }
        }
    }

    /// What a clause says of which nothing can be made is left over.
    pub(super) fn leaves(&mut self, tokens: &[Token]) -> bool {
        let turns = |token: &Token| token.has("turning") && !token.known.idle;
        let harmless = super::risk::is_commentary(tokens) && !tokens.iter().any(turns)
            || super::risk::tells_of_nothing(tokens);
        if harmless {
            let is_left = |token: &Token| !matches!(token.kind, Kind::Mark(_));
            let left = super::risk::weighed(tokens, 0..tokens.len(), is_left);
            self.unread.extend(left);
        }
        harmless
    }

    /// Words that could turn nothing round are left over.
    pub(super) fn is_unread(&mut self, tokens: impl Iterator<Item = Token>) {
        let words = tokens.filter(|token| !matches!(token.kind, Kind::Mark(_)));
        self.unread.extend(words.map(|mut token| {
            token.is_harmless();
            token
        }));
    }

    /// Whether what is left over of a question has anything in it of which nothing was told: a name, a number, a deed.
    pub(super) fn says_anything_new(&self, sentence: &Sentence) -> bool {
        let number = |token: &Token| {
            matches!(token.kind, Kind::Number(_)) && !token.word.starts_with(['+', '-'])
                || token.has("numeral")
        };
        let new = |token: &Token| match &token.kind {
            Kind::Card(ids) => !ids.iter().any(|id| self.is_known(*id)),
            Kind::Player => {
                let mut persons = self.persons.iter();
                !persons.any(|person| person.name.eq_ignore_ascii_case(&token.word))
            }
            _ => token.known.deed && !token.has("setting") && !token.has("outcome"),
        };
        sentence
            .left
            .iter()
            .any(|token| new(token) || number(token))
    }
}
