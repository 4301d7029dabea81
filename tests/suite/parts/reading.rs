//! The steps of reading a scenario, each by itself.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "tests say what they expect"
)]

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::fs;
use std::sync::LazyLock;

use fnord::embedded;
use fnord::law::GivenNames;
use fnord::scenario::agree::{Person, agreed, agreeing};
use fnord::scenario::steps::{
    Antecedents, Raw, after_opener, as_told, figures_at, is_aside, is_courtesy, is_plain, told,
    usual, wants_the_ruling,
};
use fnord::scenario::syntax;
use fnord::vocabulary::PlayerId;

use crate::corpus;

/// The lines of all scenarios, each of them with a word left out, and each in capitals.
fn lines_of_scenarios() -> &'static [String] {
    static LINES: LazyLock<Vec<String>> = LazyLock::new(|| {
        let texts = corpus::files().into_iter().map(fs::read_to_string);
        let lines: BTreeSet<String> = texts
            .flat_map(|text| {
                let text = text.expect("a file");
                let said = text.lines().map(|line| line.split('#').next());
                let said = said.map(|line| line.unwrap_or_default().trim().to_owned());
                said.filter(|line| !line.is_empty()).collect::<Vec<_>>()
            })
            .collect();
        let mut all = Vec::new();
        for (number, line) in lines.into_iter().enumerate() {
            let mut fewer: Vec<&str> = line.split(' ').collect();
            fewer.remove(number % fewer.len());
            all.push(fewer.join(" ").trim().to_owned());
            all.push(line.to_uppercase());
            all.push(line);
        }
        all.retain(|line| !line.is_empty());
        all
    });
    &LINES
}

/// Everything that was read, with its places.
fn all_of(read: impl Debug) -> String {
    format!("{read:?}")
}

#[test]
fn below_a_line_without_a_colon_is_a_list_of_puppets() {
    for line in lines_of_scenarios() {
        let by_the_grammar = all_of(syntax::below_by_the_grammar(line, 7));
        assert_eq!(all_of(syntax::below(line, 7)), by_the_grammar, "{line}");
    }
}

#[test]
fn the_forms_left_out_are_those_that_do_not_fit() {
    let lines = lines_of_scenarios();
    assert!(lines.len() > 1000, "there are scenarios to read");
    for line in lines {
        assert_eq!(
            syntax::form(line),
            syntax::form_by_the_grammar(line),
            "{line}"
        );
    }
}

#[test]
fn what_was_read_before_is_read_alike_elsewhere() {
    const OFFSET: usize = 7_000;
    for line in lines_of_scenarios() {
        let there = all_of(syntax::statement_there(line, OFFSET));
        let remarked = all_of(syntax::remarks_there(line, OFFSET));
        for _ in 0..2 {
            let again = all_of(syntax::statement(line, OFFSET));
            assert_eq!(again, there, "{line}");
            let again = all_of(syntax::remarks(line, OFFSET));
            assert_eq!(again, remarked, "{line}");
        }
    }
}

const TABLE: [(PlayerId, &str); 3] = [
    (PlayerId(0), "Kim"),
    (PlayerId(1), "Pat"),
    (PlayerId(2), "Cal"),
];

#[test]
fn whoever_was_spoken_of_last_is_meant() {
    let names = GivenNames::default();
    let mut antecedents = Antecedents::new(&names);
    assert_eq!(antecedents.meant("she", &TABLE), None);
    antecedents.last = Some(PlayerId(2));
    assert_eq!(antecedents.meant("she", &TABLE), Some(PlayerId(2)));
}

#[test]
fn nobody_is_he_and_she() {
    let names = GivenNames::default();
    let mut antecedents = Antecedents::new(&names);
    antecedents.last = Some(PlayerId(1));
    antecedents.learn("Pat", "his");
    assert_eq!(antecedents.meant("he", &TABLE), Some(PlayerId(1)));
    assert_eq!(antecedents.meant("she", &TABLE), None);
    assert_eq!(antecedents.meant("she", &TABLE[..2]), Some(PlayerId(0)));
    antecedents.learn("Cal", "Her");
    assert_eq!(antecedents.meant("she", &TABLE), Some(PlayerId(2)));
}

#[test]
fn what_is_said_in_both_ways_says_nothing() {
    let names = GivenNames::default();
    let mut antecedents = Antecedents::new(&names);
    antecedents.last = Some(PlayerId(1));
    antecedents.learn("Pat", "his");
    antecedents.learn("Pat", "her");
    assert_eq!(antecedents.meant("she", &TABLE), Some(PlayerId(1)));
}

#[test]
fn given_names_say_who_is_he_where_the_text_does_not() {
    let names = GivenNames::new(vec!["ben".to_owned()], vec!["ann".to_owned()]);
    let mut antecedents = Antecedents::new(&names);
    antecedents.last = Some(PlayerId(0));
    let table = [(PlayerId(0), "Ann"), (PlayerId(1), "Ben")];
    assert_eq!(antecedents.meant("he", &table), Some(PlayerId(1)));
    antecedents.learn("Ann", "his");
    antecedents.learn("Ben", "her");
    assert_eq!(antecedents.meant("he", &table), Some(PlayerId(0)));
}

