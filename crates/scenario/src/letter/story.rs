//! The story of a letter: who sits at the table, whose the cards are, what happened; who and what is meant by "he" and "it".

use std::ops::Range;
use std::rc::Rc;

use super::accounts::{Clause, Sentence};
use super::lexicon::Lexicon;
use super::phrases::{Np, Pay, What, Who};
use super::tokens::{Kind, Token};
use super::told::{Aim, Board, Event, On, Person, Place, Ref, Told};
use super::{Asked, Letter, Question};
use fnord_cards::{self as cards, Card, CardId};
use fnord_law::Law;

/// What whoever tells of the table is called, and the one whom he plays against.
pub(super) const ME: &str = "I";
const RIVAL: &str = "Rival";
/// The most Groups without a name.
const MOST_UNNAMED: i32 = 40;
/// So many Groups need not hang directly under an Illuminati.
const MANY: usize = 4;

pub(super) struct Story<'l> {
    pub(super) law: &'l Law,
    pub(super) lexicon: Rc<Lexicon>,
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
    /// Who helps in what is told next.
    pub(super) fronted: Option<(Vec<Ref>, Range<usize>)>,
    /// Whose Illuminati is the top of the Power Structure that is being laid out.
    pub(super) top: Option<usize>,
    /// How many play.
    pub(super) players: Option<i32>,
    pub(super) turn: Option<(usize, &'static str)>,
    pub(super) asked: Vec<Asked>,
    pub(super) questions: Vec<Question>,
    pub(super) assumed: Vec<String>,
    pub(super) claims: Vec<(String, Range<usize>)>,
    unread: Vec<Token>,
    /// Quotations that name cards of which nothing was told.
    quoted: Vec<(Range<usize>, Vec<CardId>)>,
    /// Of whom the last clause was.
    pub(super) subject: Option<usize>,
    /// Players and cards in the order in which they were spoken of last.
    pub(super) spoken: Vec<usize>,
    pub(super) cards: Vec<CardId>,
    /// Where each card was spoken of last: those of one clause at one place.
    breaths: std::collections::BTreeMap<CardId, usize>,
    /// Where in the letter the clause at hand is.
    pub(super) here: Range<usize>,
    pub(super) wins: Option<usize>,
    pub(super) intended: bool,
    /// What was only supposed, and whether it is a thing that somebody may do: it has not happened when something else does.
    pub(super) supposed: Option<(Range<usize>, bool)>,
    /// What was told last was said to have been done before what was told before it.
    pub(super) went_back: bool,
    /// What somebody meant to do, and whether anything is said to it.
    meant: Option<Range<usize>>,
    opined: bool,
    /// Whoever writes is one of those who play.
    pub(super) of_me: bool,
}

