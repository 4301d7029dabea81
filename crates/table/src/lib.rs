//! The table: who sits at it, which cards lie where, and what lies on them.
//!
//! A [`Table`] is plain state. It knows what a card prints and where it lies; what follows from that under the rules is
//! the engine's affair. [`set_up`] makes one from a scenario and says what it had to assume.

mod arrivals;
mod assumption;
mod change;
mod decks;
mod duty;
mod moves;
mod piece;
mod seat;
mod set_up;
mod sound;
pub mod space;

use fnord_cards::effect::Stat;
use fnord_cards::effect::{Ability, Effect};
use fnord_cards::{Card, CardId, Kind, Text};
use fnord_law::{Cites, Edition, EditionRules, InPlay, Law, WhichOf};
use fnord_scenario::{CardRef, Which};
use fnord_vocabulary::{Phase, PlayerId};

pub use arrivals::{Arrival, Placing, Said};
pub use assumption::Assumption;
pub use change::{Change, Lasts, Used};
pub use decks::Decks;
pub use duty::{Duty, Owed};
pub use moves::{By, Choice, Draw, Gift, HelpPlay, Lifted, Move, Object, Shift, Step, UseMove};
pub use piece::{Grave, Piece, Place, Position, Rest, Stated};
pub use seat::{Drawing, Opening, Out, Seat, Turn};
pub use set_up::{Case, set_up};
pub use sound::under_impossible_master;

/// The outgoing arrows of a Group that has one at every side but that of its own (`sg.structure.other-arrows`).
const ALL_ARROWS: u8 = 3;

/// What a Resource says that has Action tokens.
const ACTION: &str = "Action";

/// A card on the table, by its number there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PieceId(pub u16);

/// The state of a game.
#[derive(Clone, Debug)]
pub struct Table<'l> {
    pub law: &'l Law,
    pub edition: &'l Edition,
    pub rules: &'l EditionRules,
    /// The cards that the scenario invents, numbered after those of the law.
    pub invented: &'l [Card],
    /// In the order of their turns.
    pub seats: Vec<Seat>,
    /// The cards on the table; [`Table::put`] puts another there.
    pub pieces: Vec<Piece>,
    /// What each of them prints in this edition: nothing else is asked for as often.
    prints: Vec<&'l Card>,
    pub turn: Turn,
    /// What Plots have changed for a time.
    pub changes: Vec<Change>,
    /// What can be played or used once only, and has been.
    pub used: Vec<Used>,
    /// Choices that somebody has still to make.
    pub duties: Vec<Duty>,
    /// The Basic Goal that the players have agreed on, where it is another than the rulebook's.
    pub agreed_goal: Option<u8>,
    /// Cards known to lie on the decks.
    pub decks: Decks,
    /// Whether the first turn has begun.
    pub begun: bool,
    /// What is said of how Groups come to lie that come in now.
    pub said: Vec<Said>,
    /// The branches that have come in with the last play.
    pub arrivals: Vec<Arrival>,
    /// Copies of one card whose players have exchanged them, in the order in which they did.
    pub exchanged: Vec<(PieceId, PieceId)>,
}

