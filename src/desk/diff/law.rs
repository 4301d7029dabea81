//! What two laws decide otherwise, whatever scenarios there are.

use std::collections::BTreeMap;

use std::fmt::Write;

use super::changes::change_in_full;
use super::page::{change_item, counted};
use super::words::Facts;
use super::{ChangeReport, DiffReport, FactReport, PairReport, xday};
use crate::law::{Change, Law};
use crate::page::{Body, Item, Page, Text, Tone};
use crate::regress::diff::{Cause, Changed, Diff, XDayChanged, XDayDiff};
use crate::regress::suggest::Suggestions;

/// The most scenarios that are named for one change.
const MOST_NAMED: usize = 5;

impl DiffReport {
    /// The same with every change of the law, however many there are, and without the rulings. `shown`: with the scenarios among
    /// those compared that show each change.
    pub fn of_law(
        mut self,
        (diff, x_day): (&Diff, &XDayDiff),
        (from, to): (&Law, &Law),
        shown: bool,
    ) -> DiffReport {
        let cards = diff.pairs.iter().enumerate().map(|(at, pair)| {
            let of_it = diff.changed.iter().filter(|one| one.pair == at);
            let showing = showing(of_it.map(|one| {
                let causes = one.facts.iter().flat_map(|fact| &fact.causes);
                (&*one.name, causes.collect())
            }));
            let changes = pair.delta.changes();
            let words = changes.iter().map(|&one| change_in_full(&pair.delta, one));
            (changes.to_vec(), words.collect::<Vec<_>>(), showing)
        });
        let x_days = x_day.pairs.iter().enumerate().map(|(at, pair)| {
            let of_it = x_day.changed.iter().filter(|one| one.pair == at);
            let showing = showing(of_it.map(|one| {
                let causes = one.facts.iter().flat_map(|fact| &fact.causes);
                (&*one.name, causes.collect())
            }));
            (pair.changes.clone(), xday::in_full(pair, from, to), showing)
        });
        for (report, (changes, words, mut showing)) in
            self.editions.iter_mut().zip(cards.chain(x_days))
        {
            report.changes = words;
            // What is beyond the changes are clauses, which no ruling shows.
            for (one, words) in changes.iter().zip(&mut report.changes) {
                words.shown_by =
                    (shown && one.decides()).then(|| showing.remove(one).unwrap_or_default());
            }
        }
        let decided = self.decided().count();
        let said = match decided {
            0 => "nothing is decided otherwise".to_owned(),
            1 => "1 thing is decided otherwise".to_owned(),
            many => format!("{many} things are decided otherwise"),
        };
        let unshown = self.unshown().len();
        let shown = match (shown, unshown) {
            (false, _) | (true, 0) if !shown || decided == 0 => String::new(),
            (_, 0) => ", and a scenario shows each".to_owned(),
            (_, some) => format!(", {some} of them shown by no scenario"),
        };
        self.summary = format!("By the law alone {said}{shown}.");
        self.groups.clear();
        self.of_law = true;
        self
    }

    /// Of the changes of two editions, by their place among them, those that no scenario shows and that are wanted.
    pub fn unshown_of(
        &self,
        at: usize,
        changes: &[Change],
        wanted: &dyn Fn(&ChangeReport) -> bool,
    ) -> Vec<Change> {
        let reports = self.editions.get(at).into_iter();
        let reports = reports.flat_map(|pair| &pair.changes);
        let both = changes.iter().zip(reports);
        let unshown = both.filter(|(_, report)| report.is_unshown() && wanted(report));
        unshown.map(|(&change, _)| change).collect()
    }

    /// The same with scenarios that show what none has shown.
    pub fn suggest(&mut self, at: usize, changes: &[Change], found: &Suggestions<Changed>) {
        self.suggested(at, changes, found, |changed| {
            let words = Facts::of(changed);
            changed.facts.iter().map(|fact| words.fact(fact)).collect()
        });
    }

    /// The same of Countdown to X-Day.
    pub fn suggest_x_day(
        &mut self,
        at: usize,
        changes: &[Change],
        found: &Suggestions<XDayChanged>,
    ) {
        self.suggested(at, changes, found, |changed| {
            changed.facts.iter().map(xday::fact).collect()
        });
    }

    fn suggested<C>(
        &mut self,
        at: usize,
        changes: &[Change],
        found: &Suggestions<C>,
        facts: impl Fn(&C) -> Vec<FactReport>,
    ) {
        let Some(pair) = self.editions.get_mut(at) else {
            return;
        };
        for (change, report) in changes.iter().zip(&mut pair.changes) {
            let Some((changed, text)) = found.get(change) else {
                continue;
            };
            let mut said = format!("# {}.\n# For a person to judge:\n", report.said);
            for FactReport { what, from, to, .. } in facts(changed) {
                let _ = writeln!(said, "#   {what}: {from} → {to}");
            }
            report.suggestion = Some(format!("{said}Rules: {}\n{text}", pair.from));
        }
    }

    /// Whether the law decides anything otherwise.
    pub fn decides(&self) -> bool {
        self.decided().next().is_some()
    }

