//! How much it is instead of what the sentence before says: under a condition, against some cards, of those that are something besides.

use super::super::{
    Ability, Condition, Effect, Filter, Label, Party, Stat, Subject, TraitTest, Traits, Use, Window,
};
use super::amended::Amendment;
use super::sentence::While;
use super::{A, Cursor, Plain, Signed, Ways, Wording};

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

/// How much something is in place of what has been said, and under which condition: "if the target is Green, the bonus is +8", "+8 instead
/// on a Bank". `either`: where it has been said that it is the one or the other.
pub(super) fn amounts(at: Cursor<'_>, either: bool) -> Ways<'_, Amendment> {
    let mut ways = Vec::new();
    for (condition, at) in While::read(at) {
        let after = at.words(", ").map(|at| becoming(at, either));
        let all = after.into_iter().flatten();
        ways.extend(all.filter_map(|(amount, at)| Some((amount.when(&condition)?, at))));
    }
    for (amount, at) in becoming(at, either) {
        let conditions = at.words(" ").map(While::read).unwrap_or_default();
        let against = [" against ", " on ", " for ", " if the target is "].iter();
        let against = against
            .filter_map(|words| at.words(words))
            .flat_map(A::read);
        let targets = against.map(|(such, at)| {
            let such = Box::new(such);
            let who = Subject::ItsTarget;
            (Condition::Is { who, such }, at)
        });
        let all = conditions.into_iter().chain(targets);
        ways.extend(all.filter_map(|(condition, at)| Some((amount.when(&condition)?, at))));
    }
    ways
}

/// "those that are Government have +3 instead"
pub(super) fn those_of_them(at: Cursor<'_>) -> Ways<'_, Amendment> {
    let those = [
        "those that are ",
        "those of it that are ",
        "each of it that is ",
        "each that is ",
    ];
    let those = those.iter().filter_map(|words| at.words(words));
    let mut ways = Vec::new();
    for (traits, at) in those.flat_map(<Plain as Wording<TraitTest>>::read) {
        let amounts = at.words(" has ").map(Signed::read).unwrap_or_default();
        for (amount, at) in amounts {
            let stats = at.words(" ").map(<Plain as Wording<Stat>>::read);
            let stats = stats.into_iter().flatten();
            let stats = stats.map(|(stat, at)| (Some(stat), at));
            ways.extend(stats.chain([(None, at)]).filter_map(|(stat, at)| {
                let at = at.words(" instead")?;
                Some((Amendment::Those(traits, amount, stat), at))
            }));
        }
    }
    ways
}

/// "the bonus is +8", "+8 instead", "its Power becomes 20"
fn becoming(at: Cursor<'_>, either: bool) -> Ways<'_, Amount> {
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
    let powers = [
        "its Power ",
        "the Power ",
        "this Power ",
        "that Power ",
        "the Power of that attack ",
    ];
    let powers = powers.iter().filter_map(|words| at.words(words));
    let whole = powers.flat_map(|at| verbs.iter().filter_map(move |verb| at.words(verb)));
    let whole = whole.chain(
        ["it has Power ", "that attack has Power ", "Power "]
            .iter()
            .filter_map(|it| at.words(it)),
    );
    let more = more.flat_map(Signed::read);
    let more = more.map(|(amount, at)| (Amount::More(amount), at));
    let whole = whole.flat_map(<Plain as Wording<i16>>::read);
    let whole = whole.map(|(amount, at)| (Amount::Whole(amount), at));
    let mut ways: Ways<Amount> = more.chain(whole).collect();
    // What has so much more may have it besides.
    let bare = [at.words("it has "), at.words("you have "), Some(at)];
    let bare = bare.into_iter().flatten().flat_map(Signed::read);
    let bare: Ways<Amount> = bare
        .map(|(amount, at)| (Amount::More(amount), at))
        .collect();
    let instead = ways.iter().chain(&bare);
    let instead: Ways<Amount> = instead
        .filter_map(|(amount, at)| Some((*amount, at.words(" instead")?)))
        .collect();
    ways.extend(instead);
    ways.extend(bare.into_iter().filter(|_| either));
    ways
}

/// Says in the last sentence that its amount is another under a condition.
pub(super) fn more_if(all: &mut Vec<Ability>, amount: i16, condition: Condition) -> bool {
    let last = all.last_mut().filter(|one| one.condition.is_none());
    let Some(ability) = last else {
        return false;
    };
    // "Science Groups get +1, or +2 if they are also Straight": each of them that is.
    if let Condition::Is {
        who: Subject::It,
        such,
    } = &condition
        && matches!(
            ability.effect,
            Effect::Add {
                whose: Party::Each(_),
                ..
            }
        )
    {
        let plain = Filter {
            traits: such.traits,
            ..Filter::any()
        };
        return **such == plain && those(all, plain.traits, amount, None);
    }
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
    // What is used in attacks on the ones is used in those on the others by itself.
    if let Condition::Is {
        who: Subject::ItsTarget,
        such,
    } = &condition
        && apart_by(such, &mut ability.used, &mut other.used)
    {
        all.push(other);
        return true;
    }
    other.condition = Some(condition.clone());
    ability.condition = Some(Condition::Not(Box::new(condition)));
    // What is used once is paid for once.
    if other.used.take().is_some() {
        other.label = Some(Label::Along);
    }
    all.push(other);
    true
}

/// Whether what is paid for in an attack is now for attacks on others than such cards, and the other for those on such.
fn apart_by(such: &Filter, own: &mut Option<Use>, other: &mut Option<Use>) -> bool {
    let aimed = |used: &mut Option<Use>| -> Option<Filter> {
        let paid = |used: &&mut Use| used.limit.is_none() && !used.cost.ways.is_empty();
        match used.as_mut().filter(paid)?.window.as_mut()? {
            Window::During { of, .. } | Window::With(of) => of.target_mut().cloned(),
            _ => None,
        }
    };
    let Some(both) = aimed(other).and_then(|of| of.narrowed(such)) else {
        return false;
    };
    let target = |used: &mut Option<Use>, change: &dyn Fn(&mut Filter)| {
        if let Some(Window::During { of, .. } | Window::With(of)) =
            used.as_mut().and_then(|used| used.window.as_mut())
        {
            of.target_mut().map(change);
        }
    };
    target(own, &|filter| filter.but.push(such.clone()));
    target(other, &|filter| *filter = both.clone());
    true
}

/// Says in the last sentence that its amount is another of those that have more traits.
pub(super) fn those(
    all: &mut Vec<Ability>,
    traits: TraitTest,
    amount: i16,
    stat: Option<Stat>,
) -> bool {
    let (Some(ability), TraitTest::All(more)) = (all.last_mut(), traits) else {
        return false;
    };
    let Effect::Add {
        whose: Party::Each(filter),
        additions,
        ..
    } = &mut ability.effect
    else {
        return false;
    };
    if stat.is_some_and(|stat| additions.iter().any(|(_, of)| *of != stat)) {
        return false;
    }
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
