//! The sentences of a card that are left to the players, and what hangs on them as it is played or used.

use super::moment::{Active, Moment};
use fnord_cards::Sentence;
use fnord_cards::effect::{Ability, Bearing, Effect, Matter, Weight, Whose};
use fnord_ruling::Source;
use fnord_table::{PieceId, Place, Table};

/// The ability that stands for a sentence without one, where it is asked which cards it speaks of.
static NOTHING: Ability = Ability::saying(Effect::Unstacked);

/// Whether a sentence is about that card, as far as it is said of which cards it speaks.
pub(super) fn speaks_of(
    moment: &Moment,
    sentence: &Sentence,
    (source, subject): (Source, PieceId),
    card: PieceId,
) -> bool {
    let bearing = sentence.bearing.as_ref();
    let Some(of) = bearing.and_then(|bearing| bearing.of.as_ref()) else {
        return true;
    };
    let holder = moment.table.holder(source.piece);
    moment.passes(of, card, &Active::of(source, subject, holder, &NOTHING))
}

/// The sentences of a card for this kind of game that are left to the players, each with its place.
pub(super) fn left<'l>(
    table: &Table<'l>,
    card: PieceId,
) -> impl Iterator<Item = (u8, &'l Sentence)> + use<'l> {
    let layout = table.rules.layout;
    let text = (0..=u8::MAX).zip(&table.card(card).text);
    text.filter(move |(_, sentence)| {
        sentence.is_by_hand() && sentence.layout.is_none_or(|of| of == layout)
    })
}

/// Whether there is a card on the table, besides this one, of which a sentence is said to speak by name.
pub(super) fn speaks_of_somebody(table: &Table, bearing: &Bearing, own: PieceId) -> bool {
    let names = bearing.of.iter().flat_map(|of| &of.names);
    let mut names = names.peekable();
    names.peek().is_none()
        || names.any(|name| {
            let mut cards = table.iter();
            cards.any(|(card, _)| card != own && **name == *table.name(card))
        })
}

/// The sentence left to the players on which it hangs what comes of playing or using a card: one that says how it is played, or
/// what it does.
pub(super) fn hangs_on(table: &Table, card: PieceId, playing: bool) -> Option<Source> {
    let hangs = |(_, sentence): &(u8, &Sentence)| match playing {
        true => sentence.only_when_played,
        false => (sentence.bearing.as_ref()).is_some_and(|bearing| {
            !sentence.only_when_played
                && !bearing.used
                && (bearing.matters.is_empty()
                    || bearing.decides(Matter::Use) && speaks_of_somebody(table, bearing, card))
        }),
    };
    let (sentence, _) = left(table, card).find(hangs)?;
    Some(Source {
        piece: card,
        sentence,
    })
}

/// Whether a card does more, as it is played or used, than what is executed of it: that is the players' to apply.
pub(super) fn does_more(table: &Table, card: PieceId) -> bool {
    left(table, card).any(|(_, sentence)| {
        sentence.only_when_played
            || (sentence.bearing.as_ref()).is_some_and(|bearing| {
                bearing.matters.is_empty()
                    || bearing.used
                    || bearing.matters.contains(&Matter::Use) && bearing.weight != Weight::BearsOn
            })
    })
}

/// Whether a card in play has an ability that the players apply.
pub(super) fn has_ability(table: &Table, card: PieceId) -> bool {
    left(table, card).any(|(_, sentence)| {
        !sentence.only_when_played
            && !sentence.is_special_goal()
            && (sentence.bearing.as_ref()).is_some_and(|bearing| {
                bearing.matters.is_empty()
                    || bearing.used
                    || bearing.matters.contains(&Matter::Use)
                        && matches!(bearing.weight, Weight::Permits | Weight::Decides)
            })
    })
}

/// Whether a card is in force for all players and says something that is left to them: whoever it lets do something.
pub(super) fn is_in_force(table: &Table, card: PieceId) -> bool {
    let piece = table.piece(card);
    let for_all = match piece.place {
        Place::Middle => !piece.coming,
        // "Any player may …" of a Plot that somebody has on the table.
        Place::Beside { .. } => left(table, card).any(|(_, sentence)| {
            let bearing = sentence.bearing.as_ref();
            bearing.is_some_and(|bearing| {
                bearing.its
                    && bearing.whose == Whose::Anybodys
                    && bearing.weight == Weight::Permits
                    && bearing.matters.contains(&Matter::Use)
            })
        }),
        _ => false,
    };
    for_all && has_ability(table, card)
}
