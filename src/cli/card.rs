//! `fnord card`: what cards say.

use std::fmt::Write;

use super::clause::answer_lines;
use super::{Context, Exit};
use crate::cards::{Alignment, Card, CardId, Kind, Side, Starred};
use crate::law::{Cites, Law};
use crate::names;
use crate::report::precedent::about_card;

/// The most cards that are shown in full; more are listed, a line each.
const MOST_IN_FULL: usize = 4;

#[derive(clap::Args)]
pub(super) struct Args {
    /// Any part of its name
    #[arg(required_unless_present_any = ["unexecuted", "set", "kind", "has"])]
    name: Vec<String>,

    /// Only cards of this set
    #[arg(long, value_name = "SET")]
    set: Option<String>,

    /// Only cards of this kind: Personality, Plot, Goal ...
    #[arg(long, value_name = "KIND")]
    kind: Option<String>,

    /// Only cards that have this alignment, attribute, type or colour; may be given again
    #[arg(long, value_name = "WORD")]
    has: Vec<String>,

    /// List the sentences that have to be applied by hand
    #[arg(long)]
    unexecuted: bool,
}

pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
    let asked = args.name.join(" ");
    context.is_a_name(&asked)?;
    let law = context.law()?;
    let key = names::key(&asked);
    let wanted = Wanted::of(law, args).map_err(|why| context.wrong(Exit::NotUnderstood, why))?;
    if !key.is_empty()
        && !args.unexecuted
        && let Some(short) =
            (law.abbreviations.iter()).find(|abbreviation| *abbreviation.key == *key)
    {
        match short.card {
            Some(card) => context.print(&shown(law, &law.cards[usize::from(card.0)])),
            None => context.print(&format!("{}: {}\n", short.short, short.long)),
        }
        return Ok(Exit::Fine);
    }
    let mut found: Vec<(&Card, &str)> = (law.cards.iter())
        .zip(law.card_keys.iter().map(|key| &**key))
        .filter(|(card, _)| wanted.passes(law, card))
        .collect();
    if !args.name.is_empty() {
        let best = names::best(&key, found.iter().map(|(_, key)| *key));
        found = best.into_iter().map(|index| found[index]).collect();
    }
    let mut cards: Vec<&Card> = found.into_iter().map(|(card, _)| card).collect();
    cards.sort_by_key(|card| names::key(&card.name));
    if cards.is_empty() {
        let why = nothing(law, args, &asked, &key);
        return Err(context.wrong(Exit::NothingFound, why));
    }
    if args.unexecuted {
        context.print(&unexecuted(&cards));
    } else if cards.len() > MOST_IN_FULL {
        context.print(&listed(law, &cards));
    } else {
        let texts: Vec<String> = cards.iter().map(|card| shown(law, card)).collect();
        context.print(&texts.join("\n"));
    }
    Ok(Exit::Fine)
}

/// What a card has to be, besides its name.
struct Wanted<'l> {
    set: Option<&'l str>,
    kind: Option<Kind>,
    /// Words in lower case.
    has: Vec<String>,
}

impl<'l> Wanted<'l> {
    /// What is asked for, or what is wrong with it.
    fn of(law: &'l Law, args: &Args) -> Result<Wanted<'l>, String> {
        let set = match &args.set {
            None => None,
            Some(asked) => {
                let sets = sets(law.cards.iter());
                let known = (sets.iter()).find(|set| set.eq_ignore_ascii_case(asked.trim()));
                let wrong = || format!("there is no set `{asked}`; sets: {}", sets.join(", "));
                Some(*known.ok_or_else(wrong)?)
            }
        };
        let kind = match &args.kind {
            None => None,
            Some(asked) => {
                let word = asked.trim();
                let kind = Kind::ALL.into_iter().find(|kind| {
                    kind.name().eq_ignore_ascii_case(word)
                        || kind.plural().eq_ignore_ascii_case(word)
                });
                let wrong = || {
                    let kinds: Vec<&str> = Kind::ALL.iter().map(|kind| kind.name()).collect();
                    format!("there is no kind `{asked}`; kinds: {}", kinds.join(", "))
                };
                Some(kind.ok_or_else(wrong)?)
            }
        };
        let has: Vec<String> = args
            .has
            .iter()
            .map(|word| word.trim().to_lowercase())
            .collect();
        let unknown =
            (has.iter()).position(|word| !law.cards.iter().any(|card| has_word(law, card, word)));
        if let Some(index) = unknown {
            let words: Vec<&str> = (Alignment::ALL.iter().map(|alignment| alignment.name()))
                .chain(law.vocabulary.words())
                .collect();
            return Err(format!(
                "no card has `{}`; alignments and attributes: {}",
                args.has[index],
                words.join(", ")
            ));
        }
        Ok(Wanted { set, kind, has })
    }

    fn passes(&self, law: &Law, card: &Card) -> bool {
        self.set.is_none_or(|set| *card.set == *set)
            && self.kind.is_none_or(|kind| card.kind == kind)
            && self.has.iter().all(|word| has_word(law, card, word))
    }
}

/// Whether a word in lower case is an alignment, an attribute, a type or the colour of a card.
fn has_word(law: &Law, card: &Card, word: &str) -> bool {
    let is = |other: &str| other.to_lowercase() == word;
    (card.alignments.union(card.sometimes).iter()).any(|one| is(one.name()))
        || (card.attributes.iter()).any(|one| is(law.vocabulary.name(one)))
        || card.types.iter().any(|one| is(one))
        || card.colour.is_some_and(|colour| is(colour.name()))
}

/// The sets of these cards, in alphabetical order.
fn sets<'c>(cards: impl Iterator<Item = &'c Card>) -> Vec<&'c str> {
    let mut sets: Vec<&str> = cards.map(|card| &*card.set).collect();
    sets.sort_unstable();
    sets.dedup();
    sets
}

