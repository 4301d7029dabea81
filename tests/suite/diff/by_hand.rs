//! Rulings that change from one edition to another, and why, worked out from the documents.

use fnord::embedded;

use super::{compared, name, subject};

/// From which edition to which, the scenario, what changes there, and the rule points or cards that are why.
///
/// The causes are those of the documents: the rows of the comparison of the editions, and the errata of cards, by which the
/// scenarios were written.
pub(super) const BY_HAND: [(&str, &str, &str, &str, &[&str]); 39] = [
    // The first rulebook doubles a token spent in self-defence; the handbook goes one multiplier up.
    (
        "inwo-1995",
        "wdh-1.2",
        "editions/self-defence-with-a-plus-ten",
        "strength",
        &["self-defense"],
    ),
    (
        "inwo-1995",
        "wdh-1.2",
        "editions/self-defence-doubled-and-two-more",
        "strength",
        &["self-defense"],
    ),
    // The first rulebook lets Illuminati defend any Group of theirs; the handbook does not say so.
    (
        "inwo-1995",
        "wdh-1.2",
        "editions/illuminati-defend-any-group",
        "play",
        &["illuminati-defend"],
    ),
    // Alignments: of the attacker's Power in the first, of the strength in the handbook.
    (
        "inwo-1995",
        "wdh-1.2",
        "standard/examples/russia-and-witch",
        "expectation",
        &["alignments-in-control"],
    ),
    // An Assassination in the middle of an attack: forbidden at first.
    (
        "inwo-1995",
        "wdh-1.2",
        "editions/instants/during-another-attack",
        "play",
        &["plot-attack-in-attack"],
    ),
    // Resources came by automatic takeover only.
    (
        "inwo-1995",
        "wdh-1.2",
        "editions/resources-for-tokens",
        "verdict",
        &["resources-a-turn"],
    ),
    // Master and puppets of a Secret Group: help it at first, affect it in the handbook.
    (
        "inwo-1995",
        "wdh-1.2",
        "editions/what-kin-do-to-a-secret-group",
        "strength",
        &["secret-kin"],
    ),
    (
        "inwo-1995",
        "wdh-1.2",
        "editions/leave-to-attack-secret-groups",
        "play",
        &["secret-leave"],
    ),
    // Gifts during a privileged attack: barred to the defender at first, to either side in the handbook.
    (
        "inwo-1995",
        "wdh-1.2",
        "editions/gifts-during-a-privileged-attack",
        "play",
        &["privilege-and-gifts"],
    ),
    // The same Plot again after a cancellation: the handbook allows it.
    (
        "inwo-1995",
        "wdh-1.2",
        "editions/the-same-plot-after-a-cancellation",
        "play",
        &["duplicate-after-cancel"],
    ),
    // A bonus that is left out and pointed out.
    (
        "inwo-1995",
        "wdh-1.2",
        "editions/a-bonus-left-out-and-pointed-out",
        "strength",
        &["pointed-out"],
    ),
    // Errata of cards in the handbook.
    (
        "inwo-1995",
        "wdh-1.2",
        "editions/instants/oregon-crud-figures",
        "strength",
        &["The Oregon Crud"],
    ),
    (
        "inwo-1995",
        "wdh-1.2",
        "editions/six-science-groups",
        "winners",
        &["Blinded by Science"],
    ),
    (
        "inwo-1995",
        "wdh-1.2",
        "editions/instants/china-against-disasters",
        "strength",
        &["China"],
    ),
    // The rulings of 1997: self-defence is the permanent Power on top.
    (
        "inwo-1995",
        "inwo-1995 + pyramid-23",
        "editions/self-defence-with-a-plus-ten",
        "strength",
        &["self-defense"],
    ),
    // Victory is declared before the knock.
    (
        "inwo-1995",
        "inwo-1995 + pyramid-23",
        "editions/when-victory-is-declared",
        "verdict",
        &["declare-when"],
    ),
    // No actions before the main phase but what cards allow.
    (
        "inwo-1995",
        "inwo-1995 + pyramid-23",
        "editions/buying-plots-between-the-phases",
        "verdict",
        &["early-tokens"],
    ),
    // "Any time" is not the beginning of one's own turn.
    (
        "inwo-1995",
        "inwo-1995 + pyramid-23",
        "editions/any-time",
        "play",
        &["any-time"],
    ),
    // A +10 for an action is played as that is declared.
    (
        "inwo-1995",
        "inwo-1995 + pyramid-23",
        "editions/a-plus-ten-after-others-have-acted",
        "strength",
        &["plus-ten-for-action"],
    ),
    // A bonus that somebody points out has to be taken.
    (
        "inwo-1995",
        "inwo-1995 + pyramid-23",
        "editions/a-bonus-left-out-and-pointed-out",
        "strength",
        &["pointed-out"],
    ),
    // When a card counts as discarded decides when it can be taken back.
    (
        "inwo-1995",
        "inwo-1995 + pyramid-23",
        "editions/hat-trick-after-the-roll",
        "verdict",
        &["plot-taken-back"],
    ),
    // Reloads: all Groups of the kind as printed; five Power's worth for an Illuminati action in the handbook.
    (
        "inwo-1995",
        "wdh-1.2",
        "standard/reloads/five-powers-worth",
        "verdict",
        &["Reload!"],
    ),
    (
        "inwo-1995",
        "wdh-1.2",
        "standard/reloads/full-moon-for-all-fanatics",
        "verdict",
        &["Full Moon"],
    ),
    (
        "inwo-1995",
        "wdh-1.2",
        "standard/uses/voodoo-economics",
        "verdict",
        &["Voodoo Economics"],
    ),
    // What comes back costs the action of a Science Group in the handbook.
    (
        "inwo-1995",
        "wdh-1.2",
        "editions/errata/flesh-eating-bacteria",
        "card",
        &["Flesh-Eating Bacteria"],
    ),
    (
        "inwo-1995",
        "wdh-1.2",
        "standard/nwo/antitrust-legislation",
        "card",
        &["Antitrust Legislation"],
    ),
    (
        "inwo-1995",
        "wdh-1.2",
        "standard/errata/oil-spill-once-a-game",
        "card",
        &["Oil Spill"],
    ),
    (
        "inwo-1995",
        "wdh-1.2",
        "editions/instants/orbit-one-earthquake",
        "play",
        &["Orbit One"],
    ),
    // The eighth victim may be the last puppet, says the handbook's exception.
    (
        "inwo-1995",
        "wdh-1.2",
        "standard/elimination/the-servants-eighth-victim",
        "out",
        &["Servants of Cthulhu"],
    ),
    (
        "inwo-1995",
        "wdh-1.2",
        "standard/duplicates/upheaval-in-a-first-turn",
        "play",
        &["Upheaval!"],
    ),
    (
        "inwo-1995",
        "wdh-1.2",
        "editions/errata/weather-satellite",
        "strength",
        &["Weather Satellite"],
    ),
    (
        "inwo-1995",
        "wdh-1.2",
        "editions/errata/the-ama",
        "play",
        &["A.M.A."],
    ),
    (
        "inwo-1995",
        "wdh-1.2",
        "editions/errata/gnomes-of-zurich",
        "strength",
        &["Gnomes of Zurich"],
    ),
    (
        "inwo-1995",
        "wdh-1.2",
        "editions/errata/video-games",
        "strength",
        &["Video Games"],
    ),
    (
        "inwo-1995",
        "wdh-1.2",
        "editions/instants/volcano-figures",
        "strength",
        &["Volcano"],
    ),
    // In the first rulebook no card adds to an Instant attack that does not speak of them.
    (
        "inwo-1995",
        "wdh-1.2",
        "editions/instants/car-bomb-with-a-plus-ten",
        "strength",
        &["instant-help-boosted"],
    ),
    // Temporary Power is no Global Power of Fanatics.
    (
        "inwo-1995",
        "inwo-1995 + pyramid-23",
        "editions/a-plus-ten-after-others-have-acted",
        "play",
        &["plus-ten-for-action"],
    ),
    (
        "inwo-1995",
        "inwo-1995 + pyramid-23",
        "standard/sums/bonuses-against-ones-own-group",
        "strength",
        &["pointed-out"],
    ),
    // Linked Plots are discarded when the link is broken.
    (
        "inwo-1995",
        "inwo-1995 + pyramid-23",
        "editions/hat-trick-on-a-linked-plot",
        "play",
        &["plot-taken-back"],
    ),
];

#[test]
fn causes_are_those_of_the_documents() {
    let law = embedded::law();
    for (from, to, file, what, expected) in BY_HAND {
        let path = format!("scenarios/{file}.fnord");
        let diff = compared(&[subject(&path, from, to)], law, law);
        let changed = diff.changed.first();
        let changed = changed.unwrap_or_else(|| panic!("{file} is ruled alike"));
        // What is expected of clauses changes with every edition.
        let facts = changed.facts.iter();
        let facts = facts.filter(|fact| fact.fact.kind() == what && fact.decides_otherwise());
        let mut seen = false;
        for fact in facts {
            seen = true;
            let delta = &diff.pairs[changed.pair].delta;
            let [cause] = fact.causes.as_slice() else {
                panic!("{file}: {} causes of {:?}", fact.causes.len(), fact.fact);
            };
            let names: Vec<String> = cause
                .changes
                .iter()
                .map(|&change| name(delta, change))
                .collect();
            assert_eq!(names, expected, "{file}: {:?}", fact.fact);
        }
        assert!(
            seen,
            "{file}: nothing of the kind `{what}` changes: {:?}",
            changed.facts
        );
    }
}
