//! Attacks that are told as what somebody does: "when a rival's Group attacks it", "when you attack to control".

use super::super::{Aim, AttackKinds, Filter, How, Maker, Part, SuchAttack, Taking};
use super::{A, Cursor, Plain, Printed, Ways, Wording};

/// What is said of whoever attacks, or of what is attacked.
pub(in super::super) struct Clause;

/// Who does it.
#[derive(Clone)]
enum Doer {
    Player(Maker),
    /// `None` for the card itself.
    Group(Option<Filter>),
}

/// What an attack is for, as the verb has it.
const PURPOSES: [(&str, AttackKinds); 4] = [
    (" to control or destroy", AttackKinds::Both),
    (" to control", AttackKinds::Control),
    (" to destroy", AttackKinds::Destroy),
    ("", AttackKinds::Both),
];
/// What somebody does who begins an attack, where it is named.
const BEGINNING: [&str; 4] = [" announces ", " declares ", " begins ", " makes "];
/// How what somebody tried ended.
const ENDING: [(&str, How); 5] = [
    (" fails to ", How::Failed),
    (" fails ", How::Failed),
    (" manages to ", How::Successful),
    (" succeeds ", How::Successful),
    (" is defeated ", How::Failed),
];
/// What is said of an attack that is begun.
const BEGUN: [&str; 3] = [" is announced", " is declared", " is made"];

