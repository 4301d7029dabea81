//! Playing a Plot or using an ability: whether it may be done, what it costs, and what it does.

mod attacks;
mod backing;
mod cancels;
mod combining;
mod costs;
mod early;
mod freezes;
mod hands;
mod limits;
mod orders;
mod replaced;
mod rewriting;
mod targets;
mod windows;

pub(super) use backing::backs;
pub(super) use costs::{cannot_act, illuminati_tokens_barred};
pub(super) use hands::{just_taken, just_untaken};
pub(super) use replaced::replacement;
pub(super) use rewriting::chosen_alignment;
pub(super) use targets::can_get_token;
pub(super) use windows::{part_in, takes, takes_back};

use super::attack::Attack;
use super::figures::by_point;
use super::instants;
use super::legality::objection;
use super::moment::{Active, Moment};
use super::protection::has_provoked;
use super::under_way::{Dice, Happening, Played, UnderWay};
use crate::cards::Kind;
use crate::cards::effect::{
    Ability, Cost, Duration, Each, Effect, Instruction, Limit, Occasion, Party, Period, Price,
    Target, Trigger, Use,
};
use crate::law::{FirstTurnResponse, Point};
use crate::ruling::{AttackRuling, Entry, Objection, Recorder, Requirement, Source, Step, WhyNot};
use crate::scenario::{AlignmentChange, Phase, PlayerId};
use crate::table::{Assumption, Change, Choice, Lasts, PieceId, Place, Table, UseMove, Used};

/// What is going on when somebody plays something.
#[derive(Clone, Copy)]
pub(super) struct Scene<'a, 't, 'l> {
    pub(super) moment: &'a Moment<'t, 'l>,
    pub(super) under_way: Option<&'a UnderWay>,
    pub(super) dice: Option<&'a Dice>,
    pub(super) just: &'a [Happening],
    pub(super) played: &'a [Played],
    /// The plays from here on can still be cancelled.
    pub(super) open_from: usize,
    pub(super) attacks: &'a [AttackRuling],
    /// The players whose Plots and abilities were used directly before.
    pub(super) follows: &'a [PlayerId],
    pub(super) victory_declared: bool,
}

/// What is done as somebody plays something, once it is found legal.
#[derive(Clone, Debug, Default)]
pub(super) struct Doing {
    /// The tokens that pay for it.
    pub(super) pays: Vec<(PieceId, u8)>,
    /// Those of them that are somebody's action.
    pub(super) acting: Vec<PieceId>,
    pub(super) discards: Vec<PieceId>,
    pub(super) hidden_discards: u8,
    /// Cards discarded from the top of the Plot deck.
    pub(super) deck_discards: u8,
    /// The same of the Group deck.
    pub(super) group_deck_discards: u8,
    /// Plots that are laid down with it for the attack that it makes.
    pub(super) with: Vec<PieceId>,
    pub(super) links_to: Option<PieceId>,
    pub(super) changes: Vec<Change>,
    /// The sentence by which the attack under way fails.
    pub(super) fails: Option<Source>,
    /// The sentence by which the attack under way becomes privileged.
    pub(super) privileges: Option<Source>,
    /// The player whom a sentence keeps from interfering.
    pub(super) shuts_out: Option<(PlayerId, Source)>,
    /// The sentence by which its player is let into a privileged attack.
    pub(super) lets_in: Option<Source>,
    pub(super) instructions: Vec<(Source, Instruction)>,
    pub(super) used: Vec<Used>,
    pub(super) assumptions: Vec<Assumption>,
    /// The play that it answers, by its place among those played.
    pub(super) answers: Option<usize>,
    /// The Group whose action it answers.
    pub(super) action: Option<PieceId>,
    /// The sentence of a trigger that its owner makes use of.
    pub(super) answered: Option<Source>,
    /// A Goal picked at random is exposed and not used (`GoalExposedInstead`), and other sentences that qualify.
    pub(super) goal_exposed: Option<Source>,
    pub(super) not_for_goals: Option<Source>,
    pub(super) taken_by_payer: Option<Source>,
    /// The attack that the Plot makes, and the Groups that are said to aid it.
    pub(super) attack: Option<Attack>,
    pub(super) aiders: Vec<PieceId>,
    /// The card that has just been struck, which it answers.
    pub(super) struck: Option<PieceId>,
    /// It belongs to the end of the turn, which comes with it.
    pub(super) ends_main_phase: bool,
}

