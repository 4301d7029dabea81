//! Who goes out of the game, and what becomes of his cards.

use super::Judge;
use crate::figures::by_point;
use crate::goals;
use crate::legality::objection;
use crate::moment::Moment;
use crate::uses;
use fnord_cards::Kind;
use fnord_cards::effect::{Effect, Event, Instruction};
use fnord_law::{Leaver, Spoils};
use fnord_ruling::{
    AttackOutcome, AttackRuling, Entry, Fate, Judged, Participant, PlayVerdict, Recorder, Source,
    Step as Reason, WhyNot,
};
use fnord_table::{Assumption, Duty, Out, Owed, PieceId, Place, Step, Table};
use fnord_vocabulary::PlayerId;

/// The Groups that each player has below his Illuminati.
pub(super) fn structures(table: &Table) -> Vec<Vec<PieceId>> {
    table
        .players()
        .map(|player| {
            let illuminati = table.seat(player).illuminati;
            table
                .iter()
                .filter(|(id, piece)| {
                    *id != illuminati
                        && matches!(piece.place, Place::Structure { owner, .. } if owner == player)
                })
                .map(|(id, _)| id)
                .collect()
        })
        .collect()
}

impl Judge<'_> {
    /// Who has no puppet left goes out, from the end of his third turn on (`sg.eliminate.condition`). `by` is whoever
    /// removed the last one, where that does not show from where it lies now.
    ///
    /// A player whose Power Structure has not been laid out has lost nothing.
    pub(super) fn eliminate(&mut self, by: Option<PlayerId>) {
        let points = &self.table.rules.points;
        let before = std::mem::replace(&mut self.structures, structures(&self.table));
        for player in self.table.players() {
            let index = usize::from(player.0);
            if self.table.seat(player).out.is_some() {
                continue;
            }
            if !self.structures[index].is_empty() {
                self.table.seats[index].without_puppets = false;
                self.lost_all.retain(|(loser, _)| *loser != player);
                self.reprieved.retain(|kept| *kept != player);
                continue;
            }
            // Groups that only plays speak of are no Power Structure laid out.
            let laid_out = before[index]
                .iter()
                .any(|&group| !self.table.piece(group).implied);
            if laid_out {
                let taker = by.or_else(|| self.taker(player, &before[index]));
                let taker = taker.filter(|taker| *taker != player);
                self.table.seats[index].without_puppets = taker.is_some();
                let helpers = self.helpers(&before[index]);
                self.table.seats[index].eliminated_with = helpers;
                let late = i16::from(self.table.seat(player).turns_finished)
                    < points.elimination_turns().value;
                let heir = taker.filter(|_| !late || points.late_spoils().value);
                self.lost_all.push((player, heir));
            }
            let lost = self.lost_all.iter().find(|(loser, _)| *loser == player);
            let Some(&(_, taker)) = lost else {
                continue;
            };
            let turns = i16::from(self.table.seat(player).turns_finished);
            if turns < points.elimination_turns().value || self.reprieved.contains(&player) {
                continue;
            }
            if let Some(source) = self.outlives(player, &before[index]) {
                self.table.seats[index].without_puppets = true;
                self.reprieved.push(player);
                self.derivation.leaf(|| Entry {
                    source: Some(source),
                    ..by_point(Reason::Reprieved(player), 0, points.cards_first())
                });
                continue;
            }
            match self.keeps_in(player) {
                Some(source) if self.table.seat(player).without_puppets => {
                    self.reprieve(player, source);
                }
                _ => {
                    self.assume(Assumption::WholeStructure(player));
                    self.goes_out(player, Out::Eliminated(taker));
                }
            }
        }
        self.found_with_two_goals();
        self.last_standing();
    }

    /// Who has the Groups, or has destroyed them, that were a player's last.
    fn taker(&self, player: PlayerId, lost: &[PieceId]) -> Option<PlayerId> {
        lost.iter()
            .find_map(|&group| match self.table.piece(group).place {
                Place::Structure { owner, .. } | Place::Destroyed(owner) if owner != player => {
                    Some(owner)
                }
                _ => None,
            })
    }

    /// Those whom a card has kept in the game and who have not declared victory: by a sentence that says how they win they win as
    /// the turn ends without a word, and so they do by a Goal that they have shown to stay, where that needs no more.
    pub(super) fn saved_for_victory(&self) -> Vec<PlayerId> {
        if self.reprieved.is_empty() {
            return Vec::new();
        }
        let points = &self.table.rules.points;
        let number = i16::from(self.table.seat(self.table.turn.player).turns_finished) + 1;
        let by_goal = points.kept_wins_undeclared().value && number >= points.first_victory().value;
        let moment = Moment::new(&self.table);
        let saved = |player: &PlayerId| {
            let shown = || {
                exposed_goals(&self.table, *player)
                    .into_iter()
                    .any(|card| self.kept_by(*player, card))
            };
            self.table.seat(*player).declared.is_none()
                && (by_goal && shown()
                    || moment.in_force().any(|active| {
                        active.you == Some(*player)
                            && matches!(active.ability.effect, Effect::Outlives(_))
                    }))
        };
        let reprieved = self.reprieved.iter().copied();
        reprieved.filter(saved).collect()
    }

    /// Who helped an attack that has just removed a player's last puppet: by a Group that aided it, or by a Plot or an ability
    /// while it went on, unless his Groups opposed it or what he used works against it.
    fn helpers(&self, lost: &[PieceId]) -> Vec<PlayerId> {
        let succeeded = |attack: &&AttackRuling| {
            lost.contains(&attack.target)
                && matches!(
                    attack.outcome,
                    AttackOutcome::Succeeds(_) | AttackOutcome::SucceedsByCard(_)
                )
        };
        let Some(attack) = self.attacks.last().filter(succeeded) else {
            return Vec::new();
        };
        let owners = |side: &[Participant]| -> Vec<PlayerId> {
            let groups = side.iter();
            groups
                .filter_map(|helper| self.table.owner(helper.group))
                .collect()
        };
        let opposed = owners(&attack.opposers);
        let works_against = |card: PieceId| {
            uses::abilities(&self.table, card).any(|(_, ability)| match &ability.effect {
                Effect::Bonus { amount, on, .. } => *amount < 0 && on.is_that(),
                Effect::Do(Instruction::AttackEnds { succeeds }) => !*succeeds,
                _ => false,
            })
        };
        let mut helpers = owners(&attack.aiders);
        let played = self.log.iter().filter(|played| {
            played.play > attack.play
                && played.cancelled_by.is_none()
                && !opposed.contains(&played.player)
                && !works_against(played.card)
        });
        helpers.extend(played.map(|played| played.player));
        helpers.sort();
        helpers.dedup();
        helpers
    }

    /// The sentence by which a player who has destroyed his own last puppet is not eliminated, having destroyed so many Groups
    /// with it (`wdh.eliminate.cthulhu`).
    fn outlives(&self, player: PlayerId, lost: &[PieceId]) -> Option<Source> {
        let himself = lost
            .iter()
            .any(|&group| self.table.piece(group).place == Place::Destroyed(player));
        let destroyed = goals::destroyed(&self.table, player);
        let moment = Moment::new(&self.table);
        let found = moment.in_force().find(|active| {
            active.you == Some(player)
                && matches!(active.ability.effect, Effect::Outlives(least) if destroyed >= usize::from(least))
        });
        found.filter(|_| himself).map(|active| active.source)
    }

    /// The sentence of a card in his hand that keeps a player in the game whose last puppet a rival has removed.
    fn keeps_in(&self, player: PlayerId) -> Option<Source> {
        let moment = Moment::new(&self.table);
        let cards = goals::goal_cards(&moment, player);
        cards
            .into_iter()
            .flat_map(|card| goals::sentences(&moment, player, card))
            .find(|active| {
                let set_off = active.ability.trigger.as_ref();
                matches!(active.ability.effect, Effect::NotYetEliminated)
                    && set_off.is_none_or(|trigger| trigger.event == Event::LastPuppetRemoved)
            })
            .map(|active| active.source)
    }

    /// He shows the card and stays until the end of the turn. That he does so is assumed, for otherwise he is out.
    fn reprieve(&mut self, player: PlayerId, source: Source) {
        let points = &self.table.rules.points;
        self.reprieved.push(player);
        self.derivation.leaf(|| Entry {
            source: Some(source),
            ..by_point(Reason::Reprieved(player), 0, points.cards_first())
        });
        self.assume(Assumption::OptionalUsed(source.piece));
        self.change(None, |results| {
            results.table.piece_mut(source.piece).place = Place::Hand {
                owner: player,
                exposed: true,
            };
            results.fate_by(
                source.piece,
                Fate::ShownAsGoal,
                points.cards_first(),
                Some(source),
            );
        });
    }

    /// Whether this is the exposed card that keeps a player in the game until the end of the turn.
    pub(super) fn kept_by(&self, player: PlayerId, card: PieceId) -> bool {
        self.reprieved.contains(&player)
            && self.sentence_of(card, &Effect::NotYetEliminated).is_some()
    }

    /// He says himself that he shows it: nothing is assumed about that.
    pub(super) fn said_to_be_used(&mut self, card: PieceId) {
        let assumed = Assumption::OptionalUsed(card);
        self.assumptions.retain(|assumption| *assumption != assumed);
    }

    /// The turn has ended and nobody has won: a card keeps nobody in the game any longer.
    pub(super) fn end_reprieves(&mut self) {
        for seat in &mut self.table.seats {
            seat.without_puppets = false;
        }
        self.reprieved.clear();
        self.eliminate(None);
    }

    /// Whose exposed Plots include more than one Goal is out, unless he has still to discard one (`sg.goals.excess`).
    fn found_with_two_goals(&mut self) {
        for player in self.table.players() {
            let goals = exposed_goals(&self.table, player);
            let discards = self
                .table
                .duties
                .iter()
                .any(|duty| duty.player == player && duty.what == Owed::DiscardGoal);
            let too_many = goals::too_many(&self.table, player, &goals);
            if too_many && !discards && self.table.seat(player).out.is_none() {
                self.goes_out(player, Out::TwoGoals);
            }
        }
    }

    /// Who had to discard a second Goal and has not, before a play turned it up, has no time left for that.
    pub(super) fn found_owing(&mut self, owing: &[(PlayerId, usize)]) {
        for &(player, before) in owing {
            let now = exposed_goals(&self.table, player);
            let too_many = goals::too_many(&self.table, player, &now);
            if too_many && now.len() > before {
                let owes = |duty: &Duty| duty.player == player && duty.what == Owed::DiscardGoal;
                self.table.duties.retain(|duty| !owes(duty));
            }
        }
    }

    /// The players who have to discard a second Goal, each with how many of his Goals are exposed.
    pub(super) fn owing(&self) -> Vec<(PlayerId, usize)> {
        let duties = self.table.duties.iter();
        duties
            .filter(|duty| duty.what == Owed::DiscardGoal)
            .map(|duty| {
                let exposed = exposed_goals(&self.table, duty.player);
                (duty.player, exposed.len())
            })
            .collect()
    }

    /// Whoever is left when all others have gone wins (`sg.victory.last-standing`).
    pub(super) fn last_standing(&mut self) {
        let mut left = self
            .table
            .players()
            .filter(|&player| self.table.seat(player).out.is_none());
        let (Some(last), None) = (left.next(), left.next()) else {
            return;
        };
        if self.table.seats.len() < 2 || self.is_over() {
            return;
        }
        let rule = self.table.rules.points.last_standing();
        self.derivation
            .leaf(|| by_point(Reason::LastStanding(last), 0, rule));
        self.winners = Some(vec![last]);
    }

    /// A player leaves the game.
    pub(super) fn leave(&mut self, step: &Step, player: PlayerId) {
        let what = Judged::Play(step.play.clone());
        if self.table.seat(player).out.is_some() {
            let rule = self.table.rules.points.leaves();
            let objection = objection(WhyNot::OutOfTheGame(player), rule);
            self.judged(step, what, PlayVerdict::Illegal(vec![objection]));
            return;
        }
        self.judged(step, what, PlayVerdict::Legal);
        self.goes_out(player, Out::Left);
        // An attack that his cards took part in may have become illegal.
        self.recheck();
    }

    /// A player is out of the game, and his cards go where they have to.
    pub(super) fn goes_out(&mut self, player: PlayerId, out: Out) {
        let points = &self.table.rules.points;
        let step = Reason::GoesOut(player, out);
        self.derivation.leaf(|| match out {
            Out::Eliminated(_) => by_point(step, 0, points.elimination_turns()),
            Out::TwoGoals => by_point(step, 0, points.two_goals()),
            Out::Left => by_point(step, 0, points.leaves()),
        });
        let seat = &mut self.table.seats[usize::from(player.0)];
        seat.out = Some(out);
        seat.declared = None;
        seat.without_puppets = false;
        self.lost_all.retain(|(loser, _)| *loser != player);
        self.reprieved.retain(|kept| *kept != player);
        self.table.duties.retain(|duty| duty.player != player);
        match out {
            Out::Eliminated(taker) => self.inherit(player, taker),
            Out::TwoGoals if !points.two_goals_discards().value => {}
            Out::TwoGoals | Out::Left => self.discard_all(player, out),
        }
        // What he leaves behind has not been removed by anybody.
        self.structures = structures(&self.table);
    }

    /// His Illuminati vanish, and his Plots and Resources go where the edition has them go: to whoever removed his last puppet
    /// (`sg.eliminate.spoils`), or out of play but for the Resources that another player of the same Illuminati wins
    /// (`wdh.eliminate.vanish`, `wdh.eliminate.same-illuminati`).
    fn inherit(&mut self, player: PlayerId, taker: Option<PlayerId>) {
        let points = &self.table.rules.points;
        let illuminati = self.table.seat(player).illuminati;
        let of_same = |taker: PlayerId| {
            let his = self.table.seat(taker).illuminati;
            self.table.piece(his).card == self.table.piece(illuminati).card
        };
        let (plots_to, resources_to, else_to) = match points.spoils().value {
            Spoils::All => (taker, taker, Place::Discarded),
            Spoils::ResourcesOfSameIlluminati => (
                None,
                taker.filter(|&taker| of_same(taker)),
                Place::OutOfPlay,
            ),
        };
        let seat = &mut self.table.seats[usize::from(player.0)];
        seat.hidden_groups = 0;
        let hidden = std::mem::take(&mut seat.hidden_plots);
        if let Some(taker) = plots_to {
            let seat = &mut self.table.seats[usize::from(taker.0)];
            seat.hidden_plots = seat.hidden_plots.saturating_add(hidden);
        }
        let left: Vec<PieceId> = self
            .table
            .iter()
            .filter(|(id, piece)| match piece.place {
                Place::Hand { owner, .. } => owner == player,
                Place::Beside { owner, .. } => {
                    owner == player && self.table.kind(*id) == Kind::Resource
                }
                _ => false,
            })
            .map(|(id, _)| id)
            .collect();
        self.change(None, |results| {
            let piece = results.table.piece_mut(illuminati);
            piece.place = Place::OutOfPlay;
            piece.tokens = 0;
            results.fate(illuminati, Fate::Vanishes, points.spoils());
            for &card in &left {
                let resource = results.table.kind(card) == Kind::Resource;
                let taker = if resource { resources_to } else { plots_to };
                let piece = results.table.piece_mut(card);
                if taker.is_none() {
                    piece.tokens = 0;
                }
                piece.place = match (taker, piece.place) {
                    (None, _) => else_to,
                    (Some(owner), Place::Hand { exposed, .. }) => Place::Hand { owner, exposed },
                    (Some(owner), Place::Beside { linked, .. }) => Place::Beside { owner, linked },
                    (Some(_), place) => place,
                };
                let lost = if else_to == Place::Discarded {
                    Fate::Discarded
                } else {
                    Fate::Vanishes
                };
                results.fate(card, taker.map_or(lost, Fate::InheritedBy), points.spoils());
            }
        });
        if let Some(taker) = plots_to {
            self.one_goal_only(taker, &left);
        }
    }

    /// Whoever gets a second Goal has to discard one of them (`sg.goals.one-only`).
    fn one_goal_only(&mut self, player: PlayerId, got: &[PieceId]) {
        let goals = goals::goal_cards(&Moment::new(&self.table), player);
        let new = got.iter().copied().find(|card| goals.contains(card));
        let too_many = goals::too_many(&self.table, player, &goals);
        if let (Some(card), true) = (new, too_many) {
            self.table.duties.push(Duty {
                player,
                card,
                sentence: 0,
                what: Owed::DiscardGoal,
            });
        }
    }

    /// Everything that was a player's is discarded (`sg.eliminate.leave`), or out of play as an eliminated player's cards are
    /// (`wdh.eliminate.leave`).
    fn discard_all(&mut self, player: PlayerId, out: Out) {
        let points = &self.table.rules.points;
        let (lost_to, lost) = match points.leaves().value {
            Leaver::Discards => (Place::Discarded, Fate::Discarded),
            Leaver::AsIfEliminated => (Place::OutOfPlay, Fate::Vanishes),
        };
        self.table.seats[usize::from(player.0)].hidden_plots = 0;
        self.table.seats[usize::from(player.0)].hidden_groups = 0;
        let his: Vec<PieceId> = self
            .table
            .iter()
            .map(|(id, _)| id)
            .filter(|&id| self.table.holder(id) == Some(player))
            .collect();
        let linked: Vec<PieceId> = his
            .iter()
            .flat_map(|&group| self.table.linked_to(group))
            .filter(|card| !his.contains(card))
            .collect();
        self.change(None, |results| {
            for &card in &his {
                let piece = results.table.piece_mut(card);
                piece.place = lost_to;
                piece.tokens = 0;
                match out {
                    Out::Left => results.fate(card, lost, points.leaves()),
                    _ => results.fate(card, lost, points.two_goals_discards()),
                }
            }
            for &card in &linked {
                let resource = results.table.kind(card) == Kind::Resource;
                match results.table.owner(card) {
                    Some(owner) if resource => {
                        results.table.piece_mut(card).place = Place::Beside {
                            owner,
                            linked: None,
                        };
                        results.fate(card, Fate::LosesLink, points.resource_link_lost());
                    }
                    _ => {
                        results.table.piece_mut(card).place = Place::Discarded;
                        results.fate(card, Fate::Discarded, points.plot_link_lost());
                    }
                }
            }
        });
    }
}

/// The Goals that lie face up in front of a player.
fn exposed_goals(table: &Table, player: PlayerId) -> Vec<PieceId> {
    let exposed = Place::Hand {
        owner: player,
        exposed: true,
    };
    table
        .iter()
        .filter(|(id, piece)| piece.place == exposed && table.kind(*id) == Kind::Goal)
        .map(|(id, _)| id)
        .collect()
}
