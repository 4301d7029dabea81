//! Statements about the table.

use super::Check;
use super::told::{Rather, Subject};
use crate::Help;
use crate::alike::most_alike;
use crate::error::ScenarioErrorKind;
use crate::lookup::Item;
use crate::syntax::{self, Form, Phrase, Pile, Said};
use crate::{CardRef, InPile, Master, Phase, Placed, Remark, Statement, Trait, Which};
use fnord_cards::effect::{Effect, Party};
use fnord_cards::{Alignment, Kind};
use fnord_names as names;
use fnord_vocabulary::Span;

use super::{Limits, MOST_TOKENS};
use crate::words::{clauses::UNSEEN, table::NOTHING};

/// The largest Basic Goal that anybody agrees on.
const LARGEST_BASIC_GOAL: i32 = 99;

impl Check<'_> {
    /// A statement about the table; `None` for plays and expectations, which are read once the table is known.
    pub(super) fn table(&mut self, line: &Said, heads_board: bool) -> Option<Statement> {
        let (who, cards) = (line.subject(), line.object());
        Some(match line.form {
            Form::rules => {
                if self.edition.is_some() {
                    self.error(who.span.clone(), "", ScenarioErrorKind::SaidTwice, None);
                }
                self.edition = Some((who.text.clone(), who.span.clone()));
                Statement::Rules(who.text.clone())
            }
            Form::let_card => self.invent(line)?,
            Form::turn => self.turn(who, line.one(Form::phase))?,
            Form::basic_goal => {
                Statement::BasicGoal(self.number(who, 1, LARGEST_BASIC_GOAL)? as u8)
            }
            Form::uncontrolled => Statement::Uncontrolled(self.placed(cards)),
            Form::orders => Statement::Orders(self.placed(cards)),
            Form::pile => {
                let cards = line.one(Form::cards).map(|cards| self.in_pile(cards));
                Statement::Pile {
                    pile: Pile::named(&who.text),
                    cards: cards.unwrap_or_default(),
                }
            }
            Form::arrow => Statement::Arrow {
                side: line.side()?,
                incoming: line.has(Form::comes_in),
            },
            Form::arrow_line => {
                let out = line.parts.iter().filter(|part| part.form == Form::goes_out);
                Statement::Arrows {
                    incoming: line.side()?,
                    outgoing: out
                        .filter_map(|out| Some((out.side()?, out.has(Form::dash))))
                        .collect(),
                }
            }
            Form::puppets => Statement::Puppets {
                side: line.side(),
                cards: self.placed(cards),
            },
            Form::plays if self.sits(line, heads_board) => {
                let player = self.names.player(&who.text)?;
                let mut placed = self.placed(cards).into_iter();
                let illuminati = placed.next();
                if placed.next().is_some() {
                    let help = "puppets stand in lines of their own, indented below".to_owned();
                    self.unwanted(cards, "one Illuminati card", Some(help.into()));
                }
                if let Some(Placed { card, .. }) = &illuminati
                    && self.names.kind(card) != Kind::Illuminati
                {
                    let name = Phrase {
                        text: self.names.said(card),
                        span: card.span.clone(),
                    };
                    self.unwanted(&name, "an Illuminati card", None);
                }
                Statement::Sits { player, illuminati }
            }
            Form::controls => {
                // Of whom it is said comes before what is his.
                let subject = self.subject_of_table(who, Rather::Neither)?;
                let cards = self.placed(cards);
                let card = match subject {
                    Subject::Player(player) => {
                        let master = Master::Player(player, who.span.clone());
                        return Some(Statement::Controls { master, cards });
                    }
                    Subject::Card(card) => card,
                    Subject::Named => self.find(who)?,
                };
                self.lay(&card);
                let master = Master::Card(card);
                Statement::Controls { master, cards }
            }
            Form::tells => self.tells(line)?,
            _ => return None,
        })
    }

    pub(super) fn turn(&mut self, of: &Phrase, phase: Option<&Phrase>) -> Option<Statement> {
        if std::mem::replace(&mut self.turn_said, true) {
            self.error(of.span.clone(), "", ScenarioErrorKind::SaidTwice, None);
        }
        let name = of.instead(turn_player(&of.text));
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
                let phrase = of.instead(rest);
                let help = "for example: `Turn: Ann's 3rd, main phase`".to_owned();
                self.unwanted(&phrase, "the number of a turn", Some(help.into()));
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
            self.unwanted(words, "a phase of the turn", Some(help.into()));
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
            if NOTHING.contains(&item.name.text.to_ascii_lowercase().as_str()) {
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
        for said in syntax::remarks(&remarks.text, remarks.span.start) {
            if let Some(remark) = self.remark(&said) {
                read.push((remark, said.words.span));
            }
        }
        read
    }

    pub(super) fn remark(&mut self, said: &Said) -> Option<Remark> {
        let what = said.object();
        Some(match said.form {
            Form::r_tokens if said.has(Form::count) => Remark::Tokens(self.count(said)?),
            Form::r_tokens if said.has(Form::r_acted) => Remark::Tokens(0),
            Form::r_tokens => Remark::Tokens(1),
            Form::r_power => {
                let mut numbers = said.all(Form::number);
                let power = self.large(numbers.next()?)?;
                let global = match numbers.next() {
                    None => None,
                    Some(global) => Some(self.large(global)?),
                };
                Remark::Power { power, global }
            }
            Form::r_resistance => Remark::Resistance(self.large(what)?),
            Form::r_linked => Remark::Linked(self.find(what)?),
            Form::r_paralyzed => {
                let card = self.find(what)?;
                if !self.says(&card, |effect| {
                    matches!(effect, Effect::Paralyzed(Party::It))
                }) {
                    self.unwanted(what, "a card that paralyzes Groups", None);
                    return None;
                }
                Remark::Linked(card)
            }
            Form::r_captured => Remark::CapturedThisTurn,
            Form::r_position if said.has(Form::r_direct) => Remark::Directly,
            Form::r_position if said.has(Form::r_away) => Remark::OneAway,
            Form::r_position => Remark::FartherAway,
            Form::r_arrows => Remark::Arrows(self.number(what, 0, 4)? as u8),
            Form::r_sides => Remark::Incoming(said.side()?),
            Form::r_out => Remark::Outgoing(said.sides()),
            Form::r_without => Remark::Loses(self.trait_named(what)?),
            Form::r_trait => Remark::Gains(self.trait_named(what)?),
            Form::r_befouled if said.has(Form::count) => Remark::Befouled(self.count(said)?),
            Form::r_befouled => Remark::Befouled(1),
            Form::r_hand => Remark::FromHand,
            Form::r_hidden => Remark::Hidden,
            Form::r_after_hours => Remark::AfterHours,
            Form::r_devastated => Remark::Devastated,
            Form::r_killed => Remark::Killed,
            Form::r_choice => Remark::SecondChosen(said.has(Form::c_second)),
            Form::r_mine => Remark::Owner(self.player(what)?),
            Form::r_from => Remark::From(self.player(what)?),
            Form::r_chosen => Remark::ExposedByChoice,
            _ => {
                let text = what.text.trim();
                let who = text.strip_suffix("'s").or_else(|| text.strip_suffix("’s"));
                let Some(who) = who else {
                    let help = "remarks are: `2 tokens`, `no token`, `Power 5/3`, `Resistance 4`, an alignment or \
                                attribute, `not Weird`, `linked to NAME`, `captured this turn`, `2 arrows`"
                        .to_owned();
                    self.unwanted(what, "a remark about a card", Some(help.into()));
                    return None;
                };
                Remark::Owner(self.player(&what.instead(who))?)
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
                "paralyzed" | "paralysed" => Some("say by which card: `paralyzed by PLOT`".into()),
                "exposed" => Some("say in whose hand: `CARD in PLAYER's hand, exposed`".into()),
                _ => (!alike.is_empty()).then_some(Help::Instead(alike)),
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

/// Whether a word says which of several turns it is: "2nd", "second".
pub(crate) fn is_ordinal(word: &str) -> bool {
    !word.is_empty() && ordinal(word).flatten().is_some()
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
