//! What a card is said to do in the words of its own text: "Fast Food Chains hide Hoax and Bribery", "Psychiatrists make Ben discard
//! Hoax". Nothing that is said is left out: what is no verb of a text that can be used so, or goes on with anything but what the
//! ability is used on, is no such line.

use super::Check;
use crate::syntax::{Form, Phrase};
use crate::words::by_cards::MAKES;
use crate::{Object, Play, PlayerId, UsePlay};

impl Check<'_> {
    /// The use of an ability that is told so.
    pub(super) fn by_its_text(&mut self, line: &Phrase) -> Option<Play> {
        let blanks: Vec<usize> = line.text.match_indices(' ').map(|(at, _)| at).collect();
        let (card, does) = blanks.into_iter().rev().find_map(|at| {
            let card = self.names.meant(&line.part(0..at))?;
            Some((card, line.after(at + 1)))
        })?;
        self.owners.owner(&card).filter(|_| !self.is_plot(&card))?;
        let (victim, does) = self.made_to(does);
        let (verb, on) = match does.text.split_once(' ') {
            Some((verb, _)) => (verb, Some(does.after(verb.len() + 1))),
            None => (does.text.as_str(), None),
        };
        let says = self.names.text(&card).iter().any(|sentence| {
            let used = (sentence.ability.as_ref()).and_then(|one| one.used_as_own_turn_begins());
            used.is_some() && does_so(&sentence.text).is_some_and(|does| stem(does) == stem(verb))
        });
        if !says {
            return None;
        }
        let before = self.errors.len();
        let mut used = UsePlay::plain(card, Vec::new());
        if let Some(on) = on {
            self.use_clause(&mut used, Form::l_on, &on);
        }
        if self.errors.len() > before {
            self.errors.truncate(before);
            return None;
        }
        let mut whole = true;
        for object in &mut used.on {
            match (object, victim) {
                (Object::Card(card), Some(victim)) => {
                    whole &= card.owner.is_none_or(|owner| owner == victim);
                    card.owner = Some(victim);
                }
                (Object::Player(player), Some(victim)) => whole &= *player == victim,
                _ => {}
            }
        }
        if let (true, Some(victim)) = (used.on.is_empty(), victim) {
            used.on.push(Object::Player(victim));
        }
        whole.then_some(Play::Use(used))
    }

    /// "makes Ben discard Hoax": whoever is made to do something, and what.
    fn made_to(&self, does: Phrase) -> (Option<PlayerId>, Phrase) {
        let mut words = does.text.splitn(3, ' ');
        let (makes, who) = (words.next(), words.next());
        let player = makes
            .filter(|makes| MAKES.contains(makes))
            .and_then(|_| self.names.player(who?));
        match (player, words.next(), makes.zip(who)) {
            (Some(player), Some(done), Some((makes, who))) => {
                let to = done.strip_prefix("to ").map_or(0, |_| "to ".len());
                let start = makes.len() + who.len() + 2 + to;
                (Some(player), does.after(start))
            }
            _ => (None, does),
        }
    }
}

/// The verb of what is done where an ability is used: "discard" in "As its action: discard any rival's exposed Plot.". What comes before
/// that says when and for what, and may have the words of other plays in it.
fn does_so(sentence: &str) -> Option<&str> {
    let (_, done) = (sentence.rsplit_once(": ")).or_else(|| sentence.rsplit_once("you may "))?;
    done.split(' ').next()
}

/// A verb without the ending that it has after one card.
fn stem(verb: &str) -> &str {
    verb.strip_suffix('s').unwrap_or(verb)
}
