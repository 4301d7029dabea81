//! Who and what is named in a letter: players and cards with all that is said of them in passing.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

use super::lexicon::Lexicon;
use super::pattern::{Fitting, Form, Matcher, PASSED, Slots, Taken};
use super::token::number_word;
use super::tokens::{Kind, Token};
use fnord_cards::{self as cards, CardId};
use fnord_law::Law;

/// Somebody, as he is spoken of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    Me,
    Named(String),
    /// "my opponent"
    Called(String),
    /// "he", "she", "they"
    Spoken(String),
    /// "the Network": whoever plays it.
    Plays(CardId),
    /// Whoever the clause before was of.
    Same,
    /// "Mike, who has Shangri-La,"
    With(Box<Who>, CardId),
}

/// A card, as it is spoken of.
#[derive(Clone, Debug)]
pub(crate) struct Np {
    pub(crate) what: What,
    pub(crate) owner: Option<Who>,
    /// "the other", "my second"
    pub(crate) which: Option<String>,
    pub(crate) said: Vec<Modifier>,
}

impl Np {
    /// A card that is known.
    pub fn of(card: CardId) -> Np {
        Np {
            what: What::Card(vec![card]),
            owner: None,
            which: None,
            said: Vec::new(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum What {
    /// The cards that the name could mean.
    Card(Vec<CardId>),
    Illuminati,
    /// "it", "them"
    Spoken(String),
}

/// What is said of a card in passing.
#[derive(Clone, Debug)]
pub(crate) struct Modifier {
    pub(crate) does: String,
    pub(crate) taken: Vec<Taken<Value>>,
}

impl Modifier {
    /// The cards that are named in it.
    pub(crate) fn cards(&self) -> impl Iterator<Item = &Np> {
        self.taken.iter().flat_map(|taken| match &taken.value {
            Value::Cards(nps) => nps.as_slice(),
            _ => &[],
        })
    }
}

/// What pays.
#[derive(Clone, Debug)]
pub(crate) enum Pay {
    /// So many tokens of somebody's Illuminati.
    Illuminati(i32),
    /// The actions of Groups.
    Cards(Vec<Np>),
}

/// What stands in a slot.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Who(Who),
    Cards(Vec<Np>),
    Number(i32),
    Pay(Pay),
    /// Words of which the tokens are asked.
    Words,
    /// An alignment, an attribute or a kind of Groups.
    Trait(String),
    /// So many words that are somebody's opinion.
    Opinion(usize),
    /// A word that was gone past, by its place in the sentence.
    Passed(usize),
    /// A place in the sentence.
    At(usize),
}

/// The places of the words that were gone past in what was taken.
pub(crate) fn passed(taken: &[Taken<Value>]) -> Vec<usize> {
    let of_np = |np: &Np| -> Vec<usize> {
        np.said
            .iter()
            .flat_map(|said| passed(&said.taken))
            .collect()
    };
    let of = |taken: &Taken<Value>| match &taken.value {
        Value::Passed(at) => vec![*at],
        Value::Cards(nps) | Value::Pay(Pay::Cards(nps)) => nps.iter().flat_map(of_np).collect(),
        _ => Vec::new(),
    };
    taken.iter().flat_map(of).collect()
}

/// Where each way to read a phrase ends, and what it means.
type Readings = Rc<[(usize, Value)]>;

pub(crate) struct Phrases<'t> {
    pub(crate) tokens: &'t [Token],
    pub(crate) lexicon: &'t Lexicon,
    pub(crate) law: &'t Law,
    /// The phrases that were read, by kind, place and depth.
    pub(crate) known: RefCell<HashMap<(u8, usize, usize), Readings>>,
    pub(crate) depth: Cell<usize>,
}

const POSSESSIVE: [&str; 7] = ["my", "our", "his", "her", "their", "its", "your"];
/// Numbers in several words.
const ROUND: [(&[&str], i32); 6] = [
    (&["half", "a", "dozen"], 6),
    (&["a", "dozen"], 12),
    (&["a", "pair"], 2),
    (&["a", "couple"], 2),
    (&["none"], 0),
    (&["not", "a", "single"], 0),
];
/// How deep phrases are read in others.
const DEEPEST: usize = 3;

impl Slots for Phrases<'_> {
    type Value = Value;
    const KINDS: &'static [&'static str] = &[
        "who", "subj", "card", "cards", "group", "illu", "plot", "n", "of", "pay", "rest",
        "counter", "actors", "light", "owning", "reason", "loose", "whose", "unnamed", "plus",
        "trait", "end",
    ];

