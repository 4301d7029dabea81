//! Playing a Plot: whether it may be played, what it costs, and what it does.

use super::figures::by_point;
use super::legality::objection;
use super::moment::{Active, Moment};
use super::strength::Attack;
use crate::cards::effect::{Ability, Effect, Filter, Price, Target, Window};
use crate::law::Point;
use crate::ruling::{Entry, Objection, Recorder, Requirement, Source, Step, WhyNot};
use crate::scenario::{Phase, PlayerId};
use crate::table::{Change, Lasts, PieceId, Place, Table};

/// A Plot as somebody plays it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Played<'a> {
    pub(super) player: PlayerId,
    pub(super) plot: PieceId,
    pub(super) on: &'a [PieceId],
    /// The attack under way.
    pub(super) attack: Option<&'a Attack>,
    /// The Groups in it whose tokens are promised to it and not yet spent.
    pub(super) promised: &'a [(PieceId, u8)],
    /// The player has used this Plot in it.
    pub(super) used_already: bool,
}

/// What a Plot does as it is played, beside what it pays.
#[derive(Clone, Debug, Default)]
pub(super) struct Doing {
    pub(super) pays: Vec<PieceId>,
    pub(super) links_to: Option<PieceId>,
    pub(super) changes: Vec<Change>,
    /// The sentence by which the attack under way fails.
    pub(super) fails: Option<Source>,
}

/// The sentences of a Plot, for this kind of game, that the players have to apply themselves. `playing`: those that say how
/// it is played; otherwise those that say what it does.
pub(super) fn left_to_players(table: &Table, plot: PieceId, playing: bool) -> bool {
    let layout = table.rules.layout;
    table.card(plot).text.iter().any(|sentence| {
        sentence.ability.is_none()
            && sentence.only_when_played == playing
            && sentence.layout.is_none_or(|of| of == layout)
    })
}

/// The sentences of a Plot for this kind of game, each with its place.
fn abilities<'l>(table: &Table<'l>, plot: PieceId) -> impl Iterator<Item = (u8, &'l Ability)> {
    let layout = table.rules.layout;
    table
        .card(plot)
        .text
        .iter()
        .enumerate()
        .filter_map(|(index, sentence)| Some((index as u8, sentence.ability.as_ref()?)))
        .filter(move |(_, ability)| ability.layout.is_none_or(|of| of == layout))
}

/// Works out what playing a Plot does.
///
/// # Errors
/// What speaks against it.
pub(super) fn play<R: Recorder>(
    moment: &Moment,
    played: Played,
    recorder: &mut R,
) -> Result<Doing, Vec<Objection>> {
    let mut inquiry = Inquiry {
        moment,
        played,
        objections: Vec::new(),
        doing: Doing::default(),
    };
    let points = moment.points();
    if played.used_already {
        inquiry.object(
            WhyNot::PlotUsedAlready(played.plot),
            &points.duplicate_plots,
        );
    }
    inquiry.interference();
    for (place, ability) in abilities(moment.table, played.plot) {
        inquiry.sentence(place, ability, recorder);
    }
    if inquiry.objections.is_empty() {
        Ok(inquiry.doing)
    } else {
        Err(inquiry.objections)
    }
}

struct Inquiry<'m, 't, 'l, 'p> {
    moment: &'m Moment<'t, 'l>,
    played: Played<'p>,
    objections: Vec<Objection>,
    doing: Doing,
}

impl Inquiry<'_, '_, '_, '_> {
    fn object<T>(&mut self, why: WhyNot, point: &Point<T>) {
        self.objections.push(objection(why, point));
    }

    fn object_by<T>(&mut self, why: WhyNot, place: u8, point: &Point<T>) {
        self.object(why, point);
        let source = self.source(place);
        if let Some(objection) = self.objections.last_mut() {
            objection.source = Some(source);
        }
    }

    fn entry<T>(&self, step: Step, place: u8, point: &Point<T>) -> Entry {
        Entry {
            source: Some(self.source(place)),
            ..by_point(step, 0, point)
        }
    }

    fn source(&self, place: u8) -> Source {
        Source {
            piece: self.played.plot,
            sentence: place,
        }
    }

