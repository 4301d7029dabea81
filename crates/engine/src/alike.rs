//! Groups that their owner may count as alike in an alignment that opposes itself, because a card says so.

use super::attack::Attack;
use super::moment::{Moment, gained};
use super::such_attack::Facts;
use fnord_cards::Alignments;
use fnord_cards::effect::nature;
use fnord_cards::effect::{AttackKind, Effect, Traits};
use fnord_ruling::Source;
use fnord_table::PieceId;

impl Moment<'_, '_> {
    /// The alignment that a Group which attacks or defends may share with another, and the sentence of its owner's that says
    /// so.
    pub(super) fn counted_alike(
        &self,
        group: PieceId,
        other: PieceId,
    ) -> Option<(Alignments, Source)> {
        self.on(nature::ALIGNMENTS).find_map(|active| {
            let Effect::MayCountIdentical { whose, alignment } = &active.ability.effect else {
                return None;
            };
            let has = |one: PieceId| self.traits(one).alignments.has(*alignment);
            let alike =
                group != other && has(group) && has(other) && self.passes(whose, group, active);
            alike.then(|| (Alignments::NONE.with(*alignment), active.source))
        })
    }

    /// The same between the two sides of an attack. The owner makes use of it where it is for his good: as he attacks to control,
    /// and as a Group of his is attacked to destroy it.
    pub(super) fn sides_alike(&self, attack: &Attack) -> Option<(Alignments, Source)> {
        let leader = attack.leader.group()?;
        let target = attack.target;
        let own = self.table.owner(leader) == self.table.owner(target);
        match attack.kind {
            AttackKind::Control => self.counted_alike(leader, target),
            AttackKind::Destroy if own => None,
            AttackKind::Destroy => self.counted_alike(target, leader),
        }
    }

    /// The same between the target and its master. Nobody uses it against his own attack.
    pub(super) fn master_alike(
        &self,
        attack: &Attack,
        master: PieceId,
    ) -> Option<(Alignments, Source)> {
        let attacker = attack.attacker(self.table);
        let own = attacker.is_some() && attacker == self.table.owner(attack.target);
        match own {
            true => None,
            false => self.counted_alike(attack.target, master),
        }
    }

    /// The alignments of a Group that makes or aids an attack and those of its target, as cards let them count in that attack;
    /// and the sentence by which they count otherwise than they are.
    pub(super) fn alignments_in(
        &self,
        group: PieceId,
        (kind, target): (AttackKind, PieceId),
        attack: &Facts,
    ) -> (Alignments, Alignments, Option<Source>) {
        let mut ours = self.traits(group);
        let mut theirs = self.traits(target).alignments;
        let mut by = None;
        for active in self.on(nature::ALIGNMENTS) {
            let condition = active.ability.condition.as_ref();
            if active.subject != group
                || !condition
                    .is_none_or(|condition| self.holds_for(condition, active, Some(attack)))
            {
                continue;
            }
            match active.ability.effect {
                Effect::TargetCountsOther(either) => {
                    let other = either.alignments.without(theirs);
                    let swapped = theirs.without(either.alignments).union(other);
                    let held = theirs.common(either.alignments);
                    let helps = |with: Alignments| match kind {
                        AttackKind::Control => {
                            self.common(ours.alignments, with).len()
                                > self.common(ours.alignments, theirs).len()
                        }
                        AttackKind::Destroy => {
                            self.opposite(ours.alignments, with).len()
                                > self.opposite(ours.alignments, theirs).len()
                        }
                    };
                    if !held.is_empty() && !other.is_empty() && helps(swapped) {
                        theirs = swapped;
                        by = Some(active.source);
                    }
                }
                Effect::CountsAlike(alignment) if !ours.alignments.has(alignment) => {
                    let gains = Traits {
                        alignments: Alignments::NONE.with(alignment),
                        ..Traits::default()
                    };
                    ours = gained(self.points(), ours, gains);
                    by = Some(active.source);
                }
                _ => {}
            }
        }
        (ours.alignments, theirs, by)
    }
}
