//! Parts of a turn that go without saying.

use super::Check;
use super::lines::Raw;
use super::owners::Owners;
use crate::scenario::syntax::{Deed, Line, Phrase};
use crate::scenario::{Play, PlayerId, Statement};

/// Whose turn it is, as far as that is told.
#[derive(Default)]
pub(super) struct Turns {
    now: Option<PlayerId>,
    /// It has been said again whose turn it is, so that no part of it begins.
    again: bool,
}

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
            again: false,
        }
    }

    /// What is done says whose turn it is from then on.
    pub(super) fn go_on(&mut self, statement: Option<&Statement>, owners: &Owners) {
        let Some(Statement::Play(play)) = statement else {
            return;
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
    /// Whether a line says only whose turn it is, where that is known, or is the part of that turn which was put in for it.
    pub(super) fn goes_without_saying(&mut self, line: Option<&Line>) -> bool {
        match line {
            Some(Line::TurnIs(who)) => {
                let said = self.names.player(&who.text);
                self.turns.again = said.is_some() && said == self.turns.now;
                self.turns.again
            }
            Some(Line::Enters { who: None, phase }) if phase.span.is_empty() => {
                std::mem::take(&mut self.turns.again)
            }
            _ => false,
        }
    }
}

/// Says that the turn goes on to its main phase, where an attack is told right after a turn has begun or a card has been taken over:
/// whoever tells that leaves out what lies between.
pub(super) fn main_phase(
    raw: &mut Vec<Raw>,
    depths: &mut Vec<usize>,
    syntax: &mut Vec<Option<Line>>,
) {
    // Whoever says which part of the turn it is says all of them.
    if (syntax.iter()).any(|line| matches!(line, Some(Line::Turn { phase: Some(_), .. }))) {
        return;
    }
    let mut happened = false;
    let mut early = false;
    let mut at = 0;
    while at < syntax.len() {
        match &syntax[at] {
            None => {}
            Some(Line::Attack { .. }) if early => {
                let start = raw[at].span.start;
                let main = Line::Enters {
                    who: None,
                    phase: Phrase {
                        text: "main phase".to_owned(),
                        span: start..start,
                    },
                };
                let mut line = raw[at].part(0..0);
                line.reword("main phase".to_owned());
                raw.insert(at, line);
                depths.insert(at, 0);
                syntax.insert(at, Some(main));
                early = false;
                at += 1;
            }
            Some(Line::TurnIs(_)) => early = happened,
            Some(Line::Deed {
                deed,
                automatically,
                rest,
                ..
            }) => {
                let said = (rest.as_ref()).is_some_and(|rest| rest.text.contains("automatic"));
                early = match deed {
                    Deed::Ends | Deed::TakesAny => true,
                    Deed::TakesOver => *automatically || said,
                    _ => false,
                };
                happened = true;
            }
            Some(Line::Attack { .. } | Line::Roll { .. } | Line::Help { .. }) => {
                happened = true;
                early = false;
            }
            Some(Line::Enters { .. }) => early = false,
            Some(_) => {}
        }
        at += 1;
    }
}
