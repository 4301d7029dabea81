//! When and at what price something may be played or used, on whom, how often, and what sets a sentence off.

use fnord_wording::Wording;
use serde::{Deserialize, Serialize};

use super::{AttackKinds, Condition, Deed, Filter, Included, Taking, Traits};
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
#[says("no action", ways = vec![Vec::new()], unless = None)]
#[says("{ways:Joined<Joined<Plain, And>, Or>}{unless?, unless {}}")]
pub struct Cost {
    /// The alternatives; of each, everything has to be paid. One alternative without a price is free.
    pub ways: Vec<Vec<Price>>,
    /// Nothing is to be paid while this holds.
    pub unless: Option<Condition>,
}

/// A part of a price (`sg.plots.needs-group-action`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Price {
    /// "an Illuminati action"
    #[says("an Illuminati action")]
    IlluminatiAction,
    /// The token of the card whose ability it is: "as its action".
    #[says("its own action")]
    OwnAction,
    /// The action of the Group that a Plot is linked to.
    #[says("the action of the linked Group")]
    ActionOfLinked,
    /// The action of the target's master.
    #[says("the action of its master")]
    ActionOfMaster,
    /// "the action of a SubGenius Group", "the actions of two Church Groups"; `distinct`: of different Groups.
    #[says("the action of {of:A}", count = 1, distinct = false)]
    #[says("the actions of {count:Count} {of:Many}", distinct = true)]
    #[says("{count:Count} actions of {of:Many}", distinct = false)]
    Actions {
        count: u8,
        of: Filter,
        distinct: bool,
    },
    /// "the actions of SubGenius Groups with total Power 4 or more"
    /// `alike`: ", one of which shares an alignment with that Group": with the one just taken over.
    /// `anyones`: " of any players": other players' Groups too.
    #[says(
        "the actions of {of:Many}{anyones? of any players} with total Power {power} or more{alike?, one of which shares an alignment with that Group}"
    )]
    ActionsOfPower {
        of: Filter,
        power: i16,
        alike: bool,
        anyones: bool,
    },
    /// "the actions of Groups with total Power greater than its Power"
    #[says("the actions of {of:Many} with total Power greater than its Power")]
    ActionsOfMorePower { of: Filter },
    /// "the actions of Weird Groups with total Power equal to its Resistance": that of the target. `doubled`: ", doubled while
    /// it is Straight"; `nearness`: ", and to its bonus for nearness if it is a rival's".
    #[says(
        "the actions of {of:Many} with total Power equal to its Resistance{doubled?, doubled while it is {:All}}{nearness?, and to its bonus for nearness if it is a rival's}"
    )]
    ActionsOfResistance {
        of: Filter,
        doubled: Option<Traits>,
        nearness: bool,
    },
    /// "discarding three other Plots"
    #[says("discarding one other Plot", 0 = 1)]
    #[says("discarding {0:Count} other Plots")]
    Discards(u8),
    /// Unseen, from the top of a deck.
    #[says("discarding the top card of your {groups?Group|Plot} deck", count = 1)]
    #[says("discarding the top {count:Count} cards of your {groups?Group|Plot} deck")]
    DiscardsTop { count: u8, groups: bool },
    /// "discarding two Group cards of your hand"
    #[says("discarding a Group card of your hand", 0 = 1)]
    #[says("discarding {0:Count} Group cards of your hand")]
    DiscardsGroups(u8),
    /// "removing the top card of your Plot deck from the game for each card it is played on, at most ten"
    #[says(
        "removing the top card of your Plot deck from the game for each card it is played on, at most {0:Count}"
    )]
    RemovesTops(u8),
    /// "discarding this card", which lies on the table.
    #[says("discarding this card")]
    DiscardsItself,
    /// All tokens of the player's Illuminati, of which there must be one at least.
    #[says("removing all your Illuminati tokens, of which there must be at least one")]
    AllIlluminatiTokens,
    /// All tokens of all such Groups that the player controls, of which there must be one at least.
    #[says("all Action tokens of your {0:Many}, of which there must be at least one")]
    AllTokensOf(Filter),
}

