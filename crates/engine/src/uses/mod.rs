//! Playing a Plot or using an ability: whether it may be done, what it costs, and what it does.

mod attacks;
mod backing;
mod by_hand;
mod cancels;
mod choosing;
mod combining;
mod costs;
mod early;
mod freezes;
mod hands;
mod inquiry;
mod limits;
mod orders;
mod replaced;
mod rewriting;
mod said;
mod scene;
mod targets;
mod unasked;
mod ways;
mod windows;

use self::scene::Inquiry;
pub(super) use self::scene::{Doing, Scene};
pub(super) use self::ways::play;
use super::attack::Attack;
use super::figures::by_point;
use super::instants;
use super::legality::objection;
use super::moment::{Active, Moment};
pub(super) use super::text::abilities;
use super::text::{plays_of, windows_of};
pub(super) use backing::belongs_to_an_attack;
pub(super) use costs::{cannot_act, illuminati_tokens_barred};
use fnord_cards::Kind;
use fnord_cards::effect::{
    Ability, Effect, Event, Label, Maker, Silence, Stage, Target, Trigger, Window,
};
use fnord_law::Point;
use fnord_ruling::{Barred, Entry, NoUse, Objection, Recorder, Requirement, Source, Step, WhyNot};
use fnord_table::{Change, Lasts, PieceId, Place, Table};
use fnord_vocabulary::PlayerId;
pub(super) use hands::{just_taken, just_untaken, looks_at};
pub(super) use replaced::replacement;
pub(super) use rewriting::chosen_alignment;
use said::Said;
pub(super) use targets::{can_get_token, misses_new_tokens, undoables};
pub(super) use windows::{Took, answers_failure, just_discarded, part_in, takes, takes_back};

/// Whether a card in hand is brought into play as a Plot, and not an ability that it has there.
pub(super) fn is_played(table: &Table, card: PieceId) -> bool {
    windows_of(table, card) > 0
        || instants::of_card(table, card).is_some()
        || table.kind(card).is_plot()
            && (abilities(table, card).all(|(_, one)| one.used.is_none())
                || abilities(table, card)
                    .any(|(_, one)| one.used.is_none() && matches!(one.effect, Effect::Link(_))))
}

/// Whether a Plot can be taken back by what it says of its attack.
pub(super) fn comes_back(table: &Table, card: PieceId) -> bool {
    abilities(table, card).any(|(_, ability)| {
        let window = ability.used.as_ref().and_then(|used| used.window.as_ref());
        matches!(window, Some(Window::AfterDestroying(of)) if of.whose == Maker::It)
    })
}

impl<'a, 't, 'l, 'u> Inquiry<'a, 't, 'l, 'u> {
    fn new(scene: Scene<'a, 't, 'l>, player: PlayerId, used: &'u Said<'u>) -> Self {
        Inquiry {
            scene,
            moment: scene.moment,
            player,
            used,
            objections: Vec::new(),
            doing: Doing::default(),
        }
    }

    fn result(self) -> Result<Doing, Vec<Objection>> {
        if self.objections.is_empty() {
            Ok(self.doing)
        } else {
            Err(self.objections)
        }
    }

    fn table(&self) -> &'t Table<'l> {
        self.moment.table
    }

    fn object<T: Copy>(&mut self, why: impl Into<WhyNot>, point: Point<'_, T>) {
        self.objections.push(objection(why, point));
    }

    fn object_by<T: Copy>(&mut self, why: impl Into<WhyNot>, place: u8, point: Point<'_, T>) {
        let source = Some(self.source(place));
        self.objections.push(Objection {
            source,
            ..objection(why, point)
        });
    }

    fn meets<T: Copy, R: Recorder>(
        &self,
        requirement: Requirement,
        place: u8,
        point: Point<'_, T>,
        recorder: &mut R,
    ) {
        recorder.leaf(|| Entry {
            source: Some(self.source(place)),
            ..by_point(Step::Meets(requirement), 0, point)
        });
    }

    fn source(&self, place: u8) -> Source {
        Source {
            piece: self.used.card,
            sentence: place,
        }
    }

    /// The card that "it" is in a sentence: a Plot's first target, otherwise the card itself or what it is linked to. A sentence
    /// that only asks something of it asks for no target.
    fn subject(&self) -> PieceId {
        let table = self.table();
        if table.kind(self.used.card).is_plot() {
            self.used.told.cards().next().unwrap_or(self.used.card)
        } else {
            table.link(self.used.card).unwrap_or(self.used.card)
        }
    }

    /// The same for a sentence that does something to it.
    fn acted_on(&self) -> PieceId {
        if self.table().kind(self.used.card).is_plot() {
            self.used.cards().next();
        }
        self.subject()
    }

