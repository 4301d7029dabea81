//! Play after play: what is legal at its moment, and what it leads to.

mod actions;
mod agents;
mod announcing;
mod answers;
mod asked;
mod awaited;
mod backing;
mod beginning;
mod by_hand;
mod cancelling;
mod changed;
mod clearing;
mod course;
mod displaced;
mod draws;
mod elimination;
mod ending;
mod factions;
mod fetching;
mod fishing;
mod forgetting;
mod gifts;
mod hand_limits;
mod hands;
mod hidden;
mod joining;
mod judge;
mod late;
mod laying;
mod leads;
mod let_through;
mod links;
mod meant;
mod moving;
mod noticing;
mod open;
mod overtaken;
mod parting;
mod perform;
mod permitted;
mod privilege;
mod rechecking;
mod relief;
mod replacing;
mod returns;
mod reviving;
mod rewriting;
mod rolling;
mod seeing;
mod strikes;
mod structure;
mod taking;
mod tokens;
mod told;
mod triggers;
mod turn;
mod unanswered;
mod uses;
mod victory;
mod waiting;
mod within_illuminati;

use super::results::Results;
use super::under_way::{Happening, Played, UnderWay};
use super::{precedents, versions};
pub use course::{Course, rule};
use fnord_ruling::{Judged, Objection, PlayRuling, PlayVerdict, WhyNot};
use fnord_table::{Move, Place, Step};
use fnord_vocabulary::{Span, Throw, cite_also};
use gifts::Giving;
use judge::{Judge, Vacated};

impl<'l> Judge<'l> {
    /// What the table as it was laid out brings about by itself.
    fn begin(&mut self) {
        self.change(None, |results| results.empty_the_powerless());
        self.hand_limits();
    }

    /// A play, and what follows from it. Where something waits to be settled, a play that cannot be made settles nothing:
    /// it was never made, and what waits can still be answered.
    fn step(&mut self, step: &Step, more: &[Step]) {
        if let Some(apart) = self.draws_apart(step) {
            apart.iter().for_each(|one| self.step(one, more));
            return;
        }
        let waits = self.dice.is_some() || self.ends_turn.is_some();
        let waiting = waits.then(|| self.clone());
        self.takes(step, more);
        let Some(mut waiting) = waiting else {
            return;
        };
        let refused = self.plays.split_off(waiting.plays.len());
        if refused.is_empty() || !refused.iter().all(|play| play.verdict.is_not_made()) {
            self.plays.extend(refused);
            return;
        }
        let from = waiting.derivation.next();
        waiting.refused += refused.len();
        (waiting.plays).extend(refused.into_iter().map(|play| PlayRuling { from, ..play }));
        *self = waiting;
    }

