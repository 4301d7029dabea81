//! Who helps on which side.

use super::accounts::{Clause, Sentence};
use super::phrases::{Np, Pay, Value, What, Who};
use super::pronouns::Sides;
use super::story::Story;
use super::told::{Event, On, Ref, Told};

/// What the verb says of the side, before anything is said of whom it is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Helping {
    /// In the words of the rules, which mean the attack itself: "aids", "helps the attack".
    Aids,
    /// "joins in", "helps": of whoever is attacked that is his own side.
    Helps,
    Opposes,
}

/// On whose side somebody helps.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Attack,
    Defence,
}

impl Side {
    pub(super) fn other(self) -> Side {
        match self {
            Side::Attack => Side::Defence,
            Side::Defence => Side::Attack,
        }
    }
}

impl Story<'_> {
    pub(super) fn helps(&mut self, clause: &Clause, verb: Helping) -> Option<()> {
        let opposes = verb == Helping::Opposes;
        // "with their own token": the target's.
        let own = |np: &Np| matches!(&np.what, What::Spoken(word) if ["its", "their"].contains(&word.as_str()));
        let itself = |np: &Np| matches!(&np.what, What::Spoken(word) if word.ends_with("self") || word.ends_with("selves"));
        // "The UFOs oppose with their own token": they do, and not what is attacked.
        let nps = self.nps(clause, "a");
        let named = |np: &Np| !matches!(np.what, What::Spoken(_));
        let with_own = opposes && nps.iter().any(own) && !nps.iter().any(named);
        // "The UFOs spend their action to save it": theirs, and not the target's.
        if with_own && matches!(clause.who("w"), Some(Who::Plays(_))) {
            return None;
        }
        let themselves = self.nps(clause, "g").iter().any(itself);
        // "The Illuminati of Ann have themselves thrown against it": they do, and not what is attacked.
        let attacked = match self.last_attack() {
            Some(Event::Attack { target, .. }) => target.and_then(|target| target.card),
            _ => None,
        };
        let other = |np: &Np| match &np.what {
            What::Card(ids) => !attacked.is_some_and(|id| ids.contains(&id)),
            What::Illuminati => true,
            What::Spoken(_) => false,
        };
        if themselves && nps.iter().any(other) {
            return None;
        }
        if with_own || themselves {
            return self.defends(clause);
        }
        // "They oppose": the Group of which was spoken.
        let goes_on = match clause.who("w") {
            Some(Who::Spoken(word)) if nps.is_empty() && !clause.has("p") => {
                self.goes_on(&word.clone(), &[])
            }
            _ => None,
        };
        if goes_on.is_none() && self.may_be_a_card(clause) {
            return None;
        }
        // "Bavaria aids", of whoever plays it.
        let seated = match clause.who("w") {
            Some(Who::Plays(seat)) => {
                let mut persons = self.persons.iter();
                persons.position(|person| person.illuminati == Some(*seat))
            }
            _ => None,
        };
        let who = match (clause.get("w"), goes_on) {
            (_, Some(card)) => card.owner,
            (Some(_), None) => self.subject_of(clause),
            (None, None) => None,
        };
        let mut cards: Vec<Ref> = nps
            .iter()
            .filter(|np| !own(np) || !nps.iter().any(named))
            .filter_map(|np| self.refer(np, who))
            .collect();
        cards.extend(goes_on);
        if let Some(Value::Pay(pay)) = clause.get("p") {
            self.seats_payer(pay, who);
        }
        match clause.get("p") {
            // "spends a Slack to have his Church defend": one action.
            Some(Value::Pay(Pay::Illuminati(1, _)))
                if cards.iter().any(|card| card.card.is_none()) => {}
            Some(Value::Pay(Pay::Illuminati(1, _))) => cards.push(Ref {
                card: None,
                owner: who,
            }),
            Some(Value::Pay(Pay::Illuminati(..))) => return None,
            // "with their own token": the target's.
            Some(Value::Pay(Pay::Cards(nps))) => {
                for np in nps.clone() {
                    match &np.what {
                        What::Spoken(_) if !cards.is_empty() => {}
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
            let fronted = self.fronted.take().into_iter();
            cards.extend(fronted.flat_map(|(cards, _)| cards));
        }
        if let Some(owner) = seated.filter(|_| cards.is_empty()) {
            cards.push(Ref {
                card: None,
                owner: Some(owner),
            });
        }
        // "I want to oppose. May I oppose?"
        let again =
            |told: &Told| matches!(told.event, Event::Help { who: helper, .. } if helper == who);
        if cards.is_empty() && clause.has("asks") && self.told.last().is_some_and(again) {
            return Some(());
        }
        if cards.is_empty() {
            cards.extend(self.only_one_left_of(who));
        }
        if cards.is_empty() {
            return None;
        }
        if let Some(owner) = cards.first().and_then(|card| card.owner) {
            self.is_spoken_of(owner);
        }
        let who = who.or_else(|| cards.first().and_then(|card| card.owner));
        self.subject = who.or(self.subject);
        // Plots are played, everybody helps with what is his own, and nobody opposes himself.
        let strange = |card: &Ref| {
            card.card.is_some_and(|id| !self.card(id).kind.is_group())
                || card.owner.is_some() && card.owner != who
        };
        if cards.iter().any(strange) {
            return None;
        }
        let (by, leader, target) = match self.last_attack() {
            Some(Event::Attack {
                by, leader, target, ..
            }) => (*by, *leader, *target),
            // Who opposes what nobody is said to own, nobody knows.
            _ if opposes && who.is_none() => return None,
            _ => self.plot_attack()?,
        };
        // Whose it is may be told after it was attacked.
        let owner_of = |one: &Ref| one.card.and_then(|id| self.board.owners.get(&id).copied());
        let target = target.map(|target| Ref {
            owner: target.owner.or_else(|| owner_of(&target)),
            ..target
        });
        let attacked = target.and_then(|target| target.owner);
        let against = match clause.get("f") {
            None => None,
            Some(Value::Who(Who::Spoken(word))) => Some(self.spoken_of(&word.clone(), who)?),
            Some(Value::Who(foe)) => Some(self.who(&foe.clone())?),
            Some(_) => return None,
        };
        let sides = Sides { by, leader, target };
        let side = |player: usize| sides.of_player(player);
        // What says by itself for whom or against whom it is: "in the defence", "to stop her", "on his side".
        let mut said: Vec<Side> = Vec::new();
        if clause.has("defence") {
            said.push(Side::Defence);
        }
        if let Some(foe) = against {
            said.push(side(foe)?.other());
        }
        if let Some(Value::Who(friend)) = clause.get("s") {
            let friend = match friend.clone() {
                Who::Spoken(word) => self.spoken_of(&word, who)?,
                friend => self.who(&friend)?,
            };
            said.push(side(friend)?);
        }
        let helped = match (clause.get("v"), self.nps(clause, "g").into_iter().next()) {
            _ if !said.is_empty() => None,
            // "to save the place": without anybody's being named, what is attacked.
            (None, None) if clause.has("protecting") => Some((None, target)),
            // "Opposes them": the attack, whoever they are.
            (Some(Value::Who(Who::Spoken(_))), _) if opposes => None,
            (Some(Value::Who(Who::Spoken(word))), _) => {
                match (self.sides_spoken_of(word, who, &sides).as_slice(), verb) {
                    ([only], _) => said.push(*only),
                    // What aids is always for the attack.
                    ([_, ..], Helping::Aids) => {}
                    // "Helps them": of somebody with no part in it that is either side.
                    ([_, ..], _) if who.is_some() && (who == by || who == attacked) => {}
                    _ => return None,
                }
                None
            }
            (Some(Value::Who(helped)), _) => Some((self.who(&helped.clone()), None)),
            // "defended it": what is attacked.
            (
                _,
                Some(Np {
                    what: What::Spoken(_),
                    ..
                }),
            ) if clause.has("target") || clause.has("protecting") => Some((None, target)),
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
        let opposes = match (said.as_slice(), helped) {
            ([first, rest @ ..], _) => {
                let opposed = *first == Side::Defence;
                let agree = rest.iter().all(|other| other == first);
                // "opposes on her side", who attacks: one of the two is not so.
                if !agree || opposes && !opposed {
                    return None;
                }
                opposed
            }
            (_, None) => opposes,
            (_, Some((Some(player), _))) if Some(player) == by => opposes,
            (_, Some((Some(player), _)))
                if target.is_some_and(|target| target.owner == Some(player)) =>
            {
                !opposes
            }
            (_, Some((None, card))) if is(card, leader) => opposes,
            (_, Some((None, card))) if is(card, target) => !opposes,
            (_, Some(_)) => return None,
        };
        // Whoever is attacked helps his own side.
        let his = verb != Helping::Aids
            && said.is_empty()
            && helped.is_none()
            && who.is_some()
            && who == attacked
            && who != by;
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

    /// "…, with Japan aiding": for whoever does what was told just before, where it is not said whose it is.
    pub(super) fn helps_along(
        &mut self,
        clause: &Clause,
        sentence: &Sentence,
        opposes: bool,
    ) -> Option<()> {
        let by = match self.told.last().map(|told| &told.event)? {
            Event::Attack { by, leader, .. } => by.or(leader.and_then(|leader| leader.owner)),
            Event::Play { who, card, .. } if self.is_an_attack(card.card?) => Some(*who),
            Event::Help {
                who, opposes: so, ..
            } if *so == opposes => *who,
            _ => return None,
        };
        let mut cards = self.several(clause, "a", None)?;
        // "… with the Democrats, California and Feminists both helping": two help, and the first leads.
        let led = match self.last_attack() {
            Some(Event::Attack { leader, .. }) => leader.is_some(),
            _ => true,
        };
        let both = sentence.tokens.iter().any(|token| token.is("both"));
        if !led && cards.len() > 1 {
            if !both || cards.len() != 3 {
                return None;
            }
            let mut first = cards.remove(0);
            first.owner = first.owner.or(by);
            if let (Some(id), Some(owner)) = (first.card, first.owner) {
                self.board.owners.entry(id).or_insert(owner);
            }
            if let Some(Event::Attack { leader, .. }) = self.last_attack() {
                *leader = Some(first);
            }
        }
        for card in &mut cards {
            if let (Some(id), None, false) = (card.card, card.owner, opposes) {
                card.owner = by;
                if let Some(owner) = by {
                    self.board.owners.entry(id).or_insert(owner);
                }
            }
        }
        let owner = cards.first()?.owner;
        if opposes && owner.is_some() && owner == by {
            return None;
        }
        self.tells(Event::Help {
            who: owner.filter(|_| cards.iter().all(|card| card.owner == owner)),
            cards,
            opposes,
        });
        Some(())
    }

    /// "I own the Yetis and want to oppose": they do, where nothing else is told to be his that takes no part yet.
    fn only_one_left_of(&self, who: Option<usize>) -> Option<Ref> {
        let who = who?;
        let his = self.board.held.iter().filter(|(owner, _)| *owner == who);
        let mut ids: Vec<_> = his.map(|(_, id)| *id).collect();
        ids.retain(|id| self.card(*id).kind.is_group() && !self.did_something(*id));
        ids.dedup();
        match ids.as_slice() {
            [only] => Some(Ref {
                card: Some(*only),
                owner: Some(who),
            }),
            _ => None,
        }
    }

    /// An attack that a Plot makes: by whom, with that Plot, and on what.
    fn plot_attack(&self) -> Option<(Option<usize>, Option<Ref>, Option<Ref>)> {
        let mut since = self.told.iter().rev().take_while(|told| !told.is_a_roll());
        let (by, plot, on) = since.find_map(|told| match &told.event {
            Event::Play { who, card, on, .. } if self.is_an_attack(card.card?) => {
                Some((*who, *card, *on))
            }
            _ => None,
        })?;
        let target = match on? {
            On::Card(target) => Ref {
                owner: target.owner.or_else(|| {
                    let id = target.card?;
                    self.board.owners.get(&id).copied()
                }),
                ..target
            },
            On::Player(player) => Ref {
                card: None,
                owner: Some(player),
            },
        };
        Some((Some(by), Some(plot), Some(target)))
    }

    /// Whether a card helps in the attack at hand.
    pub(super) fn does_help(&self, card: &Ref) -> bool {
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
    pub(super) fn defends(&mut self, clause: &Clause) -> Option<()> {
        self.subject_of(clause);
        let target = match self.last_attack()? {
            Event::Attack { target, .. } => (*target)?,
            _ => return None,
        };
        self.tells_of_what_lies_there(Event::Help {
            who: target.owner,
            cards: vec![target],
            opposes: true,
        });
        Some(())
    }

    /// "Ben's Texas opposes, and so does his Japan."
    pub(super) fn helps_too(&mut self, clause: &Clause) -> Option<()> {
        let opposes = match self.told.last().map(|told| &told.event)? {
            Event::Help { opposes, .. } => *opposes,
            _ => return None,
        };
        let cards = self.several(clause, "a", self.subject)?;
        let owner = cards.first()?.owner;
        self.tells(Event::Help {
            who: owner.filter(|_| cards.iter().all(|card| card.owner == owner)),
            cards,
            opposes,
        });
        Some(())
    }
}
