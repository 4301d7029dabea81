//! A scenario in its canonical form: one wording for each statement, full names, two blanks a level.

mod deeds;
mod expect;
mod plays;

use std::borrow::Cow;

use self::deeds::after;
use super::agree::{Person, agreeing, owned_by, who, whom, whose};
use super::{
    CardRef, Expectation, InPile, Master, Pile, Placed, PlayerId, Remark, Scenario, Statement,
    Trait, Which,
};
use fnord_cards::{Card, CardId, Kind, Side, Sides};
use fnord_law::Law;

/// The canonical text of a scenario.
pub(super) fn canonical(scenario: &Scenario, law: &Law) -> String {
    let printer = Printer { scenario, law };
    let mut text = String::new();
    for line in &scenario.lines {
        let mut said = "  ".repeat(line.depth);
        if let Some(statement) = &line.statement {
            said.push_str(&printer.statement(statement));
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
    Printer { scenario, law }.expectation(expectation)
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
    fn statement(&self, statement: &Statement) -> String {
        match statement {
            Statement::Rules(edition) => format!("Rules: {edition}"),
            Statement::Let { card } => self.invention(self.scenario.card(self.law, *card)),
            Statement::Turn {
                player,
                number,
                phase,
            } => {
                let of = match number {
                    Some(number) => format!("{} {}", self.whose(*player), ordinal(*number)).into(),
                    None => Cow::Borrowed(self.player(*player)),
                };
                let phase = phase.map(|phase| format!(", {}", phase.name()));
                format!("Turn: {of}{}", phase.unwrap_or_default())
            }
            Statement::Sits { player, illuminati } => {
                let illuminati = illuminati.as_ref().map(|placed| self.placed(placed));
                let illuminati = after(" ", illuminati.unwrap_or_default());
                format!("{}{illuminati}", self.does(*player, "plays"))
            }
            Statement::BasicGoal(groups) => format!("Basic Goal: {groups} Groups"),
            Statement::Uncontrolled(cards) => format!("Uncontrolled: {}", self.list(cards)),
            Statement::Orders(cards) => format!("New World Orders: {}", self.list(cards)),
            Statement::Pile { pile, cards } => self.pile(*pile, cards),
            Statement::Puppets { side: None, cards } => self.list(cards),
            Statement::Puppets {
                side: Some(side),
                cards,
            } => format!("{}: {}", side.name(), self.list(cards)),
            Statement::Arrow { side, incoming } => {
                format!(
                    "{}:{}",
                    side.name(),
                    if *incoming { " incoming" } else { "" }
                )
            }
            Statement::Arrows { incoming, outgoing } => {
                let out = outgoing.iter().map(|(side, free)| {
                    format!(" {}{}", side.letter(), if *free { "-" } else { "" })
                });
                format!("In: {}{}", incoming.letter(), after(" Out:", out.collect()))
            }
            Statement::Controls { master, cards } => {
                let controls = match master {
                    Master::Player(player, _) => self.does(*player, "controls"),
                    Master::Card(card) => self.cards_do([card], "controls"),
                };
                format!("{controls} {}", self.list(cards))
            }
            Statement::Has {
                player,
                cards,
                in_hand,
            } => {
                let hand = if *in_hand { " in hand" } else { "" };
                format!("{} {}{hand}", self.does(*player, "has"), self.list(cards))
            }
            Statement::Fact(placed) => {
                let facts = placed.remarks.iter().map(|(remark, _)| {
                    let verb = match remark {
                        Remark::Tokens(_)
                        | Remark::Power { .. }
                        | Remark::Resistance(_)
                        | Remark::Befouled(_)
                        | Remark::Arrows(_) => "has",
                        _ => "is",
                    };
                    let card = self.cards_do([&placed.card], verb);
                    format!("{card} {}", self.remark(remark))
                });
                facts.collect()
            }
            Statement::Play(play) => self.play(play),
            Statement::Expect(expectation) => self.expectation(expectation),
            Statement::Claim(claim) => self.claim(claim),
        }
    }

    fn called(&self, player: PlayerId) -> &str {
        &self.scenario.players[usize::from(player.0)].name
    }

    /// "Ann", "me"
    fn player(&self, player: PlayerId) -> &str {
        whom(self.called(player))
    }

    /// "Ann's", "my"
    fn whose(&self, player: PlayerId) -> Cow<'_, str> {
        whose(self.called(player))
    }

    /// What is said of a player, whose words agree with him after "~".
    fn said_of(&self, player: PlayerId, said: &str) -> String {
        agreeing(Person::of_player(self.law, self.called(player)), said)
    }

    /// "Ann leads", "I lead". The verb is given as it is said of one, further words that agree stand after "~".
    fn does(&self, player: PlayerId, verb: &str) -> String {
        let verb = self.said_of(player, &format!("~{verb}"));
        format!("{} {verb}", who(self.called(player)))
    }

    /// "Ann gives", "Ann and I give"
    fn players_do(&self, players: &[PlayerId], verb: &str) -> String {
        match players {
            [player] => self.does(*player, verb),
            players => {
                let names = players.iter().map(|player| who(self.called(*player)));
                let names = sentence(names.map(str::to_owned));
                format!("{names} {}", agreeing(Person::They, &format!("~{verb}")))
            }
        }
    }

    /// How cards are spoken of.
    fn person_of<'c>(&self, cards: impl IntoIterator<Item = &'c CardRef>) -> Person {
        let mut cards = cards.into_iter();
        match (cards.next().map(|card| card.which), cards.next()) {
            (Some(Which::Card(id)), None) => {
                Person::of_card(self.law, self.scenario.card(self.law, id))
            }
            (_, None) => Person::It,
            (_, Some(_)) => Person::They,
        }
    }

    /// "Mossad aids", "Yetis aid"
    fn cards_do<'c>(
        &self,
        cards: impl IntoIterator<Item = &'c CardRef> + Clone,
        verb: &str,
    ) -> String {
        let verb = agreeing(self.person_of(cards.clone()), &format!("~{verb}"));
        let names = sentence(cards.into_iter().map(|card| self.card(card)));
        format!("{names} {verb}")
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
            (Some(owner), Some(word)) => format!("{} {word} {name}", self.whose(owner)),
            (Some(owner), None) => format!("{} {name}", self.whose(owner)),
            (None, Some(word)) => format!("the {word} {name}"),
            (None, None) => name,
        }
    }

    fn list(&self, cards: &[Placed]) -> String {
        let cards: Vec<String> = cards.iter().map(|card| self.placed(card)).collect();
        cards.join(", ")
    }

    fn sentence_list(&self, cards: &[Placed]) -> String {
        sentence(cards.iter().map(|card| self.placed(card)))
    }

    fn placed(&self, placed: &Placed) -> String {
        let card = self.card(&placed.card);
        let remarks = placed.remarks.iter().map(|(remark, _)| self.remark(remark));
        let remarks: Vec<String> = remarks.collect();
        match remarks.is_empty() {
            true => card,
            false => format!("{card} ({})", remarks.join(", ")),
        }
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
            Remark::Owner(player) => owned_by(self.called(*player)).into_owned(),
        }
    }

    fn trait_name(&self, found: Trait) -> &str {
        match found {
            Trait::Alignment(alignment) => alignment.name(),
            Trait::Attribute(attribute) => self.law.vocabulary.name(attribute),
        }
    }

    fn pile(&self, pile: Pile, cards: &[InPile]) -> String {
        let said = cards.iter().map(|card| match card {
            InPile::Card(placed) => self.placed(placed),
            InPile::Hidden(1) => "1 Plot".to_owned(),
            InPile::Hidden(count) => format!("{count} Plots"),
            InPile::HiddenGroups(1) => "1 Group".to_owned(),
            InPile::HiddenGroups(count) => format!("{count} Groups"),
            InPile::NothingElse if cards.len() > 1 => "nothing else".to_owned(),
            InPile::NothingElse => "nothing".to_owned(),
        });
        let said: Vec<String> = said.collect();
        format!("{}:{}", pile.name(), after(" ", said.join(", ")))
    }

    /// `Let Raiders be a Weird Fanatic Group with Power 6/2, Resistance 4`
    fn invention(&self, card: &Card) -> String {
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
        let sentences = card.text.iter().map(|said| format!("\"{}\"", said.text));
        let sentences: Vec<String> = sentences.collect();
        format!(
            "Let {} be {article} {colour}{kind}{}{}",
            card.name,
            after(" with ", facts.join(", ")),
            after(": ", sentences.join(" "))
        )
    }
}

/// "left right"
fn side_names(sides: Sides) -> String {
    let names: Vec<&str> = sides.iter().map(Side::name).collect();
    names.join(" ")
}

/// "A, B and C"
fn sentence(words: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = words.collect();
    match words.as_slice() {
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

fn ordinal(number: u8) -> String {
    let suffix = match (number % 10, number % 100) {
        (1, n) if n != 11 => "st",
        (2, n) if n != 12 => "nd",
        (3, n) if n != 13 => "rd",
        _ => "th",
    };
    format!("{number}{suffix}")
}
