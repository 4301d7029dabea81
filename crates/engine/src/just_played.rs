//! Groups that are attacked from the hand of the attacker: laid down, and not in play until he has control of them
//! (`wdh.glossary.just-played`).

use super::figures::by_point;
use super::legality::objection;
use super::moment::{Active, Moment};
use super::results::Results;
use fnord_cards::Kind;
use fnord_cards::effect::{
    Act, Aim, AttackKind, Covered, Effect, Immunity, Occasion, Party, Protection, Stat, Whom,
};
use fnord_law::{NewGroups, Untaken};
use fnord_ruling::{
    Considered, Entry, Fate, Objection, Recorder, Rejected, Rejection, Requirement, Step, WhyNot,
};
use fnord_table::{PieceId, Place, Table};
use fnord_vocabulary::PlayerId;

/// Whether a sentence is about the card that it stands on as the target of an attack: its figures and traits, and what it
/// says of attacks on itself. What it does for its owner it does in play only.
pub(super) fn about_itself(effect: &Effect) -> bool {
    match effect {
        Effect::Defend { defended, .. } => defended.is_none(),
        Effect::Add { whose, .. } => *whose == Party::It,
        // What others have for attacks on the card that it names: itself.
        Effect::Direct {
            leaders, target, ..
        } => !target.names.is_empty() && !leaders.contains(&Party::It),
        Effect::Immune(Immunity {
            covered: Covered::Parties(parties),
            ..
        })
        | Effect::Protects(Protection { whom: parties, .. }) => parties.contains(&Party::It),
        Effect::Forbids(prohibition) => prohibition.whom == Some(Whom::It),
        Effect::MayTakePart(permission) => {
            matches!(permission.about, Some((_, Whom::It)))
        }
        Effect::Value { whose, .. } => *whose == Party::It,
        Effect::Multiply { whose, when, .. } => {
            *whose == Party::It || matches!(when, Occasion::In(of) if of.on == Aim::It)
        }
        Effect::Becomes { .. } | Effect::ImmuneToAttacks { .. } | Effect::SuccessGivesAway => true,
        _ => about_its_master(effect),
    }
}

/// Whether a sentence says who may control its card, and where it lies then: that is no defence of it, and holds wherever it
/// comes from.
pub(super) fn about_its_master(effect: &Effect) -> bool {
    match effect {
        Effect::Forbids(prohibition) => {
            prohibition.act == Act::Control && prohibition.whom == Some(Whom::It)
        }
        Effect::CannotBecomePuppet(_)
        | Effect::OneForEachMaster
        | Effect::AnySide
        | Effect::PutOnAnySide { yours: false } => true,
        _ => false,
    }
}

impl Moment<'_, '_> {
    /// Whether effects on Groups in play touch a card: not one in a hand or a pile, and a Group that is just played only
    /// where the rules take it to be in play.
    pub fn touched(&self, id: PieceId) -> bool {
        match self.table.piece(id).place {
            Place::JustPlayed(_) => self.points().just_played().value,
            _ => self.table.in_play(id),
        }
    }

    /// Whether a sentence about all cards of some kind touches a card.
    pub(super) fn reached(&self, id: PieceId, active: &Active) -> bool {
        let order = || self.table.kind(active.source.piece) == Kind::NewWorldOrder;
        let just_played = || matches!(self.table.piece(id).place, Place::JustPlayed(_));
        self.touched(id) || self.points().orders_reach().value && just_played() && order()
    }
}

/// New World Orders that would change the target of an attack if it were in play, and leave it alone.
pub(super) fn left_alone<R: Recorder>(moment: &Moment, target: PieceId, recorder: &mut R) {
    let table = moment.table;
    let points = moment.points();
    let lies_there = matches!(table.piece(target).place, Place::JustPlayed(_));
    if !recorder.listens() || !lies_there || moment.touched(target) || points.orders_reach().value {
        return;
    }
    let mut told: Vec<PieceId> = Vec::new();
    for active in moment.in_force() {
        let order = active.source.piece;
        if table.kind(order) != Kind::NewWorldOrder || told.contains(&order) {
            continue;
        }
        let resistance = |stats: &[Stat]| stats.contains(&Stat::Resistance);
        let about = match &active.ability.effect {
            Effect::Value { whose, stats, .. } | Effect::Multiply { whose, stats, .. } => {
                resistance(stats).then_some(whose)
            }
            Effect::Add {
                whose, additions, ..
            } => {
                let mut stats = additions.iter().map(|(_, stat)| *stat);
                stats.any(|stat| stat == Stat::Resistance).then_some(whose)
            }
            Effect::CountsAs { whose, .. } => {
                if moment.passes(whose, target, active) {
                    told.push(order);
                }
                None
            }
            _ => None,
        };
        if let Some(Party::Each(filter)) = about
            && moment.passes(filter, target, active)
        {
            told.push(order);
        }
        if told.last() == Some(&order) {
            recorder.reject(|| Rejected {
                what: Considered::Change(order),
                why: Rejection::JustPlayed,
                source: Some(active.source),
                cites: points.orders_reach().cites.clone(),
                point: Some(points.orders_reach().id),
            });
        }
    }
}

