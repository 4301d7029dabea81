//! Which card is meant, and what is said of it in passing.

use super::phrases::{DEEPEST, Modifier, Np, What, Who};
use super::story::Story;
use super::told::{Event, Person, Place, Ref};
use fnord_cards::{self as cards, CardId};

impl Story<'_> {
    /// Whether a Personality may be spoken of as "he" or "she".
    pub(super) fn may_be_called(&self, id: CardId, pronoun: &str) -> bool {
        let name = self.card(id).name.to_lowercase();
        let given = name.split(' ').next().unwrap_or_default();
        match pronoun.starts_with("he") && !pronoun.starts_with("her") || pronoun.starts_with("hi")
        {
            true => !self.law.given_names.is_she(given),
            false => !self.law.given_names.is_he(given),
        }
    }

    /// The one card that is meant of those that a name could mean.
    pub(super) fn one_of(
        &mut self,
        ids: &[CardId],
        wanted: &dyn Fn(cards::Kind) -> bool,
    ) -> Option<CardId> {
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

    pub(super) fn refer_to(
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
            What::Spoken(word) => Some(self.card_spoken_of(word, subject, wanted, not)?),
        };
        if let Some(id) = card {
            self.cards.retain(|other| *other != id);
            self.cards.push(id);
            self.breaths.insert(id, self.here.start);
            // "A second Boy Sprouts card": where that is says nothing of the first.
            if np.which.is_some() {
                return Some(Ref { card, owner });
            }
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
                        self.is_said(puppet, "is under", under, owner)?;
                    }
                    continue;
                }
                if modifier.does == "is boosted" {
                    let mut plots = Vec::new();
                    for np in modifier.cards() {
                        plots.push(self.refer(np, None)?);
                    }
                    self.carries(id, &plots, owner.or(subject))?;
                    self.focus(id);
                    continue;
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
                // "… takes over a Shroud of Turin from his hand": of the one in play that says nothing.
                if modifier.does == "is from-hand" {
                    let whose = (holder.as_ref()).and_then(|who| self.owner(who, subject));
                    let whose = whose.or(owner).or(subject);
                    if let Some(holder) = whose.filter(|&whose| self.lies_in_play(id, whose)) {
                        self.holds_a_copy(id, holder);
                        return Some(Ref {
                            card,
                            owner: Some(holder),
                        });
                    }
                }
                self.is_said(id, &modifier.does, seat.as_ref(), owner.or(subject))?;
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

    /// Whether a card is known to lie on the table. "Ann has the Hackers" may be in her hand, and is not in anybody else's.
    fn lies_in_play(&self, id: CardId, hand_of: usize) -> bool {
        let elsewhere = |(owner, held): &(usize, CardId)| *held == id && *owner != hand_of;
        match self.board.places.get(&id) {
            Some(Place::InHand) => false,
            Some(_) => true,
            None => self.board.held.iter().any(elsewhere) || self.is_attacked(id),
        }
    }

    /// Whether it has been attacked in somebody's Power Structure.
    fn is_attacked(&self, id: CardId) -> bool {
        self.told.iter().any(|told| match &told.event {
            Event::Attack {
                target: Some(target),
                ..
            } => target.card == Some(id) && target.owner.is_some(),
            _ => false,
        })
    }

    /// Somebody has a copy of a card in his hand that lies on the table besides.
    pub(super) fn holds_a_copy(&mut self, id: CardId, holder: usize) {
        // Where the other lies has to be laid out, or the name would be of the one in the hand.
        let of_group = self.card(id).kind.is_group() && !self.board.places.contains_key(&id);
        let owner = self.board.owners.get(&id).copied();
        if let Some(owner) = owner.filter(|_| of_group) {
            let line = format!("{} controls {}", self.name(owner), self.card(id).name);
            self.is_so(line);
        }
        let line = format!("{} has {} in hand", self.name(holder), self.card(id).name);
        self.is_so(line);
        self.board.copies.push((holder, id));
    }

    /// Whether a card is printed with an alignment or attribute, or is of a kind.
    pub(super) fn is_printed(&self, id: CardId, word: &str) -> bool {
        let card = self.card(id);
        let aligned = cards::Alignment::named(word).is_some_and(|one| card.alignments.has(one));
        let attribute = self.law.vocabulary.attribute(word);
        let attribute = attribute.is_some_and(|one| card.attributes.has(one));
        aligned || attribute || card.kind.name().eq_ignore_ascii_case(word)
    }

    /// Something is said of where a Group is. `None`: it is not known under which Group that is.
    pub(super) fn is_said(
        &mut self,
        id: CardId,
        does: &str,
        other: Option<&Np>,
        subject: Option<usize>,
    ) -> Option<()> {
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
                    // Nothing hangs under itself.
                    Some(Ref {
                        card: Some(master), ..
                    }) if master == id => return None,
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
                    // "… right below his Church"
                    Some(Ref {
                        card: None,
                        owner: Some(owner),
                    }) => {
                        self.board.owners.entry(id).or_insert(owner);
                        Place::Directly
                    }
                    _ => return None,
                }
            }
            _ => return Some(()),
        };
        // "Its Illuminati" are those of whoever has it, and of nobody who was spoken of.
        let its = |np: &&Np| {
            let own = ["its", "their"];
            let its = matches!(&np.owner, Some(Who::Spoken(word)) if own.contains(&word.as_str()));
            // "the Illuminati": of whoever has it as well.
            !its && (np.owner.is_some() || np.what != What::Illuminati)
        };
        if matches!(place, Place::Directly | Place::OneAway | Place::Farther)
            && let Some(np) = other.filter(its)
            && let np = self.with_its_player(np, id, subject)
            && let Some(seat) = self.refer(&np, subject)
            && let Some(owner) = seat.owner
        {
            self.board.owners.insert(id, owner);
        }
        self.stands(id, place)
    }

    /// The Illuminati of which a card is told that is nobody's yet, as those of whoever plays them.
    fn with_its_player(&self, np: &Np, id: CardId, subject: Option<usize>) -> Np {
        let whose = match subject.or_else(|| self.board.owners.get(&id).copied()) {
            None => self.nobodys(np).map(Who::Plays),
            Some(_) => None,
        };
        Np {
            owner: np.owner.clone().or(whose),
            ..np.clone()
        }
    }

    /// The Illuminati card that a phrase names, where nothing says who plays it.
    fn nobodys(&self, np: &Np) -> Option<CardId> {
        let What::Card(ids) = &np.what else {
            return None;
        };
        let seated = |id: CardId| {
            let mut persons = self.persons.iter();
            persons.any(|person| person.illuminati == Some(id))
        };
        let [id] = ids.as_slice() else { return None };
        let seat = self.card(*id).kind == cards::Kind::Illuminati;
        (seat && np.owner.is_none() && !seated(*id)).then_some(*id)
    }

    /// What somebody attacks, or plays a card on: where it lies under Illuminati that are nobody's yet, they are not his.
    pub(super) fn aimed_at(&self, np: Np) -> Np {
        let known = match &np.what {
            What::Card(ids) => ids.iter().any(|id| self.board.owners.contains_key(id)),
            _ => true,
        };
        if np.owner.is_some() || known {
            return np;
        }
        let owner = self.seat_above(&np, DEEPEST).map(Who::Plays);
        Np { owner, ..np }
    }

    /// The Illuminati that are nobody's yet under which a phrase says that something lies, however far below.
    fn seat_above(&self, np: &Np, deep: usize) -> Option<CardId> {
        let above = np.said.iter().filter(|said| {
            let lies = ["is directly", "is one-away", "is farther", "is under"];
            lies.contains(&said.does.as_str())
        });
        let mut above = above.flat_map(Modifier::cards);
        above.find_map(|above| {
            let deeper = || self.seat_above(above, deep.checked_sub(1)?);
            self.nobodys(above).or_else(deeper)
        })
    }

    /// A card lies there. What is said of its master and of how far it is from its Illuminati are both so; `None`: they cannot be.
    fn stands(&mut self, id: CardId, place: Place) -> Option<()> {
        let before = self.board.places.get(&id).copied();
        let (master, distance) = match (before, place) {
            (Some(Place::Under(one)), Place::Under(other)) if one != other => return None,
            // "… directly under his Illuminati, so no closeness"
            (Some(Place::Directly | Place::OneAway), Place::Farther)
            | (Some(Place::Farther), Place::Directly | Place::OneAway) => return None,
            // "It hangs under the Hackers, directly on my Illuminati": those hang there.
            (Some(Place::Under(master)), Place::Directly)
                if self
                    .board
                    .places
                    .get(&master)
                    .is_none_or(|at| *at == Place::Directly) =>
            {
                let owner = self.board.owners.get(&id).copied();
                self.board.places.insert(master, Place::Directly);
                if let Some(owner) = owner {
                    self.board.owners.entry(master).or_insert(owner);
                }
                return Some(());
            }
            (Some(Place::Under(_)), Place::Directly) => return None,
            (Some(Place::Under(master)), distance @ (Place::OneAway | Place::Farther))
            | (Some(distance @ (Place::OneAway | Place::Farther)), Place::Under(master)) => {
                (master, distance)
            }
            _ => {
                self.board.places.insert(id, place);
                return Some(());
            }
        };
        self.board.places.insert(id, Place::Under(master));
        // Two Groups or more between count as none does (`wdh.resist.position`).
        let above = match distance {
            Place::OneAway => Place::Directly,
            _ => Place::OneAway,
        };
        match self.board.places.get(&master) {
            None => {
                self.board.places.insert(master, above);
                Some(())
            }
            Some(Place::Farther | Place::Under(_)) if above == Place::OneAway => Some(()),
            Some(stands) => (*stands == above).then_some(()),
        }
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
        self.lying = Some(id);
        self.breaths.insert(id, self.here.start + 1);
    }

    /// That card is what is spoken of now.
    pub(super) fn focus(&mut self, id: CardId) {
        self.cards.retain(|other| *other != id);
        self.cards.push(id);
    }
}
