//! A table built and played on line by line.
//!
//! A [`Session`] holds the lines that were understood. Every further line is read with all before it, so that it means what it
//! would mean in a file; one that cannot be understood is not kept. It knows no terminal.

use crate::assist::advise::{Advice, AdviseError, advise};
use crate::board;
use crate::desk;
use crate::desk::completion::Known;
use crate::engine;
use crate::law::{Edition, EditionRules, Law};
use crate::report::{self, Report};
use crate::scenario::{self, Scenario, ScenarioError, ScenarioErrorKind, Statement};
use crate::table;
use crate::xday;

/// The commands, each with what it does.
pub const COMMANDS: [(&str, &str); 16] = [
    ("undo", "take the last line back; `undo 3` the last three"),
    ("redo", "enter again what was taken back last"),
    ("board", "the table as it is now"),
    ("card", "what a card says: card nancy reagan"),
    ("clause", "what a rulebook says: clause sg.resist.position"),
    ("why", "the whole ruling; `why all` with the derivation"),
    (
        "advise",
        "who may still act before the dice, and what it would change",
    ),
    ("ask", "look something up: ask who may aid an attack"),
    (
        "who is right?",
        "what has become of everything that was claimed",
    ),
    ("list", "the lines so far"),
    (
        "save",
        "write the lines to a file: save dispute.fnord; `save` alone to the same again",
    ),
    (
        "load",
        "begin again with the lines of a file: load dispute.fnord",
    ),
    (
        "new",
        "begin again with an empty table; `undo` brings the old one back",
    ),
    (
        "history",
        "everything that was entered, also what was taken back",
    ),
    ("help", "this list"),
    ("quit", "leave"),
];

/// What stands before what is entered.
pub const PROMPT: &str = "fnord> ";

