//! What stands in slots and names nothing: opinions, figures, what was done in passing.

use super::phrases::{Phrases, ROUND, Value, Who};
use super::token::number_word;
use super::tokens::{Kind, Token};

impl Phrases<'_> {
    /// What somebody says or thinks, up to where a statement may begin again.
    pub(super) fn rest(&self, at: usize) -> Vec<(usize, Value)> {
        let ends = |end: &usize| {
            let next = self.tokens.get(*end);
            next.is_none_or(|next| next.has("boundary") || matches!(next.kind, Kind::Mark(_)))
        };
        let ends = (at..=self.tokens.len()).filter(ends);
        let said = |end: &usize| {
            let said = self.tokens.get(at..*end).unwrap_or_default().iter();
            said.filter(|token| !matches!(token.kind, Kind::Mark(_)))
                .count()
                > 0
        };
        let ends = ends.filter(said);
        ends.map(|end| (end, Value::Opinion(end - at))).collect()
    }

    /// All that is said up to the end of the sentence.
    pub(super) fn end(&self, at: usize) -> Vec<(usize, Value)> {
        let stops = |token: &Token| matches!(token.kind, Kind::Mark('.' | '!' | '?' | ';'));
        let stop = self.tokens.iter().rposition(|token| !stops(token));
        let end = stop.map_or(at, |last| last + 1);
        (end > at)
            .then_some((end, Value::Words))
            .into_iter()
            .collect()
    }

    /// What somebody does, up to where another statement may begin, if nobody and nothing is named in it.
    pub(super) fn unnamed(&self, at: usize) -> Vec<(usize, Value)> {
        let named = |token: &Token| {
            let turns = ["unless", "except", "until", "if"];
            matches!(token.kind, Kind::Card(_) | Kind::Player | Kind::Number(_))
                || token.has("numeral")
                || turns.iter().any(|word| token.is(word))
        };
        let mut ends = self.rest(at);
        ends.truncate(1);
        ends.retain(|(end, _)| {
            let said = self.tokens.get(at..*end).unwrap_or_default();
            !said.iter().any(named)
        });
        ends.push((at, Value::Opinion(0)));
        ends
    }

    /// "+2", "ten": what a card gives, and no price.
    pub(super) fn plus(&self, at: usize) -> Vec<(usize, Value)> {
        let figure = |token: &Token| {
            token.word.starts_with('+') || matches!(token.kind, Kind::Number(_)) || token.counts()
        };
        let price = self.tokens.get(at + 1).is_some_and(|next| {
            let names = matches!(next.kind, Kind::Card(_) | Kind::Player);
            names || next.has("token") || next.has("slack") || next.has("game") || next.is("of")
        });
        let token = self.tokens.get(at).filter(|token| figure(token) && !price);
        token.map(|_| (at + 1, Value::Words)).into_iter().collect()
    }

    /// What somebody did while something else was done, where that is neither of the game nor of anybody else.
    pub(super) fn passing(&self, at: usize) -> Vec<(usize, Value)> {
        let rest = self.tokens.get(at..).unwrap_or_default();
        let rolls = |token: &Token| token.is_verb("roll");
        let goes_on = |token: &&Token| {
            let somebody = token.has("me") || token.has("he") || token.has("of-person");
            let back = token.has("reversing") || token.has("yielding") || token.has("denial");
            (token.is_light() || rolls(token)) && !somebody && !back && !token.has("cut")
        };
        let mut count = rest.iter().take_while(goes_on).count();
        let it = rest
            .get(count)
            .is_some_and(|token| token.is("it") || token.is("that"));
        count += usize::from(count > 0 && it);
        let verb = rest.get(..count).unwrap_or_default().iter();
        let verb = verb.filter(|token| !token.known.verbs.is_empty()).count() > 0;
        (verb && count > 0)
            .then_some((at + count, Value::Opinion(0)))
            .into_iter()
            .collect()
    }

    /// A reason that is of the rules and tells nothing that happened, and not where a card is.
    pub(super) fn reason(&self, at: usize) -> Vec<(usize, Value)> {
        let mut ends = self.rest(at);
        ends.retain(|(end, _)| {
            let said = self.tokens.get(at..*end).unwrap_or_default();
            let named = said
                .iter()
                .any(|token| matches!(token.kind, Kind::Card(_) | Kind::Player));
            let under = ["under", "below", "beneath", "beside"];
            let told = |token: &Token| {
                let does = token.known.deed && token.is_finite();
                does && (named || token.is_past())
                    || named && under.iter().any(|word| token.is(word))
            };
            said.iter().any(|token| token.has("rule")) && !said.iter().any(told)
        });
        ends
    }

    /// The rest of a question that names nobody and nothing.
    pub(super) fn loose(&self, at: usize) -> Vec<(usize, Value)> {
        let rest = self.tokens.get(at..).unwrap_or_default();
        let goes_on = |token: &&Token| token.is_light() || token.has("setting");
        let count = rest.iter().take_while(goes_on).count();
        let counts = (0..=count).rev();
        counts
            .map(|count| (at + count, Value::Opinion(count)))
            .collect()
    }

    /// "mine", "his", "Ben's", of what was named before.
    pub(super) fn whose(&self, at: usize) -> Vec<(usize, Value)> {
        let Some(token) = self.tokens.get(at) else {
            return Vec::new();
        };
        let who = match &*token.word {
            "mine" | "ours" => Some((at + 1, Who::Me)),
            "his" => Some((at + 1, Who::Spoken("he".to_owned()))),
            "hers" => Some((at + 1, Who::Spoken("she".to_owned()))),
            "theirs" => Some((at + 1, Who::Spoken("they".to_owned()))),
            _ => self.somebody(at, true),
        };
        let who = who.filter(|(end, _)| !self.names_card(*end));
        who.map(|(end, who)| (end, Value::Who(who)))
            .into_iter()
            .collect()
    }

    /// Words that are neither of the game nor able to turn anything round.
    pub(super) fn light(&self, at: usize) -> Vec<(usize, Value)> {
        let rest = self.tokens.get(at..).unwrap_or_default();
        let count = rest.iter().take_while(|token| token.is_light()).count();
        (0..=count)
            .rev()
            .map(|count| (at + count, Value::Words))
            .collect()
    }

    pub(super) fn number(&self, at: usize) -> Vec<(usize, Value)> {
        let at = self.past_idle(at);
        let Some(token) = self.tokens.get(at) else {
            return Vec::new();
        };
        // "half a dozen", "a pair of"
        let words = |wanted: &[&str]| {
            let mut wanted = wanted.iter().enumerate();
            wanted.all(|(more, word)| self.is(at + more, word))
        };
        for (said, number) in ROUND {
            if words(said) {
                let end = at + said.len();
                let of = usize::from(self.is(end, "of"));
                return vec![(end + of, Value::Number(number))];
            }
        }
        // "a single token", "just one token"
        let single = at + usize::from(token.has("article"));
        if self
            .tokens
            .get(single)
            .is_some_and(|token| token.has("single"))
        {
            return vec![(single + 1, Value::Number(1))];
        }
        // "a 4" is no one.
        let more = self.tokens.get(at + 1).is_some_and(|next| {
            matches!(next.kind, Kind::Number(_)) || number_word(&next.word).is_some()
        });
        if token.has("article") && more {
            return Vec::new();
        }
        let number = match token.kind {
            Kind::Number(number) => Some(number),
            Kind::Word => number_word(&token.word),
            _ => None,
        };
        number
            .map(|number| (at + 1, Value::Number(number)))
            .into_iter()
            .collect()
    }

    pub(super) fn counter(&self, at: usize) -> Vec<(usize, Value)> {
        let article = self
            .tokens
            .get(at)
            .is_some_and(|token| token.has("article"));
        let at = at + usize::from(article);
        match self.tokens.get(at) {
            Some(token) if token.has("counter") => vec![(at + 1, Value::Words)],
            _ => Vec::new(),
        }
    }
}
