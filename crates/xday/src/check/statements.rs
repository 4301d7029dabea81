//! Statements about the board.

use super::Reader;
use crate::map::{Direction, Space};
use crate::scenario::{
    ALL, Control, Going, Marker, PieceId, Play, Remark, Spot, Statement, Stock, World,
};
use crate::syntax::{self, Part, Rule};
use crate::tables::Tables;
use fnord_law::{Allegiance, Role};
use fnord_scenario::ScenarioErrorKind;
use fnord_vocabulary::{PlayerId, Span};

/// The largest number that a board may give.
const LARGEST: i32 = 999;

impl Reader<'_, '_> {
    pub(super) fn span(&self, part: &Part<'_>) -> Span {
        syntax::place(part, self.start)
    }

    /// Whoever attacks a counter of the Conspiracy makes it inactive or does away with it: over Clenches, DOC counters and media
    /// alone does anybody get influence (`xd.5.5.influence`, `xd.9.objectives`).
    fn may_be_friendly(&mut self, pieces: &[PieceId], remarks: &[Remark], span: &Span) {
        let friendly = |remark: &Remark| matches!(remark, Remark::Friendly(_));
        if !remarks.iter().any(friendly) {
            return;
        }
        let kinds = pieces.iter().map(|piece| {
            let kind = self.pieces[usize::from(piece.0)].kind;
            &self.rules.counters[usize::from(kind)]
        });
        let con = kinds
            .filter(|kind| kind.side == Allegiance::Con && kind.role != Role::Media)
            .map(|kind| kind.name.to_string());
        for name in con.collect::<Vec<_>>() {
            let says = format!("nobody has influence over {name}, a counter of the Conspiracy");
            let help = "friendly to somebody are Clenches, DOC counters and media";
            self.wrong(span.clone(), "not-friendly", says, help);
        }
    }

    pub(super) fn typed(&mut self, part: Part<'_>) -> Option<Statement> {
        let span = self.span(&part);
        let rule = part.as_rule();
        let text = part.as_str().to_owned();
        let inner: Vec<Part<'_>> = part.clone().into_inner().collect();
        Some(match rule {
            Rule::rules => {
                self.once("rules", span);
                Statement::Rules(inner.first()?.as_str().trim().to_owned())
            }
            Rule::tables => {
                self.once("tables", span.clone());
                let file = inner.first()?.as_str().trim().to_owned();
                let read = (self.loader)(&file)
                    .map_err(|why| (why, "the file is looked for beside the scenario"))
                    .and_then(|text| {
                        Tables::read(&file, &text, &self.rules.counters)
                            .map_err(|why| (why, "docs/XDAY.md shows what such a file holds"))
                    });
                match read {
                    Ok(tables) => self.tables = tables,
                    Err((why, help)) => self.wrong(span, "tables", why, help),
                }
                Statement::Tables(file)
            }
            Rule::map => {
                self.once("map", span);
                Statement::Map
            }
            Rule::year => {
                self.once("year", span);
                Statement::Year(match inner.first() {
                    None => 0,
                    Some(year) => self.year(year)?,
                })
            }
            Rule::era => {
                self.once("era", span);
                Statement::Post(inner.first()?.as_rule() == Rule::post)
            }
            Rule::controlling => {
                let player = self.player_in(inner.first()?, false)?;
                if self.playing {
                    // In a later turn it is what the die of the Order Phase said.
                    return Some(Statement::Play(Play::OrderPhase {
                        list: Vec::new(),
                        control: Some(Control::Player(player)),
                    }));
                }
                Statement::Controlling(player)
            }
            Rule::order_list => {
                self.once("order list", span);
                Statement::List(self.markers(inner.first()?)?)
            }
            Rule::hardness => {
                let (one, other) = (self.space(inner.first()?)?, self.space(&inner[1])?);
                if Direction::between(one, other).is_none() {
                    let says = format!("{one} is not beside {other}");
                    self.wrong(span, "border", says, "");
                    return None;
                }
                Statement::Border(one, other, inner.len() > 2)
            }
            Rule::world => Statement::World(self.world(inner.into_iter().next()?)?),
            Rule::sits => {
                let player = self.player_in(inner.first()?, true)?;
                self.declared = true;
                let number = self.number(&inner[1], 1, 6)? as u8;
                let twice = self
                    .pieces
                    .iter()
                    .any(|piece| piece.number == Some(number) && piece.player != Some(player));
                if twice {
                    let says = format!("counter {number} is somebody else's already");
                    self.wrong(self.span(&inner[1]), "number-taken", says, "");
                }
                let piece = self.piece_of(player);
                if let Some(piece) = self.pieces.get_mut(usize::from(piece.0)) {
                    piece.number = Some(number);
                }
                let mut at = None;
                let mut remarks = Vec::new();
                for part in &inner[2..] {
                    match part.as_rule() {
                        Rule::space => at = Some(Spot::At(self.space(part)?)),
                        Rule::gone => at = Some(Spot::Eliminated),
                        _ => remarks = self.remarks(part)?,
                    }
                }
                Statement::Sits {
                    player,
                    number,
                    at,
                    remarks,
                }
            }
            Rule::stands => {
                let of_player = (inner[1..].iter())
                    .any(|part| part.as_str().to_ascii_lowercase().contains("slack"));
                self.standings(&inner, of_player, Vec::new())?
            }
            Rule::influences => {
                let player = self.player_in(inner.first()?, false)?;
                self.standings(&inner[1..], false, vec![Remark::Friendly(player)])?
            }
            Rule::claim => Statement::Claim(self.claim(&inner)?),
            Rule::expect => Statement::Expect(self.expected(&inner)?),
            _ => Statement::Play(self.play(rule, inner, &text, span)?),
        })
    }

