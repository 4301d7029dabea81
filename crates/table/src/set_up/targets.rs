//! Targets of attacks, and agents: which copy is meant, and where one lies that nobody has laid out.

use super::{RIVAL, Setter};
use crate::{Assumption, PieceId, Place, Position};
use fnord_cards::effect::AttackKind;
use fnord_cards::{CardId, Kind};
use fnord_law::{AgentsFrom, NewGroups, WhichOf};
use fnord_scenario::{CardRef, Placed, Remark, ScenarioErrorKind, Which};
use fnord_vocabulary::{PlayerId, Span};

impl Setter<'_> {
    /// Whether players play Groups from their own hands.
    pub(super) fn own_hands(&self) -> bool {
        self.table.rules.points.control_targets().value == NewGroups::OwnHand
    }

    pub(super) fn target(
        &mut self,
        placed: &Placed,
        kind: AttackKind,
        attacker: Option<PlayerId>,
    ) -> PieceId {
        let whose = placed.remarks.iter().find_map(|(remark, _)| match remark {
            Remark::Owner(player) => Some(*player),
            _ => None,
        });
        let whose = whose.or(placed.card.owner);
        let from_hand = (placed.remarks.iter()).any(|(remark, _)| *remark == Remark::FromHand);
        if let (true, Some(player), Which::Card(which)) =
            (from_hand, whose.or(attacker), placed.card.which)
        {
            let piece = self.in_hand_of(which, player, &placed.card.span);
            // Whose hand it is, is said: nobody else's is meant.
            if whose.is_some() {
                self.assumptions
                    .retain(|one| *one != Assumption::InHand(piece, player));
                self.table.piece_mut(piece).implied = false;
            }
            self.remarks(piece, placed);
            return piece;
        }
        if let Some(target) = self.known_target(&placed.card, whose, kind, attacker) {
            self.remarks(target, placed);
            self.has_a_master(target);
            return target;
        }
        let owner = whose.or_else(|| self.said_owner(placed));
        let said_place = placed.remarks.iter().find_map(|(remark, _)| match remark {
            Remark::Directly => Some(0),
            Remark::OneAway => Some(1),
            Remark::FartherAway => Some(2),
            _ => None,
        });
        let card = match placed.card.which {
            Which::Card(card) => card,
            Which::Illuminati => {
                let owner = owner.unwrap_or_else(|| self.implied_player(RIVAL));
                return self.table.seat(owner).illuminati;
            }
        };
        if self.scenario.card(self.table.law, card).kind == Kind::Illuminati {
            let owner = owner.unwrap_or_else(|| self.implied_player(RIVAL));
            return self.table.seat(owner).illuminati;
        }
        let span = placed.card.span.clone();
        // What is said to be the attacker's own is attacked from his hand.
        let own = whose.is_none() || whose == attacker;
        let from_hand = self.own_hands() && kind == AttackKind::Control && own;
        if from_hand
            && said_place.is_none()
            && let Some(attacker) = attacker
        {
            let place = Place::Hand {
                owner: attacker,
                exposed: false,
            };
            let piece = self.put(card, place, span, true);
            self.assume(Assumption::InHand(piece, attacker));
            self.remarks(piece, placed);
            return piece;
        }
        if !self.own_hands() && owner.is_none() && said_place.is_none() {
            let piece = self.put(card, Place::Uncontrolled, span, true);
            self.assume(Assumption::Uncontrolled(piece));
            self.remarks(piece, placed);
            return piece;
        }
        let said_owner = owner.is_some();
        let owner = owner.unwrap_or_else(|| self.victim(attacker));
        let illuminati = self.table.seat(owner).illuminati;
        let position = match said_place {
            None | Some(0) => Position::Under(illuminati),
            Some(away) => Position::Away(away),
        };
        let piece = self.put(card, Place::Structure { owner, position }, span, true);
        if self.own_hands() && !said_owner {
            self.assume(Assumption::Owner(piece, owner));
        }
        match said_place {
            None => self.assume(Assumption::DirectlyControlled(piece)),
            Some(0) => {}
            Some(_) => self.assume(Assumption::StrangeMaster(piece)),
        }
        self.remarks(piece, placed);
        piece
    }

    /// A card that is said to be somebody's is not another's, or nobody's, on the table: one of the two is not so.
    pub(super) fn is_said_owners(
        &mut self,
        card: &CardRef,
        said: Option<PlayerId>,
        piece: PieceId,
    ) {
        let lies = matches!(
            self.table.piece(piece).place,
            Place::Structure { .. }
                | Place::Beside { .. }
                | Place::Hand { .. }
                | Place::Uncontrolled
        );
        let holder = self.table.holder(piece);
        if said.is_none() || holder == said || !lies || self.hands_changed {
            return;
        }
        let kind = ScenarioErrorKind::NotWhatIsWanted {
            word: self.scenario.text[card.span.clone()].to_owned(),
            wanted: "where the table has the card",
        };
        let label = match holder {
            Some(player) => format!("on this table it is {}'s", self.table.seat(player).name),
            None => "on this table nobody controls it".to_owned(),
        };
        self.error(&card.span, &label, kind, None);
    }

    /// The copy of a card that lies in the uncontrolled area.
    pub(super) fn in_area(&self, card: &CardRef) -> Option<PieceId> {
        let Which::Card(which) = card.which else {
            return None;
        };
        self.table
            .iter()
            .find(|(_, piece)| piece.card == which && piece.place == Place::Uncontrolled)
            .map(|(id, _)| id)
    }

    /// Of several copies the one that is meant: the player's of whom it is said; else one that nobody controls where such
    /// lie in an area of their own, and otherwise one in play, or the attacker's own.
    fn known_target(
        &mut self,
        card: &CardRef,
        whose: Option<PlayerId>,
        kind: AttackKind,
        attacker: Option<PlayerId>,
    ) -> Option<PieceId> {
        if whose.is_some() {
            let own = match (whose == attacker, kind, card.which) {
                // His own is the one in his hand, though another is in play.
                (true, AttackKind::Control, Which::Card(which)) if self.own_hands() => {
                    whose.and_then(|whose| self.held_copy(which, whose))
                }
                _ => None,
            };
            let found = match own {
                Some(own) => Some(own),
                None => self.find(card, whose),
            };
            if let (Some(found), false) = (found, self.own_hands()) {
                self.is_said_owners(card, whose, found);
            }
            return found.filter(|&piece| {
                !self.own_hands() || whose.is_some_and(|whose| self.may_be_of(piece, whose))
            });
        }
        let Which::Card(which) = card.which else {
            return self.table.find(card, None);
        };
        let lying = |is_it: &dyn Fn(PieceId, Place) -> bool| {
            let mut pieces = self.table.iter().filter(|(_, piece)| piece.card == which);
            pieces
                .find(|(id, piece)| is_it(*id, piece.place))
                .map(|(id, _)| id)
        };
        if !self.own_hands() {
            return self.in_area(card).or_else(|| self.table.find(card, None));
        }
        let in_play = lying(&|id, place| {
            !matches!(place, Place::Beside { .. }) && self.surely_controlled(id).is_some()
        });
        let own = attacker.and_then(|player| self.held_copy(which, player));
        let of_area = lying(&|id, _| self.area_said.contains(&id));
        // Of nobody who plays with hands of his own: it is in the hand of whoever attacks it, where nothing is destroyed
        // (`wdh.destroy.targets`).
        if in_play.or(own).is_none()
            && let (Some(piece), Some(player)) = (of_area, attacker)
        {
            self.area_said.retain(|said| *said != piece);
            self.table.piece_mut(piece).place = Place::Hand {
                owner: player,
                exposed: false,
            };
            self.assume(Assumption::NoArea(piece, player));
            return Some(piece);
        }
        // A hand that is written out has no card in it but those: what a rival may have taken over by now is meant.
        let told = attacker.is_some_and(|player| self.hands_described.contains(&player));
        let taken = lying(&|id, _| told && self.may_control(id, attacker).is_some());
        in_play
            .or(own)
            .or(taken)
            .or_else(|| {
                let there = |_, place| matches!(place, Place::Hand { .. } | Place::Destroyed(_));
                lying(&there).filter(|_| kind == AttackKind::Destroy)
            })
            // A Resource is no target, and lies where it lies.
            .or_else(|| lying(&|_, place| matches!(place, Place::Beside { .. })))
    }

    /// The copy of a card in a player's hand.
    fn held_copy(&self, which: CardId, player: PlayerId) -> Option<PieceId> {
        let mut copies = self.table.iter().filter(|(_, piece)| piece.card == which);
        copies
            .find(|(id, _)| self.may_be_in_hand_of(*id, player))
            .map(|(id, _)| id)
    }

    /// A card in a player's hand, though a copy of it may lie elsewhere.
    pub(super) fn in_hand_of(&mut self, which: CardId, player: PlayerId, span: &Span) -> PieceId {
        if let Some(piece) = self.held_copy(which, player) {
            return piece;
        }
        let place = Place::Hand {
            owner: player,
            exposed: false,
        };
        let piece = self.put(which, place, span.clone(), true);
        self.assume(Assumption::InHand(piece, player));
        piece
    }

    /// Whose Group is attacked where nobody says: the only rival's who is named, or an unnamed one's.
    pub(super) fn victim(&mut self, attacker: Option<PlayerId>) -> PlayerId {
        let mut others = (0..self.scenario.players.len() as u8)
            .map(PlayerId)
            .filter(|&player| Some(player) != attacker);
        match (others.next(), others.next()) {
            (Some(only), None) => only,
            _ => self.implied_player(RIVAL),
        }
    }

    /// Agents of which nobody says within which Group are within the one that is attacked.
    pub(super) fn agents_of(
        &mut self,
        of: Option<&CardRef>,
        target: Option<PieceId>,
        player: PlayerId,
        span: &Span,
    ) -> Option<PieceId> {
        let named = match (of, target) {
            (Some(of), _) => of.clone(),
            (None, Some(target)) => CardRef {
                which: Which::Card(self.table.piece(target).card),
                of: WhichOf::Unsaid,
                owner: None,
                span: span.clone(),
            },
            (None, None) => {
                let kind = ScenarioErrorKind::NotWhatIsWanted {
                    word: "agents".to_owned(),
                    wanted: "clear before an attack is announced",
                };
                let help = Some("say within which Group: `Ann aids with agents of GROUP`");
                self.error(span, "", kind, help);
                return None;
            }
        };
        self.agents(&named, player)
    }

    /// The copy of a Group that a player uses as agents: one that he has turned up in the uncontrolled area, or one in his
    /// hand.
    pub(super) fn agents(&mut self, of: &CardRef, player: PlayerId) -> Option<PieceId> {
        let Which::Card(which) = of.which else {
            return None;
        };
        if self.table.rules.points.agents().value == AgentsFrom::Hand {
            return Some(self.agents_in_hand(which, of, player));
        }
        let lying = self.table.iter().find(|(_, piece)| {
            piece.card == which && matches!(piece.place, Place::Uncontrolled | Place::Shuffled)
        });
        if let Some((piece, _)) = lying {
            return Some(piece);
        }
        let piece = self.put(which, Place::Uncontrolled, of.span.clone(), true);
        self.table.piece_mut(piece).put_in_area = Some(player);
        self.assume(Assumption::TurnedUp(piece, player));
        Some(piece)
    }

    /// Of several copies in his hand one that he has not used yet.
    fn agents_in_hand(&mut self, which: CardId, of: &CardRef, player: PlayerId) -> PieceId {
        let held: Vec<PieceId> = (self.table.iter())
            .filter(|(_, piece)| {
                piece.card == which
                    && matches!(piece.place, Place::Hand { owner, .. } if owner == player)
            })
            .map(|(id, _)| id)
            .collect();
        let unused = held.iter().find(|card| !self.agents_used.contains(card));
        let piece = match unused.or(held.first()) {
            Some(&piece) => piece,
            None => {
                let place = Place::Hand {
                    owner: player,
                    exposed: false,
                };
                let piece = self.put(which, place, of.span.clone(), true);
                self.assume(Assumption::InHand(piece, player));
                piece
            }
        };
        self.agents_used.push(piece);
        piece
    }
}
