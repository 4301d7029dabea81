//! A comparison of two laws as a page.

use std::collections::BTreeSet;

use super::marked::marked;
use super::{
    ChangeReport, ChangedReport, CitedReport, DiffReport, ErratumReport, FactReport, GroupReport,
    PairReport, SentenceReport,
};
use crate::page::{Item, Page, Text, Tone};

impl DiffReport {
    /// What changes at the table by its causes, and what changes in the law. `law`: with the words of the law that changes, for
    /// those who play by it.
    pub fn page(&self, law: bool) -> Page {
        let mut page = self.head();
        if law && let Some(title) = self.titles() {
            let summary = std::mem::replace(&mut page.title, title.into());
            page.lead.insert(0, summary);
        }
        if let Some(gate) = &self.gate {
            page.lead.push(Text::from(gate.said()));
            gate.sections(&mut page);
        }
        if law {
            let changes = changes(self).into_iter().map(change_item);
            page.named("law", "What changes in the law", changes);
        }
        for group in &self.groups {
            self.group(&mut page, group);
        }
        let impossible = self.impossible.iter();
        let impossible =
            impossible.map(|one| Item::plain(format!("{}: {}", one.scenario, one.why)));
        let title = "Under neither law can these tables be laid out";
        page.named("impossible", title, impossible);
        if self.rests_otherwise > 0 && !self.groups.iter().any(|group| group.only_clauses) {
            page.said("--clauses lists the rulings that rest on other clauses");
        }
        let [from, to] = &self.digests;
        page.footer.push(format!("laws {from} and {to}"));
        page
    }

    /// What is compared.
    pub(super) fn head(&self) -> Page {
        let mut page = Page::titled(self.summary.as_str());
        let errata = self.errata.iter().map(ErratumReport::line);
        let against = self.against.iter();
        let against = against.map(|erratum| format!("compared with {}", erratum.line()));
        page.lead.extend(errata.chain(against).map(Text::from));
        page.lead.extend(self.editions.iter().map(pair));
        page
    }

    /// Rulings that change by one cause.
    fn group(&self, page: &mut Page, group: &GroupReport) {
        let count = group.rulings.len();
        let rulings = if count == 1 { "ruling" } else { "rulings" };
        let causes = group.causes.iter().flat_map(|cause| {
            let changes = cause.changes.iter().map(|change| {
                let by: Vec<&str> = change
                    .clauses
                    .iter()
                    .map(|clause| clause.id.as_str())
                    .collect();
                let by = match by.is_empty() {
                    true => None,
                    false => Some(format!("by {}", by.join(" "))),
                };
                let lines = change.lines.iter().cloned().map(aside);
                let sentences = change.sentences.iter().flat_map(SentenceReport::texts);
                lines
                    .chain(sentences)
                    .chain(by.map(aside))
                    .collect::<Vec<_>>()
            });
            let doubt = cause.doubt().map(|doubt| aside(doubt.to_owned()));
            changes.flatten().chain(doubt).collect::<Vec<_>>()
        });
        let causes: Vec<Item> = causes.map(Item::plain).collect();
        let rulings_of = group.rulings.iter().map(|ruling| self.ruling(ruling));
        let items = causes.into_iter().chain(rulings_of);
        let same = match group.same_result {
            true => ", the same result by other terms",
            false => "",
        };
        page.named(
            "groups",
            format!("{} ({count} {rulings}{same})", group.said),
            items,
        );
    }

    fn ruling(&self, ruling: &ChangedReport) -> Item {
        let editions = match self.editions.len() > 1 {
            true => format!(" ({})", way(&ruling.from, &ruling.to)),
            false => String::new(),
        };
        let facts = ruling.facts.iter().map(FactReport::line).map(Item::plain);
        let name = Text::toned(Tone::Strong, &ruling.scenario);
        Item::plain(name.and(Tone::Plain, editions)).with(facts)
    }
}

/// From one edition to another. Of an edition with errata laid over it, the edition alone says enough, and so does that of two drafts.
pub(super) fn way(from: &str, to: &str) -> String {
    let laid = to
        .strip_prefix(from)
        .is_some_and(|rest| rest.starts_with(" + "));
    match laid || from == to {
        true => from.to_owned(),
        false => format!("{from} → {to}"),
    }
}

