//! Cards that an instruction moves from one place to another, or destroys.

use super::super::{Judge, Vacated};
use super::hands::Done;
use super::{Last, Performance};
use crate::moment::Moment;
use crate::under_way::Happening;
use crate::uses::{just_discarded, just_taken, just_untaken};
use fnord_cards::Kind;
use fnord_cards::effect::{
    Deck, DeckOf, Draws, Neighbour, Object, Players, Pool, Relation, TraitTest, What, Zone,
};
use fnord_ruling::{Fate, Source};
use fnord_table::{Owed, PieceId, Place, Rest, Seat};
use fnord_vocabulary::{DeckEnd, PlayerId};

impl Judge<'_> {
    /// Cards go from where they are to another place.
    pub(super) fn moves_cards(
        &mut self,
        by: &Performance,
        (who, what): (Players, &Object),
        to: Zone,
        only: Option<TraitTest>,
    ) {
        if what.held().is_some() {
            for doer in self.players(by, who) {
                self.of_hand(by, doer, what, Done::Goes(to, only));
            }
            return;
        }
        if let Object::Tops { count, of, .. } = what {
            return self.moves_tops(by, *count, *of, to);
        }
        if *what == Object::Drawn {
            return self.moves_drawn(by, to);
        }
        let mut cards = self.objects(what, by);
        let from_area = matches!(what, Object::Each(filter) if filter.relation == Some(Relation::In(Pool::Area)));
        let unnamed = match from_area && to == Zone::Deck {
            true => {
                // A Resource lies there with the Group that it is linked to.
                let linked = self.table.iter().filter(|(id, piece)| {
                    matches!(piece.place, Place::Linked(_))
                        && self.table.kind(*id) == Kind::Resource
                });
                let linked: Vec<PieceId> = linked.map(|(id, _)| id).collect();
                cards.splice(0..0, linked);
                self.shuffles_unnamed_of_area(by)
            }
            false => 0,
        };
        if let Object::Chosen {
            most: Some(most),
            fewer: false,
            ..
        } = what
        {
            cards.truncate(usize::from(*most) * self.players(by, who).len());
        }
        by.last.replace(Last {
            gone: cards.len() + usize::from(unnamed),
            ..Last::default()
        });
        for card in cards {
            // What it has done in the attack is undone.
            if *what == Object::AttackersCopy {
                self.table.changes.retain(|change| change.plot != card);
                self.table.touch(card);
            }
            self.moves_card(card, to, by.player, by.source);
        }
    }

    /// The cards of the uncontrolled area that nobody has named go into their deck; their number.
    fn shuffles_unnamed_of_area(&mut self, by: &Performance) -> u8 {
        let unnamed = self.table.unnamed_in_area();
        if unnamed > 0 {
            self.change(None, |results| {
                for seat in &mut results.table.seats {
                    seat.unnamed_in_area = 0;
                }
                let illuminati = results.table.seat(by.player).illuminati;
                let rule = results.table.rules.points.cards_first();
                let fate = Fate::ShufflesUnnamed(unnamed);
                results.fate_by(illuminati, fate, rule, Some(by.source));
            });
        }
        unnamed
    }

    /// What the moment is about: the Plot just played or discarded, the Group just taken over, struck or discarded.
    pub(super) fn meant_by_moment(&self, what: What, by: &Performance) -> Vec<PieceId> {
        if let Some(meant) = &by.meant {
            return meant.clone();
        }
        let named = by.targets.first().copied();
        match what {
            What::Plot
                if let Some(struck) = by.doing.struck
                    && self.table.kind(struck).is_plot() =>
            {
                vec![struck]
            }
            What::Plot => {
                let entry = by.doing.answers.and_then(|answers| self.log.get(answers));
                match entry {
                    // Of Plots that were combined those that are answered, not the one that combined them.
                    Some(entry) if !entry.combined.is_empty() => entry.combined.clone(),
                    Some(entry) => vec![entry.card],
                    None => just_discarded(&self.just, named).into_iter().collect(),
                }
            }
            What::Resource => by.doing.struck.into_iter().collect(),
            What::Group => {
                let taken = || {
                    just_taken(&self.just, by.player).or_else(|| {
                        let mut just = self.just.iter().rev();
                        just.find_map(|happening| match happening {
                            crate::under_way::Happening::Taken { group, .. } => Some(*group),
                            _ => None,
                        })
                    })
                };
                let group = by.doing.struck;
                let group = group
                    .or_else(|| just_untaken(&self.just, named))
                    .or_else(taken);
                group.into_iter().collect()
            }
        }
    }

    /// The Plot of the same name that the attacker has played in the attack under way, and that lies there.
    pub(super) fn attackers_copy(&self, by: &Performance) -> Option<PieceId> {
        let under_way = self.under_way.as_ref()?;
        let attacker = under_way.attack.attacker(&self.table)?;
        let id = self.table.piece(by.used.card).card;
        let mut played = self.log.iter().rev().filter(|played| {
            played.plot
                && played.player == attacker
                && played.card != by.used.card
                && played.cancelled_by.is_none()
                && self.table.piece(played.card).card == id
                && matches!(self.table.piece(played.card).place, Place::Beside { .. })
        });
        played.next().map(|played| played.card)
    }

    /// Who gets a card that goes back to its player: whoever has it, or has played it.
    fn player_of(&self, card: PieceId, otherwise: PlayerId) -> PlayerId {
        let played = self
            .log
            .iter()
            .rev()
            .find(|played| played.card == card || played.combined.contains(&card));
        let owner = self.table.owner(card).or_else(|| self.table.holder(card));
        let piece = self.table.piece(card);
        owner
            .or(played.map(|played| played.player))
            .or(piece.had)
            .or(piece.deck_of)
            .unwrap_or(otherwise)
    }

    /// One card goes to another place.
    pub(in crate::adjudicate) fn moves_card(
        &mut self,
        card: PieceId,
        to: Zone,
        you: PlayerId,
        source: Source,
    ) {
        let had = (to == Zone::FormersHand).then(|| {
            let moment = Moment::new(&self.table);
            self.befallen(&moment).owner_before(card)
        });
        let owner = had.flatten().unwrap_or_else(|| self.player_of(card, you));
        let piece = self.table.piece(card);
        let before = piece.place;
        let (tokens, at) = (piece.tokens, piece.at);
        if let (Place::Structure { .. }, Some(master)) = (before, self.table.master(card)) {
            self.vacated = Some(Vacated { master, at, tokens });
        }
        // What a linked Plot that is discarded has changed is as it was before.
        let linked = matches!(
            before,
            Place::Beside {
                linked: Some(_),
                ..
            }
        );
        if self.table.kind(card).is_plot() && linked && to == Zone::Discards {
            self.table.changes.retain(|change| change.plot != card);
            self.table.touch(card);
        }
        if let Zone::Beside(Neighbour::RandomRival) = to {
            return self.goes_to_random_rival(card, you, source);
        }
        let finished = self.table.seat(owner).turns_finished;
        // The turn under way is not his next one.
        let until = finished.saturating_add(1 + u8::from(self.table.turn.player == owner));
        let yours = self.table.seat(you).turns_finished;
        let own_turns = yours.saturating_add(u8::from(self.table.turn.player == you));
        self.change(None, |results| {
            let points = &results.table.rules.points;
            let rule = points.cards_first();
            let in_structure = matches!(before, Place::Structure { .. });
            if in_structure && to != Zone::Area {
                results.discard_group(card);
            }
            results.table.leaves_deck(card);
            let fate = match to {
                Zone::Discards
                    if results.table.kind(card) == Kind::NewWorldOrder
                        && before == Place::Middle =>
                {
                    return results.repeal(&[card], source);
                }
                Zone::Discards if in_structure => return,
                Zone::Discards => {
                    results.table.piece_mut(card).place = Place::Discarded;
                    let in_hand = matches!(before, Place::Hand { .. });
                    let rule = if in_hand {
                        points.discards_face_up()
                    } else {
                        points.cards_first()
                    };
                    return results.fate_by(card, Fate::Discarded, rule, Some(source));
                }
                Zone::YourHand { .. } | Zone::ItsHand { .. } | Zone::FormersHand => {
                    let (player, exposed, rests) = match to {
                        Zone::ItsHand { exposed, rests } => (owner, exposed, rests),
                        Zone::YourHand { exposed, rests } => (you, exposed, rests),
                        _ => (owner, false, false),
                    };
                    let begun = matches!(to, Zone::YourHand { .. });
                    let piece = results.table.piece_mut(card);
                    piece.place = Place::Hand {
                        owner: player,
                        exposed,
                    };
                    piece.in_vain = None;
                    piece.grave = None;
                    piece.killed = false;
                    piece.at = None;
                    piece.tokens = 0;
                    if rests {
                        piece.rests = Some(Rest {
                            whose: player,
                            turns: if begun { own_turns } else { until },
                            begun,
                        });
                    }
                    match (player == owner, exposed) {
                        (true, true) => Fate::ReturnsExposed(player),
                        (true, false) => Fate::ReturnsToHand(player),
                        (false, _) => Fate::GoesToHand(player),
                    }
                }
                Zone::DeckEnd { bottom } => {
                    let end = if bottom {
                        DeckEnd::Bottom
                    } else {
                        DeckEnd::Top
                    };
                    results.table.put_into_deck(card, Some(end), owner);
                    if bottom {
                        Fate::UnderDeck
                    } else {
                        Fate::OnTopOfDeck
                    }
                }
                Zone::Deck => {
                    results.table.put_into_deck(card, None, owner);
                    if before == Place::Uncontrolled {
                        results.drop_links(card);
                        results.cut_links(card);
                    }
                    Fate::ShuffledAway
                }
                Zone::HisHand => return,
                Zone::Area => {
                    results.uncontrol(card);
                    Fate::BecomesUncontrolled
                }
                Zone::Away => {
                    results.table.piece_mut(card).place = Place::OutOfPlay;
                    Fate::OutOfGame
                }
                Zone::Beside(_) => {
                    results.table.piece_mut(card).grave = None;
                    results.place_beside(card, you, None);
                    let rule = points.takeover_by_card();
                    return results.fate_by(card, Fate::ResourceOf(you), rule, Some(source));
                }
            };
            results.fate_by(card, fate, rule, Some(source));
        });
    }

    /// The card goes to a rival at random: they roll for it, unless there is only one.
    fn goes_to_random_rival(&mut self, card: PieceId, you: PlayerId, source: Source) {
        let rivals: Vec<PlayerId> = self.still_in().filter(|&player| player != you).collect();
        match *rivals {
            [] => {}
            [only] => self.moves_card(card, Zone::Beside(Neighbour::You), only, source),
            _ => self.owe(you, source, Owed::RollForCard(card)),
        }
    }

    /// The players whose decks are meant.
    fn whose_decks(&self, by: &Performance, whose: DeckOf) -> Vec<PlayerId> {
        let only = || self.still_in().find(|&other| other != by.player);
        match whose {
            DeckOf::You => vec![by.player],
            DeckOf::That => self
                .players(by, Players::That)
                .into_iter()
                .take(1)
                .collect(),
            DeckOf::EachRival => self.players(by, Players::EachRival),
            DeckOf::Rivals => {
                let rivals = by.used.on.iter().filter_map(|object| match object {
                    fnord_table::Object::Player(player) => Some(*player),
                    fnord_table::Object::Card(_) => None,
                });
                rivals.collect()
            }
            DeckOf::Target | DeckOf::AnyRival | DeckOf::Any => {
                by.victim.or_else(only).into_iter().collect()
            }
        }
    }

    /// Whoever has looked at the top of a deck has put its cards back in an order that nobody else knows.
    pub(super) fn puts_in_order(&mut self, by: &Performance, what: &Object) {
        let Object::Tops {
            count,
            of: Deck::Of { whose, groups },
            ..
        } = what
        else {
            return;
        };
        if let Some(&owner) = self.whose_decks(by, *whose).first() {
            self.table.forget_tops(!groups, owner, usize::from(*count));
        }
    }

    /// The uppermost cards of a deck are discarded, or go to the player's hand; of several rivals', one after the other.
    fn moves_tops(&mut self, by: &Performance, count: u8, deck: Deck, to: Zone) {
        let Deck::Of { whose, groups } = deck else {
            return;
        };
        let of = self.whose_decks(by, whose);
        let Some(&deck) = of.first() else {
            return;
        };
        let decks = match whose {
            DeckOf::EachRival => of.len(),
            _ => 1,
        };
        if to == Zone::Discards {
            for &deck in of.iter().take(decks) {
                self.discard_tops(deck, count, groups, by.source);
            }
            return;
        }
        let count = count.saturating_mul(u8::try_from(decks).unwrap_or(u8::MAX));
        if deck == by.player {
            let draws = if groups {
                Draws::Group
            } else {
                Draws::Plots(count)
            };
            return self.draws(by.player, draws, &by.taken, by);
        }
        if let Some(stopped) = self.stopped_draws(by.player, !groups) {
            self.change(None, |results| {
                let illuminati = results.table.seat(by.player).illuminati;
                let rule = results.table.rules.points.cannot();
                results.fate_by(illuminati, Fate::MayNotDraw, rule, Some(stopped));
            });
            return;
        }
        self.change(None, |results| {
            results.draw_plots_of(&of, by.player, count, &by.taken, Some(by.source));
        });
    }

    /// The card that somebody has just drawn.
    fn just_drew(&self) -> Option<(PlayerId, bool, Option<PieceId>)> {
        self.just
            .iter()
            .rev()
            .find_map(|happening| match *happening {
                Happening::Drew {
                    by, groups, card, ..
                } => Some((by, groups, card)),
                _ => None,
            })
    }

    /// The card just drawn goes somewhere else.
    fn moves_drawn(&mut self, by: &Performance, to: Zone) {
        let Some((drawer, groups, card)) = self.just_drew() else {
            return;
        };
        let named = by.named().into_iter().find(|&named| {
            self.table.kind(named).is_plot() != groups && self.table.holder(named) == Some(drawer)
        });
        if let Some(card) = card.or(named) {
            return self.moves_card(card, to, by.player, by.source);
        }
        self.change(None, |results| {
            let unseen = |seat: &mut Seat| match groups {
                true => std::mem::take(&mut seat.hidden_groups),
                false => std::mem::take(&mut seat.hidden_plots),
            };
            let put = |seat: &mut Seat, count: u8| match groups {
                true => seat.hidden_groups = count,
                false => seat.hidden_plots = count,
            };
            let seat = &mut results.table.seats[usize::from(drawer.0)];
            let held = unseen(seat);
            put(seat, held.saturating_sub(1));
            let illuminati = seat.illuminati;
            let rule = results.table.rules.points.cards_first();
            let fate = match to {
                Zone::YourHand { .. } => {
                    let seat = &mut results.table.seats[usize::from(by.player.0)];
                    let held = unseen(seat);
                    put(seat, held.saturating_add(1));
                    Fate::LosesPlotsTo(1, by.player)
                }
                Zone::Discards => {
                    return results.discard_unseen(drawer, 1, Some(by.source));
                }
                _ => Fate::DrawReturns,
            };
            results.fate_by(illuminati, fate, rule, Some(by.source));
        });
    }

    /// Whoever has just drawn a card shows it.
    pub(super) fn shows_drawn(&mut self, by: &Performance) {
        let Some((drawer, _, card)) = self.just_drew() else {
            return;
        };
        self.is_spared(drawer);
        self.change(None, |results| {
            let shown = card.unwrap_or(results.table.seat(drawer).illuminati);
            let rule = results.table.rules.points.cards_first();
            let fate = Fate::DrawnShownTo(by.player);
            results.fate_by(shown, fate, rule, Some(by.source));
        });
    }

    /// Cards are destroyed by whoever uses this, or Places Devastated, without an attack; nothing else can be
    /// (`wdh.disaster.devastation`).
    pub(super) fn strikes(&mut self, by: &Performance, what: &Object, devastates: bool) {
        for card in self.objects(what, by) {
            let not_for_goals = by.doing.not_for_goals;
            let kind = self.table.kind(card);
            self.change(None, |results| {
                if devastates {
                    if kind == Kind::Place {
                        results.devastate(card, Some(by.source));
                    }
                    return;
                }
                if !kind.is_group() {
                    return results.destroy_resource(card, by.source);
                }
                results.destroy(card, by.player, not_for_goals.is_none(), Some(by.source));
                if not_for_goals.is_some() {
                    let rule = results.table.rules.points.cards_first();
                    results.fate_by(card, Fate::NotForGoals, rule, not_for_goals);
                }
            });
        }
    }
}
