//! The strength of an attack: what speaks for it less what speaks against it.

use super::attack::{Attack, Declared, Leader};
use super::figures::{Part, Role, When, by_card, by_point};
use super::instants;
use super::limits::{self, Bar, immunity, privilege, secret};
use super::moment::{Active, Moment};
use super::topics::Topics;
use crate::cards::Alignments;
use crate::cards::effect::{
    AttackKind, Beneficiary, Condition, Effect, Engaged, Filter, Stat, Zap,
};
use crate::law::{Cites, Point, PositionAt};
use crate::ruling::{
    Considered, Entitled, Entry, NodeId, Participant, PowerUsed, Recorder, Rejected, Rejection,
    Source, Step,
};
use crate::scenario::PlayerId;
use crate::table::PieceId;

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
    }
    let rule = match (attack.kind, &attack.instant) {
        (_, Some(_)) => &points.instant_strength,
        (AttackKind::Control, None) => &points.control_strength,
        (AttackKind::Destroy, None) => &points.destroy_strength,
    };
    let root = recorder.open(|| by_point(Step::Strength, 0, rule));
    let sum = Reckoning { moment, attack };
    let total = [
        sum.own_power(recorder),
        sum.leader(recorder),
        sum.aid(recorder),
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

    /// The Power that Plots give the attack which they make.
    fn own_power<R: Recorder>(&self, recorder: &mut R) -> i16 {
        let points = self.moment.points();
        let Leader::Plot(launch) = &self.attack.leader else {
            return 0;
        };
        let rule = match self.attack.instant {
            Some(_) => &points.instant_strength,
            None => &points.destroy_strength,
        };
        for &(source, power) in &launch.powers {
            recorder.leaf(|| Entry {
                source: Some(source),
                ..by_point(Step::OwnPower(source.piece), power, rule)
            });
        }
        instants::own_power(launch)
    }

    fn leader<R: Recorder>(&self, recorder: &mut R) -> i16 {
        let Some(leader) = self.attack.leader.group() else {
            return 0;
        };
        let rule = &self.moment.points().attack_token;
        let entry = || by_point(Step::Leads(leader), 0, rule);
        self.term(leader, Stat::Power, Role::Leads, 1, entry, recorder)
    }

    fn aid<R: Recorder>(&self, recorder: &mut R) -> i16 {
        let points = self.moment.points();
        let mut total: i16 = 0;
        for helper in &self.attack.aiders {
            let entry = || Entry {
                step: Step::Aids(helper.group, helper.used),
                value: 0,
                source: card_title(helper.used),
                cites: self.titles(helper.used, false),
                point: None,
            };
            let stat = stat_of(helper.used);
            let value = if instants::aids_as_it_stands(self.moment, self.attack) {
                self.as_it_stands(helper, entry, recorder)
            } else {
                self.term(helper.group, stat, Role::Aids, 1, entry, recorder)
            };
            total = total.saturating_add(value);
            if !points.helpers_alignment.value && self.attack.instant.is_none() {
                self.reject_helpers_alignments(helper, recorder);
            }
        }
        total
    }

    /// The Power of a Group for an action to which nothing may add (`orig.instant.strength`).
    fn as_it_stands<R: Recorder>(
        &self,
        helper: &Participant,
        entry: impl FnOnce() -> Entry,
        recorder: &mut R,
    ) -> i16 {
        let rule = &self.moment.points().instant_boosts;
        let node = recorder.open(entry);
        let value = self
            .moment
            .figure(helper.group, stat_of(helper.used), When::Now, recorder)
            .unwrap_or_default();
        recorder.close(node, value);
        for source in instants::unboosted(self.moment, self.attack, helper.group) {
            recorder.reject(|| Rejected {
                what: Considered::Change(source.piece),
                why: Rejection::NamesNoInstants,
                source: Some(source),
                cites: rule.cites.clone(),
                point: Some(rule.id),
            });
        }
        value
    }

    /// The clauses that let a Group use that Power.
    fn titles(&self, used: PowerUsed, opposes: bool) -> Cites {
        let points = self.moment.points();
        let rule = if self.attack.instant.is_some() {
            &points.instant_help
        } else {
            super::eligibility::rule_of(self.moment, self.attack.kind, opposes)
        };
        let weightiest = match used {
            PowerUsed::Global => Some(&points.global_power.cites),
            PowerUsed::Regular(Entitled::Master | Entitled::Puppet | Entitled::Itself) => {
                Some(&points.defends_kin.cites)
            }
            PowerUsed::Regular(Entitled::Illuminati) => Some(&points.illuminati_defend.cites),
            PowerUsed::Regular(Entitled::Card(_)) => Some(&points.cards_first.cites),
            PowerUsed::Regular(_) => None,
        };
        let adds = if opposes {
            &points.defense_tokens.cites
        } else {
            &points.aid_adds.cites
        };
        let mut cites = Cites::new();
        let opposing = &points.global_opposes.cites;
        let opposing = (opposes && used == PowerUsed::Global).then_some(opposing);
        let rules = [&rule.cites, adds].into_iter().chain(opposing);
        for &clause in weightiest.into_iter().chain(rules).flatten() {
            if !cites.contains(&clause) && !cites.is_full() {
                cites.push(clause);
            }
        }
        cites
    }

    fn reject_helpers_alignments<R: Recorder>(&self, helper: &Participant, recorder: &mut R) {
        let points = self.moment.points();
        let ours = self.moment.traits(helper.group).alignments;
        let theirs = self.moment.traits(self.attack.target).alignments;
        let either = self
            .moment
            .common(ours, theirs)
            .union(self.moment.opposite(ours, theirs));
        if !either.is_empty() {
            recorder.reject(|| Rejected {
                what: Considered::HelpersAlignments(helper.group, either),
                why: Rejection::OnlyLeader,
                source: None,
                cites: points.helpers_alignment.cites.clone(),
                point: Some(points.helpers_alignment.id),
            });
        }
    }

    /// The leader's alignments against the target's (`sg.alignbonus.control`, `sg.alignbonus.destroy`).
    fn alignment<R: Recorder>(&self, recorder: &mut R) -> i16 {
        let points = self.moment.points();
        let (identical, opposite) = match self.attack.kind {
            AttackKind::Control => (&points.identical_control, &points.opposite_control),
            AttackKind::Destroy => (&points.identical_destroy, &points.opposite_destroy),
        };
        let Some(leader) = self.attack.leader.group() else {
            return 0;
        };
        let ours = self.moment.traits(leader);
        let theirs = self.moment.traits(self.attack.target);
        let (ours_now, theirs_now) = (ours.alignments, theirs.alignments);
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
        let common = self.moment.common(ours_now, alike).union(same);
        if !common.is_empty() {
            let (each, source) = self.worth(false, identical);
            let source = source.or(counted_alike.map(|(_, source)| source));
            let value = times(each, common);
            total = total.saturating_add(value);
            recorder.leaf(|| Entry {
                source,
                ..by_point(Step::Identical(common), value, identical)
            });
        }
        let against = self.moment.opposite(ours_now, unlike).without(same);
        if !against.is_empty() {
            let (each, source) = self.worth(true, opposite);
            let value = times(each, against);
            total = total.saturating_add(value);
            recorder.leaf(|| Entry {
                source,
                ..by_point(Step::Opposite(against), value, opposite)
            });
        }
        let shared = ours.attributes.common(theirs.attributes);
        if !shared.is_empty() && !points.attributes_count.value {
            recorder.reject(|| Rejected {
                what: Considered::Attributes(leader, shared),
                why: Rejection::AttributesNever,
                source: None,
                cites: points.attributes_count.cites.clone(),
                point: Some(points.attributes_count.id),
            });
        }
        total
    }

    /// What each identical or opposite alignment is worth: by the last card that says so, otherwise by the rules.
    fn worth(&self, opposite: bool, usual: &Point<i16>) -> (i16, Option<Source>) {
        let said = self.moment.on(Topics::ALIGNMENTS).filter_map(|active| {
            let Effect::AlignmentWorth(worth) = active.ability.effect else {
                return None;
            };
            let amount = match self.attack.kind {
                AttackKind::Control => worth.control,
                AttackKind::Destroy => worth.destroy,
            };
            let since = self.moment.table.piece(active.source.piece).since;
            (worth.opposite == opposite).then_some((since, amount, active.source))
        });
        match said.max_by_key(|(since, ..)| *since) {
            Some((_, amount, source)) => (amount, Some(source)),
            None => (usual.value, None),
        }
    }

    /// The bonus against a Group of a rival Illuminati (`sg.alignbonus.rival-illuminati`, `sg.variants.rival-bonus`).
    fn rival_illuminati<R: Recorder>(&self, recorder: &mut R) -> i16 {
        let points = self.moment.points();
        let table = self.moment.table;
        let (Some(attacker), Some(defender)) = (self.attacker(), self.defender()) else {
            return 0;
        };
        if attacker == defender {
            return 0;
        }
        let same = table.piece(table.seat(attacker).illuminati).card
            == table.piece(table.seat(defender).illuminati).card;
        let value = points.rival_bonus.value;
        if self.attack.instant.is_some() {
            if same || !points.rival_bonus_same_only.value {
                recorder.reject(|| Rejected {
                    what: Considered::RivalBonus(value),
                    why: Rejection::NamesNoInstants,
                    source: None,
                    cites: points.instant_modifiers.cites.clone(),
                    point: Some(points.instant_modifiers.id),
                });
            }
            return 0;
        }
        if points.rival_bonus_same_only.value && !same {
            recorder.reject(|| Rejected {
                what: Considered::RivalBonus(value),
                why: Rejection::OtherIlluminati,
                source: None,
                cites: points.rival_bonus_same_only.cites.clone(),
                point: Some(points.rival_bonus_same_only.id),
            });
            return 0;
        }
        recorder.leaf(|| by_point(Step::RivalIlluminati(defender), value, &points.rival_bonus));
        value
    }

    /// Agents for the attack or against it (`sg.agents.bonus`).
    fn agents<R: Recorder>(&self, recorder: &mut R) -> i16 {
        let points = self.moment.points();
        let Some(agents) = self.attack.agents else {
            return 0;
        };
        let rule = if agents.opposes {
            &points.agents_oppose
        } else {
            &points.agents_aid
        };
        let nothing = self.moment.in_force().find(|active| {
            !agents.opposes
                && active.you.is_some()
                && active.you == self.defender()
                && active.ability.effect == Effect::AgentsAddNothing
        });
        if let Some(active) = nothing {
            let cannot = &points.cannot;
            recorder.reject(|| Rejected {
                what: Considered::Bonus(agents.card, rule.value),
                why: Rejection::AgentsShutOut,
                source: Some(active.source),
                cites: cannot.cites.clone(),
                point: Some(cannot.id),
            });
            return 0;
        }
        recorder.leaf(|| by_point(Step::Agents(agents.card, agents.opposes), rule.value, rule));
        let mut total = rule.value;
        for active in self.moment.in_force() {
            let Effect::AgentsBonus(more) = active.ability.effect else {
                continue;
            };
            if active.you == Some(agents.player) {
                let more = if agents.opposes { -more } else { more };
                total = total.saturating_add(more);
                let rule = &points.cards_first;
                recorder.leaf(|| by_card(Step::Bonus, more, active, rule));
            }
        }
        total
    }

    /// What cards add to the attack: bonuses on any attempt (`sg.glossary.any-attempt`) and direct ones
    /// (`sg.glossary.direct`).
    fn card_bonuses<R: Recorder>(&self, recorder: &mut R) -> i16 {
        let points = self.moment.points();
        let mut total: i16 = 0;
        if !self.moment.speaks_of(Topics::BONUS) {
            return total;
        }
        for active in &self.moment.active {
            let verdict = match &active.ability.effect {
                Effect::AnyAttempt {
                    beneficiary,
                    amount,
                    kinds,
                    included,
                    target,
                } => {
                    let shut_out = instants::shut_out(*kinds, *included, self.attack);
                    if shut_out == Some(Rejection::OtherKindOfAttack) {
                        continue;
                    }
                    let target_fits = target.as_ref().is_none_or(|target| {
                        self.moment.passes(target, self.attack.target, active)
                    });
                    let why = self
                        .not_for(*beneficiary, active)
                        .or((!target_fits).then_some(Rejection::OtherTarget));
                    // Nobody expects a bonus of a player who does not aid.
                    if why == Some(Rejection::OtherPlayersAttack) && !self.aids(active.you) {
                        continue;
                    }
                    // Without a Group that leads it is nobody's attempt, unless the sentence names such attacks.
                    let leads = self.attack.leader.group().is_some()
                        || shut_out.is_some()
                        || !kinds.covers(self.attack.kind)
                        || instants::names(*included, self.attack)
                        || !points.any_attempt_leader.value;
                    let why = why.or((!leads).then_some(Rejection::NoGroupLeads));
                    match (why, shut_out) {
                        (None, Some(shut_out)) => {
                            self.not_for_instants(active, *amount, shut_out, recorder);
                            continue;
                        }
                        // Nobody expects more than one reason.
                        (Some(_), Some(_)) => continue,
                        _ => {}
                    }
                    if why.is_none() && self.direct_instead(active, *beneficiary) {
                        let why = Some(Rejection::DirectInstead);
                        let verdict = (*amount, why, &points.any_attempt_beside_direct);
                        self.bonus(active, verdict, 1, recorder);
                        continue;
                    }
                    if why == Some(Rejection::NoGroupLeads) {
                        let verdict = (*amount, why, &points.any_attempt_leader);
                        self.bonus(active, verdict, 1, recorder);
                        continue;
                    }
                    (*amount, why, &points.any_attempt)
                }
                Effect::Direct { amount, kind, .. } => {
                    if *kind != self.attack.kind {
                        continue;
                    }
                    let why = self.direct_not_for(active);
                    // Another player's direct bonuses are nobody's question.
                    if why == Some(Rejection::OtherLeader) && active.you != self.attacker() {
                        continue;
                    }
                    if why.is_none() && self.attack.instant.is_some() {
                        let why = Rejection::NamesNoInstants;
                        self.not_for_instants(active, *amount, why, recorder);
                        continue;
                    }
                    (*amount, why, &points.direct)
                }
                Effect::MayAid {
                    kinds,
                    target,
                    amount: Some(amount),
                } => {
                    let aids = self
                        .attack
                        .aiders
                        .iter()
                        .any(|helper| helper.group == active.subject);
                    if !aids || !kinds.covers(self.attack.kind) {
                        continue;
                    }
                    let fits = self.moment.passes(target, self.attack.target, active);
                    let why = (!fits).then_some(Rejection::OtherTarget);
                    (*amount, why, &points.cards_first)
                }
                Effect::OnThatAttack { amount, against } if active.lasts.is_some() => {
                    let fits = against.as_ref().is_none_or(|against| {
                        self.moment.passes(against, self.attack.target, active)
                    });
                    if !fits {
                        let verdict = (*amount, Some(Rejection::OtherTarget), &points.direct);
                        self.bonus(active, verdict, 1, recorder);
                        continue;
                    }
                    if self.attack.instant.is_some() && !self.speaks_of(active) {
                        let why = Rejection::NamesNoInstants;
                        self.not_for_instants(active, *amount, why, recorder);
                        continue;
                    }
                    (*amount, None, &points.direct)
                }
                _ => continue,
            };
            total = total.saturating_add(self.bonus(active, verdict, 1, recorder));
        }
        total
    }

    /// Whether the card with a sentence is played or used in attacks like this one.
    fn speaks_of(&self, active: &Active) -> bool {
        instants::speaks_of(self.moment.table, active.source.piece, self.attack)
    }

    /// A modifier that does not name Instant attacks counts in none (`wdh.instant.modifiers`).
    fn not_for_instants<R: Recorder>(
        &self,
        active: &Active,
        amount: i16,
        why: Rejection,
        recorder: &mut R,
    ) {
        let rule = &self.moment.points().instant_modifiers;
        recorder.reject(|| Rejected {
            what: Considered::Bonus(active.source.piece, amount),
            why,
            source: Some(active.source),
            cites: rule.cites.clone(),
            point: Some(rule.id),
        });
    }

    /// Whether a Group of that player aids the attack.
    fn aids(&self, player: Option<PlayerId>) -> bool {
        self.attack
            .aiders
            .iter()
            .any(|helper| self.moment.table.owner(helper.group) == player)
    }

    /// Why a bonus on any attempt is not for this attack; `None` where it is.
    fn not_for(&self, beneficiary: Beneficiary, active: &Active) -> Option<Rejection> {
        let attacker = self.attacker();
        match (beneficiary, active.you) {
            (Beneficiary::EachPlayer, _) => None,
            (Beneficiary::You, None) => Some(Rejection::NobodysCard),
            (Beneficiary::You, you) if you == attacker => None,
            (Beneficiary::You, _) => Some(Rejection::OtherPlayersAttack),
            (Beneficiary::EachRival, None) => Some(Rejection::NobodysRival),
            (Beneficiary::EachRival, you) if you == attacker => Some(Rejection::OwnersAttack),
            (Beneficiary::EachRival, _) => None,
        }
    }

    /// A bonus that a card gives, if nothing speaks against it. `sign` is -1 for what helps the defence.
    fn bonus<R: Recorder, T>(
        &self,
        active: &Active,
        (amount, why, point): (i16, Option<Rejection>, &Point<T>),
        sign: i16,
        recorder: &mut R,
    ) -> i16 {
        let for_attack = sign * amount > 0;
        if why.is_none()
            && !active.asleep
            && let Some(bar) = self.kept_from(active, for_attack)
        {
            let what = Considered::Bonus(active.source.piece, sign * amount);
            recorder.reject(|| bar.rejects(self.moment, what, active.source));
            return 0;
        }
        let condition = active.ability.condition.as_ref();
        let why = if active.asleep {
            Some(self.moment.without_effect(active))
        } else if why.is_none() && self.attack.left_out.contains(&active.source.piece) {
            let rule = &self.moment.points().whoops;
            recorder.reject(|| Rejected {
                what: Considered::Bonus(active.source.piece, sign * amount),
                why: Rejection::NotDeclared,
                source: Some(active.source),
                cites: rule.cites.clone(),
                point: Some(rule.id),
            });
            return 0;
        } else if condition.is_some_and(|condition| {
            let privileged = self.attack.privilege.is_some();
            *condition == Condition::Unprivileged && privileged
                || !self.moment.holds(condition, active)
        }) {
            Some(Rejection::ConditionFails)
        } else {
            why
        };
        match why {
            None => {
                let step = if sign > 0 {
                    Step::Bonus
                } else {
                    Step::DefenseBonus
                };
                recorder.leaf(|| by_card(step, sign * amount, active, point));
                amount
            }
            Some(why) => {
                recorder.reject(|| Rejected {
                    what: Considered::Bonus(active.source.piece, sign * amount),
                    why,
                    source: Some(active.source),
                    cites: point.cites.clone(),
                    point: Some(point.id),
                });
                0
            }
        }
    }

    /// What keeps a bonus from this attack: Secret Groups in it, or the target's immunity.
    fn kept_from(&self, active: &Active, for_attack: bool) -> Option<Bar> {
        let (leader, target) = (self.attack.leader.card(), self.attack.target);
        let outsider = active.you.is_some_and(|you| {
            !self.moment.table.kind(active.source.piece).is_plot()
                && privilege::is_outsider(self.moment.table, self.attack, you)
        });
        if outsider {
            return Some(Bar::Privilege);
        }
        let of_card = || {
            let used = limits::immunity::from_card(
                self.moment,
                self.attack.attempt(),
                active.source.piece,
            );
            used.bars().filter(|_| for_attack)
        };
        let immune = || {
            let actor = limits::whose_ability(self.moment, active)?;
            let counts = for_attack && self.moment.points().immunity_bonuses.value;
            let found = counts.then(|| immunity::from_ability(self.moment, target, actor))?;
            found.bars()
        };
        secret::voids(self.moment, active, (leader, target), for_attack)
            .or_else(immune)
            .or_else(of_card)
    }

    /// The target's Resistance, or against destruction its Power.
    fn own_figure<R: Recorder>(&self, recorder: &mut R) -> i16 {
        let points = self.moment.points();
        let target = self.attack.target;
        if let Some(declared) = &self.attack.instant {
            return self.as_declared(declared, recorder);
        }
        let (stat, rule) = match self.attack.kind {
            AttackKind::Control => (Stat::Resistance, &points.control_strength),
            AttackKind::Destroy => (Stat::Power, &points.destroy_strength),
        };
        let entry = || by_point(Step::Defends(target, stat), 0, rule);
        self.term(target, stat, Role::IsTarget, -1, entry, recorder)
    }

    /// The Power that the target of an Instant attack had as that was declared; what came later comes too late.
    fn as_declared<R: Recorder>(&self, declared: &Declared, recorder: &mut R) -> i16 {
        let rule = &self.moment.points().instant_strength;
        let target = self.attack.target;
        let step = Step::Defends(target, Stat::Power);
        let node = recorder.open(|| by_point(step, 0, rule));
        for entry in &declared.made_of {
            recorder.leaf(|| entry.clone());
        }
        recorder.close(node, -declared.power);
        for rejected in &declared.rejected {
            recorder.reject(|| rejected.clone());
        }
        let late = &self.moment.points().instant_boost_late;
        for source in instants::too_late(self.moment, target, declared) {
            recorder.reject(|| Rejected {
                what: Considered::Change(source.piece),
                why: Rejection::AfterDeclaration,
                source: Some(source),
                cites: late.cites.clone(),
                point: Some(late.id),
            });
        }
        declared.power
    }

    /// What the target gains from agreeing with its master (`sg.resist.master-alignment`).
    fn masters_alignments<R: Recorder>(&self, recorder: &mut R) -> i16 {
        let points = self.moment.points();
        let target = self.attack.target;
        let Some(master) = self.moment.table.master(target) else {
            return 0;
        };
        let ours = self.moment.traits(target).alignments;
        let theirs = self.moment.traits(master).alignments;
        let counted_alike = self.moment.master_alike(self.attack, master);
        let same = counted_alike.map_or(Alignments::NONE, |(same, _)| same);
        let shared = self.moment.common(ours, theirs).union(same);
        if self.attack.kind == AttackKind::Destroy && !points.masters_alignment_destroy.value {
            if !shared.is_empty() {
                recorder.reject(|| Rejected {
                    what: Considered::MastersAlignments(master, shared),
                    why: Rejection::NotAgainstDestruction,
                    source: None,
                    cites: points.masters_alignment_destroy.cites.clone(),
                    point: Some(points.masters_alignment_destroy.id),
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
                cites: points.masters_alignment.cites.clone(),
                point: Some(points.self_opposed.id),
            });
        }
        if shared.is_empty() {
            return 0;
        }
        let value = times(points.masters_alignment.value, shared);
        recorder.leaf(|| {
            let step = Step::MastersAlignments(master, shared);
            Entry {
                source: counted_alike.map(|(_, source)| source),
                ..by_point(step, -value, &points.masters_alignment)
            }
        });
        value
    }

    /// What the target gains from its nearness to the Illuminati (`sg.resist.position`).
    fn position<R: Recorder>(&self, recorder: &mut R) -> i16 {
        let points = self.moment.points();
        let target = self.attack.target;
        let reject = |why, cites: &Cites, point| Rejected {
            what: Considered::Position(target),
            why,
            source: None,
            cites: cites.clone(),
            point: Some(point),
        };
        let now = self.moment.table.distance(target);
        let declared = self.attack.instant.as_ref().map(|then| then.distance);
        let when = &points.instant_position;
        // Only where the two differ does it matter which of them counts.
        let differs = declared.is_some_and(|then| then != now);
        let counting = match (declared, when.value) {
            (Some(then), PositionAt::Declared) => then,
            _ => now,
        };
        let Some(between) = counting else {
            return 0;
        };
        let Some(&value) = points.position.value.get(between) else {
            let rule = &points.position;
            recorder.reject(|| reject(Rejection::FarAway, &rule.cites, rule.id));
            return 0;
        };
        let zapped = self.defender().and_then(|defender| {
            self.moment
                .zapped(defender, |zap, _| *zap == Zap::NoNearness)
        });
        if let Some(source) = zapped {
            let rule = &points.zap;
            recorder.reject(|| Rejected {
                source: Some(source),
                ..reject(Rejection::Zapped, &rule.cites, rule.id)
            });
            return 0;
        }
        if self.own_group() && !points.position_own.value {
            let rule = &points.position_own;
            recorder.reject(|| reject(Rejection::OwnGroup, &rule.cites, rule.id));
            return 0;
        }
        let destroying = self.attack.kind == AttackKind::Destroy;
        if destroying && !points.position_destroy.value {
            let rule = &points.position_destroy;
            recorder.reject(|| reject(Rejection::NotAgainstDestruction, &rule.cites, rule.id));
            return 0;
        }
        recorder.leaf(|| {
            let mut entry = by_point(Step::Position(target, between), -value, &points.position);
            if declared.is_some() {
                entry.cites = when.cites.clone();
                entry.point = differs.then_some(when.id);
            } else if destroying {
                entry.cites = points.position_destroy.cites.clone();
            }
            entry
        });
        value
    }

    fn defense_bonuses<R: Recorder>(&self, recorder: &mut R) -> i16 {
        let points = self.moment.points();
        let mut total: i16 = 0;
        if !self.moment.speaks_of(Topics::DEFENSE) {
            return total;
        }
        for active in &self.moment.active {
            let Effect::Defend {
                defended,
                amount,
                kinds,
                included,
                by,
            } = &active.ability.effect
            else {
                continue;
            };
            let fits = match defended {
                None => active.subject == self.attack.target,
                Some(filter) => {
                    let target = self.attack.target;
                    self.moment.touched(target) && self.moment.passes(filter, target, active)
                }
            };
            let shut_out = instants::shut_out(*kinds, *included, self.attack);
            if shut_out == Some(Rejection::NamesNoInstants) && fits && active.you == self.defender()
            {
                self.not_for_instants(active, -*amount, Rejection::NamesNoInstants, recorder);
                continue;
            }
            let why = if shut_out.is_some() {
                Some(Rejection::OtherKindOfAttack)
            } else if !fits {
                Some(Rejection::OtherTarget)
            } else if by
                .as_ref()
                .is_some_and(|(how, by)| !self.engaged(*how, by, active))
            {
                Some(Rejection::OtherAttackers)
            } else if active.ability.optional && self.own_group() {
                Some(Rejection::NotUsedAgainstOneself)
            } else {
                None
            };
            // A bonus that could never have been for this target is nobody's question.
            if why.is_some() && active.you != self.defender() {
                continue;
            }
            let verdict = (*amount, why, &points.cards_first);
            total = total.saturating_add(self.bonus(active, verdict, -1, recorder));
        }
        total
    }

    /// Whether such a Group has to do with the attack.
    fn engaged(&self, how: Engaged, of: &Filter, active: &Active) -> bool {
        let such = |group: PieceId| self.moment.passes(of, group, active);
        let attack = self.attack;
        match how {
            Engaged::Makes => attack.leader.group().is_some_and(such),
            Engaged::MakesOrAids => attack.attacking().any(such),
            Engaged::Involved => {
                let mut opposing = attack.opposers.iter().map(|helper| helper.group);
                such(attack.target) || attack.attacking().any(such) || opposing.any(such)
            }
        }
    }

    fn opposition<R: Recorder>(&self, recorder: &mut R) -> i16 {
        let mut total: i16 = 0;
        for helper in &self.attack.opposers {
            let value = if helper.group == self.attack.target {
                self.self_defense(helper, recorder)
            } else {
                let entry = || Entry {
                    step: Step::Opposes(helper.group, helper.used),
                    value: 0,
                    source: card_title(helper.used),
                    cites: self.titles(helper.used, true),
                    point: None,
                };
                let stat = stat_of(helper.used);
                self.term(helper.group, stat, Role::Opposes, -1, entry, recorder)
            };
            total = total.saturating_add(value);
        }
        total
    }
}

fn times(value: i16, alignments: Alignments) -> i16 {
    value.saturating_mul(alignments.len() as i16)
}

fn stat_of(used: PowerUsed) -> Stat {
    match used {
        PowerUsed::Regular(_) => Stat::Power,
        PowerUsed::Global => Stat::GlobalPower,
    }
}

fn card_title(used: PowerUsed) -> Option<crate::ruling::Source> {
    match used {
        PowerUsed::Regular(Entitled::Card(source)) => Some(source),
        _ => None,
    }
}
