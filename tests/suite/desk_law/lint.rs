//! What is said of an erratum before anything is ruled by it.

use std::path::Path;

use super::super::program::{fnord, said, write};
use super::{ATTACK, erratum, folder, report};

/// What is said of an erratum, without its line breaks; nothing where it has no mistake.
fn linted(folder: &Path, id: &str, rest: &str) -> String {
    erratum(folder, id, 21, rest);
    let run = fnord(
        folder,
        &["lint", "--with", &format!("{id}.toml"), "--format", "json"],
    );
    let report = report(&run);
    let helps = report["mistakes"].as_array().cloned().unwrap_or_default();
    let helps = helps
        .iter()
        .map(|mistake| mistake["help"].as_str().unwrap_or("no help").to_owned());
    helps.collect::<Vec<String>>().join("\n")
}

#[test]
fn a_rule_point_is_called_by_its_clause() {
    let folder = folder("by_clause");
    let cited = "clauses = [\"a.clause\"]\n";
    let named = |name: &str, value: &str| format!("[point.{name}]\nvalue = {value}\n{cited}");
    // One point rests on it that can have that value.
    assert_eq!(
        linted(&folder, "a", &named("\"wdh.resist.position\"", "[8, 5]")),
        ""
    );
    write(
        &folder,
        "attack.fnord",
        &ATTACK.replace("strength 6", "strength 8"),
    );
    let check = said(&folder, "check attack.fnord --with a.toml");
    assert_eq!(check.status, Some(0), "{}", check.out);
    // Several do: they are named, each with what could be written.
    let several = linted(&folder, "a", &named("\"wdh.plots.buy\"", "3"));
    assert!(
        several.contains("`[point.buy-with-groups]` with `value = 3`, for 2"),
        "{several}"
    );
    let none = linted(&folder, "a", &named("\"wdh.glossary.hand\"", "3"));
    assert_ne!(none, "");
    let twice = named("position", "[8, 5]") + &named("\"wdh.resist.position\"", "[7, 5]");
    assert_ne!(linted(&folder, "a", &twice), "");
    // What is guessed is named by the clause that the erratum's own is about, and the value in its form.
    let about = |clause: &str| format!("counterpart = [\"{clause}\"]\n\n");
    for (clause, name, value, meant) in [
        (
            "wdh.resist.position",
            "position-direct",
            "8",
            "write `[point.position]` with `value = [8, 5]`, for [10, 5]",
        ),
        (
            "wdh.resolve.automatic-failure",
            "failures",
            "12",
            "write `[point.automatic-failures]` with `value = [12]`, for [11, 12]",
        ),
        (
            "wdh.defense.self-bonus",
            "defence",
            "\"permanent-power\"",
            "write `[point.self-defense]` with `value = \"permanent-power-on-top\"`, for \"next-multiplier\"",
        ),
        (
            "wdh.devastation.relief-cost",
            "relief-multiple",
            "4",
            "write `[point.relief-cost]` with `value = 4`, for 3",
        ),
    ] {
        let help = linted(&folder, "a", &(about(clause) + &named(name, value)));
        assert_eq!(help, meant);
    }
}

#[test]
fn a_part_of_a_sentence_is_changed() {
    let folder = folder("parts");
    let change = |name: &str, from: &str, to: &str| {
        format!(
            "[[card]]\nname = \"{name}\"\nclauses = [\"p.clause\"]\nchange = [{{ from = \"{from}\", to = \"{to}\" }}]\n"
        )
    };
    assert_eq!(linted(&folder, "p", &change("New Blood", "6", "8")), "");
    let card = fnord(&folder, &["card", "New Blood", "--with", "p.toml"]);
    assert!(card.out.contains("Its Power rises to 8."), "{}", card.out);
    // Not in the middle of a word, and not where several sentences have it.
    assert_ne!(
        linted(&folder, "p", &change("New Blood", "ises", "uns")),
        ""
    );
    // A sentence in other words: what changes in it is told for the one that is printed.
    let other = linted(
        &folder,
        "p",
        &change(
            "New Blood",
            "The Power of it now rises to 6.",
            "The Power of it now rises to 8.",
        ),
    );
    assert_eq!(
        other,
        "it prints `Its Power rises to 6.`: write `{ from = \"6.\", to = \"8.\" }` for what changes in that"
    );
    assert_eq!(linted(&folder, "p", &change("New Blood", "6.", "8.")), "");
}

