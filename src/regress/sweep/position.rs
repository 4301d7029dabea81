//! Where the target of an attack stands, and what is added to the attack: the positions in which a sweep tries every pair.

use crate::cards::effect::AttackKind;
use crate::cards::{Alignments, Card, Kind};

/// The players of every scene.
pub(super) const ATTACKER: &str = "Ann";
pub(super) const RIVAL: &str = "Ben";
/// Groups and a Plot that scenes invent, so that nothing but the pair and the position speaks in them.
pub(super) const MIDDLEMAN: &str = "Middleman";
pub(super) const SECOND_MIDDLEMAN: &str = "Second Middleman";
pub(super) const LIKE_MIND: &str = "Like Mind";
pub(super) const HENCHMAN: &str = "Henchman";
pub(super) const CLOAK: &str = "Cloak";
/// What such a Group is, and what the Plot says.
const NOBODY: &str = "Group with Power 1, Resistance 1";
const CLOAK_TEXT: &str = "Plot: \"Play with an attack on a Group.\" \"That attack is privileged.\"";

/// Where leader and target stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Position {
    /// Directly below the Illuminati of a rival.
    Directly,
    /// A Group stands between it and the rival's Illuminati.
    OneAway,
    /// Two Groups stand between them.
    FartherAway,
    /// Its master, next to the rival's Illuminati, has all its alignments.
    LikeMinded,
    /// Directly below the Illuminati of a rival who plays the same Illuminati as the attacker.
    SameIlluminati,
    /// Directly below a rival's Illuminati, and the leader has a Group between itself and its own.
    FromAfar,
    /// Nobody controls it: it lies in the uncontrolled area, or in the attacker's hand.
    Uncontrolled,
    /// Directly below the attacker's own Illuminati.
    Own,
    /// It is the rival's Illuminati.
    Illuminati,
}

impl Position {
    /// Every position, in the order in which they are tried.
    pub const ALL: [Position; 9] = [
        Position::Directly,
        Position::OneAway,
        Position::FartherAway,
        Position::LikeMinded,
        Position::SameIlluminati,
        Position::FromAfar,
        Position::Uncontrolled,
        Position::Own,
        Position::Illuminati,
    ];

    /// Its name for filters and in data.
    pub fn name(self) -> &'static str {
        match self {
            Position::Directly => "directly",
            Position::OneAway => "one-away",
            Position::FartherAway => "farther-away",
            Position::LikeMinded => "like-minded",
            Position::SameIlluminati => "same-illuminati",
            Position::FromAfar => "from-afar",
            Position::Uncontrolled => "uncontrolled",
            Position::Own => "own",
            Position::Illuminati => "illuminati",
        }
    }

    /// The same for people.
    pub fn words(self) -> &'static str {
        match self {
            Position::Directly => "directly under a rival's Illuminati",
            Position::OneAway => "one Group away from a rival's Illuminati",
            Position::FartherAway => "two Groups away from a rival's Illuminati",
            Position::LikeMinded => "under a rival's Group that has all its alignments",
            Position::SameIlluminati => "directly under a rival of the same Illuminati",
            Position::FromAfar => {
                "directly under a rival's Illuminati, the leader one away from its own"
            }
            Position::Uncontrolled => "uncontrolled, or in the attacker's hand",
            Position::Own => "the attacker's own",
            Position::Illuminati => "a rival's Illuminati itself",
        }
    }

    /// The position of that name.
    pub fn named(name: &str) -> Option<Position> {
        Position::ALL
            .into_iter()
            .find(|position| position.name() == name)
    }

    /// What is tried there besides the attack as it is.
    pub fn ways(self) -> &'static [Way] {
        match self {
            Position::Uncontrolled => &[Way::Plain, Way::Privileged, Way::Aided, Way::Opposed],
            Position::Own | Position::Illuminati => &[Way::Plain],
            _ => &[
                Way::Plain,
                Way::Defended,
                Way::Privileged,
                Way::Aided,
                Way::Opposed,
            ],
        }
    }

    /// Whether such a card can be the target there.
    pub(super) fn takes(self, target: Kind) -> bool {
        (target == Kind::Illuminati) == (self == Position::Illuminati)
    }
}

/// What is added to an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Way {
    /// Nothing.
    Plain,
    /// The target spends a token for itself.
    Defended,
    /// A Plot makes it privileged.
    Privileged,
    /// The strongest Group of the pool that may aid it does, from directly below the attacker's Illuminati.
    Aided,
    /// The strongest Group of the pool that may oppose it does, from directly below the rival's Illuminati.
    Opposed,
}

impl Way {
    /// Every way.
    pub const ALL: [Way; 5] = [
        Way::Plain,
        Way::Defended,
        Way::Privileged,
        Way::Aided,
        Way::Opposed,
    ];

    /// Its name in data.
    pub fn name(self) -> &'static str {
        match self {
            Way::Plain => "plain",
            Way::Defended => "defended",
            Way::Privileged => "privileged",
            Way::Aided => "aided",
            Way::Opposed => "opposed",
        }
    }

    /// The same for people.
    pub fn words(self) -> &'static str {
        match self {
            Way::Plain => "as it is",
            Way::Defended => "the target defends itself",
            Way::Privileged => "privileged",
            Way::Aided => "aided by the strongest Group that may",
            Way::Opposed => "opposed by the strongest Group that may",
        }
    }

    /// Whether a Group besides leader and target takes part.
    pub fn helped(self) -> bool {
        matches!(self, Way::Aided | Way::Opposed)
    }
}

