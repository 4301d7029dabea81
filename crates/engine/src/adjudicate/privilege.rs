//! Privileged attacks: how they become so, who is shut off from them, and how that ends.

use super::Judge;
use super::asked::Asked;
use crate::attack::Attack;
use crate::delta::State;
use crate::figures::{When, by_point};
use crate::instants;
use crate::legality::{self, objection};
use crate::limits::privilege;
use crate::moment::Moment;
use crate::strength::strength;
use crate::uses::{self, Doing};
use fnord_cards::effect::{Effect, Instruction, Privilege, Stat};
use fnord_law::Point;
use fnord_ruling::{
    Entry, Judged, Objection, PlayVerdict, Privileged, Recorder, Requirement, Silent, Source,
    Step as Reason, WhyNot,
};
use fnord_table::{PieceId, Place, Step, Table, UseMove};
use fnord_vocabulary::PlayerId;

impl Judge<'_> {
    /// The cards with which an attacker who says so makes his attack privileged: nothing where it is so anyway, otherwise an
    /// ability of his that does it. `named`: the Plots that he plays with the attack.
    ///
    /// # Errors
    /// The objection, where he has nothing of the kind.
    pub(super) fn means_of_privilege(
        &self,
        attack: &Attack,
        named: &[PieceId],
    ) -> Result<Option<PieceId>, Objection> {
        let points = &self.table.rules.points;
        let moment = Moment::new(&self.table);
        let makes = |card: PieceId| {
            uses::abilities(&self.table, card)
                .any(|(_, ability)| privilege::makes_privileged(&ability.effect))
        };
        let anyway = privilege::standing(&moment, attack.leader.card()).is_some();
        if anyway || named.iter().any(|&plot| makes(plot)) {
            return Ok(None);
        }
        let attacker = attack.attacker(&self.table);
        let found = self.table.iter().find(|(card, _)| {
            self.table.owner(*card).is_some() && self.table.owner(*card) == attacker && makes(*card)
        });
        match found {
            Some((card, _)) => Ok(Some(card)),
            None => {
                let player = attacker.unwrap_or(self.table.turn.player);
                Err(objection(
                    Privileged::NothingGivesIt(player),
                    points.privilege_declare(),
                ))
            }
        }
    }

    /// "Ann declares privilege": of the attack that she has just announced.
    pub(super) fn declare_privilege(&mut self, step: &Step, player: PlayerId) {
        let point = self.table.rules.points.privilege_declare();
        if self.meddles(step, Some(player), point) {
            return;
        }
        let Some(under_way) = &self.under_way else {
            self.no_attack(step);
            return;
        };
        let attack = under_way.attack.clone();
        let (declared, negated) = (under_way.declared, under_way.attack.negated.is_some());
        let points = &self.table.rules.points;
        fn against<T: Copy>(why: impl Into<WhyNot>, point: Point<'_, T>) -> PlayVerdict {
            PlayVerdict::Illegal(vec![objection(why, point)])
        }
        let verdict = if negated {
            against(Privileged::Negated, points.privilege_negated())
        } else if attack.privilege.is_some() {
            PlayVerdict::Legal
        } else if declared {
            against(Privileged::TooLate, points.privilege_declare())
        } else {
            match self.means_of_privilege(&attack, &[]) {
                Err(objection) => PlayVerdict::Illegal(vec![objection]),
                Ok(None) => PlayVerdict::Legal,
                Ok(Some(card)) => {
                    self.play(step, &UseMove::plain(player, card, Vec::new()));
                    return;
                }
            }
        };
        self.judged(step, Judged::Play(step.play.clone()), verdict);
    }

    /// The attack under way becomes privileged by a sentence, unless its privilege has been negated.
    pub(super) fn becomes_privileged(&mut self, source: Source) {
        let Some(under_way) = &mut self.under_way else {
            return;
        };
        if under_way.attack.negated.is_none() {
            under_way.attack.privilege = Some(source);
        }
    }

    /// What speaks against the attack under way as a play would make it, privileged or Instant, and not against the attack as it
    /// is: what such an attack could not have been announced as it does not become (`wdh.timing.no-illegal-announce`).
    pub(super) fn cannot_become_so(&self, doing: &Doing) -> Vec<Objection> {
        let Some(under_way) = &self.under_way else {
            return Vec::new();
        };
        let moment = Moment::new(&self.table);
        let is = &under_way.attack;
        let mut becomes = is.clone();
        if is.negated.is_none() {
            becomes.privilege = doing.privileges.or(is.privilege);
        }
        if let Some(sort) = doing.makes_instant {
            becomes.sort = sort;
            becomes.instant = Some(instants::declared(&moment, is.target));
        }
        if becomes == *is {
            return Vec::new();
        }
        let before = legality::still_legal(&moment, is, &mut Silent);
        let mut after = legality::still_legal(&moment, &becomes, &mut Silent);
        after.retain(|objection| !before.contains(objection));
        after
    }

    /// What every attack of a Group is, as soon as it is announced.
    pub(super) fn privileged_anyway(&mut self, leader: PieceId) {
        if !(self.table)
            .says(|effect| matches!(effect, Effect::Privilege(Privilege::Standing { .. })))
        {
            return;
        }
        let found = {
            let moment = Moment::new(&self.table);
            let found = privilege::standing(&moment, leader);
            if let Some(source) = found {
                privilege::explain(&moment, source, &mut self.derivation);
            }
            found
        };
        if let Some(source) = found {
            self.becomes_privileged(source);
        }
    }

    /// The attack under way is privileged no longer, for good (`wdh.privilege.negate`).
    pub(super) fn negate_privilege(&mut self, source: Source) {
        let rule = self.table.rules.points.privilege_negated();
        let Some(under_way) = &mut self.under_way else {
            return;
        };
        if under_way.attack.privilege.take().is_some() {
            under_way.attack.negated = Some(source);
            let met = Reason::Meets(Requirement::PrivilegeNegated(source.piece));
            self.derivation.leaf(|| Entry {
                source: Some(source),
                ..by_point(met, 0, rule)
            });
        }
    }

    /// A Group has joined that a sentence lets in, which ends the privilege.
    pub(super) fn entered(&mut self, group: PieceId) {
        let entry = self.under_way.as_ref().map(|under_way| {
            let moment = Moment::new(&self.table);
            privilege::entry(&moment, &under_way.attack, group)
        });
        if let Some(privilege::Standing::Enters(source)) = entry {
            self.negate_privilege(source);
        }
    }

    /// The privileged attack from which a player is shut off, if there is one and its dice have not been rolled.
    pub(super) fn shut_off_from(&self, player: PlayerId) -> Option<Attack> {
        let under_way = self.under_way.as_ref()?;
        let waiting = self.dice.is_none();
        let outsider = privilege::is_outsider(&self.table, &under_way.attack, player);
        (waiting && outsider).then(|| under_way.attack.clone())
    }

    /// Writes down that a player who was shut off does something after the roll, which is not to take part in the attack
    /// (`wdh.privilege.after`).
    pub(super) fn after_privileged(&mut self, player: PlayerId) {
        let outsider = self.under_way.as_ref().is_some_and(|under_way| {
            privilege::is_outsider(&self.table, &under_way.attack, player)
        });
        if self.dice.is_some() && outsider {
            let rule = self.table.rules.points.privilege_after();
            let met = Reason::Meets(Requirement::AfterPrivileged(player));
            self.derivation.leaf(|| by_point(met, 0, rule));
        }
    }

    /// Whether a player who is shut off may do this all the same, whatever it does to the attack: it negates the privilege, or
    /// lets him in.
    pub(super) fn opens_privilege(&self, attack: &Attack, doing: &Doing) -> bool {
        let negates = doing
            .instructions
            .iter()
            .any(|(_, instruction)| *instruction == Instruction::NegatesPrivilege);
        let may_cancel = self.table.rules.points.privilege_cancelled().value;
        negates || doing.lets_in.is_some() || may_cancel && self.cancels_privilege(attack, doing)
    }

    /// Whether a play cancels what makes an attack privileged.
    pub(super) fn cancels_privilege(&self, attack: &Attack, doing: &Doing) -> bool {
        let cancels = doing.answers.and_then(|index| self.log.get(index));
        cancels.is_some_and(|played| {
            attack
                .privilege
                .is_some_and(|source| source.piece == played.card)
        })
    }

    /// A player is shut out as he tries to interfere: the Groups that he has just let join have not joined, and have their tokens
    /// back.
    pub(super) fn bars_what_was_tried(&mut self, rival: PlayerId) {
        let Some(under_way) = &mut self.under_way else {
            return;
        };
        // The last play is the one that shuts him out.
        let by = self.plays.len().checked_sub(1);
        for play in self.plays.iter_mut().rev().skip(1) {
            let Judged::Helper { helper, opposes } = play.what else {
                break;
            };
            if self.table.owner(helper) != Some(rival) || play.verdict != PlayVerdict::Legal {
                break;
            }
            let side = match opposes {
                true => &mut under_way.attack.opposers,
                false => &mut under_way.attack.aiders,
            };
            let Some(joined) = side.iter().position(|one| one.group == helper) else {
                break;
            };
            let tokens = side.remove(joined).tokens;
            if under_way.paid.contains(&helper) {
                under_way.paid.retain(|&paid| paid != helper);
                let piece = self.table.piece_mut(helper);
                piece.tokens = piece.tokens.saturating_add(tokens);
            }
            play.fell = by;
        }
    }

    /// Whether a play has affected a privileged attack: the attack itself, or what its two sides can bring to it.
    pub(super) fn has_affected(&self, attack: &Attack, before: &State) -> bool {
        let Some(now) = &self.under_way else {
            return true;
        };
        let unlike = before.under_way.as_ref().is_none_or(|before| {
            before.attack != now.attack
                || before.paid != now.paid
                || before.fails != now.fails
                || before.succeeds != now.succeeds
        });
        if unlike {
            return true;
        }
        let was = Moment::new(&before.table);
        let is = Moment::new(&self.table);
        let number = |moment: &Moment| strength(moment, attack, &mut Silent).0;
        if number(&was) != number(&is)
            || legality::still_legal(&is, attack, &mut Silent).len()
                != legality::still_legal(&was, attack, &mut Silent).len()
        {
            return true;
        }
        let (attacker, defender) = privilege::sides(&before.table, attack);
        before.table.iter().any(|(id, piece)| {
            let owner = before.table.owner(id);
            let theirs = owner.is_some() && (owner == attacker || owner == defender);
            let now = self.table.piece(id);
            let power = |moment: &Moment| moment.figure(id, Stat::Power, When::Now, &mut Silent);
            theirs
                && (piece.tokens != now.tokens
                    || matches!(piece.place, Place::Structure { .. }) && piece.place != now.place
                    || was.traits(id) != is.traits(id)
                    || power(&was) != power(&is))
        })
    }

    /// Whether what a player would change about the table leaves a privileged attack alone from which he is shut off.
    pub(super) fn leaves_alone(
        &mut self,
        asked: &mut Asked,
        player: PlayerId,
        change: impl FnOnce(&mut Table),
    ) {
        let Some(attack) = self.shut_off_from(player) else {
            return;
        };
        let before = self.state();
        change(&mut self.table);
        let affected = self.has_affected(&attack, &before);
        self.set_state(before);
        if affected {
            asked.objects(self.shut_off(&attack, player));
        }
    }

    /// The objection to a play that would affect a privileged attack from which its player is shut off.
    pub(super) fn shut_off(&self, attack: &Attack, player: PlayerId) -> Objection {
        privilege::shut_off(&self.table, attack, player, None)
    }
}
