//! Cards of hands and of rivals' decks that a player chooses: whether he may.

use super::super::super::{Inquiry, looks_at};
use fnord_cards::effect::{Ability, Ban, Filter, Held, Holder, Instruction, Object, Players};
use fnord_ruling::{Barred, NoUse, Recorder, Requirement, Unfit, WhyNot};
use fnord_table::{PieceId, Place};
use fnord_vocabulary::PlayerId;

impl Inquiry<'_, '_, '_, '_> {
    /// The rivals from whose decks cards are taken: one at least, and no more than there are cards.
    pub(super) fn decks_of_rivals(&mut self, count: u8, place: u8) {
        let points = self.moment.points();
        let rivals = self.used.all_players();
        let own = rivals.iter().copied().find(|&rival| rival == self.player);
        if rivals.is_empty() {
            self.object_by(NoUse::NoTarget(self.used.card), place, points.plot_window());
        } else if let Some(own) = own {
            self.object_by(
                NoUse::WrongPlayer(own, Unfit::Himself),
                place,
                points.no_illegal_play(),
            );
        } else if rivals.len() > usize::from(count) {
            let why = NoUse::TooManyTargets(self.used.card, count);
            self.object_by(why, place, points.plot_window());
        }
        for rival in rivals {
            self.unprotected(rival);
        }
    }

    /// Whether nothing keeps the Plots of another hand, where it is of one that this speaks, from whoever does that to them.
    pub(super) fn plots_are_open(&mut self, (who, what): (Players, &Object), from: Ban, place: u8) {
        let Some(held) = what.held().filter(|held| held.is_of_plots()) else {
            return;
        };
        let named = self.used.told.cards().next();
        let victim = match held.whose {
            Holder::Rival => named.and_then(|card| self.table().holder(card)),
            _ => None,
        };
        let of_target = who == Players::Target || what.is_targets() || held.whose == Holder::Rival;
        if let Some(victim) = victim.or_else(|| self.victim().filter(|_| of_target)) {
            self.hand_is_open(victim, from, place);
        }
    }

    /// Whether no card of a player's keeps his hand from whoever does that to it.
    pub(super) fn hand_is_open(&mut self, victim: PlayerId, from: Ban, place: u8) {
        if victim == self.player {
            return;
        }
        let mut shut = self.moment.barring(self.player, from);
        let shut = shut.find(|active| active.you == Some(victim));
        if let Some(source) = shut.map(|active| active.source) {
            let why = match from {
                Ban::LookAtYourHand | Ban::LookAtYourPlots => Barred::HandClosed(victim),
                _ => Barred::HandKept(victim),
            };
            self.object_by(why, place, self.moment.points().cannot());
            self.by_text(source);
        }
    }

    /// The cards of hands that the player chooses are such, as many as he may, and as many of one sort as of another where that is
    /// asked.
    pub(super) fn cards_of_hands<R: Recorder>(
        &mut self,
        who: Players,
        objects: &[&Object],
        ability: &Ability,
        place: u8,
        recorder: &mut R,
    ) {
        let of_target = |object: &&&Object| object.is_targets();
        if who == Players::Target || objects.iter().any(|one| of_target(&one)) {
            self.target_of_its_own(place, recorder);
        }
        let chosen = |object: &&&Object| match object {
            Object::Some { random, of, .. } => {
                !random && (who == Players::You || of.whose == Holder::Seen)
            }
            Object::AsMany(_) => true,
            _ => false,
        };
        if !objects.iter().any(|one| chosen(&one)) {
            return;
        }
        let points = self.moment.points();
        let named: Vec<PieceId> = self.used.cards().chain(self.used.all_taken()).collect();
        let mut rest = named.clone();
        let mut before = 0;
        for object in objects {
            let Some(held) = object.held() else {
                continue;
            };
            let (fit, others): (Vec<PieceId>, Vec<PieceId>) =
                (rest.into_iter()).partition(|&card| self.is_held(card, held, ability, place));
            rest = others;
            let count = u8::try_from(fit.len()).unwrap_or(u8::MAX);
            let rival = fit.first().and_then(|&card| self.table().holder(card));
            let none = rest.is_empty() && fit.is_empty();
            if let Some(rival) = rival.filter(|_| held.whose == Holder::Rival) {
                self.unprotected(rival);
            }
            match object {
                Object::Some {
                    count: Some(most), ..
                } if count > *most => {
                    let why = NoUse::TooManyTargets(self.used.card, *most);
                    self.object_by(why, place, points.plot_window());
                }
                Object::Some { fewer, .. } if none && (*fewer || held.whose == Holder::Rival) => {
                    self.object_by(NoUse::NoTarget(self.used.card), place, points.plot_window());
                }
                Object::AsMany(_) if count != before && rest.is_empty() => {
                    let why = NoUse::NotSoMany(self.used.card, before);
                    self.object_by(why, place, points.no_illegal_play());
                }
                _ => {}
            }
            before = count;
        }
        if let Some(&card) = rest.first() {
            let why = match self.table().piece(card).stays_exposed {
                true => WhyNot::StaysInHand(card),
                false => NoUse::WrongTarget(card, None).into(),
            };
            let rule = match self.table().piece(card).stays_exposed {
                true => points.cannot(),
                false => points.no_illegal_play(),
            };
            self.object_by(why, place, rule);
        }
    }

