//! When something may be played or used.

use super::{Inquiry, Scene, abilities};
use crate::cards::Kind;
use crate::cards::effect::{
    Ability, Blow, Effect, Event, Filter, Instruction, Period, Relation, Taking, Whose, Window,
};
use crate::engine::attack::Attack;
use crate::engine::instants;
use crate::engine::moment::Active;
use crate::engine::under_way::Happening;
use crate::law::TakenBack;
use crate::ruling::{AttackOutcome, Barred, Recorder, Rejection, Requirement, WhyNot};
use crate::scenario::{Phase, PlayerId};
use crate::table::{PieceId, Place, Table, Used};

impl Scene<'_, '_, '_> {
    /// Whether a play has not been cancelled.
    pub(super) fn stands(&self, index: usize) -> bool {
        self.played
            .get(index)
            .is_some_and(|played| played.cancelled_by.is_none())
    }

    /// Whether dice lie on the table and what they decide has not happened.
    pub(super) fn rolled(&self) -> bool {
        self.dice.is_some_and(|dice| dice.natural.is_some())
    }
}

impl Inquiry<'_, '_, '_, '_> {
    pub(super) fn window<R: Recorder>(
        &mut self,
        window: &Window,
        ability: &Ability,
        place: u8,
        recorder: &mut R,
    ) {
        let points = self.moment.points();
        let answers_roll = matches!(
            window,
            Window::RightAfterRoll(_)
                | Window::RightAfterPlot(_)
                | Window::RightAfter(..)
                | Window::RightAfterItDestroys
                | Window::DuringAttack { late: true, .. }
        );
        if self.scene.rolled() && !answers_roll {
            self.object(WhyNot::TooLate, &points.too_late);
            return;
        }
        if let Some(why) = self.not_too_early(window) {
            self.object_by(why, place, &points.any_time);
            return;
        }
        match self.not_now(window, ability, place) {
            Some(why @ WhyNot::DuringAttack(_)) => {
                self.object_by(why, place, &points.not_during_attack);
            }
            Some(why @ WhyNot::GoneAlready(_)) => {
                self.object_by(why, place, &points.first_play);
            }
            Some(why @ WhyNot::Barred(Barred::NotDiscarded(_))) => {
                self.object_by(why, place, &points.plot_taken_back);
            }
            Some(why @ WhyNot::Barred(Barred::KilledForGood(_))) => {
                self.object_by(why, place, &points.assassination_kills);
            }
            Some(why) if *window == Window::EndOfTurn => {
                self.object_by(why, place, &points.end_abilities);
            }
            Some(why) => self.object_by(why, place, &points.plot_window),
            None => {
                let met = Requirement::Window(self.used.card);
                self.meets(met, place, &points.plot_window, recorder);
                if *window == Window::AnyTime {
                    let met = Requirement::AnyTime;
                    self.meets(met, place, &points.any_time, recorder);
                }
                if self.takes_back_discarded() {
                    let met = Requirement::Window(self.used.card);
                    self.meets(met, place, &points.plot_taken_back, recorder);
                }
                if *window == Window::EndOfTurn {
                    let met = Requirement::PartOfTurn(Phase::End);
                    self.meets(met, place, &points.end_abilities, recorder);
                    self.doing.ends_main_phase = true;
                }
            }
        }
    }

    fn attack(&self) -> Option<&Attack> {
        self.scene.under_way.map(|under_way| &under_way.attack)
    }

