//! A scenario in its canonical form: one wording for each statement, full names, two blanks a level.

mod deeds;
mod expect;
mod plays;

use std::fmt::Write;

use super::{
    CardRef, Expectation, InPile, Master, Pile, Placed, PlayerId, Remark, Scenario, Statement,
    Trait, Which,
};
use crate::cards::{Card, CardId, Kind, Side, Sides};
use crate::law::Law;

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

/// An expectation.
pub(super) fn expectation(scenario: &Scenario, law: &Law, expectation: &Expectation) -> String {
    let mut text = String::new();
    Printer { scenario, law }.expectation(&mut text, expectation);
    text
}

/// What is expected, without anything before it.
pub(super) fn expected(scenario: &Scenario, law: &Law, expectation: &Expectation) -> String {
    Printer { scenario, law }.outcome(&expectation.outcome)
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
            Statement::BasicGoal(groups) => push(out, format_args!("Basic Goal: {groups} Groups")),
            Statement::Uncontrolled(cards) => {
                push(out, format_args!("Uncontrolled: {}", self.list(cards)));
            }
            Statement::Orders(cards) => {
                push(out, format_args!("New World Orders: {}", self.list(cards)));
            }
            Statement::Pile { pile, cards } => self.pile(out, *pile, cards),
            Statement::Puppets { side, cards } => {
                if let Some(side) = side {
                    push(out, format_args!("{}: ", side.name()));
                }
                out.push_str(&self.list(cards));
            }
            Statement::Arrow { side, incoming } => {
                push(out, format_args!("{}:", side.name()));
                if *incoming {
                    out.push_str(" incoming");
                }
            }
            Statement::Arrows { incoming, outgoing } => {
                push(out, format_args!("In: {}", incoming.letter()));
                if !outgoing.is_empty() {
                    out.push_str(" Out:");
                }
                for (side, free) in outgoing {
                    push(out, format_args!(" {}", side.letter()));
                    if *free {
                        out.push('-');
                    }
                }
            }
            Statement::Controls { master, cards } => {
                let master = match master {
                    Master::Player(player, _) => self.player(*player).to_owned(),
                    Master::Card(card) => self.card(card),
                };
                push(out, format_args!("{master} controls {}", self.list(cards)));
            }
            Statement::Has {
                player,
                cards,
                in_hand,
            } => {
                let hand = if *in_hand { " in hand" } else { "" };
                let cards = self.list(cards);
                push(
                    out,
                    format_args!("{} has {cards}{hand}", self.player(*player)),
                );
            }
            Statement::Fact(placed) => {
                let card = self.card(&placed.card);
                for (remark, _) in &placed.remarks {
                    let verb = match remark {
                        Remark::Tokens(_)
                        | Remark::Power { .. }
                        | Remark::Resistance(_)
                        | Remark::Befouled(_)
                        | Remark::Arrows(_) => "has",
                        _ => "is",
                    };
                    push(out, format_args!("{card} {verb} {}", self.remark(remark)));
                }
            }
            Statement::Play(play) => self.play(out, play),
            Statement::Expect(expectation) => self.expectation(out, expectation),
            Statement::Claim(claim) => self.claim(out, claim),
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
        match (card.owner, self.law.which_words.word(card.of)) {
            (Some(owner), Some(word)) => format!("{}'s {word} {name}", self.player(owner)),
            (Some(owner), None) => format!("{}'s {name}", self.player(owner)),
            (None, Some(word)) => format!("the {word} {name}"),
            (None, None) => name,
        }
    }

    fn list(&self, cards: &[Placed]) -> String {
        let cards: Vec<String> = cards.iter().map(|card| self.placed(card)).collect();
        cards.join(", ")
    }

    fn sentence_list(&self, cards: &[Placed]) -> String {
        let cards: Vec<String> = cards.iter().map(|card| self.placed(card)).collect();
        sentence(&cards)
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
            Remark::Linked(card) => {
                let name = self.card(card);
                match name.contains(',') {
                    true => format!("linked to \"{name}\""),
                    false => format!("linked to {name}"),
                }
            }
            Remark::CapturedThisTurn => "captured this turn".to_owned(),
            Remark::Directly => "directly".to_owned(),
            Remark::OneAway => "one away".to_owned(),
            Remark::FartherAway => "farther away".to_owned(),
            Remark::Arrows(1) => "1 arrow".to_owned(),
            Remark::Arrows(count) => format!("{count} arrows"),
            Remark::Incoming(side) => format!("incoming {}", side.name()),
            Remark::Outgoing(sides) => format!("outgoing {}", side_names(*sides)),
            Remark::Gains(found) => self.trait_name(*found).to_owned(),
            Remark::Loses(found) => format!("not {}", self.trait_name(*found)),
            Remark::Befouled(1) => "befouled".to_owned(),
            Remark::Befouled(count) => format!("{count} befouled markers"),
            Remark::FromHand => "from hand".to_owned(),
            Remark::Hidden => "hidden".to_owned(),
            Remark::AfterHours => "after hours".to_owned(),
            Remark::Devastated => "devastated".to_owned(),
            Remark::SecondChosen(false) => "the first chosen".to_owned(),
            Remark::SecondChosen(true) => "the second chosen".to_owned(),
            Remark::Killed => "killed".to_owned(),
            Remark::From(player) => format!("from {}", self.player(*player)),
            Remark::ExposedByChoice => "exposed by choice".to_owned(),
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
                InPile::HiddenGroups(1) => "1 Group".to_owned(),
                InPile::HiddenGroups(count) => format!("{count} Groups"),
                InPile::NothingElse if cards.len() > 1 => "nothing else".to_owned(),
                InPile::NothingElse => "nothing".to_owned(),
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
        // An invented card has its arrows wherever they are needed, unless it says where.
        if let Some(incoming) = card.arrow_in {
            if incoming != Side::Top {
                facts.push(format!("incoming {}", incoming.name()));
            }
            let sides = card.arrows_out.iter().copied().collect();
            facts.push(format!("outgoing {}", side_names(sides)));
        } else if card.kind.is_group()
            && card.kind != Kind::Illuminati
            && card.arrows_out.len() != 3
        {
            facts.push(match card.arrows_out.len() {
                1 => "1 arrow".to_owned(),
                count => format!("{count} arrows"),
            });
        }
        let colour = card.colour.map_or_else(String::new, |colour| {
            format!("{} ", colour.name().to_ascii_lowercase())
        });
        let mut text = format!("Let {} be {article} {colour}{kind}", card.name);
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
}

/// "left right"
fn side_names(sides: Sides) -> String {
    let names: Vec<&str> = sides.iter().map(Side::name).collect();
    names.join(" ")
}

/// "A, B and C"
fn sentence(words: &[String]) -> String {
    match words {
        [before @ .., last] if !before.is_empty() => {
            format!("{} and {last}", before.join(", "))
        }
        words => words.join(""),
    }
}

/// "a Plot", "2 Plots"
fn counted(count: u8, one: &str, several: &str) -> String {
    match count {
        1 => format!("a {one}"),
        count => format!("{count} {several}"),
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
