//! Cards that are drawn, free or for tokens, and how many a hand may hold.

use super::Judge;
use super::asked::{Asked, holds};
use crate::cards::Kind;
use crate::cards::effect::{Draws, Effect, Event, Instruction, Period};
use crate::engine::goals;
use crate::engine::moment::Moment;
use crate::law::Point;
use crate::ruling::{Fate, Requirement, Source, WhyNot};
use crate::scenario::{DeckEnd, Phase, PlayerId};
use crate::table::{Draw, Duty, Owed, PieceId, Place, Step, Used};

/// How many Plots and how many Groups are drawn.
#[derive(Clone, Copy)]
struct Counts {
    plots: usize,
    groups: usize,
}

impl Judge<'_> {
    /// Cards that the turn gives its player, or that a card gives him as it begins.
    pub(super) fn draw(&mut self, step: &Step, player: PlayerId, what: &Draw) {
        let points = &self.table.rules.points;
        let counts = self.counts(what);
        let mut asked = Asked::new();
        let mut uses = Vec::new();
        let (rule, last) = if counts.groups == 0 {
            (&points.draw_plot, Phase::DrawPlot)
        } else {
            (&points.draw_group, Phase::DrawGroups)
        };
        self.own_turn(&mut asked, player, rule);
        if counts.plots > 0 {
            self.not_past(&mut asked, Phase::DrawPlot, &points.draw_plot);
            let free = usize::try_from(points.draw_plot.value).unwrap_or(0);
            asked.need(
                counts.plots <= free,
                Requirement::FreeDraw(player),
                WhyNot::NoFreeDraw(player),
                &points.draw_plot,
            );
        }
        if counts.groups > 0 {
            uses = self.extra_groups(player);
            let in_area = self.in_area();
            let limit = usize::try_from(points.draw_group.value).unwrap_or(0);
            let in_time = self.table.turn.phase <= Phase::DrawGroups;
            let free = usize::from(in_time && in_area < limit);
            uses.truncate(counts.groups.saturating_sub(free));
            if counts.groups <= free + uses.len() {
                if free > 0 {
                    asked.meets(Requirement::FreeDraw(player), &points.draw_group);
                }
                for &source in &uses {
                    let rule = &points.cards_first;
                    asked.meets_by(Requirement::FreeDraw(player), source, rule);
                }
            } else if !in_time {
                asked.object(WhyNot::PhaseOver(last), &points.draw_group);
            } else if in_area >= limit {
                let cards = u8::try_from(in_area).unwrap_or(u8::MAX);
                asked.object(WhyNot::AreaFull(cards), &points.draw_group);
            } else {
                asked.object(WhyNot::NoFreeDraw(player), &points.draw_group);
            }
        }
        self.drawable(&mut asked, what);
        self.many_plots(&mut asked, player, counts.plots);
        if !self.answered(step, asked) {
            return;
        }
        self.table.turn.phase = match self.table.turn.phase {
            phase if counts.groups > uses.len() => phase.max(Phase::Takeover),
            phase => phase.max(Phase::DrawGroups),
        };
        let by_turn = counts.plots + counts.groups > uses.len();
        let source = uses.first().copied().filter(|_| !by_turn);
        for source in uses {
            self.table.used.push(Used {
                card: self.table.piece(source.piece).card,
                sentence: Some(source.sentence),
                by: player,
                on: None,
                in_this: Period::Turn,
            });
            self.table.piece_mut(source.piece).gave_benefit = true;
        }
        self.take_cards(player, what, rule, source);
    }

    /// Cards for tokens (`sg.plots.buy`, `sg.groups.buy`).
    pub(super) fn buy(
        &mut self,
        step: &Step,
        player: PlayerId,
        what: &Draw,
        with: &[(PieceId, u8)],
    ) {
        let points = &self.table.rules.points;
        let counts = self.counts(what);
        let cards = counts.plots + counts.groups;
        let illuminati = self.table.seat(player).illuminati;
        let price = usize::try_from(points.buy_illuminati.value).unwrap_or(1);
        let by_illuminati = [(illuminati, u8::try_from(cards * price).unwrap_or(u8::MAX))];
        // Without a word on what pays, the Illuminati does.
        let with = if with.is_empty() {
            &by_illuminati
        } else {
            with
        };
        let mut asked = Asked::new();
        self.may_act(&mut asked, player);
        let mut slack = 0;
        let mut others = 0;
        for &(payer, tokens) in with {
            if self.table.owner(payer) != Some(player) {
                asked.object(WhyNot::NotOwnToken(payer), &points.buy_groups);
                continue;
            }
            if self.table.kind(payer) == Kind::Resource && !points.buy_resources.value {
                asked.object(WhyNot::ResourceToken(payer), &points.buy_resources);
                continue;
            }
            self.unbound(&mut asked, payer);
            let held = self.unpromised(payer);
            let why = match held {
                0 => WhyNot::NoToken(payer),
                held => WhyNot::TooFewTokens(payer, held),
            };
            let rule = if payer == illuminati {
                slack += usize::from(tokens);
                &points.buy_illuminati
            } else {
                others += usize::from(tokens);
                &points.buy_groups
            };
            asked.need(held >= tokens, Requirement::Token(payer), why, rule);
        }
        let dear = usize::try_from(points.buy_groups.value).unwrap_or(2);
        let paid = others % dear == 0 && slack % price == 0;
        let rule = if slack > 0 {
            &points.buy_illuminati
        } else {
            &points.buy_groups
        };
        let count = u8::try_from(cards).unwrap_or(u8::MAX);
        asked.need(
            paid && slack / price + others / dear == cards,
            Requirement::Bought(count),
            WhyNot::WrongPrice(count),
            rule,
        );
        // Tokens of the Illuminati may go for the Plots, where not all of them may go for Groups.
        let for_groups = slack.saturating_sub(counts.plots * price);
        if for_groups > 0 {
            self.may_spend_illuminati(&mut asked, player);
        }
        self.drawable(&mut asked, what);
        self.many_plots(&mut asked, player, counts.plots);
        if !self.answered(step, asked) {
            return;
        }
        let with = with.to_vec();
        self.change(None, |results| {
            for (payer, tokens) in with {
                if payer == illuminati {
                    results.spend(payer, tokens, &points.buy_illuminati);
                } else {
                    results.spend(payer, tokens, &points.buy_groups);
                }
            }
        });
        // What goes for Plots is not counted.
        let for_plots = u8::try_from(slack - for_groups).unwrap_or(u8::MAX);
        let seat = &mut self.table.seats[usize::from(player.0)];
        seat.illuminati_tokens_spent = seat.illuminati_tokens_spent.saturating_sub(for_plots);
        self.take_cards(player, what, rule, None);
    }

    fn counts(&self, what: &Draw) -> Counts {
        match what {
            Draw::Plots(count) => Counts {
                plots: usize::from(*count),
                groups: 0,
            },
            Draw::Groups(count) => Counts {
                plots: 0,
                groups: usize::from(*count),
            },
            Draw::Cards(cards) => {
                let plots = cards.iter().filter(|&&card| self.is_plot(card)).count();
                Counts {
                    plots,
                    groups: cards.len() - plots,
                }
            }
        }
    }

    /// In his own turn nothing limits the Plots of a player.
    fn many_plots(&self, asked: &mut Asked, player: PlayerId, more: usize) {
        let points = &self.table.rules.points;
        let limit = usize::try_from(points.hand_limit.value).unwrap_or(0);
        let over = more > 0 && self.table.plots_in_hand(player) + more > limit;
        if over && self.table.turn.player == player && !points.hand_own_turn.value {
            asked.meets(Requirement::ManyPlots(player), &points.hand_own_turn);
        }
    }

    fn is_plot(&self, card: PieceId) -> bool {
        self.table.kind(card).is_plot()
    }

    /// How many cards lie in the uncontrolled area.
    fn in_area(&self) -> usize {
        let lies_there = |place| matches!(place, Place::Uncontrolled);
        self.table
            .iter()
            .filter(|(_, piece)| lies_there(piece.place))
            .count()
    }

    /// The sentences that give a player a Group for the area as his turn begins, those used left out.
    fn extra_groups(&self, player: PlayerId) -> Vec<Source> {
        if self.table.turn.phase > Phase::PlaceTokens {
            return Vec::new();
        }
        let moment = Moment::new(&self.table);
        moment
            .in_force()
            .filter(|active| {
                let trigger = active.ability.trigger.as_ref();
                active.you == Some(player)
                    && trigger.is_some_and(|trigger| trigger.event == Event::TurnBegins)
                    && matches!(
                        active.ability.effect,
                        Effect::Do(Instruction::Draws(Draws::GroupToArea | Draws::Group))
                    )
                    && holds(&moment, active)
                    && !self.used_this_turn(active.source)
            })
            .map(|active| active.source)
            .collect()
    }

    /// Whether the cards named can be those drawn.
    fn drawable(&self, asked: &mut Asked, what: &Draw) {
        let points = &self.table.rules.points;
        let Draw::Cards(cards) = what else {
            return;
        };
        let (plots, groups): (Vec<PieceId>, Vec<PieceId>) =
            cards.iter().partition(|&&card| self.is_plot(card));
        let decks = [
            (&plots, &self.table.decks.plots),
            (&groups, &self.table.decks.groups),
        ];
        for (drawn, known) in decks {
            for (place, &card) in drawn.iter().enumerate() {
                let top = known.iter().rev().nth(place);
                match self.table.piece(card).place {
                    Place::Shuffled | Place::Deck(_) if top == Some(&card) => {}
                    Place::Shuffled | Place::Deck(DeckEnd::Top) if top.is_none() => {}
                    Place::Shuffled | Place::Deck(_) => {
                        asked.object(WhyNot::NotOnTop(card), &points.top_card);
                    }
                    Place::Discarded if top.is_none() => {
                        asked.meets(Requirement::Reshuffled(card), &points.reshuffle);
                    }
                    Place::Discarded => asked.object(WhyNot::NotInDeck(card), &points.reshuffle),
                    _ => asked.object(WhyNot::NotInDeck(card), &points.top_card),
                }
            }
        }
    }

    /// Cards go where they belong: Plots to the hand, Groups to the area.
    pub(super) fn take_cards<T>(
        &mut self,
        player: PlayerId,
        what: &Draw,
        rule: &Point<T>,
        source: Option<Source>,
    ) {
        let illuminati = self.table.seat(player).illuminati;
        let (cards, unseen) = match what {
            Draw::Cards(cards) => (cards.clone(), None),
            Draw::Plots(count) => self.known_on_top(true, *count),
            Draw::Groups(count) => self.known_on_top(false, *count),
        };
        self.change(None, |results| {
            for &card in &cards {
                let decks = &mut results.table.decks;
                decks.plots.retain(|&known| known != card);
                decks.groups.retain(|&known| known != card);
                if results.table.kind(card).is_plot() {
                    results.table.piece_mut(card).place = Place::Hand {
                        owner: player,
                        exposed: false,
                    };
                    results.fate_by(card, Fate::DrawnBy(player), rule, source);
                } else {
                    results.put_into_area(card, player);
                    results.fate_by(card, Fate::PutIntoArea, rule, source);
                }
            }
            match (what, unseen) {
                (_, None | Some(0)) => {}
                (Draw::Groups(_), Some(count)) => {
                    results.fate_by(illuminati, Fate::DrawsGroups(count), rule, source);
                }
                (_, Some(count)) => {
                    let seat = &mut results.table.seats[usize::from(player.0)];
                    seat.hidden_plots = seat.hidden_plots.saturating_add(count);
                    results.fate_by(illuminati, Fate::DrawsPlots(count), rule, source);
                }
            }
        });
    }

    /// Of so many cards drawn unseen, those that are known to lie on the top of the deck, and how many others.
    fn known_on_top(&self, plots: bool, count: u8) -> (Vec<PieceId>, Option<u8>) {
        let known = if plots {
            &self.table.decks.plots
        } else {
            &self.table.decks.groups
        };
        let cards: Vec<PieceId> = known
            .iter()
            .rev()
            .take(usize::from(count))
            .copied()
            .collect();
        let unseen = count.saturating_sub(u8::try_from(cards.len()).unwrap_or(count));
        (cards, Some(unseen))
    }

    /// What players have to get rid of at once: Plots above the limit outside one's own turn, and second Goals.
    pub(super) fn hand_limits(&mut self) {
        let points = &self.table.rules.points;
        let limit = usize::try_from(points.hand_limit.value).unwrap_or(0);
        for player in self.table.players() {
            let illuminati = self.table.seat(player).illuminati;
            let in_game = self.table.seat(player).out.is_none();
            let own_turn = self.table.turn.player == player && !points.hand_own_turn.value;
            let over = self.table.plots_in_hand(player).saturating_sub(limit);
            let over = if own_turn || !in_game { 0 } else { over };
            let plots =
                (over > 0).then(|| Owed::DiscardPlots(u8::try_from(over).unwrap_or(u8::MAX)));
            let held: Vec<PieceId> = self
                .table
                .iter()
                .map(|(id, _)| id)
                .filter(|&id| self.table.kind(id) == Kind::Goal && self.in_hand(player, id))
                .collect();
            let too_many = |table| goals::too_many(&Moment::new(table), player, &held);
            let goals =
                (in_game && held.len() > 1 && too_many(&self.table)).then_some(Owed::DiscardGoal);
            self.owes(player, illuminati, plots, |owed| {
                matches!(owed, Owed::DiscardPlots(_))
            });
            self.owes(player, illuminati, goals, |owed| {
                matches!(owed, Owed::DiscardGoal)
            });
        }
    }

    /// What a rule, and no card, makes a player owe: his Illuminati stands for the rule.
    fn owes(
        &mut self,
        player: PlayerId,
        illuminati: PieceId,
        owed: Option<Owed>,
        kind: impl Fn(Owed) -> bool,
    ) {
        let points = &self.table.rules.points;
        let by_rule =
            |duty: &Duty| duty.player == player && duty.card == illuminati && kind(duty.what);
        let before = self.table.duties.iter().find(|duty| by_rule(duty));
        let before = before.map(|duty| duty.what);
        if before == owed {
            return;
        }
        self.table.duties.retain(|duty| !by_rule(duty));
        let Some(what) = owed else {
            return;
        };
        self.table.duties.push(Duty {
            player,
            card: illuminati,
            sentence: 0,
            what,
        });
        // Of a smaller rest nothing new is to be said.
        let more = match (before, what) {
            (Some(Owed::DiscardPlots(before)), Owed::DiscardPlots(now)) => now > before,
            _ => true,
        };
        if more {
            self.change(None, |results| match what {
                Owed::DiscardPlots(count) => {
                    results.fate(illuminati, Fate::MustShed(count), &points.hand_limit);
                }
                _ => results.fate(illuminati, Fate::MustShedGoal, &points.one_goal),
            });
        }
    }
}
