//! What players say, and the canonical form of it.

use fnord::xday::Verdict;

const BOARD: &str = "\
Ann is counter 1 at B2 (5 Slack, 2 Frop, 2 Pils, 1 Time Control)
Ben is counter 2 at B2 (5 Slack, 1 Time Control)
Clench 12 at B2 (friendly to Ann)
MIB 40 at B2
MIB 41 at C2
Normals 50 at B3 (friendly to Ann)
\"Bob\" at C2
Media 60 at B2
Dobbstown at B3
Y-ists 120 at D4
";

/// What is said after that, and what it is.
const WORDINGS: [(&str, &str); 116] = [
    ("It's Post X-Day", "Post X-Day"),
    ("it is now Pre X-Day", "Pre X-Day"),
    ("The order of play is Ben, CON, Ann", "Order: Ben, CON, Ann"),
    (
        "Ann controls Media 61 at C3",
        "Media 61 at C3 (friendly to Ann)",
    ),
    (
        "Ben has influence over Clench 13 (face up)",
        "Clench 13 (friendly to Ben, face up)",
    ),
    // Nobody has influence over a counter of the Conspiracy.
    ("Ann controls MIB 40", ""),
    (
        "Ann attacks MIB 40. Ann rolled a 3 and a 4, MIB 40 rolled a 2",
        "Ann attacks MIB 40, rolling 3+4 against 2",
    ),
    (
        "Ann attacks Ben; Ben rolls 1 and 2; Ann rolls 5, and 6",
        "Ann attacks Ben, rolling 5+6 against 1+2",
    ),
    // A die shows no 7.
    ("Ann attacks MIB 40. Ann rolls 7, MIB 40 rolls 2", ""),
    ("Ann slacks off and rolls a 4", "Ann slacks off, rolling 4"),
    ("Ann slacks off: 4", "Ann slacks off, rolling 4"),
    ("Ann does nothing", "Ann slacks off"),
    ("Ann rests, rolling 2", "Ann slacks off, rolling 2"),
    (
        "Ann throws a SlackFest, rolling 4, Ben rolling 3",
        "Ann holds a SlackFest, rolling 4; Ben rolling 3",
    ),
    (
        "Ann holds a SlackFest at Clench 12 and rolls 4; Ben rolls a 3",
        "Ann holds a SlackFest with Clench 12, rolling 4; Ben rolling 3",
    ),
    (
        "Ann moves left, down, left with 1 Slack",
        "Ann moves Left-Down-Left with 1 Slack",
    ),
    (
        "Ann moves left and down, spending 1 Slack point",
        "Ann moves Left-Down with 1 Slack",
    ),
    (
        "Ann walks west then south for one Slack",
        "Ann moves Left-Down with 1 Slack",
    ),
    (
        "Ann spends 1 Slack and moves Left-Down",
        "Ann moves Left-Down with 1 Slack",
    ),
    (
        "Ann spends one Slack to move up",
        "Ann moves Up with 1 Slack",
    ),
    (
        "Ann smokes a Frop, rolling 5",
        "Ann smokes 1 Frop, rolling 5",
    ),
    (
        "Ann takes two Frop and one Pils and rolls 5, 2, 1 and 6",
        "Ann smokes 2 Frop and 1 Pils, rolling 5, 2, 1, 6",
    ),
    (
        "Ann attacks the MIB 40, spending 2 Slack, rolling 3 and 4 against 2",
        "Ann attacks MIB 40 with 2 Slack, rolling 3+4 against 2",
    ),
    (
        "Ann attacks MIB 40 and spends 2 Slack and rolls 3, 4 to 2",
        "Ann attacks MIB 40 with 2 Slack, rolling 3+4 against 2",
    ),
    (
        "Ann attacks Ben with 2 Slack, Ben spending 1 Slack",
        "Ann attacks Ben with 2 Slack against 1 Slack",
    ),
    (
        "Ann attacks Ben with 2 Slack and he defends with 1 Slack",
        "Ann attacks Ben with 2 Slack against 1 Slack",
    ),
    ("Ann attacks Bob", "Ann attacks \"Bob\""),
    (
        "Ann attacks the Media, rolling a 5",
        "Ann attacks Media 60, rolling 5",
    ),
    ("Ann writes down 2 Slack", "Ann bids 2 Slack"),
    ("Ben bids no Slack", ""),
    ("Ben bids 0 Slack in secret", "Ben bids 0 Slack"),
    (
        "Ann converts her Normals at Dobbstown",
        "Ann converts Normals 50",
    ),
    (
        "Ann orders her minions, rolling 4: Normals 50 Left, Clench 12 Up",
        "Ann orders minions, rolling 4: Normals 50 Left; Clench 12 Up",
    ),
    (
        "Ann orders minions with 2 extra Slack, rolling 4 to move her Normals Left and Clench 12 Up-Up",
        "Ann orders minions with 3 Slack, rolling 4: Normals 50 Left; Clench 12 Up-Up",
    ),
    (
        "Ann orders Normals 50 Left, rolling 3",
        "Ann orders minions, rolling 3: Normals 50 Left",
    ),
    ("Ann lies low", "Ann lays low"),
    ("Ann goes underground", "Ann lays low"),
    (
        "Ann uses a Time Control on Ben",
        "Ann uses a Time Control to swap with Ben",
    ),
    (
        "Ann plays a Time Control, swapping places with the Conspiracy",
        "Ann uses a Time Control to swap with CON",
    ),
    (
        "Ann swaps with Ben",
        "Ann uses a Time Control to swap with Ben",
    ),
    ("Check phase: 2, 1", "Check phase, rolling 2 and 1"),
    (
        "The check phase begins, rolling 21",
        "Check phase, rolling 2 and 1",
    ),
    ("Event 21", "Check phase, rolling 2 and 1"),
    ("Event: the Bob assassinated", "Event: \"Bob\" assassinated"),
    ("Event: World War 5", "Event: World War V"),
    ("Event: CON revival, 2", "Event: CON revival (2)"),
    ("Event: Slogan, rolling 3", "Event: Motto/Slogan, rolling 3"),
    ("Event: cover-up", "Event: Successful cover-up"),
    ("Event: Twins", "Event: Discovery of Twins"),
    ("X-Day comes", "Event: X-Day"),
    (
        "The Conspiracy rolls 3 and moves MIB 40 Left",
        "The Conspiracy moves, rolling 3: MIB 40 Left",
    ),
    (
        "The Conspiracy moves MIB 40 Left and MIB 41 Up, rolling a 3",
        "The Conspiracy moves, rolling 3: MIB 40 Left; MIB 41 Up",
    ),
    (
        "CON moves, rolling 3: MIB 40 Left",
        "The Conspiracy moves, rolling 3: MIB 40 Left",
    ),
    (
        "Ben moves MIB 40 Left",
        "Ben moves the Conspiracy: MIB 40 Left",
    ),
    ("MIB 40 moves Left", "The Conspiracy moves: MIB 40 Left"),
    ("Y-ists 120 moves Left", "The Aliens move: Y-ists 120 Left"),
    (
        "The Conspiracy attacks Ann with MIB 40, rolling 3 against 2+2",
        "MIB 40 attacks Ann, rolling 3 against 2+2",
    ),
    (
        "The vote on Ann's theory: 2 to 1",
        "The vote on Ann's theory: 2 for, 1 against",
    ),
    (
        "Ann's theory: 2 for and 1 against",
        "The vote on Ann's theory: 2 for, 1 against",
    ),
    ("New turn", "Next turn"),
    ("The next turn begins", "Next turn"),
    ("End of the check phase", "The check phase ends"),
    ("The turn is over", "The check phase ends"),
    (
        "The markers are drawn: Ann, the Conspiracy, Ben",
        "Order phase: Ann, CON, Ben",
    ),
    (
        "Order phase: Ann, CON and Ben; Ben controls the Conspiracy",
        "Order phase: Ann, CON, Ben; Ben controls the Conspiracy",
    ),
    (
        "Order phase: Ann, CON, Ben, controlling player Ben",
        "Order phase: Ann, CON, Ben; Ben controls the Conspiracy",
    ),
    (
        "The controlling die shows a 2",
        "Order phase; controlling die 2",
    ),
    ("Ben controls the Conspiracy", "Ben controls the Conspiracy"),
    ("Ann writes Attack Ben", "Ann writes: Attack Ben"),
    ("Ann orders: Move left, down", "Ann writes: Move Left-Down"),
    ("Ann writes down: Smoke Frop", "Ann writes: Use Frop/Pils"),
    ("Bob rolls a 6 to leave HELL", "\"Bob\" rolls 6 to escape"),
    (
        "Ann places the Media face down at A1",
        "Ann places Media 60 at A1",
    ),
    (
        "Ann turns her Normals face down",
        "Ann turns Normals 50 down",
    ),
    (
        "Y-ists 120 moves at random, rolling 2, Ann rolling 1",
        "Y-ists 120 moves randomly, rolling 2; Ann rolling 1",
    ),
    ("Ben attacks Ann's Normals", "Ben attacks Normals 50"),
    ("Ann gives Ben two Slack", "Ann gives Ben two Slack"),
    (
        "Ann goes from B2 to C2 over the easy border and spends 2 Slack",
        "Ann moves Right with 2 Slack",
    ),
    ("Ann goes to B3", "Ann moves Down"),
    (
        "Ann moves from B2 to B3, then to C3 for one Slack",
        "Ann moves Down-Right with 1 Slack",
    ),
    ("Ann moves to B4", ""),
    ("Ann moves from C3 to C4", ""),
    ("Ann goes to C2 over the hard border", ""),
    (
        "Ann spends a Slack to order her minions, rolls a 3, and Normals 50 goes up, up and left",
        "Ann orders minions with 1 Slack, rolling 3: Normals 50 Up-Up-Left",
    ),
    (
        "Ann orders her minions: Normals 50 from B3 to B2",
        "Ann orders minions: Normals 50 Up",
    ),
    (
        "Ann is attacked by MIB 40, rolling 3 against 2+2",
        "MIB 40 attacks Ann, rolling 3 against 2+2",
    ),
    (
        "MIB 40 was attacked by Ann with 2 Slack",
        "Ann attacks MIB 40 with 2 Slack",
    ),
    (
        "Ann spends 1 Slack and attacks Ben, who defends with 2 Slack",
        "Ann attacks Ben with 1 Slack against 2 Slack",
    ),
    (
        "Ann spends 2 Slack to attack MIB 40, rolling 2+2 against 4",
        "Ann attacks MIB 40 with 2 Slack, rolling 2+2 against 4",
    ),
    (
        "Ann smokes both her Frop and rolls 3 and 5",
        "Ann smokes 2 Frop, rolling 3, 5",
    ),
    ("Ann smokes her two Frop", "Ann smokes 2 Frop"),
    ("Ann hides with Clench 12", "Ann lays low with Clench 12"),
    (
        "In Ben's phase Ann plays her Time Control and takes his place",
        "Ann uses a Time Control to swap with Ben",
    ),
    (
        "Ann uses a Time Control to take Ben's phase",
        "Ann uses a Time Control to swap with Ben",
    ),
    ("Ann uses a Time Control and takes his place", ""),
    ("1996: World War V breaks out", "Event: World War V"),
    ("UFO Flap!", "Event: UFO Flap"),
    ("SubG revival (2)", "Event: SubG revival (2)"),
    ("World War V breaks out", "Event: World War V"),
    ("Nothing breaks out", ""),
    (
        "Ann uses 1 Slack to move up, then right",
        "Ann moves Up-Right with 1 Slack",
    ),
    (
        "Ann attacks MIB 40: she rolls 3 and 4, MIB 40 rolls 2",
        "Ann attacks MIB 40, rolling 3+4 against 2",
    ),
    (
        "Ann attacks Ben for 2 Slack; Ben spends 3 Slack; Ann rolls 4+4, Ben rolls 1+2",
        "Ann attacks Ben with 2 Slack against 3 Slack, rolling 4+4 against 1+2",
    ),
    (
        "Ann attacks Ben, Ben rolls 1+2 and Ann rolls 4+4",
        "Ann attacks Ben, rolling 4+4 against 1+2",
    ),
    ("Ann attacks Ben: she rolls 1+2, she rolls 4+4", ""),
    ("Ann attacks Ben: MIB 40 rolls 1, Ben rolls 4+4", ""),
    (
        "MIB 40 attacks Ben (who spends 2 Slack), rolling 6 against 1+1",
        "MIB 40 attacks Ben against 2 Slack, rolling 6 against 1+1",
    ),
    (
        "Ann tries to win over the Media and rolls a 5",
        "Ann attacks Media 60, rolling 5",
    ),
    ("Ann moves Right over the easy border", "Ann moves Right"),
    ("Ann moves Right over the hard border", ""),
    (
        "The Econocataclysm worsens, rolling a 1",
        "Event: Econocataclysm worsens, rolling 1",
    ),
    (
        "Event: Bob is installed as World Leader",
        "Event: \"Bob\" installed as World Leader",
    ),
    ("Ann hands Ben two Slack", "Ann hands Ben two Slack"),
    ("Ann writes: Smoke", "Ann writes: Use Frop/Pils"),
    ("The controlling player is Ben", "Controlling player: Ben"),
    ("Event: Econocataclysm worsens, rolling 9", ""),
];

