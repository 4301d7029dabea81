//! What players give each other, and what they promise.

use super::Judge;
use super::asked::Asked;
use super::moving::Payers;
use crate::copies;
use crate::legality::{home, open_arrows};
use crate::limits::{forbidden, privilege};
use crate::moment::Moment;
use crate::space;
use crate::uses;
use fnord_cards::Kind;
use fnord_cards::effect::{Effect, Instruction, Moved, Undone};
use fnord_law::ResourceGift;
use fnord_ruling::{Barred, Fate, Requirement, Source, WhyNot};
use fnord_table::{Assumption, Duty, Gift, Owed, PieceId, Place, Step};
use fnord_vocabulary::{Phase, PlayerId};

/// Who gives what to whom. `under` and `acting`: where a Group goes, and who pays for it.
#[derive(Clone, Copy)]
pub(super) struct Giving<'a> {
    pub(super) from: PlayerId,
    pub(super) to: PlayerId,
    pub(super) what: &'a [Gift],
    pub(super) under: Option<PieceId>,
    pub(super) acting: &'a [PieceId],
}

impl<'a> Giving<'a> {
    /// What goes to the other player's Illuminati, or to his hand.
    pub(super) fn of(from: PlayerId, to: PlayerId, what: &'a [Gift]) -> Giving<'a> {
        Giving {
            from,
            to,
            what,
            under: None,
            acting: &[],
        }
    }
}

/// A gift that has been found possible.
enum Gives {
    FromHand(PieceId),
    HiddenPlots(u8),
    Resource(PieceId),
    Group {
        group: PieceId,
        under: PieceId,
        payers: Payers,
    },
    /// What a card makes its player give away, at no cost.
    Owed {
        group: PieceId,
        under: PieceId,
    },
    Tokens(u8),
}

impl Judge<'_> {
    /// Whoever puts at an arrow of a rival's what a card lets him move there, or makes him give away, gives it.
    pub(super) fn put_at_rivals(
        &self,
        player: Option<PlayerId>,
        group: PieceId,
        to: Option<PieceId>,
    ) -> Option<(PlayerId, PlayerId, Gift)> {
        let owner = self.table.owner(group);
        let from = player.or(owner)?;
        let to = to.and_then(|to| self.table.owner(to))?;
        let owes = |duty: &Duty| duty.player == from && duty.card == group;
        let goes = |effect: &Effect| {
            matches!(
                effect,
                Effect::Do(Instruction::MovesGroup {
                    to: Moved::Rival,
                    ..
                })
            )
        };
        let lets = || uses::abilities(&self.table, group).any(|(_, one)| goes(&one.effect));
        let his = self.table.duties.iter().any(owes) || owner == Some(from) && lets();
        (his && to != from).then_some((from, to, Gift::Card(group)))
    }

    pub(super) fn give(&mut self, step: &Step, giving: Giving) {
        let mut asked = Asked::new();
        let gives = self.giving(&mut asked, giving);
        if self.answered(step, asked) {
            self.hand_over(giving, gives);
        }
    }

    /// Gifts in both directions, made at once.
    pub(super) fn exchange(&mut self, step: &Step, one: Giving, other: Giving) {
        let points = &self.table.rules.points;
        let mut asked = Asked::new();
        let gives = self.giving(&mut asked, one);
        let receives = self.giving(&mut asked, other);
        asked.meets(Requirement::BindsAtOnce, points.trade());
        if self.answered(step, asked) {
            self.hand_over(one, gives);
            self.hand_over(other, receives);
        }
    }

    /// A promise is legal and binds nobody.
    pub(super) fn promise(&mut self, step: &Step, one: PlayerId, other: PlayerId) {
        let points = &self.table.rules.points;
        let mut asked = Asked::new();
        if one == other {
            asked.object(WhyNot::Oneself(one), points.promise());
        } else {
            asked.meets(Requirement::BindsNobody, points.promise());
        }
        self.answered(step, asked);
    }

