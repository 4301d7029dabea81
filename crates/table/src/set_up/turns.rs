//! Whose turn it is, and which part of it, as a scenario says or what is done first shows.

use super::{Assumption, Setter};
use crate::{PieceId, Place, Turn};
use fnord_cards::effect::{Ability, Effect, Event, Instruction};
use fnord_scenario::{CardRef, Drawn, Object, Play, Statement, UsePlay, Which};
use fnord_vocabulary::{Phase, PlayerId, Span};

impl Setter<'_> {
    /// Whether the scenario says whose turn it is.
    pub(super) fn turn(&mut self) -> bool {
        let said = self
            .scenario
            .lines
            .iter()
            .find_map(|line| match line.statement {
                Some(Statement::Turn {
                    player,
                    number,
                    phase,
                }) => Some((player, number, phase)),
                _ => None,
            });
        let Some((player, number, phase)) = said else {
            return false;
        };
        self.table.turn = Turn {
            player,
            phase: phase.unwrap_or(Phase::Main),
            told: phase.is_some(),
            plots_due: 0,
            just_placed: false,
            knocked: false,
            then: None,
        };
        self.phase_now = phase;
        if phase.is_none() {
            self.assume(Assumption::MainPhase(player));
        }
        match number {
            None => self.assume(Assumption::FirstTurnsOver),
            Some(number) => {
                for (index, seat) in self.table.seats.iter_mut().enumerate() {
                    let before = index < usize::from(player.0);
                    seat.turns_finished = if before { number } else { number - 1 };
                }
            }
        }
        true
    }

    /// The first thing that only the active player does says whose turn it is, and which part, where neither is said. `first`:
    /// nothing has happened before. The answer is whether it has been said whose turn it is.
    pub(super) fn turn_of(&mut self, play: &Play, turn_said: bool, first: bool) -> bool {
        let (player, phase) = match play {
            Play::BeginTurn(player) => (*player, None),
            // What a card has given is drawn, or placed, at any time.
            Play::PlaceTokens { on, .. } if self.tokens_given && !on.is_empty() => {
                return turn_said;
            }
            Play::Draw { .. } if self.draws_given => return turn_said,
            Play::Draw { player, what } => (*player, Some(self.draw_phase(what))),
            Play::TakeOver {
                player, automatic, ..
            } if automatic.automatic => (*player, Some(Phase::Takeover)),
            Play::PlaceTokens { player, .. } => (*player, Some(Phase::PlaceTokens)),
            Play::TakeOver { player, .. }
            | Play::Buy { player, .. }
            | Play::MoveGroup { player, .. }
            | Play::Link { player, .. } => (*player, Some(Phase::Main)),
            Play::EndTurn(player) | Play::Knock(player) => (*player, Some(Phase::Main)),
            // A Group changes hands in the main phase of either; nothing else said, it is the giver's (`wdh.moving.give`).
            Play::Give { player, what, .. } if what.iter().any(|gift| self.is_group(gift)) => {
                (*player, Some(Phase::Main))
            }
            Play::Use(used) if first => {
                let begins = self.uses_then(used, Ability::used_as_own_turn_begins);
                let begins = begins.map(|player| (player, Some(Phase::DrawPlot)));
                let main = || self.uses_then(used, Ability::used_in_own_main_phase);
                match begins.or_else(|| Some((main()?, Some(Phase::Main)))) {
                    Some(said) => said,
                    None => return turn_said,
                }
            }
            Play::Roll(_, by) if first => {
                let roller = self.actor(by);
                let mut players = self.table.players();
                match players
                    .find(|&one| roller.is_none_or(|by| by == one) && self.begins_with_dice(one))
                {
                    Some(player) => (player, Some(Phase::DrawPlot)),
                    None => return turn_said,
                }
            }
            _ => return turn_said,
        };
        if turn_said {
            let turn = &mut self.table.turn;
            if let Some(phase) = phase.filter(|&phase| phase < Phase::Main)
                && first
                && !turn.told
                && turn.player == player
            {
                turn.phase = phase;
                let assumed = Assumption::MainPhase(player);
                self.assumptions.retain(|one| *one != assumed);
            }
            return true;
        }
        match phase {
            // After the leads it is the first turn of all.
            None if self.leads() => self.table.turn.player = player,
            // The turn before is over.
            None => {
                let players = self.table.seats.len() as u8;
                let before = (player.0 + players.saturating_sub(1)) % players.max(1);
                self.table.turn.player = PlayerId(before);
                self.table.turn.phase = Phase::End;
            }
            Some(phase) => {
                self.table.turn.player = player;
                if !self.phase_said {
                    self.table.turn.phase = phase;
                    if phase == Phase::Main {
                        self.assume(Assumption::MainPhase(player));
                    }
                }
            }
        }
        if !self.leads() {
            self.assume(Assumption::FirstTurnsOver);
        }
        true
    }

    /// The player who uses what can be used at no other time than that.
    fn uses_then(&self, used: &UsePlay, then: fn(&Ability) -> Option<bool>) -> Option<PlayerId> {
        let Which::Card(which) = used.card.which else {
            return None;
        };
        let piece = self.table.find(&used.card, used.player);
        let player = (used.player).or_else(|| piece.and_then(|piece| self.table.holder(piece)))?;
        let text = &self.scenario.card(self.table.law, which).text;
        let abilities = text.iter().filter_map(|sentence| sentence.ability.as_ref());
        let mut uses = abilities.filter_map(then).peekable();
        uses.peek()?;
        uses.all(|then| then).then_some(player)
    }

    /// A card that gives a token as tokens are placed, and does nothing else, is used by placing them.
    pub(super) fn as_placing(&self, play: &Play) -> Option<Play> {
        let Play::Use(used) = play else {
            return None;
        };
        let on: Vec<CardRef> = (used.on.iter())
            .filter_map(|object| match object {
                Object::Card(card) => Some(card.clone()),
                _ => None,
            })
            .collect();
        let piece = (self.table.find(&used.card, used.player)).filter(|&id| self.table.in_play(id));
        let player = used.player.or_else(|| self.table.holder(piece?))?;
        let abilities = self.table.card(piece?).text.iter();
        let abilities = abilities.filter_map(|sentence| sentence.ability.as_ref());
        let gives = |ability: &Ability| {
            let trigger = ability.trigger.as_ref();
            trigger.is_some_and(|it| it.event == Event::TokenPlacement { rivals: false })
                && matches!(ability.effect, Effect::Do(Instruction::GetsToken { .. }))
        };
        let places = abilities.clone().any(gives)
            && !abilities
                .clone()
                .any(|one| one.used_as_own_turn_begins().is_some());
        (places && !on.is_empty() && on.len() == used.on.len())
            .then_some(Play::PlaceTokens { player, on })
    }

    /// Whether a player has dice to roll before the main phase of his turn, and nobody has said what they showed.
    fn begins_with_dice(&self, player: PlayerId) -> bool {
        let rolls = |id: PieceId| {
            let mut text = self.table.card(id).text.iter();
            text.any(|sentence| {
                let ability = sentence.ability.as_ref();
                ability.is_some_and(|ability| match ability.effect {
                    Effect::Do(Instruction::RollsPower(_)) => {
                        self.table.piece(id).stated.power.is_none()
                    }
                    Effect::Do(Instruction::RollsForToken(_)) => true,
                    _ => false,
                })
            })
        };
        let his =
            |place: &Place| matches!(place, Place::Structure { owner, .. } if *owner == player);
        (self.table.iter()).any(|(id, piece)| his(&piece.place) && rolls(id))
    }

    /// Whether tokens are said to be placed, or the main phase to begin, later in the turn in which this is said.
    pub(super) fn tokens_come_after(&self, said: &Span) -> bool {
        let lines = self.scenario.lines.iter();
        let later = lines.filter(|line| line.span.start > said.start);
        let plays = later.filter_map(|line| match &line.statement {
            Some(Statement::Play(play)) => Some(play),
            _ => None,
        });
        let mut turn =
            plays.take_while(|play| !matches!(play, Play::BeginTurn(_) | Play::EndTurn(_)));
        turn.any(|play| match play {
            Play::PlaceTokens { on, .. } => on.is_empty(),
            Play::Enter(phase, _) => matches!(phase, Phase::PlaceTokens | Phase::Main),
            _ => false,
        })
    }

    fn draw_phase(&self, what: &Drawn) -> Phase {
        let plots = match what {
            Drawn::Plots(_) => true,
            Drawn::Groups(_) => false,
            Drawn::First { plots, .. } | Drawn::Elsewhere { plots, .. } => *plots,
            Drawn::Cards(cards) => cards.iter().any(|card| {
                matches!(card.which, Which::Card(id)
                    if self.scenario.card(self.table.law, id).kind.is_plot())
            }),
        };
        if plots {
            Phase::DrawPlot
        } else {
            Phase::DrawGroups
        }
    }
}

/// The phase in which a scenario begins that says nothing of it before another is entered: tokens lie as it lays them out.
pub(super) fn before(phase: Phase) -> Phase {
    match phase {
        Phase::DrawPlot | Phase::DrawGroups => Phase::DrawPlot,
        Phase::Takeover => Phase::DrawGroups,
        Phase::PlaceTokens => Phase::Takeover,
        Phase::Main | Phase::End => Phase::Main,
    }
}
