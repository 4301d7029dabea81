//! Cards made at random of the parts of printed sentences, laid on a small table: they read back the same, nothing panics, a cancelled
//! play of theirs is none, every number has a clause, and what takes no part changes nothing.

#![allow(
    clippy::expect_used,
    reason = "a law without such cards has nothing to try"
)]

use std::panic::{self, AssertUnwindSafe};

use fnord::cards::Kind;
use fnord::cards::effect::{self, Ability, Effect, Label};
use fnord::law::Law;
use fnord::ruling::{AttackOutcome, Ruling, Step};
use fnord::{embedded, engine, regress, scenario, table};

/// So many cards are made of each kind; `FNORD_PARTS` is the first of others.
const CARDS: usize = 150;

/// Numbers that look thrown, the same each time.
struct Thrown(u64);

impl Thrown {
    fn below(&mut self, most: usize) -> usize {
        let next = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = next.wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or_default() % most.max(1)
    }

    fn one<'t, T>(&mut self, of: &'t [T]) -> &'t T {
        let index = self.below(of.len());
        of.get(index).expect("there is one")
    }

    fn of_ten(&mut self, most: usize) -> bool {
        self.below(10) < most
    }
}

/// The sentences of cards of these kinds.
fn parts(law: &Law, kinds: &[Kind]) -> Vec<Ability> {
    let cards = law.cards.iter().filter(|card| kinds.contains(&card.kind));
    let sentences = cards.flat_map(|card| &card.text);
    let abilities = sentences.filter_map(|sentence| sentence.ability.clone());
    abilities
        .filter(|one| {
            one.layout.is_none() && one.label.is_none_or(|label| label == Label::Optional)
        })
        .collect()
}

/// A sentence with the effect of one card, and what sets it off, its price, its duration and its condition from others.
fn sentence(thrown: &mut Thrown, parts: &[Ability], all: &[Ability]) -> Ability {
    let mut made = thrown.one(parts).clone();
    made.label = None;
    let of_playing = matches!(
        made.effect,
        Effect::Play(_) | Effect::OrPlay(_) | Effect::Requires(_) | Effect::Target(_)
    );
    if of_playing || matches!(made.effect, Effect::Link(_)) {
        return made;
    }
    if thrown.of_ten(3) {
        made.used.clone_from(&thrown.one(all).used);
    }
    if thrown.of_ten(3) {
        made.trigger.clone_from(&thrown.one(all).trigger);
    }
    if thrown.of_ten(3) {
        made.lasts = thrown.one(all).lasts;
    }
    if thrown.of_ten(4) {
        made.condition.clone_from(&thrown.one(all).condition);
    }
    made
}

/// A kind of card as scenarios invent it, and how it lies on the table.
struct Made {
    what: &'static str,
    kinds: &'static [Kind],
    /// What stands before its sentences.
    first: &'static [&'static str],
    lies: &'static str,
    plays: &'static str,
}

const GROUPS: [Kind; 3] = [Kind::Personality, Kind::Place, Kind::Organization];

const ALL: [Made; 3] = [
    Made {
        what: "Organization with Power 3/2, Resistance 4, Straight, Corporate, 1 arrow",
        kinds: &GROUPS,
        first: &[],
        lies: "  Wombats (2 tokens)\n    Choir\n",
        plays: "Ann uses Wombats\nWombats attacks to control Raiders\nRaiders opposes\n",
    },
    Made {
        what: "Resource",
        kinds: &[Kind::Resource],
        first: &[],
        lies: "  Choir (1 token)\n  resources: Wombats (1 token, linked to Choir)\n",
        plays: "Ann uses Wombats on Raiders\nChoir attacks to destroy Raiders\n",
    },
    Made {
        what: "Plot",
        kinds: &[Kind::Plot],
        first: &["Play at any time."],
        lies: "  Choir (1 token)\n  hand: Wombats, 2 Plots\n",
        plays: "Ann plays Wombats on Raiders\nChoir attacks to control Raiders\n",
    },
];

fn text(made: &Made, sentences: &[String], plays: &str) -> String {
    let said: Vec<String> = sentences.iter().map(|one| format!("\"{one}\"")).collect();
    format!(
        "Rules: wdh-1.2\nLet Wombats be a {}: {}\n\
         Let Veto be a Plot: \"Play right after another Plot is played.\" \"Cancel that Plot.\"\n\
         Let Choir be a Group with Power 2, Resistance 2, Straight, 1 arrow\n\
         Let Raiders be a Group with Power 2, Resistance 3, Straight, Violent, 1 arrow\n\
         Ann plays UFOs (2 tokens)\n{}\
         Ben plays Bavarian Illuminati\n  Raiders (1 token)\n  hand: Veto, 2 Plots\n\n\
         Turn: Ann's 3rd, main phase\n{plays}",
        made.what,
        said.join(" "),
        made.lies,
    )
}