    /// A play, with what was going on before it, and what follows from it. What is going on is settled first, unless the
    /// play answers it and not what comes of it.
    fn takes(&mut self, step: &Step, more: &[Step]) {
        self.answered_next = more.first().and_then(|next| match &next.play {
            Move::Use(used) => used.cards().next().map(|on| (used.card, on)),
            _ => None,
        });
        self.foresee_untold(step, more);
        self.leaves_draws(step);
        self.makes_foreseen(step);
        self.forgets_spoiled(&step.play);
        self.hears(step, more, true);
        let step = &self.copies_at_hand(step);
        let permitted = self.permitted_draw(step);
        let step = permitted.as_ref().unwrap_or(step);
        let first_agents = self.agents_follow(step, more);
        let step = first_agents.as_ref().unwrap_or(step);
        self.not_rolled(&step.play);
        let answers = match &step.play {
            Move::Use(used) => self.answers(used) || self.cancels_by_freeze(used),
            Move::Roll(..) | Move::RollOff(_) => true,
            // The tokens belong to what ends the turn.
            Move::PlaceTokens { player, .. } => {
                let his = *player == self.table.turn.player;
                his && self.ends_turn.is_some() && self.dice.is_none()
            }
            // It keeps up what answers the dice.
            Move::Substitute(..) => self.lost_action.is_some(),
            Move::Help(help) => help
                .helpers
                .iter()
                .all(|&one| self.joins_late(one, help.opposes)),
            _ => false,
        };
        self.looked_at = self.just.iter().find_map(|happening| match happening {
            Happening::Played(index) => self.log.get(*index)?.looks_at,
            _ => None,
        });
        self.follows = self.just_played_by();
        self.note_what_is_answered();
        let unresolved = self.unresolved();
        // What cannot be played does not come between a play and its answer.
        let nothing_to_settle = self.dice.is_none() && self.ends_turn.is_none();
        let just = nothing_to_settle.then(|| (self.just.clone(), self.unanswered.clone()));
        let plays = self.plays.len();
        // What belongs to an attack may still turn one round that a card has decided.
        let of_the_attack = match &step.play {
            Move::Use(used) => !self.is_after_the_attack(used),
            Move::Help(_) | Move::Commit(_) | Move::CallOff(_) => true,
            _ => false,
        };
        if self.goes_on(step) {
            self.give_up();
        }
        if !answers && self.dice.is_some() && self.is_aside(&step.play) {
            // The dice can still be answered.
        } else if !answers && of_the_attack && self.dice.is_none() {
            self.eliminate(None);
            self.goes_over_it(step);
        } else if !answers && self.comes_first(step) {
            self.goes_over_it(step);
        } else if !answers {
            self.settle_and_notice();
            // Below what has come to its end there may lie an attack that is over, too.
            if self.dice.is_none() && self.goes_on(step) {
                self.give_up();
            }
            self.eliminate(None);
            self.goes_over_it(step);
        } else if matches!(&step.play, Move::Use(used) if self.answers_outcome(used.card)) {
            self.settle_and_notice();
        }
        if answers {
            self.can_still_answer(step);
        }
        self.refused = 0;
        let before: Vec<Place> = self.table.iter().map(|(_, piece)| piece.place).collect();
        let (logged, fates) = (self.log.len(), self.fates.len());
        let owing = self.owing();
        let unresolved = unresolved.filter(|_| self.dice.is_none());
        let (first, from) = (self.plays.len(), self.derivation.next());
        self.close_contest(Some(step));
        let contest = self.contested(step);
        self.rearranged(step);
        self.hears(step, more, false);
        let tokens = self.attackers_tokens();
        self.in_whose_hand(&step.play);
        self.strike_has_followed();
        self.dispatch(step, more);
        self.tokens_commit(step, tokens);
        if permitted.is_some() {
            self.draw_is_told(from);
        }
        self.agents_are_there(step);
        self.open_contest(contest);
        self.goes_stale(step, first);
        self.overtaken(step, unresolved, logged);
        if let Some(play) = self.plays.get_mut(first) {
            play.from = from;
        }
        self.found_owing(&owing);
        self.notice(&before, logged);
        self.strike_has_followed();
        self.note_who_is_spared(&before, (logged, fates));
        let refused = self.plays.iter().skip(plays);
        if let Some((just, unanswered)) = just
            && self.plays.len() > plays
            && refused.into_iter().all(|play| play.verdict.is_not_made())
        {
            (self.just, self.unanswered) = (just, unanswered);
        }
        self.judged_together();
    }

