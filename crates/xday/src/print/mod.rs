//! The canonical form of a scenario.

mod expected;
mod plays;

use std::fmt::Write;

use super::board::{Counter, Place};
use super::expectation::State;
use super::map::{Direction, Space};
use super::outcome::Outcome;
use super::scenario::{
    ALL, Going, Marker, PieceId, Play, Remark, Scenario, Spot, Statement, Stock, World, Written,
};
use fnord_law::ClauseId;
use fnord_vocabulary::{PlayerId, in_sentences, sentences};

/// The year of a place on the Year Track, as it is written.
pub fn year(year: u8) -> String {
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
    match count {
        ALL => format!("all their {name}"),
        count => format!("{count} {name}"),
    }
}

/// Where a counter is, which side is up, and whose it is.
pub fn lies(counter: &Counter, players: &[String]) -> String {
    let mut said = match counter.place {
        Place::At(space) => format!("at {space}"),
        Place::Hell => return "in HELL".to_owned(),
        Place::Discarded(false) => return "eliminated".to_owned(),
        Place::Discarded(true) => return "eliminated for good".to_owned(),
        Place::Track => return "on the Year Track".to_owned(),
        Place::Away(_) => return "off the map".to_owned(),
        Place::Departed => return "off the Earth with the X-ists".to_owned(),
        Place::Unplaced => return "not placed yet".to_owned(),
        Place::Unsaid => "on the board".to_owned(),
    };
    if !counter.up {
        said.push_str(", face down");
    }
    if let Some(friend) = counter.friend {
        let friend = players.get(usize::from(friend.0));
        said.push_str(&format!(
            ", friendly to {}",
            friend.map_or("somebody", String::as_str)
        ));
    }
    said
}

/// A way, as it is written.
pub(super) fn path(path: &[Direction]) -> String {
    let words: Vec<&str> = path.iter().map(|way| way.name()).collect();
    words.join("-")
}

impl Scenario<'_> {
    /// The scenario in its canonical form. Reading that gives the same scenario.
    pub fn canonical(&self) -> String {
        let scenario = self;
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
}

impl Scenario<'_> {
    /// A play as a scenario would say it.
    pub fn written(&self, play: &Play) -> String {
        Printer { s: self }.play(play)
    }

    /// A statement in its canonical form.
    pub fn said(&self, statement: &Statement) -> String {
        Printer { s: self }.statement(statement)
    }
}

/// Words with what they are about, where there is anything.
fn after(words: &str, what: String) -> String {
    match what.is_empty() {
        true => what,
        false => [words, &what].concat(),
    }
}

in_sentences! { &Printer<'_>, printer:
    PlayerId: player => printer.player(player);
    PieceId: piece => printer.piece(piece);
    Marker: marker => printer.marker(marker);
    ClauseId: clause => &printer.s.law.clauses.get(clause).id;
    Outcome: result => result.name();
    State: state => printer.state(state);
    Space: space => space;
}

in_sentences! { ref &Printer<'_>, printer:
    Vec<Marker>: list => printer.markers(list);
    Vec<Going>: ways => printer.goings(ways);
    Vec<Direction>: way => path(way);
    Written: written => printer.written(written);
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
        let each = remarks.iter().map(|remark| {
            sentences! { self, Remark: *remark =>
                Has(count, what) => { stock(count, what) },
                FaceDown => "face down",
                FaceUp => "face up",
                Friendly(player) => "friendly to {player}",
                Hiding => "hiding",
                Spurned => "has attacked \"Bob\"",
                Scores(dice, add) => { format!("{dice} {}{}", die(dice), plus(add)) },
                Rested => "held the last SlackFest",
                FoundBefore => "discovered before",
            }
        });
        format!(" ({})", each.collect::<Vec<_>>().join(", "))
    }

    fn statement(&self, statement: &Statement) -> String {
        sentences! { self, Statement: statement =>
            Rules(edition) => "Rules: {edition}",
            Tables(file) => "Tables: {file}",
            Map => "Map:",
            Drawing(line) => "{line}",
            Border(one, other, hard) => {
                let kind = if *hard { "hard" } else { "easy" };
                format!("The border between {one} and {other} is {kind}")
            },
            Year(place) => { format!("Year: {}", year(*place)) },
            Post(post) => { era(*post).to_owned() },
            Controlling(player) => "Controlling player: {player}",
            List(list) => "Order: {list}",
            World(world) => { self.world(*world) },
            Sits { player, number, at, remarks } => {
                let (player, at) = (self.player(*player), at_spot(*at));
                format!("{player} is counter {number}{at}{}", self.remarks(remarks))
            },
            Stands { pieces, spot, remarks } => {
                let names: Vec<String> = pieces.iter().map(|&piece| self.piece(piece)).collect();
                let spot = at_spot(*spot);
                format!("{}{spot}{}", names.join(", "), self.remarks(remarks))
            },
            Play(play) => { self.play(play) },
            Claim(claim) => { format!("Claim {}: {}", claim.who, claim.said) },
            Expect(expectation) => {
                let under = after(" under ", expectation.under.clone().unwrap_or_default());
                let colon = if under.is_empty() { "" } else { ":" };
                format!("Expect{under}{colon} {}", self.expected(&expectation.outcome))
            },
        }
    }

    fn world(&self, world: World) -> String {
        sentences! { self, World: world =>
            Leader(piece) => "World Leader: {piece}",
            Econocataclysm(percent) => "Econocataclysm: {percent} %",
            Theories(count) => "Original theories: {count}",
            Twins => "The Twins are found",
            SubCatholicism => "SubCatholicism holds",
            IceAge => "The New Ice Age holds",
            WarFour => "World War IV holds",
            WarFive { left, subg, con } => {
                let turns = if left == 1 { "turn" } else { "turns" };
                format!("World War V: {left} {turns} left, SubG losses {subg}, CON losses {con}")
            },
        }
    }
}

fn at_spot(spot: Option<Spot>) -> String {
    match spot {
        None => String::new(),
        Some(Spot::At(space)) => format!(" at {space}"),
        Some(Spot::Hell) => " in HELL".to_owned(),
        Some(Spot::Eliminated) => " eliminated".to_owned(),
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
