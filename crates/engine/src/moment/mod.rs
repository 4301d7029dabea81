//! A moment of the game: which sentences are in force, and what alignments and attributes every Group has.

mod explained;
mod gathering;
pub(super) use gathering::gained;
mod passes;
mod state;

pub use self::state::{Active, Moment};

use self::gathering::begins_with;
use self::gathering::linked_by_default;
use super::hushed;
use super::limits::immunity;
use super::orders;
use fnord_cards::effect::nature;
use fnord_cards::effect::{Ability, Effect, Filter, Party, Relation, Traits};
use fnord_cards::{Alignment, Alignments};
use fnord_law::RulePoints;
use fnord_ruling::Source;
use fnord_table::{PieceId, Table};
use fnord_vocabulary::AlignmentChange;
use std::cell::Cell;
use std::rc::Rc;

/// How often traits that depend on traits are worked out anew before it is taken that they go round in a circle.
const MOST_ROUNDS: usize = 8;
/// How many sentences a card has at most, as a rule.
const SENTENCES: usize = 3;

impl<'t, 'l> Moment<'t, 'l> {
    /// Works out a moment.
    pub fn new(table: &'t Table<'l>) -> Moment<'t, 'l> {
        Moment::looked_at(table, false)
    }

    /// Works out a moment for the question who meets a Goal: what cards say does not count toward Goals is left out.
    pub fn for_goals(table: &'t Table<'l>) -> Moment<'t, 'l> {
        Moment::looked_at(table, true)
    }

    fn looked_at(table: &'t Table<'l>, for_goals: bool) -> Moment<'t, 'l> {
        let orders = table.orders();
        let mut earlier = Vec::new();
        if orders::depend_on_order(table, &orders) {
            for count in 0..orders.len() {
                let orders = orders[..count].to_vec();
                let before = Moment::with(table, orders, earlier.clone(), for_goals);
                earlier.push(Rc::new(before));
            }
        }
        Moment::with(table, orders, earlier, for_goals)
    }

    /// Works out a moment with these New World Orders, each as it was seen when it was played.
    fn with(
        table: &'t Table<'l>,
        orders: Vec<PieceId>,
        earlier: Vec<Rc<Moment<'t, 'l>>>,
        for_goals: bool,
    ) -> Moment<'t, 'l> {
        let mut moment = Moment {
            table,
            active: Vec::with_capacity(SENTENCES * table.pieces.len() + table.changes.len()),
            traits: table.iter().map(|(id, _)| begins_with(table, id)).collect(),
            topics: nature::NONE,
            weighing: Cell::new(false),
            hushed: hushed::hushed(table),
            earlier,
            orders,
            for_goals,
        };
        moment.gather();
        let topics = moment.active.iter().map(|active| active.topics);
        moment.topics = topics.fold(nature::NONE, |all, one| all | one);
        moment.work_out_traits();
        moment
    }

    /// Whether a destroyed Group is gone for good: by what has destroyed it, by its own text, or by what another card has made of
    /// it.
    pub fn is_gone(&self, id: PieceId) -> bool {
        let piece = self.table.piece(id);
        let never = |ability: &Ability, whose: &Party| match &ability.effect {
            Effect::NeverReturns { whose: of, killed } => of == whose && (!killed || piece.killed),
            _ => false,
        };
        let mut text = self.table.card(id).text.iter();
        let own = text.any(|sentence| {
            let ability = sentence.ability.as_ref();
            ability.is_some_and(|ability| never(ability, &Party::It))
        });
        piece.gone
            || own
            || self.in_force().any(|active| {
                active.lasts.is_some()
                    && active.subject == id
                    && never(active.ability, &Party::ItsTarget)
            })
    }

