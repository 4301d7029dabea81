//! How it is learnt: stochastic gradient descent over the cross entropy of what was meant among everything that could be.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::rc::Rc;

use crate::example::Example;
use crate::ideas::Ideas;
use crate::learnt::{
    Alike, Candidate, Columns, Found, Known, Likeness, OWNING, Sums, candidates, likelihoods,
    owning,
};
use crate::said::{Said, Sort, stem, words as words_in};
use crate::template::Template;
use crate::weights::{Table, Weights};

/// How often each example is looked at.
const ROUNDS: usize = 10;
/// How far one example moves what is learnt at first; less and less to the end.
const STEP: f32 = 0.15;
/// What share of what is found is left out at each look, so that nothing is relied on alone.
const LEFT_OUT: f32 = 0.2;
/// How often what is found has to be met.
const OFTEN: usize = 2;
/// In how many examples something has to be meant.
const MEANT: usize = 4;
/// In what share of the examples of a meaning a deciding idea has to be said to belong to it.
const SHARE: f32 = 0.02;
/// How often a word has to be said to be known for what it says.
const TELLING: usize = 5;
/// Of what share of all meanings a word is said that says nothing of any.
const LIGHT: f32 = 0.3;
/// How small a mistake teaches nothing.
const RIGHT: f32 = 1e-3;
/// Where the sequence of random numbers begins, so that the same examples teach the same.
const SEED: u64 = 23;

/// An example, as rows of the tables.
struct Prepared<'e> {
    said: &'e Said,
    found: Vec<u32>,
    around: Vec<Vec<u32>>,
    unsaid: Vec<Vec<u32>>,
    /// Those of everything that speaks of the same sorts of things.
    candidates: Rc<[Candidate]>,
    right: usize,
}

pub(crate) struct Training<'e> {
    known: Vec<Known>,
    columns: Columns,
    roles: Columns,
    telling: Vec<String>,
    examples: Vec<Prepared<'e>>,
    said: Table,
    around: Table,
    owning: [Vec<u32>; 2],
}

/// The templates that are meant often enough to be learnt.
fn templates(examples: &[Example]) -> Vec<&Template> {
    let mut meant: BTreeMap<&Template, usize> = BTreeMap::new();
    for example in examples {
        *meant.entry(&example.means).or_default() += 1;
    }
    let often = meant.into_iter().filter(|(_, times)| *times >= MEANT);
    often.map(|(template, _)| template).collect()
}

/// The deciding ideas that are said where each template is meant.
fn ideas_of<'e>(examples: &'e [Example], ideas: &Ideas) -> BTreeMap<&'e Template, BTreeSet<u16>> {
    let mut met: BTreeMap<&Template, (usize, BTreeMap<u16, usize>)> = BTreeMap::new();
    for example in examples {
        let (times, met) = met.entry(&example.means).or_default();
        *times += 1;
        for idea in ideas.deciding(&example.said.stems()) {
            *met.entry(idea).or_default() += 1;
        }
    }
    let often = met.into_iter().map(|(template, (times, met))| {
        let least = OFTEN.max((times as f32 * SHARE) as usize);
        let met = met.into_iter().filter(|(_, times)| *times >= least);
        (template, met.map(|(idea, _)| idea).collect())
    });
    often.collect()
}

/// The words and ideas that tell meanings apart, and which of them are said where each template is meant.
fn words_of<'e>(
    examples: &'e [Example],
    ideas: &Ideas,
) -> (Vec<String>, BTreeMap<&'e Template, BTreeSet<u16>>) {
    let mut met: BTreeMap<String, (usize, BTreeSet<&Template>)> = BTreeMap::new();
    let mut all: BTreeSet<&Template> = BTreeSet::new();
    for example in examples {
        all.insert(&example.means);
        for stem in ideas.told(&example.said.stems()).stems {
            let (times, meant) = met.entry(stem).or_default();
            *times += 1;
            meant.insert(&example.means);
        }
    }
    let few = (all.len() as f32 * LIGHT) as usize;
    met.retain(|stem, (times, meant)| {
        *times >= TELLING && meant.len() < few && !stem.starts_with('<')
    });
    let mut words: BTreeMap<&Template, BTreeSet<u16>> = BTreeMap::new();
    let mut telling = Vec::with_capacity(met.len());
    for (stem, (_, meant)) in met {
        for template in meant {
            words
                .entry(template)
                .or_default()
                .insert(telling.len() as u16);
        }
        telling.push(stem);
    }
    (telling, words)
}

