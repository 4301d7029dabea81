//! Attacks are announced.

use super::Judge;
use crate::attack::Attack;
use crate::just_played;
use crate::legality::{self};
use crate::limits;
use crate::moment::Moment;
use crate::under_way::UnderWay;
use fnord_cards::effect::{AttackKind, Effect, Relation, Target};
use fnord_ruling::{Judged, Objection, PlayVerdict, Silent, Source, WhyNot};
use fnord_table::{Assumption, Move, Object, PieceId, Step, Table, UseMove};
use fnord_vocabulary::PlayerId;

impl<'l> Judge<'l> {
    pub(super) fn announce(
        &mut self,
        step: &Step,
        mut attack: Attack,
        plots: &[PieceId],
        privileged: bool,
    ) {
        let leader = attack.leader.card();
        let free = self.free_attack(leader);
        let mut plots = plots.to_vec();
        let mut no_privilege = None;
        if privileged {
            match self.means_of_privilege(&attack, &plots) {
                Ok(means) => plots.extend(means),
                Err(objection) => no_privilege = Some(objection),
            }
        }
        let moment = Moment::new(&self.table);
        attack.privilege = limits::privilege::standing(&moment, leader);
        if let Some(attacker) = self.table.owner(leader)
            && !plots.is_empty()
            && self.under_way.is_none()
        {
            self.announce_with(step, attack, &plots, attacker, free);
            return;
        }
        // What lies there is judged by what its own text says of attacks on it.
        let lay = self.table.piece(attack.target).place;
        just_played::lay_down(&mut self.table, attack.target);
        let mut objections = legality::announcement(
            &Moment::new(&self.table),
            attack.attempt(),
            self.under_way.is_some(),
            free,
            &mut self.derivation,
        );
        if let Some(attacker) = self.table.owner(leader) {
            objections.extend(self.held_up(attacker));
        }
        objections.extend(no_privilege);
        let legal = objections.is_empty();
        if legal {
            self.provokes(&attack);
            self.under_way = Some(self.announced(attack, free));
            self.privileged_anyway(leader);
        } else {
            self.table.piece_mut(attack.target).place = lay;
        }
        let verdict = if legal {
            PlayVerdict::Legal
        } else {
            PlayVerdict::Illegal(objections)
        };
        self.judged(step, Judged::Play(step.play.clone()), verdict);
    }

    /// The attacker's other Groups that aid after the announcement, before anybody else does something: what is played with the
    /// announcement may ask who takes part. Plots of his own between them back the actions that have just been declared.
    pub(super) fn joins_at_once(&self, leader: PieceId, more: &[Step]) -> Vec<PieceId> {
        let attacker = self.table.owner(leader);
        let his = |card: PieceId| self.table.holder(card) == attacker;
        let helpers = more.iter().map_while(|step| match &step.play {
            Move::Help(help) if !help.opposes => (help.helpers.iter())
                .all(|&one| self.table.owner(one) == attacker)
                .then_some(help.helpers.as_slice()),
            Move::Use(used) if his(used.card) && self.table.kind(used.card).is_plot() => {
                Some([].as_slice())
            }
            _ => None,
        });
        helpers.flatten().copied().collect()
    }

    /// Of those that the announcement names nobody takes part who has no token for it.
    fn only_who_can_act(&mut self) {
        let Some(under_way) = &mut self.under_way else {
            return;
        };
        let moment = Moment::new(&self.table);
        let attack = under_way.attack.clone();
        let promised = under_way.promised();
        under_way.attack.with.retain(|&named| {
            !self.table.kind(named).is_group()
                || legality::help(
                    &moment,
                    &attack,
                    named,
                    false,
                    1,
                    false,
                    &promised,
                    &mut Silent,
                )
                .err()
                .is_none_or(|objections| {
                    let lacks = |one: &Objection| matches!(one.why, WhyNot::NoToken(_));
                    !objections.iter().any(lacks)
                })
        });
    }

    /// An attack as it is announced; `with`: what else is named.
    pub(super) fn attack(
        &self,
        leader: PieceId,
        kind: AttackKind,
        target: PieceId,
        with: Vec<PieceId>,
    ) -> Attack {
        Attack {
            with,
            ..Attack::by_group(kind, leader, target)
        }
    }

