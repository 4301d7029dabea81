//! Plots that combine two others into one attack (`wdh.instant.no-combining`).

use super::{Inquiry, abilities};
use crate::figures::by_point;
use crate::instants;
use crate::legality::objection;
use crate::moment::Active;
use fnord_cards::Kind;
use fnord_cards::effect::{Ability, Effect, InstantKind, PlotAttack};
use fnord_ruling::{Forbidden, NoUse, Objection, Recorder, Requirement, Source, Step, WhyNot};
use fnord_table::{Change, Lasts, PieceId, Place};

impl<'l> Inquiry<'_, '_, 'l, '_> {
    /// Two Plots of the hand, named in the order in which they count: the first with all its text, the second with its Power
    /// alone.
    pub(super) fn combines<R: Recorder>(
        &mut self,
        which: InstantKind,
        both_fit: bool,
        ability: &Ability,
        place: u8,
        recorder: &mut R,
    ) {
        let points = self.moment.points();
        let taken: Vec<PieceId> = self.used.all_taken().collect();
        let named = <[PieceId; 2]>::try_from(taken).ok();
        let Some([first, second]) = named.filter(|[first, second]| first != second) else {
            let why = NoUse::NothingChosen(self.used.card);
            self.object_by(why, place, points.plot_window());
            return;
        };
        let card_of = |plot: PieceId| self.table().piece(plot).card;
        if card_of(first) == card_of(second) {
            let why = NoUse::UsedAlready(second);
            self.object(why, points.duplicate_plots());
        }
        let mut plots: Vec<(Source, &PlotAttack)> = Vec::new();
        for plot in [first, second] {
            match self.attack_of(plot, which) {
                Some(found) => plots.push(found),
                None => {
                    self.object_by(
                        NoUse::NotOnesPlot(plot, self.player),
                        place,
                        points.plot_in_hand(),
                    );
                    return;
                }
            }
        }
        let [main, other] = *plots else {
            return;
        };
        self.in_the_middle(recorder);
        let Some(target) = self.card_target(&main.1.target, ability, place, recorder) else {
            return;
        };
        if both_fit {
            let played = instants::as_played(self.table(), other.0, self.player);
            let wanted = &other.1.target;
            let passes = |active: &Active| self.moment.passes(wanted, target, active);
            if !played.as_ref().is_some_and(passes) {
                let lack = played.and_then(|active| self.moment.lack(wanted, target, &active));
                let why = NoUse::WrongTarget(target, lack);
                self.object_by(why, place, points.no_illegal_play());
            }
        }
        // What each asks for has to be paid.
        for plot in [first, second] {
            for (_, ability) in abilities(self.table(), plot) {
                if let Effect::Requires(cost) = &ability.effect {
                    self.cost(cost, ability, place, recorder);
                }
            }
        }
        // The attack is one of each of the two.
        for plot in [first, second] {
            if let Some(immunity) = self.moment.immunity_to_card(target, plot) {
                let why = WhyNot::Forbidden(Forbidden::ImmuneTo(plot));
                self.objections.push(Objection {
                    source: Some(immunity),
                    ..objection(why, points.cannot())
                });
            }
        }
        self.may_strike(target, &[first, second]);
        if !self.objections.is_empty() {
            return;
        }
        recorder.leaf(|| {
            let met = Step::Meets(Requirement::MayStrike(self.used.card));
            fnord_ruling::Entry {
                source: Some(self.source(place)),
                ..by_point(met, 0, points.instant_alone())
            }
        });
        self.doing.with = vec![first, second];
        self.change(place, self.used.card, Lasts::Attack);
        self.does_what_it_says(first);
        self.lie_for_the_attack(first, true);
        self.lie_for_the_attack(second, false);
        let mut made = instants::launched(self.moment, self.player, &plots, target);
        if (main.1.with_payers || other.1.with_payers)
            && let Some(made) = &mut made
        {
            self.with_payers(made);
        }
        self.doing.attack = made;
    }

    /// The attack that a Plot of the hand would make.
    fn attack_of(&self, plot: PieceId, which: InstantKind) -> Option<(Source, &'l PlotAttack)> {
        let table = self.table();
        let kind = match which {
            InstantKind::Disasters => Kind::Disaster,
            InstantKind::Assassinations => Kind::Assassination,
        };
        let held =
            matches!(table.piece(plot).place, Place::Hand { owner, .. } if owner == self.player);
        let such = held && table.kind(plot) == kind && plot != self.used.card;
        instants::of_card(table, plot).filter(|_| such)
    }

    /// What the Plot that counts with all its text does as it is played, besides its attack.
    fn does_what_it_says(&mut self, plot: PieceId) {
        for (sentence, ability) in abilities(self.table(), plot) {
            let at_once = ability.used.is_none() && ability.trigger.is_none();
            if let Effect::Do(instruction) = &ability.effect
                && at_once
            {
                let source = Source {
                    piece: plot,
                    sentence,
                };
                self.doing.instructions.push((source, instruction.clone()));
            }
        }
    }

    /// A Plot lies there until the attack is over; `whole`: and what it says is in force.
    fn lie_for_the_attack(&mut self, plot: PieceId, whole: bool) {
        for (sentence, ability) in abilities(self.table(), plot) {
            let wanted = match &ability.effect {
                Effect::Attacks(_) => true,
                Effect::MayJoin { .. } | Effect::NoPartOf { .. } => whole,
                _ => whole && ability.trigger.as_ref().is_some_and(|trigger| !trigger.may),
            };
            if wanted {
                self.doing.changes.push(Change {
                    plot,
                    sentence,
                    player: self.player,
                    subject: plot,
                    lasts: Lasts::Attack,
                    chosen: None,
                });
            }
        }
    }
}
