//! What happens at the table, with the cards on it that are concerned.

use super::PieceId;
use crate::cards::effect::{AttackKind, Draws};
use crate::cards::{Alignment, Side};
use crate::scenario;
use crate::vocabulary::{AlignmentChange, DeckEnd, Dice, Phase, PlayerId, Purpose, Span};

/// Something that happens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The line of the scenario, counted from 1.
    pub line: usize,
    pub span: Span,
    pub play: Move,
    /// Whose the Groups are said to be that join an attack. Cards may have changed hands by then.
    pub said: Vec<(PieceId, PlayerId)>,
}

impl Step {
    /// Whose a Group is said to be.
    pub fn said_owner(&self, group: PieceId) -> Option<PlayerId> {
        let mut said = self.said.iter();
        said.find(|(of, _)| *of == group).map(|(_, owner)| *owner)
    }
}

/// A play, with the cards on the table that it concerns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    Attack {
        leader: PieceId,
        kind: AttackKind,
        target: PieceId,
        aiders: Vec<PieceId>,
        opposers: Vec<PieceId>,
        /// Plots played as it is announced.
        plots: Vec<PieceId>,
        /// It is said to be privileged.
        privileged: bool,
    },
    /// An attack just announced is said to be privileged.
    Privilege(PlayerId),
    Help(HelpPlay),
    /// A copy of the Group attacked is used as agents.
    Agents {
        player: PlayerId,
        card: PieceId,
        opposes: bool,
    },
    /// An Illuminati card is laid down as agents within a rival's Illuminati.
    PlantAgents(PlayerId, PieceId),
    /// The action of a Group takes the place of one that was cancelled.
    Substitute(PlayerId, PieceId),
    /// A player does not declare the bonus of a card.
    Forgets(PlayerId, PieceId),
    /// The bonus of a card is declared after all, or somebody points it out.
    PointsOut(PlayerId, PieceId),
    /// A Plot is played, or an ability used.
    Use(UseMove),
    CallOff(By),
    Commit(By),
    Roll(Dice, By),
    RollOff(Vec<(PlayerId, Dice)>),
    Lead(PlayerId, PieceId),
    BeginTurn(PlayerId),
    /// The turn comes to a part of it; the player, where somebody is said to go on.
    Enter(Phase, Option<PlayerId>),
    PlaceTokens {
        player: PlayerId,
        on: Vec<PieceId>,
    },
    Draw {
        player: PlayerId,
        what: Draw,
    },
    Buy {
        player: PlayerId,
        what: Draw,
        with: Vec<(PieceId, u8)>,
    },
    TakeOver {
        player: PlayerId,
        card: PieceId,
        under: Option<PieceId>,
        /// The side of its master.
        at: Option<Side>,
        automatic: bool,
    },
    /// A Group that has just come into the structure lies at that side of its master.
    Lay {
        /// Who says so; whoever controls it where nobody is named.
        player: Option<PlayerId>,
        group: PieceId,
        to: Option<PieceId>,
        at: Side,
    },
    /// Of the Groups that have just come into the structure these are the ones that find no room.
    GiveUp {
        player: Option<PlayerId>,
        groups: Vec<PieceId>,
    },
    /// Groups are moved together, each to a master and perhaps a side of it.
    Reorganize {
        player: PlayerId,
        moves: Vec<Shift>,
    },
    MoveGroup {
        player: PlayerId,
        group: PieceId,
        to: PieceId,
        /// The side of its master.
        at: Option<Side>,
        /// Whose puppet it is said to be until then.
        from: Option<PieceId>,
        acting: Option<PieceId>,
        /// Those of its branch that find no room.
        lost: Vec<PieceId>,
    },
    Give {
        player: PlayerId,
        what: Vec<Gift>,
        to: PlayerId,
        under: Option<PieceId>,
        acting: Option<PieceId>,
    },
    Trade {
        one: PlayerId,
        gives: Vec<Gift>,
        other: PlayerId,
        receives: Vec<Gift>,
    },
    /// These players give a Place Relief with actions of these Groups.
    Relief {
        players: Vec<PlayerId>,
        to: PieceId,
        acting: Vec<PieceId>,
    },
    Promise(PlayerId, PlayerId),
    Link {
        player: PlayerId,
        card: PieceId,
        to: Option<PieceId>,
    },
    Discard {
        player: PlayerId,
        cards: Vec<PieceId>,
        hidden: u8,
    },
    /// Plots go from hand to their player's deck; no end of it: somewhere in the middle.
    Return {
        player: PlayerId,
        cards: Vec<PieceId>,
        hidden: u8,
        to: Option<DeckEnd>,
    },
    Expose {
        player: PlayerId,
        cards: Vec<PieceId>,
    },
    Show {
        player: PlayerId,
        cards: Vec<PieceId>,
        to: Vec<PlayerId>,
    },
    RemoveTokens {
        player: PlayerId,
        from: PieceId,
        count: u8,
    },
    /// An action takes Zaps off a player, or frees a paralyzed Group.
    Lift {
        player: PlayerId,
        what: Lifted,
        /// Whose action pays.
        acting: Option<PieceId>,
    },
    Threaten {
        player: PlayerId,
        card: PieceId,
    },
    DeclareVictory {
        player: PlayerId,
        goal: Option<PieceId>,
        /// The scenario says that the player whose turn it is knocks later.
        before_knock: bool,
    },
    /// The knock, where it is said that the player knocks.
    Knock(PlayerId),
    EndTurn(PlayerId),
    Leave(PlayerId),
}

