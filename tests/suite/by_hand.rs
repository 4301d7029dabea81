//! Sentences that the players apply themselves: which rulings rest on one and are open, and which only show one. What is expected
//! is worked out from the cards' sentences, which stand above each table in other words.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a table that cannot be laid out has nothing to try"
)]

use fnord::embedded;
use fnord::engine;
use fnord::report;
use fnord::ruling::Verdict;
use fnord::scenario;
use fnord::table;

/// The ruling in a word, its headline, and the sentences that it shows, each after its card.
fn ruled(plays: &str) -> (Verdict, String, Vec<String>) {
    let law = embedded::law();
    let edition = law.edition("wdh-1.2").expect("the edition is there");
    let rules = edition.rules.as_ref().expect("it can be ruled by");
    let scenario = scenario::read(plays, law).expect("the scenario can be read");
    let case = table::set_up(&scenario, law, edition, rules).expect("it can be laid out");
    let ruling = engine::rule(&case);
    let told = report::report(&ruling, &scenario);
    let shown = (told.by_hand.iter()).map(|entry| format!("{}: {}", entry.card, entry.text));
    (ruling.verdict(), told.summary.clone(), shown.collect())
}

/// Ann has this below the Bavarian Illuminati and Ben that below the UFOs; then these plays.
fn between(anns: &str, bens: &str, turn: &str, plays: &str) -> (Verdict, String, Vec<String>) {
    ruled(&format!(
        "Ann plays Bavarian Illuminati\n{anns}Ben plays UFOs\n{bens}Turn: Ann's 3rd, {turn}\n{plays}"
    ))
}

/// Bill Clinton is Liberal at some moments and not at others, which one die decides each time that it matters: to the Feminists,
/// who are Liberal, and not to the Mafia.
#[test]
fn figures_left_to_the_players_leave_an_attack_open() {
    let attack = "Feminists attacks to control Bill Clinton\n";
    let bush = between("  Feminists\n", "  Bill Clinton\n", "main phase", attack);
    assert_eq!(bush.0, Verdict::Open);
    assert!(bush.1.contains("Bill Clinton"), "{}", bush.1);
    let rolls_a_die =
        |shown: &String| shown.starts_with("Bill Clinton") && shown.contains("one die");
    assert!(bush.2.iter().any(rolls_a_die));
    // The dice decide nothing before it is known what they are rolled against.
    let rolled = format!("{attack}Roll 2\n");
    let rolled = between("  Feminists\n", "  Bill Clinton\n", "main phase", &rolled);
    assert_eq!(rolled.0, Verdict::Open);
    // Who says that he is has rolled: 6 - 2 - 10, and nothing in common.
    let attack = "Mafia attacks to control Bill Clinton\n";
    let said = between(
        "  Mafia\n",
        "  Bill Clinton (Liberal)\n",
        "main phase",
        attack,
    );
    assert_eq!(said.0, Verdict::Fails);
    // He only lies beside: 6 + 4 (both Violent) + 4 (both Criminal) + 2 (its own bonus) - 5 - 10.
    let beside = "  Loan Sharks\n  Bill Clinton\n";
    let attack = "Mafia attacks to control Loan Sharks\n";
    let beside = between("  Mafia\n", beside, "main phase", attack);
    assert_eq!(beside.0, Verdict::Fails);
    assert!(!beside.2.iter().any(rolls_a_die));
}

/// The Grail saves the Place whose name is on its note from being destroyed or Devastated.
#[test]
fn a_note_that_nobody_has_seen_leaves_open_what_it_may_be_about() {
    let grail = "  New York\n  Elvis\n  resources: The Holy Grail\n";
    let on_place = "Ann plays Tidal Wave on New York\nRoll 3\n";
    let (verdict, headline, _) = between("  Mafia\n", grail, "main phase", on_place);
    assert_eq!(verdict, Verdict::Open);
    assert!(headline.contains("The Holy Grail"), "{headline}");
    // Elvis is no Place: 10 - 1 - 10.
    let on_other = "Ann plays Sniper on Elvis\n";
    assert_eq!(
        between("  Mafia\n", grail, "main phase", on_other).0,
        Verdict::Fails
    );
    // Control is none of its affairs: 6 - 8 - 10, and nothing in common.
    let control = "Mafia attacks to control New York\n";
    assert_ne!(
        between("  Mafia\n", grail, "main phase", control).0,
        Verdict::Open
    );
}