    fn sentence<R: Recorder>(&mut self, place: u8, ability: &Ability, recorder: &mut R) {
        let points = self.moment.points();
        let played = self.played;
        match &ability.effect {
            Effect::Play(window) => {
                let why = self.not_now(window, ability, place);
                match why {
                    Some(why) => self.object_by(why, place, &points.plot_window),
                    None => {
                        let met = Step::Meets(Requirement::Window(played.plot));
                        recorder.leaf(|| self.entry(met, place, &points.plot_window));
                    }
                }
            }
            Effect::Requires(cost) => {
                for price in cost.ways.iter().flatten() {
                    self.cost(price, place, recorder);
                }
            }
            Effect::Target(Target::Card(filter)) => {
                self.target(filter, ability, place, recorder);
            }
            Effect::Link(filter) => {
                self.doing.links_to = self.target(filter, ability, place, recorder);
            }
            Effect::OneInPlay => {
                let table = self.moment.table;
                let card = table.piece(played.plot).card;
                let another = table.iter().any(|(id, piece)| {
                    id != played.plot
                        && piece.card == card
                        && matches!(piece.place, Place::Beside { owner, .. } if owner == played.player)
                });
                if another {
                    self.object_by(WhyNot::OneInPlay(played.plot), place, &points.cards_first);
                }
            }
            Effect::NeverWith(name) => {
                let table = self.moment.table;
                let shut_out = played.on.first().filter(|&&target| {
                    table
                        .linked_to(target)
                        .any(|card| table.name(card) == &**name)
                });
                if let Some(&target) = shut_out {
                    self.object_by(WhyNot::LinkedElse(target), place, &points.cannot);
                }
            }
            Effect::Backs { .. } => {
                if let Some(&target) = played.on.first() {
                    self.change(place, target, self.backing(target));
                }
            }
            Effect::OnThatAttack { .. } | Effect::MayOppose(_) => {
                self.change(place, played.plot, Lasts::Attack);
            }
            Effect::ThatAttackFails => self.doing.fails = Some(self.source(place)),
            // What a linked Plot says holds by its link.
            _ if ability.lasts.is_some() => {
                if let Some(&target) = played.on.first() {
                    self.change(place, target, Lasts::Turn);
                }
            }
            _ => {}
        }
    }

    fn change(&mut self, sentence: u8, subject: PieceId, lasts: Lasts) {
        self.doing.changes.push(Change {
            plot: self.played.plot,
            sentence,
            player: self.played.player,
            subject,
            lasts,
            chosen: None,
        });
    }

    /// What a bonus for an action or for defence is for: the action of a Group that takes part, otherwise defence.
    fn backing(&self, target: PieceId) -> Lasts {
        let acts = self.played.attack.is_some_and(|attack| {
            target != attack.target
                && (target == attack.leader
                    || attack
                        .aiders
                        .iter()
                        .chain(&attack.opposers)
                        .any(|helper| helper.group == target))
        });
        if acts { Lasts::Action } else { Lasts::Defense }
    }

