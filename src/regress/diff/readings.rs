//! A scenario is read once for all laws by which its names mean the same cards.

use std::rc::Rc;
use std::sync::Arc;

use super::{Pair, Subject};
use crate::cards::Text;
use crate::law::Law;
use crate::scenario::{self, Scenario, ScenarioError};

/// What comes of reading it.
pub(super) type Read = Result<Arc<Scenario>, Vec<ScenarioError>>;

/// A scenario that somebody has read already by the first law.
#[derive(Clone, Debug)]
pub struct ReadBefore {
    scenario: Arc<Scenario>,
    /// The sets whose cards its names mean before others; `None` where it takes reading again to know.
    sets: Option<Vec<Text>>,
}

impl ReadBefore {
    /// One that was read by a law, and by the edition asked for, where one was.
    pub fn by(law: &Law, asked: Option<&str>, scenario: Scenario) -> ReadBefore {
        let said = scenario.edition.as_ref().map(|(name, _)| name.as_str());
        let sets = law.sets(asked.or(said));
        let inferred = scenario.inferred.as_deref().filter(|_| asked.is_none());
        let doubtful = inferred.is_some_and(|game| law.sets(Some(game)) != sets);
        ReadBefore {
            sets: (!doubtful).then(|| sets.to_vec()),
            scenario: Arc::new(scenario),
        }
    }
}

/// The readings of a scenario, each with what it was read by.
pub(super) struct Readings<'s> {
    subject: &'s Subject,
    read: Vec<(By<'s>, Rc<Read>)>,
}

/// What decides how a scenario is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct By<'p> {
    /// Which two laws, and whether by the names of the second.
    laws: usize,
    second: bool,
    sets: &'p [Text],
}

impl<'s> Readings<'s> {
    pub(super) fn of(subject: &'s Subject) -> Readings<'s> {
        Readings {
            subject,
            read: Vec::new(),
        }
    }

    /// The scenario as it is read by the first law of a pair, or by the second.
    pub(super) fn by(&mut self, pair: &'s Pair, second: bool) -> Rc<Read> {
        let delta = &pair.delta;
        let (law, edition) = match second {
            false => (delta.naming(), &*delta.from().id),
            true => (delta.law(), &*delta.to().id),
        };
        let by = By {
            laws: pair.laws,
            second,
            sets: law.sets(Some(edition)),
        };
        if let Some((_, read)) = self.read.iter().find(|(other, _)| *other == by) {
            return Rc::clone(read);
        }
        let before = self.subject.read.as_ref();
        let before = before.filter(|_| !second && pair.as_first);
        let before = before.filter(|before| before.sets.as_deref() == Some(by.sets));
        let read = Rc::new(match before {
            Some(before) => Ok(Arc::clone(&before.scenario)),
            None => scenario::read_by(&self.subject.text, law, Some(edition)).map(Arc::new),
        });
        self.read.push((by, Rc::clone(&read)));
        read
    }
}
