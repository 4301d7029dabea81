//! The table in space: what must hold of every layout, and the search against trying everything.

use fnord::cards::{Side, Sides};
use fnord::table::space::{
    Freedom, LONG, Losers, Node, Plan, Relaid, SHORT, Solved, Spot, Terms, relay,
};

/// A stream of numbers that is the same every time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % most
    }
}

/// A structure of so many Groups with arrows as cards have them.
fn plan(numbers: &mut Numbers, groups: usize) -> Plan {
    let mut plan = Plan::of_illuminati();
    while plan.nodes.len() <= groups {
        let incoming = match numbers.below(4) {
            0 => Side::Bottom,
            _ => Side::Top,
        };
        let mut arrows = Sides::NONE;
        for side in Side::ALL {
            if side != incoming && numbers.below(3) > 0 {
                arrows = arrows.with(side);
            }
        }
        let open = |master: &usize| plan.puppets(*master).count() < plan.nodes[*master].count;
        let masters: Vec<usize> = (0..plan.nodes.len()).filter(open).collect();
        let Some(&master) = masters.get(numbers.below(masters.len().max(1))) else {
            break;
        };
        plan.nodes.push(Node {
            master: Some(master),
            incoming,
            arrows,
            count: arrows.len(),
            anywhere: numbers.below(20) == 0,
            at: None,
        });
    }
    plan
}

fn spots(plan: &Plan, sides: &[Option<Side>]) -> Vec<Spot> {
    plan.spots(sides).into_iter().flatten().collect()
}

fn overlap(spots: &[Spot]) -> bool {
    (spots.iter().enumerate())
        .any(|(at, spot)| spots[..at].iter().any(|other| other.overlaps(spot)))
}

/// Whether any choice of sides will do: every one is tried.
fn some_layout(plan: &Plan, sides: &mut Vec<Option<Side>>) -> bool {
    let at = sides.len();
    if at == plan.nodes.len() {
        return !overlap(&spots(plan, sides));
    }
    let node = &plan.nodes[at];
    for side in Side::ALL {
        let allowed = plan.sides(at).has(side) && node.at.is_none_or(|settled| settled == side);
        let taken = (0..at)
            .any(|other| plan.nodes[other].master == node.master && sides[other] == Some(side));
        if allowed && !taken {
            sides.push(Some(side));
            if some_layout(plan, sides) {
                return true;
            }
            sides.pop();
        }
    }
    false
}

fn sound(plan: &Plan, sides: &[Option<Side>]) {
    let all = plan.spots(sides);
    assert!(all.iter().all(Option::is_some), "everything has a place");
    let spots: Vec<Spot> = all.into_iter().flatten().collect();
    assert!(!overlap(&spots), "nothing overlaps: {plan:?} {sides:?}");
    for (index, node) in plan.nodes.iter().enumerate() {
        let (Some(master), Some(side)) = (node.master, sides[index]) else {
            continue;
        };
        assert!(
            node.anywhere || plan.nodes[master].arrows.has(side),
            "an arrow of its master"
        );
        assert_eq!(
            spots[index].arrow(node.incoming),
            spots[master].arrow(side),
            "the arrows meet"
        );
        assert_eq!(
            spots[index].way(node.incoming),
            spots[master].way(side).back()
        );
        assert!(node.at.is_none_or(|at| at == side), "what is settled stays");
        for other in plan.puppets(master) {
            assert!(
                other == index || sides[other] != Some(side),
                "one puppet at a side"
            );
        }
    }
}

#[test]
fn cards_have_their_proportions() {
    assert_eq!(
        LONG * 5,
        SHORT * 7,
        "two and a half by three and a half inches"
    );
    // Beside the Illuminati a card lies sideways, below them upright.
    let right = Spot::ILLUMINATI.puppet(Side::Right, Side::Top);
    assert_eq!((right.x, right.y, right.half), (2 * LONG, 0, (LONG, SHORT)));
    let below = Spot::ILLUMINATI.puppet(Side::Bottom, Side::Top);
    assert_eq!(
        (below.x, below.y, below.half),
        (0, SHORT + LONG, (SHORT, LONG))
    );
    assert_eq!(below.turned, 0);
    // With its arrow at the bottom it stands on its head.
    assert_eq!(
        Spot::ILLUMINATI.puppet(Side::Bottom, Side::Bottom).turned,
        2
    );
}

