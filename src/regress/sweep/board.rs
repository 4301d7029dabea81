//! The tables of a sweep: one for each position, laid out once from the text of a scene, on which the cards of a pair are
//! exchanged.

use arrayvec::ArrayVec;

use super::Side;
use super::position::{CLOAK, LIKE_MIND, Position, Scene, Unclaimed, Way};
use crate::cards::effect::{AttackKind, Effect, Privilege};
use crate::cards::{Alignments, Card, CardId, Kind};
use crate::engine::{Assault, Glance, Moment, lay_down, tokenless};
use crate::law::EditionRules;
use crate::ruling::Source;
use crate::scenario::{self, Scenario};
use crate::table::{self, Move, PieceId, Place, Table, under_impossible_master};

/// Cards that stand in a scene for whatever will be laid there.
const LEADER: &str = "Aggressor";
const TARGET: &str = "Victim";
const HELPER: &str = "Ally";

/// Which scene a table is laid out from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    pub(super) position: Position,
    /// The leader is the attacker's Illuminati.
    pub(super) illuminati: bool,
    /// `Aided` or `Opposed`, where a third Group lies there.
    pub(super) helped: Option<Way>,
}

impl Layout {
    /// The layouts of these positions.
    pub(super) fn all(positions: &[Position], helpers: bool) -> Vec<Layout> {
        let mut layouts = Vec::new();
        for &position in positions {
            for illuminati in [false, true] {
                // An Illuminati is never away from itself.
                if illuminati && position == Position::FromAfar {
                    continue;
                }
                let ways = position.ways().iter().filter(|way| way.helped());
                let helped = ways.filter(|_| helpers).map(|&way| Some(way));
                layouts.extend(std::iter::once(None).chain(helped).map(|helped| Layout {
                    position,
                    illuminati,
                    helped,
                }));
            }
        }
        layouts
    }

    /// The ways that are tried on it.
    pub(super) fn ways(self) -> impl Iterator<Item = Way> {
        let ways = self.position.ways().iter().copied();
        ways.filter(move |way| match self.helped {
            None => !way.helped(),
            Some(helped) => *way == helped,
        })
    }

    /// A scenario for it, in which other cards stand for the pair.
    pub(super) fn scene(
        self,
        side: Side,
        players: (&str, &str),
        unclaimed: Unclaimed,
    ) -> Result<Scenario, String> {
        let stands_in = |name: &str, kind: Kind| Card {
            name: name.into(),
            kind,
            ..side.law.cards[0].clone()
        };
        let kind_of = |illuminati: bool| match illuminati {
            true => Kind::Illuminati,
            false => Kind::Organization,
        };
        let leader = stands_in(LEADER, kind_of(self.illuminati));
        let target = stands_in(TARGET, kind_of(self.position == Position::Illuminati));
        let helper = stands_in(HELPER, Kind::Organization);
        // What is played with an announcement is gone afterwards, and in nobody's way.
        let way = self.helped.unwrap_or_else(|| {
            let privileged = self.position.ways().contains(&Way::Privileged);
            if privileged {
                Way::Privileged
            } else {
                Way::Plain
            }
        });
        let scene = Scene {
            leader: &leader,
            target: &target,
            helper: self.helped.map(|_| &helper),
            attacker: players.0,
            rival: players.1,
            alignments: Alignments::NONE,
            kind: AttackKind::Control,
            position: self.position,
            way,
            unclaimed,
        };
        let mut text = String::new();
        for (card, there) in [
            (&leader, true),
            (&target, true),
            (&helper, self.helped.is_some()),
        ] {
            if there {
                let facts = match card.kind {
                    Kind::Illuminati => "an Illuminati with Power 8/8",
                    _ => "a Group with Power 1, Resistance 1",
                };
                text.push_str(&format!("Let {} be {facts}\n", card.name));
            }
        }
        text.push_str(&scene.text());
        scenario::read_by(&text, side.law, Some(&side.edition.id))
            .map_err(|errors| format!("{}\n{text}", errors[0]))
    }
}

/// The card that stands in the scene for the leader, which says and is nothing.
pub(super) fn nobody(side: Side) -> CardId {
    CardId(side.law.cards.len() as u16)
}

