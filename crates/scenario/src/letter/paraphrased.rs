//! What a sentence says that no form knows: what is likeliest meant by it, as examples teach (`rulings/paraphrases`).
//!
//! Each clause is held against everything that could be meant by one that names what it names; the likeliest is taken where it is sure
//! and leaves no card and no number out, and is then read as any other sentence, in the plainest words. Whatever is taken so makes the
//! ruling provisional, and is shown.

use std::ops::Range;
use std::sync::OnceLock;

use super::spoken::{Heard, Spoken};
use super::story::Story;
use super::token::FIGURE;
use super::tokens::{Kind, Token, cards_called, tokens};
use super::told::Event;
use crate::check::is_ordinal;
use fnord_paraphrase::{Learnt, Meaning, Part, Sort, Template};

/// How likely a meaning has to be.
const SURE: f32 = 0.9;
/// How likely one of several that are told apart by little has to be, such as how far a Group stands from its Illuminati.
const SURER: f32 = 0.98;
/// How likely one has to be that is told in words that nobody knows.
const SUREST: f32 = 0.995;
/// In how many places a sentence may be cut.
const MOST_JOINTS: usize = 8;
/// How many clauses one sentence is cut into at most.
const MOST: usize = 4;
/// How many words, names and marks a sentence has at most.
const LONGEST: usize = 80;
/// How many names and numbers a clause has at most: every place could be taken by each of them.
const MOST_NAMED: usize = 7;
/// How often clauses of one letter are held against what could be meant, at most.
const MOST_TRIED: usize = 3_000;

/// What was learnt of the examples when this was compiled.
pub(super) fn learnt() -> &'static Learnt {
    static BYTES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/paraphrases.bin"));
    static LEARNT: OnceLock<Learnt> = OnceLock::new();
    LEARNT.get_or_init(|| match postcard::from_bytes(BYTES) {
        Ok(learnt) => learnt,
        Err(error) => unreachable!("what was learnt cannot be read: {error}"),
    })
}

/// How a clause is taken.
struct Taken {
    says: Says,
    likely: f32,
}

enum Says {
    /// What was told, in the plainest words.
    Told(String),
    /// Nothing of the game, or nothing that was not told.
    Nothing,
}

