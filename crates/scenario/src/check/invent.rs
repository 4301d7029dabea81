//! Cards that a scenario invents.

use std::ops::Range;

use super::{Check, LARGEST_FIGURE, Limits};
use crate::error::ScenarioErrorKind;
use crate::lookup::INVENTED;
use crate::syntax::{self, Form, Phrase, Said};
use crate::{Statement, Trait};
use fnord_cards::effect::{self, OnCard};
use fnord_cards::{Alignments, Attributes, Card, Colour, Kind, Sentence, Side, Text};
use fnord_names as names;

impl Check<'_> {
    /// A card that the scenario invents: `Let Raiders be a group with Power 6/2, Resistance 4, Weird, Fanatic`.
    pub(super) fn invent(&mut self, said: &Said) -> Option<Statement> {
        let (name, text) = (said.subject(), said.one(Form::let_text));
        let facts = said.one(Form::let_facts)?;
        if self.names.is_taken(&names::key(&name.text)) {
            let help = "to change a card of the game, write it on the table with remarks: `Glorps (Power 5, Weird)`"
                .to_owned();
            let kind = ScenarioErrorKind::NameTaken(name.text.clone());
            self.error(name.span.clone(), "", kind, Some(help.into()));
            return None;
        }
        if self.names.invented.len() >= Limits::INVENTED {
            self.limit(
                None,
                "invented cards",
                Limits::INVENTED,
                Limits::INVENTED + 1,
            );
            return None;
        }
        let mut card = Card {
            name: Text::from(name.text.as_str()),
            set: Text::fixed(INVENTED),
            kind: Kind::Organization,
            colour: None,
            power: None,
            global: None,
            resistance: None,
            starred: Vec::new(),
            alignments: Alignments::NONE,
            sometimes: Alignments::NONE,
            attributes: Attributes::NONE,
            arrow_in: None,
            arrows_out: vec![Side::Right, Side::Bottom, Side::Left],
            types: Vec::new(),
            footer: None,
            errata: Vec::new(),
            text: Vec::new(),
            unsure: Vec::new(),
        };
        self.facts(&mut card, facts);
        if let Some(text) = text {
            card.text = self.sentences((&name.text, card.kind), text);
            self.carried_out(card.kind, &card.text, text);
        }
        self.figures_of_its_kind(&card, facts);
        if card.kind.is_group() {
            card.power = card.power.or(Some(0));
            if card.kind == Kind::Illuminati {
                card.arrows_out = Side::ALL.to_vec();
            } else {
                card.resistance = card.resistance.or(Some(0));
            }
        } else {
            card.arrows_out.clear();
        }
        if let Some(incoming) = card.arrow_in
            && card.arrows_out.contains(&incoming)
        {
            let phrase = facts.instead(incoming.name());
            let help = "its own arrow comes in there".to_owned();
            self.unwanted(&phrase, "a side for an outgoing arrow", Some(help.into()));
        }
        let card = self.names.invent(card);
        Some(Statement::Let { card })
    }

    /// Only Groups have figures and alignments, and Illuminati have neither Resistance nor traits.
    fn figures_of_its_kind(&mut self, card: &Card, facts: &Phrase) {
        let aligned = card.alignments != Alignments::NONE;
        let wrong = match card.kind {
            Kind::Illuminati => {
                aligned || card.resistance.is_some() || card.attributes != Attributes::NONE
            }
            kind if kind.is_group() => false,
            _ => {
                let figures = [card.power, card.global, card.resistance];
                aligned || figures.iter().any(Option::is_some)
            }
        };
        if wrong {
            let help =
                "only Groups have Power and alignments, and of them Illuminati have Power alone";
            self.unwanted(facts, "what a card of this kind has", Some(help.into()));
        }
    }

    pub(super) fn facts(&mut self, card: &mut Card, facts: &Phrase) {
        let (before, after) = match facts.text.to_ascii_lowercase().find(" with ") {
            Some(at) => (0..at, Some(at + " with ".len())),
            None => (0..facts.text.len(), None),
        };
        // The words before "with" describe the kind: "Weird SubGenius Personality".
        let kind = facts.text[before.clone()].to_ascii_lowercase();
        let order = kind.contains("new world order");
        if order {
            card.kind = Kind::NewWorldOrder;
        }
        let mut at = before.start;
        for word in facts.text[before.clone()].split([' ', ',']) {
            let span = facts.span.start + at..facts.span.start + at + word.len();
            at += word.len() + 1;
            if word.is_empty()
                || word.eq_ignore_ascii_case("group")
                || word.eq_ignore_ascii_case("and")
            {
                continue;
            }
            if order && ["new", "world", "order"].contains(&word.to_ascii_lowercase().as_str()) {
                continue;
            }
            if let Some(colour) = Colour::ALL
                .into_iter()
                .find(|colour| order && colour.name().eq_ignore_ascii_case(word))
            {
                card.colour = Some(colour);
            } else if let Some(kind) = Kind::named(word) {
                card.kind = kind;
            } else if let Some(found) = self.trait_word(word) {
                gain(card, found);
            } else {
                let phrase = Phrase {
                    text: word.to_owned(),
                    span,
                };
                let help = "kinds of cards: Group, Personality, Place, Organization, Illuminati, Resource, Plot".to_owned();
                self.unwanted(
                    &phrase,
                    "a kind of card, an alignment or an attribute",
                    Some(help.into()),
                );
            }
        }
        if order && card.colour.is_none() {
            let help = "for example: `Let Detente be a red New World Order: …`".to_owned();
            self.unwanted(
                facts,
                "a New World Order with its colour",
                Some(help.into()),
            );
        }
        let Some(after) = after else {
            return;
        };
        let list = facts.text[after..].replace(" and ", ",    ");
        for remark in syntax::remarks(&list, facts.span.start + after) {
            match remark.form {
                Form::r_power => {
                    let mut numbers = remark.all(Form::number);
                    card.power = numbers.next().and_then(|number| self.large(number));
                    card.global = numbers.next().and_then(|number| self.large(number));
                }
                Form::r_resistance => card.resistance = self.large(remark.object()),
                Form::r_arrows => {
                    let most = if card.kind == Kind::Illuminati { 4 } else { 3 };
                    if let Some(count) = self.number(remark.subject(), 0, most) {
                        card.arrows_out.truncate(count as usize);
                    }
                }
                Form::r_sides => card.arrow_in = remark.side(),
                Form::r_out => {
                    card.arrow_in = card.arrow_in.or(Some(Side::Top));
                    card.arrows_out = remark.sides().iter().collect();
                }
                Form::r_trait => {
                    let word = word_before(remark.subject(), " attribute");
                    if let Some(found) = self.trait_named(&word) {
                        gain(card, found);
                    }
                }
                Form::r_unknown => {
                    let help = "facts are: `Power 6/2`, `Resistance 4`, alignments, attributes, `2 arrows`".to_owned();
                    self.unwanted(&remark.words, "a fact of a card", Some(help.into()));
                }
                _ => {
                    let said = facts.between(remark.words.span.start, remark.words.span.end);
                    let help =
                        "say it where the card lies on the table, in brackets after its name"
                            .to_owned();
                    self.unwanted(&said, "a fact of a card", Some(help.into()));
                }
            }
        }
    }

    /// A figure of a card that is no less than 0.
    pub(super) fn large(&mut self, number: &Phrase) -> Option<i16> {
        Some(self.number(number, 0, LARGEST_FIGURE)? as i16)
    }

    /// Whether every sentence of an invented card is carried out where it stands.
    fn carried_out(&mut self, kind: Kind, sentences: &[Sentence], text: &Phrase) {
        for (index, why) in effect::idle(kind, sentences) {
            let said = (sentences.get(index)).map_or_else(String::new, |one| one.text.to_string());
            let help = why.help().to_owned();
            let kind = ScenarioErrorKind::IdleSentence(said, why);
            self.error(text.span.clone(), "", kind, Some(help.into()));
        }
    }

    /// The sentences of an invented card, each in quotation marks.
    pub(super) fn sentences(&mut self, (name, kind): (&str, Kind), text: &Phrase) -> Vec<Sentence> {
        let mut written: Vec<(String, Range<usize>)> = Vec::new();
        let mut rest = text.text.as_str();
        let mut at = text.span.start;
        while let Some(open) = rest.find('"') {
            let body = &rest[open + 1..];
            let close = body
                .match_indices(".\"")
                .map(|(end, _)| end + 1)
                .next()
                .or_else(|| body.find('"'));
            let Some(close) = close else {
                break;
            };
            let sentence = &body[..close];
            let span = at + open + 1..at + open + 1 + close;
            written.push((sentence.to_owned(), span));
            at += open + 1 + close + 1;
            rest = &body[close + 1..];
        }
        if written.is_empty() && self.errors.is_empty() {
            let help =
                "write each sentence in quotation marks: `: \"Its Power rises to 6.\"`".to_owned();
            self.unwanted(text, "a sentence in quotation marks", Some(help.into()));
        }
        let named = self.law.cards.iter().map(|card| card.name.clone());
        let vocabulary = &self.law.vocabulary.knowing(named);
        let texts: Vec<_> = written.iter().map(|(text, _)| Ok(text.clone())).collect();
        let mut sentences = Vec::new();
        let (places, text): (Vec<Range<usize>>, Vec<String>) =
            effect::regrouped(name, kind, &texts, vocabulary)
                .into_iter()
                .unzip();
        for (at, (of, said)) in places.into_iter().zip(&text).enumerate() {
            match effect::parse(said, vocabulary) {
                Ok(ability) => sentences.push(Sentence {
                    only_when_played: false,
                    ..Sentence::executed(ability, vocabulary)
                }),
                Err(why) => {
                    let unread = ScenarioErrorKind::UnreadSentence(said.clone());
                    let text = &text;
                    let more = why.help(&OnCard { kind, text, at }, vocabulary);
                    let more = more.unwrap_or_else(|| {
                        "`fnord card NAME` shows how cards word their sentences".to_owned()
                    });
                    let span = written.get(of.start).map_or(0..0, |(_, span)| span.clone());
                    self.error(span, "", unread, Some(format!("{why}; {more}").into()));
                }
            }
        }
        sentences
    }
}

fn gain(card: &mut Card, found: Trait) {
    match found {
        Trait::Alignment(alignment) => card.alignments = card.alignments.with(alignment),
        Trait::Attribute(attribute) => card.attributes = card.attributes.with(attribute),
    }
}

fn word_before(phrase: &Phrase, suffix: &str) -> Phrase {
    let text = phrase.text.trim();
    let kept = text.strip_suffix(suffix).unwrap_or(text);
    Phrase {
        text: kept.to_owned(),
        span: phrase.span.start..phrase.span.start + kept.len(),
    }
}
