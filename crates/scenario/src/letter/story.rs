//! The story of a letter: who sits at the table, whose the cards are, what happened; who and what is meant by "he" and "it".

use std::cell::Cell;
use std::ops::Range;
use std::rc::Rc;

use super::as_stated::ReadsTables;
use super::left_over::LeftOver;
use super::lexicon::Lexicon;
use super::phrases::Pay;
use super::tokens::Token;
use super::told::{Aim, Board, Event, Person, Place, Ref, Told};
use super::{Asked, Question};
use crate::agree::{self, agreed};
use fnord_cards::{self as cards, Card, CardId};
use fnord_law::Law;

/// What whoever tells of the table is called, and the one whom he plays against.
pub(super) const ME: &str = "I";
pub(super) const RIVAL: &str = "Rival";
/// Who else has no name, where "he" and "she" are two.
pub(super) const OTHER: &str = "Neighbor";

#[derive(Clone)]
pub(super) struct Story<'l> {
    pub(super) law: &'l Law,
    pub(super) lexicon: Rc<Lexicon>,
    /// What reads the language of tables, and the letter, where its sentences may be in it.
    pub(super) reads: Option<ReadsTables<'l>>,
    pub(super) text: Rc<str>,
    /// The sets of the game.
    pub(super) sets: &'l [cards::Text],
    pub(super) persons: Vec<Person>,
    pub(super) board: Board,
    pub(super) told: Vec<Told>,
    /// What is so on the table besides, in its language.
    pub(super) states: Vec<String>,
    /// What was told last is what somebody holds to be so.
    pub(super) held: bool,
    /// What somebody has paid for something that is told next.
    pub(super) pending: Option<(usize, Pay, Range<usize>)>,
    /// Plots that lie on Groups for what those do, each with where that is said: they are played when it has begun.
    pub(super) boosts: Vec<(CardId, Ref, Range<usize>)>,
    /// Who helps in what is told next.
    pub(super) fronted: Option<(Vec<Ref>, Range<usize>)>,
    /// Whose Illuminati is the top of the Power Structure that is being laid out.
    pub(super) top: Option<usize>,
    /// Where Privilege was called before the attack was told.
    pub(super) privilege: Option<Range<usize>>,
    /// How many play.
    pub(super) players: Option<i32>,
    pub(super) turn: Option<(usize, &'static str)>,
    pub(super) asked: Vec<Asked>,
    pub(super) questions: Vec<Question>,
    pub(super) assumed: Vec<String>,
    pub(super) claims: Vec<(String, Range<usize>)>,
    pub(super) unread: LeftOver,
    /// What was taken by what is likely meant, with its place.
    pub(super) paraphrased: Vec<(Range<usize>, String)>,
    /// How many clauses were held against what could be meant, here and in every other way in which the letter is heard.
    pub(super) tried: Rc<Cell<usize>>,
    /// How many of its sentences were read in the language of tables.
    pub(super) stated: Rc<Cell<usize>>,
    /// Quotations that name cards of which nothing was told.
    pub(super) quoted: Vec<(Range<usize>, Vec<CardId>)>,
    /// The players who have been named so far, in what was understood and what was not.
    pub(super) mentioned: Vec<String>,
    /// Of whom the last clause was.
    pub(super) subject: Option<usize>,
    /// Players and cards in the order in which they were spoken of last.
    pub(super) spoken: Vec<usize>,
    pub(super) cards: Vec<CardId>,
    /// Where each card was spoken of last: those of one clause at one place.
    pub(super) breaths: std::collections::BTreeMap<CardId, usize>,
    /// What the sentence before was of.
    pub(super) topic: Option<CardId>,
    /// The card of which the sentence at hand has told where it lies: it goes on, "… and controls Texas".
    pub(super) lying: Option<CardId>,
    /// Where clauses stand that tell of nothing at the table: opinions, what was not done, what is so anyhow.
    pub(super) aside: Vec<Range<usize>>,
    /// Where in the letter the clause at hand is.
    pub(super) here: Range<usize>,
    pub(super) wins: Option<usize>,
    pub(super) intended: bool,
    /// What was only supposed, and whether it is a thing that somebody may do: it has not happened when something else does.
    pub(super) supposed: Option<(Range<usize>, bool)>,
    /// What was told last was said to have been done before what was told before it.
    pub(super) went_back: bool,
    /// What somebody meant to do, and whether anything is said to it.
    pub(super) meant: Option<Range<usize>>,
    pub(super) opined: bool,
    /// The cards that help in what was told.
    pub(super) helpers: Vec<CardId>,
    /// What an attack is for, as far as questions say it.
    pub(super) asked_for: Option<Aim>,
    /// The cards that something is done to.
    pub(super) aimed_at: Vec<CardId>,
    /// The Groups that are said to lie at the edge of a structure, with where that is said.
    pub(super) edges: Vec<(CardId, Range<usize>)>,
    /// Where somebody reckons what was told.
    pub(super) sums: Vec<Range<usize>>,
    /// Where the next word stands behind a clause that tells of what is not done.
    pub(super) undone_until: Option<usize>,
    /// Who has no token left, and how much was told before.
    pub(super) spent: Vec<(usize, usize)>,
    /// Whoever writes is one of those who play.
    pub(super) of_me: bool,
    /// No player has a name in it.
    pub(super) nobody_is_named: bool,
    /// The attack that was told has succeeded.
    pub(super) is_over: bool,
    /// A sentence is heard by what is likeliest meant, however likely that is.
    pub(super) bold: bool,
}

