//! Slips: a ruling on half a page, for the files of a tournament.

use super::begun;
use super::room::{Room, Sum};
use crate::page::{Form, Look, Page, Sheet};
use crate::report::Report;

/// Half a page has so many lines of so many letters.
const LINES: usize = 27;
const COLUMNS: u16 = 108;

/// A slip: the decision, what it rests on, the plays that matter, the clause that decides, and the law; in the order of a screen, and as much
/// of it as there is room for.
pub fn slip(report: &Report) -> Page {
    let form = Form::Terminal(Look {
        width: COLUMNS,
        color: false,
    });
    let room = Room::found(LINES, |room| {
        room.slip(report).written(form).lines().count()
    });
    room.slip(report)
}

impl Room {
    fn slip(self, report: &Report) -> Page {
        // The lines of the scenario are not on the slip.
        let room = Room {
            sum: Sum::Line,
            lines: false,
            ..self
        };
        let mut page = Page {
            title: format!("Ruling: {}", report.summary).into(),
            sheet: Sheet::Half,
            lead: begun(report).lead,
            ..Page::default()
        };
        room.decides(&mut page, report);
        page.first_clauses();
        let mut law = vec![format!("{} ({})", report.law.title, report.edition)];
        law.push(format!("law {}", report.law.digest));
        law.push(format!("fnord {}", report.law.program));
        law.extend(report.law.readings.iter().cloned());
        if !report.assumptions.is_empty() {
            let things = match report.assumptions.len() {
                1 => "1 thing was".to_owned(),
                count => format!("{count} things were"),
            };
            page.footer.push(format!(
                "{things} assumed that nobody said; the ruling lists them."
            ));
        }
        page.footer.push(law.join(" · "));
        page
    }
}