/// What to say where there is no such card.
fn nothing(law: &Law, args: &Args, asked: &str, key: &str) -> String {
    if args.name.is_empty() {
        return "there is no such card".to_owned();
    }
    let mut alike: Vec<(f64, &str)> = law
        .cards
        .iter()
        .zip(&law.card_keys)
        .map(|(card, other)| {
            let best = other
                .split(' ')
                .map(|word| strsim::normalized_damerau_levenshtein(key, word))
                .fold(strsim::normalized_damerau_levenshtein(key, other), f64::max);
            (best, &*card.name)
        })
        .filter(|(likeness, _)| *likeness > 0.5)
        .collect();
    alike.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(b.1)));
    let alike: Vec<&str> = alike.into_iter().map(|(_, name)| name).take(3).collect();
    let hint = if alike.is_empty() {
        String::new()
    } else {
        format!("; did you mean {}?", alike.join(", or "))
    };
    format!("there is no card `{asked}`{hint}")
}

/// What stands on a card besides its text, in one line.
fn facts(law: &Law, card: &Card) -> String {
    let star = |figure: Starred| match card.starred.contains(&figure) {
        true => "*",
        false => "",
    };
    let mut facts = Vec::new();
    facts.extend(card.colour.map(|colour| colour.name().to_owned()));
    facts.push(card.kind.name().to_owned());
    facts.extend(card.types.iter().map(ToString::to_string));
    let power = card.power_figures().unwrap_or_default() + star(Starred::Power);
    if !power.is_empty() {
        facts.push(format!("Power {power}"));
    }
    if let Some(resistance) = card.resistance {
        facts.push(format!(
            "Resistance {resistance}{}",
            star(Starred::Resistance)
        ));
    }
    let alignments = star(Starred::Alignments);
    facts.extend((card.alignments.iter()).map(|one| format!("{one}{alignments}")));
    facts.extend((card.sometimes.iter()).map(|one| format!("{one} (sometimes)")));
    facts.extend(
        card.attributes
            .iter()
            .map(|one| law.vocabulary.name(one).to_owned()),
    );
    format!("{} · {}", facts.join(", "), card.set)
}

/// A line for each card, and how many there are.
fn listed(law: &Law, cards: &[&Card]) -> String {
    let mut text = String::new();
    for card in cards {
        let _ = writeln!(text, "{}: {}", card.name, facts(law, card));
    }
    let _ = writeln!(text, "{} cards", cards.len());
    text
}

fn shown(law: &Law, card: &Card) -> String {
    let mut text = format!("{}\n{}\n", card.name, facts(law, card));
    if card.kind.is_group() {
        let out: Vec<&str> = card
            .arrows_out
            .iter()
            .map(|side: &Side| side.name())
            .collect();
        let arrows = if out.is_empty() {
            "no outgoing arrows".to_owned()
        } else {
            format!("outgoing arrows {}", out.join(", "))
        };
        match card.arrow_in {
            Some(side) => {
                let _ = writeln!(text, "incoming arrow {}, {arrows}", side.name());
            }
            None => {
                let _ = writeln!(text, "{arrows}");
            }
        }
    }
    for sentence in &card.text {
        let mark = match (sentence.ability.is_some(), sentence.only_when_played) {
            (true, _) => "  ",
            (false, true) => "  when played: ",
            (false, false) => "  by hand: ",
        };
        let _ = writeln!(text, "{mark}{}", sentence.text);
    }
    if let Some(footer) = &card.footer {
        let _ = writeln!(text, "  [{footer}]");
    }
    text.push_str(&otherwise(law, card));
    for &clause in &card.errata {
        let clause = law.clauses.get(clause);
        let _ = writeln!(text, "  changed later: {} ({})", clause.title, clause.id);
    }
    for doubt in &card.unsure {
        let _ = writeln!(text, "  doubtful: {doubt}");
    }
    for answer in about_card(law, &card.name) {
        text.push_str(&answer_lines(law, answer, "  "));
    }
    text
}

