//! Cards in piles: hands, decks, destroyed piles, and what lies beside a Power Structure.

use super::Setter;
use crate::{Assumption, Place};
use fnord_cards::Kind;
use fnord_law::WhichOf;
use fnord_scenario::{InPile, Pile, ScenarioErrorKind};
use fnord_vocabulary::PlayerId;

impl Setter<'_> {
    /// Nobody has described the hand of a player who gives away or discards Plots without naming them: he holds them.
    pub(super) fn holds_unnamed(&mut self, player: PlayerId, count: u8) {
        let assumed =
            |one: &Assumption| matches!(one, Assumption::HoldsUnnamed(of, _) if *of == player);
        let before = self.assumptions.iter().position(assumed);
        let hidden = self.table.seat(player).hidden_plots;
        let told = self.hands_described.contains(&player) || hidden > 0 && before.is_none();
        // He may have got them by what has happened.
        let got = before.is_none() && (self.plots_moved || self.draws_given);
        if count == 0 || told || got {
            return;
        }
        let holds = hidden.saturating_add(count);
        self.table.seats[usize::from(player.0)].hidden_plots = holds;
        if let Some(before) = before {
            self.assumptions.remove(before);
        }
        self.assume(Assumption::HoldsUnnamed(player, holds));
    }

    pub(super) fn pile(&mut self, pile: Pile, cards: &[InPile], owner: PlayerId) {
        if pile == Pile::Hand {
            self.hands_described.push(owner);
        }
        if matches!(pile, Pile::PlotDeck | Pile::GroupDeck) {
            self.deck(pile == Pile::PlotDeck, cards, owner);
            return;
        }
        for card in cards {
            let placed = match card {
                InPile::NothingElse => continue,
                InPile::HiddenGroups(count) => {
                    let seat = &mut self.table.seats[usize::from(owner.0)];
                    seat.hidden_groups = seat.hidden_groups.saturating_add(*count);
                    continue;
                }
                InPile::Hidden(count) => {
                    let seat = &mut self.table.seats[usize::from(owner.0)];
                    seat.hidden_plots = seat.hidden_plots.saturating_add(*count);
                    continue;
                }
                InPile::Card(placed) => placed,
            };
            let Some(card) = self.card_of(placed) else {
                continue;
            };
            let place = match pile {
                Pile::Resources | Pile::PlotsInPlay => Place::Beside {
                    owner,
                    linked: None,
                },
                Pile::Hand => Place::Hand {
                    owner,
                    exposed: false,
                },
                Pile::Exposed => Place::Hand {
                    owner,
                    exposed: true,
                },
                Pile::Destroyed => Place::Destroyed(owner),
                Pile::PlotDeck | Pile::GroupDeck => Place::Shuffled,
            };
            let first = self.table.iter().all(|(_, other)| other.card != card);
            let piece = self.put(card, place, placed.card.span.clone(), false);
            let kind = self.table.kind(piece);
            // A second card of a name has a first one, and where that lies decides what can be done with it.
            if first && pile == Pile::Hand && placed.card.of != WhichOf::Unsaid && !kind.is_plot() {
                let word = self.scenario.text[placed.card.span.clone()].to_owned();
                let wanted = "the only one of its name that is laid out";
                let kind = ScenarioErrorKind::NotWhatIsWanted { word, wanted };
                let help = Some("lay out the other before: who controls it?");
                self.error(&placed.card.span, "", kind, help);
            }
            let wanted = match pile {
                // Agents within a rival's Illuminati lie with the Resources.
                Pile::Resources if !matches!(kind, Kind::Resource | Kind::Illuminati) => {
                    Some("a Resource")
                }
                Pile::PlotsInPlay | Pile::Exposed if !kind.is_plot() => Some("a Plot"),
                _ => None,
            };
            if let Some(wanted) = wanted {
                let word = self.table.name(piece).to_owned();
                let kind = ScenarioErrorKind::NotWhatIsWanted { word, wanted };
                self.error(&placed.card.span, "", kind, None);
            }
            self.remarks(piece, placed);
        }
    }

    /// The cards on the top of a deck, the topmost first. Where decks are shared, one player's line is about everybody's.
    fn deck(&mut self, plots: bool, cards: &[InPile], owner: PlayerId) {
        let mut known = Vec::new();
        for card in cards {
            let placed = match card {
                InPile::Card(placed) => placed,
                InPile::Hidden(_) | InPile::HiddenGroups(_) => continue,
                InPile::NothingElse => {
                    let shared = self.table.deck_owner(owner).is_none();
                    for (index, seat) in self.table.seats.iter_mut().enumerate() {
                        if shared || index == usize::from(owner.0) {
                            match plots {
                                true => seat.plots_used_up = true,
                                false => seat.groups_used_up = true,
                            }
                        }
                    }
                    continue;
                }
            };
            let Some(card) = self.card_of(placed) else {
                continue;
            };
            let piece = self.put(card, Place::Shuffled, placed.card.span.clone(), false);
            if self.table.kind(piece).has_back_of_plots() != plots {
                let word = self.table.name(piece).to_owned();
                let wanted = match plots {
                    true => "a card of the Plot deck",
                    false => "a card of the Group deck",
                };
                let kind = ScenarioErrorKind::NotWhatIsWanted { word, wanted };
                self.error(&placed.card.span, "", kind, None);
            }
            self.remarks(piece, placed);
            known.push(piece);
        }
        for piece in known.into_iter().rev() {
            let whose = self.table.deck_owner(owner);
            self.table.piece_mut(piece).deck_of = whose;
            self.table.piece_mut(piece).place = Place::Shuffled;
            match plots {
                true => self.table.decks.plots.push(piece),
                false => self.table.decks.groups.push(piece),
            }
        }
    }
}
