//! Instructions about rolls.

use super::super::Judge;
use super::super::awaited::AwaitsDice;
use super::Performance;
use crate::figures::by_point;
use crate::under_way::{Dice, RolledFor};
use fnord_cards::effect::{Filter, Instruction, Object, Row, Shifting};
use fnord_ruling::{Entry, Fate, Recorder, Source, Step as Reason};
use fnord_table::Choice;

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
    pub(crate) fn rolls_again(&mut self, source: Source) {
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
}

impl Judge<'_> {
    /// The player rolls, and a table says what follows.
    pub(super) fn rolls_on_table(&mut self, by: &Performance, two: bool, rows: &[Row]) {
        let meant = rows.iter().find_map(|row| match &*row.does {
            Instruction::Moves {
                what: Object::That(what),
                ..
            }
            | Instruction::Strikes {
                what: Object::That(what),
                ..
            } => Some(self.meant_by_moment(*what, by)),
            _ => None,
        });
        self.tables.push(AwaitsDice {
            meant,
            index: by.index,
            player: by.player,
            used: by.used.clone(),
            doing: by.doing.clone(),
            source: by.source,
            subject: by.subject,
            rows: rows.to_vec(),
        });
        let what_for = RolledFor::Table {
            two,
            source: by.source,
        };
        self.dice = Some(Dice::to_roll(by.player, what_for));
    }

    /// What the rows of the table say that have the number.
    pub(in crate::adjudicate) fn reads_table(&mut self, shown: i16) {
        let Some(pending) = self.tables.pop() else {
            return;
        };
        let mut by = Performance::new(
            &self.table,
            pending.index,
            pending.player,
            &pending.used,
            &pending.doing,
            pending.source,
        );
        by.subject = pending.subject;
        by.meant.clone_from(&pending.meant);
        by.shown = Some(shown);
        let active = |such: &Filter| self.counted(such, &by);
        let rows = Row::of(&pending.rows, shown, active);
        if rows.is_empty() {
            let rule = self.table.rules.points.cards_first();
            self.change(None, |results| {
                let card = pending.source.piece;
                results.fate_by(card, Fate::Unharmed, rule, Some(pending.source));
            });
        }
        for instruction in rows {
            self.perform(&by, instruction);
        }
    }
}
