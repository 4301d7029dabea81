//! Two wordings of a sentence, with the words marked that differ.

use crate::page::{Text, Tone};

/// A sentence as it read and as it reads; the words that the other has not stand out.
pub fn marked(from: &str, to: &str) -> (Text, Text) {
    let (old, new) = (words(from), words(to));
    // How many words the rests of both have in common, in order.
    let mut common = vec![vec![0_usize; new.len() + 1]; old.len() + 1];
    for (at, word) in old.iter().enumerate().rev() {
        for (place, other) in new.iter().enumerate().rev() {
            common[at][place] = match word == other {
                true => common[at + 1][place + 1] + 1,
                false => common[at + 1][place].max(common[at][place + 1]),
            };
        }
    }
    let (mut before, mut after) = (Text::default(), Text::default());
    let (mut at, mut place) = (0, 0);
    while at < old.len() || place < new.len() {
        let both = old.get(at).zip(new.get(place));
        if let Some((word, other)) = both.filter(|(word, other)| word == other) {
            before = before.and(Tone::Plain, *word);
            after = after.and(Tone::Plain, *other);
            at += 1;
            place += 1;
        } else if place == new.len()
            || (at < old.len() && common[at + 1][place] >= common[at][place + 1])
        {
            before = marking(before, Tone::Refused, old[at]);
            at += 1;
        } else {
            after = marking(after, Tone::Good, new[place]);
            place += 1;
        }
    }
    (before, after)
}

/// A word that stands out; the space after it does not.
fn marking(text: Text, tone: Tone, word: &str) -> Text {
    let bare = word.trim_end();
    text.and(tone, bare).and(Tone::Plain, &word[bare.len()..])
}

/// The words of a sentence, each with the space after it.
fn words(text: &str) -> Vec<&str> {
    text.split_inclusive(' ').collect()
}
