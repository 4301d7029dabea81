//! What an attack leaves behind: who has whom, what is destroyed, and which tokens are spent.

mod cancelled;
mod captures;
mod destruction;
mod fates;
mod following;

pub(super) use fates::Results;

use super::attack::{Attack, Leader};
use super::bound;
use super::moment::Moment;
use super::uses::abilities;
use fnord_cards::effect::{AttackKind, Effect, Event, Instruction, RollOf};
use fnord_law::{Point, Untaken};
use fnord_ruling::{Fate, Source};
use fnord_table::{Change, Duty, Lasts, Owed, PieceId, Place, Seat};
use fnord_vocabulary::PlayerId;

impl Results<'_, '_> {
    /// Groups whose Power has been reduced to 0 lose their tokens, and so do those that cards leave without any.
    pub(super) fn empty_the_powerless(&mut self) {
        let points = &self.table.rules.points;
        let moment = Moment::new(self.table);
        let (powerless, mut idle) = (bound::powerless(&moment), bound::idle(&moment));
        if !powerless.is_empty() {
            for group in powerless {
                let had = std::mem::take(&mut self.table.piece_mut(group).tokens);
                self.fate(group, Fate::LosesToken(had), points.reduced_zero());
            }
            idle = bound::idle(&Moment::new(self.table));
        }
        for (group, source) in idle {
            let had = std::mem::take(&mut self.table.piece_mut(group).tokens);
            self.fate_by(group, Fate::LosesTokens(had), points.cannot(), Some(source));
        }
    }

    /// The tokens of everybody who takes part. `free`: the sentence by which the leader spends none.
    pub(super) fn pay(&mut self, attack: &Attack, free: Option<Source>) {
        let points = &self.table.rules.points;
        match (&attack.leader, free) {
            (Leader::Group(leader), None) => self.spend(*leader, 1, points.attack_token()),
            (Leader::Group(leader), Some(_)) => {
                let rule = points.cards_first();
                self.fate_by(*leader, Fate::ActsFreely, rule, free);
            }
            // It costs what the Plot costs.
            (Leader::Plot(_), _) => {}
        }
        for helper in &attack.aiders {
            self.spend(helper.group, helper.tokens, points.aid_adds());
        }
        for helper in &attack.opposers {
            self.spend(helper.group, helper.tokens, points.defense_tokens());
        }
    }

    pub(super) fn spend<T: Copy>(&mut self, group: PieceId, tokens: u8, point: Point<'_, T>) {
        // What a card has taken away is not spent any more.
        let counted = self.asks_for_extra_actions(group);
        let piece = self.table.piece_mut(group);
        let tokens = tokens.min(piece.tokens);
        if tokens > 0 {
            piece.tokens -= tokens;
            if counted {
                piece.actions = piece.actions.saturating_add(tokens);
            }
            let illuminati = |seat: &&mut Seat| seat.illuminati == group;
            if let Some(seat) = self.table.seats.iter_mut().find(illuminati) {
                seat.illuminati_tokens_spent = seat.illuminati_tokens_spent.saturating_add(tokens);
            }
            self.fate(group, Fate::SpendsTokens(tokens), point);
        }
    }

    /// Whether a card linked to a Group tells the action that it gives from the Group's own.
    fn asks_for_extra_actions(&self, group: PieceId) -> bool {
        self.table.linked_to(group).any(|card| {
            super::uses::abilities(self.table, card).any(|(_, ability)| {
                let event = ability.trigger.as_ref().map(|trigger| &trigger.event);
                matches!(
                    event,
                    Some(Event::Shown {
                        of: RollOf::ExtraAction,
                        ..
                    })
                )
            })
        })
    }

    /// A Plot has done what it does.
    pub(super) fn use_up(&mut self, plot: PieceId) {
        self.use_up_by(plot, self.table.rules.points.plot_discarded());
    }

    /// A card that was played in an attack goes to the hand of whose Group was attacked, where it says so.
    fn goes_to_that_rival(&mut self, card: PieceId, attack: &Attack) -> bool {
        let mut text = abilities(self.table, card);
        let says = text.find(|(_, ability)| ability.effect == Effect::Do(Instruction::ToThatRival));
        let target = self.table.piece(attack.target);
        let rival = (target.place.owner()).or(target.grave.and_then(|grave| grave.from));
        let (Some((sentence, _)), Some(rival)) = (says, rival) else {
            return false;
        };
        let exposed = false;
        self.table.piece_mut(card).place = Place::Hand {
            owner: rival,
            exposed,
        };
        let source = Source {
            piece: card,
            sentence,
        };
        let rule = self.table.rules.points.cards_first();
        self.fate_by(card, Fate::ReturnsToHand(rival), rule, Some(source));
        true
    }

    fn use_up_by<T: Copy>(&mut self, plot: PieceId, rule: Point<'_, T>) {
        self.table.piece_mut(plot).place = Place::Discarded;
        self.fate(plot, Fate::Discarded, rule);
    }

    /// What lasted for the attack is over, and what was for the next action or defence of those who took part.
    pub(super) fn end_of_attack(&mut self, attack: &Attack) {
        let acted: Vec<Change> = (self.table.changes.iter().copied())
            .filter(|change| ends_with(change, attack))
            .collect();
        let over = self.plots_of(|change| of_attack(change.lasts));
        self.table.changes.retain(|change| !of_attack(change.lasts));
        self.table
            .changes
            .retain(|change| !ends_with(change, attack));
        for (_, plot) in over {
            // One that was taken back to hand in the meantime stays there.
            let lies_there = self.table.in_play(plot) && self.table.kind(plot).is_plot();
            if self.goes_to_that_rival(plot, attack) {
                continue;
            }
            if lies_there && !self.table.changes.iter().any(|change| change.plot == plot) {
                self.use_up_by(plot, self.table.rules.points.attack_plot_discarded());
            }
        }
        for change in acted {
            self.use_up(change.plot);
            self.fall(change);
        }
    }

