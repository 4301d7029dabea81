//! What an instruction asks of its target.

use super::super::Inquiry;
use crate::cards::Kind;
use crate::cards::effect::{
    Ability, Effect, Filter, Hand, Instruction, Object, Pool, Quality, Relation, Stat,
};
use crate::engine::copies;
use crate::engine::figures::When;
use crate::engine::legality;
use crate::engine::limits::forbidden::indestructible;
use crate::engine::space;
use crate::engine::under_way::Happening;
use crate::ruling::{Barred, Recorder, Requirement, Silent, WhyNot};
use crate::table::{Choice, PieceId, Place, Table};

impl Inquiry<'_, '_, '_, '_> {
    /// What an instruction asks for besides: the card that its user chooses.
    pub(in crate::engine) fn instruction<R: Recorder>(
        &mut self,
        instruction: &Instruction,
        ability: &Ability,
        place: u8,
        recorder: &mut R,
    ) {
        let points = self.moment.points();
        match instruction {
            Instruction::RemovesTokens {
                from: Object::Any(filter),
                ..
            }
            | Instruction::GetsToken {
                who: Object::Any(filter),
                ..
            }
            | Instruction::GetsRelief(Object::Any(filter)) => {
                self.card_target(filter, ability, place, recorder);
            }
            Instruction::TakesToken { from } => {
                self.can_get_moved_token(self.subject(), place);
                if let Some(target) = self.card_target(from, ability, place, recorder)
                    && self.table().piece(target).tokens == 0
                {
                    self.object_by(WhyNot::NoToken(target), place, &points.no_illegal_play);
                }
            }
            Instruction::GivesToken { to } => {
                let giver = self.subject();
                if self.table().piece(giver).tokens == 0 {
                    self.object_by(WhyNot::NoToken(giver), place, &points.no_illegal_play);
                }
                if let Some(target) = self.card_target(to, ability, place, recorder)
                    && self.table().piece(target).tokens > 0
                {
                    self.object_by(WhyNot::HasToken(target), place, &points.max_one_token);
                }
                if let Some(target) = self.used.cards().next() {
                    self.can_get_moved_token(target, place);
                }
            }
            Instruction::DiscardsExposedGoal | Instruction::TakesExposedGoal => {
                self.exposed_goal(place, recorder);
            }
            Instruction::RewritesDestroyed => self.rewritten(place, recorder),
            Instruction::PutsOnPlotDeck { most, .. } => self.exposed_plots(*most, place, recorder),
            Instruction::CancelsPlot { any } => self.plot_to_cancel(*any, place, recorder),
            Instruction::CancelsAction => self.action_to_cancel(place, recorder),
            Instruction::TakesOver { from, groups } => {
                self.taken_over(*from, *groups, place, recorder);
            }
            Instruction::Replaces => {
                let drawn = self
                    .used
                    .choices
                    .iter()
                    .any(|choice| matches!(choice, Choice::Takes(_)));
                if !drawn {
                    let why = WhyNot::NothingChosen(self.used.card);
                    self.object_by(why, place, &points.plot_window);
                }
            }
            Instruction::DiscardsOrders { all: false } => {
                self.lying(place, |table, card| {
                    table.piece(card).place == Place::Middle
                });
            }
            Instruction::RemovesZap => self.lying(place, |table, card| {
                let link = table.link(card);
                link.is_some_and(|group| table.kind(group) == Kind::Illuminati)
            }),
            Instruction::DiscardsLinked => self.lying(place, |table, card| {
                table.kind(card).is_plot() && table.link(card).is_some()
            }),
            Instruction::RemovesZaps { everybodys: false } if self.used.victim().is_none() => {
                self.object_by(WhyNot::NoTarget(self.used.card), place, &points.plot_window);
            }
            Instruction::PutUnderRival => self.under_rival(place, recorder),
            Instruction::TakesJustPlayed(of) => {
                self.takes_just_played(of, ability, place, recorder);
            }
            Instruction::PicksGroup(_) => self.picks_group(place, recorder),
            Instruction::Undestroys { killed } => self.undestroys(*killed, place, recorder),
            Instruction::DestroysTaken => self.destroyable(),
            Instruction::ToArea | Instruction::IsDiscarded => self.removable(),
            Instruction::Exposes {
                whose: Hand::Targets,
                ..
            } if !self.table().kind(self.used.card).is_plot() => {
                self.rival(place, recorder, |_| true);
            }
            Instruction::LooksAt(seen) if seen.is_targets() || self.used.victim().is_some() => {
                self.rival(place, recorder, |_| true);
            }
            Instruction::ExposesAtRandom(_) | Instruction::DiscardsTops { .. } => {
                self.rival(place, recorder, |_| true);
            }
            Instruction::DiscardsShown { no_goal } => {
                self.exposed_plots(1, place, recorder);
                let goal = (self.used.cards()).find(|&plot| self.table().kind(plot) == Kind::Goal);
                let own = (self.used.cards())
                    .find(|&plot| self.table().holder(plot) == Some(self.player));
                if let Some(wrong) = own.or(goal.filter(|_| *no_goal)) {
                    self.object_by(WhyNot::WrongTarget(wrong), place, &points.no_illegal_play);
                }
            }
            Instruction::RemovesTokens {
                from: Object::EachChosen(filter),
                ..
            }
            | Instruction::GetsToken {
                who: Object::EachChosen(filter),
                ..
            } => {
                let active = self.active(ability, place);
                let cards: Vec<PieceId> = self.used.cards().collect();
                let wrong = cards.into_iter().find(|&card| {
                    !self.table().in_play(card) || !self.moment.passes(filter, card, &active)
                });
                if let Some(card) = wrong {
                    self.object_by(WhyNot::WrongTarget(card), place, &points.no_illegal_play);
                }
            }
            Instruction::TakesIt => {
                let gone = self
                    .doing
                    .struck
                    .filter(|&group| self.moment.is_gone(group));
                if let Some(group) = gone {
                    let why = WhyNot::Barred(Barred::GoneForGood(group));
                    self.object_by(why, place, &points.cannot);
                }
                self.takes_it(place, recorder);
            }
            Instruction::DestroysCard(filter) => {
                self.card_target(filter, ability, place, recorder);
            }
            Instruction::Hides(most) => self.plots_to_hide(*most, place),
            Instruction::RollsAgainst { .. } => {
                let resource = Filter {
                    rivals: true,
                    kind: Some(Kind::Resource),
                    ..Filter::any()
                };
                self.card_target(&resource, ability, place, recorder);
            }
            Instruction::ShiftsRoll { by, or } => {
                let active = self.active(ability, place);
                let more = or.as_ref().filter(|(_, filter)| {
                    let under_way = self.scene.under_way;
                    under_way.is_some_and(|under_way| {
                        let attack = &under_way.attack;
                        let opposers = attack.opposers.iter().map(|helper| helper.group);
                        let mut involved =
                            attack.attacking().chain(opposers).chain([attack.target]);
                        involved.any(|group| self.moment.passes(filter, group, &active))
                    })
                });
                let amounts = [Some(*by), more.map(|(more, _)| *more)];
                let chosen = (self.used.choices.iter()).any(|choice| {
                    matches!(choice, Choice::Shift(by)
                        if amounts.iter().flatten().any(|amount| by.unsigned_abs() == u16::from(*amount)))
                });
                let source = self.source(place);
                let shifted = self
                    .scene
                    .dice
                    .is_some_and(|dice| dice.shifted_by.contains(&source));
                if !chosen {
                    let why = WhyNot::NothingChosen(self.used.card);
                    self.object_by(why, place, &points.plot_window);
                } else if shifted {
                    let why = WhyNot::ShiftedAlready(self.used.card);
                    self.object_by(why, place, &points.cards_first);
                }
            }
            Instruction::BuriesFromArea { rivals, yours } => {
                self.cards_to_bury(*rivals, *yours, place, recorder);
            }
            Instruction::ChangesSide => {
                let own = Filter {
                    relation: Some(Relation::YouControl),
                    qualities: vec![Quality::NotIlluminati],
                    ..Filter::any()
                };
                self.card_target(&own, ability, place, recorder);
            }
            Instruction::TakesTopPlot => self.rival(place, recorder, |_| true),
            Instruction::Looks => {
                if let Some(rival) = self.used.victim() {
                    self.rival(place, recorder, |other| other == rival);
                }
            }
            _ => {}
        }
    }

