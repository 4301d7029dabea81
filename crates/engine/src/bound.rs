//! Groups that cannot spend their tokens: paralyzed, frozen, or idle by a card that says so of all of their kind.

use super::figures::When;
use super::legality::objection;
use super::moment::{Active, Moment};
use fnord_cards::Kind;
use fnord_cards::effect::nature;
use fnord_cards::effect::{Ban, Becomes, Effect, Factor, Party, Players, Silence, Stat, Zap};
use fnord_ruling::{Barred, Objection, Silent, Source, WhyNot};
use fnord_table::PieceId;
use fnord_vocabulary::PlayerId;

impl Moment<'_, '_> {
    /// What keeps a Group from spending a token. `itself`: to defend itself, which a Freeze leaves it
    /// (`wdh.plots.attribute-freeze`).
    pub(super) fn bound(&self, group: PieceId, itself: bool) -> Option<Objection> {
        let points = self.points();
        let by = |active: &Active, objection| {
            Some(Objection {
                source: Some(active.source),
                ..objection
            })
        };
        if let Some(active) = self.paralysis(group) {
            return by(
                active,
                objection(WhyNot::Paralyzed(group), points.paralysis()),
            );
        }
        if let Some(active) = self.idled_by(group) {
            return by(active, objection(WhyNot::Idle(group), points.cannot()));
        }
        if let Some(active) = self.inert(group, |_, acts| acts) {
            return by(active, objection(WhyNot::Idle(group), points.cannot()));
        }
        if let Some(active) = self.without_effect_by(group) {
            let why = WhyNot::Barred(Barred::NoEffect(group));
            return by(active, objection(why, points.cannot()));
        }
        if itself {
            return None;
        }
        let freezes = |active: &&Active| match &active.ability.effect {
            Effect::Freezes { frozen, .. } => {
                active.lasts.is_some() && self.passes(frozen, group, active)
            }
            _ => false,
        };
        let frozen = self.on(nature::BINDING).find(freezes)?;
        by(frozen, objection(WhyNot::Frozen(group), points.freeze()))
    }

    /// The sentence by which a Group is paralyzed (`wdh.plots.paralyze`).
    pub fn paralysis(&self, group: PieceId) -> Option<&Active<'_>> {
        self.on(nature::NUMBING)
            .find(|active| match &active.ability.effect {
                Effect::Paralyzed(whose) => {
                    let condition = active.ability.condition.as_ref();
                    self.is_party(whose, group, active)
                        && condition.is_none_or(|condition| self.holds(condition, active))
                }
                _ => false,
            })
    }

    /// The sentence by which all Groups of its kind have no tokens and no abilities.
    pub(super) fn idled_by(&self, group: PieceId) -> Option<&Active<'_>> {
        self.silenced(group, |how| how == Silence::NoTokens)
    }

    /// The sentence by which a Group gets no tokens now, and cannot act.
    fn inert(&self, group: PieceId, so: impl Fn(bool, bool) -> bool) -> Option<&Active<'_>> {
        self.on(nature::BINDING).find(|active| {
            matches!(&active.ability.effect, Effect::Inert { whose, tokens, acts }
                if so(*tokens, *acts) && self.is_party(whose, group, active))
                && (active.ability.condition.as_ref())
                    .is_none_or(|condition| self.holds(condition, active))
        })
    }

    /// The sentence by which a Group has no tokens and gets none.
    pub(super) fn without_tokens_by(&self, group: PieceId) -> Option<&Active<'_>> {
        let inert = || self.inert(group, |tokens, _| tokens);
        self.idled_by(group).or_else(inert)
    }

    /// The sentence by which a Group has none now, and cannot act either.
    fn idle_by(&self, group: PieceId) -> Option<&Active<'_>> {
        let inert = || self.inert(group, |tokens, acts| tokens && acts);
        self.idled_by(group).or_else(inert)
    }

    /// The sentence by which all cards of its kind have no effect.
    pub(super) fn without_effect_by(&self, card: PieceId) -> Option<&Active<'_>> {
        self.silenced(card, |how| how == Silence::NoEffect)
    }

    /// The sentence by which all cards of its kind are silenced so.
    pub(super) fn silenced(
        &self,
        card: PieceId,
        so: impl Fn(Silence) -> bool,
    ) -> Option<&Active<'_>> {
        self.on(nature::NUMBING)
            .find(|active| match &active.ability.effect {
                Effect::Silences { whose, how } => {
                    so(*how)
                        && !self.spares(active, card)
                        && (active.ability.condition.as_ref())
                            .is_none_or(|condition| self.holds(condition, active))
                        && self.silences(whose, card, active)
                }
                _ => false,
            })
    }

    /// Whether a card is one of those, be it a Group or none.
    fn silences(&self, whose: &Party, card: PieceId, active: &Active) -> bool {
        match whose {
            Party::Each(filter) => self.as_of(active).passes(filter, card, active),
            _ => self.is_party(whose, card, active),
        }
    }

    /// What a Zap on a player forbids him, or takes from him (`wdh.plots.zap`).
    pub(super) fn zapped(
        &self,
        player: PlayerId,
        is_it: impl Fn(&Zap, &Active) -> bool,
    ) -> Option<Source> {
        let illuminati = self.table.seat(player).illuminati;
        let zaps = self
            .on(nature::BINDING)
            .filter(|active| active.subject == illuminati);
        zaps.filter(|active| match &active.ability.effect {
            Effect::Zap(zap) => is_it(zap, active),
            _ => false,
        })
        .map(|active| active.source)
        .next()
    }

    /// The sentence by which a player cannot do that, but for Zaps.
    pub(super) fn bars(&self, player: PlayerId, from: Ban) -> Option<Source> {
        self.barring(player, from)
            .next()
            .map(|active| active.source)
    }

    /// Every sentence by which he cannot.
    pub(super) fn barring(&self, player: PlayerId, from: Ban) -> impl Iterator<Item = &Active<'_>> {
        let illuminati = self.table.seat(player).illuminati;
        let bars = move |active: &&Active| {
            let Effect::Bars { who, what } = active.ability.effect else {
                return false;
            };
            let him = match who {
                Players::You => active.you == Some(player),
                Players::Each => true,
                Players::EachRival => active.you.is_some_and(|you| you != player),
                _ => active.lasts.is_some() && active.subject == illuminati,
            };
            let condition = active.ability.condition.as_ref();
            let waits = active.ability.used.is_some() || active.ability.lasts.is_some();
            him && what.covers(from)
                && (active.lasts.is_some() || !waits)
                && condition.is_none_or(|condition| self.holds(condition, active))
        };
        self.on(nature::BINDING).filter(bars)
    }

    /// The Zap by which a player cannot do that.
    pub(super) fn zap_bars(&self, player: PlayerId, from: Ban) -> Option<Source> {
        self.zapped(
            player,
            |zap, _| matches!(zap, Zap::Bars(what) if what.covers(from)),
        )
    }

    /// The objection to a player's taking control of a card, where he is Zapped so.
    pub(super) fn no_control(&self, player: PlayerId, card: PieceId) -> Option<Objection> {
        let source = self.zapped(player, |zap, active| match zap {
            Zap::NoControl(filter) => self.passes(filter, card, active),
            _ => false,
        })?;
        let points = self.points();
        Some(Objection {
            source: Some(source),
            ..objection(WhyNot::Zapped(player), points.zap())
        })
    }

    /// Sentences of Groups that are paralyzed or idle, and of what is linked to paralyzed ones, have no effect, but for those that
    /// restrain their own card.
    pub(super) fn numb(&mut self) {
        let bound: Vec<(PieceId, bool)> = {
            let cards = self.table.iter().map(|(id, _)| id);
            cards
                .filter_map(|id| {
                    let group = self.table.kind(id).is_group();
                    if group && self.paralysis(id).is_some() {
                        return Some((id, true));
                    }
                    let silent = self.silenced(id, |how| group || how != Silence::NoTokens);
                    silent.is_some().then_some((id, false))
                })
                .collect()
        };
        if bound.is_empty() {
            return;
        }
        let table = self.table;
        for active in &mut self.active {
            let piece = active.source.piece;
            let numbed = bound.iter().any(|&(group, paralyzed)| {
                let linked = paralyzed
                    && table.kind(piece) == Kind::Resource
                    && table.link(piece) == Some(group);
                piece == group || linked
            });
            active.asleep |= numbed && !active.ability.effect.restrains_its_card();
        }
    }
}

