//! Sentences of which nobody says what they bear on: from when one may have had a part in something, all is open that comes after.

use super::super::Judge;
use super::super::by_hand::Left;
use super::concern::{About, Concern};
use crate::under_way::UnderWay;
use fnord_cards::effect::{Bearing, Matter};
use fnord_cards::{Kind, Sentence};
use fnord_ruling::{AttackOutcome, Judged, Source};
use fnord_table::{Choice, Move, PieceId, Place, Step};

impl Judge<'_> {
    /// What an attack comes to, where a sentence of which nobody says what it bears on may have turned it.
    pub(in crate::adjudicate) fn outcome_left_open(&self, outcome: AttackOutcome) -> AttackOutcome {
        let untold = self
            .untold
            .map(|source| AttackOutcome::ByHand(Some(source)));
        untold.unwrap_or(outcome)
    }

    /// An attack comes to its end: whatever may have had a part in it has come into it.
    pub(in crate::adjudicate) fn attack_untold(&mut self, under_way: &UnderWay) {
        let concern = self.concern_of_attack(under_way);
        self.note_untold(&concern, &[]);
    }

    /// Nothing more is played: what may still have to do with who has won.
    pub(in crate::adjudicate) fn end_untold(&mut self) {
        let settled =
            self.winners.is_some() || !self.claims.is_empty() || !self.lost_all.is_empty();
        let matters = match settled {
            true => vec![Matter::Victory],
            false => Vec::new(),
        };
        let concern = self.concern(About::Course, matters, Vec::new(), None);
        self.note_untold(&concern, &[]);
    }

    /// What is to be done next can be answered before, so that its cards have come into it.
    pub(in crate::adjudicate) fn foresee_untold(&mut self, step: &Step, more: &[Step]) {
        for step in std::iter::once(step).chain(more.first()) {
            let what = Judged::Play(step.play.clone());
            let mut named = Vec::new();
            match &step.play {
                Move::Use(used) => {
                    named.extend(used.discards.iter().copied());
                    named.extend(used.choices.iter().filter_map(|choice| match choice {
                        Choice::Takes(card) => Some(*card),
                        _ => None,
                    }));
                }
                Move::Expose { cards, .. } | Move::Show { cards, .. } => named.extend(cards.iter()),
                // Privilege and free moves are what cards give, and a Goal is held.
                Move::Privilege(_)
                | Move::MoveGroup { .. }
                | Move::Reorganize { .. }
                | Move::DeclareVictory { .. }
                | Move::Attack {
                    privileged: true, ..
                } => named.extend(self.table.iter().map(|(card, _)| card)),
                _ => {}
            }
            let concern = self.concern_of(&what);
            named.extend(&concern.cards);
            self.note_untold(&concern, &named);
        }
    }

    /// The first sentence of which nobody says what it bears on, and which has to do with something that is done while its card
    /// lies on the table, or is played or used. What comes after that hangs on it.
    pub(super) fn note_untold(&mut self, concern: &Concern, named: &[PieceId]) {
        if self.untold.is_some() {
            return;
        }
        let layout = self.table.rules.layout;
        let table = &self.table;
        let found = table.iter().find_map(|(card, piece)| {
            let is_named = named.contains(&card);
            let (subject, lies_there) = match piece.place {
                Place::Hand { exposed, .. } => (card, exposed || table.kind(card) == Kind::Goal),
                Place::Deck(_) | Place::Shuffled | Place::Aside => (card, false),
                Place::Beside { linked, .. } => (linked.unwrap_or(card), true),
                Place::Linked(group) => (group, true),
                _ => (card, true),
            };
            let untold = |(index, sentence): &(usize, &Sentence)| {
                let Some(bearing) = &sentence.bearing else {
                    return false;
                };
                let left = Left {
                    source: Source {
                        piece: card,
                        sentence: *index as u8,
                    },
                    sentence,
                    subject,
                    holder: table.holder(card),
                };
                !bearing.is_marked()
                    && !sentence.only_when_played
                    && sentence.layout.is_none_or(|of| of == layout)
                    && (is_named || lies_there && !bearing.used)
                    && self.may_concern(&left, bearing, concern)
            };
            let text = table.card(card).text.iter().enumerate();
            let (index, _) = { text }.find(untold)?;
            Some(Source {
                piece: card,
                sentence: index as u8,
            })
        });
        self.untold = found;
    }

    /// Whether a sentence of which only its matters are read has to do with something.
    fn may_concern(&self, left: &Left, bearing: &Bearing, concern: &Concern) -> bool {
        let table = &self.table;
        let near = |card: &PieceId| {
            *card == left.subject
                || table.master(*card) == Some(left.subject)
                || table.master(left.subject) == Some(*card)
        };
        let takes_part = concern.cards.iter().any(near);
        let of =
            || bearing.of.is_none() || concern.cards.iter().any(|&card| self.speaks_of(left, card));
        bearing.matters.is_empty()
            || bearing.matters.iter().any(|matter| match matter {
                Matter::Figures => takes_part || concern.matters.contains(&Matter::Victory),
                matter => {
                    concern.matters.contains(matter)
                        && of()
                        && (takes_part || !bearing.its || concern.about == About::Course)
                }
            })
    }
}
