//! The forms of everything that is written with `--format json`, generated from their types.

use schemars::{JsonSchema, schema_for};

use super::{Advised, BoardReport, RefusedReport};
use crate::desk::DiffReport;
use crate::desk::answers::AnswerReport;
use crate::desk::check::CheckReport;
use crate::desk::comparison::ComparisonReport;
use crate::desk::coverage::CoverageReport;
use crate::desk::history::HistoryReport;
use crate::desk::lint::LintReport;
use crate::desk::look_up::{CardReport, ClauseReport, PointListed, QuestionReport};
use crate::desk::sweep::SweepReport;
use crate::report::{ByHandReport, Report};

fn form<T: JsonSchema>(name: &'static str) -> (&'static str, String) {
    let form = serde_json::to_string_pretty(&schema_for!(T)).unwrap_or_default();
    (name, form + "\n")
}

/// The name of each command, or of what else is written, and its form.
pub fn schemas() -> Vec<(&'static str, String)> {
    vec![
        form::<Report>("rule"),
        form::<ComparisonReport>("what-if"),
        form::<CheckReport>("check"),
        form::<DiffReport>("diff"),
        form::<SweepReport>("sweep"),
        form::<Advised>("advise"),
        form::<BoardReport>("board"),
        form::<AnswerReport>("ask"),
        form::<Vec<CardReport>>("card"),
        form::<Vec<ByHandReport>>("unexecuted"),
        form::<Vec<ClauseReport>>("clause"),
        form::<Vec<PointListed>>("points"),
        form::<HistoryReport>("history"),
        form::<Vec<QuestionReport>>("questions"),
        form::<CoverageReport>("coverage"),
        form::<LintReport>("lint"),
        form::<RefusedReport>("mistakes"),
    ]
}
