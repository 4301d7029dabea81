//! Given names by which somebody is ordinarily "he" or "she". What a text itself says of him comes first.

/// Names of those who are "she", in the order of the alphabet.
#[rustfmt::skip]
const SHE: [&str; 64] = [
    "alice", "amanda", "amy", "andrea", "angela", "ann", "anna", "anne", "barbara", "beth", "betty",
    "brenda", "carla", "carol", "caroline", "catherine", "cindy", "claire", "debbie", "diana",
    "diane", "donna", "dora", "eleanor", "elizabeth", "ellen", "emily", "emma", "eva", "eve", "gina",
    "grace", "helen", "ingrid", "irene", "jane", "janet", "jessica", "joan", "julia", "julie",
    "karen", "kate", "kathy", "laura", "linda", "lisa", "lucy", "maria", "marie", "martha", "mary",
    "michelle", "nancy", "olivia", "rachel", "rebecca", "rose", "ruth", "sally", "sarah", "sue",
    "susan", "wendy",
];
/// Names of those who are "he", in the order of the alphabet.
#[rustfmt::skip]
const HE: [&str; 64] = [
    "adam", "alan", "albert", "andrew", "anthony", "arthur", "ben", "bill", "bob", "brian", "carl",
    "charles", "dan", "daniel", "dave", "david", "dennis", "donald", "doug", "ed", "edward", "eric",
    "frank", "fred", "gary", "george", "greg", "hank", "harry", "henry", "ian", "jack", "jacob",
    "james", "jeff", "jim", "joe", "john", "kevin", "larry", "mark", "martin", "matt", "matthew",
    "michael", "mike", "nick", "oliver", "paul", "pete", "peter", "phil", "ralph", "richard", "rob",
    "robert", "roger", "scott", "simon", "steve", "ted", "tim", "tom", "william",
];

/// Whether somebody of that name is ordinarily "he"; `None` where nobody could tell.
pub(super) fn is_he(name: &str) -> Option<bool> {
    let lower = name.to_lowercase();
    let is_in = |names: &[&str]| names.binary_search(&&*lower).is_ok();
    match (is_in(&HE), is_in(&SHE)) {
        (true, _) => Some(true),
        (_, true) => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{HE, SHE};

    #[test]
    fn names_stand_in_the_order_in_which_they_are_looked_for() {
        assert!(HE.is_sorted() && SHE.is_sorted());
    }
}
