//! Plays in their canonical form.

use super::deeds::after;
use super::{Printer, agreeing, counted, sentence};
use crate::{
    Actor, AlignmentChange, CardRef, Choice, HelpPlay, Object, Phase, Play, PlayerId, Purpose,
    UsePlay, Which,
};
use fnord_cards::effect::AttackKind;
use fnord_vocabulary::SaidDrawn;

impl Printer<'_> {
    pub(super) fn play(&self, play: &Play) -> String {
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
                let attacks = match kind {
                    AttackKind::Control => "~attacks to control",
                    AttackKind::Destroy => "~attacks to destroy",
                };
                format!(
                    "{}{aided} {} {}{}{}{}",
                    self.placed(leader),
                    agreeing(self.person_of([&leader.card]), attacks),
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
                format!("{} agents{}", self.does(*player, how), after(" of ", of))
            }
            Play::Help(HelpPlay {
                opposes,
                helpers,
                tokens,
                global,
            }) => {
                let verb = if *opposes { "~opposes" } else { "~aids" };
                let cards = helpers.iter().map(|helper| &helper.card);
                let verb = agreeing(self.person_of(cards), verb);
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
            Play::Substitute(player, card, None) => {
                format!(
                    "{} the action of {}",
                    self.does(*player, "substitutes"),
                    self.card(card)
                )
            }
            Play::Substitute(player, card, Some(lost)) => {
                format!(
                    "{} the action of {} with that of {}",
                    self.does(*player, "replaces"),
                    self.card(lost),
                    self.card(card)
                )
            }
            Play::Forgets(player, card) => {
                format!("{} {}", self.does(*player, "forgets"), self.card(card))
            }
            Play::PointsOut(player, card) => {
                format!("{} {}", self.does(*player, "points out"), self.card(card))
            }
            Play::PlantAgents(player, card) => {
                format!(
                    "{} {} as agents",
                    self.does(*player, "plays"),
                    self.card(card)
                )
            }
            Play::Use(used) => self.used(used),
            Play::CallOff(by) => self.actor_does(by, "calls off the attack"),
            Play::Commit(by) => self.actor_does(by, "commits the attack"),
            Play::Roll(dice, Actor::Attacker) => format!("Roll {}", dice.0),
            Play::Roll(dice, by) => format!("{} {}", self.actor_does(by, "rolls"), dice.0),
            Play::RollOff(rolls) => {
                let rolls = rolls
                    .iter()
                    .map(|(player, dice)| format!("{} {}", self.player(*player), dice.0));
                format!("Roll-off: {}", rolls.collect::<Vec<_>>().join(", "))
            }
            Play::Enter(phase, None) => phase_line(*phase).to_owned(),
            Play::Enter(phase, Some(player)) => {
                let phase = phase_line(*phase).to_lowercase().replace("plot", "Plot");
                format!("{} the {phase}", self.does(*player, "goes on to"))
            }
            _ => self.deed(play),
        }
    }

    fn actor_does(&self, actor: &Actor, verb: &str) -> String {
        match actor {
            Actor::Attacker => format!("Attacker {verb}"),
            Actor::Player(player) => self.does(*player, verb),
            Actor::Card(card) => self.cards_do([card], verb),
        }
    }

    fn used(&self, used: &UsePlay) -> String {
        let name = self.card(&used.card);
        let is_plot = matches!(used.card.which, Which::Card(id)
            if self.scenario.card(self.law, id).kind.is_plot());
        let head = match used.player {
            None => self.cards_do([&used.card], "uses ~its ability"),
            Some(player) => {
                let verb = if is_plot && !used.uses {
                    "plays"
                } else {
                    "uses"
                };
                format!("{} {name}", self.does(player, verb))
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
            Choice::Draws(SaidDrawn::Plots(count)) => {
                format!(", drawing {}", counted(*count, "Plot", "Plots"))
            }
            Choice::Draws(SaidDrawn::Group) => ", drawing a Group".to_owned(),
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
