//! The rule points of an edition, as rows of a table.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serde::{Deserialize, Serialize};

use super::declare::Declared;
use super::question::{OpenQuestion, Question, ReadingError};
use super::value::{PointValue, Value};
use super::{Point, PointId, RulePoints, XDayPoints, limits};
use crate::clause::{Cites, ClauseId, MOST_CITED};
use crate::delta::ShownPoint;
use crate::shelf::Packed;
use fnord_vocabulary::cite_also;

/// A game that has rule points of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Game {
    /// Illuminati: New World Order, with or without SubGenius.
    Inwo,
    XDay,
}

/// The rule points of an edition, with their types taken off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct PointTable {
    pub(super) game: Game,
    /// One for each that the game declares, in that order.
    pub(super) rows: Packed<Vec<Row>>,
    #[serde(skip)]
    pub(super) watch: Watch,
}

/// Which points have been asked for, where that is watched. It makes no difference between tables.
#[derive(Clone, Debug, Default)]
pub(super) struct Watch(Option<Arc<Watched>>);

#[derive(Debug)]
struct Watched {
    /// In the order of the points; `None` for those that are not watched.
    asked: Box<[Option<AtomicBool>]>,
    /// One of them has been asked for since somebody looked.
    any: AtomicBool,
}

impl PartialEq for Watch {
    fn eq(&self, _: &Watch) -> bool {
        true
    }
}

impl Eq for Watch {}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub(super) struct Row {
    pub(super) value: Value,
    /// The clauses that make the choice; the one that decides it stands first, and others say more of that.
    pub(super) cites: Cites,
    /// Where the documents leave the choice open.
    pub(super) question: Option<Arc<Question>>,
}

/// What an erratum has done to a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Amended {
    /// It is decided otherwise.
    Otherwise,
    /// It is decided as it was.
    Confirmed,
}

/// Why a value is none of a point.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct WrongValue {
    /// The values that it can have, in words.
    pub(crate) allowed: String,
    /// The only value that it can have.
    pub(crate) only: Option<&'static str>,
    /// A value that it can have, and that may be meant.
    pub(crate) like: Option<toml::Value>,
    /// Between which numbers it lies, where it is a number and another was given.
    pub(crate) limits: Option<(i64, i64)>,
}

impl Game {
    fn declared(self) -> &'static [Declared] {
        match self {
            Game::Inwo => RulePoints::DECLARED,
            Game::XDay => XDayPoints::DECLARED,
        }
    }
}

