//! Whose actions pay: those that may act, and whether they have a token for it.

use super::super::Inquiry;
use super::Paid;
use crate::figures::When;
use crate::instants;
use crate::legality::objection;
use crate::moment::Moment;
use crate::notes::Notes;
use crate::under_way::UnderWay;
use fnord_cards::effect::{Ability, Ban, Effect, Filter, Needed, Price, Quality, Stat, Traits};
use fnord_ruling::{NoUse, Objection, Silent, Source, Step, WhyNot};
use fnord_table::{Assumption, PieceId};
use fnord_vocabulary::{Phase, PlayerId};

impl Inquiry<'_, '_, '_, '_> {
    /// Where actions pay by their Power: whose, and how much.
    pub(crate) fn power_needed<'p>(&self, price: &'p Price) -> Option<(&'p Filter, i16)> {
        match price {
            Price::ActionsOfPower { of, power, .. } => {
                let needed = match *power {
                    Needed::AtLeast(power) => power,
                    Needed::MoreThanIts => {
                        let target = self.used.cards().next().or(self.doing.action);
                        let power = target.and_then(|target| {
                            self.moment
                                .figure(target, Stat::Power, When::Now, &mut Silent)
                        });
                        power.unwrap_or_default().saturating_add(1)
                    }
                    Needed::Resistance { doubled, nearness } => {
                        self.resistance_to_meet(doubled, nearness)
                    }
                };
                Some((of, needed))
            }
            _ => None,
        }
    }

    /// The Groups that can pay by their kind: those that are said to act, otherwise any that can.
    pub(super) fn candidates(
        &self,
        of: &Filter,
        ability: &Ability,
        place: u8,
        paid: &Paid,
    ) -> Result<Vec<PieceId>, Objection> {
        let points = self.moment.points();
        let table = self.table();
        let active = self.active(ability, place);
        let alike = |group: PieceId| {
            !of.qualities.contains(&Quality::AlikeTarget)
                || self.used.cards().next().is_some_and(|target| {
                    let ours = self.moment.traits(group).alignments;
                    let theirs = self.moment.traits(target).alignments;
                    !self.moment.common(ours, theirs).is_empty()
                })
        };
        let attacking = |group: PieceId| {
            of.qualities.contains(&Quality::NotIn { attacked: false })
                && self.scene.under_way.is_some_and(|under_way| {
                    under_way.attack.attacking().any(|one| one == group)
                        || under_way.attack.with.contains(&group)
                })
                || of.qualities.contains(&Quality::NotIn { attacked: true })
                    && (self.scene.under_way)
                        .is_some_and(|under_way| under_way.attack.target == group)
        };
        if self.used.acting.is_empty() {
            let able = table.iter().filter(|(group, _)| {
                table.owner(*group) == Some(self.player)
                    && self.pays_for(of, *group, &active)
                    && alike(*group)
                    && !attacking(*group)
                    && self.can_pay(*group, paid.spent(*group), place).is_ok()
            });
            let mut able: Vec<PieceId> = able.map(|(group, _)| group).collect();
            // What is wanted elsewhere in the play is not assumed to pay for it.
            able.sort_by_key(|group| self.used.names(*group));
            return Ok(able);
        }
        let mut groups = Vec::new();
        for &group in self.used.acting {
            if paid.spent(group) > 0
                && paid.acting.contains(&group)
                && self.free_tokens(group) <= paid.spent(group)
            {
                continue;
            }
            if self.pays_for(of, group, &active) && alike(group) && !attacking(group) {
                self.can_pay(group, paid.spent(group), place)?;
                groups.push(group);
            } else if !paid.acting.contains(&group) {
                return Err(self.against(NoUse::WrongPayer(group), place, points.plot_cost()));
            }
        }
        Ok(groups)
    }

    pub(super) fn actions(
        &self,
        count: u8,
        of: &Filter,
        distinct: bool,
        ability: &Ability,
        place: u8,
        paid: &mut Paid,
    ) -> Result<(), Objection> {
        let points = self.moment.points();
        let groups = self.candidates(of, ability, place, paid)?;
        let mut wanted = count;
        // One action of each first, then the further tokens of those that have several.
        let rounds = if distinct { 1 } else { count };
        for _ in 0..rounds {
            for &group in &groups {
                if wanted > 0 && self.can_pay(group, paid.spent(group), place).is_ok() {
                    paid.spend(group, 1);
                    paid.acting.push(group);
                    wanted -= 1;
                }
            }
        }
        if wanted > 0 {
            return Err(self.against(NoUse::NoPayer(self.used.card), place, points.plot_cost()));
        }
        self.assume_acting(paid);
        Ok(())
    }

    pub(super) fn actions_of_power(
        &self,
        of: &Filter,
        power: i16,
        ability: &Ability,
        place: u8,
        paid: &mut Paid,
    ) -> Result<(), Objection> {
        let points = self.moment.points();
        let mut groups = self.candidates(of, ability, place, paid)?;
        let power_of = |group: PieceId| {
            let power = self
                .moment
                .figure(group, Stat::Power, When::Now, &mut Silent);
            power.unwrap_or_default()
        };
        if self.used.acting.is_empty() {
            groups.sort_by_key(|&group| -power_of(group));
        }
        let mut total: i16 = 0;
        for group in groups {
            if total < power || !self.used.acting.is_empty() {
                total = total.saturating_add(power_of(group));
                paid.spend(group, 1);
                paid.acting.push(group);
            }
        }
        if total < power {
            let why = NoUse::TooLittlePower(total, power);
            return Err(self.against(why, place, points.plot_cost()));
        }
        self.assume_acting(paid);
        Ok(())
    }

    /// One of the Groups that pay has to share an alignment with the Group just taken over.
    pub(super) fn one_alike(&self, paid: &Paid, place: u8) -> Result<(), Objection> {
        let points = self.moment.points();
        let taken = self.scene.last_taken();
        let shares = |group: PieceId| {
            let ours = self.moment.traits(group).alignments;
            taken.is_some_and(|taken| {
                let theirs = self.moment.traits(taken).alignments;
                !self.moment.common(ours, theirs).is_empty()
            })
        };
        match paid.acting.iter().any(|&group| shares(group)) {
            true => Ok(()),
            false => Err(self.against(
                WhyNot::NoUse(NoUse::NoPayer(self.used.card)),
                place,
                points.plot_cost(),
            )),
        }
    }

    /// The Resistance of the target, doubled while it has such traits, and what it has by its nearness to the Illuminati where
    /// it is a rival's.
    pub(super) fn resistance_to_meet(&self, doubled: Option<Traits>, nearness: bool) -> i16 {
        let table = self.table();
        let Some(target) = self.used.cards().next() else {
            return 0;
        };
        let mut made_of = Notes::default();
        let resistance = (self.moment).figure(target, Stat::Resistance, When::Now, &mut made_of);
        let mut power = resistance.unwrap_or_default();
        // Two doublings are one (`wdh.metarule.one-multiplier`).
        let multiplied = (made_of.entries.iter())
            .any(|entry| matches!(entry.step, Step::Multiplied(factor) if factor > 1));
        let once = self.moment.points().one_multiplier().value && multiplied;
        if !once && doubled.is_some_and(|traits| traits.all_in(self.moment.traits(target))) {
            power = power.saturating_mul(2);
        }
        let rivals = table
            .owner(target)
            .is_some_and(|owner| owner != self.player);
        if nearness && rivals {
            let between = table.distance(target);
            let position = &self.moment.points().position().value;
            let near = between.and_then(|between| position.get(between));
            power = power.saturating_add(near.copied().unwrap_or_default());
        }
        power
    }

    pub(super) fn assume_acting(&self, paid: &mut Paid) {
        if self.used.acting.is_empty() {
            let acting = paid.acting.clone();
            for group in acting {
                paid.assumptions
                    .push(Assumption::Acts(group, self.used.card));
            }
        }
    }

    /// The tokens of a card that are not promised to the attack under way.
    pub(super) fn free_tokens(&self, card: PieceId) -> u8 {
        let tokens = self.table().piece(card).tokens;
        let lies = self.moment.points().announced_token_lies().value;
        let under_way = self.scene.under_way.filter(|one| one.tokens_lie(lies));
        let promised = under_way.map(UnderWay::promised);
        let promised: u8 = promised
            .into_iter()
            .flatten()
            .filter(|(of, _)| *of == card)
            .map(|(_, tokens)| tokens)
            .sum();
        tokens.saturating_sub(promised)
    }

    /// Whether the Groups of other players may pay for it as well, as one of them is said to.
    fn anyone_pays(&self, payer: PieceId) -> bool {
        let table = self.table();
        let controlled = table.owner(payer).is_some() && self.used.acting.contains(&payer);
        controlled
            && super::super::abilities(table, self.used.card).any(|(_, ability)| {
                let Effect::Requires(cost) = &ability.effect else {
                    return false;
                };
                let mut prices = cost.ways.iter().flatten();
                prices.any(|price| matches!(price, Price::ActionsOfPower { anyones: true, .. }))
            })
    }

    pub(crate) fn can_pay(&self, payer: PieceId, spent: u8, place: u8) -> Result<(), Objection> {
        let points = self.moment.points();
        let table = self.table();
        let player = self.player;
        if table.owner(payer) != Some(player) && !self.anyone_pays(payer) {
            return Err(self.against(
                WhyNot::NotOwnAction(payer, player),
                place,
                points.plot_cost(),
            ));
        }
        if let Some(source) = cannot_act(self.moment, player) {
            return Err(Objection {
                source: Some(source),
                ..objection(WhyNot::CannotAct(player), points.cannot())
            });
        }
        if table.seat(player).illuminati == payer
            && let Some(source) = illuminati_tokens_barred(self.moment, player)
        {
            return Err(Objection {
                source: Some(source),
                ..objection(WhyNot::IlluminatiTokensBarred(player), points.cannot())
            });
        }
        if self
            .moment
            .figure(payer, Stat::Power, When::Now, &mut Silent)
            == Some(0)
            && table.card(payer).power.is_some_and(|power| power > 0)
            && points.reduced_zero().value
        {
            return Err(objection(
                WhyNot::PowerReducedToZero(payer),
                points.reduced_zero(),
            ));
        }
        if let Some(objection) = self.moment.bound(payer, false) {
            return Err(objection);
        }
        // In the beginning of his turn a player spends tokens on few things.
        let early = table.turn.player == player && table.turn.phase < Phase::Main;
        if early && !self.early_allowed(place) {
            let why = WhyNot::TooEarly(payer);
            return Err(match self.draws_early(place) {
                true => objection(why, points.early_draws()),
                false => objection(why, points.early_tokens()),
            });
        }
        let attack = self.scene.under_way.map(|under_way| &under_way.attack);
        if instants::tokens_held(attack, payer) {
            return Err(objection(
                WhyNot::TokensHeld(payer),
                points.instant_tokens(),
            ));
        }
        if self.free_tokens(payer) <= spent {
            return Err(self.against(WhyNot::NoToken(payer), place, points.plot_cost()));
        }
        self.one_token_an_attack(payer)
    }
}