    fn remark() -> Value {
        Value::Words
    }

    fn passed(at: usize) -> Value {
        Value::Passed(at)
    }

    fn verb(at: usize) -> Value {
        Value::At(at)
    }

    fn read(&self, kind: u8, at: usize) -> Readings {
        let depth = self.depth.get();
        let key = (kind, at, depth);
        if let Some(known) = self.known.borrow().get(&key) {
            return known.clone();
        }
        // Relative clauses hold other phrases: not without end.
        if depth > DEEPEST || at > self.tokens.len() {
            return Rc::new([]);
        }
        self.depth.set(depth + 1);
        let found: Readings = self.readings(kind, at).into();
        self.depth.set(depth);
        self.known.borrow_mut().insert(key, found.clone());
        found
    }
}

impl Phrases<'_> {
    /// The number of a kind by its name; that of no kind where there is none.
    pub(crate) fn kind(name: &str) -> u8 {
        let kind = Self::KINDS.iter().position(|known| *known == name);
        kind.map_or(u8::MAX, |kind| kind as u8)
    }

    fn readings(&self, kind: u8, at: usize) -> Vec<(usize, Value)> {
        match Self::KINDS
            .get(usize::from(kind))
            .copied()
            .unwrap_or_default()
        {
            "who" => self.who(at),
            "subj" => {
                let mut found = self.who(at);
                if self.may_be_left_out(at) {
                    found.push((at, Value::Who(Who::Same)));
                }
                found
            }
            "card" => self.cards(at, false),
            "cards" => self.cards(at, true),
            "group" => self.of_kind(at, |kind| {
                kind.is_group() && kind != cards::Kind::Illuminati
            }),
            "illu" => self.illuminati(at),
            "plot" => self.of_kind(at, cards::Kind::is_plot),
            "n" => self.number(at),
            "of" => self
                .somebody(at, true)
                .map(|(end, who)| (end, Value::Who(who)))
                .into_iter()
                .collect(),
            "pay" => self.paid(at),
            "rest" => self.rest(at),
            "end" => self.end(at),
            "reason" => self.reason(at),
            "counter" => self.counter(at),
            "actors" => self.actors(at),
            "light" => self.light(at),
            "loose" => self.loose(at),
            "owning" => self.owning(at),
            "whose" => self.whose(at),
            "unnamed" => self.unnamed(at),
            "plus" => self.plus(at),
            "trait" => self.printed(at),
            _ => Vec::new(),
        }
    }

    /// "the action of the Mafia", "the Pentagon's Power", or cards themselves.
    fn actors(&self, at: usize) -> Vec<(usize, Value)> {
        let mut found = self.cards(at, true);
        // "the action of A and the action of B"
        for (end, value) in self.paid(at) {
            let nps = match value {
                Value::Pay(Pay::Cards(nps)) => nps,
                Value::Pay(Pay::Illuminati(1)) => vec![Np {
                    what: What::Illuminati,
                    owner: None,
                    which: None,
                    said: Vec::new(),
                }],
                _ => continue,
            };
            if found.iter().all(|(other, _)| *other != end) {
                found.push((end, Value::Cards(nps)));
            }
        }
        // Plots do nothing themselves.
        found.retain(|(_, value)| match value {
            Value::Cards(nps) => nps.iter().all(|np| match &np.what {
                What::Card(ids) => ids.iter().any(|id| self.kind_of(*id).is_group()),
                _ => true,
            }),
            _ => false,
        });
        found
    }

    /// What somebody says or thinks, up to where a statement may begin again.
    fn rest(&self, at: usize) -> Vec<(usize, Value)> {
        let ends = |end: &usize| {
            let next = self.tokens.get(*end);
            next.is_none_or(|next| next.has("boundary") || matches!(next.kind, Kind::Mark(_)))
        };
        let ends = (at..=self.tokens.len()).filter(ends);
        let ends = ends.filter(|end| *end > at);
        ends.map(|end| (end, Value::Opinion(end - at))).collect()
    }

    /// All that is said up to the end of the sentence.
    fn end(&self, at: usize) -> Vec<(usize, Value)> {
        let stops = |token: &Token| matches!(token.kind, Kind::Mark('.' | '!' | '?' | ';'));
        let stop = self.tokens.iter().rposition(|token| !stops(token));
        let end = stop.map_or(at, |last| last + 1);
        (end > at)
            .then_some((end, Value::Words))
            .into_iter()
            .collect()
    }

    /// What somebody does, up to where another statement may begin, if nobody and nothing is named in it.
    fn unnamed(&self, at: usize) -> Vec<(usize, Value)> {
        let named = |token: &Token| {
            let turns = ["unless", "except", "until", "if"];
            matches!(token.kind, Kind::Card(_) | Kind::Player | Kind::Number(_))
                || token.has("numeral")
                || turns.iter().any(|word| token.is(word))
        };
        let mut ends = self.rest(at);
        ends.truncate(1);
        ends.retain(|(end, _)| {
            let said = self.tokens.get(at..*end).unwrap_or_default();
            !said.iter().any(named)
        });
        ends.push((at, Value::Opinion(0)));
        ends
    }

    /// An alignment, an attribute or a kind of Groups.
    fn printed(&self, at: usize) -> Vec<(usize, Value)> {
        let traits = ["alignment", "attribute", "kind"];
        let token = self.tokens.get(at);
        let token = token.filter(|token| traits.iter().any(|class| token.has(class)));
        token
            .map(|token| (at + 1, Value::Trait(token.word.clone())))
            .into_iter()
            .collect()
    }

    /// "+2": what a card gives.
    fn plus(&self, at: usize) -> Vec<(usize, Value)> {
        let token = self
            .tokens
            .get(at)
            .filter(|token| token.word.starts_with('+'));
        token.map(|_| (at + 1, Value::Words)).into_iter().collect()
    }

    /// A reason that is of the rules and tells nothing that happened.
    fn reason(&self, at: usize) -> Vec<(usize, Value)> {
        let mut ends = self.rest(at);
        ends.retain(|(end, _)| {
            let said = self.tokens.get(at..*end).unwrap_or_default();
            let told = |token: &Token| token.known.deed && token.is_past();
            said.iter().any(|token| token.has("rule")) && !said.iter().any(told)
        });
        ends
    }

    /// The rest of a question that names nobody and nothing.
    fn loose(&self, at: usize) -> Vec<(usize, Value)> {
        let rest = self.tokens.get(at..).unwrap_or_default();
        let goes_on = |token: &&Token| token.is_light() || token.has("setting");
        let count = rest.iter().take_while(goes_on).count();
        let counts = (0..=count).rev();
        counts
            .map(|count| (at + count, Value::Opinion(count)))
            .collect()
    }

    /// "mine", "his", "Ben's", of what was named before.
    fn whose(&self, at: usize) -> Vec<(usize, Value)> {
        let Some(token) = self.tokens.get(at) else {
            return Vec::new();
        };
        let who = match &*token.word {
            "mine" | "ours" => Some((at + 1, Who::Me)),
            "his" => Some((at + 1, Who::Spoken("he".to_owned()))),
            "hers" => Some((at + 1, Who::Spoken("she".to_owned()))),
            "theirs" => Some((at + 1, Who::Spoken("they".to_owned()))),
            _ => self.somebody(at, true),
        };
        let who = who.filter(|(end, _)| !self.names_card(*end));
        who.map(|(end, who)| (end, Value::Who(who)))
            .into_iter()
            .collect()
    }

    /// Words that are neither of the game nor able to turn anything round.
    fn light(&self, at: usize) -> Vec<(usize, Value)> {
        let rest = self.tokens.get(at..).unwrap_or_default();
        let count = rest.iter().take_while(|token| token.is_light()).count();
        (0..=count)
            .rev()
            .map(|count| (at + count, Value::Words))
            .collect()
    }

    fn is(&self, at: usize, word: &str) -> bool {
        self.tokens.get(at).is_some_and(|token| token.is(word))
    }

    fn mark(&self, at: usize) -> Option<char> {
        match self.tokens.get(at)?.kind {
            Kind::Mark(mark) => Some(mark),
            _ => None,
        }
    }

    /// Past words that say nothing.
    fn past_idle(&self, mut at: usize) -> usize {
        while self.tokens.get(at).is_some_and(|token| token.has("idle")) {
            at += 1;
        }
        at
    }

    /// "… and rolled a 4": whoever was spoken of goes on.
    fn may_be_left_out(&self, at: usize) -> bool {
        let Some(before) = at.checked_sub(1).and_then(|before| self.tokens.get(before)) else {
            return false;
        };
        let goes_on =
            before.has("joint") || matches!(before.kind, Kind::Mark(_)) || before.has("idle");
        goes_on && !self.is_of_a_group(at)
    }

    /// "Japan, which controls Elvis": nobody who was spoken of before controls him, but Japan.
    fn is_of_a_group(&self, at: usize) -> bool {
        let before = self.tokens.get(..at).unwrap_or_default().iter().rev();
        let mut before = before.skip_while(|token| token.has("idle"));
        let which = ["which", "who", "that"];
        let relative = before.next();
        if !relative.is_some_and(|token| which.iter().any(|word| token.is(word))) {
            return false;
        }
        let mut before = before.skip_while(|token| token.kind == Kind::Mark(','));
        before.next().is_some_and(|token| match &token.kind {
            Kind::Card(ids) => ids.iter().all(|id| {
                let kind = self.kind_of(*id);
                kind.is_group() && kind != cards::Kind::Illuminati
            }),
            _ => false,
        })
    }

    fn kind_of(&self, id: CardId) -> cards::Kind {
        self.law
            .cards
            .get(usize::from(id.0))
            .map_or(cards::Kind::Plot, |card| card.kind)
    }

    fn who(&self, at: usize) -> Vec<(usize, Value)> {
        let Some((end, who)) = self.somebody(at, false) else {
            return Vec::new();
        };
        let mut found = Vec::new();
        // "my neighbour, Tom,", "Tom, my neighbour," and "Tom, our name for the guy with the Gnomes,"
        let comma = |at: usize| matches!(self.mark(at), Some(',' | '(' | ')'));
        if comma(end) {
            let light = (end + 1..end + 5)
                .take_while(|&at| self.tokens.get(at).is_some_and(Token::is_light));
            let starts: Vec<usize> = std::iter::once(end + 1)
                .chain(light.map(|at| at + 1))
                .collect();
            let others = starts.iter().flat_map(|&at| self.read(0, at).to_vec());
            for (last, other) in others.collect::<Vec<_>>() {
                let Value::Who(other) = other else { continue };
                let named = match (&who, other) {
                    (Who::Named(_), Who::Called(_)) => Some(who.clone()),
                    // "I (Marta)"
                    (Who::Me, Who::Named(_)) if self.mark(end) == Some('(') => Some(Who::Me),
                    (Who::Called(_), named @ Who::Named(_)) => Some(named),
                    (Who::Named(_), Who::With(called, card))
                        if matches!(*called, Who::Called(_)) =>
                    {
                        Some(Who::With(Box::new(who.clone()), card))
                    }
                    _ => None,
                };
                if let Some(named) = named.filter(|_| comma(last)) {
                    found.push((last + 1, Value::Who(named)));
                    break;
                }
            }
        }
        // "Lou, who plays with us,"
        for (_, fits) in self.fitting(end, |does| does == "seated somehow") {
            found.push((fits.end, Value::Who(who.clone())));
        }
        // "Mary, playing the Network,"
        let bracket = usize::from(self.mark(end) == Some('('));
        let wanted = |does: &str| does == "seated" || does == "seated in brackets" && bracket == 1;
        for (_, fits) in self.fitting(end + bracket, wanted) {
            let seat = fits.taken.iter().find_map(|taken| match &taken.value {
                Value::Cards(nps) => nps.first(),
                _ => None,
            });
            if let Some(Np {
                what: What::Card(ids),
                ..
            }) = seat
                && let Some(id) = ids
                    .iter()
                    .find(|id| self.kind_of(**id) == cards::Kind::Illuminati)
            {
                found.push((fits.end, Value::Who(Who::With(Box::new(who.clone()), *id))));
            }
        }
        found.push((end, Value::Who(who)));
        found
    }

    /// Somebody; `owns`: as the owner of what follows.
    fn somebody(&self, at: usize, owns: bool) -> Option<(usize, Who)> {
        let token = self.tokens.get(at)?;
        match &token.kind {
            Kind::Player if token.owns == owns => {
                return Some((at + 1, Who::Named(token.word.clone())));
            }
            Kind::Word if owns && POSSESSIVE.contains(&&*token.word) => {
                // "my opponent's Tabloids"
                if let Some((end, who)) = self.called(at + 1, true) {
                    return Some((end, who));
                }
                let who = match &*token.word {
                    "my" | "our" => Who::Me,
                    "his" => Who::Spoken("he".to_owned()),
                    "her" => Who::Spoken("she".to_owned()),
                    other => Who::Spoken(other.to_owned()),
                };
                return Some((at + 1, who));
            }
            Kind::Word if !owns => {
                if token.has("me") {
                    return Some((at + 1, Who::Me));
                }
                if token.has("he") {
                    return Some((at + 1, Who::Spoken(token.word.clone())));
                }
                if token.has("of-person") {
                    return self.called(at + 1, false);
                }
            }
            Kind::Word if token.has("of-person") => {
                return self.called(at + 1, true);
            }
            Kind::Card(ids) if token.owns == owns => {
                if let [only] = ids.as_slice()
                    && self.kind_of(*only) == cards::Kind::Illuminati
                {
                    return Some((at + 1, Who::Plays(*only)));
                }
            }
            _ => {}
        }
        if !owns
            && token.is("the")
            && let Some(Token {
                kind: Kind::Card(ids),
                owns: false,
                ..
            }) = self.tokens.get(at + 1)
            && let [only] = ids.as_slice()
            && self.kind_of(*only) == cards::Kind::Illuminati
        {
            return Some((at + 2, Who::Plays(*only)));
        }
        None
    }

    /// "opponent", "third friend", "friend Ben" after "my".
    fn called(&self, at: usize, owns: bool) -> Option<(usize, Who)> {
        let mut at = self.past_idle(at);
        if self.tokens.get(at)?.has("which") {
            at += 1;
        }
        let token = self.tokens.get(at)?;
        if !token.has("person") {
            return None;
        }
        if let Some(next) = self.tokens.get(at + 1)
            && next.kind == Kind::Player
            && !token.owns
        {
            return (next.owns == owns).then(|| (at + 2, Who::Named(next.word.clone())));
        }
        (token.owns == owns).then(|| (at + 1, Who::Called(token.word.clone())))
    }

    fn number(&self, at: usize) -> Vec<(usize, Value)> {
        let at = self.past_idle(at);
        let Some(token) = self.tokens.get(at) else {
            return Vec::new();
        };
        // "half a dozen", "a pair of"
        let words = |wanted: &[&str]| {
            let mut wanted = wanted.iter().enumerate();
            wanted.all(|(more, word)| self.is(at + more, word))
        };
        for (said, number) in ROUND {
            if words(said) {
                let end = at + said.len();
                let of = usize::from(self.is(end, "of"));
                return vec![(end + of, Value::Number(number))];
            }
        }
        // "a single token", "just one token"
        let single = at + usize::from(token.has("article"));
        if self
            .tokens
            .get(single)
            .is_some_and(|token| token.has("single"))
        {
            return vec![(single + 1, Value::Number(1))];
        }
        // "a 4" is no one.
        let more = self.tokens.get(at + 1).is_some_and(|next| {
            matches!(next.kind, Kind::Number(_)) || number_word(&next.word).is_some()
        });
        if token.has("article") && more {
            return Vec::new();
        }
        let number = match token.kind {
            Kind::Number(number) => Some(number),
            Kind::Word => number_word(&token.word),
            _ => None,
        };
        number
            .map(|number| (at + 1, Value::Number(number)))
            .into_iter()
            .collect()
    }

    fn counter(&self, at: usize) -> Vec<(usize, Value)> {
        let article = self
            .tokens
            .get(at)
            .is_some_and(|token| token.has("article"));
        let at = at + usize::from(article);
        match self.tokens.get(at) {
            Some(token) if token.has("counter") => vec![(at + 1, Value::Words)],
            _ => Vec::new(),
        }
    }

    fn of_kind(&self, at: usize, wanted: fn(cards::Kind) -> bool) -> Vec<(usize, Value)> {
        let mut found = self.cards(at, false);
        found.retain(|(_, value)| match value {
            Value::Cards(nps) => nps.iter().all(|np| match &np.what {
                What::Card(ids) => ids.iter().any(|id| wanted(self.kind_of(*id))),
                What::Spoken(_) => true,
                What::Illuminati => false,
            }),
            _ => false,
        });
        found
    }

    /// "his Illuminati", "the Gnomes", "my Church".
    fn illuminati(&self, at: usize) -> Vec<(usize, Value)> {
        let mut found = Vec::new();
        for (end, mut np) in self.bare(at) {
            let fits = match &mut np.what {
                What::Illuminati => true,
                What::Card(ids) => {
                    ids.retain(|id| self.kind_of(*id) == cards::Kind::Illuminati);
                    ids.len() == 1
                }
                What::Spoken(_) => false,
            };
            if !fits {
                continue;
            }
            // "my Illuminati, the Bermuda Triangle"
            if np.what == What::Illuminati {
                let comma = usize::from(self.mark(end) == Some(','));
                for (end, named) in self.bare(end + comma) {
                    if let What::Card(ids) = &named.what
                        && let [only] = ids.as_slice()
                        && self.kind_of(*only) == cards::Kind::Illuminati
                        && named.owner.is_none()
                    {
                        let owner = np.owner.clone();
                        found.push((end, Value::Cards(vec![Np { owner, ..named }])));
                    }
                }
            }
            found.push((end, Value::Cards(vec![np])));
        }
        found
    }

    /// A card or several, the longest phrase first.
    fn cards(&self, at: usize, several: bool) -> Vec<(usize, Value)> {
        let mut found: Vec<(usize, Vec<Np>)> = Vec::new();
        let mut open = vec![(at, Vec::new())];
        while let Some((from, before)) = open.pop() {
            for (end, np) in self.card(from) {
                let mut all: Vec<Np> = before.clone();
                all.push(np);
                // "… to destroy it, and the Moonies aid"
                let spoken = all.iter().any(|np| matches!(np.what, What::Spoken(_)));
                if several && !spoken && all.len() < 12 {
                    let mut next = end;
                    let comma = self.mark(next) == Some(',');
                    next += usize::from(comma);
                    let and = self.is(next, "and");
                    next += usize::from(and);
                    // "Japan, which controls Elvis, and Texas": under whom the last is nobody knows, and without a comma it is
                    // under Japan.
                    let over = |np: &Np| np.said.iter().any(|said| said.does == "is over");
                    let over = all.last().is_some_and(over);
                    let parted = comma || self.mark(end.saturating_sub(1)) == Some(',');
                    let more = match over {
                        true => parted,
                        false => comma || and,
                    };
                    // "the ones on Japan and on Texas"
                    next += usize::from(
                        and && ["on", "of", "from"].iter().any(|word| self.is(next, word)),
                    );
                    if more {
                        let mut all = all.clone();
                        if let Some(last) = all.last_mut().filter(|_| over) {
                            last.said.push(Modifier {
                                does: "is unclear".to_owned(),
                                taken: Vec::new(),
                            });
                        }
                        open.push((next, all));
                    }
                }
                found.push((end, all));
            }
        }
        found.sort_by_key(|(end, _)| std::cmp::Reverse(*end));
        found.truncate(12);
        found
            .into_iter()
            .map(|(end, nps)| (end, Value::Cards(nps)))
            .collect()
    }

    /// A card with what is said of it.
    fn card(&self, at: usize) -> Vec<(usize, Np)> {
        let mut found: Vec<(usize, Np)> = Vec::new();
        for (end, np) in self.bare(at) {
            let mut ends = vec![(end, np)];
            let mut index = 0;
            while index < ends.len() && ends.len() < 8 {
                let (from, np) = ends[index].clone();
                index += 1;
                for (end, modifier) in self.modifiers(from) {
                    let mut more = np.clone();
                    if more.said.len() < 3 {
                        more.said.push(modifier);
                        ends.push((end, more));
                    }
                }
            }
            found.extend(ends);
        }
        found
    }

    fn modifiers(&self, at: usize) -> Vec<(usize, Modifier)> {
        let mut found = Vec::new();
        let at = at + usize::from(self.mark(at) == Some('('));
        if self.tokens.get(at).is_none() {
            return found;
        }
        for (form, fits) in self.fitting(at, |does| does.starts_with("is ")) {
            let does = form.does.clone();
            let taken = fits.taken;
            found.push((fits.end, Modifier { does, taken }));
        }
        found.sort_by_key(|(end, _)| std::cmp::Reverse(*end));
        found.truncate(4);
        found
    }

    /// The ways in which forms that do such a thing fit at a place.
    fn fitting(&self, at: usize, wanted: impl Fn(&str) -> bool) -> Vec<(&Form, Fitting<Value>)> {
        let matcher = Matcher {
            tokens: self.tokens,
            slots: self,
            steps: Cell::new(0),
        };
        let forms = self.lexicon.said_in_passing();
        let forms = forms.filter(|form| wanted(&form.does));
        forms
            .flat_map(|form| {
                matcher
                    .fits(form, at)
                    .into_iter()
                    .map(move |fits| (form, fits))
            })
            .collect()
    }

    /// A card without what is said of it.
    fn bare(&self, at: usize) -> Vec<(usize, Np)> {
        let mut found = Vec::new();
        let mut np = Np {
            what: What::Illuminati,
            owner: None,
            which: None,
            said: Vec::new(),
        };
        let mut next = at;
        if let Some(token) = self.tokens.get(at)
            && token.has("it")
            && !((POSSESSIVE.contains(&&*token.word) || token.has("article"))
                && self.names_card(at + 1))
        {
            np.what = What::Spoken(token.word.clone());
            found.push((at + 1, np.clone()));
            let article = token.has("article") && self.names_card(at + 1);
            if !POSSESSIVE.contains(&&*token.word) && !article {
                return found;
            }
        }
        if let Some((end, who)) = self.somebody(next, true) {
            np.owner = Some(who);
            next = end;
        } else if self
            .tokens
            .get(next)
            .is_some_and(|token| token.has("article"))
        {
            next += 1;
        }
        loop {
            let Some(token) = self.tokens.get(next) else {
                return found;
            };
            match token {
                token if token.has("which") => np.which = Some(token.word.clone()),
                token if token.has("adjective") => np.said.push(Modifier {
                    does: format!("is {}", token.word),
                    taken: Vec::new(),
                }),
                token if token.has("idle") || token.has("noun-before") => {}
                // "my precious Trekkies"
                token if token.is_strange() && next > at => np.said.push(Modifier {
                    does: String::new(),
                    taken: vec![Taken {
                        name: PASSED.into(),
                        value: Value::Passed(next),
                    }],
                }),
                _ => break,
            }
            next += 1;
        }
        let Some(token) = self.tokens.get(next) else {
            return found;
        };
        match &token.kind {
            Kind::Card(ids) if !token.owns || next + 1 == self.tokens.len() => {
                np.what = What::Card(ids.clone())
            }
            Kind::Word if token.is_boss() && !token.owns && (np.owner.is_some() || next > at) => {}
            _ => return found,
        }
        let mut end = next + 1;
        // "the Gnomes of Zurich itself", "the Boy Sprouts card"
        while self
            .tokens
            .get(end)
            .is_some_and(|token| token.has("noun-after"))
        {
            end += 1;
        }
        found.push((end, np));
        found
    }

    fn names_card(&self, mut at: usize) -> bool {
        while let Some(token) = self.tokens.get(at) {
            match &token.kind {
                Kind::Card(_) => return true,
                Kind::Word if token.is_boss() => return true,
                Kind::Word
                    if token.is_strange()
                        || ["which", "adjective", "idle", "noun-before"]
                            .iter()
                            .any(|class| token.has(class)) =>
                {
                    at += 1
                }
                _ => return false,
            }
        }
        false
    }

    fn paid(&self, at: usize) -> Vec<(usize, Value)> {
        let mut found = self.pay(at);
        let mut more = Vec::new();
        for (end, value) in &found {
            let Value::Pay(Pay::Cards(first)) = value else {
                continue;
            };
            let comma = usize::from(self.mark(*end) == Some(','));
            let and = usize::from(self.is(end + comma, "and"));
            if and == 0 {
                continue;
            }
            for (end, value) in self.pay(end + comma + and) {
                if let Value::Pay(Pay::Cards(second)) = value {
                    let both = first.iter().cloned().chain(second).collect();
                    more.push((end, Value::Pay(Pay::Cards(both))));
                }
            }
        }
        found.append(&mut more);
        found.sort_by_key(|(end, _)| std::cmp::Reverse(*end));
        found
    }

    fn pay(&self, at: usize) -> Vec<(usize, Value)> {
        let mut found = Vec::new();
        let start = at;
        // "two Illuminati tokens", "my only Illuminati token", "an Illuminati action", "one of my Slack"
        let mut next = at;
        let mut count = 1;
        let mut counted = false;
        let mut owner = None;
        for _ in 0..8 {
            let Some(token) = self.tokens.get(next) else {
                break;
            };
            if let Some((_, Value::Number(number))) = self.number(next).first() {
                count = *number;
                counted =
                    token.has("numeral") || token.word.bytes().all(|byte| byte.is_ascii_digit());
                next += 1;
            } else if POSSESSIVE.contains(&&*token.word) {
                owner = Some(token.word.clone());
                next += 1;
            } else if token.has("article")
                || token.has("idle")
                || token.has("which")
                || token.is("of")
            {
                next += 1;
            } else {
                break;
            }
        }
        let token_word = |at: usize| self.tokens.get(at).is_some_and(|token| token.has("token"));
        if self.tokens.get(next).is_some_and(Token::is_boss) && token_word(next + 1) {
            found.push((next + 2, Value::Pay(Pay::Illuminati(count))));
        } else if self
            .tokens
            .get(next)
            .is_some_and(|token| token.has("slack"))
            && next > start
        {
            let own = ["my", "his", "her", "its", "their"];
            let of = self.is(next + 1, "of") && own.iter().any(|own| self.is(next + 2, own));
            let end = if of { next + 3 } else { next + 1 };
            found.push((end, Value::Pay(Pay::Illuminati(count))));
        } else if token_word(next) {
            // "the action of X", "the ones on X and Y"
            let of = next + 1;
            if ["of", "from", "on"].iter().any(|word| self.is(of, word)) {
                for (end, value) in self.cards(of + 1, true) {
                    // "3 tokens of Texas and Japan" are not one of each.
                    if let Value::Cards(nps) = value
                        && (!counted || usize::try_from(count) == Ok(nps.len()))
                    {
                        found.push((end, self.paid_by(nps)));
                    }
                }
            }
            if let Some(owner) = owner {
                let what = What::Spoken(owner);
                let np = Np {
                    what,
                    owner: None,
                    which: None,
                    said: Vec::new(),
                };
                found.push((next + 1, Value::Pay(Pay::Cards(vec![np]))));
            }
        }
        // "Elvis' action", "my C.I.A."
        for (end, value) in self.owned_action(at) {
            found.push((end, value));
        }
        for (end, value) in self.cards(at, true) {
            if let Value::Cards(nps) = value
                && nps.iter().all(|np| !matches!(np.what, What::Spoken(_)))
            {
                found.push((end, self.paid_by(nps)));
            }
        }
        found.sort_by_key(|(end, _)| std::cmp::Reverse(*end));
        found
    }

    fn paid_by(&self, nps: Vec<Np>) -> Value {
        let all_illuminati = nps.iter().all(|np| match &np.what {
            What::Illuminati => true,
            What::Card(ids) => ids
                .iter()
                .all(|id| self.kind_of(*id) == cards::Kind::Illuminati),
            What::Spoken(_) => false,
        });
        Value::Pay(match all_illuminati {
            true => Pay::Illuminati(1),
            false => Pay::Cards(nps),
        })
    }

    /// "my Xists'", before what is theirs.
    fn owning(&self, at: usize) -> Vec<(usize, Value)> {
        let owned = self.owner_card(at);
        owned
            .map(|(end, np)| (end, Value::Cards(vec![np])))
            .into_iter()
            .collect()
    }

    fn owned_action(&self, at: usize) -> Vec<(usize, Value)> {
        let Some((end, np)) = self.owner_card(at) else {
            return Vec::new();
        };
        let end = self.past_idle(end);
        match self.tokens.get(end) {
            Some(token) if token.has("token") => vec![(end + 1, self.paid_by(vec![np]))],
            _ => Vec::new(),
        }
    }

    /// A card whose something is.
    fn owner_card(&self, at: usize) -> Option<(usize, Np)> {
        let mut next = at;
        let mut owner = None;
        if let Some((end, who)) = self.somebody(next, true) {
            owner = Some(who);
            next = end;
        } else if self
            .tokens
            .get(next)
            .is_some_and(|token| token.has("article"))
        {
            next += 1;
        }
        let token = self.tokens.get(next)?;
        let what = match &token.kind {
            Kind::Card(ids) if token.owns => What::Card(ids.clone()),
            Kind::Word if token.is_boss() => What::Illuminati,
            _ => return None,
        };
        let np = Np {
            what,
            owner,
            which: None,
            said: Vec::new(),
        };
        Some((next + 1, np))
    }
}
