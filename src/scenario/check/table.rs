//! Statements about the table.

use super::Check;
use super::clauses::UNSEEN;
use super::pronouns::{Rather, Subject};
use crate::cards::effect::Effect;
use crate::cards::{Alignment, Kind};
use crate::names;
use crate::scenario::alike::{listed, most_alike};
use crate::scenario::error::ScenarioErrorKind;
use crate::scenario::lookup::Item;
use crate::scenario::syntax::{self, Phrase, RemarkSyntax};
use crate::scenario::{CardRef, InPile, Master, Phase, Placed, Remark, Statement, Trait, Which};
use crate::vocabulary::Span;

use super::{LARGEST_FIGURE, Limits, MOST_TOKENS};

/// The largest Basic Goal that anybody agrees on.
const LARGEST_BASIC_GOAL: i32 = 99;

impl Check<'_> {
    /// A statement about the table; `None` for plays and expectations, which are read once the table is known.
    pub(super) fn table(&mut self, line: &syntax::Line, heads_board: bool) -> Option<Statement> {
        match line {
            syntax::Line::Rules(edition) => {
                if self.edition.is_some() {
                    self.error(edition.span.clone(), "", ScenarioErrorKind::SaidTwice, None);
                }
                self.edition = Some((edition.text.clone(), edition.span.clone()));
                Some(Statement::Rules(edition.text.clone()))
            }
            syntax::Line::Let { name, facts, text } => self.invent(name, facts, text.as_ref()),
            syntax::Line::Turn { of, phase } => self.turn(of, phase.as_ref()),
            syntax::Line::BasicGoal(groups) => {
                let groups = self.number(groups, 1, LARGEST_BASIC_GOAL)?;
                Some(Statement::BasicGoal(groups as u8))
            }
            syntax::Line::Uncontrolled(cards) => Some(Statement::Uncontrolled(self.placed(cards))),
            syntax::Line::Orders(cards) => Some(Statement::Orders(self.placed(cards))),
            syntax::Line::Pile { pile, cards } => {
                let cards = cards
                    .as_ref()
                    .map(|cards| self.in_pile(cards))
                    .unwrap_or_default();
                Some(Statement::Pile { pile: *pile, cards })
            }
            syntax::Line::Arrow { side, incoming } => Some(Statement::Arrow {
                side: *side,
                incoming: *incoming,
            }),
            syntax::Line::Arrows { incoming, outgoing } => Some(Statement::Arrows {
                incoming: *incoming,
                outgoing: outgoing.clone(),
            }),
            syntax::Line::Puppets { side, cards } => Some(Statement::Puppets {
                side: *side,
                cards: self.placed(cards),
            }),
            syntax::Line::Plays { who, uses, cards }
                if heads_board || (!uses && self.is_illuminati(cards)) =>
            {
                let player = self.names.player(&who.text)?;
                let mut placed = self.placed(cards);
                let illuminati = if placed.is_empty() {
                    None
                } else {
                    Some(placed.remove(0))
                };
                if !placed.is_empty() {
                    let help = "puppets stand in lines of their own, indented below".to_owned();
                    self.unwanted(cards, "one Illuminati card", Some(help));
                }
                if let Some(Placed { card, .. }) = &illuminati
                    && let Which::Card(id) = card.which
                    && self.names.card(id).kind != Kind::Illuminati
                {
                    let phrase = Phrase {
                        text: self.names.card(id).name.to_string(),
                        span: card.span.clone(),
                    };
                    self.unwanted(&phrase, "an Illuminati card", None);
                }
                Some(Statement::Sits { player, illuminati })
            }
            syntax::Line::Controls { who, cards } => {
                // Of whom it is said comes before what is his.
                let subject = self.subject_of_table(who, Rather::Neither)?;
                let cards = self.placed(cards);
                let master = match subject {
                    Subject::Player(player) => Master::Player(player, who.span.clone()),
                    Subject::Card(card) => {
                        self.lay(&card);
                        Master::Card(card)
                    }
                    Subject::Named => {
                        let card = self.find(who)?;
                        self.lay(&card);
                        Master::Card(card)
                    }
                };
                Some(Statement::Controls { master, cards })
            }
            syntax::Line::Tells { who, how, what } => self.tells(who, *how, what),
            _ => None,
        }
    }

    pub(super) fn turn(&mut self, of: &Phrase, phase: Option<&Phrase>) -> Option<Statement> {
        if std::mem::replace(&mut self.turn_said, true) {
            self.error(of.span.clone(), "", ScenarioErrorKind::SaidTwice, None);
        }
        let name = Phrase {
            text: turn_player(&of.text).to_owned(),
            span: of.span.clone(),
        };
        let player = self.player(&name)?;
        let rest = &of.text[name.text.len()..];
        let rest = match rest.strip_prefix(['\'', '’']) {
            Some(rest) => rest.strip_prefix('s').unwrap_or(rest),
            None => rest,
        };
        let rest = rest.trim_end_matches("turn").trim();
        let number = match ordinal(rest) {
            Some(number) => number,
            None => {
                let phrase = Phrase {
                    text: rest.to_owned(),
                    span: of.span.clone(),
                };
                let help = "for example: `Turn: Ann's 3rd, main phase`".to_owned();
                self.unwanted(&phrase, "the number of a turn", Some(help));
                None
            }
        };
        let phase = match phase {
            None => None,
            Some(words) => self.phase(words),
        };
        Some(Statement::Turn {
            player,
            number,
            phase,
        })
    }

    pub(super) fn phase(&mut self, words: &Phrase) -> Option<Phase> {
        let found = phase_named(&words.text);
        if found.is_none() {
            let help = "phases: Plot draw, Group draw, automatic takeover, token placement, main phase, end of turn"
                .to_owned();
            self.unwanted(words, "a phase of the turn", Some(help));
        }
        found
    }

    /// Puts a card among those that names are looked for first.
    pub(super) fn lay(&mut self, card: &CardRef) {
        if let Which::Card(id) = card.which {
            // A play may name the same card again and again.
            if self.playing && self.names.board.contains(&id) {
                return;
            }
            if self.names.board.len() == Limits::CARDS {
                self.limit(None, "cards on the table", Limits::CARDS, Limits::CARDS + 1);
            }
            self.names.board.push(id);
        }
    }

    /// The names of a list, of which there has to be one at least.
    fn items(&mut self, cards: &Phrase) -> Vec<Item> {
        let items = self.names.items(cards);
        if items.is_empty() {
            self.unwanted(cards, "the name of a card", None);
        }
        items
    }

    pub(super) fn placed(&mut self, cards: &Phrase) -> Vec<Placed> {
        self.items(cards)
            .into_iter()
            .filter_map(|item| {
                let card = self.find(&item.name);
                let remarks = item
                    .remarks
                    .map(|remarks| self.remarks(&remarks))
                    .unwrap_or_default();
                let card = card?;
                self.lay(&card);
                Some(Placed { card, remarks })
            })
            .collect()
    }

    pub(super) fn in_pile(&mut self, cards: &Phrase) -> Vec<InPile> {
        let mut pile = Vec::new();
        for item in self.items(cards) {
            let words: Vec<&str> = item.name.text.split_whitespace().collect();
            let nothing = ["nothing", "nothing else", "empty"];
            if nothing.contains(&item.name.text.to_ascii_lowercase().as_str()) {
                pile.push(InPile::NothingElse);
                continue;
            }
            let plots = words.last().is_some_and(|word| {
                word.eq_ignore_ascii_case("plots") || word.eq_ignore_ascii_case("plot")
            });
            let groups = words.last().is_some_and(|word| {
                word.eq_ignore_ascii_case("groups") || word.eq_ignore_ascii_case("group")
            });
            let named = || self.names.meant(&item.name).is_some();
            // "2 undrawn Plots" would say something of them.
            let said = match words.as_slice() {
                [_, word, _] => UNSEEN
                    .iter()
                    .any(|unseen| word.eq_ignore_ascii_case(unseen)),
                words => words.len() < 3,
            };
            if (plots || groups) && said && !named() {
                let count = Phrase {
                    text: words[0].to_owned(),
                    span: item.name.span.clone(),
                };
                if let Some(count) = self.number(&count, 0, MOST_TOKENS) {
                    pile.push(match plots {
                        true => InPile::Hidden(count as u8),
                        false => InPile::HiddenGroups(count as u8),
                    });
                }
                continue;
            }
            let Some(card) = self.find(&item.name) else {
                continue;
            };
            let remarks = item
                .remarks
                .map(|remarks| self.remarks(&remarks))
                .unwrap_or_default();
            self.lay(&card);
            pile.push(InPile::Card(Placed { card, remarks }));
        }
        pile
    }

    pub(super) fn remarks(&mut self, remarks: &Phrase) -> Vec<(Remark, Span)> {
        let mut read = Vec::new();
        for (remark, span) in syntax::remarks(&remarks.text, remarks.span.start) {
            if let Some(remark) = self.remark(remark) {
                read.push((remark, span));
            }
        }
        read
    }

    pub(super) fn remark(&mut self, remark: RemarkSyntax) -> Option<Remark> {
        Some(match remark {
            RemarkSyntax::Tokens(None) => Remark::Tokens(1),
            RemarkSyntax::Tokens(Some(count)) => {
                Remark::Tokens(self.number(&count, 0, MOST_TOKENS)? as u8)
            }
            RemarkSyntax::Acted => Remark::Tokens(0),
            RemarkSyntax::Power { power, global } => {
                let power = self.number(&power, 0, LARGEST_FIGURE)? as i16;
                let global = match global {
                    None => None,
                    Some(global) => Some(self.number(&global, 0, LARGEST_FIGURE)? as i16),
                };
                Remark::Power { power, global }
            }
            RemarkSyntax::Resistance(number) => {
                Remark::Resistance(self.number(&number, 0, LARGEST_FIGURE)? as i16)
            }
            RemarkSyntax::Linked(name) => Remark::Linked(self.find(&name)?),
            RemarkSyntax::ParalyzedBy(name) => {
                let card = self.find(&name)?;
                if !self.says(&card, |effect| *effect == Effect::Paralyzed) {
                    self.unwanted(&name, "a card that paralyzes Groups", None);
                    return None;
                }
                Remark::Linked(card)
            }
            RemarkSyntax::CapturedThisTurn => Remark::CapturedThisTurn,
            RemarkSyntax::Directly => Remark::Directly,
            RemarkSyntax::OneAway => Remark::OneAway,
            RemarkSyntax::FartherAway => Remark::FartherAway,
            RemarkSyntax::Arrows(count) => Remark::Arrows(self.number(&count, 0, 4)? as u8),
            RemarkSyntax::Incoming(side) => Remark::Incoming(side),
            RemarkSyntax::Outgoing(sides) => Remark::Outgoing(sides),
            RemarkSyntax::Without(word) => Remark::Loses(self.trait_named(&word)?),
            RemarkSyntax::Trait(word) => Remark::Gains(self.trait_named(&word)?),
            RemarkSyntax::Befouled(None) => Remark::Befouled(1),
            RemarkSyntax::Befouled(Some(count)) => {
                Remark::Befouled(self.number(&count, 0, MOST_TOKENS)? as u8)
            }
            RemarkSyntax::FromHand => Remark::FromHand,
            RemarkSyntax::Hidden => Remark::Hidden,
            RemarkSyntax::AfterHours => Remark::AfterHours,
            RemarkSyntax::Devastated => Remark::Devastated,
            RemarkSyntax::Killed => Remark::Killed,
            RemarkSyntax::SecondChosen(second) => Remark::SecondChosen(second),
            RemarkSyntax::From(who) => Remark::From(self.player(&who)?),
            RemarkSyntax::ExposedByChoice => Remark::ExposedByChoice,
            RemarkSyntax::Unknown(phrase) => {
                let text = phrase.text.trim();
                let who = text.strip_suffix("'s").or_else(|| text.strip_suffix("’s"));
                match who {
                    Some(who) => {
                        let who = Phrase {
                            text: who.to_owned(),
                            span: phrase.span.clone(),
                        };
                        Remark::Owner(self.player(&who)?)
                    }
                    None => {
                        let help = "remarks are: `2 tokens`, `no token`, `Power 5/3`, `Resistance 4`, an alignment or \
                                    attribute, `not Weird`, `linked to NAME`, `captured this turn`, `2 arrows`"
                            .to_owned();
                        self.unwanted(&phrase, "a remark about a card", Some(help));
                        return None;
                    }
                }
            }
        })
    }

    pub(super) fn trait_named(&mut self, word: &Phrase) -> Option<Trait> {
        let found = self.trait_word(&word.text);
        if found.is_none() {
            let words = Alignment::ALL
                .into_iter()
                .map(|alignment| alignment.name().to_owned())
                .chain(self.law.vocabulary.words().map(str::to_owned));
            let alike = most_alike(&names::key(&word.text), words);
            let help = match names::key(&word.text).as_str() {
                "paralyzed" | "paralysed" => {
                    Some("say by which card: `paralyzed by PLOT`".to_owned())
                }
                "exposed" => Some("say in whose hand: `CARD in PLAYER's hand, exposed`".to_owned()),
                _ => (!alike.is_empty()).then(|| format!("did you mean {}?", listed(&alike))),
            };
            self.unwanted(word, "an alignment or an attribute", help);
        }
        found
    }

    pub(super) fn trait_word(&self, word: &str) -> Option<Trait> {
        Alignment::named(word.trim())
            .map(Trait::Alignment)
            .or_else(|| {
                let attribute = self.law.vocabulary.attribute(word.trim())?;
                Some(Trait::Attribute(attribute))
            })
    }
}

