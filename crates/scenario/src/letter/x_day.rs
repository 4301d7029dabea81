//! Letters about Countdown to X-Day: the same reader, with the forms of that game.

use std::collections::BTreeMap;

use super::accounts::{Clause, Sentence, sentences};
use super::lexicon::Lexicon;
use super::phrases::{Value, Who};
use super::tokens::{Kind, Token, tokens};
use super::{Asked, Letter, Question};
use fnord_law::{Law, XDayRules};

/// Where players stand of whom nothing is said, with what is beside them, and where counters lie that are nowhere near.
const SPACES: [[&str; 2]; 4] = [["C3", "C4"], ["F3", "F4"], ["C7", "C8"], ["F7", "F8"]];

#[derive(Default)]
struct Person {
    name: String,
    has: BTreeMap<&'static str, i32>,
}

/// An order that somebody carries out, until its dice are told.
#[derive(Default)]
struct Order {
    who: usize,
    says: String,
    slack: Option<i32>,
    own: Vec<i32>,
    against: Vec<i32>,
    /// What follows the dice.
    then: String,
}

struct Story<'l> {
    rules: &'l XDayRules,
    law: &'l Law,
    persons: Vec<Person>,
    /// Counters, each with where it is and whose.
    counters: Vec<(String, usize, bool, Option<usize>)>,
    orders: Vec<Order>,
    subject: Option<usize>,
    unread: Vec<Token>,
    asked: Vec<Asked>,
}

/// Reads a letter about that game.
pub fn read(text: &str, law: &Law, rules: &XDayRules, edition: &str) -> Option<Letter> {
    let lexicon = Lexicon::of(law, "x-day");
    let (letter, kept) = super::apart(text);
    let tokens = tokens(&letter, &lexicon, &|_, _| Vec::new(), law);
    let kinds: Vec<&str> = (rules.counters.iter())
        .flat_map(|kind| kind.also.iter().map(|name| &**name).chain([&*kind.name]))
        .collect();
    let tokens = with_counters(tokens, &kinds);
    let mut story = Story {
        rules,
        law,
        persons: Vec::new(),
        counters: Vec::new(),
        orders: Vec::new(),
        subject: None,
        unread: Vec::new(),
        asked: Vec::new(),
    };
    for sentence in sentences(&tokens, &lexicon, law) {
        story.sentence(&sentence);
    }
    let lines = story.lines();
    if story.orders.is_empty() {
        return None;
    }
    let mut scenario = vec![format!("Rules: {edition}")];
    scenario.extend(lines);
    scenario.extend(kept.iter().map(|(line, _)| (*line).to_owned()));
    let questions = story.unread.iter().map(|token| Question {
        at: token.at.clone(),
        asks: format!(
            "what is said with \"{}\"? It could turn the ruling round.",
            text.get(token.at.clone()).unwrap_or_default()
        ),
        choices: vec![
            "say it in a sentence of its own".to_owned(),
            "leave it out".to_owned(),
        ],
    });
    Some(Letter {
        text: text.to_owned(),
        places: vec![0..text.len(); scenario.len()],
        scenario: scenario.join("\n"),
        unread: story.unread.iter().map(|token| token.at.clone()).collect(),
        paraphrased: Vec::new(),
        questions: questions.collect(),
        asked: story.asked,
        intended: false,
        assumed: Vec::new(),
    })
}

/// The tokens with "MIB 40" as one.
fn with_counters(tokens: Vec<Token>, kinds: &[&str]) -> Vec<Token> {
    let mut out: Vec<Token> = Vec::new();
    let is_kind = |word: &str| {
        kinds.iter().any(|kind| {
            kind.eq_ignore_ascii_case(word)
                || kind.to_lowercase().trim_end_matches('s')
                    == word.to_lowercase().trim_end_matches('s')
        })
    };
    let mut rest = tokens.into_iter().peekable();
    while let Some(mut token) = rest.next() {
        if matches!(token.kind, Kind::Player | Kind::Word)
            && !token.has("stash")
            && is_kind(&token.word)
            && token.word.to_lowercase() != "x-day"
            && token.word.to_lowercase() != "clench"
        {
            token.kind = Kind::Word;
            std::rc::Rc::make_mut(&mut token.known)
                .classes
                .push("counter".to_owned());
            if let Some(next) = rest.next_if(|next| matches!(next.kind, Kind::Number(_))) {
                token.word = format!("{} {}", token.word, next.word);
                token.at.end = next.at.end;
            }
        }
        out.push(token);
    }
    out
}

