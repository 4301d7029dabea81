//! Play after play: what is legal at its moment, and what it leads to.

mod agents;
mod asked;
mod backing;
mod beginning;
mod cancelling;
mod changed;
mod clearing;
mod course;
mod draws;
mod elimination;
mod ending;
mod fetching;
mod forgetting;
mod gifts;
mod hand_limits;
mod hands;
mod hidden;
mod laying;
mod leads;
mod links;
mod moving;
mod overtaken;
mod perform;
mod privilege;
mod relief;
mod replacing;
mod returns;
mod rewriting;
mod rolling;
mod seeing;
mod strikes;
mod structure;
mod taking;
mod tokens;
mod triggers;
mod turn;
mod uses;
mod victory;
mod within_illuminati;

pub use course::{Course, rule};

use gifts::Giving;
use strikes::Strike;

use super::attack::Attack;
use super::delta::State;
use super::dice::odds;
use super::figures::by_point;
use super::instants;
use super::just_played;
use super::legality::{self, objection};
use super::limits;
use super::moment::Moment;
use super::results::Results;
use super::strength::strength;
use super::under_way::{Dice, Happening, Played, UnderWay};
use super::versions;
use crate::cards::effect::{AttackKind, Effect, Relation, Target};
use crate::law::Point;
use crate::ruling::{
    AttackOutcome, AttackRuling, CardFate, ClaimRuling, Derivation, Fate, Judged, Objection,
    PlayRuling, PlayVerdict, Recorder, Requirement, Silent, Source, Step as Reason, WhyNot,
};
use crate::scenario::{PlayerId, Span};
use crate::table::{Assumption, By, Move, Object, PieceId, Place, Step, Table, UseMove};

#[derive(Clone)]
struct Judge<'l> {
    table: Table<'l>,
    derivation: Derivation,
    plays: Vec<PlayRuling>,
    attacks: Vec<AttackRuling>,
    fates: Vec<CardFate>,
    assumptions: Vec<Assumption>,
    /// Plots that have been played, whose text is the players' affair.
    by_hand_cards: Vec<PieceId>,
    under_way: Option<UnderWay>,
    /// Dice that are to be rolled, or that lie there and have not been settled.
    dice: Option<Dice>,
    /// The player whose turn ends as soon as what is going on is over.
    ends_turn: Option<PlayerId>,
    /// The Plots that were played and the abilities that were used.
    log: Vec<Played>,
    /// The plays of the log that can still be cancelled begin here.
    open_from: usize,
    /// What has happened just now, and cards can answer.
    just: Vec<Happening>,
    /// A Unique Resource that a rival may still contest, having another hidden.
    contest: Option<hidden::Contest<'l>>,
    /// The place that a Group has just left, for the card that takes it: its master, and the tokens it had.
    vacated: Option<(PieceId, u8)>,
    /// The player whose cards somebody has just got to see.
    looked_at: Option<PlayerId>,
    /// The players whose Plots and abilities were used directly before.
    follows: Vec<PlayerId>,
    /// A card has ended the turn, and nobody has begun another.
    turn_is_over: bool,
    /// Who has won, once claims have been settled.
    winners: Option<Vec<PlayerId>>,
    claims: Vec<ClaimRuling>,
    /// The Groups that each player had below his Illuminati when it was looked at last.
    structures: Vec<Vec<PieceId>>,
    /// The players who have lost all their puppets, each with the rival who removed the last one.
    lost_all: Vec<(PlayerId, Option<PlayerId>)>,
    /// What the last attack did to its target.
    strike: Option<Strike>,
    /// Those whom a card keeps in the game until the end of the turn.
    reprieved: Vec<PlayerId>,
    /// A play that has just lost one of the actions that powered it.
    lost_action: Option<replacing::LostAction>,
}

impl<'l> Judge<'l> {
    /// What the table as it was laid out brings about by itself.
    fn begin(&mut self) {
        self.change(None, |results| results.empty_the_powerless());
        self.hand_limits();
    }

