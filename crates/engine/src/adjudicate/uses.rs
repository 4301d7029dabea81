//! Plots that are played and abilities that are used, and what they make illegal.

use super::Judge;
use super::asked::Asked;
use super::awaited::LetThrough;
use super::perform::Performance;
use crate::attack::Attack;
use crate::delta::Delta;
use crate::figures::by_point;
use crate::instants;
use crate::left;
use crate::legality::objection;
use crate::moment::Moment;
use crate::under_way::{Happening, Played};
use crate::uses::{self, Doing, Scene};
use fnord_cards::Kind;
use fnord_cards::effect::{Ban, Effect, Instruction, Price};
use fnord_ruling::{
    Barred, Derivation, Forbidden, Judged, NoUse, Objection, PlayVerdict, Recorder, Requirement,
    Silent, Source, Step as Reason, WhyNot,
};
use fnord_table::{Assumption, Choice, Move, Owed, PieceId, Place, Step, Table, UseMove};
use fnord_vocabulary::{Phase, PlayerId};

impl<'l> Judge<'l> {
    /// Who plays or uses a card: the player named, or whoever has it.
    pub(super) fn user(&self, used: &UseMove) -> Option<PlayerId> {
        used.player.or_else(|| self.table.holder(used.card))
    }

    /// What is asked about a card in the scene as it is now.
    pub(super) fn in_scene<T>(
        &mut self,
        asks: impl FnOnce(Scene<'_, '_, 'l>, &mut Derivation) -> T,
    ) -> T {
        let spent = self.with_what_is_spent();
        let moment = Moment::new(spent.as_ref().unwrap_or(&self.table));
        let let_through = self.let_through.as_ref().map(LetThrough::cards);
        let scene = Scene {
            moment: &moment,
            under_way: self.under_way.as_ref(),
            dice: self.dice.as_ref(),
            just: &self.just,
            played: &self.log,
            open_from: self.open_from,
            attacks: &self.attacks,
            follows: &self.follows,
            let_through: let_through.as_deref().unwrap_or_default(),
            victory_declared: self.table.seats.iter().any(|seat| seat.declared.is_some()),
            turn_is_over: self.turn_is_over,
        };
        asks(scene, &mut self.derivation)
    }

    /// Whether nothing speaks against a play as things stand; nothing is written down of it.
    pub(super) fn could_play(&mut self, player: PlayerId, used: &UseMove) -> bool {
        self.in_scene(|scene, _| uses::play(scene, player, used, &mut Silent).is_ok())
    }

    /// The table without the tokens that lie there still and are spent on the attack under way: once it is committed
    /// (`wdh.attack.committed`, `sg.attack.committed`), or from its announcement on; `None` where there are none.
    fn with_what_is_spent(&self) -> Option<Table<'l>> {
        let lies = self.table.rules.points.announced_token_lies().value;
        let under_way = (self.under_way.as_ref()).filter(|one| !one.tokens_lie(lies))?;
        let promised = under_way.promised();
        if promised.is_empty() {
            return None;
        }
        let mut table = self.table.clone();
        for (group, tokens) in promised {
            let piece = table.piece_mut(group);
            piece.tokens = piece.tokens.saturating_sub(tokens);
        }
        Some(table)
    }

