//! What was learnt from examples: a log-linear choice among everything that could be meant.
//!
//! What is found in what is said (its words, what they say the same as, and pieces in a row) speaks for and against what is found in
//! each template, and what is found around each entity for and against the places that it could take. A meaning is a template with
//! its places filled; how likely it is follows from the sum of all that speaks for it, compared with that of every other.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::example::Example;
use crate::ideas::Ideas;
use crate::said::{Said, Sort};
use crate::template::Template;
use crate::training::Training;
use crate::weights::Weights;

/// What is found where an owner stands with what he owns, and where he does not.
pub(crate) const OWNING: [&str; 2] = ["not owned by it", "owned by it"];
/// What is always found.
const ALWAYS: &str = "always";
/// How much a word has to weigh for something to say it, and what share of that for what is meant to be accounted for.
const SPEAKS: f32 = 0.6;
const OWN: f32 = 0.2;

/// A template, as the columns that it stands for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Known {
    pub(crate) template: Template,
    /// Those of what is found in it.
    pub(crate) columns: Vec<u32>,
    /// Those of each place.
    pub(crate) roles: Vec<Vec<u32>>,
    /// Which places own which.
    pub(crate) owning: Vec<(usize, usize)>,
    /// That of what it leaves unsaid, among those of the places.
    pub(crate) unsaid: u32,
    /// The deciding ideas that are said where it is meant.
    pub(crate) ideas: BTreeSet<u16>,
    /// The telling words that are said where it is meant, by their places among all.
    pub(crate) words: BTreeSet<u16>,
}

/// What was learnt.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Learnt {
    /// Whether everything that is spoken of has its place in what is meant.
    whole: bool,
    templates: Vec<Known>,
    ideas: Ideas,
    /// The words and ideas that tell meanings apart: said often, and not of most of them. In the order of the alphabet.
    telling: Vec<String>,
    /// What is found in a clause, for what is found in templates.
    said: Weights,
    /// What is found around an entity, for the places of templates.
    around: Weights,
}

/// What could be meant as well as something else that it is like.
pub struct Alike {
    pub template: Template,
    /// The words in which it is another.
    pub instead: String,
}

/// What else could be meant than something.
pub(crate) type Likeness<'a> = dyn Fn(&Template) -> Vec<Alike> + 'a;

/// Something that could be meant.
#[derive(Clone, Debug, PartialEq)]
pub struct Meaning<'l> {
    pub template: &'l Template,
    /// The entity at each place.
    pub places: Vec<usize>,
    /// How likely it is meant, from 0 to 1.
    pub likely: f32,
}

/// A template with its places filled.
pub(crate) struct Candidate {
    pub(crate) template: usize,
    pub(crate) places: Vec<usize>,
}

/// What is found in a clause.
pub(crate) struct Found {
    pub(crate) said: Vec<String>,
    /// Around each entity.
    pub(crate) around: Vec<Vec<String>>,
    /// What each entity is where it is left unsaid.
    pub(crate) unsaid: Vec<Vec<String>>,
}

impl Found {
    pub(crate) fn of(said: &Said, ideas: &Ideas) -> Found {
        let stems = said.stems();
        let by_idea = ideas.told(&stems);
        let mut found = said.features(&stems);
        found.extend(by_idea.features);
        found.extend(said.features(&by_idea.stems));
        found.push(ALWAYS.to_owned());
        found.sort_unstable();
        found.dedup();
        let mut around = said.around(&stems);
        for (found, by_idea) in around.iter_mut().zip(said.around(&by_idea.stems)) {
            found.extend(by_idea);
            found.push(ALWAYS.to_owned());
            found.sort_unstable();
            found.dedup();
        }
        let unsaid = said.entities.iter().map(|entity| {
            let exact = format!(
                "unsaid {:?} {:?} {}",
                entity.sort, entity.part, entity.named
            );
            vec![exact, format!("unsaid {:?} {}", entity.sort, entity.named)]
        });
        Found {
            said: found,
            around,
            unsaid: unsaid.collect(),
        }
    }
}

/// What everything that is found says together, for each column.
pub(crate) struct Sums {
    pub(crate) said: Vec<f32>,
    pub(crate) around: Vec<Vec<f32>>,
    pub(crate) unsaid: Vec<Vec<f32>>,
    pub(crate) owning: [Vec<f32>; 2],
}

