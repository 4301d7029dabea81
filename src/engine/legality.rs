//! Whether a play may be made at its moment.

use super::attack::{Attack, Leader};
use super::eligibility::free_defense;
use super::figures::{When, by_point};
use super::instants;
use super::limits::privilege::{self, Standing};
use super::limits::{self, Attempt, Deed, forbidden};
use super::moment::{Active, Moment};
use super::protection::has_provoked;
use super::space::{self, Room};
use super::topics::Topics;
use super::uses::{cannot_act, illuminati_tokens_barred};
use super::{copies, just_played};
use crate::cards::Kind;
use crate::cards::effect::{Act, AttackKind, Attacker, Effect, Stat};
use crate::law::Point;
use crate::ruling::{
    Barred, Entry, Objection, Participant, PowerUsed, Recorder, Requirement, Silent, Source, Step,
    WhyNot,
};
use crate::scenario::{Phase, PlayerId};
use crate::table::{PieceId, Place, Table};

/// The sides of a card that is not an Illuminati at which a puppet can lie: all but the one its own arrow comes in at.
const SIDES_OF_A_GROUP: usize = 3;
/// The same for an Illuminati.
const SIDES_OF_AN_ILLUMINATI: usize = 4;

/// An objection that rests on a rule point.
pub(super) fn objection<T>(why: WhyNot, point: &Point<T>) -> Objection {
    Objection {
        why,
        source: None,
        cites: point.cites.clone(),
        point: Some(point.id),
    }
}

fn by_text<T>(why: WhyNot, active: &Active, point: &Point<T>) -> Objection {
    Objection {
        source: Some(active.source),
        ..objection(why, point)
    }
}

/// What is looked at, one requirement after another: those that are met, and the objections.
struct Inquiry<'m, 't, 'l, R> {
    moment: &'m Moment<'t, 'l>,
    recorder: &'m mut R,
    objections: Vec<Objection>,
}

impl<R: Recorder> Inquiry<'_, '_, '_, R> {
    fn meets<T>(&mut self, requirement: Requirement, point: &Point<T>) {
        self.recorder
            .leaf(|| by_point(Step::Meets(requirement), 0, point));
    }

    fn object<T>(&mut self, why: WhyNot, point: &Point<T>) {
        self.objections.push(objection(why, point));
    }

    fn need<T>(&mut self, met: bool, requirement: Requirement, why: WhyNot, point: &Point<T>) {
        if met {
            self.meets(requirement, point);
        } else {
            self.object(why, point);
        }
    }

    /// Whether the card is a Group, so that it can attack and be of help.
    fn is_group(&mut self, id: PieceId) -> bool {
        let points = self.moment.points();
        let group = self.moment.table.kind(id).is_group();
        if !group {
            self.object(WhyNot::NotAGroup(id), &points.attack_resources);
        }
        group
    }

    /// Whether the card can act at all: a Group somebody controls, not captured this turn, its Power not reduced to 0.
    fn can_act<T>(&mut self, id: PieceId, rule: &Point<T>) -> bool {
        let points = self.moment.points();
        let table = self.moment.table;
        let before = self.objections.len();
        match table.piece(id).place {
            Place::Structure { .. } => {}
            Place::Uncontrolled => self.object(WhyNot::Uncontrolled(id), rule),
            _ => self.object(WhyNot::NotInPlay(id), rule),
        }
        if table.piece(id).captured_this_turn && points.captured_idle.value {
            self.object(WhyNot::CapturedThisTurn(id), &points.captured_idle);
        }
        if self.moment.figure(id, Stat::Power, When::Now, &mut Silent) == Some(0) {
            if table.card(id).power == Some(0) {
                let may = points.printed_zero.value;
                let why = WhyNot::NoToken(id);
                self.need(may, Requirement::PrintedZero(id), why, &points.printed_zero);
            } else if points.reduced_zero.value {
                self.object(WhyNot::PowerReducedToZero(id), &points.reduced_zero);
            }
        }
        self.objections.len() == before
    }

    /// Whether Secret or immunity keeps a Group from that part in an attack.
    fn barred(&mut self, attempt: Attempt, actor: PieceId, deed: Deed) {
        let bars = limits::bars(self.moment, attempt, actor, deed, self.recorder);
        let moment = self.moment;
        let objections = bars
            .into_iter()
            .map(|bar| bar.objection(moment, actor, deed));
        self.objections.extend(objections);
    }

    /// Whether a leader may get a puppet, and its owner this one: no paralyzed Group gets any, and a Zap may forbid it.
    fn control(&mut self, leader: PieceId, kind: AttackKind, target: PieceId) {
        if kind != AttackKind::Control {
            return;
        }
        if let Some(active) = self.moment.paralysis(leader) {
            let rule = &self.moment.points().paralysis;
            let why = WhyNot::NoPuppetFor(leader);
            self.objections.push(by_text(why, active, rule));
        }
        if let Some(owner) = self.moment.table.owner(leader) {
            self.objections
                .extend(self.moment.no_control(owner, target));
        }
    }

    /// Whether no card bars a player from acting.
    fn may_act(&mut self, player: PlayerId) {
        if let Some(source) = cannot_act(self.moment, player) {
            let rule = &self.moment.points().cannot;
            self.objections.push(Objection {
                source: Some(source),
                ..objection(WhyNot::CannotAct(player), rule)
            });
        }
    }

    /// Whether no card bars a player from spending a token of his Illuminati.
    fn may_spend(&mut self, group: PieceId) {
        let table = self.moment.table;
        let owner = table.owner(group);
        if let Some(player) = owner
            && table.seat(player).illuminati == group
            && let Some(source) = illuminati_tokens_barred(self.moment, player)
        {
            let rule = &self.moment.points().cannot;
            self.objections.push(Objection {
                source: Some(source),
                ..objection(WhyNot::IlluminatiTokensBarred(player), rule)
            });
        }
    }
}

