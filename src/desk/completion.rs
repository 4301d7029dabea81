//! What a line may be completed to, by what stands before the place where it is written.

use crate::cards::Kind;
use crate::law::Law;
use crate::table::{Place, Table};
use crate::vocabulary::Phase;
use crate::xday;

/// The most that is offered.
const MOST: usize = 40;

/// How statements begin.
const STATEMENTS: [&str; 16] = [
    "Rules: ",
    "Let ",
    "Uncontrolled: ",
    "Turn: ",
    "Roll ",
    "Expect ",
    "Claim ",
    "claims that ",
    "attacks to control ",
    "attacks to destroy ",
    "attack to control ",
    "attack to destroy ",
    "plays ",
    "opposes",
    "aids",
    "cancels ",
];

/// What stands before the cards of a pile.
const PILES: [&str; 6] = [
    "hand: ",
    "resources: ",
    "exposed: ",
    "destroyed: ",
    "plot deck: ",
    "group deck: ",
];

/// What can be expected.
const EXPECTATIONS: [&str; 12] = [
    "strength ",
    "legal",
    "illegal",
    "illegal by ",
    "succeeds",
    "fails",
    "odds ",
    "open",
    "term ",
    "not counted: ",
    "cites ",
    "under ",
];

/// What fits after words of a statement.
#[derive(Clone, Copy)]
enum Wanted {
    Editions,
    Phases,
    Expectations,
    /// What the player may play who is named before it.
    Plots,
    /// What can be attacked or can take part.
    Groups,
    /// Anything on the table.
    OnTable,
}

/// The parts of a turn.
const PHASES: [Phase; 6] = [
    Phase::DrawPlot,
    Phase::DrawGroups,
    Phase::Takeover,
    Phase::PlaceTokens,
    Phase::Main,
    Phase::End,
];

/// After which words what fits.
const AFTER: [(&str, Wanted); 15] = [
    ("rules: ", Wanted::Editions),
    ("edition: ", Wanted::Editions),
    ("expect ", Wanted::Expectations),
    (" plays ", Wanted::Plots),
    (" it with ", Wanted::Plots),
    (" to control ", Wanted::Groups),
    (" to destroy ", Wanted::Groups),
    (" aided by ", Wanted::Groups),
    (" action of ", Wanted::Groups),
    (" actions of ", Wanted::Groups),
    (" under ", Wanted::Groups),
    (" opposed by ", Wanted::Groups),
    (" on ", Wanted::OnTable),
    (" uses ", Wanted::OnTable),
    (" links ", Wanted::OnTable),
];

/// What is known of a table to whoever writes the next line.
#[derive(Clone, Debug, Default)]
pub struct Known {
    players: Vec<String>,
    /// The Groups that are in play or uncontrolled.
    groups: Vec<String>,
    /// What else lies on the table.
    others: Vec<String>,
    /// The Plots in hand, each with whose it is.
    plots: Vec<(String, String)>,
    /// What else has been named.
    rest: Vec<String>,
}

impl Known {
    /// Of a table as it is.
    pub fn of(table: &Table) -> Known {
        let mut known = Known {
            players: table.seats.iter().map(|seat| seat.name.clone()).collect(),
            ..Known::default()
        };
        for (id, piece) in table.iter() {
            let (name, kind) = (table.name(id).to_owned(), table.kind(id));
            match piece.place {
                Place::Hand { owner, .. } if kind.is_plot() => {
                    known.plots.push((table.seat(owner).name.clone(), name));
                }
                Place::Structure { .. } | Place::Uncontrolled if kind != Kind::Illuminati => {
                    known.groups.push(name);
                }
                Place::Structure { .. } | Place::Beside { .. } | Place::Linked(_) => {
                    known.others.push(name);
                }
                _ => known.rest.push(name),
            }
        }
        known
    }

    /// Of a board of Countdown to X-Day.
    pub fn of_board(scenario: &xday::Scenario<'_>) -> Known {
        let pieces = (0..scenario.pieces.len()).map(|at| xday::PieceId(at as u16));
        Known {
            players: scenario.players.clone(),
            others: pieces.map(|piece| scenario.name(piece)).collect(),
            ..Known::default()
        }
    }

    /// Every name.
    fn names(&self) -> Vec<String> {
        let cards = self.groups.iter().chain(&self.others);
        let plots = self.plots.iter().map(|(_, plot)| plot);
        let names = self.players.iter().chain(cards).chain(plots);
        names.chain(&self.rest).cloned().collect()
    }

