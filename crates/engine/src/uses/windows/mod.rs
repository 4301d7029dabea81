//! When something may be played or used.

mod against;
mod answering;
mod such;

use super::{Inquiry, Scene, abilities};
use crate::attack::Attack;
use crate::befell::Befallen;
use crate::befell::drew;
use crate::moment::Active;
use crate::such_attack::{Facts, Unlike};
use crate::under_way::Happening;
use fnord_cards::effect;
use fnord_cards::effect::{
    Ability, Aim, Blow, Deed, Effect, Fate, Instruction, Maker, PartOfTurn, Spared, SuchAttack,
    Taking, Window,
};
use fnord_ruling::{Barred, NoAgents, NoAttack, NoUse, Privileged, Recorder, Requirement, WhyNot};
use fnord_table::{Choice, PieceId, Place, Table};
use fnord_vocabulary::{Phase, Purpose};

pub(crate) use against::just_discarded;
pub(crate) use answering::answers_failure;

const END_OF_TURN: Window = Window::TurnEdge {
    end: true,
    rivals: false,
};

impl Scene<'_, '_, '_> {
    /// Whether a play has not been cancelled.
    pub(super) fn stands(&self, index: usize) -> bool {
        self.played
            .get(index)
            .is_some_and(|played| played.cancelled_by.is_none())
    }

    /// The Group that has just been taken over or captured; of several, the last.
    pub(super) fn last_taken(&self) -> Option<PieceId> {
        let mut last = self.just.iter().rev();
        last.find_map(|happening| match happening {
            Happening::Taken { group, .. } => Some(*group),
            _ => None,
        })
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
            Window::RightAfterRoll { .. }
                | Window::AfterDice(_)
                | Window::RightAfterSuch(_)
                | Window::AfterDestroying(_)
                | Window::During { late: true, .. }
        );
        let answers_roll =
            answers_roll || matches!(window, Window::After(deed) if deed.answers_dice());
        if self.scene.rolled() && !answers_roll && !self.answers_action(window) {
            self.object(WhyNot::TooLate, points.too_late());
            return;
        }
        if let Some(why) = self.not_too_early(window) {
            self.object_by(why, place, points.any_time());
            return;
        }
        match self.not_now(window, ability, place) {
            Some(why @ WhyNot::NoUse(NoUse::DuringAttack(_))) => {
                self.object_by(why, place, points.not_during_attack());
            }
            Some(why @ WhyNot::NoUse(NoUse::GoneAlready(_))) => {
                self.object_by(why, place, points.first_play());
            }
            Some(why @ WhyNot::TooLate) => self.object_by(why, place, points.cancel_window()),
            Some(why @ WhyNot::Barred(Barred::NotDiscarded(_))) => {
                self.object_by(why, place, points.plot_taken_back());
            }
            Some(why @ WhyNot::Barred(Barred::KilledForGood(_))) => {
                self.object_by(why, place, points.assassination_kills());
            }
            Some(why) if *window == END_OF_TURN => {
                self.object_by(why, place, points.end_abilities());
            }
            Some(why) => self.object_by(why, place, points.plot_window()),
            None => {
                let met = Requirement::Window(self.used.card);
                self.meets(met, place, points.plot_window(), recorder);
                if *window == Window::AnyTime {
                    let met = Requirement::AnyTime;
                    self.meets(met, place, points.any_time(), recorder);
                }
                if self.takes_back_discarded() {
                    let met = Requirement::Window(self.used.card);
                    self.meets(met, place, points.plot_taken_back(), recorder);
                }
                if *window == END_OF_TURN {
                    let met = Requirement::PartOfTurn(Phase::End);
                    self.meets(met, place, points.end_abilities(), recorder);
                    self.doing.ends_main_phase = true;
                }
            }
        }
    }

    pub(super) fn attack(&self) -> Option<&Attack> {
        self.scene.under_way.map(|under_way| &under_way.attack)
    }

    /// Why the window is not open; `None` where it is. What the play answers is noted.
    fn not_now(&mut self, window: &Window, ability: &Ability, place: u8) -> Option<WhyNot> {
        let card = self.used.card;
        let table = self.table();
        let turn = table.turn;
        let ended = self.scene.turn_is_over;
        let own_turn = (turn.player != self.player)
            .then_some(WhyNot::NotPlayersTurn(self.player))
            .or(ended.then_some(WhyNot::Barred(Barred::TurnEnded(self.player))));
        match window {
            Window::AnyTime => None,
            Window::Except(Spared::Attack) => self
                .scene
                .under_way
                .map(|_| WhyNot::NoUse(NoUse::DuringAttack(card))),
            Window::Except(Spared::PrivilegedAttack) => self
                .attack()
                .filter(|attack| attack.privilege.is_some())
                .map(|_| WhyNot::Privileged(Privileged::NotDuring(card))),
            Window::Except(Spared::Victory) => self
                .scene
                .victory_declared
                .then_some(WhyNot::NoUse(NoUse::VictoryDeclared(card))),
            Window::OwnTurn(PartOfTurn::Whole) => own_turn,
            Window::TurnEdge { end: false, rivals } => (match rivals {
                true => (turn.player == self.player).then_some(NoUse::NotNow(card).into()),
                false => own_turn,
            })
            .or((turn.phase >= Phase::Main)
                .then_some(WhyNot::PhaseOver(Phase::PlaceTokens, turn.phase))),
            Window::TurnEdge { end: true, rivals } => (match rivals {
                true => (turn.player == self.player).then_some(NoUse::NotNow(card).into()),
                false => own_turn,
            })
            .or((turn.phase < Phase::Main).then_some(WhyNot::NotYet(Phase::End, turn.phase)))
            .or(turn
                .knocked
                .then_some(WhyNot::Barred(Barred::Knocked(turn.player))))
            .or(self
                .scene
                .under_way
                .map(|_| WhyNot::NoUse(NoUse::DuringAttack(card)))),
            Window::OwnTurn(PartOfTurn::BeforePlots) => own_turn.or_else(|| {
                let drew = table.seat(self.player).drew_plots;
                drew.then_some(WhyNot::NoUse(NoUse::ConditionFails(card)))
            }),
            Window::OwnTurn(PartOfTurn::OutsideAttacks) => own_turn.or(self
                .scene
                .under_way
                .map(|_| WhyNot::NoUse(NoUse::DuringAttack(card)))),
            Window::OwnTurn(PartOfTurn::AfterTokens) => own_turn
                .or((turn.phase < Phase::Main && !turn.just_placed)
                    .then_some(WhyNot::WrongPhase(turn.phase))),
            Window::RightAfterTokens => own_turn
                .or((!turn.just_placed).then_some(WhyNot::NoUse(NoUse::NotRightAfterTokens(card)))),
            Window::When(condition) => {
                let mut active = self.active(ability, place);
                active.subject = if table.kind(card).is_plot() {
                    card
                } else {
                    self.subject()
                };
                (!self.moment.holds(condition, &active))
                    .then_some(WhyNot::NoUse(NoUse::ConditionFails(card)))
            }
            Window::During { of, .. } => self.in_attack(of, false, ability, place),
            Window::With(of) => self.in_attack(of, true, ability, place),
            Window::AfterDestroying(of) => {
                let active = self.active(ability, place);
                let last = self.scene.attacks.last();
                let destroyed = last.is_some_and(|attack| {
                    Facts::past(table, attack).is(of, self.moment, &active)
                        && self.scene.just.iter().any(|happening| {
                            matches!(happening, Happening::Struck { group, by, .. }
                                if *group == attack.target && is_blow(*by, Fate::Destroyed))
                        })
                });
                (!destroyed).then_some(WhyNot::NoUse(NoUse::NothingStruck(card)))
            }
            Window::After(deed) => self.after(deed, ability, place),
            Window::AfterDrawing(drawing) => {
                let mut just = self.scene.just.iter();
                let drawn = just.any(|it| drew(drawing, it, Some(self.player)));
                (!drawn).then_some(WhyNot::NoUse(NoUse::NotNow(card)))
            }
            Window::WithAgents { others: false } => match self.attack() {
                None => Some(WhyNot::NoAttackUnderWay),
                Some(attack) if attack.agents.is_none() => {
                    Some(WhyNot::NoAgents(NoAgents::NoneUsed(card)))
                }
                Some(attack) => {
                    let own = attack
                        .agents
                        .is_some_and(|agents| agents.player == self.player && !agents.opposes)
                        && attack.attacker(table) == Some(self.player);
                    (!own).then_some(WhyNot::NoUse(NoUse::OtherAttack(card, None)))
                }
            },
            Window::AfterDice(of) => self.after_dice(of, ability, place),
            Window::RightAfterRoll { whose, success } => self.after_roll(*whose).or_else(|| {
                (*success && self.roll_succeeds() != Some(true))
                    .then_some(WhyNot::NoUse(NoUse::OtherOutcome(card)))
            }),
            Window::RightAfterSuch(what) => self.after_such(*what),
            Window::WithAgents { others: true } => self.others_agents(),
            Window::RightAfterAgents => self.after_agents(),
            Window::UsedAgainstYou(filter) => self.used_against_you(filter, ability, place),
            Window::RightAfterOwnAutomatic => self.after_own_automatic(),
            Window::ActionOf { acting, aided } => self.action_of(acting, *aided, ability, place),
        }
    }

    /// Whether that has just become of such a card. What the play answers is noted.
    fn after(&mut self, deed: &Deed, ability: &Ability, place: u8) -> Option<WhyNot> {
        let card = self.used.card;
        match deed.fate {
            Fate::Destroyed | Fate::Killed | Fate::Devastated if deed.is_of_groups() => {
                return self.after_blow(deed, ability, place);
            }
            Fate::Played if deed.is_playing() => return self.after_plot(deed, ability, place),
            Fate::Entered | Fate::Linked if deed.what.is_none() => {
                return self.after_its_own(deed.fate);
            }
            _ => {}
        }
        let table = self.table();
        let active = self.active(ability, place);
        let befallen = self.befallen();
        let taken = matches!(
            deed.fate,
            Fate::Taken | Fate::TakenAnew | Fate::TakenAutomatically | Fate::Played
        );
        let named = (!taken).then(|| self.used.cards().next()).flatten();
        let just = self.scene.just.iter().rev();
        let found: Vec<PieceId> = just
            .filter_map(|happening| befallen.card(deed, happening, &active))
            .filter(|of| taken || named.is_none_or(|named| named == *of))
            .collect();
        let automatic = deed.fate == Fate::TakenAutomatically;
        let found = match automatic {
            true => self
                .taken_automatically()
                .filter(|group| found.contains(group)),
            false => found.first().copied(),
        };
        if taken {
            self.is_about(found);
            return (found.is_none()).then_some(WhyNot::NoUse(NoUse::NothingTaken(card)));
        }
        let none = match deed.is_of_groups() || deed.is_of_plots() {
            true => NoUse::NothingDiscarded(card),
            false => NoUse::NothingStruck(card),
        };
        // Somebody else may have been quicker.
        let there = |of: PieceId| {
            matches!(
                table.piece(of).place,
                Place::Destroyed(_) | Place::Discarded
            ) || deed.fate == Fate::Lost
        };
        let makes_attack = |of: PieceId| self.attack().is_some_and(|now| now.leader.card() == of);
        let again = named.filter(|&plot| {
            deed.is_of_plots()
                && !there(plot)
                && self.scene.played.iter().any(|played| played.card == plot)
        });
        match (found, again) {
            (_, Some(waits)) if makes_attack(waits) => {
                Some(WhyNot::Barred(Barred::NotDiscarded(waits)))
            }
            (_, Some(gone)) => Some(NoUse::GoneAlready(gone).into()),
            (Some(of), _) if !there(of) => Some(NoUse::GoneAlready(of).into()),
            (None, _) => Some(none.into()),
            (Some(of), _) => {
                if !deed.is_of_plots() && deed.fate != Fate::Untaken || deed.fate == Fate::Cancelled
                {
                    self.doing.struck = Some(of);
                }
                None
            }
        }
    }

    /// What has happened since the last play.
    pub(in crate::uses) fn befallen(&self) -> Befallen<'_, '_, '_> {
        Befallen {
            moment: self.moment,
            just: self.scene.just,
            attacks: self.scene.attacks,
            played: self.scene.played,
        }
    }

    /// Whoever names the very card that has just been taken over names nothing that the card does not speak of.
    fn is_about(&self, taken: Option<PieceId>) {
        if taken.is_some_and(|taken| self.used.names(taken)) {
            self.used.cards().find(|&named| Some(named) == taken);
        }
    }

    /// Whether such an attack is under way; `with`: it is the player's own, unless others are said to take part.
    fn in_attack(
        &self,
        of: &SuchAttack,
        with: bool,
        ability: &Ability,
        place: u8,
    ) -> Option<WhyNot> {
        let Some(attack) = self.attack() else {
            return Some(WhyNot::NoAttackUnderWay);
        };
        let card = self.used.card;
        // "For the attack" it is anyhow.
        if self
            .used
            .told
            .choices
            .contains(&Choice::For(Purpose::Action))
        {
            self.used.purpose();
        }
        let active = Active {
            subject: self.subject(),
            ..self.active(ability, place)
        };
        let facts = Facts::announced(self.table(), attack);
        let own =
            || with && of.parts.is_empty() && attack.attacker(self.table()) != Some(self.player);
        let not_own = WhyNot::NoAttack(NoAttack::NotTheAttacker(self.player));
        Some(match facts.unlike(of, self.moment, &active) {
            None => return own().then_some(not_own),
            Some(Unlike::Maker) if of.whose == Maker::You => not_own,
            Some(Unlike::Privilege) => WhyNot::Privileged(Privileged::OnlyDuring(card)),
            Some(Unlike::Part) if with => {
                let leader = attack.leader.card();
                let mut asked = of.parts.iter().filter_map(|part| part.who.as_ref());
                let lack = asked.find_map(|who| self.moment.lack(who, leader, &active));
                WhyNot::NoUse(NoUse::WrongLeader(leader, lack))
            }
            Some(unlike) if unlike != Unlike::Target && own() => not_own,
            Some(unlike) => match &of.on {
                Aim::Such(filter) if unlike == Unlike::Target => {
                    let lack = self.moment.lack(filter, attack.target, &active);
                    WhyNot::NoUse(NoUse::WrongTarget(attack.target, lack))
                }
                _ => WhyNot::NoUse(NoUse::OtherAttack(card, facts.other_than(of.kinds))),
            },
        })
    }
}