/// The name in "Ann's 3rd".
pub(super) fn turn_player(text: &str) -> &str {
    let possessive = [text.find("'s"), text.find("’s")]
        .into_iter()
        .flatten()
        .min();
    let before_number = || {
        let (before, last) = text.rsplit_once(' ')?;
        ordinal(last).flatten().map(|_| before.len())
    };
    let end = possessive.or_else(before_number);
    text[..end.unwrap_or(text.len())].trim()
}

/// The number in "3rd" or "third"; inner `None` where nothing is said.
fn ordinal(words: &str) -> Option<Option<u8>> {
    let words = words.trim();
    let number = match words.to_lowercase().as_str() {
        "" => return Some(None),
        "first" => 1,
        "second" => 2,
        "third" => 3,
        "fourth" => 4,
        "fifth" => 5,
        other => other
            .trim_end_matches(|letter: char| letter.is_alphabetic())
            .trim()
            .parse()
            .ok()
            .filter(|&number| number > 0)?,
    };
    Some(Some(number))
}

pub(super) fn phase_named(words: &str) -> Option<Phase> {
    let key = names::key(words);
    Some(match key.as_str() {
        "main" | "main phase" | "phase 5" => Phase::Main,
        "plot draw" | "plot draw phase" | "phase 1" | "beginning" | "beginning of turn" => {
            Phase::DrawPlot
        }
        "group draw" | "group draw phase" | "phase 2" => Phase::DrawGroups,
        "automatic takeover"
        | "automatic takeover phase"
        | "takeover"
        | "takeover phase"
        | "phase 3" => Phase::Takeover,
        "token placement" | "token placement phase" | "phase 4" => Phase::PlaceTokens,
        "end" | "end of turn" | "end of turn phase" | "end phase" | "phase 6" => Phase::End,
        _ => return None,
    })
}