/// What speaks against an announcement; nothing, if it is legal. What is met goes to the recorder.
pub(super) fn announcement<R: Recorder>(
    moment: &Moment,
    attempt: Attempt,
    under_way: bool,
    free: Option<Source>,
    recorder: &mut R,
) -> Vec<Objection> {
    let points = moment.points();
    let table = moment.table;
    let leader = attempt.leader;
    let mut inquiry = Inquiry {
        moment,
        recorder,
        objections: Vec::new(),
    };
    inquiry.meets(Requirement::Announced, &points.announcement);
    if under_way {
        inquiry.object(WhyNot::AttackUnderWay, &points.one_at_a_time);
    }
    if !inquiry.is_group(leader) {
        return inquiry.objections;
    }
    if inquiry.can_act(leader, &points.attack_token) {
        if free.is_some() {
            inquiry.recorder.leaf(|| Entry {
                source: free,
                ..by_point(
                    Step::Meets(Requirement::FreeToken(leader)),
                    0,
                    &points.cards_first,
                )
            });
        } else {
            let token = table.piece(leader).tokens > 0;
            let needed = Requirement::Token(leader);
            inquiry.need(token, needed, WhyNot::NoToken(leader), &points.attack_token);
            inquiry.may_spend(leader);
        }
    }
    if let Some(owner) = table.owner(leader) {
        inquiry.may_act(owner);
        let own_turn = table.turn.player == owner;
        let rule = &points.attack_when;
        if own_turn && table.turn.phase != Phase::Main {
            inquiry.object(WhyNot::WrongPhase(table.turn.phase), rule);
        } else {
            let met = Requirement::OwnTurn(owner);
            inquiry.need(own_turn, met, WhyNot::NotOwnersTurn(owner), rule);
        }
    }
    inquiry.objections.extend(moment.bound(leader, false));
    may_attack(&mut inquiry, attempt);
    inquiry.objections
}

/// What speaks against an attack that has been announced already: what has changed since, tokens and turns left aside.
pub(super) fn still_legal(moment: &Moment, attack: &Attack) -> Vec<Objection> {
    let mut inquiry = Inquiry {
        moment,
        recorder: &mut Silent,
        objections: Vec::new(),
    };
    match &attack.leader {
        Leader::Group(leader) => {
            inquiry.can_act(*leader, &moment.points().attack_token);
            may_attack(&mut inquiry, attack.attempt());
        }
        Leader::Plot(launch) => {
            let spoiled = instants::still_legal(moment, attack, launch);
            inquiry.objections.extend(spoiled);
        }
    }
    inquiry.objections
}

