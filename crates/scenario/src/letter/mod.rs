//! Letters: what people write who never read how a scenario is written.
//!
//! A letter is read once into tokens, names first; its sentences are cut after that. Clauses are forms over tokens, which are data
//! (`rulings/language`). Every token is used, known to say nothing, or left over: what is left over is shown, and where it could turn
//! the answer round it is asked back. What comes of a letter is a scenario in the language of tables.

mod accounts;
mod as_stated;
mod aside;
mod at_table;
mod attacks;
mod careless;
mod clipped;
mod counting;
mod deeds;
mod each;
pub(crate) mod figures;
mod folded;
mod heard;
mod hearing;
mod helping;
mod laid_out;
mod left_over;
mod lexicon;
mod likely;
mod lines;
mod mood;
mod names;
mod naming;
mod opinions;
mod order;
mod paraphrased;
mod pattern;
mod paying;
mod people;
mod phrases;
mod plain;
mod plays;
mod plot_verbs;
mod printed;
mod pronouns;
mod referents;
mod refused;
mod remainders;
mod risk;
mod roles;
mod seating;
mod senses;
mod spoken;
mod states;
mod story;
mod supposed;
mod token;
mod tokens;
mod told;
mod turns;
mod worded;
mod words;
mod written;

use std::ops::Range;

use self::story::Story;
use super::supposing::Supposed;
use super::{ScenarioError, ScenarioErrorKind};
use fnord_cards::Kind as CardKind;
use fnord_law::Law;

use self::accounts::cut;
pub(super) use self::as_stated::ReadsTables;
pub(super) use self::at_table::{NotTold, told_at_table};
pub use self::heard::{Heard, heard, in_full};
pub(super) use self::lexicon::Lexicon;
use self::phrases::Value;
pub use self::refused::nothing_understood;
pub use self::token::number_word;
use self::tokens::{Kind, Token, cards_called, tokens};

/// A letter as it was understood.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Letter {
    /// As it was written.
    pub text: String,
    /// The same as a scenario.
    pub scenario: String,
    /// Where in the letter each line of the scenario comes from.
    pub places: Vec<Range<usize>>,
    /// The words that were not understood, each with its place.
    pub unread: Vec<Range<usize>>,
    /// What was taken to mean something that it does not say in words that are known, each with its place and what was taken.
    pub paraphrased: Vec<(Range<usize>, String)>,
    /// What has to be known before anything can be ruled.
    pub questions: Vec<Question>,
    /// What it may mean where something has to be known, the likeliest first.
    pub supposed: Vec<Supposed>,
    /// What is asked.
    pub asked: Vec<Asked>,
    /// Something in it is only what somebody wants to do.
    pub intended: bool,
    /// What was taken to be so.
    pub assumed: Vec<String>,
}

/// What a letter leaves open, with the answers that it could have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    pub at: Range<usize>,
    pub asks: String,
    pub choices: Vec<String>,
    /// The word of the letter in whose place a choice may stand: "his", "it".
    pub word: Option<String>,
}

/// A question at the end of a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    pub at: Range<usize>,
    pub about: AskedAbout,
    /// Whether it is not so: "Is that illegal?", "Didn't it fail?"
    pub adverse: bool,
    /// It may be about the dice.
    pub dice: bool,
}

/// What is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskedAbout {
    /// "Was he allowed to?"
    Allowed,
    /// "How strong is it?"
    Number,
    /// "Does it succeed?"
    Success,
    /// "Is it destroyed?"
    Destroyed,
    /// "Do I win?"
    Victory,
    /// "Which of the two may join?"
    Which,
    /// "Does it keep its token?"
    Tokens(fnord_cards::CardId),
    /// "How strong is it now?"
    Power(fnord_cards::CardId),
    /// "What do I need?", "How many …?", "Who is right?": the ruling says it by itself.
    Other,
}

/// What a question of the forms is about.
fn about(name: &str) -> AskedAbout {
    match name {
        "number" => AskedAbout::Number,
        "allowed" => AskedAbout::Allowed,
        "succeeds" => AskedAbout::Success,
        "destroyed" => AskedAbout::Destroyed,
        "win" => AskedAbout::Victory,
        "which" => AskedAbout::Which,
        _ => AskedAbout::Other,
    }
}

