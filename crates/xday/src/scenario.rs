//! What a scenario says: a board and what happens on it.

use std::ops::Index;

use super::expectation::{Claim, Expectation};
use super::map::{Direction, Map, Space};
use super::tables::Tables;
use fnord_law::{CounterKind, Law, XDayRules};
use fnord_vocabulary::{PlayerId, Span};

/// An amount of which it is said that it is all that a player has ("all her Slack").
pub const ALL: i16 = i16::MAX;

/// A counter of a scenario, by its place among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PieceId(pub u16);

/// A board of Countdown to X-Day and what happens on it.
#[derive(Clone, Debug)]
pub struct Scenario<'l> {
    pub text: String,
    pub law: &'l Law,
    pub rules: &'l XDayRules,
    /// The name of the edition.
    pub edition: &'l fnord_law::Edition,
    pub players: Vec<String>,
    pub pieces: Vec<Piece>,
    pub map: Map,
    pub tables: Tables,
    /// The letter that it was read from, where it is not in the language of tables itself.
    pub letter: Option<Box<fnord_scenario::letter::Letter>>,
    /// What is asked in it.
    pub asked: Vec<Asked>,
    pub lines: Vec<Line>,
}

/// A question of a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Where it stands in the letter.
    pub at: Span,
    pub about: About,
}

/// What is asked about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum About {
    /// "Is that legal?"; the other way round: "Is that illegal?"
    Allowed { adverse: bool },
    /// "Does she gain influence over it?"
    Success { adverse: bool },
    /// "What is the ratio?"
    Score,
    /// "How many MPs may she spend?"
    Points,
    /// "How much Slack has she left?", or how much of something somebody gains.
    Stock {
        player: PlayerId,
        what: Stock,
        gained: bool,
    },
    /// The ruling says it by itself.
    Other,
}

/// A counter that a scenario speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its place among the kinds of counters.
    pub kind: u16,
    pub number: Option<u8>,
    /// Whose counter it is, where it stands for a player.
    pub player: Option<PlayerId>,
}

/// A line of the scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Counted from 1.
    pub number: usize,
    pub span: Span,
    pub statement: Option<Statement>,
    /// With the `#`.
    pub comment: Option<String>,
}

/// What a line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    Rules(String),
    Tables(String),
    Map,
    /// A line of the drawing of the map.
    Drawing(String),
    /// The border between two spaces, and whether it is hard.
    Border(Space, Space, bool),
    /// 0 for START, 1 for 1995, and so on.
    Year(u8),
    Post(bool),
    Controlling(PlayerId),
    List(Vec<Marker>),
    World(World),
    /// A player says which counter is his.
    Sits {
        player: PlayerId,
        number: u8,
        at: Option<Spot>,
        remarks: Vec<Remark>,
    },
    Stands {
        pieces: Vec<PieceId>,
        spot: Option<Spot>,
        remarks: Vec<Remark>,
    },
    Play(Play),
    Expect(Expectation),
    Claim(Claim),
}

/// Where a counter is said to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    At(Space),
    Hell,
    Eliminated,
}

/// What is said of a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remark {
    Has(i16, Stock),
    FaceDown,
    FaceUp,
    Friendly(PlayerId),
    Hiding,
    /// The player has attacked "Bob".
    Spurned,
    /// Its entry of Table 4.
    Scores(u8, i16),
    /// The Clench that held the last SlackFest.
    Rested,
    /// Somebody has discovered it before.
    FoundBefore,
}

/// What players have numbers of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stock {
    Slack,
    Frop,
    Pils,
    TimeControls,
    Conversions,
}

impl Stock {
    /// All of them.
    pub const ALL: [Stock; 5] = [
        Stock::Slack,
        Stock::Frop,
        Stock::Pils,
        Stock::TimeControls,
        Stock::Conversions,
    ];
}

