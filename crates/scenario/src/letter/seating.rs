//! What clauses tell of the table: who plays what and has what, where it lies, whose turn it is.

use super::accounts::{Clause, Sentence};
use super::phrases::{Modifier, Np, Value, What, Who};
use super::story::Story;
use super::told::{Aim, Event, Place, Ref};
use fnord_cards::{self as cards, CardId};

impl Story<'_> {
    pub(super) fn seat(&mut self, clause: &Clause, more: &str) -> Option<()> {
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
    pub(super) fn likewise(&mut self, clause: &Clause) -> Option<()> {
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

    pub(super) fn controls(&mut self, clause: &Clause, sentence: &Sentence) -> Option<()> {
        if self.may_be_a_card(clause) {
            return None;
        }
        let holds = sentence.tokens.iter().any(|token| token.is_verb("hold"));
        let same = matches!(clause.who("w"), Some(Who::Same));
        if let Some(master) = self.lying.filter(|_| same) {
            let owner = self.board.owners.get(&master).copied();
            for np in self.nps(clause, "c") {
                let puppet = self.group(&np, owner, &[master])?.card?;
                self.board.owners.extend(owner.map(|owner| (puppet, owner)));
                self.is_said(puppet, "is under", Some(&Np::of(master)), owner)?;
            }
            return Some(());
        }
        let person = self.subject_of(clause);
        let orders = self.nps(clause, "c").iter().all(|np| match &np.what {
            What::Card(ids) => {
                let order = |id: &CardId| self.card(*id).kind == cards::Kind::NewWorldOrder;
                ids.iter().all(order)
            }
            _ => false,
        });
        if orders {
            for np in self.nps(clause, "c") {
                let id = self.refer(&np, person)?.card?;
                self.is_in_force(id);
            }
            return Some(());
        }
        let person = person?;
        for np in self.nps(clause, "c") {
            // "I've got the Network and Finland"
            let Some(id) = self.refer(&np, Some(person))?.card else {
                continue;
            };
            // A New World Order is in force for everybody, whoever played it.
            if self.card(id).kind == cards::Kind::NewWorldOrder {
                self.is_in_force(id);
                continue;
            }
            // "He has a second Elvis in his hand"
            let in_hand = |said: &Modifier| said.does == "is from-hand";
            if np.which.is_some() && np.said.iter().any(in_hand) {
                self.holds_a_copy(id, person);
                continue;
            }
            // "I have an Empty Vee in my hand too" of one in play: that stays where it is.
            let place = self.board.places.get(&id);
            if np.said.iter().any(in_hand) && place.is_some_and(|place| *place != Place::InHand) {
                continue;
            }
            // "Ann attacked it from her hand. I have one in play already."
            // What somebody attacks that he holds is in his hand.
            if holds && self.attacks_to_control(person, id) {
                self.board.places.entry(id).or_insert(Place::InHand);
            }
            let held = self.board.places.get(&id) == Some(&Place::InHand);
            let before = self.board.owners.insert(id, person);
            if let Some(other) = before.filter(|other| held && *other != person) {
                self.board.places.remove(&id);
                self.holds_a_copy(id, other);
            }
            self.board.held.push((person, id));
        }
        Some(())
    }

    /// A New World Order is in force, and none of its colour that was told before: the later one takes its place.
    pub(super) fn is_in_force(&mut self, id: CardId) {
        let line = |card: &cards::Card| format!("New World Orders: {}", card.name);
        let card = self.card(id);
        let mut others = self.law.cards.iter().filter(|other| {
            other.kind == cards::Kind::NewWorldOrder
                && other.colour == card.colour
                && other.name != card.name
                && self.states.contains(&line(other))
        });
        if let Some(other) = others.next() {
            self.states.retain(|state| *state != line(other));
            let said = format!(
                "{} has taken the place of {}, of the same colour, for it is told after it",
                card.name, other.name
            );
            self.assumed.push(said);
        }
        self.is_so(line(card));
    }

    /// Whether somebody's attack on a card, to control it, was told of last.
    fn attacks_to_control(&self, person: usize, id: CardId) -> bool {
        let told = self.told.last().map(|told| &told.event);
        matches!(told, Some(Event::Attack { by, leader, target: Some(target), aim: Some(Aim::Control), .. })
            if target.card == Some(id)
                && by.or(leader.and_then(|leader| leader.owner)) == Some(person))
    }

    pub(super) fn belongs(&mut self, clause: &Clause) -> Option<()> {
        let owner = match clause.get("w") {
            Some(Value::Who(who)) => self.who(&who.clone()),
            _ if clause.has("mine") => self.who(&Who::Me),
            _ => self.one(clause, "i", None).and_then(|seat| seat.owner),
        };
        // "It belongs to Ben" of two, where one attacks the other.
        let found = match self.attacked(clause, owner) {
            Some(target) => vec![target],
            None => self.laid(clause, "c", None)?,
        };
        for found in &found {
            let owner = owner.or(found.owner).or(self.subject)?;
            let id = found.card?;
            self.board.owners.insert(id, owner);
            self.board.held.push((owner, id));
        }
        (!found.is_empty()).then_some(())
    }

    /// "It's Ben's Texas": of a Group that was spoken of that says whose it is.
    pub(super) fn is_whose(&mut self, clause: &Clause) -> Option<()> {
        let np = self.nps(clause, "c").into_iter().next()?;
        let whose = clause.who("o").cloned()?;
        let owner = self.owner(&whose, None)?;
        let id = match &np.what {
            What::Card(ids) => *ids.iter().find(|id| self.is_known(**id))?,
            _ => return None,
        };
        let before = self.board.owners.insert(id, owner);
        before.is_none_or(|before| before == owner).then_some(())
    }

    /// "His tree: the Church, …"
    pub(super) fn grows(&mut self, clause: &Clause) -> Option<()> {
        let who = match clause.get("o") {
            Some(Value::Who(who)) => self.who(&who.clone()),
            _ => None,
        };
        let np = self.nps(clause, "i").into_iter().next()?;
        let seat = self.refer(&np, who)?;
        self.top = seat.owner;
        self.top.map(|_| ())
    }

    pub(super) fn places(&mut self, clause: &Clause, more: &str) -> Option<()> {
        let subject = match clause.get("w") {
            Some(_) => self.subject_of(clause),
            None => None,
        };
        let mut only = self.attacked(clause, subject);
        // "Its master is …", "…, control, from my hand": that of what was attacked.
        if only.is_none() && !clause.has("c") {
            let told = self.told.last();
            let told = told.filter(|told| more == "under" || self.is_one_sentence(told.at.end));
            only = told.and_then(|told| match &told.event {
                Event::Attack { target, .. } => *target,
                _ => None,
            });
        }
        if only.is_none() && more == "directly" {
            only = self.only_one_of(clause);
        }
        let found = match (only, more) {
            (Some(only), _) => vec![only],
            (None, "uncontrolled") => self.several(clause, "c", subject)?,
            (None, _) => self.laid(clause, "c", subject)?,
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
        if found.is_empty() {
            return None;
        }
        // "…, no bonus for closeness" of what is close: that is said of something else.
        let close = |card: &Ref| {
            let place = card.card.and_then(|id| self.board.places.get(&id));
            matches!(place, Some(Place::Directly | Place::OneAway))
        };
        if more == "farther" && !clause.has("c") && found.iter().any(close) {
            return None;
        }
        for found in found {
            let id = found.card?;
            if self.card(id).kind.is_plot() {
                if more != "uncontrolled" || self.card(id).kind != cards::Kind::NewWorldOrder {
                    return None;
                }
                self.is_in_force(id);
                continue;
            }
            if let (Some(owner), None) = (subject, found.owner) {
                self.board.owners.insert(id, owner);
            }
            if clause.has("far") {
                self.is_at_edge(id);
            }
            if more == "edge" {
                continue;
            }
            let owner = found.owner.or(subject);
            self.is_said(id, &format!("is {more}"), other.as_ref(), owner)?;
            // "My Loan Sharks hang under the Mafia. They …"
            self.is_meant(id);
        }
        Some(())
    }

    /// "Those hung under Japan" of two that were spoken of in one breath, where one attacks the other: nothing hangs on where what
    /// attacks is, and what is attacked may be nobody else's.
    pub(super) fn attacked(&mut self, clause: &Clause, subject: Option<usize>) -> Option<Ref> {
        let spoken = |np: &Np| match &np.what {
            What::Spoken(word) => {
                let things = [
                    "it", "they", "those", "that", "this", "these", "them", "he", "she",
                ];
                things.contains(&word.as_str())
            }
            _ => false,
        };
        let nps = self.nps(clause, "c");
        let [np] = nps.as_slice() else { return None };
        let np = Some(np).filter(|np| spoken(np))?.clone();
        let helped = self.told.iter().rev();
        let mut helped = helped.skip_while(|told| matches!(told.event, Event::Help { .. }));
        let (leader, target) = match helped.next().map(|told| &told.event)? {
            Event::Attack {
                leader: Some(leader),
                target: Some(target),
                ..
            } => (*leader, *target),
            _ => return None,
        };
        // An Illuminati that leads is no card that lies anywhere, and what helps is whoever's it is.
        let both: Vec<CardId> = leader.card.into_iter().chain(target.card).collect();
        let helps = |id: &&CardId| {
            self.told.iter().any(|told| match &told.event {
                Event::Help { cards, .. } => cards.iter().any(|card| card.card == Some(**id)),
                _ => false,
            })
        };
        let last = self.cards.iter().rev().filter(|id| !helps(id));
        let last: Vec<CardId> = last.take(2).copied().collect();
        target.card?;
        if !both.iter().all(|id| last.contains(id)) || np.owner.is_some() {
            return None;
        }
        let holder = ["i", "m"]
            .iter()
            .find_map(|slot| self.nps(clause, slot).into_iter().next());
        let holder = match holder {
            Some(np) if np.owner.is_some() => self.refer(&np, subject).and_then(|seat| seat.owner),
            _ => subject,
        };
        let personal = |word: &str| ["he", "she"].contains(&word);
        if let What::Spoken(word) = &np.what
            && personal(word)
            && !self.may_stand_for(word, target.card?)
        {
            return None;
        }
        let his = |card: &Ref| holder.is_none() || card.owner.is_none() || card.owner == holder;
        his(&target).then_some(target)
    }

    /// "They sit right below my Gnomes": what is mine of what was spoken of last.
    pub(super) fn only_one_of(&mut self, clause: &Clause) -> Option<Ref> {
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

    /// A Resource that is linked to somebody's Group is his.
    pub(super) fn has_what_is_linked(&mut self, clause: &Clause) {
        let owner = self.one(clause, "t", None).and_then(|group| group.owner);
        let card = self.one(clause, "c", None).and_then(|card| card.card);
        if let (Some(owner), Some(id)) = (owner, card)
            && self.card(id).kind == cards::Kind::Resource
        {
            self.board.owners.insert(id, owner);
            self.board.held.push((owner, id));
        }
    }
}
