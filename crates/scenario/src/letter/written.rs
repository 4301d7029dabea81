//! What was heard, as a scenario with what has to be asked first.

use std::ops::Range;
use std::rc::Rc;

use super::phrases::{Pay, What};
use super::story::{Story, of_me};
use super::token::{Known, number_word};
use super::tokens::{Kind, Token};
use super::told::{Aim, Event, On, Ref, Told};
use super::{AskedAbout, Letter, Question};
use crate::agree::does;
use fnord_cards::{self as cards, CardId};

/// What an attack may be for, as that is asked and answered.
pub(super) const AIMS: [(Aim, &str); 2] = [
    (Aim::Control, "to control it"),
    (Aim::Destroy, "to destroy it"),
];

impl Story<'_> {
    /// What somebody wanted to do is ruled as if it were done where that is asked, or somebody objects.
    pub(super) fn is_intended(&mut self) {
        if let Some(at) = self.meant.take()
            && self.asked.is_empty()
            && !self.opined
        {
            self.here = at;
            self.asks_done();
        }
    }

    /// Whether something that was told is only what somebody wants, or wanted, to do.
    pub(super) fn is_meant_only(&self) -> bool {
        self.intended || self.meant.is_some()
    }

    /// Whoever has no token left does nothing for which one is spent.
    pub(super) fn acts_without(&mut self, told: &[Told]) {
        for (who, before) in std::mem::take(&mut self.spent) {
            let after = told.get(before..).unwrap_or_default().iter();
            let mut acts = after.filter(|told| match &told.event {
                Event::Attack { by, leader, .. } => {
                    by.or(leader.and_then(|leader| leader.owner)) == Some(who)
                }
                Event::Help {
                    who: helper, cards, ..
                } => *helper == Some(who) || cards.iter().any(|card| card.owner == Some(who)),
                _ => false,
            });
            if let Some(told) = acts.next() {
                self.here = told.at.clone();
                self.asks("is there a token for this?".to_owned(), Vec::new());
            }
        }
    }

    /// Whoever pays with his Illuminati more than once has as many tokens: how many, has to be said.
    fn pays_twice(&mut self, told: &[Told]) {
        for person in 0..self.persons.len() {
            let paid = told.iter().filter(|told| match &told.event {
                Event::Play {
                    who,
                    pays: Some(pays),
                    ..
                } => *who == person && pays.contains("Illuminati"),
                _ => false,
            });
            let unknown = self
                .persons
                .get(person)
                .is_some_and(|one| one.tokens.is_none());
            if unknown && let Some(told) = paid.skip(1).last() {
                self.here = told.at.clone();
                let name = self.name(person).to_owned();
                self.asks(
                    format!("how many tokens {does} have?", does = does(&name)),
                    Vec::new(),
                );
            }
        }
    }

    /// One attack is over before another begins: how it ended has to be said.
    pub(super) fn ends_of_attacks(&mut self, told: &[Told]) {
        let mut attack: Option<&Told> = None;
        for one in told {
            match &one.event {
                Event::Attack { .. } => {
                    if let Some(before) = attack.replace(one) {
                        self.here = before.at.clone();
                        let choices = ["it succeeded", "it failed", "what was rolled"];
                        let choices = choices.map(str::to_owned).to_vec();
                        self.asks("how did this attack end?".to_owned(), choices);
                    }
                }
                Event::Line(_) => attack = None,
                Event::Help { .. } | Event::Play { .. } => {}
            }
        }
    }

    /// "About Earthquake. I hit Silicon Valley": an attack that no Group leads is made by the one Plot that was named, of which nothing
    /// else was told, where that is one.
    fn made_by_plots(&mut self) {
        let plots = self.cards.iter().copied();
        let idle = |id: &CardId| self.is_an_attack(*id) && !self.did_something(*id);
        let plots: Vec<CardId> = plots.filter(idle).collect();
        let [plot] = plots.as_slice() else { return };
        let card = Ref {
            card: Some(*plot),
            owner: None,
        };
        let open = self.told.iter_mut().find(|told| {
            matches!(&told.event, Event::Attack { leader: None, target: Some(_), aiders, .. } if aiders.is_empty())
        });
        if let Some(told) = open
            && let Event::Attack {
                by: Some(who),
                target: Some(target),
                ..
            } = told.event
        {
            told.event = Event::Play {
                who,
                verb: "plays",
                card,
                on: Some(On::Card(target)),
                pays: None,
                more: Vec::new(),
            };
        }
    }

    /// "I spent its own token", of what is attacked, and for nothing that is told: it likely defends itself.
    fn defends_itself(&mut self) {
        let (by, target) = match self.under_way() {
            Some((by, _, Some(target))) => (by, target),
            _ => return,
        };
        let owner = self.board.owners.get(&target).copied();
        let own = |pay: &Pay| match pay {
            Pay::Cards(nps) => {
                matches!(nps.as_slice(), [np] if matches!(&np.what, What::Card(ids) if ids.as_slice() == [target]))
            }
            Pay::Illuminati(..) => false,
        };
        let paid = self
            .pending
            .take_if(|(payer, pay, _)| owner == Some(*payer) && by != owner && own(pay));
        let Some((who, _, at)) = paid else { return };
        let card = Ref {
            card: Some(target),
            owner,
        };
        let said = format!("{} opposes the attack.", self.card(target).name);
        self.paraphrased.push((at.clone(), said));
        self.here = at;
        self.tells(Event::Help {
            who: Some(who),
            cards: vec![card],
            opposes: true,
        });
    }

    /// Whether somebody is right is not said where a figure of his was not understood.
    fn answers_no_figures(&mut self, text: &str) {
        let figure = |token: &Token| matches!(token.kind, Kind::Number(_)) || token.counts();
        if !self.unread.iter().any(figure) {
            return;
        }
        for asked in &mut self.asked {
            let said = text.get(asked.at.clone()).unwrap_or_default();
            if said.contains("right") || said.contains("correct") {
                asked.about = AskedAbout::Other;
            }
        }
    }

    /// Where somebody says that he has won, no number and nothing that may be counted is left over without a question.
    fn counts_all(&mut self) {
        let declares = |told: &Told| matches!(&told.event, Event::Line(line) if line.contains("declares victory"));
        if !self.told.iter().any(declares) {
            return;
        }
        // "With the Gnomes that makes 8": that was counted.
        let of = |person: usize| {
            self.board
                .owners
                .values()
                .filter(|owner| **owner == person)
                .count()
        };
        let counted: Vec<usize> = (0..self.persons.len()).map(of).collect();
        let new = |token: &Token| match &token.kind {
            Kind::Card(ids) => !ids.iter().any(|id| self.is_known(*id)),
            Kind::Number(number) => !counted.iter().any(|count| *number == *count as i32 + 1),
            _ => number_word(&token.word).is_some_and(|number| number > 1),
        };
        let countable: Vec<Range<usize>> = self
            .unread
            .iter()
            .filter(|token| new(token))
            .filter(|token| !self.sums.iter().any(|sum| sum.contains(&token.at.start)))
            .map(|token| token.at.clone())
            .collect();
        let mut turning = Known::default();
        turning.classes.push("turning".to_owned());
        let turning = Rc::new(turning);
        self.unread.change(
            |token| countable.contains(&token.at),
            |token| token.known = Rc::clone(&turning),
        );
    }

    /// The letter with its scenario, if anything of it was understood.
    pub(super) fn letter(mut self, text: &str) -> Option<Letter> {
        let met = self.persons.iter().any(|person| person.met);
        let of_card = |asked: &super::Asked| matches!(asked.about, AskedAbout::Power(_));
        let figure = self.asked.iter().any(of_card);
        if self.told.is_empty()
            && self.wins.is_none()
            && !met
            && self.questions.is_empty()
            && !figure
        {
            return None;
        }
        let met: Vec<usize> = (0..self.persons.len())
            .filter(|&person| self.persons[person].met)
            .collect();
        for &person in &met {
            if self.turn.is_none_or(|(_, phase)| phase.is_empty()) {
                let whose = self.turn.map_or(person, |(whose, _)| whose);
                self.turn = Some((whose, "end of turn"));
            }
            self.tells(Event::Line(format!(
                "{} declares victory",
                self.name(person)
            )));
        }
        if let Some(winner) = self
            .wins
            .filter(|winner| !met.contains(winner) && met.is_empty())
        {
            if self.turn.is_none() {
                self.turn = Some((winner, "end of turn"));
            }
            let name = self.name(winner).to_owned();
            // What somebody needs to win is said by his Illuminati, and his Groups hang from it.
            let counted =
                self.persons[winner].groups.is_some() || self.persons[winner].destroyed > 0;
            let has = self.board.owners.values().any(|owner| *owner == winner);
            if !counted && !has {
                self.asks(format!("what {does} have?", does = does(&name)), Vec::new());
            }
            if counted && self.persons[winner].illuminati.is_none() {
                self.asks(
                    format!("which Illuminati {does} play?", does = does(&name)),
                    Vec::new(),
                );
            }
            // Whoever has told of one Goal of his wins by that.
            let goals =
                self.board.held.iter().filter(|(owner, id)| {
                    *owner == winner && self.card(*id).kind == cards::Kind::Goal
                });
            let goals: Vec<CardId> = goals.map(|(_, id)| *id).collect();
            let with = match goals.as_slice() {
                [goal] => format!(" with {}", self.card(*goal).name),
                _ => String::new(),
            };
            if !with.is_empty() {
                self.board.held.retain(|(_, id)| !goals.contains(id));
                self.board.owners.retain(|id, _| !goals.contains(id));
            }
            let line = Event::Line(format!("{name} declares victory{with}"));
            if self.told.iter().all(|told| told.event != line) {
                self.tells(line);
            }
        }
        self.made_by_plots();
        self.defends_itself();
        self.answers_no_figures(text);
        self.counts_all();
        let fronted = self.fronted.take().map(|(_, at)| at);
        if let Some(at) = self.pending.take().map(|(.., at)| at).or(fronted) {
            self.here = at;
            self.asks("what is paid for with this?".to_owned(), Vec::new());
        }
        if let Some((.., at)) = self.boosts.first() {
            self.here = at.clone();
            self.asks("for what is this played?".to_owned(), Vec::new());
        }
        if let Some(at) = self.privilege.take() {
            self.here = at;
            self.asks("which attack is privileged?".to_owned(), Vec::new());
        }
        for (at, ids) in std::mem::take(&mut self.quoted) {
            if !ids.iter().any(|id| self.is_known(*id)) {
                self.here = at;
                self.asks("is this done, or only said?".to_owned(), Vec::new());
            }
        }
        self.is_intended();
        self.edges_are_far();
        let mut told = std::mem::take(&mut self.told);
        self.helped_before_it_was_rolled(&mut told);
        let first = told.first();
        if let Some(roll) = first.filter(|told| told.is_a_roll()) {
            self.here = roll.at.clone();
            self.asks("what is this rolled for?".to_owned(), Vec::new());
        }
        self.ends_of_attacks(&told);
        self.acts_without(&told);
        self.pays_twice(&told);
        let helps = told.iter().flat_map(|told| match &told.event {
            Event::Help { cards, .. } => cards.as_slice(),
            _ => &[],
        });
        let aims = told.iter().filter_map(|told| match &told.event {
            Event::Attack { target, .. } => *target,
            Event::Play {
                on: Some(On::Card(card)),
                ..
            } => Some(*card),
            _ => None,
        });
        self.aimed_at = aims.filter_map(|card| card.card).collect();
        self.helpers = helps.filter_map(|card| card.card).collect();
        let mut happens = Vec::new();
        let succeeded =
            |told: &Told| matches!(&told.event, Event::Line(line) if line == "The attack succeeds");
        self.is_over = told.iter().any(succeeded);
        for told in &told {
            for line in self.lines_of_told(told) {
                happens.push((line, told.at.clone()));
            }
        }
        self.seats_needed(&happens);
        let mut lines: Vec<(String, Range<usize>)> = Vec::new();
        let nowhere = 0..0;
        for line in self.table() {
            lines.push((line, nowhere.clone()));
        }
        if let Some((player, phase)) = self.turn {
            let phase = if phase.is_empty() {
                String::new()
            } else {
                format!(", {phase}")
            };
            lines.push((
                format!("Turn: {}'s{phase}", self.name(player)),
                nowhere.clone(),
            ));
        }
        lines.extend(happens);
        self.are_named(&mut lines);
        lines.append(&mut self.claims);
        let unread = self.left_over();
        for at in super::runs(text, &unread) {
            let inside = |token: &&Token| at.contains(&token.at.start) && token.turns();
            if self.unread.iter().find(inside).is_none() {
                continue;
            }
            let said = text.get(at.clone()).unwrap_or_default();
            self.questions.push(Question {
                at: at.clone(),
                asks: format!("what is said with \"{said}\"? It could turn the ruling round."),
                choices: vec![
                    "say it in a sentence of its own".to_owned(),
                    "leave it out".to_owned(),
                ],
                word: None,
            });
        }
        let lines = lines.into_iter().map(|(line, at)| (of_me(line), at));
        let (scenario, places): (Vec<String>, Vec<Range<usize>>) = lines.unzip();
        Some(Letter {
            text: text.to_owned(),
            scenario: scenario.join("\n"),
            places,
            unread,
            supposed: Vec::new(),
            paraphrased: self.paraphrased,
            questions: self.questions,
            asked: self.asked,
            intended: self.intended,
            assumed: self.assumed,
        })
    }
}