    fn giving(&self, asked: &mut Asked, giving: Giving) -> Vec<Gives> {
        let points = &self.table.rules.points;
        let Giving { from, to, .. } = giving;
        if from == to {
            asked.object(WhyNot::Oneself(from), points.give_hand());
            return Vec::new();
        }
        let tokens_only = giving
            .what
            .iter()
            .all(|gift| matches!(gift, Gift::IlluminatiTokens(_)));
        if !tokens_only {
            self.token_first(asked, from);
            let attack = self.under_way.as_ref().map(|under_way| &under_way.attack);
            let barred = attack.and_then(|attack| privilege::gift(&self.table, attack, to));
            if let Some(objection) = barred {
                asked.objects(objection);
            }
        }
        if !self.owes_anything(from) {
            self.may_move(asked, from);
        }
        let mut gives = Vec::with_capacity(giving.what.len());
        for gift in giving.what {
            match *gift {
                Gift::Card(card) => {
                    let given = self.giving_card(asked, giving, card, &gives);
                    gives.extend(given);
                }
                Gift::Plots(count) => {
                    let enough = self.table.seat(from).hidden_plots >= count;
                    let why = WhyNot::HoldsFewer(from);
                    self.not_amid_draw(asked, from);
                    self.hidden_not_thrown_away(asked, from);
                    asked.need(enough, Requirement::AnyTime, why, points.give_hand());
                    gives.push(Gives::HiddenPlots(count));
                }
                Gift::IlluminatiTokens(count) => {
                    self.giving_tokens(asked, giving, count);
                    gives.push(Gives::Tokens(count));
                }
            }
        }
        self.together(asked, to, &gives);
        gives
    }

    /// Whether several Groups given at once can all be paid for, and have room.
    fn together(&self, asked: &mut Asked, to: PlayerId, gives: &[Gives]) {
        let points = &self.table.rules.points;
        let groups: Vec<(PieceId, &Payers)> = gives
            .iter()
            .filter_map(|gift| match gift {
                Gives::Group { under, payers, .. } if !payers.is_empty() => Some((*under, payers)),
                _ => None,
            })
            .collect();
        let moment = Moment::new(&self.table);
        for (place, &(under, payers)) in groups.iter().enumerate() {
            let before = &groups[..place];
            let taken = before.iter().filter(|&&(other, _)| other == under).count();
            for &(payer, price) in payers {
                let others = before.iter().flat_map(|(_, others)| *others);
                let others = others.filter(|(other, _)| *other == payer);
                let paid: u8 = others.map(|(_, price)| price).sum();
                if paid > 0 && paid.saturating_add(price) > self.unpromised(payer) {
                    asked.object(WhyNot::NoToken(payer), points.move_cost());
                }
            }
            if taken > 0 && taken >= open_arrows(&moment, under) {
                asked.object(WhyNot::NoOpenArrow(under), points.vacant_arrow());
            }
        }
        let groups: Vec<(PieceId, PieceId)> = gives
            .iter()
            .filter_map(|gift| match *gift {
                Gives::Group { group, under, .. } | Gives::Owed { group, under } => {
                    Some((group, under))
                }
                _ => None,
            })
            .collect();
        if groups.len() > 1
            && asked.is_legal()
            && let Some(why) = space::no_room_together(&self.table, to, &groups)
        {
            asked.object(why, points.no_overlap());
        }
    }

