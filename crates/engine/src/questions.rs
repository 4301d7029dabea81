//! Which open questions bear on a ruling: those by another reading of which it comes out otherwise.
//!
//! What a ruling cites does not tell: a reading may be what keeps something out of the derivation, and a question may be
//! touched on without anything turning on it. So the case is ruled by the other readings as well.

use super::adjudicate::rule;
use fnord_law::OpenQuestion;
use fnord_ruling::Ruling;
use fnord_table::Case;

/// Rules on a case, and says which open questions the ruling turns on.
pub fn rule_with_questions<'l>(case: &Case<'l>) -> Ruling<'l> {
    let mut ruling = rule(case);
    // A point that is not asked for decides nothing, whatever its value.
    let mut watched = case.table.rules.clone();
    watched.points.watch();
    let mut again = case.clone();
    again.table.rules = &watched;
    rule(&again);
    let questions = case.table.rules.points.questions().into_iter();
    let questions = questions.filter(|question| watched.points.was_asked(question.id));
    let turned_on = questions.filter(|question| turns_on(case, &ruling, question));
    ruling.open_questions = turned_on.map(|question| question.id).collect();
    ruling
}

/// Whether a ruling on a case comes out otherwise by another reading of an open question.
pub fn turns_on(case: &Case, ruling: &Ruling, question: &OpenQuestion) -> bool {
    let values = question.values().into_iter().enumerate();
    let others = values.filter(|(reading, _)| *reading != question.taken);
    others.into_iter().any(|(_, value)| {
        let mut rules = case.table.rules.clone();
        if rules.points.decide(question.id, &value).is_err() {
            return false;
        }
        let mut case = case.clone();
        case.table.rules = &rules;
        !rule(&case).comes_to(ruling)
    })
}
