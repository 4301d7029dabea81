//! What sentences forbid and what they allow: immunity, what cannot be done, who may take part, privilege.

#![allow(
    clippy::duplicated_attributes,
    reason = "templates give values to the same fields"
)]

use fnord_wording::Wording;
use serde::{Deserialize, Serialize};

use super::{AttackKinds, Filter, Party, Relation, Traits, say};
use crate::{Kind, Text};

/// "it is immune to any Straight Group", "your whole Power Structure is immune to Magic attacks"
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
#[says("your whole Power Structure is immune to {to:Joined<Plain, CommaAnd>}", covered = Covered::WholeStructure)]
#[says("{covered:Single} is immune to {to:Joined<Plain, CommaAnd>}")]
#[says("{covered:Several} are immune to {to:Joined<Plain, CommaAnd>}")]
pub struct Immunity {
    pub covered: Covered,
    pub to: Vec<Harm>,
}

/// What an immunity protects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Covered {
    /// Groups and Resources of its owner, his hand, decks and discards (`wdh.immunity.structure`).
    WholeStructure,
    #[says(Single, "{0:Alone<Plain>}")]
    #[says(Several, "{0:Together<Plain, And>}")]
    Parties(Vec<Party>),
}

/// What an immunity protects from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Harm {
    /// "any Straight Group": its attacks, its aid to attacks, its abilities.
    #[says("any {0:Unnamed}")]
    Groups(Filter),
    /// "attacks to destroy by any Criminal Group", "Magic attacks", "attacks to control".
    #[says("{privileged?privileged }attacks{by? by any {:One}}", with = Traits::default(), kinds = AttackKinds::Both)]
    #[says("{with:All} attacks{by? by any {:One}}", kinds = AttackKinds::Both, privileged = false)]
    #[says("{privileged?privileged }attacks to {kinds:To}{by? by any {:One}}", with = Traits::default())]
    #[says(
        "{with:All} attacks to {kinds:To}{by? by any {:One}}",
        privileged = false
    )]
    Attacks {
        privileged: bool,
        /// What the attack has to be, by something that is used in it.
        with: Traits,
        kinds: AttackKinds,
        by: Option<Filter>,
    },
    /// "Disasters except Earthquake and Meteor Strike"
    #[says("{which}", except = Vec::new())]
    #[says("{which} except {except:Joined<Card, And>}")]
    Instants {
        which: InstantKind,
        except: Vec<Text>,
    },
    /// The card of that name: a Group, or a Plot.
    #[otherwise("{0:Card}")]
    Named(Text),
}

impl Harm {
    /// Whether it is cards that do no harm by themselves.
    pub(super) fn is_of_nothing(&self) -> bool {
        let harmful =
            |kind: Kind| kind.is_group() || matches!(kind, Kind::Disaster | Kind::Assassination);
        matches!(self, Harm::Groups(of) if of.names.is_empty() && !of.kind.is_none_or(harmful))
    }
}

/// The Plots that are attacks by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum InstantKind {
    #[says("Disasters")]
    #[says(OneSuch, "a Disaster")]
    Disasters,
    #[says("Assassinations")]
    #[says(OneSuch, "an Assassination")]
    Assassinations,
}

/// "it cannot be controlled", "it cannot be destroyed except by a Magic attack"
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
#[says("{whom:Joined<Plain, And>} cannot be {from}{by_rivals? by rivals}", except = Vec::new())]
#[also("{whom:Joined<Plain, And>} cannot have its Action tokens removed{by_rivals? by rivals}", from = Undone::Deprived, except = Vec::new())]
#[also("{whom:Joined<Plain, And>} cannot have its Action token removed{by_rivals? by rivals}", from = Undone::Deprived, except = Vec::new())]
#[says(
    "{whom:Joined<Plain, And>} cannot be {from} except by {except:Joined<Plain, Or>}",
    by_rivals = false
)]
pub struct Protection {
    pub whom: Vec<Party>,
    pub from: Undone,
    /// "by rivals": its owner may do it.
    pub by_rivals: bool,
    pub except: Vec<Means>,
}