    /// What the law decides otherwise, with the editions.
    pub(super) fn decided(&self) -> impl Iterator<Item = (&PairReport, &ChangeReport)> {
        let pairs = self.editions.iter();
        let all = pairs.flat_map(|pair| pair.changes.iter().map(move |change| (pair, change)));
        all.filter(|(_, change)| change.decides())
    }

    /// The changes that decide something and that no scenario shows, where that was asked.
    pub fn unshown(&self) -> Vec<&ChangeReport> {
        let all = self.editions.iter().flat_map(|pair| &pair.changes);
        all.filter(|change| change.is_unshown()).collect()
    }

    /// What two laws decide otherwise, as a page: by kinds, for each two editions.
    pub fn law_page(&self) -> Page {
        let mut page = self.head();
        for pair in &self.editions {
            let parts: [(&[&str], &str, &str); 6] = [
                (&["point"], "rule point", "rule points"),
                (
                    &["rule"],
                    "rule in the words of cards",
                    "rules in the words of cards",
                ),
                (&["card"], "card", "cards"),
                (
                    &["layout", "illuminati", "sets"],
                    "other choice",
                    "other choices",
                ),
                (&["clause"], "clause", "clauses"),
                (&["precedent"], "precedent", "precedents"),
            ];
            for (kinds, one, several) in parts {
                let wanted = |change: &&ChangeReport| kinds.contains(&change.kind.as_str());
                let changes: Vec<&ChangeReport> = pair.changes.iter().filter(wanted).collect();
                let editions = match self.editions.len() {
                    1 => String::new(),
                    _ => format!(", {} → {}", pair.from, pair.to),
                };
                let title = format!("{}{editions}", counted(changes.len(), one, several));
                let items = changes.into_iter().map(listed);
                page.named("law", title, items);
            }
        }
        let all = self.editions.iter().flat_map(|pair| &pair.changes);
        all.for_each(|change| change.suggested(&mut page));
        let [from, to] = &self.digests;
        page.footer.push(format!("laws {from} and {to}"));
        page
    }
}

/// The scenarios that show each change: of each ruling that changes, what it is called and the causes of what it says otherwise.
fn showing<'c>(
    rulings: impl Iterator<Item = (&'c str, Vec<&'c Cause>)>,
) -> BTreeMap<Change, Vec<String>> {
    let mut showing: BTreeMap<Change, Vec<String>> = BTreeMap::new();
    for (name, causes) in rulings {
        for &change in causes.iter().flat_map(|cause| &cause.changes) {
            let names = showing.entry(change).or_default();
            if names.last().is_none_or(|last| last != name) {
                names.push(name.to_owned());
            }
        }
    }
    showing
}

/// The scenarios that were looked for to show changes, and the changes for which none was found.
pub fn suggested(changes: &[ChangeReport], page: &mut Page) {
    changes.iter().for_each(|change| change.suggested(page));
    let without = changes.iter().filter(|change| change.suggestion.is_none());
    let items = without.map(|change| Item::plain(&*change.said));
    page.named("suggestion", "No scenario was found that shows", items);
}

impl ChangeReport {
    /// The scenario that was found to show it.
    fn suggested(&self, page: &mut Page) {
        if let Some(suggestion) = &self.suggestion {
            let lines = suggestion.lines().map(str::to_owned).collect();
            let title = format!("A scenario that shows {}", self.said);
            page.section("suggestion", title, Body::Verbatim(lines));
        }
    }

    /// The change, and the scenario that was found to show it, in a text.
    pub(super) fn told(&self) -> String {
        let below = match (&self.suggestion, &self.shown_by) {
            (Some(scenario), _) => scenario,
            (None, Some(names)) if names.is_empty() => "no scenario shows it",
            _ => return self.said.clone(),
        };
        format!("{}\n{}", self.said, below.trim_end())
    }

    fn is_unshown(&self) -> bool {
        self.shown_by.as_ref().is_some_and(Vec::is_empty)
    }

    /// Whether it is a change of the same.
    pub fn is_of(&self, other: &ChangeReport) -> bool {
        (&self.kind, &self.name) == (&other.kind, &other.name)
    }

    /// Whether it can decide more than the clauses that a ruling rests on.
    pub fn decides(&self) -> bool {
        !matches!(
            self.kind.as_str(),
            "grounds" | "card-grounds" | "clause" | "precedent"
        )
    }
}

/// A change with what shows it.
fn listed(change: &ChangeReport) -> Item {
    let mut item = change_item(change);
    let shown = change.shown_by.as_ref().map(|names| {
        let text = match names.as_slice() {
            [] => Text::toned(Tone::Doubtful, "no scenario shows it"),
            names => {
                let named = names.iter().take(MOST_NAMED).cloned();
                let named: Vec<String> = named.collect();
                let more = match names.len().saturating_sub(MOST_NAMED) {
                    0 => String::new(),
                    more => format!(" and {more} more"),
                };
                Text::toned(Tone::Aside, format!("shown by {}{more}", named.join(", ")))
            }
        };
        Item::plain(text)
    });
    item.below.extend(shown);
    item
}
