//! The dice: which rolls succeed.

use super::attack::Attack;
use super::instants;
use super::moment::{Active, Moment};
use super::under_way::Dice as OnTable;
use fnord_cards::effect::Effect;
use fnord_cards::effect::nature;
use fnord_ruling::{AttackOutcome, Considered, Entry, Odds, Recorder, Rejected, Rejection, Step};
use fnord_vocabulary::{Dice, cite_also};

use super::figures::{by_card, by_point};

/// The ways in which two dice show 2 to 12.
const WAYS: [u8; 11] = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/// Which natural rolls succeed, and how many of the 36 throws that makes (`sg.control.strength`, `sg.resolve.under-two`,
/// `sg.resolve.automatic-failure`).
pub fn odds<R: Recorder>(
    moment: &Moment,
    attack: &Attack,
    strength: i16,
    recorder: &mut R,
) -> Odds {
    let points = moment.points();
    let mut succeeds = [false; 11];
    let up_to = instants::destroys_up_to(moment.table, attack, strength);
    let mut destroys = up_to.map(|_| [false; 11]);
    let mut favourable = 0;
    let failures = points.automatic_failures();
    let rule = if strength < points.least_strength().value {
        points.least_strength().cites
    } else {
        points.failure().cites
    };
    let node = recorder.open(|| Entry {
        step: Step::Odds,
        value: 0,
        source: None,
        cites: rule.clone(),
        point: None,
    });
    if strength >= points.least_strength().value {
        for (index, ways) in WAYS.iter().enumerate() {
            let natural = index as u8 + 2;
            let fails = failures.value.contains(&i16::from(natural));
            let spared = is_no_failure(moment, attack, natural).is_some();
            let counted =
                counts_as(moment, attack, natural).map_or(natural, |(_, counts_as)| counts_as);
            let counted_fails = counted != natural && failures.value.contains(&i16::from(counted));
            let automatic = fails && !spared || counted_fails;
            if !automatic && i16::from(counted) <= strength {
                succeeds[index] = true;
                if let (Some(destroys), Some(most)) = (&mut destroys, up_to) {
                    destroys[index] = i16::from(counted) <= most;
                }
                favourable += ways;
            }
        }
        let told: &[i16] = match recorder.listens() {
            true => failures.value,
            false => &[],
        };
        for roll in told.iter().filter_map(|&roll| u8::try_from(roll).ok()) {
            match is_no_failure(moment, attack, roll) {
                Some(active) => {
                    recorder.leaf(|| {
                        let step = Step::NoFailure(roll);
                        let mut entry =
                            by_card(step, i16::from(roll), active, points.cards_first());
                        cite_also(&mut entry.cites, failures.cites);
                        entry
                    });
                }
                _ => {
                    let step = Step::Fails(roll);
                    recorder.leaf(|| by_point(step, i16::from(roll), failures));
                }
            }
        }
        for natural in 2..=12 {
            if recorder.listens()
                && let Some((active, counts_as)) = counts_as(moment, attack, natural)
            {
                recorder.leaf(|| {
                    let step = Step::CountsAs { natural, counts_as };
                    by_card(step, i16::from(counts_as), active, points.natural_roll())
                });
            }
        }
        reject_idle_rules(moment, attack, recorder);
    }
    recorder.close(node, i16::from(favourable));
    Odds {
        favourable,
        succeeds,
        destroys,
    }
}

/// Whether the condition of a sentence holds in the attack.
fn is_held(moment: &Moment, attack: &Attack, active: &Active) -> bool {
    let condition = active.ability.condition.as_ref();
    condition.is_none_or(|condition| moment.holds_in(condition, active, Some(attack)))
}

/// The sentence by which a roll is no automatic failure.
fn is_no_failure<'m, 'l>(
    moment: &'m Moment<'_, 'l>,
    attack: &Attack,
    roll: u8,
) -> Option<&'m Active<'l>> {
    let spares = Effect::RollCounts {
        roll,
        counts_as: None,
    };
    moment
        .on(nature::DICE)
        .find(|active| active.ability.effect == spares && is_held(moment, attack, active))
}

/// The sentence by which a natural roll counts as another.
fn counts_as<'m, 'l>(
    moment: &'m Moment<'_, 'l>,
    attack: &Attack,
    roll: u8,
) -> Option<(&'m Active<'l>, u8)> {
    moment
        .on(nature::DICE)
        .find_map(|active| match active.ability.effect {
            Effect::RollCounts {
                roll: natural,
                counts_as: Some(counts_as),
            } if natural == roll && is_held(moment, attack, active) => Some((active, counts_as)),
            _ => None,
        })
}

/// Rules about the dice that a Group opposing the attack, or its target, has: they help only attacks it makes or aids.
fn reject_idle_rules<R: Recorder>(moment: &Moment, attack: &Attack, recorder: &mut R) {
    let points = moment.points();
    for active in moment.on(nature::DICE) {
        let about_dice = matches!(active.ability.effect, Effect::RollCounts { .. });
        let involved = active.subject == attack.target
            || attack
                .opposers
                .iter()
                .any(|helper| helper.group == active.subject);
        if about_dice && involved && !is_held(moment, attack, active) {
            recorder.reject(|| Rejected {
                what: Considered::DiceRule(active.source.piece),
                why: Rejection::TakesNoPart,
                source: Some(active.source),
                cites: points.cards_first().cites.clone(),
                point: Some(points.cards_first().id),
            });
        }
    }
}

/// How an attack ends by dice that lie there: what they show, what cards make of that, and whether it is enough.
pub(super) fn outcome_of<R: Recorder>(
    moment: &Moment,
    attack: &Attack,
    strength: i16,
    dice: &OnTable,
    recorder: &mut R,
) -> AttackOutcome {
    let points = moment.points();
    let natural = dice.natural.unwrap_or_default();
    if let (Some(succeeds), None, 0) = (dice.told, dice.becomes, dice.shift) {
        return match succeeds {
            true => AttackOutcome::Succeeds(Dice(natural)),
            false => AttackOutcome::Fails(Dice(natural)),
        };
    }
    let counted = match dice.becomes {
        Some((becomes, source)) => {
            recorder.leaf(|| Entry {
                source: Some(source),
                ..by_point(
                    Step::RollBecomes(becomes),
                    i16::from(becomes),
                    points.cards_first(),
                )
            });
            becomes
        }
        None => counts_as(moment, attack, natural).map_or(natural, |(_, counts_as)| counts_as),
    };
    let shifted = (i16::from(counted) + dice.shift).clamp(2, 12);
    let total = u8::try_from(shifted).unwrap_or(counted);
    if dice.shift != 0 {
        let step = Step::RollBecomes(total);
        let possible = i16::from(counted) + dice.shift == shifted;
        recorder.leaf(|| Entry {
            source: dice.shifted_by.first().copied(),
            ..if possible {
                by_point(step, shifted, points.cards_first())
            } else {
                by_point(step, shifted, points.die_range())
            }
        });
    }
    let spared = is_no_failure(moment, attack, total).is_some();
    let failures = points.automatic_failures().value;
    let automatic = failures.contains(&i16::from(total)) && !spared;
    if !automatic && i16::from(total) <= strength {
        AttackOutcome::Succeeds(Dice(total))
    } else {
        AttackOutcome::Fails(Dice(total))
    }
}
