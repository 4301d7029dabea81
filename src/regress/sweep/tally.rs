//! What a sweep counts. Everything here adds up in any order, so that it does not matter who counted what.

use std::collections::BTreeMap;

use super::position::{Position, Way};
use crate::cards::effect::AttackKind;
use crate::engine::Glance;

/// One of the attacks that every pair is tried in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setting {
    pub position: Position,
    pub kind: AttackKind,
    pub way: Way,
}

impl Setting {
    /// How many settings there can be.
    pub const COUNT: usize = Position::ALL.len() * 2 * Way::ALL.len();

    /// Its place among them.
    pub fn index(self) -> usize {
        let kind = usize::from(self.kind == AttackKind::Destroy);
        (self.position as usize * 2 + kind) * Way::ALL.len() + self.way as usize
    }

    /// Every setting there can be, in order.
    pub fn all() -> impl Iterator<Item = Setting> {
        Position::ALL.into_iter().flat_map(|position| {
            [AttackKind::Control, AttackKind::Destroy]
                .into_iter()
                .flat_map(move |kind| {
                    Way::ALL.into_iter().map(move |way| Setting {
                        position,
                        kind,
                        way,
                    })
                })
        })
    }

    fn order(self) -> (Position, bool, Way) {
        (self.position, self.kind == AttackKind::Destroy, self.way)
    }
}

impl PartialOrd for Setting {
    fn partial_cmp(&self, other: &Setting) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Setting {
    fn cmp(&self, other: &Setting) -> std::cmp::Ordering {
        self.order().cmp(&other.order())
    }
}

/// What kind of change it is, the weightiest first: of several that apply, the first is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Change {
    BecomesLegal,
    BecomesIllegal,
    /// Whether a helper, or the target for itself, may take part.
    TakesPart,
    /// The strength differs otherwise where the target spends a token for itself.
    SelfDefense,
    /// The strength differs otherwise where the attack is privileged.
    Privilege,
    /// The strength differs otherwise where somebody helps.
    Help,
    /// The strength, and with it the odds.
    Strength,
    /// The strength, by so much more or less that the odds stay.
    StrengthAlone,
    /// The odds alone: what the dice count as.
    Odds,
}

impl Change {
    /// Every kind.
    pub const ALL: [Change; 9] = [
        Change::BecomesLegal,
        Change::BecomesIllegal,
        Change::TakesPart,
        Change::SelfDefense,
        Change::Privilege,
        Change::Help,
        Change::Strength,
        Change::StrengthAlone,
        Change::Odds,
    ];

    /// Its name in data.
    pub fn name(self) -> &'static str {
        match self {
            Change::BecomesLegal => "becomes-legal",
            Change::BecomesIllegal => "becomes-illegal",
            Change::TakesPart => "taking-part",
            Change::SelfDefense => "self-defence",
            Change::Privilege => "privilege",
            Change::Help => "help",
            Change::Strength => "strength",
            Change::StrengthAlone => "strength-alone",
            Change::Odds => "odds",
        }
    }

    /// The same for people.
    pub fn words(self) -> &'static str {
        match self {
            Change::BecomesLegal => "the attack becomes legal",
            Change::BecomesIllegal => "the attack becomes illegal",
            Change::TakesPart => "who may take part",
            Change::SelfDefense => "what self-defence is worth",
            Change::Privilege => "what privilege does",
            Change::Help => "what help is worth",
            Change::Strength => "strength and odds",
            Change::StrengthAlone => "strength, and the odds stay",
            Change::Odds => "odds alone",
        }
    }

    /// What has changed between two outcomes; `plain` are those of the same attack with nothing added to it.
    pub(super) fn between(
        way: Way,
        (from, to): (Glance, Glance),
        plain: Option<(Glance, Glance)>,
    ) -> Option<Change> {
        if from == to {
            return None;
        }
        let (one, other) = match (from.legal(), to.legal()) {
            (Some(one), Some(other)) => (one, other),
            (None, _) => return Some(Change::BecomesLegal),
            (_, None) => return Some(Change::BecomesIllegal),
        };
        if (one.aided, one.opposed) != (other.aided, other.opposed) {
            return Some(Change::TakesPart);
        }
        let by = other.strength - one.strength;
        let anyway =
            plain.and_then(|(from, to)| Some(to.legal()?.strength - from.legal()?.strength));
        if anyway.is_some_and(|anyway| anyway != by) {
            match way {
                Way::Plain => {}
                Way::Defended => return Some(Change::SelfDefense),
                Way::Privileged => return Some(Change::Privilege),
                Way::Aided | Way::Opposed => return Some(Change::Help),
            }
        }
        Some(match (by, one.favourable == other.favourable) {
            (0, _) => Change::Odds,
            (_, true) => Change::StrengthAlone,
            (_, false) => Change::Strength,
        })
    }
}

