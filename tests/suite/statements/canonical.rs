//! Statements in the wording of the language, and in words close to it.

use super::spoken::SPOKEN;
use super::*;

/// Each statement in its canonical wording, and other wordings of it.
const STATEMENTS: &[(&str, &[&str])] = &[
    (
        "Ann plays Rant! on Xists with the action of Yetis and Dobbstown, discarding Devival and 2 Plots, adding Weird",
        &[
            "Ann plays Rant! on Xists, adding Weird, discarding Devival and 2 Plots, with the action of Yetis and Dobbstown",
            "Ann uses Rant! on Xists using the action of Yetis, Dobbstown, discarding 2 Plots and Devival, adding Weird",
            "Ann plays Rant! on Xists powered by Yetis and Dobbstown (discarding Devival and two Plots) adding Weird",
            "Ann plays Rant! discarding Devival and 2 Plots on Xists with Yetis and Dobbstown's actions and adding Weird",
        ],
    ),
    (
        "Ann plays Rant! on Yetis with the action of Ann's Illuminati",
        &[
            "Ann plays Rant! on Yetis with an Illuminati action",
            "Ann plays Rant! on Yetis with her Illuminati's action",
            "Ann plays Rant! with the action of her Illuminati on Yetis",
        ],
    ),
    (
        "Ann plays Rant! on Ben, discarding a Plot, removing Weird, reversing Peaceful, subtracting 1",
        &[
            "Ann plays Rant! on Ben, removing Weird and reversing Peaceful, subtracting 1 (discarding a Plot)",
        ],
    ),
    (
        "Ann plays Rant! on Ben's Illuminati, adding 1",
        &["Ann plays Rant! against Ben's Illuminati, adding 1"],
    ),
    (
        "Ann plays Time Control on Xists, Ben, taking Pinks and Glorps, under Dobbstown",
        &["Ann plays Time Control on Xists and Ben, choosing Pinks and Glorps under Dobbstown"],
    ),
    ("Ann plays Devival on itself", &[]),
    (
        "Ben plays Give Me Slack, or Give Me Food on Drs. for \"Bob\"",
        &["Ben plays Give Me Slack, or Give Me Food on Drs. for Bob"],
    ),
    (
        "Ann uses Divine Mail Order with the action of Divine Mail Order and Ann's Illuminati",
        &[
            "Ann uses Divine Mail Order's ability with the action of Divine Mail Order and an Illuminati",
            "Ann uses the ability of Divine Mail Order, with the actions of Divine Mail Order and her Illuminati",
        ],
    ),
    (
        "Citizens for Normalcy use their ability on Rant!",
        &[
            "Citizens for Normalcy cancels Rant!",
            "Citizens for Normalcy's ability is used on Rant!",
            "Citizens for Normalcy uses their ability on Rant!",
        ],
    ),
    (
        "Ben uses Citizens for Normalcy on Rant!, discarding 2 Plots",
        &[
            "Ben cancels Rant! with Citizens for Normalcy (discarding 2 Plots)",
            "Ben cancels Rant! with Citizens for Normalcy, discarding 2 Plots",
        ],
    ),
    (
        "Ben plays Repent! on Rant! with the action of Ben's Illuminati",
        &["Ben cancels Rant! with Repent! with the action of his Illuminati"],
    ),
    (
        "St. Janor Hypercleats, aided by Yetis, attacks to control Xists with Schizm and Devival, opposed by Citizens for Normalcy",
        &["Janor attacks to control Xists with Schizm, Yetis and Devival, opposed by Citizens"],
    ),
    (
        "Ann's St. Janor Hypercleats attacks to destroy Xists with Schizm",
        &[
            "Ann attacks to destroy Xists with Janor and Schizm",
            "Ann attacks to destroy Xists with Janor, using Schizm",
        ],
    ),
    ("Roll 1", &["Roll: 1"]),
    ("Ann rolls 6", &["Ann rolls a 6"]),
    ("Roll-off: Ann 9, Ben 5", &["Roll off: Ann 9 and Ben: 5"]),
    ("Ann leads with Pinks", &[]),
    (
        "Ann takes over Drs. for \"Bob\" automatically",
        &["Ann automatically takes over Drs. for Bob"],
    ),
    (
        "Ann begins the turn",
        &[
            "Ann begins her turn",
            "Ann begins his turn",
            "Ann's turn begins",
            "Ann starts her turn",
        ],
    ),
    ("Main phase", &["Phase: main phase", "the main phase"]),
    ("Token placement phase", &["Phase: token placement"]),
    ("Plot draw phase", &["Phase: Plot draw"]),
    ("Group draw phase", &["Group draw"]),
    ("Automatic takeover phase", &[]),
    ("End of turn phase", &["End of turn"]),
    ("Ann places tokens", &["Ann places her tokens"]),
    (
        "Ann places tokens on Yetis and Dobbstown",
        &["Ann puts action tokens on Yetis and Dobbstown"],
    ),
    (
        "Ann draws a Plot",
        &["Ann draws 1 Plot", "Ann draws one Plot card"],
    ),
    ("Ann draws 2 Groups", &["Ann draws two Group cards"]),
    ("Ann draws Yetis and Pinks", &["Ann draws the Yetis, Pinks"]),
    (
        "Ann buys a Plot with a token of Xists and a token of Pinks",
        &["Ann buys a Plot using two tokens from the Xists and Pinks"],
    ),
    (
        "Ann buys a Plot with 2 tokens of Xists and a token of Pinks",
        &[],
    ),
    (
        "Ann buys a Plot with a token of Xists",
        &["Ann buys a Plot with the token of Xists"],
    ),
    (
        "Ann buys a Group with an Illuminati token",
        &["Ann buys a Group with a token of her Illuminati"],
    ),
    ("Ann buys Bulldada with 2 Illuminati tokens", &[]),
    (
        "Ann takes over Pinks automatically under Dobbstown",
        &[
            "Ann automatically takes over Pinks under Dobbstown",
            "Ann takes control of Pinks under Dobbstown automatically",
        ],
    ),
    (
        "Ann takes over Janor Device",
        &["Ann takes control of the Janor Device"],
    ),
    (
        "Ann takes over Janor Device for an Illuminati token",
        &["Ann takes over Janor Device with an Illuminati token"],
    ),
    (
        "Ann moves Yetis to Dobbstown with the action of St. Janor Hypercleats",
        &[
            "Ann moves Yetis under Dobbstown using Janor's action",
            "Ann moves Yetis to Dobbstown, with the action of Janor",
        ],
    ),
    (
        "Ann gives Yetis to Ben under Xists with the action of Dobbstown",
        &["Ann gives Ben Yetis under Xists, using the action of Dobbstown"],
    ),
    (
        "Ann gives Devival and 2 Plots to Ben",
        &["Ann gives Ben Devival and 2 Plots"],
    ),
    (
        "Ann gives an Illuminati token to Ben",
        &["Ann gives Ben one Illuminati token"],
    ),
    (
        "Ben gives Give Me Slack, or Give Me Food to Ann",
        &["Ben gives Ann Give Me Slack, or Give Me Food"],
    ),
    (
        "Ann gives You'd PAY To Know What You REALLY Think! to Ben",
        &[],
    ),
    (
        "Ann trades Devival and a Plot for Repent! with Ben",
        &[
            "Ann trades Devival and a Plot to Ben for Repent!",
            "Ann trades Devival and one Plot with Ben for Repent!",
        ],
    ),
    (
        "Cal trades Drs. for \"Bob\" for Yetis with Ann",
        &["Cal trades Drs. for Bob for Yetis with Ann"],
    ),
    ("Ann promises Ben something", &[]),
    ("Ann links Martyr Meter to Yetis", &[]),
    ("Ann unlinks Martyr Meter", &[]),
    (
        "Ann discards Devival and Rant!",
        &["Ann discards Devival, Rant!"],
    ),
    (
        "Ann discards Devival and 2 Plots",
        &["Ann discards 2 hidden Plots and Devival"],
    ),
    ("Ann discards a Plot", &["Ann discards one Plot"]),
    (
        "Ann discards The World Ends Tomorrow and You May Die!",
        &["Ann discards The World Ends Tomorrow"],
    ),
    ("Ann exposes Devival", &["Ann reveals Devival"]),
    ("Ann exposes all her Plots", &["Ann exposes all his Plots"]),
    (
        "Ann shows Devival and Rant! to Ben and Cal",
        &["Ann shows Devival, Rant! to Ben, Cal"],
    ),
    (
        "Ann removes a token from Yetis",
        &["Ann removes one action token from the Yetis"],
    ),
    ("Ann removes 2 tokens from Yetis", &[]),
    (
        "Ann threatens to play Devival",
        &["Ann threatens with Devival"],
    ),
    (
        "Ann declares victory",
        &[
            "Ann claims victory",
            "Ann declares victory with her Special Goal",
        ],
    ),
    (
        "Ann declares privilege",
        &[
            "Ann declares privilege with her Illuminati",
            "Ann makes her attack privileged with her Illuminati's ability",
        ],
    ),
    (
        "Ann declares victory with The Anti\"Bob\"",
        &["Ann claims victory with the Anti-Bob"],
    ),
    (
        "Ann ends the turn",
        &[
            "Ann ends her turn",
            "Ann ends his turn",
            "Ann's turn ends",
            "Ann finishes their turn",
        ],
    ),
    ("Ann knocks", &[]),
    (
        "Ann returns Devival and 2 Plots to the bottom of her deck",
        &["Ann returns Devival and 2 Plots under her deck"],
    ),
    (
        "Ann returns Devival to the top of her deck",
        &[
            "Ann returns Devival to the top of his deck",
            "Ann returns Devival on the top of her deck",
        ],
    ),
    (
        "Ann returns Devival to her deck",
        &["Ann returns Devival into the middle of her deck"],
    ),
    ("Ann draws no Plot", &["Ann draws no Plots"]),
    ("Ann draws no Group", &["Ann draws no Groups"]),
    ("Ann draws the first of 3 Plots", &[]),
    (
        "Ann draws Devival, the first of 3 Plots",
        &["Ann draws Devival the first of 3 Plots"],
    ),
    (
        "Ann moves Yetis to Dobbstown with the action of Yetis losing Pinks",
        &["Ann moves Yetis to Dobbstown with its action, losing Pinks"],
    ),
    ("Ann leaves the game", &["Ann quits the game"]),
    ("Expect cancelled", &["Expect: canceled"]),
    ("Expect Ann has 5 Plots", &["Expect Ann holds 5 plots"]),
    (
        "Expect Ann has 6 Groups in hand",
        &["Expect Ann holds 6 groups in her hand"],
    ),
    ("Expect Ann has no Plots", &["Expect Ann has no Plot"]),
    ("Expect Ann has 1 Plot", &["Expect Ann has a Plot"]),
    (
        "Expect advise Xists may oppose",
        &["Expect advise the Xists may oppose"],
    ),
    (
        "Expect advise Yetis may not aid (sg.aid.control-eligible)",
        &["Expect advise the Yetis may not aid ( sg.aid.control-eligible )"],
    ),
    ("Expect advise Devival may be used", &[]),
    (
        "Expect advise strength 12 for 2",
        &["Expect advise Strength 12 for 2"],
    ),
    ("Expect advise below 2 for 3", &[]),
    ("Expect advise never below 2", &[]),
    (
        "Expect advise best 20 in 36",
        &["Expect advise best play 20 of 36"],
    ),
    ("Expect Ann wins", &[]),
    ("Expect Ann and Ben win", &["Expect Ann, Ben win"]),
    ("Expect nobody wins", &["Expect no one wins"]),
    ("Expect Ann is eliminated", &["Expect Ann eliminated"]),
    ("Expect Ann counts 9 Groups", &[]),
    (
        "Expect it is Ben's turn",
        &["Expect Ben's turn", "Expect it's Ben's turn"],
    ),
    ("Expect Xists are Weird", &["Expect the Xists are Weird"]),
    (
        "Expect Xists are not SubGenius",
        &["Expect the Xists are no longer SubGenius"],
    ),
    ("Expect Devival cancelled", &["Expect Devival is canceled"]),
    (
        "Expect Martyr Meter unlinked",
        &["Expect Martyr Meter is not linked"],
    ),
    (
        "Expect Xists have 1 befouled marker",
        &["Expect Xists have a befouled marker"],
    ),
    (
        "Expect Xists have no befouled marker",
        &["Expect Xists have 0 befouled markers"],
    ),
    (
        "Expect Devival on the top of its deck",
        &["Expect Devival on top of its deck"],
    ),
    (
        "Expect Yetis on the bottom of its deck",
        &["Expect Yetis are on bottom of the deck"],
    ),
    ("Expect Ann's Illuminati has 2 tokens", &[]),
];

