//! Sentences that only say more of the one before: on what it does not work, when and how often, how much under a condition.

use super::super::{
    Ability, Act, Against, Backed, Condition, Effect, Filter, Label, Limit, Party, PlotAttack,
    Spared, Subject, TraitTest, Traits, Use, Window,
};
use super::rewriting::normal;
use super::sentence::While;
use super::{A, AnA, Card, Cursor, Joined, Or, Plain, Signed, Source, Ways, Wording};
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
    /// "If the target is Green, the Power is 20."
    Against(Filter, i16),
    /// "Those which are also Government get +3 instead."
    Those(TraitTest, i16),
    /// "This is a free move."
    Free,
    /// "It cannot be used during a privileged attack."
    NotDuring(Spared),
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
const REMINDERS: [(&str, Holds); 10] = [
    (
        "any player may spend an Illuminati action to remove all Zaps",
        is_zap,
    ),
    ("this card stays in play until it is removed", is_zap),
    ("this card remains in play until it is removed", is_zap),
    (
        "it remains until any player spends an Illuminati action to remove all Zaps from the target",
        is_zap,
    ),
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
    for (words, of) in REMINDERS {
        ways.extend(at.words(words).map(|at| (Amendment::Holds(of), at)));
    }
    for (condition, at) in While::read(at) {
        let after = at.words(", ").map(becoming).unwrap_or_default();
        let all = after
            .into_iter()
            .filter_map(|(amount, at)| Some((amount.when(&condition)?, at)));
        ways.extend(all);
    }
    for (amount, at) in becoming(at) {
        let conditions = at
            .words(" ")
            .map(While::read)
            .unwrap_or_default()
            .into_iter();
        ways.extend(conditions.filter_map(|(condition, at)| Some((amount.when(&condition)?, at))));
        let against = [" against ", " on ", " for ", " if the target is "];
        let against = against
            .iter()
            .filter_map(|words| at.words(words))
            .flat_map(A::read);
        ways.extend(against.filter_map(|(such, at)| {
            let such = Box::new(such);
            let condition = Condition::Is {
                who: Subject::ItsTarget,
                such,
            };
            Some((amount.when(&condition)?, at))
        }));
    }
    let those = [
        "those that are ",
        "those of it that are ",
        "each of it that is ",
        "each that is ",
    ];
    let those = those.iter().filter_map(|words| at.words(words));
    for (traits, at) in those.flat_map(<Plain as Wording<TraitTest>>::read) {
        let amounts = at
            .words(" has ")
            .map(Signed::read)
            .unwrap_or_default()
            .into_iter();
        for (amount, at) in amounts {
            let ends = [" instead", " Power instead", " Resistance instead", ""];
            ways.extend(
                ends.iter()
                    .filter_map(|end| Some((Amendment::Those(traits, amount), at.words(end)?))),
            );
        }
    }
    let free = FREE.iter().filter_map(|words| at.words(words));
    ways.extend(free.map(|at| (Amendment::Free, at)));
    for at in NEVER.iter().filter_map(|words| at.words(words)) {
        let spared = <Plain as Wording<Spared>>::read(at).into_iter();
        ways.extend(spared.map(|(spared, at)| (Amendment::NotDuring(spared), at)));
    }
    ways.extend(reminding(at));
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

/// How much something is instead: more or less, or in all.
#[derive(Clone, Copy)]
enum Amount {
    More(i16),
    Whole(i16),
}

impl Amount {
    /// What is said so of the sentence before, under a condition.
    fn when(self, condition: &Condition) -> Option<Amendment> {
        match (self, condition) {
            (Amount::More(amount), _) => Some(Amendment::Becomes(condition.clone(), amount)),
            (
                Amount::Whole(power),
                Condition::Is {
                    who: Subject::ItsTarget,
                    such,
                },
            ) => Some(Amendment::Against((**such).clone(), power)),
            (Amount::Whole(_), _) => None,
        }
    }
}

/// "the bonus is +8 instead", "its Power becomes 20"
fn becoming(at: Cursor<'_>) -> Ways<'_, Amount> {
    let subjects = [
        "this ",
        "it ",
        "that ",
        "the bonus ",
        "this bonus ",
        "the penalty ",
        "the modifier ",
        "the amount ",
    ];
    let verbs = [
        "is ",
        "becomes ",
        "rises to ",
        "is raised to ",
        "is increased to ",
        "changes to ",
    ];
    let said = subjects.iter().filter_map(|words| at.words(words));
    let more = said.flat_map(|at| verbs.iter().filter_map(move |verb| at.words(verb)));
    let more = more.chain(
        [at.words("it has "), at.words("you have "), Some(at)]
            .into_iter()
            .flatten(),
    );
    let more = more.flat_map(Signed::read);
    let mut ways: Ways<Amount> = more
        .map(|(amount, at)| (Amount::More(amount), at))
        .collect();
    let powers = ["its Power ", "the Power ", "this Power ", "that Power "];
    let powers = powers.iter().filter_map(|words| at.words(words));
    let whole = powers.flat_map(|at| verbs.iter().filter_map(move |verb| at.words(verb)));
    let whole = whole.chain(
        [at.words("it has Power "), at.words("Power ")]
            .into_iter()
            .flatten(),
    );
    let whole = whole.flat_map(<Plain as Wording<i16>>::read);
    ways.extend(whole.map(|(amount, at)| (Amount::Whole(amount), at)));
    let instead = ways.clone().into_iter();
    let instead = instead.filter_map(|(amount, at)| Some((amount, at.words(" instead")?)));
    ways.extend(instead.collect::<Vec<_>>());
    ways
}

/// What begins a sentence that says of a use that it costs nothing.
const FREE: [&str; 4] = [
    "this is a free move",
    "it is a free move",
    "this costs nothing",
    "this is free",
];

/// What begins one that says when a Plot is not played.
const NEVER: [&str; 4] = [
    "it cannot be played ",
    "it cannot be used ",
    "this card cannot be played ",
    "this card cannot be used ",
];

/// Of a figure that is raised for one action, or for the defence of a turn: for which of the two.
const FOR: [&str; 8] = [
    "",
    "for an action, ",
    "for defense, ",
    "when used for an action, ",
    "when used with an action, ",
    "when used for defense, ",
    "when you use it for an action, ",
    "when you use it for defense, ",
];

/// What holds of it then anyway.
const HOLDS: [&str; 22] = [
    "you must play it ",
    "it must be played ",
    "play it ",
    "when the action begins",
    "when the action is announced",
    "when the action is declared",
    "when that action is announced",
    "when that action is declared",
    "it helps that action only",
    "it helps that action alone",
    "it helps with that action only",
    "it counts for that action only",
    "it lasts until the end of the turn",
    "it remains until the end of the turn",
    "it stays until the end of the turn",
    "it cannot count toward any Goal",
    "it cannot count toward Goals",
    "it is ignored for Goals",
    "cannot count toward any Goal",
    "cannot count toward Goals",
    "is ignored for Goals",
    "it has no effect on Goals",
];

/// Sentences that remind of what holds of such a figure.
fn reminding(at: Cursor<'_>) -> Ways<'_, Amendment> {
    let mut ways: Ways<Amendment> = Vec::new();
    let mut open: Vec<Cursor> = FOR.iter().filter_map(|words| at.words(words)).collect();
    for _ in 0..MOST_REMINDED {
        let said = open
            .iter()
            .flat_map(|at| HOLDS.iter().filter_map(|words| at.words(words)));
        let said: Vec<Cursor> = said.collect();
        ways.extend(said.iter().map(|at| (Amendment::Holds(is_announced), *at)));
        let joints = ["", ", and ", " and ", ", ", "; "];
        open = said
            .iter()
            .flat_map(|at| joints.iter().filter_map(|joint| at.words(joint)))
            .collect();
    }
    ways
}

/// As much is said in one of them.
const MOST_REMINDED: usize = 5;

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
            Amendment::Against(such, power) => last.any(|ability| {
                let attack: Option<&mut PlotAttack> = match &mut ability.effect {
                    Effect::Attacks(attack) => Some(attack),
                    _ => None,
                };
                let found = attack.is_some();
                if let Some(attack) = attack {
                    let kind = such.kind.or(attack.target.kind);
                    let against = match such.names.as_slice() {
                        [] => Against::Any(Filter {
                            kind,
                            ..such.clone()
                        }),
                        names => Against::Named(names.to_vec()),
                    };
                    attack.against.push((power, against));
                }
                found
            }),
            Amendment::Those(traits, amount) => those(before, traits, amount),
            Amendment::Free => last.next().is_some_and(|ability| {
                let own = |used: &Use| used.cost.ways.iter().all(Vec::is_empty);
                let plot = matches!(&ability.effect, Effect::Attacks(_));
                plot || ability.used.as_ref().is_some_and(own)
                    || ability.trigger.as_ref().is_some_and(|trigger| trigger.may)
            }),
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
    // Of an attack "the Place" is what is attacked.
    let condition = match condition {
        Condition::Is {
            who: Subject::Linked,
            such,
        } if other.attacked().is_some() => Condition::Is {
            who: Subject::ItsTarget,
            such,
        },
        condition => condition,
    };
    other.condition = Some(condition.clone());
    ability.condition = Some(Condition::Not(Box::new(condition)));
    // What is used once is paid for once.
    if other.used.take().is_some() {
        other.label = Some(Label::Along);
    }
    all.push(other);
    true
}

/// Says in the last sentence that its amount is another of those that have more traits.
fn those(all: &mut Vec<Ability>, traits: TraitTest, amount: i16) -> bool {
    let (Some(ability), TraitTest::All(more)) = (all.last_mut(), traits) else {
        return false;
    };
    let Effect::Add {
        whose: Party::Each(filter),
        ..
    } = &mut ability.effect
    else {
        return false;
    };
    let TraitTest::All(own) = filter.traits else {
        return false;
    };
    let both = Traits {
        alignments: own.alignments.union(more.alignments),
        attributes: own.attributes.union(more.attributes),
    };
    let others = Filter {
        traits: TraitTest::All(both),
        ..filter.clone()
    };
    filter.but.push(Filter {
        traits,
        ..Filter::any()
    });
    let mut other = ability.clone();
    let set = other.amount_mut().map(|own| *own = amount).is_some();
    for filter in other.such_mut() {
        *filter = others.clone();
    }
    all.push(other);
    set && both != own
}
