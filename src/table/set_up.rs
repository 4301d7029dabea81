//! From a scenario to a table, with what had to be assumed.

use super::{Assumption, Piece, PieceId, Place, Position, Seat, Stated, Table, Turn, sound};
use crate::cards::effect::{AttackKind, Traits};
use crate::cards::{CardId, Kind};
use crate::law::{Edition, EditionRules, Law};
use crate::scenario::{
    Actor, CardRef, Dice, Expectation, Expected, InPile, Master, Phase, Pile, Placed, Play,
    PlayerId, Remark, Scenario, ScenarioError, ScenarioErrorKind, Span, Statement, Trait, Which,
};

/// A table, what happens at it, and what is expected of the ruling.
#[derive(Clone, Debug)]
pub struct Case<'l> {
    pub table: Table<'l>,
    pub steps: Vec<Step>,
    /// Each with the number of steps before it.
    pub expectations: Vec<(usize, Expectation)>,
    pub assumptions: Vec<Assumption>,
}

/// Something that happens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The line of the scenario, counted from 1.
    pub line: usize,
    pub span: Span,
    pub play: Move,
}

/// A play, with the cards on the table that it concerns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    Attack {
        leader: PieceId,
        kind: AttackKind,
        target: PieceId,
        aiders: Vec<PieceId>,
        opposers: Vec<PieceId>,
    },
    Help(HelpPlay),
    Plot {
        player: PlayerId,
        plot: PieceId,
        on: Vec<PieceId>,
    },
    CallOff(By),
    Commit(By),
    Roll(Dice, By),
}

/// Who does what is the attacker's to do; `None` for the attacker, whoever that is.
pub type By = Option<PlayerId>;

