//! A ruling in one sentence.

use super::{AnswerReport, words};

/// A ruling in one sentence, by its parts.
#[derive(Clone, Debug, Default)]
pub struct Headline {
    /// The verdict, with the play that it is about.
    pub says: String,
    /// What stands between that and the rest.
    pub before: &'static str,
    /// Why it is so, or what came of it: what matters most first.
    pub told: Vec<String>,
    /// They are causes, and not what came of it.
    pub causes: bool,
}

impl Headline {
    /// The same with what is said before it, and the answers to what was asked, each once.
    pub(super) fn after(self, said: String, answers: &[AnswerReport]) -> Headline {
        let mut said = said;
        for answer in answers {
            if !said.contains(&answer.answer) {
                said.push_str(&format!("{} ", answer.answer));
            }
        }
        said.push_str(&self.says);
        Headline { says: said, ..self }
    }

    /// A verdict that says all there is to say.
    pub(crate) fn plain(says: impl Into<String>) -> Headline {
        Headline {
            says: says.into(),
            before: "; ",
            ..Headline::default()
        }
    }

    /// A verdict, and why it is so.
    pub(crate) fn because(
        says: impl Into<String>,
        before: &'static str,
        why: Vec<String>,
    ) -> Headline {
        Headline {
            says: says.into(),
            before,
            told: why,
            causes: true,
        }
    }

    /// A verdict, and what came of it.
    pub(crate) fn followed(says: impl Into<String>, told: Vec<String>) -> Headline {
        Headline {
            says: says.into(),
            before: ": ",
            told,
            causes: false,
        }
    }

    /// All of it.
    pub fn whole(&self) -> String {
        self.first(self.told.len())
    }

    /// As much of it as tells so many of its parts.
    pub(crate) fn first(&self, parts: usize) -> String {
        let told = self.told.iter().take(parts).cloned();
        let told = match self.causes {
            true => words::joined(told),
            false => told.collect::<Vec<_>>().join("; "),
        };
        match told.is_empty() {
            true => self.says.clone(),
            false => format!("{}{}{told}", self.says, self.before),
        }
    }

    /// Whether it says that.
    pub(crate) fn tells(&self, what: &str) -> bool {
        self.told.iter().any(|told| told == what)
    }
}
