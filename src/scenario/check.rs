//! The second pass: from lines to a typed scenario, with every name looked up and every mistake reported.

use super::error::{ScenarioError, ScenarioErrorKind};
use super::lookup::{Names, listed, most_alike};
use super::syntax::{
    self, AttackClause, ClauseLink, HelpWith, Outcome, Phrase, RemarkSyntax, Span, State,
};
use super::{
    CardRef, CardState, Dice, Expectation, Expected, InPile, Line, Master, Phase, Pile, Placed,
    Play, Player, PlayerId, Remark, Scenario, Statement, Trait, Which,
};
use crate::cards::effect;
use crate::cards::{Alignment, Alignments, Attributes, Card, Kind, Sentence, Side, Text};
use crate::law::{ClauseId, Law};
use crate::names;

/// How large a scenario may be. More is an error that says so.
pub struct Limits;

impl Limits {
    /// Bytes of text.
    pub const BYTES: usize = 1 << 20;
    /// Lines.
    pub const LINES: usize = 10_000;
    /// Bytes in a line.
    pub const LINE_BYTES: usize = 2_000;
    /// Levels of control, one under the other.
    pub const DEPTH: usize = 60;
    /// Plays.
    pub const PLAYS: usize = 1_000;
    /// Players.
    pub const PLAYERS: usize = 12;
    /// Cards invented.
    pub const INVENTED: usize = 500;
    /// Mistakes reported at a time.
    pub const MISTAKES: usize = 50;
}

/// The largest figure that a card can be said to have.
const LARGEST_FIGURE: i32 = 999;
/// The most tokens on a card.
const MOST_TOKENS: i32 = 99;
/// The columns a tab stands for.
const TAB: usize = 4;

/// Reads a scenario.
///
/// # Errors
/// Every mistake in it, in the order of the text.
pub fn read(text: &str, law: &Law) -> Result<Scenario, Vec<ScenarioError>> {
    let mut check = Check {
        names: Names::new(law),
        law,
        errors: Vec::new(),
        edition: None,
        turn_said: false,
    };
    let lines = check.lines(text);
    if check.errors.is_empty() {
        Ok(Scenario {
            text: text.to_owned(),
            edition: check.edition,
            players: check.names.players,
            invented: check.names.invented,
            lines,
        })
    } else {
        check.errors.sort_by_key(|error| error.span.start);
        check.errors.truncate(Limits::MISTAKES);
        Err(check.errors)
    }
}

/// A line as it stands in the text.
struct Raw<'t> {
    number: usize,
    span: Span,
    text: &'t str,
    columns: usize,
    comment: Option<String>,
}

struct Check<'a> {
    names: Names<'a>,
    law: &'a Law,
    errors: Vec<ScenarioError>,
    edition: Option<(String, Span)>,
    turn_said: bool,
}

