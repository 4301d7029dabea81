//! Whole sentences.

use super::super::{
    Ability, Condition, Cost, Duration, Effect, Event, Filter, Label, Layout, Limit, Price,
    SentenceError, Trigger, Use, Window,
};
use super::rewriting::{normal, rewritten, steps};
use super::spoken::spoken;
use super::{And, Count, Cursor, In, Joined, One, Plain, Printed, Sought, Source, Ways, Wording};
use crate::Vocabulary;

type Read<T> = Result<T, SentenceError>;

/// What a sentence means, in whatever words it is said.
///
/// # Errors
/// Where nothing fits, as far as most of it was understood; where it says several things that are sentences of their own.
pub fn parse(text: &str, vocabulary: &Vocabulary) -> Read<Ability> {
    alone(parse_all(text, vocabulary)?).ok_or_else(|| SentenceError::Several(text.to_owned()))
}

/// The only one.
pub(in super::super) fn alone(all: Vec<Ability>) -> Option<Ability> {
    let mut all = all.into_iter();
    all.next().filter(|_| all.next().is_none())
}

/// What a sentence means, which may say several things at once.
///
/// # Errors
/// Where nothing fits, as far as most of it was understood.
pub(in super::super) fn parse_all(text: &str, vocabulary: &Vocabulary) -> Read<Vec<Ability>> {
    in_order(text, vocabulary).or_else(|why| searched(text, vocabulary).ok_or(why))
}

/// What a sentence means that is read as it stands, or after the rewritings in their order.
///
/// # Errors
/// Where nothing fits, as far as most of it was understood.
pub(in super::super) fn in_order(text: &str, vocabulary: &Vocabulary) -> Read<Vec<Ability>> {
    let mut best = match as_said(text, vocabulary) {
        Err(why) if !matches!(why, SentenceError::TwoReadings(..)) => why,
        read => return read,
    };
    for other in rewritten(text, vocabulary) {
        match as_said(&other, vocabulary) {
            Ok(read) => return Ok(read),
            Err(why) if why.left() < best.left() => best = why,
            Err(_) => {}
        }
    }
    if let SentenceError::NoForm { said, .. } | SentenceError::NoSuchTrait { said, .. } = &mut best
    {
        text.clone_into(said);
    }
    Err(best)
}

/// What a sentence means that is read after some rewritings, in whatever order.
fn searched(text: &str, vocabulary: &Vocabulary) -> Option<Vec<Ability>> {
    reworded(text, vocabulary).1
}

/// The rewordings of a sentence, of which those are reworded further that are understood furthest, and what the last means if it is
/// understood wholly.
pub(super) fn reworded(text: &str, vocabulary: &Vocabulary) -> (Vec<String>, Option<Vec<Ability>>) {
    let mut seen: Vec<String> = vec![text.to_owned()];
    let mut open: Vec<(usize, String)> = vec![(text.len(), text.to_owned())];
    for _ in 0..EXPLORED {
        let best = (0..open.len()).min_by_key(|at| open.get(*at).map(|(left, _)| *left));
        let Some(best) = best else {
            break;
        };
        let (_, said) = open.swap_remove(best);
        for other in steps(&said, vocabulary) {
            if seen.contains(&other) {
                continue;
            }
            match as_said(&other, vocabulary) {
                Ok(read) => return (seen, Some(read)),
                Err(why) => open.push((why.left(), other.clone())),
            }
            seen.push(other);
        }
    }
    (seen, None)
}

/// As many rewordings of a sentence are reworded further.
const EXPLORED: usize = 12;

/// What a sentence means that is said as the language has it.
pub(super) fn strictly(text: &str, vocabulary: &Vocabulary) -> Read<Ability> {
    let source = Source::new(text, vocabulary);
    let ways = ability(Cursor::start(&source)).into_iter();
    let mut all = understood(&source, ways.map(|(one, at)| (vec![one], at)).collect())?;
    all.pop().ok_or_else(|| source.error())
}

/// Whether a sentence is worded as the language words what it means.
pub(super) fn is_worded(text: &str, vocabulary: &Vocabulary) -> bool {
    strictly(text, vocabulary).is_ok_and(|ability| wording(&ability, vocabulary).0 == *text)
}

