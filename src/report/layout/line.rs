//! A ruling in one line, fit for a chat.

use super::entries::short;
use crate::page::Text;
use crate::report::{ObjectionReport, PlayReport, Report, signed};

/// The most letters of a ruling in one line, and of a play in it.
const CHAT: usize = 200;
const PLAY: usize = 40;
/// The letters of a headline that are left to it, however many have claimed something.
const HEADLINE: usize = 40;

/// How much is said of the plays that are refused besides: why in the card's words, why, that they are, or nothing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Refused {
    Quoted,
    Why,
    Named,
    Not,
}

/// A ruling in one line. What cards say gives way first, then why other plays are illegal, then all but the first of what the headline
/// tells; a verdict does not.
pub fn line(report: &Report) -> String {
    let headline = &report.headline;
    let plain = unquoted(&report.summary);
    let first = headline.first(1);
    let tries = [
        (&report.summary, Refused::Quoted, true),
        (&report.summary, Refused::Why, true),
        (&plain, Refused::Why, true),
        (&plain, Refused::Named, true),
        (&first, Refused::Named, true),
        (&first, Refused::Named, false),
        (&first, Refused::Not, true),
        (&first, Refused::Not, false),
    ];
    for (summary, refused, attack) in tries {
        let said = said_so(report, summary, refused, attack);
        if said.chars().count() <= CHAT {
            return format!("{said}\n");
        }
    }
    // A headline that is longer than a chat allows by itself is cut, and the verdicts on claims are kept; of more claims than there is
    // room for, it is told how many hold.
    let letters = |text: &str| text.chars().count();
    let line =
        |summary: &str, claims: &str| with_claims(report, summary, Refused::Not, false, claims);
    let room = |claims: &str| CHAT.saturating_sub(letters(&line("", claims)) + 2);
    let each = claims(report);
    let told = match room(&each) < HEADLINE.min(letters(&first)) {
        true => counted(report),
        false => each,
    };
    let mut cut = Text::plain(first);
    cut.cut(room(&told));
    format!("{}\n", line(&cut.words(), &told))
}

/// The verdict on every claim.
fn claims(report: &Report) -> String {
    let claims = report.claims.iter();
    let claims = claims.map(|claim| format!("; {}: {}", claim.who, claim.verdict()));
    claims.collect()
}

/// How many claims have each verdict.
fn counted(report: &Report) -> String {
    let mut counts: Vec<(&str, usize)> = Vec::new();
    for claim in &report.claims {
        match counts
            .iter_mut()
            .find(|(verdict, _)| *verdict == claim.verdict())
        {
            Some((_, count)) => *count += 1,
            None => counts.push((claim.verdict(), 1)),
        }
    }
    let counts = counts.iter();
    let counts = counts.map(|(verdict, count)| format!("; {verdict}: {count} claims"));
    counts.collect()
}

fn said_so(report: &Report, summary: &str, refused: Refused, names_attack: bool) -> String {
    with_claims(report, summary, refused, names_attack, &claims(report))
}

fn with_claims(
    report: &Report,
    summary: &str,
    refused: Refused,
    names_attack: bool,
    claims: &str,
) -> String {
    let attack = report.attack.as_ref();
    let attack = attack.filter(|_| report.is_about_its_attack());
    let said = attack.filter(|_| names_attack).map(|attack| {
        let [leader, target] = [&attack.leader, &attack.target].map(|name| short(name));
        format!(": {leader} {} to {} {target}", attack.attacks, attack.kind)
    });
    let contest = report.contest.as_ref();
    let contest = contest.filter(|_| names_attack && report.is_about_its_attack());
    let contest =
        contest.map(|contest| format!(": {} attacks {}", contest.attacker, contest.defender));
    let said = said.or(contest);
    let strength = attack.filter(|_| report.verdict == "odds");
    let strength = strength.map(|attack| format!(" [strength {}]", signed(attack.strength)));
    let (said, strength) = (said.unwrap_or_default(), strength.unwrap_or_default());
    let mut line = format!("{summary}{said}{strength} ({}){claims}", report.edition);
    // What is illegal besides is not to be missed in a line either.
    if report.verdict != "illegal" {
        let plays = report.plays.iter().filter(|play| play.legal == Some(false));
        match refused {
            Refused::Not => match plays.count() {
                0 => {}
                1 => line.push_str("; a play is illegal"),
                count => line.push_str(&format!("; {count} plays are illegal")),
            },
            how => plays.for_each(|play| line.push_str(&refusal(play, how))),
        }
    }
    line
}

/// A play by its card or as it was written, and why it is illegal.
fn refusal(play: &PlayReport, how: Refused) -> String {
    let mut written = Text::plain(play.text.as_str());
    written.cut(PLAY);
    let name = match &play.by {
        Some(by) if play.text.chars().count() > PLAY => short(&by.card),
        _ => written.words(),
    };
    let why = match how {
        Refused::Quoted => play.reason.clone(),
        Refused::Why => play.objections.first().map(ObjectionReport::told),
        Refused::Named | Refused::Not => None,
    };
    let why = why.map_or_else(String::new, |why| format!(": {why}"));
    format!("; {name}: illegal{why}")
}

/// What is said without what is quoted from cards, but for what is nothing without it.
fn unquoted(said: &str) -> String {
    let mut kept = String::new();
    for (at, part) in said.split('"').enumerate() {
        match at % 2 {
            0 => kept.push_str(part.strip_prefix(')').unwrap_or(part)),
            _ if kept.ends_with(" says ") => kept.push_str(&format!("\"{part}\"")),
            // What stands before a quotation announces it.
            _ => kept.truncate(kept.trim_end_matches([':', ' ', '(']).len()),
        }
    }
    kept
}
