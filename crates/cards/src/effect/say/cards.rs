//! Which cards are meant: by description, and by name.

use super::super::{Filter, Kin, Quality, Relation, TraitTest, Traits};
use super::lists::ListAnd;
use super::words::article;
use super::{
    Alone, Boxed, Cursor, Joined, ListOr, Plain, Plural, Printed, Source, Verb, Ways, Wording,
};
use crate::{Alignment, Colour, Kind, Text, Vocabulary};

/// What opens sentences, and no name of a card.
const OPENERS: [&str; 17] = [
    "Each", "It", "Its", "Your", "You", "This", "That", "Any", "No", "When", "While", "If",
    "Until", "A", "An", "Only", "One",
];

/// The names that may stand here, which none of `stops` is part of. They are asked for again and again, and found once.
fn names<'t>(at: Cursor<'t>, stops: &'static [&'static str]) -> Ways<'t, Text> {
    let known = &at.source.names;
    let asked = (at.at, stops);
    if !known.borrow().contains_key(&asked) {
        let found = found_names(at, stops);
        known.borrow_mut().insert(asked, found);
    }
    let known = known.borrow();
    let after = |end| Cursor {
        after_name: true,
        ..at.on(end - at.at)
    };
    let names = known.get(&asked).into_iter().flatten();
    names
        .map(|(name, end)| (name.clone(), after(*end)))
        .collect()
}

/// What is said of cards, as no name has it.
const SAYING: [&str; 6] = [" has ", " have ", " gets ", " get ", " cannot ", " may "];

/// Names, each with the place where it ends.
pub(super) type Ending = Vec<(Text, usize)>;

fn found_names(at: Cursor<'_>, stops: &[&str]) -> Ending {
    // "The Mossad" is called Mossad.
    let at = match at.is_loose() && at.rest().starts_with("the ") {
        true => at.on("the ".len()),
        false => at,
    };
    let rest = at.rest();
    // "The target" is no name, as none goes on in small letters.
    let opener = || {
        let mut words = rest.split([' ', ',']);
        let first = words.next().unwrap_or_default();
        let small = |word: &str| word.starts_with(|letter: char| letter.is_ascii_lowercase());
        OPENERS.contains(&first) || first == "The" && words.next().is_some_and(small)
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
    // An abbreviation at the end of a sentence has its dot.
    let whole =
        (at.is_loose() && stop.is_none() && rest.matches('.').count() > 1).then_some(rest.len());
    let ends = ends.chain(last).chain(whole);
    // A description is no name, as "Weird Personalities" is none.
    let is_trait = |word: &str| {
        Alignment::named(word).is_some() || at.source.vocabulary.attribute(word).is_some()
    };
    let several = |name: &str| {
        let mut words = name.split(' ').rev();
        let head = words.next().unwrap_or_default();
        let mut kinds = Kind::ALL.into_iter();
        let before = |word| {
            let mut qualities = Quality::BEFORE.iter();
            qualities.any(|(_, before)| before.trim_end() == word)
        };
        kinds.any(|kind| kind.plural() == head && kind.name() != head)
            && words.all(|word| is_trait(word) || before(word) || matches!(word, "and" | "or"))
            || name.strip_suffix('s').is_some_and(is_trait)
    };
    let described = |name: &str| {
        let word = name.split(' ').next().unwrap_or_default();
        let of_sort = ["Artifact", "Gadget", "Zap", "Zaps"].contains(&word) || is_trait(name);
        let of_two = name.contains(". ") && !name.starts_with('.');
        // What cards have or cannot do is no part of a name.
        let says = SAYING.iter().any(|verb| name.contains(verb));
        of_sort
            || of_two
            || says
            || several(name)
            || !name.starts_with("The ") && (name.ends_with(" Group") || name.contains(" Groups"))
    };
    let names = ends.filter_map(|end| {
        let name = rest.get(..end)?;
        if described(name) {
            return None;
        }
        let called = match at.is_loose() {
            true => one_named(name).find_map(|name| at.source.vocabulary.called(&name))?,
            false => Text::from(name),
        };
        Some((called, at.at + end))
    });
    names.collect()
}

/// A name as it is said, and as that of one such card where several are meant: "Tornadoes".
fn one_named(name: &str) -> impl Iterator<Item = String> {
    let ends = [("", ""), ("ies", "y"), ("es", ""), ("s", "")];
    let one = ends.map(|(many, one)| Some(format!("{}{one}", name.strip_suffix(many)?)));
    one.into_iter().flatten()
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
        let mut ways = One::read(at);
        if at.is_loose() && ways.iter().all(|(filter, _)| !filter.names.is_empty()) {
            ways.extend(AllNames::read(at));
        }
        ways
    }

    fn print(value: &Filter, to: &mut Printed<'_>) {
        One::print(value, to);
    }

    fn can(value: &Filter) -> bool {
        value.names.is_empty()
    }
}