/// Everything that could be meant by what has these entities; where all have their places, only what has a place for each.
pub(crate) fn candidates(templates: &[Known], said: &Said, whole: bool) -> Vec<Candidate> {
    let mut all = Vec::new();
    for (template, known) in templates.iter().enumerate() {
        let places = known.template.slots.len();
        if whole && places != said.entities.len() && !known.template.is_unsure() {
            continue;
        }
        let mut filled: Vec<Vec<usize>> = vec![Vec::new()];
        for sort in &known.template.slots {
            let mut more = Vec::new();
            for places in &filled {
                for (index, entity) in said.entities.iter().enumerate() {
                    if entity.sort == *sort && !places.contains(&index) {
                        let mut places = places.clone();
                        places.push(index);
                        more.push(places);
                    }
                }
            }
            filled = more;
        }
        all.extend(
            filled
                .into_iter()
                .map(|places| Candidate { template, places }),
        );
    }
    all
}

/// The columns of what is owned at places, each with whether it is owned by the words too.
pub(crate) fn owning<'k>(
    known: &'k Known,
    candidate: &Candidate,
    said: &Said,
) -> Vec<(&'k [u32], bool)> {
    let pairs = known.owning.iter().filter_map(|(owner, owned)| {
        let owner = candidate.places.get(*owner)?;
        let roles = known.roles.get(*owned)?;
        let owned = candidate.places.get(*owned)?;
        Some((roles.as_slice(), said.owns(*owner, *owned)))
    });
    pairs.collect()
}

/// How likely each candidate is.
pub(crate) fn likelihoods(
    templates: &[Known],
    said: &Said,
    candidates: &[Candidate],
    sums: &Sums,
) -> Vec<f32> {
    let at = |sums: &[f32], columns: &[u32]| -> f32 {
        let found = columns
            .iter()
            .filter_map(|&column| sums.get(column as usize));
        found.sum()
    };
    // Candidates of one template follow each other.
    let mut last = (usize::MAX, 0.0);
    let score = |candidate: &Candidate| -> f32 {
        let Some(known) = templates.get(candidate.template) else {
            return f32::MIN;
        };
        if last.0 != candidate.template {
            last = (candidate.template, at(&sums.said, &known.columns));
        }
        let mut score = last.1;
        for (roles, &entity) in known.roles.iter().zip(&candidate.places) {
            score += sums.around.get(entity).map_or(0.0, |sums| at(sums, roles));
        }
        for (entity, sums) in sums.unsaid.iter().enumerate() {
            if !candidate.places.contains(&entity) {
                score += at(sums, &[known.unsaid]);
            }
        }
        for (roles, owns) in owning(known, candidate, said) {
            score += at(&sums.owning[usize::from(owns)], roles);
        }
        score
    };
    let mut scores: Vec<f32> = candidates.iter().map(score).collect();
    let most = scores.iter().copied().fold(f32::MIN, f32::max);
    for score in &mut scores {
        *score = (*score - most).exp();
    }
    let all: f32 = scores.iter().sum();
    for score in &mut scores {
        *score /= all.max(f32::MIN_POSITIVE);
    }
    scores
}

impl Learnt {
    /// Learns from examples, and from what words say the same.
    pub fn from(examples: &[Example], ideas: Ideas) -> Learnt {
        Learnt::learns(examples, ideas, None)
    }

    /// The same, of examples in which everything that is spoken of has its place in what is meant. `alike` tells what else could be
    /// meant than what was, of which no example is: what differs in a word or two that were learnt elsewhere.
    pub fn wholly(
        examples: &[Example],
        ideas: Ideas,
        alike: impl Fn(&Template) -> Vec<Alike>,
    ) -> Learnt {
        Learnt::learns(examples, ideas, Some(&alike))
    }

    fn learns(examples: &[Example], ideas: Ideas, alike: Option<&Likeness<'_>>) -> Learnt {
        let whole = alike.is_some();
        let training = Training::new(examples, &ideas, whole);
        let further = alike.map(|alike| training.further(alike));
        let (mut templates, telling, said, around) = training.learns();
        templates.extend(further.unwrap_or_default());
        Learnt {
            whole,
            templates,
            ideas,
            telling,
            said,
            around,
        }
    }

