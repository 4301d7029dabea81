//! Sentences that something sets off.

use super::Judge;
use crate::attack::Attack;
use crate::legality;
use crate::moment::{Active, Moment};
use crate::such_attack::Facts;
use crate::under_way::Dice;
use crate::uses::part_in;
use fnord_cards::effect::{Effect, Event, Instruction, Limit, RollOf};
use fnord_ruling::{Fate, Source};
use fnord_table::{PieceId, UseMove, Used};
use fnord_vocabulary::PlayerId;

/// A sentence that has been set off.
#[derive(Clone)]
pub(super) struct SetOff {
    pub(super) source: Source,
    pub(super) instruction: Instruction,
    pub(super) limit: Option<Limit>,
    pub(super) subject: PieceId,
    pub(super) you: PlayerId,
    /// The card that has set it off, by what has become of it.
    pub(super) meant: Option<PieceId>,
    /// Whoever has done that.
    pub(super) doer: Option<PlayerId>,
    /// Whoever controlled what was attacked.
    pub(super) defender: Option<PlayerId>,
}

impl SetOff {
    /// What a sentence says that has been set off, unless its owner may leave it. `meant`: what has set it off.
    pub(super) fn by(active: &Active, moment: &Moment, meant: Option<PieceId>) -> Option<SetOff> {
        let ability = active.ability;
        let trigger = ability.trigger.as_ref().filter(|trigger| !trigger.may)?;
        let Effect::Do(instruction) = &ability.effect else {
            return None;
        };
        let condition = ability.condition.as_ref();
        let holds = condition.is_none_or(|condition| moment.holds(condition, active));
        holds.then_some(SetOff {
            source: active.source,
            instruction: instruction.clone(),
            limit: trigger.limit,
            subject: active.subject,
            you: active.you?,
            meant,
            doer: None,
            defender: None,
        })
    }
}

