//! Lines as the grammar takes them apart.

use pest::Parser;
use pest::iterators::Pair;
use pest_derive::Parser;

use fnord_vocabulary::Span;

#[derive(Parser)]
#[grammar = "../../grammar/xday.pest"]
struct Lines;

/// A part of a line.
pub(super) type Part<'i> = Pair<'i, Rule>;

/// The statement of a line; `None` where no statement takes it.
pub(super) fn statement(line: &str) -> Option<Part<'_>> {
    let mut parsed = Lines::parse(Rule::statement, line).ok()?;
    let whole = parsed.next()?;
    let found = whole.into_inner().next()?;
    (found.as_rule() != Rule::unknown && found.as_rule() != Rule::EOI).then_some(found)
}

/// Where a part stands in the scenario, of a line that starts there.
pub(super) fn place(part: &Part<'_>, start: usize) -> Span {
    let span = part.as_span();
    let text = span.as_str();
    let from = start + span.start() + (text.len() - text.trim_start().len());
    from..from + text.trim().len()
}
