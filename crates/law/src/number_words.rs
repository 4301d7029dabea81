//! Which cards are called by several: "Yetis", "Gnomes of Zurich".

use serde::{Deserialize, Serialize};

use fnord_cards::{Kind, Text};

/// How it is told from a name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct NumberWords {
    /// After these words a name says of what, from where: the word before is the one that counts.
    pub after: Vec<Text>,
    /// An ending of several.
    pub many: Text,
    /// Words that end so are of one all the same.
    pub one: Vec<Text>,
    /// Names that are of one though they look like several.
    pub named_as_one: Vec<Text>,
}

impl NumberWords {
    /// Whether a card of that name and kind is spoken of as "they". The name of a Plot is a title, and a Personality or a Place is one.
    pub fn is_plural(&self, name: &str, kind: Kind) -> bool {
        let several = matches!(kind, Kind::Illuminati | Kind::Organization | Kind::Resource);
        let words = name.split(' ');
        let head = words.take_while(|word| !self.after.iter().any(|after| **after == **word));
        let head = head.last().unwrap_or_default().to_lowercase();
        several
            && !self.many.is_empty()
            && head.ends_with(&*self.many)
            && !self.one.iter().any(|one| head.ends_with(&**one))
            && !self.named_as_one.iter().any(|one| **one == *name)
    }
}
