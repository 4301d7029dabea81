//! Which players and counters names mean, and help where they mean none.

use super::statements::counted;
use super::{MOST_PIECES, Reader};
use crate::scenario::{Piece, PieceId};
use crate::tables::kind_named;
use fnord_law::Role;
use fnord_names::{self as names, Fit};
use fnord_scenario::Help;
use fnord_scenario::ScenarioErrorKind;
use fnord_vocabulary::{PlayerId, Span};

/// How alike two words must be for one to be a slip of the other.
const LIKENESS: f64 = 0.7;
/// The most players: as many as there are counters for them (`xd.3.draw`).
const MOST_PLAYERS: usize = 6;

/// The most counters that are counted in a line.
const MOST_COUNTED: i32 = 12;
/// The number of the last counter (`xd.2.5`).
const LAST_COUNTER: u8 = 135;

/// Words before a name that say no more than the name does.
const OWN: [&str; 7] = ["her", "his", "their", "my", "the", "an", "a"];
/// What somebody who tells of himself is called.
const MYSELF: [&str; 3] = ["me", "myself", "mine"];

/// Statements, by the words that they are likely to be meant by.
const STATEMENTS: [(&[&str], &str); 15] = [
    (&["slack", "slacks", "rest"], "Ann slacks off, rolling 4"),
    (
        &["slackfest", "party", "fest"],
        "Ann holds a SlackFest, rolling 5",
    ),
    (
        &["move", "walk", "go", "run", "travel"],
        "Ann moves Left-Down-Left with 1 Slack",
    ),
    (
        &["smoke", "frop", "pils", "use"],
        "Ann smokes 2 Frop and 1 Pils, rolling 3, 5, 2, 6",
    ),
    (
        &["attack", "hit", "fight", "kill", "strike"],
        "Ann attacks MIB 40 with 2 Slack, rolling 4 against 3",
    ),
    (&["convert"], "Ann converts Normals 50"),
    (
        &["minion", "order"],
        "Ann orders minions with 1 Slack, rolling 4: Normals 50 Left-Up",
    ),
    (&["hide", "lay", "lie", "underground"], "Ann lays low"),
    (
        &["conspiracy", "con"],
        "The Conspiracy moves, rolling 3: MIB 40 Left-Up",
    ),
    (&["event"], "Event: SubG revival (2)"),
    (&["check"], "Check phase, rolling 2 and 1"),
    (&["place", "put"], "Ann places Clench 12 at C3"),
    (
        &["swap", "time"],
        "Ann uses a Time Control to swap with Ben",
    ),
    (&["turn"], "Next turn"),
    (&["map"], "Map:"),
];

/// What may follow `Expect`.
pub(super) const EXPECTATIONS: &str = "what may be expected: `legal`, `illegal by xd.7.5.range`, `score 9 against 3`, `ratio 3:1`, `Win`, \
    `succeeds`, `odds 7 in 36 of Win or better`, `term +4 by xd.9.7.media`, `Ann has 7 Slack`, `MIB 40 eliminated`, `year 1996`, \
    `Ann wins`, `open question win-clench`; `docs/XDAY.md` has all of it";

impl Reader<'_, '_> {
    /// What to write instead of a line that is no statement.
    pub(super) fn instead(&self, line: &str) -> String {
        let words: Vec<String> = line.split_whitespace().map(names::key).collect();
        if line.trim_end().ends_with('?') {
            return "write it as if it were done, for example `Ann attacks MIB 40`; the ruling says whether it is \
                    legal and what comes of it"
                .to_owned();
        }
        if words.first().is_some_and(|word| word == "expect") {
            return EXPECTATIONS.to_owned();
        }
        for (at, word) in words.iter().take(4).enumerate() {
            // "1 Time Control", "(2 Slack)": what is counted is not what somebody does.
            let counted = at > 0
                && !words[at - 1].is_empty()
                && words[at - 1].chars().all(|letter| letter.is_ascii_digit());
            if counted || word.is_empty() {
                continue;
            }
            let stem = |start: &str| is_form_of(word, start);
            let meant = STATEMENTS
                .iter()
                .find(|(starts, _)| starts.iter().any(|start| stem(start)));
            if let Some((_, example)) = meant {
                let directions = if example.contains("moves Left") {
                    "; directions are Left, Right, Up and Down, or West, East, North and South"
                } else {
                    ""
                };
                return format!("this may be meant: `{example}`{directions}");
            }
        }
        "a line says where somebody or something stands (`Ann is counter 1 at B2 (5 Slack)`, `MIB 40 at C2`), what \
         happens (`Ann moves Left-Up with 1 Slack`, `MIB 40 attacks Ann`, `Event: New Year`), or what is expected \
         (`Expect legal`); `docs/XDAY.md` has all of them"
            .to_owned()
    }

