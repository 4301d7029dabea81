//! What a Plot or an ability costs, and who pays.

use super::{Inquiry, is_free};
use crate::cards::effect::{
    Ability, Condition, Cost, Effect, Filter, Price, Quality, Stat, Traits,
};
use crate::engine::figures::When;
use crate::engine::instants;
use crate::engine::legality::objection;
use crate::engine::moment::Moment;
use crate::law::Point;
use crate::ruling::{Objection, Recorder, Requirement, Silent, Source, WhyNot};
use crate::scenario::{Phase, PlayerId};
use crate::table::{Assumption, PieceId, Place};

/// A way to pay, worked out.
#[derive(Default)]
struct Paid {
    tokens: Vec<(PieceId, u8)>,
    acting: Vec<PieceId>,
    discards: Vec<PieceId>,
    hidden: u8,
    from_deck: u8,
    from_group_deck: u8,
    out_of_deck: u8,
    assumptions: Vec<Assumption>,
}

impl Paid {
    fn spend(&mut self, payer: PieceId, tokens: u8) {
        match self.tokens.iter_mut().find(|(other, _)| *other == payer) {
            Some((_, before)) => *before = before.saturating_add(tokens),
            None => self.tokens.push((payer, tokens)),
        }
    }

    fn spent(&self, payer: PieceId) -> u8 {
        let of = self.tokens.iter().find(|(other, _)| *other == payer);
        of.map_or(0, |(_, tokens)| *tokens)
    }
}

impl Inquiry<'_, '_, '_, '_> {
    /// Whether the price can be paid, and by whom: of several ways, the one that what is said fits.
    pub(super) fn cost<R: Recorder>(
        &mut self,
        cost: &Cost,
        ability: &Ability,
        place: u8,
        recorder: &mut R,
    ) {
        let points = self.moment.points();
        if let Some(condition) = &cost.unless {
            let mut active = self.active(ability, place);
            active.subject = self.subject();
            let holds = match condition {
                Condition::TakesPart { .. } => self.scene.under_way.is_some_and(|under_way| {
                    let attempt = under_way.attack.attempt();
                    attempt.meets(self.moment, condition, &active)
                }),
                condition => self.moment.holds(condition, &active),
            };
            if holds {
                self.meets(
                    Requirement::FreeOfCost(self.used.card),
                    place,
                    &points.plot_cost,
                    recorder,
                );
                return;
            }
        }
        let mut best: Option<Result<Paid, Vec<Objection>>> = None;
        let spoken_of = cost.ways.iter().any(|way| self.speaks_of(way));
        for way in &cost.ways {
            if spoken_of && !self.speaks_of(way) {
                continue;
            }
            let paid = self.way(way, ability, place);
            let fits = paid.as_ref().is_ok_and(|paid| self.pays_as_said(paid));
            let better = match (&best, &paid) {
                (None, _) | (Some(Err(_)), Ok(_)) => true,
                (Some(Err(before)), Err(now)) => now.len() < before.len(),
                (Some(Ok(before)), Ok(_)) => fits && !self.pays_as_said(before),
                (Some(Ok(_)), Err(_)) => false,
            };
            if better {
                best = Some(paid);
            }
        }
        match best {
            None => {}
            Some(Err(objections)) => self.objections.extend(objections),
            Some(Ok(paid)) => {
                if !is_free(cost)
                    || !paid.tokens.is_empty()
                    || !paid.discards.is_empty()
                    || paid.hidden > 0
                {
                    let met = Requirement::Payable(self.used.card);
                    self.meets(met, place, &points.plot_cost, recorder);
                }
                self.doing.pays.extend(paid.tokens);
                self.doing.acting.extend(paid.acting);
                self.doing.discards.extend(paid.discards);
                self.doing.hidden_discards += paid.hidden;
                self.doing.deck_discards += paid.from_deck;
                self.doing.group_deck_discards += paid.from_group_deck;
                self.doing.out_of_deck += paid.out_of_deck;
                self.doing.assumptions.extend(paid.assumptions);
            }
        }
    }

