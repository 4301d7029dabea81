//! A table by every edition, side by side.

use serde::Serialize;

use super::table::laid_out;
use super::{Refused, TableAsked, Told, no_files, ruled_of, told};
use crate::law::Law;
use crate::report::Report;

/// The same table by several editions.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct EditionsReport {
    /// Whether all of them come to the same answer.
    pub agree: bool,
    /// The rulings, in the order of the editions.
    pub rulings: Vec<Report>,
    /// The editions by which the table cannot be ruled on, each with the reason.
    pub left_out: Vec<String>,
}

/// The rulings on a table by every edition of its game that can be ruled by.
///
/// # Errors
/// It cannot be understood by the edition that it names.
pub fn under_every_edition(law: &Law, asked: &TableAsked) -> Result<EditionsReport, Refused> {
    let text = &asked.scenario;
    let editions: Vec<&str> = match told(law, asked, &no_files)? {
        Told::XDay(_) => law.x_days().collect(),
        Told::Cards(scenario, rules) => {
            laid_out(law, &scenario, rules)?;
            law.ruled_by().collect()
        }
    };
    let mut report = EditionsReport {
        agree: true,
        rulings: Vec::new(),
        left_out: Vec::new(),
    };
    for edition in editions {
        let asked = TableAsked {
            scenario: text.clone(),
            edition: Some(edition.to_owned()),
        };
        let ruled = told(law, &asked, &no_files).and_then(|told| ruled_of(law, &told, |_| ()));
        match ruled {
            Ok((ruling, _)) => report.rulings.push(ruling),
            Err(why) => report.left_out.push(format!("{edition}: {why}")),
        }
    }
    let mut answers = report.rulings.iter().map(|ruling| &ruling.summary);
    let first = answers.next();
    report.agree = answers.all(|answer| Some(answer) == first);
    Ok(report)
}
