//! The words of a sweep.

use super::{AttackSwept, Difference, Said, SweepReport, changed};
use crate::desk::findings::{Finding, Findings, Weight};
use crate::page::{Form, Look, Page};
use crate::regress::sweep::Way;
use crate::report::signed;

/// A number with thin gaps between thousands.
pub(super) fn number(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

/// A part of a whole in per cent: "12 %", "0.4 %".
pub(super) fn percent(part: u64, whole: u64) -> String {
    if whole == 0 || part == 0 {
        return "0 %".to_owned();
    }
    let tenths = part.saturating_mul(1000) / whole;
    match tenths {
        0 => "under 0.1 %".to_owned(),
        1..100 => format!("{}.{} %", tenths / 10, tenths % 10),
        _ => format!("{} %", tenths / 10),
    }
}

/// "Yetis attacks to control Pinks, directly under a rival's Illuminati; privileged".
pub(super) fn attack(attack: &AttackSwept) -> String {
    let helper = attack.helper.as_deref().unwrap_or_default();
    let way = match attack.setting.way {
        Way::Plain => String::new(),
        Way::Defended => "; the target defends itself".to_owned(),
        Way::Privileged => "; privileged".to_owned(),
        Way::Aided => format!("; {helper} aids"),
        Way::Opposed => format!("; {helper} opposes"),
    };
    let place = attack.setting.position.words();
    format!(
        "{} attacks to {} {}, {place}{way}",
        attack.leader, attack.kind, attack.target
    )
}

/// "strength 5, 10 in 36", "illegal".
pub(super) fn said(said: Said) -> String {
    match said.strength {
        None => "illegal".to_owned(),
        Some(strength) => {
            let part = match said.taking_part {
                true => "",
                false => ", without the helper",
            };
            format!(
                "strength {}, {} in 36{part}",
                signed(strength),
                said.favourable
            )
        }
    }
}

/// "+4", "−10", nothing.
pub(super) fn value(difference: &Difference) -> String {
    match difference.value {
        None => String::new(),
        Some(value) if value > 0 => format!("+{value}"),
        Some(value) => signed(value),
    }
}

/// No line is broken.
const WIDE: u16 = u16::MAX;

impl SweepReport {
    /// The changes that are alike, each with the first attack that it concerns; and how many attacks do not change.
    pub fn findings(&self) -> Findings {
        let names = [self.from.as_str(), &self.to];
        let alike = self.alike.iter().map(|alike| {
            let first = &alike.first;
            let mut page = Page::default();
            page.list("", [changed(names, first)]);
            let text = page.written(Form::Terminal(Look {
                width: WIDE,
                color: false,
            }));
            let attack = attack(first);
            Finding {
                weight: Weight::Warning,
                about: Err(attack.clone()),
                spot: None,
                class: first.position.to_owned(),
                title: format!(
                    "{} attacks change as this one does: {attack}",
                    number(alike.attacks)
                ),
                text: (alike.causes.iter().map(|cause| format!("by {cause}\n")))
                    .chain([text.trim_end().to_owned()])
                    .collect(),
            }
        });
        Findings {
            command: "fnord diff --sweep",
            list: alike.collect(),
            passed: self.compared - self.changed,
            summary: totals(self).join("; "),
        }
    }
}

/// What was swept, and what came of it.
pub(super) fn totals(report: &SweepReport) -> Vec<String> {
    let mut lines = vec![
        format!(
            "{} Groups and Illuminati, {} pairs of leader and target; {} against {}",
            report.cards,
            number(report.pairs_compared),
            report.attacker,
            report.rival,
        ),
        format!(
            "{} attacks compared under both laws",
            number(report.compared)
        ),
        format!(
            "{} illegal under both ({})",
            number(report.illegal_under_both),
            percent(report.illegal_under_both, report.compared)
        ),
        format!(
            "{} ruled the same ({})",
            number(report.same),
            percent(report.same, report.compared)
        ),
        format!(
            "{} ruled otherwise ({}), of {} pairs",
            number(report.changed),
            percent(report.changed, report.compared),
            number(report.pairs_changed)
        ),
    ];
    if report.alike.len() < report.kinds {
        lines.push(format!(
            "{} kinds of change, of which {} are listed (--top)",
            number(report.kinds as u64),
            report.alike.len()
        ));
    }
    if !report.missing.is_empty() {
        lines.push(format!(
            "left out, because one law does not have them: {}",
            report.missing.join(", ")
        ));
    }
    lines
}