/// One such card, and none that is named.
pub(in super::super) struct Unnamed;

impl Wording<Filter> for Unnamed {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Filter> {
        let mut ways = One::read(at);
        ways.retain(|(filter, _)| filter.names.is_empty());
        ways
    }

    fn print(value: &Filter, to: &mut Printed<'_>) {
        One::print(value, to);
    }
}

/// Several such cards.
pub(in super::super) struct Many;

impl Wording<Filter> for Many {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Filter> {
        let mut ways = others(described(at, true));
        ways.retain(|(filter, _)| filter.or.iter().all(|other| other.names.is_empty()));
        ways
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

/// Those that are left out: "an Illuminati", "Russia and China"
struct But;

/// One of them.
struct AButOne;

impl Wording<Filter> for AButOne {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Filter> {
        AnA::read(at)
    }

    fn print(value: &Filter, to: &mut Printed<'_>) {
        A::print(value, to);
    }
}

impl Wording<Vec<Filter>> for But {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Vec<Filter>> {
        let named = Joined::<Card, ListAnd>::read(at).into_iter();
        let named = named.map(|(names, at)| {
            let of = |name| Filter {
                names: vec![name],
                ..Filter::any()
            };
            (names.into_iter().map(of).collect(), at)
        });
        let described = Joined::<AButOne, ListAnd>::read(at).into_iter();
        described.chain(named).collect()
    }

    fn print(value: &Vec<Filter>, to: &mut Printed<'_>) {
        Joined::<AButOne, ListAnd>::print(value, to);
    }
}

/// Traits alone: "Bank" for a Bank Group.
pub(in super::super) struct Bare;

impl Wording<Filter> for Bare {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Filter> {
        let ways = <Plain as Wording<TraitTest>>::read(at).into_iter();
        let ways = ways.map(|(traits, at)| {
            let filter = Filter {
                traits,
                ..Filter::any()
            };
            (filter, at)
        });
        ways.collect()
    }

    fn print(value: &Filter, to: &mut Printed<'_>) {
        <Plain as Wording<TraitTest>>::print(&value.traits, to);
    }
}

/// "a Place", for what is linked to one.
pub(in super::super) struct Tied;

impl Wording<Filter> for Tied {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Filter> {
        let ways = A::read(at).into_iter();
        let ways = ways.map(|(to, at)| {
            let linked = Some(Box::new(to));
            let tied = Filter {
                linked,
                ..Filter::any()
            };
            (tied, at)
        });
        ways.collect()
    }

    fn print(value: &Filter, to: &mut Printed<'_>) {
        value.linked.iter().for_each(|linked| A::print(linked, to));
    }
}

/// "is Straight", "has no Action token", "is in a Power Structure", "is not Russia", "is a Personality"
pub(in super::super) struct Predicate;

impl Predicate {
    /// What is said of one thing alone.
    fn parts(value: &Filter) -> Option<(Option<&Quality>, Option<&Relation>)> {
        let rest = Filter {
            qualities: Vec::new(),
            relation: None,
            ..value.clone()
        };
        let alone = rest == Filter::any();
        match (value.qualities.as_slice(), &value.relation) {
            ([quality], None) if alone => Some((Some(quality), None)),
            ([], Some(relation)) if alone => Some((None, Some(relation))),
            _ => None,
        }
    }
}

impl Wording<Filter> for Predicate {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Filter> {
        let mut ways = Vec::new();
        for (quality, at) in <Verb as Wording<Quality>>::read(at) {
            let qualities = vec![quality];
            let filter = Filter {
                qualities,
                ..Filter::any()
            };
            ways.push((filter, at));
        }
        let Some(at) = at.words("is ") else {
            return ways;
        };
        for (traits, at) in <Plain as Wording<TraitTest>>::read(at) {
            let filter = Filter {
                traits,
                ..Filter::any()
            };
            ways.push((filter, at));
        }
        for (relation, at) in <Verb as Wording<Relation>>::read(at) {
            let relation = Some(relation);
            let filter = Filter {
                relation,
                ..Filter::any()
            };
            ways.push((filter, at));
        }
        if ways.is_empty() {
            let not = at.words("not ").map(Joined::<Name, ListOr>::read);
            for (names, at) in not.into_iter().flatten() {
                let named = |name| Filter {
                    names: vec![name],
                    ..Filter::any()
                };
                let filter = Filter {
                    but: names.into_iter().map(named).collect(),
                    ..Filter::any()
                };
                ways.push((filter, at));
            }
            ways.extend(A::read(at));
        }
        ways
    }