impl Check<'_> {
    fn error(&mut self, span: Span, label: &str, kind: ScenarioErrorKind, help: Option<String>) {
        self.errors.push(ScenarioError {
            span,
            label: label.to_owned(),
            kind,
            help,
        });
    }

    fn limit(&mut self, span: Span, what: &'static str, most: usize, found: usize) {
        let kind = ScenarioErrorKind::Limit { what, most, found };
        self.error(span, "", kind, None);
    }

    fn lines(&mut self, text: &str) -> Vec<Line> {
        if text.len() > Limits::BYTES {
            self.limit(0..0, "bytes", Limits::BYTES, text.len());
            return Vec::new();
        }
        let raw = raw_lines(text);
        if raw.len() > Limits::LINES {
            self.limit(0..0, "lines", Limits::LINES, raw.len());
            return Vec::new();
        }
        if let Some(long) = raw.iter().find(|line| line.text.len() > Limits::LINE_BYTES) {
            self.limit(
                long.span.start..long.span.start + 1,
                "bytes in a line",
                Limits::LINE_BYTES,
                long.text.len(),
            );
            return Vec::new();
        }
        let depths = self.depths(&raw);
        let syntax: Vec<Option<syntax::Line>> = raw
            .iter()
            .zip(&depths)
            .map(|(line, &depth)| {
                let read = if depth == 0 {
                    syntax::statement
                } else {
                    syntax::below
                };
                (!line.text.is_empty()).then(|| read(line.text, line.span.start))
            })
            .collect();

        self.people(&syntax, &depths);
        let mut statements: Vec<Option<Statement>> = Vec::new();
        for (index, line) in syntax.iter().enumerate() {
            let heads_board = depths.get(index + 1).is_some_and(|&depth| depth > 0);
            let statement = line.as_ref().and_then(|line| self.table(line, heads_board));
            statements.push(statement);
        }
        let mut plays = 0;
        for (statement, line) in statements.iter_mut().zip(&syntax) {
            if let (None, Some(line)) = (&statement, line) {
                *statement = self.play(line);
                plays += usize::from(matches!(statement, Some(Statement::Play(_))));
            }
        }
        if plays > Limits::PLAYS {
            self.limit(0..0, "plays", Limits::PLAYS, plays);
        }
        let said = statements.iter().any(Option::is_some);
        if !said && self.errors.is_empty() {
            let help =
                "for example: `St. Janor attacks to control Good Sex for Mutants`".to_owned();
            self.error(0..0, "", ScenarioErrorKind::Nothing, Some(help));
        }
        raw.into_iter()
            .zip(depths)
            .zip(statements)
            .map(|((raw, depth), statement)| Line {
                number: raw.number,
                span: raw.span,
                depth,
                statement,
                comment: raw.comment,
            })
            .collect()
    }

    /// How deep each line stands, by its indentation.
    fn depths(&mut self, raw: &[Raw]) -> Vec<usize> {
        let mut open: Vec<usize> = vec![0];
        let mut depths = Vec::new();
        let mut any = false;
        for line in raw {
            if line.text.is_empty() {
                depths.push(0);
                continue;
            }
            while open.last().is_some_and(|&columns| columns > line.columns) {
                open.pop();
            }
            if open.last().is_some_and(|&columns| columns < line.columns) {
                open.push(line.columns);
            }
            let depth = open.len() - 1;
            if depth > 0 && !any {
                let help = "start the line at the margin".to_owned();
                let kind = ScenarioErrorKind::Indentation;
                self.error(
                    line.span.clone(),
                    "nothing stands above it",
                    kind,
                    Some(help),
                );
            }
            if depth > Limits::DEPTH {
                self.limit(line.span.clone(), "levels of control", Limits::DEPTH, depth);
            }
            any = true;
            depths.push(depth);
        }
        depths
    }

    /// The players, in the order in which the table is laid out.
    fn people(&mut self, lines: &[Option<syntax::Line>], depths: &[usize]) {
        for (index, line) in lines.iter().enumerate() {
            let heads_board = depths.get(index + 1).is_some_and(|&depth| depth > 0);
            match line {
                Some(syntax::Line::Plays { who, cards }) => {
                    if heads_board || self.is_illuminati(cards) {
                        self.names.laid_out = true;
                        if let Some(player) = self.names.player(&who.text) {
                            let before = self.names.players[usize::from(player.0)].name.clone();
                            let kind = ScenarioErrorKind::PlayerTwice(before);
                            self.error(who.span.clone(), "again", kind, None);
                        } else {
                            self.newcomer(who);
                        }
                    }
                }
                Some(syntax::Line::Controls { who, .. }) => {
                    if self.names.player(&who.text).is_none() && self.names.find(who).is_err() {
                        self.newcomer(who);
                    }
                }
                _ => {}
            }
        }
        for line in lines.iter().flatten() {
            if let syntax::Line::Turn { of, .. } = line {
                let name = Phrase {
                    text: turn_player(&of.text).to_owned(),
                    span: of.span.clone(),
                };
                if !self.names.laid_out && self.names.player(&name.text).is_none() {
                    self.newcomer(&name);
                }
            }
        }
    }

    fn newcomer(&mut self, name: &Phrase) -> PlayerId {
        if self.names.players.len() >= Limits::PLAYERS {
            let found = self.names.players.len() + 1;
            self.limit(name.span.clone(), "players", Limits::PLAYERS, found);
            return PlayerId(0);
        }
        self.names.players.push(Player {
            name: name.text.trim().to_owned(),
            span: name.span.clone(),
        });
        PlayerId((self.names.players.len() - 1) as u8)
    }

    /// Whether the first name of a list is that of an Illuminati card.
    fn is_illuminati(&self, cards: &Phrase) -> bool {
        let items = self.names.items(cards);
        let found = items.first().map(|item| self.names.find(&item.name));
        matches!(found, Some(Ok(CardRef { which: Which::Card(id), .. }))
            if self.names.card(id).kind == Kind::Illuminati)
    }

    /// The player that a phrase names. Where no table is laid out, a new name is a new player.
    fn player(&mut self, name: &Phrase) -> Option<PlayerId> {
        if let Some(player) = self.names.player(&name.text) {
            return Some(player);
        }
        let is_card = self.names.find(name).is_ok();
        if !self.names.laid_out && !is_card {
            return Some(self.newcomer(name));
        }
        let players = self.names.players.iter().map(|player| player.name.clone());
        let alike = most_alike(&names::key(&name.text), players.clone());
        let here: Vec<String> = players.collect();
        let help = if alike.is_empty() {
            format!("at this table: {}", here.join(", "))
        } else {
            format!("did you mean {}?", listed(&alike))
        };
        let kind = ScenarioErrorKind::AbsentPlayer(name.text.clone());
        self.error(name.span.clone(), "not at this table", kind, Some(help));
        None
    }

    fn find(&mut self, name: &Phrase) -> Option<CardRef> {
        match self.names.find(name) {
            Ok(card) => Some(card),
            Err(error) => {
                self.errors.push(error);
                None
            }
        }
    }

    fn number(&mut self, phrase: &Phrase, least: i32, most: i32) -> Option<i32> {
        let word = phrase.text.to_lowercase().replace('−', "-");
        let number = match word.as_str() {
            "no" => Some(0),
            "a" | "an" | "one" => Some(1),
            "two" => Some(2),
            "three" => Some(3),
            "four" => Some(4),
            digits => digits.trim_start_matches('+').parse::<i32>().ok(),
        };
        match number {
            Some(number) if (least..=most).contains(&number) => Some(number),
            _ => {
                let kind = ScenarioErrorKind::BadNumber {
                    word: phrase.text.clone(),
                    least,
                    most,
                };
                self.error(phrase.span.clone(), "", kind, None);
                None
            }
        }
    }

    fn unwanted(&mut self, phrase: &Phrase, wanted: &'static str, help: Option<String>) {
        let kind = ScenarioErrorKind::NotWhatIsWanted {
            word: phrase.text.clone(),
            wanted,
        };
        self.error(phrase.span.clone(), "", kind, help);
    }

    // ---- the table

    /// A statement about the table; `None` for plays and expectations, which are read once the table is known.
    fn table(&mut self, line: &syntax::Line, heads_board: bool) -> Option<Statement> {
        match line {
            syntax::Line::Rules(edition) => {
                if self.edition.is_some() {
                    self.error(edition.span.clone(), "", ScenarioErrorKind::SaidTwice, None);
                }
                self.edition = Some((edition.text.clone(), edition.span.clone()));
                Some(Statement::Rules(edition.text.clone()))
            }
            syntax::Line::Let { name, facts, text } => self.invent(name, facts, text.as_ref()),
            syntax::Line::Turn { of, phase } => self.turn(of, phase.as_ref()),
            syntax::Line::Uncontrolled(cards) => Some(Statement::Uncontrolled(self.placed(cards))),
            syntax::Line::Pile { pile, cards } => {
                let cards = cards
                    .as_ref()
                    .map(|cards| self.in_pile(cards))
                    .unwrap_or_default();
                Some(Statement::Pile { pile: *pile, cards })
            }
            syntax::Line::Puppets { side, cards } => Some(Statement::Puppets {
                side: *side,
                cards: self.placed(cards),
            }),
            syntax::Line::Plays { who, cards } if heads_board || self.is_illuminati(cards) => {
                let player = self.names.player(&who.text)?;
                let mut placed = self.placed(cards);
                let illuminati = if placed.is_empty() {
                    None
                } else {
                    Some(placed.remove(0))
                };
                if !placed.is_empty() {
                    let help = "puppets stand in lines of their own, indented below".to_owned();
                    self.unwanted(cards, "one Illuminati card", Some(help));
                }
                if let Some(Placed { card, .. }) = &illuminati
                    && let Which::Card(id) = card.which
                    && self.names.card(id).kind != Kind::Illuminati
                {
                    let phrase = Phrase {
                        text: self.names.card(id).name.to_string(),
                        span: card.span.clone(),
                    };
                    self.unwanted(&phrase, "an Illuminati card", None);
                }
                Some(Statement::Sits { player, illuminati })
            }
            syntax::Line::Controls { who, cards } => {
                let cards = self.placed(cards);
                let master = match self.names.player(&who.text) {
                    Some(player) => Master::Player(player, who.span.clone()),
                    None => {
                        let card = self.find(who)?;
                        self.lay(&card);
                        Master::Card(card)
                    }
                };
                Some(Statement::Controls { master, cards })
            }
            _ => None,
        }
    }

    fn turn(&mut self, of: &Phrase, phase: Option<&Phrase>) -> Option<Statement> {
        if std::mem::replace(&mut self.turn_said, true) {
            self.error(of.span.clone(), "", ScenarioErrorKind::SaidTwice, None);
        }
        let name = Phrase {
            text: turn_player(&of.text).to_owned(),
            span: of.span.clone(),
        };
        let player = self.player(&name)?;
        let rest = of.text[name.text.len()..]
            .trim_start_matches(['\'', '’', 's', ' '])
            .trim_end_matches("turn")
            .trim();
        let number = match ordinal(rest) {
            Some(number) => number,
            None => {
                let phrase = Phrase {
                    text: rest.to_owned(),
                    span: of.span.clone(),
                };
                let help = "for example: `Turn: Ann's 3rd, main phase`".to_owned();
                self.unwanted(&phrase, "the number of a turn", Some(help));
                None
            }
        };
        let phase = match phase {
            None => None,
            Some(words) => {
                let found = phase_named(&words.text);
                if found.is_none() {
                    let help = "phases: Plot draw, Group draw, automatic takeover, token placement, main phase, end \
                                of turn"
                        .to_owned();
                    self.unwanted(words, "a phase of the turn", Some(help));
                }
                found
            }
        };
        Some(Statement::Turn {
            player,
            number,
            phase,
        })
    }

    /// Puts a card among those that names are looked for first.
    fn lay(&mut self, card: &CardRef) {
        if let Which::Card(id) = card.which {
            self.names.board.push(id);
        }
    }

    fn placed(&mut self, cards: &Phrase) -> Vec<Placed> {
        self.names
            .items(cards)
            .into_iter()
            .filter_map(|item| {
                let card = self.find(&item.name);
                let remarks = item
                    .remarks
                    .map(|remarks| self.remarks(&remarks))
                    .unwrap_or_default();
                let card = card?;
                self.lay(&card);
                Some(Placed { card, remarks })
            })
            .collect()
    }

    fn in_pile(&mut self, cards: &Phrase) -> Vec<InPile> {
        let mut pile = Vec::new();
        for item in self.names.items(cards) {
            let words: Vec<&str> = item.name.text.split_whitespace().collect();
            let plots = words.last().is_some_and(|word| {
                word.eq_ignore_ascii_case("plots") || word.eq_ignore_ascii_case("plot")
            });
            if plots && words.len() <= 3 {
                let count = Phrase {
                    text: words[0].to_owned(),
                    span: item.name.span.clone(),
                };
                if let Some(count) = self.number(&count, 0, MOST_TOKENS) {
                    pile.push(InPile::Hidden(count as u8));
                }
                continue;
            }
            let Some(card) = self.find(&item.name) else {
                continue;
            };
            let remarks = item
                .remarks
                .map(|remarks| self.remarks(&remarks))
                .unwrap_or_default();
            self.lay(&card);
            pile.push(InPile::Card(Placed { card, remarks }));
        }
        pile
    }

    fn remarks(&mut self, remarks: &Phrase) -> Vec<(Remark, Span)> {
        let mut read = Vec::new();
        for (remark, span) in syntax::remarks(&remarks.text, remarks.span.start) {
            if let Some(remark) = self.remark(remark) {
                read.push((remark, span));
            }
        }
        read
    }

    fn remark(&mut self, remark: RemarkSyntax) -> Option<Remark> {
        Some(match remark {
            RemarkSyntax::Tokens(None) => Remark::Tokens(1),
            RemarkSyntax::Tokens(Some(count)) => {
                Remark::Tokens(self.number(&count, 0, MOST_TOKENS)? as u8)
            }
            RemarkSyntax::Acted => Remark::Tokens(0),
            RemarkSyntax::Power { power, global } => {
                let power = self.number(&power, 0, LARGEST_FIGURE)? as i16;
                let global = match global {
                    None => None,
                    Some(global) => Some(self.number(&global, 0, LARGEST_FIGURE)? as i16),
                };
                Remark::Power { power, global }
            }
            RemarkSyntax::Resistance(number) => {
                Remark::Resistance(self.number(&number, 0, LARGEST_FIGURE)? as i16)
            }
            RemarkSyntax::Linked(name) => Remark::Linked(self.find(&name)?),
            RemarkSyntax::CapturedThisTurn => Remark::CapturedThisTurn,
            RemarkSyntax::Directly => Remark::Directly,
            RemarkSyntax::OneAway => Remark::OneAway,
            RemarkSyntax::FartherAway => Remark::FartherAway,
            RemarkSyntax::Arrows(count) => Remark::Arrows(self.number(&count, 0, 4)? as u8),
            RemarkSyntax::Incoming(side) => Remark::Incoming(side),
            RemarkSyntax::Without(word) => Remark::Loses(self.trait_named(&word)?),
            RemarkSyntax::Trait(word) => Remark::Gains(self.trait_named(&word)?),
            RemarkSyntax::Unknown(phrase) => {
                let text = phrase.text.trim();
                let who = text.strip_suffix("'s").or_else(|| text.strip_suffix("’s"));
                match who {
                    Some(who) => {
                        let who = Phrase {
                            text: who.to_owned(),
                            span: phrase.span.clone(),
                        };
                        Remark::Owner(self.player(&who)?)
                    }
                    None => {
                        let help = "remarks are: `2 tokens`, `no token`, `Power 5/3`, `Resistance 4`, an alignment or \
                                    attribute, `not Weird`, `linked to NAME`, `captured this turn`, `2 arrows`"
                            .to_owned();
                        self.unwanted(&phrase, "a remark about a card", Some(help));
                        return None;
                    }
                }
            }
        })
    }

    fn trait_named(&mut self, word: &Phrase) -> Option<Trait> {
        let found = self.trait_word(&word.text);
        if found.is_none() {
            let words = Alignment::ALL
                .into_iter()
                .map(|alignment| alignment.name().to_owned())
                .chain(self.law.vocabulary.words().map(str::to_owned));
            let alike = most_alike(&names::key(&word.text), words);
            let help = (!alike.is_empty()).then(|| format!("did you mean {}?", listed(&alike)));
            self.unwanted(word, "an alignment or an attribute", help);
        }
        found
    }

    fn trait_word(&self, word: &str) -> Option<Trait> {
        Alignment::named(word.trim())
            .map(Trait::Alignment)
            .or_else(|| {
                let attribute = self.law.vocabulary.attribute(word.trim())?;
                Some(Trait::Attribute(attribute))
            })
    }

    /// A card that the scenario invents: `Let Raiders be a group with Power 6/2, Resistance 4, Weird, Fanatic`.
    fn invent(
        &mut self,
        name: &Phrase,
        facts: &Phrase,
        text: Option<&Phrase>,
    ) -> Option<Statement> {
        let known = self.names.law.card_keys.iter().map(|key| &**key);
        let key = names::key(&name.text);
        let taken = known.chain(self.names.invented.iter().map(|card| &*card.name));
        if taken
            .into_iter()
            .any(|other| other == key || names::key(other) == key)
        {
            let help = "to change a card of the game, write it on the table with remarks: `Glorps (Power 5, Weird)`"
                .to_owned();
            let kind = ScenarioErrorKind::NameTaken(name.text.clone());
            self.error(name.span.clone(), "", kind, Some(help));
            return None;
        }
        if self.names.invented.len() >= Limits::INVENTED {
            self.limit(
                name.span.clone(),
                "invented cards",
                Limits::INVENTED,
                Limits::INVENTED + 1,
            );
            return None;
        }
        let mut card = Card {
            name: Text::from(name.text.as_str()),
            set: Text::fixed("this scenario"),
            kind: Kind::Organization,
            power: None,
            global: None,
            resistance: None,
            alignments: Alignments::NONE,
            attributes: Attributes::NONE,
            arrow_in: None,
            arrows_out: vec![Side::Right, Side::Bottom, Side::Left],
            types: Vec::new(),
            footer: None,
            text: Vec::new(),
            unsure: Vec::new(),
        };
        self.facts(&mut card, facts);
        if let Some(text) = text {
            card.text = self.sentences(text);
        }
        if card.kind.is_group() {
            card.power = card.power.or(Some(0));
            if card.kind == Kind::Illuminati {
                card.arrows_out = Side::ALL.to_vec();
            } else {
                card.resistance = card.resistance.or(Some(0));
            }
        } else {
            card.arrows_out.clear();
        }
        let card = self.names.invent(card);
        Some(Statement::Let { card })
    }

    fn facts(&mut self, card: &mut Card, facts: &Phrase) {
        let (before, after) = match facts.text.to_ascii_lowercase().find(" with ") {
            Some(at) => (0..at, Some(at + " with ".len())),
            None => (0..facts.text.len(), None),
        };
        // The words before "with" describe the kind: "Weird SubGenius Personality".
        let mut at = before.start;
        for word in facts.text[before.clone()].split([' ', ',']) {
            let span = facts.span.start + at..facts.span.start + at + word.len();
            at += word.len() + 1;
            if word.is_empty()
                || word.eq_ignore_ascii_case("group")
                || word.eq_ignore_ascii_case("and")
            {
                continue;
            }
            if let Some(kind) = Kind::named(word) {
                card.kind = kind;
            } else if let Some(found) = self.trait_word(word) {
                gain(card, found);
            } else {
                let phrase = Phrase {
                    text: word.to_owned(),
                    span,
                };
                let help = "kinds of cards: Group, Personality, Place, Organization, Illuminati, Resource, Plot".to_owned();
                self.unwanted(
                    &phrase,
                    "a kind of card, an alignment or an attribute",
                    Some(help),
                );
            }
        }
        let Some(after) = after else {
            return;
        };
        let list = facts.text[after..].replace(" and ", ",    ");
        for (remark, span) in syntax::remarks(&list, facts.span.start + after) {
            match remark {
                RemarkSyntax::Power { power, global } => {
                    card.power = self.number(&power, 0, LARGEST_FIGURE).map(|n| n as i16);
                    card.global = global
                        .and_then(|global| self.number(&global, 0, LARGEST_FIGURE))
                        .map(|n| n as i16);
                }
                RemarkSyntax::Resistance(number) => {
                    card.resistance = self.number(&number, 0, LARGEST_FIGURE).map(|n| n as i16);
                }
                RemarkSyntax::Arrows(count) => {
                    if let Some(count) = self.number(&count, 0, 3) {
                        card.arrows_out.truncate(count as usize);
                    }
                }
                RemarkSyntax::Trait(word) => {
                    let word = word_before(&word, " attribute");
                    if let Some(found) = self.trait_named(&word) {
                        gain(card, found);
                    }
                }
                RemarkSyntax::Unknown(phrase) => {
                    let help = "facts are: `Power 6/2`, `Resistance 4`, alignments, attributes, `2 arrows`".to_owned();
                    self.unwanted(&phrase, "a fact of a card", Some(help));
                }
                _ => {
                    let phrase = Phrase {
                        text: facts.text
                            [span.start - facts.span.start..span.end - facts.span.start]
                            .to_owned(),
                        span,
                    };
                    let help =
                        "say it where the card lies on the table, in brackets after its name"
                            .to_owned();
                    self.unwanted(&phrase, "a fact of a card", Some(help));
                }
            }
        }
    }

    /// The sentences of an invented card, each in quotation marks.
    fn sentences(&mut self, text: &Phrase) -> Vec<Sentence> {
        let mut sentences = Vec::new();
        let mut rest = text.text.as_str();
        let mut at = text.span.start;
        while let Some(open) = rest.find('"') {
            let body = &rest[open + 1..];
            let close = body
                .match_indices(".\"")
                .map(|(end, _)| end + 1)
                .next()
                .or_else(|| body.find('"'));
            let Some(close) = close else {
                break;
            };
            let sentence = &body[..close];
            let span = at + open + 1..at + open + 1 + close;
            match effect::parse(sentence, &self.law.vocabulary) {
                Ok(ability) => sentences.push(Sentence {
                    text: Text::from(ability.wording(&self.law.vocabulary)),
                    layout: ability.layout,
                    ability: Some(ability),
                    only_when_played: false,
                }),
                Err(why) => {
                    let kind = ScenarioErrorKind::UnreadSentence(sentence.to_owned());
                    let help =
                        format!("{why}; `fnord card NAME` shows how cards word their sentences");
                    self.error(span, "", kind, Some(help));
                }
            }
            at += open + 1 + close + 1;
            rest = &body[close + 1..];
        }
        if sentences.is_empty() && self.errors.is_empty() {
            let help =
                "write each sentence in quotation marks: `: \"Its Power rises to 6.\"`".to_owned();
            self.unwanted(text, "a sentence in quotation marks", Some(help));
        }
        sentences
    }

    // ---- plays and expectations

    fn play(&mut self, line: &syntax::Line) -> Option<Statement> {
        match line {
            syntax::Line::Plays { who, cards } => {
                let player = self.player(who);
                let play = self.plot(player?, cards)?;
                Some(Statement::Play(play))
            }
            syntax::Line::Attack {
                who,
                kind,
                target,
                clauses,
            } => {
                let (leader, rest) = self.leader(who, clauses)?;
                let mut aiders = Vec::new();
                let mut opposers = Vec::new();
                for clause in rest {
                    let cards = self.placed(&clause.cards);
                    match clause.link {
                        ClauseLink::OpposedBy => opposers.extend(cards),
                        _ => aiders.extend(cards),
                    }
                }
                let target = self.single(target)?;
                Some(Statement::Play(Play::Attack {
                    leader,
                    kind: *kind,
                    target,
                    aiders,
                    opposers,
                }))
            }
            syntax::Line::Help {
                who,
                opposes,
                object,
                with,
            } => self.help(who, *opposes, object.as_ref(), with.as_ref()),
            syntax::Line::CallsOff(who) => {
                if !names::key(&who.text).starts_with("attack") {
                    self.player_or_card(who)?;
                }
                Some(Statement::Play(Play::CallOff))
            }
            syntax::Line::Commits(who) => {
                self.player_or_card(who)?;
                Some(Statement::Play(Play::Commit))
            }
            syntax::Line::Roll { dice } => self.roll(dice),
            syntax::Line::Expect { under, outcome } => self.expect(under.as_ref(), outcome),
            syntax::Line::Unknown(phrase) => {
                let help = "a line is a player (`Ann plays Church of the SubGenius`), a Group under its master, \
                            `Uncontrolled: …`, a play (`A, aided by B, attacks to control C`, `B opposes`, `Ann plays \
                            PLOT on A`), `Roll 6`, or `Expect …`; `fnord help rule` has examples"
                    .to_owned();
                let kind = ScenarioErrorKind::NoStatement;
                self.error(phrase.span.clone(), "not understood", kind, Some(help));
                None
            }
            _ => None,
        }
    }

    fn single(&mut self, phrase: &Phrase) -> Option<Placed> {
        let mut cards = self.placed(phrase);
        match cards.len() {
            0 => None,
            1 => Some(cards.remove(0)),
            _ => {
                self.unwanted(phrase, "one card", None);
                None
            }
        }
    }

    /// The leader of an attack: the subject, or where that is a player, the first card he attacks with.
    fn leader<'c>(
        &mut self,
        who: &Phrase,
        clauses: &'c [AttackClause],
    ) -> Option<(Placed, &'c [AttackClause])> {
        let Some(player) = self.names.player(&who.text) else {
            return Some((self.single(who)?, clauses));
        };
        match clauses.split_first() {
            Some((first, rest)) if first.link == ClauseLink::With => {
                let mut leader = self.single(&first.cards)?;
                leader.card.owner = leader.card.owner.or(Some(player));
                Some((leader, rest))
            }
            _ => {
                let help = format!("say with which Group: `{} attacks … with GROUP`", who.text);
                self.unwanted(who, "a Group that could attack", Some(help));
                None
            }
        }
    }

    fn player_or_card(&mut self, who: &Phrase) -> Option<()> {
        if self.names.player(&who.text).is_some() || self.names.find(who).is_ok() {
            return Some(());
        }
        self.player(who).map(|_| ())
    }

    fn help(
        &mut self,
        who: &Phrase,
        opposes: bool,
        object: Option<&Phrase>,
        with: Option<&HelpWith>,
    ) -> Option<Statement> {
        if let Some(object) = object {
            let key = names::key(&object.text);
            let plain = matches!(
                key.as_str(),
                "attack"
                    | "itself"
                    | "himself"
                    | "herself"
                    | "themselves"
                    | "in attack"
                    | "in its defense"
                    | "it"
                    | "him"
                    | "her"
                    | "against it"
                    | "against attack"
                    | "target"
                    | "leader"
                    | "in its own defense"
            );
            if !plain && !key.starts_with("attack ") {
                self.find(object)?;
            }
        }
        let mut tokens = 1;
        let mut global = false;
        let mut helpers = Vec::new();
        let mut player = None;
        match with {
            Some(HelpWith::Cards(cards)) => {
                player = Some(self.player(who)?);
                helpers = self.placed(cards);
            }
            Some(HelpWith::Tokens(count)) => tokens = self.number(count, 1, MOST_TOKENS)? as u8,
            Some(HelpWith::GlobalPower) => global = true,
            None => {}
        }
        if helpers.is_empty() && player.is_none() {
            if self.names.player(&who.text).is_some() {
                let help = format!("say with which Group: `{} opposes with GROUP`", who.text);
                self.unwanted(who, "a Group", Some(help));
                return None;
            }
            helpers = self.placed(who);
        }
        for helper in &mut helpers {
            helper.card.owner = helper.card.owner.or(player);
        }
        if helpers.is_empty() {
            return None;
        }
        Some(Statement::Play(Play::Help {
            opposes,
            helpers,
            tokens,
            global,
        }))
    }

    /// "Devival on St. Janor": the words "on" at which the name of the Plot can end are tried from the last.
    fn plot(&mut self, player: PlayerId, cards: &Phrase) -> Option<Play> {
        let mut splits: Vec<usize> = cards
            .text
            .to_ascii_lowercase()
            .match_indices(" on ")
            .map(|(at, _)| at)
            .filter(|&at| cards.text.is_char_boundary(at) && cards.text.is_char_boundary(at + 4))
            .collect();
        splits.reverse();
        for at in splits {
            let name = Phrase {
                text: cards.text[..at].trim().to_owned(),
                span: cards.span.start..cards.span.start + at,
            };
            if let Ok(plot) = self.names.find(&name) {
                let on = Phrase {
                    text: cards.text[at + 4..].to_owned(),
                    span: cards.span.start + at + 4..cards.span.end,
                };
                self.playable(&plot, &name)?;
                let on = self
                    .placed(&on)
                    .into_iter()
                    .map(|placed| placed.card)
                    .collect();
                return Some(Play::Plot { player, plot, on });
            }
        }
        let plot = self.find(cards)?;
        self.playable(&plot, cards)?;
        Some(Play::Plot {
            player,
            plot,
            on: Vec::new(),
        })
    }

    fn playable(&mut self, plot: &CardRef, name: &Phrase) -> Option<()> {
        match plot.which {
            Which::Card(id) if self.names.card(id).kind.is_plot() => Some(()),
            _ => {
                self.unwanted(name, "a Plot", None);
                None
            }
        }
    }

    fn roll(&mut self, dice: &[Phrase]) -> Option<Statement> {
        let total = match dice {
            [total] => self.number(total, i32::MIN, i32::MAX)?,
            [one, two] => self.number(one, 1, 6)? + self.number(two, 1, 6)?,
            _ => return None,
        };
        if !(2..=12).contains(&total) {
            let span = dice.first()?.span.clone();
            let kind = ScenarioErrorKind::BadRoll(total.to_string());
            let help = "two dice show from 2 to 12".to_owned();
            self.error(span, "", kind, Some(help));
            return None;
        }
        Some(Statement::Play(Play::Roll(Dice(total as u8))))
    }

    fn clause(&mut self, name: &Phrase) -> Option<ClauseId> {
        let found = self.law.clauses.named(name.text.trim_end_matches('.'));
        if found.is_none() {
            let ids = self
                .law
                .clauses
                .iter()
                .map(|(_, clause)| clause.id.to_string());
            let mut alike: Vec<(f64, String)> = ids
                .map(|id| (strsim::normalized_damerau_levenshtein(&name.text, &id), id))
                .filter(|(likeness, _)| *likeness > 0.7)
                .collect();
            alike.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
            let alike: Vec<String> = alike.into_iter().map(|(_, id)| id).take(3).collect();
            let help = (!alike.is_empty()).then(|| format!("did you mean {}?", listed(&alike)));
            self.unwanted(name, "a clause", help);
        }
        found
    }

    fn expect(&mut self, under: Option<&Phrase>, outcome: &Outcome) -> Option<Statement> {
        if let Some(under) = under
            && self.law.edition(&under.text).is_none()
        {
            let known: Vec<String> = self
                .law
                .editions
                .iter()
                .map(|edition| edition.id.to_string())
                .collect();
            let kind = ScenarioErrorKind::UnknownEdition(under.text.clone());
            let help = Some(format!("editions: {}", known.join(", ")));
            self.error(under.span.clone(), "", kind, help);
            return None;
        }
        let optional = |check: &mut Self, clause: &Option<Phrase>| match clause {
            None => Some(None),
            Some(clause) => check.clause(clause).map(Some),
        };
        let mut span = 0..0;
        let outcome = match outcome {
            Outcome::Strength(number) => {
                Expected::Strength(self.number(number, -LARGEST_FIGURE, LARGEST_FIGURE)? as i16)
            }
            Outcome::Odds(count) => Expected::Odds(self.number(count, 0, 36)? as u8),
            Outcome::Legal => Expected::Legal,
            Outcome::Illegal(clause) => Expected::Illegal(optional(self, clause)?),
            Outcome::CalledOff => Expected::CalledOff,
            Outcome::Succeeds => Expected::Succeeds,
            Outcome::Fails => Expected::Fails,
            Outcome::AutomaticFailure => Expected::AutomaticFailure,
            Outcome::Term {
                value,
                clause,
                card,
            } => Expected::Term {
                value: self.number(value, -LARGEST_FIGURE, LARGEST_FIGURE)? as i16,
                clause: optional(self, clause)?,
                card: match card {
                    None => None,
                    Some(card) => Some(self.find(card)?),
                },
            },
            Outcome::NotCounted { card, clause } => Expected::NotCounted {
                card: self.find(card)?,
                clause: optional(self, clause)?,
            },
            Outcome::Cites(clause) => Expected::Cites(self.clause(clause)?),
            Outcome::OpenQuestion(name) => {
                if !crate::law::RulePoints::NAMES.contains(&name.text.as_str()) {
                    self.unwanted(name, "a rule point", None);
                    return None;
                }
                Expected::OpenQuestion(name.text.clone())
            }
            Outcome::ByHand(card) => Expected::ByHand(self.find(card)?),
            Outcome::Card(phrase) => {
                span = phrase.span.clone();
                let (card, state) = self.card_state(phrase)?;
                Expected::Card { card, state }
            }
        };
        Some(Statement::Expect(Expectation {
            under: under.map(|under| under.text.clone()),
            outcome,
            span,
        }))
    }

    /// "Speakers in Tongues in Ann's hand": the first words that are a name before words that are a state.
    fn card_state(&mut self, phrase: &Phrase) -> Option<(CardRef, CardState)> {
        let text = phrase.text.as_str();
        let mut closest = None;
        for (at, _) in text.match_indices(' ') {
            let Some(state) = syntax::state(&text[at..], phrase.span.start + at) else {
                continue;
            };
            let name = Phrase {
                text: text[..at].trim().to_owned(),
                span: phrase.span.start..phrase.span.start + at,
            };
            match self.names.find(&name) {
                Ok(card) => {
                    let state = self.state(state)?;
                    return Some((card, state));
                }
                Err(error) => closest = Some(error),
            }
        }
        match closest {
            Some(error) => self.errors.push(error),
            None => {
                let help = "expectations are: `strength 7`, `20 in 36`, `legal`, `illegal (CLAUSE)`, `succeeds`, `fails`, \
                            `term +4 by CLAUSE`, `not counted: CARD`, `CARD captured by PLAYER`, `CARD destroyed`, `CARD \
                            has 1 token`, `CARD in PLAYER's hand`, `CARD under CARD`, `CARD uncontrolled`"
                    .to_owned();
                self.unwanted(phrase, "an expectation", Some(help));
            }
        }
        None
    }

    fn state(&mut self, state: State) -> Option<CardState> {
        Some(match state {
            State::Tokens(count) => CardState::Tokens(self.number(&count, 0, MOST_TOKENS)? as u8),
            State::Value(stat, number) => {
                CardState::Value(stat, self.number(&number, 0, LARGEST_FIGURE)? as i16)
            }
            State::Captured(by) => CardState::Captured(self.by(by)?),
            State::Destroyed(by) => CardState::Destroyed(self.by(by)?),
            State::Uncontrolled => CardState::Uncontrolled,
            State::Discarded => CardState::Discarded,
            State::Hand { owner, exposed } => {
                let name = owner.text.trim_end_matches("'s").trim_end_matches("’s");
                let owner = Phrase {
                    text: name.to_owned(),
                    span: owner.span.clone(),
                };
                CardState::Hand {
                    player: self.player(&owner)?,
                    exposed,
                }
            }
            State::Linked(name) => CardState::Linked(self.find(&name)?),
            State::Under(name) => CardState::Under(self.find(&name)?),
            State::Controlled(name) => CardState::Controlled(self.player(&name)?),
        })
    }

    /// Outer `None`: a mistake; inner `None`: nobody is named.
    fn by(&mut self, name: Option<Phrase>) -> Option<Option<PlayerId>> {
        match name {
            None => Some(None),
            Some(name) => self.player(&name).map(Some),
        }
    }
}

