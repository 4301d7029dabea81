//! Instructions about Plots, hands and decks.

use super::super::Judge;
use super::super::uses::named_plots;
use super::Performance;
use fnord_cards::effect::{Again, Draws, Instruction, Object, Renewed, Seen, Then, Zone};
use fnord_ruling::Fate;
use fnord_table::{PieceId, Place};

impl Judge<'_> {
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
    pub(super) fn looks(&mut self, by: &Performance, instruction: &Instruction) {
        if let Some(entry) = self.log.get_mut(by.index) {
            entry.looks_at = by.victim;
        }
        let (seen, fate) = match by.victim {
            Some(victim) => {
                let fate = match instruction {
                    Instruction::LooksAt { what, then } => match what {
                        Seen::GroupDeck => Fate::GroupDeckSeen,
                        Seen::Cards(Object::AtRandom {
                            count,
                            groups: true,
                        }) => Fate::GroupsSeen {
                            count: *count,
                            to_all: *then == Then::Shown,
                        },
                        what if what.is_of_plots_in_hand() => Fate::LookedAt,
                        _ => Fate::DeckSeen,
                    },
                    _ => Fate::LookedAt,
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

    /// Cards of a hand are discarded or go into their deck, and others are drawn for them.
    pub(super) fn renews(&mut self, by: &Performance, what: Renewed, shuffled: bool, drawn: Again) {
        let plots = what == Renewed::Plots;
        let gone = match (what, shuffled) {
            (Renewed::Plots, false) => {
                let held = self.table.plots_in_hand(by.player);
                self.change(None, |results| results.discard_hand(by.player, by.source));
                // A Plot that stays in hand is not replaced.
                held - self.table.plots_in_hand(by.player)
            }
            _ => {
                let held: Vec<PieceId> = (self.table.iter())
                    .filter(|(id, piece)| {
                        let own =
                            matches!(piece.place, Place::Hand { owner, .. } if owner == by.player);
                        own && self.table.kind(*id).is_plot() == plots && !piece.stays_exposed
                    })
                    .map(|(id, _)| id)
                    .filter(|id| what != Renewed::SomeGroups || by.targets.contains(id))
                    .collect();
                let to = match shuffled {
                    true => Zone::Deck,
                    false => Zone::Discards,
                };
                let count = held.len();
                for card in held {
                    self.moves_card(card, to, by.player, by.source);
                }
                let unnamed = match what {
                    Renewed::SomeGroups => 0,
                    _ => self.shuffles_unnamed(by, plots),
                };
                count + usize::from(unnamed)
            }
        };
        let count = match drawn {
            Again::AsMany => gone,
            Again::UpTo(most) => gone.min(usize::from(most)),
            Again::Fewer(fewer) => gone.saturating_sub(usize::from(fewer)),
        };
        if plots {
            let count = u8::try_from(count).unwrap_or(u8::MAX);
            self.draws(by.player, Draws::Plots(count), &by.taken, by.source);
            return;
        }
        for at in 0..count {
            let named: Vec<PieceId> = by.taken.get(at).copied().into_iter().collect();
            self.draws(by.player, Draws::Group, &named, by.source);
        }
    }

    /// The cards of a hand that nobody has named go into their deck; their number.
    fn shuffles_unnamed(&mut self, by: &Performance, plots: bool) -> u8 {
        let seat = &mut self.table.seats[usize::from(by.player.0)];
        let unnamed = std::mem::take(match plots {
            true => &mut seat.hidden_plots,
            false => &mut seat.hidden_groups,
        });
        if unnamed > 0 {
            seat.plots_used_up &= !plots;
            seat.groups_used_up &= plots;
            self.change(None, |results| {
                let illuminati = results.table.seat(by.player).illuminati;
                let rule = results.table.rules.points.cards_first();
                let fate = Fate::ShufflesUnnamed(unnamed);
                results.fate_by(illuminati, fate, rule, Some(by.source));
            });
        }
        unnamed
    }
}