    pub(super) fn exposed_goal<R: Recorder>(&mut self, place: u8, recorder: &mut R) {
        let points = self.moment.points();
        let table = self.table();
        let Some(goal) = self.used.cards().next().or(self.used.taken()) else {
            self.object_by(WhyNot::NoTarget(self.used.card), place, &points.plot_window);
            return;
        };
        let piece = table.piece(goal);
        let exposed =
            matches!(piece.place, Place::Hand { exposed: true, owner } if owner != self.player);
        if self.shown_as_goal(goal) {
            self.object_by(WhyNot::GoalShown(goal), place, &points.goal_not_played);
        } else if !exposed || table.kind(goal) != Kind::Goal {
            self.object_by(WhyNot::WrongTarget(goal), place, &points.exposed_goal);
        } else if piece.stays_exposed {
            self.object_by(WhyNot::StaysInHand(goal), place, &points.cannot);
        } else if self.may_affect(goal, recorder) {
            self.meets(
                Requirement::MayTarget(goal),
                place,
                &points.exposed_goal,
                recorder,
            );
        }
    }

    /// Exposed Plots of the player's own that are to be hidden: all of them, or at most so many that he names.
    fn plots_to_hide(&mut self, most: Option<u8>, place: u8) {
        let points = self.moment.points();
        let table = self.table();
        let plots: Vec<PieceId> = self.used.cards().collect();
        if let Some(most) = most {
            if plots.is_empty() {
                self.object_by(WhyNot::NoTarget(self.used.card), place, &points.plot_window);
            } else if plots.len() > usize::from(most) {
                let why = WhyNot::TooManyTargets(self.used.card, most);
                self.object_by(why, place, &points.plot_window);
            }
        }
        for plot in plots {
            let own = matches!(table.piece(plot).place, Place::Hand { exposed: true, owner } if owner == self.player);
            if !own || !table.kind(plot).is_plot() {
                self.object_by(WhyNot::WrongTarget(plot), place, &points.no_illegal_play);
            } else if table.piece(plot).stays_exposed {
                self.object_by(WhyNot::StaysInHand(plot), place, &points.cannot);
            }
        }
    }

