//! The Power Structures, the uncontrolled area, and what lies beside them.

use super::Setter;
use crate::cards::{CardId, Kind};
use crate::scenario::{
    InPile, Master, Pile, Placed, PlayerId, ScenarioErrorKind, Statement, Which,
};
use crate::table::{Assumption, PieceId, Place, Position};

use super::RIVAL;

impl Setter<'_> {
    pub(super) fn board(&mut self) {
        // The cards that the lines above hang from, by depth, and whose Power Structure it is.
        let mut above: Vec<Option<PieceId>> = Vec::new();
        let mut at: Option<PlayerId> = None;
        let mut sits_in = None;
        for line in &self.scenario.lines {
            let Some(statement) = &line.statement else {
                continue;
            };
            // What the line of a player goes on to say of him ends nothing.
            let of_player = sits_in == Some(line.number);
            match statement {
                Statement::Controls { master, cards } if of_player => {
                    self.controls(master, cards);
                    continue;
                }
                Statement::Has {
                    player,
                    cards,
                    in_hand,
                } if of_player => {
                    self.has(*player, cards, *in_hand);
                    continue;
                }
                _ => {}
            }
            above.truncate(line.depth);
            match statement {
                Statement::Sits { player, .. } => {
                    sits_in = Some(line.number);
                    at = Some(*player);
                    above.push(Some(self.table.seat(*player).illuminati));
                }
                Statement::Puppets { side, cards } => {
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
                    if let Some(side) = side {
                        for (puppet, placed) in laid.iter().zip(cards) {
                            if let Some(puppet) = *puppet {
                                self.lies_at(puppet, *side, &placed.card.span);
                            }
                        }
                    }
                    above.push(match laid.as_slice() {
                        [one] => *one,
                        _ => None,
                    });
                }
                Statement::Arrow { .. } | Statement::Arrows { .. } => {
                    let card = above.last().copied().flatten().filter(|_| at.is_some());
                    match (card, statement) {
                        (
                            Some(card),
                            Statement::Arrow {
                                side,
                                incoming: true,
                            },
                        ) => {
                            self.comes_in(card, *side, &line.span);
                        }
                        (Some(card), Statement::Arrow { side, .. }) => {
                            self.free_arrow(card, *side, &line.span);
                        }
                        (Some(card), Statement::Arrows { incoming, outgoing }) => {
                            self.comes_in(card, *incoming, &line.span);
                            self.all_arrows(card, outgoing, &line.span);
                        }
                        _ => {
                            let help = Some("indent it below the card whose arrow it is");
                            self.error(&line.span, "", ScenarioErrorKind::Indentation, help);
                        }
                    }
                    above.push(None);
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
                Statement::Orders(cards) => {
                    at = None;
                    for placed in cards {
                        self.order(placed);
                    }
                }
                Statement::BasicGoal(groups) => {
                    at = None;
                    self.table.agreed_goal = Some(*groups);
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
                Statement::Has {
                    player,
                    cards,
                    in_hand,
                } => {
                    at = None;
                    self.has(*player, cards, *in_hand);
                }
                _ => at = None,
            }
        }
    }

    /// What a sentence says that a player has; Groups, unless in the hand, are directly under his Illuminati.
    fn has(&mut self, player: PlayerId, cards: &[Placed], in_hand: bool) {
        for placed in cards {
            let Some(card) = self.card_of(placed) else {
                continue;
            };
            let kind = self.table.printed(card).kind;
            let pile = match kind {
                _ if in_hand => Pile::Hand,
                Kind::Resource => Pile::Resources,
                kind if kind.is_plot() => Pile::Hand,
                _ => {
                    let master = Master::Player(player, placed.card.span.clone());
                    self.controls(&master, std::slice::from_ref(placed));
                    continue;
                }
            };
            self.pile(pile, &[InPile::Card(placed.clone())], player);
        }
    }

    /// What sentences say of single cards, once all are on the table.
    pub(super) fn facts(&mut self) {
        for line in &self.scenario.lines {
            let Some(Statement::Fact(placed)) = &line.statement else {
                continue;
            };
            match self.table.find(&placed.card, None) {
                Some(piece) => self.remarks(piece, placed),
                None => {
                    let kind = ScenarioErrorKind::NotWhatIsWanted {
                        word: self.scenario.text[placed.card.span.clone()].to_owned(),
                        wanted: "a card on this table",
                    };
                    let help = Some("say whose it is: `Ben has CARD`");
                    self.error(&placed.card.span, "", kind, help);
                }
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
        let from_hands = self.own_hands();
        let place = if from_hands {
            Place::Shuffled
        } else {
            Place::Uncontrolled
        };
        let piece = self.put(card, place, placed.card.span.clone(), false);
        if from_hands {
            self.area_said.push(piece);
        }
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

    /// The New World Orders in the middle of the table, in the order in which they were played.
    pub(super) fn order(&mut self, placed: &Placed) {
        let Some(card) = self.card_of(placed) else {
            return;
        };
        let of_its_colour =
            self.table.orders().into_iter().find(|&earlier| {
                self.table.card(earlier).colour == self.table.printed(card).colour
            });
        let piece = self.put(card, Place::Middle, placed.card.span.clone(), false);
        let name = self.table.name(piece).to_owned();
        if self.table.kind(piece) != Kind::NewWorldOrder {
            let kind = ScenarioErrorKind::NoOrder(name);
            self.error(&placed.card.span, "", kind, None);
        } else if let Some(earlier) = of_its_colour {
            let earlier = self.table.name(earlier).to_owned();
            let kind = ScenarioErrorKind::SameColour(earlier, name);
            let help = Some("let somebody play it, and the earlier one is discarded");
            self.error(&placed.card.span, "", kind, help);
        }
        self.table.touch(piece);
        self.remarks(piece, placed);
    }

    pub(super) fn pile(&mut self, pile: Pile, cards: &[InPile], owner: PlayerId) {
        if matches!(pile, Pile::PlotDeck | Pile::GroupDeck) {
            self.deck(pile == Pile::PlotDeck, cards, owner);
            return;
        }
        for card in cards {
            let placed = match card {
                InPile::NothingElse => continue,
                InPile::HiddenGroups(count) => {
                    let seat = &mut self.table.seats[usize::from(owner.0)];
                    seat.hidden_groups = seat.hidden_groups.saturating_add(*count);
                    continue;
                }
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
                Pile::PlotDeck | Pile::GroupDeck => Place::Shuffled,
            };
            let piece = self.put(card, place, placed.card.span.clone(), false);
            let kind = self.table.kind(piece);
            let wanted = match pile {
                // Agents within a rival's Illuminati lie with the Resources.
                Pile::Resources if !matches!(kind, Kind::Resource | Kind::Illuminati) => {
                    Some("a Resource")
                }
                Pile::PlotsInPlay if !kind.is_plot() => Some("a Plot"),
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

    /// The cards on the top of a deck, the topmost first. Where decks are shared, one player's line is about everybody's.
    fn deck(&mut self, plots: bool, cards: &[InPile], owner: PlayerId) {
        let mut known = Vec::new();
        for card in cards {
            let placed = match card {
                InPile::Card(placed) => placed,
                InPile::Hidden(_) | InPile::HiddenGroups(_) => continue,
                InPile::NothingElse => {
                    let shared = self.table.deck_owner(owner).is_none();
                    for (index, seat) in self.table.seats.iter_mut().enumerate() {
                        if shared || index == usize::from(owner.0) {
                            match plots {
                                true => seat.plots_used_up = true,
                                false => seat.groups_used_up = true,
                            }
                        }
                    }
                    continue;
                }
            };
            let Some(card) = self.card_of(placed) else {
                continue;
            };
            let piece = self.put(card, Place::Shuffled, placed.card.span.clone(), false);
            if self.table.kind(piece).is_plot() != plots {
                let word = self.table.name(piece).to_owned();
                let wanted = match plots {
                    true => "a card of the Plot deck",
                    false => "a card of the Group deck",
                };
                let kind = ScenarioErrorKind::NotWhatIsWanted { word, wanted };
                self.error(&placed.card.span, "", kind, None);
            }
            self.remarks(piece, placed);
            known.push(piece);
        }
        for piece in known.into_iter().rev() {
            let whose = self.table.deck_owner(owner);
            self.table.piece_mut(piece).deck_of = whose;
            self.table.piece_mut(piece).place = Place::Shuffled;
            match plots {
                true => self.table.decks.plots.push(piece),
                false => self.table.decks.groups.push(piece),
            }
        }
    }

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
                        let owner = card.owner.unwrap_or_else(|| match illuminati {
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
}
