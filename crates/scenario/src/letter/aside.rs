//! What is left over of a letter and is likely said by the way: it is shown as not understood, and nothing has to be asked for it.

use super::likely::{has_sign, learnt};
use super::paraphrased::{joints, trimmed};
use super::story::Story;
use super::tokens::{Kind, Token};

/// How likely it has to be that a clause tells nothing, and that it tells nothing with a number in it.
const LIKELY: f32 = 0.85;
const LIKELIER: f32 = 0.95;
/// How likely it may be that it tells something.
const TELLS: f32 = 0.04;

impl Story<'_> {
    /// Words that are left over of a sentence, where what they stand in likely tells nothing of the game, turn nothing round.
    pub(super) fn sets_aside(&mut self, tokens: &[Token]) {
        let mut ends = vec![0];
        ends.extend(joints(tokens));
        ends.push(tokens.len());
        let clauses = ends.windows(2).filter_map(|ends| match ends {
            [from, to] => tokens.get(*from..*to),
            _ => None,
        });
        for clause in std::iter::once(tokens).chain(clauses).map(trimmed) {
            let first = clause.iter().map(|token| token.at.start).min();
            let inside = |left: &Token| {
                let at = left.at.start;
                first <= Some(at) && clause.iter().any(|token| token.at.start == at)
            };
            let turns = self.unread.iter().any(|left| inside(left) && left.turns());
            if turns && self.likely_tells_nothing(clause) {
                self.unread.change(inside, Token::is_harmless);
            }
        }
    }

    /// Whether words that are left over name no card and nobody who plays, count nothing, and do not say how anything stands: what is
    /// ruled without them is worth telling.
    pub(super) fn may_be_left_out<'t>(&self, mut left: impl Iterator<Item = &'t Token>) -> bool {
        let of = |token: &Token, class: &str| self.lexicon.is_of(&token.word, class);
        left.all(|token| {
            let names = matches!(token.kind, Kind::Card(_) | Kind::Number(_)) || token.counts();
            // "… thrown it in for Bert": a card, and somebody who has a part in it.
            let part = token.is("it")
                || token.is("them")
                || token.kind == Kind::Player
                    && (self.persons.iter()).any(|one| one.name.eq_ignore_ascii_case(&token.word));
            let names = names || part;
            // "from my hand", "no closeness", "had had their turns": that may be what turns it.
            let turn = token.is("turn") || token.is("turns");
            let set = of(token, "setting") || of(token, "denial");
            let of_game = turn || of(token, "game") && !set;
            !names && !of_game && (!of(token, "turning") || of(token, "denial"))
        })
    }

    /// Whether a clause likely tells nothing of the game: it is talk, or names and does nothing in it.
    fn likely_tells_nothing(&self, clause: &[Token]) -> bool {
        let Some(heard) = self.as_examples(clause) else {
            return false;
        };
        let learnt = learnt();
        // "I chucked it": something was done with what was spoken of.
        let does = |token: &Token| {
            let what = ["it", "them", "this"].iter().any(|word| token.is(word));
            matches!(token.kind, Kind::Card(_)) || token.known.deed || token.has("denial") || what
        };
        if has_sign(clause) {
            return false;
        }
        if !learnt.is_talk(&heard.said) && clause.iter().any(does) || !self.knows_all(&heard) {
            return false;
        }
        let number = |token: &Token| matches!(token.kind, Kind::Number(_)) || token.counts();
        let needed = match clause.iter().any(number) {
            true => LIKELIER,
            false => LIKELY,
        };
        let (mut nothing, mut something) = (0.0, 0.0);
        for meaning in learnt.meanings(&heard.said) {
            let template = meaning.template;
            if template.is_nothing() || template.is_talk() {
                nothing += meaning.likely;
            } else if !template.is_unsure() {
                something += meaning.likely;
            }
        }
        nothing >= needed && something <= TELLS
    }
}