    /// What fits after words of a line, what is likelier first: each of the lists is looked into where nothing in those before it begins
    /// as it is written.
    fn fitting(&self, law: &Law, before: &str, wanted: Wanted) -> Vec<Vec<String>> {
        let owned = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        let cards = |is: &dyn Fn(Kind) -> bool| {
            let cards = law.cards.iter().filter(|card| is(card.kind));
            cards.map(|card| card.name.to_string()).collect::<Vec<_>>()
        };
        match wanted {
            Wanted::Editions => vec![
                law.ruled_by()
                    .chain(law.x_days())
                    .map(str::to_owned)
                    .collect(),
            ],
            Wanted::Phases => vec![owned(&PHASES.map(Phase::name))],
            Wanted::Expectations => vec![owned(&EXPECTATIONS), self.names()],
            Wanted::Plots => {
                let player = self
                    .players
                    .iter()
                    .find(|player| before.ends_with(player.as_str()));
                // Who sits down plays Illuminati.
                let Some(player) = player else {
                    return match before.contains(' ') {
                        false => vec![cards(&|kind| kind == Kind::Illuminati)],
                        true => vec![cards(&Kind::is_plot)],
                    };
                };
                let own = self.plots.iter().filter(|(owner, _)| owner == player);
                let own = own.map(|(_, plot)| plot.clone()).collect();
                vec![own, cards(&Kind::is_plot)]
            }
            Wanted::Groups => vec![
                self.groups.iter().chain(&self.others).cloned().collect(),
                cards(&Kind::is_group),
            ],
            Wanted::OnTable => {
                let there = self.groups.iter().chain(&self.others).chain(&self.players);
                let plots = self.plots.iter().map(|(_, plot)| plot);
                vec![there.chain(plots).cloned().collect()]
            }
        }
    }
}

/// What a line may be completed to: where that begins, and the possibilities. `commands`: those of the interactive mode.
pub fn completions(
    law: &Law,
    known: &Known,
    commands: &[(&str, &str)],
    line: &str,
) -> (usize, Vec<String>) {
    if let Some(found) = in_context(law, known, line) {
        return found;
    }
    // After a command that shows one, only the names of those.
    let after = |command: &str| {
        let rest = line.trim_start().strip_prefix(command);
        !commands.is_empty() && rest.is_some_and(|rest| rest.starts_with(' '))
    };
    fitting(line, |first| {
        let cards = || law.cards.iter().map(|card| card.name.to_string());
        if !first && after("card") {
            return cards().collect();
        }
        if !first && after("clause") {
            let clauses = law.clauses.iter();
            return clauses.map(|(_, clause)| clause.id.to_string()).collect();
        }
        let commands = commands.iter().filter(|_| first);
        let commands = commands.map(|(command, _)| (*command).to_owned());
        let statements = STATEMENTS.iter().chain(&PILES);
        let statements = statements.map(|statement| (*statement).to_owned());
        let all = commands.chain(known.names()).chain(statements);
        all.chain(cards()).collect()
    })
}

/// What fits after the last words that want something of their own.
fn in_context(law: &Law, known: &Known, line: &str) -> Option<(usize, Vec<String>)> {
    let lower = line.to_lowercase();
    if lower.len() != line.len() {
        return None;
    }
    let ends = AFTER.iter().filter_map(|(words, wanted)| {
        let at = match words.starts_with(' ') {
            true => lower.rfind(words)?,
            false => lower
                .trim_start()
                .starts_with(words)
                .then(|| lower.len() - lower.trim_start().len())?,
        };
        Some((at, at + words.len(), *wanted))
    });
    // The parts of a turn stand after its player.
    let turn = lower.trim_start().starts_with("turn:");
    let turn = lower.rfind(", ").filter(|_| turn);
    let turn = turn.map(|at| (at, at + 2, Wanted::Phases));
    let (at, start, wanted) = ends.chain(turn).max_by_key(|(_, end, _)| *end)?;
    let part = lower.get(start..)?;
    for list in known.fitting(law, line.get(..at)?, wanted) {
        let begins = list
            .into_iter()
            .filter(|name| name.to_lowercase().starts_with(part));
        let mut found: Vec<String> = Vec::new();
        for name in begins {
            if !found.contains(&name) {
                found.push(name);
            }
        }
        if !found.is_empty() {
            found.truncate(MOST);
            return Some((start, found));
        }
    }
    None
}

/// Which of the possibilities the longest end of a line can be completed to, and where that begins. `all` gives them for what begins
/// a line, or what does not.
fn fitting(line: &str, all: impl Fn(bool) -> Vec<String>) -> (usize, Vec<String>) {
    let starts = line
        .char_indices()
        .filter(|&(at, letter)| {
            !letter.is_whitespace()
                && line[..at].chars().next_back().is_none_or(|before| {
                    before.is_whitespace() || matches!(before, ',' | ':' | '(')
                })
        })
        .map(|(at, _)| at);
    // The longest end of the line that something begins with.
    for start in starts {
        let part = line[start..].to_lowercase();
        let first = line[..start].trim().is_empty();
        let all = all(first);
        // What begins so, or else what has a later word that does.
        let within = |name: &str| {
            let later = name.match_indices(' ').map(|(at, _)| &name[at + 1..]);
            part.len() > 2 && later.into_iter().any(|rest| rest.starts_with(&part))
        };
        let fits: [&dyn Fn(&str) -> bool; 2] = [&|name| name.starts_with(&part), &within];
        let mut found: Vec<String> = Vec::new();
        for fits in fits {
            if found.is_empty() {
                for name in all.iter().filter(|name| fits(&name.to_lowercase())) {
                    if !found.contains(name) {
                        found.push(name.clone());
                    }
                }
            }
        }
        if !found.is_empty() {
            found.truncate(MOST);
            return (start, found);
        }
    }
    (line.len(), Vec::new())
}