/// Somebody who tells of himself.
#[test]
fn the_first_person_is_a_player() -> Result<(), String> {
    let text = "Rules: x-day\nI am counter 1 at B2 (5 Slack, 1 Frop)\nMIB 40 at B2\nNormals 50 at B3 (friendly to me)\n\
        I smoke my Frop and roll a 3\n";
    // How many of them is not said.
    assert!(super::read(text).is_err());
    for (said, meant) in [
        ("I slack off and roll a 6", "I slacks off, rolling 6"),
        ("I smoke a Frop and roll a 3", "I smokes 1 Frop, rolling 3"),
        (
            "I order my minions, rolling 2: my Normals up",
            "I orders minions, rolling 2: Normals 50 Up",
        ),
        (
            "MIB 40 attacks me against 2 Slack",
            "MIB 40 attacks I against 2 Slack",
        ),
        ("I lie low", "I lays low"),
        ("Expect I have 5 Slack", "Expect I has 5 Slack"),
    ] {
        let text = text.replace("I smoke my Frop and roll a 3", said);
        let scenario = super::read(&text)?;
        assert_eq!(scenario.canonical().lines().last(), Some(meant), "{said}");
        let again = super::read(&scenario.canonical())?;
        assert_eq!(again.canonical(), scenario.canonical());
    }
    Ok(())
}

