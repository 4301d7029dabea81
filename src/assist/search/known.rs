//! Questions that players are known to ask (`rulings/asked`): a passage answers a question that is like one that it answers.

use std::collections::HashMap;

use super::corpus::Passage;
use super::field::Field;
use super::words::{Asked, Words};

/// How much it weighs that a question has the same idea, in whatever words.
const ALIKE: f32 = 0.5;

pub(super) struct KnownQuestions {
    questions: Field,
    /// The passage that answers each question.
    answers: Vec<usize>,
}

impl KnownQuestions {
    pub(super) fn new(words: &mut Words, passages: &[Passage]) -> KnownQuestions {
        let (mut texts, mut answers) = (Vec::new(), Vec::new());
        for (index, passage) in passages.iter().enumerate() {
            for question in &passage.asked {
                texts.push(words.learn(question).stems);
                answers.push(index);
            }
        }
        KnownQuestions {
            questions: Field::new(&texts),
            answers,
        }
    }

    /// How well the likest question fits that each passage answers.
    pub(super) fn scores(&self, asked: &Asked) -> HashMap<usize, f32> {
        let mut likest: HashMap<usize, f32> = HashMap::new();
        let mut all = self.questions.scores(&asked.stems);
        for (question, score) in self.questions.scores(&asked.ideas) {
            *all.entry(question).or_default() += ALIKE * score;
        }
        for (question, score) in all {
            if let Some(&passage) = self.answers.get(question) {
                let best = likest.entry(passage).or_default();
                *best = best.max(score);
            }
        }
        likest
    }
}
