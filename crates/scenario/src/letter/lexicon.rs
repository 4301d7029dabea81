//! The words of a language as the law has them, in the form in which letters are read.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use super::pattern::{Compiler, Form, Slots};
use super::phrases::Phrases;
use super::senses::Sense;
use super::token::FIGURE;
pub(crate) use super::token::{Known, Shape};
use fnord_cards::Text;
use fnord_law::{Language, Law};

/// The most languages that are kept at once.
const MOST_KNOWN: usize = 8;

/// The words of an expression after its first, and what is known of it.
type Expression = (Vec<String>, Rc<Known>);

/// The words and forms of a language.
pub(crate) struct Lexicon {
    words: HashMap<String, Rc<Known>>,
    contractions: HashMap<String, Vec<String>>,
    /// The rest of each expression of several words that is of a class, by its first word, the longest first.
    expressions: HashMap<String, Vec<Expression>>,
    /// What is known of a word that says nothing.
    pub(crate) idle: Rc<Known>,
    /// What is known of a figure with a sign.
    pub(crate) figure: Rc<Known>,
    pub(crate) forms: Vec<Form>,
    pub(crate) senses: Vec<Sense>,
    in_passing: Vec<usize>,
}

impl Lexicon {
    /// The words of a language, and the forms that are used of one game.
    fn new(language: &Language, game: &str) -> Lexicon {
        let mut words: HashMap<String, Known> = HashMap::new();
        for (base, others) in &language.verbs {
            let regular = regular(base).into_iter();
            let regular = regular.map(|form| (Shape::of(&form, base), form));
            // "hit" among the other forms of "hit" is its past.
            let given = others.iter().map(|form| match **form == **base {
                true => (Shape::Past, form.to_string()),
                false => (Shape::of(form, base), form.to_string()),
            });
            for (shape, form) in regular.chain(given) {
                let known = words.entry(form).or_default();
                known.verbs.push((base.to_string(), shape));
            }
        }
        let mut several: Vec<(&str, &str)> = Vec::new();
        for (class, members) in &language.classes {
            for member in members {
                if member.contains(' ') {
                    several.push((class, member));
                }
                for word in member.split(' ') {
                    let known = words.entry(word.to_owned()).or_default();
                    if !member.contains(' ') {
                        known.classes.push(class.to_string());
                    }
                }
            }
        }
        let deeds = language
            .classes
            .iter()
            .find(|(class, _)| **class == *"deed");
        let deeds: Vec<&str> = deeds
            .into_iter()
            .flat_map(|(_, verbs)| verbs.iter().map(|verb| &**verb))
            .collect();
        // What is said of verbs in all their forms.
        for (class, verbs) in &language.classes {
            let Some(class) = class.strip_suffix("-verbs") else {
                continue;
            };
            for known in words.values_mut() {
                let mut of = known.verbs.iter();
                if of.any(|(verb, _)| verbs.iter().any(|one| **one == **verb)) {
                    known.classes.push(class.to_owned());
                }
            }
        }
        for known in words.values_mut() {
            known.deed = known
                .verbs
                .iter()
                .any(|(verb, _)| deeds.contains(&verb.as_str()));
        }
        let contractions = language.contractions.iter().map(|(short, long)| {
            let long = long.split(' ').map(str::to_owned).collect();
            (short.to_string(), long)
        });
        let of_game = |of: &Text| of.is_empty() || **of == *game;
        let mut compiler = Compiler::new(language, <Phrases<'_> as Slots>::KINDS);
        let mut forms = Vec::new();
        for clause in language.clauses.iter().filter(|one| of_game(&one.game)) {
            let compiled = clause.forms.iter();
            forms.extend(compiled.map(|form| compiler.form(&clause.does, form)));
        }
        let senses = language.senses.iter().filter(|one| of_game(&one.game));
        let senses = senses.map(|sense| Sense::new(sense, &mut compiler));
        let senses: Vec<Sense> = senses.collect();
        let keys = compiler.keys;
        for word in keys.words() {
            words.entry(word.to_owned()).or_default();
        }
        for (word, known) in &mut words {
            known.idle = known.classes.iter().any(|class| class == "idle");
            known.keys = keys.known(word, known);
        }
        let of_classes = |classes: &[&str]| {
            let mut known = Known {
                classes: classes.iter().map(|class| (*class).to_owned()).collect(),
                idle: classes.contains(&"idle"),
                ..Known::default()
            };
            known.keys = keys.known("", &known);
            Rc::new(known)
        };
        let of_class = |class: &str| of_classes(&[class]);
        let mut expressions: HashMap<String, Vec<Expression>> = HashMap::new();
        several.sort_by_key(|(_, words)| std::cmp::Reverse(words.len()));
        let mut classes: HashMap<&str, Vec<&str>> = HashMap::new();
        for (class, words) in &several {
            classes.entry(words).or_default().push(class);
        }
        several.retain(|(class, words)| {
            let of = classes.get(words).and_then(|of| of.first());
            of == Some(class)
        });
        for (_, words) in several {
            let of = classes.get(words).map_or(&[][..], Vec::as_slice);
            let mut rest = words.split(' ').map(str::to_owned);
            let first = rest.next().unwrap_or_default();
            let found = expressions.entry(first).or_default();
            found.push((rest.collect(), of_classes(of)));
        }
        let words = words.into_iter();
        Lexicon {
            expressions,
            idle: of_class("idle"),
            figure: of_class(FIGURE),
            words: words.map(|(word, known)| (word, Rc::new(known))).collect(),
            contractions: contractions.collect(),
            in_passing: (0..forms.len())
                .filter(|&index| forms.get(index).is_some_and(|form| !form.is_clause()))
                .collect(),
            forms,
            senses,
        }
    }

    /// The words and forms of a law's language. They are made once.
    pub fn of(law: &Law, game: &'static str) -> Rc<Lexicon> {
        thread_local! {
            static KNOWN: RefCell<Vec<(Text, &'static str, Rc<Lexicon>)>> = const { RefCell::new(Vec::new()) };
        }
        KNOWN.with_borrow_mut(|known| {
            let of_it =
                |(digest, of, _): &&(Text, &str, Rc<Lexicon>)| *digest == law.digest && *of == game;
            if let Some((_, _, lexicon)) = known.iter().find(of_it) {
                return lexicon.clone();
            }
            let lexicon = Rc::new(Lexicon::new(&law.language, game));
            // Laws under test come and go.
            if known.len() > MOST_KNOWN {
                known.clear();
            }
            known.push((law.digest.clone(), game, lexicon.clone()));
            lexicon
        })
    }

    pub(crate) fn get(&self, word: &str) -> Option<&Rc<Known>> {
        self.words.get(word)
    }

    /// Whether a word is of a class.
    pub(crate) fn is_of(&self, word: &str, class: &str) -> bool {
        let known = self.words.get(word);
        known.is_some_and(|known| known.classes.iter().any(|one| one == class))
    }

    /// The rests of the expressions that begin with a word, each with what is known of it.
    pub(crate) fn expressions(
        &self,
        word: &str,
    ) -> impl Iterator<Item = &(Vec<String>, Rc<Known>)> {
        self.expressions.get(word).into_iter().flatten()
    }

    /// The forms of verbs that are written nearly so, the nearest first.
    pub(crate) fn verbs_like(&self, word: &str) -> Vec<&str> {
        let verbs = self
            .words
            .iter()
            .filter(|(_, known)| !known.verbs.is_empty());
        let near = verbs.filter_map(|(form, _)| {
            let far = strsim::osa_distance(word, form);
            (far <= word.len() / 3).then_some((far, form.as_str()))
        });
        let mut near: Vec<(usize, &str)> = near.collect();
        near.sort_unstable();
        near.into_iter().map(|(_, form)| form).collect()
    }

    /// The forms of what is said of a card or of somebody in passing.
    pub(crate) fn said_in_passing(&self) -> impl Iterator<Item = &Form> {
        self.in_passing
            .iter()
            .filter_map(|&index| self.forms.get(index))
    }

    /// The words that are written as this one.
    pub(crate) fn in_full(&self, word: &str) -> Option<&[String]> {
        self.contractions.get(word).map(Vec::as_slice)
    }
}

/// The forms that follow from the base form of a verb, and itself.
fn regular(base: &str) -> Vec<String> {
    let stem = base.strip_suffix('e').unwrap_or(base);
    let soft = ["s", "x", "ch", "sh", "o"]
        .iter()
        .any(|end| base.ends_with(end));
    let (third, past) = match base.strip_suffix('y') {
        Some(root) if !root.ends_with(['a', 'e', 'o', 'u']) => {
            (format!("{root}ies"), format!("{root}ied"))
        }
        _ if soft => (format!("{base}es"), format!("{stem}ed")),
        _ => (format!("{base}s"), format!("{stem}ed")),
    };
    vec![base.to_owned(), third, past, format!("{stem}ing")]
}
