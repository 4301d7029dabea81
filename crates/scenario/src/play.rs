//! What players do, as scenarios tell it.

use super::{
    AlignmentChange, CardRef, DeckEnd, Dice, Phase, Placed, PlayerId, Purpose, SaidDrawn, Throw,
};
use fnord_cards::effect::AttackKind;
use fnord_cards::{Alignment, Side};

/// What can be named in a play.
pub trait Value: Clone + std::fmt::Debug + PartialEq + Eq {}

impl<T: Clone + std::fmt::Debug + PartialEq + Eq> Value for T {}

/// To what plays refer: to cards by their names, or as they lie on a table.
pub trait Refers: Value {
    /// A card.
    type Card: Value;
    /// A Group in an attack.
    type Group: Value;
    /// A Plot that is played, or an ability that is used, with all that is said of it.
    type Used: Value;
    /// Who does what is the attacker's to do.
    type Actor: Value;
    /// The card that is used as agents.
    type Agents: Value;
    /// On which side: `true` against the attack.
    type Side: Value;
    /// Whether a takeover is the automatic one.
    type Takeover: Value;
}

/// By their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named;

impl Refers for Named {
    type Card = CardRef;
    type Group = Placed;
    type Used = UsePlay;
    type Actor = Actor;
    /// Nobody says of which Group, where it is the one attacked.
    type Agents = Option<CardRef>;
    /// Nor on which side.
    type Side = Option<bool>;
    type Takeover = Takeover;
}

/// What is said of how a card is taken over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Takeover {
    pub automatic: bool,
    /// It is said that an Illuminati token pays for it.
    pub paid: bool,
}

