//! What instructions about Plots and decks ask of their targets.

use super::super::super::{Inquiry, abilities};
use crate::moment::{Active, Moment};
use fnord_cards::Kind;
use fnord_cards::effect::{Effect, Lack, Stat};
use fnord_ruling::{Barred, Forbidden, NoUse, Recorder, Requirement, Source, WhyNot};
use fnord_table::PieceId;

impl Inquiry<'_, '_, '_, '_> {
    /// The Plot of which a change of the target is undone.
    pub(super) fn change_to_undo<R: Recorder>(&mut self, place: u8, recorder: &mut R) {
        let points = self.moment.points();
        let table = self.table();
        let cards: Vec<PieceId> = self.used.cards().collect();
        let Some(&target) = cards.iter().find(|&&card| table.kind(card).is_group()) else {
            return;
        };
        let plots = cards
            .iter()
            .copied()
            .filter(|&card| table.kind(card).is_plot());
        let lying = undoables(self.moment, target);
        let only = lying.first().filter(|_| lying.len() == 1).copied();
        // One change is undone and the Plot is discarded: what then becomes of the others, the players decide.
        let undone = plots.clone().next().or(only);
        if undone.is_some_and(|plot| changes_by(self.moment, plot, target) > 1) {
            self.doing.unsettled = Some(self.source(place));
        }
        match *plots.collect::<Vec<PieceId>>() {
            [plot] if lying.contains(&plot) => {
                let met = Requirement::MayTarget(plot);
                self.meets(met, place, points.no_illegal_play(), recorder);
            }
            [plot] => self.object_by(NoUse::NotLyingThere(plot), place, points.no_illegal_play()),
            // The only one there is needs no naming; without any there is nothing to undo.
            [] if lying.len() < 2 => {}
            [] => self.object_by(NoUse::NoTarget(self.used.card), place, points.plot_window()),
            _ => {
                let why = NoUse::TooManyTargets(self.used.card, 1);
                self.object_by(why, place, points.plot_window());
            }
        }
    }

    /// The Plot that the player names, whoever has it.
    pub(super) fn names_a_plot(&mut self, place: u8) {
        let points = self.moment.points();
        match self.used.taken() {
            // The card is announced first, and what is named is named once nobody has an answer to that.
            None => {}
            Some(named) if !self.table().kind(named).is_plot() => {
                self.object_by(
                    NoUse::WrongTarget(named, Some(Lack::Kind(Some(Kind::Plot)))),
                    place,
                    points.no_illegal_play(),
                );
            }
            Some(_) => {}
        }
    }

    /// The play that is cancelled: the one just answered, or any that can still be.
    pub(crate) fn plot_to_cancel<R: Recorder>(
        &mut self,
        any: Option<&[bool]>,
        place: u8,
        recorder: &mut R,
    ) {
        let points = self.moment.points();
        let named = self.used.cards().next();
        if let Some(such) = any {
            let played = self.scene.played;
            let found = (0..played.len()).rev().find(|&index| {
                played[index].plot
                    && such.get(index) == Some(&true)
                    && named.is_none_or(|card| played[index].card == card)
                    && self.scene.stands(index)
            });
            match found {
                None => {
                    if let Some(goal) = named.filter(|&card| self.shown_as_goal(card)) {
                        let why = NoUse::GoalNotPlayed(goal);
                        self.object_by(why, place, points.goal_not_played());
                        return;
                    }
                    let why = named.map_or(NoUse::NothingToCancel, NoUse::NotPlayed);
                    self.object_by(why, place, points.no_illegal_play());
                    return;
                }
                Some(index) if index < self.scene.open_from || self.scene.played[index].settled => {
                    self.object_by(NoUse::TooLateToCancel, place, points.cancel_window());
                    return;
                }
                Some(index) => self.doing.answers = Some(index),
            }
        }
        let Some(index) = self.doing.answers else {
            return;
        };
        self.uninterrupted();
        let card = self.scene.played[index].card;
        let player = self.scene.played[index].player;
        if points.named_too_late().value && self.scene.played[index].named {
            self.object_by(NoUse::TooLateToCancel, place, points.named_too_late());
            return;
        }
        if !self.may_affect_player(player, recorder) {
            return;
        }
        if let Some(immunity) = self.moment.immunity_to_card(card, self.used.card) {
            self.object(Forbidden::ImmuneToPlot(card), points.cannot());
            if let Some(objection) = self.objections.last_mut() {
                objection.source = Some(immunity);
            }
        } else {
            self.meets(
                Requirement::MayCancel(card),
                place,
                points.cancel_window(),
                recorder,
            );
        }
    }

