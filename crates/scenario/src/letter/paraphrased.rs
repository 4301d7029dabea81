//! What a sentence says that no form knows: what is likeliest meant by it, as examples teach (`rulings/paraphrases`).
//!
//! Each clause is held against everything that could be meant by one that names what it names; the likeliest is taken where it is sure
//! and leaves no card and no number out, and is then read as any other sentence, in the plainest words. Whatever is taken so makes the
//! ruling provisional, and is shown.

use std::sync::OnceLock;

use super::story::{ME, Story};
use super::tokens::{Kind, Token, cards_called, tokens};
use super::told::{Event, Told};
use fnord_cards::{self as cards, CardId};
use fnord_paraphrase::{
    Element, Entity, Learnt, Meaning, Part, Piece, Said, Sort, Template, words,
};

/// How likely a meaning has to be.
const SURE: f32 = 0.9;
/// How likely one of several that are told apart by little has to be, such as how far a Group stands from its Illuminati.
const SURER: f32 = 0.98;
/// How many clauses one sentence is cut into at most.
const MOST: usize = 4;
/// How many words of a clause are looked at, at most.
const LONGEST: usize = 60;

/// What was learnt of the examples when this was compiled.
fn learnt() -> &'static Learnt {
    static BYTES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/paraphrases.bin"));
    static LEARNT: OnceLock<Learnt> = OnceLock::new();
    LEARNT.get_or_init(|| match postcard::from_bytes(BYTES) {
        Ok(learnt) => learnt,
        Err(error) => unreachable!("what was learnt cannot be read: {error}"),
    })
}

/// Somebody or something that a clause speaks of, as it can be said again.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Spoken {
    Card(CardId),
    /// By the name, or by what he is: "my brother".
    Somebody(String),
    /// By a pronoun, as a subject and as one who owns.
    Pronoun(&'static str, &'static str),
    Number(i32),
    Alignment(String),
}

impl Spoken {
    fn said(&self, story: &Story<'_>, owns: bool) -> String {
        let name = match self {
            Spoken::Pronoun(subject, owner) => {
                return if owns { *owner } else { *subject }.to_owned();
            }
            Spoken::Card(id) => story.card(*id).name.to_string(),
            Spoken::Somebody(name) => name.clone(),
            Spoken::Number(number) => number.to_string(),
            Spoken::Alignment(name) => name.clone(),
        };
        if owns { format!("{name}'s") } else { name }
    }
}

/// A pronoun in the forms in which it is said again, and whether this one owns.
fn pronoun(word: &str) -> Option<(Spoken, bool)> {
    let (subject, owner) = match word {
        "i" | "me" | "my" | "mine" | "myself" => ("I", "my"),
        "we" | "us" | "our" | "ours" | "ourselves" => ("we", "our"),
        "he" | "him" | "his" | "himself" => ("he", "his"),
        "she" | "her" | "hers" | "herself" => ("she", "her"),
        "they" | "them" | "their" | "theirs" => ("they", "their"),
        _ => return None,
    };
    let owns = [
        "my", "mine", "our", "ours", "his", "her", "hers", "their", "theirs",
    ];
    Some((Spoken::Pronoun(subject, owner), owns.contains(&word)))
}

/// A clause as examples are: words, and mentions of what it speaks of.
#[derive(Default)]
struct Heard {
    said: Said,
    spoken: Vec<Spoken>,
}

impl Heard {
    fn word(&mut self, word: &str) {
        self.said.pieces.extend(words(word).map(Piece::Word));
    }

    fn mentions(&mut self, spoken: Spoken, entity: Entity, owns: bool) {
        // "3 and 3" are two.
        let again = |known: &Spoken| *known == spoken && !matches!(spoken, Spoken::Number(_));
        let known = self.spoken.iter().position(again);
        let index = known.unwrap_or_else(|| {
            self.spoken.push(spoken);
            self.said.entities.push(entity);
            self.spoken.len() - 1
        });
        self.said.pieces.push(Piece::Mention {
            entity: index,
            owns,
        });
    }

