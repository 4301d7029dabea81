//! Sentences that only say more of the one before: on what it does not work, when and how often, how much under a condition.

use super::super::{
    Ability, Against, Condition, Effect, Filter, Limit, PlotAttack, Spared, Stat, Subject,
    TraitTest, Use, Window,
};
use super::amounts::{amounts, more_if, those, those_of_them};
use super::reminding::{Holds, reminding};
use super::rewriting::normal;
use super::sentence::While;
use super::{A, AnA, Card, Cursor, Joined, Or, Plain, Source, Ways, Wording};
use crate::Vocabulary;

/// What a sentence says of the one before.
#[derive(Clone)]
pub(super) enum Amendment {
    /// "This does not work on an Illuminati."
    Spares(Vec<Filter>),
    /// "Do this only once per turn."
    Once(Limit),
    /// "You may do this at any time except during an attack."
    When(Box<Window>),
    /// "If it is linked to a Magic Group, this becomes +10."
    Becomes(Condition, i16),
    /// "If the target is Green, the Power is 20."
    Against(Filter, i16),
    /// "Double this Power if the target has no Action token."
    Doubles(Filter),
    /// "This is an Instant attack", or is none.
    Instant(bool),
    /// "Those which are also Government get +3 instead."
    Those(TraitTest, i16, Option<Stat>),
    /// "This is a free move."
    Free,
    /// "It cannot be used during a privileged attack."
    NotDuring(Spared),
    /// "This does not work while it is Devastated."
    Unless(Condition),
    /// "You may only use this card if the attacking Group has Power 3 or less."
    OnlyIf(Condition),
    /// It only reminds of what holds anyway.
    Holds(Vec<Holds>),
    /// "Instant attacks are included."
    Includes {
        instant: bool,
        disasters: bool,
        assassinations: bool,
    },
}

/// What begins a sentence that leaves cards out.
const SPARING: [&str; 11] = [
    "this card cannot work on ",
    "this Plot cannot work on ",
    "this cannot work on ",
    "it cannot work on ",
    "this cannot affect ",
    "this has no effect on ",
    "it has no effect on ",
    "this cannot be used on ",
    "it cannot be used on ",
    "this cannot be used against ",
    "it cannot be played on ",
];

/// What begins one that says when or how often.
const DOING: [&str; 15] = [
    "use this ",
    "this ability may be used ",
    "this card may be used ",
    "do this ",
    "you may do this ",
    "you can do this ",
    "you may use this ",
    "you may use it ",
    "this may be done ",
    "this may be used ",
    "this can be used ",
    "it may be used ",
    "it may do this ",
    "this works ",
    "",
];

/// Whether a sentence has been understood as one that says more of those before, which say it then.
pub(super) fn amended(before: &mut Vec<Ability>, text: &str, vocabulary: &Vocabulary) -> bool {
    let text = normal(text, vocabulary);
    let source = Source::loosely(&text, vocabulary);
    let ways = amendments(Cursor::start(&source)).into_iter();
    let whole = ways.filter(|(_, at)| at.words(".").is_some_and(|end| end.rest().is_empty()));
    let mut whole = whole.map(|(amendment, _)| amendment);
    whole.any(|amendment| amendment.amends(before))
}