/// How editions print a card otherwise, each way with the editions that do.
fn otherwise(law: &Law, card: &Card) -> String {
    let Some(id) = law.card_named(&card.name) else {
        return String::new();
    };
    let mut ways: Vec<(u16, Vec<&str>)> = Vec::new();
    for edition in &law.editions {
        let Some(version) = (edition.rules.as_ref()).and_then(|rules| rules.versions.of(id)) else {
            continue;
        };
        match ways.iter_mut().find(|(known, _)| *known == version) {
            Some((_, editions)) => editions.push(&edition.id),
            None => ways.push((version, vec![&edition.id])),
        }
    }
    let mut text = absent(law, id);
    for (version, editions) in ways {
        let version = &law.versions[usize::from(version)];
        // A card that an erratum has brought has no other print.
        if version.card == *card && law.errata.iter().any(|erratum| *erratum.id == *card.set) {
            continue;
        }
        let clauses: Vec<String> = (version.cites.iter())
            .map(|&clause| law.clauses.get(clause).id.to_string())
            .collect();
        let changed = differences(law, card, &version.card);
        // Answers that confirm a sentence are told below.
        if changed.is_empty() && clauses.is_empty() {
            continue;
        }
        let said = if changed.is_empty() {
            "ruled on"
        } else {
            "printed otherwise"
        };
        let _ = writeln!(
            text,
            "  {said} in {} ({})",
            editions.join(", "),
            clauses.join(" ")
        );
        for change in changed {
            let _ = writeln!(text, "    {change}");
        }
    }
    text
}

/// The editions by which a card is not in the game, where it is by others.
fn absent(law: &Law, id: CardId) -> String {
    let mut ways: Vec<(&Cites, Vec<&str>)> = Vec::new();
    for edition in &law.editions {
        let Some(by) = (edition.rules.as_ref()).and_then(|rules| rules.absent.of(id)) else {
            continue;
        };
        match ways.iter_mut().find(|(known, _)| *known == by) {
            Some((_, editions)) => editions.push(&edition.id),
            None => ways.push((by, vec![&edition.id])),
        }
    }
    let mut text = String::new();
    for (by, editions) in ways {
        let clauses: Vec<String> = (by.iter())
            .map(|&clause| law.clauses.get(clause).id.to_string())
            .collect();
        let by = match clauses.as_slice() {
            [] => String::new(),
            clauses => format!(" ({})", clauses.join(" ")),
        };
        let _ = writeln!(text, "  not in the game in {}{by}", editions.join(", "));
    }
    text
}

/// What a card says otherwise than at first, in lines.
fn differences(law: &Law, first: &Card, now: &Card) -> Vec<String> {
    let mut lines = Vec::new();
    if facts(law, first) != facts(law, now) {
        lines.push(facts(law, now));
    }
    let says = |card: &Card, text: &str| card.text.iter().any(|one| &*one.text == text);
    let struck = first.text.iter().filter(|one| !says(now, &one.text));
    lines.extend(struck.map(|one| format!("not: {}", one.text)));
    let new = now.text.iter().filter(|one| !says(first, &one.text));
    lines.extend(new.map(|one| format!("now: {}", one.text)));
    lines
}

/// The sentences that have to be applied by hand, and how many they are, set by set.
fn unexecuted(cards: &[&Card]) -> String {
    let mut text = String::new();
    for card in cards {
        for sentence in &card.text {
            if sentence.ability.is_none() {
                let _ = writeln!(text, "{}: {}", card.name, sentence.text);
            }
        }
    }
    let counted = |text: &mut String, set: Option<&str>| {
        let sentences = (cards.iter())
            .filter(|card| set.is_none_or(|set| *card.set == *set))
            .flat_map(|card| &card.text);
        let (mut by_hand, mut all) = (0, 0);
        for sentence in sentences {
            all += 1;
            by_hand += usize::from(sentence.ability.is_none());
        }
        let set = set.map_or(String::new(), |set| format!("{set}: "));
        let _ = writeln!(
            text,
            "{set}{by_hand} of {all} sentences have to be applied by hand"
        );
    };
    let sets = sets(cards.iter().copied());
    if sets.len() > 1 {
        for set in sets {
            counted(&mut text, Some(set));
        }
    }
    counted(&mut text, None);
    text
}
