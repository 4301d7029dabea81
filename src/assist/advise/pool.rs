//! Everything that both sides may do sooner or later: what is possible as things stand, and what becomes possible by that.

use std::cell::Cell;

use super::candidates::{self, Found};
use super::possible::Stands;
use super::{Act, Following, Possible, affordable, same_attack, tried, verdict, with};
use crate::engine;
use crate::ruling::{AttackRuling, PlayVerdict};
use crate::table::{Case, Move, Object, PieceId};
use crate::vocabulary::{PlayerId, each_once};

/// The most ways of playing cards that are tried after others.
const MOST_TRIALS: usize = 6000;
/// The most possibilities that are followed.
const MOST_FOLLOWED: usize = 120;

/// What both sides may do, each in its own interest.
pub(super) struct Pool {
    pub(super) all: Vec<Possible>,
    /// For each how it comes to be possible: the plays, in order, of which each sequence does; none: it is possible as things stand.
    after: Vec<Vec<Vec<usize>>>,
    /// How the attack stands before each.
    before: Vec<Stands>,
    /// Whether it is of use to its side, by itself or for what it makes possible.
    useful: Vec<bool>,
    /// Whether everything was tried.
    pub(super) complete: bool,
}

/// Some of the possibilities, and what has to be played before them.
#[derive(Clone)]
pub(super) struct Among<'a> {
    pub(super) all: Vec<&'a Possible>,
    pub(super) after: Vec<Vec<Vec<usize>>>,
}

impl Pool {
    /// What is possible as things stand, and whatever follows from it.
    pub(super) fn gather(
        case: &Case,
        attack: &AttackRuling,
        attacker: PlayerId,
        found: &Found,
    ) -> Pool {
        let mut pool = Pool {
            all: Vec::new(),
            after: Vec::new(),
            before: Vec::new(),
            useful: Vec::new(),
            complete: true,
        };
        pool.add(attacker, found, &Stands::of(attack), &[]);
        let left = Cell::new(affordable(case, MOST_TRIALS));
        let mut next = 0;
        while next < pool.all.len() {
            let mut chain = pool.after[next].first().cloned().unwrap_or_default();
            chain.push(next);
            next += 1;
            if left.get() == 0 || next > MOST_FOLLOWED {
                pool.complete = false;
                break;
            }
            let plays: Vec<&Move> = chain.iter().map(|&play| &pool.all[play].play).collect();
            let case = with(case, &plays);
            let ruling = engine::rule(&case);
            let now = same_attack(&ruling, attack.play).unwrap_or(attack);
            // What is possible only after something else may be so after this as well.
            let known: Vec<&Move> = (pool.all.iter().zip(&pool.after))
                .filter(|(_, after)| after.is_empty())
                .map(|(one, _)| &one.play)
                .collect();
            let further =
                candidates::further(&case, &ruling, now, attacker, &known, &found.useless, &left);
            pool.complete &= !further.cut;
            let before = pool.all[next - 1].stands();
            pool.add(attacker, &further, &before, &chain);
        }
        pool.look_at_idle(case, attack, attacker, &left);
        pool.leave_the_dearer();
        pool
    }

    /// Once it is known what is of use, nobody pays with that where what is of none does as well.
    fn leave_the_dearer(&mut self) {
        let useful: Vec<usize> = (0..self.all.len())
            .filter(|&one| self.useful[one])
            .collect();
        let spendable: Vec<PieceId> = (useful.iter().map(|&one| &self.all[one]))
            .filter(|one| does_not_only_pay(one))
            .map(|one| one.card)
            .collect();
        for &index in &useful {
            let alike = useful
                .iter()
                .filter(|&&other| self.after[other] == self.after[index]);
            let alike: Vec<usize> = alike.copied().filter(|&other| self.useful[other]).collect();
            let plays: Vec<&Possible> = alike.iter().map(|&other| &self.all[other]).collect();
            let place = alike.iter().position(|&other| other == index);
            let left = place.is_some_and(|place| dearer(&plays, place, plays[place], &spendable));
            self.useful[index] = !left;
        }
    }