    /// The Groups that are destroyed once they have acted in this attack.
    pub(super) fn fall_after(&mut self, attack: &Attack) {
        let acted: Vec<Change> = (self.table.changes.iter().copied())
            .filter(|change| ends_with(change, attack))
            .collect();
        for change in acted {
            self.fall(change);
        }
    }

    /// A Group that has been backed by a card which destroys it afterwards is destroyed.
    fn fall(&mut self, change: Change) {
        let text = &self.table.printed(self.table.piece(change.plot).card).text;
        let sentence = text.get(usize::from(change.sentence));
        let ability = sentence.and_then(|sentence| sentence.ability.as_ref());
        let falls = ability
            .is_some_and(|ability| matches!(ability.effect, Effect::Backs { falls: true, .. }));
        if falls && self.table.in_play(change.subject) {
            let source = Source {
                piece: change.plot,
                sentence: change.sentence,
            };
            self.destroy(change.subject, change.player, false, Some(source));
        }
    }

    /// What follows when the attack has succeeded or failed.
    pub(super) fn settle(
        &mut self,
        attack: &Attack,
        succeeds: bool,
        (strength, margin): (i16, Option<i16>),
    ) {
        let points = &self.table.rules.points;
        let attacker = attack.attacker(self.table);
        if succeeds
            && let Some(attacker) = attacker
            && self.other_result(attack, attacker)
        {
            return;
        }
        match (succeeds, attack.kind, attacker) {
            (true, AttackKind::Control, Some(attacker)) => {
                if let Some(leader) = attack.leader.group() {
                    let owner = self.table.owner(attack.target);
                    self.capture(attack.target, leader, attacker);
                    let own_copy = attack
                        .agents
                        .filter(|agents| !agents.opposes && agents.player == attacker);
                    if let Some(agents) = own_copy {
                        self.lay_down_own(attack.target, agents.card, (attacker, owner));
                    }
                }
            }
            (true, AttackKind::Destroy, Some(attacker)) => {
                self.strike(attack, attacker, strength, margin);
            }
            _ => match (
                self.table.owner(attack.target),
                self.table.piece(attack.target).place,
            ) {
                (Some(owner), _) => {
                    self.fate(attack.target, Fate::StaysWith(owner), points.fail_owned());
                }
                (None, Place::JustPlayed(owner)) => self.in_vain(attack.target, owner),
                (None, _) => {
                    // It lies there until the turn ends.
                    let lost = points.fail_uncontrolled().value == Untaken::DiscardedAtEnd;
                    if lost && attack.kind == AttackKind::Control {
                        self.table.piece_mut(attack.target).in_vain = attacker;
                    }
                    self.fate(
                        attack.target,
                        Fate::StaysUncontrolled,
                        points.fail_uncontrolled(),
                    );
                }
            },
        }
    }

    /// What a card puts in the place of capture or destruction.
    fn other_result(&mut self, attack: &Attack, attacker: PlayerId) -> bool {
        let points = &self.table.rules.points;
        let target = attack.target;
        if let Some(source) = self.instead(target, &Effect::SuccessGivesAway) {
            self.table.duties.push(Duty {
                player: attacker,
                card: source.piece,
                sentence: source.sentence,
                what: Owed::DiscardOrGive(target),
            });
            let fate = Fate::ToBeGivenAway(attacker);
            self.fate_by(target, fate, points.cards_first(), Some(source));
            return true;
        }
        if let Some(source) = self.instead(target, &Effect::SuccessInstead { discards: false }) {
            let branch = self.table.below(target);
            let legal = self.legal_links(target, &branch);
            let mut freed = vec![target];
            freed.extend(branch);
            for group in freed {
                self.uncontrol(group);
                let fate = Fate::BecomesUncontrolled;
                self.fate_by(group, fate, points.cards_first(), Some(source));
            }
            self.lose_links(&legal);
            return true;
        }
        if let Some(source) = self.instead(target, &Effect::SuccessInstead { discards: true }) {
            let branch = self.table.below(target);
            let owner = self.table.owner(target);
            self.discard_group(target);
            self.fate_by(target, Fate::Discarded, points.cards_first(), Some(source));
            for puppet in branch {
                if let Some(owner) = owner {
                    let piece = self.table.piece_mut(puppet);
                    piece.tokens = 0;
                    piece.place = Place::Hand {
                        owner,
                        exposed: false,
                    };
                    let fate = Fate::ReturnsToHand(owner);
                    self.fate_by(puppet, fate, points.cards_first(), Some(source));
                }
            }
            return true;
        }
        false
    }
}

/// Whether a change is for the part of the attack and the defence against it alone.
pub(super) fn of_attack(lasts: Lasts) -> bool {
    matches!(lasts, Lasts::Action | Lasts::ThatDefense | Lasts::Attack)
}

/// Whether a change was for the next action of a Group that has taken part in an attack, or for its next defence.
fn ends_with(change: &Change, attack: &Attack) -> bool {
    let group = change.subject;
    let mut helpers = attack.aiders.iter().chain(&attack.opposers);
    let acts = attack.leader.is(group) || helpers.any(|helper| helper.group == group);
    match change.lasts {
        Lasts::NextAction => acts,
        Lasts::NextActionOrDefense => acts || attack.target == group,
        _ => false,
    }
}