/// How many attacks were compared, and what came of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Attacks ruled under both laws.
    pub compared: u64,
    /// Illegal under both.
    pub illegal: u64,
    /// Ruled otherwise under the other law.
    pub changed: u64,
}

impl Count {
    /// Legal under one law at least, and ruled the same under both.
    pub fn same(self) -> u64 {
        self.compared - self.illegal - self.changed
    }

    fn add(&mut self, other: Count) {
        self.compared += other.compared;
        self.illegal += other.illegal;
        self.changed += other.changed;
    }
}

/// What a card has to do with changes, as leader or as target.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Role {
    pub count: Count,
    /// Attacks legal under one law only.
    pub legality: u64,
    /// The lowest and the highest difference in strength.
    pub least: i16,
    pub most: i16,
}

impl Role {
    fn note(&mut self, counted: Count, change: Option<Change>, by: i16) {
        self.count.add(counted);
        if let Some(change) = change {
            self.legality += u64::from(change <= Change::BecomesIllegal);
            self.least = self.least.min(by);
            self.most = self.most.max(by);
        }
    }

    fn add(&mut self, other: &Role) {
        self.count.add(other.count);
        self.legality += other.legality;
        self.least = self.least.min(other.least);
        self.most = self.most.max(other.most);
    }
}

/// An attack that is ruled otherwise: the cards by their places in the pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instance {
    pub leader: u16,
    pub target: u16,
    pub helper: Option<u16>,
    pub setting: Setting,
    pub change: Change,
    pub from: Glance,
    pub to: Glance,
}

impl Instance {
    /// By how much the odds differ; an illegal attack has none.
    pub fn odds(&self) -> i16 {
        i16::from(self.to.favourable()) - i16::from(self.from.favourable())
    }

    /// By how much the strength differs; 0 where one of the two is illegal.
    pub fn strength(&self) -> i16 {
        match (self.from.legal(), self.to.legal()) {
            (Some(from), Some(to)) => to.strength - from.strength,
            _ => 0,
        }
    }

    /// How much of a change it is: by the odds, then whether it is about legality, then by the strength.
    fn weight(&self) -> (u16, bool, u16) {
        (
            self.odds().unsigned_abs(),
            self.change <= Change::BecomesIllegal,
            self.strength().unsigned_abs(),
        )
    }
}

/// A pair of leader and target: its greatest change, and how many of its attacks change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    pub worst: Instance,
    pub changed: u32,
    pub compared: u32,
}

impl Pair {
    /// The most affected first; of equally affected ones, in the order of the pool.
    fn order(&self) -> impl Ord + use<> {
        (
            std::cmp::Reverse((self.worst.weight(), self.changed)),
            self.worst.leader,
            self.worst.target,
        )
    }
}

/// Changes that are alike: the same kind of change in the same setting by as much, with the same card that is printed otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Likeness {
    /// The place of that card in the pool: it leads, is attacked, or helps.
    pub card: Option<u16>,
    pub change: Change,
    pub setting: Setting,
    /// By how much the strength differs.
    pub by: i16,
}

/// How many such changes there are, and the first of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alike {
    pub count: u64,
    pub first: Instance,
}

/// What a sweep has counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub total: Count,
    /// In the order of [`Change::ALL`].
    pub changes: [u64; Change::ALL.len()],
    /// By [`Setting::index`].
    pub settings: Vec<Count>,
    /// For each card of the pool, by its place there.
    pub leaders: Vec<Role>,
    pub targets: Vec<Role>,
    pub alike: BTreeMap<Likeness, Alike>,
    /// The pairs most affected, so many as were asked for.
    pub pairs: Vec<Pair>,
    /// How many pairs there are of which some attack changes, and how many in all.
    pub pairs_changed: u64,
    pub pairs_compared: u64,
}