/// What is ruled on a text, where there is such a card and such a table.
fn ruled<T>(law: &Law, text: &str, ask: impl Fn(&Ruling) -> T) -> Option<T> {
    let scenario = scenario::read(text, law).ok()?;
    let edition = regress::ordinary(law, None, &scenario).ok()?;
    let (edition, rules) = edition;
    let case = table::set_up(&scenario, law, edition, rules).ok()?;
    Some(ask(&engine::rule(&case)))
}

/// The sums of the attacks of a ruling that have been made.
fn sums(ruling: &Ruling) -> Vec<i16> {
    let made = ruling
        .attacks
        .iter()
        .filter(|attack| attack.outcome != AttackOutcome::Cancelled);
    made.map(|attack| attack.strength).collect()
}

/// The terms without a clause: numbers that are no sums of others, and are not printed on a card.
fn without_clause(ruling: &Ruling) -> usize {
    let nodes: Vec<_> = ruling.derivation.iter().map(|(_, node)| node).collect();
    let next = nodes.iter().skip(1).map(|node| node.depth).chain([0]);
    let leaves = nodes
        .iter()
        .zip(next)
        .filter(|(node, next)| *next <= node.depth);
    leaves
        .filter(|(node, _)| {
            let printed = matches!(node.entry.step, Step::Printed(_) | Step::Stated(_));
            node.entry.value != 0 && node.entry.cites.is_empty() && !printed
        })
        .count()
}

#[test]
fn cards_made_of_parts() {
    let law = embedded::law();
    let vocabulary = &law.vocabulary;
    let first = std::env::var("FNORD_PARTS").ok();
    let first = first.and_then(|first| first.parse().ok()).unwrap_or(23);
    let mut thrown = Thrown(first);
    let every = parts(law, &[&GROUPS[..], &[Kind::Resource, Kind::Plot]].concat());
    let (mut carried_out, mut wrong) = (0, Vec::new());
    for made in &ALL {
        let own = parts(law, made.kinds);
        for _ in 0..CARDS {
            let ability = sentence(&mut thrown, &own, &every);
            let wording = ability.wording(vocabulary);
            match effect::parse(&wording, vocabulary) {
                Ok(again) if again.wording(vocabulary) == wording => {}
                Ok(again) => wrong.push(format!("{wording}\n  = {}", again.wording(vocabulary))),
                Err(effect::SentenceError::TwoReadings(one, other)) => {
                    wrong.push(format!("{wording}\n  = {one}\n  = {other}"));
                }
                Err(_) => continue,
            }
            let mut sentences: Vec<String> = made.first.iter().map(|&one| one.to_owned()).collect();
            sentences.push(wording.clone());
            let with = text(made, &sentences, made.plays);
            let asked = panic::catch_unwind(AssertUnwindSafe(|| {
                ruled(law, &with, |ruling| (sums(ruling), without_clause(ruling)))
            }));
            match asked {
                Err(_) => wrong.push(format!("panics:\n{with}")),
                Ok(Some((_, 0))) => carried_out += 1,
                Ok(Some((_, numbers))) => {
                    wrong.push(format!("{numbers} numbers without a clause:\n{with}"));
                }
                Ok(None) => {}
            }
            // What a Plot costs is paid though it is cancelled.
            if made.what == "Plot" && !matches!(ability.effect, Effect::Requires(_)) {
                let plain = "Choir attacks to control Raiders\n";
                let none = ruled(law, &text(made, &sentences, plain), sums);
                let plays =
                    format!("Ann plays Wombats on Raiders\nBen plays Veto on Wombats\n{plain}");
                let cancelled = ruled(law, &text(made, &sentences, &plays), sums);
                if let (Some(none), Some(cancelled)) = (none, cancelled)
                    && none != cancelled
                {
                    wrong.push(format!("cancelled, and not without effect: {wording}"));
                }
            }
        }
    }
    let tried = ALL.len() * CARDS;
    let shown = wrong
        .iter()
        .take(8)
        .cloned()
        .collect::<Vec<_>>()
        .join("\n\n");
    assert!(wrong.is_empty(), "{} of {tried}:\n{shown}", wrong.len());
    assert!(
        carried_out * 5 > tried,
        "{carried_out} of {tried} are carried out"
    );
}
