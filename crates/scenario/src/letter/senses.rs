//! Senses of verbs: what is made of them, and who and what goes with them.

use std::rc::Rc;

use super::pattern::{Compiler, Form, Taken};
use super::phrases::{Phrases, Value};
use super::tokens::Token;
use fnord_law as law;

/// A sense of verbs: what is made of them, and what goes with them.
pub(crate) struct Sense {
    pub(crate) verb: Form,
    pub(crate) roles: Vec<Role>,
    /// Words that say what is meant wherever they stand in the clause, each with the remark that they make.
    pub(crate) says: Vec<(Rc<str>, Form)>,
    /// Slots of which one of each lot has to be there.
    pub(crate) needs: Vec<Vec<String>>,
}

/// What may stand at a place of a clause: slots, each a name and a kind.
pub(crate) struct Role {
    pub(crate) place: Place,
    pub(crate) slots: Vec<(Rc<str>, Slot)>,
}

/// What a slot takes.
pub(crate) enum Slot {
    /// What is named, of a kind.
    Kind(u8),
    /// Words of a form.
    Words(Form),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Subject,
    Object,
    /// After a preposition.
    After(Vec<String>),
}

impl Sense {
    /// The place that a preposition leads to.
    pub(super) fn after(&self, token: &Token) -> Option<&Place> {
        self.roles.iter().find_map(|role| match &role.place {
            Place::After(words) if words.iter().any(|word| token.is(word)) => Some(&role.place),
            _ => None,
        })
    }

    /// A sense as the language has it, with the forms of it compiled.
    pub(crate) fn new(source: &law::Sense, compiler: &mut Compiler<'_>) -> Sense {
        let mut sense = Sense {
            verb: compiler.form(&source.does, &format!("({})", source.verb)),
            roles: Vec::new(),
            says: Vec::new(),
            needs: Vec::new(),
        };
        for (place, said) in &source.roles {
            let place = match &**place {
                "needs" => {
                    let lots = said.split(' ');
                    let lots = lots.map(|lot| lot.split('|').map(str::to_owned).collect());
                    sense.needs = lots.collect();
                    continue;
                }
                "says" => {
                    let words = said.split(' ').filter_map(|words| words.split_once(':'));
                    let words = words.map(|(name, part)| (name.into(), compiler.form("", part)));
                    sense.says = words.collect();
                    continue;
                }
                "subject" => Place::Subject,
                "object" => Place::Object,
                words => Place::After(words.split('|').map(str::to_owned).collect()),
            };
            let mut slots: Vec<(Rc<str>, Slot)> = Vec::new();
            for slot in said.split(' ') {
                let (name, kind) = slot.split_once(':').unwrap_or((slot, slot));
                let slot = match kind.strip_prefix('@') {
                    Some(_) => Slot::Words(compiler.form("", kind)),
                    None => Slot::Kind(Phrases::kind(kind)),
                };
                slots.push((name.into(), slot));
            }
            sense.roles.push(Role { place, slots });
        }
        sense
    }

    pub(super) fn is_whole(&self, taken: &[Taken<Value>]) -> bool {
        // "laid down Texas from my hand": what is said of the card says it.
        let said = |taken: &Taken<Value>| match &taken.value {
            Value::Cards(nps) => nps
                .iter()
                .flat_map(|np| &np.said)
                .any(|said| said.does == "is from-hand" && self.verb.does == "place from-hand"),
            _ => false,
        };
        let there = |name: &String| {
            if name == "x" && taken.iter().any(said) {
                return true;
            }
            let mut taken = taken.iter();
            taken.any(|taken| *taken.name == **name || &*taken.name == "none")
        };
        self.needs.iter().all(|lot| lot.iter().any(there))
    }
}
