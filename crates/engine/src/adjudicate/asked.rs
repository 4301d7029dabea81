//! What a play outside attacks needs: one requirement after another, and the verdict that follows.

use super::{Judge, UnderWay};
use crate::figures::by_point;
use crate::legality::objection;
use crate::moment::{Active, Moment};
use fnord_cards::effect::{Ability, Ban, Effect, Period, Zap};
use fnord_law::{OwnPart, Point};
use fnord_ruling::{
    Barred, Entry, Judged, NoAttack, Objection, PlayVerdict, Recorder, Requirement, Source,
    Step as Reason, WhyNot,
};
use fnord_table::{Owed, PieceId, Place, Step};
use fnord_vocabulary::{Phase, PlayerId, cite_also};

/// What has been found out about a play.
#[derive(Default)]
pub(super) struct Asked {
    met: Vec<Entry>,
    objections: Vec<Objection>,
}

impl Asked {
    /// What was objected to last is said by another rule as well.
    pub(super) fn also_rests_on<T: Copy>(&mut self, point: Point<'_, T>) {
        let Some(objection) = self.objections.last_mut() else {
            return;
        };
        cite_also(&mut objection.cites, point.cites);
    }

    pub(super) fn new() -> Asked {
        Asked::default()
    }

    /// Whether nothing speaks against it so far.
    pub(super) fn is_legal(&self) -> bool {
        self.objections.is_empty()
    }

    pub(super) fn meets<T: Copy>(&mut self, requirement: Requirement, point: Point<'_, T>) {
        self.met
            .push(by_point(Reason::Meets(requirement), 0, point));
    }

    pub(super) fn meets_by<T: Copy>(
        &mut self,
        requirement: Requirement,
        source: Source,
        point: Point<'_, T>,
    ) {
        self.met.push(Entry {
            source: Some(source),
            ..by_point(Reason::Meets(requirement), 0, point)
        });
    }

    /// What has been found elsewhere.
    pub(super) fn add(&mut self, met: Vec<Entry>, objections: Vec<Objection>) {
        self.met.extend(met);
        self.objections.extend(objections);
    }

    pub(super) fn object<T: Copy>(&mut self, why: impl Into<WhyNot>, point: Point<'_, T>) {
        self.objections.push(objection(why, point));
    }

    pub(super) fn object_by<T: Copy>(
        &mut self,
        why: impl Into<WhyNot>,
        source: Source,
        point: Point<'_, T>,
    ) {
        self.objections.push(Objection {
            source: Some(source),
            ..objection(why, point)
        });
    }

    pub(super) fn objects(&mut self, objection: Objection) {
        self.objections.push(objection);
    }

    pub(super) fn need<T: Copy>(
        &mut self,
        met: bool,
        requirement: Requirement,
        why: impl Into<WhyNot>,
        point: Point<'_, T>,
    ) {
        if met {
            self.meets(requirement, point);
        } else {
            self.object(why, point);
        }
    }
}

