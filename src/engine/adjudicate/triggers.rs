//! Sentences that something sets off.

use super::Judge;
use crate::cards::Kind;
use crate::cards::effect::{
    Ability, AttackKinds, Blow, Draws, Effect, Event, Instruction, Limit, Object,
};
use crate::engine::attack::Attack;
use crate::engine::legality;
use crate::engine::limits::forbidden::indestructible;
use crate::engine::moment::{Active, Moment};
use crate::engine::under_way::{Dice, Happening};
use crate::engine::uses::{part_in, takes};
use crate::ruling::{Fate, Source};
use crate::scenario::PlayerId;
use crate::table::{Change, Lasts, Owed, PieceId, Place, Table, Used};

/// A sentence that has been set off.
pub(super) struct SetOff {
    source: Source,
    instruction: Instruction,
    limit: Option<Limit>,
    subject: PieceId,
    you: PlayerId,
}

/// What waits for an attack to succeed or to fail.
#[derive(Default)]
pub(super) struct WaitsForEnd {
    success: Vec<SetOff>,
    failure: Vec<SetOff>,
    /// What a success makes of the target for good.
    brands: Vec<Change>,
}

/// What waits for an attack to destroy or to devastate its target.
#[derive(Default)]
pub(super) struct WaitsForBlow {
    destroys: Vec<SetOff>,
    devastates: Vec<SetOff>,
}

