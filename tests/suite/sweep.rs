//! Sweeps: what a sweep says of an attack is what a ruling on the scenario says, and what it counts adds up.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "tests say what they expect"
)]

use fnord::cards::Kind;
use fnord::cards::effect::AttackKind;
use fnord::engine::{self, Glance, Made};
use fnord::law::{Law, SourceFile, amend};
use fnord::regress::sweep::{Outcome, Plan, Setting, Side, Tally, Way, sweep};
use fnord::ruling::Judged;
use fnord::table::Move;
use fnord::{embedded, scenario, table};

fn side<'l>(law: &'l Law, name: &str) -> Side<'l> {
    Side::named(law, name).expect("it can be ruled by")
}

fn plan(from: &str, to: &str) -> Plan<'static> {
    let law = embedded::law();
    Plan::new(side(law, from), side(law, to))
}

/// A plan with every so-and-so-many-th card only.
fn thinned(from: &str, to: &str, keep: usize) -> Plan<'static> {
    let mut plan = plan(from, to);
    let members = std::mem::take(&mut plan.pool.members);
    plan.pool.members = members.into_iter().step_by(keep).collect();
    plan
}

fn swept(plan: &Plan) -> Tally {
    sweep(plan, &|_| {}).expect("the tables can be laid out")
}

/// Numbers that look random and are the same every time.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % sides as u64) as usize
    }
}

/// What the ruling on a scenario says, as far as a sweep would.
fn ruled(side: Side, text: &str) -> Glance {
    let read = scenario::read_by(text, side.law, Some(&side.edition.id));
    let scenario = read.unwrap_or_else(|errors| panic!("{}\n{text}", errors[0]));
    let case = table::set_up(&scenario, side.law, side.edition, side.rules);
    let case = case.unwrap_or_else(|errors| panic!("{}\n{text}", errors[0]));
    let ruling = engine::rule(&case);
    let announced = ruling
        .plays
        .iter()
        .find(|play| matches!(play.what, Judged::Play(Move::Attack { .. })))
        .expect("an attack is announced");
    if announced.verdict.is_illegal() {
        return Glance::Illegal;
    }
    let joined = |side: bool| {
        ruling.plays.iter().all(|play| match play.what {
            Judged::Helper { opposes, .. } if opposes == side => !play.verdict.is_illegal(),
            _ => true,
        })
    };
    // A sweep goes by what is executed: what a sentence that is left to the players may permit counts as illegal there.
    let Some(attack) = ruling.attack() else {
        return Glance::Illegal;
    };
    Glance::Legal(Made {
        strength: attack.strength,
        favourable: attack.odds.favourable,
        aided: joined(false),
        opposed: joined(true),
    })
}

/// Rules on so many attacks of a sweep in full.
fn agree(plan: &mut Plan, pairs: usize, seed: u64) -> usize {
    plan.helpers = true;
    let mut dice = Dice(seed);
    let members = plan.pool.members.len();
    let pairs: Vec<(u16, u16)> = (0..pairs)
        .map(|_| (dice.roll(members) as u16, dice.roll(members) as u16))
        .collect();
    let mut compared = 0;
    plan.each(&pairs, &mut |leader, target, outcome: Outcome| {
        // Of every pair a part only, so that there are many pairs.
        if dice.roll(8) > 0 {
            return;
        }
        let text = plan.text(leader, target, outcome.helper, outcome.setting);
        for (side, swept) in [(plan.from, outcome.from), (plan.to, outcome.to)] {
            let ruled = ruled(side, &text);
            assert_eq!(
                swept, ruled,
                "swept and ruled under {}:\n{text}",
                side.edition.id
            );
            compared += 1;
        }
    })
    .expect("the tables can be laid out");
    compared
}

#[test]
fn a_sweep_and_a_ruling_agree() {
    let editions = [
        ("wdh-1.2", "inwo-1995"),
        ("subgenius-1.01", "wdh-1.2"),
        ("wdh-1.2 + pyramid-23", "inwo-1995 + pyramid-23"),
        ("inwo-1995", "subgenius-1.01"),
    ];
    for (index, (from, to)) in editions.into_iter().enumerate() {
        let compared = agree(&mut plan(from, to), 100, 4711 + index as u64);
        assert!(compared > 700, "{compared} attacks from {from} to {to}");
    }
}

#[test]
fn a_law_does_not_differ_from_itself() {
    for (edition, keep) in [
        ("wdh-1.2", 16),
        ("subgenius-1.01", 4),
        ("inwo-1995 + pyramid-23", 16),
    ] {
        let tally = swept(&thinned(edition, edition, keep));
        assert!(tally.total.compared > 1000);
        assert_eq!(tally.total.changed, 0);
        assert_eq!(tally.pairs_changed, 0);
        assert!(tally.pairs.is_empty() && tally.alike.is_empty());
    }
}