    /// Why the window is not open; `None` where it is. What the play answers is noted.
    fn not_now(&mut self, window: &Window, ability: &Ability, place: u8) -> Option<WhyNot> {
        let card = self.used.card;
        let table = self.table();
        let turn = table.turn;
        let own_turn = (turn.player != self.player).then_some(WhyNot::NotPlayersTurn(self.player));
        match window {
            Window::AnyTime => None,
            Window::ExceptDuringAttack => self.scene.under_way.map(|_| WhyNot::DuringAttack(card)),
            Window::ExceptDuringPrivileged => self
                .attack()
                .filter(|attack| attack.privilege.is_some())
                .map(|_| WhyNot::DuringPrivileged(card)),
            Window::DuringItsAttack => match self.attack() {
                None => Some(WhyNot::NoAttackUnderWay),
                Some(attack) => {
                    let subject = self.subject();
                    let its = attack.attacking().any(|group| group == subject)
                        || attack.with.contains(&subject);
                    (!its).then_some(WhyNot::OtherAttack(card))
                }
            },
            Window::DuringPrivileged => match self.attack() {
                None => Some(WhyNot::NoAttackUnderWay),
                Some(attack) => attack
                    .privilege
                    .is_none()
                    .then_some(WhyNot::NotPrivileged(card)),
            },
            Window::ExceptDuringVictory => self
                .scene
                .victory_declared
                .then_some(WhyNot::VictoryDeclared(card)),
            Window::OwnTurn => own_turn,
            Window::BeginningOfTurn => own_turn
                .or((turn.phase >= Phase::Main).then_some(WhyNot::PhaseOver(Phase::PlaceTokens))),
            Window::BeginningOfRivalsTurn => (turn.player == self.player)
                .then_some(WhyNot::NotNow(card))
                .or((turn.phase >= Phase::Main).then_some(WhyNot::PhaseOver(Phase::PlaceTokens))),
            Window::EndOfTurn => own_turn
                .or((turn.phase < Phase::Main).then_some(WhyNot::NotYet(Phase::End)))
                .or(turn
                    .knocked
                    .then_some(WhyNot::Barred(Barred::Knocked(turn.player))))
                .or(self.scene.under_way.map(|_| WhyNot::DuringAttack(card))),
            Window::OwnTurnAfterTokens => own_turn
                .or((turn.phase < Phase::Main && !turn.just_placed)
                    .then_some(WhyNot::WrongPhase(turn.phase))),
            Window::RightAfterTokens => {
                own_turn.or((!turn.just_placed).then_some(WhyNot::NotRightAfterTokens(card)))
            }
            Window::When(condition) => {
                let mut active = self.active(ability, place);
                active.subject = if table.kind(card).is_plot() {
                    card
                } else {
                    self.subject()
                };
                (!self.moment.holds(condition, &active)).then_some(WhyNot::ConditionFails(card))
            }
            Window::Attacked(filter) => self.attack_on(None, filter, ability, place),
            Window::DuringAttack {
                kinds,
                included,
                target,
                except,
                ..
            } => {
                let left_out = self
                    .attack()
                    .is_some_and(|attack| instants::is_plot_of(table, except, attack));
                // What names no Instant attacks may be played in one, where it counts for nothing.
                let wrong = self.attack().is_some_and(|attack| {
                    instants::shut_out(*kinds, *included, attack)
                        == Some(Rejection::OtherKindOfAttack)
                });
                let other = (wrong || left_out).then_some(WhyNot::OtherAttack(card));
                self.attack_on(None, target, ability, place).or(other)
            }
            Window::DuringPlot(plots) => match self.attack() {
                None => Some(WhyNot::NoAttackUnderWay),
                Some(attack) => (!instants::is_plot_of(table, plots, attack))
                    .then_some(WhyNot::OtherAttack(card)),
            },
            Window::RightAfterItDestroys => {
                let its = self
                    .scene
                    .attacks
                    .last()
                    .filter(|attack| attack.leader == card);
                let destroyed = its.is_some_and(|attack| {
                    self.scene.just.iter().any(|happening| {
                        matches!(happening, Happening::Struck { group, by, .. }
                            if *group == attack.target && is_blow(*by, Blow::Destroyed))
                    })
                });
                let played = self.scene.played.iter().any(|played| {
                    played.plot && played.card == card && played.player == self.player
                });
                (!destroyed || !played).then_some(WhyNot::NothingStruck(card))
            }
            Window::RightAfter(blow, filter) => self.after_blow(*blow, filter, ability, place),
            Window::DuringAttackOnKin(kinds, name) => match self.attack() {
                None => Some(WhyNot::NoAttackUnderWay),
                Some(attack) => {
                    let kin = self.is_kin(attack.target, name);
                    (!kin || !kinds.covers(attack.kind)).then_some(WhyNot::OtherAttack(card))
                }
            },
            Window::WithAttack { kinds, target, by } => {
                let wrong = self
                    .attack()
                    .is_some_and(|attack| !kinds.covers(attack.kind));
                let other = wrong.then_some(WhyNot::OtherAttack(card));
                let whose = match by {
                    None => Some(true),
                    Some(_) => None,
                };
                self.attack_on(whose, target, ability, place)
                    .or(other)
                    .or_else(|| self.made_by(by.as_ref()?, ability, place))
            }
            Window::YouAttack(filter) => self.attack_on(Some(false), filter, ability, place),
            Window::RightAfterRoll(whose) => self.after_roll(*whose),
            Window::RightAfterPlot(whose) => self.after_plot(*whose),
            Window::RightAfterTakeover => {
                let taken = self
                    .scene
                    .just
                    .iter()
                    .rev()
                    .find_map(|happening| match happening {
                        Happening::Taken { group, by } if *by != self.player => Some(*group),
                        _ => None,
                    });
                taken.is_none().then_some(WhyNot::NothingTaken(card))
            }
            Window::RightAfterYouTake => {
                let taken = super::hands::just_taken(self.scene.just, self.player);
                taken.is_none().then_some(WhyNot::NothingTaken(card))
            }
            Window::RightAfterUntaken => self.after_untaken(),
            Window::ActionOf(filter) => self.action_of(filter, ability, place),
            Window::PlotDiscarded => {
                let named = self.used.cards().next();
                let discarded = self.scene.just.iter().any(|happening| {
                    matches!(happening, Happening::Discarded(plot)
                        if named.is_none_or(|named| named == *plot)
                            && table.piece(*plot).place == Place::Discarded)
                });
                // Somebody else may have been quicker.
                let gone = named.filter(|&plot| {
                    table.piece(plot).place != Place::Discarded
                        && self.scene.played.iter().any(|played| played.card == plot)
                });
                let why = gone.map_or(WhyNot::NothingDiscarded(card), WhyNot::GoneAlready);
                (!discarded).then_some(why)
            }
        }
    }

