//! `fnord repl`: a table built and played on line by line.

use super::names;
use std::io::{self, BufRead, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::{env, fs};

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::DefaultHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Editor};

use super::context::{Context, Exit};
use super::{gate, input, whole, xday};
use crate::assist;
use crate::board;
use crate::desk::advice::{advice, xday_advice};
use crate::desk::answers::answers;
use crate::desk::look_up::{self, CardsAsked, CardsFound, ClausesFound};
use crate::desk::repl::{
    COMMANDS, Entered, PROMPT, Refused, Session, Undone, completions, entered, usage,
};
use crate::law::Law;
use crate::page::{Form, Page};
use crate::report::{self, Depth};
use crate::scenario::Limits;
use fnord_search::Library;

const HELP: &str = "\
Lines are those of a scenario (`fnord rule --help`); after each the ruling is told in a line. Commands: undo, redo, why, board, card NAME, \
clause ID, advise, ask, who is right?, list, save FILE, load FILE, new, history, help, quit. The Tab key completes names and statements. From a file or a pipe lines are read \
without a prompt; one that cannot be understood is told of, and ends the program with status 2 once all are read.";

/// How many passages an answer shows.
const MOST_PASSAGES: usize = 3;

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(super) struct Args {
    /// A scenario file to begin with
    file: Option<PathBuf>,

    /// The edition to rule by [default: that of the lines]
    #[arg(long, add = names::editions())]
    edition: Option<String>,

    /// Where the lines entered are kept from one time to the next [default: fnord/history where the system keeps such things]
    #[arg(long, value_name = "FILE")]
    history: Option<PathBuf>,
}

pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
    let law = context.law()?;
    let edition = args.edition.as_deref();
    if let Some(name) = edition
        && law
            .edition(name)
            .is_none_or(|edition| edition.rules.is_none() && edition.xday.is_none())
    {
        return Err(context.no_such_edition(name, law.ruled_by().chain(law.x_days())));
    }
    let mut talk = Talk {
        context,
        law,
        session: Session::new(law, edition, Box::new(xday::beside(args.file.as_deref()))),
        refused: false,
        unsaved: false,
        file: args.file.clone(),
        claims: 0,
    };
    if let Some(file) = &args.file {
        let input = context.read(file)?;
        input.text.lines().for_each(|line| talk.line(line, false));
        if talk.refused {
            return Err(Exit::NotUnderstood);
        }
        talk.tell();
    }
    Ok(if io::stdin().is_terminal() {
        interactive(talk, args.history.clone().or_else(kept_in))
    } else {
        piped(talk)
    })
}

/// Lines from a file or a pipe.
fn piped(mut talk: Talk) -> Exit {
    let mut input = io::stdin().lock();
    loop {
        let mut line = Vec::new();
        // A line without an end is not waited for.
        let most = Limits::BYTES as u64 + 1;
        match input.by_ref().take(most).read_until(b'\n', &mut line) {
            Ok(0) => break,
            Ok(_) if line.len() > Limits::BYTES => {
                talk.context
                    .say("error: a line is longer than a scenario may be");
                return Exit::NotUnderstood;
            }
            Ok(_) => {}
            Err(why) => {
                talk.context
                    .say(&format!("error: what comes in cannot be read: {why}"));
                return Exit::NotUnderstood;
            }
        }
        if line.ends_with(b"\n") {
            line.pop();
        }
        match String::from_utf8(line) {
            Ok(line) => {
                if !talk.entered(&line) || talk.context.is_cut_off() {
                    break;
                }
            }
            Err(_) => {
                talk.refused = true;
                talk.context
                    .say("error: a line is not text, and is left out");
            }
        }
    }
    match (talk.refused, talk.unsaved) {
        (true, _) => Exit::NotUnderstood,
        (false, true) => Exit::NotWritten,
        (false, false) => Exit::Fine,
    }
}

/// Where systems keep what programs remember.
fn kept_in() -> Option<PathBuf> {
    let state = env::var_os("XDG_STATE_HOME").map(PathBuf::from);
    let home = || env::var_os("HOME").map(|home| PathBuf::from(home).join(".local/state"));
    Some(
        state
            .filter(|path| path.is_absolute())
            .or_else(home)?
            .join("fnord/history"),
    )
}