#[test]
fn sums_and_figures() {
    let of = |text: &str| figures_at(text, text.find(char::is_numeric).unwrap_or_default());
    assert_eq!(of("2 - 4 - 10 + 4 (straight)"), Some((0..14, true)));
    assert_eq!(of("so 3x2+2+2 = 10, then"), Some((3..15, true)));
    assert_eq!(of("+4 weird"), Some((0..2, false)));
    assert_eq!(of("me -6."), Some((3..5, false)));
    assert_eq!(of("power 3+)"), Some((6..8, false)));
    assert_eq!(of("a 4"), None);
    assert_eq!(of("MI-5"), None);
    assert_eq!(of("13013"), None);
}

#[test]
fn words_agree_with_who_a_sentence_is_about() {
    let text = "~carries ~its link, ~goes on and ~is not ~his";
    let said = |person| agreeing(person, text);
    assert_eq!(said(Person::It), text.replace('~', ""));
    assert_eq!(
        said(Person::They),
        "carry their link, go on and are not their"
    );
    assert_eq!(said(Person::I), "carry its link, go on and am not my");
    assert_eq!(
        said(Person::She),
        "carries its link, goes on and is not her"
    );
    assert_eq!(agreed(Person::They, "lies"), "lie");
    assert_eq!(agreed(Person::They, "may"), "may");
}

/// What is plain, and the readers of what people tell leave as it is.
fn is_left_alone(text: &str) -> bool {
    let line = Raw::of(text);
    if !is_plain(&line) {
        return false;
    }
    let told = as_told(line, embedded::law());
    let [only] = &*told else {
        panic!("{text} is more than one statement")
    };
    assert_eq!(only.text, text);
    assert!(
        only.read.is_none() && only.speaker.is_none(),
        "{text} says something else"
    );
    true
}

#[test]
fn plain_lines_are_left_alone() {
    let plain = lines_of_scenarios()
        .iter()
        .filter(|line| is_left_alone(line))
        .count();
    assert!(plain > 1000, "most lines are plain");
}

#[test]
fn what_people_tell_is_not_plain_beside_a_plain_line() {
    let large = |phrase: &str| {
        let words = phrase.trim().split(' ').map(|word| {
            let mut letters = word.chars();
            let first = letters.next().map(|letter| letter.to_ascii_uppercase());
            first.into_iter().chain(letters).collect::<String>()
        });
        words.collect::<Vec<_>>().join(" ")
    };
    for phrase in told() {
        for told in [phrase.trim().to_owned(), large(phrase)] {
            for line in [
                format!("{told} Xists attack to control Yetis"),
                format!("{told}, Xists attack to control Yetis"),
                format!("Xists {told} attack to control Yetis"),
                format!("Xists attack to control Yetis {told}"),
                format!("Xists attack to control Yetis {told} Glorps"),
                format!("Ann {told} plays Bavaria"),
                format!("Ann plays Bavaria {told} Yetis"),
                format!("Ann plays Bavaria {told} (Yetis)"),
            ] {
                is_left_alone(&line);
            }
        }
    }
}

#[test]
fn other_words_stay_where_they_are() {
    let told = "Ann attacked to control Texas, and Ben responded with Hoax";
    let usual = usual(told, embedded::law()).map(|usual| usual.text);
    assert_eq!(
        usual.unwrap_or_default(),
        "Ann attacks  to control Texas, and Ben responds with  Hoax"
    );
}

#[test]
fn what_is_done_by_somebody_stays() {
    let law = embedded::law();
    assert!(usual("Texas, aided by Japan, attacks to control Ohio", law).is_none());
    assert!(usual("Hoax is played by Ben", law).is_none());
}

#[test]
fn openers_are_skipped() {
    let law = embedded::law();
    assert_eq!(after_opener("Ok, so my rival ate it", law), 7);
    assert_eq!(after_opener("Ann draws a Plot", law), 0);
    assert_eq!(after_opener("Now Ann draws a Plot", law), 4);
    let named = "Let's Get Organized is played on Hackers by Ann";
    assert_eq!(after_opener(named, law), 0);
}

#[test]
fn what_a_question_says_besides_asking_is_seen() {
    for question in [
        "What do I need to roll?",
        "Legal?",
        "Do I get it?",
        "What happens to the Hackers?",
        "Is that legal?",
        "So I need a 4, right?",
    ] {
        assert!(wants_the_ruling(question), "{question}");
    }
    for question in [
        "What's the strength with Ben's Illuminati opposing?",
        "What do I need to destroy Italy?",
        "What are the odds given that Texas is Straight?",
        "What happens on a 3?",
        "Is Texas Weird?",
    ] {
        assert!(!wants_the_ruling(question), "{question}");
    }
}

#[test]
fn what_is_supposed_is_no_aside() {
    assert!(is_aside("Can Ben stop it?"));
    assert!(is_aside("Do the Hackers get their token back?"));
    assert!(!is_aside(
        "What is the strength with Ben's Illuminati opposing?"
    ));
    assert!(!is_aside("Does it work if Ben opposes with Italy?"));
    assert!(!is_aside("What happens on a 3?"));
    assert!(!is_aside("Ben can stop it."));
}

#[test]
fn courtesies_say_nothing() {
    assert!(is_courtesy("Thanks in advance!"));
    assert!(is_courtesy("Cheers, Tom"));
    assert!(!is_courtesy("Thanks, Texas aids Japan"));
}
