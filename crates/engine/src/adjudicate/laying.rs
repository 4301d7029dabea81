//! Where Groups lie: what their player says of those that have come in, and moves that are made together.

use super::Judge;
use super::asked::Asked;
use crate::limits::forbidden;
use crate::moment::Moment;
use crate::space;
use fnord_cards::effect::{Effect, Undone};
use fnord_cards::{Kind, Side};
use fnord_ruling::{Barred, Fate, Requirement, Source, WhyNot};
use fnord_table::space::{Solved, Structure};
use fnord_table::{Move, Owed, PieceId, Place, Placing, Position, Said, Shift, Step};
use fnord_vocabulary::PlayerId;

impl Judge<'_> {
    /// What players say, after the play that brings Groups in, of how these come to lie. `before`: as what came before this play
    /// is settled; else it is said of what the play itself brings in.
    pub(super) fn hears(&mut self, step: &Step, more: &[Step], before: bool) {
        let lays = |step: &&Step| matches!(step.play, Move::Lay { .. } | Move::GiveUp { .. });
        let this = lays(&step).then_some(step);
        if this.is_none() && !before {
            self.table.arrivals.clear();
        }
        self.table.said.clear();
        if this.is_none() && before {
            return;
        }
        for step in this.into_iter().chain(more.iter().take_while(lays)) {
            match &step.play {
                Move::Lay {
                    player, group, at, ..
                } => self.table.said.push(Said {
                    player: *player,
                    placing: Placing::At(*group, *at),
                }),
                Move::GiveUp { player, groups } => {
                    let said = groups.iter().map(|&group| Said {
                        player: *player,
                        placing: Placing::GivenUp(group),
                    });
                    self.table.said.extend(said);
                }
                _ => {}
            }
        }
    }

    /// A Group that has come in lies at that side of its master, as its player says (`sg.results.capture`, `sg.results.overlap`).
    pub(super) fn lay(
        &mut self,
        step: &Step,
        player: Option<PlayerId>,
        group: PieceId,
        to: Option<PieceId>,
        at: Side,
    ) {
        let points = &self.table.rules.points;
        let mut asked = Asked::new();
        let master = self.table.master(group);
        let owner = self.table.owner(group);
        let came = self.table.arrival(group);
        let lost = came.is_some_and(|came| owner != Some(came.owner));
        if lost && came.is_some_and(|came| player.is_none_or(|player| player == came.owner)) {
            asked.object(Barred::NoRoomFor(group), points.no_overlap());
        } else if owner.is_none() || player.is_some_and(|player| owner != Some(player)) {
            asked.object(not_his(group, player), points.how_cards_lie());
        } else if let Some(master) = master
            && to.is_none_or(|to| to == master)
        {
            let room = || space::objection(&self.table, group, master, Some(at));
            match self.table.piece(group).at {
                Some(side) if side == at => {
                    asked.meets(Requirement::LiesThere(group, at), points.how_cards_lie());
                }
                Some(side) => match room() {
                    _ if came.is_none() => {
                        let why = Barred::LiesElsewhere(group, side);
                        asked.object(why, points.move_group());
                    }
                    Some(why @ WhyNot::NoArrowAt(..)) => asked.object(why, points.vacant_arrow()),
                    Some(why) => asked.object(why, points.no_overlap()),
                    None => self.not_as_said(&mut asked, group, side),
                },
                None => match room() {
                    Some(why @ WhyNot::NoArrowAt(..)) => asked.object(why, points.vacant_arrow()),
                    Some(why) => asked.object(why, points.no_overlap()),
                    None => {
                        asked.meets(Requirement::LiesThere(group, at), points.how_cards_lie());
                    }
                },
            }
        } else {
            let why = Barred::NotItsMaster(group);
            asked.object(why, points.move_group());
        }
        if !self.answered(step, asked) {
            return;
        }
        if let Some(master) = master
            && self.table.piece(group).at.is_none()
        {
            self.change(None, |results| {
                results.table.piece_mut(group).at = Some(at);
                results.fate(group, Fate::LiesAt(master, at), points.how_cards_lie());
            });
        }
    }

    /// Why a Group of a branch that has just come in does not lie at an open arrow of its master, as its player would have it.
    fn not_as_said(&self, asked: &mut Asked, group: PieceId, lies: Side) {
        let points = &self.table.rules.points;
        let heeded = self.table.arrival(group).is_some_and(|came| {
            let mut heeded = came.heeded.iter();
            heeded.any(|placing| matches!(placing, Placing::At(of, _) if *of == group))
        });
        if heeded {
            // He has said so already.
            let why = Barred::LiesElsewhere(group, lies);
            asked.object(why, points.move_group());
        } else {
            let why = Barred::NotRearranged(group);
            match self.table.arrival(group).is_some_and(|came| came.captured) {
                true => asked.object(why, points.rearrange_captured()),
                false => asked.object(why, points.rearrange_moved()),
            }
        }
    }

    /// Of the Groups that have come in these find no room, as their player says (`sg.results.overlap-lost`, `sg.moving.overlap-lost`).
    pub(super) fn give_up_groups(
        &mut self,
        step: &Step,
        player: Option<PlayerId>,
        groups: &[PieceId],
    ) {
        let points = &self.table.rules.points;
        let mut asked = Asked::new();
        for &group in groups {
            let came = self.table.arrival(group);
            let rule = match came.is_some_and(|came| came.captured) {
                true => points.captured_losers(),
                false => points.moved_losers(),
            };
            match came {
                Some(came) if player.is_none_or(|player| player == came.owner) => {
                    let gone = self.table.owner(group) != Some(came.owner);
                    let met = Requirement::FindsNoRoom(group);
                    let why = Barred::FindsRoom(group);
                    asked.need(gone, met, why, rule);
                }
                Some(_) => asked.object(not_his(group, player), points.how_cards_lie()),
                None => {
                    let why = Barred::NotMoved(group);
                    asked.object(why, rule);
                }
            }
        }
        self.answered(step, asked);
    }

    /// The sentence that lets a player move his Groups together, and the duty that it left behind, if it is one that is used up.
    fn may_reorganize(&self, asked: &mut Asked, player: PlayerId) -> Option<(Source, bool)> {
        let owed = (self.table.duties.iter())
            .find(|duty| duty.player == player && duty.what == Owed::Reorganize);
        if let Some(duty) = owed {
            let source = Source {
                piece: duty.card,
                sentence: duty.sentence,
            };
            return Some((source, true));
        }
        let first = self.coming().map(|(source, ..)| source);
        if let Some(source) = first.or_else(|| self.has_to_move(player, None)) {
            return Some((source, false));
        }
        self.moves_at_end(asked, player)
            .map(|source| (source, false))
    }

    /// Groups are moved together, as a card allows, and need not fit in between (`p23.ruling-card.bermuda-triangle`).
    pub(super) fn reorganize(&mut self, step: &Step, player: PlayerId, moves: &[Shift]) {
        let points = &self.table.rules.points;
        let mut asked = Asked::new();
        if self.has_to_move(player, None).is_none() {
            self.no_attack_under_way(&mut asked);
        }
        let first = self.coming().map(|(source, _, whole)| (source, whole));
        let by = self.may_reorganize(&mut asked, player);
        match by {
            Some((source, _)) => {
                asked.meets_by(
                    Requirement::MayReorganize(player),
                    source,
                    points.cards_first(),
                );
            }
            None if asked.is_legal() => {
                asked.object(Barred::NoReorganizing(player), points.move_cost());
            }
            None => {}
        }
        let mut after = self.table.clone();
        for shift in moves {
            let of = self.table.piece(shift.group).place.owner();
            let grouped = matches!(self.table.piece(shift.group).place, Place::Structure { .. });
            if of != Some(player) || !grouped {
                asked.object(WhyNot::NotTheirs(shift.group, player), points.move_group());
            } else if self.table.kind(shift.group) == Kind::Illuminati {
                asked.object(WhyNot::CannotBeMoved(shift.group), points.move_group());
            }
            if self.table.owner(shift.to) != Some(player) || !self.table.kind(shift.to).is_group() {
                asked.object(WhyNot::NotTheirs(shift.to, player), points.move_group());
            }
            let stays = |effect: &Effect| *effect == Effect::CannotBeMoved;
            let kept = self.says_of(shift.group, stays);
            let moment = Moment::new(&self.table);
            let put = || forbidden::kept_from(&moment, shift.group, Undone::Moved);
            if let Some(source) = kept.or_else(put) {
                asked.object_by(WhyNot::CannotBeMoved(shift.group), source, points.cannot());
            }
            self.puppet_of(&mut asked, player, shift.group, shift.to);
            let piece = after.piece_mut(shift.group);
            piece.place = Place::Structure {
                owner: player,
                position: Position::Under(shift.to),
            };
            piece.at = shift.at;
        }
        if asked.is_legal() {
            self.fits_together(&mut asked, &after, player, moves);
        }
        let legal = asked.is_legal();
        if !self.answered(step, asked) || !legal {
            return;
        }
        if let Some((source, true)) = by {
            self.table.duties.retain(|duty| {
                duty.player != player || duty.what != Owed::Reorganize || duty.card != source.piece
            });
        }
        let source = by.map(|(source, _)| source);
        self.change(None, |results| {
            results.set_down(player, moves);
            for shift in moves {
                let fate = Fate::MovedUnder(shift.to);
                results.fate_by(shift.group, fate, points.cards_first(), source);
                if let Some(side) = shift.at {
                    let fate = Fate::LiesAt(shift.to, side);
                    results.fate(shift.group, fate, points.how_cards_lie());
                }
            }
            results.empty_the_powerless();
        });
        if let Some((source, whole)) = first {
            self.pay_in_plots(player, whole, source);
        }
    }

    /// Whether everything hangs together and finds room once all moves are made.
    fn fits_together(
        &self,
        asked: &mut Asked,
        after: &fnord_table::Table,
        player: PlayerId,
        moves: &[Shift],
    ) {
        let points = &self.table.rules.points;
        let structure = Structure::of(after, player);
        let cut_off = moves
            .iter()
            .find(|shift| structure.find(shift.group).is_none());
        if let Some(shift) = cut_off {
            asked.object(WhyNot::OwnBranch(shift.to), points.move_group());
            return;
        }
        for (index, &master) in structure.cards.iter().enumerate() {
            let plan = &structure.plan;
            let bound = plan
                .puppets(index)
                .filter(|&puppet| !plan.nodes[puppet].anywhere);
            let sides = plan.sides_of(index).len();
            if bound.count() > plan.nodes[index].count || plan.puppets(index).count() > sides {
                asked.object(WhyNot::NoOpenArrow(master), points.vacant_arrow());
                return;
            }
        }
        match structure.solve() {
            Solved::Impossible => {
                let why = Barred::NoLayout(player);
                asked.object(why, points.no_overlap());
            }
            _ => asked.meets(Requirement::NothingOverlaps(player), points.no_overlap()),
        }
    }

    /// Notes that it is assumed how Groups lie, where a play asks for room among them.
    pub(super) fn note_how_they_lie(&mut self, play: &Move) {
        let master = match play {
            Move::Attack {
                leader,
                kind: fnord_cards::effect::AttackKind::Control,
                ..
            } => Some(*leader),
            Move::MoveGroup { to, .. } => Some(*to),
            Move::TakeOver { player, .. } | Move::Reorganize { player, .. } => {
                Some(self.table.seat(*player).illuminati)
            }
            Move::Give { to, .. } => Some(self.table.seat(*to).illuminati),
            _ => None,
        };
        let Some(owner) = master.and_then(|master| self.table.owner(master)) else {
            return;
        };
        // Where they can lie no way that helps, nothing is assumed.
        let helps = match play {
            Move::Attack { leader, .. } => space::has_room(&self.table, *leader),
            _ => true,
        };
        if helps && space::is_assumed(&self.table, owner) {
            self.assume(fnord_table::Assumption::Lies(owner));
        }
        if space::is_unsearched(&self.table, owner) {
            self.assume(fnord_table::Assumption::SearchStopped(owner));
        }
    }
}

/// That a Group is not the player's who speaks of it; where nobody is named it is nobody's.
fn not_his(group: PieceId, player: Option<PlayerId>) -> WhyNot {
    player.map_or(WhyNot::Uncontrolled(group), |player| {
        WhyNot::NotTheirs(group, player)
    })
}
