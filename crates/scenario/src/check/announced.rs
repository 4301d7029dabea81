//! Plots that are told right before the attack with which they are played: "Ann plays Schizm, and her Xists attack".

use super::Check;
use crate::{CardRef, Choice, Line, Object, Placed, Play, Purpose, Statement, UsePlay};
use fnord_cards::effect::{Effect, Window};

impl Check<'_> {
    /// Puts such Plots after the announcement, where both are told in one line.
    pub(super) fn with_the_attack(&self, lines: &mut [Line]) {
        let mut under_way: Option<[CardRef; 2]> = None;
        let mut at = 0;
        while at < lines.len() {
            let is_use =
                |line: &Line| matches!(line.statement, Some(Statement::Play(Play::Use(_))));
            // What is said of the table in between stays out of it.
            let told =
                |line: &Line| is_use(line) || !matches!(line.statement, Some(Statement::Play(_)));
            let mut end = at;
            while is_use(&lines[at])
                && end + 1 < lines.len()
                && lines[end + 1].number == lines[at].number
                && told(&lines[end])
            {
                end += 1;
            }
            if let Some(Statement::Play(Play::Attack { leader, .. })) = &lines[end].statement
                && (lines[at..end].iter())
                    .filter(|line| is_use(line))
                    .filter_map(|line| line.statement.as_ref())
                    .all(|play| self.is_for_attack(play, leader, under_way.as_ref()))
            {
                // First what is said of the table, then the attack, and what is played with it.
                lines[at..=end].sort_by_key(|line| match &line.statement {
                    Some(Statement::Play(Play::Attack { .. })) => 1,
                    Some(Statement::Play(_)) => 2,
                    _ => 0,
                });
            }
            match &lines[at].statement {
                Some(Statement::Play(Play::Attack { leader, target, .. })) => {
                    under_way = Some([leader.card.clone(), target.card.clone()]);
                }
                Some(Statement::Play(Play::Roll(..) | Play::CallOff(_) | Play::EndTurn(_))) => {
                    under_way = None;
                }
                _ => {}
            }
            at += 1;
        }
    }

    /// Whether a Plot can only be for the attack that is told next: with no other under way, or on the Group that leads it.
    fn is_for_attack(
        &self,
        play: &Statement,
        leader: &Placed,
        under_way: Option<&[CardRef; 2]>,
    ) -> bool {
        let Statement::Play(Play::Use(UsePlay {
            player,
            card,
            on,
            choices,
            ..
        })) = play
        else {
            return false;
        };
        let attacker = self.owners.owner(&leader.card);
        if attacker.is_some() && player.is_some() && attacker != *player {
            return false;
        }
        let with_attack = |effect: &Effect| {
            matches!(
                effect,
                Effect::Play(Window::With(_) | Window::During { .. })
            )
        };
        let on_leader = matches!(on.as_slice(), [Object::Card(card)]
            if card.which == leader.card.which);
        let elsewhere =
            under_way.is_none_or(|cards| cards.iter().all(|card| card.which != leader.card.which));
        let defends = choices.contains(&Choice::For(Purpose::Defense));
        self.says(card, with_attack) && under_way.is_none()
            || self.backs(card) && on_leader && elsewhere && !defends
    }
}
