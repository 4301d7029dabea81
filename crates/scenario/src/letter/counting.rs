//! What is counted at the table, what is enough to win, whose turn it is, and what a card is said to print.

use super::accounts::{Clause, Sentence};
use super::phrases::{Value, Who};
use super::story::Story;
use super::tokens::Token;
use super::told::{Event, Ref};
use super::worded::number;

impl Story<'_> {
    pub(super) fn counts(
        &mut self,
        clause: &Clause,
        sentence: &Sentence,
        what: &str,
        more: &str,
    ) -> Option<()> {
        let seat = self.nps(clause, "i").into_iter().next();
        let person = match (clause.get("w"), &seat) {
            (None, Some(seat)) => {
                let owner = self.refer(&seat.clone(), None)?.owner;
                self.subject = owner.or(self.subject);
                owner?
            }
            _ => self.subject_of(clause)?,
        };
        if let Some(seat) = seat {
            self.refer(&seat, Some(person));
        }
        // "… and my Illuminati is the Servants": that is counted already, and said besides.
        let mut pairs = sentence.tokens.windows(2);
        let is = |pair: &[Token]| pair[0].word == "illuminati" && pair[1].is_verb("be");
        let besides = i32::from(more == "besides" && !pairs.any(is));
        let none = (more == "none").then_some(0);
        if more == "more" {
            return self.counts_more(person, number(clause, "n")?);
        }
        let count = none.or(number(clause, "n"))? + besides;
        let slack = number(clause, "s");
        let listed = match more {
            "listed" | "besides" => [
                self.several(clause, "c", Some(person))?,
                self.several(clause, "d", Some(person))?,
            ]
            .concat(),
            _ => Vec::new(),
        };
        for id in listed.iter().filter_map(|one| one.card) {
            self.board.owners.insert(id, person);
            self.board.held.push((person, id));
        }
        // So many are named, and the Illuminati is not among them.
        let named = listed.iter().filter(|one| one.card.is_some()).count() as i32;
        let count = match more {
            // "… and also the Yetis": those are more.
            "besides" => count + named,
            _ => count + i32::from(more == "listed" && named == count),
        };
        let counted = &mut self.persons[person];
        match (what, more) {
            ("tokens", _) => counted.tokens = Some(count),
            (_, "destroyed") => counted.destroyed = count,
            _ => {
                counted.groups = Some(count);
                counted.tokens = slack.or(counted.tokens);
            }
        }
        Some(())
    }

    /// So many Groups more than those that are named, and the Illuminati.
    fn counts_more(&mut self, person: usize, more: i32) -> Option<()> {
        let named = self
            .board
            .held
            .iter()
            .filter(|(owner, id)| *owner == person && self.card(*id).kind.is_group());
        let named = i32::try_from(named.count()).ok()?;
        // "Texas attacks Japan and two other Groups" counts nobody's.
        if !self
            .told
            .iter()
            .all(|told| matches!(told.event, Event::Line(_)))
        {
            return None;
        }
        let counted = self.persons.get_mut(person)?;
        // Of none that is named they would be all.
        if named == 0 || counted.groups.is_some() {
            return None;
        }
        counted.groups = Some(named + 1 + more);
        Some(())
    }

    /// "The 2002 rules": those of that year.
    pub(super) fn plays_by(&mut self, clause: &Clause) -> Option<()> {
        let year = number(clause, "n")?.to_string();
        let mut ruled = self.law.ruled_by().filter_map(|id| self.law.edition(id));
        let edition = ruled.find(|edition| edition.date.ends_with(&year))?;
        self.states.insert(0, format!("Rules: {}", edition.id));
        Some(())
    }

    /// "Both of us had what we needed"
    pub(super) fn meets(&mut self, clause: &Clause) -> Option<()> {
        let slots = ["w", "v", "p"].iter();
        let who: Vec<Who> = slots.filter_map(|slot| clause.who(slot).cloned()).collect();
        let mut met: Vec<usize> = who.iter().filter_map(|who| self.who(who)).collect();
        if clause.has("both") && met.is_empty() {
            met = vec![
                self.who(&Who::Me)?,
                self.who(&Who::Called("opponent".to_owned()))?,
            ];
        }
        if clause.has("same") {
            met = self.subject.into_iter().collect();
        }
        if clause.has("all") {
            met = (0..self.persons.len()).collect();
        }
        // "He has it too": only where somebody else has won, or the turn ends.
        let ends = self.turn.is_some_and(|(_, phase)| phase == "end of turn");
        if clause.has("it") && !ends && !self.persons.iter().any(|person| person.met) {
            return None;
        }
        for &person in &met {
            self.persons[person].met = true;
            // "Both have 10": that is counted.
            let counted = &mut self.persons[person].groups;
            *counted = number(clause, "n").or(*counted);
            self.subject = Some(person);
        }
        (!met.is_empty()).then_some(())
    }

    pub(super) fn turns(&mut self, clause: &Clause, more: &str) -> Option<()> {
        let whose = match clause.get("o").or_else(|| clause.get("w")) {
            Some(Value::Who(Who::Same)) | None => self.subject,
            Some(Value::Who(who)) => self.who(&who.clone()),
            _ => None,
        };
        let phase = match more {
            "main" => "main phase",
            "end" => "end of turn",
            "beginning" => "beginning",
            _ => "",
        };
        let whose = match (more, whose) {
            // "It isn't my turn."
            ("other", Some(whose)) => match self.others_than(whose).as_slice() {
                [] => Some(self.who(&Who::Called("opponent".to_owned()))?),
                [only] => Some(*only),
                _ => return Some(()),
            },
            (_, whose) => whose,
        };
        if let Some(whose) = whose {
            self.turn = Some((whose, phase));
        }
        Some(())
    }

    /// The two cards that were spoken of last.
    pub(super) fn last_two(&self) -> Option<Vec<Ref>> {
        let groups = self.cards.iter().rev();
        let groups = groups.filter(|id| self.card(**id).kind.is_group());
        let refs = groups.take(2).map(|id| Ref {
            card: Some(*id),
            owner: self.board.owners.get(id).copied(),
        });
        let refs: Vec<Ref> = refs.collect();
        (!refs.is_empty()).then_some(refs)
    }
}
