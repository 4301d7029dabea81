//! What instructions of cards do, one after the other.

use super::Judge;
use super::uses::named_plots;
use crate::cards::Kind;
use crate::cards::effect::{Draws, Effect, Hand, Instruction, Object};
use crate::engine::figures::by_point;
use crate::engine::legality::names_card;
use crate::engine::moment::Moment;
use crate::engine::under_way::{Dice, Happening, RolledFor};
use crate::engine::uses::{self, Doing};
use crate::ruling::{Entry, Fate, Recorder, Source, Step as Reason};
use crate::scenario::{DeckEnd, PlayerId};
use crate::table::{Choice, Duty, Owed, PieceId, Place, UseMove};

impl Judge<'_> {
    /// Carries out an instruction of something that was played: the play by its place in the log.
    pub(super) fn perform(
        &mut self,
        index: usize,
        player: PlayerId,
        used: &UseMove,
        doing: &Doing,
        source: Source,
        instruction: &Instruction,
    ) {
        let targets: Vec<PieceId> = used.cards().collect();
        let victim = used
            .victim()
            .or_else(|| targets.iter().find_map(|&card| self.table.holder(card)));
        let subject = if self.table.kind(used.card).is_plot() {
            // A player stands for his Illuminati.
            let of_player = || {
                used.victim()
                    .map(|victim| self.table.seat(victim).illuminati)
            };
            let first = targets.first().copied();
            first.or_else(of_player).unwrap_or(used.card)
        } else {
            self.table.link(used.card).unwrap_or(used.card)
        };
        let taken: Vec<PieceId> = used
            .choices
            .iter()
            .filter_map(|choice| match choice {
                Choice::Takes(card) => Some(*card),
                _ => None,
            })
            .collect();
        match instruction {
            Instruction::GetsToken { who, extra, .. } => {
                let gets = self.objects(who, player, subject, &targets, victim, source);
                for card in gets {
                    self.change(None, |results| results.get_token(card, *extra, source));
                }
            }
            Instruction::RemovesTokens { all, from, below } => {
                let mut lose = self.objects(from, player, subject, &targets, victim, source);
                // A player named stands for his Illuminati.
                let named = matches!(
                    from,
                    Object::Named(_) | Object::Each(_) | Object::EachChosen(_)
                );
                if lose.is_empty()
                    && !named
                    && let Some(victim) = victim
                {
                    lose.push(self.table.seat(victim).illuminati);
                }
                if *below {
                    let roots = lose.clone();
                    for root in roots {
                        lose.extend(self.table.below(root));
                    }
                }
                for card in lose {
                    self.change(None, |results| results.lose_tokens(card, *all, source));
                }
            }
            Instruction::TakesToken { .. } => {
                if let Some(&from) = targets.first() {
                    self.change(None, |results| results.move_token(from, subject, source));
                }
            }
            Instruction::GivesToken { .. } => {
                if let Some(&to) = targets.first() {
                    let from = self.table.link(used.card).unwrap_or(used.card);
                    self.change(None, |results| results.move_token(from, to, source));
                }
            }
            Instruction::GivesTokenOrDiscardsGroup => {
                if let Some(victim) = victim {
                    self.owe(victim, source, Owed::TokenOrGroup(player));
                }
            }
            Instruction::Draws(draws) => self.draws(player, *draws, &taken, source),
            Instruction::EachDraws(draws) => {
                let players: Vec<PlayerId> = self.still_in().collect();
                for (index, other) in players.into_iter().enumerate() {
                    let named: Vec<PieceId> = taken.get(index).copied().into_iter().collect();
                    self.draws(other, *draws, &named, source);
                }
            }
            Instruction::DiscardsAllAndDraws(most) => {
                let held = self.table.plots_in_hand(player);
                self.change(None, |results| results.discard_hand(player, source));
                // A Plot that stays in hand is not replaced.
                let count = held - self.table.plots_in_hand(player);
                let count = u8::try_from(count).unwrap_or(*most).min(*most);
                self.draws(player, Draws::Plots(count), &taken, source);
            }
            Instruction::Exposes { whose, except } => {
                let exposer = match whose {
                    Hand::Yours => Some(player),
                    Hand::Targets => victim,
                };
                if let Some(exposer) = exposer {
                    self.exposes(exposer, *except, source);
                }
            }
            Instruction::DiscardsHalf => {
                if let Some(victim) = victim {
                    let count = self.table.plots_in_hand(victim).div_ceil(2);
                    self.must_discard(victim, count, source);
                }
            }
            Instruction::DiscardsHidden(count) => {
                if let Some(victim) = victim {
                    self.must_discard_hidden(victim, *count, source);
                }
            }
            Instruction::DiscardsExposedGoal => {
                if let Some(&goal) = targets.first().or(taken.first()) {
                    self.change(None, |results| {
                        results.table.piece_mut(goal).place = Place::Discarded;
                        let rule = &results.table.rules.points.discards_face_up;
                        results.fate_by(goal, Fate::Discarded, rule, Some(source));
                    });
                }
            }
            Instruction::TakesExposedGoal => {
                if let Some(&goal) = targets.first().or(taken.first()) {
                    self.change(None, |results| {
                        results.table.piece_mut(goal).place = Place::Hand {
                            owner: player,
                            exposed: true,
                        };
                        let rule = &results.table.rules.points.exposed_goal;
                        results.fate_by(goal, Fate::GoesToHand(player), rule, Some(source));
                    });
                }
            }
            Instruction::RewritesDestroyed => {
                if let (Some(&group), Some((change, alignment))) =
                    (targets.first(), uses::chosen_alignment(used))
                {
                    self.rewrites(group, change, alignment, source);
                }
            }
            Instruction::PicksAtRandom => {
                if let Some(victim) = victim {
                    self.picked(victim, taken.first().copied(), doing.goal_exposed, source);
                }
            }
            Instruction::PutsOnPlotDeck { bottom, .. } => {
                let (end, fate) = match bottom {
                    true => (DeckEnd::Bottom, Fate::UnderDeck),
                    false => (DeckEnd::Top, Fate::OnTopOfDeck),
                };
                for &plot in &targets {
                    self.change(None, |results| {
                        let owner = results.table.holder(plot).unwrap_or(player);
                        results.table.put_into_deck(plot, Some(end), owner);
                        let rule = &results.table.rules.points.cards_first;
                        results.fate_by(plot, fate, rule, Some(source));
                    });
                }
            }
            Instruction::DiscardsShown { .. } => {
                if let Some(&plot) = targets.first() {
                    self.change(None, |results| {
                        results.table.piece_mut(plot).place = Place::Discarded;
                        let rule = &results.table.rules.points.discards_face_up;
                        results.fate_by(plot, Fate::Discarded, rule, Some(source));
                    });
                }
            }
            Instruction::DiscardsTops { count, groups } => {
                if let Some(victim) = victim {
                    self.discard_tops(victim, *count, *groups, source);
                }
            }
            Instruction::ExposesAtRandom(count) => {
                if let Some(victim) = victim {
                    self.expose_at_random(victim, *count, &taken, source);
                }
            }
            Instruction::Looks | Instruction::LooksAt(_) => {
                if let Some(entry) = self.log.get_mut(index) {
                    entry.looks_at = used.victim();
                }
                let (seen, fate) = match used.victim() {
                    Some(victim) => (self.table.seat(victim).illuminati, Fate::LookedAt),
                    None => (used.card, Fate::LooksAtDecks),
                };
                self.change(None, |results| {
                    let rule = &results.table.rules.points.cards_first;
                    results.fate_by(seen, fate, rule, Some(source));
                });
            }
            Instruction::ExposesItself => {
                self.change(None, |results| {
                    let piece = results.table.piece_mut(used.card);
                    piece.place = Place::Hand {
                        owner: player,
                        exposed: true,
                    };
                    piece.stays_exposed = true;
                    let illuminati = results.table.seat(player).illuminati;
                    let rule = &results.table.rules.points.self_expose;
                    results.fate_by(used.card, Fate::Exposed, rule, Some(source));
                    results.get_token(illuminati, true, source);
                });
            }
            Instruction::DiscardsOrders { .. }
            | Instruction::RemovesZaps { .. }
            | Instruction::RemovesZap
            | Instruction::DiscardsLinked => self.clear(used, source, instruction),
            Instruction::CancelsPlot { .. } => {
                if let Some(cancelled) = doing.answers {
                    self.cancel(index, cancelled, source);
                }
            }
            Instruction::CancelsAction => {
                if let Some(group) = doing.action {
                    self.cancel_action(index, group, doing.answers, source);
                }
            }
            Instruction::TakesTopPlot => self.draws(player, Draws::Plots(1), &taken, source),
            Instruction::NegatesPrivilege => self.negate_privilege(source),
            Instruction::TakesBackPlot => {
                if let Some(entry) = doing.answers.and_then(|answers| self.log.get(answers)) {
                    let plot = entry.card;
                    self.change(None, |results| {
                        results.table.piece_mut(plot).place = Place::Hand {
                            owner: player,
                            exposed: false,
                        };
                        let rule = &results.table.rules.points.cards_first;
                        let fate = Fate::ReturnsToHand(player);
                        results.fate_by(plot, fate, rule, Some(source));
                    });
                }
            }
            Instruction::EndsTurn => self.turn_ends_by(source),
            Instruction::RollBecomes(roll) => {
                if let Some(dice) = &mut self.dice {
                    dice.becomes = Some((*roll, source));
                    dice.shift = 0;
                }
            }
            Instruction::ShiftsRoll { .. } => {
                let shift = used.choices.iter().find_map(|choice| match choice {
                    Choice::Shift(by) => Some(*by),
                    _ => None,
                });
                if let (Some(dice), Some(shift)) = (&mut self.dice, shift) {
                    dice.shift += shift;
                    dice.shifted_by.push(source);
                }
            }
            Instruction::RollsAgain => {
                if let Some(dice) = &self.dice {
                    let rule = &self.table.rules.points.natural_roll;
                    let roller = dice.roller;
                    self.derivation.leaf(|| Entry {
                        source: Some(source),
                        ..by_point(Reason::RollsAgain(roller), 0, rule)
                    });
                }
                if let Some(dice) = &mut self.dice {
                    *dice = Dice {
                        natural: None,
                        becomes: None,
                        shift: 0,
                        shifted_by: Vec::new(),
                        again_by: Some(source),
                        ..dice.clone()
                    };
                }
            }
            Instruction::RollsForPlot(most) => {
                let discarded = self
                    .just
                    .iter()
                    .rev()
                    .find_map(|happening| match happening {
                        Happening::Discarded(plot)
                            if targets.first().is_none_or(|named| named == plot) =>
                        {
                            Some(*plot)
                        }
                        _ => None,
                    });
                if let Some(plot) = discarded {
                    self.dice = Some(Dice {
                        roller: player,
                        what_for: RolledFor::Plot {
                            plot,
                            most: *most,
                            source,
                        },
                        natural: None,
                        becomes: None,
                        shift: 0,
                        shifted_by: Vec::new(),
                        again_by: None,
                    });
                }
            }
            Instruction::AttackSucceeds => {
                if let Some(under_way) = &mut self.under_way {
                    under_way.succeeds = Some(source);
                    under_way.fails = None;
                }
            }
            Instruction::DestroysTaken => {
                let taken = self
                    .just
                    .iter()
                    .rev()
                    .find_map(|happening| match happening {
                        Happening::Taken { group, .. } => Some(*group),
                        _ => None,
                    });
                if let Some(group) = taken {
                    let not_for_goals = doing.not_for_goals;
                    self.change(None, |results| {
                        let for_goals = not_for_goals.is_none();
                        results.destroy(group, player, for_goals, Some(source));
                        if not_for_goals.is_some() {
                            let rule = &results.table.rules.points.cards_first;
                            results.fate_by(group, Fate::NotForGoals, rule, not_for_goals);
                        }
                    });
                }
            }
            Instruction::TakesOver { .. } => {
                let card = taken.first().or(targets.first()).copied();
                // A Group goes to its player's Illuminati, unless the card gives it to whoever paid.
                let by_payer = doing.taken_by_payer;
                let master = by_payer.and_then(|_| doing.acting.first().copied());
                if let Some(card) = card {
                    let group = self.table.kind(card).is_group();
                    let source = by_payer.filter(|_| group).unwrap_or(source);
                    self.change(None, |results| {
                        results.take_over(card, player, master, source);
                    });
                }
            }
            Instruction::Replaces => self.replace(player, used, &taken, source),
            // These come before the replacement, which remembers what was there.
            Instruction::ToArea | Instruction::IsDiscarded => {
                if let Some(&group) = targets.first() {
                    self.vacate(group, *instruction == Instruction::ToArea, source);
                }
            }
            Instruction::GetsRelief(object) => {
                let places = self.objects(object, player, subject, &targets, victim, source);
                for place in places {
                    self.change(None, |results| results.relieve(place, Some(source)));
                }
            }
            Instruction::ReturnsToHand => {
                self.change(None, |results| {
                    results.table.piece_mut(used.card).place = Place::Hand {
                        owner: player,
                        exposed: true,
                    };
                    let rule = &results.table.rules.points.cards_first;
                    let fate = Fate::ReturnsExposed(player);
                    results.fate_by(used.card, fate, rule, Some(source));
                });
            }
            Instruction::DevastatedInstead | Instruction::BlowUndone => {
                if let Some(group) = doing.struck
                    && self.undo_strike(group)
                {
                    self.change(None, |results| {
                        if *instruction == Instruction::DevastatedInstead {
                            results.devastate(group, Some(source));
                        } else {
                            let rule = &results.table.rules.points.cards_first;
                            results.fate_by(group, Fate::Unharmed, rule, Some(source));
                        }
                    });
                }
            }
            Instruction::Reorganizes => self.owe(player, source, Owed::Reorganize),
            Instruction::RollsAgainst { hits, dies } => {
                if let Some(&target) = targets.first() {
                    self.dice = Some(Dice {
                        roller: player,
                        what_for: RolledFor::Resource {
                            target,
                            hits: *hits,
                            dies: *dies,
                            source,
                        },
                        natural: None,
                        becomes: None,
                        shift: 0,
                        shifted_by: Vec::new(),
                        again_by: None,
                    });
                }
            }
            Instruction::TakesIt => {
                let under = used.choices.iter().find_map(|choice| match choice {
                    Choice::Under(master) => Some(*master),
                    _ => None,
                });
                if let Some(card) = doing.struck.or(targets.first().copied()) {
                    self.change(None, |results| {
                        let piece = results.table.piece_mut(card);
                        piece.grave = None;
                        piece.killed = false;
                        results.take_over(card, player, under, source);
                    });
                }
            }
            Instruction::DestroysHost(_)
            | Instruction::ToRandomRival
            | Instruction::ToThatRival
            | Instruction::Befouls
            | Instruction::BackToArrows => {}
            Instruction::EachDiscardsGroup
            | Instruction::ReadiesTaken
            | Instruction::TakesUntaken
            | Instruction::TakesJustPlayed(_)
            | Instruction::PicksGroup(_)
            | Instruction::Undestroys { .. } => self.fetch(player, used, source, instruction),
            Instruction::PutUnderRival => {
                let master = targets
                    .first()
                    .copied()
                    .or_else(|| victim.map(|victim| self.table.seat(victim).illuminati));
                if let Some(master) = master
                    && let Some(owner) = self.table.owner(master)
                {
                    self.change(None, |results| {
                        results.place_under(used.card, master, owner);
                        let rule = &results.table.rules.points.cards_first;
                        let fate = Fate::PutUnder(owner, master);
                        results.fate_by(used.card, fate, rule, Some(source));
                    });
                }
            }
            Instruction::ChangesSide => {
                if let Some(&group) = targets.first() {
                    self.change(None, |results| {
                        let rule = &results.table.rules.points.cards_first;
                        results.fate_by(group, Fate::ChangesSide, rule, Some(source));
                    });
                }
            }
            Instruction::RenewsArea => self.renews_area(player, &taken, source),
            Instruction::RenewsHand => {
                for &card in &targets {
                    self.change(None, |results| {
                        results.table.piece_mut(card).place = Place::Discarded;
                        let rule = &results.table.rules.points.discards_face_up;
                        results.fate_by(card, Fate::Discarded, rule, Some(source));
                    });
                }
                for _ in &targets {
                    self.draws(player, Draws::Group, &[], source);
                }
            }
            Instruction::BuriesFromArea { .. } | Instruction::BuriesFromHand { .. } => {
                for &card in &targets {
                    self.change(None, |results| {
                        let owner = results.table.holder(card).unwrap_or(player);
                        results
                            .table
                            .put_into_deck(card, Some(DeckEnd::Bottom), owner);
                        results.drop_links(card);
                        let rule = &results.table.rules.points.cards_first;
                        results.fate_by(card, Fate::UnderDeck, rule, Some(source));
                    });
                }
            }
        }
    }

    /// A card ends the turn, as soon as what is going on is over.
    pub(super) fn turn_ends_by(&mut self, source: Source) {
        let player = self.table.turn.player;
        let rule = &self.table.rules.points.cards_first;
        self.derivation.leaf(|| Entry {
            source: Some(source),
            ..by_point(Reason::TurnEnded(player), 0, rule)
        });
        self.ends_turn = Some(player);
    }

    /// The cards that a sentence calls so.
    fn objects(
        &self,
        object: &Object,
        player: PlayerId,
        subject: PieceId,
        targets: &[PieceId],
        victim: Option<PlayerId>,
        source: Source,
    ) -> Vec<PieceId> {
        let illuminati = |player: PlayerId| self.table.seat(player).illuminati;
        match object {
            Object::It => vec![subject],
            Object::ItsMaster => self.table.master(subject).into_iter().collect(),
            Object::YourIlluminati => vec![illuminati(player)],
            Object::TargetsIlluminati => victim.map(illuminati).into_iter().collect(),
            Object::AttackersIlluminati => {
                let mut attackers: Vec<PieceId> = Vec::new();
                if let Some(under_way) = &self.under_way {
                    let attack = &under_way.attack;
                    attackers.extend(attack.attacker(&self.table).map(illuminati));
                    for group in attack.attacking() {
                        attackers.extend(self.table.owner(group).map(illuminati));
                    }
                }
                attackers.sort();
                attackers.dedup();
                attackers
            }
            Object::EachTarget => targets.to_vec(),
            Object::Each(filter) => self.each_such(filter, player, subject, source),
            Object::EachChosen(filter) => {
                let mut such = self.each_such(filter, player, subject, source);
                such.retain(|card| targets.contains(card));
                such
            }
            Object::Any(_) => targets.first().copied().into_iter().collect(),
            Object::Named(name) => {
                let all = self.table.iter().map(|(id, _)| id);
                all.filter(|&id| {
                    self.table.owner(id).is_some() && names_card(&self.table, id, name)
                })
                .collect()
            }
        }
    }

    pub(super) fn still_in(&self) -> impl Iterator<Item = PlayerId> {
        self.table
            .players()
            .filter(|&player| self.table.seat(player).out.is_none())
    }

    pub(super) fn owe(&mut self, player: PlayerId, source: Source, what: Owed) {
        self.table.duties.push(Duty {
            player,
            card: source.piece,
            sentence: source.sentence,
            what,
        });
    }

    /// A duty of a player that is fulfilled now, if he has such a one.
    pub(super) fn fulfil(&mut self, player: PlayerId, is_it: impl Fn(Owed) -> bool) -> bool {
        let found = self
            .table
            .duties
            .iter()
            .position(|duty| duty.player == player && is_it(duty.what));
        match found {
            Some(index) => {
                self.table.duties.remove(index);
                true
            }
            None => false,
        }
    }

    fn draws(&mut self, player: PlayerId, draws: Draws, named: &[PieceId], source: Source) {
        let held = self.table.plots_in_hand(player);
        let named = named.to_vec();
        self.change(None, |results| match draws {
            Draws::Plots(count) => results.draw_plots(player, count, &named, Some(source)),
            Draws::PlotsUntil(most) => {
                let missing = usize::from(most).saturating_sub(held);
                let missing = u8::try_from(missing).unwrap_or_default();
                results.draw_plots(player, missing, &named, Some(source));
            }
            Draws::Group | Draws::GroupToArea => {
                let to_area = draws == Draws::GroupToArea;
                results.draw_group(player, named.first().copied(), to_area, Some(source));
            }
        });
    }

    /// A player turns his Plots face up, all but so many that he chooses.
    fn exposes(&mut self, player: PlayerId, except: u8, source: Source) {
        let named = named_plots(&self.table, player, false);
        let unseen = self.table.seat(player).hidden_plots;
        let hidden = named.len() + usize::from(unseen);
        if except > 0 && hidden > usize::from(except) && !named.is_empty() {
            self.owe(player, source, Owed::ExposeExcept(except));
            return;
        }
        if except > 0 && named.len() == hidden && hidden <= usize::from(except) {
            return;
        }
        self.change(None, |results| {
            for &plot in &named {
                results.expose(player, plot, Some(source));
            }
            let unseen = unseen.saturating_sub(except);
            if unseen > 0 {
                let illuminati = results.table.seat(player).illuminati;
                let rule = &results.table.rules.points.cards_first;
                let fate = Fate::ExposesPlots(unseen);
                results.fate_by(illuminati, fate, rule, Some(source));
            }
        });
    }

    /// A player has to discard so many Plots. Where nobody knows them, or all of them go, there is nothing to choose.
    fn must_discard(&mut self, player: PlayerId, count: usize, source: Source) {
        if count == 0 {
            return;
        }
        let named = named_plots(&self.table, player, false).len()
            + named_plots(&self.table, player, true).len();
        if count >= self.table.plots_in_hand(player) {
            self.change(None, |results| results.discard_hand(player, source));
        } else if named == 0 {
            self.change(None, |results| {
                let count = u8::try_from(count).unwrap_or(u8::MAX);
                results.discard_unseen(player, count, Some(source));
            });
        } else {
            let count = u8::try_from(count).unwrap_or(u8::MAX);
            self.owe(player, source, Owed::DiscardPlots(count));
        }
    }

    /// A player has to discard so many of his hidden Plots, picked at random. Where nobody knows them, or all of them go,
    /// there is nothing to pick.
    fn must_discard_hidden(&mut self, player: PlayerId, count: u8, source: Source) {
        let named = named_plots(&self.table, player, false);
        let unseen = self.table.seat(player).hidden_plots;
        let hidden = named.len() + usize::from(unseen);
        if usize::from(count) >= hidden {
            self.change(None, |results| {
                for &plot in &named {
                    results.table.piece_mut(plot).place = Place::Discarded;
                    let rule = &results.table.rules.points.discards_face_up;
                    results.fate_by(plot, Fate::Discarded, rule, Some(source));
                }
                if unseen > 0 {
                    results.discard_unseen(player, unseen, Some(source));
                }
            });
        } else if named.is_empty() {
            self.change(None, |results| {
                results.discard_unseen(player, count, Some(source));
            });
        } else {
            self.owe(player, source, Owed::DiscardHidden(count));
        }
    }

    /// A Plot is picked at random from a hand: to be used or discarded, or if it is a Goal exposed.
    fn picked(
        &mut self,
        player: PlayerId,
        plot: Option<PieceId>,
        goals: Option<Source>,
        source: Source,
    ) {
        match plot {
            Some(plot) if goals.is_some() && self.table.kind(plot) == Kind::Goal => {
                self.change(None, |results| results.expose(player, plot, goals));
            }
            _ if self.table.plots_in_hand(player) == 0 => {}
            _ => self.owe(player, source, Owed::UseOrDiscard(plot)),
        }
    }

    /// A Group leaves its place, which the next card takes.
    fn vacate(&mut self, group: PieceId, to_area: bool, source: Source) {
        let piece = self.table.piece(group);
        self.vacated = self
            .table
            .master(group)
            .map(|master| (master, piece.tokens));
        self.change(None, |results| {
            let rule = &results.table.rules.points.cards_first;
            if to_area {
                results.uncontrol(group);
                results.fate_by(group, Fate::BecomesUncontrolled, rule, Some(source));
            } else {
                results.discard_group(group);
                results.fate_by(group, Fate::Discarded, rule, Some(source));
            }
        });
    }

    fn replace(&mut self, player: PlayerId, used: &UseMove, taken: &[PieceId], source: Source) {
        let (Some(&card), Some((master, tokens))) = (taken.first(), self.vacated.take()) else {
            return;
        };
        if self.table.kind(card) == Kind::Resource {
            self.change(None, |results| {
                results.take_over(card, player, None, source)
            });
            return;
        }
        let fits = {
            let moment = Moment::new(&self.table);
            crate::engine::legality::puppet(&moment, card, master, player).is_empty()
        };
        let says = |wanted: &Effect| {
            let mut found = uses::abilities(&self.table, used.card);
            let found = found.find(|(_, ability)| ability.effect == *wanted);
            found.map(|(sentence, _)| Source {
                piece: used.card,
                sentence,
            })
        };
        let must_fit = says(&Effect::ReplacementMustFit);
        let gets_tokens = says(&Effect::ReplacementGetsTokens);
        if fits || must_fit.is_none() {
            self.change(None, |results| {
                results.take_over(card, player, Some(master), source);
                if gets_tokens.is_some() {
                    results.table.piece_mut(card).tokens = tokens;
                    let rule = &results.table.rules.points.cards_first;
                    results.fate_by(card, Fate::GetsTokens(tokens), rule, gets_tokens);
                }
            });
        } else {
            self.change(None, |results| {
                results.table.piece_mut(card).place = Place::Discarded;
                let rule = &results.table.rules.points.cards_first;
                results.fate_by(card, Fate::Discarded, rule, must_fit);
                results.draw_plots(player, 1, &[], must_fit);
            });
        }
    }

    /// Every card of the uncontrolled area goes into the deck, and as many new ones come.
    fn renews_area(&mut self, player: PlayerId, named: &[PieceId], source: Source) {
        let area: Vec<PieceId> = self
            .table
            .iter()
            .filter(|(id, piece)| match piece.place {
                Place::Uncontrolled => true,
                // A Resource lies there with the Group that it is linked to.
                Place::Linked(_) => self.table.kind(*id) == Kind::Resource,
                _ => false,
            })
            .map(|(id, _)| id)
            .collect();
        let named = named.to_vec();
        self.change(None, |results| {
            let rule = &results.table.rules.points.cards_first;
            for &card in &area {
                results.table.piece_mut(card).place = Place::Shuffled;
            }
            for &card in &area {
                results.drop_links(card);
                results.fate_by(card, Fate::ShuffledAway, rule, Some(source));
                results.cut_links(card);
            }
            for index in 0..area.len() {
                results.draw_group(player, named.get(index).copied(), true, Some(source));
            }
        });
    }
}
