//! Cards that come from decks: which they can be, and where they go.

use super::Judge;
use super::asked::Asked;
use crate::moment::{Active, Moment};
use crate::under_way::Happening;
use fnord_cards::effect::{Effect, Taken, Zap};
use fnord_law::{GroupDraw, Point};
use fnord_ruling::{Barred, Fate, NoDraw, Requirement, Source, WhyNot};
use fnord_table::{Draw, PieceId, Place};
use fnord_vocabulary::{DeckEnd, PlayerId};

impl Judge<'_> {
    /// Whether the cards named can be those drawn, and whether there are so many.
    pub(super) fn drawable(&self, asked: &mut Asked, player: PlayerId, what: &Draw) {
        let points = &self.table.rules.points;
        let named = |card: &Option<PieceId>| card.iter().copied().collect::<Vec<PieceId>>();
        let counts = self.counts(what);
        let cards = match what {
            Draw::Cards(cards) => cards.clone(),
            Draw::First { card, .. } => named(card),
            Draw::Plots(_) | Draw::Groups(_) | Draw::Elsewhere { .. } => Vec::new(),
        };
        match *what {
            Draw::Elsewhere {
                of: Some(other), ..
            } if other != player => asked.object(NoDraw::AnothersDeck(other), points.decks()),
            Draw::Elsewhere {
                plots, of: None, ..
            } => match self.lets_draw(player, plots, |take| take == Taken::Bottom) {
                Some(source) => {
                    let met = Requirement::FreeDraw(player);
                    asked.meets_by(met, source, points.cards_first());
                }
                None => asked.object(NoDraw::NotFromBottom(player), points.top_card()),
            },
            _ => {}
        }
        let (plots, groups): (Vec<PieceId>, Vec<PieceId>) =
            cards.iter().partition(|&&card| self.is_of_plots(card));
        let zapped = || {
            let moment = Moment::new(&self.table);
            moment.zapped(player, |zap, _| *zap == Zap::PlotsForGroups)
        };
        if !groups.is_empty()
            && let Some(zap) = zapped()
        {
            asked.object_by(WhyNot::Zapped(player), zap, points.zap());
        }
        for (drawn, of_plots, count) in
            [(plots, true, counts.plots), (groups, false, counts.groups)]
        {
            if count > 0
                && let Some(source) = self.stopped_draws(player, of_plots)
            {
                let why = WhyNot::Barred(Barred::NoDraws(player));
                asked.object_by(why, source, points.cannot());
            }
            let known = self.table.known_on_top(of_plots, player);
            let left = self.table.left_in_deck(of_plots, player);
            let used_up = left.is_some_and(|left| left < count) && !points.reshuffle().value;
            if used_up {
                let why = Barred::DeckUsedUp(player);
                asked.object(why, points.reshuffle());
                continue;
            }
            for (place, &card) in drawn.iter().enumerate() {
                let top = known.iter().rev().nth(place);
                let own = self.table.in_deck_of(card, player);
                match self.table.piece(card).place {
                    Place::Shuffled | Place::Deck(_) if !own => {
                        let why = Barred::OthersDeck(card);
                        asked.object(why, points.decks());
                    }
                    Place::Shuffled | Place::Deck(_) if top == Some(&card) => {}
                    Place::Shuffled | Place::Deck(DeckEnd::Top) if top.is_none() => {}
                    Place::Shuffled | Place::Deck(_) => {
                        match self.taken_instead(player, card, &known) {
                            Some(source) => {
                                let met = Requirement::MayTarget(card);
                                asked.meets_by(met, source, points.cards_first());
                            }
                            None => asked.object(NoDraw::NotOnTop(card), points.top_card()),
                        }
                    }
                    Place::Discarded if !points.reshuffle().value => {
                        let why = Barred::DiscardedForGood(card);
                        asked.object(why, points.reshuffle());
                    }
                    Place::Discarded if top.is_none() => {
                        asked.meets(Requirement::Reshuffled(card), points.reshuffle());
                    }
                    Place::Discarded => asked.object(NoDraw::NotInDeck(card), points.reshuffle()),
                    Place::Aside => asked.object(NoDraw::NotInDeck(card), points.lead_bounce()),
                    _ => asked.object(NoDraw::NotInDeck(card), points.top_card()),
                }
            }
        }
    }

    /// Cards go where they belong: Plots to the hand, Groups to the area or to the hand.
    /// The sentence by which a player may draw a card that does not lie on the top. `known`: what lies there, the topmost last.
    fn taken_instead(&self, player: PlayerId, card: PieceId, known: &[PieceId]) -> Option<Source> {
        let plot = self.is_of_plots(card);
        let at = known.iter().rev().position(|&other| other == card);
        let bottom = |id: PieceId| {
            let here = self.is_of_plots(id) == plot && self.table.in_deck_of(id, player);
            here && self.table.piece(id).place == Place::Deck(DeckEnd::Bottom)
        };
        let buried = self.table.iter().any(|(id, _)| bottom(id));
        self.lets_draw(player, plot, |take| match take {
            Taken::OfTop(cards) => {
                at.unwrap_or(known.len()) < usize::from(cards) && (at.is_some() || !bottom(card))
            }
            Taken::Bottom if buried => bottom(card),
            Taken::Bottom => at.is_none(),
        })
    }

    /// The sentence by which a player may draw something else than what lies on the top.
    fn lets_draw(
        &self,
        player: PlayerId,
        plots: bool,
        such: impl Fn(Taken) -> bool,
    ) -> Option<Source> {
        let lets = |active: &&Active| match active.ability.effect {
            Effect::DrawsOther { groups, take } => (plots || groups) && such(take),
            _ => false,
        };
        let moment = Moment::new(&self.table);
        let mut own = moment
            .in_force()
            .filter(|active| active.you == Some(player));
        own.find(lets).map(|active| active.source)
    }

    /// Where the uppermost cards lie that a player has seen and not taken, nobody else knows.
    fn others_are_unknown(&mut self, player: PlayerId, card: PieceId) {
        let known = self.table.known_on_top(self.is_of_plots(card), player);
        let seen = self.taken_instead(player, card, &known);
        let effect = seen.and_then(|source| {
            let text = &self.table.card(source.piece).text;
            let sentence = text.get(usize::from(source.sentence))?;
            sentence.ability.as_ref().map(|ability| &ability.effect)
        });
        if let Some(Effect::DrawsOther {
            take: Taken::OfTop(cards),
            ..
        }) = effect
        {
            let cards = usize::from(*cards);
            for other in known.into_iter().rev().take(cards).filter(|&id| id != card) {
                let deck = self.table.piece(other).deck_of;
                self.table.leaves_deck(other);
                let piece = self.table.piece_mut(other);
                piece.place = Place::Shuffled;
                piece.deck_of = deck;
            }
        }
    }

    pub(super) fn take_cards<T: Copy>(
        &mut self,
        player: PlayerId,
        what: &Draw,
        rule: Point<'_, T>,
        source: Option<Source>,
    ) {
        let to_hand = self.table.rules.points.draw_group().value == GroupDraw::Hand;
        self.take(player, what, to_hand, rule, source);
    }

    /// Cards go to the hand, Groups too.
    pub(super) fn take_into_hand<T: Copy>(
        &mut self,
        player: PlayerId,
        what: &Draw,
        rule: Point<'_, T>,
    ) {
        self.take(player, what, true, rule, None);
    }

    fn take<T: Copy>(
        &mut self,
        player: PlayerId,
        what: &Draw,
        to_hand: bool,
        rule: Point<'_, T>,
        source: Option<Source>,
    ) {
        let illuminati = self.table.seat(player).illuminati;
        let zapped = |wanted: Zap| {
            let moment = Moment::new(&self.table);
            moment.zapped(player, |zap, _| *zap == wanted)
        };
        let exposes = zapped(Zap::ExposesDraws);
        let instead = zapped(Zap::PlotsForGroups);
        let (what, source) = match (what, instead) {
            (Draw::Groups(count), Some(zap)) => (&Draw::Plots(*count), Some(zap)),
            _ => (what, source),
        };
        // Of several the first only, the others afterwards.
        let one = |plots: bool| match plots {
            true => Draw::Plots(1),
            false => Draw::Groups(1),
        };
        let top = !matches!(what, Draw::Elsewhere { .. });
        let what = &match what {
            &Draw::Elsewhere { plots, count, .. } => match plots {
                true => Draw::Plots(count),
                false => Draw::Groups(count),
            },
            Draw::First { plots, of, card } => {
                let drawing = &mut self.table.seats[usize::from(player.0)].drawing;
                match plots {
                    true => drawing.plots = of.saturating_sub(1),
                    false => drawing.groups = of.saturating_sub(1),
                }
                card.map_or(one(*plots), |card| Draw::Cards(vec![card]))
            }
            other => other.clone(),
        };
        let (cards, unseen) = match what {
            Draw::Cards(cards) => (cards.clone(), None),
            Draw::Groups(count) if top => self.known_on_top(false, *count, player),
            Draw::Plots(count) if top => self.known_on_top(true, *count, player),
            Draw::Plots(count)
            | Draw::Groups(count)
            | Draw::Elsewhere { count, .. }
            | Draw::First { of: count, .. } => (Vec::new(), Some(*count)),
        };
        let plots = unseen.is_some_and(|unseen| unseen > 0) && !matches!(what, Draw::Groups(_))
            || cards.iter().any(|&card| self.is_of_plots(card));
        let groups = unseen.is_some_and(|unseen| unseen > 0) && matches!(what, Draw::Groups(_))
            || cards.iter().any(|&card| !self.is_of_plots(card));
        for &card in &cards {
            self.others_are_unknown(player, card);
        }
        let begins = source.is_none() && self.table.turn.player == player;
        for &card in &cards {
            self.drawn.push(Happening::Drew {
                by: player,
                groups: !self.is_of_plots(card),
                count: 1,
                card: Some(card),
                begins,
            });
        }
        if let Some(count) = unseen.filter(|count| *count > 0) {
            self.drawn.push(Happening::Drew {
                by: player,
                groups: matches!(what, Draw::Groups(_)),
                count,
                card: None,
                begins,
            });
        }
        self.change(None, |results| {
            let seat = &mut results.table.seats[usize::from(player.0)];
            seat.drew_plots |= plots;
            seat.drew_groups |= groups;
            for &card in &cards {
                results.table.leaves_deck(card);
                if to_hand || results.table.kind(card).has_back_of_plots() {
                    let shown = exposes.filter(|_| results.table.kind(card).has_back_of_plots());
                    results.table.piece_mut(card).place = Place::Hand {
                        owner: player,
                        exposed: shown.is_some(),
                    };
                    results.fate_by(card, Fate::DrawnBy(player), rule, source);
                    if shown.is_some() {
                        let rule = results.table.rules.points.zap();
                        results.fate_by(card, Fate::Exposed, rule, shown);
                    }
                } else {
                    results.put_into_area(card, player);
                    results.fate_by(card, Fate::PutIntoArea, rule, source);
                }
            }
            match (what, unseen) {
                (_, None | Some(0)) => {}
                (Draw::Groups(_), Some(count)) if to_hand => {
                    let seat = &mut results.table.seats[usize::from(player.0)];
                    seat.hidden_groups = seat.hidden_groups.saturating_add(count);
                    let fate = Fate::DrawsGroupsToHand(count);
                    results.fate_by(illuminati, fate, rule, source);
                }
                (Draw::Groups(_), Some(count)) => {
                    let seat = &mut results.table.seats[usize::from(player.0)];
                    seat.unnamed_in_area = seat.unnamed_in_area.saturating_add(count);
                    results.fate_by(illuminati, Fate::DrawsGroups(count), rule, source);
                }
                (_, Some(count)) => {
                    let seat = &mut results.table.seats[usize::from(player.0)];
                    seat.hidden_plots = seat.hidden_plots.saturating_add(count);
                    results.fate_by(illuminati, Fate::DrawsPlots(count), rule, source);
                    if exposes.is_some() {
                        let rule = results.table.rules.points.zap();
                        results.fate_by(illuminati, Fate::ShowsDrawn, rule, exposes);
                    }
                }
            }
        });
    }

    /// Of so many cards drawn unseen, those that are known to lie on the top of the deck, and how many others.
    fn known_on_top(&self, plots: bool, count: u8, player: PlayerId) -> (Vec<PieceId>, Option<u8>) {
        let known = self.table.known_on_top(plots, player);
        let cards: Vec<PieceId> = known
            .iter()
            .rev()
            .take(usize::from(count))
            .copied()
            .collect();
        let unseen = count.saturating_sub(u8::try_from(cards.len()).unwrap_or(count));
        (cards, Some(unseen))
    }
}
