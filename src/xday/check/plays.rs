//! Statements about what happens.

use super::Reader;
use crate::law::{Allegiance, Role};
use crate::scenario::{PlayerId, ScenarioErrorKind, Span};
use crate::xday::map::Direction;
use crate::xday::scenario::{Control, Event, Fall, Going, Marker, Order, PieceId, Play, Written};
use crate::xday::syntax::{Part, Rule};
use crate::xday::tables::event_named;

/// The most dice of one side.
const MOST_DICE: usize = 12;
/// The largest number that a play may name.
const LARGEST: i32 = 999;

/// What may follow the first names of a play, taken apart.
#[derive(Default)]
struct Tail<'i> {
    slack: i16,
    /// The Slack comes on top of what the order costs.
    extra: bool,
    against: i16,
    /// Who is said to spend that.
    who: Option<Part<'i>>,
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
                let mut control = None;
                for part in &inner {
                    match part.as_rule() {
                        Rule::markers => list = self.markers(part)?,
                        Rule::controls => {
                            let name = part.clone().into_inner().next()?;
                            control = Some(Control::Player(self.player_in(&name, false)?));
                        }
                        _ => control = Some(Control::Die(self.die(part)?)),
                    }
                }
                Play::OrderPhase { list, control }
            }
            Rule::check_phase => Play::CheckPhase(match first {
                Some(pair) => Some(self.pair(&pair)?),
                None => None,
            }),
            Rule::ends => Play::Ends,
            Rule::next_turn => Play::NextTurn,
            Rule::sends => {
                let by = self.player_in(&first?, false)?;
                let goings = self.goings(&inner[1])?;
                let roll = match inner.get(2) {
                    Some(part) => Some(self.rolled(part)?),
                    None => None,
                };
                self.sent(by, goings, roll, span)?
            }
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
                if name.as_rule() == Rule::x_day_comes {
                    return Some(Play::Event {
                        event: Event::XDay,
                        count: None,
                        roll: None,
                    });
                }
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
            Rule::swaps => self.swap(&inner)?,
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
                let raid = first.clone().filter(|part| part.as_rule() == Rule::raid);
                let inner = match raid {
                    // Who is attacked comes first there.
                    Some(raid) => {
                        let mut inner: Vec<Part<'_>> = raid.into_inner().collect();
                        inner.swap(0, 1);
                        inner
                    }
                    None => inner,
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
                let roll = match inner.get(1) {
                    Some(part) if part.as_rule() == Rule::int => Some(self.die(part)?),
                    Some(part) => Some(self.rolled(part)?),
                    None => None,
                };
                Play::Order(player, Order::SlackOff { roll })
            }
            Rule::fest => {
                let player = self.player_in(&first?, false)?;
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
                Play::Order(
                    player,
                    Order::Fest {
                        clench,
                        roll,
                        guests,
                    },
                )
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
                // What is spent on MPs comes on top of what the order costs.
                let cost = if tail.extra {
                    self.rules.points.minions_cost.value
                } else {
                    0
                };
                Play::Order(
                    player,
                    Order::Minions {
                        slack: tail.slack + cost,
                        roll: tail.roll,
                        goings,
                    },
                )
            }
            Rule::hides => {
                let player = self.player_in(&first?, false)?;
                let with = match inner.get(1) {
                    Some(name) => Some(self.piece_in(name)?),
                    None => None,
                };
                Play::Order(player, Order::Hide { with })
            }
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
            Rule::pays => {
                let player = self.player_in(&first?, false)?;
                let slack = self.number(&inner[1], 0, LARGEST)? as i16;
                let path = self.way(self.piece_of(player), &inner[2], inner.get(3))?;
                Play::Order(player, Order::Move { path, slack })
            }
            Rule::bids => Play::Bids(
                self.player_in(&first?, false)?,
                self.number(&inner[1], 0, LARGEST)? as i16,
            ),
            Rule::moves => {
                let piece = self.piece_in(&first?)?;
                let path = self.way(piece, &inner[1], inner.get(2))?;
                let tail = self.tail(&inner[2..])?;
                match self.pieces[usize::from(piece.0)].player {
                    Some(player) => Play::Order(
                        player,
                        Order::Move {
                            path,
                            slack: tail.slack,
                        },
                    ),
                    None => self.goes(piece, path),
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

    /// Two dice in a row: tens and units.
    fn pair(&mut self, part: &Part<'_>) -> Option<(u8, u8)> {
        let dice: Vec<Part<'_>> = part.clone().into_inner().collect();
        if let [both] = dice.as_slice() {
            let digits: Vec<u8> = both
                .as_str()
                .bytes()
                .map(|byte| byte.wrapping_sub(b'0'))
                .collect();
            return match digits.as_slice() {
                &[tens @ 1..=6, units @ 1..=6] => Some((tens, units)),
                _ => {
                    let says = format!("two dice do not make the number {}", both.as_str());
                    let help = "tens and units are what a die shows each: 11 to 66";
                    self.wrong(self.span(both), "dice", says, help);
                    None
                }
            };
        }
        Some((self.die(dice.first()?)?, self.die(dice.get(1)?)?))
    }

    /// A player moves counters outside an order: those of the Conspiracy, or aliens.
    fn sent(
        &mut self,
        by: PlayerId,
        goings: Vec<Going>,
        roll: Option<u8>,
        span: Span,
    ) -> Option<Play> {
        let side = |reader: &Self, going: &Going| {
            let kind = reader.pieces[usize::from(going.piece.0)].kind;
            reader.rules.counters[usize::from(kind)].side
        };
        let all = |wanted| goings.iter().all(|going| side(self, going) == wanted);
        let by = Some(by);
        if all(Allegiance::Con) {
            return Some(Play::Conspiracy { by, roll, goings });
        }
        if all(Allegiance::Alien) {
            return Some(Play::Aliens { by, goings });
        }
        let says = "players move counters by an order, or as controlling player";
        let help = "as in `Ann orders minions, rolling 4: Normals 50 Left` or `Ben moves the Conspiracy, rolling 3: MIB 40 Left`";
        self.wrong(span, "moves", says, help);
        None
    }

    /// A Time Control: with the marker that is named, or that of the phase which is taken over.
    fn swap(&mut self, inner: &[Part<'_>]) -> Option<Play> {
        let (mut who, mut with, mut during) = (None, None, None);
        for part in inner {
            match part.as_rule() {
                Rule::marker => with = Some(self.marker(part)?),
                Rule::during | Rule::whose => {
                    let owner = part.clone().into_inner().next()?;
                    let name = owner
                        .as_str()
                        .trim_end_matches("'s")
                        .trim_end_matches("’s")
                        .trim()
                        .to_owned();
                    let conspiracy = ["the conspiracy", "conspiracy", "con"];
                    let marker = if conspiracy.contains(&name.to_lowercase().as_str()) {
                        Marker::Conspiracy
                    } else {
                        Marker::Player(self.player(&name, self.span(&owner), false)?)
                    };
                    if part.as_rule() == Rule::whose {
                        with = Some(marker);
                    } else {
                        during = Some(marker);
                    }
                }
                _ => who = Some(self.player_in(part, false)?),
            }
        }
        let Some(with) = with.or(during) else {
            let says = "whose place that is, is not said";
            let help = "as in `Ann uses a Time Control to swap with Ben`";
            self.wrong(self.span(inner.first()?), "marker", says, help);
            return None;
        };
        Some(Play::Swaps(who?, with))
    }

    /// The dice of both sides, each told by name.
    fn told(&mut self, part: &Part<'_>, attacker: PieceId, target: PieceId) -> Option<Fall> {
        const ATTACKER: [&str; 4] = ["he", "she", "they", "the attacker"];
        let mut sides: Vec<(Option<PieceId>, Vec<u8>)> = Vec::new();
        for thrown in part.clone().into_inner() {
            let mut parts = thrown.into_inner();
            let (name, dice) = (parts.next()?, parts.next()?);
            let said = name.as_str().trim();
            let pronoun = ATTACKER.iter().any(|word| said.eq_ignore_ascii_case(word));
            let who = if pronoun {
                None
            } else if said.eq_ignore_ascii_case("the defender") {
                Some(target)
            } else {
                Some(self.piece_in(&name)?)
            };
            let mut rolled = Vec::new();
            for die in dice.into_inner() {
                rolled.push(self.die(&die)?);
            }
            sides.push((who, rolled));
        }
        let [(first, one), (second, other)] = <[_; 2]>::try_from(sides).ok()?;
        match (first, second) {
            (None, Some(second)) if second == target => Some(Fall::Dice(one, other)),
            (Some(first), _) if first == attacker && second != Some(attacker) => {
                Some(Fall::Dice(one, other))
            }
            (Some(first), _) if first == target && second != Some(target) => {
                Some(Fall::Dice(other, one))
            }
            _ => {
                let says = "each side of the attack rolls once";
                let help = "as in `rolling 3+4 against 2`, the attacker first";
                self.wrong(self.span(part), "dice", says, help);
                None
            }
        }
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

    fn tail<'i>(&mut self, parts: &[Part<'i>]) -> Option<Tail<'i>> {
        let mut tail = Tail::default();
        for part in parts {
            let inner: Vec<Part<'i>> = part.clone().into_inner().collect();
            match part.as_rule() {
                Rule::with | Rule::prepaid => {
                    tail.slack = self.number(&inner[0], 0, LARGEST)? as i16;
                    tail.extra = inner.len() > 1;
                }
                Rule::against => {
                    tail.against = self.number(inner.last()?, 0, LARGEST)? as i16;
                    tail.who = inner
                        .first()
                        .filter(|part| part.as_rule() == Rule::who)
                        .cloned();
                }
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
