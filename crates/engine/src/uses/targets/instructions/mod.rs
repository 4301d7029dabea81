//! What an instruction asks of its target.

mod chosen;
mod groups;
mod moved;
mod plots;

pub(crate) use self::groups::{can_get_token, misses_new_tokens};
pub(crate) use self::plots::undoables;
use super::super::{Inquiry, abilities};
use fnord_cards::Kind;
use fnord_cards::effect::{
    Ability, Effect, Instruction, Moved, Object, Players, Quality, Seen, Shifting, Zaps,
};
use fnord_ruling::{Barred, NoUse, Recorder, WhyNot};
use fnord_table::Choice;

impl Inquiry<'_, '_, '_, '_> {
    /// What an instruction asks for besides: the card that its user chooses.
    pub(crate) fn instruction<R: Recorder>(
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
            | Instruction::GetsRelief {
                who: Object::Any(filter),
                ..
            } => {
                self.card_target(filter, ability, place, recorder);
            }
            // Nothing is paid for a token that what has just been captured cannot get.
            Instruction::GetsToken {
                who: Object::It, ..
            } if self.table().piece(self.acted_on()).captured_this_turn => {
                self.can_get_moved_token(self.acted_on(), place);
            }
            Instruction::MovesToken { gives, other } => {
                let own = self.acted_on();
                if *gives && self.table().piece(own).tokens == 0 {
                    self.object_by(WhyNot::NoToken(own), place, points.no_illegal_play());
                } else if !gives {
                    self.can_get_moved_token(own, place);
                }
                if let Some(target) = self.card_target(other, ability, place, recorder) {
                    let tokens = self.table().piece(target).tokens;
                    if *gives && tokens > 0 {
                        self.object_by(NoUse::HasToken(target), place, points.max_one_token());
                    } else if !gives && tokens <= self.spent_already(target) {
                        self.object_by(WhyNot::NoToken(target), place, points.no_illegal_play());
                    }
                }
                if let Some(target) = self.used.cards().next().filter(|_| *gives) {
                    self.can_get_moved_token(target, place);
                }
            }
            Instruction::RewritesDestroyed => self.rewritten(place, recorder),
            Instruction::CancelsPlot { any } => {
                let active = self.active(ability, place);
                let such = |card| {
                    any.as_ref()
                        .is_some_and(|any| self.moment.passes(any, card, &active))
                };
                let such: Vec<bool> = (self.scene.played.iter())
                    .map(|played| such(played.card))
                    .collect();
                self.plot_to_cancel(any.is_some().then_some(&*such), place, recorder);
            }
            Instruction::CancelsAction => self.action_to_cancel(place, recorder),
            Instruction::TakesOver {
                such,
                from,
                linked,
                copies,
                ..
            } => self.taken_over(such, *from, (*linked, *copies), ability, place, recorder),
            Instruction::FishesFor { .. } => self.names_a_plot(place),
            Instruction::SwapsPlots => self.plots_to_swap(place),
            Instruction::DrawsFromRivals(count) => self.decks_of_rivals(*count, place),
            Instruction::UndoesChange => self.change_to_undo(place, recorder),
            Instruction::Replaces { .. } => {
                let drawn = self.used.taken().is_some();
                // What is known to lie on the top of the deck needs no naming.
                let known = !self.table().known_on_top(false, self.player).is_empty();
                if !drawn && !known {
                    let why = NoUse::NothingChosen(self.used.card);
                    self.object_by(why, place, points.plot_window());
                }
            }
            Instruction::RemovesZaps(Zaps::One) => self.lying(place, |table, card| {
                let link = table.link(card);
                link.is_some_and(|group| table.kind(group) == Kind::Illuminati)
            }),
            Instruction::RemovesZaps(Zaps::OfPlayer) if self.used.victim().is_none() => {
                self.object_by(NoUse::NoTarget(self.used.card), place, points.plot_window());
            }
            Instruction::MovesGroup {
                to: Moved::Rival, ..
            } => self.under_rival(place, recorder),
            Instruction::TakesJustPlayed(of) => {
                self.takes_just_played(of, ability, place, recorder);
            }
            Instruction::PicksGroup(_) => self.picks_group(place, recorder),
            Instruction::Undestroys { killed } => self.undestroys(*killed, place, recorder),
            Instruction::Exposes {
                whose: Players::Target,
                ..
            }
            | Instruction::Draws {
                who: Players::Target,
                ..
            }
            | Instruction::DiscardsPlots {
                who: Players::Target,
                ..
            } if !self.says_its_target() => {
                self.rival(place, recorder, |_| true);
            }
            Instruction::RemovesTokens { from: what, .. }
            | Instruction::GetsToken { who: what, .. }
            | Instruction::GetsRelief { who: what, .. }
                if matches!(what, Object::Chosen { .. }) =>
            {
                self.chosen_cards(what, ability, place, recorder);
            }
            Instruction::Moves { what, to } => {
                self.moved_cards(what, *to, ability, place, recorder);
            }
            Instruction::Destroys(what) => self.destroyed_cards(what, ability, place, recorder),
            Instruction::InOrder(_) | Instruction::Rolls { .. } => {
                for part in instruction.parts() {
                    self.instruction(part, ability, place, recorder);
                }
            }
            Instruction::TakesSeen => self.picked_of_seen(false, place),
            Instruction::ExposesAsMany => self.picked_of_seen(true, place),
            Instruction::LooksAt { what, .. }
                if what.is_targets() || self.used.victim().is_some() =>
            {
                self.rival(place, recorder, |_| true);
                self.others_than_seen(what, place);
            }
            Instruction::TakesIt => {
                let gone = self
                    .doing
                    .struck
                    .filter(|&group| self.moment.is_gone(group));
                if let Some(group) = gone {
                    let why = Barred::GoneForGood(group);
                    self.object_by(why, place, points.cannot());
                }
                self.not_stolen(place);
                self.takes_it(place, recorder);
            }
            Instruction::Hides(most) => self.plots_to_hide(*most, place),
            Instruction::ShiftsRoll { by, or, way } => {
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
                let chosen = match self.used.shift() {
                    Some(by) => {
                        let mut amounts = amounts.iter().flatten();
                        amounts.any(|amount| by.unsigned_abs() == u16::from(*amount))
                            && way.allows(by)
                    }
                    None => *way != Shifting::Either,
                };
                let source = self.source(place);
                let shifted = self
                    .scene
                    .dice
                    .is_some_and(|dice| dice.shifted_by.contains(&source));
                if !chosen {
                    let why = NoUse::NothingChosen(self.used.card);
                    self.object_by(why, place, points.plot_window());
                } else if shifted {
                    let why = NoUse::ShiftedAlready(self.used.card);
                    self.object_by(why, place, points.cards_first());
                }
            }
            Instruction::Buries {
                rivals,
                yours,
                hand: false,
            } => {
                self.cards_to_bury(*rivals, *yours, place, recorder);
            }
            Instruction::MovesGroup { what, to, spares } => {
                let group = match what.chosen() {
                    None => Some(self.acted_on()),
                    Some((of, _)) => {
                        let mut of = of.clone();
                        of.qualities.push(Quality::Not(Kind::Illuminati));
                        self.card_target(&of, ability, place, recorder)
                    }
                };
                match (group, to) {
                    (None, _) => {}
                    (Some(group), Moved::Side) => self.moved_aside(group, place, recorder),
                    (Some(group), _) => self.moved(group, (*to, *spares), place, recorder),
                }
            }
            Instruction::Looks => {
                if let Some(rival) = self.used.victim() {
                    self.rival(place, recorder, |other| other == rival);
                }
            }
            _ => {}
        }
    }

    /// Of what is looked at there is no card of another sort.
    fn others_than_seen(&mut self, what: &Seen, place: u8) {
        let (plots, groups) = (what.is_of_plots_in_hand(), what.is_of_groups_in_hand());
        let taken = self
            .used
            .told
            .choices
            .iter()
            .find_map(|choice| match choice {
                Choice::Takes(card) => Some(*card),
                _ => None,
            });
        if let Some(taken) = taken
            && (plots || groups)
            && self.table().kind(taken).is_plot() != plots
        {
            let why = NoUse::NotPlayedOn(self.used.card, taken);
            self.object_by(why, place, self.moment.points().abilities());
        }
    }

    /// Whether its own text says whom it is played on, which is asked elsewhere.
    fn says_its_target(&self) -> bool {
        let table = self.table();
        table.kind(self.used.card).is_plot()
            && abilities(table, self.used.card)
                .any(|(_, ability)| matches!(ability.effect, Effect::Target(_)))
    }
}