/// A table on which pairs are laid.
#[derive(Clone, Debug)]
pub(super) struct Board<'l> {
    pub(super) layout: Layout,
    table: Table<'l>,
    /// The same with the target laid down from the attacker's hand.
    laid: Option<Table<'l>>,
    leader: PieceId,
    target: PieceId,
    helper: Option<PieceId>,
    /// The master of like mind, and the number of the first of the cards that it can be.
    like: Option<(PieceId, u16)>,
    /// The sentence that makes an attack privileged.
    cloak: Option<Source>,
    rival: PieceId,
    /// The tokens that lie there to begin with.
    tokens: Vec<u8>,
}

/// What comes of one of the attacks that are tried on a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tried {
    /// Which of them it is, counted from the first.
    pub(super) place: usize,
    pub(super) kind: AttackKind,
    pub(super) way: Way,
    pub(super) glance: Glance,
    /// A rule point that is watched was asked for on the way.
    pub(super) touched: bool,
}

/// The cards that are laid on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cards {
    pub(super) leader: CardId,
    pub(super) target: CardId,
    pub(super) helper: Option<CardId>,
    /// The master of like mind for that target, counted from the first.
    pub(super) like: u16,
    /// The rival's Illuminati.
    pub(super) rival: CardId,
}

impl<'l> Board<'l> {
    /// Lays out a board.
    pub(super) fn new(
        layout: Layout,
        side: Side<'l>,
        scenario: &'l Scenario,
        invented: &'l [Card],
    ) -> Result<Board<'l>, String> {
        let case = table::set_up(scenario, side.law, side.edition, side.rules)
            .map_err(|errors| format!("{}\n{}", errors[0], scenario.text))?;
        let Some(Move::Attack { leader, target, .. }) = case.steps.first().map(|step| &step.play)
        else {
            return Err(format!("no attack\n{}", scenario.text));
        };
        let (leader, target) = (*leader, *target);
        let mut table = case.table;
        let called = |table: &Table, name: &str| {
            let mut pieces = table.iter().map(|(id, _)| id);
            pieces.find(|&id| table.name(id) == name)
        };
        let helper = called(&table, HELPER);
        let first = side.law.cards.len() + scenario.invented.len();
        let like = called(&table, LIKE_MIND).map(|piece| (piece, first as u16));
        let cloak = called(&table, CLOAK).and_then(|plot| {
            let mut text = table.card(plot).text.iter();
            let sentence = text.position(|sentence| {
                sentence.ability.as_ref().is_some_and(|ability| {
                    matches!(ability.effect, Effect::Privilege(Privilege::That { .. }))
                })
            })?;
            Some(Source {
                piece: plot,
                sentence: sentence as u8,
            })
        });
        if let Some(cloak) = cloak {
            table.piece_mut(cloak.piece).place = Place::Discarded;
        }
        // Every master of like mind that a target of the pool needs.
        table.invented = invented;
        let laid = matches!(table.piece(target).place, Place::Hand { .. }).then(|| {
            let mut laid = table.clone();
            lay_down(&mut laid, target);
            laid
        });
        let rival = table.seats.get(1).map_or(leader, |seat| seat.illuminati);
        let tokens = table.pieces.iter().map(|piece| piece.tokens).collect();
        Ok(Board {
            layout,
            table,
            laid,
            leader,
            target,
            helper,
            like,
            cloak,
            rival,
            tokens,
        })
    }

    /// Lays the cards of a pair.
    pub(super) fn lay(&mut self, cards: Cards) {
        for table in std::iter::once(&mut self.table).chain(&mut self.laid) {
            for (piece, &tokens) in table.pieces.iter_mut().zip(&self.tokens) {
                piece.tokens = tokens;
            }
            let mut put = |piece: PieceId, card: CardId| {
                table.turn_out(piece, card);
                table.piece_mut(piece).arrows = table.card(piece).arrows_out.len() as u8;
            };
            if self.layout.position != Position::Illuminati {
                put(self.rival, cards.rival);
            }
            put(self.leader, cards.leader);
            put(self.target, cards.target);
            if let (Some(piece), Some(card)) = (self.helper, cards.helper) {
                put(piece, card);
            }
            if let Some((like, first)) = self.like {
                put(like, CardId(first + cards.like));
            }
        }
    }

    /// Whether no game can bring about the table that was laid, by what the cards of the pair say themselves.
    pub(super) fn is_impossible(&self) -> bool {
        let mut laid = [Some(self.leader), Some(self.target), self.helper]
            .into_iter()
            .flatten();
        laid.any(|piece| under_impossible_master(&self.table, piece))
    }

    /// Rules by another copy of the same rules.
    pub(super) fn ruled_by(&mut self, rules: &'l EditionRules) {
        for table in std::iter::once(&mut self.table).chain(&mut self.laid) {
            table.rules = rules;
        }
    }

    /// Whether everything lies on another board as it does here, whatever the cards of a pair. `same`: whether a card is and
    /// says the same under the law of that one.
    pub(super) fn lies_as(&self, other: &Board, same: &dyn Fn(CardId) -> bool) -> bool {
        let pair = [Some(self.leader), Some(self.target), self.helper];
        let like = self.like.map(|(piece, _)| piece);
        let laid = |piece: PieceId| {
            pair.contains(&Some(piece)) || like == Some(piece) || piece == self.rival
        };
        let mut others = self.table.iter().filter(|(id, _)| !laid(*id));
        let tables = self.table.lies_as(&other.table)
            && match (&self.laid, &other.laid) {
                (Some(one), Some(other)) => one.lies_as(other),
                (one, other) => one.is_none() && other.is_none(),
            };
        tables
            && self.cloak == other.cloak
            && self.like == other.like
            && others.all(|(_, piece)| same(piece.card))
    }

    /// Whether a watched rule point has been asked for since somebody looked.
    pub(super) fn touched(&self) -> bool {
        self.table.rules.points.take_asked()
    }

    /// What comes of the attacks that are tried here, one after another, of those that are wanted.
    pub(super) fn ask(
        &mut self,
        kinds: &[AttackKind],
        wanted: &dyn Fn(usize) -> bool,
        tell: impl FnMut(Tried),
    ) {
        let losing = {
            let announced = Moment::new(&self.table);
            let losing = tokenless(&announced);
            if losing.is_empty() {
                return self.asked(&announced, kinds, wanted, tell);
            }
            losing
        };
        for &piece in &losing {
            for table in std::iter::once(&mut self.table).chain(&mut self.laid) {
                table.piece_mut(piece).tokens = 0;
            }
        }
        self.asked(&Moment::new(&self.table), kinds, wanted, tell);
    }

    fn asked(
        &self,
        announced: &Moment,
        kinds: &[AttackKind],
        wanted: &dyn Fn(usize) -> bool,
        mut tell: impl FnMut(Tried),
    ) {
        let laid = self.laid.as_ref().map(Moment::new);
        let under_way = laid.as_ref().unwrap_or(announced);
        let group = (self.leader, self.target);
        let before = self.touched();
        let mut places = 0..;
        for &kind in kinds {
            let ways: ArrayVec<(Way, usize), { Way::ALL.len() }> =
                self.layout.ways().zip(places.by_ref()).collect();
            if !ways.iter().any(|(_, place)| wanted(*place)) {
                continue;
            }
            let announces =
                |privilege| Assault::announced((announced, under_way), kind, group, privilege);
            // Whatever is added to it later, the announcement is the same.
            let plain = announces(None);
            let announcing = before | self.touched();
            for (way, place) in ways {
                if !wanted(place) {
                    continue;
                }
                let privileged = (way == Way::Privileged)
                    .then_some(self.cloak)
                    .flatten()
                    .map(|cloak| announces(Some(cloak)));
                let assault = privileged.as_ref().unwrap_or(&plain);
                let aider = self.helper.filter(|_| way == Way::Aided);
                let opposer = match way {
                    Way::Defended => Some(self.target),
                    Way::Opposed => self.helper,
                    _ => None,
                };
                let made = assault
                    .as_ref()
                    .map(|it| it.made(under_way, aider, opposer));
                tell(Tried {
                    place,
                    kind,
                    way,
                    glance: made.map_or(Glance::Illegal, Glance::Legal),
                    touched: announcing | self.touched(),
                });
            }
        }
    }
}
