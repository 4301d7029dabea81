//! A scenario in its canonical form: one wording for each statement, full names, two blanks a level.

mod deeds;
mod expect;
mod plays;

use std::borrow::Cow;

use self::deeds::after;
use super::agree::{Named, Person, agreeing, owned_by, who, whom, whose};
use super::{
    Actor, CardRef, Drawn, Expectation, Gift, InPile, Master, Pile, Placed, PlayerId, Remark,
    Scenario, Statement, Trait, Which,
};
use fnord_cards::{Card, CardId, Kind, Side, Sides};
use fnord_law::{ClauseId, Law};
use fnord_vocabulary::{Dice, in_sentences, joined, sentences};

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

/// Who a statement may be about.
trait Subject {
    /// That somebody does something: the words begin with a verb, and agree after "~".
    fn does(self, printer: &Printer<'_>, said: &str) -> String;
}

impl Subject for &PlayerId {
    fn does(self, printer: &Printer<'_>, said: &str) -> String {
        printer.does(*self, said)
    }
}

impl Subject for &CardRef {
    fn does(self, printer: &Printer<'_>, said: &str) -> String {
        printer.cards_do([self], said)
    }
}

impl Subject for &Actor {
    fn does(self, printer: &Printer<'_>, said: &str) -> String {
        match self {
            Actor::Attacker => format!("Attacker {said}"),
            Actor::Player(player) => printer.does(*player, said),
            Actor::Card(card) => printer.cards_do([card], said),
        }
    }
}

in_sentences! { ref &Printer<'_>, printer:
    PlayerId: player => Named(printer.called(*player));
    Vec<PlayerId>: players => printer.players(players);
    CardRef: card => printer.card(card);
    Vec<CardRef>: cards => printer.cards(cards);
    // Those who act, where it is said.
    Option<CardRef>: acting => printer.acting(acting);
    Placed: placed => printer.placed(placed);
    Vec<Placed>: cards => printer.list(cards);
    Vec<Gift>: gifts => printer.gifts(gifts);
    Drawn: drawn => printer.drawn(drawn);
    Trait: found => printer.trait_name(*found);
    ClauseId: id => printer.clause(*id);
    Side: side => side.name();
    Dice: dice => dice.0;
}

struct Printer<'a> {
    scenario: &'a Scenario,
    law: &'a Law,
}

impl Printer<'_> {
    fn statement(&self, statement: &Statement) -> String {
        sentences! { self, Statement: statement =>
            Rules(edition) => "Rules: {edition}",
            Let { card } => { self.invention(self.scenario.card(self.law, *card)) },
            Turn { player, number, phase } => {
                let of = match number {
                    Some(number) => format!("{} {}", self.whose(*player), ordinal(*number)).into(),
                    None => Cow::Borrowed(self.player(*player)),
                };
                let phase = phase.map(|phase| format!(", {}", phase.name()));
                format!("Turn: {of}{}", phase.unwrap_or_default())
            },
            Sits { player, illuminati: None } => player: "plays",
            Sits { player, illuminati: Some(placed) } => player: "plays {placed}",
            BasicGoal(groups) => "Basic Goal: {groups} Groups",
            Uncontrolled(cards) => "Uncontrolled: {cards}",
            Orders(cards) => "New World Orders: {cards}",
            Pile { pile, cards } => { self.pile(*pile, cards) },
            Puppets { side: None, cards } => "{cards}",
            Puppets { side: Some(side), cards } => "{side}: {cards}",
            Arrow { side, incoming: true } => "{side}: incoming",
            Arrow { side, incoming: false } => "{side}:",
            Arrows { incoming, outgoing } => {
                let out = outgoing.iter().map(|(side, free)| {
                    format!(" {}{}", side.letter(), if *free { "-" } else { "" })
                });
                format!("In: {}{}", incoming.letter(), after(" Out:", out.collect()))
            },
            Controls { master: Master::Player(player, _), cards } => player: "controls {cards}",
            Controls { master: Master::Card(card), cards } => card: "controls {cards}",
            Has { player, cards, in_hand: true } => player: "has {cards} in hand",
            Has { player, cards, in_hand: false } => player: "has {cards}",
            Fact(placed) => {
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
            },
            Play(play) => { self.play(play) },
            Expect(expectation) => { self.expectation(expectation) },
            Claim(claim) => { self.claim(claim) },
        }
    }

    /// That somebody or something does something.
    fn told(&self, who: impl Subject, said: impl AsRef<str>) -> String {
        who.does(self, said.as_ref())
    }

    fn clause(&self, id: ClauseId) -> &str {
        &self.law.clauses.get(id).id
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
                let names = joined(names.map(str::to_owned));
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
        let names = joined(cards.into_iter().map(|card| self.card(card)));
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
        joined(cards.iter().map(|card| self.placed(card)))
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
        sentences! { self, Remark: remark =>
            Tokens(0) => "no token",
            Tokens(1) => "1 token",
            Tokens(count) => "{count} tokens",
            Power { power, global: None } => "Power {power}",
            Power { power, global: Some(global) } => "Power {power}/{global}",
            Resistance(number) => "Resistance {number}",
            Linked(card) => {
                let name = self.card(card);
                match name.contains(',') {
                    true => format!("linked to \"{name}\""),
                    false => format!("linked to {name}"),
                }
            },
            CapturedThisTurn => "captured this turn",
            Directly => "directly",
            OneAway => "one away",
            FartherAway => "farther away",
            Arrows(1) => "1 arrow",
            Arrows(count) => "{count} arrows",
            Incoming(side) => "incoming {side}",
            Outgoing(sides) => { format!("outgoing {}", side_names(*sides)) },
            Gains(found) => "{found}",
            Loses(found) => "not {found}",
            Befouled(1) => "befouled",
            Befouled(count) => "{count} befouled markers",
            FromHand => "from hand",
            Hidden => "hidden",
            AfterHours => "after hours",
            Devastated => "devastated",
            SecondChosen(false) => "the first chosen",
            SecondChosen(true) => "the second chosen",
            Killed => "killed",
            From(player) => "from {player}",
            ExposedByChoice => "exposed by choice",
            Owner(player) => { owned_by(self.called(*player)).into_owned() },
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
