//! What a helper brings that spends several tokens on one attack, as its card lets it.

use super::Reckoning;
use crate::figures::{Role, When, by_card};
use crate::moment::{Active, Moment};
use fnord_cards::effect::{Effect, Stat};
use fnord_ruling::{Entry, Participant, Recorder, Silent, Step};
use fnord_table::PieceId;

/// The sentence that lets a Group spend several tokens on one attack (against `wdh.attack.one-token`).
pub(crate) fn several_tokens<'m, 'l>(
    moment: &'m Moment<'_, 'l>,
    group: PieceId,
) -> Option<&'m Active<'l>> {
    moment.in_force().find(|active| {
        let several = matches!(active.ability.effect, Effect::Tokens { several: true, .. });
        active.subject == group && several
    })
}

impl Reckoning<'_, '_, '_> {
    /// What a helper puts in: its Power for one token, and as often again as it spends further ones. What backs one action backs
    /// the first alone, which is the leader's own where it is the leader that spends more.
    pub(super) fn by_tokens<R: Recorder>(
        &self,
        helper: &Participant,
        stat: Stat,
        role: Role,
        entry: impl FnOnce() -> Entry,
        recorder: &mut R,
    ) -> i16 {
        let (again, sign) = match role {
            Role::Opposes => (Role::OpposesAgain, -1),
            _ => (Role::AidsAgain, 1),
        };
        let leads = self.attack.leader.is(helper.group);
        if helper.tokens < 2 && !leads {
            return self.term(helper.group, stat, role, sign, entry, recorder);
        }
        let rule = self.moment.points().cards_first();
        let lets = several_tokens(self.moment, helper.group);
        let node = recorder.open(entry);
        let mut count = i16::from(helper.tokens);
        let mut value: i16 = 0;
        if !leads && let Some(active) = lets {
            let each = recorder.open(|| by_card(Step::OfEachToken, 0, active, rule));
            value = self.brings(helper.group, stat, role, recorder);
            recorder.close(each, value);
            count -= 1;
        }
        let first = (!leads).then_some(value);
        let next = self.brings(helper.group, stat, again, &mut Silent);
        if first != Some(next)
            && let Some(active) = lets
        {
            recorder.leaf(|| by_card(Step::OfFurtherTokens, next, active, rule));
        }
        value = value.saturating_add(next.saturating_mul(count));
        recorder.close(node, sign * value);
        value
    }

    fn brings<R: Recorder>(&self, group: PieceId, stat: Stat, role: Role, recorder: &mut R) -> i16 {
        let when = When::In(self.part(role));
        let figure = self.moment.figure(group, stat, when, recorder);
        figure.unwrap_or_default()
    }
}