/// What somebody entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entered<'t> {
    Nothing,
    /// So many lines are taken back.
    Undo(usize),
    Redo,
    Board,
    Card(&'t str),
    Clause(&'t str),
    Why {
        all: bool,
    },
    Advise,
    Ask(&'t str),
    WhoIsRight,
    List,
    Save(&'t str),
    Load(&'t str),
    New,
    History,
    Help,
    Quit,
    /// A line of a scenario.
    Line(&'t str),
}

/// What a line is: a command, or a line of a scenario.
pub fn entered(line: &str) -> Entered<'_> {
    // Copied from a transcript.
    let line = line.strip_prefix(PROMPT).unwrap_or(line);
    let said = line.trim();
    let said = said.strip_prefix(':').unwrap_or(said);
    if scenario::asks_who_is_right(said) {
        return Entered::WhoIsRight;
    }
    let (word, rest) = said.split_once(char::is_whitespace).unwrap_or((said, ""));
    let rest = rest.trim();
    match (word.to_lowercase().as_str(), rest) {
        ("", _) => Entered::Nothing,
        ("undo", "") => Entered::Undo(1),
        ("undo", "all") => Entered::Undo(usize::MAX),
        ("undo", count) if is_count(count) => Entered::Undo(count.parse().unwrap_or(usize::MAX)),
        ("redo", "") => Entered::Redo,
        ("board", "") => Entered::Board,
        ("card", asked) if !asked.is_empty() => Entered::Card(rest),
        ("clause", asked) if !asked.is_empty() => Entered::Clause(rest),
        ("why", "" | "?") => Entered::Why { all: false },
        ("why?", "") => Entered::Why { all: false },
        ("why", "all") => Entered::Why { all: true },
        ("advise", "") => Entered::Advise,
        ("ask", _) => Entered::Ask(rest),
        ("list", "") => Entered::List,
        ("save", _) => Entered::Save(rest),
        ("load", _) => Entered::Load(rest),
        ("new", "") => Entered::New,
        ("history", "") => Entered::History,
        ("help" | "?", "") => Entered::Help,
        ("quit" | "exit" | "bye", "") => Entered::Quit,
        _ => Entered::Line(line),
    }
}

/// Whether a word is a number above 0, however large.
fn is_count(word: &str) -> bool {
    word.chars().all(|digit| digit.is_ascii_digit()) && word.contains(|digit: char| digit != '0')
}

/// How the command is used that a line begins with which is none, and cannot be understood otherwise.
pub fn usage(line: &str) -> Option<String> {
    let line = line.strip_prefix(PROMPT).unwrap_or(line).trim();
    let line = line.strip_prefix(':').unwrap_or(line);
    let word = line.split_whitespace().next()?.to_lowercase();
    let (command, what) = COMMANDS.iter().find(|(command, _)| *command == word)?;
    Some(format!("`{command}` is used otherwise: {what}"))
}

/// Why a line is not kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// Mistakes that it brings, with their places in the lines so far and this one after them.
    Mistakes(Vec<ScenarioError>),
    /// The edition that it names cannot be ruled by.
    NoSuchEdition,
}

/// What was taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Undone {
    /// The last line.
    Line(String),
    /// That the table was cleared: so many lines are there again.
    Clearing(usize),
}

/// Gives the text of a file that the lines name.
pub type Loader = Box<dyn Fn(&str) -> Result<String, String>>;

/// The lines so far.
pub struct Session<'l> {
    law: &'l Law,
    loader: Loader,
    edition: Option<String>,
    lines: Vec<String>,
    /// The lines of the table before this one.
    cleared: Option<Vec<String>>,
    entered: Vec<String>,
    /// What was taken back, the last at the end.
    undone: Vec<String>,
}

impl<'l> Session<'l> {
    /// An empty table. `edition`: the one to rule by; `None`: the one that the lines name or that their cards belong to. `loader`
    /// gives the tables that lines of Countdown to X-Day name.
    pub fn new(law: &'l Law, edition: Option<&str>, loader: Loader) -> Session<'l> {
        Session {
            law,
            loader,
            edition: edition.map(str::to_owned),
            lines: Vec::new(),
            cleared: None,
            entered: Vec::new(),
            undone: Vec::new(),
        }
    }

    /// The lines that were kept.
    pub fn lines(&self) -> &[String] {
        &self.lines
    }

    /// Every line that was entered and understood.
    pub fn history(&self) -> &[String] {
        &self.entered
    }

    /// The scenario so far, as a file has it.
    pub fn text(&self) -> String {
        let mut text = self.lines.join("\n");
        if !text.is_empty() {
            text.push('\n');
        }
        text
    }

    /// Adds a line.
    ///
    /// # Errors
    /// It cannot be understood, and is not kept.
    pub fn enter(&mut self, line: &str) -> Result<(), Refused> {
        self.add(line)?;
        self.undone.clear();
        Ok(())
    }

    fn add(&mut self, line: &str) -> Result<(), Refused> {
        let line = line.trim_end();
        self.lines.push(line.to_owned());
        let comment = line.trim_start().starts_with('#');
        let read = if comment { Ok(()) } else { self.read() };
        if let Err(errors) = read {
            self.lines.pop();
            return Err(errors.map_or(Refused::NoSuchEdition, Refused::Mistakes));
        }
        self.entered.push(line.to_owned());
        Ok(())
    }

    /// Whether the lines are about Countdown to X-Day.
    pub fn is_xday(&self) -> bool {
        scenario::game::is_meant(self.law, &self.text(), self.edition.as_deref())
    }

    /// The lines as a scenario of Countdown to X-Day.
    pub fn xday(&self) -> Result<xday::Scenario<'l>, Vec<ScenarioError>> {
        let edition = self.edition.as_deref();
        xday::read(&self.text(), self.law, edition, &self.loader)
    }

    fn read(&self) -> Result<(), Option<Vec<ScenarioError>>> {
        if self.is_xday() {
            let read = self.xday().map(|_| ());
            return read.or_else(|mut errors| {
                // More is to come.
                errors.retain(|error| error.kind != ScenarioErrorKind::Nothing);
                if errors.is_empty() {
                    Ok(())
                } else {
                    Err(Some(errors))
                }
            });
        }
        let scenario =
            scenario::read_by(&self.text(), self.law, self.edition.as_deref())?.whole()?;
        let (edition, rules) = self.ruled_by(&scenario).ok_or(None)?;
        table::set_up(&scenario, self.law, edition, rules)?;
        Ok(())
    }

    fn ruled_by(&self, scenario: &Scenario) -> Option<(&'l Edition, &'l EditionRules)> {
        let named = self.edition.as_deref().or(scenario.ruled_by());
        let edition = match named {
            Some(name) => self.law.edition(name)?,
            None => (self.law.editions.iter()).find(|edition| edition.rules.is_some())?,
        };
        Some((edition, edition.rules.as_ref()?))
    }

    /// Takes the last line back, or that the table was cleared.
    pub fn undo(&mut self) -> Option<Undone> {
        if let Some(line) = self.lines.pop() {
            self.undone.push(line.clone());
            return Some(Undone::Line(line));
        }
        self.lines = self.cleared.take()?;
        Some(Undone::Clearing(self.lines.len()))
    }

    /// Enters again what was taken back last.
    ///
    /// # Errors
    /// It cannot be understood any more.
    pub fn redo(&mut self) -> Option<Result<String, Refused>> {
        let line = self.undone.pop()?;
        Some(self.add(&line).map(|()| line))
    }

    /// The table as it is after all lines.
    pub fn board(&self) -> Option<board::Picture> {
        let scenario = self.scenario()?;
        let (edition, rules) = self.ruled_by(&scenario)?;
        let case = table::set_up(&scenario, self.law, edition, rules).ok()?;
        Some(board::picture(&engine::rule(&case).after, None))
    }

    /// The table as it is laid out, in a line.
    pub fn in_short(&self) -> Option<String> {
        let scenario = self.scenario()?;
        let (edition, rules) = self.ruled_by(&scenario)?;
        let case = table::set_up(&scenario, self.law, edition, rules).ok()?;
        Some(report::in_short(&case.table)).filter(|said| !said.is_empty())
    }

    /// Begins again.
    pub fn clear(&mut self) {
        let lines = std::mem::take(&mut self.lines);
        if !lines.is_empty() {
            self.cleared = Some(lines);
        }
    }

    /// Begins again with the lines of a text; `loader` gives the tables that they name.
    ///
    /// # Errors
    /// They cannot be understood, and the table is as it was.
    pub fn load(&mut self, text: &str, loader: Loader) -> Result<(), Refused> {
        let lines = text.lines().map(|line| line.trim_end().to_owned());
        let before = std::mem::replace(&mut self.lines, lines.collect());
        let old = std::mem::replace(&mut self.loader, loader);
        if let Err(errors) = self.read() {
            self.lines = before;
            self.loader = old;
            return Err(errors.map_or(Refused::NoSuchEdition, Refused::Mistakes));
        }
        if !before.is_empty() {
            self.cleared = Some(before);
        }
        Ok(())
    }

    fn scenario(&self) -> Option<Scenario> {
        scenario::read_by(&self.text(), self.law, self.edition.as_deref()).ok()
    }

    /// The ruling on the lines so far; `None` where there is nothing to rule on.
    pub fn ruling(&self) -> Option<Report> {
        if self.is_xday() {
            let scenario = self.xday().ok()?;
            let mut report = report::xday_report(&xday::rule_with_questions(&scenario));
            desk::check::with_xday_claims(&mut report, &scenario);
            return Some(report);
        }
        let scenario = self.scenario()?;
        let (edition, rules) = self.ruled_by(&scenario)?;
        let case = table::set_up(&scenario, self.law, edition, rules).ok()?;
        let ruling = engine::rule_with_questions(&case);
        let mut report = report::report(&ruling, &scenario);
        let claims = crate::regress::claims::settle(&case);
        desk::with_claims(&mut report, &claims, &scenario);
        Some(report)
    }

    /// Whether anything happens in the lines so far.
    pub fn plays(&self) -> bool {
        if self.is_xday() {
            return self.xday().is_ok_and(|scenario| {
                let mut lines = scenario.lines.iter();
                lines.any(|line| matches!(line.statement, Some(xday::Statement::Play(_))))
            });
        }
        self.scenario().is_some_and(|scenario| {
            (scenario.lines.iter()).any(|line| matches!(line.statement, Some(Statement::Play(_))))
        })
    }

    /// Advice on the lines so far, given to whoever puts it into words.
    ///
    /// # Errors
    /// No attack waits for its dice.
    pub fn advise<T>(&self, tell: impl FnOnce(&Advice, &Scenario) -> T) -> Result<T, AdviseError> {
        if self.is_xday() {
            return Err(AdviseError::NoAttack);
        }
        let scenario = self.scenario().ok_or(AdviseError::NoAttack)?;
        let (edition, rules) = self.ruled_by(&scenario).ok_or(AdviseError::NoAttack)?;
        let case = table::set_up(&scenario, self.law, edition, rules);
        let case = case.map_err(|_| AdviseError::NoAttack)?;
        Ok(tell(&advise(&case)?, &scenario))
    }

    /// The edition that the lines are ruled by.
    pub fn ruling_edition(&self) -> Option<&'l Edition> {
        if self.is_xday() {
            return Some(self.xday().ok()?.edition);
        }
        Some(self.ruled_by(&self.scenario()?)?.0)
    }

    /// What is known of the table to whoever writes the next line.
    pub fn known(&self) -> Known {
        if self.is_xday() {
            return self
                .xday()
                .map_or_else(|_| Known::default(), |scenario| Known::of_board(&scenario));
        }
        let known = || {
            let scenario = self.scenario()?;
            let (edition, rules) = self.ruled_by(&scenario)?;
            let case = table::set_up(&scenario, self.law, edition, rules).ok()?;
            Some(Known::of(&engine::rule(&case).after))
        };
        known().unwrap_or_default()
    }
}