    fn print(value: &Filter, to: &mut Printed<'_>) {
        match Predicate::parts(value) {
            Some((Some(quality), _)) if <Verb as Wording<Quality>>::can(quality) => {
                return <Verb as Wording<Quality>>::print(quality, to);
            }
            Some((_, Some(relation))) if <Verb as Wording<Relation>>::can(relation) => {
                to.say("is ");
                return <Verb as Wording<Relation>>::print(relation, to);
            }
            _ => {}
        }
        to.say("is ");
        let traits = Filter {
            traits: value.traits,
            ..Filter::any()
        };
        let but = Filter {
            but: value.but.clone(),
            ..Filter::any()
        };
        if *value == traits {
            <Plain as Wording<TraitTest>>::print(&value.traits, to);
        } else if *value == but && value.but.iter().all(|one| !one.names.is_empty()) {
            to.say("not ");
            let names: Vec<Text> = value.but.iter().flat_map(|one| one.names.clone()).collect();
            Joined::<Name, ListOr>::print(&names, to);
        } else {
            A::print(value, to);
        }
    }
}

/// Cards that are named.
pub(in super::super) struct Names;

impl Wording<Filter> for Names {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Filter> {
        let mut ways = Vec::new();
        for (names, at) in Joined::<Name, ListOr>::read(at) {
            let exposed = at.words(", exposed").map(|at| (vec![Quality::Exposed], at));
            for (qualities, at) in exposed.into_iter().chain([(Vec::new(), at)]) {
                let filter = Filter {
                    names: names.clone(),
                    qualities,
                    ..Filter::any()
                };
                ways.push((filter, at));
            }
        }
        ways
    }

    fn print(value: &Filter, to: &mut Printed<'_>) {
        print(value, false, to);
    }

    fn can(value: &Filter) -> bool {
        !value.names.is_empty()
    }
}

/// Cards that are named, of each of which something is said: "Elvis and Bigfoot have +2 Power".
pub(in super::super) struct AllNames;

impl Wording<Filter> for AllNames {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Filter> {
        let mut ways = Names::read(at);
        let both = at.is_loose().then(|| Joined::<Name, ListAnd>::read(at));
        for (names, at) in both.into_iter().flatten() {
            let filter = Filter {
                names,
                ..Filter::any()
            };
            ways.push((filter, at));
        }
        ways
    }

    fn print(value: &Filter, to: &mut Printed<'_>) {
        Names::print(value, to);
    }