/// Whether a sentence is read as it stands, in the words of the language or in others that mean the same.
pub fn is_said(text: &str, vocabulary: &Vocabulary) -> bool {
    as_said(text, vocabulary).is_ok()
}

/// What a sentence means that is said as the language has it, or else with words for others that mean the same.
pub(super) fn as_said(text: &str, vocabulary: &Vocabulary) -> Read<Vec<Ability>> {
    let strictly = strictly(text, vocabulary).map(|one| vec![one]);
    // What names no card that there is may be said of none; what a Plot that attacks has is for its attack, and no figure.
    let known = |ability: &Ability| {
        let names = ability.names(vocabulary);
        names.iter().all(|name| vocabulary.may_name(name)) && !ability.effect.is_figure_of_none()
    };
    if strictly.as_ref().is_ok_and(|all| all.iter().all(known)) {
        return strictly;
    }
    let text = normal(text, vocabulary);
    let source = Source::loosely(&text, vocabulary);
    let loosely = understood(&source, spoken(Cursor::start(&source)));
    match strictly {
        Ok(_) => loosely.or(strictly),
        Err(_) => loosely,
    }
}

fn understood(source: &Source<'_>, ways: Ways<'_, Vec<Ability>>) -> Read<Vec<Ability>> {
    // Of those that are worded alike the first takes as much together as it can.
    let mut readings: Vec<(u16, String, Vec<Ability>)> = Vec::new();
    for (abilities, at) in ways {
        // An abbreviation at the end has the sentence's own dot.
        let ends = at.words(".").is_some_and(|end| end.rest().is_empty());
        if ends || at.rest().is_empty() && at.follows(".") {
            let all = abilities
                .iter()
                .map(|one| wording(one, source.vocabulary).0);
            let wording = all.collect::<Vec<String>>().join(" ");
            if readings.iter().all(|(_, known, _)| *known != wording) {
                readings.push((at.cost, wording, abilities));
            }
        }
    }
    let figure = |all: &[Ability]| all.iter().any(|one| one.effect.is_figure_of_none());
    if !readings.iter().all(|(.., all)| figure(all)) {
        readings.retain(|(.., all)| !figure(all));
    }
    // Of several the one that is worded so is meant, or else the one that is worded most like it.
    // Of two that differ in nothing else the one without a condition: what it asks for is said in the effect.
    let own = |wording: &String| u16::from(wording != source.text);
    let asks = |all: &[Ability]| all.iter().filter(|one| one.condition.is_some()).count();
    let least = readings
        .iter()
        .map(|(cost, wording, all)| (own(wording), *cost, asks(all)))
        .min();
    readings.retain(|(cost, wording, all)| least == Some((own(wording), *cost, asks(all))));
    let mut readings = readings.into_iter();
    match (readings.next(), readings.next()) {
        (Some((_, _, one)), None) => Ok(one),
        (Some((_, one, _)), Some((_, other, _))) => Err(SentenceError::TwoReadings(one, other)),
        (None, _) => Err(source.error()),
    }
}

/// Whether a sentence, which need not be understood further, begins as one that somebody has to use, and whether that costs its
/// card's own action.
pub fn begins_as_use(text: &str, vocabulary: &Vocabulary) -> (bool, bool) {
    let source = Source::new(text, vocabulary);
    let said = |at: &Cursor<'_>| at.rest().starts_with([':', ',']) && at.rest().contains(": ");
    let ways = use_cost(Cursor::start(&source)).into_iter();
    let costs: Vec<Cost> = ways
        .filter(|(_, at)| said(at))
        .map(|(cost, _)| cost)
        .collect();
    let own = |cost: &Cost| {
        cost.ways
            .iter()
            .flatten()
            .any(|price| *price == Price::OwnAction)
    };
    (!costs.is_empty(), costs.iter().any(own))
}

/// Which cards a description such as "Violent Personality you control" means.
pub fn parse_filter(text: &str, vocabulary: &Vocabulary) -> Read<Filter> {
    // A name ends where the sentence does.
    let text = format!("{text}.");
    let source = Source::new(&text, vocabulary);
    let start = Cursor::start(&source);
    let mut ways = One::read(start).into_iter();
    ways.find(|(_, at)| at.rest() == ".")
        .map_or_else(|| Err(source.error()), |(filter, _)| Ok(filter))
}