impl Letter {
    /// No card that a sentence names is left out: what was said of it could decide. `aside`: what tells of nothing at the table.
    fn names_all(&mut self, said: &[Token], aside: &[Range<usize>], law: &Law) {
        let asks = said.last().is_some_and(|last| last.kind == Kind::Mark('?'));
        for token in said {
            let Kind::Card(ids) = &token.kind else {
                continue;
            };
            let cards = || ids.iter().filter_map(|id| law.cards.get(usize::from(id.0)));
            let (Some(card), at) = (cards().next(), &token.at) else {
                continue;
            };
            let seat = ids.len() == 1 && card.kind == CardKind::Illuminati;
            let within = |places: &[Range<usize>]| {
                let mut places = places.iter();
                places.any(|place| place.contains(&at.start))
            };
            let questions = self.questions.iter();
            let asked: Vec<Range<usize>> = questions.map(|question| question.at.clone()).collect();
            let told = |card: &fnord_cards::Card| {
                let assumed = || self.assumed.iter().any(|said| said.contains(&*card.name));
                self.scenario.contains(&*card.name) || assumed()
            };
            if cards().any(told)
                || !seat && (asks || within(aside) || within(&self.unread) || within(&asked))
            {
                continue;
            }
            let asks = match seat {
                true => format!("who plays {}?", card.name),
                false => format!("what is said of {}?", card.name),
            };
            if self.questions.iter().all(|question| question.asks != asks) {
                let (at, choices) = (at.clone(), Vec::new());
                self.questions.push(Question {
                    at,
                    asks,
                    choices,
                    word: None,
                });
            }
        }
    }

    /// The words that were not understood, as mistakes.
    pub fn unread_words(&self) -> Vec<ScenarioError> {
        let mistakes = self.runs().into_iter().map(|at| ScenarioError {
            span: at,
            label: "not understood".to_owned(),
            kind: ScenarioErrorKind::NoStatement,
            help: Some(format!("without it this was understood:\n{}", self.scenario).into()),
        });
        let meant = self.paraphrased.iter().map(|(at, means)| ScenarioError {
            span: at.clone(),
            label: "not understood as it is worded".to_owned(),
            kind: ScenarioErrorKind::NoStatement,
            help: Some(format!("does it mean this?\n{means}").into()),
        });
        mistakes.chain(meant).collect()
    }

    /// Where the words stand that were not understood, those beside one another together.
    pub fn runs(&self) -> Vec<Range<usize>> {
        runs(&self.text, &self.unread)
    }

    /// The letter in the remarks of a scenario.
    pub fn as_comment(&self) -> String {
        let lines = self
            .text
            .lines()
            .filter(|line| !line.trim().starts_with("Expect "));
        lines
            .map(|line| format!("# {}\n", line.trim_end()).replace("# \n", "#\n"))
            .collect()
    }

    /// Whether something in it was not understood.
    pub fn is_provisional(&self) -> bool {
        !self.unread.is_empty() || !self.paraphrased.is_empty()
    }
}

/// Places in a text, those with nothing but blanks between them together.
fn runs(text: &str, places: &[Range<usize>]) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for at in places {
        let gap = |last: &Range<usize>| text.get(last.end..at.start);
        match runs.last_mut() {
            Some(last) if gap(last).is_some_and(|gap| gap.trim().is_empty()) => last.end = at.end,
            _ => runs.push(at.clone()),
        }
    }
    runs
}

/// The length below which a line is one of a table.
const SHORT: usize = 70;

/// What a question begins with, and no line of a table.
const ASKING: [&str; 14] = [
    "what", "who", "whose", "how", "why", "when", "where", "which", "can", "could", "may", "does",
    "please", "explain",
];

/// Whether the first word of a line is this one, in whatever case.
fn begins_with(line: &str, word: &str) -> bool {
    let first = line.split_whitespace().next().unwrap_or_default();
    first.eq_ignore_ascii_case(word)
}

/// "…, and use the Satellite, what do I roll, and …": a long line in which something is asked, behind a comma or not at its beginning.
fn asks_in_passing(line: &str) -> bool {
    let asks = |part: &str| {
        ASKING
            .iter()
            .any(|word| begins_with(part.trim_start(), word))
    };
    line.len() > SHORT && line.split([',', '.', '!', ';']).skip(1).any(asks)
}

