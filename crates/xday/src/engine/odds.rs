//! Exact chances: what dice can add up to, and what ratio two sides come to.

/// So many chances of so many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance {
    pub chances: u64,
    pub of: u64,
}

impl Chance {
    /// Whether another chance is as large.
    pub fn equals(self, chances: u64, of: u64) -> bool {
        of > 0
            && u128::from(self.chances) * u128::from(of)
                == u128::from(chances) * u128::from(self.of)
    }

    /// The fraction in lowest terms, but never below dozenths of dice that people know: sixths and thirty-sixths stay.
    pub fn plain(self) -> Chance {
        let mut chance = self;
        while chance.of > 36 && chance.of.is_multiple_of(6) && chance.chances.is_multiple_of(6) {
            chance = Chance {
                chances: chance.chances / 6,
                of: chance.of / 6,
            };
        }
        chance
    }
}

/// The dice of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dice {
    /// So many.
    Fixed(u8),
    /// As many as a die shows, and so many more (`xd.9.3.dice`).
    ByDie(i16),
}

/// What dice add up to: each sum with its throws, of so many throws in all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sums {
    pub throws: Vec<(i16, u64)>,
    pub of: u64,
}

impl Sums {
    /// The sums of those dice.
    pub fn of(dice: Dice) -> Sums {
        match dice {
            Dice::Fixed(count) => Sums::fixed(count),
            Dice::ByDie(more) => {
                let counts: Vec<u8> = (1..=6).map(|die| (die + more).clamp(0, 12) as u8).collect();
                let most = counts.iter().copied().max().unwrap_or_default();
                let mut throws: Vec<(i16, u64)> = Vec::new();
                for count in counts {
                    let scale = 6u64.pow(u32::from(most - count));
                    for (sum, ways) in Sums::fixed(count).throws {
                        add(&mut throws, sum, ways * scale);
                    }
                }
                throws.sort_unstable();
                Sums {
                    throws,
                    of: 6 * 6u64.pow(u32::from(most)),
                }
            }
        }
    }

    fn fixed(count: u8) -> Sums {
        let mut throws = vec![(0, 1)];
        for _ in 0..count {
            let mut next = Vec::new();
            for &(sum, ways) in &throws {
                for pips in 1..=6 {
                    add(&mut next, sum + pips, ways);
                }
            }
            throws = next;
        }
        Sums {
            throws,
            of: 6u64.pow(u32::from(count)),
        }
    }
}

fn add(throws: &mut Vec<(i16, u64)>, sum: i16, ways: u64) {
    match throws.iter_mut().find(|(known, _)| *known == sum) {
        Some((_, count)) => *count += ways,
        None => throws.push((sum, ways)),
    }
}

/// The chances of each ratio, from the worst for the attacker to the best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spread {
    pub ratios: Vec<((i16, i16), u64)>,
    pub of: u64,
}

impl Spread {
    /// The chances of each ratio, where the scores are worked out of the sums of dice so.
    pub fn of(
        attacker: &Sums,
        defender: &Sums,
        score: impl Fn(i16, i16) -> (i16, i16),
        most: i16,
    ) -> Spread {
        let mut ratios: Vec<((i16, i16), u64)> = Vec::new();
        for &(one, ways) in &attacker.throws {
            for &(other, others) in &defender.throws {
                let (one, other) = score(one, other);
                let found = ratio(one, other, most);
                match ratios.iter_mut().find(|(known, _)| *known == found) {
                    Some((_, count)) => *count += ways * others,
                    None => ratios.push((found, ways * others)),
                }
            }
        }
        ratios.sort_by_key(|((one, other), _)| one - other);
        Spread {
            ratios,
            of: attacker.of * defender.of,
        }
    }

    /// The chance that a ratio fits.
    pub fn chance(&self, fits: impl Fn((i16, i16)) -> bool) -> Chance {
        let fitting = self.ratios.iter().filter(|(ratio, _)| fits(*ratio));
        Chance {
            chances: fitting.map(|(_, count)| count).sum(),
            of: self.of,
        }
    }
}

/// The simple ratio of two scores (`xd.9.1.ratio`): the larger over the smaller with fractions dropped, within the bounds.
pub fn ratio(attacker: i16, defender: i16, most: i16) -> (i16, i16) {
    let over = |large: i16, small: i16| match small {
        0 if large == 0 => 1,
        0 => most,
        _ => (large / small).clamp(1, most),
    };
    if attacker >= defender {
        (over(attacker, defender), 1)
    } else {
        (1, over(defender, attacker))
    }
}
