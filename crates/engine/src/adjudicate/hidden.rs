//! Resources that lie hidden: whoever has a Unique one shows it when another is being played, or has it no more
//! (`wdh.duplicates.unique-hidden`).

use super::Judge;
use super::asked::Asked;
use super::awaited::Contest;
use crate::legality::objection;
use fnord_cards::Kind;
use fnord_cards::effect::{Effect, Hiding};
use fnord_ruling::{Fate, PlayVerdict, Requirement, SecondCopy, Source, WhyNot};
use fnord_table::{Move, PieceId, Place, Step};
use fnord_vocabulary::PlayerId;

impl<'l> Judge<'l> {
    /// What a play brings into question: a Unique Resource of which a rival has another hidden.
    pub(super) fn contested(&self, step: &Step) -> Option<Contest<'l>> {
        let Move::TakeOver { player, card, .. } = &step.play else {
            return None;
        };
        if self.table.kind(*card) != Kind::Resource || !self.table.card(*card).is_unique() {
            return None;
        }
        let number = self.table.piece(*card).card;
        let hidden: Vec<PieceId> = (self.table.iter())
            .filter(|(id, piece)| {
                piece.card == number
                    && piece.hidden
                    && !piece.forfeited
                    && self.table.owner(*id) != Some(*player)
            })
            .map(|(id, _)| id)
            .collect();
        (!hidden.is_empty()).then(|| Contest {
            play: self.plays.len(),
            card: *card,
            hidden,
            before: self.state(),
            fates: self.fates.len(),
        })
    }

    /// Whether the play that may be contested stands, so that rivals have to speak now.
    pub(super) fn open_contest(&mut self, contest: Option<Contest<'l>>) {
        self.contest = contest.filter(|contest| {
            let play = self.plays.get(contest.play);
            play.is_some_and(|play| !play.verdict.is_illegal())
        });
    }

    /// Something else is done: whoever has kept his hidden Resource to himself has it no more.
    pub(super) fn close_contest(&mut self, step: Option<&Step>) {
        let answers = |contest: &Contest| {
            step.is_some_and(|step| match &step.play {
                Move::Expose { cards, .. } | Move::Show { cards, .. } => {
                    cards.iter().any(|card| contest.hidden.contains(card))
                }
                _ => false,
            })
        };
        if self.contest.as_ref().is_some_and(answers) {
            return;
        }
        let Some(contest) = self.contest.take() else {
            return;
        };
        let rule = self.table.rules.points.unique_hidden();
        for hidden in contest.hidden {
            self.change(None, |results| {
                results.table.piece_mut(hidden).forfeited = true;
                results.fate(hidden, Fate::Forfeited, rule);
            });
        }
    }

    /// A hidden Resource is turned up: against another of its kind that is being played, or because its owner wants to use it.
    pub(super) fn turn_up(&mut self, step: &Step, player: PlayerId, card: PieceId) {
        let points = &self.table.rules.points;
        let mut asked = Asked::new();
        if self.table.owner(card) != Some(player) {
            asked.object(WhyNot::NotTheirs(card, player), points.unique_hidden());
        }
        let contest = self
            .contest
            .take_if(|contest| contest.hidden.contains(&card));
        if contest.is_some() {
            let met = Requirement::ShowsHidden(card);
            asked.meets(met, points.unique_hidden());
        } else {
            asked.meets(Requirement::AnyTime, points.cards_first());
        }
        if !self.answered(step, asked) {
            return;
        }
        if let Some(contest) = contest {
            let objections = vec![
                objection(SecondCopy::UniqueInPlay(contest.card), points.unique()),
                objection(
                    SecondCopy::UniqueInPlay(contest.card),
                    points.unique_hidden(),
                ),
            ];
            self.set_state(contest.before);
            for fate in self.fates.iter_mut().skip(contest.fates) {
                fate.undone = true;
            }
            if let Some(play) = self.plays.get_mut(contest.play) {
                play.verdict = PlayVerdict::Illegal(objections);
            }
        }
        self.change(None, |results| {
            let piece = results.table.piece_mut(card);
            piece.hidden = false;
            if piece.forfeited {
                piece.place = Place::Discarded;
                results.fate(card, Fate::Discarded, points.unique_hidden());
            } else {
                results.fate(card, Fate::TurnedUp, points.unique_hidden());
            }
        });
    }

    /// The sentence of a card by which Resources that its owner plays lie hidden under it.
    pub(super) fn may_hide(&self, player: PlayerId, under: PieceId) -> Option<Source> {
        let own = self.table.owner(under) == Some(player) && !self.table.piece(under).hidden;
        let hides = Effect::Hides(Hiding::New);
        own.then(|| self.sentence_of(under, &hides)).flatten()
    }

    /// What lies hidden under a card goes where the card goes that somebody captures or destroys.
    pub(super) fn hidden_go_along(&mut self, before: &[Place]) {
        let goes = Effect::Hides(Hiding::GoesAlong);
        let gone: Vec<(PieceId, PlayerId, Source)> = (self.table.iter().zip(before))
            .filter(|((_, piece), was)| piece.place.owner() != was.owner())
            .filter_map(|((id, _), was)| Some((id, was.owner()?, self.sentence_of(id, &goes)?)))
            .collect();
        for (under, had, source) in gone {
            let (place, grave) = {
                let piece = self.table.piece(under);
                (piece.place, piece.grave)
            };
            let hidden: Vec<PieceId> = (self.table.iter())
                .filter(|(_, piece)| piece.hidden && piece.place.owner() == Some(had))
                .map(|(id, _)| id)
                .collect();
            self.change(None, |results| {
                let rule = results.table.rules.points.cards_first();
                for card in hidden {
                    let piece = results.table.piece_mut(card);
                    piece.place = place;
                    piece.grave = grave;
                    piece.hidden = place.owner().is_some();
                    results.fate_by(card, Fate::GoesWith(under), rule, Some(source));
                }
            });
        }
    }
}
