//! What may still be done on a board of Countdown to X-Day, and what would come of it.
//!
//! Where the last play is an attack whose dice are open, the question is how much Slack to spend on it. Otherwise every order that
//! each player may still carry out is tried, and what the Conspiracy may do.

use thiserror::Error;

use crate::law::Role;
use crate::vocabulary::{PlayerId, each_once};
use crate::xday::{
    ALL, Chance, Fall, Marker, Order, PieceId, Place, Play, Reach, Ruling, Scenario, Stock, Trial,
    Written, reach, rule_after, trials,
};

/// The most Slack of a side of which every amount is tried.
const MOST_SLACK: i16 = 12;
/// The sides of a die.
const DIE: u8 = 6;

/// Why no advice can be given.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoAdvice {
    #[error("the game is over")]
    Over,
    #[error("nobody plays")]
    Nobody,
}

/// What may still be done.
pub struct XDayAdvice<'s> {
    /// The ruling on what has happened.
    pub ruling: Ruling<'s>,
    /// What Slack would change of the attack whose dice are open.
    pub bids: Option<Bids>,
    /// Each player's orders; nothing where an attack is open.
    pub players: Vec<Seated>,
    /// What the Conspiracy may do.
    pub conspiracy: Sending,
}

/// A player.
pub struct Seated {
    pub player: PlayerId,
    /// Why he carries out no order now.
    pub cannot: Option<Trial>,
    /// He has written an order, and may carry out that one only.
    pub written: bool,
    pub possible: Vec<Possible>,
    /// The orders that he may not carry out.
    pub impossible: Vec<(Play, Trial)>,
    pub reach: Vec<Reach>,
}

/// Something that may be done.
pub struct Possible {
    pub play: Play,
    pub trial: Trial,
    /// The Slack that it gives the player on each roll of a die, where one die decides.
    pub rolls: Vec<i16>,
    /// An attack: the chance of a Win or better for each amount of Slack spent.
    pub chances: Vec<(i16, Chance)>,
}

/// What the Conspiracy may do.
#[derive(Default)]
pub struct Sending {
    pub possible: Vec<Possible>,
    pub impossible: Vec<(Play, Trial)>,
}

/// Who spends Slack on an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sender {
    pub player: PlayerId,
    /// The most that he can spend.
    pub most: i16,
    /// What he wrote down, where he did: just that is spent.
    pub bid: Option<i16>,
}

/// What the Slack of both sides makes of an attack.
pub struct Bids {
    pub line: usize,
    pub attacker: Option<Sender>,
    pub defender: Option<Sender>,
    /// For each pair of amounts.
    pub chances: Vec<BidsChance>,
    /// Table 5 is not there: the chances are of a ratio of 2:1 or more.
    pub by_ratio: bool,
}

/// The chance of a Win or better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BidsChance {
    pub attacker: i16,
    pub defender: i16,
    pub chance: Chance,
}

/// Works out what may still be done after a scenario.
///
/// # Errors
/// The game is over, or nobody plays it.
pub fn advise<'s>(scenario: &'s Scenario<'s>) -> Result<XDayAdvice<'s>, NoAdvice> {
    if scenario.players.is_empty() {
        return Err(NoAdvice::Nobody);
    }
    let steps = scenario.plays().count();
    let ruling = rule_after(scenario, steps);
    if ruling.after.ending.is_some() {
        return Err(NoAdvice::Over);
    }
    let bids = open_attack(scenario, &ruling, steps);
    let adviser = Adviser {
        scenario,
        ruling: &ruling,
        steps,
    };
    let (players, conspiracy) = match bids {
        Some(_) => (Vec::new(), Sending::default()),
        None => (adviser.players(), adviser.conspiracy()),
    };
    Ok(XDayAdvice {
        ruling,
        bids,
        players,
        conspiracy,
    })
}

/// The chance of a Win or better of an attack that is tried; without Table 5, of a ratio of 2:1 or more.
fn chance(scenario: &Scenario<'_>, trial: &Trial) -> Option<Chance> {
    let contest = trial.contest.as_ref()?;
    contest.chance_of_success(&scenario.tables).or_else(|| {
        let spread = contest.spread.as_ref()?;
        Some(spread.chance(|(one, other)| one > other))
    })
}

