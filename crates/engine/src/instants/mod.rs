//! Attacks that Plots make with a Power of their own, and Instant attacks: what may be done in them, and what counts.
//!
//! An Instant attack is between the Power of the attack and the Power that its target had as it was declared
//! (`wdh.instant.strength`). Everything else counts only where it names such attacks (`wdh.instant.modifiers`), and Groups
//! take part only where a card lets them (`wdh.instant.groups`).

mod forbidding;
mod taking_part;

use super::attack::{Attack, Declared, Launch, Leader};
use super::figures::{Part, Role, When};
use super::moment::{Active, Moment};
use super::notes::Notes;
use super::such_attack::Facts;
use super::uses::abilities;
use fnord_cards::effect::{
    Ability, Against, AttackKind, AttackKinds, Effect, Included, Margin, PlotAttack, Stat, Window,
};
use fnord_cards::{Kind, Text};
use fnord_ruling::{Recorder, Rejection, Sort, Source};
use fnord_table::{Lasts, PieceId, Table};
use fnord_vocabulary::PlayerId;

pub(super) use forbidding::{forbidden, still_legal, unkillable};
pub(super) use taking_part::{aids_as_it_stands, entitled, tokens_held, unboosted};

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
fn names(included: Included, attack: &Attack) -> bool {
    names_sort(included, attack.instant.is_some(), attack.sort)
}

/// The same of an attack of that sort.
pub(super) fn names_sort(included: Included, instant: bool, sort: Sort) -> bool {
    included.instant && instant
        || included.disasters && sort == Sort::Disaster
        || included.assassinations && sort == Sort::Assassination
}

/// Whether a card says of itself that it is played or used in such an attack, so that what it does counts there.
pub(super) fn speaks_of(table: &Table, card: PieceId, attack: &Attack) -> bool {
    let opens = |window: &Window| match window {
        Window::During { of, .. } | Window::AfterDice(of) => {
            let named = names(of.included, attack) || !of.plots.is_empty();
            let special =
                !of.kinds.covers(AttackKind::Control) && !of.kinds.covers(AttackKind::Destroy);
            (named || special) && Facts::of(table, attack).is_kind(table, of)
        }
        _ => false,
    };
    card == attack.leader.card()
        || abilities(table, card).any(|(_, ability)| {
            let of_use = ability.used.as_ref().and_then(|used| used.window.as_ref());
            of_use.is_some_and(opens)
                || matches!(&ability.effect, Effect::Play(window) | Effect::OrPlay(window) if opens(window))
        })
}

/// Whether a Plot of one of these names makes the attack, alone or combined with another.
pub(super) fn is_plot_of(table: &Table, plots: &[Text], attack: &Attack) -> bool {
    let Leader::Plot(launch) = &attack.leader else {
        return false;
    };
    launch.powers.iter().any(|(source, _)| {
        let mut names = plots.iter();
        names.any(|name| super::legality::names_card(table, source.piece, name))
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
    let more = attack.for_each.as_ref().map_or(0, |(each, such)| {
        let owner = table.owner(target);
        let controlled = table
            .iter()
            .filter(|(id, _)| owner.is_some() && table.owner(*id) == owner)
            .filter(|(id, _)| moment.passes(such, *id, active));
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
        if let Effect::Success { by, destroys } = ability.effect {
            match (destroys, by) {
                (true, Some(margin)) => found.destroys = Some((source, margin)),
                _ => found.devastates = Some(source),
            }
        }
    }
    if let Some(source) = only_devastates(table) {
        found = Consequences {
            devastates: Some(source),
            destroys: None,
        };
    }
    found
}

/// The sentence used in the attack under way by which it can only Devastate its target.
fn only_devastates(table: &Table) -> Option<Source> {
    let of_attack = table
        .changes
        .iter()
        .filter(|change| change.lasts == Lasts::Attack);
    let mut says = of_attack.filter(|change| {
        let sentence = (table.card(change.plot).text).get(usize::from(change.sentence));
        let ability = sentence.and_then(|sentence| sentence.ability.as_ref());
        ability.is_some_and(|ability| {
            matches!(
                ability.effect,
                Effect::Bonus {
                    devastates: true,
                    ..
                }
            )
        })
    });
    says.next().map(|change| Source {
        piece: change.plot,
        sentence: change.sentence,
    })
}

/// The highest roll with which an attack destroys its target, where a success does not do so by itself.
pub(super) fn destroys_up_to(table: &Table, attack: &Attack, strength: i16) -> Option<i16> {
    let consequences = consequences(table, attack);
    match consequences.destroys {
        Some((_, margin)) => Some(strength.saturating_sub(margin.least())),
        None => consequences.devastates.map(|_| i16::MIN),
    }
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
            payers: Vec::new(),
        }),
        sort: sort_of(table.kind(main.piece)),
        instant: spec.instant.then(|| declared(moment, target)),
        ..Attack::by_group(AttackKind::Destroy, main.piece, target)
    })
}
