//! `fnord card`: what cards say.

use std::fmt::Write;

use super::format::Format;
use super::{Context, Exit};
use crate::cards::{Alignment, Card, Kind};
use crate::desk::lookup::{self, CardSheet};
use crate::law::Law;
use crate::names;

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
    #[arg(long, conflicts_with = "format")]
    unexecuted: bool,

    /// The form of the answer
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
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
        let Some(card) = short.card else {
            context.print(&format!("{}: {}\n", short.short, short.long));
            return Ok(Exit::Fine);
        };
        let sheet = [CardSheet::of(law, &law.cards[usize::from(card.0)])];
        context.print(&context.shown(args.format, &sheet, || lookup::card_sheets(&sheet)));
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
        return Ok(Exit::Fine);
    }
    let sheets = cards.iter().map(|card| CardSheet::of(law, card));
    let sheets: Vec<CardSheet> = sheets.collect();
    let page = || match sheets.len() > MOST_IN_FULL {
        true => lookup::card_list(&sheets),
        false => lookup::card_sheets(&sheets),
    };
    context.print(&context.shown(args.format, &sheets, page));
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