impl Judge<'_> {
    /// The sentences of this kind that have been set off, in the order in which their cards lie there.
    pub(super) fn set_off(&self, is_it: impl Fn(&Moment, &Active, &Event) -> bool) -> Vec<SetOff> {
        let mut found = Vec::new();
        if !(self.table).has_sentence(|ability| ability.trigger.is_some()) {
            return found;
        }
        let moment = Moment::new(&self.table);
        for active in moment.in_force() {
            if let Some(trigger) = &active.ability.trigger
                && is_it(&moment, active, &trigger.event)
            {
                found.extend(SetOff::by(active, &moment, None));
            }
        }
        found
    }

    /// What the dice of an attack set off, as soon as they are rolled: what decides the attack in their place is handed back.
    pub(super) fn dice_rolled(
        &mut self,
        attack: &Attack,
        succeeds: bool,
        dice: &Dice,
    ) -> Option<(bool, Source)> {
        let facts = Facts::of(&self.table, attack);
        let mut found = self.set_off(|moment, active, event| match event {
            Event::Attack { of, comes } => comes.is_roll(succeeds) && facts.is(of, moment, active),
            Event::Shown { natural, rolls, of } => {
                dice.show(*natural, rolls)
                    && match of {
                        RollOf::Attack(of) => {
                            of.success().is_none_or(|success| success == succeeds)
                                && facts.is(of, moment, active)
                        }
                        RollOf::ExtraAction => self.acts_beyond_its_own(attack, active.subject),
                        RollOf::Yours { .. } => false,
                    }
            }
            _ => false,
        });
        // Dice are rolled again before.
        found.retain(|set_off| set_off.instruction != Instruction::RollsAgain);
        let mut decided = None;
        for set_off in found {
            match set_off.instruction {
                Instruction::AttackEnds { succeeds } => {
                    if self.within_limit(&set_off) {
                        decided = Some((succeeds, set_off.source));
                    }
                }
                _ => self.obey(&set_off, Some(attack)),
            }
        }
        self.natural_rolls(dice);
        decided
    }

    /// Whether a Group takes part in an attack by an action that it has not by itself: it has taken one before, or takes several now.
    fn acts_beyond_its_own(&self, attack: &Attack, group: PieceId) -> bool {
        part_in(attack, group).is_some() && self.table.piece(group).actions > 1
    }

    /// What the numbers that the dice show set off, for the player who rolled them.
    pub(super) fn natural_rolls(&mut self, dice: &Dice) {
        let turn = self.table.turn.player;
        let found = self.set_off(|_, active, event| match event {
            Event::Shown {
                natural,
                rolls,
                of: RollOf::Yours { own_turn },
            } => {
                active.you == Some(dice.roller)
                    && dice.show(*natural, rolls)
                    && (!own_turn || active.you == Some(turn))
            }
            _ => false,
        });
        for set_off in found {
            self.obey(&set_off, None);
        }
    }

    /// The turn ends: Places that have been Devastated in it get Relief from their puppets.
    pub(super) fn turn_end_sets_off(&mut self, player: PlayerId) {
        let struck = |group: PieceId| {
            let master = self.table.master(group);
            master.is_some_and(|master| self.table.piece(master).devastated_this_turn)
        };
        let found = self.set_off(|_, active, event| match event {
            Event::MasterDevastatedTurnEnds => struck(active.subject),
            Event::TurnEnds => active.you == Some(player),
            _ => false,
        });
        for set_off in found {
            self.obey(&set_off, None);
        }
    }

    /// What a part of a turn sets off besides tokens and what is rolled for.
    pub(super) fn part_of_turn_sets_off(&mut self, player: PlayerId, tokens: bool) {
        let mut found = self.set_off(|_, active, event| match event {
            Event::TokenPlacement { rivals } => tokens && (active.you == Some(player)) != *rivals,
            Event::TurnBegins => !tokens && active.you == Some(player),
            _ => false,
        });
        // Tokens that somebody gets as they are placed are placed with them.
        found.retain(|set_off| match set_off.instruction {
            Instruction::GetsToken { .. } => !tokens,
            Instruction::RollsForToken(_) | Instruction::RollsPower(_) => false,
            _ => true,
        });
        for set_off in found {
            self.obey(&set_off, None);
        }
    }

    /// Whether a sentence that is set off so often only may be set off still; it is noted then.
    pub(super) fn within_limit(&mut self, set_off: &SetOff) -> bool {
        let Some(limit) = set_off.limit else {
            return true;
        };
        let used = Used {
            card: self.table.piece(set_off.source.piece).card,
            piece: self.table.if_in_play(set_off.source.piece),
            sentence: None,
            by: set_off.you,
            on: None,
            in_this: limit.per,
        };
        let again = self.table.used.contains(&used);
        if again {
            let rule = self.table.rules.points.cards_first();
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

    pub(super) fn obey(&mut self, set_off: &SetOff, attack: Option<&Attack>) {
        if !self.within_limit(set_off) {
            return;
        }
        let source = set_off.source;
        match &set_off.instruction {
            Instruction::Befouls => {
                if let Some(attack) = attack {
                    self.change(None, |results| {
                        let piece = results.table.piece_mut(attack.target);
                        piece.befouled = piece.befouled.saturating_add(1);
                        let rule = results.table.rules.points.cards_first();
                        results.fate_by(attack.target, Fate::Befouled, rule, Some(source));
                    });
                }
            }
            Instruction::DestroysHost(counts_for) => {
                let host = set_off.subject;
                let by = set_off.you;
                let for_goals =
                    legality::names_card(&self.table, self.table.seat(by).illuminati, counts_for);
                self.change(None, |results| {
                    results.place_beside(source.piece, by, None);
                    let rule = results.table.rules.points.cards_first();
                    results.fate_by(source.piece, Fate::Unlinked, rule, Some(source));
                    results.destroy(host, by, for_goals, Some(source));
                });
            }
            Instruction::BackToArrows => {
                self.change(None, |results| results.back_to_arrows(set_off.you, source));
            }
            other => {
                let used = UseMove::plain(set_off.you, source.piece, Vec::new());
                self.perform_set_off(set_off, &used, other, attack);
            }
        }
    }
}
