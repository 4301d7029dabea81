//! The tables on which a sweep plays the cards that are no Groups, and on which scenarios are looked for that show a change of the law.
//! They are data (`tables.toml`): what stands there is a scenario with places for a card and for the Illuminati of the two players.

use fnord_compiled::{TELLING, TELLING_X_DAY};
use serde::Deserialize;

use super::pool::Pool;
use crate::cards::{Card, Kind};
use crate::law::{Edition, Side};
use crate::regress::diff::{Subject, XDaySubject};

const TABLES: &str = include_str!("tables.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[serde(rename_all = "kebab-case")]
struct Tables {
    head: String,
    /// The same with places for alignments and attributes, and what is done there.
    cast: String,
    cast_plays: Vec<String>,
    swept: Vec<Swept>,
    x_day_head: String,
    /// What is told of the board besides, and what happens there.
    x_day: Vec<String>,
}

/// Where a card lies, and what is done with it there.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Swept {
    of: Vec<String>,
    /// The table, where it is not that of the head.
    #[serde(default)]
    table: String,
    #[serde(default)]
    before: String,
    #[serde(default)]
    ann: String,
    #[serde(default)]
    ben: String,
    /// The card is the Illuminati of the attacker.
    #[serde(default)]
    illuminati: bool,
    plays: Vec<String>,
}

/// What is swept on such tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Played {
    /// Plots, Goals and New World Orders.
    Plots,
    Disasters,
    Assassinations,
    Resources,
    /// Cards of Groups as agents.
    Agents,
    /// Any card in the ways of its kind.
    Card,
    /// No card: what the choices of a rulebook show in.
    Law,
}

impl Played {
    /// What the tables call a card, where it is swept so.
    fn called(self, card: &Card) -> Option<&'static str> {
        let wanted = match self {
            Played::Plots => matches!(card.kind, Kind::Plot | Kind::Goal | Kind::NewWorldOrder),
            Played::Disasters => card.kind == Kind::Disaster,
            Played::Assassinations => card.kind == Kind::Assassination,
            Played::Resources => card.kind == Kind::Resource,
            Played::Agents => card.kind.is_group() && card.kind != Kind::Illuminati,
            Played::Card => card.kind != Kind::Rule,
            Played::Law => false,
        };
        wanted.then_some(match (self, card.kind) {
            (Played::Agents, _) => "agents",
            (_, Kind::Illuminati | Kind::Plot) => card.kind.name(),
            (_, kind) if kind.is_group() => "Group",
            (_, kind) => kind.name(),
        })
    }
}

/// The boards on which what the rules of Countdown to X-Day decide shows.
pub fn x_day_tables(from: &Edition, to: &Edition) -> Vec<XDaySubject> {
    let Ok(tables) = toml::from_str::<Tables>(TABLES) else {
        return Vec::new();
    };
    let head = tables.x_day_head.trim();
    let laid = tables.x_day.iter().map(|board| {
        let text = format!("{head}\n{}\n", board.replace(" // ", "\n"));
        (board.clone(), text)
    });
    let told = told_in(TELLING_X_DAY);
    let boards = laid.chain(told).map(|(name, text)| XDaySubject {
        name,
        text,
        from: from.id.to_string(),
        to: to.id.to_string(),
        loader: Box::new(|file: &str| Err(format!("`{file}` is not there"))),
    });
    boards.collect()
}

/// The scenarios of such a text, each with a name.
fn told_in(texts: &str) -> impl Iterator<Item = (String, String)> {
    let told = texts.split("---\n").filter(|text| !text.is_empty());
    let named = told.enumerate();
    named.map(|(index, text)| (format!("scenario {index}"), text.to_owned()))
}

/// Tables on which alignments and attributes are in question: of those who attack, of what they attack, or of both.
pub fn cast_tables(from: Side, to: Side, traits: &[String]) -> Vec<Subject> {
    let Ok(tables) = toml::from_str::<Tables>(TABLES) else {
        return Vec::new();
    };
    let pool = Pool::new(from, to);
    let laid = sides(traits)
        .into_iter()
        .skip(1)
        .flat_map(|(ours, theirs)| {
            let cast = tables.cast.replace("{a}", &ours).replace("{b}", &theirs);
            let cast = cast
                .replace("{attacker}", &pool.attacker)
                .replace("{rival}", &pool.rival);
            let each = tables.cast_plays.iter().enumerate();
            let each = each.map(|(index, play)| Subject {
                name: format!("{index} of{ours} against{theirs}"),
                text: format!("{}\n{play}\n", cast.trim()),
                editions: vec![(from.edition.id.to_string(), to.edition.id.to_string())],
                ..Subject::default()
            });
            each.collect::<Vec<Subject>>()
        });
    laid.collect()
}

