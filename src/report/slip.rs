//! Slips: a ruling on half a page, for the files of a tournament.

use super::page::{self, Item, Page, Part, Sheet, Text, Tone};
use super::{ContestReport, PlayReport, Report, signed};

/// The most plays that find room on half a page.
const MOST_PLAYS: usize = 12;
/// The most of anything else.
const MOST_LINES: usize = 8;

/// What stands on a slip.
struct Slip {
    decision: String,
    attack: Option<String>,
    plays: Vec<String>,
    strength: Option<String>,
    /// Of Countdown to X-Day: the scores and what they come to.
    scores: Vec<String>,
    claims: Vec<String>,
    open: Vec<String>,
    by_hand: Vec<String>,
    assumed: usize,
    clauses: Vec<String>,
    law: Vec<String>,
}

fn play(play: &PlayReport) -> String {
    let verdict = match (play.legal, &play.cancelled_by) {
        // The lines of the scenario are not on the slip.
        (_, Some(by)) => {
            let card = by
                .rsplit_once(" (line ")
                .map_or(by.as_str(), |(card, _)| card);
            format!("cancelled by {card}")
        }
        (Some(true), None) => "legal".to_owned(),
        (Some(false), None) => {
            let why = play.reason.as_deref().unwrap_or_default();
            format!("ILLEGAL: {why} ({})", play.clauses.join(" "))
        }
        (None, None) => format!("open: {}", play.reason.as_deref().unwrap_or_default()),
    };
    format!("{}: {verdict}", play.text)
}

/// The first of some lines, and how many there are besides.
fn first(mut lines: Vec<String>, most: usize, what: &str) -> Vec<String> {
    if lines.len() > most {
        let more = lines.len() - (most - 1);
        lines.truncate(most - 1);
        lines.push(format!("and {more} more {what}"));
    }
    lines
}

/// The plays; where there are too many, the legal ones before the last give way.
fn plays(report: &Report) -> Vec<String> {
    let mut shown: Vec<(usize, &PlayReport)> = report.plays.iter().enumerate().collect();
    let too_many = shown.len().saturating_sub(MOST_PLAYS - 1);
    if shown.len() <= MOST_PLAYS {
        return shown.into_iter().map(|(_, one)| play(one)).collect();
    }
    let mut dropped = 0;
    let last = report.plays.len() - 1;
    shown.retain(|(index, one)| {
        let plain = one.legal == Some(true) && one.cancelled_by.is_none();
        let drop = plain && *index != last && dropped < too_many;
        dropped += usize::from(drop);
        !drop
    });
    let mut lines: Vec<String> = Vec::new();
    if dropped > 0 {
        lines.push(format!("{dropped} legal plays that are not shown"));
    }
    lines.extend(shown.into_iter().map(|(_, one)| play(one)));
    first(lines, MOST_PLAYS, "plays")
}

/// The clauses that the decision rests on: those of the terms, of what is illegal or cancelled, of what becomes of cards, and of
/// open questions. All of them where these are none.
fn decisive(report: &Report) -> Vec<String> {
    let attack = report.attack.iter();
    let terms = attack.flat_map(|attack| attack.terms.iter().map(|term| &term.clauses));
    let sides = report.contest.iter().flat_map(|contest| &contest.sides);
    let scores = sides.flat_map(|side| side.terms.iter().map(|term| &term.clauses));
    let plays = report.plays.iter().map(|play| &play.clauses);
    let cards = report.cards.iter();
    let cards = cards.filter(|card| !card.only_acts && card.when == "now");
    let cards = cards.map(|card| &card.clauses);
    let goals = report.goals.iter().flat_map(|goal| &goal.reasons);
    let goals = goals.map(|note| &note.clauses);
    let open = report.open_questions.iter().map(|open| &open.clauses);
    let mut decisive: Vec<String> = Vec::new();
    for clause in terms
        .chain(scores)
        .chain(plays)
        .chain(cards)
        .chain(goals)
        .chain(open)
        .flatten()
    {
        if !decisive.contains(clause) {
            decisive.push(clause.clone());
        }
    }
    if decisive.is_empty() {
        decisive.clone_from(&report.clauses);
    }
    decisive
}

