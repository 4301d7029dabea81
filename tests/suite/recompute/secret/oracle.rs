//! What the editions say of Secret Groups.

use super::board::{Attack, BONUS, Board, GLOBAL, ILLUMINATI, SECRET_BONUS, Says};
use crate::recompute::board::Kind;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// sg.secret.no-effect
    Open,
    /// orig.secret.who-affects, orig.secret.barred, orig.secret.master-puppets
    FirstRules,
    /// wdh.secret.barred and what follows it
    Rewritten,
}

pub struct Book {
    pub rule: Rule,
    /// What is left out, to see whether anybody notices.
    pub forgets: &'static str,
}

/// What a ruling says of an attack; nothing more where it cannot be made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    pub legal: bool,
    pub refused: Vec<String>,
    pub strength: i32,
}

const ATTACK: &str = "may not attack it";
const AID_AGAINST: &str = "may not aid an attack on it";
const OPPOSE: &str = "may not oppose an attack on it";
const AID_ITS: &str = "may not aid its attack";
const VOID_ATTACKER: &str = "bonuses for its attack";
const VOID_TARGET: &str = "bonuses against it";
const ILLUMINATI_EXEMPT: &str = "Illuminati";
const SECRET_EXEMPT: &str = "Secret Groups";
const KIN_DEFENDS: &str = "master and puppets defend it";
const KIN_AIDS: &str = "master and puppets aid it";
const KIN_BONUS: &str = "master's and puppets' bonuses";
const LEAVE_ATTACK: &str = "a text lets it attack";
const LEAVE_OPPOSE: &str = "a text lets it oppose";
const SPEAKS: &str = "a bonus that speaks of Secret";
const LEAVE_ALL: &str = "a text that lets it attack lets it do everything";
const LEAVE_NARROW: &str = "a text lets it do what it says";

pub const FORGOTTEN: [&str; 14] = [
    ATTACK,
    AID_AGAINST,
    OPPOSE,
    AID_ITS,
    VOID_ATTACKER,
    VOID_TARGET,
    ILLUMINATI_EXEMPT,
    SECRET_EXEMPT,
    KIN_DEFENDS,
    KIN_AIDS,
    KIN_BONUS,
    LEAVE_ATTACK,
    LEAVE_OPPOSE,
    SPEAKS,
];

/// What can be forgotten of a rule.
pub fn forgotten(rule: Rule) -> Vec<&'static str> {
    let mut all = match rule {
        Rule::Open => Vec::new(),
        Rule::FirstRules | Rule::Rewritten => FORGOTTEN.to_vec(),
    };
    match rule {
        Rule::Open => {}
        Rule::FirstRules => all.push(LEAVE_ALL),
        Rule::Rewritten => all.push(LEAVE_NARROW),
    }
    all
}

/// What a Group wants to do to a Secret Group, or for it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Deed {
    Attack,
    AidAgainst,
    Oppose,
    AidIts,
    BonusFor,
    BonusAgainst,
}

impl Book {
    fn has(&self, what: &str) -> bool {
        self.forgets != what
    }

    fn barred(&self, board: &Board, group: usize, secret: usize, deed: Deed) -> bool {
        if self.rule == Rule::Open || !board.groups[secret].secret || group == secret {
            return false;
        }
        let clause = match deed {
            Deed::Attack => ATTACK,
            Deed::AidAgainst => AID_AGAINST,
            Deed::Oppose => OPPOSE,
            Deed::AidIts => AID_ITS,
            Deed::BonusFor => VOID_ATTACKER,
            Deed::BonusAgainst => VOID_TARGET,
        };
        let exempt = board.is_illuminati(group) && self.has(ILLUMINATI_EXEMPT)
            || board.groups[group].secret && self.has(SECRET_EXEMPT);
        self.has(clause)
            && !exempt
            && !self.kin(board, group, secret, deed)
            && !self.by_text(board.groups[group].says, deed)
    }

