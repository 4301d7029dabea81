//! Relief that players give with actions of their Groups.

use super::Check;
use crate::Play;
use crate::syntax::{Form, Phrase};

/// A line as it should be.
const RELIEF: &str = "Ann and Ben give relief to New York with the actions of Canada and Japan";

impl Check<'_> {
    /// "Ann and Ben give relief to New York with the actions of Canada and Japan"; of a card, without a player, that it does.
    pub(super) fn relief(&mut self, who: &Phrase, whole: &Phrase) -> Option<Play> {
        let before = self.errors.len();
        let parts = self.parts(whole, &[Form::l_acting, Form::l_with]);
        self.once(&parts);
        if self.names.player(&who.text).is_none()
            && let Ok(card) = self.names.find(who)
        {
            let to = self.one_mentioned(&parts.head)?;
            return (self.errors.len() == before).then_some(Play::Relief {
                players: Vec::new(),
                to,
                acting: vec![card],
            });
        }
        let mut players = Vec::new();
        for name in self.names_in(who) {
            players.extend(self.player(&name));
        }
        let to = self.one_mentioned(&parts.head);
        let wanted = "Relief with the actions that give it";
        let with = self.needed(
            &parts,
            &[Form::l_acting, Form::l_with],
            whole,
            wanted,
            RELIEF,
        )?;
        let only = match players.as_slice() {
            [only] => Some(*only),
            _ => None,
        };
        let acting = self.acting(with, only);
        (self.errors.len() == before).then_some(Play::Relief {
            players,
            to: to?,
            acting,
        })
    }
}
