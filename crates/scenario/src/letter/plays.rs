//! Cards that are played, used, cancelled and paid for.

use super::accounts::{Clause, Sentence};
use super::phrases::{Modifier, Np, Pay, Value, What, Who};
use super::story::Story;
use super::told::{Event, On, Ref, Told};
use super::worded::{discarding, number, verbs};
use fnord_cards::CardId;
use fnord_cards::effect::{Effect, Instruction};

impl Story<'_> {
    pub(super) fn plays(
        &mut self,
        clause: &Clause,
        sentence: &Sentence,
        verb: &'static str,
    ) -> Option<()> {
        // "Is it legal to play Earthquake on Elvis?"
        // "… on Ross Perot, mine"
        let of_me = |said: &Modifier| {
            let mut taken = said.taken.iter();
            said.does == "is owned" && taken.any(|taken| matches!(taken.value, Value::Who(Who::Me)))
        };
        let mine = self
            .nps(clause, "t")
            .first()
            .is_some_and(|np| np.owner == Some(Who::Me) || np.said.iter().any(of_me));
        // "Tornado on Finland (one away from their Illuminati)"
        let his = |np: &Np| {
            let mut said = np.said.iter().flat_map(Modifier::cards);
            np.owner.is_some()
                || said.any(|seat| matches!(seat.owner, Some(Who::Spoken(_) | Who::Called(_))))
        };
        let his = self.nps(clause, "t").first().is_some_and(his);
        // "It was hit by Ulrike's Earthquake"
        let of = self
            .nps(clause, "c")
            .into_iter()
            .next()
            .and_then(|np| np.owner);
        let who = match clause.has("w") {
            false if clause.has("by-itself") && of.is_some() => self.who(&of?)?,
            // "Gordo was hit by a Car Bomb": nobody does so to what is his.
            false if clause.has("done-to") && self.told.is_empty() && self.may_be_mine() => {
                let owner = self.named(super::story::ME);
                for np in self.nps(clause, "t") {
                    self.refer(
                        &Np {
                            owner: Some(Who::Me),
                            ..np
                        },
                        Some(owner),
                    );
                }
                self.who(&Who::Called("opponent".to_owned()))?
            }
            false if clause.has("by-itself") && mine => {
                self.who(&Who::Called("opponent".to_owned()))?
            }
            false if clause.has("by-itself") && his => self.who(&Who::Me)?,
            false if clause.has("by-itself") && self.is_of_the_attack(clause) => {
                self.attacker_by_target()?
            }
            false if clause.has("by-itself") && self.told.is_empty() && self.may_be_mine() => {
                self.who(&Who::Me)?
            }
            false if clause.has("by-itself") => {
                self.asks("who plays this?".to_owned(), Vec::new());
                return None;
            }
            false if clause.has("asks") && self.subject.is_none() => self.who(&Who::Me)?,
            _ => self.subject_of(clause)?,
        };
        // "… on Yetis and Xists": no play is on two.
        if self.nps(clause, "t").len() > 1 {
            return None;
        }
        let card = self.one(clause, "c", Some(who))?;
        // "Volcano, Las Vegas": no list of what is played.
        let attacks = card.card.is_some_and(|id| self.is_an_attack(id));
        if clause.has("bare") && !(attacks && self.told.is_empty()) {
            return None;
        }
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
                // "… plays Hoax on it": what answers nothing but Plots is played on the last of them.
                What::Spoken(_) if card.card.is_some_and(|id| self.answers_plots(id)) => {
                    Some(On::Card(self.last_plot(who)?))
                }
                _ => {
                    let np = self.aimed_at(np);
                    Some(On::Card(self.another(&np, Some(who), card.card)?))
                }
            },
            // "on that very action"
            _ if clause.has("action") => Some(On::Card(self.acted_last()?)),
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
        let discards = number(clause, "n").map(|count| discarding(count, clause, sentence));
        // What was told already is not told again: "I played Hoax. Is it legal to play Hoax?"
        if clause.has("asks")
            && let Some(Event::Play { card: last, .. }) = self.told.last().map(|told| &told.event)
            && last.card == card.card
        {
            return Some(());
        }
        // "I play Hoax. I pay Hoax with …" is one play.
        if verbs(clause, sentence, "pay")
            && let Some(Event::Play {
                card: last,
                pays: paid @ None,
                ..
            }) = self.told.last_mut().map(|told| &mut told.event)
            && last.card == card.card
        {
            *paid = pays;
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

    /// Whoever makes the attack that was told last: whoever has in his hand what is attacked, or else whoever writes, where nobody is
    /// named.
    fn attacker_by_target(&mut self) -> Option<usize> {
        let target = self.under_way().and_then(|(_, _, target)| target);
        let in_hand = target.filter(|id| {
            let place = self.board.places.get(id);
            place == Some(&super::told::Place::InHand)
        });
        let holder = in_hand.and_then(|id| self.board.owners.get(&id).copied());
        let me = self.of_me && self.may_be_mine();
        let me = me.then(|| self.named(super::story::ME));
        self.doer().or(holder).or(me)
    }

    /// What acted last: what led the attack, the one that helped, or what paid for what was played.
    fn acted_last(&self) -> Option<Ref> {
        match self.told.last().map(|told| &told.event)? {
            Event::Help { cards, .. } => match cards.as_slice() {
                [only] => Some(*only),
                _ => None,
            },
            Event::Attack { leader, .. } => *leader,
            Event::Play {
                who,
                pays: Some(pays),
                ..
            } => {
                let owner = Some(*who);
                if pays.ends_with("Illuminati action") {
                    return Some(Ref { card: None, owner });
                }
                let name = pays.strip_prefix("the action of ")?;
                let card = self.law.cards.iter().position(|card| *card.name == *name)?;
                let card = Some(CardId(u16::try_from(card).ok()?));
                Some(Ref { card, owner })
            }
            Event::Play { .. } | Event::Line(_) => None,
        }
    }

    /// Whether a Plot speaks of an alignment that is chosen as it is played.
    pub(super) fn leaves_a_choice(&self, id: CardId) -> bool {
        let card = self.card(id);
        let mut text = card.text.iter();
        card.kind.is_plot()
            && text.any(|sentence| {
                let effect = sentence.ability.as_ref().map(|ability| &ability.effect);
                effect.is_some_and(|effect| {
                    effect.of_chosen().is_some() || *effect == Effect::ChosenOfPayer
                })
            })
    }

    /// "She lays down her own copy of it": as agents within what is attacked, for the side of whoever does so, or that is said.
    pub(super) fn lays_agents(&mut self, clause: &Clause) -> Option<()> {
        let who = self.subject_of(clause)?;
        let (by, _, target) = self.under_way()?;
        let np = self.nps(clause, "c").into_iter().next()?;
        let What::Card(ids) = &np.what else {
            return None;
        };
        let id = target.filter(|target| ids.contains(target))?;
        let owner = self.board.owners.get(&id).copied();
        let side = match (
            clause.has("against"),
            clause.has("helping"),
            clause.who("v"),
        ) {
            (against, helping, None) if against != helping => Some(helping),
            (against, helping, Some(player)) if against != helping => {
                let player = match player.clone() {
                    Who::Spoken(word) => self.spoken_of(&word, Some(who))?,
                    player => self.who(&player)?,
                };
                // Whoever attacks from his hand is both.
                match (Some(player) == by, Some(player) == owner) {
                    (true, _) => Some(helping),
                    (false, true) => Some(!helping),
                    (false, false) => return None,
                }
            }
            (true, true, _) => return None,
            _ if Some(who) == by => Some(true),
            _ => None,
        };
        let side = match side {
            Some(true) => " for the attack",
            Some(false) => " against the attack",
            None => "",
        };
        let line = format!(
            "{} plays {} as agents{side}",
            self.name(who),
            self.card(id).name
        );
        self.subject = Some(who);
        self.tells(Event::Line(line));
        // "… and Faction Fight together": on whatever he attacks with.
        if let Some(plot) = self.one(clause, "d", Some(who)) {
            let leader = match self.last_attack() {
                Some(Event::Attack { by, leader, .. }) if *by == Some(who) => *leader,
                _ => None,
            };
            self.tells(Event::Play {
                who,
                verb: "plays",
                card: Ref {
                    owner: None,
                    ..plot
                },
                on: leader.map(On::Card),
                pays: None,
                more: Vec::new(),
            });
        }
        Some(())
    }

    /// Whether a card cancels the Plot that it answers.
    fn answers_plots(&self, id: CardId) -> bool {
        let mut text = self.card(id).text.iter();
        text.any(|sentence| {
            let ability = sentence.ability.as_ref();
            let that = Effect::Do(Instruction::CancelsPlot { any: None });
            ability.is_some_and(|ability| ability.effect == that)
        })
    }

    /// The Plot that somebody else has played last.
    fn last_plot(&self, who: usize) -> Option<Ref> {
        self.told.iter().rev().find_map(|told| match &told.event {
            Event::Play { who: by, card, .. } if *by != who => {
                let plot = card.card.is_some_and(|id| self.card(id).kind.is_plot());
                plot.then_some(Ref {
                    owner: None,
                    ..*card
                })
            }
            _ => None,
        })
    }

    /// "… with World Cup Victory on Germany": on what leads the attack that was told directly before.
    pub(super) fn is_of_the_attack(&self, clause: &Clause) -> bool {
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

    pub(super) fn cancels(&mut self, clause: &Clause) -> Option<()> {
        let by = match clause.get("w") {
            Some(_) => Some(self.subject_of(clause)?),
            None => None,
        };
        let named = self.nps(clause, "c").into_iter().next()?;
        // No Plot has a token: "they spent theirs to cancel it".
        let card = match named.what {
            What::Spoken(_) => self.group(&named, by, &[])?,
            _ => self.refer(&named, by)?,
        };
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
        let breath = self.told.iter().rev();
        let breath =
            breath.take_while(|told| Some(&told.at) == self.told.last().map(|told| &told.at));
        let helped = breath.map(|told| match &told.event {
            Event::Help { cards, .. } => cards.len(),
            _ => 0,
        });
        if target.is_none() && helped.sum::<usize>() > 1 {
            return None;
        }
        let attack = clause.has("the-attack");
        let last = self.told.iter().rev().find_map(|told| match &told.event {
            Event::Attack { leader, .. } if attack => *leader,
            _ if attack => None,
            Event::Play { card, .. } => Some(*card),
            Event::Attack { leader, .. } => *leader,
            Event::Help { cards, .. } => cards.first().copied(),
            Event::Line(_) => None,
        });
        let last = match clause.has("action") {
            true => Some(self.acted_last()?),
            false => last,
        };
        let target = target.or(last);
        let pays = match clause.get("p") {
            Some(Value::Pay(pay)) => Some(self.payment(&pay.clone(), Some(who))?),
            _ => None,
        };
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
            pays,
            more: Vec::new(),
        });
        Some(())
    }

    pub(super) fn is_played(&self, id: CardId) -> bool {
        let is_it =
            |told: &Told| matches!(told.event, Event::Play { card, .. } if card.card == Some(id));
        self.told.iter().any(is_it)
    }

    pub(super) fn pays(&mut self, clause: &Clause, sentence: &Sentence, more: &str) -> Option<()> {
        // "Stang spends his token for Rant!"
        if more == "itself" {
            // "The Mafia spends its token on it": on the attack that is under way.
            let on = self.nps(clause, "c").into_iter().next();
            if on.is_some_and(|np| matches!(np.what, What::Spoken(_))) {
                // … or for the Plot that was played just before.
                return match self.told.last().map(|told| &told.event)? {
                    Event::Play { card, who, .. } if !self.is_an_attack(card.card?) => {
                        let who = *who;
                        let payer = self.one(clause, "a", None)?;
                        // Nobody pays for another's so.
                        let his = payer.owner.is_none_or(|owner| owner == who);
                        his.then(|| self.brings(vec![payer]))?
                    }
                    _ => {
                        self.under_way()?;
                        self.helps(clause, super::helping::Helping::Helps)
                    }
                };
            }
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
            // "The Pollsters paid for the Plot": nobody aids by that.
            _ if (sentence.tokens.iter())
                .filter(|token| clause.at.contains(&token.at.start))
                .any(|token| token.is("plot") || token.is("card")) =>
            {
                None
            }
            _ => {
                let found = self.payers(&pay, by)?;
                self.brings(found)
            }
        }
    }

    pub(super) fn payment(&mut self, pay: &Pay, who: Option<usize>) -> Option<String> {
        self.seats_payer(pay, who);
        match pay {
            Pay::Illuminati(1, _) => Some("an Illuminati action".to_owned()),
            Pay::Illuminati(count, _) => Some(format!("{count} Illuminati actions")),
            Pay::Cards(nps) => {
                let found = nps
                    .iter()
                    .map(|np| self.refer(np, who))
                    .collect::<Option<Vec<Ref>>>()?;
                self.actions_of(&found)
            }
        }
    }

    /// "… with the token of his Gnomes": whoever pays so plays them.
    pub(super) fn seats_payer(&mut self, pay: &Pay, who: Option<usize>) {
        if let (Pay::Illuminati(_, Some(seat)), Some(person)) =
            (pay, who.and_then(|who| self.persons.get_mut(who)))
        {
            person.illuminati.get_or_insert(*seat);
        }
    }

    pub(super) fn more(&mut self, said: String) -> Option<()> {
        match &mut self.told.last_mut()?.event {
            Event::Play { more, .. } => more.push(said),
            _ => return None,
        }
        Some(())
    }
}