    /// Counters, where they are, and what is said of them besides.
    fn standings(
        &mut self,
        parts: &[Part<'_>],
        of_player: bool,
        mut remarks: Vec<Remark>,
    ) -> Option<Statement> {
        let (names, rest) = parts.split_first()?;
        let mut pieces: Vec<PieceId> = Vec::new();
        for name in names.clone().into_inner() {
            let span = self.span(&name);
            if of_player {
                self.player_in_small_letters(name.as_str(), &span);
            }
            match self.several(name.as_str(), &span, pieces.last().copied()) {
                Some(several) => pieces.extend(several),
                None => pieces.extend(self.piece(name.as_str(), span, true)),
            }
        }
        let player = pieces
            .iter()
            .any(|piece| self.pieces[usize::from(piece.0)].player.is_some());
        self.declared |= player;
        let mut spot = None;
        for part in rest {
            match part.as_rule() {
                Rule::place => {
                    let place = part.clone().into_inner().next()?;
                    spot = Some(match place.as_rule() {
                        Rule::hell => Spot::Hell,
                        Rule::gone => Spot::Eliminated,
                        _ => Spot::At(self.space(&place)?),
                    });
                }
                _ => remarks.extend(self.remarks(part)?),
            }
        }
        let last = rest.last().unwrap_or(names);
        self.may_be_friendly(&pieces, &remarks, &self.span(last));
        Some(Statement::Stands {
            pieces,
            spot,
            remarks,
        })
    }

    fn world(&mut self, part: Part<'_>) -> Option<World> {
        let inner: Vec<Part<'_>> = part.clone().into_inner().collect();
        Some(match part.as_rule() {
            Rule::leader => World::Leader(self.piece_in(inner.first()?)?),
            Rule::econo => World::Econocataclysm(self.number(inner.first()?, 0, LARGEST)? as i16),
            Rule::theories => World::Theories(self.number(inner.first()?, 0, LARGEST)? as i16),
            Rule::twins => World::Twins,
            Rule::religion => World::SubCatholicism,
            Rule::ice => World::IceAge,
            Rule::war_four => World::WarFour,
            _ => {
                let left = self.number(inner.first()?, 0, 3)? as u8;
                let (mut subg, mut con) = (0, 0);
                for losses in &inner[1..] {
                    let mut parts = losses.clone().into_inner();
                    let side = parts.next()?.as_rule();
                    let count = self.number(&parts.next()?, 0, LARGEST)? as u16;
                    match side {
                        Rule::subg => subg = count,
                        _ => con = count,
                    }
                }
                World::WarFive { left, subg, con }
            }
        })
    }

    fn remarks(&mut self, part: &Part<'_>) -> Option<Vec<Remark>> {
        let mut remarks = Vec::new();
        for remark in part.clone().into_inner() {
            let said = remark.into_inner().next()?;
            let inner: Vec<Part<'_>> = said.clone().into_inner().collect();
            remarks.push(match said.as_rule() {
                Rule::has => {
                    let count = self.number(&inner[0], 0, LARGEST)? as i16;
                    Remark::Has(count, self.stock(&inner[1])?)
                }
                Rule::down => Remark::FaceDown,
                Rule::up => Remark::FaceUp,
                Rule::friend => Remark::Friendly(self.player_in(&inner[0], false)?),
                Rule::owner => {
                    let name = said
                        .as_str()
                        .trim_end_matches("'s")
                        .trim_end_matches("’s")
                        .to_owned();
                    let span = self.span(&said);
                    Remark::Friendly(self.player(&name, span, false)?)
                }
                Rule::hiding => Remark::Hiding,
                Rule::spurned => Remark::Spurned,
                Rule::rested => Remark::Rested,
                Rule::known => Remark::FoundBefore,
                _ => {
                    let dice = self.number(&inner[0], 0, 6)? as u8;
                    Remark::Scores(dice, self.signed(&inner[1..])?)
                }
            });
        }
        Some(remarks)
    }

    /// A sign and a number; 0 where there is none.
    pub(super) fn signed(&mut self, parts: &[Part<'_>]) -> Option<i16> {
        let [sign, number, ..] = parts else {
            return Some(0);
        };
        let number = self.number(number, 0, LARGEST)? as i16;
        Some(if sign.as_str() == "+" {
            number
        } else {
            -number
        })
    }

    pub(super) fn stock(&mut self, part: &Part<'_>) -> Option<Stock> {
        let word = part.as_str().to_lowercase();
        Some(match word.as_str() {
            "slack" => Stock::Slack,
            "frop" => Stock::Frop,
            "pils" => Stock::Pils,
            word if word.starts_with("time") => Stock::TimeControls,
            word if word.starts_with("conversion") => Stock::Conversions,
            _ => {
                let span = self.span(part);
                let kind = ScenarioErrorKind::NotWhatIsWanted {
                    word: part.as_str().to_owned(),
                    wanted: "something that players have numbers of",
                };
                let help = "that is Slack, Frop, Pils, Time Controls and conversions".to_owned();
                self.error(span, kind, Some(help.into()));
                return None;
            }
        })
    }

    pub(super) fn year(&mut self, part: &Part<'_>) -> Option<u8> {
        match part.as_str() {
            "1994" => Some(0),
            _ => self
                .number(part, 1995, 1998)
                .map(|year| (year - 1994) as u8),
        }
    }

    pub(super) fn markers(&mut self, part: &Part<'_>) -> Option<Vec<Marker>> {
        let mut markers = Vec::new();
        for marker in part.clone().into_inner() {
            let marker = self.marker(&marker)?;
            if markers.contains(&marker) {
                let span = self.span(part);
                self.error(
                    span,
                    ScenarioErrorKind::SaidTwice,
                    Some("every marker lies on the list once".into()),
                );
                return None;
            }
            markers.push(marker);
        }
        Some(markers)
    }

    pub(super) fn marker(&mut self, part: &Part<'_>) -> Option<Marker> {
        let inner = part.clone().into_inner().next()?;
        if inner.as_rule() == Rule::con {
            return Some(Marker::Conspiracy);
        }
        self.player_in(&inner, true).map(Marker::Player)
    }

    pub(super) fn player_in(&mut self, part: &Part<'_>, declares: bool) -> Option<PlayerId> {
        let span = self.span(part);
        self.player(part.as_str().trim(), span, declares)
    }

    pub(super) fn piece_in(&mut self, part: &Part<'_>) -> Option<crate::scenario::PieceId> {
        let span = self.span(part);
        self.piece(part.as_str(), span, false)
    }

    /// An amount of something: a number, or all that there is.
    pub(super) fn amount(&mut self, part: &Part<'_>, least: i32) -> Option<i16> {
        match part.as_rule() {
            Rule::all => Some(ALL),
            _ => self.number(part, least, LARGEST).map(|count| count as i16),
        }
    }

    pub(super) fn number(&mut self, part: &Part<'_>, least: i32, most: i32) -> Option<i32> {
        let word = part.as_str().trim();
        let number = counted(word).filter(|number| (least..=most).contains(number));
        if number.is_none() {
            let kind = ScenarioErrorKind::BadNumber {
                word: word.to_owned(),
                least,
                most,
            };
            self.error(self.span(part), kind, None);
        }
        number
    }

    /// What a die shows.
    pub(super) fn die(&mut self, part: &Part<'_>) -> Option<u8> {
        let errors = self.errors.len();
        let roll = self.number(part, 1, 6);
        if let Some(error) = self.errors.get_mut(errors) {
            error.help = Some("write what each die shows, several of them as in `3+4`".into());
        }
        roll.map(|roll| roll as u8)
    }

    pub(super) fn space(&mut self, part: &Part<'_>) -> Option<Space> {
        let part = match part.as_rule() {
            Rule::space => part.clone(),
            _ => part
                .clone()
                .into_inner()
                .find(|inner| inner.as_rule() == Rule::space)?,
        };
        let text = part.as_str().to_ascii_uppercase();
        let column = text.bytes().next()?.checked_sub(b'A')?;
        let row: u8 = text.get(1..)?.parse().ok()?;
        let space = Space {
            column,
            row: row.wrapping_sub(1),
        };
        let map = self.map.as_ref().or(self.tables.map.as_ref());
        let there = match map {
            Some(map) => map.has(space),
            None => (1..=99).contains(&row),
        };
        if !there {
            let says = format!("the map has no space {text}");
            let help = match map.map(|map| (map.spaces().next(), map.spaces().count())) {
                Some((Some(first), count)) => format!(
                    "it has {count} spaces, {first} for one; a letter says the column from the left, a number the row from \
                     the top"
                ),
                _ => "a letter says the column from the left, a number the row from the top"
                    .to_owned(),
            };
            self.wrong(self.span(&part), "space", says, help);
            return None;
        }
        Some(space)
    }

    pub(super) fn path(&mut self, part: &Part<'_>) -> Option<Vec<Direction>> {
        let words = part.as_str().split(['-', ',', ' ', '\t']);
        words
            .filter(|word| !matches!(word.to_ascii_lowercase().as_str(), "" | "and" | "then"))
            .map(Direction::named)
            .collect()
    }

    /// The way of a counter, as directions: said so, or as the spaces that it goes through.
    pub(super) fn way(
        &mut self,
        piece: PieceId,
        part: &Part<'_>,
        border: Option<&Part<'_>>,
    ) -> Option<Vec<Direction>> {
        let path = match part.as_rule() {
            Rule::route => self.route(piece, part),
            _ => self.path(part),
        };
        let border = border.filter(|part| part.as_rule() == Rule::border);
        if let (Some(path), Some(border), Some(from)) = (&path, border, self.standing(piece)) {
            self.border_is_so(from, path, border)?;
        }
        self.stirred.push(piece);
        path
    }

    /// Where a counter stands, as long as that is certain.
    fn standing(&self, piece: PieceId) -> Option<Space> {
        let stands = self.stands.iter().find(|(other, _)| *other == piece);
        let known = stands.map(|(_, space)| *space);
        known.filter(|_| !self.stirred.contains(&piece))
    }

    /// The border that somebody speaks of is the last one on the way; where nobody draws a map, none is hard.
    fn border_is_so(&mut self, from: Space, path: &[Direction], border: &Part<'_>) -> Option<()> {
        let hard = border.clone().into_inner().next().is_some();
        let map = self
            .map
            .clone()
            .or(self.tables.map.clone())
            .unwrap_or_default();
        let (last, before) = path.split_last()?;
        let mut here = Some(from);
        for &way in before {
            here = here.and_then(|space| map.beside(space, way));
        }
        // A way off the map is for the ruling to refuse.
        let there = here.and_then(|space| map.beside(space, *last));
        let (Some(here), Some(there)) = (here, there) else {
            return Some(());
        };
        if map.hard(here, there) == hard {
            return Some(());
        }
        let kind = if hard { "easy" } else { "hard" };
        let says = format!("the border between {here} and {there} is {kind}");
        self.wrong(self.span(border), "border", says, "");
        None
    }

    /// Spaces that a counter goes through. They are only understood while it is certain where it stands.
    fn route(&mut self, piece: PieceId, part: &Part<'_>) -> Option<Vec<Direction>> {
        let inner: Vec<Part<'_>> = part.clone().into_inner().collect();
        let from = part.as_str().to_ascii_lowercase().starts_with("from");
        let Some(start) = self.standing(piece) else {
            let says = "where it stands at this moment depends on what has happened";
            let help = "say the way by its directions, as in `Ann moves Left-Down with 1 Slack`";
            self.wrong(self.span(part), "route", says, help);
            return None;
        };
        let mut here = start;
        let mut path = Vec::new();
        for (index, part) in inner.iter().enumerate() {
            if part.as_rule() != Rule::space {
                self.border_is_so(start, &path, part)?;
                continue;
            }
            let next = self.space(part)?;
            if from && index == 0 {
                if next != here {
                    let says = format!("it stands at {here}, not at {next}");
                    self.wrong(self.span(part), "route", says, "");
                    return None;
                }
                continue;
            }
            let Some(way) = Direction::between(here, next) else {
                let says = format!("{next} is not beside {here}");
                let help =
                    "say every space on the way, as in `from B2 to B3 to C3`, or its directions";
                self.wrong(self.span(part), "route", says, help);
                return None;
            };
            path.push(way);
            here = next;
        }
        Some(path)
    }

    pub(super) fn goings(&mut self, part: &Part<'_>) -> Option<Vec<Going>> {
        let mut goings = Vec::new();
        for going in part.clone().into_inner() {
            let mut parts = going.into_inner();
            let (name, path) = (parts.next()?, parts.next()?);
            let piece = self.piece_in(&name)?;
            let path = self.way(piece, &path, None)?;
            goings.push(Going { piece, path });
        }
        Some(goings)
    }
}

/// The number that a word is.
pub(super) fn counted(word: &str) -> Option<i32> {
    const WORDS: [&str; 6] = ["one", "two", "three", "four", "five", "six"];
    match word.to_ascii_lowercase().as_str() {
        "a" | "an" => Some(1),
        "both" => Some(2),
        word => {
            let known = WORDS.iter().position(|known| *known == word);
            known.map(|at| at as i32 + 1).or_else(|| word.parse().ok())
        }
    }
}