/// Whether the target may be attacked so by that leader.
fn may_attack<R: Recorder>(inquiry: &mut Inquiry<R>, attempt: Attempt) {
    let Attempt {
        leader,
        kind,
        target,
        ..
    } = attempt;
    inquiry.control(leader, kind, target);
    target_of(inquiry, leader, kind, target);
    arrow_for(inquiry, leader, kind, target);
    inquiry.barred(attempt, leader, Deed::Attack);
    let objections = forbidden::by_cards(inquiry.moment, attempt, inquiry.recorder);
    inquiry.objections.extend(objections);
}

/// Whether the target may be attacked, and by this leader.
fn target_of<R: Recorder>(
    inquiry: &mut Inquiry<R>,
    leader: PieceId,
    kind: AttackKind,
    target: PieceId,
) {
    let moment = inquiry.moment;
    let points = moment.points();
    let table = moment.table;
    let attacker = table.owner(leader);
    let defender = table.owner(target);
    match table.kind(target) {
        Kind::Illuminati if !points.attack_illuminati.value => {
            inquiry.object(
                WhyNot::TargetIsIlluminati(target),
                &points.attack_illuminati,
            );
            return;
        }
        Kind::Resource if !points.attack_resources.value => {
            inquiry.object(WhyNot::TargetIsResource(target), &points.attack_resources);
            return;
        }
        group if !group.is_group() && group != Kind::Resource => {
            inquiry.object(WhyNot::NotAGroup(target), &points.destroy_targets);
            return;
        }
        _ => {}
    }
    if let Err(objection) = just_played::may_lie_there(table, attacker, kind, target) {
        inquiry.objections.push(objection);
        return;
    }
    if !matches!(table.piece(target).place, Place::Structure { .. }) {
        let (met, objections) = copies::of_group(table, target, &points.copies_unassailable);
        for entry in met.into_iter().chain(just_played::notes(moment, target)) {
            inquiry.recorder.leaf(|| entry);
        }
        inquiry.objections.extend(objections);
    }
    if leader == target {
        if !points.destroy_self.value {
            inquiry.object(WhyNot::Itself(target), &points.destroy_self);
        }
    } else if attacker.is_some() && attacker == defender {
        let allowed = kind == AttackKind::Destroy && points.destroy_own.value;
        if allowed {
            inquiry.meets(Requirement::Target(target), &points.destroy_own);
        } else if kind == AttackKind::Control {
            inquiry.object(WhyNot::OwnGroup(target), &points.control_targets);
        } else {
            inquiry.object(WhyNot::OwnGroup(target), &points.destroy_targets);
        }
    } else if kind == AttackKind::Control {
        inquiry.meets(Requirement::Target(target), &points.control_targets);
    } else {
        inquiry.meets(Requirement::Target(target), &points.destroy_targets);
    }
    if let Some(defender) = defender
        && attacker != Some(defender)
        && points.first_turn_protection.value
    {
        let provoked = attacker.is_some_and(|attacker| has_provoked(table, defender, attacker));
        let over = table.seat(defender).turns_finished > 0 || provoked;
        let why = WhyNot::Protected(defender);
        inquiry.need(
            over,
            Requirement::FirstTurnsOver,
            why,
            &points.first_turn_protection,
        );
    }
    both_turns_first(inquiry, attacker, defender);
}

/// Of two players neither attacks the other before both have finished a turn, where the rules say so.
fn both_turns_first<R: Recorder>(
    inquiry: &mut Inquiry<R>,
    attacker: Option<PlayerId>,
    defender: Option<PlayerId>,
) {
    let points = inquiry.moment.points();
    let table = inquiry.moment.table;
    let (Some(attacker), Some(defender)) = (attacker, defender) else {
        return;
    };
    if points.first_turn_two.value || table.seats.len() != 2 || attacker == defender {
        return;
    }
    let finished = |player| table.seat(player).turns_finished > 0;
    inquiry.need(
        finished(attacker) && finished(defender),
        Requirement::BothTurnsOver,
        WhyNot::Barred(Barred::BothTurnsFirst),
        &points.first_turn_two,
    );
}

