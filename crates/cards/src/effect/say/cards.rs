//! Which cards are meant: by description, and by name.

use super::super::{Filter, Kin, Quality, Relation, TraitTest};
use super::lists::ListAnd;
use super::words::article;
use super::{Alone, Cursor, Joined, ListOr, Plain, Plural, Printed, Ways, Wording};
use crate::{Alignment, Kind, Text};

/// What opens sentences, and no name of a card.
const OPENERS: [&str; 17] = [
    "Each", "It", "Its", "Your", "You", "This", "That", "Any", "No", "When", "While", "If",
    "Until", "A", "An", "Only", "One",
];

/// The names that may stand here, which none of `stops` is part of.
fn names<'t>(at: Cursor<'t>, stops: &[&str]) -> Ways<'t, Text> {
    let rest = at.rest();
    let opener = || {
        rest.split([' ', ','])
            .next()
            .is_some_and(|word| OPENERS.contains(&word))
    };
    let lower = rest.starts_with(|first: char| first.is_ascii_lowercase() || first == ' ');
    if rest.is_empty() || lower && !rest.starts_with("www.") || at.at == 0 && opener() {
        return Vec::new();
    }
    let stop = stops.iter().filter_map(|stop| rest.find(stop)).min();
    let longest = rest.get(..stop.unwrap_or(rest.len())).unwrap_or(rest);
    let ends = longest.match_indices([' ', ',', ':', ';', '.']);
    let ends = ends.map(|(end, _)| end).filter(|end| *end > 0);
    let last = stop.into_iter().filter(|end| *end > 0);
    let ends = ends.chain(last);
    let after = |end| Cursor {
        after_name: true,
        ..at.on(end)
    };
    // A description is no name.
    let described = |name: &str| {
        let word = name.split(' ').next().unwrap_or_default();
        let of_sort = ["Artifact", "Gadget"].contains(&word)
            || Alignment::named(name).is_some()
            || at.source.vocabulary.attribute(name).is_some();
        let of_two = name.contains(". ") && !name.starts_with('.');
        of_sort
            || of_two
            || !name.starts_with("The ") && (name.ends_with(" Group") || name.contains(" Groups"))
    };
    let names = ends.filter_map(|end| {
        let name = rest.get(..end)?;
        (!described(name)).then(|| (Text::from(name), after(end)))
    });
    names.collect()
}

/// A name, and where what follows it begins.
macro_rules! named {
    ($($(#[$doc:meta])* $name:ident $stops:expr;)*) => { $(
        $(#[$doc])*
        pub(in super::super) struct $name;

        impl Wording<Text> for $name {
            fn read<'t>(at: Cursor<'t>) -> Ways<'t, Text> {
                names(at, &$stops)
            }

            fn print(value: &Text, to: &mut Printed<'_>) {
                to.names.push(value.clone());
                to.say(value);
            }
        }
    )* };
}
named! {
    /// The name of a card, which may be one of several that are joined by "or".
    Name [", ", " or ", ": "];
    /// The name of a card, which may be one of several that are joined by "and".
    Card [", ", " and ", ": ", " that "];
    /// The name of a card that is linked to something.
    LinkedName [" linked to "];
    /// The name of a card that stands alone.
    LongName [];
}

/// One such card.
pub(in super::super) struct One;

impl Wording<Filter> for One {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Filter> {
        let mut ways = described(at, false);
        // "each Hurricane" is Hurricane.
        if ways.is_empty() {
            ways = Names::read(at);
        }
        others(ways)
    }

    fn print(value: &Filter, to: &mut Printed<'_>) {
        print(value, false, to);
    }
}

/// One such card, or one of those that are named.
pub(in super::super) struct Another;

impl Wording<Filter> for Another {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Filter> {
        let mut ways = One::read(at);
        ways.extend(Names::read(at));
        ways
    }

    fn print(value: &Filter, to: &mut Printed<'_>) {
        One::print(value, to);
    }
}

