//! A letter cut into clauses: lines of tables in it, sentences, what is said in passing, and what is joined.

use super::even::says;
use super::facts::Fact;
use super::parts::{in_passing, parts, so_is, told_of_all, without_game, without_joints};
use super::reader::{Line, Reader, Reading, is_board, is_motion};
use super::words::{Sort, Word, is_space};
use crate::map::Space;
use crate::syntax::{self, Rule};
use fnord_scenario::letter::heard;

/// The most parts of a sentence that are tried together.
const MOST_JOINED: usize = 12;

/// What is asked of what is told of the board after something has happened on it.
const LATE: &str = "was that so before what is told, or did it come of it?";

/// What is asked of a line that expects or claims something, and nothing that can be.
const NO_EXPECTATION: &str = "what is expected? No expectation is worded so";

/// What people say when they say what they think.
const OPINIONS: [&str; 26] = [
    "says",
    "say",
    "said",
    "thinks",
    "think",
    "thought",
    "claims",
    "claim",
    "claimed",
    "insists",
    "insist",
    "insisted",
    "argues",
    "argue",
    "argued",
    "objects",
    "object",
    "objected",
    "believes",
    "believe",
    "reckons",
    "reckon",
    "protests",
    "maintains",
    "told",
    "replies",
];

impl Reader<'_> {
    /// Reads the whole letter, line by line.
    pub(super) fn hears_all(&mut self) {
        let text = self.text;
        let (mut start, mut prose) = (0, None);
        let mut drawing = false;
        for line in text.split_inclusive('\n') {
            let said = line.trim();
            let indented = line.starts_with([' ', '\t']);
            let at = start..start + line.trim_end().len();
            drawing &= indented && !said.is_empty();
            let kept = drawing || self.keeps(said);
            drawing |= said.eq_ignore_ascii_case("map:");
            if kept || said.is_empty() {
                if let Some(from) = prose.take() {
                    self.hears(from, start);
                }
            } else if prose.is_none() {
                prose = Some(start);
            }
            if kept {
                self.takes_line(line, at, drawing);
            }
            start += line.len();
        }
        if let Some(from) = prose {
            self.hears(from, start);
        }
    }

    /// Whether a line is in the language of tables as it stands.
    fn keeps(&self, said: &str) -> bool {
        let said = said.trim_end_matches('.');
        let ends = [". ", "? ", "! "].iter().any(|end| said.contains(end));
        let named = |said: &str| said.split(' ').count() < 6;
        said.starts_with('#')
            || ["Expect ", "Claim "]
                .iter()
                .any(|word| said.starts_with(word))
            || !ends && syntax::told(said, &named).is_some() && !self.follows(said)
    }

    /// Whether a line goes on with a sentence.
    fn follows(&self, said: &str) -> bool {
        said.starts_with(|letter: char| letter.is_lowercase())
    }

    /// A line in the language of tables.
    fn takes_line(&mut self, line: &str, at: std::ops::Range<usize>, drawing: bool) {
        let said = line.trim().trim_end_matches('.');
        let rule = syntax::statement(said).map(|part| part.as_rule());
        if matches!(rule, Some(Rule::rules)) {
            return;
        }
        if drawing || said.starts_with('#') || matches!(rule, Some(Rule::tables | Rule::map)) {
            self.kept.push((line.trim_end().to_owned(), at));
            return;
        }
        let Some(rule) = rule else {
            self.asks_back(at, Some(NO_EXPECTATION));
            return;
        };
        if matches!(rule, Rule::expect | Rule::claim) {
            self.weighed.push((said.to_owned(), at));
            return;
        }
        self.named.push(Vec::new());
        let sentences = self.names.sentences(said, at.start);
        let words: Vec<Word> = sentences.into_iter().flat_map(|(words, _)| words).collect();
        self.notes(&words);
        self.subject = words
            .iter()
            .filter(|word| word.name().is_some())
            .take(1)
            .cloned()
            .collect();
        if rule == Rule::controlling && !self.plays.is_empty() {
            // That is what the die of a later turn shows.
            let said = self.marked(said);
            self.plays.push(Line { said, at, rule });
        } else if is_board(rule) && !self.plays.is_empty() {
            self.asks_back(at, Some(LATE));
        } else if is_board(rule) {
            // Where it stands is known to what follows.
            if let (Some(name), Some(space)) = (words.first().and_then(Word::name), self.space)
                && rule != Rule::hardness
                && words.iter().any(|word| is_space(&word.said))
            {
                self.board.said_at.push(name);
                self.board.at.insert(name, space);
            }
            self.kept.push((said.to_owned(), at));
        } else {
            let said = self.marked(said);
            self.plays.push(Line { said, at, rule });
        }
    }

    /// The same with `§` and numbers for names.
    fn marked(&mut self, said: &str) -> String {
        let mut marked = said.to_owned();
        let sentences = self.names.sentences(said, 0);
        let words = sentences.into_iter().flat_map(|(words, _)| words);
        let mut named: Vec<Word> = words.filter(|word| word.name().is_some()).collect();
        named.sort_by_key(|word| std::cmp::Reverse(word.at.start));
        for word in named {
            if let Some(name) = word.name() {
                marked.replace_range(word.at.clone(), &format!("§{name}"));
            }
        }
        marked
    }

    /// Who and what is spoken of in words.
    fn notes(&mut self, words: &[Word]) {
        let names = words.iter().filter_map(|word| match word.sort {
            Sort::Name(name) | Sort::Owner(name) => Some(name),
            _ => None,
        });
        let names: Vec<usize> = names.collect();
        if let Some(last) = self.named.last_mut() {
            last.extend(names);
        }
        let spaces = words.iter().filter(|word| is_space(&word.said));
        if let Some(space) = spaces.rev().find_map(|word| Space::named(&word.said)) {
            self.space = Some(space);
        }
    }

    /// Reads sentences.
    fn hears(&mut self, from: usize, to: usize) {
        let text = self.text.get(from..to).unwrap_or_default();
        for (words, ends) in self.names.sentences(text, from) {
            self.named.push(Vec::new());
            let words = without_game(words);
            if words.is_empty() {
                continue;
            }
            match ends {
                '?' => self.is_asked(&words),
                _ if self.is_opinion(&words) => self.notes(&words),
                _ => self.tells(&words),
            }
        }
    }

    /// What somebody thinks is nothing that happens; but what is new in it has to be told by itself.
    fn is_opinion(&self, words: &[Word]) -> bool {
        let named = words
            .first()
            .is_some_and(|word| word.name().is_some() || word.is(&["he", "she", "they"]));
        let says = words.get(1).is_some_and(|word| word.is(&OPINIONS));
        let new = words.iter().skip(2).any(|word| match word.sort {
            Sort::Name(name) => !self.named.iter().flatten().any(|known| *known == name),
            _ => is_space(&word.said),
        });
        let said = words.get(2..).unwrap_or_default();
        let said = match said.first() {
            Some(that) if that.is(&["that"]) => &said[1..],
            _ => said,
        };
        // "Ben says he attacks Ann" may be how he does it.
        let told = || {
            let resolved = self.resolved(said)?;
            self.reads(&resolved, &[])
        };
        named && says && !new && told().is_none()
    }

    /// Takes in what a sentence tells.
    pub(super) fn tells(&mut self, words: &[Word]) {
        let words = told_of_all(&so_is(words));
        let (main, before, after) = in_passing(&words);
        // "Ingo attacks MIB 44, which stands next to him."
        let players = main
            .iter()
            .filter(|word| word.name().is_some_and(|name| self.names.is_player(name)));
        if !before.is_empty() {
            let players: Vec<Word> = players.cloned().collect();
            self.notes(&players);
        }
        for said in before {
            self.tells_joined(&said);
        }
        self.tells_joined(&main);
        for said in after {
            self.tells_joined(&said);
        }
    }

    /// Takes in what is joined in a sentence, as much of it at once as says something together.
    fn tells_joined(&mut self, words: &[Word]) {
        let parts = parts(words);
        let mut at = 0;
        while at < parts.len() {
            let most = parts.len().min(at + MOST_JOINED);
            let found = (at + 1..=most).rev().find_map(|end| {
                if self.begins_list(&parts, end) {
                    return None;
                }
                let said: Vec<Word> = parts[at..end].iter().flatten().cloned().collect();
                let said = without_joints(&said);
                let resolved = self.resolved(said)?;
                let reading = self.reads(&resolved, &self.subject)?;
                Some((end, resolved, reading))
            });
            match found {
                Some((end, said, reading)) => {
                    self.takes(&said, reading);
                    at = end;
                }
                None => {
                    let rest: Vec<&Word> = parts[at..].iter().flatten().collect();
                    if let (Some(first), Some(last)) = (rest.first(), rest.last()) {
                        self.asks_back(first.at.start..last.at.end, None);
                    }
                    let rest: Vec<Word> = rest.into_iter().cloned().collect();
                    self.notes(&rest);
                    return;
                }
            }
        }
    }

    /// "… with "Bob", and Media 60 and Media 61 are hers": whether the last name before the end belongs to what comes after it.
    fn begins_list(&self, parts: &[Vec<Word>], end: usize) -> bool {
        let bare = |part: &[Word]| {
            let said = without_joints(part);
            !said.is_empty()
                && said
                    .iter()
                    .all(|word| word.name().is_some() || word.is(&["the", "a", "an"]))
        };
        let goes_on = parts.iter().skip(end).find(|part| !bare(part));
        let does = goes_on.is_some_and(|part| {
            let said = without_joints(part);
            let names = said
                .iter()
                .take_while(|word| word.name().is_some() || word.is(&["the", "a", "an"]));
            let count = names.count();
            let verb = said.get(count);
            count > 0 && verb.is_some_and(|verb| heard(self.names.law, &verb.said).verb.is_some())
        });
        let listed =
            goes_on.is_some_and(|part| part.first().is_some_and(|first| first.is(&["and"])));
        does && listed
            && end
                .checked_sub(1)
                .and_then(|last| parts.get(last))
                .is_some_and(|last| bare(last))
    }

    /// Takes in what a clause was read as.
    pub(super) fn takes(&mut self, said: &[Word], reading: Reading) {
        let place =
            said.first().map_or(0, |word| word.at.start)..said.last().map_or(0, |word| word.at.end);
        let subject = said.iter().take_while(|word| {
            word.name().is_some() || word.is(&["and", "the", "a"]) || word.is_mark(&[","])
        });
        let mut subject: Vec<Word> = subject.cloned().collect();
        while subject.last().is_some_and(|last| last.name().is_none()) {
            subject.pop();
        }
        if says(said, 0, &["the", "conspiracy"]) {
            subject = said[..2].to_vec();
        }
        if !subject.is_empty() {
            self.subject = subject;
        }
        let (line, meant) = (reading.line, reading.meant);
        let context = line.is_some();
        for fact in reading.facts {
            self.takes_fact(fact, context, &place);
        }
        self.notes(said);
        match line {
            Some((_, rule, _)) if is_board(rule) && !self.plays.is_empty() => {
                self.asks_back(place, Some(LATE));
            }
            Some((line, rule, _)) if is_board(rule) => {
                self.kept.push((self.unmarked(&line), place))
            }
            Some((line, rule, true)) => {
                self.meant |= meant;
                if let Some(last) = self.plays.last_mut() {
                    last.said = line;
                    last.rule = rule;
                }
            }
            Some((line, rule, false)) => {
                // What was only meant is the last thing of which is told.
                if self.meant {
                    self.asks_back(place, Some("is this done, or only meant?"));
                    return;
                }
                let line = match self.board.phase {
                    Some(owner) if rule == Rule::swaps && !line.starts_with("in ") => {
                        format!("in §{owner}'s phase {line}")
                    }
                    _ => line,
                };
                self.meant = meant;
                self.plays.push(Line {
                    said: line,
                    at: place,
                    rule,
                });
            }
            None => {}
        }
    }

    /// Takes in something that is told of the board. `context`: it is said beside a play, of where that happens.
    fn takes_fact(&mut self, fact: Fact, context: bool, place: &std::ops::Range<usize>) {
        let fact = match (fact, self.space) {
            (Fact::There(name), Some(space)) => Fact::At(name, space),
            (Fact::There(_), None) => {
                self.asks_back(place.clone(), Some("where is that?"));
                return;
            }
            (fact, _) => fact,
        };
        let moved = self.plays.iter().any(|play| is_motion(play.rule));
        let late = match &fact {
            _ if self.plays.is_empty() => false,
            Fact::Ends | Fact::Phase(_) | Fact::Absent(_) => false,
            fact if fact.is_place() => moved,
            _ => !context,
        };
        if late {
            self.asks_back(place.clone(), Some(LATE));
            return;
        }
        if !self.board.takes(fact) {
            self.asks_back(
                place.clone(),
                Some("how does that go with what was said before?"),
            );
        }
    }
}
