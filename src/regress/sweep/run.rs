//! Going through the pairs, on as many threads as are wanted.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use arrayvec::ArrayVec;

use super::board::{Board, Cards, Layout, Tried};
use super::helpers::{self, Helpers};
use super::position::{LIKE_MIND, Position, Way};
use super::tally::{Compared, Followed};
use super::untouched::Untouched;
use super::{Change, Outcome, Plan, Setting, Side, Tally, pool};
use crate::cards::effect::AttackKind;
use crate::cards::{Alignments, Card, Kind};
use crate::engine::Glance;
use crate::scenario::Scenario;

/// The most attacks that are tried on one board.
const MOST_ASKED: usize = 2 * Way::ALL.len();

/// Goes through all pairs; `step` hears of every leader that is done how many pairs he had.
///
/// # Errors
/// A law under which the tables of the sweep cannot be laid out: what it says of them.
pub fn sweep(plan: &Plan, step: &(dyn Fn(u64) + Sync)) -> Result<Tally, String> {
    let scenes = Scenes::of(plan)?;
    let ground = Ground::of(plan, &scenes)?;
    let leaders = plan.pool.members.len();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut tally = Tally::new(leaders);
        let untouched = Untouched::of(plan);
        let mut ground = ground.clone().watched(&untouched);
        loop {
            let leader = next.fetch_add(1, Ordering::Relaxed);
            if leader >= leaders {
                return tally;
            }
            let pairs = of_leader(plan, &mut ground, leader as u16, &mut tally);
            step(pairs);
        }
    };
    let threads = plan.threads.clamp(1, leaders.max(1));
    let tallies: Vec<Tally> = thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let mine = work();
        let theirs = others.into_iter().map(|other| match other.join() {
            Ok(tally) => tally,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        std::iter::once(mine).chain(theirs).collect()
    });
    let mut whole = Tally::new(leaders);
    for tally in tallies {
        whole.add(tally, plan.most);
    }
    Ok(whole)
}

/// Every attack of these pairs of leader and target, whether it changes or not.
pub(super) fn pairs(
    plan: &Plan,
    pairs: &[(u16, u16)],
    tell: &mut dyn FnMut(u16, u16, Outcome),
) -> Result<(), String> {
    let scenes = Scenes::of(plan)?;
    let untouched = Untouched::of(plan);
    let mut ground = Ground::of(plan, &scenes)?.watched(&untouched);
    for &(leader, target) in pairs {
        if leader == target {
            continue;
        }
        attacks(plan, &mut ground, leader, &[target], |attack| {
            let outcome = Outcome {
                helper: attack.helper,
                setting: attack.setting,
                from: attack.from,
                to: attack.to,
                change: attack.change,
            };
            tell(leader, target, outcome);
        });
    }
    Ok(())
}

/// The pairs of one leader. Returns how many they are.
fn of_leader(plan: &Plan, ground: &mut Ground, leader: u16, tally: &mut Tally) -> u64 {
    let any = plan.only.is_empty() || plan.only.contains(&leader);
    let targets: Vec<u16> = (0..plan.pool.members.len() as u16)
        .filter(|target| *target != leader && (any || plan.only.contains(target)))
        .collect();
    let mut pairs = vec![Followed::default(); plan.pool.members.len()];
    attacks(plan, ground, leader, &targets, |attack| {
        tally.note(attack, &mut pairs[usize::from(attack.target)]);
    });
    for pair in pairs {
        tally.end(pair, plan.most);
    }
    targets.len() as u64
}