    /// Adds what was found after these plays: what is in the interest of its side, and what changes nothing but may make something
    /// possible.
    fn add(&mut self, attacker: PlayerId, found: &Found, before: &Stands, chain: &[usize]) {
        let mut fresh: Vec<&Possible> = Vec::new();
        let found = found.possible.iter().chain(&found.others);
        for one in found {
            let rise = one.rise(before);
            // Privilege keeps others out, and changes no figure.
            let good = rise > 0 || rise == 0 && one.privilege == Some(true);
            let attacks = one.player == attacker;
            let idle = rise == 0 && one.act == Act::Uses && !good;
            if one.by_hand || (good != attacks && !idle) {
                continue;
            }
            let same = |other: &Possible| {
                (other.player, other.card, &other.play) == (one.player, one.card, &one.play)
            };
            match self.all.iter().position(same) {
                // Possible before, and of use only now.
                Some(index) if self.after[index].is_empty() => self.useful[index] |= !idle,
                Some(index) => {
                    let ways = &mut self.after[index];
                    let shorter = |way: &Vec<usize>| way.iter().all(|play| chain.contains(play));
                    if !ways.iter().any(shorter) {
                        ways.push(chain.to_vec());
                    }
                }
                None => fresh.push(one),
            }
        }
        let spent: Vec<PieceId> = self.spendable(&fresh);
        let kept: Vec<Possible> = (fresh.iter().enumerate())
            .filter(|(index, one)| !dearer(&fresh, *index, one, &spent))
            .map(|(_, one)| (*one).clone())
            .collect();
        for one in kept {
            let good = one.rise(before) > 0 || one.privilege == Some(true);
            let useful = one.changes(before) && good == (one.player == attacker);
            self.useful.push(useful);
            self.all.push(one);
            self.before.push(*before);
            self.after.push(match chain {
                [] => Vec::new(),
                chain => vec![chain.to_vec()],
            });
        }
    }

    /// The cards that could do something else than to pay.
    fn spendable(&self, fresh: &[&Possible]) -> Vec<PieceId> {
        let all = self.all.iter().chain(fresh.iter().copied());
        let helping = all.filter(|one| does_not_only_pay(one));
        helping.map(|one| one.card).collect()
    }

    /// What changes nothing itself stays only where something of use to the same side follows from it, or where what one of the
    /// sides does afterwards is the better for its own: a helper strengthened, a rival's token gone.
    fn look_at_idle(
        &mut self,
        case: &Case,
        attack: &AttackRuling,
        attacker: PlayerId,
        left: &Cell<usize>,
    ) {
        let attacks = |one: &Possible| one.player == attacker;
        for index in (0..self.all.len()).rev() {
            if self.useful[index] {
                continue;
            }
            let own = attacks(&self.all[index]);
            let follows = (index + 1..self.all.len()).any(|later| {
                let same = attacks(&self.all[later]) == own;
                same && self.useful[later] && self.makes_possible(index, later)
            });
            let before = self.after[index].first().cloned().unwrap_or_default();
            let prepares = !follows
                && (0..self.all.len()).any(|later| {
                    let apart = self.all[later].card != self.all[index].card;
                    let follows = self.after[later].iter().any(|way| way.contains(&index));
                    if !self.useful[later] || !apart || follows || left.get() < 2 {
                        return false;
                    }
                    let way = self.after[later].first().cloned().unwrap_or_default();
                    let with: Vec<usize> = [&*before, &[index], &*way, &[later]].concat();
                    let without: Vec<usize> = [&*before, &*way, &[later]].concat();
                    let without = self.made(case, attack, &without, left);
                    let with = self.made(case, attack, &with, left);
                    match (without, with) {
                        (None, None) => false,
                        // It lets its side do what it could not do, or keeps the other from it.
                        (None, Some(_)) => attacks(&self.all[later]) == own,
                        (Some(_), None) => attacks(&self.all[later]) != own,
                        (Some(without), Some(with)) => {
                            let rise = i16::from(with.favourable) - i16::from(without.favourable);
                            let rise = match rise {
                                0 => with.strength - without.strength,
                                rise => rise,
                            };
                            if own { rise > 0 } else { rise < 0 }
                        }
                    }
                });
            self.useful[index] = follows || prepares;
        }
        self.complete &= left.get() >= 2;
    }

    /// Whether something else becomes possible in a way that this is part of, and that is none without it.
    fn makes_possible(&self, index: usize, later: usize) -> bool {
        let ways = &self.after[later];
        let does_without = |way: &Vec<usize>| {
            ways.iter().any(|other| {
                let within = |play: &usize| *play != index && way.contains(play);
                other.iter().all(within)
            })
        };
        (ways.iter()).any(|way| way.contains(&index) && !does_without(way))
    }

