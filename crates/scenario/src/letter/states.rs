//! What clauses tell of how cards are: linked, in force, without tokens, Devastated.

use super::accounts::{Clause, Sentence};
use super::phrases::{Np, What, Who};
use super::story::{ME, Story};
use super::tokens::Kind;
use super::told::{Event, On, Place, Ref, Told};
use fnord_cards::effect::Effect;
use fnord_cards::{self as cards, CardId};

impl Story<'_> {
    pub(super) fn is_stated(&mut self, clause: &Clause, more: &str) -> Option<()> {
        // What is so after the dice was not so before, and "he" may be a Personality or a player.
        let said = self.text.get(self.here.clone()).unwrap_or_default();
        let mut words = said.split_whitespace();
        let was = words.any(|word| ["was", "were", "had"].contains(&word));
        // "He has captured my Hackers, and Eliza was linked to them": before that.
        let mut rolls = self.told.iter().filter(|told| told.is_a_roll());
        if rolls.any(|told| !was || !told.is_an_outcome()) {
            return None;
        }
        let personal = |np: &Np| match &np.what {
            What::Spoken(word) if ["he", "she"].contains(&word.as_str()) => Some(word.clone()),
            _ => None,
        };
        if let Some(word) = self.nps(clause, "c").iter().find_map(personal) {
            return match more == "{c} has no token" && !self.has_personality() {
                true => self.has_spent(word),
                false => None,
            };
        }
        if more == "zap" {
            return self.is_zapped(clause);
        }
        let order = |story: &Self, id: CardId| story.card(id).kind == cards::Kind::NewWorldOrder;
        let found = self.several(clause, "c", None)?;
        let all = |is: &dyn Fn(CardId) -> bool| found.iter().all(|card| card.card.is_some_and(is));
        if more.starts_with("New World Orders") && !all(&|id| order(self, id)) {
            return None;
        }
        if more.contains("linked") {
            let spoken = |np: &Np| matches!(np.what, What::Spoken(_));
            if self.nps(clause, "c").iter().any(spoken) {
                return None;
            }
            // "aids, with a Terrorist Nuke on it": no card lies on itself.
            let on = self.nps(clause, "t").into_iter().next()?;
            let stays = all(&|id| !self.card(id).kind.is_plot() || self.stays_linked(id));
            let helps = match (&on.what, self.told.last().map(|told| &told.event)) {
                (What::Spoken(_), Some(Event::Help { cards, .. })) => match cards.as_slice() {
                    [only] => Some(*only),
                    _ => None,
                },
                // What is played for an attack is on what makes it.
                (What::Spoken(_), Some(Event::Attack { leader, .. })) if !stays => *leader,
                _ => None,
            };
            let on = match helps {
                Some(helps) => helps,
                None => self.another(&on, None, found.first().and_then(|card| card.card))?,
            };
            let target = on.card?;
            // "… has a Terrorist Nuke on it": what does not stay linked is played on it.
            if !stays {
                return self.is_boosted(&found, on);
            }
            if !all(&|id| !self.card(id).kind.is_group()) {
                return None;
            }
            for id in found.iter().filter_map(|card| card.card) {
                let line = format!(
                    "{} is linked to {}",
                    self.card(target).name,
                    self.card(id).name
                );
                self.is_so(line);
            }
            self.has_what_is_linked(clause);
            return Some(());
        }
        let told = self.told.len();
        self.tells_of(clause, more)?;
        let so = self.told.drain(told..);
        let lines = so.filter_map(|told| match told.event {
            Event::Line(line) => Some(line),
            _ => None,
        });
        for line in lines.collect::<Vec<String>>() {
            self.is_so(line);
        }
        Some(())
    }

    /// "Both had used their tokens before": the two Groups of which was told before.
    pub(super) fn both_have_spent(&mut self, clause: &Clause, sentence: &Sentence) -> Option<()> {
        let inside = sentence.tokens.iter();
        let before = inside.take_while(|token| token.at.start < clause.at.start);
        let named = before.filter_map(|token| match &token.kind {
            Kind::Card(ids) => ids.first().copied(),
            _ => None,
        });
        let mut groups: Vec<CardId> = named.filter(|id| self.card(*id).kind.is_group()).collect();
        groups.dedup();
        if groups.is_empty() {
            groups.extend(self.last_two()?.into_iter().filter_map(|card| card.card));
        }
        let two = groups.len() == 2 && !self.told.iter().any(Told::is_a_roll);
        for id in groups.into_iter().filter(|_| two) {
            let name = &self.card(id).name;
            self.is_so(format!("{name} has no token"));
        }
        two.then_some(())
    }

    /// Whether a Plot stays linked to what it is played on.
    pub(super) fn stays_linked(&self, id: CardId) -> bool {
        let mut text = self.card(id).text.iter();
        text.any(|sentence| {
            let ability = sentence.ability.as_ref();
            ability.is_some_and(|ability| ability.effect.links())
        })
    }

    /// A Zap lies on a player, whoever played it and whenever: what is linked to a Group, or only played, is none.
    fn is_zapped(&mut self, clause: &Clause) -> Option<()> {
        let found = self.several(clause, "c", None)?;
        let victim = clause.who("v")?.clone();
        let victim = self.who(&victim)?;
        let ids: Option<Vec<CardId>> = found.iter().map(|card| card.card).collect();
        let ids = ids?;
        if !self.told.is_empty() || ids.is_empty() || !ids.iter().all(|id| self.zaps(*id)) {
            return None;
        }
        self.subject = Some(victim);
        let zaps = &mut self.persons.get_mut(victim)?.zaps;
        zaps.extend(ids);
        zaps.dedup();
        Some(())
    }

    fn zaps(&self, id: CardId) -> bool {
        let mut text = self.card(id).text.iter();
        text.any(|sentence| {
            let ability = sentence.ability.as_ref();
            ability.is_some_and(|ability| matches!(ability.effect, Effect::Zap(_) | Effect::IsZap))
        })
    }

    /// Cards are linked to a Group, or played on it for what it does.
    pub(super) fn carries(
        &mut self,
        id: CardId,
        cards: &[Ref],
        owner: Option<usize>,
    ) -> Option<()> {
        for card in cards {
            let one = card.card.filter(|one| !self.card(*one).kind.is_group())?;
            match self.card(one).kind.is_plot() && !self.stays_linked(one) {
                true => {
                    let card = Some(id);
                    self.is_boosted(
                        &[Ref {
                            card: Some(one),
                            owner: None,
                        }],
                        Ref { card, owner },
                    )?;
                }
                false => {
                    let (group, plot) = (&self.card(id).name, &self.card(one).name);
                    self.is_so(format!("{group} is linked to {plot}"));
                }
            }
        }
        Some(())
    }

    /// Plots lie on a Group for what it does: they are played on it, when it has begun.
    pub(super) fn is_boosted(&mut self, plots: &[Ref], on: Ref) -> Option<()> {
        let mut waits = Vec::new();
        for plot in plots {
            let id = plot.card.filter(|id| self.card(*id).kind.is_plot())?;
            waits.push((id, on, self.here.clone()));
        }
        self.boosts.extend(waits);
        if self.of_me {
            self.named(ME);
        }
        self.plays_boosts();
        Some(())
    }

    /// What lies on a Group that has a part in what was told is played on it now.
    pub(super) fn plays_boosts(&mut self) {
        // Whoever attacks what is mine is somebody else.
        let me = self.persons.iter().position(|one| one.name == ME);
        let aimed = self.under_way().and_then(|(.., target)| target);
        let mine =
            aimed.is_some_and(|id| me.is_some() && self.board.owners.get(&id).copied() == me);
        let nobodys = matches!(self.last_attack(), Some(Event::Attack { by: None, .. }));
        let rival = match mine && nobodys {
            true => self.who(&Who::Called("opponent".to_owned())),
            false => me,
        };
        let mut waits = std::mem::take(&mut self.boosts);
        waits.retain(|(id, on, at)| {
            let has_part = self.told.iter().any(|told| match &told.event {
                Event::Attack { leader, aiders, .. } => {
                    leader.iter().chain(aiders).any(|one| one.card == on.card)
                }
                Event::Help { cards, .. } => cards.iter().any(|one| one.card == on.card),
                Event::Play { pays, .. } => {
                    let name = on.card.map(|id| &*self.card(id).name);
                    let paid = pays.as_ref().zip(name);
                    paid.is_some_and(|(pays, name)| pays.contains(name))
                }
                Event::Line(_) => false,
            });
            let owner = on.owner.or_else(|| {
                let id = on.card?;
                self.board.owners.get(&id).copied()
            });
            let owner = owner.or_else(|| self.doer());
            let owner = owner.or(rival.filter(|_| self.of_me));
            let Some(who) = owner.filter(|_| has_part) else {
                return true;
            };
            let event = Event::Play {
                who,
                verb: "plays",
                card: Ref {
                    card: Some(*id),
                    owner: None,
                },
                on: Some(On::Card(*on)),
                pays: None,
                more: Vec::new(),
            };
            if !self.is_played(*id) {
                self.told.push(Told {
                    event,
                    at: at.clone(),
                });
            }
            false
        });
        self.boosts = waits;
    }

    /// Whether no sentence ends between a place and the clause at hand.
    pub(super) fn is_one_sentence(&self, from: usize) -> bool {
        let between = self.text.get(from..self.here.start);
        between.is_some_and(|between| !between.contains(['.', '!', '?', ';']))
    }

    /// Whoever that is has no action left.
    fn has_spent(&mut self, word: String) -> Option<()> {
        let who = self.who(&Who::Spoken(word))?;
        self.spent.push((who, self.told.len()));
        Some(())
    }

    /// "out on the edge": how far from the Illuminati has to follow from what is said besides.
    pub(super) fn is_at_edge(&mut self, id: CardId) {
        self.edges.push((id, self.here.clone()));
    }

    pub(super) fn edges_are_far(&mut self) {
        for (id, at) in std::mem::take(&mut self.edges) {
            let place = self.board.places.get(&id).copied();
            let known = match place {
                Some(Place::Under(master)) => self.board.places.contains_key(&master),
                Some(_) => true,
                None => false,
            };
            if !known {
                self.here = at;
                let name = self.card(id).name.clone();
                let choices = ["one", "two or more"].map(str::to_owned).to_vec();
                self.asks(
                    format!("how many Groups are between {name} and its Illuminati?"),
                    choices,
                );
            }
        }
    }
}
