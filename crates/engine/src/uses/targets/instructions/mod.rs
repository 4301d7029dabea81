//! What an instruction asks of its target.

mod chosen;
mod groups;
mod hands;
mod moved;
mod plots;

pub(crate) use self::groups::{can_get_token, misses_new_tokens};
use self::hands::exactly;
pub(crate) use self::plots::undoables;
use super::super::{Inquiry, abilities};
use fnord_cards::Kind;
use fnord_cards::effect::{
    Ability, Ban, Effect, Filter, Instruction, Moved, Object, Players, Shifting, Zaps, Zone,
};
use fnord_ruling::{Barred, NoUse, Recorder, WhyNot};

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
                    } else if !gives && tokens == 0 {
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
            Instruction::CancelsPlotOnIt => {
                if let Some(played) = self.rivals_plot_on(self.acted_on()) {
                    self.doing.answers = Some(played);
                    let cancels = Instruction::CancelsPlot { any: None };
                    self.doing.instructions.push((self.source(place), cancels));
                }
            }
            Instruction::CancelsAction => self.action_to_cancel(place, recorder),
            Instruction::CancelsActionsOf(of) => {
                let active = self.active(ability, place);
                let named: Vec<_> = self.used.cards().collect();
                let (mut acting, _) = self.acting();
                let only = self.doing.action;
                if only.is_some() {
                    self.action_to_cancel(place, recorder);
                }
                acting.retain(|(group, _)| {
                    only.is_none_or(|only| only == *group)
                        && (named.is_empty() || named.contains(group))
                        && self.moment.passes(of, *group, &active)
                });
                self.doing.actions = acting;
            }
            Instruction::TakesOver {
                such,
                from,
                linked,
                copies,
                ..
            } => self.taken_over(such, *from, (*linked, *copies), ability, place, recorder),
            Instruction::FishesFor { .. } => self.names_a_plot(place),
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
            Instruction::Undestroys { killed } => self.undestroys(*killed, place, recorder),
            Instruction::Draws {
                who: Players::Target,
                ..
            } => self.target_of_its_own(place, recorder),
            Instruction::RemovesTokens { from: what, .. }
            | Instruction::GetsToken { who: what, .. }
            | Instruction::GetsRelief { who: what, .. }
                if matches!(what, Object::Chosen { .. }) =>
            {
                self.chosen_cards(what, ability, place, recorder);
            }
            Instruction::Exposes { who, what } => {
                self.plots_are_open((*who, what), Ban::ExposeYourPlots, place);
                self.cards_of_hands(*who, &[what], ability, place, recorder);
            }
            Instruction::Hides(what) => {
                // Of all of them some may be named.
                let named =
                    matches!(what, Object::All { .. }) && self.used.told.cards().next().is_some();
                let some = what.held().filter(|_| named).map(|held| Object::Some {
                    count: None,
                    fewer: false,
                    of: held.clone(),
                    random: false,
                });
                let what = some.as_ref().unwrap_or(what);
                self.cards_of_hands(Players::You, &[what], ability, place, recorder);
            }
            Instruction::Moves { .. } if exactly(instruction).is_some() => {
                self.exactly_so_many(std::slice::from_ref(instruction), ability, place, recorder);
            }
            Instruction::Moves {
                who,
                what,
                to,
                only,
            } => {
                let ban = match to {
                    Zone::Discards => Ban::DiscardYourPlots,
                    _ => Ban::TakeYourPlots,
                };
                self.plots_are_open((*who, what), ban, place);
                self.moved_cards((*who, what), *to, ability, place, recorder);
                if only.is_some() && what.held().is_some() {
                    self.says_what_is_picked(place, recorder);
                }
            }
            Instruction::Strikes {
                what,
                devastates: false,
            } => self.destroyed_cards(what, ability, place, recorder),
            Instruction::Strikes {
                what,
                devastates: true,
            } => {
                self.chosen_cards(what, ability, place, recorder);
                if matches!(what, Object::It | Object::EachTarget) {
                    self.only_places(place);
                }
            }
            Instruction::InOrder(all) if all.iter().any(|one| exactly(one).is_some()) => {
                self.exactly_so_many(all, ability, place, recorder);
            }
            // What is chosen of several hands is counted together.
            Instruction::InOrder(all) if all.iter().any(counts_others) => {
                let objects: Vec<&Object> = all.iter().filter_map(Instruction::object).collect();
                self.cards_of_hands(Players::You, &objects, ability, place, recorder);
            }
            Instruction::InOrder(_) | Instruction::Rolls { .. } => {
                for part in instruction.parts() {
                    self.instruction(part, ability, place, recorder);
                }
            }
            Instruction::LooksAt { what, .. }
                if what.is_targets() || !what.is_of_your_deck() && self.used.victim().is_some() =>
            {
                self.rival(place, recorder, |_| None);
                if let (Some(held), Some(victim)) = (what.held(), self.victim()) {
                    self.hand_is_open(victim, Ban::LookAtYourHand, place);
                    if held.is_of_plots() {
                        self.hand_is_open(victim, Ban::LookAtYourPlots, place);
                    }
                }
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
            Instruction::MovesGroup { what, to, spares } => {
                let group = match what.chosen() {
                    None => Some(self.acted_on()),
                    Some((of, _)) => {
                        let mut of = of.clone();
                        of.but.push(Filter::of_kind(Kind::Illuminati));
                        self.card_target(&of, ability, place, recorder)
                    }
                };
                match (group, to) {
                    (None, _) => {}
                    (Some(group), Moved::Side) => self.moved_aside(group, place, recorder),
                    (Some(group), _) => self.moved(group, (*to, *spares), place, recorder),
                }
            }
            _ => {}
        }
    }

    /// A rival to whom something is done, where the card's own text does not say whom it is played on.
    pub(in crate::uses) fn target_of_its_own<R: Recorder>(&mut self, place: u8, recorder: &mut R) {
        if !self.says_its_target() {
            self.rival(place, recorder, |_| None);
        }
    }

    /// Whether its own text says whom it is played on, which is asked elsewhere.
    pub(in crate::uses) fn says_its_target(&self) -> bool {
        let table = self.table();
        table.kind(self.used.card).is_plot()
            && abilities(table, self.used.card)
                .any(|(_, ability)| matches!(ability.effect, Effect::Target(_)))
    }
}

/// Whether it is about cards of which as many are chosen as of others.
fn counts_others(instruction: &Instruction) -> bool {
    matches!(instruction.object(), Some(Object::AsMany(_)))
}
