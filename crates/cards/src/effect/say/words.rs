//! Traits and the other words that stand for one thing, and what is said of two things together.

use super::super::{
    About, Filter, Maker, Part, SentenceError, Stat, SuchAttack, Taking, TraitTest, Traits, Whom,
};
use super::{And, Cursor, Gathered, Joined, LongName, One, Plain, Printed, Signed, Ways, Wording};
use crate::{Alignment, Colour, Kind};

/// A capitalised word.
fn capitalised(at: Cursor<'_>) -> Option<&str> {
    let rest = at.rest();
    let length = rest.bytes().take_while(u8::is_ascii_alphanumeric).count();
    let word = rest.get(..length)?;
    word.starts_with(|first: char| first.is_ascii_uppercase())
        .then_some(word)
}

fn one_trait(at: Cursor<'_>) -> Option<(Traits, Cursor<'_>)> {
    let word = capitalised(at)?;
    let mut traits = Traits::default();
    if let Some(alignment) = Alignment::named(word) {
        traits.alignments = traits.alignments.with(alignment);
    } else if let Some(attribute) = at.source.vocabulary.attribute(word) {
        traits.attributes = traits.attributes.with(attribute);
    } else {
        let head = Kind::ALL
            .into_iter()
            .any(|kind| kind.name() == word || kind.plural() == word);
        let term = matches!(
            word,
            "Group" | "Groups" | "Action" | "Power" | "Resistance" | "Relief"
        );
        if !head && !term && !at.source.vocabulary.begins_name(word) {
            at.complain(SentenceError::NoSuchTrait {
                word: word.to_owned(),
                said: String::new(),
            });
        }
        return None;
    }
    Some((traits, at.on(word.len())))
}

impl Wording<TraitTest> for Plain {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, TraitTest> {
        let mut ways = Vec::new();
        let Some((mut all, mut end)) = one_trait(at) else {
            return ways;
        };
        let (mut and, mut or, mut listed) = (false, false, false);
        loop {
            ways.push((
                if or {
                    TraitTest::Any(all)
                } else {
                    TraitTest::All(all)
                },
                end,
            ));
            let (by, next) = match (end.words(" and "), end.words(" or ")) {
                (Some(next), _) => (&mut and, next),
                (_, Some(next)) => (&mut or, next),
                // Of a list the last joint tells how the others are meant.
                _ => match end
                    .words(", ")
                    .filter(|at| at.is_loose() && capitalised(*at).is_some())
                {
                    Some(next) => (&mut listed, next),
                    None => return ways,
                },
            };
            *by = true;
            let Some((one, after)) = one_trait(next) else {
                return ways;
            };
            if and && or {
                let text = at.rest().get(..after.at - at.at).unwrap_or_default();
                next.complain(SentenceError::MixedList(text.to_owned()));
                return ways;
            }
            all.alignments = all.alignments.union(one.alignments);
            all.attributes = all.attributes.union(one.attributes);
            end = after;
        }
    }

    fn print(value: &TraitTest, to: &mut Printed<'_>) {
        match value {
            TraitTest::All(traits) => joined(*traits, " and ", to),
            TraitTest::Any(traits) => joined(*traits, " or ", to),
        }
    }
}

fn joined(traits: Traits, by: &str, to: &mut Printed<'_>) {
    let mut names: Vec<&str> = traits.alignments.iter().map(Alignment::name).collect();
    let vocabulary = to.vocabulary;
    let attributes = traits.attributes.iter();
    names.extend(attributes.map(|attribute| vocabulary.name(attribute)));
    to.say(&names.join(by));
}

/// Traits of which all are meant: "Violent and Straight".
pub(in super::super) struct All;

impl Wording<Traits> for All {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Traits> {
        // A Group that is "a Coastal Group" is Coastal.
        let loose = at.is_loose() && at.before().contains("Group");
        if let Some(after) = at.words("a ").filter(|_| loose) {
            let such = <Plain as Wording<TraitTest>>::read(after).into_iter();
            let such = such.filter_map(|(test, at)| match test {
                TraitTest::All(traits) => Some((traits, at.words(" Group")?)),
                TraitTest::Any(_) => None,
            });
            return such.collect();
        }
        let ways = <Plain as Wording<TraitTest>>::read(at).into_iter();
        let ways = ways.filter_map(|(test, after)| match test {
            TraitTest::All(traits) => Some((traits, after)),
            TraitTest::Any(_) => {
                let text = at.rest().get(..after.at - at.at).unwrap_or_default();
                after.complain(SentenceError::OrForAnd(text.to_owned()));
                None
            }
        });
        ways.collect()
    }

    fn print(value: &Traits, to: &mut Printed<'_>) {
        joined(*value, " and ", to);
    }

    fn can(value: &Traits) -> bool {
        !value.is_empty()
    }
}

/// Traits of which one is meant: "Violent or Straight".
pub(in super::super) struct AnyOf;

