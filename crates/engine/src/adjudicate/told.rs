//! What a card has brought about already, draws above all, and what a player then tells of.

use super::Judge;
use super::asked::Asked;
use fnord_ruling::{
    CardFate, Fate, Judged, NoDraw, NodeId, PlayVerdict, Requirement, Source, WhyNot,
};
use fnord_table::{Choice, Draw, Gift, Move, PieceId, Place, Step};
use fnord_vocabulary::{Phase, PlayerId};

/// Cards that somebody has drawn because a card said so, and of which nobody has told yet.
struct Drawn {
    by: NodeId,
    source: Source,
    plots: u8,
    groups: u8,
    /// The card, where it was known on the top of the deck.
    known: Option<PieceId>,
    /// Whoever used the card has named what he draws.
    said: bool,
}

impl Judge<'_> {
    /// Whoever says what he draws after a card has made him draw it tells of that draw, and draws nothing more. What the turn
    /// gives him comes first.
    pub(super) fn tells_of_draw(&mut self, step: &Step, player: PlayerId, what: &Draw) -> bool {
        let named: &[PieceId] = match what {
            Draw::Cards(cards) => cards,
            _ => &[],
        };
        let mut drawn = self.drawn_by_cards(player);
        // Of what has been named already nobody tells again without its name.
        drawn.retain(|one| !one.said || one.known.is_some_and(|card| named.contains(&card)));
        if drawn.is_empty() || matches!(what, Draw::First { .. }) || self.draws_to_begin() {
            return false;
        }
        let counts = self.counts(what);
        let sum =
            |of: fn(&Drawn) -> u8| drawn.iter().map(|one| usize::from(of(one))).sum::<usize>();
        let enough = counts.plots <= sum(|one| one.plots) && counts.groups <= sum(|one| one.groups);
        if !enough || counts.plots + counts.groups == 0 {
            return false;
        }
        let is_it = |card: PieceId| {
            let known = drawn.iter().any(|one| one.known == Some(card));
            let plot = self.is_of_plots(card);
            let unseen = drawn.iter().any(|one| {
                one.known.is_none() && if plot { one.plots > 0 } else { one.groups > 0 }
            });
            let undrawn = self.table.piece(card).place == Place::Shuffled
                && self.table.in_deck_of(card, player);
            known || unseen && undrawn
        };
        if !named.iter().all(|&card| is_it(card)) || self.turn_gives(step, player) {
            return false;
        }
        let rule = self.table.rules.points.cards_first();
        let mut asked = Asked::new();
        if let Some(last) = drawn.last() {
            asked.meets_by(Requirement::TellsOfDraw(player), last.source, rule);
        }
        if !self.answered(step, asked) {
            return true;
        }
        let is_named = |one: &Drawn| one.known.is_some_and(|known| named.contains(&known));
        let mut order: Vec<&Drawn> = drawn.iter().filter(|one| is_named(one)).collect();
        order.extend(drawn.iter().rev().filter(|one| !is_named(one)));
        let (mut plots, mut groups) = (counts.plots, counts.groups);
        for one in order {
            let of_these = plots.min(usize::from(one.plots)) + groups.min(usize::from(one.groups));
            plots = plots.saturating_sub(usize::from(one.plots));
            groups = groups.saturating_sub(usize::from(one.groups));
            let told = std::iter::repeat_n(one.by, of_these);
            self.told.extend(told);
        }
        let source = drawn.last().map(|last| last.source);
        for &card in named {
            self.names_what_was_drawn(player, card, source);
        }
        true
    }

    /// One of the cards that a player has drawn unseen is named.
    fn names_what_was_drawn(&mut self, player: PlayerId, card: PieceId, source: Option<Source>) {
        if self.table.piece(card).place != Place::Shuffled {
            return;
        }
        let plot = self.is_of_plots(card);
        self.change(None, |results| {
            let seat = &mut results.table.seats[usize::from(player.0)];
            let unseen = match plot {
                true => &mut seat.hidden_plots,
                false if seat.hidden_groups > 0 => &mut seat.hidden_groups,
                false => &mut seat.unnamed_in_area,
            };
            *unseen = unseen.saturating_sub(1);
            results.table.leaves_deck(card);
            let rule = results.table.rules.points.draws_top();
            results.table.piece_mut(card).place = Place::Hand {
                owner: player,
                exposed: false,
            };
            results.fate_by(card, Fate::DrawnBy(player), rule, source);
        });
    }

    /// Whether the turn gives a player the very draw that he says, or would if the area were not full.
    fn turn_gives(&self, step: &Step, player: PlayerId) -> bool {
        let turn = self.table.turn;
        if turn.player != player || turn.phase > Phase::DrawGroups {
            return false;
        }
        let mut trial = self.clone();
        trial.told_from = trial.derivation.next();
        let plays = trial.plays.len();
        trial.dispatch(step, &[]);
        let mut made = trial.plays.iter().skip(plays);
        made.next().is_some_and(|play| match &play.verdict {
            PlayVerdict::Illegal(objections) => (objections.iter())
                .all(|other| matches!(other.why, WhyNot::NoDraw(NoDraw::AreaFull(_)))),
            _ => true,
        })
    }

    /// What cards have made a player draw in this turn, and he has not told.
    fn drawn_by_cards(&self, player: PlayerId) -> Vec<Drawn> {
        let illuminati = self.table.seat(player).illuminati;
        let of_fate = |fate: &CardFate| {
            let source = self.derivation.node(fate.node).entry.source?;
            let text = &self.table.card(source.piece).text;
            let sentence = text.get(usize::from(source.sentence))?;
            let effect = &sentence.ability.as_ref()?.effect;
            if !effect.gives_draws() && !effect.is_zap() {
                return None;
            }
            let plot = self.table.kind(fate.piece).is_plot();
            let one = |counts: bool| u8::from(counts);
            let (plots, groups, known) = match fate.fate {
                Fate::DrawnBy(by) if by == player => (one(plot), one(!plot), Some(fate.piece)),
                Fate::PutIntoArea if self.table.piece(fate.piece).put_in_area == Some(player) => {
                    (0, 1, Some(fate.piece))
                }
                Fate::DrawsPlots(count) if fate.piece == illuminati => (count, 0, None),
                Fate::DrawsGroups(count) | Fate::DrawsGroupsToHand(count)
                    if fate.piece == illuminati =>
                {
                    (0, count, None)
                }
                _ => return None,
            };
            let told = self.told.iter().filter(|&&by| by == fate.node).count();
            let less = |count: u8| count.saturating_sub(u8::try_from(told).unwrap_or(u8::MAX));
            let (plots, groups) = (less(plots), less(groups));
            (plots + groups > 0).then_some(Drawn {
                by: fate.node,
                source,
                plots,
                groups,
                known,
                said: known.is_some_and(|card| self.names_with_use(fate, card)),
            })
        };
        // Those that a line of its own has told of.
        let said = |fate: &CardFate| {
            let play = fate.play.and_then(|play| self.plays.get(play));
            play.is_some_and(|play| {
                matches!(
                    play.what,
                    Judged::Play(Move::Draw { .. } | Move::Buy { .. })
                )
            })
        };
        let counts = |fate: &&CardFate| {
            fate.node >= self.told_from && fate.happened && !fate.undone && !said(fate)
        };
        self.fates
            .iter()
            .filter(counts)
            .filter_map(of_fate)
            .collect()
    }

    /// Whether the play from which that followed names the card.
    fn names_with_use(&self, fate: &CardFate, card: PieceId) -> bool {
        let play = fate.play.and_then(|play| self.plays.get(play));
        play.is_some_and(|play| match &play.what {
            Judged::Play(Move::Use(used)) => (used.choices.iter())
                .any(|choice| matches!(choice, Choice::Takes(taken) if *taken == card)),
            _ => false,
        })
    }

    /// Whoever says that he does what a card has just brought about tells of that, and does nothing more.
    pub(super) fn tells_what_was_done(&mut self, step: &Step) -> bool {
        let Some(done) = self.done_by_cards(&step.play) else {
            return false;
        };
        let mut trial = self.clone();
        trial.told_from = trial.derivation.next();
        let plays = trial.plays.len();
        trial.dispatch(step, &[]);
        let mut made = trial.plays.iter().skip(plays);
        if made.next().is_some_and(|play| !play.verdict.is_illegal()) {
            return false;
        }
        let rule = self.table.rules.points.cards_first();
        let mut asked = Asked::new();
        for &(_, source) in &done {
            asked.meets_by(Requirement::DoneBy(source.piece), source, rule);
        }
        self.told.extend(done.iter().map(|&(by, _)| by));
        self.answered(step, asked)
    }

    /// What cards have done in this turn that is the whole of such a play, if they have.
    fn done_by_cards(&self, play: &Move) -> Option<Vec<(NodeId, Source)>> {
        match play {
            Move::Discard {
                player,
                cards,
                hidden,
            } => {
                let illuminati = self.table.seat(*player).illuminati;
                let mut done = Vec::new();
                for &card in cards {
                    let gone = |fate: &Fate| matches!(fate, Fate::Discarded);
                    done.push(self.brought_about(card, gone)?);
                }
                if *hidden > 0 {
                    let gone = |fate: &Fate| match fate {
                        Fate::DiscardsPlots(count) => count == hidden,
                        Fate::DiscardsTop { plots } => *plots && *hidden == 1,
                        _ => false,
                    };
                    done.push(self.brought_about(illuminati, gone)?);
                }
                Some(done).filter(|done| !done.is_empty())
            }
            Move::Give { what, to, .. } => {
                let given = what.iter().map(|gift| match gift {
                    Gift::Card(card) => {
                        let gone = |fate: &Fate| matches!(fate, Fate::GoesToHand(by) | Fate::ResourceOf(by) if by == to);
                        self.brought_about(*card, gone)
                    }
                    _ => None,
                });
                given
                    .collect::<Option<Vec<_>>>()
                    .filter(|done| !done.is_empty())
            }
            Move::RemoveTokens { from, count, .. } => {
                let gone = |fate: &Fate| match fate {
                    Fate::LosesTokens(lost) => lost == count,
                    Fate::LosesToken(_) | Fate::LosesTokensOfIlluminati => true,
                    _ => false,
                };
                Some(vec![self.brought_about(*from, gone)?])
            }
            Move::PlaceTokens { on, .. } => {
                let got = |fate: &Fate| matches!(fate, Fate::GetsToken | Fate::GetsTokens(_));
                let got = on.iter().map(|&group| self.brought_about(group, got));
                got.collect::<Option<Vec<_>>>()
                    .filter(|done| !done.is_empty())
            }
            _ => None,
        }
    }

    /// Where a card has brought about something of the sort in this turn, of which nobody has told.
    fn brought_about(
        &self,
        piece: PieceId,
        is_it: impl Fn(&Fate) -> bool,
    ) -> Option<(NodeId, Source)> {
        let mut fates = self.fates.iter().rev().filter(|fate| {
            fate.node >= self.told_from
                && fate.happened
                && !fate.undone
                && fate.piece == piece
                && is_it(&fate.fate)
                && !self.told.contains(&fate.node)
        });
        fates.find_map(|fate| {
            let source = self.derivation.node(fate.node).entry.source?;
            (source.piece != piece).then_some((fate.node, source))
        })
    }

    /// What has been drawn since then has been told with the play that lets it be drawn.
    pub(super) fn draw_is_told(&mut self, from: NodeId) {
        let told = (self.table.players())
            .flat_map(|player| self.drawn_by_cards(player))
            .filter(|one| one.by >= from)
            .flat_map(|one| std::iter::repeat_n(one.by, usize::from(one.plots + one.groups)));
        let told: Vec<NodeId> = told.collect();
        self.told.extend(told);
    }

    /// What has been drawn so far has been told, or nobody will.
    pub(super) fn draws_are_told(&mut self) {
        self.told_from = self.derivation.next();
        self.told.clear();
    }
}
