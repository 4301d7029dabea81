//! Which sentences are in force, and what traits every Group has by them.

use super::{Active, MOST_ROUNDS, Moment, opposites_of};
use crate::just_played;
use crate::limits::kept_from;
use fnord_cards::effect::nature;
use fnord_cards::effect::{Altering, Condition, Effect, Filter, Label, Party, Traits, Uncounted};
use fnord_cards::{Alignment, Alignments, Kind};
use fnord_law::RulePoints;
use fnord_ruling::Source;
use fnord_table::{Change, Lasts, PieceId, Place, Table};
use fnord_vocabulary::AlignmentChange;

/// Whether a sentence changes what traits cards have.
fn changes_traits(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Becomes { .. }
            | Effect::OrLinks { .. }
            | Effect::ChangesAlignment { .. }
            | Effect::CountsAs { .. }
            | Effect::HasMastersAlignments
            | Effect::NotForGoals(Uncounted::Alignments)
            | Effect::NoTraits { .. }
    )
}

/// The Illuminati to whom a Resource that asks for a link is linked, as long as it is not linked to another Group
/// (`wdh.resources.default-link`). Whether it may be is another question.
pub(super) fn linked_by_default(table: &Table, id: PieceId) -> Option<PieceId> {
    let Place::Beside {
        owner,
        linked: None,
    } = table.piece(id).place
    else {
        return None;
    };
    let asks = |effect: &Effect| matches!(effect, Effect::Link(_));
    let mut text = table.card(id).text.iter();
    let asked = text.any(|one| one.ability.as_ref().is_some_and(|one| asks(&one.effect)));
    (table.kind(id) == Kind::Resource && asked).then(|| table.seat(owner).illuminati)
}

impl<'t, 'l> Moment<'t, 'l> {
    pub(super) fn gather(&mut self) {
        let table = self.table;
        for (id, piece) in table.iter() {
            let (subject, you) = match piece.place {
                Place::Structure { owner, .. } => (id, Some(owner)),
                // As agents an Illuminati card is no Illuminati and has no abilities.
                Place::Beside { .. } if table.kind(id) == Kind::Illuminati => continue,
                Place::Uncontrolled => (id, None),
                Place::JustPlayed(player) => (id, Some(player)),
                // What is hidden cannot be used.
                Place::Beside { .. } if piece.hidden => continue,
                // What a Plot does that is played and not linked stands among the changes.
                Place::Beside { linked: None, .. } if table.kind(id).is_plot() => continue,
                Place::Beside { owner, linked } => {
                    let linked = linked.or_else(|| linked_by_default(table, id));
                    (linked.unwrap_or(id), Some(owner))
                }
                Place::Linked(group) => (group, None),
                Place::Middle if self.orders.contains(&id) => (id, None),
                _ => continue,
            };
            let card = table.card(id);
            // A New World Order that is linked instead of being one says nothing else.
            let only_links = match card.kind {
                Kind::NewWorldOrder => Some(piece.place != Place::Middle),
                _ => None,
            };
            let says = match (piece.place, table.rules.points.own_text().value) {
                (Place::JustPlayed(_), true) => just_played::about_itself,
                (Place::JustPlayed(_), false) => just_played::about_its_master,
                _ => |_: &Effect| true,
            };
            for (index, sentence) in card.text.iter().enumerate() {
                let Some(ability) = &sentence.ability else {
                    continue;
                };
                let links = || matches!(ability.effect, Effect::OrLinks { .. });
                let layout = ability.layout;
                // What somebody has to use, and what lasts for a time, is in force once it is among the changes.
                let done = ability.used.is_some() || card.kind.is_plot();
                let later = done && ability.lasts.is_some();
                let along = ability.has(Label::Along);
                if later
                    || along
                    || layout.is_some_and(|layout| layout != table.rules.layout)
                    || only_links.is_some_and(|only| only != links())
                    || !says(&ability.effect)
                {
                    continue;
                }
                let source = Source {
                    piece: id,
                    sentence: index as u8,
                };
                match ability.has(Label::EachPlayer) {
                    false => self.active.push(Active::of(source, subject, you, ability)),
                    true => self.active.extend(
                        (table.players())
                            .map(|player| Active::of(source, subject, Some(player), ability)),
                    ),
                }
            }
        }
        // What is for a turn to come is not in force yet.
        let now = |change: &&Change| change.lasts != Lasts::InNextTurn;
        for change in table.changes.iter().filter(now) {
            let sentence = table
                .card(change.plot)
                .text
                .get(usize::from(change.sentence));
            if let Some(ability) = sentence.and_then(|sentence| sentence.ability.as_ref()) {
                let source = Source {
                    piece: change.plot,
                    sentence: change.sentence,
                };
                self.active.push(Active {
                    lasts: Some(change.lasts),
                    chosen: change.chosen,
                    ..Active::of(source, change.subject, Some(change.player), ability)
                });
            }
        }
    }

