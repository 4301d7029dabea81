//! What clauses tell of how cards are: linked, in force, without tokens, Devastated.

use super::accounts::Clause;
use super::phrases::{Np, What, Who};
use super::story::Story;
use super::told::{Event, Place, Told};
use fnord_cards::{self as cards, CardId};

impl Story<'_> {
    pub(super) fn is_stated(&mut self, clause: &Clause, more: &str) -> Option<()> {
        // What is so after the dice was not so before, and "he" may be a Personality or a player.
        if self.told.iter().any(Told::is_a_roll) {
            return None;
        }
        let personal = |np: &Np| match &np.what {
            What::Spoken(word) if ["he", "she"].contains(&word.as_str()) => Some(word.clone()),
            _ => None,
        };
        if let Some(word) = self.nps(clause, "c").iter().find_map(personal) {
            return match more == "{c} has no token" && !self.has_personality() {
                true => self.has_spent(word),
                false => None,
            };
        }
        let order = |story: &Self, id: CardId| story.card(id).kind == cards::Kind::NewWorldOrder;
        let found = self.several(clause, "c", None)?;
        let all = |is: &dyn Fn(CardId) -> bool| found.iter().all(|card| card.card.is_some_and(is));
        if more.starts_with("New World Orders") && !all(&|id| order(self, id)) {
            return None;
        }
        if more.contains("linked") {
            let spoken = |np: &Np| matches!(np.what, What::Spoken(_));
            if self.nps(clause, "c").iter().any(spoken) {
                return None;
            }
            let target = self.one(clause, "t", None)?.card?;
            if !all(&|id| !self.card(id).kind.is_group()) {
                return None;
            }
            for id in found.iter().filter_map(|card| card.card) {
                let line = format!(
                    "{} is linked to {}",
                    self.card(target).name,
                    self.card(id).name
                );
                self.is_so(line);
            }
            self.has_what_is_linked(clause);
            return Some(());
        }
        let told = self.told.len();
        self.tells_of(clause, more)?;
        let so = self.told.drain(told..);
        let lines = so.filter_map(|told| match told.event {
            Event::Line(line) => Some(line),
            _ => None,
        });
        for line in lines.collect::<Vec<String>>() {
            self.is_so(line);
        }
        Some(())
    }

    /// Whether no sentence ends between a place and the clause at hand.
    pub(super) fn is_one_sentence(&self, from: usize) -> bool {
        let between = self.text.get(from..self.here.start);
        between.is_some_and(|between| !between.contains(['.', '!', '?', ';']))
    }

    /// Whoever that is has no action left.
    fn has_spent(&mut self, word: String) -> Option<()> {
        let who = self.who(&Who::Spoken(word))?;
        self.spent.push((who, self.told.len()));
        Some(())
    }

    /// "out on the edge": how far from the Illuminati has to follow from what is said besides.
    pub(super) fn is_at_edge(&mut self, id: CardId) {
        self.edges.push((id, self.here.clone()));
    }

    pub(super) fn edges_are_far(&mut self) {
        for (id, at) in std::mem::take(&mut self.edges) {
            let place = self.board.places.get(&id).copied();
            let known = match place {
                Some(Place::Under(master)) => self.board.places.contains_key(&master),
                Some(_) => true,
                None => false,
            };
            if !known {
                self.here = at;
                let name = self.card(id).name.clone();
                let choices = ["one", "two or more"].map(str::to_owned).to_vec();
                self.asks(
                    format!("how many Groups are between {name} and its Illuminati?"),
                    choices,
                );
            }
        }
    }
}
