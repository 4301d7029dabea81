//! On whose side help is.

use super::*;

/// Whoever is helped says on which side; where it could be either, nothing is made of it.
#[test]
fn who_is_helped_says_on_which_side() {
    const ATTACK: &str = "Ann's Xists attack to control Ben's Pinks.";
    says(
        &format!("{ATTACK} Cal helps Ben with his Church."),
        "Cal's Church of the SubGenius opposes",
    );
    says(
        &format!("{ATTACK} Ben opposes with his Glorps. Cal helps him with his Church."),
        "Cal's Church of the SubGenius opposes",
    );
    is_refused("Kim's Xists attack to control Pat's Pinks. Cal helps him with his Church.");
    says(
        "Ann's Jesus B. attacks to control uncontrolled Connie. Ann aids him with her Church.",
        "Ann's Church of the SubGenius aids",
    );
}

/// Who opposes is not the attacker, whoever was spoken of last; the defender is who is attacked.
#[test]
fn nobody_opposes_himself() {
    const ATTACK: &str = "Ann's Xists attack to control Ben's Pinks.";
    const OPPOSES: &str = "Ben's Church of the SubGenius opposes";
    says(&format!("{ATTACK} His Church opposes."), OPPOSES);
    says(
        &format!("{ATTACK} The defender opposes with his Church."),
        OPPOSES,
    );
    says(
        &format!("{ATTACK} Cal aids with his Church. He opposes with his Church."),
        OPPOSES,
    );
    says(
        "Sue's Xists attack to control Ann's Pinks. Her Church opposes.",
        "Ann's Church of the SubGenius opposes",
    );
    says(
        &format!("{ATTACK} His Church opposes and her Church aids."),
        "Ann's Church of the SubGenius aids",
    );
    says(
        "Pat's Xists attack to control Kim's Pinks. His Church aids.",
        "Pat's Church of the SubGenius aids",
    );
    is_refused("Pat's Xists attack to control uncontrolled Pinks. He opposes with his Church.");
}

/// Nobody acts with what is said to be another's.
#[test]
fn who_acts_has_what_acts() {
    const ATTACK: &str = "Ann's Xists attack to control Cal's Pinks.";
    is_refused(&format!("{ATTACK} Ann aids with Ben's Church."));
    is_refused("Ann attacks to control Cal's Pinks with Ben's Xists.");
    is_refused(&format!("{ATTACK} Ben's Pinks oppose."));
    says(
        &format!("{ATTACK} Cal's Pinks oppose."),
        "Cal's Pinks oppose",
    );
    is_refused("Ann takes over Ben's Yetis automatically.");
    is_refused("Ann's Pentagon with Cyborg Soldiers attacks to control Ben's Boy Sprouts");
}

/// Whose a branch is of which only the masters are told is seen from who acts with it, or is attacked.
#[test]
fn branches_are_of_whoever_acts_with_them() {
    for (letter, owner) in [
        (
            "Yetis are under Xists. Ann moves Yetis to Dobbstown with the action of Xists.",
            "Ann's Xists",
        ),
        (
            "Xists control Connie. I attack to control uncontrolled Pinks with Connie.",
            "my Xists",
        ),
        (
            "Glorps control Pinks. Ann's Xists attack to control Pinks. Ben opposes with Glorps.",
            "Ben's Glorps",
        ),
        (
            "Pinks are under Glorps. Ann's Xists attack to control Pinks. Ben defends with his Church.",
            "Ben's Glorps",
        ),
        (
            "Pinks are under Glorps. Ann's Xists attack to control Pinks. Ben opposes with his Church. Cal aids with Yetis.",
            "Glorps",
        ),
        (
            "Ben's Pinks are under Glorps. Ann's Xists attack to control Pinks.",
            "Ben's Glorps",
        ),
    ] {
        let said = statements(letter);
        let told = format!("{owner} control ");
        assert!(said.starts_with(&told), "{letter}\n{said}");
    }
}

