//! The words of a question.

use fnord::law::Thesaurus;
use fnord_search::{Words, plain, split};

#[test]
fn words_are_split_and_spelt() {
    let split: Vec<&str> = split("Moonbase's \"+10\" -- cards?").collect();
    assert_eq!(split, ["Moonbase's", "10", "cards"]);
    assert_eq!(plain("Moonbase’s"), "moonbase");
    assert_eq!(plain("K'Taden"), "ktaden");
}

#[test]
fn a_word_that_is_not_known_is_read_as_the_nearest() {
    let thesaurus = Thesaurus::default();
    let mut words = Words::new(&thesaurus);
    words.learn("A privileged attack. Nobody interferes.");
    let (read, respelt) = words.spelt(&["privilegde", "attack", "xqzzt"]);
    assert_eq!(read, ["privileged", "attack", "xqzzt"]);
    assert_eq!(
        respelt,
        [("privilegde".to_owned(), "privileged".to_owned())]
    );
}