/// Whether the leader has a place for what it wants to control.
fn arrow_for<R: Recorder>(
    inquiry: &mut Inquiry<R>,
    leader: PieceId,
    kind: AttackKind,
    target: PieceId,
) {
    let moment = inquiry.moment;
    let points = moment.points();
    let table = moment.table;
    let needed = match kind {
        AttackKind::Control => points.control_arrow.value,
        AttackKind::Destroy => points.destroy_arrow.value,
    };
    if !needed {
        if kind == AttackKind::Destroy {
            inquiry.meets(Requirement::NoArrow, &points.destroy_arrow);
        }
        return;
    }
    if open_arrows(moment, leader) > 0 {
        match space::room(table, target, leader) {
            Room::Anywhere => {
                inquiry.meets(Requirement::OpenArrow(leader), &points.control_arrow);
            }
            Room::At(sides) => {
                inquiry.meets(Requirement::OpenAt(leader, sides), &points.control_arrow);
            }
            Room::Blocked(by) => {
                let why = WhyNot::ArrowBlocked(leader, by.first().copied());
                inquiry.object(why, &points.control_arrow);
            }
        }
        return;
    }
    let any_side = moment
        .on(Topics::SIDES)
        .find(|active| active.subject == target && active.ability.effect == Effect::AnySide);
    let sides = match table.kind(leader) {
        Kind::Illuminati => SIDES_OF_AN_ILLUMINATI,
        _ => SIDES_OF_A_GROUP,
    };
    match any_side {
        Some(active)
            if table.puppets(leader).count() < sides
                && !matches!(space::room(table, target, leader), Room::Blocked(_)) =>
        {
            inquiry.recorder.leaf(|| Entry {
                source: Some(active.source),
                ..by_point(
                    Step::Meets(Requirement::OpenSide(leader)),
                    0,
                    &points.cards_first,
                )
            });
        }
        _ => inquiry.object(WhyNot::NoOpenArrow(leader), &points.control_arrow),
    }
}

/// How many outgoing arrows of a Group have no puppet. A puppet that may lie at any side leaves the arrows to others
/// while there are other sides.
pub(super) fn open_arrows(moment: &Moment, group: PieceId) -> usize {
    let table = moment.table;
    let arrows = usize::from(table.piece(group).arrows);
    let sides = match table.kind(group) {
        Kind::Illuminati => SIDES_OF_AN_ILLUMINATI,
        _ => SIDES_OF_A_GROUP,
    };
    let anywhere = table
        .puppets(group)
        .filter(|&puppet| {
            moment
                .on(Topics::SIDES)
                .any(|active| active.subject == puppet && active.ability.effect == Effect::AnySide)
        })
        .count();
    let bound = table.puppets(group).count() - anywhere;
    let on_arrows = bound + anywhere.saturating_sub(sides - arrows.min(sides));
    arrows.saturating_sub(on_arrows)
}

/// How many sides of a Group at which a puppet can lie have none, whatever its arrows.
pub(super) fn open_sides(moment: &Moment, group: PieceId) -> usize {
    let sides = match moment.table.kind(group) {
        Kind::Illuminati => SIDES_OF_AN_ILLUMINATI,
        _ => SIDES_OF_A_GROUP,
    };
    sides.saturating_sub(moment.table.puppets(group).count())
}

pub(super) fn names_card(table: &Table, id: PieceId, card: &str) -> bool {
    let name = table.name(id);
    name == card || name.strip_prefix("The ") == Some(card)
}

