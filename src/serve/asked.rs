//! What a form asks, from the address of a page or from its body.

use serde::Deserialize;

use crate::report::{SECTIONS, Wanted};
use crate::service::TableAsked;

/// The fields of a form, in their order.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(transparent)]
pub(super) struct Fields(Vec<(String, String)>);

impl Fields {
    /// What a field says, without blanks around it; nothing where it is empty.
    pub(super) fn get<'f>(&'f self, name: &str) -> Option<&'f str> {
        self.all(name).find(|said| !said.is_empty())
    }

    /// What the fields of that name say.
    pub(super) fn all<'f>(&'f self, name: &str) -> impl Iterator<Item = &'f str> {
        let fields = self.0.iter().filter(move |(field, _)| field == name);
        fields.map(|(_, said)| said.trim())
    }

    /// A number that a field says.
    pub(super) fn number(&self, name: &str) -> Option<usize> {
        self.get(name)?.parse().ok()
    }

    /// The text of the table as it was written.
    pub(super) fn text(&self) -> String {
        let field = self.0.iter().find(|(field, _)| field == "text");
        let text = field.map_or("", |(_, text)| text);
        // Forms send lines as mail does.
        text.replace("\r\n", "\n").trim_end().to_owned()
    }

    /// The table.
    pub(super) fn table(&self) -> TableAsked {
        TableAsked {
            scenario: self.text(),
            edition: self.get("edition").map(str::to_owned),
        }
    }
    /// How much of a ruling is to be seen: `deep` is 1 for every section and 2 for the derivation too, `show` names sections.
    pub(super) fn wanted(&self) -> Wanted {
        let known = |name: &&str| SECTIONS.contains(name);
        let named = self.all("show").flat_map(|names| names.split(','));
        let named = named.map(str::trim).filter(known);
        let deep = self.number("deep").unwrap_or_default();
        Wanted {
            deep: u8::try_from(deep).unwrap_or(u8::MAX),
            sections: named.map(str::to_owned).collect(),
            scrolls: true,
        }
    }
}
