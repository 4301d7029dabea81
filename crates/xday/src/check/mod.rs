//! From text to a scenario in which every name has been looked up, with every mistake reported.

mod dice;
mod expectations;
mod lookup;
mod orders;
mod phases;
mod plays;
mod statements;

use super::map::{Map, Space};
use super::scenario::{Line, Piece, PieceId, Play, Scenario, Spot, Statement};
use super::syntax;
use super::tables::{Loader, Tables, event_named};
use super::told;
use fnord_law::{Law, XDayRules};
use fnord_scenario::Help;
use fnord_scenario::game::{edition, without_comment};
use fnord_scenario::letter::{self, Letter};
use fnord_scenario::{Limits, ScenarioError, ScenarioErrorKind};
use fnord_vocabulary::Span;

/// The most counters that a scenario speaks of.
const MOST_PIECES: usize = 200;

/// Reads a scenario of Countdown to X-Day; the files of tables that it names come from the loader.
///
/// # Errors
/// Every mistake in it, in the order of the text.
pub fn read<'l>(
    text: &str,
    law: &'l Law,
    asked: Option<&str>,
    loader: Loader<'_>,
) -> Result<Scenario<'l>, Vec<ScenarioError>> {
    of_tables(text, law, asked, loader).or_else(|errors| {
        let Some((edition, rules)) = edition(law, text, asked) else {
            return Err(errors);
        };
        let prose = letter::is_prose(text);
        let Some(told) = told::read(text, law, rules, &edition.id) else {
            return Err(match prose {
                true => vec![letter::nothing_understood(text)],
                false => errors,
            });
        };
        let asks = told.letter.asks(law);
        if !asks.is_empty() {
            return Err(if prose { asks } else { errors });
        }
        let read = of_tables(&told.letter.scenario, law, asked, loader);
        // As a scenario would say it.
        let read = read.and_then(|read| of_tables(&read.canonical(), law, asked, loader));
        match read {
            Ok(read) => Ok(Scenario {
                asked: told.asks(&read.players),
                letter: Some(Box::new(Letter {
                    scenario: read.text.clone(),
                    ..told.letter
                })),
                ..read
            }),
            Err(wrong) if prose => Err(told.letter.refuses(law, &wrong)),
            Err(_) => Err(errors),
        }
    })
}

fn of_tables<'l>(
    text: &str,
    law: &'l Law,
    asked: Option<&str>,
    loader: Loader<'_>,
) -> Result<Scenario<'l>, Vec<ScenarioError>> {
    let Some((edition, rules)) = edition(law, text, asked) else {
        return Err(vec![ScenarioError {
            span: 0..0,
            label: String::new(),
            kind: ScenarioErrorKind::UnknownEdition(asked.unwrap_or_default().to_owned()),
            help: None,
        }]);
    };
    let mut reader = Reader {
        law,
        rules,
        loader,
        tables: Tables::default(),
        players: Vec::new(),
        pieces: Vec::new(),
        errors: Vec::new(),
        start: 0,
        declared: false,
        map: None,
        drawing: Vec::new(),
        seen: Vec::new(),
        playing: false,
        placed: Vec::new(),
        stands: Vec::new(),
        stirred: Vec::new(),
    };
    let lines = reader.lines(text);
    reader.finish_map();
    if !lines
        .iter()
        .any(|line| !matches!(line.statement, None | Some(Statement::Rules(_))))
        && reader.errors.is_empty()
    {
        let help = "say what happens, for example `Ann attacks MIB 40`".to_owned();
        reader.error(0..0, ScenarioErrorKind::Nothing, Some(help.into()));
    }
    if !reader.errors.is_empty() {
        reader.errors.sort_by_key(|error| error.span.start);
        reader.errors.truncate(Limits::MISTAKES);
        return Err(reader.errors);
    }
    let map = reader.map.or(reader.tables.map.clone()).unwrap_or_default();
    Ok(Scenario {
        text: text.to_owned(),
        law,
        rules,
        edition,
        players: reader.players,
        pieces: reader.pieces,
        map,
        tables: reader.tables,
        letter: None,
        asked: Vec::new(),
        lines,
    })
}

