//! Sentences as they are heard: each as it stands or told plainly, whichever is understood better, with what is left over of it.

use super::Asked;
use super::accounts::{Clause, Sentence};
use super::paraphrased::{joints, trimmed};
use super::phrases::Who;
use super::story::Story;
use super::tokens::{Kind, Token};
use super::told::{Aim, Event, Person, Told};
use fnord_cards::{self as cards, CardId};

impl Story<'_> {
    /// Takes a sentence in as it stands, or told plainly where that is understood better.
    pub(super) fn hears(&mut self, tokens: &[Token]) {
        let tokens = self.without_what_is_printed(tokens);
        let tokens = super::careless::by_me(&tokens, &self.lexicon).unwrap_or(tokens);
        let tokens = super::folded::unaided(tokens);
        let tokens = super::folded::tried(&tokens, &self.lexicon);
        let tokens = &*super::folded::that_by_name(tokens);
        if tokens.is_empty() {
            return;
        }
        if self.is_aimed(tokens) || self.is_headed(tokens) || self.are_orders(tokens) {
            return;
        }
        let named = tokens.iter().filter(|token| token.kind == Kind::Player);
        let named: Vec<String> = named.map(|token| token.word.clone()).collect();
        self.mentioned.extend(named);
        let read = |tokens: &[Token]| super::accounts::sentence(tokens, &self.lexicon, self.law);
        let mut as_it_is = self.clone();
        as_it_is.sentence(&read(tokens));
        let told = super::plain::plain(tokens, &self.lexicon);
        if let Some(told) = &told {
            let mut plainly = self.clone();
            for (index, said) in told.iter().enumerate() {
                let subject = plainly.subject;
                plainly.sentence(&read(said));
                if index > 0 {
                    plainly.subject = subject;
                }
            }
            // "Trent, who controls the Yetis, then used their token": who they are is said in passing.
            let mut first = self.clone();
            if plainly.open() > self.open()
                && let Some((main, apart)) = told.split_first()
            {
                for said in apart.iter().chain([main]) {
                    first.sentence(&read(said));
                }
                if first.open() < plainly.open() {
                    plainly = first;
                }
            }
            if plainly.open() <= as_it_is.open() {
                plainly.helps_before_it_is_rolled(self.told.len());
                as_it_is = plainly;
            }
        }
        if as_it_is.open() > self.open()
            && let Some(stated) =
                (self.hears_as_stated(tokens)).or_else(|| self.hears_in_parts(tokens))
        {
            as_it_is = stated;
        }
        if as_it_is.open() > self.open()
            && let Some(likely) = self.hears_between_lines(tokens)
            && likely.open() < as_it_is.open()
            && likely.agrees_with(&as_it_is, self)
        {
            as_it_is = likely;
        }
        if as_it_is.open() > self.open()
            && let Some(told) = told.filter(|told| told.len() > 1)
        {
            let likely = self.hears_each_likely(&told);
            if likely.open() < as_it_is.open() && likely.agrees_with(&as_it_is, self) {
                as_it_is = likely;
            }
        }
        if super::risk::is_a_sum(tokens) {
            as_it_is.is_reckoned(tokens);
        }
        *self = as_it_is;
    }

    /// Whether a sentence says no more than what the attack is for that was told before.
    fn is_aimed(&mut self, tokens: &[Token]) -> bool {
        match (super::folded::only_aim(tokens), self.last_attack()) {
            (Some(said), Some(Event::Attack { aim, .. })) => *aim.get_or_insert(said) == said,
            _ => false,
        }
    }

    /// "Re: Earthquake.": a card alone, before anything is told, is what the letter is about.
    fn is_headed(&mut self, tokens: &[Token]) -> bool {
        let light = |token: &&Token| {
            let classes = ["courtesy", "idle", "article", "name"];
            let about = ["about", "on", "concerning", "regarding"];
            !matches!(token.kind, Kind::Mark(_))
                && !classes.iter().any(|class| token.has(class))
                && !about.iter().any(|word| token.is(word))
        };
        let said: Vec<&Token> = tokens.iter().filter(light).collect();
        let first = self.told.is_empty() && self.cards.is_empty() && self.states.is_empty();
        let [named] = said.as_slice() else {
            return false;
        };
        match &named.kind {
            Kind::Card(ids) if first && !named.owns && ids.len() == 1 => {
                self.cards.extend(ids);
                true
            }
            _ => false,
        }
    }

    /// "On the table: first Gun Control, later Apathy": New World Orders alone are in force.
    fn are_orders(&mut self, tokens: &[Token]) -> bool {
        let order = |id: &CardId| self.card(*id).kind == cards::Kind::NewWorldOrder;
        let light = |token: &Token| {
            let joins = ["and", "then", "later", "besides", "plus", "after", "before"];
            token.known.idle || joins.iter().any(|word| token.is(word))
        };
        let mut found = Vec::new();
        for token in tokens {
            match &token.kind {
                Kind::Card(ids) if !token.owns && ids.iter().all(order) => {
                    found.extend(ids.first())
                }
                Kind::Mark(mark) if *mark != '?' => {}
                Kind::Word if light(token) => {}
                _ => return false,
            }
        }
        for id in &found {
            self.is_in_force(*id);
            self.focus(*id);
        }
        !found.is_empty()
    }

    /// The story with the sentences that one says in it, each as it stands or by what is likely meant.
    fn hears_each_likely(&self, told: &[Vec<Token>]) -> Self {
        let mut story = self.clone();
        for (index, said) in told.iter().enumerate() {
            let subject = story.subject;
            let before = story.clone();
            story.sentence(&super::accounts::sentence(said, &self.lexicon, self.law));
            // "which she had turned over": told in another order it may be taken for anything.
            let in_order = said.is_sorted_by_key(|token| token.at.start);
            if story.open() > before.open()
                && in_order
                && let Some(likely) = before.hears_between_lines(said)
                && likely.open() < story.open()
                && likely.agrees_with(&story, &before)
            {
                story = likely;
            }
            if index > 0 {
                story.subject = subject;
            }
        }
        story
    }

    /// The story with a sentence of several clauses in it, each of which is understood by itself, in whatever words.
    fn hears_in_parts(&self, tokens: &[Token]) -> Option<Self> {
        // What hangs on something, or is only so if something is, is no sentence of its own.
        let hangs = |token: &Token| token.has("subordinating") || token.has("hanging");
        if tokens.iter().any(hangs) {
            return None;
        }
        let does = |said: &[Token]| said.iter().any(|token| token.is_finite() && !token.owns);
        let named =
            |token: &Token| matches!(token.kind, Kind::Card(_) | Kind::Player) || token.has("he");
        let says_nothing = |token: &&Token| token.known.verbs.is_empty() || token.owns;
        let subject: Vec<Token> = tokens.iter().take_while(says_nothing).cloned().collect();
        joints(tokens).into_iter().find_map(|at| {
            let first = trimmed(tokens.get(..at)?);
            let rest = trimmed(tokens.get(at..)?);
            if !does(first) || !does(rest) {
                return None;
            }
            // "… and aids": whoever the first is of.
            let begins = rest.first()?;
            let goes_on = begins.is_finite() && !begins.owns && !named(begins);
            if goes_on && !subject.iter().any(named) {
                return None;
            }
            let before = if goes_on { subject.as_slice() } else { &[] };
            let rest: Vec<Token> = before.iter().chain(rest).cloned().collect();
            let story = self.hears_clause_alone(first)?;
            story
                .hears_clause_alone(&rest)
                .or_else(|| story.hears_in_parts(&rest))
        })
    }

    /// The story with one clause in it that is wholly understood.
    fn hears_clause_alone(&self, tokens: &[Token]) -> Option<Self> {
        let mut story = self.clone();
        story.sentence(&super::accounts::sentence(tokens, &self.lexicon, self.law));
        let all = |story: &Self| story.open() == self.open();
        Some(story)
            .filter(all)
            .or_else(|| self.hears_as_stated(tokens))
    }

    /// "Texas, aided by Japan, attacks, and she rolls a 7": whoever is named before the dice helped before them. `from`: where what
    /// the sentence tells begins.
    fn helps_before_it_is_rolled(&mut self, from: usize) {
        let Some(roll) = self.told.iter().skip(from).position(Told::is_a_roll) else {
            return;
        };
        let (roll, rolled) = (from + roll, self.told[from + roll].at.start);
        let helps =
            |told: &Told| matches!(told.event, Event::Help { .. }) && told.at.start < rolled;
        if let Some(rest) = self.told.get_mut(roll..) {
            rest.sort_by_key(|told| !helps(told));
        }
    }

    /// How much has to be asked back.
    pub(super) fn open(&self) -> (usize, usize) {
        let turning = self.unread.turning();
        (self.questions.len() + turning, self.unread.len())
    }

    pub(super) fn sentence(&mut self, sentence: &Sentence) {
        self.asks_for(sentence);
        if self.only_asks(sentence) {
            return;
        }
        self.lying = None;
        self.clauses(sentence);
        self.is_of(&sentence.tokens);
        let (asks, tells) = (sentence.asks(), sentence.tells());
        // A question about what was told says nothing new, whatever words it is in.
        if asks && !tells && !sentence.leaves_deeds() && !self.says_anything_new(sentence) {
            if sentence.clauses.is_empty() {
                let first = sentence.tokens.first().map_or(0, |token| token.at.start);
                let last = sentence.tokens.last().map_or(first, |token| token.at.end);
                self.asked.push(Asked {
                    at: first..last,
                    about: super::AskedAbout::Other,
                    adverse: false,
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
        let mut left = sentence.left.clone();
        self.says_nothing(sentence, &mut left);
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
        for mut token in left {
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

    /// "Did he get them?", "Is it destroyed?": what is asked of says what an attack is for.
    pub(super) fn asks_for(&mut self, sentence: &Sentence) {
        let mut words = sentence.tokens.iter();
        let passed =
            |token: &Token| token.known.idle || token.has("joint") || token.has("courtesy");
        let first = words.find(|token| !passed(token));
        let asks = first.is_some_and(|first| first.has("asking") || first.has("inverting"));
        let supposes = sentence.tokens.iter().any(|token| token.has("is-if"));
        let tells = sentence
            .clauses
            .iter()
            .any(|clause| clause.does == "attack");
        if !sentence.asks() || !asks || supposes || tells {
            return;
        }
        let any = |verbs: &[&str], words: &[&str]| {
            let mut tokens = sentence.tokens.iter();
            tokens.any(|token| {
                let verb = verbs.iter().any(|verb| token.is_verb(verb));
                verb || words.iter().any(|word| token.is(word))
            })
        };
        let gets = ["get", "capture", "control", "steal", "conquer", "grab"];
        let gets = any(&gets, &["mine", "his", "hers", "theirs", "ours", "yours"]);
        let ends = any(&["destroy", "kill", "eliminate"], &["dead", "gone"]);
        self.asked_for = match (gets, ends) {
            (true, false) => Some(Aim::Control),
            (false, true) => Some(Aim::Destroy),
            _ => self.asked_for,
        };
    }

    /// "What is the highest number that still gets them?": a question about what was told, whatever words it is in.
    pub(super) fn only_asks(&mut self, sentence: &Sentence) -> bool {
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
            let (about, adverse) = super::opinions::asked_about(about, &sentence.tokens, last);
            self.asked.push(Asked {
                at: first..last,
                about,
                adverse,
                dice,
            });
        }
        only
    }

    /// Whether a card was spoken of before.
    pub(super) fn is_known(&self, id: CardId) -> bool {
        let mut persons = self.persons.iter();
        self.cards.contains(&id) || persons.any(|person| person.illuminati == Some(id))
    }

    pub(super) fn clauses(&mut self, sentence: &Sentence) {
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
            let forbidden = clause.has("may") && clause.has("not");
            if (clause.has("may") || clause.has("if")) && !forbidden {
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
}