fn statements() -> impl Iterator<Item = &'static (&'static str, &'static [&'static str])> {
    STATEMENTS.iter().chain(SPOKEN)
}

#[test]
fn every_statement_has_one_canonical_wording() {
    let table = print(TABLE);
    let mut wrong = Vec::new();
    for (canonical, others) in statements() {
        for wording in std::iter::once(canonical).chain(*others) {
            let printed = print(&format!("{TABLE}{wording}\n"));
            let statement = printed.strip_prefix(&table).unwrap_or(&printed).trim_end();
            if statement != *canonical {
                wrong.push(format!(
                    "{wording}\n  printed {statement}\n  wanted  {canonical}"
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_play_is_a_move_on_a_table_and_without_one() {
    let expected: String = statements()
        .filter(|(canonical, _)| canonical.starts_with("Expect "))
        .map(|(canonical, _)| format!("{canonical}\n"))
        .collect();
    lay_out(&format!("{TABLE}{expected}"), |case| {
        assert_eq!(case.expectations.len(), expected.lines().count());
    });
    for (canonical, others) in statements() {
        if canonical.starts_with("Expect ") {
            continue;
        }
        let on_table = moves(&format!("{TABLE}{canonical}\n"));
        assert_eq!(on_table.len(), 1, "{canonical}");
        for wording in *others {
            assert_eq!(moves(&format!("{TABLE}{wording}\n")), on_table, "{wording}");
        }
        assert_eq!(moves(canonical).len(), 1, "{canonical}");
    }
}
