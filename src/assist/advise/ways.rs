//! The ways in which a card may be played or used: what on, who pays, what is discarded, what is chosen.

use super::Price;
use crate::cards::Alignment;
use crate::cards::effect::{Effect, Target};
use crate::ruling::{AttackRuling, Judged, NoUse, Objection, Ruling, WhyNot};
use crate::table::{Choice, Move, Object, PieceId, Place, UseMove};
use crate::vocabulary::{AlignmentChange, PlayerId, Purpose, each_once};

/// The most ways of using one card that are tried.
const MOST_WAYS: usize = 400;
/// The most Groups that pay together.
const MOST_PAYERS: usize = 2;
/// The most Plots that are discarded for one.
const MOST_DISCARDS: usize = 3;
/// The most ways of using one card on one thing that are tried once it has been paid for.
const MOST_PAYMENTS: usize = 60;
/// The most that one card is tried on, sets of Groups among it.
const MOST_OBJECTS: usize = 160;
/// The most that is added or subtracted where a card leaves it to its player.
const MOST_SHIFTED: i16 = 6;

/// A card in the hands of a player.
pub(super) struct Ways<'a, 'l> {
    pub(super) ruling: &'a Ruling<'l>,
    /// The attack that is under way.
    pub(super) attack: Option<&'a AttackRuling>,
    pub(super) player: PlayerId,
    pub(super) card: PieceId,
    /// Whether other ways to pay are tried too where one does.
    pub(super) payments: bool,
}

/// What has come of going through the ways.
#[derive(Debug, Default)]
pub(super) struct Gone {
    /// The fewest objections that stood against one of them.
    pub(super) least: Option<Vec<Objection>>,
    /// The card has nothing to be used.
    pub(super) useless: bool,
    /// There are sets of Groups that it was not tried on.
    pub(super) cut: bool,
}

impl Ways<'_, '_> {
    /// Goes through the ways. `attempt` tries one, and says what it costs or what stands against it; where nothing does, what remains are other
    /// choices, and then other objects. `None` ends it.
    pub(super) fn each(
        &self,
        mut attempt: impl FnMut(&UseMove) -> Option<Result<Price, Vec<Objection>>>,
    ) -> Gone {
        let mut gone = Gone::default();
        let mut tried = 0;
        let close = self.objects();
        let far = self.bystanders();
        let far = far.filter(|on| !close.contains(on)).map(|on| (on, true));
        let close_first = close.iter().cloned().map(|on| (on, false));
        let mut objects: Vec<(Vec<Object>, bool)> = close_first.chain(far).collect();
        let several = self.payments && self.takes_several();
        // The Groups of the player that it may be used on by themselves.
        let mut alone: Vec<PieceId> = Vec::new();
        let mut next = 0;
        while let Some((on, bystander)) = objects.get(next).cloned() {
            next += 1;
            gone.cut |= on.len() > 1 && tried >= MOST_WAYS;
            let mut ways = vec![UseMove::plain(self.player, self.card, on)];
            let mut done: Vec<UseMove> = Vec::new();
            let mut more = MOST_PAYMENTS;
            let mut at = 0;
            while let Some(way) = ways.get(at).cloned() {
                at += 1;
                let settled = |done: &UseMove| !self.payments || costs_as_much(done, &way);
                if (done.iter()).any(|done| settled(done) && !otherwise_chosen(done, &way)) {
                    continue;
                }
                if !done.is_empty() {
                    if more == 0 {
                        break;
                    }
                    more -= 1;
                }
                if tried >= MOST_WAYS {
                    break;
                }
                tried += 1;
                match attempt(&way) {
                    None => return gone,
                    Some(Ok(price)) => {
                        let unsaid = way.acting.is_empty()
                            && way.discards.is_empty()
                            && way.hidden_discards == 0;
                        let own = price.acting.contains(&self.card);
                        if self.payments && unsaid && !own && price != Price::default() {
                            ways.extend(self.paid(&way));
                        }
                        done.push(UseMove {
                            acting: price.acting,
                            discards: price.discards,
                            hidden_discards: price.hidden,
                            ..way
                        });
                    }
                    Some(Err(objections)) => {
                        let useless = |one: &Objection| {
                            matches!(one.why, WhyNot::NoUse(NoUse::NoSuchAbility(_)))
                        };
                        if objections.iter().any(useless) {
                            gone.useless = true;
                            return gone;
                        }
                        // Of what takes no part only that is looked into which lacks nothing but payment or a choice.
                        let worth = !bystander || objections.iter().all(may_be_amended);
                        if worth && (self.payments || done.is_empty()) {
                            ways.extend(self.amended(&way, &objections));
                        }
                        let fewer = gone.least.as_ref().is_none_or(|least| {
                            objections.len() < least.len() && !objections.is_empty()
                        });
                        if fewer && !bystander {
                            gone.least = Some(objections);
                        }
                    }
                }
            }
            if several && !done.is_empty() {
                let sets = self.larger(&done[0].on, &alone);
                let room = MOST_OBJECTS.saturating_sub(objects.len());
                gone.cut |= sets.len() > room;
                objects.extend(sets.into_iter().take(room).map(|set| (set, true)));
                if let [Object::Card(group)] = done[0].on.as_slice() {
                    alone.push(*group);
                }
            }
        }
        gone
    }

