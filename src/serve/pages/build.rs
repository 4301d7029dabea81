//! A table built by tapping: players, Groups placed by arrows, tokens, hands and plays become lines of a scenario.

use maud::{Markup, html};

use super::{board, mistakes};
use crate::cards::Kind;
use crate::law::Law;
use crate::serve::asked::Fields;
use crate::serve::edit;
use crate::serve::frame::{Shown, edition_field, kept, what_else};
use crate::service::{OnBoard, Refused, Row, RowKind, TableAsked, no_files, rows, rule};

pub(super) fn page(law: &Law, fields: &Fields) -> Shown {
    let before = fields.table();
    let known = rows_of(law, &before).unwrap_or_default();
    let mut table = before.clone();
    let mut refused = None;
    if let Some(text) = tapped(fields, &known, &before.scenario) {
        table.scenario = text;
        // What cannot be understood is not kept.
        if let Err(why) = rows_of(law, &table) {
            refused = Some((table.clone(), why));
            table = before;
        }
    }
    let rows = match rows_of(law, &table) {
        Ok(rows) => rows,
        Err(why) => {
            return mistakes::page(&table, &why, super::plays::first(law, &table, "/build"));
        }
    };
    let body = html! {
        h1 { "Build a table" }
        @if let Some((wished, why)) = &refused { (mistakes::list(wished, why)) }
        (so_far(law, &table, &rows))
        (structures(&table, &rows))
        (seat(law, &table, rows.is_empty()))
        @if rows.iter().any(|row| matches!(row.what, RowKind::Player { .. })) {
            (uncontrolled(&table))
            (plays(&table, &rows))
        }
        details {
            summary { "The table as text" }
            form method="post" action="/build" {
                label for="as-text" { "Text" }
                textarea #as-text name="text" rows="10" spellcheck="false" { "\n" (table.scenario) }
                (edition_field(law, table.edition()))
                button.main type="submit" { "Take over" }
            }
        }
        @if !rows.is_empty() { (board::figure(law, &table)) (what_else(&table, "/build")) }
        (names(law))
    };
    Shown::page("Build a table", body)
}

/// The lines of a table; none of an empty one.
fn rows_of(law: &Law, table: &TableAsked) -> Result<Vec<Row>, Refused> {
    match table.scenario.trim().is_empty() {
        true => Ok(Vec::new()),
        false => rows(law, table),
    }
}

/// The table after a tap; `None` where nothing was tapped.
fn tapped(fields: &Fields, rows: &[Row], text: &str) -> Option<String> {
    let line = fields.number("line").unwrap_or_default();
    let card = fields.get("card").unwrap_or_default();
    let first_play = rows
        .iter()
        .find(|row| row.what == RowKind::Play)
        .map(|row| row.line);
    let missing = |field: &str| fields.get(field).is_none();
    match fields.get("do")? {
        "seat" if !missing("player") => {
            let sits = format!("{} plays {card}", fields.get("player")?);
            Some(edit::on_table(text, first_play, &sits))
        }
        "uncontrolled" if !missing("card") => Some(edit::on_table(
            text,
            first_play,
            &format!("Uncontrolled: {card}"),
        )),
        "strike" => Some(edit::without(text, line)),
        "play" => Some(edit::at_the_end(text, fields.get("says")?)),
        "roll" => Some(edit::at_the_end(
            text,
            &format!("Roll {}", fields.number("dice")?),
        )),
        "attack" => {
            let (leader, target) = (fields.get("leader")?, fields.get("target")?);
            let kind = fields.get("kind").unwrap_or("control");
            Some(edit::at_the_end(
                text,
                &format!("{leader} attacks to {kind} {target}"),
            ))
        }
        "plot" => {
            let (player, plot) = (fields.get("player")?, fields.get("card")?);
            let on = fields.get("on").map(|on| format!(" on {on}"));
            Some(edit::at_the_end(
                text,
                &format!("{player} plays {plot}{}", on.unwrap_or_default()),
            ))
        }
        helps @ ("aids" | "opposes") => Some(edit::at_the_end(
            text,
            &format!("{} {helps}", fields.get("helper")?),
        )),
        tap => {
            let (what, which) = tap.split_once(' ')?;
            match what {
                "tokens" => Some(edit::tokens(text, line, which.parse().ok()?)),
                "place" if !missing("card") && which == "anywhere" => {
                    Some(edit::below(text, line, card))
                }
                "place" if !missing("card") => {
                    Some(edit::below(text, line, &format!("{which}: {card}")))
                }
                "pile" if !missing("card") => Some(edit::into_pile(text, line, which, card)),
                _ => None,
            }
        }
    }
}

/// What the table comes to so far.
fn so_far(law: &Law, table: &TableAsked, rows: &[Row]) -> Markup {
    let played = rows.iter().any(|row| row.what == RowKind::Play);
    let report = played.then(|| rule(law, table, &no_files).ok()).flatten();
    html! {
        @if let Some(report) = report { p.verdict role="status" { strong { (report.summary) } } }
    }
}

/// Every line, each to be tapped.
fn structures(table: &TableAsked, rows: &[Row]) -> Markup {
    html! {
        @if !rows.is_empty() {
            ul.structure {
                @for row in rows {
                    li.{ "in-" (row.indent.min(12)) } { (tap(table, row)) }
                }
            }
        }
    }
}