/// When something may be played or used (`sg.plots.when-playable`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Window {
    #[says("at any time")]
    AnyTime,
    #[says("at any time except {0}")]
    Except(Spared),
    /// "during a privileged attack"
    #[says("during a privileged attack")]
    DuringPrivileged,
    #[says("on your own turn{0}")]
    OwnTurn(PartOfTurn),
    /// "right after your token placement phase"
    #[says("right after your token placement phase")]
    RightAfterTokens,
    /// "at the beginning of your turn"
    #[says("at the beginning of your turn")]
    BeginningOfTurn,
    /// "at the beginning of a rival's turn"
    #[says("at the beginning of a rival's turn")]
    BeginningOfRivalsTurn,
    /// "at the end of your turn"
    #[says("at the end of your turn")]
    EndOfTurn,
    /// "at any time when it has no Action token"
    #[says("at any time when {0}")]
    When(Condition),
    /// While such a Group is attacked, before the dice are rolled.
    #[says("when {0:A} is attacked")]
    Attacked(Filter),
    /// "during an attack to destroy a SubGenius Group"
    /// `late`: "also after the dice are rolled".
    #[says("during {kinds:AnAttack} {target:A}{included}{except:Excepted}{late?, also after the dice are rolled}", by = Maker::Anybody)]
    #[says(
        "during {by} {kinds:Attack} {target:A}{included}{except:Excepted}{late?, also after the dice are rolled}"
    )]
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
    #[says("during {0:Joined<Name, ListOr>}")]
    DuringPlot(Vec<Text>),
    /// "right after its attack destroys the target", "right after an attack by any Group you control destroys its target": an
    /// Illuminati is no Group for that.
    #[says(
        "right after {its?its attack destroys the target|an attack by any Group you control destroys its target}"
    )]
    RightAfterAttackDestroys { its: bool },
    /// "during an attack to destroy the False Prophets, its puppet, or its master except an Illuminati"
    #[says("during {0:AnAttack} {1:Card}, its puppet, or its master except an Illuminati")]
    DuringAttackOnKin(AttackKinds, Text),
    /// "with an attack on a rival's Group": as it is announced. `by`: "that any Straight Group you control makes or aids".
    #[says("with {kinds:AnAttack} {target:A}{by? that {}}")]
    WithAttack {
        kinds: AttackKinds,
        target: Filter,
        by: Option<(Filter, Taking)>,
    },
    /// "when you attack a Group in the uncontrolled area"
    #[says("when you attack {0:A}")]
    YouAttack(Filter),
    /// "right after any die roll", "right after any successful die roll a rival makes"
    #[says("right after any {success?successful }die roll{whose:Made}")]
    RightAfterRoll { whose: Whose, success: bool },
    /// "right after the dice are rolled for a successful attack on a Secret Group": before it has any consequence.
    #[says("right after the dice are rolled for a {success?successful|failed} {kinds:Attack} {target:A}{included} that another Group you control makes", by = Roller::OtherOfYours)]
    #[says(
        "right after the dice are rolled for {by} {success?successful|failed} {kinds:Attack} {target:A}{included}"
    )]
    RightAfterAttackRoll {
        success: bool,
        kinds: AttackKinds,
        included: Included,
        target: Filter,
        by: Roller,
    },
    /// In an attack with agents.
    #[says("during {others?an attack with another player's|your attack with} agents")]
    WithAgents { others: bool },
    /// "right after a Disaster is played"
    #[says("right after {0}")]
    RightAfterSuch(Answered),
    /// "during an attack on a Personality that any Media Group makes or aids"
    #[says("during an attack on {target:There<A>} that {by:ItOrAny} {taking}")]
    #[says("during an attack that {by:ItOrAny} {taking}", target = None)]
    DuringAttackBy {
        target: Option<Filter>,
        /// `None`: "that it makes or aids".
        by: Option<Filter>,
        taking: Taking,
    },
    /// "right after a rival uses agents of any Group you control"
    #[says("right after a rival uses agents of any Group you control")]
    RightAfterAgents,
    /// "when any Magic Resource is used to attack you, or to help an attack on you"
    #[says("when any {0:One} is used to attack you, or to help an attack on you")]
    UsedAgainstYou(Filter),
    /// "right after your automatic takeover"
    #[says("right after your automatic takeover")]
    RightAfterOwnAutomatic,
    /// "when a rival's Weird Group takes an action or aids one"
    #[says("when {0:A} takes an action or aids one")]
    ActionOf(Filter),
    /// "right after a Place is destroyed", "right after a rival takes control of a Group"
    #[says("right after {0}")]
    After(Deed),
}

