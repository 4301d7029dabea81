//! Identical and opposite alignments, of the leader and of those who help.

use super::Reckoning;
use super::bonuses::times;
use crate::figures::by_point;
use crate::such_attack::Facts;
use crate::uses::{Took, part_in};
use fnord_cards::effect::nature;
use fnord_cards::effect::{AttackKind, Effect, IdleAlignments};
use fnord_cards::{Alignments, Attributes};
use fnord_law::Point;
use fnord_ruling::{Considered, Entry, Participant, Recorder, Rejected, Rejection, Source, Step};
use fnord_table::PieceId;

impl Reckoning<'_, '_, '_> {
    /// The alignments of a Group that aids, which count where the leader's alone do not (`sg.aid.no-alignbonus`).
    pub(super) fn aiders_alignments<R: Recorder>(
        &self,
        aider: &Participant,
        recorder: &mut R,
    ) -> i16 {
        let rule = self.moment.points().helpers_alignment();
        let (kind, target) = (self.attack.kind, self.attack.target);
        let facts = Facts::of(self.moment.table, self.attack);
        let (ours, theirs, _) = self
            .moment
            .alignments_in(aider.group, (kind, target), &facts);
        let common = self.moment.common(ours, theirs);
        let against = self.moment.opposite(ours, theirs);
        if !rule.value {
            let either = common.union(against);
            if !either.is_empty() {
                recorder.reject(|| Rejected {
                    what: Considered::HelpersAlignments(aider.group, either),
                    why: Rejection::OnlyLeader,
                    source: None,
                    cites: rule.cites.clone(),
                    point: Some(rule.id),
                });
            }
            return 0;
        }
        let (identical, opposite) = self.worth_of_each();
        let counted = [
            (
                common,
                identical,
                Step::AidersIdentical(aider.group, common),
            ),
            (
                against,
                opposite,
                Step::AidersOpposite(aider.group, against),
            ),
        ];
        let mut total: i16 = 0;
        for (alignments, each, step) in counted {
            if !alignments.is_empty() {
                let value = times(each.value, alignments);
                total = total.saturating_add(value);
                recorder.leaf(|| by_point(step, value, rule));
            }
        }
        total
    }

    /// What each identical and each opposite alignment is worth by the rules.
    fn worth_of_each(&self) -> (Point<'_, i16>, Point<'_, i16>) {
        let points = self.moment.points();
        match self.attack.kind {
            AttackKind::Control => (points.identical_control(), points.opposite_control()),
            AttackKind::Destroy => (points.identical_destroy(), points.opposite_destroy()),
        }
    }

    /// Attributes that two cards have in common: what they come to, where they count as alignments do
    /// (`sg.alignbonus.attributes`).
    fn attributes<R: Recorder>(
        &self,
        shared: Attributes,
        each: i16,
        step: impl FnOnce(Attributes) -> Step,
        recorder: &mut R,
    ) -> i16 {
        let rule = self.moment.points().attributes_count();
        if shared.is_empty() || !rule.value {
            return 0;
        }
        let value = each.saturating_mul(shared.iter().count() as i16);
        recorder.leaf(|| by_point(step(shared), value, rule));
        value
    }

    /// The leader's alignments against the target's (`sg.alignbonus.control`, `sg.alignbonus.destroy`).
    pub(super) fn alignment<R: Recorder>(&self, recorder: &mut R) -> i16 {
        let points = self.moment.points();
        let (identical, opposite) = self.worth_of_each();
        let Some(leader) = self.attack.leader.group() else {
            return 0;
        };
        // Nothing counts in an Instant attack that does not name it (`wdh.instant.modifiers`), but for the bonuses of the attacker
        // where a card lets those count.
        let instant = self.attack.instant.is_some();
        let spared_by = self.their_bonuses_count().filter(|_| instant);
        if instant && spared_by.is_none() {
            return 0;
        }
        let idle_here = |value: i16| instant && value < 0;
        let ours = self.moment.traits(leader);
        let theirs = self.moment.traits(self.attack.target);
        let facts = Facts::of(self.moment.table, self.attack);
        let (ours_now, theirs_now, counted_so) =
            self.moment
                .alignments_in(leader, (self.attack.kind, self.attack.target), &facts);
        // A card's bonus may stand in the place of a penalty.
        let excused = self.no_penalty_for(
            |of| match self.attack.kind {
                AttackKind::Control => self.moment.opposite(ours_now, theirs_now.common(of)),
                AttackKind::Destroy => self.moment.common(ours_now, theirs_now.common(of)),
            },
            recorder,
        );
        let counted = theirs_now.without(excused);
        let (alike, unlike) = match self.attack.kind {
            AttackKind::Control => (theirs_now, counted),
            AttackKind::Destroy => (counted, theirs_now),
        };
        let mut total: i16 = 0;
        let counted_alike = self.moment.sides_alike(self.attack);
        let same = counted_alike.map_or(Alignments::NONE, |(same, _)| same);
        let same = match self.moment.table.master(self.attack.target) {
            Some(master) if master == leader => {
                same.union(self.moment.shared_with_master(self.attack.target, master))
            }
            _ => same,
        };
        let common = self.moment.common(ours_now, alike).union(same);
        let (each, source) = self.worth(false, identical);
        let shunned = self.shunned(times(each, common), common, recorder);
        if !common.is_empty() && !shunned && !idle_here(each) {
            let source = source
                .or(spared_by)
                .or(counted_alike.map(|(_, source)| source))
                .or(counted_so);
            let value = times(each, common);
            total = total.saturating_add(value);
            recorder.leaf(|| Entry {
                source,
                ..by_point(Step::Identical(common), value, identical)
            });
        }
        let against = self.moment.opposite(ours_now, unlike).without(same);
        let against = self.without_forgiven(against, leader, recorder);
        let idle = self.moment.on(nature::ALIGNMENTS).find(|active| {
            active.ability.effect == Effect::AlignmentsIdle(IdleAlignments::Opposite)
                && self.is_held(active)
        });
        if let Some(active) = idle.filter(|_| !against.is_empty()) {
            recorder.reject(|| Rejected {
                what: Considered::Penalty(leader, against),
                why: Rejection::TakenAway,
                source: Some(active.source),
                cites: points.cards_first().cites.clone(),
                point: Some(points.cards_first().id),
            });
        }
        let (each, source) = self.worth(true, opposite);
        let shunned = idle.is_none() && self.shunned(times(each, against), against, recorder);
        if !against.is_empty() && idle.is_none() && !shunned && !idle_here(each) {
            let source = source.or(spared_by);
            let value = times(each, against);
            total = total.saturating_add(value);
            recorder.leaf(|| Entry {
                source,
                ..by_point(Step::Opposite(against), value, opposite)
            });
        }
        let shared = ours.attributes.common(theirs.attributes);
        if !shared.is_empty() && !points.attributes_count().value {
            recorder.reject(|| Rejected {
                what: Considered::Attributes(leader, shared),
                why: Rejection::AttributesNever,
                source: None,
                cites: points.attributes_count().cites.clone(),
                point: Some(points.attributes_count().id),
            });
        }
        if !instant {
            let each = identical.value;
            let common = self.attributes(shared, each, Step::CommonAttributes, recorder);
            total = total.saturating_add(common);
        }
        total
    }

    /// The opposite alignments without those that do not count as opposite by what the leader says.
    fn without_forgiven<R: Recorder>(
        &self,
        against: Alignments,
        leader: PieceId,
        recorder: &mut R,
    ) -> Alignments {
        let points = self.moment.points();
        let mut left = against;
        for active in self.moment.on(nature::ALIGNMENTS) {
            let Effect::AlignmentsIdle(IdleAlignments::NotOpposite(alignment)) =
                &active.ability.effect
            else {
                continue;
            };
            let one: Alignments = std::iter::once(*alignment).collect();
            if left.has(*alignment) && active.subject == leader && self.is_held(active) {
                left = left.without(one);
                recorder.reject(|| Rejected {
                    what: Considered::Penalty(leader, one),
                    why: Rejection::TakenAway,
                    source: Some(active.source),
                    cites: points.cards_first().cites.clone(),
                    point: Some(points.cards_first().id),
                });
            }
        }
        left
    }

    /// Whether a card disregards what these alignments come to: it takes part on the side that they count against.
    fn shunned<R: Recorder>(&self, value: i16, alignments: Alignments, recorder: &mut R) -> bool {
        let disregards = |active: &&crate::moment::Active| {
            active.ability.effect == Effect::AlignmentsIdle(IdleAlignments::Adverse)
                && self.is_held(active)
                && match part_in(self.attack, active.subject) {
                    Some(Took::Opposed) => value > 0,
                    Some(Took::Made | Took::Aided) => value < 0,
                    None => false,
                }
        };
        let Some(active) = self.moment.on(nature::ALIGNMENTS).find(disregards) else {
            return false;
        };
        let points = self.moment.points();
        recorder.reject(|| Rejected {
            what: Considered::Alignments(self.attack.target, alignments),
            why: Rejection::TakenAway,
            source: Some(active.source),
            cites: points.cards_first().cites.clone(),
            point: Some(points.cards_first().id),
        });
        true
    }

    /// Whether the condition of a sentence holds in this attack.
    pub(super) fn is_held(&self, active: &crate::moment::Active) -> bool {
        let condition = active.ability.condition.as_ref();
        condition.is_none_or(|condition| self.moment.holds_in(condition, active, Some(self.attack)))
    }

    /// What each identical or opposite alignment is worth: by the last card that says so, otherwise by the rules.
    pub(super) fn worth(&self, opposite: bool, usual: Point<'_, i16>) -> (i16, Option<Source>) {
        let said = self.moment.on(nature::ALIGNMENTS).filter_map(|active| {
            let Effect::AlignmentWorth(worth) = active.ability.effect else {
                return None;
            };
            if !self.is_held(active) {
                return None;
            }
            let amount = match self.attack.kind {
                AttackKind::Control => worth.control,
                AttackKind::Destroy => worth.destroy,
            };
            let since = self.moment.table.piece(active.source.piece).since;
            let amount = amount.filter(|_| worth.opposite == opposite)?;
            Some((since, amount, active.source))
        });
        match said.max_by_key(|(since, ..)| *since) {
            Some((_, amount, source)) => (amount, Some(source)),
            None => (usual.value, None),
        }
    }

    /// What the target gains from agreeing with its master (`sg.resist.master-alignment`).
    pub(super) fn masters_alignments<R: Recorder>(&self, recorder: &mut R) -> i16 {
        let points = self.moment.points();
        let target = self.attack.target;
        let Some(master) = self.moment.table.master(target) else {
            return 0;
        };
        let ours = self.moment.traits(target).alignments;
        let theirs = self.moment.traits(master).alignments;
        let counted_alike = self.moment.master_alike(self.attack, master);
        let same = counted_alike.map_or(Alignments::NONE, |(same, _)| same);
        let same = same.union(self.moment.shared_with_master(target, master));
        let mut shared = self.moment.common(ours, theirs).union(same);
        let nothing = self.moment.nothing_from_master(target);
        if let Some(active) = nothing.filter(|_| !shared.is_empty()) {
            let lost = shared;
            shared = Alignments::NONE;
            recorder.reject(|| Rejected {
                what: Considered::MastersAlignments(master, lost),
                why: Rejection::TakenAway,
                source: Some(active.source),
                cites: points.cards_first().cites.clone(),
                point: Some(points.cards_first().id),
            });
        }
        for active in self.moment.on(nature::ALIGNMENTS) {
            if let Effect::AlignmentsIdle(IdleAlignments::OfMaster(alignment)) =
                &active.ability.effect
                && shared.has(*alignment)
                && self.is_held(active)
            {
                let lost = std::iter::once(*alignment).collect();
                shared = shared.without(lost);
                recorder.reject(|| Rejected {
                    what: Considered::MastersAlignments(master, lost),
                    why: Rejection::TakenAway,
                    source: Some(active.source),
                    cites: points.cards_first().cites.clone(),
                    point: Some(points.cards_first().id),
                });
            }
        }
        // In an Instant attack nothing counts but what names it (`wdh.instant.modifiers`).
        if self.attack.instant.is_some() && points.masters_alignment_destroy().value {
            return 0;
        }
        if self.attack.kind == AttackKind::Destroy && !points.masters_alignment_destroy().value {
            if !shared.is_empty() {
                recorder.reject(|| Rejected {
                    what: Considered::MastersAlignments(master, shared),
                    why: Rejection::NotAgainstDestruction,
                    source: None,
                    cites: points.masters_alignment_destroy().cites.clone(),
                    point: Some(points.masters_alignment_destroy().id),
                });
            }
            return 0;
        }
        let self_opposed = ours.common(theirs).common(self.moment.self_opposed());
        let self_opposed = self_opposed.without(same);
        if !self_opposed.is_empty() {
            recorder.reject(|| Rejected {
                what: Considered::SelfOpposed(master, self_opposed),
                why: Rejection::OppositeToItself,
                source: None,
                cites: points.masters_alignment().cites.clone(),
                point: Some(points.self_opposed().id),
            });
        }
        let each = points.masters_alignment().value;
        let traits = [target, master].map(|group| self.moment.traits(group).attributes);
        let step = |attributes| Step::MastersAttributes(master, attributes);
        let attributes = -self.attributes(traits[0].common(traits[1]), -each, step, recorder);
        if shared.is_empty() {
            return attributes;
        }
        let value = times(each, shared);
        recorder.leaf(|| {
            let step = Step::MastersAlignments(master, shared);
            Entry {
                source: counted_alike.map(|(_, source)| source),
                ..by_point(step, -value, points.masters_alignment())
            }
        });
        value.saturating_add(attributes)
    }
}
