//! Dates, as exactly as they are known.

/// A day, a month or a year, or all that lies before or after one.
///
/// Dates are in order by their first days, those of which nobody knows it first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    /// Its first day and its last; `None` where nobody knows.
    first: Option<i32>,
    last: Option<i32>,
}

const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];

impl Date {
    /// Reads `2026-11-21`, `21 November 2026`, `November 2026`, `2026`, `after 2026`, `before 2026`, and `undated`.
    pub fn read(text: &str) -> Option<Date> {
        let text = text.trim().to_lowercase();
        let unknown = Date {
            first: None,
            last: None,
        };
        if text == "undated" {
            return Some(unknown);
        }
        if let Some(rest) = text.strip_prefix("before ") {
            let last = Date::told(rest)?.first?.checked_sub(1);
            return Some(Date { last, ..unknown });
        }
        if let Some(rest) = text.strip_prefix("after ") {
            let first = Date::told(rest)?.last?.checked_add(1);
            return Some(Date { first, ..unknown });
        }
        Date::told(&text)
    }

    /// A day, a month or a year.
    fn told(text: &str) -> Option<Date> {
        let parts: Vec<&str> = text.split([' ', '-']).collect();
        let dashes = text.contains('-');
        let (year, month, day) = match (dashes, parts.as_slice()) {
            (_, [year]) => (year, None, None),
            (true, [year, month]) => (year, Some(digits(month, 2)?), None),
            (true, [year, month, day]) => (year, Some(digits(month, 2)?), Some(digits(day, 2)?)),
            (false, [month, year]) => (year, Some(month_named(month)?), None),
            (false, [day, month, year]) => {
                let day = digits(day, day.len().min(2))?;
                (year, Some(month_named(month)?), Some(day))
            }
            _ => return None,
        };
        let year = digits(year, 4)?;
        let first = number(year, month.unwrap_or(1), day.unwrap_or(1))?;
        let last_month = month.unwrap_or(12);
        let last = number(year, last_month, day.unwrap_or(days(year, last_month)))?;
        Some(Date {
            first: Some(first),
            last: Some(last),
        })
    }

    /// Whether it is known to lie after another.
    pub fn is_after(self, other: Date) -> bool {
        matches!((self.first, other.last), (Some(first), Some(last)) if first > last)
    }

    /// Whether it is known when it begins and when it ends.
    pub fn is_known(self) -> bool {
        self.first.is_some() && self.last.is_some()
    }
}

/// A number of so many digits.
fn digits(text: &str, many: usize) -> Option<i32> {
    let all_digits = !text.is_empty() && text.bytes().all(|letter| letter.is_ascii_digit());
    (all_digits && text.len() == many).then(|| text.parse().ok())?
}

fn month_named(name: &str) -> Option<i32> {
    let place = MONTHS.iter().position(|month| *month == name)?;
    i32::try_from(place + 1).ok()
}

fn days(year: i32, month: i32) -> i32 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        _ => 31,
    }
}

/// A number for a day, greater for later days; `None` for a day that is in no calendar.
fn number(year: i32, month: i32, day: i32) -> Option<i32> {
    let there = (1..=12).contains(&month) && (1..=days(year, month)).contains(&day);
    there.then_some((year * 12 + month) * 31 + day)
}
