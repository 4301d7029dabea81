//! A board as the statements of a scenario lay it out.

use super::{Board, Counter, Leader, Phase, Place, Seat, War};
use crate::ruling::Assumption;
use crate::scenario::{PieceId, Remark, Scenario, Spot, Statement, Stock, World};
use fnord_law::Role;
use fnord_vocabulary::PlayerId;

impl Board {
    /// The board as the statements of a scenario lay it out, and what had to be assumed for it.
    pub fn set_up(scenario: &Scenario<'_>) -> (Board, Vec<Assumption>) {
        let seat = |player: usize| Seat {
            piece: PieceId(
                scenario
                    .pieces
                    .iter()
                    .position(|piece| piece.player == Some(PlayerId(player as u8)))
                    .unwrap_or_default() as u16,
            ),
            slack: 0,
            frop: 0,
            pils: 0,
            time: 0,
            conversions: 0,
            described: Vec::new(),
            hiding: false,
            written: None,
            bid: None,
            ordered: false,
            misses: 0,
            spurned: false,
            converting: None,
            broken: false,
            robbed: false,
            out: false,
        };
        let mut board = Board {
            map: scenario.map.clone(),
            seats: (0..scenario.players.len()).map(seat).collect(),
            counters: vec![Counter::FRESH; scenario.pieces.len()],
            turn: 1,
            phase: Phase::Plot,
            year: 0,
            post: false,
            list: Vec::new(),
            drawn: Vec::new(),
            placed: 0,
            at: None,
            timed: false,
            taken: None,
            controlling: None,
            leader: None,
            econocataclysm: 0,
            theories: 0,
            twins: false,
            religion: false,
            religion_turns: 0,
            ice: false,
            war_four: (false, false),
            war_five: None,
            bob_found: false,
            bob_slain: false,
            connie_found: false,
            anti_bob_found: false,
            con_attacked: false,
            con_moved: false,
            con_left: None,
            conspiracy_robbed: false,
            check_order: 0,
            evented: false,
            checking: false,
            duties: Vec::new(),
            left: false,
            ending: None,
            winners: Vec::new(),
        };
        for line in &scenario.lines {
            match &line.statement {
                Some(Statement::Play(_)) => break,
                Some(statement) => board.lay(scenario, statement),
                None => {}
            }
        }
        for (index, piece) in scenario.pieces.iter().enumerate() {
            let kind = scenario.kind(PieceId(index as u16));
            // A counter of a player who is not in the game.
            board.counters[index].clench = kind.role == Role::Player && piece.player.is_none();
            // What has been in play face up was discovered by somebody.
            let found = match board.counters[index].place {
                Place::Unsaid => false,
                Place::Hell => true,
                _ => board.counters[index].up,
            };
            match kind.role {
                Role::Bob => board.bob_found |= found,
                Role::Connie => board.connie_found |= found,
                Role::AntiBob => board.anti_bob_found |= found,
                _ => {}
            }
        }
        for seat in &mut board.seats {
            let place = board.counters[usize::from(seat.piece.0)].place;
            seat.out = matches!(place, Place::Discarded(_));
        }
        board.mark_plot();
        let mut assumptions = Vec::new();
        if !board.map.is_drawn() {
            assumptions.push(Assumption::NoMap);
        }
        if scenario.tables.invented {
            assumptions.push(Assumption::Invented);
        }
        (board, assumptions)
    }

    fn lay(&mut self, scenario: &Scenario<'_>, statement: &Statement) {
        match statement {
            Statement::Border(one, other, hard) => self.map.harden(*one, *other, *hard),
            Statement::Year(year) => self.year = *year,
            Statement::Post(post) => self.post = *post,
            Statement::Controlling(player) => self.controlling = Some(*player),
            Statement::List(list) => self.list.clone_from(list),
            Statement::World(world) => match *world {
                World::Leader(piece) => {
                    self.leader = Some(match scenario.kind(piece).role {
                        Role::Bob => Leader::Bob,
                        _ => Leader::AntiBob,
                    });
                }
                World::Econocataclysm(percent) => self.econocataclysm = percent,
                World::Theories(count) => self.theories = count,
                World::Twins => self.twins = true,
                World::SubCatholicism => self.religion = true,
                World::IceAge => self.ice = true,
                World::WarFour => self.war_four.0 = true,
                World::WarFive { left, subg, con } => {
                    self.war_five = Some(War {
                        left,
                        subg,
                        con,
                        coming: false,
                    });
                }
            },
            Statement::Sits {
                player,
                at,
                remarks,
                ..
            } => {
                let piece = self[*player].piece;
                self.put(piece, *at);
                self.remark(scenario, piece, remarks);
            }
            Statement::Stands {
                pieces,
                spot,
                remarks,
            } => {
                for &piece in pieces {
                    self.put(piece, *spot);
                    self.remark(scenario, piece, remarks);
                }
            }
            _ => {}
        }
    }

    fn put(&mut self, piece: PieceId, spot: Option<Spot>) {
        let counter = &mut self.counters[usize::from(piece.0)];
        counter.place = match spot {
            Some(Spot::At(space)) => Place::At(space),
            Some(Spot::Hell) => Place::Hell,
            Some(Spot::Eliminated) => Place::Discarded(false),
            None => return,
        };
        if !matches!(spot, Some(Spot::At(_))) {
            counter.up = false;
        }
    }

    fn remark(&mut self, scenario: &Scenario<'_>, piece: PieceId, remarks: &[Remark]) {
        let player = scenario[piece].player;
        for remark in remarks {
            match *remark {
                Remark::FaceDown => {
                    self.counters[usize::from(piece.0)].up = false;
                    if let Some(player) = player {
                        self[player].misses = 1;
                    }
                }
                Remark::FaceUp => self.counters[usize::from(piece.0)].up = true,
                Remark::Friendly(friend) => {
                    self.counters[usize::from(piece.0)].friend = Some(friend)
                }
                Remark::Scores(dice, add) => {
                    self.counters[usize::from(piece.0)].score = Some((dice, add))
                }
                Remark::Rested => self.counters[usize::from(piece.0)].rested = true,
                Remark::FoundBefore => match scenario.kind(piece).role {
                    Role::Bob => self.bob_found = true,
                    Role::Connie => self.connie_found = true,
                    Role::AntiBob => self.anti_bob_found = true,
                    _ => {}
                },
                Remark::Has(count, what) => {
                    if let Some(player) = player {
                        // In a table nobody has what is not said; in a letter it was not worth a word.
                        let told = self[player].described.iter().copied().chain([what]);
                        self[player].described = match scenario.letter {
                            Some(_) => told.collect(),
                            None => Stock::ALL.to_vec(),
                        };
                        *self.stock_mut(player, what) = count;
                    }
                }
                Remark::Hiding => {
                    if let Some(player) = player {
                        self[player].hiding = true;
                    }
                }
                Remark::Spurned => {
                    if let Some(player) = player {
                        self[player].spurned = true;
                    }
                }
            }
        }
    }
}
