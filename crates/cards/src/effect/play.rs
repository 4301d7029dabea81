//! When and at what price something may be played or used, on whom, how often, and what sets a sentence off.

use serde::{Deserialize, Serialize};

use super::{AttackKinds, Blow, Condition, Filter, Included, Taking, Traits};
use crate::Text;

/// How an ability of a card in play is used: "As its action, at any time when you have no Plots: …".
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Use {
    pub cost: Cost,
    /// `None`: whenever its price can be paid.
    pub window: Option<Window>,
    pub limit: Option<Limit>,
}

/// What playing or using something costs: one of several ways to pay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Cost {
    /// The alternatives; of each, everything has to be paid. One alternative without a price is free.
    pub ways: Vec<Vec<Price>>,
    /// Nothing is to be paid while this holds.
    pub unless: Option<Condition>,
}

/// A part of a price (`sg.plots.needs-group-action`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Price {
    /// "an Illuminati action"
    IlluminatiAction,
    /// The token of the card whose ability it is: "as its action".
    OwnAction,
    /// The action of the Group that a Plot is linked to.
    ActionOfLinked,
    /// The action of the target's master.
    ActionOfMaster,
    /// "the action of a SubGenius Group", "the actions of two Church Groups"; `distinct`: of different Groups.
    Actions {
        count: u8,
        of: Filter,
        distinct: bool,
    },
    /// "the actions of SubGenius Groups with total Power 4 or more"
    /// `alike`: ", one of which shares an alignment with that Group": with the one just taken over.
    /// `anyones`: " of any players": other players' Groups too.
    ActionsOfPower {
        of: Filter,
        power: i16,
        alike: bool,
        anyones: bool,
    },
    /// "the actions of Groups with total Power greater than its Power"
    ActionsOfMorePower { of: Filter },
    /// "the actions of Weird Groups with total Power equal to its Resistance": that of the target. `doubled`: ", doubled while
    /// it is Straight"; `nearness`: ", and to its bonus for nearness if it is a rival's".
    ActionsOfResistance {
        of: Filter,
        doubled: Option<Traits>,
        nearness: bool,
    },
    /// "discarding three other Plots"
    Discards(u8),
    /// "discarding the top two cards of your Plot deck": unseen.
    DiscardsTop(u8),
    /// "discarding the top card of your Group deck": unseen.
    DiscardsTopGroup(u8),
    /// "discarding two Group cards of your hand"
    DiscardsGroups(u8),
    /// "removing the top card of your Plot deck from the game for each card it is played on, at most ten"
    RemovesTops(u8),
    /// "discarding this card", which lies on the table.
    DiscardsItself,
    /// All tokens of the player's Illuminati, of which there must be one at least.
    AllIlluminatiTokens,
    /// All tokens of all such Groups that the player controls, of which there must be one at least.
    AllTokensOf(Filter),
}