impl<'l> Table<'l> {
    /// A table at which nobody sits yet.
    pub fn new(
        law: &'l Law,
        edition: &'l Edition,
        rules: &'l EditionRules,
        invented: &'l [Card],
    ) -> Table<'l> {
        Table {
            law,
            edition,
            rules,
            invented,
            seats: Vec::new(),
            pieces: Vec::new(),
            prints: Vec::new(),
            turn: Turn {
                player: PlayerId(0),
                phase: Phase::Main,
                told: false,
                plots_due: 0,
                just_placed: false,
                knocked: false,
                then: None,
            },
            changes: Vec::new(),
            used: Vec::new(),
            duties: Vec::new(),
            agreed_goal: None,
            decks: Decks::default(),
            begun: true,
            said: Vec::new(),
            arrivals: Vec::new(),
            exchanged: Vec::new(),
        }
    }

    /// Which card is now what this one was as the scenario began: players may have exchanged their copies.
    pub fn exchanged_for(&self, id: PieceId) -> PieceId {
        let swap = |id: PieceId, &(one, other): &(PieceId, PieceId)| match id {
            id if id == one => other,
            id if id == other => one,
            id => id,
        };
        self.exchanged.iter().fold(id, swap)
    }

    /// A card on the table. Numbers come from this table only.
    pub fn piece(&self, id: PieceId) -> &Piece {
        &self.pieces[usize::from(id.0)]
    }

    /// The same, to change it.
    pub fn piece_mut(&mut self, id: PieceId) -> &mut Piece {
        &mut self.pieces[usize::from(id.0)]
    }

    /// Every card on the table with its number.
    pub fn iter(&self) -> impl Iterator<Item = (PieceId, &Piece)> {
        self.pieces
            .iter()
            .enumerate()
            .map(|(index, piece)| (PieceId(index as u16), piece))
    }

    /// What a card prints.
    pub fn card(&self, id: PieceId) -> &'l Card {
        self.prints[usize::from(id.0)]
    }

    /// Whether everything lies and is known there as here, whatever the two are ruled by.
    pub fn lies_as(&self, other: &Table) -> bool {
        self.invented == other.invented
            && (&self.seats, &self.pieces, &self.turn) == (&other.seats, &other.pieces, &other.turn)
            && (&self.changes, &self.used) == (&other.changes, &other.used)
            && (&self.duties, self.agreed_goal) == (&other.duties, other.agreed_goal)
            && (&self.decks, self.begun) == (&other.decks, other.begun)
            && (&self.said, &self.arrivals) == (&other.said, &other.arrivals)
            && self.exchanged == other.exchanged
    }

    /// Puts another card on the table.
    pub fn put(&mut self, piece: Piece) -> PieceId {
        let id = PieceId(self.pieces.len() as u16);
        self.prints.push(self.printed(piece.card));
        self.pieces.push(piece);
        id
    }

    /// What was taken for one card is another.
    pub fn turn_out(&mut self, id: PieceId, card: CardId) {
        self.piece_mut(id).card = card;
        self.prints[usize::from(id.0)] = self.printed(card);
    }

    /// What a card prints, in this edition.
    pub fn printed(&self, card: CardId) -> &'l Card {
        if let Some(version) = self.rules.versions.of(card) {
            return &self.law.versions[usize::from(version)].card;
        }
        let index = usize::from(card.0);
        match index.checked_sub(self.law.cards.len()) {
            None => &self.law.cards[index],
            Some(invented) => &self.invented[invented],
        }
    }

    /// The clauses by which this edition prints a card otherwise, or has ruled on it.
    pub fn printed_by(&self, id: PieceId) -> Cites {
        let card = self.piece(id).card;
        match self.rules.versions.of(card) {
            Some(version) => self.law.versions[usize::from(version)].cites.clone(),
            None => Cites::new(),
        }
    }

    /// The clauses by which a figure of a card is another than was printed at first.
    pub fn figure_by(&self, id: PieceId, stat: Stat) -> Cites {
        let first = self.law.cards.get(usize::from(self.piece(id).card.0));
        match first {
            Some(first) if first.figure(stat) != self.card(id).figure(stat) => self.printed_by(id),
            _ => Cites::new(),
        }
    }

    /// The name of a card on the table.
    pub fn name(&self, id: PieceId) -> &'l str {
        &self.card(id).name
    }

    /// The kind of a card on the table.
    pub fn kind(&self, id: PieceId) -> Kind {
        self.card(id).kind
    }

    /// A player's place.
    pub fn seat(&self, player: PlayerId) -> &Seat {
        &self.seats[usize::from(player.0)]
    }

    /// The players, in the order of their turns.
    pub fn players(&self) -> impl Iterator<Item = PlayerId> + use<> {
        (0..self.seats.len() as u8).map(PlayerId)
    }

    /// The player who controls a card (`sg.glossary.owner`); `None` in the uncontrolled area and out of play.
    pub fn owner(&self, id: PieceId) -> Option<PlayerId> {
        self.piece(id).place.owner()
    }

    /// The Group that controls a Group directly (`sg.glossary.master`).
    pub fn master(&self, id: PieceId) -> Option<PieceId> {
        match self.piece(id).place {
            Place::Structure {
                position: Position::Under(master),
                ..
            } => Some(master),
            _ => None,
        }
    }

    /// The Groups that a Group controls directly.
    pub fn puppets(&self, id: PieceId) -> impl Iterator<Item = PieceId> {
        self.iter()
            .filter(move |(_, piece)| {
                matches!(piece.place, Place::Structure { position: Position::Under(master), .. } if master == id)
            })
            .map(|(puppet, _)| puppet)
    }

    /// The puppets of a Group, their puppets and so on, masters first.
    pub fn below(&self, id: PieceId) -> Vec<PieceId> {
        let mut branch: Vec<PieceId> = self.puppets(id).collect();
        let mut next = 0;
        while let Some(&group) = branch.get(next) {
            branch.extend(self.puppets(group));
            next += 1;
        }
        branch
    }

    /// How many Groups stand between a Group and its Illuminati: 0 directly under them. `None` where it is not in a
    /// Power Structure, is the Illuminati, or its place is not known.
    pub fn distance(&self, id: PieceId) -> Option<usize> {
        let mut group = id;
        let mut between = 0;
        // A structure has no cycle, but nothing here depends on that.
        for _ in 0..=self.pieces.len() {
            match self.piece(group).place {
                Place::Structure {
                    position: Position::Under(master),
                    ..
                } => {
                    if matches!(
                        self.piece(master).place,
                        Place::Structure {
                            position: Position::Centre,
                            ..
                        }
                    ) {
                        return Some(between);
                    }
                    between += 1;
                    group = master;
                }
                Place::Structure {
                    position: Position::Away(away),
                    ..
                } => return Some(between + usize::from(away)),
                _ => return None,
            }
        }
        None
    }

    /// The Devastated Place that a Group stands below, or is itself (`wdh.devastation.tokens`).
    pub fn devastated_above(&self, group: PieceId) -> Option<PieceId> {
        let mut at = group;
        // A structure has no cycle, but nothing here depends on that.
        for _ in 0..=self.pieces.len() {
            if self.piece(at).devastated {
                return Some(at);
            }
            at = self.master(at)?;
        }
        None
    }

    /// How many Action tokens a Resource says that it gets.
    pub fn holds_tokens(&self, id: PieceId) -> usize {
        let card = self.card(id);
        let says = |ty: &&Text| &***ty == ACTION;
        match card.kind {
            Kind::Resource => card.types.iter().filter(says).count(),
            _ => 0,
        }
    }

    /// How many outgoing control arrows a card has.
    pub fn arrows(&self, id: PieceId) -> u8 {
        let mut arrows = self.piece(id).arrows;
        for card in std::iter::once(id).chain(self.linked_to(id)) {
            let abilities =
                (self.card(card).text.iter()).filter_map(|sentence| sentence.ability.as_ref());
            for ability in abilities {
                match ability.effect {
                    Effect::Arrows { count, more: true } => arrows = arrows.saturating_add(count),
                    Effect::Arrows { count, more: false } => arrows = arrows.max(count),
                    _ => {}
                }
            }
        }
        match self.kind(id) {
            Kind::Illuminati => arrows,
            _ => arrows.min(ALL_ARROWS.max(self.piece(id).arrows)),
        }
    }

    /// Whether a card on the table has such a sentence, wherever it lies and whether it is in force or not.
    pub fn says(&self, wanted: impl Fn(&Effect) -> bool) -> bool {
        self.has_sentence(|ability| wanted(&ability.effect))
    }

    /// The same of a sentence with its conditions and what sets it off.
    pub fn has_sentence(&self, wanted: impl Fn(&Ability) -> bool) -> bool {
        let text = self.iter().flat_map(|(id, _)| &self.card(id).text);
        let mut abilities = text.filter_map(|sentence| sentence.ability.as_ref());
        abilities.any(wanted)
    }

    /// The cards linked to a Group.
    pub fn linked_to(&self, id: PieceId) -> impl Iterator<Item = PieceId> {
        self.iter()
            .filter(move |(_, piece)| match piece.place {
                Place::Beside { linked, .. } => linked == Some(id),
                Place::Linked(group) => group == id,
                _ => false,
            })
            .map(|(card, _)| card)
    }

    /// The Group that a card is linked to.
    pub fn link(&self, id: PieceId) -> Option<PieceId> {
        match self.piece(id).place {
            Place::Beside { linked, .. } => linked,
            Place::Linked(group) => Some(group),
            _ => None,
        }
    }

    /// The Group that the text of a Group links it to, as long as both are in play.
    pub fn tied(&self, id: PieceId) -> Option<PieceId> {
        let to = self.piece(id).tied?;
        (self.in_play(id) && self.in_play(to)).then_some(to)
    }

    /// Whether the text of a Group may link it to another.
    pub fn ties_itself(&self, group: PieceId) -> bool {
        self.abilities(group)
            .any(|ability| ability.may_link().is_some())
    }

    /// Whether a Personality may be linked to a card whose text says something of those who stay there (`wdh.links.definition`).
    pub fn stays_at(&self, personality: PieceId, host: PieceId) -> bool {
        self.kind(personality) == Kind::Personality
            && matches!(self.kind(host), Kind::Place | Kind::Resource)
            && (self.abilities(host)).any(Ability::speaks_of_those_linked)
    }

    /// Whether a Plot is a Zap, as its text says (`wdh.plots.zap`).
    pub fn is_zap(&self, plot: PieceId) -> bool {
        self.abilities(plot).any(|ability| ability.effect.is_zap())
    }

    /// The sentences of a card's text that are executed.
    fn abilities(&self, card: PieceId) -> impl Iterator<Item = &Ability> {
        let text = self.card(card).text.iter();
        text.filter_map(|sentence| sentence.ability.as_ref())
    }

    /// The card that another lies on, or that its text links it to.
    pub fn joined_to(&self, id: PieceId) -> Option<PieceId> {
        self.link(id).or_else(|| self.tied(id))
    }

    /// The New World Orders in force, in the order in which they were played (`wdh.nwo.order`).
    pub fn orders(&self) -> Vec<PieceId> {
        let lying = self
            .iter()
            .filter(|(_, piece)| piece.place == Place::Middle && !piece.coming);
        let mut orders: Vec<(u32, PieceId)> = lying.map(|(id, piece)| (piece.since, id)).collect();
        orders.sort();
        orders.into_iter().map(|(_, id)| id).collect()
    }

    /// Notes that a card has just been linked, laid down or used, after everything else so far.
    pub fn touch(&mut self, id: PieceId) {
        let latest = self.pieces.iter().map(|piece| piece.since).max();
        self.piece_mut(id).since = latest.unwrap_or_default().saturating_add(1);
    }

    /// The card that a scenario speaks of, if it lies on the table. Of several, the one of `owner`.
    pub fn find(&self, card: &CardRef, owner: Option<PlayerId>) -> Option<PieceId> {
        let copies = self.copies(card, owner, |piece| self.link(piece).is_some());
        let owner = card.owner.or(owner);
        let nearest = self.nearest(copies, |id| {
            let own = owner.is_some() && self.holder(id) == owner;
            (own, self.in_play(id))
        });
        nearest.first().copied()
    }

    /// The cards that a scenario could speak of, in the order in which they are laid out.
    pub(crate) fn copies(
        &self,
        card: &CardRef,
        owner: Option<PlayerId>,
        linked: impl Fn(PieceId) -> bool,
    ) -> Vec<PieceId> {
        let owner = card.owner.or(owner);
        let which = match card.which {
            Which::Illuminati => {
                let illuminati = owner.map(|owner| self.seat(owner).illuminati);
                return illuminati.into_iter().collect();
            }
            Which::Card(which) => which,
        };
        let all = self.iter().filter(|(_, piece)| piece.card == which);
        let mut copies: Vec<PieceId> = all.map(|(id, _)| id).collect();
        match card.of {
            WhichOf::Unsaid | WhichOf::Other => {}
            WhichOf::Nth(number) => {
                let own = |id: &PieceId| owner.is_some() && self.holder(*id) == owner;
                if copies.iter().any(own) {
                    copies.retain(own);
                }
                let meant = copies.get(usize::from(number).wrapping_sub(1)).copied();
                return meant.into_iter().collect();
            }
            WhichOf::Linked(wanted) => {
                let lies = |id: PieceId| matches!(self.piece(id).place, Place::Beside { .. });
                copies.retain(|&id| linked(id) == wanted && (wanted || lies(id)));
            }
            WhichOf::Uncontrolled => copies.retain(|&id| self.owner(id).is_none()),
        }
        copies
    }

    /// Of several copies his own, and of those the ones that are in play: in which order they are laid out means nothing.
    pub(crate) fn nearest(
        &self,
        copies: Vec<PieceId>,
        rank: impl Fn(PieceId) -> (bool, bool),
    ) -> Vec<PieceId> {
        let best = copies.iter().map(|&id| rank(id)).max();
        let mut nearest = copies;
        nearest.retain(|&id| Some(rank(id)) == best);
        nearest
    }

    /// Who controls a card or holds it in hand.
    pub fn holder(&self, id: PieceId) -> Option<PlayerId> {
        match self.piece(id).place {
            Place::Hand { owner, .. } | Place::JustPlayed(owner) => Some(owner),
            _ => self.owner(id),
        }
    }

    /// A card, where it is in play: of several copies there each has its own limits (`wdh.duplicates.nonunique`).
    pub fn if_in_play(&self, id: PieceId) -> Option<PieceId> {
        self.in_play(id).then_some(id)
    }

    /// Whether a card is in play (`sg.glossary.in-play`).
    pub fn in_play(&self, id: PieceId) -> bool {
        match self.piece(id).place {
            Place::Structure { .. } | Place::Beside { .. } => true,
            Place::Uncontrolled | Place::Linked(_) => {
                self.rules.points.in_play().value == InPlay::Uncontrolled
            }
            _ => false,
        }
    }

    /// Whether a card lies on the table, in play or not.
    pub fn lies_on_table(&self, id: PieceId) -> bool {
        matches!(
            self.piece(id).place,
            Place::Structure { .. }
                | Place::Beside { .. }
                | Place::Linked(_)
                | Place::Middle
                | Place::Uncontrolled
        )
    }

    /// How many Plots a player has in hand, hidden and exposed (`sg.plots.limit-counts`).
    pub fn plots_in_hand(&self, player: PlayerId) -> usize {
        let known = self.iter().filter(|(id, piece)| {
            piece.is_in_hand_of(player) && self.kind(*id).has_back_of_plots()
        });
        known.count() + usize::from(self.seat(player).hidden_plots)
    }

    /// Whether somebody has declared victory with this card, and nobody knows yet what comes of it.
    pub fn shown_as_goal(&self, card: PieceId) -> bool {
        let mut seats = self.seats.iter();
        seats.any(|seat| seat.declared == Some(Some(card)))
    }

    /// How many Groups and Resources a player has in hand.
    pub fn groups_in_hand(&self, player: PlayerId) -> usize {
        let known = self.iter().filter(|(id, piece)| {
            matches!(piece.place, Place::Hand { owner, .. } if owner == player)
                && !self.kind(*id).has_back_of_plots()
        });
        known.count() + usize::from(self.seat(player).hidden_groups)
    }

    /// How many cards lie in the uncontrolled area that the scenario does not name. Those that only a play speaks of, and that
    /// nobody laid out there, may be among them.
    pub fn unnamed_in_area(&self) -> u8 {
        let put = self.seats.iter().map(|seat| seat.unnamed_in_area);
        self.not_spoken_of(put.fold(0, u8::saturating_add))
    }

    /// Of so many unnamed cards of the uncontrolled area, those that are none that only a play speaks of.
    pub fn not_spoken_of(&self, unnamed: u8) -> u8 {
        let spoken_of = self
            .iter()
            .filter(|(_, piece)| piece.place == Place::Uncontrolled && piece.implied);
        unnamed.saturating_sub(u8::try_from(spoken_of.count()).unwrap_or(u8::MAX))
    }

    /// Whether a player holds or has played a card of that name face up.
    pub fn has_exposed(&self, player: PlayerId, name: &str) -> bool {
        self.iter().any(|(id, piece)| {
            piece.place
                == Place::Hand {
                    owner: player,
                    exposed: true,
                }
                && self.name(id) == name
        })
    }
}
