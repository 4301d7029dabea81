//! What players give each other, and promise.

use super::Check;
use crate::syntax::{self, Form, Phrase};
use crate::{Play, PlayerId};

/// An example of a trade, for messages.
const TRADE: &str = "Ann trades Devival and a Plot for Rant! with Ben";
/// What a trade has to say.
const A_TRADE: &str = "a trade: what for what, with whom";

impl Check<'_> {
    /// A gift, or where something is given for it, a trade.
    pub(super) fn gives(&mut self, player: PlayerId, whole: &Phrase) -> Option<Play> {
        let links = [
            Form::l_to,
            Form::l_under,
            Form::l_acting,
            Form::l_with,
            Form::l_for,
        ];
        let parts = self.parts(whole, &links);
        self.once(&parts);
        let (what, to) = match parts.find(Form::l_to) {
            Some(to) => (parts.head.clone(), to.clone()),
            None => self.receiver(&parts.head)?,
        };
        let what = self.gifts(&what);
        let to = self.player(&to);
        if let Some(receives) = parts.find(Form::l_for) {
            let receives = self.gifts(receives);
            for (link, more) in &parts.clauses {
                if !matches!(link, Form::l_to | Form::l_for) {
                    self.unwanted(more, "a part of a trade", None);
                }
            }
            return Some(Play::Trade {
                one: player,
                gives: what?,
                other: to?,
                receives: receives?,
            });
        }
        let under = self.optional(&parts, &[Form::l_under])?;
        let acting = self.all_acting(&parts, player, None)?;
        Some(Play::Give {
            player,
            what: what?,
            to: to?,
            under,
            acting,
        })
    }

    /// "Ben Xists": the player comes first, and what he gets after him.
    fn receiver(&mut self, phrase: &Phrase) -> Option<(Phrase, Phrase)> {
        let splits: Vec<usize> = phrase.text.match_indices(' ').map(|(at, _)| at).collect();
        let known = (splits.iter().rev())
            .find(|&&at| self.names.player(&phrase.text[..at]).is_some())
            .or(splits.first().filter(|_| {
                // Where no table is laid out, the first word is a new player, unless it begins a name or a clause.
                let (before_clauses, _) = syntax::clauses(&format!(" {}", phrase.text), 0);
                !self.names.laid_out
                    && !self.names.is_card_here(phrase)
                    && !before_clauses.text.is_empty()
            }));
        let Some(&at) = known else {
            let help = "for example: `Ann gives Devival to Ben`".to_owned();
            self.unwanted(phrase, "a gift and who gets it", Some(help.into()));
            return None;
        };
        Some((phrase.after(at), phrase.part(0..at)))
    }

    pub(super) fn trades(&mut self, one: PlayerId, whole: &Phrase) -> Option<Play> {
        let parts = self.parts(whole, &[Form::l_for, Form::l_with, Form::l_to]);
        self.once(&parts);
        let gives = self.gifts(&parts.head);
        let receives = self.needed(&parts, &[Form::l_for], whole, A_TRADE, TRADE)?;
        let receives = self.gifts(receives);
        let other = self.needed(&parts, &[Form::l_with, Form::l_to], whole, A_TRADE, TRADE)?;
        let other = self.player(other);
        Some(Play::Trade {
            one,
            gives: gives?,
            other: other?,
            receives: receives?,
        })
    }

    /// "Ann and Ben trade Devival for Rant!": the one named first gives what is named first.
    pub(super) fn trade_between(&mut self, who: &Phrase, whole: &Phrase) -> Option<Play> {
        let before = self.errors.len();
        let lower = who.text.to_ascii_lowercase();
        let Some(at) = lower.find(" and ") else {
            let help = Some(format!("for example: `{TRADE}`"));
            self.unwanted(who, "two players", help.map(Into::into));
            return None;
        };
        let one = self.player(&who.part(0..at));
        let other = self.player(&who.part(at + " and ".len()..who.text.len()));
        let parts = self.parts(whole, &[Form::l_for]);
        self.once(&parts);
        let gives = self.gifts(&parts.head);
        let receives = self.needed(&parts, &[Form::l_for], whole, A_TRADE, TRADE)?;
        let receives = self.gifts(receives);
        (self.errors.len() == before).then_some(Play::Trade {
            one: one?,
            gives: gives?,
            other: other?,
            receives: receives?,
        })
    }

    pub(super) fn promises(&mut self, player: PlayerId, whole: &Phrase) -> Option<Play> {
        let lower = whole.text.to_ascii_lowercase();
        let Some(name) = lower.strip_suffix(" something") else {
            let help =
                "what is promised binds nobody; write: `Ann promises Ben something`".to_owned();
            self.unwanted(whole, "a promise of something", Some(help.into()));
            return None;
        };
        let to = self.player(&whole.part(0..name.len()))?;
        Some(Play::Promise(player, to))
    }
}
