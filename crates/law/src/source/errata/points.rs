//! Rule points that an erratum decides otherwise.

use std::collections::BTreeMap;

use toml::Spanned;

use super::Desk;
use super::file::PointChange;
use super::meant::to_write;
use crate::Edition;
use crate::clause::ClauseId;
use crate::error::LawErrorKind;
use crate::points::{Amended, Declared, RulePoints, XDayPoints};
use crate::source::LawReader;
use crate::source::nearest;

/// The points of the editions that an erratum is laid over.
pub(super) fn known_points(desk: &Desk<'_>) -> impl Iterator<Item = &'static str> {
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

/// What to write for a point that there is not: what rests on the clauses that the change speaks of otherwise.
fn near(desk: &Desk, grounds: &[ClauseId], change: &PointChange) -> Option<String> {
    let clauses = grounds
        .iter()
        .filter_map(|id| desk.clauses.get(usize::from(id.0)));
    let counterparts: Vec<ClauseId> = clauses
        .flat_map(|clause| clause.counterparts.clone())
        .collect();
    let candidates = desk.resting(&counterparts);
    (!candidates.is_empty()).then(|| to_write(&candidates, change.value.as_ref()))
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
                self.no_point_but(desk, &name, near(desk, &grounds, &change));
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
                            (None, None) => match wrong.like {
                                Some(like) => format!(
                                    "write `value = {like}`; what is allowed: {}",
                                    wrong.allowed
                                ),
                                None => format!("what is allowed: {}", wrong.allowed),
                            },
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
        let value = change.value.as_ref();
        let number = declared.and_then(|point| point.senseless(value));
        let why = declared.and_then(|point| point.contradicted(value));
        let point = point.to_owned();
        let kind = match (number, why) {
            (Some(number), _) => LawErrorKind::PointSenseless { point, number },
            (None, Some(why)) => LawErrorKind::PointContradicts { point, why },
            (None, None) => return false,
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
            near.or_else(|| nearest(name.as_ref(), known_points(desk)))
        };
        let kind = LawErrorKind::NoSuchPoint {
            point: name.as_ref().clone(),
        };
        self.err_with(&desk.file.path, Some(name.span()), kind, help);
    }
}
