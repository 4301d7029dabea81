//! Sentences that only say more of the one before: on what it does not work, when and how often, how much under a condition.

use super::super::{Ability, Act, Backed, Condition, Effect, Filter, Limit, Window};
use super::rewriting::normal;
use super::sentence::While;
use super::{AnA, Card, Cursor, Joined, Or, Plain, Signed, Source, Ways, Wording};
use crate::Vocabulary;

/// What a sentence says of the one before.
#[derive(Clone)]
enum Amendment {
    /// "This does not work on an Illuminati."
    Spares(Vec<Filter>),
    /// "Do this only once per turn."
    Once(Limit),
    /// "You may do this at any time except during an attack."
    When(Box<Window>),
    /// "If it is linked to a Magic Group, this becomes +10."
    Becomes(Condition, i16),
    /// "This does not work while it is Devastated."
    Unless(Condition),
    /// It only reminds of what holds anyway.
    Holds(Holds),
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

/// Whether that holds anyway of what another sentence says.
type Holds = fn(&Effect) -> bool;

/// Sentences that remind of what holds anyway of what a sentence before them says, and of which it does.
const REMINDERS: [(&str, Holds); 14] = [
    (
        "when used for defense, it lasts until the end of the turn, and it cannot count toward Goals",
        is_announced,
    ),
    (
        "when used for defense, it cannot count toward any Goal",
        is_announced,
    ),
    ("it cannot count toward any Goal", is_announced),
    (
        "when you use it for defense, it lasts until the end of the turn and cannot count for Goals",
        is_announced,
    ),
    (
        "when you use it for an action, play it when the action is announced; it helps with that action only",
        is_announced,
    ),
    (
        "any player may spend an Illuminati action to remove all Zaps",
        is_zap,
    ),
    ("this card stays in play until it is removed", is_zap),
    ("this card remains in play until it is removed", is_zap),
    ("this is a Zap", is_zap),
    ("it may still oppose attacks", leaves_defense),
    (
        "it may still oppose attacks and defend themselves",
        leaves_defense,
    ),
    ("it may still defend themselves", leaves_defense),
    ("attacks to destroy are not changed", |effect| {
        matches!(effect, Effect::AlignmentWorth(_))
    }),
    (
        "when you lose this card while it is not your turn, you must get rid of the excess",
        |effect| matches!(effect, Effect::HandLimit { .. }),
    ),
];

/// A figure that is raised for one action, or for the defence of a turn.
fn is_announced(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Backs {
            of: Backed::Announced,
            ..
        }
    )
}

fn is_zap(effect: &Effect) -> bool {
    matches!(effect, Effect::Zap(_))
}

/// Whether what is forbidden is to make or to aid attacks, and no more.
fn leaves_defense(effect: &Effect) -> bool {
    matches!(effect, Effect::Forbids(prohibition)
        if matches!(prohibition.act, Act::Attack | Act::Aid | Act::MakeOrAid))
}

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
        let ends = [" cannot count at all", " cannot count"];
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
    for (words, of) in REMINDERS {
        ways.extend(at.words(words).map(|at| (Amendment::Holds(of), at)));
    }
    let used = ["when used with ", "when used for "].into_iter();
    for at in used.filter_map(|words| at.words(words)?.words("an action, it must be played ")) {
        let told = [
            "when that action is declared",
            "when that action is announced",
        ]
        .into_iter();
        ways.extend(
            told.filter_map(|words| Some((Amendment::Holds(is_announced), at.words(words)?))),
        );
    }
    for (condition, at) in While::read(at) {
        let becomes = [
            ", this becomes ",
            ", it is ",
            ", this is ",
            ", the bonus is ",
            ", the bonus becomes ",
        ];
        let starts = becomes.iter().filter_map(|words| at.words(words));
        for (amount, at) in starts.flat_map(Signed::read) {
            let ends = [at.words(" instead"), Some(at)].into_iter().flatten();
            ways.extend(ends.map(|at| (Amendment::Becomes(condition.clone(), amount), at)));
        }
    }
    for at in ["this cannot work ", "it cannot work "]
        .iter()
        .filter_map(|words| at.words(words))
    {
        let conditions = While::read(at).into_iter();
        ways.extend(conditions.map(|(condition, at)| (Amendment::Unless(condition), at)));
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

impl Amendment {
    /// Says it in the last sentence of which it can be said.
    fn amends(self, before: &mut Vec<Ability>) -> bool {
        let mut last = before.iter_mut().rev();
        match self {
            Amendment::Spares(spared) => last.any(|ability| {
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
            } => last
                .next()
                .and_then(Ability::included_mut)
                .is_some_and(|included| {
                    included.instant |= instant;
                    included.disasters |= disasters;
                    included.assassinations |= assassinations;
                    true
                }),
            Amendment::Holds(of) => last.any(|ability| of(&ability.effect)),
            Amendment::Unless(condition) => last.next().is_some_and(|ability| {
                let free = ability.condition.is_none();
                let not = || Condition::Not(Box::new(condition));
                ability.condition.get_or_insert_with(not);
                free
            }),
            Amendment::Becomes(condition, becomes) => more_if(before, becomes, condition),
        }
    }
}

/// Says in the last sentence that its amount is another under a condition.
pub(super) fn more_if(all: &mut Vec<Ability>, amount: i16, condition: Condition) -> bool {
    let last = all.last_mut().filter(|one| one.condition.is_none());
    let Some(ability) = last else {
        return false;
    };
    let mut other = ability.clone();
    let Some(own) = other.amount_mut() else {
        return false;
    };
    *own = amount;
    other.condition = Some(condition.clone());
    ability.condition = Some(Condition::Not(Box::new(condition)));
    all.push(other);
    true
}
