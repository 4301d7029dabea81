//! Plays: Plots that are played, and abilities that are used.

use super::Check;
use super::clauses::Parts;
use super::uses::{USED, without_endings};
use crate::cards::Kind;
use crate::scenario::error::ScenarioErrorKind;
use crate::scenario::syntax::{self, Link, Phrase};
use crate::scenario::{Actor, Play, Statement, Which};

impl Check<'_> {
    pub(super) fn play(&mut self, line: &syntax::Line) -> Option<Statement> {
        match line {
            syntax::Line::Plays { who, uses, cards } => {
                let player = self.player(who);
                let parts = self.parts(cards, &USED);
                let used = self.used(player, &parts, *uses)?;
                player?;
                Some(Statement::Play(Play::Use(used)))
            }
            syntax::Line::Answers { who, with } => self.answers(who, with),
            syntax::Line::Substitutes { who, with } => {
                let player = self.player(who);
                let mut acting = self.acting(with, player);
                if acting.len() > 1 {
                    self.unwanted(with, "one Group", None);
                    return None;
                }
                Some(Statement::Play(Play::Substitute(player?, acting.pop()?)))
            }
            syntax::Line::Bonus {
                who,
                declares,
                card,
            } => {
                let player = self.player(who);
                let card = without_bonus(card);
                let card = self.mentioned(&card)?;
                let player = player?;
                Some(Statement::Play(match declares {
                    true => Play::PointsOut(player, card),
                    false => Play::Forgets(player, card),
                }))
            }
            syntax::Line::Agents { who, of, opposes } => {
                let player = self.player(who);
                let of = match of {
                    Some(of) => Some(self.find(of)?),
                    None => None,
                };
                Some(Statement::Play(Play::Agents {
                    player: player?,
                    of,
                    opposes: *opposes,
                }))
            }
            syntax::Line::Plants { who, card, opposes } => {
                let player = self.player(who);
                let found = self.find(card)?;
                let illuminati = match found.which {
                    Which::Illuminati => true,
                    Which::Card(id) => self.names.card(id).kind == Kind::Illuminati,
                };
                // A Group is played as agents within itself.
                if !illuminati {
                    return Some(Statement::Play(Play::Agents {
                        player: player?,
                        of: Some(found),
                        opposes: *opposes,
                    }));
                }
                Some(Statement::Play(Play::PlantAgents(player?, found)))
            }
            syntax::Line::Laying(what) => {
                let before = self.errors.len();
                let play = self.lays(None, what)?;
                (self.errors.len() == before).then_some(Statement::Play(play))
            }
            syntax::Line::GivingUp(what) => {
                let before = self.errors.len();
                let play = self.gives_up(None, what)?;
                (self.errors.len() == before).then_some(Statement::Play(play))
            }
            syntax::Line::Ability { card, with } => {
                let mut parts = match with {
                    None => Parts::default(),
                    // Nothing stands before the first clause.
                    Some(with) => self.clauses_only(with, &USED),
                };
                parts.head = card.clone();
                Some(Statement::Play(Play::Use(self.used(None, &parts, true)?)))
            }
            syntax::Line::Cancels { who, what } => self.with_card(who, what, Link::Cancelling),
            syntax::Line::Adjusts {
                who,
                subtracts,
                what,
            } => {
                let link = match subtracts {
                    true => Link::Subtracting,
                    false => Link::Adding,
                };
                self.with_card(who, what, link)
            }
            syntax::Line::Attack {
                who,
                kind,
                target,
                clauses,
                privileged,
            } => self.attack(who, *kind, target, clauses, *privileged),
            syntax::Line::Help {
                who,
                helps,
                object,
                with,
            } => self.help(who, *helps, object.as_ref(), with.as_ref()),
            syntax::Line::CallsOff(who) => Some(Statement::Play(Play::CallOff(self.actor(who)?))),
            syntax::Line::Commits(who) => Some(Statement::Play(Play::Commit(self.actor(who)?))),
            syntax::Line::Roll { who, dice } => {
                let by = match who {
                    None => Actor::Attacker,
                    Some(who) => self.roller(who)?,
                };
                self.roll(dice, by)
            }
            syntax::Line::RollOff(rolls) => self.roll_off(rolls),
            syntax::Line::RollsOff { who, dice } => self.rolls_off(who, dice),
            syntax::Line::TurnIs(who) => Some(Statement::Play(Play::BeginTurn(self.player(who)?))),
            syntax::Line::Pays { who, tokens, what } => {
                Some(Statement::Play(self.pays(who, tokens, what)?))
            }
            syntax::Line::Relieves { who, what } => Some(Statement::Play(self.relief(who, what)?)),
            syntax::Line::TradeBetween { who, what } => {
                Some(Statement::Play(self.trade_between(who, what)?))
            }
            syntax::Line::Enters { who, phase } => {
                let player = match who {
                    Some(who) => Some(self.player(who)?),
                    None => None,
                };
                Some(Statement::Play(Play::Enter(self.phase(phase)?, player)))
            }
            syntax::Line::Deed {
                who,
                deed,
                word,
                automatically,
                rest,
            } => {
                let play = self.deed(who, *deed, word, *automatically, rest.as_ref())?;
                Some(Statement::Play(play))
            }
            syntax::Line::Expect {
                unverified,
                under,
                outcome,
            } => self.expect(*unverified, under.as_ref(), outcome),
            syntax::Line::Claim {
                who,
                under,
                claimed,
            } => self.claim(who, under.as_ref(), claimed),
            syntax::Line::Unknown(phrase) => {
                let help = self.instead(phrase);
                let kind = ScenarioErrorKind::NoStatement;
                self.error(phrase.span.clone(), "not understood", kind, Some(help));
                None
            }
            _ => None,
        }
    }

    /// Who rolls what against each other.
    fn roll_off(&mut self, rolls: &Phrase) -> Option<Statement> {
        let before = self.errors.len();
        let mut read = Vec::new();
        for item in self.names_in(rolls) {
            let Some(at) = item.text.rfind([' ', ':']) else {
                let help = "for example: `Roll-off: Ann 9, Ben 5`".to_owned();
                self.unwanted(&item, "a player and what he rolled", Some(help));
                continue;
            };
            let name = item.part(0..at).trimmed(&[':', ' ']);
            let player = self.player(&name);
            let dice = self.dice(&[item.part(at + 1..item.text.len())]);
            if let (Some(player), Some(dice)) = (player, dice) {
                read.push((player, dice));
            }
        }
        if self.errors.len() > before {
            return None;
        }
        Some(Statement::Play(Play::RollOff(read)))
    }
}

/// "Finland" in "Finland's bonus" and "the bonus of Finland".
fn without_bonus(name: &Phrase) -> Phrase {
    let lower = name.text.to_ascii_lowercase();
    for start in ["the bonus of ", "the bonuses of "] {
        if lower.starts_with(start) {
            return name.part(start.len()..name.text.len());
        }
    }
    let endings = ["'s bonus", "’s bonus", "' bonus", "’ bonus", "'s bonuses"];
    without_endings(name, &endings)
}
