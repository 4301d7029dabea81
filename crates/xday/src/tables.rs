//! The tables, the map and the counter list that a table of players supplies: the document has none of them (`xd.missing`).

use std::collections::BTreeMap;

use serde::Deserialize;

use super::map::{BadDrawing, Map};
use super::outcome::Outcome;
use super::scenario::Event;
use fnord_law::CounterKind;
use fnord_names as names;

/// Gives the text of a file that a scenario names.
pub type Loader<'f> = &'f dyn Fn(&str) -> Result<String, String>;

/// The most dice that a counter may roll: more, and the odds could not be counted.
const MOST_DICE: u8 = 6;
/// The largest figure that a table may hold.
const LARGEST: i16 = 99;

/// What players supply. What is not there is not known.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Tables {
    /// The file.
    pub file: Option<String>,
    pub title: Option<String>,
    /// Whether it says of itself that it was made up.
    pub invented: bool,
    /// Table 2: the Slack for each roll of a player who slacks off.
    pub slack: BTreeMap<u8, i16>,
    /// Table 3: the MPs for Slack spent.
    pub movement: BTreeMap<i16, i16>,
    /// Table 4: dice, and what is added, by kind of counter.
    pub scores: BTreeMap<u16, (u8, i16)>,
    /// Table 5: the result for each ratio.
    pub results: BTreeMap<(i16, i16), Outcome>,
    /// Table 6: the event for each number, with the number in brackets.
    pub events: BTreeMap<u8, (Event, Option<u8>)>,
    pub map: Option<Map>,
    /// The counter list: the kind of each number.
    pub counters: BTreeMap<u8, u16>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct File {
    title: Option<String>,
    #[serde(default)]
    invented: bool,
    map: Option<String>,
    #[serde(default, rename = "table-2")]
    slack: BTreeMap<String, i16>,
    #[serde(default, rename = "table-3")]
    movement: BTreeMap<String, i16>,
    #[serde(default, rename = "table-4")]
    scores: BTreeMap<String, ScoreEntry>,
    #[serde(default, rename = "table-5")]
    results: BTreeMap<String, String>,
    #[serde(default, rename = "table-6")]
    events: BTreeMap<String, String>,
    #[serde(default)]
    counter: Vec<CounterEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScoreEntry {
    #[serde(default)]
    dice: u8,
    #[serde(default)]
    add: i16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CounterEntry {
    /// The first number.
    number: u8,
    /// The last, of several in a row.
    to: Option<u8>,
    kind: String,
}

impl Tables {
    /// Reads the tables of a file.
    ///
    /// # Errors
    /// What is wrong with it, in words.
    pub fn read(file: &str, text: &str, kinds: &[CounterKind]) -> Result<Tables, String> {
        let source: File = toml::from_str(text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            let line = text.get(..at).unwrap_or_default().matches('\n').count() + 1;
            format!("`{file}`, line {line}: {}", error.message())
        })?;
        let mut tables = Tables {
            file: Some(file.to_owned()),
            title: source.title,
            invented: source.invented,
            ..Tables::default()
        };
        let wrong =
            |table: &str, entry: &str, why: &str| format!("`{file}`, {table}: `{entry}` {why}");
        for (roll, slack) in source.slack {
            let roll = die(&roll).ok_or_else(|| wrong("Table 2", &roll, "is no roll of a die"))?;
            figure(slack).ok_or_else(|| wrong("Table 2", &slack.to_string(), "is too large"))?;
            tables.slack.insert(roll, slack);
        }
        for (spent, points) in source.movement {
            let slack: Option<i16> = spent
                .parse()
                .ok()
                .filter(|spent| (0..=LARGEST).contains(spent));
            let slack =
                slack.ok_or_else(|| wrong("Table 3", &spent, "is no Slack that is spent"))?;
            figure(points).ok_or_else(|| wrong("Table 3", &points.to_string(), "is too large"))?;
            tables.movement.insert(slack, points);
        }
        for (name, entry) in source.scores {
            let kind = kind_named(&name, kinds);
            let kind = kind.ok_or_else(|| wrong("Table 4", &name, "is no kind of counter"))?;
            if entry.dice > MOST_DICE || figure(entry.add).is_none() {
                return Err(wrong(
                    "Table 4",
                    &name,
                    "rolls more than 6 dice, or adds too much",
                ));
            }
            tables.scores.insert(kind, (entry.dice, entry.add));
        }
        for (ratio, result) in source.results {
            let read = ratio.split_once(':').and_then(|(one, other)| {
                let pair = (one.trim().parse().ok()?, other.trim().parse().ok()?);
                matches!(pair, (1, 1..=3) | (2..=3, 1)).then_some(pair)
            });
            let read = read.ok_or_else(|| {
                wrong(
                    "Table 5",
                    &ratio,
                    "is no ratio: there are 1:3, 1:2, 1:1, 2:1 and 3:1",
                )
            })?;
            let outcome = Outcome::named(&result)
                .ok_or_else(|| wrong("Table 5", &result, "is no result of an attack"))?;
            tables.results.insert(read, outcome);
        }
        for (number, event) in source.events {
            let read = number.parse().ok().filter(|number: &u8| {
                (1..=6).contains(&(number / 10)) && (1..=6).contains(&(number % 10))
            });
            let read =
                read.ok_or_else(|| wrong("Table 6", &number, "is not of two dice, 11 to 66"))?;
            let event = event_named(&event)
                .ok_or_else(|| wrong("Table 6", &event, "is no event of rule 11"))?;
            tables.events.insert(read, event);
        }
        for entry in source.counter {
            let kind = kind_named(&entry.kind, kinds);
            let kind =
                kind.ok_or_else(|| wrong("counters", &entry.kind, "is no kind of counter"))?;
            for number in entry.number..=entry.to.unwrap_or(entry.number) {
                if tables.counters.insert(number, kind).is_some() {
                    return Err(wrong(
                        "counters",
                        &number.to_string(),
                        "is the number of two counters",
                    ));
                }
            }
        }
        if let Some(drawing) = source.map {
            let lines: Vec<&str> = drawing.lines().collect();
            let map = Map::drawn(&lines).map_err(
                |BadDrawing {
                     line, says, help, ..
                 }| {
                    format!("`{file}`, line {} of the map: {says}; {help}", line + 1)
                },
            )?;
            tables.map = Some(map);
        }
        Ok(tables)
    }
}

fn die(text: &str) -> Option<u8> {
    text.parse().ok().filter(|roll| (1..=6).contains(roll))
}

fn figure(value: i16) -> Option<i16> {
    (-LARGEST..=LARGEST).contains(&value).then_some(value)
}

/// The kind of counter of that name, by its place among them.
pub(super) fn kind_named(name: &str, kinds: &[CounterKind]) -> Option<u16> {
    let asked = names::key(name);
    let same = |name: &str| {
        let key = names::key(name);
        key == asked
            || key.strip_suffix('s') == Some(&*asked)
            || asked.strip_suffix('s') == Some(&*key)
    };
    let found = kinds
        .iter()
        .position(|kind| same(&kind.name) || kind.also.iter().any(|other| same(other)));
    found.map(|index| index as u16)
}

/// What players call events besides the names of rule 11, as keys.
const OTHER_NAMES: [(&str, Event); 15] = [
    ("motto", Event::Motto),
    ("slogan", Event::Motto),
    ("cover up", Event::CoverUp),
    ("coverup", Event::CoverUp),
    ("twins", Event::Twins),
    ("econocataclysm", Event::Econocataclysm),
    ("flap", Event::Flap),
    ("crisis", Event::Crisis),
    ("world war 4", Event::WarFour),
    ("subcathlolicism", Event::SubCatholicism),
    ("ice age", Event::IceAge),
    ("world war 5", Event::WarFive),
    ("world space hollow earth war i", Event::HollowEarth),
    ("world space hollow earth war", Event::HollowEarth),
    ("bob made world leader", Event::BobLeads),
];

/// Words that players put between those of its name.
const FILLING: [&str; 6] = ["the", "is", "are", "was", "has", "been"];
/// What players add to the name of an event.
const HAPPENS: [&str; 5] = [
    " breaks out",
    " happens",
    " takes place",
    " comes",
    " begins",
];

/// An event as players write it, with the number in brackets.
pub(super) fn event_named(text: &str) -> Option<(Event, Option<u8>)> {
    let (name, count) = match text.split_once('(') {
        Some((name, count)) => (
            name,
            Some(count.trim_end().strip_suffix(')')?.trim().parse().ok()?),
        ),
        None => (text, None),
    };
    let key = names::key(name);
    // "1996: World War V" is World War V.
    let key = key.split_once(' ').map_or(&*key, |(first, rest)| {
        if first.len() == 4 && first.chars().all(|digit| digit.is_ascii_digit()) {
            rest
        } else {
            &key
        }
    });
    let key: Vec<&str> = key
        .split(' ')
        .filter(|word| !FILLING.contains(word))
        .collect();
    let key = &*key.join(" ");
    let verb = HAPPENS.iter().find_map(|verb| key.strip_suffix(verb));
    let key = verb.map_or(key, str::trim_end);
    let other = OTHER_NAMES.iter().find(|(name, _)| *name == key);
    if let Some((_, event)) = other {
        return Some((*event, count));
    }
    let known = |event: &str| names::key(event);
    let found = Event::ALL.iter().find(|(_, event, _)| known(event) == key);
    let (event, ..) = found.or_else(|| {
        let mut alike = Event::ALL
            .iter()
            .filter(|(_, event, _)| key.len() > 5 && known(event).starts_with(key));
        alike.next().filter(|_| alike.next().is_none())
    })?;
    Some((*event, count))
}