/// Whether a text is made of sentences, several of them in a line or a question, and not of lines that say one thing each.
pub fn is_prose(text: &str) -> bool {
    let lines = || text.lines().filter(|line| !line.trim().is_empty());
    // A list of points below a heading is told as well.
    if lines().filter(|line| tokens::tells_a_point(line)).count() > 1 {
        return true;
    }
    // Whoever asks one thing may leave out the mark.
    let mut all = lines();
    if let (Some(only), None) = (all.next(), all.next())
        && ASKING.iter().any(|word| begins_with(only, word))
    {
        return true;
    }
    let indented = lines().filter(|line| line.starts_with([' ', '\t'])).count();
    if indented > 0 && indented < lines().count() && lines().all(|line| line.len() < SHORT) {
        return false;
    }
    // After a word in small letters: "St. Janor" and "Repent! on" end nothing.
    let ends = |line: &&str| {
        let said = line.trim();
        let small = |before: &str| {
            let word = before.rsplit(' ').next().unwrap_or_default();
            word.len() > 2 && word.chars().skip(1).all(char::is_lowercase)
        };
        let stops = said.match_indices(['.', '?', '!']);
        let mut inner = stops.filter(|(at, _)| {
            let next = said[at + 1..].strip_prefix(' ').map(str::trim_start);
            let before = &said[..*at];
            // Whoever writes no capitals ends his sentences all the same.
            let careless = |next: &str| {
                let word = before.rsplit(' ').next().unwrap_or_default();
                let all_small = word.chars().all(char::is_lowercase);
                said.len() > SHORT && all_small && next.starts_with(char::is_lowercase)
            };
            next.is_some_and(|next| next.starts_with(char::is_uppercase) || careless(next))
                && small(before)
        });
        inner.next().is_some() || said.ends_with('?') || asks_in_passing(said)
    };
    let said =
        || lines().filter(|line| !line.starts_with("Expect ") && !line.trim().starts_with('#'));
    let told = said().filter(ends);
    // A heading or two above a letter make it no table.
    let length: usize = told.clone().map(str::len).sum();
    told.count() * 3 > said().count() || length * 2 > said().map(str::len).sum()
}

/// Reads a letter about a game with cards. `reads`: what reads the language of tables. `None` where nothing of it is understood.
pub(super) fn read(
    text: &str,
    law: &Law,
    asked: Option<&str>,
    reads: ReadsTables<'_>,
) -> Option<Letter> {
    let (letter, kept) = apart(text);
    let games = match asked {
        Some(game) => vec![Some(game)],
        None => law.ruled_by().map(Some).collect(),
    };
    let letter = without_letters_of_lists(letter);
    let lexicon = Lexicon::of(law, "cards");
    // By the game whose sets have all cards that are named.
    let sets = games.iter().map(|game| law.sets(*game));
    let mut tried: Vec<(usize, &[fnord_cards::Text], Vec<Token>)> = Vec::new();
    for sets in sets {
        let names = |key: &str, whole: bool| cards_called(law, sets, key, whole);
        let tokens = tokens(&letter, &lexicon, &names, law);
        let foreign = |token: &&Token| match &token.kind {
            Kind::Card(ids) => !ids.iter().any(|id| {
                law.cards
                    .get(usize::from(id.0))
                    .is_some_and(|card| sets.contains(&card.set))
            }),
            _ => false,
        };
        let count = tokens.iter().filter(foreign).count();
        tried.push((count, sets, tokens));
    }
    let (_, sets, tokens) = tried.into_iter().min_by_key(|(foreign, ..)| *foreign)?;
    let mut story = Story::new(law, sets, lexicon.clone());
    story.reads = Some(reads);
    story.text = letter.as_str().into();
    story.is_of_me(&tokens);
    let sentences = cut(&tokens);
    let before = story.clone();
    for said in &sentences {
        story.hears(said);
    }
    for said in &sentences {
        story.sets_aside(said);
    }
    let aside = std::mem::take(&mut story.aside);
    let mut read = story.letter(text)?;
    for said in &sentences {
        read.names_all(said, &aside, law);
    }
    if !read.questions.is_empty() {
        read.supposed = before.supposed(&sentences, text);
    }
    for (line, at) in kept {
        read.scenario.push('\n');
        read.scenario.push_str(line);
        read.places.push(at);
    }
    Some(read)
}

/// A letter with blanks for "(a)" and "(b)", by which it tells its points apart.
fn without_letters_of_lists(mut letter: String) -> String {
    let points = ["(a)", "(b)", "(c)", "(d)"];
    if points.iter().take(2).all(|point| letter.contains(point)) {
        for point in points {
            letter = letter.replace(point, "   ");
        }
    }
    letter
}

/// A letter with blanks for the lines in it that are in the language of tables, and those lines.
fn apart(text: &str) -> (String, Vec<(&str, Range<usize>)>) {
    let mut letter = String::with_capacity(text.len());
    let mut kept = Vec::new();
    for line in text.split_inclusive('\n') {
        let said = line.trim();
        let start = letter.len();
        if said.starts_with('#') || said.starts_with("Expect ") || said.starts_with("Rules:") {
            letter.extend(
                line.chars()
                    .map(|letter| if letter == '\n' { '\n' } else { ' ' })
                    .take(line.len()),
            );
            letter.extend(std::iter::repeat_n(
                ' ',
                line.len() - (letter.len() - start).min(line.len()),
            ));
            if !said.starts_with('#') {
                kept.push((said, start..start + line.len()));
            }
        } else {
            letter.push_str(line);
        }
    }
    (letter, kept)
}
