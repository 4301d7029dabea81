//! Groups that are destroyed or become uncontrolled, and what falls with them.

use super::Results;
use crate::figures::When;
use crate::moment::Moment;
use fnord_cards::Kind;
use fnord_cards::effect::{Blow, Effect, Stat, Traits, Uncounted};
use fnord_law::Orphans;
use fnord_ruling::{Fate, Silent, Source};
use fnord_table::{Grave, PieceId, Place};
use fnord_vocabulary::PlayerId;

impl Results<'_, '_> {
    pub(crate) fn destroy(
        &mut self,
        target: PieceId,
        attacker: PlayerId,
        for_goals: bool,
        source: Option<Source>,
    ) {
        let points = &self.table.rules.points;
        // What is remembered of it is remembered for Goals.
        let (traits, mut lasting, never) = {
            let moment = Moment::for_goals(self.table);
            let never = moment.in_force().find(|active| {
                active.subject == target
                    && active.ability.effect == Effect::NotForGoals(Uncounted::ItsDestruction)
            });
            let never = never.map(|active| active.source);
            (moment.traits(target), self.lasting_traits(target), never)
        };
        if Moment::new(self.table).keeps_alignments(target).is_some() {
            lasting.alignments = traits.alignments;
        }
        let for_goals = for_goals && never.is_none();
        let goes = |hand: bool| {
            let moment = Moment::new(self.table);
            let mut found = moment
                .in_force()
                .filter_map(|active| match active.ability.effect {
                    Effect::DestroyedGoes { to_hand, counts } if to_hand == hand => {
                        (active.subject == target).then_some((active.source, counts))
                    }
                    _ => None,
                });
            found.next()
        };
        let (escapes, to_hand) = (goes(false), goes(true));
        let branch = self.table.below(target);
        let legal = self.legal_links(target, &branch);
        let fated = self.fated(target, Blow::Destroyed);
        match escapes {
            Some((source, counts)) => {
                self.uncontrol(target);
                let rule = points.cards_first();
                self.fate_by(target, Fate::EscapesToArea, rule, Some(source));
                if !counts {
                    self.fate_by(target, Fate::NotDestroyed, rule, Some(source));
                }
            }
            None if let Some((source, counts)) = to_hand => {
                let piece = self.table.piece_mut(target);
                piece.tokens = 0;
                piece.place = Place::Hand {
                    owner: attacker,
                    exposed: false,
                };
                let rule = points.cards_first();
                self.fate_by(target, Fate::ReturnsToHand(attacker), rule, Some(source));
                if !counts {
                    self.fate_by(target, Fate::NotDestroyed, rule, Some(source));
                }
            }
            None => {
                let linked: Vec<(PieceId, bool)> = {
                    let moment = Moment::new(self.table);
                    let linked = self.table.linked_to(target);
                    linked
                        .map(|card| (card, !moment.link_is_legal(card)))
                        .collect()
                };
                let from = self.table.owner(target);
                let power =
                    Moment::new(self.table).figure(target, Stat::Power, When::Now, &mut Silent);
                let piece = self.table.piece_mut(target);
                piece.place = Place::Destroyed(attacker);
                piece.tokens = 0;
                piece.befouled = 0;
                piece.grave = Some(Grave {
                    from,
                    traits,
                    lasting,
                    this_turn: true,
                    for_goals,
                    power,
                });
                piece.devastated = false;
                let fate = Fate::DestroyedBy(attacker);
                self.fate_by(target, fate, points.destroyed_pile(), source);
                if !for_goals {
                    let rule = points.cards_first();
                    self.fate_by(target, Fate::CountsForNoGoal, rule, never);
                }
                for (card, asleep) in linked {
                    self.unlink(card, asleep, attacker);
                }
            }
        }
        let mut lost = Vec::new();
        for puppet in &branch {
            let direct = self.was_direct(&branch, *puppet);
            if !direct && !points.destroyed_branch().value {
                if points.destroyed_puppets().value == Orphans::Hand {
                    // A card in hand controls nothing.
                    lost.push(*puppet);
                }
                continue;
            }
            match points.destroyed_puppets().value {
                Orphans::Uncontrolled => {
                    self.uncontrol(*puppet);
                    if direct {
                        self.fate(
                            *puppet,
                            Fate::BecomesUncontrolled,
                            points.destroyed_puppets(),
                        );
                    } else {
                        self.fate(
                            *puppet,
                            Fate::BecomesUncontrolled,
                            points.destroyed_branch(),
                        );
                    }
                }
                Orphans::Hand => {
                    if let Some(owner) = self.table.owner(*puppet) {
                        let piece = self.table.piece_mut(*puppet);
                        let had = std::mem::take(&mut piece.tokens);
                        piece.place = Place::Hand {
                            owner,
                            exposed: false,
                        };
                        if had > 0 {
                            let fate = Fate::LosesTokens(had);
                            self.fate(*puppet, fate, points.destroyed_puppets());
                        }
                        let fate = Fate::ReturnsToHand(owner);
                        if direct {
                            self.fate(*puppet, fate, points.destroyed_puppets());
                        } else {
                            self.fate(*puppet, fate, points.destroyed_branch());
                        }
                        self.still_devastated(*puppet);
                        if self.sleeps_with(*puppet) {
                            self.put_to_sleep(*puppet);
                        }
                    }
                }
            }
        }
        for group in lost {
            let piece = self.table.piece_mut(group);
            piece.tokens = 0;
            piece.left_play = true;
            piece.place = Place::Discarded;
            self.fate(group, Fate::Discarded, points.destroyed_branch());
            self.cut_links(group);
        }
        self.lose_links(&legal);
        if !matches!(self.table.piece(target).place, Place::Destroyed(_)) {
            return;
        }
        for one in fated {
            self.meets_its_fate(one, Some(attacker), for_goals);
        }
    }

