//! A clause by what is likely meant of each card that it lists, and by what somebody wants to do.

use std::rc::Rc;

use super::likely::{Says, learnt};
use super::plain::{is_comma, is_one};
use super::story::{ME, Story};
use super::tokens::{Kind, Token};
use fnord_paraphrase::Sort;

/// What somebody says of himself who does something next.
const WISHES: [&str; 5] = ["want", "wish", "intend", "like", "try"];
/// The longest list that is told card by card.
const MOST: usize = 5;

impl<'l> Story<'l> {
    /// "He added the Yetis and Japan": what is meant of each by itself, where that is the same of all.
    pub(super) fn hears_each(&self, clause: &[Token]) -> Option<(Story<'l>, f32)> {
        let (at, parts) = list(clause)?;
        let (before, behind) = (clause.get(..at.start)?, clause.get(at.end..)?);
        let (mut story, mut likely) = (self.clone(), 1.0_f32);
        let mut template = None;
        for part in parts {
            let each = [before, part, behind].concat();
            let taken = story.takes(&each)?;
            // One attack has one leader and one target, and a number may be of all together.
            let numbers = taken.template.slots.contains(&Sort::Number);
            if taken.template.says(" attack") && !taken.template.says("the attack")
                || numbers
                || *template.get_or_insert(taken.template) != taken.template
            {
                return None;
            }
            story = story.hears_plainly(&each, &taken.says)?;
            likely = likely.min(taken.likely);
        }
        story.says_together(self.paraphrased.len(), clause)?;
        Some((story, likely))
    }

    /// "He wants to oppose with Japan": what he wants, as far as it is something that is done.
    pub(super) fn hears_wish(&self, clause: &[Token]) -> Option<(Story<'l>, f32)> {
        // What he wanted he may have given up.
        let wishes =
            |token: &Token| WISHES.iter().any(|verb| token.is_verb(verb)) && !token.is_past();
        let wish = clause.iter().position(wishes)?;
        let to = wish + 1;
        clause.get(to).filter(|token| token.is("to"))?;
        let helps = |token: &&Token| token.known.idle || is_one(token, &["would", "now", "also"]);
        let said = clause.get(..wish)?.iter().rev().take_while(helps).count();
        let done = [clause.get(..wish - said)?, clause.get(to + 1..)?].concat();
        let taken = self.takes(&done)?;
        if !matches!(taken.says, Says::Told(_)) || learnt().is_state(taken.template) {
            return None;
        }
        let mut story = self.hears_plainly(&done, &taken.says)?;
        story.says_together(self.paraphrased.len(), clause)?;
        let place = clause.first()?.at.start..clause.last()?.at.end;
        story.intended = true;
        story.meant.get_or_insert(place);
        Some((story, taken.likely))
    }

    /// "He is deep in her structure" of a Personality, "they hang under Japan": of the card that is meant, by its name.
    pub(super) fn hears_by_name(&self, clause: &[Token]) -> Option<(Story<'l>, f32)> {
        let (first, rest) = clause.split_first()?;
        let lies = ["be", "hang", "sit", "lie", "stand"];
        let verb = rest.iter().find(|token| !token.known.idle)?;
        if first.owns || !lies.iter().any(|base| verb.is_verb(base)) {
            return None;
        }
        let word = first.word.as_str();
        let id = match word {
            "he" | "she" => {
                let others = (self.persons.iter()).any(|one| one.name != ME);
                let mut spoken = self.cards.iter().rev().copied();
                spoken.find(|id| !others && self.may_stand_for(word, *id))?
            }
            "it" | "they" => self.clone().goes_on(word, &[])?.card?,
            _ => return None,
        };
        let named = Token {
            word: self.card(id).name.to_lowercase(),
            kind: Kind::Card(vec![id]),
            known: Rc::default(),
            ..first.clone()
        };
        let by_name = [&[named], rest].concat();
        let taken = self.takes(&by_name)?;
        Some((self.hears_plainly(&by_name, &taken.says)?, taken.likely))
    }

    /// What was taken for parts of a clause is shown for the clause.
    fn says_together(&mut self, from: usize, clause: &[Token]) -> Option<()> {
        let said: Vec<String> = self
            .paraphrased
            .drain(from..)
            .map(|(_, said)| said)
            .collect();
        let place = clause.first()?.at.start..clause.last()?.at.end;
        self.paraphrased.push((place, said.join(" ")));
        Some(())
    }
}

/// Where cards are listed in a clause, and each with what goes before its name.
fn list(clause: &[Token]) -> Option<(std::ops::Range<usize>, Vec<&[Token]>)> {
    let card = |token: &Token| matches!(token.kind, Kind::Card(_)) && !token.owns;
    let joins = |token: &Token| is_comma(token) || token.is("and");
    let of_name = |token: &Token| card(token) || token.has("of-person") && token.kind == Kind::Word;
    let and = (1..clause.len()).find(|&at| {
        let before = at.checked_sub(1).and_then(|before| clause.get(before));
        clause.get(at).is_some_and(|token| token.is("and")) && before.is_some_and(card)
    })?;
    let inside = |token: &&Token| joins(token) || of_name(token);
    let back = clause.get(..and)?.iter().rev().take_while(inside).count();
    let on = clause.get(and..)?.iter().take_while(inside).count();
    let (start, end) = (and - back, and + on);
    let parts = clause.get(start..end)?.split(joins);
    let parts: Vec<&[Token]> = parts.filter(|part| !part.is_empty()).collect();
    let named = parts
        .iter()
        .all(|part| part.iter().filter(|one| card(one)).count() == 1);
    let ends = parts.iter().all(|part| part.last().is_some_and(card));
    ((2..=MOST).contains(&parts.len()) && named && ends).then_some((start..end, parts))
}