fn gain(card: &mut Card, found: Trait) {
    match found {
        Trait::Alignment(alignment) => card.alignments = card.alignments.with(alignment),
        Trait::Attribute(attribute) => card.attributes = card.attributes.with(attribute),
    }
}

fn word_before(phrase: &Phrase, suffix: &str) -> Phrase {
    let text = phrase.text.trim();
    let kept = text.strip_suffix(suffix).unwrap_or(text);
    Phrase {
        text: kept.to_owned(),
        span: phrase.span.start..phrase.span.start + kept.len(),
    }
}

/// The lines of a text without blanks and comments around what they say. A comment starts at a `#` after a blank.
fn raw_lines(text: &str) -> Vec<Raw<'_>> {
    let mut lines = Vec::new();
    let mut at = 0;
    for (index, whole) in text.split('\n').enumerate() {
        let line = whole.strip_suffix('\r').unwrap_or(whole);
        let hash = line
            .char_indices()
            .find(|&(at, letter)| {
                letter == '#'
                    && line[..at]
                        .chars()
                        .next_back()
                        .is_none_or(char::is_whitespace)
            })
            .map(|(at, _)| at);
        let (said, comment) = match hash {
            Some(hash) => (&line[..hash], Some(line[hash..].trim_end().to_owned())),
            None => (line, None),
        };
        let blank = said.len() - said.trim_start().len();
        let columns = said[..blank]
            .chars()
            .map(|letter| if letter == '\t' { TAB } else { 1 })
            .sum();
        let said = said.trim();
        lines.push(Raw {
            number: index + 1,
            span: at + blank..at + blank + said.len(),
            text: said,
            columns,
            comment,
        });
        at += whole.len() + 1;
    }
    if lines
        .last()
        .is_some_and(|line| line.text.is_empty() && line.comment.is_none())
    {
        lines.pop();
    }
    lines
}