    /// The sentence as if it were in force, for the questions that it asks.
    fn active<'x>(&self, ability: &'x Ability, place: u8) -> Active<'x> {
        let subject = match self.table().kind(self.used.card).is_plot() {
            true => self.used.card,
            false => self.subject(),
        };
        Active::of(self.source(place), subject, Some(self.player), ability)
    }

    /// Whether the card speaks to each player, and lies there.
    fn is_everybodys(&self) -> bool {
        let (table, card) = (self.table(), self.used.card);
        let everybodys = abilities(table, card).any(|(_, ability)| ability.has(Label::EachPlayer));
        everybodys && (table.in_play(card) || table.piece(card).place == Place::Middle)
    }

    /// Whether the card has just left the player, who may do something then by its own text.
    fn answers_its_own_end(&self) -> bool {
        let waits = |ability: &Ability| {
            let trigger = ability.trigger.as_ref().filter(|trigger| trigger.may);
            trigger.is_some_and(|trigger| match &trigger.event {
                Event::Befalls(deed) => deed.what.is_none(),
                _ => false,
            })
        };
        let card = self.used.card;
        abilities(self.table(), card).any(|(_, ability)| waits(ability))
            && self.befallen().owner_before(card) == Some(self.player)
    }

    /// Whether the card whose ability is used is there for that, and that player's.
    fn has_it(&mut self) {
        let points = self.moment.points();
        let table = self.table();
        let card = self.used.card;
        if comes_back(table, card) && table.piece(card).place == Place::Discarded {
            return;
        }
        if self.answers_its_own_end() {
            return;
        }
        if self.is_everybodys() {
            // Each player has what it says.
        } else if table.holder(card) != Some(self.player) {
            self.object(WhyNot::NotTheirs(card, self.player), points.abilities());
        } else if !table.in_play(card) && !table.kind(card).is_plot() {
            self.object(WhyNot::NotInPlay(card), points.abilities());
        } else if !self.moment.link_is_legal(card) {
            self.object(NoUse::LinkMissing(card), points.required_link());
        }
        if let Some(active) = self.moment.silenced(card, |how| how == Silence::NoUse) {
            let source = active.source;
            let why = WhyNot::Barred(Barred::Silenced(card));
            self.object(why, points.cannot());
            self.by_text(source);
        }
        // Neither a paralyzed Group nor what is linked to it is of use.
        let linked = table
            .link(card)
            .filter(|_| table.kind(card) == Kind::Resource);
        for group in std::iter::once(card).chain(linked) {
            if self.moment.paralysis(group).is_some() || group == card {
                let bound = self.moment.bound(group, true);
                self.objections.extend(bound);
            }
        }
    }

    /// A sentence of a Plot that waits for something that happens in the attack under way.
    fn waits(&mut self, place: u8, ability: &Ability) {
        if ability.trigger.as_ref().is_some_and(|trigger| !trigger.may) {
            self.change(place, self.used.card, Lasts::Attack);
        }
    }

    /// What the card says of the failure of an attack that it is used in.
    fn waits_for_failure(&mut self) {
        for (place, ability) in abilities(self.table(), self.used.card) {
            let waits = |trigger: &Trigger| {
                matches!(&trigger.event, Event::Attack { of, comes: Stage::Fails } if of.is_that())
                    && !trigger.may
            };
            if ability.trigger.as_ref().is_some_and(waits) {
                self.change(place, self.used.card, Lasts::Attack);
            }
        }
    }

    fn change(&mut self, sentence: u8, subject: PieceId, lasts: Lasts) {
        self.doing.changes.push(Change {
            plot: self.used.card,
            sentence,
            player: self.player,
            subject,
            lasts,
            chosen: None,
        });
    }
}

/// Whether a Plot that changed something may still do so: its target is one of those that it may be played on, in the way in which
/// it was, and so is that of the attack with which it was.
pub(super) fn still_legal(moment: &Moment, change: &Change, attack: &Attack) -> bool {
    let ways = plays_of(moment.table, change.plot);
    let way = ways
        .iter()
        .find(|way| way.iter().any(|(place, _)| *place == change.sentence));
    way.is_none_or(|way| {
        let player = change.player;
        way.iter().all(|&(place, ability)| match &ability.effect {
            Effect::Target(Target::Card {
                of, without: None, ..
            }) => {
                let active = of_plot(change.plot, player, place, ability);
                moment.passes(of, change.subject, &active)
            }
            Effect::Play(Window::With(of)) => {
                let active = of_plot(change.plot, player, place, ability);
                let target = of.target();
                target.is_none_or(|target| moment.passes(target, attack.target, &active))
            }
            _ => true,
        })
    })
}

/// Whether a Plot may be played on these cards in one of its ways, as far as it says what they have to be.
pub(super) fn targets_legal(
    moment: &Moment,
    plot: PieceId,
    player: PlayerId,
    targets: &[PieceId],
) -> bool {
    let fit = |(place, ability): &(u8, &Ability)| match &ability.effect {
        Effect::Target(Target::Card {
            of, without: None, ..
        })
        | Effect::Target(Target::Several { of, .. }) => {
            let active = of_plot(plot, player, *place, ability);
            targets
                .iter()
                .all(|&target| moment.passes(of, target, &active))
        }
        _ => true,
    };
    let ways = plays_of(moment.table, plot);
    ways.iter().any(|way| way.iter().all(fit))
}

/// A sentence of a Plot that somebody plays.
fn of_plot<'l>(plot: PieceId, player: PlayerId, sentence: u8, ability: &'l Ability) -> Active<'l> {
    let source = Source {
        piece: plot,
        sentence,
    };
    Active::of(source, plot, Some(player), ability)
}