    pub(super) fn announced(&self, attack: Attack, free: Option<Source>) -> UnderWay {
        let (leader, target) = (attack.leader.card(), attack.target);
        UnderWay {
            attack,
            play: self.plays.len(),
            committed: None,
            paid: Vec::new(),
            by_hand: false,
            plots: Vec::new(),
            fails: None,
            succeeds: None,
            free,
            fresh: vec![leader],
            late: Vec::new(),
            answered: Vec::new(),
            target_owner: self.table.owner(target),
            interrupts: None,
            declared: false,
        }
    }

    /// The sentence by which a Group may lead one attack without spending a token.
    pub(super) fn free_attack(&self, leader: PieceId) -> Option<Source> {
        // It lasts for a time, so that it is among the changes.
        if self.table.changes.is_empty() {
            return None;
        }
        let moment = Moment::new(&self.table);
        let free = moment.in_force().find(|active| {
            active.subject == leader
                && active.lasts.is_some()
                && active.ability.effect == Effect::FreeIlluminatiAttack
        });
        free.map(|active| active.source)
    }

    /// An attack that is announced with Plots: they are played first, and if the attack cannot be made even so, nothing of
    /// it was (`sg.attack.plot-attack`, `sg.timing.no-illegal-announce`).
    pub(super) fn announce_with(
        &mut self,
        step: &Step,
        attack: Attack,
        plots: &[PieceId],
        attacker: PlayerId,
        free: Option<Source>,
    ) {
        let leader = attack.leader.card();
        let before = self.state();
        let (plays, fates, logged) = (self.plays.len(), self.fates.len(), self.log.len());
        let ended = self.attacks.len();
        self.provokes(&attack);
        just_played::lay_down(&mut self.table, attack.target);
        self.under_way = Some(self.announced(attack.clone(), free));
        self.only_who_can_act();
        self.judged(step, Judged::Play(step.play.clone()), PlayVerdict::Legal);
        self.privileged_anyway(leader);
        for &plot in plots {
            // A Plot for a Group of one's own is for the one that attacks.
            let on = match for_a_group_of_ones_own(&self.table, plot) {
                true => vec![Object::Card(leader)],
                false => Vec::new(),
            };
            let used = UseMove {
                on,
                ..UseMove::plain(attacker, plot, Vec::new())
            };
            let with = Step {
                play: Move::Use(used.clone()),
                ..step.clone()
            };
            self.play(&with, &used);
        }
        // One of them may let this very attack be made without a token.
        let free = free.or_else(|| self.free_attack(leader));
        if let Some(under_way) = &mut self.under_way {
            under_way.free = free;
        }
        // A Plot that makes the attack illegal has ended it.
        let spoiled = self.attacks.get(ended).map(|attack| &attack.spoiled_by);
        let mut objections = match (&self.under_way, spoiled) {
            (None, Some(spoiled_by)) => spoiled_by.clone(),
            (under_way, _) => {
                let moment = Moment::new(&self.table);
                let announced = under_way.as_ref().map(|under_way| &under_way.attack);
                legality::announcement(
                    &moment,
                    announced.unwrap_or(&attack).attempt(),
                    false,
                    free,
                    &mut self.derivation,
                )
            }
        };
        for play in self.plays.iter().skip(plays + 1) {
            if let PlayVerdict::Illegal(against) = &play.verdict {
                objections.extend(against.iter().cloned());
            }
        }
        if !objections.is_empty() {
            self.set_state(before);
            self.plays.truncate(plays);
            self.fates.truncate(fates);
            self.log.truncate(logged);
            self.attacks.truncate(ended);
            let verdict = PlayVerdict::Illegal(objections);
            self.judged(step, Judged::Play(step.play.clone()), verdict);
        }
    }

    pub(super) fn assume(&mut self, assumption: Assumption) {
        if !self.assumptions.contains(&assumption) {
            self.assumptions.push(assumption);
        }
    }
}

/// Whether a Plot is played on one Group of the player's own.
pub(super) fn for_a_group_of_ones_own(table: &Table, plot: PieceId) -> bool {
    let abilities = (table.card(plot).text.iter()).filter_map(|text| text.ability.as_ref());
    abilities.into_iter().any(|ability| {
        matches!(
            &ability.effect,
            Effect::Target(Target::Card { of: filter, without: None }) if filter.relation == Some(Relation::YouControl)
        )
    })
}
