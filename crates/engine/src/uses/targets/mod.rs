//! What a Plot or an ability is used on.

mod instructions;

pub(crate) use self::instructions::{can_get_token, misses_new_tokens, undoables};
use super::{Inquiry, abilities};
use crate::figures::When;
use crate::left::does_more;
use crate::moment::{Active, Moment};
use fnord_cards::effect::{
    Ability, Effect, Filter, Instruction, Object, Pool, Relation, Stat, Target, Traits,
};
use fnord_ruling::{Forbidden, NoUse, Recorder, Requirement, Silent, Source, Unfit, WhyNot};
use fnord_table::{PieceId, Place};
use fnord_vocabulary::PlayerId;

impl Inquiry<'_, '_, '_, '_> {
    pub(super) fn target<R: Recorder>(
        &mut self,
        target: &Target,
        ability: &Ability,
        place: u8,
        recorder: &mut R,
    ) {
        let points = self.moment.points();
        let table = self.table();
        match target {
            Target::Card { of, without: None } => {
                self.card_target(of, ability, place, recorder);
            }
            Target::Card {
                of,
                without: Some(none),
            } => {
                // A player stands for his Illuminati.
                let named = self.used.cards().next();
                let of_player = self
                    .used
                    .victim()
                    .map(|player| table.seat(player).illuminati);
                let Some(target) = named.or(of_player) else {
                    self.object_by(NoUse::NoTarget(self.used.card), place, points.plot_window());
                    return;
                };
                let active = self.active(ability, place);
                let owner = table.owner(target);
                let some = owner.and_then(|owner| {
                    let held = controlled(self.moment, owner, none, &active)?;
                    Some(NoUse::WrongPlayer(owner, Unfit::Controls(held)))
                });
                let unlike = (!self.moment.passes(of, target, &active)).then(|| {
                    let lack = self.moment.lack(of, target, &active);
                    NoUse::WrongTarget(target, lack)
                });
                if let Some(why) = unlike.or(some) {
                    self.object_by(why, place, points.no_illegal_play());
                } else {
                    self.allowed_target(target, place, recorder);
                }
            }
            Target::Rival { tokens, without } => {
                let active = self.active(ability, place);
                let moment = self.moment;
                let least = tokens.unwrap_or_default();
                self.rival(place, recorder, |rival| {
                    let mut none = without.iter();
                    let some = none.find_map(|none| controlled(moment, rival, none, &active));
                    let held = table.piece(table.seat(rival).illuminati).tokens;
                    let fewer = (held < least).then_some(Unfit::FewerTokens(least));
                    fewer.or(some.map(Unfit::Controls))
                });
            }
            Target::Several { of, power } => self.several(of, *power, ability, place, recorder),
        }
    }

    pub(super) fn rival<R: Recorder>(
        &mut self,
        place: u8,
        recorder: &mut R,
        unfit: impl Fn(PlayerId) -> Option<Unfit>,
    ) {
        let points = self.moment.points();
        let Some(rival) = self.victim() else {
            self.object_by(NoUse::NoTarget(self.used.card), place, points.plot_window());
            return;
        };
        if self.used.players() > 1 {
            let why = NoUse::TooManyTargets(self.used.card, 1);
            self.object_by(why, place, points.plot_window());
            return;
        }
        let unfit = match rival == self.player {
            true => Some(Unfit::Himself),
            false => unfit(rival),
        };
        if let Some(unfit) = unfit {
            let why = NoUse::WrongPlayer(rival, unfit);
            self.object_by(why, place, points.no_illegal_play());
        } else if self.protected(rival) {
            self.object(WhyNot::Protected(rival), points.first_turn_protection());
        } else if self.may_affect_player(rival, recorder) {
            let met = Requirement::MayTargetPlayer(rival);
            self.meets(met, place, points.no_illegal_play(), recorder);
        }
    }

