//! Statements in what players say.

/// What people say for the same statements.
pub(super) const SPOKEN: &[(&str, &[&str])] = &[
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
