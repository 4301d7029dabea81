//! When and at what price something may be played or used, on whom, how often, and what sets a sentence off.

use fnord_wording::Wording;
use serde::{Deserialize, Serialize};

use super::{Condition, Deed, Draw, Filter, Stage, SuchAttack, Traits};

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

impl Cost {
    /// All of that, in that way alone.
    pub(super) fn of(way: Vec<Price>) -> Cost {
        Cost {
            ways: vec![way],
            unless: None,
        }
    }
}

impl Price {
    /// Whether cards are discarded for it.
    pub fn is_discard(&self) -> bool {
        matches!(
            self,
            Price::Discards(_)
                | Price::DiscardsTop { .. }
                | Price::DiscardsGroups(_)
                | Price::RemovesTops(_)
                | Price::DiscardsItself
        )
    }
}

/// A part of a price (`sg.plots.needs-group-action`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Price {
    /// "an Illuminati action"
    #[says("an Illuminati action")]
    #[also("Illuminati action")]
    #[also("an Illuminati")]
    #[also("your Illuminati")]
    #[also("the Illuminati")]
    #[also("by your Illuminati")]
    #[also("of your Illuminati")]
    #[also("from your Illuminati")]
    #[also("by the Illuminati")]
    #[also("your Illuminati's action")]
    #[also("the action of your Illuminati")]
    #[also("an action from your Illuminati")]
    IlluminatiAction,
    /// The token of the card whose ability it is: "as its action".
    #[says("its own action")]
    OwnAction,
    /// The action of the Group that a Plot is linked to; `master`: of its target's master.
    #[says("the action of {master?its master|the linked Group}")]
    #[also("{master?its master's|that Group's} action")]
    #[also("{master?its master's|the linked Group's} action")]
    #[also("{master?its master's|its} action")]
    #[also("the action of {master?its master|that Group}")]
    #[also("the action of {master?its master|the Group affected}")]
    #[also("the action of {master?its master|the target}")]
    ActionOf { master: bool },
    /// "the action of a SubGenius Group", "the actions of two Church Groups"; `distinct`: of different Groups.
    #[says("the action of {of:A}", count = 1, distinct = false)]
    #[also("an action from {of:A}", count = 1, distinct = false)]
    #[also("an action of {of:A}", count = 1, distinct = false)]
    #[also("an action by {of:A}", count = 1, distinct = false)]
    #[also("{of:A}'s action", count = 1, distinct = false)]
    #[also("of {of:A}", count = 1, distinct = false)]
    #[also("from {of:A}", count = 1, distinct = false)]
    #[also("by {of:A}", count = 1, distinct = false)]
    #[also("a {of:Bare} action", count = 1, distinct = false)]
    #[also("{of:Bare} action", count = 1, distinct = false)]
    #[also("{count:Count} {of:Bare} actions", distinct = true)]
    #[says("the actions of {count:Count} {of:Many}", distinct = true)]
    #[also("actions of {count:Count} {of:Many}", distinct = true)]
    #[also("actions by {count:Count} {of:Many}", distinct = true)]
    #[also("actions from {count:Count} {of:Many}", distinct = true)]
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
        "the actions of {of:Many}{anyones? of any players} with total Power {power}{alike?, one of which shares an alignment with that Group}"
    )]
    #[also(
        "{of:Bare} actions with total Power {power}",
        alike = false,
        anyones = false
    )]
    #[also("{of:Bare} actions with Power {power}", alike = false, anyones = false)]
    #[also(
        "the actions of {of:Many} with Power {power}",
        alike = false,
        anyones = false
    )]
    #[also("{of:Many} with total Power {power}", alike = false, anyones = false)]
    #[also(
        "actions from {of:Many} with total Power {power}",
        alike = false,
        anyones = false
    )]
    #[also(
        "actions of {of:Many} with total Power {power}",
        alike = false,
        anyones = false
    )]
    #[also(
        "actions by {of:Many} with total Power {power}",
        alike = false,
        anyones = false
    )]
    ActionsOfPower {
        of: Filter,
        power: Needed,
        alike: bool,
        anyones: bool,
    },
    /// "discarding three other Plots"
    #[says("discarding one other Plot", 0 = 1)]
    #[also("discard one other Plot", 0 = 1)]
    #[also("discard another Plot", 0 = 1)]
    #[also("discarding another Plot", 0 = 1)]
    #[also("discard a Plot", 0 = 1)]
    #[also("discarding a Plot", 0 = 1)]
    #[also("discarding {0:Count} Plots")]
    #[also("discarding {0:Count} Plots in your hand")]
    #[also("by discarding {0:Count} Plots in your hand")]
    #[also("by discarding {0:Count} Plots")]
    #[also("discard {0:Count} other Plots")]
    #[also("discard {0:Count} Plots")]
    #[says("discarding {0:Count} other Plots")]
    Discards(u8),
    /// Unseen, from the top of a deck.
    #[says("discarding the top card of your {groups?Group|Plot} deck", count = 1)]
    #[says("discarding the top {count:Count} cards of your {groups?Group|Plot} deck")]
    DiscardsTop { count: u8, groups: bool },
    /// "discarding two Group cards of your hand"
    #[says("discarding a Group card of your hand", 0 = 1)]
    #[also("discarding a Group card in your hand", 0 = 1)]
    #[also("discard a Group card in your hand", 0 = 1)]
    #[also("discard {0:Count} Group cards in your hand")]
    #[says("discarding {0:Count} Group cards of your hand")]
    DiscardsGroups(u8),
    /// "removing the top card of your Plot deck from the game for each card it is played on, at most ten"
    #[says(
        "removing the top card of your Plot deck from the game for each card it is played on, at most {0:Count}"
    )]
    RemovesTops(u8),
    /// "discarding this card", which lies on the table.
    #[says("discarding this card")]
    #[also("discard this card")]
    DiscardsItself,
    /// All tokens of all such Groups that the player controls, of which there must be one at least.
    #[says("all Action tokens of your {0:Many}, of which there must be at least one")]
    AllTokensOf(Filter),
}

