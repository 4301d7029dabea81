//! Statements about what happens: each form of play, by whoever reads it.

use super::Reader;
use crate::scenario::{Order, Play};
use crate::syntax::{Part, Rule};
use fnord_scenario::ScenarioErrorKind;
use fnord_vocabulary::Span;

impl Reader<'_, '_> {
    /// What happens by a line of that form. `None`: it is wrong, and that has been said.
    pub(super) fn play(
        &mut self,
        rule: Rule,
        inner: Vec<Part<'_>>,
        text: &str,
        span: Span,
    ) -> Option<Play> {
        let first = inner.first().cloned();
        Some(match rule {
            Rule::writes => {
                let player = self.player_in(&first?, false)?;
                let written = inner.get(1)?.clone().into_inner().next()?;
                Play::Writes(player, self.written(written)?)
            }
            Rule::order_phase => self.order_phase(&inner)?,
            Rule::check_phase => Play::CheckPhase(match first {
                Some(pair) => Some(self.pair(&pair)?),
                None => None,
            }),
            Rule::ends => Play::Ends,
            Rule::next_turn => Play::NextTurn,
            Rule::sends => self.sending(&inner, span)?,
            Rule::conspiracy | Rule::aliens => self.phase_of_counters(rule, &inner)?,
            Rule::event => self.event(&inner)?,
            Rule::vote => self.votes(&inner)?,
            Rule::escape => Play::Escapes(self.piece_in(&first?)?, self.die(&inner[1])?),
            Rule::draws => Play::Draws(
                self.player_in(&first?, true)?,
                self.number(&inner[1], 1, 6)? as u8,
            ),
            Rule::starts => Play::Starts(self.player_in(&first?, true)?, self.die(&inner[1])?),
            Rule::places => self.placing(&inner)?,
            Rule::swaps => self.swap(&inner)?,
            Rule::covers_up => self.cover_up(&inner, span)?,
            Rule::discovers => {
                Play::Discovers(self.player_in(&first?, false)?, self.piece_in(&inner[1])?)
            }
            Rule::battles => self.battle(&inner, span)?,
            Rule::attacks => self.attack(&inner, span)?,
            Rule::slacks_off => self.slacking_off(&inner)?,
            Rule::fest => self.fest(&inner)?,
            Rule::uses => self.stash(&inner)?,
            Rule::converts => {
                let player = self.player_in(&first?, false)?;
                Play::Order(player, Order::Convert(self.piece_in(&inner[1])?))
            }
            Rule::minions => self.minions(&inner)?,
            Rule::hides => self.hiding(&inner)?,
            Rule::turns_down => {
                Play::TurnsDown(self.player_in(&first?, false)?, self.piece_in(&inner[1])?)
            }
            Rule::random => self.random_movement(&inner)?,
            Rule::pays => self.move_paid_for(&inner)?,
            Rule::bids => Play::Bids(self.player_in(&first?, false)?, self.amount(&inner[1], 0)?),
            Rule::moves => self.movement(&inner)?,
            Rule::transfers => Play::Transfers(
                self.player_in(&first?, false)?,
                self.piece_in(&inner[1])?,
                self.space(&inner[2])?,
            ),
            Rule::spends => {
                Play::Spends(self.player_in(&first?, false)?, self.amount(&inner[1], 1)?)
            }
            Rule::gives => {
                let player = self.player_in(&first.clone()?, false)?;
                let rest = text.get(first?.as_str().len()..).unwrap_or_default();
                Play::Gives(player, rest.trim().to_owned())
            }
            _ => {
                self.error(span, ScenarioErrorKind::NoStatement, None);
                return None;
            }
        })
    }
}