/// What cannot be done to a Group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Undone {
    #[says("controlled")]
    #[also("captured")]
    Controlled,
    #[says("destroyed")]
    Destroyed,
    #[says("controlled or destroyed")]
    ControlledOrDestroyed,
    #[says("attacked")]
    Attacked,
    /// Destroyed by an Assassination (`wdh.assassination.killed`).
    #[says("killed")]
    #[also("Assassinated")]
    Killed,
    /// By a copy of it.
    #[says("used as agents")]
    UsedAsAgents,
    #[says("Devastated")]
    Devastated,
    #[says("given Relief")]
    Relieved,
    /// By a card; its owner may spend them.
    #[says("deprived of Action tokens")]
    Deprived,
    /// To another place of a Power Structure, by whomever.
    #[says("moved")]
    Moved,
    #[says("given to another player")]
    #[also("given away")]
    #[also("traded")]
    #[also("given away or traded")]
    Given,
    #[says("taken by an automatic takeover")]
    #[also("brought into play by an automatic takeover")]
    #[also("controlled by an automatic takeover")]
    #[also("the object of an automatic takeover")]
    TakenOver,
}

impl Undone {
    /// Whether it is asked who does it.
    pub(super) fn is_asked_of_whom(self) -> bool {
        matches!(
            self,
            Undone::Attacked | Undone::Controlled | Undone::Killed | Undone::Deprived
        )
    }

    /// Whether no attack does it.
    pub(super) fn is_by_no_attack(self) -> bool {
        matches!(
            self,
            Undone::Relieved
                | Undone::Deprived
                | Undone::Devastated
                | Undone::Moved
                | Undone::Given
                | Undone::TakenOver
        )
    }
}

/// How it can be done even so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Means {
    /// "an Assassination", "a Disaster"
    #[says("{0:OneSuch}")]
    Instant(InstantKind),
    /// "a Magic attack", "a direct attack by any Illuminati"
    #[says("{with:AnAll} attack", directly_by = None)]
    #[says("a direct attack by any {directly_by:There<One>}", with = Traits::default())]
    Attack {
        with: Traits,
        directly_by: Option<Filter>,
    },
}

/// "you cannot destroy any Group that is not Violent", "no Group can aid an attack made by another Group"
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
#[says("{doer} {act}{whom? {}}", by = None, kinds = AttackKinds::Both)]
#[says("{doer} {act:Side} an attack{by? made by {:AnA}}{whom? on {}}", kinds = AttackKinds::Both)]
#[says(
    "{doer} {act:Side} an attack to {kinds:To}{whom? {}}",
    by = None
)]
#[also(
    "{doer} {act:Side} any attack to {kinds:To}{whom? {}}",
    by = None
)]
#[also("{doer} {act:Side} attacks to {kinds:To}{whom? {}}", by = None)]
#[also("{doer} {act:Side} any attack{by? made by {:AnA}}{whom? on {}}", kinds = AttackKinds::Both)]
#[also("{doer} {act:Side} attacks{by? made by {:AnA}}{whom? on {}}", kinds = AttackKinds::Both)]
#[also("{doer} {act:Side} an attack by {by:There<AnA>}{whom? on {}}", kinds = AttackKinds::Both)]
#[also("{doer} {act:Side} an attack to {kinds:To}{whom? {}} made by {by:There<AnA>}")]
#[also("{doer} {act:Side} an attack to {kinds:To}{whom? {}} by {by:There<AnA>}")]
#[also(
    "{whom:There<Passive>} cannot be {act:Done} by {doer:By}",
    by = None, kinds = AttackKinds::Both
)]
#[also("its target cannot defend itself", doer = Doer::ItsTarget, act = Act::Oppose, by = None, kinds = AttackKinds::Both, whom = None)]
#[also("{doer} {act}", by = None, kinds = AttackKinds::Both, whom = Some(Whom::Any(Filter::any())))]
pub struct Prohibition {
    pub doer: Doer,
    pub act: Act,
    /// "made by another Group", "made by a Corporate Group": no other attack, and none that a Plot makes.
    pub by: Option<Filter>,
    /// "an attack to destroy": no others.
    pub kinds: AttackKinds,
    /// `None` where the deed is all that the sentence speaks of.
    pub whom: Option<Whom>,
}

