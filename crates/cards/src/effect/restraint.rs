//! What sentences forbid and what they allow: immunity, what cannot be done, who may take part, privilege.

use serde::{Deserialize, Serialize};

use super::{AttackKinds, Filter, Party, Traits};
use crate::Text;

/// "it is immune to any Straight Group", "your whole Power Structure is immune to Magic attacks"
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Immunity {
    pub covered: Covered,
    pub to: Vec<Harm>,
}

/// What an immunity protects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Covered {
    /// Groups and Resources of its owner, his hand, decks and discards (`wdh.immunity.structure`).
    WholeStructure,
    Parties(Vec<Party>),
}

/// What an immunity protects from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Harm {
    /// "any Straight Group": its attacks, its aid to attacks, its abilities.
    Groups(Filter),
    /// "attacks to destroy by any Criminal Group", "Magic attacks", "attacks to control".
    Attacks {
        /// What the attack has to be, by something that is used in it.
        with: Traits,
        kinds: AttackKinds,
        by: Option<Filter>,
    },
    /// "privileged attacks"
    PrivilegedAttacks,
    /// "Disasters except Earthquake and Meteor Strike"
    Instants {
        which: InstantKind,
        except: Vec<Text>,
    },
    /// The card of that name: a Group, or a Plot.
    Named(Text),
}

/// The Plots that are attacks by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum InstantKind {
    Disasters,
    Assassinations,
}

/// "it cannot be controlled", "it cannot be destroyed except by a Magic attack"
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Protection {
    pub whom: Vec<Party>,
    pub from: Undone,
    pub except: Vec<Means>,
}

/// What cannot be done to a Group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Undone {
    Controlled,
    Destroyed,
    ControlledOrDestroyed,
    Attacked,
    /// Destroyed by an Assassination (`wdh.assassination.killed`).
    Killed,
}

/// How it can be done even so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Means {
    /// "an Assassination", "a Disaster"
    Instant(InstantKind),
    /// "a direct attack by any Illuminati"
    DirectAttack(Filter),
    /// "a Magic attack"
    AttackWith(Traits),
}

/// "you cannot destroy any Group that is not Violent", "no Group can aid an attack"
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Prohibition {
    pub doer: Doer,
    pub act: Act,
    /// `None` where the deed is all that the sentence speaks of.
    pub whom: Option<Whom>,
}

/// Who cannot do it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Doer {
    /// "you": any Group of the card's owner.
    You,
    /// "it"
    It,
    /// "no Corporate Group"
    Any(Filter),
    /// The player of the Illuminati of that name, or the Group of that name.
    Named(Text),
}

/// What cannot be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// By an attack, as its leader.
    Destroy,
    /// By an attack or otherwise.
    Control,
    /// Lead any attack on.
    Attack,
    /// Aid any attack on, or any attack at all.
    Aid,
    Oppose,
}

/// To whom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Whom {
    It,
    Any(Filter),
}

/// "it may aid or oppose any attack on any Secret Group, whatever the alignments"
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Permission {
    pub who: Vec<Party>,
    pub aid: bool,
    pub oppose: bool,
    pub kinds: AttackKinds,
    /// "privileged": only such attacks.
    pub privileged: bool,
    /// `None` for every attack.
    pub about: Option<(About, Whom)>,
    /// "by it on any Secret Group": the second of the two.
    pub on: Option<Whom>,
}

/// "the immunity of the Discordian Society to any Straight Group does not keep it off"
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Uncovered {
    pub of: Text,
    pub to: Filter,
}

/// How the attack has to do with the Group spoken of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum About {
    On,
    By,
    OnOrBy,
    /// On either side of it.
    Involving,
    /// On the side on which that Group takes part.
    Beside,
}

/// What a sentence says of privilege.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Privilege {
    /// "that attack is privileged"; `except`: "except toward any Media Group".
    That { except: Option<Filter> },
    /// "its attacks are privileged"
    Its,
    /// "you may take part in that attack, although it is privileged"
    LetsYouIn,
    /// "that attack cannot be privileged"
    Never,
    /// "one of several rivals cannot interfere in that attack"
    ShutsOut,
    /// "it may take part in any privileged attack, which negates the privilege"; `of`: "that any Straight Group makes or aids".
    Enters { of: Option<Filter> },
}