    /// A Plot is played or an ability used: what speaks against it, or what it does.
    pub(super) fn play(&mut self, step: &Step, used: &UseMove) {
        let what = Judged::Play(step.play.clone());
        let Some(player) = self.user(used) else {
            let points = &self.table.rules.points;
            let objection = objection(WhyNot::Uncontrolled(used.card), points.abilities());
            self.judged(step, what, PlayVerdict::Illegal(vec![objection]));
            return;
        };
        if self.only_permits(step, player, used) {
            return;
        }
        let used = &self.as_meant(player, used);
        if let Err(objections) = self.may_play(player, used) {
            self.judged(step, what, PlayVerdict::Illegal(objections));
            return;
        }
        if let Some(immune) = self.shuts_it_out(player, used) {
            self.judged(step, what, PlayVerdict::Illegal(vec![immune]));
            return;
        }
        let found = self.in_scene(|scene, derivation| uses::play(scene, player, used, derivation));
        match found {
            Err(objections) => self.judged(step, what, PlayVerdict::Illegal(objections)),
            Ok(doing) => {
                let mut spoils = self.cannot_become_so(&doing);
                spoils.extend(self.announced_in_vain(&doing));
                if !spoils.is_empty() {
                    self.judged(step, what, PlayVerdict::Illegal(spoils));
                    return;
                }
                let plot = self.table.kind(used.card).is_plot()
                    || matches!(self.table.piece(used.card).place, Place::Hand { .. });
                let hangs = |playing| left::hangs_on(&self.table, used.card, playing);
                let rest = hangs(false).or_else(|| hangs(true)).filter(|_| plot);
                let by_hand = doing.by_hand || rest.is_some();
                let verdict = match doing.unsettled {
                    _ if by_hand || doing.price_by_hand => PlayVerdict::ByHand(rest),
                    None => PlayVerdict::Legal,
                    unsettled => PlayVerdict::ByHand(unsettled),
                };
                match self.shut_off_from(player) {
                    // An attack of its own leaves the privileged one alone, unless it strikes one of the two sides.
                    Some(attack) if self.strikes_a_side(&attack, &doing) == Some(true) => {
                        let objection = self.shut_off(&attack, player);
                        self.judged(step, what, PlayVerdict::Illegal(vec![objection]));
                    }
                    Some(attack)
                        if doing.attack.is_none() && !self.opens_privilege(&attack, &doing) =>
                    {
                        self.try_out(step, (player, used), doing, by_hand, verdict, &attack);
                    }
                    _ => {
                        self.after_privileged(player);
                        self.judged(step, what, verdict);
                        let aiders = doing.aiders.clone();
                        self.carry_out(player, used, doing, by_hand);
                        for helper in aiders {
                            self.joins_or_is_used(step, helper, 1, false);
                        }
                    }
                }
            }
        }
    }

    /// A Group aids with its action; a Resource that is named among those that do is used, where it has a use.
    pub(super) fn joins_or_is_used(
        &mut self,
        step: &Step,
        helper: PieceId,
        tokens: u8,
        global: bool,
    ) {
        let mut abilities = uses::abilities(&self.table, helper);
        let used = abilities.any(|(_, ability)| ability.used.is_some());
        drop(abilities);
        match self.table.owner(helper) {
            Some(owner) if used && self.table.kind(helper) == Kind::Resource => {
                self.play(step, &UseMove::plain(owner, helper, Vec::new()));
            }
            _ => self.join(step, helper, false, tokens, global, true),
        }
    }

    /// The card of his hand that a player takes over by a card that lets him make another automatic takeover.
    pub(super) fn names_the_takeover(&self, used: &UseMove) -> Option<(PlayerId, PieceId)> {
        let another = |effect: &Effect| *effect == Effect::Do(Instruction::AnotherTakeover);
        let mut named = used.cards().chain(used.taken());
        let card = named.next().filter(|_| named.next().is_none())?;
        let player = self.user(used)?;
        let held =
            matches!(self.table.piece(card).place, Place::Hand { owner, .. } if owner == player);
        let lets = uses::abilities(&self.table, used.card).any(|(_, one)| another(&one.effect));
        (held && lets).then_some((player, card))
    }

    /// A card that lets its player make another automatic takeover, and that takeover, told in one.
    pub(super) fn takes_over_by(&mut self, step: &Step, used: &UseMove) {
        let named = self.names_the_takeover(used);
        let alone = UseMove {
            on: Vec::new(),
            choices: Vec::new(),
            ..used.clone()
        };
        self.play(step, &alone);
        let made = self
            .plays
            .last()
            .is_some_and(|play| !play.verdict.is_not_made());
        let Some((player, card)) = named.filter(|_| made) else {
            return;
        };
        let under = used.choices.iter().find_map(|choice| match choice {
            Choice::Under(master) => Some(*master),
            _ => None,
        });
        let at = used.choices.iter().find_map(|choice| match choice {
            Choice::At(side) => Some(*side),
            _ => None,
        });
        self.take_over_free(step, player, card, under, at);
    }

