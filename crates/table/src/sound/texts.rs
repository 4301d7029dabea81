//! Tables that the texts of cards leave no way to: what is linked where nothing links it, and what lies there twice.

use super::error;
use crate::{PieceId, Place, Table};
use fnord_cards::effect::{Ability, Effect};
use fnord_cards::{Kind, Text};
use fnord_scenario::{ScenarioError, ScenarioErrorKind};

/// Adds an error where the text of a card rules out that it lies as it does.
pub(super) fn check(table: &Table, id: PieceId, errors: &mut Vec<ScenarioError>) {
    links_to_nothing(table, id, errors);
    second_in_play(table, id, errors);
    shut_out(table, id, errors);
}

fn abilities<'l>(table: &Table<'l>, id: PieceId) -> impl Iterator<Item = &'l Ability> + use<'l> {
    let layout = table.rules.layout;
    (table.card(id).text.iter())
        .filter_map(|sentence| sentence.ability.as_ref())
        .filter(move |ability| ability.layout.is_none_or(|of| of == layout))
}

fn cannot_be(
    table: &Table,
    id: PieceId,
    (word, wanted): (&str, &'static str),
    help: String,
    errors: &mut Vec<ScenarioError>,
) {
    let kind = ScenarioErrorKind::NotWhatIsWanted {
        word: word.to_owned(),
        wanted,
    };
    errors.push(error(table, id, kind, Some(help.into())));
}

/// A Plot on a Group whose text speaks of no link. Zaps lie on the Illuminati of whom they are played on.
fn links_to_nothing(table: &Table, id: PieceId, errors: &mut Vec<ScenarioError>) {
    let card = table.card(id);
    let on_group = |group| table.kind(group) != Kind::Illuminati;
    let linked = table.kind(id).is_plot() && table.link(id).is_some_and(on_group);
    let speaks = |text: &Text| text.to_ascii_lowercase().contains("link");
    if !linked || (card.text.iter()).any(|one| one.is_by_hand() || speaks(&one.text)) {
        return;
    }
    let help = format!("`fnord card \"{}\"` shows its text", card.name);
    cannot_be(
        table,
        id,
        (&card.name, "a Plot that is linked to anything"),
        help,
        errors,
    );
}

/// A second Plot of which a player, or everybody together, has only one in play.
fn second_in_play(table: &Table, id: PieceId, errors: &mut Vec<ScenarioError>) {
    let lies = |place: Place| matches!(place, Place::Beside { .. } | Place::Linked(_));
    let limit = abilities(table, id).find_map(|ability| match ability.effect {
        Effect::OneInPlay { each: true } => Some(true),
        Effect::OneInPlay { each: false } => Some(false),
        _ => None,
    });
    let piece = table.piece(id);
    let Some(for_each) = limit.filter(|_| lies(piece.place)) else {
        return;
    };
    let whose = |id: PieceId| match table.owner(id) {
        None => table.link(id).and_then(|group| table.owner(group)),
        owner => owner,
    };
    let again = table.iter().take(usize::from(id.0)).any(|(other, before)| {
        let same = before.card == piece.card && lies(before.place);
        same && (!for_each || whose(other) == whose(id))
    });
    if again {
        let help = match for_each {
            true => "its text: one in play for each player",
            false => "its text: one in play",
        };
        let name = table.name(id);
        cannot_be(
            table,
            id,
            (name, "a card that may be in play twice here"),
            help.to_owned(),
            errors,
        );
    }
}

/// Two cards on one Group of which the text of one shuts out the other.
fn shut_out(table: &Table, id: PieceId, errors: &mut Vec<ScenarioError>) {
    let Some(group) = table.link(id) else {
        return;
    };
    let shut: Vec<&Text> = abilities(table, id)
        .filter_map(|ability| match &ability.effect {
            Effect::NeverWith(name) => Some(name),
            _ => None,
        })
        .collect();
    let other = (table.linked_to(group))
        .find(|&other| other < id && shut.iter().any(|name| ***name == *table.name(other)));
    if let Some(other) = other {
        let help = format!(
            "it cannot be linked to what `{}` is linked to",
            table.name(other)
        );
        let name = table.name(id);
        cannot_be(
            table,
            id,
            (name, "a card that can be linked to this Group"),
            help,
            errors,
        );
    }
}