    /// The player of that name, if there is one.
    fn known_player(&self, name: &str) -> Option<PlayerId> {
        let name = if MYSELF.iter().any(|word| name.eq_ignore_ascii_case(word)) {
            "I"
        } else {
            name
        };
        let asked = names::key(name);
        let found = self
            .players
            .iter()
            .position(|player| names::key(player) == asked);
        found.map(|index| PlayerId(index as u8))
    }

    /// A player; `declares` where the line is one by which players come to the table.
    pub(super) fn player(&mut self, name: &str, span: Span, declares: bool) -> Option<PlayerId> {
        if let Some(known) = self.known_player(name) {
            return Some(known);
        }
        if kind_named(name, &self.rules.counters).is_none() && self.may_be_player(name, declares) {
            return self.new_player(name, span);
        }
        let help = if self.players.is_empty() {
            "say who plays, for example `Ann is counter 1 at B2`".to_owned()
        } else {
            format!("at this board: {}", self.players.join(", "))
        };
        self.error(
            span,
            ScenarioErrorKind::AbsentPlayer(name.to_owned()),
            Some(help.into()),
        );
        None
    }

    fn may_be_player(&self, name: &str, declares: bool) -> bool {
        let one_word = name.chars().all(char::is_alphabetic)
            && name.chars().next().is_some_and(char::is_uppercase);
        one_word && (declares || !self.declared)
    }

    /// "ann at b2 (5 slack)": who has Slack is a player, also in small letters.
    pub(super) fn player_in_small_letters(&mut self, name: &str, span: &Span) {
        let name = name.trim();
        let small = !name.is_empty() && name.chars().all(char::is_lowercase);
        let known = self.known_player(name).is_some()
            || kind_named(name, &self.rules.counters).is_some()
            || !self.alike(name).is_empty();
        if small && !known && self.fitting_kinds(name).is_empty() {
            self.new_player(name, span.clone());
        }
    }

    fn new_player(&mut self, name: &str, span: Span) -> Option<PlayerId> {
        if self.players.len() >= MOST_PLAYERS {
            let says = format!(
                "`{name}` would be the seventh player, and there are six counters for players"
            );
            self.wrong(span, "players", says, "");
            return None;
        }
        let player = PlayerId(self.players.len() as u8);
        self.players.push(name.to_owned());
        let kind = self
            .rules
            .counters
            .iter()
            .position(|kind| kind.role == Role::Player)?;
        self.add(Piece {
            kind: kind as u16,
            number: None,
            player: Some(player),
        });
        Some(player)
    }

    fn add(&mut self, piece: Piece) -> PieceId {
        let id = PieceId(self.pieces.len().min(MOST_PIECES) as u16);
        if self.pieces.len() >= MOST_PIECES {
            let kind = ScenarioErrorKind::Limit {
                what: "counters",
                most: MOST_PIECES,
                found: self.pieces.len() + 1,
                line: None,
            };
            if !self.errors.iter().any(|error| error.kind == kind) {
                self.error(0..0, kind, None);
            }
            return PieceId(0);
        }
        self.pieces.push(piece);
        id
    }

    /// Whether a word before a name says only whose it is: "her", "Ben's".
    fn says_whose(&self, word: &str) -> bool {
        let owner = word.strip_suffix("'s").or_else(|| word.strip_suffix("’s"));
        OWN.iter().any(|own| word.eq_ignore_ascii_case(own))
            || owner.is_some_and(|owner| self.known_player(owner).is_some())
    }

