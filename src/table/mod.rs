//! The table: who sits at it, which cards lie where, and what lies on them.
//!
//! A [`Table`] is plain state. It knows what a card prints and where it lies; what follows from that under the rules is
//! the engine's affair. [`set_up`] makes one from a scenario and says what it had to assume.

mod assumption;
mod moves;
mod set_up;
mod sound;

use crate::cards::Alignment;
use crate::cards::effect::{Period, Traits};
use crate::cards::{Card, CardId, Kind};
use crate::law::{Edition, EditionRules, Law};
use crate::scenario::{AlignmentChange, CardRef, DeckEnd, Phase, PlayerId, Span, Which};

pub use assumption::Assumption;
pub use moves::{By, Choice, Draw, Gift, HelpPlay, Move, Object, Step, UseMove};
pub use set_up::{Case, set_up};

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
    pub pieces: Vec<Piece>,
    pub turn: Turn,
    /// What Plots have changed for a time.
    pub changes: Vec<Change>,
    /// What can be played or used once only, and has been.
    pub used: Vec<Used>,
    /// Choices that somebody has still to make.
    pub duties: Vec<Duty>,
    /// Cards known to lie on the decks, from the bottom to the top.
    pub decks: Decks,
}

/// Something that can be done once only, and has been done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Used {
    pub card: CardId,
    /// The place of the sentence, where the limit is that of a sentence alone.
    pub sentence: Option<u8>,
    pub by: PlayerId,
    pub on: Option<PlayerId>,
    pub in_this: Period,
}

/// A choice that a card leaves to a player, and that he has not made yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Duty {
    pub player: PlayerId,
    /// The card that asks, and its sentence.
    pub card: PieceId,
    pub sentence: u8,
    pub what: Owed,
}

/// What a player has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owed {
    /// To discard so many Plots of his choice.
    DiscardPlots(u8),
    /// To expose all but so many Plots of his choice.
    ExposeExcept(u8),
    /// To use or to discard one of his Plots that he picked at random: this one, where it is said.
    UseOrDiscard(Option<PieceId>),
    /// To give an Illuminati token to this player, or to discard a Group.
    TokenOrGroup(PlayerId),
    /// To give an Illuminati token to another player, or to remove it.
    TokenMustGo,
    /// To discard this card, or to give it to a rival.
    DiscardOrGive(PieceId),
    /// To put so many cards of the uncontrolled area, or Groups of his hand, on the bottom of the Group deck.
    Bury { count: u8, from_hand: bool },
    /// To roll for this card against the other rivals.
    RollForCard(PieceId),
    /// To discard a Goal, having two.
    DiscardGoal,
    /// To discard so many hidden Plots, which are picked at random.
    DiscardHidden(u8),
}

/// What is known of the two decks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decks {
    /// Plots on the top of their deck, the topmost last.
    pub plots: Vec<PieceId>,
    /// Groups on the top of their deck, the topmost last.
    pub groups: Vec<PieceId>,
}

/// What a sentence of a Plot does to a card for a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    pub plot: PieceId,
    /// The place of the sentence on the Plot.
    pub sentence: u8,
    pub player: PlayerId,
    /// The card that the sentence calls "it": the target of the Plot, or the Plot itself.
    pub subject: PieceId,
    pub lasts: Lasts,
    /// What the player chose, where the sentence leaves it to him.
    pub chosen: Option<(AlignmentChange, Alignment)>,
}

/// How long a change lasts, and what for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lasts {
    /// Until the end of the turn.
    Turn,
    /// Until the beginning of its player's next turn.
    NextTurn,
    /// For the attack under way.
    Attack,
    /// For the part that its subject takes in the attack under way.
    Action,
    /// Until the end of the turn, where its subject is attacked.
    Defense,
}

/// A player's place at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    pub name: String,
    pub illuminati: PieceId,
    /// How many turns he has finished.
    pub turns_finished: u8,
    /// Plots in his hand that nobody else has seen.
    pub hidden_plots: u8,
    /// `Some` once he is out of the game.
    pub out: Option<Out>,
    /// He has taken over a card automatically this turn.
    pub took_over: bool,
    /// He has taken over a Resource for a token this turn.
    pub took_resource: bool,
    /// Illuminati tokens that he has spent this turn on other things than Plots.
    pub illuminati_tokens_spent: u8,
    /// He has lost his last puppet this turn, and his Illuminati stays for the turn.
    pub without_puppets: bool,
    /// He has declared that he wins, with this Goal if any.
    pub declared: Option<Option<PieceId>>,
}

/// How a player left the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Out {
    /// Without puppets; what he had went to the player named, if any.
    Eliminated(Option<PlayerId>),
    /// He had more than one Goal.
    TwoGoals,
    Left,
}

/// Whose turn it is, and how far it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    pub player: PlayerId,
    pub phase: Phase,
    /// Nothing has been done since its tokens were placed.
    pub just_placed: bool,
}

/// A card on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    pub card: CardId,
    pub place: Place,
    /// Action tokens.
    pub tokens: u8,
    /// How many outgoing control arrows it has.
    pub arrows: u8,
    pub captured_this_turn: bool,
    /// What the scenario says of it in place of what the card prints.
    pub stated: Stated,
    /// Where the scenario speaks of it.
    pub span: Span,
    /// Not laid on the table by the scenario, but named in a play.
    pub implied: bool,
    /// Put into the uncontrolled area this turn, by this player.
    pub put_in_area: Option<PlayerId>,
    /// Its link has been moved or removed this turn.
    pub relinked: bool,
    /// It has given a token or a card this turn, so that its link and it stay where they are.
    pub gave_benefit: bool,
    /// Exposed by its owner's choice, for good.
    pub stays_exposed: bool,
    /// Befouled markers.
    pub befouled: u8,
    /// How it was destroyed.
    pub grave: Option<Grave>,
}

