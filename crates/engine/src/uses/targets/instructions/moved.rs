//! Groups that a card moves: where they may go.

use super::super::super::Inquiry;
use crate::legality;
use crate::limits::forbidden;
use crate::space;
use fnord_cards::Side;
use fnord_cards::effect::{Moved, Undone};
use fnord_ruling::{Barred, NoUse, Recorder, Requirement, WhyNot};
use fnord_table::PieceId;

impl Inquiry<'_, '_, '_, '_> {
    /// "to another control arrow of its Power Structure", "to another master, in any Power Structure"
    pub(super) fn moved<R: Recorder>(
        &mut self,
        group: PieceId,
        (to, spares): (Moved, bool),
        place: u8,
        recorder: &mut R,
    ) {
        let points = self.moment.points();
        let table = self.table();
        self.removable();
        self.stays_put(group, place);
        let (Some(owner), Some(old)) = (table.owner(group), table.master(group)) else {
            self.object_by(WhyNot::NotInPlay(group), place, points.no_illegal_play());
            return;
        };
        let Some(master) = self.used.under() else {
            let why = NoUse::NothingChosen(self.used.card);
            self.object_by(why, place, points.plot_window());
            return;
        };
        let illuminati = table.seat(owner).illuminati;
        if spares && owner != self.player && old == illuminati {
            self.object_by(WhyNot::CannotBeMoved(group), place, points.cannot());
        }
        let within = table.owner(master) == Some(owner);
        let Some(recipient) = table
            .owner(master)
            .filter(|_| within || to == Moved::Anywhere)
        else {
            let why = WhyNot::NotTheirs(master, owner);
            self.object_by(why, place, points.no_illegal_play());
            return;
        };
        if master == group || table.below(group).contains(&master) {
            self.object_by(WhyNot::OwnBranch(master), place, points.no_illegal_play());
            return;
        }
        let at = self.used.at();
        let same = master == old && (to == Moved::Anywhere || self.lies_at(group, at));
        if same {
            let why = Barred::LiesThere(group);
            self.object_by(why, place, points.no_illegal_play());
            return;
        }
        let objections = legality::puppet(self.moment, group, master, recipient);
        let free = objections.is_empty();
        self.objections.extend(objections);
        if !free {
            return;
        }
        match space::objection(table, group, master, at) {
            Some(why) => self.object_by(why, place, points.no_overlap()),
            None => {
                let met = Requirement::OpenArrow(master);
                self.meets(met, place, points.vacant_arrow(), recorder);
            }
        }
    }

    /// "to any other side of its master"
    pub(super) fn moved_aside<R: Recorder>(&mut self, group: PieceId, place: u8, recorder: &mut R) {
        let points = self.moment.points();
        let table = self.table();
        self.removable();
        self.stays_put(group, place);
        let Some(master) = table.master(group) else {
            self.object_by(WhyNot::NotInPlay(group), place, points.no_illegal_play());
            return;
        };
        if let Some(under) = self.used.under().filter(|&under| under != master) {
            let why = NoUse::NotMaster(under, group);
            self.object_by(why, place, points.no_illegal_play());
            return;
        }
        let Some(at) = self.used.at() else {
            return;
        };
        if self.lies_at(group, Some(at)) {
            let why = Barred::LiesThere(group);
            self.object_by(why, place, points.no_illegal_play());
            return;
        }
        match space::objection(table, group, master, Some(at)) {
            Some(why) => self.object_by(why, place, points.no_overlap()),
            None => {
                let met = Requirement::OpenSide(master);
                self.meets(met, place, points.vacant_arrow(), recorder);
            }
        }
    }

    /// What cannot be moved stays where it is, whatever card would move it.
    fn stays_put(&mut self, group: PieceId, place: u8) {
        if let Some(source) = forbidden::kept_from(self.moment, group, Undone::Moved) {
            let rule = self.moment.points().cannot();
            self.object_by(WhyNot::CannotBeMoved(group), place, rule);
            self.by_text(source);
        }
    }

    fn lies_at(&self, group: PieceId, at: Option<Side>) -> bool {
        at.is_some() && self.table().piece(group).at == at
    }
}