/// Rivals of the Science Alarmists take over no Science or Green Group without leave.
#[test]
fn a_takeover_that_needs_leave_is_open() {
    let takes = |anns: &str, bens: &str, group: &str| {
        let play = format!("Ann takes over {group} automatically\n");
        between(anns, bens, "automatic takeover", &play)
    };
    let (verdict, headline, shown) = takes("", "  Science Alarmists\n", "EPA");
    assert_eq!(verdict, Verdict::Open);
    assert!(headline.contains("Science Alarmists"), "{headline}");
    let [only] = &*shown else {
        panic!("{shown:?}");
    };
    assert!(only.starts_with("Science Alarmists"), "{only}");
    assert_eq!(
        takes("", "  Science Alarmists\n", "Loan Sharks").0,
        Verdict::Legal
    );
    assert_eq!(takes("  Science Alarmists\n", "", "EPA").0, Verdict::Legal);
    assert_eq!(takes("", "", "EPA").0, Verdict::Legal);
}

/// While the EPA has a token the Nuclear Power Companies cannot use their ability, whoever has either.
#[test]
fn an_ability_that_a_bystander_forbids_ends_nothing() {
    let bens = "  Nuclear Power Companies\n  Loan Sharks\n";
    let plays = "Texas attacks to control Loan Sharks\nBen uses Nuclear Power Companies on Texas\n";
    let (verdict, _, _) = between("  EPA\n  Texas\n", bens, "main phase", plays);
    assert_ne!(verdict, Verdict::Cancelled);
    assert_eq!(
        between("  Texas\n", bens, "main phase", plays).0,
        Verdict::Cancelled
    );
}

/// The Paranoids get no token without Power from elsewhere, which leaves nothing to the players.
#[test]
fn tokens_that_a_group_does_not_get_leave_nothing_open() {
    let places =
        |anns: &str, bens: &str| between(anns, bens, "token placement", "Ann places tokens\n").0;
    assert_eq!(places("  Paranoids (no token)\n", ""), Verdict::Legal);
    assert_eq!(
        places("  Texas (no token)\n", "  Paranoids\n"),
        Verdict::Legal
    );
}

/// Whoever has the Rosicrucians may search his deck instead of drawing; nothing of that is in an attack.
#[test]
fn what_bears_on_draws_is_shown_where_cards_are_drawn() {
    let seekers = "  Mafia\n  Rosicrucians\n";
    let draws = between(seekers, "  Elvis\n", "Plot draw", "Ann draws a Plot\n");
    assert_eq!(draws.0, Verdict::Legal);
    let of_them = |shown: &String| shown.starts_with("Rosicrucians");
    assert!(draws.2.iter().any(of_them));
    let attack = "Mafia attacks to control Elvis\n";
    let attack = between(seekers, "  Elvis\n", "main phase", attack);
    assert!(!attack.2.iter().any(of_them));
}

/// Of each sentence that the cards leave to the players it is said what it bears on: only what others write may bear on anything.
#[test]
fn every_sentence_left_to_the_players_says_what_it_bears_on() {
    let law = embedded::law();
    let versions = law.versions.iter().map(|version| &version.card);
    for card in law.cards.iter().chain(versions) {
        for sentence in &card.text {
            let bearing = sentence.bearing.as_ref();
            let said = bearing.is_some_and(|bearing| bearing.is_marked());
            let executed = !sentence.is_by_hand() || sentence.only_when_played;
            assert!(said || executed, "{}: {}", card.name, sentence.text);
        }
    }
}
