//! What is ruled by the readings of the open questions that are not taken, worked out from the document.

use std::collections::BTreeSet;

use fnord::embedded;
use fnord::xday::{self, Scenario};

const HOUSE: &str = include_str!("../../../scenarios/x-day/house.toml");

/// A question, the value of another reading, and a scenario that holds by it.
const READINGS: [(&str, &str, &str); 31] = [
    // Only where the move ends.
    (
        "discover-passing",
        "false",
        "Ann is counter 1 at B2 (1 Slack)\nFrop 80 at B3 (face down)\nAnn moves Down-Down with 1 Slack\n\
         Expect Ann has 0 Frop\nExpect Frop 80 inactive",
    ),
    // The second of the players on the list is Ann.
    (
        "controlling-die",
        "position",
        "Ann is counter 1 at B2\nBen is counter 2 at D4\nMIB 40 at C3\nOrder phase: CON, Ben, Ann; controlling die 2\n\
         Ann moves the Conspiracy, rolling 3: MIB 40 Left\nExpect MIB 40 at B3",
    ),
    // Whoever can do nothing does not control the Conspiracy: the die is rolled again, and of Ann nobody says that she does not.
    (
        "idle-controls",
        "roll-again",
        "Ann is counter 1 at B2\nBen is counter 2 at D4 (2 Slack, face down)\nMIB 40 at C3\n\
         Order phase: CON, Ben, Ann; controlling die 2\nAnn moves the Conspiracy, rolling 3: MIB 40 Left\nExpect MIB 40 at B3",
    ),
    // 2 + 3, and "Bob" is World Leader still.
    (
        "two-leaders",
        "true",
        "Ann is counter 1 at B2 (5 Slack)\n\"Bob\" at B2\nAnti-\"Bob\" at D4\nNormals 50 at B2\nWorld Leader: \"Bob\"\n\
         Event: Anti-\"Bob\" made World Leader\nNext turn\nAnn attacks Normals 50, rolling 2+3 against 6\n\
         Expect score 15 against 6",
    ),
    // The Fist beside Ann lies face down.
    (
        "inactive-protects",
        "false",
        "Year: 1998\nPost X-Day\nAnn is counter 1 at C3 (2 Slack)\nBen is counter 2 at E5 (2 Slack)\nY-ists 120 at B3\n\
         Stark Fist of Retrieval at C2 (face down)\nY-ists 120 moves randomly, rolling 3\nExpect Ann eliminated",
    ),
    // 2 + (5 - 1) + 3.
    (
        "fest-frees",
        "true",
        "Ann is counter 1 at B2 (2 Slack)\nBen is counter 2 at B2 (3 Slack)\n\
         Clench 12 at B2 (friendly to Ann, held the last SlackFest)\nClench 13 at B2 (friendly to Ben)\n\
         Ben holds a SlackFest, rolling 2; Ann rolling 5\nNext turn\nAnn holds a SlackFest, rolling 3\nExpect Ann has 9 Slack",
    ),
    // A Z-ist drags the Bobbie away from Dobbstown.
    (
        "conversion-stacked",
        "true",
        "Year: 1998\nPost X-Day\nAnn is counter 1 at E5 (2 Slack)\nDobbstown at B2\nNormals 50 at B2 (friendly to Ann)\n\
         Z-ists 125 at A2\nAnn converts Normals 50\nZ-ists 125 moves randomly, rolling 3\nNormals 50 moves randomly, rolling 4\n\
         Dobbstown moves randomly, rolling 5\nNext turn\nAnn slacks off, rolling 2\nExpect Ann has 0 conversions\n\
         Expect Normals 50 eliminated",
    ),
    (
        "conversion-time",
        "turn-begins",
        "Ann is counter 1 at E5 (2 Slack)\nDobbstown at B2\nNormals 50 at B2 (friendly to Ann)\nAnn converts Normals 50\n\
         Expect Ann has 0 conversions\nNext turn\nExpect Ann has 1 conversion\nExpect Normals 50 eliminated",
    ),
    (
        "conversion-time",
        "check-phase",
        "Ann is counter 1 at E5 (2 Slack)\nDobbstown at B2\nNormals 50 at B2 (friendly to Ann)\nAnn converts Normals 50\n\
         Next turn\nAnn slacks off, rolling 2\nExpect Ann has 0 conversions\nCheck phase\nExpect Ann has 1 conversion",
    ),
    // 2 + 3 and the Clench.
    (
        "hide-lasts",
        "true",
        "Ann is counter 1 at B2 (2 Slack)\nClench 12, MIB 40 at B2\nAnn lays low\nNext turn\n\
         MIB 40 attacks Ann, rolling 4 against 2+3\nExpect score 5 against 9",
    ),
    // Exactly four: two over the hard border, two more.
    (
        "anti-bob-after",
        "false",
        "Year: 1998\nPost X-Day\nAnn is counter 1 at E5 (2 Slack)\nMIB 40 at B2\nAnti-\"Bob\" at A1\n\
         The Conspiracy moves: MIB 40 Right-Right-Right-Down\nExpect illegal\n\
         The Conspiracy moves: MIB 40 Right-Right-Right\nExpect MIB 40 at E2",
    ),
    // Nothing is left to do: the line that says so does not hold.
    (
        "conspiracy-must",
        "false",
        "Ann is counter 1 at E5\nMIB 40 at B2\nNormals 50 at B3\nThe Conspiracy moves, rolling 5: MIB 40 Down\n\
         Refute still to do by Ann",
    ),
    (
        "aliens-both",
        "false",
        "Year: 1998\nPost X-Day\nAnn is counter 1 at E5\nY-ists 120 at B2\nThe Aliens move: Y-ists 120 Right\n\
         Expect illegal by xd.12.order",
    ),
    (
        "win-clench",
        "false",
        "Ann is counter 1 at B2\nClench 12 at B3\nAnn attacks Clench 12, scoring 5 against 2\nExpect Win\n\
         Expect Clench 12 friendly to nobody",
    ),
    // A 3 is one Slack by Table 2.
    (
        "players-miss",
        "0",
        "Ann is counter 1 at B2\nBen is counter 2 at B3 (2 Slack)\nAnn attacks Ben, scoring 4 against 2\n\
         Ben slacks off, rolling 3\nExpect illegal\nNext turn\nBen slacks off, rolling 3\nExpect Ben has 3 Slack",
    ),
    // 4 + 2.
    (
        "media-slack",
        "true",
        "Ann is counter 1 at B2 (5 Slack)\nMedia 60 at B3\nAnn attacks Media 60 with 2 Slack, rolling 4\nExpect succeeds\n\
         Expect Ann has 3 Slack",
    ),
    // MIB 40 was there before, MIB 41 comes: one of them counts.
    (
        "cover-up-moves",
        "true",
        "Ann is counter 1 at E5\nMedia 60, MIB 40 at B3\nMIB 41 at B2\nThe Conspiracy moves, rolling 1: MIB 41 Down\n\
         MIB 40 covers up Media 60\nExpect illegal by xd.9.5.coverup\nMIB 41 covers up Media 60\nExpect odds 1 in 6 of success",
    ),
    // The Clench is Ben's: 1 + 1.
    (
        "hide-any-clench",
        "false",
        "Ann is counter 1 at B2 (2 Slack)\nBen is counter 2 at E5\nClench 12 at B2 (friendly to Ben)\nMIB 40 at B2\nAnn lays low\n\
         MIB 40 attacks Ann, rolling 5 against 1+1\nExpect score 6 against 2",
    ),
    // 1 + 2 + 4 + 1 + 1.
    (
        "hide-each",
        "true",
        "Ann is counter 1 at B2 (2 Slack)\nClench 12, MIB 40 at B2\nNormals 50, Normals 51 at B2 (friendly to Ann)\nAnn lays low\n\
         MIB 40 attacks Ann, rolling 6 against 1+2\nExpect score 7 against 9",
    ),
    (
        "bob-first-attack",
        "false",
        "Ann is counter 1 at B2\n\"Bob\" at B2\nAnn attacks \"Bob\", rolling 3+3 against 3+2+2\nExpect score 6 against 4",
    ),
    (
        "near-each",
        "true",
        "Ann is counter 1 at B2\nMIB 40, Inner Circle 70 at B2\nInner Circle 71 at A2\nMIB 40 attacks Ann, rolling 2 against 2+2\n\
         Expect score 5 against 4",
    ),
    (
        "time-again",
        "false",
        "Ann is counter 1 at B2 (2 Slack, 1 Time Control)\nBen is counter 2 at D4\nOrder phase: Ann, CON, Ben\n\
         Ann slacks off, rolling 3\nAnn uses a Time Control to swap with CON\nAnn slacks off, rolling 5\nExpect illegal by xd.6.1.orders",
    ),
    // Away for the next turn, and back in the one after that.
    (
        "dobbstown-away",
        "2",
        "Ann is counter 1 at E5\nDobbstown, MIB 40 at B2\nMIB 40 attacks Dobbstown, scoring 9 against 2\nNext turn\nCheck phase\n\
         Ann places Dobbstown at C4\nExpect illegal\nNext turn\nCheck phase\nAnn places Dobbstown at C4\nExpect Dobbstown at C4",
    ),
    // Ann is four MPs away by either way, Ben three.
    (
        "distance-in-mps",
        "true",
        "Ann is counter 1 at A3\nBen is counter 2 at D1\n\"Bob\" at A1\nMap:\n  + + + +\n ---\n  +|+|+|+\n ---\n  + + + +\n\
         Event: \"Bob\" moves\nAnn moves \"Bob\" to C3\nExpect \"Bob\" at C3",
    ),
    (
        "beside-stacked",
        "true",
        "Ann is counter 1 at A1\nNazi Hell Creatures 128, MIB 41 at C3\nEvent: UFO Crisis\nExpect MIB 41 eliminated",
    ),
    (
        "crisis-players",
        "false",
        "Ann is counter 1 at C2\nNazi Hell Creatures 128 at C3\nEvent: UFO Crisis\nExpect Ann active",
    ),
    // One more in the turn after the event, and not in the next.
    (
        "religion-lasts",
        "false",
        "Ann is counter 1 at B2\nNormals 50 at B3\nEvent: SubCatholicism\nNext turn\n\
         Ann attacks Normals 50, rolling 1+2 against 4\nExpect score 4 against 4\nNext turn\n\
         Ann attacks Normals 50, rolling 1+2 against 4\nExpect score 3 against 4",
    ),
    (
        "ice-media",
        "false",
        "The New Ice Age holds\nAnn is counter 1 at E5\nMedia 60, MIB 40, MIB 41 at B3\nMIB 40 covers up Media 60, rolling 2\n\
         Expect Media 60 inactive",
    ),
    (
        "after-active",
        "true",
        "Year: 1998\nAnn is counter 1 at E5\nY-ists 120 at C3 (face down)\nEvent: X-Day\nExpect Y-ists 120 active",
    ),
    (
        "dobbstown-gods",
        "false",
        "Year: 1998\nPost X-Day\nAnn is counter 1 at C3\nDobbstown at C3\nERIS at B3\n\
         ERIS moves randomly, rolling 3; Ann rolling 1; Dobbstown rolling 6\nExpect Ann eliminated\nExpect Dobbstown active",
    ),
    (
        "battle-again",
        "true",
        "Year: 1998\nPost X-Day\nAnn is counter 1 at E5\nJHVH-1 at B3\nERIS at C3\nJHVH-1 moves randomly, rolling 3\n\
         JHVH-1 battles ERIS, rolling 3 against 3\nExpect still to do by Ann\nJHVH-1 battles ERIS, rolling 5 against 3\n\
         Expect ERIS eliminated",
    ),
];

