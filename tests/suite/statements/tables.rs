//! What the first statements say of the table and of the turn.

use super::*;

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