/// What holds in the world.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum World {
    Leader(PieceId),
    Econocataclysm(i16),
    Theories(i16),
    Twins,
    SubCatholicism,
    IceAge,
    WarFour,
    WarFive { left: u8, subg: u16, con: u16 },
}

/// A marker on the Player Order List.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marker {
    Player(PlayerId),
    Conspiracy,
}

/// Dice as they fell, or scores as they are said to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fall {
    Dice(Vec<u8>, Vec<u8>),
    Scores(i16, i16),
}

/// A counter and the way that it goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Going {
    pub piece: PieceId,
    pub path: Vec<Direction>,
}

/// An order of a player, as he carries it out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    SlackOff {
        roll: Option<u8>,
    },
    Fest {
        /// The Clench that holds it, where it is named.
        clench: Option<PieceId>,
        roll: Option<u8>,
        guests: Vec<(PlayerId, u8)>,
    },
    Move {
        path: Vec<Direction>,
        slack: i16,
    },
    Use {
        frop: i16,
        pils: i16,
        rolls: Vec<u8>,
    },
    Attack {
        target: PieceId,
        slack: i16,
        /// What the defender spends.
        against: i16,
        fall: Option<Fall>,
    },
    Convert(PieceId),
    Minions {
        slack: i16,
        roll: Option<u8>,
        goings: Vec<Going>,
    },
    Hide {
        /// A counter in the space, where one is named.
        with: Option<PieceId>,
    },
}

/// An order as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    SlackOff,
    Fest,
    Move(Vec<Direction>),
    Use,
    Attack(PieceId),
    Convert(PieceId),
    Minions,
    Hide,
}

impl Written {
    /// Whether an order that is carried out is the one written.
    pub fn is(&self, order: &Order) -> bool {
        match (self, order) {
            (Written::SlackOff, Order::SlackOff { .. })
            | (Written::Fest, Order::Fest { .. })
            | (Written::Use, Order::Use { .. })
            | (Written::Minions, Order::Minions { .. })
            | (Written::Hide, Order::Hide { .. }) => true,
            (Written::Move(written), Order::Move { path, .. }) => written == path,
            (Written::Attack(written), Order::Attack { target, .. }) => written == target,
            (Written::Convert(written), Order::Convert(piece)) => written == piece,
            _ => false,
        }
    }
}

/// The random and special events, in the order of rule 11.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    SubGRevival,
    BobMoves,
    ConnieMoves,
    BobAssassinated,
    Motto,
    ConRevival,
    CoverUp,
    DobbstownExposed,
    AntiBobLeads,
    AntiBobAssassinated,
    DocRevival,
    NewYear,
    Twins,
    Econocataclysm,
    Flap,
    Crisis,
    WarFour,
    SubCatholicism,
    Insects,
    IceAge,
    WarFive,
    HollowEarth,
    BobLeads,
    XDay,
}

impl Event {
    /// Every event with its name, and the year in which alone it happens (0 for any).
    pub const ALL: [(Event, &'static str, u8); 24] = [
        (Event::SubGRevival, "SubG revival", 0),
        (Event::BobMoves, "\"Bob\" moves", 0),
        (Event::ConnieMoves, "Connie moves", 0),
        (Event::BobAssassinated, "\"Bob\" assassinated", 0),
        (Event::Motto, "Motto/Slogan", 0),
        (Event::ConRevival, "CON revival", 0),
        (Event::CoverUp, "Successful cover-up", 0),
        (Event::DobbstownExposed, "Dobbstown exposed", 0),
        (Event::AntiBobLeads, "Anti-\"Bob\" made World Leader", 0),
        (Event::AntiBobAssassinated, "Anti-\"Bob\" assassinated", 0),
        (Event::DocRevival, "DOC revival", 0),
        (Event::NewYear, "New Year", 0),
        (Event::Twins, "Discovery of Twins", 0),
        (Event::Econocataclysm, "Econocataclysm worsens", 0),
        (Event::Flap, "UFO Flap", 0),
        (Event::Crisis, "UFO Crisis", 0),
        (Event::WarFour, "World War IV", 0),
        (Event::SubCatholicism, "SubCatholicism", 0),
        (Event::Insects, "Plague of Mutant Insects", 1),
        (Event::IceAge, "New Ice Age", 2),
        (Event::WarFive, "World War V", 2),
        (Event::HollowEarth, "Hollow Earth War I", 3),
        (Event::BobLeads, "\"Bob\" installed as World Leader", 3),
        (Event::XDay, "X-Day", 4),
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        let named = Event::ALL.iter().find(|(event, ..)| *event == self);
        named.map_or("", |(_, name, _)| name)
    }

    /// The year in which alone it happens; 0 for any.
    pub fn year(self) -> u8 {
        let named = Event::ALL.iter().find(|(event, ..)| *event == self);
        named.map_or(0, |(.., year)| *year)
    }
}

/// How it is said who controls the Conspiracy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// What the die shows.
    Die(u8),
    Player(PlayerId),
}

