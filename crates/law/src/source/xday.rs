//! The rule points and the counters of Countdown to X-Day.

use super::LawReader;
use super::files::CountersFile;
use crate::clause::{Cites, ClauseBook};
use crate::error::LawErrorKind;
use crate::points::{Base, XDayPoints};
use crate::xday::{CounterKind, XDayRules};
use fnord_cards::Text;

impl LawReader<'_> {
    pub(super) fn xday(&mut self, folder: &str, clauses: &ClauseBook) -> Option<XDayRules> {
        let path = format!("{folder}/points.toml");
        let file = self.files.iter().find(|file| file.path == path);
        let Some(file) = file else {
            self.err(&path, None, LawErrorKind::FileMissing("points.toml"));
            return None;
        };
        let points = self.points(file, |table| {
            XDayPoints::take(table, Base::None, &|id| clauses.named(id))
        })?;
        let path = format!("{folder}/counters.toml");
        let file = self.files.iter().find(|file| file.path == path);
        let Some(file) = file else {
            self.err(&path, None, LawErrorKind::FileMissing("counters.toml"));
            return None;
        };
        let source = self.parse::<CountersFile>(file)?;
        let mut counters = Vec::new();
        for entry in source.counter {
            let mut cites = Cites::new();
            for clause in entry.clauses.iter().take(cites.capacity()) {
                match clauses.named(clause.as_ref()) {
                    Some(clause) => cites.push(clause),
                    None => {
                        let clause_name = clause.as_ref().clone();
                        let kind = LawErrorKind::NoSuchClause {
                            clause: clause_name,
                        };
                        self.err(&file.path, Some(clause.span()), kind);
                    }
                }
            }
            counters.push(CounterKind {
                name: entry.name.into(),
                also: entry.also.into_iter().map(Text::from).collect(),
                side: entry.side,
                role: entry.role,
                unique: entry.unique,
                numbers: entry.numbers,
                score: entry.score,
                year: entry.year,
                cites,
            });
        }
        Some(XDayRules { points, counters })
    }
}