#[test]
fn players_are_understood() -> Result<(), String> {
    for (said, meant) in WORDINGS {
        let read = super::read(&format!("Rules: x-day\n{BOARD}{said}\n"));
        if meant.is_empty() {
            assert!(read.is_err(), "{said}");
            continue;
        }
        let scenario = read?;
        let canonical = scenario.canonical();
        assert_eq!(canonical.lines().last(), Some(meant), "{said}");
    }
    Ok(())
}

/// A bid is what is spent, whatever is said of it later.
#[test]
fn what_was_written_down_is_spent() -> Result<(), String> {
    for (said, legal) in [
        ("", true),
        (" with 2 Slack", true),
        (" with 1 Slack", false),
    ] {
        let text = format!("Rules: x-day\n{BOARD}Ann bids 2 Slack\nAnn attacks Ben{said}\n");
        let scenario = super::read(&text)?;
        let ruling = fnord::xday::rule(&scenario);
        let illegal = matches!(ruling.plays[1].verdict, Verdict::Illegal(_));
        assert_eq!(illegal, !legal, "{said}");
    }
    Ok(())
}

/// Counters of which nobody speaks may be on the map: that the world is at peace rests on there being none.
#[test]
fn world_peace_is_assumed_of_what_is_not_told() -> Result<(), String> {
    let scenario =
        super::read("Rules: x-day\nAnn at B2\nMIB 40 eliminated\nThe check phase ends\n")?;
    let ruling = fnord::xday::rule(&scenario);
    let assumed = fnord::xday::Assumption::WholeConspiracy;
    assert!(
        ruling.assumptions.contains(&assumed),
        "{:?}",
        ruling.assumptions
    );
    assert_eq!(ruling.after.ending, Some(fnord::xday::Ending::WorldPeace));
    Ok(())
}
