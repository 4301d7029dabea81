//! Leads: what every player begins with.

use super::Judge;
use super::asked::Asked;
use crate::cards::Kind;
use crate::ruling::{Fate, Requirement, WhyNot};
use crate::scenario::PlayerId;
use crate::table::{PieceId, Place, Step};

impl Judge<'_> {
    /// A lead: the first puppet of an Illuminati, or a Resource beside it (`sg.setup.lead-choice`).
    pub(super) fn lead(&mut self, step: &Step, player: PlayerId, card: PieceId) {
        let points = &self.table.rules.points;
        let illuminati = self.table.seat(player).illuminati;
        let number = self.table.piece(card).card;
        let resource = self.table.kind(card) == Kind::Resource;
        let mut asked = Asked::new();
        let fits = if resource {
            points.lead_resource.value
        } else {
            self.table.kind(card).is_group() && self.table.kind(card) != Kind::Illuminati
        };
        let in_place = self.table.owner(card) == Some(player);
        let begun = self.table.seat(player).turns_finished > 0;
        let others = self.table.iter().any(|(id, piece)| {
            id != card
                && id != illuminati
                && matches!(piece.place, Place::Structure { owner, .. } | Place::Beside { owner, .. } if owner == player)
        });
        if begun || others {
            asked.object(WhyNot::HasLead(player), &points.lead_choice);
        }
        if !in_place && !self.in_hand(player, card) {
            asked.object(WhyNot::NotInHand(card), &points.lead_choice);
        }
        if resource {
            let rule = &points.lead_resource;
            asked.need(
                fits,
                Requirement::MayLead(card),
                WhyNot::NotAGroup(card),
                rule,
            );
        } else {
            let rule = &points.lead_choice;
            asked.need(
                fits,
                Requirement::MayLead(card),
                WhyNot::NotAGroup(card),
                rule,
            );
        }
        if !self.answered(step, asked) {
            return;
        }
        let equal: Vec<PieceId> = self
            .table
            .iter()
            .filter(|(id, piece)| {
                *id != card && piece.card == number && self.table.owner(*id).is_some()
            })
            .map(|(id, _)| id)
            .collect();
        self.change(None, |results| {
            if !equal.is_empty() {
                for bounced in equal.into_iter().chain([card]) {
                    let piece = results.table.piece_mut(bounced);
                    piece.place = Place::Shuffled;
                    piece.tokens = 0;
                    results.fate(bounced, Fate::Bounces, &points.lead_bounce);
                }
            } else if resource {
                results.place_beside(card, player, None);
                results.fate(card, Fate::LeadOf(player), &points.lead_resource);
            } else {
                results.fate(card, Fate::LeadOf(player), &points.lead_choice);
                results.place_under(card, illuminati, player);
            }
        });
    }
}
