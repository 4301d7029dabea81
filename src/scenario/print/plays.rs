//! Plays in their canonical form.

use super::{Printer, counted, push, sentence};
use crate::cards::effect::AttackKind;
use crate::scenario::{
    Actor, AlignmentChange, CardRef, Choice, Drawn, Gift, Object, Phase, Play, UsePlay, Which,
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
            Play::Enter(phase) => out.push_str(phase_line(*phase)),
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
                let verb = if is_plot { "plays" } else { "uses" };
                push(out, format_args!("{} {verb} {name}", self.player(player)));
            }
        }
        if !used.on.is_empty() {
            let on: Vec<String> = used
                .on
                .iter()
                .map(|object| match object {
                    Object::Card(card)
                        if card.which == used.card.which && card.owner == used.card.owner =>
                    {
                        "itself".to_owned()
                    }
                    Object::Card(card) => self.card(card),
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
                    };
                    push(out, format_args!(", {change} {}", alignment.name()));
                }
                Choice::Shift(number) if *number < 0 => {
                    push(out, format_args!(", subtracting {}", -number));
                }
                Choice::Shift(number) => push(out, format_args!(", adding {number}")),
                Choice::Takes(cards) => {
                    push(out, format_args!(", taking {}", self.cards(cards)));
                }
                Choice::Under(card) => push(out, format_args!(", under {}", self.card(card))),
            }
        }
    }

    fn acting<'c>(&self, out: &mut String, groups: impl IntoIterator<Item = &'c CardRef>) {
        let groups: Vec<String> = groups.into_iter().map(|card| self.card(card)).collect();
        if !groups.is_empty() {
            push(
                out,
                format_args!(" with the action of {}", sentence(&groups)),
            );
        }
    }

    /// "A, B and C"
    fn cards(&self, cards: &[CardRef]) -> String {
        let cards: Vec<String> = cards.iter().map(|card| self.card(card)).collect();
        sentence(&cards)
    }

    fn gifts(&self, gifts: &[Gift]) -> String {
        let gifts: Vec<String> = gifts
            .iter()
            .map(|gift| match gift {
                Gift::Card(card) => self.card(card),
                Gift::Plots(count) => counted(*count, "Plot", "Plots"),
                Gift::IlluminatiTokens(1) => "an Illuminati token".to_owned(),
                Gift::IlluminatiTokens(count) => format!("{count} Illuminati tokens"),
            })
            .collect();
        sentence(&gifts)
    }

    fn drawn(&self, what: &Drawn) -> String {
        match what {
            Drawn::Plots(count) => counted(*count, "Plot", "Plots"),
            Drawn::Groups(count) => counted(*count, "Group", "Groups"),
            Drawn::Cards(cards) => self.cards(cards),
        }
    }

    /// What is done apart from attacks, Plots and abilities.
    fn deed(&self, out: &mut String, play: &Play) {
        match play {
            Play::Lead(player, card) => push(
                out,
                format_args!("{} leads with {}", self.player(*player), self.card(card)),
            ),
            Play::BeginTurn(player) => {
                push(
                    out,
                    format_args!("{} begins her turn", self.player(*player)),
                );
            }
            Play::EndTurn(player) => {
                push(out, format_args!("{} ends her turn", self.player(*player)));
            }
            Play::Leave(player) => {
                push(
                    out,
                    format_args!("{} leaves the game", self.player(*player)),
                );
            }
            Play::PlaceTokens { player, on } => {
                push(out, format_args!("{} places tokens", self.player(*player)));
                if !on.is_empty() {
                    push(out, format_args!(" on {}", self.cards(on)));
                }
            }
            Play::Draw { player, what } => {
                let player = self.player(*player);
                push(out, format_args!("{player} draws {}", self.drawn(what)));
            }
            Play::Buy { player, what, with } => {
                let tokens: Vec<String> = with
                    .iter()
                    .map(|(card, count)| match card.which {
                        Which::Illuminati if card.owner == Some(*player) && *count == 1 => {
                            "an Illuminati token".to_owned()
                        }
                        Which::Illuminati if card.owner == Some(*player) => {
                            format!("{count} Illuminati tokens")
                        }
                        _ => {
                            let tokens = counted(*count, "token", "tokens");
                            format!("{tokens} of {}", self.card(card))
                        }
                    })
                    .collect();
                push(
                    out,
                    format_args!(
                        "{} buys {} with {}",
                        self.player(*player),
                        self.drawn(what),
                        sentence(&tokens)
                    ),
                );
            }
            Play::TakeOver {
                player,
                card,
                under,
                automatic,
            } => {
                let (player, card) = (self.player(*player), self.card(card));
                push(out, format_args!("{player} takes over {card}"));
                if *automatic {
                    out.push_str(" automatically");
                }
                if let Some(under) = under {
                    push(out, format_args!(" under {}", self.card(under)));
                }
            }
            Play::MoveGroup {
                player,
                group,
                to,
                acting,
            } => {
                let (group, to) = (self.card(group), self.card(to));
                push(
                    out,
                    format_args!("{} moves {group} to {to}", self.player(*player)),
                );
                self.acting(out, acting);
            }
            Play::Give {
                player,
                what,
                to,
                under,
                acting,
            } => {
                let (player, to) = (self.player(*player), self.player(*to));
                push(
                    out,
                    format_args!("{player} gives {} to {to}", self.gifts(what)),
                );
                if let Some(under) = under {
                    push(out, format_args!(" under {}", self.card(under)));
                }
                self.acting(out, acting);
            }
            Play::Trade {
                one,
                gives,
                other,
                receives,
            } => push(
                out,
                format_args!(
                    "{} trades {} for {} with {}",
                    self.player(*one),
                    self.gifts(gives),
                    self.gifts(receives),
                    self.player(*other)
                ),
            ),
            Play::Promise(one, other) => {
                let (one, other) = (self.player(*one), self.player(*other));
                push(out, format_args!("{one} promises {other} something"));
            }
            Play::Link {
                player,
                card,
                to: Some(to),
            } => {
                let (card, to) = (self.card(card), self.card(to));
                push(
                    out,
                    format_args!("{} links {card} to {to}", self.player(*player)),
                );
            }
            Play::Link {
                player,
                card,
                to: None,
            } => push(
                out,
                format_args!("{} unlinks {}", self.player(*player), self.card(card)),
            ),
            Play::Discard {
                player,
                cards,
                hidden,
            } => {
                let mut what: Vec<String> = cards.iter().map(|card| self.card(card)).collect();
                if *hidden > 0 {
                    what.push(counted(*hidden, "Plot", "Plots"));
                }
                push(
                    out,
                    format_args!("{} discards {}", self.player(*player), sentence(&what)),
                );
            }
            Play::Expose { player, cards } => {
                let what = match cards.as_slice() {
                    [] => "all her Plots".to_owned(),
                    cards => self.cards(cards),
                };
                push(out, format_args!("{} exposes {what}", self.player(*player)));
            }
            Play::Show { player, cards, to } => {
                let to: Vec<String> = to
                    .iter()
                    .map(|player| self.player(*player).to_owned())
                    .collect();
                push(
                    out,
                    format_args!(
                        "{} shows {} to {}",
                        self.player(*player),
                        self.cards(cards),
                        sentence(&to)
                    ),
                );
            }
            Play::RemoveTokens {
                player,
                from,
                count,
            } => {
                let tokens = counted(*count, "token", "tokens");
                push(
                    out,
                    format_args!(
                        "{} removes {tokens} from {}",
                        self.player(*player),
                        self.card(from)
                    ),
                );
            }
            Play::Threaten { player, card } => push(
                out,
                format_args!(
                    "{} threatens to play {}",
                    self.player(*player),
                    self.card(card)
                ),
            ),
            Play::DeclareVictory { player, goal } => {
                push(
                    out,
                    format_args!("{} declares victory", self.player(*player)),
                );
                if let Some(goal) = goal {
                    push(out, format_args!(" with {}", self.card(goal)));
                }
            }
            // The others are no deeds.
            Play::Attack { .. }
            | Play::Help { .. }
            | Play::Use(_)
            | Play::CallOff(_)
            | Play::Commit(_)
            | Play::Roll(..)
            | Play::RollOff(_)
            | Play::Enter(_) => {}
        }
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
