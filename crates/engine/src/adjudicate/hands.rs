//! What players do with the cards in their hands beside playing them: they discard, expose, show and threaten.

use super::Judge;
use super::asked::Asked;
use crate::uses;
use fnord_cards::Kind;
use fnord_cards::effect::{Ability, Effect, Held, Instruction, Object, Zone};
use fnord_ruling::{Barred, Fate, Requirement, Source, WhyNot};
use fnord_table::{Duty, Owed, PieceId, Place, Step, Used};
use fnord_vocabulary::PlayerId;

impl Judge<'_> {
    /// Discards, of the player's own choice or because he owes them. `hidden`: Plots that nobody has seen.
    pub(super) fn discard(&mut self, step: &Step, player: PlayerId, cards: &[PieceId], hidden: u8) {
        let points = &self.table.rules.points;
        let mut asked = Asked::new();
        if !self.owes_anything(player) {
            self.may_move(&mut asked, player);
        }
        let picked = self.picks_of_seen(player, cards).filter(|_| hidden == 0);
        for &card in cards {
            if let Some(duty) = picked {
                let source = Source {
                    piece: duty.card,
                    sentence: duty.sentence,
                };
                asked.meets_by(Requirement::AnyTime, source, points.cards_first());
            } else if self.in_hand(player, card) {
                self.not_thrown_away(&mut asked, player, card);
                match self.stays_in_hand(card) {
                    Some(source) => {
                        asked.object_by(WhyNot::StaysInHand(card), source, points.cannot());
                    }
                    None => asked.meets(Requirement::AnyTime, points.discard()),
                }
            } else if let Some(duty) = self.owed_from_play(player, card) {
                let source = Source {
                    piece: duty.card,
                    sentence: duty.sentence,
                };
                if duty.what == Owed::MoveElseDiscard(card) {
                    self.nothing_controls(&mut asked, player, card, source);
                }
                asked.meets_by(Requirement::AnyTime, source, points.cards_first());
            } else if self.dropped(player, card) && !points.drop_groups().value {
                let why = Barred::NotDropped(card);
                asked.object(why, points.drop_groups());
            } else {
                asked.object(WhyNot::NotInHand(card, player), points.discard());
            }
        }
        self.not_amid_draw(&mut asked, player);
        if hidden > 0 {
            self.hidden_not_thrown_away(&mut asked, player);
            let enough = self.table.seat(player).hidden_plots >= hidden;
            let why = WhyNot::HoldsFewer(player);
            asked.need(enough, Requirement::AnyTime, why, points.discard());
        }
        self.not_the_right_ones(&mut asked, player, cards, hidden);
        if !self.answered(step, asked) {
            return;
        }
        if let Some(duty) = picked {
            self.done(player, duty.what);
        }
        let mut plots = hidden;
        for &card in cards {
            if let Some(duty) = self.owed_from_play(player, card) {
                self.done(player, duty.what);
                if let Owed::OneOfTwo(..) = duty.what {
                    self.change(None, |results| results.links_are_lost(&[card]));
                    continue;
                }
                let not_destroyed = self.not_destroyed_by(duty.card);
                self.change(None, |results| {
                    results.discard_group(card);
                    if not_destroyed.is_some() {
                        let rule = points.destroyed_pile();
                        results.fate_by(card, Fate::NotDestroyed, rule, not_destroyed);
                    }
                });
            } else {
                plots = plots.saturating_add(u8::from(self.is_of_plots(card)));
                self.change(None, |results| {
                    results.table.piece_mut(card).place = Place::Discarded;
                    results.fate(card, Fate::Discarded, points.discard());
                });
            }
        }
        if hidden > 0 {
            let illuminati = self.table.seat(player).illuminati;
            self.change(None, |results| {
                let seat = &mut results.table.seats[usize::from(player.0)];
                seat.hidden_plots = seat.hidden_plots.saturating_sub(hidden);
                results.fate(illuminati, Fate::DiscardsPlots(hidden), points.discard());
            });
        }
        if self.coming().is_some() && !self.owes_anything(player) {
            let paid = std::iter::repeat_n(player, usize::from(plots));
            self.paid_ahead.extend(paid);
        }
        let whose = match picked.map(|duty| duty.what) {
            Some(Owed::PickSeen(rival)) => rival,
            _ => player,
        };
        self.plots_discarded(whose, cards, plots);
        self.recheck();
    }

    /// A player picks the card that a rival discards, whose hand he has seen.
    fn picks_of_seen(&self, player: PlayerId, cards: &[PieceId]) -> Option<Duty> {
        let &[card] = cards else {
            return None;
        };
        let Place::Hand { owner, .. } = self.table.piece(card).place else {
            return None;
        };
        let duty = self.duty(player, Owed::PickSeen(owner))?;
        let sentence = (self.table.card(duty.card).text).get(usize::from(duty.sentence))?;
        let discards = matches!(
            sentence.ability.as_ref()?.effect,
            Effect::Do(Instruction::Moves {
                to: Zone::Discards,
                ..
            })
        );
        let plots = uses::looks_at(&self.table, duty.card).is_none_or(Held::is_of_plots);
        (discards && plots == self.is_of_plots(card)).then_some(duty)
    }

    /// Whether a player discards others than those that a card asks of him: the Plot that was picked, or hidden ones.
    fn not_the_right_ones(
        &self,
        asked: &mut Asked,
        player: PlayerId,
        cards: &[PieceId],
        hidden: u8,
    ) {
        let points = &self.table.rules.points;
        for duty in &self.table.duties {
            let source = Source {
                piece: duty.card,
                sentence: duty.sentence,
            };
            match duty.what {
                Owed::UseOrDiscard(Some(picked))
                    if duty.player == player && (hidden > 0 || !cards.contains(&picked)) =>
                {
                    asked.object_by(WhyNot::AnotherPicked(picked), source, points.cards_first());
                }
                Owed::DiscardHidden(_) if duty.player == player => {
                    let exposed = cards.iter().find(|&&card| {
                        matches!(
                            self.table.piece(card).place,
                            Place::Hand { exposed: true, .. }
                        )
                    });
                    if let Some(&plot) = exposed {
                        asked.object_by(WhyNot::HiddenOnesGo(plot), source, points.cards_first());
                    }
                }
                _ => {}
            }
        }
    }

    /// The sentence of a card by which Groups that are discarded for it do not count as destroyed.
    fn not_destroyed_by(&self, card: PieceId) -> Option<Source> {
        let says = |effect: &Effect| matches!(effect, Effect::DiscardedNotDestroyed { .. });
        let sentences = &self.table.card(card).text;
        let sentence = sentences.iter().position(|sentence| {
            let ability = sentence.ability.as_ref();
            ability.is_some_and(|ability| says(&ability.effect))
        })?;
        Some(Source {
            piece: card,
            sentence: sentence as u8,
        })
    }

    /// Whether a card is a Group in the Power Structure of a player who would simply discard it.
    fn dropped(&self, player: PlayerId, card: PieceId) -> bool {
        matches!(self.table.piece(card).place, Place::Structure { owner, .. } if owner == player)
    }

    /// The duty by which a card in play may be discarded.
    fn owed_from_play(&self, player: PlayerId, card: PieceId) -> Option<Duty> {
        let stays = |effect: &Effect| *effect == Effect::CannotBeMoved;
        let own_group = self.table.owner(card) == Some(player)
            && self.table.kind(card).is_group()
            && self.table.kind(card) != Kind::Illuminati
            && self.says_of(card, stays).is_none();
        let owed = self.table.duties.iter().find(|duty| {
            duty.player == player
                && match duty.what {
                    Owed::DiscardOrGive(this)
                    | Owed::MoveOrDiscard(this)
                    | Owed::MoveElseDiscard(this) => this == card,
                    Owed::OneOfTwo(one, other) => card == one || card == other,
                    Owed::TokenOrGroup(_) | Owed::DiscardGroup => own_group,
                    _ => false,
                }
        });
        owed.copied()
    }

    /// Discards that cards have asked for.
    fn plots_discarded(&mut self, player: PlayerId, cards: &[PieceId], mut count: u8) {
        let by_rule = self.table.seat(player).illuminati;
        self.table.duties.retain_mut(|duty| {
            if duty.player != player || duty.card == by_rule || count == 0 {
                return true;
            }
            match &mut duty.what {
                Owed::DiscardPlots(left) => {
                    let done = count.min(*left);
                    *left -= done;
                    count -= done;
                    *left > 0
                }
                Owed::UseOrDiscard(picked) => {
                    let done = picked.is_none_or(|picked| cards.contains(&picked));
                    count -= u8::from(done);
                    !done
                }
                Owed::DiscardHidden(left) => {
                    let done = count.min(*left);
                    *left -= done;
                    count -= done;
                    *left > 0
                }
                _ => true,
            }
        });
    }

    /// A player turns Plots of his own face up.
    pub(super) fn expose(&mut self, step: &Step, player: PlayerId, cards: &[PieceId]) {
        let points = &self.table.rules.points;
        // Who names none exposes all that he has.
        let hidden = Place::Hand {
            owner: player,
            exposed: false,
        };
        let all = self.table.iter().filter(|(id, piece)| {
            piece.place == hidden && self.table.kind(*id).has_back_of_plots()
        });
        let all: Vec<PieceId> = all.map(|(id, _)| id).collect();
        let cards = if cards.is_empty() { &all } else { cards };
        let mut asked = Asked::new();
        if !self.owes_anything(player) {
            self.may_move(&mut asked, player);
        }
        for &card in cards {
            match self.table.piece(card).place {
                Place::Hand { owner, exposed } if owner == player => asked.need(
                    !exposed || self.kept_by(player, card),
                    Requirement::AnyTime,
                    WhyNot::ExposedAlready(card),
                    points.expose(),
                ),
                _ => asked.object(WhyNot::NotInHand(card, player), points.expose()),
            }
        }
        if !self.answered(step, asked) {
            return;
        }
        // What a card makes a player expose he does not expose by choice.
        let chosen = !self
            .table
            .duties
            .iter()
            .any(|duty| duty.player == player && matches!(duty.what, Owed::ExposeExcept(_)));
        for &card in cards {
            if self.kept_by(player, card) {
                self.said_to_be_used(card);
                continue;
            }
            let stays = chosen && self.sentence_of(card, &Effect::StaysExposed).is_some();
            self.change(None, |results| {
                let piece = results.table.piece_mut(card);
                piece.place = Place::Hand {
                    owner: player,
                    exposed: true,
                };
                piece.stays_exposed |= stays;
                results.fate(card, Fate::Exposed, points.expose());
            });
            if chosen {
                self.gains_by_exposing(player, card);
            }
        }
        let hidden = self.hidden_plots(player);
        self.table.duties.retain(|duty| {
            let done = matches!(duty.what, Owed::ExposeExcept(left) if hidden <= usize::from(left));
            duty.player != player || !done
        });
        self.recheck();
    }

    /// A card that gives a token to whoever chooses to expose it gives it however he says so, as often as its text allows.
    fn gains_by_exposing(&mut self, player: PlayerId, card: PieceId) {
        let itself = |one: &Instruction| {
            matches!(
                one,
                Instruction::Exposes {
                    what: Object::This,
                    ..
                }
            )
        };
        let exposes =
            |effect: &Effect| matches!(effect, Effect::Do(instruction) if instruction.any(&itself));
        let Some(source) = self.sentence_such(card, exposes) else {
            return;
        };
        let sentence = self.table.card(card).text.get(usize::from(source.sentence));
        let ability = sentence.and_then(|sentence| sentence.ability.as_ref());
        let limit = ability
            .and_then(|ability| ability.used.as_ref())
            .and_then(|used| used.limit);
        if let Some(limit) = limit {
            let used = Used {
                card: self.table.piece(card).card,
                piece: self.table.if_in_play(card),
                sentence: None,
                by: player,
                on: None,
                in_this: limit.per,
            };
            if self.table.used.contains(&used) {
                return;
            }
            self.table.used.push(used);
        }
        let illuminati = self.table.seat(player).illuminati;
        self.change(None, |results| {
            results.get_token(illuminati, true, 0, source)
        });
    }

    /// The Plots of a player that lie face down, whether or not the scenario names them.
    fn hidden_plots(&self, player: PlayerId) -> usize {
        let face_down = Place::Hand {
            owner: player,
            exposed: false,
        };
        let known = self
            .table
            .iter()
            .filter(|(id, piece)| piece.place == face_down && self.is_of_plots(*id))
            .count();
        known + usize::from(self.table.seat(player).hidden_plots)
    }

    /// Cards are shown to some, and stay hidden from the others.
    pub(super) fn show_plots(&mut self, step: &Step, player: PlayerId, cards: &[PieceId]) {
        let points = &self.table.rules.points;
        let mut asked = Asked::new();
        for &card in cards {
            let undrawn = matches!(
                self.table.piece(card).place,
                Place::Shuffled | Place::Deck(_)
            );
            if undrawn && !points.give_undrawn().value {
                asked.object(WhyNot::Undrawn(card), points.give_undrawn());
                continue;
            }
            asked.need(
                self.in_hand(player, card),
                Requirement::StaysHidden(card),
                WhyNot::NotInHand(card, player),
                points.show(),
            );
        }
        self.answered(step, asked);
    }

    /// A threat is legal, and nothing happens by it.
    pub(super) fn threaten(&mut self, step: &Step, card: PieceId) {
        let mut asked = Asked::new();
        let rule = self.table.rules.points.threat();
        asked.meets(Requirement::OnlyAThreat(card), rule);
        self.answered(step, asked);
    }

    /// The sentence by which a card that was exposed by choice stays in hand.
    pub(super) fn stays_in_hand(&self, card: PieceId) -> Option<Source> {
        let chosen = self.table.piece(card).stays_exposed;
        let sentence = self.sentence_of(card, &Effect::StaysExposed)?;
        chosen.then_some(sentence)
    }

    /// Nobody discards or gives away a card to keep a rival from seeing it (`sg.glossary.discard-theft`).
    pub(super) fn not_thrown_away(&self, asked: &mut Asked, player: PlayerId, card: PieceId) {
        if self.looked_at == Some(player) && !self.owes_anything(player) {
            let rule = self.table.rules.points.throwing_away();
            asked.object(WhyNot::ThrownAway(card), rule);
        }
    }

    pub(super) fn sentence_of(&self, card: PieceId, effect: &Effect) -> Option<Source> {
        self.sentence_such(card, |of| of == effect)
    }

    /// The first sentence of a card that is such a one.
    pub(super) fn sentence_such(
        &self,
        card: PieceId,
        such: impl Fn(&Effect) -> bool,
    ) -> Option<Source> {
        let says = |ability: &Ability| such(&ability.effect);
        let text = &self.table.card(card).text;
        let place = text
            .iter()
            .position(|sentence| sentence.ability.as_ref().is_some_and(says))?;
        Some(Source {
            piece: card,
            sentence: u8::try_from(place).ok()?,
        })
    }

    /// Whether a player has a choice to make that a card or a rule asks of him.
    pub(super) fn owes_anything(&self, player: PlayerId) -> bool {
        self.table.duties.iter().any(|duty| duty.player == player)
    }

    /// What a player owes, if it is just this.
    pub(super) fn duty(&self, player: PlayerId, what: Owed) -> Option<Duty> {
        let mut duties = self.table.duties.iter();
        duties
            .find(|duty| duty.player == player && duty.what == what)
            .copied()
    }

    /// What a player owed is done.
    pub(super) fn done(&mut self, player: PlayerId, what: Owed) {
        let mut duties = self.table.duties.iter();
        let place = duties.position(|duty| duty.player == player && duty.what == what);
        if let Some(place) = place {
            self.table.duties.remove(place);
        }
    }
}
