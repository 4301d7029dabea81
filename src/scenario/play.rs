//! What players do, as scenarios tell it.

use super::{AlignmentChange, CardRef, DeckEnd, Dice, Phase, Placed, PlayerId, Purpose};
use crate::cards::effect::{AttackKind, Draws};
use crate::cards::{Alignment, Side};

/// Something that somebody does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Play {
    Attack {
        leader: Placed,
        kind: AttackKind,
        target: Placed,
        aiders: Vec<Placed>,
        opposers: Vec<Placed>,
        /// Plots played as it is announced: "… attacks to control Xists with Schizm".
        plots: Vec<CardRef>,
        /// It is said to be privileged.
        privileged: bool,
    },
    /// "Ann declares privilege": of the attack that she has just announced.
    Privilege(PlayerId),
    Help {
        opposes: bool,
        helpers: Vec<Placed>,
        /// How many tokens each spends.
        tokens: u8,
        /// With Global Power, by choice.
        global: bool,
    },
    /// A copy of the Group attacked, turned up in the uncontrolled area, is used as agents.
    /// `of`: nobody says of which Group where it is the one attacked; `opposes`: nor on which side.
    Agents {
        player: PlayerId,
        of: Option<CardRef>,
        opposes: Option<bool>,
    },
    /// An Illuminati card is laid down as agents within a rival's Illuminati.
    PlantAgents(PlayerId, CardRef),
    /// The action of a Group takes the place of one that was cancelled.
    Substitute(PlayerId, CardRef),
    /// A player does not declare the bonus of a card.
    Forgets(PlayerId, CardRef),
    /// The bonus of a card is declared after all, or somebody points it out.
    PointsOut(PlayerId, CardRef),
    /// A Plot is played, or an ability of a card used.
    Use(UsePlay),
    CallOff(Actor),
    Commit(Actor),
    /// Two dice for an attack, or one where a card asks for one.
    Roll(Dice, Actor),
    /// Players roll against each other.
    RollOff(Vec<(PlayerId, Dice)>),
    /// A Group or Resource with which a player starts the game.
    Lead(PlayerId, CardRef),
    BeginTurn(PlayerId),
    /// The active player goes on to a part of his turn; the player, where the line names one.
    Enter(Phase, Option<PlayerId>),
    /// The active player's token placement; `on`: where extra tokens go that he may place.
    PlaceTokens {
        player: PlayerId,
        on: Vec<CardRef>,
    },
    Draw {
        player: PlayerId,
        what: Drawn,
    },
    /// Tokens are spent to draw a card.
    Buy {
        player: PlayerId,
        what: Drawn,
        /// The cards whose tokens are spent, each with how many.
        with: Vec<(CardRef, u8)>,
    },
    /// "automatically" in the beginning of the turn, or a Resource for an Illuminati token.
    TakeOver {
        player: PlayerId,
        card: CardRef,
        under: Option<CardRef>,
        /// The side of its master.
        at: Option<Side>,
        automatic: bool,
        /// It is said that an Illuminati token pays for it.
        paid: bool,
    },
    /// A Group that has just come into the structure lies at that side of its master.
    Lay {
        /// Who says so; whoever controls it where nobody is named.
        player: Option<PlayerId>,
        group: CardRef,
        to: Option<CardRef>,
        at: Side,
    },
    /// Of the Groups that have just come into the structure these are the ones that find no room.
    GiveUp {
        player: Option<PlayerId>,
        groups: Vec<CardRef>,
    },
    /// Groups are moved together, as a card allows.
    Reorganize {
        player: PlayerId,
        moves: Vec<Shift>,
    },
    MoveGroup {
        player: PlayerId,
        group: CardRef,
        to: CardRef,
        /// The side of its master.
        at: Option<Side>,
        /// Whose puppet it is said to be until then.
        from: Option<CardRef>,
        /// Whose action pays.
        acting: Option<CardRef>,
        /// Those of its branch that find no room.
        lost: Vec<CardRef>,
    },
    Give {
        player: PlayerId,
        what: Vec<Gift>,
        to: PlayerId,
        /// For a Group: its new master.
        under: Option<CardRef>,
        acting: Option<CardRef>,
    },
    /// Gifts both ways, at once.
    Trade {
        one: PlayerId,
        gives: Vec<Gift>,
        other: PlayerId,
        receives: Vec<Gift>,
    },
    /// Players give a Devastated Place Relief with actions of these Groups.
    Relief {
        players: Vec<PlayerId>,
        to: CardRef,
        acting: Vec<CardRef>,
    },
    /// Something is promised for later.
    Promise(PlayerId, PlayerId),
    Link {
        player: PlayerId,
        card: CardRef,
        /// `None`: the link is removed.
        to: Option<CardRef>,
    },
    Discard {
        player: PlayerId,
        cards: Vec<CardRef>,
        /// Plots that nobody has seen.
        hidden: u8,
    },
    /// Plots go from hand to their player's deck; no end of it: somewhere in the middle.
    Return {
        player: PlayerId,
        cards: Vec<CardRef>,
        /// Plots that nobody has seen.
        hidden: u8,
        to: Option<DeckEnd>,
    },
    /// Plots are turned face up; none named: all of them.
    Expose {
        player: PlayerId,
        cards: Vec<CardRef>,
    },
    /// Plots are shown to some players and stay hidden.
    Show {
        player: PlayerId,
        cards: Vec<CardRef>,
        to: Vec<PlayerId>,
    },
    RemoveTokens {
        player: PlayerId,
        from: CardRef,
        count: u8,
    },
    /// "Ann removes all Zaps from Ben", "Ann frees Yetis with the action of Xists".
    Lift {
        player: PlayerId,
        what: Lifted,
        /// Whose action pays.
        acting: Option<CardRef>,
    },
    Threaten {
        player: PlayerId,
        card: CardRef,
    },
    DeclareVictory {
        player: PlayerId,
        goal: Option<CardRef>,
    },
    /// "Ann knocks"
    Knock(PlayerId),
    EndTurn(PlayerId),
    Leave(PlayerId),
}