impl Judge<'_> {
    /// The verdict on a play, and whether it is legal.
    pub(super) fn answered(&mut self, step: &Step, asked: Asked) -> bool {
        for entry in asked.met {
            self.derivation.leaf(|| entry);
        }
        let legal = asked.objections.is_empty();
        let verdict = if legal {
            PlayVerdict::Legal
        } else {
            PlayVerdict::Illegal(asked.objections)
        };
        self.judged(step, Judged::Play(step.play.clone()), verdict);
        legal
    }

    /// Whether it is a player's own turn.
    pub(super) fn own_turn<T: Copy>(
        &self,
        asked: &mut Asked,
        player: PlayerId,
        point: Point<'_, T>,
    ) {
        asked.need(
            self.table.turn.player == player,
            Requirement::OwnTurn(player),
            WhyNot::NotPlayersTurn(player),
            point,
        );
    }

    /// Whether it is the part of a player's own turn in which links are made or moved.
    pub(super) fn time_to_link(
        &self,
        asked: &mut Asked,
        player: PlayerId,
        point: Point<'_, OwnPart>,
    ) {
        let turn = self.table.turn;
        match point.value {
            OwnPart::MainPhase => self.own_turn(asked, player, point),
            OwnPart::Turn => self.own_turn(asked, player, self.table.rules.points.move_link()),
        }
        if turn.player != player || turn.phase == Phase::Main {
            return;
        }
        match (point.value, turn.phase < Phase::Main) {
            (OwnPart::Turn, _) => asked.meets(Requirement::PartOfTurn(turn.phase), point),
            (OwnPart::MainPhase, true) => {
                asked.object(WhyNot::NotYet(Phase::Main, self.table.turn.phase), point)
            }
            (OwnPart::MainPhase, false) => {
                asked.object(WhyNot::PhaseOver(Phase::Main, self.table.turn.phase), point)
            }
        }
    }

    /// Whether the turn has not gone past a part of it.
    pub(super) fn not_past<T: Copy>(&self, asked: &mut Asked, phase: Phase, point: Point<'_, T>) {
        asked.need(
            self.table.turn.phase <= phase,
            Requirement::PartOfTurn(phase),
            WhyNot::PhaseOver(phase, self.table.turn.phase),
            point,
        );
    }

    /// Whether tokens may be spent: before its main phase the player whose turn it is spends them on few things.
    pub(super) fn main_phase<T: Copy>(&self, asked: &mut Asked, point: Point<'_, T>) {
        let early = self.table.rules.points.early_tokens();
        if self.table.turn.phase < Phase::Main {
            asked.object(WhyNot::NotYet(Phase::Main, self.table.turn.phase), early);
        } else if self.table.turn.phase > Phase::Main {
            asked.object(WhyNot::PhaseOver(Phase::Main, self.table.turn.phase), point);
        } else {
            asked.meets(Requirement::PartOfTurn(Phase::Main), point);
        }
    }

    /// In the beginning of his own turn a player spends tokens on few things.
    pub(super) fn not_early(&self, asked: &mut Asked, player: PlayerId, payer: PieceId) {
        if self.table.turn.player == player && self.table.turn.phase < Phase::Main {
            let early = self.table.rules.points.early_tokens();
            asked.object(WhyNot::TooEarly(payer), early);
        }
    }

    /// Each attack is finished before something else begins.
    pub(super) fn no_attack_under_way(&self, asked: &mut Asked) {
        if self.under_way.is_some() {
            let rule = self.table.rules.points.one_at_a_time();
            asked.object(NoAttack::UnderWay, rule);
        }
    }

    /// Whether an attack that waits for its dice leaves room for another action of the main phase.
    pub(super) fn between_attacks(&self, asked: &mut Asked, rule: Point<'_, bool>) {
        if self.under_way.is_some() {
            let met = Requirement::PartOfTurn(Phase::Main);
            asked.need(rule.value, met, NoAttack::UnderWay, rule);
        }
    }

    /// Whether a player has nothing to do first, and no card keeps him from actions and free moves.
    pub(super) fn may_act(&self, asked: &mut Asked, player: PlayerId) {
        self.token_first(asked, player);
        self.more_than_upkeep(asked, player);
        self.may_move(asked, player);
    }

    /// Before anything else a player gives away or removes a token that has to go.
    pub(super) fn token_first(&self, asked: &mut Asked, player: PlayerId) {
        let mut duties = self.table.duties.iter();
        let owed = duties.find(|duty| duty.player == player && duty.what == Owed::TokenMustGo);
        if let Some(duty) = owed {
            let source = Source {
                piece: duty.card,
                sentence: duty.sentence,
            };
            let rule = self.table.rules.points.cards_first();
            asked.object_by(WhyNot::TokenFirst(player), source, rule);
        }
    }

    /// What keeps a player from doing anything: he is out of the game, or a token has to go first.
    pub(super) fn held_up(&self, player: PlayerId) -> Vec<Objection> {
        let mut asked = Asked::new();
        if self.table.seat(player).out.is_some() {
            let rule = self.table.rules.points.leaves();
            asked.object(WhyNot::OutOfTheGame(player), rule);
        }
        self.token_first(&mut asked, player);
        self.more_than_upkeep(&mut asked, player);
        asked.objections
    }

    /// Whether a card leaves a player more in his turn than to draw cards and to place tokens.
    pub(super) fn more_than_upkeep(&self, asked: &mut Asked, player: PlayerId) {
        if self.table.turn.player == player
            && let Some(source) = self.bars(player, Ban::AllButUpkeep)
        {
            let why = WhyNot::Barred(Barred::OnlyUpkeep(player));
            asked.object_by(why, source, self.table.rules.points.cannot());
        }
        if let Some((piece, sentence)) = self.table.seat(player).last_takeover
            && self.table.turn.player == player
        {
            let source = Source { piece, sentence };
            let why = WhyNot::Barred(Barred::OnlyUpkeep(player));
            asked.object_by(why, source, self.table.rules.points.cannot());
        }
    }

    /// The sentence by which a player cannot draw such cards this turn.
    pub(super) fn stopped_draws(&self, player: PlayerId, of_plots: bool) -> Option<Source> {
        self.bars(
            player,
            if of_plots {
                Ban::DrawPlots
            } else {
                Ban::DrawGroups
            },
        )
    }

    /// Whether no card keeps a player from that.
    pub(super) fn not_barred(&self, asked: &mut Asked, player: PlayerId, from: Ban) {
        if let Some(source) = self.bars(player, from) {
            let why = WhyNot::Barred(Barred::Bans(player, from));
            asked.object_by(why, source, self.table.rules.points.cannot());
        }
    }

    /// The sentence by which a player cannot do that.
    pub(super) fn bars(&self, player: PlayerId, from: Ban) -> Option<Source> {
        let speaks = |ability: &Ability| {
            matches!(
                ability.effect,
                Effect::Bars { .. } | Effect::Zap(Zap::Bars(_))
            )
        };
        if !self.table.has_sentence(speaks) {
            return None;
        }
        let moment = Moment::new(&self.table);
        (moment.bars(player, from)).or_else(|| moment.zap_bars(player, from))
    }

    /// Whether no card keeps a player from actions and free moves.
    pub(super) fn may_move(&self, asked: &mut Asked, player: PlayerId) {
        if let Some(source) = self.bars(player, Ban::Act) {
            let rule = self.table.rules.points.cannot();
            asked.object_by(WhyNot::CannotAct(player), source, rule);
        }
    }

    /// Whether a card keeps a player from spending Illuminati tokens on other things than Plots.
    pub(super) fn may_spend_illuminati(&self, asked: &mut Asked, player: PlayerId) {
        if let Some(source) = self.bars(player, Ban::SpendIlluminatiTokens) {
            let rule = self.table.rules.points.cannot();
            asked.object_by(WhyNot::IlluminatiTokensBarred(player), source, rule);
        }
    }

    /// The sentence in force of such a kind that speaks to a player.
    pub(super) fn says(
        &self,
        player: PlayerId,
        wanted: impl Fn(&Effect) -> bool,
    ) -> Option<Source> {
        self.in_force(|active| active.you == Some(player) && wanted(&active.ability.effect))
    }

    /// The sentence in force of such a kind about a card.
    pub(super) fn says_of(
        &self,
        card: PieceId,
        wanted: impl Fn(&Effect) -> bool,
    ) -> Option<Source> {
        self.in_force(|active| active.subject == card && wanted(&active.ability.effect))
    }

    /// The first sentence in force of such a kind that nobody has to use.
    fn in_force(&self, wanted: impl Fn(&Active) -> bool) -> Option<Source> {
        let moment = Moment::new(&self.table);
        let mut in_force = moment.in_force();
        in_force
            .find(|active| {
                active.ability.used.is_none() && wanted(active) && holds(&moment, active)
            })
            .map(|active| active.source)
    }

    /// The tokens of a Group that are not promised to the attack under way.
    pub(super) fn unpromised(&self, group: PieceId) -> u8 {
        let promised = self
            .under_way
            .as_ref()
            .map_or(Vec::new(), UnderWay::promised);
        let promised: u8 = promised
            .iter()
            .filter(|(of, _)| *of == group)
            .map(|(_, tokens)| *tokens)
            .sum();
        self.table.piece(group).tokens.saturating_sub(promised)
    }

    /// Whether a card is in a player's hand.
    pub(super) fn in_hand(&self, player: PlayerId, card: PieceId) -> bool {
        matches!(self.table.piece(card).place, Place::Hand { owner, .. } if owner == player)
    }

    /// Whether a sentence that can be used once a turn has been used.
    pub(super) fn used_this_turn(&self, source: Source) -> bool {
        self.table.used.iter().any(|used| {
            used.card == self.table.piece(source.piece).card
                && used.piece.is_none_or(|piece| piece == source.piece)
                && used.sentence == Some(source.sentence)
                && used.in_this == Period::Turn
        })
    }
}

/// Whether the condition of a sentence holds, where it has one.
pub(super) fn holds(moment: &Moment, active: &Active) -> bool {
    let condition = active.ability.condition.as_ref();
    condition.is_none_or(|condition| moment.holds(condition, active))
}
