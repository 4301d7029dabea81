//! The reasons that rulings give: steps, demands, what happened, what is needed and what was assumed.

use super::{Ending, Outcome};
use crate::map::{Direction, Space};
use crate::scenario::{Event, Marker, PieceId, Scenario, Stock};
use fnord_law::ClauseId;
use fnord_vocabulary::PlayerId;

/// An entry of a table that the document lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// Table 2: what a roll gives; `None`: any.
    Slack(Option<u8>),
    /// Table 3: the MPs for that Slack.
    Movement(i16),
    /// Table 4: the dice and the addition of a kind.
    Score(PieceId),
    /// Table 5: the result of a ratio.
    Result(i16, i16),
    /// Table 6: the event of a number.
    Event(u8),
    /// The number in brackets after a revival.
    Count(Event),
    /// The Player Order List.
    List,
}

impl Need {
    /// The entry as somebody who fills in the tables would look it up.
    pub fn entry(&self, scenario: &Scenario<'_>) -> String {
        match *self {
            Need::Slack(Some(roll)) => format!("Table 2: {roll}"),
            Need::Slack(None) => "Table 2: every roll".to_owned(),
            Need::Movement(slack) => format!("Table 3: {slack} Slack"),
            Need::Score(piece) => format!("Table 4: {}", scenario.kind(piece).name),
            Need::Result(0, _) => "Table 5: every ratio".to_owned(),
            Need::Result(one, other) => format!("Table 5: {one}:{other}"),
            Need::Event(number) => format!("Table 6: {number}"),
            Need::Count(event) => format!("Table 6: the number in brackets after {}", event.name()),
            Need::List => "the Player Order List".to_owned(),
        }
    }
}

/// What was taken to be so because nobody said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Assumption {
    SameSpace(PieceId, PieceId),
    HasSlack(PlayerId, i16),
    Stock(PlayerId, Stock, i16),
    NoMap,
    /// Nobody said who controls the Conspiracy.
    Controls(PlayerId),
    /// The tables were made up.
    Invented,
    /// The Conspiracy has no counters but those of the scenario.
    WholeConspiracy,
    /// Nobody has discovered it before.
    NotFoundBefore(PieceId),
}

/// A node of the derivation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A play begins.
    Line(usize),
    Meets(Demand),
    Did(Happening),
    Prevails {
        rule: ClauseId,
        over: ClauseId,
    },
    /// The score of a counter, whose terms follow.
    Score(PieceId),
    /// Dice, as they fell or are to fall.
    Dice {
        dice: u8,
        rolled: Option<i16>,
    },
    /// So many dice as a die shows, less something.
    DiceByDie {
        less: i16,
        rolled: Option<i16>,
    },
    Fixed,
    TableAdds,
    ActiveCon,
    SlackSpent,
    MediaInfluenced(i16),
    HidesWith(PieceId),
    Near(PieceId),
    Religion,
    Sum,
    Multiplied {
        by: PieceId,
        times: i16,
    },
    Ratio(i16, i16),
    Result(Outcome),
    /// A result that counts as another.
    Harsher(Outcome, Outcome),
    /// What one die has to reach, or not to exceed.
    Needs {
        at_least: bool,
    },
    MpsByDie,
    MpsExact,
    /// What the Conspiracy has left of its MPs.
    MpsLeft,
    MpsMore(PieceId),
    MpsForSlack,
    Cost {
        space: Space,
        hard: bool,
    },
}

impl Step {
    /// Whether it is a term of the score that it stands below.
    pub fn is_term(self) -> bool {
        !matches!(self, Step::Meets(_) | Step::Did(_) | Step::Prevails { .. })
    }

    /// The same without what differs from one ruling to another: what dice showed, and how many there are of something.
    #[must_use]
    pub fn without_figure(self) -> Step {
        match self {
            Step::Dice { .. } => Step::Dice {
                dice: 0,
                rolled: None,
            },
            Step::DiceByDie { less, .. } => Step::DiceByDie { less, rolled: None },
            Step::MediaInfluenced(_) => Step::MediaInfluenced(0),
            Step::Multiplied { by, .. } => Step::Multiplied { by, times: 0 },
            other => other,
        }
    }
}