/// One such card, described.
pub(in super::super) struct Such;

impl Wording<Filter> for Such {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Filter> {
        One::read(at)
    }

    fn print(value: &Filter, to: &mut Printed<'_>) {
        One::print(value, to);
    }

    fn can(value: &Filter) -> bool {
        value.names.is_empty()
    }
}

/// Several such cards.
pub(in super::super) struct Many;

impl Wording<Filter> for Many {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Filter> {
        described(at, true)
    }

    fn print(value: &Filter, to: &mut Printed<'_>) {
        print(value, true, to);
    }
}

/// "a Group", or the names of cards.
pub(in super::super) struct A;

impl Wording<Filter> for A {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Filter> {
        others(such(at))
    }

    fn print(value: &Filter, to: &mut Printed<'_>) {
        let phrase = to.alone::<_, One>(value);
        if value.names.is_empty() {
            // "another Group" is an other Group.
            to.say(if value.other { "an" } else { article(&phrase) });
        }
        One::print(value, to);
    }
}

/// "a Group", and no names.
pub(in super::super) struct AnA;

impl Wording<Filter> for AnA {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Filter> {
        let mut ways = A::read(at);
        ways.retain(|(filter, _)| filter.names.is_empty());
        ways
    }

    fn print(value: &Filter, to: &mut Printed<'_>) {
        A::print(value, to);
    }
}

/// "a Goal", "an Illuminati"
pub(in super::super) struct AKind;

impl Wording<Kind> for AKind {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Kind> {
        let starts: Vec<Cursor> = ["an ", "a "]
            .iter()
            .filter_map(|one| at.words(one))
            .collect();
        let kinds = starts
            .iter()
            .flat_map(|at| Kind::ALL.map(|kind| (kind, at.words(kind.name()))));
        kinds.filter_map(|(kind, at)| Some((kind, at?))).collect()
    }

    fn print(value: &Kind, to: &mut Printed<'_>) {
        to.say(article(value.name()));
        to.say(value.name());
    }
}

/// Cards that are named.
pub(in super::super) struct Names;

impl Wording<Filter> for Names {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Filter> {
        let ways = Joined::<Name, ListOr>::read(at).into_iter();
        let named = |names| Filter {
            names,
            ..Filter::any()
        };
        ways.map(|(names, at)| (named(names), at)).collect()
    }

    fn print(value: &Filter, to: &mut Printed<'_>) {
        print(value, false, to);
    }

    fn can(value: &Filter) -> bool {
        !value.names.is_empty()
    }
}

