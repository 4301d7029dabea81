//! The Power Structures, the uncontrolled area, and what lies beside them.

use super::Setter;
use super::copies::Rather;
use crate::{Assumption, PieceId, Place, Position};
use fnord_cards::{CardId, Kind};
use fnord_law::WhichOf;
use fnord_scenario::{
    InPile, Master, Pile, Placed, Play, Remark, ScenarioErrorKind, Statement, Which,
};
use fnord_vocabulary::PlayerId;

impl Setter<'_> {
    pub(super) fn board(&mut self) {
        // The cards that the lines above hang from, by depth, and whose Power Structure it is.
        let mut above: Vec<Option<PieceId>> = Vec::new();
        let mut at: Option<PlayerId> = None;
        let mut sits_in = None;
        let mut later: Vec<(&Master, &[Placed])> = Vec::new();
        for line in &self.scenario.lines {
            let Some(statement) = &line.statement else {
                continue;
            };
            // What the line of a player goes on to say of him ends nothing.
            let of_player = sits_in == Some(line.number);
            match statement {
                Statement::Controls { master, cards } if of_player => {
                    match self.is_laid_later(master) {
                        true => later.push((master, cards.as_slice())),
                        false => self.controls(master, cards),
                    }
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
                    match self.is_laid_later(master) {
                        true => later.push((master, cards.as_slice())),
                        false => self.controls(master, cards),
                    }
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
        while !later.is_empty() {
            let next = later
                .iter()
                .position(|(master, _)| !self.is_laid_later(master));
            let (master, cards) = later.remove(next.unwrap_or_default());
            self.controls(master, cards);
        }
        self.spoken_of_as_somebodys();
    }

    /// "Japan controls Elvis. Japan is Ann's": whose it is is said after what hangs from it.
    fn is_laid_later(&self, master: &Master) -> bool {
        let Master::Card(card) = master else {
            return false;
        };
        let is_it = |placed: &Placed| placed.card.which == card.which;
        let mut said = self.scenario.lines.iter();
        let said = said.any(|line| match &line.statement {
            Some(Statement::Controls { cards, .. } | Statement::Has { cards, .. }) => {
                cards.iter().any(is_it)
            }
            _ => false,
        });
        said && self.table.find(card, None).is_none()
    }

    /// "Ben's Elvis has no token": he has that Group, though nothing else says so.
    fn spoken_of_as_somebodys(&mut self) {
        let scenario = self.scenario;
        for line in &scenario.lines {
            let Some(Statement::Fact(placed)) = &line.statement else {
                continue;
            };
            let (Which::Card(which), Some(owner)) = (placed.card.which, placed.card.owner) else {
                continue;
            };
            let kind = scenario.card(self.table.law, which).kind;
            let is_group = kind.is_group() && kind != Kind::Illuminati;
            if is_group && self.table.find(&placed.card, None).is_none() {
                self.implied_group(&super::uses::placed(&placed.card), owner);
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

    /// What is told of the table after somebody has played is listed: it was so before, whatever the plays have changed. After
    /// a roll, or in another turn, nobody tells of how it was.
    pub(super) fn told_late(&mut self) {
        let scenario = self.scenario;
        let (mut played, mut over) = (false, false);
        for line in &scenario.lines {
            match &line.statement {
                Some(Statement::Play(play)) => {
                    played = true;
                    over |= matches!(
                        play,
                        Play::Roll(..) | Play::EndTurn(_) | Play::BeginTurn(_) | Play::Knock(_)
                    );
                }
                Some(
                    Statement::Fact(_)
                    | Statement::BasicGoal(_)
                    | Statement::Has { .. }
                    | Statement::Controls { .. }
                    | Statement::Uncontrolled(_)
                    | Statement::Orders(_),
                ) if played => {
                    let told = scenario.text[line.span.clone()].trim().to_owned();
                    if over {
                        let kind = ScenarioErrorKind::NotWhatIsWanted {
                            word: told,
                            wanted: "told at a place where it is clear when it was so",
                        };
                        let help = "what was so before anybody played stands before the first play; what has become \
                                    of it is expected: `Expect …`";
                        self.error(&line.span, "", kind, Some(help));
                    } else {
                        self.assume(Assumption::ToldLate(told));
                    }
                }
                _ => {}
            }
        }
    }

    /// What sentences say of single cards, once all are on the table: before what happens of those that are laid out, and
    /// afterwards of those that a play has brought in.
    pub(super) fn facts(&mut self, before: bool) {
        for line in &self.scenario.lines {
            let Some(Statement::Fact(placed)) = &line.statement else {
                continue;
            };
            let laid_out = self.table.find(&placed.card, None);
            let laid_out = laid_out.is_some_and(|piece| usize::from(piece.0) < self.laid_out);
            if before != laid_out {
                continue;
            }
            // "X is linked to A. X is linked to B": of two cards of the name, the second sentence is about the other.
            let links = (placed.remarks.iter()).any(|(said, _)| matches!(said, Remark::Linked(_)));
            let rather = match links {
                true => Rather::Unlinked,
                false => Rather::Any,
            };
            match self.pick(&placed.card, None, rather) {
                Some(piece) => self.remarks(piece, placed),
                None if placed.card.of != WhichOf::Unsaid => {}
                // "The Necronomicon is linked to Jack's Mafia": what is linked to a Group lies with it.
                None if self.is_linked_with(placed) => {}
                None => {
                    let help = Some("say whose it is: `Ben has CARD`");
                    self.wants(&placed.card.span, "", "a card on this table", help);
                }
            }
        }
    }

    /// Lays a card of which is said only what Group it is linked to. The answer is whether that Group is on the table.
    fn is_linked_with(&mut self, placed: &Placed) -> bool {
        let linked = placed.remarks.iter().find_map(|(said, at)| match said {
            Remark::Linked(group) => Some((group.clone(), at.clone())),
            _ => None,
        });
        let Some((group, at)) = linked else {
            return false;
        };
        let Some(piece) = self.pick(&group, None, Rather::Any) else {
            return false;
        };
        if !self.table.kind(piece).is_group() {
            return false;
        }
        let remarks = vec![(Remark::Linked(placed.card.clone()), at)];
        let on_group = Placed {
            card: group,
            remarks,
        };
        self.remarks(piece, &on_group);
        true
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
}
