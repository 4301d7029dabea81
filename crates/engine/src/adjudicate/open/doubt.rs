//! Cards of which nobody knows what they are now: somebody has played what the players work out, and it was used on them or changes
//! what was done to them. Whatever is done with them later is open by the same sentence, until somebody says what came of it.

use super::super::Judge;
use super::super::awaited::Doubt;
use super::concern::{About, Concern};
use super::may_be_permitted;
use crate::moment::Moment;
use crate::strength::strength;
use crate::under_way::{Happening, UnderWay};
use fnord_cards::Kind;
use fnord_cards::effect::{Bearing, Matter, Weight};
use fnord_ruling::{Derivation, Judged, Objection, PlayRuling, PlayVerdict, Source};
use fnord_table::{Gift, Move, PieceId, Place, UseMove};
use fnord_vocabulary::PlayerId;

impl Judge<'_> {
    /// Something has been played whose effect the players work out: what it is used on, or answers, may do otherwise than it
    /// says, and what that has changed may be otherwise.
    pub(in crate::adjudicate) fn cast_doubt(&mut self, used: &UseMove) {
        let by = self.leaves_it_open(used.card);
        self.doubted_by = by.or(self.doubted_by);
        if by.is_some_and(|source| self.moves_hands_alone(source)) {
            return;
        }
        // Whoever names an Illuminati card that nobody plays means it for his own.
        let own = used.player.or_else(|| self.table.holder(used.card));
        let exchanged = used.taken().and_then(|card| {
            let other = self.table.kind(card) == Kind::Illuminati;
            own.filter(|_| other)
                .map(|player| self.table.seat(player).illuminati)
        });
        let answered = std::mem::take(&mut self.answered_now);
        let cards = used.cards().chain(exchanged).chain(answered).collect();
        self.doubt(cards, by);
    }

    /// The sentence by which the last play, of this card, is left to the players.
    fn leaves_it_open(&self, card: PieceId) -> Option<Source> {
        match self.plays.last().map(|play| &play.verdict) {
            Some(PlayVerdict::ByHand(Some(source))) => Some(*source),
            _ => self.sentences_by_hand(card).first().copied(),
        }
    }

    /// Whether what the players work out of the last play, of this card, may have to do with the attack under way.
    pub(in crate::adjudicate) fn may_turn_attack(&self, card: PieceId) -> bool {
        let by = self.leaves_it_open(card);
        !by.is_some_and(|source| self.moves_hands_alone(source))
    }

    /// Nobody knows whether a play was made: neither what it would have done to the attack under way nor to what it is about.
    pub(in crate::adjudicate) fn may_have_been_made(
        &mut self,
        what: &Judged,
        verdict: &PlayVerdict,
    ) {
        if let PlayVerdict::ByHand(Some(source)) = verdict {
            self.doubted_by = Some(*source);
            if self.moves_hands_alone(*source) {
                return;
            }
        }
        // What has only not been said in full can be played again, and said.
        let again = match (what, verdict) {
            (Judged::Play(Move::Use(used)), PlayVerdict::Untold(_)) => Some(used.card),
            _ => None,
        };
        let mut cards = self.concern_of(what).cards;
        cards.retain(|&card| Some(card) != again);
        if let PlayVerdict::Untold(unsaid) = verdict {
            let by = unsaid.iter().find_map(|one| one.source);
            let by = by.filter(|source| !self.moves_hands_alone(*source));
            let doubts = cards.iter().map(|&card| Doubt {
                card,
                by,
                untold: true,
            });
            self.in_doubt.extend(doubts);
        }
        self.doubt(cards, self.doubted_by);
        let of_attack = matches!(
            what,
            Judged::Helper { .. }
                | Judged::Play(Move::Use(_) | Move::Help(_) | Move::Agents { .. })
        );
        if let Some(under_way) = &mut self.under_way {
            under_way.by_hand |= of_attack;
        }
    }

    /// What a sentence lets its card be used for moves cards of hands and decks, and leaves the table as it is.
    fn moves_hands_alone(&self, source: Source) -> bool {
        let sentence = (self.table.card(source.piece).text).get(usize::from(source.sentence));
        let bearing = sentence.and_then(|one| one.bearing.as_ref());
        bearing.is_some_and(|one| one.matters.contains(&Matter::Hands))
    }

    /// An attack is left open: what it would have done to its target, and who took part, nobody knows.
    pub(in crate::adjudicate) fn attack_in_doubt(
        &mut self,
        under_way: &UnderWay,
        by: Option<Source>,
    ) {
        self.doubted_by = by.or(self.doubted_by);
        let attack = &under_way.attack;
        let cards = attack.attacking().chain([attack.target]).collect();
        self.doubt(cards, self.doubted_by);
    }

    /// What leaves a play open by what its use, or the course of turns, does with its own card: whether that still lies where it
    /// lay, and what lies below it, nobody knows.
    pub(in crate::adjudicate) fn doubts_its_own_card(&mut self, source: Source) {
        let card = source.piece;
        let sentence = (self.table.card(card).text).get(usize::from(source.sentence));
        let about_it = |bearing: &Bearing| {
            let of_use = [Matter::Use, Matter::Turns];
            bearing.weight != Weight::BearsOn
                && of_use.iter().any(|matter| bearing.matters.contains(matter))
        };
        let lies = matches!(self.table.piece(card).place, Place::Structure { .. });
        if lies
            && !self.moves_hands_alone(source)
            && sentence
                .and_then(|one| one.bearing.as_ref())
                .is_some_and(about_it)
        {
            let branch = self.table.below(card).into_iter().chain([card]).collect();
            self.doubt(branch, Some(source));
        }
    }

    fn doubt(&mut self, cards: Vec<PieceId>, by: Option<Source>) {
        let doubts = cards.into_iter().map(|card| Doubt {
            card,
            by,
            untold: false,
        });
        self.in_doubt.extend(doubts);
    }

    /// The Plots and abilities that were used directly before what is done now, and what they have changed.
    pub(in crate::adjudicate) fn note_what_is_answered(&mut self) {
        let answered = self.just.iter().filter_map(|happening| match happening {
            Happening::Played(index) => self.log.get(*index),
            _ => None,
        });
        let answered = answered.flat_map(|played| played.delta.cards().chain([played.card]));
        self.answered_now = answered.collect();
    }

    /// Whoever says what has become of a card that is in doubt has applied what brought it there.
    pub(super) fn settles_doubt(&mut self, what: &Judged) {
        let Judged::Play(play) = what else {
            return;
        };
        if let Move::Use(used) = play {
            let said =
                |doubt: &Doubt| doubt.untold && doubt.by.is_some_and(|by| by.piece == used.card);
            self.in_doubt.retain(|doubt| !said(doubt));
        }
        let said: Vec<PieceId> = match play {
            // What a card asks its owner for settles what becomes of it.
            Move::Discard { player, cards, .. } => {
                let by = self.in_doubt.iter().filter_map(|doubt| doubt.by);
                let own = by
                    .map(|source| source.piece)
                    .filter(|&card| self.table.owner(card) == Some(*player));
                cards.iter().copied().chain(own).collect()
            }
            Move::RemoveTokens { from, .. } => vec![*from],
            Move::PlaceTokens { on, .. } => on.clone(),
            Move::Give { what, .. } => {
                let cards = what.iter().filter_map(|gift| match gift {
                    Gift::Card(card) => Some(*card),
                    _ => None,
                });
                cards.collect()
            }
            _ => return,
        };
        let settled: Vec<Option<Source>> = (self.in_doubt.iter())
            .filter(|doubt| said.contains(&doubt.card))
            .map(|doubt| doubt.by)
            .collect();
        self.in_doubt.retain(|doubt| !settled.contains(&doubt.by));
    }

    /// The cards that a player has and that are in doubt.
    pub(super) fn doubts_of(&self, player: PlayerId) -> impl Iterator<Item = PieceId> {
        let cards = self.in_doubt.iter().map(|doubt| doubt.card);
        cards.filter(move |&card| {
            let group = self.table.kind(card).is_group() || self.table.kind(card) == Kind::Resource;
            group && self.table.holder(card) == Some(player)
        })
    }

    /// The doubt about a card, or about one of which it is another copy.
    fn doubt_of(&self, card: PieceId) -> Option<Doubt> {
        let same = |doubt: &&Doubt| {
            doubt.card == card || self.table.piece(card).card == self.table.piece(doubt.card).card
        };
        self.in_doubt.iter().find(same).copied()
    }

    /// The doubt about a card with which something is done that is legal otherwise. What an attack comes to is open, and not that it
    /// is announced.
    pub(super) fn doubted(&self, what: &Judged, concern: &Concern) -> Option<Doubt> {
        let held_by = |player| {
            let of = move |doubt: &&Doubt| matches!(self.table.piece(doubt.card).place, Place::Hand { owner, .. } if Some(owner) == player);
            self.in_doubt.iter().find(of).copied()
        };
        let mut cards: Vec<PieceId> = match what {
            Judged::Helper { helper, .. } => vec![*helper],
            Judged::Play(Move::Attack { .. }) => return None,
            Judged::Play(Move::Help(help)) => help.helpers.clone(),
            Judged::Play(Move::Use(used)) => {
                if let Some(doubt) = used.victim().and_then(|victim| held_by(Some(victim))) {
                    return Some(doubt);
                }
                let acting = used.acting.iter().copied();
                used.cards().chain(acting).chain([used.card]).collect()
            }
            Judged::Play(_) if concern.about == About::Course => return None,
            Judged::Play(_) => concern.cards.clone(),
        };
        cards.dedup();
        cards.into_iter().find_map(|card| self.doubt_of(card))
    }

    /// The sentence by which an attack is open: about a card that takes part in it, or by which something counts in it or does not.
    pub(super) fn attack_doubted(&self, under_way: &UnderWay, concern: &Concern) -> Option<Source> {
        if self.in_doubt.is_empty() {
            return None;
        }
        let mut derivation = Derivation::new();
        let moment = Moment::new(&self.table);
        strength(&moment, &under_way.attack, &mut derivation);
        let counted = derivation.iter().filter_map(|(_, node)| node.entry.source);
        let rejected = derivation.rejected.iter().filter_map(|one| one.source);
        let spoken = counted.chain(rejected).map(|source| source.piece);
        let mut cards = concern.cards.iter().copied().chain(spoken);
        cards.find_map(|card| self.doubt_of(card)?.by)
    }

    /// Whether what speaks against a play is but what nobody knows: cards of which the players have to see what they do now, or
    /// what the play directly before, which they apply, lets the same player do.
    pub(super) fn is_in_doubt(&self, concern: &Concern, objections: &[Objection]) -> bool {
        if objections.is_empty() {
            return false;
        }
        let by_doubtful = objections.iter().all(|objection| {
            (objection.source).is_some_and(|source| self.doubt_of(source.piece).is_some())
        });
        let doubtful = match concern.about {
            About::Course => !self.in_doubt.is_empty(),
            _ => concern
                .cards
                .iter()
                .any(|&card| self.doubt_of(card).is_some()),
        };
        // What a sentence is marked to permit has been done with that.
        let by_leave = |last: &PlayRuling| {
            let PlayVerdict::ByHand(Some(source)) = last.verdict else {
                return false;
            };
            let sentence = (self.table.card(source.piece).text).get(usize::from(source.sentence));
            let bearing = sentence.and_then(|one| one.bearing.as_ref());
            !matches!(last.what, Judged::Play(Move::Use(_)))
                && bearing.is_some_and(|one| one.marked && one.weight == Weight::Permits)
        };
        let last = self
            .plays
            .last()
            .filter(|last| matches!(last.verdict, PlayVerdict::ByHand(_)) && !by_leave(last));
        let permitted = last.is_some_and(|last| match &last.what {
            Judged::Helper { .. } => false,
            before => match (
                self.concern_of(before).players.first(),
                concern.players.first(),
            ) {
                (Some(before), Some(now)) => before == now,
                _ => true,
            },
        });
        by_doubtful
            || doubtful
            || permitted && objections.iter().all(|one| may_be_permitted(one.why))
    }
}
