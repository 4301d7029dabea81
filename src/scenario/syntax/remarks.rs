//! Remarks about cards, in brackets after their names.

use pest::Parser;
use pest::iterators::Pair;

use super::known;
use super::{LineGrammar, Parts, Phrase, Rule, shifted, side};
use crate::cards::{Side, Sides};
use crate::vocabulary::Span;

/// What a remark in brackets says.
#[derive(Clone, Debug)]
pub enum RemarkSyntax {
    /// `None`: "token", one of them.
    Tokens(Option<Phrase>),
    /// "acted": the token is spent.
    Acted,
    Power {
        power: Phrase,
        global: Option<Phrase>,
    },
    Resistance(Phrase),
    Linked(Phrase),
    /// What paralyzes a Group is linked to it.
    ParalyzedBy(Phrase),
    CapturedThisTurn,
    Directly,
    OneAway,
    FartherAway,
    Arrows(Phrase),
    Without(Phrase),
    Trait(Phrase),
    Incoming(Side),
    Outgoing(Sides),
    /// `None`: "befouled", with one marker.
    Befouled(Option<Phrase>),
    Hidden,
    AfterHours,
    FromHand,
    Devastated,
    Killed,
    /// Of two things that a card leaves to its player, the second.
    SecondChosen(bool),
    From(Phrase),
    ExposedByChoice,
    Unknown(Phrase),
}

/// Reads the remarks between brackets.
pub fn remarks(text: &str, offset: usize) -> Vec<(RemarkSyntax, Span)> {
    known::remarks(text, offset, |text| remarks_there(text, 0))
}

pub(super) fn remarks_there(text: &str, offset: usize) -> Vec<(RemarkSyntax, Span)> {
    let Ok(mut pairs) = LineGrammar::parse(Rule::remarks, text) else {
        let phrase = Phrase {
            text: text.to_owned(),
            span: offset..offset + text.len(),
        };
        let span = phrase.span.clone();
        return vec![(RemarkSyntax::Unknown(phrase), span)];
    };
    pairs
        .next()
        .into_iter()
        .flat_map(Pair::into_inner)
        .filter(|pair| pair.as_rule() == Rule::remark)
        .filter_map(|pair| {
            let span = shifted(&pair, offset);
            remark(pair.into_inner().next()?, offset).map(|remark| (remark, span))
        })
        .collect()
}

fn remark(pair: Pair<Rule>, offset: usize) -> Option<RemarkSyntax> {
    let parts = Parts::of(pair.clone(), offset);
    Some(match pair.as_rule() {
        Rule::r_tokens => match parts.one(Rule::count) {
            Some(count) => RemarkSyntax::Tokens(Some(count)),
            None if parts.has(Rule::r_acted) => RemarkSyntax::Acted,
            None => RemarkSyntax::Tokens(None),
        },
        Rule::r_power => {
            let mut numbers = parts.all(Rule::number).into_iter();
            RemarkSyntax::Power {
                power: numbers.next()?,
                global: numbers.next(),
            }
        }
        Rule::r_resistance => RemarkSyntax::Resistance(parts.one(Rule::number)?),
        Rule::r_paralyzed => RemarkSyntax::ParalyzedBy(parts.one(Rule::r_name)?),
        Rule::r_linked => RemarkSyntax::Linked(parts.one(Rule::r_name)?),
        Rule::r_captured => RemarkSyntax::CapturedThisTurn,
        Rule::r_position => match pair.into_inner().next()?.as_rule() {
            Rule::r_direct => RemarkSyntax::Directly,
            Rule::r_away => RemarkSyntax::OneAway,
            _ => RemarkSyntax::FartherAway,
        },
        Rule::r_arrows => RemarkSyntax::Arrows(parts.one(Rule::count)?),
        Rule::r_without => RemarkSyntax::Without(parts.one(Rule::r_word)?),
        Rule::r_trait => RemarkSyntax::Trait(parts.one(Rule::r_word)?),
        Rule::r_sides => RemarkSyntax::Incoming(side(&parts.one(Rule::side)?.text)),
        Rule::r_out => RemarkSyntax::Outgoing(
            (parts.all(Rule::side).iter())
                .map(|word| side(&word.text))
                .collect(),
        ),
        Rule::r_devastated => RemarkSyntax::Devastated,
        Rule::r_choice => RemarkSyntax::SecondChosen(pair.into_inner().next().is_some()),
        Rule::r_killed => RemarkSyntax::Killed,
        Rule::r_befouled => RemarkSyntax::Befouled(parts.one(Rule::count)),
        Rule::r_hand => RemarkSyntax::FromHand,
        Rule::r_hidden => RemarkSyntax::Hidden,
        Rule::r_after_hours => RemarkSyntax::AfterHours,
        Rule::r_from => RemarkSyntax::From(parts.one(Rule::r_name)?),
        Rule::r_chosen => RemarkSyntax::ExposedByChoice,
        _ => RemarkSyntax::Unknown(Phrase {
            text: pair.as_str().to_owned(),
            span: shifted(&pair, offset),
        }),
    })
}