struct Reader<'l, 'f> {
    law: &'l Law,
    rules: &'l XDayRules,
    loader: Loader<'f>,
    tables: Tables,
    players: Vec<String>,
    pieces: Vec<Piece>,
    errors: Vec<ScenarioError>,
    /// Where the line that is read starts.
    start: usize,
    /// Players have been named by statements of the board.
    declared: bool,
    map: Option<Map>,
    /// The drawing that is read: each line, and where it starts.
    drawing: Vec<(String, usize)>,
    /// What can be said once only, and was.
    seen: Vec<&'static str>,
    /// Something has happened: the board is described.
    playing: bool,
    /// The counters of which a place was said.
    placed: Vec<PieceId>,
    /// Where counters stand before anything happens.
    stands: Vec<(PieceId, Space)>,
    /// Those that have been moved by a play, or may have been.
    stirred: Vec<PieceId>,
}

impl Reader<'_, '_> {
    fn error(&mut self, span: Span, kind: ScenarioErrorKind, help: Option<Help>) {
        self.errors.push(ScenarioError {
            span,
            label: String::new(),
            kind,
            help,
        });
    }

    /// A mistake of this game alone.
    fn wrong(
        &mut self,
        span: Span,
        code: &'static str,
        says: impl Into<String>,
        help: impl Into<Help>,
    ) {
        let help = Some(help.into()).filter(|help| *help != Help::from(""));
        let says = says.into();
        self.error(span, ScenarioErrorKind::XDay { code, says }, help);
    }

    fn lines(&mut self, text: &str) -> Vec<Line> {
        let mut lines = Vec::new();
        let mut start = 0;
        let mut drawing = false;
        for (index, raw) in text.split('\n').enumerate() {
            let whole = raw.trim_end_matches('\r');
            if index >= Limits::LINES || whole.len() > Limits::LINE_BYTES {
                let (what, most, found) = if index >= Limits::LINES {
                    ("lines", Limits::LINES, text.lines().count())
                } else {
                    ("bytes in a line", Limits::LINE_BYTES, whole.len())
                };
                let kind = ScenarioErrorKind::Limit {
                    what,
                    most,
                    found,
                    line: (index < Limits::LINES).then_some(index + 1),
                };
                self.error(start..start, kind, None);
                break;
            }
            let (said, comment) = without_comment(whole);
            let indented = said.starts_with([' ', '\t']);
            let body = said.trim();
            let span = start + (said.len() - said.trim_start().len());
            let span = span..span + body.len();
            self.start = span.start;
            let statement = if body.is_empty() {
                None
            } else if drawing && indented {
                let drawn = said.trim_end();
                self.drawing.push((drawn.to_owned(), start));
                Some(Statement::Drawing(drawn.to_owned()))
            } else {
                if drawing {
                    self.finish_map();
                }
                let statement = self.statement(body.trim_end_matches('.').trim_end(), &span);
                drawing = matches!(statement, Some(Statement::Map));
                statement
            };
            lines.push(Line {
                number: index + 1,
                span,
                statement,
                comment,
            });
            start += raw.len() + 1;
        }
        if lines
            .last()
            .is_some_and(|line| line.statement.is_none() && line.comment.is_none())
        {
            lines.pop();
        }
        let plays = lines
            .iter()
            .filter(|line| matches!(line.statement, Some(Statement::Play(_))));
        let found = plays.count();
        if found > Limits::PLAYS {
            let kind = ScenarioErrorKind::Limit {
                what: "plays",
                most: Limits::PLAYS,
                found,
                line: None,
            };
            self.error(0..0, kind, None);
        }
        lines
    }

    fn finish_map(&mut self) {
        if self.drawing.is_empty() {
            return;
        }
        let drawing = std::mem::take(&mut self.drawing);
        let lines: Vec<&str> = drawing.iter().map(|(line, _)| line.as_str()).collect();
        match Map::drawn(&lines) {
            Ok(map) => self.map = Some(map),
            Err(bad) => {
                let start = drawing.get(bad.line).map_or(0, |(_, start)| start + bad.at);
                let end = start + usize::from(!lines[bad.line].is_empty());
                self.wrong(start..end, "map", bad.says, bad.help);
            }
        }
    }