/// Every attack of a leader on these targets.
fn attacks(
    plan: &Plan,
    ground: &mut Ground,
    leader: u16,
    targets: &[u16],
    mut tell: impl FnMut(&Compared),
) {
    let Ground {
        boards,
        likes,
        helpers,
        untouched,
    } = ground;
    let members = &plan.pool.members;
    let leads = &members[usize::from(leader)];
    // What comes of an attack with nothing added to it: by position, target and kind.
    let mut plain = vec![[None; 2]; members.len()];
    let mut at = None;
    for (from, to, alike) in boards {
        let layout = from.layout;
        if layout.illuminati != (leads.kind == Kind::Illuminati) {
            continue;
        }
        if at != Some(layout.position) {
            at = Some(layout.position);
            plain.fill([None; 2]);
        }
        let rival = plan.pool.rival_of(&leads.name, layout.position);
        let rivals = (
            pool::numbered(plan.from, &rival),
            pool::numbered(plan.to, &rival),
        );
        let kinds = plan.kinds(layout.position);
        // A helper is chosen for one kind of attack.
        let rounds: Vec<&[AttackKind]> = match layout.helped {
            None => vec![&kinds],
            Some(_) => kinds.chunks(1).collect(),
        };
        for &target in targets {
            let attacked = &members[usize::from(target)];
            if !layout.position.takes(attacked.kind) || attacked.name == rival {
                continue;
            }
            for &kinds in &rounds {
                let mut helper = None;
                if let (Some(way), Some(helpers), Some(&kind)) =
                    (layout.helped, &helpers, kinds.first())
                {
                    helper = helpers.strongest(way, kind, leader, target);
                    if helper.is_none() {
                        continue;
                    }
                }
                let like = likes.get(usize::from(target)).copied().unwrap_or_default();
                let first_laid = Cards {
                    leader: leads.from,
                    target: attacked.from,
                    helper: helpers::card(plan, helper, true),
                    like,
                    rival: rivals.0,
                };
                let then_laid = Cards {
                    leader: leads.to,
                    target: attacked.to,
                    helper: helpers::card(plan, helper, false),
                    like,
                    rival: rivals.1,
                };
                let same =
                    *alike && untouched.is_some_and(|of| of.are_same(&first_laid, &then_laid));
                from.lay(first_laid);
                from.touched();
                if from.is_impossible() {
                    continue;
                }
                // Where the cards say the same, an attack that asks for no rule that is another is ruled the same.
                let again = !same | from.touched();
                if again {
                    to.lay(then_laid);
                    if to.is_impossible() {
                        continue;
                    }
                }
                let mut first: ArrayVec<Tried, MOST_ASKED> = ArrayVec::new();
                from.ask(kinds, &|_| true, |attack| first.push(attack));
                let otherwise = |place: usize| {
                    let attack = first.get(place);
                    !same || attack.is_none_or(|attack| attack.touched)
                };
                let mut then: ArrayVec<Glance, MOST_ASKED> =
                    first.iter().map(|attack| attack.glance).collect();
                if (0..first.len()).any(otherwise) {
                    if !again {
                        to.lay(then_laid);
                    }
                    to.ask(kinds, &otherwise, |attack| {
                        then[attack.place] = attack.glance
                    });
                }
                for (attack, glance) in first.into_iter().zip(then) {
                    let (kind, way) = (attack.kind, attack.way);
                    let found = (attack.glance, glance);
                    let three = [Some(leader), Some(target), helper].into_iter().flatten();
                    let printed = |place: &u16| members[usize::from(*place)].changed;
                    let of_kind =
                        &mut plain[usize::from(target)][usize::from(kind == AttackKind::Destroy)];
                    if way == Way::Plain {
                        *of_kind = Some(found);
                    }
                    tell(&Compared {
                        leader,
                        target,
                        helper,
                        setting: Setting {
                            position: layout.position,
                            kind,
                            way,
                        },
                        from: found.0,
                        to: found.1,
                        change: Change::between(way, found, *of_kind),
                        changed_card: three.into_iter().find(printed),
                    });
                }
            }
        }
    }
}

/// The scenarios from which the tables are laid out, under both laws, with the cards that they invent.
struct Scenes {
    layouts: Vec<Layout>,
    from: Vec<(Scenario, Vec<Card>)>,
    to: Vec<(Scenario, Vec<Card>)>,
    /// The alignments that masters of like mind have, and for each card of the pool which of them.
    likes: Vec<u16>,
}

