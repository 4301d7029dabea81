//! From a scenario to a table, with what had to be assumed.

mod board;
mod branches;
mod copies;
mod deeds;
mod piles;
mod plays;
mod relief;
mod remarks;
pub(super) mod sides;
mod targets;
mod turns;
mod unnamed;
mod uses;
mod whereabouts;

use super::{
    Assumption, By, Choice, Draw, Gift, HelpPlay, Move, Object, Piece, PieceId, Place, Position,
    Seat, Step, Table, UseMove, sound,
};
use fnord_cards::effect::{self, Ability, Condition, Effect, Event, Instruction};
use fnord_cards::{CardId, Kind};
use fnord_law::{Edition, EditionRules, Law};
use fnord_scenario::Help;
use fnord_scenario::{
    CardRef, Claim, Expectation, Placed, Remark, Scenario, ScenarioError, ScenarioErrorKind,
    Statement, Which,
};
use fnord_vocabulary::{Phase, PlayerId, Span};

/// A table, what happens at it, and what is expected of the ruling.
#[derive(Clone, Debug)]
pub struct Case<'l> {
    pub table: Table<'l>,
    pub steps: Vec<Step>,
    /// Each with the number of steps before it.
    pub expectations: Vec<(usize, Expectation)>,
    /// What players claim, each with the number of steps before it.
    pub claims: Vec<(usize, Claim)>,
    pub assumptions: Vec<Assumption>,
}

impl Case<'_> {
    /// What is expected by its edition, each with the number of steps before it.
    pub fn expected(&self) -> impl Iterator<Item = &(usize, Expectation)> {
        let named = || {
            self.expectations
                .iter()
                .filter_map(|(_, one)| one.under.as_deref())
        };
        self.expectations.iter().filter(move |(_, one)| {
            let under = one.under.as_deref();
            under.is_none_or(|under| self.table.edition.is_meant(under, named()))
        })
    }
}

/// What implied players are called.
const ATTACKER: &str = "Attacker";
const RIVAL: &str = "Rival";
const BYSTANDER: &str = "Third player";

/// Lays out the table that a scenario describes.
///
/// # Errors
/// Boards that cannot be: two masters, two copies, opposite alignments, and the like.
pub fn set_up<'l>(
    scenario: &'l Scenario,
    law: &'l Law,
    edition: &'l Edition,
    rules: &'l EditionRules,
) -> Result<Case<'l>, Vec<ScenarioError>> {
    let table = Table::new(law, edition, rules, &scenario.invented);
    let mut setter = Setter {
        scenario,
        table,
        assumptions: Vec::new(),
        errors: Vec::new(),
        tokens_said: Vec::new(),
        phase_said: false,
        played: Vec::new(),
        area_said: Vec::new(),
        agents_used: Vec::new(),
        hands_changed: false,
        draws_given: false,
        hands_described: Vec::new(),
        brought: Vec::new(),
        turn_now: None,
        tokens_given: false,
        plots_moved: false,
        plots_passed: false,
        tied: Vec::new(),
        said: Vec::new(),
        claims: Vec::new(),
        listed: sides::Listed::default(),
        loosely: Vec::new(),
        said_of: Vec::new(),
        handled: copies::Handled::default(),
        laid_out: 0,
        just_discarded: Vec::new(),
        phase_now: None,
    };
    let cards = scenario.named.len() + scenario.players.len() + scenario.invented.len();
    setter.table.pieces.reserve(cards);
    setter.seats();
    setter.board();
    setter.spread();
    setter.tie();
    setter.settle_arrows();
    let turn_said = setter.turn();
    setter.opening(turn_said);
    setter.rules();
    setter.laid_out = setter.table.pieces.len();
    setter.facts(true);
    setter.tie();
    let (steps, expectations) = setter.steps(turn_said);
    setter.ask_for_illuminati(&steps);
    setter.facts(false);
    setter.tie();
    setter.told_late();
    setter.default_tokens();
    setter.working_hours();
    sound::check(&setter.table, &mut setter.errors);
    setter.several_sets();
    setter.out_of_game();
    if !setter.errors.is_empty() {
        setter.errors.sort_by_key(|error| error.span.start);
        return Err(setter.errors);
    }
    if scenario.edition.is_none() {
        let by_cards = scenario
            .inferred
            .as_deref()
            .is_some_and(|name| edition.is_called(name));
        setter.assume(Assumption::Edition { by_cards });
    }
    if scenario.intended {
        setter.assume(Assumption::AsIfDone);
    }
    for question in &scenario.unanswered {
        setter.assume(Assumption::NotAnswered(question.clone()));
    }
    Ok(Case {
        table: setter.table,
        steps,
        expectations,
        claims: setter.claims,
        assumptions: setter.assumptions,
    })
}

