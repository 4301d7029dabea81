//! What decides in a ruling: the sum, what is refused and why, what nobody would take for granted, and the words of the clause that
//! decides. Chosen from a report, and nothing else.

use super::{PlayReport, Report, SourceReport, in_the_end, whereabouts};

/// The most entries under one title; how many more there are is said.
const MOST: usize = 3;
/// The most letters of a name; longer ones are cut after a word.
const LONGEST_NAME: usize = 34;

/// A ruling on one screen.
pub(crate) struct Brief {
    /// What adds up to the strength: the figure, what it is for, and the clause that makes it.
    pub(crate) terms: Vec<(i16, String, Option<String>)>,
    /// What that comes to.
    pub(crate) total: Option<i16>,
    /// What else decides, under its titles.
    pub(crate) sections: Vec<(&'static str, Vec<String>)>,
    /// The clauses that decide, with their words.
    pub(crate) quoted: Vec<SourceReport>,
}

impl Brief {
    pub(crate) fn of(report: &Report) -> Brief {
        let attack = report
            .attack
            .as_ref()
            .filter(|_| is_about_its_attack(report));
        let terms = attack.map_or(&[][..], |attack| &attack.terms);
        let terms = terms.iter().map(|term| {
            let said = format!("{}: {}", short(&term.from), term.reason);
            (term.value, said, term.clauses.first().cloned())
        });
        let mut brief = Brief {
            terms: terms.collect(),
            total: attack.map(|attack| attack.strength),
            sections: Vec::new(),
            quoted: Vec::new(),
        };
        brief.scores(report);
        brief.section(
            "Who is right",
            report.claims.iter().map(|claim| claim.line()),
        );
        let plain = |play: &&PlayReport| play.legal == Some(true) && play.cancelled_by.is_none();
        let others = report.plays.iter().filter(|play| !plain(play));
        brief.section("Plays", others.map(|play| judged(play, &report.summary)));
        let goals = report.goals.iter().filter(|goal| !goal.why_not.is_empty());
        brief.section(
            "Goals",
            goals.map(|goal| format!("{}: {}", goal.player, goal.why_not.join("; "))),
        );
        if attack.is_some() {
            let rejected = report.rejected.iter().map(|one| {
                cited(
                    &format!("{}: {}: {}", short(&one.from), one.what, one.reason),
                    &one.clauses,
                )
            });
            brief.section("Not counted", rejected);
            let dice = report.attack.iter().flat_map(|attack| &attack.dice);
            // That eleven and twelve fail is known to everybody.
            let dice = dice.filter(|note| note.card.is_some());
            // The card's sentence is quoted after what it does.
            let said = |text: &str| text.split(": \"").next().unwrap_or(text).to_owned();
            brief.run("Dice", dice.map(|note| said(&note.text)));
        }
        let after = |when: &str| {
            let mut fates: Vec<(&str, String)> = Vec::new();
            for card in report
                .cards
                .iter()
                .filter(|card| card.when == when && !card.only_acts)
            {
                match fates.last_mut().filter(|(name, _)| *name == card.name) {
                    Some((_, fate)) => fate.push_str(&format!(", {}", card.why)),
                    None => fates.push((&card.name, card.why.clone())),
                }
            }
            let fates = fates.into_iter();
            fates.map(|(name, fate)| format!("{}: {fate}", short(name)))
        };
        if report.verdict == "odds" {
            brief.run("If it succeeds", after("if it succeeds"));
        } else {
            let changed = in_the_end(report);
            let changed = changed.iter().filter(|card| !card.only_acts);
            brief.run(
                "In the end",
                changed.map(|card| format!("{}: {}", short(&card.name), whereabouts(card))),
            );
        }
        let duties = report.still_to_do.iter();
        brief.section(
            "Still to do",
            duties.map(|one| format!("{}: {}", one.player, one.what)),
        );
        brief.section("Needed", report.needed.iter().cloned());
        let by_hand = report.by_hand.iter();
        brief.section(
            "Apply by hand",
            by_hand.map(|one| format!("{}: \"{}\"", one.card, one.text)),
        );
        let open = report.open_questions.iter();
        brief.section(
            "Open question",
            open.map(|one| format!("{} Taken: {} ({})", one.asks, one.taken, one.id)),
        );
        brief.run("Assumed", report.unusual.iter().cloned());
        if let Some(decides) = deciding(report) {
            let sources = report.sources.iter();
            brief
                .quoted
                .extend(sources.filter(|one| one.id == decides).cloned());
        }
        brief
    }

