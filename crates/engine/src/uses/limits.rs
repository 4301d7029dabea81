//! What limits on attacks mean for Plots and abilities: privilege, Secret Groups, immunity.

use super::{Inquiry, abilities};
use crate::figures::by_point;
use crate::limits::immunity::{self, Found};
use crate::limits::{self, Deed, privilege, secret};
use fnord_cards::effect::{Ban, Effect, Hiding, Privilege, Taking, Window};
use fnord_ruling::{Barred, NoUse, Privileged, Recorder, Requirement, Source, Step, Unfit, WhyNot};
use fnord_table::{Lasts, PieceId, Place};
use fnord_vocabulary::PlayerId;

impl Inquiry<'_, '_, '_, '_> {
    /// Whether the card is for Groups that aid as well: these join an attack after it has been declared (`wdh.cards.precedence`).
    fn is_for_aiders(&self) -> bool {
        abilities(self.table(), self.used.card).any(|(_, ability)| {
            matches!(&ability.effect, Effect::Play(Window::With(of) | Window::During { of, .. })
                if of.parts.iter().any(|part| part.taking == Taking::MakesOrAids))
        })
    }

    /// What a sentence says of the privilege of the attack under way.
    pub(super) fn privilege<R: Recorder>(
        &mut self,
        privilege: &Privilege,
        place: u8,
        recorder: &mut R,
    ) {
        let points = self.moment.points();
        let source = self.source(place);
        let Some(under_way) = self.scene.under_way else {
            self.object_by(WhyNot::NoAttackUnderWay, place, points.privilege_declare());
            return;
        };
        match privilege {
            Privilege::That { .. } if under_way.attack.negated.is_some() => {
                self.object_by(Privileged::Negated, place, points.privilege_negated());
            }
            Privilege::That { .. } if under_way.declared && !self.is_for_aiders() => {
                self.object_by(Privileged::TooLate, place, points.privilege_declare());
            }
            Privilege::That { .. } if let Some((source, player)) = self.no_privilege() => {
                let why = Barred::Bans(player, Ban::Privileged);
                self.object_by(why, place, points.cannot());
                self.by_text(source);
            }
            Privilege::That { .. } if self.never_privileged() => {
                self.object_by(Privileged::Never, place, points.cannot());
            }
            Privilege::That { .. } => {
                let met = Requirement::Privileged(self.used.card);
                self.meets(met, place, points.privilege_declare(), recorder);
                self.doing.privileges = Some(source);
            }
            // He names one of his rivals, where there are several, and keeps to that.
            Privilege::ShutsOut if self.rivals() < 2 => {
                let why = NoUse::ConditionFails(self.used.card);
                self.object_by(why, place, points.cards_first());
            }
            Privilege::ShutsOut if under_way.attack.shut_out.is_some() => {
                let why = NoUse::UsedAlready(self.used.card);
                self.object_by(why, place, points.cannot());
            }
            Privilege::ShutsOut => match self.used.victim() {
                Some(rival) if rival != self.player => self.doing.shuts_out = Some((rival, source)),
                Some(rival) => {
                    self.object_by(
                        NoUse::WrongPlayer(rival, Unfit::Himself),
                        place,
                        points.no_illegal_play(),
                    );
                }
                None => {
                    let why = NoUse::NoTarget(self.used.card);
                    self.object_by(why, place, points.plot_window());
                }
            },
            Privilege::LetsYouIn => {
                let met = Requirement::LetIn(self.player);
                self.meets(met, place, points.cards_first(), recorder);
                self.doing.lets_in = Some(source);
            }
            Privilege::Standing { .. } | Privilege::Enters { .. } => {}
        }
    }

    /// How many rivals the player has who are in the game.
    fn rivals(&self) -> usize {
        let table = self.table();
        let rival = |other: &PlayerId| *other != self.player && table.seat(*other).out.is_none();
        table.players().filter(rival).count()
    }

    /// The sentence by which whoever makes the attack makes no privileged one.
    fn no_privilege(&self) -> Option<(Source, PlayerId)> {
        let attacker = self.scene.under_way?.attack.attacker(self.table())?;
        let source = privilege::barred(self.moment, attacker)?;
        Some((source, attacker))
    }

    /// Whether the card that makes the attack says that it cannot be privileged.
    fn never_privileged(&self) -> bool {
        let never = Effect::NeverMade { privileged: true };
        self.scene.under_way.is_some_and(|under_way| {
            super::abilities(self.table(), under_way.attack.leader.card())
                .any(|(_, ability)| ability.effect == never)
        })
    }

