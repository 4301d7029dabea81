//! The strongest helpers: for each target and kind of attack, the Groups of the pool that add most to one of the sides.

use super::board::{Board, Cards, nobody};
use super::position::Way;
use super::{Plan, Side, pool};
use crate::cards::effect::AttackKind;
use crate::cards::{CardId, Kind};
use crate::engine::Glance;

/// For each target the best two, so that there is one who does not lead.
pub(super) struct Helpers {
    aid: [Vec<[Option<u16>; 2]>; 2],
    oppose: [Vec<[Option<u16>; 2]>; 2],
}

impl Helpers {
    /// Has the engine try every Group of the pool, by the first of the two laws, for an attack by a Group that is and says
    /// nothing. `boards` are those of that law with a helper, next to a rival's Illuminati.
    pub(super) fn found(plan: &Plan, boards: &mut [Board]) -> Helpers {
        let mut found = Helpers {
            aid: [Vec::new(), Vec::new()],
            oppose: [Vec::new(), Vec::new()],
        };
        for board in boards {
            let Some(way) = board.layout.helped else {
                continue;
            };
            for kind in [AttackKind::Control, AttackKind::Destroy] {
                let best = (0..plan.pool.members.len() as u16)
                    .map(|target| best(plan, board, way, kind, target))
                    .collect();
                *found.of(way, kind) = best;
            }
        }
        found
    }

    fn of(&mut self, way: Way, kind: AttackKind) -> &mut Vec<[Option<u16>; 2]> {
        let side = match way {
            Way::Opposed => &mut self.oppose,
            _ => &mut self.aid,
        };
        &mut side[usize::from(kind == AttackKind::Destroy)]
    }

    /// The strongest helper for an attack of that leader on that target.
    pub(super) fn strongest(
        &self,
        way: Way,
        kind: AttackKind,
        leader: u16,
        target: u16,
    ) -> Option<u16> {
        let side = match way {
            Way::Opposed => &self.oppose,
            _ => &self.aid,
        };
        let best = side[usize::from(kind == AttackKind::Destroy)].get(usize::from(target))?;
        best.iter()
            .flatten()
            .copied()
            .find(|&helper| helper != leader)
    }
}

/// The two that make most of a difference; of equal ones the first of the pool.
fn best(
    plan: &Plan,
    board: &mut Board,
    way: Way,
    kind: AttackKind,
    target: u16,
) -> [Option<u16>; 2] {
    let side: Side = plan.from;
    let members = &plan.pool.members;
    let rival = pool::numbered(side, &plan.pool.rival);
    let mut tried: Vec<(i16, u16)> = Vec::new();
    for (place, member) in members.iter().enumerate() {
        let helper = place as u16;
        if helper == target || member.kind == Kind::Illuminati {
            continue;
        }
        board.lay(Cards {
            leader: nobody(side),
            target: members[usize::from(target)].from,
            helper: Some(member.from),
            like: 0,
            rival,
        });
        board.ask(&[kind], &|_| true, |attack| {
            if let Glance::Legal(made) = attack.glance
                && made.aided
                && made.opposed
            {
                let adds = match way {
                    Way::Opposed => made.strength,
                    _ => -made.strength,
                };
                tried.push((adds, helper));
            }
        });
    }
    tried.sort();
    let mut best = tried.into_iter().map(|(_, helper)| helper);
    [best.next(), best.next()]
}

/// The number of a helper under a law.
pub(super) fn card(plan: &Plan, helper: Option<u16>, from: bool) -> Option<CardId> {
    let member = &plan.pool.members[usize::from(helper?)];
    Some(if from { member.from } else { member.to })
}
