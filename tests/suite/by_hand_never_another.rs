//! A sentence that nobody executes may leave a ruling open, and never make another definite one of it: tried on every scenario of the
//! card games, by every edition that it is held against, with every executed sentence of every card on its table, invented ones as
//! well, taken for one that the players apply. Nothing is left out. (Counters of Countdown to X-Day have no sentences.)
//!
//! What such a sentence may bear on is read from its text, as far as it can be. `FNORD_BY_HAND=needless` says how many rulings are
//! opened though they would be the same without the sentence.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a scenario that cannot be laid out has nothing to try"
)]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

use fnord::cards::effect::Layout;
use fnord::cards::{CardId, Sentence};
use fnord::law::Law;
use fnord::ruling::{AttackOutcome, AttackRuling, PlayRuling, PlayVerdict, Ruling, Verdict};
use fnord::scenario::{self, Scenario};
use fnord::{embedded, engine, regress, table};

/// What a scenario comes to, as far as it must not become something else.
#[derive(PartialEq, Eq)]
struct Definite {
    verdict: Verdict,
    plays: Vec<(usize, String, Option<bool>)>,
    attacks: Vec<(usize, Option<String>)>,
}

/// Whether a play is legal; `None` where that is open.
fn legality(play: &PlayRuling) -> Option<bool> {
    match play.verdict {
        PlayVerdict::Legal => Some(true),
        PlayVerdict::Illegal(_) => Some(false),
        PlayVerdict::Moot | PlayVerdict::Untold(_) | PlayVerdict::ByHand(_) => None,
    }
}

/// Strength, odds and end of an attack; `None` where they are open.
fn sum(attack: &AttackRuling, ruling: &Ruling) -> Option<String> {
    let open = matches!(attack.outcome, AttackOutcome::ByHand(_))
        || ruling.rests_on_hand(attack).is_some();
    let end = match attack.outcome {
        AttackOutcome::FailsByCard(_) => "fails by a card".to_owned(),
        AttackOutcome::SucceedsByCard(_) => "succeeds by a card".to_owned(),
        other => format!("{other:?}"),
    };
    (!open).then(|| format!("{} {:?} {end}", attack.strength, attack.odds))
}

fn definite(ruling: &Ruling) -> Definite {
    let line = |play: usize| ruling.plays.get(play).map_or(0, |play| play.line);
    Definite {
        verdict: ruling.verdict(),
        plays: (ruling.plays.iter())
            .map(|play| {
                (
                    play.line,
                    format!("{:?}", std::mem::discriminant(&play.what)),
                    legality(play),
                )
            })
            .collect(),
        attacks: (ruling.attacks.iter())
            .map(|attack| (line(attack.play), sum(attack, ruling)))
            .collect(),
    }
}

/// What is definite otherwise in the second than in the first.
fn contradiction(one: &Definite, other: &Definite) -> Option<String> {
    if other.verdict != Verdict::Open
        && one.verdict != Verdict::Open
        && other.verdict != one.verdict
    {
        return Some(format!(
            "{} becomes {}",
            one.verdict.name(),
            other.verdict.name()
        ));
    }
    let mut rest: Vec<&(usize, String, Option<bool>)> = other.plays.iter().collect();
    for (line, what, legal) in &one.plays {
        let Some(at) = rest
            .iter()
            .position(|(of, kind, _)| of == line && kind == what)
        else {
            continue;
        };
        let (_, _, now) = rest.remove(at);
        if let (Some(legal), Some(now)) = (legal, now)
            && legal != now
        {
            return Some(format!("line {line}: legal {legal} becomes {now}"));
        }
    }
    let mut rest: Vec<&(usize, Option<String>)> = other.attacks.iter().collect();
    for (line, sum) in &one.attacks {
        let Some(at) = rest.iter().position(|(of, _)| of == line) else {
            continue;
        };
        let (_, now) = rest.remove(at);
        if let (Some(sum), Some(now)) = (sum, now)
            && sum != now
        {
            return Some(format!("line {line}: {sum} becomes {now}"));
        }
    }
    None
}

/// Puts another sentence in the place of one, wherever the card prints it.
fn replace(law: &mut Law, scenario: &mut Scenario, card: CardId, from: &Sentence, to: &Sentence) {
    let number = usize::from(card.0);
    let cards = match number.checked_sub(law.cards.len()) {
        Some(invented) => vec![&mut scenario.invented[invented]],
        None => {
            let own = &mut law.cards[number];
            let name = own.name.clone();
            let versions = law.versions.iter_mut().map(|version| &mut version.card);
            versions
                .filter(|version| version.name == name)
                .chain([own])
                .collect()
        }
    };
    for sentence in cards.into_iter().flat_map(|card| &mut card.text) {
        if sentence.text == from.text {
            sentence.clone_from(to);
        }
    }
}

/// What a scenario comes to by an edition.
fn ruled(law: &Law, scenario: &Scenario, edition: &str) -> Option<Definite> {
    let edition = law.edition(edition)?;
    let rules = edition.rules.as_ref()?;
    let case = table::set_up(scenario, law, edition, rules).ok()?;
    Some(definite(&engine::rule(&case)))
}

