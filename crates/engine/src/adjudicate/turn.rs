//! The turns and their parts.

use super::Judge;
use super::asked::Asked;
use crate::moment::Moment;
use crate::under_way::{Dice as OnTable, Happening, RolledFor};
use crate::uses;
use fnord_cards::effect::{Effect, Event, Instruction, Window};
use fnord_law::DeclaredWhen;
use fnord_ruling::{Barred, Judged, Requirement, Source, WhyNot};
use fnord_table::{By, Move, PieceId, Step, UseMove};
use fnord_vocabulary::{Phase, PlayerId};

impl Judge<'_> {
    /// A player's turn begins. If the turn before has not been ended, it ends.
    pub(super) fn begin_turn(&mut self, step: &Step, player: PlayerId) {
        let points = &self.table.rules.points;
        let turn = self.table.turn;
        // A knock has passed the turn on already; a scenario may also begin with the turn that it is.
        // What answers the end of the last turn is not the beginning of this one.
        let answers = |what: &Judged| {
            turn.phase < Phase::Main
                && matches!(what, Judged::Play(Move::Use(_) | Move::Discard { .. }))
        };
        let mut made = self.plays.iter().rev();
        let passed_on = !turn.knocked
            && made
                .find(|play| !play.verdict.is_illegal() && !answers(&play.what))
                .is_some_and(|play| {
                    matches!(play.what, Judged::Play(Move::EndTurn(_) | Move::Knock(_)))
                });
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
            points.turn_order(),
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

    /// The Groups that have their Power by the dice that this player rolls as his turn begins.
    fn powers_to_roll(&self, player: PlayerId) -> Vec<(PieceId, i16, Source)> {
        let moment = Moment::new(&self.table);
        let rolled = moment.in_force().filter_map(|active| {
            let begins = active.ability.trigger.as_ref()?.event == Event::TurnBegins;
            match active.ability.effect {
                Effect::Do(Instruction::RollsPower(less))
                    if begins && active.you == Some(player) =>
                {
                    Some((active.subject, less, active.source))
                }
                _ => None,
            }
        });
        rolled.collect()
    }

    /// Until the main phase the dice for the Power of a Group may be rolled, where it has none yet.
    pub(super) fn rolls_as_it_begins(&mut self, by: By) -> bool {
        let player = self.table.turn.player;
        if self.table.turn.phase >= Phase::Main || by.is_some_and(|by| by != player) {
            return false;
        }
        let rolls = self.powers_to_roll(player).into_iter();
        let next = |(group, ..): &(PieceId, _, _)| self.table.piece(*group).stated.power.is_none();
        let Some((group, less, source)) = rolls.into_iter().find(next) else {
            return false;
        };
        let what_for = RolledFor::Power {
            group,
            less,
            source,
        };
        self.dice = Some(OnTable::to_roll(player, what_for));
        true
    }

    /// Whether these are dice that the next player rolls in the beginning of his turn.
    fn begins_with_dice(&self, by: By, next: PlayerId) -> bool {
        let his = self.dice.is_none() && by.is_none_or(|by| by == next);
        his && (!self.powers_to_roll(next).is_empty() || self.token_die(next).is_some())
    }

    /// Dice that nobody has rolled for the Power of a Group are not rolled any more once something else happens.
    pub(super) fn not_rolled(&mut self, play: &Move) {
        let waits = self.dice.as_ref().is_some_and(|dice| {
            // That his turn begins has been said by whoever ended the last one.
            dice.natural.is_none()
                && *play != Move::BeginTurn(dice.roller)
                && matches!(
                    dice.what_for,
                    RolledFor::Power { .. } | RolledFor::Token { .. }
                )
        });
        if waits && !matches!(play, Move::Roll(..)) {
            self.dice = None;
        }
    }

    /// Whether leads have been laid down, or players have rolled for the first turn, and nothing else has happened.
    pub(super) fn before_all_turns(&self) -> bool {
        let opening = |what: &Judged| {
            matches!(
                what,
                Judged::Play(
                    Move::Lead(..) | Move::RollOff(_) | Move::BeginTurn(_) | Move::Draw { .. }
                )
            )
        };
        !self.plays.is_empty()
            && self.table.seats.iter().all(|seat| seat.turns_finished == 0)
            && self.plays.iter().all(|play| {
                let began = matches!(play.what, Judged::Play(Move::BeginTurn(_)));
                play.verdict.is_illegal() || opening(&play.what) && !began
            })
    }

    /// Who does in his turn what belongs to its main phase has come to it, where nobody has spoken of the parts before.
    pub(super) fn comes_to_the_main_phase(&mut self, play: &Move) {
        let turn = self.table.turn;
        let comes = match play {
            Move::Attack { leader, .. } => self.table.owner(*leader) == Some(turn.player),
            // Of a Group there is no other takeover than the automatic one, which comes before.
            Move::TakeOver {
                player,
                card,
                automatic: false,
                ..
            } => *player == turn.player && !self.takes_over_automatically(*card),
            Move::MoveGroup { player, .. } => *player == turn.player,
            Move::Use(used) => self.is_used_in_the_main_phase(used),
            _ => false,
        };
        if comes && !turn.told && turn.phase < Phase::Main && self.under_way.is_none() {
            self.tokens_must_lie();
        }
    }

    /// Whether a card that its player cannot use at the beginning of his turn can be used in the main phase.
    fn is_used_in_the_main_phase(&mut self, used: &UseMove) -> bool {
        let turn = self.table.turn;
        if turn.told || turn.phase >= Phase::Main || self.user(used) != Some(turn.player) {
            return false;
        }
        // Whoever says that the turn begins means its beginning.
        let begun = self.plays.iter().rev().find_map(|play| match play.what {
            Judged::Play(Move::BeginTurn(_)) => Some(true),
            Judged::Play(Move::EndTurn(_)) => Some(false),
            _ => None,
        });
        if begun == Some(true) || self.could_play(turn.player, used) {
            return false;
        }
        let mut later = self.clone();
        later.tokens_must_lie();
        later.could_play(turn.player, used)
    }

    /// The turn goes on to a later part of it.
    pub(super) fn enter(&mut self, step: &Step, phase: Phase, player: Option<PlayerId>) {
        let points = &self.table.rules.points;
        let mut asked = Asked::new();
        if let Some(player) = player {
            self.own_turn(&mut asked, player, points.phases());
        }
        self.no_attack_under_way(&mut asked);
        asked.need(
            self.table.turn.phase <= phase,
            Requirement::PartOfTurn(phase),
            WhyNot::PhaseOver(phase, self.table.turn.phase),
            points.phases(),
        );
        if self.answered(step, asked) {
            if phase > Phase::PlaceTokens {
                self.tokens_must_lie();
            }
            self.table.turn.phase = phase;
            self.table.turn.told = true;
        }
    }

    /// The knock. Where victory is declared after it, the turn is not over before somebody goes on to the next. `ends`: the
    /// player is said to end his turn, which he does after a knock of his too.
    pub(super) fn knock(&mut self, step: &Step, player: PlayerId, ends: bool) {
        let points = &self.table.rules.points;
        let turn = self.table.turn;
        let knocked = turn.knocked && turn.player == player;
        let mut asked = Asked::new();
        self.own_turn(&mut asked, player, points.knock());
        self.token_first(&mut asked, player);
        self.no_attack_under_way(&mut asked);
        if knocked && !ends {
            asked.object(Barred::Knocked(player), points.knock());
        }
        if !self.answered(step, asked) {
            return;
        }
        match points.declare_when().value {
            DeclaredWhen::AfterKnock if !knocked => self.has_knocked(),
            _ => self.pass_the_turn(),
        }
    }

    /// The player whose turn it is knocks, or is taken to.
    pub(super) fn has_knocked(&mut self) {
        self.tokens_must_lie();
        self.table.turn.phase = Phase::End;
        self.table.turn.just_placed = false;
        self.table.turn.knocked = true;
        self.change(None, |results| results.discard_untaken());
    }

    /// Once its player has knocked, the turn is over with the first thing that belongs to no claim; one that a card has ended,
    /// with the first thing that belongs to a turn.
    pub(super) fn after_the_knock(&mut self, play: &Move) {
        // Nor does anybody go on with the turn of a player who has left the game in it.
        let seat = self.table.seats.get(usize::from(self.table.turn.player.0));
        let deserted = self.is_deserted();
        // A card ends it by the second of two takeovers.
        let cut = seat.is_some_and(|seat| seat.last_takeover.is_some());
        let over = self.table.turn.knocked || self.turn_is_over || deserted || cut;
        if !over || self.is_over() {
            return;
        }
        let claimed = self.table.seats.iter().any(|seat| seat.declared.is_some());
        let next = self.next_player();
        let over = match play {
            Move::Draw { player, .. } | Move::PlaceTokens { player, .. } if cut => *player == next,
            Move::Use(_) | Move::Enter(..) if cut => false,
            Move::Draw { .. } | Move::PlaceTokens { .. } | Move::Enter(..) => true,
            Move::TakeOver { player, .. }
            | Move::MoveGroup { player, .. }
            | Move::EndTurn(player)
            | Move::Knock(player)
            | Move::Link { player, .. } => *player == next,
            Move::Use(used) => {
                let user = used.player.or_else(|| self.table.holder(used.card));
                !claimed && (user == Some(next) || self.waits_for_a_beginning(used.card))
            }
            Move::Attack { leader, .. } => !claimed && self.table.owner(*leader) == Some(next),
            Move::Roll(_, by) => !claimed && self.begins_with_dice(*by, next),
            _ => false,
        };
        if over {
            self.pass_the_turn();
            self.not_rolled(play);
        }
    }

    /// Whether a card is played as a rival's turn begins, so that whoever plays it lets the next one begin.
    fn waits_for_a_beginning(&self, card: PieceId) -> bool {
        let begins = Window::TurnEdge {
            end: false,
            rivals: true,
        };
        let effect = Effect::Play(begins);
        uses::abilities(&self.table, card).any(|(_, ability)| ability.effect == effect)
    }

    /// Whether the player whose turn it is has left the game.
    pub(super) fn is_deserted(&self) -> bool {
        let seat = self.table.seats.get(usize::from(self.table.turn.player.0));
        seat.is_some_and(|seat| seat.out.is_some())
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
    pub(super) fn next_player(&self) -> PlayerId {
        let seats = self.table.seats.len();
        let interrupted = self.table.turn.then;
        if let Some(player) = interrupted.filter(|&player| self.table.seat(player).out.is_none()) {
            return player;
        }
        let now = usize::from(self.table.turn.player.0);
        let next = (1..=seats)
            .map(|ahead| (now + ahead) % seats)
            .find(|&seat| self.table.seats[seat].out.is_none());
        PlayerId(next.unwrap_or(now) as u8)
    }

    /// The turn under way is over, and what lasts until the end of a turn with it.
    pub(super) fn end_the_turn(&mut self) {
        self.tokens_must_lie();
        self.ends_turn = None;
        self.change(None, |results| results.discard_untaken());
        self.turn_end_sets_off(self.table.turn.player);
        self.settle_victory();
        self.turn_is_over = false;
        self.table.turn.knocked = false;
        self.open_from = self.log.len();
        let player = self.table.turn.player;
        let before = (!self.table.changes.is_empty()).then(|| self.table.clone());
        self.change(None, |results| results.end_of_turn(player));
        if let Some(before) = before {
            self.lose_illegal_links(&before);
        }
    }

    fn begin_the_turn(&mut self, player: PlayerId) {
        self.table.begun = true;
        self.draws_are_told();
        self.early_die = None;
        for other in self.table.players() {
            self.shuffle_back(other);
        }
        let rolls = self.powers_to_roll(player);
        self.change(None, |results| {
            results.begin_turn(player);
            // What it had by the dice of another turn it has no longer.
            for (group, ..) in rolls {
                results.table.piece_mut(group).stated.power = None;
            }
        });
        self.rolls_as_it_begins(None);
        self.part_of_turn_sets_off(player, false);
    }

    /// The players of the Plots and abilities that have just been used.
    pub(super) fn just_played_by(&self) -> Vec<PlayerId> {
        let played = self.just.iter().filter_map(|happening| match happening {
            Happening::Played(index) => self.log.get(*index),
            _ => None,
        });
        played.map(|played| played.player).collect()
    }

    /// Whether a player does something directly after a rival's play, or while a rival attacks, so that it may answer that.
    pub(super) fn follows_rival(&self, player: PlayerId) -> bool {
        let attacker = self
            .under_way
            .as_ref()
            .and_then(|under_way| under_way.attack.attacker(&self.table));
        let rival = |other: &PlayerId| *other != player;
        self.follows.iter().any(rival) || attacker.as_ref().is_some_and(rival)
    }
}