impl PointTable {
    /// What the points are, in order.
    pub fn declared(&self) -> &'static [Declared] {
        self.game.declared()
    }

    /// A point with its type.
    pub(super) fn point<T: PointValue>(&self, place: u16) -> Point<'_, T::View<'_>> {
        if let Watch(Some(watched)) = &self.watch
            && let Some(Some(asked)) = watched.asked.get(usize::from(place))
        {
            asked.store(true, Ordering::Relaxed);
            watched.any.store(true, Ordering::Relaxed);
        }
        let row = self.rows.get(usize::from(place));
        match row.and_then(|row| Some((T::view(&row.value)?, &row.cites))) {
            Some((value, cites)) => Point {
                id: PointId(place),
                value,
                cites,
            },
            None => unreachable!("the rows are as the points are declared"),
        }
    }

    fn each(&self) -> impl Iterator<Item = (PointId, &'static Declared, &Row)> {
        let declared = (0..).map(PointId).zip(self.declared());
        declared
            .zip(&*self.rows)
            .map(|((id, declared), row)| (id, declared, row))
    }

    fn named(&mut self, name: &str) -> Option<(&'static Declared, &mut Row)> {
        let declared = self.declared().iter();
        declared
            .zip(&mut *self.rows)
            .find(|(point, _)| point.name == name)
    }

    /// Notes from now on which of the points are asked for.
    pub fn watch(&mut self) {
        self.watch_those(|_| true);
    }

    /// The same for those points alone; copies of the table share what is noted.
    pub fn watch_those(&mut self, wanted: impl Fn(PointId) -> bool) {
        let places = (0..).map(PointId).zip(&*self.rows);
        let asked = places.map(|(id, _)| wanted(id).then(AtomicBool::default));
        self.watch = Watch(Some(Arc::new(Watched {
            asked: asked.collect(),
            any: AtomicBool::default(),
        })));
    }

    /// Whether one that is watched has been asked for since this was asked the last time.
    pub fn take_asked(&self) -> bool {
        let Watch(Some(watched)) = &self.watch else {
            return false;
        };
        watched.any.load(Ordering::Relaxed) && watched.any.swap(false, Ordering::Relaxed)
    }

    /// Whether the point of that name has been asked for since it is watched; of one that is not watched, it may have been.
    pub fn was_asked(&self, name: &str) -> bool {
        let Watch(Some(watched)) = &self.watch else {
            return true;
        };
        let place = self.declared().iter().position(|point| point.name == name);
        let asked = place.and_then(|place| watched.asked.get(place)?.as_ref());
        asked.is_none_or(|asked| asked.load(Ordering::Relaxed))
    }

    /// Whether there is a point of that name.
    pub fn has(&self, name: &str) -> bool {
        self.declared().iter().any(|point| point.name == name)
    }

    /// A point in words.
    pub fn shown(&self, id: PointId) -> Option<ShownPoint> {
        let (_, declared, row) = self.each().nth(usize::from(id.0))?;
        Some(declared.shown(row))
    }

    /// The clauses that a point rests on.
    pub fn cites(&self, id: PointId) -> &[ClauseId] {
        let row = self.rows.get(usize::from(id.0));
        row.map_or(&[], |row| &row.cites)
    }

    /// A point's value as the files of rulings write it.
    pub fn written(&self, id: PointId) -> Option<toml::Value> {
        let place = usize::from(id.0);
        let (declared, row) = (self.declared().get(place)?, self.rows.get(place)?);
        Some(declared.shape.write(&row.value))
    }

    /// Gives a point another value on the same grounds, to try what would come of it. Whether it can have that value.
    pub fn try_value(&mut self, id: PointId, value: &toml::Value) -> bool {
        let place = usize::from(id.0);
        let declared = self.declared().get(place);
        let sensible = declared.filter(|declared| declared.senseless(value).is_none());
        let value = sensible.and_then(|declared| declared.shape.read(value));
        match (value, self.rows.get_mut(place)) {
            (Some(value), Some(row)) => {
                row.value = value;
                true
            }
            _ => false,
        }
    }

    /// All points in words.
    pub fn all_shown(&self) -> impl Iterator<Item = ShownPoint> {
        self.each().map(|(_, declared, row)| declared.shown(row))
    }

    /// All points with their values as the files of rulings write them, and the clauses that they rest on.
    pub(crate) fn all_written(
        &self,
    ) -> impl Iterator<Item = (&'static Declared, toml::Value, &Cites)> {
        self.each()
            .map(|(_, declared, row)| (declared, declared.shape.write(&row.value), &row.cites))
    }

    /// The clauses that each point rests on, with its name.
    pub fn cited(&self) -> impl Iterator<Item = (&'static str, &Cites)> {
        self.each()
            .map(|(_, declared, row)| (declared.name, &row.cites))
    }

    /// Every point that is an open question.
    pub fn questions(&self) -> Vec<OpenQuestion<'_>> {
        let open = self.each().filter_map(|(_, declared, row)| {
            let question = row.question.as_ref()?;
            OpenQuestion::of(declared, row, question)
        });
        open.collect()
    }

    /// Decides an open question by the reading of that value.
    ///
    /// # Errors
    /// There is no such question in this edition, or the question has no such reading.
    pub fn decide(&mut self, question: &str, wanted: &str) -> Result<(), ReadingError> {
        let found = self.named(question);
        let Some((declared, row)) = found.filter(|(_, row)| row.question.is_some()) else {
            return Err(ReadingError::NoSuchQuestion(question.to_owned()));
        };
        row.decide(declared, wanted)
    }

    /// The points in which another edition differs, each with whether it has another value there. Otherwise the same
    /// choice rests on other clauses, or is left open.
    pub fn differences(&self, other: &PointTable) -> Vec<(PointId, bool)> {
        let pairs = self.each().zip(&*other.rows);
        let differing = pairs.filter(|((_, _, row), other)| row != other);
        differing
            .map(|((id, _, row), other)| (id, row.value != other.value))
            .collect()
    }

    /// Takes a point over from another edition.
    pub fn take_over(&mut self, other: &PointTable, id: PointId) {
        let place = usize::from(id.0);
        if let (Some(row), Some(other)) = (self.rows.get_mut(place), other.rows.get(place)) {
            row.clone_from(other);
        }
    }

    /// Takes clauses out of all points. A point that is left without a clause with force is that of the edition below;
    /// those for which there is none, and which have lost the clause that decides them, are returned, each with a clause that it rested on.
    pub(crate) fn withdraw(
        &mut self,
        gone: &[ClauseId],
        below: Option<&PointTable>,
        has_force: &dyn Fn(ClauseId) -> bool,
    ) -> Vec<(&'static str, ClauseId)> {
        let declared = self.declared().iter();
        let mut groundless = Vec::new();
        for (place, (declared, row)) in declared.zip(&mut *self.rows).enumerate() {
            let under = below.and_then(|below| below.rows.get(place));
            if let Err(clause) = row.withdraw(gone, under, has_force) {
                groundless.push((declared.name, clause));
            }
        }
        groundless
    }

    /// Takes clauses out of the points that rest on others too.
    pub(crate) fn forget(&mut self, gone: &[ClauseId]) {
        for row in &mut *self.rows {
            if row.cites.iter().any(|clause| !gone.contains(clause)) {
                row.cites.retain(|clause| !gone.contains(clause));
            }
        }
    }

    /// Points that clauses of an erratum decide are as they were without it.
    pub(crate) fn go_back(
        &mut self,
        gone: &[ClauseId],
        before: &PointTable,
        has_force: &dyn Fn(ClauseId) -> bool,
    ) {
        for (row, before) in self.rows.iter_mut().zip(&*before.rows) {
            let deciding = row.deciding(has_force);
            if deciding.is_some_and(|clause| gone.contains(&clause)) {
                row.clone_from(before);
            }
        }
    }

    /// Gives the clauses other numbers.
    pub(crate) fn renumber(&mut self, clause: &dyn Fn(ClauseId) -> ClauseId) {
        for cited in self.rows.iter_mut().flat_map(|row| &mut row.cites) {
            *cited = clause(*cited);
        }
    }

    /// Decides a point otherwise by those clauses. A question that the documents leave open is closed by that.
    ///
    /// # Errors
    /// That is no value of the point.
    pub(crate) fn amend(
        &mut self,
        name: &str,
        value: &toml::Value,
        grounds: &[ClauseId],
    ) -> Option<Result<Amended, WrongValue>> {
        let (declared, row) = self.named(name)?;
        Some(match declared.shape.read(value) {
            Some(value) => Ok(row.amend(value, grounds)),
            None => Err(WrongValue {
                allowed: declared.allowed(),
                only: declared.shape.only(),
                like: declared.adapted(&declared.shape.write(&row.value), value),
                limits: declared.shape.limits().filter(|_| value.is_integer()),
            }),
        })
    }

    /// Lets a point rest on a clause more, after the weightiest. Whether there is such a point.
    pub(crate) fn cite(&mut self, name: &str, clause: ClauseId) -> bool {
        let found = self.named(name);
        found.map(|(_, row)| row.cite(clause)).is_some()
    }
}

