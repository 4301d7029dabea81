//! What a question is answered with.

use super::*;
use fnord::report;

/// The headline of the ruling on a letter.
#[track_caller]
fn headline(letter: &str) -> String {
    let law = embedded::law();
    let read = scenario::read(letter, law);
    let read = read.unwrap_or_else(|errors| panic!("{letter}\n{errors:#?}"));
    let Ok((edition, rules)) = regress::ordinary(law, None, &read) else {
        panic!("{letter}");
    };
    let case = table::set_up(&read, law, edition, rules);
    let case = case.unwrap_or_else(|errors| panic!("{letter}\n{errors:#?}"));
    report::report(&engine::rule(&case), &read).headline.says
}

/// A question may ask whether something is not so: the word at the head answers what is asked.
#[test]
fn yes_and_no_follow_what_is_asked() {
    let attack = "Ann's Pentagon attacks to control Ben's Texas (farther away). ";
    for (asks, answer) in [
        ("Isn't that illegal?", "No."),
        ("Ann rolls 8. Doesn't it fail?", "No."),
        ("Ann rolls 8. Did it fail?", "No."),
        ("Ann rolls 8. That's a failure, isn't it?", "No."),
        ("Ann rolls 9. Didn't it fail?", "Yes."),
    ] {
        let said = headline(&format!("{attack}{asks}"));
        let word = said.split_whitespace().next().unwrap_or_default();
        let none = !["Yes.", "No.", "Yes:", "No:"].contains(&word);
        assert!(none || word == answer, "{asks}: {said}");
    }
}

/// What is needed is no question of yes or no, whatever is supposed in it.
#[test]
fn what_is_needed_gets_neither_yes_nor_no() {
    let said = headline(
        "Ann's Pentagon attacks to control Ben's Texas (farther away). Were Ben to oppose with the Mafia, what would she need?",
    );
    assert!(
        !said.starts_with("Yes") && !said.starts_with("No"),
        "{said}"
    );
}
