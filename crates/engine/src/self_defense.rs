//! The tokens that the target spends for itself.

use super::figures::{Role, When, by_point};
use super::strength::Reckoning;
use fnord_cards::effect::Stat;
use fnord_law::SelfDefense;
use fnord_ruling::{Participant, Recorder, Silent, Step};
use fnord_vocabulary::cite_also;

impl Reckoning<'_, '_, '_> {
    /// What the target opposes with (`sg.defense.self-bonus`, `wdh.defense.self-bonus`, `orig.defense.self-bonus`); every
    /// token has the same worth (`sg.defense.multiple-tokens`), but for what backs the defence only once.
    pub(super) fn self_defense<R: Recorder>(&self, helper: &Participant, recorder: &mut R) -> i16 {
        let points = self.moment.points();
        let rule = points.self_defense();
        let node = recorder.open(|| {
            let step = Step::DefendsItself(helper.group, helper.tokens, rule.value);
            let mut entry = by_point(step, 0, rule);
            if helper.times > 1 {
                cite_also(&mut entry.cites, points.self_defense_tokens().cites);
            }
            entry
        });
        // Power that costs no token has no bonus: that is for tokens.
        let free = i16::from(helper.times.saturating_sub(helper.tokens));
        let mut value: i16 = 0;
        if free > 0 {
            let power = self.token(Role::Opposes, recorder);
            value = power.saturating_mul(free);
        }
        if helper.tokens == 1 {
            let worth = self.token(Role::DefendsItself { further: free > 0 }, recorder);
            value = value.saturating_add(worth);
        } else if helper.tokens > 1 {
            let rule = points.self_defense_tokens();
            let each = recorder.open(|| by_point(Step::OfEachToken, 0, rule));
            let first = self.token(Role::DefendsItself { further: free > 0 }, recorder);
            recorder.close(each, first);
            let next = self.token(Role::DefendsItself { further: true }, &mut Silent);
            if next != first {
                recorder.leaf(|| by_point(Step::OfFurtherTokens, next, points.plus_ten_once()));
            }
            let further = i16::from(helper.tokens) - 1;
            value = value
                .saturating_add(first)
                .saturating_add(next.saturating_mul(further));
        }
        recorder.close(node, -value);
        value
    }

    /// What one of them is worth.
    fn token<R: Recorder>(&self, role: Role, recorder: &mut R) -> i16 {
        let rule = self.moment.points().self_defense();
        let target = self.attack.target;
        let power = self
            .moment
            .figure(target, Stat::Power, When::In(self.part(role)), recorder)
            .unwrap_or_default();
        match rule.value {
            _ if role == Role::Opposes => power,
            SelfDefense::PermanentPowerOnTop | SelfDefense::PermanentPowerInstead => {
                let permanent = self
                    .moment
                    .figure(target, Stat::Power, When::Permanent, &mut Silent)
                    .unwrap_or_default();
                recorder.leaf(|| by_point(Step::PermanentPower(target), permanent, rule));
                match rule.value {
                    SelfDefense::PermanentPowerInstead => permanent,
                    _ => power.saturating_add(permanent),
                }
            }
            SelfDefense::Doubled => {
                let doubled = power.saturating_mul(2);
                recorder.leaf(|| by_point(Step::Multiplied(2), doubled, rule));
                doubled
            }
            // The figure has been multiplied by one more already.
            SelfDefense::NextMultiplier => power,
        }
    }
}
