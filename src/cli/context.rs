//! What every command has: the law, its input, a gate for what it writes, and ways to end.

use super::names;
use super::pager;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use clap::{Args, ValueEnum};

use super::gate;
use super::input::{self, Input};
use crate::embedded;
use crate::law::{self, Date, Edition, EditionRules, Law, LawError, LawErrorKind, ReadingError};
use crate::page::Look;
use crate::regress;
use crate::scenario::Scenario;

/// How the program ends. The numbers are part of its interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// All is well.
    Fine = 0,
    /// An expectation, a comparison or a check failed.
    Failed = 1,
    /// The input could not be understood.
    NotUnderstood = 2,
    /// Nothing was found.
    NothingFound = 3,
    /// What came of it could not be written.
    NotWritten = 4,
}

impl Exit {
    /// What cannot be read is no set of rulings with mistakes.
    pub(super) fn of_rulings(errors: &[LawError]) -> Self {
        let unread = |error: &LawError| {
            error.kind.is_malformed() || matches!(error.kind, LawErrorKind::ErratumEmpty)
        };
        match errors.iter().any(unread) {
            true => Self::NotUnderstood,
            false => Self::Failed,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum ColorChoice {
    #[default]
    Auto,
    Always,
    Never,
}

/// What can be asked of every command.
#[derive(Args, Default)]
pub(super) struct Options {
    /// Rule by the law in this folder instead of the one in the program
    #[arg(long, global = true, value_name = "DIR", env = "FNORD_RULINGS")]
    pub(super) rulings: Option<PathBuf>,

    /// Lay an erratum over the law; several are laid over it in order
    #[arg(long = "with", global = true, value_name = "FILE")]
    pub(super) errata: Vec<PathBuf>,

    /// Decide an open question by another reading; `fnord questions` lists them
    #[arg(
        long = "reading",
        global = true,
        value_name = "QUESTION=READING",
        add = names::questions(),
        value_parser = reading
    )]
    pub(super) readings: Vec<(String, String)>,

    /// Rule by the law as it was on this date: later editions, answers and errata are not there
    #[arg(long = "as-of", global = true, value_name = "DATE", value_parser = date)]
    pub(super) as_of: Option<(String, Date)>,

    /// Colour on the terminal
    #[arg(long, global = true, value_enum, default_value_t = ColorChoice::Auto)]
    pub(super) color: ColorChoice,

    /// Columns to write for [default: those of the terminal, or 100]
    #[arg(long, global = true, value_name = "COLUMNS")]
    pub(super) width: Option<u16>,
}

/// An open question and a reading of it, as the command line has them.
fn reading(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((question, value)) if !question.trim().is_empty() => {
            Ok((question.trim().to_owned(), value.trim().to_owned()))
        }
        _ => Err("it is written QUESTION=READING".to_owned()),
    }
}

/// A date as the command line has it.
fn date(text: &str) -> Result<(String, Date), String> {
    let date = Date::read(text).filter(|date| date.is_known());
    let date = date.ok_or("a date is written 1997-03-01, 1997-03 or 1997")?;
    Ok((text.trim().to_owned(), date))
}

/// What every command has.
#[derive(Default)]
pub(super) struct Context {
    pub(super) options: Options,
    /// What is wrong is said for programs, for they asked.
    for_programs: bool,
    /// Something that was to be written could not be.
    cut_off: AtomicBool,
}

/// Whether the command line asks for JSON, even where it cannot be read otherwise.
fn asks_for_json() -> bool {
    let words: Vec<String> = (std::env::args_os().skip(1))
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    let two = words.windows(2);
    two.into_iter().any(|two| two == ["--format", "json"])
        || words.iter().any(|one| one == "--format=json")
}

/// Whether the terminal can do nothing but write one line after the other.
fn is_dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}

impl Context {
    pub(super) fn new(options: Options) -> Self {
        Self {
            options,
            for_programs: asks_for_json(),
            ..Self::default()
        }
    }

    /// Whether what is wrong is said for programs.
    pub(super) fn for_programs(&self) -> bool {
        self.for_programs
    }

