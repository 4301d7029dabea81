//! Whether what a clause tells was done.
//!
//! A play counts where every word that governs its verb is known and says that it was done. What governs it stands before it: a verb
//! with "to" or before a form in -ing, a modal, a negation; or beside it, as a word of time or habit. Known governors are data; one
//! that nobody knows is asked back. A threat is no play (`wdh.timing.threat`).

use super::accounts::{Clause, Sentence};
use super::lexicon::Lexicon;
use super::phrases::{Value, Who};
use super::risk::cuts;
use super::tokens::{Kind, Token};

/// Whether it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mood {
    Done,
    /// It is only wanted.
    Meant,
    Undone,
    Unclear,
}

impl Mood {
    /// What is not so.
    fn denied(self) -> Mood {
        match self {
            Mood::Done => Mood::Undone,
            Mood::Undone => Mood::Done,
            Mood::Meant | Mood::Unclear => Mood::Unclear,
        }
    }

    /// Under something that is done, and of which this comes where it is not.
    fn under(self, affirmed: Mood, denied: Mood) -> Mood {
        match self {
            Mood::Done => affirmed,
            Mood::Meant if affirmed == Mood::Done => Mood::Meant,
            Mood::Undone => denied,
            Mood::Meant | Mood::Unclear => Mood::Unclear,
        }
    }
}

/// What governs the verb of a clause, from the outermost on.
struct Chain<'s> {
    words: Vec<&'s Token>,
    verb: Option<&'s Token>,
    /// It is asked for or supposed: what may be is taken to be done.
    open: bool,
}

impl Chain<'_> {
    fn is(&self, at: usize, class: &str) -> bool {
        let token = self.words.get(at).copied().or(self.verb);
        token.is_some_and(|token| token.has(class))
    }

    /// Whether it is a verb of which nobody said what comes of it, and no noun.
    fn is_unknown(&self, at: usize) -> bool {
        let before = at.checked_sub(1).and_then(|before| self.words.get(before));
        let noun = before
            .is_some_and(|token| token.has("article") || token.has("of-person") || token.owns);
        let to = self.words.get(at + 1).is_some_and(|next| next.is("to"));
        self.words.get(at).is_some_and(|token| {
            let helps = token.has("auxiliary") || token.has("helping") || token.has("inverting");
            let verb = !token.known.verbs.is_empty() && !noun && !helps;
            verb && token.kind == Kind::Word || to && token.is_strange()
        })
    }

    fn mood(&self) -> Mood {
        let mut mood = Mood::Done;
        let mut at = 0;
        let mut governed = false;
        let past = |at: usize| {
            let before = self.words.get(..at).unwrap_or_default().iter().rev();
            before
                .take(2)
                .any(|token| token.is("was") || token.is("were"))
        };
        while let Some(token) = self.words.get(at) {
            let class = |class: &str| token.has(class);
            let kinds = [
                "governs-done",
                "governs-undone",
                "governs-slow",
                "governs-meant",
            ];
            let known = kinds.iter().any(|kind| class(kind));
            governed |= known || class("modal") || class("soon") || class("undone");
            let next = self.words.get(at + 1).or(self.verb.as_ref());
            let habit = token.is("used") && next.is_some_and(|next| next.is("to"));
            let passive = at
                .checked_sub(1)
                .and_then(|before| self.words.get(before))
                .is_some_and(|before| before.is_verb("be"));
            if habit && !passive {
                // "used to lie in the middle"
                return Mood::Unclear;
            } else if class("is-not") {
                mood = mood.denied();
            } else if class("modal")
                && (self.is(at + 1, "governs-meant") || self.is(at + 1, "willing"))
            {
                // "would like to"
            } else if class("willing") {
                mood = mood.under(Mood::Meant, Mood::Undone);
            } else if class("modal") {
                // "could not": the negation is of all of it.
                if self.is(at + 1, "is-not") {
                    mood = mood.denied();
                    at += 1;
                }
                let have = self.words.get(at + 1).is_some_and(|next| next.is("have"));
                let sure = token.is("could") || token.is("might");
                mood = match mood {
                    Mood::Done if have => Mood::Undone,
                    Mood::Undone if have && !sure => Mood::Unclear,
                    mood if self.open => mood.under(Mood::Meant, Mood::Undone),
                    mood => mood.under(Mood::Unclear, Mood::Undone),
                };
            } else if class("undone") {
                mood = Mood::Undone;
            } else if class("soon") {
                let affirmed = if past(at) { Mood::Unclear } else { Mood::Meant };
                mood = mood.under(affirmed, Mood::Undone);
            } else if class("governs-undone") {
                mood = mood.under(Mood::Undone, Mood::Done);
            } else if class("governs-slow") {
                mood = mood.under(Mood::Unclear, Mood::Done);
            } else if class("governs-meant") {
                mood = mood.under(Mood::Meant, Mood::Undone);
            } else if token.is("too")
                || token.is("to") && !governed
                || !known && self.is_unknown(at)
            {
                return Mood::Unclear;
            }
            at += 1;
        }
        mood
    }
}