impl<'l> Story<'l> {
    pub(super) fn new(law: &'l Law, sets: &'l [cards::Text], lexicon: Rc<Lexicon>) -> Story<'l> {
        Story {
            law,
            lexicon,
            sets,
            persons: Vec::new(),
            board: Board::default(),
            told: Vec::new(),
            states: Vec::new(),
            top: None,
            pending: None,
            fronted: None,
            held: false,
            players: None,
            turn: None,
            asked: Vec::new(),
            questions: Vec::new(),
            assumed: Vec::new(),
            claims: Vec::new(),
            unread: Vec::new(),
            quoted: Vec::new(),
            subject: None,
            spoken: Vec::new(),
            cards: Vec::new(),
            breaths: std::collections::BTreeMap::new(),
            here: 0..0,
            wins: None,
            intended: false,
            supposed: None,
            went_back: false,
            meant: None,
            opined: false,
            of_me: false,
        }
    }

    /// Whoever writes may be one of those who play.
    pub(super) fn is_of_me(&mut self, tokens: &[Token]) {
        self.of_me = tokens
            .iter()
            .any(|token| token.has("me") || token.is("my") || token.is("our"));
    }

    /// Goes on where another story was: who and what was spoken of there.
    pub(super) fn spoken_before(&mut self, other: Story) {
        self.subject = other.subject;
        self.spoken = other.spoken;
        self.cards = other.cards;
        self.breaths = other.breaths;
        self.here = other.here;
    }

    /// Whether nothing that was told is left over, or waits for more.
    pub(super) fn is_all_told(&self) -> bool {
        let nothing_left = self.unread.is_empty() && self.quoted.is_empty();
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
        self.lines_of(&told.event)
    }

    pub(super) fn sentence(&mut self, sentence: &Sentence) {
        if self.only_asks(sentence) {
            return;
        }
        self.clauses(sentence);
        let (asks, tells) = (sentence.asks(), sentence.tells());
        // A question about what was told says nothing new, whatever words it is in.
        if asks && !tells && !sentence.leaves_deeds() && !self.says_anything_new(sentence) {
            if sentence.clauses.is_empty() {
                let first = sentence.tokens.first().map_or(0, |token| token.at.start);
                let last = sentence.tokens.last().map_or(first, |token| token.at.end);
                self.asked.push(Asked {
                    at: first..last,
                    about: super::AskedAbout::Other,
                    dice: false,
                });
            }
            return;
        }
        for token in &sentence.tokens {
            match &token.kind {
                Kind::Quote(ids) if !ids.iter().all(|id| self.is_known(*id)) => {
                    self.quoted.push((token.at.clone(), ids.clone()));
                }
                _ => {}
            }
        }
        // "Respected judge, …": a capital letter where a sentence begins makes no name.
        let words = sentence.tokens.iter();
        let mut words = words.filter(|token| !matches!(token.kind, Kind::Mark(_)));
        let greeted = words
            .clone()
            .take_while(|token| token.has("courtesy"))
            .count();
        let greets = words
            .clone()
            .nth(1)
            .is_some_and(|token| token.has("courtesy"));
        // "Dear Judge Bob"
        let first = words.nth(match greeted {
            0 if greets => 0,
            _ => greeted,
        });
        let first = first
            .filter(|_| greets || greeted > 0)
            .map(|token| token.at.clone());
        for token in &sentence.left {
            let mut token = token.clone();
            let named = |person: &Person| person.name.eq_ignore_ascii_case(&token.word);
            if Some(&token.at) == first.as_ref()
                && token.kind == Kind::Player
                && !self.persons.iter().any(named)
            {
                token.is_harmless();
            }
            self.unread.push(token);
        }
    }

    /// "What is the highest number that still gets them?": a question about what was told, whatever words it is in.
    fn only_asks(&mut self, sentence: &Sentence) -> bool {
        let mut words = sentence.tokens.iter();
        let joins = ["and", "or", "so", "but", "second", "third"];
        let passed = |token: &Token| {
            let joins = joins.iter().any(|word| token.is(word));
            token.known.idle || joins || matches!(token.kind, Kind::Mark(','))
        };
        let first = words.find(|token| !passed(token));
        let does = |clause: &Clause| clause.does.split(' ').next().unwrap_or_default().to_owned();
        let mut clauses = sentence.clauses.iter();
        let plays = clauses.any(|clause| self.lexicon.is_of(&does(clause), "playing"));
        let first = first.is_some_and(|token| {
            token.has("asking") && !token.is("when") || token.has("inverting") && !plays
        });
        let new = |token: &Token| match &token.kind {
            Kind::Card(ids) => !ids.iter().any(|id| self.is_known(*id)),
            Kind::Player | Kind::Quote(_) => true,
            _ => token.has("is-if"),
        };
        let told = !self.told.is_empty();
        let only = told && first && sentence.asks() && !sentence.tokens.iter().any(new);
        if only {
            let mut asked = sentence.clauses.iter();
            let asked = asked.find_map(|clause| clause.does.strip_prefix("ask "));
            let about = super::about(asked.unwrap_or_default());
            let dice = asked != Some("right");
            let first = sentence.tokens.first().map_or(0, |token| token.at.start);
            let last = sentence.tokens.last().map_or(first, |token| token.at.end);
            let named = |token: &Token| matches!(token.kind, Kind::Card(_));
            let of_card =
                matches!(asked, Some("token" | "power")) && sentence.tokens.iter().any(named);
            let about = match asked {
                Some("power") => super::AskedAbout::Number,
                _ => about,
            };
            if about == super::AskedAbout::Victory || of_card {
                return false;
            }
            let at = first..last;
            self.asked.push(Asked { at, about, dice });
        }
        only
    }

    /// What a clause says of which nothing can be made is left over.
    pub(super) fn leaves(&mut self, tokens: &[Token]) -> bool {
        let turns = |token: &Token| token.has("turning") && !token.known.idle;
        let harmless = super::risk::is_commentary(tokens) && !tokens.iter().any(turns);
        if harmless {
            let is_left = |token: &Token| !matches!(token.kind, Kind::Mark(_));
            let left = super::risk::weighed(tokens, 0..tokens.len(), is_left);
            self.unread.extend(left);
        }
        harmless
    }

    /// Words that could turn nothing round are left over.
    pub(super) fn is_unread(&mut self, tokens: impl Iterator<Item = Token>) {
        let words = tokens.filter(|token| !matches!(token.kind, Kind::Mark(_)));
        self.unread.extend(words.map(|mut token| {
            token.is_harmless();
            token
        }));
    }

    /// Whether a card was spoken of before.
    pub(super) fn is_known(&self, id: CardId) -> bool {
        let mut persons = self.persons.iter();
        self.cards.contains(&id) || persons.any(|person| person.illuminati == Some(id))
    }

    /// Whether what is left over of a question has anything in it of which nothing was told: a name, a number, a deed.
    fn says_anything_new(&self, sentence: &Sentence) -> bool {
        let number = |token: &Token| {
            matches!(token.kind, Kind::Number(_)) && !token.word.starts_with(['+', '-'])
                || token.has("numeral")
        };
        let new = |token: &Token| match &token.kind {
            Kind::Card(ids) => !ids.iter().any(|id| self.is_known(*id)),
            Kind::Player => {
                let mut persons = self.persons.iter();
                !persons.any(|person| person.name.eq_ignore_ascii_case(&token.word))
            }
            _ => token.known.deed && !token.has("setting") && !token.has("outcome"),
        };
        sentence
            .left
            .iter()
            .any(|token| new(token) || number(token))
    }

    fn clauses(&mut self, sentence: &Sentence) {
        let old = self.told.len();
        // "During his main phase my opponent moved": who "he" is comes after it.
        let before = |clause: &&Clause| {
            let spoken = matches!(clause.who("o"), Some(Who::Spoken(_)));
            clause.does.starts_with("turn") && spoken && self.persons.len() < 2
        };
        let (after, first): (Vec<&Clause>, Vec<&Clause>) =
            sentence.clauses.iter().partition(before);
        // A condition ends with its sentence; what may be done stays so.
        self.supposed = self.supposed.take().filter(|(_, may)| *may);
        // "He plays Hoax when I attack": the attack comes first.
        let upon = |clause: &&Clause| {
            let before = sentence.tokens.iter().rev();
            let mut before = before.filter(|token| token.at.end <= clause.at.start);
            let joint = before.next();
            let mut inside = sentence.tokens.iter();
            let first = inside.find(|token| token.at.start == clause.at.start);
            let word = [joint, first].into_iter().flatten().any(|token| {
                ["when", "while", "after", "as"]
                    .iter()
                    .any(|word| token.is(word))
            });
            word && clause.does == "attack"
        };
        let (upon, first): (Vec<&Clause>, Vec<&Clause>) = first.into_iter().partition(upon);
        for clause in upon.into_iter().chain(first).chain(after) {
            self.here = clause.at.clone();
            let told = self.told.len();
            let inside = sentence.tokens.iter();
            let mut inside = inside.filter(|token| clause.at.contains(&token.at.start));
            self.intended |= clause.does != "nothing" && inside.any(|token| token.is_verb("want"));
            self.clause(clause, sentence);
            let happens = self.told.len() > told;
            if happens && clause.is_meant(sentence) {
                self.meant.get_or_insert(clause.at.clone());
            }
            self.opined |= clause.does.starts_with("opinion");
            if clause.has("may") || clause.has("if") {
                self.supposed = Some((clause.at.clone(), clause.has("may")));
            } else if happens
                && !clause.has("wish")
                && !clause.has("asks")
                && let Some((at, _)) = self.supposed.take()
            {
                self.here = at;
                let asks = "is this done, or only supposed?".to_owned();
                let choices = ["say it as it happens", "leave it out"];
                self.asks(asks, choices.map(str::to_owned).to_vec());
            }
        }
        self.in_order(sentence, old);
    }

    pub(super) fn card(&self, id: CardId) -> &'l Card {
        let index = usize::from(id.0).min(self.law.cards.len() - 1);
        &self.law.cards[index]
    }

    pub(super) fn asks(&mut self, asks: String, choices: Vec<String>) {
        let at = self.here.clone();
        if self.questions.iter().all(|question| question.asks != asks) {
            self.questions.push(Question { at, asks, choices });
        }
    }

    // ---- players

    pub(super) fn named(&mut self, name: &str) -> usize {
        let found = self
            .persons
            .iter()
            .position(|person| person.name.eq_ignore_ascii_case(name));
        found.unwrap_or_else(|| {
            self.persons.push(Person {
                name: name.to_owned(),
                ..Person::default()
            });
            self.persons.len() - 1
        })
    }

    fn others(&self) -> Vec<usize> {
        (0..self.persons.len())
            .filter(|&person| self.persons[person].name != ME)
            .collect()
    }

    /// Whether somebody may be spoken of as "he" or "she".
    fn may_be(&self, person: usize, pronoun: &str) -> bool {
        let name = self.persons[person].name.to_lowercase();
        match pronoun {
            "he" | "him" | "his" => {
                !self.law.given_names.is_she(&name)
                    && !["sister", "mother", "wife", "girlfriend", "daughter"].contains(&&*name)
            }
            "she" | "her" => {
                !self.law.given_names.is_he(&name)
                    && !["brother", "father", "husband", "boyfriend", "son"].contains(&&*name)
            }
            _ => true,
        }
    }

    /// The player who is meant.
    pub(super) fn who(&mut self, who: &Who) -> Option<usize> {
        let found = match who {
            Who::Me => self.named(ME),
            Who::Named(name) => self.named(name),
            Who::Called(word) => match self.others().as_slice() {
                [only] => *only,
                [] => self.named(RIVAL),
                several => {
                    let several = several.to_vec();
                    match several.iter().find(|&&one| self.persons[one].name == RIVAL) {
                        Some(rival) => *rival,
                        None => {
                            let choices = several
                                .iter()
                                .map(|&one| self.persons[one].name.clone())
                                .collect();
                            self.asks(format!("who is meant by \"{word}\"?"), choices);
                            return None;
                        }
                    }
                }
            },
            Who::Spoken(word) => return self.spoken_of(word, None),
            Who::Plays(card) => {
                let of = self
                    .persons
                    .iter()
                    .position(|person| person.illuminati == Some(*card));
                of.unwrap_or_else(|| {
                    let rival = self.named(RIVAL);
                    self.persons[rival].illuminati.get_or_insert(*card);
                    rival
                })
            }
            Who::Same => return self.subject,
            Who::With(who, card) => {
                let found = self.who(who)?;
                self.persons[found].illuminati.get_or_insert(*card);
                found
            }
        };
        self.is_spoken_of(found);
        Some(found)
    }

    /// Somebody was spoken of last.
    pub(super) fn is_spoken_of(&mut self, person: usize) {
        self.spoken.retain(|&other| other != person);
        self.spoken.push(person);
    }

    /// Who is "he" or "she"; never `not`.
    pub(super) fn spoken_of(&mut self, word: &str, not: Option<usize>) -> Option<usize> {
        let mut others = self.others();
        others.retain(|&person| self.may_be(person, word) && Some(person) != not);
        let sure = |person: usize| match word {
            "he" | "him" | "his" => self
                .law
                .given_names
                .is_he(&self.persons[person].name.to_lowercase()),
            "she" | "her" => self
                .law
                .given_names
                .is_she(&self.persons[person].name.to_lowercase()),
            _ => false,
        };
        match others.as_slice() {
            // Whoever tells of the table has a rival; nobody else has one without a name.
            [] if self.of_me || self.persons.iter().any(|person| person.name == ME) => {
                Some(self.named(RIVAL))
            }
            [] => {
                self.asks(format!("who is \"{word}\"?"), Vec::new());
                None
            }
            [only] => Some(*only),
            several => {
                let several = several.to_vec();
                let sure: Vec<usize> = several
                    .iter()
                    .copied()
                    .filter(|&person| sure(person))
                    .collect();
                match (sure.as_slice(), self.subject) {
                    ([only], _) => Some(*only),
                    (_, Some(subject)) if several.contains(&subject) => Some(subject),
                    _ => {
                        let choices = several
                            .iter()
                            .map(|&one| self.persons[one].name.clone())
                            .collect();
                        self.asks(format!("who is \"{word}\"?"), choices);
                        None
                    }
                }
            }
        }
    }

    /// Whoever owns what is spoken of as "his" in a clause of `subject`.
    fn owner(&mut self, who: &Who, subject: Option<usize>) -> Option<usize> {
        match who {
            Who::Spoken(word) if word == "its" || word == "their" => subject.or(self.subject),
            Who::Spoken(word) => match subject {
                Some(subject) if self.persons[subject].name != ME && self.may_be(subject, word) => {
                    Some(subject)
                }
                _ => self.spoken_of(word, None),
            },
            who => self.who(who),
        }
    }

    // ---- cards

    /// Whether a Personality may be spoken of as "he" or "she".
    fn may_be_called(&self, id: CardId, pronoun: &str) -> bool {
        let name = self.card(id).name.to_lowercase();
        let given = name.split(' ').next().unwrap_or_default();
        match pronoun.starts_with("he") && !pronoun.starts_with("her") || pronoun.starts_with("hi")
        {
            true => !self.law.given_names.is_she(given),
            false => !self.law.given_names.is_he(given),
        }
    }

    /// The one card that is meant of those that a name could mean.
    fn one_of(&mut self, ids: &[CardId], wanted: &dyn Fn(cards::Kind) -> bool) -> Option<CardId> {
        let mut ids: Vec<CardId> = ids.to_vec();
        if ids.len() > 1 {
            let fits: Vec<CardId> = ids
                .iter()
                .copied()
                .filter(|id| wanted(self.card(*id).kind))
                .collect();
            if !fits.is_empty() {
                ids = fits;
            }
        }
        let seat = |id: &CardId| self.card(*id).kind == cards::Kind::Illuminati;
        if ids.len() > 1 {
            let known: Vec<CardId> = ids
                .iter()
                .copied()
                .filter(|id| self.cards.contains(id))
                .collect();
            // "The Church" beside the Church of Middle America is either.
            if !known.is_empty() && !ids.iter().any(seat) {
                ids = known;
            } else if !known.is_empty() {
                ids.retain(|id| known.contains(id) || seat(id));
            }
        }
        if ids.len() > 1 {
            let seats: Vec<CardId> = ids
                .iter()
                .copied()
                .filter(|id| self.card(*id).kind == cards::Kind::Illuminati)
                .collect();
            if seats.len() == 1 && !ids.iter().any(|id| self.cards.contains(id)) {
                ids = seats;
            }
        }
        match ids.as_slice() {
            [only] => Some(*only),
            several => {
                let choices = several
                    .iter()
                    .take(6)
                    .map(|id| self.card(*id).name.to_string())
                    .collect();
                self.asks("which card is meant?".to_owned(), choices);
                None
            }
        }
    }

    /// The card that a phrase means, in a clause of `subject`.
    pub(super) fn refer(&mut self, np: &Np, subject: Option<usize>) -> Option<Ref> {
        self.refer_to(np, subject, &|_| true, &[])
    }

    pub(super) fn group(&mut self, np: &Np, subject: Option<usize>, not: &[CardId]) -> Option<Ref> {
        self.refer_to(np, subject, &|kind| kind.is_group(), not)
    }

    pub(super) fn lying(&mut self, np: &Np, subject: Option<usize>) -> Option<Ref> {
        self.refer_to(np, subject, &|kind| !kind.is_plot(), &[])
    }

    /// The card that a phrase means, and not that one: nothing is played on itself.
    pub(super) fn another(
        &mut self,
        np: &Np,
        subject: Option<usize>,
        not: Option<CardId>,
    ) -> Option<Ref> {
        let not: Vec<CardId> = not.into_iter().collect();
        self.refer_to(np, subject, &|_| true, &not)
    }

    fn refer_to(
        &mut self,
        np: &Np,
        subject: Option<usize>,
        wanted: &dyn Fn(cards::Kind) -> bool,
        not: &[CardId],
    ) -> Option<Ref> {
        let mut owner = match &np.owner {
            Some(who) => self.owner(who, subject),
            None => None,
        };
        let card = match &np.what {
            What::Illuminati => None,
            What::Card(ids) => {
                let id = self.one_of(ids, wanted)?;
                match self.card(id).kind {
                    cards::Kind::Illuminati => {
                        let seat = self
                            .persons
                            .iter()
                            .position(|person| person.illuminati == Some(id));
                        owner = owner.or(seat).or(subject);
                        if let Some(owner) = owner {
                            self.persons[owner].illuminati.get_or_insert(id);
                        }
                        None
                    }
                    _ => Some(id),
                }
            }
            What::Spoken(word) => {
                let personal = ["he", "him", "his", "himself"].contains(&&**word)
                    || ["she", "her", "herself"].contains(&&**word);
                let fits = |id: &&CardId| {
                    let kind = self.card(**id).kind;
                    wanted(kind)
                        && kind != cards::Kind::Illuminati
                        && !not.contains(id)
                        && (!personal
                            || kind == cards::Kind::Personality && self.may_be_called(**id, word))
                };
                let fitting: Vec<CardId> = self.cards.iter().rev().filter(fits).copied().collect();
                // Of two that were named in one breath nobody knows which.
                let breath = |id: &CardId| self.breaths.get(id).copied();
                let unclear = match fitting.as_slice() {
                    [] => true,
                    [one, other, ..] => {
                        breath(one) == breath(other)
                            && !matches!(
                                word.as_str(),
                                "itself" | "themselves" | "himself" | "herself"
                            )
                    }
                    [_] => false,
                };
                if unclear {
                    let choices = fitting
                        .iter()
                        .take(2)
                        .map(|id| self.card(*id).name.to_string())
                        .collect();
                    self.asks(format!("what is meant by \"{word}\"?"), choices);
                    return None;
                }
                fitting.first().copied()
            }
        };
        if let Some(id) = card {
            self.cards.retain(|other| *other != id);
            self.cards.push(id);
            self.breaths.insert(id, self.here.start);
            if self.card(id).kind.is_group() || self.card(id).kind == cards::Kind::Resource {
                match owner {
                    Some(owner) => {
                        self.board.owners.insert(id, owner);
                    }
                    None => owner = self.board.owners.get(&id).copied(),
                }
            }
            for modifier in &np.said {
                // Nothing but Groups has a place in a Power Structure.
                if modifier.does == "is under" && !self.card(id).kind.is_group() {
                    continue;
                }
                if modifier.does == "is over" {
                    for puppet in modifier.cards() {
                        let under = Some(&Np::of(id));
                        let owner = owner.or(subject);
                        let puppet = self.group(puppet, owner, &[id])?.card?;
                        if let Some(owner) = owner {
                            self.board.owners.insert(puppet, owner);
                        }
                        self.is_said(puppet, "is under", under, owner);
                    }
                    continue;
                }
                if modifier.does == "is figured" {
                    self.is_figured(id, modifier);
                }
                if modifier.does == "is unclear" {
                    let name = self.card(id).name.clone();
                    self.asks(format!("is {name} directly under the Illuminati, or under what stands before it?"), Vec::new());
                }
                let seat = modifier.taken.iter().find_map(|taken| match &taken.value {
                    super::Value::Cards(nps) => nps.first().cloned(),
                    _ => None,
                });
                let holder = modifier.taken.iter().find_map(|taken| match &taken.value {
                    super::Value::Who(who) => Some(who.clone()),
                    _ => None,
                });
                for taken in &modifier.taken {
                    if let super::Value::Trait(word) = &taken.value
                        && !self.is_printed(id, word)
                    {
                        let name = self.card(id).name.clone();
                        self.asks(format!("what makes {name} {word}?"), Vec::new());
                    }
                }
                self.is_said(id, &modifier.does, seat.as_ref(), owner.or(subject));
                if let Some(who) = holder
                    && ["is from-hand", "is owned"].contains(&modifier.does.as_str())
                    && let Some(holder) = self.owner(&who, subject)
                {
                    self.board.owners.insert(id, holder);
                    owner = Some(holder);
                }
            }
            owner = owner.or_else(|| self.board.owners.get(&id).copied());
        } else {
            // "the UFOs (mine)"
            let owns = np.said.iter().filter(|said| said.does == "is owned");
            let holder = owns
                .flat_map(|said| &said.taken)
                .find_map(|taken| match &taken.value {
                    super::Value::Who(who) => Some(who.clone()),
                    _ => None,
                });
            if let Some(holder) = holder.and_then(|who| self.owner(&who, subject)) {
                owner = Some(holder);
                if let What::Card(ids) = &np.what
                    && let Some(seat) = ids
                        .iter()
                        .find(|id| self.card(**id).kind == cards::Kind::Illuminati)
                {
                    self.persons[holder].illuminati.get_or_insert(*seat);
                }
            }
            owner = owner.or(subject);
            let over = np.said.iter().filter(|said| said.does == "is over");
            let puppets: Vec<Np> = over.flat_map(|said| said.cards().cloned()).collect();
            for puppet in &puppets {
                let puppet = self.group(puppet, owner, &[])?.card?;
                self.board.places.insert(puppet, Place::Directly);
                self.board.owners.insert(puppet, owner?);
            }
        }
        Some(Ref { card, owner })
    }

    /// "Finland (Power 2)": so it is printed, or it is asked what makes it so.
    fn is_figured(&mut self, id: CardId, said: &super::phrases::Modifier) {
        let card = self.card(id);
        let has = |name: &str| said.taken.iter().any(|taken| *taken.name == *name);
        let (what, printed) = match has("power") {
            true => ("Power", card.power),
            false => ("Resistance", card.resistance),
        };
        let told = said.taken.iter().find_map(|taken| match taken.value {
            super::Value::Number(number) => Some(number),
            _ => None,
        });
        let name = card.name.clone();
        if let Some(told) = told.filter(|told| Some(*told) != printed.map(i32::from)) {
            self.asks(
                format!("what makes the {what} of {name} {told}?"),
                Vec::new(),
            );
        }
    }

    /// Whether a card is printed with an alignment or attribute, or is of a kind.
    pub(super) fn is_printed(&self, id: CardId, word: &str) -> bool {
        let card = self.card(id);
        let aligned = cards::Alignment::named(word).is_some_and(|one| card.alignments.has(one));
        let attribute = self.law.vocabulary.attribute(word);
        let attribute = attribute.is_some_and(|one| card.attributes.has(one));
        aligned || attribute || card.kind.name().eq_ignore_ascii_case(word)
    }

    /// Something is said of where a Group is.
    pub(super) fn is_said(
        &mut self,
        id: CardId,
        does: &str,
        other: Option<&Np>,
        subject: Option<usize>,
    ) {
        let place = match does {
            "is directly" => Place::Directly,
            "is one-away" => Place::OneAway,
            "is farther" => Place::Farther,
            "is uncontrolled" => Place::Uncontrolled,
            "is from-hand" => Place::InHand,
            "is under" => {
                let master = other
                    .cloned()
                    .and_then(|np| self.group(&np, subject, &[id]));
                match master {
                    Some(Ref {
                        card: Some(master),
                        owner,
                    }) => {
                        if let Some(owner) = owner.or_else(|| self.board.owners.get(&id).copied()) {
                            self.board.owners.entry(master).or_insert(owner);
                            self.board.owners.entry(id).or_insert(owner);
                        }
                        self.focus(id);
                        Place::Under(master)
                    }
                    _ => return,
                }
            }
            _ => return,
        };
        // "Its Illuminati" are those of whoever has it, and of nobody who was spoken of.
        let its = |np: &&Np| {
            let own = ["its", "their"];
            !matches!(&np.owner, Some(Who::Spoken(word)) if own.contains(&word.as_str()))
        };
        if matches!(place, Place::Directly | Place::OneAway | Place::Farther)
            && let Some(np) = other.filter(its)
            && let Some(seat) = self.refer(&np.clone(), subject)
            && let Some(owner) = seat.owner
        {
            self.board.owners.insert(id, owner);
        }
        self.board.places.insert(id, place);
    }

    /// Whoever is not that player.
    pub(super) fn others_than(&self, who: usize) -> Vec<usize> {
        (0..self.persons.len())
            .filter(|other| *other != who)
            .collect()
    }

    /// Whether a player besides that one, and whoever tells of the table, may be spoken of so.
    pub(super) fn has_another(&self, who: usize, pronoun: &str) -> bool {
        let mut others = self.others().into_iter();
        others.any(|other| other != who && self.may_be(other, pronoun))
    }

    /// The one Personality of the game that is called so for short, where nobody at the table is.
    pub(super) fn personality_called(&self, name: &str) -> Option<CardId> {
        let sits = |person: &Person| person.name.eq_ignore_ascii_case(name);
        if self.persons.iter().any(sits) {
            return None;
        }
        let called = self.law.cards.iter().enumerate().filter(|(_, card)| {
            let first = card.name.split(' ').next().unwrap_or_default();
            card.kind == cards::Kind::Personality
                && self.sets.contains(&card.set)
                && first.eq_ignore_ascii_case(name)
        });
        let called: Vec<CardId> = called.map(|(id, _)| CardId(id as u16)).collect();
        match called.as_slice() {
            [only] => Some(*only),
            _ => None,
        }
    }

    /// Whether a Personality was spoken of.
    pub(super) fn has_personality(&self) -> bool {
        self.cards
            .iter()
            .any(|id| self.card(*id).kind == cards::Kind::Personality)
    }

    /// That card is what a clause is of, and not the others that it names.
    pub(super) fn is_meant(&mut self, id: CardId) {
        self.focus(id);
        self.breaths.insert(id, self.here.start + 1);
    }

    /// That card is what is spoken of now.
    pub(super) fn focus(&mut self, id: CardId) {
        self.cards.retain(|other| *other != id);
        self.cards.push(id);
    }

    // ---- as a scenario

    pub(super) fn tells(&mut self, event: Event) {
        let at = self.here.clone();
        self.told.push(Told { event, at });
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

    /// What somebody wanted to do is ruled as if it were done where that is asked, or somebody objects.
    pub(super) fn is_intended(&mut self) {
        if let Some(at) = self.meant.take()
            && self.asked.is_empty()
            && !self.opined
        {
            self.here = at;
            self.asks_done();
        }
    }

    /// Whether something that was told is only what somebody wants, or wanted, to do.
    pub(super) fn is_meant_only(&self) -> bool {
        self.intended || self.meant.is_some()
    }

    /// One attack is over before another begins: how it ended has to be said.
    fn ends_of_attacks(&mut self, told: &[Told]) {
        let mut attack: Option<&Told> = None;
        for one in told {
            match &one.event {
                Event::Attack { .. } => {
                    if let Some(before) = attack.replace(one) {
                        self.here = before.at.clone();
                        let choices = ["it succeeded", "it failed", "what was rolled"];
                        let choices = choices.map(str::to_owned).to_vec();
                        self.asks("how did this attack end?".to_owned(), choices);
                    }
                }
                Event::Line(_) => attack = None,
                Event::Help { .. } | Event::Play { .. } => {}
            }
        }
    }

    /// The letter with its scenario, if anything of it was understood.
    pub(super) fn letter(mut self, text: &str) -> Option<Letter> {
        let met = self.persons.iter().any(|person| person.met);
        if self.told.is_empty() && self.wins.is_none() && !met && self.questions.is_empty() {
            return None;
        }
        let met: Vec<usize> = (0..self.persons.len())
            .filter(|&person| self.persons[person].met)
            .collect();
        for &person in &met {
            if self.turn.is_none_or(|(_, phase)| phase.is_empty()) {
                let whose = self.turn.map_or(person, |(whose, _)| whose);
                self.turn = Some((whose, "end of turn"));
            }
            self.tells(Event::Line(format!(
                "{} declares victory",
                self.name(person)
            )));
        }
        if let Some(winner) = self
            .wins
            .filter(|winner| !met.contains(winner) && met.is_empty())
        {
            if self.turn.is_none() {
                self.turn = Some((winner, "end of turn"));
            }
            let name = self.name(winner).to_owned();
            // What somebody needs to win is said by his Illuminati, and his Groups hang from it.
            let counted =
                self.persons[winner].groups.is_some() || self.persons[winner].destroyed > 0;
            if counted && self.persons[winner].illuminati.is_none() {
                self.asks(format!("which Illuminati does {name} play?"), Vec::new());
            }
            self.told.push(Told {
                event: Event::Line(format!("{name} declares victory")),
                at: self.here.clone(),
            });
        }
        let fronted = self.fronted.take().map(|(_, at)| at);
        if let Some(at) = self.pending.take().map(|(.., at)| at).or(fronted) {
            self.here = at;
            self.asks("what is paid for with this?".to_owned(), Vec::new());
        }
        for (at, ids) in std::mem::take(&mut self.quoted) {
            if !ids.iter().any(|id| self.is_known(*id)) {
                self.here = at;
                self.asks("is this done, or only said?".to_owned(), Vec::new());
            }
        }
        self.is_intended();
        let told = std::mem::take(&mut self.told);
        let first = told.first();
        if let Some(roll) = first.filter(|told| told.is_a_roll()) {
            self.here = roll.at.clone();
            self.asks("what is this rolled for?".to_owned(), Vec::new());
        }
        self.ends_of_attacks(&told);
        let mut happens = Vec::new();
        for told in &told {
            for line in self.lines_of_told(told) {
                happens.push((line, told.at.clone()));
            }
        }
        self.seats_needed(&happens);
        let mut lines: Vec<(String, Range<usize>)> = Vec::new();
        let nowhere = 0..0;
        for line in self.table() {
            lines.push((line, nowhere.clone()));
        }
        if let Some((player, phase)) = self.turn {
            let phase = if phase.is_empty() {
                String::new()
            } else {
                format!(", {phase}")
            };
            lines.push((
                format!("Turn: {}'s{phase}", self.name(player)),
                nowhere.clone(),
            ));
        }
        lines.extend(happens);
        self.are_named(&mut lines);
        lines.append(&mut self.claims);
        let unread = self.left_over();
        for at in super::runs(text, &unread) {
            let inside = |token: &&Token| at.contains(&token.at.start) && token.turns();
            if self.unread.iter().find(inside).is_none() {
                continue;
            }
            let said = text.get(at.clone()).unwrap_or_default();
            self.questions.push(Question {
                at: at.clone(),
                asks: format!("what is said with \"{said}\"? It could turn the ruling round."),
                choices: vec![
                    "say it in a sentence of its own".to_owned(),
                    "leave it out".to_owned(),
                ],
            });
        }
        let (scenario, places): (Vec<String>, Vec<Range<usize>>) = lines.into_iter().unzip();
        Some(Letter {
            text: text.to_owned(),
            scenario: scenario.join("\n"),
            places,
            unread,
            questions: self.questions,
            asked: self.asked,
            intended: self.intended,
            assumed: self.assumed,
        })
    }

    /// Whoever does something with his Illuminati, or has met his Goal, plays one, whichever that is.
    fn seats_needed(&mut self, happens: &[(String, Range<usize>)]) {
        let of_game = self.law.cards.iter().enumerate().filter(|(_, card)| {
            card.kind == cards::Kind::Illuminati && self.sets.contains(&card.set)
        });
        let ids: Vec<CardId> = of_game.map(|(id, _)| CardId(id as u16)).collect();
        for person in 0..self.persons.len() {
            let name = match self.name(person) {
                ME => "my".to_owned(),
                name => format!("{name}'s"),
            };
            let leads = happens
                .iter()
                .any(|(line, _)| line.contains(&format!("{name} Illuminati")));
            let Some(Person {
                illuminati: None,
                met,
                ..
            }) = self.persons.get(person)
            else {
                continue;
            };
            if !leads && !met {
                continue;
            }
            let taken = |id: &&CardId| self.persons.iter().any(|one| one.illuminati == Some(**id));
            let free = ids.iter().find(|id| !taken(id)).or(ids.first()).copied();
            self.persons[person].illuminati = free;
        }
    }

    /// No card that somebody is told to have is left out of the scenario.
    fn are_named(&mut self, lines: &mut Vec<(String, Range<usize>)>) {
        let held = self.board.held.iter().map(|(_, id)| *id);
        let owned = self.board.owners.keys().copied();
        let owned = owned.filter(|id| self.card(*id).kind.is_group());
        let places = self.board.places.keys().copied();
        let mut ids: Vec<CardId> = held.chain(places).chain(owned).collect();
        ids.sort_unstable();
        ids.dedup();
        for id in ids {
            let name = self.card(id).name.clone();
            if lines.iter().any(|(line, _)| line.contains(&*name)) {
                continue;
            }
            match (self.board.places.get(&id), self.board.owners.get(&id)) {
                // Whose it is was told, and nothing else.
                (None, Some(&owner)) if self.card(id).kind.is_group() => {
                    let line = format!("{} controls {name}", self.name(owner));
                    let table = lines.iter().rposition(|(_, at)| *at == (0..0));
                    lines.insert(table.map_or(0, |at| at + 1), (line, 0..0));
                }
                (Some(Place::InHand), Some(&owner)) => {
                    let line = format!("{} has {name} in hand", self.name(owner));
                    let table = lines.iter().rposition(|(_, at)| *at == (0..0));
                    lines.insert(table.map_or(0, |at| at + 1), (line, 0..0));
                }
                _ => self.asks(format!("under which Group is {name}?"), Vec::new()),
            }
        }
    }

    /// The lines that lay out the table.
    fn table(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        let mut unnamed = 0;
        let mut seats = Vec::new();
        let controls = |board: &Board, person: usize| {
            board
                .owners
                .iter()
                .filter(|(id, owner)| {
                    **owner == person
                        && !matches!(
                            board.places.get(id),
                            Some(Place::InHand | Place::Uncontrolled)
                        )
                })
                .count() as i32
        };
        for (index, person) in self.persons.iter().enumerate() {
            let group = |unnamed: &mut i32| {
                *unnamed += 1;
                format!("Group {unnamed}")
            };
            let tokens = person.tokens.map(|tokens| match tokens {
                0 => " (no token)".to_owned(),
                1 => " (1 token)".to_owned(),
                tokens => format!(" ({tokens} tokens)"),
            });
            let more = person.groups.map_or(0, |groups| {
                (groups - 1 - controls(&self.board, index)).clamp(0, MOST_UNNAMED)
            });
            // Whoever has met his Goal has what is taken to be enough.
            let more = more.max(i32::from(person.met && person.groups.is_none()));
            let Some(illuminati) = person.illuminati else {
                continue;
            };
            seats.push(format!(
                "{} plays {}{}",
                person.name,
                self.card(illuminati).name,
                tokens.unwrap_or_default()
            ));
            let gone: Vec<String> = (0..person.destroyed.clamp(0, MOST_UNNAMED))
                .map(|_| group(&mut unnamed))
                .collect();
            if !gone.is_empty() {
                seats.push(format!("  destroyed: {}", gone.join(", ")));
            }
            for depth in 0..more {
                // Three below each, so that they have room.
                seats.push(format!(
                    "{}{}",
                    "  ".repeat(1 + depth as usize / 3),
                    group(&mut unnamed)
                ));
            }
        }
        // Who is farther from his Illuminati and has puppets hangs from Groups of which nothing is said.
        let mut below = Vec::new();
        for id in self.laid_out() {
            let depth = match self.board.places.get(&id) {
                Some(Place::OneAway) => 1,
                Some(Place::Farther) => 2,
                _ => continue,
            };
            let Some(owner) = self.board.owners.get(&id) else {
                continue;
            };
            let mut master = self.name(*owner).to_owned();
            for _ in 0..depth {
                unnamed += 1;
                let group = format!("Group {unnamed}");
                below.push(format!("{master} controls {group}"));
                master = group;
            }
            below.push(format!("{master} controls {}", self.card(id).name));
        }
        for number in 1..=unnamed {
            lines.push(format!(
                "Let Group {number} be a Group with Power 1, Resistance 1, 3 arrows"
            ));
        }
        if unnamed > 0 {
            self.assumed.push("the Groups that have no name are Groups of Power 1 without alignments, which nothing says otherwise of".to_owned());
        }
        let met = self
            .persons
            .iter()
            .any(|person| person.met && person.groups.is_none());
        if met && self.persons.iter().all(|person| person.groups.is_none()) {
            lines.push("Basic Goal: 2 Groups".to_owned());
            self.assumed.push(
                "what is said to be enough to win is two Groups here, and nobody else has them"
                    .to_owned(),
            );
        }
        lines.extend(seats);
        let seated = self
            .persons
            .iter()
            .filter(|person| person.illuminati.is_some())
            .count() as i32;
        // Whoever else plays has some Illuminati, and none that somebody has where there are others.
        let taken = |id: usize| {
            self.persons
                .iter()
                .any(|person| person.illuminati == Some(CardId(id as u16)))
        };
        let of_game = self.law.cards.iter().enumerate().filter(|(_, card)| {
            card.kind == cards::Kind::Illuminati && self.sets.contains(&card.set)
        });
        // Nobody plays alone: whoever has a word in it is the other.
        let silent = match self.persons.as_slice() {
            [_, other]
                if self.players.is_none()
                    && other.illuminati.is_none()
                    && !self.board.owners.values().any(|&owner| owner == 1) =>
            {
                Some(other.name.clone())
            }
            _ => None,
        };
        let mut free: Vec<(bool, &str)> =
            of_game.map(|(id, card)| (taken(id), &*card.name)).collect();
        free.sort_by_key(|(taken, _)| *taken);
        if let (Some(other), Some((_, name))) = (silent, free.first()) {
            lines.push(format!("{other} plays {name}"));
        }
        let unseated = self.persons.iter();
        let mut unseated = unseated.filter(|person| person.illuminati.is_none());
        for (place, number) in (seated + 1..=self.players.unwrap_or(0).min(6)).enumerate() {
            if let Some((_, name)) = free.get(place).or(free.first()) {
                let who = unseated.next().map(|person| person.name.clone());
                let who = who.unwrap_or_else(|| format!("P{number}"));
                lines.push(format!("{who} plays {name}"));
            }
        }
        lines.append(&mut below);
        let mut free = Vec::new();
        for (id, place) in &self.board.places {
            let name = &self.card(*id).name;
            let owner = self.board.owners.get(id);
            match place {
                Place::Directly => {
                    if let Some(owner) = owner {
                        lines.push(format!("{} controls {name}", self.name(*owner)));
                    }
                }
                Place::Uncontrolled => free.push(name.to_string()),
                Place::Under(_) | Place::OneAway | Place::Farther | Place::InHand => {}
            }
        }
        for (id, place) in &self.board.places {
            if let Place::Under(master) = place {
                lines.push(format!(
                    "{} controls {}",
                    self.card(*master).name,
                    self.card(*id).name
                ));
            }
        }
        for (owner, id) in &self.board.held {
            if !self.board.places.contains_key(id) {
                // Of Groups that are counted none is in a hand.
                let of_his = self.board.held.iter().filter(|(other, _)| other == owner);
                let counted = self.persons[*owner].groups.is_some() && of_his.count() < MANY;
                let verb = match counted && self.card(*id).kind.is_group() {
                    true => "controls",
                    false => "has",
                };
                lines.push(format!(
                    "{} {verb} {}",
                    self.name(*owner),
                    self.card(*id).name
                ));
            }
        }
        if !free.is_empty() {
            lines.push(format!("Uncontrolled: {}", free.join(", ")));
        }
        lines.append(&mut self.states);
        lines
    }

    /// The Groups that have to be laid out because others are said to hang from them.
    fn laid_out(&self) -> Vec<CardId> {
        let places = self.board.places.values();
        let masters = places.filter_map(|place| match place {
            Place::Under(master) => Some(*master),
            _ => None,
        });
        masters.collect()
    }

    /// How far a Group is from its Illuminati, as far as a remark says.
    fn distance(&self, card: &Ref) -> &'static str {
        let stands = self.laid_out();
        let remarked = card.card.filter(|id| !stands.contains(id));
        match remarked.and_then(|id| self.board.places.get(&id)) {
            Some(Place::OneAway) => " (one away)",
            Some(Place::Farther) => " (farther away)",
            _ => "",
        }
    }

    fn lines_of(&mut self, event: &Event) -> Vec<String> {
        match event {
            Event::Line(line) => vec![line.clone()],
            Event::Attack {
                by,
                leader,
                target,
                aim,
                privileged,
                aiders,
            } => self.attack(*by, *leader, *target, *aim, *privileged, aiders),
            Event::Help {
                who,
                cards,
                opposes,
            } => {
                let verb = if *opposes { "opposes" } else { "aids" };
                let card = |card: &Ref| Ref {
                    owner: card.owner.or(*who),
                    ..*card
                };
                cards
                    .iter()
                    .map(|one| format!("{} {verb}", self.called(&card(one))))
                    .collect()
            }
            Event::Play {
                who,
                verb,
                card,
                on,
                pays,
                more,
            } => {
                let name = match card.card {
                    Some(id) => self.card(id).name.to_string(),
                    None => "Illuminati".to_owned(),
                };
                let mut line = format!("{} {verb} {name}", self.name(*who));
                // What moves says where to by itself.
                if let ("moves", Some(whole)) = (*verb, more.first()) {
                    let pays = pays.as_ref().map(|pays| format!(" with {pays}"));
                    return vec![format!("{whole}{}", pays.unwrap_or_default())];
                }
                match on {
                    Some(On::Player(target)) => {
                        line.push_str(&format!(" on {}", self.name(*target)))
                    }
                    Some(On::Card(target)) => line.push_str(&format!(
                        " on {}{}",
                        self.called(target),
                        self.distance(target)
                    )),
                    None => {}
                }
                if let Some(pays) = pays {
                    line.push_str(&format!(" with {pays}"));
                }
                for more in more {
                    line.push_str(&format!(", {more}"));
                }
                vec![line]
            }
        }
    }

    /// Whether anything is asked that an attack is for the sake of.
    fn asks_of_dice(&self) -> bool {
        use super::AskedAbout::{Number, Success};
        let mut asked = self.asked.iter();
        asked.any(|asked| matches!(asked.about, Number | Success) || asked.dice)
    }

    /// The one Group of somebody else that was spoken of: that is attacked where nothing else is said.
    fn only_rival_group(&mut self, by: Option<usize>, leader: Option<Ref>) -> Option<Ref> {
        let attacker = by.or(leader.and_then(|leader| leader.owner))?;
        let owners = self.board.owners.iter();
        let his = owners.filter(|(id, owner)| {
            **owner != attacker
                && self.card(**id).kind.is_group()
                && !matches!(self.board.places.get(id), Some(Place::InHand))
        });
        let his: Vec<(CardId, usize)> = his.map(|(id, owner)| (*id, *owner)).collect();
        let [(id, owner)] = his.as_slice() else {
            return None;
        };
        let name = self.card(*id).name.clone();
        self.assumed.push(format!(
            "{name} is attacked, for no other Group of a rival is named"
        ));
        Some(Ref {
            card: Some(*id),
            owner: Some(*owner),
        })
    }

    fn attack(
        &mut self,
        by: Option<usize>,
        leader: Option<Ref>,
        target: Option<Ref>,
        aim: Option<Aim>,
        privileged: bool,
        aiders: &[Ref],
    ) -> Vec<String> {
        let Some(target) = target.or_else(|| self.only_rival_group(by, leader)) else {
            self.asks("what is attacked?".to_owned(), Vec::new());
            return Vec::new();
        };
        // Whoever declares privilege leads with what has it.
        let seat = by.filter(|&by| privileged && self.persons[by].illuminati.is_some());
        let seat = seat.map(|by| Ref {
            card: None,
            owner: Some(by),
        });
        if let (None, Some(seat)) = (leader, seat) {
            let name = self.called(&seat);
            self.assumed
                .push(format!("the attack is led by {name}, for nobody is named"));
        }
        let Some(mut leader) = leader.or(seat) else {
            self.asks("which Group leads the attack?".to_owned(), Vec::new());
            return Vec::new();
        };
        // From one's own hand nothing is destroyed.
        let hand = target
            .card
            .is_some_and(|id| self.board.places.get(&id) == Some(&Place::InHand));
        let his = target.owner.is_none() || target.owner == leader.owner.or(by);
        let aim = aim.or((hand && his).then_some(Aim::Control));
        // Nothing that is forbidden while it goes on depends on what it is for.
        if aim.is_none() && privileged && !self.asks_of_dice() {
            self.assumed
                .push("the attack is one to control, for nothing else is said".to_owned());
        }
        let aim = aim.or((privileged && !self.asks_of_dice()).then_some(Aim::Control));
        let Some(aim) = aim else {
            let choices = vec!["to control it".to_owned(), "to destroy it".to_owned()];
            self.asks("what is the attack for?".to_owned(), choices);
            return Vec::new();
        };
        leader.owner = leader.owner.or(by);
        let place = target
            .card
            .and_then(|id| self.board.places.get(&id).copied());
        let mut aimed = target;
        let mut remark = String::new();
        match place {
            Some(Place::Uncontrolled) => aimed.owner = None,
            Some(Place::InHand) => {
                remark = " (from hand)".to_owned();
                aimed.owner = aimed.owner.or(leader.owner);
            }
            _ => remark = self.distance(&target).to_owned(),
        }
        let aided: Vec<String> = aiders.iter().map(|card| self.called(card)).collect();
        let aided = if aided.is_empty() {
            String::new()
        } else {
            format!(", aided by {},", aided.join(", "))
        };
        let aim = if aim == Aim::Control {
            "control"
        } else {
            "destroy"
        };
        let privileged = if privileged { ", privileged" } else { "" };
        vec![format!(
            "{}{aided} attacks to {aim} {}{remark}{privileged}",
            self.called(&leader),
            self.called(&aimed)
        )]
    }
}
