//! Whether what a clause tells was done: what somebody could or should have done was not, what he was going to do may have been,
//! and a threat is no play (`wdh.timing.threat`).

use super::accounts::{Clause, Sentence};
use super::tokens::{Kind, Token};

/// Whether it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mood {
    Told,
    Undone,
    Unclear,
}

/// What clauses do that tell of nothing that anybody does.
const IDLE: [&str; 6] = ["ask", "opinion", "nothing", "seat", "players", "turn"];

impl Clause {
    /// Whether what it tells was done, as far as its words say so.
    pub(super) fn mood(&self, sentence: &Sentence) -> Mood {
        let does = self.does.split(' ').next().unwrap_or_default();
        if IDLE.contains(&does) || self.has("asks") || self.has("if") {
            return Mood::Told;
        }
        // "… so that he can use it": that is what something is done for.
        let mut before = sentence.tokens.iter().rev();
        let before = before.find(|token| token.at.end <= self.at.start && !token.is("that"));
        let first = sentence.tokens.iter();
        let mut first = first.filter(|token| self.at.contains(&token.at.start));
        let so = before.is_some_and(|token| token.is("so"))
            || first.next().is_some_and(|token| token.is("so"));
        if so && self.has("may") {
            return Mood::Undone;
        }
        let inside = sentence.tokens.iter();
        let inside = inside.filter(|token| self.at.contains(&token.at.start));
        let passed = |token: &&Token| token.has("idle") || token.is("not") || token.is("never");
        let denied = self.has("not");
        let words: Vec<&Token> = inside.filter(|token| !passed(token)).collect();
        if words.iter().any(|token| token.has("undone")) {
            return Mood::Undone;
        }
        for three in words.windows(3) {
            let [first, second, third] = three else {
                continue;
            };
            let (sure, open) = (["could", "might"], ["should", "would", "may", "must", "to"]);
            let is_one = |words: &[&str]| words.iter().any(|word| first.is(word));
            if second.is("have") && third.is_past() && is_one(&sure) {
                return Mood::Undone;
            }
            if second.is("have") && third.is_past() && is_one(&open) {
                // "He should not have opposed": so he did.
                let undone = first.is("should") || first.is("would");
                return match undone && !denied {
                    true => Mood::Undone,
                    false => Mood::Unclear,
                };
            }
            let about = ["going", "about", "supposed", "ready", "set", "due"];
            let about = about.iter().any(|word| second.is(word));
            if (first.is("was") || first.is("were")) && about && third.is("to") && !denied {
                return Mood::Unclear;
            }
        }
        match self.is_meant(sentence) && self.is_given_up(sentence) {
            true => Mood::Unclear,
            false => Mood::Told,
        }
    }

    /// Whether it tells what somebody wanted to do.
    pub(super) fn is_meant(&self, sentence: &Sentence) -> bool {
        let meant = ["want", "intend", "plan", "hope", "wish", "mean", "think"];
        let inside = sentence.tokens.iter();
        let mut inside = inside.filter(|token| self.at.contains(&token.at.start));
        inside.any(|token| token.is_past() && meant.iter().any(|one| token.is_verb(one)))
    }

    /// Whether the sentence goes on with something that stood in the way, and not with what somebody says to it.
    fn is_given_up(&self, sentence: &Sentence) -> bool {
        let rest = sentence.tokens.iter();
        let rest = rest.filter(|token| token.at.start >= self.at.end);
        let mut rest =
            rest.skip_while(|token| token.has("idle") || matches!(token.kind, Kind::Mark(_)));
        let Some(joint) = rest.next() else {
            return false;
        };
        let mut after = sentence.clauses.iter();
        let next = after.find(|clause| clause.at.start >= joint.at.start);
        let said = next.is_some_and(|clause| {
            clause.does.starts_with("opinion")
                || clause.does.starts_with("ask")
                || clause.has("asks")
        });
        let words = ["but", "yet", "until", "though", "although", "only"];
        words.iter().any(|word| joint.is(word)) && !said
    }
}
