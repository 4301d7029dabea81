//! What a card is said to do where its own ability lets it: "Xists draws a Plot". Nothing that is said of it is
//! left out: what is drawn goes into the play, so that a card which draws something else is not taken to do it, and a number of
//! tokens that no text moves is refused.

use super::Check;
use super::clauses::{Counted, Parts};
use super::uses::without_endings;
use super::verbs::own_action;
use crate::syntax::{Form, Phrase};
use crate::words::{
    by_cards::{AS_ITS_ACTION, TOKENS_FROM},
    common::OWNER_ENDS,
    purchases::PLOTS,
};
use crate::{CardRef, Choice, Object, Play, UsePlay};
use fnord_cards::effect::{Effect, Instruction};
use fnord_names as names;
use fnord_vocabulary::SaidDrawn;

/// What may follow: who pays for it.
const PAID: [Form; 3] = [Form::l_with, Form::l_acting, Form::l_for];

/// How many tokens are spoken of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Many {
    One,
    All,
    Number,
}

impl Check<'_> {
    /// What the ability of a card does; outer `None`: cards do no such thing.
    pub(super) fn deed_of_card(
        &mut self,
        card: &CardRef,
        does: Form,
        rest: &Phrase,
    ) -> Option<Option<Play>> {
        let parts = self.parts(rest, &PAID);
        let head = without_endings(&parts.head, &AS_ITS_ACTION);
        let mut used = UsePlay::plain(card.clone(), Vec::new());
        let before = self.errors.len();
        match does {
            Form::v_draws => self.drawn_by_card(&mut used, &head),
            Form::v_removes | Form::v_gives | Form::v_takes_token => {
                let (many, target) = tokens_and_target(does, &head)?;
                self.as_many_as_it_moves(card, many, &head);
                let on = self.mentioned(&target);
                used.on.extend(on.map(Object::Card));
            }
            _ => return None,
        }
        self.paid_by(&mut used, &parts);
        Some((self.errors.len() == before).then_some(Play::Use(used)))
    }

    /// "2 Plots", "a Group": how many cards are drawn, if that is what the words are.
    pub(super) fn number_drawn(&mut self, what: &Phrase) -> Option<SaidDrawn> {
        let groups = ["group", "group card"];
        match (self.counted(what, &PLOTS), self.counted(what, &groups)) {
            (Counted::So(count), _) => Some(SaidDrawn::Plots(count)),
            (_, Counted::So(1)) => Some(SaidDrawn::Group),
            _ => None,
        }
    }

    fn drawn_by_card(&mut self, used: &mut UsePlay, what: &Phrase) {
        if let Some(draws) = self.number_drawn(what) {
            used.choices.push(Choice::Draws(draws));
            return;
        }
        let cards = self.mentions(what);
        let plots = cards.iter().filter(|card| self.is_plot(card)).count();
        // One of several that is named is drawn with others.
        let draws = match (plots, cards.len() - plots) {
            (0, 0) | (1, 0) => None,
            (plots, 0) => Some(SaidDrawn::Plots(u8::try_from(plots).unwrap_or(u8::MAX))),
            (0, 1) => Some(SaidDrawn::Group),
            _ => {
                self.unwanted(what, "what a card lets its owner draw", None);
                return;
            }
        };
        used.choices.extend(draws.map(Choice::Draws));
        used.choices.push(Choice::Takes(cards));
    }

    /// Who is said to pay, besides the card itself.
    fn paid_by(&mut self, used: &mut UsePlay, parts: &Parts) {
        self.once(parts);
        for (_, part) in &parts.clauses {
            if own_action(part) {
                used.acting.push(used.card.clone());
                continue;
            }
            let owner = self.owners.owner(&used.card);
            let acting = self.acting(part, owner);
            used.acting.extend(acting);
        }
    }

    /// The text of the card moves one token, or all.
    fn as_many_as_it_moves(&mut self, card: &CardRef, many: Many, said: &Phrase) {
        let moved = (self.names.abilities(card)).find_map(|ability| match &ability.effect {
            Effect::Do(Instruction::RemovesTokens { all: true, .. }) => Some(Many::All),
            Effect::Do(Instruction::RemovesTokens { .. } | Instruction::MovesToken { .. }) => {
                Some(Many::One)
            }
            _ => None,
        });
        let wanted = match (moved, many) {
            (Some(Many::One), Many::All | Many::Number) => {
                "one token, which is what this card moves"
            }
            (Some(Many::All), Many::Number) => "all tokens, which is what this card removes",
            _ => return,
        };
        self.unwanted(said, wanted, None);
    }
}

/// "a token from Xists", "the tokens of Xists", "Xists' token", "its token to Xists": how many, and the card they are on or go
/// to. `None`: nothing is said of tokens.
fn tokens_and_target(does: Form, said: &Phrase) -> Option<(Many, Phrase)> {
    // The verb has said that it is one.
    if does == Form::v_takes_token {
        return Some((Many::One, said.clone()));
    }
    // As long as the text, so that places in the one are places in the other.
    let lower = said.text.to_ascii_lowercase();
    let links: &[&str] = match does {
        Form::v_gives => &["token to ", "tokens to "],
        _ => &TOKENS_FROM,
    };
    let found = links.iter().find_map(|lead| {
        let at = lower.find(lead)?;
        let word = lead.find(' ').unwrap_or_default();
        Some((at + word, at + lead.len()))
    });
    if let Some((end, start)) = found {
        let many = how_many(&said.text[..end])?;
        return Some((many, said.after(start)));
    }
    if does == Form::v_gives {
        return None;
    }
    let (ending, many) = [
        (" action tokens", Many::All),
        (" tokens", Many::All),
        (" action token", Many::One),
        (" token", Many::One),
    ]
    .into_iter()
    .find(|(ending, _)| lower.ends_with(ending))?;
    let whose = said.part(0..said.text.len() - ending.len());
    let card = without_endings(&whose, &OWNER_ENDS);
    (card.text != whose.text).then_some((many, card))
}

/// The number in "a token", "all its action tokens", "2 tokens".
fn how_many(words: &str) -> Option<Many> {
    let key = names::key(words);
    let mut words: Vec<&str> = key.split(' ').collect();
    let last = words.pop()?;
    words.retain(|word| {
        !matches!(
            *word,
            "action" | "the" | "its" | "his" | "her" | "their" | "own"
        )
    });
    match (words.as_slice(), last) {
        ([], "token") | (["a" | "an" | "one" | "1"], "token") => Some(Many::One),
        ([] | ["all"], "tokens") => Some(Many::All),
        ([_], "token" | "tokens") => Some(Many::Number),
        _ => None,
    }
}
