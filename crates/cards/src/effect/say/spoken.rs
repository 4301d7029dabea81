//! Sentences as designers put them together: what stands before an effect in any order, or is said after it, and several effects at
//! once.

use super::super::Duration;
use super::super::{
    Ability, Aim, Condition, Cost, Effect, Event, Limit, Party, Price, Target, Window,
};
use super::apart::VERBS;
use super::clause::Clause;
use super::meant::{Frame, is_astray};
use super::sentence::{While, use_cost};
use super::{A, After, AnA, And, Count, Cursor, Joined, Plain, Signed, Ways, Wording};

/// Of what may stand before an effect no more is tried.
const MOST: usize = 64;
/// As many effects may be said at once.
const DEEPEST: u8 = 3;
/// What stands between effects that are said at once.
const JOINTS: [&str; 7] = [
    ", and ", " and ", "; ", ", but ", " but ", ", then ", " then ",
];
/// What stands between how a Plot is played and what it does.
const PLAYING: [&str; 6] = [", and ", " and ", "; ", ": ", " to ", " in order to "];

/// Every way to understand a sentence as abilities.
pub(super) fn spoken(at: Cursor<'_>) -> Ways<'_, Vec<Ability>> {
    let mut open = vec![(Frame::default(), at)];
    // What begins with what is done is said of this card.
    if at.begins_with_verb() {
        open.push((Frame::default(), Cursor { of_it: true, ..at }));
    }
    let mut ways = Vec::new();
    let mut done = 0;
    while let Some((frame, at)) = open.get(done).cloned() {
        done += 1;
        if open.len() < MOST && !frame.may {
            open.extend(fronts(&frame, at));
        }
        for (effects, at) in effects(at, DEEPEST) {
            let start = &frame;
            for (frame, at) in ended(start, at) {
                let own = start
                    .condition
                    .is_none()
                    .then_some(frame.condition.as_ref());
                let during = start.attack.is_none().then_some(frame.attack.as_ref());
                if !is_astray(&effects, own.flatten(), during.flatten()) {
                    ways.extend(frame.abilities(&effects).map(|all| (all, at)));
                }
            }
        }
    }
    ways
}

/// The frame with one thing more that is read at a place, where it has none of that yet.
fn more<'t, T>(
    frame: &Frame,
    ways: Ways<'t, T>,
    part: fn(&mut Frame) -> &mut Option<T>,
) -> Ways<'t, Frame> {
    let added = ways.into_iter().filter_map(|(one, at)| {
        let mut frame = frame.clone();
        let place = part(&mut frame);
        let free = place.is_none();
        *place = Some(one);
        free.then_some((frame, at))
    });
    added.collect()
}

/// The same, followed by what stands between it and an effect.
fn before<'t, T: Clone>(ways: Ways<'t, T>) -> Ways<'t, T> {
    let after = |at: Cursor<'t>| {
        [": ", ", "]
            .into_iter()
            .filter_map(move |sign| at.words(sign))
    };
    let ways = ways.into_iter();
    ways.flat_map(|(one, at)| {
        after(at)
            .map(move |at| (one.clone(), at))
            .collect::<Vec<_>>()
    })
    .collect()
}

/// Who may do something, where the card lets him.
const MAY: [&str; 8] = [
    "this card lets you ",
    "you may ",
    "you can ",
    "it may ",
    "it can ",
    "it lets you ",
    "it allows you to ",
    "lets you ",
];

/// One thing more that stands before the effect.
fn fronts<'t>(frame: &Frame, at: Cursor<'t>) -> Ways<'t, Frame> {
    let mut ways = more(frame, Plain::read(at), |frame| &mut frame.layout);
    ways.extend(more(frame, Plain::read(at), |frame| &mut frame.label));
    ways.extend(more(frame, before(use_cost(at)), |frame| &mut frame.cost));
    let nothing = at
        .words("for free")
        .map(|at| (Cost::of(Vec::new()), at))
        .into_iter()
        .collect();
    ways.extend(more(frame, before(nothing), |frame| &mut frame.cost));
    ways.extend(paying(frame, at));
    ways.extend(more(frame, before(windows(at)), |frame| &mut frame.window));
    ways.extend(more(frame, before(limits(at)), |frame| &mut frame.limit));
    ways.extend(more(frame, Plain::read(at), |frame| &mut frame.lasts));
    let events = before(<Plain as Wording<Event>>::read(at));
    ways.extend(more(frame, events, |frame| &mut frame.event));
    ways.extend(more(frame, before(While::read(at)), |frame| {
        &mut frame.condition
    }));
    // "Linked to a Magic Group, …": while it is.
    if let Some(after) = at.words("linked to ") {
        let hosts = before(A::read(after)).into_iter();
        let linked = hosts.map(|(to, at)| (Condition::Linked(Some(Box::new(to))), at));
        ways.extend(more(frame, linked.collect(), |frame| &mut frame.condition));
    }
    if let Some(after) = at.words("when ") {
        let attacks = before(Clause::read(after));
        ways.extend(more(frame, attacks, |frame| &mut frame.attack));
    }
    ways.extend(at.words("you must ").map(|at| (frame.clone(), at)));
    for words in MAY {
        let frame = Frame {
            may: true,
            ..frame.clone()
        };
        let of_it = matches!(words, "it may " | "it can ");
        ways.extend(at.words(words).map(|at| (frame, Cursor { of_it, ..at })));
    }
    ways
}

