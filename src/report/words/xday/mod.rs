//! The reasons of rulings on Countdown to X-Day in words.

mod demands;
mod happenings;
mod steps;

use crate::law::ClauseId;
use crate::vocabulary::{PlayerId, in_sentences, sentences};
use crate::xday::{
    Assumption, Board, Direction, Duty, Event, Marker, Outcome, PieceId, Rejection, Scenario,
    Space, Stock, Who, lies, year,
};

pub(crate) use demands::{met, unmet};
pub(crate) use happenings::{about, goes_on, happening};
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

/// Sentences about what a scenario has names for.
#[derive(Clone, Copy)]
struct In<'s>(&'s Scenario<'s>);

in_sentences! { In<'_>, words:
    ClauseId: clause => rule(words.0, clause);
    Marker: marker => self::marker(words.0, marker);
    PieceId: piece => words.0.name(piece);
    PlayerId: id => player(words.0, id);
    Direction: way => match way {
        Direction::Left => "to the left",
        Direction::Right => "to the right",
        Direction::Up => "above",
        Direction::Down => "below",
    };
    Event: event => event.name();
    Outcome: outcome => result(outcome);
    Space: space => space;
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
    sentences! { In(scenario), Assumption: *assumption =>
        SameSpace(one, other) => "{one} and {other} are in the same space",
        HasSlack(id, 0) => "{id} has no Slack",
        HasSlack(id, slack) => "{id} has {slack} Slack",
        Stock(id, what, count) => { format!("{} has the {} that are used", player(scenario, id), stock(count, what)) },
        NoMap => "no map is given: every space has four neighbours and no border is hard",
        Controls(id) => "{id} is the controlling player of this turn",
        Invented => {
            let tables = &scenario.tables;
            let name = tables
                .title
                .as_deref()
                .or(tables.file.as_deref())
                .unwrap_or_default();
            format!("the tables are invented, for the document has none: {name}")
        },
        WholeConspiracy => "the Conspiracy has no other counters than those of the scenario",
        NotFoundBefore(piece) => "nobody has discovered {piece} before",
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
    sentences! { In(scenario), Chore: duty.what =>
        Place(piece) => "place {piece} face down on a vacant space",
        Replace(piece) => "place {piece} face down on a vacant space",
        Revive(revival) => {
            let what = match revival {
                Revival::SubG => "an eliminated SubG counter, picked at random,",
                Revival::Con => "an eliminated Conspiracy counter",
                Revival::Doc => "an eliminated DOC counter, picked at random,",
                Revival::Clench => "an eliminated Clench",
            };
            format!("place {what} face down on a vacant space")
        },
        Move(piece) => "move {piece}, if wanted",
        CoverUp => "turn an active DOC counter face down, if wanted",
        Vote => "offer a theory, on which the others vote",
        Attack(piece) => "attack with {piece}",
        Drag(piece) => "roll for {piece}, which moves at random",
        Battle(one, other) => "roll for the battle of {one} and {other}",
        Escape(piece) => "roll whether {piece} escapes from HELL",
        Die(event) => "roll the die of {event}",
        March(piece) => "move {piece} by rule 12",
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
