//! Cards on the table, and where they lie.

use super::PieceId;
use fnord_cards::effect::{Stat, Traits};
use fnord_cards::{CardId, Side, Sides};
use fnord_vocabulary::{DeckEnd, PlayerId, Span};

/// A card on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Which card it is; [`Table::turn_out`](super::Table::turn_out) makes it another.
    pub card: CardId,
    pub place: Place,
    /// Action tokens.
    pub tokens: u8,
    /// How many outgoing control arrows it has.
    pub arrows: u8,
    /// The side of its master at which it lies, where that is known.
    pub at: Option<Side>,
    /// The side with its incoming arrow, where the scenario says it.
    pub incoming: Option<Side>,
    /// The sides with its outgoing arrows, where the scenario says them.
    pub outgoing: Option<Sides>,
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
    /// A Resource that has been of use to its player this turn.
    pub used: bool,
    /// Of a card in a deck: whose deck that is, where players have their own.
    pub deck_of: Option<PlayerId>,
    /// Exposed by its owner's choice, for good.
    pub stays_exposed: bool,
    /// Befouled markers.
    pub befouled: u8,
    /// It is a Devastated Place.
    pub devastated: bool,
    /// A Disaster has Devastated it in this turn.
    pub devastated_this_turn: bool,
    /// It was destroyed by an Assassination.
    pub killed: bool,
    /// When it was linked, laid down or used last, counted from 1: what came later modifies what came earlier. 0 for
    /// what has always lain there.
    pub since: u32,
    /// How it was destroyed.
    pub grave: Option<Grave>,
    /// An attack on it from this player's hand has come to nothing this turn.
    pub in_vain: Option<PlayerId>,
    /// A Resource that nobody but its owner knows of.
    pub hidden: bool,
    /// A hidden Unique Resource that was not shown when another was played, so that it is none.
    pub forfeited: bool,
    /// It lay among the discards already as this turn began.
    pub long_gone: bool,
    /// Of a discarded card: who had it.
    pub had: Option<PlayerId>,
    /// It was in play, and was discarded from there.
    pub left_play: bool,
    /// Of a card that leaves its player a choice as he plays it: whether he chose the second of two.
    pub second_chosen: Option<bool>,
    /// Of a Group whose text links it to another: that Group. It lies where it lies, and goes where its master goes.
    pub tied: Option<PieceId>,
    /// It has left play, and a card says that nothing brings it back.
    pub gone: bool,
    /// A card gives it Relief as its owner's next turn begins.
    pub relief_due: bool,
    /// It is a weekend, a holiday, or past five in the afternoon, as far as this card asks.
    pub after_hours: bool,
    /// Actions that it has taken since its player placed tokens, where a card linked to it asks.
    pub actions: u8,
    /// A New World Order that has been played and takes effect only once players have moved their Groups.
    pub coming: bool,
    /// A Plot that a card has sent to a hand, where it rests for a time.
    pub rests: Option<Rest>,
}

/// Until when a Plot cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rest {
    pub whose: PlayerId,
    /// He has to have finished so many turns.
    pub turns: u8,
    /// And to have begun the next one.
    pub begun: bool,
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
    /// The Power that it had.
    pub power: Option<i16>,
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

impl Stated {
    /// A figure, where it is stated.
    pub fn figure(&self, stat: Stat) -> Option<i16> {
        match stat {
            Stat::Power => self.power,
            Stat::GlobalPower => self.global,
            Stat::Resistance => self.resistance,
        }
    }
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
    /// A New World Order in the middle of the table, in force for everybody.
    Middle,
    Hand {
        owner: PlayerId,
        exposed: bool,
    },
    /// Laid down from this player's hand, and attacked there: neither in his hand nor in play.
    JustPlayed(PlayerId),
    /// On an end of its deck; the order there is kept in [`Decks`](super::Decks).
    Deck(DeckEnd),
    /// Somewhere in its deck, nobody knows where: never drawn yet, or shuffled back into it.
    Shuffled,
    /// Put aside as the game begins: a lead that another player has chosen too.
    Aside,
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

impl Piece {
    /// Whether it is in the hand of a player, and under none of his cards.
    pub fn is_in_hand_of(&self, player: PlayerId) -> bool {
        matches!(self.place, Place::Hand { owner, .. } if owner == player)
    }

    /// Whether it lies where it does because it was destroyed: a Group in somebody's pile, a Resource among the discards.
    pub fn is_destroyed(&self) -> bool {
        matches!(self.place, Place::Destroyed(_))
            || self.place == Place::Discarded && self.grave.is_some()
    }

    /// A card that lies there, with nothing on it and nothing said of it.
    pub fn new(card: CardId, place: Place) -> Piece {
        Piece {
            card,
            place,
            tokens: 0,
            arrows: 0,
            at: None,
            incoming: None,
            outgoing: None,
            captured_this_turn: false,
            stated: Stated::default(),
            span: 0..0,
            implied: false,
            put_in_area: None,
            relinked: false,
            gave_benefit: false,
            used: false,
            deck_of: None,
            stays_exposed: false,
            befouled: 0,
            devastated: false,
            devastated_this_turn: false,
            killed: false,
            since: 0,
            grave: None,
            in_vain: None,
            hidden: false,
            forfeited: false,
            long_gone: false,
            had: None,
            left_play: false,
            second_chosen: None,
            tied: None,
            gone: false,
            relief_due: false,
            after_hours: false,
            actions: 0,
            coming: false,
            rests: None,
        }
    }
}