    /// Traits can depend on traits: a Weird puppet counts as SubGenius only while it is Weird, and a linked card has
    /// effect only while its link is legal. They are worked out until nothing changes.
    pub(super) fn work_out_traits(&mut self) {
        let changeable = nature::LINKS | nature::TRAITS | nature::NUMBING;
        if !self.speaks_of(changeable) && self.hushed.is_empty() {
            self.copy_traits();
            return;
        }
        let links = self.which(|effect| matches!(effect, Effect::Link(_)));
        let changing = self.changing();
        let numbing = self.active.iter().any(|active| {
            matches!(
                active.ability.effect,
                Effect::Paralyzed(_) | Effect::Silences { .. }
            )
        });
        let begun = self.traits.clone();
        for _ in 0..MOST_ROUNDS {
            self.wake_links(&links);
            if numbing {
                self.numb();
            }
            self.hush();
            if changing.is_empty() {
                break;
            }
            let all = self.table.iter().zip(&begun);
            let next: Vec<Traits> = all
                .map(|((id, _), &begun)| self.worked_out(id, begun, &changing))
                .collect();
            if next == self.traits {
                break;
            }
            self.traits = next;
        }
        self.wake_links(&links);
        if numbing {
            self.numb();
        }
        self.hush();
        self.copy_traits();
    }

    /// The sentences that do such a thing, by their places.
    fn which(&self, wanted: fn(&Effect) -> bool) -> Vec<usize> {
        let all = self.active.iter().enumerate();
        all.filter(|(_, active)| wanted(&active.ability.effect))
            .map(|(index, _)| index)
            .collect()
    }

    /// The sentences that change traits: what came later modifies what came earlier.
    fn changing(&self) -> Vec<usize> {
        let mut changing = self.which(changes_traits);
        changing.sort_by_key(|&index| self.table.piece(self.active[index].source.piece).since);
        changing
    }

    /// The moment without what a linked card makes of the Group that it lies on, where a link to such cards asks for that: no card
    /// makes its own link illegal, or legal.
    pub(super) fn without_own(&self, card: PieceId, group: PieceId, to: &Filter) -> Option<Self> {
        let own = |active: &Active| active.source.piece == card && active.lasts.is_none();
        let traits = |active: &Active| own(active) && changes_traits(&active.ability.effect);
        let figures = |active: &Active| own(active) && active.topics.has(nature::FIGURES);
        let asks = to.asks_for_figure();
        if !(self.active.iter()).any(|active| traits(active) || asks && figures(active)) {
            return None;
        }
        let mut others = self.changing();
        others.retain(|&index| !own(&self.active[index]));
        let traits = self.worked_out(group, begins_with(self.table, group), &others);
        let mut without = self.clone();
        without.set_traits(group, traits);
        for active in without.active.iter_mut().filter(|active| own(active)) {
            active.asleep = true;
        }
        Some(without)
    }