    /// Whether such a Group is attacked: `Some(true)` with the Plot as it is announced, `Some(false)` by this player.
    fn attack_on(
        &self,
        how: Option<bool>,
        filter: &Filter,
        ability: &Ability,
        place: u8,
    ) -> Option<WhyNot> {
        let Some(attack) = self.attack() else {
            return Some(WhyNot::NoAttackUnderWay);
        };
        let active = self.active(ability, place);
        if !self.moment.passes(filter, attack.target, &active) {
            return Some(WhyNot::OtherAttack(self.used.card));
        }
        let attacker = attack.attacker(self.table());
        if how.is_some() && attacker != Some(self.player) {
            return Some(WhyNot::NotTheAttacker(self.player));
        }
        None
    }

    /// Whether such a card has just been destroyed, killed or Devastated.
    fn after_blow(
        &mut self,
        blow: Blow,
        filter: &Filter,
        ability: &Ability,
        place: u8,
    ) -> Option<WhyNot> {
        let card = self.used.card;
        let named = self.used.cards().next();
        let active = self.active(ability, place);
        let struck = self
            .scene
            .just
            .iter()
            .rev()
            .find_map(|happening| match happening {
                Happening::Struck { group, by, .. } if is_blow(*by, blow) => Some(*group),
                _ => None,
            });
        let fits = struck.is_some_and(|group| {
            named.is_none_or(|named| named == group) && self.was_such_as(filter, group, &active)
        });
        if fits {
            self.doing.struck = struck;
        }
        // The killed are destroyed too, but only what speaks of the killed saves them (`wdh.assassination.killed`).
        let saves = |ability: &Ability| {
            matches!(
                ability.effect,
                Effect::Do(Instruction::BlowUndone | Instruction::DevastatedInstead)
            )
        };
        if blow == Blow::Destroyed
            && abilities(self.table(), card).any(|(_, ability)| saves(ability))
            && let Some(group) = struck.filter(|&group| fits && self.table().piece(group).killed)
        {
            return Some(WhyNot::Barred(Barred::KilledForGood(group)));
        }
        (!fits).then_some(WhyNot::NothingStruck(card))
    }