#[test]
fn other_readings_rule_otherwise() -> Result<(), String> {
    let law = embedded::law();
    let loader = |_: &str| Ok(HOUSE.to_owned());
    let (_, taken) = law.x_day("x-day").ok_or("the game is missing")?;
    for (question, value, text) in READINGS {
        let text = format!("Rules: x-day\nTables: house.toml\n{text}\n");
        let refuted = text.contains("Refute ");
        let text = text.replace("Refute ", "Expect ");
        let scenario = xday::read(&text, law, None, &loader)
            .map_err(|errors| format!("{question}: {errors:?}"))?;
        let mut rules = taken.clone();
        rules
            .points
            .decide(question, value)
            .map_err(|error| format!("{question}: {error}"))?;
        let other = Scenario {
            rules: &rules,
            ..scenario.clone()
        };
        let findings = xday::check(&other);
        assert_eq!(
            findings.len(),
            usize::from(refuted),
            "{question}={value}: {findings:?}"
        );
        // By the reading that is taken it does not hold.
        let findings = xday::check(&scenario);
        assert_ne!(
            findings.len(),
            usize::from(refuted),
            "{question}: {findings:?}"
        );
    }
    Ok(())
}

/// No question is left out, and none of its readings but the one taken.
#[test]
fn every_other_reading_is_tried() -> Result<(), String> {
    let law = embedded::law();
    let (_, rules) = law.x_day("x-day").ok_or("the game is missing")?;
    let tried: BTreeSet<(&str, &str)> = READINGS
        .iter()
        .map(|(question, value, _)| (*question, *value))
        .collect();
    for question in rules.points.questions() {
        for (index, value) in question.values().iter().enumerate() {
            let taken = index == question.taken;
            let found = tried.contains(&(question.id, value.as_str()));
            assert_ne!(found, taken, "{}={value}", question.id);
        }
    }
    Ok(())
}
