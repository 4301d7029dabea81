//! What is made of the clauses of a letter.

use super::accounts::{Clause, Sentence};
use super::mood::Mood;
use super::pattern::Taken;
use super::phrases::{Modifier, Np, Pay, Value, What, Who};
use super::story::Story;
use super::tokens::{Kind, Token};
use super::told::{Aim, Event, On, Place, Ref, Told};
use super::{Asked, AskedAbout};
use fnord_cards::{self as cards, CardId};

impl Story<'_> {
    /// Makes of a clause what it says. Where nothing can be made of it, that is asked: nothing that was read is dropped.
    pub(super) fn clause(&mut self, clause: &Clause, sentence: &Sentence) {
        let asked = self.questions.len();
        let told = self.told.len();
        let mood = clause.mood(sentence, &self.lexicon);
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
            Mood::Done | Mood::Meant => self.make(clause, sentence),
        };
        self.held = match clause.does.split(' ').next() {
            Some("opinion") => true,
            Some("nothing" | "ask") => self.held,
            _ => false,
        };
        if clause.has("asks") {
            self.asked.push(Asked {
                at: clause.at.clone(),
                about: AskedAbout::Allowed,
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
            self.asks(
                format!("what is meant by \"{}\"?", words.join(" ")),
                Vec::new(),
            );
        }
    }

    pub(super) fn asks_done(&mut self) {
        let choices = ["say it as it happens", "leave it out"].map(str::to_owned);
        self.asks("is this done, or only meant?".to_owned(), choices.to_vec());
    }

    /// That nobody does what he could do at any time says nothing; of anything else it does.
    fn is_not_done(&mut self, clause: &Clause) -> Option<()> {
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
        let free = [
            "aid", "oppose", "side", "roll", "play", "use", "cancel", "join", "with",
        ];
        free.contains(&what).then_some(())
    }

    fn make(&mut self, clause: &Clause, sentence: &Sentence) -> Option<()> {
        let (what, more) = clause.does.split_once(' ').unwrap_or((&clause.does, ""));
        match what {
            // "Ben plays his Church" in the middle of things is no seat.
            "seat"
                if !self.told.is_empty() && more.is_empty() && verbs(clause, sentence, "play") =>
            {
                None
            }
            "seat" => self.seat(clause, more),
            "control" => self.controls(clause),
            "belongs" => self.belongs(clause),
            "place" => self.places(clause, more),
            "tree" => self.grows(clause),
            "subject" => self.subject_of(clause).map(|_| ()),
            "tokens" | "groups" => self.counts(clause, sentence, what, more),
            "fact" => self.facts(clause, sentence, more),
            "met" => self.meets(clause),
            "edition" => self.plays_by(clause),
            "players" => {
                self.players = Some(number(clause, "n")?);
                Some(())
            }
            "turn" => self.turns(clause, more),
            "attack" => self.attacks(clause, more),
            "kind" => self.aims(clause, more),
            "with" => self.joins(clause),
            "fronted" => {
                let found = self.several(clause, "a", None);
                self.fronted = Some((found, self.here.clone()));
                Some(())
            }
            "join" => self.adds(clause),
            "tell" => self.tells_of(clause, more),
            "state" => {
                // What is so after the dice was not so before, and "he" may be a Personality or a player.
                let personal = |np: &Np| matches!(&np.what, What::Spoken(word) if ["he", "she"].contains(&word.as_str()));
                if self.told.iter().any(Told::is_a_roll)
                    || self.nps(clause, "c").iter().any(personal)
                {
                    return None;
                }
                let told = self.told.len();
                self.tells_of(clause, more)?;
                let so = self.told.drain(told..);
                let lines = so.filter_map(|told| match told.event {
                    Event::Line(line) => Some(line),
                    _ => None,
                });
                self.states.extend(lines);
                Some(())
            }
            "privilege" => match self.last_attack()? {
                Event::Attack { privileged, .. } => {
                    *privileged = true;
                    Some(())
                }
                _ => None,
            },
            "aid" => self.helps(clause, false),
            "oppose" if more == "self" => self.defends(clause),
            "oppose" => self.helps(clause, true),
            // Whoever interferes takes part on either side (`wdh.glossary.interference`).
            "side"
                if ["v", "f", "g", "defence"]
                    .iter()
                    .any(|side| clause.has(side)) =>
            {
                self.helps(clause, false)
            }
            "side" => {
                let choices = ["aids", "opposes"].map(str::to_owned).to_vec();
                self.asks("on which side?".to_owned(), choices);
                None
            }
            "roll" => {
                self.subject_of(clause);
                let rolled = number(clause, "n")?;
                self.tells(Event::Line(format!("Roll {rolled}")));
                Some(())
            }
            "play" => self.plays(clause, sentence, "plays"),
            "use" => self.plays(clause, sentence, "uses"),
            "cancel" => self.cancels(clause),
            // "I'm the UFOs, with the Mafia"
            "pay" if self.told.is_empty() && sits(sentence, clause) => self.joins_with(clause, "p"),
            "pay" => self.pays(clause, sentence, more),
            "discarding" => {
                let count = number(clause, "n")?;
                self.more(format!("discarding {count} Plots"))
            }
            "adding" => {
                let alignment = word(clause, sentence)?;
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
            "move" => self.moves(clause),
            "discard" => self.discards(clause),
            "takes" => self.takes_away(clause),
            "ask" => self.is_asked(clause, sentence, more),
            "opinion" => self.opinion(clause, sentence),
            "nothing" => {
                self.several(clause, "c", None);
                Some(())
            }
            _ => None,
        }
    }

    // ---- slots

    /// "Ben has Stang. He controls Pinks": it could be either.
    fn may_be_a_card(&self, clause: &Clause) -> bool {
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

    fn subject_of(&mut self, clause: &Clause) -> Option<usize> {
        let who = match clause.get("w") {
            Some(Value::Who(who)) => who.clone(),
            _ => return self.subject,
        };
        let found = self.who(&who);
        self.subject = found.or(self.subject);
        found
    }

    fn nps(&self, clause: &Clause, name: &str) -> Vec<Np> {
        let taken = clause.taken.iter().filter(|taken| *taken.name == *name);
        let cards = taken.filter_map(|taken| match &taken.value {
            Value::Cards(nps) | Value::Pay(Pay::Cards(nps)) => Some(nps.clone()),
            _ => None,
        });
        cards.flatten().collect()
    }

    /// What may lie in a Power Structure: "it" is no Plot that was played on it.
    fn laid(&mut self, clause: &Clause, name: &str, subject: Option<usize>) -> Vec<Ref> {
        let nps = self.nps(clause, name);
        nps.iter()
            .filter_map(|np| self.lying(np, subject))
            .collect()
    }

    fn one(&mut self, clause: &Clause, name: &str, subject: Option<usize>) -> Option<Ref> {
        let np = self.nps(clause, name).into_iter().next()?;
        self.refer(&np, subject)
    }

    fn several(&mut self, clause: &Clause, name: &str, subject: Option<usize>) -> Vec<Ref> {
        let nps = self.nps(clause, name);
        nps.iter()
            .filter_map(|np| self.refer(np, subject))
            .collect()
    }

    fn last_attack(&mut self) -> Option<&mut Event> {
        let told = self.told.iter_mut().rev().map(|told| &mut told.event);
        told.into_iter()
            .find(|event| matches!(event, Event::Attack { .. }))
    }

    // ---- the table

    fn seat(&mut self, clause: &Clause, more: &str) -> Option<()> {
        if more == "too" && !self.told.is_empty() {
            return self.likewise(clause);
        }
        let illuminati = self
            .nps(clause, "i")
            .into_iter()
            .next()
            .and_then(|np| match np.what {
                What::Card(ids) => ids
                    .into_iter()
                    .find(|id| self.card(*id).kind == cards::Kind::Illuminati),
                _ => None,
            });
        let illuminati = illuminati.or_else(|| {
            let seated = self.persons.iter().rev();
            seated
                .filter(|_| more == "too")
                .find_map(|person| person.illuminati)
        });
        let mut who: Vec<Who> = ["w", "v"]
            .iter()
            .filter_map(|slot| clause.who(slot).cloned())
            .collect();
        if more == "me" {
            who.push(Who::Me);
        }
        if more == "both" && who.is_empty() {
            who = vec![Who::Me, Who::Called("opponent".to_owned())];
        }
        if let Some(card) = illuminati.filter(|_| more == "claiming") {
            let person = self.who(&Who::Plays(card))?;
            self.subject = Some(person);
            self.wins = Some(person);
        }
        for who in who {
            let Some(person) = self.who(&who) else {
                continue;
            };
            self.subject = Some(person);
            if let Some(card) = illuminati {
                self.persons[person].illuminati = Some(card);
            }
        }
        // "… against Ben and Tim"
        for slot in ["o", "p", "q"] {
            if let Some(who) = clause.who(slot).cloned() {
                self.who(&who);
            }
        }
        Some(())
    }

    /// "Ann plays Terrorist Nuke, and so does Cal."
    fn likewise(&mut self, clause: &Clause) -> Option<()> {
        let also = self.who(&clause.who("w")?.clone())?;
        match self.told.last().map(|told| told.event.clone())? {
            Event::Play {
                who,
                verb,
                card,
                on,
                pays: None,
                more,
            } if who != also => {
                let card = Ref {
                    owner: card
                        .owner
                        .map(|owner| if owner == who { also } else { owner }),
                    ..card
                };
                self.tells(Event::Play {
                    who: also,
                    verb,
                    card,
                    on,
                    pays: None,
                    more,
                });
                Some(())
            }
            _ => None,
        }
    }

    fn controls(&mut self, clause: &Clause) -> Option<()> {
        if self.may_be_a_card(clause) {
            return None;
        }
        let person = self.subject_of(clause)?;
        for np in self.nps(clause, "c") {
            // "I've got the Network and Finland"
            let Some(id) = self.refer(&np, Some(person))?.card else {
                continue;
            };
            self.board.owners.insert(id, person);
            self.board.held.push((person, id));
        }
        Some(())
    }

    fn belongs(&mut self, clause: &Clause) -> Option<()> {
        let found = self.laid(clause, "c", None).into_iter().next()?;
        let owner = match clause.get("w") {
            Some(Value::Who(who)) => self.who(&who.clone()),
            _ if clause.has("mine") => self.who(&Who::Me),
            _ => self.one(clause, "i", None).and_then(|seat| seat.owner),
        };
        let owner = owner.or(found.owner).or(self.subject)?;
        let id = found.card?;
        self.board.owners.insert(id, owner);
        self.board.held.push((owner, id));
        Some(())
    }

    /// "His tree: the Church, …"
    fn grows(&mut self, clause: &Clause) -> Option<()> {
        let who = match clause.get("o") {
            Some(Value::Who(who)) => self.who(&who.clone()),
            _ => None,
        };
        let np = self.nps(clause, "i").into_iter().next()?;
        let seat = self.refer(&np, who)?;
        self.top = seat.owner;
        self.top.map(|_| ())
    }

    fn places(&mut self, clause: &Clause, more: &str) -> Option<()> {
        let subject = match clause.get("w") {
            Some(_) => self.subject_of(clause),
            None => None,
        };
        let found = match more {
            "uncontrolled" => self.several(clause, "c", subject),
            "directly" if self.only_one_of(clause).is_some() => {
                self.only_one_of(clause).into_iter().collect()
            }
            _ => self.laid(clause, "c", subject),
        };
        let other = self
            .nps(clause, "m")
            .into_iter()
            .chain(self.nps(clause, "i"))
            .next();
        // "His tree: the Church, under it the Xists, under them the Pinks, at the bottom the Yetis"
        let illuminati = !self.nps(clause, "i").is_empty();
        let top = self.top.take();
        let last = self.cards.iter().rev().copied();
        let last: Vec<CardId> = last
            .filter(|id| found.iter().all(|one| one.card != Some(*id)))
            .collect();
        let mut more = more;
        let mut master = None;
        if more == "under" {
            let spoken = other
                .as_ref()
                .is_none_or(|np| matches!(np.what, What::Spoken(_)));
            match (top, last.first()) {
                _ if illuminati => more = "directly",
                (Some(owner), _) if spoken => {
                    more = "directly";
                    for id in found.iter().filter_map(|one| one.card) {
                        self.board.owners.insert(id, owner);
                    }
                }
                (_, Some(last)) if other.is_none() => master = Some(*last),
                _ => {}
            }
        }
        let other = master.map_or(other, |id| Some(Np::of(id)));
        for found in found {
            let Some(id) = found.card else { continue };
            if self.card(id).kind.is_plot() {
                if more != "uncontrolled" {
                    return None;
                }
                let name = self.card(id).name.clone();
                self.states.push(format!("New World Orders: {name}"));
                continue;
            }
            if let (Some(owner), None) = (subject, found.owner) {
                self.board.owners.insert(id, owner);
            }
            let owner = found.owner.or(subject);
            self.is_said(id, &format!("is {more}"), other.as_ref(), owner);
            // "My Loan Sharks hang under the Mafia. They …"
            self.is_meant(id);
        }
        Some(())
    }

    /// "They sit right below my Gnomes": what is mine of what was spoken of last.
    fn only_one_of(&mut self, clause: &Clause) -> Option<Ref> {
        let spoken = |np: &Np| matches!(np.what, What::Spoken(_));
        if !self.nps(clause, "c").first().is_some_and(spoken) {
            return None;
        }
        let seat = self.nps(clause, "i").into_iter().next()?;
        let owner = self.refer(&seat, None)?.owner?;
        let mut two = self.last_two()?;
        two.retain(|card| card.owner == Some(owner));
        match two.as_slice() {
            [only] => Some(*only),
            _ => None,
        }
    }

    fn counts(
        &mut self,
        clause: &Clause,
        sentence: &Sentence,
        what: &str,
        more: &str,
    ) -> Option<()> {
        let seat = self.nps(clause, "i").into_iter().next();
        let person = match (clause.get("w"), &seat) {
            (None, Some(seat)) => {
                let owner = self.refer(&seat.clone(), None)?.owner;
                self.subject = owner.or(self.subject);
                owner?
            }
            _ => self.subject_of(clause)?,
        };
        if let Some(seat) = seat {
            self.refer(&seat, Some(person));
        }
        // "… and my Illuminati is the Servants": that is counted already, and said besides.
        let mut pairs = sentence.tokens.windows(2);
        let is = |pair: &[Token]| pair[0].word == "illuminati" && pair[1].is_verb("be");
        let besides = i32::from(more == "besides" && !pairs.any(is));
        let count = number(clause, "n")? + besides;
        let slack = number(clause, "s");
        let listed = match more {
            "listed" => [
                self.several(clause, "c", Some(person)),
                self.several(clause, "d", Some(person)),
            ]
            .concat(),
            _ => Vec::new(),
        };
        for id in listed.iter().filter_map(|one| one.card) {
            self.board.owners.insert(id, person);
            self.board.held.push((person, id));
        }
        // So many are named, and the Illuminati is not among them.
        let named = listed.iter().filter(|one| one.card.is_some()).count() as i32;
        let count = count + i32::from(more == "listed" && named == count);
        let counted = &mut self.persons[person];
        match (what, more) {
            ("tokens", _) => counted.tokens = Some(count),
            (_, "destroyed") => counted.destroyed = count,
            _ => {
                counted.groups = Some(count);
                counted.tokens = slack.or(counted.tokens);
            }
        }
        Some(())
    }

    /// "The 2002 rules": those of that year.
    fn plays_by(&mut self, clause: &Clause) -> Option<()> {
        let year = number(clause, "n")?.to_string();
        let mut ruled = self.law.ruled_by().filter_map(|id| self.law.edition(id));
        let edition = ruled.find(|edition| edition.date.ends_with(&year))?;
        self.states.insert(0, format!("Rules: {}", edition.id));
        Some(())
    }

    /// "Both of us had what we needed"
    fn meets(&mut self, clause: &Clause) -> Option<()> {
        let slots = ["w", "v", "p"].iter();
        let who: Vec<Who> = slots.filter_map(|slot| clause.who(slot).cloned()).collect();
        let mut met: Vec<usize> = who.iter().filter_map(|who| self.who(who)).collect();
        if clause.has("both") && met.is_empty() {
            met = vec![
                self.who(&Who::Me)?,
                self.who(&Who::Called("opponent".to_owned()))?,
            ];
        }
        if clause.has("same") {
            met = self.subject.into_iter().collect();
        }
        if clause.has("all") {
            met = (0..self.persons.len()).collect();
        }
        // "He has it too": only where somebody else has won, or the turn ends.
        let ends = self.turn.is_some_and(|(_, phase)| phase == "end of turn");
        if clause.has("it") && !ends && !self.persons.iter().any(|person| person.met) {
            return None;
        }
        for &person in &met {
            self.persons[person].met = true;
            // "Both have 10": that is counted.
            let counted = &mut self.persons[person].groups;
            *counted = number(clause, "n").or(*counted);
            self.subject = Some(person);
        }
        (!met.is_empty()).then_some(())
    }

    fn turns(&mut self, clause: &Clause, more: &str) -> Option<()> {
        let whose = match clause.get("o").or_else(|| clause.get("w")) {
            Some(Value::Who(Who::Same)) | None => self.subject,
            Some(Value::Who(who)) => self.who(&who.clone()),
            _ => None,
        };
        let phase = match more {
            "main" => "main phase",
            "end" => "end of turn",
            "beginning" => "beginning",
            _ => "",
        };
        let whose = match (more, whose) {
            // "It isn't my turn."
            ("other", Some(whose)) => match self.others_than(whose).as_slice() {
                [] => Some(self.who(&Who::Called("opponent".to_owned()))?),
                [only] => Some(*only),
                _ => return Some(()),
            },
            (_, whose) => whose,
        };
        if let Some(whose) = whose {
            self.turn = Some((whose, phase));
        }
        Some(())
    }

    /// "But the Yetis are not Violent": so they are printed, or it is asked.
    fn facts(&mut self, clause: &Clause, sentence: &Sentence, more: &str) -> Option<()> {
        let cards = match more {
            "both" => self.last_two().filter(|two| two.len() == 2)?,
            _ => {
                // "… since they aren't Violent": one of those that were spoken of last.
                let spoken = |np: &Np| matches!(np.what, What::Spoken(_));
                match self.nps(clause, "c").iter().any(spoken) {
                    true => self.last_two().unwrap_or_default(),
                    false => self.several(clause, "c", None),
                }
            }
        };
        let spoken = more != "both"
            && self
                .nps(clause, "c")
                .iter()
                .any(|np| matches!(np.what, What::Spoken(_)));
        let inside = sentence.tokens.iter();
        let inside: Vec<_> = inside
            .filter(|token| clause.at.contains(&token.at.start))
            .collect();
        let denied = inside.iter().any(|token| token.is("not") || token.is("no"));
        let is_one = |class: &&&super::Token| {
            ["alignment", "attribute", "kind"]
                .iter()
                .any(|name| class.has(name))
        };
        let word = &inside.iter().find(is_one)?.word;
        let so = |id: CardId| self.is_printed(id, word);
        let cards: Option<Vec<CardId>> = cards.iter().map(|card| card.card).collect();
        let mut cards = cards?.into_iter();
        let holds = match spoken {
            true => cards.any(|id| so(id) != denied),
            false => cards.all(|id| so(id) != denied),
        };
        holds.then_some(())
    }

    /// The two cards that were spoken of last.
    fn last_two(&self) -> Option<Vec<Ref>> {
        let groups = self.cards.iter().rev();
        let groups = groups.filter(|id| self.card(**id).kind.is_group());
        let refs = groups.take(2).map(|id| Ref {
            card: Some(*id),
            owner: self.board.owners.get(id).copied(),
        });
        let refs: Vec<Ref> = refs.collect();
        (!refs.is_empty()).then_some(refs)
    }

    // ---- attacks

    /// "… with a Terrorist Nuke for its attack to control Brazil": the attack comes first.
    fn of_the_boosted(&mut self, clause: &Clause, aim: Aim) -> Option<()> {
        let (by, leader) = match &self.told.last()?.event {
            Event::Play {
                who,
                on: Some(On::Card(leader)),
                ..
            } => (*who, *leader),
            _ => return None,
        };
        let np = self.nps(clause, "t").into_iter().next()?;
        let not: Vec<CardId> = leader.card.into_iter().collect();
        let target = self.group(&np, Some(by), &not)?;
        let play = self.told.pop()?;
        self.tells(Event::Attack {
            by: Some(by),
            leader: Some(leader),
            target: Some(target),
            aim: Some(aim),
            privileged: false,
            aiders: Vec::new(),
        });
        self.told.push(play);
        Some(())
    }

    fn attacks(&mut self, clause: &Clause, more: &str) -> Option<()> {
        let aim = clause.aim();
        let its = matches!(clause.who("w"), Some(Who::Spoken(_)));
        let boosted = matches!(
            self.told.last().map(|told| &told.event),
            Some(Event::Play {
                on: Some(On::Card(_)),
                ..
            })
        );
        if more == "its" || its && boosted && !clause.has("a") && self.last_attack().is_none() {
            return self.of_the_boosted(clause, aim?);
        }
        // "Could I still attack?"
        let bare = ["t", "x", "y", "v", "a"]
            .iter()
            .all(|slot| !clause.has(slot));
        if bare && clause.has("asks") && !self.told.is_empty() {
            return Some(());
        }
        let by = match clause.get("w") {
            Some(_) => self.subject_of(clause),
            None => None,
        };
        let mut leaders = Vec::new();
        for np in self.nps(clause, "a") {
            leaders.push(self.group(&np, by, &[])?);
        }
        let mut leaders = leaders.into_iter();
        let leader = leaders.next();
        if let Some(owner) = leader.and_then(|leader| leader.owner) {
            self.subject = Some(owner);
            self.is_spoken_of(owner);
        }
        let attacker = by.or(leader.and_then(|leader| leader.owner));
        let not: Vec<CardId> = match (leader, self.told.last().map(|told| &told.event)) {
            (Some(leader), _) => leader.card.into_iter().collect(),
            // What an attack is for is told after who leads it.
            (
                None,
                Some(Event::Attack {
                    leader, aim: None, ..
                }),
            ) => leader.and_then(|leader| leader.card).into_iter().collect(),
            _ => Vec::new(),
        };
        let named = ["t", "x", "y"]
            .iter()
            .find_map(|slot| self.nps(clause, slot).into_iter().next());
        let mut against = clause.who("v").cloned();
        let mut target = match named {
            // "I attacked him": no Personality was spoken of.
            Some(Np {
                what: What::Spoken(word),
                ..
            }) if ["him", "her", "them"].contains(&word.as_str()) && self.cards.is_empty() => {
                against = Some(Who::Spoken(word));
                None
            }
            Some(np) => Some(self.group(&np, attacker, &not)?),
            None => None,
        };
        if let (None, Some(Who::Named(name))) = (&target, &against)
            && let Some(id) = self.personality_called(name)
        {
            target = self.group(&Np::of(id), attacker, &not);
            against = None;
        }
        let against = match against {
            Some(who) => Some(self.who(&who)?),
            None => None,
        };
        if let Some(target) = &mut target {
            target.owner = target.owner.or(against);
        }
        // From a hand only whoever holds it attacks.
        let in_hand = target.filter(|target| {
            let place = target.card.and_then(|id| self.board.places.get(&id));
            place == Some(&Place::InHand)
        });
        let attacker = attacker.or(in_hand.and_then(|target| target.owner));
        let labelled = clause.has("label");
        if target.is_none() && against.is_none() && leader.is_none() && !labelled {
            return None;
        }
        if let (Some(id), None, Some(attacker)) = (
            leader.and_then(|leader| leader.card),
            leader.and_then(|leader| leader.owner),
            attacker,
        ) {
            self.board.owners.entry(id).or_insert(attacker);
        }
        // "Ben attacked Connie, hoping to destroy her" is one attack, and so is one that is told again.
        if let Some(Event::Attack {
            aim: was_for,
            target: before,
            leader: led,
            privileged,
            ..
        }) = self.told.last_mut().map(|told| &mut told.event)
        {
            let card = |one: &Option<Ref>| one.as_ref().and_then(|one| one.card);
            let same_target = card(before) == card(&target) || before.is_none() || target.is_none();
            let same_leader = leader.is_none() || led.is_none() || card(led) == card(&leader);
            let same_aim = aim.is_none() || was_for.is_none() || aim == *was_for;
            if same_target && same_leader && same_aim {
                *was_for = was_for.or(aim);
                *before = before.or(target);
                *led = led.or(leader);
                *privileged |= clause.has("privileged");
                return Some(());
            }
        }
        let attack = Event::Attack {
            by: attacker,
            leader,
            target,
            aim,
            privileged: clause.has("privileged"),
            aiders: leaders
                .chain(self.fronted.take().into_iter().flat_map(|(cards, _)| cards))
                .collect(),
        };
        self.begins(attack);
        Some(())
    }

    /// "I rolled a 3 for my Xists' attack": the attack came first.
    fn begins(&mut self, attack: Event) {
        let first = self.last_attack().is_none();
        match self.told.last().is_some_and(Told::is_a_roll) && first {
            true => {
                let roll = self.told.pop();
                self.tells(attack);
                self.told.extend(roll);
            }
            false => self.tells(attack),
        }
    }

    fn aims(&mut self, clause: &Clause, more: &str) -> Option<()> {
        let aimed = match more {
            "control" => Aim::Control,
            _ => clause.aim()?,
        };
        let named = ["t", "y"]
            .iter()
            .find_map(|slot| self.nps(clause, slot).into_iter().next());
        let said = match named {
            Some(np) if !matches!(np.what, What::Spoken(_)) => Some(self.group(&np, None, &[])?),
            _ => None,
        };
        if self.last_attack().is_none()
            && let Some(said) = said
        {
            let by = self.subject_of(clause);
            self.tells(Event::Attack {
                by,
                leader: None,
                target: Some(said),
                aim: Some(aimed),
                privileged: false,
                aiders: Vec::new(),
            });
            return Some(());
        }
        match self.last_attack()? {
            Event::Attack { aim, target, .. } => {
                // It is for the same target, or it is another attack.
                let other = matches!((said, *target), (Some(said), Some(target)) if said.card != target.card);
                if other || aim.is_some_and(|aim| aim != aimed) {
                    return None;
                }
                *aim = Some(aimed);
                *target = target.or(said);
                Some(())
            }
            _ => None,
        }
    }

    /// "I added the Mafia to the attack", on the side of whoever says so.
    fn adds(&mut self, clause: &Clause) -> Option<()> {
        let who = self.subject_of(clause)?;
        let by = match self.last_attack() {
            Some(Event::Attack { by, leader, .. }) => by.or(leader.and_then(|leader| leader.owner)),
            _ => None,
        };
        match self.told.last().map(|told| &told.event) {
            Some(Event::Play { .. }) => self.joins_with(clause, "a"),
            _ if by == Some(who) => self.helps(clause, false),
            _ => None,
        }
    }

    /// "with his Texas", after whatever was done.
    fn joins(&mut self, clause: &Clause) -> Option<()> {
        self.joins_with(clause, "c")
    }

    fn joins_with(&mut self, clause: &Clause, slot: &str) -> Option<()> {
        let nps = self.nps(clause, slot);
        let by = self.doer();
        let mut found: Vec<Ref> = nps.iter().filter_map(|np| self.refer(np, by)).collect();
        if found.len() < nps.len() || found.is_empty() {
            return None;
        }
        for one in &mut found {
            one.owner = one.owner.or(by);
        }
        // What somebody is told to sit at the table with.
        if self.told.is_empty() {
            let person = by?;
            for id in found.iter().filter_map(|one| one.card) {
                self.board.owners.insert(id, person);
                self.board.held.push((person, id));
            }
            return Some(());
        }
        self.brings(found)
    }

    /// Whoever did what was told last.
    fn doer(&self) -> Option<usize> {
        match self.told.last().map(|told| &told.event) {
            Some(Event::Attack { by, .. }) => *by,
            Some(Event::Help { who, .. }) => *who,
            Some(Event::Play { who, .. }) => Some(*who),
            _ => self.subject,
        }
    }

    /// Who pays: an Illuminati of its one token, or Groups by their actions. `None` where that cannot be said, or names none.
    fn payers(&mut self, pay: &Pay, by: Option<usize>) -> Option<Vec<Ref>> {
        match pay {
            Pay::Illuminati(1) => Some(vec![Ref {
                card: None,
                owner: by,
            }]),
            Pay::Illuminati(_) => None,
            Pay::Cards(nps) => nps.iter().map(|np| self.refer(np, by)).collect(),
        }
    }

    /// Cards that somebody does with what was told last.
    fn brings(&mut self, found: Vec<Ref>) -> Option<()> {
        let is_plot = |card: &Ref| card.card.is_some_and(|id| self.card(id).kind.is_plot());
        // "… attacked with Texas, using a Terrorist Nuke"
        if found.iter().any(is_plot) {
            let only = found.first().filter(|_| found.len() == 1)?;
            let (who, on) = match &self.told.last()?.event {
                Event::Attack { by, leader, .. } => {
                    let who = by.or(leader.and_then(|leader| leader.owner))?;
                    (who, leader.map(On::Card))
                }
                _ => return None,
            };
            self.tells(Event::Play {
                who,
                verb: "plays",
                card: Ref {
                    owner: None,
                    ..*only
                },
                on,
                pays: None,
                more: Vec::new(),
            });
            return Some(());
        }
        let names = self.actions_of(&found);
        match &mut self.told.last_mut()?.event {
            Event::Attack { leader, aiders, .. } => {
                let mut found = found.into_iter();
                if leader.is_none() {
                    *leader = found.next();
                }
                aiders.extend(found);
            }
            Event::Help { cards, .. } => cards.extend(found),
            Event::Play { pays, .. } if pays.is_none() => *pays = Some(names?),
            Event::Play { .. } | Event::Line(_) => return None,
        }
        Some(())
    }

    /// The actions of cards, as what pays; a Plot pays for nothing.
    fn actions_of(&self, found: &[Ref]) -> Option<String> {
        let is_plot = |card: &Ref| card.card.is_some_and(|id| self.card(id).kind.is_plot());
        if found.iter().any(is_plot) {
            return None;
        }
        let names: Vec<String> = found
            .iter()
            .map(|found| match found.card {
                Some(id) => self.card(id).name.to_string(),
                None => self.called(found),
            })
            .collect();
        match names.as_slice() {
            [] => None,
            [only] => Some(format!("the action of {only}")),
            several => Some(format!("the actions of {}", several.join(" and "))),
        }
    }

    fn helps(&mut self, clause: &Clause, opposes: bool) -> Option<()> {
        // "with their own token": the target's.
        let own = |np: &Np| matches!(&np.what, What::Spoken(word) if ["its", "their"].contains(&word.as_str()));
        let itself = |np: &Np| matches!(&np.what, What::Spoken(word) if word.ends_with("self") || word.ends_with("selves"));
        let with_own = opposes && self.nps(clause, "a").iter().any(own);
        // "The UFOs spend their action to save it": theirs, and not the target's.
        if with_own && matches!(clause.who("w"), Some(Who::Plays(_))) {
            return None;
        }
        if with_own || self.nps(clause, "g").iter().any(itself) {
            return self.defends(clause);
        }
        if self.may_be_a_card(clause) {
            return None;
        }
        let who = match clause.get("w") {
            Some(_) => self.subject_of(clause),
            None => None,
        };
        let mut cards = self.several(clause, "a", who);
        match clause.get("p") {
            // "spends a Slack to have his Church defend": one action.
            Some(Value::Pay(Pay::Illuminati(1)))
                if cards.iter().any(|card| card.card.is_none()) => {}
            Some(Value::Pay(Pay::Illuminati(1))) => cards.push(Ref {
                card: None,
                owner: who,
            }),
            Some(Value::Pay(Pay::Illuminati(_))) => return None,
            // "with their own token": the target's.
            Some(Value::Pay(Pay::Cards(nps))) => {
                for np in nps.clone() {
                    match &np.what {
                        What::Spoken(word) if opposes && word != "his" && word != "her" => {
                            return self.defends(clause);
                        }
                        _ => cards.push(self.refer(&np, who)?),
                    }
                }
            }
            _ => {}
        }
        if cards.is_empty() {
            return None;
        }
        if let Some(owner) = cards.first().and_then(|card| card.owner) {
            self.is_spoken_of(owner);
        }
        let who = who.or_else(|| cards.first().and_then(|card| card.owner));
        // Plots are played, everybody helps with what is his own, and nobody opposes himself.
        let strange = |card: &Ref| {
            card.card.is_some_and(|id| !self.card(id).kind.is_group())
                || card.owner.is_some() && card.owner != who
        };
        if cards.iter().any(strange) {
            return None;
        }
        let (by, leader, target) = match self.last_attack()? {
            Event::Attack {
                by, leader, target, ..
            } => (*by, *leader, *target),
            _ => return None,
        };
        let attacked = target.and_then(|target| target.owner);
        let against = match clause.get("f") {
            None => None,
            Some(Value::Who(Who::Spoken(word))) => Some(self.spoken_of(&word.clone(), who)?),
            Some(Value::Who(foe)) => Some(self.who(&foe.clone())?),
            Some(_) => return None,
        };
        let helped = match (clause.get("v"), self.nps(clause, "g").into_iter().next()) {
            // "in the defence", "on her side"
            _ if clause.has("defence") => Some((None, target)),
            (Some(Value::Who(Who::Plays(_))), _) if against.is_some() => return None,
            (None, None) if let Some(foe) = against => {
                match (Some(foe) == by, Some(foe) == attacked) {
                    (true, false) => Some((None, target)),
                    (false, true) => Some((None, leader)),
                    _ => return None,
                }
            }
            (Some(Value::Who(Who::Spoken(_))), _) if self.has_personality_besides(&cards) => {
                return None;
            }
            // "Helps them": of somebody with no part in it that is either side.
            (Some(Value::Who(Who::Spoken(word))), _) if word == "them" => {
                let takes_part = who.is_some() && (who == by || who == attacked);
                takes_part.then_some(())?;
                None
            }
            (Some(Value::Who(Who::Spoken(word))), _) => {
                Some((Some(self.spoken_of(&word.clone(), who)?), None))
            }
            (Some(Value::Who(helped)), _) => Some((self.who(&helped.clone()), None)),
            // "defended it": what is attacked.
            (
                _,
                Some(Np {
                    what: What::Spoken(_),
                    ..
                }),
            ) if clause.has("target") => Some((None, target)),
            (
                _,
                Some(Np {
                    what: What::Spoken(word),
                    ..
                }),
            ) if opposes && word == "it" => None,
            (_, Some(np)) if matches!(np.what, What::Spoken(_)) => return None,
            (_, Some(np)) => Some((None, Some(self.group(&np, who, &[])?))),
            _ => None,
        };
        let is = |one: Option<Ref>, other: Option<Ref>| {
            let card = |found: Option<Ref>| found.and_then(|found| found.card);
            card(one).is_some() && card(one) == card(other)
        };
        let opposes = match helped {
            None => opposes,
            Some((Some(player), _)) if Some(player) == by => opposes,
            Some((Some(player), _))
                if target.is_some_and(|target| target.owner == Some(player)) =>
            {
                !opposes
            }
            Some((None, card)) if is(card, leader) => opposes,
            Some((None, card)) if is(card, target) => !opposes,
            Some(_) => return None,
        };
        // Whoever is attacked helps his own side.
        let his = helped.is_none() && who.is_some() && who == attacked && who != by;
        if his && !opposes {
            self.assumed
                .push("whoever is attacked helps to defend".to_owned());
        }
        let opposes = opposes || his;
        if opposes && who.is_some() && who == by {
            return None;
        }
        // What helps already is not told again, but for a second time.
        if !clause.has("again") {
            cards.retain(|card| !self.does_help(card));
            if cards.is_empty() {
                return Some(());
            }
        }
        cards.extend(self.fronted.take().into_iter().flat_map(|(cards, _)| cards));
        if let Some((_, pay, _)) = self.pending.take_if(|(payer, ..)| Some(*payer) == who) {
            let paid = self.payers(&pay, who)?;
            for one in paid {
                if cards.iter().all(|card| card.card != one.card) {
                    cards.push(one);
                }
            }
        }
        self.tells(Event::Help {
            who,
            cards,
            opposes,
        });
        Some(())
    }

    /// Whether a Personality was spoken of that is none of these.
    fn has_personality_besides(&self, cards: &[Ref]) -> bool {
        let mut others = self.cards.iter();
        others.any(|id| {
            let named = cards.iter().any(|card| card.card == Some(*id));
            self.card(*id).kind == cards::Kind::Personality && !named
        })
    }

    /// Whether a card helps in the attack at hand.
    fn does_help(&self, card: &Ref) -> bool {
        let same = |other: &Ref| {
            other.card == card.card && (card.card.is_some() || other.owner == card.owner)
        };
        let begun = self
            .told
            .iter()
            .rposition(|told| matches!(told.event, Event::Attack { .. }));
        let since = self
            .told
            .get(begun.unwrap_or_default()..)
            .unwrap_or_default();
        since.iter().any(|told| match &told.event {
            Event::Attack { aiders, .. } => aiders.iter().any(same),
            Event::Help { cards, .. } => cards.iter().any(same),
            _ => false,
        })
    }

    /// The target defends itself.
    fn defends(&mut self, clause: &Clause) -> Option<()> {
        self.subject_of(clause);
        let target = match self.last_attack()? {
            Event::Attack { target, .. } => (*target)?,
            _ => return None,
        };
        self.tells(Event::Help {
            who: target.owner,
            cards: vec![target],
            opposes: true,
        });
        Some(())
    }

    // ---- cards

    fn plays(&mut self, clause: &Clause, sentence: &Sentence, verb: &'static str) -> Option<()> {
        // "Is it legal to play Earthquake on Elvis?"
        let mine = self
            .nps(clause, "t")
            .first()
            .is_some_and(|np| np.owner == Some(Who::Me));
        // "Tornado on Finland (one away from their Illuminati)"
        let his = |np: &Np| {
            let mut said = np.said.iter().flat_map(Modifier::cards);
            np.owner.is_some()
                || said.any(|seat| matches!(seat.owner, Some(Who::Spoken(_) | Who::Called(_))))
        };
        let his = self.nps(clause, "t").first().is_some_and(his);
        let who = match clause.has("w") {
            false if clause.has("by-itself") && mine => {
                self.who(&Who::Called("opponent".to_owned()))?
            }
            false if clause.has("by-itself") && his => self.who(&Who::Me)?,
            false if clause.has("by-itself") && self.is_of_the_attack(clause) => self.doer()?,
            false if clause.has("by-itself") && self.told.is_empty() && self.of_me => {
                self.who(&Who::Me)?
            }
            false if clause.has("by-itself") => {
                self.asks("who plays this?".to_owned(), Vec::new());
                return None;
            }
            false if clause.has("asks") && self.subject.is_none() => self.who(&Who::Me)?,
            _ => self.subject_of(clause)?,
        };
        let card = self.one(clause, "c", Some(who))?;
        // "I had already used it": when, and for what, nobody says.
        let is_plot = card.card.is_some_and(|id| self.card(id).kind.is_plot());
        if !is_plot && clause.has("before") {
            return None;
        }
        let on = match (clause.get("v"), self.nps(clause, "t").into_iter().next()) {
            (Some(Value::Who(target)), _) => Some(On::Player(self.who(&target.clone())?)),
            // Nothing is played on what is one's own so.
            (_, Some(np)) if his && clause.has("by-itself") && np.owner.is_none() => {
                let rival = Who::Called("opponent".to_owned());
                let whose = self.who(&rival);
                let owner = Some(rival);
                Some(On::Card(self.refer(&Np { owner, ..np }, whose)?))
            }
            (_, Some(np)) => match &np.what {
                // "him": a Personality or a player, where there is but one of them.
                What::Spoken(word) if matches!(word.as_str(), "him" | "her") => {
                    match (self.has_personality(), self.has_another(who, word)) {
                        (true, true) => return None,
                        (true, false) => Some(On::Card(self.another(&np, Some(who), card.card)?)),
                        _ => Some(On::Player(self.spoken_of(&word.clone(), Some(who))?)),
                    }
                }
                _ => Some(On::Card(self.another(&np, Some(who), card.card)?)),
            },
            // "on that very action"
            _ if clause.has("action") => match self.told.last().map(|told| &told.event) {
                Some(Event::Help { cards, .. }) => match cards.as_slice() {
                    [only] => Some(On::Card(*only)),
                    _ => return None,
                },
                Some(Event::Attack {
                    leader: Some(leader),
                    ..
                }) => Some(On::Card(*leader)),
                _ => return None,
            },
            _ => None,
        };
        let verb = if verb == "plays" && !is_plot && verbs(clause, sentence, "use") {
            "uses"
        } else {
            verb
        };
        let pays = match clause.get("p") {
            Some(Value::Pay(pay)) => Some(self.payment(&pay.clone(), Some(who))?),
            _ => None,
        };
        let discards = number(clause, "n").map(|count| format!("discarding {count} Plots"));
        // What was told already is not told again: "I played Hoax. Is it legal to play Hoax?"
        if clause.has("asks")
            && let Some(Event::Play { card: last, .. }) = self.told.last().map(|told| &told.event)
            && last.card == card.card
        {
            return Some(());
        }
        self.tells(Event::Play {
            who,
            verb,
            card,
            on,
            pays,
            more: discards.into_iter().collect(),
        });
        Some(())
    }

    /// "… with World Cup Victory on Germany": on what leads the attack that was told directly before.
    fn is_of_the_attack(&self, clause: &Clause) -> bool {
        let on = self.nps(clause, "t").into_iter().next();
        let Some(What::Card(ids)) = on.map(|np| np.what) else {
            return false;
        };
        match self.told.last().map(|told| &told.event) {
            Some(Event::Attack {
                leader: Some(leader),
                ..
            }) => leader.card.is_some_and(|id| ids.contains(&id)),
            _ => false,
        }
    }

    fn cancels(&mut self, clause: &Clause) -> Option<()> {
        let by = match clause.get("w") {
            Some(_) => Some(self.subject_of(clause)?),
            None => None,
        };
        let card = self.one(clause, "c", by)?;
        let who = by.or(card.owner).or(self.subject)?;
        // "My Sniper" may be on the table as little as any Plot: whose it is says who played it.
        let named = self.nps(clause, "t").into_iter().next();
        let named = named.filter(|np| !matches!(np.what, What::Spoken(_)));
        let target = named.and_then(|np| self.refer(&np, None));
        let is_plot = card.card.is_some_and(|id| self.card(id).kind.is_plot());
        // A Group may stop an attack by opposing it as well.
        if clause.has("stops") && !is_plot {
            return None;
        }
        // What was done last: of several that did it nobody knows which.
        if let (None, Some(Event::Help { cards, .. })) =
            (&target, self.told.last().map(|told| &told.event))
            && cards.len() > 1
        {
            return None;
        }
        let last = self.told.iter().rev().find_map(|told| match &told.event {
            Event::Play { card, .. } => Some(*card),
            Event::Attack { leader, .. } => *leader,
            Event::Help { cards, .. } => cards.first().copied(),
            Event::Line(_) => None,
        });
        let target = target.or(last);
        // "Frank plays Hoax to cancel my Sniper on Prince Charles": that was played before.
        if let Some(Ref {
            card: Some(id),
            owner: Some(owner),
        }) = target
            && self.card(id).kind.is_plot()
            && !self.is_played(id)
        {
            let on = self.one(clause, "y", Some(owner)).map(On::Card);
            self.tells(Event::Play {
                who: owner,
                verb: "plays",
                card: Ref {
                    card: Some(id),
                    owner: None,
                },
                on,
                pays: None,
                more: Vec::new(),
            });
        }
        let on = match target {
            Some(target) if target.card.is_some_and(|id| self.card(id).kind.is_plot()) => {
                Some(On::Card(Ref {
                    owner: None,
                    ..target
                }))
            }
            Some(target) => Some(On::Card(target)),
            None => return None,
        };
        let verb = if is_plot { "plays" } else { "uses" };
        self.tells(Event::Play {
            who,
            verb,
            card,
            on,
            pays: None,
            more: Vec::new(),
        });
        Some(())
    }

    fn is_played(&self, id: CardId) -> bool {
        let is_it =
            |told: &Told| matches!(told.event, Event::Play { card, .. } if card.card == Some(id));
        self.told.iter().any(is_it)
    }

    fn pays(&mut self, clause: &Clause, sentence: &Sentence, more: &str) -> Option<()> {
        // "Stang spends his token for Rant!"
        if more == "itself" {
            let payer = self.one(clause, "a", None);
            let who = payer
                .and_then(|payer| payer.owner)
                .or(self.turn.map(|(player, _)| player))
                .or(self.subject);
            let (payer, who) = (payer?.card?, who?);
            let card = self.one(clause, "c", Some(who))?;
            self.subject = Some(who);
            let pays = Some(format!("the action of {}", self.card(payer).name));
            self.tells(Event::Play {
                who,
                verb: "plays",
                card,
                on: None,
                pays,
                more: Vec::new(),
            });
            return Some(());
        }
        let Some(Value::Pay(pay)) = clause.get("p") else {
            return None;
        };
        let pay = pay.clone();
        if more == "for" {
            self.plays(clause, sentence, "plays")?;
        }
        let by = self.doer();
        // "He answered by paying a Slack and defending": what is paid for comes after it.
        let payer = match clause.get("w") {
            Some(Value::Who(_)) => self.subject_of(clause),
            _ => self.subject,
        };
        if payer.is_some() && payer != by {
            self.pending = payer.map(|payer| (payer, pay, self.here.clone()));
            return Some(());
        }
        match &self.told.last()?.event {
            Event::Play { pays: None, .. } => {
                let text = self.payment(&pay, by)?;
                match &mut self.told.last_mut()?.event {
                    Event::Play { pays, .. } => *pays = Some(text),
                    _ => return None,
                }
                Some(())
            }
            _ => {
                let found = self.payers(&pay, by)?;
                self.brings(found)
            }
        }
    }

    fn payment(&mut self, pay: &Pay, who: Option<usize>) -> Option<String> {
        match pay {
            Pay::Illuminati(1) => Some("an Illuminati action".to_owned()),
            Pay::Illuminati(count) => Some(format!("{count} Illuminati actions")),
            Pay::Cards(nps) => {
                let found = nps
                    .iter()
                    .map(|np| self.refer(np, who))
                    .collect::<Option<Vec<Ref>>>()?;
                self.actions_of(&found)
            }
        }
    }

    fn more(&mut self, said: String) -> Option<()> {
        match &mut self.told.last_mut()?.event {
            Event::Play { more, .. } => more.push(said),
            _ => return None,
        }
        Some(())
    }

    fn buys(&mut self, clause: &Clause, more: &str) -> Option<()> {
        let who = self.subject_of(clause)?;
        let cards = self.several(clause, "p", Some(who));
        let paid = match clause.get("p") {
            Some(Value::Pay(Pay::Illuminati(1))) | None => "an Illuminati token".to_owned(),
            Some(Value::Pay(Pay::Illuminati(count))) => format!("{count} Illuminati tokens"),
            Some(Value::Pay(Pay::Cards(nps))) => {
                let nps = nps.clone();
                let found = nps
                    .iter()
                    .filter_map(|np| self.refer(np, Some(who)))
                    .collect();
                self.tokens_of(found)
            }
            _ => self.tokens_of(cards),
        };
        let what = if more == "plot" { "Plot" } else { "Group" };
        let count = number(clause, "n").unwrap_or(1);
        let what = if count == 1 {
            format!("a {what}")
        } else {
            format!("{count} {what}s")
        };
        let name = self.name(who).to_owned();
        self.tells(Event::Line(format!("{name} buys {what} with {paid}")));
        Some(())
    }

    fn tokens_of(&self, cards: Vec<Ref>) -> String {
        let names: Vec<String> = cards
            .iter()
            .filter_map(|card| card.card)
            .map(|id| self.card(id).name.to_string())
            .collect();
        format!("tokens of {}", names.join(" and "))
    }

    fn draws(&mut self, clause: &Clause) -> Option<()> {
        let who = self.subject_of(clause)?;
        let named = self
            .one(clause, "c", Some(who))
            .and_then(|found| found.card);
        let card = named.or_else(|| self.cards.last().copied())?;
        let pays = match clause.get("p") {
            Some(Value::Pay(pay)) => self.payment(&pay.clone(), Some(who)),
            _ => None,
        };
        let count = number(clause, "n").unwrap_or(1);
        let card = Ref {
            card: Some(card),
            owner: Some(who),
        };
        self.tells(Event::Play {
            who,
            verb: "uses",
            card,
            on: None,
            pays,
            more: vec![format!("drawing {count} Plots")],
        });
        Some(())
    }

    fn moves(&mut self, clause: &Clause) -> Option<()> {
        let who = self.subject_of(clause)?;
        let moved = self
            .one(clause, "c", Some(who))
            .and_then(|found| found.card);
        let from = self
            .one(clause, "f", Some(who))
            .and_then(|found| found.card);
        let np = self.nps(clause, "t").into_iter().next()?;
        let to = self.another(&np, Some(who), moved)?;
        let (moved, to_name) = (moved?, self.called(&to));
        let to_name = match to.card {
            Some(id) => self.card(id).name.to_string(),
            None => to_name,
        };
        for id in [Some(moved), from, to.card].into_iter().flatten() {
            self.board.owners.entry(id).or_insert(who);
        }
        for id in [from, to.card].into_iter().flatten() {
            self.board
                .places
                .entry(id)
                .or_insert(super::told::Place::Directly);
        }
        if let Some(from) = from {
            self.board
                .places
                .insert(moved, super::told::Place::Under(from));
        }
        let line = format!(
            "{} moves {} to {}",
            self.name(who),
            self.card(moved).name,
            to_name
        );
        self.tells(Event::Play {
            who,
            verb: "moves",
            card: Ref {
                card: Some(moved),
                owner: None,
            },
            on: None,
            pays: None,
            more: vec![line],
        });
        Some(())
    }

    fn discards(&mut self, clause: &Clause) -> Option<()> {
        let who = self.subject_of(clause)?;
        let id = self.one(clause, "c", Some(who))?.card?;
        self.board.owners.insert(id, who);
        self.board
            .places
            .entry(id)
            .or_insert(super::told::Place::Directly);
        let line = format!("{} discards {}", self.name(who), self.card(id).name);
        self.tells(Event::Line(line));
        Some(())
    }

    fn takes_away(&mut self, clause: &Clause) -> Option<()> {
        let who = self.subject_of(clause)?;
        let card = self.one(clause, "c", Some(who))?;
        let on = Some(On::Card(self.one(clause, "t", Some(who))?));
        self.tells(Event::Play {
            who,
            verb: "uses",
            card,
            on,
            pays: None,
            more: Vec::new(),
        });
        Some(())
    }

    /// A sentence of the language of tables, with what stands in the slots of a clause.
    fn tells_of(&mut self, clause: &Clause, sentence: &str) -> Option<()> {
        let who = self.subject_of(clause);
        let mut line = String::new();
        let mut rest = sentence;
        while let Some((before, after)) = rest.split_once('{') {
            let (name, after) = after.split_once('}')?;
            line.push_str(before);
            rest = after;
            let said = match (name, clause.get(name)) {
                ("w", _) => self.name(who?).to_owned(),
                (_, Some(Value::Who(other))) => {
                    let other = self.who(&other.clone())?;
                    self.name(other).to_owned()
                }
                (_, Some(Value::Number(number))) => number.to_string(),
                (_, Some(Value::Cards(nps))) => {
                    let found = self.several(clause, name, who);
                    if found.len() < nps.len() {
                        return None;
                    }
                    let names = found
                        .iter()
                        .map(|found| Some(self.card(found.card?).name.to_string()));
                    names.collect::<Option<Vec<String>>>()?.join(" and ")
                }
                _ => return None,
            };
            line.push_str(&said);
        }
        line.push_str(rest);
        // Only who attacks takes his attack back.
        let by = match self.last_attack() {
            Some(Event::Attack { by, leader, .. }) => by.or(leader.and_then(|leader| leader.owner)),
            _ => None,
        };
        if sentence.ends_with("calls off the attack") && by.is_some() && by != who {
            return None;
        }
        // "I wanted to give it to Bea. Can I give it to her?" is one gift.
        let told = |told: &Told| matches!(&told.event, Event::Line(one) if *one == line);
        if !(clause.has("asks") && self.told.iter().any(told)) {
            self.tells(Event::Line(line));
        }
        Some(())
    }

    /// What somebody says is weighed by the ruling; it tells nothing that happened. What it tells of cards of which nothing was
    /// said before is asked.
    fn opinion(&mut self, clause: &Clause, sentence: &Sentence) -> Option<()> {
        if let Some(who @ (Who::Named(_) | Who::Me)) = clause.who("w").or(clause.who("v")).cloned()
        {
            self.subject = self.who(&who)
        }
        let inside = sentence.tokens.iter();
        let mut inside = inside.filter(|token| clause.at.contains(&token.at.start));
        let rules = inside.clone().any(|token| token.has("rule"));
        let mut told = inside
            .clone()
            .any(|token| token.known.deed && (token.is_past() || !token.is_finite()));
        told &= inside
            .clone()
            .any(|token| matches!(token.kind, Kind::Card(_)));
        let new = inside.any(|token| match &token.kind {
            Kind::Card(ids) => !ids.iter().any(|id| self.is_known(*id)),
            _ => false,
        });
        if told && !new && self.holds_another(clause, sentence) {
            self.asks_done();
        }
        if new && (told || !rules) && self.holds_done(clause, sentence).is_none() {
            let said = "what somebody says of cards that nothing is told of is not weighed";
            if !self.assumed.iter().any(|one| one == said) {
                self.assumed.push(said.to_owned());
            }
        }
        Some(())
    }

    /// The clauses of what somebody says.
    fn held_in(&self, clause: &Clause, sentence: &Sentence) -> Option<Sentence> {
        let words = clause.taken.iter().find_map(|taken| match taken.value {
            Value::Opinion(words) => Some(words),
            _ => None,
        })?;
        let inside = sentence.tokens.iter();
        let inside = inside.filter(|token| clause.at.contains(&token.at.start));
        let inside: Vec<Token> = inside.cloned().collect();
        let said = inside.get(inside.len().checked_sub(words)?..)?;
        Some(super::accounts::sentence(said, &self.lexicon, self.law))
    }

    /// Whether what somebody says tells of a card that did something of which nothing else tells.
    fn holds_another(&self, clause: &Clause, sentence: &Sentence) -> bool {
        let Some(said) = self.held_in(clause, sentence) else {
            return false;
        };
        let plays = |clause: &&Clause| {
            let does = clause.does.split(' ').next().unwrap_or_default();
            self.lexicon.is_of(does, "playing") && does != "attack"
        };
        let ids = said.clauses.iter().filter(plays).flat_map(|clause| {
            ["a", "c"]
                .iter()
                .flat_map(|slot| self.nps(clause, slot))
                .filter_map(|np| match np.what {
                    What::Card(ids) => Some(ids),
                    _ => None,
                })
        });
        let mut ids = ids.collect::<Vec<_>>().into_iter();
        ids.any(|ids| !ids.iter().any(|id| self.did_something(*id)))
    }

    /// Whether a card was told to have done something.
    fn did_something(&self, id: CardId) -> bool {
        let is = |card: &Ref| card.card == Some(id);
        self.told.iter().any(|told| match &told.event {
            Event::Attack {
                leader,
                target,
                aiders,
                ..
            } => leader.iter().chain(target).chain(aiders).any(is),
            Event::Help { cards, .. } => cards.iter().any(is),
            Event::Play { card, pays, .. } => {
                is(card)
                    || pays
                        .as_ref()
                        .is_some_and(|pays| pays.contains(&*self.card(id).name))
            }
            Event::Line(line) => line.contains(&*self.card(id).name),
        })
    }

    /// "He says Hoax stops it": of a card of which nothing was told, what somebody says is ruled as if it were done.
    fn holds_done(&mut self, clause: &Clause, sentence: &Sentence) -> Option<()> {
        let said = self.held_in(clause, sentence)?;
        let deeds = said.tells() && !said.clauses.iter().any(|clause| clause.has("not"));
        if !deeds || said.left.iter().any(|token| token.turns()) {
            return None;
        }
        self.intended = true;
        for clause in &said.clauses {
            self.clause(clause, &said);
        }
        Some(())
    }

    // ---- questions

    fn is_asked(&mut self, clause: &Clause, sentence: &Sentence, more: &str) -> Option<()> {
        let mut about = super::about(more);
        // "He says he needs a 12. Is that correct?": that is about what he says.
        let inside = sentence.tokens.iter();
        let mut inside = inside.filter(|token| clause.at.contains(&token.at.start));
        if self.held && inside.any(|token| token.has("truth")) {
            about = AskedAbout::Other;
        }
        let counts = |person: &super::told::Person| {
            person.groups.is_some() || person.destroyed > 0 || person.met
        };
        // "Do I roll or don't I?"
        if about == AskedAbout::Victory
            && !verbs(clause, sentence, "win")
            && self.last_attack().is_some()
            && !self.persons.iter().any(counts)
        {
            about = AskedAbout::Other;
        }
        if about == AskedAbout::Victory && self.wins.is_none() {
            let who = match clause.get("w") {
                Some(Value::Who(who)) => self.who(&who.clone()),
                _ => None,
            };
            let counting = self
                .persons
                .iter()
                .position(|person| person.groups.is_some() || person.destroyed > 0);
            self.wins = who.or(counting).or(self.subject);
        }
        let of_card: Option<fn(CardId) -> AskedAbout> = match more {
            "token" => Some(AskedAbout::Tokens),
            "power" => Some(AskedAbout::Power),
            _ => None,
        };
        // "How strong is that?": the attack.
        let spoken = |np: &Np| matches!(np.what, What::Spoken(_));
        if more == "power" && self.nps(clause, "c").iter().any(spoken) {
            about = AskedAbout::Number;
        } else if let Some(of_card) = of_card {
            about = of_card(self.one(clause, "c", None)?.card?);
        }
        self.asked.push(Asked {
            at: clause.at.clone(),
            about,
            dice: more == "roll",
        });
        Some(())
    }
}

/// Whether a verb is among the words of a clause.
fn verbs(clause: &Clause, sentence: &Sentence, base: &str) -> bool {
    let mut inside = sentence
        .tokens
        .iter()
        .filter(|token| clause.at.contains(&token.at.start));
    inside.any(|token| token.is_verb(base))
}

fn number(clause: &Clause, name: &str) -> Option<i32> {
    match clause.get(name) {
        Some(Value::Number(number)) => Some(*number),
        _ => None,
    }
}

/// The alignment that a clause names.
fn word(clause: &Clause, sentence: &Sentence) -> Option<String> {
    let inside = sentence
        .tokens
        .iter()
        .filter(|token| clause.at.contains(&token.at.start));
    let mut alignments = inside.filter(|token| token.has("alignment"));
    let word = &alignments.next()?.word;
    let mut letters = word.chars();
    let first = letters.next()?.to_uppercase();
    Some(first.chain(letters).collect())
}

/// Whether what stands directly before a clause says who plays what.
fn sits(sentence: &Sentence, clause: &Clause) -> bool {
    let mut before = sentence.clauses.iter().rev();
    let before = before.find(|other| other.at.end <= clause.at.start);
    before.is_some_and(|other| other.does == "seat")
}