#[test]
fn what_an_erratum_says_is_counted() {
    let folder = folder("counted");
    erratum(
        &folder,
        "e",
        21,
        "[point.position]\nvalue = [8, 5]\nclauses = [\"e.clause\"]\n\n\
         [[card]]\nname = \"New Blood\"\nclauses = [\"e.clause\"]\nchange = [{ from = \"6\", to = \"8\" }]\n\n\
         [[rule]]\nclauses = [\"e.clause\"]\ntext = [\"Each Bank Group has +2 Power.\"]\n\n\
         [[precedent]]\nid = \"e.asked\"\nasks = \"May he?\"\nanswer = \"He may.\"\npoints = [\"position\"]\n\n\
         [[precedent]]\nid = \"e.else\"\nasks = \"Else?\"\nanswer = \"No.\"\n",
    );
    write(
        &folder,
        "attack.fnord",
        &ATTACK.replace("Expect strength 6", "Expect strength 8"),
    );
    let run = said(&folder, "coverage --with e.toml --format json attack.fnord");
    let report = report(&run);
    let editions = report["editions"].as_array().cloned().unwrap_or_default();
    let own = editions
        .iter()
        .find(|one| one["edition"] == "e")
        .expect("it is listed");
    let part = |name: &str| {
        let of = |what: &str| own[name][what].as_u64();
        let missing = own[name]["missing"].as_array().cloned().unwrap_or_default();
        let missing: Vec<String> = missing
            .iter()
            .map(|one| one["id"].as_str().unwrap_or_default().to_owned())
            .collect();
        (of("exercised"), of("of"), missing)
    };
    let count = |done, of, missing: &[&str]| {
        (
            Some(done),
            Some(of),
            missing.iter().map(ToString::to_string).collect::<Vec<_>>(),
        )
    };
    assert_eq!(part("clauses"), count(1, 1, &[]));
    assert_eq!(part("points"), count(1, 1, &[]));
    assert_eq!(part("precedents"), count(1, 2, &["e.else"]));
    assert_eq!(part("sentences"), count(0, 2, &["New Blood", "A change"]));
    for format in ["human", "markdown", "html"] {
        let run = fnord(
            &folder,
            &[
                "coverage",
                "--missing",
                "--with",
                "e.toml",
                "--format",
                format,
                "attack.fnord",
            ],
        );
        assert!(
            run.out.contains("precedents") && run.out.contains("e.else"),
            "{format}"
        );
    }
}

#[test]
fn mistakes_as_annotations_with_a_status_of_their_own() {
    let folder = folder("lint");
    erratum(
        &folder,
        "e",
        21,
        "[point.hand-limits]\nvalue = 6\nclauses = [\"e.clause\"]\n",
    );
    let mistaken = said(&folder, "lint --with e.toml --format github");
    assert_eq!(mistaken.status, Some(1));
    assert!(
        mistaken.out.starts_with("::error file=e.toml,line=15"),
        "{}",
        mistaken.out
    );
    assert!(
        mistaken.out.contains("did you mean `hand-limit`?"),
        "{}",
        mistaken.out
    );
    assert_eq!(
        said(&folder, "lint --with none.toml --format github").status,
        Some(2)
    );
    write(&folder, "bad.toml", "[erratum\nid =");
    assert_eq!(
        said(&folder, "lint --with bad.toml --format github").status,
        Some(2)
    );
    erratum(
        &folder,
        "f",
        21,
        "[point.hand-limit]\nvalue = 6\nclauses = [\"f.clause\"]\n",
    );
    let fine = said(&folder, "lint --with f.toml --format github");
    assert_eq!(fine.status, Some(0));
    assert!(
        fine.out.contains("::notice title=fnord lint::"),
        "{}",
        fine.out
    );
}

/// A new card of an erratum.
fn new_card(name: &str, kind: &str, rest: &str, text: &str) -> String {
    format!(
        "[[new-card]]\nname = \"{name}\"\nclauses = [\"n.clause\"]\nkind = \"{kind}\"\n{rest}text = [{text}]\n"
    )
}

const GROUP: &str = "power = 2\nresistance = 2\n";