    /// The counter of a player.
    pub(super) fn piece_of(&self, player: PlayerId) -> PieceId {
        let found = self
            .pieces
            .iter()
            .position(|piece| piece.player == Some(player));
        PieceId(found.unwrap_or_default() as u16)
    }

    /// A counter, or a player's; `declares` where the line says what is on the board.
    pub(super) fn piece(&mut self, name: &str, span: Span, declares: bool) -> Option<PieceId> {
        let name = name.trim();
        if let Some(player) = self.known_player(name) {
            return Some(self.piece_of(player));
        }
        // "her Normals", "the MIB".
        let name = match name.split_once(' ') {
            Some((word, rest)) if self.says_whose(word) => rest.trim(),
            _ => name,
        };
        let plain = name
            .strip_prefix("counter ")
            .or_else(|| name.strip_prefix("Counter "))
            .unwrap_or(name)
            .trim();
        if let Ok(number) = plain.parse::<u8>() {
            return self.numbered(number, span);
        }
        if let Some(kind) = kind_named(name, &self.rules.counters) {
            return self.of_kind(kind, None, name, span);
        }
        if let Some((kind_name, number)) = name.rsplit_once(' ')
            && let Ok(number) = number.parse::<u8>()
        {
            let before = self.errors.len();
            let kind = kind_named(kind_name, &self.rules.counters)
                .or_else(|| self.fitting(kind_name, &span));
            match kind {
                Some(kind) => return self.of_kind(kind, Some(number), name, span),
                None => {
                    if self.errors.len() == before {
                        self.unknown(kind_name, span);
                    }
                    return None;
                }
            }
        }
        let errors = self.errors.len();
        if let Some(kind) = self.fitting(name, &span) {
            return self.of_kind(kind, None, name, span);
        }
        if self.errors.len() > errors {
            return None;
        }
        // Whatever else it is like, somebody may be called so.
        let lower = name.to_lowercase();
        let given = &self.law.given_names;
        let given = given.is_he(&lower) || given.is_she(&lower);
        if self.may_be_player(name, declares) && (given || self.alike(name).is_empty()) {
            let player = self.new_player(name, span)?;
            return Some(self.piece_of(player));
        }
        self.unknown(name, span);
        None
    }

    /// Counters that are only counted ("two MIBs"), which get the numbers of their kind that are left, or told by their numbers
    /// alone after one of their kind ("MIBs 40 and 41").
    pub(super) fn several(
        &mut self,
        name: &str,
        span: &Span,
        before: Option<PieceId>,
    ) -> Option<Vec<PieceId>> {
        let name = name.trim();
        if let (Ok(number), Some(before)) = (name.parse::<u8>(), before) {
            let known = |piece: &Piece| piece.number == Some(number);
            let of_text = self.rules.counters.iter();
            let of_text = of_text
                .into_iter()
                .any(|kind| kind.numbers.contains(&number));
            let listed = self.tables.counters.contains_key(&number);
            if of_text || listed || self.pieces.iter().any(known) {
                return None;
            }
            let kind = self.pieces[usize::from(before.0)].kind;
            return self
                .of_kind(kind, Some(number), name, span.clone())
                .map(|piece| vec![piece]);
        }
        let (word, rest) = name.split_once(' ')?;
        let count = counted(word).filter(|count| (2..=MOST_COUNTED).contains(count))?;
        let kind = kind_named(rest.trim(), &self.rules.counters)?;
        let about = &self.rules.counters[usize::from(kind)];
        if about.unique || about.role == Role::Player {
            return None;
        }
        let mut free = self.free_numbers(kind);
        if word.eq_ignore_ascii_case("both") {
            return None;
        }
        if free.len() < count as usize {
            let says = format!("of {} there are {} left", about.name, free.len());
            self.wrong(span.clone(), "unknown-counter", says, "");
            return Some(Vec::new());
        }
        free.truncate(count as usize);
        let given = free.into_iter();
        let given = given.filter_map(|number| self.of_kind(kind, Some(number), rest, span.clone()));
        Some(given.collect())
    }