    /// Master and puppets.
    fn kin(&self, board: &Board, group: usize, secret: usize, deed: Deed) -> bool {
        let master = board.groups[secret].master == Some(group);
        let puppet = board.groups[group].master == Some(secret);
        (master || puppet)
            && match deed {
                Deed::Attack | Deed::AidAgainst => false,
                Deed::Oppose => self.has(KIN_DEFENDS),
                Deed::AidIts => self.has(KIN_AIDS),
                Deed::BonusFor => self.has(KIN_BONUS),
                Deed::BonusAgainst => self.rule == Rule::Rewritten && self.has(KIN_BONUS),
            }
    }

    fn by_text(&self, says: Says, deed: Deed) -> bool {
        let speaks = self.has(SPEAKS);
        match says {
            Says::Nothing | Says::Bonus => false,
            // What a bonus speaks of is no leave to take part.
            Says::SecretBonus => speaks && matches!(deed, Deed::BonusFor | Deed::BonusAgainst),
            Says::MayAttack => {
                let said = matches!(deed, Deed::Attack | Deed::AidAgainst);
                self.has(LEAVE_ATTACK) && (said || self.everything())
            }
            Says::MayOppose => self.has(LEAVE_OPPOSE) && deed == Deed::Oppose,
        }
    }

    fn everything(&self) -> bool {
        match self.rule {
            Rule::Open => false,
            Rule::FirstRules => self.has(LEAVE_ALL),
            Rule::Rewritten => !self.has(LEAVE_NARROW),
        }
    }
}

pub fn judge(book: &Book, board: &Board, attack: &Attack) -> Answer {
    let (leader, target) = (attack.leader, attack.target);
    if book.barred(board, leader, target, Deed::Attack) {
        return Answer::default();
    }
    let mut answer = Answer {
        legal: true,
        ..Answer::default()
    };
    for &(group, opposes) in &attack.help {
        let barred = match opposes {
            true => book.barred(board, group, target, Deed::Oppose),
            // What lets it aid any attack on a Secret Group does so whoever makes it.
            false => {
                let by_text = board.groups[target].secret
                    && book.by_text(board.groups[group].says, Deed::AidAgainst);
                book.barred(board, group, target, Deed::AidAgainst)
                    || !by_text && book.barred(board, group, leader, Deed::AidIts)
            }
        };
        let global = match board.is_illuminati(group) {
            true => ILLUMINATI,
            false => GLOBAL,
        };
        match (barred, opposes) {
            (true, _) => answer.refused.push(board.groups[group].name.to_owned()),
            (false, true) => answer.strength -= global,
            (false, false) => answer.strength += global,
        }
    }
    answer.refused.sort_unstable();
    answer.strength += board.groups[leader].power;
    // All are Government, the Illuminati excepted.
    let same = i32::from(!board.is_illuminati(leader)) * 4;
    let master = board.groups[target].master;
    let loyal = i32::from(master.is_some_and(|master| !board.is_illuminati(master))) * 4;
    answer.strength += match attack.kind {
        Kind::Control => same - loyal - board.groups[target].resistance,
        Kind::Destroy => -same - board.groups[target].power,
    };
    answer.strength -= match board.depth(target) {
        1 => 10,
        2 => 5,
        _ => 0,
    };
    if attack.kind == Kind::Control {
        answer.strength += bonuses(book, board, attack);
    }
    answer
}

fn bonuses(book: &Book, board: &Board, attack: &Attack) -> i32 {
    let (leader, target) = (attack.leader, attack.target);
    let mut sum = 0;
    for (number, group) in board.groups.iter().enumerate() {
        let bonus = match group.says {
            Says::Bonus => BONUS,
            Says::SecretBonus if board.groups[target].secret => SECRET_BONUS,
            _ => continue,
        };
        let void = book.barred(board, number, leader, Deed::BonusFor)
            || book.barred(board, number, target, Deed::BonusAgainst);
        if group.owner == 0 && !void {
            sum += bonus;
        }
    }
    sum
}