impl<'l> Story<'l> {
    /// Takes in a sentence of which something is left over as it is worded, by what is likely meant: in as few clauses as can be.
    pub(super) fn hears_between_lines(&self, tokens: &[Token]) -> Option<Story<'l>> {
        if tokens.len() > LONGEST {
            return None;
        }
        // A question tells nothing, but for "I threw it in, was that allowed?"
        let first = tokens
            .iter()
            .find(|token| token.kind == Kind::Word && !token.known.idle);
        let asks = tokens.last()?.kind == Kind::Mark('?')
            && first.is_none_or(|first| {
                first.has("asking") || first.has("inverting") || first.has("modal")
            });
        let mut ends = joints(tokens);
        ends.push(tokens.len());
        // What was heard up to each place, and how likely.
        let mut heard: Vec<(usize, Story<'l>, f32)> = vec![(0, self.clone(), 1.0)];
        for _ in 0..MOST {
            let mut further: Vec<(usize, Story<'l>, f32)> = Vec::new();
            for &end in &ends {
                let heard = heard.iter().filter(|(from, ..)| *from < end);
                let ways = heard.filter_map(|(from, story, likely)| {
                    let clause = trimmed(tokens.get(*from..end)?);
                    let (story, sure) = story.hears_clause(clause)?;
                    if asks && story.paraphrased.len() > self.paraphrased.len() {
                        return None;
                    }
                    Some((end, story, likely * sure))
                });
                further.extend(ways.max_by(|one, other| one.2.total_cmp(&other.2)));
            }
            if let Some(at) = further.iter().position(|(end, ..)| *end == tokens.len()) {
                return Some(further.swap_remove(at).1);
            }
            heard = further;
        }
        None
    }

    /// The story with a clause by what it likely means, and how sure that is.
    fn hears_clause(&self, clause: &[Token]) -> Option<(Story<'l>, f32)> {
        if clause.is_empty() {
            return Some((self.clone(), 1.0));
        }
        let taken = self.takes(clause)?;
        Some((self.hears_plainly(clause, &taken.says)?, taken.likely))
    }

    /// The story with a clause in plainer words, where that leaves nothing over.
    fn hears_plainly(&self, clause: &[Token], says: &Says) -> Option<Story<'l>> {
        let mut story = self.clone();
        let start = clause.first()?.at.start;
        let end = clause.last()?.at.end;
        let Says::Told(plainly) = says else {
            story.is_unread(clause.iter().cloned());
            return Some(story);
        };
        story.paraphrased.push((start..end, plainly.to_owned()));
        let names = |key: &str, whole: bool| cards_called(story.law, story.sets, key, whole);
        let mut told = tokens(plainly, &story.lexicon, &names, story.law);
        // They stand where the clause does, one after another.
        let mut at = start;
        for token in &mut told {
            token.at = at..(at + 1).min(end).max(at);
            at = (at + 1).min(end.saturating_sub(1)).max(start);
        }
        for said in super::accounts::cut(&told) {
            let read = super::accounts::sentence(&said, &story.lexicon, story.law);
            story.sentence(&read);
        }
        // What is said of it later is said of the clause, and not of a part of a word.
        let inside = |at: &Range<usize>| start <= at.start && at.start < end;
        let told = story.told.iter_mut().map(|told| &mut told.at);
        let waits = story.pending.iter_mut().map(|(.., at)| at);
        let helps = story.fronted.iter_mut().map(|(_, at)| at);
        let claims = story.claims.iter_mut().map(|(_, at)| at);
        let others = [&mut story.here]
            .into_iter()
            .chain(story.meant.as_mut())
            .chain(story.supposed.as_mut().map(|(at, _)| at));
        for at in told.chain(waits).chain(helps).chain(claims).chain(others) {
            if inside(at) {
                *at = start..end;
            }
        }
        (story.open() == self.open()).then_some(story)
    }

    /// What is likeliest meant by a clause, where that is sure.
    fn takes(&self, clause: &[Token]) -> Option<Taken> {
        let tried = self.tried.get();
        let heard = self.as_examples(clause)?;
        if tried >= MOST_TRIED || heard.spoken.len() > MOST_NAMED {
            return None;
        }
        self.tried.set(tried + 1);
        let learnt = learnt();
        let meanings = learnt.meanings(&heard.said);
        let best = meanings.first()?;
        if best.likely < needed(clause, best.template) || best.template.is_unsure() {
            return None;
        }
        let turned = turned(clause) || learnt.is_turned(&heard.said);
        let template = best.template;
        if !template.is_talk() && hangs_on(clause) && template.sentences() < 2 {
            return None;
        }
        if !template.is_talk() && learnt.says_more(&heard.said, template) {
            return None;
        }
        // "Ann's fifth turn" is not any turn of hers.
        let mut pairs = clause.iter().zip(clause.iter().skip(1));
        let numbered = pairs.find(|(number, turn)| turn.is("turn") && is_ordinal(&number.word));
        if numbered.is_some_and(|(number, _)| !says(template, &[number.word.as_str()])) {
            return None;
        }
        let said = || self.leaves_nothing_out(&heard, best);
        let is_taken = if template.is_talk() {
            // "She does not say that the strength is 1" takes back what may be claimed.
            let number = heard
                .said
                .entities
                .iter()
                .any(|one| one.sort == Sort::Number);
            let takes_back = number && clause.iter().any(|token| token.has("denial"));
            learnt.is_talk(&heard.said)
                && !takes_back
                && self.knows_all(&heard)
                && !self.asks_of_a_deed(clause)
        } else if template.is_nothing() {
            !turned && !clause.iter().any(is_of_game) && said()
        } else {
            let asks = clause.last()?.kind == Kind::Mark('?');
            let before = clause.iter().any(|token| token.has("gone-before"));
            let turned = turned && !learnt.denies(template) || before && !learnt.is_state(template);
            !asks && !turned && said() && !self.is_open(clause, &heard, best)
        };
        let says = match template.is_talk() || template.is_nothing() {
            true => Says::Nothing,
            false => Says::Told(self.plainly(&heard, best)),
        };
        is_taken.then_some(Taken {
            says,
            likely: best.likely,
        })
    }

