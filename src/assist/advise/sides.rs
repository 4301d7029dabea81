//! What each side does best, and what the other can do about it.

use super::pool::Among;
use super::possible::Stands;
use super::{Best, Possible, same_attack, verdict, with};
use crate::engine;
use crate::ruling::PlayVerdict;
use crate::table::{Case, Move};
use crate::vocabulary::PlayerId;

/// What one side does best.
#[derive(Clone, Debug)]
pub struct Side {
    /// Of the attacker, or of his rivals.
    pub attacks: bool,
    /// What it does if nobody makes a mistake; where that was not searched through, what does most by itself.
    pub plays: Vec<Possible>,
    /// The strength and the favourable throws if the other side does nothing; `None` where it answers what that does.
    pub comes_to: Option<(i16, u8)>,
    /// What the other side can do that does most against it, and the strength and the favourable throws then.
    pub answer: Option<(Possible, i16, u8)>,
}

/// A case with an attack, by the place of its announcement, and who makes it.
pub(super) struct Of<'a, 'l> {
    pub(super) case: &'a Case<'l>,
    pub(super) announced: usize,
    pub(super) attacker: PlayerId,
}

impl Of<'_, '_> {
    /// Both sides, each where it can do anything for itself.
    pub(super) fn sides(&self, mine: &Among, theirs: &Among, best: &Best) -> Vec<Side> {
        let sides = [(true, mine, theirs), (false, theirs, mine)].into_iter();
        let sides = sides.filter_map(|(attacks, own, other)| self.side(attacks, own, other, best));
        sides.collect()
    }

    fn side(&self, attacks: bool, own: &Among, other: &Among, best: &Best) -> Option<Side> {
        let plays: Vec<Possible> = match best {
            Best::Searched { plays, .. } => {
                let own = plays.iter();
                let own = own.filter(|one| (one.player == self.attacker) == attacks);
                own.cloned().collect()
            }
            Best::TooMany { .. } => {
                let now = own.all.iter().zip(&own.after);
                let now = now
                    .filter(|(_, after)| after.is_empty())
                    .map(|(one, _)| *one);
                let most = now.max_by_key(|one| good(one.stands(), attacks));
                most.into_iter().cloned().collect()
            }
        };
        if plays.is_empty() {
            return None;
        }
        let line: Vec<&Possible> = plays.iter().collect();
        let stands = self.after(&line);
        let answer = stands.and_then(|before| {
            let answers = other.all.iter().filter_map(|&one| {
                let line = [line.as_slice(), &[one]].concat();
                Some((one, self.after(&line)?))
            });
            let least = answers.min_by_key(|(_, then)| good(*then, attacks));
            least.filter(|(_, then)| good(*then, attacks) < good(before, attacks))
        });
        let comes_to = stands.map(|stands| (stands.strength, stands.favourable));
        let answer = answer.map(|(one, then)| (one.clone(), then.strength, then.favourable));
        Some(Side {
            attacks,
            comes_to,
            answer,
            plays,
        })
    }

    /// How the attack stands after these plays; `None` where one of them cannot be made so.
    fn after(&self, plays: &[&Possible]) -> Option<Stands> {
        let moves: Vec<&Move> = plays.iter().map(|one| &one.play).collect();
        let ruling = engine::rule(&with(self.case, &moves));
        let mut all = 0..moves.len();
        let first = super::tried(self.case);
        let made = all.all(|at| verdict(&ruling, first + at) == Some(&PlayVerdict::Legal));
        let attack = same_attack(&ruling, self.announced);
        made.then(|| attack.map_or(Stands::NONE, Stands::of))
    }
}

/// How good it is for a side that an attack stands so: by the chances, or else by the strength.
fn good(stands: Stands, attacks: bool) -> (i16, i16) {
    let (chances, strength) = (i16::from(stands.favourable), stands.strength);
    match attacks {
        true => (chances, strength),
        false => (-chances, -strength),
    }
}
