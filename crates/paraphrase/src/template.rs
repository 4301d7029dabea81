//! A canonical sentence with places for what it is about.

use serde::{Deserialize, Serialize};

use crate::said::Sort;

/// A part of a template.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Element {
    /// As it is written, with the marks that follow it.
    Text(String),
    Slot {
        slot: usize,
        /// "Ben's"
        owns: bool,
    },
}

/// What somebody may mean.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Template {
    pub elements: Vec<Element>,
    /// What the places are for, in the order in which they first stand.
    pub slots: Vec<Sort>,
}

/// What stands for a clause that tells of nothing that was surely done.
const UNSURE: &str = "?";
/// What stands for what somebody says, asks or reckons of what was told.
const TALK: &str = "!";

impl Template {
    /// What is found in it: its words, and itself.
    pub(crate) fn features(&self) -> Vec<String> {
        let mut all = self.words();
        all.insert(0, format!("= {}", self.shape()));
        all
    }

    /// The words in it that tell anything.
    pub(crate) fn words(&self) -> Vec<String> {
        let mut all = Vec::new();
        for text in self.texts() {
            let words = text.split([' ', '.', ',', '(', ')', ':', '+']);
            let light = ["", "the", "his", "a", "of", "is", "an"];
            let words = words.filter(|word| !light.contains(word));
            all.extend(words.map(|word| word.strip_suffix('s').unwrap_or(word).to_owned()));
        }
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The template without its places told apart.
    pub(crate) fn shape(&self) -> String {
        let parts = self.elements.iter().map(|element| match element {
            Element::Text(text) => text.clone(),
            Element::Slot { slot, owns } => {
                let sort = self.slots.get(*slot);
                format!("<{sort:?}{}>", if *owns { "'s" } else { "" })
            }
        });
        parts.collect()
    }

    /// What each place is in the sentence, and which place of this template.
    pub(crate) fn own_roles(&self) -> Vec<Vec<String>> {
        let mut roles = self.roles();
        for (slot, role) in roles.iter_mut().enumerate() {
            role.push(format!("{} {slot}", self.shape()));
        }
        roles
    }

    /// What each place is in the sentence: its nearest words on both sides, and its sort.
    pub(crate) fn roles(&self) -> Vec<Vec<String>> {
        let mut roles: Vec<Vec<String>> = vec![Vec::new(); self.slots.len()];
        fn text<'e>(mut elements: impl Iterator<Item = &'e Element>) -> &'e str {
            let found = elements.find_map(|element| match element {
                Element::Text(text) => Some(text.trim()),
                Element::Slot { .. } => None,
            });
            found.unwrap_or_default()
        }
        for (at, element) in self.elements.iter().enumerate() {
            let Element::Slot { slot, owns } = element else {
                continue;
            };
            let Some(role) = roles.get_mut(*slot) else {
                continue;
            };
            let before = text(self.elements.iter().take(at).rev());
            let before = before.rsplit(' ').next().unwrap_or_default();
            let behind = text(self.elements.iter().skip(at + 1));
            let verb = behind.split(' ').next().unwrap_or_default();
            let verb = verb.trim_end_matches(['.', ',']);
            let verb = verb.strip_suffix('s').unwrap_or(verb);
            let sort = self.slots.get(*slot);
            role.push(format!("{sort:?} {owns} {before} _"));
            role.push(format!("{sort:?} {owns} {before} _ {verb}"));
            role.push(format!("{sort:?} _ {verb}"));
        }
        roles
    }

    /// Which places own which: "{P's} {G}".
    pub(crate) fn owning(&self) -> Vec<(usize, usize)> {
        let pairs = self.elements.windows(3).filter_map(|three| match three {
            [
                Element::Slot { slot, owns: true },
                Element::Text(gap),
                Element::Slot { slot: owned, .. },
            ] if gap.trim().is_empty() => Some((*slot, *owned)),
            _ => None,
        });
        pairs.collect()
    }

    /// What stands before, between and after its places.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.elements.iter().filter_map(|element| match element {
            Element::Text(text) => Some(text.as_str()),
            Element::Slot { .. } => None,
        })
    }

    /// The same with other words in the place of some.
    #[must_use]
    pub fn with(&self, words: &str, others: &str) -> Template {
        let mut template = self.clone();
        for element in &mut template.elements {
            if let Element::Text(text) = element {
                let whole =
                    format!(" {text} ").replace(&format!(" {words} "), &format!(" {others} "));
                *text = whole.get(1..whole.len() - 1).unwrap_or_default().to_owned();
            }
        }
        template
    }

    /// Whether some words are in it.
    pub fn says(&self, words: &str) -> bool {
        self.texts().any(|text| text.contains(words))
    }

    /// How many sentences it has.
    pub fn sentences(&self) -> usize {
        let ends = self.texts().map(|text| text.matches(". ").count());
        1 + ends.sum::<usize>()
    }

    /// Whether it says nothing of the game.
    pub fn is_nothing(&self) -> bool {
        self.elements.is_empty()
    }

    /// Whether it is only talk of what was told.
    pub fn is_talk(&self) -> bool {
        self.elements == [Element::Text(TALK.to_owned())]
    }

    /// Whether it says that nothing was surely done.
    pub fn is_unsure(&self) -> bool {
        self.elements == [Element::Text(UNSURE.to_owned())]
    }
}
