//! The reasons of rulings on Countdown to X-Day in words.

mod demands;
mod happenings;
mod steps;

use crate::law::ClauseId;
use crate::vocabulary::PlayerId;
use crate::xday::{
    Assumption, Board, Duty, Event, Marker, Outcome, PieceId, Rejection, Scenario, Stock, Who,
    lies, year,
};

pub(crate) use demands::{met, unmet};
pub(crate) use happenings::{about, happening};
pub(crate) use steps::{is_budget, is_figure, step};

/// The name of a player.
pub(crate) fn player<'s>(scenario: &'s Scenario<'_>, player: PlayerId) -> &'s str {
    &scenario.players[usize::from(player.0)]
}

/// The number of the rule that a clause belongs to, as in "rule 9.1".
pub(crate) fn rule(scenario: &Scenario<'_>, clause: ClauseId) -> String {
    let clause = scenario.law.clauses.get(clause);
    let numbers: Vec<&str> = clause
        .id
        .split('.')
        .skip(1)
        .take_while(|part| part.parse::<u16>().is_ok())
        .collect();
    format!("rule {}", numbers.join("."))
}

pub(crate) fn marker(scenario: &Scenario<'_>, marker: Marker) -> String {
    match marker {
        Marker::Player(id) => player(scenario, id).to_owned(),
        Marker::Conspiracy => "the Conspiracy".to_owned(),
    }
}

/// "3 Slack", "1 Time Control".
pub(crate) fn stock(count: i16, what: Stock) -> String {
    let text = crate::xday::stock(count.abs(), what);
    if count < 0 {
        format!("−{text}")
    } else {
        text
    }
}

/// The name of a counter.
pub fn name(scenario: &Scenario<'_>, piece: PieceId) -> String {
    scenario.name(piece)
}

/// Where a counter is, and how.
pub fn whereabouts(scenario: &Scenario<'_>, board: &Board, piece: PieceId) -> String {
    lies(board.counter(piece), &scenario.players)
}

/// An assumption in a sentence.
pub(crate) fn assumption(scenario: &Scenario<'_>, assumption: &Assumption) -> String {
    match *assumption {
        Assumption::SameSpace(one, other) => {
            format!(
                "{} and {} are in the same space",
                scenario.name(one),
                scenario.name(other)
            )
        }
        Assumption::HasSlack(id, 0) => format!("{} has no Slack", player(scenario, id)),
        Assumption::HasSlack(id, slack) => format!("{} has {slack} Slack", player(scenario, id)),
        Assumption::Stock(id, what, count) => {
            format!(
                "{} has the {} that are used",
                player(scenario, id),
                stock(count, what)
            )
        }
        Assumption::NoMap => {
            "no map is given: every space has four neighbours and no border is hard".to_owned()
        }
        Assumption::Controls(id) => format!(
            "{} is the controlling player of this turn",
            player(scenario, id)
        ),
        Assumption::Invented => {
            let tables = &scenario.tables;
            let name = tables
                .title
                .as_deref()
                .or(tables.file.as_deref())
                .unwrap_or_default();
            format!("the tables are invented, for the document has none: {name}")
        }
        Assumption::WholeConspiracy => {
            "the Conspiracy has no other counters than those of the scenario".to_owned()
        }
        Assumption::NotFoundBefore(piece) => {
            format!("nobody has discovered {} before", scenario.name(piece))
        }
    }
}

/// What does not count: whose, what, and why.
pub(crate) fn rejection(scenario: &Scenario<'_>, rejection: Rejection) -> (String, String, String) {
    let name = |piece| scenario.name(piece);
    match rejection {
        Rejection::Outranked { rule: low, by } => (
            rule(scenario, low),
            scenario.law.clauses.get(low).title.to_string(),
            format!(
                "{} contradicts it and has the higher number",
                rule(scenario, by)
            ),
        ),
        Rejection::Spurned(id) => (
            player(scenario, id).to_owned(),
            "\"Bob\" in the space".to_owned(),
            "attacked \"Bob\" before, who doubles no score of such a player".to_owned(),
        ),
        Rejection::NotNear(piece) => (
            name(piece),
            "its help for the Conspiracy".to_owned(),
            "is not active in the same space or beside it".to_owned(),
        ),
        Rejection::NotHiding(id) => (
            player(scenario, id).to_owned(),
            "the counters in the space".to_owned(),
            "does not hide, so they add nothing".to_owned(),
        ),
        Rejection::SameKind(piece) => (
            name(piece),
            "a further counter of the kind".to_owned(),
            "the modifier counts once for each kind".to_owned(),
        ),
        Rejection::NoCondition(event) => (
            event.name().to_owned(),
            "the event".to_owned(),
            "its condition does not hold".to_owned(),
        ),
        Rejection::OtherYear(event) => (
            event.name().to_owned(),
            "the event".to_owned(),
            format!("it happens in {} only", year(event.year())),
        ),
        Rejection::Spared(piece) => (
            name(piece),
            "its elimination".to_owned(),
            "a rule protects it".to_owned(),
        ),
        Rejection::Inert(piece) => (
            name(piece),
            "what it does".to_owned(),
            "it has no effect as things are".to_owned(),
        ),
    }
}

/// What a player has still to do.
pub(crate) fn duty(scenario: &Scenario<'_>, duty: &Duty) -> String {
    use crate::xday::{Chore, Revival};
    match duty.what {
        Chore::Place(piece) | Chore::Replace(piece) => {
            format!("place {} face down on a vacant space", scenario.name(piece))
        }
        Chore::Revive(revival) => {
            let what = match revival {
                Revival::SubG => "an eliminated SubG counter, picked at random,",
                Revival::Con => "an eliminated Conspiracy counter",
                Revival::Doc => "an eliminated DOC counter, picked at random,",
                Revival::Clench => "an eliminated Clench",
            };
            format!("place {what} face down on a vacant space")
        }
        Chore::Move(piece) => format!("move {}, if wanted", scenario.name(piece)),
        Chore::CoverUp => "turn an active DOC counter face down, if wanted".to_owned(),
        Chore::Vote => "offer a theory, on which the others vote".to_owned(),
        Chore::Attack(piece) => format!("attack with {}", scenario.name(piece)),
        Chore::Drag(piece) => format!("roll for {}, which moves at random", scenario.name(piece)),
        Chore::Battle(one, other) => {
            format!(
                "roll for the battle of {} and {}",
                scenario.name(one),
                scenario.name(other)
            )
        }
        Chore::Escape(piece) => format!("roll whether {} escapes from HELL", scenario.name(piece)),
        Chore::Die(event) => format!("roll the die of {}", event.name()),
        Chore::March(piece) => format!("move {} by rule 12", scenario.name(piece)),
    }
}

/// Who has to do something.
pub(crate) fn who(scenario: &Scenario<'_>, who: Who) -> String {
    match who {
        Who::Anybody => "somebody".to_owned(),
        Who::Player(id) => player(scenario, id).to_owned(),
        Who::OneOf(several) => {
            let names: Vec<&str> = several.each().map(|id| player(scenario, id)).collect();
            names.join(" or ")
        }
    }
}

/// "a Win", "a Total Victory".
pub(crate) fn result(result: Outcome) -> String {
    format!("a {}", result.name())
}

/// The name of an event, with its number on Table 6.
pub(crate) fn event(event: Event, number: Option<u8>) -> String {
    match number {
        Some(number) => format!("event {number}: {}", event.name()),
        None => format!("event: {}", event.name()),
    }
}