/// When something may be played or used (`sg.plots.when-playable`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Window {
    AnyTime,
    ExceptDuringAttack,
    /// "at any time except during a privileged attack"
    ExceptDuringPrivileged,
    /// "during an attack that it makes or aids"
    DuringItsAttack,
    /// "during a privileged attack"
    DuringPrivileged,
    /// "at any time except while a declared victory may be thwarted"
    ExceptDuringVictory,
    OwnTurn,
    /// "on your own turn, before you draw any Plot"
    OwnTurnBeforePlots,
    /// "on your own turn, after your token placement phase"
    OwnTurnAfterTokens,
    /// "right after your token placement phase"
    RightAfterTokens,
    /// "at the beginning of your turn"
    BeginningOfTurn,
    /// "at the beginning of a rival's turn"
    BeginningOfRivalsTurn,
    /// "at the end of your turn"
    EndOfTurn,
    /// "at any time when it has no Action token"
    When(Condition),
    /// While such a Group is attacked, before the dice are rolled.
    Attacked(Filter),
    /// "during an attack to destroy a SubGenius Group"
    /// `late`: "also after the dice are rolled".
    DuringAttack {
        kinds: AttackKinds,
        included: Included,
        target: Filter,
        late: bool,
        /// ", except Hurricane and Tornado": the attacks of those Plots.
        except: Vec<Text>,
        /// Whose Group makes it: "during your attack to …", "during its attack to …".
        by: Maker,
    },
    /// "during Hurricane or Tornado": in the attack that one of these Plots makes.
    DuringPlot(Vec<Text>),
    /// "right after its attack destroys the target"
    RightAfterItDestroys,
    /// "right after an attack by any Group you control destroys its target": an Illuminati is no Group for that.
    RightAfterYoursDestroys,
    /// "during an attack to destroy the False Prophets, its puppet, or its master except an Illuminati"
    DuringAttackOnKin(AttackKinds, Text),
    /// "with an attack on a rival's Group": as it is announced. `by`: "that any Straight Group you control makes or aids".
    WithAttack {
        kinds: AttackKinds,
        target: Filter,
        by: Option<(Filter, Taking)>,
    },
    /// "when you attack a Group in the uncontrolled area"
    YouAttack(Filter),
    /// "right after any die roll"
    RightAfterRoll(Whose),
    /// "right after the dice are rolled for a successful attack on a Secret Group": before it has any consequence.
    RightAfterAttackRoll {
        success: bool,
        kinds: AttackKinds,
        included: Included,
        target: Filter,
        by: Roller,
    },
    /// "during your attack with agents"
    WithAgents,
    /// "right after any successful die roll a rival makes"
    RightAfterSuccess(Whose),
    /// "right after Exposed! is played"
    RightAfterCard(Text),
    /// "right after any other Plot is played", "right after you use a Plot"
    RightAfterPlot(Whose),
    /// "right after a Disaster is played"
    RightAfterSuch(Answered),
    /// "during an attack on a Personality that any Media Group makes or aids"
    DuringAttackBy {
        target: Option<Filter>,
        /// `None`: "that it makes or aids".
        by: Option<Filter>,
        taking: Taking,
    },
    /// "during an attack with another player's agents"
    WithOthersAgents,
    /// "right after a rival uses agents of any Group you control"
    RightAfterAgents,
    /// "when any Magic Resource is used to attack you, or to help an attack on you"
    UsedAgainstYou(Filter),
    /// "right after your automatic takeover"
    RightAfterOwnAutomatic,
    /// "right after any Resource that is a Gadget or an Artifact is destroyed or discarded"
    RightAfterResourceGone(Filter),
    /// "right after another player discards a Plot"
    RightAfterDiscard,
    /// "right after it comes into play"
    RightAfterItsPlay,
    /// "right after it is linked"
    RightAfterItsLink,
    /// "right after a rival takes control of a Group from his hand or from the uncontrolled area"
    RightAfterTakeover,
    /// "right after a rival takes control of a Group by an automatic takeover"
    RightAfterAutomatic,
    /// "right after a Group is discarded": from play or from a hand.
    RightAfterGroupDiscarded,
    /// "right after you take control of a Group"
    RightAfterYouTake,
    /// "right after a rival discards a Group that he failed to control"
    RightAfterUntaken,
    /// "when a rival's Weird Group takes an action or aids one"
    ActionOf(Filter),
    /// "when a Plot is discarded"
    PlotDiscarded,
    /// "right after a Place is destroyed", "… is Devastated"
    RightAfter(Blow, Filter),
}

/// Who has to make the attack during which something is used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Maker {
    #[default]
    Anybody,
    /// A Group of the player who uses it: an attempt of his own (`sg.glossary.any-attempt`).
    You,
    /// The card itself, as the leader.
    It,
    /// The Illuminati of the player who uses it.
    YourIlluminati,
}

/// Whose attack the dice are rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Roller {
    Anybody,
    /// "a rival's"
    Rival,
    /// "your"
    You,
    /// "that another Group you control makes"
    OtherOfYours,
}

/// Whose roll or Plot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whose {
    Anybodys,
    Yours,
    Rivals,
}

