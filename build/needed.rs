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
    let mut table = String::from("&[\n");
    for form in forms {
        let mut demands = demands(&Expr::Ident(form.clone()), &rules, &mut Vec::new());
        // Every line has blanks.
        demands.retain(|demand| demand.iter().all(|piece| piece.len() > 1));
        demands.sort_by_key(|demand| (demand.len(), demand.clone()));
        demands.dedup();
        demands.truncate(MOST_DEMANDS);
        let demands: Vec<String> = demands
            .iter()
            .map(|demand| format!("&{:?}", demand.iter().collect::<Vec<_>>()))
            .collect();
        // Writing to a string does not fail.
        let _ = writeln!(table, "    (Rule::{form}, &[{}]),", demands.join(", "));
    }
    table.push(']');
    Ok(table)
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

/// What every text must contain in which an expression matches something.
fn demands(expr: &Expr, rules: &HashMap<String, Expr>, within: &mut Vec<String>) -> Vec<Demand> {
    match expr {
        Expr::Str(text) | Expr::Insens(text) if !text.is_empty() => {
            vec![Demand::from([text.to_ascii_lowercase()])]
        }
        Expr::Ident(name) if !within.contains(name) => match rules.get(name) {
            Some(rule) => {
                within.push(name.clone());
                let found = demands(rule, rules, within);
                within.pop();
                found
            }
            None => Vec::new(),
        },
        // What is looked ahead to has to be there as well.
        Expr::PosPred(inner) | Expr::RepOnce(inner) | Expr::Push(inner) => {
            demands(inner, rules, within)
        }
        Expr::Seq(left, right) => {
            let mut all = demands(left, rules, within);
            all.extend(demands(right, rules, within));
            all
        }
        Expr::Choice(left, right) => {
            let (left, right) = (demands(left, rules, within), demands(right, rules, within));
            match (best(left), best(right)) {
                (Some(left), Some(right)) => vec![shortened(left.into_iter().chain(right))],
                _ => Vec::new(),
            }
        }
        _ => Vec::new(),
    }
}

/// The demand that the fewest lines meet, as far as that can be seen.
fn best(demands: Vec<Demand>) -> Option<Demand> {
    demands.into_iter().min_by_key(|demand| {
        let shortest = demand.iter().map(String::len).min().unwrap_or_default();
        (usize::MAX - shortest.min(4), demand.len())
    })
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
