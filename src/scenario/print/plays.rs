//! Plays in their canonical form.

use super::{Printer, counted, push, sentence};
use crate::cards::effect::{AttackKind, Draws};
use crate::scenario::{
    Actor, AlignmentChange, CardRef, Choice, Object, Phase, Play, Purpose, UsePlay, Which,
};

impl Printer<'_> {
    pub(super) fn play(&self, out: &mut String, play: &Play) {
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
                out.push_str(&self.placed(leader));
                if !aiders.is_empty() {
                    push(
                        out,
                        format_args!(", aided by {},", self.sentence_list(aiders)),
                    );
                }
                let kind = match kind {
                    AttackKind::Control => "control",
                    AttackKind::Destroy => "destroy",
                };
                push(
                    out,
                    format_args!(" attacks to {kind} {}", self.placed(target)),
                );
                if !plots.is_empty() {
                    push(out, format_args!(" with {}", self.cards(plots)));
                }
                if !opposers.is_empty() {
                    push(
                        out,
                        format_args!(", opposed by {}", self.sentence_list(opposers)),
                    );
                }
                if *privileged {
                    out.push_str(", privileged");
                }
            }
            Play::Agents {
                player,
                of,
                opposes,
            } => {
                let how = match opposes {
                    Some(true) => "opposes with",
                    Some(false) => "aids with",
                    None => "uses",
                };
                let who = self.player(*player);
                push(out, format_args!("{who} {how} agents"));
                if let Some(of) = of {
                    push(out, format_args!(" of {}", self.card(of)));
                }
            }
            Play::Help {
                opposes,
                helpers,
                tokens,
                global,
            } => {
                let verb = match (opposes, helpers.len()) {
                    (true, 1) => "opposes",
                    (true, _) => "oppose",
                    (false, 1) => "aids",
                    (false, _) => "aid",
                };
                push(out, format_args!("{} {verb}", self.sentence_list(helpers)));
                if *global {
                    out.push_str(" with its Global Power");
                }
                if *tokens != 1 {
                    push(out, format_args!(" with {tokens} tokens"));
                }
            }
            Play::Substitute(player, card) => {
                let (who, card) = (self.player(*player), self.card(card));
                push(out, format_args!("{who} substitutes the action of {card}"));
            }
            Play::Forgets(player, card) => {
                let (who, card) = (self.player(*player), self.card(card));
                push(out, format_args!("{who} forgets {card}"));
            }
            Play::PointsOut(player, card) => {
                let (who, card) = (self.player(*player), self.card(card));
                push(out, format_args!("{who} points out {card}"));
            }
            Play::PlantAgents(player, card) => {
                let (who, card) = (self.player(*player), self.card(card));
                push(out, format_args!("{who} plays {card} as agents"));
            }
            Play::Use(used) => self.used(out, used),
            Play::CallOff(by) => push(out, format_args!("{} calls off the attack", self.actor(by))),
            Play::Commit(by) => push(out, format_args!("{} commits the attack", self.actor(by))),
            Play::Roll(dice, Actor::Attacker) => push(out, format_args!("Roll {}", dice.0)),
            Play::Roll(dice, by) => push(out, format_args!("{} rolls {}", self.actor(by), dice.0)),
            Play::RollOff(rolls) => {
                let rolls: Vec<String> = rolls
                    .iter()
                    .map(|(player, dice)| format!("{} {}", self.player(*player), dice.0))
                    .collect();
                push(out, format_args!("Roll-off: {}", rolls.join(", ")));
            }
            Play::Enter(phase, None) => out.push_str(phase_line(*phase)),
            Play::Enter(phase, Some(player)) => {
                let phase = phase_line(*phase).to_lowercase().replace("plot", "Plot");
                push(
                    out,
                    format_args!("{} goes on to the {phase}", self.player(*player)),
                );
            }
            _ => self.deed(out, play),
        }
    }

    fn actor(&self, actor: &Actor) -> String {
        match actor {
            Actor::Attacker => "Attacker".to_owned(),
            Actor::Player(player) => self.player(*player).to_owned(),
            Actor::Card(card) => self.card(card),
        }
    }

    fn used(&self, out: &mut String, used: &UsePlay) {
        let name = self.card(&used.card);
        let is_plot = matches!(used.card.which, Which::Card(id)
            if self.scenario.card(self.law, id).kind.is_plot());
        match used.player {
            None => push(out, format_args!("{name} uses its ability")),
            Some(player) => {
                let verb = if is_plot && !used.uses {
                    "plays"
                } else {
                    "uses"
                };
                push(out, format_args!("{} {verb} {name}", self.player(player)));
            }
        }
        if !used.on.is_empty() {
            let on: Vec<String> = used
                .on
                .iter()
                .map(|object| match object {
                    Object::Card(card)
                        if card.which == used.card.which
                            && card.owner == used.card.owner
                            && card.of == used.card.of =>
                    {
                        "itself".to_owned()
                    }
                    Object::Card(card) => match used.said_of(card) {
                        Some(placed) => self.placed(placed),
                        None => self.card(card),
                    },
                    Object::Player(player) => self.player(*player).to_owned(),
                })
                .collect();
            push(out, format_args!(" on {}", on.join(", ")));
        }
        self.acting(out, &used.acting);
        let mut discards: Vec<String> = used.discards.iter().map(|card| self.card(card)).collect();
        if used.hidden_discards > 0 {
            discards.push(counted(used.hidden_discards, "Plot", "Plots"));
        }
        if !discards.is_empty() {
            push(out, format_args!(", discarding {}", sentence(&discards)));
        }
        for choice in &used.choices {
            match choice {
                Choice::Alignment(change, alignment) => {
                    let change = match change {
                        AlignmentChange::Add => "adding",
                        AlignmentChange::Remove => "removing",
                        AlignmentChange::Reverse => "reversing",
                        AlignmentChange::Choose => "choosing",
                    };
                    push(out, format_args!(", {change} {}", alignment.name()));
                }
                Choice::Shift(number) if *number < 0 => {
                    push(out, format_args!(", subtracting {}", -number));
                }
                Choice::Shift(number) => push(out, format_args!(", adding {number}")),
                Choice::Second(false) => out.push_str(", choosing the first"),
                Choice::Second(true) => out.push_str(", choosing the second"),
                Choice::Takes(cards) => {
                    push(out, format_args!(", taking {}", self.cards(cards)));
                }
                Choice::Draws(Draws::Plots(count) | Draws::PlotsUntil(count)) => {
                    let plots = counted(*count, "Plot", "Plots");
                    push(out, format_args!(", drawing {plots}"));
                }
                Choice::Draws(Draws::Group | Draws::GroupToArea) => {
                    out.push_str(", drawing a Group");
                }
                Choice::For(Purpose::Action) => out.push_str(" for the attack"),
                Choice::For(Purpose::Defense) => out.push_str(" for defense"),
                Choice::Under(card) => {
                    let at = used.choices.iter().find_map(|choice| match choice {
                        Choice::At(side) => Some(*side),
                        _ => None,
                    });
                    let word = if at.is_some() { "at" } else { "under" };
                    push(out, format_args!(", {word} {}", self.place(card, at)));
                }
                // It stands with the master.
                Choice::At(_) => {}
            }
        }
    }

    pub(super) fn acting<'c>(
        &self,
        out: &mut String,
        groups: impl IntoIterator<Item = &'c CardRef>,
    ) {
        let groups: Vec<String> = groups.into_iter().map(|card| self.card(card)).collect();
        if !groups.is_empty() {
            push(
                out,
                format_args!(" with the action of {}", sentence(&groups)),
            );
        }
    }

    /// "A, B and C"
    pub(super) fn cards(&self, cards: &[CardRef]) -> String {
        let cards: Vec<String> = cards.iter().map(|card| self.card(card)).collect();
        sentence(&cards)
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
