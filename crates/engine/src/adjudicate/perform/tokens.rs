//! Instructions about tokens.

use super::super::Judge;
use super::Performance;
use fnord_cards::effect::Object;
use fnord_table::PieceId;

impl Judge<'_> {
    /// Cards lose a token, or all of theirs, with those below them or without.
    pub(super) fn removes_tokens(
        &mut self,
        by: &Performance,
        from: &Object,
        all: bool,
        below: bool,
    ) {
        let mut lose = self.objects(from, by);
        // A player named stands for his Illuminati.
        let named = matches!(from, Object::Each(_) | Object::Chosen { most: None, .. });
        if lose.is_empty()
            && !named
            && let Some(victim) = by.victim
        {
            lose.push(self.table.seat(victim).illuminati);
        }
        if below {
            let roots = lose.clone();
            for root in roots {
                lose.extend(self.table.below(root));
            }
        }
        for card in lose {
            let spent = self.spent_already(card);
            self.change(None, |results| {
                results.lose_tokens(card, all, spent, by.source)
            });
        }
    }

    /// Tokens of a Group that are spent on the attack under way and only lie there still.
    pub(super) fn spent_already(&self, group: PieceId) -> u8 {
        let lies = self.table.rules.points.announced_token_lies().value;
        let under_way = self.under_way.as_ref();
        under_way.map_or(0, |under_way| under_way.spent_already(group, lies))
    }
}
