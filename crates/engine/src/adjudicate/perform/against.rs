//! Instructions against what others do in an attack, and about Plots that they have shown or discarded.

use super::super::Judge;
use super::Performance;
use crate::moment::{Active, Moment};
use crate::under_way::{Dice, RolledFor};
use crate::uses::{abilities, undoables};
use fnord_cards::effect::{Effect, Filter};
use fnord_ruling::{Fate, Source};
use fnord_table::{Change, Lasts, PieceId, Place};
use fnord_vocabulary::PlayerId;

impl Judge<'_> {
    /// Agents that have just been used count for nothing.
    pub(super) fn discards_agents(&mut self, by: &Performance) {
        let used = self.under_way.as_mut();
        let agents = used.and_then(|under_way| under_way.attack.agents.take());
        if let Some(agents) = agents {
            self.change(None, |results| {
                let rule = results.table.rules.points.cards_first();
                results.fate_by(agents.card, Fate::DropsOut, rule, Some(by.source));
            });
        }
    }

    /// The actions of all such Groups on the attacking side are cancelled; that of the leader is the attack itself.
    pub(super) fn cancels_parts(&mut self, by: &Performance, filter: &Filter) {
        let such = self.each_such(filter, by.player, by.subject, by.source);
        let Some(under_way) = &self.under_way else {
            return;
        };
        let leader = under_way.attack.leader.group();
        let mut parts: Vec<PieceId> = (under_way.attack.attacking())
            .filter(|group| such.contains(group))
            .collect();
        // The leader last, for without it there is no attack to aid.
        parts.sort_by_key(|&group| Some(group) == leader);
        for group in parts {
            self.cancel_action(by.index, group, None, by.source);
        }
    }

    /// The player rolls one die for the Power of a Group in the attack under way.
    pub(super) fn rolls_to_rise(&mut self, by: &Performance, most: u8) {
        let what_for = RolledFor::Rise {
            group: by.subject,
            most,
            source: by.source,
        };
        self.dice = Some(Dice::to_roll(by.player, what_for));
    }

    /// What such a die decides: the Power of the Group in the attack, or its end.
    pub(in crate::adjudicate) fn rises_or_falls(
        &mut self,
        (group, source): (PieceId, Source),
        player: PlayerId,
        rises: bool,
    ) {
        if rises {
            self.table.changes.push(Change {
                plot: source.piece,
                sentence: source.sentence,
                player,
                subject: group,
                lasts: Lasts::Attack,
                chosen: None,
            });
            return;
        }
        let target = self.under_way.as_ref().map(|now| now.attack.target);
        let owner = target.and_then(|target| self.table.owner(target));
        let leads = (self.under_way.as_ref()).is_some_and(|now| now.attack.leader.is(group));
        self.change(None, |results| match owner {
            Some(owner) => results.destroy(group, owner, true, Some(source)),
            None => results.destroy(group, player, false, Some(source)),
        });
        match &mut self.under_way {
            Some(under_way) if leads => under_way.fails = Some(source),
            Some(under_way) => {
                under_way.attack.aiders.retain(|other| other.group != group);
            }
            None => {}
        }
    }

    /// A Plot is discarded, and what it has made of its target is undone: the one named, or the only one.
    pub(super) fn undoes_change(&mut self, by: &Performance) {
        let mut named = by.targets.iter().copied();
        let named = named.find(|&card| self.table.kind(card).is_plot());
        let plot = named.or_else(|| {
            undoables(&Moment::new(&self.table), by.subject)
                .first()
                .copied()
        });
        if let Some(plot) = plot {
            self.change(None, |results| {
                results.table.changes.retain(|change| change.plot != plot);
                results.table.piece_mut(plot).place = Place::Discarded;
                let rule = results.table.rules.points.cards_first();
                results.fate_by(plot, Fate::Discarded, rule, Some(by.source));
            });
        }
    }
}

impl Judge<'_> {
    /// The cards that say of themselves when they are lost are, as soon as that is so.
    pub(in crate::adjudicate) fn lost_by_their_text(&mut self) {
        if !(self.table).says(|effect| matches!(effect, Effect::LostIf(_))) {
            return;
        }
        let lost: Vec<(PieceId, Source)> = {
            let moment = Moment::new(&self.table);
            let says = self.table.iter().filter_map(|(card, _)| {
                let link = self.table.link(card);
                let you = self.table.owner(card);
                let mut text = abilities(&self.table, card);
                text.find_map(|(sentence, ability)| {
                    let Effect::LostIf(condition) = &ability.effect else {
                        return None;
                    };
                    let source = Source {
                        piece: card,
                        sentence,
                    };
                    // What is linked to nothing is lost only where its text is in force.
                    let lies = link.is_some()
                        || you.is_some() && moment.in_force().any(|active| active.source == source);
                    let active = Active::of(source, link.unwrap_or(card), you, ability);
                    (lies && moment.holds(condition, &active)).then_some((card, source))
                })
            });
            says.collect()
        };
        for (card, source) in lost {
            self.change(None, |results| {
                results.table.piece_mut(card).place = Place::Discarded;
                let rule = results.table.rules.points.cards_first();
                results.fate_by(card, Fate::Discarded, rule, Some(source));
            });
        }
    }
}