impl Inquiry<'_, '_, '_, '_> {
    /// A card that spends one token on one attack has not done so already.
    pub(super) fn one_token_an_attack(&self, payer: PieceId) -> Result<(), Objection> {
        let points = self.moment.points();
        let Some(under_way) = self.scene.under_way else {
            return Ok(());
        };
        let limited = self.moment.in_force().find(|active| {
            active.subject == payer
                && active.ability.effect
                    == Effect::Tokens {
                        several: false,
                        attack: true,
                    }
        });
        let spent = self.scene.played.iter().any(|played| {
            played.play > under_way.play && !played.settled && played.acting.contains(&payer)
        });
        match limited {
            Some(active) if spent => Err(Objection {
                source: Some(active.source),
                ..objection(WhyNot::SeveralTokens(payer), points.tokens_per_attack())
            }),
            _ => Ok(()),
        }
    }
}

/// The sentence by which a player cannot act for the rest of the turn.
pub(crate) fn cannot_act(moment: &Moment, player: PlayerId) -> Option<Source> {
    let barred = moment.bars(player, Ban::Act);
    barred.or_else(|| moment.zap_bars(player, Ban::Act))
}

/// The sentence by which a player cannot spend Illuminati tokens for the rest of the turn.
pub(crate) fn illuminati_tokens_barred(moment: &Moment, player: PlayerId) -> Option<Source> {
    moment.bars(player, Ban::SpendIlluminatiTokens)
}