/// How often, with or without "only".
fn limits(at: Cursor<'_>) -> Ways<'_, Limit> {
    let starts = [at.words("but only "), at.words("only "), Some(at)];
    let starts = starts.into_iter().flatten();
    starts.flat_map(<Plain as Wording<Limit>>::read).collect()
}

/// When it may be done; what is attacked or befalls then is read as that.
fn windows(at: Cursor<'_>) -> Ways<'_, Window> {
    let mut ways = <Plain as Wording<Window>>::read(at);
    if at.words("when ").is_some() {
        ways.retain(|(window, _)| {
            !matches!(
                window,
                Window::During { .. } | Window::After(_) | Window::AfterDice(_)
            )
        });
    }
    ways
}

/// What somebody pays to do it: "you may discard a Plot to …", "it may use its action at any time to …".
fn paying<'t>(frame: &Frame, at: Cursor<'t>) -> Ways<'t, Frame> {
    let may = MAY.iter().filter_map(|words| at.words(words));
    let starts = may.chain([at]);
    let mut ways = Vec::new();
    let used = ["its action may be used", "its action may be spent"];
    let used = used.into_iter().filter_map(|words| at.words(words));
    let used = used.map(|at| (Cost::of(vec![Price::OwnAction]), at));
    let lets = ["its action lets you ", "its action allows you to "];
    for at in lets.iter().filter_map(|words| at.words(words)) {
        let own = vec![(Cost::of(vec![Price::OwnAction]), at)];
        ways.extend(more(frame, own, |frame| &mut frame.cost));
    }
    if let Some(at) = at.words("by ") {
        ways.extend(more(frame, before(price(at)), |frame| &mut frame.cost));
    }
    for (cost, at) in starts.flat_map(price).chain(used) {
        for (frame, at) in more(frame, vec![(cost, at)], |frame| &mut frame.cost) {
            let windows = at.words(" ").map(<Plain as Wording<Window>>::read);
            let timed = more(&frame, windows.unwrap_or_default(), |frame| {
                &mut frame.window
            });
            for (frame, at) in timed.into_iter().chain([(frame, at)]) {
                let ends = [" to ", " in order to ", " to get ", " for ", ": "].into_iter();
                ways.extend(ends.filter_map(|end| Some((frame.clone(), at.words(end)?))));
            }
        }
    }
    ways
}

