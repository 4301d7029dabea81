//! What is said of turns that goes without saying.

use super::Check;
use super::told::{Owners, Turns};
use crate::syntax::{Form, Said};
use crate::{Play, Statement};

impl Turns {
    /// The turn that the table says.
    pub(super) fn on(statements: &[Option<Statement>]) -> Turns {
        let said = statements.iter().flatten();
        let mut now = said.rev().filter_map(|statement| match statement {
            Statement::Turn { player, .. } => Some(*player),
            _ => None,
        });
        Turns {
            now: now.next(),
            amid_attack: false,
        }
    }

    /// What is done says whose turn it is from then on.
    pub(super) fn go_on(&mut self, statement: Option<&Statement>, owners: &Owners) {
        let Some(Statement::Play(play)) = statement else {
            return;
        };
        self.amid_attack = match play {
            Play::Attack { .. } => true,
            Play::Roll(..)
            | Play::CallOff(_)
            | Play::BeginTurn(_)
            | Play::EndTurn(_)
            | Play::Enter(..) => false,
            _ => self.amid_attack,
        };
        match play {
            Play::BeginTurn(player) => self.now = Some(*player),
            Play::EndTurn(_) => self.now = None,
            Play::Attack { leader, .. } => self.now = self.now.or(owners.owner(&leader.card)),
            _ => {}
        }
    }
}

impl Check<'_> {
    /// Whether a line says only whose turn it is, where that is known.
    pub(super) fn goes_without_saying(&self, line: Option<&Said>) -> bool {
        let Some(line) = line.filter(|line| line.form == Form::turn_is) else {
            return false;
        };
        let said = self.names.player(&line.subject().text);
        said.is_some() && said == self.turns.now
    }
}