/// A Plot that a card answers, by what it is or does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answered {
    /// "a Disaster is played": by anybody.
    Disaster,
    /// "a rival uses a Plot to look at your hidden Plots"
    LooksAtYours,
    /// "a rival uses a Zap on you"
    ZapsYou,
}

/// What a Plot is played on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Target {
    /// "Target: any SubGenius Group."
    Card(Filter),
    /// "Target: a rival."
    Rival,
    /// "Target: a rival with two or more Illuminati tokens."
    RivalWithTokens(u8),
    /// "Target: a rival who does not control the Martyr Meter."
    RivalWithout(Text),
    /// "Target: any Church of the SubGenius whose owner controls no SubGenius Group."
    NamedWithout { card: Text, none: Filter },
    /// "Targets: one SubGenius Group, or any number of SubGenius Groups with total Power 5 or less."
    Several { of: Filter, power: i16 },
}

/// How often something may be played or used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limit {
    pub per: Period,
    pub each: Each,
}

/// The time in which once is enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Period {
    /// Any player's turn.
    Turn,
    Game,
}

/// Whom a limit counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Each {
    /// The card itself, whoever uses it.
    Card,
    /// "for each player": once for everybody who plays it.
    User,
    /// "on each player": once against everybody it is played on.
    Victim,
}

/// What sets a sentence off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Event {
    /// "when a rival's attack on any Group you control is committed"
    Committed { target: Filter },
    /// "when the dice are rolled for an attack on a rival's Violent Group that it makes or aids"
    RolledWithIt { taking: Taking, target: Filter },
    /// "when the dice are rolled for an attack by a rival's Violent Group that it opposes"
    RolledAgainst { leader: Filter },
    /// "as soon as the dice are rolled, if that attack succeeds"
    ThatSucceeds,
    /// "when that attack destroys its target"; "a Personality": only if the target is such a one.
    ThatDestroys(Option<Filter>),
    /// "when an attack on it fails"
    AttackOnItFails,
    /// "when that attack devastates its target"
    ThatDevastates,
    /// "when that attack fails"
    ThatFails,
    /// "when that attack succeeds"
    ThatGoesWell,
    /// "when an attack on a Violent Group you control ends": it has succeeded or failed.
    YoursAttacked { target: Filter },
    /// "when the dice fail for an attack to control a Group that it makes"
    DiceFail {
        taking: Taking,
        kinds: AttackKinds,
        target: Filter,
    },
    /// "when the dice succeed for any attack on a Peaceful Group you control": Instant ones too.
    DiceSucceed { target: Filter },
    /// "when an attack by a Nation Group to destroy a Nation Group fails"
    AttackEnds {
        by: Filter,
        kinds: AttackKinds,
        target: Filter,
        succeeds: bool,
    },
    /// "when it gives Relief"
    GivesRelief,
    /// "when a turn ends in which its master has been Devastated"
    MasterDevastatedTurnEnds,
    /// "when a natural 11 or 12 is rolled for an attack that it makes"
    RolledForIt { rolls: Vec<u8> },
    /// "when 11 or 12 is rolled for its extra action"
    RolledForExtra { rolls: Vec<u8> },
    /// "as soon as the dice are rolled, if the target is yours"
    ThatRolledOnYours,
    /// "when it takes part in a successful attack to destroy a rival's Group"
    Succeeds {
        taking: Taking,
        kinds: AttackKinds,
        target: Filter,
    },
    /// "when it takes part in a failed attack to destroy a Group"
    Fails {
        taking: Taking,
        kinds: AttackKinds,
        target: Filter,
    },
    /// "when you roll a natural 11 or 12"; `own_turn`: "on your own turn"
    NaturalRoll { rolls: Vec<u8>, own_turn: bool },
    /// "in your token placement phase"
    TokenPlacement,
    /// "in each rival's token placement phase"
    RivalsTokenPlacement,
    /// "when your turn begins"
    TurnBegins,
    /// "when you take control of it"
    Controlled,
    /// "when you lose control of it"
    Lost,
    /// "when you destroy a Group"
    Destroys { target: Filter },
    /// "when a rival removes your last puppet"
    LastPuppetRemoved,
}
