//! What can be wrong with a scenario.

use std::fmt;

use thiserror::Error;

use crate::supposing::Supposed;
use fnord_cards::effect::Idle;
use fnord_law::Law;
use fnord_vocabulary::Span;

/// A mistake in a scenario: what is wrong, where, and what to write instead.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{kind}")]
pub struct ScenarioError {
    pub span: Span,
    /// What stands at the place, in a few words.
    pub label: String,
    pub kind: ScenarioErrorKind,
    /// What to do about it.
    pub help: Option<Help>,
}

/// What to do about a mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Help {
    /// In words.
    Words(String),
    /// What may have been meant, to be written at the place.
    Instead(Vec<String>),
    /// The whole line as it may have been meant.
    Line(String),
    /// What could be meant by a name of several, to be written at the place.
    WhichOne(Vec<String>),
    /// Of a letter on which nothing is ruled.
    OfLetter(Box<OfLetter>),
}

/// What a letter that is not ruled on could say at a place, and what was understood of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfLetter {
    /// The answers that its question could have.
    pub choices: Vec<String>,
    /// As a scenario.
    pub understood: String,
    /// What it may mean, the likeliest first.
    pub supposed: Vec<Supposed>,
}

impl Help {
    /// What to do about a name that no clause has: it is like that of one, or of an erratum that is not laid over the law.
    pub fn for_clause(law: &Law, name: &str) -> Option<Help> {
        let ids = law.clauses.iter().map(|(_, clause)| clause.id.to_string());
        let alike = fnord_law::alike(name, ids, 0.7);
        if !alike.is_empty() {
            return Some(Help::Instead(alike));
        }
        let (erratum, _) = name.split_once('.')?;
        let is_its = |id: &str| id.split_once('.').is_some_and(|(of, _)| of == erratum);
        let is_known = law.clauses.iter().any(|(_, clause)| is_its(&clause.id));
        (!is_known).then(|| {
            Help::Words(format!(
                "if `{erratum}` is an erratum, lay it over the law: `--with FILE`"
            ))
        })
    }

    /// What can be written instead.
    pub fn choices(&self) -> &[String] {
        match self {
            Help::Words(_) | Help::OfLetter(_) => &[],
            Help::Instead(choices) | Help::WhichOne(choices) => choices,
            Help::Line(line) => std::slice::from_ref(line),
        }
    }
}

impl fmt::Display for Help {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Help::Words(words) => to.write_str(words),
            Help::OfLetter(of) => {
                if !of.choices.is_empty() {
                    writeln!(to, "answer: {}", of.choices.join(", or "))?;
                }
                write!(to, "understood so far:\n{}", of.understood)
            }
            Help::WhichOne(names) => write!(to, "write more of the name: {}", listed(names)),
            Help::Instead(_) | Help::Line(_) => {
                write!(to, "did you mean {}?", listed(self.choices()))
            }
        }
    }
}

impl From<String> for Help {
    fn from(words: String) -> Help {
        Help::Words(words)
    }
}

impl From<&str> for Help {
    fn from(words: &str) -> Help {
        Help::Words(words.to_owned())
    }
}

/// "a", "b" or "c".
fn listed(names: &[String]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    match quoted.as_slice() {
        [before @ .., last] if !before.is_empty() => format!("{} or {last}", before.join(", ")),
        quoted => quoted.join(""),
    }
}

