//! Lists, and what joins them.

use std::marker::PhantomData;

use super::super::{Against, Objective, Part, Taking};
use super::{
    Card, Count, Cursor, Gathered, InPlay, ItOrA, Many, Plain, Predicate, Printed, Ways, Wording,
};
use crate::Text;

/// What stands between the parts of a list.
pub(in super::super) trait Separator {
    /// Between two that are all.
    const PAIR: &'static str;
    /// Between two of more.
    const BETWEEN: &'static str;
    /// Before the last of more.
    const LAST: &'static str;
}

macro_rules! separators {
    ($($name:ident $pair:literal $between:literal $last:literal)*) => { $(
        #[doc = concat!("a", $between, "b", $last, "c")]
        pub(in super::super) struct $name;

        impl Separator for $name {
            const PAIR: &'static str = $pair;
            const BETWEEN: &'static str = $between;
            const LAST: &'static str = $last;
        }
    )* };
}
separators! {
    And " and " " and " " and "
    Or " or " " or " " or "
    CommaOr ", or " ", or " ", or "
    CommaThen ", then " ", then " ", then "
    Semicolon "; " "; " "; "
    SemicolonOr "; or " "; or " "; or "
    CommaAnd " and " ", " ", and "
    AndAfterComma ", and " ", " ", and "
    OrAfterComma ", or " ", " ", or "
    ListOr " or " ", " " or "
    ListAnd " and " ", " " and "
}

/// One or several, each worded as `M` has it.
pub(in super::super) struct Joined<M, S>(PhantomData<(M, S)>);

impl<T: Clone, M: Wording<T>, S: Separator> Wording<Vec<T>> for Joined<M, S> {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Vec<T>> {
        let first = M::read(at).into_iter();
        let mut open: Ways<'t, Vec<T>> = first.map(|(one, at)| (vec![one], at)).collect();
        let mut ways = open.clone();
        let next = |open: &Ways<'t, Vec<T>>, by: &'static str, pairs: Option<bool>| {
            let mut longer = Vec::new();
            for (before, at) in open {
                if pairs.is_some_and(|pairs| pairs != (before.len() == 1)) {
                    continue;
                }
                for (one, at) in at.words(by).map(M::read).into_iter().flatten() {
                    let mut all = before.clone();
                    all.push(one);
                    longer.push((all, at));
                }
            }
            longer
        };
        while !open.is_empty() {
            let longer = next(&open, S::BETWEEN, None);
            match S::BETWEEN == S::LAST {
                true => ways.extend(longer.iter().cloned()),
                false => {
                    ways.extend(next(&open, S::PAIR, Some(true)));
                    ways.extend(next(&open, S::LAST, Some(false)));
                }
            }
            open = longer;
        }
        ways
    }

    fn print(value: &Vec<T>, to: &mut Printed<'_>) {
        for (index, one) in value.iter().enumerate() {
            if index > 0 {
                to.say(match value.len() {
                    2 => S::PAIR,
                    many if index + 1 == many => S::LAST,
                    _ => S::BETWEEN,
                });
            }
            M::print(one, to);
        }
    }

    fn can(value: &Vec<T>) -> bool {
        !value.is_empty() && value.iter().all(M::can)
    }

    fn gather(to: &mut Gathered) {
        M::gather(to);
    }
}

/// One alone.
pub(in super::super) struct Alone<M>(PhantomData<M>);

impl<T: Clone, M: Wording<T>> Wording<Vec<T>> for Alone<M> {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Vec<T>> {
        let ways = M::read(at).into_iter();
        ways.map(|(one, at)| (vec![one], at)).collect()
    }

    fn print(value: &Vec<T>, to: &mut Printed<'_>) {
        value.iter().for_each(|one| M::print(one, to));
    }

    fn can(value: &Vec<T>) -> bool {
        value.len() == 1 && value.iter().all(M::can)
    }

    fn gather(to: &mut Gathered) {
        M::gather(to);
    }
}

/// At least two.
pub(in super::super) struct Together<M, S>(PhantomData<(M, S)>);

impl<T: Clone, M: Wording<T>, S: Separator> Wording<Vec<T>> for Together<M, S> {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Vec<T>> {
        let mut ways = Joined::<M, S>::read(at);
        ways.retain(|(all, _)| all.len() > 1);
        ways
    }

    fn print(value: &Vec<T>, to: &mut Printed<'_>) {
        Joined::<M, S>::print(value, to);
    }

    fn can(value: &Vec<T>) -> bool {
        value.len() > 1 && value.iter().all(M::can)
    }

    fn gather(to: &mut Gathered) {
        M::gather(to);
    }
}

/// ", except Tornado and Hurricane"
pub(in super::super) struct Excepted;

impl Wording<Vec<Text>> for Excepted {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Vec<Text>> {
        let ways = at.perhaps::<_, Joined<Card, ListAnd>>(", except ", "");
        ways.into_iter()
            .map(|(names, at)| (names.unwrap_or_default(), at))
            .collect()
    }

    fn print(value: &Vec<Text>, to: &mut Printed<'_>) {
        if !value.is_empty() {
            to.say(", except ");
            Joined::<Card, ListAnd>::print(value, to);
        }
    }
}

/// " that it makes or aids", " that any Liberal Group makes and it opposes"
pub(in super::super) struct Parts;

