//! Groups that are put under masters.

use super::{RIVAL, Setter};
use crate::{Assumption, PieceId, Place, Position};
use fnord_cards::Kind;
use fnord_scenario::{CardRef, Master, Placed, Play, Remark, ScenarioErrorKind, Statement, Which};
use fnord_vocabulary::{PlayerId, Span};

impl Setter<'_> {
    /// A rival of whose Illuminati nothing has been said.
    fn rival_to_come(&mut self) -> PlayerId {
        let taken = |name: &str| {
            let mut seats = self.table.seats.iter();
            let seat = seats.find(|seat| seat.name.eq_ignore_ascii_case(name));
            seat.is_some_and(|seat| !self.table.piece(seat.illuminati).implied)
        };
        let others = ["Second rival", "Third rival", "Fourth rival"];
        let name = [RIVAL].into_iter().chain(others).find(|name| !taken(name));
        self.implied_player(name.unwrap_or(RIVAL))
    }

    /// "Japan is under Bavaria. My Japan attacks": whose Groups they are, by an attack or a play that is said to be his.
    fn who_acts_with(&self, cards: &[Placed]) -> Option<PlayerId> {
        let is_one = |card: &CardRef| cards.iter().any(|placed| placed.card.which == card.which);
        let statements = self.scenario.lines.iter();
        let acting = statements.filter_map(|line| match &line.statement {
            Some(Statement::Play(Play::Attack { leader, .. })) => Some(&leader.card),
            Some(Statement::Play(Play::Help(help))) => {
                let helpers = &help.helpers;
                helpers.first().map(|helper| &helper.card)
            }
            _ => None,
        });
        let mut owners = acting
            .filter(|card| is_one(card))
            .filter_map(|card| card.owner);
        let owner = owners.next()?;
        let seat = self.table.seat(owner);
        self.table.piece(seat.illuminati).implied.then_some(owner)
    }

    pub(super) fn controls(&mut self, master: &Master, cards: &[Placed]) {
        let whole_structure = matches!(master, Master::Player(..));
        let (owner, master) = match master {
            Master::Player(player, _) => (*player, self.table.seat(*player).illuminati),
            Master::Card(card) => {
                let piece = match self.table.find(card, None) {
                    Some(piece) => piece,
                    None => {
                        let Which::Card(which) = card.which else {
                            return;
                        };
                        let illuminati =
                            self.scenario.card(self.table.law, which).kind == Kind::Illuminati;
                        let acts = || self.who_acts_with(cards).filter(|_| illuminati);
                        let owner = card
                            .owner
                            .or_else(acts)
                            .unwrap_or_else(|| match illuminati {
                                true => self.rival_to_come(),
                                false => self.implied_player(RIVAL),
                            });
                        if illuminati {
                            let named = Placed {
                                card: card.clone(),
                                remarks: Vec::new(),
                            };
                            let illuminati = self.implied_group(&named, owner);
                            return self.lay_below(owner, illuminati, false, cards);
                        }
                        let place = Place::Structure {
                            owner,
                            position: Position::Under(self.table.seat(owner).illuminati),
                        };
                        let piece = self.put(which, place, card.span.clone(), true);
                        self.assume(Assumption::Owner(piece, owner));
                        self.assume(Assumption::DirectlyControlled(piece));
                        piece
                    }
                };
                match self.table.owner(piece) {
                    Some(owner) => (owner, piece),
                    None => {
                        let name = self.table.name(piece).to_owned();
                        let help = Some("a Group that nobody controls has no puppets");
                        self.error(
                            &card.span,
                            "",
                            ScenarioErrorKind::NotInStructure(name),
                            help,
                        );
                        return;
                    }
                }
            }
        };
        self.lay_below(owner, master, whole_structure, cards);
    }

    /// Puts Groups under a master; `anywhere`: in his player's Power Structure, where those that are in it may stay.
    fn lay_below(&mut self, owner: PlayerId, master: PieceId, anywhere: bool, cards: &[Placed]) {
        for placed in cards {
            // A Group already laid out is given its master here, unless it has another.
            let known = self
                .table
                .find(&placed.card, None)
                .filter(|&piece| self.table.kind(piece) != Kind::Illuminati);
            match known {
                None => {
                    let laid = self.puppet(placed, owner, master);
                    let directly = |(remark, _): &(Remark, Span)| *remark == Remark::Directly;
                    let loose = anywhere && !placed.remarks.iter().any(directly);
                    self.loosely.extend(laid.filter(|_| loose));
                }
                Some(piece) => {
                    let before = self.table.piece(piece);
                    // "Ben has Elvis. Elvis is under Italy."
                    let nearer = !anywhere
                        && self.loosely.contains(&piece)
                        && self.table.owner(piece) == Some(owner);
                    let movable = before.implied
                        || nearer
                        || matches!(
                            before.place,
                            Place::Structure {
                                position: Position::Unstated,
                                ..
                            }
                        );
                    let mut up = Some(master);
                    let mut cycle = false;
                    while let Some(group) = up {
                        cycle |= group == piece;
                        up = self.table.master(group);
                        if cycle {
                            break;
                        }
                    }
                    let name = self.table.name(piece).to_owned();
                    let is_there = !before.implied
                        && (self.table.master(piece) == Some(master)
                            || anywhere && self.table.owner(piece) == Some(owner));
                    if is_there {
                        self.remarks(piece, placed);
                    } else if cycle {
                        self.error(&placed.card.span, "", ScenarioErrorKind::Cycle(name), None);
                    } else if movable {
                        self.move_branch(piece, owner, master);
                        self.remarks(piece, placed);
                    } else {
                        let help = Some("every Group has one master");
                        self.error(
                            &placed.card.span,
                            "",
                            ScenarioErrorKind::TwoMasters(name),
                            help,
                        );
                    }
                }
            }
        }
    }

    /// Groups of which nothing more is said than whose they are lie somewhere in his Power Structure, where his Illuminati has not
    /// as many arrows.
    pub(super) fn spread(&mut self) {
        for player in self.table.players() {
            let illuminati = self.table.seat(player).illuminati;
            let arrows = usize::from(self.table.arrows(illuminati));
            if self.table.puppets(illuminati).count() <= arrows {
                continue;
            }
            for index in 0..self.loosely.len() {
                let group = self.loosely[index];
                let here = self.table.master(group) == Some(illuminati);
                if here && self.table.puppets(group).next().is_none() {
                    self.table.piece_mut(group).place = Place::Structure {
                        owner: player,
                        position: Position::Unstated,
                    };
                }
            }
        }
    }

    pub(super) fn move_branch(&mut self, piece: PieceId, owner: PlayerId, master: PieceId) {
        for group in self.table.below(piece) {
            if let Place::Structure { owner: of, .. } = &mut self.table.piece_mut(group).place {
                *of = owner;
            }
        }
        self.loosely.retain(|&loose| loose != piece);
        let moved = self.table.piece_mut(piece);
        moved.implied = false;
        moved.place = Place::Structure {
            owner,
            position: Position::Under(master),
        };
        self.assumptions.retain(|assumption| {
            !matches!(assumption, Assumption::DirectlyControlled(of) | Assumption::Owner(of, _) if *of == piece)
        });
    }
}
