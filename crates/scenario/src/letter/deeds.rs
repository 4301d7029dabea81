//! What is made of the clauses of a letter.

use super::accounts::{Clause, Sentence};
use super::helping::Helping;
use super::mood::Mood;
use super::pattern::Taken;
use super::phrases::{Np, Pay, Value, What, Who};
use super::story::Story;
use super::tokens::{Kind, Token};
use super::told::{Event, On, Ref};
use super::worded::{
    before, begins, changing, discarding, has_done, is_done, names_attack, number, of_dice, sits,
    verbs, word, words,
};
use super::{Asked, AskedAbout};
use fnord_cards::{self as cards};

impl Story<'_> {
    /// Makes of a clause what it says. Where nothing can be made of it, that is asked: nothing that was read is dropped.
    pub(super) fn clause(&mut self, clause: &Clause, sentence: &Sentence) {
        let asked = self.questions.len();
        let told = self.told.len();
        let what = clause.does.split(' ').next().unwrap_or_default();
        // "I may not take them with my Church": that goes with what is not done.
        let goes_on =
            ["with", "pay", "kind"].contains(&what) && self.undone_until == Some(clause.at.start);
        let mood = match goes_on {
            true => Mood::Undone,
            false => clause.mood(sentence, &self.lexicon),
        };
        self.undone_until = (mood == Mood::Undone).then(|| self.after(clause.at.end));
        if mood == Mood::Undone || ["opinion", "nothing", "ask"].contains(&what) {
            self.aside.push(clause.at.clone());
        }
        self.intended |= clause.has("wish") && mood == Mood::Done || mood == Mood::Meant;
        let made = match mood {
            Mood::Unclear => {
                self.asks_done();
                None
            }
            Mood::Undone => {
                let said =
                    "what somebody could or should have done, or threatened to do, is not done";
                if !clause.has("not") && !self.assumed.iter().any(|one| one == said) {
                    self.assumed.push(said.to_owned());
                }
                self.is_not_done(clause)
            }
            // What somebody wanted to have, he does not have.
            Mood::Meant if self.is_of_table(&clause.does) => {
                self.asks_done();
                None
            }
            Mood::Done | Mood::Meant => self.make(clause, sentence),
        };
        self.held = match clause.does.split(' ').next() {
            Some("opinion") => true,
            Some("nothing" | "ask") => self.held,
            _ => false,
        };
        // "Were Ben to oppose, what would she need?" asks for something else.
        let after = |token: &&Token| token.at.start >= clause.at.end;
        let mut after = sentence.tokens.iter().filter(after);
        if clause.has("asks") && !after.any(|token| token.has("asking")) {
            self.asked.push(Asked {
                at: clause.at.clone(),
                about: AskedAbout::Allowed,
                adverse: false,
                dice: false,
            });
        }
        let pointless = self.questions.get(asked..).unwrap_or_default();
        let pointless =
            !pointless.is_empty() && pointless.iter().all(|asks| asks.choices.is_empty());
        if made.is_none()
            && pointless
            && self.told.len() == told
            && clause.tells_nothing(sentence, &self.lexicon)
        {
            self.questions.truncate(asked);
            let inside = sentence.tokens.iter();
            let inside = inside.filter(|token| clause.at.contains(&token.at.start));
            self.is_unread(inside.cloned());
            return;
        }
        if made.is_none() && self.questions.len() == asked {
            let words = sentence.tokens.iter();
            let words = words.filter(|token| clause.at.contains(&token.at.start));
            let inside: Vec<Token> = words.cloned().collect();
            if self.leaves(&inside) {
                return;
            }
            let words = inside.iter();
            let words: Vec<&str> = words.map(|token| token.word.as_str()).collect();
            self.asks_for_meaning(&words.join(" "));
        }
    }

    /// Where the next word of the letter begins.
    fn after(&self, at: usize) -> usize {
        let rest = self.text.get(at..).unwrap_or_default();
        at + (rest.len() - rest.trim_start().len())
    }

    pub(super) fn asks_done(&mut self) {
        let choices = ["say it as it happens", "leave it out"].map(str::to_owned);
        self.asks("is this done, or only meant?".to_owned(), choices.to_vec());
    }

    /// That nobody does what he could do at any time says nothing; of anything else it does.
    pub(super) fn is_not_done(&mut self, clause: &Clause) -> Option<()> {
        let named = |taken: &Taken<Value>| {
            matches!(
                taken.value,
                Value::Cards(_) | Value::Pay(_) | Value::Number(_)
            )
        };
        let said = clause.does.starts_with("opinion");
        if !said && !clause.taken.iter().any(named) {
            return Some(());
        }
        let what = clause.does.split(' ').next().unwrap_or_default();
        // "She does not roll 4 or less": that says something of the dice.
        if what == "roll" && clause.get("n").is_some() {
            return None;
        }
        let free = [
            "aid", "oppose", "side", "roll", "play", "use", "cancel", "join", "with", "pay", "kind",
        ];
        free.contains(&what).then_some(())
    }

    pub(super) fn make(&mut self, clause: &Clause, sentence: &Sentence) -> Option<()> {
        let (what, more) = clause.does.split_once(' ').unwrap_or((&clause.does, ""));
        match what {
            // "Ben plays his Church" in the middle of things is no seat.
            "seat"
                if !self.told.is_empty() && more.is_empty() && verbs(clause, sentence, "play") =>
            {
                None
            }
            "seat" => self.seat(clause, more),
            // "If she had Terrorist Nuke": what she would do with it is not said.
            "control" if clause.has("if") => None,
            "control" => self.controls(clause, sentence),
            "belongs" => self.belongs(clause),
            "whose" if more == "leader" => self.is_mine(),
            "whose" => self.is_whose(clause),
            "likewise" => self.helps_too(clause),
            "place" => self.places(clause, more),
            "tree" => self.grows(clause),
            "subject" => self.subject_of(clause).map(|_| ()),
            "tokens" | "groups" => self.counts(clause, sentence, what, more),
            "met" => self.meets(clause),
            "edition" => self.plays_by(clause),
            "spent" if more == "both" => self.both_have_spent(clause, sentence),
            "spent" => {
                let who = self.subject_of(clause)?;
                self.spent.push((who, self.told.len()));
                Some(())
            }
            "outcome" => {
                self.subject_of(clause);
                self.comes_of_it(more)
            }
            "players" => {
                let two = clause.has("two").then_some(2);
                self.players = Some(two.or(number(clause, "n"))?);
                Some(())
            }
            "turn" => self.turns(clause, more),
            "attack" | "kind" => {
                let told = self.told.len();
                match what {
                    "attack" => self.attacks(clause, more)?,
                    _ => self.aims(clause, more)?,
                }
                // "Theo attacked my Mafia and destroyed it", "Theo has just destroyed my Mafia": told as what he did, it is how the
                // attack ended.
                let is_so = self.told.len() == told || has_done(clause, sentence);
                match is_so && is_done(clause, sentence) {
                    true => self.comes_of_it("so"),
                    false => Some(()),
                }
            }
            // "With the Pentagon Cal backed the attack"
            "with" if begins(clause, sentence) => {
                let found = self.several(clause, "c", None)?;
                self.fronted = Some((found, self.here.clone()));
                Some(())
            }
            // "… makes it privileged with Bavaria": the Illuminati whose privilege it is.
            "with" if before(clause, sentence).is_some_and(|before| before.does == "privilege") => {
                let nps = self.nps(clause, "c");
                nps.iter().all(|np| self.is_of_illuminati(np)).then_some(())
            }
            "with" => self.joins(clause),
            "fronted" => {
                let found = self.several(clause, "a", None)?;
                self.fronted = Some((found, self.here.clone()));
                Some(())
            }
            "join" => self.adds(clause),
            "tell" => self.tells_of(clause, more),
            "state" => self.is_stated(clause, more),
            "privilege" => {
                match self.last_attack() {
                    Some(Event::Attack { privileged, .. }) => *privileged = true,
                    _ => self.privilege = Some(self.here.clone()),
                }
                Some(())
            }
            "aid" | "oppose" if more == "along" => {
                self.helps_along(clause, sentence, what == "oppose")
            }
            "aid" => {
                let aids = verbs(clause, sentence, "aid") || names_attack(clause, sentence);
                self.helps(clause, if aids { Helping::Aids } else { Helping::Helps })
            }
            "oppose" if more == "self" => self.defends(clause),
            "agents" => self.lays_agents(clause),
            "choosing" => {
                let alignment = word(clause, sentence)?;
                match self.told.last().map(|told| &told.event) {
                    Some(Event::Play { card, .. }) if self.leaves_a_choice(card.card?) => {
                        self.more(format!("choosing {alignment}"))
                    }
                    _ => None,
                }
            }
            "oppose" => self.helps(clause, Helping::Opposes),
            // Which side it is, other words of the clause say.
            "side" if clause.has("aiding") != clause.has("opposing") => {
                let opposes = clause.has("opposing");
                self.helps(
                    clause,
                    if opposes {
                        Helping::Opposes
                    } else {
                        Helping::Aids
                    },
                )
            }
            "side" if clause.has("aiding") => None,
            // Whoever interferes takes part on either side (`wdh.glossary.interference`).
            "side"
                if ["v", "f", "g", "s", "defence", "protecting"]
                    .iter()
                    .any(|side| clause.has(side)) =>
            {
                self.helps(clause, Helping::Helps)
            }
            "side" => {
                let choices = ["aids", "opposes"].map(str::to_owned).to_vec();
                self.asks("on which side?".to_owned(), choices);
                None
            }
            "roll" => {
                self.subject_of(clause);
                // "4 or less", "a pair of threes", "hoped to roll 4"
                let from = |token: &&Token| token.at.start < clause.at.start;
                let said = sentence.tokens.iter().skip_while(from);
                let mut said = said.take_while(|token| {
                    clause.at.contains(&token.at.start) || !matches!(token.kind, Kind::Mark(_))
                });
                let meant = clause.has("wish") && !clause.has("asks") && !clause.has("if");
                if meant || said.any(|token| token.has("no-roll")) {
                    return None;
                }
                // "They gave me seven": of nothing that dice are thrown for.
                let thrown = clause.has("d")
                    || ["roll", "throw", "dice"]
                        .iter()
                        .any(|base| verbs(clause, sentence, base));
                if !thrown && self.under_way().is_none() {
                    return None;
                }
                let rolled = number(clause, "n").filter(|rolled| *rolled > 1)?;
                // "… and failed with a roll of 10": that says how it failed.
                self.told.pop_if(|last| last.is_an_outcome());
                self.tells(Event::Line(format!("Roll {rolled}")));
                // "plays it on my roll of 5": the dice come first.
                let mut inside = sentence.tokens.iter();
                let first = inside.find(|token| clause.at.contains(&token.at.start));
                let on = first.is_some_and(|first| first.is("on"));
                if let [.., played, roll] = self.told.as_mut_slice()
                    && on
                    && matches!(played.event, Event::Play { .. })
                {
                    std::mem::swap(played, roll);
                }
                Some(())
            }
            "play" => self.plays(clause, sentence, "plays"),
            // "Ben uses his C.I.A." amid an attack: for it, against it, or for what its text lets it do.
            "use" if !of_dice(more) && self.uses_a_group(clause) => {
                let choices = ["it aids", "it opposes", "its own text"].map(str::to_owned);
                self.asks("what is it used for?".to_owned(), choices.to_vec());
                None
            }
            "use" => {
                self.plays(clause, sentence, "uses")?;
                match (more, word(clause, sentence)) {
                    _ if of_dice(more) => self.more(changing(clause, more)),
                    ("reversing", Some(alignment)) => self.more(format!("reversing {alignment}")),
                    _ => Some(()),
                }
            }
            "cancel" => self.cancels(clause),
            // "I'm the UFOs, with the Mafia"
            "pay" if self.told.is_empty() && sits(sentence, clause) => self.joins_with(clause, "p"),
            "pay" => self.pays(clause, sentence, more),
            "discarding" => {
                let one = (more == "top").then_some(1);
                let count = number(clause, "n").or(one)?;
                self.more(discarding(count, clause, sentence))
            }
            "adding" if of_dice(more) => self.more(changing(clause, more)),
            "adding" => {
                // "… from Straight to Weird"
                let alignment = match more {
                    "instead" => words(clause, sentence).pop()?,
                    _ => word(clause, sentence)?,
                };
                let target = self.one(clause, "t", None);
                if let (Some(Event::Play { on, .. }), Some(target)) =
                    (self.told.last_mut().map(|told| &mut told.event), target)
                {
                    on.get_or_insert(On::Card(target));
                }
                self.more(format!("adding {alignment}"))
            }
            "taking" => {
                let taken = self.one(clause, "c", None)?.card?;
                let name = self.card(taken).name.to_string();
                self.more(format!("taking {name}"))
            }
            "again" => {
                let last = self.told.last()?.event.clone();
                self.subject_of(clause);
                self.tells(last);
                Some(())
            }
            "buy" => self.buys(clause, more),
            "draws" => self.draws(clause),
            "move" if more == "by" => self.moves_by(clause),
            "move" => self.moves(clause),
            "discard" => self.discards(clause),
            "takes" => self.takes_away(clause),
            "ask" => self.is_asked(clause, sentence, more),
            "opinion" => self.opinion(clause, sentence),
            "nothing" => {
                self.several(clause, "c", None);
                // "Ben, with the Gnomes, and I were in the last round"
                for slot in ["w", "v"] {
                    if let Some(who @ Who::With(..)) = clause.who(slot).cloned() {
                        self.who(&who);
                    }
                }
                Some(())
            }
            _ => None,
        }
    }

    /// Whether a clause tells how the table is, or what the dice showed: nothing of it is so because somebody wants it.
    fn is_of_table(&self, does: &str) -> bool {
        let what = does.split(' ').next().unwrap_or_default();
        self.lexicon.is_of(what, "stating") || does.ends_with("leaves the game")
    }

    /// Whether a Group is used amid an attack, and nothing is said of what for.
    fn uses_a_group(&mut self, clause: &Clause) -> bool {
        let said = ["t", "v", "p", "b"].iter().any(|slot| clause.has(slot));
        let used = self.nps(clause, "c");
        let group = |np: &Np| match &np.what {
            What::Card(ids) => ids.iter().all(|id| self.card(*id).kind.is_group()),
            What::Illuminati => true,
            What::Spoken(_) => false,
        };
        let group = !used.is_empty() && used.iter().all(group);
        let amid = match self.told.last() {
            Some(told) => matches!(told.event, Event::Attack { .. } | Event::Help { .. }),
            None => false,
        };
        group && amid && !said
    }

    /// "Ben has Stang. He controls Pinks": it could be either.
    pub(super) fn may_be_a_card(&self, clause: &Clause) -> bool {
        let Some(Value::Who(Who::Spoken(word))) = clause.get("w") else {
            return false;
        };
        if matches!(word.as_str(), "they" | "it") {
            return !self.cards.is_empty();
        }

        self.cards
            .last()
            .is_some_and(|id| self.card(*id).kind == cards::Kind::Personality)
    }

    pub(super) fn subject_of(&mut self, clause: &Clause) -> Option<usize> {
        let who = match clause.get("w") {
            Some(Value::Who(who)) => who.clone(),
            _ => return self.subject,
        };
        let found = self.who(&who);
        self.subject = found.or(self.subject);
        found
    }

    pub(super) fn nps(&self, clause: &Clause, name: &str) -> Vec<Np> {
        let taken = clause.taken.iter().filter(|taken| *taken.name == *name);
        let cards = taken.filter_map(|taken| match &taken.value {
            Value::Cards(nps) | Value::Pay(Pay::Cards(nps)) => Some(nps.clone()),
            _ => None,
        });
        cards.flatten().collect()
    }

    fn is_of_illuminati(&self, np: &Np) -> bool {
        match &np.what {
            What::Illuminati => true,
            What::Card(ids) => ids
                .iter()
                .any(|id| self.card(*id).kind == cards::Kind::Illuminati),
            What::Spoken(_) => false,
        }
    }

    /// What may lie in a Power Structure: "it" is no Plot that was played on it. `None`: it is not known what one of them is.
    pub(super) fn laid(
        &mut self,
        clause: &Clause,
        name: &str,
        subject: Option<usize>,
    ) -> Option<Vec<Ref>> {
        let nps = self.nps(clause, name);
        nps.iter().map(|np| self.lying(np, subject)).collect()
    }

    pub(super) fn one(
        &mut self,
        clause: &Clause,
        name: &str,
        subject: Option<usize>,
    ) -> Option<Ref> {
        let np = self.nps(clause, name).into_iter().next()?;
        self.refer(&np, subject)
    }

    /// The cards that are named there. `None`: it is not known what one of them is.
    pub(super) fn several(
        &mut self,
        clause: &Clause,
        name: &str,
        subject: Option<usize>,
    ) -> Option<Vec<Ref>> {
        let nps = self.nps(clause, name);
        nps.iter().map(|np| self.refer(np, subject)).collect()
    }

    pub(super) fn last_attack(&mut self) -> Option<&mut Event> {
        let told = self.told.iter_mut().rev().map(|told| &mut told.event);
        told.into_iter()
            .find(|event| matches!(event, Event::Attack { .. }))
    }
}