/// Who cannot do it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Doer {
    /// "you": any Group of the card's owner.
    #[says("you cannot")]
    You,
    /// "it"
    #[says("it cannot")]
    It,
    /// Any Group of a player who does not own the card.
    #[says("no other player can")]
    OtherPlayers,
    /// Any Group of such a player.
    #[says("no player who has not exposed {0:Card} can")]
    Unexposed(Text),
    /// The target of its attack.
    #[says("its target cannot")]
    #[also("the target of its attack cannot")]
    #[also("the target of its attacks cannot")]
    ItsTarget,
    /// "no Corporate Group"
    #[says("no {0:One} can")]
    #[says(By, "any {0:One}")]
    #[also("each {0:One} cannot")]
    Any(Filter),
    /// The player of the Illuminati of that name, or the Group of that name.
    #[otherwise("{0:Card} cannot")]
    Named(Text),
}

impl Doer {
    /// Whether it is players other than the owner of whom the sentence speaks.
    pub fn is_a_player(&self) -> bool {
        matches!(self, Doer::OtherPlayers | Doer::Unexposed(_))
    }
}

/// What cannot be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// By an attack, as its leader.
    #[says("destroy")]
    #[says(Done, "destroyed")]
    Destroy,
    /// By an attack or otherwise.
    #[says("control")]
    #[says(Done, "controlled")]
    #[also(Done, "captured")]
    Control,
    /// Lead any attack on.
    #[says("attack")]
    #[says(Done, "attacked")]
    #[says(Side, "make")]
    Attack,
    /// Either.
    #[says(Side, "make or aid")]
    #[also(Side, "lead or aid")]
    MakeOrAid,
    /// Aid any attack on, or any attack at all.
    #[says(Side, "aid")]
    Aid,
    #[says(Side, "oppose")]
    Oppose,
    /// Either of these.
    #[says(Side, "aid or oppose")]
    AidOrOppose,
    /// Who does so already goes on.
    #[says(Side, "begin to oppose")]
    BeginToOppose,
}

impl Act {
    /// Whether what cannot be done includes that.
    pub fn covers(self, act: Act) -> bool {
        self == act
            || self == Act::MakeOrAid && matches!(act, Act::Attack | Act::Aid)
            || self == Act::AidOrOppose && matches!(act, Act::Aid | Act::Oppose)
    }
}

/// What a player cannot do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Ban {
    #[says("draw Plots")]
    #[also("draw any Plots")]
    DrawPlots,
    #[says("draw Group cards")]
    DrawGroups,
    #[says("draw cards")]
    #[also("draw any cards")]
    Draw,
    /// For tokens.
    #[says("buy Plots")]
    BuyPlots,
    /// As the turn gives it.
    #[says("draw the free Plot")]
    #[also("draw his free Plot")]
    #[also("draw a free Plot")]
    FreePlot,
    #[says("claim victory")]
    #[also("claim victory at all")]
    ClaimVictory,
    #[says("play Plots")]
    PlayPlots,
    /// Plots of one kind.
    #[says("play Disasters", 0 = Kind::Disaster)]
    #[says("play Assassinations", 0 = Kind::Assassination)]
    #[says("play New World Orders", 0 = Kind::NewWorldOrder)]
    PlayKind(Kind),
    #[says("make privileged attacks")]
    #[also("make any attack privileged")]
    #[also("make any privileged attacks")]
    Privileged,
    /// By a card; of the one whose sentence it is, as in the next.
    #[says("expose your Plots")]
    #[also("expose your hidden Plots")]
    #[also("expose any of your Plots")]
    ExposeYourPlots,
    /// Into another hand.
    #[says("take Plots of your hand")]
    #[also("steal your Plots")]
    #[also("steal any of your Plots")]
    #[also("take your Plots")]
    #[also("take Plots from your hand")]
    TakeYourPlots,
    #[says("make you discard Plots")]
    #[also("force you to discard Plots")]
    DiscardYourPlots,
    /// By a card; of the one whose sentence it is.
    #[says("look at your hand")]
    LookAtYourHand,
    /// The same of Plots alone.
    #[says("look at your hidden Plots")]
    #[also("look at your Plots")]
    #[also("look at any of your Plots")]
    LookAtYourPlots,
    /// By an attack of a Plot.
    #[says("use Assassinations or Disasters")]
    Instants,
    #[says("act or make free moves, except to defend")]
    Act,
    #[says("do anything but draw cards and place Action tokens")]
    AllButUpkeep,
    #[says("make an automatic takeover")]
    Takeover,
    #[says("get new Illuminati tokens")]
    NewIlluminatiTokens,
    #[says("spend Illuminati tokens except to buy Plots")]
    SpendIlluminatiTokens,
    /// In the defence of his Groups.
    #[says("count nearness to his Illuminati")]
    Nearness,
    #[says("win except by the Basic Goal")]
    WinOtherwise,
    /// While whoever says so has more of them.
    #[says("claim victory with a Special Goal with fewer Illuminati tokens than you")]
    SpecialGoalWithFewerTokens,
}