    fn can(value: &Filter) -> bool {
        Names::can(value)
    }
}

/// "a Group", or names; nothing besides.
fn such(at: Cursor<'_>) -> Ways<'_, Filter> {
    let articles = match at.is_loose() {
        true => &["any ", "each "][..],
        false => &["any ", "an ", "a "],
    };
    let articles = articles.iter();
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
        let to = at.words(" or to ").filter(|at| at.is_loose());
        let or = at.words(" or ").into_iter().chain(to);
        // "Corporate Groups and Straight Groups" are those of either.
        let several = at.is_loose() && at.follows("s");
        let and = at.words(" and ").filter(|at| several && at.begins_plural());
        let listed = at
            .words(", ")
            .filter(|at| at.is_loose() && at.rest().starts_with("a"));
        // "a Criminal Group or Bank": behind a noun another description may begin without an article.
        let heads = KINDS.iter().map(|kind| head(*kind, false));
        let noun = at.is_loose() && heads.into_iter().any(|head| at.follows(head));
        let bare = at.words(" or ").filter(|_| noun);
        // "Science Groups and Illuminati": the word is that of one and of several.
        let illuminati = at
            .words(" and ")
            .filter(|at| several && at.rest().starts_with("Illuminati"));
        let bare = bare.into_iter().chain(illuminati);
        let bare = bare.flat_map(|at| described(at, false));
        let such = or.chain(and).chain(listed).flat_map(such).chain(bare);
        for (other, at) in such {
            if !are_both(&filter) && (filter.names.is_empty() || other.names.is_empty()) {
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

/// A description of cards, with whatever article and of however many, as one of a single card without one.
pub(super) fn one_of(text: &str, vocabulary: &Vocabulary) -> Option<String> {
    described_as(text, vocabulary).map(|(text, _)| text)
}

/// The same, where it names no card that there is not.
pub(super) fn one_known_of(text: &str, vocabulary: &Vocabulary) -> Option<String> {
    let (text, names) = described_as(text, vocabulary)?;
    let mut names = names.iter();
    names.all(|name| vocabulary.may_name(name)).then_some(text)
}

/// A description as one of a single card, and the cards that it names.
fn described_as(text: &str, vocabulary: &Vocabulary) -> Option<(String, Vec<Text>)> {
    if !text.contains(|letter: char| letter.is_ascii_uppercase()) {
        return None;
    }
    let text = format!("{text}.");
    let source = Source::loosely(&text, vocabulary);
    let at = Cursor::start(&source);
    let articles = ["each ", "any ", "an ", "no "].iter();
    let starts = articles.filter_map(|article| at.words(article)).chain([at]);
    let both = starts.flat_map(|at| [true, false].map(|several| described(at, several)));
    let mut ways = both.flat_map(others);
    let (filter, _) = ways.find(|(_, at)| at.rest() == ".")?;
    let mut to = Printed::new(vocabulary);
    print(&filter, false, &mut to);
    Some((to.text, to.names))
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

/// Whose a card may be said to be behind it.
const OF_RIVALS: [&str; 12] = [
    " from a rival",
    " of any rival",
    " of one rival",
    " owned by a rival",
    " that belonged to rivals",
    " in a rival's Power Structure",
    " a rival controls",
    " that a rival controls",
    " controlled by a rival",
    " of a rival",
    " belonging to a rival",
    " of rivals",
];

/// The sorts of Resources that have words of their own.
const TYPES: [(Quality, &str); 2] = [
    (
        Quality::Type {
            gadget: true,
            artifact: false,
        },
        "Gadget",
    ),
    (
        Quality::Type {
            gadget: false,
            artifact: true,
        },
        "Artifact",
    ),
];

/// What makes a puppet one of this card.
const OF_IT: [&str; 6] = [
    " it controls",
    " that it controls",
    " controlled by it",
    " directly controlled by it",
    " controlled directly by it",
    " of it",
];

/// What makes a Group a puppet of one of a kind.
const OF_MASTER: [&str; 4] = [
    "puppet of a ",
    "puppet of any ",
    " controlled by a ",
    " controlled directly by a ",
];

/// What tells nothing of a card: any is meant, wherever it is.
const IDLE: [&str; 5] = [
    " in play",
    ", whoever controls it",
    ", whoever owns it",
    ", no matter who controls it",
    ", no matter who owns it",
];

/// What joins a card and what is said of it.
const WHO: [&str; 3] = [" that ", " who ", " which "];

/// So much is said of a card at most.
const MOST_SAID: usize = 40;

/// One thing more that designers say of a card after its noun, in any order: whose it is, how it lies, what it is besides.
fn said_of<'t>(filter: &Filter, at: Cursor<'t>) -> Ways<'t, Filter> {
    let mut ways = Vec::new();
    let with = |set: &dyn Fn(&mut Filter)| {
        let mut filter = filter.clone();
        set(&mut filter);
        filter
    };
    ways.extend(
        IDLE.iter()
            .filter_map(|words| Some((filter.clone(), at.words(words)?))),
    );
    if !filter.rivals && filter.relation.is_none() {
        let rivals = OF_RIVALS.iter().filter_map(|words| at.words(words));
        ways.extend(rivals.map(|at| (with(&|filter| filter.rivals = true), at)));
    }
    let joined: Vec<Cursor> = WHO.iter().filter_map(|who| at.words(who)).take(1).collect();
    let is = joined.iter().filter_map(|at| at.words("is "));
    let is: Vec<Cursor> = is.collect();
    if filter.relation.is_none() {
        let starts = is.iter().copied().chain(at.words(" "));
        for (relation, at) in starts.flat_map(<Verb as Wording<Relation>>::read) {
            ways.push((with(&|filter| filter.relation = Some(relation)), at));
        }
        let starts = at.words(" ").into_iter().chain(joined.iter().copied());
        for (relation, at) in starts.flat_map(<Plain as Wording<Relation>>::read) {
            ways.push((with(&|filter| filter.relation = Some(relation)), at));
        }
    }
    for (quality, at) in joined
        .iter()
        .flat_map(|at| <Verb as Wording<Quality>>::read(*at))
    {
        if !filter.qualities.contains(&quality) {
            ways.push((with(&|filter| filter.qualities.push(quality)), at));
        }
    }
    for at in is {
        // "a Place that is a Computer Group", "a Group which is not a Place"
        let not = at.words("not ").map(|at| (true, at));
        for (not, at) in not.into_iter().chain([(false, at)]) {
            let heads = at.words("a ").map(|at| One::read(at)).unwrap_or_default();
            let plain = heads.into_iter().filter(|(other, _)| {
                *other
                    == Filter {
                        kind: other.kind,
                        traits: other.traits,
                        ..Filter::any()
                    }
            });
            for (other, at) in plain {
                let both = with(&|filter| match not {
                    true if other.kind.is_none() => {
                        filter.qualities.push(Quality::IsNot(other.traits.traits()));
                    }
                    true => filter.but.push(other.clone()),
                    false => {
                        filter.kind = filter.kind.or(other.kind);
                        filter.traits = other.traits;
                    }
                });
                let fits =
                    other.kind.is_none() || filter.kind.is_none() || other.kind == filter.kind;
                if not && filter.but.is_empty() || fits && filter.traits.traits().is_empty() {
                    ways.push((both, at));
                }
            }
        }
        if filter.traits.traits().is_empty() {
            for (traits, at) in <Plain as Wording<TraitTest>>::read(at) {
                ways.push((with(&|filter| filter.traits = traits), at));
            }
        }
    }
    // "a Group that has Computer"
    let having = joined
        .iter()
        .filter_map(|at| at.words("has "))
        .flat_map(<Plain as Wording<TraitTest>>::read);
    if filter.traits.traits().is_empty() {
        ways.extend(having.map(|(traits, at)| (with(&|filter| filter.traits = traits), at)));
    }
    // "a Group with the Violent alignment"
    let with_trait = at
        .words(" with the ")
        .map(<Plain as Wording<TraitTest>>::read);
    for (traits, at) in with_trait.into_iter().flatten() {
        let ends = at.words(" alignment").or_else(|| at.words(" attribute"));
        if let Some(at) = ends.filter(|_| filter.traits.traits().is_empty()) {
            ways.push((with(&|filter| filter.traits = traits), at));
        }
    }
    // "a Disaster card" is a Disaster.
    if filter.kind.is_some() {
        ways.extend(at.words(" card").map(|at| (filter.clone(), at)));
    }
    // Whatever is not Devastated: but for those that are.
    if let Some(at) = joined.iter().find_map(|at| at.words("is not Devastated"))
        && filter.but.is_empty()
    {
        let struck = Filter {
            kind: filter.kind,
            qualities: vec![Quality::Devastated],
            ..Filter::any()
        };
        ways.push((with(&|filter| filter.but.push(struck.clone())), at));
    }
    ways
}

fn head(kind: Option<Kind>, several: bool) -> &'static str {
    match (kind, several) {
        (None, false) => "Group",
        (None, true) => "Groups",
        (Some(kind), false) => kind.name(),
        (Some(kind), true) => kind.plural(),
    }
}

/// What designers say before the traits of a card, in any order, and whom it belongs to.
fn begun(at: Cursor<'_>) -> Ways<'_, Filter> {
    let mut ways = vec![(Filter::any(), at)];
    let mut done = 0;
    while let Some((filter, at)) = ways.get(done).cloned() {
        done += 1;
        let mut mark = |words: &'static str, set: fn(&mut Filter)| {
            if let Some(after) = at.words(words) {
                let mut marked = filter.clone();
                set(&mut marked);
                if marked != filter
                    || at.at == after.at
                    || matches!(words, "one " | "of " | "target ")
                {
                    ways.push((marked, after));
                }
            }
        };
        mark("one ", |_| {});
        mark("of ", |_| {});
        mark("other ", |filter| filter.other = true);
        mark("another ", |filter| filter.other = true);
        mark("rival's ", |filter| filter.rivals = true);
        mark("rivals' ", |filter| filter.rivals = true);
        mark("another player's ", |filter| filter.rivals = true);
        mark("target ", |_| {});
        mark("enemy ", |filter| filter.rivals = true);
        mark("its owner's ", |filter| {
            filter.relation = Some(Relation::YouControl);
        });
        mark("naturally ", |filter| filter.naturally = true);
        mark("its ", |filter| {
            filter.relation = Some(Relation::ItControls);
        });
        mark("that rival's ", |filter| {
            filter.relation = Some(Relation::ThatRivalControls);
        });
        mark("your ", |filter| {
            filter.relation = Some(Relation::YouControl)
        });
        // "a non-Violent Group"
        let not = at.words("non-").map(<Plain as Wording<TraitTest>>::read);
        for (traits, at) in not.into_iter().flatten() {
            let single = matches!(traits, TraitTest::All(_));
            if let Some(at) = at.words(" ").filter(|_| single) {
                let mut filter = filter.clone();
                filter.qualities.push(Quality::IsNot(traits.traits()));
                ways.push((filter, at));
            }
        }
        for (quality, words) in Quality::BEFORE {
            if !filter.qualities.contains(&quality)
                && let Some(at) = at.words(words)
            {
                let mut filter = filter.clone();
                filter.qualities.push(quality);
                ways.push((filter, at));
            }
        }
    }
    ways
}

/// What Groups and Resources are called together.
fn both_heads(several: bool) -> &'static str {
    if several {
        "Groups or Resources"
    } else {
        "Group or Resource"
    }
}

/// The Resources that are meant together with Groups.
fn with_resources(filter: &Filter) -> Filter {
    Filter {
        kind: Some(Kind::Resource),
        or: Vec::new(),
        ..filter.clone()
    }
}

/// What a Group is called that somebody has in his hand.
fn card_head(several: bool) -> &'static str {
    if several { "Group cards" } else { "Group card" }
}

/// Whether Groups and Resources are meant alike.
fn are_both(filter: &Filter) -> bool {
    filter.kind.is_none() && filter.names.is_empty() && *filter.or == [with_resources(filter)]
}

fn described(at: Cursor<'_>, several: bool) -> Ways<'_, Filter> {
    let mut ways = vec![(Filter::any(), at)];
    if at.is_loose() {
        ways = begun(at);
    }
    fn mark<'t>(ways: &mut Ways<'t, Filter>, words: &'static str, set: fn(&mut Filter)) {
        for (filter, at) in ways {
            if let Some(after) = at.words(words) {
                set(filter);
                *at = after;
            }
        }
    }
    if !at.is_loose() {
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
    }
    let mut heads: Ways<Filter> = Vec::new();
    let coloured: Ways<Filter> = (ways
        .iter()
        .filter(|(filter, _)| filter.qualities.is_empty()))
    .flat_map(|(filter, at)| {
        let colours = <Plain as Wording<Colour>>::read(*at).into_iter();
        colours.filter_map(|(colour, at)| {
            let mut filter = filter.clone();
            filter.qualities.push(Quality::Colour(colour));
            Some((filter, at.words(" ")?))
        })
    })
    .collect();
    ways.extend(coloured);
    for (filter, at) in ways {
        // "a Bank" is a Bank Group.
        let bare = at.perhaps::<TraitTest, Plain>("", "").into_iter();
        for (traits, at) in bare.filter(|(traits, _)| traits.is_some()) {
            let mut filter = filter.clone();
            filter.traits = traits.unwrap_or(filter.traits);
            heads.push((filter, at));
        }
        let of_it = filter.relation == Some(Relation::ItControls);
        for (traits, at) in at.perhaps::<TraitTest, Plain>("", " ") {
            let many = if several { "s" } else { "" };
            for (sort, words) in TYPES {
                let after = at.words(words).filter(|at| at.is_loose() && !of_it);
                if let Some(at) = after.and_then(|at| at.words(many)) {
                    let mut filter = filter.clone();
                    filter.kind = Some(Kind::Resource);
                    filter.traits = traits.unwrap_or(filter.traits);
                    filter.qualities.push(sort);
                    heads.push((filter, at));
                }
            }
            // Those of a player are all that he controls but his Illuminati.
            let yours = filter.relation == Some(Relation::YouControl);
            if let Some(at) = at
                .words("puppet")
                .and_then(|at| at.words(many))
                .filter(|_| of_it || yours)
            {
                let mut filter = filter.clone();
                filter.traits = traits.unwrap_or(filter.traits);
                if yours {
                    filter.but.push(Filter::of_kind(Kind::Illuminati));
                }
                heads.push((filter, at));
            }
            for kind in KINDS.into_iter().filter(|_| !of_it) {
                let after = at.words(head(kind, several));
                let card = at.words(card_head(several)).filter(|_| kind.is_none());
                let ends = |at: &Cursor| {
                    !at.rest()
                        .starts_with(|next: char| next.is_ascii_alphabetic())
                };
                let both = at.words(both_heads(several)).filter(|_| kind.is_none());
                for after in [after, card, both].into_iter().flatten().filter(ends) {
                    let mut filter = filter.clone();
                    filter.kind = kind;
                    if let Some(traits) = traits {
                        filter.traits = traits;
                    }
                    if card.is_some_and(|card| card.at == after.at) {
                        filter.qualities.push(Quality::Card);
                    }
                    if both.is_some_and(|both| both.at == after.at) {
                        filter.or.push(with_resources(&Filter::any()));
                    }
                    heads.push((filter, after));
                }
            }
            // "a puppet of a Violent Group", "a Group controlled by one"
            for at in OF_MASTER
                .iter()
                .filter_map(|of| match of.strip_prefix("puppet") {
                    Some(of) => at.words("puppet")?.words(many)?.words(of),
                    None => at.words("Group")?.words(many)?.words(of),
                })
            {
                let masters = at.perhaps::<TraitTest, Plain>("", " Group").into_iter();
                for (master, at) in masters.filter(|_| at.is_loose() && !of_it) {
                    let with = |master: Traits| {
                        let mut filter = filter.clone();
                        filter.qualities.push(Quality::Master(master));
                        filter.traits = traits.unwrap_or(filter.traits);
                        filter
                    };
                    match master {
                        Some(TraitTest::All(master)) => heads.push((with(master), at)),
                        Some(TraitTest::Any(any)) => {
                            let mut each = any.each().map(with);
                            let first = each.next().map(|one| Filter {
                                or: each.collect(),
                                ..one
                            });
                            heads.extend(first.map(|one| (one, at)));
                        }
                        None => {}
                    }
                }
            }
            // What this card controls.
            for at in OF_IT.iter().filter_map(|of| at.words("puppet")?.words(of)) {
                if at.is_loose() {
                    let mut filter = filter.clone();
                    filter.relation = Some(Relation::ItControls);
                    filter.traits = traits.unwrap_or(filter.traits);
                    heads.push((filter, at));
                }
            }
        }
    }
    // "All Liberal and Conservative Groups" are those of either; of what is both it is said so.
    for (filter, end) in &mut heads {
        let said = at.source.text.get(at.at..end.at).unwrap_or_default();
        if let TraitTest::All(traits) = filter.traits
            && (several || at.is_loose() && said.ends_with('s'))
            && said.contains(" and ")
        {
            filter.traits = TraitTest::Any(traits);
        }
        let both = end.words(" that are both ").filter(|_| several);
        let both = both.map(<Plain as Wording<TraitTest>>::read);
        if let Some((traits @ TraitTest::All(_), after)) =
            both.and_then(|all| all.into_iter().last())
        {
            (filter.traits, *end) = (traits, after);
        }
    }
    if several {
        mark(&mut heads, " of rivals", |filter| filter.rivals = true);
    }
    let mut related: Ways<Filter> = Vec::new();
    for (filter, at) in heads {
        for (relation, at) in at.perhaps::<Relation, Plain>(" ", "") {
            let mut filter = filter.clone();
            filter.relation = relation.or(filter.relation);
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
        if at.is_loose() && done < MOST_SAID {
            related.extend(said_of(&filter, at));
        }
        done += 1;
    }
    let mut ways = Vec::new();
    let tied = related.into_iter().flat_map(|(filter, at)| {
        let ties = at.perhaps::<Box<Filter>, Boxed<A>>(" linked to ", "");
        let that = at.perhaps::<Box<Filter>, Boxed<A>>(" that is linked to ", "");
        let that = that.into_iter().filter(|(linked, _)| linked.is_some());
        let all: Ways<Filter> = ties
            .into_iter()
            .chain(that)
            .map(|(linked, at)| {
                let filter = Filter {
                    linked,
                    ..filter.clone()
                };
                (filter, at)
            })
            .collect();
        all
    });
    for (filter, at) in tied {
        let mut buts: Ways<Option<Vec<Filter>>> = at.perhaps::<_, But>(" except ", "");
        // A figure behind those that are left out would be that of the others as well.
        let figure = |but: &Option<Vec<Filter>>| but.iter().flatten().any(Filter::asks_for_figure);
        buts.retain(|(but, _)| !figure(but));
        for (but, at) in buts {
            for (of, at) in at.perhaps::<_, Name>(" of the ", "") {
                let mut filter = Filter {
                    but: but.clone().unwrap_or_else(|| filter.but.clone()),
                    of,
                    ..filter.clone()
                };
                if are_both(&Filter {
                    or: filter.or.clone(),
                    ..Filter::any()
                }) {
                    filter.or = vec![with_resources(&filter)];
                }
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
        if filter.qualities.contains(&Quality::Exposed) {
            to.say(", exposed");
        }
    }
    if let Some(linked) = &filter.linked {
        to.say(" linked to ");
        A::print(linked, to);
    }
    if !filter.but.is_empty() {
        to.say(" except ");
        But::print(&filter.but, to);
    }
    if let Some(illuminati) = &filter.of {
        to.say(" of the ");
        Name::print(illuminati, to);
    }
    for other in filter.or.iter().filter(|_| !are_both(filter)) {
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
    let before = |quality: &Quality| {
        matches!(quality, Quality::Colour(_))
            || Quality::BEFORE.iter().any(|(known, _)| known == quality)
    };
    for quality in &filter.qualities {
        if let Quality::Colour(colour) = quality {
            to.say(&format!("{} ", colour.name()));
        }
    }
    for (quality, words) in Quality::BEFORE {
        if filter.qualities.contains(&quality) {
            to.say(words);
        }
    }
    let traits = filter.traits.traits();
    let both = several && matches!(filter.traits, TraitTest::All(_)) && traits.each().count() > 1;
    if !traits.is_empty() && !both {
        <Plain as Wording<TraitTest>>::print(&filter.traits, to);
        to.say(" ");
    }
    to.say(if are_both(filter) {
        both_heads(several)
    } else if filter.qualities.contains(&Quality::Card) {
        card_head(several)
    } else {
        head(filter.kind, several)
    });
    if both {
        to.say(" that are both ");
        <Plain as Wording<TraitTest>>::print(&filter.traits, to);
    }
    if filter.rivals && several {
        to.say(" of rivals");
    }
    if let Some(relation) = &filter.relation {
        to.say(" ");
        <Plain as Wording<Relation>>::print(relation, to);
    }
    for quality in &filter.qualities {
        if !before(quality) && *quality != Quality::Card {
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

/// "any Group", "the Gun Lobby", one of several that are listed.
pub(in super::super) struct AnyOrThe;

impl Wording<Filter> for AnyOrThe {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Filter> {
        let named = at
            .words("the ")
            .map(Card::read)
            .unwrap_or_default()
            .into_iter();
        let named = named.map(|(name, at)| {
            let names = vec![name];
            (
                Filter {
                    names,
                    ..Filter::any()
                },
                at,
            )
        });
        let any = at.words("any ").map(One::read).unwrap_or_default();
        any.into_iter().chain(named).collect()
    }

    fn print(value: &Filter, to: &mut Printed<'_>) {
        TheOrAny::print(value, to);
    }
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
        let related = [
            ("its master", Relation::ControlsIt),
            ("the Group it is linked to", Relation::TiedTo),
        ];
        let related = related.into_iter().filter(|_| at.is_loose());
        ways.extend(
            related.filter_map(|(words, relation)| {
                Some((Filter::related(relation), at.words(words)?))
            }),
        );
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