    /// Whether the card may be used on several Groups together.
    fn takes_several(&self) -> bool {
        let table = &self.ruling.after;
        let mut text = table.card(self.card).text.iter();
        text.any(|sentence| {
            let ability = sentence.ability.as_ref();
            ability.is_some_and(|ability| {
                matches!(ability.effect, Effect::Target(Target::Several { .. }))
            })
        })
    }

    /// A set of the player's own Groups with one more of those that the card may be used on, each set once: those stand before
    /// all that are in it.
    fn larger(&self, set: &[Object], alone: &[PieceId]) -> Vec<Vec<Object>> {
        let table = &self.ruling.after;
        let own = |object: &Object| match object {
            Object::Card(card) => {
                let lies = matches!(table.piece(*card).place, Place::Structure { .. });
                lies && table.owner(*card) == Some(self.player)
            }
            Object::Player(_) => false,
        };
        if set.is_empty() || !set.iter().all(own) {
            return Vec::new();
        }
        let before = alone
            .iter()
            .map(|&group| Object::Card(group))
            .take_while(|group| !set.contains(group))
            .filter(own);
        before
            .map(|group| std::iter::once(group).chain(set.iter().cloned()).collect())
            .collect()
    }

    /// The Groups in play: those that take no part may be brought in, kept out, or strengthened before they join.
    fn bystanders(&self) -> impl Iterator<Item = Vec<Object>> {
        let table = &self.ruling.after;
        let groups = table
            .iter()
            .filter(|(_, piece)| self.payments && matches!(piece.place, Place::Structure { .. }));
        groups.map(|(id, _)| vec![Object::Card(id)])
    }

    /// What a card may be played or used on: nothing, those that take part in the attack, what has been played, the players.
    fn objects(&self) -> Vec<Vec<Object>> {
        let mut objects = vec![Vec::new()];
        if let Some(attack) = self.attack {
            let helpers = attack.aiders.iter().chain(&attack.opposers);
            let groups = [attack.target, attack.leader]
                .into_iter()
                .chain(helpers.map(|helper| helper.group));
            objects.extend(groups.map(|group| vec![Object::Card(group)]));
        }
        for play in &self.ruling.plays {
            if let Judged::Play(Move::Use(used)) = &play.what
                && play.fell.is_none()
            {
                objects.push(vec![Object::Card(used.card)]);
            }
        }
        let players = self.ruling.after.players();
        objects.extend(players.map(|player| vec![Object::Player(player)]));
        each_once(objects)
    }

    /// A way with more of what it lacked.
    fn amended(&self, way: &UseMove, objections: &[Objection]) -> Vec<UseMove> {
        let lacks =
            |why: &dyn Fn(&WhyNot) -> bool| objections.iter().any(|objection| why(&objection.why));
        let mut ways = Vec::new();
        let unpaid = lacks(&is_about_payment);
        if unpaid {
            ways.extend(self.paid(way));
        }
        if lacks(&|why| matches!(why, WhyNot::NoUse(NoUse::NothingChosen(_))))
            && way.choices.is_empty()
        {
            ways.extend(choices().map(|choice| UseMove {
                choices: vec![choice],
                ..way.clone()
            }));
        }
        ways
    }

