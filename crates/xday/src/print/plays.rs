//! Plays as they are written.

use super::{Printer, path, stock};
use crate::scenario::{Control, Fall, Order, Play, Stock, Written};
use fnord_vocabulary::PlayerId;

impl Printer<'_> {
    pub(super) fn play(&self, play: &Play) -> String {
        match play {
            Play::Draws(player, number) => {
                format!("{} draws counter {number}", self.player(*player))
            }
            Play::Starts(player, roll) => {
                format!("{} starts with a roll of {roll}", self.player(*player))
            }
            Play::Places(player, piece, space) => {
                format!(
                    "{} places {} at {space}",
                    self.player(*player),
                    self.piece(*piece)
                )
            }
            Play::Writes(player, written) => {
                format!("{} writes: {}", self.player(*player), self.written(written))
            }
            Play::OrderPhase { list, control } => {
                if let (true, Some(Control::Player(player))) = (list.is_empty(), control) {
                    return format!("{} controls the Conspiracy", self.player(*player));
                }
                let list = if list.is_empty() {
                    String::new()
                } else {
                    format!(": {}", self.markers(list))
                };
                let control = match control {
                    None => String::new(),
                    Some(Control::Die(die)) => format!("; controlling die {die}"),
                    Some(Control::Player(player)) => {
                        format!("; {} controls the Conspiracy", self.player(*player))
                    }
                };
                format!("Order phase{list}{control}")
            }
            Play::CheckPhase(None) => "Check phase".to_owned(),
            Play::CheckPhase(Some((tens, units))) => {
                format!("Check phase, rolling {tens} and {units}")
            }
            Play::Ends => "The check phase ends".to_owned(),
            Play::NextTurn => "Next turn".to_owned(),
            Play::Order(player, order) => self.order(*player, order),
            Play::Conspiracy { by, roll, goings } => {
                let who = match by {
                    Some(by) => format!("{} moves the Conspiracy", self.player(*by)),
                    None => "The Conspiracy moves".to_owned(),
                };
                let goings = if goings.is_empty() {
                    String::new()
                } else {
                    format!(": {}", self.goings(goings))
                };
                format!("{who}{}{goings}", rolling(*roll))
            }
            Play::Aliens { by, goings } => {
                let who = match by {
                    Some(by) => format!("{} moves the Aliens", self.player(*by)),
                    None => "The Aliens move".to_owned(),
                };
                format!("{who}: {}", self.goings(goings))
            }
            Play::Strikes {
                attacker,
                target,
                against,
                fall,
            } => format!(
                "{} attacks {}{}{}",
                self.piece(*attacker),
                self.piece(*target),
                spending("against", *against),
                fallen(fall.as_ref())
            ),
            Play::CoversUp {
                agent,
                target,
                roll,
            } => {
                format!(
                    "{} covers up {}{}",
                    self.piece(*agent),
                    self.piece(*target),
                    rolling(*roll)
                )
            }
            Play::Swaps(player, with) => {
                format!(
                    "{} uses a Time Control to swap with {}",
                    self.player(*player),
                    self.marker(*with)
                )
            }
            Play::Event { event, count, roll } => {
                let count = count.map_or_else(String::new, |count| format!(" ({count})"));
                format!("Event: {}{count}{}", event.name(), rolling(*roll))
            }
            Play::Random { piece, rolls, hits } => {
                let rolls = listed(rolls);
                let hits = hits
                    .iter()
                    .map(|(piece, roll)| format!("; {} rolling {roll}", self.piece(*piece)));
                format!(
                    "{} moves randomly{rolls}{}",
                    self.piece(*piece),
                    hits.collect::<String>()
                )
            }
            Play::Heads(piece, way) => format!("{} moves {}", self.piece(*piece), path(way)),
            Play::Transfers(player, piece, space) => {
                format!(
                    "{} moves {} to {space}",
                    self.player(*player),
                    self.piece(*piece)
                )
            }
            Play::TurnsDown(player, piece) => {
                format!("{} turns {} down", self.player(*player), self.piece(*piece))
            }
            Play::Battles(one, other, rolls) => {
                let rolls = rolls.map_or_else(String::new, |(one, other)| {
                    format!(", rolling {one} against {other}")
                });
                format!("{} battles {}{rolls}", self.piece(*one), self.piece(*other))
            }
            Play::Escapes(piece, roll) => format!("{} rolls {roll} to escape", self.piece(*piece)),
            Play::Votes { player, pro, con } => {
                format!(
                    "The vote on {}'s theory: {pro} for, {con} against",
                    self.player(*player)
                )
            }
            Play::Bids(player, slack) => {
                let slack = stock(*slack, Stock::Slack);
                format!("{} bids {slack}", self.player(*player))
            }
            Play::Spends(player, slack) => {
                let slack = stock(*slack, Stock::Slack);
                format!("{} spends {slack} on it", self.player(*player))
            }
            Play::Gives(player, rest) => format!("{} {rest}", self.player(*player)),
        }
    }

    fn written(&self, written: &Written) -> String {
        match written {
            Written::SlackOff => "Slack Off".to_owned(),
            Written::Fest => "SlackFest".to_owned(),
            Written::Move(way) => format!("Move {}", path(way)),
            Written::Use => "Use Frop/Pils".to_owned(),
            Written::Attack(piece) => format!("Attack {}", self.piece(*piece)),
            Written::Convert(piece) => format!("Convert {}", self.piece(*piece)),
            Written::Minions => "Order Minions".to_owned(),
            Written::Hide => "Lay low".to_owned(),
        }
    }

    fn order(&self, player: PlayerId, order: &Order) -> String {
        let who = self.player(player);
        match order {
            Order::SlackOff { roll } => format!("{who} slacks off{}", rolling(*roll)),
            Order::Fest {
                clench,
                roll,
                guests,
            } => {
                let at = clench.map_or_else(String::new, |clench| {
                    format!(" with {}", self.piece(clench))
                });
                let guests = guests
                    .iter()
                    .map(|(guest, roll)| format!("; {} rolling {roll}", self.player(*guest)));
                format!(
                    "{who} holds a SlackFest{at}{}{}",
                    rolling(*roll),
                    guests.collect::<String>()
                )
            }
            Order::Move { path: way, slack } => {
                format!("{who} moves {}{}", path(way), spending("with", *slack))
            }
            Order::Use { frop, pils, rolls } => {
                let parts = [(*frop, Stock::Frop), (*pils, Stock::Pils)];
                let parts = parts.into_iter().filter(|(count, _)| *count > 0);
                let parts: Vec<String> = parts.map(|(count, what)| stock(count, what)).collect();
                format!("{who} smokes {}{}", parts.join(" and "), listed(rolls))
            }
            Order::Attack {
                target,
                slack,
                against,
                fall,
            } => format!(
                "{who} attacks {}{}{}{}",
                self.piece(*target),
                spending("with", *slack),
                spending("against", *against),
                fallen(fall.as_ref())
            ),
            Order::Convert(piece) => format!("{who} converts {}", self.piece(*piece)),
            Order::Minions {
                slack,
                roll,
                goings,
            } => {
                let goings = if goings.is_empty() {
                    String::new()
                } else {
                    format!(": {}", self.goings(goings))
                };
                format!(
                    "{who} orders minions{}{}{goings}",
                    spending("with", *slack),
                    rolling(*roll)
                )
            }
            Order::Hide { with } => {
                let with =
                    with.map_or_else(String::new, |piece| format!(" with {}", self.piece(piece)));
                format!("{who} lays low{with}")
            }
        }
    }
}

fn rolling(roll: Option<u8>) -> String {
    roll.map_or_else(String::new, |roll| format!(", rolling {roll}"))
}

fn listed(rolls: &[u8]) -> String {
    if rolls.is_empty() {
        return String::new();
    }
    let rolls: Vec<String> = rolls.iter().map(ToString::to_string).collect();
    format!(", rolling {}", rolls.join(", "))
}

fn spending(word: &str, slack: i16) -> String {
    match slack {
        0 => String::new(),
        slack => format!(" {word} {}", stock(slack, Stock::Slack)),
    }
}

fn fallen(fall: Option<&Fall>) -> String {
    let sum = |dice: &[u8]| {
        let dice: Vec<String> = dice.iter().map(ToString::to_string).collect();
        dice.join("+")
    };
    match fall {
        None => String::new(),
        Some(Fall::Scores(one, other)) => format!(", scoring {one} against {other}"),
        Some(Fall::Dice(one, other)) if other.is_empty() => format!(", rolling {}", sum(one)),
        Some(Fall::Dice(one, other)) => format!(", rolling {} against {}", sum(one), sum(other)),
    }
}