/// How a sentence speaks of one such card, without an article: "Weird Group you control".
pub(in super::super) fn filter_words(filter: &Filter, vocabulary: &Vocabulary) -> String {
    let mut to = Printed::new(vocabulary);
    One::print(filter, &mut to);
    to.text
}

/// How something is called in sentences that needs no words of cards.
pub(in super::super) fn words<T>(value: &T) -> String
where
    Plain: Wording<T>,
{
    let nothing = Vocabulary::default();
    let mut to = Printed::new(&nothing);
    Plain::print(value, &mut to);
    to.text
}

/// The wording of an ability, and the constructions that it is made of.
pub(in super::super) fn wording(
    ability: &Ability,
    vocabulary: &Vocabulary,
) -> (String, Vec<&'static str>) {
    let mut to = printed(ability, vocabulary);
    to.say(".");
    let mut letters = to.text.chars();
    let text = letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    });
    (text, to.forms)
}

/// An ability as it is printed, with what that names.
pub(in super::super) fn printed<'v>(ability: &Ability, vocabulary: &'v Vocabulary) -> Printed<'v> {
    let mut to = Printed::new(vocabulary);
    print(ability, &mut to);
    to
}

/// Whether an ability is made of what is looked for, among others.
pub(in super::super) fn has(ability: &Ability, sought: Sought) -> bool {
    let nothing = Vocabulary::default();
    let mut to = Printed::new(&nothing);
    to.sought = Some(sought);
    print(ability, &mut to);
    to.met
}

fn ability(start: Cursor<'_>) -> Ways<'_, Ability> {
    let mut ways = Vec::new();
    for (layout, at) in start.perhaps::<Layout, Plain>("", "") {
        for (label, at) in at.perhaps::<Label, Plain>("", "") {
            for (used, at) in at.perhaps::<Use, Plain>("", ": ") {
                for (lasts, at) in at.perhaps::<Duration, Plain>("", "") {
                    for (trigger, condition, at) in occasion(at) {
                        for (effect, at) in <Plain as Wording<Effect>>::read(at) {
                            let ability = Ability {
                                layout,
                                label,
                                used: used.clone(),
                                trigger: trigger.clone(),
                                lasts,
                                condition: condition.clone(),
                                effect,
                            };
                            ways.push((ability, at));
                        }
                    }
                }
            }
        }
    }
    ways
}

type Occasions<'t> = Vec<(Option<Trigger>, Option<Condition>, Cursor<'t>)>;