/// Whoever opposes is not the attacker, and nobody who has aided him: else it is the defender.
#[test]
fn his_church_that_opposes_is_the_defenders() {
    const ATTACK: &str = "Kim's Xists attack to control Lou's Pinks.";
    for said in [
        "His Church opposes.",
        "Her Church aids, and his Church opposes.",
        "The defender opposes with his Church.",
        "Sam aids with his Church. He opposes with his Church.",
        "Their owner opposes with his Church.",
    ] {
        says(
            &format!("{ATTACK} {said}"),
            "Lou's Church of the SubGenius opposes",
        );
    }
    says(
        &format!("{ATTACK} Sam's Glorps aid. Sam opposes with his Church."),
        "Sam's Church of the SubGenius opposes",
    );
    says(
        &format!("{ATTACK} Sam opposes with his Glorps. His Church opposes."),
        "Sam's Church of the SubGenius opposes",
    );
}

/// Whoever opposes a player is against him, and whoever helps the target is for it.
#[test]
fn help_is_for_one_side_and_against_the_other() {
    const ATTACK: &str = "Ann's Stang attacks to control Ben's Connie.";
    for against in [
        "Cal opposes Ann with his Church.",
        "Cal opposes Stang with his Church.",
        "Cal's Church opposes Ann's attack.",
        "Cal helps the target with his Church.",
        "Cal aids the defender with his Church.",
        "Cal's Church aids the defense.",
        "Cal helps Ben against Ann with his Church.",
        "Cal defends Connie with his Church.",
    ] {
        says(
            &format!("{ATTACK} {against}"),
            "Cal's Church of the SubGenius opposes",
        );
    }
    says(
        &format!("{ATTACK} Cal helps Ann against Ben with his Church."),
        "Cal's Church of the SubGenius aids",
    );
    for unclear in [
        "Cal opposes Ben with his Church.",
        "Cal opposes Connie with his Church.",
        "Cal helps Ben against Connie with his Church.",
    ] {
        is_refused(&format!("{ATTACK} {unclear}"));
    }
    says(
        "Ben's Stang attacks to control my Connie. My Church opposes Ben.",
        "my Church of the SubGenius opposes",
    );
}

/// Where another Group was spoken of after the attack, "they" and "she" who oppose are it, and not what is attacked.
#[test]
fn whoever_opposes_was_spoken_of_last() {
    const ATTACK: &str = "Ann's Xists attack to control Ben's Glorps (one away).";
    for (told, last) in [
        ("They oppose.", "Ben's Glorps oppose"),
        ("They defend themselves.", "Ben's Glorps oppose"),
        (
            "Ben has Connie Dobbs. She opposes.",
            "Ben's Connie Dobbs opposes",
        ),
        ("Ben's Pinks are Straight. They oppose.", "Pinks oppose"),
        ("Pinks belong to Ben. They oppose.", "Pinks oppose"),
        ("Ben has Pinks. They defend them.", "Pinks oppose"),
        (
            "Ben has Pinks and Yetis. They oppose.",
            "Pinks and Yetis oppose",
        ),
        ("Ann has Pinks. They aid.", "Pinks aid"),
    ] {
        let said = statements(&format!("{ATTACK} {told}"));
        let end = said.trim_end().lines().last().unwrap_or_default();
        assert!(
            end == last || last.ends_with(end) || end.ends_with(last),
            "{told}\n{said}"
        );
    }
    is_refused(&format!("{ATTACK} Ben has Pinks and Yetis. It opposes."));
    is_refused("Ben has Stang. Ann's Xists attack to control Ben's Connie. He opposes.");
    is_refused("Ben has Elvis. Ann's Japan attacks to control Ben's Count Dracula. He opposes.");
}

/// Whoever attacks or is attacked helps his own side, whichever of the two is "them"; of another it has to be said.
#[test]
fn whoever_is_attacked_helps_himself() {
    const ATTACK: &str = "Ann's Xists attack to control Ben's Glorps.";
    for told in [
        "His Church helps them.",
        "Ben's Church aids them.",
        "Ben helps them with his Church.",
        "Ben uses his Church to help them.",
        "Ben's Church helps it.",
        "Ben's Church opposes them.",
    ] {
        let last = "Ben's Church of the SubGenius opposes";
        says(&format!("{ATTACK} {told}"), last);
    }
    says(
        &format!("{ATTACK} Ann's Church helps them."),
        "Ann's Church of the SubGenius aids",
    );
    // Ann is no "him".
    says(
        &format!("{ATTACK} Ben defends himself. Cal's Church aids him."),
        "Cal's Illuminati opposes",
    );
    // Whoever they are: an attack is opposed, and not who is attacked.
    says(
        &format!("{ATTACK} Cal's Church opposes them."),
        "Cal's Illuminati opposes",
    );
    for unclear in ["Cal's Church helps them.", "Ann's Church opposes them."] {
        is_refused(&format!("{ATTACK} {unclear}"));
    }
    is_refused("Ann's Stang attacks to control Ben's Connie. Cal's Church helps him.");
}