    /// The law to rule by.
    ///
    /// # Errors
    /// The mistakes in the folder of rulings have been shown; what is left is to end.
    pub(super) fn law(&self) -> Result<&'static Law, Exit> {
        self.law_with(&self.options.errata)
    }

    /// The law to rule by, with these errata laid over it.
    ///
    /// # Errors
    /// The mistakes in it have been shown; what is left is to end.
    pub(super) fn law_with(&self, errata: &[PathBuf]) -> Result<&'static Law, Exit> {
        let law = self.law_as_written()?;
        let as_of = self.options.as_of.as_ref();
        if self.options.readings.is_empty() && errata.is_empty() && as_of.is_none() {
            return Ok(law);
        }
        let law = as_of.map_or(law.clone(), |(said, date)| law.as_of(said, *date));
        let mut law = self
            .amended(&law, errata)
            .map_err(|_| Exit::NotUnderstood)?;
        for (question, value) in &self.options.readings {
            if let Err(error) = law.decide(question, value) {
                let help = match &error {
                    ReadingError::NoSuchQuestion(_) => "`fnord questions` lists them".to_owned(),
                    ReadingError::NoSuchReading { readings, .. } => {
                        format!("its readings are {}", readings.join(", "))
                    }
                };
                return Err(self.wrong(Exit::NotUnderstood, format!("{error}; {help}")));
            }
        }
        // The law of a run lives as long as the run.
        Ok(Box::leak(Box::new(law)))
    }

    pub(super) fn law_as_written(&self) -> Result<&'static Law, Exit> {
        let Some(folder) = &self.options.rulings else {
            return Ok(embedded::law());
        };
        let files = law::folder(folder).map_err(|error| {
            self.say(&format!("error: {error}"));
            Exit::NotUnderstood
        })?;
        match law::read_files(&files) {
            // The law of a run lives as long as the run.
            Ok(law) => Ok(Box::leak(Box::new(law))),
            Err(errors) => {
                self.law_errors(&files, &errors);
                Err(Exit::NotUnderstood)
            }
        }
    }

    /// A law with these errata laid over it.
    pub(super) fn amended(&self, law: &Law, errata: &[PathBuf]) -> Result<Law, Exit> {
        let mut law = law.clone();
        for path in errata {
            let input = input::erratum(path).map_err(|message| {
                self.say(&format!("error: {message}"));
                Exit::NotUnderstood
            })?;
            let file = law::SourceFile {
                path: input.name,
                text: input.text,
            };
            let amended = law::amend(&law, &file).map_err(|errors| {
                self.law_errors(std::slice::from_ref(&file), &errors);
                Exit::of_rulings(&errors)
            })?;
            match self.too_late(&amended) {
                None => law = amended,
                Some(why) => self.say(&why),
            }
        }
        Ok(law)
    }

    /// That the last erratum of a law is later than the date as of which the law is asked for.
    fn too_late(&self, law: &Law) -> Option<String> {
        let (said, date) = self.options.as_of.as_ref()?;
        let erratum = law.errata.last()?;
        let late = Date::read(&erratum.date)?.is_after(*date);
        late.then(|| {
            format!(
                "{} of {} is not laid over the law: it is later than {said}",
                erratum.id, erratum.date
            )
        })
    }

    /// The edition to rule by: the one asked for, else the one that the scenario names, else the one that its cards belong to,
    /// else the first that can be ruled by.
    ///
    /// # Errors
    /// What is wrong has been shown; what is left is to end.
    pub(super) fn edition<'l>(
        &self,
        law: &'l Law,
        asked: Option<&str>,
        input: &Input,
        scenario: &Scenario,
    ) -> Result<(&'l Edition, &'l EditionRules), Exit> {
        let error = match regress::ordinary(law, asked, scenario) {
            Ok(found) => return Ok(found),
            Err(error) => error,
        };
        if error.span.is_empty() {
            let help = error.help.map(|help| help.to_string()).unwrap_or_default();
            return Err(self.wrong(Exit::NotUnderstood, format!("{}; {help}", error.kind)));
        } else {
            self.scenario_errors(&input.name, &input.text, vec![*error]);
        }
        Err(Exit::NotUnderstood)
    }

    /// Writes to standard output what has come through the gate.
    pub(super) fn print(&self, text: &str) {
        let text = gate::clean(text, self.color_out());
        if !pager::shown(&text) {
            self.write(&text);
        }
    }

    /// Writes to standard output what has to be kept as it is, but to a terminal.
    pub(super) fn print_exactly(&self, text: &str) {
        match io::stdout().is_terminal() {
            true => self.print(text),
            false => self.write(text),
        }
    }

    /// After the first failure nothing more is written. A reader who has gone away is not spoken to.
    pub(super) fn write(&self, text: &str) {
        if self.is_cut_off() {
            return;
        }
        let mut out = io::stdout().lock();
        if let Err(why) = out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
            self.cut_off.store(true, Ordering::Relaxed);
            if why.kind() != io::ErrorKind::BrokenPipe {
                self.say(&format!(
                    "error: standard output cannot be written to: {why}"
                ));
            }
        }
    }

    /// Whether nobody reads any more what is written.
    pub(super) fn is_cut_off(&self) -> bool {
        self.cut_off.load(Ordering::Relaxed)
    }

    /// How the program ends: never well where something could not be written.
    pub(super) fn in_the_end(&self, exit: Exit) -> Exit {
        match exit {
            Exit::Fine if self.is_cut_off() => Exit::NotWritten,
            exit => exit,
        }
    }

    /// Reads a file, or standard input.
    ///
    /// # Errors
    /// What is wrong has been said; what is left is to end.
    pub(super) fn read(&self, file: &Path) -> Result<Input, Exit> {
        input::read(file).map_err(|why| self.wrong(Exit::NotUnderstood, why))
    }

    /// The scenarios that are given: the lines of the command line, and the files; where there are neither, what comes in from
    /// elsewhere than a terminal. Of files that cannot be read it is said, and how the program has to end because of them.
    ///
    /// # Errors
    /// There is none at all, which has been said.
    pub(super) fn given(
        &self,
        lines: &[String],
        files: &[PathBuf],
    ) -> Result<(Vec<Input>, Exit), Exit> {
        let mut inputs = Vec::new();
        let mut exit = Exit::Fine;
        if !lines.is_empty() {
            inputs.push(Input::of_lines(lines));
        }
        for file in files {
            match self.read(file) {
                Ok(input) => inputs.push(input),
                Err(unread) => exit = unread,
            }
        }
        if lines.is_empty() && files.is_empty() && !io::stdin().is_terminal() {
            let input = self.read(Path::new(input::STANDARD))?;
            inputs.extend(Some(input).filter(|input| !input.text.trim().is_empty()));
        }
        if inputs.is_empty() && exit == Exit::Fine {
            let why = "no scenario is given: name a file, `-` for standard input, or use -e TEXT";
            return Err(self.wrong(Exit::NotUnderstood, why));
        }
        Ok((inputs, exit))
    }

    /// The same of a command that takes one.
    ///
    /// # Errors
    /// It cannot be read, or there is none; that has been said.
    pub(super) fn given_one(
        &self,
        lines: &[String],
        file: Option<&PathBuf>,
    ) -> Result<Input, Exit> {
        let files: Vec<PathBuf> = file.cloned().into_iter().collect();
        let (inputs, exit) = self.given(lines, &files)?;
        inputs.into_iter().next().ok_or(exit)
    }

    /// Writes a line to standard error.
    pub(super) fn say(&self, text: &str) {
        // There is nowhere left to report that this failed.
        let _ = writeln!(io::stderr(), "{}", gate::clean(text, self.color_err()));
    }

    pub(super) fn colored(&self, stream_is_terminal: bool) -> bool {
        match self.options.color {
            ColorChoice::Always => true,
            ColorChoice::Never => false,
            ColorChoice::Auto => {
                let unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
                stream_is_terminal && !unwanted && !is_dumb()
            }
        }
    }

    pub(super) fn columns(&self) -> u16 {
        const ELSEWHERE: u16 = 100;
        let columns = self.options.width.unwrap_or_else(|| {
            terminal_size::terminal_size().map_or(ELSEWHERE, |(width, _)| width.0)
        });
        columns.clamp(Look::NARROWEST, Look::WIDEST)
    }

    /// Whether results are to be coloured.
    pub(super) fn color_out(&self) -> bool {
        self.colored(io::stdout().is_terminal())
    }

    /// Whether what is wrong is to be coloured.
    pub(super) fn color_err(&self) -> bool {
        self.colored(io::stderr().is_terminal())
    }
}