    /// The numbers that counters of a kind may have and none has: those of the text or of the list, or else any that are nobody's.
    fn free_numbers(&self, kind: u16) -> Vec<u8> {
        let taken = |number: &u8| {
            self.pieces
                .iter()
                .any(|piece| piece.number == Some(*number))
        };
        let listed = self.tables.counters.iter();
        let listed = listed
            .filter(|(_, of)| **of == kind)
            .map(|(number, _)| *number);
        let own = self.rules.counters[usize::from(kind)]
            .numbers
            .iter()
            .copied();
        let mut free: Vec<u8> = own.chain(listed).collect();
        if free.is_empty() {
            let of_text = |number: &u8| {
                self.rules
                    .counters
                    .iter()
                    .any(|kind| kind.numbers.contains(number))
            };
            let listed = |number: &u8| self.tables.counters.contains_key(number);
            free = (1..=LAST_COUNTER)
                .filter(|number| !of_text(number) && !listed(number))
                .collect();
        }
        free.retain(|number| !taken(number));
        free
    }

    /// The kinds of counters whose names a part of it fits, and how well.
    fn fitting_kinds(&self, name: &str) -> Vec<(Fit, u16)> {
        let asked = names::key(name);
        let kinds = self.rules.counters.iter().enumerate();
        let fits = kinds.filter_map(|(index, kind)| {
            let all = std::iter::once(&kind.name).chain(&kind.also);
            let fit = all
                .filter_map(|known| names::fit(&asked, &names::key(known)))
                .min();
            Some((fit?, index as u16))
        });
        fits.collect()
    }

    /// The kind of counter whose name a part of it fits best.
    fn fitting(&mut self, name: &str, span: &Span) -> Option<u16> {
        let mut best = self.fitting_kinds(name);
        let first = best.iter().map(|(fit, _)| *fit).min()?;
        best.retain(|(fit, _)| *fit == first);
        if let [(_, kind)] = best.as_slice() {
            return Some(*kind);
        }
        let candidates: Vec<String> = best
            .iter()
            .map(|(_, kind)| self.rules.counters[usize::from(*kind)].name.to_string())
            .collect();
        let says = format!("`{name}` could be several kinds of counters");
        self.wrong(
            span.clone(),
            "ambiguous-name",
            says,
            Help::Instead(candidates),
        );
        None
    }

    fn alike(&self, name: &str) -> Vec<String> {
        let asked = names::key(name);
        let asked = asked.strip_suffix('s').unwrap_or(&asked).to_owned();
        let kinds = self.rules.counters.iter();
        let known = kinds.flat_map(|kind| std::iter::once(&kind.name).chain(&kind.also));
        let known = known
            .map(ToString::to_string)
            .chain(self.players.iter().cloned());
        let mut found: Vec<(f64, String)> = known
            .map(|known| {
                let key = names::key(&known);
                let key = key.strip_suffix('s').unwrap_or(&key);
                (strsim::normalized_damerau_levenshtein(&asked, key), known)
            })
            .filter(|(likeness, _)| *likeness >= LIKENESS)
            .collect();
        found.sort_by(|one, other| other.0.total_cmp(&one.0));
        found.into_iter().map(|(_, name)| name).take(3).collect()
    }

    fn unknown(&mut self, name: &str, span: Span) {
        let alike = self.alike(name);
        let help = if alike.is_empty() {
            let here = if self.players.is_empty() {
                String::new()
            } else {
                format!("; at this board: {}", self.players.join(", "))
            };
            format!("counters are called by their kind and number, as in `MIB 40`{here}").into()
        } else {
            Help::Instead(alike)
        };
        self.wrong(
            span,
            "unknown-name",
            format!("there is no counter or player `{name}`"),
            help,
        );
    }

