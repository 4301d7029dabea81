//! What of all that could be meant by a clause is taken: what is sure, says all that the clause says, and is open in nothing.

use std::sync::OnceLock;

use super::plain::{is_comma, is_one};
use super::spoken::{Heard, Spoken};
use super::story::{ME, Story};
use super::token::FIGURE;
use super::tokens::{Kind, Token};
use crate::check::is_ordinal;
use fnord_paraphrase::{Learnt, Meaning, Part, Sort, Template};

/// How likely a meaning has to be.
const SURE: f32 = 0.9;
/// How likely one of several that are told apart by little has to be, such as how far a Group stands from its Illuminati.
const SURER: f32 = 0.98;
/// How likely one has to be that is told in words that nobody knows.
const SUREST: f32 = 0.995;
/// How likely something has to be that is only supposed.
const SUPPOSED: f32 = 0.6;
/// How likely something may seem that cannot be meant, where anything else is taken instead.
const MOST_IMPOSSIBLE: f32 = 0.9;
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
pub(super) struct Taken {
    pub(super) says: Says,
    pub(super) template: &'static Template,
    pub(super) likely: f32,
}

pub(super) enum Says {
    /// What was told, in the plainest words.
    Told(String),
    /// Nothing of the game, or nothing that was not told.
    Nothing,
}

