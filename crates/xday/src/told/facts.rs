//! What a sentence tells of the board.

use crate::map::Space;
use pest::Parser;
use pest::iterators::Pair;
use pest_derive::Parser;

#[derive(Parser)]
#[grammar = "../../grammar/xday-told.pest"]
struct Told;

/// Something that is told of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fact {
    At(usize, Space),
    /// The same of somebody of whom that is not told.
    From(usize, Space),
    /// Where the last space is that was spoken of.
    There(usize),
    With(usize, usize),
    Beside(usize, usize),
    /// "in HELL", "eliminated"
    Lost(usize, &'static str),
    /// In the words of a remark in brackets; a name in it is `§` with a number.
    Remark(usize, String),
    /// It is said of players that they have so much of something.
    Has(usize, String, String),
    /// All counters of a side are eliminated, but for some.
    AllGone(String, Vec<usize>),
    /// There is no such counter where it could be.
    Absent(usize),
    /// Whose phase it is.
    Phase(usize),
    /// What is told is so at the end of the Check Phase.
    Ends,
}

impl Fact {
    /// Whether it says where something is.
    pub(super) fn is_place(&self) -> bool {
        matches!(
            self,
            Fact::At(..) | Fact::There(_) | Fact::With(..) | Fact::Beside(..)
        )
    }
}

type Part<'i> = Pair<'i, Rule>;

/// What an evened sentence tells of the board. `None` where it tells anything else.
pub(super) fn facts(said: &str) -> Option<Vec<Fact>> {
    let told = Told::parse(Rule::told, said).ok()?.next()?;
    let said = told.into_inner().next()?;
    let mut facts = Vec::new();
    match said.as_rule() {
        Rule::quantified => {
            let mut parts = said.into_inner();
            let side = parts.next()?.as_str().trim().to_lowercase();
            let but = parts.next().filter(|part| part.as_rule() == Rule::names);
            facts.push(Fact::AllGone(
                side,
                but.map(|but| numbers(&but)).unwrap_or_default(),
            ));
        }
        // That is how things stand where nothing else is said.
        Rule::unfound => {}
        Rule::absent => facts.push(Fact::Absent(number(&said.into_inner().next()?)?)),
        Rule::phase => facts.push(Fact::Phase(number(&said.into_inner().next()?)?)),
        _ => {
            let mut parts = said.into_inner();
            let of = numbers(&parts.next()?);
            parts.peek()?;
            for part in parts {
                for &name in &of {
                    facts.extend(state(name, &of, &part));
                }
            }
        }
    }
    Some(facts)
}

fn number(part: &Part<'_>) -> Option<usize> {
    let digits = part.as_str().trim().trim_start_matches('§');
    let digits = digits.trim_end_matches("'s").trim_end_matches("’s");
    digits.parse().ok()
}

fn numbers(part: &Part<'_>) -> Vec<usize> {
    let names = part.clone().into_inner();
    names.filter_map(|name| number(&name)).collect()
}

fn state(name: usize, all: &[usize], part: &Part<'_>) -> Vec<Fact> {
    let remark = |said: &str| vec![Fact::Remark(name, said.to_owned())];
    let mut inner = part.clone().into_inner();
    match part.as_rule() {
        Rule::at => {
            let space = inner
                .next()
                .and_then(|space| Space::named(space.as_str().trim()));
            space
                .map(|space| Fact::At(name, space))
                .into_iter()
                .collect()
        }
        Rule::there => vec![Fact::There(name)],
        Rule::hell => vec![Fact::Lost(name, "in HELL")],
        Rule::gone => vec![Fact::Lost(name, "eliminated")],
        Rule::with => match inner.next() {
            // "in the same space"
            None => all.iter().map(|&other| Fact::With(name, other)).collect(),
            Some(owner) if owner.as_rule() == Rule::owner => number(&owner)
                .map(|other| Fact::With(name, other))
                .into_iter()
                .collect(),
            Some(names) => {
                let names = numbers(&names).into_iter();
                names.map(|other| Fact::With(name, other)).collect()
            }
        },
        Rule::beside => {
            let names = inner
                .next()
                .map(|names| numbers(&names))
                .unwrap_or_default();
            names
                .into_iter()
                .map(|other| Fact::Beside(name, other))
                .collect()
        }
        Rule::down => remark("face down"),
        Rule::up => remark("face up"),
        Rule::hiding => remark("hiding"),
        Rule::friend | Rule::owned => {
            let friend = inner.next().and_then(|friend| number(&friend));
            let said = friend.map(|friend| format!("friendly to §{friend}"));
            said.map(|said| Fact::Remark(name, said))
                .into_iter()
                .collect()
        }
        Rule::influence => {
            let names = inner
                .next()
                .map(|names| numbers(&names))
                .unwrap_or_default();
            let friendly = |other| Fact::Remark(other, format!("friendly to §{name}"));
            names.into_iter().map(friendly).collect()
        }
        Rule::held => remark("held the last SlackFest"),
        Rule::spurned => match inner.next().and_then(|other| number(&other)) {
            Some(other) => vec![Fact::Remark(name, format!("has attacked §{other}"))],
            None => Vec::new(),
        },
        Rule::stock | Rule::none => {
            let parts: Vec<Part<'_>> = inner.collect();
            let what = parts.last().map(|what| what.as_str().trim().to_lowercase());
            let what = what.unwrap_or_default();
            let what = what
                .split(" point")
                .next()
                .unwrap_or_default()
                .trim()
                .to_owned();
            let count = match parts.as_slice() {
                [count, _] => match count.as_str().trim() {
                    "no" => "0",
                    "a" | "an" => "1",
                    count => count,
                },
                _ => "0",
            };
            vec![Fact::Has(name, count.to_owned(), what)]
        }
        Rule::ends => vec![Fact::Ends],
        _ => Vec::new(),
    }
}
