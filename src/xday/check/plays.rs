//! Statements about what happens.

use super::Reader;
use crate::scenario::{PlayerId, ScenarioErrorKind, Span};
use crate::xday::scenario::{Event, Fall, Order, Play, Written};
use crate::xday::syntax::{Part, Rule};
use crate::xday::tables::event_named;

/// The most dice of one side.
const MOST_DICE: usize = 12;
/// The largest number that a play may name.
const LARGEST: i32 = 999;

/// What may follow the first names of a play, taken apart.
#[derive(Default)]
struct Tail {
    slack: i16,
    against: i16,
    roll: Option<u8>,
    fall: Option<Fall>,
}

impl Reader<'_, '_> {
    pub(super) fn play(
        &mut self,
        rule: Rule,
        inner: Vec<Part<'_>>,
        text: &str,
        span: Span,
    ) -> Option<Play> {
        let first = inner.first().cloned();
        Some(match rule {
            Rule::writes => {
                let player = self.player_in(&first?, false)?;
                let written = inner.get(1)?.clone().into_inner().next()?;
                Play::Writes(player, self.written(written)?)
            }
            Rule::order_phase => {
                let mut list = Vec::new();
                let mut die = None;
                for part in &inner {
                    match part.as_rule() {
                        Rule::markers => list = self.markers(part)?,
                        _ => die = Some(self.die(part)?),
                    }
                }
                Play::OrderPhase { list, die }
            }
            Rule::check_phase => Play::CheckPhase(match inner.as_slice() {
                [tens, units] => Some((self.die(tens)?, self.die(units)?)),
                _ => None,
            }),
            Rule::ends => Play::Ends,
            Rule::next_turn => Play::NextTurn,
            Rule::conspiracy | Rule::aliens => {
                let mut by = None;
                let mut goings = Vec::new();
                let mut roll = None;
                for part in &inner {
                    match part.as_rule() {
                        Rule::by => by = Some(self.player_in(part, false)?),
                        Rule::rolling => roll = Some(self.rolled(part)?),
                        _ => goings = self.goings(part)?,
                    }
                }
                if rule == Rule::aliens {
                    return Some(Play::Aliens { by, goings });
                }
                Play::Conspiracy { by, roll, goings }
            }
            Rule::event => {
                let name = first?;
                let Some((event, _)) = event_named(name.as_str()) else {
                    let span = self.span(&name);
                    let says = format!("there is no event `{}`", name.as_str().trim());
                    let help = alike_event(name.as_str());
                    self.wrong(span, "event", says, &help);
                    return None;
                };
                let (mut count, mut roll) = (None, None);
                for part in &inner[1..] {
                    match part.as_rule() {
                        Rule::int => count = Some(self.number(part, 0, 99)? as u8),
                        _ => roll = Some(self.rolled(part)?),
                    }
                }
                Play::Event { event, count, roll }
            }
            Rule::vote => {
                let owner = first?;
                let name = owner
                    .as_str()
                    .trim_end_matches("'s")
                    .trim_end_matches("’s")
                    .trim();
                let player = self.player(name, self.span(&owner), false)?;
                Play::Votes {
                    player,
                    pro: self.number(&inner[1], 0, 6)? as u8,
                    con: self.number(&inner[2], 0, 6)? as u8,
                }
            }
            Rule::escape => Play::Escapes(self.piece_in(&first?)?, self.die(&inner[1])?),
            Rule::draws => Play::Draws(
                self.player_in(&first?, true)?,
                self.number(&inner[1], 1, 6)? as u8,
            ),
            Rule::starts => Play::Starts(self.player_in(&first?, true)?, self.die(&inner[1])?),
            Rule::places => {
                let player = self.player_in(&first?, false)?;
                let myself = ["herself", "himself", "themself", "themselves", "itself"];
                let piece = if myself.contains(&inner[1].as_str().trim()) {
                    self.piece_of(player)
                } else {
                    self.piece_in(&inner[1])?
                };
                Play::Places(player, piece, self.space(&inner[2])?)
            }
            Rule::swaps => Play::Swaps(self.player_in(&first?, false)?, self.marker(&inner[1])?),
            Rule::covers_up => Play::CoversUp {
                agent: self.piece_in(&first?)?,
                target: self.piece_in(&inner[1])?,
                roll: self.tail(&inner[2..])?.roll,
            },
            Rule::battles => {
                let (one, other) = (self.piece_in(&first?)?, self.piece_in(&inner[1])?);
                let rolls = match self.tail(&inner[2..])?.fall {
                    Some(Fall::Dice(one, other)) if one.len() == 1 && other.len() == 1 => {
                        Some((one[0], other[0]))
                    }
                    None => None,
                    Some(_) => {
                        self.wrong(
                            span,
                            "dice",
                            "each god rolls one die",
                            "as in `rolling 5 against 3`",
                        );
                        return None;
                    }
                };
                Play::Battles(one, other, rolls)
            }
            Rule::attacks => {
                let attacker = self.piece_in(&first?)?;
                let target = self.piece_in(&inner[1])?;
                let tail = self.tail(&inner[2..])?;
                match self.pieces[usize::from(attacker.0)].player {
                    Some(player) => Play::Order(
                        player,
                        Order::Attack {
                            target,
                            slack: tail.slack,
                            against: tail.against,
                            fall: tail.fall,
                        },
                    ),
                    None => {
                        if tail.slack > 0 {
                            self.wrong(
                                span,
                                "slack",
                                "a counter of nobody has no Slack to spend",
                                "Slack is a player's: `against 2 Slack` is what a player who is attacked spends",
                            );
                        }
                        Play::Strikes {
                            attacker,
                            target,
                            against: tail.against,
                            fall: tail.fall,
                        }
                    }
                }
            }
            Rule::slacks_off => {
                let player = self.player_in(&first?, false)?;
                let roll = self.tail(&inner[1..])?.roll;
                Play::Order(player, Order::SlackOff { roll })
            }
            Rule::fest => {
                let player = self.player_in(&first?, false)?;
                let mut roll = None;
                let mut guests = Vec::new();
                for part in &inner[1..] {
                    match part.as_rule() {
                        Rule::rolling => roll = Some(self.rolled(part)?),
                        _ => {
                            let mut parts = part.clone().into_inner();
                            let (name, die) = (parts.next()?, parts.next()?);
                            guests.push((self.player_in(&name, false)?, self.die(&die)?));
                        }
                    }
                }
                Play::Order(player, Order::Fest { roll, guests })
            }
            Rule::uses => self.stash(&inner)?,
            Rule::converts => {
                let player = self.player_in(&first?, false)?;
                Play::Order(player, Order::Convert(self.piece_in(&inner[1])?))
            }
            Rule::minions => {
                let player = self.player_in(&first?, false)?;
                let mut goings = Vec::new();
                let mut rest = Vec::new();
                for part in &inner[1..] {
                    match part.as_rule() {
                        Rule::goings => goings = self.goings(part)?,
                        _ => rest.push(part.clone()),
                    }
                }
                let tail = self.tail(&rest)?;
                Play::Order(
                    player,
                    Order::Minions {
                        slack: tail.slack,
                        roll: tail.roll,
                        goings,
                    },
                )
            }
            Rule::hides => Play::Order(self.player_in(&first?, false)?, Order::Hide),
            Rule::turns_down => {
                Play::TurnsDown(self.player_in(&first?, false)?, self.piece_in(&inner[1])?)
            }
            Rule::random => {
                let piece = self.piece_in(&first?)?;
                let mut rolls = Vec::new();
                let mut hits = Vec::new();
                for part in &inner[1..] {
                    match part.as_rule() {
                        Rule::rolls => {
                            for die in part.clone().into_inner() {
                                rolls.push(self.die(&die)?);
                            }
                        }
                        _ => {
                            let mut parts = part.clone().into_inner();
                            let (name, die) = (parts.next()?, parts.next()?);
                            hits.push((self.piece_in(&name)?, self.die(&die)?));
                        }
                    }
                }
                Play::Random { piece, rolls, hits }
            }
            Rule::moves => {
                let piece = self.piece_in(&first?)?;
                let path = self.path(&inner[1])?;
                let tail = self.tail(&inner[2..])?;
                match self.pieces[usize::from(piece.0)].player {
                    Some(player) => Play::Order(
                        player,
                        Order::Move {
                            path,
                            slack: tail.slack,
                        },
                    ),
                    None => Play::Heads(piece, path),
                }
            }
            Rule::transfers => Play::Transfers(
                self.player_in(&first?, false)?,
                self.piece_in(&inner[1])?,
                self.space(&inner[2])?,
            ),
            Rule::spends => Play::Spends(
                self.player_in(&first?, false)?,
                self.number(&inner[1], 1, LARGEST)? as i16,
            ),
            Rule::gives => {
                let player = self.player_in(&first.clone()?, false)?;
                let rest = text.get(first?.as_str().len()..).unwrap_or_default();
                Play::Gives(player, rest.trim().to_owned())
            }
            _ => {
                self.error(span, ScenarioErrorKind::NoStatement, None);
                return None;
            }
        })
    }