    /// Whether it is said whose an Illuminati is, and that is not among the places: "Ann aids with Ben's Church".
    fn owns_unsaid(&self, places: &[usize]) -> bool {
        let mut pairs = self.said.pieces.windows(2);
        pairs.any(|pair| match pair {
            [
                Piece::Mention {
                    entity: owner,
                    owns: true,
                },
                Piece::Mention { entity: owned, .. },
            ] => {
                let owned = self.said.entities.get(*owned);
                !places.contains(owner) && owned.is_some_and(|owned| owned.sort == Sort::Illuminati)
            }
            _ => false,
        })
    }

    /// "Ben spent his token": whose it is was said just before.
    fn last_player(&self) -> Option<usize> {
        let mut mentions = self.said.pieces.iter().rev();
        mentions.find_map(|piece| match piece {
            Piece::Mention { entity, .. } => {
                let player = self.said.entities.get(*entity)?.sort == Sort::Player;
                player.then_some(*entity)
            }
            Piece::Word(_) => None,
        })
    }
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
        let words = tokens.iter().filter(|token| token.kind == Kind::Word);
        if words.count() > LONGEST {
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
        (story.open() == self.open()).then_some(story)
    }

    /// What is likeliest meant by a clause, where that is sure.
    fn takes(&self, clause: &[Token]) -> Option<Taken> {
        let heard = self.as_examples(clause)?;
        let learnt = learnt();
        let meanings = learnt.meanings(&heard.said);
        let best = meanings.first()?;
        if best.likely < needed(best.template) || best.template.is_unsure() {
            return None;
        }
        let turned = turned(clause) || learnt.is_turned(&heard.said);
        let template = best.template;
        let said = || self.leaves_nothing_out(&heard, best);
        let is_taken = if template.is_talk() {
            learnt.is_talk(&heard.said) && self.knows_all(&heard) && !self.asks_of_a_deed(clause)
        } else if template.is_nothing() {
            !turned && !clause.iter().any(is_of_game) && said()
        } else {
            let asks = clause.last()?.kind == Kind::Mark('?');
            let turned =
                turned && !denies(template) || !is_state(template) && clause.iter().any(goes_back);
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
        let somebody =
            is_state(template) && self.has_personality() && meaning.places.iter().any(he);
        let stops = clause
            .iter()
            .any(|token| token.is_verb("cancel") || token.is_verb("stop"));
        let done = self.told.iter().rev().take_while(|told| !told.is_a_roll());
        let several = stops && !says(template, &[" on ", "cancel"]) && done.count() > 2;
        let tokens = |token: &Token| {
            ["token", "tokens", "action", "actions"]
                .iter()
                .any(|word| token.is(word))
        };
        let unsaid = is_state(template)
            && clause.iter().any(tokens)
            && !says(template, &["token", "action"]);
        somebody || several || unsaid
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
    fn knows_all(&self, heard: &Heard) -> bool {
        heard.spoken.iter().all(|spoken| match spoken {
            Spoken::Card(id) => self.is_known(*id),
            _ => true,
        })
    }

    /// A clause as examples are. `None` where it quotes somebody.
    fn as_examples(&self, clause: &[Token]) -> Option<Heard> {
        let mut heard = Heard::default();
        let mut skip = false;
        for (at, token) in clause.iter().enumerate() {
            if std::mem::take(&mut skip) {
                continue;
            }
            let next = clause.get(at + 1);
            match &token.kind {
                Kind::Quote(_) => return None,
                Kind::Mark(mark) => heard.word(&mark.to_string()),
                Kind::Card(ids) => {
                    let id = *ids.first()?;
                    heard.mentions(Spoken::Card(id), self.entity(id), token.owns);
                }
                Kind::Player => {
                    let name = token.word.clone();
                    let named = self
                        .persons
                        .iter()
                        .find(|person| person.name.eq_ignore_ascii_case(&name));
                    let name =
                        named.map_or_else(|| capitalized(&name), |person| person.name.clone());
                    heard.mentions(
                        Spoken::Somebody(name.clone()),
                        self.player(&name, true),
                        token.owns,
                    );
                }
                Kind::Number(number) => heard.mentions(
                    Spoken::Number(*number),
                    Entity {
                        sort: Sort::Number,
                        part: Part::None,
                        named: true,
                    },
                    false,
                ),
                Kind::Word
                    if token.counts()
                        && !token.is("one")
                        && !token.is("no")
                        && !token.is("both") =>
                {
                    let number = super::token::number_word(&token.word)?;
                    let entity = Entity {
                        sort: Sort::Number,
                        part: Part::None,
                        named: true,
                    };
                    heard.mentions(Spoken::Number(number), entity, false);
                }
                Kind::Word if token.has("alignment") => heard.mentions(
                    Spoken::Alignment(token.word.clone()),
                    Entity {
                        sort: Sort::Alignment,
                        part: Part::None,
                        named: true,
                    },
                    false,
                ),
                Kind::Word if token.is("my") && next.is_some_and(|next| next.has("person")) => {
                    let next = next?;
                    let name = format!("my {}", next.word.trim_end_matches("'s"));
                    heard.mentions(
                        Spoken::Somebody(name.clone()),
                        self.player(&name, true),
                        next.owns,
                    );
                    skip = true;
                }
                Kind::Word => match pronoun(&token.word) {
                    Some((Spoken::Pronoun("they", _), false)) => heard.word(&token.word),
                    Some((spoken, owns)) => {
                        let first = matches!(spoken, Spoken::Pronoun("I" | "we", _));
                        match heard.last_player().filter(|_| owns && !first) {
                            Some(entity) => heard.said.pieces.push(Piece::Mention { entity, owns }),
                            None => {
                                let name = if first { ME } else { "" };
                                heard.mentions(spoken, self.player(name, false), owns);
                            }
                        }
                    }
                    None => heard.word(&token.word),
                },
            }
        }
        Some(heard)
    }

    /// The attack that is under way.
    fn under_way(&self) -> Option<(Option<usize>, Option<CardId>, Option<CardId>)> {
        let under_way = self
            .told
            .iter()
            .rev()
            .take_while(|told: &&Told| !told.is_a_roll());
        let attack = under_way.clone().find_map(|told| match &told.event {
            Event::Attack {
                by, leader, target, ..
            } => Some((*by, *leader, *target)),
            _ => None,
        });
        attack.map(|(by, leader, target)| {
            let by = by.or(leader.and_then(|leader| leader.owner));
            (
                by,
                leader.and_then(|leader| leader.card),
                target.and_then(|target| target.card),
            )
        })
    }

    fn player(&self, name: &str, named: bool) -> Entity {
        let person = self.persons.iter().position(|person| person.name == name);
        let part = person
            .zip(self.under_way())
            .map(|(person, (by, leader, target))| {
                let of = |card: Option<CardId>| {
                    card.and_then(|card| self.board.owners.get(&card).copied())
                };
                match () {
                    () if by.or(of(leader)) == Some(person) => Part::Attacker,
                    () if of(target) == Some(person) => Part::Defender,
                    () => Part::None,
                }
            });
        Entity {
            sort: Sort::Player,
            part: part.unwrap_or_default(),
            named,
        }
    }

    fn entity(&self, id: CardId) -> Entity {
        let sort = match self.card(id).kind {
            cards::Kind::Resource => Sort::Resource,
            cards::Kind::Illuminati => Sort::Illuminati,
            kind if kind.is_group() => Sort::Group,
            _ => Sort::Plot,
        };
        let part = self
            .under_way()
            .map_or(Part::None, |(_, leader, target)| match () {
                () if leader == Some(id) => Part::Attacking,
                () if target == Some(id) => Part::Target,
                () => Part::None,
            });
        Entity {
            sort,
            part,
            named: true,
        }
    }

    /// Whether every card and number of a clause has its place, but for those of the attack that everybody knows, and whose it is.
    fn leaves_nothing_out(&self, heard: &Heard, meaning: &Meaning<'_>) -> bool {
        let mut entities = heard.said.entities.iter().enumerate();
        let all = entities.all(|(index, entity)| {
            let placed = meaning.places.contains(&index);
            let known = matches!(entity.part, Part::Attacking | Part::Target);
            let passing = match entity.sort {
                Sort::Player => true,
                Sort::Illuminati => !meaning.template.is_nothing(),
                _ => false,
            };
            placed || known || passing
        });
        all && !heard.owns_unsaid(&meaning.places)
    }

    /// A meaning in words.
    fn plainly(&self, heard: &Heard, meaning: &Meaning<'_>) -> String {
        let mut said = String::new();
        let mut first = false;
        let mut his = "his";
        for element in &meaning.template.elements {
            match element {
                // "I aids": the verb goes with whoever does it.
                Element::Text(text) => {
                    let text = if first {
                        in_first_person(text)
                    } else {
                        text.clone()
                    };
                    said.push_str(&text.replace(" his ", &format!(" {his} ")));
                }
                Element::Slot { slot, owns } => {
                    let place = meaning.places.get(*slot);
                    let Some(spoken) = place.and_then(|place| heard.spoken.get(*place)) else {
                        continue;
                    };
                    first = !owns && matches!(spoken, Spoken::Pronoun("I" | "we", _));
                    match spoken {
                        Spoken::Pronoun(_, owner) => his = owner,
                        Spoken::Somebody(name) if self.law.given_names.is_she(name) => his = "her",
                        Spoken::Somebody(_) => his = "his",
                        Spoken::Card(_) | Spoken::Number(_) | Spoken::Alignment(_) => {}
                    }
                    said.push_str(&spoken.said(self, *owns));
                    continue;
                }
            }
            first = false;
        }
        said
    }
}

/// What follows "I", for what follows a name.
fn in_first_person(text: &str) -> String {
    let (verb, rest) = text
        .trim_start()
        .split_once(' ')
        .unwrap_or((text.trim(), ""));
    let verb = match verb {
        "has" => "have",
        verb => verb.strip_suffix('s').unwrap_or(verb),
    };
    format!(" {verb} {rest}")
}

/// How likely something has to be to be taken.
fn needed(template: &Template) -> f32 {
    match template.sentences() > 1 || says(template, &["away", "directly"]) {
        true => SURER,
        false => SURE,
    }
}

/// Whether a template tells how the table lies.
fn is_state(template: &Template) -> bool {
    let seats = template.slots.contains(&Sort::Illuminati);
    seats
        || says(template, &["control", " has ", " have ", " is ", " are "])
            && !says(template, &["attack"])
}

/// Whether a word says that something was done before what was told.
fn goes_back(token: &Token) -> bool {
    ["already", "earlier", "previously", "first"]
        .iter()
        .any(|word| token.is(word))
}

/// Whether a word could tell something of the game.
fn is_of_game(token: &Token) -> bool {
    token.has("game")
        || token.known.deed
        || token.counts() && !token.is("one")
        || token.has(super::token::FIGURE)
}

/// Whether a template says one of some words.
fn says(template: &Template, words: &[&str]) -> bool {
    words.iter().any(|word| template.says(word))
}

/// Whether it is said by what is not.
fn denies(template: &Template) -> bool {
    says(template, &[" no ", "Nobody", "uncontrolled"])
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

fn capitalized(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters
        .next()
        .map(|first| first.to_uppercase().collect::<String>());
    first.unwrap_or_default() + letters.as_str()
}

/// Where one clause of a sentence may end and another begin.
fn joints(tokens: &[Token]) -> Vec<usize> {
    let joins = [
        "and",
        "but",
        "so",
        "then",
        "while",
        "whereupon",
        "because",
        "as",
        "when",
        "after",
        "before",
        "with",
    ];
    let inside = 1..tokens.len().saturating_sub(1);
    let found = inside.filter(|&at| {
        let Some(token) = tokens.get(at) else {
            return false;
        };
        let comma = at.checked_sub(1).and_then(|before| tokens.get(before));
        let comma =
            comma.is_some_and(|token| matches!(token.kind, Kind::Mark(',' | ':' | '(' | ')')));
        comma || joins.iter().any(|word| token.is(word)) && !comma
    });
    found.take(8).collect()
}

/// A clause without the marks and joining words at its ends.
fn trimmed(clause: &[Token]) -> &[Token] {
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
