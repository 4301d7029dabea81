//! Rules that no point foresees, in the words of cards.

use std::path::Path;

use super::super::program::{fnord, said, write};
use super::{erratum, folder, report};

const TRUCE: &str = "[[rule]]\nclauses = [\"t.clause\"]\ntext = [\"Violent Groups may not attack Peaceful Groups.\"]\n\n\
                     [[clause]]\nid = \"t.rich\"\ntitle = \"Rich\"\nkind = \"arithmetic\"\ntext = \"Banks have 2 more.\"\n\n\
                     [[rule]]\nclauses = [\"t.rich\"]\ntext = [\"Each Bank Group has +2 Power.\", { by-hand = \"Something is settled.\", decides = [\"draws\"] }]\n";

#[test]
fn a_rule_that_no_point_foresees_is_in_force_for_everybody() {
    let folder = folder("rules");
    erratum(&folder, "t", 21, TRUCE);
    let both = "Rules: wdh-1.2\nLet Raiders be a Group with Power 20, Resistance 3, Violent, Bank\n\
                Let Hamlet be a Place with Power 1, Resistance 4, Peaceful\nLet Cottage be a Place with Power 1, Resistance 4, Weird\n\
                Ann plays Gnomes of Zurich\n  Raiders (2 tokens)\nBen plays Adepts of Hermes\n  Hamlet\n  Cottage\n\
                Turn: Ann's 3rd, main phase\n\n";
    // Cottage: 22 − 4 − 10 = 8 with the rule, 20 − 4 − 10 = 6 without it.
    let with = "Raiders attacks to control Hamlet\nExpect illegal (t.clause)\nRaiders attacks to control Cottage\nExpect strength 8\n\
                Expect cites t.rich\n";
    write(&folder, "with.fnord", &format!("{both}{with}"));
    write(
        &folder,
        "without.fnord",
        &format!("{both}Raiders attacks to control Cottage\nExpect strength 6\n"),
    );
    let check = said(&folder, "check with.fnord --with t.toml");
    assert_eq!(check.status, Some(0), "{}{}", check.out, check.said);
    assert_eq!(said(&folder, "check without.fnord").status, Some(0));
    let diff = said(
        &folder,
        "diff --with t.toml --from wdh-1.2 without.fnord --format json",
    );
    let groups = report(&diff)["groups"].clone();
    assert_eq!(groups[0]["said"], "rule Rich is laid down");
    // Withdrawn, it is in force no longer.
    let head = "[erratum]\nid = \"w\"\ntitle = \"W\"\nauthor = \"a test\"\ndate = 2026-11-22\nauthority = \"none\"\nover = [\"wdh-1.2\"]\n\n";
    write(
        &folder,
        "w.toml",
        &format!("{head}[[withdraw]]\nclause = \"t.rich\"\nreason = \"too much\"\n"),
    );
    let undone = said(&folder, "check without.fnord --with t.toml --with w.toml");
    assert_eq!(undone.status, Some(0), "{}", undone.out);
    // A rule is nobody's: who "you" is, nobody knows, and nobody can use it.
    for (name, text) in [
        ("you", "You cannot draw Plots."),
        ("used", "As its action: you draw a Plot."),
    ] {
        let rule = format!("[[rule]]\nclauses = [\"{name}.clause\"]\ntext = [\"{text}\"]\n");
        erratum(&folder, name, 21, &rule);
        assert_eq!(
            fnord(&folder, &["lint", "--with", &format!("{name}.toml")]).status,
            Some(1),
            "{text}"
        );
    }
}

#[test]
fn an_edition_has_rules_in_its_folder() {
    let folder = folder("edition_rules");
    let rulings = Path::new(env!("CARGO_MANIFEST_DIR")).join("rulings");
    let mut files = fnord::law::folder(&rulings).expect("the rulings are there");
    for file in &mut files {
        if file.path == "editions/wdh-1.2/clauses.toml" {
            file.text.push_str(
                "\n[[clause]]\nid = \"wdh.test.truce\"\nsection = \"Attacks\"\ntitle = \"Truce\"\nkind = \"legality\"\n\
                 text = \"The Violent leave the Peaceful alone.\"\n",
            );
        }
        write(&folder, &format!("rulings/{}", file.path), &file.text);
    }
    let rule = "[[rule]]\nclauses = [\"wdh.test.truce\"]\ntext = [\"Violent Groups may not attack Peaceful Groups.\"]\n";
    write(&folder, "rulings/editions/wdh-1.2/rules.toml", rule);
    let table = "Let Raiders be a Group with Power 20, Resistance 3, Violent\nLet Hamlet be a Place with Power 1, Resistance 4, Peaceful\n\
                 Ann plays Gnomes of Zurich\n  Raiders\nBen plays Adepts of Hermes\n  Hamlet\nTurn: Ann's 3rd, main phase\n\n\
                 Raiders attacks to control Hamlet\n";
    // In force by the handbook, by what is laid over it and by the rulebook that borrows from it; not by another.
    for (edition, expected) in [
        ("wdh-1.2", "illegal (wdh.test.truce)"),
        ("wdh-1.2 + pyramid-23", "illegal (wdh.test.truce)"),
        ("inwo-1995", "illegal (wdh.test.truce)"),
        ("subgenius-1.01", "legal"),
    ] {
        let name = format!("tables/{edition}.fnord");
        let text = format!("Rules: {edition}\n{table}Expect {expected}\n");
        let text = text.replace("Gnomes of Zurich", "Church of the SubGenius");
        write(&folder, &name, &text);
    }
    let check = fnord(&folder, &["check", "tables", "--rulings", "rulings"]);
    assert_eq!(check.status, Some(0), "{}{}", check.out, check.said);
    let all = "4 scenarios: 4 as expected";
    assert!(check.out.contains(all), "{}", check.out);
    // It rests on a clause of its own rulebook.
    write(
        &folder,
        "rulings/editions/wdh-1.2/rules.toml",
        &rule.replace("wdh.test.truce", "sg.attack.when"),
    );
    let foreign = said(&folder, "lint rulings");
    assert_eq!(foreign.status, Some(1), "{}", foreign.said);
}
