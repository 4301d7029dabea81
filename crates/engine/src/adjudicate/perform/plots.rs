//! Instructions about Plots, hands and decks.

use super::super::Judge;
use super::Performance;
use fnord_cards::effect::{Object, Players};
use fnord_ruling::Fate;
use fnord_table::Place;

impl Judge<'_> {
    /// A player looks at a rival's cards or at decks; others may still answer what he sees.
    pub(super) fn looks(&mut self, by: &Performance, who: Players, what: &Object) {
        if let Some(entry) = self.log.get_mut(by.index) {
            entry.looks_at = by.victim;
        }
        let (seen, fate) = match by.victim {
            Some(victim) => {
                let fate = match what {
                    Object::Deck(_) => Fate::GroupDeckSeen,
                    Object::Some {
                        count: Some(count), ..
                    } if what.is_targets_groups() => Fate::GroupsSeen {
                        count: *count,
                        to_all: who == Players::Each,
                    },
                    Object::All { .. } if what.is_targets_groups() => {
                        let held = self.table.groups_in_hand(victim);
                        Fate::GroupsSeen {
                            count: u8::try_from(held).unwrap_or(u8::MAX),
                            to_all: who == Players::Each,
                        }
                    }
                    what if what.is_targets_plots() => Fate::LookedAt,
                    _ => Fate::DeckSeen,
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
}
