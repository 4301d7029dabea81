//! Goals: what counts toward them, and who meets one.
//!
//! A player meets a Goal in one of several ways: by Groups alone, by Groups and tokens of his Illuminati, by Groups of which
//! a Goal card makes some count double, or by what a Goal card asks for. Each way stands by itself, unless both that go
//! together allow it.

mod count;
mod objective;

use super::legality::objection;
use super::moment::{Active, Moment};
use fnord_cards::Kind;
use fnord_cards::effect::{Ban, Effect, Label};
use fnord_law::Point;
use fnord_ruling::{
    Barred, Considered, Count, Met, NoVictory, Objection, Recorder, Rejected, Rejection, Source,
    Way, WhyNot,
};
use fnord_table::{PieceId, Place, Table};
use fnord_vocabulary::PlayerId;

pub(super) use count::destroyed;
use count::{barred, basic_goal, needed, tally, token_sentence};
pub use objective::destroyed_as;
use objective::objective;

/// How many Groups a player counts toward the Basic Goal, his Illuminati included (`sg.goals.basic`): the most that any
/// way of counting gives.
pub fn counted<R: Recorder>(moment: &Moment, player: PlayerId, recorder: &mut R) -> usize {
    let moment = &Moment::for_goals(moment.table);
    let goals = goal_cards(moment, player);
    let cards = goals.into_iter().map(Way::Doubled);
    [Way::Basic, Way::Special]
        .into_iter()
        .chain(cards)
        .filter(|&way| is_open(moment, player, way))
        .map(|way| tally(moment, player, way, recorder))
        .max()
        .map_or(0, |most| usize::try_from(most).unwrap_or(0))
}

/// The Goal that a player meets: with that card, or where none is named, in any way that he has.
///
/// # Errors
/// Why he meets none.
pub fn meets<R: Recorder>(
    moment: &Moment,
    player: PlayerId,
    goal: Option<PieceId>,
    recorder: &mut R,
) -> Result<Met, Vec<Objection>> {
    let moment = &Moment::for_goals(moment.table);
    let points = moment.points();
    let cards = goal_cards(moment, player);
    let mut ways = Vec::new();
    match goal {
        Some(card) if !cards.contains(&card) => {
            let why = NoVictory::GoalNotInHand(card, player);
            return Err(vec![objection(why, points.goal_cards())]);
        }
        Some(card) => ways.extend([Way::Objective(card), Way::Doubled(card)]),
        None => {
            ways.extend([Way::Basic, Way::Special, Way::SpecialObjective]);
            for card in cards {
                ways.extend([Way::Objective(card), Way::Doubled(card)]);
            }
        }
    }
    ways.retain(|&way| is_open(moment, player, way));
    // Of several Goals that he meets, one whose victory is shared serves him best.
    let not_shared = |way: &Way| {
        ![true, false]
            .into_iter()
            .any(|always| shares(moment, player, *way, always))
    };
    ways.sort_by_key(not_shared);
    let mut most: Option<Count> = None;
    let mut objections = Vec::new();
    let special = ways.contains(&Way::Special);
    for way in ways {
        let asking = match way {
            Way::Objective(card) => Some((card, sentences(moment, player, card))),
            Way::SpecialObjective => {
                let illuminati = moment.table.seat(player).illuminati;
                Some((illuminati, special_sentences(moment, player)))
            }
            Way::Basic | Way::Special | Way::Doubled(_) => None,
        };
        let count = if let Some((card, asking)) = asking {
            if let Err(missing) = objective(moment, player, card, &asking, recorder) {
                let why = NoVictory::ObjectiveNotMet(card, missing);
                objections.push(match way {
                    Way::SpecialObjective => objection(why, points.special_goal()),
                    _ => objection(why, points.goal_cards()),
                });
                continue;
            }
            None
        } else {
            let counts = tally(moment, player, way, recorder);
            let needs = needed(moment, player, way, recorder);
            let count = Count { counts, needs };
            if most.is_none_or(|most| most.needs - most.counts > needs - counts) {
                most = Some(count);
            }
            if counts < needs {
                continue;
            }
            Some(count)
        };
        return Ok(Met {
            way,
            count,
            may_be_shared: shares(moment, player, way, false),
            shared_with_same: shares(moment, player, way, true),
        });
    }
    if let Some(Count { counts, needs }) = most {
        let basic = basic_goal(moment);
        objections.push(Objection {
            why: WhyNot::NoVictory(NoVictory::TooFewGroups { counts, needs }),
            source: None,
            cites: basic.cites.clone(),
            point: Some(basic.point),
        });
    }
    if special && let Some((rival, source)) = barred(moment, player) {
        let why = NoVictory::FewerTokensThanRival(rival);
        objections.push(Objection {
            source: Some(source),
            ..objection(why, points.cards_first())
        });
    }
    if let Some(source) = moment.bars(player, Ban::ClaimVictory) {
        let why = WhyNot::Barred(Barred::Bans(player, Ban::ClaimVictory));
        objections.push(Objection {
            source: Some(source),
            ..objection(why, points.cannot())
        });
    }
    if let Some(source) = moment.bars(player, Ban::WinOtherwise)
        && (goal.is_some() || !objections.is_empty())
    {
        objections.push(Objection {
            source: Some(source),
            ..objection(NoVictory::OnlyBasicGoal, points.cards_first())
        });
    }
    if objections.is_empty()
        && let Some(card) = goal
    {
        let why = NoVictory::ObjectiveNotMet(card, None);
        objections.push(objection(why, points.goal_cards()));
    }
    Err(objections)
}