/// What a Group brings to an attack, or what speaks against its taking part. `promised` are tokens that the announcement
/// named and that have not been spent.
#[expect(
    clippy::too_many_arguments,
    reason = "they are the parts of one statement"
)]
pub(super) fn help<R: Recorder>(
    moment: &Moment,
    attack: &Attack,
    helper: PieceId,
    opposes: bool,
    tokens: u8,
    global: bool,
    promised: &[(PieceId, u8)],
    recorder: &mut R,
) -> Result<Participant, Vec<Objection>> {
    let points = moment.points();
    let table = moment.table;
    let mut inquiry = Inquiry {
        moment,
        recorder,
        objections: Vec::new(),
    };
    let target = attack.target;
    let takes_part = attack.leader.is(helper)
        || attack
            .aiders
            .iter()
            .chain(&attack.opposers)
            .any(|participant| participant.group == helper);
    // The target may spend one token after another for itself.
    let spends_more = helper == target && opposes && points.self_defense_tokens.value;
    if takes_part && !spends_more {
        inquiry.object(WhyNot::TakesPartAlready(helper), &points.tokens_per_attack);
        return Err(inquiry.objections);
    }
    if !inquiry.is_group(helper) {
        return Err(inquiry.objections);
    }
    let able = if opposes {
        inquiry.can_act(helper, &points.defense_tokens)
    } else {
        inquiry.can_act(helper, &points.aid_adds)
    };
    if helper == target && !opposes && !points.destroy_self.value {
        inquiry.object(WhyNot::AidsAttackOnItself(helper), &points.destroy_self);
    }
    interference(&mut inquiry, attack, table.owner(helper), opposes);
    own_side(&mut inquiry, attack, helper, opposes);
    match privilege::entry(moment, attack, helper) {
        Standing::Barred => {
            let owner = table.owner(helper).unwrap_or(table.turn.player);
            let objection = privilege::shut_off(table, attack, owner, Some(helper));
            inquiry.objections.push(objection);
        }
        Standing::Enters(source) => {
            inquiry.recorder.leaf(|| Entry {
                source: Some(source),
                ..by_point(
                    Step::Meets(Requirement::EntersPrivileged(helper)),
                    0,
                    &points.cards_first,
                )
            });
        }
        Standing::Excepted => {
            inquiry.meets(Requirement::EntersPrivileged(helper), &points.cards_first);
        }
        Standing::Free => {}
    }
    let defends = opposes && table.owner(helper) == table.owner(target);
    if let Some(owner) = table.owner(helper)
        && !defends
    {
        inquiry.may_act(owner);
    }
    inquiry.may_spend(helper);
    if instants::tokens_held(Some(attack), helper) {
        inquiry.object(WhyNot::TokensHeld(helper), &points.instant_tokens);
    }

    let itself = helper == target && opposes;
    inquiry.objections.extend(moment.bound(helper, itself));
    let most = if itself && points.self_defense_tokens.value {
        u8::MAX
    } else {
        u8::try_from(points.tokens_per_attack.value).unwrap_or(1)
    };
    if tokens > most {
        inquiry.object(WhyNot::SeveralTokens(helper), &points.tokens_per_attack);
        let by_text = moment.in_force().find(|active| {
            let one = matches!(
                active.ability.effect,
                Effect::OneTokenPerAction | Effect::OneTokenPerAttack
            );
            active.subject == helper && one
        });
        if let (Some(active), Some(objection)) = (by_text, inquiry.objections.last_mut()) {
            objection.source = Some(active.source);
        }
    }
    let promised: u8 = promised
        .iter()
        .filter(|(group, _)| *group == helper)
        .map(|(_, tokens)| *tokens)
        .sum();
    let held = table.piece(helper).tokens.saturating_sub(promised);
    // What it may do without a token it does once; for itself it spends a token where it has one.
    let free = opposes
        && !takes_part
        && tokens == 1
        && (!itself || held == 0)
        && free_defense(moment, helper, target).is_some();
    if free {
        inquiry.meets(Requirement::FreeToken(helper), &points.cards_first);
    } else if able {
        let rule = if opposes {
            &points.defense_tokens
        } else {
            &points.aid_adds
        };
        let why = if held == 0 {
            WhyNot::NoToken(helper)
        } else {
            WhyNot::TooFewTokens(helper, held)
        };
        inquiry.need(held >= tokens, Requirement::Token(helper), why, rule);
    }

    let attempt = attack.attempt();
    if !opposes && attack.kind == AttackKind::Destroy {
        let leads = Attempt {
            leader: helper,
            ..attempt
        };
        let forbids = forbidden::by_cards(moment, leads, &mut Silent);
        if points.forbidden_aid.value && !forbids.is_empty() {
            inquiry.meets(Requirement::MayAid(helper), &points.forbidden_aid);
        } else {
            inquiry.objections.extend(forbids);
        }
    }
    let deed = if opposes {
        Deed::Defend
    } else {
        Deed::AidAgainst
    };
    inquiry.barred(attempt, helper, deed);
    let objections = forbidden::to_help(moment, attempt, helper, opposes);
    inquiry.objections.extend(objections);
    let entitled = instants::entitled(moment, attack, helper, opposes, inquiry.recorder);
    let used = match entitled {
        Err(objection) => {
            inquiry.objections.push(objection);
            None
        }
        Ok(_) if global => {
            let has = moment
                .figure(helper, Stat::GlobalPower, When::Now, &mut Silent)
                .is_some();
            if !has {
                inquiry.object(WhyNot::NoGlobalPower(helper), &points.global_power);
            } else if opposes && !points.global_opposes.value {
                inquiry.object(WhyNot::GlobalDoesNotOppose(helper), &points.global_opposes);
            }
            has.then_some(PowerUsed::Global)
        }
        Ok(used) => Some(used),
    };
    match used {
        Some(used) if inquiry.objections.is_empty() => {
            if attack.instant.is_some() {
                let requirement = Requirement::InInstant(helper, used);
                inquiry.meets(requirement, &points.instant_help);
            } else {
                let requirement = Requirement::Entitled(helper, used);
                inquiry.meets(
                    requirement,
                    super::eligibility::rule_of(moment, attack.kind, opposes),
                );
            }
            Ok(Participant {
                group: helper,
                used,
                tokens: if free { 0 } else { tokens },
                times: tokens.max(1),
            })
        }
        _ => Err(inquiry.objections),
    }
}

