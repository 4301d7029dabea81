//! The cards and their sentences.

use std::collections::HashMap;
use std::ops::Range;

use toml::Spanned;

use super::files::{ByHand, CardSource, CardsFile, SentenceSource};
use super::{LawReader, SourceFile, nearest};
use crate::clause::{ClauseBook, ClauseId};
use crate::error::LawErrorKind;
use fnord_cards::effect::{self, Ability, Effect, Filter, OnCard, SentenceError, Weight};
use fnord_cards::{
    Alignment, Alignments, Attributes, Card, Kind, Sentence, Starred, Text, Vocabulary,
};

impl LawReader<'_> {
    pub(super) fn cards(&mut self, vocabulary: &Vocabulary, clauses: &ClauseBook) -> Vec<Card> {
        let mut cards: Vec<Card> = Vec::new();
        let mut seen: HashMap<String, ()> = HashMap::new();
        for file in self.below("cards/") {
            let Some(source) = self.parse::<CardsFile>(file) else {
                continue;
            };
            for card in source.card {
                if seen
                    .insert(fnord_names::key(card.name.as_ref()), ())
                    .is_some()
                {
                    let kind = LawErrorKind::CardTwice {
                        card: card.name.as_ref().clone(),
                    };
                    self.err(&file.path, Some(card.name.span()), kind);
                }
                if card.set.is_none() {
                    self.lacks(file, &card.name, "set");
                }
                if let Some(clauses) = &card.clauses {
                    let kind = LawErrorKind::Malformed("unknown field `clauses`".to_owned());
                    self.err(&file.path, Some(clauses.span()), kind);
                }
                let card = self.card(file, card, vocabulary, clauses);
                cards.push(card);
            }
        }
        if cards.len() > usize::from(u16::MAX / 2) {
            let kind = LawErrorKind::TooMany {
                what: "cards",
                most: usize::from(u16::MAX / 2),
            };
            self.err("cards/", None, kind);
            cards.truncate(usize::from(u16::MAX / 2));
        }
        cards
    }

    /// A card without something that it needs.
    pub(super) fn lacks(&mut self, file: &SourceFile, card: &Spanned<String>, what: &'static str) {
        let kind = LawErrorKind::CardIncomplete {
            card: card.as_ref().clone(),
            what,
        };
        self.err(&file.path, Some(card.span()), kind);
    }

    pub(super) fn card(
        &mut self,
        file: &SourceFile,
        source: CardSource,
        vocabulary: &Vocabulary,
        clauses: &ClauseBook,
    ) -> Card {
        let name = source.name.as_ref().clone();
        let alignments = self.alignments(file, &name, &source.alignments);
        let sometimes = self.alignments(file, &name, &source.sometimes);
        let mut attributes = Attributes::NONE;
        for word in &source.attributes {
            match vocabulary.attribute(word.as_ref()) {
                Some(attribute) => attributes = attributes.with(attribute),
                None => {
                    let help = nearest(word.as_ref(), vocabulary.words());
                    self.word(file, &name, word, "an attribute of the vocabulary", help);
                }
            }
        }
        let span = source.name.span();
        let group = source.kind.is_group();
        let new_world_order = source.kind == Kind::NewWorldOrder;
        let needs = [
            (
                group && source.power.is_none() && !source.starred.contains(&Starred::Power),
                "Power",
            ),
            (
                group && source.kind != Kind::Illuminati && source.resistance.is_none(),
                "Resistance",
            ),
            (new_world_order && source.colour.is_none(), "colour"),
        ];
        for (missing, what) in needs {
            if missing {
                self.lacks(file, &source.name, what);
            }
        }
        if source.colour.is_some() && !new_world_order {
            let kind = LawErrorKind::ColourMisplaced { card: name.clone() };
            self.err(&file.path, Some(span), kind);
        }
        let errata = self.errata(file, source.errata, clauses);
        let vocabulary = &self.words(vocabulary);
        let sentences = regrouped(file, (&name, source.kind), source.text, vocabulary);
        let mut spans: Vec<Range<usize>> = sentences.iter().map(Spanned::span).collect();
        let mut text = self.sentences(file, (&name, source.kind), &[], sentences, vocabulary);
        let place = source.name.span();
        if let Some(footer) = &source.footer {
            let price = self.footer_price(file, &name, footer, &text, vocabulary);
            spans.extend(price.as_ref().map(|_| footer.span()));
            text.extend(price);
        }
        if let Some(zap) = lies_as_zap(file, &source.types, &text, vocabulary) {
            spans.push(place.clone());
            text.push(zap);
        }
        self.carried_out(file, (&name, &place), source.kind, &text, &spans);
        Card {
            name: Text::from(name),
            set: source.set.unwrap_or_default().into(),
            kind: source.kind,
            colour: source.colour,
            power: source.power,
            global: source.global,
            resistance: source.resistance,
            starred: source.starred,
            alignments,
            sometimes,
            attributes,
            arrow_in: source.arrow_in,
            arrows_out: source.arrows_out,
            types: source.types.into_iter().map(Text::from).collect(),
            footer: source.footer.map(|footer| footer.into_inner().into()),
            errata,
            text,
            unsure: source.unsure.into_iter().map(Text::from).collect(),
        }
    }

    pub(super) fn alignments(
        &mut self,
        file: &SourceFile,
        card: &str,
        words: &[Spanned<String>],
    ) -> Alignments {
        let mut alignments = Alignments::NONE;
        for word in words {
            match Alignment::named(word.as_ref()) {
                Some(alignment) => alignments = alignments.with(alignment),
                None => {
                    let known = Alignment::ALL.map(Alignment::name);
                    let help = nearest(word.as_ref(), known.into_iter());
                    self.word(file, card, word, "an alignment", help);
                }
            }
        }
        alignments
    }

    /// The clauses that changed a card later.
    fn errata(
        &mut self,
        file: &SourceFile,
        errata: Vec<Spanned<String>>,
        clauses: &ClauseBook,
    ) -> Vec<ClauseId> {
        let mut known = Vec::new();
        for clause in errata {
            match clauses.named(clause.as_ref()) {
                Some(id) => known.push(id),
                None => {
                    let kind = LawErrorKind::NoSuchClause {
                        clause: clause.as_ref().clone(),
                    };
                    self.err(&file.path, Some(clause.span()), kind);
                }
            }
        }
        known
    }

    pub(super) fn word(
        &mut self,
        file: &SourceFile,
        card: &str,
        word: &Spanned<String>,
        what: &'static str,
        help: Option<String>,
    ) {
        let kind = LawErrorKind::CardWord {
            card: card.to_owned(),
            word: word.as_ref().clone(),
            what,
        };
        self.err_with(&file.path, Some(word.span()), kind, help);
    }

    /// The words of sentences, and the cards that there are already.
    fn words(&self, vocabulary: &Vocabulary) -> Vocabulary {
        let cards = self.before.iter().flat_map(|law| law.cards.iter());
        vocabulary.knowing(cards.map(|card| card.name.clone()))
    }

    /// The sentence of a card that is most like another, where the card was there before.
    fn printed_like(&self, card: &str, said: &str) -> Option<Text> {
        let mut cards = self.before.iter().flat_map(|law| law.cards.iter());
        let sentences = cards.find(|one| &*one.name == card)?.text.iter();
        let like = |text: &str| strsim::normalized_damerau_levenshtein(said, text);
        let most = sentences.max_by(|one, other| like(&one.text).total_cmp(&like(&other.text)));
        most.map(|one| one.text.clone())
    }

    /// Sentences that are written on a card below those that stand there already.
    pub(super) fn sentences(
        &mut self,
        file: &SourceFile,
        (card, kind): (&str, Kind),
        before: &[Sentence],
        sources: Vec<Spanned<SentenceSource>>,
        vocabulary: &Vocabulary,
    ) -> Vec<Sentence> {
        let words = sources.iter().map(|one| match one.as_ref() {
            SentenceSource::Executed(text) => text.clone(),
            _ => String::new(),
        });
        let stood = before.iter().map(|one| one.text.to_string());
        let text: Vec<String> = stood.chain(words).collect();
        let sources = sources.into_iter().zip(before.len()..);
        let sentence = |(source, at)| {
            let on = OnCard {
                kind,
                text: &text,
                at,
            };
            self.sentence(file, card, source, &on, vocabulary)
        };
        sources.map(sentence).collect()
    }

    pub(super) fn sentence(
        &mut self,
        file: &SourceFile,
        card: &str,
        source: Spanned<SentenceSource>,
        on: &OnCard<'_>,
        vocabulary: &Vocabulary,
    ) -> Sentence {
        let span = source.span();
        match source.into_inner() {
            SentenceSource::ByHand(sentence) => {
                let text = Text::from(sentence.by_hand.clone());
                let mut left = Sentence::left_to_players(text, sentence.layout, vocabulary);
                self.marked(file, (&sentence, &span), vocabulary, &mut left);
                left
            }
            SentenceSource::Note(sentence) => Sentence {
                text: sentence.note.into(),
                layout: sentence.layout,
                ability: None,
                note: true,
                only_when_played: false,
                bearing: None,
            },
            SentenceSource::Playing(sentence) => Sentence {
                only_when_played: true,
                ..Sentence::left_to_players(sentence.playing.into(), None, vocabulary)
            },
            SentenceSource::Executed(text) => {
                let ability = effect::parse(&text, vocabulary);
                let mistake = match &ability {
                    Err(why) => Some(LawErrorKind::SentenceUnread {
                        card: card.to_owned(),
                        why: SentenceError::clone(why),
                    }),
                    Ok(ability) => {
                        let wording = ability.wording(vocabulary);
                        // The cards that are kept here are all worded alike.
                        let kept = file.path.starts_with("cards/");
                        (kept && wording != text).then(|| LawErrorKind::SentenceReworded {
                            card: card.to_owned(),
                            wording,
                        })
                    }
                };
                if let Ok(ability) = &ability {
                    for name in ability.names(vocabulary) {
                        self.named
                            .push((file.path.clone(), span.clone(), name.to_string()));
                    }
                }
                if let Some(kind) = mistake {
                    let why = ability.as_ref().err();
                    let help = why.and_then(|why| why.help(on, vocabulary));
                    let help = help.map(|help| {
                        let printed = self.printed_like(card, &text);
                        let printed = printed.map_or(String::new(), |one| format!("; the card prints `{one}`"));
                        format!(
                            "{help}{printed}; `fnord forms` finds what can be said, and what no form fits is written `{{ by-hand = \"…\" }}`, \
                             for the players to apply"
                        )
                    });
                    self.err_with(&file.path, Some(span), kind, help);
                }
                match ability {
                    Ok(ability) => Sentence::executed(ability, vocabulary),
                    Err(_) => Sentence {
                        text: text.into(),
                        layout: None,
                        ability: None,
                        note: false,
                        only_when_played: false,
                        bearing: None,
                    },
                }
            }
        }
    }

    /// What the footer of a card asks for that no sentence of its text says.
    fn footer_price(
        &mut self,
        file: &SourceFile,
        card: &str,
        footer: &Spanned<String>,
        text: &[Sentence],
        vocabulary: &Vocabulary,
    ) -> Option<Sentence> {
        let said = text.iter().any(|one| match &one.ability {
            Some(ability) => {
                matches!(ability.effect, Effect::Requires(_)) || ability.prices().next().is_some()
            }
            None => !one.note,
        });
        let asks = ["Requires ", "May Require "];
        if said || !asks.iter().any(|asks| footer.as_ref().starts_with(asks)) {
            return None;
        }
        let price = effect::parse(
            &format!("{}.", footer.as_ref().replace("Action", "action")),
            vocabulary,
        );
        let price = price.ok();
        let price = price.filter(|ability| matches!(ability.effect, Effect::Requires(_)));
        let Some(ability) = price else {
            let kind = LawErrorKind::FooterUnsaid {
                card: card.to_owned(),
                footer: footer.as_ref().clone(),
            };
            let help = "say what it costs in its text (`Requires an Illuminati action.`, `Requires discarding one other Plot.`)";
            self.err_with(&file.path, Some(footer.span()), kind, Some(help.to_owned()));
            return None;
        };
        Some(unprinted(ability, vocabulary))
    }

    /// Whether every sentence of a card is carried out where it stands. `spans`: where its last sentences are written; those
    /// before them stood there already.
    pub(super) fn carried_out(
        &mut self,
        file: &SourceFile,
        (card, place): (&str, &Range<usize>),
        kind: Kind,
        text: &[Sentence],
        spans: &[Range<usize>],
    ) {
        let before = text.len().saturating_sub(spans.len());
        for (index, why) in effect::idle(kind, text) {
            let span = index.checked_sub(before).and_then(|own| spans.get(own));
            let sentence = text.get(index).map(|one| one.text.to_string());
            let help = why.help().to_owned();
            let idle = LawErrorKind::SentenceIdle {
                card: card.to_owned(),
                sentence: sentence.unwrap_or_default(),
                why,
            };
            let span = span.unwrap_or(place).clone();
            self.err_with(&file.path, Some(span), idle, Some(help));
        }
    }

    /// What a sentence is said to bear on that has to be applied by hand.
    fn marked(
        &mut self,
        file: &SourceFile,
        (sentence, span): (&ByHand, &Range<usize>),
        vocabulary: &Vocabulary,
        left: &mut Sentence,
    ) {
        // The weightiest mark counts: what decides something bears on it anyhow.
        let marks = [
            (&sentence.decides, Weight::Decides),
            (&sentence.bars, Weight::Bars),
            (&sentence.permits, Weight::Permits),
            (&sentence.bears_on, Weight::BearsOn),
        ];
        let mark = marks.into_iter().find(|(matters, _)| !matters.is_empty());
        let of = sentence.of.as_ref().map(|words| {
            // What is no description is the name of a card.
            effect::parse_filter(words, vocabulary).unwrap_or_else(|_| Filter {
                names: vec![Text::from(words.clone())],
                ..Filter::any()
            })
        });
        let names = of.iter().flat_map(|filter| &filter.names);
        let named = names.map(|name| (file.path.clone(), span.clone(), name.to_string()));
        self.named.extend(named);
        if let (Some(bearing), Some((matters, weight))) = (&mut left.bearing, mark) {
            bearing.matters.clone_from(matters);
            bearing.marked = true;
            bearing.weight = weight;
            bearing.of = of;
            bearing.whose = sentence.whose.unwrap_or(bearing.whose);
            bearing.its = sentence.its;
            bearing.after.clone_from(&sentence.after);
            bearing.several = sentence.several;
        }
    }

    /// Whether there are all cards that sentences name.
    pub(super) fn named_cards<'c>(&mut self, cards: impl Iterator<Item = &'c Card> + Clone) {
        for (file, span, name) in std::mem::take(&mut self.named) {
            if !cards.clone().any(|card| *card.name == *name) {
                self.err(&file, Some(span), LawErrorKind::NoSuchCard { card: name });
            }
        }
    }
}