/// Something that happens on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Play {
    Draws(PlayerId, u8),
    Starts(PlayerId, u8),
    Places(PlayerId, PieceId, Space),
    Writes(PlayerId, Written),
    OrderPhase {
        list: Vec<Marker>,
        control: Option<Control>,
    },
    CheckPhase(Option<(u8, u8)>),
    Ends,
    NextTurn,
    Order(PlayerId, Order),
    Conspiracy {
        by: Option<PlayerId>,
        roll: Option<u8>,
        goings: Vec<Going>,
    },
    Aliens {
        by: Option<PlayerId>,
        goings: Vec<Going>,
    },
    Strikes {
        attacker: PieceId,
        target: PieceId,
        against: i16,
        fall: Option<Fall>,
    },
    CoversUp {
        agent: PieceId,
        target: PieceId,
        roll: Option<u8>,
    },
    /// A player turns up a counter in the space where he is.
    Discovers(PlayerId, PieceId),
    Swaps(PlayerId, Marker),
    Event {
        event: Event,
        count: Option<u8>,
        roll: Option<u8>,
    },
    Random {
        piece: PieceId,
        rolls: Vec<u8>,
        /// The dice that are rolled for counters in the space entered.
        hits: Vec<(PieceId, u8)>,
    },
    Heads(PieceId, Vec<Direction>),
    Transfers(PlayerId, PieceId, Space),
    TurnsDown(PlayerId, PieceId),
    Battles(PieceId, PieceId, Option<(u8, u8)>),
    Escapes(PieceId, u8),
    Votes {
        player: PlayerId,
        pro: u8,
        con: u8,
    },
    /// The Slack that a player writes down for a conflict (`xd.9.2.two`).
    Bids(PlayerId, i16),
    /// Slack that a player wants to add to a score after the dice.
    Spends(PlayerId, i16),
    /// Something that no rule mentions.
    Gives(PlayerId, String),
}

impl Index<PieceId> for Scenario<'_> {
    type Output = Piece;

    fn index(&self, piece: PieceId) -> &Piece {
        &self.pieces[usize::from(piece.0)]
    }
}

impl Scenario<'_> {
    /// The kind of a counter.
    pub fn kind(&self, piece: PieceId) -> &CounterKind {
        &self.rules.counters[usize::from(self[piece].kind)]
    }

    /// What a counter is called: "MIB 40", or the name of its player.
    pub fn name(&self, piece: PieceId) -> String {
        let it = &self[piece];
        if let Some(player) = it.player {
            return self.players[usize::from(player.0)].clone();
        }
        let kind = self.kind(piece);
        match it.number {
            Some(number) if !kind.unique => format!("{} {number}", kind.name),
            _ => kind.name.to_string(),
        }
    }

    /// The plays with their lines.
    pub fn plays(&self) -> impl Iterator<Item = (&Line, &Play)> {
        self.lines.iter().filter_map(|line| match &line.statement {
            Some(Statement::Play(play)) => Some((line, play)),
            _ => None,
        })
    }
}
