//! The second pass: from lines to a typed scenario, with every name looked up and every mistake reported.

mod announced;
mod asides;
mod attacks;
mod between;
mod branches;
mod by_cards;
mod cancelling;
mod chains;
mod claims;
mod clauses;
mod cuts;
mod deeds;
mod expectations;
mod finding;
mod foretold;
mod headings;
mod helps;
mod hints;
mod invent;
mod lifts;
mod limits;
mod lines;
mod nobody;
mod opinions;
mod own_text;
mod own_words;
mod owners;
mod parsed;
mod people;
mod places;
pub(crate) mod plain;
mod plays;
mod privilege;
mod pronouns;
mod purchases;
pub(crate) mod questions;
pub(crate) mod raw;
mod relief;
mod seats;
mod sides;
mod speakers;
pub(crate) mod spoken;
mod table;
mod tells;
mod told;
mod trees;
mod turns;
mod uses;
mod verbs;
mod whose_turn;
pub(crate) mod wording;

pub use limits::Limits;
pub use opinions::asks_who_is_right;

use crate::Help;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use self::limits::{LARGEST_FIGURE, MOST_TOKENS};
use self::raw::Parsed;
pub(crate) use self::table::is_ordinal;
use self::told::{Check, Done, Owners, Spoken, Turns};
use super::error::{ScenarioError, ScenarioErrorKind};
use super::letter::Letter;
use super::lookup::Names;
use super::syntax::{Form, Phrase};
use super::{CardRef, Line, Play, PlayerId, Scenario, Statement};
use crate::repairs;
use fnord_cards::effect::Effect;
use fnord_cards::{Card, Kind};
use fnord_law::Law;
use fnord_vocabulary::Span;

/// Reads a scenario, by the edition that it names or that its cards belong to.
///
/// # Errors
/// Every mistake in it, in the order of the text.
pub fn read(text: &str, law: &Law) -> Result<Scenario, Vec<ScenarioError>> {
    read_by(text, law, None)
}

/// Reads a scenario. Its names mean the cards of the game that is played before others: that of the edition asked for, else of
/// the one that the scenario names, else of the one that its cards belong to.
///
/// # Errors
/// Every mistake in it, in the order of the text.
pub fn read_by(text: &str, law: &Law, asked: Option<&str>) -> Result<Scenario, Vec<ScenarioError>> {
    if super::game::is_meant(law, text, asked) {
        return Err(vec![ScenarioError {
            span: 0..0,
            label: String::new(),
            kind: ScenarioErrorKind::XDay {
                code: "other-game",
                says: "this scenario is about Countdown to X-Day, which this command does not take"
                    .to_owned(),
            },
            help: Some("`rule`, `repl`, `check`, `fmt` and `coverage` take it".into()),
        }]);
    }
    let parsed = Parsed::of(text, &[], law);
    let errors = match of_tables(&parsed, law, asked) {
        Ok(scenario) => return Ok(scenario),
        Err(errors) => errors,
    };
    let better = match own_words::read(text, law, asked, &errors) {
        Ok(scenario) => return Ok(scenario),
        Err(better) => better,
    };
    let reads = |text: &str, line: usize| {
        let end = text.get(line..).and_then(|rest| rest.find('\n'));
        let end = end.map_or(text.len(), |end| line + end);
        let misread = |error: &ScenarioError| (line..=end).contains(&error.span.start);
        match of_tables(&Parsed::of(text, &[], law), law, asked) {
            Ok(_) => true,
            Err(errors) => !errors.iter().any(misread),
        }
    };
    let suggested = |errors| repairs::suggested(text, law, errors, reads);
    if !super::letter::is_prose(text) {
        return Err(own_words::rather(text, suggested(errors), better));
    }
    let reads = |text: &str| of_tables(&Parsed::of(text, &[], law), law, asked).ok();
    let letter = super::letter::read(text, law, asked, &reads);
    let refused = match letter.map(|letter| of_letter(letter, law, asked)) {
        Some(Ok(scenario)) => return Ok(scenario),
        Some(Err(refused)) if refused.iter().any(asks) => return Err(refused),
        Some(Err(refused)) => refused,
        None => vec![super::letter::nothing_understood(text)],
    };
    // A scenario in which a word or two are written wrongly, or one thing is not clear.
    let errors = suggested(errors);
    let no_name = |error: &ScenarioError| {
        matches!(error.kind, ScenarioErrorKind::UnknownName(_)) && is_no_name(text, &error.span)
    };
    let repaired = |error: &ScenarioError| {
        let help = error.help.as_ref();
        help.is_some_and(|help| !help.choices().is_empty()) && !no_name(error)
    };
    let one = |error: &ScenarioError| {
        let statement = !matches!(error.kind, ScenarioErrorKind::NoStatement);
        error.help.is_some() && statement && !no_name(error)
    };
    let scenario = errors.iter().all(repaired) || errors.len() == 1 && errors.iter().all(one);
    Err(if scenario { errors } else { refused })
}

