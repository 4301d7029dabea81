//! `fnord forms`: what sentences of cards can say.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use super::{Context, Exit};
use crate::cards::effect;

#[derive(clap::Args)]
pub(super) struct Args {
    /// Also how many cards use each, and in the end how many constructions there are
    #[arg(long)]
    count: bool,

    /// Only those with all of these words
    words: Vec<String>,
}

pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
    let law = context.law()?;
    let mut users: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut examples: BTreeMap<&str, (&str, &str)> = BTreeMap::new();
    for card in &law.cards {
        for sentence in &card.text {
            let Some(ability) = &sentence.ability else {
                continue;
            };
            for form in effect::forms_of(ability, &law.vocabulary) {
                users.entry(form).or_default().insert(&card.name);
                let example = examples.entry(form).or_insert((&sentence.text, &card.name));
                // The shortest shows best what it is.
                if sentence.text.len() < example.0.len() {
                    *example = (&sentence.text, &card.name);
                }
            }
        }
    }
    let mut says: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let mut order = Vec::new();
    for form in effect::forms() {
        if !says.contains_key(form.name) {
            order.push(form.name);
        }
        says.entry(form.name).or_default().push(form.says);
    }
    let cards = |name: &str| users.get(name).map_or(0, BTreeSet::len);
    let words: Vec<String> = args.words.iter().map(|word| word.to_lowercase()).collect();
    let mut text = String::new();
    let mut shown = 0;
    for name in &order {
        let Some(ways) = says.get(name) else {
            continue;
        };
        let example = examples.get(name);
        let all = format!(
            "{} {}",
            ways.join(" "),
            example.map_or("", |(text, _)| text)
        );
        let all = all.to_lowercase();
        if !words.iter().all(|word| all.contains(word)) {
            continue;
        }
        shown += 1;
        let count = match args.count {
            true => format!("  ({} cards)", cards(name)),
            false => String::new(),
        };
        let _ = writeln!(text, "{}{count}", ways.join("\n"));
        if let Some((sentence, card)) = example {
            let _ = writeln!(text, "    {card}: {sentence}");
        }
    }
    if shown == 0 {
        let why = "no construction has all of these words";
        return Err(context.wrong(Exit::NothingFound, why));
    }
    if args.count && words.is_empty() {
        let single = order.iter().filter(|name| cards(name) == 1).count();
        let unused = order.iter().filter(|name| cards(name) == 0).count();
        let _ = writeln!(
            text,
            "\n{} constructions; {single} are used by one card, {unused} by none",
            order.len()
        );
    }
    context.print(&text);
    Ok(Exit::Fine)
}
