//! When a New World Order may be played.

use super::Inquiry;
use fnord_ruling::{Entry, NoUse, Privileged, Recorder, Requirement, Step, WhyNot};

use crate::figures::by_point;

impl Inquiry<'_, '_, '_, '_> {
    /// At any time but during an Instant or a privileged attack, whatever its text leaves out (`wdh.nwo.definition`).
    pub(super) fn new_world_order<R: Recorder>(&mut self, recorder: &mut R) {
        let points = self.moment.points();
        let card = self.used.card;
        if self.scene.rolled() {
            self.object(WhyNot::TooLate, points.too_late());
            return;
        }
        let instant = self
            .scene
            .under_way
            .is_some_and(|under_way| under_way.attack.instant.is_some());
        if instant {
            self.object(NoUse::DuringInstant(card), points.order_when());
            return;
        }
        let privileged = self
            .scene
            .under_way
            .is_some_and(|under_way| under_way.attack.privilege.is_some());
        if privileged {
            self.object(Privileged::NotDuring(card), points.order_when());
            return;
        }
        let met = Requirement::Window(card);
        recorder.leaf(|| Entry {
            source: None,
            ..by_point(Step::Meets(met), 0, points.order_when())
        });
    }
}