    /// Whether a way to pay is the one that is said: by the Groups that act, or by discards.
    fn speaks_of(&self, way: &[Price]) -> bool {
        let illuminati = self.table().seat(self.player).illuminati;
        let of_illuminati = self.used.acting.contains(&illuminati);
        let of_others = self.used.acting.iter().any(|&group| group != illuminati);
        let of_discards = !self.used.discards.is_empty() || self.used.hidden_discards > 0;
        way.iter().any(|price| match price {
            Price::IlluminatiAction | Price::AllIlluminatiTokens => of_illuminati,
            Price::Discards(_)
            | Price::DiscardsTop(_)
            | Price::DiscardsTopGroup(_)
            | Price::DiscardsGroups(_) => of_discards,
            _ => of_others,
        })
    }

    /// Whether everything that is said to pay does.
    fn pays_as_said(&self, paid: &Paid) -> bool {
        let acts = |group: &PieceId| paid.tokens.iter().any(|(payer, _)| payer == group);
        self.used.acting.iter().all(acts)
            && self
                .used
                .discards
                .iter()
                .all(|card| paid.discards.contains(card))
            && self.used.hidden_discards <= paid.hidden.saturating_add(paid.out_of_deck)
    }

    fn way(&self, way: &[Price], ability: &Ability, place: u8) -> Result<Paid, Vec<Objection>> {
        let mut paid = Paid::default();
        let mut objections = Vec::new();
        for price in way {
            if let Err(objection) = self.price(price, ability, place, &mut paid) {
                objections.push(objection);
            }
        }
        if objections.is_empty() {
            Ok(paid)
        } else {
            Err(objections)
        }
    }

    fn against<T>(&self, why: WhyNot, place: u8, point: &Point<T>) -> Objection {
        Objection {
            source: Some(self.source(place)),
            ..objection(why, point)
        }
    }

    fn price(
        &self,
        price: &Price,
        ability: &Ability,
        place: u8,
        paid: &mut Paid,
    ) -> Result<(), Objection> {
        let points = self.moment.points();
        let table = self.table();
        let illuminati = table.seat(self.player).illuminati;
        let nobody = || self.against(WhyNot::NoPayer(self.used.card), place, &points.plot_cost);
        let one = |payer: Option<PieceId>, paid: &mut Paid| {
            let payer = payer.ok_or_else(nobody)?;
            self.can_pay(payer, paid.spent(payer), place)?;
            paid.spend(payer, 1);
            paid.acting.push(payer);
            Ok(())
        };
        match price {
            Price::IlluminatiAction => one(Some(illuminati), paid),
            Price::OwnAction => one(Some(self.used.card), paid),
            Price::ActionOfLinked => {
                let linked = table.link(self.used.card);
                one(linked.or_else(|| self.used.cards().next()), paid)
            }
            Price::ActionOfMaster => {
                let master = self
                    .used
                    .cards()
                    .next()
                    .and_then(|target| table.master(target));
                one(master, paid)
            }
            Price::Actions {
                count,
                of,
                distinct,
            } => self.actions(*count, of, *distinct, ability, place, paid),
            Price::ActionsOfPower { .. }
            | Price::ActionsOfMorePower { .. }
            | Price::ActionsOfResistance { .. } => match self.power_needed(price) {
                Some((of, power)) => self.actions_of_power(of, power, ability, place, paid),
                None => Ok(()),
            },
            Price::Discards(count) => self.discards(*count, place, paid),
            Price::DiscardsGroups(count) => self.discards_groups(*count, place, paid),
            Price::DiscardsTopGroup(count) => {
                paid.from_group_deck += count;
                Ok(())
            }
            Price::DiscardsTop(count) => {
                paid.from_deck += count;
                Ok(())
            }
            Price::RemovesTops(most) => {
                // More may go than there are cards that gain by it.
                let targets = u8::try_from(self.used.cards().count()).unwrap_or(u8::MAX);
                let count = targets.max(self.used.hidden_discards);
                if count > *most {
                    let why = WhyNot::TooManyTargets(self.used.card, *most);
                    return Err(self.against(why, place, &points.plot_cost));
                }
                paid.out_of_deck += count;
                Ok(())
            }
            Price::DiscardsItself => {
                paid.discards.push(self.used.card);
                Ok(())
            }
            Price::AllIlluminatiTokens => {
                let tokens = self.free_tokens(illuminati);
                if tokens == 0 {
                    return Err(self.against(
                        WhyNot::NoToken(illuminati),
                        place,
                        &points.plot_cost,
                    ));
                }
                paid.spend(illuminati, tokens);
                Ok(())
            }
            Price::AllTokensOf(filter) => {
                let active = self.active(ability, place);
                let mut any = false;
                for (group, _) in table.iter() {
                    let tokens = self.free_tokens(group);
                    if tokens > 0
                        && table.owner(group) == Some(self.player)
                        && self.moment.passes(filter, group, &active)
                    {
                        paid.spend(group, tokens);
                        any = true;
                    }
                }
                if any { Ok(()) } else { Err(nobody()) }
            }
        }
    }