    /// How the attack stands after these plays; `None` where one of them is not legal.
    fn made(
        &self,
        case: &Case,
        attack: &AttackRuling,
        plays: &[usize],
        left: &Cell<usize>,
    ) -> Option<Stands> {
        let once = each_once(plays.iter().copied());
        left.set(left.get().saturating_sub(1));
        let moves: Vec<&Move> = once.iter().map(|&play| &self.all[play].play).collect();
        let ruling = engine::rule(&with(case, &moves));
        let first = tried(case);
        let legal = |index| matches!(verdict(&ruling, first + index), Some(PlayVerdict::Legal));
        let attack = same_attack(&ruling, attack.play);
        (0..once.len())
            .all(legal)
            .then(|| attack.map_or(Stands::NONE, Stands::of))
    }

    /// What is done as things stand and changes nothing of the attack by itself, but something of what may be done then.
    pub(super) fn preparing(&self) -> Vec<Possible> {
        let all = (0..self.all.len()).filter(|&one| self.after[one].is_empty());
        let idle = all.filter(|&one| self.useful[one] && !self.all[one].changes(&self.before[one]));
        idle.map(|one| self.all[one].clone()).collect()
    }

    /// What a side may do.
    pub(super) fn side(&self, attacker: PlayerId, attacking: bool) -> Vec<usize> {
        (0..self.all.len())
            .filter(|&one| self.useful[one] && (self.all[one].player == attacker) == attacking)
            .collect()
    }

    /// Those of these that come to be possible by one another.
    pub(super) fn among(&self, these: &[usize]) -> Among<'_> {
        let mut these = these.to_vec();
        these.sort_unstable();
        // What follows stands behind what it follows.
        let mut kept: Vec<usize> = Vec::new();
        for one in these {
            let ways = &self.after[one];
            let there = |way: &Vec<usize>| way.iter().all(|play| kept.contains(play));
            if ways.is_empty() || ways.iter().any(there) {
                kept.push(one);
            }
        }
        let place = |play: &usize| kept.iter().position(|kept| kept == play);
        let after = kept.iter().map(|&one| {
            let ways = self.after[one].iter();
            ways.filter_map(|way| way.iter().map(place).collect())
                .collect()
        });
        Among {
            all: kept.iter().map(|&one| &self.all[one]).collect(),
            after: after.collect(),
        }
    }

    /// What becomes possible by something else, once for each card and what it is used on.
    pub(super) fn following(&self) -> Vec<Following> {
        let mut told: Vec<(PieceId, &[Object], &[usize])> = Vec::new();
        let mut following = Vec::new();
        for (index, one) in self.all.iter().enumerate() {
            let Some(way) = self.after[index].first().filter(|_| self.useful[index]) else {
                continue;
            };
            let on = match &one.play {
                Move::Use(used) => used.on.as_slice(),
                _ => &[],
            };
            if told.contains(&(one.card, on, way)) {
                continue;
            }
            told.push((one.card, on, way));
            following.push(Following {
                after: way.iter().map(|&play| self.all[play].clone()).collect(),
                possible: one.clone(),
            });
        }
        following
    }
}

fn does_not_only_pay(one: &Possible) -> bool {
    !matches!(&one.play, Move::Use(used) if used.card != one.card)
}

/// Whether another way of using the same card does the same, and costs no more and nothing that this one would keep.
fn dearer(all: &[&Possible], index: usize, one: &Possible, spendable: &[PieceId]) -> bool {
    let Move::Use(own) = &one.play else {
        return false;
    };
    let spent = |one: &Possible| -> Vec<PieceId> {
        let paid = one.price.acting.iter().chain(&one.price.discards).copied();
        paid.filter(|card| spendable.contains(card)).collect()
    };
    let mine = spent(one);
    all.iter().enumerate().any(|(place, other)| {
        let Move::Use(used) = &other.play else {
            return false;
        };
        let same = (one.player, one.card, &own.on, one.stands(), &one.spoils)
            == (
                other.player,
                other.card,
                &used.on,
                other.stands(),
                &other.spoils,
            );
        let theirs = spent(other);
        let less = theirs.iter().all(|card| mine.contains(card)) && other.cost() <= one.cost();
        let equal = theirs.len() == mine.len() && other.cost() == one.cost();
        place != index && same && less && (!equal || place < index)
    })
}
