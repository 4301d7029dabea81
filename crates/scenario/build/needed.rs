//! What a line has to contain before it is worth asking whether it is a certain kind of statement.
//!
//! A statement has some forty forms, and a grammar tries one after the other, each letter by letter. What is worked out here
//! from the grammar itself are the words that a form cannot do without, so that most are never tried.

use std::collections::{BTreeSet, HashMap};
use std::fmt::Write;
use std::fs;
use std::path::Path;

use pest_meta::ast::Expr;
use pest_meta::parser::{self, Rule};

/// The rule whose forms these are.
const STATEMENT: &str = "statement";
/// How many demands of a form are looked at.
const MOST_DEMANDS: usize = 4;

/// Pieces of text of which a line must contain one.
type Demand = BTreeSet<String>;

/// The forms of a statement, in their order, each with its demands: Rust for an array.
///
/// # Errors
/// The grammar cannot be read.
pub fn table(grammar: &Path) -> Result<String, String> {
    let text = fs::read_to_string(grammar).map_err(|error| error.to_string())?;
    let pairs = parser::parse(Rule::grammar_rules, &text).map_err(|error| error.to_string())?;
    let rules = parser::consume_rules(pairs).map_err(|errors| {
        let lines: Vec<String> = errors.iter().map(ToString::to_string).collect();
        lines.join("\n")
    })?;
    let rules: HashMap<String, Expr> = rules
        .into_iter()
        .map(|rule| (rule.name, rule.expr))
        .collect();
    let statement = rules.get(STATEMENT).ok_or("the grammar has no statement")?;
    let forms = forms(statement).ok_or("a statement is no choice of forms")?;
    let mut table = String::new();
    let mut pieces: Vec<String> = Vec::new();
    let mut numbers = Vec::new();
    for form in forms {
        let mut demands = demands(
            &Expr::Ident(form.clone()),
            Before::Start,
            &rules,
            &mut Vec::new(),
        );
        // Every line has blanks.
        demands.retain(|demand| demand.iter().all(|piece| piece.trim().len() > 1));
        demands.sort_by_key(|demand| (demand.len(), demand.clone()));
        let demands = unlike(demands);
        let groups: Vec<Vec<usize>> = demands
            .iter()
            .map(|demand| {
                demand
                    .iter()
                    .map(|piece| numbered(&mut pieces, piece))
                    .collect()
            })
            .collect();
        numbers.push((form, groups));
    }
    let words = pieces.len().div_ceil(64);
    // Writing to a string does not fail.
    let _ = writeln!(table, "const WORDS: usize = {words};");
    let _ = writeln!(table, "const FORMS: &[(Rule, &[Pieces])] = &[");
    for (form, groups) in numbers {
        let groups = groups.iter().map(|group| {
            let mut bits = vec![0u64; words];
            for number in group {
                bits[number / 64] |= 1 << (number % 64);
            }
            format!("{bits:?}")
        });
        let groups = groups.collect::<Vec<_>>().join(", ");
        let _ = writeln!(table, "    (Rule::{form}, &[{groups}]),");
    }
    let _ = writeln!(table, "];");
    let _ = writeln!(table, "const BY_BYTE: [&[(Stands, &str, usize)]; 256] = [");
    for byte in 0..=u8::MAX {
        let _ = write!(table, "    &[");
        for (number, piece) in pieces.iter().enumerate() {
            let (stands, text) = match (piece.strip_prefix('\n'), piece.strip_prefix(' ')) {
                (Some(text), _) => ("First", text),
                (_, Some(text)) => ("AfterBlank", text),
                _ => ("Anywhere", piece.as_str()),
            };
            if text.as_bytes().first() == Some(&byte) {
                let _ = write!(table, "(Stands::{stands}, {text:?}, {number}), ");
            }
        }
        let _ = writeln!(table, "],");
    }
    let _ = writeln!(table, "];");
    Ok(table)
}

/// The number of a piece, which it has from now on where it is met for the first time.
fn numbered(pieces: &mut Vec<String>, piece: &str) -> usize {
    let known = pieces.iter().position(|other| other == piece);
    known.unwrap_or_else(|| {
        pieces.push(piece.to_owned());
        pieces.len() - 1
    })
}

/// The names of the forms that the first choice in an expression is between.
fn forms(expr: &Expr) -> Option<Vec<String>> {
    match expr {
        Expr::Seq(left, right) => forms(left).or_else(|| forms(right)),
        Expr::Choice(left, right) => {
            let mut names = forms(left).or_else(|| name(left))?;
            names.extend(forms(right).or_else(|| name(right))?);
            Some(names)
        }
        _ => None,
    }
}

fn name(expr: &Expr) -> Option<Vec<String>> {
    match expr {
        Expr::Ident(name) => Some(vec![name.clone()]),
        _ => None,
    }
}

