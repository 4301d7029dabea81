//! `fnord card`: what a card says.

use std::fmt::Write;

use super::{Context, Exit};
use crate::cards::{Card, Side};
use crate::law::Law;
use crate::names;

#[derive(clap::Args)]
pub(super) struct Args {
    /// Any part of its name
    #[arg(required_unless_present = "unexecuted")]
    name: Vec<String>,

    /// List the sentences of all cards that have to be applied by hand
    #[arg(long)]
    unexecuted: bool,
}

pub(super) fn run(context: &Context, args: &Args) -> Exit {
    let law = match context.law() {
        Ok(law) => law,
        Err(exit) => return exit,
    };
    if args.unexecuted {
        context.print(&unexecuted(law));
        return Exit::Fine;
    }
    let asked = args.name.join(" ");
    let key = names::key(&asked);
    if let Some(short) = law
        .abbreviations
        .iter()
        .find(|abbreviation| names::key(&abbreviation.short) == key)
    {
        match short.card {
            Some(card) => context.print(&shown(law, &law.cards[usize::from(card.0)])),
            None => context.print(&format!("{}: {}\n", short.short, short.long)),
        }
        return Exit::Fine;
    }
    let found = names::best(&key, law.card_keys.iter().map(|key| &**key));
    match found.as_slice() {
        [] => {
            let mut alike: Vec<(f64, &str)> = law
                .cards
                .iter()
                .zip(&law.card_keys)
                .map(|(card, other)| {
                    let best = other
                        .split(' ')
                        .map(|word| strsim::normalized_damerau_levenshtein(&key, word))
                        .fold(
                            strsim::normalized_damerau_levenshtein(&key, other),
                            f64::max,
                        );
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
            context.say(&format!("error: there is no card `{asked}`{hint}"));
            Exit::NothingFound
        }
        cards => {
            let texts: Vec<String> = cards
                .iter()
                .map(|&index| shown(law, &law.cards[index]))
                .collect();
            context.print(&texts.join("\n"));
            Exit::Fine
        }
    }
}

fn shown(law: &Law, card: &Card) -> String {
    let mut text = format!("{}\n", card.name);
    let mut facts = vec![card.kind.name().to_owned()];
    facts.extend(card.types.iter().map(ToString::to_string));
    if let Some(power) = card.power_figures() {
        facts.push(format!("Power {power}"));
    }
    if let Some(resistance) = card.resistance {
        facts.push(format!("Resistance {resistance}"));
    }
    facts.extend(card.alignments.iter().map(|one| one.name().to_owned()));
    facts.extend(
        card.attributes
            .iter()
            .map(|one| law.vocabulary.name(one).to_owned()),
    );
    let _ = writeln!(text, "{} · {}", facts.join(", "), card.set);
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
    for doubt in &card.unsure {
        let _ = writeln!(text, "  doubtful: {doubt}");
    }
    text
}

fn unexecuted(law: &Law) -> String {
    let mut text = String::new();
    let (mut by_hand, mut all) = (0, 0);
    for card in &law.cards {
        for sentence in &card.text {
            all += 1;
            if sentence.ability.is_none() {
                by_hand += 1;
                let _ = writeln!(text, "{}: {}", card.name, sentence.text);
            }
        }
    }
    let _ = writeln!(
        text,
        "{by_hand} of {all} sentences have to be applied by hand"
    );
    text
}
