//! The canonical form of a scenario.

use std::fmt::Write;

use super::expectation::{Expected, Holding, State};
use super::map::Direction;
use super::scenario::{
    Control, Fall, Going, Marker, Order, PieceId, Play, Remark, Scenario, Spot, Statement, Stock,
    World, Written,
};
use crate::scenario::PlayerId;

/// The year of a place on the Year Track, as it is written.
pub(super) fn year(year: u8) -> String {
    match year {
        0 => "START".to_owned(),
        year => (1994 + u16::from(year)).to_string(),
    }
}

/// What players have numbers of, as it is written.
pub fn stock(count: i16, what: Stock) -> String {
    let one = count == 1;
    let name = match what {
        Stock::Slack => "Slack",
        Stock::Frop => "Frop",
        Stock::Pils => "Pils",
        Stock::TimeControls if one => "Time Control",
        Stock::TimeControls => "Time Controls",
        Stock::Conversions if one => "conversion",
        Stock::Conversions => "conversions",
    };
    format!("{count} {name}")
}

/// A way, as it is written.
pub(super) fn path(path: &[Direction]) -> String {
    let words: Vec<&str> = path.iter().map(|way| way.name()).collect();
    words.join("-")
}

/// The scenario, line for line: reading that gives the same scenario.
pub(super) fn canonical(scenario: &Scenario<'_>) -> String {
    let printer = Printer { s: scenario };
    let mut text = String::new();
    for line in &scenario.lines {
        let said = line
            .statement
            .as_ref()
            .map(|statement| printer.statement(statement));
        let line = match (said, &line.comment) {
            (None, None) => String::new(),
            (None, Some(comment)) => comment.clone(),
            (Some(said), None) => said,
            (Some(said), Some(comment)) => format!("{said}  {comment}"),
        };
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

struct Printer<'a> {
    s: &'a Scenario<'a>,
}

impl Printer<'_> {
    fn player(&self, player: PlayerId) -> &str {
        &self.s.players[usize::from(player.0)]
    }

    fn piece(&self, piece: PieceId) -> String {
        self.s.name(piece)
    }

    fn marker(&self, marker: Marker) -> String {
        match marker {
            Marker::Player(player) => self.player(player).to_owned(),
            Marker::Conspiracy => "CON".to_owned(),
        }
    }

    fn markers(&self, list: &[Marker]) -> String {
        let names: Vec<String> = list.iter().map(|&marker| self.marker(marker)).collect();
        names.join(", ")
    }

    fn goings(&self, goings: &[Going]) -> String {
        let each = goings
            .iter()
            .map(|going| format!("{} {}", self.piece(going.piece), path(&going.path)));
        each.collect::<Vec<_>>().join("; ")
    }

    fn remarks(&self, remarks: &[Remark]) -> String {
        if remarks.is_empty() {
            return String::new();
        }
        let each = remarks.iter().map(|remark| match *remark {
            Remark::Has(count, what) => stock(count, what),
            Remark::FaceDown => "face down".to_owned(),
            Remark::FaceUp => "face up".to_owned(),
            Remark::Friendly(player) => format!("friendly to {}", self.player(player)),
            Remark::Hiding => "hiding".to_owned(),
            Remark::Spurned => "has attacked \"Bob\"".to_owned(),
            Remark::Scores(dice, add) => format!("{dice} {}{}", die(dice), plus(add)),
            Remark::Rested => "held the last SlackFest".to_owned(),
            Remark::FoundBefore => "discovered before".to_owned(),
        });
        format!(" ({})", each.collect::<Vec<_>>().join(", "))
    }

    fn statement(&self, statement: &Statement) -> String {
        match statement {
            Statement::Rules(edition) => format!("Rules: {edition}"),
            Statement::Tables(file) => format!("Tables: {file}"),
            Statement::Map => "Map:".to_owned(),
            Statement::Drawing(line) => line.clone(),
            Statement::Year(place) => format!("Year: {}", year(*place)),
            Statement::Post(post) => era(*post).to_owned(),
            Statement::Controlling(player) => {
                format!("Controlling player: {}", self.player(*player))
            }
            Statement::List(list) => format!("Order: {}", self.markers(list)),
            Statement::World(world) => self.world(*world),
            Statement::Sits {
                player,
                number,
                at,
                remarks,
            } => {
                let at = at.map_or_else(String::new, |at| format!(" at {at}"));
                format!(
                    "{} is counter {number}{at}{}",
                    self.player(*player),
                    self.remarks(remarks)
                )
            }
            Statement::Stands {
                pieces,
                spot,
                remarks,
            } => {
                let names: Vec<String> = pieces.iter().map(|&piece| self.piece(piece)).collect();
                let spot = match spot {
                    None => String::new(),
                    Some(Spot::At(space)) => format!(" at {space}"),
                    Some(Spot::Hell) => " in HELL".to_owned(),
                    Some(Spot::Eliminated) => " eliminated".to_owned(),
                };
                format!("{}{spot}{}", names.join(", "), self.remarks(remarks))
            }
            Statement::Play(play) => self.play(play),
            Statement::Expect(expected) => format!("Expect {}", self.expected(expected)),
        }
    }

    fn world(&self, world: World) -> String {
        match world {
            World::Leader(piece) => format!("World Leader: {}", self.piece(piece)),
            World::Econocataclysm(percent) => format!("Econocataclysm: {percent} %"),
            World::Theories(count) => format!("Original theories: {count}"),
            World::Twins => "The Twins are found".to_owned(),
            World::SubCatholicism => "SubCatholicism holds".to_owned(),
            World::IceAge => "The New Ice Age holds".to_owned(),
            World::WarFour => "World War IV holds".to_owned(),
            World::WarFive { left, subg, con } => {
                let turns = if left == 1 { "turn" } else { "turns" };
                format!("World War V: {left} {turns} left, SubG losses {subg}, CON losses {con}")
            }
        }
    }

    fn play(&self, play: &Play) -> String {
        match play {
            Play::Draws(player, number) => {
                format!("{} draws counter {number}", self.player(*player))
            }
            Play::Starts(player, roll) => {
                format!("{} starts with a roll of {roll}", self.player(*player))
            }
            Play::Places(player, piece, space) => {
                format!(
                    "{} places {} at {space}",
                    self.player(*player),
                    self.piece(*piece)
                )
            }
            Play::Writes(player, written) => {
                format!("{} writes: {}", self.player(*player), self.written(written))
            }
            Play::OrderPhase { list, control } => {
                if let (true, Some(Control::Player(player))) = (list.is_empty(), control) {
                    return format!("{} controls the Conspiracy", self.player(*player));
                }
                let list = if list.is_empty() {
                    String::new()
                } else {
                    format!(": {}", self.markers(list))
                };
                let control = match control {
                    None => String::new(),
                    Some(Control::Die(die)) => format!("; controlling die {die}"),
                    Some(Control::Player(player)) => {
                        format!("; {} controls the Conspiracy", self.player(*player))
                    }
                };
                format!("Order phase{list}{control}")
            }
            Play::CheckPhase(None) => "Check phase".to_owned(),
            Play::CheckPhase(Some((tens, units))) => {
                format!("Check phase, rolling {tens} and {units}")
            }
            Play::Ends => "The check phase ends".to_owned(),
            Play::NextTurn => "Next turn".to_owned(),
            Play::Order(player, order) => self.order(*player, order),
            Play::Conspiracy { by, roll, goings } => {
                let who = match by {
                    Some(by) => format!("{} moves the Conspiracy", self.player(*by)),
                    None => "The Conspiracy moves".to_owned(),
                };
                let goings = if goings.is_empty() {
                    String::new()
                } else {
                    format!(": {}", self.goings(goings))
                };
                format!("{who}{}{goings}", rolling(*roll))
            }
            Play::Aliens { by, goings } => {
                let who = match by {
                    Some(by) => format!("{} moves the Aliens", self.player(*by)),
                    None => "The Aliens move".to_owned(),
                };
                format!("{who}: {}", self.goings(goings))
            }
            Play::Strikes {
                attacker,
                target,
                against,
                fall,
            } => format!(
                "{} attacks {}{}{}",
                self.piece(*attacker),
                self.piece(*target),
                spending("against", *against),
                fallen(fall.as_ref())
            ),
            Play::CoversUp {
                agent,
                target,
                roll,
            } => {
                format!(
                    "{} covers up {}{}",
                    self.piece(*agent),
                    self.piece(*target),
                    rolling(*roll)
                )
            }
            Play::Swaps(player, with) => {
                format!(
                    "{} uses a Time Control to swap with {}",
                    self.player(*player),
                    self.marker(*with)
                )
            }
            Play::Event { event, count, roll } => {
                let count = count.map_or_else(String::new, |count| format!(" ({count})"));
                format!("Event: {}{count}{}", event.name(), rolling(*roll))
            }
            Play::Random { piece, rolls, hits } => {
                let rolls = listed(rolls);
                let hits = hits
                    .iter()
                    .map(|(piece, roll)| format!("; {} rolling {roll}", self.piece(*piece)));
                format!(
                    "{} moves randomly{rolls}{}",
                    self.piece(*piece),
                    hits.collect::<String>()
                )
            }
            Play::Heads(piece, way) => format!("{} moves {}", self.piece(*piece), path(way)),
            Play::Transfers(player, piece, space) => {
                format!(
                    "{} moves {} to {space}",
                    self.player(*player),
                    self.piece(*piece)
                )
            }
            Play::TurnsDown(player, piece) => {
                format!("{} turns {} down", self.player(*player), self.piece(*piece))
            }
            Play::Battles(one, other, rolls) => {
                let rolls = rolls.map_or_else(String::new, |(one, other)| {
                    format!(", rolling {one} against {other}")
                });
                format!("{} battles {}{rolls}", self.piece(*one), self.piece(*other))
            }
            Play::Escapes(piece, roll) => format!("{} rolls {roll} to escape", self.piece(*piece)),
            Play::Votes { player, pro, con } => {
                format!(
                    "The vote on {}'s theory: {pro} for, {con} against",
                    self.player(*player)
                )
            }
            Play::Bids(player, slack) => format!("{} bids {slack} Slack", self.player(*player)),
            Play::Spends(player, slack) => {
                format!("{} spends {slack} Slack on it", self.player(*player))
            }
            Play::Gives(player, rest) => format!("{} {rest}", self.player(*player)),
        }
    }

    fn written(&self, written: &Written) -> String {
        match written {
            Written::SlackOff => "Slack Off".to_owned(),
            Written::Fest => "SlackFest".to_owned(),
            Written::Move(way) => format!("Move {}", path(way)),
            Written::Use => "Use Frop/Pils".to_owned(),
            Written::Attack(piece) => format!("Attack {}", self.piece(*piece)),
            Written::Convert(piece) => format!("Convert {}", self.piece(*piece)),
            Written::Minions => "Order Minions".to_owned(),
            Written::Hide => "Lay low".to_owned(),
        }
    }

    fn order(&self, player: PlayerId, order: &Order) -> String {
        let who = self.player(player);
        match order {
            Order::SlackOff { roll } => format!("{who} slacks off{}", rolling(*roll)),
            Order::Fest {
                clench,
                roll,
                guests,
            } => {
                let at = clench.map_or_else(String::new, |clench| {
                    format!(" with {}", self.piece(clench))
                });
                let guests = guests
                    .iter()
                    .map(|(guest, roll)| format!("; {} rolling {roll}", self.player(*guest)));
                format!(
                    "{who} holds a SlackFest{at}{}{}",
                    rolling(*roll),
                    guests.collect::<String>()
                )
            }
            Order::Move { path: way, slack } => {
                format!("{who} moves {}{}", path(way), spending("with", *slack))
            }
            Order::Use { frop, pils, rolls } => {
                let parts = [(*frop, Stock::Frop), (*pils, Stock::Pils)];
                let parts = parts.into_iter().filter(|(count, _)| *count > 0);
                let parts: Vec<String> = parts.map(|(count, what)| stock(count, what)).collect();
                format!("{who} smokes {}{}", parts.join(" and "), listed(rolls))
            }
            Order::Attack {
                target,
                slack,
                against,
                fall,
            } => format!(
                "{who} attacks {}{}{}{}",
                self.piece(*target),
                spending("with", *slack),
                spending("against", *against),
                fallen(fall.as_ref())
            ),
            Order::Convert(piece) => format!("{who} converts {}", self.piece(*piece)),
            Order::Minions {
                slack,
                roll,
                goings,
            } => {
                let goings = if goings.is_empty() {
                    String::new()
                } else {
                    format!(": {}", self.goings(goings))
                };
                format!(
                    "{who} orders minions{}{}{goings}",
                    spending("with", *slack),
                    rolling(*roll)
                )
            }
            Order::Hide => format!("{who} lays low"),
        }
    }

    fn clause(&self, clause: crate::law::ClauseId) -> String {
        self.s.law.clauses.get(clause).id.to_string()
    }

    fn expected(&self, expected: &Expected) -> String {
        match expected {
            Expected::Legal => "legal".to_owned(),
            Expected::Illegal(None) => "illegal".to_owned(),
            Expected::Illegal(Some(clause)) => format!("illegal by {}", self.clause(*clause)),
            Expected::Ratio(one, other) => format!("ratio {one}:{other}"),
            Expected::Scores(one, other) => format!("score {one} against {other}"),
            Expected::Odds { chances, of, what } => {
                let what = match what {
                    Holding::Ratio(one, other) => format!("ratio {one}:{other}"),
                    Holding::Result(result) => result.name().to_owned(),
                    Holding::AtLeast(result) => format!("{} or better", result.name()),
                    Holding::Success => "success".to_owned(),
                };
                format!("odds {chances} in {of} of {what}")
            }
            Expected::Result(result) => result.name().to_owned(),
            Expected::Succeeds => "succeeds".to_owned(),
            Expected::Fails => "fails".to_owned(),
            Expected::Year(place) => format!("year {}", year(*place)),
            Expected::Post(post) => era(*post).to_owned(),
            Expected::Needs(what) => format!("needs {what}"),
            Expected::Cites(clause) => format!("cites {}", self.clause(*clause)),
            Expected::OpenQuestion(name) => format!("open question {name}"),
            Expected::Term(value, clause) => {
                let by = clause
                    .map_or_else(String::new, |clause| format!(" by {}", self.clause(clause)));
                format!("term {value:+}{by}")
            }
            Expected::NotCounted(clause) => format!("not counted by {}", self.clause(*clause)),
            Expected::Assumes => "assumes something".to_owned(),
            Expected::NobodyWins => "nobody wins".to_owned(),
            Expected::EveryoneWins => "everyone wins".to_owned(),
            Expected::GoesOn => "the game goes on".to_owned(),
            Expected::Wins(players) => {
                let names: Vec<&str> = players.iter().map(|&player| self.player(player)).collect();
                let verb = if names.len() == 1 { "wins" } else { "win" };
                format!("{} {verb}", names.join(" and "))
            }
            Expected::Duty(player) => format!("still to do by {}", self.player(*player)),
            Expected::List(list) => format!("order: {}", self.markers(list)),
            Expected::Has(player, count, what) => {
                format!("{} has {}", self.player(*player), stock(*count, *what))
            }
            Expected::State(piece, state) => {
                format!("{} {}", self.piece(*piece), self.state(*state))
            }
        }
    }

    fn state(&self, state: State) -> String {
        match state {
            State::Friendly(None) => "friendly to nobody".to_owned(),
            State::Friendly(Some(player)) => format!("friendly to {}", self.player(player)),
            State::Eliminated => "eliminated".to_owned(),
            State::Inactive => "inactive".to_owned(),
            State::Active => "active".to_owned(),
            State::Hell => "in HELL".to_owned(),
            State::At(space) => format!("at {space}"),
            State::Hiding => "hiding".to_owned(),
            State::Departed => "departed".to_owned(),
            State::OnTheTrack => "on the Year Track".to_owned(),
        }
    }
}

