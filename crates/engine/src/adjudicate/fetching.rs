//! Cards that fetch Groups from hands, from the discards and from the destroyed piles.

use super::Judge;
use crate::moment::Moment;
use crate::uses::{self, just_taken};
use fnord_cards::Kind;
use fnord_cards::effect::Instruction;
use fnord_ruling::{Fate, Source};
use fnord_table::{Assumption, Choice, Gift, Move, Object, PieceId, Place, Step, UseMove};
use fnord_vocabulary::PlayerId;

/// For how many of the cards of a play a copy is tried at most: each costs a ruling.
const MOST_TRIED: usize = 8;

impl Judge<'_> {
    /// Carries out an instruction about Groups that are in nobody's Power Structure.
    pub(super) fn fetch(
        &mut self,
        player: PlayerId,
        used: &UseMove,
        source: Source,
        instruction: &Instruction,
    ) {
        match instruction {
            Instruction::ReadiesTaken => {
                if let Some(group) = just_taken(&self.just, player) {
                    self.change(None, |results| {
                        let piece = results.table.piece_mut(group);
                        piece.captured_this_turn = false;
                        piece.tokens = piece.tokens.saturating_add(1);
                        let rule = results.table.rules.points.captured_no_token();
                        results.fate_by(group, Fate::GetsToken, rule, Some(source));
                    });
                }
            }
            Instruction::TakesJustPlayed(_) => {
                let target = self
                    .under_way
                    .as_ref()
                    .map(|under_way| under_way.attack.target);
                if let Some(target) = target {
                    self.takes_just_played(target, player, used, source);
                }
            }
            Instruction::Undestroys { killed } => {
                if let Some(target) = used.cards().next() {
                    self.undestroys(target, *killed, source);
                }
            }
            _ => {}
        }
    }

    /// A Group that somebody is just playing from his hand comes under another player's control instead, and his attack has
    /// lost its target.
    fn takes_just_played(
        &mut self,
        target: PieceId,
        player: PlayerId,
        used: &UseMove,
        source: Source,
    ) {
        let under = used.choices.iter().find_map(|choice| match choice {
            Choice::Under(master) => Some(*master),
            _ => None,
        });
        let resource = used.card;
        self.change(None, |results| {
            results.take_over(target, player, under, source);
            if results.table.kind(resource) == Kind::Resource {
                results.place_beside(resource, player, Some(target));
                let rule = results.table.rules.points.link();
                results.fate_by(resource, Fate::LinkedTo(target), rule, Some(source));
            }
        });
    }

    /// Destroyed copies of a Group leave their piles.
    fn undestroys(&mut self, target: PieceId, killed: Option<bool>, source: Source) {
        let card = self.table.piece(target).card;
        let moment = Moment::new(&self.table);
        let destroyed: Vec<PieceId> = (self.table.iter())
            .filter(|(id, piece)| {
                piece.card == card
                    && matches!(piece.place, Place::Destroyed(_))
                    && killed.unwrap_or(false) == piece.killed
                    && !moment.is_gone(*id)
            })
            .map(|(id, _)| id)
            .collect();
        for copy in destroyed {
            self.change(None, |results| {
                let piece = results.table.piece_mut(copy);
                piece.place = Place::Discarded;
                piece.left_play = true;
                piece.grave = None;
                piece.killed = false;
                let rule = results.table.rules.points.destroyed_pile();
                results.fate_by(copy, Fate::NoLongerDestroyed, rule, Some(source));
            });
        }
    }

    /// Of several copies of a card in his hand a player means one that is still there.
    pub(super) fn copies_at_hand(&mut self, step: &Step) -> Step {
        let mut step = step.clone();
        match &mut step.play {
            Move::Attack { leader, target, .. } => {
                let attacker = self.table.owner(*leader);
                self.copy_at_hand(attacker, target);
                if let Some(there) = self.copy_that_came_into_play(*target) {
                    self.is_meant_instead(*target, there);
                    *target = there;
                }
            }
            Move::TakeOver { player, card, .. } | Move::PlantAgents(player, card) => {
                self.copy_at_hand(Some(*player), card);
            }
            Move::Use(used) => {
                self.copy_that_came_back(&mut used.card);
                let card = used.card;
                if let Some(there) = self.copy_in_play(&step, card) {
                    self.is_meant_instead(card, there);
                    if let Move::Use(used) = &mut step.play {
                        used.card = there;
                    }
                }
            }
            _ => {}
        }
        self.with_copies(step)
    }

    /// A play of which a card is not where the play could have it: a copy that is there is meant, in the hand of whoever plays, or in
    /// play where the first is gone.
    fn with_copies(&self, mut step: Step) -> Step {
        let Some(player) = self.who_plays(&step.play).filter(|_| !self.tries) else {
            return step;
        };
        let named: Vec<PieceId> = held(&mut step.play).iter().map(|card| **card).collect();
        // A card that another holds whose hand is laid out is meant where it is named: his own was looked for first.
        let anothers = |card: &PieceId| {
            let piece = self.table.piece(*card);
            !piece.implied && matches!(piece.place, Place::Hand { owner, .. } if owner != player)
        };
        let elsewhere = |card: &PieceId| !self.in_hand(player, *card) && !anothers(card);
        let copies = named.iter().enumerate().filter(|(_, card)| elsewhere(card));
        let copies =
            copies.filter_map(|(at, &card)| Some((at, self.copy_there(player, card, &named)?)));
        let copies: Vec<(usize, PieceId)> = copies.take(MOST_TRIED).collect();
        if copies.is_empty() || self.would_be_legal(&step) {
            return step;
        }
        for (at, copy) in copies {
            let mut instead = step.clone();
            if let Some(card) = held(&mut instead.play).get_mut(at) {
                **card = copy;
            }
            if self.would_be_legal(&instead) {
                return instead;
            }
        }
        step
    }

    /// A copy of a card, none of those that are named, which a player has in his hand, or that lies in play where the card does not.
    fn copy_there(&self, player: PlayerId, card: PieceId, named: &[PieceId]) -> Option<PieceId> {
        let piece = self.table.piece(card);
        let gone = !self.table.in_play(card) && !matches!(piece.place, Place::Hand { .. });
        let mut copies = self.table.iter().filter(|(other, copy)| {
            let there = self.in_hand(player, *other) || gone && self.table.in_play(*other);
            copy.card == piece.card && !named.contains(other) && there
        });
        copies.next().map(|(copy, _)| copy)
    }

    /// Who plays.
    fn who_plays(&self, play: &Move) -> Option<PlayerId> {
        match play {
            Move::Attack { leader, .. } => self.table.owner(*leader),
            Move::Use(used) => used.player.or(self.table.holder(used.card)),
            Move::Discard { player, .. }
            | Move::Return { player, .. }
            | Move::Expose { player, .. }
            | Move::Show { player, .. }
            | Move::Give { player, .. }
            | Move::Trade { one: player, .. } => Some(*player),
            _ => None,
        }
    }

    /// Of a Plot that lies in play and has an ability of its own it is that ability which is used, where it can be.
    fn copy_in_play(&self, step: &Step, card: PieceId) -> Option<PieceId> {
        let piece = self.table.piece(card);
        let Place::Hand { owner, .. } = piece.place else {
            return None;
        };
        if !piece.implied || !self.table.kind(card).is_plot() {
            return None;
        }
        let used = |id: PieceId| {
            uses::abilities(&self.table, id).any(|(_, ability)| ability.used.is_some())
        };
        let mut there = self.table.iter().filter(|(id, other)| {
            *id < card
                && other.card == piece.card
                && self.table.owner(*id) == Some(owner)
                && used(*id)
        });
        let (there, _) = there.next()?;
        let mut instead = step.clone();
        if let Move::Use(used) = &mut instead.play {
            used.card = there;
        }
        self.would_be_legal(&instead).then_some(there)
    }

    /// A copy that was assumed is not there after all.
    fn is_meant_instead(&mut self, card: PieceId, there: PieceId) {
        let holder = self.table.holder(there);
        self.assumptions.retain(|one| match one {
            Assumption::InHand(assumed, _) => *assumed != card,
            Assumption::Owner(assumed, owner) => *assumed != card || Some(*owner) != holder,
            _ => true,
        });
        self.table.piece_mut(card).place = Place::OutOfPlay;
    }

    /// A second copy of a Group is assumed to be attacked from a hand only where the first is not in play by now.
    fn copy_that_came_into_play(&self, target: PieceId) -> Option<PieceId> {
        let piece = self.table.piece(target);
        let assumed = piece.implied && matches!(piece.place, Place::Hand { .. });
        let mut there = self.table.iter().filter(|(id, other)| {
            let in_play = matches!(other.place, Place::Structure { .. });
            *id < target && other.card == piece.card && in_play && self.was_captured(*id)
        });
        there.next().map(|(id, _)| id).filter(|_| assumed)
    }

    /// Whether an attack has brought a Group where it is.
    fn was_captured(&self, group: PieceId) -> bool {
        let mut fates = self
            .fates
            .iter()
            .filter(|one| one.piece == group && one.happened && !one.undone);
        fates.any(|one| matches!(one.fate, Fate::CapturedBy(..)))
    }

    /// A second copy of a Plot is assumed only where the first does not lie in its player's hand again.
    fn copy_that_came_back(&mut self, card: &mut PieceId) {
        let piece = self.table.piece(*card);
        let Place::Hand { owner, .. } = piece.place else {
            return;
        };
        if !piece.implied || !self.table.kind(*card).is_plot() {
            return;
        }
        let back = self.table.iter().find(|(id, other)| {
            let his =
                matches!(other.place, Place::Hand { owner: of, exposed: true } if of == owner);
            *id < *card && other.card == piece.card && his
        });
        if let Some((back, _)) = back {
            self.is_meant_instead(*card, back);
            *card = back;
        }
    }

    /// What nobody has laid out is in the hand of whoever attacks it: of him who controls the leader by now.
    pub(super) fn in_whose_hand(&mut self, play: &Move) {
        let Move::Attack { leader, target, .. } = *play else {
            return;
        };
        let attacker = self.table.owner(leader);
        let piece = self.table.piece(target);
        let (Place::Hand { owner, exposed }, Some(attacker)) = (piece.place, attacker) else {
            return;
        };
        let assumed = Assumption::InHand(target, owner);
        let at = self.assumptions.iter().position(|one| *one == assumed);
        if let Some(at) = at.filter(|_| piece.implied && owner != attacker) {
            self.assumptions[at] = Assumption::InHand(target, attacker);
            self.table.piece_mut(target).place = Place::Hand {
                owner: attacker,
                exposed,
            };
        }
    }

    /// Where the card that was meant has been discarded, another of the player's hand is meant.
    fn copy_at_hand(&self, player: Option<PlayerId>, card: &mut PieceId) {
        let piece = self.table.piece(*card);
        let held =
            |place: &Place| matches!(place, Place::Hand { owner, .. } if Some(*owner) == player);
        let beside = matches!(piece.place, Place::Beside { owner, .. } if Some(owner) == player);
        if piece.place != Place::Discarded && !beside {
            return;
        }
        let another = self
            .table
            .iter()
            .find(|(_, other)| other.card == piece.card && held(&other.place));
        if let Some((copy, _)) = another {
            *card = copy;
        }
    }
}

/// The cards of a play that may be meant to come from a hand.
fn held(play: &mut Move) -> Vec<&mut PieceId> {
    fn given(gifts: &mut [Gift]) -> impl Iterator<Item = &mut PieceId> {
        gifts.iter_mut().filter_map(|gift| match gift {
            Gift::Card(card) => Some(card),
            _ => None,
        })
    }
    match play {
        Move::Attack { target, .. } => vec![target],
        Move::Discard { cards, .. }
        | Move::Return { cards, .. }
        | Move::Expose { cards, .. }
        | Move::Show { cards, .. } => cards.iter_mut().collect(),
        Move::Give { what, .. } => given(what).collect(),
        Move::Trade { gives, .. } => given(gives).collect(),
        Move::Use(used) => {
            let taken = used.choices.iter_mut().filter_map(|choice| match choice {
                Choice::Takes(card) => Some(card),
                _ => None,
            });
            let on = used.on.iter_mut().filter_map(|object| match object {
                Object::Card(card) => Some(card),
                Object::Player(_) => None,
            });
            used.discards.iter_mut().chain(taken).chain(on).collect()
        }
        _ => Vec::new(),
    }
}