/// How much Power is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Needed {
    #[says("{0} or more")]
    AtLeast(i16),
    /// "greater than its Power": than that of the target, or of what has just acted.
    #[says("greater than its Power")]
    MoreThanIts,
    /// "equal to its Resistance": to that of the target. `doubled`: ", doubled while it is Straight"; `nearness`: ", and to its bonus
    /// for nearness if it is a rival's".
    #[says(
        "equal to its Resistance{doubled?, doubled while it is {:All}}{nearness?, and to its bonus for nearness if it is a rival's}"
    )]
    Resistance {
        doubled: Option<Traits>,
        nearness: bool,
    },
}

/// When something may be played or used (`sg.plots.when-playable`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Window {
    #[says("at any time")]
    AnyTime,
    #[says("at any time except {0}")]
    Except(Spared),
    #[says("on your own turn{0}")]
    #[also("on your turn{0}")]
    #[also("during your turn{0}")]
    #[also("during your own turn{0}")]
    #[also("in your own turn{0}")]
    #[also("during each of your turns{0}")]
    #[also("in the main phase of your turn", 0 = PartOfTurn::AfterTokens)]
    #[also("in your main phase", 0 = PartOfTurn::AfterTokens)]
    #[also("in the main phase", 0 = PartOfTurn::AfterTokens)]
    #[also("during your main phase", 0 = PartOfTurn::AfterTokens)]
    #[also("at the beginning of your turn, before drawing", 0 = PartOfTurn::BeforePlots)]
    #[also("at the beginning of each of your turns, before drawing", 0 = PartOfTurn::BeforePlots)]
    OwnTurn(PartOfTurn),
    /// "right after your token placement phase"
    #[says("right after your token placement phase")]
    RightAfterTokens,
    /// "at the beginning of your turn", "at the end of your turn"
    #[says("at the {end?end|beginning} of {rivals?a rival's|your} turn")]
    #[also("at the {end?end|beginning} of each of your turns", rivals = false)]
    #[also("at the {end?end|start} of each of your turns", rivals = false)]
    #[also("at the {end?end|start} of {rivals?a rival's|your} turn")]
    TurnEdge { end: bool, rivals: bool },
    /// "at any time when it has no Action token"
    #[says("at any time when {0}")]
    When(Condition),
    /// "during an attack to destroy a SubGenius Group"; `late`: "also after the dice are rolled".
    #[says("during {of}{late?, also after the dice are rolled}")]
    #[also("in {of}", late = false)]
    #[also("when {of:Going}", late = false)]
    #[also("after {of:Begun}", late = false)]
    #[also("right after {of:Begun}", late = false)]
    #[also("at any time during {of}", late = false)]
    During { of: SuchAttack, late: bool },
    /// "with an attack on a rival's Group": as it is announced.
    #[says("with {0}")]
    With(SuchAttack),
    /// "right after your attack destroys its target"
    #[says("right after {0} destroys its target")]
    AfterDestroying(SuchAttack),
    /// "right after any die roll", "right after any successful die roll a rival makes"
    #[says("right after any {success?successful }die roll{whose:Made}")]
    #[also("right after any die roll by any player", whose = Whose::Anybodys, success = false)]
    #[also("right after any player rolls dice", whose = Whose::Anybodys, success = false)]
    RightAfterRoll { whose: Whose, success: bool },
    /// "right after the dice are rolled for a successful attack on a Secret Group": before it has any consequence.
    #[says("right after the dice are rolled for {0}")]
    #[also("right after any player rolls dice for {0}")]
    #[also("right after anyone rolls dice for {0}")]
    #[also("right after {0:Outcome}")]
    #[also("when {0:Outcome}")]
    AfterDice(SuchAttack),
    /// In an attack with agents.
    #[says("during {others?an attack with another player's|your attack with} agents")]
    WithAgents { others: bool },
    /// "right after a Disaster is played"
    #[says("right after {0}")]
    RightAfterSuch(Answered),
    /// "right after a rival uses agents of any Group you control"
    #[says("right after a rival uses agents of any Group you control")]
    RightAfterAgents,
    /// "when any Magic Resource is used to attack you, or to help an attack on you"
    #[says("when any {0:One} is used to attack you, or to help an attack on you")]
    UsedAgainstYou(Filter),
    /// "right after your automatic takeover"
    #[says("right after your automatic takeover")]
    RightAfterOwnAutomatic,
    /// "when a Government Group takes an action", and "… or aids one", which is that of another Group then
    #[says("when {acting:A} takes an action{aided? or aids one}")]
    ActionOf { acting: Filter, aided: bool },
    /// "right after another player draws a Plot"
    #[says("right after {0}")]
    AfterDrawing(Draw),
    /// "right after a Place is destroyed", "right after a rival takes control of a Group"
    #[says("right after {0}")]
    #[also("when {0}")]
    After(Deed),
}