impl Wording<Vec<Part>> for Parts {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Vec<Part>> {
        let ways = at
            .perhaps::<_, Joined<Plain, And>>(" that ", "")
            .into_iter();
        let mut ways: Ways<Vec<Part>> = ways
            .map(|(parts, at)| (parts.unwrap_or_default(), at))
            .collect();
        if let Some(at) = at.words(" with its help").filter(|at| at.is_loose()) {
            let part = Part {
                who: None,
                taking: Taking::Aids,
            };
            ways.push((vec![part], at));
        }
        let by = [" made by ", " by "].iter().filter_map(|by| at.words(by));
        for (who, at) in by.filter(|at| at.is_loose()).flat_map(ItOrA::read) {
            let taking = Taking::Makes;
            ways.push((vec![Part { who, taking }], at));
        }
        ways
    }

    fn print(value: &Vec<Part>, to: &mut Printed<'_>) {
        if !value.is_empty() {
            to.say(" that ");
            Joined::<Plain, And>::print(value, to);
        }
    }

    fn gather(to: &mut Gathered) {
        <Plain as Wording<Part>>::gather(to);
    }
}

/// ", or 20 against a Huge Place"
pub(in super::super) struct Listed;

impl Wording<Vec<(i16, Against)>> for Listed {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Vec<(i16, Against)>> {
        let mut ways = vec![(Vec::new(), at)];
        let mut done = 0;
        while let Some((before, at)) = ways.get(done).cloned() {
            for (power, at) in at
                .words(", or ")
                .map(|at| <Plain as Wording<i16>>::read(at))
                .into_iter()
                .flatten()
            {
                let against = at
                    .words(" against ")
                    .map(|at| <Plain as Wording<Against>>::read(at));
                let such = at.words(" if the target ").filter(|at| at.is_loose());
                let such = such.map(Predicate::read).into_iter().flatten();
                let such = such.map(|(such, at)| (Against::Any(such), at));
                for (against, at) in against.into_iter().flatten().chain(such) {
                    let mut all: Vec<(i16, Against)> = before.clone();
                    all.push((power, against));
                    ways.push((all, at));
                }
            }
            done += 1;
        }
        ways
    }

    fn print(value: &Vec<(i16, Against)>, to: &mut Printed<'_>) {
        for (power, against) in value {
            to.say(&format!(", or {power} against "));
            <Plain as Wording<Against>>::print(against, to);
        }
    }

    fn gather(to: &mut Gathered) {
        <Plain as Wording<Against>>::gather(to);
    }
}

/// What has to hold together, where what is done with the first need not be said of the others: "control two Banks and three Places".
pub(in super::super) struct Carried;

impl Wording<Vec<Objective>> for Carried {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Vec<Objective>> {
        let mut ways = Joined::<Plain, And>::read(at);
        let mut done = 0;
        while let Some((all, at)) = ways.get(done).cloned() {
            done += 1;
            let joints = [", and at least ", " and at least ", ", and ", " and "];
            for at in joints.iter().filter_map(|joint| at.words(joint)) {
                for (least, at) in Count::read(at) {
                    let many = at.words(" ").map(Many::read).unwrap_or_default();
                    for (of, at) in many {
                        let more = match all.last() {
                            Some(Objective::Controls { .. }) => Objective::Controls { least, of },
                            Some(Objective::Destroyed { helped, .. }) => Objective::Destroyed {
                                least,
                                of,
                                helped: *helped,
                            },
                            _ => continue,
                        };
                        let all = all.iter().cloned().chain([more]);
                        ways.push((all.collect(), at));
                    }
                }
            }
        }
        ways.retain(|(all, _)| all.len() > 1);
        ways
    }

    fn print(value: &Vec<Objective>, to: &mut Printed<'_>) {
        Joined::<Plain, And>::print(value, to);
    }
}

/// What you do, and besides what is so in the game: "control five Secret Groups and no rival controls more than one Secret Group".
pub(in super::super) struct Besides;

/// What stands between the two.
const BESIDES: [&str; 3] = [" and ", ", and ", ", while "];

impl Wording<Vec<Objective>> for Besides {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Vec<Objective>> {
        let mut ways = Vec::new();
        for (own, at) in Joined::<Plain, And>::read(at) {
            for at in BESIDES.iter().filter_map(|joint| at.words(joint)) {
                let others = <InPlay as Wording<Objective>>::read(at).into_iter();
                let all = others.map(|(other, at)| {
                    let all = own.iter().cloned().chain([other]);
                    (all.collect(), at)
                });
                ways.extend(all);
            }
        }
        ways
    }

    fn print(value: &Vec<Objective>, to: &mut Printed<'_>) {
        if let Some((besides, own)) = value.split_last() {
            Joined::<Plain, And>::print(&own.to_vec(), to);
            to.say(" and ");
            <InPlay as Wording<Objective>>::print(besides, to);
        }
    }

    fn can(value: &Vec<Objective>) -> bool {
        value.split_last().is_some_and(|(besides, own)| {
            !own.is_empty()
                && <InPlay as Wording<Objective>>::can(besides)
                && Joined::<Plain, And>::can(&own.to_vec())
        })
    }

    fn gather(to: &mut Gathered) {
        <Plain as Wording<Objective>>::gather(to);
        <InPlay as Wording<Objective>>::gather(to);
    }
}

/// What may be missing elsewhere and is there.
pub(in super::super) struct There<M>(PhantomData<M>);

impl<T, M: Wording<T>> Wording<Option<T>> for There<M> {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Option<T>> {
        let ways = M::read(at).into_iter();
        ways.map(|(one, at)| (Some(one), at)).collect()
    }

    fn print(value: &Option<T>, to: &mut Printed<'_>) {
        value.iter().for_each(|one| M::print(one, to));
    }

    fn can(value: &Option<T>) -> bool {
        value.as_ref().is_some_and(M::can)
    }

    fn gather(to: &mut Gathered) {
        M::gather(to);
    }
}