/// The Goal cards in a player's hand, hidden or exposed (`sg.goals.goal-cards`, `sg.goals.exposed`).
pub(super) fn goal_cards(moment: &Moment, player: PlayerId) -> Vec<PieceId> {
    let table = moment.table;
    table
        .iter()
        .filter(|(id, piece)| {
            table.kind(*id) == Kind::Goal
                && matches!(piece.place, Place::Hand { owner, .. } if owner == player)
        })
        .map(|(id, _)| id)
        .collect()
}

/// The sentences of a Goal card for the player who holds it. They are about his Goals and need not lie on the table.
pub(super) fn sentences<'l>(
    moment: &Moment<'_, 'l>,
    player: PlayerId,
    card: PieceId,
) -> Vec<Active<'l>> {
    let table = moment.table;
    let mut found = Vec::new();
    for (index, sentence) in table.card(card).text.iter().enumerate() {
        let Some(ability) = &sentence.ability else {
            continue;
        };
        let other_game = sentence
            .layout
            .is_some_and(|layout| layout != table.rules.layout);
        let active = Active::of(
            Source {
                piece: card,
                sentence: index as u8,
            },
            card,
            Some(player),
            ability,
        );
        if !other_game && holds(moment, &active) {
            if ability.effect == Effect::GoalIdle {
                return Vec::new();
            }
            found.push(active);
        }
    }
    found
}

fn holds(moment: &Moment, active: &Active) -> bool {
    let condition = active.ability.condition.as_ref();
    condition.is_none_or(|condition| moment.holds(condition, active))
}

/// The sentences in force whose condition holds and which do something by themselves.
fn standing<'m, 'l>(moment: &'m Moment<'_, 'l>) -> impl Iterator<Item = &'m Active<'l>> {
    moment.in_force().filter(|active| {
        active.ability.used.is_none() && active.ability.trigger.is_none() && holds(moment, active)
    })
}

/// Whether a player has that way at all: his Illuminati counts tokens, or the card has such a sentence.
fn is_open(moment: &Moment, player: PlayerId, way: Way) -> bool {
    let says = |card, wanted: fn(&Effect) -> bool| {
        sentences(moment, player, card)
            .iter()
            .any(|active| wanted(&active.ability.effect))
    };
    if way != Way::Basic && moment.bars(player, Ban::WinOtherwise).is_some() {
        return false;
    }
    match way {
        Way::Basic => true,
        Way::Special => {
            token_sentence(moment, player).is_some()
                || special_sentences(moment, player).iter().any(|active| {
                    matches!(
                        active.ability.effect,
                        Effect::Counts { .. }
                            | Effect::BasicGoal {
                                everybody: false,
                                ..
                            }
                    )
                })
        }
        Way::SpecialObjective => special_sentences(moment, player)
            .iter()
            .any(|active| matches!(active.ability.effect, Effect::WinsIf(_))),
        Way::Doubled(card) => says(card, |effect| matches!(effect, Effect::Counts { .. })),
        Way::Objective(card) => says(card, |effect| matches!(effect, Effect::WinsIf(_))),
    }
}

/// What a player's Illuminati says of its Special Goal.
fn special_sentences<'l>(moment: &Moment<'_, 'l>, player: PlayerId) -> Vec<Active<'l>> {
    let of_goal = standing(moment)
        .filter(|active| active.you == Some(player) && active.ability.has(Label::SpecialGoal));
    of_goal.copied().collect()
}

/// Whether a victory won in that way is shared as a sentence says: of the Goal card, or of a card in play. What belongs to a
/// Special Goal is said of victory by it only, where the edition has it so.
fn shares(moment: &Moment, player: PlayerId, way: Way, always: bool) -> bool {
    let says = |active: &Active| active.ability.effect == Effect::SharedVictory { always };
    let by_card = way
        .card()
        .is_some_and(|card| sentences(moment, player, card).iter().any(says));
    let special = matches!(way, Way::Special | Way::SpecialObjective)
        || !moment.points().special_goal_shares().value;
    by_card
        || standing(moment).any(|active| {
            active.you == Some(player)
                && says(active)
                && (special || !active.ability.has(Label::SpecialGoal))
        })
}

/// Whether a player may not have all these Goals in his hand: one by the rulebook, more by a card.
pub(super) fn too_many(table: &Table, player: PlayerId, goals: &[PieceId]) -> bool {
    let by_rule = usize::try_from(table.rules.points.one_goal().value).unwrap_or(1);
    if goals.len() <= by_rule {
        return false;
    }
    let moment = Moment::new(table);
    let copies = goals.iter().enumerate().any(|(place, &goal)| {
        let mut before = goals[..place].iter();
        before.any(|&other| table.piece(other).card == table.piece(goal).card)
    });
    let allows = |effect: &Effect| match effect {
        Effect::HoldsGoals { most, different } => {
            goals.len() <= usize::from(*most) && !(*different && copies)
        }
        _ => false,
    };
    let by_card = standing(&moment)
        .any(|active| active.you == Some(player) && allows(&active.ability.effect));
    // Such a Plot need not be played.
    let mut his_plots = table.iter().filter(|(id, piece)| {
        let his = match piece.place {
            Place::Hand { owner, .. }
            | Place::Beside {
                owner,
                linked: None,
            } => owner == player,
            _ => false,
        };
        his && table.kind(*id).is_plot()
    });
    let by_plot = his_plots.any(|(id, _)| {
        let mut text = table.card(id).text.iter();
        text.any(|sentence| {
            let ability = sentence.ability.as_ref();
            ability.is_some_and(|ability| allows(&ability.effect))
        })
    });
    !by_card && !by_plot
}

fn reject<R: Recorder, T>(
    recorder: &mut R,
    what: Considered,
    why: Rejection,
    source: Option<Source>,
    point: Point<'_, T>,
) {
    recorder.reject(|| Rejected {
        what,
        why,
        source,
        cites: point.cites.clone(),
        point: Some(point.id),
    });
}