fn interactive(mut talk: Talk, history: Option<PathBuf>) -> Exit {
    let config = Config::builder()
        .completion_type(CompletionType::List)
        .build();
    let editor: rustyline::Result<Editor<Completion, DefaultHistory>> = Editor::with_config(config);
    let mut editor = match editor {
        Ok(editor) => editor,
        Err(error) => {
            talk.context.say(&format!("error: {error}"));
            return Exit::NotUnderstood;
        }
    };
    editor.set_helper(Some(Completion {
        law: talk.law,
        names: Vec::new(),
    }));
    if let Some(path) = &history {
        // There is none the first time.
        let _ = editor.load_history(path);
    }
    talk.context
        .print("Describe the table, and what happens; `help` lists the commands.\n");
    loop {
        match editor.readline(PROMPT) {
            Ok(text) => {
                // What is pasted may be several lines.
                let mut on = true;
                for line in text
                    .split(['\n', '\r'])
                    .filter(|line| !line.trim().is_empty())
                {
                    let _ = editor.add_history_entry(line);
                    on = on && talk.entered(line);
                }
                if !on {
                    break;
                }
                if let Some(helper) = editor.helper_mut() {
                    helper.names = talk.session.names();
                }
            }
            // A line given up.
            Err(ReadlineError::Interrupted) => {}
            Err(error) if is_no_text(&error) => {
                talk.context.say("error: that is not text, and is left out");
            }
            Err(ReadlineError::Eof) => break,
            Err(error) => {
                talk.context.say(&format!("error: {error}"));
                return Exit::NotUnderstood;
            }
        }
    }
    if let Some(path) = &history {
        keep(&mut editor, path);
    }
    Exit::Fine
}

/// Whether what was typed or pasted is no text: the table is not to be lost because of it.
fn is_no_text(error: &ReadlineError) -> bool {
    matches!(error, ReadlineError::Io(why) if why.kind() == io::ErrorKind::InvalidData)
}

/// Keeps the history where that can be done; nobody is to be troubled where it cannot.
fn keep(editor: &mut Editor<Completion, DefaultHistory>, path: &Path) {
    if let Some(folder) = path.parent() {
        let _ = fs::create_dir_all(folder);
    }
    let _ = editor.save_history(path);
}

/// What happens to what is entered.
struct Talk<'c> {
    context: &'c Context,
    law: &'static Law,
    session: Session<'static>,
    /// A line was not understood.
    refused: bool,
    /// Something was not saved as it was asked for.
    unsaved: bool,
    /// Where the lines come from, or have been saved.
    file: Option<PathBuf>,
    /// How many claims have been told of.
    claims: usize,
}

