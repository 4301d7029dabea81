//! An attack at a glance: what comes of it, without the reasons.
//!
//! For comparisons of millions of attacks. It asks the very functions that [`rule`](super::rule) asks, with a recorder that
//! keeps nothing.

use super::attack::Attack;
use super::dice::odds;
use super::just_played;
use super::legality;
use super::limits::privilege;
use super::moment::Moment;
use super::strength::strength;
use fnord_cards::effect::AttackKind;
use fnord_ruling::{Silent, Source};
use fnord_table::{PieceId, Table};

/// An attack that has been announced on a table on which nothing has happened yet.
#[derive(Clone, Debug)]
pub struct Assault(Attack);

/// What comes of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Glance {
    Illegal,
    Legal(Made),
}

/// An attack that can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Made {
    pub strength: i16,
    /// Favourable throws, of 36.
    pub favourable: u8,
    /// Whether those who would help may; `true` where nobody would.
    pub aided: bool,
    pub opposed: bool,
}

impl Glance {
    /// The attack, if it can be made.
    pub fn legal(self) -> Option<Made> {
        match self {
            Glance::Illegal => None,
            Glance::Legal(made) => Some(made),
        }
    }

    /// Favourable throws; none where the attack cannot be made.
    pub fn favourable(self) -> u8 {
        self.legal().map_or(0, |made| made.favourable)
    }
}

impl Assault {
    /// Announces an attack; `None` where it cannot be made. `announced` is the moment of its announcement, `under_way` the moment
    /// after it, `privilege` the sentence of a Plot that is played with it and makes it privileged.
    pub fn announced(
        (announced, under_way): (&Moment, &Moment),
        kind: AttackKind,
        (leader, target): (PieceId, PieceId),
        privilege: Option<Source>,
    ) -> Option<Assault> {
        let mut attack = Attack::by_group(kind, leader, target);
        attack.privilege = privilege::standing(announced, leader).or(privilege);
        // Plots that are named in an announcement are played first.
        let judged = match privilege {
            Some(_) => under_way,
            None => announced,
        };
        let objections = legality::announcement(judged, attack.attempt(), false, None, &mut Silent);
        objections.is_empty().then_some(Assault(attack))
    }

    /// What comes of it with a Group that would aid, and one that would oppose; each spends one token.
    pub fn made(
        &self,
        under_way: &Moment,
        aider: Option<PieceId>,
        opposer: Option<PieceId>,
    ) -> Made {
        let mut attack = Attack::clone(&self.0);
        let mut joins = |helper: Option<PieceId>, opposes: bool| {
            let Some(helper) = helper else {
                return true;
            };
            let joined = legality::help(
                under_way,
                &attack,
                helper,
                opposes,
                1,
                false,
                &[],
                &mut Silent,
            );
            match joined {
                Ok(participant) if opposes => attack.opposers.push(participant),
                Ok(participant) => attack.aiders.push(participant),
                Err(_) => return false,
            }
            true
        };
        let aided = joins(aider, false);
        let opposed = joins(opposer, true);
        let (strength, _) = strength(under_way, &attack, &mut Silent);
        let odds = odds(under_way, &attack, strength, &mut Silent);
        Made {
            strength,
            favourable: odds.favourable,
            aided,
            opposed,
        }
    }
}

/// What an announcement does to the table: a target from the attacker's hand is laid down.
pub fn lay_down(table: &mut Table, target: PieceId) {
    just_played::lay_down(table, target);
}

/// The cards that have no Action token because of what the table brings about by itself, as the scenario begins.
pub fn tokenless(moment: &Moment) -> Vec<PieceId> {
    let mut losing = super::bound::powerless(moment);
    losing.extend(
        super::bound::idle(moment)
            .into_iter()
            .map(|(group, _)| group),
    );
    losing
}
