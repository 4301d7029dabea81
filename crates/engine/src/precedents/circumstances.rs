//! What else has to be so for an answer to bear: how a card stands, and what has been done before.

use super::{At, Part, Where};
use crate::limits::immunity;
use crate::moment::Moment;
use fnord_cards::Kind;
use fnord_law::Circumstance;
use fnord_ruling::{AttackOutcome, Fate, Judged, Step, WhyNot};
use fnord_table::{Move, PieceId, Place, Table, UseMove};

impl Where<'_, '_> {
    pub(super) fn stands(&self, how: Circumstance, parts: &[Part]) -> bool {
        let ruling = self.ruling;
        match how {
            Circumstance::Immune => self.before_or_after(|moment| {
                let agents = |play: &Move| match play {
                    Move::Agents { card, .. } => self.target().is_some_and(|target| {
                        immunity::from_ability(moment, target, *card)
                            .bars()
                            .is_some()
                    }),
                    _ => false,
                };
                self.moves().any(agents)
            }),
            Circumstance::Frozen => self.before_or_after(|moment| {
                let bound = self.target().and_then(|target| moment.bound(target, false));
                bound.is_some_and(|why| matches!(why.why, WhyNot::Frozen(_)))
            }),
            Circumstance::Paralyzed => self.before_or_after(|moment| {
                let from = parts.iter().filter(|part| self.is_of(part));
                let from = from.filter_map(|part| Some(part.source?.piece));
                let links = self.moves().filter_map(|play| match play {
                    Move::Link { card, .. } => ruling.before.link(*card),
                    _ => None,
                });
                from.chain(links)
                    .any(|piece| moment.paralysis(piece).is_some())
            }),
            Circumstance::Lifted => self.moves().any(|play| matches!(play, Move::Lift { .. })),
            Circumstance::VictoryClaimed => {
                let before = ruling.plays[..self.plays.start].iter().rev();
                let mut turn = before.take_while(|play| {
                    !matches!(
                        play.what,
                        Judged::Play(Move::BeginTurn(_) | Move::EndTurn(_))
                    )
                });
                turn.any(|play| matches!(play.what, Judged::Play(Move::DeclareVictory { .. })))
            }
            Circumstance::MadeAgain => self.moves().any(|play| match play {
                Move::Attack { leader, target, .. } => ruling.attacks.iter().any(|attack| {
                    attack.play < self.plays.start
                        && attack.outcome == AttackOutcome::Cancelled
                        && (attack.leader, attack.target) == (*leader, *target)
                }),
                _ => false,
            }),
            Circumstance::Resource => self.befalls(|piece, _| self.is_resource(piece)),
            Circumstance::ResourceGone => self
                .befalls(|piece, _| self.is_resource(piece) && ruling.after.owner(piece).is_none()),
            Circumstance::Linked => self.moves().any(|play| match play {
                Move::Link { card, to, .. } => {
                    let was = ruling.before.link(*card);
                    was.is_some() && was != *to
                }
                _ => false,
            }),
            Circumstance::Stolen => self.befalls(|piece, fate| match fate {
                Fate::LosesPlotsTo(..) => true,
                Fate::GoesToHand(to) => {
                    let held = ruling.before.piece(piece).place;
                    matches!(held, Place::Hand { owner, .. } if owner != *to)
                }
                _ => false,
            }),
            Circumstance::OnOne => {
                let uses: Vec<&UseMove> = self
                    .moves()
                    .filter_map(|play| match play {
                        Move::Use(used) => Some(used),
                        _ => None,
                    })
                    .filter(|used| {
                        let mut pieces = parts.iter().filter_map(|part| part.source);
                        pieces.any(|source| source.piece == used.card)
                    })
                    .collect();
                uses.iter().enumerate().any(|(at, one)| {
                    let others = &uses[at + 1..];
                    one.cards().any(|card| {
                        others
                            .iter()
                            .any(|other| other.cards().any(|it| it == card))
                    })
                })
            }
            Circumstance::OnIlluminati => {
                let leader = self.attack.map(|attack| ruling.attacks[attack].leader);
                let mut pieces = ruling.before.iter().map(|(piece, _)| piece);
                pieces.any(|piece| {
                    ruling.before.kind(piece) == Kind::Illuminati
                        && (leader == Some(piece)
                            || self.moves().any(|play| self.aims_at(play, piece)))
                })
            }
        }
    }

    /// Whether such a thing befalls a card.
    fn befalls(&self, is: impl Fn(PieceId, &Fate) -> bool) -> bool {
        let mut parts = self.parts().filter(|part| self.is_of(part));
        parts.any(|part| {
            let At::Node(id) = part.at else {
                return false;
            };
            match &self.ruling.derivation.node(id).entry.step {
                Step::Fate(piece, fate) => is(*piece, fate),
                _ => false,
            }
        })
    }

    fn is_resource(&self, piece: PieceId) -> bool {
        self.ruling.before.kind(piece) == Kind::Resource
    }

    /// The Group attacked while something is played.
    fn target(&self) -> Option<PieceId> {
        let mut attacks = self.ruling.attacks.iter().rev();
        let attack = attacks.find(|attack| attack.play <= self.plays.start)?;
        Some(attack.target)
    }

    fn before_or_after(&self, is: impl Fn(&Moment) -> bool) -> bool {
        let tables: [&Table; 2] = [&self.ruling.before, &self.ruling.after];
        tables.into_iter().any(|table| is(&Moment::new(table)))
    }
}
