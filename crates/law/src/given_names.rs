//! The names by which players are known to be spoken of as "he" or as "she".

use serde::{Deserialize, Serialize};

use fnord_cards::Text;

/// Given names in small letters, in the order of the alphabet. What is said of a player in a text counts for more.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct GivenNames {
    he: Vec<Text>,
    she: Vec<Text>,
}

impl GivenNames {
    /// These names, in whatever order.
    pub fn new(he: Vec<String>, she: Vec<String>) -> GivenNames {
        let sorted = |mut names: Vec<String>| {
            names.sort_unstable();
            names.into_iter().map(Text::from).collect()
        };
        GivenNames {
            he: sorted(he),
            she: sorted(she),
        }
    }

    /// Whether somebody of that name is spoken of as "he".
    pub fn is_he(&self, name: &str) -> bool {
        has(&self.he, name)
    }

    /// Whether somebody of that name is spoken of as "she".
    pub fn is_she(&self, name: &str) -> bool {
        has(&self.she, name)
    }
}

fn has(names: &[Text], name: &str) -> bool {
    let first = name.split(' ').next().unwrap_or_default();
    let letters = || first.bytes().map(|letter| letter.to_ascii_lowercase());
    let found = names.binary_search_by(|known| known.bytes().cmp(letters()));
    found.is_ok()
}