    /// The rule points of the edition.
    pub fn points(&self) -> &'l RulePoints {
        &self.table.rules.points
    }

    /// The alignments and attributes that a Group has now.
    pub fn traits(&self, id: PieceId) -> Traits {
        self.traits[usize::from(id.0)]
    }

    /// The moment as a sentence sees it: that of a New World Order sees the table as the ones before it have left it,
    /// where it makes a difference (`wdh.nwo.order`).
    pub(super) fn as_of(&self, active: &Active) -> &Moment<'t, 'l> {
        if self.earlier.is_empty() {
            return self;
        }
        let place = self
            .orders
            .iter()
            .position(|&order| order == active.source.piece);
        place
            .and_then(|place| self.earlier.get(place))
            .map_or(self, |earlier| earlier)
    }

    /// Whether New World Orders are assessed one at a time.
    pub(super) fn in_order(&self) -> bool {
        !self.earlier.is_empty()
    }

    /// A Group that has other traits than its card and its sentences give it.
    pub(super) fn set_traits(&mut self, id: PieceId, traits: Traits) {
        self.traits[usize::from(id.0)] = traits;
    }

    /// The sentences in force, those asleep left out.
    pub fn in_force(&self) -> impl Iterator<Item = &Active<'l>> {
        self.active.iter().filter(|active| !active.asleep)
    }

    /// The sentence by which nothing else changes the strength of the attack under way.
    pub fn strength_stands(&self) -> Option<Source> {
        let stands = |active: &&Active<'_>| {
            active.lasts.is_some() && active.ability.effect == Effect::StrengthStands
        };
        self.in_force().find(stands).map(|active| active.source)
    }

    /// Whether a card that must be linked is linked, and to such a Group as it needs (`sg.resources.required-link`).
    pub fn link_is_legal(&self, id: PieceId) -> bool {
        let required = self.active.iter().find_map(|active| {
            match (&active.ability.effect, active.source.piece == id) {
                (Effect::Link(filter), true) => Some((active, filter)),
                _ => None,
            }
        });
        match required {
            None => true,
            Some((active, filter)) => match self
                .table
                .link(id)
                .or_else(|| linked_by_default(self.table, id))
            {
                None => false,
                Some(group) => {
                    // On a card that is not in play it sleeps.
                    let awake = self.touched(group)
                        || filter.relation == Some(Relation::InPlayOrJustPlayed);
                    let without = self.without_own(id, group, filter);
                    let moment = without.as_ref().unwrap_or(self);
                    awake
                        && moment.may_lie_on(filter, group, &self.as_it_lies(active, group))
                        && self.immunity_to_card(group, id).is_none()
                }
            },
        }
    }

    /// Whether a Group is such as a link asks for. Where nobody controls it, that somebody does may be asked for no longer.
    fn may_lie_on(&self, filter: &Filter, group: PieceId, active: &Active<'l>) -> bool {
        let owned = self.points().link_needs_owner().value || self.table.owner(group).is_some();
        match filter.relation {
            Some(Relation::YouControl) if !owned => {
                let anybodys = Filter {
                    relation: None,
                    ..filter.clone()
                };
                self.passes(&anybodys, group, active)
            }
            _ => self.passes(filter, group, active),
        }
    }

    /// The sentence of a linked Plot, asked of the Group that it lies on: it goes where that goes (`wdh.memory.travel`), and
    /// whoever controls the Group is whom it speaks to.
    fn as_it_lies(&self, active: &Active<'l>, group: PieceId) -> Active<'l> {
        let plot = self.table.kind(active.source.piece).is_plot();
        let owner = self.table.owner(group).filter(|_| plot);
        Active {
            you: owner.or(active.you),
            ..*active
        }
    }

    /// The sentence by which a Group shuts out a card by its name.
    pub fn immunity_to_card(&self, group: PieceId, card: PieceId) -> Option<Source> {
        immunity::to_named(self, group, card)
    }

    /// The alignments of `one` that are opposite to some of `other`'s (`sg.alignment.opposites`).
    pub fn opposite(&self, one: Alignments, other: Alignments) -> Alignments {
        let shared = self.shared_by_all();
        one.iter()
            .filter(|&alignment| {
                let mut opposites = opposites_of(self.points(), alignment);
                if shared.has(alignment) {
                    opposites = opposites.without(std::iter::once(alignment).collect());
                }
                !opposites.common(other).is_empty()
            })
            .collect()
    }

    /// The alignments that two Groups have in common. What opposes itself is not common (`sg.alignment.fanatic`).
    pub fn common(&self, one: Alignments, other: Alignments) -> Alignments {
        one.common(other).without(self.self_opposed())
    }

    /// The alignments that a Group shares with its master by its text, though they oppose themselves.
    pub fn shared_with_master(&self, group: PieceId, master: PieceId) -> Alignments {
        let both = (self.traits(group).alignments).common(self.traits(master).alignments);
        let shared = self
            .in_force()
            .filter_map(|active| match active.ability.effect {
                Effect::SharedWithMaster(alignment) if active.subject == group => Some(alignment),
                _ => None,
            });
        shared.filter(|&alignment| both.has(alignment)).collect()
    }

    /// The alignments that oppose themselves.
    pub fn self_opposed(&self) -> Alignments {
        let opposed = self.points().self_opposed().value;
        opposed.without(self.shared_by_all())
    }

    /// The alignments that cards make common to all that have them, though they oppose themselves.
    fn shared_by_all(&self) -> Alignments {
        let shared = self
            .on(nature::ALIGNMENTS)
            .filter_map(|active| match active.ability.effect {
                Effect::SharedByAll(alignment) => Some(alignment),
                _ => None,
            });
        shared.collect()
    }
}

/// Traits after a player's choice of an alignment to add, remove or reverse.
pub(super) fn changed_by_choice(
    points: &RulePoints,
    traits: Traits,
    change: AlignmentChange,
    alignment: Alignment,
) -> Traits {
    let of = |alignments| Traits {
        alignments,
        ..Traits::default()
    };
    let one = of(std::iter::once(alignment).collect());
    let (gains, loses) = match change {
        AlignmentChange::Add => (one, Traits::default()),
        AlignmentChange::Remove => (Traits::default(), one),
        AlignmentChange::Reverse => (of(opposites_of(points, alignment)), one),
        AlignmentChange::Choose => return traits,
    };
    let mut changed = gained(points, traits, gains);
    changed.alignments = changed.alignments.without(loses.alignments);
    changed
}

/// The alignments opposite to one.
pub(super) fn opposites_of(points: &RulePoints, alignment: Alignment) -> Alignments {
    let pairs = points.opposites().value.iter().filter_map(|&(one, other)| {
        if one == alignment {
            Some(other)
        } else if other == alignment {
            Some(one)
        } else {
            None
        }
    });
    let itself = points
        .self_opposed()
        .value
        .has(alignment)
        .then_some(alignment);
    pairs.chain(itself).collect()
}

impl<'l> Moment<'_, 'l> {
    /// Whether any sentence speaks of one of these, asleep or not.
    pub(super) fn speaks_of(&self, topics: nature::Nature) -> bool {
        self.topics.has(topics)
    }

    /// The sentences in force that speak of one of these.
    pub(super) fn on(&self, topics: nature::Nature) -> impl Iterator<Item = &Active<'l>> {
        let all = match self.topics.has(topics) {
            true => &self.active[..],
            false => &[],
        };
        all.iter()
            .filter(move |active| active.topics.has(topics) && !active.asleep)
    }
}
