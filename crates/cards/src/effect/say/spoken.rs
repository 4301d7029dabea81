//! Sentences as designers put them together: what stands before an effect in any order, or is said after it, and several effects at
//! once.

use super::super::{
    Ability, Condition, Cost, Deed, Duration, Effect, Event, Fate, Instruction, Label, Layout,
    Limit, Price, Trigger, Use, Window,
};
use super::sentence::{While, use_cost};
use super::{After, Cursor, Plain, Ways, Wording};

/// What a sentence says besides its effects.
#[derive(Clone, Default)]
struct Frame {
    layout: Option<Layout>,
    label: Option<Label>,
    cost: Option<Cost>,
    window: Option<Window>,
    limit: Option<Limit>,
    lasts: Option<Duration>,
    event: Option<Event>,
    condition: Option<Condition>,
    may: bool,
}

/// Of what may stand before an effect no more is tried.
const MOST: usize = 64;
/// As many effects may be said at once.
const DEEPEST: u8 = 3;
/// What stands between effects that are said at once.
const JOINTS: [&str; 7] = [
    ", and ", " and ", "; ", ", but ", " but ", ", then ", " then ",
];

/// Every way to understand a sentence as abilities.
pub(super) fn spoken(at: Cursor<'_>) -> Ways<'_, Vec<Ability>> {
    let mut open = vec![(Frame::default(), at)];
    let mut ways = Vec::new();
    let mut done = 0;
    while let Some((frame, at)) = open.get(done).cloned() {
        done += 1;
        if open.len() < MOST && !frame.may {
            open.extend(fronts(&frame, at));
        }
        for (effects, at) in effects(at, DEEPEST) {
            for (frame, at) in ended(&frame, at) {
                ways.extend(frame.abilities(&effects).map(|all| (all, at)));
            }
        }
    }
    ways
}

/// The frame with something more said, of which nothing is said in it yet; `found` is only looked for then.
fn more<'t, T, F: IntoIterator<Item = (T, Cursor<'t>)>>(
    frame: &Frame,
    slot: fn(&mut Frame) -> &mut Option<T>,
    found: impl FnOnce() -> F,
) -> Ways<'t, Frame> {
    let mut open = frame.clone();
    if slot(&mut open).is_some() {
        return Ways::new();
    }
    let with = |(said, at)| {
        let mut frame = frame.clone();
        *slot(&mut frame) = Some(said);
        (frame, at)
    };
    found().into_iter().map(with).collect()
}

/// What is said with a colon or a comma behind it.
fn before_a_sign<'t, T: Clone>(found: Ways<'t, T>) -> impl Iterator<Item = (T, Cursor<'t>)> {
    found.into_iter().flat_map(|(said, end)| {
        let signs = [": ", ", "].into_iter();
        signs.filter_map(move |sign| Some((said.clone(), end.words(sign)?)))
    })
}

/// How often, where "only" may stand before it.
fn limits<'t>(at: Cursor<'t>, only: &[&'static str]) -> Ways<'t, Limit> {
    let starts = only.iter().filter_map(|words| at.words(words));
    let starts = starts.chain([at]);
    starts.flat_map(<Plain as Wording<Limit>>::read).collect()
}

/// One thing more that stands before the effect.
fn fronts<'t>(frame: &Frame, at: Cursor<'t>) -> Ways<'t, Frame> {
    let mut ways = more(
        frame,
        |frame| &mut frame.layout,
        || <Plain as Wording<Layout>>::read(at),
    );
    ways.extend(more(
        frame,
        |frame| &mut frame.label,
        || <Plain as Wording<Label>>::read(at),
    ));
    ways.extend(more(
        frame,
        |frame| &mut frame.cost,
        || before_a_sign(use_cost(at)),
    ));
    if frame.cost.is_none() {
        ways.extend(own_actions(frame, at));
    }
    ways.extend(more(
        frame,
        |frame| &mut frame.window,
        || before_a_sign(<Plain as Wording<Window>>::read(at)),
    ));
    ways.extend(more(
        frame,
        |frame| &mut frame.limit,
        || before_a_sign(limits(at, &["only "])),
    ));
    ways.extend(more(
        frame,
        |frame| &mut frame.lasts,
        || <Plain as Wording<Duration>>::read(at),
    ));
    ways.extend(more(
        frame,
        |frame| &mut frame.event,
        || before_a_sign(<Plain as Wording<Event>>::read(at)),
    ));
    ways.extend(more(
        frame,
        |frame| &mut frame.condition,
        || before_a_sign(While::read(at)),
    ));
    ways.extend(at.words("you may ").map(|at| {
        let may = true;
        (
            Frame {
                may,
                ..frame.clone()
            },
            at,
        )
    }));
    ways
}

