//! Where cards lie: the sides that the scenario names, and the arrows that it lists.

use super::Setter;
use crate::PieceId;
use crate::sound::no_arrow;
use crate::space::arrow_sides;
use fnord_cards::{Kind, Side, Sides};
use fnord_scenario::ScenarioErrorKind;
use fnord_vocabulary::Span;

/// What lines below a card say of its arrows.
#[derive(Default)]
pub(super) struct Listed {
    /// Arrows that hold nothing, each with its place in the text.
    free: Vec<(PieceId, Side, Span)>,
    /// Cards whose arrows are listed in one line, with all of them.
    whole: Vec<(PieceId, Sides)>,
    /// Where the side of a puppet, or of the incoming arrow, is said.
    said: Vec<(PieceId, Side, Span)>,
}

impl Setter<'_> {
    /// A puppet lies at that side of its master.
    pub(super) fn lies_at(&mut self, puppet: PieceId, side: Side, span: &Span) {
        self.table.piece_mut(puppet).at = Some(side);
        if let Some(master) = self.table.master(puppet) {
            self.listed.said.push((master, side, span.clone()));
        }
    }

    /// The arrow of a card at that side holds nothing.
    pub(super) fn free_arrow(&mut self, card: PieceId, side: Side, span: &Span) {
        self.listed.free.push((card, side, span.clone()));
    }

    /// The incoming arrow of a card is at that side.
    pub(super) fn comes_in(&mut self, card: PieceId, side: Side, span: &Span) {
        let printed = self.table.card(card).arrow_in;
        if self.table.kind(card) == Kind::Illuminati {
            let kind = ScenarioErrorKind::NoIncoming(self.table.name(card).to_owned());
            self.error(span, "", kind, None);
        } else if let Some(printed) = printed
            && printed != side
        {
            let kind = ScenarioErrorKind::IncomingElsewhere {
                card: self.table.name(card).to_owned(),
                side: printed.name(),
            };
            self.error(span, "", kind, None);
        }
        self.table.piece_mut(card).incoming = Some(side);
    }

    /// All arrows of a card, in one line.
    pub(super) fn all_arrows(&mut self, card: PieceId, arrows: &[(Side, bool)], span: &Span) {
        for &(side, free) in arrows {
            if free {
                self.free_arrow(card, side, span);
            } else {
                self.listed.said.push((card, side, span.clone()));
            }
        }
        let sides = arrows.iter().map(|(side, _)| *side).collect();
        self.listed.whole.push((card, sides));
    }

    /// Cards that print no arrows have those that are listed; for the others what is listed has to agree.
    pub(super) fn settle_arrows(&mut self) {
        let listed = std::mem::take(&mut self.listed);
        let cards = (listed.free.iter().map(|(card, ..)| *card))
            .chain(listed.whole.iter().map(|(card, _)| *card));
        let mut cards: Vec<PieceId> = cards.collect();
        cards.sort();
        cards.dedup();
        for card in cards {
            let piece = self.table.piece(card);
            let printed = self.table.card(card).arrow_in.is_some();
            if printed || piece.outgoing.is_some() || self.table.kind(card) == Kind::Illuminati {
                continue;
            }
            let of_card =
                |(other, side, _): &(PieceId, Side, Span)| (*other == card).then_some(*side);
            let mut sides: Sides = listed.free.iter().filter_map(of_card).collect();
            for side in listed.said.iter().filter_map(of_card) {
                sides = sides.with(side);
            }
            for (_, whole) in listed.whole.iter().filter(|(other, _)| *other == card) {
                sides = whole.iter().fold(sides, Sides::with);
            }
            let piece = self.table.piece_mut(card);
            piece.outgoing = Some(sides);
            piece.arrows = sides.len() as u8;
        }
        for (card, side, span) in &listed.free {
            let lies_there = self
                .table
                .puppets(*card)
                .find(|&puppet| self.table.piece(puppet).at == Some(*side));
            if let Some(puppet) = lies_there {
                let kind = ScenarioErrorKind::SideTaken {
                    master: self.table.name(*card).to_owned(),
                    side: side.name(),
                    other: self.table.name(puppet).to_owned(),
                };
                self.error(span, "", kind, None);
            } else if !arrow_sides(&self.table, *card).0.has(*side) {
                self.no_arrow(*card, *side, span);
            }
        }
        for (card, side, span) in &listed.said {
            let sides = arrow_sides(&self.table, *card).0;
            // What may lie anywhere is looked at with the whole structure.
            let puppet = self
                .table
                .puppets(*card)
                .find(|&puppet| self.table.piece(puppet).at == Some(*side));
            if puppet.is_none() && !sides.has(*side) {
                self.no_arrow(*card, *side, span);
            }
        }
    }

    fn no_arrow(&mut self, card: PieceId, side: Side, span: &Span) {
        let (kind, help) = no_arrow(&self.table, card, side);
        self.errors.push(fnord_scenario::ScenarioError {
            span: span.clone(),
            label: String::new(),
            kind,
            help: Some(help.into()),
        });
    }
}
