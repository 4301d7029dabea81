//! Attacks that Plots make with a Power of their own, and Instant attacks: what may be done in them, and what counts.
//!
//! An Instant attack is between the Power of the attack and the Power that its target had as it was declared
//! (`wdh.instant.strength`). Everything else counts only where it names such attacks (`wdh.instant.modifiers`), and Groups
//! take part only where a card lets them (`wdh.instant.groups`).

use super::attack::{Attack, Declared, Launch, Leader};
use super::eligibility::entitlement;
use super::figures::{Part, Role, When};
use super::legality::objection;
use super::limits::forbidden;
use super::limits::immunity::{self, Found};
use super::moment::{Active, Moment};
use super::uses::abilities;
use crate::cards::effect::{
    Ability, Against, AttackKind, AttackKinds, Effect, Included, InstantKind, Margin, Means,
    PlotAttack, Stat, Undone, Window,
};
use crate::cards::{Kind, Text};
use crate::ruling::{
    Entitled, Entry, Forbidden, NoAttack, NoUse, NodeId, Objection, PowerUsed, Recorder, Rejected,
    Rejection, Sort, Source, WhyNot,
};
use crate::scenario::PlayerId;
use crate::table::{PieceId, Table};

/// Why a sentence about such attacks is not about this one; `None` where it is.
pub(super) fn shut_out(
    kinds: AttackKinds,
    included: Included,
    attack: &Attack,
) -> Option<Rejection> {
    let fits = match kinds {
        AttackKinds::Instant => attack.instant.is_some(),
        AttackKinds::Disaster => attack.sort == Sort::Disaster,
        AttackKinds::Assassination => attack.sort == Sort::Assassination,
        AttackKinds::Control | AttackKinds::Destroy | AttackKinds::Both => {
            if kinds.covers(attack.kind) && attack.instant.is_some() && !names(included, attack) {
                return Some(Rejection::NamesNoInstants);
            }
            kinds.covers(attack.kind)
        }
    };
    (!fits).then_some(Rejection::OtherKindOfAttack)
}

/// Whether a sentence names such attacks beside the ordinary ones.
pub(super) fn names(included: Included, attack: &Attack) -> bool {
    included.instant && attack.instant.is_some()
        || included.disasters && attack.sort == Sort::Disaster
        || included.assassinations && attack.sort == Sort::Assassination
}

/// Whether a card says of itself that it is played or used in such an attack, so that what it does counts there.
pub(super) fn speaks_of(table: &Table, card: PieceId, attack: &Attack) -> bool {
    let opens = |window: &Window| match window {
        Window::DuringAttack {
            kinds, included, ..
        } => match kinds {
            AttackKinds::Instant | AttackKinds::Disaster | AttackKinds::Assassination => {
                shut_out(*kinds, *included, attack).is_none()
            }
            _ => names(*included, attack),
        },
        Window::DuringAttackOnKin(AttackKinds::Disaster, _) => attack.sort == Sort::Disaster,
        Window::RightAfterAttackRoll { included, .. } => names(*included, attack),
        Window::DuringPlot(plots) => is_plot_of(table, plots, attack),
        _ => false,
    };
    card == attack.leader.card()
        || abilities(table, card).any(|(_, ability)| {
            let of_use = ability.used.as_ref().and_then(|used| used.window.as_ref());
            of_use.is_some_and(opens)
                || matches!(&ability.effect, Effect::Play(window) | Effect::OrPlay(window) if opens(window))
        })
}

/// Whether a Plot of one of these names makes the attack.
pub(super) fn is_plot_of(table: &Table, plots: &[Text], attack: &Attack) -> bool {
    let made_by = match &attack.leader {
        Leader::Plot(launch) => Some(launch.plot),
        Leader::Group(_) => None,
    };
    made_by.is_some_and(|plot| {
        let mut names = plots.iter();
        names.any(|name| super::legality::names_card(table, plot, name))
    })
}