impl Declared {
    /// The point in words, as a row has it.
    fn shown(&self, row: &Row) -> ShownPoint {
        ShownPoint {
            name: self.name,
            value: self.in_a_word(&row.value),
            cites: row.cites.clone(),
        }
    }

    /// A value as the files of rulings write it, without quotation marks.
    pub(super) fn in_a_word(&self, value: &Value) -> String {
        match self.shape.write(value) {
            toml::Value::String(word) => word,
            value => value.to_string(),
        }
    }

    /// Whether that is a value of it, and makes sense.
    pub(crate) fn reads(&self, written: &toml::Value) -> bool {
        self.shape.read(written).is_some() && self.senseless(written).is_none()
    }

    /// The value that is meant by one that is written in another shape: a number for one of several, which is the nearest of those
    /// there are now, or what a word begins.
    pub(crate) fn adapted(&self, now: &toml::Value, written: &toml::Value) -> Option<toml::Value> {
        let mut meant = vec![written.clone()];
        match (now, written) {
            (toml::Value::Array(entries), toml::Value::Integer(number)) => {
                let numbers = entries.iter().filter_map(toml::Value::as_integer);
                let numbers: Vec<i64> = numbers.collect();
                let nearest = (0..numbers.len()).min_by_key(|&at| numbers[at].abs_diff(*number));
                // One that is there already is the one that stays.
                if numbers.contains(number) {
                    meant.push(vec![*number].into());
                } else if let Some(at) = nearest {
                    let mut numbers = numbers;
                    numbers[at] = *number;
                    meant.push(numbers.into());
                }
            }
            (_, toml::Value::String(word)) => {
                let words = self.shape.words().iter();
                let begun = words.filter(|known| known.starts_with(word.as_str()));
                meant.extend(begun.map(|known| toml::Value::from(*known)));
            }
            _ => {}
        }
        meant.retain(|value| self.reads(value) && value != now);
        meant.into_iter().next()
    }