    fn giving_card(
        &self,
        asked: &mut Asked,
        giving: Giving,
        card: PieceId,
        before: &[Gives],
    ) -> Option<Gives> {
        let points = &self.table.rules.points;
        let Giving { from, to, .. } = giving;
        let under = match giving.under {
            Some(under) => under,
            None if self.table.kind(card).is_group() => {
                let under = |gift: &Gives| match *gift {
                    Gives::Group { under, .. } | Gives::Owed { under, .. } => Some(under),
                    _ => None,
                };
                let taken: Vec<PieceId> = before.iter().filter_map(under).collect();
                home(&Moment::new(&self.table), card, to, &taken)
            }
            None => self.table.seat(to).illuminati,
        };
        if self.duty(from, Owed::DiscardOrGive(card)).is_some() {
            if self.table.owner(under) == Some(to) {
                self.room_under(asked, to, card, (under, None));
            } else {
                asked.object(WhyNot::NotTheirs(under, to), points.give_group());
            }
            return Some(Gives::Owed { group: card, under });
        }
        match self.table.piece(card).place {
            Place::Hand { owner, .. } if owner == from => {
                self.not_amid_draw(asked, from);
                self.not_thrown_away(asked, from, card);
                match self.stays_in_hand(card) {
                    Some(source) => {
                        asked.object_by(WhyNot::StaysInHand(card), source, points.cannot());
                    }
                    None => asked.meets(Requirement::AnyTime, points.give_hand()),
                }
                Some(Gives::FromHand(card))
            }
            Place::Hand { .. } => {
                asked.object(WhyNot::NotInHand(card, from), points.give_hand());
                None
            }
            Place::Beside { owner, linked } if owner == from => {
                if self.table.kind(card) == Kind::Resource {
                    self.giving_resource(asked, giving, card, linked.is_some());
                    Some(Gives::Resource(card))
                } else {
                    asked.object(WhyNot::PermanentLink(card), points.permanent_link());
                    None
                }
            }
            Place::Structure { owner, .. } if owner == from => {
                let now = self.table.turn.player;
                if now == from || now == to {
                    asked.meets(Requirement::ByEither(now), points.give_group());
                } else {
                    asked.object(WhyNot::NotPlayersTurn(from), points.give_group());
                }
                if self.table.owner(under) != Some(to) {
                    asked.object(WhyNot::NotTheirs(under, to), points.give_group());
                    return None;
                }
                let acting = giving.acting;
                let payers = self.movable(asked, from, to, (card, under, None), acting, None);
                Some(Gives::Group {
                    group: card,
                    under,
                    payers,
                })
            }
            Place::Shuffled | Place::Deck(_) if !points.give_undrawn().value => {
                asked.object(WhyNot::Undrawn(card), points.give_undrawn());
                None
            }
            _ => {
                asked.object(WhyNot::NotTheirs(card, from), points.give_hand());
                None
            }
        }
    }

    /// A Resource is given away as its link could be removed (`sg.gifts.resource`, `sg.links.moving`), or in the main phase of
    /// one of the two, if it has not been used (`wdh.gifts.resource-phase`).
    fn giving_resource(&self, asked: &mut Asked, giving: Giving, card: PieceId, linked: bool) {
        let points = &self.table.rules.points;
        let Giving { from, to, .. } = giving;
        let piece = self.table.piece(card);
        let second = copies::second(&self.table, card, to);
        asked.add(Vec::new(), second.into_iter().collect());
        let moment = Moment::new(&self.table);
        if let Some(source) = forbidden::kept_from(&moment, card, Undone::Given) {
            asked.object_by(WhyNot::CannotBeMoved(card), source, points.cannot());
        }
        if piece.gave_benefit {
            asked.object(WhyNot::GaveBenefit(card), points.benefit_lock());
        }
        if linked && self.permanently_linked(card) {
            asked.object(WhyNot::PermanentLink(card), points.permanent_link());
        }
        if points.give_resource().value == ResourceGift::MainPhaseOfEither {
            let turn = self.table.turn;
            let now = (turn.player == from || turn.player == to) && turn.phase == Phase::Main;
            let why = Barred::NotInMainPhase(from);
            let met = Requirement::ByEither(turn.player);
            asked.need(now, met, why, points.give_resource());
            if piece.used {
                let why = Barred::UsedThisTurn(card);
                asked.object(why, points.give_resource());
            }
            return;
        }
        if linked {
            self.own_turn(asked, from, points.move_link());
            if piece.relinked {
                asked.object(WhyNot::LinkMoved(card), points.move_link());
            }
        } else {
            asked.meets(Requirement::AnyTime, points.give_resource());
        }
    }