    /// Whether a clause says anything by which what it tells may not have been done: a negation, a condition, a habit.
    pub fn is_turned(&self, said: &Said) -> bool {
        self.ideas.turn(&said.stems())
    }

    /// Whether a clause says something that was never said where that was meant: "… for the second time", "… four steps below".
    pub fn says_more(&self, said: &Said, template: &Template) -> bool {
        let mut known = self.templates.iter();
        let Some(known) = known.find(|known| known.template == *template) else {
            return true;
        };
        let stems = said.stems();
        let told = self.ideas.told(&stems).stems;
        let mut telling = told
            .iter()
            .filter_map(|stem| self.telling.binary_search(stem).ok());
        !self.ideas.deciding(&stems).is_subset(&known.ideas)
            || telling.any(|word| !known.words.contains(&(word as u16)))
    }

    /// How many words of a clause speak for something that a template does not say.
    pub fn untold(&self, said: &Said, template: &Template) -> usize {
        let mut known = self.templates.iter();
        let Some(known) = known.find(|known| known.template == *template) else {
            return 0;
        };
        let stems = said.stems();
        let told = self.ideas.told(&stems).stems;
        let words = told.iter().filter(|stem| !stem.starts_with('<'));
        let more = words.filter(|word| {
            let sums = self.said.sums([word.as_str()]);
            let most = sums.iter().copied().fold(0.0, f32::max);
            let own = known
                .columns
                .iter()
                .filter_map(|&column| sums.get(column as usize));
            most > SPEAKS && own.sum::<f32>() < most * OWN
        });
        more.count()
    }

    /// Whether a clause says anything by which it is talk of what was told.
    pub fn is_talk(&self, said: &Said) -> bool {
        self.ideas.talk(&said.stems())
    }

    /// Whether a meaning tells how the table lies.
    pub fn is_state(&self, template: &Template) -> bool {
        let states = &self.ideas.kinds.states;
        let starts = |text: &str| states.iter().any(|start| text.starts_with(&**start));
        // Who plays which Illuminati is of the table, too.
        template.slots.contains(&Sort::Illuminati) || template.texts().any(starts)
    }

    /// Whether a meaning says what is not so, or not done.
    pub fn denies(&self, template: &Template) -> bool {
        let denying = &self.ideas.kinds.denying;
        denying.iter().any(|word| template.says(word))
    }

    /// Whether a meaning is told from others by little: how far a Group stands from its Illuminati.
    pub fn is_close(&self, template: &Template) -> bool {
        let close = &self.ideas.kinds.close;
        close.iter().any(|word| template.says(word))
    }

    /// What could be meant, the likeliest first.
    pub fn meanings(&self, said: &Said) -> Vec<Meaning<'_>> {
        let candidates = candidates(&self.templates, said, self.whole);
        let found = Found::of(said, &self.ideas);
        let near = |found: &Vec<String>| self.around.sums(found.iter().map(String::as_str));
        let sums = Sums {
            said: self.said.sums(found.said.iter().map(String::as_str)),
            around: found.around.iter().map(near).collect(),
            unsaid: found.unsaid.iter().map(near).collect(),
            owning: OWNING.map(|name| self.around.sums([name])),
        };
        let likely = likelihoods(&self.templates, said, &candidates, &sums);
        let mut meanings: Vec<Meaning<'_>> = (candidates.into_iter().zip(likely))
            .filter_map(|(candidate, likely)| {
                let known = self.templates.get(candidate.template)?;
                Some(Meaning {
                    template: &known.template,
                    places: candidate.places,
                    likely,
                })
            })
            .collect();
        meanings.sort_by(|one, other| other.likely.total_cmp(&one.likely));
        meanings
    }
}

/// The columns of names, numbered as they are met.
#[derive(Default)]
pub(crate) struct Columns(BTreeMap<String, u32>);

impl Columns {
    pub(crate) fn of(&mut self, name: String) -> u32 {
        let next = self.0.len() as u32;
        *self.0.entry(name).or_insert(next)
    }

    pub(crate) fn find(&self, name: &str) -> Option<u32> {
        self.0.get(name).copied()
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }
}