/// The sentences of the Plot that makes an attack, each with its place; of several Plots combined, those of the first.
pub(super) fn sentences<'l>(
    table: &Table<'l>,
    attack: &Attack,
) -> impl Iterator<Item = (Source, &'l Ability)> + use<'l> {
    let plot = match &attack.leader {
        Leader::Plot(launch) => Some(launch.plot),
        Leader::Group(_) => None,
    };
    let texts = plot.map(|piece| {
        abilities(table, piece)
            .map(move |(sentence, ability)| (Source { piece, sentence }, ability))
    });
    texts.into_iter().flatten()
}

/// The sentence by which a card makes an attack when it is played.
pub(super) fn of_card<'l>(table: &Table<'l>, card: PieceId) -> Option<(Source, &'l PlotAttack)> {
    abilities(table, card).find_map(|(sentence, ability)| match &ability.effect {
        Effect::Attacks(attack) => Some((
            Source {
                piece: card,
                sentence,
            },
            &**attack,
        )),
        _ => None,
    })
}

/// The Power that a Plot gives its attack on a target.
pub(super) fn power_against(
    moment: &Moment,
    attack: &PlotAttack,
    target: PieceId,
    active: &Active,
) -> i16 {
    let table = moment.table;
    let against = attack
        .against
        .iter()
        .rev()
        .find(|(_, against)| match against {
            Against::Any(filter) => moment.passes(filter, target, active),
            Against::Named(names) => names.iter().any(|name| &**name == table.name(target)),
        });
    let power = against.map_or(attack.power, |(power, _)| *power);
    let more = attack.for_each.as_ref().map_or(0, |(each, name)| {
        let owner = table.owner(target);
        let controlled = table
            .iter()
            .filter(|(id, _)| owner.is_some() && table.owner(*id) == owner)
            .filter(|(id, _)| table.name(*id) == &**name);
        each.saturating_mul(i16::try_from(controlled.count()).unwrap_or(i16::MAX))
    });
    power.saturating_add(more)
}

/// What an attack is by the card that makes it.
pub(super) fn sort_of(kind: Kind) -> Sort {
    match kind {
        Kind::Assassination => Sort::Assassination,
        Kind::Disaster => Sort::Disaster,
        _ => Sort::Ordinary,
    }
}

/// How a target stands as an Instant attack on it is declared.
pub(super) fn declared(moment: &Moment, target: PieceId) -> Declared {
    let mut notes = Notes::default();
    let power = figure(moment, target, &mut notes);
    Declared {
        power,
        made_of: notes.entries,
        rejected: notes.rejected,
        distance: moment.table.distance(target),
    }
}

/// The Power that a target has to be overcome by.
fn figure<R: Recorder>(moment: &Moment, target: PieceId, recorder: &mut R) -> i16 {
    let part = Part {
        kind: AttackKind::Destroy,
        target,
        role: Role::IsTarget,
        attack: None,
    };
    moment
        .figure(target, Stat::Power, When::In(part), recorder)
        .unwrap_or_default()
}

/// The sentences that change the Power of a target now and did not as the attack on it was declared.
pub(super) fn too_late(moment: &Moment, target: PieceId, declared: &Declared) -> Vec<Source> {
    let mut notes = Notes::default();
    figure(moment, target, &mut notes);
    let sources = notes.entries.iter().filter_map(|entry| entry.source);
    sources
        .filter(|source| {
            let before = declared.made_of.iter();
            !before
                .filter_map(|entry| entry.source)
                .any(|known| known == *source)
        })
        .collect()
}

/// Keeps what is said of one figure.
#[derive(Default)]
struct Notes {
    entries: Vec<Entry>,
    rejected: Vec<Rejected>,
}

impl Recorder for Notes {
    fn open(&mut self, entry: impl FnOnce() -> Entry) -> NodeId {
        self.leaf(entry)
    }

    fn close(&mut self, _: NodeId, _: i16) {}