impl Story<'_> {
    fn sentence(&mut self, sentence: &Sentence) {
        self.unread.extend(sentence.left.iter().cloned());
        for clause in &sentence.clauses {
            let inside = sentence
                .tokens
                .iter()
                .filter(|token| clause.at.contains(&token.at.start));
            let tokens: Vec<&Token> = inside.collect();
            self.clause(clause, &tokens);
        }
    }

    fn who(&mut self, clause: &Clause, name: &str) -> Option<usize> {
        let named = match clause.get(name) {
            Some(Value::Who(Who::Me)) => "I".to_owned(),
            Some(Value::Who(Who::Named(named))) => named.clone(),
            Some(Value::Who(Who::Called(_))) => "Rival".to_owned(),
            Some(Value::Who(Who::Spoken(word))) => {
                let fits = |person: &&Person| {
                    let lower = person.name.to_lowercase();
                    person.name != "I"
                        && !(word == "he" && self.law.given_names.is_she(&lower)
                            || word == "she" && self.law.given_names.is_he(&lower))
                };
                return match self.persons.iter().filter(fits).count() {
                    1 => self.persons.iter().position(|person| fits(&person)),
                    _ => self.subject,
                };
            }
            _ => return self.subject,
        };
        let found = self.persons.iter().position(|person| person.name == named);
        let found = found.unwrap_or_else(|| {
            self.persons.push(Person {
                name: named,
                ..Person::default()
            });
            self.persons.len() - 1
        });
        self.subject = Some(found);
        Some(found)
    }

    fn counter(&self, tokens: &[&Token]) -> Option<String> {
        let named = tokens
            .iter()
            .find(|token| token.has("counter"))
            .map(|token| token.word.clone())?;
        // "the MIB": the one that was spoken of.
        let spoken = self
            .counters
            .iter()
            .rev()
            .find(|(name, ..)| name.starts_with(&named));
        Some(spoken.map_or(named, |(name, ..)| name.clone()))
    }

    fn place(&mut self, name: String, person: usize, beside: bool, friend: Option<usize>) {
        match self.counters.iter_mut().find(|(other, ..)| *other == name) {
            Some((_, _, _, of)) if friend.is_some() => *of = friend,
            Some(_) => {}
            None => self.counters.push((name, person, beside, friend)),
        }
    }

    fn clause(&mut self, clause: &Clause, tokens: &[&Token]) {
        let number = |name: &str| match clause.get(name) {
            Some(Value::Number(number)) => Some(*number),
            _ => None,
        };
        let does = clause.does.as_str();
        if let Some(about) = does.strip_prefix("ask ") {
            self.asked.push(Asked {
                at: clause.at.clone(),
                adverse: false,
                about: super::about(about),
                dice: false,
            });
            return;
        }
        if !does.starts_with("x ") {
            if does == "opinion" {
                let subject = self.subject;
                self.who(clause, "w");
                self.subject = subject;
            }
            return;
        }
        let stash = tokens
            .iter()
            .find(|token| token.has("stash"))
            .map(|token| if token.word == "frop" { "Frop" } else { "Pils" });
        let directions = || -> Vec<String> {
            tokens
                .iter()
                .filter(|token| token.has("direction"))
                .map(|token| {
                    let mut letters = token.word.chars();
                    let first: String = letters
                        .next()
                        .map(|letter| letter.to_uppercase().collect())
                        .unwrap_or_default();
                    first + letters.as_str()
                })
                .collect()
        };
        if matches!(does, "x roll-for" | "x roll-against") {
            let dice: Vec<i32> = [number("a"), number("b")].into_iter().flatten().collect();
            if let Some(order) = self.orders.last_mut() {
                match does {
                    "x roll-for" => order.own.extend(dice),
                    _ => order.against.extend(dice),
                }
            }
            return;
        }
        let Some(who) = self.who(clause, "w") else {
            return;
        };
        let order = |says: String| Order {
            who,
            says,
            ..Order::default()
        };
        match does {
            "x slack" => {
                self.persons[who]
                    .has
                    .insert("Slack", number("n").unwrap_or(0));
            }
            "x stash" => {
                if let Some(stash) = stash {
                    self.persons[who]
                        .has
                        .insert(stash, number("n").unwrap_or(1));
                }
            }
            "x conversions" => {
                self.persons[who]
                    .has
                    .insert("conversions", number("n").unwrap_or(0));
            }
            "x influence" | "x beside" | "x with" => {
                let friend = (does == "x influence").then_some(who);
                if let Some(name) = self.counter(tokens) {
                    self.place(name, who, does != "x with", friend);
                }
            }
            "x attack" => {
                let target = self
                    .counter(tokens)
                    .or_else(|| self.counters.last().map(|(name, ..)| name.clone()));
                if let Some(target) = target {
                    self.place(target.clone(), who, true, None);
                    self.orders.push(order(format!("attacks {target}")));
                }
            }
            "x spend" => {
                if let Some(order) = self.orders.last_mut() {
                    order.slack = number("n");
                }
            }
            "x roll" => {
                if let Some(order) = self.orders.last_mut() {
                    order
                        .own
                        .extend([number("a"), number("b")].into_iter().flatten());
                }
            }
            "x move" => self
                .orders
                .push(order(format!("moves {}", directions().join("-")))),
            "x smoke" => {
                let says = match (number("n"), stash) {
                    (Some(count), stash) => format!("smokes {count} {}", stash.unwrap_or("Frop")),
                    (None, _) => {
                        let held = &self.persons[who].has;
                        let each = ["Frop", "Pils"]
                            .into_iter()
                            .filter_map(|kind| Some(format!("{} {kind}", held.get(kind)?)));
                        format!("smokes {}", each.collect::<Vec<_>>().join(" and "))
                    }
                };
                self.orders.push(order(says));
            }
            "x hide" => self.orders.push(order("lays low".to_owned())),
            "x slackfest" => self.orders.push(order("holds a SlackFest".to_owned())),
            "x slack-off" => self.orders.push(order("slacks off".to_owned())),
            "x minions" => {
                let mut order = order("orders minions".to_owned());
                order.slack = Some(1);
                self.orders.push(order);
            }
            "x moves" => {
                let direction = directions().first().cloned().unwrap_or_default();
                let steps = vec![direction; number("n").unwrap_or(1).clamp(1, 12) as usize];
                if let (Some(name), Some(order)) = (self.counter(tokens), self.orders.last_mut()) {
                    order.then = format!(": {name} {}", steps.join("-"));
                    self.place(name, who, true, Some(who));
                }
            }
            _ => {}
        }
    }

    fn lines(&self) -> Vec<String> {
        let _ = self.rules;
        let mut lines = Vec::new();
        for (index, person) in self.persons.iter().enumerate() {
            let Some([space, _]) = SPACES.get(index) else {
                break;
            };
            let has: Vec<String> = person
                .has
                .iter()
                .map(|(what, count)| format!("{count} {what}"))
                .collect();
            let has = if has.is_empty() {
                String::new()
            } else {
                format!(" ({})", has.join(", "))
            };
            lines.push(format!("{} at {space}{has}", person.name));
        }
        for (name, person, beside, friend) in &self.counters {
            let Some(spaces) = SPACES.get(*person) else {
                continue;
            };
            let friendly = friend.and_then(|friend| self.persons.get(friend));
            let friendly = friendly
                .map(|friend| format!(" (friendly to {})", friend.name))
                .unwrap_or_default();
            lines.push(format!(
                "{name} at {}{friendly}",
                spaces[usize::from(*beside)]
            ));
        }
        for order in &self.orders {
            let dice = |dice: &[i32], with: &str| {
                dice.iter()
                    .map(i32::to_string)
                    .collect::<Vec<_>>()
                    .join(with)
            };
            let attacks = order.says.starts_with("attacks");
            let mut line = format!("{} {}", self.persons[order.who].name, order.says);
            if let Some(slack) = order.slack {
                line.push_str(&format!(" with {slack} Slack"));
            }
            if !order.own.is_empty() {
                line.push_str(&format!(
                    ", rolling {}",
                    dice(&order.own, if attacks { "+" } else { ", " })
                ));
            }
            if !order.against.is_empty() {
                line.push_str(&format!(" against {}", dice(&order.against, "+")));
            }
            line.push_str(&order.then);
            lines.push(line);
        }
        lines
    }
}
