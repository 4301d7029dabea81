//! The sentences that the players apply themselves: which of them a ruling shows, and what stays open because of them.

use std::collections::BTreeSet;

use super::Judge;
use crate::cards::effect::{Ability, AttackKind, Effect, Instruction, Matter, Sentence};
use crate::engine::moment::{Active, Moment};
use crate::engine::under_way::UnderWay;
use crate::engine::uses;
use crate::ruling::{Judged, Participant, PlayVerdict, Source};
use crate::table::{Move, PieceId, Place, Stated};
use crate::vocabulary::PlayerId;

/// The ability that stands for a sentence without one, where it is asked which cards it speaks of.
static NOTHING: Ability = Ability {
    layout: None,
    special_goal: false,
    optional: false,
    used: None,
    trigger: None,
    lasts: None,
    condition: None,
    effect: Effect::Unstacked,
};

/// A sentence left to the players, of a card that lies in play.
struct Left<'l> {
    source: Source,
    sentence: &'l Sentence,
    /// The card itself, or the Group that it is linked to.
    subject: PieceId,
    holder: Option<PlayerId>,
}

impl<'l> Judge<'l> {
    /// The sentences for this kind of game that are left to the players, of all cards in play.
    fn left(&self) -> impl Iterator<Item = Left<'l>> {
        let layout = self.table.rules.layout;
        self.table.iter().flat_map(move |(card, piece)| {
            let lies = match piece.place {
                Place::Structure { owner, .. } => Some((card, Some(owner))),
                Place::Beside { owner, linked } => Some((linked.unwrap_or(card), Some(owner))),
                Place::Linked(group) => Some((group, None)),
                Place::Middle | Place::Uncontrolled => Some((card, None)),
                Place::JustPlayed(player) => Some((card, Some(player))),
                _ => None,
            };
            let text = lies.map(|lies| {
                self.table
                    .card(card)
                    .text
                    .iter()
                    .map(move |one| (lies, one))
            });
            let text = text.into_iter().flatten().enumerate();
            text.filter_map(move |(index, ((subject, holder), sentence))| {
                let this_game = sentence.layout.is_none_or(|of| of == layout);
                let left = sentence.ability.is_none() && this_game && !sentence.only_when_played;
                left.then_some(Left {
                    source: Source {
                        piece: card,
                        sentence: index as u8,
                    },
                    sentence,
                    subject,
                    holder,
                })
            })
        })
    }

    /// The sentence left to the players without which nothing can be said of an attack: one about the figures of whoever takes
    /// part, or about attacks on such a card.
    pub(super) fn decides_attack(&self, under_way: &UnderWay) -> Option<Source> {
        let attack = &under_way.attack;
        let helpers = attack.aiders.iter().chain(&attack.opposers);
        let mut taking_part: Vec<PieceId> = helpers.map(|helper| helper.group).collect();
        taking_part.push(attack.target);
        taking_part.extend(attack.leader.group());
        let destroys = attack.kind == AttackKind::Destroy;
        let captures = attack.kind == AttackKind::Control;
        let attacker = attack.attacker(&self.table);
        let attacking: Vec<PieceId> = attack.attacking().collect();
        let decides = |left: &Left<'l>| {
            let Some(bearing) = &left.sentence.bearing else {
                return false;
            };
            // Whoever says what figures a card has now has applied the sentence.
            let applied = self.table.piece(left.subject).stated != Stated::default();
            let of_master =
                (self.table.master(left.subject)).is_some_and(|master| attacking.contains(&master));
            let own = left.holder.is_some() && left.holder == attacker;
            bearing.decides(Matter::Figures)
                && taking_part.contains(&left.subject)
                && !applied
                && self.speaks_of_any(left)
                || bearing.decides(Matter::MastersFigures) && of_master
                || own
                    && captures
                    && bearing.decides(Matter::OwnCaptures)
                    && self.speaks_of(left, attack.target)
                || (bearing.decides(Matter::Attacks)
                    || destroys && bearing.decides(Matter::Destruction))
                    && self.speaks_of(left, attack.target)
        };
        let unrolled = taking_part
            .iter()
            .find_map(|&group| self.not_rolled_yet(group));
        unrolled.or_else(|| self.left().find(decides).map(|left| left.source))
    }

    /// The sentence by which the Power of a Group is rolled, where nobody has said yet what it is.
    fn not_rolled_yet(&self, group: PieceId) -> Option<Source> {
        if self.table.card(group).power.is_some() || self.table.piece(group).stated.power.is_some()
        {
            return None;
        }
        let rolls = |(_, ability): &(u8, &Ability)| {
            matches!(ability.effect, Effect::Do(Instruction::RollsPower(_)))
        };
        let (sentence, _) = uses::abilities(&self.table, group).find(rolls)?;
        Some(Source {
            piece: group,
            sentence,
        })
    }

    /// Whether the attack under way is left to the players: by what has been played in it, or by what its cards say.
    pub(super) fn is_left_open(&self, under_way: &UnderWay) -> bool {
        under_way.by_hand || self.decides_attack(under_way).is_some()
    }

    /// Whether a sentence is about that card, as far as it is marked with cards of which it speaks.
    fn speaks_of(&self, left: &Left, card: PieceId) -> bool {
        let bearing = left.sentence.bearing.as_ref();
        let Some(of) = bearing.and_then(|bearing| bearing.of.as_ref()) else {
            return true;
        };
        let active = Active::of(left.source, left.subject, left.holder, &NOTHING);
        Moment::new(&self.table).passes(of, card, &active)
    }

    /// Whether a card in play is one of those that a sentence is marked with, where it is marked with any.
    fn speaks_of_any(&self, left: &Left) -> bool {
        let marked = left.sentence.bearing.as_ref();
        let Some(of) = marked.and_then(|bearing| bearing.of.as_ref()) else {
            return true;
        };
        let named = |card| of.names.iter().any(|name| **name == *self.table.name(card));
        let mut cards = self.table.iter().map(|(card, _)| card);
        let lies_there = |card| self.table.in_play(card) || self.table.link(card).is_some();
        cards.any(|card| lies_there(card) && (named(card) || self.speaks_of(left, card)))
    }

    /// Whether a sentence left to the players lets somebody draw after an attack.
    pub(super) fn may_let_draw(&self) -> bool {
        let mut left = self.left();
        !self.attacks.is_empty()
            && left.any(|left| {
                let bearing = left.sentence.bearing.as_ref();
                bearing.is_some_and(|bearing| bearing.decides(Matter::Draws))
            })
    }

    /// A play against which nothing speaks, but of which a sentence left to the players may say otherwise, is open.
    pub(super) fn left_open(&self, what: &Judged, verdict: PlayVerdict) -> PlayVerdict {
        let (Judged::Play(play), PlayVerdict::Legal) = (what, &verdict) else {
            return verdict;
        };
        if let Move::Draw { player, .. } = play {
            return match self.prevented_by_hand(*player) {
                Some(source) => PlayVerdict::ByHand(Some(source)),
                None => verdict,
            };
        }
        let (matter, who, card) = match play {
            Move::TakeOver { player, card, .. } => (Matter::Takeovers, Some(*player), Some(*card)),
            Move::PlaceTokens { player, .. } => (Matter::Tokens, Some(*player), None),
            Move::Use(used) if !self.table.kind(used.card).is_plot() => {
                (Matter::Abilities, used.player, Some(used.card))
            }
            _ => return verdict,
        };
        let decides = |left: &Left| {
            let Some(bearing) = &left.sentence.bearing else {
                return false;
            };
            let own = left.holder.is_some() && left.holder == who;
            let about = match matter {
                Matter::Takeovers => {
                    bearing.decides(matter) || !own && bearing.decides(Matter::RivalTakeovers)
                }
                // Each Group's own tokens, as its owner places them.
                Matter::Tokens => own && bearing.decides(matter),
                _ => bearing.decides(matter),
            };
            about && card.is_none_or(|card| self.speaks_of(left, card))
        };
        match self.left().find(decides) {
            Some(left) => PlayVerdict::ByHand(Some(left.source)),
            None => verdict,
        }
    }

    /// A rival has just used a card whose players see what it does about draws: the sentence of it.
    fn prevented_by_hand(&self, player: PlayerId) -> Option<Source> {
        let last = self.plays.last()?;
        let (Judged::Play(Move::Use(used)), PlayVerdict::ByHand(_)) = (&last.what, &last.verdict)
        else {
            return None;
        };
        let user = used.player.or_else(|| self.table.holder(used.card));
        let against = user != Some(player) && used.victim().is_none_or(|victim| victim == player);
        let about_draws = |left: &Left| {
            let bearing = left.sentence.bearing.as_ref();
            left.source.piece == used.card
                && bearing.is_some_and(|bearing| bearing.matters.contains(&Matter::Draws))
        };
        let found = self.left().find(about_draws)?;
        against.then_some(found.source)
    }

    /// The sentences that a ruling shows for the players to apply: of the cards that take part in attacks and of what is linked
    /// to them, of Plots that were played, and of the cards in play that lie beside what happened and may bear on it.
    pub(super) fn by_hand(&self) -> Vec<Source> {
        let taking_part = self.taking_part();
        let sides = self.sides(&taking_part);
        let happened = self.happened();
        let shown = |left: &Left| {
            let takes_part = taking_part.contains(&left.source.piece);
            // How somebody wins has no part in what others do.
            if !takes_part && left.sentence.is_special_goal() {
                return false;
            }
            match &left.sentence.bearing {
                Some(bearing) => bearing.matters.iter().any(|matter| match matter {
                    Matter::Figures => {
                        taking_part.contains(&left.subject) || happened.contains(&Matter::Victory)
                    }
                    Matter::OwnCaptures | Matter::MastersFigures => {
                        happened.contains(&Matter::Attacks)
                    }
                    matter => happened.contains(matter),
                }),
                None => {
                    let near = left.holder.is_none_or(|holder| sides.contains(&holder));
                    let in_play = self.table.piece(left.source.piece).place != Place::Uncontrolled;
                    takes_part || near && in_play && !happened.is_empty()
                }
            }
        };
        let mut sources: Vec<Source> = self.left().filter(shown).map(|left| left.source).collect();
        let unrolled = taking_part
            .iter()
            .filter_map(|&card| self.not_rolled_yet(card));
        sources.extend(unrolled);
        sources.extend(self.of_cards_used(&taking_part));
        let open = self.plays.iter().filter_map(|play| match play.verdict {
            PlayVerdict::ByHand(source) => source,
            _ => None,
        });
        sources.extend(open);
        sources.sort();
        sources.dedup();
        sources
    }

    /// The cards that take part in attacks, and what is linked to them.
    fn taking_part(&self) -> Vec<PieceId> {
        let mut concerned: Vec<PieceId> = Vec::new();
        for attack in &self.attacks {
            concerned.extend([attack.leader, attack.target]);
            let helpers = attack.aiders.iter().chain(&attack.opposers);
            concerned.extend(helpers.map(|helper: &Participant| helper.group));
        }
        let linked: Vec<PieceId> = concerned
            .iter()
            .flat_map(|&group| self.table.linked_to(group))
            .collect();
        concerned.extend(linked);
        concerned
    }

    /// What the cards say that took part in attacks and have left the table, and the Plots that were played.
    fn of_cards_used(&self, taking_part: &[PieceId]) -> Vec<Source> {
        let layout = self.table.rules.layout;
        let mut sources = Vec::new();
        for &piece in taking_part.iter().chain(&self.by_hand_cards) {
            let played = self.by_hand_cards.contains(&piece);
            for (index, sentence) in self.table.card(piece).text.iter().enumerate() {
                let this_game = sentence.layout.is_none_or(|of| of == layout);
                let marked = sentence.bearing.is_some() && !played;
                if sentence.ability.is_none()
                    && this_game
                    && !marked
                    && (played || !sentence.only_when_played)
                {
                    sources.push(Source {
                        piece,
                        sentence: index as u8,
                    });
                }
            }
        }
        sources
    }

    /// The players who did something, or to whom it was done.
    fn sides(&self, taking_part: &[PieceId]) -> BTreeSet<PlayerId> {
        let mut sides = BTreeSet::new();
        sides.extend(self.attacks.iter().filter_map(|attack| attack.target_owner));
        let holders = taking_part.iter().map(|&card| self.table.holder(card));
        sides.extend(holders.flatten());
        for play in &self.plays {
            match &play.what {
                Judged::Play(Move::Use(used)) => {
                    sides.extend(used.player);
                    sides.extend(used.cards().filter_map(|card| self.table.holder(card)));
                }
                Judged::Play(
                    Move::TakeOver { player, .. }
                    | Move::MoveGroup { player, .. }
                    | Move::PlaceTokens { player, .. }
                    | Move::Draw { player, .. }
                    | Move::Discard { player, .. }
                    | Move::DeclareVictory { player, .. },
                ) => {
                    sides.insert(*player);
                }
                _ => {}
            }
        }
        sides
    }

    /// What happened, as far as sentences left to the players are marked with it.
    fn happened(&self) -> BTreeSet<Matter> {
        let mut happened = BTreeSet::new();
        if !self.attacks.is_empty() {
            happened.insert(Matter::Attacks);
        }
        if (self.attacks.iter()).any(|attack| attack.kind == AttackKind::Destroy) {
            happened.insert(Matter::Destruction);
        }
        for play in &self.plays {
            if let Judged::Play(play) = &play.what {
                happened.extend(self.matters_of(play));
            }
        }
        happened
    }

    /// What parts of the game a play belongs to.
    fn matters_of(&self, play: &Move) -> &'static [Matter] {
        match play {
            Move::TakeOver { .. } => &[Matter::Takeovers, Matter::RivalTakeovers],
            Move::Use(used) if self.is_plot(used.card) => &[Matter::Plots],
            Move::Use(_) => &[Matter::Abilities],
            Move::PlaceTokens { .. } => &[Matter::Tokens],
            Move::Draw { .. } | Move::Buy { .. } => &[Matter::Draws],
            Move::BeginTurn(_) | Move::EndTurn(_) | Move::Knock(_) => &[Matter::Turns],
            Move::Relief { .. } => &[Matter::Relief],
            Move::Expose { .. } | Move::Show { .. } => &[Matter::Looks],
            Move::Discard { .. } | Move::Return { .. } => &[Matter::Discards],
            Move::Link { .. } => &[Matter::Links],
            Move::MoveGroup { .. } | Move::Reorganize { .. } => &[Matter::Moves],
            Move::Give { .. } | Move::Trade { .. } | Move::Promise(..) => &[Matter::Deals],
            Move::DeclareVictory { .. } => &[Matter::Victory],
            _ => &[],
        }
    }
}
