//! A clause as examples are: words, and mentions of what it speaks of; and what is meant by it in words again.

use super::story::{ME, Story};
use super::token::number_word;
use super::tokens::{Kind, Token, titled};
use super::told::{Event, On};
use fnord_cards::{self as cards, CardId};
use fnord_paraphrase::{Element, Entity, Meaning, Part, Piece, Said, Sort, words};

/// Somebody or something that a clause speaks of, as it can be said again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Spoken {
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

/// Whose somebody is who has no name: "my rival", "her owner".
const OF_PERSON: [&str; 6] = ["my", "our", "his", "her", "its", "their"];

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

/// What is called by its name and has no part in an attack.
fn named(sort: Sort) -> Entity {
    Entity {
        sort,
        part: Part::None,
        named: true,
    }
}

/// A clause as examples are: words, and mentions of what it speaks of.
#[derive(Default)]
pub(super) struct Heard {
    pub(super) said: Said,
    pub(super) spoken: Vec<Spoken>,
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

    fn number(&mut self, number: i32) {
        self.mentions(Spoken::Number(number), named(Sort::Number), false);
    }

    /// Whether it is said whose an Illuminati is, and that is not among the places: "Ann aids with Ben's Church".
    pub(super) fn owns_unsaid(&self, places: &[usize]) -> bool {
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

impl Story<'_> {
    /// A clause as examples are. `None` where it quotes somebody.
    pub(super) fn as_examples(&self, clause: &[Token]) -> Option<Heard> {
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
                    // Of several of that name the one that was spoken of; an Illuminati may be meant besides.
                    let seat = |id: &CardId| self.card(*id).kind == cards::Kind::Illuminati;
                    if ids.len() > 1 && ids.iter().any(seat) {
                        return None;
                    }
                    let mut known = ids.iter().filter(|id| self.is_known(**id));
                    let id = match ids.as_slice() {
                        [only] => *only,
                        _ => *known.next().filter(|_| known.next().is_none())?,
                    };
                    heard.mentions(Spoken::Card(id), self.entity(id), token.owns);
                }
                // "one of his Personalities": that is nobody's name.
                Kind::Player if self.is_a_kind(&token.word) => return None,
                Kind::Player => {
                    let name = token.word.clone();
                    let named = self
                        .persons
                        .iter()
                        .find(|person| person.name.eq_ignore_ascii_case(&name));
                    let name = named.map_or_else(|| titled(&name), |person| person.name.clone());
                    heard.mentions(
                        Spoken::Somebody(name.clone()),
                        self.player(&name, true),
                        token.owns,
                    );
                }
                Kind::Number(number) => heard.number(*number),
                Kind::Word if token.is("both") && of_tokens(clause) => heard.number(2),
                // "one" is more often somebody, or some card.
                Kind::Word if token.counts() && !token.has("counted-idly") => {
                    heard.number(number_word(&token.word)?);
                }
                Kind::Word if token.has("alignment") => heard.mentions(
                    Spoken::Alignment(token.word.clone()),
                    named(Sort::Alignment),
                    false,
                ),
                // "another player", "the other guy" of several: which, nobody says.
                Kind::Word
                    if (token.is("another") && !self.others().is_empty()
                        || token.is("other") && self.others().len() > 1)
                        && next.is_some_and(|next| next.has("person")) =>
                {
                    return None;
                }
                Kind::Word
                    if (OF_PERSON.contains(&&*token.word) || token.is("third"))
                        && next.is_some_and(|next| next.has("person")) =>
                {
                    let next = next?;
                    let whose = match token.word.as_str() {
                        "third" => "a third",
                        whose => whose,
                    };
                    let name = format!("{whose} {}", next.word.trim_end_matches("'s"));
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
    pub(super) fn under_way(&self) -> Option<(Option<usize>, Option<CardId>, Option<CardId>)> {
        let mut under_way = self.told.iter().rev().take_while(|told| !told.is_a_roll());
        let attack = under_way.find_map(|told| match &told.event {
            Event::Attack {
                by, leader, target, ..
            } => Some((*by, *leader, *target)),
            // A Plot that is an attack itself.
            Event::Play {
                who,
                card,
                on: Some(On::Card(target)),
                ..
            } if self.is_an_attack(card.card?) => Some((Some(*who), None, Some(*target))),
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

    /// Whether a word says what sort of card something is.
    fn is_a_kind(&self, word: &str) -> bool {
        let word = word.to_lowercase();
        let one = match word.strip_suffix("ies") {
            Some(stem) => format!("{stem}y"),
            None => word.strip_suffix('s').unwrap_or(&word).to_owned(),
        };
        ["kind", "alignment", "attribute"]
            .iter()
            .any(|class| self.lexicon.is_of(&one, class))
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

    /// A meaning in words.
    pub(super) fn plainly(&self, heard: &Heard, meaning: &Meaning<'_>) -> String {
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

/// "both tokens", "spent them both": so many tokens.
fn of_tokens(clause: &[Token]) -> bool {
    let any = |is: &dyn Fn(&Token) -> bool| clause.iter().any(is);
    let tokens = any(&|token| token.is("tokens") || token.is("actions"));
    let spent = any(&|token| token.is_verb("spend") || token.is_verb("use"));
    tokens || spent && any(&|token| token.is("them"))
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
