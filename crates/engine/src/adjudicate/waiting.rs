//! What waits for an attack to succeed, to fail, or to strike its target.

use super::Judge;
use super::triggers::SetOff;
use crate::attack::Attack;
use crate::limits::forbidden::indestructible;
use crate::moment::Moment;
use crate::such_attack::Facts;
use crate::under_way::Happening;
use fnord_cards::effect::{Ability, Aim, Blow, Effect, Event, Instruction, Stage};
use fnord_ruling::{Fate, Source};
use fnord_table::{Change, Lasts, PieceId, Place};
use fnord_vocabulary::PlayerId;

/// What waits for an attack to succeed or to fail.
#[derive(Default)]
pub(super) struct WaitsForEnd {
    success: Vec<SetOff>,
    failure: Vec<SetOff>,
    /// What a success makes of the target for good.
    brands: Vec<Change>,
    /// What a failure makes of it.
    scars: Vec<Change>,
}

/// What waits for an attack to destroy or to devastate its target.
#[derive(Default)]
pub(super) struct WaitsForBlow {
    destroys: Vec<SetOff>,
    devastates: Vec<SetOff>,
}

impl Judge<'_> {
    /// The sentences that wait for what the attack under way does to its target.
    pub(super) fn waits_for_blow(&self, target: Option<PieceId>) -> WaitsForBlow {
        // They last for a time, so that they are among the changes.
        if self.table.changes.is_empty() {
            return WaitsForBlow::default();
        }
        let waits = |wanted: Stage| {
            self.set_off(|moment, active, event| match event {
                Event::Attack { of, comes } if *comes == wanted && of.is_that() => {
                    let fits = |such| target.is_some_and(|it| moment.passes(such, it, active));
                    let on = match &of.on {
                        Aim::Such(such) => fits(such),
                        _ => true,
                    };
                    active.lasts.is_some() && on
                }
                _ => false,
            })
        };
        WaitsForBlow {
            destroys: waits(Stage::Destroys),
            devastates: waits(Stage::Devastates),
        }
    }

    /// The sentences that wait for the attack under way to succeed or to fail. What a New World Order says is said of whoever
    /// attacks.
    pub(super) fn waits_for_end(&self, attack: &Attack) -> WaitsForEnd {
        let mut waits = WaitsForEnd::default();
        let ends = |event: &Event| match event {
            Event::Attack { comes, .. } => comes.is_end(true) || comes.is_end(false),
            _ => false,
        };
        let is_one = |ability: &Ability| {
            let trigger = ability.trigger.as_ref();
            trigger.is_some_and(|trigger| ends(&trigger.event))
        };
        if !self.table.has_sentence(is_one) {
            return waits;
        }
        let moment = Moment::new(&self.table);
        let attacker = attack.attacker(&self.table);
        let facts = Facts::of(&self.table, attack);
        for active in moment.in_force() {
            let Some(trigger) = &active.ability.trigger else {
                continue;
            };
            let Event::Attack { of, comes } = &trigger.event else {
                continue;
            };
            if trigger.may || !ends(&trigger.event) || !facts.is(of, &moment, active) {
                continue;
            }
            let mark = |player: PlayerId| Change {
                plot: active.source.piece,
                sentence: active.source.sentence,
                player,
                subject: attack.target,
                lasts: Lasts::Forever,
                chosen: None,
            };
            let instruction = match (&active.ability.effect, active.you) {
                (Effect::Do(instruction), _) => instruction,
                (Effect::Protects(_) | Effect::NeverReturns { .. }, Some(you)) => {
                    waits.brands.push(mark(you));
                    continue;
                }
                (Effect::Becomes { .. } | Effect::Value { .. }, Some(you)) => {
                    if active.lasts == Some(Lasts::Attack) {
                        waits.scars.push(mark(you));
                    }
                    continue;
                }
                _ => continue,
            };
            let Some(you) = active.you.or(attacker) else {
                continue;
            };
            let set_off = SetOff {
                source: active.source,
                instruction: instruction.clone(),
                limit: trigger.limit,
                subject: active.subject,
                you,
                meant: None,
                doer: attacker,
                defender: self.table.owner(attack.target),
            };
            // A New World Order is in force for each player, and an attack ends once.
            let once = self.table.piece(set_off.source.piece).place == Place::Middle;
            let told =
                |other: &SetOff| (other.source, other.subject) == (set_off.source, set_off.subject);
            for (succeeds, waiting) in [(true, &mut waits.success), (false, &mut waits.failure)] {
                if comes.is_end(succeeds) && !(once && waiting.iter().any(told)) {
                    waiting.push(set_off.clone());
                }
            }
        }
        waits
    }

    /// An attack on a Group that had that owner has succeeded or failed.
    pub(super) fn has_ended(
        &mut self,
        waiting: WaitsForEnd,
        succeeds: bool,
        attack: &Attack,
        owner: Option<PlayerId>,
    ) {
        {
            let marks = match succeeds {
                true => waiting.brands,
                false => waiting.scars,
            };
            for brand in marks {
                let source = Source {
                    piece: brand.plot,
                    sentence: brand.sentence,
                };
                self.change(None, |results| {
                    let rule = results.table.rules.points.cards_first();
                    results.table.changes.push(brand);
                    results.fate_by(brand.subject, Fate::ChangedForGood, rule, Some(source));
                });
            }
        }
        let found = match succeeds {
            true => waiting.success,
            false => waiting.failure,
        };
        for set_off in found {
            match (&set_off.instruction, attack.leader.group()) {
                (Instruction::DestroysLeader, Some(leader)) => {
                    let protected = indestructible(&Moment::new(&self.table), leader).is_some();
                    if self.within_limit(&set_off) && self.table.in_play(leader) && !protected {
                        // Without an owner of the target it is nobody's deed.
                        let by = owner.unwrap_or(set_off.you);
                        self.change(None, |results| {
                            results.destroy(leader, by, owner.is_some(), Some(set_off.source));
                        });
                    }
                }
                (Instruction::ShiftsPower { by, least }, _) => {
                    let card = self.table.card(set_off.subject).power;
                    let piece = self.table.piece(set_off.subject);
                    let power = piece.stated.power.or(card).unwrap_or_default();
                    let floor = least.unwrap_or_default().min(power);
                    let new = power.saturating_add(*by).max(floor);
                    self.change(None, |results| {
                        results.table.piece_mut(set_off.subject).stated.power = Some(new);
                        let rule = results.table.rules.points.cards_first();
                        let fate = Fate::ChangedForGood;
                        results.fate_by(set_off.subject, fate, rule, Some(set_off.source));
                    });
                }
                (Instruction::GoneForGood, _) => {
                    if matches!(self.table.piece(attack.target).place, Place::Destroyed(_)) {
                        self.change(None, |results| {
                            results.gone_for_good(attack.target, set_off.source);
                        });
                    }
                }
                _ => self.obey(&set_off, Some(attack)),
            }
        }
    }

    /// An attack has destroyed or devastated its target.
    pub(super) fn blow_has_fallen(&mut self, waiting: WaitsForBlow, target: PieceId) {
        let blow = self
            .just
            .iter()
            .rev()
            .find_map(|happening| match happening {
                Happening::Struck { group, by, .. } if *group == target => Some(*by),
                _ => None,
            });
        let found = match blow {
            Some(Blow::Devastated) => waiting.devastates,
            Some(Blow::Destroyed | Blow::Killed) => waiting.destroys,
            None => return,
        };
        for mut set_off in found {
            set_off.meant = Some(target);
            match set_off.instruction {
                Instruction::GoneForGood => {
                    self.change(None, |results| {
                        results.gone_for_good(target, set_off.source)
                    });
                }
                _ => self.obey(&set_off, None),
            }
        }
    }
}
