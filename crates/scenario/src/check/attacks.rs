//! Attacks as they are announced, and dice.

use super::Check;
use super::verbs::own_action;
use crate::error::ScenarioErrorKind;
use crate::person::{ME, RIVAL, is_somebody, is_spoken_of};
use crate::syntax::{Form, Phrase, Said, owner_mark};
use crate::words::{
    attacks::{HELPING, OWN, WHICH},
    common::ANOTHERS,
};
use crate::{Actor, CardRef, Dice, Placed, Play, PlayerId, Remark, Span, Statement};
use fnord_cards::Kind;
use fnord_cards::effect::Effect;
use fnord_names as names;

impl Check<'_> {
    /// An announcement.
    pub(super) fn attack(&mut self, said: &Said) -> Option<Statement> {
        let who = said.subject();
        let target = said.one(Form::attacked)?;
        // Everything is looked up before anything is given up, so that every mistake is reported.
        let mut plots = Vec::new();
        // A Group attacks with its own action, whether that is said or not.
        let of_group = self.names.player(&who.text).is_none();
        let says_more = |clause: &&Said| !(of_group && own_action(&clause.words));
        let clauses: Vec<Said> = said.clauses().filter(says_more).cloned().collect();
        let clauses = &clauses[..];
        let led = self.leader(who, clauses, &mut plots);
        let rest = led.as_ref().map_or(clauses, |(_, rest)| *rest);
        let mut aiders = Vec::new();
        let mut opposers = Vec::new();
        let mut backed = Vec::new();
        for (at, clause) in rest.iter().enumerate() {
            let helped = at.checked_sub(1).and_then(|before| rest.get(before));
            if clause.form == Form::l_with
                && self.are_plots(&clause.words)
                && let Some(helped) = helped.filter(|helped| stands_behind(clause, helped))
            {
                // "Aided by the C.I.A. with Martial Law": it is for that.
                backed.push((&helped.words, self.plots_among(&clause.words).0));
                continue;
            }
            let mut cards = self.placed(&without_help(&clause.words));
            self.are_of_the_first(&mut cards, None);
            match clause.form {
                Form::opposed_by => {
                    self.are_no_plots(&cards);
                    opposers.extend(cards);
                }
                Form::aided_by => aiders.extend(self.without_plots(cards, &mut plots)),
                _ => {
                    self.are_no_resources(&cards);
                    aiders.extend(self.without_plots(cards, &mut plots));
                }
            }
        }
        let from_hand = from_hand(target);
        let named = from_hand.as_ref().map_or(target, |from| &from.card);
        let mut target = self.single(&self.as_a_group(named));
        if let (Some(target), Some(from)) = (&mut target, &from_hand) {
            if let Some(whose) = &from.whose {
                let owner = Remark::Owner(self.player(whose)?);
                target.remarks.push((owner, whose.span.clone()));
            }
            target.remarks.push((Remark::FromHand, from.span.clone()));
        }
        let (mut leader, _) = led?;
        // "Stang with 13013": what is linked to him is not played now.
        let links = |card: &CardRef| self.says(card, |effect| matches!(effect, Effect::Link(_)));
        let (linked, plots): (Vec<CardRef>, Vec<CardRef>) = plots.into_iter().partition(links);
        leader.remarks.extend(linked.into_iter().map(|card| {
            let span = card.span.clone();
            (Remark::Linked(card), span)
        }));
        let mut target = target?;
        if !self.are_theirs(std::slice::from_ref(&leader), 0) {
            return None;
        }
        if is_anothers(&named.text) {
            let attacker = self.owners.owner(&leader.card);
            if target.card.owner.is_none() || target.card.owner == attacker {
                target.card.owner = Some(self.another(attacker, named)?);
            }
        }
        for (helped, plots) in backed {
            let helpers = self.placed(&without_help(helped));
            self.play_for_helpers(None, &plots, &helpers)?;
        }
        Some(Statement::Play(Play::Attack {
            leader,
            kind: said.kind(),
            target,
            aiders,
            opposers,
            plots,
            privileged: said.has(Form::privileged),
        }))
    }

    /// What is attacked is a Group: of cards that a name could mean, the one that is.
    fn as_a_group(&self, name: &Phrase) -> Phrase {
        let meant = |name: &Phrase| self.names.meant(name);
        let start = after_owner(name);
        let bare = name.after(start);
        match meant(name).or_else(|| meant(&bare)) {
            Some(card) if !self.is_plot(&card) => name.clone(),
            _ => self.as_one(name, Kind::is_group),
        }
    }

    /// What is played is a Plot: of several cards that a name could mean, the one that is.
    pub(super) fn as_a_plot(&self, name: &Phrase) -> Phrase {
        match self.names.could_be_cards(name) && !self.names.is_card(name) {
            true => self.as_one(name, Kind::is_plot),
            false => name.clone(),
        }
    }

    /// The name of the one card of a kind that a name could mean, where there is one.
    fn as_one(&self, name: &Phrase, wanted: fn(Kind) -> bool) -> Phrase {
        let start = after_owner(name);
        let card = self.names.only_of(&name.text[start..], wanted);
        card.map_or_else(
            || name.clone(),
            |card| Phrase {
                text: [&name.text[..start], &self.names.card(card).name].concat(),
                span: name.span.clone(),
            },
        )
    }

    /// Whose "his Texas" is in an attack: the other player's, or of several the one's who was spoken of.
    fn another(&mut self, attacker: Option<PlayerId>, spoken: &Phrase) -> Option<PlayerId> {
        let players = (0..self.names.players.len()).map(|index| PlayerId(index as u8));
        let others: Vec<PlayerId> = players.filter(|&player| Some(player) != attacker).collect();
        let me = attacker.is_none_or(|player| self.names.players[usize::from(player.0)].name == ME);
        let whose = spoken.text.split(' ').next().unwrap_or_default();
        match others.as_slice() {
            [only] => Some(*only),
            [] if me && !self.names.laid_out => {
                let rival = spoken.instead(RIVAL);
                Some(self.newcomer(&rival))
            }
            several => {
                let meant = self.names.meant_of(whose, several);
                if meant.is_none() {
                    let help = "for example: `Ben's Texas`".to_owned();
                    self.unwanted(spoken, "clear: say whose it is", Some(help.into()));
                }
                meant
            }
        }
    }

    /// Of cards that somebody attacks with, those that are no Plots, and no Resources that are used.
    fn without_plots(&self, cards: Vec<Placed>, plots: &mut Vec<CardRef>) -> Vec<Placed> {
        let (played, others): (Vec<Placed>, Vec<Placed>) = cards.into_iter().partition(|placed| {
            self.is_plot(&placed.card) || self.is_a_resource_used(&placed.card)
        });
        plots.extend(played.into_iter().map(|placed| placed.card));
        others
    }

    /// Whether a Resource is used, or linked, and so is named with an attack.
    fn is_a_resource_used(&self, card: &CardRef) -> bool {
        let mut abilities = self.names.abilities(card);
        self.names.kind(card) == Kind::Resource && abilities.any(|ability| ability.used.is_some())
    }

    /// A Plot opposes nothing by itself: somebody plays it.
    fn are_no_plots(&mut self, cards: &[Placed]) {
        for placed in cards {
            if self.is_plot(&placed.card) {
                let help = format!(
                    "say who plays it: `Ben plays {}`",
                    self.names.said(&placed.card)
                );
                self.unwanted_card(&placed.card, "a Group that could oppose", help);
            }
        }
    }

    /// "Texas with" a Resource: that is linked, or helps; which of them has to be said.
    fn are_no_resources(&mut self, cards: &[Placed]) {
        for placed in cards {
            let card = &placed.card;
            if self.names.kind(card) == Kind::Resource && !self.is_a_resource_used(card) {
                let help = format!(
                    "say that it is linked, `GROUP is linked to {0}`, or that it helps, `{0} aids`",
                    self.names.said(card)
                );
                self.unwanted_card(card, "a Group to attack with", help);
            }
        }
    }

    /// Whether a list names Plots and nothing else.
    pub(super) fn are_plots(&self, cards: &Phrase) -> bool {
        (self.names.items(cards).iter())
            .all(|item| matches!(self.names.meant(&item.name), Some(card) if self.is_plot(&card)))
    }

    /// Whether a phrase names a card, perhaps that of a player of whom nothing has been said.
    pub(super) fn is_card(&self, name: &Phrase) -> bool {
        let owned = name.owned();
        owned.is_some_and(|(_, card)| self.names.is_card(&card)) || self.names.is_card(name)
    }

    pub(super) fn is_plot(&self, card: &CardRef) -> bool {
        self.names.kind(card).is_plot()
    }

    pub(super) fn single(&mut self, phrase: &Phrase) -> Option<Placed> {
        let mut cards = self.placed(phrase);
        match cards.len() {
            0 => None,
            1 => Some(cards.remove(0)),
            _ => {
                self.unwanted(phrase, "one card", None);
                None
            }
        }
    }

    /// The leader of an attack: the subject, or where that is a player, the first card he attacks with.
    pub(super) fn leader<'c>(
        &mut self,
        who: &Phrase,
        clauses: &'c [Said],
        plots: &mut Vec<CardRef>,
    ) -> Option<(Placed, &'c [Said])> {
        // Where no table is laid out, a new name that attacks "with" a Group is a new player.
        let with = clauses
            .first()
            .is_some_and(|first| first.form == Form::l_with && !self.are_plots(&first.words));
        // "He attacks": a Personality, where nobody says what he attacks with.
        if is_spoken_of(&who.text)
            && !with
            && let Some(card) = self.pronoun_of_card(who).filter(|card| !self.is_plot(card))
        {
            let remarks = Vec::new();
            return Some((Placed { card, remarks }, clauses));
        }
        let player = match self.names.player(&who.text) {
            Some(player) => player,
            None if is_somebody(&who.text)
                || with && !self.names.laid_out && !self.could_lead(who) =>
            {
                self.player(who)?
            }
            None => match self
                .names
                .player_of(who)
                .filter(|_| with && owner_mark(&who.text).is_none())
            {
                // The name of an Illuminati stands for whoever plays it.
                Some(player) => player,
                None => return Some((self.single(&self.as_a_group(who))?, clauses)),
            },
        };
        match clauses.split_first() {
            Some((first, rest)) if first.form == Form::l_with => {
                let cards = self.placed(&first.words);
                if cards.is_empty() {
                    return None;
                }
                let mut groups = self.without_plots(cards, plots).into_iter();
                let (Some(mut leader), None) = (groups.next(), groups.next()) else {
                    self.unwanted(&first.words, "one Group", None);
                    return None;
                };
                if !self.is_of_the_actor(Some(player), std::slice::from_ref(&leader)) {
                    return None;
                }
                leader.card.owner = Some(player);
                Some((leader, rest))
            }
            _ => {
                let help = format!("say with which Group: `{} attacks … with GROUP`", who.text);
                self.unwanted(who, "a Group that could attack", Some(help.into()));
                None
            }
        }
    }

    /// Whether a name is that of a card that could lead an attack. "Frank" is no Plot whose name begins so.
    pub(super) fn could_lead(&self, who: &Phrase) -> bool {
        if !self.is_card(who) {
            return false;
        }
        let named = self.names.meant(who);
        let given =
            !who.text.contains([' ', '\'', '’']) && who.text.starts_with(char::is_uppercase);
        !given
            || named.is_some_and(|card| match self.names.one(&card) {
                Some(card) => card.kind.is_group() && self.names.is_card_here(who),
                None => true,
            })
    }

    pub(super) fn actor(&mut self, who: &Phrase) -> Option<Actor> {
        if matches!(names::key(&who.text).as_str(), "attacker" | "attack") {
            return Some(Actor::Attacker);
        }
        if let Some(player) = self.names.player(&who.text) {
            return Some(Actor::Player(player));
        }
        if let Some(card) = self.names.meant(who) {
            return Some(Actor::Card(card));
        }
        self.player(who).map(Actor::Player)
    }

    /// What dice show: their total, or each of two.
    pub(super) fn dice(&mut self, dice: &[Phrase]) -> Option<Dice> {
        let total = match dice {
            [total] => self.number(total, i32::MIN, i32::MAX)?,
            [one, two] => self.number(one, 1, 6)? + self.number(two, 1, 6)?,
            _ => return None,
        };
        // One die shows 1 at least, and nothing says yet how many dice are wanted.
        if !(1..=12).contains(&total) {
            let span = dice.first()?.span.clone();
            let kind = ScenarioErrorKind::BadRoll(total.to_string());
            let help = "one die shows from 1 to 6, two dice from 2 to 12".to_owned();
            self.error(span, "", kind, Some(help.into()));
            return None;
        }
        Some(Dice(total as u8))
    }
}

