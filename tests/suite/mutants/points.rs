//! Rule points with another value: the opposite, the next word, one more, one less, one entry of a list left out.

use fnord::law::{Declared, Edition, Law, PointId, ShownPoint};
use toml::Value;

use super::{Change, Mutant, Touches};

pub fn mutants(law: &mut Law) -> Vec<Mutant> {
    let mut mutants = Vec::new();
    for place in 0..law.editions.len() {
        for (number, declared) in (0..).zip(declared(&law.editions[place])) {
            let id = PointId(number);
            let (points, edition) = (law.editions[place].points(), &law.editions[place]);
            let points = points.expect("it is ruled by");
            let shown = points.shown(id).expect("it is there");
            if !is_its_own(law, edition, &shown) {
                continue;
            }
            let value = points.written(id).expect("it is there");
            for other in others(declared, &value) {
                let mut change = Change::Point(place, id, other.clone());
                if !is_a_value(law, place, id, &other) {
                    continue;
                }
                if let Change::Point(_, _, value) = &mut change {
                    value.clone_from(&other);
                }
                mutants.push(Mutant {
                    kind: "rule point",
                    of: law.editions[place].id.to_string(),
                    name: format!("{}: {} = {other}", law.editions[place].id, declared.name),
                    touches: Touches::Point(place, id),
                    changes: vec![change],
                });
            }
        }
    }
    mutants
}

fn declared(edition: &Edition) -> &'static [Declared] {
    edition.points().map_or(&[], |points| points.declared())
}

/// Whether the edition decides the point, and not one that it borrows from or is laid over.
fn is_its_own(law: &Law, edition: &Edition, point: &ShownPoint) -> bool {
    let Some(clause) = point.cites.first() else {
        return false;
    };
    let clause = &law.clauses.get(*clause).id;
    match edition.overlaid.as_slice() {
        [] => clause.starts_with(&*edition.prefix),
        overlaid => overlaid.iter().any(|prefix| clause.starts_with(&**prefix)),
    }
}

fn is_a_value(law: &mut Law, place: usize, id: PointId, value: &Value) -> bool {
    let edition = &mut law.editions[place];
    let points = match (&mut edition.rules, &mut edition.xday) {
        (Some(rules), _) => &mut *rules.points,
        (None, Some(rules)) => &mut *rules.points,
        (None, None) => return false,
    };
    let Some(before) = points.written(id) else {
        return false;
    };
    points.try_value(id, value) && points.try_value(id, &before)
}

/// Other values of a point than that one.
fn others(declared: &Declared, value: &Value) -> Vec<Value> {
    match value {
        Value::Boolean(yes) => vec![Value::Boolean(!yes)],
        Value::Integer(number) => vec![Value::Integer(number + 1), Value::Integer(number - 1)],
        Value::String(word) => {
            let allowed = declared.meant().allowed;
            let words = allowed.split('"').skip(1).step_by(2);
            let others = words.filter(|other| other != word);
            others
                .map(|other| Value::String(other.to_owned()))
                .collect()
        }
        Value::Array(entries) => {
            let shorter = (0..entries.len()).map(|left_out| {
                let rest = entries.iter().enumerate();
                let rest = rest.filter(|(place, _)| *place != left_out);
                Value::Array(rest.map(|(_, entry)| entry.clone()).collect())
            });
            let other = entries.iter().enumerate().flat_map(|(place, entry)| {
                let others = match entry {
                    Value::String(_) => Vec::new(),
                    entry => others(declared, entry),
                };
                others.into_iter().map(move |other| (place, other))
            });
            let changed = other.map(|(place, other)| {
                let mut entries = entries.clone();
                entries[place] = other;
                Value::Array(entries)
            });
            shorter.chain(changed).collect()
        }
        Value::Table(entries) => {
            let other = entries.iter().flat_map(|(name, entry)| {
                let others = others(declared, entry).into_iter();
                others.map(move |other| (name.clone(), other))
            });
            let changed = other.map(|(name, other)| {
                let mut entries = entries.clone();
                entries.insert(name, other);
                Value::Table(entries)
            });
            changed.collect()
        }
        _ => Vec::new(),
    }
}