fn doers(at: Cursor<'_>) -> Ways<'_, Doer> {
    let players = [
        ("you", Maker::You),
        ("a rival", Maker::Rival),
        ("your Illuminati", Maker::YourIlluminati),
        ("any player", Maker::Anybody),
        ("anyone", Maker::Anybody),
    ];
    let players = players.into_iter();
    let players = players.filter_map(|(words, who)| Some((Doer::Player(who), at.words(words)?)));
    let own = at.words("it").map(|at| (Doer::Group(None), at));
    let others = A::read(at).into_iter();
    let others = others.map(|(who, at)| (Doer::Group(Some(who)), at));
    players.chain(own).chain(others).collect()
}

/// What is attacked; any Group where nothing is said.
fn aims(at: Cursor<'_>) -> Ways<'_, Aim> {
    let mut ways = vec![(Aim::Such(Filter::any()), at)];
    if let Some(at) = at.words(" ") {
        ways.extend(at.words("it").map(|at| (Aim::It, at)));
        let such = A::read(at).into_iter();
        ways.extend(such.map(|(filter, at)| (Aim::Such(filter), at)));
    }
    ways
}

fn of(kinds: AttackKinds, on: Aim) -> SuchAttack {
    SuchAttack {
        kinds,
        on,
        ..SuchAttack::any()
    }
}

/// The attack if that one takes that part in it.
fn by(attack: SuchAttack, doer: &Doer, taking: Taking) -> Option<SuchAttack> {
    match doer {
        Doer::Player(Maker::Anybody) => Some(attack),
        Doer::Player(whose) if attack.whose == Maker::Anybody && taking == Taking::Makes => {
            Some(SuchAttack {
                whose: *whose,
                ..attack
            })
        }
        Doer::Group(who) if attack.parts.is_empty() && attack.whose == Maker::Anybody => {
            let who = who.clone();
            let parts = vec![Part { who, taking }];
            Some(SuchAttack { parts, ..attack })
        }
        _ => None,
    }
}

impl Wording<SuchAttack> for Clause {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, SuchAttack> {
        let mut ways = Vec::new();
        for (doer, at) in doers(at) {
            // "… attacks it to destroy it" is nobody's way to say it: the purpose stands first.
            for after in [" attacks", " attack"]
                .iter()
                .filter_map(|verb| at.words(verb))
                .take(1)
            {
                let purposes = PURPOSES.iter();
                for (kinds, at) in
                    purposes.filter_map(|(words, kinds)| Some((*kinds, after.words(words)?)))
                {
                    for (on, at) in aims(at) {
                        ways.extend(by(of(kinds, on), &doer, Taking::Makes).map(|one| (one, at)));
                    }
                }
            }
            for after in BEGINNING.iter().filter_map(|verb| at.words(verb)) {
                for (attack, at) in <Plain as Wording<SuchAttack>>::read(after) {
                    ways.extend(by(attack, &doer, Taking::Makes).map(|one| (one, at)));
                }
            }
            // "it captures a Bank"
            for (on, at) in at.words(" captures").map(aims).unwrap_or_default() {
                let attack = SuchAttack {
                    how: How::Successful,
                    ..of(AttackKinds::Control, on)
                };
                ways.extend(by(attack, &doer, Taking::Makes).map(|one| (one, at)));
            }
            // "you fail to control a Group", "it fails in an attack to control a Group"
            for (words, how) in ENDING {
                let Some(after) = at.words(words) else {
                    continue;
                };
                let verbs = [
                    ("control ", AttackKinds::Control),
                    ("capture ", AttackKinds::Control),
                    ("destroy ", AttackKinds::Destroy),
                ];
                for (kinds, at) in verbs
                    .into_iter()
                    .filter_map(|(verb, kinds)| Some((kinds, after.words(verb)?)))
                {
                    let such = A::read(at)
                        .into_iter()
                        .map(|(such, at)| (Aim::Such(such), at));
                    let all = such.chain(at.words("it").map(|at| (Aim::It, at)));
                    ways.extend(all.filter_map(|(on, at)| {
                        let attack = SuchAttack {
                            how,
                            ..of(kinds, on)
                        };
                        Some((by(attack, &doer, Taking::Makes)?, at))
                    }));
                }
                let attacks = after.words("in ").or_else(|| after.words("with "));
                for (attack, at) in attacks
                    .map(<Plain as Wording<SuchAttack>>::read)
                    .unwrap_or_default()
                {
                    let attack = SuchAttack { how, ..attack };
                    ways.extend(by(attack, &doer, Taking::Makes).map(|one| (one, at)));
                }
            }
            // "a rival uses a Disaster against a Place" is his Disaster on one.
            for after in [" plays ", " uses "]
                .iter()
                .filter_map(|verb| at.words(verb))
            {
                let special = [
                    ("a Disaster", AttackKinds::Disaster),
                    ("an Assassination", AttackKinds::Assassination),
                    ("an Instant attack", AttackKinds::Instant),
                ];
                let special = special.into_iter();
                for (kinds, at) in
                    special.filter_map(|(words, kind)| Some((kind, after.words(words)?)))
                {
                    let aimed = [" on", " against"]
                        .iter()
                        .filter_map(|on| at.words(on))
                        .take(1);
                    for (on, at) in aimed.flat_map(aims).filter(|(_, end)| end.at > at.at + 8) {
                        ways.extend(by(of(kinds, on), &doer, Taking::Makes).map(|one| (one, at)));
                    }
                }
            }
            let takings = at.words(" ").map(<Plain as Wording<Taking>>::read);
            for (taking, at) in takings.into_iter().flatten() {
                let attacks = at.words(" ").map(<Plain as Wording<SuchAttack>>::read);
                for (attack, at) in attacks.into_iter().flatten() {
                    if taking != Taking::Makes {
                        ways.extend(by(attack, &doer, taking).map(|one| (one, at)));
                    }
                }
            }
            let Doer::Group(attacked) = &doer else {
                continue;
            };
            for after in [" is attacked", " is being attacked"]
                .iter()
                .filter_map(|verb| at.words(verb))
            {
                let on = attacked.clone().map_or(Aim::It, Aim::Such);
                for (kinds, at) in PURPOSES
                    .iter()
                    .filter_map(|(words, kinds)| Some((*kinds, after.words(words)?)))
                {
                    let attack = of(kinds, on.clone());
                    let makers = at.words(" by ").map(doers).unwrap_or_default().into_iter();
                    let made = makers.filter_map(|(doer, at)| {
                        Some((by(attack.clone(), &doer, Taking::Makes)?, at))
                    });
                    ways.extend(made);
                    ways.push((attack, at));
                }
            }
        }
        for (attack, at) in <Plain as Wording<SuchAttack>>::read(at) {
            if attack.how == How::Anyhow && attack.plots.is_empty() {
                let ends = BEGUN.iter().filter_map(|words| at.words(words));
                ways.extend(ends.map(|at| (attack.clone(), at)));
            }
        }
        ways
    }

    fn print(value: &SuchAttack, to: &mut Printed<'_>) {
        Plain::print(value, to);
    }
}

/// An attack of which nobody says how it ended.
pub(in super::super) struct Going;

impl Wording<SuchAttack> for Going {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, SuchAttack> {
        let mut ways = Clause::read(at);
        ways.retain(|(attack, _)| attack.success().is_none());
        ways
    }

    fn print(value: &SuchAttack, to: &mut Printed<'_>) {
        Plain::print(value, to);
    }
}

/// An attack that has succeeded or failed.
pub(in super::super) struct Outcome;

/// How that may be told of it.
const OUTCOMES: [(&str, How); 4] = [
    (" succeeds", How::Successful),
    (" fails", How::Failed),
    (" is made successfully", How::Successful),
    (" is defeated", How::Failed),
];

impl Wording<SuchAttack> for Outcome {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, SuchAttack> {
        let told = Clause::read(at).into_iter();
        let mut ways: Ways<SuchAttack> = told
            .filter(|(attack, _)| attack.success().is_some())
            .collect();
        for (attack, at) in <Plain as Wording<SuchAttack>>::read(at) {
            if attack.how == How::Anyhow && !attack.is_that() {
                let ends = OUTCOMES
                    .iter()
                    .filter_map(|(words, how)| Some((*how, at.words(words)?)));
                ways.extend(ends.map(|(how, at)| {
                    (
                        SuchAttack {
                            how,
                            ..attack.clone()
                        },
                        at,
                    )
                }));
            }
        }
        ways
    }

    fn print(value: &SuchAttack, to: &mut Printed<'_>) {
        Plain::print(value, to);
    }
}
