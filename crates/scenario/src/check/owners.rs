//! Whose the cards on the table are, and whose turn it is there.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::Check;
use super::told::Owners;
use crate::syntax::{Form, Said};
use crate::{CardRef, InPile, Master, Pile, Placed, PlayerId, Statement};
use fnord_cards::CardId;

impl Owners {
    pub(super) fn of(statements: &[Option<Statement>]) -> Owners {
        let mut owners = Owners::default();
        let mut owner = None;
        for statement in statements.iter().flatten() {
            match statement {
                Statement::Sits { player, .. } => owner = Some(*player),
                Statement::Puppets { cards, .. } => owners.lay(owner, cards),
                Statement::Controls { master, cards } => {
                    owner = match master {
                        Master::Player(player, _) => Some(*player),
                        Master::Card(card) => owners.owner(card),
                    };
                    owners.lay(owner, cards);
                }
                Statement::Pile { pile, cards } if *pile == Pile::Resources => {
                    for card in cards {
                        if let InPile::Card(placed) = card {
                            owners.lay(owner, std::slice::from_ref(placed));
                        }
                    }
                }
                Statement::Has {
                    player,
                    cards,
                    in_hand: false,
                } => owners.lay(Some(*player), cards),
                _ => {}
            }
        }
        owners
    }

    fn lay(&mut self, owner: Option<PlayerId>, cards: &[Placed]) {
        for id in ids(cards) {
            let known = self.0.entry(id).or_insert(owner);
            if *known != owner {
                *known = None;
            }
        }
    }

    /// Whose a card is: whose it is said to be, or whose it is on the table.
    pub(super) fn owner(&self, card: &CardRef) -> Option<PlayerId> {
        card.owner
            .or_else(|| self.0.get(&card.id()?).copied().flatten())
    }
}

/// "Ben has Elvis. He is under Italy": so Italy is Ben's, where nothing else is said of it.
pub(super) fn of_their_puppets(statements: &mut [Option<Statement>]) {
    let mut said: BTreeMap<CardId, Option<PlayerId>> = BTreeMap::new();
    let mut masters: BTreeSet<CardId> = BTreeSet::new();
    for statement in statements.iter().flatten() {
        let (owner, cards) = match statement {
            Statement::Controls { master, cards } => match master {
                Master::Player(player, _) => (*player, cards),
                Master::Card(_) => continue,
            },
            Statement::Puppets { cards, .. } => {
                masters.extend(ids(cards));
                continue;
            }
            _ => continue,
        };
        for id in ids(cards) {
            let known = said.entry(id).or_insert(Some(owner));
            if *known != Some(owner) {
                *known = None;
            }
        }
    }
    for statement in statements.iter_mut().flatten() {
        let Statement::Controls {
            master: Master::Card(master),
            cards,
        } = statement
        else {
            continue;
        };
        let known = (master.id()).is_none_or(|id| masters.contains(&id) || said.contains_key(&id));
        if !known && master.owner.is_none() {
            master.owner = ids(cards).find_map(|id| said.get(&id).copied().flatten());
        }
    }
}

/// Which cards these are.
pub(super) fn ids(cards: &[Placed]) -> impl Iterator<Item = CardId> {
    cards.iter().filter_map(|placed| placed.card.id())
}

/// The player whose table a statement lays out.
pub(super) fn player_of(statement: &Statement) -> Option<PlayerId> {
    match statement {
        Statement::Sits { player, .. }
        | Statement::Has { player, .. }
        | Statement::Controls {
            master: Master::Player(player, _),
            ..
        } => Some(*player),
        _ => None,
    }
}

impl Check<'_> {
    /// "Ben's turn" before anything is played says whose turn it is on the table, unless that is said already. "At the end of her turn"
    /// anywhere else is what she goes on to.
    pub(super) fn turn_of_table(&self, lines: &mut Cow<[Option<Said>]>, heads: &[bool]) {
        let said = |form: Form| {
            move |line: &Option<Said>| line.as_ref().is_some_and(|line| line.form == form)
        };
        if !lines.iter().any(said(Form::turn_is)) {
            return;
        }
        let first = (lines.iter().zip(heads))
            .position(|(line, &heads_board)| {
                line.as_ref()
                    .is_some_and(|line| self.happens(line, heads_board))
            })
            .unwrap_or(lines.len());
        let of_table = match lines.iter().any(said(Form::turn)) {
            true => None,
            false => lines[..first].iter().position(said(Form::turn_is)),
        };
        for (at, line) in lines.to_mut().iter_mut().enumerate() {
            let Some(turn) = line.as_ref().filter(|line| line.form == Form::turn_is) else {
                continue;
            };
            let who = turn.subject().clone();
            let phase = turn.one(Form::phase).cloned();
            if of_table == Some(at) {
                let whose = turn.one(Form::turn_of).unwrap_or(&who).clone();
                let phase = phase.map(|phase| (Form::phase, phase));
                let parts = std::iter::once((Form::turn_of, whose)).chain(phase);
                *line = Some(Said::made(Form::turn, who, parts.collect()));
            } else if let Some(phase) = phase {
                let parts = vec![(Form::who_goes, who.clone()), (Form::phase, phase)];
                *line = Some(Said::made(Form::enters, who, parts));
            }
        }
    }

    /// Whether a line says that something happens, not how the table is.
    pub(super) fn happens(&self, line: &Said, heads_board: bool) -> bool {
        const OF_TABLE: [Form; 14] = [
            Form::rules,
            Form::let_card,
            Form::turn,
            Form::basic_goal,
            Form::uncontrolled,
            Form::orders,
            Form::pile,
            Form::puppets,
            Form::controls,
            Form::tells,
            Form::expect,
            Form::claim,
            Form::turn_is,
            Form::unknown,
        ];
        match line.form {
            Form::plays => !self.sits(line, heads_board),
            form => !OF_TABLE.contains(&form),
        }
    }

    /// Whether a line says who plays which Illuminati.
    pub(super) fn sits(&self, line: &Said, heads_board: bool) -> bool {
        line.form == Form::plays
            && (heads_board || !line.uses() && self.is_illuminati(line.object()))
    }
}
