//! Text that is borrowed from the embedded law, or owned when the law was read from a folder.

use std::borrow::Cow;
use std::fmt;
use std::ops::{Deref, Range};

use serde::{Deserialize, Serialize};

/// A place in the scenario, in bytes.
pub type Span = Range<usize>;

/// A piece of text of the law. It costs nothing to load from the law compiled into the program.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Text(#[serde(borrow)] Cow<'static, str>);

impl Text {
    /// Text known when the program was written.
    pub const fn fixed(text: &'static str) -> Text {
        Text(Cow::Borrowed(text))
    }
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl From<String> for Text {
    fn from(text: String) -> Text {
        Text(Cow::Owned(text))
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Text {
        Text(Cow::Owned(text.to_owned()))
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