    /// What speaks against a Plot on a player whose whole Power Structure is immune to it by its name (`wdh.immunity.structure`):
    /// on whoever is named, or the other side of the deal that it answers.
    fn shuts_it_out(&self, player: PlayerId, used: &UseMove) -> Option<Objection> {
        let of_deal = || match self.plays.last()?.what {
            Judged::Play(
                Move::Trade { one, other, .. }
                | Move::Promise(one, other)
                | Move::Give {
                    player: one,
                    to: other,
                    ..
                },
            ) => Some(if one == player { other } else { one }),
            _ => None,
        };
        let deals = || left::left(&self.table, used.card).any(|(_, one)| one.only_when_played);
        let victim = (used.victim()).or_else(|| deals().then(of_deal).flatten())?;
        let immune = self.table.seat(victim).illuminati;
        let source = Moment::new(&self.table).immunity_to_card(immune, used.card)?;
        (victim != player && self.table.kind(used.card).is_plot()).then(|| Objection {
            source: Some(source),
            ..objection(
                Forbidden::ImmuneToPlot(immune),
                self.table.rules.points.cannot(),
            )
        })
    }

    /// An ability that costs the top card of a deck each time is used once for each card that is said to be discarded.
    pub(super) fn one_at_a_time(&self, used: &UseMove) -> Vec<UseMove> {
        let each = uses::abilities(&self.table, used.card).any(|(_, ability)| {
            let ways = ability.used.as_ref().map(|used| &used.cost.ways);
            ability.effect.is_bonus_on_that()
                && ways.is_some_and(|ways| {
                    ways.iter().any(|way| {
                        **way
                            == [Price::DiscardsTop {
                                count: 1,
                                groups: false,
                            }]
                    })
                })
        });
        if !each || usize::from(used.hidden_discards) + used.discards.len() < 2 {
            return vec![used.clone()];
        }
        let named = used.discards.iter().map(|&card| (vec![card], 0));
        let unseen = (0..used.hidden_discards).map(|_| (Vec::new(), 1));
        let once = |(discards, hidden_discards)| UseMove {
            discards,
            hidden_discards,
            ..used.clone()
        };
        named.chain(unseen).map(once).collect()
    }

    /// Whoever says that he uses a card which lets him move his Groups at the end of his turn does nothing yet: what he moves is
    /// said next.
    fn only_permits(&mut self, step: &Step, player: PlayerId, used: &UseMove) -> bool {
        let permits = self.sentence_of(used.card, &Effect::MovesFreelyAtEnd);
        let Some(source) = permits.filter(|_| self.table.owner(used.card) == Some(player)) else {
            return false;
        };
        let other =
            uses::abilities(&self.table, used.card).any(|(_, ability)| ability.used.is_some());
        let end = self.table.turn.player == player && self.table.turn.phase == Phase::End;
        if other || !end || !used.on.is_empty() || !used.acting.is_empty() {
            return false;
        }
        let mut asked = Asked::new();
        let rule = self.table.rules.points.cards_first();
        asked.meets_by(Requirement::PartOfTurn(Phase::End), source, rule);
        self.answered(step, asked)
    }

    /// A play of somebody who is shut off from a privileged attack: legal where it leaves the attack alone, and otherwise it
    /// has not been made.
    fn try_out(
        &mut self,
        step: &Step,
        (player, used): (PlayerId, &UseMove),
        doing: Doing,
        by_hand: bool,
        verdict: PlayVerdict,
        attack: &Attack,
    ) {
        let what = Judged::Play(step.play.clone());
        let before = self.state();
        // A play that cancels another changes what has been written down of that one.
        let told = (
            self.plays.clone(),
            self.fates.clone(),
            self.log.clone(),
            self.attacks.clone(),
        );
        let (just, follows) = (self.just.clone(), self.follows.clone());
        let (assumed, by_hands) = (self.assumptions.len(), self.by_hand_cards.len());
        let cancels_privilege = self.cancels_privilege(attack, &doing);
        self.judged(step, what.clone(), verdict);
        self.carry_out(player, used, doing, by_hand);
        if self.has_affected(attack, &before) {
            self.set_state(before);
            (self.plays, self.fates, self.log, self.attacks) = told;
            (self.just, self.follows) = (just, follows);
            self.assumptions.truncate(assumed);
            self.by_hand_cards.truncate(by_hands);
            let mut objection = self.shut_off(attack, player);
            if cancels_privilege {
                let rule = self.table.rules.points.privilege_cancelled();
                objection.point = Some(rule.id);
                objection.cites.clone_from(rule.cites);
            }
            self.judged(step, what, PlayVerdict::Illegal(vec![objection]));
        } else {
            let rule = self.table.rules.points.privilege_cards();
            let alone = Reason::Meets(Requirement::LeavesAttackAlone(used.card));
            self.derivation.leaf(|| by_point(alone, 0, rule));
        }
    }