/// The scores of an attack in Countdown to X-Day with their terms, and the ratio or the chances.
fn scores(contest: &ContestReport) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for side in &contest.sides {
        let terms: Vec<String> = (side.terms.iter())
            .map(|term| match term.value {
                Some(value) => {
                    let plus = if value >= 0 { "+" } else { "" };
                    format!("{} {plus}{}", term.text, signed(value))
                }
                None => term.text.clone(),
            })
            .collect();
        let score = side
            .score
            .map_or_else(String::new, |score| format!(" = {}", signed(score)));
        lines.push(format!("{}: {}{score}", side.counter, terms.join(", ")));
    }
    if let Some(ratio) = &contest.ratio {
        let result = contest.result.as_ref();
        let result = result.map_or_else(String::new, |result| format!(", result {result}"));
        lines.push(format!("ratio {ratio}{result}"));
    } else {
        let chances = contest.ratios.iter();
        lines.extend(
            chances.map(|one| format!("ratio {}: {} in {}", one.ratio, one.chances, one.of)),
        );
    }
    if let (Some(chances), Some(of)) = (contest.success_chances, contest.success_of) {
        lines.push(format!("succeeds with {chances} in {of}"));
    }
    lines
}

fn slip(report: &Report) -> Slip {
    let attack = report.attack.as_ref();
    let strength = attack.map(|attack| {
        let terms = attack.terms.iter();
        let terms: Vec<String> = terms
            .map(|term| {
                let plus = if term.value >= 0 { "+" } else { "" };
                format!("{} {plus}{}", term.from, signed(term.value))
            })
            .collect();
        let odds = format!("{} in 36", attack.odds.favourable);
        format!(
            "{} = {} ({odds})",
            terms.join(", "),
            signed(attack.strength)
        )
    });
    let contest = (report.contest.as_ref())
        .map(|contest| format!("{} attacks {}", contest.attacker, contest.defender));
    let claims = report.claims.iter().map(|claim| claim.line());
    let open = report.open_questions.iter();
    let open = open.map(|open| format!("{} Taken: {}", open.asks, open.taken));
    let by_hand = report.by_hand.iter();
    let by_hand = by_hand.map(|one| format!("{}: {}", one.card, one.text));
    let mut law = vec![
        format!("{} ({})", report.law.title, report.edition),
        format!("law {}", report.law.digest),
        format!("fnord {}", report.law.program),
    ];
    law.extend(report.law.readings.iter().cloned());
    Slip {
        decision: report.summary.clone(),
        attack: attack
            .map(|attack| {
                format!(
                    "{} {} to {} {}",
                    attack.leader, attack.attacks, attack.kind, attack.target
                )
            })
            .or(contest),
        plays: plays(report),
        strength,
        scores: first(
            report.contest.as_ref().map(scores).unwrap_or_default(),
            MOST_LINES,
            "lines",
        ),
        claims: first(claims.collect(), MOST_LINES, "claims"),
        open: first(open.collect(), MOST_LINES, "open questions"),
        by_hand: first(by_hand.collect(), MOST_LINES, "sentences"),
        assumed: report.assumptions.len(),
        clauses: decisive(report),
        law,
    }
}

impl Slip {
    fn assumed(&self) -> Option<String> {
        let things = if self.assumed == 1 {
            "thing was"
        } else {
            "things were"
        };
        (self.assumed > 0).then(|| {
            format!(
                "{} {things} assumed that nobody said; the ruling lists them.",
                self.assumed
            )
        })
    }

    fn page(self) -> Page {
        let assumed = self.assumed();
        let mut page = Page {
            title: format!("Ruling: {}", self.decision),
            sheet: Sheet::Half,
            ..Page::default()
        };
        page.parts
            .extend(self.attack.map(|attack| Part::Said(Text::plain(attack))));
        for (title, lines) in [
            ("Plays", self.plays),
            ("Scores", self.scores),
            ("Claims", self.claims),
            ("Open questions", self.open),
            ("Apply by hand", self.by_hand),
        ] {
            page.list(title, lines.into_iter().map(Item::plain));
        }
        if let Some(strength) = self.strength {
            let text = Text::default().and(Tone::Strong, "Strength");
            page.parts
                .push(Part::Said(text.and(Tone::Plain, format!(" {strength}"))));
        }
        if !self.clauses.is_empty() {
            let mut text = Text::default().and(Tone::Strong, "Clauses");
            for clause in self.clauses {
                text = text.and(Tone::Plain, " ").and(Tone::Name, clause);
            }
            page.parts.push(Part::Said(text));
        }
        page.footer.extend(assumed);
        page.footer.push(self.law.join(" · "));
        page
    }
}

/// A slip as a page.
#[cfg(feature = "serve")]
pub(crate) fn slip_page(report: &Report) -> Page {
    slip(report).page()
}

/// A slip as Markdown.
pub fn slip_markdown(report: &Report) -> String {
    page::markdown(&slip(report).page())
}

/// A slip as a page that prints on half a sheet.
pub fn slip_html(report: &Report) -> String {
    page::html(&slip(report).page())
}
