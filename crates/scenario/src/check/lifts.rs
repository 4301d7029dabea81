//! Zaps that are removed, and paralyzed Groups that are freed.

use super::Check;
use super::clauses::Parts;
use super::verbs::own_action;
use crate::syntax::{Form, Phrase};
use crate::words::lifts::ZAPS;
use crate::{CardRef, Lifted, Play, PlayerId};
use fnord_names as names;

impl Check<'_> {
    /// The parts of "all Zaps from Ben with an Illuminati action"; `None` where it is about something else.
    pub(super) fn zaps(&mut self, whole: &Phrase) -> Option<Parts> {
        let start = names::key(&whole.text);
        if !ZAPS.iter().any(|word| start.starts_with(word)) {
            return None;
        }
        let parts = self.parts(whole, &[Form::l_from, Form::l_acting, Form::l_with]);
        Some(parts)
    }

    pub(super) fn removes_zaps(
        &mut self,
        player: PlayerId,
        parts: &Parts,
        whole: &Phrase,
    ) -> Option<Play> {
        self.once(parts);
        if !ZAPS.contains(&names::key(&parts.head.text).as_str()) {
            self.unwanted(&parts.head, "all Zaps of a player", None);
            return None;
        }
        let wanted = "the player whose Zaps are removed";
        let example = "Ann removes all Zaps from Ben";
        let from = self.needed(parts, &[Form::l_from], whole, wanted, example)?;
        let victim = self.player(from)?;
        let acting = self.optional_acting(parts, player, None)?;
        Some(Play::Lift {
            player,
            what: Lifted::Zaps(victim),
            acting,
        })
    }

    /// "Ben spends an Illuminati action to free Xists".
    pub(super) fn frees_with(
        &mut self,
        who: &Phrase,
        paid: &Phrase,
        whole: &Phrase,
    ) -> Option<Play> {
        if let Some(player) = self.names.player(&who.text) {
            // Whose action it is may be left unsaid.
            if names::key(&paid.text) == "action" {
                return self.frees(player, whole, None);
            }
            const WITH: &str = "with ";
            let told = Phrase {
                text: format!("{WITH}{}", paid.text),
                span: paid.span.start.saturating_sub(WITH.len())..paid.span.end,
            };
            let parts = self.clauses_only(&told, &[Form::l_acting, Form::l_with]);
            let by = self.optional_acting(&parts, player, None)?;
            return self.frees(player, whole, by);
        }
        let card = self.one_mentioned(who)?;
        let player = self.owners.owner(&card);
        if !own_action(paid) && names::key(&paid.text) != "action" {
            self.unwanted(paid, "its own action", None);
            return None;
        }
        let Some(player) = player else {
            self.unwanted(who, "a card of a player", None);
            return None;
        };
        self.frees(player, whole, Some(card))
    }

    /// `by`: the card that is said to do it.
    pub(super) fn frees(
        &mut self,
        player: PlayerId,
        whole: &Phrase,
        by: Option<CardRef>,
    ) -> Option<Play> {
        let parts = self.parts(whole, &[Form::l_from, Form::l_acting, Form::l_with]);
        self.once(&parts);
        // What it is freed from goes without saying.
        if let Some(from) = parts.find(Form::l_from)
            && !names::key(&from.text).contains("paralysis")
        {
            self.unwanted(from, "its paralysis", None);
        }
        let group = self.one_mentioned(&parts.head);
        let acting = self.optional_acting(&parts, player, group.as_ref())?;
        Some(Play::Lift {
            player,
            what: Lifted::Paralysis(group?),
            acting: acting.or(by),
        })
    }
}
