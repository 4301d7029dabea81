//! Dice as they were rolled, and what else may follow the names of a play.

use super::Reader;
use crate::scenario::{Fall, PieceId};
use crate::syntax::{Part, Rule};

/// The most dice of one side.
const MOST_DICE: usize = 12;
/// The largest number that a play may name.
pub(super) const LARGEST: i32 = 999;

/// What may follow the first names of a play, taken apart.
#[derive(Default)]
pub(super) struct Tail<'i> {
    pub(super) slack: i16,
    /// The Slack comes on top of what the order costs.
    pub(super) extra: bool,
    pub(super) against: i16,
    /// Who is said to spend that.
    pub(super) who: Option<Part<'i>>,
    pub(super) roll: Option<u8>,
    pub(super) fall: Option<Fall>,
}

impl Reader<'_, '_> {
    /// Two dice in a row: tens and units.
    pub(super) fn pair(&mut self, part: &Part<'_>) -> Option<(u8, u8)> {
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

    /// The dice of both sides, each told by name.
    pub(super) fn told(
        &mut self,
        part: &Part<'_>,
        attacker: PieceId,
        target: PieceId,
    ) -> Option<Fall> {
        const ATTACKER: [&str; 4] = ["he", "she", "they", "the attacker"];
        let mut sides: Vec<(Option<PieceId>, Vec<u8>)> = Vec::new();
        for thrown in part.clone().into_inner() {
            // Dice without a name are those of the attacker, of whom the sentence is.
            let (who, dice) = match thrown.as_rule() {
                Rule::dice => (Some(attacker), thrown),
                _ => {
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
                    (who, dice)
                }
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

    /// The die in "rolling 4".
    pub(super) fn rolled(&mut self, part: &Part<'_>) -> Option<u8> {
        let die = part.clone().into_inner().next()?;
        self.die(&die)
    }

    /// What follows the first names of a play.
    pub(super) fn tail<'i>(&mut self, parts: &[Part<'i>]) -> Option<Tail<'i>> {
        let mut tail = Tail::default();
        for part in parts {
            let inner: Vec<Part<'i>> = part.clone().into_inner().collect();
            match part.as_rule() {
                Rule::with | Rule::prepaid => {
                    // "without any Slack"
                    let Some(amount) = inner.first() else {
                        continue;
                    };
                    tail.slack = self.amount(amount, 0)?;
                    tail.extra = inner.len() > 1;
                }
                Rule::against => {
                    tail.against = self.amount(inner.last()?, 0)?;
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