    fn stash(&mut self, inner: &[Part<'_>]) -> Option<Play> {
        let player: PlayerId = self.player_in(inner.first()?, false)?;
        let (mut frop, mut pils, mut rolls) = (0, 0, Vec::new());
        for part in &inner[1..] {
            if part.as_rule() == Rule::rolls {
                for die in part.clone().into_inner() {
                    rolls.push(self.die(&die)?);
                }
                continue;
            }
            let mut parts = part.clone().into_inner();
            let (count, what) = (parts.next()?, parts.next()?);
            let count = self.number(&count, 1, LARGEST)? as i16;
            match what.as_rule() {
                Rule::frop => frop += count,
                _ => pils += count,
            }
        }
        Some(Play::Order(player, Order::Use { frop, pils, rolls }))
    }

    fn written(&mut self, part: Part<'_>) -> Option<Written> {
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

    fn rolled(&mut self, part: &Part<'_>) -> Option<u8> {
        let die = part.clone().into_inner().next()?;
        self.die(&die)
    }

    fn tail(&mut self, parts: &[Part<'_>]) -> Option<Tail> {
        let mut tail = Tail::default();
        for part in parts {
            let inner: Vec<Part<'_>> = part.clone().into_inner().collect();
            match part.as_rule() {
                Rule::with => tail.slack = self.number(&inner[0], 0, LARGEST)? as i16,
                Rule::against => tail.against = self.number(&inner[0], 0, LARGEST)? as i16,
                Rule::rolling => tail.roll = Some(self.rolled(part)?),
                Rule::scored => {
                    let one = self.number(&inner[0], 0, LARGEST)? as i16;
                    let other = self.number(&inner[1], 0, LARGEST)? as i16;
                    tail.fall = Some(Fall::Scores(one, other));
                }
                Rule::fall => {
                    let mut sides = Vec::new();
                    for side in &inner {
                        let mut dice = Vec::new();
                        for die in side.clone().into_inner() {
                            dice.push(self.die(&die)?);
                        }
                        if dice.len() > MOST_DICE {
                            let says = format!("nobody rolls more than {MOST_DICE} dice");
                            self.wrong(self.span(side), "dice", says, "");
                            return None;
                        }
                        sides.push(dice);
                    }
                    let mut sides = sides.into_iter();
                    let one = sides.next().unwrap_or_default();
                    tail.fall = Some(Fall::Dice(one, sides.next().unwrap_or_default()));
                }
                _ => {}
            }
        }
        Some(tail)
    }
}

fn alike_event(name: &str) -> String {
    let asked = crate::names::key(name);
    let alike = Event::ALL
        .iter()
        .map(|(_, event, _)| {
            (
                strsim::normalized_damerau_levenshtein(&asked, &crate::names::key(event)),
                *event,
            )
        })
        .max_by(|one, other| one.0.total_cmp(&other.0));
    match alike {
        Some((likeness, event)) if likeness > 0.4 => format!("did you mean `{event}`?"),
        _ => "the events are those of rule 11, for example `Event: New Year`".to_owned(),
    }
}
