//! What a play or an attack is about: the matters of the game that it belongs to, its cards and its players.

use super::super::Judge;
use crate::under_way::UnderWay;
use crate::uses;
use fnord_cards::effect::{AttackKind, Effect, Instruction, Matter};
use fnord_ruling::Judged;
use fnord_table::{Gift, Move, PieceId, Place};
use fnord_vocabulary::PlayerId;

/// What a play is of an attack.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum About {
    /// The strength of an attack, its dice and what it comes to.
    Outcome,
    /// Whether an attack may be made or joined.
    Part,
    /// Who wins, what is drawn, and the course of a turn: whatever has happened before bears on it.
    Course,
    Other,
}

/// What is concerned by a play or an attack.
pub(super) struct Concern {
    pub(super) about: About,
    pub(super) matters: Vec<Matter>,
    pub(super) cards: Vec<PieceId>,
    /// Whose play it is, and then whose cards are concerned.
    pub(super) players: Vec<PlayerId>,
}

impl Judge<'_> {
    /// What a play concerns.
    pub(super) fn concern_of(&self, what: &Judged) -> Concern {
        let play = match what {
            Judged::Helper { helper, .. } => {
                let mut cards = vec![*helper];
                let mut matters = Vec::new();
                if let Some(under_way) = &self.under_way {
                    cards.push(under_way.attack.target);
                    cards.extend(under_way.attack.attacking());
                    matters = of_attack(under_way.attack.kind);
                }
                return self.concern(About::Part, matters, cards, self.table.owner(*helper));
            }
            Judged::Play(play) => play,
        };
        let mut matters = self.matters_of(play);
        if let Some(under_way) = &self.under_way {
            matters.extend(of_attack(under_way.attack.kind));
        }
        let of = |about, cards, player| self.concern(about, matters.clone(), cards, player);
        match play {
            Move::Attack {
                leader,
                kind,
                target,
                aiders,
                opposers,
                plots,
                ..
            } => {
                let mut cards = vec![*leader, *target];
                cards.extend(aiders.iter().chain(opposers).chain(plots));
                let player = self.table.owner(*leader);
                self.concern(About::Part, of_attack(*kind), cards, player)
            }
            Move::Help(help) => {
                let first = help.helpers.first().and_then(|&one| self.table.owner(one));
                of(About::Part, help.helpers.clone(), first)
            }
            Move::Agents { player, card, .. } => of(About::Part, vec![*card], Some(*player)),
            Move::Use(used) => {
                let mut cards = vec![used.card];
                cards.extend(used.cards().chain(used.acting.iter().copied()));
                // What is played in an attack is about those who take part in it.
                if let Some(under_way) = &self.under_way {
                    cards.push(under_way.attack.target);
                    cards.extend(under_way.attack.attacking());
                }
                let player = used.player.or_else(|| self.table.holder(used.card));
                let mut concern = of(About::Other, cards, player);
                concern.players.extend(used.victim());
                concern
            }
            Move::Draw { player, .. } => of(About::Course, Vec::new(), Some(*player)),
            Move::Buy { player, with, .. } => {
                let payers = with.iter().map(|(payer, _)| *payer).collect();
                of(About::Course, payers, Some(*player))
            }
            Move::Expose { player, .. } | Move::Show { player, .. } => {
                of(About::Other, Vec::new(), Some(*player))
            }
            Move::DeclareVictory { player, .. } => of(About::Course, Vec::new(), Some(*player)),
            Move::TakeOver {
                player,
                card,
                under,
                ..
            } => {
                let cards = std::iter::once(*card).chain(*under).collect();
                of(About::Other, cards, Some(*player))
            }
            // A lead is taken over as well, by the Illuminati.
            Move::Lead(player, card) => {
                let illuminati = self.table.seat(*player).illuminati;
                of(About::Other, vec![*card, illuminati], Some(*player))
            }
            Move::MoveGroup {
                player,
                group,
                to,
                acting,
                ..
            } => {
                let cards = [*group, *to]
                    .into_iter()
                    .chain(acting.iter().copied())
                    .collect();
                of(About::Other, cards, Some(*player))
            }
            Move::Reorganize { player, moves } => {
                let cards = moves.iter().flat_map(|shift| [shift.group, shift.to]);
                of(About::Other, cards.collect(), Some(*player))
            }
            Move::Link { player, card, to } => {
                let cards = std::iter::once(*card).chain(*to).collect();
                of(About::Other, cards, Some(*player))
            }
            Move::Give {
                player,
                what,
                to,
                under,
                ..
            } => {
                let between = [*player, *to].map(|one| self.table.seat(one).illuminati);
                let cards = under.iter().copied().chain(between).chain(given(what));
                of(About::Other, cards.collect(), Some(*player))
            }
            Move::Trade {
                one,
                gives,
                other,
                receives,
            } => {
                let between = [*one, *other].map(|one| self.table.seat(one).illuminati);
                let cards = between
                    .into_iter()
                    .chain(given(gives))
                    .chain(given(receives));
                of(About::Other, cards.collect(), Some(*one))
            }
            Move::Relief {
                players,
                to,
                acting,
            } => {
                let cards = std::iter::once(*to).chain(acting.iter().copied()).collect();
                of(About::Other, cards, players.first().copied())
            }
            Move::Lift { player, acting, .. } => of(
                About::Other,
                acting.iter().copied().collect(),
                Some(*player),
            ),
            Move::RemoveTokens { player, from, .. } => of(About::Other, vec![*from], Some(*player)),
            Move::PlaceTokens { player, on } => {
                let all = on
                    .is_empty()
                    .then(|| self.table.iter())
                    .into_iter()
                    .flatten();
                let own = all.filter(|(_, piece)| {
                    matches!(piece.place, Place::Structure { owner, .. } if owner == *player)
                });
                let cards = own
                    .map(|(card, _)| card)
                    .chain(on.iter().copied())
                    .collect();
                of(About::Course, cards, Some(*player))
            }
            Move::Substitute(player, card, _) => of(About::Other, vec![*card], Some(*player)),
            Move::BeginTurn(player) | Move::EndTurn(player) | Move::Knock(player) => {
                of(About::Course, Vec::new(), Some(*player))
            }
            _ => of(About::Course, Vec::new(), None),
        }
    }

    pub(super) fn concern_of_attack(&self, under_way: &UnderWay) -> Concern {
        let attack = &under_way.attack;
        let mut cards: Vec<PieceId> = (attack.aiders.iter().chain(&attack.opposers))
            .map(|helper| helper.group)
            .collect();
        cards.extend([attack.target, attack.leader.card()]);
        cards.extend(attack.leader.group());
        let matters = of_attack(attack.kind);
        self.concern(About::Outcome, matters, cards, attack.attacker(&self.table))
    }

    /// What these cards and their players concern: with what is linked to them.
    pub(super) fn concern(
        &self,
        about: About,
        matters: Vec<Matter>,
        mut cards: Vec<PieceId>,
        player: Option<PlayerId>,
    ) -> Concern {
        let mut players: Vec<PlayerId> = player.into_iter().collect();
        let holders = cards.iter().filter_map(|&card| self.table.holder(card));
        players.extend(holders);
        let linked: Vec<PieceId> = (cards.iter())
            .flat_map(|&card| self.table.linked_to(card))
            .collect();
        cards.extend(linked);
        Concern {
            about,
            matters,
            cards,
            players,
        }
    }

    /// What parts of the game a play belongs to.
    fn matters_of(&self, play: &Move) -> Vec<Matter> {
        let matter = match play {
            Move::TakeOver { .. } | Move::Lead(..) => Matter::Takeovers,
            Move::Use(used) => return self.matters_of_use(used.card),
            Move::PlaceTokens { .. } => Matter::Tokens,
            Move::Draw { .. } => return vec![Matter::Draws, Matter::TurnDraws],
            Move::Buy { .. } => return vec![Matter::Draws, Matter::Tokens],
            Move::BeginTurn(_) | Move::EndTurn(_) | Move::Knock(_) | Move::Enter(..) => {
                Matter::Turns
            }
            Move::Relief { .. } => Matter::Relief,
            Move::Expose { .. } | Move::Show { .. } => Matter::Looks,
            Move::Discard { .. } | Move::Return { .. } => Matter::Discards,
            Move::Link { .. } => Matter::Links,
            Move::MoveGroup { .. } | Move::Reorganize { .. } => Matter::Moves,
            Move::Give { .. } | Move::Trade { .. } | Move::Promise(..) => Matter::Deals,
            Move::DeclareVictory { .. } | Move::Leave(_) => Matter::Victory,
            _ => return Vec::new(),
        };
        vec![matter]
    }

    /// The same of a card that is played or used, with what it does.
    fn matters_of_use(&self, card: PieceId) -> Vec<Matter> {
        let mut matters = vec![match self.table.kind(card).is_plot() {
            true => Matter::Plots,
            false => Matter::Abilities,
        }];
        // What is linked already is played anew by nobody, and linked elsewhere.
        if self.table.kind(card).is_plot() && self.table.link(card).is_some() {
            matters.push(Matter::Links);
        }
        for (_, ability) in uses::abilities(&self.table, card) {
            match &ability.effect {
                Effect::Do(Instruction::GetsToken { .. }) => matters.push(Matter::Tokens),
                Effect::Do(instruction) => {
                    for (matter, is_it) in OF_DEEDS {
                        if instruction.any(&is_it) {
                            matters.push(matter);
                        }
                    }
                }
                Effect::Attacks(_) => {
                    matters.extend([Matter::Attacks, Matter::Destruction, Matter::Control]);
                }
                _ => {}
            }
        }
        matters
    }
}

/// Whether an instruction is such a one.
type IsSuch = fn(&Instruction) -> bool;

/// The matters of what a card does.
const OF_DEEDS: [(Matter, IsSuch); 3] = [
    (Matter::Looks, |one| {
        matches!(one, Instruction::Exposes { .. })
    }),
    (Matter::Draws, |one| {
        matches!(one, Instruction::Draws { .. })
    }),
    (Matter::Moves, |one| {
        matches!(one, Instruction::MovesGroup { .. })
    }),
];

/// The cards among gifts.
fn given(gifts: &[Gift]) -> impl Iterator<Item = PieceId> {
    gifts.iter().filter_map(|gift| match gift {
        Gift::Card(card) => Some(*card),
        _ => None,
    })
}

/// The matters of an attack.
pub(super) fn of_attack(kind: AttackKind) -> Vec<Matter> {
    let of_kind = match kind {
        AttackKind::Control => Matter::Control,
        AttackKind::Destroy => Matter::Destruction,
    };
    vec![Matter::Attacks, of_kind]
}
