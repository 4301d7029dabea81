//! What a clause says: a fact about the board, or a statement, by itself or with the play before it.

use super::even::{self, Mood, evened, is_way, without_idle};
use super::facts::{Fact, facts};
use super::reader::{Reader, Reading, is_board, is_motion, mentions};
use super::words::{Sort, Word, is_space};
use crate::map::{Direction, Space};
use crate::syntax::{self, Rule};
use crate::tables::event_named;
use fnord_law::Role;

/// The most words of a clause.
const MOST_WORDS: usize = 60;

/// What may stand between a play and what more is said of it.
const JOINTS: [&str; 4] = [" ", ", ", ". ", " and "];

impl Reader<'_> {
    /// What a clause says. `first` is whom it is about where it does not say so.
    pub(super) fn reads(&self, said: &[Word], first: &[Word]) -> Option<Reading> {
        if said.len() > MOST_WORDS {
            return None;
        }
        let explicit = said
            .first()
            .is_some_and(|word| word.name().is_some() || matches!(word.sort, Sort::Owner(_)));
        let mut with: Vec<Vec<Word>> = vec![said.to_vec()];
        if !explicit && !first.is_empty() {
            with.push(first.iter().chain(said).cloned().collect());
        }
        let plain: Vec<Vec<Word>> = with.iter().map(|words| without_idle(words)).collect();
        let tried = with.into_iter().chain(plain);
        let tried: Vec<Vec<Word>> = tried.filter(|words| !words.is_empty()).collect();
        let moods = [Mood::Done, Mood::Meant];
        let mut all = moods
            .into_iter()
            .flat_map(|mood| tried.iter().map(move |words| (mood, words)));
        all.find_map(|(mood, words)| {
            if mood == Mood::Meant && self.meant {
                return None;
            }
            self.reading(words, mood)
        })
    }

    pub(super) fn reading(&self, words: &[Word], mood: Mood) -> Option<Reading> {
        let words = &self.stashed(words);
        let evened = |words: &[Word]| evened(words, &self.names, mood);
        let said = evened(words)?;
        if mood == Mood::Done
            && let Some(told) = facts(&said)
        {
            let facts = self.owned(words).into_iter().chain(told).collect();
            return Some(Reading {
                facts,
                line: None,
                meant: false,
            });
        }
        if let Some(reading) = self.going(words, mood) {
            return Some(reading);
        }
        if let Some(line) = self.statement(&said) {
            let facts = self.owned(words);
            return Some(Reading {
                facts,
                line: Some(line),
                meant: mood == Mood::Meant,
            });
        }
        // "attacks MIB 40 there", "in her own space", "which is at B2"
        for at in 1..words.len() {
            let (play, place) = words.split_at(at);
            let begins = [
                "at", "in", "on", "there", "next", "beside", "adjacent", "stacked",
            ];
            if !place.first().is_some_and(|word| word.is(&begins)) {
                continue;
            }
            let Some(what) = play.iter().rev().find(|word| word.name().is_some()) else {
                continue;
            };
            let place: Vec<Word> = std::iter::once(what.clone())
                .chain(place.iter().cloned())
                .collect();
            let located = even::evened(&place, &self.names, Mood::Done);
            let located = located.and_then(|place| facts(&place));
            let Some(located) =
                located.filter(|found| found.iter().all(Fact::is_place) && !found.is_empty())
            else {
                continue;
            };
            let line = evened(play).and_then(|said| self.statement(&said));
            if let Some(line) = line.filter(|(_, rule, _)| !is_board(*rule)) {
                let facts = self.owned(words).into_iter().chain(located).collect();
                return Some(Reading {
                    facts,
                    line: Some(line),
                    meant: mood == Mood::Meant,
                });
            }
        }
        None
    }

    /// "smokes the Frop": the one that somebody has.
    fn stashed(&self, words: &[Word]) -> Vec<Word> {
        let mut words = words.to_vec();
        let who = words.first().and_then(Word::name);
        let found = (1..words.len()).find(|&at| {
            let whose = words[at].is(&["the"]) || matches!(words[at].sort, Sort::Owner(_));
            let one = |what: &Word| who.is_some_and(|who| self.board.has_one(who, &what.said));
            // "rolls 3 for the Frop"
            let rolled = words[at - 1].is(&["for"]);
            whose && !rolled && words.get(at + 1).is_some_and(one)
        });
        if let Some(at) = found {
            words[at] = words[at].with("1");
        }
        words
    }

    /// "moves Right to C2", "moves to C3": where it starts follows from that.
    fn going(&self, words: &[Word], mood: Mood) -> Option<Reading> {
        let who = words.first()?.name()?;
        let to = words.iter().position(|word| word.is(&["to"]))?;
        let space = words.get(to + 1).filter(|word| is_space(&word.said))?;
        let end = Space::named(&space.said)?;
        let mut rest: Vec<Word> = words.to_vec();
        let path: Vec<Direction> = words[..to]
            .iter()
            .filter(|word| is_way(&word.said))
            .flat_map(|word| word.said.split('-').filter_map(Direction::named))
            .collect();
        let known = self.board.place(who);
        if self.plays.iter().any(|play| is_motion(play.rule)) {
            return None;
        }
        let start = match (path.as_slice(), known) {
            ([], Some(_)) => return None,
            ([], None) => {
                let start = end.stepped(Direction::Left).or_else(|| end.next())?;
                rest[to].said = Direction::between(start, end)?.name().to_lowercase();
                rest.remove(to + 1);
                start
            }
            (path, _) => {
                rest.drain(to..to + 2);
                path.iter()
                    .rev()
                    .try_fold(end, |here, way| here.stepped(way.back()))?
            }
        };
        if known.is_some_and(|known| known != start) {
            return None;
        }
        let line = evened(&rest, &self.names, mood).and_then(|said| self.statement(&said))?;
        let mut facts = self.owned(words);
        facts.push(match (path.is_empty(), known) {
            (true, None) => Fact::From(who, start),
            _ => Fact::At(who, start),
        });
        Some(Reading {
            facts,
            line: Some(line),
            meant: mood == Mood::Meant,
        })
    }

    /// "her Normals": whose they are.
    fn owned(&self, words: &[Word]) -> Vec<Fact> {
        let pairs = words.iter().zip(words.iter().skip(1));
        let owned = pairs.filter_map(|(owner, what)| {
            let (Sort::Owner(owner), Some(what)) = (owner.sort, what.name()) else {
                return None;
            };
            let kind = self.names.called[what].kind?;
            let about = &self.names.kinds[usize::from(kind)];
            let may = about.side == fnord_law::Allegiance::Doc || about.role == Role::Clench;
            let told = format!("§{what}");
            let played = self.plays.iter().any(|play| mentions(&play.said, &told));
            (may && !played && self.names.is_player(owner))
                .then(|| Fact::Remark(what, format!("friendly to §{owner}")))
        });
        owned.collect()
    }

    /// A statement that a clause is, by itself or with the play before it.
    fn statement(&self, said: &str) -> Option<(String, Rule, bool)> {
        if let Some(last) = self.plays.last() {
            let (who, _) = last.said.split_once(' ').unwrap_or((&last.said, ""));
            let same = said
                .strip_prefix(who)
                .and_then(|rest| rest.strip_prefix(' '));
            let more = JOINTS.iter().find_map(|joint| {
                // What follows without a joint is about the same.
                let other = Some(said).filter(|_| *joint != " ");
                same.into_iter().chain(other).find_map(|body| {
                    let body = body.trim_start_matches([',', ' ']);
                    let line = format!("{}{joint}{body}", last.said);
                    let rule = self
                        .says(&line)
                        .filter(|rule| *rule == last.rule || last.rule == Rule::order_phase)?;
                    Some((line, rule, true))
                })
            });
            if more.is_some() {
                return more;
            }
        }
        let rule = self.says(said)?;
        Some((said.to_owned(), rule, false))
    }

    /// Whether a line is a statement about those of whom the letter speaks.
    fn says(&self, line: &str) -> Option<Rule> {
        let of_letter = |said: &str| {
            let said = ["the ", "a ", "an ", "her ", "his "]
                .iter()
                .find_map(|word| said.strip_prefix(word))
                .unwrap_or(said);
            let said = said.trim_end_matches("'s");
            let number = said
                .strip_prefix('§')
                .and_then(|number| number.parse::<usize>().ok());
            number.is_some() || ["herself", "himself", "the conspiracy", "con"].contains(&said)
        };
        if let Some(rule) = syntax::told(line, &of_letter) {
            return Some(rule);
        }
        // The name of an event alone.
        let whole = format!("Event: {line}");
        let part = syntax::statement(&whole).filter(|part| part.as_rule() == Rule::event)?;
        let name = part.into_inner().next()?;
        event_named(name.as_str()).map(|_| Rule::event)
    }
}