    /// "each rival puts one Group in the uncontrolled area …, then put two Groups …": all of them are named, or as many as there are.
    pub(super) fn exactly_so_many<R: Recorder>(
        &mut self,
        all: &[Instruction],
        ability: &Ability,
        place: u8,
        recorder: &mut R,
    ) {
        let points = self.moment.points();
        let table = self.table();
        let still_in = table
            .players()
            .filter(|&player| table.seat(player).out.is_none());
        let players = still_in.count();
        let active = self.active(ability, place);
        let parts: Vec<(usize, &Filter)> = (all.iter().filter_map(exactly))
            .map(|(who, count, of)| {
                let times = match who {
                    Players::Each => players,
                    Players::EachRival => players.saturating_sub(1),
                    _ => 1,
                };
                (times * usize::from(count), of)
            })
            .collect();
        let such = |card: PieceId| {
            parts
                .iter()
                .any(|(_, of)| self.moment.passes(of, card, &active))
        };
        let there = table.iter().filter(|(id, _)| such(*id)).count();
        let wanted = parts
            .iter()
            .map(|(count, _)| count)
            .sum::<usize>()
            .min(there);
        let cards: Vec<PieceId> = self.used.cards().collect();
        let elsewhere = cards.iter().find(|&&card| !such(card));
        if let Some(&card) = elsewhere {
            let lack = match &parts[..] {
                [(_, of)] => self.moment.lack(of, card, &active),
                _ => None,
            };
            let why = NoUse::WrongTarget(card, lack);
            self.object_by(why, place, points.no_illegal_play());
        } else if cards.len() != wanted {
            let wanted = u8::try_from(wanted).unwrap_or(u8::MAX);
            let why = NoUse::NotSoMany(self.used.card, wanted);
            self.object_by(why, place, points.no_illegal_play());
        } else {
            for card in cards {
                let met = Requirement::MayTarget(card);
                self.meets(met, place, points.no_illegal_play(), recorder);
            }
        }
    }

    /// Whether a card is one of those of a hand that a sentence counts.
    fn is_held(&self, card: PieceId, held: &Held, ability: &Ability, place: u8) -> bool {
        let table = self.table();
        let such: Option<&Filter> = match held.whose {
            Holder::Seen => looks_at(table, self.used.card).map(|seen| &seen.such),
            _ => Some(&held.such),
        };
        let Place::Hand { owner, .. } = table.piece(card).place else {
            return false;
        };
        let whose = match held.whose {
            Holder::You | Holder::Doer => owner == self.player,
            Holder::Target | Holder::Seen => self.victim() == Some(owner),
            Holder::Rival => owner != self.player,
        };
        let active = self.active(ability, place);
        whose
            && !table.piece(card).stays_exposed
            && such.is_some_and(|such| self.moment.passes(such, card, &active))
    }
}

/// By whom and how many cards of which sort are moved, where that is exactly so many.
pub(super) fn exactly(instruction: &Instruction) -> Option<(Players, u8, &Filter)> {
    match instruction {
        Instruction::Moves {
            who,
            what:
                Object::Chosen {
                    most: Some(count),
                    fewer: false,
                    of,
                },
            ..
        } => Some((*who, *count, of)),
        _ => None,
    }
}