pub(super) fn counted(count: usize, one: &str, several: &str) -> String {
    match count {
        1 => format!("1 {one}"),
        count => format!("{count} {several}"),
    }
}

/// How many things two editions decide otherwise.
fn pair(pair: &PairReport) -> Text {
    let counts = [
        (
            pair.points,
            "rule point",
            "rule points",
            "decided otherwise",
        ),
        (pair.cards, "card", "cards", "printed otherwise"),
        (pair.rules, "rule", "rules", "laid down or withdrawn"),
        (pair.brought, "card", "cards", "put into the game"),
        (pair.removed, "card", "cards", "taken out of the game"),
    ];
    let counts = counts.into_iter().filter(|(count, ..)| *count > 0);
    let mut said: Vec<String> = counts
        .map(|(count, one, several, what)| format!("{} {what}", counted(count, one, several)))
        .collect();
    let same = pair.from == pair.to && said.is_empty();
    if said.is_empty() {
        let clauses = counted(pair.clauses, "clause", "clauses");
        said.push(match pair.clauses {
            _ if same => "nothing is decided otherwise".to_owned(),
            0 => "nothing differs".to_owned(),
            _ => format!("{clauses} new, reworded or withdrawn, and nothing decided otherwise"),
        });
    }
    let kept = pair.kept.iter();
    let kept: Vec<String> = kept
        .map(|kept| format!("{} of {}", kept.point, kept.lender))
        .collect();
    if !kept.is_empty() {
        said.push(format!(
            "what it borrows stays as it was ({})",
            kept.join(", ")
        ));
    }
    let editions = match same {
        true => pair.from.clone(),
        false => format!("{} → {}", pair.from, pair.to),
    };
    Text::plain(format!("{editions}: {}", said.join(", ")))
}

/// What changes in the law: all of it, where it is little, and else what makes rulings change.
fn changes(report: &DiffReport) -> Vec<&ChangeReport> {
    let listed = report.editions.iter().flat_map(|pair| &pair.changes);
    let causing = report.groups.iter().flat_map(|group| &group.causes);
    let causing = causing.flat_map(|cause| &cause.changes);
    let changes: BTreeSet<&ChangeReport> = listed.chain(causing).collect();
    let wanted = |change: &ChangeReport| match change.kind.as_str() {
        "grounds" | "card-grounds" => false,
        // What is quoted with a change that rests on it need not be quoted again.
        "clause" => !changes.iter().any(|other| {
            let cited = other.clauses.iter().any(|clause| clause.id == change.name);
            cited && matches!(other.kind.as_str(), "point" | "card" | "rule")
        }),
        _ => true,
    };
    changes
        .iter()
        .copied()
        .filter(|change| wanted(change))
        .collect()
}

fn aside(line: String) -> Text {
    Text::toned(Tone::Aside, line)
}

/// A change of the law with the words of the clauses that make it.
pub(super) fn change_item(change: &ChangeReport) -> Item {
    let meaning = change
        .meaning
        .iter()
        .map(|text| Text::toned(Tone::Aside, text));
    let lines = change.lines.iter().map(Text::from);
    let sentences = change.sentences.iter().flat_map(SentenceReport::texts);
    let said = meaning.chain(lines).chain(sentences).map(Item::plain);
    let clause = |label: &'static str| {
        move |clause: &CitedReport| {
            Item::clause(
                &clause.id,
                &format!("{label}{}: {}", clause.title, clause.text),
            )
        }
    };
    let before = change.before.iter().map(clause("(before) "));
    let clauses = change.clauses.iter().map(clause(""));
    Item::plain(change.said.as_str()).with(said.chain(before).chain(clauses))
}

impl SentenceReport {
    /// As it read and as it reads, with the words marked that differ.
    pub(in crate::desk) fn texts(&self) -> Vec<Text> {
        let said = |label: &str, text: Text| Text::plain(label).join(text);
        match (&self.from, &self.to) {
            (Some(from), Some(to)) => {
                let (from, to) = marked(from, to);
                vec![said("before: ", from), said("now: ", to)]
            }
            (Some(from), None) => vec![said("before: ", from.into())],
            (None, Some(to)) => vec![said("now: ", to.into())],
            (None, None) => Vec::new(),
        }
    }
}
