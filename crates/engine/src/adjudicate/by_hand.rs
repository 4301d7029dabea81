//! The sentences that the players apply themselves: which of them a ruling shows, and what stays open because of them.

use super::Judge;
use crate::left;
use crate::moment::Moment;
use crate::uses;
use fnord_cards::effect::{Ability, Bearing, Effect, Instruction, Matter, Sentence};
use fnord_ruling::{Participant, PlayVerdict, Source};
use fnord_table::{PieceId, Place};
use fnord_vocabulary::PlayerId;

/// A sentence left to the players, of a card that lies in play.
pub(super) struct Left<'l> {
    pub(super) source: Source,
    pub(super) sentence: &'l Sentence,
    /// The card itself, or the Group that it is linked to.
    pub(super) subject: PieceId,
    pub(super) holder: Option<PlayerId>,
}

impl<'l> Judge<'l> {
    /// The sentences for this kind of game that are left to the players, of all cards in play, and of destroyed ones what comes
    /// of that.
    pub(super) fn left(&self) -> impl Iterator<Item = Left<'l>> {
        let layout = self.table.rules.layout;
        self.table.iter().flat_map(move |(card, piece)| {
            let lies = match piece.place {
                Place::Structure { owner, .. } => Some((card, Some(owner))),
                Place::Beside { owner, linked } => Some((linked.unwrap_or(card), Some(owner))),
                Place::Linked(group) => Some((group, None)),
                Place::Middle | Place::Uncontrolled => Some((card, None)),
                Place::JustPlayed(player) => Some((card, Some(player))),
                Place::Destroyed(_) => Some((card, None)),
                _ => None,
            };
            let gone = matches!(piece.place, Place::Destroyed(_));
            let text = lies.map(|lies| {
                self.table
                    .card(card)
                    .text
                    .iter()
                    .map(move |one| (lies, one))
            });
            let text = text.into_iter().flatten().enumerate();
            text.filter_map(move |(index, ((subject, holder), sentence))| {
                let this_game = sentence.layout.is_none_or(|of| of == layout);
                let bearing = sentence.bearing.as_ref();
                let there = !gone || bearing.is_some_and(|one| !one.after.is_empty());
                let left =
                    sentence.is_by_hand() && this_game && !sentence.only_when_played && there;
                left.then_some(Left {
                    source: Source {
                        piece: card,
                        sentence: index as u8,
                    },
                    sentence,
                    subject,
                    holder,
                })
            })
        })
    }

    /// The sentence by which the Power of a Group is rolled, where nobody has said yet what it is.
    pub(super) fn not_rolled_yet(&self, group: PieceId) -> Option<Source> {
        if self.table.card(group).power.is_some() || self.table.piece(group).stated.power.is_some()
        {
            return None;
        }
        let rolls = |(_, ability): &(u8, &Ability)| {
            matches!(ability.effect, Effect::Do(Instruction::RollsPower(_)))
        };
        let (sentence, _) = uses::abilities(&self.table, group).find(rolls)?;
        Some(Source {
            piece: group,
            sentence,
        })
    }

    /// Whether a sentence is about that card, as far as it is marked with cards of which it speaks.
    pub(super) fn speaks_of(&self, left: &Left, card: PieceId) -> bool {
        let moment = Moment::new(&self.table);
        left::speaks_of(&moment, left.sentence, (left.source, left.subject), card)
    }

    /// Whether a card in play is one of those that a sentence is marked with, where it is marked with any.
    pub(super) fn speaks_of_any(&self, left: &Left) -> bool {
        let marked = left.sentence.bearing.as_ref();
        let Some(of) = marked.and_then(|bearing| bearing.of.as_ref()) else {
            return true;
        };
        let named = |card| of.names.iter().any(|name| **name == *self.table.name(card));
        let mut cards = self.table.iter().map(|(card, _)| card);
        let lies_there = |card| self.table.in_play(card) || self.table.link(card).is_some();
        cards.any(|card| lies_there(card) && (named(card) || self.speaks_of(left, card)))
    }

    /// The sentences that a ruling shows for the players to apply: of the cards that take part in attacks and of what is linked
    /// to them, of Plots that were played, and of the cards in play that lie beside what happened and may bear on it.
    pub(super) fn by_hand(&self) -> Vec<Source> {
        let taking_part = self.taking_part();
        let shown = |left: &Left| {
            let takes_part = taking_part.contains(&left.source.piece);
            // How somebody wins has no part in what others do.
            if !takes_part && left.sentence.is_special_goal() {
                return false;
            }
            let Some(bearing) = left.sentence.bearing.as_ref().filter(|one| one.is_marked()) else {
                return true;
            };
            self.has_to_do(left, bearing)
        };
        let mut sources: Vec<Source> = self.left().filter(shown).map(|left| left.source).collect();
        let unrolled = taking_part
            .iter()
            .filter_map(|&card| self.not_rolled_yet(card));
        sources.extend(unrolled);
        sources.extend(self.of_cards_used(&taking_part));
        let open = self.plays.iter().filter_map(|play| match play.verdict {
            PlayVerdict::ByHand(source) => source,
            _ => None,
        });
        sources.extend(open);
        sources.sort();
        sources.dedup();
        sources
    }

    /// The cards that take part in attacks, and what is linked to them.
    fn taking_part(&self) -> Vec<PieceId> {
        let mut concerned: Vec<PieceId> = Vec::new();
        for attack in &self.attacks {
            concerned.extend([attack.leader, attack.target]);
            let helpers = attack.aiders.iter().chain(&attack.opposers);
            concerned.extend(helpers.map(|helper: &Participant| helper.group));
        }
        let linked: Vec<PieceId> = concerned
            .iter()
            .flat_map(|&group| self.table.linked_to(group))
            .collect();
        concerned.extend(linked);
        concerned
    }

    /// What the cards say that took part in attacks and have left the table, and the Plots that were played.
    fn of_cards_used(&self, taking_part: &[PieceId]) -> Vec<Source> {
        let layout = self.table.rules.layout;
        let mut sources = Vec::new();
        for &piece in taking_part.iter().chain(&self.by_hand_cards) {
            let played = self.by_hand_cards.contains(&piece);
            for (index, sentence) in self.table.card(piece).text.iter().enumerate() {
                let this_game = sentence.layout.is_none_or(|of| of == layout);
                let bearing = sentence.bearing.as_ref();
                let used =
                    bearing.is_some_and(|one| one.used || one.matters.contains(&Matter::Use));
                let marked = bearing.is_some_and(Bearing::is_marked) && !(played && used);
                if sentence.is_by_hand()
                    && this_game
                    && !marked
                    && (played || !sentence.only_when_played)
                {
                    sources.push(Source {
                        piece,
                        sentence: index as u8,
                    });
                }
            }
        }
        sources
    }
}