    pub(super) fn exposed_plots<R: Recorder>(&mut self, most: u8, place: u8, recorder: &mut R) {
        let points = self.moment.points();
        let table = self.table();
        let plots: Vec<PieceId> = self.used.cards().collect();
        if plots.is_empty() {
            self.object_by(WhyNot::NoTarget(self.used.card), place, &points.plot_window);
        } else if plots.len() > usize::from(most) {
            let why = WhyNot::TooManyTargets(self.used.card, most);
            self.object_by(why, place, &points.plot_window);
        }
        for plot in plots {
            if let Some(holder) = table.holder(plot) {
                self.unprotected(holder);
            }
            let piece = table.piece(plot);
            let exposed = matches!(piece.place, Place::Hand { exposed: true, .. })
                && table.kind(plot).is_plot();
            if self.shown_as_goal(plot) {
                self.object_by(WhyNot::GoalShown(plot), place, &points.goal_not_played);
            } else if !exposed {
                self.object_by(WhyNot::WrongTarget(plot), place, &points.exposed_goal);
            } else if piece.stays_exposed {
                self.object_by(WhyNot::StaysInHand(plot), place, &points.cannot);
            } else if self.may_affect(plot, recorder) {
                self.meets(
                    Requirement::MayTarget(plot),
                    place,
                    &points.exposed_goal,
                    recorder,
                );
            }
        }
    }

    /// A Group that has just been taken over, and that a card says cannot be destroyed, is not (`sg.metarule.cannot`).
    pub(super) fn destroyable(&mut self) {
        let taken = self
            .scene
            .just
            .iter()
            .rev()
            .find_map(|happening| match happening {
                Happening::Taken { group, .. } => Some(*group),
                _ => None,
            });
        if let Some(group) = taken
            && let Some(source) = indestructible(self.moment, group)
        {
            let rule = &self.moment.points().indestructible;
            self.object(WhyNot::Indestructible(group), rule);
            self.by_text(source);
        }
    }

    /// A Group that a card says cannot be moved or removed stays where it is.
    pub(super) fn removable(&mut self) {
        let Some(target) = self.used.cards().next() else {
            return;
        };
        let stays = self.moment.in_force().find(|active| {
            active.subject == target && active.ability.effect == Effect::CannotBeMoved
        });
        if let Some(source) = stays.map(|active| active.source) {
            let rule = &self.moment.points().cannot;
            self.object(WhyNot::CannotBeMoved(target), rule);
            self.by_text(source);
        }
    }

