//! Agents: a copy of a Group that somebody controls, used for an attack on it or against one.

use super::Judge;
use super::asked::Asked;
use crate::attack::{Agents, Attack};
use crate::legality;
use crate::moment::Moment;
use crate::results::Results;
use fnord_cards::effect::{Effect, Party, Undone};
use fnord_law::{AgentsFrom, Point};
use fnord_ruling::{Fate, Judged, NoAgents, Requirement, Source, WhyNot};
use fnord_table::{Move, PieceId, Place, Step};
use fnord_vocabulary::PlayerId;

impl Judge<'_> {
    pub(super) fn use_agents(
        &mut self,
        step: &Step,
        player: PlayerId,
        card: PieceId,
        opposes: bool,
    ) {
        let points = &self.table.rules.points;
        if self.under_way.is_none() && self.just_taken_over(card) {
            let mut asked = Asked::new();
            asked.object(NoAgents::NoAttackToAid(card), points.agents_takeover());
            self.answered(step, asked);
            return;
        }
        let Some(under_way) = &self.under_way else {
            self.no_attack(step);
            return;
        };
        let attack = under_way.attack.clone();
        let attacker = attack.attacker(&self.table);
        let says_no = (self.table.card(card).text.iter()).position(|sentence| {
            let ability = sentence.ability.as_ref();
            ability.is_some_and(|ability| {
                matches!(&ability.effect, Effect::Protects(protection)
                    if protection.from == Undone::UsedAsAgents && protection.whom == [Party::It])
            })
        });
        let mut asked = self.agents_at_hand(player, card, attack.target);
        self.agents_take_sides(&mut asked, &attack, player, opposes);
        if let Some(sentence) = says_no {
            let source = Source {
                piece: card,
                sentence: sentence as u8,
            };
            asked.object_by(NoAgents::NotThisCard(card), source, points.cannot());
        }
        if let Some(source) = self.immune_to_agents(attack.target).filter(|_| !opposes) {
            asked.object_by(NoAgents::Immune(attack.target), source, points.immunity());
        }
        asked.need(
            attack.agents.is_none(),
            Requirement::FirstAgents,
            NoAgents::Used,
            points.agents_once(),
        );
        let barred = {
            let moment = Moment::new(&self.table);
            legality::meddling(&moment, &attack, player, opposes, &mut self.derivation)
        };
        asked.add(Vec::new(), barred);
        if let Some(attack) = self.shut_off_from(player) {
            asked.objects(self.shut_off(&attack, player));
        }
        if !self.answered(step, asked) {
            return;
        }
        if let Some(under_way) = &mut self.under_way {
            under_way.attack.agents = Some(Agents {
                card,
                player,
                opposes,
            });
            if attacker == Some(player) {
                under_way.commit(self.plays.len());
            }
            // What the attacker does himself as he declares it does not close the declaration (`wdh.privilege.declare`).
            under_way.declared |= attacker != Some(player);
        }
        self.change(None, |results| {
            results.table.piece_mut(card).place = Place::Discarded;
            results.fate(card, Fate::Discarded, points.agents_discarded());
        });
    }

    /// The sentence by which agents cannot aid an attack on a Group (`wdh.immunity.effect`); against one they still may.
    fn immune_to_agents(&self, group: PieceId) -> Option<Source> {
        let moment = Moment::new(&self.table);
        let immune = moment.in_force().find(|active| {
            active.ability.effect == Effect::ImmuneToAgents && active.subject == group
        });
        immune.map(|active| active.source)
    }

    /// Whether the last play was the automatic takeover of the Group that this card is a copy of.
    fn just_taken_over(&self, card: PieceId) -> bool {
        let copy = self.table.piece(card).card;
        let last = self.plays.iter().rfind(|play| !play.verdict.is_illegal());
        last.is_some_and(|play| match &play.what {
            Judged::Play(Move::TakeOver {
                card,
                automatic: true,
                ..
            }) => self.table.piece(*card).card == copy,
            _ => false,
        })
    }

    /// Whether the card is a copy of the Group attacked, where its player can use it.
    fn agents_at_hand(&self, player: PlayerId, card: PieceId, target: PieceId) -> Asked {
        let points = &self.table.rules.points;
        let piece = self.table.piece(card);
        let mut asked = Asked::new();
        asked.need(
            self.table.piece(target).card == piece.card && target != card,
            Requirement::AgentsWithin(target),
            NoAgents::NoCopy(card, target),
            points.agents(),
        );
        match points.agents().value {
            AgentsFrom::TurnedUp => asked.need(
                piece.put_in_area == Some(player) && piece.place == Place::Uncontrolled,
                Requirement::TurnedUpNow(card),
                NoAgents::NotTurnedUp(card, player),
                points.agents(),
            ),
            AgentsFrom::Hand => asked.need(
                self.in_hand(player, card),
                Requirement::HeldInHand(card),
                WhyNot::NotInHand(card, player),
                points.agents(),
            ),
        }
        asked
    }

    /// Whether a player may have agents within the target, and on that side: not within a Group of his own, and within one
    /// that nobody controls yet only against the rival who plays it (`wdh.agents.versus-hand-attack`).
    fn agents_take_sides(
        &self,
        asked: &mut Asked,
        attack: &Attack,
        player: PlayerId,
        opposes: bool,
    ) {
        let points = &self.table.rules.points;
        let target = attack.target;
        if attack.instant.is_some() {
            asked.object(NoAgents::InInstants, points.instant_modifiers());
        }
        if let Place::JustPlayed(holder) = self.table.piece(target).place {
            asked.need(
                opposes && holder != player && points.agents_from_hand().value,
                Requirement::ResistsTakeover(target),
                NoAgents::NobodyWithin(target),
                points.agents_from_hand(),
            );
            return;
        }
        asked.need(
            self.table.owner(target) != Some(player),
            Requirement::OthersGroup(target),
            NoAgents::Owners(target),
            points.agents_owner(),
        );
    }
}

impl Results<'_, '_> {
    /// The agents that were used in an attack come back, for it was called off or cancelled.
    pub(crate) fn take_back_agents<T: Copy>(&mut self, agents: Agents, point: Point<'_, T>) {
        match self.table.rules.points.agents().value {
            AgentsFrom::Hand => {
                self.table.piece_mut(agents.card).place = Place::Hand {
                    owner: agents.player,
                    exposed: false,
                };
                let fate = Fate::ReturnsToHand(agents.player);
                self.fate(agents.card, fate, point);
            }
            AgentsFrom::TurnedUp => {
                self.table.piece_mut(agents.card).place = Place::Uncontrolled;
                self.fate(agents.card, Fate::PutIntoArea, point);
            }
        }
    }
}