    /// Whether what is meant is left open by what was told before: whom or what a pronoun stands for, which of several things is
    /// stopped, what tokens are spoken of.
    fn is_open(&self, clause: &[Token], heard: &Heard, meaning: &Meaning<'_>) -> bool {
        let template = meaning.template;
        // "He" may be a Personality.
        let he = |place: &usize| match heard.spoken.get(*place) {
            Some(Spoken::Pronoun(who, _)) => *who == "he" || *who == "she",
            _ => false,
        };
        let somebody = self.has_personality() && meaning.places.iter().any(he);
        let stops = clause
            .iter()
            .any(|token| token.is_verb("cancel") || token.is_verb("stop"));
        let done = self.told.iter().rev().take_while(|told| !told.is_a_roll());
        let several = stops && !says(template, &[" on ", "cancel"]) && done.count() > 2;
        // "… opposes them": whoever they are.
        let them = says(template, &["the attack"]) && clause.iter().any(|token| token.is("them"));
        let unsaid = learnt().is_state(template)
            && clause.iter().any(|token| token.has("spendable"))
            && !says(template, &["token", "action"]);
        // "… with the action of his Texas": what is paid is not left out.
        let paid = clause.windows(4).any(|words| {
            words
                .first()
                .is_some_and(|with| with.is("with") || with.is("using"))
                && words.iter().skip(1).any(|token| token.has("spendable"))
        });
        // "Zoe has been hit by Lab Explosion": she has not played it.
        let done_to = clause.iter().position(|token| token.is_verb("be"));
        let done_to = done_to.and_then(|be| clause.get(be..)).unwrap_or_default();
        let by = done_to.windows(2).any(|words| {
            words.first().is_some_and(|by| by.is("by"))
                && words
                    .last()
                    .is_some_and(|card| matches!(card.kind, Kind::Card(_)))
        });
        let turned = by && says(template, &[" plays ", " uses "]);
        let unpaid = paid && !says(template, &["token", "action"]);
        // "… opposes with her deal": nothing says that it is her Illuminati.
        let boss = |token: &Token| token.is_boss() || token.is("slack");
        let of_illuminati = heard.said.entities.iter();
        let mut of_illuminati = of_illuminati.filter(|entity| entity.sort == Sort::Illuminati);
        let named = clause.iter().any(boss) || of_illuminati.next().is_some();
        // … and "with her Illuminati" is not said in vain.
        let in_vain = clause.iter().any(Token::is_boss)
            && !says(template, &["Illuminati", "directly", "away"]);
        let bossless = says(template, &["Illuminati"]) && !named || in_vain;
        somebody || several || unsaid || unpaid || turned || them || bossless
    }

    /// Whether a clause that asks tells something first: "I threw it away, didn't I?"
    fn asks_of_a_deed(&self, clause: &[Token]) -> bool {
        let read = super::accounts::sentence(clause, &self.lexicon, self.law);
        read.asks() && (read.leaves_deeds() || read.tells())
    }