    /// The sentence by which a player cannot play a Plot, whatever that says itself.
    fn cannot_play(&self, player: PlayerId, card: PieceId) -> Option<(Source, Barred)> {
        let all = self.bars(player, Ban::PlayPlots);
        let of_kind = Ban::PlayKind(self.table.kind(card));
        (all.map(|source| (source, Barred::NoPlots(player)))).or_else(|| {
            let source = self.bars(player, of_kind)?;
            Some((source, Barred::Bans(player, of_kind)))
        })
    }

    /// What speaks against any play from that hand: whoever is out plays nothing, and nobody saves a card from a rival's
    /// look by playing it.
    fn may_play(&self, player: PlayerId, used: &UseMove) -> Result<(), Vec<Objection>> {
        let points = &self.table.rules.points;
        let stopped = self.held_up(player);
        if !stopped.is_empty() {
            return Err(stopped);
        }
        let piece = self.table.piece(used.card);
        let in_hand = matches!(piece.place, Place::Hand { .. });
        if in_hand
            && self.table.kind(used.card).is_plot()
            && let Some((source, why)) = self.cannot_play(player, used.card)
        {
            return Err(vec![Objection {
                source: Some(source),
                ..objection(WhyNot::Barred(why), points.cannot())
            }]);
        }
        let own = matches!(piece.place, Place::Hand { owner, .. } if owner == player);
        let again = self
            .under_way
            .as_ref()
            .is_some_and(|under_way| under_way.plots.contains(&(player, piece.card)));
        if self.table.kind(used.card).is_plot() && !own && again {
            let why = NoUse::UsedAlready(used.card);
            return Err(vec![objection(why, points.duplicate_plots())]);
        }
        if in_hand && let Some(source) = self.banned(used.card) {
            let why = NoUse::NoOtherCopy(used.card);
            return Err(vec![Objection {
                source: Some(source),
                ..objection(why, points.cannot())
            }]);
        }
        let combines = uses::abilities(&self.table, used.card)
            .any(|(_, ability)| matches!(ability.effect, Effect::Combines { .. }));
        let taken = used.choices.iter().filter_map(|choice| match choice {
            Choice::Takes(card) => Some(*card),
            _ => None,
        });
        let combined = taken.filter(|_| combines);
        for plot in std::iter::once(used.card).chain(combined) {
            if let Some(objection) = self.no_instants(player, plot) {
                return Err(vec![objection]);
            }
        }
        let back = piece.place == Place::Discarded && uses::comes_back(&self.table, used.card);
        if let Some(rest) = piece.rests
            && own
            && {
                let finished = self.table.seat(rest.whose).turns_finished;
                let begun = !rest.begun || self.table.turn.player == rest.whose;
                finished < rest.turns || finished == rest.turns && !begun
            }
        {
            let why = WhyNot::Barred(Barred::Rests(used.card));
            return Err(vec![objection(why, points.cards_first())]);
        }
        // A linked Plot may have an ability of its own.
        let lies_there = self.table.owner(used.card) == Some(player)
            && uses::abilities(&self.table, used.card).any(|(_, ability)| ability.used.is_some())
            || left::is_in_force(&self.table, used.card);
        if self.table.kind(used.card).is_plot() && !own && !back && !lies_there {
            let why = NoUse::NotOnesPlot(used.card, player);
            return Err(vec![objection(why, points.plot_in_hand())]);
        }
        let cancels = self.cancels(used.card) || self.freezes_an_action(used);
        if in_hand && self.looked_at == Some(player) && !cancels {
            let why = WhyNot::ThrownAway(used.card);
            return Err(vec![objection(why, points.throwing_away())]);
        }
        Ok(())
    }

