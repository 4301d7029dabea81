//! Every statement is read in its canonical wording and in forgiving ones, and printing gives the canonical one.

#![allow(
    clippy::panic,
    clippy::expect_used,
    reason = "a scenario that cannot be read fails the test"
)]

use fnord::embedded;
use fnord::engine;
use fnord::scenario;
use fnord::table::{self, Assumption, Case, Move, Place};
use fnord::vocabulary::{Phase, PlayerId};

const TABLE: &str = r#"Rules: subgenius-1.01
Ann plays Church of the SubGenius (3 tokens)
  St. Janor Hypercleats
    Yetis
  Dobbstown
  resources: Martyr Meter
  hand: Devival, Schizm, Rant!, Time Control, Pinks, 3 Plots
  exposed: The Anti"Bob" (exposed by choice)
  destroyed: Glorps (from Ben)
Ben plays Church of the SubGenius
  Xists (befouled)
  Citizens for Normalcy (2 befouled markers)
  hand: Repent!, Give Me Slack, or Give Me Food, 2 Plots
Cal plays Church of the SubGenius
  Drs. for "Bob"
Turn: Ann's 3rd, main phase
"#;

fn print(text: &str) -> String {
    let law = embedded::law();
    let scenario = scenario::read(text, law).unwrap_or_else(|errors| {
        let lines: Vec<String> = errors
            .iter()
            .map(|error| {
                format!(
                    "{error} at `{}` ({:?})",
                    &text[error.span.clone()],
                    error.help
                )
            })
            .collect();
        panic!("{}\n{text}", lines.join("\n"))
    });
    scenario.canonical(law)
}

/// What is laid out for a scenario, once it has been ruled on, whatever the ruling.
fn lay_out<T>(text: &str, look: impl FnOnce(&Case) -> T) -> T {
    let law = embedded::law();
    let edition = law.edition("subgenius-1.01").expect("the edition is there");
    let rules = edition.rules.as_ref().expect("it can be ruled by");
    let scenario = scenario::read(text, law).expect("the scenario can be read");
    let case = table::set_up(&scenario, law, edition, rules)
        .unwrap_or_else(|errors| panic!("{errors:?}\n{text}"));
    engine::rule(&case);
    look(&case)
}

fn moves(text: &str) -> Vec<Move> {
    lay_out(text, |case| {
        let steps = case.steps.iter();
        steps.map(|step| step.play.clone()).collect()
    })
}

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
        "Ann buys a Plot with 2 tokens of Xists and a token of Pinks",
        &["Ann buys a Plot using two tokens from the Xists and Pinks"],
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
    ("Ann declares victory", &["Ann claims victory"]),
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

