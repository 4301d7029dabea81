//! Sentences of invented cards, in the words of those who write such cards: which are read, and as what.

use fnord::cards::effect;
use fnord::embedded;

#[test]
fn sentences_of_invented_cards() {
    let vocabulary = &embedded::law().vocabulary;
    let mut read = 0;
    let mut lines = Vec::new();
    for sentence in include_str!("../invented/sentences.txt").lines() {
        lines.push(match effect::parse(sentence, vocabulary) {
            Ok(ability) => {
                read += 1;
                format!("{sentence}\n    = {}", ability.wording(vocabulary))
            }
            Err(why) => format!("{sentence}\n    ? {why}"),
        });
    }
    lines.push(format!("{read} of {} are read", lines.len()));
    insta::assert_snapshot!(lines.join("\n"));
}