    fn dispatch(&mut self, step: &Step, more: &[Step]) {
        let duties = self.table.duties.len();
        self.after_the_knock(&step.play);
        if let Some(objection) = self.no_game(&step.play) {
            let verdict = PlayVerdict::Illegal(vec![objection]);
            self.judged(step, Judged::Play(step.play.clone()), verdict);
            return;
        }
        self.comes_to_the_main_phase(&step.play);
        self.note_how_they_lie(&step.play);
        if self.tells_what_was_done(step) {
            return;
        }
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
                let mut with: Vec<_> = aiders.iter().chain(plots).copied().collect();
                if !plots.is_empty() {
                    with.extend(self.joins_at_once(*leader, more));
                }
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
                    match help.opposes {
                        true => self.join(step, helper, true, help.tokens, help.global, true),
                        false => self.joins_or_is_used(step, helper, help.tokens, help.global),
                    }
                }
                self.none_joined(before);
            }
            Move::Agents {
                player,
                card,
                opposes,
            } => self.use_agents(step, *player, *card, *opposes),
            Move::Use(used) if self.is_declared(used) => self.declares(step, used.card),
            // What a card has for defence alone is used by opposing with it.
            Move::Use(used) if self.only_defends(used.card) => match self.defends_another(used) {
                Some(objection) => {
                    let what = Judged::Play(step.play.clone());
                    self.judged(step, what, PlayVerdict::Illegal(vec![objection]));
                }
                None => self.join(step, used.card, true, 0, false, true),
            },
            // What is taken over by it may be named with it.
            Move::Use(used) if self.names_the_takeover(used).is_some() => {
                self.takes_over_by(step, used);
            }
            Move::Use(used) => {
                for used in self.one_at_a_time(used) {
                    self.play(step, &used);
                }
            }
            Move::Privilege(player) => self.declare_privilege(step, *player),
            Move::CallOff(by) => self.call_off(step, *by),
            Move::Commit(by) => self.commit(step, *by),
            Move::Roll(Throw::Shows(dice), by) => self.roll(step, *dice, *by, more),
            Move::Roll(Throw::Outcome { succeeds }, by) => {
                self.roll_told(step, *succeeds, *by, more)
            }
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
            Move::Draw { player, what } => {
                if !self.draws_as_left(step, *player, what)
                    && !self.tells_of_draw(step, *player, what)
                {
                    self.draw(step, *player, what);
                }
            }
            Move::Buy { player, what, with } => self.buy(step, *player, what, with),
            Move::PlaceTokens { player, on } => self.place_tokens(step, *player, on),
            Move::RemoveTokens {
                player,
                from,
                count,
            } => {
                if !self.token_is_spent_on_attack(step, *player, *from, *count) {
                    self.remove_tokens(step, *player, *from, *count);
                }
            }
            Move::TakeOver {
                player,
                card,
                under,
                at,
                automatic: true,
            } => self.take_over_free(step, *player, *card, *under, *at),
            // Of a Group there is no other takeover than the automatic one.
            Move::TakeOver {
                player,
                card,
                under,
                at,
                automatic: false,
            } if self.takes_over_automatically(*card) => {
                self.take_over_free(step, *player, *card, *under, *at);
            }
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
                from,
                acting,
                lost,
            } => match (self.table.master(*group), from) {
                (Some(master), Some(from)) if master != *from => {
                    self.moved_from_elsewhere(step, *group);
                }
                _ => self.move_group(step, *player, *group, (*to, *at), acting, lost),
            },
            Move::Lay {
                player,
                group,
                to,
                at,
            } => match self.put_at_rivals(*player, *group, *to) {
                Some((from, rival, gift)) => self.give(
                    step,
                    Giving {
                        under: *to,
                        ..Giving::of(from, rival, &[gift])
                    },
                ),
                None => self.lay(step, *player, *group, *to, *at),
            },
            Move::GiveUp { player, groups } => self.give_up_groups(step, *player, groups),
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
                    acting,
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
            Move::Substitute(player, group, lost) => self.substitute(step, *player, *group, *lost),
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
        self.lost_by_their_text();
        let does_what_he_must = self.table.duties.len() < duties;
        self.keeps_the_moment(&step.play, does_what_he_must);
    }

    /// It is the moment right after token placement until the player whose turn it is does something that he need not: what is cancelled
    /// never was (`wdh.cancel.never-happened`).
    fn keeps_the_moment(&mut self, play: &Move, does_what_he_must: bool) {
        let last = self.plays.last();
        match play {
            Move::PlaceTokens { .. } if self.table.turn.just_placed => {
                self.placed_at.get_or_insert(self.log.len());
            }
            Move::PlaceTokens { .. } | Move::Enter(..) | Move::Use(_) => {}
            _ if does_what_he_must => {}
            _ if last.is_some_and(|play| play.verdict.is_illegal()) => {}
            _ => self.placed_at = None,
        }
        let placing = self.table.turn.player;
        let never_was = |played: &Played| {
            played.player != placing || played.cancelled_by.is_some() || played.cancels.is_some()
        };
        self.table.turn.just_placed = self
            .placed_at
            .is_some_and(|from| self.log.iter().skip(from).all(never_was));
    }

    /// Does something to the table, and writes down what becomes of cards.
    fn change(&mut self, when: Option<(usize, bool)>, change: impl FnOnce(&mut Results<'_, 'l>)) {
        let mut results = Results {
            table: &mut self.table,
            fates: &mut self.fates,
            derivation: &mut self.derivation,
            play: self.plays.len().checked_sub(1 + self.refused),
            when,
            happened: true,
        };
        change(&mut results);
    }

    fn judged(&mut self, step: &Step, what: Judged, verdict: PlayVerdict) {
        let verdict = without_repeats(verdict);
        let illegal = verdict.is_illegal();
        let verdict = self.left_open(&what, or_untold(&what, verdict));
        if illegal && !verdict.is_illegal() {
            self.may_have_been_made(&what, &verdict);
        }
        if let PlayVerdict::ByHand(Some(source)) = verdict {
            self.doubts_its_own_card(source);
        }
        self.plays.push(PlayRuling {
            line: step.line,
            span: Span::clone(&step.span),
            what,
            verdict,
            fell: None,
            from: self.derivation.next(),
        });
    }
}

/// A play against which nothing speaks but that its player has not said what he chooses, or on what it is played.
fn or_untold(what: &Judged, verdict: PlayVerdict) -> PlayVerdict {
    let PlayVerdict::Illegal(objections) = verdict else {
        return verdict;
    };
    let asks = |why: WhyNot| match what {
        Judged::Play(Move::Use(used)) => why.asks_for(&used.on, &used.choices),
        _ => false,
    };
    match objections.iter().all(|one| asks(one.why)) {
        true => PlayVerdict::Untold(objections),
        false => PlayVerdict::Illegal(objections),
    }
}

/// What speaks against a play, each objection once.
fn without_repeats(verdict: PlayVerdict) -> PlayVerdict {
    let PlayVerdict::Illegal(objections) = verdict else {
        return verdict;
    };
    let mut once: Vec<Objection> = Vec::new();
    for objection in objections {
        let said =
            |other: &Objection| other.why == objection.why && other.source == objection.source;
        let Some(before) = once.iter_mut().find(|other| said(other)) else {
            once.push(objection);
            continue;
        };
        cite_also(&mut before.cites, &objection.cites);
    }
    PlayVerdict::Illegal(once)
}