#[test]
fn every_layout_is_sound_and_the_search_misses_none() {
    let mut numbers = Numbers(0x5eed_f00d_1995_0001);
    let (mut found, mut impossible) = (0, 0);
    for round in 0..3000 {
        let groups = 1 + numbers.below(8);
        let mut plan = plan(&mut numbers, groups);
        if round % 2 == 0 {
            for index in 1..plan.nodes.len() {
                let sides: Vec<Side> = plan.sides(index).iter().collect();
                if !sides.is_empty() && numbers.below(3) > 0 {
                    plan.nodes[index].at = Some(sides[numbers.below(sides.len())]);
                }
            }
        }
        let brute = some_layout(&plan, &mut vec![None]);
        match plan.solve() {
            Solved::Layout(sides) => {
                assert!(brute);
                sound(&plan, &sides);
                found += 1;
            }
            Solved::Impossible => {
                assert!(!brute, "a layout was missed: {plan:?}");
                impossible += 1;
            }
            Solved::Stopped(_) => panic!("small structures are searched to the end"),
        }
    }
    assert!(found > 500 && impossible > 200, "{found} and {impossible}");
}

/// Every structure so small, whatever the arrows, finds room: the engine need not look.
#[test]
fn small_structures_always_fit() {
    let cards: Vec<(Side, Sides)> = [Side::Top, Side::Bottom]
        .into_iter()
        .flat_map(|incoming| {
            (0..16).map(move |bits| {
                let sides = Side::ALL
                    .into_iter()
                    .filter(|&side| bits & (1 << side as u8) != 0);
                (incoming, sides.filter(|&side| side != incoming).collect())
            })
        })
        .collect();
    fn grow(plan: &Plan, cards: &[(Side, Sides)]) {
        if plan.nodes.len() > 1 {
            assert!(matches!(plan.solve(), Solved::Layout(_)), "{plan:?}");
        }
        if plan.nodes.len() > Plan::ALWAYS_FITS {
            return;
        }
        for master in 0..plan.nodes.len() {
            if plan.puppets(master).count() >= plan.nodes[master].count {
                continue;
            }
            for &(incoming, arrows) in cards {
                let node = Node {
                    master: Some(master),
                    incoming,
                    arrows,
                    count: arrows.len(),
                    anywhere: false,
                    at: None,
                };
                grow(&plan.with(node), cards);
            }
        }
    }
    grow(&Plan::of_illuminati(), &cards);
}

#[test]
fn large_structures_are_answered_in_time() {
    let mut numbers = Numbers(0x00c0_ffee_0000_0023);
    let begin = std::time::Instant::now();
    let (mut found, mut stopped) = (0, 0);
    for _ in 0..60 {
        let plan = plan(&mut numbers, 48);
        match plan.solve() {
            Solved::Layout(sides) => {
                sound(&plan, &sides);
                found += 1;
            }
            Solved::Stopped(_) => stopped += 1,
            Solved::Impossible => {}
        }
    }
    println!("{found} found, {stopped} stopped, {:?}", begin.elapsed());
    assert!(begin.elapsed().as_secs() < 60);
}

/// Everything that a branch can come to: the fewest lost, by trying everything.
fn fewest_lost(plan: &Plan, branch: &[usize], at: usize, sides: &mut Vec<Option<Side>>) -> usize {
    if at == branch.len() {
        let spots: Vec<Spot> = plan.spots(sides).into_iter().flatten().collect();
        return if overlap(&spots) { usize::MAX } else { 0 };
    }
    let card = branch[at];
    let master = plan.nodes[card].master.unwrap_or_default();
    sides[card] = None;
    let mut best = fewest_lost(plan, branch, at + 1, sides).saturating_add(1);
    if sides[master].is_some() || master == 0 {
        for side in plan.sides(card).iter() {
            let taken = plan
                .puppets(master)
                .any(|other| other != card && sides[other] == Some(side));
            if !taken {
                sides[card] = Some(side);
                // What comes later in the branch has not been laid.
                for &later in &branch[at + 1..] {
                    sides[later] = None;
                }
                best = best.min(fewest_lost(plan, branch, at + 1, sides));
            }
        }
    }
    sides[card] = None;
    best
}