    /// The one card that is taken off the table lies there.
    pub(super) fn lying(&mut self, place: u8, there: impl Fn(&Table, PieceId) -> bool) {
        let points = self.moment.points();
        let cards: Vec<PieceId> = self.used.cards().collect();
        match *cards {
            [card] if there(self.table(), card) => {}
            [card] => self.object_by(WhyNot::NotLyingThere(card), place, &points.no_illegal_play),
            [] => self.object_by(WhyNot::NoTarget(self.used.card), place, &points.plot_window),
            _ => {
                let why = WhyNot::TooManyTargets(self.used.card, 1);
                self.object_by(why, place, &points.plot_window);
            }
        }
    }

    /// A token of another Group is no more to be had than a new one by who can get none.
    pub(super) fn can_get_moved_token(&mut self, group: PieceId, place: u8) {
        if !can_get_token(self.moment, group) {
            let points = self.moment.points();
            let why = WhyNot::CannotGetToken(group);
            if self.table().devastated_above(group).is_some() {
                self.object_by(why, place, &points.devastated_tokens);
            } else {
                self.object_by(why, place, &points.captured_idle);
            }
        }
    }

    /// The play that is cancelled: the one just answered, or any that can still be.
    pub(super) fn plot_to_cancel<R: Recorder>(&mut self, any: bool, place: u8, recorder: &mut R) {
        let points = self.moment.points();
        let named = self.used.cards().next();
        if any {
            let played = self.scene.played;
            let found = (0..played.len()).rev().find(|&index| {
                played[index].plot
                    && named.is_none_or(|card| played[index].card == card)
                    && self.scene.stands(index)
            });
            match found {
                None => {
                    if let Some(goal) = named.filter(|&card| self.shown_as_goal(card)) {
                        let why = WhyNot::GoalNotPlayed(goal);
                        self.object_by(why, place, &points.goal_not_played);
                        return;
                    }
                    let why = named.map_or(WhyNot::NothingToCancel, WhyNot::NotPlayed);
                    self.object_by(why, place, &points.no_illegal_play);
                    return;
                }
                Some(index) if index < self.scene.open_from || self.scene.played[index].settled => {
                    self.object_by(WhyNot::TooLateToCancel, place, &points.cancel_window);
                    return;
                }
                Some(index) => self.doing.answers = Some(index),
            }
        }
        let Some(index) = self.doing.answers else {
            return;
        };
        let card = self.scene.played[index].card;
        let player = self.scene.played[index].player;
        if !self.may_affect_player(player, recorder) {
            return;
        }
        if let Some(immunity) = self.moment.immunity_to_card(card, self.used.card) {
            self.object(WhyNot::ImmuneToPlot(card), &points.cannot);
            if let Some(objection) = self.objections.last_mut() {
                objection.source = Some(immunity);
            }
        } else {
            self.meets(
                Requirement::MayCancel(card),
                place,
                &points.cancel_window,
                recorder,
            );
        }
    }

    /// Whether somebody has declared victory with this card.
    pub(super) fn shown_as_goal(&self, card: PieceId) -> bool {
        self.table().shown_as_goal(card)
    }

    pub(super) fn action_to_cancel<R: Recorder>(&mut self, place: u8, recorder: &mut R) {
        let points = self.moment.points();
        if let Some(group) = self.doing.action
            && self.may_affect(group, recorder)
        {
            self.meets(
                Requirement::MayCancel(group),
                place,
                &points.cancel_window,
                recorder,
            );
        }
    }

