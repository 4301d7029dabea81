//! Clauses by their roles: a verb in one of its senses, and whoever and whatever goes with it, in any order.
//!
//! What stands before the verb is its subject, what stands behind it its object, and what follows a preposition is told by that; each
//! takes what is of a kind that the sense accepts there. Words that say nothing of the game may stand between them. What is named and
//! has no role ends the clause.

use std::rc::Rc;

use super::pattern::{Matcher, PASSED, Slots, Taken, VERB};
use super::phrases::{Phrases, Value};
use super::senses::{Place, Sense, Slot};
use super::token::Shape;
use super::tokens::{Kind, Token};

/// A clause that was read by its roles.
pub(crate) struct Played {
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) does: String,
    pub(crate) taken: Vec<Taken<Value>>,
    pub(crate) cost: u32,
}

/// The farthest that a clause goes.
const FARTHEST: usize = 36;
/// The most words that nobody knows in one.
const MOST_STRANGE: usize = 3;
/// What it costs to read by roles, rather than by a form that has all words in it, and to go past a word.
const BY_ROLES: u32 = 9;
const PAST: u32 = 4;

pub(crate) struct Roles<'t> {
    pub(crate) phrases: &'t Phrases<'t>,
    pub(crate) senses: &'t [Sense],
    pub(crate) matcher: Matcher<'t, Phrases<'t>>,
}

/// A clause as far as it has been read.
struct Reading {
    taken: Vec<Taken<Value>>,
    cost: u32,
    strange: usize,
    at: usize,
    place: Place,
    passive: bool,
    /// What is named next goes with what was named before in the same role.
    joined: bool,
}

