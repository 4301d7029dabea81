//! Agents within an enemy Illuminati: an Illuminati card from the Plot deck, laid beside one's Resources
//! (`wdh.duplicates.illuminati-agents`).

use super::Judge;
use super::asked::Asked;
use fnord_ruling::{Fate, NoAgents, Requirement, WhyNot};
use fnord_table::{PieceId, Place, Step};
use fnord_vocabulary::PlayerId;

impl Judge<'_> {
    pub(super) fn plant_agents(&mut self, step: &Step, player: PlayerId, card: PieceId) {
        let points = &self.table.rules.points;
        let rule = points.illuminati_agents();
        let limit = points.illuminati_agents_limit();
        let table = &self.table;
        let of = table.piece(card).card;
        let own = table.piece(table.seat(player).illuminati).card == of;
        let rival = table.players().any(|other| {
            other != player
                && table.seat(other).out.is_none()
                && table.piece(table.seat(other).illuminati).card == of
        });
        let there = table.iter().any(|(id, piece)| {
            let beside = matches!(piece.place, Place::Beside { owner, .. } if owner == player);
            id != card && piece.card == of && beside
        });
        let in_hand =
            matches!(table.piece(card).place, Place::Hand { owner, .. } if owner == player);
        let mut asked = Asked::new();
        asked.need(
            in_hand,
            Requirement::HeldInHand(card),
            WhyNot::NotInHand(card, player),
            rule,
        );
        if own {
            asked.object(NoAgents::OwnIlluminati(card), limit);
        }
        asked.need(
            rival,
            Requirement::RivalPlays(card),
            NoAgents::NoRivalPlays(card),
            rule,
        );
        asked.need(
            !there,
            Requirement::FirstAgentsWithin(card),
            NoAgents::WithinAlready(card),
            limit,
        );
        for plots in [true, false] {
            if table.left_in_deck(plots, player) == Some(0) {
                asked.object(NoAgents::NothingOnTop(player, plots), rule);
            }
        }
        if !self.answered(step, asked) {
            return;
        }
        self.change(None, |results| {
            let points = &results.table.rules.points;
            for plots in [true, false] {
                match results.table.take_known(plots, player) {
                    Some(top) => {
                        results.table.piece_mut(top).place = Place::Discarded;
                        results.fate(top, Fate::Discarded, points.illuminati_agents());
                    }
                    None => {
                        let illuminati = results.table.seat(player).illuminati;
                        let fate = Fate::DiscardsTop { plots };
                        results.fate(illuminati, fate, points.illuminati_agents());
                    }
                }
            }
            results.table.piece_mut(card).place = Place::Beside {
                owner: player,
                linked: None,
            };
            results.fate(
                card,
                Fate::AgentsLaidDown(player),
                points.illuminati_agents(),
            );
        });
    }
}
