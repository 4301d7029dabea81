//! What clauses tell of attacks, and who brings what to them.

use super::accounts::Clause;
use super::phrases::{Np, Pay, What, Who};
use super::story::Story;
use super::told::{Aim, Event, On, Place, Ref, Told};
use fnord_cards::CardId;

impl Story<'_> {
    /// How the last attack ended: "so", "not", or in that its leader got what it attacked.
    pub(super) fn comes_of_it(&mut self, how: &str) -> Option<()> {
        let attack = self.told.iter().rposition(|told| match &told.event {
            Event::Attack { .. } => true,
            Event::Play { card, .. } => (card.card).is_some_and(|id| self.is_an_attack(id)),
            _ => false,
        })?;
        let (attack, after) = self.told.get(attack..)?.split_first()?;
        // What the dice showed says it already.
        if after.iter().any(Told::is_a_roll) {
            return Some(());
        }
        let gets = matches!(
            &attack.event,
            Event::Attack {
                aim: Some(Aim::Control),
                ..
            }
        );
        let by_plot = matches!(attack.event, Event::Play { .. });
        let line = match how {
            "not" => "The attack fails",
            // By how much it succeeded may say what becomes of the target.
            _ if by_plot => {
                self.asks("what was rolled?".to_owned(), Vec::new());
                return None;
            }
            "so" => "The attack succeeds",
            _ if gets => "The attack succeeds",
            _ => return None,
        };
        self.tells(Event::Line(line.to_owned()));
        Some(())
    }

    /// Whether a Plot makes an attack.
    pub(super) fn is_an_attack(&self, id: CardId) -> bool {
        let mut text = self.card(id).text.iter();
        text.any(|sentence| {
            let ability = sentence.ability.as_ref();
            ability.is_some_and(|one| one.effect.makes_attack())
        })
    }
    /// "… with a Terrorist Nuke for its attack to control Brazil": the attack comes first.
    pub(super) fn of_the_boosted(&mut self, clause: &Clause, aim: Aim) -> Option<()> {
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
        let target = self.group(&self.aimed_at(np), Some(by), &not)?;
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

    pub(super) fn attacks(&mut self, clause: &Clause, more: &str) -> Option<()> {
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
        let goes_on = match clause.who("w") {
            Some(Who::Spoken(word)) if !clause.has("a") => {
                let aimed = ["t", "x", "y"]
                    .iter()
                    .flat_map(|slot| self.nps(clause, slot));
                let aimed = aimed.flat_map(|np| match np.what {
                    What::Card(ids) => ids,
                    What::Illuminati | What::Spoken(_) => Vec::new(),
                });
                self.goes_on(&word.clone(), &aimed.collect::<Vec<_>>())
            }
            _ => None,
        };
        // "Saddam attacked my Post Office": a Personality, where nobody plays who is called so and no other Group leads.
        let goes_on = goes_on.or_else(|| match clause.who("w") {
            Some(Who::Named(name)) if !clause.has("a") => {
                let id = self.personality_called(name)?;
                let owner = self.board.owners.get(&id).copied();
                Some(Ref {
                    card: Some(id),
                    owner,
                })
            }
            _ => None,
        });
        let by = match (clause.get("w"), goes_on) {
            (_, Some(leader)) => leader.owner,
            (Some(_), None) => self.subject_of(clause),
            (None, None) => None,
        };
        let mut leaders = Vec::from_iter(goes_on);
        for np in self.nps(clause, "a") {
            leaders.push(self.group(&np, by, &[])?);
        }
        let mut leaders = leaders.into_iter();
        // "The Servants attacked it": they themselves.
        let itself = matches!(clause.who("w"), Some(Who::Plays(_))).then_some(Ref {
            card: None,
            owner: by,
        });
        let leader = leaders.next().or(itself);
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
        let all: Vec<Np> = (["t", "x", "y"].iter())
            .flat_map(|slot| self.nps(clause, slot))
            .collect();
        let spoken = |np: &&Np| matches!(np.what, What::Spoken(_));
        let named = all.iter().find(|np| !spoken(np)).or(all.first()).cloned();
        // "… to control it, from my hand"
        let again: Vec<Np> = (all.iter().skip(1).filter(spoken))
            .filter(|np| !np.said.is_empty())
            .cloned()
            .collect();
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
            Some(np) => Some(self.group(&self.aimed_at(np), attacker, &not)?),
            None => None,
        };
        for np in again {
            let what = What::Card(vec![target?.card?]);
            self.group(&Np { what, ..np }, attacker, &not)?;
        }
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
            // "… again with its other token": it pays, and does not aid itself.
            aiders: leaders
                .chain(self.fronted.take().into_iter().flat_map(|(cards, _)| cards))
                .filter(|one| {
                    let led = leader.map(|leader| leader.card);
                    let aimed = target.map(|target| target.card);
                    one.card.is_none() || ![led, aimed].contains(&Some(one.card))
                })
                .collect(),
        };
        self.begins(attack);
        Some(())
    }

    /// "Mine attack": whatever leads the attack is of whoever says so.
    pub(super) fn is_mine(&mut self) -> Option<()> {
        let who = self.who(&Who::Me)?;
        let Event::Attack { by, leader, .. } = self.last_attack()? else {
            return None;
        };
        if by.is_some_and(|by| by != who) {
            return None;
        }
        *by = Some(who);
        let id = leader.as_mut().and_then(|leader| {
            leader.owner = Some(who);
            leader.card
        });
        if let Some(id) = id {
            self.board.owners.insert(id, who);
        }
        Some(())
    }

    /// "I rolled a 3 for my Xists' attack": the attack came first.
    pub(super) fn begins(&mut self, attack: Event) {
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

    pub(super) fn aims(&mut self, clause: &Clause, more: &str) -> Option<()> {
        let aimed = match more {
            "control" => Aim::Control,
            _ => clause.aim()?,
        };
        let named = ["t", "y"]
            .iter()
            .find_map(|slot| self.nps(clause, slot).into_iter().next());
        let said = match named {
            Some(np) if !matches!(np.what, What::Spoken(_)) => Some(self.group(&np, None, &[])?),
            // "Ann's Church attacks to control them": what is attacked has to be said.
            Some(np) => match self.last_attack() {
                Some(Event::Attack {
                    by,
                    leader,
                    target: None,
                    ..
                }) => {
                    let (by, leader) = (*by, leader.and_then(|leader| leader.card));
                    Some(self.group(&np, by, leader.as_slice())?)
                }
                _ => None,
            },
            None => None,
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
    pub(super) fn adds(&mut self, clause: &Clause) -> Option<()> {
        let who = self.subject_of(clause)?;
        let by = match self.last_attack() {
            Some(Event::Attack { by, leader, .. }) => by.or(leader.and_then(|leader| leader.owner)),
            _ => None,
        };
        match self.told.last().map(|told| &told.event) {
            Some(Event::Play { .. }) => self.joins_with(clause, "a"),
            _ if by == Some(who) => self.helps(clause, super::helping::Helping::Helps),
            _ => None,
        }
    }

    /// "with his Texas", after whatever was done.
    pub(super) fn joins(&mut self, clause: &Clause) -> Option<()> {
        self.joins_with(clause, "c")
    }

    pub(super) fn joins_with(&mut self, clause: &Clause, slot: &str) -> Option<()> {
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
            for one in &found {
                let (Some(id), owner) = (one.card, one.owner.unwrap_or(person)) else {
                    continue;
                };
                self.board.owners.insert(id, owner);
                self.board.held.push((owner, id));
            }
            return Some(());
        }
        self.brings(found)
    }

    /// Whoever did what was told last.
    pub(super) fn doer(&self) -> Option<usize> {
        match self.told.last().map(|told| &told.event) {
            Some(Event::Attack { by, .. }) => *by,
            Some(Event::Help { who, .. }) => *who,
            Some(Event::Play { who, .. }) => Some(*who),
            _ => self.subject,
        }
    }

    /// Who pays: an Illuminati of its one token, or Groups by their actions. `None` where that cannot be said, or names none.
    pub(super) fn payers(&mut self, pay: &Pay, by: Option<usize>) -> Option<Vec<Ref>> {
        self.seats_payer(pay, by);
        match pay {
            Pay::Illuminati(1, _) => Some(vec![Ref {
                card: None,
                owner: by,
            }]),
            Pay::Illuminati(..) => None,
            Pay::Cards(nps) => nps.iter().map(|np| self.refer(np, by)).collect(),
        }
    }

    /// Cards that somebody does with what was told last.
    pub(super) fn brings(&mut self, found: Vec<Ref>) -> Option<()> {
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
            // Nothing aids an attack on itself.
            Event::Attack {
                target: Some(target),
                ..
            } if found.iter().any(|one| one.card == target.card) => return None,
            Event::Attack { leader, aiders, .. } => {
                let mut found = found.into_iter();
                if leader.is_none() {
                    *leader = found.next();
                }
                // "… attacks with its other token": it pays, and does not aid itself.
                aiders.extend(
                    found.filter(|one| leader.is_none_or(|leader| leader.card != one.card)),
                );
            }
            Event::Help { cards, .. } => cards.extend(found),
            Event::Play { pays, .. } if pays.is_none() => *pays = Some(names?),
            Event::Play { .. } | Event::Line(_) => return None,
        }
        Some(())
    }

    /// The actions of cards, as what pays; a Plot pays for nothing.
    pub(super) fn actions_of(&self, found: &[Ref]) -> Option<String> {
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
}