/// Where a Group goes. This and what follows are of cards as they are named, and in the table's moves of those that lie there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shift<C = CardRef> {
    pub group: C,
    pub to: C,
    pub at: Option<Side>,
}

/// What an action takes off the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lifted<C = CardRef> {
    /// All Zaps on a player.
    Zaps(PlayerId),
    /// What paralyzes a Group.
    Paralysis(C),
}

/// A Plot that is played, or an ability that is used, with what pays for it and what is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UsePlay {
    /// `None`: whoever has the card.
    pub player: Option<PlayerId>,
    pub card: CardRef,
    /// A New World Order is said to be used, not played: the one that is in force already.
    pub uses: bool,
    pub on: Vec<Object>,
    /// Those of the cards in `on` of which something is said in brackets: where a target lies that a Plot attacks.
    pub said_of: Vec<Placed>,
    /// The Groups whose actions pay: "with the action of …".
    pub acting: Vec<CardRef>,
    /// The Plots that are discarded for it.
    pub discards: Vec<CardRef>,
    /// The same, of Plots that nobody has seen.
    pub hidden_discards: u8,
    pub choices: Vec<Choice>,
}

impl UsePlay {
    /// Whoever has a card uses it on that, and nothing is said besides.
    pub fn plain(card: CardRef, on: Vec<Object>) -> Self {
        Self {
            player: None,
            card,
            uses: false,
            on,
            said_of: Vec::new(),
            acting: Vec::new(),
            discards: Vec::new(),
            hidden_discards: 0,
            choices: Vec::new(),
        }
    }

    /// What is said in brackets of a card that it is played on.
    pub fn said_of(&self, card: &CardRef) -> Option<&Placed> {
        self.said_of.iter().find(|placed| placed.card == *card)
    }
}

/// What something is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Object<C = CardRef> {
    Card(C),
    Player(PlayerId),
}

/// Something that the player chooses as he plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// "adding Weird", "removing Weird", "reversing Weird", "choosing Weird"
    Alignment(AlignmentChange, Alignment),
    /// "adding 1", "subtracting 1"
    Shift(i16),
    /// "choosing the first", "choosing the second"
    Second(bool),
    /// "taking Yetis", "drawing Yetis", "choosing Yetis"
    Takes(Vec<CardRef>),
    /// "drawing 2 Plots", "drawing a Group": what comes of it, which the card has to say as well.
    Draws(Draws),
    /// "under Xists"
    Under(CardRef),
    /// "at the left of Xists": that side of its master.
    At(Side),
    /// "for the attack", "for defense"
    For(Purpose),
}

/// What is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Drawn<C = CardRef> {
    Plots(u8),
    Groups(u8),
    /// Cards that the scenario names.
    Cards(Vec<C>),
    /// The first of several, before the others: whether they are Plots, how many, and which one it is.
    First {
        plots: bool,
        of: u8,
        card: Option<C>,
    },
}

/// What is given away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gift<C = CardRef> {
    Card(C),
    /// Plots that nobody has seen.
    Plots(u8),
    IlluminatiTokens(u8),
}

/// Who does something that is the attacker's to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Actor {
    /// The attacker, whoever that is.
    Attacker,
    Player(PlayerId),
    /// The player whose card this is.
    Card(CardRef),
}
