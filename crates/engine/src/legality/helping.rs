//! Whether a Group may aid or oppose.

use super::{Inquiry, objection};
use crate::attack::Attack;
use crate::eligibility;
use crate::eligibility::free_defense;
use crate::figures::{When, by_point};
use crate::instants;
use crate::limits::privilege::{self, Standing};
use crate::limits::{Attempt, Deed, forbidden};
use crate::moment::Moment;
use crate::protection::has_provoked;
use crate::strength::several_tokens;
use fnord_cards::effect::{AttackKind, Effect, Stat};
use fnord_ruling::{
    Barred, Entry, NoAttack, Objection, Participant, PowerUsed, Recorder, Requirement, Silent,
    Step, WhyNot,
};
use fnord_table::PieceId;
use fnord_vocabulary::PlayerId;

/// What a Group brings to an attack, or what speaks against its taking part. `promised` are tokens that the announcement
/// named and that have not been spent; of no `tokens` it is the Power that its text lets it use without one.
#[expect(
    clippy::too_many_arguments,
    reason = "they are the parts of one statement"
)]
pub(crate) fn help<R: Recorder>(
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
    let (by_text, tokens) = (tokens == 0, tokens.max(1));
    let target = attack.target;
    let participants = attack.aiders.iter().chain(&attack.opposers);
    let spent = participants.filter(|participant| participant.group == helper);
    let spent = spent
        .map(|participant| participant.tokens.max(1))
        .sum::<u8>()
        + u8::from(attack.leader.is(helper));
    let left = u8::try_from(points.tokens_per_attack().value)
        .unwrap_or(1)
        .saturating_sub(spent);
    // The target may spend one token after another for itself, and a card may let its Group do so on its side.
    let spends_more = helper == target && opposes && points.self_defense_tokens().value;
    let across = if opposes {
        &attack.aiders
    } else {
        &attack.opposers
    };
    let changes_sides = opposes && attack.leader.is(helper)
        || across.iter().any(|participant| participant.group == helper);
    let several = several_tokens(moment, helper).map(|active| active.source);
    let once_more = (left > 0 || several.is_some()) && !changes_sides;
    if spent > 0 && !spends_more && !once_more {
        inquiry.object(
            NoAttack::TakesPartAlready(helper),
            points.tokens_per_attack(),
        );
        return Err(inquiry.objections);
    }
    if !inquiry.is_group(helper) {
        return Err(inquiry.objections);
    }
    let able = if opposes {
        inquiry.can_act(helper, points.defense_tokens(), points.reduced_zero())
    } else {
        inquiry.can_act(helper, points.aid_adds(), points.reduced_zero())
    };
    if helper == target && !opposes && !points.destroy_self().value {
        inquiry.object(NoAttack::AidsAttackOnItself(helper), points.destroy_self());
    }
    if let Some(source) = moment.strength_stands() {
        let why = WhyNot::Barred(Barred::StrengthStands);
        inquiry.objections.push(Objection {
            source: Some(source),
            ..objection(why, points.cards_first())
        });
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
                    points.cards_first(),
                )
            });
        }
        Standing::Excepted => {
            inquiry.meets(Requirement::EntersPrivileged(helper), points.cards_first());
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
        inquiry.object(WhyNot::TokensHeld(helper), points.instant_tokens());
    }

    let itself = helper == target && opposes;
    inquiry.objections.extend(moment.bound(helper, itself));
    let one = moment.in_force().find(|active| {
        let one = matches!(active.ability.effect, Effect::Tokens { several: false, .. });
        active.subject == helper && one
    });
    let limited = matches!(
        one.map(|active| &active.ability.effect),
        Some(Effect::Tokens { attack: true, .. })
    );
    let defends_itself = itself && points.self_defense_tokens().value && !limited;
    let most = if defends_itself || several.is_some() {
        u8::MAX
    } else {
        left
    };
    if tokens > most {
        inquiry.object(WhyNot::SeveralTokens(helper), points.tokens_per_attack());
        if let (Some(active), Some(objection)) = (one, inquiry.objections.last_mut()) {
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
        && spent == 0
        && tokens == 1
        && (!itself || held == 0 || by_text)
        && free_defense(moment, helper, target).is_some();
    if free {
        inquiry.meets(Requirement::FreeToken(helper), points.cards_first());
    } else if able {
        let rule = if opposes {
            points.defense_tokens()
        } else {
            points.aid_adds()
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
        if points.forbidden_aid().value && !forbids.is_empty() {
            inquiry.meets(Requirement::MayAid(helper), points.forbidden_aid());
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
    let used = match instants::entitled(moment, attack, helper, opposes, inquiry.recorder) {
        Err(objection) => {
            inquiry.objections.push(objection);
            None
        }
        Ok(_) if global => {
            let has = moment
                .figure(helper, Stat::GlobalPower, When::Now, &mut Silent)
                .is_some();
            if !has {
                inquiry.object(NoAttack::NoGlobalPower(helper), points.global_power());
            } else if opposes && !points.global_opposes().value {
                inquiry.object(
                    NoAttack::GlobalDoesNotOppose(helper),
                    points.global_opposes(),
                );
            }
            has.then_some(PowerUsed::Global)
        }
        Ok(used) => Some(used),
    };
    match used {
        Some(used) if inquiry.objections.is_empty() => {
            if attack.instant.is_some() {
                let requirement = Requirement::InInstant(helper, used);
                inquiry.meets(requirement, points.instant_help());
            } else {
                let requirement = Requirement::Entitled(helper, used);
                inquiry.meets(
                    requirement,
                    eligibility::rule_of(moment, attack.kind, opposes),
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
pub(super) fn own_side<R: Recorder>(
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
        points.own_side().value,
        Requirement::OwnSide(helper),
        Barred::OwnSide(helper),
        points.own_side(),
    );
}

/// What speaks against a player's taking a side in an attack with something else than a Group.
pub(crate) fn meddling<R: Recorder>(
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
pub(super) fn interference<R: Recorder>(
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
        let why = NoAttack::ThirdParty(player);
        let allowed = points.interference().value;
        inquiry.need(
            allowed,
            Requirement::Interferes(player),
            why,
            points.interference(),
        );
    }
    if !points.first_turn_protection().value {
        return;
    }
    let unfinished = |player: PlayerId| table.seat(player).turns_finished == 0;
    if let Some(attacker) = attacker
        && unfinished(attacker)
    {
        match owner {
            Some(owner) if Some(owner) == defender || has_provoked(table, attacker, owner) => {
                inquiry.meets(Requirement::Answers(owner), points.first_turn_response());
            }
            _ if opposes => {
                inquiry.object(WhyNot::Protected(attacker), points.first_turn_protection());
            }
            _ if points.first_turn_aid().value => {
                inquiry.object(WhyNot::Protected(attacker), points.first_turn_aid());
            }
            _ => {}
        }
    }
}
