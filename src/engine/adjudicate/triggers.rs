//! Sentences that something sets off.

use super::Judge;
use crate::cards::Kind;
use crate::cards::effect::{Effect, Event, Instruction, Object};
use crate::engine::attack::Attack;
use crate::engine::moment::{Active, Moment};
use crate::engine::under_way::{Dice, Happening};
use crate::engine::uses::{part_in, takes};
use crate::ruling::{Fate, Source};
use crate::scenario::PlayerId;
use crate::table::{Owed, PieceId, Place, Table};

/// A sentence that has been set off.
struct SetOff {
    source: Source,
    instruction: Instruction,
    subject: PieceId,
    you: PlayerId,
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

    fn obey(&mut self, set_off: &SetOff, attack: Option<&Attack>) {
        let source = set_off.source;
        let illuminati = |table: &Table, player: PlayerId| table.seat(player).illuminati;
        match &set_off.instruction {
            Instruction::GetsToken { who, extra } => {
                let gets: Vec<PieceId> = match who {
                    Object::It => vec![set_off.subject],
                    Object::YourIlluminati => vec![illuminati(&self.table, set_off.you)],
                    Object::AttackersIlluminati => attack
                        .map(|attack| self.attackers(attack))
                        .unwrap_or_default()
                        .into_iter()
                        .map(|player| illuminati(&self.table, player))
                        .collect(),
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
