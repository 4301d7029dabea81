//! How attacks come out, and how the game ends.

/// A result of an attack (`xd.9.1.table`), from the worst for the attacker to the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    TotalDefeat,
    Defeat,
    Draw,
    Win,
    TotalVictory,
}

impl Outcome {
    /// All of them.
    pub const ALL: [Outcome; 5] = [
        Outcome::TotalDefeat,
        Outcome::Defeat,
        Outcome::Draw,
        Outcome::Win,
        Outcome::TotalVictory,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Outcome::TotalDefeat => "Total Defeat",
            Outcome::Defeat => "Defeat",
            Outcome::Draw => "Draw",
            Outcome::Win => "Win",
            Outcome::TotalVictory => "Total Victory",
        }
    }

    /// The result of that name.
    pub fn named(name: &str) -> Option<Outcome> {
        let same = |outcome: &&Outcome| {
            let words: Vec<&str> = name.split_whitespace().collect();
            outcome.name().eq_ignore_ascii_case(&words.join(" "))
        };
        Outcome::ALL.iter().find(same).copied()
    }
}

/// How a game ends (`xd.13.end`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    Conspiracy,
    Salvation,
    WorldPeace,
}
