//! Tables at which a Plot strikes a Place or a Personality at once.

use std::fmt::Write;

use crate::recompute::rng::Rng;

/// When a Disaster destroys, instead of devastating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Destroys {
    Never,
    ByMoreThan(i32),
    ByAtLeast(i32),
}

/// What is linked to the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    RisesTo(i32),
    Times(i32),
    Adds(i32),
}

#[derive(Clone, Copy, Debug)]
pub struct Helper {
    pub power: i32,
    /// Linked to it, for good.
    pub adds: i32,
    /// A +10 goes with its action.
    pub backed: bool,
}

#[derive(Clone, Debug)]
pub struct Board {
    /// A Disaster strikes a Place; otherwise it is an Assassination, and a Personality.
    pub disaster: bool,
    pub destroys: Destroys,
    pub strikes_with: i32,
    /// The attacker's own Group.
    pub own: bool,
    /// How many Groups stand between the target and the Illuminati.
    pub between: usize,
    pub power: i32,
    pub links: Vec<Link>,
    pub devastated: bool,
    pub tokens: u8,
    /// +10 for the target's defence, before the attack and after its declaration.
    pub before: bool,
    pub after: bool,
    pub helper: Option<Helper>,
    /// A bonus of the attacker's for any attempt to destroy, and one that speaks of such attacks.
    pub attempt: Option<i32>,
    pub named: Option<i32>,
    /// The same for the defence.
    pub defense: Option<i32>,
    pub named_defense: Option<i32>,
    /// Both play the same Illuminati.
    pub factions: bool,
    pub roll: i32,
}

pub fn board(rng: &mut Rng) -> Board {
    let disaster = rng.percent(60);
    let some = |rng: &mut Rng, percent| rng.percent(percent).then(|| rng.between(1, 6));
    let mut links = Vec::new();
    if rng.percent(20) {
        links.push(Link::RisesTo(rng.between(2, 9)));
    }
    if rng.percent(25) {
        links.push(Link::Times(rng.between(2, 3)));
    }
    if rng.percent(30) {
        links.push(Link::Adds(rng.between(1, 4)));
    }
    let devastated = disaster && rng.percent(30);
    let backed = rng.percent(40);
    Board {
        disaster,
        destroys: match rng.below(3) {
            0 => Destroys::Never,
            1 => Destroys::ByMoreThan(rng.between(1, 4)),
            _ => Destroys::ByAtLeast(rng.between(1, 4)),
        },
        strikes_with: rng.between(10, 26),
        own: rng.percent(20),
        between: rng.below(4),
        power: rng.between(1, 9),
        links,
        devastated,
        tokens: if devastated { 0 } else { rng.below(3) as u8 },
        before: rng.percent(20),
        after: rng.percent(25),
        helper: rng.percent(50).then(|| Helper {
            power: rng.between(1, 8),
            adds: if rng.percent(30) {
                rng.between(1, 3)
            } else {
                0
            },
            backed,
        }),
        attempt: some(rng, 30),
        named: some(rng, 30),
        defense: some(rng, 30),
        named_defense: some(rng, 30),
        factions: rng.percent(40),
        roll: rng.between(2, 12),
    }
}

/// The Groups above the target, the one next to it last.
pub const ABOVE: [&str; 3] = ["Front", "Cell", "Branch"];
pub const TARGET: &str = "Target";
pub const BELOW: &str = "Underlings";