/// The Groups with tokens whose Power has been reduced to 0 (`sg.power.zero`).
pub(super) fn powerless(moment: &Moment) -> Vec<PieceId> {
    let table = moment.table;
    let stated = || table.iter().any(|(_, piece)| piece.stated.power == Some(0));
    if !moment.points().reduced_zero().value {
        return Vec::new();
    }
    let reducing: Vec<&Active> = (moment.on(nature::FIGURES))
        .filter(|active| may_reduce_power(&active.ability.effect))
        .collect();
    // Where nothing reduces figures, no Power is 0 but one that the table says to be.
    let stated = stated();
    let may_be = |id: PieceId| {
        let mut reducing = reducing.iter();
        stated || reducing.any(|active| !of_its_own(&active.ability.effect) || active.subject == id)
    };
    let reduced = |id: PieceId| {
        may_be(id)
            && table.card(id).power.is_some_and(|printed| printed > 0)
            && moment.figure(id, Stat::Power, When::Now, &mut Silent) == Some(0)
    };
    let holding = table.iter().filter(|(_, piece)| piece.tokens > 0);
    holding
        .map(|(id, _)| id)
        .filter(|&id| reduced(id))
        .collect()
}

/// Whether a sentence that speaks of figures could reduce a Power.
fn may_reduce_power(effect: &Effect) -> bool {
    match effect {
        Effect::Add {
            additions,
            global_too,
            ..
        } => {
            let amounts = additions.iter().map(|(amount, _)| amount).chain(global_too);
            amounts.into_iter().any(|&amount| amount < 0)
        }
        Effect::Value { stats, becomes, .. } => {
            stats.contains(&Stat::Power) && !matches!(becomes, Becomes::RisesTo(_))
        }
        Effect::Multiply { stats, factor, .. } => {
            let grows = matches!(factor, Factor::Times(times) if *times > 0);
            stats.contains(&Stat::Power) && !grows
        }
        _ => true,
    }
}

/// Whether a sentence is about figures of its own card, or of the Group that this is linked to, alone.
fn of_its_own(effect: &Effect) -> bool {
    match effect {
        Effect::Add { whose, .. }
        | Effect::Value { whose, .. }
        | Effect::Multiply { whose, .. } => matches!(
            whose,
            Party::It | Party::ItsTarget | Party::Leader | Party::Any(_)
        ),
        _ => false,
    }
}

/// The Groups with tokens that cards leave without any, and the sentences by which they do.
pub(super) fn idle(moment: &Moment) -> Vec<(PieceId, Source)> {
    let holding = moment.table.iter().filter(|(_, piece)| piece.tokens > 0);
    holding
        .filter_map(|(id, _)| Some((id, moment.idle_by(id)?.source)))
        .collect()
}
