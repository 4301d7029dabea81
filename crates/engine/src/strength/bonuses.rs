//! What cards and links add to an attack or take from it, and what keeps them from it.

use super::Reckoning;
use crate::figures::by_card;
use crate::instants;
use crate::limits::{self, Bar, immunity, privilege, secret};
use crate::moment::Active;
use crate::such_attack::Facts;
use fnord_cards::effect::nature;
use fnord_cards::effect::{Aim, Beneficiary, Effect, Per, Stat, SuchAttack};
use fnord_cards::{Alignments, Kind};
use fnord_law::Point;
use fnord_ruling::{Considered, Entitled, PowerUsed, Recorder, Rejected, Rejection, Source, Step};
use fnord_vocabulary::PlayerId;

impl Reckoning<'_, '_, '_> {
    /// What cards add to the attack: bonuses on any attempt (`sg.glossary.any-attempt`) and direct ones
    /// (`sg.glossary.direct`).
    pub(super) fn card_bonuses<R: Recorder>(&self, recorder: &mut R) -> i16 {
        let points = self.moment.points();
        let mut total: i16 = 0;
        if !self.moment.speaks_of(nature::BONUS) {
            return total;
        }
        for active in &self.moment.active {
            let verdict = match &active.ability.effect {
                // The one in which the card was played or used.
                Effect::Bonus {
                    amount, on, per, ..
                } if on.is_that() => {
                    let amount = &self.times(*amount, per.as_ref(), active);
                    if active.lasts.is_none() {
                        continue;
                    }
                    if self.attack.instant.is_some() && !self.speaks_of(active) {
                        let why = Rejection::NamesNoInstants;
                        self.not_for_instants(active, *amount, why, recorder);
                        continue;
                    }
                    (*amount, None, points.direct())
                }
                // Those that the card takes part in.
                Effect::Bonus {
                    amount, on, per, ..
                } if !on.parts.is_empty() => {
                    let amount = &self.times(*amount, per.as_ref(), active);
                    let facts = Facts::of(self.moment.table, self.attack);
                    let shut_out = instants::shut_out(on.kinds, on.included, self.attack);
                    let mut parts = on.parts.iter();
                    if !parts.all(|part| facts.is_taken(part, self.moment, active))
                        || shut_out == Some(Rejection::OtherKindOfAttack)
                    {
                        continue;
                    }
                    if let Some(shut_out) = shut_out {
                        self.not_for_instants(active, *amount, shut_out, recorder);
                        continue;
                    }
                    let why = (!self.is_on(on, active)).then_some(Rejection::OtherTarget);
                    (*amount, why, points.direct())
                }
                Effect::Bonus {
                    beneficiary,
                    amount,
                    on,
                    per,
                    ..
                } => {
                    let amount = &self.times(*amount, per.as_ref(), active);
                    let (kinds, included) = (on.kinds, on.included);
                    let shut_out = instants::shut_out(kinds, included, self.attack)
                        .filter(|why| *why != Rejection::NamesNoInstants || !self.spared(active));
                    if shut_out == Some(Rejection::OtherKindOfAttack) {
                        continue;
                    }
                    let target_fits = self.is_on(on, active);
                    let why = self
                        .not_for(*beneficiary, active)
                        .or((!target_fits).then_some(Rejection::OtherTarget))
                        .or(self
                            .attacker()
                            .filter(|&player| self.moment.spares_player(active, player))
                            .map(|_| Rejection::FirstTurn));
                    // Nobody expects a bonus of a player who does not aid.
                    if why == Some(Rejection::OtherPlayersAttack) && !self.aids(active.you) {
                        continue;
                    }
                    // Without a Group that leads it is nobody's attempt, unless the sentence names such attacks.
                    let leads = self.attack.leader.group().is_some()
                        || shut_out.is_some()
                        || !kinds.covers(self.attack.kind)
                        || instants::names_sort(
                            included,
                            self.attack.instant.is_some(),
                            self.attack.sort,
                        )
                        || !points.any_attempt_leader().value;
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
                    let fits = why.is_none();
                    let direct =
                        (fits).then(|| self.direct_instead(active, *beneficiary, on.target()));
                    if let Some(point) = direct.flatten() {
                        let verdict = (*amount, Some(Rejection::DirectInstead), point);
                        self.bonus(active, verdict, 1, recorder);
                        continue;
                    }
                    if why == Some(Rejection::NoGroupLeads) {
                        let verdict = (*amount, why, points.any_attempt_leader());
                        self.bonus(active, verdict, 1, recorder);
                        continue;
                    }
                    if why == Some(Rejection::FirstTurn) {
                        let verdict = (*amount, why, points.first_turn_constant());
                        self.bonus(active, verdict, 1, recorder);
                        continue;
                    }
                    (*amount, why, points.any_attempt())
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
                    if why.is_none() && self.attack.instant.is_some() && !self.spared(active) {
                        let why = Rejection::NamesNoInstants;
                        self.not_for_instants(active, *amount, why, recorder);
                        continue;
                    }
                    (*amount, why, points.direct())
                }
                _ => continue,
            };
            total = total.saturating_add(self.bonus(active, verdict, 1, recorder));
        }
        total
    }

    /// A bonus as often as it is given.
    pub(super) fn times(&self, amount: i16, per: Option<&Per>, active: &Active) -> i16 {
        let times = per.map_or(1, |per| self.moment.measured(per, active));
        amount.saturating_mul(times)
    }

    /// Whether the attack is on what a sentence about attacks speaks of.
    fn is_on(&self, on: &SuchAttack, active: &Active) -> bool {
        match &on.on {
            Aim::Anything => true,
            Aim::It => self.attack.target == active.subject,
            Aim::Such(filter) => self.moment.passes(filter, self.attack.target, active),
        }
    }

    /// Whether a card lets the bonuses of this one count, though the attack is Instant and they do not name it: those of the
    /// attacker's Illuminati and of the Group that attacks.
    fn spared(&self, active: &Active) -> bool {
        let table = self.moment.table;
        let illuminati = self.attacker().map(|player| table.seat(player).illuminati);
        let theirs =
            self.attack.leader.is(active.source.piece) || illuminati == Some(active.source.piece);
        theirs && self.their_bonuses_count().is_some()
    }

    /// The sentence by which those bonuses count.
    pub(super) fn their_bonuses_count(&self) -> Option<Source> {
        let mut in_force = self.moment.in_force();
        let by = in_force.find(|other| {
            other.lasts.is_some() && other.ability.effect == Effect::TheirBonusesCount
        });
        by.map(|active| active.source)
    }

    /// Whether the card with a sentence is played or used in attacks like this one.
    pub(super) fn speaks_of(&self, active: &Active) -> bool {
        instants::speaks_of(self.moment.table, active.source.piece, self.attack)
    }

    /// A modifier that does not name Instant attacks counts in none (`wdh.instant.modifiers`).
    pub(super) fn not_for_instants<R: Recorder>(
        &self,
        active: &Active,
        amount: i16,
        why: Rejection,
        recorder: &mut R,
    ) {
        let rule = self.moment.points().instant_modifiers();
        recorder.reject(|| Rejected {
            what: Considered::Bonus(active.source.piece, amount),
            why,
            source: Some(active.source),
            cites: rule.cites.clone(),
            point: Some(rule.id),
        });
    }

    /// Whether a Group of that player aids the attack.
    pub(super) fn aids(&self, player: Option<PlayerId>) -> bool {
        self.attack
            .aiders
            .iter()
            .any(|helper| self.moment.table.owner(helper.group) == player)
    }

    /// Why a bonus on any attempt is not for this attack; `None` where it is.
    pub(super) fn not_for(&self, beneficiary: Beneficiary, active: &Active) -> Option<Rejection> {
        let attacker = self.attacker();
        match (beneficiary, active.you) {
            (Beneficiary::EachPlayer, _) => None,
            // A rule is for everybody.
            (Beneficiary::You, None) => (self.moment.table.kind(active.source.piece) != Kind::Rule)
                .then_some(Rejection::NobodysCard),
            (Beneficiary::You, you) if you == attacker => None,
            (Beneficiary::You, _) => Some(Rejection::OtherPlayersAttack),
            (Beneficiary::EachRival, None) => Some(Rejection::NobodysRival),
            (Beneficiary::EachRival, you) if you == attacker => Some(Rejection::OwnersAttack),
            (Beneficiary::EachRival, _) => None,
        }
    }

    /// A bonus that a card gives, if nothing speaks against it. `sign` is -1 for what helps the defence.
    pub(super) fn bonus<R: Recorder, T: Copy>(
        &self,
        active: &Active,
        (amount, why, point): (i16, Option<Rejection>, Point<'_, T>),
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
            let rule = self.moment.points().whoops();
            recorder.reject(|| Rejected {
                what: Considered::Bonus(active.source.piece, sign * amount),
                why: Rejection::NotDeclared,
                source: Some(active.source),
                cites: rule.cites.clone(),
                point: Some(rule.id),
            });
            return 0;
        } else if condition
            .is_some_and(|condition| !self.moment.holds_in(condition, active, Some(self.attack)))
        {
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
    pub(super) fn kept_from(&self, active: &Active, for_attack: bool) -> Option<Bar> {
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
            let counts = for_attack && self.moment.points().immunity_bonuses().value;
            let found = counts.then(|| immunity::from_ability(self.moment, target, actor))?;
            found.bars()
        };
        secret::voids(self.moment, active, (leader, target), for_attack)
            .or_else(immune)
            .or_else(of_card)
    }
}

pub(super) fn times(value: i16, alignments: Alignments) -> i16 {
    value.saturating_mul(alignments.len() as i16)
}

pub(super) fn stat_of(used: PowerUsed) -> Stat {
    match used {
        PowerUsed::Regular(_) => Stat::Power,
        PowerUsed::Global => Stat::GlobalPower,
    }
}

pub(super) fn card_title(used: PowerUsed) -> Option<fnord_ruling::Source> {
    match used {
        PowerUsed::Regular(Entitled::Card(source)) => Some(source),
        _ => None,
    }
}