/// The executed sentences of the cards on the table of a scenario, each with its card's number.
fn on_table(law: &Law, scenario: &Scenario, edition: &str) -> Option<Vec<(CardId, Sentence)>> {
    let edition = law.edition(edition)?;
    let rules = edition.rules.as_ref()?;
    let case = table::set_up(scenario, law, edition, rules).ok()?;
    let mut known: Vec<(CardId, Sentence)> = Vec::new();
    for (id, _) in case.table.iter() {
        let card = case.table.card(id);
        let number = law.cards.iter().position(|one| one.name == card.name);
        let invented = || {
            let place = scenario
                .invented
                .iter()
                .position(|one| one.name == card.name);
            Some(law.cards.len() + place?)
        };
        let Some(number) = number.or_else(invented) else {
            continue;
        };
        let number = CardId(number as u16);
        if known.iter().any(|(other, _)| *other == number) {
            continue;
        }
        let executed = card.text.iter().filter(|one| one.ability.is_some());
        known.extend(executed.map(|one| (number, one.clone())));
    }
    Some(known)
}

#[derive(Default)]
struct Tally {
    scenarios: usize,
    tried: usize,
    open: usize,
    needless: usize,
    wrong: Vec<String>,
    by_sentence: BTreeMap<String, usize>,
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.scenarios += other.scenarios;
        self.tried += other.tried;
        self.open += other.open;
        self.needless += other.needless;
        self.wrong.extend(other.wrong);
        for (sentence, count) in other.by_sentence {
            *self.by_sentence.entry(sentence).or_default() += count;
        }
    }
}

/// Tries every sentence on the table of one scenario.
fn try_scenario(law: &mut Law, file: &Path, needless: bool, tally: &mut Tally) {
    let text = fs::read_to_string(file).expect("it can be read");
    let path = file
        .strip_prefix(concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios"))
        .unwrap_or(file)
        .display()
        .to_string();
    if scenario::game::is_meant(law, &text, None) {
        return;
    }
    let Ok(mut scenario) = scenario::read(&text, embedded::law()) else {
        return;
    };
    let editions: Vec<String> = {
        let ordinary = regress::ordinary(law, None, &scenario).expect("its edition is there");
        let editions = regress::editions(law, &scenario, ordinary);
        (editions.iter())
            .map(|(edition, _)| edition.id.to_string())
            .collect()
    };
    tally.scenarios += 1;
    for edition in editions {
        let (Some(before), Some(sentences)) = (
            ruled(law, &scenario, &edition),
            on_table(law, &scenario, &edition),
        ) else {
            continue;
        };
        for (card, sentence) in sentences {
            let by_hand =
                Sentence::left_to_players(sentence.text.clone(), sentence.layout, &law.vocabulary);
            replace(law, &mut scenario, card, &sentence, &by_hand);
            let after = ruled(law, &scenario, &edition);
            replace(law, &mut scenario, card, &by_hand, &sentence);
            let Some(after) = after else {
                continue;
            };
            tally.tried += 1;
            if let Some(what) = contradiction(&before, &after) {
                let wrong = format!("{path} · {edition} · {} · {what}", sentence.text);
                tally.wrong.push(wrong);
            } else if after != before {
                tally.open += 1;
                if !needless {
                    continue;
                }
                let mut silent = sentence.clone();
                let rules = law.edition(&edition).and_then(|one| one.rules.as_ref());
                let other = match rules.map(|rules| rules.layout) {
                    Some(Layout::UncontrolledArea) => Layout::StandardInwo,
                    _ => Layout::UncontrolledArea,
                };
                silent.layout = Some(other);
                silent
                    .ability
                    .iter_mut()
                    .for_each(|one| one.layout = Some(other));
                replace(law, &mut scenario, card, &sentence, &silent);
                let without = ruled(law, &scenario, &edition);
                replace(law, &mut scenario, card, &silent, &sentence);
                if without.is_some_and(|without| without == before) {
                    tally.needless += 1;
                    let said = sentence.text.to_string();
                    *tally.by_sentence.entry(said).or_default() += 1;
                }
            }
        }
    }
}

#[test]
fn by_hand_never_another_definite_ruling() {
    let needless = std::env::var("FNORD_BY_HAND").is_ok_and(|value| value == "needless");
    let files = crate::corpus::files();
    let next = AtomicUsize::new(0);
    let workers = std::thread::available_parallelism().map_or(2, usize::from);
    let tally = std::thread::scope(|scope| {
        let work = || {
            let mut law = embedded::law().clone();
            let mut tally = Tally::default();
            while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
                try_scenario(&mut law, file, needless, &mut tally);
            }
            tally
        };
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        let mut tally = Tally::default();
        for worker in workers {
            tally.add(worker.join().expect("no worker panics"));
        }
        tally
    });
    println!(
        "{} sentences on {} tables, {} leave something open, of these {} needlessly, {} wrong",
        tally.tried,
        tally.scenarios,
        tally.open,
        tally.needless,
        tally.wrong.len()
    );
    assert!(tally.tried > 60_000, "{} tried", tally.tried);
    if needless {
        let mut needless: Vec<_> = tally.by_sentence.iter().collect();
        needless.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        for (sentence, count) in needless.iter().take(50) {
            println!("needless {count}: {sentence}");
        }
    }
    let mut wrong = tally.wrong;
    wrong.sort();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
