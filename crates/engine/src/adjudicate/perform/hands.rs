//! What is done with cards of a hand: which of them, and who chooses.

use super::super::Judge;
use super::{Last, Performance};
use crate::moment::{Active, Moment};
use crate::uses;
use fnord_cards::effect::{Filter, Held, Holder, Object, Quality, TraitTest, Zone};
use fnord_ruling::{Fate, Source};
use fnord_table::{Owed, PieceId, Place};
use fnord_vocabulary::PlayerId;

/// What is done with them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Done {
    /// They go somewhere; some only if they are such.
    Goes(Zone, Option<TraitTest>),
    Exposed,
    Hidden,
}

/// The cards of a hand that a sentence counts.
struct Hand {
    holder: PlayerId,
    plots: bool,
    /// Those that somebody has named.
    known: Vec<PieceId>,
    unknown: u8,
    /// How many more there are that cannot leave it.
    bound: usize,
}

impl Hand {
    fn all(&self) -> usize {
        self.known.len() + usize::from(self.unknown)
    }
}

impl Judge<'_> {
    /// A player does something with cards of a hand: all of them, or those that are chosen or picked. What nobody has said he still
    /// has to say.
    pub(super) fn of_hand(&mut self, by: &Performance, doer: PlayerId, what: &Object, done: Done) {
        let Some(held) = what.held() else {
            return;
        };
        if held.such.is_of_groups()
            && !held.such.qualities.contains(&Quality::Card)
            && held.whose != Holder::Seen
        {
            return self.owe(doer, by.source, Owed::DiscardGroup);
        }
        let Some(hand) = self.hand(by, doer, held, done) else {
            return;
        };
        let chosen = by.targets.iter().chain(&by.taken).copied();
        let last = by.last.borrow();
        let mut chosen: Vec<PieceId> = chosen
            .filter(|card| hand.known.contains(card) && !last.cards.contains(card))
            .collect();
        drop(last);
        let all = hand.all();
        let wanted = match *what {
            Object::All { but, .. } => all.saturating_sub(usize::from(but)),
            Object::Half(_) => all.min((all + hand.bound).div_ceil(2)),
            Object::Some {
                count: Some(count),
                fewer: false,
                ..
            } => all.min(usize::from(count)),
            _ => chosen.len(),
        };
        if wanted == 0 {
            return;
        }
        if wanted >= all {
            return self.is_done(by, &hand, hand.known.clone(), hand.unknown, done);
        }
        let random = matches!(what, Object::Some { random: true, .. });
        chosen.truncate(wanted);
        let rest = wanted - chosen.len();
        let unknown = u8::try_from(rest).unwrap_or(u8::MAX).min(hand.unknown);
        // Of cards of which nobody knows any there is nothing to choose; who picks of another's hand says what he has picked.
        let unknown = match random && doer != hand.holder || hand.known.is_empty() {
            true => unknown,
            false => 0,
        };
        let rest = rest - usize::from(unknown);
        self.is_done(by, &hand, chosen, unknown, done);
        if rest > 0 {
            let count = u8::try_from(rest).unwrap_or(u8::MAX);
            let stay = u8::try_from(all - wanted).unwrap_or(u8::MAX);
            let owed = match done {
                _ if held.whose == Holder::Seen => Owed::PickSeen(hand.holder),
                Done::Goes(Zone::Discards, _) if random && doer == hand.holder => {
                    Owed::DiscardHidden(count)
                }
                Done::Goes(Zone::Discards, _) if doer == hand.holder => Owed::DiscardPlots(count),
                Done::Exposed if !random => Owed::ExposeExcept(stay),
                _ => return,
            };
            self.owe(doer, by.source, owed);
        }
    }

    /// Whose cards a sentence means, and which of them lie in his hand.
    fn hand(&self, by: &Performance, doer: PlayerId, held: &Held, done: Done) -> Option<Hand> {
        let seen = || uses::looks_at(&self.table, by.used.card);
        let such = match held.whose {
            Holder::Seen => seen()?.such.clone(),
            _ => held.such.clone(),
        };
        let answered = self.answered_next.filter(|_| held.whose == Holder::Seen);
        let holder = match held.whose {
            Holder::You => Some(by.player),
            Holder::Doer => Some(doer),
            Holder::Target | Holder::Seen => by.victim,
            Holder::Rival => self.rival_named(by),
        }?;
        let moment = Moment::new(&self.table);
        let text = &self.table.card(by.source.piece).text;
        let sentence = text.get(usize::from(by.source.sentence))?;
        let ability = sentence.ability.as_ref()?;
        let active = Active::of(by.source, by.subject, Some(holder), ability);
        let open = done == Done::Exposed;
        let plots = !such.is_of_groups();
        let held = self.table.iter().filter(|(id, piece)| {
            matches!(piece.place, Place::Hand { owner, .. } if owner == holder)
                && self.table.kind(*id).is_plot() == plots
                && moment.passes(&such, *id, &active)
        });
        let (bound, known): (Vec<_>, Vec<_>) = held.partition(|(id, piece)| match open {
            true => matches!(piece.place, Place::Hand { exposed: true, .. }),
            false => piece.stays_exposed || self.table.shown_as_goal(*id),
        });
        // What is played in answer has left the hand before somebody picks of what he has seen.
        let answers = |id: PieceId| answered == Some((id, by.used.card));
        let known: Vec<PieceId> = (known.into_iter().map(|(id, _)| id))
            .filter(|&id| !answers(id))
            .collect();
        let seat = self.table.seat(holder);
        let unknown = match (is_plain(&such), plots) {
            (false, _) => 0,
            (true, true) => seat.hidden_plots,
            (true, false) => seat.hidden_groups,
        };
        Some(Hand {
            holder,
            plots,
            known,
            unknown,
            bound: bound.len(),
        })
    }

    /// The rival whose cards are named.
    fn rival_named(&self, by: &Performance) -> Option<PlayerId> {
        if by.last.borrow().rival.is_some() {
            return by.last.borrow().rival;
        }
        let holders = by
            .targets
            .iter()
            .filter_map(|&card| self.table.holder(card));
        let mut rivals = holders.filter(|&holder| holder != by.player);
        rivals.next()
    }

    fn is_done(
        &mut self,
        by: &Performance,
        hand: &Hand,
        known: Vec<PieceId>,
        unknown: u8,
        done: Done,
    ) {
        let source = by.source;
        let last = Last {
            gone: known.len() + usize::from(unknown),
            plots: hand.plots,
            cards: known.clone(),
            rival: self.rival_named(by),
        };
        for card in known {
            match done {
                Done::Goes(to, only) => {
                    let fits =
                        only.is_none_or(|only| only.passes(Moment::new(&self.table).traits(card)));
                    if fits {
                        let to_rival = || self.rival_named(by);
                        match to {
                            Zone::HisHand => {
                                if let Some(rival) = to_rival() {
                                    self.goes_to_hand_of(card, rival, source);
                                }
                            }
                            _ => self.moves_card(card, to, by.player, source),
                        }
                    }
                }
                Done::Exposed => self.change(None, |results| {
                    results.expose(hand.holder, card, Some(source))
                }),
                Done::Hidden => self.change(None, |results| {
                    results.table.piece_mut(card).place = Place::Hand {
                        owner: hand.holder,
                        exposed: false,
                    };
                    let rule = results.table.rules.points.cards_first();
                    results.fate_by(card, Fate::Hidden, rule, Some(source));
                }),
            }
        }
        by.last.replace(last);
        if unknown > 0 {
            self.is_done_unseen(by, hand, unknown, done);
        }
    }

    /// The same with cards of which nobody has said what they are.
    fn is_done_unseen(&mut self, by: &Performance, hand: &Hand, count: u8, done: Done) {
        let (you, holder, source) = (by.player, hand.holder, by.source);
        let plots = hand.plots;
        self.change(None, |results| {
            let illuminati = results.table.seat(holder).illuminati;
            let rule = results.table.rules.points.cards_first();
            let fate = match done {
                Done::Goes(Zone::Discards, _) if plots => {
                    return results.discard_unseen(holder, count, Some(source));
                }
                Done::Goes(Zone::YourHand { .. }, _) if plots => {
                    let seats = &mut results.table.seats;
                    if let Some(seat) = seats.get_mut(usize::from(holder.0)) {
                        seat.hidden_plots = seat.hidden_plots.saturating_sub(count);
                    }
                    if let Some(seat) = seats.get_mut(usize::from(you.0)) {
                        seat.hidden_plots = seat.hidden_plots.saturating_add(count);
                    }
                    Fate::LosesPlotsTo(count, you)
                }
                Done::Goes(Zone::Deck, _) => {
                    if let Some(seat) = results.table.seats.get_mut(usize::from(holder.0)) {
                        let (held, used_up) = match plots {
                            true => (&mut seat.hidden_plots, &mut seat.plots_used_up),
                            false => (&mut seat.hidden_groups, &mut seat.groups_used_up),
                        };
                        *held = held.saturating_sub(count);
                        *used_up = false;
                    }
                    Fate::ShufflesUnnamed(count)
                }
                Done::Exposed => Fate::ExposesPlots(count),
                _ => return,
            };
            results.fate_by(illuminati, fate, rule, Some(source));
        });
    }

    /// A Plot goes to another player's hand as it lay in the first.
    fn goes_to_hand_of(&mut self, card: PieceId, player: PlayerId, source: Source) {
        self.change(None, |results| {
            let piece = results.table.piece_mut(card);
            let exposed = matches!(piece.place, Place::Hand { exposed: true, .. });
            piece.place = Place::Hand {
                owner: player,
                exposed,
            };
            let rule = results.table.rules.points.cards_first();
            results.fate_by(card, Fate::GoesToHand(player), rule, Some(source));
        });
    }
}

/// Whether every card of that kind that lies face down in a hand is one of them, so that nobody has to know it.
fn is_plain(such: &Filter) -> bool {
    let quality = |quality: &Quality| matches!(quality, Quality::Hidden | Quality::Card);
    let plain = Filter {
        kind: such.kind,
        qualities: such.qualities.clone(),
        ..Filter::any()
    };
    *such == plain
        && such.qualities.iter().all(quality)
        && such.kind.is_none_or(|kind| kind == fnord_cards::Kind::Plot)
}
