//! What of a letter belongs to the table, and what is asked or supposed.

use super::*;

/// Words that say nothing, and where one statement ends and another begins.
#[test]
fn statements_are_found() {
    says(
        "So... Ann's Xists attack to control uncontrolled Pinks",
        "Ann's Xists attack to control Pinks",
    );
    says(
        "Now Ann's Xists attack to control uncontrolled Pinks! Roll 4!",
        "Roll 4",
    );
    says(
        "Ann's Xists attack to control Ben's Pinks. Both Glorps and Yetis oppose.",
        "Glorps and Yetis oppose",
    );
    let said =
        statements("Ann plays Schizm while Ben's Xists attack to control uncontrolled Pinks.");
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(
        lines[lines.len() - 2..],
        ["Ben's Xists attack to control Pinks", "Ann plays Schizm"]
    );
}

/// Who holds something to be so before he says what happened holds it of what happened.
#[test]
fn claims_are_about_what_is_told_after_them() {
    let said = statements(
        "Ann says the strength is 5. Ann's Xists attack to control uncontrolled Pinks. Ben opposes with Glorps.",
    );
    assert!(said.trim_end().ends_with("Claim Ann: strength 5"), "{said}");
    let said = statements(
        "Ann's Xists attack to control uncontrolled Pinks. Ann says the strength is 5. Ben opposes with Glorps.",
    );
    assert!(said.trim_end().ends_with("Ben's Glorps oppose"), "{said}");
}

/// Questions that are no plays are left aside and said to be; one that supposes something is not.
#[test]
fn questions_beside_plays() {
    const ATTACK: &str = "Ann's Xists attack to control Ben's Pinks.";
    let unanswered = |question: &str| {
        let letter = format!("{ATTACK} {question}");
        let read = scenario::read(&letter, embedded::law());
        read.ok().map(|read| read.unanswered)
    };
    let aside = "Can Ben stop it?";
    assert_eq!(unanswered(aside), Some(vec![aside.to_owned()]));
    assert_eq!(unanswered("What does Ann need?"), Some(Vec::new()));
    assert_eq!(unanswered("Can Ben stop it with his Church?"), None);
    is_refused("Can Ben stop it?");
}

/// Marks before the lines of lists and chats say nothing.
#[test]
fn lines_of_lists_and_chats() {
    says(
        "1. Ann's Xists attack to control Ben's Pinks\n2) Ben opposes with Glorps\n(3) Roll 5",
        "Roll 5",
    );
    says(
        "[21:04] Ann: my Xists attack to control Ben's Pinks\n21:05 <Ben> no way, I oppose with Glorps",
        "Ben's Glorps oppose",
    );
    is_refused("[21:04:10:11] Ann: my Xists attack to control Ben's Pinks");
}

/// What is said of somebody in passing, of his Illuminati, and of how much of its Power a Group uses.
#[test]
fn relative_clauses_and_powers() {
    let said = statements("Ben, who plays Cthulhu, attacks to destroy Japan with Texas.");
    assert_eq!(
        said,
        "Ben plays Servants of Cthulhu\nBen's Texas attacks to destroy Japan\n"
    );
    let said =
        statements("Ann has Hawaii, which is Devastated. Ben's Japan attacks to control Hawaii.");
    assert!(said.contains("Hawaii is devastated"), "{said}");
    is_refused("Ben, who likes Cthulhu, attacks to destroy Japan with Texas.");
    const ATTACK: &str = "Ann's Japan attacks to control Ben's Canada.";
    says(
        &format!("{ATTACK} He opposed with Big Media, using its Global Power."),
        "Ben's Big Media opposes with its Global Power",
    );
    is_refused(&format!(
        "{ATTACK} He opposed with Big Media, using half its Power."
    ));
    says(
        "Ann's Xists attack to control Ben's Pinks. Ben opposes with his Church. Mine aids.",
        "my Illuminati aids",
    );
    is_refused("Ann's Xists attack to control Ben's Pinks. Ben opposes with Glorps. Mine aids.");
}

/// What paralyzes a Group is linked to it, and has to be said.
#[test]
fn paralyzed_groups() {
    let said = statements(
        "My Moonies are paralysed by Death To All Fanatics. Ben's Japan attacks to control my Moonies.",
    );
    assert!(
        said.contains("Moonies are linked to Death To All Fanatics"),
        "{said}"
    );
    is_refused("Ann's Japan attacks to control Ben's Canada. Ben's Mafia is paralyzed.");
    is_refused("Ann's Japan attacks to control Ben's Canada. Ben's Mafia is paralyzed by Hoax.");
}