/// What sets a sentence off, and while what it holds.
fn occasion(start: Cursor<'_>) -> Occasions<'_> {
    let mut ways = Vec::new();
    for (event, at) in start.perhaps::<Event, Plain>("", ", ") {
        let limits = match event {
            Some(_) => at.perhaps::<Limit, Plain>("only ", ", "),
            None => vec![(None, at)],
        };
        for (limit, at) in limits {
            for (condition, at) in at.perhaps::<Condition, While>("", ", ") {
                let Some(event) = event.clone() else {
                    ways.push((None, condition, at));
                    continue;
                };
                for (may, at) in at.either("you may ", "") {
                    let event = event.clone();
                    let trigger = Trigger { event, limit, may };
                    ways.push((Some(trigger), condition.clone(), at));
                }
            }
        }
    }
    ways
}

fn print(ability: &Ability, to: &mut Printed<'_>) {
    if let Some(layout) = &ability.layout {
        Plain::print(layout, to);
    }
    if let Some(label) = &ability.label {
        Plain::print(label, to);
    }
    if let Some(used) = &ability.used {
        Plain::print(used, to);
        to.say(": ");
    }
    if let Some(lasts) = &ability.lasts {
        Plain::print(lasts, to);
    }
    if let Some(trigger) = &ability.trigger {
        Plain::print(&trigger.event, to);
        to.say(", ");
        if let Some(limit) = &trigger.limit {
            to.say("only ");
            Plain::print(limit, to);
            to.say(", ");
        }
    }
    if let Some(condition) = &ability.condition {
        While::print(condition, to);
        to.say(", ");
    }
    if ability.trigger.as_ref().is_some_and(|trigger| trigger.may) {
        to.say("you may ");
    }
    Plain::print(&ability.effect, to);
}

/// "while its master is Weird", "if you have no Plots"
pub(super) struct While;

impl Wording<Condition> for While {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Condition> {
        let ways = at.either("while ", "if ").into_iter();
        let ways = ways.flat_map(|(_, at)| <Plain as Wording<Condition>>::read(at));
        let unless = at.words("unless ").into_iter();
        let unless = unless.flat_map(<Plain as Wording<Condition>>::read);
        let unless = unless.map(|(other, at)| (Condition::Not(Box::new(other)), at));
        let in_attack = In::read(at).into_iter();
        let except = at.words("except ").map(In::read).into_iter().flatten();
        let except = except.map(|(attack, at)| {
            (
                Condition::Not(Box::new(Condition::In(Box::new(attack)))),
                at,
            )
        });
        ways.chain(unless)
            .chain(except)
            .chain(in_attack.map(|(attack, at)| (Condition::In(Box::new(attack)), at)))
            .collect()
    }

    fn print(value: &Condition, to: &mut Printed<'_>) {
        match value {
            Condition::Not(other) => {
                if let Condition::In(attack) = &**other {
                    to.say("except ");
                    return In::print(attack, to);
                }
                to.say("unless ");
                return Plain::print(&**other, to);
            }
            Condition::In(attack) => return In::print(attack, to),
            _ => {}
        }
        to.say(if value.is_a_state() { "while " } else { "if " });
        Plain::print(value, to);
    }
}

impl Wording<Use> for Plain {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Use> {
        let mut ways = Vec::new();
        for (cost, at) in use_cost(at) {
            for (window, at) in at.perhaps::<Window, Plain>(", ", "") {
                for (limit, at) in at.perhaps::<Limit, Plain>(", ", "") {
                    let used = Use {
                        cost: cost.clone(),
                        window: window.clone(),
                        limit,
                    };
                    ways.push((used, at));
                }
            }
        }
        ways
    }

    fn print(value: &Use, to: &mut Printed<'_>) {
        print_cost(&value.cost, to);
        if let Some(window) = &value.window {
            to.say(", ");
            Plain::print(window, to);
        }
        if let Some(limit) = &value.limit {
            to.say(", ");
            Plain::print(limit, to);
        }
    }
}

type Way = Joined<Plain, And>;

pub(super) fn use_cost(at: Cursor<'_>) -> Ways<'_, Cost> {
    let one = Cost::of;
    let mut ways = Vec::new();
    if let Some(at) = at.words("as its action") {
        for (besides, at) in at.perhaps::<Vec<Price>, Way>(" together with ", "") {
            let own = std::iter::once(Price::OwnAction);
            ways.push((one(own.chain(besides.unwrap_or_default()).collect()), at));
        }
    }
    ways.extend(at.words("free").map(|at| (one(Vec::new()), at)));
    for (number, at) in at.words("discard ").map(Count::read).into_iter().flatten() {
        for (_, at) in at.either(" Plots", " Plot") {
            ways.push((one(vec![Price::Discards(number)]), at));
        }
    }
    let other = at.words("for ").map(<Plain as Wording<Cost>>::read);
    ways.extend(other.into_iter().flatten());
    ways
}

fn print_cost(cost: &Cost, to: &mut Printed<'_>) {
    match (cost.ways.as_slice(), &cost.unless) {
        ([way], None) => match way.as_slice() {
            [] => to.say("free"),
            [Price::OwnAction] => to.say("as its action"),
            [Price::OwnAction, besides @ ..] => {
                to.say("as its action together with ");
                Way::print(&besides.to_vec(), to);
            }
            [Price::Discards(number)] => {
                to.say("discard ");
                Count::print(number, to);
                to.say(if *number == 1 { " Plot" } else { " Plots" });
            }
            _ => {
                to.say("for ");
                Plain::print(cost, to);
            }
        },
        _ => {
            to.say("for ");
            Plain::print(cost, to);
        }
    }
}
