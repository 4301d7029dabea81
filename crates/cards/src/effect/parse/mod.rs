//! From a sentence to its meaning.

mod effects;
mod families;
mod goals;
mod instructions;
mod parts;
mod phrases;
mod plays;
mod restraints;
mod special;

use pest::Parser;
use pest::iterators::Pair;
use pest_derive::Parser;
use thiserror::Error;

use super::{Ability, Duration, Effect, Layout, Trigger};
use crate::Vocabulary;

#[derive(Parser)]
#[grammar = "../../grammar/effect.pest"]
struct SentenceGrammar;

/// Why a sentence has no reading.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SentenceError {
    /// No form of sentence fits; the text from this byte on is what none could take.
    #[error("no form of sentence fits from `{}` on", rest(.text, *.at))]
    NoForm { text: String, at: usize },
    /// A form fits, but a word in it is neither an alignment nor an attribute of any card.
    #[error("`{0}` is neither an alignment nor an attribute")]
    NoSuchTrait(String),
    /// "and" and "or" in one list.
    #[error("`{0}` joins some of its words by `and` and some by `or`")]
    MixedList(String),
    /// "or" in a list of which everything is meant.
    #[error("everything in `{0}` is meant, so that its words are joined by `and`")]
    OrForAnd(String),
}

fn rest(text: &str, at: usize) -> &str {
    text.get(at..).unwrap_or_default()
}

type Read<T> = Result<T, SentenceError>;

/// The reading of a sentence.
///
/// # Errors
/// [`SentenceError`] where no form of sentence fits, or one fits with a word that means nothing.
pub fn parse(text: &str, vocabulary: &Vocabulary) -> Read<Ability> {
    let mut pairs = SentenceGrammar::parse(Rule::sentence, text).map_err(|error| {
        let at = match error.location {
            pest::error::InputLocation::Pos(at) | pest::error::InputLocation::Span((at, _)) => at,
        };
        SentenceError::NoForm {
            text: text.to_owned(),
            at,
        }
    })?;
    let reader = Reader { text, vocabulary };
    let mut ability = Ability {
        layout: None,
        special_goal: false,
        optional: false,
        used: None,
        trigger: None,
        lasts: None,
        condition: None,
        effect: Effect::Unstacked,
    };
    for part in pairs.next().into_iter().flat_map(Pair::into_inner) {
        match part.as_rule() {
            Rule::layout => ability.layout = Some(reader.layout(part)?),
            Rule::special_goal => ability.special_goal = true,
            Rule::optional => ability.optional = true,
            Rule::used => ability.used = Some(reader.used(part)?),
            Rule::duration => ability.lasts = Some(reader.duration(part)?),
            Rule::triggered => reader.triggered(part, &mut ability)?,
            Rule::condition => ability.condition = Some(reader.condition(part)?),
            Rule::EOI => {}
            _ => ability.effect = reader.effect(part)?,
        }
    }
    Ok(ability)
}

/// The cards that some words mean, as sentences of cards name them: "Place", "Science or Green Group".
///
/// # Errors
/// [`SentenceError`] where they are no such words.
pub fn parse_filter(text: &str, vocabulary: &Vocabulary) -> Read<super::Filter> {
    let no_form = |at: usize| SentenceError::NoForm {
        text: text.to_owned(),
        at,
    };
    let mut pairs = SentenceGrammar::parse(Rule::filter, text).map_err(|_| no_form(0))?;
    let pair = pairs.next().ok_or_else(|| no_form(0))?;
    let end = pair.as_span().end();
    if end < text.len() {
        return Err(no_form(end));
    }
    Reader { text, vocabulary }.filter(pair)
}

struct Reader<'a> {
    text: &'a str,
    vocabulary: &'a Vocabulary,
}

impl Reader<'_> {
    /// The grammar promises a part that is not there. It cannot happen while grammar and reader agree.
    fn lost<T>(&self) -> Read<T> {
        Err(SentenceError::NoForm {
            text: self.text.to_owned(),
            at: 0,
        })
    }

    fn first<'p>(&self, pair: Pair<'p, Rule>) -> Read<Pair<'p, Rule>> {
        pair.into_inner().next().map_or_else(|| self.lost(), Ok)
    }

    fn layout(&self, pair: Pair<Rule>) -> Read<Layout> {
        Ok(match self.first(pair)?.as_rule() {
            Rule::uncontrolled_area => Layout::UncontrolledArea,
            _ => Layout::StandardInwo,
        })
    }

    fn duration(&self, pair: Pair<Rule>) -> Read<Duration> {
        Ok(match self.first(pair)?.as_rule() {
            Rule::end_of_turn => Duration::EndOfTurn,
            _ => Duration::YourNextTurn,
        })
    }

    /// What sets the sentence off, and what stands between that and the body.
    fn triggered(&self, pair: Pair<Rule>, ability: &mut Ability) -> Read<()> {
        let (mut event, mut may, mut limit) = (None, false, None);
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::event => event = Some(self.event(part)?),
                Rule::limit => limit = Some(self.limit(part)?),
                Rule::condition => ability.condition = Some(self.condition(part)?),
                _ => may = true,
            }
        }
        ability.trigger = event.map(|event| Trigger { event, limit, may });
        Ok(())
    }
}
