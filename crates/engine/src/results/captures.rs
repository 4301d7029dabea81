//! Groups that are taken over, and the links that follow them or are lost.

use super::Results;
use crate::moment::Moment;
use crate::space::{Fitting, Lost};
use fnord_cards::Kind;
use fnord_cards::effect::Effect;
use fnord_law::{IllegalLink, OwnCopy, Point};
use fnord_ruling::Fate;
use fnord_table::{Duty, Owed, PieceId, Place, Position};
use fnord_vocabulary::PlayerId;

impl Results<'_, '_> {
    pub(super) fn capture(&mut self, target: PieceId, leader: PieceId, attacker: PlayerId) {
        let points = &self.table.rules.points;
        let branch = self.table.below(target);
        let legal = self.legal_links(target, &branch);
        let before = self.table.owner(target);
        let lost = Lost::Discarded(points.captured_lost());
        let (along, stay) = match points.capture_puppets().value {
            true => (branch, Vec::new()),
            false => (Vec::new(), branch),
        };
        let (along, shut_out) = self.who_follows(attacker, along);
        self.table.piece_mut(target).place = Place::Structure {
            owner: attacker,
            position: Position::Under(leader),
        };
        self.fate(target, Fate::CapturedBy(attacker, leader), points.capture());
        if points.captured_idle().value {
            self.idle(target, points.captured_idle());
        }
        self.follow(target, attacker);
        self.leave_behind(attacker, &shut_out, before, &lost);
        self.stay_behind(&stay, before);
        for puppet in along {
            if let Place::Structure { owner, .. } = &mut self.table.piece_mut(puppet).place {
                *owner = attacker;
            }
            self.fate(
                puppet,
                Fate::CapturedAlong(attacker),
                points.capture_puppets(),
            );
            if points.captured_puppets_idle().value {
                self.idle(puppet, points.captured_puppets_idle());
            }
            self.follow(puppet, attacker);
        }
        self.fit_in(
            target,
            None,
            &Fitting {
                rearranged: points.rearrange_captured(),
                losers: points.captured_losers(),
                lost,
                before,
                given_up: &[],
            },
        );
        self.lose_links(&legal);
    }

    /// Whoever captures a Group with a copy of his own lays down his own card of it: the two cards change places, and nothing
    /// else changes (`wdh.metarule.own-copy`).
    pub(super) fn lay_down_own(
        &mut self,
        group: PieceId,
        copy: PieceId,
        (captor, other): (PlayerId, Option<PlayerId>),
    ) {
        let rule = self.table.rules.points.own_copy();
        let (OwnCopy::Discarded | OwnCopy::Hand, Some(other)) = (rule.value, other) else {
            return;
        };
        self.table.exchanged.push((group, copy));
        self.fate(group, Fate::OwnCopy(captor), rule);
        self.fate(copy, Fate::OthersCopy(other), rule);
        if rule.value == OwnCopy::Hand {
            self.table.piece_mut(copy).place = Place::Hand {
                owner: other,
                exposed: false,
            };
            self.fate(copy, Fate::ReturnsToHand(other), rule);
        }
    }

    /// The cards linked within a branch whose links are legal.
    pub(crate) fn legal_links(&self, root: PieceId, branch: &[PieceId]) -> Vec<PieceId> {
        let moment = Moment::new(self.table);
        std::iter::once(root)
            .chain(branch.iter().copied())
            .flat_map(|group| self.table.linked_to(group))
            .filter(|&card| moment.link_is_legal(card))
            .collect()
    }

    /// Links that were legal before a change of owner and are not after it are illegal for good.
    pub(crate) fn lose_links(&mut self, were_legal: &[PieceId]) {
        let lost: Vec<PieceId> = {
            let moment = Moment::new(self.table);
            let now_illegal = were_legal.iter().copied().filter(|&card| {
                let group = self.table.link(card);
                group.is_some_and(|group| !self.sleeps_with(group)) && !moment.link_is_legal(card)
            });
            now_illegal.collect()
        };
        self.links_are_lost(&lost);
    }

    /// A Resource keeps its player and loses its link; a Plot is discarded.
    pub(crate) fn links_are_lost(&mut self, lost: &[PieceId]) {
        let points = &self.table.rules.points;
        // What is lost by a play has not stayed linked by it.
        let play = self.play;
        self.fates.retain(|fate| {
            !(fate.play == play
                && lost.contains(&fate.piece)
                && matches!(fate.fate, Fate::StaysLinked))
        });
        for &card in lost {
            if self.table.kind(card) == Kind::Resource {
                if points.resource_link_lost().value == IllegalLink::Inactive {
                    self.fate(card, Fate::LinkInactive, points.resource_link_lost());
                    continue;
                }
                if let Some(owner) = self.table.owner(card) {
                    self.table.piece_mut(card).place = Place::Beside {
                        owner,
                        linked: None,
                    };
                }
                self.fate(card, Fate::LosesLink, points.resource_link_lost());
            } else {
                self.table.piece_mut(card).place = Place::Discarded;
                self.fate(card, Fate::Discarded, points.plot_link_lost());
            }
        }
    }

    /// A captured Group loses its token, and may not act this turn.
    pub(super) fn idle<T: Copy>(&mut self, group: PieceId, point: Point<'_, T>) {
        let piece = self.table.piece_mut(group);
        let had = std::mem::take(&mut piece.tokens);
        piece.captured_this_turn = true;
        let fate = match had {
            0 => Fate::MayNotAct,
            had => Fate::LosesToken(had),
        };
        self.fate(group, fate, point);
    }

    /// What is linked to a Group goes where it goes.
    pub(crate) fn follow(&mut self, group: PieceId, to: PlayerId) {
        self.still_devastated(group);
        let points = &self.table.rules.points;
        let linked: Vec<PieceId> = self.table.linked_to(group).collect();
        for card in linked {
            if self.table.kind(card) == Kind::Resource {
                if points.capture_resources().value {
                    self.table.piece_mut(card).place = Place::Beside {
                        owner: to,
                        linked: Some(group),
                    };
                    self.fate(card, Fate::GoesAlong(to), points.capture_resources());
                }
            } else if let Some(other) = self.one_too_many(card, to) {
                if points.second_of_two().value {
                    self.table.duties.push(Duty {
                        player: to,
                        card,
                        sentence: 0,
                        what: Owed::OneOfTwo(card, other),
                    });
                    self.fate(card, Fate::OneOfTwo(other), points.second_of_two());
                } else {
                    self.links_are_lost(&[card]);
                }
            } else if points.links_travel().value {
                self.fate(card, Fate::StaysLinked, points.links_travel());
            }
        }
    }

    /// The like of a linked Plot of which every player may have one, where that lies on a Group of this player's already.
    pub(super) fn one_too_many(&self, plot: PieceId, player: PlayerId) -> Option<PieceId> {
        let table = &*self.table;
        let one_each = (table.card(plot).text.iter())
            .filter_map(|sentence| sentence.ability.as_ref())
            .any(|ability| ability.effect == Effect::OneInPlay { each: true });
        let like = table.iter().find(|(id, piece)| {
            let on = table.link(*id).and_then(|group| table.owner(group));
            *id != plot && piece.card == table.piece(plot).card && on == Some(player)
        });
        like.filter(|_| one_each).map(|(id, _)| id)
    }
}
