//! Plays in their canonical form.

use super::deeds::{after, illuminati_tokens};
use super::{Printer, agreeing, counted};
use crate::{
    Actor, AlignmentChange, CardRef, Choice, DeckEnd, HelpPlay, Lifted, Object, Phase, Play,
    PlayerId, Purpose, Shift, UsePlay, Which,
};
use fnord_cards::effect::AttackKind;
use fnord_vocabulary::{SaidDrawn, Throw, joined, sentences};

impl Printer<'_> {
    pub(super) fn play(&self, play: &Play) -> String {
        sentences! { self, Play: play =>
            Attack { leader, kind, target, aiders, opposers, plots, privileged } => {
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
            },
            Agents { player, card: of, opposes } => {
                let how = match opposes {
                    Some(true) => "opposes with",
                    Some(false) => "aids with",
                    None => "uses",
                };
                let of = of.as_ref().map(|of| self.card(of)).unwrap_or_default();
                format!("{} agents{}", self.does(*player, how), after(" of ", of))
            },
            Help(HelpPlay { opposes, helpers, tokens, global }) => {
                let verb = if *opposes { "~opposes" } else { "~aids" };
                let cards = helpers.iter().map(|helper| &helper.card);
                let verb = agreeing(self.person_of(cards), verb);
                let tokens = match tokens {
                    1 => String::new(),
                    tokens => format!(" with {tokens} tokens"),
                };
                let global = if *global { " with its Global Power" } else { "" };
                format!("{} {verb}{global}{tokens}", self.sentence_list(helpers))
            },
            Substitute(player, card, None) => player: "substitutes the action of {card}",
            Substitute(player, card, Some(lost)) => player: "replaces the action of {lost} with that of {card}",
            Forgets(player, card) => player: "forgets {card}",
            PointsOut(player, card) => player: "points out {card}",
            PlantAgents(player, card) => player: "plays {card} as agents",
            Use(used) => { self.used(used) },
            CallOff(by) => { self.told(by, "calls off the attack") },
            Commit(by) => { self.told(by, "commits the attack") },
            Roll(Throw::Shows(dice), Actor::Attacker) => "Roll {dice}",
            Roll(Throw::Shows(dice), by) => { self.told(by, format!("rolls {}", dice.0)) },
            Roll(Throw::Outcome { succeeds: true }, _) => "The attack succeeds",
            Roll(Throw::Outcome { succeeds: false }, _) => "The attack fails",
            RollOff(rolls) => {
                let rolls = rolls
                    .iter()
                    .map(|(player, dice)| format!("{} {}", self.player(*player), dice.0));
                format!("Roll-off: {}", rolls.collect::<Vec<_>>().join(", "))
            },
            Enter(phase, None) => { phase_line(*phase).to_owned() },
            Enter(phase, Some(player)) => {
                let phase = phase_line(*phase).to_lowercase().replace("plot", "Plot");
                format!("{} the {phase}", self.does(*player, "goes on to"))
            },
            Lead(player, group) => player: "leads with {group}",
            BeginTurn(player) => player: "begins the turn",
            EndTurn(player) => player: "ends the turn",
            Knock(player) => player: "knocks",
            Privilege(player) => player: "declares privilege",
            Leave(player) => player: "leaves the game",
            Promise(one, other) => one: "promises {other} something",
            Threaten { player, card: plot } => player: "threatens to play {plot}",
            Return { player, cards, hidden, to } => {
                let to = match to {
                    Some(DeckEnd::Top) => "to the top of ~his deck",
                    Some(DeckEnd::Bottom) => "to the bottom of ~his deck",
                    None => "to ~his deck",
                };
                format!(
                    "{} {} {}",
                    self.does(*player, "returns"),
                    self.with_hidden(cards, *hidden),
                    self.said_of(*player, to)
                )
            },
            Discard { player, cards, hidden } => {
                format!("{} {}", self.does(*player, "discards"), self.with_hidden(cards, *hidden))
            },
            PlaceTokens { player, on } if on.is_empty() => player: "places tokens",
            PlaceTokens { player, on } => player: "places tokens on {on}",
            Draw { player, what } => player: "draws {what}",
            Buy { player, what, with } => {
                let tokens = with.iter().map(|(card, count)| match card.which {
                    Which::Illuminati if card.owner == Some(*player) => illuminati_tokens(*count),
                    _ => format!("{} of {}", counted(*count, "token", "tokens"), self.card(card)),
                });
                let (buys, what) = (self.does(*player, "buys"), self.drawn(what));
                format!("{buys} {what} with {}", joined(tokens))
            },
            TakeOver { player, card, under, at, automatic } => {
                let (takes, card) = (self.does(*player, "takes over"), self.card(card));
                let automatically = if automatic.automatic { " automatically" } else { "" };
                let under = under.as_ref().map(|under| self.under(under, *at));
                let under = after(" ", under.unwrap_or_default());
                let paid = if automatic.paid { " for an Illuminati token" } else { "" };
                format!("{takes} {card}{automatically}{under}{paid}")
            },
            Lay { player: Some(player), group, to: Some(to), at } => player: "puts {group} at the {at} of {to}",
            Lay { player: Some(player), group, to: None, at } => player: "puts {group} at the {at}",
            Lay { player: None, group, to: Some(to), at } => "Laying {group} at the {at} of {to}",
            Lay { player: None, group, to: None, at } => "Laying {group} at the {at}",
            GiveUp { player: Some(player), groups } => player: "gives up {groups}",
            GiveUp { player: None, groups } => "Giving up {groups}",
            Reorganize { player, moves } => {
                let to = |shift: &Shift| self.place(&shift.to, shift.at);
                let moves = moves.iter().map(|shift| format!("{} to {}", self.card(&shift.group), to(shift)));
                let moves = moves.collect::<Vec<_>>().join("; ");
                format!("{}: {moves}", self.does(*player, "reorganizes"))
            },
            MoveGroup { player, group, to, at, from, acting, lost } => {
                let (moves, group) = (self.does(*player, "moves"), self.card(group));
                let from = after(" from ", self.cards(from.as_slice()));
                let (to, acting) = (self.place(to, *at), self.acting(acting));
                format!("{moves} {group}{from} to {to}{acting}{}", after(" losing ", self.cards(lost)))
            },
            Give { player, what, to, under, acting } => {
                let (gives, what, to) = (self.does(*player, "gives"), self.gifts(what), self.player(*to));
                let under = after(" under ", self.cards(under.as_slice()));
                format!("{gives} {what} to {to}{under}{}", self.acting(acting))
            },
            Trade { one, gives, other, receives } => one: "trades {gives} for {receives} with {other}",
            Relief { players, to, acting } => {
                let to = self.card(to);
                if players.is_empty() {
                    return format!("{} {to}", self.cards_do(acting, "gives relief to"));
                }
                let gives = self.players_do(players, "gives relief to");
                let actions = if acting.len() == 1 { "action" } else { "actions" };
                format!("{gives} {to} with the {actions} of {}", self.cards(acting))
            },
            Link { player, card: linked, to: Some(to) } => player: "links {linked} to {to}",
            Link { player, card: linked, to: None } => player: "unlinks {linked}",
            Expose { player, cards } if cards.is_empty() => player: "exposes all ~his Plots",
            Expose { player, cards } => player: "exposes {cards}",
            Show { player, cards, to } if to.is_empty() => player: "shows {cards}",
            Show { player, cards, to } => player: "shows {cards} to {to}",
            RemoveTokens { player, from, count: 1 } => player: "removes a token from {from}",
            RemoveTokens { player, from, count } => player: "removes {count} tokens from {from}",
            Lift { player, what: Lifted::Zaps(victim), acting } => player: "removes all Zaps from {victim}{acting}",
            Lift { player, what: Lifted::Paralysis(group), acting } => player: "frees {group}{acting}",
            DeclareVictory { player, goal: None, .. } => player: "declares victory",
            DeclareVictory { player, goal: Some(goal), .. } => player: "declares victory with {goal}",
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
        sentences! { self, Choice: choice =>
            Alignment(change, alignment) => {
                let change = match change {
                    AlignmentChange::Add => "adding",
                    AlignmentChange::Remove => "removing",
                    AlignmentChange::Reverse => "reversing",
                    AlignmentChange::Choose => "choosing",
                };
                format!(", {change} {}", alignment.name())
            },
            Shift(number) if *number < 0 => { format!(", subtracting {}", -number) },
            Shift(number) => ", adding {number}",
            Second(false) => ", choosing the first",
            Second(true) => ", choosing the second",
            Takes(cards) => ", taking {cards}",
            Draws(SaidDrawn::Plots(count)) => { format!(", drawing {}", counted(*count, "Plot", "Plots")) },
            Draws(SaidDrawn::Group) => ", drawing a Group",
            For(Purpose::Action) => " for the attack",
            For(Purpose::Defense) => " for defense",
            Under(card) => {
                let at = used.choices.iter().find_map(|choice| match choice {
                    Choice::At(side) => Some(*side),
                    _ => None,
                });
                format!(", {}", self.under(card, at))
            },
            // It stands with the master.
            At(_) => { String::new() },
        }
    }

    pub(super) fn acting<'c>(&self, groups: impl IntoIterator<Item = &'c CardRef>) -> String {
        let groups = groups.into_iter().map(|card| self.card(card));
        after(" with the action of ", joined(groups))
    }

    /// "A, B and C"
    pub(super) fn cards(&self, cards: &[CardRef]) -> String {
        joined(cards.iter().map(|card| self.card(card)))
    }

    pub(super) fn players(&self, players: &[PlayerId]) -> String {
        joined(players.iter().map(|player| self.player(*player).to_owned()))
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