/// The sentences of a card for this kind of game, each with its place.
pub(super) fn abilities<'l>(
    table: &Table<'l>,
    card: PieceId,
) -> impl Iterator<Item = (u8, &'l Ability)> + use<'l> {
    let layout = table.rules.layout;
    let text = &table.card(card).text;
    text.iter()
        .enumerate()
        .filter_map(|(index, sentence)| Some((index as u8, sentence.ability.as_ref()?)))
        .filter(move |(_, ability)| ability.layout.is_none_or(|of| of == layout))
}

/// Whether sentences of a Plot for this kind of game are left to the players. `playing`: those that say how it is played;
/// otherwise those that say what it does.
pub(super) fn left_to_players(table: &Table, plot: PieceId, playing: bool) -> bool {
    let layout = table.rules.layout;
    table.card(plot).text.iter().any(|sentence| {
        sentence.ability.is_none()
            && sentence.only_when_played == playing
            && sentence.layout.is_none_or(|of| of == layout)
    })
}

/// Works out what playing or using something does.
///
/// # Errors
/// What speaks against it.
pub(super) fn play<R: Recorder>(
    scene: Scene,
    player: PlayerId,
    used: &UseMove,
    recorder: &mut R,
) -> Result<Doing, Vec<Objection>> {
    let table = scene.moment.table;
    let in_hand = matches!(table.piece(used.card).place, Place::Hand { .. });
    let as_plot = in_hand && is_played(table, used.card);
    if as_plot {
        let ways = windows_of(table, used.card);
        if ways == 0 && table.kind(used.card) == Kind::Goal {
            let points = scene.moment.points();
            return Err(vec![objection(
                WhyNot::GoalNotPlayed(used.card),
                &points.goal_not_played,
            )]);
        }
        return as_one_of_its_plays(scene, player, used, recorder);
    }
    ability(scene, player, used, recorder)
}

/// A Plot in one of the ways in which its text says it may be played: of several, the first that nothing speaks against.
fn as_one_of_its_plays<R: Recorder>(
    scene: Scene,
    player: PlayerId,
    used: &UseMove,
    recorder: &mut R,
) -> Result<Doing, Vec<Objection>> {
    let sentences: Vec<(u8, &Ability)> = abilities(scene.moment.table, used.card).collect();
    let other_way = |(_, ability): &(u8, &Ability)| matches!(ability.effect, Effect::OrPlay(_));
    let mut ways: Vec<&[(u8, &Ability)]> = Vec::new();
    let mut rest = sentences.as_slice();
    while let Some(next) = rest.iter().skip(1).position(other_way) {
        let (way, after) = rest.split_at(next + 1);
        ways.push(way);
        rest = after;
    }
    ways.push(rest);
    let mut chosen = ways[0];
    let mut fewest: Option<usize> = None;
    if ways.len() > 1 {
        for way in ways {
            let found = one_way(scene, player, used, way, &mut crate::ruling::Silent);
            let objections = found.err().map_or(0, |objections| weight(&objections));
            if fewest.is_none_or(|fewest| objections < fewest) {
                (chosen, fewest) = (way, Some(objections));
            }
        }
    }
    one_way(scene, player, used, chosen, recorder)
}

/// How much speaks against one way to play a card: that it is not for such a target or such a moment weighs more than that
/// it cannot be paid.
fn weight(objections: &[Objection]) -> usize {
    let payment = |objection: &Objection| {
        matches!(
            objection.why,
            WhyNot::NoPayer(_)
                | WhyNot::WrongPayer(_)
                | WhyNot::NoToken(_)
                | WhyNot::NotOwnAction(_)
                | WhyNot::TooLittlePower(..)
        )
    };
    let weights = objections
        .iter()
        .map(|one| if payment(one) { 1 } else { 10 });
    weights.sum()
}

fn one_way<R: Recorder>(
    scene: Scene,
    player: PlayerId,
    used: &UseMove,
    sentences: &[(u8, &Ability)],
    recorder: &mut R,
) -> Result<Doing, Vec<Objection>> {
    let mut inquiry = Inquiry::new(scene, player, used);
    inquiry.duplicates(recorder);
    inquiry.interference();
    if inquiry.table().kind(used.card) == Kind::NewWorldOrder {
        inquiry.new_world_order(recorder);
    }
    for &(place, ability) in sentences {
        if ability.used.is_none() && ability.trigger.is_none() {
            inquiry.sentence(place, ability, recorder);
        } else if ability.trigger.is_some() {
            inquiry.waits(place, ability);
        }
    }
    inquiry.cancels_protected();
    inquiry.nothing_left_over();
    inquiry.of_its_traits(recorder);
    inquiry.when_it_is(0, recorder);
    inquiry.result()
}

/// Whether a card in hand is brought into play as a Plot, and not an ability that it has there.
pub(super) fn is_played(table: &Table, card: PieceId) -> bool {
    windows_of(table, card) > 0
        || instants::of_card(table, card).is_some()
        || table.kind(card).is_plot() && abilities(table, card).all(|(_, one)| one.used.is_none())
}

/// Whether a Plot can be taken back by what it says of its attack.
pub(super) fn comes_back(table: &Table, card: PieceId) -> bool {
    abilities(table, card).any(|(_, ability)| {
        let window = ability.used.as_ref().and_then(|used| used.window.as_ref());
        window == Some(&crate::cards::effect::Window::RightAfterItDestroys)
    })
}

fn windows_of(table: &Table, card: PieceId) -> usize {
    abilities(table, card)
        .filter(|(_, ability)| matches!(ability.effect, Effect::Play(_)))
        .count()
}

/// An ability of a card: of several, the one that nothing speaks against.
fn ability<R: Recorder>(
    scene: Scene,
    player: PlayerId,
    used: &UseMove,
    recorder: &mut R,
) -> Result<Doing, Vec<Objection>> {
    let table = scene.moment.table;
    let points = scene.moment.points();
    let usable = |ability: &Ability| {
        ability.used.is_some() || ability.trigger.as_ref().is_some_and(|trigger| trigger.may)
    };
    let ways: Vec<(u8, &Ability)> = abilities(table, used.card)
        .filter(|(_, ability)| usable(ability))
        .collect();
    let mut fewest: Option<Vec<Objection>> = None;
    let pays_much = used.acting.len() > 1;
    for &(place, ability) in &ways {
        let mut silent = crate::ruling::Silent;
        match one_ability(scene, player, used, (place, ability), &mut silent) {
            Ok(_) => return one_ability(scene, player, used, (place, ability), recorder),
            Err(objections) => {
                let better = fewest.as_ref().is_none_or(|fewest| {
                    objections.len() < fewest.len() || pays_much && objections.len() == fewest.len()
                });
                if better {
                    fewest = Some(objections);
                }
            }
        }
    }
    Err(fewest.unwrap_or_else(|| {
        let why = if table.kind(used.card).is_plot() {
            WhyNot::NotOnesPlot(used.card)
        } else {
            WhyNot::NoSuchAbility(used.card)
        };
        vec![objection(why, &points.abilities)]
    }))
}

fn one_ability<R: Recorder>(
    scene: Scene,
    player: PlayerId,
    used: &UseMove,
    (place, ability): (u8, &Ability),
    recorder: &mut R,
) -> Result<Doing, Vec<Objection>> {
    let mut inquiry = Inquiry::new(scene, player, used);
    inquiry.has_it();
    inquiry.interference();
    if let Some(Use {
        cost,
        window,
        limit,
    }) = &ability.used
    {
        if let Some(window) = window {
            inquiry.window(window, ability, place, recorder);
        }
        inquiry.cost(cost, ability, place, recorder);
        if let Some(limit) = limit {
            inquiry.limit(*limit, place);
        }
    } else if let Some(Trigger { event, .. }) = &ability.trigger {
        inquiry.event(event, ability, place, recorder);
    }
    if let Some(condition) = &ability.condition {
        let active = inquiry.active(ability, place);
        if !scene.moment.holds(condition, &active) {
            inquiry.object_by(
                WhyNot::ConditionFails(used.card),
                place,
                &scene.moment.points().abilities,
            );
        }
    }
    inquiry.effect(place, ability, recorder);
    inquiry.cancels_protected();
    inquiry.nothing_left_over();
    inquiry.of_its_traits(recorder);
    inquiry.when_it_is(place, recorder);
    inquiry.result()
}

/// What is asked about one play.
struct Inquiry<'a, 't, 'l, 'u> {
    scene: Scene<'a, 't, 'l>,
    moment: &'a Moment<'t, 'l>,
    player: PlayerId,
    used: &'u UseMove,
    objections: Vec<Objection>,
    doing: Doing,
}

impl<'a, 't, 'l, 'u> Inquiry<'a, 't, 'l, 'u> {
    fn new(scene: Scene<'a, 't, 'l>, player: PlayerId, used: &'u UseMove) -> Self {
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

    fn object<T>(&mut self, why: WhyNot, point: &Point<T>) {
        self.objections.push(objection(why, point));
    }

    fn object_by<T>(&mut self, why: WhyNot, place: u8, point: &Point<T>) {
        let source = Some(self.source(place));
        self.objections.push(Objection {
            source,
            ..objection(why, point)
        });
    }

    fn meets<T, R: Recorder>(
        &self,
        requirement: Requirement,
        place: u8,
        point: &Point<T>,
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

    /// The card that "it" is in a sentence: a Plot's first target, otherwise the card itself or what it is linked to.
    fn subject(&self) -> PieceId {
        let table = self.table();
        if table.kind(self.used.card).is_plot() {
            self.used.cards().next().unwrap_or(self.used.card)
        } else {
            table.link(self.used.card).unwrap_or(self.used.card)
        }
    }

    /// The sentence as if it were in force, for the questions that it asks.
    fn active<'x>(&self, ability: &'x Ability, place: u8) -> Active<'x> {
        Active {
            source: self.source(place),
            subject: if self.table().kind(self.used.card).is_plot() {
                self.used.card
            } else {
                self.subject()
            },
            you: Some(self.player),
            ability,
            asleep: false,
            lasts: None,
            chosen: None,
        }
    }

    /// Whether the card whose ability is used is there for that, and that player's.
    fn has_it(&mut self) {
        let points = self.moment.points();
        let table = self.table();
        let card = self.used.card;
        if comes_back(table, card) && table.piece(card).place == Place::Discarded {
            return;
        }
        if table.holder(card) != Some(self.player) {
            self.object(WhyNot::NotOnesCard(card), &points.abilities);
        } else if !table.in_play(card) && !table.kind(card).is_plot() {
            self.object(WhyNot::NotInPlay(card), &points.abilities);
        } else if !self.moment.link_is_legal(card) {
            self.object(WhyNot::LinkMissing(card), &points.required_link);
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

    /// One sentence of a Plot as it is played.
    fn sentence<R: Recorder>(&mut self, place: u8, ability: &Ability, recorder: &mut R) {
        let points = self.moment.points();
        match &ability.effect {
            Effect::Play(window) | Effect::OrPlay(window) => {
                self.window(window, ability, place, recorder);
            }
            // What is done on a condition only is left undone.
            Effect::Do(_)
                if ability.condition.as_ref().is_some_and(|condition| {
                    !self.moment.holds(condition, &self.active(ability, place))
                }) => {}
            Effect::Requires(cost) => self.cost(cost, ability, place, recorder),
            Effect::Target(target) => self.target(target, ability, place, recorder),
            Effect::TargetsNeedTokens => self.targets_need_tokens(place, recorder),
            Effect::Limit(limit) => self.limit(*limit, place),
            Effect::NotFirstTurn => {
                let table = self.table();
                if table.seat(self.player).turns_finished == 0 && table.turn.player == self.player {
                    let why = WhyNot::ConditionFails(self.used.card);
                    self.object_by(why, place, &points.cards_first);
                }
            }
            Effect::HandMustHold(least) => {
                let table = self.table();
                let held = table.iter().filter(|(id, piece)| {
                    table.kind(*id).is_group()
                        && matches!(piece.place, Place::Hand { owner, .. } if owner == self.player)
                });
                if held.count() < usize::from(*least) {
                    let why = WhyNot::ConditionFails(self.used.card);
                    self.object_by(why, place, &points.plot_window);
                }
            }
            Effect::LeaderMustBe(traits) => self.leader_must_be(*traits, place, recorder),
            Effect::Link(filter) => {
                self.doing.links_to = self.card_target(filter, ability, place, recorder);
            }
            Effect::OneInPlay => {
                let table = self.table();
                let card = table.piece(self.used.card).card;
                let another = table.iter().any(|(id, piece)| {
                    id != self.used.card
                        && piece.card == card
                        && matches!(piece.place, Place::Beside { owner, .. } if owner == self.player)
                });
                if another {
                    self.object_by(
                        WhyNot::OneInPlay(self.used.card),
                        place,
                        &points.cards_first,
                    );
                }
            }
            Effect::NotOn(name) => {
                let table = self.table();
                let victim = self.victim().map(|victim| table.seat(victim).illuminati);
                let shut_out =
                    victim.filter(|&card| super::legality::names_card(table, card, name));
                if let Some(card) = shut_out {
                    self.object_by(WhyNot::WrongTarget(card), place, &points.cannot);
                }
            }
            Effect::NeverWith(name) => {
                let table = self.table();
                let shut_out = self.used.cards().next().filter(|&target| {
                    table
                        .linked_to(target)
                        .any(|card| table.name(card) == &**name)
                });
                if let Some(target) = shut_out {
                    self.object_by(WhyNot::LinkedElse(target), place, &points.cannot);
                }
            }
            // What a linked Plot says holds by its link; what asks for an event waits for it.
            _ => self.effect(place, ability, recorder),
        }
    }

    /// What a sentence does as it is played or used.
    fn effect<R: Recorder>(&mut self, place: u8, ability: &Ability, recorder: &mut R) {
        let source = self.source(place);
        match &ability.effect {
            Effect::Backs { .. } => self.backs(place, recorder),
            Effect::Combines { which, both_fit } => {
                self.combines(*which, *both_fit, ability, place, recorder);
            }
            Effect::OnThatAttack { amount, .. } => {
                // Of several that stand for choice it is the one that is said.
                let said = self.used.choices.iter().find_map(|choice| match choice {
                    Choice::Shift(by) => Some(*by),
                    _ => None,
                });
                if said.is_some_and(|said| said != *amount) {
                    let why = WhyNot::NothingChosen(self.used.card);
                    self.object_by(why, place, &self.moment.points().plot_window);
                }
                self.change(place, self.used.card, Lasts::Attack);
            }
            Effect::MayOppose(_)
            | Effect::DespiteProtection
            | Effect::SuccessFrees
            | Effect::SuccessDiscards => {
                self.change(place, self.used.card, Lasts::Attack);
            }
            Effect::Attacks(attack) => self.makes_attack(attack, ability, place, recorder),
            Effect::ThatAttackFails => self.doing.fails = Some(source),
            Effect::Privilege(privilege) => self.privilege(privilege, place, recorder),
            Effect::Do(instruction) => {
                self.instruction(instruction, ability, place, recorder);
                self.doing.instructions.push((source, instruction.clone()));
            }
            Effect::ChooseOne(instructions) => {
                self.choose_one(instructions, ability, place, recorder)
            }
            Effect::ChangesAlignment { of, only_reverses } => {
                if let Some(filter) = of {
                    self.card_target(filter, ability, place, recorder);
                }
                self.changes_alignment(place, *only_reverses);
            }
            Effect::Zap(_) => {
                let victim = self.victim();
                self.doing.links_to = victim.map(|victim| self.table().seat(victim).illuminati);
            }
            Effect::Freezes { cancels, .. } => self.freeze(cancels, ability, place, recorder),
            Effect::CancelsActionOrAbility => {
                self.cancels_action_or_ability(ability, place, recorder);
            }
            Effect::Multiply {
                when: Occasion::OpposingThat,
                ..
            } => self.change(place, self.used.card, Lasts::Attack),
            Effect::Multiply {
                whose: Party::Each(filter),
                ..
            } if ability.lasts.is_some() => self.for_a_time(filter, ability, place),
            Effect::GoalExposedInstead => self.doing.goal_exposed = Some(source),
            Effect::DestructionNotForGoals => self.doing.not_for_goals = Some(source),
            Effect::TakenByPayer => self.doing.taken_by_payer = Some(source),
            Effect::FreeIlluminatiAttack => {
                let illuminati = self.table().seat(self.player).illuminati;
                self.change(place, illuminati, Lasts::Turn);
            }
            Effect::NoIlluminatiTokens => {
                let points = self.moment.points();
                if self.table().seat(self.player).illuminati_tokens_spent > 0 {
                    let why = WhyNot::IlluminatiTokensSpent(self.player);
                    self.object_by(why, place, &points.cards_first);
                }
                self.change(place, self.used.card, Lasts::Turn);
            }
            Effect::CannotAct | Effect::TradesIlluminatiTokens | Effect::SpecialGoalNeedsTokens => {
                let lasts = match ability.lasts {
                    Some(Duration::YourNextTurn) => Lasts::NextTurn,
                    _ => Lasts::Turn,
                };
                self.change(place, self.used.card, lasts);
            }
            _ if ability.lasts.is_some() => {
                if let Some(target) = self.used.cards().next() {
                    self.change(place, target, Lasts::Turn);
                }
            }
            _ => {}
        }
    }

    /// A sentence of a Plot that waits for something that happens in the attack under way.
    fn waits(&mut self, place: u8, ability: &Ability) {
        if ability.trigger.as_ref().is_some_and(|trigger| !trigger.may) {
            self.change(place, self.used.card, Lasts::Attack);
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

    /// "add, remove or reverse one alignment of it"
    fn changes_alignment(&mut self, place: u8, only_reverses: bool) {
        let points = self.moment.points();
        let chosen = chosen_alignment(self.used);
        let Some(target) = self.used.cards().next() else {
            return;
        };
        let Some((change, alignment)) = chosen else {
            self.object_by(
                WhyNot::NothingChosen(self.used.card),
                place,
                &points.plot_window,
            );
            return;
        };
        let has = self.moment.traits(target).alignments.has(alignment);
        let opposite = super::moment::opposites_of(points, alignment);
        if only_reverses && change != AlignmentChange::Reverse {
            let why = WhyNot::OnlyReverses(self.used.card);
            self.object_by(why, place, &points.plot_window);
        }
        let possible = match change {
            AlignmentChange::Add => true,
            AlignmentChange::Choose => false,
            AlignmentChange::Remove => has,
            AlignmentChange::Reverse => has && !opposite.has(alignment) && !opposite.is_empty(),
        };
        if !possible {
            let why = WhyNot::AlignmentNotThere(target, alignment);
            self.object_by(why, place, &points.plot_window);
        }
        self.change(place, target, Lasts::Turn);
        if let Some(made) = self.doing.changes.last_mut() {
            made.chosen = Some((change, alignment));
        }
    }

    fn choose_one<R: Recorder>(
        &mut self,
        instructions: &[Instruction],
        ability: &Ability,
        place: u8,
        recorder: &mut R,
    ) {
        // Naming a card chooses what is done to a card; naming the player alone, what is done to him.
        let names_card = self.used.cards().next().is_some() || self.used.taken().is_some();
        let about_card = |one: &&Instruction| {
            matches!(
                one,
                Instruction::DiscardsExposedGoal | Instruction::TakesExposedGoal
            )
        };
        let chosen = instructions
            .iter()
            .find(|one| about_card(one) == names_card)
            .or_else(|| instructions.first());
        if let Some(instruction) = chosen {
            self.instruction(instruction, ability, place, recorder);
            let source = self.source(place);
            self.doing.instructions.push((source, instruction.clone()));
        }
    }

    /// Sentences of one card that are used alike share their limit.
    fn limit(&mut self, limit: Limit, place: u8) {
        let points = self.moment.points();
        let table = self.table();
        let card = table.piece(self.used.card).card;
        let on = match limit.each {
            Each::Victim => self.victim(),
            _ => None,
        };
        let used = Used {
            card,
            sentence: None,
            by: self.player,
            on,
            in_this: limit.per,
        };
        let before = table.used.iter().any(|before| {
            before.card == card
                && before.in_this == limit.per
                && match limit.each {
                    Each::Card => true,
                    Each::User => before.by == self.player,
                    Each::Victim => before.on == on,
                }
        });
        if before {
            let why = match limit.per {
                Period::Turn => WhyNot::OncePerTurn(self.used.card),
                Period::Game => WhyNot::OncePerGame(self.used.card),
            };
            self.object_by(why, place, &points.cards_first);
        }
        self.doing.used.push(used);
    }

    /// The player against whom it is used: named, or the one who controls its first target.
    pub(super) fn victim(&self) -> Option<PlayerId> {
        let table = self.table();
        let holder = || self.used.cards().find_map(|card| table.holder(card));
        self.used.victim().or_else(holder)
    }

    /// Whether a player is in or before his first turn, so that nothing is done to him, unless he attacks or uses
    /// something on the one who plays (`sg.turn.first-turn-protection`, `sg.turn.first-turn-response`).
    fn protected(&self, player: PlayerId) -> bool {
        let points = self.moment.points();
        let table = self.table();
        let attacked_by_him = self.scene.under_way.is_some_and(|under_way| {
            under_way.attack.attacker(table) == Some(player)
                && table.owner(under_way.attack.target) == Some(self.player)
        });
        let answers_him = self.scene.just.iter().any(|happening| {
            matches!(happening, Happening::Played(index)
                if self.scene.played.get(*index).is_some_and(|played| played.player == player))
        });
        points.first_turn_protection.value
            && table.seat(player).turns_finished == 0
            && match points.first_turn_response.value {
                FirstTurnResponse::ThatPlay => !(attacked_by_him || answers_him),
                FirstTurnResponse::AnythingOnceAttacked => {
                    !has_provoked(table, player, self.player)
                }
            }
    }

    /// Nobody interferes with the attack of a protected player.
    fn interference(&mut self) {
        let points = self.moment.points();
        let attacker = self
            .scene
            .under_way
            .and_then(|under_way| under_way.attack.attacker(self.table()));
        if let Some(attacker) = attacker
            && attacker != self.player
            && self.protected(attacker)
        {
            self.object(WhyNot::Protected(attacker), &points.first_turn_protection);
        }
    }

    /// What the rules say of its moment: early in a turn, in another player's turn, in an attack between others.
    fn when_it_is<R: Recorder>(&self, place: u8, recorder: &mut R) {
        let points = self.moment.points();
        let table = self.table();
        let now = table.turn;
        if !self.objections.is_empty() {
            return;
        }
        let acts = !self.doing.pays.is_empty();
        if now.player == self.player && now.phase < Phase::Main && !acts {
            let met = Requirement::NoTokenNeeded(self.used.card);
            recorder.leaf(|| by_point(Step::Meets(met), 0, &points.early_free));
        }
        if now.player == self.player && now.phase < Phase::Main && acts {
            let met = Step::Meets(Requirement::EarlyAllowed(self.used.card));
            if self.draws_early(place) {
                recorder.leaf(|| by_point(met, 0, &points.early_draws));
            } else {
                recorder.leaf(|| by_point(met, 0, &points.early_tokens));
            }
        }
        if self.scene.victory_declared {
            let met = Requirement::AnswersVictory(self.player);
            recorder.leaf(|| by_point(Step::Meets(met), 0, &points.victory_response));
        }
        if now.player != self.player && acts {
            let met = Requirement::ActsOffTurn(self.player);
            recorder.leaf(|| by_point(Step::Meets(met), 0, &points.off_turn));
        }
        if let Some(under_way) = self.scene.under_way
            && under_way.attack.attacker(table) != Some(self.player)
            && table.owner(under_way.attack.target) != Some(self.player)
        {
            let met = Requirement::Interferes(self.player);
            recorder.leaf(|| by_point(Step::Meets(met), 0, &points.interfering_plots));
        }
    }

    /// Whoever names what pays has to pay with all of it, and no more than is asked.
    fn nothing_left_over(&mut self) {
        let points = self.moment.points();
        // Whoever does not pay for a Plot that makes an attack aids that.
        if self.doing.attack.is_some() {
            let pays = |group: &&PieceId| self.doing.pays.iter().any(|(payer, _)| payer == *group);
            let aiders = self.used.acting.iter().filter(|group| !pays(group));
            self.doing.aiders = aiders.copied().collect();
            return;
        }
        let idle = self
            .used
            .acting
            .iter()
            .find(|group| !self.doing.pays.iter().any(|(payer, _)| payer == *group));
        if let Some(&group) = idle
            && self.objections.is_empty()
        {
            self.object(WhyNot::NotAskedFor(group), &points.plot_cost);
        }
        let idle = self
            .used
            .discards
            .iter()
            .find(|card| !self.doing.discards.contains(card));
        if let Some(&card) = idle
            && self.objections.is_empty()
        {
            self.object(WhyNot::NotAskedFor(card), &points.plot_cost);
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
                chosen: None,
            };
            moment.passes(filter, change.subject, &active)
        }
        _ => true,
    })
}

/// Whether a Plot may be played on these cards, as far as it says what they have to be.
pub(super) fn targets_legal(
    moment: &Moment,
    plot: PieceId,
    player: PlayerId,
    targets: &[PieceId],
) -> bool {
    abilities(moment.table, plot).all(|(place, ability)| {
        let filter = match &ability.effect {
            Effect::Target(Target::Card(filter) | Target::Several { of: filter, .. }) => filter,
            _ => return true,
        };
        let active = Active {
            source: Source {
                piece: plot,
                sentence: place,
            },
            subject: plot,
            you: Some(player),
            ability,
            asleep: false,
            lasts: None,
            chosen: None,
        };
        targets
            .iter()
            .all(|&target| moment.passes(filter, target, &active))
    })
}

/// A price that is paid by nobody's action.
fn is_free(cost: &Cost) -> bool {
    cost.ways
        .iter()
        .any(|way| way.iter().all(|price| matches!(price, Price::Discards(_))))
}