    /// `links`: the sentences that say what a card has to be linked to. Only what such a card says can be without effect.
    pub(super) fn wake_links(&mut self, links: &[usize]) {
        // What a Group that cannot use its abilities sleeps by is found anew.
        for active in &mut self.active {
            active.asleep = false;
        }
        for &link in links {
            let card = self.active[link].source.piece;
            let asleep = !self.link_is_legal(card);
            let its = |active: &&mut Active| active.source.piece == card && active.lasts.is_none();
            for active in self.active.iter_mut().filter(its) {
                active.asleep = asleep;
            }
        }
    }

    /// The traits that a Group has by the sentences that change traits, from those that it begins with.
    pub(super) fn worked_out(&self, id: PieceId, begun: Traits, changing: &[usize]) -> Traits {
        let mut traits = begun;
        let in_force = changing.iter().map(|&index| &self.active[index]);
        for active in in_force.filter(|active| !active.asleep) {
            if let Some((mut gains, mut loses)) = self.trait_change(active, id) {
                if active.source.piece != id && self.keeps_alignments(id).is_some() {
                    gains.alignments = Alignments::default();
                    loses.alignments = Alignments::default();
                }
                self.gain(&mut traits, gains);
                traits.alignments = traits.alignments.without(loses.alignments);
                traits.attributes = traits.attributes.without(loses.attributes);
            }
        }
        let for_no_goal = |active: &Active| {
            active.subject == id
                && active.ability.effect == Effect::NotForGoals(Uncounted::Alignments)
        };
        let mut in_force = changing.iter().map(|&index| &self.active[index]);
        let mut bared = changing.iter().map(|&index| &self.active[index]);
        let attributes = bared.find_map(|active| self.bares(active, id));
        if let Some(attributes) = attributes {
            traits.alignments = Alignments::NONE;
            if attributes {
                traits.attributes = Traits::default().attributes;
            }
        }
        if self.for_goals && in_force.any(|active| !active.asleep && for_no_goal(active)) {
            traits.alignments = Alignments::NONE;
        }
        allowed(self.table, id, traits)
    }

    /// Whether a sentence leaves a Group no alignments, and whether no attributes either.
    pub(crate) fn bares(&self, active: &Active, id: PieceId) -> Option<bool> {
        let Effect::NoTraits { whose, attributes } = &active.ability.effect else {
            return None;
        };
        let holds = |condition: &Condition| self.holds(condition, active);
        let condition = active.ability.condition.as_ref();
        let bare = match whose {
            Party::Each(such) => self.reached(id, active) && self.passes(such, id, active),
            _ => active.subject == id,
        };
        (!active.asleep && bare && condition.is_none_or(holds)).then_some(*attributes)
    }

    /// Whether a sentence in force says something of a Group's traits.
    pub(crate) fn changes_traits_of(&self, active: &Active, id: PieceId) -> bool {
        let nothing = Traits::default();
        self.trait_change(active, id)
            .is_some_and(|(gains, loses)| gains != nothing || loses != nothing)
    }