fn era(post: bool) -> &'static str {
    if post { "Post X-Day" } else { "Pre X-Day" }
}

fn die(count: u8) -> &'static str {
    if count == 1 { "die" } else { "dice" }
}

fn plus(add: i16) -> String {
    match add {
        0 => String::new(),
        add => format!(" {add:+}"),
    }
}

fn rolling(roll: Option<u8>) -> String {
    roll.map_or_else(String::new, |roll| format!(", rolling {roll}"))
}

fn listed(rolls: &[u8]) -> String {
    if rolls.is_empty() {
        return String::new();
    }
    let rolls: Vec<String> = rolls.iter().map(ToString::to_string).collect();
    format!(", rolling {}", rolls.join(", "))
}

fn spending(word: &str, slack: i16) -> String {
    match slack {
        0 => String::new(),
        slack => format!(" {word} {slack} Slack"),
    }
}

fn fallen(fall: Option<&Fall>) -> String {
    let sum = |dice: &[u8]| {
        let dice: Vec<String> = dice.iter().map(ToString::to_string).collect();
        dice.join("+")
    };
    match fall {
        None => String::new(),
        Some(Fall::Scores(one, other)) => format!(", scoring {one} against {other}"),
        Some(Fall::Dice(one, other)) if other.is_empty() => format!(", rolling {}", sum(one)),
        Some(Fall::Dice(one, other)) => format!(", rolling {} against {}", sum(one), sum(other)),
    }
}
