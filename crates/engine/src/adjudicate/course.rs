//! A case from its first play to its last, with the ruling as it stands after any of them.

use super::{Judge, elimination, precedents, versions};
use crate::{Moment, When};
use fnord_cards::effect::Stat;
use fnord_ruling::{Derivation, Ruling, Silent};
use fnord_table::{Case, PieceId, Table};

/// Rules on a case.
pub fn rule<'l>(case: &Case<'l>) -> Ruling<'l> {
    Course::new(case).ruling_after(case.steps.len())
}

/// A case under way. What has been played is judged once, however often it is asked how things stand.
pub struct Course<'c, 'l> {
    case: &'c Case<'l>,
    judge: Judge<'l>,
    /// How many plays have been judged.
    judged: usize,
    /// As things stand if of plays announced together no more is said than has been judged, and how many are still to come.
    so_far: Option<(Box<Judge<'l>>, usize)>,
}

impl<'c, 'l> Course<'c, 'l> {
    /// A case of which nothing has been played.
    pub fn new(case: &'c Case<'l>) -> Course<'c, 'l> {
        let mut judge = Judge::new(case);
        judge.begin();
        Course {
            case,
            judge,
            judged: 0,
            so_far: None,
        }
    }

    /// The ruling if nothing were played after the first so many plays. What went by before cannot be asked for again:
    /// of fewer plays than at the last time it is the ruling on those.
    pub fn ruling_after(&mut self, plays: usize) -> Ruling<'l> {
        let plays = plays.min(self.case.steps.len());
        self.judge_up_to(plays);
        let so_far = self.so_far.as_ref().map(|(judge, _)| &**judge);
        so_far.unwrap_or(&self.judge).clone().ruling(self.case)
    }

    /// The ruling on the whole case.
    pub fn end(mut self) -> Ruling<'l> {
        self.judge_up_to(self.case.steps.len());
        self.judge.ruling(self.case)
    }

    /// Each play with what comes after it, for how Groups come to lie is said after the play that brings them in.
    fn judge_up_to(&mut self, plays: usize) {
        while self.judged < plays
            && let Some((step, more)) =
                (self.case.steps.get(self.judged..)).and_then(<[fnord_table::Step]>::split_first)
        {
            if self.so_far.is_none()
                && let Some(together) = self.judge.lets_through(step, more)
            {
                self.so_far = Some((Box::new(self.judge.clone()), together.plays()));
                self.judge.announces_together(together);
            }
            self.judge.step(step, more);
            if let Some((so_far, left)) = &mut self.so_far {
                so_far.step(step, more);
                *left -= 1;
            }
            self.so_far = self.so_far.take().filter(|(_, left)| *left > 0);
            self.judged += 1;
        }
    }
}

impl<'l> Judge<'l> {
    fn new(case: &Case<'l>) -> Judge<'l> {
        let derivation = Derivation::new();
        Judge {
            answered_next: None,
            tries: false,
            table: case.table.clone(),
            told_from: derivation.next(),
            derivation,
            plays: Vec::with_capacity(case.steps.len() + 2),
            attacks: Vec::new(),
            fates: Vec::new(),
            assumptions: case.assumptions.clone(),
            by_hand_cards: Vec::new(),
            under_way: None,
            refused: 0,
            dice: None,
            tables: Vec::new(),
            ends_turn: None,
            log: Vec::new(),
            open_from: 0,
            placed_at: None,
            just: Vec::new(),
            unanswered: super::unanswered::Unanswered::default(),
            contest: None,
            vacated: None,
            looked_at: None,
            follows: Vec::new(),
            answered_now: Vec::new(),
            in_doubt: Vec::new(),
            applied: Vec::new(),
            doubted_by: None,
            untold: None,
            awaits_agents: None,
            turn_is_over: false,
            winners: None,
            claims: Vec::new(),
            structures: elimination::structures(&case.table),
            lost_all: Vec::new(),
            reprieved: Vec::new(),
            lost_action: None,
            let_through: None,
            spoiled: None,
            early_die: None,
            paid_ahead: Vec::new(),
            told: Vec::new(),
            drawn: Vec::new(),
            strike: None,
        }
    }

    /// What comes of it all if nothing more is played.
    fn ruling(mut self, case: &Case<'l>) -> Ruling<'l> {
        let going_on = self.finish();
        self.end_untold();
        let by_hand = self.by_hand();
        let powers = match self.plays.is_empty() {
            true => powers(&self.table),
            false => Vec::new(),
        };
        let mut ruling = Ruling {
            before: case.table.clone(),
            after: self.table,
            plays: self.plays,
            attacks: self.attacks,
            going_on,
            fates: self.fates,
            assumptions: self.assumptions,
            powers,
            winners: self.winners.filter(|_| self.untold.is_none()),
            claims: self.claims,
            by_hand,
            untold: self.untold,
            open_questions: Vec::new(),
            answers: Vec::new(),
            derivation: self.derivation,
        };
        versions::cite(&mut ruling);
        precedents::answer(&mut ruling);
        ruling
    }
}

/// The Power of every Group in play.
fn powers(table: &Table<'_>) -> Vec<(PieceId, i16)> {
    let moment = Moment::new(table);
    let groups = table.iter().map(|(id, _)| id);
    let groups = groups.filter(|id| table.in_play(*id) && table.card(*id).kind.is_group());
    let figures = groups.filter_map(|id| {
        let power = moment.figure(id, Stat::Power, When::Now, &mut Silent)?;
        Some((id, power))
    });
    figures.collect()
}
