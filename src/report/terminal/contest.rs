//! Attacks in Countdown to X-Day: two scores, their ratio, and what each result does.

use comfy_table::{Attribute, Cell, CellAlignment};

use super::Page;
use crate::report::build::percent;
use crate::report::{ContestReport, ScoreReport, signed};

impl Page {
    pub(super) fn contest(&mut self, contest: &ContestReport) {
        for side in &contest.sides {
            self.score(side);
        }
        if let Some(ratio) = &contest.ratio {
            let result = contest
                .result
                .as_deref()
                .map_or_else(String::new, |result| format!(": {result}"));
            self.title("Ratio");
            self.indented(&format!("{ratio}{result}"));
        }
        if !contest.ratios.is_empty() && contest.ratio.is_none() {
            self.title("Chances");
            let rows = contest
                .ratios
                .iter()
                .map(|entry| {
                    let right = |text: String| Cell::new(text).set_alignment(CellAlignment::Right);
                    vec![
                        Cell::new(&entry.ratio).add_attribute(Attribute::Bold),
                        right(format!("{} in {}", entry.chances, entry.of)),
                        right(format!("{} %", percent(entry.chances, entry.of))),
                        Cell::new(entry.result.as_deref().unwrap_or("Table 5 is needed")),
                    ]
                })
                .collect();
            self.put_table(rows, true);
        }
        if contest.result.is_none() && !contest.results.is_empty() {
            self.title("What each result does");
            let mut rows = Vec::new();
            for band in &contest.results {
                for (index, event) in band.then.iter().enumerate() {
                    let name = if index == 0 { band.result.as_str() } else { "" };
                    let name = vec![Cell::new(name).add_attribute(Attribute::Bold)];
                    rows.push(self.cited_row(
                        name,
                        event.text.clone(),
                        Vec::new(),
                        &event.clauses,
                        false,
                    ));
                }
            }
            self.put_table(rows, true);
        }
    }

    fn score(&mut self, side: &ScoreReport) {
        if side.terms.is_empty() && side.score.is_none() {
            return;
        }
        self.title(&format!("Score of {}", side.counter));
        let mut rows = Vec::new();
        for term in &side.terms {
            let value = term.value.map_or_else(String::new, signed);
            let value = vec![Cell::new(value).set_alignment(CellAlignment::Right)];
            rows.push(self.cited_row(Vec::new(), term.text.clone(), value, &term.clauses, false));
        }
        if let Some(score) = side.score {
            let bold = |text: String| {
                let cell = Cell::new(text).set_alignment(CellAlignment::Right);
                cell.add_attribute(Attribute::Bold)
            };
            rows.push(vec![bold("score".to_owned()), bold(signed(score))]);
        }
        self.put_table(rows, false);
    }
}
