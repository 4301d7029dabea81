//! A moment of the game: which sentences are in force, and what alignments and attributes every Group has.

use std::cell::Cell;
use std::rc::Rc;

use super::figures::When;
use super::hushed;
use super::just_played;
use super::legality;
use super::limits::{immunity, kept_from};
use super::orders;
use super::topics::Topics;
use crate::cards::effect::{
    Ability, Condition, Effect, Filter, Party, Quality, Relation, Stat, Traits,
};
use crate::cards::{Alignment, Alignments, Kind, Text};
use crate::law::{Cites, RulePoints};
use crate::ruling::{Considered, Entry, Recorder, Rejected, Rejection, Silent, Source, Step};
use crate::scenario::{AlignmentChange, PlayerId};
use crate::table::{Lasts, PieceId, Place, Table};

/// How often traits that depend on traits are worked out anew before it is taken that they go round in a circle.
const MOST_ROUNDS: usize = 8;

/// A sentence in force.
#[derive(Clone, Copy, Debug)]
pub struct Active<'l> {
    pub source: Source,
    /// The card that "it" is: the one with the sentence, or the Group that this is linked to.
    pub subject: PieceId,
    /// Who "you" are: the player who controls the card with the sentence.
    pub you: Option<PlayerId>,
    pub ability: &'l Ability,
    /// The link of its card is not legal, so that it has no effect.
    pub asleep: bool,
    /// How long it lasts; `None` for what holds as long as its card lies there.
    pub lasts: Option<Lasts>,
    /// What its player chose, where the sentence leaves that to him.
    pub chosen: Option<(AlignmentChange, Alignment)>,
}

