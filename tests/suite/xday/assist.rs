//! What the program advises, and what a play more or less changes.

use fnord::assist::what_if::WhatIf;
use fnord::assist::xday::{NoAdvice, advise, changed};
use fnord::regress::compare::xday::compare;
use fnord::xday::{self, Play, Step, Verdict};

const BOARD: &str = "\
Rules: x-day
Map:
  + + +|+
   ---
  + + + +

  + +   +
Ann is counter 1 at A1 (3 Slack, 2 Frop, 1 Time Control)
Ben is counter 2 at B2 (0 Slack, 1 Pils)
Cas is counter 3 at D3 (face down)
MIB 40, MIB 41 at B2
Normals 50 at A1 (friendly to Ann)
Normals 51 at D1 (friendly to Ben)
Clench 12 at A1 (friendly to Ann)
Clench 13 at A1 (friendly to Ann, held the last SlackFest)
Media 60 at B1
\"Bob\" at B1
Dobbstown at A1
Connie at C2
Frop 80 at A2 (face down)
";

/// The verdict on a line after others.
fn is_legal(text: &str, line: &str) -> Result<bool, String> {
    let scenario = super::read(&format!("{text}{line}\n"))?;
    let ruling = xday::rule(&scenario);
    let last = ruling.plays.last().ok_or("nothing happens")?;
    Ok(!matches!(last.verdict, Verdict::Illegal(_)))
}

/// What is advised may be done, what is refused may not, whatever has happened.
#[test]
fn advice_is_as_rulings_are() -> Result<(), String> {
    for before in [
        "",
        "Ann lays low\n",
        "Order phase: Ben, CON, Ann, Cas\n",
        "Ann writes: Attack Ben\nBen writes: Lay low\n",
        "Ann writes: Move Right-Right\n",
        "The Conspiracy moves, rolling 2: MIB 40 Up\n",
    ] {
        let text = format!("{BOARD}{before}");
        let scenario = super::read(&text)?;
        let advice = advise(&scenario).map_err(|error| error.to_string())?;
        let mut told = 0;
        for seated in &advice.players {
            for one in &seated.possible {
                let line = scenario.written(&one.play);
                assert!(is_legal(&text, &line)?, "{before}{line}");
                told += 1;
            }
            for (play, _) in &seated.impossible {
                let line = scenario.written(play);
                assert!(!is_legal(&text, &line)?, "{before}{line}");
            }
            let name = &scenario.players[usize::from(seated.player.0)];
            for reach in &seated.reach {
                let way: Vec<&str> = reach.path.iter().map(|way| way.name()).collect();
                let spent =
                    |slack: i16| format!("{name} moves {} with {slack} Slack", way.join("-"));
                assert!(
                    is_legal(&text, &spent(reach.slack))?,
                    "{before}{}",
                    spent(reach.slack)
                );
            }
        }
        for one in &advice.conspiracy.possible {
            let line = scenario.written(&one.play);
            assert!(is_legal(&text, &line)?, "{before}{line}");
            told += 1;
        }
        assert!(told > 0, "{before}");
    }
    Ok(())
}

/// One Slack is three MPs, and a hard border takes two of them: D1 is four away.
#[test]
fn players_reach_what_their_slack_reaches() -> Result<(), String> {
    let scenario = super::read(
        "Map:\n  + + +|+\nAnn is counter 1 at A1 (1 Slack)\nBen is counter 2 at C1 (0 Slack)\n",
    )?;
    let advice = advise(&scenario).map_err(|error| error.to_string())?;
    let spaces = |seat: usize| -> Vec<String> {
        let reach = advice.players[seat].reach.iter();
        reach
            .map(|reach| format!("{} {}", reach.space, reach.slack))
            .collect()
    };
    assert_eq!(spaces(0), ["B1 1", "C1 1"]);
    // Without Slack: one MP, and no hard border.
    assert_eq!(spaces(1), ["B1 0"]);
    Ok(())
}

/// Why somebody does nothing is said by the rule that keeps him from it.
#[test]
fn who_can_do_nothing_is_told_why() -> Result<(), String> {
    let scenario = super::read(BOARD)?;
    let advice = advise(&scenario).map_err(|error| error.to_string())?;
    let cas = advice.players[2].cannot.as_ref().ok_or("Cas may act")?;
    let cites = cas.objections.iter().flat_map(|one| one.cites.iter());
    let names: Vec<String> = cites
        .map(|&id| scenario.law.clauses.get(id).id.to_string())
        .collect();
    assert!(
        names.contains(&"xd.9.1.inactive-players".to_owned()),
        "{names:?}"
    );
    let over = super::read("Ann at B2\nMIB 40 eliminated\nThe check phase ends\n")?;
    assert_eq!(advise(&over).err(), Some(NoAdvice::Over));
    Ok(())
}

