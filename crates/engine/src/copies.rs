//! Copies of cards: what may be in play in one copy only, and which other copies stand in its way.

use super::figures::by_point;
use super::legality::objection;
use super::moment::Moment;
use fnord_cards::effect::Effect;
use fnord_law::Point;
use fnord_ruling::{Entry, Objection, Requirement, SecondCopy, Source, Step};
use fnord_table::{Piece, PieceId, Place, Table};
use fnord_vocabulary::PlayerId;

/// What other copies of a Group that is to come into play are no hindrance, and what speaks against it: a copy in play, or
/// one destroyed (`sg.duplicates.groups`, `wdh.duplicates.destroyed`). `controlled` is the rule about copies in play.
pub(super) fn of_group(
    table: &Table,
    group: PieceId,
    controlled: Point<'_, bool>,
) -> (Vec<Entry>, Vec<Objection>) {
    let points = &table.rules.points;
    let card = table.piece(group).card;
    let met = |requirement, point: Point<'_, bool>| by_point(Step::Meets(requirement), 0, point);
    let mut entries = Vec::new();
    let mut objections = Vec::new();
    let others = (table.iter()).filter(|(id, piece)| *id != group && piece.card == card);
    for (_, other) in others {
        let in_the_way = match other.place {
            Place::Structure { .. } => controlled
                .value
                .then(|| objection(SecondCopy::InPlay(group), controlled)),
            Place::Destroyed(_) => {
                let rule = points.destroyed_copies();
                Some(objection(SecondCopy::Destroyed(group), rule))
            }
            Place::Discarded if other.left_play => {
                let rule = points.lost_copies();
                if rule.value {
                    entries.push(met(Requirement::CopyNotDestroyed(group), rule));
                    None
                } else {
                    Some(objection(SecondCopy::Lost(group), rule))
                }
            }
            Place::Discarded => {
                let rule = points.discarded_copies();
                if rule.value {
                    entries.push(met(Requirement::CopyNeverInPlay(group), rule));
                    None
                } else {
                    Some(objection(SecondCopy::Lost(group), rule))
                }
            }
            _ => None,
        };
        objections.extend(in_the_way);
    }
    if !objections.is_empty() && points.several_copies().value && table.card(group).may_be_several()
    {
        entries.push(met(
            Requirement::SeveralCopies(group),
            points.several_copies(),
        ));
        objections.clear();
    }
    entries.dedup();
    objections.dedup();
    (entries, objections)
}

/// A player would have two of a Resource of which each player may have one only.
pub(super) fn second(table: &Table, card: PieceId, to: PlayerId) -> Option<Objection> {
    let number = table.piece(card).card;
    let mut others = table.iter();
    let (sentence, _) = super::uses::abilities(table, card)
        .find(|(_, ability)| ability.effect == Effect::OneInPlay { each: true })?;
    let his = |place: Place| matches!(place, Place::Beside { owner, .. } if owner == to);
    let source = Source {
        piece: card,
        sentence,
    };
    others
        .any(|(id, other)| id != card && other.card == number && his(other.place))
        .then(|| Objection {
            source: Some(source),
            ..objection(
                SecondCopy::OneInPlay(card),
                table.rules.points.cards_first(),
            )
        })
}

/// The same for a Resource: of one that is Unique there is one copy, ever; of others any number
/// (`wdh.duplicates.unique`, `wdh.duplicates.nonunique`).
pub(super) fn of_resource(table: &Table, card: PieceId) -> (Vec<Entry>, Vec<Objection>) {
    let points = &table.rules.points;
    let number = table.piece(card).card;
    let others = (table.iter()).filter(|(id, piece)| *id != card && piece.card == number);
    let mut entries = Vec::new();
    let mut objections = Vec::new();
    for (id, other) in others {
        // Of a rival's that is hidden nobody knows; it is for him to show it.
        if other.hidden && table.owner(id) != table.holder(card) {
            continue;
        }
        let in_play = matches!(other.place, Place::Beside { .. });
        if table.owner(id) == table.holder(card)
            && let Some(second) = table.holder(card).and_then(|to| second(table, card, to))
        {
            objections.push(second);
            continue;
        }
        if table.card(card).is_unique() {
            if in_play || other.is_destroyed() {
                objections.push(objection(SecondCopy::UniqueInPlay(card), points.unique()));
            }
        } else if in_play && points.resource_copies().value {
            let met = Step::Meets(Requirement::SeveralCopies(card));
            entries.push(by_point(met, 0, points.resource_copies()));
        } else if in_play {
            let why = SecondCopy::InPlay(card);
            objections.push(objection(why, points.resource_copies()));
        }
    }
    entries.dedup();
    objections.dedup();
    (entries, objections)
}

impl Moment<'_, '_> {
    /// A card outside play that is a copy of a Group in play has that Group's alignments and attributes, as agents within it
    /// (`p23.agents.attributes`).
    pub(super) fn copy_traits(&mut self) {
        let table = self.table;
        if !self.points().agents_traits().value {
            return;
        }
        let copies = table.iter().filter(|(id, piece)| {
            let outside = matches!(
                piece.place,
                Place::Hand { .. } | Place::Shuffled | Place::Deck(_)
            );
            outside && table.kind(*id).is_group()
        });
        for (id, _) in copies {
            if let Some(real) = self.original(id) {
                self.set_traits(id, self.traits(real));
            }
        }
    }

    /// The Group in play of which a card is a copy.
    pub fn original(&self, copy: PieceId) -> Option<PieceId> {
        let card = self.table.piece(copy).card;
        let in_play = |piece: &Piece| matches!(piece.place, Place::Structure { .. });
        let mut others = self.table.iter();
        others
            .find(|(id, piece)| *id != copy && piece.card == card && in_play(piece))
            .map(|(id, _)| id)
    }
}