    /// The state that a play can change and a cancellation take back.
    fn state(&self) -> State<'l> {
        State {
            table: self.table.clone(),
            under_way: self.under_way.clone(),
            dice: self.dice.clone(),
            ends_turn: self.ends_turn,
        }
    }

    fn set_state(&mut self, state: State<'l>) {
        self.table = state.table;
        self.under_way = state.under_way;
        self.dice = state.dice;
        self.ends_turn = state.ends_turn;
    }

    /// A play, and what follows from it. What is going on is settled before, unless the play answers it
    /// and not what comes of it.
    fn step(&mut self, step: &Step) {
        let step = &self.copies_at_hand(step);
        let answers = match &step.play {
            Move::Use(used) => self.responds(used.card) || self.cancels_by_freeze(used),
            Move::Roll(..) | Move::RollOff(_) => true,
            _ => false,
        };
        self.looked_at = self.just.iter().find_map(|happening| match happening {
            Happening::Played(index) => self.log.get(*index)?.looks_at,
            _ => None,
        });
        self.follows = self.just_played_by();
        let unresolved = self.unresolved();
        // What cannot be played does not come between a play and its answer.
        let nothing_to_settle = self.dice.is_none() && self.ends_turn.is_none();
        let mut just = nothing_to_settle.then(|| self.just.clone());
        let plays = self.plays.len();
        // What belongs to an attack may still turn one round that a card has decided.
        let of_the_attack = matches!(
            step.play,
            Move::Use(_) | Move::Help(_) | Move::Commit(_) | Move::CallOff(_)
        );
        if self.goes_on(&step.play) {
            self.give_up();
        }
        if !answers && of_the_attack && self.dice.is_none() {
            self.eliminate(None);
            self.just.clear();
        } else if !answers {
            self.settle_and_notice();
            self.eliminate(None);
            // What has come of it can be answered still, if this cannot be played.
            let come = self.just.iter().filter(|happening| {
                matches!(happening, Happening::Taken { .. } | Happening::Untaken(_))
            });
            just = just.or_else(|| Some(come.copied().collect()));
            self.just.clear();
        } else if matches!(&step.play, Move::Use(used) if self.answers_outcome(used.card)) {
            self.settle_and_notice();
        }
        let before: Vec<Place> = self.table.iter().map(|(_, piece)| piece.place).collect();
        let logged = self.log.len();
        let owing = self.owing();
        let unresolved = unresolved.filter(|_| self.dice.is_none());
        let (first, from) = (self.plays.len(), self.derivation.next());
        self.close_contest(Some(step));
        let contest = self.contested(step);
        self.dispatch(step);
        self.open_contest(contest);
        self.goes_stale(step, first);
        self.overtaken(step, unresolved, logged);
        if let Some(play) = self.plays.get_mut(first) {
            play.from = from;
        }
        self.found_owing(&owing);
        self.notice(&before, logged);
        let refused = self.plays.iter().skip(plays);
        if let Some(just) = just
            && self.plays.len() > plays
            && refused.into_iter().all(|play| play.verdict.is_illegal())
        {
            self.just = just;
        }
    }

    fn dispatch(&mut self, step: &Step) {
        self.after_the_knock(&step.play);
        if let Some(objection) = self.no_game(&step.play) {
            let verdict = PlayVerdict::Illegal(vec![objection]);
            self.judged(step, Judged::Play(step.play.clone()), verdict);
            return;
        }
        self.note_how_they_lie(&step.play);
        match &step.play {
            Move::Attack {
                leader,
                kind,
                target,
                aiders,
                opposers,
                plots,
                privileged,
            } => {
                let with = aiders.iter().chain(plots).copied().collect();
                let attack = self.attack(*leader, *kind, *target, with);
                self.announce(step, attack, plots, *privileged);
                for &helper in aiders {
                    self.join(step, helper, false, 1, false, false);
                }
                for &helper in opposers {
                    self.join(step, helper, true, 1, false, false);
                }
            }
            Move::Help(help) => {
                let before = self.stale();
                for &helper in &help.helpers {
                    self.join(step, helper, help.opposes, help.tokens, help.global, true);
                }
                self.none_joined(before);
            }
            Move::Agents {
                player,
                card,
                opposes,
            } => self.use_agents(step, *player, *card, *opposes),
            Move::Use(used) => self.play(step, used),
            Move::Privilege(player) => self.declare_privilege(step, *player),
            Move::CallOff(by) => self.call_off(step, *by),
            Move::Commit(by) => self.commit(step, *by),
            Move::Roll(dice, by) => self.roll(step, *dice, *by),
            Move::RollOff(rolls) => self.roll_off(step, rolls),
            Move::DeclareVictory {
                player,
                goal,
                before_knock,
            } => self.declare(step, *player, *goal, *before_knock),
            Move::Leave(player) => self.leave(step, *player),
            Move::BeginTurn(player) => self.begin_turn(step, *player),
            Move::Enter(phase, player) => self.enter(step, *phase, *player),
            Move::Knock(player) => self.knock(step, *player, false),
            Move::EndTurn(player) => self.knock(step, *player, true),
            Move::Draw { player, what } => self.draw(step, *player, what),
            Move::Buy { player, what, with } => self.buy(step, *player, what, with),
            Move::PlaceTokens { player, on } => self.place_tokens(step, *player, on),
            Move::RemoveTokens {
                player,
                from,
                count,
            } => self.remove_tokens(step, *player, *from, *count),
            Move::TakeOver {
                player,
                card,
                under,
                at,
                automatic: true,
            } => self.take_over_free(step, *player, *card, *under, *at),
            Move::TakeOver {
                player,
                card,
                under,
                automatic: false,
                ..
            } => self.take_over_resource(step, *player, *card, *under),
            Move::MoveGroup {
                player,
                group,
                to,
                at,
                acting,
                lost,
            } => self.move_group(step, *player, *group, (*to, *at), *acting, lost),
            Move::Lay {
                player,
                group,
                to,
                at,
            } => self.lay(step, *player, *group, *to, *at),
            Move::Reorganize { player, moves } => self.reorganize(step, *player, moves),
            Move::Lead(player, card) => self.lead(step, *player, *card),
            Move::Give {
                player,
                what,
                to,
                under,
                acting,
            } => self.give(
                step,
                Giving {
                    from: *player,
                    to: *to,
                    what,
                    under: *under,
                    acting: *acting,
                },
            ),
            Move::Trade {
                one,
                gives,
                other,
                receives,
            } => {
                self.exchange(
                    step,
                    Giving::of(*one, *other, gives),
                    Giving::of(*other, *one, receives),
                );
            }
            Move::Relief {
                players,
                to,
                acting,
            } => self.give_relief(step, players, *to, acting),
            Move::Promise(one, other) => self.promise(step, *one, *other),
            Move::Link { player, card, to } => self.link(step, *player, *card, *to),
            Move::Discard {
                player,
                cards,
                hidden,
            } => self.discard(step, *player, cards, *hidden),
            Move::Return {
                player,
                cards,
                hidden,
                to,
            } => self.return_plots(step, *player, cards, *hidden, *to),
            Move::Expose { player, cards } | Move::Show { player, cards, .. }
                if let [card] = **cards
                    && self.table.piece(card).hidden =>
            {
                self.turn_up(step, *player, card);
            }
            Move::Expose { player, cards } => self.expose(step, *player, cards),
            Move::Show { player, cards, .. } => self.show_plots(step, *player, cards),
            Move::Lift {
                player,
                what,
                acting,
            } => self.lift(step, *player, *what, *acting),
            Move::Substitute(player, group) => self.substitute(step, *player, *group),
            Move::Forgets(player, card) => self.forget(step, *player, *card),
            Move::PointsOut(player, card) => self.point_out(step, *player, *card),
            Move::PlantAgents(player, card) => self.plant_agents(step, *player, *card),
            Move::Threaten { card, .. } => self.threaten(step, *card),
        }
        let begins = matches!(
            step.play,
            Move::TakeOver { .. } | Move::PlaceTokens { .. } | Move::Enter(..) | Move::EndTurn(_)
        );
        if begins
            && let Some(play) = self.plays.last()
            && !play.verdict.is_illegal()
        {
            self.table.begun = true;
        }
        self.hand_limits();
        self.discard_the_unsupported();
        let nothing_done = matches!(step.play, Move::PlaceTokens { .. } | Move::Enter(..))
            || self
                .plays
                .last()
                .is_some_and(|play| play.verdict.is_illegal());
        self.table.turn.just_placed &= nothing_done;
    }

    /// Does something to the table, and writes down what becomes of cards.
    fn change(&mut self, when: Option<(usize, bool)>, change: impl FnOnce(&mut Results<'_, 'l>)) {
        let mut results = Results {
            table: &mut self.table,
            fates: &mut self.fates,
            derivation: &mut self.derivation,
            play: self.plays.len().checked_sub(1),
            when,
            happened: true,
        };
        change(&mut results);
    }

    fn judged(&mut self, step: &Step, what: Judged, verdict: PlayVerdict) {
        self.plays.push(PlayRuling {
            line: step.line,
            span: Span::clone(&step.span),
            what,
            verdict,
            fell: None,
            from: self.derivation.next(),
        });
    }

    fn announce(&mut self, step: &Step, mut attack: Attack, plots: &[PieceId], privileged: bool) {
        let leader = attack.leader.card();
        let free = self.free_attack(leader);
        let mut plots = plots.to_vec();
        let mut no_privilege = None;
        if privileged {
            match self.means_of_privilege(&attack, &plots) {
                Ok(means) => plots.extend(means),
                Err(objection) => no_privilege = Some(objection),
            }
        }
        attack.privilege = {
            let moment = Moment::new(&self.table);
            limits::privilege::standing(&moment, leader)
        };
        if let Some(attacker) = self.table.owner(leader)
            && !plots.is_empty()
            && self.under_way.is_none()
        {
            self.announce_with(step, attack, &plots, attacker, free);
            return;
        }
        let moment = Moment::new(&self.table);
        let mut objections = legality::announcement(
            &moment,
            attack.attempt(),
            self.under_way.is_some(),
            free,
            &mut self.derivation,
        );
        if let Some(attacker) = self.table.owner(leader) {
            objections.extend(self.held_up(attacker));
        }
        objections.extend(no_privilege);
        let legal = objections.is_empty();
        if legal {
            self.provokes(&attack);
            just_played::lay_down(&mut self.table, attack.target);
            self.under_way = Some(self.announced(attack, free));
            self.privileged_anyway(leader);
        }
        let verdict = if legal {
            PlayVerdict::Legal
        } else {
            PlayVerdict::Illegal(objections)
        };
        self.judged(step, Judged::Play(step.play.clone()), verdict);
    }

    /// An attack as it is announced; `with`: what else is named.
    fn attack(
        &self,
        leader: PieceId,
        kind: AttackKind,
        target: PieceId,
        with: Vec<PieceId>,
    ) -> Attack {
        Attack {
            with,
            ..Attack::by_group(kind, leader, target)
        }
    }

    fn announced(&self, attack: Attack, free: Option<Source>) -> UnderWay {
        let (leader, target) = (attack.leader.card(), attack.target);
        UnderWay {
            attack,
            play: self.plays.len(),
            committed: false,
            paid: Vec::new(),
            by_hand: false,
            plots: Vec::new(),
            fails: None,
            succeeds: None,
            free,
            fresh: vec![leader],
            answered: Vec::new(),
            target_owner: self.table.owner(target),
            interrupts: None,
            declared: false,
        }
    }

    /// The sentence by which a Group may lead one attack without spending a token.
    fn free_attack(&self, leader: PieceId) -> Option<Source> {
        // It lasts for a time, so that it is among the changes.
        if self.table.changes.is_empty() {
            return None;
        }
        let moment = Moment::new(&self.table);
        let free = moment.in_force().find(|active| {
            active.subject == leader
                && active.lasts.is_some()
                && active.ability.effect == Effect::FreeIlluminatiAttack
        });
        free.map(|active| active.source)
    }

    /// An attack that is announced with Plots: they are played first, and if the attack cannot be made even so, nothing of
    /// it was (`sg.attack.plot-attack`, `sg.timing.no-illegal-announce`).
    fn announce_with(
        &mut self,
        step: &Step,
        attack: Attack,
        plots: &[PieceId],
        attacker: PlayerId,
        free: Option<Source>,
    ) {
        let leader = attack.leader.card();
        let before = self.state();
        let (plays, fates, logged) = (self.plays.len(), self.fates.len(), self.log.len());
        let ended = self.attacks.len();
        self.provokes(&attack);
        just_played::lay_down(&mut self.table, attack.target);
        self.under_way = Some(self.announced(attack.clone(), free));
        self.judged(step, Judged::Play(step.play.clone()), PlayVerdict::Legal);
        self.privileged_anyway(leader);
        for &plot in plots {
            // A Plot for a Group of one's own is for the one that attacks.
            let on = match for_a_group_of_ones_own(&self.table, plot) {
                true => vec![Object::Card(leader)],
                false => Vec::new(),
            };
            let used = UseMove {
                on,
                ..privilege::used_by(attacker, plot)
            };
            let with = Step {
                play: Move::Use(used.clone()),
                ..step.clone()
            };
            self.play(&with, &used);
        }
        // A Plot that makes the attack illegal has ended it.
        let spoiled = self.attacks.get(ended).map(|attack| &attack.spoiled_by);
        let mut objections = match (&self.under_way, spoiled) {
            (None, Some(spoiled_by)) => spoiled_by.clone(),
            (under_way, _) => {
                let moment = Moment::new(&self.table);
                let announced = under_way.as_ref().map(|under_way| &under_way.attack);
                legality::announcement(
                    &moment,
                    announced.unwrap_or(&attack).attempt(),
                    false,
                    free,
                    &mut self.derivation,
                )
            }
        };
        for play in self.plays.iter().skip(plays + 1) {
            if let PlayVerdict::Illegal(against) = &play.verdict {
                objections.extend(against.iter().cloned());
            }
        }
        if !objections.is_empty() {
            self.set_state(before);
            self.plays.truncate(plays);
            self.fates.truncate(fates);
            self.log.truncate(logged);
            self.attacks.truncate(ended);
            let verdict = PlayVerdict::Illegal(objections);
            self.judged(step, Judged::Play(step.play.clone()), verdict);
        }
    }

    fn assume(&mut self, assumption: Assumption) {
        if !self.assumptions.contains(&assumption) {
            self.assumptions.push(assumption);
        }
    }

    /// A Group joins the attack under way. One that joins after the announcement pays at once.
    fn join(
        &mut self,
        step: &Step,
        helper: PieceId,
        opposes: bool,
        tokens: u8,
        global: bool,
        pays: bool,
    ) {
        let what = Judged::Helper { helper, opposes };
        let Some(under_way) = &mut self.under_way else {
            let verdict = if self.last_attack_was_illegal() {
                PlayVerdict::Moot
            } else {
                PlayVerdict::Illegal(vec![self.nothing_to_join()])
            };
            self.judged(step, what, verdict);
            return;
        };
        let moment = Moment::new(&self.table);
        let joined = legality::help(
            &moment,
            &under_way.attack,
            helper,
            opposes,
            tokens,
            global,
            &under_way.promised(),
            &mut self.derivation,
        );
        let verdict = match joined {
            Err(objections) => PlayVerdict::Illegal(objections),
            Ok(participant) => {
                let attacker = under_way.attack.attacker(&self.table);
                if pays {
                    if !opposes && under_way.attack.leader.group().is_some() {
                        let joins = Reason::Meets(Requirement::Joins(helper));
                        let rule = &self.table.rules.points.late_help;
                        self.derivation.leaf(|| by_point(joins, 0, rule));
                    }
                    under_way.declared = true;
                    let piece = self.table.piece_mut(helper);
                    piece.tokens = piece.tokens.saturating_sub(participant.tokens);
                    under_way.paid.push(helper);
                    under_way.committed |= !opposes && self.table.owner(helper) == attacker;
                }
                let side = if opposes {
                    &mut under_way.attack.opposers
                } else {
                    &mut under_way.attack.aiders
                };
                match side.iter_mut().find(|other| other.group == helper) {
                    // The target spends more tokens for itself.
                    Some(before) => {
                        if pays && !under_way.paid[..under_way.paid.len() - 1].contains(&helper) {
                            let piece = self.table.piece_mut(helper);
                            piece.tokens = piece.tokens.saturating_sub(before.tokens);
                        }
                        before.tokens = before.tokens.saturating_add(participant.tokens);
                        before.times = before.times.saturating_add(participant.times);
                    }
                    None => side.push(participant),
                }
                under_way.fresh.push(helper);
                self.entered(helper);
                PlayVerdict::Legal
            }
        };
        self.judged(step, what, verdict);
    }

    /// Whether the attack announced last was never made, so that what belongs to it is not judged.
    fn last_attack_was_illegal(&self) -> bool {
        self.plays
            .iter()
            .rev()
            .find(|play| match &play.what {
                Judged::Play(Move::Attack { .. }) => true,
                Judged::Play(Move::Use(used)) => {
                    instants::of_card(&self.table, used.card).is_some()
                }
                _ => false,
            })
            .is_some_and(|play| play.verdict.is_illegal())
    }

    /// The objection to a play that needs an attack under way, where there is none.
    fn nothing_to_join(&self) -> Objection {
        let points = &self.table.rules.points;
        let rolled = self.attacks.last().is_some_and(|attack| {
            !matches!(
                attack.outcome,
                AttackOutcome::CalledOff | AttackOutcome::Cancelled
            )
        });
        if rolled {
            objection(WhyNot::TooLate, &points.too_late)
        } else {
            objection(WhyNot::NoAttackUnderWay, &points.final_strength)
        }
    }

    /// Without an attack under way there is nothing to call off, commit or roll for.
    fn no_attack(&mut self, step: &Step) {
        let verdict = if self.last_attack_was_illegal() {
            PlayVerdict::Moot
        } else {
            PlayVerdict::Illegal(vec![self.nothing_to_join()])
        };
        self.judged(step, Judged::Play(step.play.clone()), verdict);
    }

    /// Whether somebody does what is for the attacker to do. The verdict is given here.
    fn meddles<T>(&mut self, step: &Step, by: By, point: &Point<T>) -> bool {
        let attacker = self
            .under_way
            .as_ref()
            .and_then(|under_way| under_way.attack.attacker(&self.table));
        match by {
            Some(player) if self.under_way.is_some() && attacker != Some(player) => {
                let objection = objection(WhyNot::NotTheAttacker(player), point);
                let verdict = PlayVerdict::Illegal(vec![objection]);
                self.judged(step, Judged::Play(step.play.clone()), verdict);
                true
            }
            _ => false,
        }
    }

    fn call_off(&mut self, step: &Step, by: By) {
        let points = &self.table.rules.points;
        if self.meddles(step, by, &points.call_off) {
            return;
        }
        let Some(under_way) = self.under_way.take() else {
            self.no_attack(step);
            return;
        };
        let what = Judged::Play(step.play.clone());
        if under_way.committed || !points.call_off.value {
            let mut objections = vec![objection(WhyNot::Committed, &points.committed)];
            let with = self.log.iter().find(|played| {
                let announced_by = [under_way.play, under_way.play + 1];
                announced_by.contains(&played.play) && played.plot && played.cancelled_by.is_none()
            });
            if let Some(played) = with {
                let why = WhyNot::MadeWithPlot(played.card);
                objections.push(objection(why, &points.plot_attack));
            }
            let attacker = under_way.attack.attacker(&self.table);
            if let Some(agents) = under_way.attack.agents
                && Some(agents.player) != attacker
            {
                let stays = Reason::Meets(Requirement::StaysCommitted(agents.card));
                self.derivation
                    .leaf(|| by_point(stays, 0, &points.rivals_committed));
            }
            for &group in &under_way.paid {
                if self.table.owner(group) != attacker {
                    let stays = Reason::Meets(Requirement::StaysCommitted(group));
                    self.derivation
                        .leaf(|| by_point(stays, 0, &points.rivals_committed));
                }
            }
            self.under_way = Some(under_way);
            self.judged(step, what, PlayVerdict::Illegal(objections));
            return;
        }
        self.derivation
            .leaf(|| by_point(Reason::Meets(Requirement::Uncommitted), 0, &points.call_off));
        self.judged(step, what, PlayVerdict::Legal);
        self.called_off(under_way);
    }

    fn called_off(&mut self, under_way: UnderWay) {
        let index = self.attacks.len();
        let points = &self.table.rules.points;
        let moment = Moment::new(&self.table);
        let (number, node) = strength(&moment, &under_way.attack, &mut self.derivation);
        let odds = odds(&moment, &under_way.attack, number, &mut Silent);
        let attacker = under_way.attack.attacker(&self.table);
        let attack = under_way.attack.clone();
        let used = under_way.plots.clone();
        let paid = under_way.paid.clone();
        self.change(Some((index, false)), |results| {
            for helper in attack.aiders.iter().chain(&attack.opposers) {
                let rival = results.table.owner(helper.group) != attacker;
                let has_paid = paid.contains(&helper.group) && helper.tokens > 0;
                if rival && has_paid && points.call_off_refund.value {
                    results.table.piece_mut(helper.group).tokens += helper.tokens;
                    results.fate(helper.group, Fate::Refunded, &points.call_off_refund);
                }
            }
            if points.call_off_refund.value {
                results.take_back_plots(&attack, &used);
            }
            results.take_back_target(attack.target);
            let agents = attack.agents.filter(|_| points.call_off_refund.value);
            if let Some(agents) = agents {
                results.take_back_agents(agents, &points.call_off_refund);
            }
        });
        let ruling = self.attack_ruling(under_way, number, node, odds, AttackOutcome::CalledOff);
        self.attacks.push(ruling);
    }

    fn commit(&mut self, step: &Step, by: By) {
        if self.meddles(step, by, &self.table.rules.points.committed) {
            return;
        }
        match &mut self.under_way {
            None => self.no_attack(step),
            Some(under_way) => {
                under_way.committed = true;
                let rule = &self.table.rules.points.committed;
                self.derivation
                    .leaf(|| by_point(Reason::Meets(Requirement::Commits), 0, rule));
                self.judged(step, Judged::Play(step.play.clone()), PlayVerdict::Legal);
            }
        }
    }
}

/// Whether a Plot is played on one Group of the player's own.
fn for_a_group_of_ones_own(table: &Table, plot: PieceId) -> bool {
    let abilities = (table.card(plot).text.iter()).filter_map(|text| text.ability.as_ref());
    abilities.into_iter().any(|ability| {
        matches!(
            &ability.effect,
            Effect::Target(Target::Card(filter)) if filter.relation == Some(Relation::YouControl)
        )
    })
}