/// The attack with which the scenario ends, where its dice are open.
fn open_attack(scenario: &Scenario<'_>, ruling: &Ruling<'_>, steps: usize) -> Option<Bids> {
    let (line, last) = scenario.plays().last()?;
    let judged = ruling.plays.last()?;
    let contest = ruling.contests.get(judged.contest?)?;
    let open = contest.result.is_none() && contest.success.is_none() && contest.ratio.is_none();
    let (attacker, target) = match last {
        Play::Order(player, Order::Attack { target, .. }) => (Some(*player), *target),
        Play::Strikes { target, .. } => (None, *target),
        _ => return None,
    };
    if !open || scenario.kind(target).role == Role::Media {
        return None;
    }
    let before = rule_after(scenario, steps - 1).after;
    let sender = |player: PlayerId, said: i16| {
        let seat = &before[player];
        Sender {
            player,
            // Of whom nothing is said, what is said to be spent is there.
            most: seat
                .slack
                .max(if seat.described.contains(&Stock::Slack) || said == ALL {
                    0
                } else {
                    said
                }),
            bid: seat.bid,
        }
    };
    let (slack, against) = match last {
        Play::Order(_, Order::Attack { slack, against, .. }) => (*slack, *against),
        Play::Strikes { against, .. } => (0, *against),
        _ => (0, 0),
    };
    let attacker = attacker.map(|player| sender(player, slack));
    let defender = scenario[target].player;
    let defender = defender.filter(|player| !before[*player].out);
    let defender = defender.map(|player| sender(player, against));
    let amounts = |sender: Option<Sender>| -> Vec<i16> {
        match sender {
            None => vec![0],
            Some(Sender { bid: Some(bid), .. }) => vec![bid],
            Some(Sender { most, .. }) => (0..=most.min(MOST_SLACK)).collect(),
        }
    };
    let mut pairs = Vec::new();
    for one in amounts(attacker) {
        pairs.extend(amounts(defender).into_iter().map(|other| (one, other)));
    }
    let plays: Vec<Play> = pairs
        .iter()
        .map(|&(one, other)| spent(last, one, other))
        .collect();
    let tried = trials(scenario, steps - 1, &plays);
    let by_ratio = tried.iter().any(|trial| {
        let contest = trial.contest.as_ref();
        contest.is_some_and(|contest| contest.chance_of_success(&scenario.tables).is_none())
    });
    let chances = pairs
        .iter()
        .zip(&tried)
        .filter_map(|(&(one, other), trial)| {
            Some(BidsChance {
                attacker: one,
                defender: other,
                chance: chance(scenario, trial)?,
            })
        });
    let chances: Vec<BidsChance> = chances.collect();
    (!chances.is_empty()).then_some(Bids {
        line: line.number,
        attacker,
        defender,
        chances,
        by_ratio,
    })
}

/// An attack with other amounts of Slack.
fn spent(play: &Play, one: i16, other: i16) -> Play {
    let mut play = play.clone();
    match &mut play {
        Play::Order(_, Order::Attack { slack, against, .. }) => (*slack, *against) = (one, other),
        Play::Strikes { against, .. } => *against = other,
        _ => {}
    }
    play
}

struct Adviser<'a, 's> {
    scenario: &'s Scenario<'s>,
    ruling: &'a Ruling<'s>,
    steps: usize,
}

impl Adviser<'_, '_> {
    fn tried(&self, play: &Play) -> Option<Trial> {
        trials(self.scenario, self.steps, std::slice::from_ref(play)).pop()
    }

    fn players(&self) -> Vec<Seated> {
        let all = (0..self.scenario.players.len()).map(|seat| PlayerId(seat as u8));
        all.map(|player| self.seated(player)).collect()
    }

    fn seated(&self, player: PlayerId) -> Seated {
        let board = &self.ruling.after;
        let written = board[player].written.clone();
        // Slacking off asks for nothing: whoever may not do even that carries out no order.
        let nothing = Play::Order(player, Order::SlackOff { roll: None });
        let cannot = self
            .tried(&nothing)
            .filter(|trial| !trial.objections.is_empty() && written.is_none());
        let mut seated = Seated {
            player,
            cannot,
            written: written.is_some(),
            possible: Vec::new(),
            impossible: Vec::new(),
            reach: Vec::new(),
        };
        if seated.cannot.is_none() {
            let mut orders = self.orders(player);
            if let Some(written) = &written {
                orders.retain(|order| written.is(order));
                orders = each_once(orders);
            } else {
                seated.reach = reach(self.scenario, self.steps, player);
            }
            for order in orders {
                let play = Play::Order(player, order);
                self.sort(play, &mut seated.possible, &mut seated.impossible);
            }
        }
        for marker in board.list.clone() {
            let mine = marker == Marker::Player(player);
            if !mine && board[player].time > 0 {
                let play = Play::Swaps(player, marker);
                self.sort(play, &mut seated.possible, &mut seated.impossible);
            }
        }
        seated
    }

    /// Tries a play, and puts it with those that may be made or with the others.
    fn sort(&self, play: Play, possible: &mut Vec<Possible>, impossible: &mut Vec<(Play, Trial)>) {
        let Some(trial) = self.tried(&play) else {
            return;
        };
        if trial.objections.is_empty() {
            possible.push(Possible {
                rolls: self.rolls(&play),
                chances: self.chances(&play, &trial),
                play,
                trial,
            });
        } else {
            impossible.push((play, trial));
        }
    }