/// Whether what has become of a card is what a sentence speaks of: the killed are destroyed too.
fn is_blow(was: Blow, wanted: Fate) -> bool {
    match wanted {
        Fate::Destroyed => was != Blow::Devastated,
        Fate::Killed => was == Blow::Killed,
        Fate::Devastated => was == Blow::Devastated,
        _ => false,
    }
}

/// The part that a Group took in an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Took {
    Made,
    Aided,
    Opposed,
}

/// Whether a sentence that speaks of such a part speaks of this one.
pub(crate) fn takes(taking: Taking, took: Took) -> bool {
    match taking {
        Taking::TakesPart | Taking::Involved => true,
        Taking::Aids => took == Took::Aided,
        Taking::Makes => took == Took::Made,
        Taking::MakesOrAids => took != Took::Opposed,
        Taking::Opposes => took == Took::Opposed,
        Taking::AidsOrOpposes => took != Took::Made,
    }
}

/// The part that a Group takes in an attack that is under way.
pub(crate) fn part_in(attack: &Attack, group: PieceId) -> Option<Took> {
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
pub(crate) fn takes_back(table: &Table, card: PieceId) -> bool {
    let says = |is_it: &dyn Fn(&Effect) -> bool| {
        abilities(table, card).any(|(_, ability)| is_it(&ability.effect))
    };
    let own = |deed: &Deed| deed.fate == Fate::Played && deed.by == effect::Agent::You;
    says(&|effect| matches!(effect, Effect::Play(Window::After(deed)) if own(deed)))
        && says(&|effect| {
            let to_hand = |to: &effect::Zone| matches!(to, effect::Zone::YourHand { .. });
            matches!(effect, Effect::Do(Instruction::Moves { what: effect::Object::That(effect::What::Plot), to, .. }) if to_hand(to))
        })
}
