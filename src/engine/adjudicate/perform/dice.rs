//! Instructions about rolls.

use super::super::Judge;
use super::Performance;
use crate::cards::effect::Shifting;
use crate::engine::figures::by_point;
use crate::engine::under_way::{Dice, Happening, RolledFor};
use crate::ruling::{Entry, Recorder, Source, Step as Reason};
use crate::table::Choice;

impl Judge<'_> {
    /// The roll is shifted by as much as the player chose.
    pub(super) fn shifts_roll(&mut self, by: &Performance, amount: u8, way: Shifting) {
        let shift = by.used.choices.iter().find_map(|choice| match choice {
            Choice::Shift(by) => Some(*by),
            _ => None,
        });
        let shift = shift.or(match way {
            Shifting::Either => None,
            Shifting::Adds => Some(i16::from(amount)),
            Shifting::Subtracts => Some(-i16::from(amount)),
        });
        if let (Some(dice), Some(shift)) = (&mut self.dice, shift) {
            dice.shift += shift;
            dice.shifted_by.push(by.source);
        }
    }

    /// The dice are rolled again; what was done to the first roll is forgotten.
    pub(in crate::engine) fn rolls_again(&mut self, source: Source) {
        if let Some(dice) = &self.dice {
            let rule = self.table.rules.points.natural_roll();
            let roller = dice.roller;
            self.derivation.leaf(|| Entry {
                source: Some(source),
                ..by_point(Reason::RollsAgain(roller), 0, rule)
            });
        }
        if let Some(dice) = &mut self.dice {
            *dice = Dice {
                again_by: Some(source),
                ..Dice::to_roll(dice.roller, dice.what_for)
            };
        }
    }

    /// The player rolls whether a Plot just discarded stays in the game.
    pub(super) fn rolls_for_plot(&mut self, by: &Performance, most: u8) {
        let discarded = self
            .just
            .iter()
            .rev()
            .find_map(|happening| match happening {
                Happening::Discarded(plot)
                    if by.targets.first().is_none_or(|named| named == plot) =>
                {
                    Some(*plot)
                }
                _ => None,
            });
        if let Some(plot) = discarded {
            let what_for = RolledFor::Plot {
                plot,
                most,
                source: by.source,
            };
            self.dice = Some(Dice::to_roll(by.player, what_for));
        }
    }

    /// The player rolls against a Resource.
    pub(super) fn rolls_against(&mut self, by: &Performance, hits: u8, dies: u8) {
        if let Some(&target) = by.targets.first() {
            let what_for = RolledFor::Resource {
                target,
                hits,
                dies,
                source: by.source,
            };
            self.dice = Some(Dice::to_roll(by.player, what_for));
        }
    }
}
