//! Entries of a derivation, objections and what does not count, each with the clauses it rests on.

use super::moment::Active;
use fnord_law::Point;
use fnord_ruling::{Considered, Entry, Objection, Rejected, Rejection, Source, Step, WhyNot};

/// An entry that rests on a rule point.
pub(super) fn by_point<T: Copy>(step: Step, value: i16, point: Point<'_, T>) -> Entry {
    Entry {
        step,
        value,
        source: None,
        cites: point.cites.clone(),
        point: Some(point.id),
    }
}

/// An entry that rests on the sentence of a card, and on the clause that gives it force.
pub(super) fn by_card<T: Copy>(
    step: Step,
    value: i16,
    active: &Active,
    point: Point<'_, T>,
) -> Entry {
    Entry {
        step,
        value,
        source: Some(active.source),
        cites: point.cites.clone(),
        point: Some(point.id),
    }
}

/// An objection that rests on a rule point.
pub(super) fn objection<T: Copy>(why: impl Into<WhyNot>, point: Point<'_, T>) -> Objection {
    Objection {
        why: why.into(),
        source: None,
        cites: point.cites.clone(),
        point: Some(point.id),
    }
}

/// An objection that rests on the sentence of a card, and on the clause that gives it force.
pub(super) fn by_text<T: Copy>(
    why: impl Into<WhyNot>,
    active: &Active,
    point: Point<'_, T>,
) -> Objection {
    Objection {
        source: Some(active.source),
        ..objection(why, point)
    }
}

/// Why something does not count that a sentence would do.
pub(super) fn rejected<T: Copy>(
    what: Considered,
    why: Rejection,
    source: Source,
    point: Point<'_, T>,
) -> Rejected {
    Rejected {
        what,
        why,
        source: Some(source),
        cites: point.cites.clone(),
        point: Some(point.id),
    }
}
