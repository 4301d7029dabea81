//! What players do apart from attacks, Plots and abilities.

use super::copies::Rather;
use super::{Draw, Gift, Move, Object, Setter, UseMove};
use crate::{Assumption, Lifted, PieceId, Place, Position, Shift};
use fnord_cards::CardId;
use fnord_law::{LeadFrom, TakenFrom};
use fnord_scenario::{
    CardRef, Drawn, Gift as Given, Lifted as Taken, Play, ScenarioErrorKind, Statement, Which,
};
use fnord_vocabulary::{Phase, PlayerId};

impl Setter<'_> {
    /// Whether the scenario begins with the leads, before the first turn.
    pub(super) fn leads(&self) -> bool {
        (self.scenario.lines.iter())
            .any(|line| matches!(line.statement, Some(Statement::Play(Play::Lead(..)))))
    }

    /// Where a Group goes that is given away. Nothing else has a place under a Group: a Resource is linked by its new owner, in
    /// his own turn (`sg.gifts.resource`, `sg.links.gift`).
    fn place_of_gift(
        &mut self,
        what: &[Given],
        under: Option<&CardRef>,
        to: PlayerId,
    ) -> Option<PieceId> {
        let under = under?;
        if !what.iter().any(|gift| self.is_group(gift)) {
            let kind = ScenarioErrorKind::NotWhatIsWanted {
                word: self.scenario.text[under.span.clone()].to_owned(),
                wanted: "part of this gift",
            };
            let help = "only a Group is given a place under a Group; a Resource is linked by its new owner in his turn";
            self.error(&under.span, "", kind, Some(help));
        }
        Some(self.belonging(under, to))
    }

    pub(super) fn is_group(&self, gift: &Given) -> bool {
        let Given::Card(card) = gift else {
            return false;
        };
        matches!(card.which, Which::Card(id)
            if self.scenario.card(self.table.law, id).kind.is_group())
    }

    /// The move that a play is.
    pub(super) fn deed(&mut self, play: &Play) -> Option<Move> {
        Some(match play {
            Play::Lead(player, card) => Move::Lead(*player, self.held(card, *player)),
            Play::BeginTurn(player) => Move::BeginTurn(*player),
            Play::Knock(player) => Move::Knock(*player),
            Play::EndTurn(player) => Move::EndTurn(*player),
            Play::Return {
                player,
                cards,
                hidden,
                to,
            } => {
                self.holds_unnamed(*player, *hidden);
                Move::Return {
                    player: *player,
                    cards: self.out_of_hand(cards, *player),
                    hidden: *hidden,
                    to: *to,
                }
            }
            Play::Leave(player) => Move::Leave(*player),
            Play::Relief {
                players,
                to,
                acting,
            } => self.relief(players, to, acting),
            Play::Promise(one, other) => Move::Promise(*one, *other),
            Play::PlaceTokens { player, on } => Move::PlaceTokens {
                player: *player,
                on: self.belongings(on, Some(*player)),
            },
            Play::Draw { player, what } => Move::Draw {
                player: *player,
                what: self.drawn(what, *player),
            },
            Play::Buy { player, what, with } => Move::Buy {
                player: *player,
                what: self.drawn(what, *player),
                with: (with.iter())
                    .map(|(card, count)| (self.belonging(card, *player), *count))
                    .collect(),
            },
            Play::TakeOver {
                player,
                card,
                under,
                at,
                automatic,
            } => Move::TakeOver {
                at: *at,
                player: *player,
                card: self.taken_over(card, *player)?,
                under: self.optional(under, *player),
                // Before the tokens are placed it is the automatic one where nothing else is said.
                automatic: automatic.automatic
                    || !automatic.paid
                        && (self.phase_now == Some(Phase::Takeover)
                            || self.tokens_come_after(&card.span)),
            },
            Play::MoveGroup {
                player,
                group,
                to,
                at,
                from,
                acting,
                lost,
            } => {
                let from = self.optional(from, *player);
                Move::MoveGroup {
                    at: *at,
                    lost: self.belongings(lost, Some(*player)),
                    player: *player,
                    group: self.puppet_of(group, from, *player),
                    to: self.belonging(to, *player),
                    from,
                    acting: self.belongings(acting, Some(*player)),
                }
            }
            Play::Lay {
                player,
                group,
                to,
                at,
            } => Move::Lay {
                player: *player,
                group: self.concerned(group, *player),
                to: to.as_ref().map(|to| self.concerned(to, *player)),
                at: *at,
            },
            Play::GiveUp { player, groups } => Move::GiveUp {
                player: *player,
                groups: (groups.iter())
                    .map(|group| self.concerned(group, *player))
                    .collect(),
            },
            Play::Reorganize { player, moves } => Move::Reorganize {
                player: *player,
                moves: (moves.iter())
                    .map(|shift| Shift {
                        group: self.belonging(&shift.group, *player),
                        to: self.belonging(&shift.to, *player),
                        at: shift.at,
                    })
                    .collect(),
            },
            Play::Give {
                player,
                what,
                to,
                under,
                acting,
            } => Move::Give {
                player: *player,
                what: self.given(what, *player),
                to: *to,
                under: self.place_of_gift(what, under.as_ref(), *to),
                acting: self.belongings(acting, Some(*player)),
            },
            Play::Trade {
                one,
                gives,
                other,
                receives,
            } => Move::Trade {
                one: *one,
                gives: self.given(gives, *one),
                other: *other,
                receives: self.given(receives, *other),
            },
            Play::Link { player, card, to } => {
                // What is linked already is not linked again where there is another.
                let rather = match to {
                    Some(_) => Rather::Unlinked,
                    None => Rather::Linked,
                };
                let linked = self.belonging_rather(card, *player, rather);
                let to = self.optional(to, *player);
                let in_hand = matches!(self.table.piece(linked).place, Place::Hand { .. })
                    && self.table.kind(linked).is_plot();
                match to {
                    // Linking a Plot from one's hand is playing it.
                    Some(group) if in_hand => {
                        let linked = self.next_copy(linked);
                        self.must_stay_linked(linked, &card.span);
                        let on = vec![Object::Card(group)];
                        Move::Use(UseMove::plain(*player, linked, on))
                    }
                    to => {
                        self.handled.is_linked(linked, to);
                        Move::Link {
                            player: *player,
                            card: linked,
                            to,
                        }
                    }
                }
            }
            Play::Discard {
                player,
                cards,
                hidden,
            } => {
                self.holds_unnamed(*player, *hidden);
                Move::Discard {
                    player: *player,
                    cards: self.out_of_hand(cards, *player),
                    hidden: *hidden,
                }
            }
            Play::Expose { player, cards } => Move::Expose {
                player: *player,
                cards: self.out_of_hand(cards, *player),
            },
            Play::Show { player, cards, to } => Move::Show {
                player: *player,
                cards: self.out_of_hand(cards, *player),
                to: to.clone(),
            },
            Play::RemoveTokens {
                player,
                from,
                count,
            } => Move::RemoveTokens {
                player: *player,
                from: self.belonging(from, *player),
                count: *count,
            },
            Play::Lift {
                player,
                what,
                acting,
            } => Move::Lift {
                player: *player,
                what: match what {
                    Taken::Zaps(victim) => Lifted::Zaps(*victim),
                    Taken::Paralysis(group) => Lifted::Paralysis(self.object(group, Some(*player))),
                },
                acting: self.optional(acting, *player),
            },
            Play::Threaten { player, card } => Move::Threaten {
                player: *player,
                card: self.belonging(card, *player),
            },
            Play::DeclareVictory { player, goal, .. } => Move::DeclareVictory {
                player: *player,
                goal: self.optional(goal, *player),
                before_knock: false,
            },
            // These are no deeds.
            Play::Attack { .. }
            | Play::Help { .. }
            | Play::Agents { .. }
            | Play::PlantAgents(..)
            | Play::Forgets(..)
            | Play::Substitute(..)
            | Play::PointsOut(..)
            | Play::Use(_)
            | Play::Privilege(_)
            | Play::CallOff(_)
            | Play::Commit(_)
            | Play::Roll(..)
            | Play::RollOff(_)
            | Play::Enter(..) => return None,
        })
    }

    /// A Group of a player; where nobody has laid it out, it lies under the master that it is said to have.
    fn puppet_of(&mut self, group: &CardRef, master: Option<PieceId>, player: PlayerId) -> PieceId {
        let laid_out = self.table.pieces.len();
        let group = self.belonging(group, player);
        if let Some(master) = master
            && usize::from(group.0) >= laid_out
            && let Place::Structure { position, .. } = &mut self.table.piece_mut(group).place
            && master != group
        {
            *position = Position::Under(master);
        }
        group
    }

    fn optional(&mut self, card: &Option<CardRef>, player: PlayerId) -> Option<PieceId> {
        card.as_ref().map(|card| self.belonging(card, player))
    }

    /// A card with which a player starts the game is one that he was dealt.
    fn held(&mut self, card: &CardRef, player: PlayerId) -> PieceId {
        // Of like cards in several decks the one in his.
        let known = match (self.table.rules.points.lead_choice().value, card.which) {
            (LeadFrom::Deck, Which::Card(which)) => {
                let mut pieces = self.table.iter();
                let own = pieces.find(|(id, piece)| {
                    let his = self.table.holder(*id).or(piece.deck_of) == Some(player);
                    piece.card == which && his
                });
                own.map(|(id, _)| id)
            }
            _ => self.find(card, Some(player)),
        };
        match (known, card.which) {
            (None, Which::Card(which)) => {
                let owner = card.owner.unwrap_or(player);
                let place = match self.table.rules.points.lead_choice().value {
                    LeadFrom::Hand => Place::Hand {
                        owner,
                        exposed: false,
                    },
                    LeadFrom::Deck => Place::Shuffled,
                };
                let piece = self.put(which, place, card.span.clone(), true);
                if place == Place::Shuffled {
                    self.table.piece_mut(piece).deck_of = self.table.deck_owner(owner);
                }
                self.assume(Assumption::Owner(piece, owner));
                piece
            }
            (Some(known), _) => known,
            _ => self.belonging(card, player),
        }
    }

    /// A card that is taken over lies in the uncontrolled area, where the player put it, or is in his hand.
    fn taken_over(&mut self, card: &CardRef, player: PlayerId) -> Option<PieceId> {
        if self.table.rules.points.auto_from().value == TakenFrom::Hand {
            return Some(self.held_by(card, player));
        }
        // Of several copies he takes the one that he has put there, or is about to.
        let drawn = match card.which {
            Which::Card(which) => self
                .table
                .iter()
                .find(|(_, piece)| piece.card == which && piece.place == Place::Shuffled),
            Which::Illuminati => None,
        };
        let drawn = drawn.map(|(id, _)| id);
        let known = self
            .in_area(card)
            .or(drawn)
            .or_else(|| self.table.find(card, Some(player)));
        let Which::Card(which) = card.which else {
            return known;
        };
        Some(known.unwrap_or_else(|| {
            let piece = self.put(which, Place::Uncontrolled, card.span.clone(), true);
            self.table.piece_mut(piece).put_in_area = Some(player);
            self.assume(Assumption::Uncontrolled(piece));
            piece
        }))
    }

    /// A card that is brought into play from its player's hand: that copy which he holds, or is about to draw.
    fn held_by(&mut self, card: &CardRef, player: PlayerId) -> PieceId {
        let Which::Card(which) = card.which else {
            return self.belonging(card, player);
        };
        if card.owner.is_some_and(|owner| owner != player) {
            return self.belonging(card, player);
        }
        let held = self.table.iter().find(|(id, piece)| {
            piece.card == which
                && match piece.place {
                    Place::Hand { owner, .. } => owner == player,
                    Place::Shuffled | Place::Deck(_) => self.table.in_deck_of(*id, player),
                    _ => false,
                }
        });
        if let Some((piece, _)) = held {
            return piece;
        }
        // What somebody has in play already is another copy.
        let elsewhere = self.table.find(card, Some(player));
        if let Some(piece) = elsewhere
            && self.table.owner(piece) == Some(player)
        {
            return piece;
        }
        self.assumed_in_hand(which, card, player)
    }

    /// A card that nobody has placed: it is taken to be in that player's hand.
    pub(super) fn assumed_in_hand(
        &mut self,
        which: CardId,
        card: &CardRef,
        player: PlayerId,
    ) -> PieceId {
        let place = Place::Hand {
            owner: player,
            exposed: false,
        };
        let piece = self.put(which, place, card.span.clone(), true);
        self.assume(Assumption::Owner(piece, player));
        piece
    }

    fn drawn(&mut self, what: &Drawn, player: PlayerId) -> Draw {
        match what {
            Drawn::Plots(count) => Draw::Plots(*count),
            Drawn::Groups(count) => Draw::Groups(*count),
            &Drawn::Elsewhere { plots, count, of } => Draw::Elsewhere { plots, count, of },
            Drawn::First { plots, of, card } => Draw::First {
                plots: *plots,
                of: *of,
                card: card
                    .as_ref()
                    .and_then(|card| self.unseen(card, Some(player))),
            },
            Drawn::Cards(cards) => {
                let unseen = |card| self.unseen(card, Some(player));
                Draw::Cards(cards.iter().filter_map(unseen).collect())
            }
        }
    }

    fn given(&mut self, gifts: &[Given], player: PlayerId) -> Vec<Gift> {
        let mut cards = Vec::new();
        gifts
            .iter()
            .map(|gift| match gift {
                Given::Card(card) => {
                    let piece = self.belonging(card, player);
                    let piece = self.another(card, piece, &cards);
                    cards.push(piece);
                    Gift::Card(piece)
                }
                Given::Plots(count) => {
                    self.holds_unnamed(player, *count);
                    Gift::Plots(*count)
                }
                Given::IlluminatiTokens(count) => Gift::IlluminatiTokens(*count),
            })
            .collect()
    }
}
