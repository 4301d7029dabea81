//! What each side of an attack puts in: leader, helpers, the target, those who oppose.

use super::Reckoning;
use super::bonuses::card_title;
use super::bonuses::stat_of;
use crate::attack::{Declared, Leader};
use crate::eligibility;
use crate::figures::{Role, When, by_card, by_point};
use crate::{instants, multiply};
use fnord_cards::effect::{AgentsOf, AttackKind, Effect, Stat};
use fnord_law::Cites;
use fnord_ruling::{
    Considered, Entitled, Entry, Participant, PowerUsed, Recorder, Rejected, Rejection, Source,
    Step,
};

use fnord_table::Lasts;
use fnord_vocabulary::cite_also;

impl Reckoning<'_, '_, '_> {
    /// The Power that Plots give the attack which they make.
    pub(super) fn own_power<R: Recorder>(&self, recorder: &mut R) -> i16 {
        let points = self.moment.points();
        let Leader::Plot(launch) = &self.attack.leader else {
            return 0;
        };
        let rule = match self.attack.instant {
            Some(_) => points.instant_strength(),
            None => points.destroy_strength(),
        };
        for &(source, power) in &launch.powers {
            recorder.leaf(|| Entry {
                source: Some(source),
                ..by_point(Step::OwnPower(source.piece), power, rule)
            });
        }
        let payers = launch.payers.iter().map(|&(group, source)| Participant {
            group,
            used: PowerUsed::Regular(Entitled::Card(source)),
            tokens: 1,
            times: 1,
        });
        let more = payers.map(|payer| self.by_one(&payer, recorder));
        more.fold(instants::own_power(launch), i16::saturating_add)
    }

    /// What the leader and those who aid put in.
    pub(super) fn attackers_power<R: Recorder>(&self, recorder: &mut R) -> i16 {
        self.leader(recorder).saturating_add(self.aid(recorder))
    }

    fn leader<R: Recorder>(&self, recorder: &mut R) -> i16 {
        let Some(leader) = self.attack.leader.group() else {
            return 0;
        };
        let rule = self.moment.points().attack_token();
        let entry = || by_point(Step::Leads(leader), 0, rule);
        self.term(leader, Stat::Power, Role::Leads, 1, entry, recorder)
    }

    fn aid<R: Recorder>(&self, recorder: &mut R) -> i16 {
        let points = self.moment.points();
        let mut total: i16 = 0;
        for helper in &self.attack.aiders {
            total = total.saturating_add(self.by_one(helper, recorder));
            if !points.helpers_alignment().value && self.attack.instant.is_none() {
                self.reject_helpers_alignments(helper, recorder);
            }
        }
        total
    }

    /// What the action of one Group on the attacking side brings.
    fn by_one<R: Recorder>(&self, helper: &Participant, recorder: &mut R) -> i16 {
        let entry = || Entry {
            step: Step::Aids(helper.group, helper.used),
            value: 0,
            source: card_title(helper.used),
            cites: self.titles(helper.used, false),
            point: None,
        };
        let stat = stat_of(helper.used);
        if instants::aids_as_it_stands(self.moment, self.attack) {
            self.as_it_stands(helper, entry, recorder)
        } else {
            self.by_tokens(helper, stat, Role::Aids, entry, recorder)
        }
    }

    /// The Power of a Group for an action to which nothing may add (`orig.instant.strength`).
    pub(super) fn as_it_stands<R: Recorder>(
        &self,
        helper: &Participant,
        entry: impl FnOnce() -> Entry,
        recorder: &mut R,
    ) -> i16 {
        let rule = self.moment.points().instant_boosts();
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
    pub(super) fn titles(&self, used: PowerUsed, opposes: bool) -> Cites {
        let points = self.moment.points();
        let rule = if self.attack.instant.is_some() {
            points.instant_help()
        } else {
            eligibility::rule_of(self.moment, self.attack.kind, opposes)
        };
        let weightiest = match used {
            PowerUsed::Global => Some(points.global_power().cites),
            PowerUsed::Regular(Entitled::Master | Entitled::Puppet | Entitled::Itself) => {
                Some(points.defends_kin().cites)
            }
            PowerUsed::Regular(Entitled::Illuminati) => Some(points.illuminati_defend().cites),
            PowerUsed::Regular(Entitled::Card(_)) => Some(points.cards_first().cites),
            PowerUsed::Regular(_) => None,
        };
        let adds = if opposes {
            points.defense_tokens().cites
        } else {
            points.aid_adds().cites
        };
        let mut cites = Cites::new();
        let opposing = points.global_opposes().cites;
        let opposing = (opposes && used == PowerUsed::Global).then_some(opposing);
        let rules = [rule.cites, adds].into_iter().chain(opposing);
        cite_also(&mut cites, weightiest.into_iter().chain(rules).flatten());
        cites
    }

    /// The bonus against a Group of a rival Illuminati (`sg.alignbonus.rival-illuminati`, `sg.variants.rival-bonus`).
    pub(super) fn rival_illuminati<R: Recorder>(&self, recorder: &mut R) -> i16 {
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
        let value = points.rival_bonus().value;
        if self.attack.instant.is_some() {
            if same || !points.rival_bonus_same_only().value {
                let mut cites = points.instant_modifiers().cites.clone();
                cite_also(&mut cites, points.rival_bonus().cites);
                recorder.reject(|| Rejected {
                    what: Considered::RivalBonus(value),
                    why: Rejection::NamesNoInstants,
                    source: None,
                    cites,
                    point: Some(points.instant_modifiers().id),
                });
            }
            return 0;
        }
        if points.rival_bonus_same_only().value && !same {
            recorder.reject(|| Rejected {
                what: Considered::RivalBonus(value),
                why: Rejection::OtherIlluminati,
                source: None,
                cites: points.rival_bonus_same_only().cites.clone(),
                point: Some(points.rival_bonus_same_only().id),
            });
            return 0;
        }
        recorder.leaf(|| by_point(Step::RivalIlluminati(defender), value, points.rival_bonus()));
        value
    }

    /// Agents for the attack or against it (`sg.agents.bonus`).
    pub(super) fn agents<R: Recorder>(&self, recorder: &mut R) -> i16 {
        let points = self.moment.points();
        let Some(agents) = self.attack.agents else {
            return 0;
        };
        let rule = if agents.opposes {
            points.agents_oppose()
        } else {
            points.agents_aid()
        };
        let theirs = |active: &&crate::Active| match active.ability.effect {
            Effect::AgentsCount { whose, .. } => match whose {
                AgentsOf::That => active.lasts.is_some(),
                AgentsOf::Yours => active.you == Some(agents.player),
                AgentsOf::AgainstYours => {
                    active.you.is_some() && active.you == self.defender() && !agents.opposes
                }
            },
            _ => false,
        };
        let none = |active: &&crate::Active| {
            matches!(
                active.ability.effect,
                Effect::AgentsCount { more: None, .. }
            )
        };
        let nothing = self.moment.in_force().filter(theirs).find(none);
        if let Some(active) = nothing {
            let cannot = points.cannot();
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
        for active in self.moment.in_force().filter(theirs) {
            if let Effect::AgentsCount {
                more: Some(more), ..
            } = active.ability.effect
            {
                let more = if agents.opposes { -more } else { more };
                total = total.saturating_add(more);
                let rule = points.cards_first();
                recorder.leaf(|| by_card(Step::Bonus, more, active, rule));
            }
        }
        total
    }

    /// The target's Resistance, or against destruction its Power.
    pub(super) fn own_figure<R: Recorder>(&self, recorder: &mut R) -> i16 {
        let points = self.moment.points();
        let target = self.attack.target;
        if let Some(declared) = &self.attack.instant {
            return self.as_declared(declared, recorder);
        }
        let (stat, rule) = match self.attack.kind {
            AttackKind::Control => (Stat::Resistance, points.control_strength()),
            AttackKind::Destroy => (Stat::Power, points.destroy_strength()),
        };
        let entry = || by_point(Step::Defends(target, stat), 0, rule);
        self.term(target, stat, Role::IsTarget, -1, entry, recorder)
    }

    /// The Power that the target of an Instant attack had as that was declared; what came later comes too late.
    pub(super) fn as_declared<R: Recorder>(&self, declared: &Declared, recorder: &mut R) -> i16 {
        let rule = self.moment.points().instant_strength();
        let target = self.attack.target;
        let step = Step::Defends(target, Stat::Power);
        let node = recorder.open(|| by_point(step, 0, rule));
        // What is for the defence against this one attack was not there before it.
        let for_this = self.moment.active.iter().find_map(|active| {
            let factor = multiply::times(active)?;
            let of_it = active.subject == target && active.lasts == Some(Lasts::ThatDefense);
            of_it.then_some((active, factor))
        });
        let points = self.moment.points();
        let multiplied = declared.made_of.iter().find_map(|entry| match entry.step {
            Step::Multiplied(factor) => Some((entry, factor)),
            _ => None,
        });
        let one = points.one_multiplier();
        let (counts, instead) = match (for_this, multiplied) {
            (Some((_, factor)), Some((_, before))) if one.value => (factor > before, true),
            (for_this, _) => (for_this.is_some(), false),
        };
        let lower = |source: Source, factor| Rejected {
            what: Considered::Multiplier(source.piece, factor),
            why: Rejection::LowerMultiplier,
            source: Some(source),
            cites: one.cites.clone(),
            point: Some(one.id),
        };
        for entry in &declared.made_of {
            let outdone = multiplied.filter(|(other, _)| counts && instead && *other == entry);
            match outdone.and_then(|(entry, factor)| Some((entry.source?, factor))) {
                Some((source, factor)) => recorder.reject(|| lower(source, factor)),
                None => {
                    recorder.leaf(|| entry.clone());
                }
            }
        }
        let mut power = declared.power;
        if let Some((active, factor)) = for_this {
            if counts {
                let added = (declared.made_of.iter())
                    .filter(|entry| matches!(entry.step, Step::Adds(_)))
                    .map(|entry| entry.value)
                    .sum::<i16>();
                let before = if instead {
                    multiplied.map_or(1, |(_, before)| before)
                } else {
                    1
                };
                let own = power.saturating_sub(added) / before.max(1);
                power = own.saturating_mul(factor).saturating_add(added);
                let order = points.order_of_changes();
                recorder.leaf(|| by_card(Step::Multiplied(factor), power, active, order));
            } else {
                recorder.reject(|| lower(active.source, factor));
            }
        }
        recorder.close(node, -power);
        for rejected in &declared.rejected {
            recorder.reject(|| rejected.clone());
        }
        let late = self.moment.points().instant_boost_late();
        for source in instants::too_late(self.moment, target, declared) {
            if for_this.is_some_and(|(active, _)| active.source == source) {
                continue;
            }
            recorder.reject(|| Rejected {
                what: Considered::Change(source.piece),
                why: Rejection::AfterDeclaration,
                source: Some(source),
                cites: late.cites.clone(),
                point: Some(late.id),
            });
        }
        power
    }

    pub(super) fn opposition<R: Recorder>(&self, recorder: &mut R) -> i16 {
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
                self.by_tokens(helper, stat, Role::Opposes, entry, recorder)
            };
            total = total.saturating_add(value);
        }
        total
    }
}
