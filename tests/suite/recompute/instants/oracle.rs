//! What the rulebooks say of Instant attacks.

use super::board::{Board, Destroys, Link};

pub struct Book {
    /// A +10 goes with the action of a Group that aids (wdh.instant.groups); by the first rulebook nothing does that does
    /// not speak of such attacks (orig.instant.strength).
    pub boosts_help: bool,
    /// What is left out or put wrong, to see whether anybody notices.
    pub wrong: &'static str,
}

/// What comes out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    pub strength: i32,
    pub destroyed: bool,
    pub killed: bool,
    pub devastated: bool,
    /// Of the target and of the Group below it, where they are in play still.
    pub tokens: Option<(u8, u8)>,
}

const NEAR: &str = "10 for a direct puppet";
const NEARER: &str = "5 for one step away";
const OWN: &str = "no nearness against oneself";
const BEFORE: &str = "what came before counts";
const AFTER: &str = "what comes after is too late";
const ATTEMPT: &str = "bonuses for any attempt do not count";
const NAMED: &str = "bonuses that speak of it count";
const DEFENSE: &str = "bonuses for defence do not count";
const NAMED_DEFENSE: &str = "those that speak of it count";
const FACTION: &str = "no bonus against a faction";
const HELP: &str = "a Group aids";
const BACKED: &str = "a +10 for its action";
const HALF: &str = "a Devastated Place has half of its Power";
const MULTIPLIED: &str = "multiplied before added";
const LOSS: &str = "a Disaster costs a token";
const BRANCH: &str = "Devastation costs the tokens below";
const MARGIN: &str = "by more than, and by at least";
const KILLED: &str = "an Assassination kills";
const ELEVEN: &str = "11 and 12 fail";
const EQUAL: &str = "a roll of the strength succeeds";

pub const WRONG: [&str; 20] = [
    NEAR,
    NEARER,
    OWN,
    BEFORE,
    AFTER,
    ATTEMPT,
    NAMED,
    DEFENSE,
    NAMED_DEFENSE,
    FACTION,
    HELP,
    BACKED,
    HALF,
    MULTIPLIED,
    LOSS,
    BRANCH,
    MARGIN,
    KILLED,
    ELEVEN,
    EQUAL,
];

impl Book {
    fn right(&self, about: &str) -> bool {
        self.wrong != about
    }

    /// The Power that the target has as the attack is declared (wdh.instant.strength).
    fn defends_with(&self, board: &Board) -> i32 {
        let mut power = board.power;
        let mut factor = 1;
        let mut more = 0;
        for link in &board.links {
            match *link {
                Link::RisesTo(to) => power = power.max(to),
                Link::Times(times) => factor = factor.max(times),
                Link::Adds(adds) => more += adds,
            }
        }
        if !self.right(MULTIPLIED) {
            power += more;
            more = 0;
        }
        power *= factor;
        if board.devastated && self.right(HALF) {
            power /= 2;
        }
        if board.before && self.right(BEFORE) {
            more += 10;
        }
        if board.after && !self.right(AFTER) {
            more += 10;
        }
        power + more
    }

    pub fn strength(&self, board: &Board) -> i32 {
        let mut strength = board.strikes_with - self.defends_with(board);
        if let Some(helper) = board.helper
            && self.right(HELP)
        {
            strength += helper.power + helper.adds;
            // What may be used with the action adds to it (wdh.instant.groups).
            if helper.backed && self.boosts_help == self.right(BACKED) {
                strength += 10;
            }
        }
        if !board.own || !self.right(OWN) {
            strength -= match board.between {
                0 if self.right(NEAR) => 10,
                1 if self.right(NEARER) => 5,
                _ => 0,
            };
        }
        let mut add = |bonus: Option<i32>, counts: bool, sign: i32| {
            if counts {
                strength += sign * bonus.unwrap_or_default();
            }
        };
        add(board.attempt, !self.right(ATTEMPT), 1);
        add(board.named, self.right(NAMED), 1);
        add(board.defense, !board.own && !self.right(DEFENSE), -1);
        add(
            board.named_defense,
            !board.own && self.right(NAMED_DEFENSE),
            -1,
        );
        if board.factions && !board.own && !self.right(FACTION) {
            strength += 5;
        }
        strength
    }

    pub fn judge(&self, board: &Board) -> Answer {
        let strength = self.strength(board);
        let succeeds = strength >= 2
            && (board.roll < strength || board.roll == strength && self.right(EQUAL))
            && (board.roll < 11 || !self.right(ELEVEN));
        let by = strength - board.roll;
        let destroys = match board.destroys {
            _ if !board.disaster => true,
            Destroys::Never => false,
            Destroys::ByMoreThan(more) => by > more || by == more && !self.right(MARGIN),
            Destroys::ByAtLeast(least) => by > least || by == least && self.right(MARGIN),
        };
        let destroyed = succeeds && destroys;
        let devastated = !destroyed && (board.devastated || succeeds);
        let lost = u8::from(board.disaster && self.right(LOSS));
        let mut tokens = (
            board.tokens.saturating_sub(lost),
            u8::from(!board.devastated),
        );
        if succeeds {
            tokens.0 = 0;
            if self.right(BRANCH) {
                tokens.1 = 0;
            }
        }
        Answer {
            strength,
            destroyed,
            killed: destroyed && !board.disaster && self.right(KILLED),
            devastated,
            tokens: (!destroyed).then_some(tokens),
        }
    }
}
