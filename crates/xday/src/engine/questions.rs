//! Which open questions bear on a ruling: those by another reading of which it comes out otherwise.

use super::rule_after;
use crate::ruling::{Band, Contest, Ruling, Verdict};
use crate::scenario::Scenario;
use fnord_law::OpenQuestion;

/// The names of the open questions that the ruling on a scenario turns on, as far as its first so many plays.
pub fn open_questions<'l>(
    scenario: &Scenario<'l>,
    ruling: &Ruling<'_>,
    steps: usize,
) -> Vec<&'l str> {
    let points = &scenario.rules.points;
    let questions = points.questions().into_iter();
    let turned_on = questions.filter(|question| turns_on(scenario, ruling, question, steps));
    turned_on.map(|question| question.id).collect()
}

/// Whether a ruling comes out otherwise by another reading of an open question.
pub(crate) fn turns_on(
    scenario: &Scenario<'_>,
    ruling: &Ruling<'_>,
    question: &OpenQuestion<'_>,
    steps: usize,
) -> bool {
    let values = question.values().into_iter().enumerate();
    let others = values.filter(|(reading, _)| *reading != question.taken);
    others.into_iter().any(|(_, value)| {
        let mut rules = scenario.rules.clone();
        if rules.points.decide(question.id, &value).is_err() {
            return false;
        }
        let other = Scenario {
            rules: &rules,
            ..scenario.clone()
        };
        !comes_to(&rule_after(&other, steps), ruling)
    })
}

/// Whether two rulings on the same plays come to the same: what is legal, how attacks stand, and the board after them.
fn comes_to(one: &Ruling<'_>, other: &Ruling<'_>) -> bool {
    let plays = one.plays.iter().zip(&other.plays);
    let mut plays = plays.map(|(one, other)| (kind(&one.verdict), kind(&other.verdict)));
    let contests = one.contests.iter().zip(&other.contests);
    let mut contests = contests.map(|(one, other)| standing(one) == standing(other));
    plays.all(|(one, other)| one == other)
        && one.contests.len() == other.contests.len()
        && contests.all(|same| same)
        && one.needs == other.needs
        && one.after == other.after
}

fn kind(verdict: &Verdict) -> u8 {
    match verdict {
        Verdict::Legal => 0,
        Verdict::Illegal(_) => 1,
        Verdict::Open => 2,
    }
}

/// How an attack stands, without the grounds.
fn standing(contest: &Contest) -> impl PartialEq + '_ {
    // Of an attack that has been rolled for, only the result that it has.
    let counts = |band: &&Band| contest.result.is_none_or(|result| result == band.result);
    let bands = contest.bands.iter().filter(counts).map(|band| {
        let then = band.then.iter().map(|(happening, _)| *happening);
        (band.result, then.collect::<Vec<_>>())
    });
    (
        (contest.scores, contest.ratio, contest.result),
        (contest.success, contest.chance),
        contest.spread.as_ref(),
        bands.collect::<Vec<_>>(),
        contest.out_of_range,
    )
}