/// "It may spend its action during an attack to …"
fn own_actions<'t>(frame: &Frame, at: Cursor<'t>) -> Ways<'t, Frame> {
    let mut ways = Vec::new();
    let own = || Cost {
        ways: vec![vec![Price::OwnAction]],
        unless: None,
    };
    let starts = [
        "it may spend its action",
        "it can spend its action",
        "spend its action",
    ];
    for at in starts.into_iter().filter_map(|words| at.words(words)) {
        for (window, at) in at.perhaps::<Window, Plain>(" ", "") {
            let twice = window.is_some() && frame.window.is_some();
            let Some(at) = at.words(" to ").filter(|_| !twice) else {
                continue;
            };
            let frame = frame.clone();
            let (cost, window) = (Some(own()), window.or(frame.window));
            ways.push((
                Frame {
                    cost,
                    window,
                    ..frame
                },
                at,
            ));
        }
    }
    ways
}

/// One effect, or several.
fn effects(at: Cursor<'_>, deep: u8) -> Ways<'_, Vec<Effect>> {
    let mut ways = Vec::new();
    // What this card does by its own action it may be said to do.
    let starts = [Some(at), at.words("it ")].into_iter().flatten();
    for (effect, at) in starts.flat_map(<Plain as Wording<Effect>>::read) {
        ways.push((vec![effect.clone()], at));
        let Some(deep) = deep.checked_sub(1) else {
            continue;
        };
        for at in JOINTS.iter().filter_map(|joint| at.words(joint)) {
            for (others, at) in effects(at, deep) {
                let all = std::iter::once(effect.clone()).chain(others);
                ways.push((all.collect(), at));
            }
        }
    }
    ways
}

/// What is said after the effect.
fn ended<'t>(frame: &Frame, at: Cursor<'t>) -> Ways<'t, Frame> {
    let mut ways = vec![(frame.clone(), at)];
    let mut done = 0;
    while let Some((frame, at)) = ways.get(done).cloned() {
        done += 1;
        let Some(at) = at.words(" ") else {
            continue;
        };
        ways.extend(more(
            &frame,
            |frame| &mut frame.lasts,
            || <After as Wording<Duration>>::read(at),
        ));
        ways.extend(more(
            &frame,
            |frame| &mut frame.condition,
            || While::read(at),
        ));
        ways.extend(more(
            &frame,
            |frame| &mut frame.window,
            || <Plain as Wording<Window>>::read(at),
        ));
        ways.extend(more(
            &frame,
            |frame| &mut frame.limit,
            || limits(at, &["but only ", "only "]),
        ));
        ways.extend(more(
            &frame,
            |frame| &mut frame.event,
            || <Plain as Wording<Event>>::read(at),
        ));
    }
    ways
}

impl Frame {
    /// The abilities that say all this; nothing where it does not go together.
    fn abilities(mut self, effects: &[Effect]) -> Option<Vec<Ability>> {
        // A Plot that is played can only be answered, and so can what is paid for.
        let answers = |event: &Event| match event {
            Event::Befalls(Deed {
                fate: Fate::Played, ..
            }) => true,
            _ => self.cost.is_some(),
        };
        if let Some(event) = self.event.take_if(|event| answers(event)) {
            let Event::Befalls(deed) = event else {
                return None;
            };
            if self.window.replace(Window::After(deed)).is_some() {
                return None;
            }
        }
        let uses = self.cost.is_some()
            || self.window.is_some()
            || self.event.is_none() && (self.limit.is_some() || self.may);
        if uses && self.event.is_some() || self.may && !uses && self.event.is_none() {
            return None;
        }
        // Of what somebody may do by itself something has to be said that he does.
        let alone = self.cost.is_none() && self.window.is_none() && self.limit.is_none();
        if uses && alone {
            return None;
        }
        let used = uses.then(|| Use {
            cost: self.cost.clone().unwrap_or(Cost {
                ways: vec![Vec::new()],
                unless: None,
            }),
            window: self.window.clone(),
            limit: self.limit,
        });
        let together = (used.is_some() || self.event.is_some()) && effects.len() > 1;
        let effects = match together {
            false => effects.to_vec(),
            true => {
                let mut all = Vec::new();
                for effect in effects {
                    match effect {
                        Effect::Do(Instruction::InOrder(several)) => all.extend(several.clone()),
                        Effect::Do(one) => all.push(one.clone()),
                        _ => return None,
                    }
                }
                vec![Effect::Do(Instruction::InOrder(all))]
            }
        };
        let limit = self.limit.filter(|_| !uses);
        let trigger = self.event.take().map(|event| Trigger {
            event,
            limit,
            may: self.may,
        });
        let abilities = effects.into_iter().map(|effect| Ability {
            layout: self.layout,
            label: self.label,
            used: used.clone(),
            trigger: trigger.clone(),
            lasts: self.lasts,
            condition: self.condition.clone(),
            effect,
        });
        Some(abilities.collect())
    }
}