    /// Whether a card that has just been struck is one of those; where it lies now does not matter.
    fn was_such_as(&self, filter: &Filter, group: PieceId, active: &Active) -> bool {
        let owner = self
            .scene
            .just
            .iter()
            .find_map(|happening| match happening {
                Happening::Struck {
                    group: struck,
                    owner,
                    ..
                } if *struck == group => *owner,
                _ => None,
            });
        let yours = match filter.relation {
            Some(Relation::YouControl) => owner.is_some() && owner == active.you,
            _ => true,
        };
        let rivals = !filter.rivals || owner.is_some() && owner != active.you;
        let kind = self.table().kind(group);
        yours
            && rivals
            && filter.kind.is_none_or(|wanted| wanted == kind)
            && filter.traits.passes(self.moment.traits(group))
    }

    /// Whether such a Group of the player's leads the attack under way or aids it.
    fn made_by(&self, by: &Filter, ability: &Ability, place: u8) -> Option<WhyNot> {
        let active = self.active(ability, place);
        let attack = self.attack()?;
        let makes = attack
            .attacking()
            .chain(attack.with.iter().copied())
            .any(|group| {
                self.table().owner(group) == Some(self.player)
                    && self.moment.passes(by, group, &active)
            });
        (!makes).then_some(WhyNot::WrongLeader(attack.leader.card()))
    }

    /// Whether a Group has that name, or is the master of such a Group and no Illuminati, or its puppet.
    fn is_kin(&self, group: PieceId, name: &str) -> bool {
        let table = self.table();
        let named = |id: PieceId| {
            table.name(id) == name || table.name(id).strip_prefix("The ") == Some(name)
        };
        let puppet = table.master(group).is_some_and(named);
        let master = table.kind(group) != Kind::Illuminati && table.puppets(group).any(named);
        named(group) || puppet || master
    }

    fn after_roll(&self, whose: Whose) -> Option<WhyNot> {
        let Some(dice) = self.scene.dice.filter(|dice| dice.natural.is_some()) else {
            return Some(WhyNot::NoRoll(self.used.card));
        };
        let fits = match whose {
            Whose::Anybodys => true,
            Whose::Yours => dice.roller == self.player,
            Whose::Rivals => dice.roller != self.player,
        };
        (!fits).then_some(WhyNot::OthersRoll(dice.roller))
    }

    /// The Plot that has just been played: the last one, or the one that is named, of those that stand.
    fn after_plot(&mut self, whose: Whose) -> Option<WhyNot> {
        if self.takes_back_discarded() {
            return self.after_own_discarded();
        }
        let named = self.used.cards().next();
        let found = self
            .scene
            .just
            .iter()
            .rev()
            .find_map(|happening| match happening {
                Happening::Played(index) => {
                    let played = self.scene.played.get(*index)?;
                    let fits = played.plot
                        && played.card != self.used.card
                        && self.scene.stands(*index)
                        && named.is_none_or(|card| card == played.card)
                        && match whose {
                            Whose::Anybodys => true,
                            Whose::Yours => played.player == self.player,
                            Whose::Rivals => played.player != self.player,
                        };
                    fits.then_some(*index)
                }
                _ => None,
            });
        self.doing.answers = found;
        match found {
            Some(_) => None,
            None => Some(named.map_or(WhyNot::NothingToCancel, WhyNot::NotPlayed)),
        }
    }

