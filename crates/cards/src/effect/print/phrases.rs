//! The phrases that sentences are made of: who and what, of which traits, while what holds.

use std::fmt::Write;

use super::super::{
    AttackKinds, Attacker, Condition, Filter, Object, Party, Quality, Relation, Stat, Taking,
    TraitTest, Traits,
};
use super::Printer;
use super::special::special;
use crate::Kind;

/// The words for the numbers from one on.
pub(in super::super) const COUNTS: [&str; 10] = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
];

impl Printer<'_> {
    pub(super) fn condition(&self, condition: &Condition) -> String {
        let word = match condition {
            Condition::InUncontrolledArea
            | Condition::Is(_)
            | Condition::MasterIs(_)
            | Condition::NoPower
            | Condition::Linked(_)
            | Condition::HasLink(_)
            | Condition::CardInPlay(_)
            | Condition::Controlled
            | Condition::AfterHours
            | Condition::Controls(_) => "while",
            Condition::OwnerHasExposed(_)
            | Condition::NoToken
            | Condition::DirectlyControlled
            | Condition::NoPlots
            | Condition::NoIlluminatiToken
            | Condition::Unprivileged
            | Condition::SeveralZapped
            | Condition::IlluminatiIs { .. }
            | Condition::TakesPart { .. }
            | Condition::SecondChosen(_) => "if",
        };
        format!("{word} {}", self.clause(condition))
    }

    /// A condition without its "while", "if", "when" or "unless".
    pub(super) fn clause(&self, condition: &Condition) -> String {
        match condition {
            Condition::InUncontrolledArea => "it is in the uncontrolled area".to_owned(),
            Condition::Is(traits) => format!("it is {}", self.all(*traits)),
            Condition::OwnerHasExposed(card) => format!("you have exposed {card}"),
            Condition::Controlled => "somebody controls it".to_owned(),
            Condition::AfterHours => "somebody controls it after hours".to_owned(),
            Condition::SeveralZapped => "more than one player is Zapped".to_owned(),
            Condition::NoToken => "it has no Action token".to_owned(),
            Condition::MasterIs(traits) => format!("its master is {}", self.all(*traits)),
            Condition::DirectlyControlled => "your Illuminati controls it directly".to_owned(),
            Condition::NoPlots => "you have no Plots".to_owned(),
            Condition::NoIlluminatiToken => "your Illuminati has no Action token".to_owned(),
            Condition::NoPower => "its Power is 0".to_owned(),
            Condition::Linked(true) => "it is linked".to_owned(),
            Condition::Linked(false) => "it is linked to nothing".to_owned(),
            Condition::SecondChosen(second) => {
                let which = if *second { "second" } else { "first" };
                format!("the {which} was chosen")
            }
            Condition::HasLink(card) => format!("{card} is linked to it"),
            Condition::CardInPlay(card) => format!("{card} is in play"),
            Condition::Controls(card) => format!("you control {card}"),
            Condition::IlluminatiIs { name, not } => {
                let not = if *not { "not " } else { "" };
                format!("your Illuminati is {not}{name}")
            }
            Condition::Unprivileged => "the attack is not privileged".to_owned(),
            Condition::TakesPart { who, attacking } => {
                let who: Vec<String> = who.iter().map(|one| self.object(one)).collect();
                let part = if *attacking {
                    "makes or aids"
                } else {
                    "takes part in"
                };
                format!("{} {part} that attack", who.join(" or "))
            }
        }
    }

    pub(super) fn party(&self, party: &Party) -> String {
        match party {
            Party::It => "it".to_owned(),
            Party::ItsTarget => "its target".to_owned(),
            Party::ThisIlluminati => "this Illuminati".to_owned(),
            Party::YourIlluminati => "your Illuminati".to_owned(),
            Party::Each(filter) if !filter.names.is_empty() => self.filter(filter),
            Party::Each(filter) => format!("each {}", self.filter(filter)),
        }
    }

    pub(super) fn object(&self, object: &Object) -> String {
        match object {
            Object::It => "it".to_owned(),
            Object::Leader => "the attacking Group".to_owned(),
            Object::ItsMaster => "its master".to_owned(),
            Object::YourIlluminati => "your Illuminati".to_owned(),
            Object::TargetsIlluminati => "the target's Illuminati".to_owned(),
            Object::AttackersIlluminati => "each attacking player's Illuminati".to_owned(),
            Object::EachTarget => "each target".to_owned(),
            Object::Any(filter) => self.any(filter),
            Object::EachChosen(filter) => format!("each {} that you choose", self.filter(filter)),
            Object::Each(filter) => format!("each {}", self.filter(filter)),
            Object::Named(card) => format!("the {card}"),
        }
    }

    /// A list of attackers; `joined` before the last: "and", "or".
    pub(super) fn attackers(&self, attackers: &[Attacker], joined: &str) -> String {
        let names: Vec<String> = attackers
            .iter()
            .map(|attacker| match attacker {
                Attacker::Any(filter) => self.any(filter),
                Attacker::Named(card) => format!("the {card}"),
            })
            .collect();
        match names.as_slice() {
            [before @ .., last] if !before.is_empty() => {
                format!("{}, {joined} {last}", before.join(", "))
            }
            names => names.join(""),
        }
    }

    /// "attack to destroy a SubGenius Group", "attack on a Personality"
    pub(super) fn attack_on(&self, kinds: AttackKinds, target: &Filter) -> String {
        let attack = match kinds {
            AttackKinds::Both => "attack on".to_owned(),
            AttackKinds::Control | AttackKinds::Destroy => {
                format!("attack to {}", self::kinds(kinds))
            }
            AttackKinds::Instant | AttackKinds::Disaster | AttackKinds::Assassination => {
                format!("{} on", special(kinds).unwrap_or_default())
            }
        };
        format!("{attack} {}", self.a(target))
    }

    pub(super) fn a(&self, filter: &Filter) -> String {
        let phrase = self.filter(filter);
        if !filter.names.is_empty() {
            return phrase;
        }
        if filter.other {
            return format!("an{phrase}");
        }
        let article = match phrase.chars().next() {
            Some('A' | 'E' | 'I' | 'O' | 'U' | 'a' | 'e' | 'i' | 'o' | 'u') => "an",
            _ => "a",
        };
        format!("{article} {phrase}")
    }

    pub(super) fn any(&self, filter: &Filter) -> String {
        format!("any {}", self.filter(filter))
    }

    /// One such card.
    pub(super) fn filter(&self, filter: &Filter) -> String {
        self.described(filter, false)
    }

    /// Several such cards.
    pub(super) fn filters(&self, filter: &Filter) -> String {
        self.described(filter, true)
    }

    fn described(&self, filter: &Filter, several: bool) -> String {
        let mut text = self.described_alone(filter, several);
        if !filter.except.is_empty() {
            let names: Vec<&str> = filter.except.iter().map(|name| &**name).collect();
            let _ = write!(text, " except {}", names.join(" and "));
        }
        if let Some(illuminati) = &filter.of {
            let _ = write!(text, " of the {illuminati}");
        }
        for other in &filter.or {
            let _ = write!(text, " or {}", self.a(other));
        }
        if filter.or_puppets {
            text.push_str(", or a puppet of one of them");
        }
        text
    }

    fn described_alone(&self, filter: &Filter, several: bool) -> String {
        let names: Vec<&str> = filter.names.iter().map(|name| &**name).collect();
        match names.as_slice() {
            [] => {}
            [one] => return (*one).to_owned(),
            [before @ .., last] => return format!("{} or {last}", before.join(", ")),
        }
        let traits = self.test(filter.traits);
        let mut words: Vec<String> = Vec::new();
        let mut say = |when: bool, word: &str| {
            if when && !word.is_empty() {
                words.push(word.to_owned());
            }
        };
        say(filter.other, "other");
        say(filter.rivals && !several, "rival's");
        say(filter.naturally, "naturally");
        say(
            filter.qualities.contains(&Quality::Devastated),
            "Devastated",
        );
        say(!traits.is_empty(), &traits);
        if several {
            say(true, filter.kind.map_or("Groups", Kind::plural));
        } else {
            say(true, filter.kind.map_or("Group", Kind::name));
        }
        say(filter.rivals && several, "of rivals");
        if let Some(relation) = filter.relation {
            say(true, self::relation(relation));
        }
        for quality in &filter.qualities {
            say(true, &self.quality(*quality, several));
        }
        words.join(" ")
    }

    fn quality(&self, quality: Quality, several: bool) -> String {
        match quality {
            Quality::Power(power) => format!("with Power {power} or more"),
            Quality::PowerAtMost(power) => format!("with Power {power} or less"),
            Quality::PowerOf(power) => format!("with Power {power}"),
            Quality::Kin(traits) => format!("whose master or puppet is {}", self.all(traits)),
            Quality::Type { gadget, artifact } => {
                let types = match (gadget, artifact) {
                    (true, true) => "a Gadget or an Artifact",
                    (true, false) => "a Gadget",
                    (false, _) => "an Artifact",
                };
                format!("that {} {types}", if several { "are" } else { "is" })
            }
            Quality::SpeaksOfRelief => "whose ability speaks of Relief".to_owned(),
            Quality::NotAttacked => "that is not attacked".to_owned(),
            Quality::NotAttacking => "that does not make or aid that attack".to_owned(),
            Quality::AlikeTarget => "that shares an alignment with it".to_owned(),
            Quality::Master(traits) => format!("whose master is {}", self.all(traits)),
            Quality::Chosen => "of the alignment you choose".to_owned(),
            Quality::NoToken if several => "that have no Action token".to_owned(),
            Quality::NoToken => "that has no Action token".to_owned(),
            Quality::OpenArrow => "with an open control arrow".to_owned(),
            Quality::FewArrows => "with fewer than three outgoing control arrows".to_owned(),
            Quality::OneOrTwoArrows => "with one or two outgoing control arrows".to_owned(),
            Quality::NoPuppets => "with no puppets".to_owned(),
            Quality::IsNot(traits) if several => format!("that are not {}", self.all(traits)),
            Quality::IsNot(traits) => format!("that is not {}", self.all(traits)),
            Quality::NotIlluminati => "except an Illuminati".to_owned(),
            // It stands before the traits.
            Quality::Devastated => String::new(),
        }
    }

    fn test(&self, test: TraitTest) -> String {
        match test {
            TraitTest::All(traits) => self.all(traits),
            TraitTest::Any(traits) => self.joined(traits, " or "),
        }
    }

    pub(super) fn all(&self, traits: Traits) -> String {
        self.joined(traits, " and ")
    }

    pub(super) fn joined(&self, traits: Traits, by: &str) -> String {
        let alignments = traits.alignments.iter().map(|alignment| alignment.name());
        let attributes = traits
            .attributes
            .iter()
            .map(|attribute| self.vocabulary.name(attribute));
        alignments.chain(attributes).collect::<Vec<_>>().join(by)
    }
}