impl Ban {
    /// Whether what cannot be done includes that.
    pub fn covers(self, other: Ban) -> bool {
        match self {
            Ban::Draw => matches!(
                other,
                Ban::Draw | Ban::DrawPlots | Ban::DrawGroups | Ban::FreePlot | Ban::BuyPlots
            ),
            Ban::DrawPlots => matches!(other, Ban::DrawPlots | Ban::FreePlot | Ban::BuyPlots),
            own => own == other,
        }
    }

    /// What it is that cannot be done: "draw cards".
    pub fn words(self) -> String {
        say::words(&self)
    }
}

/// To whom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Whom {
    #[says("it")]
    #[says(Passive, "it")]
    It,
    #[says("any {0:One}")]
    #[also("its master", 0 = Filter::related(Relation::ControlsIt))]
    #[says(Passive, "each {0:One}")]
    Any(Filter),
}

/// "it may aid or oppose any attack on any Secret Group, whatever the alignments"
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
#[says("{who:Joined<Plain, And>} may {how} any {privileged?privileged }attack{about? {}}, whatever the alignments", kinds = AttackKinds::Both, on = None)]
#[says("{who:Joined<Plain, And>} may {how} any {privileged?privileged }attack {about:There<Plain>} on {on:There<Plain>}, whatever the alignments", kinds = AttackKinds::Both)]
#[says("{who:Joined<Plain, And>} may {how} any attack to {kinds:To}{about? {:OnlyOn}}, whatever the alignments", privileged = false, on = None)]
pub struct Permission {
    pub who: Vec<Party>,
    pub how: Helping,
    pub kinds: AttackKinds,
    /// "privileged": only such attacks.
    pub privileged: bool,
    /// `None` for every attack.
    pub about: Option<(About, Whom)>,
    /// "by it on any Secret Group": the second of the two.
    pub on: Option<Whom>,
}

/// How somebody may take part in the attack of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Helping {
    #[says("aid or oppose")]
    Either,
    #[says("aid")]
    Aid,
    #[says("oppose")]
    Oppose,
}

/// "the immunity of the Discordian Society to any Straight Group does not keep it off"
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
#[says("the immunity of the {of:Card} to any {to:One} does not keep it off")]
pub struct Uncovered {
    pub of: Text,
    pub to: Filter,
}

/// How the attack has to do with the Group spoken of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum About {
    #[says("on")]
    On,
    #[says("by")]
    #[also("made by")]
    By,
    #[says("on or by")]
    OnOrBy,
    /// On either side of it.
    #[says("involving")]
    Involving,
    /// On the side on which that Group takes part.
    #[says("beside")]
    Beside,
}

/// What a sentence says of privilege.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Privilege {
    /// "that attack is privileged"; `except`: "except toward any Media Group".
    #[says("that attack is privileged{except?, except toward any {:One}}")]
    That { except: Option<Filter> },
    /// "its attacks are privileged", "attacks by any Secret Group you control are privileged"
    #[says("its attacks are privileged", of = None)]
    #[also("all attacks by it are privileged", of = None)]
    #[also("any attack that it makes is privileged", of = None)]
    #[says("attacks by any {of:There<One>} are privileged")]
    #[also("any attack made by any {of:There<One>} is privileged")]
    #[also("any attack by any {of:There<One>} is privileged")]
    #[also("any attack that any {of:There<One>} makes is privileged")]
    Standing { of: Option<Filter> },
    /// "you may take part in that attack, although it is privileged"
    #[says("you may take part in that attack, although it is privileged")]
    LetsYouIn,
    /// "one of several rivals cannot interfere in that attack"
    #[says("one of several rivals cannot interfere in that attack")]
    ShutsOut,
    /// "it may take part in any privileged attack, which negates the privilege"; `of`: "that any Straight Group makes or aids".
    #[says(
        "it may take part in any privileged attack{of? that any {:One} makes or aids}, which negates the privilege"
    )]
    Enters { of: Option<Filter> },
}