/// The table as a scenario. `rolls`: whether the strength is enough for the dice.
pub fn text(edition: &str, board: &Board, rolls: bool) -> String {
    let mut text = format!("Rules: {edition}\n");
    let mut line = |depth: usize, said: &str| {
        writeln!(text, "{}{said}", "  ".repeat(depth)).expect("writing to a string");
    };
    let (kind, prey) = match board.disaster {
        true => ("Disaster", "Place"),
        false => ("Assassination", "Personality"),
    };
    let mut strike = format!(
        "Let Strike be {} {kind}: \"Play at any time.\" \"Instant attack with Power {} to destroy a {prey}.\" \
         \"One Violent Group may spend its action to aid this attack.\"",
        if board.disaster { "a" } else { "an" },
        board.strikes_with
    );
    if board.disaster {
        strike += " \"A success devastates the target.\"";
        match board.destroys {
            Destroys::Never => {}
            Destroys::ByMoreThan(by) => {
                strike += &format!(" \"A success by more than {by} destroys the target.\"");
            }
            Destroys::ByAtLeast(by) => {
                strike += &format!(" \"A success by {by} or more destroys the target.\"");
            }
        }
    }
    line(0, &strike);
    for (name, whom) in [
        ("Shield", "Group"),
        ("Bulwark", "Group"),
        ("Boost", "Violent Group"),
    ] {
        line(
            0,
            &format!(
                "Let {name} be a Plot: \"Play at any time.\" \"Target: any {whom} you control.\" \"It has +10 Power or \
                 Resistance, for an action just announced or for defense until the end of the turn.\""
            ),
        );
    }
    for name in ABOVE.into_iter().chain([BELOW]) {
        line(
            0,
            &format!("Let {name} be a Group with Power 2, Resistance 2, 3 arrows"),
        );
    }
    line(
        0,
        &format!(
            "Let {TARGET} be a {prey} with Power {}, Resistance 3, 2 arrows",
            board.power
        ),
    );
    let mut linked = Vec::new();
    for (number, link) in board.links.iter().enumerate() {
        let name = ["Deed", "Charter", "Seal"][number];
        let says = match link {
            Link::RisesTo(power) => format!("Its Power rises to {power}."),
            Link::Times(2) => "Its Power is doubled.".to_owned(),
            Link::Times(_) => "Its Power is tripled.".to_owned(),
            Link::Adds(more) => format!("It has +{more} Power."),
        };
        line(
            0,
            &format!("Let {name} be a Plot: \"Link to any Group.\" \"{says}\""),
        );
        linked.push(format!("linked to {name}"));
    }
    if let Some(helper) = board.helper {
        line(
            0,
            &format!(
                "Let Thugs be a Group with Power {}, Resistance 2, Violent",
                helper.power
            ),
        );
        if helper.adds > 0 {
            line(
                0,
                &format!(
                    "Let Muscle be a Plot: \"Link to any Group.\" \"It has +{} Power.\"",
                    helper.adds
                ),
            );
        }
    }
    for (name, bonus, says) in [
        (
            "Zeal",
            board.attempt,
            format!("on any attempt to destroy a {prey}."),
        ),
        ("Malice", board.named, format!("on any {kind}.")),
        (
            "Wall",
            board.defense,
            "to defend any Group you control against any attack to destroy.".to_owned(),
        ),
        (
            "Watch",
            board.named_defense,
            "to defend any Group you control against any Instant attack.".to_owned(),
        ),
    ] {
        if let Some(bonus) = bonus {
            line(0, &format!("Let {name} be a Resource: \"+{bonus} {says}\""));
        }
    }
    let (his, hers): (Vec<&str>, Vec<&str>) = (
        [("Wall", board.defense), ("Watch", board.named_defense)]
            .iter()
            .filter_map(|(name, bonus)| bonus.map(|_| *name))
            .collect(),
        [("Zeal", board.attempt), ("Malice", board.named)]
            .iter()
            .filter_map(|(name, bonus)| bonus.map(|_| *name))
            .collect(),
    );
    line(0, "Let Red Lodge be an Illuminati with Power 8");
    line(0, "Let Blue Lodge be an Illuminati with Power 8");
    line(0, "Turn: Ann's 3rd, main phase");
    let structure = |line: &mut dyn FnMut(usize, &str)| {
        for (depth, name) in ABOVE[..board.between].iter().enumerate() {
            line(1 + depth, name);
        }
        let mut remarks = vec![format!("{} tokens", board.tokens)];
        if board.tokens == 1 {
            remarks[0] = "1 token".to_owned();
        }
        if board.devastated {
            remarks.push("devastated".to_owned());
        }
        remarks.extend(linked.iter().cloned());
        line(
            1 + board.between,
            &format!("{TARGET} ({})", remarks.join(", ")),
        );
        let below = if board.devastated {
            "no token"
        } else {
            "1 token"
        };
        line(2 + board.between, &format!("{BELOW} ({below})"));
    };
    line(0, "Ann plays Red Lodge");
    if let Some(helper) = board.helper {
        let muscle = if helper.adds > 0 {
            " (linked to Muscle)"
        } else {
            ""
        };
        line(1, &format!("Thugs{muscle}"));
    }
    if board.own {
        structure(&mut line);
    }
    if !hers.is_empty() {
        line(1, &format!("resources: {}", hers.join(", ")));
    }
    line(1, "hand: Strike, Boost, Shield, Bulwark");
    let other = if board.factions {
        "Red Lodge"
    } else {
        "Blue Lodge"
    };
    line(0, &format!("Ben plays {other}"));
    if !board.own {
        structure(&mut line);
    }
    if !his.is_empty() {
        line(1, &format!("resources: {}", his.join(", ")));
    }
    line(1, "hand: Shield, Bulwark");
    let owner = if board.own { "Ann" } else { "Ben" };
    if board.before {
        line(0, &format!("{owner} plays Shield on {TARGET} for defense"));
    }
    let with = if board.helper.is_some() {
        " with the action of Thugs"
    } else {
        ""
    };
    line(0, &format!("Ann plays Strike on {TARGET}{with}"));
    if board.helper.is_some_and(|helper| helper.backed) {
        line(0, "Ann plays Boost on Thugs for the attack");
    }
    if board.after {
        line(0, &format!("{owner} plays Bulwark on {TARGET} for defense"));
    }
    if rolls {
        let first = (board.roll - 1).min(6);
        line(0, &format!("Ann rolls {first} + {}", board.roll - first));
    }
    text
}
