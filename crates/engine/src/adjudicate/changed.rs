//! What a play has changed about Groups: their traits and figures, as they were before it and as they are after it.

use super::Judge;
use crate::figures::When;
use crate::moment::{Active, Moment};
use fnord_cards::Kind;
use fnord_cards::effect::{Effect, Stat, Traits};
use fnord_ruling::{Fate, Silent, Source};
use fnord_table::{PieceId, Place, Table};

/// A difference that a play has made to a Group.
struct Changed {
    group: PieceId,
    fate: Fate,
    /// The sentence of the card played that says so; `None` where it follows from others.
    source: Option<Source>,
    /// Whether it has no limit of time.
    lasting: bool,
    /// Whether it is by a New World Order, and rests on the order in which these were played.
    in_order: bool,
}

impl Judge<'_> {
    /// Writes down what a card that was played or linked has changed about Groups since `before`. `restores`: it has cancelled
    /// another.
    pub(super) fn show_changes(
        &mut self,
        before: &Table,
        card: PieceId,
        named: &[PieceId],
        restores: bool,
    ) {
        let found = {
            let then = Moment::new(before);
            let now = Moment::new(&self.table);
            let mut without = self.table.clone();
            without.changes.clear();
            let for_good = Moment::new(&without);
            differences(&then, &now, &for_good, card, |group| {
                let attacked = self.under_way.as_ref();
                let attacked = attacked.is_some_and(|going| going.attack.target == group);
                attacked || named.contains(&group)
            })
        };
        self.change(None, |results| {
            let points = &results.table.rules.points;
            for changed in found {
                let (group, fate, source) = (changed.group, changed.fate, changed.source);
                // What is again as it was before a play that has been cancelled.
                if restores && source.is_none() {
                    results.fate(group, fate, points.cancel_effects());
                } else if changed.in_order {
                    results.fate_by(group, fate, points.order_sequence(), source);
                } else if changed.lasting {
                    results.fate_by(group, fate, points.lasting_change(), source);
                } else {
                    results.fate_by(group, fate, points.passing_change(), source);
                }
            }
        });
    }
}

/// What differs between two moments. Of cards in hand only those are looked at that the play is about.
fn differences(
    then: &Moment,
    now: &Moment,
    for_good: &Moment,
    card: PieceId,
    concerned: impl Fn(PieceId) -> bool,
) -> Vec<Changed> {
    let mut found = Vec::new();
    let in_order = now.in_order() && now.table.kind(card) == Kind::NewWorldOrder;
    for (group, piece) in now.table.iter() {
        let looked_at = match piece.place {
            Place::Structure { .. } | Place::Uncontrolled => true,
            Place::Hand { .. } => concerned(group),
            _ => false,
        };
        let was_there = matches!(
            then.table.piece(group).place,
            Place::Structure { .. } | Place::Uncontrolled | Place::Hand { .. }
        );
        if !now.table.kind(group).is_group() || !looked_at || !was_there {
            continue;
        }
        let (had, has) = (then.traits(group), now.traits(group));
        if had != has {
            let fate = Fate::ChangesTraits {
                gains: less(has, had),
                loses: less(had, has),
            };
            found.push(Changed {
                group,
                fate,
                source: by_sentence(now, card, |active| now.changes_traits_of(active, group)),
                lasting: for_good.traits(group) == has,
                in_order,
            });
        }
        for stat in [Stat::Power, Stat::GlobalPower, Stat::Resistance] {
            let figure = |moment: &Moment| moment.figure(group, stat, When::Now, &mut Silent);
            let (from, to) = (figure(then), figure(now));
            if from == to {
                continue;
            }
            found.push(Changed {
                group,
                fate: Fate::ChangesFigure { stat, from, to },
                source: by_sentence(now, card, |active| now.changes_figure(active, group, stat)),
                lasting: figure(for_good) == to,
                in_order,
            });
        }
    }
    found
}

/// The sentence of a card that is the reason for a change.
fn by_sentence(now: &Moment, card: PieceId, is_reason: impl Fn(&Active) -> bool) -> Option<Source> {
    now.in_force()
        .filter(|active| active.source.piece == card)
        .find(|active| is_reason(active))
        .map(|active| active.source)
}

/// The traits of `one` that `other` has not.
fn less(one: Traits, other: Traits) -> Traits {
    Traits {
        alignments: one.alignments.without(other.alignments),
        attributes: one.attributes.without(other.attributes),
    }
}

impl Moment<'_, '_> {
    /// Whether a sentence in force is one of those that make this figure of a Group what it is.
    fn changes_figure(&self, active: &Active, group: PieceId, stat: Stat) -> bool {
        let touches = match &active.ability.effect {
            Effect::Value { whose, stats, .. } => {
                self.is_party(whose, group, active) && stats.contains(&stat)
            }
            Effect::Add {
                whose,
                additions,
                global_too,
                ..
            } => {
                let of_it = additions.iter().any(|(_, of)| *of == stat);
                let too = stat == Stat::GlobalPower && global_too.is_some();
                (of_it || too) && self.is_party(whose, group, active)
            }
            _ => false,
        };
        let condition = active.ability.condition.as_ref();
        touches && condition.is_none_or(|condition| self.holds(condition, active))
    }
}