impl Tally {
    pub(super) fn new(pool: usize) -> Tally {
        Tally {
            settings: vec![Count::default(); Setting::COUNT],
            leaders: vec![Role::default(); pool],
            targets: vec![Role::default(); pool],
            ..Tally::default()
        }
    }

    /// Counts an attack of a pair.
    pub(super) fn note(&mut self, attack: &Compared, pair: &mut Followed) {
        let counted = Count {
            compared: 1,
            illegal: u64::from(attack.from == Glance::Illegal && attack.to == Glance::Illegal),
            changed: u64::from(attack.change.is_some()),
        };
        self.total.add(counted);
        self.settings[attack.setting.index()].add(counted);
        pair.compared += 1;
        let by = match (attack.from.legal(), attack.to.legal()) {
            (Some(from), Some(to)) => to.strength - from.strength,
            _ => 0,
        };
        self.leaders[usize::from(attack.leader)].note(counted, attack.change, by);
        self.targets[usize::from(attack.target)].note(counted, attack.change, by);
        let Some(change) = attack.change else {
            return;
        };
        let instance = Instance {
            leader: attack.leader,
            target: attack.target,
            helper: attack.helper,
            setting: attack.setting,
            change,
            from: attack.from,
            to: attack.to,
        };
        self.changes[change as usize] += 1;
        let likeness = Likeness {
            card: attack.changed_card,
            change,
            setting: attack.setting,
            by,
        };
        let alike = self.alike.entry(likeness).or_insert(Alike {
            count: 0,
            first: instance,
        });
        alike.count += 1;
        if (instance.leader, instance.target) < (alike.first.leader, alike.first.target) {
            alike.first = instance;
        }
        pair.changed += 1;
        if pair
            .worst
            .is_none_or(|worst| instance.weight() > worst.weight())
        {
            pair.worst = Some(instance);
        }
    }

    /// Ends a pair, and keeps it if it is one of the most affected.
    pub(super) fn end(&mut self, pair: Followed, most: usize) {
        if pair.compared == 0 {
            return;
        }
        self.pairs_compared += 1;
        if let Some(worst) = pair.worst {
            self.pairs_changed += 1;
            self.keep(
                Pair {
                    worst,
                    changed: pair.changed,
                    compared: pair.compared,
                },
                most,
            );
        }
    }

    fn keep(&mut self, pair: Pair, most: usize) {
        let at = self
            .pairs
            .partition_point(|kept| kept.order() < pair.order());
        if at < most {
            self.pairs.insert(at, pair);
            self.pairs.truncate(most);
        }
    }

    /// Adds what others have counted.
    pub(super) fn add(&mut self, other: Tally, most: usize) {
        self.total.add(other.total);
        for (mine, theirs) in self.changes.iter_mut().zip(other.changes) {
            *mine += theirs;
        }
        for (mine, theirs) in self.settings.iter_mut().zip(other.settings) {
            mine.add(theirs);
        }
        let roles = self.leaders.iter_mut().chain(&mut self.targets);
        for (mine, theirs) in roles.zip(other.leaders.iter().chain(&other.targets)) {
            mine.add(theirs);
        }
        for (likeness, theirs) in other.alike {
            let mine = self.alike.entry(likeness).or_insert(Alike {
                count: 0,
                first: theirs.first,
            });
            mine.count += theirs.count;
            if (theirs.first.leader, theirs.first.target) < (mine.first.leader, mine.first.target) {
                mine.first = theirs.first;
            }
        }
        for pair in other.pairs {
            self.keep(pair, most);
        }
        self.pairs_changed += other.pairs_changed;
        self.pairs_compared += other.pairs_compared;
    }

    /// How many attacks in that setting were compared, and what came of it.
    pub fn setting(&self, setting: Setting) -> Count {
        self.settings
            .get(setting.index())
            .copied()
            .unwrap_or_default()
    }
}

/// An attack ruled under both laws.
pub(super) struct Compared {
    pub(super) leader: u16,
    pub(super) target: u16,
    pub(super) helper: Option<u16>,
    pub(super) setting: Setting,
    pub(super) from: Glance,
    pub(super) to: Glance,
    pub(super) change: Option<Change>,
    /// The first of the three that the two laws print otherwise.
    pub(super) changed_card: Option<u16>,
}

/// A pair that is gone through.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Followed {
    worst: Option<Instance>,
    changed: u32,
    compared: u32,
}
