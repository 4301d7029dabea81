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
/// What is tried in an attack, as the verb has it.
const TRIED: [(&str, AttackKinds); 3] = [
    ("control", AttackKinds::Control),
    ("capture", AttackKinds::Control),
    ("destroy", AttackKinds::Destroy),
];
/// Plots that attack.
const SPECIAL: [(&str, AttackKinds); 3] = [
    ("a Disaster", AttackKinds::Disaster),
    ("an Assassination", AttackKinds::Assassination),
    ("an Instant attack", AttackKinds::Instant),
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
        Doer::Group(who)
            if attack.whose == Maker::Anybody
                && attack
                    .parts
                    .iter()
                    .all(|part| part.who.is_some() && who.is_none()) =>
        {
            let who = who.clone();
            let first = std::iter::once(Part { who, taking });
            let parts = first.chain(attack.parts.clone()).collect();
            Some(SuchAttack { parts, ..attack })
        }
        _ => None,
    }
}

/// An attack that somebody makes of whom no more is said.
fn made<'t>(attacks: Ways<'t, SuchAttack>, doer: &Doer) -> Ways<'t, SuchAttack> {
    let all = attacks.into_iter();
    all.filter_map(|(attack, at)| Some((by(attack, doer, Taking::Makes)?, at)))
        .collect()
}

/// "announces an attack", "begins it": what has only just been said.
fn beginning<'t>(doer: &Doer, at: Cursor<'t>) -> Ways<'t, SuchAttack> {
    let after = BEGINNING.iter().filter_map(|verb| at.words(verb));
    made(
        after
            .flat_map(<Plain as Wording<SuchAttack>>::read)
            .collect(),
        doer,
    )
}

/// "an attack is announced"
fn begun(at: Cursor<'_>) -> Ways<'_, SuchAttack> {
    let attacks = <Plain as Wording<SuchAttack>>::read(at).into_iter();
    let open = attacks.filter(|(one, _)| one.how == How::Anyhow && one.plots.is_empty());
    let all = open.flat_map(|(attack, at)| {
        let ends = BEGUN.iter().filter_map(move |words| at.words(words));
        ends.map(move |at| (attack.clone(), at))
    });
    all.collect()
}

/// "attacks to control a Bank": the purpose stands first.
fn attacking<'t>(doer: &Doer, at: Cursor<'t>) -> Ways<'t, SuchAttack> {
    let mut verbs = [" attacks", " attack"]
        .iter()
        .filter_map(|verb| at.words(verb));
    let after = verbs.next().into_iter();
    let purposed = after.flat_map(|after| {
        let purposes = PURPOSES.iter();
        purposes.filter_map(move |(words, kinds)| Some((*kinds, after.words(words)?)))
    });
    let attacks = purposed.flat_map(|(kinds, at)| {
        aims(at)
            .into_iter()
            .map(move |(on, at)| (of(kinds, on), at))
    });
    made(attacks.collect(), doer)
}

/// "a rival uses a Disaster against a Place" is his Disaster on one.
fn striking<'t>(doer: &Doer, at: Cursor<'t>) -> Ways<'t, SuchAttack> {
    let mut attacks = Vec::new();
    for after in [" plays ", " uses "]
        .iter()
        .filter_map(|verb| at.words(verb))
    {
        for (words, kinds) in SPECIAL {
            let Some(at) = after.words(words) else {
                continue;
            };
            let mut on = [" on", " against"].iter().filter_map(|on| at.words(on));
            let aimed = on.next().map(aims).unwrap_or_default().into_iter();
            let such = aimed.filter(|(_, end)| end.at > at.at.saturating_add(8));
            attacks.extend(such.map(|(on, at)| (of(kinds, on), at)));
        }
    }
    made(attacks, doer)
}