/// Whose roll or Plot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Whose {
    #[says(Made, "")]
    Anybodys,
    #[says(Made, " you make")]
    #[also(Made, " of your own")]
    #[also(Made, " of yours")]
    #[also(Made, " by you")]
    Yours,
    #[says(Made, " a rival makes")]
    #[also(Made, " by a rival")]
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
    /// "Target: any SubGenius Group."; `without`: "whose owner controls no SubGenius Group".
    #[says("target: any {of:One}", without = None)]
    #[also("play it on any {of:One}", without = None)]
    #[also("play this card on any {of:One}", without = None)]
    #[also("play on any {of:One}", without = None)]
    #[also("choose any {of:One}", without = None)]
    #[also("name any {of:One}", without = None)]
    #[also("the target is any {of:One}", without = None)]
    #[says("target: any {of:Another} whose owner controls no {without:There<One>}")]
    Card { of: Filter, without: Option<Filter> },
    /// "Target: a rival."; `tokens`: "with two or more Illuminati tokens"; `without`: "who controls no Bank".
    #[says(
        "target: a rival{tokens? with {:Count} or more Illuminati tokens}{without? who controls no {:Another}}"
    )]
    #[also("choose a rival{without? who controls no {:Another}}", tokens = None)]
    #[also("the target is a rival{without? who controls no {:Another}}", tokens = None)]
    #[also("play on a rival{without? who controls no {:Another}}", tokens = None)]
    #[also("play this on a rival{without? who controls no {:Another}}", tokens = None)]
    #[also("play this card on a rival{without? who controls no {:Another}}", tokens = None)]
    #[also("play on any rival{without? who controls no {:Another}}", tokens = None)]
    #[also("play this on any rival{without? who controls no {:Another}}", tokens = None)]
    #[also("play this card on any rival{without? who controls no {:Another}}", tokens = None)]
    Rival {
        tokens: Option<u8>,
        without: Option<Filter>,
    },
    /// "Targets: one SubGenius Group, or any number of SubGenius Groups with total Power 5 or less."
    #[says("targets: one {of:One}, or any number of {of:Many} with total Power {power} or less")]
    Several { of: Filter, power: i16 },
}

