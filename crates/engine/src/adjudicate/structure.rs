//! Groups and Resources that are taken over without an attack.

use super::Judge;
use super::asked::{Asked, holds};
use crate::copies;
use crate::legality::{home, open_arrows, open_sides};
use crate::limits::forbidden::{forbids_puppet, is_another, not_taken_over, shuts_out};
use crate::moment::{Active, Moment};
use crate::space::{self, Room};
use crate::uses;
use fnord_cards::effect::{Act, Effect, Instruction, Moved};
use fnord_cards::{Kind, Side};
use fnord_law::{Point, TakenFrom};
use fnord_ruling::{Barred, Fate, Forbidden, NoTakeover, Requirement, Source, WhyNot};
use fnord_table::{Assumption, Change, PieceId, Place, Step};
use fnord_vocabulary::{Phase, PlayerId};

impl Judge<'_> {
    /// Whether a card of which nobody says how it is taken over can be so by the automatic takeover alone: a Group of one's hand.
    pub(super) fn takes_over_automatically(&self, card: PieceId) -> bool {
        self.table.rules.points.auto_from().value == TakenFrom::Hand
            && self.table.turn.phase <= Phase::Takeover
            && self.table.kind(card).is_group()
    }

    /// A card that its player has put into the area this turn, or that he has in hand, is taken over automatically
    /// (`sg.turn.auto-takeover`, `wdh.turn.auto-takeover`).
    pub(super) fn take_over_free(
        &mut self,
        step: &Step,
        player: PlayerId,
        card: PieceId,
        under: Option<PieceId>,
        at: Option<Side>,
    ) {
        let points = &self.table.rules.points;
        let mut asked = Asked::new();
        self.no_attack_under_way(&mut asked);
        self.own_turn(&mut asked, player, points.auto_takeover());
        if self.table.seat(player).last_takeover.is_none() {
            self.more_than_upkeep(&mut asked, player);
        }
        self.not_past(&mut asked, Phase::Takeover, points.auto_takeover());
        let piece = self.table.piece(card);
        match points.auto_from().value {
            TakenFrom::Area => {
                let there = piece.place == Place::Uncontrolled && piece.put_in_area == Some(player);
                let met = Requirement::PutThere(card);
                asked.need(
                    there,
                    met,
                    NoTakeover::NotPutThere(card, player),
                    points.auto_from(),
                );
            }
            TakenFrom::Hand => self.held(&mut asked, player, card, points.auto_from()),
        }
        asked.need(
            points.auto_takeover().value > 0 && !self.table.seat(player).took_over,
            Requirement::FirstThisTurn(card),
            NoTakeover::TookOverAlready(player),
            points.auto_takeover(),
        );
        self.takeovers_allowed(&mut asked, player);
        if let Some(source) = self.sent_back(card) {
            let why = WhyNot::Barred(Barred::SentBack(card));
            asked.object_by(why, source, points.cards_first());
        }
        if let Some(source) = not_taken_over(&Moment::new(&self.table), card) {
            let why = WhyNot::Barred(Barred::NoTakeover(card));
            asked.object_by(why, source, points.cards_first());
        }
        if self.table.kind(card) == Kind::Resource {
            self.no_zap_against(&mut asked, player, card);
        }
        let free = asked.is_legal();
        self.no_other_copy(&mut asked, card);
        if free && !asked.is_legal() {
            // The rule on takeovers says so once more.
            asked.also_rests_on(points.auto_copies());
        } else {
            asked.meets(Requirement::NoCopy(card), points.auto_copies());
        }
        let resource = self.table.kind(card) == Kind::Resource;
        let group = self.table.kind(card).is_group() && self.table.kind(card) != Kind::Illuminati;
        if !resource && !group {
            asked.object(WhyNot::NotAGroup(card), points.auto_group());
        }
        let illuminati = self.table.seat(player).illuminati;
        let master = match under {
            Some(under) => under,
            None if group => home(&Moment::new(&self.table), card, player, &[]),
            None => illuminati,
        };
        if under.is_none() && master != illuminati {
            self.assume(Assumption::PutUnder(card, master));
        }
        let hides = under.and_then(|under| self.may_hide(player, under));
        let linked =
            under.filter(|&group| group != self.table.seat(player).illuminati && hides.is_none());
        let rival = self.table.owner(master).filter(|owner| *owner != player);
        let puts = |effect: &Effect| {
            matches!(
                effect,
                Effect::Do(Instruction::MovesGroup {
                    to: Moved::Rival,
                    ..
                })
            )
        };
        let to_rival = rival.and_then(|_| self.sentence_such(card, puts));
        if resource {
            if let Some(group) = linked {
                self.linkable(&mut asked, player, card, group);
            } else if let Some(source) = hides {
                let met = Requirement::MayLieHidden(source.piece);
                asked.meets_by(met, source, points.cards_first());
            }
        } else {
            self.may_control(&mut asked, player, card);
            if let Some(source) = to_rival {
                self.onto_a_rival(&mut asked, (card, at), master, source);
            } else if self.table.owner(master) == Some(player) {
                self.room_under(&mut asked, player, card, (master, at));
            } else {
                asked.object(WhyNot::NotTheirs(master, player), points.auto_group());
            }
        }
        if !self.answered(step, asked) {
            return;
        }
        self.table.turn.phase = Phase::Takeover;
        self.table.seats[usize::from(player.0)].took_over = true;
        if let Some((piece, sentence)) = self.table.seat(player).last_takeover {
            self.turn_ends_by(Source { piece, sentence });
        }
        self.change(None, |results| {
            if resource {
                results.place_beside(card, player, linked);
                results.fate(card, Fate::ResourceOf(player), points.auto_resource());
                if let Some(source) = hides {
                    results.lies_hidden(card, source);
                }
            } else if let (Some(source), Some(rival)) = (to_rival, rival) {
                let fate = Fate::PutUnder(rival, master);
                results.fate_by(card, fate, points.cards_first(), Some(source));
                results.place_at(card, (master, at), rival, &[]);
            } else {
                results.fate(card, Fate::TakenOverBy(player, master), points.auto_group());
                results.place_at(card, (master, at), player, &[]);
            }
        });
    }

    /// The sentence that has sent a card back to hand this turn, so that another is taken over.
    fn sent_back(&self, card: PieceId) -> Option<Source> {
        let mut undone = self.undone_takeovers();
        let (change, _) = undone.find(|(change, _)| change.subject == card)?;
        Some(Source {
            piece: change.plot,
            sentence: change.sentence,
        })
    }

    /// The automatic takeovers that cards have undone this turn, each with whether another may be made in its place.
    pub(super) fn undone_takeovers(&self) -> impl Iterator<Item = (&Change, bool)> {
        self.table.changes.iter().filter_map(|change| {
            let mut text = uses::abilities(&self.table, change.plot);
            let (_, ability) = text.find(|(place, _)| *place == change.sentence)?;
            match ability.effect {
                Effect::Do(Instruction::UndoesTakeover { another }) => Some((change, another)),
                _ => None,
            }
        })
    }

    /// A Group that its player may put on an arrow of a rival as he takes control of it goes there at once.
    fn onto_a_rival(
        &self,
        asked: &mut Asked,
        (card, at): (PieceId, Option<Side>),
        master: PieceId,
        source: Source,
    ) {
        let points = &self.table.rules.points;
        let moment = Moment::new(&self.table);
        if let Some(owner) = self.table.owner(master)
            && points.first_turn_protection().value
            && self.table.seat(owner).turns_finished == 0
        {
            let why = WhyNot::Protected(owner);
            asked.object(why, points.first_turn_protection());
        }
        if open_arrows(&moment, master) == 0 {
            asked.object_by(WhyNot::NoOpenArrow(master), source, points.control_arrow());
        } else if let Some(why) = space::objection(&self.table, card, master, at) {
            asked.object_by(why, source, points.control_arrow());
        } else {
            let met = Requirement::OpenArrow(master);
            asked.meets_by(met, source, points.control_arrow());
        }
    }

    /// A Resource is taken over for a token of the Illuminati (`sg.resources.takeover`).
    pub(super) fn take_over_resource(
        &mut self,
        step: &Step,
        player: PlayerId,
        card: PieceId,
        under: Option<PieceId>,
    ) {
        let points = &self.table.rules.points;
        let illuminati = self.table.seat(player).illuminati;
        let price = u8::try_from(points.resource_takeover().value).unwrap_or(1);
        let mut asked = Asked::new();
        self.may_act(&mut asked, player);
        self.between_attacks(&mut asked, points.takeover_in_attack());
        self.own_turn(&mut asked, player, points.resource_takeover());
        self.main_phase(&mut asked, points.resource_takeover());
        if self.table.kind(card) != Kind::Resource {
            asked.object(NoTakeover::NotAResource(card), points.resource_takeover());
        } else if points.resource_from().value == TakenFrom::Hand {
            self.held(&mut asked, player, card, points.resource_from());
        } else if self.table.piece(card).place != Place::Uncontrolled {
            asked.object(
                NoTakeover::NotUncontrolled(card),
                points.resource_takeover(),
            );
        }
        if points.resources_a_turn().value == 0 {
            let why = Barred::ResourcesOnlyAutomatically(card);
            asked.object(why, points.resources_a_turn());
            self.answered(step, asked);
            return;
        }
        asked.need(
            !self.table.seat(player).took_resource || points.resources_a_turn().value > 1,
            Requirement::FirstThisTurn(card),
            NoTakeover::TookResourceAlready(player),
            points.resources_a_turn(),
        );
        asked.need(
            self.unpromised(illuminati) >= price,
            Requirement::Token(illuminati),
            WhyNot::NoToken(illuminati),
            points.resource_takeover(),
        );
        self.may_spend_illuminati(&mut asked, player);
        self.no_zap_against(&mut asked, player, card);
        self.no_other_copy(&mut asked, card);
        let hides = under.and_then(|under| self.may_hide(player, under));
        let linked = under.filter(|&group| group != illuminati && hides.is_none());
        if let Some(group) = linked {
            self.linkable(&mut asked, player, card, group);
        }
        if !self.answered(step, asked) {
            return;
        }
        self.change(None, |results| {
            results.spend(illuminati, price, points.resource_takeover());
        });
        let paid = self.paid();
        // A takeover that is cancelled is none, so that another may be tried (`wdh.cancel.never-happened`).
        self.table.seats[usize::from(player.0)].took_resource = true;
        self.change(None, |results| {
            results.place_beside(card, player, linked);
            results.fate(card, Fate::ResourceOf(player), points.auto_resource());
            if let Some(source) = hides {
                results.lies_hidden(card, source);
            }
        });
        if price > 0 {
            self.action_done(player, &[illuminati], paid);
        }
    }

    /// Whether a card is in a player's hand, from which he brings it into play.
    fn held<T: Copy>(
        &self,
        asked: &mut Asked,
        player: PlayerId,
        card: PieceId,
        rule: Point<'_, T>,
    ) {
        let met = Requirement::InOwnHand(card, player);
        asked.need(
            self.in_hand(player, card),
            met,
            WhyNot::NotInHand(card, player),
            rule,
        );
    }

    /// Whether no copy stands in the way: of a controlled or destroyed Group, or of a Unique Resource.
    pub(super) fn no_other_copy(&self, asked: &mut Asked, card: PieceId) {
        let points = &self.table.rules.points;
        let (met, objections) = if self.table.kind(card).is_group() {
            copies::of_group(&self.table, card, points.duplicate_groups())
        } else {
            copies::of_resource(&self.table, card)
        };
        asked.add(met, objections);
    }

    /// Whether cards let a player have control of a Group at all.
    pub(super) fn may_control(&self, asked: &mut Asked, player: PlayerId, group: PieceId) {
        let points = &self.table.rules.points;
        let moment = Moment::new(&self.table);
        if let Some(active) = shuts_out(&moment, player, group) {
            asked.object_by(
                Forbidden::Uncontrollable(group),
                active.source,
                points.cannot(),
            );
        }
    }

    /// Whether a Group may become a puppet of another, room aside.
    pub(super) fn puppet_of(
        &self,
        asked: &mut Asked,
        player: PlayerId,
        group: PieceId,
        master: PieceId,
    ) {
        let points = &self.table.rules.points;
        let moment = Moment::new(&self.table);
        if let Some(active) = moment.paralysis(master) {
            let why = WhyNot::NoPuppetFor(master);
            asked.object_by(why, active.source, points.paralysis());
        }
        // What is his already he does not take over.
        if self.table.owner(group) != Some(player) {
            self.no_zap_against(asked, player, group);
        }
        // What a card in a hand says of itself is not in force yet, and holds as it comes into play.
        let held = matches!(self.table.piece(group).place, Place::Hand { .. });
        let own: Vec<Active> = uses::abilities(&self.table, group)
            .filter(|_| held)
            .map(|(sentence, ability)| {
                Active::of(
                    Source {
                        piece: group,
                        sentence,
                    },
                    group,
                    Some(player),
                    ability,
                )
            })
            .collect();
        for active in moment.in_force().chain(&own) {
            if !holds(&moment, active) {
                continue;
            }
            match &active.ability.effect {
                Effect::CannotBecomePuppet(of) if active.subject == group => {
                    let shut_out = of.iter().any(|such| moment.passes(such, master, active));
                    if shut_out {
                        let why = NoTakeover::NotItsPuppet(group, master);
                        asked.object_by(why, active.source, points.cannot());
                    }
                }
                Effect::OneForEachMaster if is_another(&moment, active, master, group) => {
                    let why = Forbidden::NoPuppetOf(group, master);
                    asked.object_by(why, active.source, points.cannot());
                }
                _ => {}
            }
        }
        if let Some(source) = forbids_puppet(&moment, master, group) {
            let why = Forbidden::CannotDo(master, Act::Control, group);
            asked.object_by(why, source, points.cannot());
        }
    }

    /// Whether a Group may become a puppet of another by a takeover or a move, and whether there is room for it.
    pub(super) fn room_under(
        &self,
        asked: &mut Asked,
        player: PlayerId,
        group: PieceId,
        (master, at): (PieceId, Option<Side>),
    ) {
        let points = &self.table.rules.points;
        let moment = Moment::new(&self.table);
        if !self.table.kind(master).is_group() {
            asked.object(WhyNot::NotAGroup(master), points.vacant_arrow());
            return;
        }
        if !matches!(self.table.piece(master).place, Place::Structure { .. }) {
            asked.object(WhyNot::NotInPlay(master), points.vacant_arrow());
            return;
        }
        self.puppet_of(asked, player, group, master);
        let arrows = usize::from(self.table.arrows(master));
        let others = self.table.puppets(master).filter(|&other| other != group);
        let crowded = moment.in_force().find(|active| {
            active.ability.effect == Effect::NoMorePuppetsThanArrows
                && active.you == Some(player)
                && holds(&moment, active)
        });
        if let Some(active) = crowded
            && others.count() >= arrows
        {
            asked.object_by(WhyNot::NoOpenArrow(master), active.source, points.cannot());
            return;
        }
        if open_arrows(&moment, master) > 0 {
            match space::objection(&self.table, group, master, at) {
                Some(why @ WhyNot::NoArrowAt(..)) => asked.object(why, points.vacant_arrow()),
                Some(why) => asked.object(why, points.no_overlap()),
                None => match space::room(&self.table, group, master) {
                    Room::At(sides) => {
                        let met = Requirement::OpenAt(master, sides);
                        asked.meets(met, points.no_overlap());
                    }
                    _ => asked.meets(Requirement::OpenArrow(master), points.vacant_arrow()),
                },
            }
            return;
        }
        let any_side = moment.in_force().find(|active| {
            holds(&moment, active)
                && match active.ability.effect {
                    Effect::PutOnAnySide { yours: false } => active.subject == group,
                    Effect::PutOnAnySide { yours: true } => active.you == Some(player),
                    _ => false,
                }
        });
        // What a Group in hand says of where it may lie holds as it is put there.
        let own = uses::abilities(&self.table, group)
            .find(|(_, ability)| ability.effect.lies_on_any_side());
        let own = own.map(|(sentence, _)| Source {
            piece: group,
            sentence,
        });
        let any_side = any_side.map(|active| active.source).or(own);
        match any_side {
            Some(_) if let Some(why) = space::objection(&self.table, group, master, at) => {
                asked.object(why, points.no_overlap());
            }
            Some(source) if open_sides(&moment, master) > 0 => {
                let met = Requirement::OpenSide(master);
                asked.meets_by(met, source, points.cards_first());
            }
            _ => asked.object(WhyNot::NoOpenArrow(master), points.vacant_arrow()),
        }
    }
}