impl<'l> Story<'l> {
    pub(super) fn new(law: &'l Law, sets: &'l [cards::Text], lexicon: Rc<Lexicon>) -> Story<'l> {
        Story {
            law,
            lexicon,
            sets,
            reads: None,
            text: Rc::from(""),
            persons: Vec::new(),
            board: Board::default(),
            told: Vec::new(),
            states: Vec::new(),
            top: None,
            privilege: None,
            pending: None,
            boosts: Vec::new(),
            fronted: None,
            held: false,
            players: None,
            turn: None,
            asked: Vec::new(),
            questions: Vec::new(),
            assumed: Vec::new(),
            claims: Vec::new(),
            unread: LeftOver::default(),
            paraphrased: Vec::new(),
            tried: Rc::default(),
            stated: Rc::default(),
            quoted: Vec::new(),
            mentioned: Vec::new(),
            subject: None,
            spoken: Vec::new(),
            cards: Vec::new(),
            breaths: std::collections::BTreeMap::new(),
            topic: None,
            lying: None,
            aside: Vec::new(),
            here: 0..0,
            wins: None,
            intended: false,
            supposed: None,
            went_back: false,
            meant: None,
            opined: false,
            helpers: Vec::new(),
            edges: Vec::new(),
            sums: Vec::new(),
            undone_until: None,
            spent: Vec::new(),
            aimed_at: Vec::new(),
            asked_for: None,
            of_me: false,
            nobody_is_named: false,
            is_over: false,
            bold: false,
        }
    }

    /// Whoever writes may be one of those who play.
    pub(super) fn is_of_me(&mut self, tokens: &[Token]) {
        self.nobody_is_named = !tokens
            .iter()
            .any(|token| token.kind == super::tokens::Kind::Player);
        self.of_me = tokens
            .iter()
            .any(|token| token.has("me") || token.is("my") || token.is("our"));
    }

    /// Goes on where another story was: who and what was spoken of there.
    pub(super) fn spoken_before(&mut self, other: Story) {
        self.subject = other.subject;
        self.mentioned = other.mentioned;
        self.spoken = other.spoken;
        self.cards = other.cards;
        self.breaths = other.breaths;
        self.topic = other.topic;
        self.here = other.here;
    }

    /// Whether nothing that was told is left over, or waits for more.
    pub(super) fn is_all_told(&self) -> bool {
        let nothing_left =
            self.unread.is_empty() && self.quoted.is_empty() && self.paraphrased.is_empty();
        let nothing_waits = self.pending.is_none() && self.wins.is_none();
        let nothing_assumed =
            self.assumed.is_empty() && self.turn.is_none() && self.players.is_none();
        nothing_left
            && nothing_waits
            && nothing_assumed
            && !self.persons.iter().any(|person| person.met)
    }

    /// Where the words stand of which nothing was made.
    pub(super) fn left_over(&self) -> Vec<Range<usize>> {
        self.unread.iter().map(|token| token.at.clone()).collect()
    }

    /// What was told, as statements of the language of tables.
    pub(super) fn lines_of_told(&mut self, told: &Told) -> Vec<String> {
        self.here = told.at.clone();
        let lines = self.lines_of(&told.event).into_iter();
        lines.map(of_me).collect()
    }

    pub(super) fn card(&self, id: CardId) -> &'l Card {
        let index = usize::from(id.0).min(self.law.cards.len() - 1);
        &self.law.cards[index]
    }

    /// Something has to be known before anything is ruled.
    pub(super) fn asks(&mut self, asks: String, choices: Vec<String>) {
        self.asks_of(None, asks, choices);
    }

    /// Which of the choices is meant by a word has to be known.
    pub(super) fn asks_of(&mut self, word: Option<&str>, asks: String, choices: Vec<String>) {
        if self.questions.iter().all(|question| question.asks != asks) {
            self.questions.push(Question {
                at: self.here.clone(),
                asks,
                choices,
                word: word.map(str::to_owned),
            });
        }
    }

    /// Nothing was made of some words: what is meant by them has to be known.
    pub(super) fn asks_for_meaning(&mut self, words: &str) {
        self.asks(format!("what is meant by \"{words}\"?"), Vec::new());
    }

    /// Something is so on the table, however often it is told.
    pub(super) fn is_so(&mut self, line: String) {
        if !self.states.contains(&line) {
            self.states.push(line);
        }
    }

    /// Something happens. Whoever has a copy of what is attacked and throws that in plays it as agents.
    pub(super) fn tells(&mut self, event: Event) {
        let event = self.by_a_copy(&event).unwrap_or(event);
        self.tells_of_what_lies_there(event);
    }

    /// A copy in somebody's hand that is meant where he helps with what is attacked.
    fn by_a_copy(&self, event: &Event) -> Option<Event> {
        let Event::Help { cards, opposes, .. } = event else {
            return None;
        };
        let [only] = cards.as_slice() else {
            return None;
        };
        let id = only.card?;
        let (holder, _) = self.board.copies.iter().find(|(_, copy)| *copy == id)?;
        let (.., target) = self.under_way()?;
        let side = if *opposes { "against" } else { "for" };
        let (who, name) = (self.name(*holder), &self.card(id).name);
        let line = format!("{who} plays {name} as agents {side} the attack");
        (target == Some(id)).then_some(Event::Line(line))
    }

    /// Something happens, with the cards on the table alone.
    pub(super) fn tells_of_what_lies_there(&mut self, mut event: Event) {
        let at = self.here.clone();
        if let Event::Attack { privileged, .. } = &mut event {
            *privileged |= self.privilege.take().is_some();
        }
        let told = Told { event, at };
        // "She rolls a 9. It fails": the dice have said so.
        if told.is_an_outcome() && self.told.last().is_some_and(Told::is_a_roll) {
            return;
        }
        // "I play it. Dump five cards, and then …": a Plot is not played once more by the same player, on nothing else.
        let again = self
            .told
            .last()
            .is_some_and(|last| match (&last.event, &told.event) {
                (
                    Event::Play { who, card, .. },
                    Event::Play {
                        who: by, card: of, ..
                    },
                ) => {
                    let plot = card.card.is_some_and(|id| self.card(id).kind.is_plot());
                    let costs = matches!(&last.event, Event::Play { more, .. } if !more.is_empty());
                    let less = last.event.is_told_by(&told.event);
                    who == by && card.card == of.card && plot && costs && less
                }
                _ => false,
            });
        if again {
            return;
        }
        self.told.push(told);
        if !self.boosts.is_empty() {
            if self.of_me {
                self.named(ME);
            }
            self.plays_boosts();
        }
    }

    pub(super) fn name(&self, person: usize) -> &str {
        &self.persons[person].name
    }

    pub(super) fn called(&self, card: &Ref) -> String {
        // Whose it is may be told after what was done to it.
        let lies = |id: &CardId| {
            let kind = self.card(*id).kind;
            let place = self.board.places.get(id);
            (kind.is_group() || kind == cards::Kind::Resource)
                && !matches!(place, Some(Place::Uncontrolled | Place::InHand))
        };
        let known = card.card.filter(|id| card.owner.is_none() && lies(id));
        let known = known.and_then(|id| self.board.owners.get(&id).copied());
        let owner = card
            .owner
            .or(known)
            .map(|owner| match self.name(owner) {
                ME => "my ".to_owned(),
                name => format!("{name}'s "),
            })
            .unwrap_or_default();
        match card.card {
            Some(id) => format!("{owner}{}", self.card(id).name),
            None => format!("{owner}Illuminati"),
        }
    }
}

/// A line that is about whoever writes, as he says it: "I take over", "on me".
pub(super) fn of_me(line: String) -> String {
    let line = line.replace(" on I,", " on me,");
    let line = line
        .strip_suffix(" on I")
        .map_or(line.clone(), |on| format!("{on} on me"));
    let Some(does) = line.strip_prefix("I ") else {
        return line;
    };
    let (verb, rest) = does.split_at(does.find(' ').unwrap_or(does.len()));
    format!("I {}{rest}", agreed(agree::Person::I, verb))
}
