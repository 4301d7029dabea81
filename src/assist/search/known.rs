//! Questions that players are known to ask (`rulings/asked`): a passage answers a question that is like one that it answers.

use std::collections::{BTreeSet, HashMap};

use super::corpus::Passage;
use super::field::Field;
use super::words::{Asked, Words};

/// How much it weighs that a question has the same idea, in whatever words.
const ALIKE: f32 = 0.6;
/// How much of the score is for being the same question and not only about the same words.
const SAME: f32 = 0.6;
/// What is added where nothing else is asked.
const EXACT: f32 = 4.0;

pub(super) struct KnownQuestions {
    questions: Field,
    known: Vec<Known>,
}

struct Known {
    /// The passage that answers it.
    answer: usize,
    /// Its stems and ideas.
    stems: BTreeSet<String>,
    /// How many of its words say something.
    words: usize,
}

impl KnownQuestions {
    pub(super) fn new(words: &mut Words, passages: &[Passage]) -> KnownQuestions {
        let (mut texts, mut known) = (Vec::new(), Vec::new());
        for (answer, passage) in passages.iter().enumerate() {
            for question in &passage.asked {
                let learned = words.learn(question);
                let stems: BTreeSet<String> = learned.stems.split(' ').map(str::to_owned).collect();
                let words = stems.iter().filter(|stem| !stem.starts_with('='));
                known.push(Known {
                    answer,
                    words: words.count(),
                    stems,
                });
                texts.push(learned.stems);
            }
        }
        KnownQuestions {
            questions: Field::new(&texts),
            known,
        }
    }

    /// How well the likest question fits that each passage answers.
    pub(super) fn scores(&self, asked: &Asked) -> HashMap<usize, f32> {
        let mut all = self.questions.scores(&asked.stems);
        for (question, score) in self.questions.scores(&asked.ideas) {
            *all.entry(question).or_default() += ALIKE * score;
        }
        let mut likest: HashMap<usize, f32> = HashMap::new();
        for (question, score) in all {
            let Some(known) = self.known.get(question) else {
                continue;
            };
            // Twice what they share, of the words of both.
            let words = asked.stems.len();
            let shared = asked.share(&known.stems) * words as f32;
            let same = (2.0 * shared / (words + known.words).max(1) as f32).min(1.0);
            let exact = if same == 1.0 { EXACT } else { 0.0 };
            let score = score * (1.0 - SAME + SAME * same) + exact;
            let best = likest.entry(known.answer).or_default();
            *best = best.max(score);
        }
        likest
    }
}
