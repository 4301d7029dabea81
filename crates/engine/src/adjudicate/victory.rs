//! Victory: who declares it, and what comes of the claim.

use super::Judge;
use crate::figures::by_point;
use crate::goals;
use crate::legality::objection;
use crate::moment::Moment;
use fnord_cards::CardId;
use fnord_cards::effect::{Ability, Effect, Objective, Relation};
use fnord_law::{DeclaredWhen, Point};
use fnord_ruling::{
    Barred, ClaimEnd, ClaimRuling, Entry, Fate, Judged, Met, NoVictory, NodeId, Objection,
    PlayVerdict, Recorder, Rejected, Requirement, Silent, Step as Reason, WhyNot,
};
use fnord_table::{Assumption, Out, PieceId, Place, Step};
use fnord_vocabulary::{Phase, PlayerId};

/// A claim as the table stands.
struct Claim {
    player: PlayerId,
    met: Result<Met, Vec<Objection>>,
    node: NodeId,
    rejected: Vec<Rejected>,
    /// `None` while nothing speaks against it.
    end: Option<ClaimEnd>,
}

impl Judge<'_> {
    /// A player declares that he wins, with the Goal card named if any. Showing it exposes it (`sg.goals.failed`).
    /// Where victory is declared after the knock, a player who declares it is taken to do so then, unless the scenario says
    /// that the knock is still to come: `before_knock`.
    pub(super) fn declare(
        &mut self,
        step: &Step,
        player: PlayerId,
        goal: Option<PieceId>,
        before_knock: bool,
    ) {
        let what = Judged::Play(step.play.clone());
        let points = &self.table.rules.points;
        let mut objections = self.not_now(player, before_knock);
        let met = goals::meets(&Moment::new(&self.table), player, goal, &mut Silent);
        let held = met.as_ref().err().is_none_or(|why| {
            why.iter().any(|objection| {
                let why = objection.why;
                !matches!(why, WhyNot::NoVictory(NoVictory::GoalNotInHand(..)))
            })
        });
        let left = match held {
            true => self.left_to_players(player, goal, met.is_ok()),
            false => Vec::new(),
        };
        let by_hand = !left.is_empty();
        if let (Err(why), false) = (&met, by_hand) {
            objections.extend(why.iter().cloned());
        }
        self.by_hand_cards.extend(left);
        if !objections.is_empty() {
            let mut claim = self.claim(player, goal);
            claim.end = Some(ClaimEnd::NotMade);
            claim.met = Err(objections.clone());
            self.closed(claim);
            self.judged(step, what, PlayVerdict::Illegal(objections));
            return;
        }
        for (requirement, rule) in [
            (
                Requirement::MayDeclare(player),
                (points.declare_when().cites, points.declare_when().id),
            ),
            (
                Requirement::FirstRoundOver,
                (points.first_victory().cites, points.first_victory().id),
            ),
        ] {
            self.derivation.leaf(|| Entry {
                step: Reason::Meets(requirement),
                value: 0,
                source: None,
                cites: rule.0.clone(),
                point: Some(rule.1),
            });
        }
        // A Goal that he did not name is shown all the same, for he wins by it.
        let shown = goal.or_else(|| met.ok().and_then(|met| met.way.card()));
        let exposed = |card: &PieceId| {
            let lies = self.table.piece(*card).place;
            matches!(lies, Place::Hand { exposed: true, .. })
        };
        if let Some(card) = shown.filter(exposed) {
            let met = Reason::Meets(Requirement::ExposedGoal(card));
            self.derivation
                .leaf(|| by_point(met, 0, points.goal_exposed_valid()));
        }
        if points.declare_when().value == DeclaredWhen::AfterKnock && !self.table.turn.knocked {
            self.assume(Assumption::Knocked(self.table.turn.player));
            self.has_knocked();
        }
        self.assume_rivals_destroyed(player, shown);
        self.table.turn.phase = Phase::End;
        self.table.turn.just_placed = false;
        self.table.seats[usize::from(player.0)].declared = Some(shown);
        let verdict = if by_hand {
            PlayVerdict::ByHand(None)
        } else {
            PlayVerdict::Legal
        };
        self.judged(step, what, verdict);
        if let Some(card) = shown {
            self.show(player, card, Fate::ShownAsGoal, points.goal_shown());
        }
    }

    /// Where a Goal or his Illuminati counts what he has destroyed, Groups of which nobody says whose they were are taken to have
    /// been rivals'.
    fn assume_rivals_destroyed(&mut self, player: PlayerId, shown: Option<PieceId>) {
        let counts = |ability: &Ability| match &ability.effect {
            Effect::Counts { of, .. } => of.relation == Some(Relation::YouDestroyed),
            Effect::BasicGoal { per: Some(per), .. } => {
                (per.cards()).is_some_and(|of| of.relation == Some(Relation::YouDestroyed))
            }
            Effect::WinsIf(ways) => (ways.iter().flatten())
                .any(|objective| matches!(objective, Objective::Destroyed { .. })),
            _ => false,
        };
        let illuminati = self.table.seat(player).illuminati;
        let speaks = shown.into_iter().chain([illuminati]).any(|card| {
            let mut text = self.table.card(card).text.iter();
            text.any(|sentence| sentence.ability.as_ref().is_some_and(counts))
        });
        if !speaks {
            return;
        }
        let unsaid: Vec<PieceId> = (self.table.iter())
            .filter(|(_, piece)| piece.place == Place::Destroyed(player) && piece.grave.is_none())
            .map(|(id, _)| id)
            .collect();
        for card in unsaid {
            self.assume(Assumption::WasRivals(card));
        }
    }

    /// What stands in the way of any claim of his now.
    fn not_now(&self, player: PlayerId, before_knock: bool) -> Vec<Objection> {
        let points = &self.table.rules.points;
        let turn = self.table.turn;
        let mut objections = Vec::new();
        if self.table.seat(player).out.is_some() {
            let why = WhyNot::OutOfTheGame(player);
            objections.push(objection(why, points.declare_when()));
        }
        if self.under_way.is_some() {
            objections.push(objection(NoVictory::DuringAttack, points.declare_when()));
        }
        if !matches!(turn.phase, Phase::Main | Phase::End) {
            let why = NoVictory::TooEarly(turn.phase);
            objections.push(objection(why, points.declare_when()));
        }
        let after = points.declare_when().value == DeclaredWhen::AfterKnock;
        if after && before_knock && !turn.knocked {
            let why = Barred::NotKnocked(turn.player);
            objections.push(objection(why, points.declare_when()));
        }
        if self.turn_is_over && !points.cut_short_won().value {
            let why = Barred::CutShort;
            objections.push(objection(why, points.cut_short_won()));
        }
        // The first player's second turn is the first second turn of all.
        let number = i16::from(self.table.seat(turn.player).turns_finished) + 1;
        if number < points.first_victory().value {
            objections.push(objection(NoVictory::InFirstRound, points.first_victory()));
        }
        objections
    }

    /// The cards that could make him win by sentences that the players have to apply: of a Goal card, and of the Special Goal of
    /// his Illuminati.
    fn left_to_players(&self, player: PlayerId, goal: Option<PieceId>, met: bool) -> Vec<PieceId> {
        let concerned = match goal {
            Some(card) => vec![card],
            None => {
                let moment = Moment::new(&self.table);
                goals::goal_cards(&moment, player)
            }
        };
        self.victory_left_to_players(player, concerned, met)
    }

    /// Turns a Plot in hand face up.
    fn show<T: Copy>(&mut self, player: PlayerId, card: PieceId, fate: Fate, point: Point<'_, T>) {
        let hidden = Place::Hand {
            owner: player,
            exposed: false,
        };
        if self.table.piece(card).place != hidden {
            return;
        }
        self.change(None, |results| {
            results.table.piece_mut(card).place = Place::Hand {
                owner: player,
                exposed: true,
            };
            results.fate(card, fate, point);
        });
    }

    /// Looks at a claim as the table stands now: at the Goal that was shown, and failing that at every other.
    fn claim(&mut self, player: PlayerId, goal: Option<PieceId>) -> Claim {
        let points = &self.table.rules.points;
        let moment = Moment::new(&self.table);
        let derivation = &mut self.derivation;
        let before = derivation.rejected.len();
        let node = derivation.open(|| by_point(Reason::Claims(player), 0, points.claim_settled()));
        let mut met = goals::meets(&moment, player, goal, derivation);
        if met.is_err() && goal.is_some() {
            met = goals::meets(&moment, player, None, derivation);
        }
        derivation.close(node, i16::from(met.is_ok()));
        // Several ways of counting can set the same aside.
        let mut rejected: Vec<Rejected> = Vec::new();
        for entry in derivation.rejected.split_off(before) {
            if !rejected.contains(&entry) {
                rejected.push(entry);
            }
        }
        Claim {
            player,
            met,
            node,
            rejected,
            end: None,
        }
    }

    fn closed(&mut self, claim: Claim) {
        let end = claim.end.unwrap_or(ClaimEnd::Wins);
        self.claims.push(ClaimRuling {
            player: claim.player,
            met: claim.met,
            end,
            node: claim.node,
            rejected: claim.rejected,
        });
    }

    /// A card has cut the turn short: where nobody wins in such a turn, claims that were made in it come to nothing.
    pub(super) fn cut_short(&mut self) {
        if self.table.rules.points.cut_short_won().value {
            return;
        }
        for player in self.table.players() {
            let seat = &mut self.table.seats[usize::from(player.0)];
            let Some(goal) = seat.declared.take() else {
                continue;
            };
            let mut claim = self.claim(player, goal);
            claim.end = Some(ClaimEnd::CutShort);
            let rule = self.table.rules.points.cut_short_won();
            self.derivation
                .leaf(|| by_point(Reason::ClaimEnds(player, ClaimEnd::CutShort), 0, rule));
            self.closed(claim);
            self.winners = Some(Vec::new());
        }
    }

    /// The end of a turn: claims are settled, and if the game goes on, who was kept in it for the turn is out.
    pub(super) fn settle_victory(&mut self) {
        self.settle_claims();
        if !self.is_over() {
            self.end_reprieves();
        }
    }

    /// Whether somebody has won.
    pub(super) fn is_over(&self) -> bool {
        self.winners
            .as_ref()
            .is_some_and(|winners| !winners.is_empty())
    }

    /// Every claim is looked at again, as the table stands when nobody does anything more about it.
    pub(super) fn settle_claims(&mut self) {
        let mut declared: Vec<(PlayerId, Option<PieceId>)> = self
            .still_in()
            .filter_map(|player| Some((player, self.table.seat(player).declared?)))
            .collect();
        let saved = self.saved_for_victory();
        declared.extend(saved.into_iter().map(|player| (player, None)));
        let points = &self.table.rules.points;
        for seat in &mut self.table.seats {
            seat.declared = None;
        }
        if declared.is_empty() || self.is_over() {
            return;
        }
        let silent: Vec<PlayerId> = self
            .still_in()
            .filter(|player| declared.iter().all(|(claimant, _)| claimant != player))
            .filter(|&player| {
                let moment = Moment::new(&self.table);
                goals::meets(&moment, player, None, &mut Silent).is_ok()
            })
            .collect();
        if points.undeclared_counts().value {
            declared.extend(silent.iter().map(|&player| (player, None)));
        }
        let mut claims: Vec<Claim> = Vec::new();
        for (player, goal) in declared {
            let mut claim = self.claim(player, goal);
            if self.untold.is_some()
                || !self
                    .left_to_players(player, goal, claim.met.is_ok())
                    .is_empty()
            {
                claim.end = Some(ClaimEnd::ByHand);
            } else if claim.met.is_err() {
                claim.end = Some(ClaimEnd::Thwarted);
            }
            claims.push(claim);
        }
        let winners = self.decide(&mut claims);
        for player in silent {
            if points.undeclared_counts().value || !winners.contains(&player) {
                let step = Reason::MeetsUndeclared(player);
                self.derivation
                    .leaf(|| by_point(step, 0, points.undeclared_counts()));
            }
        }
        let claimants: Vec<PlayerId> = claims.iter().map(|claim| claim.player).collect();
        let open = claims
            .iter()
            .any(|claim| claim.end == Some(ClaimEnd::ByHand));
        for claim in claims {
            let end = claim.end.unwrap_or(ClaimEnd::Wins);
            let points = &self.table.rules.points;
            let rule = match end {
                ClaimEnd::Blocked(_) => {
                    let rule = points.same_illuminati_block();
                    (rule.cites, rule.id)
                }
                ClaimEnd::NotShared(_) => {
                    let rule = points.other_illuminati_share();
                    (rule.cites, rule.id)
                }
                ClaimEnd::TwoGoals => (points.two_goals().cites, points.two_goals().id),
                ClaimEnd::Wins if claim.met.as_ref().is_ok_and(|met| met.shared_with_same) => {
                    let rule = points.special_goal_shares();
                    (rule.cites, rule.id)
                }
                ClaimEnd::Wins if winners.len() > 1 => {
                    let rule = points.other_illuminati_share();
                    (rule.cites, rule.id)
                }
                _ => (points.claim_settled().cites, points.claim_settled().id),
            };
            let (cites, id) = (rule.0.clone(), rule.1);
            self.derivation.leaf(|| Entry {
                step: Reason::ClaimEnds(claim.player, end),
                value: 0,
                source: None,
                cites,
                point: Some(id),
            });
            self.closed(claim);
        }
        // Whoever has the same Illuminati as a winner may win with him without a claim of his own.
        let points = &self.table.rules.points;
        for &player in &winners {
            if !claimants.contains(&player) {
                let step = Reason::SharesVictory(player);
                self.derivation
                    .leaf(|| by_point(step, 0, points.special_goal_shares()));
            }
        }
        // What the players have to see for themselves can make another winner.
        self.winners = (!open).then_some(winners);
        if !open {
            // Who is out instead of winning may leave one player alone.
            self.last_standing();
        }
    }

    /// Who wins of those who meet a Goal. Who wins by a card shows his Plots, and if there are two Goals among them, he is
    /// out, and the others are looked at without him.
    fn decide(&mut self, claims: &mut [Claim]) -> Vec<PlayerId> {
        loop {
            let ends: Vec<Option<ClaimEnd>> = (0..claims.len())
                .map(|index| claims[index].end.or_else(|| self.stopped(claims, index)))
                .collect();
            let mut cheats = false;
            for (claim, end) in claims.iter_mut().zip(&ends) {
                let (Ok(met), None) = (&claim.met, end) else {
                    continue;
                };
                let shows =
                    met.way.card().is_some() || self.table.rules.points.every_winner_shows().value;
                if shows && self.shows_two_goals(claim.player) {
                    claim.end = Some(ClaimEnd::TwoGoals);
                    cheats = true;
                }
            }
            if cheats {
                continue;
            }
            for (claim, end) in claims.iter_mut().zip(ends) {
                claim.end = end;
            }
            let winners = claims.iter().filter(|claim| claim.end.is_none());
            let mut winners: Vec<PlayerId> = winners.map(|claim| claim.player).collect();
            let shared = claims.iter().filter(|claim| {
                claim.end.is_none() && claim.met.as_ref().is_ok_and(|met| met.shared_with_same)
            });
            for claim in shared {
                let same = |player: &PlayerId| self.plays(*player) == self.plays(claim.player);
                winners.extend(self.still_in().filter(same));
            }
            winners.sort();
            winners.dedup();
            return winners;
        }
    }

    /// The Illuminati that a player has.
    fn plays(&self, player: PlayerId) -> CardId {
        self.table.piece(self.table.seat(player).illuminati).card
    }

    /// Whom a claim meets that does not let it win (`sg.victory.simultaneous`, `sg.variants.shared-victory`).
    fn stopped(&self, claims: &[Claim], index: usize) -> Option<ClaimEnd> {
        let points = &self.table.rules.points;
        let one = &claims[index];
        let mine = one.met.as_ref().ok()?;
        claims.iter().enumerate().find_map(|(place, other)| {
            let theirs = other.met.as_ref().ok()?;
            let of_same = mine.shared_with_same || theirs.shared_with_same;
            let same = self.plays(one.player) == self.plays(other.player);
            let shared = mine.may_be_shared || theirs.may_be_shared || of_same && same;
            if place == index || other.end.is_some() || shared {
                return None;
            }
            if same {
                let blocks = points.same_illuminati_block().value;
                blocks.then_some(ClaimEnd::Blocked(other.player))
            } else {
                let shares = points.other_illuminati_share().value;
                (!shares).then_some(ClaimEnd::NotShared(other.player))
            }
        })
    }

    /// Exposes the Plots of a winner; whether there is more than one Goal among them, so that he is out instead.
    fn shows_two_goals(&mut self, player: PlayerId) -> bool {
        let points = &self.table.rules.points;
        let hand: Vec<PieceId> = self
            .table
            .iter()
            .filter(|(id, piece)| {
                matches!(piece.place, Place::Hand { owner, .. } if owner == player)
                    && self.table.kind(*id).is_plot()
            })
            .map(|(id, _)| id)
            .collect();
        for card in hand {
            self.show(player, card, Fate::ShownByWinner, points.winner_shows());
        }
        let held = goals::goal_cards(&Moment::new(&self.table), player);
        let too_many = goals::too_many(&self.table, player, &held);
        if too_many {
            self.goes_out(player, Out::TwoGoals);
        }
        too_many
    }
}
