//! What the engine found, as data: typed reasons, never sentences.

use super::board::Board;
use super::engine::odds::{Chance, Spread};
use super::map::{Direction, Space};
use super::scenario::{Event, Marker, PieceId, Scenario, Stock};
use crate::law::{Cites, ClauseId, PointId};
use crate::ruling::{Derivation, NodeId};
use crate::scenario::{PlayerId, Span};

/// The derivation of a ruling on Countdown to X-Day.
pub type Log = Derivation<Step, Rejected>;

/// The answer to a scenario of Countdown to X-Day.
#[derive(Clone, Debug)]
pub struct Ruling<'s> {
    pub scenario: &'s Scenario<'s>,
    pub before: Board,
    pub after: Board,
    pub plays: Vec<PlayRuling>,
    pub contests: Vec<Contest>,
    pub log: Log,
    pub assumptions: Vec<Assumption>,
    /// The entries of tables that would be needed to rule further.
    pub needs: Vec<Need>,
    /// The open questions by another reading of which it would come out otherwise, where that was asked.
    pub open_questions: Vec<&'s str>,
}

/// The verdict on a play.
#[derive(Clone, Debug)]
pub struct PlayRuling {
    pub line: usize,
    pub span: Span,
    pub verdict: Verdict,
    /// What it left in the derivation: from this node to before that one.
    pub nodes: (NodeId, NodeId),
    /// The attack that it is, by its place among them.
    pub contest: Option<usize>,
}

/// Whether a play is legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    Legal,
    Illegal(Vec<Objection>),
    /// It is legal, and dice or tables decide what comes of it.
    Open,
}

/// What stands in the way of a play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objection {
    pub demand: Demand,
    pub cites: Cites,
    pub point: Option<PointId>,
}

/// Something that was considered and does not count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejected {
    pub what: Rejection,
    pub cites: Cites,
    pub point: Option<PointId>,
}

/// What does not count, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// A rule with a lower number than one that contradicts it.
    Outranked { rule: ClauseId, by: ClauseId },
    /// "Bob" does not double a player who attacked him.
    Spurned(PlayerId),
    /// Not near enough, or inactive.
    NotNear(PieceId),
    /// A player who does not hide.
    NotHiding(PlayerId),
    /// A further Clench or Bobbie of one who hides.
    SameKind(PieceId),
    /// An event whose condition does not hold.
    NoCondition(Event),
    /// An event of another year.
    OtherYear(Event),
    /// Spared: it would be eliminated otherwise.
    Spared(PieceId),
    /// It does nothing as yet.
    Inert(PieceId),
}

/// A result of an attack (`xd.9.1.table`), from the worst for the attacker to the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    TotalDefeat,
    Defeat,
    Draw,
    Win,
    TotalVictory,
}

impl Outcome {
    /// All of them.
    pub const ALL: [Outcome; 5] = [
        Outcome::TotalDefeat,
        Outcome::Defeat,
        Outcome::Draw,
        Outcome::Win,
        Outcome::TotalVictory,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Outcome::TotalDefeat => "Total Defeat",
            Outcome::Defeat => "Defeat",
            Outcome::Draw => "Draw",
            Outcome::Win => "Win",
            Outcome::TotalVictory => "Total Victory",
        }
    }

    /// The result of that name.
    pub fn named(name: &str) -> Option<Outcome> {
        let same = |outcome: &&Outcome| {
            let words: Vec<&str> = name.split_whitespace().collect();
            outcome.name().eq_ignore_ascii_case(&words.join(" "))
        };
        Outcome::ALL.iter().find(same).copied()
    }
}

/// How an attack is settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// By comparing two scores.
    Scores,
    /// An attack on media, by one die.
    Media,
    /// A cover-up of media, by one die.
    CoverUp,
}

/// An attack and how it stands.
#[derive(Clone, Debug)]
pub struct Contest {
    pub attacker: PieceId,
    pub defender: PieceId,
    pub manner: Manner,
    /// The nodes whose children are the terms of the scores.
    pub nodes: [Option<NodeId>; 2],
    pub scores: Option<(i16, i16)>,
    pub ratio: Option<(i16, i16)>,
    pub result: Option<Outcome>,
    /// Whether it succeeds, where one die decides.
    pub success: Option<bool>,
    /// The chances of each ratio before the dice are rolled.
    pub spread: Option<Spread>,
    /// The chance of success, where one die decides.
    pub chance: Option<Chance>,
    /// What each result does.
    pub bands: Vec<Band>,
    /// It failed because its target was gone.
    pub out_of_range: bool,
}

/// What a result of an attack does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Band {
    pub result: Outcome,
    pub then: Vec<(Happening, Cites)>,
}

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
    /// The map.
    Map,
    /// The Player Order List.
    List,
}

/// What was taken to be so because nobody said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Assumption {
    SameSpace(PieceId, PieceId),
    HasSlack(PlayerId, i16),
    Stock(PlayerId, Stock, i16),
    NoMap,
    /// Nobody said in what order players play.
    NoList,
    /// Nobody said who controls the Conspiracy.
    Controls(PlayerId),
    PreXDay,
    Year,
    /// The tables were made up.
    Invented,
    /// Dobbstown is active and in the space.
    Active(PieceId),
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
    MpsByTable,
    MpsExact,
    MpsMore(PieceId),
    MpsForSlack,
    Cost {
        space: Space,
        hard: bool,
    },
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
    MissesTurn(PlayerId),
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

/// How a game ends (`xd.13.end`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    Conspiracy,
    Salvation,
    WorldPeace,
}

impl Ruling<'_> {
    /// The last attack.
    pub fn contest(&self) -> Option<&Contest> {
        self.contests.last()
    }

    /// What stands in the way of the plays that are illegal.
    pub fn objections(&self) -> impl Iterator<Item = &Objection> {
        self.plays.iter().flat_map(|play| match &play.verdict {
            Verdict::Illegal(objections) => objections.as_slice(),
            _ => &[],
        })
    }

    /// The clauses that it rests on.
    pub fn cited(&self) -> std::collections::BTreeSet<ClauseId> {
        let nodes = self.log.iter().map(|(_, node)| &node.entry.cites);
        let objections = self.objections().map(|objection| &objection.cites);
        let rejected = self.log.rejected.iter().map(|rejected| &rejected.cites);
        nodes
            .chain(objections)
            .chain(rejected)
            .flatten()
            .copied()
            .collect()
    }

    /// The rule points that it rests on.
    pub fn points(&self) -> impl Iterator<Item = PointId> {
        let nodes = self.log.iter().filter_map(|(_, node)| node.entry.point);
        let objections = self.objections().filter_map(|objection| objection.point);
        let rejected = self
            .log
            .rejected
            .iter()
            .filter_map(|rejected| rejected.point);
        nodes.chain(objections).chain(rejected)
    }
}