/// A player's Groups against his own attack, or against the defence of his own (`wdh.aid.own-side`).
fn own_side<R: Recorder>(
    inquiry: &mut Inquiry<R>,
    attack: &Attack,
    helper: PieceId,
    opposes: bool,
) {
    let points = inquiry.moment.points();
    let table = inquiry.moment.table;
    let owner = table.owner(helper);
    let (attacker, defender) = (attack.attacker(table), table.owner(attack.target));
    let other = if opposes { attacker } else { defender };
    if owner.is_none() || owner != other || attacker == defender {
        return;
    }
    inquiry.need(
        points.own_side.value,
        Requirement::OwnSide(helper),
        WhyNot::Barred(Barred::OwnSide(helper)),
        &points.own_side,
    );
}

/// What speaks against a player's taking a side in an attack with something else than a Group.
pub(super) fn meddling<R: Recorder>(
    moment: &Moment,
    attack: &Attack,
    player: PlayerId,
    opposes: bool,
    recorder: &mut R,
) -> Vec<Objection> {
    let mut inquiry = Inquiry {
        moment,
        recorder,
        objections: Vec::new(),
    };
    interference(&mut inquiry, attack, Some(player), opposes);
    inquiry.objections
}

/// Third parties, and players in their first turn (`sg.aid.interference`, `sg.turn.first-turn-protection`).
fn interference<R: Recorder>(
    inquiry: &mut Inquiry<R>,
    attack: &Attack,
    owner: Option<PlayerId>,
    opposes: bool,
) {
    let points = inquiry.moment.points();
    let table = inquiry.moment.table;
    let attacker = attack.attacker(table);
    let defender = table.owner(attack.target);
    if owner == attacker {
        return;
    }
    if let Some(player) = owner
        && owner != defender
    {
        let why = WhyNot::ThirdParty(player);
        let allowed = points.interference.value;
        inquiry.need(
            allowed,
            Requirement::Interferes(player),
            why,
            &points.interference,
        );
    }
    if !points.first_turn_protection.value {
        return;
    }
    let unfinished = |player: PlayerId| table.seat(player).turns_finished == 0;
    if let Some(attacker) = attacker
        && unfinished(attacker)
    {
        match owner {
            Some(owner) if Some(owner) == defender || has_provoked(table, attacker, owner) => {
                inquiry.meets(Requirement::Answers(owner), &points.first_turn_response);
            }
            _ if opposes => {
                inquiry.object(WhyNot::Protected(attacker), &points.first_turn_protection);
            }
            _ if points.first_turn_aid.value => {
                inquiry.object(WhyNot::Protected(attacker), &points.first_turn_aid);
            }
            _ => {}
        }
    }
}

