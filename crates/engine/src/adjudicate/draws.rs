//! Cards that are drawn, free or for tokens.

use super::Judge;
use super::asked::{Asked, holds};
use crate::instants;
use crate::moment::Moment;
use fnord_cards::Kind;
use fnord_cards::effect::{Ban, Draws, Effect, Event, Instruction, Period, Players};
use fnord_law::{EarlyTokens, GroupDraw, GroupPurchase, Point};
use fnord_ruling::{Barred, NoDraw, Requirement, Source, WhyNot};
use fnord_table::{Draw, Move, Owed, PieceId, Place, Step, Used};
use fnord_vocabulary::{Phase, PlayerId};

/// How many Plots and how many Groups are drawn.
#[derive(Clone, Copy)]
pub(super) struct Counts {
    pub(super) plots: usize,
    pub(super) groups: usize,
}

impl Judge<'_> {
    /// Cards that the turn gives its player, or that a card gives him as it begins; before the first turn those that he
    /// begins with.
    pub(super) fn draw(&mut self, step: &Step, player: PlayerId, what: &Draw) {
        let counts = self.counts(what);
        if self.table.seat(player).drawing.is_going_on() {
            self.draw_on(step, player, what, counts);
        } else if self.draws_to_begin() {
            self.opening_draw(step, player, what, counts);
        } else if counts.plots + counts.groups == 0 {
            self.leave_draw(step, player, matches!(what, Draw::Plots(_)));
        } else {
            self.draw_of_turn(step, player, what, counts);
        }
    }

    /// A draw that cards have just left to a player, one of them alone or several together.
    pub(super) fn draws_as_left(&mut self, step: &Step, player: PlayerId, what: &Draw) -> bool {
        let left = self.draws_left(player, self.counts(what));
        let sources = left.iter().map(|&duty| {
            let duty = self.table.duties[duty];
            Source {
                piece: duty.card,
                sentence: duty.sentence,
            }
        });
        let sources: Vec<Source> = sources.collect();
        let Some(&first) = sources.first() else {
            return false;
        };
        let rule = self.table.rules.points.cards_first();
        let mut asked = Asked::new();
        for &source in &sources {
            asked.meets_by(Requirement::FreeDraw(player), source, rule);
        }
        self.drawable(&mut asked, player, what);
        if self.answered(step, asked) {
            let mut place = 0..;
            (self.table.duties).retain(|_| place.next().is_none_or(|at| !left.contains(&at)));
            self.take_cards(player, what, rule, Some(first));
        }
        true
    }

    /// The duties, by their places, that leave a player so many cards; none where they do not.
    fn draws_left(&self, player: PlayerId, counts: Counts) -> Vec<usize> {
        let duties = self.table.duties.iter().enumerate();
        let mut plots = Vec::new();
        for (at, duty) in duties.filter(|(_, duty)| duty.player == player) {
            match duty.what {
                Owed::Draws(Draws::Group) if counts.plots == 0 && counts.groups == 1 => {
                    return vec![at];
                }
                Owed::Draws(Draws::Plots(most)) if counts.groups == 0 && counts.plots > 0 => {
                    plots.push((at, usize::from(most)));
                }
                _ => {}
            }
        }
        if let Some(&(at, _)) = plots.iter().find(|(_, most)| *most >= counts.plots) {
            return vec![at];
        }
        // As many as it takes, in the order in which they were left.
        let mut enough = 0;
        let together = plots.iter().position(|(_, most)| {
            enough += most;
            enough >= counts.plots
        });
        let together = together.map_or(&[][..], |last| &plots[..=last]);
        together.iter().map(|(at, _)| *at).collect()
    }

    /// What cards have left to players to draw is drawn at once, or not at all.
    pub(super) fn leaves_draws(&mut self, step: &Step) {
        if !matches!(step.play, Move::Draw { .. }) {
            let left = |owed: Owed| matches!(owed, Owed::Draws(_));
            self.table.duties.retain(|duty| !left(duty.what));
        }
    }

    /// The cards that are left of a draw of several.
    fn draw_on(&mut self, step: &Step, player: PlayerId, what: &Draw, counts: Counts) {
        let points = &self.table.rules.points;
        let drawing = self.table.seat(player).drawing;
        let fits = counts.plots <= usize::from(drawing.plots)
            && counts.groups <= usize::from(drawing.groups)
            && !matches!(what, Draw::First { .. });
        let mut asked = Asked::new();
        let goes_on = Requirement::DrawsOn(player);
        let why = NoDraw::NotFree(player);
        asked.need(fits, goes_on, why, points.top_card());
        self.drawable(&mut asked, player, what);
        if !self.answered(step, asked) {
            return;
        }
        let drawing = &mut self.table.seats[usize::from(player.0)].drawing;
        let less =
            |left: u8, drawn: usize| left.saturating_sub(u8::try_from(drawn).unwrap_or(u8::MAX));
        drawing.plots = less(drawing.plots, counts.plots);
        drawing.groups = less(drawing.groups, counts.groups);
        self.take_cards(player, what, points.top_card(), None);
    }

    /// A player leaves the card that the turn gives him in the deck.
    fn leave_draw(&mut self, step: &Step, player: PlayerId, plots: bool) {
        let points = &self.table.rules.points;
        let (last, after) = match plots {
            true => (Phase::DrawPlot, Phase::DrawGroups),
            false => (Phase::DrawGroups, Phase::Takeover),
        };
        let full = match points.draw_group().value {
            GroupDraw::AreaBelow(limit) => self.in_area() >= usize::from(limit),
            GroupDraw::Hand => false,
        };
        let mut asked = Asked::new();
        self.own_turn(&mut asked, player, points.draws_made());
        self.not_past(&mut asked, last, points.phases());
        asked.need(
            !points.draws_made().value || !plots && full,
            Requirement::LeavesDraw(player),
            Barred::MustDraw(player),
            points.draws_made(),
        );
        if self.answered(step, asked) {
            self.table.turn.phase = self.table.turn.phase.max(after);
        }
    }

    fn draw_of_turn(&mut self, step: &Step, player: PlayerId, what: &Draw, counts: Counts) {
        let points = &self.table.rules.points;
        let mut asked = Asked::new();
        let mut uses = Vec::new();
        if counts.groups == 0 {
            self.own_turn(&mut asked, player, points.draw_plot());
        } else {
            self.own_turn(&mut asked, player, points.draw_group());
        }
        let plots_due = self.plots_of_turn(&mut asked, player, counts.plots);
        if counts.groups > 0 {
            uses = self.extra_groups(player);
            let in_area = self.in_area();
            let room = match points.draw_group().value {
                GroupDraw::AreaBelow(limit) => in_area < usize::from(limit),
                GroupDraw::Hand => true,
            };
            let in_time = self.table.turn.phase <= Phase::DrawGroups;
            let free = usize::from(in_time && room);
            uses.truncate(counts.groups.saturating_sub(free));
            if counts.groups <= free + uses.len() {
                if free > 0 {
                    asked.meets(Requirement::FreeDraw(player), points.draw_group());
                }
                for &source in &uses {
                    let rule = points.cards_first();
                    asked.meets_by(Requirement::FreeDraw(player), source, rule);
                }
            } else if !in_time {
                let why = WhyNot::PhaseOver(Phase::DrawGroups, self.table.turn.phase);
                asked.object(why, points.draw_group());
            } else if !room {
                let cards = u8::try_from(in_area).unwrap_or(u8::MAX);
                asked.object(NoDraw::AreaFull(cards), points.draw_group());
            } else {
                asked.object(NoDraw::NotFree(player), points.draw_group());
            }
        }
        self.drawable(&mut asked, player, what);
        self.many_plots(&mut asked, player, counts.plots);
        self.many_groups(&mut asked, player, counts.groups);
        if !self.answered(step, asked) {
            return;
        }
        self.table.turn.phase = match self.table.turn.phase {
            phase if counts.groups > uses.len() => phase.max(Phase::Takeover),
            phase => phase.max(Phase::DrawGroups),
        };
        if counts.plots > 0 {
            self.table.turn.plots_due = plots_due;
        }
        let by_turn = counts.plots + counts.groups > uses.len();
        let source = uses.first().copied().filter(|_| !by_turn);
        for source in uses {
            self.table.used.push(Used {
                card: self.table.piece(source.piece).card,
                piece: self.table.if_in_play(source.piece),
                sentence: Some(source.sentence),
                by: player,
                on: None,
                in_this: Period::Turn,
            });
            self.table.piece_mut(source.piece).gave_benefit = true;
        }
        if counts.groups == 0 {
            self.take_cards(player, what, points.draw_plot(), source);
        } else {
            self.take_cards(player, what, points.draw_group(), source);
        }
    }

    /// Whether the Plots that begin his turn are a player's to draw, all at once or some of them after others; how many are left
    /// then.
    fn plots_of_turn(&self, asked: &mut Asked, player: PlayerId, plots: usize) -> u8 {
        if plots == 0 {
            return 0;
        }
        self.not_barred(asked, player, Ban::FreePlot);
        let points = &self.table.rules.points;
        let turn = self.table.turn;
        let free = usize::try_from(points.draw_plot().value).unwrap_or(0);
        let by_card = self.plot_draw(player);
        let due = match (turn.plots_due, by_card) {
            (0, by_card) => {
                self.not_past(asked, Phase::DrawPlot, points.draw_plot());
                by_card.map_or(free, |(most, _)| most.max(free))
            }
            (due, _) => {
                self.not_past(asked, Phase::DrawGroups, points.draw_plot());
                usize::from(due)
            }
        };
        match by_card {
            Some((_, source)) if plots <= due && (plots > free || turn.plots_due > 0) => {
                asked.meets_by(Requirement::FreeDraw(player), source, points.cards_first());
            }
            _ => asked.need(
                plots <= due,
                Requirement::FreeDraw(player),
                NoDraw::NotFree(player),
                points.draw_plot(),
            ),
        }
        u8::try_from(due.saturating_sub(plots)).unwrap_or(u8::MAX)
    }

    /// How many Plots a card lets a player draw as his turn begins.
    fn plot_draw(&self, player: PlayerId) -> Option<(usize, Source)> {
        let moment = Moment::new(&self.table);
        let mut most = usize::try_from(self.table.rules.points.draw_plot().value).unwrap_or(0);
        let mut more = 0;
        let mut source = None;
        for active in moment.in_force() {
            let his = active.you == Some(player);
            if !holds(&moment, active) {
                continue;
            }
            match &active.ability.effect {
                Effect::PlotDraw(plots) if his && usize::from(*plots) > most => {
                    most = usize::from(*plots);
                    source = Some(active.source);
                }
                Effect::MorePlots {
                    more: each,
                    everybody,
                    per,
                } if his || *everybody => {
                    let times = per.as_ref().map_or(1, |per| moment.measured(per, active));
                    let drawn = usize::from(*each) * usize::try_from(times).unwrap_or(0);
                    more += drawn;
                    source = source.or((drawn > 0).then_some(active.source));
                }
                _ => {}
            }
        }
        source.map(|source| (most + more, source))
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
        // A Group for a token is a trade of its own where it is made so often a turn (`wdh.groups.buy`).
        let apart = points.group_purchase().value != GroupPurchase::Freely;
        let of_groups = apart && counts.groups > 0 && counts.plots == 0;
        let trade = match of_groups {
            true => Point {
                id: points.group_purchase().id,
                value: points.buy_illuminati().value,
                cites: points.group_purchase().cites,
            },
            false => points.buy_illuminati(),
        };
        let price = usize::try_from(points.buy_illuminati().value).unwrap_or(1);
        let by_illuminati = [(illuminati, u8::try_from(cards * price).unwrap_or(u8::MAX))];
        // Without a word on what pays, the Illuminati does.
        let with = if with.is_empty() {
            &by_illuminati
        } else {
            with
        };
        let with = &together(with);
        let mut asked = Asked::new();
        self.may_act(&mut asked, player);
        if counts.plots > 0 {
            self.not_barred(&mut asked, player, Ban::BuyPlots);
        }
        self.purchase_when(&mut asked, player, counts);
        let mut slack = 0;
        let mut others = 0;
        for &(payer, tokens) in with {
            if self.table.owner(payer) != Some(player) {
                asked.object(NoDraw::NotOwnToken(payer, player), points.buy_groups());
                continue;
            }
            if self.table.kind(payer) == Kind::Resource && !points.buy_resources().value {
                asked.object(NoDraw::ResourceToken(payer), points.buy_resources());
                continue;
            }
            self.unbound(&mut asked, payer);
            let attack = self.under_way.as_ref().map(|under_way| &under_way.attack);
            if instants::tokens_held(attack, payer) {
                asked.object(WhyNot::TokensHeld(payer), points.instant_tokens());
            }
            let held = self.unpromised(payer);
            let why = match held {
                0 => WhyNot::NoToken(payer),
                held => WhyNot::TooFewTokens(payer, held),
            };
            let alike = match of_groups {
                true => None,
                false => self.buys_alike(player, payer),
            };
            let rule = if payer == illuminati || alike.is_some() {
                slack += usize::from(tokens);
                trade
            } else {
                others += usize::from(tokens);
                if tokens > 1 {
                    let why = Barred::PaysOnce(payer);
                    let met = Requirement::Token(payer);
                    asked.need(points.buy_with_one().value, met, why, points.buy_with_one());
                }
                points.buy_groups()
            };
            asked.need(held >= tokens, Requirement::Token(payer), why, rule);
        }
        let dear = usize::try_from(points.buy_groups().value).unwrap_or(2);
        let paid = others % dear == 0 && slack % price == 0;
        let rule = if slack > 0 {
            trade
        } else {
            points.buy_groups()
        };
        let count = u8::try_from(cards).unwrap_or(u8::MAX);
        asked.need(
            paid && slack / price + others / dear == cards,
            Requirement::Bought(count),
            NoDraw::WrongPrice(count),
            rule,
        );
        // Tokens of the Illuminati may go for the Plots, where not all of them may go for Groups.
        let for_groups = match apart {
            true => counts.groups * price,
            false => slack.saturating_sub(counts.plots * price),
        };
        if apart && slack < for_groups {
            let other = with.iter().find(|(payer, _)| *payer != illuminati);
            let payer = other.map_or(illuminati, |(payer, _)| *payer);
            let why = Barred::BuysNoGroups(payer);
            asked.object(why, points.group_purchase());
        }
        if for_groups > 0 {
            self.may_spend_illuminati(&mut asked, player);
        }
        self.drawable(&mut asked, player, what);
        self.many_plots(&mut asked, player, counts.plots);
        self.many_groups(&mut asked, player, counts.groups);
        if !self.answered(step, asked) {
            return;
        }
        let with = with.to_vec();
        self.change(None, |results| {
            for (payer, tokens) in with {
                if payer == illuminati {
                    results.spend(payer, tokens, trade);
                } else {
                    results.spend(payer, tokens, points.buy_groups());
                }
            }
        });
        // What goes for Plots is not counted.
        let for_plots = u8::try_from(slack - for_groups).unwrap_or(u8::MAX);
        let seat = &mut self.table.seats[usize::from(player.0)];
        seat.illuminati_tokens_spent = seat.illuminati_tokens_spent.saturating_sub(for_plots);
        if apart {
            let bought = u8::try_from(counts.groups).unwrap_or(u8::MAX);
            seat.groups_bought = seat.groups_bought.saturating_add(bought);
        }
        self.take_cards(player, what, rule, None);
    }

    /// The sentence by which a token of that Group buys a Plot as an Illuminati token does.
    fn buys_alike(&self, player: PlayerId, payer: PieceId) -> Option<Source> {
        let moment = Moment::new(&self.table);
        let mut in_force = moment.in_force().filter(|active| holds(&moment, active));
        let buys = in_force.find(|active| match &active.ability.effect {
            Effect::BuysAsIlluminati(of) => {
                active.you == Some(player) && moment.passes(of, payer, active)
            }
            _ => false,
        });
        buys.map(|active| active.source)
    }

    pub(super) fn counts(&self, what: &Draw) -> Counts {
        match what {
            Draw::Plots(count) => Counts {
                plots: usize::from(*count),
                groups: 0,
            },
            Draw::Groups(count) => Counts {
                plots: 0,
                groups: usize::from(*count),
            },
            Draw::Elsewhere {
                plots, count: of, ..
            }
            | Draw::First { plots, of, .. } => Counts {
                plots: if *plots { usize::from(*of) } else { 0 },
                groups: if *plots { 0 } else { usize::from(*of) },
            },
            Draw::Cards(cards) => {
                let plots = cards.iter().filter(|&&card| self.is_of_plots(card)).count();
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
        let limit = self.plot_limit(player);
        let over = more > 0 && self.table.plots_in_hand(player) + more > limit;
        if over && self.table.turn.player == player && !points.hand_own_turn().value {
            asked.meets(Requirement::ManyPlots(player), points.hand_own_turn());
        }
    }

    /// Groups in hand are not limited, where hands hold them.
    fn many_groups(&self, asked: &mut Asked, player: PlayerId, more: usize) {
        let points = &self.table.rules.points;
        let to_hand = points.draw_group().value == GroupDraw::Hand;
        if more > 0 && to_hand && points.groups_in_hand().value {
            asked.meets(Requirement::ManyGroups(player), points.groups_in_hand());
        }
    }

    /// When cards are bought: Plots at any time, Groups as the rulebook says.
    fn purchase_when(&self, asked: &mut Asked, player: PlayerId, counts: Counts) {
        let points = &self.table.rules.points;
        let turn = self.table.turn;
        if counts.plots > 0
            && points.early_tokens().value == EarlyTokens::CardsAllowOrOthers
            && turn.player == player
            && (turn.phase > Phase::DrawGroups
                || turn.phase == Phase::DrawGroups && self.table.seat(player).drew_groups)
            && turn.phase < Phase::Main
            && !self.follows_rival(player)
        {
            asked.object(
                WhyNot::NotYet(Phase::Main, self.table.turn.phase),
                points.early_tokens(),
            );
        }
        let most = match points.group_purchase().value {
            GroupPurchase::InMainPhase(most) if counts.groups > 0 => usize::from(most),
            _ => return,
        };
        self.no_attack_under_way(asked);
        self.own_turn(asked, player, points.group_purchase());
        self.main_phase(asked, points.group_purchase());
        asked.need(
            usize::from(self.table.seat(player).groups_bought) + counts.groups <= most,
            Requirement::FreeDraw(player),
            Barred::BoughtAlready(player),
            points.group_purchase(),
        );
    }

    pub(super) fn is_of_plots(&self, card: PieceId) -> bool {
        self.table.kind(card).has_back_of_plots()
    }

    /// How many cards lie in the uncontrolled area.
    fn in_area(&self) -> usize {
        let points = &self.table.rules.points;
        let player = self.table.turn.player;
        // Those left over from the deal are put there in the first turn, and count afterwards.
        let first = self.table.seat(player).turns_finished == 0 && !points.spare_counted().value;
        let unnamed = self
            .table
            .players()
            .filter(|&other| !(first && other == player))
            .map(|other| self.table.seat(other).unnamed_in_area)
            .fold(0, u8::saturating_add);
        let counts =
            |id: PieceId| points.area_counts_cards().value || self.table.kind(id).is_group();
        let named = self
            .table
            .iter()
            .filter(|(id, piece)| piece.place == Place::Uncontrolled && counts(*id))
            .filter(|(_, piece)| !(first && piece.put_in_area == Some(player)));
        named.count() + usize::from(self.table.not_spoken_of(unnamed))
    }

    /// The sentences that give a player a Group for the area as his turn begins, those used left out.
    fn extra_groups(&self, player: PlayerId) -> Vec<Source> {
        if self.table.turn.phase > Phase::Takeover || self.table.seat(player).took_over {
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
                        Effect::Do(Instruction::Draws {
                            who: Players::You,
                            what: Draws::GroupToArea | Draws::Group,
                            ..
                        })
                    )
                    && holds(&moment, active)
                    && !self.used_this_turn(active.source)
            })
            .map(|active| active.source)
            .collect()
    }
}

/// What each card pays altogether, though it is named several times.
fn together(with: &[(PieceId, u8)]) -> Vec<(PieceId, u8)> {
    let mut paid: Vec<(PieceId, u8)> = Vec::new();
    for &(payer, tokens) in with {
        match paid.iter_mut().find(|(other, _)| *other == payer) {
            Some((_, before)) => *before = before.saturating_add(tokens),
            None => paid.push((payer, tokens)),
        }
    }
    paid
}
