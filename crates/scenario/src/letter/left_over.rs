//! Words of a letter of which nothing is made.

use std::rc::Rc;

use super::token::Token;

/// Words that are left over, in the order in which they were met. A letter may be heard in many ways, and however long it is, another
/// way costs little.
#[derive(Clone, Default)]
pub(super) struct LeftOver {
    words: Vec<Rc<Token>>,
    /// How many of them could turn a ruling round.
    turning: usize,
}

impl LeftOver {
    pub(super) fn iter(&self) -> impl Iterator<Item = &Token> {
        self.words.iter().map(|word| &**word)
    }

    pub(super) fn len(&self) -> usize {
        self.words.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// How many of them could turn a ruling round.
    pub(super) fn turning(&self) -> usize {
        self.turning
    }

    pub(super) fn push(&mut self, word: Token) {
        self.turning += usize::from(word.turns());
        self.words.push(Rc::new(word));
    }

    /// Takes some for something else.
    pub(super) fn change(&mut self, which: impl Fn(&Token) -> bool, how: impl Fn(&mut Token)) {
        for word in self.words.iter_mut().filter(|word| which(word)) {
            let word = Rc::make_mut(word);
            self.turning -= usize::from(word.turns());
            how(word);
            self.turning += usize::from(word.turns());
        }
    }
}

impl Extend<Token> for LeftOver {
    fn extend<I: IntoIterator<Item = Token>>(&mut self, words: I) {
        words.into_iter().for_each(|word| self.push(word));
    }
}