struct Setter<'l> {
    scenario: &'l Scenario,
    table: Table<'l>,
    assumptions: Vec<Assumption>,
    errors: Vec<ScenarioError>,
    /// The cards whose tokens the scenario gives.
    tokens_said: Vec<PieceId>,
    /// The first thing that happens says which phase the turn is in.
    phase_said: bool,
    /// The Plots that plays before have used, so that of several copies each is used in its turn.
    played: Vec<PieceId>,
    /// Cards said to lie in the uncontrolled area, where the game has none.
    area_said: Vec<PieceId>,
    /// The cards that have been used as agents.
    agents_used: Vec<PieceId>,
    /// Groups that are said to be linked to other Groups.
    tied: Vec<(PieceId, CardRef)>,
    /// Something has happened by which cards may have changed hands, so that who has what is not known from the table alone.
    hands_changed: bool,
    /// Plots may have been drawn, or have come into other hands.
    plots_moved: bool,
    /// Plots may have come from one player to another.
    plots_passed: bool,
    /// The players of whose hands something is said.
    hands_described: Vec<PlayerId>,
    /// A play may have given somebody tokens.
    tokens_given: bool,
    /// Where plays have brought cards.
    brought: Vec<whereabouts::Brought>,
    /// Whose turn has begun since.
    turn_now: Option<PlayerId>,
    /// A play may have made somebody draw cards.
    draws_given: bool,
    /// Whose the Groups are said to be that join an attack in the play that is laid out.
    said: Vec<(PieceId, PlayerId)>,
    /// What players claim, each with the number of steps before it.
    claims: Vec<(usize, Claim)>,
    /// The arrows that the scenario lists.
    listed: sides::Listed,
    /// Groups of which a sentence says whose they are, and nothing yet says under which card.
    loosely: Vec<PieceId>,
    /// What has been said of single cards.
    said_of: Vec<(PieceId, Remark)>,
    /// What plays have done with cards of which there are several.
    handled: copies::Handled,
    /// The part of the turn that it is said to be.
    phase_now: Option<Phase>,
    /// What the last play discarded, or attacked to control, which may fail.
    just_discarded: Vec<PieceId>,
    /// How many cards were laid out before anything happened.
    laid_out: usize,
}

impl<'l> Setter<'l> {
    /// Cards that an erratum has taken out of the game lie on no table, and nothing is done with them.
    fn out_of_game(&mut self) {
        let absent = &self.table.rules.absent;
        for (card, by) in absent.iter() {
            let piece = self.table.pieces.iter().find(|piece| piece.card == card);
            if piece.is_none() && !self.scenario.named.contains(&card) {
                continue;
            }
            let clauses = by.iter().map(|&clause| {
                let clause = self.table.law.clauses.get(clause);
                format!("{} ({})", clause.title, clause.id)
            });
            let clauses: Vec<String> = clauses.collect();
            self.errors.push(ScenarioError {
                span: piece.map_or(0..0, |piece| piece.span.clone()),
                label: String::new(),
                kind: ScenarioErrorKind::OutOfGame {
                    card: self.table.printed(card).name.to_string(),
                    edition: self.table.edition.id.to_string(),
                },
                help: (!clauses.is_empty()).then(|| clauses.join("; ").into()),
            });
        }
    }

    fn assume(&mut self, assumption: Assumption) {
        if !self.assumptions.contains(&assumption) {
            self.assumptions.push(assumption);
        }
    }

    fn error(&mut self, span: &Span, label: &str, kind: ScenarioErrorKind, help: Option<&str>) {
        self.errors.push(ScenarioError {
            span: span.clone(),
            label: label.to_owned(),
            kind,
            help: help.map(Help::from),
        });
    }

    /// Something else is wanted than what is said at a place.
    fn wants(&mut self, span: &Span, label: &str, wanted: &'static str, help: Option<&str>) {
        let word = self.scenario.text[span.clone()].to_owned();
        let kind = ScenarioErrorKind::NotWhatIsWanted { word, wanted };
        self.error(span, label, kind, help);
    }

