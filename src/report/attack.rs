//! Attacks in words.

use serde::Serialize;

use super::EventReport;

/// An attack.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct AttackReport {
    /// The play that announces it: its place in `plays`.
    #[serde(skip)]
    pub play: usize,
    /// The Group that leads, or the Plot that makes it.
    pub leader: String,
    /// The verb that goes with its name.
    #[serde(skip)]
    pub attacks: String,
    /// `assassination` or `disaster`, where it is one.
    pub sort: Option<String>,
    /// Whether it is an Instant attack.
    pub instant: bool,
    /// `control` or `destroy`.
    pub kind: String,
    /// The Group that is attacked.
    pub target: String,
    /// The Groups that aid, in the order in which they joined.
    pub aiders: Vec<String>,
    /// The Groups that oppose, in the order in which they joined.
    pub opposers: Vec<String>,
    /// What the terms add up to.
    pub strength: i16,
    /// `open`, `succeeds`, `fails`, `automatic-failure`, `fails-by-card`, `succeeds-by-card`, `cancelled`, `called-off` or
    /// `by-hand`.
    pub outcome: String,
    /// The clauses by which it ended without dice: of a card that decides it, of a strength that is too low, of what made it illegal; or
    /// by which the roll fails whatever the strength is.
    pub ended_by: Vec<String>,
    /// What the dice showed.
    pub rolled: Option<u8>,
    /// The chances, as they stand before the dice are rolled.
    pub odds: OddsReport,
    /// By what alignments and attributes differ from those on the cards.
    pub traits: Vec<NoteReport>,
    /// What adds up to the strength.
    pub terms: Vec<TermReport>,
    /// What is particular about the dice.
    pub dice: Vec<NoteReport>,
}

/// An attack in Countdown to X-Day.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct ContestReport {
    /// The counter that attacks.
    pub attacker: String,
    /// The counter that is attacked.
    pub defender: String,
    /// How it is settled: `scores`, `media` or `cover-up`.
    pub manner: String,
    /// The scores: of the attacker, and where two are compared of the defender.
    pub sides: Vec<ScoreReport>,
    /// The ratio of the scores, once the dice have been rolled.
    pub ratio: Option<String>,
    /// Its result, where Table 5 is known.
    pub result: Option<String>,
    /// Whether it succeeds, where one die decides.
    pub success: Option<bool>,
    /// Favourable rolls, where one die decides.
    pub success_chances: Option<u64>,
    /// All rolls of that die.
    pub success_of: Option<u64>,
    /// The chances of each ratio before the dice are rolled.
    pub ratios: Vec<RatioReport>,
    /// What each result does.
    pub results: Vec<BandReport>,
}

/// A score of an attack.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct ScoreReport {
    /// Whose it is.
    pub counter: String,
    /// What adds up to it.
    pub terms: Vec<NoteReport>,
    /// The score, once the dice have been rolled.
    pub score: Option<i16>,
}

/// The chances of a ratio.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct RatioReport {
    /// The ratio, such as `2:1`.
    pub ratio: String,
    /// Its result, where Table 5 is known.
    pub result: Option<String>,
    /// The throws that come to it.
    pub chances: u64,
    /// All throws.
    pub of: u64,
}

/// What a result of an attack does.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct BandReport {
    /// The result.
    pub result: String,
    /// What follows.
    pub then: Vec<EventReport>,
}

/// Chances.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct OddsReport {
    /// Favourable throws of two dice.
    pub favourable: u8,
    /// All throws: 36.
    pub of: u8,
    /// The natural rolls that succeed.
    pub succeeds_on: Vec<u8>,
    /// Those of them that destroy the target, where a success does not do so by itself.
    pub destroys_on: Option<Vec<u8>>,
}

/// A term of a strength.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct TermReport {
    /// Positive for the attack, negative for the defence.
    pub value: i16,
    /// What it comes from.
    pub from: String,
    /// Why it counts.
    pub reason: String,
    /// The clauses it rests on.
    pub clauses: Vec<String>,
    /// The card that it comes from, where it comes from one.
    pub card: Option<String>,
    /// It is a card's sentence that makes it count, which stands there as the reason.
    #[serde(skip)]
    pub quotes: bool,
    /// What the figure is made of, where that is more than what is printed.
    pub made_of: Vec<NoteReport>,
}

/// A step in words.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct NoteReport {
    /// What the step says.
    pub text: String,
    /// The figure, where the step is about one.
    pub value: Option<i16>,
    /// The clauses it rests on.
    pub clauses: Vec<String>,
    /// The card whose text it is, where it is one's.
    pub card: Option<String>,
    /// The figure is added to what there was, and does not take its place.
    #[serde(skip)]
    pub adds: bool,
}

impl NoteReport {
    /// What is told besides the steps of a derivation.
    pub(crate) fn told(text: String, value: Option<i16>, clauses: Vec<String>) -> NoteReport {
        NoteReport {
            text,
            value,
            clauses,
            card: None,
            adds: false,
        }
    }
}

impl AttackReport {
    /// Whether its strength says anything: one that was cancelled or called off has come to nothing.
    pub(super) fn counts(&self) -> bool {
        !matches!(self.outcome.as_str(), "cancelled" | "called-off")
    }

    /// " (an Instant attack, a Disaster)", where it is one.
    pub(super) fn manner(&self) -> String {
        let sort = match self.sort.as_deref() {
            Some("assassination") => Some("an Assassination"),
            Some("disaster") => Some("a Disaster"),
            _ => None,
        };
        let instant = self.instant.then_some("an Instant attack");
        let said: Vec<&str> = instant.into_iter().chain(sort).collect();
        if said.is_empty() {
            String::new()
        } else {
            format!(" ({})", said.join(", "))
        }
    }
}
