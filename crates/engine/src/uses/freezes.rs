//! An Attribute Freeze: for the rest of the turn, or on an action just taken.

use super::Inquiry;
use fnord_cards::effect::{Ability, Filter, Instruction};
use fnord_ruling::{Recorder, WhyNot};
use fnord_table::Lasts;

impl Inquiry<'_, '_, '_, '_> {
    /// Played on a Group it cancels what that Group has just done; otherwise it holds for all Groups of its kind
    /// (`wdh.plots.attribute-freeze`).
    pub(super) fn freeze<R: Recorder>(
        &mut self,
        cancels: &Filter,
        ability: &Ability,
        place: u8,
        recorder: &mut R,
    ) {
        let points = self.moment.points();
        if self.used.cards().next().is_none() {
            self.change(place, self.used.card, Lasts::Turn);
            return;
        }
        match self.action_of(cancels, false, ability, place) {
            Some(why @ WhyNot::TooLate) => self.object(why, points.cancel_window()),
            Some(why) => self.object_by(why, place, points.freeze()),
            None => {
                let cancel = Instruction::CancelsAction;
                self.instruction(&cancel, ability, place, recorder);
                let source = self.source(place);
                self.doing.instructions.push((source, cancel));
            }
        }
    }
}
