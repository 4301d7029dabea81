//! A ruling as a page: the answer, what adds up to it, what decides, and then everything else, in one order for every format.

mod attack;
mod deciding;
mod entries;
mod fates;
mod judged;
mod line;
mod played;
mod room;
mod screen;
mod slip;

pub(crate) use attack::note;
pub use line::line;
pub use screen::screen;
pub use slip::slip;

use super::{GeneralReport, Report, SourceReport};
use crate::page::{Body, Item, Page, SOURCES, Section, Sheet, Text, Tone};
use room::Room;

/// How much of a report there is on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// Every section.
    Table,
    /// With the words of each clause that is cited.
    Quoted,
    /// Everything, with the derivation.
    Tree,
}

/// How much of a ruling somebody wants to see.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// The answer, every section, or the whole derivation too: 0, 1, and more.
    pub deep: u8,
    /// The answer and these sections alone, where any is named.
    pub sections: Vec<String>,
    /// The reader scrolls; others have a screen of so many lines.
    pub scrolls: bool,
}

impl Wanted {
    /// So much of it, with a picture of the table where there is one.
    pub fn page(&self, report: &Report, picture: Option<String>) -> Page {
        if !self.sections.is_empty() {
            return only(page(report, Depth::Tree, picture), &self.sections);
        }
        match (self.deep, self.scrolls) {
            (0, false) => screen(report),
            (0, true) => folded(report, picture),
            (1, false) => page(report, Depth::Table, picture),
            (1, true) => page(report, Depth::Quoted, picture),
            _ => page(report, Depth::Tree, picture),
        }
    }
}

/// The sections of a ruling by the names by which they are asked for, in their order.
pub const SECTIONS: [&str; 22] = [
    "taken",
    "strength",
    "scores",
    "claims",
    "timeline",
    "goals",
    "not-counted",
    "dice",
    "cards",
    "to-do",
    "needed",
    "by-hand",
    "questions",
    "otherwise",
    "assumed",
    "understood",
    "picture",
    "table",
    "traits",
    "borrowed",
    "derivation",
    SOURCES,
];

/// A report as a page, with a picture of the table where there is one.
pub fn page(report: &Report, depth: Depth, picture: Option<String>) -> Page {
    let mut page = begun(report);
    page.named("taken", "Taken", report.taken.iter().map(taken));
    if let Some(attack) = &report.attack {
        let terms = Body::Figures(attack::strength(attack));
        page.section("strength", "Strength", terms);
    }
    if let Some(contest) = &report.contest {
        attack::scores(&mut page, contest);
    }
    page.named(
        "claims",
        "Who is right",
        report.claims.iter().map(judged::claim),
    );
    judged::plays(&mut page, report);
    judged::goals(&mut page, report);
    let rejected = report.rejected.iter().map(attack::rejected);
    page.named("not-counted", "Not counted", rejected);
    let dice = report.attack.iter().flat_map(|attack| &attack.dice);
    page.named("dice", "Dice", dice.map(attack::note));
    fates::cards(&mut page, report);
    fates::still_to_do(&mut page, report);
    plain(&mut page, "needed", "Needed", &report.needed);
    by_hand(&mut page, report);
    judged::questions(&mut page, report);
    let otherwise = report.otherwise.iter();
    let otherwise = otherwise.map(|answer| Item::clause(&answer.id, &answer.line()));
    page.named("otherwise", "Answered otherwise", otherwise);
    plain(&mut page, "assumed", "Assumed", &report.assumptions);
    plain(&mut page, "understood", "Understood", &report.understood);
    if let Some(picture) = picture {
        page.section("picture", "", Body::Picture(picture));
    }
    if !report.board.is_empty() {
        page.section("table", "Table", Body::Verbatim(report.board.clone()));
    }
    let traits = report.attack.iter().flat_map(|attack| &attack.traits);
    let traits = traits.map(attack::note);
    page.named("traits", "Alignments and attributes", traits);
    plain(&mut page, "borrowed", "Borrowed", &report.borrowed_lines());
    if depth == Depth::Tree {
        derivation(&mut page, report);
    }
    if depth != Depth::Table {
        let sources = report.sources.iter();
        let sources = sources.map(|source| Item::clause(&source.id, &source.line()));
        page.named(SOURCES, "Sources", sources);
    }
    let program = &report.law.program;
    page.footer.push(format!(
        "{} · fnord {program}",
        report.law_line(&report.law.title)
    ));
    let errata = report.law.errata.iter();
    page.footer.extend(errata.map(|erratum| erratum.line()));
    page
}

/// A report for a reader who scrolls: what a screen has on top, uncut, and everything below it.
fn folded(report: &Report, picture: Option<String>) -> Page {
    let Page {
        sections, footer, ..
    } = page(report, Depth::Quoted, None);
    let mut page = begun(report);
    let room = Room {
        name: usize::MAX,
        ..Room::ALL
    };
    room.decides(&mut page, report);
    page.first_clauses();
    page.sections.extend(picture.map(|picture| Section {
        name: "picture",
        title: String::new(),
        body: Body::Picture(picture),
    }));
    page.below = sections;
    page.footer = footer;
    page
}

