//! What becomes of cards, and what players have still to do.

use super::Builder;
use crate::cards::Kind;
use crate::report::words::Words;
use crate::report::{CardReport, DutyReport};
use crate::ruling::{Fate, Judged, Source};
use crate::table::{Move, PieceId, Place};

impl Builder<'_> {
    pub(super) fn still_to_do(&self) -> Vec<DutyReport> {
        let after = &self.ruling.after;
        after
            .duties
            .iter()
            .map(|duty| {
                let source = Source {
                    piece: duty.card,
                    sentence: duty.sentence,
                };
                DutyReport {
                    player: after.seat(duty.player).name.clone(),
                    what: self.words.owed(duty.player, duty.what),
                    card: self.words.card(duty.card).into_owned(),
                    text: self.words.sentence(source).to_owned(),
                }
            })
            .collect()
    }

    /// What has become of a card that goes on.
    fn lasting(&self, piece: PieceId) -> Option<String> {
        let of_it = self.ruling.fates.iter().rev();
        let mut of_it = of_it.filter(|fate| fate.piece == piece && fate.happened && !fate.undone);
        let last = of_it.find(|fate| fate.fate.lasts())?;
        Some(self.words.fate(piece, last.fate))
    }

    /// Whether a card is played or used by a play.
    fn is_played(&self, card: PieceId) -> bool {
        let mut plays = self.ruling.plays.iter().map(|play| &play.what);
        plays.any(|what| matches!(what, Judged::Play(Move::Use(used)) if used.card == card))
    }

    pub(super) fn cards(&self) -> Vec<CardReport> {
        let after = Words {
            table: &self.ruling.after,
        };
        let last = self.ruling.attack_index().unwrap_or_default();
        // The sentence by which a play has been made is told with that.
        let plays = (0..self.ruling.plays.len()).filter_map(|play| self.played(play)?.sentence);
        let told: Vec<String> = plays.collect();
        self.ruling
            .fates
            .iter()
            .filter(|fate| !fate.undone)
            .filter(|fate| fate.happened || fate.when.is_none_or(|(attack, _)| attack == last))
            .map(|fate| {
                let (then, now) = (
                    self.ruling.before.piece(fate.piece),
                    after.table.piece(fate.piece),
                );
                let stays = now.place == then.place && now.at == then.at;
                let of_it = self.ruling.fates.iter();
                let only_acts = of_it
                    .filter(|other| other.piece == fate.piece && !other.undone)
                    .all(|other| {
                        matches!(
                            other.fate,
                            Fate::SpendsTokens(_)
                                | Fate::TurnBegins(_)
                                | Fate::StaysWith(_)
                                | Fate::StaysUncontrolled
                                | Fate::StaysLinked
                                | Fate::ChangesTraits { .. }
                                | Fate::ChangesFigure { .. }
                        )
                    });
                // What is said of an Illuminati card is often of its player.
                let of_player = after.table.kind(fate.piece) == Kind::Illuminati;
                let entry = &self.ruling.derivation.node(fate.node).entry;
                let played =
                    |source: &Source| told.iter().any(|one| one == self.words.sentence(*source));
                let of_attack = fate.when.is_some();
                let says = entry
                    .source
                    .filter(|source| !of_player && (of_attack || !played(source)));
                CardReport {
                    name: self.words.card(fate.piece).into_owned(),
                    place: after.place(fate.piece),
                    tokens: matches!(now.place, Place::Structure { .. }).then_some(now.tokens),
                    stays,
                    spent: fate.fate == Fate::Discarded && self.is_played(fate.piece),
                    only_acts,
                    changed: !stays || now.tokens != then.tokens || !(only_acts || of_player),
                    becomes: self.lasting(fate.piece),
                    why: self.words.fate(fate.piece, fate.fate),
                    says: says.map(|source| self.words.says(source)),
                    when: match (fate.happened, fate.when) {
                        (false, Some((_, true))) => "if it succeeds",
                        (false, Some((_, false))) => "if it fails",
                        _ => "now",
                    }
                    .to_owned(),
                    clauses: self.clauses(&entry.cites),
                }
            })
            .collect()
    }
}
