//! Groups and Resources that come into a Power Structure, or leave it, without an attack.

use super::moment::Moment;
use super::results::Results;
use super::space::{Fitting, Lost};
use fnord_cards::{Kind, Side};
use fnord_law::Orphans;
use fnord_ruling::Fate;
use fnord_table::{PieceId, Place, Position, Shift};
use fnord_vocabulary::PlayerId;

impl Results<'_, '_> {
    /// Puts a Group at an arrow of a master, with everything below it and linked to it.
    pub(super) fn place_under(&mut self, group: PieceId, master: PieceId, owner: PlayerId) {
        self.place_at(group, (master, None), owner, &[]);
    }

    /// The same, at a side of its master where one is chosen, without those of its branch that its player gives up.
    pub(super) fn place_at(
        &mut self,
        group: PieceId,
        (master, at): (PieceId, Option<Side>),
        owner: PlayerId,
        given_up: &[PieceId],
    ) {
        let points = &self.table.rules.points;
        let before = self.table.owner(group);
        let branch = self.table.below(group);
        let below = self.table.devastated_above(group);
        let legal = self.legal_links(group, &branch);
        let lost = Lost::Leaves(points.move_lost());
        let (branch, shut_out) = match before == Some(owner) {
            true => (branch, Vec::new()),
            false => self.who_follows(owner, branch),
        };
        let piece = self.table.piece_mut(group);
        piece.put_in_area = None;
        piece.place = Place::Structure {
            owner,
            position: Position::Under(master),
        };
        if before != Some(owner) {
            self.follow(group, owner);
        }
        self.leave_behind(owner, &shut_out, before, &lost);
        for puppet in branch {
            if let Place::Structure { owner: of, .. } = &mut self.table.piece_mut(puppet).place {
                *of = owner;
            }
            self.fate(puppet, Fate::MovesAlong, points.move_branch());
            if before != Some(owner) {
                self.follow(puppet, owner);
            }
        }
        self.fit_in(
            group,
            at,
            &Fitting {
                rearranged: points.rearrange_moved(),
                losers: points.moved_losers(),
                lost,
                before,
                given_up,
            },
        );
        self.lose_links(&legal);
        self.moved_by_devastation(group, below);
        self.empty_the_powerless();
    }

    /// Puts Groups of a player where he moves them together.
    pub(super) fn set_down(&mut self, owner: PlayerId, moves: &[Shift]) {
        let below: Vec<Option<PieceId>> = (moves.iter())
            .map(|shift| self.table.devastated_above(shift.group))
            .collect();
        for shift in moves {
            let piece = self.table.piece_mut(shift.group);
            piece.place = Place::Structure {
                owner,
                position: Position::Under(shift.to),
            };
            piece.at = shift.at;
        }
        for (shift, below) in moves.iter().zip(below) {
            self.moved_by_devastation(shift.group, below);
        }
    }

    /// Puts a Resource beside a player's Power Structure; linked to nothing it is his Illuminati's.
    pub(super) fn place_beside(
        &mut self,
        resource: PieceId,
        owner: PlayerId,
        linked: Option<PieceId>,
    ) {
        let piece = self.table.piece_mut(resource);
        piece.put_in_area = None;
        piece.place = Place::Beside { owner, linked };
    }

    /// Whether what is linked to a Group sleeps, since the Group is in a hand or discarded, and may come back
    /// (`wdh.memory.travel`).
    pub(super) fn sleeps_with(&self, group: PieceId) -> bool {
        let away = matches!(
            self.table.piece(group).place,
            Place::Hand { .. } | Place::Discarded | Place::JustPlayed(_)
        );
        away && self.table.rules.points.hand_links().value
    }

    /// Says of what is linked to a Group that has left play that it sleeps.
    pub(super) fn put_to_sleep(&mut self, group: PieceId) {
        let points = &self.table.rules.points;
        let linked: Vec<PieceId> = self.table.linked_to(group).collect();
        for card in linked {
            self.fate(card, Fate::LinkSleeps(group), points.hand_links());
        }
    }

    /// A Group leaves play: Resources linked to it stay with their player, and Plots are discarded.
    pub(super) fn cut_links(&mut self, group: PieceId) {
        let points = &self.table.rules.points;
        let linked: Vec<PieceId> = self.table.linked_to(group).collect();
        for card in linked {
            if let (Kind::Resource, Some(owner)) = (self.table.kind(card), self.table.owner(card)) {
                self.place_beside(card, owner, None);
                self.fate(card, Fate::LosesLink, points.resource_link_lost());
            } else {
                self.table.piece_mut(card).place = Place::Discarded;
                self.fate(card, Fate::Discarded, points.plot_link_lost());
            }
        }
    }

    /// A Group in play is discarded. Its puppets stay behind without a master, its Resources with their player.
    pub(super) fn discard_group(&mut self, group: PieceId) {
        let points = &self.table.rules.points;
        let branch = self.table.below(group);
        let legal: Vec<PieceId> = {
            let moment = Moment::new(self.table);
            let links = branch.iter().flat_map(|&below| self.table.linked_to(below));
            links.filter(|&card| moment.link_is_legal(card)).collect()
        };
        let piece = self.table.piece_mut(group);
        piece.place = Place::Discarded;
        piece.tokens = 0;
        piece.left_play = true;
        self.fate(group, Fate::Discarded, points.discard());
        if self.sleeps_with(group) {
            self.put_to_sleep(group);
        } else {
            self.cut_links(group);
        }
        for puppet in branch {
            match (points.destroyed_puppets().value, self.table.owner(puppet)) {
                (Orphans::Hand, Some(owner)) => {
                    let piece = self.table.piece_mut(puppet);
                    piece.tokens = 0;
                    piece.place = Place::Hand {
                        owner,
                        exposed: false,
                    };
                    let fate = Fate::ReturnsToHand(owner);
                    self.fate(puppet, fate, points.destroyed_puppets());
                    self.still_devastated(puppet);
                    if self.sleeps_with(puppet) {
                        self.put_to_sleep(puppet);
                    }
                }
                _ => {
                    self.uncontrol(puppet);
                    let fate = Fate::BecomesUncontrolled;
                    self.fate(puppet, fate, points.destroyed_puppets());
                }
            }
        }
        self.lose_links(&legal);
    }
}