/// "a Group", or names; nothing besides.
fn such(at: Cursor<'_>) -> Ways<'_, Filter> {
    let articles = ["any ", "an ", "a "].into_iter();
    let mut starts: Vec<Cursor> = articles.filter_map(|article| at.words(article)).collect();
    if at.words("another ").is_some() {
        starts.push(at.on("an".len()));
    }
    let mut ways: Ways<Filter> = starts.iter().flat_map(|at| described(*at, false)).collect();
    // "a Hurricane" is Hurricane.
    if ways.is_empty() {
        let named = starts.iter().chain([&at]);
        ways = named.flat_map(|at| Names::read(*at)).collect();
    }
    ways
}

/// Or other such cards, or a puppet of them.
fn others(ways: Ways<'_, Filter>) -> Ways<'_, Filter> {
    let mut all = ways;
    let mut done = 0;
    while let Some((filter, at)) = all.get(done).cloned() {
        for (other, at) in at.words(" or ").map(such).into_iter().flatten() {
            if filter.names.is_empty() || other.names.is_empty() {
                let mut either = filter.clone();
                either.or.push(other);
                all.push((either, at));
            }
        }
        for (kin, at) in <Plain as Wording<Kin>>::read(at) {
            if filter.kin.is_none() {
                let kin = Some(kin);
                all.push((
                    Filter {
                        kin,
                        ..filter.clone()
                    },
                    at,
                ));
            }
        }
        done += 1;
    }
    all
}

/// The kinds that descriptions speak of.
const KINDS: [Option<Kind>; 11] = [
    None,
    Some(Kind::Personality),
    Some(Kind::Place),
    Some(Kind::Organization),
    Some(Kind::Illuminati),
    Some(Kind::Resource),
    Some(Kind::Plot),
    Some(Kind::Goal),
    Some(Kind::Disaster),
    Some(Kind::Assassination),
    Some(Kind::NewWorldOrder),
];

fn head(kind: Option<Kind>, several: bool) -> &'static str {
    match (kind, several) {
        (None, false) => "Group",
        (None, true) => "Groups",
        (Some(kind), false) => kind.name(),
        (Some(kind), true) => kind.plural(),
    }
}

fn described(at: Cursor<'_>, several: bool) -> Ways<'_, Filter> {
    let mut ways = vec![(Filter::any(), at)];
    fn mark<'t>(ways: &mut Ways<'t, Filter>, words: &'static str, set: fn(&mut Filter)) {
        for (filter, at) in ways {
            if let Some(after) = at.words(words) {
                set(filter);
                *at = after;
            }
        }
    }
    mark(&mut ways, "other ", |filter| filter.other = true);
    if !several {
        mark(&mut ways, "rival's ", |filter| filter.rivals = true);
    }
    mark(&mut ways, "naturally ", |filter| filter.naturally = true);
    for (quality, words) in Quality::BEFORE {
        for (filter, at) in &mut ways {
            if let Some(after) = at.words(words) {
                filter.qualities.push(quality);
                *at = after;
            }
        }
    }
    let mut heads: Ways<Filter> = Vec::new();
    for (filter, at) in ways {
        // "a Bank" is a Bank Group.
        let bare = at.perhaps::<TraitTest, Plain>("", "").into_iter();
        for (traits, at) in bare.filter(|(traits, _)| traits.is_some()) {
            let mut filter = filter.clone();
            filter.traits = traits.unwrap_or(filter.traits);
            heads.push((filter, at));
        }
        for (traits, at) in at.perhaps::<TraitTest, Plain>("", " ") {
            for kind in KINDS {
                let after = at.words(head(kind, several));
                let Some(after) = after.filter(|at| {
                    !at.rest()
                        .starts_with(|next: char| next.is_ascii_alphabetic())
                }) else {
                    continue;
                };
                let mut filter = filter.clone();
                filter.kind = kind;
                if let Some(traits) = traits {
                    filter.traits = traits;
                }
                heads.push((filter, after));
            }
        }
    }
    if several {
        mark(&mut heads, " of rivals", |filter| filter.rivals = true);
    }
    let mut related: Ways<Filter> = Vec::new();
    for (filter, at) in heads {
        for (relation, at) in at.perhaps::<Relation, Plain>(" ", "") {
            let mut filter = filter.clone();
            filter.relation = relation;
            related.push((filter, at));
        }
    }
    let mut done = 0;
    while let Some((filter, at)) = related.get(done).cloned() {
        if let Some(at) = at.words(" ") {
            let qualities = <Plain as Wording<Quality>>::read(at).into_iter();
            for (quality, at) in qualities.chain(<Plural as Wording<Quality>>::read(at)) {
                let mut filter = filter.clone();
                filter.qualities.push(quality);
                related.push((filter, at));
            }
        }
        done += 1;
    }
    let mut ways = Vec::new();
    for (filter, at) in related {
        for (except, at) in at.perhaps::<_, Joined<Card, ListAnd>>(" except ", "") {
            for (of, at) in at.perhaps::<_, Name>(" of the ", "") {
                let filter = Filter {
                    except: except.clone().unwrap_or_default(),
                    of,
                    ..filter.clone()
                };
                ways.push((filter, at));
            }
        }
    }
    ways
}

fn print(filter: &Filter, several: bool, to: &mut Printed<'_>) {
    if filter.names.is_empty() {
        alone(filter, several, to);
    } else {
        Joined::<Name, ListOr>::print(&filter.names, to);
    }
    if !filter.except.is_empty() {
        to.say(" except ");
        Joined::<Card, ListAnd>::print(&filter.except, to);
    }
    if let Some(illuminati) = &filter.of {
        to.say(" of the ");
        Name::print(illuminati, to);
    }
    for other in &filter.or {
        to.say(" or ");
        A::print(other, to);
    }
    if let Some(kin) = &filter.kin {
        <Plain as Wording<Kin>>::print(kin, to);
    }
}

fn alone(filter: &Filter, several: bool, to: &mut Printed<'_>) {
    for (said, words) in [
        (filter.other, "other "),
        (filter.rivals && !several, "rival's "),
        (filter.naturally, "naturally "),
    ] {
        to.say(if said { words } else { "" });
    }
    let before = |quality: &Quality| Quality::BEFORE.iter().any(|(known, _)| known == quality);
    for (quality, words) in Quality::BEFORE {
        if filter.qualities.contains(&quality) {
            to.say(words);
        }
    }
    if !filter.traits.traits().is_empty() {
        <Plain as Wording<TraitTest>>::print(&filter.traits, to);
        to.say(" ");
    }
    to.say(head(filter.kind, several));
    if filter.rivals && several {
        to.say(" of rivals");
    }
    if let Some(relation) = &filter.relation {
        to.say(" ");
        <Plain as Wording<Relation>>::print(relation, to);
    }
    for quality in &filter.qualities {
        if !before(quality) {
            to.say(" ");
            match several && <Plural as Wording<Quality>>::can(quality) {
                true => <Plural as Wording<Quality>>::print(quality, to),
                false => <Plain as Wording<Quality>>::print(quality, to),
            }
        }
    }
}

/// A filter that may be missing, and what is said then.
macro_rules! or_else {
    ($($(#[$doc:meta])* $name:ident $none:literal, $before:literal $manner:ty;)*) => { $(
        $(#[$doc])*
        pub(in super::super) struct $name;

        impl Wording<Option<Filter>> for $name {
            fn read<'t>(at: Cursor<'t>) -> Ways<'t, Option<Filter>> {
                let none = at.words($none).map(|at| (None, at));
                let some = at.words($before).map(<$manner>::read).into_iter().flatten();
                some.map(|(filter, at)| (Some(filter), at)).chain(none).collect()
            }

            fn print(value: &Option<Filter>, to: &mut Printed<'_>) {
                match value {
                    None => to.say($none),
                    Some(filter) => {
                        to.say($before);
                        <$manner>::print(filter, to);
                    }
                }
            }
        }
    )* };
}
or_else! {
    /// The card itself, or such a one.
    ItOrA "it", "" A;
    /// The card itself, or any such.
    ItOrAny "it", "any " One;
    /// What is defended.
    Defended "it", "" TheOrAny;
}

/// "the Gun Lobby", "any Group"
pub(in super::super) struct TheOrAny;

impl Wording<Filter> for TheOrAny {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Filter> {
        let named = at.words("the ").map(|at| {
            let ways = Alone::<LongName>::read(at).into_iter();
            let named = ways.map(|(names, at)| {
                let filter = Filter {
                    names,
                    ..Filter::any()
                };
                (filter, at)
            });
            named.collect::<Vec<_>>()
        });
        let mut ways = A::read(at);
        ways.retain(|(filter, _)| filter.names.is_empty());
        ways.extend(named.into_iter().flatten());
        ways
    }

    fn print(value: &Filter, to: &mut Printed<'_>) {
        to.say(match value.names.is_empty() {
            true => "any ",
            false => "the ",
        });
        One::print(value, to);
    }
}
