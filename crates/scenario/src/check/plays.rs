//! Plays: Plots that are played, and abilities that are used.

use super::Check;
use super::clauses::Parts;
use super::uses::{USED, without_endings};
use crate::error::ScenarioErrorKind;
use crate::syntax::{Form, Phrase, Said};
use crate::words::{cancelling::OF_A_CARD, plays::BONUS};
use crate::{Actor, CardRef, Play, Statement};
use fnord_cards::Kind;
use fnord_vocabulary::Throw;

impl Check<'_> {
    pub(super) fn play(&mut self, line: &Said) -> Option<Statement> {
        let (who, what) = (line.subject(), line.object());
        Some(Statement::Play(match line.form {
            Form::attack => return self.attack(line),
            Form::help => return self.help(line),
            Form::answers => return self.answers(who, what),
            Form::cancels => return self.with_card(who, what, Form::l_cancelling),
            Form::adjusts => {
                let subtracts = line.has(Form::j_subtracts);
                let links = [Form::l_adding, Form::l_subtracting];
                return self.with_card(who, what, links[usize::from(subtracts)]);
            }
            Form::expect => return self.expect(line),
            Form::claim => return self.claim(line),
            Form::plays => {
                let player = self.player(who);
                let parts = self.parts(what, &USED);
                if line.uses() && self.has_only_power(&parts.head) {
                    return self.used_to_help(who, &parts);
                }
                let used = self.used(player, &parts, line.uses())?;
                player?;
                Play::Use(used)
            }
            Form::ability => {
                let mut parts = match line.one(Form::cards) {
                    None => Parts::default(),
                    // Nothing stands before the first clause.
                    Some(with) => self.clauses_only(with, &USED),
                };
                parts.head = who.clone();
                Play::Use(self.used(None, &parts, true)?)
            }
            Form::substitutes => {
                let replaced = line.one(Form::replaced);
                let lost = match replaced {
                    Some(lost) => Some(self.one_mentioned(&without_endings(lost, &OF_A_CARD))?),
                    None => None,
                };
                let (player, what) = match line.one(Form::substitute) {
                    Some(what) => (Some(self.player(who)?), what.clone()),
                    // "Connie replaces the action of Dobbstown".
                    None => (None, without_endings(who, &OF_A_CARD)),
                };
                let mut acting = self.acting(&what, player);
                if acting.len() > 1 {
                    self.unwanted(&what, "one Group", None);
                    return None;
                }
                let card = acting.pop()?;
                let Some(player) = player.or(self.owners.owner(&card)) else {
                    self.unwanted(&what, "a Group of a player", None);
                    return None;
                };
                Play::Substitute(player, card, lost)
            }
            Form::forgets | Form::points_out => {
                let player = self.player(who);
                let card = self.mentioned(&without_bonus(what))?;
                match line.form {
                    Form::forgets => Play::Forgets(player?, card),
                    _ => Play::PointsOut(player?, card),
                }
            }
            Form::agents_used | Form::plants => {
                let player = self.player(who);
                let of = match line.one_of(&[Form::agents_name, Form::planted]) {
                    Some(of) => Some(self.find(of)?),
                    None => None,
                };
                // A Group is played as agents within itself.
                let illuminati = |card: &CardRef| self.names.kind(card) == Kind::Illuminati;
                match of {
                    Some(card) if line.form == Form::plants && illuminati(&card) => {
                        Play::PlantAgents(player?, card)
                    }
                    card => Play::Agents {
                        player: player?,
                        card,
                        opposes: line.agents_side(),
                    },
                }
            }
            Form::laying | Form::giving_up => {
                let before = self.errors.len();
                let play = match line.form {
                    Form::laying => self.lays(None, what)?,
                    _ => self.gives_up(None, what)?,
                };
                if self.errors.len() > before {
                    return None;
                }
                play
            }
            Form::calls_off => Play::CallOff(self.actor(who)?),
            Form::commits => Play::Commit(self.actor(who)?),
            Form::roll => {
                let by = match line.one(Form::who_rolls) {
                    None => Actor::Attacker,
                    Some(who) => self.roller(who)?,
                };
                let dice = line.part(Form::dice)?.parts.first()?;
                let dice: Vec<Phrase> = match dice.form {
                    Form::two_dice => dice.all(Form::count).cloned().collect(),
                    _ => vec![dice.words.clone()],
                };
                Play::Roll(self.dice(&dice)?.into(), by)
            }
            Form::comes_of_it => {
                let succeeds = line.one(Form::it_failed).is_none();
                Play::Roll(Throw::Outcome { succeeds }, Actor::Attacker)
            }
            Form::roll_off => return self.roll_off(who),
            Form::rolls_off => return self.rolls_off(line),
            Form::turn_is => Play::BeginTurn(self.player(who)?),
            Form::pays => self.pays(who, line.one(Form::paid)?, what)?,
            Form::frees_with => self.frees_with(who, line.one(Form::paid_to_free)?, what)?,
            Form::relieves => self.relief(who, what)?,
            Form::trade_between => self.trade_between(who, what)?,
            Form::enters => {
                let player = match line.one(Form::who_goes) {
                    Some(who) => Some(self.player(who)?),
                    None => None,
                };
                Play::Enter(self.phase(what)?, player)
            }
            Form::deed => self.deed(line)?,
            Form::unknown if let Some(used) = self.by_its_text(what) => used,
            Form::unknown => {
                let help = self.instead(what);
                let kind = ScenarioErrorKind::NoStatement;
                self.error(what.span.clone(), "not understood", kind, Some(help.into()));
                return None;
            }
            _ => return None,
        }))
    }

    /// Who rolls what against each other.
    fn roll_off(&mut self, rolls: &Phrase) -> Option<Statement> {
        let before = self.errors.len();
        let mut read = Vec::new();
        for item in self.names_in(rolls) {
            let Some(at) = item.text.rfind([' ', ':']) else {
                let help = "for example: `Roll-off: Ann 9, Ben 5`".to_owned();
                self.unwanted(&item, "a player and what he rolled", Some(help.into()));
                continue;
            };
            let name = item.part(0..at).trimmed(&[':', ' ']);
            let player = self.player(&name);
            let dice = self.dice(&[item.after(at + 1)]);
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
    without_endings(name, &BONUS)
}