    /// The counter of that number.
    fn numbered(&mut self, number: u8, span: Span) -> Option<PieceId> {
        let known = self
            .pieces
            .iter()
            .position(|piece| piece.number == Some(number));
        if let Some(index) = known {
            return Some(PieceId(index as u16));
        }
        let kinds = self.rules.counters.iter();
        let of_text = kinds
            .clone()
            .position(|kind| kind.numbers.contains(&number));
        let listed = self.tables.counters.get(&number).copied();
        let kind = of_text.map(|index| index as u16).or(listed);
        if let Some(kind) = kind {
            return self.of_kind(kind, Some(number), &number.to_string(), span);
        }
        let says = format!("nobody has said what counter {number} is");
        self.wrong(
            span,
            "unknown-counter",
            says,
            format!("name its kind, for example `MIB {number}`"),
        );
        None
    }

    fn of_kind(
        &mut self,
        kind: u16,
        number: Option<u8>,
        name: &str,
        span: Span,
    ) -> Option<PieceId> {
        let about = &self.rules.counters[usize::from(kind)];
        let (unique, numbers) = (about.unique, about.numbers.clone());
        let kind_name = about.name.to_string();
        if let Some(number) = number {
            let same = self
                .pieces
                .iter()
                .position(|piece| piece.number == Some(number));
            if let Some(index) = same {
                if self.pieces[index].kind == kind {
                    return Some(PieceId(index as u16));
                }
                let other = &self.rules.counters[usize::from(self.pieces[index].kind)].name;
                let says = format!("counter {number} is {other} already");
                self.wrong(
                    span,
                    "number-taken",
                    says,
                    "every counter has a number of its own",
                );
                return None;
            }
            let of_text = self
                .rules
                .counters
                .iter()
                .position(|kind| kind.numbers.contains(&number));
            let listed = self.tables.counters.get(&number).copied();
            // Of what there is one of, the text gives the number.
            if let [own] = numbers.as_slice()
                && unique
                && *own != number
            {
                let says = format!("{kind_name} is counter {own}, not {number}");
                self.wrong(span, "number-taken", says, "");
                return None;
            }
            if let Some(other) = of_text.map(|index| index as u16).or(listed)
                && other != kind
            {
                let other = &self.rules.counters[usize::from(other)].name;
                let says = format!("counter {number} is {other}, not {kind_name}");
                self.wrong(span, "number-taken", says, "");
                return None;
            }
        }
        let of_kind: Vec<usize> = (0..self.pieces.len())
            .filter(|&index| self.pieces[index].kind == kind && self.pieces[index].player.is_none())
            .collect();
        if unique && let Some(&index) = of_kind.first() {
            return Some(PieceId(index as u16));
        }
        if number.is_none() {
            match of_kind.as_slice() {
                [index] => return Some(PieceId(*index as u16)),
                [] => {}
                several => {
                    let known: Vec<String> = several
                        .iter()
                        .map(|&index| match self.pieces[index].number {
                            Some(number) => format!("`{kind_name} {number}`"),
                            None => format!("`{kind_name}`"),
                        })
                        .collect();
                    let says = format!("`{name}` could be {} counters", several.len());
                    self.wrong(
                        span,
                        "ambiguous-name",
                        says,
                        format!("say which: {}", known.join(", ")),
                    );
                    return None;
                }
            }
        }
        let number = number.or(numbers.first().copied().filter(|_| unique));
        Some(self.add(Piece {
            kind,
            number,
            player: None,
        }))
    }
}

/// Whether a word is another in one of its forms, or a slip of that.
fn is_form_of(word: &str, start: &str) -> bool {
    const ENDINGS: [&str; 7] = ["", "s", "es", "d", "ed", "ing", "ting"];
    // Of short words every other is a slip.
    const SHORT: usize = 5;
    let plain = word.strip_suffix('s').unwrap_or(word);
    let ending = word.strip_prefix(start);
    let alike = |word: &str| {
        word.len() >= SHORT && strsim::normalized_damerau_levenshtein(word, start) >= LIKENESS
    };
    ending.is_some_and(|ending| ENDINGS.contains(&ending)) || alike(word) || alike(plain)
}