impl Scenes {
    fn of(plan: &Plan) -> Result<Scenes, String> {
        let layouts = Layout::all(&plan.positions(), plan.helpers);
        let mut minds: BTreeMap<Alignments, u16> = BTreeMap::new();
        let mut likes = Vec::new();
        for member in &plan.pool.members {
            let card = &plan.from.law.cards[usize::from(member.from.0)];
            let alignments = pool::printed(plan.from, card).alignments;
            let next = minds.len() as u16;
            likes.push(*minds.entry(alignments).or_insert(next));
        }
        let mut of_minds: Vec<(u16, Alignments)> = minds
            .into_iter()
            .map(|(alignments, place)| (place, alignments))
            .collect();
        of_minds.sort_by_key(|(place, _)| *place);
        let scenes = |side: Side| -> Result<Vec<(Scenario, Vec<Card>)>, String> {
            layouts
                .iter()
                .map(|layout| {
                    let players = (&*plan.pool.attacker, &*plan.pool.rival);
                    let scene = layout.scene(side, players, plan.unclaimed())?;
                    let mut invented = scene.invented.clone();
                    let like = invented
                        .iter()
                        .find(|card| &*card.name == LIKE_MIND)
                        .cloned();
                    let minded = like.into_iter().flat_map(|like| {
                        of_minds.iter().map(move |&(_, alignments)| Card {
                            alignments,
                            ..like.clone()
                        })
                    });
                    invented.extend(minded.collect::<Vec<Card>>());
                    Ok((scene, invented))
                })
                .collect()
        };
        let (from, to) = (scenes(plan.from)?, scenes(plan.to)?);
        Ok(Scenes {
            from,
            to,
            layouts,
            likes,
        })
    }
}

/// The tables, and what else is worked out once.
#[derive(Clone)]
struct Ground<'l> {
    /// The same under the one law and under the other, and whether everything lies alike there, whatever the cards of the pair.
    boards: Vec<(Board<'l>, Board<'l>, bool)>,
    likes: &'l [u16],
    helpers: Option<std::sync::Arc<Helpers>>,
    untouched: Option<&'l Untouched>,
}

impl<'l> Ground<'l> {
    fn of(plan: &Plan<'l>, scenes: &'l Scenes) -> Result<Ground<'l>, String> {
        let board = |layout: Layout, side: Side<'l>, scene: &'l (Scenario, Vec<Card>)| {
            Board::new(layout, side, &scene.0, &scene.1)
        };
        let mut boards = Vec::new();
        for (&layout, (from, to)) in scenes
            .layouts
            .iter()
            .zip(scenes.from.iter().zip(&scenes.to))
        {
            boards.push((
                board(layout, plan.from, from)?,
                board(layout, plan.to, to)?,
                false,
            ));
        }
        let helpers = plan.helpers.then(|| {
            let helped = boards.iter().filter(|(from, _, _)| {
                let layout = from.layout;
                layout.position == Position::Directly
                    && !layout.illuminati
                    && layout.helped.is_some()
            });
            let mut helped: Vec<Board> = helped.map(|(from, _, _)| from.clone()).collect();
            std::sync::Arc::new(Helpers::found(plan, &mut helped))
        });
        Ok(Ground {
            boards,
            likes: &scenes.likes,
            helpers,
            untouched: None,
        })
    }

    /// The same with an eye on what is asked of the first law, for whoever goes through pairs alone.
    fn watched<'w>(self, untouched: &'w Untouched) -> Ground<'w>
    where
        'l: 'w,
    {
        let mut ground: Ground<'w> = self;
        for (from, to, alike) in &mut ground.boards {
            *alike = from.lies_as(to, &|card| untouched.is_same(card));
            // Where nothing can be passed over, nobody need watch.
            if *alike {
                from.ruled_by(&untouched.rules);
            }
        }
        ground.untouched = Some(untouched);
        ground
    }
}