/// That a new Zap is one, where no sentence of it says so.
fn lies_as_zap(
    file: &SourceFile,
    types: &[String],
    text: &[Sentence],
    vocabulary: &Vocabulary,
) -> Option<Sentence> {
    let is_zap =
        |one: &Sentence| (one.ability.as_ref()).is_none_or(|ability| ability.effect.is_zap());
    if file.path.starts_with("cards/")
        || !types.iter().any(|one| one == ZAP)
        || text.iter().any(is_zap)
    {
        return None;
    }
    Some(unprinted(Ability::saying(Effect::IsZap), vocabulary))
}

/// How a Plot is played, where its footer or its type says so and no sentence does.
fn unprinted(ability: Ability, vocabulary: &Vocabulary) -> Sentence {
    Sentence {
        only_when_played: true,
        ..Sentence::executed(ability, vocabulary)
    }
}

/// What is printed on Zaps.
const ZAP: &str = "Zap!";

/// The sentences of a card as the language has them: those that are left to the players stay as they are, and so do those that are
/// kept here.
fn regrouped(
    file: &SourceFile,
    (name, kind): (&str, Kind),
    sentences: Vec<Spanned<SentenceSource>>,
    vocabulary: &Vocabulary,
) -> Vec<Spanned<SentenceSource>> {
    if file.path.starts_with("cards/") {
        return sentences;
    }
    let texts: Vec<Result<String, String>> = (sentences.iter())
        .map(|sentence| match sentence.as_ref() {
            SentenceSource::Executed(text) => Ok(text.clone()),
            SentenceSource::ByHand(left) => Err(left.by_hand.clone()),
            SentenceSource::Note(left) => Err(left.note.clone()),
            SentenceSource::Playing(left) => Err(left.playing.clone()),
        })
        .collect();
    let spans: Vec<Range<usize>> = sentences.iter().map(Spanned::span).collect();
    let place = |of: &Range<usize>| {
        let first = spans.get(of.start).cloned().unwrap_or_default();
        let last = spans.get(of.end.saturating_sub(1));
        first.start..last.map_or(first.end, |last| last.end)
    };
    let all = effect::regrouped(name, kind, &texts, vocabulary).into_iter();
    let mut sentences: Vec<_> = sentences.into_iter().map(Some).collect();
    all.filter_map(|(of, text)| match texts.get(of.start) {
        Some(Err(_)) => sentences.get_mut(of.start)?.take(),
        _ => Some(Spanned::new(place(&of), SentenceSource::Executed(text))),
    })
    .collect()
}
