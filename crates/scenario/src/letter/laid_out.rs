//! The table of a letter, as the lines that lay it out.

use std::ops::Range;

use super::story::{ME, RIVAL, Story};
use super::told::{Board, Person, Place, Ref};
use crate::agree::does;
use fnord_cards::{self as cards, CardId};

/// The most Groups without a name.
const MOST_UNNAMED: i32 = 40;
/// So many Groups need not hang directly under an Illuminati.
const MANY: usize = 4;

impl Story<'_> {
    /// Whoever has met his Goal, or so many tokens on them, plays some Illuminati, whichever that is. Which they are that act in an attack has
    /// to be said.
    pub(super) fn seats_needed(&mut self, happens: &[(String, Range<usize>)]) {
        let ids = self.illuminati_of_game();
        // Where somebody has the name of a card, all have to be seated, or the card would be meant.
        let is_a_card = |person: &Person| {
            let mut words = (self.law.cards.iter()).flat_map(|card| card.name.split(' '));
            ![ME, RIVAL].contains(&person.name.as_str())
                && words.any(|word| word.eq_ignore_ascii_case(&person.name))
        };
        let namesakes = self.persons.iter().any(is_a_card);
        for person in 0..self.persons.len() {
            let name = match self.name(person) {
                ME => "my".to_owned(),
                name => format!("{name}'s"),
            };
            let his = format!("{name} Illuminati");
            let passive = ["action of", "to", "under"].map(|word| format!("{word} {his}"));
            let acts = happens.iter().any(|(line, _)| {
                line.contains(&his) && !passive.iter().any(|passive| line.contains(passive))
            });
            let Some(one) = self.persons.get(person) else {
                continue;
            };
            // Of how many tokens they have is told with whoever plays them.
            let told = one.met || namesakes || one.tokens.is_some();
            if one.illuminati.is_some() || !told && ids.len() > 1 {
                continue;
            }
            if acts && ids.len() > 1 {
                let name = one.name.clone();
                self.asks(
                    format!("which Illuminati {does} play?", does = does(&name)),
                    Vec::new(),
                );
            }
            let taken = |id: &&CardId| self.persons.iter().any(|one| one.illuminati == Some(**id));
            let free = ids.iter().find(|id| !taken(id)).or(ids.first()).copied();
            self.persons[person].illuminati = free;
        }
    }

    /// The Illuminati of the game, those first that players have of whom nothing is said.
    fn illuminati_of_game(&self) -> Vec<CardId> {
        let mut ruled = self.law.ruled_by();
        let edition = ruled.find(|id| self.law.sets(Some(id)) == self.sets);
        let rules = edition.and_then(|id| self.law.edition(id)?.rules.as_ref());
        let mut ids = rules.map_or_else(Vec::new, |rules| rules.default_illuminati.clone());
        for (index, card) in self.law.cards.iter().enumerate() {
            let id = CardId(index as u16);
            let of_game = card.kind == cards::Kind::Illuminati && self.sets.contains(&card.set);
            if of_game && !ids.contains(&id) {
                ids.push(id);
            }
        }
        ids
    }

    /// No card that somebody is told to have is left out of the scenario.
    pub(super) fn are_named(&mut self, lines: &mut Vec<(String, Range<usize>)>) {
        let held = self.board.held.iter().map(|(_, id)| *id);
        let owned = self.board.owners.keys().copied();
        let owned = owned.filter(|id| self.card(*id).kind.is_group());
        let places = self.board.places.keys().copied();
        let mut ids: Vec<CardId> = held.chain(places).chain(owned).collect();
        ids.sort_unstable();
        ids.dedup();
        for id in ids {
            let name = self.card(id).name.clone();
            // "Moonies has no token" says not whose they are.
            let states = |line: &str| {
                let so = line.strip_prefix(&*name).unwrap_or_default();
                [" has no", " has already", " is Devastated", " is linked to"]
                    .iter()
                    .any(|said| so.starts_with(said))
            };
            if lines
                .iter()
                .any(|(line, _)| line.contains(&*name) && !states(line))
            {
                continue;
            }
            let first = lines.iter().position(|(line, _)| states(line));
            match (self.board.places.get(&id), self.board.owners.get(&id)) {
                // Whose it is was told, and nothing else.
                (None, Some(&owner)) if self.card(id).kind.is_group() => {
                    let line = format!("{} controls {name}", self.name(owner));
                    let table = lines.iter().rposition(|(_, at)| *at == (0..0));
                    let table = first.unwrap_or(table.map_or(0, |at| at + 1));
                    lines.insert(table, (line, 0..0));
                }
                (None, None) if first.is_some() => {}
                (Some(Place::InHand), Some(&owner)) => {
                    let line = format!("{} has {name} in hand", self.name(owner));
                    let table = lines.iter().rposition(|(_, at)| *at == (0..0));
                    lines.insert(table.map_or(0, |at| at + 1), (line, 0..0));
                }
                _ => self.asks(format!("under which Group is {name}?"), Vec::new()),
            }
        }
    }

    /// What somebody has more than his Illuminati has room for hangs under what else he has.
    pub(super) fn hang(&mut self) {
        for person in 0..self.persons.len() {
            let Some(seat) = self.persons.get(person).and_then(|one| one.illuminati) else {
                continue;
            };
            let held = self.board.held.iter().filter(|(owner, id)| {
                *owner == person
                    && self.card(*id).kind.is_group()
                    && !self.board.places.contains_key(id)
            });
            let held: Vec<CardId> = held.map(|(_, id)| *id).collect();
            let counted = self
                .persons
                .get(person)
                .is_some_and(|one| one.groups.is_some());
            let room = self.card(seat).arrows_out.len();
            let places = self.board.places.iter();
            let direct = places.filter(|(id, place)| {
                **place == Place::Directly && self.board.owners.get(id) == Some(&person)
            });
            let room = room.saturating_sub(direct.count());
            if counted || held.len() <= room {
                continue;
            }
            let (hosts, more) = held.split_at(room.min(held.len()));
            // How far a Group is from its Illuminati counts where it is attacked.
            if more.iter().any(|id| self.aimed_at.contains(id)) {
                continue;
            }
            let free = hosts
                .iter()
                .flat_map(|id| std::iter::repeat_n(*id, self.card(*id).arrows_out.len()));
            let free: Vec<CardId> = free.collect();
            if free.len() < more.len() {
                continue;
            }
            for (host, id) in free.into_iter().zip(more) {
                self.board.places.insert(*id, Place::Under(host));
                self.board.owners.insert(*id, person);
            }
            self.assumed.push(
                "which Group hangs under which makes no difference where nothing is said of it"
                    .to_owned(),
            );
        }
    }

    /// The lines that lay out the table.
    pub(super) fn table(&mut self) -> Vec<String> {
        self.hang();
        let mut lines = Vec::new();
        let mut unnamed = 0;
        let mut seats = Vec::new();
        let controls = |board: &Board, person: usize| {
            board
                .owners
                .iter()
                .filter(|(id, owner)| {
                    **owner == person
                        && self.card(**id).kind.is_group()
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
                0 => "no token".to_owned(),
                1 => "1 token".to_owned(),
                tokens => format!("{tokens} tokens"),
            });
            // A comma in a name would end it there.
            let zap = |id: &CardId| format!("linked to \"{}\"", self.card(*id).name);
            let remarks: Vec<String> = tokens
                .into_iter()
                .chain(person.zaps.iter().map(zap))
                .collect();
            let remarks = match remarks.is_empty() {
                true => String::new(),
                false => format!(" ({})", remarks.join(", ")),
            };
            let more = person.groups.map_or(0, |groups| {
                (groups - 1 - controls(&self.board, index)).clamp(0, MOST_UNNAMED)
            });
            // Whoever has met his Goal has what is taken to be enough.
            let more = more.max(i32::from(person.met && person.groups.is_none()));
            let Some(illuminati) = person.illuminati else {
                continue;
            };
            seats.push(format!(
                "{} plays {}{remarks}",
                person.name,
                self.card(illuminati).name,
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
        let taken = |id: CardId| {
            let mut persons = self.persons.iter();
            persons.any(|person| person.illuminati == Some(id))
        };
        let of_game = self.illuminati_of_game().into_iter();
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
        let mut free: Vec<(bool, &str)> = of_game
            .map(|id| (taken(id), &*self.card(id).name))
            .collect();
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
                let whose = self.board.owners.get(master).copied();
                let placed = self.board.places.contains_key(master);
                let held = self.board.held.iter().any(|(_, held)| held == master);
                let of = Ref {
                    card: Some(*master),
                    owner: whose,
                };
                let name = match placed || held {
                    true => self.card(*master).name.to_string(),
                    false => self.called(&of),
                };
                lines.push(format!("{name} controls {}", self.card(*id).name));
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
    pub(super) fn laid_out(&self) -> Vec<CardId> {
        let places = self.board.places.values();
        let masters = places.filter_map(|place| match place {
            Place::Under(master) => Some(*master),
            _ => None,
        });
        masters.collect()
    }

    /// How far a Group is from its Illuminati, as far as a remark says.
    pub(super) fn distance(&self, card: &Ref) -> &'static str {
        let stands = self.laid_out();
        let remarked = card.card.filter(|id| !stands.contains(id));
        match remarked.and_then(|id| self.board.places.get(&id)) {
            Some(Place::OneAway) => " (one away)",
            Some(Place::Farther) => " (farther away)",
            _ => "",
        }
    }
}