/// What is remembered of a destroyed card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grave {
    /// Who controlled it.
    pub from: Option<PlayerId>,
    /// Its traits as it was destroyed; they count until the end of that turn.
    pub traits: Traits,
    /// Those that it had for good.
    pub lasting: Traits,
    pub this_turn: bool,
    /// Whether it counts toward Goals.
    pub for_goals: bool,
}

/// Figures and traits that differ from the printed ones when the scenario begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stated {
    pub power: Option<i16>,
    pub global: Option<i16>,
    pub resistance: Option<i16>,
    pub gains: Traits,
    pub loses: Traits,
}

/// Where a card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In a Power Structure.
    Structure {
        owner: PlayerId,
        position: Position,
    },
    /// In the uncontrolled area.
    Uncontrolled,
    /// Beside a Power Structure: a Resource, or a Plot that stays in play.
    Beside {
        owner: PlayerId,
        linked: Option<PieceId>,
    },
    /// A Plot that stays in play linked to a Group that nobody controls.
    Linked(PieceId),
    Hand {
        owner: PlayerId,
        exposed: bool,
    },
    /// In its deck; its top is known in [`Decks`].
    Deck(DeckEnd),
    /// Put back among the cards that nobody has seen.
    Shuffled,
    /// In a player's destroyed pile.
    Destroyed(PlayerId),
    Discarded,
    /// Gone for good.
    OutOfPlay,
}

/// The place of a card in a Power Structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Position {
    /// The Illuminati themselves.
    Centre,
    Under(PieceId),
    /// So many Groups between it and the Illuminati, its master unnamed.
    Away(u8),
    /// Nobody said, and nothing has asked.
    Unstated,
}

impl Place {
    /// The player who controls a card that lies here.
    pub fn owner(&self) -> Option<PlayerId> {
        match *self {
            Place::Structure { owner, .. } | Place::Beside { owner, .. } => Some(owner),
            _ => None,
        }
    }
}

impl Seat {
    /// A player at the beginning of a scenario: in the game, with his first turn behind him.
    pub fn new(name: String, illuminati: PieceId) -> Seat {
        Seat {
            name,
            illuminati,
            turns_finished: 1,
            hidden_plots: 0,
            out: None,
            took_over: false,
            took_resource: false,
            illuminati_tokens_spent: 0,
            without_puppets: false,
            declared: None,
        }
    }
}

impl Piece {
    /// A card that lies there, with nothing on it and nothing said of it.
    pub fn new(card: CardId, place: Place) -> Piece {
        Piece {
            card,
            place,
            tokens: 0,
            arrows: 0,
            captured_this_turn: false,
            stated: Stated::default(),
            span: 0..0,
            implied: false,
            put_in_area: None,
            relinked: false,
            gave_benefit: false,
            stays_exposed: false,
            befouled: 0,
            grave: None,
        }
    }
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
            turn: Turn {
                player: PlayerId(0),
                phase: Phase::Main,
                just_placed: false,
            },
            changes: Vec::new(),
            used: Vec::new(),
            duties: Vec::new(),
            decks: Decks::default(),
        }
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
        let index = usize::from(self.piece(id).card.0);
        match index.checked_sub(self.law.cards.len()) {
            None => &self.law.cards[index],
            Some(invented) => &self.invented[invented],
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

    /// The card that a scenario speaks of, if it lies on the table. Of several, the one of `owner`.
    pub fn find(&self, card: &CardRef, owner: Option<PlayerId>) -> Option<PieceId> {
        let owner = card.owner.or(owner);
        match card.which {
            Which::Illuminati => owner.map(|owner| self.seat(owner).illuminati),
            Which::Card(which) => {
                let mut first = None;
                for (id, _) in self.iter().filter(|(_, piece)| piece.card == which) {
                    if owner.is_some() && self.holder(id) == owner {
                        return Some(id);
                    }
                    // Of copies, one that is in play.
                    match first {
                        Some(before) if self.in_play(before) || !self.in_play(id) => {}
                        _ => first = Some(id),
                    }
                }
                first
            }
        }
    }

    /// Who controls a card or holds it in hand.
    pub fn holder(&self, id: PieceId) -> Option<PlayerId> {
        match self.piece(id).place {
            Place::Hand { owner, .. } => Some(owner),
            _ => self.owner(id),
        }
    }

    /// Whether a card is in play (`sg.glossary.in-play`).
    pub fn in_play(&self, id: PieceId) -> bool {
        !matches!(
            self.piece(id).place,
            Place::Hand { .. }
                | Place::Deck(_)
                | Place::Shuffled
                | Place::Destroyed(_)
                | Place::Discarded
                | Place::OutOfPlay
        )
    }

    /// How many Plots a player has in hand, hidden and exposed (`sg.plots.limit-counts`).
    pub fn plots_in_hand(&self, player: PlayerId) -> usize {
        let known = self.iter().filter(|(id, piece)| {
            matches!(piece.place, Place::Hand { owner, .. } if owner == player)
                && self.kind(*id).is_plot()
        });
        known.count() + usize::from(self.seat(player).hidden_plots)
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