/// What is met often enough to be learnt from.
fn often<'f>(found: impl Iterator<Item = &'f String>) -> impl Iterator<Item = String> {
    let mut met: HashMap<&String, usize> = HashMap::new();
    for name in found {
        *met.entry(name).or_default() += 1;
    }
    let often = met.into_iter().filter(|(_, times)| *times >= OFTEN);
    often.map(|(name, _)| name.clone())
}

impl<'e> Training<'e> {
    pub(crate) fn new(examples: &'e [Example], ideas: &Ideas, whole: bool) -> Training<'e> {
        let (mut columns, mut roles) = (Columns::default(), Columns::default());
        let mut ideas_of = ideas_of(examples, ideas);
        let (telling, mut words_of) = words_of(examples, ideas);
        let known = templates(examples).into_iter().map(|template| {
            // Where few examples are of each template, what its words are is all that tells it from others.
            let (found, names) = match whole {
                true => (template.words(), template.roles()),
                false => (template.features(), template.own_roles()),
            };
            let names = names.into_iter();
            Known {
                template: template.clone(),
                columns: found.into_iter().map(|name| columns.of(name)).collect(),
                roles: names
                    .map(|names| names.into_iter().map(|name| roles.of(name)).collect())
                    .collect(),
                owning: template.owning(),
                unsaid: roles.of(format!("unsaid {}", template.shape())),
                ideas: ideas_of.remove(template).unwrap_or_default(),
                words: words_of.remove(template).unwrap_or_default(),
            }
        });
        let known: Vec<Known> = known.collect();
        let found: Vec<Found> = examples
            .iter()
            .map(|example| Found::of(&example.said, ideas))
            .collect();
        let said = Table::new(
            often(found.iter().flat_map(|found| &found.said)),
            columns.len(),
        );
        let near = found
            .iter()
            .flat_map(|found| found.around.iter().chain(&found.unsaid).flatten());
        let near = often(near).chain(OWNING.map(str::to_owned));
        let around = Table::new(near, roles.len());
        let mut by_sorts: BTreeMap<Vec<Sort>, Rc<[Candidate]>> = BTreeMap::new();
        let prepared = examples.iter().zip(&found).filter_map(|(example, found)| {
            let sorts = example.said.entities.iter().map(|entity| entity.sort);
            let all = by_sorts.entry(sorts.collect());
            let candidates = all.or_insert_with(|| candidates(&known, &example.said, whole).into());
            let candidates = Rc::clone(candidates);
            let right = candidates.iter().position(|candidate| {
                let template = known.get(candidate.template);
                template.is_some_and(|known| known.template == example.means)
                    && candidate.places == example.places
            })?;
            let near = |found: &Vec<String>| around.found(found);
            Some(Prepared {
                said: &example.said,
                found: said.found(&found.said),
                around: found.around.iter().map(near).collect(),
                unsaid: found.unsaid.iter().map(near).collect(),
                candidates,
                right,
            })
        });
        let examples = prepared.collect();
        let owning = OWNING.map(|name| around.found(&[name.to_owned()]));
        Training {
            known,
            columns,
            roles,
            telling,
            examples,
            said,
            around,
            owning,
        }
    }

    /// What else could be meant: what is found in it was met in others.
    pub(crate) fn further(&self, alike: &Likeness<'_>) -> Vec<Known> {
        let mut met: BTreeSet<Template> =
            self.known.iter().map(|one| one.template.clone()).collect();
        let mut all = Vec::new();
        for known in &self.known {
            for Alike { template, instead } in alike(&known.template) {
                let words = template.words();
                let columns: Option<Vec<u32>> =
                    words.iter().map(|name| self.columns.find(name)).collect();
                let Some(columns) = columns.filter(|_| met.insert(template.clone())) else {
                    continue;
                };
                let roles = template.roles().into_iter();
                let roles = roles.map(|names| {
                    names
                        .iter()
                        .filter_map(|name| self.roles.find(name))
                        .collect()
                });
                let stems = words_in(&instead).map(|word| stem(&word));
                let telling = stems.filter_map(|stem| self.telling.binary_search(&stem).ok());
                let telling = telling.map(|word| word as u16);
                all.push(Known {
                    columns,
                    roles: roles.collect(),
                    owning: template.owning(),
                    unsaid: self
                        .roles
                        .find(&format!("unsaid {}", template.shape()))
                        .unwrap_or(known.unsaid),
                    ideas: known.ideas.clone(),
                    words: known.words.iter().copied().chain(telling).collect(),
                    template,
                });
            }
        }
        all
    }

    /// Looks at all examples again and again.
    pub(crate) fn learns(mut self) -> (Vec<Known>, Vec<String>, Weights, Weights) {
        let mut random = fastrand::Rng::with_seed(SEED);
        let examples = std::mem::take(&mut self.examples);
        let mut order: Vec<&Prepared<'_>> = examples.iter().collect();
        for round in 0..ROUNDS {
            random.shuffle(&mut order);
            let step = STEP * (1.0 - round as f32 / ROUNDS as f32);
            for example in &order {
                self.looks_at(example, step, &mut random);
            }
        }
        let (said, around) = (self.said.packed(), self.around.packed());
        (self.known, self.telling, said, around)
    }

    /// Moves the weights so that an example is read better.
    fn looks_at(&mut self, example: &Prepared<'_>, step: f32, random: &mut fastrand::Rng) {
        let mut seen = |found: &Vec<u32>| -> Vec<u32> {
            found
                .iter()
                .copied()
                .filter(|_| random.f32() >= LEFT_OUT)
                .collect()
        };
        let found = seen(&example.found);
        let around: Vec<Vec<u32>> = example.around.iter().map(&mut seen).collect();
        let near = |found: &Vec<u32>| self.around.sums(found);
        let sums = Sums {
            said: self.said.sums(&found),
            around: around.iter().map(near).collect(),
            unsaid: example.unsaid.iter().map(near).collect(),
            owning: self.owning.each_ref().map(near),
        };
        let likely = likelihoods(&self.known, example.said, &example.candidates, &sums);
        let mut wrong_said: BTreeMap<u32, f32> = BTreeMap::new();
        let mut wrong_around: Vec<BTreeMap<u32, f32>> = vec![BTreeMap::new(); around.len()];
        let mut wrong_unsaid = wrong_around.clone();
        let mut wrong_owning = [BTreeMap::new(), BTreeMap::new()];
        for (index, (candidate, likely)) in example.candidates.iter().zip(&likely).enumerate() {
            let wrong = likely - if index == example.right { 1.0 } else { 0.0 };
            if wrong.abs() < RIGHT {
                continue;
            }
            let add = |columns: &[u32], to: &mut BTreeMap<u32, f32>| {
                for &column in columns {
                    *to.entry(column).or_default() += wrong;
                }
            };
            let known = &self.known[candidate.template];
            add(&known.columns, &mut wrong_said);
            for (roles, &entity) in known.roles.iter().zip(&candidate.places) {
                add(roles, &mut wrong_around[entity]);
            }
            for (entity, wrong) in wrong_unsaid.iter_mut().enumerate() {
                if !candidate.places.contains(&entity) {
                    add(&[known.unsaid], wrong);
                }
            }
            for (roles, owns) in owning(known, candidate, example.said) {
                add(roles, &mut wrong_owning[usize::from(owns)]);
            }
        }
        self.said.moves(&found, &wrong_said, step);
        let near = around.iter().chain(&example.unsaid).chain(&self.owning);
        let wrong = wrong_around
            .iter()
            .chain(&wrong_unsaid)
            .chain(&wrong_owning);
        for (found, wrong) in near.zip(wrong) {
            self.around.moves(found, wrong, step);
        }
    }
}
