//! Dates, and how the values of rule points are written.

use fnord::cards::{Alignment, Alignments};
use fnord::law::{Date, Shape, Value};

#[test]
fn dates_are_read_and_compared() {
    for date in [
        "2026-11-21",
        "2026-11",
        "2026",
        "21 November 2026",
        "1 May 1998",
        "November 2001",
        "29 February 2024",
        "after 1997",
        "before 1 February 1997",
        "undated",
    ] {
        assert!(Date::read(date).is_some(), "{date}");
    }
    for nonsense in [
        "",
        "yesterday",
        "2026-13-01",
        "30 February 2024",
        "29 February 2023",
        "21st November",
        "26",
        "November",
        "after the war",
        "before undated",
        "2026-11-21-01",
        "+026",
    ] {
        assert_eq!(Date::read(nonsense), None, "{nonsense}");
    }
    let later = |one: &str, other: &str| {
        let dates = Date::read(one).zip(Date::read(other));
        dates.is_some_and(|(one, other)| one.is_after(other))
    };
    assert!(later("12 October 1996", "30 May 1996"));
    assert!(later("after 1997", "1 February 1997"));
    assert!(later("1997", "before 1997"));
    assert!(!later("1996", "12 October 1996"));
    assert!(!later("undated", "1995") && !later("1995", "undated"));
    assert!(Date::read("after 1997").is_some_and(|date| !date.is_known()));
}

#[test]
fn what_is_written_is_read() {
    let all: Alignments = Alignment::ALL.into_iter().collect();
    let values = [
        (Shape::Ground, Value::Ground),
        (Shape::YesNo, Value::YesNo(true)),
        (Shape::Number, Value::Number(-4)),
        (Shape::OneOf(&["here", "there"]), Value::Choice(1)),
        (Shape::Numbers, Value::Numbers(vec![10, 5, 2])),
        (Shape::Range, Value::Numbers(vec![2, 6])),
        (Shape::Pairs, Value::Pairs(vec![(2, 13), (3, 12)])),
        (
            Shape::Words(&["left", "right"]),
            Value::Numbers(vec![1, 0, 1]),
        ),
        (
            Shape::Record(&["plots", "groups"]),
            Value::Numbers(vec![3, 4]),
        ),
        (
            Shape::WordOrNumber("hand", "below"),
            Value::Numbers(vec![2]),
        ),
        (
            Shape::WordOrNumber("hand", "below"),
            Value::Numbers(Vec::new()),
        ),
        (Shape::Alignments, Value::Alignments(all)),
        (
            Shape::Opposites,
            Value::Opposites(vec![(Alignment::Weird, Alignment::Straight)]),
        ),
    ];
    for (shape, value) in values {
        let written = shape.write(&value);
        assert_eq!(shape.read(&written), Some(value), "{written}");
    }
}
