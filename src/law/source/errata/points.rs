//! Rule points that an erratum decides otherwise.

use std::collections::BTreeMap;

use toml::Spanned;

use super::file::PointChange;
use super::{Desk, nearest};
use crate::law::error::LawErrorKind;
use crate::law::points::{Amended, RulePoints};
use crate::law::source::LawReader;

impl LawReader<'_> {
    pub(super) fn point_changes(
        &mut self,
        desk: &mut Desk,
        changes: BTreeMap<Spanned<String>, PointChange>,
    ) {
        for (name, change) in changes {
            let point = name.as_ref().clone();
            let grounds = self.grounds(desk, &change.clauses);
            if !RulePoints::NAMES.contains(&point.as_str()) {
                self.no_point(desk, &name);
                continue;
            }
            let mut changed = false;
            for &index in &desk.over {
                let Some(rules) = &mut desk.law.editions[index].rules else {
                    continue;
                };
                match rules.points.amend(&point, change.value.as_ref(), &grounds) {
                    Ok(Amended::Otherwise) => changed = true,
                    // It confirms what is so already.
                    Ok(Amended::Confirmed) => {}
                    Err(wrong) => {
                        let kind = LawErrorKind::PointValue {
                            point: point.clone(),
                            value: super::plain(change.value.as_ref()),
                        };
                        let help = match &wrong.only {
                            Some(only) => format!(
                                "this point has no alternative: its value is `{only}`, because the mechanism is built in"
                            ),
                            None => format!("what is allowed: {}", wrong.allowed),
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

    pub(super) fn no_point(&mut self, desk: &Desk, name: &Spanned<String>) {
        let help = nearest(name.as_ref(), RulePoints::NAMES.iter().copied());
        let kind = LawErrorKind::NoSuchPoint {
            point: name.as_ref().clone(),
        };
        self.err_with(&desk.file.path, Some(name.span()), kind, help);
    }
}