/// What is written of those who attack and of what they attack: nothing, or one of these alignments and attributes.
fn sides(traits: &[String]) -> Vec<(String, String)> {
    let named = || traits.iter().map(|one| format!(", {one}"));
    let side = || std::iter::once(String::new()).chain(named());
    let pairs = side().flat_map(|ours| side().map(move |theirs| (ours.clone(), theirs)));
    pairs.collect()
}

/// The tables for what is swept; `only`: for the cards of these names, with these alignments and attributes in question.
pub fn tables(
    from: Side,
    to: Side,
    what: &[Played],
    (only, traits): (&[String], &[String]),
) -> Vec<Subject> {
    let Ok(tables) = toml::from_str::<Tables>(TABLES) else {
        return Vec::new();
    };
    let pool = Pool::new(from, to);
    let editions = vec![(from.edition.id.to_string(), to.edition.id.to_string())];
    let sides = sides(traits);
    let laid = |called: &str, card: Option<&Card>| -> Vec<Subject> {
        let wanted = tables
            .swept
            .iter()
            .filter(|one| one.of.iter().any(|of| of == called));
        let each = wanted.flat_map(|swept| swept.plays.iter().map(move |play| (swept, play)));
        let each = each.flat_map(|one| sides.iter().map(move |sides| (one, sides)));
        each.map(|((swept, play), (ours, theirs))| {
            let whose = match (card, swept.ann.is_empty() && !swept.illuminati) {
                (None, _) => "",
                (Some(_), true) => "Ben's ",
                (Some(_), false) => "Ann's ",
            };
            let name = card.map_or("", |card| &*card.name);
            let attacker = match swept.illuminati {
                true => name,
                false => &*pool.attacker,
            };
            let head = match swept.table.is_empty() {
                true => &tables.head,
                false => &swept.table,
            };
            let head = head
                .replace("{ann}", &swept.ann)
                .replace("{ben}", &swept.ben);
            let text = format!("{}\n{head}\n{play}\n", swept.before);
            let text = text
                .replace("{a}", ours)
                .replace("{b}", theirs)
                .replace("{attacker}", attacker)
                .replace("{rival}", &pool.rival);
            let text = match name.contains('"') {
                true => text.replace("\"{card}\"", name),
                false => text,
            };
            let lines = text.lines().filter(|line| !line.is_empty());
            let text: String = lines.map(|line| format!("{line}\n")).collect();
            let does = play.replace('\n', "; ");
            let traits = match (&**ours, &**theirs) {
                ("", "") => String::new(),
                _ => format!(" of{ours} against{theirs}"),
            };
            Subject {
                name: match card {
                    Some(_) => format!("{whose}{name}: {}{traits}", does.replace("{card}", "it")),
                    None => does,
                },
                text: text.replace("{card}", name),
                editions: editions.clone(),
                ..Subject::default()
            }
        })
        .collect()
    };
    let played = |card: &&Card| {
        let mut sides = [from, to].into_iter();
        sides.any(|side| side.edition.sets.contains(&card.set))
            && (only.is_empty() || only.iter().any(|name| **name == *card.name))
    };
    let old = from.law.cards.iter();
    let new = to.law.cards.iter();
    let new = new.filter(|card| from.law.card_named(&card.name).is_none());
    let cards: Vec<&Card> = old.chain(new).filter(played).collect();
    let mut subjects = Vec::new();
    for &what in what {
        for card in &cards {
            if let Some(called) = what.called(card) {
                subjects.extend(laid(called, Some(card)));
            }
        }
        if what == Played::Law {
            subjects.extend(laid("law", None));
            subjects.extend(told_in(TELLING).map(|(name, text)| Subject {
                name,
                text,
                editions: editions.clone(),
                ..Subject::default()
            }));
        }
    }
    subjects
}