/// A Plot that helps is played, and a Resource with a bonus to declare is used.
#[test]
fn plots_in_defence() {
    const ATTACK: &str = "Ann's Xists attack to control Ben's Stang.";
    for told in [
        "Ben defends Stang with Devival.",
        "Ben defends with Devival.",
        "Ben defends him with Devival.",
        "Ben opposes with Devival.",
        "Ben uses Devival to defend Stang.",
        "He defends himself with Devival.",
    ] {
        says(&format!("{ATTACK} {told}"), "Ben plays Devival for defense");
    }
    says(
        "Ann's Stang attacks to control uncontrolled Xists. Ann aids with Devival.",
        "Ann plays Devival for the attack",
    );
    // A Group that acts is helped by the Plot that is named with it.
    says(
        &format!("{ATTACK} Stang defends himself with Devival."),
        "Ben plays Devival on Reverend Ivan Stang",
    );
    says(
        &format!("{ATTACK} Ben opposes with Glorps and Devival."),
        "Ben plays Devival on Ben's Glorps",
    );
    says(
        "Ann's Xists attack to destroy Ben's Yetis. Ben uses his Sacred Stencil to defend them.",
        "Ben uses Ben's Sacred Stencil",
    );
}

/// A Resource that is named among what aids is used.
#[test]
fn a_resource_that_aids_is_used() {
    let lot = lot(r#"
        [[letter]]
        text = "I'm Cthulhu, I throw a Tornado at Stonehenge, one away from its Illuminati, and spend my Weather Satellite on it. What do I need?"
        expect = ["strength 18"]
        "#);
    assert_eq!((lot.definite + lot.provisional, lot.wrong), (1, Vec::new()));
}

/// The plays of a letter about an attack on the Pentagon, with one sentence about whether Russia opposes; `None`: it is asked.
fn russia_opposes(told: &str) -> Option<bool> {
    let letter = format!(
        "I'm Bavaria with Texas. My opponent is the Network and has the Pentagon directly under his Illuminati and Russia. I \
         attacked the Pentagon with Texas to control it, my Illuminati aiding. {told} What did I need?"
    );
    let read = scenario::read(&letter, embedded::law()).ok()?;
    let said = read.canonical(embedded::law());
    assert!(!said.contains("Russia aids"), "{told}\n{said}");
    Some(said.contains("Russia opposes"))
}

/// A play counts where every word that governs its verb is known and says that it was done; two negations give a done.
#[test]
fn what_governs_a_play() {
    for done in [
        "He opposed with Russia.",
        "He promptly opposed with Russia.",
        "He went on to oppose with Russia.",
        "He managed to oppose with Russia.",
        "He decided to oppose with Russia.",
        "He did not fail to oppose with Russia.",
        "He couldn't resist opposing with Russia.",
        "He didn't hesitate to oppose with Russia.",
        "He had Russia oppose.",
        "He reluctantly opposed with Russia.",
        "Russia was used to defend it.",
    ] {
        assert_eq!(russia_opposes(done), Some(true), "{done}");
    }
    for not in [
        "He planned to oppose with Russia next time.",
        "He opposed with Russia too late.",
        "He opposed with Russia last time.",
        "He stopped opposing with Russia.",
        "He usually opposes with Russia.",
        "He always opposes with Russia.",
        "He offered to oppose with Russia.",
        "He tried to oppose with Russia but could not.",
        "He pretended to oppose with Russia.",
        "He hesitated to oppose with Russia.",
        "He considered opposing with Russia.",
        "He will oppose with Russia next turn.",
        "He asked whether he could oppose with Russia.",
        "He remembered too late to oppose with Russia.",
        "He might oppose with Russia.",
        "He seldom opposes with Russia.",
        "He rarely opposes with Russia.",
        "He said he opposed with Russia.",
        "He avoided opposing with Russia.",
        "He declined to oppose with Russia.",
        "He opted out of opposing with Russia.",
        "He bluffed about opposing with Russia.",
        "He hardly ever opposes with Russia.",
        "He kept Russia back.",
        "He was unable to oppose with Russia.",
        "I rolled a 5 before he could oppose with Russia.",
        "I attacked so that he would oppose with Russia.",
        "I did it hoping he would oppose with Russia.",
        "He was too proud to oppose with Russia.",
        "Russia was unable to oppose.",
        "He did not oppose with Russia.",
        "He refused to oppose with Russia.",
        "He did not manage to oppose with Russia.",
        "He never got around to opposing with Russia.",
        "He failed to oppose with Russia.",
        "He toyed with the idea of opposing with Russia.",
        "He swore he would oppose with Russia.",
        "He dreamt that he opposed with Russia.",
        "I imagined him opposing with Russia.",
        "He came close to opposing with Russia.",
        "He was on the verge of opposing with Russia.",
        "He made as if to oppose with Russia.",
        "He ran out of time to oppose with Russia.",
        "He lacked the token to oppose with Russia.",
        "He was too slow to oppose with Russia.",
        "He was not quick enough to oppose with Russia.",
        "He thought better of opposing with Russia.",
        "He decided against opposing with Russia.",
        "He chose not to oppose with Russia.",
        "He opted not to oppose with Russia.",
        "He was talked out of opposing with Russia.",
        "He vowed to oppose with Russia.",
        "He itched to oppose with Russia.",
        "He yearned to oppose with Russia.",
        "He was tempted to oppose with Russia.",
        "He was itching to oppose with Russia.",
        "He reserved the right to oppose with Russia.",
        "He has the right to oppose with Russia.",
        "He would have loved to oppose with Russia.",
        "He had every chance to oppose with Russia.",
        "He had no time to oppose with Russia.",
        "It did not occur to him to oppose with Russia.",
        "He opposes with Russia now and then.",
        "He opposes with Russia from time to time.",
        "On other evenings he opposes with Russia.",
        "In our previous game he opposed with Russia.",
        "A week ago he opposed with Russia.",
        "He opposed with Russia in the previous attack.",
        "He opposed with Russia a turn earlier.",
        "He dithered about whether to oppose with Russia.",
        "He grumbled instead of opposing with Russia.",
        "He sat there without opposing with Russia.",
        "He laughed rather than oppose with Russia.",
        "Unless he opposed with Russia I was fine.",
        "I feared that he opposed with Russia.",
        "I bet him he opposed with Russia.",
        "He let slip the chance to oppose with Russia.",
        "He all but opposed with Russia.",
        "Nobody opposed with Russia.",
        "Neither he nor Russia opposed.",
        "Russia sat idle instead of opposing.",
        "Russia might well have opposed.",
        "Russia was not asked to oppose.",
        "Russia was supposed to oppose.",
        "Russia was about to oppose when he sneezed.",
        "Russia never had the chance to oppose.",
        "Russia could barely oppose.",
        "Russia will oppose some day.",
        "Russia lacked the strength to oppose.",
        "He swears Russia opposed.",
        "Had he opposed with Russia, I would have lost.",
        "He should oppose with Russia.",
        "He ought to oppose with Russia.",
        "He needs to oppose with Russia.",
        "He had planned on opposing with Russia.",
        "He stopped short of opposing with Russia.",
        "He opposed with Russia only in theory.",
        "He opposed with Russia but took it back.",
        "He opposed with Russia, no, he did not.",
        "He opposed with Russia, or so he claims.",
    ] {
        assert_ne!(russia_opposes(not), Some(true), "{not}");
    }
}

/// Who helps is told before who is helped.
#[test]
fn help_that_is_told_first() {
    says(
        "I'm Bavaria with Texas and the Democrats. My opponent is the Network and has California directly under his \
         Illuminati. With the help of the Democrats, Texas attacks California to control it. What do I need?",
        "my Texas, aided by my Democrats, attacks to control Rival's California",
    );
}