impl Roles<'_> {
    fn token(&self, at: usize) -> Option<&Token> {
        self.phrases.tokens.get(at)
    }

    fn before(&self, at: usize) -> Option<&Token> {
        at.checked_sub(1).and_then(|before| self.token(before))
    }

    /// Every clause that can be read by its roles.
    pub(crate) fn clauses(&self) -> Vec<Played> {
        let tokens = self.phrases.tokens;
        let mut found = Vec::new();
        let starts = (0..tokens.len()).filter(|&at| self.may_start(at));
        let starts: Vec<usize> = starts.collect();
        for sense in self.senses {
            for verb in (0..tokens.len()).filter(|&at| !self.is_noun(at) && !self.only_helps(at)) {
                let fits = self.matcher.fits(&sense.verb, verb).into_iter();
                let Some(fits) = fits.max_by_key(|fits| fits.end) else {
                    continue;
                };
                let from = starts.iter().copied();
                for start in from.filter(|&start| start <= verb && verb < start + FARTHEST / 2) {
                    self.read(start, verb, fits.end, &fits.taken, sense, &mut found);
                }
            }
        }
        found
    }

    /// "had just turned it over": no verb by itself.
    fn only_helps(&self, at: usize) -> bool {
        let has = self.token(at).is_some_and(|token| token.is_verb("have"));
        let rest = self.phrases.tokens.get(at + 1..).unwrap_or_default();
        let next = rest.iter().find(|token| !token.known.idle);
        has && next
            .is_some_and(|next| next.is_past() && !next.is_verb("get") && !next.is_verb("link"))
    }

    /// "the target", "my play": no verb.
    fn is_noun(&self, at: usize) -> bool {
        self.before(at)
            .is_some_and(|before| before.has("article") || before.has("of-person") || before.owns)
    }

    /// Whether a clause may begin here.
    fn may_start(&self, at: usize) -> bool {
        let asks = self.token(at).is_some_and(|token| token.has("asking"));
        let cut = |token: &Token| matches!(token.kind, Kind::Mark(_)) || token.has("cut");
        // "In my main phase I …"
        let somebody = |token: &Token| {
            token.has("me")
                || token.kind == Kind::Player
                || token.has("he") && !token.has("of-person")
        };
        !asks && (self.before(at).is_none_or(cut) || self.token(at).is_some_and(somebody))
    }

    /// Whether a clause may end before here.
    fn may_end(&self, at: usize) -> bool {
        let aims = |token: &Token| token.is("to") || token.is("for");
        self.token(at).is_none_or(|token| {
            matches!(token.kind, Kind::Mark(_)) || token.has("cut") || aims(token)
        })
    }

    fn read(
        &self,
        start: usize,
        verb: usize,
        after: usize,
        taken: &[Taken<Value>],
        sense: &Sense,
        found: &mut Vec<Played>,
    ) {
        let mut reading = Reading {
            taken: taken.to_vec(),
            cost: BY_ROLES,
            strange: 0,
            at: start,
            place: Place::Subject,
            passive: self.is_passive(verb),
            joined: false,
        };
        reading.taken.push(Taken {
            name: VERB.into(),
            value: Value::At(verb),
        });
        if self.is_asked(start, verb) {
            reading.marks("asks");
            reading.marks("wish");
        }
        loop {
            let at = reading.at;
            if at == verb {
                reading.at = after;
                reading.place = Place::Object;
                continue;
            }
            if at >= after {
                if self.may_end(at) && sense.is_whole(&reading.taken) {
                    found.push(Played {
                        start,
                        end: at,
                        does: sense.verb.does.clone(),
                        taken: reading.taken.clone(),
                        cost: reading.cost,
                    });
                }
                let joins = |token: &Token| {
                    let next = self.token(at + 1);
                    token.is("and") && next.is_some_and(|next| sense.after(next).is_some())
                };
                let stops = |token: &Token| {
                    token.has("cut") && sense.after(token).is_none() && !joins(token)
                        || matches!(token.kind, Kind::Mark('.' | '!' | '?' | ';'))
                };
                if self.token(at).is_none_or(stops) {
                    return;
                }
            }
            if at >= start + FARTHEST || !self.step(&mut reading, sense, verb) {
                return;
            }
        }
    }

    /// "was attacked", "got hit"
    fn is_passive(&self, verb: usize) -> bool {
        let past = |(_, shape): &(String, Shape)| *shape == Shape::Past;
        let token = self.token(verb);
        let mut before = (0..verb).rev().filter_map(|at| self.token(at));
        let before = before.find(|token| !token.known.idle && !token.is("not"));
        token.is_some_and(|token| token.known.verbs.iter().any(past))
            && before.is_some_and(|token| token.is_verb("be"))
    }

    /// "Can I …?", "Is she allowed to …?"
    fn is_asked(&self, start: usize, verb: usize) -> bool {
        let tokens = self.phrases.tokens.get(start..verb).unwrap_or_default();
        let mut tokens = tokens
            .iter()
            .skip_while(|token| token.known.idle || token.has("cut"));
        tokens.next().is_some_and(|token| token.has("inverting")) && self.asks()
    }

    /// Whether the sentence is a question.
    fn asks(&self) -> bool {
        let last = self.phrases.tokens.last();
        last.is_some_and(|token| token.kind == Kind::Mark('?'))
    }

    /// Takes what stands next; whether anything of it has a role or says nothing.
    fn step(&self, reading: &mut Reading, sense: &Sense, verb: usize) -> bool {
        let at = reading.at;
        let Some(token) = self.token(at) else {
            return false;
        };
        if let Kind::Mark(mark) = token.kind {
            // "My Ninjas are in play, they don't spend anything": what stands before the comma is said by itself.
            let before = self.phrases.tokens.get(..at).unwrap_or_default();
            let mut before = before
                .iter()
                .rev()
                .take_while(|token| !super::risk::cuts(token));
            let says = |token: &Token| token.is_finite() && !token.has("auxiliary") && !token.owns;
            if at < verb && mark == ',' && before.any(says) {
                return false;
            }
            reading.at += 1;
            if mark == ':' && at > verb {
                reading.place = Place::After(vec![":".to_owned()]);
            }
            reading.cost += 1;
            return matches!(mark, ',' | ':' | '(' | ')' | '-');
        }
        if at < verb && self.remarks(reading, token, self.begins(at)) {
            reading.at += 1;
            return true;
        }
        // What joins a clause to what stands before it.
        if at < verb && (token.has("cut") || token.is("that")) {
            reading.at += 1;
            return token.is("that")
                || reading
                    .taken
                    .iter()
                    .all(|taken| ["if", "wish", VERB].contains(&&*taken.name));
        }
        // "take Japan away from Ewa"
        let from = self.token(at + 1).is_some_and(|next| next.is("from"));
        if at > verb && token.is("away") && from {
            reading.at += 1;
            return true;
        }
        // "used to oppose", "had to help": that is no deed of the verb's.
        let of_verb = at > verb
            && self
                .before(at)
                .is_some_and(|before| !before.known.verbs.is_empty());
        if !(of_verb && token.is("to")) && self.says(reading, sense) {
            return true;
        }
        // "by the Hackers and by the Mafia"
        let next = self.token(at + 1);
        if at > verb && token.is("and") && next.is_some_and(|next| sense.after(next).is_some()) {
            reading.joined = true;
            reading.at += 1;
            if self.step(reading, sense, verb) && !reading.joined {
                return true;
            }
            reading.joined = false;
            reading.at = at;
        }
        if let Some(place) = sense.after(token) {
            let before = std::mem::replace(&mut reading.place, place.clone());
            reading.at += 1;
            let takes = self.takes(reading, sense);
            // "From hand I played …"
            reading.place = match takes && at > verb {
                true => Place::Object,
                false => before,
            };
            if takes {
                return true;
            }
            reading.at = at;
        }
        // "… to spite Ben": whatever that is done for, what is named there has no part in it.
        if at > verb && token.is("to") {
            return false;
        }
        if self.takes(reading, sense) {
            if at > verb {
                reading.place = Place::Object;
            }
            return true;
        }
        self.passes(reading, token, verb)
    }

    /// Takes words that say what is meant wherever they stand.
    fn says(&self, reading: &mut Reading, sense: &Sense) -> bool {
        let fits = sense.says.iter().flat_map(|(name, form)| {
            let fits = self.matcher.fits(form, reading.at).into_iter();
            fits.map(move |fits| (name, fits))
        });
        let Some((name, fits)) = fits.max_by_key(|(_, fits)| fits.end) else {
            return false;
        };
        if fits.end <= reading.at {
            return false;
        }
        reading.at = fits.end;
        reading.marks(name);
        reading.taken.extend(fits.taken);
        true
    }

    /// Takes what is named here, if the sense has a role for it.
    fn takes(&self, reading: &mut Reading, sense: &Sense) -> bool {
        let wanted = match (&reading.place, reading.passive) {
            (Place::Subject, true) => Place::Object,
            (Place::After(words), true) if words.iter().any(|word| word == "by") => Place::Subject,
            (place, _) => place.clone(),
        };
        let roles = sense.roles.iter().filter(|role| role.place == wanted);
        let free = roles.flat_map(|role| &role.slots).filter(|(name, _)| {
            reading.joined || reading.taken.iter().all(|taken| taken.name != *name)
        });
        let mut best: Option<(usize, Rc<str>, Value)> = None;
        for (name, slot) in free {
            let fits: Vec<(usize, Value)> = match slot {
                Slot::Kind(kind) => self.phrases.read(*kind, reading.at).to_vec(),
                Slot::Words(form) => {
                    let fits = self.matcher.fits(form, reading.at).into_iter();
                    fits.map(|fits| (fits.end, Value::Words)).collect()
                }
            };
            for (end, value) in fits {
                let longer = best.as_ref().is_none_or(|(other, ..)| end > *other);
                if end > reading.at && longer {
                    best = Some((end, name.clone(), value));
                }
            }
        }
        let Some((end, name, value)) = best else {
            return false;
        };
        reading.at = end;
        reading.joined = false;
        reading.taken.push(Taken { name, value });
        true
    }

    /// Whether a sentence begins here.
    fn begins(&self, at: usize) -> bool {
        self.before(at)
            .is_none_or(|before| matches!(before.kind, Kind::Mark('.' | '!' | '?' | ';')))
    }

    /// Whether a word before the verb says that it is not done, wished, possible, supposed, or was done before.
    fn remarks(&self, reading: &mut Reading, token: &Token, begins: bool) -> bool {
        // "Had Ben opposed, …"
        if begins && token.has("is-before") {
            reading.marks("if");
            reading.marks("before");
            return true;
        }
        let mut any = false;
        // "I had Texas help": that is no time before.
        let rest = self
            .phrases
            .tokens
            .get(reading.at + 1..)
            .unwrap_or_default();
        let next = rest
            .iter()
            .find(|token| !token.known.idle && !token.has("is-not"));
        let earlier = next.is_some_and(Token::is_past);
        for remark in ["not", "wish", "may", "if", "before"] {
            if token.has(&format!("is-{remark}")) && (remark != "before" || earlier) {
                reading.marks(remark);
                any = true;
            }
        }
        any
    }

    /// Goes past a word that says nothing, or only how sure something is.
    fn passes(&self, reading: &mut Reading, token: &Token, verb: usize) -> bool {
        let at = reading.at;
        // "played no Plot", "attacked no one"
        let paid = self.before(at).is_some_and(|before| before.is("for"));
        // "… with my Japan, nobody else joined in": that is of somebody else.
        let parted = self
            .before(at)
            .is_some_and(|before| before.kind == Kind::Mark(','));
        // "I play Hoax, no other card being out": what is done was named before it.
        let named = reading
            .taken
            .iter()
            .any(|taken| ["c", "t", "a"].contains(&&*taken.name));
        // "He opposed with Russia, no, he did not" takes it back.
        let ends = |next: &Token| matches!(next.kind, Kind::Mark(_));
        let takes_back = self.token(at + 1).is_none_or(ends);
        let of_another = !token.is("no") || named && !takes_back;
        if at >= verb && token.has("denying") && parted && of_another {
            return false;
        }
        if at >= verb && token.has("denying") && !paid {
            reading.marks("not");
            reading.marks("none");
            reading.at += 1;
            while self
                .token(reading.at)
                .is_some_and(|token| token.has("denied"))
            {
                reading.at += 1;
            }
            return true;
        }
        if token.kind != Kind::Word {
            return matches!(token.kind, Kind::Quote(_)) && at > verb && {
                reading.at += 1;
                true
            };
        }
        let turns = ["he", "me", "person", "opine", "of-game"];
        // "straight out of my hand"
        let next = self.token(at + 1);
        let adverb = next.is_some_and(|next| {
            ["out", "from", "off", "down", "to"]
                .iter()
                .any(|word| next.is(word))
        });
        let says = token.has("turning") && !token.known.idle
            || token.matters() && !(adverb && token.has("alignment"))
            || token.has(super::token::FIGURE)
            || token.has("it") && !token.has("article")
            || turns.iter().any(|class| token.has(class));
        if says && !token.has("auxiliary") {
            return false;
        }
        reading.at += 1;
        if token.is_strange() {
            reading.strange += 1;
            reading.taken.push(Taken {
                name: PASSED.into(),
                value: Value::Passed(at),
            });
            return reading.strange <= MOST_STRANGE;
        }
        if !token.known.idle && !token.has("auxiliary") {
            reading.cost += PAST;
        }
        // What follows it has no part in the clause: "opposes near Ben" is not against Ben.
        if at > verb && token.has("preposition") {
            reading.place = Place::After(Vec::new());
        }
        true
    }
}

impl Reading {
    fn marks(&mut self, remark: &str) {
        self.taken.push(Taken {
            name: remark.into(),
            value: Value::Words,
        });
    }
}
