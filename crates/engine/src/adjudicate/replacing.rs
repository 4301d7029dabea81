//! An action in the place of one that was cancelled (`wdh.cancel.powering-replace`).

use super::Judge;
use super::asked::Asked;
use super::awaited::LostAction;
use crate::uses::{self};
use fnord_ruling::{Fate, Judged, NoUse, Requirement, WhyNot};
use fnord_table::{Move, PieceId, Place, Step, UseMove};
use fnord_vocabulary::PlayerId;

/// What several actions powered together.
enum Powered {
    /// A Plot or an ability.
    Use(UseMove),
    /// Relief that these players give to that Place.
    Relief(Vec<PlayerId>, PieceId),
}

impl Judge<'_> {
    /// One of the actions that powered a play has been cancelled; of several, another may be put in its place.
    pub(super) fn action_lost(&mut self, index: usize, group: PieceId) {
        let several = self
            .log
            .get(index)
            .is_some_and(|played| played.acting.len() > 1);
        if several {
            self.lost_action = Some(LostAction {
                index,
                group,
                after: self.plays.len(),
            });
        }
    }

    pub(super) fn substitute(
        &mut self,
        step: &Step,
        player: PlayerId,
        group: PieceId,
        named: Option<PieceId>,
    ) {
        let rule = self.table.rules.points.powering_replace();
        let at_once = |lost: &LostAction| {
            let since = self.plays.iter().skip(lost.after);
            since.into_iter().all(|play| play.verdict.is_illegal())
        };
        let lost = self.lost_action.filter(at_once);
        let lost = lost.filter(|lost| named.is_none_or(|named| named == lost.group));
        let found = lost.and_then(|lost| {
            let played = self.log.get(lost.index)?;
            let powered = match &self.plays.get(played.play)?.what {
                Judged::Play(Move::Use(used)) => Powered::Use(used.clone()),
                Judged::Play(Move::Relief { players, to, .. }) => {
                    Powered::Relief(players.to_vec(), *to)
                }
                _ => return None,
            };
            Some((lost, played.player, powered, played.acting.clone()))
        });
        let mut asked = Asked::new();
        let Some((lost, owner, powered, mut acting)) = found else {
            asked.object(NoUse::NothingToReplace, rule);
            self.answered(step, asked);
            return;
        };
        let (by_him, of) = match &powered {
            Powered::Use(used) => (owner == player, used.card),
            Powered::Relief(players, place) => (players.contains(&player), *place),
        };
        let replaces = Requirement::Replaces(group, lost.group);
        asked.need(by_him, replaces, WhyNot::NotTheirs(of, player), rule);
        if let Some(at) = acting.iter().position(|&other| other == lost.group) {
            acting.remove(at);
        }
        acting.push(group);
        match powered {
            Powered::Use(used) => {
                let now = UseMove {
                    acting: acting.clone(),
                    ..used
                };
                let against =
                    self.in_scene(|scene, _| uses::replacement(scene, player, &now, group));
                asked.add(Vec::new(), against);
            }
            Powered::Relief(players, place) => {
                // The others have been spent already.
                self.can_relieve(&mut asked, &players, group, 0);
                self.relief_is_paid(&mut asked, place, &acting);
            }
        }
        if !self.answered(step, asked) {
            return;
        }
        self.lost_action = None;
        self.change(None, |results| {
            let points = &results.table.rules.points;
            results.spend(group, 1, points.plot_cost());
        });
        self.revive(lost.index, acting, owner);
    }

    /// A play that had fallen with one of its actions does after all what it does.
    fn revive(&mut self, index: usize, acting: Vec<PieceId>, player: PlayerId) {
        let Some(entry) = self.log.get_mut(index) else {
            return;
        };
        let canceller = entry.cancelled_by.take();
        entry.acting = acting;
        let (play, plot, card, cancels) = (entry.play, entry.plot, entry.card, entry.cancels);
        if let Some(canceller) = canceller.and_then(|canceller| self.log.get_mut(canceller)) {
            canceller.cancels = None;
        }
        if let Some(ruling) = self.plays.get_mut(play) {
            ruling.fell = None;
        }
        for fate in &mut self.fates {
            let fell = matches!(fate.fate, Fate::Cancelled | Fate::AbilityCancelled);
            fate.undone |= fell && fate.piece == card;
        }
        if plot {
            self.table.piece_mut(card).place = Place::Hand {
                owner: player,
                exposed: false,
            };
        }
        self.turn_round(index, false);
        if let Some(fallen) = cancels {
            self.falls_again(fallen, index);
        }
    }
}