    /// Where actions pay by their Power: whose, and how much.
    pub(super) fn power_needed<'p>(&self, price: &'p Price) -> Option<(&'p Filter, i16)> {
        match price {
            Price::ActionsOfPower { of, power } => Some((of, *power)),
            Price::ActionsOfMorePower { of } => {
                let target = self.used.cards().next().or(self.doing.action);
                let power = target.and_then(|target| {
                    self.moment
                        .figure(target, Stat::Power, When::Now, &mut Silent)
                });
                Some((of, power.unwrap_or_default().saturating_add(1)))
            }
            Price::ActionsOfResistance {
                of,
                doubled,
                nearness,
            } => Some((of, self.resistance_to_meet(*doubled, *nearness))),
            _ => None,
        }
    }

    /// The Groups that can pay by their kind: those that are said to act, otherwise any that can.
    fn candidates(
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
            let target = self.used.cards().next();
            !of.qualities.contains(&Quality::AlikeTarget)
                || target.is_some_and(|target| {
                    let ours = self.moment.traits(group).alignments;
                    let theirs = self.moment.traits(target).alignments;
                    !self.moment.common(ours, theirs).is_empty()
                })
        };
        let attacking = |group: PieceId| {
            of.qualities.contains(&Quality::NotAttacking)
                && self.scene.under_way.is_some_and(|under_way| {
                    under_way.attack.attacking().any(|one| one == group)
                        || under_way.attack.with.contains(&group)
                })
                || of.qualities.contains(&Quality::NotAttacked)
                    && (self.scene.under_way)
                        .is_some_and(|under_way| under_way.attack.target == group)
        };
        if self.used.acting.is_empty() {
            let able = table.iter().filter(|(group, _)| {
                table.owner(*group) == Some(self.player)
                    && self.moment.passes(of, *group, &active)
                    && alike(*group)
                    && !attacking(*group)
                    && self.can_pay(*group, paid.spent(*group), place).is_ok()
            });
            let mut able: Vec<PieceId> = able.map(|(group, _)| group).collect();
            // What is wanted elsewhere in the play is not assumed to pay for it.
            able.sort_by_key(|group| self.used.cards().any(|card| card == *group));
            return Ok(able);
        }
        let mut groups = Vec::new();
        for &group in &self.used.acting {
            if paid.spent(group) > 0
                && paid.acting.contains(&group)
                && self.free_tokens(group) <= paid.spent(group)
            {
                continue;
            }
            if self.moment.passes(of, group, &active) && alike(group) && !attacking(group) {
                self.can_pay(group, paid.spent(group), place)?;
                groups.push(group);
            } else {
                return Err(self.against(WhyNot::WrongPayer(group), place, &points.plot_cost));
            }
        }
        Ok(groups)
    }

    fn actions(
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
            return Err(self.against(WhyNot::NoPayer(self.used.card), place, &points.plot_cost));
        }
        self.assume_acting(paid);
        Ok(())
    }

    fn actions_of_power(
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
            let why = WhyNot::TooLittlePower(total, power);
            return Err(self.against(why, place, &points.plot_cost));
        }
        self.assume_acting(paid);
        Ok(())
    }

    /// The Resistance of the target, doubled while it has such traits, and what it has by its nearness to the Illuminati where
    /// it is a rival's.
    fn resistance_to_meet(&self, doubled: Option<Traits>, nearness: bool) -> i16 {
        let table = self.table();
        let Some(target) = self.used.cards().next() else {
            return 0;
        };
        let resistance = self
            .moment
            .figure(target, Stat::Resistance, When::Now, &mut Silent);
        let mut power = resistance.unwrap_or_default();
        if doubled.is_some_and(|traits| traits.all_in(self.moment.traits(target))) {
            power = power.saturating_mul(2);
        }
        let rivals = table
            .owner(target)
            .is_some_and(|owner| owner != self.player);
        if nearness && rivals {
            let between = table.distance(target);
            let position = &self.moment.points().position.value;
            let near = between.and_then(|between| position.get(between));
            power = power.saturating_add(near.copied().unwrap_or_default());
        }
        power
    }

    fn assume_acting(&self, paid: &mut Paid) {
        if self.used.acting.is_empty() {
            let acting = paid.acting.clone();
            for group in acting {
                paid.assumptions
                    .push(Assumption::Acts(group, self.used.card));
            }
        }
    }

    /// "discarding two Group cards of your hand": whoever pays so has to say which.
    fn discards_groups(&self, count: u8, place: u8, paid: &mut Paid) -> Result<(), Objection> {
        let points = self.moment.points();
        let table = self.table();
        let held = |card: &PieceId| {
            table.kind(*card).is_group()
                && matches!(table.piece(*card).place, Place::Hand { owner, .. } if owner == self.player)
        };
        let named: Vec<PieceId> = self.used.discards.iter().copied().filter(held).collect();
        if named.len() != usize::from(count) {
            let why = WhyNot::NothingChosen(self.used.card);
            return Err(self.against(why, place, &points.plot_cost));
        }
        paid.discards.extend(named);
        Ok(())
    }

    /// "discarding three other Plots": from hand (`sg.glossary.discard-source`).
    fn discards(&self, count: u8, place: u8, paid: &mut Paid) -> Result<(), Objection> {
        let points = self.moment.points();
        let table = self.table();
        let held = |card: PieceId| {
            card != self.used.card
                && table.kind(card).is_plot()
                && matches!(table.piece(card).place, Place::Hand { owner, .. } if owner == self.player)
        };
        if let Some(&wrong) = self.used.discards.iter().find(|&&card| !held(card)) {
            let why = WhyNot::NotOnesPlot(wrong);
            return Err(self.against(why, place, &points.discard_source));
        }
        let hidden = table.seat(self.player).hidden_plots;
        let said = self.used.discards.len() + usize::from(self.used.hidden_discards);
        if said > usize::from(count) {
            let why = WhyNot::TooManyDiscards(count);
            return Err(self.against(why, place, &points.plot_cost));
        }
        let missing = u8::try_from(usize::from(count) - said).unwrap_or_default();
        let unseen = self.used.hidden_discards + missing;
        paid.discards.extend(&self.used.discards);
        if unseen > hidden {
            // Nobody described his hand: he is taken to hold what he uses.
            let described = hidden > 0
                || table.iter().any(|(card, piece)| {
                    (held(card) || card == self.used.card && table.kind(card).is_plot())
                        && !piece.implied
                });
            if described || said > 0 {
                let why = WhyNot::TooFewPlots(self.player, count);
                return Err(self.against(why, place, &points.plot_cost));
            }
            paid.assumptions
                .push(Assumption::HoldsPlots(self.player, unseen));
            return Ok(());
        }
        paid.hidden += unseen;
        Ok(())
    }

    /// The tokens of a card that are not promised to the attack under way.
    fn free_tokens(&self, card: PieceId) -> u8 {
        let tokens = self.table().piece(card).tokens;
        let promised = self.scene.under_way.map(|under_way| under_way.promised());
        let promised: u8 = promised
            .into_iter()
            .flatten()
            .filter(|(of, _)| *of == card)
            .map(|(_, tokens)| tokens)
            .sum();
        tokens.saturating_sub(promised)
    }

    /// Whether a card has a token left that its owner may spend for this now.
    pub(super) fn can_pay(&self, payer: PieceId, spent: u8, place: u8) -> Result<(), Objection> {
        let points = self.moment.points();
        let table = self.table();
        let player = self.player;
        if table.owner(payer) != Some(player) {
            return Err(self.against(WhyNot::NotOwnAction(payer), place, &points.plot_cost));
        }
        if let Some(source) = cannot_act(self.moment, player) {
            return Err(Objection {
                source: Some(source),
                ..objection(WhyNot::CannotAct(player), &points.cannot)
            });
        }
        if table.seat(player).illuminati == payer
            && let Some(source) = illuminati_tokens_barred(self.moment, player)
        {
            return Err(Objection {
                source: Some(source),
                ..objection(WhyNot::IlluminatiTokensBarred(player), &points.cannot)
            });
        }
        if self
            .moment
            .figure(payer, Stat::Power, When::Now, &mut Silent)
            == Some(0)
            && table.card(payer).power.is_some_and(|power| power > 0)
            && points.reduced_zero.value
        {
            return Err(objection(
                WhyNot::PowerReducedToZero(payer),
                &points.reduced_zero,
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
                true => objection(why, &points.early_draws),
                false => objection(why, &points.early_tokens),
            });
        }
        let attack = self.scene.under_way.map(|under_way| &under_way.attack);
        if instants::tokens_held(attack, payer) {
            return Err(objection(WhyNot::TokensHeld(payer), &points.instant_tokens));
        }
        if self.free_tokens(payer) <= spent {
            return Err(self.against(WhyNot::NoToken(payer), place, &points.plot_cost));
        }
        self.one_token_an_attack(payer)
    }
}