    fn leaf(&mut self, entry: impl FnOnce() -> Entry) -> NodeId {
        self.entries.push(entry());
        NodeId(0)
    }

    fn reject(&mut self, rejected: impl FnOnce() -> Rejected) {
        self.rejected.push(rejected());
    }
}

/// What speaks against an attack that a Plot makes: what forbids an attack forbids it to a Plot as well
/// (`wdh.instant.modifiers`, `p23.destroy.undestroyable`).
pub(super) fn forbidden(
    moment: &Moment,
    player: PlayerId,
    sort: Sort,
    target: PieceId,
    plots: &[PieceId],
    helpers: &[PieceId],
) -> Vec<Objection> {
    let points = moment.points();
    let illuminati = moment.table.seat(player).illuminati;
    let mut objections = Vec::new();
    for active in moment.in_force() {
        let condition = active.ability.condition.as_ref();
        if condition.is_some_and(|condition| !moment.holds(condition, active)) {
            continue;
        }
        let (forbids, why) = match &active.ability.effect {
            Effect::Protects(protection) => (
                (unkillable(moment, active, sort, target)
                    || forbidden::protects(
                        moment,
                        active,
                        protection,
                        target,
                        AttackKind::Destroy,
                    ))
                    && !protection.except.iter().any(|means| {
                        let mut means_of = plots.iter().chain(helpers);
                        is_means(moment, means, sort, plots)
                            || means_of.any(|card| is_means(moment, means, sort, &[*card]))
                    }),
                match protection.from {
                    Undone::Attacked => Forbidden::Unassailable(target),
                    _ => Forbidden::Indestructible(target),
                },
            ),
            Effect::NoneDestroyed(filter) => (
                moment.passes(filter, target, active),
                Forbidden::Indestructible(target),
            ),
            Effect::NoAttackOn(filter) => (
                moment.passes(filter, target, active),
                Forbidden::Unassailable(target),
            ),
            _ => continue,
        };
        if forbids {
            objections.push(Objection {
                source: Some(active.source),
                ..objection(why, &points.instant_forbidden)
            });
        }
    }
    // Plots are directed by the Illuminati themselves (`wdh.immunity.plots`).
    for act in forbidden::acts_of(AttackKind::Destroy) {
        if let Some(active) = forbidden::forbids(moment, illuminati, act, target) {
            objections.push(Objection {
                source: Some(active.source),
                ..objection(
                    Forbidden::NeverDestroys(player, target),
                    &points.instant_forbidden,
                )
            });
        }
    }
    for &plot in plots {
        if let Found::Bars(source) = immunity::from_plot(moment, sort, target, plot) {
            objections.push(Objection {
                source: Some(source),
                ..objection(Forbidden::ImmuneTo(plot), &points.cannot)
            });
        }
    }
    objections
}

/// Whether a sentence says that this Group cannot be killed, and the attack would kill it.
pub(super) fn unkillable(moment: &Moment, active: &Active, sort: Sort, target: PieceId) -> bool {
    match &active.ability.effect {
        Effect::Protects(protection) if protection.from == Undone::Killed => {
            let mut whom = protection.whom.iter();
            sort == Sort::Assassination && whom.any(|party| moment.is_party(party, target, active))
        }
        _ => false,
    }
}

/// Whether an attack of that sort is what a protection does not cover.
fn is_means(moment: &Moment, means: &Means, sort: Sort, plots: &[PieceId]) -> bool {
    match means {
        Means::Instant(InstantKind::Disasters) => sort == Sort::Disaster,
        Means::Instant(InstantKind::Assassinations) => sort == Sort::Assassination,
        Means::AttackWith(traits) => plots
            .iter()
            .any(|&plot| immunity::is_of(moment, plot, *traits)),
        Means::DirectAttack(_) => false,
    }
}

