//! The strength of an attack: what speaks for it less what speaks against it.

mod alignments;
mod bonuses;
mod defenses;
mod sides;
mod tokens;

use super::attack::Attack;
use super::figures::{Part, Role, When, by_point};
use super::just_played;
use super::moment::Moment;
use fnord_cards::effect::{AttackKind, Stat};
use fnord_ruling::{Entry, NodeId, Recorder, Step};
use fnord_table::PieceId;
use fnord_vocabulary::PlayerId;
pub(super) use tokens::several_tokens;

/// The strength of an attack, and the node whose children are its terms (`sg.control.strength`, `sg.destroy.strength`).
pub fn strength<R: Recorder>(moment: &Moment, attack: &Attack, recorder: &mut R) -> (i16, NodeId) {
    let points = moment.points();
    let helpers = attack.aiders.iter().chain(&attack.opposers);
    if recorder.listens() {
        let mut concerned: Vec<PieceId> = vec![attack.target];
        concerned.extend(attack.leader.group());
        concerned.extend(moment.table.master(attack.target));
        concerned.extend(helpers.map(|helper| helper.group));
        concerned.sort();
        concerned.dedup();
        for group in concerned {
            moment.explain(group, recorder);
        }
        just_played::left_alone(moment, attack.target, recorder);
    }
    let rule = match (attack.kind, &attack.instant) {
        (_, Some(_)) => points.instant_strength(),
        (AttackKind::Control, None) => points.control_strength(),
        (AttackKind::Destroy, None) => points.destroy_strength(),
    };
    let root = recorder.open(|| by_point(Step::Strength, 0, rule));
    let sum = Reckoning { moment, attack };
    let total = [
        sum.own_power(recorder),
        sum.attackers_power(recorder),
        sum.alignment(recorder),
        sum.rival_illuminati(recorder),
        sum.agents_in_illuminati(false, recorder),
        sum.card_bonuses(recorder),
        sum.agents(recorder),
        -sum.own_figure(recorder),
        -sum.masters_alignments(recorder),
        -sum.position(recorder),
        -sum.agents_in_illuminati(true, recorder),
        -sum.defense_bonuses(recorder),
        -sum.opposition(recorder),
    ]
    .into_iter()
    .fold(0, i16::saturating_add);
    recorder.close(root, total);
    (total, root)
}

/// One attack at one moment, to be reckoned up.
pub(super) struct Reckoning<'a, 't, 'l> {
    pub(super) moment: &'a Moment<'t, 'l>,
    pub(super) attack: &'a Attack,
}

impl Reckoning<'_, '_, '_> {
    pub(super) fn part(&self, role: Role) -> Part<'_> {
        Part {
            kind: self.attack.kind,
            target: self.attack.target,
            role,
            attack: Some(self.attack),
        }
    }

    pub(super) fn attacker(&self) -> Option<PlayerId> {
        self.attack.attacker(self.moment.table)
    }

    pub(super) fn defender(&self) -> Option<PlayerId> {
        self.moment.table.owner(self.attack.target)
    }

    fn own_group(&self) -> bool {
        self.defender().is_some() && self.attacker() == self.defender()
    }

    /// A figure with its derivation below a node of its own.
    fn term<R: Recorder>(
        &self,
        group: PieceId,
        stat: Stat,
        role: Role,
        sign: i16,
        entry: impl FnOnce() -> Entry,
        recorder: &mut R,
    ) -> i16 {
        let node = recorder.open(entry);
        let value = self
            .moment
            .figure(group, stat, When::In(self.part(role)), recorder)
            .unwrap_or_default();
        recorder.close(node, sign * value);
        value
    }
}