/// What lies where nobody controls it, under both laws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unclaimed {
    /// In the uncontrolled area.
    Area,
    /// In the attacker's hand.
    Hand,
    /// In the one under one law, and in the other under the other.
    Either,
}

/// An attack to be written down.
pub(super) struct Scene<'a> {
    pub(super) leader: &'a Card,
    pub(super) target: &'a Card,
    pub(super) helper: Option<&'a Card>,
    /// What the players play.
    pub(super) attacker: &'a str,
    pub(super) rival: &'a str,
    /// The alignments of a master of like mind.
    pub(super) alignments: Alignments,
    pub(super) kind: AttackKind,
    pub(super) position: Position,
    pub(super) way: Way,
    pub(super) unclaimed: Unclaimed,
}

impl Scene<'_> {
    /// The scenario; its last lines are the attack and what is added to it.
    pub(super) fn text(&self) -> String {
        let mut lines: Vec<String> = Vec::new();
        let mut nobody = |name: &str| lines.push(format!("Let {name} be a {NOBODY}"));
        match self.position {
            Position::OneAway => nobody(MIDDLEMAN),
            Position::FartherAway => {
                nobody(MIDDLEMAN);
                nobody(SECOND_MIDDLEMAN);
            }
            Position::FromAfar => nobody(HENCHMAN),
            Position::LikeMinded => {
                let alignments = self.alignments.iter();
                let traits: String = alignments.map(|one| format!(", {}", one.name())).collect();
                lines.push(format!("Let {LIKE_MIND} be a {NOBODY}{traits}"));
            }
            _ => {}
        }
        if self.way == Way::Privileged {
            lines.push(format!("Let {CLOAK} be a {CLOAK_TEXT}"));
        }
        let leads = self.leader.kind == Kind::Illuminati;
        let (leader, target) = (&*self.leader.name, &*self.target.name);
        let helper = self.helper.map_or("", |helper| &*helper.name);
        lines.push(format!(
            "{ATTACKER} plays {}",
            if leads { leader } else { self.attacker }
        ));
        if self.position == Position::FromAfar && !leads {
            lines.push(format!("  {HENCHMAN}"));
            lines.push(format!("    {leader}"));
        } else if !leads {
            lines.push(format!("  {leader}"));
        }
        if self.position == Position::Own {
            lines.push(format!("  {target}"));
        }
        if self.way == Way::Aided {
            lines.push(format!("  {helper}"));
        }
        if self.way == Way::Privileged {
            lines.push(format!("  hand: {CLOAK}"));
        }
        if self.position == Position::Uncontrolled && self.unclaimed == Unclaimed::Hand {
            // "The Such and Such Group" could be read as a Group that nobody has seen.
            lines.push(match target.contains('"') {
                true => format!("  hand: {target}"),
                false => format!("  hand: \"{target}\""),
            });
        }
        lines.push(match self.position {
            Position::Illuminati => format!("{RIVAL} plays {target}"),
            _ => format!("{RIVAL} plays {}", self.rival),
        });
        let above: &[&str] = match self.position {
            Position::OneAway => &[MIDDLEMAN],
            Position::FartherAway => &[MIDDLEMAN, SECOND_MIDDLEMAN],
            Position::LikeMinded => &[LIKE_MIND],
            _ => &[],
        };
        for (depth, master) in above.iter().enumerate() {
            lines.push(format!("{}{master}", "  ".repeat(depth + 1)));
        }
        if !matches!(
            self.position,
            Position::Own | Position::Uncontrolled | Position::Illuminati
        ) {
            lines.push(format!("{}{target}", "  ".repeat(above.len() + 1)));
        }
        if self.way == Way::Opposed {
            lines.push(format!("  {helper}"));
        }
        if self.position == Position::Uncontrolled && self.unclaimed != Unclaimed::Hand {
            lines.push(format!("Uncontrolled: {target}"));
        }
        lines.push(format!("Turn: {ATTACKER}'s 3rd, main phase"));
        let whose = |illuminati: bool, player: &str| match illuminati {
            true => format!("{player}'s "),
            false => String::new(),
        };
        lines.push(format!(
            "{}{leader} attacks to {} {}{target}{}",
            whose(leads, ATTACKER),
            kind_name(self.kind),
            whose(self.position == Position::Illuminati, RIVAL),
            match self.way {
                Way::Privileged => format!(" with {CLOAK}"),
                _ => String::new(),
            },
        ));
        match self.way {
            Way::Plain | Way::Privileged => {}
            Way::Defended => lines.push(format!("{target} defends itself")),
            Way::Aided => lines.push(format!("{helper} aids")),
            Way::Opposed => lines.push(format!("{helper} opposes")),
        }
        lines.push(String::new());
        lines.join("\n")
    }
}

/// The word for a kind of attack.
pub fn kind_name(kind: AttackKind) -> &'static str {
    match kind {
        AttackKind::Control => "control",
        AttackKind::Destroy => "destroy",
    }
}