    pub(super) fn taken_over<R: Recorder>(
        &mut self,
        from: Pool,
        groups: bool,
        place: u8,
        recorder: &mut R,
    ) {
        let points = self.moment.points();
        let table = self.table();
        let chosen = self.used.choices.iter().find_map(|choice| match choice {
            Choice::Takes(card) => Some(*card),
            _ => None,
        });
        let Some(card) = chosen.or_else(|| self.used.cards().next()) else {
            self.object_by(
                WhyNot::NothingChosen(self.used.card),
                place,
                &points.plot_window,
            );
            return;
        };
        let kind = table.kind(card);
        let right_kind =
            kind == Kind::Resource || groups && kind.is_group() && kind != Kind::Illuminati;
        let lies = match table.piece(card).place {
            Place::Uncontrolled => from != Pool::Hand,
            Place::Hand { owner, .. } => from != Pool::Area && owner == self.player,
            _ => false,
        };
        if !right_kind || !lies {
            self.object_by(WhyNot::WrongTarget(card), place, &points.no_illegal_play);
            return;
        }
        if kind == Kind::Resource {
            let objection = self.moment.no_control(self.player, card);
            self.objections.extend(objection);
        }
        let (met, objections) = if kind.is_group() {
            copies::of_group(table, card, &points.duplicate_groups)
        } else {
            copies::of_resource(table, card)
        };
        for entry in met {
            recorder.leaf(|| entry);
        }
        self.objections.extend(objections);
        if kind.is_group() {
            let master = self.doing.acting.first().copied();
            if let Some(master) = master {
                let objections = legality::puppet(self.moment, card, master, self.player);
                self.objections.extend(objections);
            }
        }
        self.meets(
            Requirement::MayTarget(card),
            place,
            &points.takeover_by_card,
            recorder,
        );
    }

    /// "each rival puts one card of the uncontrolled area on the bottom of the Group deck, and then you put two there": all
    /// of them are named, or as many as lie there.
    pub(super) fn cards_to_bury<R: Recorder>(
        &mut self,
        rivals: u8,
        yours: u8,
        place: u8,
        recorder: &mut R,
    ) {
        let points = self.moment.points();
        let table = self.table();
        let others = table
            .players()
            .filter(|&player| player != self.player && table.seat(player).out.is_none())
            .count();
        let in_area = table
            .iter()
            .filter(|(_, piece)| piece.place == Place::Uncontrolled)
            .count();
        let wanted = (others * usize::from(rivals) + usize::from(yours)).min(in_area);
        let cards: Vec<PieceId> = self.used.cards().collect();
        let elsewhere = cards
            .iter()
            .find(|&&card| table.piece(card).place != Place::Uncontrolled);
        if let Some(&card) = elsewhere {
            self.object_by(WhyNot::WrongTarget(card), place, &points.no_illegal_play);
        } else if cards.len() != wanted {
            let wanted = u8::try_from(wanted).unwrap_or(u8::MAX);
            let why = WhyNot::NotSoMany(self.used.card, wanted);
            self.object_by(why, place, &points.no_illegal_play);
        } else {
            for card in cards {
                let met = Requirement::MayTarget(card);
                self.meets(met, place, &points.no_illegal_play, recorder);
            }
        }
    }

    /// "put it on any open control arrow of a rival"
    pub(super) fn under_rival<R: Recorder>(&mut self, place: u8, recorder: &mut R) {
        let points = self.moment.points();
        let table = self.table();
        let of_player = self
            .used
            .victim()
            .map(|player| table.seat(player).illuminati);
        let Some(master) = self.used.cards().next().or(of_player) else {
            self.object_by(WhyNot::NoTarget(self.used.card), place, &points.plot_window);
            return;
        };
        let theirs = table
            .owner(master)
            .is_some_and(|owner| owner != self.player);
        if let Some(owner) = table.owner(master) {
            self.unprotected(owner);
        }
        if !theirs {
            self.object_by(WhyNot::WrongTarget(master), place, &points.no_illegal_play);
        } else if !self.may_affect(master, recorder) {
        } else if legality::open_arrows(self.moment, master) == 0 {
            self.object_by(WhyNot::NoOpenArrow(master), place, &points.control_arrow);
        } else if let Some(why) = space::objection(table, self.used.card, master, None) {
            self.object_by(why, place, &points.control_arrow);
        } else {
            self.meets(
                Requirement::OpenArrow(master),
                place,
                &points.control_arrow,
                recorder,
            );
        }
    }
}

/// Whether a Group can get a token now: it was not captured this turn, and its Power has not been reduced to 0.
pub(in crate::engine) fn can_get_token(
    moment: &crate::engine::moment::Moment,
    group: PieceId,
) -> bool {
    let points = moment.points();
    let table = moment.table;
    let captured = table.piece(group).captured_this_turn && points.captured_idle.value;
    let reduced = points.reduced_zero.value
        && table.card(group).power.is_some_and(|power| power > 0)
        && moment.figure(group, Stat::Power, When::Now, &mut Silent) == Some(0);
    let idle = table.devastated_above(group).is_some() || moment.idled_by(group).is_some();
    table.in_play(group) && !captured && !reduced && !idle
}
