//! Plots that are played and abilities that are used, and cards that nobody has laid out, each where it ordinarily is.

use super::copies::Rather;
use super::{ATTACKER, By, Choice, Object, RIVAL, Setter, UseMove};
use crate::{Assumption, PieceId, Place, Position};
use fnord_cards::effect;
use fnord_cards::effect::{
    Ability, AttackKind, Condition, Copies, Effect, Filter, Instruction, Numbers, Pool, Price,
    Quality, Relation, Subject, Target, Window,
};
use fnord_cards::{CardId, Kind};
use fnord_law::WhichOf;
use fnord_scenario::{
    CardRef, Choice as Chosen, Object as ScenarioObject, Placed, ScenarioErrorKind, UsePlay, Which,
};
use fnord_vocabulary::PlayerId;

impl Setter<'_> {
    fn kind_of(&self, card: CardId) -> Kind {
        self.scenario.card(self.table.law, card).kind
    }

    /// A card of a player: on the table, or in his hand if it is a Plot, or in his Power Structure, or beside it.
    pub(super) fn belonging(&mut self, card: &CardRef, player: PlayerId) -> PieceId {
        self.belonging_rather(card, player, Rather::Any)
    }

    /// The same of a play that is about a card of that kind.
    pub(super) fn belonging_rather(
        &mut self,
        card: &CardRef,
        player: PlayerId,
        rather: Rather,
    ) -> PieceId {
        if let Some(piece) = self.pick(card, Some(player), rather) {
            self.is_said_owners(card, card.owner, piece);
            return piece;
        }
        let owner = card.owner.unwrap_or(player);
        let Which::Card(which) = card.which else {
            return self.table.seat(owner).illuminati;
        };
        let place = match self.kind_of(which) {
            kind if kind.is_plot() => Place::Hand {
                owner,
                exposed: false,
            },
            Kind::Resource => Place::Beside {
                owner,
                linked: None,
            },
            _ => return self.implied_group(&placed(card), owner),
        };
        let piece = self.put(which, place, card.span.clone(), true);
        self.assume(Assumption::Owner(piece, owner));
        piece
    }

    /// Several cards of a player; of nobody's, there are none.
    pub(super) fn belongings(&mut self, cards: &[CardRef], player: By) -> Vec<PieceId> {
        let Some(player) = player else {
            return Vec::new();
        };
        cards
            .iter()
            .map(|card| self.belonging(card, player))
            .collect()
    }

    /// Cards that leave a player's hand together: each mention is a card of its own.
    pub(super) fn out_of_hand(&mut self, cards: &[CardRef], player: PlayerId) -> Vec<PieceId> {
        let mut found = Vec::new();
        for card in cards {
            let piece = self.belonging(card, player);
            found.push(self.another(card, piece, &found));
        }
        found
    }

    /// A card that is named again beside itself: another copy in the same hand.
    pub(super) fn another(
        &mut self,
        card: &CardRef,
        piece: PieceId,
        before: &[PieceId],
    ) -> PieceId {
        let lies = self.table.piece(piece);
        if !before.contains(&piece) || !matches!(lies.place, Place::Hand { .. }) {
            return piece;
        }
        let same_hand = |place: Place| {
            let holder = |place: Place| match place {
                Place::Hand { owner, .. } => Some(owner),
                _ => None,
            };
            holder(place).is_some() && holder(place) == holder(lies.place)
        };
        let copy = self.table.iter().find(|(id, other)| {
            other.card == lies.card && same_hand(other.place) && !before.contains(id)
        });
        let other = match copy {
            Some((copy, _)) => copy,
            None => self.one_more(piece),
        };
        if other == piece {
            let help = "there is one copy of it in that hand";
            self.error(&card.span, "", ScenarioErrorKind::SaidTwice, Some(help));
        }
        other
    }

    /// Cards that a player discards to pay: Groups too come from his hand where he has one for them.
    fn thrown_away(&mut self, cards: &[CardRef], player: By) -> Vec<PieceId> {
        let Some(player) = player else {
            return Vec::new();
        };
        let from = self.table.pieces.len();
        let mut thrown = Vec::new();
        for card in cards {
            let piece = self.belonging(card, player);
            let fresh = usize::from(piece.0) >= from;
            if fresh && self.own_hands() && !self.table.kind(piece).is_plot() {
                self.lies_in_hand(piece, player);
            }
            let piece = self.another(card, piece, &thrown);
            thrown.push(piece);
        }
        thrown
    }

    /// A card that a play of this player, or of nobody in particular, is about.
    pub(super) fn concerned(&mut self, card: &CardRef, player: By) -> PieceId {
        match player {
            Some(player) => self.belonging(card, player),
            None => self.object(card, None),
        }
    }

    /// A card that a play names and that may be anybody's.
    pub(super) fn object(&mut self, card: &CardRef, player: By) -> PieceId {
        if let Some(piece) = self.find(card, None) {
            self.is_said_owners(card, card.owner, piece);
            return piece;
        }
        // A Plot that somebody else plays something on is a rival's.
        let plot = matches!(card.which, Which::Card(which) if self.kind_of(which).is_plot());
        let owner = match card.owner.or(player.filter(|_| !plot)) {
            Some(owner) => owner,
            None => self.implied_player(if plot { RIVAL } else { ATTACKER }),
        };
        self.belonging(card, owner)
    }

    /// A card that is drawn or taken: on the table, or still in its deck, where nobody has seen it.
    pub(super) fn unseen(&mut self, card: &CardRef, player: Option<PlayerId>) -> Option<PieceId> {
        let Which::Card(which) = card.which else {
            return self.table.find(card, None);
        };
        let in_deck = self.table.iter().find(|(id, piece)| {
            let his = player.is_none_or(|player| self.table.in_deck_of(*id, player));
            piece.card == which && matches!(piece.place, Place::Shuffled | Place::Deck(_)) && his
        });
        let in_deck = in_deck.map(|(id, _)| id);
        // What is drawn while a card of its name is in play, or in somebody's hand who has a deck of his own, is a copy.
        let own_deck = player.and_then(|player| self.table.deck_owner(player));
        let known =
            self.table
                .find(card, None)
                .filter(|&known| match self.table.piece(known).place {
                    Place::Structure { .. } | Place::Beside { .. } => false,
                    Place::Hand { owner, .. } => own_deck.is_none_or(|player| player == owner),
                    Place::Shuffled | Place::Deck(_) => own_deck.is_none_or(|player| {
                        let named =
                            matches!(self.table.piece(known).deck_of, Some(of) if of != player);
                        self.table.in_deck_of(known, player) || named
                    }),
                    _ => true,
                });
        let known = in_deck.or(known);
        Some(known.unwrap_or_else(|| self.put(which, Place::Shuffled, card.span.clone(), true)))
    }

    /// Whether a sentence of a card asks for something.
    pub(super) fn asks(&self, card: &CardRef, is_it: impl Fn(&Ability) -> bool) -> bool {
        let Which::Card(which) = card.which else {
            return false;
        };
        let text = &self.scenario.card(self.table.law, which).text;
        let layout = self.table.rules.layout;
        (text.iter())
            .filter_map(|sentence| sentence.ability.as_ref())
            .any(|ability| ability.layout.is_none_or(|of| of == layout) && is_it(ability))
    }

    /// A card that nobody controls lies where such cards do: in the uncontrolled area, or in the hand of whoever plays.
    fn lies_ready(&mut self, card: PieceId, player: By) {
        match player.filter(|_| self.own_hands()) {
            Some(player) => self.lies_in_hand(card, player),
            None => {
                self.table.piece_mut(card).place = Place::Uncontrolled;
                self.assume(Assumption::Uncontrolled(card));
            }
        }
    }

    fn lies_in_hand(&mut self, card: PieceId, player: PlayerId) {
        self.table.piece_mut(card).place = Place::Hand {
            owner: player,
            exposed: false,
        };
        self.assume(Assumption::InHand(card, player));
    }

    /// Cards that a play names and nobody has laid out lie so that the play makes sense: without a token where the card asks
    /// for Groups that have none, in the uncontrolled area where it takes something over.
    fn as_the_card_asks(&mut self, used: &UsePlay, player: By, from: usize) {
        let own = |ability: &Ability| {
            let window = ability.used.as_ref().and_then(|used| used.window.as_ref());
            matches!(
                window,
                Some(Window::When(Condition::Is { who: Subject::It, such }))
                    if *such.qualities == [Quality::Tokens(Numbers::Is(0))]
            )
        };
        let own_token = self.asks(&used.card, own);
        let targets = self.asks(&used.card, |ability| match &ability.effect {
            Effect::TargetsNeedTokens => true,
            Effect::Do(Instruction::MovesToken { gives: true, other }) => {
                other.qualities.contains(&Quality::Tokens(Numbers::Is(0)))
            }
            _ => false,
        });
        let of_this_turn = self.asks(&used.card, |ability| match &ability.effect {
            Effect::Do(instruction) => instruction.speaks_of(Quality::DiscardedNow),
            _ => false,
        });
        let takes = self.asks(&used.card, |ability| {
            matches!(
                &ability.effect,
                Effect::Do(Instruction::TakesOver {
                    from: Pool::Area | Pool::Hand | Pool::AreaOrHand,
                    ..
                })
            )
        });
        let by_master = self.asks(&used.card, |ability| match &ability.effect {
            Effect::Requires(cost) => cost
                .ways
                .iter()
                .flatten()
                .any(|price| *price == Price::ActionOf { master: true }),
            _ => false,
        });
        // What a Plot attacks has its place in a Power Structure, as what a Group attacks has.
        let attacks = self.asks(&used.card, is_attack);
        let in_area = |filter: &Filter| {
            let own_hand = filter.relation == Some(Relation::In(Pool::Hand)) && self.own_hands();
            own_hand
                || matches!(
                    filter.relation,
                    Some(Relation::In(Pool::Area | Pool::AreaOrHand))
                )
        };
        let from_area = takes
            || self.asks(&used.card, |ability| {
                matches!(&ability.effect, Effect::Target(Target::Card { of: filter, without: None }) if in_area(filter))
            });
        let picks = self.asks(&used.card, |ability| {
            let picks = |one: &Instruction| {
                matches!(one, Instruction::Moves { what, .. }
                    if what.held().is_some_and(|held| held.whose != effect::Holder::You))
            };
            match &ability.effect {
                Effect::Do(instruction) => picks(instruction),
                Effect::ChooseOne(several) => several.iter().any(picks),
                _ => false,
            }
        });
        let victim = used.on.iter().find_map(|object| match object {
            ScenarioObject::Player(player) => Some(*player),
            ScenarioObject::Card(_) => None,
        });
        self.rich_enough(used);
        for index in from..self.table.pieces.len() {
            let id = PieceId(index as u16);
            let piece = self.table.piece(id);
            let is = |card: &CardRef| card.which == Which::Card(piece.card);
            let named = used
                .on
                .iter()
                .any(|object| matches!(object, ScenarioObject::Card(card) if is(card)));
            let nobodys = (used.on.iter()).any(|object| {
                matches!(object, ScenarioObject::Card(card) if is(card) && card.owner.is_none())
            });
            let place = piece.place;
            if (own_token && is(&used.card) || targets && named) && !self.tokens_said.contains(&id)
            {
                self.tokens_said.push(id);
                self.assume(Assumption::WithoutToken(id));
            }
            if of_this_turn && named && place == Place::Discarded {
                self.assume(Assumption::DiscardedNow(id));
            }
            if takes && place == Place::Shuffled {
                self.lies_ready(id, player);
            }
            if picks
                && place == Place::Shuffled
                && let Some(victim) = victim
            {
                self.lies_in_hand(id, victim);
            }
            if from_area && nobodys && piece_is_held(place) {
                (self.assumptions).retain(
                    |assumed| !matches!(assumed, Assumption::Owner(piece, _) if *piece == id),
                );
                self.lies_ready(id, player);
            }
            if by_master && named {
                self.has_a_master(id);
            }
        }
        for object in &used.on {
            let target = match object {
                ScenarioObject::Card(card) if attacks => self.table.find(card, None),
                _ => None,
            };
            if let Some(target) = target {
                self.has_a_master(target);
            }
        }
    }

    /// A Group of which nobody says where it lies in its Power Structure is directly under the Illuminati, where that matters.
    pub(super) fn has_a_master(&mut self, group: PieceId) {
        if let Place::Structure {
            owner,
            position: Position::Unstated,
        } = self.table.piece(group).place
        {
            let illuminati = self.table.seat(owner).illuminati;
            self.table.piece_mut(group).place = Place::Structure {
                owner,
                position: Position::Under(illuminati),
            };
            self.assume(Assumption::DirectlyControlled(group));
        }
    }

    /// A rival whose Illuminati nobody has laid out has as many tokens as a Plot that is played on him asks for.
    fn rich_enough(&mut self, used: &UsePlay) {
        let Which::Card(which) = used.card.which else {
            return;
        };
        let text = &self.scenario.card(self.table.law, which).text;
        let least = (text.iter())
            .filter_map(|sentence| sentence.ability.as_ref())
            .find_map(|ability| match ability.effect {
                Effect::Target(Target::Rival { tokens, .. }) => tokens,
                _ => None,
            });
        let Some(least) = least.filter(|&least| least > 1) else {
            return;
        };
        for object in &used.on {
            let ScenarioObject::Player(player) = object else {
                continue;
            };
            let illuminati = self.table.seat(*player).illuminati;
            if self.table.piece(illuminati).implied && !self.tokens_said.contains(&illuminati) {
                self.table.piece_mut(illuminati).tokens = least;
                self.tokens_said.push(illuminati);
                self.assume(Assumption::HasTokens(illuminati, least));
            }
        }
    }

    /// An Illuminati card in a player's hand: it is drawn with the Plots.
    pub(super) fn illuminati_in_hand(&mut self, card: &CardRef, player: PlayerId) -> PieceId {
        let which = match card.which {
            Which::Card(which) => which,
            Which::Illuminati => {
                let owner = card.owner.unwrap_or(player);
                self.table.piece(self.table.seat(owner).illuminati).card
            }
        };
        let held = self.table.iter().find(|(_, piece)| {
            piece.card == which
                && matches!(piece.place, Place::Hand { owner, .. } if owner == player)
        });
        if let Some((piece, _)) = held {
            return piece;
        }
        self.assumed_in_hand(which, card, player)
    }

    /// Where everybody has decks of his own, a Plot that was only named as another player's is not this player's copy of it,
    /// and neither is one that lies on the table already, unless he can use it there.
    fn own_copy(
        &mut self,
        card: PieceId,
        named: &CardRef,
        player: PlayerId,
        uses: bool,
    ) -> PieceId {
        let piece = self.table.piece(card);
        let own_decks = self.table.deck_owner(player).is_some();
        if !self.table.kind(card).is_plot() {
            return card;
        }
        let held = self.table.iter().find(|(_, other)| {
            other.card == piece.card
                && matches!(other.place, Place::Hand { owner, .. } if owner == player)
        });
        // "plays", of two of one name: what lies on the table has been played.
        let lies = matches!(piece.place, Place::Beside { .. } | Place::Linked(_));
        if let Some((copy, _)) = held.filter(|_| lies && !uses) {
            return copy;
        }
        if !own_decks {
            return card;
        }
        let of_others = match piece.place {
            // One that others hold, or that lies in a deck, is not his unless he may have got it.
            Place::Hand { owner, .. } => {
                let said = named.owner.is_some_and(|said| said != player);
                owner != player && (piece.implied || !said && !self.plots_passed)
            }
            Place::Shuffled | Place::Deck(_) => {
                piece.deck_of == Some(player) && !piece.implied && !self.plots_moved
            }
            // "uses": what is in force for everybody lets him do something.
            Place::Middle => !uses,
            Place::Beside { .. } | Place::Linked(_) => {
                let usable = |ability: &Ability| {
                    ability.used.is_some()
                        || ability.trigger.as_ref().is_some_and(|trigger| trigger.may)
                };
                self.table.owner(card) != Some(player) || !self.asks(named, usable)
            }
            _ => false,
        };
        if !of_others {
            return card;
        }
        if let Some((copy, _)) = held {
            return copy;
        }
        let (id, place) = (
            piece.card,
            Place::Hand {
                owner: player,
                exposed: false,
            },
        );
        let copy = self.put(id, place, named.span.clone(), true);
        self.assume(Assumption::Owner(copy, player));
        copy
    }

    /// Plots that are played with an announcement.
    pub(super) fn played_with(&mut self, plots: &[CardRef], player: By) -> Vec<PieceId> {
        let Some(player) = player else {
            return Vec::new();
        };
        let played = plots.iter().map(|card| {
            let plot = self.belonging(card, player);
            let plot = self.own_copy(plot, card, player, false);
            self.next_copy(plot)
        });
        played.collect()
    }

    /// Of several copies of a Plot in one hand, the one that no play before has used.
    pub(super) fn next_copy(&mut self, card: PieceId) -> PieceId {
        let piece = self.table.piece(card);
        let in_hand = matches!(piece.place, Place::Hand { .. });
        if !in_hand || !self.table.kind(card).is_plot() {
            return card;
        }
        let fresh = |id: PieceId| !self.played.contains(&id);
        let copies = self.table.iter().filter(|(_, other)| {
            let here = matches!((other.place, piece.place),
                (Place::Hand { owner: one, .. }, Place::Hand { owner: other, .. }) if one == other);
            other.card == piece.card && here
        });
        let found = std::iter::once(card)
            .chain(copies.map(|(id, _)| id))
            .find(|&id| fresh(id));
        let next = match found {
            Some(next) => next,
            None => self.one_more(card),
        };
        self.played.push(next);
        next
    }

    /// Where nobody has laid out the hand from which a Plot is played again, and everybody has decks of his own, there is another
    /// copy of it (`wdh.duplicates.plots`).
    fn one_more(&mut self, card: PieceId) -> PieceId {
        let piece = self.table.piece(card);
        let Place::Hand { owner, .. } = piece.place else {
            return card;
        };
        if !piece.implied || self.table.deck_owner(owner).is_none() {
            return card;
        }
        let (which, place, span) = (piece.card, piece.place, piece.span.clone());
        let copy = self.put(which, place, span, true);
        self.assume(Assumption::Owner(copy, owner));
        copy
    }

    /// Whether a play asks for a copy in its player's hand of a card that lies destroyed: who plays it so has one.
    fn is_played_from_hand(&self, used: &UsePlay, card: &CardRef) -> bool {
        let from_hand = self.asks(&used.card, |ability| {
            matches!(&ability.effect, Effect::Target(Target::Card { of: filter, without: None })
                if filter.relation == Some(Relation::In(Pool::Hand)))
        });
        let lies = self.table.find(card, None);
        let destroyed =
            lies.is_some_and(|lies| matches!(self.table.piece(lies).place, Place::Destroyed(_)));
        let duplicate = self.asks(&used.card, |ability| {
            matches!(
                &ability.effect,
                Effect::Do(Instruction::TakesOver {
                    copies: Copies::Displaced,
                    ..
                })
            )
        });
        (from_hand && destroyed || duplicate) && self.own_hands()
    }

    /// A card that is named without an owner is first looked for where the play is said to reach: in the hand of the player that
    /// it is on, or, where the card speaks of what was just discarded, there.
    fn where_it_is_played(&mut self, card: &CardRef, used: &UsePlay) -> Option<PieceId> {
        let Which::Card(which) = card.which else {
            return None;
        };
        if card.owner.is_some() {
            return None;
        }
        let discarded = self.asks(&used.card, |ability| ability.effect.takes_just_discarded());
        if discarded {
            let mut just = self.just_discarded.iter().copied();
            return just.find(|&piece| self.table.piece(piece).card == which);
        }
        let victims: Vec<PlayerId> = (used.on.iter())
            .filter_map(|object| match object {
                ScenarioObject::Player(player) => Some(*player),
                ScenarioObject::Card(_) => None,
            })
            .collect();
        let mut pieces = self.table.iter();
        let held = pieces.find(|(id, piece)| {
            let holder = self.table.holder(*id);
            piece.card == which
                && matches!(piece.place, Place::Hand { .. })
                && holder.is_some_and(|holder| victims.contains(&holder))
        });
        held.map(|(id, _)| id)
    }

    /// A Plot that is played or an ability that is used.
    pub(super) fn used(&mut self, used: &UsePlay) -> UseMove {
        let from = self.table.pieces.len();
        let card = match used.player {
            Some(player) => {
                let card = self.belonging_rather(&used.card, player, Rather::Fresh);
                self.own_copy(card, &used.card, player, used.uses)
            }
            None => match self.pick(&used.card, None, Rather::Fresh) {
                Some(piece) => piece,
                None => {
                    let owner = match used.card.owner {
                        Some(owner) => owner,
                        None => self.implied_player(RIVAL),
                    };
                    self.belonging(&used.card, owner)
                }
            },
        };
        let card = match used.card.of {
            WhichOf::Unsaid | WhichOf::Other => self.next_copy(card),
            _ => card,
        };
        self.handled.is_used(card);
        let player = used.player.or_else(|| self.table.holder(card));
        // What a Plot attacks is a rival's, as what a Group attacks is.
        let attacks = self.asks(&used.card, is_attack);
        let mut on: Vec<Object> = used
            .on
            .iter()
            .map(|object| match object {
                ScenarioObject::Player(player) => Object::Player(*player),
                ScenarioObject::Card(card) if let Some(placed) = used.said_of(card) => {
                    Object::Card(self.target(placed, AttackKind::Destroy, player))
                }
                ScenarioObject::Card(card) if attacks && card.owner.is_none() => {
                    let there = self.table.find(card, None);
                    Object::Card(there.unwrap_or_else(|| {
                        let victim = self.victim(player);
                        self.belonging(card, victim)
                    }))
                }
                ScenarioObject::Card(card)
                    if let Some(there) = self.where_it_is_played(card, used) =>
                {
                    Object::Card(there)
                }
                ScenarioObject::Card(card) => match (player, card.which) {
                    (Some(player), Which::Card(which)) if self.is_played_from_hand(used, card) => {
                        Object::Card(self.in_hand_of(which, player, &card.span))
                    }
                    _ => Object::Card(self.object(card, player)),
                },
            })
            .collect();
        let mut choices = Vec::new();
        for choice in &used.choices {
            match choice {
                Chosen::Alignment(change, alignment) => {
                    choices.push(Choice::Alignment(*change, *alignment));
                }
                Chosen::For(purpose) => choices.push(Choice::For(*purpose)),
                Chosen::Second(second) => choices.push(Choice::Second(*second)),
                Chosen::Shift(number) => choices.push(Choice::Shift(*number)),
                Chosen::Takes(cards) => {
                    // What is taken over is there; what is drawn may be a copy.
                    let taken_over = self.asks(&used.card, |ability| {
                        matches!(&ability.effect, Effect::Do(Instruction::TakesOver { .. }))
                    });
                    let from_deck = self.asks(&used.card, |ability| {
                        matches!(
                            &ability.effect,
                            Effect::Do(Instruction::TakesOver {
                                from: Pool::Deck,
                                ..
                            })
                        )
                    });
                    // What it speaks of lies on the table, unless the card brings cards that nobody sees.
                    let on_table = !self.asks(&used.card, |ability| ability.effect.brings_unseen());
                    // What is combined with it is played with it.
                    let combined = self.asks(&used.card, |ability| {
                        matches!(ability.effect, Effect::Combines { .. })
                    });
                    // What was just discarded is what such a card is played on.
                    let discarded =
                        self.asks(&used.card, |ability| ability.effect.takes_just_discarded());
                    for card in cards {
                        if discarded && let Some(there) = self.where_it_is_played(card, used) {
                            on.push(Object::Card(there));
                            continue;
                        }
                        if let Some(player) = player.filter(|_| combined) {
                            let plot = self.belonging(card, player);
                            let plot = self.own_copy(plot, card, player, false);
                            choices.push(Choice::Takes(self.next_copy(plot)));
                            continue;
                        }
                        let there = self.where_it_is_played(card, used);
                        let there = match there {
                            None if from_deck => self.unseen(card, player),
                            None if taken_over => match (player, card.which) {
                                (Some(player), Which::Card(which))
                                    if self.is_played_from_hand(used, card) =>
                                {
                                    Some(self.in_hand_of(which, player, &card.span))
                                }
                                _ => self.find(card, None),
                            },
                            None if on_table => {
                                let found = self.table.find(card, None);
                                let in_play = found.is_some_and(|found| self.table.in_play(found));
                                in_play.then(|| self.find(card, None)).flatten()
                            }
                            there => there,
                        };
                        let taken = there.or_else(|| self.unseen(card, None));
                        choices.extend(taken.map(Choice::Takes));
                    }
                }
                Chosen::Draws(draws) => choices.push(Choice::Draws(*draws)),
                Chosen::Under(card) => {
                    choices.push(Choice::Under(self.object(card, player)));
                }
                Chosen::At(side) => choices.push(Choice::At(*side)),
            }
        }
        self.as_the_card_asks(used, player, from);
        UseMove {
            player: used.player,
            card,
            on,
            acting: self.belongings(&used.acting, player),
            discards: self.thrown_away(&used.discards, player),
            hidden_discards: used.hidden_discards,
            choices,
        }
    }
}

/// Whether a sentence makes an Instant attack of the play.
fn is_attack(ability: &Ability) -> bool {
    ability.effect.makes_attack()
}

/// In a Power Structure or beside one.
fn piece_is_held(place: Place) -> bool {
    matches!(
        place,
        Place::Structure { .. } | Place::Beside { linked: None, .. }
    )
}

/// A card of which nothing is said.
pub(super) fn placed(card: &CardRef) -> Placed {
    Placed {
        card: card.clone(),
        remarks: Vec::new(),
    }
}
