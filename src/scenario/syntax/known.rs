//! Statements and remarks that were read before. Most lines of a tree of scenarios say what others say in the same words: "Roll 4",
//! "Turn: Ann's 3rd, main phase".

use std::cell::RefCell;
use std::collections::HashMap;
use std::thread::LocalKey;

use super::{
    AboutSyntax, AdviceSyntax, HelpWith, Line, Outcome, Phrase, RemarkSyntax, StandSyntax,
};
use crate::vocabulary::Span;

/// How many statements are kept, and how long they are at most.
const MOST: usize = 2_048;
const LONGEST: usize = 120;

/// What texts say, as if each stood at the beginning of a scenario.
type Known<T> = RefCell<HashMap<Box<str>, T>>;

thread_local! {
    static STATEMENTS: Known<Line> = RefCell::default();
    static REMARKS: Known<Vec<(RemarkSyntax, Span)>> = RefCell::default();
}

/// What a statement says that stands at that place: as it was read before, or as `read` reads it.
pub(super) fn statement(text: &str, offset: usize, read: impl FnOnce(&str) -> Line) -> Line {
    let mut line = once(&STATEMENTS, text, read);
    line.each_phrase(&mut |phrase| phrase.span = moved(&phrase.span, offset));
    line
}

/// The same of the remarks between brackets.
pub(super) fn remarks(
    text: &str,
    offset: usize,
    read: impl FnOnce(&str) -> Vec<(RemarkSyntax, Span)>,
) -> Vec<(RemarkSyntax, Span)> {
    let mut remarks = once(&REMARKS, text, read);
    for (remark, span) in &mut remarks {
        *span = moved(span, offset);
        remark.each_phrase(&mut |phrase| phrase.span = moved(&phrase.span, offset));
    }
    remarks
}

fn moved(span: &Span, by: usize) -> Span {
    span.start + by..span.end + by
}

fn once<T: Clone>(
    known: &'static LocalKey<Known<T>>,
    text: &str,
    read: impl FnOnce(&str) -> T,
) -> T {
    if text.len() > LONGEST {
        return read(text);
    }
    let before = known.with_borrow(|known| known.get(text).cloned());
    before.unwrap_or_else(|| {
        let said = read(text);
        known.with_borrow_mut(|known| {
            if known.len() == MOST {
                known.clear();
            }
            known.insert(text.into(), said.clone());
        });
        said
    })
}

impl Line {
    /// Does something with every piece of text in it.
    fn each_phrase(&mut self, visit: &mut dyn FnMut(&mut Phrase)) {
        match self {
            Line::Arrow { .. } | Line::Arrows { .. } => {}
            Line::Rules(one)
            | Line::BasicGoal(one)
            | Line::Uncontrolled(one)
            | Line::Orders(one)
            | Line::Laying(one)
            | Line::GivingUp(one)
            | Line::CallsOff(one)
            | Line::Commits(one)
            | Line::RollOff(one)
            | Line::TurnIs(one)
            | Line::Unknown(one)
            | Line::Puppets { cards: one, .. } => visit(one),
            Line::Substitutes {
                who: one,
                with: other,
            }
            | Line::Answers {
                who: one,
                with: other,
            }
            | Line::Bonus {
                who: one,
                card: other,
                ..
            }
            | Line::Plants {
                who: one,
                card: other,
                ..
            }
            | Line::Plays {
                who: one,
                cards: other,
                ..
            }
            | Line::Cancels {
                who: one,
                what: other,
            }
            | Line::Adjusts {
                who: one,
                what: other,
                ..
            }
            | Line::Controls {
                who: one,
                cards: other,
            }
            | Line::Tells {
                who: one,
                what: other,
                ..
            }
            | Line::Relieves {
                who: one,
                what: other,
            }
            | Line::TradeBetween {
                who: one,
                what: other,
            } => {
                visit(one);
                visit(other);
            }
            Line::Turn {
                of: one,
                phase: perhaps,
            }
            | Line::Agents {
                who: one,
                of: perhaps,
                ..
            }
            | Line::Ability {
                card: one,
                with: perhaps,
            }
            | Line::Enters {
                phase: one,
                who: perhaps,
            } => {
                visit(one);
                perhaps.iter_mut().for_each(visit);
            }
            Line::Let { name, facts, text } => {
                visit(name);
                visit(facts);
                text.iter_mut().for_each(visit);
            }
            Line::Pile { cards, .. } => cards.iter_mut().for_each(visit),
            Line::Attack {
                who,
                target,
                clauses,
                ..
            } => {
                visit(who);
                visit(target);
                for clause in clauses {
                    visit(&mut clause.cards);
                }
            }
            Line::Help {
                who, object, with, ..
            } => {
                visit(who);
                object.iter_mut().for_each(&mut *visit);
                if let Some(HelpWith::Tokens(one) | HelpWith::Cards(one)) = with {
                    visit(one);
                }
            }
            Line::Roll { who, dice } => who.iter_mut().chain(dice).for_each(visit),
            Line::RollsOff { who, dice } => who.iter_mut().chain(dice).for_each(visit),
            Line::Deed {
                who, word, rest, ..
            } => {
                visit(who);
                visit(word);
                rest.iter_mut().for_each(visit);
            }
            Line::Expect { under, outcome, .. } => {
                under.iter_mut().for_each(&mut *visit);
                outcome.each_phrase(visit);
            }
            Line::Claim {
                who,
                under,
                claimed,
            } => {
                visit(who);
                visit(claimed);
                under.iter_mut().for_each(visit);
            }
            Line::Pays { who, tokens, what } => {
                visit(who);
                visit(tokens);
                visit(what);
            }
        }
    }
}