#[test]
fn a_footer_that_is_a_cost_counts_as_such_or_is_refused() {
    let folder = folder("footers");
    let plot = |footer: &str, text: &str| {
        new_card("Favor", "Plot", &format!("footer = \"{footer}\"\n"), text)
    };
    let draws = "\"Play this card at any time.\", \"Draw two Plot cards.\"";
    for (footer, price) in [
        (
            "Requires Illuminati Action",
            "Requires an Illuminati action.",
        ),
        (
            "Requires Media Action",
            "Requires the action of a Media Group.",
        ),
        (
            "Requires Media or Illuminati Action",
            "Requires the action of a Media Group or an Illuminati action.",
        ),
        ("Requires Discard", "Requires discarding one other Plot."),
    ] {
        assert_eq!(linted(&folder, "n", &plot(footer, draws)), "", "{footer}");
        let card = fnord(&folder, &["card", "Favor", "--with", "n.toml"]);
        assert!(card.out.contains(price), "{footer}: {}", card.out);
    }
    // What the text says is not said twice, and a footer that is no cost stands there alone.
    let said = format!("{draws}, \"Requires discarding two other Plots.\"");
    assert_eq!(linted(&folder, "n", &plot("Requires Discards", &said)), "");
    let card = fnord(&folder, &["card", "Favor", "--with", "n.toml"]);
    assert_eq!(
        card.out.matches("Requires discarding").count(),
        1,
        "{}",
        card.out
    );
    assert_eq!(linted(&folder, "n", &plot("Disaster!", draws)), "");
    let help = linted(&folder, "n", &plot("Requires Action", draws));
    assert!(help.starts_with("say what it costs in its text"), "{help}");
}

#[test]
fn sentences_beside_one_that_is_left_to_the_players_are_read_as_ever() {
    let folder = folder("beside");
    let text = "\"The Silent Bureau gets two Action tokens per turn.\", \
                { by-hand = \"Nobody may sing.\", bears-on = [\"hands\"] }, \
                \"The Bureau may not aid an attack to destroy.\"";
    assert_eq!(
        linted(
            &folder,
            "n",
            &new_card("Silent Bureau", "Organization", GROUP, text)
        ),
        ""
    );
    let card = fnord(&folder, &["card", "Silent Bureau", "--with", "n.toml"]);
    for sentence in [
        "In your token placement phase, it gets an extra Action token.",
        "Nobody may sing.",
        "It cannot aid an attack to destroy.",
    ] {
        assert!(card.out.contains(sentence), "{}", card.out);
    }
}

#[test]
fn what_follows_a_sentence_left_to_the_players_is_not_lost() {
    let folder = folder("rolled");
    let roll = "{ by-hand = \"At the end of any turn in which he has acted, roll a die.\" }";
    for row in ["On a 1, pigs fly.", "On 3 or less, draw a Plot."] {
        let text = format!("{roll}, \"{row}\"");
        let card = new_card("Clerk", "Personality", GROUP, &text);
        assert_ne!(linted(&folder, "r", &card), "", "{row}");
    }
}

#[test]
fn what_nobody_would_be_kept_from_is_refused() {
    let folder = folder("kept");
    for text in [
        "Its target cannot attack any Media Group.",
        "Its target cannot aid an attack.",
        "Its action counts as that of any Media Group with Power 3 or more.",
    ] {
        let text = format!("\"{text}\"");
        let card = new_card("Clerk", "Personality", GROUP, &text);
        assert_ne!(linted(&folder, "k", &card), "", "{text}");
    }
}

#[test]
fn what_would_never_be_carried_out_is_refused() {
    let folder = folder("never");
    let order = "colour = \"red\"\n";
    for (kind, rest, text) in [
        ("Resource", "", "If that attack fails, discard this card."),
        (
            "New World Order",
            order,
            "All players must expose all their Plot cards.",
        ),
        (
            "Resource",
            "",
            "You may spend an Illuminati action at any time to return any one of your discarded Plots to your hand.",
        ),
    ] {
        let card = new_card("Trinket", kind, rest, &format!("\"{text}\""));
        assert_ne!(linted(&folder, "n", &card), "", "{text}");
    }
    // A Group is linked by what lets it be.
    let text = "\"Link to any Bank Group you control.\"";
    assert_eq!(
        linted(&folder, "n", &new_card("Clerk", "Personality", GROUP, text)),
        ""
    );
    let card = fnord(&folder, &["card", "Clerk", "--with", "n.toml"]);
    assert!(
        card.out
            .contains("It may be linked to any Bank Group you control."),
        "{}",
        card.out
    );
}