/// A branch as it is fitted in where nobody says more than what is given up.
fn fitted(plan: &Plan, root: usize, freedom: Freedom, given_up: &[usize]) -> Relaid {
    let terms = Terms {
        given_up,
        ..Terms::of(freedom, Losers::Any)
    };
    let relaid = relay(plan, root, &terms);
    assert!(relaid.is_some(), "where all is given up nothing overlaps");
    relaid.unwrap_or_default()
}

#[test]
fn branches_lose_no_more_than_they_must() {
    let mut numbers = Numbers(0x0ddb_a115_0000_0007);
    let mut tried = 0;
    let (mut rearranged, mut lost) = (0, 0);
    while tried < 300 {
        let groups = 10 + numbers.below(7);
        let mut plan = plan(&mut numbers, groups);
        if plan.nodes.len() < 5 {
            continue;
        }
        for index in 1..plan.nodes.len() {
            plan.nodes[index].anywhere = false;
        }
        // A branch whose sides are as they were elsewhere: any that are not the same.
        let root = 1 + numbers.below(plan.nodes.len() - 2);
        let branch = plan.branch(root);
        let Solved::Layout(sides) = plan.solve() else {
            continue;
        };
        let mut settled = sides;
        for &card in &branch[1..] {
            let sides: Vec<Side> = plan.sides(card).iter().collect();
            let free: Vec<Side> = sides
                .into_iter()
                .filter(|side| {
                    !plan
                        .puppets(plan.nodes[card].master.unwrap_or_default())
                        .any(|other| other < card && settled[other] == Some(*side))
                })
                .collect();
            if free.is_empty() {
                continue;
            }
            settled[card] = Some(free[numbers.below(free.len())]);
        }
        let clash = (1..plan.nodes.len()).any(|card| {
            (1..card).any(|other| {
                plan.nodes[card].master == plan.nodes[other].master
                    && settled[card] == settled[other]
            })
        });
        if clash || branch.len() > 6 {
            continue;
        }
        for (index, side) in settled.iter().enumerate() {
            plan.nodes[index].at = *side;
        }
        // Some have no arrows but those that are taken.
        for &card in &branch {
            if numbers.below(2) == 0 {
                plan.nodes[card].arrows = plan
                    .puppets(card)
                    .filter_map(|other| settled[other])
                    .collect();
                plan.nodes[card].count = plan.nodes[card].arrows.len();
            }
        }
        tried += 1;
        let relaid = fitted(&plan, root, Freedom::Any, &[]);
        assert!(!relaid.stopped);
        let spots: Vec<Spot> = plan.spots(&relaid.sides).into_iter().flatten().collect();
        assert!(!overlap(&spots));
        assert_eq!(spots.len() + relaid.lost.len(), plan.nodes.len());
        let mut sides = plan.settled();
        let fewest = fewest_lost(&plan, &branch[1..], 0, &mut sides);
        assert_eq!(relaid.lost.len(), fewest, "{plan:?} {relaid:?}");
        let careful = fitted(&plan, root, Freedom::Overlapping, &[]);
        assert!(careful.lost.len() >= relaid.lost.len());
        rearranged += usize::from(!relaid.moved.is_empty());
        lost += usize::from(!relaid.lost.is_empty());
    }
    assert!(rearranged > 10 && lost > 5, "{rearranged} and {lost}");
}

