//! What players order in their turns, and what counters do that no player orders.

use super::Reader;
use crate::map::Direction;
use crate::scenario::{ALL, Going, Order, PieceId, Play, Written};
use crate::syntax::{Part, Rule};
use fnord_law::{Allegiance, Role};
use fnord_vocabulary::{PlayerId, Span};

impl Reader<'_, '_> {
    /// An attack: an order of a player, or a blow by a counter that belongs to nobody.
    pub(super) fn attack(&mut self, inner: &[Part<'_>], span: Span) -> Option<Play> {
        let raid = inner
            .first()
            .cloned()
            .filter(|part| part.as_rule() == Rule::raid);
        let inner = match raid {
            // Who is attacked comes first there.
            Some(raid) => {
                let mut inner: Vec<Part<'_>> = raid.into_inner().collect();
                inner.swap(0, 1);
                inner
            }
            None => inner.to_vec(),
        };
        // What is spent may be said before the attack.
        let (paid, mut inner): (Vec<_>, Vec<_>) = inner
            .into_iter()
            .partition(|part| part.as_rule() == Rule::prepaid);
        inner.extend(paid);
        let attacker = self.piece_in(inner.first()?)?;
        let target = self.piece_in(&inner[1])?;
        let mut tail = self.tail(&inner[2..])?;
        if let Some(told) = inner.iter().find(|part| part.as_rule() == Rule::told) {
            tail.fall = Some(self.told(told, attacker, target)?);
        }
        if let Some(who) = &tail.who {
            self.defends(who, target)?;
        }
        let Some(player) = self.pieces[usize::from(attacker.0)].player else {
            if tail.slack > 0 {
                let says = match self.pieces[usize::from(target.0)].player {
                    Some(_) => "whoever is attacked spends Slack with `against`",
                    None => "a counter of nobody has no Slack to spend",
                };
                self.wrong(
                    span,
                    "slack",
                    says,
                    "Slack is a player's: `against 2 Slack` is what a player who is attacked spends",
                );
            }
            return Some(Play::Strikes {
                attacker,
                target,
                against: tail.against,
                fall: tail.fall,
            });
        };
        Some(Play::Order(
            player,
            Order::Attack {
                target,
                slack: tail.slack,
                against: tail.against,
                fall: tail.fall,
            },
        ))
    }

    /// Slack against an attack is spent by whoever is attacked.
    fn defends(&mut self, who: &Part<'_>, target: PieceId) -> Option<()> {
        const PRONOUNS: [&str; 5] = ["he", "she", "they", "who", "the defender"];
        let name = who.as_str().trim();
        if PRONOUNS.iter().any(|word| name.eq_ignore_ascii_case(word))
            || self.piece(name, self.span(who), false)? == target
        {
            return Some(());
        }
        let says = format!("`{name}` is neither attacker nor defender");
        self.wrong(
            self.span(who),
            "slack",
            says,
            "only the two sides of an attack spend Slack on it",
        );
        None
    }

    pub(super) fn slacking_off(&mut self, inner: &[Part<'_>]) -> Option<Play> {
        let player = self.player_in(inner.first()?, false)?;
        let roll = match inner.get(1) {
            Some(part) if part.as_rule() == Rule::int => Some(self.die(part)?),
            Some(part) => Some(self.rolled(part)?),
            None => None,
        };
        Some(Play::Order(player, Order::SlackOff { roll }))
    }

    /// A SlackFest, with the guests who roll for what they take away.
    pub(super) fn fest(&mut self, inner: &[Part<'_>]) -> Option<Play> {
        let player = self.player_in(inner.first()?, false)?;
        let mut roll = None;
        let mut clench = None;
        let mut guests = Vec::new();
        for part in &inner[1..] {
            match part.as_rule() {
                Rule::rolling => roll = Some(self.rolled(part)?),
                Rule::venue => {
                    let name = part.clone().into_inner().next()?;
                    clench = Some(self.piece_in(&name)?);
                }
                _ => {
                    let mut parts = part.clone().into_inner();
                    let (name, die) = (parts.next()?, parts.next()?);
                    guests.push((self.player_in(&name, false)?, self.die(&die)?));
                }
            }
        }
        let order = Order::Fest {
            clench,
            roll,
            guests,
        };
        Some(Play::Order(player, order))
    }

    /// A player orders minions.
    pub(super) fn minions(&mut self, inner: &[Part<'_>]) -> Option<Play> {
        let player = self.player_in(inner.first()?, false)?;
        let mut goings = Vec::new();
        let mut rest = Vec::new();
        for part in &inner[1..] {
            match part.as_rule() {
                Rule::goings => goings = self.goings(part)?,
                _ => rest.push(part.clone()),
            }
        }
        let tail = self.tail(&rest)?;
        // What is spent on MPs comes on top of what the order costs.
        let cost = if tail.extra {
            self.rules.points.minions_cost().value
        } else {
            0
        };
        let order = Order::Minions {
            slack: tail.slack.saturating_add(cost),
            roll: tail.roll,
            goings,
        };
        Some(Play::Order(player, order))
    }

    /// A player lays low.
    pub(super) fn hiding(&mut self, inner: &[Part<'_>]) -> Option<Play> {
        let player = self.player_in(inner.first()?, false)?;
        let with = match inner.get(1) {
            Some(name) => Some(self.piece_in(name)?),
            None => None,
        };
        Some(Play::Order(player, Order::Hide { with }))
    }

    /// A move for which Slack is paid before it is told.
    pub(super) fn move_paid_for(&mut self, inner: &[Part<'_>]) -> Option<Play> {
        let player = self.player_in(inner.first()?, false)?;
        let slack = self.amount(&inner[1], 0)?;
        let path = self.way(self.piece_of(player), &inner[2], inner.get(3))?;
        Some(Play::Order(player, Order::Move { path, slack }))
    }

    /// A move: an order of a player, or that of a counter that no player orders.
    pub(super) fn movement(&mut self, inner: &[Part<'_>]) -> Option<Play> {
        let piece = self.piece_in(inner.first()?)?;
        let path = self.way(piece, &inner[1], inner.get(2))?;
        let tail = self.tail(&inner[2..])?;
        Some(match self.pieces[usize::from(piece.0)].player {
            Some(player) => Play::Order(
                player,
                Order::Move {
                    path,
                    slack: tail.slack,
                },
            ),
            None => self.goes(piece, path),
        })
    }

    /// A counter that no player orders goes somewhere: the Conspiracy moves it, aliens in its phase, or it goes to Dobbstown.
    fn goes(&self, piece: PieceId, path: Vec<Direction>) -> Play {
        let kind = self.pieces[usize::from(piece.0)].kind;
        let kind = &self.rules.counters[usize::from(kind)];
        let goings = vec![Going {
            piece,
            path: path.clone(),
        }];
        match kind.side {
            Allegiance::Con => Play::Conspiracy {
                by: None,
                roll: None,
                goings,
            },
            Allegiance::Alien if kind.role != Role::Xist => Play::Aliens { by: None, goings },
            _ => Play::Heads(piece, path),
        }
    }

    /// A player uses what he has: 'Frop and PILS.
    pub(super) fn stash(&mut self, inner: &[Part<'_>]) -> Option<Play> {
        let player: PlayerId = self.player_in(inner.first()?, false)?;
        let (mut frop, mut pils, mut rolls) = (0, 0, Vec::new());
        for part in &inner[1..] {
            if part.as_rule() == Rule::rolls {
                for die in part.clone().into_inner() {
                    rolls.push(self.die(&die)?);
                }
                continue;
            }
            // "both": all that there is of each.
            if part.as_rule() == Rule::each {
                (frop, pils) = (ALL, ALL);
                continue;
            }
            let mut parts = part.clone().into_inner();
            let (count, what) = (parts.next()?, parts.next()?);
            let count = self.amount(&count, 1)?;
            let so_far = match what.as_rule() {
                Rule::frop => &mut frop,
                _ => &mut pils,
            };
            *so_far = count.saturating_add(*so_far);
        }
        Some(Play::Order(player, Order::Use { frop, pils, rolls }))
    }

    /// An order that a player writes down for his turn.
    pub(super) fn written(&mut self, part: Part<'_>) -> Option<Written> {
        let inner = part.clone().into_inner().next();
        Some(match part.as_rule() {
            Rule::w_slack => Written::SlackOff,
            Rule::w_fest => Written::Fest,
            Rule::w_move => Written::Move(self.path(&inner?)?),
            Rule::w_use => Written::Use,
            Rule::w_attack => Written::Attack(self.piece_in(&inner?)?),
            Rule::w_convert => Written::Convert(self.piece_in(&inner?)?),
            Rule::w_minions => Written::Minions,
            _ => Written::Hide,
        })
    }
}