/// What people say for the same statements.
const SPOKEN: &[(&str, &[&str])] = &[
    (
        "Ben uses Citizens for Normalcy on Devival",
        &[
            "Ben uses Citizens for Normalcy to cancel Devival",
            "Ben cancels Devival with Citizens for Normalcy",
        ],
    ),
    (
        "Ben plays Tape Runs Out... on Devival",
        &["Ben plays Tape Runs Out to cancel Devival"],
    ),
    (
        "Ben plays Tape Runs Out...",
        &[
            "Ben cancels it with Tape Runs Out",
            "Ben cancels that Plot with Tape Runs Out",
            "Ben plays Tape Runs Out to cancel that Plot",
        ],
    ),
    (
        "Ann uses Janor Device, subtracting 1",
        &[
            "Ann uses the Janor Device to subtract 1",
            "Ann uses the Janor Device to subtract 1 from the die roll",
            "Ann subtracts 1 with the Janor Device",
            "Ann subtracts 1 from the roll with Janor Device",
        ],
    ),
    (
        "Ann uses Janor Device, adding 1",
        &[
            "Ann uses the Janor Device to add 1 to it",
            "Ann adds 1 with the Janor Device",
            "Ann adds 1 to the roll with the Janor Device",
        ],
    ),
    (
        "Janor Device uses its ability, subtracting 1",
        &["The Janor Device subtracts 1"],
    ),
    (
        "Ann plays Rant! on Yetis with the action of Yetis",
        &[
            "Ann plays Rant! with its action on Yetis",
            "Ann plays Rant! on Yetis with its own action",
            "Ann plays Rant! on Yetis with its token",
            "Ann plays Rant! on Yetis with their actions",
            "Ann plays Rant! on Yetis, with an action of Yetis",
            "Ann plays Rant! on Yetis with Yetis acting",
            "Ann plays Rant! on Yetis, spending Yetis's token",
        ],
    ),
    (
        "Ann plays Rant! on Ben with the action of Ann's Illuminati",
        &[
            "Ann plays Rant! on Ben for an Illuminati action",
            "Ann plays Rant! on Ben, spending an Illuminati token",
            "Ann plays Rant! on Ben powered by the Illuminati",
            "Ann plays Rant! on Ben with her action",
        ],
    ),
    (
        "Ann uses Dobbstown on Xists with the action of Dobbstown",
        &["Ann uses Dobbstown on Xists with its action"],
    ),
    (
        "Ann plays Rant! on Yetis, discarding Devival, Schizm and a Plot",
        &["Ann plays Rant! on Yetis by discarding Devival, Schizm and a Plot"],
    ),
    (
        "Ann plays Attitude Mutation on Yetis, reversing Peaceful",
        &[
            "Ann plays Attitude Mutation on Yetis: reverse Peaceful",
            "Ann plays Attitude Mutation on Yetis to reverse Peaceful",
        ],
    ),
    (
        "Ann plays Attitude Mutation on Yetis, adding Weird",
        &[
            "Ann plays Attitude Mutation on Yetis to add Weird",
            "Ann plays Attitude Mutation on Yetis, making it Weird",
            "Ann plays Attitude Mutation on Yetis, making them Weird",
            "Ann plays Attitude Mutation on Yetis so that it is Weird",
            "Ann plays Attitude Mutation on Yetis to make it Weird",
            "Ann plays Attitude Mutation on Yetis: add Weird",
        ],
    ),
    (
        "Ann plays Attitude Mutation on Yetis, removing Fanatic",
        &[
            "Ann plays Attitude Mutation on Yetis to remove Fanatic",
            "Ann plays Attitude Mutation on Yetis, making it no longer Fanatic",
            "Ann plays Attitude Mutation on Yetis, making it not Fanatic",
        ],
    ),
    (
        "Ann plays Attitude Mutation on Yetis, adding Weird, removing Fanatic",
        &[
            "Ann plays Attitude Mutation on Yetis, making it Weird and not Fanatic",
            "Ann plays Attitude Mutation on Yetis: add Weird, remove Fanatic",
        ],
    ),
    (
        "Ann plays Time Control on Xists, taking Pinks, under Dobbstown",
        &[
            "Ann plays Time Control on Xists to take over Pinks under Dobbstown",
            "Ann plays Time Control on Xists to take Pinks under Dobbstown",
            "Ann plays Time Control on Xists and takes Pinks, under Dobbstown",
            "Ann plays Time Control on Xists and draws Pinks under Dobbstown",
            "Ann plays Time Control on Xists and takes over Pinks under Dobbstown",
            "Ann plays Time Control on Xists taking Pinks under Dobbstown",
        ],
    ),
    (
        "Ann rolls 5",
        &[
            "Ann rolls again: 5",
            "Ann re-rolls 5",
            "Ann rerolls a 5",
            "Ann rolls a 5",
            "Ann rolls again and gets 5",
        ],
    ),
    (
        "Roll 5",
        &[
            "The new roll is 5",
            "She rolls again and gets 5",
            "Roll: 5",
            "The roll is 5",
            "Dice: 5",
            "Reroll: 5",
        ],
    ),
    ("Ann rolls 6", &["Ann rolls 2 and 4"]),
    (
        "Roll-off: Ann 9, Ben 5",
        &[
            "Ann and Ben roll off: 9 to 5",
            "Ann and Ben roll off: 9 and 5",
            "Ann rolls 9, Ben rolls 5",
            "Ann rolls 9 and Ben rolls a 5",
        ],
    ),
    (
        "Ann ends the turn",
        &["Ann ends turn", "Ann ends their turn", "End of Ann's turn"],
    ),
    (
        "Ben begins the turn",
        &[
            "Ben's turn",
            "Ben's turn begins",
            "It is Ben's turn",
            "Next turn: Ben",
            "Ben takes his turn",
        ],
    ),
    (
        "Ann goes on to the token placement phase",
        &["Ann enters the token placement phase"],
    ),
    (
        "Ann goes on to the automatic takeover phase",
        &["Ann moves on to her automatic takeover phase"],
    ),
    (
        "Ann goes on to the Plot draw phase",
        &["Ann enters her Plot draw phase"],
    ),
    (
        "Ann goes on to the main phase",
        &[
            "Ann goes on to her main phase",
            "Ann goes to his main phase",
            "Ann goes to the main phase",
            "Ann enters the main phase",
        ],
    ),
    (
        "Ann buys a Plot with an Illuminati token",
        &[
            "Ann buys a Plot",
            "Ann buys a Plot with a Slack",
            "Ann buys a Plot for 1 Slack",
            "Ann buys a Plot with Slack",
            "Ann spends an Illuminati token to draw a Plot",
            "Ann spends a Slack for a Plot",
            "Ann draws a Plot with an Illuminati token",
            "Ann draws a Plot for a Slack",
        ],
    ),
    (
        "Ann buys 2 Plots with 2 Illuminati tokens",
        &["Ann buys 2 Plots with 2 Slack", "Ann buys two Plots"],
    ),
    (
        "Ann buys a Group with an Illuminati token",
        &["Ann draws a Group with an Illuminati token"],
    ),
    (
        "Ann buys a Plot with a token of Yetis and a token of Dobbstown",
        &[
            "Ann spends 2 tokens of Yetis and Dobbstown to draw a Plot",
            "Ann trades tokens of Yetis and Dobbstown for a Plot",
            "Ann spends the tokens of Yetis and Dobbstown for a Plot",
            "Ann spends Yetis's token and Dobbstown's token to draw a Plot",
        ],
    ),
    (
        "Ann buys a Plot with 2 tokens of Yetis",
        &["Ann spends 2 tokens of Yetis to draw a Plot"],
    ),
    (
        "Ann takes over Pinks automatically",
        &[
            "Ann takes automatic control of Pinks",
            "Ann makes an automatic takeover of Pinks",
            "Ann takes Pinks automatically",
            "Ann automatically takes Pinks",
            "Ann automatically takes over Pinks",
            "Ann takes over Pinks as her automatic takeover",
        ],
    ),
    (
        "Ann takes over Pinks automatically under Dobbstown",
        &["Ann makes an automatic takeover of Pinks under Dobbstown"],
    ),
    (
        "Ann moves Yetis to Dobbstown",
        &["Yetis move to Dobbstown", "Yetis moves to Dobbstown"],
    ),
    (
        "Ann moves Yetis from St. Janor Hypercleats to Dobbstown",
        &["Ann moves Yetis from Janor to Dobbstown"],
    ),
    (
        "Ann moves Ann's Yetis to Dobbstown",
        &["Ann's Yetis move to Dobbstown"],
    ),
    (
        "Ann moves Yetis to the left of Dobbstown with the action of Yetis",
        &[
            "Ann moves Yetis to left side of Dobbstown, with its action",
            "Ann moves Yetis to side D of Dobbstown with the action of Yetis",
            "Ann moves Yetis to the west of Dobbstown using its action",
        ],
    ),
    (
        "Ann takes over Yetis automatically at the right of Xists",
        &["Ann automatically takes over Yetis at arrow B of Xists"],
    ),
    (
        "Ann puts Yetis at the bottom of St. Janor Hypercleats",
        &[
            "Ann lays Yetis at the bottom side of St. Janor",
            "Ann puts Yetis on St. Janor's bottom arrow",
            "Ann puts Yetis on the open bottom arrow of St. Janor",
        ],
    ),
    (
        "Ann puts Yetis at the left",
        &["Ann puts Yetis on its left control arrow"],
    ),
    (
        "Laying Yetis at the left of Dobbstown",
        &["putting Yetis on Dobbstown's left arrow"],
    ),
    ("Ann gives up Yetis", &["Ann gives up the Yetis"]),
    (
        "Giving up Yetis and Dobbstown",
        &["giving up Yetis, Dobbstown"],
    ),
    ("Ann puts Yetis at the top", &["Ann puts Yetis at side A"]),
    (
        "Ann reorganizes: Yetis to Dobbstown; Dobbstown to the left of St. Janor Hypercleats",
        &[
            "Ann rearranges her Groups: Yetis to Dobbstown, Dobbstown to the left of St. Janor",
            "Ann reorganises Yetis to Dobbstown, and Dobbstown to side D of St. Janor",
        ],
    ),
    (
        "Ann moves Yetis to Dobbstown with the action of Yetis",
        &[
            "Ann moves Yetis to Dobbstown with its action",
            "Yetis move to Dobbstown with their action",
        ],
    ),
    (
        "Ann trades Devival for Tape Runs Out... with Ben",
        &[
            "Ann gives Devival to Ben in exchange for Tape Runs Out",
            "Ann gives Devival to Ben for Tape Runs Out",
            "Ann gives Ben Devival for Tape Runs Out",
            "Ann and Ben trade Devival for Tape Runs Out",
        ],
    ),
    (
        "Ann gives an Illuminati token to Ben",
        &[
            "Ann gives Ben a Slack",
            "Ann hands Ben a Slack",
            "Ann passes 1 Slack to Ben",
        ],
    ),
    (
        "Ann gives More Slack! to Ben",
        &["Ann gives Ben More Slack"],
    ),
    (
        "Ann gives Citizens for Normalcy to Ben",
        &["Ann hands over Citizens for Normalcy to Ben"],
    ),
    (
        "Ann exposes Devival",
        &["Ann reveals Devival", "Ann turns up Devival"],
    ),
    ("Ann discards Devival", &["Ann throws away Devival"]),
    (
        "Ann removes a token from Xists",
        &["Ann loses a token from Xists"],
    ),
    (
        "Ann declares victory",
        &[
            "Ann claims victory",
            "Ann declares that she wins",
            "Ann says she has won",
        ],
    ),
    (
        "Ann declares victory with The Anti\"Bob\"",
        &["Ann declares that she wins with the Anti-Bob"],
    ),
    (
        "Expect Martyr Meter unlinked",
        &["Expect Martyr Meter not linked"],
    ),
    ("Expect Devival discarded", &["Expect Devival is discarded"]),
    ("Expect Xists destroyed", &["Expect Xists are destroyed"]),
    ("Expect Xists captured", &["Expect Xists are captured"]),
    ("Expect Devival cancelled", &["Expect Devival is cancelled"]),
    (
        "Expect Ann's Illuminati has 3 tokens",
        &[
            "Expect Ann has 3 Slack",
            "Expect Ann has 3 Illuminati tokens",
        ],
    ),
    ("Expect Ann has 5 Plots", &["Expect Ann's hand: 5 Plots"]),
    (
        "Expect Ann wins",
        &["Expect winner: Ann", "Expect the winner is Ann"],
    ),
    (
        "Expect Ann and Ben win",
        &["Expect the winners are Ann and Ben"],
    ),
    (
        "Expect nobody wins",
        &["Expect no winner", "Expect the winner is nobody"],
    ),
    (
        "Expect Ann is eliminated",
        &["Expect Ann is out", "Expect Ann is out of the game"],
    ),
    ("Expect it is Ben's turn", &["Expect Ben's turn"]),
    (
        "Expect Pinks uncontrolled",
        &["Expect Pinks are in the uncontrolled area"],
    ),
    (
        "Expect Xists controlled by Ann",
        &["Expect Xists belong to Ann", "Expect Xists belongs to Ann"],
    ),
    (
        "Expect Yetis under Dobbstown",
        &[
            "Expect Yetis's master is Dobbstown",
            "Expect the master of Yetis is Dobbstown",
        ],
    ),
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

/// Where the card of that name lies.
fn place(case: &Case, name: &str) -> Place {
    let found = case
        .table
        .iter()
        .find(|(id, _)| case.table.name(*id) == name);
    found.map(|(_, piece)| piece.place).expect("it is there")
}

#[test]
fn cards_that_nobody_laid_out_lie_where_they_ordinarily_do() {
    let ann = PlayerId(0);
    let text = "Ann takes over Yetis automatically\nAnn takes over Janor Device\nAnn discards Devival\n\
                Ann moves Glorps to Dobbstown\nAnn draws Bulldada\nAnn uses Martyr Meter on Pinks\n";
    lay_out(text, |case| {
        let hand = Place::Hand {
            owner: ann,
            exposed: false,
        };
        assert_eq!(place(case, "Yetis"), Place::Uncontrolled);
        assert_eq!(place(case, "Janor Device"), Place::Uncontrolled);
        assert_eq!(place(case, "Devival"), hand);
        assert!(matches!(place(case, "Glorps"), Place::Structure { owner, .. } if owner == ann));
        assert!(matches!(place(case, "Dobbstown"), Place::Structure { owner, .. } if owner == ann));
        assert_eq!(place(case, "Bulldada"), Place::Shuffled);
        assert!(matches!(place(case, "Martyr Meter"), Place::Beside { owner, .. } if owner == ann));
        let (_, yetis) = (case.table.iter())
            .find(|(id, _)| case.table.name(*id) == "Yetis")
            .expect("they are there");
        assert_eq!(yetis.put_in_area, Some(ann));
        assert_eq!(case.table.turn.player, ann);
        assert!(case.assumptions.contains(&Assumption::FirstTurnsOver));
    });
}

#[test]
fn the_first_play_of_a_turn_says_whose_turn_it_is() {
    let turn = |text: &str| lay_out(text, |case| (case.table.turn.player, case.table.turn.phase));
    let seats = "Ann plays Church of the SubGenius\nBen plays Church of the SubGenius\n";
    let cases = [
        ("Ben draws a Plot", 1, Phase::DrawPlot),
        ("Ben draws 2 Groups", 1, Phase::DrawGroups),
        ("Ben takes over Yetis automatically", 1, Phase::Takeover),
        ("Ben places tokens", 1, Phase::PlaceTokens),
        ("Ben ends his turn", 1, Phase::Main),
        (
            "Ann discards Devival\nBen takes over Janor Device",
            1,
            Phase::Main,
        ),
        ("Main phase\nBen moves Yetis to Xists", 1, Phase::Main),
        ("Ben begins his turn", 0, Phase::End),
        ("Ann begins her turn", 1, Phase::End),
    ];
    for (play, player, phase) in cases {
        let found = turn(&format!("{seats}{play}\n"));
        assert_eq!(found, (PlayerId(player), phase), "{play}");
    }
}

#[test]
fn remarks_about_piles_are_kept() {
    lay_out(TABLE, |case| {
        let piece = |name: &str| {
            let found = case
                .table
                .iter()
                .find(|(id, _)| case.table.name(*id) == name);
            found.map(|(_, piece)| piece).expect("it is there")
        };
        assert!(piece("The Anti\"Bob\"").stays_exposed);
        assert_eq!(piece("Xists").befouled, 1);
        assert_eq!(piece("Citizens for Normalcy").befouled, 2);
        let grave = piece("Glorps").grave.expect("they were destroyed");
        assert_eq!(grave.from, Some(PlayerId(1)));
        assert!(!grave.traits.is_empty());
    });
}

#[test]
fn a_turn_before_anything_is_played_belongs_to_the_table() {
    let seats = "Ann plays Church of the SubGenius\nBen plays Church of the SubGenius\n";
    let printed = print(&format!(
        "{seats}Ben's turn\nBen ends his turn\nAnn's turn\n"
    ));
    assert_eq!(
        printed.strip_prefix(seats),
        Some("Turn: Ben\nBen ends the turn\nAnn begins the turn\n")
    );
    let said = format!("{seats}Turn: Ann's 2nd\nBen's turn\n");
    assert!(print(&said).ends_with("\nBen begins the turn\n"));
}

/// What is said at a table, and the statements that it makes.
const TALK: [(&str, &str); 39] = [
    (
        "Ben plays Repent! on Ann's Yetis. He draws a Plot, and he knocks",
        "Ben plays Repent! on Ann's Yetis\nBen draws a Plot\nBen knocks",
    ),
    (
        "Devival is played on St. Janor by Ann",
        "Ann plays Devival on St. Janor Hypercleats",
    ),
    ("Xists are used by Ben", "Ben uses Xists"),
    (
        "Yetis attack to destroy Xists, which Ben controls, with Dobbstown",
        "Ben controls Xists\nYetis, aided by Dobbstown, attack to destroy Xists",
    ),
    (
        "Ben has Pinks linked to 13013, and Glorps with 2 tokens",
        "Ben controls Pinks (linked to 13013), Glorps (2 tokens)",
    ),
    (
        "Yetis attack to control Xists, Dobbstown aids, Ben opposes with his Illuminati",
        "Yetis attack to control Xists\nDobbstown aids\nBen's Illuminati opposes",
    ),
    (
        "Yetis attack to control Xists. What is the strength? Can Ben oppose with Citizens for Normalcy?",
        "Yetis attack to control Xists\nBen's Citizens for Normalcy oppose",
    ),
    (
        "Yetis + Dobbstown ATC Xists",
        "Yetis, aided by Dobbstown, attack to control Xists",
    ),
    (
        "Yetis try to take over Xists",
        "Yetis attack to control Xists",
    ),
    (
        "Yetis attack to control Xists, which are controlled by Ben",
        "Ben controls Xists\nYetis attack to control Xists",
    ),
    (
        "Yetis, controlled by Ann, attack to control Xists in Ben's power structure",
        "Ann controls Yetis\nBen controls Xists\nYetis attack to control Xists",
    ),
    (
        "Yetis attack to destroy Xists (belonging to Ben) with Pinks under Dobbstown",
        "Ben controls Xists\nDobbstown controls Pinks\nYetis, aided by Pinks, attack to destroy Xists",
    ),
    (
        "Yetis attack to control Xists. His Illuminati opposes",
        "Yetis attack to control Xists\nBen's Illuminati opposes",
    ),
    (
        "Can St. Janor attack to control Xists with help from Dobbstown?",
        "St. Janor Hypercleats, aided by Dobbstown, attacks to control Xists",
    ),
    (
        "If Yetis attack to destroy Xists, what is the strength?",
        "Yetis attack to destroy Xists",
    ),
    (
        "What happens when Ann plays Devival on St. Janor?",
        "Ann plays Devival on St. Janor Hypercleats",
    ),
    (
        "Is it legal for Ann to play Devival on St. Janor?",
        "Ann plays Devival on St. Janor Hypercleats",
    ),
    ("May Ann draw a Plot?", "Ann draws a Plot"),
    (
        "Could Ann move Yetis under Dobbstown?",
        "Ann moves Yetis to Dobbstown",
    ),
    (
        "Yetis attack to destroy Xists; Ben opposes with Citizens for Normalcy. Roll 5",
        "Yetis attack to destroy Xists\nBen's Citizens for Normalcy oppose\nRoll 5",
    ),
    (
        "Yetis attack to control Xists, and Ben opposes with his Illuminati and rolls 7",
        "Yetis attack to control Xists\nBen's Illuminati opposes\nRoll 7",
    ),
    (
        "Ann plays Devival on St. Janor. Ben plays Repent!",
        "Ann plays Devival on St. Janor Hypercleats\nBen plays Repent!",
    ),
    ("Ann plays Devival and rolls 5", "Ann plays Devival\nRoll 5"),
    (
        "Ann: St. Janor attacks to control Xists",
        "Ann's St. Janor Hypercleats attacks to control Xists",
    ),
    ("Ann: plays Devival", "Ann plays Devival"),
    ("Ben: roll 5", "Ben rolls 5"),
    (
        "Ben spends his Illuminati's action to oppose",
        "Ben's Illuminati opposes",
    ),
    (
        "Ben spends the action of Xists to oppose",
        "Ben's Xists oppose",
    ),
    (
        "Yetis ATC Xists, Dobbstown aiding",
        "Yetis, aided by Dobbstown, attack to control Xists",
    ),
    (
        "Yetis attack Xists to destroy them, with Pinks opposing",
        "Yetis attack to destroy Xists, opposed by Pinks",
    ),
    (
        "Yetis are attacking to destroy Xists",
        "Yetis attack to destroy Xists",
    ),
    (
        "Xists are attacked by Yetis to control them",
        "Yetis attack to control Xists",
    ),
    (
        "Xists are attacked to control by Yetis",
        "Yetis attack to control Xists",
    ),
    (
        "Ann does an ATO of Pinks",
        "Ann takes over Pinks automatically",
    ),
    (
        "Ann plays Devival on St. Janor to help the attack",
        "Ann plays Devival on St. Janor Hypercleats for the attack",
    ),
    (
        "Roll 6, laying Yetis at the left of Xists, and giving up Pinks",
        "Roll 6\nLaying Yetis at the left of Xists\nGiving up Pinks",
    ),
    (
        "Ann moves Yetis to Dobbstown, putting Pinks on Yetis' left arrow",
        "Ann moves Yetis to Dobbstown\nLaying Pinks at the left of Yetis",
    ),
    ("Xists have already acted this turn", "Xists have no token"),
    ("Xists are linked to 13013", "Xists are linked to 13013"),
];

#[test]
fn talk_is_read_as_statements() {
    let table = print(TABLE);
    for (talk, statements) in TALK {
        let printed = print(&format!("{TABLE}{talk}\n"));
        let said = printed.strip_prefix(&table).unwrap_or(&printed).trim_end();
        assert_eq!(said, statements, "{talk}");
        let again = print(&format!("{TABLE}{statements}\n"));
        assert_eq!(again, printed, "{talk}");
    }
}

/// Whole tables as they are told, and the statements that they are.
const TOLD: &[(&str, &str)] = &[
    (
        "I'm Bavaria, my opponent is the Network. I control Canada and Italy, both directly. He controls Wall Street directly. \
         My Canada attacks to control his Wall Street. Italy and Bavaria aid. He defends with Wall Street's own action. What do I \
         need?",
        "I play Bavarian Illuminati\nRival plays The Network\nI control Canada, Italy (directly)\n\
         Rival controls Wall Street (directly)\nmy Canada attacks to control Rival's Wall Street\n\
         Italy and Bavarian Illuminati aid\nRival's Wall Street opposes",
    ),
    (
        "I'm Cthulhu and control the N.S.A. My rival is the Network, and his Templars are a puppet of his Illuminati. I attack to \
         destroy the Templars with the N.S.A. and Cthulhu aids. What do I need?",
        "I play Servants of Cthulhu\nI control N.S.A.\nRival plays The Network\nRival's Illuminati controls Rival's Templars\n\
         my N.S.A. attacks to destroy Templars\nServants of Cthulhu aid",
    ),
    (
        "There are two opponents: Bavaria, who controls Big Media directly, and the UFOs, who control the Offshore Banks. Big Media \
         attacked to destroy the Offshore Banks.",
        "Bavaria plays Bavarian Illuminati\nBavaria controls Big Media\nUFOs plays UFOs\n\
         UFOs controls Offshore Banks\nBig Media attacks to destroy Offshore Banks",
    ),
    (
        "Ben controls Japan, which controls Texas, which controls the Hackers. My F.B.I. tried to destroy the Hackers.",
        "Ben controls Japan\nJapan controls Texas\nBen's Texas controls Hackers\nmy F.B.I. attacks to destroy Hackers",
    ),
    (
        "Texas attacked Ann's Japan with Italy to destroy it. Ben used the Hackers to oppose; nobody else opposes. The strength?",
        "Texas, aided by Italy, attacks to destroy Ann's Japan\nBen's Hackers oppose",
    ),
    (
        "I'm playing the UFOs against Bavaria. I use my Democrats to attack to control the uncontrolled Texas.",
        "I play UFOs\nRival plays Bavarian Illuminati\nUncontrolled: Texas\nmy Democrats attack to control Texas",
    ),
    (
        "Ben has Elvis. Ann plays Sniper on him.",
        "Ben controls Elvis\nAnn plays Sniper on Elvis",
    ),
    (
        "Japan attacks to control Ben's Texas. They defend themselves.",
        "Japan attacks to control Ben's Texas\nBen's Texas opposes",
    ),
    (
        "Nobody controls Texas. In Ben's turn, Ann also controls Japan. Ben's Italy attacks to control Texas and Japan opposes Italy.",
        "Uncontrolled: Texas\nTurn: Ben\nAnn controls Japan\nBen's Italy attacks to control Texas\nJapan opposes",
    ),
    (
        "Ben's Texas controls Elvis. Elvis is directly under Texas. Ann plays Sniper on Elvis.",
        "Ben's Texas controls Elvis\nTexas controls Elvis\nAnn plays Sniper on Elvis",
    ),
    // What is not done leaves the rest of the sentence as it is.
    (
        "Japan attacks to control Texas but Ben's Italy does not oppose.",
        "Japan attacks to control Texas",
    ),
    (
        "Japan attacks to control Texas. Nobody opposes, so Ann rolls 2.",
        "Japan attacks to control Texas\nAnn rolls 2",
    ),
    (
        "Japan attacks to control Texas. Italy doesn't aid but the Hackers oppose; Ben has no response.",
        "Japan attacks to control Texas\nHackers oppose",
    ),
    (
        "It's Ben's second turn. Ben's Japan attacks to control Texas.",
        "Turn: Ben's 2nd\nBen's Japan attacks to control Texas",
    ),
    (
        "Solidarity is in force. Japan attacks to control Texas.",
        "New World Orders: Solidarity\nJapan attacks to control Texas",
    ),
    // Who speaks is "I".
    (
        "Ann has Texas, Ben has Italy.\nAnn: I attack to control Italy with Texas.\nBen: I oppose with my Illuminati.",
        "Ann controls Texas\nBen controls Italy\nAnn's Texas attacks to control Italy\nBen's Illuminati opposes",
    ),
    // Mails: quoted, with lists, wrapped, with questions and courtesies on lines of their own.
    (
        "> - Ann has Japan.\n> - Ben has Texas.\nJapan attacks to control the\nTexas. Ben opposes with his\nIlluminati.",
        "Ann controls Japan\nBen controls Texas\nJapan attacks to control Texas\nBen's Illuminati opposes",
    ),
    (
        "Hello everyone,\nJapan attacks to control Ben's Texas.\nWhat do I need to roll?\nCheers, Tom",
        "# Hello everyone,\nJapan attacks to control Ben's Texas\n# What do I need to roll?\n# Cheers, Tom",
    ),
    // Whose things are.
    (
        "My opponent's Elvis has no token. My Japan attacks to control his Elvis.",
        "Rival's Elvis has no token\nmy Japan attacks to control Rival's Elvis",
    ),
    (
        "Ann plays Bavarian Illuminati with Japan. Ben plays the UFOs with Texas. Ann's Japan attacks to control Ben's Texas. He \
         opposes with his Illuminati. Ann aids with her Illuminati.",
        "Ann plays Bavarian Illuminati\nAnn controls Japan\nBen plays UFOs\nBen controls Texas\n\
         Ann's Japan attacks to control Ben's Texas\nBen's Illuminati opposes\nAnn's Illuminati aids",
    ),
    (
        "Ann's Japan attacks to control the Hackers from Ann's hand. The attack is privileged.",
        "Ann's Japan attacks to control Hackers (Ann's, from hand)\nAnn declares privilege",
    ),
    (
        "Ingrid's Japan attacks to control the Hackers from Ingrid's hand.",
        "Ingrid's Japan attacks to control Hackers (Ingrid's, from hand)",
    ),
    (
        "My St. Janor, aided by my Church, attacks to control Good Sex for Mutants",
        "my St. Janor Hypercleats, aided by my Church of the SubGenius, attacks to control Good Sex for Mutants Dating League",
    ),
    (
        "Ann controls Dobbstown and Jesus B. Ann's Xists attack to control Ben's Pinks. Roll 4",
        "Ann controls Dobbstown, Jesus B.\nAnn's Xists attack to control Ben's Pinks\nRoll 4",
    ),
];

#[test]
fn tables_are_told() {
    for (told, statements) in TOLD {
        assert_eq!(print(told).trim_end(), *statements, "{told}");
    }
}

/// What is said not to be so, or only perhaps, makes nobody a player and nothing a fact.
#[test]
fn what_is_not_so_is_no_fact() {
    for told in [
        "Ben does not control Texas. Japan attacks to control Texas.",
        "Ben no longer controls Texas. Japan attacks to control Texas.",
        "Texas is not Ben's. Japan attacks to control Texas.",
        "Ben could play Sniper on Elvis. Japan attacks to control Italy.",
        "Ben forgot to play Sniper on Elvis.",
        "Both Ann and Ben control Texas.",
        "Elvis is under Italy and Weird. Ann plays Sniper on Elvis.",
        "Japan attacks to control them.",
        "Ben has Elvis and Texas. Ann plays Sniper on him.",
        "Japan attacks to control Texas. Nobody opposes except Ben with Italy.",
        "Japan attacks to control Texas. Ben opposes because he plays Commitment on it.",
        "Perhaps Ann has Japan. Ann's Japan attacks to control Texas.",
        "Ben has Japan. Ann's Japan attacks to control Texas.",
        "Japan attacks to control Texas. Italy opposes never.",
        "Ben's Japan attacks to control Texas. Ann opposes with her deal.",
        "I never attack to control Texas with Japan.",
        "Japan attacks to control Ben's Texas. Ann does not say that the strength is 1.",
        "Ann shows her hand to Ben.",
        "Japan attacks to control Texas. Cal's Italy aids the Hackers.",
        "Japan attacks to control Texas. What's the strength with Italy opposing?",
        "Japan attacks to control Texas. What do I need to destroy it with Italy?",
    ] {
        assert!(
            scenario::read(told, embedded::law()).is_err(),
            "{told}\n{}",
            print(told)
        );
    }
    for unopposed in [
        "Japan attacks to control Texas. Ben does not oppose.",
        "Cal refuses to aid with Italy. Japan attacks to control Texas.",
        "Japan attacks to control Texas. Nobody else does anything.",
    ] {
        assert_eq!(print(unopposed), "Japan attacks to control Texas\n");
    }
}

/// A question that supposes something may not be left out because nobody understands it.
#[test]
fn what_a_question_supposes_is_not_lost() {
    let printed = print(&format!(
        "{TABLE}If Yetis attack to control Xists, can Ben oppose with Citizens for Normalcy?\n"
    ));
    assert!(
        printed.ends_with("Yetis attack to control Xists\nBen's Citizens for Normalcy oppose\n"),
        "{printed}"
    );
    for lost in [
        "Yetis attack to control Xists. Can Ben opsoe with Pinks?",
        "Yetis attack to control Xists. What if Ben opsoes with Pinks?",
        "Yetis attack to control Xists. What about Ben opposing?",
        "If Yetis attack to control Xists, can Ben opsoe with Pinks?",
        "Can Yetis attack to control Xists, and what if Ben opsoes?",
        "Yetis attack to control Xists. Does Ben opsoe with Pinks?",
    ] {
        assert!(
            scenario::read(&format!("{TABLE}{lost}\n"), embedded::law()).is_err(),
            "{lost}"
        );
    }
    for asks in [
        "Is it legal?",
        "Does the attack succeed?",
        "What do I need?",
        "Who wins?",
    ] {
        let printed = print(&format!("{TABLE}Yetis attack to control Xists. {asks}\n"));
        assert!(
            printed.ends_with("Yetis attack to control Xists\n"),
            "{asks}"
        );
    }
}

#[test]
fn players_and_their_illuminati_are_told_in_many_ways() {
    let canonical = "Ann plays Bavarian Illuminati\nAnn controls Japan\nBen plays The Network\nTexas attacks to control Japan\n";
    for said in [
        "Ann plays Bavarian Illuminati with Japan\nBen: Network\nTexas attacks to control Japan\n",
        "Ann is the Bavarian Illuminati, controlling Japan. Ben (Network). Texas attacks to control Japan",
        "Ann = Bavaria and controls Japan; Ben runs the Network; Texas attacks to control Japan",
        "Ann is playing Bavarian Illuminati with Japan under them\nBen's Illuminati is the Network\n\
         Texas attacks to control Japan",
        "Ann has the Bavarian Illuminati with Japan in play\nBen as the Network\nTexas attacks to control Japan",
    ] {
        assert_eq!(print(said), canonical, "{said}");
    }
    let with_initials = "Ann plays Bavarian Illuminati with the F.B.I. and Japan under it and no token. Ben is Discordia. \
                         F.B.I. attacks to control Texas";
    assert_eq!(
        print(with_initials),
        "Ann plays Bavarian Illuminati\nAnn controls F.B.I., Japan\nAnn's Illuminati has no token\n\
         Ben plays Discordian Society\nF.B.I. attacks to control Texas\n"
    );
    let mine = print(
        "I'm playing Bavaria with Japan. My opponent is the Network. My Texas attacks to control OPEC",
    );
    assert_eq!(
        mine,
        "I play Bavarian Illuminati\nI control Japan\nRival plays The Network\nmy Texas attacks to control OPEC\n"
    );
    let below = "Ann plays Bavarian Illuminati with Japan\n  Texas\n    OPEC\nBen plays The Network\nBen draws a Plot\n";
    lay_out(below, |case| {
        let found = |name: &str| {
            let mut all = case.table.iter();
            all.find(|(id, _)| case.table.name(*id) == name)
                .map(|(id, _)| id)
        };
        let illuminati = found("Bavarian Illuminati");
        for (puppet, master) in [
            ("Japan", illuminati),
            ("Texas", illuminati),
            ("OPEC", found("Texas")),
        ] {
            let puppet = found(puppet).expect("it is on the table");
            assert_eq!(case.table.master(puppet), master);
        }
    });
}

#[test]
fn illuminati_stand_for_their_players() {
    let said = "Ann plays Bavarian Illuminati\nBen plays The Network\n  Japan\n  hand: Power Grab\n\
                Texas attacks to control Japan\nThe Network plays Power Grab\n";
    assert!(print(said).ends_with("Ben plays Power Grab\n"));
}

#[test]
fn sentences_lay_a_table_out() {
    let sentences = "Ben has Xists under Glorps\nGlorps belong to Ben\nXists have no token\nGlorps have Power 7\n\
                     Ann has Devival in her hand\nAnn has Martyr Meter\nPinks are uncontrolled\nYetis are Ann's\n\
                     Dobbstown is under the Yetis\nDobbstown is Weird\nAnn has 3 tokens\n";
    let canonical = "Ben's Glorps control Xists\nBen controls Glorps\nXists have no token\nGlorps have Power 7\n\
                     Ann has Devival in hand\nAnn has Martyr Meter\nUncontrolled: Pinks\nAnn controls Yetis\n\
                     Yetis control Dobbstown\nDobbstown is Weird\nAnn's Illuminati has 3 tokens\n";
    assert_eq!(print(sentences), canonical);
    assert_eq!(print(canonical), canonical);
    lay_out(&format!("{sentences}Ann draws a Plot\n"), |case| {
        let table = &case.table;
        let found = |name: &str| {
            let (id, piece) = (table.iter())
                .find(|(id, _)| table.name(*id) == name)
                .expect("it is on the table");
            (id, piece)
        };
        assert_eq!(found("Xists").1.tokens, 0);
        assert_eq!(table.master(found("Xists").0), Some(found("Glorps").0));
        assert_eq!(table.master(found("Dobbstown").0), Some(found("Yetis").0));
        assert_eq!(found("Glorps").1.stated.power, Some(7));
        assert!(matches!(found("Devival").1.place, Place::Hand { .. }));
        assert!(matches!(
            found("Martyr Meter").1.place,
            Place::Beside { .. }
        ));
        assert_eq!(found("Pinks").1.place, Place::Uncontrolled);
    });
    let law = embedded::law();
    let nowhere = scenario::read("Xists have no token\nYetis attack to control Pinks\n", law)
        .expect("it can be read");
    let edition = law.edition("subgenius-1.01").expect("the edition is there");
    let rules = edition.rules.as_ref().expect("it can be ruled by");
    assert!(table::set_up(&nowhere, law, edition, rules).is_err());
}

#[test]
fn what_cannot_be_read_names_what_can() {
    let law = embedded::law();
    let cases = [
        ("Ann drwas a Plot", "`Ann draws a Plot`"),
        ("Ann counters Devival", "`Ann cancels PLOT with CARD`"),
        ("Ann xyzzies Yetis", "attacks, begins, buys"),
        (
            "Expect Xists are not exposed",
            "CARD in PLAYER's hand, exposed",
        ),
        ("Expect Xists alive", "expectations are"),
        ("Ann takes Pinks", "`takes over Pinks automatically`"),
        ("Who knows what this is", "a line is a player"),
        (
            "Ann spends 3 tokens of Yetis and Dobbstown to draw a Plot",
            "say it of each card",
        ),
        (
            "Ann plays Rant! on Yetis and Xists with its action",
            "name the Group",
        ),
        ("Pinks move to Dobbstown", "`Ann moves Pinks to Dobbstown`"),
        ("What is Dobbstown good for?", "write it as if it were done"),
        ("Yetis are a silly thing", "`is linked to CARD`"),
    ];
    for (line, help) in cases {
        let errors = scenario::read(&format!("{TABLE}{line}\n"), law)
            .err()
            .unwrap_or_else(|| panic!("{line} is read"));
        let said = errors[0].help.as_ref().map(ToString::to_string);
        let said = said.unwrap_or_default();
        assert!(said.contains(help), "{line}: {said}");
        assert_eq!(errors.len(), 1, "{line}: {errors:?}");
    }
    let errors = scenario::read("Glorps ends its turn", law);
    let help = errors.err().and_then(|errors| errors[0].help.clone());
    assert!(help.is_some_and(|help| !help.to_string().contains("at this table:")));
}

/// What people tell below a table in their own words is read only where nothing of it is left over, and what is left over is named.
#[test]
fn what_is_left_over_below_a_table_is_named() {
    let law = embedded::law();
    let table = "Ann plays Bavarian Illuminati\n  Texas\nBen plays The Network\n  Pentagon\n  Russia\nTexas attacks to control Pentagon\n";
    let cases = [
        ("Russia chips in gloriously for Ben.", "gloriously"),
        ("Ben groans. Russia chips in for Ben.", "Ben groans"),
        ("Russia chips in for Ben, unless Ann objects.", "unless"),
    ];
    for (line, left) in cases {
        let text = format!("{table}{line}\n");
        let errors = scenario::read(&text, law).err();
        let errors = errors.unwrap_or_else(|| panic!("{line} is read"));
        assert_eq!(&text[errors[0].span.clone()], left, "{errors:?}");
    }
    let text = format!("{table}Russia chips in for Ben.\nExpect strength -6\n");
    let scenario = scenario::read(&text, law).expect("it is read");
    assert!(scenario.canonical(law).contains("Ben's Russia opposes"));
}

/// Claims as people put them forward, without the word for it.
#[test]
fn what_somebody_holds() {
    let attack = "St. Janor attacks to control Xists\n";
    let said = |line: &str| {
        let printed = print(&format!("{TABLE}{attack}{line}\n"));
        printed.lines().last().unwrap_or_default().to_owned()
    };
    for (written, canonical) in [
        ("Ann claims that the strength is 9", "Claim Ann: strength 9"),
        ("ann says the attack's strength is 9", ""),
        ("Ann: the strength is 9", "Claim Ann: strength 9"),
        (
            "I think the strength of the attack is only 9.",
            "Claim I: strength 9",
        ),
        ("My brother insists it's legal!", "Claim My brother: legal"),
        (
            "Ben says it is illegal because the target is Secret",
            "Claim Ben: illegal, Xists are Secret",
        ),
        (
            "Ben: the attack is illegal, for she has acted",
            "Claim Ben: the attack is illegal, because she has acted",
        ),
        ("I say Yetis can't aid", "Claim I: advise Yetis may not aid"),
        (
            "Cal argues that Ben cannot oppose the attack with Citizens for Normalcy",
            "Claim Cal: advise Ben's Citizens for Normalcy may not oppose",
        ),
        (
            "Ann reckons Yetis may help, and that it goes through",
            "Claim Ann: advise Yetis may aid, succeeds",
        ),
        (
            "Ben says Ann can play Devival",
            "Claim Ben: advise Ann's Devival may be used",
        ),
        (
            "Cal says St. Janor can't attack because it has no token",
            "Claim Cal: the attack is illegal, because it has no token",
        ),
        (
            "Ben thinks the attack automatically fails",
            "Claim Ben: automatic failure",
        ),
        ("Ben thinks he wins", "Claim Ben: Ben wins"),
        ("Ben says the odds are 15 in 36", "Claim Ben: 15 in 36"),
        (
            "Ben says Dobbstown does not count",
            "Claim Ben: not counted: Dobbstown",
        ),
        ("Ben says Yetis gives +2", "Claim Ben: term +2 from Yetis"),
        ("Ben says the Xists are Weird", "Claim Ben: Xists are Weird"),
        // What is said with these words, and claims nothing.
        ("Ann declares victory", "Ann declares victory"),
        ("who is right?", "# who is right?"),
        ("So who is right", "# So who is right"),
    ] {
        let printed = said(written);
        if !canonical.is_empty() {
            assert_eq!(printed, canonical, "{written}");
            assert_eq!(said(canonical), canonical);
        }
    }
}

/// Claims take what `Expect` takes, several parts, and a reason.
#[test]
fn claims() {
    let attack = "St. Janor attacks to control Xists\n";
    let said = |lines: &str| {
        let printed = print(&format!("{TABLE}{attack}{lines}\n"));
        printed.lines().last().unwrap_or_default().to_owned()
    };
    for (written, canonical) in [
        ("Claim Ann: strength 9", "Claim Ann: strength 9"),
        ("claim ann : strength 9.", "Claim Ann: strength 9"),
        ("Ann claims: 20 in 36", "Claim Ann: 20 in 36"),
        ("Claim Zed: fails", "Claim Zed: fails"),
        (
            "Claim Ben under wdh-1.2: legal",
            "Claim Ben under wdh-1.2: legal",
        ),
        (
            "Claim Ben: illegal, the target is Secret",
            "Claim Ben: illegal, Xists are Secret",
        ),
        (
            "Claim Ben: strength 9 and 20 in 36",
            "Claim Ben: strength 9, 20 in 36",
        ),
        (
            "Claim Ben: Give Me Slack, or Give Me Food in Ben's hand; the leader has no token",
            "Claim Ben: Give Me Slack, or Give Me Food in Ben's hand, St. Janor Hypercleats has no token",
        ),
        (
            "Claim Ben: illegal (sg.control.open-arrow) because there is no room",
            "Claim Ben: illegal (sg.control.open-arrow), because there is no room",
        ),
        (
            "Claim Ben: fails, since he forgot, and so did I",
            "Claim Ben: fails, because he forgot, and so did I",
        ),
        (
            "Claim Ben: fails, because Ann forgot, and so is illegal",
            "Claim Ben: fails, illegal, because Ann forgot",
        ),
        ("Claim Ann: Ann and Ben win", "Claim Ann: Ann and Ben win"),
        (
            "Claim Ann: strength 2\nExpect claim of Ann holds",
            "Expect claim of Ann holds",
        ),
        (
            "Claim Ann: strength 2\nExpect Ann's claim is wrong",
            "Expect claim of Ann fails",
        ),
    ] {
        if !canonical.is_empty() {
            assert_eq!(said(written), canonical, "{written}");
            assert_eq!(
                said(canonical).trim_start_matches("Claim Ann: strength 2\n"),
                canonical
            );
        }
    }
    let law = embedded::law();
    // What cannot be read is not weighed, and stops no ruling.
    for unread in ["Claim Ann: nonsense", "Claim Ann: illegal (sg.no.such)"] {
        let read = scenario::read(&format!("{TABLE}{attack}{unread}\n"), law);
        let lines = read.expect("it stops no ruling").lines;
        let claim = lines.iter().find_map(|line| match &line.statement {
            Some(scenario::Statement::Claim(claim)) => Some(claim),
            _ => None,
        });
        let claim = claim.expect("it is a claim");
        assert!(
            claim.unread.is_some() && claim.outcomes.is_empty(),
            "{unread}"
        );
    }
    for wrong in ["Claim Ann:", "Claim Ann under x: legal"] {
        assert!(
            scenario::read(&format!("{TABLE}{attack}{wrong}\n"), law).is_err(),
            "{wrong}"
        );
    }
}
