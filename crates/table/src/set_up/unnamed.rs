//! Illuminati that nobody has named: which they are matters as soon as their Power counts.

use super::Setter;
use crate::{Move, Place, Position, Step};
use fnord_scenario::{ScenarioError, ScenarioErrorKind};

impl Setter<'_> {
    /// Asks for the Illuminati that take part in an attack and have only been assumed, where there are several that could be.
    pub(super) fn ask_for_illuminati(&mut self, steps: &[Step]) {
        if self.table.rules.default_illuminati.len() < 2 {
            return;
        }
        for step in steps {
            let acting = match &step.play {
                Move::Attack {
                    leader,
                    aiders,
                    opposers,
                    ..
                } => [*leader]
                    .into_iter()
                    .chain(aiders.iter().copied())
                    .chain(opposers.iter().copied())
                    .collect(),
                Move::Help(help) => help.helpers.clone(),
                _ => continue,
            };
            let unnamed = acting.into_iter().find_map(|card| {
                let piece = self.table.piece(card);
                match piece.place {
                    Place::Structure {
                        owner,
                        position: Position::Centre,
                    } if piece.implied => Some(owner),
                    _ => None,
                }
            });
            if let Some(player) = unnamed {
                let name = &self.table.seat(player).name;
                let (asks, says) = match name.as_str() {
                    "I" => (
                        "which Illuminati do I play?".to_owned(),
                        "I play".to_owned(),
                    ),
                    _ => (
                        format!("which Illuminati does {name} play?"),
                        format!("{name} plays"),
                    ),
                };
                self.errors.push(ScenarioError {
                    span: step.span.start..step.span.end,
                    label: "their Power counts here".to_owned(),
                    kind: ScenarioErrorKind::Asks(asks),
                    help: Some(format!("say it: `{says} Bavarian Illuminati`").into()),
                });
                return;
            }
        }
    }
}