/// Something that somebody does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Play<R: Refers = Named> {
    Attack {
        leader: R::Group,
        kind: AttackKind,
        target: R::Group,
        aiders: Vec<R::Group>,
        opposers: Vec<R::Group>,
        /// Plots played as it is announced: "… attacks to control Xists with Schizm".
        plots: Vec<R::Card>,
        /// It is said to be privileged.
        privileged: bool,
    },
    /// "Ann declares privilege": of the attack that she has just announced.
    Privilege(PlayerId),
    /// Groups join an attack after its announcement.
    Help(HelpPlay<R::Group>),
    /// A copy of the Group attacked, turned up in the uncontrolled area, is used as agents.
    Agents {
        player: PlayerId,
        card: R::Agents,
        opposes: R::Side,
    },
    /// An Illuminati card is laid down as agents within a rival's Illuminati.
    PlantAgents(PlayerId, R::Card),
    /// The action of a Group takes the place of one that was cancelled: that of the other Group, where it is named.
    Substitute(PlayerId, R::Card, Option<R::Card>),
    /// A player does not declare the bonus of a card.
    Forgets(PlayerId, R::Card),
    /// The bonus of a card is declared after all, or somebody points it out.
    PointsOut(PlayerId, R::Card),
    /// A Plot is played, or an ability of a card used.
    Use(R::Used),
    CallOff(R::Actor),
    Commit(R::Actor),
    /// Two dice for an attack, or one where a card asks for one.
    Roll(Throw, R::Actor),
    /// Players roll against each other.
    RollOff(Vec<(PlayerId, Dice)>),
    /// A Group or Resource with which a player starts the game.
    Lead(PlayerId, R::Card),
    BeginTurn(PlayerId),
    /// The active player goes on to a part of his turn; the player, where the line names one.
    Enter(Phase, Option<PlayerId>),
    /// The active player's token placement; `on`: where extra tokens go that he may place.
    PlaceTokens {
        player: PlayerId,
        on: Vec<R::Card>,
    },
    Draw {
        player: PlayerId,
        what: Drawn<R::Card>,
    },
    /// Tokens are spent to draw a card.
    Buy {
        player: PlayerId,
        what: Drawn<R::Card>,
        /// The cards whose tokens are spent, each with how many.
        with: Vec<(R::Card, u8)>,
    },
    /// "automatically" in the beginning of the turn, or a Resource for an Illuminati token.
    TakeOver {
        player: PlayerId,
        card: R::Card,
        under: Option<R::Card>,
        /// The side of its master.
        at: Option<Side>,
        automatic: R::Takeover,
    },
    /// A Group that has just come into the structure lies at that side of its master.
    Lay {
        /// Who says so; whoever controls it where nobody is named.
        player: Option<PlayerId>,
        group: R::Card,
        to: Option<R::Card>,
        at: Side,
    },
    /// Of the Groups that have just come into the structure these are the ones that find no room.
    GiveUp {
        player: Option<PlayerId>,
        groups: Vec<R::Card>,
    },
    /// Groups are moved together, as a card allows.
    Reorganize {
        player: PlayerId,
        moves: Vec<Shift<R::Card>>,
    },
    MoveGroup {
        player: PlayerId,
        group: R::Card,
        to: R::Card,
        /// The side of its master.
        at: Option<Side>,
        /// Whose puppet it is said to be until then.
        from: Option<R::Card>,
        /// Whose actions pay.
        acting: Vec<R::Card>,
        /// Those of its branch that find no room.
        lost: Vec<R::Card>,
    },
    Give {
        player: PlayerId,
        what: Vec<Gift<R::Card>>,
        to: PlayerId,
        /// For a Group: its new master.
        under: Option<R::Card>,
        acting: Vec<R::Card>,
    },
    /// Gifts both ways, at once.
    Trade {
        one: PlayerId,
        gives: Vec<Gift<R::Card>>,
        other: PlayerId,
        receives: Vec<Gift<R::Card>>,
    },
    /// Players give a Devastated Place Relief with actions of these Groups.
    Relief {
        players: Vec<PlayerId>,
        to: R::Card,
        acting: Vec<R::Card>,
    },
    /// Something is promised for later.
    Promise(PlayerId, PlayerId),
    Link {
        player: PlayerId,
        card: R::Card,
        /// `None`: the link is removed.
        to: Option<R::Card>,
    },
    Discard {
        player: PlayerId,
        cards: Vec<R::Card>,
        /// Plots that nobody has seen.
        hidden: u8,
    },
    /// Plots go from hand to their player's deck; no end of it: somewhere in the middle.
    Return {
        player: PlayerId,
        cards: Vec<R::Card>,
        /// Plots that nobody has seen.
        hidden: u8,
        to: Option<DeckEnd>,
    },
    /// Plots are turned face up; none named: all of them.
    Expose {
        player: PlayerId,
        cards: Vec<R::Card>,
    },
    /// Plots are shown to some players and stay hidden.
    Show {
        player: PlayerId,
        cards: Vec<R::Card>,
        to: Vec<PlayerId>,
    },
    RemoveTokens {
        player: PlayerId,
        from: R::Card,
        count: u8,
    },
    /// "Ann removes all Zaps from Ben", "Ann frees Yetis with the action of Xists".
    Lift {
        player: PlayerId,
        what: Lifted<R::Card>,
        /// Whose action pays.
        acting: Option<R::Card>,
    },
    Threaten {
        player: PlayerId,
        card: R::Card,
    },
    DeclareVictory {
        player: PlayerId,
        goal: Option<R::Card>,
        /// The player whose turn it is knocks later, as is told: known once the plays are in their order.
        before_knock: bool,
    },
    /// "Ann knocks"
    Knock(PlayerId),
    EndTurn(PlayerId),
    Leave(PlayerId),
}

/// Groups that join an attack after its announcement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HelpPlay<G = Placed> {
    pub opposes: bool,
    pub helpers: Vec<G>,
    /// How many tokens each spends.
    pub tokens: u8,
    /// With Global Power, by choice.
    pub global: bool,
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
    Draws(SaidDrawn),
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
    /// So many that do not lie on the top of the player's own deck: at its bottom, or in the deck of another.
    Elsewhere {
        plots: bool,
        count: u8,
        of: Option<PlayerId>,
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
