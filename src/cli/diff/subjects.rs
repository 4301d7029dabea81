//! The scenarios of a comparison: which are asked for, and by which editions each is compared.

use super::Args;
use crate::cli::input::Input;
use crate::cli::suite::{NotTaken, Suite};
use crate::cli::xday as x_days;
use crate::law::Law;
use crate::regress::diff::{self, ReadBefore, Subject, XDaySubject};
use crate::regress::{self, Selection};
use crate::scenario::{self, Scenario, ScenarioError};
use crate::{engine, table, xday};

/// The scenarios, and the files there are besides.
pub(super) struct Subjects {
    pub(super) cards: Vec<Subject>,
    pub(super) x_day: Vec<XDaySubject>,
    pub(super) not_taken: NotTaken,
}

/// A scenario of either game.
enum One {
    Cards(Subject),
    XDay(Box<XDaySubject>),
}

/// How scenarios are read to be compared.
pub(super) struct Reading<'a, 'l> {
    pub(super) args: &'a Args,
    pub(super) selection: &'a Selection,
    pub(super) first: &'l Law,
    pub(super) second: &'l Law,
    pub(super) from: &'a diff::Find<'l>,
    pub(super) to: &'a diff::Find<'l>,
}

impl Reading<'_, '_> {
    /// Reads all files.
    pub(super) fn subjects(&self, suite: &Suite) -> Subjects {
        let (mut cards, mut x_day) = (Vec::new(), Vec::new());
        let take = |one| match one {
            One::Cards(subject) => cards.push(subject),
            One::XDay(subject) => x_day.push(*subject),
        };
        let not_taken = suite.read(|input| self.read(input), take);
        Subjects {
            cards,
            x_day,
            not_taken,
        }
    }

    fn read(&self, input: &Input) -> Result<Option<One>, Vec<ScenarioError>> {
        let asked = self.args.from.as_ref().or(self.args.to.as_ref());
        let of_x_day = asked.is_some_and(|name| self.first.x_day(name).is_some());
        // An edition that was asked for is about the scenarios of its own game.
        let about_x_day = scenario::game::is_meant(self.first, &input.text, None);
        if asked.is_some() && about_x_day != of_x_day {
            return Ok(None);
        }
        match about_x_day {
            true => self.x_day(input),
            false => Ok(self.cards(input)?.map(One::Cards)),
        }
    }

    fn x_day(&self, input: &Input) -> Result<Option<One>, Vec<ScenarioError>> {
        if !self.selection.cards.is_empty() {
            return Ok(None);
        }
        let scenario = x_days::read(self.second, self.args.to.as_deref(), input)?;
        let rests = || {
            let cited = xday::rule(&scenario).cited();
            self.selection.clauses.iter().any(|id| cited.contains(id))
        };
        let rests = !self.selection.asks_for_clauses() || rests();
        if !rests || !self.selection.has_edition(scenario.edition) {
            return Ok(None);
        }
        let subject = x_day_subject(self.args, self.first, input);
        Ok(Some(One::XDay(Box::new(subject))))
    }

    /// A scenario of the card games with the editions that it is compared by; `None` where it is not asked for.
    fn cards(&self, input: &Input) -> Result<Option<Subject>, Vec<ScenarioError>> {
        let asked = self.args.from.as_deref();
        if asked.is_none() && regress::is_of_later(self.first, &input.text) {
            return Ok(None);
        }
        let read = |law| scenario::read_by(&input.text, law, asked);
        // What only the second law has names for is read by it.
        let (law, scenario) = match read(self.first) {
            Ok(scenario) => (self.first, scenario),
            Err(errors) => match read(self.second) {
                Ok(scenario) => (self.second, scenario),
                // A table that no law can lay out is told with the others.
                Err(_) if asked.is_some() && self.selection.is_empty() => {
                    return Ok(Some(self.subject(input, asked.into_iter())));
                }
                Err(_) => return Err(errors),
            },
        };
        if !self.selection.has_scenario(&scenario) {
            return Ok(None);
        }
        let mut subject = match asked {
            Some(_) => self.subject(input, asked.into_iter()),
            None => {
                let ordinary = regress::ordinary(law, None, &scenario);
                let ordinary = ordinary.map_err(|error| vec![*error])?;
                let editions = regress::editions(law, &scenario, ordinary);
                let names = editions.iter().map(|(edition, _)| &*edition.id);
                self.subject(input, names.map(|id| plain(law, id)))
            }
        };
        subject.editions.retain(|(first, second)| {
            let side = (self.from)(first);
            let under = side.is_none_or(|side| self.selection.has_edition(side.edition));
            under && self.rests(&scenario, first, second)
        });
        if std::ptr::eq(law, self.first) {
            subject.read = Some(ReadBefore::by(law, asked, scenario));
        }
        Ok((!subject.editions.is_empty()).then_some(subject))
    }

    fn subject<'n>(&self, input: &Input, first: impl Iterator<Item = &'n str>) -> Subject {
        let second = |first: &str| self.args.to.clone().unwrap_or_else(|| first.to_owned());
        Subject {
            editions: first.map(|from| (from.to_owned(), second(from))).collect(),
            name: input.name.clone(),
            text: input.text.clone(),
            read: None,
        }
    }

    /// Whether the ruling by either edition rests on a clause that is asked for.
    fn rests(&self, scenario: &Scenario, first: &str, second: &str) -> bool {
        if !self.selection.asks_for_clauses() {
            return true;
        }
        let sides = [(self.from)(first), (self.to)(second)];
        sides.into_iter().flatten().any(|side| {
            let case = table::set_up(scenario, side.law, side.edition, side.rules);
            case.is_ok_and(|case| self.selection.has_ruling(scenario, &engine::rule(&case)))
        })
    }
}

/// The name of an edition without the errata laid over it, so that it means one of either law.
pub(super) fn plain<'n>(law: &Law, id: &'n str) -> &'n str {
    let of_erratum = |part: &str| law.errata.iter().any(|erratum| *erratum.id == *part.trim());
    let mut start = 0;
    for part in id.split('+') {
        if of_erratum(part) {
            return id[..start].trim_end_matches([' ', '+']);
        }
        start += part.len() + 1;
    }
    id
}

fn x_day_subject(args: &Args, first: &Law, input: &Input) -> XDaySubject {
    let own = || {
        let meant = scenario::game::meant(first, &input.text);
        meant.map_or_else(String::new, |edition| edition.id.to_string())
    };
    let from = args.from.clone().unwrap_or_else(own);
    XDaySubject {
        to: args.to.clone().unwrap_or_else(|| from.clone()),
        from,
        loader: Box::new(x_days::loader(input)),
        name: input.name.clone(),
        text: input.text.clone(),
    }
}
