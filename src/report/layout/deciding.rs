//! Which clause decides in a ruling, so that its words are quoted where there is room for one.

use crate::report::{AttackReport, EventReport, GoalReport, PlayReport, Report, in_the_end};

/// The clause whose words decide: of the play that is illegal, of what a claim overlooks, of a Goal, of what ends the attack whatever
/// its strength is, of what a card makes of another. Of an attack then what the last card played in it has done, an open question, or its last term;
/// without one what the last play has done.
pub(super) fn deciding(report: &Report) -> Option<&str> {
    // Of plays that are illegal the one that the headline is about.
    let about = report.refused.and_then(|index| report.plays.get(index));
    let illegal = report.plays.iter().filter(|play| play.legal == Some(false));
    let illegal = about.into_iter().chain(illegal);
    let illegal = illegal.map(|play| &play.clauses);
    let overlooked = report.claims.iter().flat_map(|claim| &claim.overlooked);
    let overlooked = overlooked.map(|note| &note.clauses);
    let goals = || report.goals.iter().rev().flat_map(of_goal);
    let attack = report.attack.as_ref();
    let attack = attack.filter(|_| report.is_about_its_attack());
    let ended = attack.iter().map(|attack| &attack.ended_by);
    let fates = in_the_end(report).into_iter();
    let fates = fates.filter(|card| card.says.is_some() && !card.stays);
    let fates = fates.map(|card| &card.clauses);
    let open = report.open_questions.iter().map(|one| &one.clauses);
    let of_attack = attack.iter().flat_map(|attack| of_attack(report, attack));
    // Of what followed that counts which the headline tells first, of cards before turns.
    let plays = || report.plays.iter().rev();
    let legal = plays().filter(|play| play.legal == Some(true));
    let told = |event: &&EventReport| report.headline.tells(&event.text);
    let first = || plays().flat_map(|play| &play.followed).filter(told);
    let of_card = first().filter(|event| event.card.is_some());
    let first = of_card.chain(first()).map(|event| &event.clauses);
    let last = first.chain(legal.flat_map(done));
    // Who wins is decided by his Goal, whatever was refused on the way.
    let settled = matches!(report.verdict.as_str(), "wins" | "nobody-wins");
    let won = goals().filter(|_| settled);
    // How an attack ended without the dice is what the headline says, whatever was refused on the way.
    let all = won.chain(ended).chain(illegal).chain(overlooked);
    let mut all = all
        .chain(goals())
        .chain(fates)
        .chain(of_attack)
        .chain(open)
        .chain(last);
    // What players apply by hand is decided by no clause.
    let defers = |id: &&String| report.deferring.contains(id);
    let decides = match report.verdict.as_str() {
        "open" => None,
        // Where it is the words of a card that decide, no clause is quoted beside them.
        "illegal" => all
            .find_map(|clauses| clauses.first())
            .filter(|id| !defers(id)),
        _ => all.find_map(|clauses| clauses.first().filter(|id| !defers(id))),
    };
    decides.map(String::as_str)
}

/// Of a claim: what has undone it though a Goal is met, or lets several win by it, or else the Goal.
fn of_goal(goal: &GoalReport) -> impl Iterator<Item = &Vec<String>> {
    let ended = goal.ends_it.then_some(&goal.ended_by);
    let reasons = goal.reasons.iter().map(|note| &note.clauses);
    ended.into_iter().chain(reasons)
}

/// The clauses of what plays in an attack have brought back or negated, of what cards played in it add to it, of the Groups that take part,
/// and then of its other terms, each from the last. A term that a card's own sentence makes is decided by that.
fn of_attack<'r>(
    report: &'r Report,
    attack: &'r AttackReport,
) -> impl Iterator<Item = &'r Vec<String>> {
    let since = || report.plays.iter().skip(attack.play + 1).rev();
    let altered = since().flat_map(|play| &play.followed);
    let altered = altered.filter(|event| event.alters && attack.rolled.is_none());
    let altered = altered.map(|event| &event.clauses);
    let counted = || attack.terms.iter().rev().filter(|term| !term.quotes);
    let by_cards = since().filter_map(|play| play.by.as_ref());
    let by_cards = by_cards
        .flat_map(move |by| counted().filter(move |term| term.card.as_ref() == Some(&by.card)));
    let groups = counted().filter(|term| term.card.is_some());
    let terms = by_cards.chain(groups).chain(counted());
    let all = altered.chain(terms.map(|term| &term.clauses));
    all.filter(|_| attack.counts())
}

/// The clauses of what came of a play, from the last, without what it cost: that tokens come and go decides nothing.
fn done(play: &PlayReport) -> impl Iterator<Item = &Vec<String>> {
    let followed = play.followed.iter().rev();
    let followed = followed.filter(|event| !event.cost && !event.books_tokens);
    followed.map(|event| &event.clauses)
}
