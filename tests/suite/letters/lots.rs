//! Letters as players write them, in lots.

use super::*;

/// Letters as players write them. None is ruled wrongly; how many are answered may only grow.
#[test]
fn what_players_write_is_answered() {
    let before = lot(include_str!("../../letters/before.toml"));
    let after = lot(include_str!("../../letters/after.toml"));
    let mending = lot(include_str!("../../letters/mending.toml"));
    let fresh = lot(include_str!("../../letters/fresh.toml"));
    let later = lot(include_str!("../../letters/later.toml"));
    let roles = lot(include_str!("../../letters/roles.toml"));
    let asides = lot(include_str!("../../letters/asides.toml"));
    let helps = lot(include_str!("../../letters/who-helps-whom.toml"));
    let table_talk = lot(include_str!("../../letters/table-talk.toml"));
    let sides = lot(include_str!("../../letters/sides-and-claims.toml"));
    let others = lot(include_str!("../../letters/in-other-words.toml"));
    let told = lot(include_str!("../../letters/table-told.toml"));
    let answered = |lot: &Lot| lot.definite + lot.provisional;
    for (lot, least) in [
        (before, 30),
        (after, 29),
        (mending, 20),
        (fresh, 16),
        (later, 13),
        (roles, 10),
        (asides, 16),
        (helps, 39),
        (table_talk, 26),
        (sides, 19),
        (others, 6),
        (told, 14),
    ] {
        assert_eq!(lot.wrong, [""; 0]);
        assert!(answered(&lot) >= least, "{lot:?}");
    }
}
