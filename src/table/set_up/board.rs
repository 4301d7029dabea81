//! The Power Structures, the uncontrolled area, and what lies beside them.

use super::Setter;
use crate::cards::effect::Traits;
use crate::cards::{CardId, Kind};
use crate::scenario::{
    CardRef, InPile, Master, Pile, Placed, PlayerId, Remark, ScenarioErrorKind, Span, Statement,
    Trait, Which,
};
use crate::table::{Assumption, Grave, Piece, PieceId, Place, Position};

use super::RIVAL;

impl Setter<'_> {
    pub(super) fn board(&mut self) {
        // The cards that the lines above hang from, by depth, and whose Power Structure it is.
        let mut above: Vec<Option<PieceId>> = Vec::new();
        let mut at: Option<PlayerId> = None;
        for line in &self.scenario.lines {
            let Some(statement) = &line.statement else {
                continue;
            };
            above.truncate(line.depth);
            match statement {
                Statement::Sits { player, .. } => {
                    at = Some(*player);
                    above.push(Some(self.table.seat(*player).illuminati));
                }
                Statement::Puppets { cards, .. } => {
                    let master = above.last().copied().flatten();
                    let (Some(owner), Some(master)) = (at, master) else {
                        let help =
                            Some("put one Group in the line above, without others beside it");
                        let span = line.span.clone();
                        self.error(&span, "", ScenarioErrorKind::Indentation, help);
                        continue;
                    };
                    let laid: Vec<Option<PieceId>> = cards
                        .iter()
                        .map(|placed| self.puppet(placed, owner, master))
                        .collect();
                    above.push(match laid.as_slice() {
                        [one] => *one,
                        _ => None,
                    });
                }
                Statement::Pile { pile, cards } => {
                    match at {
                        Some(owner) if line.depth > 0 => self.pile(*pile, cards, owner),
                        _ => {
                            let help = Some("indent it below the player whose it is");
                            let span = line.span.clone();
                            self.error(&span, "", ScenarioErrorKind::Indentation, help);
                        }
                    }
                    above.push(None);
                }
                Statement::Uncontrolled(cards) => {
                    at = None;
                    for placed in cards {
                        self.uncontrolled(placed);
                    }
                }
                Statement::Controls { master, cards } => {
                    at = None;
                    self.controls(master, cards);
                }
                _ => at = None,
            }
        }
    }

    pub(super) fn card_of(&mut self, placed: &Placed) -> Option<CardId> {
        match placed.card.which {
            Which::Card(card) => Some(card),
            Which::Illuminati => {
                let kind = ScenarioErrorKind::NotWhatIsWanted {
                    word: "Illuminati".to_owned(),
                    wanted: "the name of a card here",
                };
                self.error(&placed.card.span, "", kind, None);
                None
            }
        }
    }

    pub(super) fn puppet(
        &mut self,
        placed: &Placed,
        owner: PlayerId,
        master: PieceId,
    ) -> Option<PieceId> {
        let card = self.card_of(placed)?;
        let place = Place::Structure {
            owner,
            position: Position::Under(master),
        };
        let piece = self.put(card, place, placed.card.span.clone(), false);
        let kind = self.table.kind(piece);
        if !kind.is_group() || kind == Kind::Illuminati {
            let name = self.table.name(piece).to_owned();
            let help = match kind {
                Kind::Resource => Some("Resources stand beside it: `resources: …`"),
                kind if kind.is_plot() => {
                    Some("Plots are in `hand: …`, or linked: `GROUP (linked to PLOT)`")
                }
                _ => None,
            };
            self.error(
                &placed.card.span,
                "",
                ScenarioErrorKind::NotInStructure(name),
                help,
            );
        }
        self.remarks(piece, placed);
        Some(piece)
    }

    pub(super) fn uncontrolled(&mut self, placed: &Placed) {
        let Some(card) = self.card_of(placed) else {
            return;
        };
        let piece = self.put(card, Place::Uncontrolled, placed.card.span.clone(), false);
        let kind = self.table.kind(piece);
        if kind == Kind::Illuminati || kind.is_plot() {
            let name = self.table.name(piece).to_owned();
            let help = Some("only Groups and Resources lie there");
            self.error(
                &placed.card.span,
                "",
                ScenarioErrorKind::NotUncontrolled(name),
                help,
            );
        }
        self.remarks(piece, placed);
    }

    pub(super) fn pile(&mut self, pile: Pile, cards: &[InPile], owner: PlayerId) {
        for card in cards {
            let placed = match card {
                InPile::Hidden(count) => {
                    let seat = &mut self.table.seats[usize::from(owner.0)];
                    seat.hidden_plots = seat.hidden_plots.saturating_add(*count);
                    continue;
                }
                InPile::Card(placed) => placed,
            };
            let Some(card) = self.card_of(placed) else {
                continue;
            };
            let place = match pile {
                Pile::Resources | Pile::PlotsInPlay => Place::Beside {
                    owner,
                    linked: None,
                },
                Pile::Hand => Place::Hand {
                    owner,
                    exposed: false,
                },
                Pile::Exposed => Place::Hand {
                    owner,
                    exposed: true,
                },
                Pile::Destroyed => Place::Destroyed(owner),
            };
            let piece = self.put(card, place, placed.card.span.clone(), false);
            let kind = self.table.kind(piece);
            let wanted = match pile {
                Pile::Resources if kind != Kind::Resource => Some("a Resource"),
                Pile::PlotsInPlay if !kind.is_plot() => Some("a Plot"),
                // Cards of the Group deck are held before a first turn, and in standard INWO.
                Pile::Hand | Pile::Exposed if kind == Kind::Illuminati => {
                    Some("a Plot or a card of the Group deck")
                }
                _ => None,
            };
            if let Some(wanted) = wanted {
                let word = self.table.name(piece).to_owned();
                let kind = ScenarioErrorKind::NotWhatIsWanted { word, wanted };
                self.error(&placed.card.span, "", kind, None);
            }
            self.remarks(piece, placed);
        }
    }

    pub(super) fn controls(&mut self, master: &Master, cards: &[Placed]) {
        let (owner, master) = match master {
            Master::Player(player, _) => (*player, self.table.seat(*player).illuminati),
            Master::Card(card) => {
                let piece = match self.table.find(card, None) {
                    Some(piece) => piece,
                    None => {
                        let owner = card.owner.unwrap_or_else(|| self.implied_player(RIVAL));
                        let Which::Card(which) = card.which else {
                            return;
                        };
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
        for placed in cards {
            // A Group already laid out is given its master here, unless it has another.
            let known = self
                .table
                .find(&placed.card, None)
                .filter(|&piece| self.table.kind(piece) != Kind::Illuminati);
            match known {
                None => {
                    self.puppet(placed, owner, master);
                }
                Some(piece) => {
                    let before = self.table.piece(piece);
                    let movable = before.implied
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
                    if cycle {
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

    pub(super) fn move_branch(&mut self, piece: PieceId, owner: PlayerId, master: PieceId) {
        for group in self.table.below(piece) {
            if let Place::Structure { owner: of, .. } = &mut self.table.piece_mut(group).place {
                *of = owner;
            }
        }
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

    pub(super) fn remarks(&mut self, piece: PieceId, placed: &Placed) {
        for (remark, span) in &placed.remarks {
            match remark {
                Remark::Tokens(count) => {
                    self.table.piece_mut(piece).tokens = *count;
                    self.tokens_said.push(piece);
                }
                Remark::Power { power, global } => {
                    let stated = &mut self.table.piece_mut(piece).stated;
                    stated.power = Some(*power);
                    stated.global = global.or(stated.global);
                    self.assume(Assumption::StatedPermanent(piece));
                }
                Remark::Resistance(number) => {
                    self.table.piece_mut(piece).stated.resistance = Some(*number);
                }
                Remark::Arrows(count) => self.table.piece_mut(piece).arrows = *count,
                Remark::CapturedThisTurn => {
                    self.table.piece_mut(piece).captured_this_turn = true;
                    self.tokens_said.push(piece);
                }
                Remark::Gains(found) => {
                    add(&mut self.table.piece_mut(piece).stated.gains, *found);
                }
                Remark::Loses(found) => {
                    add(&mut self.table.piece_mut(piece).stated.loses, *found);
                }
                Remark::Linked(card) => self.link(piece, card),
                Remark::Befouled(count) => self.table.piece_mut(piece).befouled = *count,
                Remark::ExposedByChoice => self.exposed_by_choice(piece, span),
                Remark::From(player) => self.destroyed_from(piece, *player, span),
                // Sides are the geometry's affair.
                Remark::Incoming(_) => {}
                Remark::Directly | Remark::OneAway | Remark::FartherAway | Remark::Owner(_) => {
                    let implied = self.table.piece(piece).implied;
                    let agrees = match remark {
                        Remark::Owner(player) => self.table.owner(piece) == Some(*player),
                        Remark::Directly => self.table.distance(piece) == Some(0),
                        Remark::OneAway => self.table.distance(piece) == Some(1),
                        _ => self.table.distance(piece).is_some_and(|away| away > 1),
                    };
                    if !implied && !agrees {
                        let kind = ScenarioErrorKind::NotWhatIsWanted {
                            word: self.scenario.text[span.clone()].to_owned(),
                            wanted: "where the table has the card",
                        };
                        self.error(span, "the table says otherwise", kind, None);
                    }
                }
            }
        }
        self.traits_in_grave(piece);
    }

    /// The traits that a destroyed card had are those that it prints, with what is said of them.
    fn traits_in_grave(&mut self, piece: PieceId) {
        let card = self.table.card(piece);
        let Piece { stated, grave, .. } = self.table.piece_mut(piece);
        if let Some(grave) = grave {
            let traits = Traits {
                alignments: card
                    .alignments
                    .without(stated.loses.alignments)
                    .union(stated.gains.alignments),
                attributes: card
                    .attributes
                    .without(stated.loses.attributes)
                    .union(stated.gains.attributes),
            };
            grave.traits = traits;
            grave.lasting = traits;
        }
    }

    fn exposed_by_choice(&mut self, piece: PieceId, span: &Span) {
        let exposed = matches!(
            self.table.piece(piece).place,
            Place::Hand { exposed: true, .. }
        );
        if !exposed {
            let kind = ScenarioErrorKind::NotWhatIsWanted {
                word: self.scenario.text[span.clone()].to_owned(),
                wanted: "true of this card",
            };
            let help = Some("write it after a Plot in `exposed: …`");
            self.error(span, "", kind, help);
        }
        self.table.piece_mut(piece).stays_exposed = true;
    }

    /// A Group that a player has destroyed, and whose it was.
    fn destroyed_from(&mut self, piece: PieceId, from: PlayerId, span: &Span) {
        if !matches!(self.table.piece(piece).place, Place::Destroyed(_)) {
            let kind = ScenarioErrorKind::NotWhatIsWanted {
                word: self.scenario.text[span.clone()].to_owned(),
                wanted: "true of this card",
            };
            let help = Some("write it after a card in `destroyed: …`");
            self.error(span, "", kind, help);
        }
        self.table.piece_mut(piece).grave = Some(Grave {
            from: Some(from),
            traits: Traits::default(),
            lasting: Traits::default(),
            this_turn: false,
            for_goals: true,
        });
    }

    /// "GROUP (linked to PLOT)" lays the Plot down; "RESOURCE (linked to GROUP)" ties the Resource.
    pub(super) fn link(&mut self, piece: PieceId, other: &CardRef) {
        let owner = self.table.owner(piece);
        if self.table.kind(piece).is_group() {
            let Which::Card(card) = other.which else {
                return;
            };
            let known = self.table.find(other, None);
            let linked = known
                .unwrap_or_else(|| self.put(card, Place::Linked(piece), other.span.clone(), false));
            self.table.piece_mut(linked).place = match owner {
                Some(owner) => Place::Beside {
                    owner,
                    linked: Some(piece),
                },
                None => Place::Linked(piece),
            };
            let kind = self.table.kind(linked);
            if kind.is_group() {
                let word = self.table.name(linked).to_owned();
                let wanted = "a Plot or a Resource";
                let kind = ScenarioErrorKind::NotWhatIsWanted { word, wanted };
                self.error(&other.span, "", kind, None);
            }
            return;
        }
        let group = self.table.find(other, owner);
        match (group, owner) {
            (Some(group), Some(owner)) if self.table.kind(group).is_group() => {
                self.table.piece_mut(piece).place = Place::Beside {
                    owner,
                    linked: Some(group),
                };
            }
            _ => {
                let kind = ScenarioErrorKind::NotWhatIsWanted {
                    word: self.scenario.text[other.span.clone()].to_owned(),
                    wanted: "a Group on the table",
                };
                let help = Some("lay the Group out before what is linked to it");
                self.error(&other.span, "", kind, help);
            }
        }
    }
}

fn add(traits: &mut Traits, found: Trait) {
    match found {
        Trait::Alignment(alignment) => traits.alignments = traits.alignments.with(alignment),
        Trait::Attribute(attribute) => traits.attributes = traits.attributes.with(attribute),
    }
}