    /// Copies of a card come from several sets, unless every player has a deck of his own.
    fn several_sets(&mut self) {
        let table = &self.table;
        if self.own_hands() {
            return;
        }
        let copies: Vec<PieceId> = table
            .iter()
            .filter(|(id, piece)| {
                table.kind(*id) != Kind::Illuminati
                    && table
                        .iter()
                        .take(usize::from(id.0))
                        .any(|(_, before)| before.card == piece.card)
            })
            .map(|(id, _)| id)
            .collect();
        for copy in copies {
            self.assume(Assumption::SeveralSets(copy));
        }
    }

    /// The rules that are written as cards lie in the middle of every table.
    fn rules(&mut self) {
        let law = self.table.law;
        for &rule in &law.rules {
            if self.table.rules.absent.of(rule).is_none() {
                self.put(rule, Place::Middle, 0..0, true);
            }
        }
    }

    fn put(&mut self, card: CardId, place: Place, span: Span, implied: bool) -> PieceId {
        let id = self.table.put(Piece {
            span,
            implied,
            ..Piece::new(card, place)
        });
        self.table.piece_mut(id).arrows = self.table.card(id).arrows_out.len() as u8;
        id
    }

    /// The Illuminati of which nothing is said: of those that the edition takes then, the first that nobody has been
    /// given; where all have been, the first.
    fn default_illuminati(&self) -> CardId {
        let defaults = &self.table.rules.default_illuminati;
        let said = |card: CardId| {
            let seats = self.table.seats.iter();
            let mut given = seats.map(|seat| self.table.piece(seat.illuminati).card);
            let mut to_be_given =
                self.scenario
                    .lines
                    .iter()
                    .filter_map(|line| match &line.statement {
                        Some(Statement::Sits {
                            illuminati: Some(placed),
                            ..
                        }) => Some(placed.card.which),
                        _ => None,
                    });
            // "Cy's Bavarian Illuminati attacks": whosever they are, nobody else is taken to play them.
            let name = &self.scenario.card(self.table.law, card).name;
            let name = name.trim_start_matches("The ");
            let text = &self.scenario.text;
            let said = self.scenario.lines.iter();
            let mut said = said.filter(|line| line.statement.is_some());
            let names = said.any(|line| {
                let line = text.get(line.span.clone());
                line.is_some_and(|line| line.contains(name))
            });
            given.any(|other| other == card)
                || to_be_given.any(|which| which == Which::Card(card))
                || names
        };
        let absent = &self.table.rules.absent;
        let mut defaults = defaults.iter().filter(|&&card| absent.of(card).is_none());
        let first = defaults.clone().next();
        let vacant = defaults.find(|&&card| !said(card));
        vacant.or(first).copied().unwrap_or(CardId(0))
    }

    fn sit(&mut self, name: String, illuminati: PieceId) -> PlayerId {
        // With the leads, a game begins.
        let turns_finished = u8::from(!self.leads());
        self.table.seats.push(Seat {
            turns_finished,
            ..Seat::new(name, illuminati)
        });
        PlayerId((self.table.seats.len() - 1) as u8)
    }

    /// A player that a play implies.
    fn implied_player(&mut self, name: &str) -> PlayerId {
        let known = self
            .table
            .seats
            .iter()
            .position(|seat| seat.name.eq_ignore_ascii_case(name));
        if let Some(index) = known {
            return PlayerId(index as u8);
        }
        let player = PlayerId(self.table.seats.len() as u8);
        let place = Place::Structure {
            owner: player,
            position: Position::Centre,
        };
        let illuminati = self.put(self.default_illuminati(), place, 0..0, true);
        self.assume(Assumption::Illuminati(player));
        self.sit(name.to_owned(), illuminati)
    }