impl Clause {
    /// Where its verb stands in its sentence, as far as it has one.
    fn verb(&self) -> Option<usize> {
        match self.get("verb") {
            Some(Value::At(at)) => Some(*at),
            _ => None,
        }
    }

    /// Whether what it tells was done, as far as its words and those beside it say so.
    pub(super) fn mood(&self, sentence: &Sentence, lexicon: &Lexicon) -> Mood {
        let does = self.does.split(' ').next().unwrap_or_default();
        let denied = self.has("not");
        // "If he had opposed, …": he did not, unless something is asked of what would be then.
        if self.has("if") && self.has("before") && !sentence.asks() {
            return Mood::Undone;
        }
        if !lexicon.is_of(does, "playing") || self.has("none") || self.has("asks") {
            return if denied { Mood::Undone } else { Mood::Done };
        }
        let tokens = &sentence.tokens;
        let first = tokens
            .iter()
            .position(|token| token.at.start >= self.at.start);
        let start = first.unwrap_or_default();
        let verb = self.verb().unwrap_or(start);
        let other = |token: &Token| {
            let mut others = sentence
                .clauses
                .iter()
                .filter(|clause| clause.at != self.at);
            others.any(|clause| clause.at.contains(&token.at.start))
        };
        let ends = |token: &&Token| cuts(token) || token.is("that") || other(token);
        let before = tokens.get(..verb).unwrap_or_default().iter().rev();
        let mut words: Vec<&Token> = before.take_while(|token| !ends(token)).collect();
        words.reverse();
        let beside = |token: &&Token| cuts(token) && !matches!(token.kind, Kind::Mark(_));
        let mut joints = tokens.get(..verb).unwrap_or_default().iter().rev();
        let joint = joints.find(|token| beside(token) || ends(token));
        if joint.is_some_and(|joint| joint.has("supposing"))
            || self.has_elsewhen(sentence, lexicon)
            || self.hangs_from(tokens, start, &other)
            || self.is_nobodys(sentence, start)
            || self.is_strangers(tokens, start, &other)
        {
            return Mood::Unclear;
        }
        words.retain(|token| !token.known.idle || token.is("too") || token.has("willing"));
        let joined = tokens.get(..verb).unwrap_or_default();
        let mut joined = joined.iter().rev();
        let joined = joined.find(|token| !token.known.idle);
        // "… to take it over from my hand using Japan"
        let goes_on = self.does == "with"
            && joined.is_some_and(|before| {
                let mut clauses = sentence.clauses.iter();
                clauses
                    .any(|clause| clause.at.contains(&before.at.start) && clause.does == "attack")
            });
        if self.is_loose(tokens.get(verb), joined, goes_on) {
            return Mood::Unclear;
        }
        let open = self.has("if") || sentence.asks();
        let verbal = tokens.get(verb);
        let chain = Chain {
            words,
            verb: verbal,
            open,
        };
        match chain.mood() {
            // "… was not opposed by Texas", "didn't": behind what the form knows.
            Mood::Done | Mood::Meant if self.is_denied_behind(tokens, verb) => Mood::Undone,
            Mood::Done if self.is_meant(sentence) && self.is_given_up(sentence) => Mood::Unclear,
            Mood::Meant if self.is_given_up(sentence) => Mood::Unclear,
            mood => mood,
        }
    }

    /// Whether a form in -ing follows something of which nobody said what comes of it: "considered opposing".
    fn is_loose(&self, verb: Option<&Token>, before: Option<&Token>, goes_on: bool) -> bool {
        let Some((verb, before)) = verb.filter(|_| self.verb().is_some()).zip(before) else {
            return false;
        };
        let gerund = !verb.is_finite() && !verb.known.verbs.is_empty();
        let named = matches!(before.kind, Kind::Card(_) | Kind::Player) || before.has("he");
        let by = ["by", "illuminati", "not", "me", "group", "groups"];
        let allowed = cuts(before)
            || goes_on
            || named
            || before.is_verb("be")
            || before.has("governs-done")
            || before.has("governs-undone")
            || by.iter().any(|word| before.is(word));
        gerund && !allowed
    }

    /// "was not opposed by": between a helping verb and what it helps.
    fn is_denied_behind(&self, tokens: &[Token], verb: usize) -> bool {
        let helps =
            |token: &&Token| token.is_verb("be") || token.is_verb("do") || token.is_verb("have");
        let mut rest = tokens.get(verb..).unwrap_or_default().iter();
        rest.next().filter(helps).is_some()
            && rest
                .take_while(|token| token.known.idle || token.has("is-not"))
                .any(|token| token.has("is-not"))
    }