/// The state of a table at a moment, as far as queries need it again and again.
#[derive(Debug)]
pub struct Moment<'t, 'l> {
    pub table: &'t Table<'l>,
    pub active: Vec<Active<'l>>,
    traits: Vec<Traits>,
    /// What the sentences speak of, in force or asleep.
    pub(super) topics: Topics,
    /// A figure is being asked for by a sentence that speaks of Groups with so much Power.
    weighing: Cell<bool>,
    /// The cards whose special abilities are cancelled.
    pub(super) hushed: Vec<PieceId>,
    /// The same moment with the New World Orders before each of them only, where they have to be assessed one at a time.
    earlier: Vec<Rc<Moment<'t, 'l>>>,
    /// The New World Orders that are in force in it.
    orders: Vec<PieceId>,
    /// It is looked at for Goals: what does not count toward them is left out.
    for_goals: bool,
}

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
            active: Vec::with_capacity(8),
            traits: table.iter().map(|(id, _)| begins_with(table, id)).collect(),
            topics: Topics::NONE,
            weighing: Cell::new(false),
            hushed: hushed::hushed(table),
            earlier,
            orders,
            for_goals,
        };
        moment.gather();
        let effects = moment.active.iter().map(|active| &active.ability.effect);
        moment.topics = effects.map(Topics::of).fold(Topics::NONE, Topics::and);
        moment.work_out_traits();
        moment
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

    fn gather(&mut self) {
        let table = self.table;
        for (id, piece) in table.iter() {
            let (subject, you) = match piece.place {
                Place::Structure { owner, .. } => (id, Some(owner)),
                // As agents an Illuminati card is no Illuminati and has no abilities.
                Place::Beside { .. } if table.kind(id) == Kind::Illuminati => continue,
                Place::Uncontrolled => (id, None),
                Place::JustPlayed(player) if table.rules.points.own_text.value => {
                    (id, Some(player))
                }
                // What is hidden cannot be used.
                Place::Beside { .. } if piece.hidden => continue,
                // What a Plot does that is played and not linked stands among the changes.
                Place::Beside { linked: None, .. } if table.kind(id).is_plot() => continue,
                Place::Beside { owner, linked } => (linked.unwrap_or(id), Some(owner)),
                Place::Linked(group) => (group, None),
                Place::Middle if self.orders.contains(&id) => (id, None),
                _ => continue,
            };
            for (index, sentence) in table.card(id).text.iter().enumerate() {
                let Some(ability) = &sentence.ability else {
                    continue;
                };
                if ability
                    .layout
                    .is_some_and(|layout| layout != table.rules.layout)
                {
                    continue;
                }
                let just_played = matches!(piece.place, Place::JustPlayed(_));
                if just_played && !just_played::about_itself(&ability.effect) {
                    continue;
                }
                self.active.push(Active {
                    source: Source {
                        piece: id,
                        sentence: index as u8,
                    },
                    subject,
                    you,
                    ability,
                    asleep: false,
                    lasts: None,
                    chosen: None,
                });
            }
        }
        for change in &table.changes {
            let sentence = table
                .card(change.plot)
                .text
                .get(usize::from(change.sentence));
            if let Some(ability) = sentence.and_then(|sentence| sentence.ability.as_ref()) {
                self.active.push(Active {
                    source: Source {
                        piece: change.plot,
                        sentence: change.sentence,
                    },
                    subject: change.subject,
                    you: Some(change.player),
                    ability,
                    asleep: false,
                    lasts: Some(change.lasts),
                    chosen: change.chosen,
                });
            }
        }
    }

    /// Traits can depend on traits: a Weird puppet counts as SubGenius only while it is Weird, and a linked card has
    /// effect only while its link is legal. They are worked out until nothing changes.
    fn work_out_traits(&mut self) {
        let changeable = Topics::LINKS.and(Topics::TRAITS).and(Topics::NUMBING);
        if !self.speaks_of(changeable) && self.hushed.is_empty() {
            self.copy_traits();
            return;
        }
        let which = |wanted: fn(&Effect) -> bool| -> Vec<usize> {
            let all = self.active.iter().enumerate();
            all.filter(|(_, active)| wanted(&active.ability.effect))
                .map(|(index, _)| index)
                .collect()
        };
        let links = which(|effect| matches!(effect, Effect::Link(_)));
        let mut changing = which(|effect| {
            matches!(
                effect,
                Effect::Becomes { .. }
                    | Effect::ChangesAlignment { .. }
                    | Effect::CountsAs { .. }
                    | Effect::HasMastersAlignments
                    | Effect::AlignmentsNotForGoals
                    | Effect::NoTraits { .. }
            )
        });
        let numbing = self
            .active
            .iter()
            .any(|active| matches!(active.ability.effect, Effect::Paralyzed | Effect::Idles(_)));
        // What came later modifies what came earlier.
        changing.sort_by_key(|&index| self.table.piece(self.active[index].source.piece).since);
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

    /// `links`: the sentences that say what a card has to be linked to. Only what such a card says can be without effect.
    fn wake_links(&mut self, links: &[usize]) {
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
            Some((active, filter)) => match self.table.link(id) {
                None => false,
                Some(group) => {
                    // On a card that is not in play it sleeps.
                    let awake = self.touched(group)
                        || filter.relation == Some(Relation::InPlayOrJustPlayed);
                    awake
                        && self.passes(filter, group, active)
                        && self.immunity_to_card(group, id).is_none()
                }
            },
        }
    }

    /// The sentence by which a Group shuts out a card by its name.
    pub fn immunity_to_card(&self, group: PieceId, card: PieceId) -> Option<Source> {
        immunity::to_named(self, group, card)
    }

    /// The traits that a Group has by the sentences that change traits, from those that it begins with.
    fn worked_out(&self, id: PieceId, begun: Traits, changing: &[usize]) -> Traits {
        let mut traits = begun;
        let in_force = changing.iter().map(|&index| &self.active[index]);
        for active in in_force.filter(|active| !active.asleep) {
            if let Some((gains, loses)) = self.trait_change(active, id) {
                self.gain(&mut traits, gains);
                traits.alignments = traits.alignments.without(loses.alignments);
                traits.attributes = traits.attributes.without(loses.attributes);
            }
        }
        let for_no_goal = |active: &Active| {
            active.subject == id && active.ability.effect == Effect::AlignmentsNotForGoals
        };
        let mut in_force = changing.iter().map(|&index| &self.active[index]);
        let mut bared = changing.iter().map(|&index| &self.active[index]);
        let attributes = bared.find_map(|active| match active.ability.effect {
            Effect::NoTraits { attributes } if active.subject == id && !active.asleep => {
                Some(attributes)
            }
            _ => None,
        });
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

    /// Whether a sentence in force says something of a Group's traits.
    pub(super) fn changes_traits_of(&self, active: &Active, id: PieceId) -> bool {
        let nothing = Traits::default();
        self.trait_change(active, id)
            .is_some_and(|(gains, loses)| gains != nothing || loses != nothing)
    }

    /// What a sentence adds to a Group's traits, and what it takes away. `None` where it says nothing of them.
    fn trait_change(&self, active: &Active, id: PieceId) -> Option<(Traits, Traits)> {
        let concerned = match &active.ability.effect {
            Effect::Becomes { .. }
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
            Effect::Becomes { gains, loses } => Some((*gains, *loses)),
            Effect::ChangesAlignment { .. } => {
                let (change, alignment) = active.chosen?;
                Some(self.chosen_change(change, alignment))
            }
            Effect::CountsAs { whose, traits, .. }
                if self.touched(id) && self.as_of(active).passes(whose, id, active) =>
            {
                Some((*traits, Traits::default()))
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

    /// What a player's choice of an alignment does to it.
    fn chosen_change(&self, change: AlignmentChange, alignment: Alignment) -> (Traits, Traits) {
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

    /// Writes down by what a Group's traits differ from those that it begins with, and which cards linked to it have no
    /// effect.
    pub fn explain<R: Recorder>(&self, id: PieceId, recorder: &mut R) {
        if !recorder.listens() {
            return;
        }
        let points = self.points();
        let none = Traits::default();
        for active in &self.active {
            if active.subject == id
                && active.asleep
                && matches!(active.ability.effect, Effect::Link(_))
            {
                recorder.reject(|| self.why_asleep(active));
                continue;
            }
            if active.asleep {
                continue;
            }
            let Some((gains, loses)) = self.trait_change(active, id) else {
                continue;
            };
            if gains == none && loses == none {
                continue;
            }
            if self.table.kind(id) == Kind::Illuminati {
                recorder.reject(|| Rejected {
                    what: Considered::Change(active.source.piece),
                    why: Rejection::IlluminatiHaveNone,
                    source: Some(active.source),
                    cites: points.illuminati_alignments.cites.clone(),
                    point: Some(points.illuminati_alignments.id),
                });
                continue;
            }
            let has = begins_with(self.table, id);
            if gains != none && gains.all_in(has) && !loses.any_in(has) {
                recorder.reject(|| Rejected {
                    what: Considered::Change(active.source.piece),
                    why: Rejection::HasAlready,
                    source: Some(active.source),
                    cites: points.no_doubles.cites.clone(),
                    point: Some(points.no_doubles.id),
                });
                continue;
            }
            // What lasts for a time has been brought about while the game goes on.
            let (cites, point) = match active.lasts {
                Some(_) => (&points.alignment_shift.cites, points.alignment_shift.id),
                None if self.orders.contains(&active.source.piece) => {
                    let rule = match self.in_order() {
                        true => &points.order_sequence,
                        false => &points.order_in_force,
                    };
                    (&rule.cites, rule.id)
                }
                None => {
                    let rule = &points.opposite_displaces;
                    (&rule.cites, rule.id)
                }
            };
            recorder.leaf(|| Entry {
                step: Step::Traits {
                    group: id,
                    gains,
                    loses,
                },
                value: 0,
                source: Some(active.source),
                cites: cites.clone(),
                point: Some(point),
            });
        }
    }

    /// Why a card linked to a Group has no effect.
    fn why_asleep(&self, active: &Active) -> Rejected {
        let points = self.points();
        let card = active.source.piece;
        let rejected = |why, source, cites: &Cites, point| Rejected {
            what: Considered::Change(card),
            why,
            source: Some(source),
            cites: cites.clone(),
            point: Some(point),
        };
        if let Some(immunity) = self.immunity_to_card(active.subject, card) {
            let rule = &points.cannot;
            return rejected(Rejection::Immune, immunity, &rule.cites, rule.id);
        }
        if self.table.kind(card) == Kind::Resource {
            let rule = &points.required_link;
            rejected(Rejection::NoLegalLink, active.source, &rule.cites, rule.id)
        } else {
            let rule = &points.link_sleeps;
            rejected(Rejection::NoLegalLink, active.source, &rule.cites, rule.id)
        }
    }

    fn gain(&self, traits: &mut Traits, gains: Traits) {
        *traits = gained(self.points(), *traits, gains);
    }

    /// Whether a condition of a sentence holds.
    pub fn holds(&self, condition: &Condition, active: &Active) -> bool {
        match condition {
            Condition::InUncontrolledArea => {
                self.table.piece(active.subject).place == Place::Uncontrolled
            }
            Condition::Is(traits) => traits.all_in(self.traits(active.subject)),
            Condition::OwnerHasExposed(card) => active
                .you
                .is_some_and(|you| self.table.has_exposed(you, card)),
            Condition::NoToken => self.table.piece(active.subject).tokens == 0,
            Condition::MasterIs(traits) => self
                .table
                .master(active.subject)
                .is_some_and(|master| traits.all_in(self.traits(master))),
            Condition::DirectlyControlled => {
                self.table.owner(active.subject).is_some_and(|owner| {
                    self.table.master(active.subject) == Some(self.table.seat(owner).illuminati)
                })
            }
            Condition::NoPlots => active
                .you
                .is_some_and(|you| self.table.plots_in_hand(you) == 0),
            Condition::NoPower => self.weighed(active.subject) == Some(0),
            Condition::HasLink(name) => self
                .table
                .linked_to(active.subject)
                .any(|card| self.table.name(card) == &**name),
            Condition::CardInPlay(name) => (self.table.iter()).any(|(id, _)| {
                self.table.in_play(id) && legality::names_card(self.table, id, name)
            }),
            Condition::Controls(name) => (self.table.iter()).any(|(id, _)| {
                let owner = self.table.owner(id);
                owner.is_some() && owner == active.you && legality::names_card(self.table, id, name)
            }),
            Condition::IlluminatiIs { name, not } => active.you.is_some_and(|you| {
                let illuminati = self.table.seat(you).illuminati;
                legality::names_card(self.table, illuminati, name) != *not
            }),
            // These are about an attack, and who asks them knows it.
            Condition::TakesPart { .. } => false,
            Condition::Unprivileged => true,
            Condition::NoIlluminatiToken => active
                .you
                .is_some_and(|you| self.table.piece(self.table.seat(you).illuminati).tokens == 0),
        }
    }

    /// Whether a card is one of those that a sentence speaks of.
    pub fn passes(&self, filter: &Filter, id: PieceId, active: &Active) -> bool {
        let named = |id: PieceId| {
            let mut names = filter.names.iter();
            names.any(|name| legality::names_card(self.table, id, name))
        };
        self.is_one(filter, id, active)
            || filter.or_puppets && self.table.master(id).is_some_and(named)
            || (filter.or.iter()).any(|other| self.passes(other, id, active))
    }

    /// The same, leaving aside which others are meant as well.
    fn is_one(&self, filter: &Filter, id: PieceId, active: &Active) -> bool {
        let owner = self.table.owner(id);
        let kind = self.table.kind(id);
        let named = |name: &Text| legality::names_card(self.table, id, name);
        let of = |illuminati: &Text| {
            owner.is_some_and(|owner| {
                legality::names_card(self.table, self.table.seat(owner).illuminati, illuminati)
            })
        };
        (filter.names.is_empty() || filter.names.iter().any(named))
            && !filter.except.iter().any(named)
            && filter.of.as_ref().is_none_or(of)
            && (!filter.other || id != active.subject)
            && (!filter.rivals
                || matches!((owner, active.you), (Some(owner), Some(you)) if owner != you))
            && filter.kind.map_or(kind.is_group(), |wanted| wanted == kind)
            && filter.traits.passes(if filter.naturally {
                self.printed_traits(id)
            } else {
                self.traits(id)
            })
            && filter.relation.is_none_or(|relation| match relation {
                Relation::Controlled => {
                    matches!(self.table.piece(id).place, Place::Structure { .. })
                }
                Relation::DirectlyYours => active.you.is_some_and(|you| {
                    self.table.master(id) == Some(self.table.seat(you).illuminati)
                }),
                Relation::YouControl => owner.is_some() && owner == active.you,
                Relation::ItControls => self.table.master(id) == Some(active.subject),
                Relation::ControlsIt => self.table.master(active.subject) == Some(id),
                Relation::Uncontrolled => self.table.piece(id).place == Place::Uncontrolled,
                Relation::InYourHand => self.in_your_hand(id, active),
                // A Plot that lies on such a Group is nobody's.
                Relation::InPlayOrJustPlayed => match self.table.piece(id).place {
                    Place::JustPlayed(player) => active.you != Some(player),
                    _ => self.table.in_play(id),
                },
                Relation::UncontrolledOrInYourHand => {
                    self.table.piece(id).place == Place::Uncontrolled
                        || self.in_your_hand(id, active)
                }
                Relation::MasterOrPuppet => {
                    self.table.master(id) == Some(active.subject)
                        || self.table.master(active.subject) == Some(id)
                }
            })
            && filter.qualities.iter().all(|quality| match quality {
                Quality::Chosen => active
                    .chosen
                    .is_some_and(|(_, alignment)| self.traits(id).alignments.has(alignment)),
                quality => self.is_so(*quality, id),
            })
    }

    fn in_your_hand(&self, id: PieceId, active: &Active) -> bool {
        match self.table.piece(id).place {
            // The card has been taken from the hand to attack it.
            Place::Hand { owner, .. } | Place::JustPlayed(owner) => Some(owner) == active.you,
            _ => false,
        }
    }

    /// The alignments and attributes that a card prints.
    fn printed_traits(&self, id: PieceId) -> Traits {
        let card = self.table.card(id);
        Traits {
            alignments: card.alignments,
            attributes: card.attributes,
        }
    }

    /// Whether a card has a quality that a sentence asks for.
    fn is_so(&self, quality: Quality, id: PieceId) -> bool {
        match quality {
            Quality::Power(least) => self.weighed(id).is_some_and(|power| power >= least),
            Quality::PowerAtMost(most) => self.weighed(id).is_some_and(|power| power <= most),
            Quality::PowerOf(wanted) => self.weighed(id) == Some(wanted),
            Quality::Kin(traits) => {
                let such = |kin: PieceId| traits.all_in(self.traits(kin));
                self.table.master(id).is_some_and(such) || self.table.puppets(id).any(such)
            }
            Quality::Master(traits) => {
                (self.table.master(id)).is_some_and(|master| traits.all_in(self.traits(master)))
            }
            // Asked where the choice is known.
            Quality::Chosen | Quality::AlikeTarget => true,
            Quality::NoToken => self.table.piece(id).tokens == 0,
            Quality::Devastated => self.table.piece(id).devastated,
            Quality::OpenArrow => {
                super::legality::open_arrows(self, id) > 0 && super::space::has_room(self.table, id)
            }
            Quality::NoPuppets => self.table.puppets(id).next().is_none(),
            Quality::IsNot(traits) => !traits.any_in(self.traits(id)),
            Quality::NotIlluminati => self.table.kind(id) != Kind::Illuminati,
        }
    }

    /// The Power by which sentences tell Groups apart. Those that change figures of Groups told apart so do not count for it,
    /// or they would go round in a circle.
    fn weighed(&self, id: PieceId) -> Option<i16> {
        if self.weighing.replace(true) {
            return self
                .table
                .piece(id)
                .stated
                .power
                .or(self.table.card(id).power);
        }
        let power = self.figure(id, Stat::Power, When::Now, &mut Silent);
        self.weighing.set(false);
        power
    }

    /// Whether a sentence about such cards would ask for a figure while one is asked for.
    pub(super) fn goes_round(&self, party: &Party) -> bool {
        matches!(party, Party::Each(filter) if self.weighs_round(filter))
    }

    /// The same of cards that it counts.
    pub(super) fn weighs_round(&self, filter: &Filter) -> bool {
        let weighs = |quality: &Quality| {
            matches!(
                quality,
                Quality::Power(_) | Quality::PowerAtMost(_) | Quality::PowerOf(_)
            )
        };
        self.weighing.get() && filter.qualities.iter().any(weighs)
    }

    /// How many cards a sentence counts: those in play that it speaks of.
    pub(super) fn counted(&self, filter: &Filter, active: &Active) -> i16 {
        let moment = self.as_of(active);
        let such = self.table.iter().filter(|(id, piece)| {
            let there = match piece.place {
                Place::Structure { .. } | Place::Uncontrolled => true,
                Place::Beside { .. } => self.table.kind(*id) == Kind::Resource,
                _ => false,
            };
            there && moment.passes(filter, *id, active)
        });
        i16::try_from(such.count()).unwrap_or(i16::MAX)
    }

    /// Whether a card is the subject of a sentence.
    pub fn is_party(&self, party: &Party, id: PieceId, active: &Active) -> bool {
        match party {
            Party::It => id == active.subject,
            Party::ThisIlluminati => id == active.source.piece,
            Party::YourIlluminati => active
                .you
                .is_some_and(|you| self.table.seat(you).illuminati == id),
            Party::Each(filter) => {
                self.touched(id) && self.as_of(active).passes(filter, id, active)
            }
        }
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

    /// The alignments that oppose themselves.
    pub fn self_opposed(&self) -> Alignments {
        let opposed: Alignments = self.points().self_opposed.value.iter().copied().collect();
        opposed.without(self.shared_by_all())
    }

    /// The alignments that cards make common to all that have them, though they oppose themselves.
    fn shared_by_all(&self) -> Alignments {
        let shared = self
            .on(Topics::ALIGNMENTS)
            .filter_map(|active| match active.ability.effect {
                Effect::SharedByAll(alignment) => Some(alignment),
                _ => None,
            });
        shared.collect()
    }
}

/// What a card prints, and what the scenario states in its place.
fn begins_with(table: &Table, id: PieceId) -> Traits {
    let card = table.card(id);
    let stated = table.piece(id).stated;
    let printed = Traits {
        alignments: card.alignments,
        attributes: card.attributes,
    };
    let mut traits = gained(&table.rules.points, printed, stated.gains);
    traits.alignments = traits.alignments.without(stated.loses.alignments);
    traits.attributes = traits.attributes.without(stated.loses.attributes);
    allowed(table, id, traits)
}

/// The traits that a card of its kind can have: Illuminati have none (`sg.metarule.illuminati`).
fn allowed(table: &Table, id: PieceId, mut traits: Traits) -> Traits {
    let points = &table.rules.points;
    if table.kind(id) == Kind::Illuminati {
        if !points.illuminati_alignments.value {
            traits.alignments = Alignments::NONE;
        }
        if !points.illuminati_attributes.value {
            traits.attributes = Traits::default().attributes;
        }
    }
    traits
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

/// Traits after others have been gained: a gained alignment takes its opposite away (`sg.alignment.no-opposites`).
fn gained(points: &RulePoints, traits: Traits, gains: Traits) -> Traits {
    let mut alignments = traits.alignments;
    if gains.alignments.is_empty() {
        return Traits {
            alignments,
            attributes: traits.attributes.union(gains.attributes),
        };
    }
    for alignment in gains.alignments.iter() {
        if points.opposite_displaces.value && !points.self_opposed.value.contains(&alignment) {
            alignments = alignments.without(opposites_of(points, alignment));
        }
        alignments = alignments.with(alignment);
    }
    Traits {
        alignments,
        attributes: traits.attributes.union(gains.attributes),
    }
}

/// The alignments opposite to one.
pub(super) fn opposites_of(points: &RulePoints, alignment: Alignment) -> Alignments {
    let pairs = points.opposites.value.iter().filter_map(|&(one, other)| {
        if one == alignment {
            Some(other)
        } else if other == alignment {
            Some(one)
        } else {
            None
        }
    });
    let itself = points
        .self_opposed
        .value
        .contains(&alignment)
        .then_some(alignment);
    pairs.chain(itself).collect()
}
