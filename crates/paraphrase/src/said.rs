//! What somebody says, as words and mentions of what is on the table.

use std::collections::BTreeMap;

use rust_stemmers::{Algorithm, Stemmer};

/// What a mention is of.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
pub enum Sort {
    Player,
    Group,
    Resource,
    Plot,
    Illuminati,
    Number,
    Alignment,
    /// Cards by what they are like: "Church or Media Groups".
    Cards,
    /// A card by its name, whatever it is.
    Named,
    /// "+4"
    Signed,
}

/// Which part somebody or something has in the attack that is under way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Part {
    /// None, or there is no attack.
    #[default]
    None,
    /// The player who makes it, or a Group of his.
    Attacker,
    /// The player who is attacked, or a Group of his.
    Defender,
    /// The Group that makes it.
    Attacking,
    /// The Group that is attacked.
    Target,
}

/// Somebody or something that is spoken of, however often.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entity {
    pub sort: Sort,
    pub part: Part,
    /// It is called by its name, not by a pronoun alone.
    pub named: bool,
}

/// A word, or a mention of one of the entities.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// In small letters; a mark is a word.
    Word(String),
    Mention {
        entity: usize,
        /// "Ben's", "his"
        owns: bool,
    },
}

/// A clause, or a short sentence.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    pub pieces: Vec<Piece>,
    pub entities: Vec<Entity>,
}

/// The words of a text as pieces have them, short forms in full.
pub fn words(text: &str) -> impl Iterator<Item = String> {
    let marks = |letter: char| !(letter.is_alphanumeric() || letter == '\'' || letter == '’');
    let parts = text.split_inclusive(marks).flat_map(move |part| {
        let word = part.trim_end_matches(marks);
        let mark = part[word.len()..].trim();
        [word, mark].map(|part| part.trim_matches('\'').to_lowercase().replace('’', "'"))
    });
    parts
        .filter(|part| !part.is_empty() && part != ".")
        .flat_map(|word| in_full(&word))
}

/// "didn't" as "did not".
fn in_full(word: &str) -> Vec<String> {
    let (verb, rest) = match word {
        "can't" | "cannot" => ("can", "not"),
        "won't" => ("will", "not"),
        "shan't" => ("shall", "not"),
        word => match word.split_once('\'') {
            Some((verb, "m")) => (verb, "am"),
            Some((verb, "re")) => (verb, "are"),
            Some((verb, "ve")) => (verb, "have"),
            Some((verb, "ll")) => (verb, "will"),
            Some((verb, "d")) => (verb, "had"),
            Some((
                verb @ ("it" | "that" | "he" | "she" | "what" | "there" | "here" | "who"),
                "s",
            )) => (verb, "is"),
            _ => match word.strip_suffix("n't") {
                Some(verb) => (verb, "not"),
                None => return vec![word.to_owned()],
            },
        },
    };
    vec![verb.to_owned(), rest.to_owned()]
}

/// A word by its stem.
pub(crate) fn stem(word: &str) -> String {
    Stemmer::create(Algorithm::English).stem(word).into_owned()
}

impl Said {
    /// The pieces by their stems, and mentions by what they are of.
    pub(crate) fn stems(&self) -> Vec<String> {
        let stems = self.pieces.iter().map(|piece| match piece {
            Piece::Word(word) => stem(word),
            Piece::Mention { entity, owns } => {
                let entity = self.entities.get(*entity);
                let of = entity.map(|entity| match entity.part {
                    Part::None => format!("<{:?}>", entity.sort),
                    part => format!("<{:?} {part:?}>", entity.sort),
                });
                let of = of.unwrap_or_default();
                if *owns { format!("{of}'s") } else { of }
            }
        });
        stems.collect()
    }

    /// What is found in it: its words, and every two and three pieces in a row.
    pub(crate) fn features(&self, stems: &[String]) -> Vec<String> {
        let padded: Vec<&str> = ["^"]
            .into_iter()
            .chain(stems.iter().map(String::as_str))
            .chain(["$"])
            .collect();
        let pairs = padded.windows(2).map(|two| two.join(" "));
        let threes = padded.windows(3).map(|three| three.join(" "));
        let apart = padded
            .windows(3)
            .filter_map(|three| Some(format!("{} _ {}", three.first()?, three.last()?)));
        stems
            .iter()
            .cloned()
            .chain(pairs)
            .chain(threes)
            .chain(apart)
            .collect()
    }

    /// What is found around each entity.
    pub(crate) fn around(&self, stems: &[String]) -> Vec<Vec<String>> {
        let stem = |at: Option<usize>| at.and_then(|at| stems.get(at)).map_or("$", String::as_str);
        let mut seen: BTreeMap<Sort, usize> = BTreeMap::new();
        let mut all: Vec<Vec<String>> = Vec::new();
        for (index, entity) in self.entities.iter().enumerate() {
            let mut found = vec![
                format!("{:?}", entity.part),
                format!("named {}", entity.named),
            ];
            let order = seen.entry(entity.sort).or_default();
            found.push(format!("order {order}"));
            *order += 1;
            let others = self
                .entities
                .iter()
                .filter(|other| other.sort == entity.sort)
                .count();
            found.push(format!("order {order} of {others}"));
            let places = (0..stems.len())
                .filter(|&at| stems.get(at).is_some_and(|stem| stem.starts_with('<')));
            let mentions = self.pieces.iter().filter_map(|piece| match piece {
                Piece::Mention { entity, owns } => Some((entity, owns)),
                Piece::Word(_) => None,
            });
            for (at, (of, owns)) in places.zip(mentions) {
                if *of != index {
                    continue;
                }
                let (one, two) = (at.checked_sub(1), at.checked_sub(2));
                let (one, two) = (stem(one), stem(two));
                let (next, after) = (stem(Some(at + 1)), stem(Some(at + 2)));
                found.push(format!("owns {owns}"));
                for feature in [
                    format!("{one} @"),
                    format!("{two} {one} @"),
                    format!("{two} _ @"),
                    format!("@ {next}"),
                    format!("@ {next} {after}"),
                    format!("@ _ {after}"),
                    format!("{one} @ {next}"),
                ] {
                    found.push(feature);
                }
                // The nearest words before and after that are no mentions: "with the action of his", "were killed".
                let before = stems.get(..at).unwrap_or_default().iter().rev();
                let behind = stems.get(at + 1..).unwrap_or_default().iter();
                let word = |stem: &&String| !stem.starts_with('<');
                found.extend(
                    before
                        .filter(word)
                        .take(4)
                        .map(|stem| format!("{stem} … @")),
                );
                found.extend(
                    behind
                        .filter(word)
                        .take(4)
                        .map(|stem| format!("@ … {stem}")),
                );
            }
            all.push(found);
        }
        all
    }

    /// Whether a player owns a Group by the words: "Ann's Pentagon", "the Pentagon of Ann".
    pub(crate) fn owns(&self, owner: usize, owned: usize) -> bool {
        let mentions = |piece: &Piece, which: usize, needs: bool| matches!(piece, Piece::Mention { entity, owns } if *entity == which && (*owns || !needs));
        let by_name = self
            .pieces
            .windows(2)
            .any(|two| matches!(two, [first, second] if mentions(first, owner, true) && mentions(second, owned, false)));
        let of = self.pieces.windows(3).any(|three| {
            matches!(three, [first, Piece::Word(of), last]
                if of == "of" && mentions(first, owned, false) && mentions(last, owner, false))
        });
        by_name || of
    }
}