/// Groups that join an attack after its announcement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HelpPlay {
    pub opposes: bool,
    pub helpers: Vec<PieceId>,
    /// How many tokens each spends.
    pub tokens: u8,
    /// With Global Power, by choice.
    pub global: bool,
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
    let table = Table {
        law,
        edition,
        rules,
        invented: &scenario.invented,
        seats: Vec::new(),
        pieces: Vec::new(),
        turn: Turn {
            player: PlayerId(0),
            phase: Phase::Main,
        },
        changes: Vec::new(),
    };
    let mut setter = Setter {
        scenario,
        table,
        assumptions: Vec::new(),
        errors: Vec::new(),
        tokens_said: Vec::new(),
    };
    setter.seats();
    setter.board();
    let turn_said = setter.turn();
    let (steps, expectations) = setter.steps(turn_said);
    setter.default_tokens();
    sound::check(&setter.table, &mut setter.errors);
    if !setter.errors.is_empty() {
        setter.errors.sort_by_key(|error| error.span.start);
        return Err(setter.errors);
    }
    if scenario.edition.is_none() {
        setter.assume(Assumption::Edition);
    }
    Ok(Case {
        table: setter.table,
        steps,
        expectations,
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
}

impl<'l> Setter<'l> {
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
            help: help.map(str::to_owned),
        });
    }

    fn put(&mut self, card: CardId, place: Place, span: Span, implied: bool) -> PieceId {
        let id = PieceId(self.table.pieces.len() as u16);
        self.table.pieces.push(Piece {
            card,
            place,
            tokens: 0,
            arrows: 0,
            captured_this_turn: false,
            stated: Stated::default(),
            span,
            implied,
        });
        self.table.piece_mut(id).arrows = self.table.card(id).arrows_out.len() as u8;
        id
    }

    /// The Illuminati of which nothing is said.
    fn default_illuminati(&self) -> CardId {
        let rules = self.table.rules;
        self.table
            .law
            .card_named(&rules.default_illuminati)
            .unwrap_or(CardId(0))
    }

    fn sit(&mut self, name: String, illuminati: PieceId) -> PlayerId {
        self.table.seats.push(Seat {
            name,
            illuminati,
            turns_finished: 1,
            hidden_plots: 0,
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

    fn board(&mut self) {
        // The cards that the lines above hang from, by depth, and whose Power Structure it is.
        let mut above: Vec<Option<PieceId>> = Vec::new();
        let mut at: Option<PlayerId> = None;
        for line in &self.scenario.lines {
            let Some(statement) = &line.statement else {
                continue;
            };
            above.truncate(line.depth);
            match statement {
                Statement::Sits { player, .. } => {
                    at = Some(*player);
                    above.push(Some(self.table.seat(*player).illuminati));
                }
                Statement::Puppets { cards, .. } => {
                    let master = above.last().copied().flatten();
                    let (Some(owner), Some(master)) = (at, master) else {
                        let help =
                            Some("put one Group in the line above, without others beside it");
                        let span = line.span.clone();
                        self.error(&span, "", ScenarioErrorKind::Indentation, help);
                        continue;
                    };
                    let laid: Vec<Option<PieceId>> = cards
                        .iter()
                        .map(|placed| self.puppet(placed, owner, master))
                        .collect();
                    above.push(match laid.as_slice() {
                        [one] => *one,
                        _ => None,
                    });
                }
                Statement::Pile { pile, cards } => {
                    match at {
                        Some(owner) if line.depth > 0 => self.pile(*pile, cards, owner),
                        _ => {
                            let help = Some("indent it below the player whose it is");
                            let span = line.span.clone();
                            self.error(&span, "", ScenarioErrorKind::Indentation, help);
                        }
                    }
                    above.push(None);
                }
                Statement::Uncontrolled(cards) => {
                    at = None;
                    for placed in cards {
                        self.uncontrolled(placed);
                    }
                }
                Statement::Controls { master, cards } => {
                    at = None;
                    self.controls(master, cards);
                }
                _ => at = None,
            }
        }
    }

    fn card_of(&mut self, placed: &Placed) -> Option<CardId> {
        match placed.card.which {
            Which::Card(card) => Some(card),
            Which::Illuminati => {
                let kind = ScenarioErrorKind::NotWhatIsWanted {
                    word: "Illuminati".to_owned(),
                    wanted: "the name of a card here",
                };
                self.error(&placed.card.span, "", kind, None);
                None
            }
        }
    }

    fn puppet(&mut self, placed: &Placed, owner: PlayerId, master: PieceId) -> Option<PieceId> {
        let card = self.card_of(placed)?;
        let place = Place::Structure {
            owner,
            position: Position::Under(master),
        };
        let piece = self.put(card, place, placed.card.span.clone(), false);
        let kind = self.table.kind(piece);
        if !kind.is_group() || kind == Kind::Illuminati {
            let name = self.table.name(piece).to_owned();
            let help = match kind {
                Kind::Resource => Some("Resources stand beside it: `resources: …`"),
                kind if kind.is_plot() => {
                    Some("Plots are in `hand: …`, or linked: `GROUP (linked to PLOT)`")
                }
                _ => None,
            };
            self.error(
                &placed.card.span,
                "",
                ScenarioErrorKind::NotInStructure(name),
                help,
            );
        }
        self.remarks(piece, placed);
        Some(piece)
    }

    fn uncontrolled(&mut self, placed: &Placed) {
        let Some(card) = self.card_of(placed) else {
            return;
        };
        let piece = self.put(card, Place::Uncontrolled, placed.card.span.clone(), false);
        let kind = self.table.kind(piece);
        if kind == Kind::Illuminati || kind.is_plot() {
            let name = self.table.name(piece).to_owned();
            let help = Some("only Groups and Resources lie there");
            self.error(
                &placed.card.span,
                "",
                ScenarioErrorKind::NotUncontrolled(name),
                help,
            );
        }
        self.remarks(piece, placed);
    }

    fn pile(&mut self, pile: Pile, cards: &[InPile], owner: PlayerId) {
        for card in cards {
            let placed = match card {
                InPile::Hidden(count) => {
                    let seat = &mut self.table.seats[usize::from(owner.0)];
                    seat.hidden_plots = seat.hidden_plots.saturating_add(*count);
                    continue;
                }
                InPile::Card(placed) => placed,
            };
            let Some(card) = self.card_of(placed) else {
                continue;
            };
            let place = match pile {
                Pile::Resources | Pile::PlotsInPlay => Place::Beside {
                    owner,
                    linked: None,
                },
                Pile::Hand => Place::Hand {
                    owner,
                    exposed: false,
                },
                Pile::Exposed => Place::Hand {
                    owner,
                    exposed: true,
                },
                Pile::Destroyed => Place::Destroyed(owner),
            };
            let piece = self.put(card, place, placed.card.span.clone(), false);
            let kind = self.table.kind(piece);
            let wanted = match pile {
                Pile::Resources if kind != Kind::Resource => Some("a Resource"),
                Pile::PlotsInPlay | Pile::Hand | Pile::Exposed if !kind.is_plot() => Some("a Plot"),
                _ => None,
            };
            if let Some(wanted) = wanted {
                let word = self.table.name(piece).to_owned();
                let kind = ScenarioErrorKind::NotWhatIsWanted { word, wanted };
                self.error(&placed.card.span, "", kind, None);
            }
            self.remarks(piece, placed);
        }
    }

    fn controls(&mut self, master: &Master, cards: &[Placed]) {
        let (owner, master) = match master {
            Master::Player(player, _) => (*player, self.table.seat(*player).illuminati),
            Master::Card(card) => {
                let piece = match self.table.find(card, None) {
                    Some(piece) => piece,
                    None => {
                        let owner = card.owner.unwrap_or_else(|| self.implied_player(RIVAL));
                        let Which::Card(which) = card.which else {
                            return;
                        };
                        let place = Place::Structure {
                            owner,
                            position: Position::Under(self.table.seat(owner).illuminati),
                        };
                        let piece = self.put(which, place, card.span.clone(), true);
                        self.assume(Assumption::Owner(piece, owner));
                        self.assume(Assumption::DirectlyControlled(piece));
                        piece
                    }
                };
                match self.table.owner(piece) {
                    Some(owner) => (owner, piece),
                    None => {
                        let name = self.table.name(piece).to_owned();
                        let help = Some("a Group that nobody controls has no puppets");
                        self.error(
                            &card.span,
                            "",
                            ScenarioErrorKind::NotInStructure(name),
                            help,
                        );
                        return;
                    }
                }
            }
        };
        for placed in cards {
            // A Group already laid out is given its master here, unless it has another.
            let known = self
                .table
                .find(&placed.card, None)
                .filter(|&piece| self.table.kind(piece) != Kind::Illuminati);
            match known {
                None => {
                    self.puppet(placed, owner, master);
                }
                Some(piece) => {
                    let before = self.table.piece(piece);
                    let movable = before.implied
                        || matches!(
                            before.place,
                            Place::Structure {
                                position: Position::Unstated,
                                ..
                            }
                        );
                    let mut up = Some(master);
                    let mut cycle = false;
                    while let Some(group) = up {
                        cycle |= group == piece;
                        up = self.table.master(group);
                        if cycle {
                            break;
                        }
                    }
                    let name = self.table.name(piece).to_owned();
                    if cycle {
                        self.error(&placed.card.span, "", ScenarioErrorKind::Cycle(name), None);
                    } else if movable {
                        self.move_branch(piece, owner, master);
                        self.remarks(piece, placed);
                    } else {
                        let help = Some("every Group has one master");
                        self.error(
                            &placed.card.span,
                            "",
                            ScenarioErrorKind::TwoMasters(name),
                            help,
                        );
                    }
                }
            }
        }
    }

    fn move_branch(&mut self, piece: PieceId, owner: PlayerId, master: PieceId) {
        for group in self.table.below(piece) {
            if let Place::Structure { owner: of, .. } = &mut self.table.piece_mut(group).place {
                *of = owner;
            }
        }
        let moved = self.table.piece_mut(piece);
        moved.implied = false;
        moved.place = Place::Structure {
            owner,
            position: Position::Under(master),
        };
        self.assumptions.retain(|assumption| {
            !matches!(assumption, Assumption::DirectlyControlled(of) | Assumption::Owner(of, _) if *of == piece)
        });
    }

    fn remarks(&mut self, piece: PieceId, placed: &Placed) {
        for (remark, span) in &placed.remarks {
            match remark {
                Remark::Tokens(count) => {
                    self.table.piece_mut(piece).tokens = *count;
                    self.tokens_said.push(piece);
                }
                Remark::Power { power, global } => {
                    let stated = &mut self.table.piece_mut(piece).stated;
                    stated.power = Some(*power);
                    stated.global = global.or(stated.global);
                    self.assume(Assumption::StatedPermanent(piece));
                }
                Remark::Resistance(number) => {
                    self.table.piece_mut(piece).stated.resistance = Some(*number);
                }
                Remark::Arrows(count) => self.table.piece_mut(piece).arrows = *count,
                Remark::CapturedThisTurn => {
                    self.table.piece_mut(piece).captured_this_turn = true;
                    self.tokens_said.push(piece);
                }
                Remark::Gains(found) => {
                    add(&mut self.table.piece_mut(piece).stated.gains, *found);
                }
                Remark::Loses(found) => {
                    add(&mut self.table.piece_mut(piece).stated.loses, *found);
                }
                Remark::Linked(card) => self.link(piece, card),
                // Sides are the geometry's affair.
                Remark::Incoming(_) => {}
                Remark::Directly | Remark::OneAway | Remark::FartherAway | Remark::Owner(_) => {
                    let implied = self.table.piece(piece).implied;
                    let agrees = match remark {
                        Remark::Owner(player) => self.table.owner(piece) == Some(*player),
                        Remark::Directly => self.table.distance(piece) == Some(0),
                        Remark::OneAway => self.table.distance(piece) == Some(1),
                        _ => self.table.distance(piece).is_some_and(|away| away > 1),
                    };
                    if !implied && !agrees {
                        let kind = ScenarioErrorKind::NotWhatIsWanted {
                            word: self.scenario.text[span.clone()].to_owned(),
                            wanted: "where the table has the card",
                        };
                        self.error(span, "the table says otherwise", kind, None);
                    }
                }
            }
        }
    }

    /// "GROUP (linked to PLOT)" lays the Plot down; "RESOURCE (linked to GROUP)" ties the Resource.
    fn link(&mut self, piece: PieceId, other: &CardRef) {
        let owner = self.table.owner(piece);
        if self.table.kind(piece).is_group() {
            let Which::Card(card) = other.which else {
                return;
            };
            let known = self.table.find(other, None);
            let linked = known
                .unwrap_or_else(|| self.put(card, Place::Linked(piece), other.span.clone(), false));
            self.table.piece_mut(linked).place = match owner {
                Some(owner) => Place::Beside {
                    owner,
                    linked: Some(piece),
                },
                None => Place::Linked(piece),
            };
            let kind = self.table.kind(linked);
            if kind.is_group() {
                let word = self.table.name(linked).to_owned();
                let wanted = "a Plot or a Resource";
                let kind = ScenarioErrorKind::NotWhatIsWanted { word, wanted };
                self.error(&other.span, "", kind, None);
            }
            return;
        }
        let group = self.table.find(other, owner);
        match (group, owner) {
            (Some(group), Some(owner)) if self.table.kind(group).is_group() => {
                self.table.piece_mut(piece).place = Place::Beside {
                    owner,
                    linked: Some(group),
                };
            }
            _ => {
                let kind = ScenarioErrorKind::NotWhatIsWanted {
                    word: self.scenario.text[other.span.clone()].to_owned(),
                    wanted: "a Group on the table",
                };
                let help = Some("lay the Group out before what is linked to it");
                self.error(&other.span, "", kind, help);
            }
        }
    }

    /// Whether the scenario says whose turn it is.
    fn turn(&mut self) -> bool {
        let said = self
            .scenario
            .lines
            .iter()
            .find_map(|line| match line.statement {
                Some(Statement::Turn {
                    player,
                    number,
                    phase,
                }) => Some((player, number, phase)),
                _ => None,
            });
        let Some((player, number, phase)) = said else {
            return false;
        };
        self.table.turn = Turn {
            player,
            phase: phase.unwrap_or(Phase::Main),
        };
        if phase.is_none() {
            self.assume(Assumption::MainPhase(player));
        }
        match number {
            None => self.assume(Assumption::FirstTurnsOver),
            Some(number) => {
                for (index, seat) in self.table.seats.iter_mut().enumerate() {
                    let before = index < usize::from(player.0);
                    seat.turns_finished = if before { number } else { number - 1 };
                }
            }
        }
        true
    }

    fn steps(&mut self, turn_said: bool) -> (Vec<Step>, Vec<(usize, Expectation)>) {
        let scenario = self.scenario;
        let mut steps = Vec::new();
        let mut expectations = Vec::new();
        let mut turn_said = turn_said;
        // The sides of the attack under way, to whom helpers of whom nothing is said belong.
        let mut attacker: Option<PlayerId> = None;
        let mut defender: Option<PlayerId> = None;
        let mut rolled = false;
        for line in &scenario.lines {
            let play = match &line.statement {
                Some(Statement::Play(play)) => play,
                Some(Statement::Expect(expectation)) => {
                    self.expected_cards(&expectation.outcome);
                    expectations.push((steps.len(), expectation.clone()));
                    continue;
                }
                _ => continue,
            };
            let play = match play {
                Play::Attack {
                    leader,
                    kind,
                    target,
                    aiders,
                    opposers,
                } => {
                    let victim = self.said_owner(target);
                    let leader = self.leader(leader, victim, &mut turn_said);
                    attacker = self.table.owner(leader);
                    let target = self.target(target);
                    defender = self.table.owner(target);
                    Move::Attack {
                        leader,
                        kind: *kind,
                        target,
                        aiders: self.helpers(aiders, attacker, ATTACKER),
                        opposers: self.helpers(opposers, defender, BYSTANDER),
                    }
                }
                Play::Help {
                    opposes,
                    helpers,
                    tokens,
                    global,
                } => {
                    let helpers = if *opposes {
                        self.helpers(helpers, defender, BYSTANDER)
                    } else {
                        self.helpers(helpers, attacker, ATTACKER)
                    };
                    Move::Help(HelpPlay {
                        opposes: *opposes,
                        helpers,
                        tokens: *tokens,
                        global: *global,
                    })
                }
                Play::Plot { player, plot, on } => {
                    let piece = self.table.find(plot, Some(*player));
                    let plot_piece = match (piece, plot.which) {
                        (Some(piece), _) => piece,
                        (None, Which::Card(card)) => {
                            let place = Place::Hand {
                                owner: *player,
                                exposed: false,
                            };
                            let piece = self.put(card, place, plot.span.clone(), true);
                            self.assume(Assumption::Owner(piece, *player));
                            piece
                        }
                        (None, Which::Illuminati) => continue,
                    };
                    let on = on
                        .iter()
                        .filter_map(|card| {
                            self.table.find(card, None).or_else(|| {
                                self.helpers(
                                    &[Placed {
                                        card: card.clone(),
                                        remarks: Vec::new(),
                                    }],
                                    Some(*player),
                                    ATTACKER,
                                )
                                .pop()
                            })
                        })
                        .collect();
                    Move::Plot {
                        player: *player,
                        plot: plot_piece,
                        on,
                    }
                }
                Play::CallOff(by) => Move::CallOff(self.actor(by)),
                Play::Commit(by) => Move::Commit(self.actor(by)),
                Play::Roll(dice, by) => {
                    rolled = true;
                    Move::Roll(*dice, self.actor(by))
                }
            };
            steps.push(Step {
                line: line.number,
                span: line.span.clone(),
                play,
            });
        }
        let attacked = steps
            .iter()
            .any(|step| matches!(step.play, Move::Attack { .. }));
        if attacked && !rolled {
            self.assume(Assumption::NobodyElse);
        }
        (steps, expectations)
    }

    fn actor(&self, actor: &Actor) -> By {
        match actor {
            Actor::Attacker => None,
            Actor::Player(player) => Some(*player),
            Actor::Card(card) => {
                let piece = self.table.find(card, None)?;
                self.table.owner(piece)
            }
        }
    }

    /// Whose card a target is said to be, or is on the table.
    fn said_owner(&self, placed: &Placed) -> Option<PlayerId> {
        let said = placed.remarks.iter().find_map(|(remark, _)| match remark {
            Remark::Owner(player) => Some(*player),
            _ => None,
        });
        let on_table = self.table.find(&placed.card, None);
        said.or(placed.card.owner)
            .or_else(|| on_table.and_then(|piece| self.table.owner(piece)))
    }

    fn leader(
        &mut self,
        placed: &Placed,
        victim: Option<PlayerId>,
        turn_said: &mut bool,
    ) -> PieceId {
        let active = turn_said.then_some(self.table.turn.player);
        let leader = match self.table.find(&placed.card, active) {
            Some(leader) => {
                self.remarks(leader, placed);
                leader
            }
            None => {
                // Of the players who are named, the first whose Group is not the one attacked.
                let named = (0..self.scenario.players.len() as u8)
                    .map(PlayerId)
                    .find(|&player| Some(player) != victim);
                let owner = match placed.card.owner.or(active).or(named) {
                    Some(owner) => owner,
                    None => self.implied_player(ATTACKER),
                };
                let leader = self.implied_group(placed, owner);
                if self.table.card(leader).kind != Kind::Illuminati {
                    self.assume(Assumption::OpenArrow(leader));
                }
                leader
            }
        };
        if !*turn_said {
            if let Some(owner) = self.table.owner(leader) {
                self.table.turn.player = owner;
                self.assume(Assumption::MainPhase(owner));
                self.assume(Assumption::FirstTurnsOver);
            }
            *turn_said = true;
        }
        leader
    }

    /// A Group that a play names and the table lacks: in the Power Structure of that player, somewhere.
    fn implied_group(&mut self, placed: &Placed, owner: PlayerId) -> PieceId {
        let card = match placed.card.which {
            Which::Card(card) => card,
            Which::Illuminati => return self.table.seat(owner).illuminati,
        };
        let seat = self.table.seat(owner).illuminati;
        let kind = self.scenario.card(self.table.law, card).kind;
        if kind == Kind::Illuminati {
            // The player is implied, and so is his Illuminati: it is this one.
            if self.table.piece(seat).implied {
                self.table.piece_mut(seat).card = card;
                self.assumptions
                    .retain(|assumption| *assumption != Assumption::Illuminati(owner));
                self.remarks(seat, placed);
                return seat;
            }
        }
        let place = Place::Structure {
            owner,
            position: Position::Unstated,
        };
        let piece = self.put(card, place, placed.card.span.clone(), true);
        self.assume(Assumption::Owner(piece, owner));
        self.remarks(piece, placed);
        piece
    }

    fn target(&mut self, placed: &Placed) -> PieceId {
        if let Some(target) = self.table.find(&placed.card, None) {
            self.remarks(target, placed);
            return target;
        }
        let owner = self.said_owner(placed);
        let said_place = placed.remarks.iter().find_map(|(remark, _)| match remark {
            Remark::Directly => Some(0),
            Remark::OneAway => Some(1),
            Remark::FartherAway => Some(2),
            _ => None,
        });
        let card = match placed.card.which {
            Which::Card(card) => card,
            Which::Illuminati => {
                let owner = owner.unwrap_or_else(|| self.implied_player(RIVAL));
                return self.table.seat(owner).illuminati;
            }
        };
        let kind = self.scenario.card(self.table.law, card).kind;
        if kind == Kind::Illuminati {
            let owner = owner.unwrap_or_else(|| self.implied_player(RIVAL));
            return self.table.seat(owner).illuminati;
        }
        let span = placed.card.span.clone();
        if owner.is_none() && said_place.is_none() {
            let piece = self.put(card, Place::Uncontrolled, span, true);
            self.assume(Assumption::Uncontrolled(piece));
            self.remarks(piece, placed);
            return piece;
        }
        let owner = owner.unwrap_or_else(|| self.implied_player(RIVAL));
        let illuminati = self.table.seat(owner).illuminati;
        let position = match said_place {
            None | Some(0) => Position::Under(illuminati),
            Some(away) => Position::Away(away),
        };
        let piece = self.put(card, Place::Structure { owner, position }, span, true);
        match said_place {
            None => self.assume(Assumption::DirectlyControlled(piece)),
            Some(0) => {}
            Some(_) => self.assume(Assumption::StrangeMaster(piece)),
        }
        self.remarks(piece, placed);
        piece
    }

    fn helpers(
        &mut self,
        cards: &[Placed],
        side: Option<PlayerId>,
        otherwise: &str,
    ) -> Vec<PieceId> {
        cards
            .iter()
            .map(|placed| match self.table.find(&placed.card, side) {
                Some(piece) => {
                    self.remarks(piece, placed);
                    piece
                }
                None => {
                    let owner = match placed.card.owner.or(side) {
                        Some(owner) => owner,
                        None => self.implied_player(otherwise),
                    };
                    self.implied_group(placed, owner)
                }
            })
            .collect()
    }

    /// Cards that only an expectation names are no mistake, but there is nothing to expect of them.
    fn expected_cards(&mut self, expected: &Expected) {
        let card = match expected {
            Expected::Card { card, .. }
            | Expected::NotCounted { card, .. }
            | Expected::ByHand(card) => card,
            _ => return,
        };
        if self.table.find(card, None).is_none() {
            let kind = ScenarioErrorKind::NotWhatIsWanted {
                word: self.scenario.text[card.span.clone()].trim().to_owned(),
                wanted: "on this table",
            };
            self.error(&card.span, "nothing has been said of it before", kind, None);
        }
    }

    /// A token for every Group of whose tokens nothing is said, as after token placement.
    fn default_tokens(&mut self) {
        let mut any = false;
        for index in 0..self.table.pieces.len() {
            let id = PieceId(index as u16);
            let controlled = matches!(self.table.piece(id).place, Place::Structure { .. });
            if controlled && !self.tokens_said.contains(&id) {
                self.table.piece_mut(id).tokens = 1;
                any = true;
            }
        }
        if any {
            self.assume(Assumption::Tokens);
        }
    }
}

fn add(traits: &mut Traits, found: Trait) {
    match found {
        Trait::Alignment(alignment) => traits.alignments = traits.alignments.with(alignment),
        Trait::Attribute(attribute) => traits.attributes = traits.attributes.with(attribute),
    }
}