/// What speaks against a Group becoming a puppet of a master without an attack: no place for it, or what cards forbid
/// (`sg.moving.own-turn`, `sg.turn.auto-takeover-group`).
pub(super) fn puppet(
    moment: &Moment,
    group: PieceId,
    master: PieceId,
    owner: PlayerId,
) -> Vec<Objection> {
    let points = moment.points();
    let table = moment.table;
    let mut objections = Vec::new();
    let anywhere = moment
        .in_force()
        .any(|active| active.ability.effect == Effect::YoursOnAnySide && active.you == Some(owner));
    let any_side = table.card(group).text.iter().any(|sentence| {
        let effect = sentence.ability.as_ref().map(|ability| &ability.effect);
        matches!(effect, Some(Effect::PutOnAnySide | Effect::AnySide))
    });
    let sides = match table.kind(master) {
        Kind::Illuminati => SIDES_OF_AN_ILLUMINATI,
        _ => SIDES_OF_A_GROUP,
    };
    if let Some(active) = moment.paralysis(master) {
        let why = WhyNot::NoPuppetFor(master);
        objections.push(by_text(why, active, &points.paralysis));
    }
    if table.owner(group) != Some(owner) {
        objections.extend(moment.no_control(owner, group));
    }
    let open = open_arrows(moment, master) > 0;
    let side_will_do = (any_side && !anywhere) && table.puppets(master).count() < sides;
    if !open && !side_will_do {
        objections.push(objection(
            WhyNot::NoOpenArrow(master),
            &points.control_arrow,
        ));
    } else if let Some(why) = space::objection(table, group, master, None) {
        objections.push(objection(why, &points.control_arrow));
    }
    for active in moment.in_force() {
        let (forbids, why) = match &active.ability.effect {
            Effect::MayControlOnly(only) => (
                active.subject == master && table.kind(group) != *only,
                WhyNot::MayControlOnly(master, *only),
            ),
            Effect::OwnerKeeps => (
                active.subject == group && active.you != Some(owner),
                WhyNot::Uncontrollable(group),
            ),
            _ => continue,
        };
        if forbids {
            objections.push(by_text(why, active, &points.cannot));
        }
    }
    if let Some(active) = forbidden::forbids_puppet(moment, master, group) {
        let why = WhyNot::CannotDo(master, Act::Control, group);
        objections.push(by_text(why, active, &points.cannot));
    }
    // What the card says of itself holds wherever it comes from.
    for (place, ability) in super::uses::abilities(table, group) {
        let source = Source {
            piece: group,
            sentence: place,
        };
        let active = Active {
            source,
            subject: group,
            you: Some(owner),
            ability,
            asleep: false,
            lasts: None,
            chosen: None,
        };
        let (forbids, why) = match &ability.effect {
            Effect::CannotBecomePuppet(masters) => (
                masters.iter().any(|shut_out| match shut_out {
                    Attacker::Any(filter) => moment.passes(filter, master, &active),
                    Attacker::Named(card) => names_card(table, master, card),
                }),
                WhyNot::NoPuppetOf(group, master),
            ),
            Effect::ControlNeedsExposed(card) => (
                !table.has_exposed(owner, card),
                WhyNot::Uncontrollable(group),
            ),
            _ => continue,
        };
        if forbids {
            objections.push(by_text(why, &active, &points.cannot));
        }
    }
    objections
}

/// The puppets of a Group for which it has no arrow left.
pub(super) fn puppets_without_arrow(moment: &Moment, master: PieceId) -> Vec<PieceId> {
    let table = moment.table;
    let arrows = usize::from(table.piece(master).arrows);
    table.puppets(master).skip(arrows).collect()
}
