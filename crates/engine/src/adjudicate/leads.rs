//! Leads: what every player begins with.

use super::Judge;
use super::asked::Asked;
use fnord_cards::Kind;
use fnord_law::{LeadBounce, LeadFrom};
use fnord_ruling::{Barred, Fate, Judged, Requirement, WhyNot};
use fnord_table::{Move, PieceId, Place, Step};
use fnord_vocabulary::PlayerId;

impl Judge<'_> {
    /// A lead: the first puppet of an Illuminati, or a Resource beside it (`sg.setup.lead-choice`).
    pub(super) fn lead(&mut self, step: &Step, player: PlayerId, card: PieceId) {
        let points = &self.table.rules.points;
        let illuminati = self.table.seat(player).illuminati;
        let number = self.table.piece(card).card;
        let resource = self.table.kind(card) == Kind::Resource;
        let mut asked = Asked::new();
        let fits = if resource {
            points.lead_resource().value
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
            asked.object(WhyNot::HasLead(player), points.lead_choice());
        }
        let at_hand = match points.lead_choice().value {
            LeadFrom::Hand => self.in_hand(player, card),
            // Nobody has drawn Groups yet, so that those said to be in hand are in the deck.
            LeadFrom::Deck => match self.table.piece(card).place {
                Place::Hand { owner, .. } => owner == player,
                Place::Shuffled | Place::Deck(_) => self.table.in_deck_of(card, player),
                _ => false,
            },
        };
        if !in_place && !at_hand {
            asked.object(WhyNot::NotInHand(card, player), points.lead_choice());
        }
        let (before, now) = self.chosen(player, card);
        if points.lead_bounce().value == LeadBounce::Aside && before {
            let why = Barred::ChosenBefore(card);
            asked.object(why, points.lead_bounce());
        }
        let (met, why) = (Requirement::MayLead(card), WhyNot::NotAGroup(card));
        if resource {
            asked.need(fits, met, why, points.lead_resource());
        } else {
            asked.need(fits, met, why, points.lead_choice());
        }
        if !resource {
            self.puppet_of(&mut asked, player, card, illuminati);
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
            if now || !equal.is_empty() {
                for bounced in equal.into_iter().chain([card]) {
                    let owner = results.table.owner(bounced).unwrap_or(player);
                    results.table.leaves_deck(bounced);
                    let whose = results.table.deck_owner(owner);
                    let seat = &mut results.table.seats[usize::from(owner.0)];
                    seat.opening.bounced = seat.opening.bounced.saturating_add(1);
                    let piece = results.table.piece_mut(bounced);
                    piece.tokens = 0;
                    piece.deck_of = whose;
                    match points.lead_bounce().value {
                        LeadBounce::Shuffled => {
                            piece.place = Place::Shuffled;
                            results.fate(bounced, Fate::Bounces, points.lead_bounce());
                        }
                        LeadBounce::Aside => {
                            piece.place = Place::Aside;
                            results.fate(bounced, Fate::PutAside, points.lead_bounce());
                        }
                    }
                }
            } else if resource {
                results.place_beside(card, player, None);
                results.fate(card, Fate::LeadOf(player), points.lead_resource());
            } else {
                results.table.leaves_deck(card);
                results.fate(card, Fate::LeadOf(player), points.lead_choice());
                results.place_under(card, illuminati, player);
            }
        });
    }

    /// Whether a Group like this was chosen as a lead in an earlier round, and whether in this one, by another. A player chooses again once for every time that his
    /// lead was another's too, and those who choose again at the same time may hit on the same Group.
    fn chosen(&self, player: PlayerId, card: PieceId) -> (bool, bool) {
        let number = self.table.piece(card).card;
        let round = self.table.seat(player).opening.bounced;
        // How often each player has chosen, as the leads are told.
        let mut chosen = vec![0u8; self.table.seats.len()];
        let (mut before, mut now) = (false, false);
        for play in &self.plays {
            let Judged::Play(Move::Lead(who, lead)) = &play.what else {
                continue;
            };
            if play.verdict.is_illegal() {
                continue;
            }
            let Some(of_his) = chosen.get_mut(usize::from(who.0)) else {
                continue;
            };
            let alike = self.table.piece(*lead).card == number;
            before |= alike && *of_his < round;
            now |= alike && *of_his == round && *who != player;
            *of_his = of_his.saturating_add(1);
        }
        (before, now)
    }
}