    /// Whether somebody has declared victory with this card.
    pub(crate) fn shown_as_goal(&self, card: PieceId) -> bool {
        self.table().shown_as_goal(card)
    }

    pub(crate) fn action_to_cancel<R: Recorder>(&mut self, place: u8, recorder: &mut R) {
        let points = self.moment.points();
        self.uninterrupted();
        if let Some(group) = self.doing.action
            && self.may_affect(group, recorder)
        {
            self.meets(
                Requirement::MayCancel(group),
                place,
                points.cancel_window(),
                recorder,
            );
        }
    }

    /// Whether what it answers is a use that no other Group can interfere with: by its own text, or by its action.
    fn uninterrupted(&mut self) {
        let table = self.table();
        let Some(played) = (self.doing.answers).and_then(|index| self.scene.played.get(index))
        else {
            return;
        };
        let group = table.kind(self.used.card).is_group()
            || (self.doing.acting.iter()).any(|&group| table.kind(group).is_group());
        let says = abilities(table, played.card)
            .find(|(_, ability)| ability.effect == Effect::Uninterrupted);
        if let Some((place, _)) = says
            && !played.plot
            && group
        {
            let why = WhyNot::Barred(Barred::Uninterrupted(played.card));
            self.object(why, self.moment.points().cards_first());
            if let Some(objection) = self.objections.last_mut() {
                objection.source = Some(Source {
                    piece: played.card,
                    sentence: place,
                });
            }
        }
    }
}

/// The Plots that, linked or for a time, change alignments or figures of a Group.
pub(crate) fn undoables(moment: &Moment, target: PieceId) -> Vec<PieceId> {
    let mut plots: Vec<PieceId> = (moment.in_force())
        .filter(|active| active.subject == target && changes_figures(&active.ability.effect))
        .map(|active| active.source.piece)
        .filter(|&plot| {
            let kind = moment.table.kind(plot);
            kind.is_plot() && kind != Kind::NewWorldOrder
        })
        .collect();
    plots.dedup();
    plots
}

/// Whether a sentence changes alignments, Power or Resistance.
fn changes_figures(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Becomes { .. }
            | Effect::ChangesAlignment { .. }
            | Effect::HasMastersAlignments
            | Effect::Value { .. }
            | Effect::Multiply { .. }
            | Effect::Add { .. }
            | Effect::Backs { .. }
    )
}

/// How many changes a Plot makes to the alignments, the Power and the Resistance of a Group.
fn changes_by(moment: &Moment, plot: PieceId, target: PieceId) -> usize {
    let stats = |active: &Active| match &active.ability.effect {
        Effect::Value { stats, .. } | Effect::Multiply { stats, .. } => stats.clone(),
        Effect::Add { additions, .. } => additions.iter().map(|(_, stat)| *stat).collect(),
        _ => Vec::new(),
    };
    let of_it = moment.in_force().filter(|active| {
        active.source.piece == plot
            && active.subject == target
            && changes_figures(&active.ability.effect)
    });
    let mut figures: Vec<Stat> = Vec::new();
    let mut others = 0;
    for active in of_it {
        let stats = stats(active);
        others += usize::from(stats.is_empty());
        for stat in stats {
            if !figures.contains(&stat) {
                figures.push(stat);
            }
        }
    }
    others + figures.len()
}