    /// Whether it brings back a Plot, and Plots are brought back as they are discarded.
    fn takes_back_discarded(&self) -> bool {
        let points = self.moment.points();
        points.plot_taken_back.value == TakenBack::WhenDiscarded
            && takes_back(self.table(), self.used.card)
    }

    /// The Plot of the player's own that has just been used, and has been discarded.
    fn after_own_discarded(&mut self) -> Option<WhyNot> {
        let table = self.table();
        let named = self.used.cards().next();
        let played = self.scene.played;
        let own = |card: PieceId| {
            (0..played.len()).rev().find(|&index| {
                let one = &played[index];
                one.plot
                    && one.card == card
                    && one.player == self.player
                    && self.scene.stands(index)
            })
        };
        let mut waits = None;
        let mut found = None;
        for happening in self.scene.just.iter().rev() {
            let card = match happening {
                Happening::Discarded(card) => *card,
                Happening::Played(index) => match played.get(*index) {
                    Some(one) => one.card,
                    None => continue,
                },
                _ => continue,
            };
            if card == self.used.card || named.is_some_and(|named| named != card) {
                continue;
            }
            match own(card) {
                Some(index) if table.piece(card).place == Place::Discarded => {
                    found = found.or(Some(index));
                }
                Some(_) => waits = waits.or(Some(card)),
                None => {}
            }
        }
        self.doing.answers = found;
        match (found, waits) {
            (Some(_), _) => None,
            (None, Some(card)) => Some(WhyNot::Barred(Barred::NotDiscarded(card))),
            (None, None) => Some(named.map_or(WhyNot::NothingToCancel, WhyNot::NotPlayed)),
        }
    }

    /// Whether such a Group has just acted: it leads or aids the attack under way, or paid for the last play.
    pub(super) fn action_of(
        &mut self,
        filter: &Filter,
        ability: &Ability,
        place: u8,
    ) -> Option<WhyNot> {
        let named = self.used.cards().next();
        let active = self.active(ability, place);
        let mut acting: Vec<(PieceId, Option<usize>)> = Vec::new();
        if let Some(under_way) = self.scene.under_way {
            let helpers = under_way
                .attack
                .aiders
                .iter()
                .chain(&under_way.attack.opposers);
            acting.extend(under_way.attack.leader.group().map(|leader| (leader, None)));
            acting.extend(helpers.map(|helper| (helper.group, None)));
        }
        for happening in self.scene.just {
            if let Happening::Played(index) = happening
                && self.scene.stands(*index)
                && let Some(played) = self.scene.played.get(*index)
            {
                acting.extend(played.acting.iter().map(|&group| (group, Some(*index))));
            }
        }
        let found = acting.into_iter().find(|(group, _)| {
            named.is_none_or(|named| named == *group) && self.moment.passes(filter, *group, &active)
        });
        match found {
            Some((group, index)) => {
                self.doing.action = Some(group);
                self.doing.answers = index;
                None
            }
            None => Some(WhyNot::NoSuchAction(self.used.card)),
        }
    }