    /// Whether a word beside it says that it was at another time, or that it is a habit.
    fn has_elsewhen(&self, sentence: &Sentence, lexicon: &Lexicon) -> bool {
        let clauses = || {
            sentence
                .clauses
                .iter()
                .filter(|clause| clause.at != self.at)
        };
        let plays = |clause: &&Clause| {
            let does = clause.does.split(' ').next().unwrap_or_default();
            lexicon.is_of(does, "playing")
        };
        let before = clauses().filter(|clause| clause.at.end <= self.at.start);
        let from = before
            .filter(plays)
            .map(|clause| clause.at.end)
            .max()
            .unwrap_or_default();
        let after = clauses().filter(|clause| clause.at.start >= self.at.end);
        let until = after
            .filter(plays)
            .map(|clause| clause.at.start)
            .min()
            .unwrap_or(usize::MAX);
        let mut beside = sentence
            .tokens
            .iter()
            .filter(|token| (from..until).contains(&token.at.start));
        // "…, because he is nearly there": that is said of something else.
        let of_another = |word: &Token| {
            let after = sentence.tokens.iter();
            let after = after
                .filter(|token| token.at.start >= self.at.end && token.at.start < word.at.start);
            let mut after =
                after.skip_while(|token| !token.has("cut") || matches!(token.kind, Kind::Mark(_)));
            after.any(Token::is_finite)
        };
        // "since last turn": it goes on.
        let since = |token: &Token| {
            let before = sentence.tokens.iter();
            let before = before.take_while(|before| before.at.end <= token.at.start);
            before.last().is_some_and(|before| before.is("since"))
        };
        beside.any(|token| {
            let said =
                |clause: &Clause| clause.does != "nothing" && clause.at.contains(&token.at.start);
            token.has("elsewhen") && !since(token) && !clauses().any(said) && !of_another(token)
        })
    }

    /// "The lodger then played Hoax": who does it is not known.
    fn is_strangers(&self, tokens: &[Token], start: usize, other: &dyn Fn(&Token) -> bool) -> bool {
        let mut before = tokens.get(..start).unwrap_or_default().iter().rev();
        let before = before.find(|token| !token.known.idle && !token.is("then"));
        let said = |token: &Token| token.kind == Kind::Word && !cuts(token) && !other(token);
        let named = |token: &Token| !token.has("auxiliary") && !token.has("courtesy");
        let nobody = match self.who("w") {
            Some(who) => *who == Who::Same,
            None => self.verb().is_some() && !self.has("a") && !self.has("by-itself"),
        };
        nobody && before.is_some_and(|token| said(token) && named(token))
    }

    /// "Nobody opposed with Russia": what is brought goes with what stands directly before it.
    fn is_nobodys(&self, sentence: &Sentence, start: usize) -> bool {
        let before = start.checked_sub(1).and_then(|at| sentence.tokens.get(at));
        let joined = sentence.tokens.get(start).is_some_and(cuts);
        let bare = self.verb().is_none() && !joined;
        let Some(before) = before.filter(|token| bare && !cuts(token)) else {
            return false;
        };
        let mut clauses = sentence.clauses.iter();
        let clause = clauses.find(|clause| clause.at.contains(&before.at.start));
        let idle = ["nothing", "opinion", "ask"];
        clause.is_some_and(|clause| idle.iter().any(|does| clause.does.starts_with(does)))
    }

    /// Whether somebody does something directly before it of which it hangs: "I dreamt he opposed".
    fn hangs_from(&self, tokens: &[Token], start: usize, other: &dyn Fn(&Token) -> bool) -> bool {
        let before = tokens.get(..start).unwrap_or_default().iter().rev();
        let run = before.skip_while(|token| token.is("that"));
        let mut run = run.take_while(|token| !cuts(token) && !other(token));
        run.any(|token| {
            let verb = !token.known.verbs.is_empty() && !token.known.idle;
            verb || token.has("he") || token.has("me") || token.kind == Kind::Player
        })
    }

    /// Whether it tells what somebody wanted to do.
    pub(super) fn is_meant(&self, sentence: &Sentence) -> bool {
        let inside = sentence.tokens.iter();
        let mut inside = inside.filter(|token| self.at.contains(&token.at.start));
        inside
            .any(|token| token.is_past() && (token.has("governs-meant") || token.is_verb("think")))
    }

    /// Whether the sentence goes on with something that stood in the way, and not with what somebody says to it.
    fn is_given_up(&self, sentence: &Sentence) -> bool {
        let rest = sentence.tokens.iter();
        let rest = rest.filter(|token| token.at.start >= self.at.end);
        let mut rest =
            rest.skip_while(|token| token.has("idle") || matches!(token.kind, Kind::Mark(_)));
        let Some(joint) = rest.next() else {
            return false;
        };
        let mut after = sentence.clauses.iter();
        let next = after.find(|clause| clause.at.start >= joint.at.start);
        let said = next.is_some_and(|clause| {
            clause.does.starts_with("opinion")
                || clause.does.starts_with("ask")
                || clause.has("asks")
        });
        let words = ["but", "yet", "until", "though", "although", "only"];
        words.iter().any(|word| joint.is(word)) && !said
    }
}