    /// Illuminati tokens are no gift, but by a card.
    fn giving_tokens(&self, asked: &mut Asked, giving: Giving, count: u8) {
        let points = &self.table.rules.points;
        let Giving { from, to, .. } = giving;
        let illuminati = self.table.seat(from).illuminati;
        let trades = |effect: &Effect| *effect == Effect::TradesIlluminatiTokens;
        let by_card = self
            .says(from, trades)
            .or_else(|| self.says(to, trades))
            .or_else(|| {
                let owed = self.table.duties.iter().filter(|duty| {
                    let fits = [Owed::TokenMustGo, Owed::TokenOrGroup(to)];
                    duty.player == from && fits.contains(&duty.what)
                });
                let duties: Vec<&Duty> = owed.collect();
                let enough = duties.len() >= usize::from(count);
                duties.first().filter(|_| enough).map(|duty| Source {
                    piece: duty.card,
                    sentence: duty.sentence,
                })
            });
        match by_card {
            Some(source) => {
                asked.meets_by(Requirement::GivenTokens(from), source, points.cards_first());
            }
            None => asked.object(WhyNot::TokensNoGift(from), points.give_group()),
        }
        let held = self.unpromised(illuminati);
        if held < count {
            let why = match held {
                0 => WhyNot::NoToken(illuminati),
                held => WhyNot::TooFewTokens(illuminati, held),
            };
            asked.object(why, points.tokens_held());
        }
    }

    fn hand_over(&mut self, giving: Giving, gives: Vec<Gives>) {
        let points = &self.table.rules.points;
        let Giving { from, to, .. } = giving;
        let (giver, recipient) = (
            self.table.seat(from).illuminati,
            self.table.seat(to).illuminati,
        );
        for gift in gives {
            if let Gives::Group { group, under, .. } | Gives::Owed { group, under } = gift
                && giving.under.is_none()
                && under != recipient
            {
                self.assume(Assumption::PutUnder(group, under));
            }
            match gift {
                Gives::FromHand(card) => self.change(None, |results| {
                    if let Place::Hand { owner, .. } = &mut results.table.piece_mut(card).place {
                        *owner = to;
                    }
                    results.fate(card, Fate::GivenTo(to), points.give_into_hand());
                }),
                Gives::HiddenPlots(count) => self.change(None, |results| {
                    let seats = &mut results.table.seats;
                    let less = &mut seats[usize::from(from.0)].hidden_plots;
                    *less = less.saturating_sub(count);
                    let more = &mut seats[usize::from(to.0)].hidden_plots;
                    *more = more.saturating_add(count);
                    let fate = Fate::GivesPlots(count, to);
                    results.fate(giver, fate, points.give_into_hand());
                }),
                Gives::Resource(card) => self.change(None, |results| {
                    let linked = results.table.link(card).is_some();
                    results.place_beside(card, to, None);
                    results.table.piece_mut(card).relinked |= linked;
                    results.fate(card, Fate::GivenTo(to), points.give_resource());
                }),
                Gives::Group {
                    group,
                    under,
                    payers,
                } => self.moves((from, to), group, (under, None), &payers, &[]),
                Gives::Owed { group, under } => {
                    self.done(from, Owed::DiscardOrGive(group));
                    self.change(None, |results| {
                        let fate = Fate::TakenOverBy(to, under);
                        results.fate(group, fate, points.cards_first());
                        results.place_under(group, under, to);
                    });
                }
                Gives::Tokens(count) => {
                    self.change(None, |results| {
                        let piece = results.table.piece_mut(giver);
                        piece.tokens = piece.tokens.saturating_sub(count);
                        let piece = results.table.piece_mut(recipient);
                        piece.tokens = piece.tokens.saturating_add(count);
                        let fate = Fate::GivesTokens(count, to);
                        results.fate(giver, fate, points.cards_first());
                    });
                    self.done(from, Owed::TokenOrGroup(to));
                    self.tokens_went(from, count);
                }
            }
        }
        self.recheck();
    }
}
