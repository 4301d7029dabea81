//! What happened, in the language of tables.

use super::story::Story;
use super::told::{Aim, Event, On, Place, Ref};
use super::written::AIMS;
use fnord_cards::CardId;

impl Story<'_> {
    pub(super) fn lines_of(&mut self, event: &Event) -> Vec<String> {
        match event {
            Event::Line(line) => vec![line.clone()],
            Event::Attack {
                by,
                leader,
                target,
                aim,
                privileged,
                aiders,
            } => self.attack(*by, *leader, *target, *aim, *privileged, aiders),
            Event::Help {
                who,
                cards,
                opposes,
            } => {
                let verb = if *opposes { "opposes" } else { "aids" };
                let card = |card: &Ref| Ref {
                    owner: card.owner.or(*who),
                    ..*card
                };
                cards
                    .iter()
                    .map(|one| format!("{} {verb}", self.called(&card(one))))
                    .collect()
            }
            Event::Play {
                who,
                verb,
                card,
                on,
                pays,
                more,
            } => {
                let name = match card.card {
                    Some(id) => self.card(id).name.to_string(),
                    None => "Illuminati".to_owned(),
                };
                let mut line = format!("{} {verb} {name}", self.name(*who));
                // What moves says where to by itself.
                if let ("moves", Some(whole)) = (*verb, more.first()) {
                    let pays = pays.as_ref().map(|pays| format!(" with {pays}"));
                    return vec![format!("{whole}{}", pays.unwrap_or_default())];
                }
                match on {
                    Some(On::Player(target)) => {
                        line.push_str(&format!(" on {}", self.name(*target)))
                    }
                    // How far away it is matters to what attacks it, and is said there.
                    Some(On::Card(target)) => {
                        let distance = match card.card.is_some_and(|id| self.is_an_attack(id)) {
                            true => self.distance(target),
                            false => "",
                        };
                        line.push_str(&format!(" on {}{distance}", self.called(target)));
                    }
                    None => {}
                }
                if let Some(pays) = pays {
                    line.push_str(&format!(" with {pays}"));
                }
                for more in more {
                    line.push_str(&format!(", {more}"));
                }
                vec![line]
            }
        }
    }

    /// Whether anything is asked that an attack is for the sake of.
    pub(super) fn asks_of_dice(&self) -> bool {
        use super::AskedAbout::{Destroyed, Number, Success};
        let mut asked = self.asked.iter();
        asked.any(|asked| matches!(asked.about, Destroyed | Number | Success) || asked.dice)
    }

    /// The one Group of somebody else that was spoken of: that is attacked where nothing else is said.
    pub(super) fn only_rival_group(
        &mut self,
        by: Option<usize>,
        leader: Option<Ref>,
    ) -> Option<Ref> {
        let attacker = by.or(leader.and_then(|leader| leader.owner))?;
        let owners = self.board.owners.iter();
        let his = owners.filter(|(id, owner)| {
            **owner != attacker
                && self.card(**id).kind.is_group()
                && !matches!(self.board.places.get(id), Some(Place::InHand))
        });
        let his = his.map(|(id, owner)| (*id, Some(*owner)));
        let places = self.board.places.iter();
        let nobodys = places.filter(|(_, place)| **place == Place::Uncontrolled);
        let led = leader.and_then(|leader| leader.card);
        let his = his.chain(nobodys.map(|(id, _)| (*id, None)));
        let his = his.filter(|(id, _)| Some(*id) != led);
        let his: Vec<(CardId, Option<usize>)> = his.collect();
        let [(id, owner)] = his.as_slice() else {
            return None;
        };
        let name = self.card(*id).name.clone();
        self.assumed.push(format!(
            "{name} is attacked, for no other Group of a rival is named"
        ));
        Some(Ref {
            card: Some(*id),
            owner: *owner,
        })
    }

    /// The one Group of whoever attacks that was spoken of and does nothing else: that leads where no other is named.
    pub(super) fn only_group_of(&mut self, by: Option<usize>, target: &Ref) -> Option<Ref> {
        let by = by?;
        let owners = self.board.owners.iter();
        let his = owners.filter(|(id, owner)| {
            **owner == by
                && Some(**id) != target.card
                && self.card(**id).kind.is_group()
                && !self.helpers.contains(id)
                && !matches!(
                    self.board.places.get(id),
                    Some(Place::InHand | Place::Uncontrolled)
                )
        });
        let his: Vec<CardId> = his.map(|(id, _)| *id).collect();
        let [id] = his.as_slice() else {
            return None;
        };
        let name = self.card(*id).name.clone();
        self.assumed.push(format!(
            "the attack is led by {name}, for no other Group is named"
        ));
        Some(Ref {
            card: Some(*id),
            owner: Some(by),
        })
    }

    pub(super) fn attack(
        &mut self,
        by: Option<usize>,
        leader: Option<Ref>,
        target: Option<Ref>,
        aim: Option<Aim>,
        privileged: bool,
        aiders: &[Ref],
    ) -> Vec<String> {
        let Some(target) = target.or_else(|| self.only_rival_group(by, leader)) else {
            self.asks("what is attacked?".to_owned(), Vec::new());
            return Vec::new();
        };
        // Whoever declares privilege leads with what has it.
        let seat = by.filter(|&by| privileged && self.persons[by].illuminati.is_some());
        let seat = seat.map(|by| Ref {
            card: None,
            owner: Some(by),
        });
        if let (None, Some(seat)) = (leader, seat) {
            let name = self.called(&seat);
            self.assumed
                .push(format!("the attack is led by {name}, for nobody is named"));
        }
        let leader = leader.or(seat).or_else(|| self.only_group_of(by, &target));
        // "He has captured my Hackers": whatever led that has done so.
        let done = by.filter(|_| self.is_over).map(|by| Ref {
            card: None,
            owner: Some(by),
        });
        if let (None, Some(done)) = (leader, done) {
            let name = self.called(&done);
            let said =
                format!("the attack was led by {name}, for nobody is named, and it has succeeded");
            self.assumed.push(said);
        }
        let Some(mut leader) = leader.or(done) else {
            self.asks("which Group leads the attack?".to_owned(), Vec::new());
            return Vec::new();
        };
        // From one's own hand nothing is destroyed.
        let hand = target
            .card
            .is_some_and(|id| self.board.places.get(&id) == Some(&Place::InHand));
        let his = target.owner.is_none() || target.owner == leader.owner.or(by);
        let aim = aim.or((hand && his).then_some(Aim::Control));
        // Nobody loses a Group that nobody has: whoever goes for one wants it.
        let free = target
            .card
            .is_some_and(|id| self.board.places.get(&id) == Some(&Place::Uncontrolled));
        if aim.is_none() && free {
            self.assumed.push(
                "an uncontrolled Group is attacked to control it, for nothing else is said"
                    .to_owned(),
            );
        }
        let aim = aim.or(free.then_some(Aim::Control));
        // Nothing that is forbidden while it goes on depends on what it is for.
        if aim.is_none() && privileged && !self.asks_of_dice() {
            self.assumed
                .push("the attack is one to control, for nothing else is said".to_owned());
        }
        let aim = aim.or((privileged && !self.asks_of_dice()).then_some(Aim::Control));
        if let (None, Some(asked)) = (aim, self.asked_for) {
            let what = if asked == Aim::Control {
                "control"
            } else {
                "destroy"
            };
            self.assumed.push(format!(
                "the attack is one to {what}, for that is what is asked about"
            ));
        }
        let aim = aim.or(self.asked_for);
        let Some(aim) = aim else {
            let choices = AIMS.map(|(_, said)| said.to_owned()).to_vec();
            self.asks("what is the attack for?".to_owned(), choices);
            return Vec::new();
        };
        leader.owner = leader.owner.or(by);
        let place = target
            .card
            .and_then(|id| self.board.places.get(&id).copied());
        let mut aimed = target;
        let mut remark = String::new();
        match place {
            Some(Place::Uncontrolled) => aimed.owner = None,
            Some(Place::InHand) => {
                remark = " (from hand)".to_owned();
                aimed.owner = aimed.owner.or(leader.owner);
            }
            _ => remark = self.distance(&target).to_owned(),
        }
        let aided: Vec<String> = aiders.iter().map(|card| self.called(card)).collect();
        let aided = if aided.is_empty() {
            String::new()
        } else {
            format!(", aided by {},", aided.join(", "))
        };
        let aim = if aim == Aim::Control {
            "control"
        } else {
            "destroy"
        };
        let privileged = if privileged { ", privileged" } else { "" };
        vec![format!(
            "{}{aided} attacks to {aim} {}{remark}{privileged}",
            self.called(&leader),
            self.called(&aimed)
        )]
    }
}