    /// What a sentence adds to a Group's traits, and what it takes away. `None` where it says nothing of them.
    pub(super) fn trait_change(&self, active: &Active, id: PieceId) -> Option<(Traits, Traits)> {
        let concerned = match &active.ability.effect {
            Effect::Becomes { .. }
            | Effect::OrLinks { .. }
            | Effect::ChangesAlignment { .. }
            | Effect::HasMastersAlignments => active.subject == id,
            Effect::CountsAs {
                except_for_goals, ..
            } => {
                !(*except_for_goals && self.for_goals)
                    && kept_from(self, active, id, true).is_none()
            }
            _ => false,
        };
        let holds = |condition: &Condition| self.holds(condition, active);
        if !concerned
            || self.spares(active, id)
            || !active.ability.condition.as_ref().is_none_or(holds)
        {
            return None;
        }
        match &active.ability.effect {
            Effect::Becomes { gains, loses, .. } => Some((*gains, *loses)),
            Effect::OrLinks { gains, .. } => Some((*gains, Traits::default())),
            Effect::ChangesAlignment {
                how: Altering::ReversesForAction,
                ..
            } if self.for_goals => None,
            Effect::ChangesAlignment { .. } => {
                let (change, alignment) = active.chosen?;
                Some(self.chosen_change(change, alignment))
            }
            Effect::CountsAs {
                whose, traits, not, ..
            } if self.reached(id, active) && self.as_of(active).passes(whose, id, active) => {
                let none = Traits::default();
                Some(if *not {
                    (none, *traits)
                } else {
                    (*traits, none)
                })
            }
            Effect::HasMastersAlignments => {
                let master = self.table.master(id)?;
                let gains = Traits {
                    alignments: self.traits(master).alignments,
                    ..Traits::default()
                };
                Some((gains, Traits::default()))
            }
            _ => None,
        }
    }

    /// The sentence by which nothing else changes the alignments of a card.
    pub(crate) fn keeps_alignments(&self, id: PieceId) -> Option<Source> {
        let keeps = |active: &&Active| {
            active.subject == id && active.ability.effect == Effect::KeepsAlignments
        };
        self.in_force().find(keeps).map(|active| active.source)
    }

    /// What a player's choice of an alignment does to it.
    pub(super) fn chosen_change(
        &self,
        change: AlignmentChange,
        alignment: Alignment,
    ) -> (Traits, Traits) {
        let of = |alignments| Traits {
            alignments,
            ..Traits::default()
        };
        let one = of(std::iter::once(alignment).collect());
        match change {
            AlignmentChange::Add => (one, Traits::default()),
            AlignmentChange::Remove => (Traits::default(), one),
            AlignmentChange::Reverse => (of(opposites_of(self.points(), alignment)), one),
            AlignmentChange::Choose => (Traits::default(), Traits::default()),
        }
    }

    pub(super) fn gain(&self, traits: &mut Traits, gains: Traits) {
        *traits = gained(self.points(), *traits, gains);
    }
}

/// What a card prints, and what the scenario states in its place.
pub(super) fn begins_with(table: &Table, id: PieceId) -> Traits {
    let card = table.card(id);
    let stated = table.piece(id).stated;
    let printed = card.traits();
    let mut traits = gained(&table.rules.points, printed, stated.gains);
    traits.alignments = traits.alignments.without(stated.loses.alignments);
    traits.attributes = traits.attributes.without(stated.loses.attributes);
    allowed(table, id, traits)
}

/// The traits that a card of its kind can have: Illuminati have none (`sg.metarule.illuminati`).
pub(super) fn allowed(table: &Table, id: PieceId, mut traits: Traits) -> Traits {
    let points = &table.rules.points;
    if table.kind(id) == Kind::Illuminati {
        if !points.illuminati_alignments().value {
            traits.alignments = Alignments::NONE;
        }
        if !points.illuminati_attributes().value {
            traits.attributes = Traits::default().attributes;
        }
    }
    traits
}

/// Traits after others have been gained: a gained alignment takes its opposite away (`sg.alignment.no-opposites`).
pub(crate) fn gained(points: &RulePoints, traits: Traits, gains: Traits) -> Traits {
    let mut alignments = traits.alignments;
    if gains.alignments.is_empty() {
        return Traits {
            alignments,
            attributes: traits.attributes.union(gains.attributes),
        };
    }
    for alignment in gains.alignments.iter() {
        if points.opposite_displaces().value && !points.self_opposed().value.has(alignment) {
            alignments = alignments.without(opposites_of(points, alignment));
        }
        alignments = alignments.with(alignment);
    }
    Traits {
        alignments,
        attributes: traits.attributes.union(gains.attributes),
    }
}