    /// What is used for an attack makes it an attack of its traits, to which the target may be immune (`wdh.resources.magic`).
    pub(super) fn of_its_traits<R: Recorder>(&mut self, recorder: &mut R) {
        let Some(under_way) = self.scene.under_way else {
            return;
        };
        let table = self.table();
        let attack = &under_way.attack;
        let helps = attack.attacker(table) == Some(self.player)
            || attack
                .attacking()
                .any(|group| table.owner(group) == Some(self.player));
        let for_attack = self
            .doing
            .changes
            .iter()
            .any(|change| matches!(change.lasts, Lasts::Attack | Lasts::Action));
        if helps && for_attack {
            let found = immunity::from_card(self.moment, attack.attempt(), self.used.card);
            found.explain(self.moment, self.used.card, recorder);
            if let Some(bar) = found.bars() {
                self.objections
                    .push(bar.objection(self.moment, self.used.card, Deed::Attack));
            }
        }
    }

    /// Whether the card whose ability is used may affect another: a Group, or what somebody holds. Plots reach everything.
    pub(super) fn may_affect<R: Recorder>(&mut self, target: PieceId, recorder: &mut R) -> bool {
        if self.lies_hidden(target) {
            return false;
        }
        if self.played_as_plot() {
            self.plot_reaches(target, recorder);
            return true;
        }
        let Some(actor) = limits::ability_of(self.moment, self.used.card) else {
            return true;
        };
        if actor == target {
            return true;
        }
        let deed = Deed::Affect { helps: true };
        if let Some(bar) = secret::bar(self.moment, actor, target, deed) {
            self.objections
                .push(bar.objection(self.moment, actor, deed));
            return false;
        }
        secret::explain(self.moment, actor, target, deed, recorder);
        let found = immunity::from_ability(self.moment, target, actor);
        let at_hand = matches!(self.table().piece(target).place, Place::Hand { .. });
        self.unless_immune(found, actor, at_hand, recorder)
    }

    /// Whether it is a rival's Resource that lies hidden, so that nothing reaches it.
    fn lies_hidden(&mut self, target: PieceId) -> bool {
        let table = self.table();
        let owner = table.owner(target);
        if !table.piece(target).hidden || owner == Some(self.player) {
            return false;
        }
        let safe = Effect::Hides(Hiding::Safe);
        let says = self.moment.in_force();
        let source = says
            .filter(|active| active.you == owner && active.ability.effect == safe)
            .map(|active| active.source)
            .next();
        let why = WhyNot::Barred(Barred::LiesHidden(target));
        self.object(why, self.moment.points().cannot());
        if let Some(objection) = self.objections.last_mut() {
            objection.source = source;
        }
        true
    }

    /// The same of a player, and of what is his.
    pub(super) fn may_affect_player<R: Recorder>(
        &mut self,
        player: PlayerId,
        recorder: &mut R,
    ) -> bool {
        let moment = self.moment;
        if self.played_as_plot() {
            return true;
        }
        let Some(actor) = limits::ability_of(moment, self.used.card) else {
            return true;
        };
        let found = immunity::of_player(moment, player, actor);
        self.unless_immune(found, actor, true, recorder)
    }

    /// `beyond`: it is about what is not in the Power Structure, as a hand or a deck.
    fn unless_immune<R: Recorder>(
        &mut self,
        found: Found,
        actor: PieceId,
        beyond: bool,
        recorder: &mut R,
    ) -> bool {
        found.explain(self.moment, actor, recorder);
        match found.bars() {
            Some(bar) => {
                let deed = Deed::Affect { helps: true };
                let mut objection = bar.objection(self.moment, actor, deed);
                if beyond {
                    let rule = self.moment.points().immunity_structure();
                    objection.point = Some(rule.id);
                    objection.cites.clone_from(rule.cites);
                }
                // What is illegal as it is announced cannot make itself legal.
                let rule = self.moment.points().no_illegal_play();
                limits::cite_also(&mut objection.cites, rule.cites);
                self.objections.push(objection);
                false
            }
            None => true,
        }
    }

    /// Whether a card is played from hand as a Plot, and no ability is used.
    fn played_as_plot(&self) -> bool {
        let table = self.table();
        matches!(table.piece(self.used.card).place, Place::Hand { .. })
            && super::is_played(table, self.used.card)
    }

    /// Writes down that a Plot reaches what the Group that powers it could not (`wdh.immunity.plots`, `wdh.secret.plots`).
    fn plot_reaches<R: Recorder>(&self, target: PieceId, recorder: &mut R) {
        let points = self.moment.points();
        for &payer in &self.doing.acting {
            let deed = Deed::Affect { helps: false };
            if secret::bar(self.moment, payer, target, deed).is_some() {
                let met = Step::Meets(Requirement::SecretPlot(payer));
                recorder.leaf(|| by_point(met, 0, points.secret_plots()));
            }
            if immunity::from_ability(self.moment, target, payer)
                .bars()
                .is_some()
            {
                let met = Step::Meets(Requirement::ImmunePlot(payer));
                recorder.leaf(|| by_point(met, 0, points.immunity_plots()));
            }
        }
    }
}