    /// The orders of a player that are worth a trial; moves are told by the spaces that they reach.
    fn orders(&self, player: PlayerId) -> Vec<Order> {
        let board = &self.ruling.after;
        let seat = &board[player];
        let on_map = |piece: PieceId| matches!(board.counter(piece).place, Place::At(_));
        let kind = |piece: PieceId| self.scenario.role(board, piece);
        let friends: Vec<PieceId> = board
            .pieces()
            .filter(|&piece| board.counter(piece).friend == Some(player))
            .collect();
        let mut orders = vec![Order::SlackOff { roll: None }];
        for clench in board.pieces().filter(|&piece| kind(piece) == Role::Clench) {
            let here = board.stacked(clench, seat.piece);
            if here && board.active(clench) {
                orders.push(Order::Fest {
                    clench: Some(clench),
                    roll: None,
                    guests: Vec::new(),
                });
            }
        }
        for (frop, pils) in [(seat.frop, 0), (0, seat.pils), (seat.frop, seat.pils)] {
            let order = Order::Use {
                frop,
                pils,
                rolls: Vec::new(),
            };
            if frop + pils > 0 && !orders.contains(&order) {
                orders.push(order);
            }
        }
        for target in board.pieces() {
            let other = target != seat.piece && on_map(target) && board.active(target);
            if other && board.near(seat.piece, target) {
                orders.push(Order::Attack {
                    target,
                    slack: 0,
                    against: 0,
                    fall: None,
                });
            }
        }
        orders.extend(friends.iter().map(|&piece| Order::Convert(piece)));
        if !friends.is_empty() {
            orders.push(Order::Minions {
                slack: 0,
                roll: None,
                goings: Vec::new(),
            });
        }
        orders.push(Order::Hide { with: None });
        match &seat.written {
            Some(Written::Attack(target)) => orders.push(Order::Attack {
                target: *target,
                slack: 0,
                against: 0,
                fall: None,
            }),
            Some(Written::Convert(piece)) => orders.push(Order::Convert(*piece)),
            _ => {}
        }
        // A written move has its directions.
        if let Some(Written::Move(path)) = &seat.written {
            let most = seat.slack.clamp(0, MOST_SLACK);
            let paid = (0..=most).map(|slack| Order::Move {
                path: path.clone(),
                slack,
            });
            let paid: Vec<Order> = paid.collect();
            let legal = paid.iter().find(|order| {
                let play = Play::Order(player, (*order).clone());
                self.tried(&play)
                    .is_some_and(|trial| trial.objections.is_empty() && trial.needs.is_empty())
            });
            orders.extend(legal.or(paid.last()).cloned());
        }
        orders
    }

    /// What each roll of one die gives the player of an order that one die decides.
    fn rolls(&self, play: &Play) -> Vec<i16> {
        let Play::Order(player, order) = play else {
            return Vec::new();
        };
        let before = self.ruling.after.stock(*player, Stock::Slack);
        let each = (1..=DIE).filter_map(|die| {
            let order = match order {
                Order::SlackOff { .. } => Order::SlackOff { roll: Some(die) },
                Order::Fest { clench, .. } => Order::Fest {
                    clench: *clench,
                    roll: Some(die),
                    guests: Vec::new(),
                },
                _ => return None,
            };
            let trial = self.tried(&Play::Order(*player, order))?;
            let known = trial.needs.is_empty() && trial.objections.is_empty();
            known.then(|| trial.after.stock(*player, Stock::Slack) - before)
        });
        each.collect()
    }

    /// The chance of a Win or better for each amount of Slack that an attacker may spend.
    fn chances(&self, play: &Play, trial: &Trial) -> Vec<(i16, Chance)> {
        let Some(first) = chance(self.scenario, trial) else {
            return Vec::new();
        };
        let mut chances = vec![(0, first)];
        let Play::Order(player, Order::Attack { target, .. }) = play else {
            return chances;
        };
        if self.scenario.kind(*target).role == Role::Media {
            return chances;
        }
        let has = self.ruling.after.stock(*player, Stock::Slack);
        for slack in 1..=has.min(MOST_SLACK) {
            let tried = self.tried(&spent(play, slack, 0));
            let found = tried.and_then(|trial| chance(self.scenario, &trial));
            let Some(found) = found else {
                break;
            };
            chances.push((slack, found));
        }
        chances
    }

    /// What the Conspiracy may do in the spaces where its counters are.
    fn conspiracy(&self) -> Sending {
        let board = &self.ruling.after;
        let mut sending = Sending::default();
        let con = board.pieces().filter(|&piece| {
            self.scenario.side(board, piece) == crate::law::Allegiance::Con && board.active(piece)
        });
        for attacker in con {
            for target in board
                .pieces()
                .filter(|&other| board.stacked(attacker, other))
            {
                let side = self.scenario.side(board, target);
                if !board.active(target) || side == crate::law::Allegiance::Con {
                    continue;
                }
                let play = if self.scenario.role(board, target) == Role::Media {
                    Play::CoversUp {
                        agent: attacker,
                        target,
                        roll: None,
                    }
                } else {
                    Play::Strikes {
                        attacker,
                        target,
                        against: 0,
                        fall: None::<Fall>,
                    }
                };
                self.sort(play, &mut sending.possible, &mut sending.impossible);
            }
        }
        sending
    }
}
