//! What stands on a card, as this kind of game has it.

use fnord_cards::effect::{Ability, Effect};
use fnord_table::{PieceId, Table};

/// The sentences of a card for this kind of game, each with its place.
pub(super) fn abilities<'l>(
    table: &Table<'l>,
    card: PieceId,
) -> impl Iterator<Item = (u8, &'l Ability)> + use<'l> {
    let layout = table.rules.layout;
    let text = &table.card(card).text;
    text.iter()
        .enumerate()
        .filter_map(|(index, sentence)| Some((index as u8, sentence.ability.as_ref()?)))
        .filter(move |(_, ability)| ability.layout.is_none_or(|of| of == layout))
}

/// In how many ways a card says that it can be played.
pub(super) fn windows_of(table: &Table, card: PieceId) -> usize {
    abilities(table, card)
        .filter(|(_, ability)| matches!(ability.effect, Effect::Play(_)))
        .count()
}

/// The ways in which a card says that it can be played, each with its sentences; what keeps it from being played does so in all.
pub(super) fn plays_of<'l>(table: &Table<'l>, card: PieceId) -> Vec<Vec<(u8, &'l Ability)>> {
    let (never, sentences): (Vec<_>, Vec<_>) =
        abilities(table, card).partition(|(_, ability)| matches!(ability.effect, Effect::Never(_)));
    let mut ways = vec![Vec::new()];
    for (place, ability) in sentences {
        let other = matches!(ability.effect, Effect::OrPlay(_));
        match ways.last_mut() {
            Some(way) if !other || way.is_empty() => way.push((place, ability)),
            _ => ways.push(vec![(place, ability)]),
        }
    }
    for way in &mut ways {
        way.extend(&never);
    }
    ways
}

/// Whether a card has this name, with or without its article.
pub(super) fn names_card(table: &Table, id: PieceId, card: &str) -> bool {
    let name = table.name(id);
    name == card || name.strip_prefix("The ") == Some(card)
}