impl Wording<Traits> for AnyOf {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Traits> {
        let ways = <Plain as Wording<TraitTest>>::read(at).into_iter();
        let ways = ways.filter(|(test, _)| match test {
            TraitTest::Any(_) => true,
            TraitTest::All(traits) => {
                traits.alignments.iter().count() + traits.attributes.iter().count() == 1
            }
        });
        ways.map(|(test, at)| (test.traits(), at)).collect()
    }

    fn print(value: &Traits, to: &mut Printed<'_>) {
        joined(*value, " or ", to);
    }
}

/// Traits none of which is meant, behind "neither": "Violent nor Weird".
pub(in super::super) struct Neither;

/// Traits that are lost together, however they are joined: "Weird, Violent or Fanatic".
pub(in super::super) struct Lost;

macro_rules! all_the_same {
    ($($name:ident $ways:expr;)*) => { $(
        impl Wording<Traits> for $name {
            fn read<'t>(at: Cursor<'t>) -> Ways<'t, Traits> {
                let ways: fn(Cursor<'t>) -> Ways<'t, Traits> = $ways;
                ways(at)
            }

            fn print(value: &Traits, to: &mut Printed<'_>) {
                All::print(value, to);
            }
        }
    )* };
}
all_the_same! {
    Neither |at| {
        let mut ways = Vec::new();
        let mut all = Traits::default();
        let mut next = Some(at);
        while let Some((one, at)) = next.and_then(one_trait) {
            all.alignments = all.alignments.union(one.alignments);
            all.attributes = all.attributes.union(one.attributes);
            ways.push((all, at));
            next = at.words(" nor ").or_else(|| at.words(", "));
        }
        ways
    };
    Lost |at| {
        let ways = <Plain as Wording<TraitTest>>::read(at).into_iter();
        ways.map(|(test, at)| (test.traits(), at)).collect()
    };
}

/// "a Nuclear", "an Instant"
pub(in super::super) struct AnAll;

impl Wording<Traits> for AnAll {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Traits> {
        let ways = at.either("an ", "a ").into_iter();
        ways.flat_map(|(_, at)| All::read(at)).collect()
    }

    fn print(value: &Traits, to: &mut Printed<'_>) {
        let traits = to.alone::<_, All>(value);
        to.say(article(&traits));
        to.say(&traits);
    }
}

/// The article before a word.
pub(super) fn article(phrase: &str) -> &'static str {
    match phrase.starts_with(['A', 'E', 'I', 'O', 'U', 'a', 'e', 'i', 'o', 'u']) {
        true => "an ",
        false => "a ",
    }
}

/// Words that stand for one thing.
macro_rules! called {
    ($($kind:ty, $named:expr, $name:expr;)*) => { $(
        impl Wording<$kind> for Plain {
            fn read<'t>(at: Cursor<'t>) -> Ways<'t, $kind> {
                let word = capitalised(at);
                let named = word.and_then(|word| Some(($named(word)?, at.on(word.len()))));
                named.into_iter().collect()
            }

            fn print(value: &$kind, to: &mut Printed<'_>) {
                to.say($name(*value));
            }
        }
    )* };
}
called! {
    Alignment, Alignment::named, Alignment::name;
    Colour, |word: &str| Colour::ALL.into_iter().find(|colour| colour.name() == word), Colour::name;
}

impl Wording<Kind> for super::Plural {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Kind> {
        let kinds = [Kind::Personality, Kind::Place, Kind::Organization].into_iter();
        let kinds = kinds.filter_map(|kind| Some((kind, at.words(kind.plural())?)));
        kinds.collect()
    }

    fn print(value: &Kind, to: &mut Printed<'_>) {
        to.say(value.plural());
    }
}

/// Two things that are said together.
macro_rules! pairs {
    ($($one:ty, $other:ty; $before:literal $first:ty, $between:literal $second:ty, $after:literal;)*) => { $(
        impl Wording<($one, $other)> for Plain {
            fn read<'t>(at: Cursor<'t>) -> Ways<'t, ($one, $other)> {
                let mut ways = Vec::new();
                for (one, at) in at.words($before).map(|at| <$first as Wording<$one>>::read(at)).into_iter().flatten() {
                    for (other, at) in at.words($between).map(|at| <$second as Wording<$other>>::read(at)).into_iter().flatten() {
                        ways.extend(at.words($after).map(|at| ((one.clone(), other), at)));
                    }
                }
                ways
            }

            fn print((one, other): &($one, $other), to: &mut Printed<'_>) {
                to.say($before);
                <$first as Wording<$one>>::print(one, to);
                to.say($between);
                <$second as Wording<$other>>::print(other, to);
                to.say($after);
            }
        }
    )* };
}
pairs! {
    u8, Filter; "" Plain, " if the attack involves any " One, "";
    i16, Filter; "" Plain, " for each " OneOrNamed, " that the target's owner controls";
    i16, Stat; "" Signed, " " Plain, "";
    About, Whom; "" Plain, " " Plain, "";
}

/// One such card, or the card of that name.
pub(super) struct OneOrNamed;