/// Whether a card may be attacked where it lies: to control a Group of another player, one that nobody controls, or one of
/// the attacker's own hand; to destroy Groups in play (`wdh.attack.targets`, `wdh.destroy.targets`).
pub(super) fn may_lie_there(
    table: &Table,
    attacker: Option<PlayerId>,
    kind: AttackKind,
    target: PieceId,
) -> Result<(), Objection> {
    if matches!(table.piece(target).place, Place::Structure { .. }) {
        return Ok(());
    }
    let points = &table.rules.points;
    let from_hand = points.control_targets().value == NewGroups::OwnHand;
    let why = match table.piece(target).place {
        Place::Uncontrolled if !from_hand => return Ok(()),
        Place::Hand { owner, .. } | Place::JustPlayed(owner) if from_hand => match kind {
            AttackKind::Control if Some(owner) == attacker => return Ok(()),
            AttackKind::Control => WhyNot::OthersHand(target, owner),
            AttackKind::Destroy => WhyNot::OnlyInHand(target),
        },
        _ => WhyNot::NotInPlay(target),
    };
    Err(match kind {
        AttackKind::Control => objection(why, points.control_targets()),
        AttackKind::Destroy => objection(why, points.destroy_targets()),
    })
}

/// What a ruling says of a target that is played from the hand.
pub(super) fn notes(moment: &Moment, target: PieceId) -> Vec<Entry> {
    let points = moment.points();
    let table = moment.table;
    if !matches!(
        table.piece(target).place,
        Place::Hand { .. } | Place::JustPlayed(_)
    ) {
        return Vec::new();
    }
    let mut notes = Vec::new();
    if !points.just_played().value {
        let met = Step::Meets(Requirement::JustPlayed(target));
        notes.push(by_point(met, 0, points.just_played()));
    }
    let says_something = (table.card(target).text.iter())
        .filter_map(|sentence| sentence.ability.as_ref())
        .any(|ability| about_itself(&ability.effect));
    if says_something && points.own_text().value {
        let met = Step::Meets(Requirement::OwnText(target));
        notes.push(by_point(met, 0, points.own_text()));
    }
    notes
}

/// The target of an attack is laid down from the attacker's hand.
pub(super) fn lay_down(table: &mut Table, target: PieceId) {
    if let Place::Hand { owner, .. } = table.piece(target).place
        && table.rules.points.control_targets().value == NewGroups::OwnHand
    {
        table.piece_mut(target).place = Place::JustPlayed(owner);
    }
}

impl Results<'_, '_> {
    /// An attack on a Group from the hand has failed: it goes back, and is lost at the end of the turn.
    pub(super) fn in_vain(&mut self, target: PieceId, owner: PlayerId) {
        let points = &self.table.rules.points;
        self.take_up(target, owner);
        let kept = {
            let moment = Moment::new(self.table);
            let mut in_force = moment.in_force();
            let says = in_force.find(|active| {
                active.you == Some(owner) && active.ability.effect == Effect::KeepsUntaken
            });
            says.map(|active| active.source)
        };
        if kept.is_some() {
            let fate = Fate::ReturnsToHand(owner);
            self.fate_by(target, fate, points.cards_first(), kept);
            return;
        }
        match points.fail_uncontrolled().value {
            Untaken::DiscardedAtEnd => {
                self.table.piece_mut(target).in_vain = Some(owner);
                self.fate(target, Fate::BackInHand(owner), points.fail_uncontrolled());
            }
            Untaken::Stays => {
                let fate = Fate::ReturnsToHand(owner);
                self.fate(target, fate, points.fail_uncontrolled());
            }
        }
    }

    /// The attack on a Group from the hand has been called off: it is as it was.
    pub(super) fn take_back_target(&mut self, target: PieceId) {
        let points = &self.table.rules.points;
        match self.table.piece(target).place {
            Place::JustPlayed(owner) => {
                self.take_up(target, owner);
                self.fate(target, Fate::ReturnsToHand(owner), points.call_off_target());
            }
            Place::Uncontrolled => {
                self.fate(target, Fate::StaysUncontrolled, points.call_off_target());
            }
            _ => {}
        }
    }

    /// The attack on a Group from the hand has been cancelled.
    pub(super) fn target_of_cancelled(&mut self, target: PieceId) {
        let points = &self.table.rules.points;
        if let Place::JustPlayed(owner) = self.table.piece(target).place {
            self.take_up(target, owner);
            let fate = if points.cancelled_target().value {
                Fate::ReturnsToHand(owner)
            } else {
                self.table.piece_mut(target).in_vain = Some(owner);
                Fate::BackInHand(owner)
            };
            self.fate(target, fate, points.cancelled_target());
        }
    }

    fn take_up(&mut self, target: PieceId, owner: PlayerId) {
        self.table.piece_mut(target).place = Place::Hand {
            owner,
            exposed: false,
        };
    }

    /// The turn ends: Groups that were attacked from the hand, or where nobody controls them, and have not been taken are discarded.
    /// They never were in play.
    pub(super) fn discard_untaken(&mut self) {
        let points = &self.table.rules.points;
        let in_vain: Vec<PieceId> = (self.table.iter())
            .filter(|(_, piece)| piece.in_vain.is_some())
            .map(|(id, _)| id)
            .collect();
        for group in in_vain {
            let piece = self.table.piece_mut(group);
            if matches!(piece.place, Place::Hand { .. } | Place::Uncontrolled) {
                piece.place = Place::Discarded;
                self.fate(group, Fate::Discarded, points.fail_uncontrolled());
            } else {
                piece.in_vain = None;
            }
        }
    }
}