impl Outcome {
    fn each_phrase(&mut self, visit: &mut dyn FnMut(&mut Phrase)) {
        match self {
            Outcome::CalledOff
            | Outcome::Privileged(_)
            | Outcome::Succeeds
            | Outcome::Fails
            | Outcome::AutomaticFailure
            | Outcome::Cancelled => {}
            Outcome::Strength(one)
            | Outcome::Claim { player: one, .. }
            | Outcome::Side { number: one, .. }
            | Outcome::Odds(one)
            | Outcome::MayAttack { card: one, .. }
            | Outcome::Cites(one)
            | Outcome::OpenQuestion(one)
            | Outcome::ByHand(one)
            | Outcome::Card(one)
            | Outcome::Eliminated { player: one, .. }
            | Outcome::TurnOf(one) => visit(one),
            Outcome::Wins(perhaps) => {
                perhaps.iter_mut().for_each(visit);
            }
            Outcome::Not(denied) => denied.each_phrase(visit),
            Outcome::Play { about, stand } => {
                if let AboutSyntax::Card(one) = about {
                    visit(one);
                }
                if let StandSyntax::Illegal(Some(one)) = stand {
                    visit(one);
                }
            }
            Outcome::May {
                card: one,
                player: perhaps,
                ..
            }
            | Outcome::NotCounted {
                card: one,
                clause: perhaps,
            } => {
                visit(one);
                perhaps.iter_mut().for_each(visit);
            }
            Outcome::Term {
                value,
                clause,
                card,
            } => {
                visit(value);
                clause.iter_mut().chain(card).for_each(visit);
            }
            Outcome::Plots {
                player: one,
                count: other,
            }
            | Outcome::GroupsInHand {
                player: one,
                count: other,
            }
            | Outcome::Counts {
                player: one,
                count: other,
            }
            | Outcome::Tokens {
                player: one,
                count: other,
            }
            | Outcome::Master {
                card: one,
                master: other,
            } => {
                visit(one);
                visit(other);
            }
            Outcome::Advise(advice) => advice.each_phrase(visit),
        }
    }
}

impl AdviceSyntax {
    fn each_phrase(&mut self, visit: &mut dyn FnMut(&mut Phrase)) {
        match self {
            AdviceSyntax::Best(one) => visit(one),
            AdviceSyntax::Stop(perhaps) => perhaps.iter_mut().for_each(visit),
            AdviceSyntax::Reach(one, other) => {
                visit(one);
                visit(other);
            }
            AdviceSyntax::May { card, clause, .. } => {
                visit(card);
                clause.iter_mut().for_each(visit);
            }
        }
    }
}

impl RemarkSyntax {
    fn each_phrase(&mut self, visit: &mut dyn FnMut(&mut Phrase)) {
        match self {
            RemarkSyntax::Acted
            | RemarkSyntax::CapturedThisTurn
            | RemarkSyntax::Directly
            | RemarkSyntax::OneAway
            | RemarkSyntax::FartherAway
            | RemarkSyntax::Incoming(_)
            | RemarkSyntax::Outgoing(_)
            | RemarkSyntax::Hidden
            | RemarkSyntax::AfterHours
            | RemarkSyntax::FromHand
            | RemarkSyntax::Devastated
            | RemarkSyntax::Killed
            | RemarkSyntax::SecondChosen(_)
            | RemarkSyntax::ExposedByChoice => {}
            RemarkSyntax::Tokens(perhaps) | RemarkSyntax::Befouled(perhaps) => {
                perhaps.iter_mut().for_each(visit);
            }
            RemarkSyntax::Power { power, global } => {
                visit(power);
                global.iter_mut().for_each(visit);
            }
            RemarkSyntax::Resistance(one)
            | RemarkSyntax::Linked(one)
            | RemarkSyntax::ParalyzedBy(one)
            | RemarkSyntax::Arrows(one)
            | RemarkSyntax::Without(one)
            | RemarkSyntax::Trait(one)
            | RemarkSyntax::From(one)
            | RemarkSyntax::Unknown(one) => visit(one),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::remarks::{remarks, remarks_there};
    use super::super::{lines_of_scenarios, statement, statement_there};

    #[test]
    fn what_was_read_before_is_read_alike_elsewhere() {
        const OFFSET: usize = 7_000;
        for line in lines_of_scenarios() {
            let there = format!("{:?}", statement_there(&line, OFFSET));
            let remarked = format!("{:?}", remarks_there(&line, OFFSET));
            for _ in 0..2 {
                assert_eq!(format!("{:?}", statement(&line, OFFSET)), there, "{line}");
                assert_eq!(format!("{:?}", remarks(&line, OFFSET)), remarked, "{line}");
            }
        }
    }
}