impl Wording<Filter> for OneOrNamed {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Filter> {
        let named = LongName::read(at).into_iter().map(|(name, at)| {
            let names = vec![name];
            let such = Filter {
                names,
                ..Filter::any()
            };
            (such, at)
        });
        One::read(at).into_iter().chain(named).collect()
    }

    fn print(value: &Filter, to: &mut Printed<'_>) {
        match value.names.as_slice() {
            [name] => LongName::print(name, to),
            _ => One::print(value, to),
        }
    }

    fn gather(to: &mut Gathered) {
        One::gather(to);
    }
}

/// An attack on somebody, where "on" goes without saying.
pub(in super::super) struct OnlyOn;

/// "Power and Resistance raised by 1", "Power is reduced by 2", "+2 Power and Resistance": what is added to each.
pub(in super::super) struct Raised;

/// How a figure is said to be changed.
const CHANGED: [(&str, i16); 5] = [
    (" raised by ", 1),
    (" increased by ", 1),
    (" reduced by ", -1),
    (" lowered by ", -1),
    (" decreased by ", -1),
];

impl Wording<Vec<(i16, Stat)>> for Raised {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Vec<(i16, Stat)>> {
        let figures = Joined::<Plain, And>::read;
        let each = |amount: i16, stats: &[Stat]| stats.iter().map(|stat| (amount, *stat)).collect();
        let mut ways = Vec::new();
        for (stats, at) in figures(at) {
            let verbs = [at.words(" is"), at.words(" are"), Some(at)];
            for (sign, at) in verbs.into_iter().flatten().flat_map(|at| {
                let changed = CHANGED.iter();
                changed.filter_map(move |(words, sign)| Some((sign, at.words(words)?)))
            }) {
                let amounts = <Plain as Wording<i16>>::read(at).into_iter();
                ways.extend(
                    amounts.map(|(amount, at)| (each(amount.saturating_mul(*sign), &stats), at)),
                );
            }
        }
        for (amount, at) in Signed::read(at) {
            let several = at.words(" ").map(figures).unwrap_or_default().into_iter();
            let several = several.filter(|(stats, _): &(Vec<Stat>, _)| stats.len() > 1);
            ways.extend(several.map(|(stats, at)| (each(amount, &stats), at)));
        }
        ways
    }

    fn print(value: &Vec<(i16, Stat)>, to: &mut Printed<'_>) {
        Joined::<Plain, And>::print(value, to);
    }
}

impl Wording<(About, Whom)> for OnlyOn {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, (About, Whom)> {
        let ways = <Plain as Wording<Whom>>::read(at).into_iter();
        let ways = ways.map(|(whom, at)| ((About::On, whom), at));
        let others = <Plain as Wording<(About, Whom)>>::read(at).into_iter();
        ways.chain(others.filter(|((about, _), _)| *about != About::On))
            .collect()
    }

    fn print(value: &(About, Whom), to: &mut Printed<'_>) {
        match value {
            (About::On, whom) => <Plain as Wording<Whom>>::print(whom, to),
            other => <Plain as Wording<(About, Whom)>>::print(other, to),
        }
    }
}

/// "when it makes or aids an attack to control a Group", "in that attack"
pub(in super::super) struct In;

impl Wording<SuchAttack> for In {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, SuchAttack> {
        let whole = at.words("in ").map(<Plain as Wording<SuchAttack>>::read);
        let mut ways: Ways<SuchAttack> = whole.into_iter().flatten().collect();
        if at.is_loose() {
            let that = [
                "against that attack",
                "for that attack",
                "during that attack",
            ];
            let that = that.iter().filter_map(|words| at.words(words));
            let of = || SuchAttack {
                whose: Maker::That,
                ..SuchAttack::any()
            };
            ways.extend(that.map(|at| (of(), at)));
        }
        let takings = at.words("when it ").map(<Plain as Wording<Taking>>::read);
        for (taking, at) in takings.into_iter().flatten() {
            for (attack, at) in at
                .words(" ")
                .map(<Plain as Wording<SuchAttack>>::read)
                .into_iter()
                .flatten()
            {
                if attack.parts.iter().all(|part| part.who.is_some()) {
                    let own = std::iter::once(Part { who: None, taking });
                    let parts = own.chain(attack.parts.clone()).collect();
                    ways.push((SuchAttack { parts, ..attack }, at));
                }
            }
        }
        ways
    }

    fn print(value: &SuchAttack, to: &mut Printed<'_>) {
        match value.parts.as_slice() {
            [Part { who: None, taking }, others @ ..]
                if others.iter().all(|part| part.who.is_some()) =>
            {
                to.say("when it ");
                Plain::print(taking, to);
                to.say(" ");
                let attack = SuchAttack {
                    parts: others.to_vec(),
                    ..value.clone()
                };
                Plain::print(&attack, to);
            }
            _ => {
                to.say("in ");
                Plain::print(value, to);
            }
        }
    }

    fn gather(to: &mut Gathered) {
        <Plain as Wording<SuchAttack>>::gather(to);
    }
}
