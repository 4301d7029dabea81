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

/// An attack on a table on which nothing has happened yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assault {
    pub kind: AttackKind,
    pub leader: PieceId,
    pub target: PieceId,
    /// The sentence of a Plot that is played with the announcement and makes it privileged.
    pub privilege: Option<Source>,
    /// A Group that is named as an aider after the announcement, and one that opposes; each spends one token.
    pub aider: Option<PieceId>,
    pub opposer: Option<PieceId>,
}

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

/// What comes of an attack; `announced` is the moment of its announcement, `under_way` the moment after it.
pub fn glance(announced: &Moment, under_way: &Moment, assault: &Assault) -> Glance {
    let mut attack = Attack::by_group(assault.kind, assault.leader, assault.target);
    attack.privilege = privilege::standing(announced, assault.leader);
    // Plots that are named in an announcement are played first.
    let judged = match assault.privilege {
        Some(source) => {
            attack.privilege = attack.privilege.or(Some(source));
            under_way
        }
        None => announced,
    };
    let objections = legality::announcement(judged, attack.attempt(), false, None, &mut Silent);
    if !objections.is_empty() {
        return Glance::Illegal;
    }
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
    let aided = joins(assault.aider, false);
    let opposed = joins(assault.opposer, true);
    let (strength, _) = strength(under_way, &attack, &mut Silent);
    let odds = odds(under_way, &attack, strength, &mut Silent);
    Glance::Legal(Made {
        strength,
        favourable: odds.favourable,
        aided,
        opposed,
    })
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