/// The kinds of mistakes. Their codes are stable.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ScenarioErrorKind {
    #[error("this line is no statement")]
    NoStatement,
    #[error("nothing controls what stands in this line")]
    Indentation,
    #[error("there is no card or player `{0}`")]
    UnknownName(String),
    #[error("`{name}` could be {} cards", .candidates.len())]
    AmbiguousName {
        name: String,
        candidates: Vec<String>,
    },
    #[error("there is no edition `{0}`")]
    UnknownEdition(String),
    #[error("`{0}` is laid over another edition, and rules nothing by itself")]
    EditionWithoutRules(String),
    #[error("nobody called `{0}` plays at this table")]
    AbsentPlayer(String),
    #[error("`{0}` stands at this table twice")]
    PlayerTwice(String),
    #[error("`{0}` is the name of a card already")]
    NameTaken(String),
    #[error("`{word}` is not {wanted}")]
    NotWhatIsWanted { word: String, wanted: &'static str },
    #[error("`{word}` is not a number from {least} to {most}")]
    BadNumber { word: String, least: i32, most: i32 },
    #[error("no dice show {0}")]
    BadRoll(String),
    #[error("this is said twice")]
    SaidTwice,
    #[error("`{0}` has no reading: no form of card sentence fits it")]
    UnreadSentence(String),
    #[error("`{0}` is not carried out: {1}")]
    IdleSentence(String, Idle),
    #[error("`{card}` is not in the game by {edition}")]
    OutOfGame { card: String, edition: String },
    #[error("`{0}` is in play twice")]
    TwoCopies(String),
    #[error("`{0}` has two masters")]
    TwoMasters(String),
    #[error("`{0}` controls itself, by way of its puppets")]
    Cycle(String),
    #[error("`{group}` is {one} and {other}, which are opposites")]
    OppositeAlignments {
        group: String,
        one: &'static str,
        other: &'static str,
    },
    #[error("`{master}` controls {puppets}, but has {arrows} outgoing {}", plural(*.arrows))]
    TooManyPuppets {
        master: String,
        puppets: String,
        arrows: usize,
    },
    #[error("`{master}` may control only {only}")]
    WrongPuppet { master: String, only: String },
    #[error("no {kind} can control `{group}`")]
    WrongMaster { group: String, kind: String },
    #[error("`{master}` has no control arrow at its {side}")]
    NoArrowThere { master: String, side: &'static str },
    #[error("`{other}` lies at the {side} of `{master}` already")]
    SideTaken {
        master: String,
        side: &'static str,
        other: String,
    },
    #[error("`{0}` has no incoming arrow")]
    NoIncoming(String),
    #[error("`{card}` has its incoming arrow at its {side}")]
    IncomingElsewhere { card: String, side: &'static str },
    #[error("there is no room for `{group}`: {}", overlapped(.others))]
    NoRoom { group: String, others: Vec<String> },
    #[error("`{0}` cannot be in a Power Structure")]
    NotInStructure(String),
    #[error("`{0}` cannot lie in the uncontrolled area")]
    NotUncontrolled(String),
    #[error("`{0}` is no New World Order")]
    NoOrder(String),
    #[error("`{0}` and `{1}` are of one colour, and only one of them can be in force")]
    SameColour(String, String),
    #[error("`{0}` has an Illuminati already")]
    SecondIlluminati(String),
    #[error("a scenario has at most {most} {what}; {} has {found}", place(*.line))]
    Limit {
        what: &'static str,
        most: usize,
        found: usize,
        /// The line, counted from 1, where it is one that has too much.
        line: Option<usize>,
    },
    /// A letter leaves something open on which the ruling hangs.
    #[error("{0}")]
    Asks(String),
    #[error("the scenario says nothing to rule on")]
    Nothing,
    /// A mistake in a scenario of Countdown to X-Day.
    #[error("{says}")]
    XDay { code: &'static str, says: String },
}

fn overlapped(others: &[String]) -> String {
    match others {
        [] => "wherever the cards lie, some would overlap".to_owned(),
        others => format!("it would overlap {}", others.join(" and ")),
    }
}

fn place(line: Option<usize>) -> String {
    line.map_or_else(|| "this one".to_owned(), |line| format!("line {line}"))
}

fn plural(count: usize) -> &'static str {
    if count == 1 { "arrow" } else { "arrows" }
}

impl ScenarioError {
    /// Whether it is asked back of whoever wrote a letter.
    pub fn is_of_letter(&self) -> bool {
        matches!(self.help, Some(Help::OfLetter(_)))
    }
}

impl ScenarioErrorKind {
    /// The stable code of the mistake.
    pub fn code(&self) -> &'static str {
        match self {
            ScenarioErrorKind::NoStatement => "statement",
            ScenarioErrorKind::Indentation => "indentation",
            ScenarioErrorKind::UnknownName(_) => "unknown-name",
            ScenarioErrorKind::AmbiguousName { .. } => "ambiguous-name",
            ScenarioErrorKind::UnknownEdition(_) => "unknown-edition",
            ScenarioErrorKind::EditionWithoutRules(_) => "edition-without-rules",
            ScenarioErrorKind::AbsentPlayer(_) => "absent-player",
            ScenarioErrorKind::PlayerTwice(_) => "player-twice",
            ScenarioErrorKind::NameTaken(_) => "name-taken",
            ScenarioErrorKind::NotWhatIsWanted { .. } => "not-what-is-wanted",
            ScenarioErrorKind::BadNumber { .. } => "number",
            ScenarioErrorKind::BadRoll(_) => "roll",
            ScenarioErrorKind::SaidTwice => "said-twice",
            ScenarioErrorKind::UnreadSentence(_) => "unread-sentence",
            ScenarioErrorKind::IdleSentence(..) => "idle-sentence",
            ScenarioErrorKind::OutOfGame { .. } => "out-of-game",
            ScenarioErrorKind::TwoCopies(_) => "two-copies",
            ScenarioErrorKind::TwoMasters(_) => "two-masters",
            ScenarioErrorKind::Cycle(_) => "cycle",
            ScenarioErrorKind::OppositeAlignments { .. } => "opposite-alignments",
            ScenarioErrorKind::TooManyPuppets { .. } => "too-many-puppets",
            ScenarioErrorKind::WrongPuppet { .. } => "wrong-puppet",
            ScenarioErrorKind::WrongMaster { .. } => "wrong-master",
            ScenarioErrorKind::NoArrowThere { .. } => "no-arrow",
            ScenarioErrorKind::SideTaken { .. } => "side-taken",
            ScenarioErrorKind::NoIncoming(_) => "no-incoming",
            ScenarioErrorKind::IncomingElsewhere { .. } => "incoming-elsewhere",
            ScenarioErrorKind::NoRoom { .. } => "no-room",
            ScenarioErrorKind::NotInStructure(_) => "not-in-structure",
            ScenarioErrorKind::NotUncontrolled(_) => "not-uncontrolled",
            ScenarioErrorKind::NoOrder(_) => "no-order",
            ScenarioErrorKind::SameColour(..) => "same-colour",
            ScenarioErrorKind::SecondIlluminati(_) => "second-illuminati",
            ScenarioErrorKind::Limit { .. } => "limit",
            ScenarioErrorKind::Asks(_) => "asks",
            ScenarioErrorKind::Nothing => "nothing",
            ScenarioErrorKind::XDay { code, .. } => code,
        }
    }
}

impl ScenarioError {
    /// Whether its place is worth showing: what is too large is not.
    pub fn has_a_place(&self) -> bool {
        !matches!(self.kind, ScenarioErrorKind::Limit { .. })
    }
}