fn amendments(at: Cursor<'_>) -> Ways<'_, Amendment> {
    // Where one thing or the other is so, it is the one instead of the other.
    if let Some(at) = at.words("or ") {
        let at = at.words("at ").unwrap_or(at);
        return amounts(at, true);
    }
    let mut ways = Vec::new();
    for at in SPARING.iter().filter_map(|words| at.words(words)) {
        let described = Joined::<AnA, Or>::read(at);
        let named = Joined::<Card, Or>::read(at).into_iter();
        let named = named.map(|(names, at)| {
            let all = names.into_iter().map(|name| Filter {
                names: vec![name],
                ..Filter::any()
            });
            (all.collect(), at)
        });
        let all = described.into_iter().chain(named);
        ways.extend(all.map(|(spared, at)| (Amendment::Spares(spared), at)));
    }
    for (spared, at) in AnA::read(at) {
        let ends = [
            " cannot count at all",
            " cannot count",
            " is unaffected",
            " is not affected",
            " is immune",
            " is immune to it",
            " is exempt",
        ];
        for at in ends.iter().filter_map(|words| at.words(words)) {
            ways.push((Amendment::Spares(vec![spared.clone()]), at));
        }
    }
    for at in DOING.iter().filter_map(|words| at.words(words)) {
        let only = [at.words("only "), Some(at)].into_iter().flatten();
        for at in only {
            let limits = <Plain as Wording<Limit>>::read(at).into_iter();
            ways.extend(limits.map(|(limit, at)| (Amendment::Once(limit), at)));
            let windows = <Plain as Wording<Window>>::read(at).into_iter();
            ways.extend(windows.map(|(window, at)| (Amendment::When(Box::new(window)), at)));
        }
    }
    ways.extend(amounts(at, false));
    ways.extend(those_of_them(at));
    for at in DOUBLING.iter().filter_map(|words| at.words(words)) {
        for at in [" against ", " on "].iter().filter_map(|on| at.words(on)) {
            let such = A::read(at).into_iter();
            ways.extend(such.map(|(such, at)| (Amendment::Doubles(such), at)));
        }
        let conditions = at.words(" ").map(While::read).unwrap_or_default();
        let of_target = conditions
            .into_iter()
            .filter_map(|(condition, at)| match condition {
                Condition::Is {
                    who: Subject::ItsTarget,
                    such,
                } => Some((Amendment::Doubles(*such), at)),
                _ => None,
            });
        ways.extend(of_target);
    }
    for (words, instant) in INSTANT {
        ways.extend(at.words(words).map(|at| (Amendment::Instant(instant), at)));
    }
    let free = FREE.iter().filter_map(|words| at.words(words));
    ways.extend(free.map(|at| (Amendment::Free, at)));
    for at in NEVER.iter().filter_map(|words| at.words(words)) {
        let spared = <Plain as Wording<Spared>>::read(at).into_iter();
        ways.extend(spared.map(|(spared, at)| (Amendment::NotDuring(spared), at)));
        let conditions = While::read(at).into_iter();
        ways.extend(conditions.map(|(condition, at)| {
            let not = Condition::Not(Box::new(condition));
            (Amendment::OnlyIf(not), at)
        }));
    }
    ways.extend(
        reminding(at)
            .into_iter()
            .map(|(of, at)| (Amendment::Holds(of), at)),
    );
    for at in ["this cannot work ", "it cannot work "]
        .iter()
        .filter_map(|words| at.words(words))
    {
        let conditions = While::read(at).into_iter();
        ways.extend(conditions.map(|(condition, at)| (Amendment::Unless(condition), at)));
    }
    for at in ONLY.iter().filter_map(|words| at.words(words)) {
        let conditions = While::read(at).into_iter();
        ways.extend(conditions.map(|(condition, at)| (Amendment::OnlyIf(condition), at)));
    }
    let included = [
        ("Instant attacks are included", (true, false, false)),
        ("Disasters are included", (false, true, false)),
        ("Assassinations are included", (false, false, true)),
        ("this includes Instant attacks", (true, false, false)),
        ("this includes Disasters", (false, true, false)),
        ("this includes Assassinations", (false, false, true)),
        (
            "this includes Disasters and Assassinations",
            (false, true, true),
        ),
    ];
    for (words, (instant, disasters, assassinations)) in included {
        if let Some(at) = at.words(words) {
            let included = Amendment::Includes {
                instant,
                disasters,
                assassinations,
            };
            ways.push((included, at));
        }
    }
    ways
}

/// What begins a sentence that says when an attack has twice its Power.
const DOUBLING: [&str; 6] = [
    "double this Power",
    "double the Power",
    "double that Power",
    "this Power is doubled",
    "the Power is doubled",
    "its Power is doubled",
];

/// Whether the attack of a Plot is Instant, where its own sentence does not say so.
const INSTANT: [(&str, bool); 6] = [
    ("this is an Instant attack", true),
    ("it is an Instant attack", true),
    ("this attack is Instant", true),
    ("the attack is Instant", true),
    ("this is no Instant attack", false),
    ("it is no Instant attack", false),
];

/// What begins a sentence that says of a use that it costs nothing.
const FREE: [&str; 4] = [
    "this is a free move",
    "it is a free move",
    "this costs nothing",
    "this is free",
];

/// What begins one that says on which condition alone something is played or used.
const ONLY: [&str; 8] = [
    "you may only use this card ",
    "you may use this card only ",
    "this card may only be used ",
    "this card may be used only ",
    "you may only use this ",
    "this may only be used ",
    "it may only be used ",
    "play this card only ",
];

/// What begins one that says when a Plot is not played.
const NEVER: [&str; 6] = [
    "you cannot play this card ",
    "you cannot use this card ",
    "it cannot be played ",
    "it cannot be used ",
    "this card cannot be played ",
    "this card cannot be used ",
];

/// The attack that a card makes by one of its sentences, the last that does.
fn made<'a>(sentences: impl Iterator<Item = &'a mut Ability>) -> Option<&'a mut PlotAttack> {
    let mut attacks = sentences.filter_map(|ability| match &mut ability.effect {
        Effect::Attacks(attack) => Some(&mut **attack),
        _ => None,
    });
    attacks.next()
}

