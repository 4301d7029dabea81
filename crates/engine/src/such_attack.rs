//! Whether an attack is one that a sentence speaks of.

use super::attack::{Attack, Leader};
use super::instants::names_sort;
use super::legality::names_card;
use super::limits::secret;
use super::moment::{Active, Moment};
use super::uses::{Took, takes};
use fnord_cards::Text;
use fnord_cards::effect::{Aim, AttackKind, AttackKinds, How, Maker, Part, SuchAttack, Taking};
use fnord_ruling::{AttackRuling, Sort};
use fnord_table::{PieceId, Table};
use fnord_vocabulary::PlayerId;

/// What sentences ask about an attack, under way or over.
pub(super) struct Facts {
    kind: AttackKind,
    sort: Sort,
    instant: bool,
    privileged: bool,
    /// The Group that leads it.
    pub(super) leader: Option<PieceId>,
    /// The cards that make it: that Group, or Plots.
    cards: Vec<PieceId>,
    attacker: Option<PlayerId>,
    pub(super) target: PieceId,
    /// Who had the target before it.
    owner: Option<PlayerId>,
    parts: Vec<(PieceId, Took)>,
}

/// In what an attack is not as a sentence says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unlike {
    Target,
    Maker,
    Kind,
    Privilege,
    Part,
}

impl Facts {
    /// The Groups that make or aid it, and those that oppose it where they are asked for too.
    pub(super) fn taking_part(&self, opposing: bool) -> impl Iterator<Item = PieceId> {
        let taking = move |took: &Took| opposing || !matches!(took, Took::Opposed);
        let parts = self.parts.iter().filter(move |(_, took)| taking(took));
        parts.map(|(group, _)| *group)
    }

    /// An attack that is under way.
    pub(super) fn of(table: &Table, attack: &Attack) -> Facts {
        let leader = attack.leader.group();
        let cards = match &attack.leader {
            Leader::Group(group) => vec![*group],
            Leader::Plot(launch) => {
                let powers = launch.powers.iter().map(|(source, _)| source.piece);
                std::iter::once(launch.plot).chain(powers).collect()
            }
        };
        let made = leader.map(|leader| (leader, Took::Made));
        let aided = attack.aiders.iter().map(|one| (one.group, Took::Aided));
        let opposed = attack.opposers.iter().map(|one| (one.group, Took::Opposed));
        Facts {
            kind: attack.kind,
            sort: attack.sort,
            instant: attack.instant.is_some(),
            privileged: attack.privilege.is_some(),
            leader,
            cards,
            attacker: attack.attacker(table),
            target: attack.target,
            owner: table.owner(attack.target),
            parts: made.into_iter().chain(aided).chain(opposed).collect(),
        }
    }

    /// An attack as a Group would aid it, whoever makes it.
    pub(super) fn aided_by(
        table: &Table,
        helper: PieceId,
        (kind, target): (AttackKind, PieceId),
    ) -> Facts {
        Facts {
            kind,
            sort: Sort::Ordinary,
            instant: false,
            privileged: false,
            leader: None,
            cards: Vec::new(),
            attacker: table.owner(helper),
            target,
            owner: table.owner(target),
            parts: vec![(helper, Took::Aided)],
        }
    }

    /// The same with those that its announcement names, before they have joined it.
    pub(super) fn announced(table: &Table, attack: &Attack) -> Facts {
        let mut facts = Facts::of(table, attack);
        let with = attack.with.iter().map(|&card| (card, Took::Aided));
        facts.parts.extend(with);
        facts
    }

    /// An attack that is over.
    pub(super) fn past(table: &Table, attack: &AttackRuling) -> Facts {
        let group = table
            .kind(attack.leader)
            .is_group()
            .then_some(attack.leader);
        let made = group.map(|leader| (leader, Took::Made));
        let aided = attack.aiders.iter().map(|one| (one.group, Took::Aided));
        let opposed = attack.opposers.iter().map(|one| (one.group, Took::Opposed));
        Facts {
            kind: attack.kind,
            sort: attack.sort,
            instant: attack.instant,
            privileged: attack.is_privileged(),
            leader: group,
            cards: vec![attack.leader],
            attacker: table.owner(attack.leader),
            target: attack.target,
            owner: attack.target_owner,
            parts: made.into_iter().chain(aided).chain(opposed).collect(),
        }
    }

