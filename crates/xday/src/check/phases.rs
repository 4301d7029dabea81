//! What happens in the phases of a turn besides the orders of players.

use super::Reader;
use crate::scenario::{Control, Event, Fall, Going, Marker, PieceId, Play};
use crate::syntax::{Part, Rule};
use crate::tables::event_named;
use fnord_law::{Allegiance, Role};
use fnord_scenario::Help;
use fnord_vocabulary::{PlayerId, Span};

impl Reader<'_, '_> {
    /// The markers of the order phase as they were drawn, and who controls the Conspiracy.
    pub(super) fn order_phase(&mut self, inner: &[Part<'_>]) -> Option<Play> {
        let mut list = Vec::new();
        let mut control = None;
        for part in inner {
            match part.as_rule() {
                Rule::markers => list = self.markers(part)?,
                Rule::controls => {
                    let name = part.clone().into_inner().next()?;
                    control = Some(Control::Player(self.player_in(&name, false)?));
                }
                _ => control = Some(Control::Die(self.die(part)?)),
            }
        }
        Some(Play::OrderPhase { list, control })
    }

    /// A player is said to move counters.
    pub(super) fn sending(&mut self, inner: &[Part<'_>], span: Span) -> Option<Play> {
        let by = self.player_in(inner.first()?, false)?;
        let goings = self.goings(&inner[1])?;
        let roll = match inner.get(2) {
            Some(part) => Some(self.rolled(part)?),
            None => None,
        };
        self.sent(by, goings, roll, span)
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

    /// What the Conspiracy or the aliens do in their phase.
    pub(super) fn phase_of_counters(&mut self, rule: Rule, inner: &[Part<'_>]) -> Option<Play> {
        let mut by = None;
        let mut goings = Vec::new();
        let mut roll = None;
        for part in inner {
            match part.as_rule() {
                Rule::by => by = Some(self.player_in(part, false)?),
                Rule::rolling | Rule::die => roll = Some(self.rolled(part)?),
                _ => goings = self.goings(part)?,
            }
        }
        Some(match rule {
            Rule::aliens => Play::Aliens { by, goings },
            _ => Play::Conspiracy { by, roll, goings },
        })
    }

    /// A cover-up: by the counter that is named, or by the Conspiracy with one that can do it, of the media that are named or there.
    pub(super) fn cover_up(&mut self, inner: &[Part<'_>], span: Span) -> Option<Play> {
        let tail = self.tail(inner)?;
        let mut named = Vec::new();
        for part in inner.iter().filter(|part| part.as_rule() == Rule::name) {
            named.push(self.piece_in(part)?);
        }
        let target = named.pop();
        let target = target.or_else(|| match self.of_role(Role::Media).as_slice() {
            [one] => Some(*one),
            _ => None,
        });
        let agent = named
            .pop()
            .or_else(|| self.of_role(Role::Agent).first().copied());
        let (Some(agent), Some(target)) = (agent, target) else {
            let says = "who covers up what is not said";
            self.wrong(span, "cover-up", says, "as in `MIB 40 covers up Media 60`");
            return None;
        };
        Some(Play::CoversUp {
            agent,
            target,
            roll: tail.roll,
        })
    }

    /// The counters of that role of which was spoken.
    fn of_role(&self, role: Role) -> Vec<PieceId> {
        let pieces = self.pieces.iter().enumerate();
        let of_role = pieces.filter(|(_, piece)| {
            let kind = self.rules.counters.get(usize::from(piece.kind));
            kind.is_some_and(|kind| kind.role == role)
        });
        of_role.map(|(index, _)| PieceId(index as u16)).collect()
    }

    /// An event of the check phase.
    pub(super) fn event(&mut self, inner: &[Part<'_>]) -> Option<Play> {
        let name = inner.first()?;
        if name.as_rule() == Rule::x_day_comes {
            return Some(Play::Event {
                event: Event::XDay,
                count: None,
                roll: None,
            });
        }
        let Some((event, _)) = event_named(name.as_str()) else {
            let span = self.span(name);
            let says = format!("there is no event `{}`", name.as_str().trim());
            let help = alike_event(name.as_str());
            self.wrong(span, "event", says, help);
            return None;
        };
        let (mut count, mut roll) = (None, None);
        for part in &inner[1..] {
            match part.as_rule() {
                Rule::int => count = Some(self.number(part, 0, 99)? as u8),
                _ => roll = Some(self.rolled(part)?),
            }
        }
        Some(Play::Event { event, count, roll })
    }

    /// How a player votes with his markers.
    pub(super) fn votes(&mut self, inner: &[Part<'_>]) -> Option<Play> {
        let owner = inner.first()?;
        let name = owner
            .as_str()
            .trim_end_matches("'s")
            .trim_end_matches("’s")
            .trim();
        let player = self.player(name, self.span(owner), false)?;
        Some(Play::Votes {
            player,
            pro: self.number(&inner[1], 0, 6)? as u8,
            con: self.number(&inner[2], 0, 6)? as u8,
        })
    }

    /// A player places a counter, or himself.
    pub(super) fn placing(&mut self, inner: &[Part<'_>]) -> Option<Play> {
        let player = self.player_in(inner.first()?, false)?;
        let myself = ["herself", "himself", "themself", "themselves", "itself"];
        let piece = if myself.contains(&inner[1].as_str().trim()) {
            self.piece_of(player)
        } else {
            self.piece_in(&inner[1])?
        };
        Some(Play::Places(player, piece, self.space(&inner[2])?))
    }

    /// A battle of gods.
    pub(super) fn battle(&mut self, inner: &[Part<'_>], span: Span) -> Option<Play> {
        let (one, other) = (self.piece_in(inner.first()?)?, self.piece_in(&inner[1])?);
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
        Some(Play::Battles(one, other, rolls))
    }

    /// A counter that moves at random, and what it hits.
    pub(super) fn random_movement(&mut self, inner: &[Part<'_>]) -> Option<Play> {
        let piece = self.piece_in(inner.first()?)?;
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
        Some(Play::Random { piece, rolls, hits })
    }

    /// A Time Control: with the marker that is named, or that of the phase which is taken over.
    pub(super) fn swap(&mut self, inner: &[Part<'_>]) -> Option<Play> {
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
}

/// What to write instead of the name of an event that there is not.
fn alike_event(name: &str) -> Help {
    let asked = fnord_names::key(name);
    let alike = Event::ALL
        .iter()
        .map(|(_, event, _)| {
            (
                strsim::normalized_damerau_levenshtein(&asked, &fnord_names::key(event)),
                *event,
            )
        })
        .max_by(|one, other| one.0.total_cmp(&other.0));
    match alike {
        Some((likeness, event)) if likeness > 0.4 => Help::Instead(vec![event.to_owned()]),
        _ => "the events are those of rule 11, for example `Event: New Year`".into(),
    }
}