/// Where a Group goes.
pub type Shift = scenario::Shift<PieceId>;
/// What an action takes off the table.
pub type Lifted = scenario::Lifted<PieceId>;
/// What something is played on.
pub type Object = scenario::Object<PieceId>;
/// What is drawn.
pub type Draw = scenario::Drawn<PieceId>;
/// What is given away.
pub type Gift = scenario::Gift<PieceId>;

/// Who does what is the attacker's to do; `None` for the attacker, whoever that is.
pub type By = Option<PlayerId>;

/// Groups that join an attack after its announcement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HelpPlay {
    pub opposes: bool,
    pub helpers: Vec<PieceId>,
    /// How many tokens each spends.
    pub tokens: u8,
    /// With Global Power, by choice.
    pub global: bool,
}

/// A Plot that is played, or an ability that is used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UseMove {
    /// `None`: whoever has the card then.
    pub player: By,
    pub card: PieceId,
    pub on: Vec<Object>,
    /// The Groups whose actions pay.
    pub acting: Vec<PieceId>,
    pub discards: Vec<PieceId>,
    /// Discards of Plots that nobody has seen.
    pub hidden_discards: u8,
    pub choices: Vec<Choice>,
}

impl UseMove {
    /// A player uses a card on that, and nothing is said besides.
    pub fn plain(player: PlayerId, card: PieceId, on: Vec<Object>) -> Self {
        Self {
            player: Some(player),
            card,
            on,
            acting: Vec::new(),
            discards: Vec::new(),
            hidden_discards: 0,
            choices: Vec::new(),
        }
    }
}

/// Something that the player chooses as he plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    Alignment(AlignmentChange, Alignment),
    Shift(i16),
    /// The first of two, or the second.
    Second(bool),
    Takes(PieceId),
    /// What is said to be drawn by it.
    Draws(Draws),
    Under(PieceId),
    /// At that side of its master.
    At(Side),
    For(Purpose),
}

impl UseMove {
    /// The cards it is played on.
    pub fn cards(&self) -> impl Iterator<Item = PieceId> {
        self.on.iter().filter_map(|object| match object {
            Object::Card(card) => Some(*card),
            Object::Player(_) => None,
        })
    }

    /// The first card that is chosen for it.
    pub fn taken(&self) -> Option<PieceId> {
        self.choices.iter().find_map(|choice| match choice {
            Choice::Takes(card) => Some(*card),
            _ => None,
        })
    }

    /// The first player it is played on.
    pub fn victim(&self) -> Option<PlayerId> {
        self.on.iter().find_map(|object| match object {
            Object::Player(player) => Some(*player),
            Object::Card(_) => None,
        })
    }
}