/// What is so afterwards was not so before.
#[test]
fn what_is_so_afterwards_is_no_part_of_the_table() {
    is_refused(
        "Ann's Xists attack to control uncontrolled Pinks. Ann rolls 6. Then Xists have no token.",
    );
    says(
        "Ann's Xists attack to control uncontrolled Pinks. Then Ann rolls 6.",
        "Ann rolls 6",
    );
    let said =
        statements("Now, Xists have no token. Ann's Xists attack to control uncontrolled Pinks.");
    assert!(said.starts_with("Xists have no token"), "{said}");
}

/// Of one card two sentences cannot both be so.
#[test]
fn one_card_is_linked_once() {
    let table = "Rules: wdh-1.2\nAnn plays Bavarian Illuminati\n  Finland\n  Canada\n  resources: Power Satellite\n";
    let told = "Power Satellite is linked to Finland\nPower Satellite is linked to Canada\n";
    assert_eq!(mistakes(&format!("{table}{told}")).len(), 1);
    let told = "Power Satellite is linked to Finland\nPower Satellite is linked to Finland\n";
    assert_eq!(mistakes(&format!("{table}{told}")), Vec::<String>::new());
}

/// What is asked or supposed is no fact and no play, unless it is asked what would come of it.
#[test]
fn conditions_and_questions_are_not_told() {
    is_refused("Can Yetis control Xists?");
    is_refused("can yetis control xists?");
    is_refused(
        "Yetis attack to control Xists. If Ben plays Devival on Yetis, Ann cancels it with Repent!",
    );
    is_refused("If Ben plays Devival on Yetis");
    is_refused("When Ben plays Devival on Yetis, Ann aids");
    says(
        "Yetis attack to control Xists. If Ben plays Devival on Yetis, what is the strength?",
        "Ben plays Devival on Yetis",
    );
    says(
        "Can Yetis attack to control Xists?",
        "Yetis attack to control Xists",
    );
}

/// "10 groups and my Illuminati is …": the Illuminati is one of them.
#[test]
fn an_illuminati_that_is_told_besides_is_counted_once() {
    let said = statements(
        "I control 10 groups and my Illuminati is the Servants of Cthulhu. I declare victory. Do I win?",
    );
    let groups = said.lines().filter(|line| line.starts_with("Let Group"));
    assert_eq!(groups.count(), 9, "{said}");
}

/// What was done before a question at the end of the same sentence was done.
#[test]
fn a_question_at_the_end_takes_nothing_back() {
    is_refused(
        "Gerd played Agent in Place on me, paid for by his Phone Company. I had Power for Its Own Sake. \
         So before he could pick up my cards I quickly chucked it onto my discards, you're allowed to, aren't you? \
         May I throw it away then?",
    );
}

/// What is attacked under Illuminati that nobody plays yet is a rival's, and as far away as is said.
#[test]
fn whoever_plays_the_illuminati_above_a_target_is_a_rival() {
    for letter in [
        "I'm Cthulhu and play Meteor Strike on Canada, which is directly under the Discordian Society. What do I need?",
        "I'm Cthulhu. I play Meteor Strike on Canada, a puppet of the Yetis, which are directly under the Discordian Society. What do I need?",
    ] {
        tells(letter, &["Rival plays Discordian Society"]);
    }
    // One statement a sentence: nobody plays them, and whoever attacks least of all.
    for letter in [
        "I play Meteor Strike on Canada, which is directly under the Discordian Society.",
        "Canada is directly under the Discordian Society. I play Meteor Strike on Canada.",
    ] {
        tells(letter, &["Discordian Society controls Canada"]);
    }
    tells(
        "I control Texas, which is directly under the Network. Texas attacks to control Joe's Elvis. What do I need?",
        &["my The Network controls Texas"],
    );
}

/// Whoever writes no capitals is heard as well, and what he says by the way is left aside.
#[test]
fn small_letters_and_asides() {
    says(
        "i attack the EPA with my democrats to control it, from my own hand. nobody interferes. what do i need?",
        "my Democrats attack to control my EPA (from hand)",
    );
    tells(
        "My Mafia attacks to control Dave's Loan Sharks. I reached for the dice and Dave laughed. What do I need?",
        &["my The Mafia attacks to control Dave's Loan Sharks"],
    );
}