/// Who has to make the attack during which something is used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Maker {
    #[default]
    Anybody,
    /// A Group of the player who uses it: an attempt of his own (`sg.glossary.any-attempt`).
    #[says("your")]
    You,
    /// The card itself, as the leader.
    #[says("its")]
    It,
    /// The Illuminati of the player who uses it.
    #[says("your Illuminati's")]
    YourIlluminati,
}

/// Whose attack the dice are rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Roller {
    #[says("a")]
    Anybody,
    /// "a rival's"
    #[says("a rival's")]
    Rival,
    /// "your"
    #[says("your")]
    You,
    /// "that another Group you control makes"
    OtherOfYours,
}

/// Whose roll or Plot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Whose {
    #[says(Made, "")]
    Anybodys,
    #[says(Made, " you make")]
    Yours,
    #[says(Made, " a rival makes")]
    Rivals,
}

/// A Plot that a card answers, by what it is or does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Answered {
    /// "a rival uses a Plot to look at your hidden Plots"
    #[says("a rival uses a Plot to look at your hidden Plots")]
    LooksAtYours,
    /// "a rival uses a Zap on you"
    #[says("a rival uses a Zap on you")]
    ZapsYou,
}

/// What a Plot is played on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Target {
    /// "Target: any SubGenius Group."
    #[says("target: any {0:One}")]
    Card(Filter),
    /// "Target: a rival."
    #[says("target: a rival")]
    Rival,
    /// "Target: a rival with two or more Illuminati tokens."
    #[says("target: a rival with {0:Count} or more Illuminati tokens")]
    RivalWithTokens(u8),
    /// "Target: a rival who does not control the Martyr Meter."
    #[says("target: a rival who does not control {0:Card}")]
    RivalWithout(Text),
    /// "Target: any Church of the SubGenius whose owner controls no SubGenius Group."
    #[says("target: any {card:Card} whose owner controls no {none:One}")]
    NamedWithout { card: Text, none: Filter },
    /// "Targets: one SubGenius Group, or any number of SubGenius Groups with total Power 5 or less."
    #[says("targets: one {of:One}, or any number of {of:Many} with total Power {power} or less")]
    Several { of: Filter, power: i16 },
}

/// How often something may be played or used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[says("once per {per}{each}")]
pub struct Limit {
    pub per: Period,
    pub each: Each,
}

/// The time in which once is enough.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Wording,
)]
#[serde(rename_all = "kebab-case")]
pub enum Period {
    /// Any player's turn.
    #[says("turn")]
    Turn,
    #[says("game")]
    Game,
}

/// Whom a limit counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Each {
    /// The card itself, whoever uses it.
    #[says("")]
    Card,
    /// "for each player": once for everybody who plays it.
    #[says(" for each player")]
    User,
    /// "on each player": once against everybody it is played on.
    #[says(" on each player")]
    Victim,
}

