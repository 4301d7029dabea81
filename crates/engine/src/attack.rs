//! Attacks: what makes one, on whom, how, and who takes part.

use fnord_cards::effect::AttackKind;
use fnord_ruling::{Entry, Participant, Rejected, Sort, Source};
use fnord_table::{PieceId, Table};
use fnord_vocabulary::PlayerId;

/// An attack whose participants have been found eligible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attack {
    pub kind: AttackKind,
    pub leader: Leader,
    pub target: PieceId,
    pub aiders: Vec<Participant>,
    pub opposers: Vec<Participant>,
    /// The agents that are used in it.
    pub agents: Option<Agents>,
    /// The cards whose bonuses their players have not declared.
    pub left_out: Vec<PieceId>,
    pub sort: Sort,
    /// The sentence that makes it privileged, as long as it is.
    pub privilege: Option<Source>,
    /// The sentence that negated its privilege.
    pub negated: Option<Source>,
    /// The player whom a card keeps from interfering, and the sentence.
    pub shut_out: Option<(PlayerId, Source)>,
    /// Players whom cards let into it although it is privileged.
    pub let_in: Vec<PlayerId>,
    /// Plots that were linked when its dice had been rolled: its strength was settled before (`wdh.resolve.final`).
    pub late: Vec<PieceId>,
    /// Groups that its announcement names besides the leader, and cards that are played with it.
    pub with: Vec<PieceId>,
    /// `Some` where it is Instant: how its target stood as it was declared (`wdh.instant.strength`).
    pub instant: Option<Declared>,
}

/// What makes an attack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Leader {
    /// A Group leads it, with its Power, its alignments and its token.
    Group(PieceId),
    /// A Plot makes it, with a Power of its own; no Group leads it.
    Plot(Launch),
}

/// A Plot that makes an attack, and what it makes it with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Launch {
    pub plot: PieceId,
    /// Who plays it.
    pub player: PlayerId,
    /// The Power that each sentence gives the attack.
    pub powers: Vec<(Source, i16)>,
    /// The Groups that pay for it and whose Power is in that of the attack, by the sentence.
    pub payers: Vec<(PieceId, Source)>,
}

/// A copy of the Group attacked, used by somebody else than its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Agents {
    pub card: PieceId,
    /// Who uses them.
    pub player: PlayerId,
    pub opposes: bool,
}

/// The target of an Instant attack as it stood when that was declared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declared {
    /// Its Power.
    pub power: i16,
    /// What that was made of.
    pub made_of: Vec<Entry>,
    /// What did not count in it.
    pub rejected: Vec<Rejected>,
    /// How many Groups stood between it and its Illuminati.
    pub distance: Option<usize>,
}

impl Leader {
    /// The card that makes the attack: a Group, or a Plot.
    pub fn card(&self) -> PieceId {
        match self {
            Leader::Group(group) => *group,
            Leader::Plot(launch) => launch.plot,
        }
    }

    /// The Group that leads it, if one does.
    pub fn group(&self) -> Option<PieceId> {
        match self {
            Leader::Group(group) => Some(*group),
            Leader::Plot(_) => None,
        }
    }

    /// The Groups that pay for the Plot that makes it and whose Power is in that of the attack.
    pub fn payers(&self) -> impl Iterator<Item = PieceId> {
        let payers = match self {
            Leader::Group(_) => &[],
            Leader::Plot(launch) => launch.payers.as_slice(),
        };
        payers.iter().map(|&(group, _)| group)
    }

    /// Whether this Group leads it.
    pub fn is(&self, group: PieceId) -> bool {
        self.group() == Some(group)
    }

    /// The player who attacks; `None` where nobody controls the Group.
    pub fn player(&self, table: &Table) -> Option<PlayerId> {
        match self {
            Leader::Group(group) => table.owner(*group),
            Leader::Plot(launch) => Some(launch.player),
        }
    }
}

impl Attack {
    /// An attack that a Group announces.
    pub fn by_group(kind: AttackKind, leader: PieceId, target: PieceId) -> Attack {
        Attack {
            kind,
            leader: Leader::Group(leader),
            target,
            aiders: Vec::new(),
            opposers: Vec::new(),
            agents: None,
            left_out: Vec::new(),
            sort: Sort::Ordinary,
            privilege: None,
            negated: None,
            shut_out: None,
            let_in: Vec::new(),
            late: Vec::new(),
            with: Vec::new(),
            instant: None,
        }
    }

    /// The player who attacks; `None` where nobody controls the Group.
    pub fn attacker(&self, table: &Table) -> Option<PlayerId> {
        self.leader.player(table)
    }

    /// The rival who is kept out of it, and the sentence by which: while the Group whose sentence it is takes part.
    pub(super) fn shuts_out(&self, table: &Table) -> Option<(PlayerId, Source)> {
        self.shut_out.filter(|(_, source)| {
            let group = table.kind(source.piece).is_group();
            !group
                || self
                    .attempt()
                    .takes_part(true)
                    .any(|one| one == source.piece)
        })
    }

    /// What it is an attempt at.
    pub(super) fn attempt(&self) -> Attempt<'_> {
        Attempt {
            leader: self.leader.card(),
            kind: self.kind,
            target: self.target,
            with: &self.with,
            privileged: self.privilege.is_some(),
            was_privileged: self.negated.is_some(),
            attack: Some(self),
        }
    }

    /// The Groups on the attacking side: the leader, where a Group leads, and those that aid.
    pub fn attacking(&self) -> impl Iterator<Item = PieceId> {
        let aiders = self.aiders.iter().map(|helper| helper.group);
        self.leader.group().into_iter().chain(aiders)
    }
}

/// An attack as far as it is known when somebody asks whether he may make it or take part in it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attempt<'a> {
    pub(super) leader: PieceId,
    pub(super) kind: AttackKind,
    pub(super) target: PieceId,
    /// What else is used in it: Groups that aid, and cards that are played.
    pub(super) with: &'a [PieceId],
    pub(super) privileged: bool,
    /// It was privileged, and something has negated that.
    pub(super) was_privileged: bool,
    /// The attack itself, as far as it has come.
    pub(super) attack: Option<&'a Attack>,
}

impl Attempt<'_> {
    /// The Groups that lead it, aid it or are said to, and where `both`, those that oppose it.
    pub(super) fn takes_part(&self, both: bool) -> impl Iterator<Item = PieceId> {
        let helpers = self.attack.into_iter().flat_map(move |attack| {
            let opposers = attack.opposers.iter().filter(move |_| both);
            attack.aiders.iter().chain(opposers)
        });
        std::iter::once(self.leader)
            .chain(self.with.iter().copied())
            .chain(helpers.map(|helper| helper.group))
    }
}
