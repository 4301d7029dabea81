//! Plays in their canonical form.

use super::deeds::after;
use super::{Printer, counted, sentence};
use crate::cards::effect::{AttackKind, Draws};
use crate::scenario::{
    Actor, AlignmentChange, CardRef, Choice, HelpPlay, Object, Phase, Play, PlayerId, Purpose,
    UsePlay, Which,
};

impl Printer<'_> {
    pub(super) fn play(&self, play: &Play) -> String {
        let who = |player: &PlayerId| self.player(*player);
        match play {
            Play::Attack {
                leader,
                kind,
                target,
                aiders,
                opposers,
                plots,
                privileged,
            } => {
                let aided = match aiders.is_empty() {
                    true => String::new(),
                    false => format!(", aided by {},", self.sentence_list(aiders)),
                };
                let kind = match kind {
                    AttackKind::Control => "control",
                    AttackKind::Destroy => "destroy",
                };
                format!(
                    "{}{aided} attacks to {kind} {}{}{}{}",
                    self.placed(leader),
                    self.placed(target),
                    after(" with ", self.cards(plots)),
                    after(", opposed by ", self.sentence_list(opposers)),
                    if *privileged { ", privileged" } else { "" }
                )
            }
            Play::Agents {
                player,
                card: of,
                opposes,
            } => {
                let how = match opposes {
                    Some(true) => "opposes with",
                    Some(false) => "aids with",
                    None => "uses",
                };
                let of = of.as_ref().map(|of| self.card(of)).unwrap_or_default();
                format!("{} {how} agents{}", who(player), after(" of ", of))
            }
            Play::Help(HelpPlay {
                opposes,
                helpers,
                tokens,
                global,
            }) => {
                let verb = match (opposes, helpers.len()) {
                    (true, 1) => "opposes",
                    (true, _) => "oppose",
                    (false, 1) => "aids",
                    (false, _) => "aid",
                };
                let tokens = match tokens {
                    1 => String::new(),
                    tokens => format!(" with {tokens} tokens"),
                };
                let global = if *global {
                    " with its Global Power"
                } else {
                    ""
                };
                format!("{} {verb}{global}{tokens}", self.sentence_list(helpers))
            }
            Play::Substitute(player, card) => {
                format!(
                    "{} substitutes the action of {}",
                    who(player),
                    self.card(card)
                )
            }
            Play::Forgets(player, card) => format!("{} forgets {}", who(player), self.card(card)),
            Play::PointsOut(player, card) => {
                format!("{} points out {}", who(player), self.card(card))
            }
            Play::PlantAgents(player, card) => {
                format!("{} plays {} as agents", who(player), self.card(card))
            }
            Play::Use(used) => self.used(used),
            Play::CallOff(by) => format!("{} calls off the attack", self.actor(by)),
            Play::Commit(by) => format!("{} commits the attack", self.actor(by)),
            Play::Roll(dice, Actor::Attacker) => format!("Roll {}", dice.0),
            Play::Roll(dice, by) => format!("{} rolls {}", self.actor(by), dice.0),
            Play::RollOff(rolls) => {
                let rolls = rolls
                    .iter()
                    .map(|(player, dice)| format!("{} {}", who(player), dice.0));
                format!("Roll-off: {}", rolls.collect::<Vec<_>>().join(", "))
            }
            Play::Enter(phase, None) => phase_line(*phase).to_owned(),
            Play::Enter(phase, Some(player)) => {
                let phase = phase_line(*phase).to_lowercase().replace("plot", "Plot");
                format!("{} goes on to the {phase}", who(player))
            }
            _ => self.deed(play),
        }
    }

    fn actor(&self, actor: &Actor) -> String {
        match actor {
            Actor::Attacker => "Attacker".to_owned(),
            Actor::Player(player) => self.player(*player).to_owned(),
            Actor::Card(card) => self.card(card),
        }
    }

    fn used(&self, used: &UsePlay) -> String {
        let name = self.card(&used.card);
        let is_plot = matches!(used.card.which, Which::Card(id)
            if self.scenario.card(self.law, id).kind.is_plot());
        let head = match used.player {
            None => format!("{name} uses its ability"),
            Some(player) => {
                let verb = if is_plot && !used.uses {
                    "plays"
                } else {
                    "uses"
                };
                format!("{} {verb} {name}", self.player(player))
            }
        };
        let own = |card: &CardRef| {
            let of = &used.card;
            card.which == of.which && card.owner == of.owner && card.of == of.of
        };
        let on = used.on.iter().map(|object| match object {
            Object::Card(card) if own(card) => "itself".to_owned(),
            Object::Card(card) => match used.said_of(card) {
                Some(placed) => self.placed(placed),
                None => self.card(card),
            },
            Object::Player(player) => self.player(*player).to_owned(),
        });
        let choices = used.choices.iter().map(|choice| self.choice(used, choice));
        format!(
            "{head}{}{}{}{}",
            after(" on ", on.collect::<Vec<_>>().join(", ")),
            self.acting(&used.acting),
            after(
                ", discarding ",
                self.with_hidden(&used.discards, used.hidden_discards)
            ),
            choices.collect::<String>()
        )
    }

    fn choice(&self, used: &UsePlay, choice: &Choice) -> String {
        match choice {
            Choice::Alignment(change, alignment) => {
                let change = match change {
                    AlignmentChange::Add => "adding",
                    AlignmentChange::Remove => "removing",
                    AlignmentChange::Reverse => "reversing",
                    AlignmentChange::Choose => "choosing",
                };
                format!(", {change} {}", alignment.name())
            }
            Choice::Shift(number) if *number < 0 => format!(", subtracting {}", -number),
            Choice::Shift(number) => format!(", adding {number}"),
            Choice::Second(false) => ", choosing the first".to_owned(),
            Choice::Second(true) => ", choosing the second".to_owned(),
            Choice::Takes(cards) => format!(", taking {}", self.cards(cards)),
            Choice::Draws(Draws::Plots(count) | Draws::PlotsUntil(count)) => {
                format!(", drawing {}", counted(*count, "Plot", "Plots"))
            }
            Choice::Draws(Draws::Group | Draws::GroupToArea) => ", drawing a Group".to_owned(),
            Choice::For(Purpose::Action) => " for the attack".to_owned(),
            Choice::For(Purpose::Defense) => " for defense".to_owned(),
            Choice::Under(card) => {
                let at = used.choices.iter().find_map(|choice| match choice {
                    Choice::At(side) => Some(*side),
                    _ => None,
                });
                format!(", {}", self.under(card, at))
            }
            // It stands with the master.
            Choice::At(_) => String::new(),
        }
    }

    pub(super) fn acting<'c>(&self, groups: impl IntoIterator<Item = &'c CardRef>) -> String {
        let groups = groups.into_iter().map(|card| self.card(card));
        after(" with the action of ", sentence(groups))
    }

    /// "A, B and C"
    pub(super) fn cards(&self, cards: &[CardRef]) -> String {
        sentence(cards.iter().map(|card| self.card(card)))
    }

    pub(super) fn players(&self, players: &[PlayerId]) -> String {
        sentence(players.iter().map(|player| self.player(*player).to_owned()))
    }
}

fn phase_line(phase: Phase) -> &'static str {
    match phase {
        Phase::DrawPlot => "Plot draw phase",
        Phase::DrawGroups => "Group draw phase",
        Phase::Takeover => "Automatic takeover phase",
        Phase::PlaceTokens => "Token placement phase",
        Phase::Main => "Main phase",
        Phase::End => "End of turn phase",
    }
}