/// A price as what somebody does: "spend its action", "discard a Plot", "use an Illuminati action".
fn price(at: Cursor<'_>) -> Ways<'_, Cost> {
    let mut ways = Vec::new();
    for after in ["spend ", "use ", "spending ", "using "]
        .iter()
        .filter_map(|verb| at.words(verb))
    {
        match after.words("its action") {
            Some(at) => {
                let own = Cost::of(vec![Price::OwnAction]);
                ways.extend(at.words(" token").map(|at| (own.clone(), at)));
                let besides = at.words(" and ").map(Joined::<Plain, And>::read);
                ways.extend(besides.into_iter().flatten().map(|(besides, at)| {
                    let all: Vec<Price> = [vec![Price::OwnAction], besides].concat();
                    (Cost::of(all), at)
                }));
                ways.push((own, at));
            }
            None => ways.extend(<Plain as Wording<Cost>>::read(after)),
        }
    }
    let acts = [at.words("act"), at.words("acting")].into_iter().flatten();
    ways.extend(acts.map(|at| (Cost::of(vec![Price::OwnAction]), at)));
    if at.words("discard ").is_some() || at.words("discarding ").is_some() {
        ways.extend(<Plain as Wording<Cost>>::read(at));
    }
    ways
}

/// One effect, or several.
fn effects(at: Cursor<'_>, deep: u8) -> Ways<'_, Vec<Effect>> {
    let mut ways = Vec::new();
    // What this card does by its own action it may be said to do; of what it is once it need not be said again.
    let its = at.words("it ").filter(|_| !at.may_be_a_player());
    let goes_on = its.is_some() || at.of_it;
    let kinds = [
        "this is an ",
        "this card is an ",
        "it is an ",
        "this is ",
        "it is ",
        "make an ",
        "makes an ",
    ];
    let attack = kinds.iter().find_map(|words| at.words(words));
    let starts = [Some(at), its, at.words("this card "), attack];
    let starts = starts.into_iter().flatten();
    for (effect, at) in starts.flat_map(<Plain as Wording<Effect>>::read) {
        ways.push((vec![effect.clone()], at));
        let Some(deep) = deep.checked_sub(1) else {
            continue;
        };
        let played = matches!(
            effect,
            Effect::Play(_) | Effect::Target(_) | Effect::Link(_)
        );
        let joints = match played {
            true => &PLAYING[..],
            false => &JOINTS,
        };
        let mut others: Ways<'_, Vec<Effect>> = Vec::new();
        for at in joints.iter().filter_map(|joint| at.words(joint)) {
            // What begins with a verb behind what each of several does is theirs, and not this card's.
            let theirs = VERBS.iter().any(|verb| at.rest().starts_with(verb));
            if theirs && effect.is_of_such() {
                continue;
            }
            let of_it = goes_on && !played;
            others.extend(effects(Cursor { of_it, ..at }, deep));
        }
        // What an attack is on is what it is made on.
        let attack =
            matches!(&effect, Effect::Play(Window::During { of, .. }) if of.on == Aim::Anything);
        if let (Effect::Play(_), false, Some(at)) = (&effect, attack, at.words(" on ")) {
            let rivals = ["a rival", "one rival", "any rival", "a rival Illuminati"];
            let rivals = rivals.iter().filter_map(|words| at.words(words));
            let rival = Target::Rival {
                tokens: None,
                without: None,
            };
            let on_rival = rivals.map(|at| (rival.clone(), at));
            let on_card = AnA::read(at).into_iter();
            let on_card = on_card.map(|(of, at)| (Target::Card { of, without: None }, at));
            for (target, at) in on_card.chain(on_rival) {
                let target = Effect::Target(target);
                others.push((vec![target.clone()], at));
                for at in PLAYING.iter().filter_map(|joint| at.words(joint)) {
                    let rest = effects(at, deep).into_iter();
                    let all = rest.map(|(rest, at)| {
                        let all = std::iter::once(target.clone()).chain(rest);
                        (all.collect(), at)
                    });
                    others.extend(all);
                }
            }
        }
        let own = |others: &Vec<Effect>| match others.first() {
            // What is said of no one is said of "it" alone.
            Some(Effect::Add { whose, .. }) => *whose == Party::It,
            Some(Effect::Defend { defended, .. }) => defended.is_none(),
            _ => false,
        };
        for (others, at) in others {
            if !goes_on && !played && own(&others) && !matches!(effect, Effect::Do(_)) {
                continue;
            }
            let all = std::iter::once(effect.clone()).chain(others);
            ways.push((all.collect(), at));
        }
    }
    ways
}

/// "or +8 if you control a Bank"
fn otherwise(at: Cursor<'_>) -> Ways<'_, (i16, Condition)> {
    let starts = [at.words("or "), at.words("or at ")].into_iter().flatten();
    let amounts = starts.flat_map(Signed::read);
    let mut ways = Vec::new();
    for (amount, at) in amounts {
        let conditions = at
            .words(" ")
            .map(While::read)
            .unwrap_or_default()
            .into_iter();
        ways.extend(conditions.map(|(condition, at)| ((amount, condition), at)));
    }
    ways
}

/// "to a maximum of +6"
fn caps(at: Cursor<'_>) -> Ways<'_, u8> {
    let starts = [
        "to a maximum of ",
        "up to a maximum of ",
        "with a maximum of ",
        "up to ",
    ];
    let starts = starts.iter().filter_map(|words| at.words(words));
    let signed = starts.flat_map(|at| [at.words("+"), at.words("-"), Some(at)]);
    signed.flatten().flat_map(Count::read).collect()
}
/// What is said after the effect.
fn ended<'t>(frame: &Frame, at: Cursor<'t>) -> Ways<'t, Frame> {
    let mut ways = vec![(frame.clone(), at)];
    let mut done = 0;
    while let Some((frame, at)) = ways.get(done).cloned() {
        done += 1;
        let signs = [" ", ", "].into_iter();
        for at in signs.filter_map(|sign| at.words(sign)) {
            let frame = &frame;
            let lasts = <After as Wording<Duration>>::read(at);
            ways.extend(more(frame, lasts, |frame| &mut frame.lasts));
            ways.extend(more(frame, While::read(at), |frame| &mut frame.condition));
            let nothing = at.words("for free").map(|at| (Cost::of(Vec::new()), at));
            ways.extend(more(frame, nothing.into_iter().collect(), |frame| {
                &mut frame.cost
            }));
            let prices = at.words("by ").map(price).unwrap_or_default();
            ways.extend(more(frame, prices, |frame| &mut frame.cost));
            ways.extend(more(frame, limits(at), |frame| &mut frame.limit));
            ways.extend(more(frame, otherwise(at), |frame| &mut frame.other));
            ways.extend(more(frame, caps(at), |frame| &mut frame.cap));
            let attacks = at.words("when ").map(Clause::read).unwrap_or_default();
            ways.extend(more(frame, attacks, |frame| &mut frame.attack));
            ways.extend(more(frame, windows(at), |frame| &mut frame.window));
            let events = <Plain as Wording<Event>>::read(at);
            ways.extend(more(frame, events, |frame| &mut frame.event));
        }
    }
    ways
}