/// What surely stands before a place of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    /// Nothing: the line begins there.
    Start,
    Blank,
    Anything,
}

impl Before {
    fn or(self, other: Before) -> Before {
        if self == other {
            self
        } else {
            Before::Anything
        }
    }

    /// What a line must contain that has a piece there.
    fn demanded(self, piece: &str) -> String {
        let mark = match self {
            Before::Start => "\n",
            Before::Blank => " ",
            Before::Anything => "",
        };
        format!("{mark}{}", piece.to_ascii_lowercase())
    }
}

/// What surely stands before what follows an expression.
fn after(
    expr: &Expr,
    before: Before,
    rules: &HashMap<String, Expr>,
    within: &mut Vec<String>,
) -> Before {
    match expr {
        Expr::Str(text) | Expr::Insens(text) if text.is_empty() => before,
        Expr::Str(text) | Expr::Insens(text) if text.ends_with([' ', '\t']) => Before::Blank,
        Expr::Ident(name) if !within.contains(name) => match rules.get(name) {
            Some(rule) => {
                within.push(name.clone());
                let found = after(rule, before, rules, within);
                within.pop();
                found
            }
            None => Before::Anything,
        },
        Expr::PosPred(_) | Expr::NegPred(_) => before,
        Expr::Seq(left, right) => {
            let middle = after(left, before, rules, within);
            after(right, middle, rules, within)
        }
        Expr::Choice(left, right) => {
            after(left, before, rules, within).or(after(right, before, rules, within))
        }
        Expr::Opt(inner) => before.or(after(inner, before, rules, within)),
        Expr::Rep(inner) => before.or(after(inner, Before::Anything, rules, within)),
        Expr::RepOnce(inner) => after(inner, Before::Anything, rules, within),
        _ => Before::Anything,
    }
}

/// What every text must contain in which an expression matches something that stands after that.
fn demands(
    expr: &Expr,
    before: Before,
    rules: &HashMap<String, Expr>,
    within: &mut Vec<String>,
) -> Vec<Demand> {
    match expr {
        Expr::Str(text) | Expr::Insens(text) if !text.is_empty() => {
            vec![Demand::from([before.demanded(text)])]
        }
        Expr::Ident(name) if !within.contains(name) => match rules.get(name) {
            Some(rule) => {
                within.push(name.clone());
                let found = demands(rule, before, rules, within);
                within.pop();
                found
            }
            None => Vec::new(),
        },
        // What is looked ahead to has to be there as well.
        Expr::PosPred(inner) | Expr::Push(inner) => demands(inner, before, rules, within),
        Expr::RepOnce(inner) => demands(inner, before, rules, within),
        Expr::Seq(left, right) => {
            let mut all = demands(left, before, rules, within);
            let middle = after(left, before, rules, &mut Vec::new());
            all.extend(demands(right, middle, rules, within));
            all
        }
        Expr::Choice(left, right) => {
            let left = demands(left, before, rules, within);
            let right = demands(right, before, rules, within);
            let either = |left: &Demand| {
                let left = left.clone();
                let pairs = right
                    .iter()
                    .map(move |right| left.iter().chain(right).cloned().collect::<Vec<_>>());
                pairs
                    .map(|pieces| shortened(pieces.into_iter()))
                    .collect::<Vec<_>>()
            };
            best(left.iter().flat_map(either).collect())
        }
        _ => Vec::new(),
    }
}

/// The demands that the fewest lines meet, as far as that can be seen.
fn best(mut demands: Vec<Demand>) -> Vec<Demand> {
    demands.sort_by_key(|demand| {
        let shortest = demand.iter().map(|piece| piece.trim().len()).min();
        let shortest = shortest.unwrap_or_default().min(4);
        (usize::MAX - shortest, demand.len(), demand.clone())
    });
    demands.dedup();
    demands.truncate(MOST_DEMANDS);
    demands
}

/// Without those of which more than half is in one before: what is met there is mostly met here.
fn unlike(demands: Vec<Demand>) -> Vec<Demand> {
    let mut kept: Vec<Demand> = Vec::new();
    for demand in demands {
        let alike = |other: &Demand| {
            other.is_subset(&demand) || 2 * demand.intersection(other).count() > demand.len()
        };
        if kept.len() < MOST_DEMANDS && !kept.iter().any(alike) {
            kept.push(demand);
        }
    }
    kept
}

/// Without the pieces that contain another.
fn shortened(pieces: impl Iterator<Item = String>) -> Demand {
    let pieces: Demand = pieces.collect();
    let has_shorter = |piece: &&String| {
        !pieces
            .iter()
            .any(|other| other != *piece && piece.contains(other.as_str()))
    };
    pieces.iter().filter(has_shorter).cloned().collect()
}