impl Inquiry<'_, '_, '_, '_> {
    /// A card that spends one token on one attack has not done so already.
    fn one_token_an_attack(&self, payer: PieceId) -> Result<(), Objection> {
        let points = self.moment.points();
        let Some(under_way) = self.scene.under_way else {
            return Ok(());
        };
        let limited = self.moment.in_force().find(|active| {
            active.subject == payer && active.ability.effect == Effect::OneTokenPerAttack
        });
        let spent = self.scene.played.iter().any(|played| {
            played.play > under_way.play && !played.settled && played.acting.contains(&payer)
        });
        match limited {
            Some(active) if spent => Err(Objection {
                source: Some(active.source),
                ..objection(WhyNot::SeveralTokens(payer), &points.tokens_per_attack)
            }),
            _ => Ok(()),
        }
    }
}

/// The sentence by which a player cannot act for the rest of the turn.
pub(in crate::engine) fn cannot_act(moment: &Moment, player: PlayerId) -> Option<Source> {
    sentence_for(moment, player, &Effect::CannotAct)
}

/// The sentence by which a player cannot spend Illuminati tokens for the rest of the turn.
pub(in crate::engine) fn illuminati_tokens_barred(
    moment: &Moment,
    player: PlayerId,
) -> Option<Source> {
    sentence_for(moment, player, &Effect::NoIlluminatiTokens)
}

fn sentence_for(moment: &Moment, player: PlayerId, effect: &Effect) -> Option<Source> {
    // It lasts for a time, so that it is among the changes.
    if moment.table.changes.is_empty() {
        return None;
    }
    moment
        .in_force()
        .find(|active| {
            active.lasts.is_some() && active.you == Some(player) && active.ability.effect == *effect
        })
        .map(|active| active.source)
}