/// Two dice, one each, counted by hand: 2:1 or more are 9 of 36 throws, 12 where Ann adds one, and 4 where Ben does; with one more
/// on both sides 5 against 2, 6 against 2 and 3, 7 against 2 and 3, and 4 against 2: 6 of 36.
#[test]
fn slack_of_both_sides_is_weighed() -> Result<(), String> {
    let text = "Ann is counter 1 at B2 (1 Slack, 1 die)\nBen is counter 2 at B2 (1 Slack, 1 die)\n";
    let attack = "Ann attacks Ben\n";
    let scenario = super::read(&format!("{text}{attack}"))?;
    let advice = advise(&scenario).map_err(|error| error.to_string())?;
    let bids = advice.bids.ok_or("no attack is open")?;
    assert!(bids.by_ratio);
    let found: Vec<(i16, i16, bool)> = bids
        .chances
        .iter()
        .map(|one| {
            let wanted = match (one.attacker, one.defender) {
                (0, 0) => 9,
                (1, 0) => 12,
                (0, 1) => 4,
                _ => 6,
            };
            (one.attacker, one.defender, one.chance.equals(wanted, 36))
        })
        .collect();
    assert_eq!(
        found,
        [(0, 0, true), (0, 1, true), (1, 0, true), (1, 1, true)]
    );
    // What is written down is spent.
    let scenario = super::read(&format!("{text}Ben bids 1 Slack\n{attack}"))?;
    let advice = advise(&scenario).map_err(|error| error.to_string())?;
    let bids = advice.bids.ok_or("no attack is open")?;
    assert_eq!(bids.chances.len(), 2);
    assert!(bids.chances.iter().all(|one| one.defender == 1));
    Ok(())
}

fn none(_: &str) -> Result<String, String> {
    Err("there are no files here".to_owned())
}

#[test]
fn a_play_more_or_less_changes_what_it_changes() -> Result<(), String> {
    let text = "Ann is counter 1 at B2 (5 Slack, 2 dice)\nNormals 50 at B2 (1 die)\nBen is counter 2 at E5 (5 Slack)\n\
        Ben lays low\nAnn attacks Normals 50, rolling 3+2 against 3\nExpect ratio 1:1\n";
    let scenario = super::read(text)?;
    let before = xday::rule(&scenario);
    // Slack that is written down comes before the attack: 7 against 3.
    let what = WhatIf {
        and: vec!["Ann bids 2 Slack".to_owned()],
        ..WhatIf::default()
    };
    let other = changed(&scenario, &none, &what).map_err(|error| error.to_string())?;
    let after = xday::rule(&other);
    assert_eq!(
        after.contest().and_then(|contest| contest.scores),
        Some((7, 3))
    );
    let compared = compare(&before, &after);
    let terms = &compared.attacks[0].terms;
    assert_eq!(terms.len(), 1);
    assert!(terms[0].before.is_none() && terms[0].after == Some((Step::SlackSpent, 2)));
    assert!(compared.changes(&before, &after));
    // Without Ben's order only his own affairs change.
    let what = WhatIf {
        without: vec!["lays low".to_owned()],
        ..WhatIf::default()
    };
    let other = changed(&scenario, &none, &what).map_err(|error| error.to_string())?;
    let after = xday::rule(&other);
    let compared = compare(&before, &after);
    assert!(compared.attacks.is_empty());
    assert_eq!(compared.plays, [4]);
    let facts: Vec<&str> = compared.facts.iter().map(|fact| &*fact.what).collect();
    assert_eq!(facts, ["Ben", "Ben hides"]);
    // What is added goes where it is said to, and is a play.
    let what = WhatIf {
        and: vec!["Ann slacks off".to_owned()],
        after: Some(3),
        ..WhatIf::default()
    };
    let other = changed(&scenario, &none, &what).map_err(|error| error.to_string())?;
    let first = other.plays().next().map(|(_, play)| play.clone());
    assert!(matches!(first, Some(Play::Order(..))));
    assert!(matches!(
        xday::rule(&other).plays[2].verdict,
        Verdict::Illegal(_)
    ));
    for wrong in ["Ann slack", "Year: 1996", "", "Expect legal"] {
        let what = WhatIf {
            and: vec![wrong.to_owned()],
            ..WhatIf::default()
        };
        assert!(changed(&scenario, &none, &what).is_err(), "{wrong}");
    }
    Ok(())
}

/// The advice as it is read: 33 + 26 + 15 + 6 + 1 of 216 throws of two dice reach twice a die and one.
#[test]
fn advice_is_told_in_words() -> Result<(), String> {
    use fnord::desk::advice::xday_advice;
    use fnord::page::Form;
    let house = |_: &str| Ok(include_str!("../../../scenarios/x-day/house.toml").to_owned());
    let text = "Rules: x-day\nTables: house.toml\nAnn is counter 1 at B2 (1 Slack)\nClench 12 at B2\nDobbstown at C2\n\"Bob\" in HELL\n\
        Check phase\nNext turn\n";
    let law = fnord::embedded::law();
    let scenario = xday::read(text, law, None, &house).map_err(|errors| format!("{errors:?}"))?;
    let advice = advise(&scenario).map_err(|error| error.to_string())?;
    let report = xday_advice(&advice);
    let page = report.page().written(Form::Markdown);
    for wanted in [
        "- Ann attacks Clench 12\n  - succeeds: 81 in 216 (38 %), with 1 Slack 46 %",
        "- Ann lays low\n",
        "defends with Clench 12: 4 (`xd.9.7.hide-clench`)",
        "Slack on 1 to 6: -1, +0, +1, +2, +3, +4",
        "move with 0 Slack: A2 (Left), B1 (Up), B3 (Down)",
        "Ann attacks Dobbstown: ",
    ] {
        assert!(page.contains(wanted), "{wanted}\n{page}");
    }
    assert!(
        report
            .page()
            .written(Form::Html)
            .contains("Ann attacks Clench 12")
    );
    Ok(())
}