/// "captures a Bank", "fails to control a Group", "fails in an attack to control a Group"
fn ending<'t>(doer: &Doer, at: Cursor<'t>) -> Ways<'t, SuchAttack> {
    let mut attacks = Vec::new();
    let mut ended = |how, kinds, aimed: Ways<'t, Aim>| {
        let all = aimed.into_iter();
        attacks.extend(all.map(|(on, at)| {
            let attack = SuchAttack {
                how,
                ..of(kinds, on)
            };
            (attack, at)
        }));
    };
    let captured = at.words(" captures").map(aims).unwrap_or_default();
    ended(How::Successful, AttackKinds::Control, captured);
    // What players destroy becomes of cards, in whatever way they do.
    let destroyed = match doer {
        Doer::Group(_) => at.words(" destroys").map(aims).unwrap_or_default(),
        Doer::Player(_) => Vec::new(),
    };
    ended(How::Successful, AttackKinds::Destroy, destroyed);
    let either = [" captures or destroys", " destroys or captures"];
    let either = either.iter().filter_map(|verb| at.words(verb));
    for after in either.filter(|_| matches!(doer, Doer::Group(_))) {
        ended(How::Successful, AttackKinds::Both, aims(after));
    }
    let ends = ENDING
        .iter()
        .filter_map(|(words, how)| Some((*how, at.words(words)?)));
    for (how, after) in ends.clone() {
        for (verb, kinds) in TRIED {
            let told = after.words(verb).map(aims).unwrap_or_default().into_iter();
            ended(
                how,
                kinds,
                told.filter(|(_, end)| end.at > after.at.saturating_add(8))
                    .collect(),
            );
        }
    }
    for (how, after) in ends {
        let told = after.words("in ").or_else(|| after.words("with "));
        let told = told
            .map(<Plain as Wording<SuchAttack>>::read)
            .unwrap_or_default()
            .into_iter();
        attacks.extend(told.map(|(attack, at)| (SuchAttack { how, ..attack }, at)));
    }
    made(attacks, doer)
}

/// "aids an attack on a Bank"
fn taking_part<'t>(doer: &Doer, at: Cursor<'t>) -> Ways<'t, SuchAttack> {
    let takings = at.words(" ").map(<Plain as Wording<Taking>>::read);
    let others = takings.into_iter().flatten();
    let mut ways = Vec::new();
    for (taking, at) in others.filter(|(taking, _)| *taking != Taking::Makes) {
        let attacks = at.words(" ").map(<Plain as Wording<SuchAttack>>::read);
        let attacks = attacks.into_iter().flatten();
        ways.extend(attacks.filter_map(|(attack, at)| Some((by(attack, doer, taking)?, at))));
    }
    ways
}

/// "is attacked by a Weird Group", of what is attacked.
fn attacked<'t>(doer: &Doer, at: Cursor<'t>) -> Ways<'t, SuchAttack> {
    let Doer::Group(attacked) = doer else {
        return Vec::new();
    };
    let mut ways = Vec::new();
    for after in [" is attacked", " is being attacked"]
        .iter()
        .filter_map(|verb| at.words(verb))
    {
        let on = attacked.clone().map_or(Aim::It, Aim::Such);
        let purposes = PURPOSES.iter();
        for (kinds, at) in purposes.filter_map(|(words, kinds)| Some((*kinds, after.words(words)?)))
        {
            let attack = of(kinds, on.clone());
            let makers = at.words(" by ").map(doers).unwrap_or_default().into_iter();
            let by_them = makers
                .filter_map(|(doer, at)| Some((by(attack.clone(), &doer, Taking::Makes)?, at)));
            ways.extend(by_them);
            ways.push((attack, at));
        }
    }
    ways
}

impl Wording<SuchAttack> for Clause {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, SuchAttack> {
        let mut ways = begun(at);
        for (doer, at) in doers(at) {
            let told = [
                attacking,
                beginning,
                striking,
                ending,
                taking_part,
                attacked,
            ];
            ways.extend(told.iter().flat_map(|told| told(&doer, at)));
        }
        // "It makes an attack that fails."
        let open = ways.iter().filter(|(one, _)| one.how == How::Anyhow);
        let ended: Ways<SuchAttack> = open
            .flat_map(|(attack, at)| {
                let that = at.words(" that").into_iter();
                let ends = that.flat_map(|at| OUTCOMES.map(|(words, how)| (how, at.words(words))));
                ends.filter_map(|(how, at)| {
                    let attack = attack.clone();
                    Some((SuchAttack { how, ..attack }, at?))
                })
            })
            .collect();
        ways.extend(ended);
        ways
    }

    fn print(value: &SuchAttack, to: &mut Printed<'_>) {
        Plain::print(value, to);
    }
}

/// An attack that has only just been announced.
pub(in super::super) struct Begun;

impl Wording<SuchAttack> for Begun {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, SuchAttack> {
        let by_them = doers(at).into_iter();
        let by_them = by_them.flat_map(|(doer, at)| beginning(&doer, at));
        begun(at).into_iter().chain(by_them).collect()
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