/// What speaks against an attack of a Plot that has been made already: its target is none any more.
pub(super) fn still_legal(moment: &Moment, attack: &Attack, launch: &Launch) -> Vec<Objection> {
    let points = moment.points();
    let table = moment.table;
    let target = attack.target;
    if !table.in_play(target) {
        let why = WhyNot::NotInPlay(target);
        return vec![objection(why, &points.destroy_targets)];
    }
    let mut objections = Vec::new();
    let plots: Vec<PieceId> = launch
        .powers
        .iter()
        .map(|(source, _)| source.piece)
        .collect();
    for &plot in &plots {
        if let Some((source, spec)) = of_card(table, plot)
            && let Some(active) = as_played(table, source, launch.player)
            && !moment.passes(&spec.target, target, &active)
        {
            objections.push(Objection {
                source: Some(source),
                ..objection(NoUse::WrongTarget(target), &points.no_illegal_play)
            });
        }
    }
    let aiders = attack.aiders.iter().map(|helper| helper.group);
    let helpers: Vec<PieceId> = aiders.chain(attack.with.iter().copied()).collect();
    objections.extend(forbidden(
        moment,
        launch.player,
        attack.sort,
        target,
        &plots,
        &helpers,
    ));
    objections
}

/// A sentence of a Plot for the player who plays it.
pub(super) fn as_played<'l>(
    table: &Table<'l>,
    source: Source,
    player: PlayerId,
) -> Option<Active<'l>> {
    let text = table
        .card(source.piece)
        .text
        .get(usize::from(source.sentence))?;
    Some(Active::of(
        source,
        source.piece,
        Some(player),
        text.ability.as_ref()?,
    ))
}

/// Which Power a Group may use for or against an attack: by a card, where the attack is an Instant one or a Plot's, and by
/// the ordinary rules where it is not Instant.
///
/// # Errors
/// The objection, where it may take no part.
pub(super) fn entitled<R: Recorder>(
    moment: &Moment,
    attack: &Attack,
    helper: PieceId,
    opposes: bool,
    recorder: &mut R,
) -> Result<PowerUsed, Objection> {
    let points = moment.points();
    let table = moment.table;
    if let Some(source) = lets_in(moment, attack, helper, opposes) {
        return Ok(PowerUsed::Regular(Entitled::Card(source)));
    }
    if !opposes
        && let Some((source, _)) =
            sentences(table, attack).find(|(_, ability)| ability.effect == Effect::NoneMayAid)
    {
        return Err(Objection {
            source: Some(source),
            ..objection(NoAttack::NoAidFor(helper), &points.cards_first)
        });
    }
    if attack.instant.is_some() {
        let why = NoAttack::NotLetIn(helper);
        return Err(objection(why, &points.instant_help));
    }
    entitlement(moment, attack.attempt(), helper, opposes, recorder)
}

/// The sentence that lets a Group take part in an attack of a Plot, or in an Instant one.
fn lets_in(moment: &Moment, attack: &Attack, helper: PieceId, opposes: bool) -> Option<Source> {
    let table = moment.table;
    let player = attack.attacker(table)?;
    let all = sentences(table, attack)
        .find(|(_, ability)| ability.effect == Effect::AllMayTakePart)
        .map(|(source, _)| source);
    if all.is_some() {
        return all;
    }
    if !opposes {
        let lets = moment.in_force().find(|active| {
            active.lasts.is_some()
                && active.you == Some(player)
                && active.ability.effect == Effect::IlluminatiMayAid
                && helper == table.seat(player).illuminati
        });
        if let Some(active) = lets {
            return Some(active.source);
        }
        let mut own = sentences(table, attack);
        return own.find_map(|(source, ability)| {
            let Effect::OneMayAid(filter) = &ability.effect else {
                return None;
            };
            let active = as_played(table, source, player)?;
            // One only: whoever came first.
            let by_it = PowerUsed::Regular(Entitled::Card(source));
            let other = attack
                .aiders
                .iter()
                .any(|aider| aider.used == by_it && aider.group != helper);
            (!other && moment.passes(filter, helper, &active)).then_some(source)
        });
    }
    attack.instant.as_ref()?;
    let lets = moment.in_force().find(|active| {
        matches!(&active.ability.effect, Effect::MayOppose(filter)
            if speaks_of(table, active.source.piece, attack) && moment.passes(filter, helper, active))
    });
    lets.map(|active| active.source)
}