/// Where the name of a card begins after whose it is said to be.
fn after_owner(name: &Phrase) -> usize {
    owner_mark(&name.text).map_or(0, |(_, start)| start)
}

/// "the Church" in "with the Church's help".
fn without_help(cards: &Phrase) -> Phrase {
    let kept = (HELPING.iter()).find_map(|ending| cards.text.strip_suffix(ending));
    cards.part(0..kept.unwrap_or(&cards.text).len())
}

/// Whether words say that a card is another's: "his Texas".
fn is_anothers(name: &str) -> bool {
    let word = name.split(' ').next().unwrap_or_default();
    ANOTHERS
        .iter()
        .any(|other| word.eq_ignore_ascii_case(other))
}

/// A target that is attacked from somebody's hand: "Texas from her hand".
struct FromHand {
    card: Phrase,
    /// Whose hand it is, where somebody is named.
    whose: Option<Phrase>,
    /// Where that is said.
    span: Span,
}

fn from_hand(target: &Phrase) -> Option<FromHand> {
    let lower = target.text.to_ascii_lowercase();
    let before = lower.strip_suffix(" hand")?;
    let before = before.strip_suffix(" own").unwrap_or(before);
    let (end, from) = [" from", " in"]
        .iter()
        .filter_map(|from| Some((before.rfind(from)?, from.len())))
        // "from Ingrid's hand" has no "in" in it.
        .filter(|&(at, length)| matches!(before[at + length..].chars().next(), None | Some(' ')))
        .max()?;
    let whose = before[end + from..].trim_start();
    let start = before.len() - whose.len();
    let whose = match ["'s", "’s"]
        .iter()
        .find_map(|mark| whose.strip_suffix(mark))
    {
        Some(name) => Some(target.part(start..start + name.len())),
        None if whose.is_empty() || OWN.contains(&whose) => None,
        None => return None,
    };
    let name = lower[..end].trim_end_matches([' ', ',']);
    let name = (WHICH.iter()).find_map(|which| name.strip_suffix(which));
    let end_of_name = name.map_or(end, |name| name.trim_end_matches([' ', ',']).len());
    (end_of_name > 0).then(|| FromHand {
        card: target.part(0..end_of_name),
        whose,
        span: target.span.start + end + 1..target.span.end,
    })
}

/// Whether a clause stands directly behind one that says who helps.
fn stands_behind(clause: &Said, helped: &Said) -> bool {
    const LONGEST: usize = ", using ".len();
    let between = (clause.words.span.start).checked_sub(helped.words.span.end);
    matches!(helped.form, Form::aided_by | Form::opposed_by)
        && between.is_some_and(|between| between <= LONGEST)
}