/// What is given up is lost, and who else could be lost is said: whoever it is, giving him up loses no more.
#[test]
fn whoever_could_be_lost_instead_can_be_given_up() {
    let mut numbers = Numbers(0x0bad_cafe_0000_0017);
    let mut choices = 0;
    for _ in 0..2000 {
        let groups = 12 + numbers.below(8);
        let mut plan = plan(&mut numbers, groups);
        if plan.nodes.len() < 5 {
            continue;
        }
        let Solved::Layout(sides) = plan.solve() else {
            continue;
        };
        let root = 1 + numbers.below(plan.nodes.len() - 2);
        for (node, side) in plan.nodes.iter_mut().zip(&sides) {
            node.at = *side;
        }
        // The branch comes from another side, and has few arrows to choose from.
        let master = plan.nodes[root].master.unwrap_or_default();
        let sides: Vec<Side> = (plan.sides(root).iter())
            .filter(|&side| {
                !plan
                    .puppets(master)
                    .any(|other| plan.nodes[other].at == Some(side))
            })
            .collect();
        if sides.is_empty() {
            continue;
        }
        let branch = plan.branch(root);
        plan.nodes[root].at = Some(sides[numbers.below(sides.len())]);
        let all = plan.spots(&plan.settled());
        let clear = |card: &usize| !branch.contains(card) || *card == root;
        let laid: Vec<Spot> = (0..all.len())
            .filter(clear)
            .filter_map(|card| all[card])
            .collect();
        if overlap(&laid) {
            continue;
        }
        for &card in &branch {
            if numbers.below(3) == 0 {
                let taken = plan.puppets(card).filter_map(|other| plan.nodes[other].at);
                plan.nodes[card].arrows = taken.collect();
                plan.nodes[card].count = plan.nodes[card].arrows.len();
            }
        }
        let relaid = fitted(&plan, root, Freedom::Any, &[]);
        for other in &relaid.others {
            let spots: Vec<Spot> = plan.spots(other).into_iter().flatten().collect();
            assert!(!overlap(&spots));
            assert_eq!(spots.len() + relaid.lost.len(), plan.nodes.len());
        }
        for &instead in &relaid.instead {
            choices += 1;
            let chosen = fitted(&plan, root, Freedom::Any, &[instead]);
            assert!(chosen.lost.contains(&instead));
            assert_eq!(chosen.lost.len(), relaid.lost.len(), "{plan:?}");
        }
    }
    assert!(choices > 10, "{choices}");
}

/// Where it is not settled how others lie, a branch loses no more than it must either.
#[test]
fn as_little_is_shed_as_can_be() {
    let mut numbers = Numbers(0xfee1_dead_0000_0005);
    let (mut none, mut some) = (0, 0);
    for _ in 0..1500 {
        let groups = 4 + numbers.below(4);
        let mut plan = plan(&mut numbers, groups);
        for index in 1..plan.nodes.len() {
            let sides: Vec<Side> = plan.sides(index).iter().collect();
            if !sides.is_empty() && numbers.below(2) == 0 {
                plan.nodes[index].at = Some(sides[numbers.below(sides.len())]);
            }
        }
        if plan.nodes.len() < 4 {
            continue;
        }
        let root = 1 + numbers.below(plan.nodes.len() - 1);
        let branch = plan.branch(root);
        let mut loose = plan.clone();
        for &card in &branch[1..] {
            loose.nodes[card].at = None;
        }
        // Every set of Groups of the branch, with what hangs below them.
        let mut fewest = None;
        for set in 0_u32..1 << branch.len() {
            let chosen = branch.iter().enumerate();
            let gone: Vec<usize> = chosen
                .filter(|(place, _)| set & 1 << place != 0)
                .flat_map(|(_, &card)| plan.branch(card))
                .collect();
            let kept: Vec<usize> = (0..plan.nodes.len())
                .filter(|card| !gone.contains(card))
                .collect();
            let nodes = kept.iter().map(|&card| Node {
                master: loose.nodes[card]
                    .master
                    .and_then(|master| kept.iter().position(|&other| other == master)),
                ..loose.nodes[card].clone()
            });
            let rest = Plan {
                nodes: nodes.collect(),
            };
            let lost = plan.nodes.len() - kept.len();
            if fewest.is_none_or(|before| lost < before) && some_layout(&rest, &mut vec![None]) {
                fewest = Some(lost);
            }
        }
        // What lies elsewhere may overlap by itself.
        let Some(fewest) = fewest else {
            continue;
        };
        let shed = plan.shed(root, &Terms::of(Freedom::Any, Losers::Any));
        assert!(!shed.stopped);
        assert_eq!(shed.lost.len(), fewest, "{plan:?} {shed:?}");
        match fewest {
            0 => none += 1,
            _ => some += 1,
        }
    }
    assert!(none > 100 && some > 50, "{none} and {some}");
}

