//! What is done with a line that is entered, and what is said to it.

use std::path::PathBuf;

use super::super::context::Context;
use super::super::{gate, input, whole, xday};
use crate::assist;
use crate::board;
use crate::desk::advice::{advice, xday_advice};
use crate::desk::answers::answers;
use crate::desk::look_up::{self, CardsAsked, CardsFound, ClausesFound};
use crate::desk::repl::{COMMANDS, Entered, Refused, Session, Undone, entered, usage};
use crate::law::Law;
use crate::page::{Form, Page};
use crate::report::{self, Depth};
use crate::scenario::Limits;
use fnord_search::Library;

/// How many passages an answer shows.
const MOST_PASSAGES: usize = 3;

/// What happens to what is entered.
pub(super) struct Talk<'c> {
    pub(super) context: &'c Context,
    pub(super) law: &'static Law,
    pub(super) session: Session<'static>,
    /// A line was not understood.
    pub(super) refused: bool,
    /// Something was not saved as it was asked for.
    pub(super) unsaved: bool,
    /// Where the lines come from, or have been saved.
    file: Option<PathBuf>,
    /// How many claims have been told of.
    claims: usize,
    /// The table as it was told of last.
    table: Option<String>,
}

impl<'c> Talk<'c> {
    pub(super) fn new(
        context: &'c Context,
        law: &'static Law,
        edition: Option<&str>,
        file: Option<PathBuf>,
    ) -> Talk<'c> {
        Talk {
            context,
            law,
            session: Session::new(law, edition, Box::new(xday::beside(file.as_deref()))),
            refused: false,
            unsaved: false,
            file,
            claims: 0,
            table: None,
        }
    }

    fn print(&self, page: &Page) {
        let form = Form::Terminal(self.context.look());
        self.context.print(&page.written(form));
    }

    /// Does what is entered; false: that was the end.
    pub(super) fn entered(&mut self, line: &str) -> bool {
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
            Entered::Board if self.session.is_xday() => match self.session.xday() {
                Ok(scenario) => {
                    let after = crate::xday::rule(&scenario).after;
                    self.print(&report::xday_board(&scenario, &after));
                }
                Err(_) => self.context.say("there is no board to show yet"),
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
                        let general = library.general(question, None);
                        let found = (&answer, &*general);
                        let report = answers(self.law, edition, question, found, MOST_PASSAGES);
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
                    self.context.print(&format!("{}\n", claim.line(usize::MAX)));
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
    pub(super) fn line(&mut self, line: &str, tell: bool) {
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

    /// How things stand, in a line, and who is right in what has just been claimed; while the table is laid out, what is new of it.
    pub(super) fn tell(&mut self) {
        if !self.session.plays() {
            let table = self.session.in_short().filter(|_| !self.session.is_xday());
            if let Some(said) = table.as_ref().filter(|_| table != self.table) {
                self.context.print(&format!("{said}\n"));
            }
            self.table = table;
            return;
        }
        if let Some(mut report) = self.session.ruling() {
            let claims = std::mem::take(&mut report.claims);
            self.context.print(&report::line(&report));
            for claim in claims.iter().skip(self.claims) {
                self.context.print(&format!("{}\n", claim.line(usize::MAX)));
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