    fn statement(&mut self, body: &str, span: &Span) -> Option<Statement> {
        let Some(part) = syntax::statement(body).filter(|_| !body.ends_with('?')) else {
            if let Some(event) = self.bare_event(body) {
                return Some(event);
            }
            let help = self.instead(body);
            match understood(body) {
                // The line is a statement but for its end.
                Some(length) => {
                    let says = format!(
                        "this line is understood only as far as `{}`",
                        &body[..length]
                    );
                    let rest = &body[length..];
                    let start = span.start + length + (rest.len() - rest.trim_start().len());
                    let help = if rest.trim_start().starts_with('(') {
                        IN_BRACKETS
                    } else {
                        &help
                    };
                    self.wrong(start..span.start + body.len(), "rest", says, help);
                }
                None => self.error(
                    span.clone(),
                    ScenarioErrorKind::NoStatement,
                    Some(help.into()),
                ),
            }
            return None;
        };
        let statement = self.typed(part)?;
        match &statement {
            Statement::Play(play) => {
                self.playing = true;
                match play {
                    Play::Places(_, piece, _)
                    | Play::Transfers(_, piece, _)
                    | Play::Random { piece, .. }
                    | Play::Heads(piece, _) => self.stirred.push(*piece),
                    _ => {}
                }
            }
            Statement::Expect(_) | Statement::Claim(_) => {}
            _ if self.playing => {
                let help = "move this line above the first play";
                let says = "the board is described before anything happens on it";
                self.wrong(span.clone(), "late", says, help);
            }
            Statement::Sits { player, at, .. } => {
                let piece = self.piece_of(*player);
                if let Some(spot) = at {
                    self.placed_once(piece, span);
                    if let Spot::At(space) = spot {
                        self.stands.push((piece, *space));
                    }
                }
            }
            Statement::Stands {
                pieces,
                spot: Some(spot),
                ..
            } => {
                for &piece in pieces {
                    self.placed_once(piece, span);
                    if let Spot::At(space) = spot {
                        self.stands.push((piece, *space));
                    }
                }
            }
            _ => {}
        }
        Some(statement)
    }

    /// The name of an event alone, with what is rolled for it.
    fn bare_event(&mut self, body: &str) -> Option<Statement> {
        const LEAD: &str = "Event: ";
        let whole = format!("{LEAD}{}", body.trim_end_matches('!'));
        let part =
            syntax::statement(&whole).filter(|part| part.as_rule() == syntax::Rule::event)?;
        let name = part.clone().into_inner().next()?;
        event_named(name.as_str())?;
        // Places are those of the line as it was written.
        let start = self.start;
        self.start = start.checked_sub(LEAD.len())?;
        let statement = self.typed(part);
        self.start = start;
        self.playing = true;
        statement
    }

    /// The place of a counter is said once.
    fn placed_once(&mut self, piece: PieceId, span: &Span) {
        if self.placed.contains(&piece) {
            let about = self.pieces[usize::from(piece.0)];
            let kind = &self.rules.counters[usize::from(about.kind)].name;
            let name = match (about.player, about.number) {
                (Some(player), _) => self.players[usize::from(player.0)].clone(),
                (None, Some(number)) => format!("{kind} {number}"),
                (None, None) => kind.to_string(),
            };
            let says = format!("`{name}` is in two places");
            let help = "a counter has one place; several of a kind are told apart by their numbers, as in `MIB 40`";
            self.wrong(span.clone(), "two-places", says, help);
        }
        self.placed.push(piece);
    }

    /// Something that can be said once only.
    fn once(&mut self, what: &'static str, span: Span) {
        if self.seen.contains(&what) {
            self.error(span, ScenarioErrorKind::SaidTwice, None);
        }
        self.seen.push(what);
    }
}

/// What may be said of a counter or a player in brackets.
const IN_BRACKETS: &str = "in brackets may stand, with commas between: what a player has (`5 Slack, 2 Frop, 1 Pils, 1 Time Control, \
    3 conversions`), `face down`, `friendly to Ann`, `hiding`, `has attacked \"Bob\"`, `held the last SlackFest`, \
    `discovered before`, `eliminated`, `2 dice +1`";

/// How much of a line is a statement, where that is not all of it.
fn understood(body: &str) -> Option<usize> {
    const MOST_WORDS: usize = 16;
    if body.ends_with('?') {
        return None;
    }
    let ends = body
        .char_indices()
        .rev()
        .filter(|(_, letter)| matches!(letter, ' ' | '('));
    let mut ends = ends.map(|(at, _)| body[..at].trim_end_matches([' ', ',', ';', ':']).len());
    ends.by_ref()
        .take(MOST_WORDS)
        .find(|&end| syntax::statement(&body[..end]).is_some())
}