/// What a success leads to, by the sentences of the Plot that made the attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Consequences {
    pub(super) devastates: Option<Source>,
    pub(super) destroys: Option<(Source, Margin)>,
}

/// What a success of an attack leads to; nothing is said where it simply destroys.
pub(super) fn consequences(table: &Table, attack: &Attack) -> Consequences {
    let mut found = Consequences::default();
    for (source, ability) in sentences(table, attack) {
        match ability.effect {
            Effect::SuccessDevastates => found.devastates = Some(source),
            Effect::SuccessDestroys(margin) => found.destroys = Some((source, margin)),
            _ => {}
        }
    }
    found
}

/// The highest roll with which an attack destroys its target, where a success does not do so by itself.
pub(super) fn destroys_up_to(table: &Table, attack: &Attack, strength: i16) -> Option<i16> {
    let consequences = consequences(table, attack);
    match consequences.destroys {
        Some((_, margin)) => Some(strength.saturating_sub(margin.least())),
        None => consequences.devastates.map(|_| i16::MIN),
    }
}

/// The Power of a Group for an action that aids: as it stands, where what adds to the action does not help
/// (`orig.instant.strength`).
pub(super) fn aids_as_it_stands(moment: &Moment, attack: &Attack) -> bool {
    attack.instant.is_some() && !moment.points().instant_boosts.value
}

/// The sentences that would add to the action of a Group that aids, where nothing does.
pub(super) fn unboosted(moment: &Moment, attack: &Attack, helper: PieceId) -> Vec<Source> {
    let part = Part {
        kind: attack.kind,
        target: attack.target,
        role: Role::Aids,
        attack: Some(attack),
    };
    let mut with = Notes::default();
    let mut without = Notes::default();
    moment.figure(helper, Stat::Power, When::In(part), &mut with);
    moment.figure(helper, Stat::Power, When::Now, &mut without);
    let known: Vec<Source> = without
        .entries
        .iter()
        .filter_map(|entry| entry.source)
        .collect();
    let sources = with.entries.iter().filter_map(|entry| entry.source);
    sources.filter(|source| !known.contains(source)).collect()
}

/// Whether a token of this Group may not be spent, because an Instant attack on it is not resolved
/// (`wdh.instant.no-tokens`).
pub(super) fn tokens_held(attack: Option<&Attack>, group: PieceId) -> bool {
    attack.is_some_and(|attack| attack.instant.is_some() && attack.target == group)
}

/// The Power of the attack's own Plot, before anybody aids.
pub(super) fn own_power(launch: &Launch) -> i16 {
    let powers = launch.powers.iter().map(|(_, power)| *power);
    powers.fold(0, i16::saturating_add)
}

/// The attack that a Plot makes on a target.
pub(super) fn launched(
    moment: &Moment,
    player: PlayerId,
    plots: &[(Source, &PlotAttack)],
    target: PieceId,
) -> Option<Attack> {
    let table = moment.table;
    let (main, spec) = *plots.first()?;
    let powers = plots
        .iter()
        .filter_map(|(source, spec)| {
            let active = as_played(table, *source, player)?;
            Some((*source, power_against(moment, spec, target, &active)))
        })
        .collect();
    Some(Attack {
        leader: Leader::Plot(Launch {
            plot: main.piece,
            player,
            powers,
        }),
        sort: sort_of(table.kind(main.piece)),
        instant: spec.instant.then(|| declared(moment, target)),
        ..Attack::by_group(AttackKind::Destroy, main.piece, target)
    })
}