/// Every layout of the cards but those of a branch, and every way in which the branch can have lain.
fn layouts(plan: &Plan, loose: &[usize], sides: &mut Vec<Option<Side>>, all: &mut Vec<Plan>) {
    let at = sides.len();
    if at == plan.nodes.len() {
        let mut laid = plan.clone();
        for (node, side) in laid.nodes.iter_mut().zip(sides.iter()) {
            node.at = *side;
        }
        all.push(laid);
        return;
    }
    let node = &plan.nodes[at];
    for side in plan.sides(at).iter() {
        let taken = (0..at)
            .any(|other| plan.nodes[other].master == node.master && sides[other] == Some(side));
        if taken || node.at.is_some_and(|settled| settled != side) {
            continue;
        }
        sides.push(Some(side));
        let mut others = sides.clone();
        others.resize(plan.nodes.len(), None);
        let spots = plan.spots(&others);
        let firm = (0..=at).filter(|card| !loose.contains(card));
        let firm: Vec<Spot> = firm.filter_map(|card| spots[card]).collect();
        if !overlap(&firm) {
            layouts(plan, loose, sides, all);
        }
        sides.pop();
    }
}

/// Where only what overlaps may be rearranged, some layout of the others loses no more than the best of all of them.
#[test]
fn what_does_not_overlap_stays_however_the_others_lie() {
    let mut numbers = Numbers(0x0dec_ade5_0000_0011);
    let (mut none, mut some) = (0, 0);
    for _ in 0..1500 {
        let groups = 5 + numbers.below(3);
        let mut plan = plan(&mut numbers, groups);
        if plan.nodes.len() < 5 {
            continue;
        }
        for node in &mut plan.nodes {
            node.anywhere = false;
        }
        let root = 1 + numbers.below(plan.nodes.len() - 2);
        let branch = plan.branch(root);
        for index in 1..plan.nodes.len() {
            let sides: Vec<Side> = plan.sides(index).iter().collect();
            let settled = branch.contains(&index) && index != root || numbers.below(2) == 0;
            if !sides.is_empty() && settled {
                plan.nodes[index].at = Some(sides[numbers.below(sides.len())]);
            }
        }
        // Some have no arrows but those that are taken.
        for &card in &branch {
            if numbers.below(2) == 0 {
                let taken = plan.puppets(card).filter_map(|other| plan.nodes[other].at);
                plan.nodes[card].arrows = taken.collect();
                plan.nodes[card].count = plan.nodes[card].arrows.len();
            }
        }
        let mut all = Vec::new();
        layouts(&plan, &branch[1..], &mut vec![None], &mut all);
        let terms = Terms::of(Freedom::Overlapping, Losers::Overlapping);
        let fewest = all
            .iter()
            .filter_map(|laid| relay(laid, root, &terms))
            .map(|relaid| relaid.lost.len())
            .min();
        let Some(fewest) = fewest else {
            continue;
        };
        let shed = plan.shed(root, &terms);
        assert!(!shed.stopped);
        assert_eq!(shed.lost.len(), fewest, "{plan:?} {shed:?}");
        let freely = plan.shed(root, &Terms::of(Freedom::Any, Losers::Any));
        assert!(freely.lost.len() <= fewest);
        none += usize::from(fewest == 0);
        some += usize::from(fewest > 0);
    }
    assert!(none + some > 100, "{none} and {some}");
}