fn relation(relation: Relation) -> &'static str {
    match relation {
        Relation::Controlled => "in a Power Structure",
        Relation::DirectlyYours => "your Illuminati controls directly",
        Relation::YouControl => "you control",
        Relation::ItControls => "it controls",
        Relation::ControlsIt => "that controls it",
        Relation::Uncontrolled => "in the uncontrolled area",
        Relation::TargetControls => "the target controls",
        Relation::TiedTo => "it is linked to",
        Relation::TiedHere => "linked to it",
        Relation::InYourHand => "in your hand",
        Relation::UncontrolledOrInYourHand => "in the uncontrolled area or in your hand",
        Relation::MasterOrPuppet => "that is its master or its puppet",
        Relation::InPlayOrJustPlayed => "in play or just played by a rival",
    }
}

/// The word for a number of things that are counted.
pub(super) fn count(number: u8) -> String {
    usize::from(number)
        .checked_sub(1)
        .and_then(|index| COUNTS.get(index))
        .map_or_else(|| number.to_string(), ToString::to_string)
}

/// "a Plot", "two Plots"; `a` before one of them.
pub(super) fn so_many(number: u8, a: &str, one: &str, many: &str) -> String {
    match number {
        1 => format!("{a} {one}"),
        number => format!("{} {many}", count(number)),
    }
}

pub(super) fn kinds(kinds: AttackKinds) -> &'static str {
    match kinds {
        AttackKinds::Control => "control",
        AttackKinds::Destroy => "destroy",
        _ => "control or destroy",
    }
}

pub(super) fn taking(taking: Taking) -> &'static str {
    match taking {
        Taking::Makes => "makes",
        Taking::MakesOrAids => "makes or aids",
        Taking::TakesPart => "takes part in",
        Taking::Opposes => "opposes",
        Taking::AidsOrOpposes => "aids or opposes",
    }
}

pub(super) fn stat(stat: Stat) -> &'static str {
    match stat {
        Stat::Power => "Power",
        Stat::GlobalPower => "Global Power",
        Stat::Resistance => "Resistance",
    }
}