/// The name in "Ann's 3rd".
fn turn_player(text: &str) -> &str {
    let end = [text.find("'s"), text.find("’s"), text.find(' ')]
        .into_iter()
        .flatten()
        .min();
    text[..end.unwrap_or(text.len())].trim()
}

/// The number in "3rd" or "third"; inner `None` where nothing is said.
fn ordinal(words: &str) -> Option<Option<u8>> {
    let words = words.trim();
    let number = match words.to_lowercase().as_str() {
        "" => return Some(None),
        "first" => 1,
        "second" => 2,
        "third" => 3,
        "fourth" => 4,
        "fifth" => 5,
        other => other
            .trim_end_matches(|letter: char| letter.is_alphabetic())
            .trim()
            .parse()
            .ok()
            .filter(|&number| number > 0)?,
    };
    Some(Some(number))
}

fn phase_named(words: &str) -> Option<Phase> {
    let key = names::key(words);
    Some(match key.as_str() {
        "main" | "main phase" | "phase 5" => Phase::Main,
        "plot draw" | "phase 1" | "beginning" | "beginning of turn" => Phase::DrawPlot,
        "group draw" | "phase 2" => Phase::DrawGroups,
        "automatic takeover" | "takeover" | "phase 3" => Phase::Takeover,
        "token placement" | "phase 4" => Phase::PlaceTokens,
        "end" | "end of turn" | "end phase" | "phase 6" => Phase::End,
        _ => return None,
    })
}

impl Pile {
    /// The word that heads such a line.
    pub fn name(self) -> &'static str {
        match self {
            Pile::Resources => "resources",
            Pile::Hand => "hand",
            Pile::Exposed => "exposed",
            Pile::Destroyed => "destroyed",
            Pile::PlotsInPlay => "plots in play",
        }
    }
}
