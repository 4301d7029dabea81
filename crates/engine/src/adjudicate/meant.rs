//! What a play leaves unsaid, where only one card can be meant.

use super::Judge;
use crate::moment::{Active, Moment};
use crate::uses;
use fnord_cards::Kind;
use fnord_cards::effect::Object as ObjectOf;
use fnord_cards::effect::{
    Effect, Filter, Instruction, Pool, Price, Quality, Relation, Target, Zaps,
};
use fnord_ruling::Source;
use fnord_table::{Assumption, Choice, Object, PieceId, Place, UseMove};
use fnord_vocabulary::PlayerId;

impl Judge<'_> {
    /// The play with the card that it must be on, where nobody names one: the only Group of its player's that the Plot is for, in
    /// the attack under way or at all; the only Goal that a rival has exposed.
    pub(super) fn as_meant(&mut self, player: PlayerId, used: &UseMove) -> UseMove {
        let mut used = used.clone();
        if let Some(zap) = self.only_zap(&used) {
            used.on = vec![Object::Card(zap)];
            return used;
        }
        if let Some(plot) = self.the_copy_just_played(player, &used) {
            used.on = vec![Object::Card(plot)];
            return used;
        }
        if let Some(on) = self.takes_as_target(player, &used) {
            return on;
        }
        let held = matches!(self.table.piece(used.card).place, Place::Hand { owner, .. } if owner == player);
        if used.cards().next().is_some() || !held {
            return used;
        }
        // What can be played on nothing is: one way of a card that has another with a target.
        if self.could_play(player, &used) {
            return used;
        }
        // Where the action is that of the Group it is played on, whoever names the one has named the other.
        if let [payer] = *used.acting
            && self.pays_for_itself(used.card)
        {
            used.on = vec![Object::Card(payer)];
            return used;
        }
        if let Some(rival) = self.only_rival_for(player, &used) {
            used.on.push(Object::Player(rival));
            used.on
                .extend(self.only_exposed_goal(&used).map(Object::Card));
        } else if let Some(group) = self.only_group_for(player, used.card) {
            self.assume(Assumption::PlayedOn(used.card, group));
            used.on.push(Object::Card(group));
        } else if let Some(goal) = self.only_exposed_goal(&used) {
            used.on.push(Object::Card(goal));
        }
        used
    }

    /// Whether a Plot costs the action of the Group that it is linked to.
    fn pays_for_itself(&self, plot: PieceId) -> bool {
        let pays = |price: &Price| matches!(price, Price::ActionOf { master: false });
        let says = |so: &dyn Fn(&Effect) -> bool| {
            uses::abilities(&self.table, plot).any(|(_, ability)| so(&ability.effect))
        };
        says(&|effect| matches!(effect, Effect::Link(_)))
            && says(&|effect| match effect {
                Effect::Requires(cost) => cost.ways.iter().all(|way| way.iter().any(pays)),
                _ => false,
            })
    }

    /// The play with what it is said to take as one more of its targets, where its card has several and takes nothing.
    fn takes_as_target(&mut self, player: PlayerId, used: &UseMove) -> Option<UseMove> {
        let mut on = used.clone();
        on.on.extend(used.all_taken().map(Object::Card));
        on.choices
            .retain(|choice| !matches!(choice, Choice::Takes(_)));
        let meant = on != *used && !self.could_play(player, used) && self.could_play(player, &on);
        meant.then_some(on)
    }

    /// What is cancelled lies there: of several copies the one just played is meant, and not one in a hand.
    fn the_copy_just_played(&self, player: PlayerId, used: &UseMove) -> Option<PieceId> {
        let named = used.cards().next()?;
        if !self.cancels(used.card)
            || !matches!(self.table.piece(named).place, Place::Hand { owner, .. } if owner == player)
        {
            return None;
        }
        let played = self.log.get(self.unresolved()?)?.card;
        (self.table.piece(played).card == self.table.piece(named).card).then_some(played)
    }

    /// The one Zap there is, on the player named where one is, where a card removes a Zap.
    fn only_zap(&self, used: &UseMove) -> Option<PieceId> {
        let removes = uses::abilities(&self.table, used.card)
            .any(|(_, ability)| ability.effect == Effect::Do(Instruction::RemovesZaps(Zaps::One)));
        if !removes || used.cards().next().is_some() {
            return None;
        }
        let whose = used.victim();
        let mut zaps = self.table.iter().map(|(id, _)| id).filter(|&id| {
            let on = self
                .table
                .link(id)
                .filter(|_| self.table.kind(id).is_plot());
            on.is_some_and(|on| {
                self.table.kind(on) == Kind::Illuminati
                    && whose.is_none_or(|whose| self.table.owner(on) == Some(whose))
            })
        });
        zaps.next().filter(|_| zaps.next().is_none())
    }

    /// The one Group of the player's that a Plot for such a Group can be played on.
    fn only_group_for(&self, player: PlayerId, plot: PieceId) -> Option<PieceId> {
        let mut asked = uses::abilities(&self.table, plot).filter_map(|(place, ability)| {
            let of: &Filter = match &ability.effect {
                Effect::Target(Target::Card {
                    of: filter,
                    without: None,
                })
                | Effect::Link(filter) => filter,
                Effect::Target(Target::Several { of, .. }) => of,
                Effect::Attacks(attack) => &attack.target,
                _ => return None,
            };
            Some((place, ability, of))
        });
        let (sentence, ability, filter) = asked.next()?;
        let own = filter.relation == Some(Relation::YouControl);
        let in_hand = filter.relation == Some(Relation::In(Pool::Hand));
        let moment = Moment::new(&self.table);
        let source = Source {
            piece: plot,
            sentence,
        };
        let active = Active::of(source, plot, Some(player), ability);
        let groups = self.table.iter().map(|(id, _)| id);
        let fit: Vec<PieceId> = groups
            .filter(|&id| {
                let lies = match self.table.piece(id).place {
                    Place::Hand { owner, .. } => in_hand && owner == player,
                    Place::Structure { .. } | Place::Uncontrolled => true,
                    _ => false,
                };
                lies && moment.passes(filter, id, &active)
            })
            .collect();
        let takes_part = |group: &PieceId| {
            self.under_way.as_ref().is_some_and(|under_way| {
                under_way.takes_part(*group) || under_way.attack.target == *group
            })
        };
        let mut in_attack = fit.iter().copied().filter(takes_part).filter(|_| own);
        let only = match (in_attack.next(), in_attack.next()) {
            (Some(group), None) => Some(group),
            (None, _) => None,
            _ => return None,
        };
        match *fit {
            [group] => Some(group),
            _ => only,
        }
    }

    /// The only rival there is, where a Plot is for one and nobody is named.
    fn only_rival_for(&self, player: PlayerId, used: &UseMove) -> Option<PlayerId> {
        let for_rival = uses::abilities(&self.table, used.card)
            .any(|(_, ability)| matches!(ability.effect, Effect::Target(Target::Rival { .. })));
        let mut rivals = self.table.players().filter(|&other| other != player);
        let only = rivals.next().filter(|_| rivals.next().is_none());
        only.filter(|_| for_rival && used.victim().is_none())
    }

    /// The one Goal that the rival on whom a play is has exposed, where that is what it is about.
    fn only_exposed_goal(&self, used: &UseMove) -> Option<PieceId> {
        let rival = used.victim()?;
        let about_goal = uses::abilities(&self.table, used.card).any(|(_, ability)| {
            matches!(
                &ability.effect,
                Effect::Do(Instruction::Moves { what: ObjectOf::Any(such), .. })
                    if such.kind == Some(Kind::Goal) && such.qualities.contains(&Quality::Exposed)
            )
        });
        let exposed = Place::Hand {
            owner: rival,
            exposed: true,
        };
        let mut goals = (self.table.iter())
            .filter(|(id, piece)| self.table.kind(*id) == Kind::Goal && piece.place == exposed)
            .map(|(id, _)| id)
            .filter(|_| about_goal);
        goals.next().filter(|_| goals.next().is_none())
    }
}