/// As many words a name has that is written wrongly.
const LONGEST_NAME: usize = 4;

/// Whether what stands at a place of a question is no name that is written wrongly: it is long, or all in small letters but for the first
/// of its line.
fn is_no_name(text: &str, at: &Range<usize>) -> bool {
    let name = text.get(at.clone()).unwrap_or_default();
    let starts = text
        .get(..at.start)
        .is_none_or(|before| before.is_empty() || before.ends_with('\n'));
    let mut letters = name.chars().skip(usize::from(starts));
    text.trim_end().ends_with('?')
        && (name.split(' ').count() > LONGEST_NAME || !letters.any(char::is_uppercase))
}

/// Whether a question has to be answered.
fn asks(error: &ScenarioError) -> bool {
    matches!(error.kind, ScenarioErrorKind::Asks(_))
}

/// What was understood of a letter, as a scenario.
fn of_letter(
    letter: Letter,
    law: &Law,
    asked: Option<&str>,
) -> Result<Scenario, Vec<ScenarioError>> {
    let asks = letter.asks(law);
    if !asks.is_empty() {
        return Err(asks);
    }
    match of_tables(&Parsed::of(&letter.scenario, &[], law), law, asked) {
        Ok(scenario) => Ok(Scenario {
            intended: scenario.intended || letter.intended,
            letter: Some(Box::new(letter)),
            ..scenario
        }),
        Err(errors) => Err(letter.refuses(law, &errors)),
    }
}

/// A text in the language of tables in its canonical form, as far as it can be read.
pub(crate) fn canonical(text: &str, law: &Law) -> String {
    match of_tables(&Parsed::of(text, &[], law), law, None) {
        Ok(scenario) => scenario.canonical(law),
        Err(_) => text.to_owned(),
    }
}

fn of_tables(
    parsed: &Parsed,
    law: &Law,
    asked: Option<&str>,
) -> Result<Scenario, Vec<ScenarioError>> {
    let first = attempt(parsed, law, asked);
    if asked.is_some() {
        return first;
    }
    match first {
        Ok(scenario) if scenario.edition.is_some() => Ok(scenario),
        Ok(mut scenario) => {
            let Some(game) = game_of(law, &scenario) else {
                return Ok(scenario);
            };
            if law.sets(Some(game)) == law.sets(None) {
                scenario.inferred = Some(game.to_owned());
                return Ok(scenario);
            }
            // Read so that names mean the cards of that game first, unless they can no more be understood then.
            let mut again = attempt(parsed, law, Some(game)).unwrap_or(scenario);
            again.inferred = Some(game.to_owned());
            Ok(again)
        }
        // What can mean several cards of one game may mean one of another.
        Err(errors)
            if !errors
                .iter()
                .all(|error| matches!(error.kind, ScenarioErrorKind::AmbiguousName { .. })) =>
        {
            Err(errors)
        }
        Err(errors) => {
            let others = law
                .ruled_by()
                .filter(|game| law.sets(Some(game)) != law.sets(None));
            let understood = others.filter_map(|game| {
                let mut scenario = attempt(parsed, law, Some(game)).ok()?;
                scenario.inferred = Some(game.to_owned());
                Some(scenario)
            });
            let mut understood = understood.filter(|scenario| scenario.edition.is_none());
            understood.next().ok_or(errors)
        }
    }
}