    /// The one card that a Plot is played on, if it may be.
    pub(super) fn card_target<R: Recorder>(
        &mut self,
        filter: &Filter,
        ability: &Ability,
        place: u8,
        recorder: &mut R,
    ) -> Option<PieceId> {
        let points = self.moment.points();
        let active = self.active(ability, place);
        let mut cards: Vec<PieceId> = self.used.cards().collect();
        // Where two sentences of a Plot ask for a card each, everyone has that which is such a one; of what is left to the
        // players one may ask for the other.
        let by_hand = || does_more(self.table(), self.used.card);
        if cards.len() > 1 && (self.asks_for_several() || by_hand()) {
            cards.retain(|&card| self.moment.passes(filter, card, &active));
        }
        let [target] = *cards else {
            let why = match cards.len() {
                0 => NoUse::NoTarget(self.used.card),
                _ => NoUse::TooManyTargets(self.used.card, 1),
            };
            self.object_by(why, place, points.plot_window());
            return None;
        };
        if !self.moment.passes(filter, target, &active) {
            let lack = self.moment.lack(filter, target, &active);
            self.object_by(
                NoUse::WrongTarget(target, lack),
                place,
                points.no_illegal_play(),
            );
            return None;
        }
        let in_hand = matches!(
            filter.relation,
            Some(Relation::In(Pool::Hand | Pool::AreaOrHand))
        );
        let just_played = matches!(self.table().piece(target).place, Place::JustPlayed(_));
        let reaches = filter.relation == Some(Relation::InPlayOrJustPlayed);
        if just_played && !in_hand && !reaches && !self.moment.touched(target) {
            let rule = points.just_played();
            self.object_by(WhyNot::JustPlayed(target), place, rule);
            return None;
        }
        if just_played && reaches {
            self.reaches_just_played(target, place, recorder);
        }
        if !in_hand && !just_played && !self.table().in_play(target) {
            self.object_by(WhyNot::NotInPlay(target), place, points.in_play());
            return None;
        }
        self.allowed_target(target, place, recorder)
    }

    /// Whether more than one sentence of a Plot asks for a card of its own.
    fn asks_for_several(&self) -> bool {
        let asks = |ability: &Ability| match &ability.effect {
            Effect::Target(Target::Card { without: None, .. }) => true,
            Effect::Do(Instruction::RemovesTokens { from, .. }) => matches!(from, Object::Any(_)),
            Effect::Do(Instruction::UndoesChange) => true,
            _ => false,
        };
        let table = self.table();
        table.kind(self.used.card).is_plot()
            && abilities(table, self.used.card)
                .filter(|(_, ability)| asks(ability))
                .count()
                > 1
    }

    /// What a Plot is played on: of several cards named the one that its target may be.
    pub(super) fn main_target(&self) -> Option<PieceId> {
        let mut cards = self.used.cards();
        if !self.asks_for_several() {
            return cards.next();
        }
        let table = self.table();
        let asked =
            abilities(table, self.used.card).find_map(|(place, ability)| match &ability.effect {
                Effect::Target(Target::Card {
                    of: filter,
                    without: None,
                }) => Some((filter, self.active(ability, place))),
                _ => None,
            });
        match asked {
            Some((filter, active)) => cards.find(|&card| self.moment.passes(filter, card, &active)),
            None => cards.next(),
        }
    }

    /// A target of the right kind: whether it is immune, and its owner protected.
    fn allowed_target<R: Recorder>(
        &mut self,
        target: PieceId,
        place: u8,
        recorder: &mut R,
    ) -> Option<PieceId> {
        let points = self.moment.points();
        if let Some(immunity) = self.moment.immunity_to_card(target, self.used.card) {
            self.object(Forbidden::ImmuneToPlot(target), points.cannot());
            if let Some(objection) = self.objections.last_mut() {
                objection.source = Some(immunity);
            }
            return None;
        }
        if let Some(owner) = self.table().owner(target)
            && owner != self.player
            && self.protected(owner)
        {
            self.object(WhyNot::Protected(owner), points.first_turn_protection());
            return None;
        }
        if !self.may_affect(target, recorder) {
            return None;
        }
        let met = Requirement::MayTarget(target);
        self.meets(met, place, points.no_illegal_play(), recorder);
        let in_hand = matches!(self.table().piece(target).place, Place::Hand { .. });
        if in_hand
            && points.agents_traits().value
            && let Some(real) = self.moment.original(target)
        {
            let met = Requirement::TraitsOf(target, real);
            self.meets(met, place, points.agents_traits(), recorder);
        }
        Some(target)
    }