    fn seats(&mut self) {
        for (index, player) in self.scenario.players.iter().enumerate() {
            let id = PlayerId(index as u8);
            let place = Place::Structure {
                owner: id,
                position: Position::Centre,
            };
            let stated = self
                .scenario
                .lines
                .iter()
                .find_map(|line| match &line.statement {
                    Some(Statement::Sits {
                        player,
                        illuminati: Some(placed),
                    }) if *player == id => Some(placed),
                    _ => None,
                });
            let illuminati = match stated {
                Some(Placed {
                    card:
                        CardRef {
                            which: Which::Card(card),
                            span,
                            ..
                        },
                    ..
                }) => self.put(*card, place, span.clone(), false),
                _ => {
                    self.assume(Assumption::Illuminati(id));
                    self.put(self.default_illuminati(), place, player.span.clone(), true)
                }
            };
            self.sit(player.name.clone(), illuminati);
            if let Some(placed) = stated {
                self.remarks(illuminati, placed);
            }
        }
    }

    /// A scenario that begins with the leads begins before the first turn; what hands are said to hold has been drawn.
    fn opening(&mut self, turn_said: bool) {
        self.table.begun = turn_said || !self.leads();
        if self.table.begun {
            return;
        }
        for player in self.table.players() {
            let groups = self.table.groups_in_hand(player);
            let plots = self.table.plots_in_hand(player);
            let opening = &mut self.table.seats[usize::from(player.0)].opening;
            opening.plots = u8::try_from(plots).unwrap_or(u8::MAX);
            opening.groups = u8::try_from(groups).unwrap_or(u8::MAX);
        }
    }

    /// The tokens beyond the first that a card gives itself whenever tokens are placed.
    fn extra_tokens(&self, id: PieceId) -> u8 {
        let layout = self.table.rules.layout;
        let gives = |ability: &&Ability| {
            let event = ability.trigger.as_ref().map(|trigger| &trigger.event);
            let itself = Instruction::GetsToken {
                who: effect::Object::It,
                extra: true,
                per: None,
            };
            ability.layout.is_none_or(|of| of == layout)
                && event == Some(&Event::TokenPlacement { rivals: false })
                && ability.condition.is_none()
                && ability.effect == Effect::Do(itself)
        };
        // What is linked to it gives it tokens as they are placed, and they are not before the main phase.
        let turn = self.table.turn;
        let placed = self.table.owner(id) != Some(turn.player) || turn.phase >= Phase::Main;
        let linked = self.table.linked_to(id).filter(|_| placed);
        let cards = std::iter::once(id).chain(linked);
        let text = cards.flat_map(|card| &self.table.card(card).text);
        let abilities = text.filter_map(|sentence| sentence.ability.as_ref());
        u8::try_from(abilities.filter(gives).count()).unwrap_or(0)
    }

    /// Cards that ask what hour it is, where nobody says it.
    fn working_hours(&mut self) {
        let asks = |id: PieceId| {
            let text = self.table.card(id).text.iter();
            let mut abilities = text.filter_map(|sentence| sentence.ability.as_ref());
            abilities.any(|ability| ability.condition == Some(Condition::AfterHours))
        };
        let unsaid: Vec<PieceId> = (self.table.iter())
            .filter(|(_, piece)| !piece.after_hours && piece.place.owner().is_some())
            .map(|(id, _)| id)
            .filter(|&id| asks(id))
            .collect();
        for card in unsaid {
            self.assume(Assumption::WorkingHours(card));
        }
    }

    /// A token for every Group of whose tokens nothing is said, as after token placement: two where its card says so.
    fn default_tokens(&mut self) {
        // Before the first turn nobody has placed tokens.
        if self.leads() {
            return;
        }
        let mut any = false;
        for index in 0..self.table.pieces.len() {
            let id = PieceId(index as u16);
            let tokens = match self.table.piece(id).place {
                Place::Structure { .. } => 1 + self.extra_tokens(id),
                Place::Beside { .. } => self.table.holds_tokens(id) as u8,
                _ => 0,
            };
            // Under Devastation there are none.
            let can_have = self.table.devastated_above(id).is_none();
            // Of the actions that it has in a turn, those for which it has no token are taken.
            if tokens > 1 && self.tokens_said.contains(&id) && self.table.kind(id).is_group() {
                let piece = self.table.piece_mut(id);
                piece.actions = tokens.saturating_sub(piece.tokens);
            }
            if tokens > 0 && can_have && !self.tokens_said.contains(&id) {
                self.table.piece_mut(id).tokens = tokens;
                if tokens > 1 && self.table.kind(id).is_group() {
                    self.assume(Assumption::HasTokens(id, tokens));
                }
                any = true;
            }
        }
        if any {
            self.assume(Assumption::Tokens);
        }
    }
}