    fn active<'a>(&self, ability: &'a Ability, place: u8) -> Active<'a> {
        Active {
            source: self.source(place),
            subject: self.played.plot,
            you: Some(self.played.player),
            ability,
            asleep: false,
            lasts: None,
        }
    }

    fn not_now(&self, window: &Window, ability: &Ability, place: u8) -> Option<WhyNot> {
        let played = self.played;
        match window {
            Window::AnyTime => None,
            Window::ExceptDuringAttack => played.attack.map(|_| WhyNot::DuringAttack(played.plot)),
            Window::OwnTurn => (self.moment.table.turn.player != played.player)
                .then_some(WhyNot::NotPlayersTurn(played.player)),
            Window::Attacked(filter) => match played.attack {
                None => Some(WhyNot::NoAttackUnderWay),
                Some(attack) => {
                    let active = self.active(ability, place);
                    let fits = self.moment.passes(filter, attack.target, &active);
                    (!fits).then_some(WhyNot::OtherAttack(played.plot))
                }
            },
            _ => None,
        }
    }

    fn target<R: Recorder>(
        &mut self,
        filter: &Filter,
        ability: &Ability,
        place: u8,
        recorder: &mut R,
    ) -> Option<PieceId> {
        let points = self.moment.points();
        let table = self.moment.table;
        let [target] = *self.played.on else {
            self.object_by(
                WhyNot::NoTarget(self.played.plot),
                place,
                &points.plot_window,
            );
            return None;
        };
        let active = self.active(ability, place);
        if !self.moment.passes(filter, target, &active) {
            self.object_by(WhyNot::WrongTarget(target), place, &points.no_illegal_play);
            return None;
        }
        if let Some(immunity) = self.moment.immunity_to_card(target, self.played.plot) {
            self.object(WhyNot::ImmuneToPlot(target), &points.cannot);
            if let Some(objection) = self.objections.last_mut() {
                objection.source = Some(immunity);
            }
            return None;
        }
        if let Some(owner) = table.owner(target)
            && owner != self.played.player
            && self.protected(owner)
        {
            self.object(WhyNot::Protected(owner), &points.first_turn_protection);
            return None;
        }
        let met = Step::Meets(Requirement::MayTarget(target));
        recorder.leaf(|| self.entry(met, place, &points.no_illegal_play));
        Some(target)
    }

    /// Whether a player is in or before his first turn, so that nothing is done to him, unless he attacks the one who
    /// plays (`sg.turn.first-turn-protection`, `sg.turn.first-turn-response`).
    fn protected(&self, player: PlayerId) -> bool {
        let points = self.moment.points();
        let table = self.moment.table;
        let attacked_by_him = self.played.attack.is_some_and(|attack| {
            table.owner(attack.leader) == Some(player)
                && table.owner(attack.target) == Some(self.played.player)
        });
        points.first_turn_protection.value
            && table.seat(player).turns_finished == 0
            && !(attacked_by_him && points.first_turn_response.value)
    }

    /// Nobody interferes with the attack of a protected player.
    fn interference(&mut self) {
        let points = self.moment.points();
        let attacker = self
            .played
            .attack
            .and_then(|attack| self.moment.table.owner(attack.leader));
        if let Some(attacker) = attacker
            && attacker != self.played.player
            && self.protected(attacker)
        {
            self.object(WhyNot::Protected(attacker), &points.first_turn_protection);
        }
    }

    /// The tokens of a Group that are not promised to the attack under way.
    fn free_tokens(&self, group: PieceId) -> u8 {
        let tokens = self.moment.table.piece(group).tokens;
        let promised = self.played.promised.iter();
        let promised: u8 = promised
            .filter(|(of, _)| *of == group)
            .map(|(_, tokens)| *tokens)
            .sum();
        tokens.saturating_sub(promised)
    }

    fn cost<R: Recorder>(&mut self, cost: &Price, place: u8, recorder: &mut R) {
        let points = self.moment.points();
        let table = self.moment.table;
        let payer = match cost {
            Price::IlluminatiAction => Some(table.seat(self.played.player).illuminati),
            Price::ActionOfLinked => self.played.on.first().copied(),
            _ => None,
        };
        let Some(payer) = payer else {
            return;
        };
        if table.owner(payer) != Some(self.played.player) {
            self.object_by(WhyNot::NotOwnAction(payer), place, &points.plot_cost);
        } else if table.turn.player == self.played.player && table.turn.phase < Phase::Main {
            self.object(WhyNot::TooEarly(payer), &points.early_tokens);
        } else if self.free_tokens(payer) == 0 {
            self.object_by(WhyNot::NoToken(payer), place, &points.plot_cost);
        } else {
            let met = Step::Meets(Requirement::Payable(self.played.plot));
            recorder.leaf(|| self.entry(met, place, &points.plot_cost));
            self.doing.pays.push(payer);
        }
    }
}

/// Whether a Plot that changed something may still do so: its target is one of those that it may be played on.
pub(super) fn still_legal(moment: &Moment, change: &Change) -> bool {
    abilities(moment.table, change.plot).all(|(place, ability)| match &ability.effect {
        Effect::Target(Target::Card(filter)) => {
            let active = Active {
                source: Source {
                    piece: change.plot,
                    sentence: place,
                },
                subject: change.plot,
                you: Some(change.player),
                ability,
                asleep: false,
                lasts: None,
            };
            moment.passes(filter, change.subject, &active)
        }
        _ => true,
    })
}