    /// The sentence by which no other copy of a Plot may be played.
    fn banned(&self, plot: PieceId) -> Option<Source> {
        if self.table.changes.is_empty() || !self.table.kind(plot).is_plot() {
            return None;
        }
        let card = self.table.piece(plot).card;
        let moment = Moment::new(&self.table);
        let bans = moment.in_force().find(|active| {
            active.ability.effect == Effect::NoOtherCopy
                && active.lasts.is_some()
                && self.table.piece(active.subject).card == card
        });
        bans.map(|active| active.source)
    }

    /// Costs first; then what it does, which a later play can take back.
    fn carry_out(&mut self, player: PlayerId, used: &UseMove, doing: Doing, by_hand: bool) {
        let play = self.plays.len().saturating_sub(1);
        let card = used.card;
        for assumption in &doing.assumptions {
            self.assume(assumption.clone());
        }
        self.change(None, |results| results.pay_for(player, &doing));
        // A Goal whose ability is used in hand is not played by that (`sg.goals.not-played`).
        let plot = matches!(self.table.piece(card).place, Place::Hand { owner, .. } if owner == player)
            && uses::is_played(&self.table, card);
        self.note_for_good(player, card, &doing, plot);
        let before = self.state();
        let fates = self.fates.len();
        let attacks = self.attacks.len();
        let rests = by_hand || doing.price_by_hand || doing.unsettled.is_some();
        if rests || left::left(&self.table, card).next().is_some() {
            self.by_hand_cards.push(card);
        }
        // What stands in for an action is a card of its own.
        let paid_with = used.acting.iter().copied();
        self.by_hand_cards
            .extend(paid_with.filter(|card| doing.discards.contains(card)));
        if rests {
            self.cast_doubt(used);
        }
        if plot || rests {
            self.is_applied(player, used);
        }
        let turns = by_hand && self.may_turn_attack(card);
        self.note_in_attack(player, card, &doing, plot, turns);
        if self.table.kind(card) == Kind::Resource
            && self.table.rules.points.benefit_in_use().value
            && self.table.link(card).is_some()
        {
            self.table.piece_mut(card).gave_benefit = true;
        }
        if plot {
            self.change(None, |results| {
                results.lay_down(player, card, &doing, by_hand)
            });
        }
        if !plot && !doing.changes.is_empty() {
            self.table.changes.extend(&doing.changes);
            self.table.touch(card);
        }
        let index = self.log.len();
        self.log.push(Played {
            play,
            player,
            card,
            plot,
            action: false,
            combined: doing.with.clone(),
            acting: doing.acting.clone(),
            delta: Delta::default(),
            fates: fates..fates,
            cancelled_by: None,
            cancels: None,
            upholds: None,
            looks_at: None,
            named: false,
            settled: false,
            attacks: attacks..attacks,
            withdrawn: Vec::new(),
        });
        if let Some(attack) = doing.attack.clone() {
            self.launch(play, player, attack);
        }
        for (source, instruction) in &doing.instructions {
            let by = Performance::new(&self.table, index, player, used, &doing, *source);
            self.perform(&by, instruction);
        }
        self.lose_illegal_links(&before.table);
        self.ends_with_its_card(&before.table, card);
        let named: Vec<PieceId> = used.cards().collect();
        let restores = self
            .log
            .get(index)
            .is_some_and(|played| played.cancels.is_some());
        self.show_changes(&before.table, card, &named, restores);
        self.change(None, |results| results.empty_the_powerless());
        self.recheck();
        let delta = Delta::between(&before, &self.state());
        let until = self.fates.len();
        let ended = self.attacks.len();
        if let Some(logged) = self.log.get_mut(index) {
            logged.delta = delta;
            logged.fates = fates..until;
            logged.attacks = attacks..ended;
        }
    }