    /// A way with one more Group that pays, or with one more Plot discarded.
    fn paid(&self, way: &UseMove) -> Vec<UseMove> {
        let mut ways = Vec::new();
        let discards = way.discards.len() + usize::from(way.hidden_discards);
        if discards == 0 && way.acting.len() < MOST_PAYERS {
            let payers = self.payers();
            let last = way.acting.last();
            let last = last.and_then(|last| payers.iter().position(|payer| payer == last));
            // Each set of payers once.
            for &payer in payers.iter().skip(last.map_or(0, |last| last + 1)) {
                let mut paid = way.clone();
                paid.acting.push(payer);
                ways.push(paid);
            }
        }
        // Another price, where there is one: Plots that nobody has seen before those that are known.
        if way.acting.is_empty() && discards < MOST_DISCARDS {
            let hidden = self.ruling.after.seat(self.player).hidden_plots;
            if way.discards.is_empty() && way.hidden_discards < hidden {
                let mut discarding = way.clone();
                discarding.hidden_discards += 1;
                ways.push(discarding);
            }
            for plot in self.plots() {
                if way.discards.last().is_none_or(|last| *last < plot) {
                    let mut discarding = way.clone();
                    discarding.discards.push(plot);
                    ways.push(discarding);
                }
            }
        }
        ways
    }

    /// The cards of the player that could pay, the weakest first and his Illuminati last.
    fn payers(&self) -> Vec<PieceId> {
        let table = &self.ruling.after;
        let mut payers: Vec<PieceId> = table
            .iter()
            .filter(|(id, piece)| piece.tokens > 0 && table.owner(*id) == Some(self.player))
            .map(|(id, _)| id)
            .collect();
        payers.sort_by_key(|&id| {
            let illuminati = id == table.seat(self.player).illuminati;
            (illuminati, table.card(id).power.unwrap_or_default())
        });
        payers
    }

    /// The other Plots that he is known to hold.
    fn plots(&self) -> Vec<PieceId> {
        let table = &self.ruling.after;
        table
            .iter()
            .filter(|(id, piece)| {
                let held = matches!(piece.place, Place::Hand { owner, .. } if owner == self.player);
                held && *id != self.card && table.kind(*id).is_plot()
            })
            .map(|(id, _)| id)
            .collect()
    }
}

/// What may be left to a player to choose.
fn choices() -> impl Iterator<Item = Choice> {
    let purposes = [Purpose::Action, Purpose::Defense].map(Choice::For);
    let shifts = (1..=MOST_SHIFTED).flat_map(|by| [Choice::Shift(by), Choice::Shift(-by)]);
    let changes = [
        AlignmentChange::Add,
        AlignmentChange::Remove,
        AlignmentChange::Reverse,
        AlignmentChange::Choose,
    ];
    let alignments = changes
        .into_iter()
        .flat_map(|change| Alignment::ALL.map(|alignment| Choice::Alignment(change, alignment)));
    let of_two = [Choice::Second(false), Choice::Second(true)];
    let few = purposes.into_iter().chain(of_two);
    few.chain(shifts).chain(alignments)
}

/// Whether something else that pays may mend it.
fn is_about_payment(why: &WhyNot) -> bool {
    matches!(
        why,
        WhyNot::NoToken(_)
            | WhyNot::NoUse(
                NoUse::NoPayer(_)
                    | NoUse::WrongPayer(_)
                    | NoUse::TooLittlePower(..)
                    | NoUse::TooFewPlots(..)
                    | NoUse::TooFewDiscards(_)
            )
    )
}

/// Whether another payment or a choice may mend it.
fn may_be_amended(objection: &Objection) -> bool {
    is_about_payment(&objection.why)
        || matches!(objection.why, WhyNot::NoUse(NoUse::NothingChosen(_)))
}

/// Whether a way costs everything that another costs.
fn costs_as_much(done: &UseMove, way: &UseMove) -> bool {
    let within = |done: &[PieceId], way: &[PieceId]| done.iter().all(|card| way.contains(card));
    within(&done.acting, &way.acting)
        && within(&done.discards, &way.discards)
        && done.hidden_discards <= way.hidden_discards
}

/// Whether a way differs from another in what is chosen, and in nothing else.
fn otherwise_chosen(done: &UseMove, way: &UseMove) -> bool {
    !done.choices.is_empty()
        && UseMove {
            choices: done.choices.clone(),
            ..way.clone()
        } == *done
}