/// The first edition that plays with the sets of all cards that are named, as far as one plays with any of them. `None` where no
/// card says so.
fn game_of<'l>(law: &'l Law, scenario: &Scenario) -> Option<&'l str> {
    let expected = scenario
        .lines
        .iter()
        .find_map(|line| match &line.statement {
            Some(Statement::Expect(expectation)) => law.edition(expectation.under.as_deref()?),
            _ => None,
        });
    if let Some(edition) = expected {
        return Some(&edition.id);
    }
    let printed = scenario
        .named
        .iter()
        .filter_map(|id| law.cards.get(usize::from(id.0)));
    let foreign = |card: &&Card| !law.sets(None).contains(&card.set);
    let mut named = printed.peekable();
    named.peek()?;
    match named.find(foreign) {
        None => law.ruled_by().next(),
        Some(card) => law
            .ruled_by()
            .find(|game| law.sets(Some(game)).contains(&card.set)),
    }
}

/// A line put into a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Added {
    /// The line, counted from 1, after which it stands.
    pub after: usize,
    /// One line.
    pub text: String,
}

/// Reads a scenario with lines put into it. The text of what comes of it is the scenario's own, and below that the lines that were
/// put in, so that every place lies where somebody wrote.
///
/// # Errors
/// Every mistake in it.
pub fn read_with(
    text: &str,
    law: &Law,
    asked: Option<&str>,
    added: &[Added],
) -> Result<Scenario, Vec<ScenarioError>> {
    let mut whole = text.to_owned();
    let mut after = Vec::new();
    for line in added {
        for part in line.text.split('\n') {
            whole.push('\n');
            // Nothing stands below a line that was put in, and a blank line would be taken off the end.
            whole.push_str(if part.trim().is_empty() { "#" } else { part });
            after.push(line.after);
        }
    }
    attempt(&Parsed::of(&whole, &after, law), law, asked)
}

fn attempt(text: &Parsed, law: &Law, game: Option<&str>) -> Result<Scenario, Vec<ScenarioError>> {
    let mut check = Check {
        names: Names::new(law),
        law,
        errors: text.errors.clone(),
        edition: None,
        turn_said: false,
        playing: false,
        owners: Owners::default(),
        seen: Vec::new(),
        attacks: 0,
        changed_hands: false,
        spoken: Spoken::default(),
        said_in_attacks: Vec::new(),
        called_by_illuminati: Vec::new(),
        attack: None,
        done: Done::default(),
        turns: Turns::default(),
        unanswered: Vec::new(),
        helped: Vec::new(),
        in_force: Vec::new(),
        then: Vec::new(),
    };
    let lines = check.lines(text, game);
    if check.errors.is_empty() {
        Ok(Scenario {
            text: text.text.to_owned(),
            edition: check.edition,
            inferred: None,
            intended: text.intended,
            unanswered: check.unanswered,
            players: check.names.players,
            named: check.names.board,
            invented: check.names.invented,
            letter: None,
            lines,
        })
    } else {
        check.errors.sort_by_key(|error| error.span.start);
        check.errors.truncate(Limits::MISTAKES);
        Err(check.errors)
    }
}