    /// Of Countdown to X-Day: the scores and what they come to.
    fn scores(&mut self, report: &Report) {
        let Some(contest) = &report.contest else {
            return;
        };
        let sides = contest.sides.iter().map(|side| {
            let terms = side.terms.iter().map(|term| match term.value {
                Some(value) => format!("{} {}", term.text, super::page::added(value)),
                None => term.text.clone(),
            });
            let score = side
                .score
                .map_or_else(String::new, |score| format!(" = {score}"));
            format!(
                "{}: {}{score}",
                side.counter,
                terms.collect::<Vec<_>>().join(", ")
            )
        });
        self.section("Scores", sides);
        self.section(
            "Ratio",
            contest.ratio.iter().map(|ratio| match &contest.result {
                Some(result) => format!("{ratio}: {result}"),
                None => ratio.clone(),
            }),
        );
    }

    /// Entries of which each stands in a line of its own.
    fn section(&mut self, title: &'static str, entries: impl Iterator<Item = String>) {
        let entries = first(entries);
        if !entries.is_empty() {
            self.sections.push((title, entries));
        }
    }

    /// Entries that stand in one sentence.
    fn run(&mut self, title: &'static str, entries: impl Iterator<Item = String>) {
        let entries = first(entries);
        if !entries.is_empty() {
            self.sections.push((title, vec![entries.join("; ")]));
        }
    }
}

/// The first entries, and how many there are besides.
fn first(entries: impl Iterator<Item = String>) -> Vec<String> {
    let mut entries: Vec<String> = entries.collect();
    if entries.len() > MOST {
        let more = entries.len() - (MOST - 1);
        entries.truncate(MOST - 1);
        entries.push(format!("and {more} more (-v)"));
    }
    entries
}

/// Whether the ruling says how its last attack stands.
fn is_about_its_attack(report: &Report) -> bool {
    !matches!(
        report.verdict.as_str(),
        "legal" | "illegal" | "wins" | "nobody-wins"
    )
}

/// A play that is not plainly legal, and why, as far as the headline has not said so.
fn judged(play: &PlayReport, headline: &str) -> String {
    let reason = play.reason.as_deref().unwrap_or_default();
    let reason = match headline.contains(reason) {
        true => String::new(),
        false => format!(": {reason}"),
    };
    let verdict = match (play.legal, &play.cancelled_by) {
        (_, Some(by)) => format!("cancelled by {by}"),
        (Some(false), None) => format!("ILLEGAL{reason}"),
        (_, None) => format!("open{reason}"),
    };
    cited(
        &format!("line {}, {}: {verdict}", play.line, play.text),
        &play.clauses,
    )
}

/// What is said with the clause that it rests on first.
fn cited(said: &str, clauses: &[String]) -> String {
    match clauses.first() {
        Some(clause) => format!("{said} [{clause}]"),
        None => said.to_owned(),
    }
}

/// The clause whose words decide: of the first play that is illegal, of what a claim overlooks, of what does not count, of an open
/// question, of the last term, or else of the first play.
fn deciding(report: &Report) -> Option<&str> {
    let illegal = report.plays.iter().filter(|play| play.legal == Some(false));
    let illegal = illegal.map(|play| &play.clauses);
    let overlooked = report.claims.iter().flat_map(|claim| &claim.overlooked);
    let overlooked = overlooked.map(|note| &note.clauses);
    let rejected = report.rejected.iter().map(|one| &one.clauses);
    let open = report.open_questions.iter().map(|one| &one.clauses);
    let terms = report
        .attack
        .iter()
        .flat_map(|attack| attack.terms.iter().rev());
    let terms = terms.map(|term| &term.clauses);
    let goals = report.goals.iter().flat_map(|goal| &goal.reasons);
    let goals = goals.map(|note| &note.clauses);
    let followed = report.plays.iter().rev().flat_map(|play| &play.followed);
    let followed = followed.map(|event| &event.clauses);
    let all = illegal.chain(overlooked).chain(goals).chain(rejected);
    let mut all = all.chain(open).chain(terms).chain(followed);
    all.find_map(|clauses| clauses.first().map(String::as_str))
        .or(report.clauses.first().map(String::as_str))
}

/// A name that fits; one that is too long is cut after a word.
fn short(name: &str) -> String {
    if name.chars().count() <= LONGEST_NAME {
        return name.to_owned();
    }
    let mut kept = String::new();
    for word in name.split_whitespace() {
        if kept.chars().count() + word.chars().count() + 2 > LONGEST_NAME {
            break;
        }
        kept.push_str(word);
        kept.push(' ');
    }
    format!("{}…", kept.trim_end())
}