impl Talk<'_> {
    fn print(&self, page: &Page) {
        let form = Form::Terminal(self.context.look());
        self.context.print(&page.written(form));
    }

    /// Does what is entered; false: that was the end.
    fn entered(&mut self, line: &str) -> bool {
        match entered(line) {
            Entered::Nothing => {}
            Entered::Quit => return false,
            Entered::Line(line) => self.line(line, true),
            Entered::Undo(count) => self.undo(count),
            Entered::Redo => match self.session.redo() {
                Some(Ok(line)) => {
                    self.context.print(&format!("again: {}\n", line.trim()));
                    self.tell();
                }
                Some(Err(refused)) => self.refuse(refused, "line", "", None),
                None => self.context.say("nothing was taken back"),
            },
            Entered::Board => match self.session.board() {
                Some(picture) => {
                    let columns = usize::from(self.context.columns());
                    self.context.print(&board::tree(&picture, columns));
                }
                None => self.context.say("there is no table to draw yet"),
            },
            Entered::Card(asked) => self.card(asked),
            Entered::Clause(asked) => self.clause(asked),
            Entered::Why { all } => match self.session.ruling() {
                Some(report) => {
                    let depth = if all { Depth::Tree } else { Depth::Table };
                    self.print(&report::page(&report, depth, None));
                }
                None => self.context.say("there is nothing to rule on yet"),
            },
            Entered::Advise if self.session.is_xday() => {
                let Ok(scenario) = self.session.xday() else {
                    self.context.say("nothing has happened yet to advise on");
                    return true;
                };
                match assist::xday::advise(&scenario) {
                    Ok(found) => self.print(&xday_advice(&found).page()),
                    Err(error) => self.context.say(&error.to_string()),
                }
            }
            Entered::Advise => {
                let told = self
                    .session
                    .advise(|found, scenario| advice(found, scenario).page(false));
                match told {
                    Ok(page) => self.print(&page),
                    Err(error) => self.context.say(&error.to_string()),
                }
            }
            Entered::Ask(question) => {
                // Of the game that is played, once there are lines that tell.
                let lines = !self.session.lines().is_empty();
                let edition = self.session.ruling_edition().filter(|_| lines);
                let library = Library::of(self.law, crate::embedded::learnt(), edition);
                match library.ask(question) {
                    Ok(answer) => {
                        let report = answers(self.law, edition, question, &answer, MOST_PASSAGES);
                        self.print(&report.page(|word| library.found(&answer, word)));
                    }
                    Err(error) => self.context.say(&error.to_string()),
                }
            }
            Entered::WhoIsRight => {
                let claims = self.session.ruling().map(|report| report.claims);
                let claims = claims.unwrap_or_default();
                if claims.is_empty() {
                    self.context.print(
                        "nobody has claimed anything; for example: Ann claims that the strength is 9\n",
                    );
                }
                for claim in claims {
                    self.context.print(&format!("{}\n", claim.line()));
                }
            }
            Entered::List => {
                let lines = self.session.lines().iter().enumerate();
                let lines = lines.map(|(index, line)| format!("{:3} {line}\n", index + 1));
                self.context.print(&lines.collect::<String>());
            }
            Entered::History => {
                let lines = self.session.history().iter();
                let lines = lines.map(|line| format!("{line}\n"));
                self.context.print(&lines.collect::<String>());
            }
            Entered::Save(file) => self.save(file),
            Entered::Load(file) => self.load(file),
            Entered::New => {
                self.session.clear();
                self.claims = 0;
                self.context.print("an empty table\n");
            }
            Entered::Help => {
                let lines = COMMANDS.iter();
                let lines = lines.map(|(command, what)| format!("  {command:13} {what}\n"));
                let rest = "  anything else is a line of a scenario; `fnord rule --help` shows how they are written\n";
                self.context
                    .print(&format!("{}{rest}", lines.collect::<String>()));
            }
        }
        true
    }

    /// What cards say.
    fn card(&self, name: &str) {
        let asked = CardsAsked {
            name: name.to_owned(),
            ..CardsAsked::default()
        };
        match look_up::cards(self.law, &asked) {
            Ok(CardsFound::Cards(cards)) => {
                let cards: Vec<_> = cards
                    .iter()
                    .map(|one| look_up::card(self.law, one))
                    .collect();
                self.print(&look_up::cards_page(&cards));
            }
            Ok(CardsFound::Abbreviation { long, .. }) => self.context.print(&format!("{long}\n")),
            Err(why) => self.context.say(&why.to_string()),
        }
    }

    /// What clauses say.
    fn clause(&self, name: &str) {
        match look_up::clauses(self.law, name) {
            Ok(ClausesFound::One(id)) => self.print(&look_up::clause(self.law, id).page()),
            Ok(ClausesFound::Several(found)) => {
                let ids = found
                    .iter()
                    .filter_map(|clause| self.law.clauses.named(&clause.id));
                let clauses: Vec<_> = ids.map(|id| look_up::clause(self.law, id)).collect();
                self.print(&look_up::clauses_page(&clauses));
            }
            Err(why) => self.context.say(&why.to_string()),
        }
    }

    /// A line of the scenario. `tell`: how things stand afterwards.
    fn line(&mut self, line: &str, tell: bool) {
        if self.session.text().len() + line.len() > Limits::BYTES {
            self.refused = true;
            self.context.say("the scenario is as long as it may be");
            return;
        }
        match self.session.enter(line) {
            Ok(()) if tell => self.tell(),
            Ok(()) => {}
            Err(refused) => {
                let text = format!("{}{}", self.session.text(), line.trim_end());
                self.refuse(refused, "line", &text, usage(line));
            }
        }
    }

    /// Says why lines are not taken. `usage`: how the command is used that they seem to mean.
    fn refuse(&mut self, refused: Refused, name: &str, text: &str, usage: Option<String>) {
        self.refused = true;
        match (refused, usage) {
            (Refused::Mistakes(_), Some(usage)) => self.context.say(&usage),
            (Refused::Mistakes(errors), None) => self.context.scenario_errors(name, text, errors),
            (Refused::NoSuchEdition, _) => {
                let known: Vec<&str> = self.law.ruled_by().collect();
                let known = known.join(", ");
                self.context.say(&format!(
                    "there is no such edition to rule by; there are {known}"
                ));
            }
        }
    }

    /// Begins again with the lines of a file.
    fn load(&mut self, file: &str) {
        if file.is_empty() {
            self.context.say("say which: load dispute.fnord");
            return;
        }
        let path = PathBuf::from(file);
        // Standard input is where the commands come from.
        let read = match file {
            "-" => Err("`-` is no file".to_owned()),
            _ => input::read(&path),
        };
        match read {
            Ok(input) => {
                let loader = Box::new(xday::beside(Some(&path)));
                match self.session.load(&input.text, loader) {
                    Ok(()) => {
                        let count = self.session.lines().len();
                        let count = counted(count);
                        self.context.print(&format!("{count} of {file}\n"));
                        self.file = Some(path);
                        self.claims = 0;
                        self.tell();
                    }
                    Err(refused) => self.refuse(refused, &input.name, &input.text, None),
                }
            }
            Err(message) => {
                self.refused = true;
                self.context.say(&format!("error: {message}"));
            }
        }
    }

    fn undo(&mut self, count: usize) {
        for nth in 0..count {
            match self.session.undo() {
                Some(Undone::Line(line)) => {
                    let line = line.trim();
                    self.context.print(&format!("taken back: {line}\n"));
                }
                Some(Undone::Clearing(lines)) => {
                    self.context.print(&format!(
                        "the table is there again, with {}\n",
                        counted(lines)
                    ));
                    break;
                }
                None if nth == 0 => {
                    self.context.say("there is nothing to take back");
                    return;
                }
                None => break,
            }
        }
        self.claims = usize::MAX;
        self.tell();
    }

    /// How things stand, in a line, and who is right in what has just been claimed; nothing while only the table is laid out.
    fn tell(&mut self) {
        if !self.session.plays() {
            return;
        }
        if let Some(mut report) = self.session.ruling() {
            let claims = std::mem::take(&mut report.claims);
            self.context.print(&report::line(&report));
            for claim in claims.iter().skip(self.claims) {
                self.context.print(&format!("{}\n", claim.line()));
            }
            self.claims = claims.len();
        }
    }

    fn save(&mut self, file: &str) {
        let asked = (!file.is_empty()).then(|| PathBuf::from(file));
        let Some(path) = asked.or_else(|| self.file.clone()) else {
            self.context.say("say where: save dispute.fnord");
            return;
        };
        let name = gate::name(&path);
        let own = self.file.as_ref() == Some(&path);
        if path.exists() && !own {
            self.unsaved = true;
            self.context
                .say(&format!("{name} is there already; nothing was written"));
        } else if let Err(why) = whole::write(&path, &self.session.text()) {
            self.unsaved = true;
            self.context
                .say(&format!("{name} cannot be written: {why}"));
        } else {
            let count = self.session.lines().len();
            let count = counted(count);
            self.context.print(&format!("{count} in {name}\n"));
            self.file = Some(path);
        }
    }
}

fn counted(lines: usize) -> String {
    match lines {
        1 => "1 line".to_owned(),
        count => format!("{count} lines"),
    }
}

/// What the Tab key completes.
struct Completion {
    law: &'static Law,
    names: Vec<String>,
}

impl Completer for Completion {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        at: usize,
        _: &rustyline::Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        Ok(completions(
            self.law,
            &self.names,
            line.get(..at).unwrap_or(line),
        ))
    }
}

impl Hinter for Completion {
    type Hint = String;
}

impl Highlighter for Completion {}
impl Validator for Completion {}
impl rustyline::Helper for Completion {}