    /// "one SubGenius Group, or any number of SubGenius Groups with total Power 5 or less"
    fn several<R: Recorder>(
        &mut self,
        of: &Filter,
        most: i16,
        ability: &Ability,
        place: u8,
        recorder: &mut R,
    ) {
        let points = self.moment.points();
        let targets: Vec<PieceId> = self.used.cards().collect();
        if targets.is_empty() {
            self.object_by(NoUse::NoTarget(self.used.card), place, points.plot_window());
        }
        let mut total: i16 = 0;
        for &target in &targets {
            let active = self.active(ability, place);
            if !self.moment.passes(of, target, &active) {
                let lack = self.moment.lack(of, target, &active);
                self.object_by(
                    NoUse::WrongTarget(target, lack),
                    place,
                    points.no_illegal_play(),
                );
                return;
            }
            self.allowed_target(target, place, recorder);
            let power = self
                .moment
                .figure(target, Stat::Power, When::Now, &mut Silent);
            total = total.saturating_add(power.unwrap_or_default());
        }
        if targets.len() > 1 && total > most {
            let why = NoUse::TooMuchPower(total, most);
            self.object_by(why, place, points.no_illegal_play());
        }
    }

    /// "Each target must have no Action token, and must be able to get one."
    pub(super) fn targets_need_tokens<R: Recorder>(&mut self, place: u8, recorder: &mut R) {
        let points = self.moment.points();
        let targets: Vec<PieceId> = self.used.cards().collect();
        for target in targets {
            if self.table().piece(target).tokens > 0 {
                self.object_by(NoUse::HasToken(target), place, points.no_illegal_play());
            } else if !can_get_token(self.moment, target) {
                let why = NoUse::CannotGetToken(target);
                if let Some(active) = self.moment.without_tokens_by(target) {
                    let source = active.source;
                    self.object_by(why, place, points.cannot());
                    self.by_text(source);
                } else if self.table().devastated_above(target).is_some() {
                    self.object_by(why, place, points.devastated_tokens());
                } else if self.table().piece(target).captured_this_turn {
                    self.object_by(why, place, points.captured_no_token());
                } else {
                    self.object_by(why, place, points.reduced_zero());
                }
            } else if self.table().piece(target).befouled > 0 {
                let why = NoUse::CannotGetToken(target);
                self.object_by(why, place, points.cards_first());
                if let Some(source) = misses_new_tokens(self.moment) {
                    self.by_text(source);
                }
            } else {
                let met = Requirement::NeedsToken(target);
                self.meets(met, place, points.max_one_token(), recorder);
            }
        }
    }

    /// "The attacking Group must spend its Action token, and be Media or share an alignment with the target."
    pub(super) fn leader_must_be<R: Recorder>(
        &mut self,
        (spends, any_of, alike): (bool, Traits, bool),
        place: u8,
        recorder: &mut R,
    ) {
        let points = self.moment.points();
        let Some(under_way) = self.scene.under_way else {
            return;
        };
        let Some(leader) = under_way.attack.leader.group() else {
            return;
        };
        let ours = self.moment.traits(leader);
        let theirs = self.moment.traits(under_way.attack.target);
        let shared = self.moment.common(ours.alignments, theirs.alignments);
        let fits = any_of.any_in(ours) || alike && !shared.is_empty();
        if spends && under_way.free.is_some() || !fits {
            self.object_by(
                NoUse::WrongLeader(leader, None),
                place,
                points.no_illegal_play(),
            );
        } else {
            self.meets(
                Requirement::MayTarget(leader),
                place,
                points.no_illegal_play(),
                recorder,
            );
        }
    }

    /// The last objection is made by a sentence of another card.
    pub(in crate::uses) fn by_text(&mut self, source: Source) {
        if let Some(objection) = self.objections.last_mut() {
            objection.source = Some(source);
        }
    }

    /// Nothing is done to another player in his first turn, whatever card of his it touches.
    pub(super) fn unprotected(&mut self, other: PlayerId) {
        if other != self.player && self.protected(other) {
            let rule = self.moment.points().first_turn_protection();
            self.object(WhyNot::Protected(other), rule);
        }
    }
}

/// Whether a player controls such a card.
fn controlled(
    moment: &Moment,
    player: PlayerId,
    such: &Filter,
    active: &Active,
) -> Option<PieceId> {
    let table = moment.table;
    let active = Active {
        you: Some(player),
        ..*active
    };
    let mut cards = table.iter().map(|(id, _)| id);
    cards.find(|&id| table.owner(id) == Some(player) && moment.passes(such, id, &active))
}