    /// The traits of a Group without what lasts for a time only.
    pub(super) fn lasting_traits(&self, group: PieceId) -> Traits {
        let mut lasting = self.table.clone();
        lasting.changes.clear();
        Moment::for_goals(&lasting).traits(group)
    }

    /// Whether a Group of the branch hung directly from its root: its master is none of the others.
    pub(super) fn was_direct(&self, branch: &[PieceId], puppet: PieceId) -> bool {
        self.table
            .master(puppet)
            .is_none_or(|master| !branch.contains(&master))
    }

    pub(crate) fn uncontrol(&mut self, group: PieceId) {
        let piece = self.table.piece_mut(group);
        piece.place = Place::Uncontrolled;
        piece.tokens = 0;
        let linked: Vec<PieceId> = self.table.linked_to(group).collect();
        for card in linked {
            self.table.piece_mut(card).place = Place::Linked(group);
        }
    }

    /// A Group goes into a deck: what was linked to it is linked to nothing any more.
    pub(crate) fn drop_links(&mut self, group: PieceId) {
        let points = &self.table.rules.points;
        let linked: Vec<PieceId> = self.table.linked_to(group).collect();
        for card in linked {
            if self.table.kind(card) == Kind::Resource {
                self.table.piece_mut(card).place = Place::Uncontrolled;
                self.fate(card, Fate::LosesLink, points.resource_link_lost());
            } else {
                self.table.piece_mut(card).place = Place::Discarded;
                self.fate(card, Fate::Discarded, points.plot_link_lost());
            }
        }
    }

    /// What was linked to a destroyed Group. `asleep`: its link had no effect.
    pub(super) fn unlink(&mut self, card: PieceId, asleep: bool, attacker: PlayerId) {
        let points = &self.table.rules.points;
        let rule = points.destroyed_sleeping();
        if self.table.kind(card) == Kind::Resource {
            if asleep && !rule.value {
                if let Place::Beside { owner, .. } = self.table.piece(card).place {
                    let linked = None;
                    self.table.piece_mut(card).place = Place::Beside { owner, linked };
                }
                self.fate(card, Fate::LosesLink, rule);
            } else if asleep && points.destroyed_resources().value {
                self.table.piece_mut(card).place = Place::Destroyed(attacker);
                self.fate(card, Fate::DestroyedAlong, rule);
            } else if points.destroyed_resources().value {
                self.table.piece_mut(card).place = Place::Destroyed(attacker);
                self.fate(card, Fate::DestroyedAlong, points.destroyed_resources());
            }
        } else if points.destroyed_wiped().value {
            self.table.piece_mut(card).place = Place::Discarded;
            self.fate(card, Fate::Discarded, points.destroyed_wiped());
        }
    }
}