/// What sets a sentence off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Event {
    /// "when a rival's attack on any Group you control is committed"
    #[says("when a rival's attack on {target:A} is committed")]
    Committed { target: Filter },
    /// "when the dice are rolled for an attack on a rival's Violent Group that it makes or aids"
    #[says("when the dice are rolled for an attack on {target:A} that it {taking}")]
    RolledWithIt { taking: Taking, target: Filter },
    /// "when the dice are rolled for an attack by a rival's Violent Group that it opposes"
    #[says("when the dice are rolled for an attack by {leader:A} that it opposes")]
    RolledAgainst { leader: Filter },
    /// "as soon as the dice are rolled, if that attack succeeds"
    #[says("as soon as the dice are rolled, if that attack succeeds")]
    ThatSucceeds,
    /// "when that attack destroys its target"; "a Personality": only if the target is such a one.
    #[says("when that attack destroys {0:ItsTargetOr}")]
    ThatDestroys(Option<Filter>),
    /// "when an attack on it fails"
    #[says("when an attack on it fails")]
    AttackOnItFails,
    /// How the attack ends that its card makes or is played in.
    #[says("when that attack {0}")]
    That(Outcome),
    /// "when an attack on a Violent Group you control ends": it has succeeded or failed.
    #[says("when an attack on {target:A} ends")]
    YoursAttacked { target: Filter },
    /// "when the dice fail for an attack to control a Group that it makes"
    #[says("when the dice fail for {kinds:AnAttack} {target:A} that it {taking}")]
    DiceFail {
        taking: Taking,
        kinds: AttackKinds,
        target: Filter,
    },
    /// "when the dice succeed for any attack on a Peaceful Group you control": Instant ones too.
    #[says("when the dice succeed for any attack on {target:A}")]
    DiceSucceed { target: Filter },
    /// "when an attack by a Nation Group to destroy a Nation Group fails"
    #[says("when an attack by {by:A} to {kinds:To} {target:A} {succeeds?succeeds|fails}")]
    AttackEnds {
        by: Filter,
        kinds: AttackKinds,
        target: Filter,
        succeeds: bool,
    },
    /// "when it gives Relief"
    #[says("when it gives Relief")]
    GivesRelief,
    /// "when a turn ends in which its master has been Devastated"
    #[says("when a turn ends in which its master has been Devastated")]
    MasterDevastatedTurnEnds,
    /// "when 11 or 12 is rolled for an attack that it makes"
    #[says("when {rolls:Joined<Plain, Or>} is rolled for an attack that it makes")]
    RolledForIt { rolls: Vec<u8> },
    /// "when 11 or 12 is rolled for its extra action"
    #[says("when {rolls:Joined<Plain, Or>} is rolled for its extra action")]
    RolledForExtra { rolls: Vec<u8> },
    /// "as soon as the dice are rolled, if the target is yours"
    #[says("as soon as the dice are rolled, if the target is yours")]
    ThatRolledOnYours,
    /// "when it takes part in a successful attack to destroy a rival's Group"
    #[says("when it {taking} a successful {kinds:Attack} {target:A}")]
    Succeeds {
        taking: Taking,
        kinds: AttackKinds,
        target: Filter,
    },
    /// "when it takes part in a failed attack to destroy a Group"
    #[says("when it {taking} a failed {kinds:Attack} {target:A}")]
    Fails {
        taking: Taking,
        kinds: AttackKinds,
        target: Filter,
    },
    /// "when you roll a natural 11 or 12"; `own_turn`: "on your own turn"
    #[says("when you roll a natural {rolls:Joined<Plain, Or>}{own_turn? on your own turn}")]
    NaturalRoll { rolls: Vec<u8>, own_turn: bool },
    /// "in your token placement phase"
    #[says("in your token placement phase")]
    TokenPlacement,
    /// "in each rival's token placement phase"
    #[says("in each rival's token placement phase")]
    RivalsTokenPlacement,
    /// "when your turn begins"
    #[says("when your turn begins")]
    TurnBegins,
    /// "when it is destroyed", "when you take control of a Bank"
    #[says("when {0}")]
    Befalls(Deed),
    /// "when a rival removes your last puppet"
    #[says("when a rival removes your last puppet")]
    LastPuppetRemoved,
}

/// When something may not be played that otherwise may be at any time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Spared {
    #[says("during an attack")]
    Attack,
    #[says("during a privileged attack")]
    PrivilegedAttack,
    #[says("while a declared victory may be thwarted")]
    Victory,
}

/// A part of one's own turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum PartOfTurn {
    #[says("")]
    Whole,
    #[says(", before you draw any Plot")]
    BeforePlots,
    #[says(", after your token placement phase")]
    AfterTokens,
}

/// How an attack ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    #[says("fails")]
    Fails,
    #[says("succeeds")]
    Succeeds,
    #[says("devastates its target")]
    Devastates,
}
