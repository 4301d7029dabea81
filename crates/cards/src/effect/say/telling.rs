//! Whether an offer says all that tells in what its author says: whose it is, what is paid, how many, and what becomes of cards.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use super::numbers::counted;

/// Words of which an offer has one where its author has one (`telling.txt`).
struct Telling {
    said: Vec<&'static str>,
    /// Words with which only the language says it.
    besides: Vec<&'static str>,
    both_ways: bool,
    /// An offer says them only where its author does, and may leave them out.
    added: bool,
}

static TELLING: LazyLock<Vec<Telling>> = LazyLock::new(|| {
    let lines = include_str!("../../../telling.txt").lines();
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let telling = lines.map(|line| {
        let (both_ways, added) = (line.starts_with('+'), line.starts_with('-'));
        let line = line.trim_start_matches(['+', '-']);
        let (said, besides) = line.split_once('|').unwrap_or((line, ""));
        Telling {
            said: said.split_whitespace().collect(),
            besides: besides.split_whitespace().collect(),
            both_ways,
            added,
        }
    });
    telling.collect()
});

/// Words with capitals that tell of no cards by themselves.
const PLAIN: [&str; 12] = [
    "group",
    "power",
    "structure",
    "basic",
    "goal",
    "special",
    "action",
    "plot",
    "card",
    "attack",
    "mr",
    "i",
];

/// What a text says, for being held against another.
struct Told {
    words: BTreeSet<String>,
    numbers: BTreeSet<u16>,
    /// Numbers that it says without naming them: "double".
    implied: BTreeSet<u16>,
    /// Kinds, traits and names, each without an ending.
    capitals: BTreeSet<String>,
    /// What the sentence is about is each of several.
    of_each: bool,
    /// It is about what has the sentence.
    of_itself: bool,
}

impl Told {
    fn of(text: &str) -> Told {
        let mut told = Told {
            words: BTreeSet::new(),
            numbers: BTreeSet::new(),
            implied: BTreeSet::new(),
            capitals: BTreeSet::new(),
            of_each: false,
            of_itself: false,
        };
        let mut before = [String::new(), String::new()];
        let mut begins = true;
        for said in text.split_whitespace() {
            let ends = said.ends_with(['.', ':', ';']);
            let bare = said.trim_matches(|one: char| !one.is_alphanumeric());
            let bare = bare
                .strip_suffix("'s")
                .or(bare.strip_suffix("s'"))
                .unwrap_or(bare);
            let word = bare.to_ascii_lowercase();
            if told.words.is_empty() {
                told.of_each = matches!(&*word, "each" | "all" | "every" | "any" | "no");
                told.of_itself = matches!(&*word, "this" | "it" | "its" | "he" | "she" | "they");
            }
            // "One" is a number where more or fewer could be.
            let [earlier, last] = &before;
            let one = matches!(&**last, "than" | "least" | "most" | "only");
            let number = counted(&word).filter(|number| *number > 1 || one);
            told.numbers.extend(number);
            told.implied.extend(match &*word {
                "double" | "doubled" | "doubles" | "twice" | "both" | "second" => Some(2),
                "triple" | "tripled" | "triples" => Some(3),
                _ => None,
            });
            let stem = singular(&word);
            // "Its Action token" is the one that it has; what is done to you is done to what you have.
            let own = matches!(&**earlier, "its" | "his" | "her" | "their") && last == "action";
            let done = matches!(&**last, "on" | "against") && word == "you";
            told.words
                .extend((own && stem == "token").then(|| "its-token".to_owned()));
            told.words.extend(done.then(|| "your".to_owned()));
            let to = last == "to" && matches!(&*word, "this" | "it" | "him" | "her" | "them");
            told.words.extend(to.then(|| "to-it".to_owned()));
            if !begins && bare.starts_with(char::is_uppercase) && !PLAIN.contains(&&*stem) {
                told.capitals.insert(stem.clone());
            }
            // This card is what has the sentence, unless something is done to it.
            if word == "card" && last == "this" && !matches!(&**earlier, "to" | "on" | "under") {
                told.words.remove("this");
            }
            told.words.insert(stem);
            told.words.insert(word.clone());
            before = [std::mem::take(&mut before[1]), word];
            begins = ends;
        }
        told
    }

    fn has(&self, words: &[&str]) -> bool {
        words.iter().any(|word| self.words.contains(*word))
    }
}

/// A word without the ending of the plural.
fn singular(word: &str) -> String {
    let stem = match word.strip_suffix("ies") {
        Some(stem) => return format!("{stem}y"),
        None => word.strip_suffix('s').filter(|stem| !stem.ends_with('s')),
    };
    stem.unwrap_or(word).to_owned()
}

/// Whether nothing that tells is lost between what an author says and what he is offered, nor anything of the kind added.
pub(super) fn tells_all(said: &str, offer: &str) -> bool {
    let (said, offer) = (Told::of(said), Told::of(offer));
    let kept = TELLING.iter().all(|telling| {
        let answers = |one: &Told, other: &Told| {
            !one.has(&telling.said) || other.has(&telling.said) || other.has(&telling.besides)
        };
        let adds = telling.both_ways || telling.added;
        (telling.added || answers(&said, &offer)) && (!adds || answers(&offer, &said))
    });
    let known = |number: &u16| said.numbers.contains(number) || said.implied.contains(number);
    kept && said.numbers.is_subset(&offer.numbers)
        && offer.numbers.iter().all(known)
        && said.capitals.iter().all(|one| offer.words.contains(one))
        && !(said.of_itself && offer.of_each)
}