impl Judge<'_> {
    /// The sentences of this kind that have been set off, in the order in which their cards lie there.
    fn set_off(&self, is_it: impl Fn(&Moment, &Active, &Event) -> bool) -> Vec<SetOff> {
        let moment = Moment::new(&self.table);
        let mut found = Vec::new();
        for active in moment.in_force() {
            let Some(trigger) = &active.ability.trigger else {
                continue;
            };
            let (Effect::Do(instruction), Some(you), false) =
                (&active.ability.effect, active.you, trigger.may)
            else {
                continue;
            };
            let holds = active
                .ability
                .condition
                .as_ref()
                .is_none_or(|condition| moment.holds(condition, active));
            if holds && is_it(&moment, active, &trigger.event) {
                found.push(SetOff {
                    source: active.source,
                    instruction: instruction.clone(),
                    limit: trigger.limit,
                    subject: active.subject,
                    you,
                });
            }
        }
        found
    }

    /// What the dice of an attack set off, as soon as they are rolled.
    pub(super) fn dice_rolled(&mut self, attack: &Attack, succeeds: bool, dice: &Dice) {
        let owner = self.table.owner(attack.target);
        let found = self.set_off(|moment, active, event| match event {
            Event::RolledWithIt { taking, target } => {
                part_in(attack, active.subject).is_some_and(|took| takes(*taking, took))
                    && moment.passes(target, attack.target, active)
            }
            Event::RolledAgainst { leader } => {
                attack
                    .opposers
                    .iter()
                    .any(|helper| helper.group == active.subject)
                    && attack
                        .leader
                        .group()
                        .is_some_and(|group| moment.passes(leader, group, active))
            }
            Event::RolledForIt { rolls } => {
                attack.leader.is(active.subject)
                    && dice.natural.is_some_and(|natural| rolls.contains(&natural))
            }
            Event::ThatSucceeds => succeeds && active.lasts.is_some(),
            Event::ThatRolledOnYours => {
                active.lasts.is_some() && owner.is_some() && owner == active.you
            }
            _ => false,
        });
        for set_off in found {
            self.obey(&set_off, Some(attack));
        }
        self.natural_rolls(dice);
    }

    /// What the numbers that the dice show set off, for the player who rolled them.
    pub(super) fn natural_rolls(&mut self, dice: &Dice) {
        let turn = self.table.turn.player;
        let found = self.set_off(|_, active, event| match event {
            Event::NaturalRoll { rolls, own_turn } => {
                active.you == Some(dice.roller)
                    && dice.natural.is_some_and(|natural| rolls.contains(&natural))
                    && (!own_turn || active.you == Some(turn))
            }
            _ => false,
        });
        for set_off in found {
            self.obey(&set_off, None);
        }
    }

    /// The sentences that wait for what the attack under way does to its target.
    pub(super) fn waits_for_blow(&self) -> WaitsForBlow {
        // They last for a time, so that they are among the changes.
        if self.table.changes.is_empty() {
            return WaitsForBlow::default();
        }
        let waits = |wanted: Event| {
            self.set_off(|_, active, event| *event == wanted && active.lasts.is_some())
        };
        WaitsForBlow {
            destroys: waits(Event::ThatDestroys),
            devastates: waits(Event::ThatDevastates),
        }
    }

    /// The sentences that wait for the attack under way to succeed or to fail. What a New World Order says is said of whoever
    /// attacks.
    pub(super) fn waits_for_end(&self, attack: &Attack) -> WaitsForEnd {
        let mut waits = WaitsForEnd::default();
        let ends = |event: &Event| {
            matches!(
                event,
                Event::Succeeds { .. }
                    | Event::Fails { .. }
                    | Event::ThatFails
                    | Event::AttackEnds { .. }
            )
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
        for active in moment.in_force() {
            if let (Some(trigger), Effect::Protects(_) | Effect::NeverReturns { .. }, Some(you)) =
                (&active.ability.trigger, &active.ability.effect, active.you)
                && let Event::Succeeds {
                    taking,
                    kinds,
                    target,
                } = &trigger.event
                && part_in(attack, active.subject).is_some_and(|part| takes(*taking, part))
                && kinds.covers(attack.kind)
                && moment.passes(target, attack.target, active)
            {
                waits.brands.push(Change {
                    plot: active.source.piece,
                    sentence: active.source.sentence,
                    player: you,
                    subject: attack.target,
                    lasts: Lasts::Forever,
                    chosen: None,
                });
            }
            let (Some(trigger), Effect::Do(instruction)) =
                (&active.ability.trigger, &active.ability.effect)
            else {
                continue;
            };
            let takes_part = |taking, kinds: &AttackKinds, target| {
                !trigger.may
                    && part_in(attack, active.subject).is_some_and(|part| takes(taking, part))
                    && kinds.covers(attack.kind)
                    && moment.passes(target, attack.target, active)
            };
            let succeeds = match &trigger.event {
                Event::Succeeds {
                    taking,
                    kinds,
                    target,
                } if takes_part(*taking, kinds, target) => true,
                Event::Fails {
                    taking,
                    kinds,
                    target,
                } if takes_part(*taking, kinds, target) => false,
                Event::ThatFails if active.lasts.is_some() => false,
                Event::AttackEnds {
                    by,
                    kinds,
                    target,
                    succeeds,
                } if kinds.covers(attack.kind)
                    && attack.instant.is_none()
                    && (attack.leader.group())
                        .is_some_and(|leader| moment.passes(by, leader, active))
                    && moment.passes(target, attack.target, active) =>
                {
                    *succeeds
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
            };
            match succeeds {
                true => waits.success.push(set_off),
                false => waits.failure.push(set_off),
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
        if succeeds {
            for brand in waiting.brands {
                let source = Source {
                    piece: brand.plot,
                    sentence: brand.sentence,
                };
                self.change(None, |results| {
                    let rule = &results.table.rules.points.cards_first;
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
                        let rule = &results.table.rules.points.cards_first;
                        let fate = Fate::ChangedForGood;
                        results.fate_by(set_off.subject, fate, rule, Some(set_off.source));
                    });
                }
                (Instruction::GoneForGood, _) => {
                    if matches!(self.table.piece(attack.target).place, Place::Destroyed(_)) {
                        self.change(None, |results| {
                            results.table.piece_mut(attack.target).gone = true;
                            let rule = &results.table.rules.points.cards_first;
                            let fate = Fate::NeverReturns;
                            results.fate_by(attack.target, fate, rule, Some(set_off.source));
                        });
                    }
                }
                (Instruction::AttackerDraws, _) => {
                    if let Some(attacker) = attack.attacker(&self.table)
                        && self.within_limit(&set_off)
                    {
                        self.draws(attacker, Draws::Plots(1), &[], set_off.source);
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
        for set_off in found {
            self.obey(&set_off, None);
        }
    }

    /// What a failed attack sets off for its target.
    pub(super) fn attack_has_failed(&mut self, target: PieceId) {
        let found = self.set_off(|_, active, event| {
            *event == Event::AttackOnItFails && active.subject == target
        });
        for set_off in found {
            self.obey(&set_off, None);
        }
    }

    /// The turn ends: Places that have been Devastated in it get Relief from their puppets.
    pub(super) fn turn_ends_for_puppets(&mut self) {
        let found = self.set_off(|_, active, event| {
            let master = self.table.master(active.subject);
            let struck = master.is_some_and(|master| self.table.piece(master).devastated_this_turn);
            *event == Event::MasterDevastatedTurnEnds && struck
        });
        for set_off in found {
            self.obey(&set_off, None);
        }
    }

    /// Whether a sentence that is set off so often only may be set off still; it is noted then.
    fn within_limit(&mut self, set_off: &SetOff) -> bool {
        let Some(limit) = set_off.limit else {
            return true;
        };
        let used = Used {
            card: self.table.piece(set_off.source.piece).card,
            sentence: None,
            by: set_off.you,
            on: None,
            in_this: limit.per,
        };
        let again = self.table.used.contains(&used);
        if again {
            let rule = &self.table.rules.points.cards_first;
            self.change(None, |results| {
                results.fate_by(
                    set_off.source.piece,
                    Fate::OnceOnly,
                    rule,
                    Some(set_off.source),
                );
            });
        } else {
            self.table.used.push(used);
        }
        !again
    }

    fn obey(&mut self, set_off: &SetOff, attack: Option<&Attack>) {
        if !self.within_limit(set_off) {
            return;
        }
        let source = set_off.source;
        let illuminati = |table: &Table, player: PlayerId| table.seat(player).illuminati;
        match &set_off.instruction {
            Instruction::GetsToken { who, extra, .. } => {
                let gets: Vec<PieceId> = match who {
                    Object::Leader => attack
                        .and_then(|attack| attack.leader.group())
                        .into_iter()
                        .collect(),
                    Object::It => vec![set_off.subject],
                    Object::YourIlluminati => vec![illuminati(&self.table, set_off.you)],
                    Object::AttackersIlluminati => attack
                        .map(|attack| self.attackers(attack))
                        .unwrap_or_default()
                        .into_iter()
                        .map(|player| illuminati(&self.table, player))
                        .collect(),
                    Object::Each(filter) => {
                        self.each_such(filter, set_off.you, set_off.subject, source)
                    }
                    _ => Vec::new(),
                };
                for card in gets {
                    self.change(None, |results| results.get_token(card, *extra, source));
                }
            }
            Instruction::Befouls => {
                if let Some(attack) = attack {
                    self.change(None, |results| {
                        let piece = results.table.piece_mut(attack.target);
                        piece.befouled = piece.befouled.saturating_add(1);
                        let rule = &results.table.rules.points.cards_first;
                        results.fate_by(attack.target, Fate::Befouled, rule, Some(source));
                    });
                }
            }
            Instruction::EndsTurn => self.turn_ends_by(source),
            Instruction::Draws(draws) => self.draws(set_off.you, *draws, &[], source),
            Instruction::ReturnsToHand => self.change(None, |results| {
                let piece = results.table.piece_mut(source.piece);
                piece.place = Place::Hand {
                    owner: set_off.you,
                    exposed: true,
                };
                let rule = &results.table.rules.points.cards_first;
                let fate = Fate::ReturnsExposed(set_off.you);
                results.fate_by(source.piece, fate, rule, Some(source));
            }),
            Instruction::GetsRelief(Object::ItsMaster) => {
                if let Some(master) = self.table.master(set_off.subject) {
                    self.change(None, |results| results.relieve(master, Some(source)));
                }
            }
            Instruction::DestroysHost(counts_for) => {
                let host = set_off.subject;
                let by = set_off.you;
                let for_goals =
                    legality::names_card(&self.table, self.table.seat(by).illuminati, counts_for);
                self.change(None, |results| {
                    results.place_beside(source.piece, by, None);
                    let rule = &results.table.rules.points.cards_first;
                    results.fate_by(source.piece, Fate::Unlinked, rule, Some(source));
                    results.destroy(host, by, for_goals, Some(source));
                });
            }
            Instruction::ToRandomRival => {
                let rivals: Vec<PlayerId> = self
                    .still_in()
                    .filter(|&player| player != set_off.you)
                    .collect();
                if let [only] = *rivals {
                    self.change(None, |results| {
                        results.table.piece_mut(source.piece).place = Place::Beside {
                            owner: only,
                            linked: None,
                        };
                        let rule = &results.table.rules.points.cards_first;
                        let fate = Fate::ResourceOf(only);
                        results.fate_by(source.piece, fate, rule, Some(source));
                    });
                } else if !rivals.is_empty() {
                    self.owe(set_off.you, source, Owed::RollForCard(source.piece));
                }
            }
            Instruction::BackToArrows => {
                self.change(None, |results| results.back_to_arrows(set_off.you, source));
            }
            _ => {}
        }
    }

    /// The players who take part on the attacking side.
    fn attackers(&self, attack: &Attack) -> Vec<PlayerId> {
        let owners = attack.attacking().map(|group| self.table.owner(group));
        let all = std::iter::once(attack.attacker(&self.table)).chain(owners);
        let mut players: Vec<PlayerId> = all.flatten().collect();
        players.sort();
        players.dedup();
        players
    }

    /// What has happened by a play, for the cards that answer it; and what it sets off by itself.
    /// `before`: where every card lay before the play.
    pub(super) fn notice(&mut self, before: &[Place], logged: usize) {
        for index in logged..self.log.len() {
            self.just.push(Happening::Played(index));
        }
        let mut lost: Vec<(PieceId, PlayerId)> = Vec::new();
        let mut destroyed: Vec<(PieceId, PlayerId)> = Vec::new();
        for ((id, now), was) in self.table.iter().zip(before) {
            if *was == now.place {
                continue;
            }
            let owner = now.place.owner();
            let had = was.owner();
            if now.place == Place::Discarded && self.table.kind(id).is_plot() {
                self.just.push(Happening::Discarded(id));
            }
            if let Place::Destroyed(by) = now.place
                && self.table.kind(id).is_group()
            {
                self.just.push(Happening::Destroyed { group: id, by });
                destroyed.push((id, by));
            }
            if now.place == Place::Discarded && now.in_vain.is_some() {
                self.just.push(Happening::Untaken(id));
            }
            let group = self.table.kind(id).is_group() && self.table.kind(id) != Kind::Illuminati;
            if let Some(by) = owner
                && group
                && had.is_none()
            {
                self.just.push(Happening::Taken { group: id, by });
            }
            if let Some(had) = had
                && owner != Some(had)
            {
                lost.push((id, had));
            }
        }
        for (id, player) in lost {
            self.lost(id, player);
        }
        for (group, by) in destroyed {
            let found = self.set_off(|moment, active, event| {
                active.you == Some(by)
                    && matches!(event, Event::Destroys { target } if moment.passes(target, group, active))
            });
            for set_off in found {
                self.obey(&set_off, None);
            }
        }
    }

    /// A player has lost control of a card that says what follows then.
    fn lost(&mut self, card: PieceId, player: PlayerId) {
        let sentences = crate::engine::uses::abilities(&self.table, card);
        let found: Vec<SetOff> = sentences
            .filter_map(|(place, ability)| {
                let trigger = ability.trigger.as_ref()?;
                let Effect::Do(instruction) = &ability.effect else {
                    return None;
                };
                (trigger.event == Event::Lost).then(|| SetOff {
                    source: Source {
                        piece: card,
                        sentence: place,
                    },
                    instruction: instruction.clone(),
                    limit: trigger.limit,
                    subject: card,
                    you: player,
                })
            })
            .collect();
        for set_off in found {
            self.obey(&set_off, None);
        }
    }
}
