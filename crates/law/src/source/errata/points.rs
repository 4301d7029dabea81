//! Rule points that an erratum decides otherwise.

use std::collections::BTreeMap;

use toml::Spanned;

use super::Desk;
use super::file::PointChange;
use crate::Edition;
use crate::clause::ClauseId;
use crate::error::LawErrorKind;
use crate::points::{Amended, Declared, RulePoints, XDayPoints};
use crate::source::LawReader;
use crate::source::nearest;

/// The points of the editions that an erratum is laid over.
fn known_points(desk: &Desk<'_>) -> impl Iterator<Item = &'static str> {
    let over = |wanted: fn(&Edition) -> bool| {
        let mut editions = desk.over.iter().map(|&index| &desk.law.editions[index]);
        editions.any(wanted)
    };
    let cards = over(|edition| edition.rules.is_some()) || desk.over.is_empty();
    let x_day = over(|edition| edition.xday.is_some());
    let cards = RulePoints::DECLARED.iter().filter(move |_| cards);
    let x_day = XDayPoints::DECLARED.iter().filter(move |_| x_day);
    cards.chain(x_day).map(|point| point.name)
}

/// What a point is, of whichever game.
fn declared(name: &str) -> Option<&'static Declared> {
    let mut all = RulePoints::DECLARED.iter().chain(XDayPoints::DECLARED);
    all.find(|point| point.name == name)
}

/// The points that rest on what clauses say otherwise: on their counterparts, as far as they name any.
fn near(desk: &Desk, grounds: &[ClauseId]) -> Option<String> {
    let clauses = grounds
        .iter()
        .filter_map(|id| desk.clauses.get(usize::from(id.0)));
    let counterparts: Vec<ClauseId> = clauses
        .flat_map(|clause| clause.counterparts.clone())
        .collect();
    let edition = desk
        .over
        .first()
        .and_then(|&index| desk.law.editions.get(index))?;
    let resting = edition.points()?.all_shown().filter(|point| {
        let mut cites = point.cites.iter();
        cites.any(|id| counterparts.contains(id))
    });
    let named: Vec<String> = resting
        .map(|point| format!("`{}` = {}", point.name, point.value))
        .collect();
    let clauses = counterparts
        .iter()
        .filter_map(|id| desk.clauses.get(usize::from(id.0)));
    let clauses: Vec<&str> = clauses.map(|clause| &*clause.id).collect();
    let said = format!("on {} rest {}", clauses.join(" and "), named.join(", "));
    (!named.is_empty()).then_some(said)
}

impl LawReader<'_> {
    pub(super) fn point_changes(
        &mut self,
        desk: &mut Desk,
        changes: BTreeMap<Spanned<String>, PointChange>,
    ) {
        for (name, change) in changes {
            let point = name.as_ref().clone();
            let grounds = self.grounds(desk, &change.clauses);
            if !desk.over.is_empty() && !known_points(desk).any(|known| known == point) {
                self.no_point_but(desk, &name, near(desk, &grounds));
                continue;
            }
            if self.makes_no_sense(desk, &point, &change) {
                continue;
            }
            let mut changed = false;
            for &index in &desk.over {
                let points = desk.law.editions[index].points_mut();
                let amended =
                    points.and_then(|points| points.amend(&point, change.value.as_ref(), &grounds));
                let Some(amended) = amended else {
                    continue;
                };
                match amended {
                    Ok(Amended::Otherwise) => changed = true,
                    // It confirms what is so already.
                    Ok(Amended::Confirmed) => {}
                    Err(wrong) => {
                        let kind = LawErrorKind::PointValue {
                            point: point.clone(),
                            value: super::plain(change.value.as_ref()),
                        };
                        let help = match (&wrong.only, wrong.limits) {
                            (Some(only), _) => format!(
                                "this point has no alternative: its value is `{only}`, because the mechanism is built in"
                            ),
                            (None, Some((least, most))) => {
                                format!("what is allowed: a whole number from {least} to {most}")
                            }
                            (None, None) => format!("what is allowed: {}", wrong.allowed),
                        };
                        let span = Some(change.value.span());
                        self.err_with(&desk.file.path, span, kind, Some(help));
                        changed = true;
                        break;
                    }
                }
            }
            if !changed && !desk.over.is_empty() {
                let kind = LawErrorKind::PointUnchanged {
                    point,
                    value: super::plain(change.value.as_ref()),
                };
                self.err(&desk.file.path, Some(change.value.span()), kind);
            }
        }
    }

    /// Whether a number in the value is one that the point cannot mean: fewer cards than none, a roll that no dice show.
    fn makes_no_sense(&mut self, desk: &Desk, point: &str, change: &PointChange) -> bool {
        let declared = declared(point);
        let number = declared.and_then(|point| point.senseless(change.value.as_ref()));
        let Some(number) = number else {
            return false;
        };
        let kind = LawErrorKind::PointSenseless {
            point: point.to_owned(),
            number,
        };
        let help = declared.map(Declared::meant).map(|meant| {
            format!(
                "what it says: {} What is allowed: {}",
                meant.meaning, meant.allowed
            )
        });
        let span = Some(change.value.span());
        self.err_with(&desk.file.path, span, kind, help);
        true
    }

    pub(super) fn no_point(&mut self, desk: &Desk, name: &Spanned<String>) {
        self.no_point_but(desk, name, None);
    }

    /// That there is no such point; `near`: what may be meant, where something better is known than the names that are alike.
    fn no_point_but(&mut self, desk: &Desk, name: &Spanned<String>, near: Option<String>) {
        let mut x_days = XDayPoints::DECLARED.iter();
        let elsewhere = x_days.any(|point| point.name == name.as_ref())
            && !known_points(desk).any(|known| known == name.as_ref());
        let help = if elsewhere {
            let x_days: Vec<String> = desk.law.x_days().map(|id| format!("\"{id}\"")).collect();
            Some(format!(
                "it is a point of Countdown to X-Day, over which an erratum is laid by `over = [{}]`",
                x_days.join(", ")
            ))
        } else {
            let alike = nearest(name.as_ref(), known_points(desk));
            let said: Vec<String> = alike.into_iter().chain(near).collect();
            (!said.is_empty()).then(|| said.join("; "))
        };
        let kind = LawErrorKind::NoSuchPoint {
            point: name.as_ref().clone(),
        };
        self.err_with(&desk.file.path, Some(name.span()), kind, help);
    }
}
