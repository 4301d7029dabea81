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

/// Whether a line is a statement in which every name is one of those given, and what it is.
pub(super) fn told(line: &str, is_name: &dyn Fn(&str) -> bool) -> Option<Rule> {
    let part = statement(line).filter(|_| !line.ends_with('?'))?;
    let named = |part: Part<'_>| {
        let text = part.as_str().trim();
        match part.as_rule() {
            Rule::name | Rule::gname | Rule::owner => is_name(text),
            Rule::gift => text
                .split(' ')
                .all(|word| is_name(word) || part_of_gift(word)),
            Rule::unknown | Rule::expect | Rule::claim => false,
            _ => true,
        }
    };
    let rule = part.as_rule();
    let inner = part.clone().into_inner().flatten();
    (named(part) && inner.into_iter().all(named)).then_some(rule)
}

/// What is said of a gift besides names.
fn part_of_gift(word: &str) -> bool {
    let number = word.parse::<u16>().is_ok();
    let words = [
        "to", "a", "an", "slack", "frop", "pils", "time", "control", "controls",
    ];
    number || words.iter().any(|known| word.eq_ignore_ascii_case(known))
}

/// Where a part stands in the scenario, of a line that starts there.
pub(super) fn place(part: &Part<'_>, start: usize) -> Span {
    let span = part.as_span();
    let text = span.as_str();
    let from = start + span.start() + (text.len() - text.trim_start().len());
    from..from + text.trim().len()
}
