//! A scenario in its canonical form: one wording for each statement, full names, two blanks a level.

use std::fmt::Write;

use super::{
    Actor, CardRef, CardState, Expectation, Expected, InPile, Master, Object, Pile, Placed, Play,
    PlayerId, Remark, Scenario, Statement, Trait, Which,
};
use crate::cards::effect::{AttackKind, Stat};
use crate::cards::{Card, CardId, Kind};
use crate::law::{ClauseId, Law};

/// The canonical text of a scenario.
pub(super) fn canonical(scenario: &Scenario, law: &Law) -> String {
    let printer = Printer { scenario, law };
    let mut text = String::new();
    for line in &scenario.lines {
        let mut said = "  ".repeat(line.depth);
        if let Some(statement) = &line.statement {
            printer.statement(&mut said, statement);
        }
        if let Some(comment) = &line.comment {
            if line.statement.is_some() {
                said.push_str("  ");
            }
            said.push_str(comment);
        }
        text.push_str(said.trim_end());
        text.push('\n');
    }
    text
}

struct Printer<'a> {
    scenario: &'a Scenario,
    law: &'a Law,
}

impl Printer<'_> {
    fn statement(&self, out: &mut String, statement: &Statement) {
        match statement {
            Statement::Rules(edition) => push(out, format_args!("Rules: {edition}")),
            Statement::Let { card } => {
                out.push_str(&self.invention(self.scenario.card(self.law, *card), *card))
            }
            Statement::Turn {
                player,
                number,
                phase,
            } => {
                push(out, format_args!("Turn: {}", self.player(*player)));
                if let Some(number) = number {
                    push(out, format_args!("'s {}", ordinal(*number)));
                }
                if let Some(phase) = phase {
                    push(out, format_args!(", {}", phase.name()));
                }
            }
            Statement::Sits { player, illuminati } => {
                push(out, format_args!("{} plays", self.player(*player)));
                if let Some(illuminati) = illuminati {
                    push(out, format_args!(" {}", self.placed(illuminati)));
                }
            }
            Statement::Uncontrolled(cards) => {
                push(out, format_args!("Uncontrolled: {}", self.list(cards)));
            }
            Statement::Pile { pile, cards } => self.pile(out, *pile, cards),
            Statement::Puppets { side, cards } => {
                if let Some(side) = side {
                    push(out, format_args!("{}: ", side.name()));
                }
                out.push_str(&self.list(cards));
            }
            Statement::Controls { master, cards } => {
                let master = match master {
                    Master::Player(player, _) => self.player(*player).to_owned(),
                    Master::Card(card) => self.card(card),
                };
                push(out, format_args!("{master} controls {}", self.list(cards)));
            }
            Statement::Play(play) => self.play(out, play),
            Statement::Expect(expectation) => self.expectation(out, expectation),
        }
    }

    fn player(&self, player: PlayerId) -> &str {
        &self.scenario.players[usize::from(player.0)].name
    }

    fn name(&self, id: CardId) -> &str {
        &self.scenario.card(self.law, id).name
    }

    fn card(&self, card: &CardRef) -> String {
        let name = match card.which {
            Which::Card(id) => self.name(id).to_owned(),
            Which::Illuminati => "Illuminati".to_owned(),
        };
        match card.owner {
            Some(owner) => format!("{}'s {name}", self.player(owner)),
            None => name,
        }
    }

    fn list(&self, cards: &[Placed]) -> String {
        let cards: Vec<String> = cards.iter().map(|card| self.placed(card)).collect();
        cards.join(", ")
    }

    /// "A, B and C"
    fn sentence_list(&self, cards: &[Placed]) -> String {
        let cards: Vec<String> = cards.iter().map(|card| self.placed(card)).collect();
        match cards.as_slice() {
            [before @ .., last] if !before.is_empty() => {
                format!("{} and {last}", before.join(", "))
            }
            cards => cards.join(""),
        }
    }

    fn placed(&self, placed: &Placed) -> String {
        let mut text = self.card(&placed.card);
        if !placed.remarks.is_empty() {
            let remarks: Vec<String> = placed
                .remarks
                .iter()
                .map(|(remark, _)| self.remark(remark))
                .collect();
            push(&mut text, format_args!(" ({})", remarks.join(", ")));
        }
        text
    }

    fn remark(&self, remark: &Remark) -> String {
        match remark {
            Remark::Tokens(0) => "no token".to_owned(),
            Remark::Tokens(1) => "1 token".to_owned(),
            Remark::Tokens(count) => format!("{count} tokens"),
            Remark::Power {
                power,
                global: None,
            } => format!("Power {power}"),
            Remark::Power {
                power,
                global: Some(global),
            } => format!("Power {power}/{global}"),
            Remark::Resistance(number) => format!("Resistance {number}"),
            Remark::Linked(card) => format!("linked to {}", self.card(card)),
            Remark::CapturedThisTurn => "captured this turn".to_owned(),
            Remark::Directly => "directly".to_owned(),
            Remark::OneAway => "one away".to_owned(),
            Remark::FartherAway => "farther away".to_owned(),
            Remark::Arrows(1) => "1 arrow".to_owned(),
            Remark::Arrows(count) => format!("{count} arrows"),
            Remark::Incoming(side) => format!("incoming: {}", side.name()),
            Remark::Gains(found) => self.trait_name(*found).to_owned(),
            Remark::Loses(found) => format!("not {}", self.trait_name(*found)),
            Remark::Owner(player) => format!("{}'s", self.player(*player)),
        }
    }

    fn trait_name(&self, found: Trait) -> &str {
        match found {
            Trait::Alignment(alignment) => alignment.name(),
            Trait::Attribute(attribute) => self.law.vocabulary.name(attribute),
        }
    }

    fn pile(&self, out: &mut String, pile: Pile, cards: &[InPile]) {
        push(out, format_args!("{}:", pile.name()));
        let cards: Vec<String> = cards
            .iter()
            .map(|card| match card {
                InPile::Card(placed) => self.placed(placed),
                InPile::Hidden(1) => "1 Plot".to_owned(),
                InPile::Hidden(count) => format!("{count} Plots"),
            })
            .collect();
        if !cards.is_empty() {
            push(out, format_args!(" {}", cards.join(", ")));
        }
    }

    /// `Let Raiders be a Weird Fanatic Group with Power 6/2, Resistance 4`
    fn invention(&self, card: &Card, _id: CardId) -> String {
        let kind = match card.kind {
            Kind::Organization => "Group",
            kind => kind.name(),
        };
        let article = if kind.starts_with(['A', 'E', 'I', 'O', 'U']) {
            "an"
        } else {
            "a"
        };
        let mut facts: Vec<String> = Vec::new();
        if let Some(power) = card.power_figures() {
            facts.push(format!("Power {power}"));
        }
        if let Some(resistance) = card.resistance {
            facts.push(format!("Resistance {resistance}"));
        }
        facts.extend(
            card.alignments
                .iter()
                .map(|alignment| alignment.name().to_owned()),
        );
        facts.extend(
            card.attributes
                .iter()
                .map(|attribute| self.law.vocabulary.name(attribute).to_owned()),
        );
        if card.kind.is_group() && card.kind != Kind::Illuminati && card.arrows_out.len() != 3 {
            facts.push(match card.arrows_out.len() {
                1 => "1 arrow".to_owned(),
                count => format!("{count} arrows"),
            });
        }
        let mut text = format!("Let {} be {article} {kind}", card.name);
        if !facts.is_empty() {
            push(&mut text, format_args!(" with {}", facts.join(", ")));
        }
        if !card.text.is_empty() {
            let sentences: Vec<String> = card
                .text
                .iter()
                .map(|sentence| format!("\"{}\"", sentence.text))
                .collect();
            push(&mut text, format_args!(": {}", sentences.join(" ")));
        }
        text
    }

    fn play(&self, out: &mut String, play: &Play) {
        match play {
            Play::Attack {
                leader,
                kind,
                target,
                aiders,
                opposers,
                plots: _,
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
            Play::Use(used) => {
                let who = used.player.map_or("", |player| self.player(player));
                push(out, format_args!("{who} plays {}", self.card(&used.card)));
                if !used.on.is_empty() {
                    let on: Vec<String> = used
                        .on
                        .iter()
                        .map(|object| match object {
                            Object::Card(card) => self.card(card),
                            Object::Player(player) => self.player(*player).to_owned(),
                        })
                        .collect();
                    push(out, format_args!(" on {}", on.join(", ")));
                }
            }
            Play::CallOff(by) => push(out, format_args!("{} calls off the attack", self.actor(by))),
            Play::Commit(by) => push(out, format_args!("{} commits the attack", self.actor(by))),
            Play::Roll(dice, Actor::Attacker) => push(out, format_args!("Roll {}", dice.0)),
            Play::Roll(dice, by) => push(out, format_args!("{} rolls {}", self.actor(by), dice.0)),
            _ => {}
        }
    }

    fn actor(&self, actor: &Actor) -> String {
        match actor {
            Actor::Attacker => "Attacker".to_owned(),
            Actor::Player(player) => self.player(*player).to_owned(),
            Actor::Card(card) => self.card(card),
        }
    }

    fn expectation(&self, out: &mut String, expectation: &Expectation) {
        out.push_str("Expect");
        if let Some(edition) = &expectation.under {
            push(out, format_args!(" under {edition}:"));
        }
        let clause = |id: &ClauseId| self.law.clauses.get(*id).id.to_string();
        let outcome = match &expectation.outcome {
            Expected::Strength(number) => format!("strength {number}"),
            Expected::Odds(chances) => format!("{chances} in 36"),
            Expected::Legal => "legal".to_owned(),
            Expected::Illegal(None) => "illegal".to_owned(),
            Expected::Illegal(Some(id)) => format!("illegal ({})", clause(id)),
            Expected::CalledOff => "called off".to_owned(),
            Expected::Succeeds => "succeeds".to_owned(),
            Expected::Fails => "fails".to_owned(),
            Expected::AutomaticFailure => "automatic failure".to_owned(),
            Expected::Term {
                value,
                clause: by,
                card,
            } => {
                let mut text = format!("term {value:+}");
                if let Some(id) = by {
                    push(&mut text, format_args!(" by {}", clause(id)));
                }
                if let Some(card) = card {
                    push(&mut text, format_args!(" from {}", self.card(card)));
                }
                text
            }
            Expected::NotCounted { card, clause: None } => {
                format!("not counted: {}", self.card(card))
            }
            Expected::NotCounted {
                card,
                clause: Some(id),
            } => format!("not counted: {} ({})", self.card(card), clause(id)),
            Expected::Cites(id) => format!("cites {}", clause(id)),
            Expected::OpenQuestion(point) => format!("open question: {point}"),
            Expected::ByHand(card) => format!("by hand: {}", self.card(card)),
            Expected::Cancelled => "cancelled".to_owned(),
            Expected::Card { card, state } => {
                format!("{} {}", self.card(card), self.state(state))
            }
            _ => String::new(),
        };
        push(out, format_args!(" {outcome}"));
    }

    fn state(&self, state: &CardState) -> String {
        let by = |verb: &str, player: &Option<PlayerId>| match player {
            Some(player) => format!("{verb} by {}", self.player(*player)),
            None => verb.to_owned(),
        };
        match state {
            CardState::Tokens(0) => "has no token".to_owned(),
            CardState::Tokens(1) => "has 1 token".to_owned(),
            CardState::Tokens(count) => format!("has {count} tokens"),
            CardState::Value(stat, number) => {
                let stat = match stat {
                    Stat::Power => "Power",
                    Stat::GlobalPower => "Global Power",
                    Stat::Resistance => "Resistance",
                };
                format!("has {stat} {number}")
            }
            CardState::Captured(player) => by("captured", player),
            CardState::Destroyed(player) => by("destroyed", player),
            CardState::Uncontrolled => "uncontrolled".to_owned(),
            CardState::Discarded => "discarded".to_owned(),
            CardState::Hand { player, exposed } => {
                let exposed = if *exposed { ", exposed" } else { "" };
                format!("in {}'s hand{exposed}", self.player(*player))
            }
            CardState::Linked(card) => format!("linked to {}", self.card(card)),
            CardState::Under(card) => format!("under {}", self.card(card)),
            CardState::Controlled(player) => format!("controlled by {}", self.player(*player)),
            _ => String::new(),
        }
    }
}

fn push(out: &mut String, text: std::fmt::Arguments) {
    // Writing to a string does not fail.
    let _ = out.write_fmt(text);
}

fn ordinal(number: u8) -> String {
    let suffix = match (number % 10, number % 100) {
        (1, n) if n != 11 => "st",
        (2, n) if n != 12 => "nd",
        (3, n) if n != 13 => "rd",
        _ => "th",
    };
    format!("{number}{suffix}")
}