fn tap(table: &TableAsked, row: &Row) -> Markup {
    let card = match &row.what {
        RowKind::Player { card, .. } => card.as_ref(),
        RowKind::Group(card) => Some(card),
        RowKind::Table | RowKind::Play => None,
    };
    html! {
        details {
            summary { (row.says) }
            form method="post" action="/build" aria-label=(row.says) {
                (kept(table))
                input type="hidden" name="line" value=(row.line);
                @if let Some(card) = card { (on_board(card)) }
                button name="do" value="strike" { "Strike " (row.says) }
            }
            @if matches!(row.what, RowKind::Player { .. }) { (pile(table, row.line)) }
        }
    }
}

/// What can be done with a card of a Power Structure: a Group placed at an arrow, and its tokens.
fn on_board(card: &OnBoard) -> Markup {
    html! {
        div.row {
            label { "A Group under it " input name="card" list="groups" autocomplete="off"; }
            @for side in &card.open {
                button name="do" value={ "place " (side) } { (side) }
            }
            @if card.open.is_empty() { span.help { "No arrow is open." } }
            @else { button name="do" value="place anywhere" { "anywhere" } }
        }
        div.row {
            span { "Tokens: " (card.tokens) }
            @for count in 0..=3u8 {
                @if count != card.tokens { button name="do" value={ "tokens " (count) } aria-label={ (count) " tokens" } { (count) } }
            }
        }
    }
}

/// A card into a hand or beside a Power Structure of the player in that line.
fn pile(table: &TableAsked, line: usize) -> Markup {
    let field = format!("pile-{line}");
    html! {
        form.row method="post" action="/build" {
            (kept(table))
            input type="hidden" name="line" value=(line);
            label for=(field) { "A Plot or Resource" }
            input id=(field) name="card" list="plots" autocomplete="off" required;
            button name="do" value="pile hand" { "in hand" }
            button name="do" value="pile exposed" { "exposed" }
            button name="do" value="pile resources" { "a Resource" }
        }
    }
}

/// Another player.
fn seat(law: &Law, table: &TableAsked, first: bool) -> Markup {
    let illuminati = law
        .cards
        .iter()
        .filter(|card| card.kind == Kind::Illuminati);
    html! {
        details open[first] {
            summary { "Another player" }
            form method="post" action="/build" {
                (kept(table))
                label for="player" { "Name" }
                input #player name="player" autocomplete="off" required;
                label for="illuminati" { "Illuminati" }
                select #illuminati name="card" { @for card in illuminati { option { (card.name) } } }
                div.row { button.main name="do" value="seat" { "Sit down" } }
            }
        }
    }
}

fn uncontrolled(table: &TableAsked) -> Markup {
    html! {
        details {
            summary { "An uncontrolled Group" }
            form.row method="post" action="/build" {
                (kept(table))
                label for="free" { "Group" }
                input #free name="card" list="groups" autocomplete="off" required;
                button name="do" value="uncontrolled" { "Lay it down" }
            }
        }
    }
}

/// Something that happens.
fn plays(table: &TableAsked, rows: &[Row]) -> Markup {
    let players: Vec<&str> = rows
        .iter()
        .filter_map(|row| match &row.what {
            RowKind::Player { name, .. } => Some(name.as_str()),
            _ => None,
        })
        .collect();
    let groups: Vec<String> = rows
        .iter()
        .filter_map(|row| match &row.what {
            RowKind::Group(card) => Some(card.name.clone()),
            RowKind::Player { name, .. } => Some(format!("{name}'s Illuminati")),
            _ => None,
        })
        .collect();
    let group_field = |id: &str, name: &str, label: &str| {
        html! {
            label for=(id) { (label) }
            select id=(id) name=(name) { @for group in &groups { option { (group) } } }
        }
    };
    html! {
        h2 { "What happens" }
        form method="post" action="/build" {
            (kept(table))
            fieldset {
                legend { "An attack" }
                (group_field("leader", "leader", "Led by"))
                div.row {
                    label for="kind" { "to" }
                    select #kind name="kind" { option { "control" } option { "destroy" } option { "neutralize" } }
                    label for="target" { "the target" }
                    input #target name="target" list="groups" autocomplete="off";
                    button name="do" value="attack" { "Attack" }
                }
            }
            fieldset {
                legend { "Help" }
                (group_field("helper", "helper", "Group"))
                div.row {
                    button name="do" value="aids" { "aids" }
                    button name="do" value="opposes" { "opposes" }
                }
            }
            fieldset {
                legend { "The dice" }
                div.row {
                    label for="dice" { "Roll" }
                    select #dice name="dice" { @for dice in 2..=12u8 { option { (dice) } } }
                    button name="do" value="roll" { "Roll" }
                }
            }
        }
        form method="post" action="/build" {
            (kept(table))
            fieldset {
                legend { "A Plot" }
                label for="who" { "Played by" }
                select #who name="player" { @for player in &players { option { (player) } } }
                div.row {
                    label for="plot" { "Plot" }
                    input #plot name="card" list="plots" autocomplete="off";
                    label for="on" { "on" }
                    input #on name="on" list="groups" autocomplete="off";
                    button name="do" value="plot" { "Play" }
                }
            }
        }
        form.row method="post" action="/build" {
            (kept(table))
            label for="says" { "Anything else" }
            input #says name="says" autocomplete="off" required placeholder="Ann draws a Plot";
            button name="do" value="play" { "Add" }
        }
    }
}

/// The names that fields complete.
fn names(law: &Law) -> Markup {
    let of = |wanted: fn(Kind) -> bool| law.cards.iter().filter(move |card| wanted(card.kind));
    html! {
        datalist #groups {
            @for card in of(|kind| kind.is_group() && kind != Kind::Illuminati) { option value=(card.name) {} }
        }
        datalist #plots {
            @for card in of(|kind| !kind.is_group()) { option value=(card.name) {} }
        }
    }
}
