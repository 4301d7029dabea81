//! Plays as they are written.

use super::{Printer, after, path, stock};
use crate::scenario::{Control, Fall, Order, Play, Stock, Written};
use fnord_vocabulary::{PlayerId, sentences};

impl Printer<'_> {
    pub(super) fn play(&self, play: &Play) -> String {
        sentences! { self, Play: play =>
            Draws(player, number) => "{player} draws counter {number}",
            Starts(player, roll) => "{player} starts with a roll of {roll}",
            Places(player, piece, space) => "{player} places {piece} at {space}",
            Writes(player, written) => "{player} writes: {written}",
            OrderPhase { list, control: Some(Control::Player(player)) } if list.is_empty() =>
                "{player} controls the Conspiracy",
            OrderPhase { list, control } => {
                let list = after(": ", self.markers(list));
                let control = match control {
                    None => String::new(),
                    Some(Control::Die(die)) => format!("; controlling die {die}"),
                    Some(Control::Player(player)) => format!("; {} controls the Conspiracy", self.player(*player)),
                };
                format!("Order phase{list}{control}")
            },
            CheckPhase(None) => "Check phase",
            CheckPhase(Some((tens, units))) => "Check phase, rolling {tens} and {units}",
            Ends => "The check phase ends",
            NextTurn => "Next turn",
            Order(player, order) => { self.order(*player, order) },
            Conspiracy { by, roll, goings } => {
                let who = match by {
                    Some(by) => format!("{} moves the Conspiracy", self.player(*by)),
                    None => "The Conspiracy moves".to_owned(),
                };
                format!("{who}{}{}", rolling(*roll), after(": ", self.goings(goings)))
            },
            Aliens { by: Some(by), goings } => "{by} moves the Aliens: {goings}",
            Aliens { by: None, goings } => "The Aliens move: {goings}",
            Strikes { attacker, target, against, fall } => {
                let (attacker, target) = (self.piece(*attacker), self.piece(*target));
                let against = spending("against", *against);
                format!("{attacker} attacks {target}{against}{}", fallen(fall.as_ref()))
            },
            CoversUp { agent, target, roll: None } => "{agent} covers up {target}",
            CoversUp { agent, target, roll: Some(roll) } => "{agent} covers up {target}, rolling {roll}",
            Discovers(player, piece) => "{player} discovers {piece}",
            Swaps(player, with) => "{player} uses a Time Control to swap with {with}",
            Event { event, count, roll } => {
                let count = count.map_or_else(String::new, |count| format!(" ({count})"));
                format!("Event: {}{count}{}", event.name(), rolling(*roll))
            },
            Random { piece, rolls, hits } => {
                let hits = (hits.iter()).map(|(piece, roll)| format!("; {} rolling {roll}", self.piece(*piece)));
                let (piece, hits) = (self.piece(*piece), hits.collect::<String>());
                format!("{piece} moves randomly{}{hits}", listed(rolls))
            },
            Heads(piece, way) => "{piece} moves {way}",
            Transfers(player, piece, space) => "{player} moves {piece} to {space}",
            TurnsDown(player, piece) => "{player} turns {piece} down",
            Battles(one, other, None) => "{one} battles {other}",
            Battles(one, other, Some((first, second))) => "{one} battles {other}, rolling {first} against {second}",
            Escapes(piece, roll) => "{piece} rolls {roll} to escape",
            Votes { player, pro, con } => "The vote on {player}'s theory: {pro} for, {con} against",
            Bids(player, slack) => {
                format!("{} bids {}", self.player(*player), stock(*slack, Stock::Slack))
            },
            Spends(player, slack) => {
                format!("{} spends {} on it", self.player(*player), stock(*slack, Stock::Slack))
            },
            Gives(player, rest) => "{player} {rest}",
        }
    }

    pub(super) fn written(&self, written: &Written) -> String {
        sentences! { self, Written: written =>
            SlackOff => "Slack Off",
            Fest => "SlackFest",
            Move(way) => "Move {way}",
            Use => "Use Frop/Pils",
            Attack(piece) => "Attack {piece}",
            Convert(piece) => "Convert {piece}",
            Minions => "Order Minions",
            Hide => "Lay low",
        }
    }

    fn order(&self, player: PlayerId, order: &Order) -> String {
        let who = self.player(player);
        sentences! { self, Order: order =>
            SlackOff { roll: None } => "{who} slacks off",
            SlackOff { roll: Some(roll) } => "{who} slacks off, rolling {roll}",
            Fest { clench, roll, guests } => {
                let at = clench.map(|clench| self.piece(clench)).unwrap_or_default();
                let (at, roll) = (after(" with ", at), rolling(*roll));
                let guests = (guests.iter()).map(|(guest, roll)| format!("; {} rolling {roll}", self.player(*guest)));
                format!("{who} holds a SlackFest{at}{roll}{}", guests.collect::<String>())
            },
            Move { path: way, slack } => { format!("{who} moves {}{}", path(way), spending("with", *slack)) },
            Use { frop, pils, rolls } => {
                let parts = [(*frop, Stock::Frop), (*pils, Stock::Pils)];
                let parts = parts.into_iter().filter(|(count, _)| *count > 0);
                let parts: Vec<String> = parts.map(|(count, what)| stock(count, what)).collect();
                format!("{who} smokes {}{}", parts.join(" and "), listed(rolls))
            },
            Attack { target, slack, against, fall } => {
                let (with, against) = (spending("with", *slack), spending("against", *against));
                format!("{who} attacks {}{with}{against}{}", self.piece(*target), fallen(fall.as_ref()))
            },
            Convert(piece) => "{who} converts {piece}",
            Minions { slack, roll, goings } => {
                let (with, roll) = (spending("with", *slack), rolling(*roll));
                format!("{who} orders minions{with}{roll}{}", after(": ", self.goings(goings)))
            },
            Hide { with: None } => "{who} lays low",
            Hide { with: Some(piece) } => "{who} lays low with {piece}",
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
