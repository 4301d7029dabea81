//! Coverage as a page.

use super::{CoverageReport, Missing, Part, parts};
use crate::desk::suggested;
use crate::page::{Body, Column, Item, Page, Table, Text, Tone};

impl CoverageReport {
    /// The counts; `missing` lists what is not exercised.
    pub fn page(&self, missing: bool) -> Page {
        let mut page = Page::titled(format!("{} scenarios", self.scenarios));
        for edition in &self.editions {
            let rulings = match edition.rulings {
                0 => String::new(),
                1 => ": 1 ruling".to_owned(),
                many => format!(": {many} rulings"),
            };
            let title = format!("{}{rulings}", edition.edition);
            let parts: Vec<(&str, &Part)> = parts(edition).collect();
            counted(&mut page, title, &parts, missing);
        }
        let sentences = [("sentences of cards", &self.sentences)];
        counted(&mut page, "all editions".to_owned(), &sentences, missing);
        suggested(&self.suggestions, &mut page);
        page
    }
}

fn counted(page: &mut Page, title: String, parts: &[(&str, &Part)], missing: bool) {
    let figures = |head| Column {
        head,
        figures: true,
    };
    let words = |head| Column {
        head,
        figures: false,
    };
    let rows = parts.iter().map(|(name, part)| {
        let excused = match part.excused() {
            0 => String::new(),
            one => format!("{one} cannot be, for a reason"),
        };
        let figures = [part.exercised, part.of].map(|count| Text::plain(count.to_string()));
        let [exercised, of] = figures;
        let percent = format!("{} %", part.percent);
        vec![
            Text::from(*name),
            exercised,
            of,
            percent.into(),
            excused.into(),
        ]
    });
    let table = Table {
        head: vec![
            words(""),
            figures("exercised"),
            figures("of"),
            figures(""),
            words(""),
        ],
        rows: rows.collect(),
    };
    page.section("counts", title, Body::Table(table));
    if missing {
        for (name, part) in parts {
            let vain = part.excused_in_vain.iter().map(|id| {
                let text = "is exercised, although `uncovered.toml` says that it cannot be";
                Item::about(Text::toned(Tone::Clause, id), text)
            });
            let missing = part.missing.iter().map(not_exercised).chain(vain);
            page.named("missing", format!("{name}: not exercised"), missing);
        }
    }
}

fn not_exercised(missing: &Missing) -> Item {
    let kind = missing.kind.as_ref();
    let kind = kind.map_or_else(String::new, |kind| format!(" ({kind})"));
    let text = match missing.text.as_str() {
        "" => String::new(),
        text => format!(": {text}"),
    };
    let reason = missing.reason.as_ref();
    let reason = reason.map_or_else(String::new, |reason| format!(" — {reason}"));
    let name = Text::toned(Tone::Clause, &missing.id);
    Item::plain(name.and(Tone::Plain, format!("{kind}{text}{reason}")))
}
