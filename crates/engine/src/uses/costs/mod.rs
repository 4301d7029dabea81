//! What a Plot or an ability costs, and who pays.

mod payers;
mod standing_in;

pub(crate) use self::payers::cannot_act;
pub(crate) use self::payers::illuminati_tokens_barred;
use super::Inquiry;
use crate::legality::objection;
use fnord_cards::Kind;
use fnord_cards::effect::{Ability, Cost, Effect, Price};
use fnord_law::Point;
use fnord_ruling::{Barred, NoUse, Objection, Recorder, Requirement, WhyNot};
use fnord_table::{Assumption, PieceId, Place, Position};

/// A way to pay, worked out.
#[derive(Default)]
struct Paid {
    tokens: Vec<(PieceId, u8)>,
    acting: Vec<PieceId>,
    discards: Vec<PieceId>,
    hidden: u8,
    from_deck: u8,
    from_group_deck: u8,
    /// The cards of those from the decks that are said.
    tops: Vec<PieceId>,
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
        if self.is_stood_in_for() {
            return;
        }
        if let Some(condition) = &cost.unless {
            let mut active = self.active(ability, place);
            active.subject = self.subject();
            let holds = match self.attack() {
                Some(attack) => attack.attempt().meets(self.moment, condition, &active),
                None => self.moment.holds(condition, &active),
            };
            if holds {
                self.meets(
                    Requirement::FreeOfCost(self.used.card),
                    place,
                    points.plot_cost(),
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
                    self.meets(met, place, points.plot_cost(), recorder);
                }
                self.doing.pays.extend(paid.tokens);
                self.doing.acting.extend(paid.acting);
                self.doing.discards.extend(paid.discards);
                self.doing.hidden_discards += paid.hidden;
                self.doing.deck_discards += paid.from_deck;
                self.doing.group_deck_discards += paid.from_group_deck;
                self.doing.top_discards.extend(paid.tops);
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
            Price::IlluminatiAction => of_illuminati || self.stands_in().is_some(),
            Price::Discards(_)
            | Price::DiscardsTop {
                count: _,
                groups: false,
            }
            | Price::DiscardsTop {
                count: _,
                groups: true,
            }
            | Price::DiscardsGroups(_) => of_discards,
            _ => of_others,
        })
    }

    /// Whether so many cards are not left in a deck of the player's, and nothing fills it again.
    fn deck_is_short(&self, count: u8, groups: bool) -> bool {
        let left = self.table().left_in_deck(!groups, self.player);
        left.is_some_and(|left| left < usize::from(count))
            && !self.moment.points().reshuffle().value
    }

    /// Whether everything that is said to pay does.
    fn pays_as_said(&self, paid: &Paid) -> bool {
        let acts = |group: &PieceId| paid.tokens.iter().any(|(payer, _)| payer == group);
        self.used.acting.iter().all(acts)
            && self
                .used
                .discards
                .iter()
                .all(|card| paid.discards.contains(card) || paid.tops.contains(card))
            && self.used.hidden_discards
                <= (paid.hidden.saturating_add(paid.out_of_deck)).saturating_add(paid.from_deck)
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

    fn against<T: Copy>(
        &self,
        why: impl Into<WhyNot>,
        place: u8,
        point: Point<'_, T>,
    ) -> Objection {
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
        let nobody = || self.against(NoUse::NoPayer(self.used.card), place, points.plot_cost());
        let one = |payer: Option<PieceId>, paid: &mut Paid| {
            let payer = payer.ok_or_else(nobody)?;
            self.can_pay(payer, paid.spent(payer), place)?;
            paid.spend(payer, 1);
            paid.acting.push(payer);
            Ok(())
        };
        match price {
            Price::IlluminatiAction => {
                let instead = self.pays_as_illuminati(place, paid);
                one(Some(instead.unwrap_or(illuminati)), paid)?;
                if instead.is_some() {
                    self.assume_acting(paid);
                }
                Ok(())
            }
            Price::OwnAction => one(Some(self.used.card), paid),
            Price::ActionOf { master: false } => {
                let linked = table.link(self.used.card);
                let Some(group) = linked.or_else(|| self.used.cards().next()) else {
                    let why = NoUse::NoTarget(self.used.card);
                    return Err(self.against(why, place, points.plot_cost()));
                };
                one(Some(group), paid)
            }
            Price::ActionOf { master: true } => {
                let target = self.used.cards().next();
                // A master of whom nothing is said acts for it as any other would.
                let unnamed = |target: &PieceId| {
                    let position = match table.piece(*target).place {
                        Place::Structure { position, .. } => position,
                        _ => return false,
                    };
                    matches!(position, Position::Away(_))
                };
                match target.filter(unnamed) {
                    Some(_) => Ok(()),
                    None => one(target.and_then(|target| table.master(target)), paid),
                }
            }
            Price::Actions {
                count,
                of,
                distinct,
            } => self.actions(*count, of, *distinct, ability, place, paid),
            Price::ActionsOfPower { .. } => match self.power_needed(price) {
                Some((of, power)) => {
                    self.actions_of_power(of, power, ability, place, paid)?;
                    match price {
                        Price::ActionsOfPower { alike: true, .. } => self.one_alike(paid, place),
                        _ => Ok(()),
                    }
                }
                None => Ok(()),
            },
            Price::Discards(count) => self.discards(*count, place, paid),
            Price::DiscardsGroups(count) => self.discards_groups(*count, place, paid),
            Price::DiscardsTop { count, groups } if self.deck_is_short(*count, *groups) => {
                let why = Barred::DeckUsedUp(self.player);
                Err(self.against(why, place, points.plot_cost()))
            }
            Price::DiscardsTop {
                count,
                groups: true,
            } => {
                paid.from_group_deck += count;
                paid.tops.extend(self.said_tops(false, *count));
                Ok(())
            }
            Price::DiscardsTop {
                count,
                groups: false,
            } => {
                let tops = self.said_tops(true, *count);
                let said = tops.len() + usize::from(self.used.hidden_discards);
                // Who says what he discards says all of it.
                if said > 0 && said < usize::from(*count) {
                    let why = NoUse::TooFewDiscards(*count);
                    return Err(self.against(why, place, points.plot_cost()));
                }
                paid.from_deck += count;
                paid.tops.extend(tops);
                Ok(())
            }
            Price::RemovesTops(most) => {
                // More may go than there are cards that gain by it.
                let targets = u8::try_from(self.used.cards().count()).unwrap_or(u8::MAX);
                let count = targets.max(self.used.hidden_discards);
                if count > *most {
                    let why = NoUse::TooManyTargets(self.used.card, *most);
                    return Err(self.against(why, place, points.plot_cost()));
                }
                if self.deck_is_short(count, false) {
                    let why = Barred::DeckUsedUp(self.player);
                    return Err(self.against(why, place, points.plot_cost()));
                }
                paid.out_of_deck += count;
                Ok(())
            }
            Price::DiscardsItself => {
                paid.discards.push(self.used.card);
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

    /// Of the cards that are said to be discarded, those that lie on the top of the player's deck: as far as that is known, and else
    /// those that nobody has laid out.
    fn said_tops(&self, plots: bool, count: u8) -> Vec<PieceId> {
        let table = self.table();
        let known = table.known_on_top(plots, self.player);
        let first: Vec<PieceId> = (known.iter().rev())
            .take(usize::from(count))
            .copied()
            .collect();
        let unknown = |card: PieceId| {
            let piece = table.piece(card);
            known.is_empty()
                && piece.implied
                && table.kind(card).is_plot() == plots
                && matches!(piece.place, Place::Hand { owner, .. } if owner == self.player)
        };
        let said = self.used.discards.iter().copied();
        said.filter(|&card| first.contains(&card) || unknown(card))
            .take(usize::from(count))
            .collect()
    }

    /// "discarding two Group cards of your hand": whoever pays so has to say which. Group cards are those with the back of the
    /// Group deck, Resources among them (`sg.resources.group-cards`, `wdh.resources.group-cards`).
    fn discards_groups(&self, count: u8, place: u8, paid: &mut Paid) -> Result<(), Objection> {
        let points = self.moment.points();
        let table = self.table();
        let held = |card: &PieceId| {
            !table.kind(*card).is_plot()
                && table.kind(*card) != Kind::Illuminati
                && matches!(table.piece(*card).place, Place::Hand { owner, .. } if owner == self.player)
        };
        let named: Vec<PieceId> = self.used.discards.iter().copied().filter(held).collect();
        if named.len() != usize::from(count) {
            let why = NoUse::NothingChosen(self.used.card);
            return Err(self.against(why, place, points.plot_cost()));
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
            let why = NoUse::NotOnesPlot(wrong, self.player);
            return Err(self.against(why, place, points.discard_source()));
        }
        let hidden = table.seat(self.player).hidden_plots;
        let said = self.used.discards.len() + usize::from(self.used.hidden_discards);
        if said > usize::from(count) {
            let why = NoUse::TooManyDiscards(count);
            return Err(self.against(why, place, points.plot_cost()));
        }
        // Who says what he discards says all of it.
        if said > 0 && said < usize::from(count) {
            let why = NoUse::TooFewDiscards(count);
            return Err(self.against(why, place, points.plot_cost()));
        }
        let missing = u8::try_from(usize::from(count) - said).unwrap_or_default();
        let unseen = self.used.hidden_discards + missing;
        paid.discards.extend(self.used.discards);
        if unseen > hidden {
            // Nobody described his hand: he is taken to hold what he uses.
            let described = hidden > 0
                || table.iter().any(|(card, piece)| {
                    (held(card) || card == self.used.card && table.kind(card).is_plot())
                        && !piece.implied
                });
            if described {
                // They lie there, and nobody says which of them go.
                let open = table.iter().filter(|(card, _)| held(*card)).count();
                let why = match open >= usize::from(count) && said == 0 {
                    true => NoUse::TooFewDiscards(count),
                    false => NoUse::TooFewPlots(self.player, count),
                };
                return Err(self.against(why, place, points.plot_cost()));
            }
            paid.assumptions
                .push(Assumption::HoldsPlots(self.player, unseen));
            return Ok(());
        }
        paid.hidden += unseen;
        Ok(())
    }

    /// Whoever names what pays has to pay with all of it, and no more than is asked.
    pub(in crate::uses) fn nothing_left_over(&mut self) {
        let points = self.moment.points();
        // Whoever does not pay for a Plot that makes an attack aids that.
        let lets_aid = super::abilities(self.table(), self.used.card)
            .any(|(_, ability)| ability.effect == Effect::JoinsLate { yours: true });
        if self.doing.attack.is_some() || lets_aid {
            let pays = |group: &&PieceId| self.doing.pays.iter().any(|(payer, _)| payer == *group);
            let aiders = self.used.acting.iter().filter(|group| !pays(group));
            self.doing.aiders = aiders.copied().collect();
            return;
        }
        if self.doing.price_by_hand || self.price_by_hand() {
            if self.objections.is_empty() {
                self.pays_by_hand();
            }
            return;
        }
        let idle = self
            .used
            .acting
            .iter()
            .find(|group| !self.doing.pays.iter().any(|(payer, _)| payer == *group));
        if let Some(&group) = idle
            && self.objections.is_empty()
        {
            self.object(NoUse::NotAskedFor(group), points.plot_cost());
        }
        let idle = self.used.discards.iter().find(|card| {
            !self.doing.discards.contains(card) && !self.doing.top_discards.contains(card)
        });
        if let Some(&card) = idle
            && self.objections.is_empty()
        {
            self.object(NoUse::NotAskedFor(card), points.plot_cost());
        }
    }
}

/// A price that is paid by nobody's action.
fn is_free(cost: &Cost) -> bool {
    cost.ways
        .iter()
        .any(|way| way.iter().all(|price| matches!(price, Price::Discards(_))))
}
