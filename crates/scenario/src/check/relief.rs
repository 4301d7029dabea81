//! Relief that players give with actions of their Groups.

use super::Check;
use crate::Play;
use crate::syntax::{Form, Phrase};

/// A line as it should be.
const RELIEF: &str = "Ann and Ben give relief to New York with the actions of Canada and Japan";

impl Check<'_> {
    /// "Ann and Ben give relief to New York with the actions of Canada and Japan"; of cards, without a player, that they do.
    pub(super) fn relief(&mut self, who: &Phrase, whole: &Phrase) -> Option<Play> {
        let before = self.errors.len();
        let parts = self.parts(whole, &[Form::l_acting, Form::l_with]);
        self.once(&parts);
        let named = self.names_in(who);
        let groups = named
            .iter()
            .map(|name| match self.names.player(&name.text) {
                Some(_) => None,
                None => self.names.find(name).ok(),
            });
        if let Some(mut acting) = groups.collect::<Option<Vec<_>>>() {
            let to = self.one_mentioned(&parts.head)?;
            let with = [Form::l_acting, Form::l_with]
                .iter()
                .find_map(|form| parts.find(*form));
            let more = with.map_or(Vec::new(), |with| self.acting(with, None));
            for one in more {
                if acting
                    .iter()
                    .all(|known| (known.which, &known.of) != (one.which, &one.of))
                {
                    acting.push(one);
                }
            }
            return (self.errors.len() == before).then_some(Play::Relief {
                players: Vec::new(),
                to,
                acting,
            });
        }
        let mut players = Vec::new();
        for name in &named {
            players.extend(self.player(name));
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