/// Something that a play needs. It is met, or stands in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Demand {
    InGame(PlayerId),
    Awake(PlayerId),
    OneOrder(PlayerId),
    AsWritten(PlayerId),
    HerTurn(PlayerId),
    KeepsPhase(PlayerId),
    InPhase(&'static str),
    /// Nothing has been done in this Check Phase yet.
    CheckBegins,
    /// The place of the marker has come.
    NotPassed,
    Mentioned,
    MayTarget(PieceId),
    NotConnie,
    NotHerself,
    Active(PieceId),
    InRange(PieceId, PieceId),
    SameSpace(PieceId, PieceId),
    HasSlack(PlayerId, i16),
    FriendlyClench(PlayerId),
    ClenchMay(PieceId),
    Directions,
    SpaceThere(Direction),
    EnoughMps {
        has: i16,
        needs: i16,
    },
    NoHardBorder(PlayerId),
    Open(Space),
    Stash(PlayerId, Stock, i16),
    Bobbie(PieceId, PlayerId),
    DobbstownActive,
    Friendly(PieceId, PlayerId),
    Controls(PlayerId),
    IsConspiracy(PieceId),
    IsAlien(PieceId),
    BeforeAttacks,
    NotYetAttacked(PieceId),
    MayAttack(PieceId),
    ByCoverUp(PieceId),
    Covers(PieceId),
    IsMedia(PieceId),
    ImmuneDobbstown,
    Vacant(Space),
    Another(Space),
    Owed(PlayerId, PieceId),
    Unplaced(PieceId),
    AllPlaced,
    CounterFree(u8),
    OneSpace,
    AlienMayMove(PieceId),
    PostXDay,
    HasTimeControl(PlayerId),
    OthersPhase(PlayerId),
    OnlyTimeControl,
    OnTheList,
    MovesRandomly(PieceId),
    Turn(PieceId),
    Heads(PieceId),
    Toward(PieceId),
    Steps(PieceId, i16),
    InHell(PieceId),
    OtherTeams,
    Rolls(u8),
    DobbstownOrAntiBob(Space),
    Adjacent(Space),
    WholeList,
    BeforeDice(PlayerId),
    OneBid(PlayerId),
    /// What was written down is spent.
    AsBid(PlayerId, i16),
    /// It moved to the space in this turn.
    Came(PieceId),
    /// The Conspiracy rolls for its MPs once in a turn.
    OneDieOfMps,
    /// An alien is moved once in a turn.
    NotSentYet(PieceId),
    /// The conversion of that counter is due.
    ConversionDue(PieceId),
    /// How far players are from a counter decides.
    Distance(PieceId),
    /// No more vote on a theory than there are other players.
    Voters(u8),
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Happening {
    Stock {
        player: PlayerId,
        what: Stock,
        change: i16,
        now: i16,
    },
    Piece(PieceId, Fate),
    Year(u8),
    PostXDay,
    Listed(Marker, usize),
    Controls(PlayerId),
    RollAgain(u8),
    Event(Event, Option<u8>),
    NoEffect(Event),
    LeadsWorld(PieceId),
    LeadsNoMore(PieceId),
    Econocataclysm(i16),
    TwinsFound,
    SubCatholicism,
    /// It holds no longer.
    ReligionEnds,
    IceAge,
    WarBegins(Event, i16),
    WarLost {
        subg: u16,
        con: u16,
    },
    Theory {
        original: bool,
    },
    Slogan(u8),
    /// He does nothing for the rest of this turn and so many more.
    MissesTurn {
        player: PlayerId,
        turns: u8,
    },
    Hides(PlayerId),
    Writes(PlayerId),
    /// He has written down what he spends.
    Bids(PlayerId),
    Phase(&'static str),
    Converting(PieceId),
    ConversionFails(PieceId),
    SwapsWith(PlayerId, Marker),
    TakesPhase(PlayerId, Marker),
    LosesPhase(Marker),
    KeepsLater(Marker),
    /// It has another phase in this turn.
    ActsAgain(Marker),
    NothingHappens,
    OutOfRange(PieceId),
    Rolled(u8),
    Tie,
    GameGoesOn,
    Ends(Ending),
    Wins(PlayerId),
}

/// What becomes of a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Enters(Space),
    Stays,
    Discovered,
    StaysInactive,
    TurnedDown,
    TurnedUp,
    Eliminated,
    GoneForGood,
    ToHell,
    FriendlyTo(PlayerId),
    FriendlyToNobody,
    PlacedAt(Space),
    OnTrack,
    OffTheMap,
    Departs,
    BecomesClench,
    Protected,
    Unharmed,
    CountsAsClench,
    LeavesHell,
    WakesUp,
}