impl Story<'_> {
    /// What is likeliest meant by a clause, where that is sure.
    pub(super) fn takes(&self, clause: &[Token]) -> Option<Taken> {
        let tried = self.tried.get();
        let heard = self.as_examples(clause)?;
        if tried >= MOST_TRIED || heard.spoken.len() > MOST_NAMED {
            return None;
        }
        self.tried.set(tried + 1);
        let learnt = learnt();
        let meanings = self.possible(learnt.meanings(&heard.said));
        let best = meanings.first()?;
        let needed = if self.bold {
            SUPPOSED
        } else {
            needed(clause, best.template)
        };
        if best.likely < needed || best.template.is_unsure() {
            return None;
        }
        // "They gave me seven": of nothing that dice are thrown for.
        let thrown = |token: &Token| {
            let dice = ["roll", "throw", "dice"];
            dice.iter().any(|base| token.is_verb(base)) || is_one(token, &["dice", "die", "roll"])
        };
        let rolls = says(best.template, &["rolls", "roll is"]) && !clause.iter().any(thrown);
        if rolls && self.under_way().is_none() {
            return None;
        }
        if self.bold {
            return self.supposes(clause, &heard, best);
        }
        let turned = turned(clause) || learnt.is_turned(&heard.said);
        let template = best.template;
        if !template.is_talk()
            && !template.is_nothing()
            && (does_the_unknown(clause) || treats_the_unknown(clause))
        {
            return None;
        }
        let further = hangs_on(clause) || goes_on(clause);
        if !template.is_talk() && further && template.sentences() < 2 {
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
            let denied = |token: &Token| token.has("denial");
            let takes_back = number && (clause.iter().any(denied) || has_sign(clause));
            learnt.is_talk(&heard.said)
                && !takes_back
                && (is_of_truth(clause) || self.knows_all(&heard) && !self.asks_of_a_deed(clause))
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
            template,
            likely: best.likely,
        })
    }

    /// What is likeliest meant by a clause, where it is only supposed: it says all that the clause says, and denies what that denies.
    fn supposes(&self, clause: &[Token], heard: &Heard, best: &Meaning<'static>) -> Option<Taken> {
        let template = best.template;
        let asks = clause.last()?.kind == Kind::Mark('?');
        let denied = clause.iter().any(|token| token.has("denial"));
        let nothing = template.is_talk() || template.is_nothing();
        // "… the Pentagon helping": that is no attack on it.
        let help = ["aid", "help", "oppose", "assist", "support"];
        let helps = clause
            .iter()
            .any(|token| help.iter().any(|verb| token.is_verb(verb)));
        let helped = !helps || says(template, &["aid", "oppose", "help", "defend"]);
        let whole = nothing || template.sentences() > 1 || !goes_on(clause);
        let may_be = !asks
            && whole
            && (nothing || helped)
            && (nothing || denied == learnt().denies(template))
            && (nothing || !self.is_open(clause, heard, best))
            && self.leaves_nothing_out(heard, best);
        let says = match nothing {
            true => Says::Nothing,
            false => Says::Told(self.plainly(heard, best)),
        };
        // "I killed his Moonies": no card becomes anybody else's.
        let mine = match &says {
            Says::Told(told) => told.split(' ').any(|word| word.eq_ignore_ascii_case("my")),
            Says::Nothing => false,
        };
        let me = |token: &Token| token.has("me") || token.has("first-person");
        let of_another = |pair: &[Token]| {
            let his = pair
                .first()
                .is_some_and(|whose| is_one(whose, &["his", "her", "their"]));
            his && pair
                .last()
                .is_some_and(|card| matches!(card.kind, Kind::Card(_)))
        };
        let theirs = |told: &str| {
            let mut words = told.split(' ');
            words.any(|word| ["his", "her", "their"].contains(&word) || word.ends_with("'s"))
        };
        let turned = match &says {
            Says::Told(told) => clause.windows(2).any(of_another) && !theirs(told),
            Says::Nothing => false,
        };
        let may_be = may_be && !turned && (!mine || clause.iter().any(me));
        may_be.then_some(Taken {
            says,
            template,
            likely: best.likely,
        })
    }

    /// Of all that could be meant, what may be where no attack was told of: nobody takes part in one then.
    fn possible(&self, mut meanings: Vec<Meaning<'static>>) -> Vec<Meaning<'static>> {
        if self.under_way().is_some() {
            return meanings;
        }
        let of_attack = |meaning: &Meaning<'_>| {
            says(
                meaning.template,
                &["s the attack", "aid the attack", "oppose the attack"],
            )
        };
        let gone: f32 = meanings
            .iter()
            .filter(|one| of_attack(one))
            .map(|one| one.likely)
            .sum();
        if gone > MOST_IMPOSSIBLE {
            return meanings;
        }
        meanings.retain(|meaning| !of_attack(meaning));
        for meaning in &mut meanings {
            meaning.likely /= 1.0 - gone;
        }
        meanings
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
        let he = meaning.places.iter().any(he);
        // … and is one where nobody else was spoken of who could be meant.
        let others = (self.persons.iter()).any(|person| person.name != ME);
        let somebody = he && (self.has_personality() || !others);
        let stops = clause
            .iter()
            .any(|token| token.is_verb("cancel") || token.is_verb("stop"));
        let done = self.told.iter().rev().take_while(|told| !told.is_a_roll());
        let several = stops && !says(template, &[" on ", "cancel"]) && done.count() > 2;
        // "… opposes them": whoever they are; but "spent them both" is of tokens.
        let them = says(template, &["the attack"])
            && !says(template, &[" tokens"])
            && clause.iter().any(|token| token.is("them"));
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
        // "What do I need with the Yetis alone?", where they lead the attack: nothing is done with them but that.
        let led = self.under_way().and_then(|(_, leader, _)| leader);
        let joins = ["if", "not", "so", "and"];
        let passed = |token: &&Token| is_comma(token) || is_one(token, &joins);
        let first = clause.iter().find(|token| !passed(token));
        let asks_first = first.is_some_and(|first| first.is("what"));
        let mut named = clause.iter().filter_map(|token| match &token.kind {
            Kind::Card(ids) => Some(ids),
            _ => None,
        });
        if asks_first && led.is_some_and(|led| named.all(|ids| ids.contains(&led))) {
            return false;
        }
        let read = super::accounts::sentence(clause, &self.lexicon, self.law);
        read.asks() && (read.leaves_deeds() || read.tells())
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
        // A word that nobody knows may say anything: "car-bombs". Where it is talk of what was told it hardly does.
        _ if template.is_talk() && clause.iter().any(Token::is_strange) => SURER,
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

/// "He car-bombs her": whether a word that nobody knows stands where it is said what somebody does.
fn does_the_unknown(clause: &[Token]) -> bool {
    let named = |token: &Token| {
        matches!(token.kind, Kind::Card(_) | Kind::Player)
            || ["he", "me", "person"].iter().any(|class| token.has(class))
    };
    let verb = |token: &&Token| token.known.verbs.is_empty() && !token.has("auxiliary");
    let behind = clause.iter().skip_while(|token| !named(token));
    behind.take_while(verb).any(Token::is_strange)
}

/// "I shoot the quisling with a Sniper": whether a word that nobody knows is what something is done to.
fn treats_the_unknown(clause: &[Token]) -> bool {
    let joins = |token: &Token| is_one(token, &["on", "against", "upon", "onto", "at"]);
    let goes_before =
        |token: &Token| token.has("article") || token.has("of-person") || token.known.idle;
    let does = |at: usize| {
        let told = clause.get(..at).unwrap_or_default();
        let before = told.iter().rev().find(|token| !goes_before(token));
        before.is_some_and(|before| {
            let verb = before.is_finite() && !before.owns && !before.has("auxiliary");
            before.kind == Kind::Word && (joins(before) || verb && !before.is_verb("be"))
        })
    };
    let behind = |at: usize| clause.get(at + 1).is_none_or(|next| !next.is_strange());
    (0..clause.len())
        .any(|at| clause.get(at).is_some_and(Token::is_strange) && behind(at) && does(at))
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

/// "so minus six": that is how much something changes, and nobody has said by what.
pub(super) fn has_sign(clause: &[Token]) -> bool {
    clause.iter().any(|token| is_one(token, &["minus", "plus"]))
}

/// "Is it true that …?": whatever is asked so, nothing is told.
fn is_of_truth(clause: &[Token]) -> bool {
    let words: Vec<&str> = clause.iter().take(3).map(|one| one.word.as_str()).collect();
    let asks = clause
        .last()
        .is_some_and(|last| last.kind == Kind::Mark('?'));
    asks && matches!(words.as_slice(), ["is", "it", "true" | "right" | "correct"])
}

/// Where something begins that hangs on a clause; "my once a turn privilege" is no such thing.
pub(super) fn subordinate(clause: &[Token]) -> Option<usize> {
    let joins = |(token, next): (&Token, &Token)| {
        token.has("subordinating") && !(token.is("once") && next.has("article"))
    };
    clause.iter().zip(clause.iter().skip(1)).position(joins)
}

/// Whether something is told in a clause that hangs on it: "… right after placing his tokens".
fn hangs_on(clause: &[Token]) -> bool {
    let joint = subordinate(clause);
    let rest = joint
        .and_then(|at| clause.get(at + 1..))
        .unwrap_or_default();
    rest.iter()
        .any(|token| !token.known.verbs.is_empty() && !token.has("auxiliary"))
}

/// "I had a copy in hand and played it": whether something else is done in a clause than what it begins with.
fn goes_on(clause: &[Token]) -> bool {
    let joins = clause.iter().position(|token| token.is("and"));
    let rest = joins
        .and_then(|at| clause.get(at + 1..))
        .unwrap_or_default();
    let mut rest = rest.iter().filter(|token| !token.known.idle);
    rest.next()
        .is_some_and(|verb| verb.known.deed && verb.is_finite() && !verb.owns)
}