    /// Whether an event that an ability waits for has just happened.
    pub(super) fn event<R: Recorder>(
        &mut self,
        event: &Event,
        ability: &Ability,
        place: u8,
        recorder: &mut R,
    ) {
        let points = self.moment.points();
        let source = self.source(place);
        let answered = |answered: &[crate::ruling::Source]| answered.contains(&source);
        let met = match event {
            Event::Committed { target } => self.scene.under_way.is_some_and(|under_way| {
                let active = self.active(ability, place);
                let attacker = under_way.attack.attacker(self.table());
                under_way.committed
                    && attacker.is_some_and(|attacker| attacker != self.player)
                    && self.moment.passes(target, under_way.attack.target, &active)
                    && !answered(&under_way.answered)
            }),
            Event::Succeeds {
                taking,
                kinds,
                target,
            } => self.scene.attacks.last().is_some_and(|attack| {
                let part = part_of(attack, self.used.card);
                let succeeded = matches!(
                    attack.outcome,
                    AttackOutcome::Succeeds(_) | AttackOutcome::SucceedsByCard(_)
                );
                self.scene.under_way.is_none()
                    && succeeded
                    && part.is_some_and(|role| takes(*taking, role))
                    && kinds.covers(attack.kind)
                    && self.was_such(target, attack.target, attack.target_owner)
                    && !answered(&attack.answered)
            }),
            Event::TurnBegins => {
                let turn = self.table().turn;
                // A turn begins once.
                let used = Used {
                    card: self.table().piece(self.used.card).card,
                    sentence: Some(place),
                    by: self.player,
                    on: None,
                    in_this: Period::Turn,
                };
                let again = self.table().used.contains(&used);
                self.doing.used.push(used);
                turn.player == self.player && turn.phase < Phase::Takeover && !again
            }
            Event::GivesRelief => self.scene.just.iter().any(|happening| {
                matches!(happening, Happening::GaveRelief(group) if *group == self.used.card)
            }),
            Event::Destroys { target } => self.scene.just.iter().any(|happening| {
                matches!(happening, Happening::Destroyed { group, by }
                    if *by == self.player && self.was_such(target, *group, None))
            }),
            Event::Controlled => self.scene.just.iter().any(|happening| {
                matches!(happening, Happening::Taken { group, by }
                    if *group == self.used.card && *by == self.player)
            }),
            _ => false,
        };
        if met {
            self.doing.answered = Some(source);
            let requirement = Requirement::Window(self.used.card);
            self.meets(requirement, place, &points.abilities, recorder);
        } else {
            self.object_by(WhyNot::NotNow(self.used.card), place, &points.abilities);
        }
    }

    /// Whether the target of an attack that is over was such a Group: it may be destroyed, or somebody else's by now.
    fn was_such(&self, filter: &Filter, target: PieceId, owner: Option<PlayerId>) -> bool {
        let kind = self.table().kind(target);
        let rivals = !filter.rivals || owner.is_some_and(|owner| owner != self.player);
        rivals
            && filter.kind.is_none_or(|wanted| wanted == kind)
            && filter.traits.passes(self.moment.traits(target))
    }
}

/// Whether what has become of a card is what a sentence speaks of: the killed are destroyed too.
fn is_blow(was: Blow, wanted: Blow) -> bool {
    was == wanted || wanted == Blow::Destroyed && was == Blow::Killed
}

/// The part that a Group took in an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::engine) enum Took {
    Made,
    Aided,
    Opposed,
}

fn part_of(attack: &crate::ruling::AttackRuling, group: PieceId) -> Option<Took> {
    if attack.leader == group {
        return Some(Took::Made);
    }
    if attack.aiders.iter().any(|helper| helper.group == group) {
        return Some(Took::Aided);
    }
    let opposed = attack.opposers.iter().any(|helper| helper.group == group);
    opposed.then_some(Took::Opposed)
}

/// Whether a sentence that speaks of such a part speaks of this one.
pub(in crate::engine) fn takes(taking: Taking, took: Took) -> bool {
    match taking {
        Taking::TakesPart => true,
        Taking::Makes => took == Took::Made,
        Taking::MakesOrAids => took != Took::Opposed,
        Taking::Opposes => took == Took::Opposed,
        Taking::AidsOrOpposes => took != Took::Made,
    }
}

/// The part that a Group takes in an attack that is under way.
pub(in crate::engine) fn part_in(attack: &Attack, group: PieceId) -> Option<Took> {
    if attack.leader.is(group) {
        return Some(Took::Made);
    }
    if attack.aiders.iter().any(|helper| helper.group == group) {
        return Some(Took::Aided);
    }
    let opposed = attack.opposers.iter().any(|helper| helper.group == group);
    opposed.then_some(Took::Opposed)
}

/// Whether a Plot brings back another that its player has used.
pub(in crate::engine) fn takes_back(table: &Table, card: PieceId) -> bool {
    abilities(table, card)
        .any(|(_, ability)| matches!(ability.effect, Effect::Do(Instruction::TakesBackPlot)))
}