    /// Whether nothing that was heard of a sentence as it is worded was heard otherwise.
    pub(super) fn agrees_with(&self, worded: &Story<'_>, before: &Story<'_>) -> bool {
        let mut told = worded.told.iter().skip(before.told.len());
        let also = |event: &Event| self.told.iter().any(|told| told.event.is_told_by(event));
        let mut places = worded.board.places.iter();
        let mut owners = worded.board.owners.iter();
        told.all(|told| also(&told.event))
            && places.all(|(card, place)| {
                self.board
                    .places
                    .get(card)
                    .is_none_or(|other| other == place)
            })
            && owners.all(|(card, owner)| {
                self.board
                    .owners
                    .get(card)
                    .is_none_or(|other| other == owner)
            })
    }

    /// Whether every card that a clause names was spoken of before.
    pub(super) fn knows_all(&self, heard: &Heard) -> bool {
        heard.spoken.iter().all(|spoken| match spoken {
            Spoken::Card(id) => self.is_known(*id),
            _ => true,
        })
    }

    /// Whether every card and number of a clause has its place, but for those of the attack that everybody knows, and whose it is.
    fn leaves_nothing_out(&self, heard: &Heard, meaning: &Meaning<'_>) -> bool {
        let mut entities = heard.said.entities.iter().enumerate();
        let all = entities.all(|(index, entity)| {
            let placed = meaning.places.contains(&index);
            let known = matches!(entity.part, Part::Attacking | Part::Target);
            placed || known || entity.sort == Sort::Player
        });
        all && !heard.owns_unsaid(&meaning.places)
    }
}

/// How likely something has to be to be taken.
fn needed(clause: &[Token], template: &Template) -> f32 {
    match template.sentences() > 1 || learnt().is_close(template) {
        // A word that nobody knows may say anything: "car-bombs".
        _ if clause.iter().any(Token::is_strange) => SUREST,
        true => SURER,
        false => SURE,
    }
}

/// Whether a word could tell something of the game.
fn is_of_game(token: &Token) -> bool {
    token.has("game") || token.known.deed || token.counts() && !token.is("one") || token.has(FIGURE)
}

/// Whether a template says one of some words.
fn says(template: &Template, words: &[&str]) -> bool {
    words.iter().any(|word| template.says(word))
}

/// Whether a word of a clause could turn round what is told.
fn turned(clause: &[Token]) -> bool {
    let turning = [
        "denial",
        "is-if",
        "modal",
        "reversing",
        "elsewhen",
        "undone",
    ];
    let turns = |token: &Token| turning.iter().any(|class| token.has(class));
    clause.iter().any(turns)
}

/// Whether something is told in a clause that hangs on it: "… right after placing his tokens".
fn hangs_on(clause: &[Token]) -> bool {
    let joint = clause.iter().position(|token| token.has("subordinating"));
    let rest = joint
        .and_then(|at| clause.get(at + 1..))
        .unwrap_or_default();
    rest.iter()
        .any(|token| !token.known.verbs.is_empty() && !token.has("auxiliary"))
}

/// Where one clause of a sentence may end and another begin.
pub(super) fn joints(tokens: &[Token]) -> Vec<usize> {
    let inside = 1..tokens.len().saturating_sub(1);
    let found = inside.filter(|&at| {
        let Some(token) = tokens.get(at) else {
            return false;
        };
        let comma = at.checked_sub(1).and_then(|before| tokens.get(before));
        let comma =
            comma.is_some_and(|token| matches!(token.kind, Kind::Mark(',' | ':' | '(' | ')')));
        comma || token.has("joining")
    });
    found.take(MOST_JOINTS).collect()
}

/// A clause without the marks and joining words at its ends.
pub(super) fn trimmed(clause: &[Token]) -> &[Token] {
    let mark = |token: &Token| {
        matches!(
            token.kind,
            Kind::Mark(',' | '.' | ':' | ';' | '!' | '(' | ')')
        )
    };
    let outer = |token: &Token| mark(token) || token.is("and") || token.is("but") || token.is("so");
    let start = clause.iter().take_while(|token| outer(token)).count();
    let rest = clause.get(start..).unwrap_or_default();
    let end = rest.iter().rev().take_while(|token| mark(token)).count();
    rest.get(..rest.len() - end).unwrap_or_default()
}