/// How often something may be played or used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[says("once per {per}{each}")]
#[also("once {per:Rate}{each}")]
#[also("{per:Rate}{each}")]
#[also(Oftener, "more than once {per:Rate}{each}")]
#[also(Plays, "more than once {per:Rate}", each = Each::User)]
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
    #[says(Rate, "each turn")]
    #[also(Rate, "per turn")]
    #[also(Rate, "every turn")]
    #[also(Rate, "during each turn")]
    #[also(Rate, "in each turn")]
    #[also(Rate, "in a turn")]
    #[also(Rate, "a turn")]
    Turn,
    #[says("game")]
    #[says(Rate, "each game")]
    #[also(Rate, "per game")]
    #[also(Rate, "in a game")]
    #[also(Rate, "a game")]
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
    /// "when an attack on it fails", "when the dice are rolled for an attack that it aids or opposes"
    #[says("when {of} {comes}")]
    #[says("when the dice {comes:Rolling} for {of}")]
    Attack { of: SuchAttack, comes: Stage },
    /// "when it gives Relief"
    #[says("when it gives Relief")]
    GivesRelief,
    /// "when a turn ends in which its master has been Devastated"
    #[says("when a turn ends in which its master has been Devastated")]
    MasterDevastatedTurnEnds,
    /// "when 11 or 12 is rolled for an attack that it makes", "when a natural 2 is rolled by you on your own turn"
    #[says("when {natural?a natural }{rolls:Joined<Plain, Or>} is rolled {of}")]
    Shown {
        natural: bool,
        rolls: Vec<u8>,
        of: RollOf,
    },
    /// "in your token placement phase", "in each rival's token placement phase"
    #[says("in {rivals?each rival's|your} token placement phase")]
    TokenPlacement { rivals: bool },
    /// "when your turn begins"
    #[says("when your turn begins")]
    TurnBegins,
    /// "when your turn ends"
    #[says("when your turn ends")]
    TurnEnds,
    /// "when it is destroyed", "when you take control of a Bank"
    #[says("when {0}")]
    Befalls(Deed),
    /// "when a rival draws a Plot"
    #[says("when {0}")]
    Draws(Draw),
    /// "when a rival removes your last puppet"
    #[says("when a rival removes your last puppet")]
    LastPuppetRemoved,
}

/// What dice are rolled for, or by whom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
#[allow(
    clippy::large_enum_variant,
    reason = "there is one for each sentence about dice, and no others in between"
)]
pub enum RollOf {
    #[says("for {0}")]
    Attack(SuchAttack),
    #[says("for its extra action")]
    ExtraAction,
    /// Whatever they are rolled for.
    #[says("by you{own_turn? on your own turn}")]
    Yours { own_turn: bool },
}

/// When something may not be played that otherwise may be at any time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Spared {
    #[says("during an attack")]
    Attack,
    #[says("during a privileged attack")]
    #[also("in a privileged attack")]
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
    #[also(", before you draw")]
    #[also(", before you draw any card")]
    #[also(", before drawing")]
    #[also(" before you draw")]
    #[also(" before drawing")]
    BeforePlots,
    #[says(", after your token placement phase")]
    AfterTokens,
    #[says(", except during an attack")]
    #[also(", and not during an attack")]
    #[also(" when no attack is being made")]
    OutsideAttacks,
}
