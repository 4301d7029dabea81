//! Instructions about Plots, hands and decks.

use super::super::Judge;
use super::super::uses::named_plots;
use super::Performance;
use fnord_cards::effect::{Draws, Seen, Zone};
use fnord_ruling::Fate;
use fnord_table::{PieceId, Place};

impl Judge<'_> {
    /// A player discards his hand and draws as many Plots, at most so many.
    pub(super) fn discards_all_and_draws(&mut self, by: &Performance, most: u8) {
        let held = self.table.plots_in_hand(by.player);
        self.change(None, |results| results.discard_hand(by.player, by.source));
        // A Plot that stays in hand is not replaced.
        let count = held - self.table.plots_in_hand(by.player);
        let count = u8::try_from(count).unwrap_or(most).min(most);
        self.draws(by.player, Draws::Plots(count), &by.taken, by.source);
    }

    /// A player turns exposed Plots of his face down again: all that may be hidden, or those that he names.
    pub(super) fn hides(&mut self, by: &Performance, most: Option<u8>) {
        let exposed: Vec<PieceId> = named_plots(&self.table, by.player, true)
            .into_iter()
            .filter(|&plot| !self.table.piece(plot).stays_exposed)
            .filter(|plot| most.is_none() || by.targets.contains(plot))
            .collect();
        for plot in exposed {
            self.change(None, |results| {
                results.table.piece_mut(plot).place = Place::Hand {
                    owner: by.player,
                    exposed: false,
                };
                let rule = results.table.rules.points.cards_first();
                results.fate_by(plot, Fate::Hidden, rule, Some(by.source));
            });
        }
    }

    /// A player looks at a rival's cards or at decks; others may still answer what he sees.
    pub(super) fn looks(&mut self, by: &Performance, seen: Option<Seen>) {
        if let Some(entry) = self.log.get_mut(by.index) {
            entry.looks_at = by.used.victim();
        }
        let (seen, fate) = match by.used.victim() {
            Some(victim) => {
                let fate = match seen {
                    Some(Seen::GroupsAtRandom { count, to_all }) => {
                        Fate::GroupsSeen { count, to_all }
                    }
                    Some(Seen::GroupDeck) => Fate::GroupDeckSeen,
                    Some(Seen::TopOrBottom(_) | Seen::TopOfDecks { .. } | Seen::OwnTop { .. }) => {
                        Fate::DeckSeen
                    }
                    Some(Seen::HiddenPlots | Seen::PlotsAtRandom(_)) | None => Fate::LookedAt,
                };
                (self.table.seat(victim).illuminati, fate)
            }
            None => (by.used.card, Fate::LooksAtDecks),
        };
        self.change(None, |results| {
            let rule = results.table.rules.points.cards_first();
            results.fate_by(seen, fate, rule, Some(by.source));
        });
    }

    /// A Plot lies face up before its player for good, and his Illuminati get a token for it.
    pub(super) fn exposes_itself(&mut self, by: &Performance) {
        self.change(None, |results| {
            let piece = results.table.piece_mut(by.used.card);
            piece.place = Place::Hand {
                owner: by.player,
                exposed: true,
            };
            piece.stays_exposed = true;
            let rule = results.table.rules.points.self_expose();
            results.fate_by(by.used.card, Fate::Exposed, rule, Some(by.source));
        });
    }

    /// All Plots of a hand, or all its Group cards, go into their deck, and one fewer is drawn.
    pub(super) fn shuffles_hand(&mut self, by: &Performance, groups: bool) {
        let held: Vec<PieceId> = (self.table.iter())
            .filter(|(id, piece)| {
                let own = matches!(piece.place, Place::Hand { owner, .. } if owner == by.player);
                own && self.table.kind(*id).is_plot() != groups && !piece.stays_exposed
            })
            .map(|(id, _)| id)
            .collect();
        let seat = &mut self.table.seats[usize::from(by.player.0)];
        let unnamed = std::mem::take(match groups {
            true => &mut seat.hidden_groups,
            false => &mut seat.hidden_plots,
        });
        let count = held.len() + usize::from(unnamed);
        for card in held {
            self.moves_card(card, Zone::Deck, by.player, by.source);
        }
        self.change(None, |results| {
            if unnamed > 0 {
                let seat = &mut results.table.seats[usize::from(by.player.0)];
                seat.plots_used_up &= groups;
                seat.groups_used_up &= !groups;
                let illuminati = results.table.seat(by.player).illuminati;
                let rule = results.table.rules.points.cards_first();
                let fate = Fate::ShufflesUnnamed(unnamed);
                results.fate_by(illuminati, fate, rule, Some(by.source));
            }
        });
        let draws = match groups {
            true => Draws::Group,
            false => Draws::Plots(1),
        };
        for at in 0..count.saturating_sub(1) {
            let named: Vec<PieceId> = by.taken.get(at).copied().into_iter().collect();
            self.draws(by.player, draws, &named, by.source);
        }
    }

    /// Groups in hand are discarded, and as many are drawn.
    pub(super) fn renews_hand(&mut self, by: &Performance) {
        for &card in &by.targets {
            self.change(None, |results| {
                results.table.piece_mut(card).place = Place::Discarded;
                let rule = results.table.rules.points.discards_face_up();
                results.fate_by(card, Fate::Discarded, rule, Some(by.source));
            });
        }
        for _ in &by.targets {
            self.draws(by.player, Draws::Group, &[], by.source);
        }
    }
}
