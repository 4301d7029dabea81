//! A sentence that nobody executes may leave a ruling open, and never make another definite one of it: tried on every scenario, with
//! every executed sentence of every card on its table taken for one that the players apply.
//!
//! What such a sentence may bear on is read from its text, as far as it can be. A sample of it is tried ordinarily;
//! `FNORD_BY_HAND=all` tries everything and says how many rulings are opened though they would be the same without the sentence.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a scenario that cannot be laid out has nothing to try"
)]

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};

use fnord::cards::effect::Layout;
use fnord::cards::{CardId, Sentence};
use fnord::law::{Edition, EditionRules, Law};
use fnord::ruling::{AttackOutcome, AttackRuling, PlayRuling, PlayVerdict, Ruling, Verdict};
use fnord::scenario::{self, Scenario};
use fnord::{embedded, engine, regress, table};

/// One in so many of the sentences on tables is tried ordinarily.
const SAMPLE: u64 = 40;

fn ordinary<'l>(law: &'l Law, scenario: &Scenario) -> (&'l Edition, &'l EditionRules) {
    regress::ordinary(law, None, scenario).expect("its edition is there")
}

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

/// Puts another sentence in the place of one, wherever the card prints it, while something is asked.
fn with<T>(
    law: &mut Law,
    card: CardId,
    from: &Sentence,
    to: &Sentence,
    ask: impl FnOnce(&Law) -> T,
) -> T {
    let change = |law: &mut Law, to: &Sentence| {
        let own = &mut law.cards[usize::from(card.0)];
        let name = own.name.clone();
        let versions = law.versions.iter_mut().map(|version| &mut version.card);
        let cards = versions.filter(|version| version.name == name).chain([own]);
        for sentence in cards.flat_map(|card| &mut card.text) {
            if sentence.text == to.text {
                sentence.clone_from(to);
            }
        }
    };
    change(law, to);
    let asked = ask(law);
    change(law, from);
    asked
}

#[derive(Default)]
struct Tally {
    tried: usize,
    open: usize,
    needless: usize,
    wrong: Vec<String>,
    by_sentence: BTreeMap<String, usize>,
}

fn try_them(one_in: u64, every: bool) -> Tally {
    let mut tally = Tally::default();
    let files = crate::corpus::files();
    let mut law = embedded::law().clone();
    for file in files {
        let text = fs::read_to_string(&file).expect("it can be read");
        let path = file
            .strip_prefix(concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios"))
            .unwrap_or(&file)
            .display()
            .to_string();
        if scenario::game::is_meant(&law, &text, None) {
            continue;
        }
        let Ok(scenario) = scenario::read(&text, embedded::law()) else {
            continue;
        };
        let (sentences, before) = {
            let law = embedded::law();
            let (edition, rules) = ordinary(law, &scenario);
            let Ok(case) = table::set_up(&scenario, law, edition, rules) else {
                continue;
            };
            let mut on_table: Vec<(CardId, Vec<Sentence>)> = Vec::new();
            for (id, _) in case.table.iter() {
                let card = case.table.card(id);
                let number = law.cards.iter().position(|one| one.name == card.name);
                let Some(number) = number.map(|number| CardId(number as u16)) else {
                    continue;
                };
                if on_table.iter().all(|(known, _)| *known != number) {
                    on_table.push((number, card.text.clone()));
                }
            }
            let mut sentences = Vec::new();
            for (card, text) in on_table {
                for (index, sentence) in text.into_iter().enumerate() {
                    let mut hash = DefaultHasher::new();
                    (&path, card.0, index).hash(&mut hash);
                    if sentence.ability.is_some() && hash.finish().is_multiple_of(one_in) {
                        sentences.push((card, sentence));
                    }
                }
            }
            if sentences.is_empty() {
                continue;
            }
            (sentences, definite(&engine::rule(&case)))
        };
        for (card, sentence) in sentences {
            let ruled = |law: &Law| {
                let (edition, rules) = ordinary(law, &scenario);
                let case = table::set_up(&scenario, law, edition, rules).ok()?;
                Some(definite(&engine::rule(&case)))
            };
            let by_hand =
                Sentence::left_to_players(sentence.text.clone(), sentence.layout, &law.vocabulary);
            let Some(after) = with(&mut law, card, &sentence, &by_hand, ruled) else {
                continue;
            };
            tally.tried += 1;
            let name = law.cards[usize::from(card.0)].name.clone();
            if let Some(what) = contradiction(&before, &after) {
                tally
                    .wrong
                    .push(format!("{path} · {name}: {} · {what}", sentence.text));
            } else if after != before {
                tally.open += 1;
                if every {
                    let other = match ordinary(&law, &scenario).1.layout {
                        Layout::UncontrolledArea => Layout::StandardInwo,
                        Layout::StandardInwo => Layout::UncontrolledArea,
                    };
                    let mut silent = sentence.clone();
                    silent.layout = Some(other);
                    silent
                        .ability
                        .iter_mut()
                        .for_each(|one| one.layout = Some(other));
                    let without = with(&mut law, card, &sentence, &silent, ruled);
                    if without.is_some_and(|without| without == before) {
                        tally.needless += 1;
                        *tally
                            .by_sentence
                            .entry(sentence.text.to_string())
                            .or_default() += 1;
                    }
                }
            }
        }
    }
    tally
}

#[test]
fn by_hand_never_another_definite_ruling() {
    let every = std::env::var("FNORD_BY_HAND").is_ok_and(|value| value == "all");
    let tally = try_them(if every { 1 } else { SAMPLE }, every);
    println!(
        "{} tried, {} open, of these {} needlessly, {} wrong",
        tally.tried,
        tally.open,
        tally.needless,
        tally.wrong.len()
    );
    assert!(tally.tried > 100, "{} tried", tally.tried);
    if every {
        let mut needless: Vec<_> = tally.by_sentence.iter().collect();
        needless.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        for (sentence, count) in needless.iter().take(50) {
            println!("needless {count}: {sentence}");
        }
    }
    assert!(tally.wrong.is_empty(), "{}", tally.wrong.join("\n"));
}