    /// A number in a value that makes no sense at this point.
    pub(crate) fn senseless(&self, value: &toml::Value) -> Option<i64> {
        limits::outside(self.limits, value)
    }

    /// What speaks against a value of which each number makes sense.
    pub(crate) fn contradicted(&self, value: &toml::Value) -> Option<String> {
        limits::contradicted(self.limits, value)
    }
}

impl Row {
    /// This choice laid over another: one that leaves it as it was rests on the clauses of both.
    pub(super) fn over(mut self, below: &Row) -> Row {
        if self.value == below.value {
            cite_also(&mut self.cites, &below.cites);
        }
        self
    }

    fn amend(&mut self, value: Value, grounds: &[ClauseId]) -> Amended {
        let same = value == self.value;
        let mut cites: Cites = grounds.iter().copied().take(MOST_CITED).collect();
        if same {
            cite_also(&mut cites, &self.cites);
        }
        let settled = self.question.take().is_some();
        self.value = value;
        self.cites = cites;
        if same && !settled {
            Amended::Confirmed
        } else {
            Amended::Otherwise
        }
    }

    fn cite(&mut self, clause: ClauseId) {
        if self.cites.contains(&clause) {
            return;
        }
        if self.cites.is_full() {
            self.cites.pop();
        }
        let place = self.cites.len().min(1);
        self.cites.insert(place, clause);
    }

    fn deciding(&self, has_force: &dyn Fn(ClauseId) -> bool) -> Option<ClauseId> {
        self.cites.iter().copied().find(|&clause| has_force(clause))
    }

    /// Takes clauses out of it.
    ///
    /// # Errors
    /// A clause that it rested on, where it is left without any.
    fn withdraw(
        &mut self,
        gone: &[ClauseId],
        below: Option<&Row>,
        has_force: &dyn Fn(ClauseId) -> bool,
    ) -> Result<(), ClauseId> {
        let lost = self.cites.iter().find(|clause| gone.contains(clause));
        let Some(&lost) = lost else {
            return Ok(());
        };
        let deciding = self.deciding(has_force);
        let undecided = deciding.is_some_and(|clause| gone.contains(&clause));
        self.cites.retain(|clause| !gone.contains(clause));
        let holds = match deciding {
            Some(_) => self.deciding(has_force).is_some(),
            None => !self.cites.is_empty(),
        };
        match below {
            None if undecided => return Err(lost),
            _ if holds => {}
            Some(below) => self.clone_from(below),
            None if self.cites.is_empty() => return Err(lost),
            None => {}
        }
        Ok(())
    }

    fn decide(&mut self, declared: &Declared, wanted: &str) -> Result<(), ReadingError> {
        let Some(question) = self.question.as_mut().map(Arc::make_mut) else {
            return Err(ReadingError::NoSuchQuestion(declared.name.to_owned()));
        };
        let mut readings = question.readings.iter();
        let fitting = readings.find(|reading| declared.in_a_word(&reading.value) == wanted);
        let Some(reading) = fitting else {
            let readings = question.readings.iter();
            return Err(ReadingError::NoSuchReading {
                question: declared.name.to_owned(),
                value: wanted.to_owned(),
                readings: readings
                    .map(|reading| declared.in_a_word(&reading.value))
                    .collect(),
            });
        };
        if reading.value != self.value {
            self.value = reading.value.clone();
            question.asked_for = true;
        }
        Ok(())
    }
}