/// The sections of a page that are asked for by name, under the answer.
fn only(mut page: Page, names: &[String]) -> Page {
    page.sections
        .retain(|section| names.iter().any(|name| name == section.name));
    page
}

/// Puts the words of the clause that counts beside each number and each verdict.
pub fn cite(page: &mut Page, report: &Report) {
    if matches!(page.sheet, Sheet::Screen | Sheet::Full) {
        page.sections.retain(|section| section.name != SOURCES);
    }
    page.quote(|id| {
        let source = report.sources.iter().find(|source| source.id == id)?;
        Some(source.quoted())
    });
}

/// The answer, and the attack that it is about.
fn begun(report: &Report) -> Page {
    let tone = match report.verdict.as_str() {
        "succeeds" | "legal" | "odds" | "wins" => Tone::Good,
        "fails" | "illegal" => Tone::Refused,
        _ => Tone::Doubtful,
    };
    let summary = report.summary.as_str();
    let word = summary.find([' ', ':']).unwrap_or(summary.len());
    let (word, rest) = summary.split_at(word);
    let mut page = Page::titled(Text::toned(tone, word).and(Tone::Plain, rest));
    let about_it = report.is_about_its_attack();
    let before = if about_it { "" } else { "Last attack: " };
    if let Some(attack) = &report.attack {
        let stands = match about_it {
            true => String::new(),
            false => attack.stands(),
        };
        let said = format!("{before}{}{stands}", attack.line());
        page.lead.push(said.into());
    }
    if let Some(contest) = &report.contest {
        let said = format!("{before}{} attacks {}", contest.attacker, contest.defender);
        page.lead.push(said.into());
    }
    page.list("In general", report.general.iter().map(GeneralReport::item));
    page
}

/// A clause that was taken by what is likely meant.
fn taken(taken: &crate::report::TakenReport) -> Item {
    Item::plain(taken.line())
}

fn plain(page: &mut Page, name: &'static str, title: &str, lines: &[String]) {
    page.named(
        name,
        title,
        lines.iter().map(|line| Item::plain(line.as_str())),
    );
}

/// Sentences that the players apply themselves.
fn by_hand(page: &mut Page, report: &Report) {
    let entries = report.by_hand.iter();
    let entries = entries.map(|one| Item::plain(format!("{}: \"{}\"", one.card, one.text)));
    page.named("by-hand", "Apply by hand", entries);
}

/// Every step with those that it rests on below it.
fn derivation(page: &mut Page, report: &Report) {
    let steps = report.derivation.iter().map(|step| {
        let value = step
            .value
            .map_or_else(String::new, |value| format!(" = {value}"));
        let cited = match step.clauses.is_empty() {
            true => String::new(),
            false => format!(" [{}]", step.clauses.join(" ")),
        };
        let deep = "  ".repeat(usize::from(step.depth));
        format!("{deep}{}{value}{cited}", step.text)
    });
    page.section("derivation", "Derivation", Body::Verbatim(steps.collect()));
}

impl Report {
    /// Whether the ruling says how its last attack stands.
    fn is_about_its_attack(&self) -> bool {
        !matches!(
            self.verdict.as_str(),
            "legal" | "illegal" | "wins" | "nobody-wins"
        )
    }

    /// Whether a card makes a term of the strength, or is part of one, or makes the attack.
    fn counts(&self, card: &str) -> bool {
        self.attack.as_ref().is_some_and(|attack| {
            let is = |one: &Option<String>| one.as_deref() == Some(card);
            let mut notes = attack.traits.iter().chain(&attack.dice);
            attack.leader == card
                || notes.any(|note| is(&note.card))
                || (attack.terms.iter())
                    .any(|term| is(&term.card) || term.made_of.iter().any(|note| is(&note.card)))
        })
    }

    /// Whether somebody's claim names a card, or overlooks what it does.
    fn claims_about(&self, card: &str) -> bool {
        let mut claims = self.claims.iter();
        claims.any(|claim| {
            let mut overlooked = claim.overlooked.iter();
            claim.claims.contains(card) || overlooked.any(|note| note.card.as_deref() == Some(card))
        })
    }

    /// The law that it rests on, so that it can be told apart from any other.
    fn law_line(&self, edition: &str) -> String {
        let law = &self.law;
        let mut line = format!("{edition} · law {}", law.digest);
        for reading in &law.readings {
            line.push_str(" · ");
            line.push_str(reading);
        }
        line
    }
}

impl SourceReport {
    /// Its words, and where the document has them.
    fn quoted(&self) -> String {
        let page = self
            .page
            .map_or_else(String::new, |page| format!(", p. {page}"));
        match &self.answered_by {
            Some(by) => format!("{}: {} ({by})", self.id, self.text),
            None => {
                let of = [self.document.as_str(), self.section.as_str()];
                let of: Vec<&str> = of.into_iter().filter(|part| !part.is_empty()).collect();
                format!("{}: {} ({}{page})", self.id, self.text, of.join(", "))
            }
        }
    }
}