    /// What stays noted of a play though it is cancelled.
    fn note_for_good(&mut self, player: PlayerId, card: PieceId, doing: &Doing, plot: bool) {
        let attacker = self
            .under_way
            .as_ref()
            .and_then(|under_way| under_way.attack.attacker(&self.table));
        // A Plot that makes an attack of its own is not used in the one that it interrupts.
        let strikes = doing.attack.is_some();
        if let Some(under_way) = &mut self.under_way {
            if plot && !strikes && attacker == Some(player) {
                under_way.commit(self.plays.len().saturating_sub(1));
            }
            under_way.declared |= !strikes && attacker != Some(player);
        }
        if doing.ends_main_phase {
            self.assume(Assumption::EndOfTurn(player));
            self.table.turn.phase = Phase::End;
            self.table.turn.just_placed = false;
        }
        if self.table.kind(card) == Kind::Resource {
            self.table.piece_mut(card).used = true;
        }
        if self.table.rules.points.cancelled_use().value {
            self.table.used.extend(&doing.used);
        }
        // Where a cancelled Plot has been used all the same, it is before what can be taken back.
        let stays_used = !self.table.rules.points.duplicate_after_cancel().value;
        let id = self.table.piece(card).card;
        if let Some(under_way) = &mut self.under_way
            && plot
            && stays_used
        {
            under_way.plots.push((player, id));
        }
    }

    /// What a play makes of the attack that goes on, and of the duties of its player; a cancellation takes that back.
    fn note_in_attack(
        &mut self,
        player: PlayerId,
        card: PieceId,
        doing: &Doing,
        plot: bool,
        by_hand: bool,
    ) {
        // A Plot that makes an attack of its own is not used in the one that it interrupts.
        let strikes = doing.attack.is_some();
        let stays_used = !self.table.rules.points.duplicate_after_cancel().value;
        let rolled = self
            .dice
            .as_ref()
            .is_some_and(|dice| dice.natural.is_some());
        if let Some(under_way) = &mut self.under_way
            && !strikes
        {
            under_way.by_hand |= by_hand;
            if rolled && doing.links_to.is_some() {
                under_way.attack.late.push(card);
            }
        }
        if plot {
            let id = self.table.piece(card).card;
            if let Some(under_way) = &mut self.under_way
                && !strikes
                && !stays_used
            {
                under_way.plots.push((player, id));
            }
            self.fulfil(player, |owed| {
                matches!(owed, Owed::UseOrDiscard(picked) if picked.is_none_or(|picked| picked == card))
            });
        }
        if let Some(sort) = doing.makes_instant
            && let Some(target) = self.under_way.as_ref().map(|now| now.attack.target)
        {
            let declared = instants::declared(&Moment::new(&self.table), target);
            if let Some(under_way) = &mut self.under_way {
                under_way.attack.sort = sort;
                under_way.attack.instant = Some(declared);
            }
        }
        if doing.second_chosen.is_some() {
            self.table.piece_mut(card).second_chosen = doing.second_chosen;
        }
        if let Some(source) = doing.privileges {
            self.becomes_privileged(source);
        }
        if let (Some(shut_out), Some(under_way)) = (doing.shuts_out, &mut self.under_way) {
            under_way.attack.shut_out = Some(shut_out);
            self.bars_what_was_tried(shut_out.0);
        }
        if let (Some(_), Some(under_way)) = (doing.lets_in, &mut self.under_way) {
            under_way.attack.let_in.push(player);
        }
        if !self.table.rules.points.cancelled_use().value {
            self.table.used.extend(&doing.used);
        }
        self.just.extend(doing.answered.map(Happening::Answered));
        if let (Some(source), Some(under_way)) = (doing.answered, &mut self.under_way) {
            under_way.answered.push(source);
        } else if let (Some(source), Some(attack)) = (doing.answered, self.attacks.last_mut()) {
            attack.answered.push(source);
        }
    }
}

/// The Plots in a player's hand that the scenario names, hidden ones or exposed ones.
pub(super) fn named_plots(table: &Table, player: PlayerId, exposed: bool) -> Vec<PieceId> {
    table
        .iter()
        .filter(|(id, piece)| {
            table.kind(*id).is_plot()
                && piece.place
                    == Place::Hand {
                        owner: player,
                        exposed,
                    }
        })
        .map(|(id, _)| id)
        .collect()
}
