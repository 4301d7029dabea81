//! Whose the Groups are of which only their masters are told: "Yetis are under Xists. Ann moves Yetis to …".

use std::collections::{BTreeMap, BTreeSet};

use super::owners::ids;
use crate::{CardRef, Gift, Master, Object, Play, PlayerId, Statement, UsePlay, Which};
use fnord_cards::CardId;

/// Groups that hang together, and the masters among them of whom nothing is said.
struct Branch {
    groups: BTreeSet<CardId>,
    /// The statements that name these masters.
    said_in: Vec<usize>,
}

/// Gives such branches to the player who acts with one of their Groups, or to whom one is said to belong; a branch that is
/// attacked to the only other player, and any to the only one who is told of. A branch of which that says nothing, or several things, stays as it is.
/// `attacks`: whether a card makes an attack by itself.
pub(super) fn of_whoever_acts(
    statements: &mut [Option<Statement>],
    players: usize,
    attacks: impl Fn(&CardRef) -> bool,
) {
    let branches = branches(statements);
    if branches.is_empty() {
        return;
    }
    let mut evidence: BTreeMap<CardId, BTreeSet<PlayerId>> = BTreeMap::new();
    let mut attacked: BTreeMap<CardId, BTreeSet<PlayerId>> = BTreeMap::new();
    for statement in statements.iter().flatten() {
        let Statement::Play(play) = statement else {
            continue;
        };
        for (card, player) in who_has(play) {
            if let Which::Card(id) = card.which {
                evidence.entry(id).or_default().insert(player);
            }
        }
        if let Play::Attack { leader, target, .. } = play
            && let (Which::Card(id), Some(attacker)) = (target.card.which, leader.card.owner)
        {
            attacked.entry(id).or_default().insert(attacker);
        }
        if let Play::Use(used) = play
            && let (Some(attacker), [Object::Card(target)]) = (used.player, used.on.as_slice())
            && let (Which::Card(id), true) = (target.which, attacks(&used.card))
        {
            attacked.entry(id).or_default().insert(attacker);
        }
    }
    for branch in branches {
        let of = |said: &BTreeMap<CardId, BTreeSet<PlayerId>>| -> BTreeSet<PlayerId> {
            let groups = branch.groups.iter().filter_map(|id| said.get(id));
            groups.flatten().copied().collect()
        };
        let (said, attackers) = (of(&evidence), of(&attacked));
        let others = || {
            let all = (0..players).map(|index| PlayerId(index as u8));
            all.filter(|player| !attackers.contains(player))
                .collect::<Vec<_>>()
        };
        let owner = match (said.len(), attackers.len()) {
            (1, _) => said.first().copied(),
            (0, 1..) => match others().as_slice() {
                [only] => Some(*only),
                _ => None,
            },
            (0, 0) if players == 1 => Some(PlayerId(0)),
            _ => None,
        };
        for at in branch.said_in {
            if let Some(Statement::Controls {
                master: Master::Card(master),
                ..
            }) = &mut statements[at]
            {
                master.owner = master.owner.or(owner);
            }
        }
    }
}

/// The branches of whose masters nothing is said, where no table lays them out.
fn branches(statements: &[Option<Statement>]) -> Vec<Branch> {
    let mut laid: BTreeSet<CardId> = BTreeSet::new();
    for statement in statements.iter().flatten() {
        match statement {
            Statement::Puppets { cards, .. }
            | Statement::Controls {
                master: Master::Player(..),
                cards,
            }
            | Statement::Has {
                cards,
                in_hand: false,
                ..
            } => laid.extend(ids(cards)),
            _ => {}
        }
    }
    let mut branches: Vec<Branch> = Vec::new();
    for (at, statement) in statements.iter().enumerate() {
        let Some(Statement::Controls {
            master:
                Master::Card(CardRef {
                    which: Which::Card(master),
                    owner: None,
                    ..
                }),
            cards,
        }) = statement
        else {
            continue;
        };
        let mut groups: BTreeSet<CardId> = ids(cards).collect();
        groups.insert(*master);
        if groups.iter().any(|id| laid.contains(id)) {
            continue;
        }
        let mut branch = Branch {
            groups,
            said_in: vec![at],
        };
        branches.retain_mut(|other| {
            let apart = other.groups.is_disjoint(&branch.groups);
            if !apart {
                branch.groups.append(&mut other.groups);
                branch.said_in.append(&mut other.said_in);
            }
            apart
        });
        branches.push(branch);
    }
    branches
}

/// The cards of a play that are somebody's by what he does with them, or are said to be.
fn who_has(play: &Play) -> Vec<(&CardRef, PlayerId)> {
    let said = |card| -> Option<(&CardRef, PlayerId)> {
        let card: &CardRef = card;
        Some((card, card.owner?))
    };
    match play {
        Play::Attack {
            leader,
            target,
            aiders,
            opposers,
            ..
        } => {
            let helpers = aiders.iter().chain(opposers);
            let all = [leader, target].into_iter().chain(helpers);
            all.filter_map(|placed| said(&placed.card)).collect()
        }
        Play::Help(help) => (help.helpers.iter())
            .filter_map(|helper| said(&helper.card))
            .collect(),
        Play::Use(used) => of_use(used),
        Play::MoveGroup {
            player,
            group,
            to,
            acting,
            ..
        } => ([group, to].into_iter().chain(acting))
            .map(|card| (card, *player))
            .collect(),
        Play::Give {
            player,
            what,
            acting,
            ..
        } => {
            let given = what.iter().filter_map(|gift| match gift {
                Gift::Card(card) => Some(card),
                Gift::Plots(_) | Gift::IlluminatiTokens(_) => None,
            });
            given.chain(acting).map(|card| (card, *player)).collect()
        }
        Play::TakeOver {
            player,
            under: Some(under),
            ..
        } => vec![(under, *player)],
        Play::Buy { player, with, .. } => (with.iter()).map(|(card, _)| (card, *player)).collect(),
        _ => Vec::new(),
    }
}

/// The card whose ability is used, and what pays for it or a Plot.
fn of_use(used: &UsePlay) -> Vec<(&CardRef, PlayerId)> {
    let mut found: Vec<(&CardRef, PlayerId)> = Vec::new();
    if let Some(player) = used.player {
        found.push((&used.card, player));
        found.extend(used.acting.iter().map(|card| (card, player)));
    }
    let said = used.on.iter().filter_map(|object| match object {
        Object::Card(card) => Some((card, card.owner?)),
        Object::Player(_) => None,
    });
    found.extend(said);
    found
}