    /// Whether it is one that the sentence speaks of.
    pub(super) fn is(&self, such: &SuchAttack, moment: &Moment, active: &Active) -> bool {
        self.unlike(such, moment, active).is_none()
    }

    /// In what it is not one that the sentence speaks of.
    pub(super) fn unlike(
        &self,
        such: &SuchAttack,
        moment: &Moment,
        active: &Active,
    ) -> Option<Unlike> {
        let table = moment.table;
        let on = match &such.on {
            Aim::Anything => true,
            Aim::It => self.target == active.subject,
            Aim::Such(filter) => {
                let open = |leader| secret::is_laid_open(moment, leader, filter);
                moment.was_one(filter, self.target, self.owner, active)
                    && !self.leader.is_some_and(open)
            }
        };
        let made_by_card = |card: PieceId| self.cards.contains(&card);
        let whose = match such.whose {
            Maker::Anybody => true,
            Maker::That => active.lasts.is_some(),
            Maker::You => self.attacker.is_some() && self.attacker == active.you,
            Maker::Rival => self.attacker != active.you,
            Maker::It => made_by_card(active.subject) || made_by_card(active.source.piece),
            Maker::YourIlluminati => {
                (active.you).is_some_and(|you| self.leader == Some(table.seat(you).illuminati))
            }
        };
        let part = (such.parts.iter()).all(|part| self.is_taken(part, moment, active));
        let privileged = match such.how {
            How::Privileged => self.privileged,
            How::Unprivileged => !self.privileged,
            _ => true,
        };
        [
            (on, Unlike::Target),
            (whose, Unlike::Maker),
            (self.is_kind(table, such), Unlike::Kind),
            (privileged, Unlike::Privilege),
            (part, Unlike::Part),
        ]
        .into_iter()
        .find_map(|(is, unlike)| (!is).then_some(unlike))
    }

    /// Whether somebody takes the part in it that the sentence speaks of.
    pub(super) fn is_taken(&self, part: &Part, moment: &Moment, active: &Active) -> bool {
        let such = |card: PieceId| match &part.who {
            None => card == active.subject,
            Some(who) => moment.passes(who, card, active),
        };
        let mut parts = self.parts.iter();
        parts.any(|&(card, took)| takes(part.taking, took) && such(card))
            || part.taking == Taking::Involved && such(self.target)
    }

    /// Whether it is of the kind that the sentence speaks of, and made by a Plot that it names.
    pub(super) fn is_kind(&self, table: &Table, such: &SuchAttack) -> bool {
        let by_plot = |names: &[Text]| {
            let named = |name: &Text| self.cards.iter().any(|&card| names_card(table, card, name));
            self.leader.is_none() && names.iter().any(named)
        };
        let kind = self.other_than(such.kinds).is_none();
        let so = such.how != How::NotInstant || !self.instant;
        kind && so && !by_plot(&such.except) && (such.plots.is_empty() || by_plot(&such.plots))
    }

    /// The kind that is asked for, if it is not of that.
    pub(super) fn other_than(&self, kinds: AttackKinds) -> Option<AttackKinds> {
        let is = match kinds {
            AttackKinds::Instant => self.instant,
            AttackKinds::Disaster => self.sort == Sort::Disaster,
            AttackKinds::Assassination => self.sort == Sort::Assassination,
            kinds => kinds.covers(self.kind),
        };
        (!is).then_some(kinds)
    }

    /// Whether it is Instant, and the sentence names no such attacks: what the sentence says counts for nothing in it
    /// (`wdh.instant.modifiers`).
    pub(super) fn is_unnamed(&self, such: &SuchAttack) -> bool {
        let ordinary = matches!(
            such.kinds,
            AttackKinds::Control | AttackKinds::Destroy | AttackKinds::Both
        );
        ordinary && self.instant && !names_sort(such.included, self.instant, self.sort)
    }
}