#[test]
fn the_totals_add_up() {
    let mut plan = thinned("subgenius-1.01", "wdh-1.2", 14);
    plan.helpers = true;
    plan.most = 10_000;
    let tally = swept(&plan);
    assert!(tally.total.changed > 0);
    assert_eq!(
        tally.total.same() + tally.total.illegal + tally.total.changed,
        tally.total.compared
    );
    assert_eq!(tally.changes.iter().sum::<u64>(), tally.total.changed);
    let alike: u64 = tally.alike.values().map(|alike| alike.count).sum();
    assert_eq!(alike, tally.total.changed);
    let of_pairs: u64 = tally.pairs.iter().map(|pair| u64::from(pair.changed)).sum();
    assert_eq!(of_pairs, tally.total.changed);
    assert_eq!(tally.pairs.len() as u64, tally.pairs_changed);
    for roles in [&tally.leaders, &tally.targets] {
        let sum = |of: fn(&fnord::regress::sweep::Role) -> u64| roles.iter().map(of).sum::<u64>();
        assert_eq!(sum(|role| role.count.compared), tally.total.compared);
        assert_eq!(sum(|role| role.count.changed), tally.total.changed);
        assert_eq!(sum(|role| role.count.illegal), tally.total.illegal);
    }
    let by_setting: u64 = Setting::all()
        .map(|setting| tally.setting(setting).compared)
        .sum();
    assert_eq!(by_setting, tally.total.compared);
}

#[test]
fn it_does_not_matter_how_many_work_at_it() {
    let mut plan = thinned("subgenius-1.01", "wdh-1.2", 15);
    plan.helpers = true;
    plan.most = 15;
    let alone = swept(&plan);
    assert!(alone.total.changed > 0);
    for threads in [2, 7] {
        plan.threads = threads;
        assert!(swept(&plan) == alone, "with {threads} threads");
    }
}

/// An invented erratum about one sentence: by hand, every attempt to control a SubGenius Personality that this Place leads loses
/// one, whatever the position and whatever is added to it, and no other attack changes.
#[test]
fn an_erratum_changes_the_attacks_that_it_speaks_of() {
    let law = embedded::law();
    let file = SourceFile {
        path: "four.toml".to_owned(),
        text: FOUR.to_owned(),
    };
    let amended = amend(law, &file).unwrap_or_else(|errors| panic!("{}", errors[0]));
    let to = amended
        .editions
        .iter()
        .find(|edition| edition.is_called("subgenius-1.01 + four"))
        .expect("the erratum is laid over it");
    let plan = Plan::new(
        side(law, "subgenius-1.01"),
        Side {
            law: &amended,
            edition: to,
            rules: to.rules.as_ref().expect("it can be ruled by"),
        },
    );
    let subgenius = law.vocabulary.attribute("SubGenius").expect("it is one");
    let place = plan.pool.place("Dobbstown").expect("it is in the pool");
    let spoken_of = |target: u16| {
        let card = &law.cards[usize::from(plan.pool.members[usize::from(target)].from.0)];
        card.kind == Kind::Personality && card.attributes.has(subgenius)
    };
    let members = plan.pool.members.len() as u16;
    let others = (0..members).step_by(5).filter(|&other| other != place);
    let pairs: Vec<(u16, u16)> = (0..members)
        .map(|target| (place, target))
        .chain(others.map(|leader| (leader, place)))
        .collect();
    let mut changed = 0;
    plan.each(&pairs, &mut |leader, target, outcome| {
        let legal = outcome.from.legal().zip(outcome.to.legal());
        let by = legal.map(|(from, to)| to.strength - from.strength);
        let concerned = leader == place
            && spoken_of(target)
            && outcome.setting.kind == AttackKind::Control
            && legal.is_some();
        let text = || plan.text(leader, target, outcome.helper, outcome.setting);
        match concerned {
            true => assert_eq!(by, Some(-1), "{}", text()),
            false => assert_eq!(outcome.change, None, "{}", text()),
        }
        changed += u32::from(concerned);
    })
    .expect("the tables can be laid out");
    assert!(changed > 50, "{changed} attacks change");
}

const FOUR: &str = r#"
[erratum]
id = "four"
title = "Four for five"
author = "the rules committee of an invented club"
date = 2026-11-21
authority = "invented: binds nobody"

[[clause]]
id = "four.four"
title = "Four for five"
kind = "arithmetic"
text = "The bonus of that Place for attempts to control such Personalities is 4."

[[card]]
name = "Dobbstown"
clauses = ["four.four"]
change = [
  { from = "+5 on any attempt to control a SubGenius Personality.", to = "+4 on any attempt to control a SubGenius Personality." },
]
"#;

#[test]
fn filters_leave_out_the_rest_and_nothing_else() {
    let whole = thinned("subgenius-1.01", "wdh-1.2", 16);
    let mut one = whole.clone();
    one.only = vec![3];
    let (whole, one) = (swept(&whole), swept(&one));
    // The pairs that this card leads, and those in which it is attacked.
    let pairs = whole.leaders[3].count.compared + whole.targets[3].count.compared;
    assert_eq!(one.total.compared, pairs);
    let changed = whole.leaders[3].count.changed + whole.targets[3].count.changed;
    assert_eq!(one.total.changed, changed);
    assert!(
        Setting::all()
            .filter(|setting| setting.way == Way::Aided)
            .all(|setting| one.setting(setting).compared == 0)
    );
}