/// Against such a target it has another Power.
fn against(attack: &mut PlotAttack, such: Filter, power: i16) {
    let kind = such.kind.or(attack.target.kind);
    let such = match such.names.is_empty() {
        true => Against::Any(Filter { kind, ..such }),
        false => Against::Named(such.names),
    };
    attack.against.push((power, such));
}

impl Amendment {
    /// Says it in the last sentence of which it can be said.
    fn amends(self, before: &mut Vec<Ability>) -> bool {
        let mut last = before.iter_mut().rev();
        match self {
            Amendment::Spares(spared) => of_the_last(before, |ability| {
                let such = ability.such_mut();
                let any = !such.is_empty();
                for filter in such {
                    filter.but.extend(spared.clone());
                }
                any
            }),
            Amendment::Once(limit) => last.next().and_then(Ability::limit_mut).is_some_and(|own| {
                let free = own.is_none();
                own.get_or_insert(limit);
                free
            }),
            Amendment::When(window) => {
                last.next().and_then(Ability::used_mut).is_some_and(|used| {
                    let free = used.window.is_none();
                    used.window.get_or_insert(*window);
                    free
                })
            }
            Amendment::Includes {
                instant,
                disasters,
                assassinations,
            } => {
                let last = before.last_mut().and_then(Ability::included_mut);
                last.is_some()
                    && of_the_last(before, |ability| {
                        let Some(included) = ability.included_mut() else {
                            return false;
                        };
                        included.instant |= instant;
                        included.disasters |= disasters;
                        included.assassinations |= assassinations;
                        true
                    })
            }
            Amendment::Holds(all) => {
                let holds = |of: &Holds| before.iter().any(|ability| of(&ability.effect));
                all.iter().all(holds)
            }
            Amendment::Unless(condition) => last.next().is_some_and(|ability| {
                let free = ability.condition.is_none();
                let not = || Condition::Not(Box::new(condition));
                ability.condition.get_or_insert_with(not);
                free
            }),
            Amendment::OnlyIf(condition) => {
                let mut played =
                    last.filter(|one| matches!(one.effect, Effect::Play(_)) || one.used.is_some());
                let ability = played.next().filter(|one| one.condition.is_none());
                ability.map(|one| one.condition = Some(condition)).is_some()
            }
            Amendment::Becomes(condition, becomes) => more_if(before, becomes, condition),
            Amendment::Against(such, power) => made(last).is_some_and(|attack| {
                against(attack, such, power);
                true
            }),
            Amendment::Doubles(such) => {
                let only = made(last).filter(|attack| attack.against.is_empty());
                only.is_some_and(|attack| {
                    let twice = attack.power.saturating_mul(2);
                    against(attack, such, twice);
                    true
                })
            }
            Amendment::Instant(instant) => made(last).is_some_and(|attack| {
                let fits = instant || !attack.instant;
                attack.instant |= instant;
                fits
            }),
            Amendment::Those(traits, amount, stat) => those(before, traits, amount, stat),
            Amendment::Free => {
                let paid = before
                    .iter()
                    .any(|one| matches!(one.effect, Effect::Requires(_)));
                before.last().is_some_and(|ability| {
                    let own = |used: &Use| used.cost.ways.iter().all(Vec::is_empty);
                    let plot = matches!(&ability.effect, Effect::Attacks(_)) && !paid;
                    plot || ability.used.as_ref().is_some_and(own)
                        || ability.trigger.as_ref().is_some_and(|trigger| trigger.may)
                })
            }
            Amendment::NotDuring(spared) => {
                let paid = before
                    .iter()
                    .any(|one| matches!(one.effect, Effect::Requires(_)));
                let mut played =
                    before
                        .iter_mut()
                        .filter_map(|ability| match &mut ability.effect {
                            Effect::Play(window) => Some(window),
                            _ => None,
                        });
                match played.next() {
                    Some(window) if *window == Window::AnyTime => *window = Window::Except(spared),
                    None if paid => {
                        before.insert(0, Ability::saying(Effect::Play(Window::Except(spared))))
                    }
                    _ => return false,
                }
                true
            }
        }
    }
}

/// Says more of the last of which that can be said, and of the one that it is instead of.
fn of_the_last(before: &mut [Ability], mut more: impl FnMut(&mut Ability) -> bool) -> bool {
    let Some(index) = before.iter_mut().rposition(&mut more) else {
        return false;
    };
    let (others, last) = before.split_at_mut(index);
    match (others.last_mut(), last.first()) {
        (Some(other), Some(last)) if last.is_instead_of(other) => more(other),
        _ => true,
    }
}