impl Check<'_> {
    fn error(&mut self, span: Span, label: &str, kind: ScenarioErrorKind, help: Option<Help>) {
        self.errors.push(ScenarioError {
            span,
            label: label.to_owned(),
            kind,
            help,
        });
    }

    fn limit(&mut self, line: Option<usize>, what: &'static str, most: usize, found: usize) {
        self.errors.push(parsed::limit(line, what, most, found));
    }

    fn lines(&mut self, text: &Parsed, game: Option<&str>) -> Vec<Line> {
        let Parsed { raw, depths, .. } = text;
        let mut syntax = Cow::Borrowed(&text.syntax[..]);
        let said = syntax.iter().flatten().find_map(|line| match line {
            line if line.form == Form::rules => Some(&*line.subject().text),
            _ => None,
        });
        if let Some(edition) = game.or(said) {
            self.names.plays(edition);
        }
        // Whether the next line that says something stands deeper.
        let heads: Vec<bool> = (0..raw.len())
            .map(|index| {
                let next = (index + 1..raw.len()).find(|&next| !raw[next].text.is_empty());
                next.is_some_and(|next| depths[next] > depths[index])
            })
            .collect();
        // Invented cards come first: a player may have an invented Illuminati.
        let mut statements: Vec<Option<Statement>> = Vec::new();
        for line in syntax.iter() {
            statements.push(match line {
                Some(said) if said.form == Form::let_card => self.table(said, false),
                _ => None,
            });
        }
        for short in &text.short_names {
            self.names.is_short_for(&short.short, &short.before);
        }
        self.people(&syntax, &heads, raw);
        self.learn_pronouns(&syntax);
        self.turn_of_table(&mut syntax, &heads);
        let mut seen_by: Vec<Vec<CardRef>> = Vec::with_capacity(statements.len());
        let of_lines = syntax.iter().zip(&heads).zip(raw).zip(&mut statements);
        self.names.spoken_of.forget();
        let mut happened = false;
        for (((line, &heads_board), raw), statement) in of_lines {
            self.speaks(raw.speaker.as_ref());
            happened |= line
                .as_ref()
                .is_some_and(|line| self.happens(line, heads_board));
            let form = line.as_ref().map(|line| line.form);
            if raw.afterwards && happened && form == Some(Form::tells) {
                let said = raw.phrase(0..raw.text.len());
                let help =
                    "what is so before anything happens is told without such a word".to_owned();
                self.unwanted(&said, "something that is done", Some(help.into()));
            }
            match line {
                None => {}
                Some(line) if line.form == Form::let_card => {}
                Some(line) if happened && self.is_no_seat(line, heads_board) => {
                    let help = "say whether it `aids` or `opposes`".to_owned();
                    self.unwanted(line.object(), "a Plot", Some(help.into()));
                }
                Some(line) => *statement = self.table(line, heads_board),
            }
            let of_table = statement.as_ref().and_then(owners::player_of);
            self.names.spoken_of.goes_on(of_table);
            let mut seen = std::mem::take(&mut self.seen);
            // "Texas is linked to Hoax": it is Texas that is spoken of.
            if let Some(Statement::Fact(placed)) = &statement {
                seen = vec![placed.card.clone()];
            }
            match (line, &statement) {
                (None, _) => {}
                _ if raw.in_passing => {}
                (_, Some(_)) => self.cards_spoken_of(seen.clone()),
                // What is played is read later: of what it speaks is known here as far as it names who attacks and what is attacked.
                (Some(line), None) => {
                    self.forget_cards();
                    let named = self.named_in_attack(line);
                    self.names.spoken_of.forget();
                    self.spoken.unknown = named.is_empty() && happened;
                    self.cards_spoken_of(named);
                }
            }
            seen_by.push(seen);
        }
        self.forget_cards();
        self.names.spoken_of.forget();
        owners::of_their_puppets(&mut statements);
        self.owners = Owners::of(&statements);
        let orders = statements.iter().flatten().filter_map(|said| match said {
            Statement::Orders(cards) => Some(owners::ids(cards)),
            _ => None,
        });
        self.in_force = orders.flatten().collect();
        self.playing = true;
        self.turns = Turns::on(&statements);
        let happens = (syntax.iter().zip(&heads))
            .any(|(line, &heads)| line.as_ref().is_some_and(|line| self.happens(line, heads)));
        // Lines that say nothing new.
        let mut idle: BTreeSet<usize> = BTreeSet::new();
        let mut plays = 0;
        // What else was done in a line.
        let mut later: BTreeMap<usize, Vec<Statement>> = BTreeMap::new();
        let mut said_by_table: Option<usize> = None;
        for (at, (((statement, line), raw), seen)) in (statements.iter_mut())
            .zip(&*syntax)
            .zip(raw)
            .zip(seen_by)
            .enumerate()
        {
            if raw.only_asks && happens {
                let asked = text.text.get(raw.span.clone()).unwrap_or(&raw.text);
                self.unanswered.push(asked.trim().to_owned());
                continue;
            }
            if statement.is_none() && self.goes_without_saying(line.as_ref()) {
                idle.insert(at);
                continue;
            }
            // Whoever sits at the table is not spoken of any more in the next line.
            if said_by_table.is_some_and(|number| number != raw.number) {
                self.names.spoken_of.last = None;
            }
            let of_table = statement.as_ref().and_then(owners::player_of);
            said_by_table = of_table.map(|_| raw.number);
            self.names.spoken_of.named_first.set(of_table);
            if let (None, Some(line)) = (&statement, line) {
                self.names.speaking = None;
                let speaker = match &raw.speaker {
                    Some(speaker) => self.player(speaker),
                    None => None,
                };
                self.names.speaking = speaker;
                // "It is Ben's turn", amid an attack, says whose it is: no other begins before the attack is over.
                *statement = match line.form {
                    Form::turn_is if self.turns.amid_attack && !self.turn_said => {
                        self.turn(line.subject(), None)
                    }
                    _ => self.play(line),
                };
                // Whatever is said is understood, or there is an error.
                let here = |error: &ScenarioError| raw.span.contains(&error.span.start);
                if statement.is_none() && !self.errors.iter().any(here) {
                    let kind = ScenarioErrorKind::NoStatement;
                    self.error(raw.span.clone(), "not understood", kind, None);
                }
                if let Some(Statement::Play(Play::Attack { leader, target, .. })) = &statement {
                    self.attack = Some((leader.card.clone(), target.card.clone()));
                    self.attacks += 1;
                    self.helped.clear();
                }
                self.changed_hands |= matches!(
                    statement,
                    Some(Statement::Play(
                        Play::Give { .. } | Play::Trade { .. } | Play::MoveGroup { .. }
                    ))
                );
                if let (Some(statement), Some(speaker)) = (statement.as_mut(), speaker) {
                    speakers::speaks(statement, speaker);
                }
                let then = std::mem::take(&mut self.then);
                for done in statement.iter().chain(&then) {
                    self.has_been_done(Some(done));
                    self.turns.go_on(Some(done), &self.owners);
                    plays += usize::from(matches!(done, Statement::Play(_)));
                }
                later.insert(at, then);
            }
            self.names.spoken_of.goes_on(None);
            let said = std::mem::take(&mut self.seen);
            if !raw.in_passing {
                self.cards_spoken_of(if seen.is_empty() { said } else { seen });
            }
        }
        self.names.speaking = None;
        branches::of_whoever_acts(&mut statements, self.names.players.len(), |card| {
            self.says(card, Effect::makes_attack)
        });
        if plays > Limits::PLAYS {
            self.limit(None, "plays", Limits::PLAYS, plays);
        }
        let said = statements.iter().any(Option::is_some);
        if !said && self.errors.is_empty() {
            let help =
                "for example: `St. Janor attacks to control Good Sex for Mutants`".to_owned();
            self.error(0..0, "", ScenarioErrorKind::Nothing, Some(help.into()));
        }
        let seats = self.seats_of_called(&statements);
        let lines = raw
            .iter()
            .zip(depths)
            .zip(statements)
            .enumerate()
            .filter(|(at, _)| !idle.contains(at))
            .flat_map(|(at, ((raw, &depth), mut statement))| {
                match &mut statement {
                    Some(Statement::Expect(expectation)) => {
                        expectation.span = raw.span.clone();
                    }
                    Some(Statement::Claim(claim)) => claim.span = raw.span.clone(),
                    _ => {}
                }
                let line = Line {
                    number: raw.number,
                    span: raw.span.clone(),
                    depth,
                    comment: match raw.only_asks && statement.is_none() {
                        true => {
                            let asked = text.text.get(raw.span.clone()).unwrap_or(&raw.text);
                            Some(format!("# {}", asked.trim()))
                        }
                        false => raw.comment.clone(),
                    },
                    statement,
                };
                let then = later.remove(&at).unwrap_or_default();
                let then = then.into_iter().map(|statement| Line {
                    statement: Some(statement),
                    comment: None,
                    ..line.clone()
                });
                let then: Vec<Line> = then.collect();
                std::iter::once(line).chain(then)
            });
        let mut lines: Vec<Line> = seats.into_iter().chain(lines).collect();
        self.with_the_attack(&mut lines);
        lines
    }

    /// Lines for the players who are called like their Illuminati, where the table does not say otherwise.
    fn seats_of_called(&mut self, statements: &[Option<Statement>]) -> Vec<Line> {
        let called = std::mem::take(&mut self.called_by_illuminati);
        let sits = |player: PlayerId| {
            statements.iter().flatten().any(
                |statement| matches!(statement, Statement::Sits { player: other, .. } if *other == player),
            )
        };
        let mut lines = Vec::new();
        for (player, name) in called {
            if sits(player) {
                continue;
            }
            let mut placed = self.placed(&name);
            let illuminati = (placed.len() == 1).then(|| placed.remove(0));
            lines.push(Line {
                number: 1,
                span: name.span.clone(),
                depth: 0,
                statement: Some(Statement::Sits { player, illuminati }),
                comment: None,
            });
        }
        lines
    }

    /// Whether the first name of a list is that of an Illuminati card.
    fn is_illuminati(&self, cards: &Phrase) -> bool {
        let items = self.names.items(cards);
        let found = items.first().and_then(|item| self.names.meant(&item.name));
        (found.and_then(|card| Some(self.names.one(&card)?.kind))) == Some(Kind::Illuminati)
    }

    fn number(&mut self, phrase: &Phrase, least: i32, most: i32) -> Option<i32> {
        let word = phrase.text.to_lowercase().replace('−', "-");
        let number = match word.as_str() {
            "no" => Some(0),
            "a" | "an" | "one" => Some(1),
            "two" => Some(2),
            "three" => Some(3),
            "four" => Some(4),
            digits => digits.trim_start_matches('+').parse::<i32>().ok(),
        };
        match number {
            Some(number) if (least..=most).contains(&number) => Some(number),
            _ => {
                let kind = ScenarioErrorKind::BadNumber {
                    word: phrase.text.clone(),
                    least,
                    most,
                };
                self.error(phrase.span.clone(), "", kind, None);
                None
            }
        }
    }

    /// The same of a card that is named somewhere.
    fn unwanted_card(&mut self, card: &CardRef, wanted: &'static str, help: impl Into<Help>) {
        let word = self.names.said(card);
        let kind = ScenarioErrorKind::NotWhatIsWanted { word, wanted };
        self.error(card.span.clone(), "", kind, Some(help.into()));
    }

    fn unwanted(&mut self, phrase: &Phrase, wanted: &'static str, help: Option<Help>) {
        let word = match phrase.text.as_str() {
            "" => "nothing",
            word => word,
        };
        let kind = ScenarioErrorKind::NotWhatIsWanted {
            word: word.to_owned(),
            wanted,
        };
        self.error(phrase.span.clone(), "", kind, help);
    }
}
