//! The turns and their parts.

use super::Judge;
use super::asked::Asked;
use crate::ruling::{Judged, Requirement, WhyNot};
use crate::scenario::{Phase, PlayerId};
use crate::table::{Move, Step};

impl Judge<'_> {
    /// A player's turn begins. If the turn before has not been ended, it ends.
    pub(super) fn begin_turn(&mut self, step: &Step, player: PlayerId) {
        let points = &self.table.rules.points;
        let turn = self.table.turn;
        // A knock has passed the turn on already; a scenario may also begin with the turn that it is.
        let mut made = self.plays.iter().rev();
        let passed_on = made
            .find(|play| !play.verdict.is_illegal())
            .is_some_and(|play| matches!(play.what, Judged::Play(Move::EndTurn(_))));
        let first = turn.player == player && (self.plays.is_empty() || self.before_all_turns());
        let next = if passed_on || first || self.before_all_turns() {
            turn.player
        } else {
            self.next_player()
        };
        let mut asked = Asked::new();
        self.no_attack_under_way(&mut asked);
        asked.need(
            next == player,
            Requirement::NextInOrder(player),
            WhyNot::NotNextInOrder(player),
            &points.turn_order,
        );
        if !self.answered(step, asked) || passed_on {
            return;
        }
        if !first {
            self.end_the_turn();
        }
        if self.is_over() {
            return;
        }
        self.begin_the_turn(player);
    }

    /// Whether leads have been laid down, or players have rolled for the first turn, and nothing else has happened.
    pub(super) fn before_all_turns(&self) -> bool {
        let opening = |what: &Judged| {
            matches!(
                what,
                Judged::Play(Move::Lead(..) | Move::RollOff(_) | Move::BeginTurn(_))
            )
        };
        !self.plays.is_empty()
            && self.table.seats.iter().all(|seat| seat.turns_finished == 0)
            && self.plays.iter().all(|play| {
                let began = matches!(play.what, Judged::Play(Move::BeginTurn(_)));
                opening(&play.what) && (!began || play.verdict.is_illegal())
            })
    }

    /// The turn goes on to a later part of it.
    pub(super) fn enter(&mut self, step: &Step, phase: Phase, player: Option<PlayerId>) {
        let points = &self.table.rules.points;
        let mut asked = Asked::new();
        if let Some(player) = player {
            self.own_turn(&mut asked, player, &points.phases);
        }
        self.no_attack_under_way(&mut asked);
        asked.need(
            self.table.turn.phase <= phase,
            Requirement::PartOfTurn(phase),
            WhyNot::PhaseOver(phase),
            &points.phases,
        );
        if self.answered(step, asked) {
            self.table.turn.phase = phase;
        }
    }

    /// The knock.
    pub(super) fn knock(&mut self, step: &Step, player: PlayerId) {
        let points = &self.table.rules.points;
        let mut asked = Asked::new();
        self.own_turn(&mut asked, player, &points.knock);
        self.token_first(&mut asked, player);
        self.no_attack_under_way(&mut asked);
        if self.answered(step, asked) {
            self.pass_the_turn();
        }
    }

    /// The turn ends, and the next player's begins.
    pub(super) fn pass_the_turn(&mut self) {
        self.end_the_turn();
        if self.is_over() {
            return;
        }
        let next = self.next_player();
        self.begin_the_turn(next);
    }

    /// The player who has the next turn: those who are out of the game are passed over.
    fn next_player(&self) -> PlayerId {
        let seats = self.table.seats.len();
        let now = usize::from(self.table.turn.player.0);
        let next = (1..=seats)
            .map(|ahead| (now + ahead) % seats)
            .find(|&seat| self.table.seats[seat].out.is_none());
        PlayerId(next.unwrap_or(now) as u8)
    }

    /// The turn under way is over, and what lasts until the end of a turn with it.
    pub(super) fn end_the_turn(&mut self) {
        self.change(None, |results| results.discard_untaken());
        self.settle_victory();
        self.turn_is_over = false;
        self.open_from = self.log.len();
        let player = self.table.turn.player;
        self.change(None, |results| results.end_of_turn(player));
    }

    fn begin_the_turn(&mut self, player: PlayerId) {
        self.change(None, |results| results.begin_turn(player));
    }
}
