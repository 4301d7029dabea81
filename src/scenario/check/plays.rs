//! Plays.

use super::{Check, MOST_TOKENS};
use crate::names;
use crate::scenario::error::ScenarioErrorKind;
use crate::scenario::syntax::{self, AttackClause, ClauseLink, HelpWith, Phrase};
use crate::scenario::{
    Actor, CardRef, Dice, Object, Placed, Play, PlayerId, Statement, UsePlay, Which,
};

impl Check<'_> {
    pub(super) fn play(&mut self, line: &syntax::Line) -> Option<Statement> {
        match line {
            syntax::Line::Plays { who, cards } => {
                let player = self.player(who);
                let play = self.plot(player?, cards)?;
                Some(Statement::Play(play))
            }
            syntax::Line::Attack {
                who,
                kind,
                target,
                clauses,
            } => {
                // Everything is looked up before anything is given up, so that every mistake is reported.
                let led = self.leader(who, clauses);
                let rest = led.as_ref().map_or(&clauses[..], |(_, rest)| *rest);
                let mut aiders = Vec::new();
                let mut opposers = Vec::new();
                for clause in rest {
                    let cards = self.placed(&without_help(&clause.cards));
                    match clause.link {
                        ClauseLink::OpposedBy => opposers.extend(cards),
                        _ => aiders.extend(cards),
                    }
                }
                let target = self.single(target);
                let (leader, _) = led?;
                let target = target?;
                Some(Statement::Play(Play::Attack {
                    leader,
                    kind: *kind,
                    target,
                    aiders,
                    opposers,
                    plots: Vec::new(),
                }))
            }
            syntax::Line::Help {
                who,
                opposes,
                object,
                with,
            } => self.help(who, *opposes, object.as_ref(), with.as_ref()),
            syntax::Line::CallsOff(who) => Some(Statement::Play(Play::CallOff(self.actor(who)?))),
            syntax::Line::Commits(who) => Some(Statement::Play(Play::Commit(self.actor(who)?))),
            syntax::Line::Roll { who, dice } => {
                let by = match who {
                    None => Actor::Attacker,
                    Some(who) => self.actor(who)?,
                };
                self.roll(dice, by)
            }
            syntax::Line::Expect { under, outcome } => self.expect(under.as_ref(), outcome),
            syntax::Line::Unknown(phrase) => {
                let help = "a line is a player (`Ann plays Church of the SubGenius`), a Group under its master, \
                            `Uncontrolled: …`, a play (`A, aided by B, attacks to control C`, `B opposes`, `Ann plays \
                            PLOT on A`), `Roll 6`, or `Expect …`; `fnord help rule` has examples"
                    .to_owned();
                let kind = ScenarioErrorKind::NoStatement;
                self.error(phrase.span.clone(), "not understood", kind, Some(help));
                None
            }
            _ => None,
        }
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
        clauses: &'c [AttackClause],
    ) -> Option<(Placed, &'c [AttackClause])> {
        // Where no table is laid out, a new name that attacks "with" a Group is a new player.
        let with = clauses
            .first()
            .is_some_and(|first| first.link == ClauseLink::With);
        let player = match self.names.player(&who.text) {
            Some(player) => player,
            None if with && !self.names.laid_out && self.names.find(who).is_err() => {
                self.player(who)?
            }
            None => return Some((self.single(who)?, clauses)),
        };
        match clauses.split_first() {
            Some((first, rest)) if first.link == ClauseLink::With => {
                let mut leader = self.single(&first.cards)?;
                leader.card.owner = leader.card.owner.or(Some(player));
                Some((leader, rest))
            }
            _ => {
                let help = format!("say with which Group: `{} attacks … with GROUP`", who.text);
                self.unwanted(who, "a Group that could attack", Some(help));
                None
            }
        }
    }

    pub(super) fn actor(&mut self, who: &Phrase) -> Option<Actor> {
        if matches!(names::key(&who.text).as_str(), "attacker" | "attack") {
            return Some(Actor::Attacker);
        }
        if let Some(player) = self.names.player(&who.text) {
            return Some(Actor::Player(player));
        }
        if let Ok(card) = self.names.find(who) {
            return Some(Actor::Card(card));
        }
        self.player(who).map(Actor::Player)
    }

    pub(super) fn help(
        &mut self,
        who: &Phrase,
        opposes: bool,
        object: Option<&Phrase>,
        with: Option<&HelpWith>,
    ) -> Option<Statement> {
        if let Some(object) = object {
            let key = names::key(&object.text);
            let plain = matches!(
                key.as_str(),
                "attack"
                    | "itself"
                    | "himself"
                    | "herself"
                    | "themselves"
                    | "in attack"
                    | "in its defense"
                    | "it"
                    | "him"
                    | "her"
                    | "against it"
                    | "against attack"
                    | "target"
                    | "leader"
                    | "in its own defense"
            );
            if !plain && !key.starts_with("attack ") {
                for part in between(object, " against ") {
                    self.find(&part)?;
                }
            }
        }
        let mut tokens = 1;
        let mut global = false;
        let mut helpers = Vec::new();
        let mut player = None;
        match with {
            Some(HelpWith::Cards(cards)) => {
                player = Some(self.player(who)?);
                helpers = self.placed(cards);
            }
            Some(HelpWith::Tokens(count)) => tokens = self.number(count, 1, MOST_TOKENS)? as u8,
            Some(HelpWith::GlobalPower) => global = true,
            None => {}
        }
        if helpers.is_empty() && player.is_none() {
            if self.names.player(&who.text).is_some() {
                let help = format!("say with which Group: `{} opposes with GROUP`", who.text);
                self.unwanted(who, "a Group", Some(help));
                return None;
            }
            helpers = self.placed(who);
        }
        for helper in &mut helpers {
            helper.card.owner = helper.card.owner.or(player);
        }
        if helpers.is_empty() {
            return None;
        }
        Some(Statement::Play(Play::Help {
            opposes,
            helpers,
            tokens,
            global,
        }))
    }

    /// "Devival on St. Janor": the words "on" at which the name of the Plot can end are tried from the last.
    pub(super) fn plot(&mut self, player: PlayerId, cards: &Phrase) -> Option<Play> {
        let mut splits: Vec<usize> = cards
            .text
            .to_ascii_lowercase()
            .match_indices(" on ")
            .map(|(at, _)| at)
            .filter(|&at| cards.text.is_char_boundary(at) && cards.text.is_char_boundary(at + 4))
            .collect();
        splits.reverse();
        for at in splits {
            let name = Phrase {
                text: cards.text[..at].trim().to_owned(),
                span: cards.span.start..cards.span.start + at,
            };
            if let Ok(plot) = self.names.find(&name) {
                let on = Phrase {
                    text: cards.text[at + 4..].to_owned(),
                    span: cards.span.start + at + 4..cards.span.end,
                };
                self.playable(&plot, &name)?;
                let on = self
                    .placed(&on)
                    .into_iter()
                    .map(|placed| Object::Card(placed.card))
                    .collect();
                return Some(Play::Use(used(player, plot, on)));
            }
        }
        let plot = self.find(cards)?;
        self.playable(&plot, cards)?;
        Some(Play::Use(used(player, plot, Vec::new())))
    }

    pub(super) fn playable(&mut self, plot: &CardRef, name: &Phrase) -> Option<()> {
        match plot.which {
            Which::Card(id) if self.names.card(id).kind.is_plot() => Some(()),
            _ => {
                self.unwanted(name, "a Plot", None);
                None
            }
        }
    }

    pub(super) fn roll(&mut self, dice: &[Phrase], by: Actor) -> Option<Statement> {
        let total = match dice {
            [total] => self.number(total, i32::MIN, i32::MAX)?,
            [one, two] => self.number(one, 1, 6)? + self.number(two, 1, 6)?,
            _ => return None,
        };
        if !(2..=12).contains(&total) {
            let span = dice.first()?.span.clone();
            let kind = ScenarioErrorKind::BadRoll(total.to_string());
            let help = "two dice show from 2 to 12".to_owned();
            self.error(span, "", kind, Some(help));
            return None;
        }
        Some(Statement::Play(Play::Roll(Dice(total as u8), by)))
    }
}

fn used(player: PlayerId, card: CardRef, on: Vec<Object>) -> UsePlay {
    UsePlay {
        player: Some(player),
        card,
        on,
        acting: Vec::new(),
        discards: Vec::new(),
        hidden_discards: 0,
        choices: Vec::new(),
    }
}

/// "the Church" in "with the Church's help".
fn without_help(cards: &Phrase) -> Phrase {
    let kept = [
        "'s help",
        "'s aid",
        "'s support",
        "’s help",
        "’s aid",
        "’s support",
    ]
    .iter()
    .find_map(|ending| cards.text.strip_suffix(ending))
    .unwrap_or(&cards.text);
    Phrase {
        text: kept.to_owned(),
        span: cards.span.start..cards.span.start + kept.len(),
    }
}

/// The parts of a phrase on both sides of a word.
fn between(phrase: &Phrase, word: &str) -> Vec<Phrase> {
    let mut at = phrase.span.start;
    let mut parts = Vec::new();
    for text in phrase.text.split(word) {
        parts.push(Phrase {
            text: text.to_owned(),
            span: at..at + text.len(),
        });
        at += text.len() + word.len();
    }
    parts
}
