//! The law as it was on a date.

use super::clause::{Clause, ClauseId};
use super::erratum::parts;
use super::{Confirmed, Date, Edition, Later, Law, source};

impl Law {
    /// The law as it was on a date: without the editions and the answers that are known to be later. What is undated counts as having
    /// been there. Of an edition alone and with rulings laid over it that came after it, those with the rulings come first.
    ///
    /// What an edition borrows it keeps, whatever the date of the one that lends it: nothing else is known of what was played.
    pub fn as_of(&self, said: &str, date: Date) -> Law {
        let mut law = self.clone();
        let is_later = |said: &str| Date::read(said).is_some_and(|one| one.is_after(date));
        let answered_later = |clause: &Clause| {
            let source = clause
                .precedent
                .as_ref()
                .and_then(|one| one.source.as_ref());
            source.is_some_and(|source| is_later(&source.date))
        };
        let all = self.clauses.iter();
        let gone: Vec<ClauseId> = all
            .filter(|(_, clause)| answered_later(clause))
            .map(|(id, _)| id)
            .collect();
        law.forget(&gone);
        let document_is_later = |name: &String| {
            let document = self.edition(name).filter(|one| !one.is_combined());
            document.is_some_and(|document| is_later(&document.date))
        };
        let later = |edition: &Edition| parts(&edition.id).iter().any(document_is_later);
        law.later = (law.editions.iter())
            .filter(|edition| later(edition))
            .map(|edition| Later {
                edition: edition.id.clone(),
                date: edition.date.clone(),
                as_of: said.into(),
            })
            .collect();
        law.editions.retain(|edition| !later(edition));
        for at in 0..law.editions.len() {
            let first = law
                .editions
                .iter()
                .position(|below| law.editions[at].follows(below, self));
            if let Some(below) = first.filter(|below| *below < at) {
                let edition = law.editions.remove(at);
                law.editions.insert(below, edition);
            }
        }
        law.digest = source::digest([&*law.digest, "as of", said]).into();
        law
    }

    /// Takes clauses out of everything that rests on others too, and cards that they alone have changed back to their first print.
    fn forget(&mut self, gone: &[ClauseId]) {
        let mut clauses: Vec<Clause> = self.clauses.iter().map(|(_, one)| one.clone()).collect();
        for id in gone {
            let clause = &mut clauses[usize::from(id.0)];
            *clause = Clause::without_a_word(&clause.id);
        }
        self.clauses = super::ClauseBook::new(clauses);
        self.bearings.retain(|one| !gone.contains(&one.answer));
        let mut unchanged = Vec::new();
        for (number, version) in (0..).zip(self.versions.iter_mut()) {
            let was = version.cites.len();
            version.cites.retain(|id| !gone.contains(id));
            for confirmed in &mut version.confirms {
                confirmed.cites.retain(|id| !gone.contains(id));
            }
            let rests = |one: &Confirmed| !one.cites.is_empty();
            version.confirms.retain(rests);
            if version.cites.is_empty() && was > 0 {
                unchanged.push(number);
            }
        }
        for edition in &mut self.editions {
            if let Some(points) = edition.points_mut() {
                points.forget(gone);
            }
            if let Some(rules) = &mut edition.rules {
                let versions = rules.versions.iter();
                rules.versions = versions
                    .filter(|(_, version)| !unchanged.contains(version))
                    .collect();
            }
        }
    }

    /// Whether that names an edition that is later than the date as of which this law is.
    pub fn is_later(&self, name: &str) -> Option<&Later> {
        let asked = parts(name);
        self.later
            .iter()
            .find(|later| parts(&later.edition) == asked)
    }
}

impl Edition {
    /// Whether it is another with rulings laid over it that came later.
    fn follows(&self, below: &Edition, law: &Law) -> bool {
        let rulings = self
            .id
            .strip_prefix(&*below.id)
            .and_then(|rest| rest.strip_prefix(" + "));
        let rulings = rulings.and_then(|name| law.edition(name));
        let dates = rulings.map(|rulings| (Date::read(&rulings.date), Date::read(&below.date)));
        matches!(dates, Some((Some(rulings), Some(below))) if !below.is_after(rulings))
    }
}
