//! What a sentence does at once: the closed list of instructions.

use fnord_wording::Wording;
use serde::{Deserialize, Serialize};

use super::{Filter, Traits};
use crate::Text;

/// The card that an instruction speaks of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Object {
    /// The Group that makes the attack.
    #[says("the attacking Group")]
    Leader,
    /// This card; for a Plot its target, or the Group that it is linked to.
    #[says("it")]
    It,
    /// The master of that card.
    #[says("its master")]
    ItsMaster,
    /// The Illuminati of this card's owner.
    #[says("your Illuminati")]
    YourIlluminati,
    /// The Illuminati of the player who is the target.
    #[says("the target's Illuminati")]
    TargetsIlluminati,
    /// The Illuminati of every player who took part on the attacking side.
    #[says("each attacking player's Illuminati")]
    AttackersIlluminati,
    /// Every target.
    #[says("each target")]
    EachTarget,
    /// One such card, which the user chooses.
    #[says("any {0:One}")]
    Any(Filter),
    /// Every such card in play.
    #[says("each {0:One}")]
    Each(Filter),
    /// Those of them that the user chooses.
    #[says("each {0:One} that you choose")]
    EachChosen(Filter),
    /// Those of them that the user chooses, and one of another sort if he likes.
    #[says("each {0:One} that you choose and at most one {1:One}")]
    EachChosenAndOne(Filter, Filter),
    /// The card of that name, if it is in play.
    #[otherwise("the {0:Card}")]
    Named(Text),
}

/// How many cards are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Draws {
    #[says("a Plot", 0 = 1)]
    #[says("{0:Count} Plots")]
    #[says(His, "a Plot", 0 = 1)]
    #[says(His, "{0:Count} Plots")]
    Plots(u8),
    /// "Plots until you have five in hand"
    #[says("Plots until you have {0:Count} in hand")]
    #[says(His, "Plots until he has {0:Count} in hand")]
    PlotsUntil(u8),
    /// "a Group card"
    #[says("a Group card")]
    #[says(His, "a Group card")]
    Group,
    /// "a Group card and put it into the uncontrolled area"
    #[says("a Group card and put it into the uncontrolled area")]
    #[says(His, "a Group card and puts it into the uncontrolled area")]
    GroupToArea,
}

/// Which players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Players {
    /// Whoever plays it.
    You,
    #[says("each player")]
    Each,
    #[says("each rival")]
    EachRival,
    #[says("the target")]
    Target,
    #[says("the attacking player")]
    Attacker,
    /// Whoever has just rolled.
    #[says("that player")]
    That,
}

/// Which Plots of a hand go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Discarded {
    #[says("half of his Plots, rounded up, of his choice")]
    Half,
    #[says("{0:Count} of his hidden Plots at random")]
    Hidden(u8),
    #[says("all his Plots")]
    #[says(Yours, "all your Plots")]
    All,
    #[says("a Plot of his choice", 0 = 1)]
    #[says("{0:Count} Plots of his choice")]
    #[says(Yours, "a Plot", 0 = 1)]
    #[says(Yours, "{0:Count} Plots")]
    Plots(u8),
}

/// Which way a roll is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shifting {
    Either,
    Adds,
    Subtracts,
}

/// What somebody gets to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Seen {
    #[says("all hidden Plots of the target")]
    HiddenPlots,
    #[says("{0:Count} hidden Plots of the target at random")]
    PlotsAtRandom(u8),
    #[says("{0:Count} Group cards of the target's hand at random")]
    GroupsAtRandom(u8),
    /// "…, and show them to all players"
    #[says("{0:Count} Group cards of the target's hand at random, and show them to all players")]
    GroupsForAll(u8),
    /// The top cards of a deck, or the bottom ones.
    #[says("the top {0:Count} or the bottom {0:Count} cards of any Plot deck")]
    TopOrBottom(u8),
    /// The uppermost cards of one deck, or of several.
    #[says("the top card of any deck", cards = 1, decks = 1)]
    #[says("the top {cards:Count} cards of any deck", decks = 1)]
    #[says("the top {cards:Count} cards of any {decks:Count} decks")]
    TopOfDecks { cards: u8, decks: u8 },
    #[says("the target's Group deck")]
    GroupDeck,
}

impl Seen {
    /// Whether it is the target's, so that there has to be one.
    pub fn is_targets(self) -> bool {
        !matches!(self, Seen::TopOrBottom(_) | Seen::TopOfDecks { .. })
    }
}

/// Where a card comes from that is taken over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Pool {
    #[says("in the uncontrolled area")]
    Area,
    #[says("in your hand")]
    Hand,
    #[says("in the uncontrolled area or in your hand")]
    AreaOrHand,
}

/// Where a card of one's own comes from that is taken over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Whence {
    #[says("your hand")]
    Hand,
    #[says("your Group deck")]
    Deck,
    #[says("your hand or your Group deck")]
    HandOrDeck,
}

/// Which Group a card moves, and how far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Moved {
    /// "it to another master, in any Power Structure"
    #[says("it to another master, in any Power Structure")]
    It,
    /// "any Group you control to another control arrow of its Power Structure"
    #[says("any Group you control to another control arrow of its Power Structure")]
    Yours,
    /// "any Group to another control arrow of its Power Structure, unless a rival's Illuminati is its master"
    #[says(
        "any Group to another control arrow of its Power Structure, unless a rival's Illuminati is its master"
    )]
    Any,
}

/// Something that is done at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Instruction {
    // Tokens
    /// "it gets an Action token"; `extra`: beyond what it may hold.
    #[says("{who} gets an {extra?extra }Action token{per? for each {:One}}")]
    GetsToken {
        who: Object,
        extra: bool,
        /// "for each Media Group it controls": so many.
        per: Option<Filter>,
    },
    /// "remove one Action token from it"; `below`: "and from every Group below it".
    #[says("remove {all?all Illuminati tokens|one Illuminati token} from the target{below? and from every Group below it}", from = Object::TargetsIlluminati)]
    #[says(
        "remove {all?all Action tokens|one Action token} from {from}{below? and from every Group below it}"
    )]
    RemovesTokens {
        all: bool,
        from: Object,
        below: bool,
    },
    /// "it takes one Action token from any other Straight Group you control"
    #[says("it takes one Action token from any {from:One}")]
    TakesToken { from: Filter },
    /// "it gives its Action token to any other SubGenius Group that has no Action token"
    #[says("it gives its Action token to any {to:One}")]
    GivesToken { to: Filter },
    /// "the target gives one Illuminati token to your Illuminati, or discards a Group of his choice"
    #[says(
        "the target gives one Illuminati token to your Illuminati, or discards a Group of his choice"
    )]
    GivesTokenOrDiscardsGroup,
    /// "any Devastated Place gets Relief"
    #[says("{0} gets Relief")]
    GetsRelief(Object),
    /// "this card returns to your hand"
    #[says("this card returns to your hand")]
    ReturnsToHand,
    /// Power Structures are rearranged.
    #[says("you may rearrange your whole Power Structure", everybody = false)]
    #[says(
        "each player may rearrange his whole Power Structure, and discards only what cannot be moved",
        everybody = true
    )]
    Reorganizes { everybody: bool },
    /// "those agents are discarded, and count for nothing"
    #[says("those agents are discarded, and count for nothing")]
    DiscardsAgents,
    /// "cancel the action of each Media Group that makes or aids that attack"
    #[says("cancel the action of each {0:One} that makes or aids that attack")]
    CancelsParts(Filter),
    /// "trade any number of your Plots for as many exposed Plots of one rival, which you may hide"
    #[says(
        "trade any number of your Plots for as many exposed Plots of one rival, which you may hide"
    )]
    SwapsPlots,
    /// "take the Plot just discarded into your hand"
    #[says("take the Plot just discarded into your hand")]
    TakesDiscarded,
    /// "you may make another automatic takeover, after which you place Action tokens, and your turn ends"
    #[says(
        "you may make another automatic takeover, after which you place Action tokens, and your turn ends"
    )]
    AnotherTakeover,
    /// "draw two Plots from the Plot deck of one rival, or as many in all from those of several"
    #[says(
        "draw {0:Count} Plots from the Plot deck of one rival, or as many in all from those of several"
    )]
    DrawsFromRivals(u8),
    /// "discard any Plot that changes its alignments, Power or Resistance, and undo that"
    #[says("discard any Plot that changes its alignments, Power or Resistance, and undo that")]
    UndoesChange,
    /// "roll one die; on 5 or less its Power becomes 5 for that attack, and otherwise the target's owner destroys it"
    #[says(
        "roll one die; on {most} or less its Power becomes {power} for that attack, and otherwise the target's owner destroys it"
    )]
    RollsToRise { most: u8, power: i16 },
    /// "you get that Resource": the one that has just been destroyed or discarded.
    #[says("you get that Resource")]
    TakesGone,
    /// "roll one die; on 3 or less it loses its Action tokens"
    #[says("roll one die; on {0} or less it loses its Action tokens")]
    RollsForToken(u8),
    /// "this card is discarded"
    #[says("this card is discarded")]
    ThisDiscarded,
    /// "roll one die; on 5 or less any rival's Resource is destroyed, on 2 or more this card is"
    #[says(
        "roll one die; on {hits} or less any rival's Resource is destroyed, on {dies} or more this card is"
    )]
    RollsAgainst { hits: u8, dies: u8 },
    /// "you automatically take control of it": of the target, or of what has just been killed.
    #[says("you automatically take control of it")]
    TakesIt,
    /// "it is destroyed, which counts toward Goals of the Servants of Cthulhu only, and this card is linked to nothing"
    #[says(
        "it is destroyed, which counts toward Goals of the {0:LongName} only, and this card is linked to nothing"
    )]
    DestroysHost(Text),
    /// "the attacking Group is destroyed by the target's owner"
    #[says("the attacking Group is destroyed by the target's owner")]
    DestroysLeader,
    /// "its printed Power goes down by 1, to no less than 1"
    #[says("its printed Power goes {by:UpOrDown}{least?, to no less than {}}")]
    ShiftsPower { by: i16, least: Option<i16> },
    /// "roll two dice: its Power is 2 less than they show, until you roll again"
    #[says("roll two dice: its Power is {0} less than they show, until you roll again")]
    RollsPower(i16),
    /// "the target is gone for good": nothing brings it back.
    #[says("the target is gone for good")]
    GoneForGood,
    /// "any rival's Magic Resource is destroyed"
    #[says("any {0:One} is destroyed")]
    DestroysCard(Filter),
    /// "hide all your exposed Plots", or at most so many.
    #[says("hide {0:OneOrSome}")]
    Hides(Option<u8>),
    /// What has just been destroyed or Devastated is spared.
    #[says("it is {devastated?Devastated instead|not}")]
    Spares { devastated: bool },
    /// "the target gets a befouled marker": the target of the attack.
    #[says("the target gets a befouled marker")]
    Befouls,

    // Plots in hand
    /// Cards are drawn, which one of those who draw may have to show.
    #[says("draw {what}", who = Players::You, shown = false)]
    #[says("{who} draws {what:His}{shown? and shows it to you}")]
    Draws {
        who: Players,
        what: Draws,
        shown: bool,
    },
    /// "discard all your Plots, then draw as many, up to four"
    #[says("discard all your Plots, then draw as many, up to {0:Count}")]
    DiscardsAllAndDraws(u8),
    /// Hidden Plots are exposed, all but so many.
    #[says("expose all your Plots", whose = Players::You, except = 0)]
    #[says("expose all your Plots except {except:Count} of your choice", whose = Players::You)]
    #[says("{whose} exposes all his Plots", except = 0)]
    #[says("{whose} exposes all his Plots except {except:Count} of his choice")]
    Exposes { whose: Players, except: u8 },
    /// Plots are discarded from a hand.
    #[says("discard {what:Yours}", who = Players::You)]
    #[says("{who} discards {what}")]
    DiscardsPlots { who: Players, what: Discarded },
    /// "the target discards one of his exposed Goals"
    #[says("the target discards one of his exposed Goals")]
    DiscardsExposedGoal,
    /// "you get one of the target's exposed Goals, exposed"
    #[says("you get one of the target's exposed Goals, exposed")]
    TakesExposedGoal,
    /// "name a Plot and look at all hidden Plots of the target: you get every hidden copy of it that he has, and for each he discards the
    /// top two cards of his Plot deck; if he has none, expose all your Plots"
    #[says(
        "name a Plot and look at all hidden Plots of the target: you get every hidden copy of it that he has, and for each he discards the top {discards:Count} cards of his Plot deck; if he has none, expose all your Plots"
    )]
    FishesFor { discards: u8 },
    /// "add, remove or reverse one alignment of any destroyed Group"
    #[says("add, remove or reverse one alignment of any destroyed Group")]
    RewritesDestroyed,
    /// "the target picks one of his Plots at random, and uses it at once or discards it"
    #[says("the target picks one of his Plots at random, and uses it at once or discards it")]
    PicksAtRandom,
    /// "put one or two exposed Plots on the top of their Plot deck": of their owner's, where each player has his own.
    #[says(
        "put one exposed Plot on the {bottom?bottom|top} of their Plot deck",
        most = 1
    )]
    #[says(
        "put one or two exposed Plots on the {bottom?bottom|top} of their Plot deck",
        most = 2
    )]
    #[says("put one to {most:Count} exposed Plots on the {bottom?bottom|top} of their Plot deck")]
    PutsOnPlotDeck { most: u8, bottom: bool },
    /// "look at the top three cards of any two decks, or at all Plots of one rival"
    #[says("look at the top three cards of any two decks, or at all Plots of one rival")]
    Looks,
    /// "look at two hidden Plots of the target at random", and others.
    #[says("look at {0}")]
    LooksAt(Seen),
    /// "the target discards one of them of your choice": of the hidden Plots just looked at.
    #[says("the target discards one of them of your choice")]
    DiscardsSeen,
    /// "take one of them, which must be exposed"; `or_exposes`: ", or expose them all, or do neither".
    #[says(
        "take one of them, {or_exposes?or expose them all, or do neither|which must be exposed}"
    )]
    TakesSeen { or_exposes: bool },
    /// "expose any number of them, and as many of your own Plots"
    #[says("expose any number of them, and as many of your own Plots")]
    ExposesAsMany,
    /// "the target exposes two hidden Plots at random"
    #[says("the target exposes a hidden Plot at random", 0 = 1)]
    #[says("the target exposes {0:Count} hidden Plots at random")]
    ExposesAtRandom(u8),
    /// "the target discards an exposed Plot of your choice"; `no_goal`: ", which is no Goal".
    #[says("the target discards an exposed Plot of your choice{no_goal?, which is no Goal}")]
    DiscardsShown { no_goal: bool },
    /// "discard the top three cards of the target's Plot deck"
    #[says(
        "discard the top card of the target's {groups?Group|Plot} deck",
        count = 1
    )]
    #[says("discard the top {count:Count} cards of the target's {groups?Group|Plot} deck")]
    DiscardsTops { count: u8, groups: bool },
    /// "expose this card, and your Illuminati gets an Action token"
    #[says("expose this card, and your Illuminati gets an Action token")]
    ExposesItself,

    // Plays
    /// "cancel that Plot": the one it answers. `any`: "cancel any Plot".
    #[says("cancel {any?any|that} Plot")]
    CancelsPlot { any: bool },
    /// "cancel that action"
    #[says("cancel that action")]
    CancelsAction,
    /// "that Plot returns to your hand"
    #[says("that Plot returns to your hand")]
    TakesBackPlot,
    /// "take the top card of any rival's Plot deck"
    #[says("take the top card of any rival's Plot deck")]
    TakesTopPlot,
    /// "that attack is no longer privileged"
    #[says("that attack is no longer privileged")]
    NegatesPrivilege,
    /// "that Plot returns to its player's hand, exposed, and cannot be played before the end of his next turn": the one just
    /// cancelled.
    #[says(
        "that Plot returns to its player's hand, exposed, and cannot be played before the end of his next turn"
    )]
    ShelvesPlot,
    /// "that Plot goes to your hand": the one just cancelled.
    #[says("that Plot goes to your hand")]
    TakesThatPlot,
    /// "that Zap affects the player who used it instead"
    #[says("that Zap affects the player who used it instead")]
    TurnsZap,
    /// "it becomes your turn instead, and that rival has his turn after it"
    #[says("it becomes your turn instead, and that rival has his turn after it")]
    SeizesTurn,
    /// "remove every Zap, Paralysis and Attribute Freeze from your Power Structure"
    #[says("remove every Zap, Paralysis and Attribute Freeze from your Power Structure")]
    ClearsYours,
    /// "the target gets Relief as its owner's next turn begins": of the attack.
    #[says("the target gets Relief as its owner's next turn begins")]
    ReliefLater,
    /// "the attacker's copy of it returns to his hand": of this Plot, played in the attack under way.
    #[says("the attacker's copy of it returns to his hand")]
    SendsCopyBack,
    /// "that Group returns to his hand, and he cannot make an automatic takeover this turn"; `another`: "and he may make his
    /// automatic takeover with another card".
    #[says(
        "that Group returns to his hand, and he {another?may make his automatic takeover with another card|cannot make an automatic takeover this turn}"
    )]
    UndoesTakeover { another: bool },
    /// The turn is over once what is going on is.
    #[says("{0} turn ends")]
    TurnEnds(TurnOf),

    // What lies on the table
    /// "discard any New World Order"; `all`: "discard all New World Orders".
    #[says("discard {all?all New World Orders|any New World Order}")]
    DiscardsOrders { all: bool },
    /// Zaps are taken from Illuminati.
    #[says("remove {0}")]
    RemovesZaps(Zaps),
    /// "discard any Plot that is linked to a Group"
    #[says("discard any Plot that is linked to a Group")]
    DiscardsLinked,

    // Dice
    /// "that roll becomes 12"
    #[says("that roll becomes {0}")]
    RollBecomes(u8),
    /// The number rolled is changed, by more if such a Group is involved.
    #[says("add {by} to that roll or subtract {by} from it{or?, or {}}", way = Shifting::Either)]
    #[says("add {by} to that roll", or = None, way = Shifting::Adds)]
    #[says("subtract {by} from that roll", or = None, way = Shifting::Subtracts)]
    ShiftsRoll {
        by: u8,
        or: Option<(u8, Filter)>,
        way: Shifting,
    },
    /// "that player rolls again"
    #[says("that player rolls again")]
    RollsAgain,
    /// "roll one die; on 3 or less, you get that Plot"
    #[says("roll one die; on {0} or less, you get that Plot")]
    RollsForPlot(u8),

    // Attacks
    #[says("that attack succeeds")]
    AttackSucceeds,

    // Groups
    /// "that Group is destroyed": the one just taken over.
    #[says("that Group is destroyed")]
    DestroysTaken,
    /// "you automatically take control of any Group or Resource in the uncontrolled area"
    #[says("you automatically take control of any {groups?Group or Resource|Resource} {from}")]
    TakesOver { from: Pool, groups: bool },
    /// "take over any Resource that is a Gadget or an Artifact, from your hand or your Group deck"
    #[says("take over any {such:One}, from {from}{linked?, and link it to this Group}")]
    TakesSuch {
        such: Filter,
        from: Whence,
        /// ", and link it to this Group"
        linked: bool,
    },
    /// It leaves its place.
    #[says("it {to_area?goes to the uncontrolled area|is discarded}")]
    Vacates { to_area: bool },
    /// "the top card of the Group deck takes its place, or goes beside your Power Structure if it is a Resource"
    #[says(
        "the top card of the Group deck takes its place, or goes beside your Power Structure if it is a Resource"
    )]
    Replaces,
    /// "a rival at random gets it"
    #[says("a rival at random gets it")]
    ToRandomRival,
    /// "that rival gets this card": the owner of the target.
    #[says("that rival gets this card")]
    ToThatRival,
    /// "put it on any open control arrow of a rival"
    #[says("put it on any open control arrow of a rival")]
    PutUnderRival,
    /// "move any Group you control to any other side of its master"
    #[says("move any Group you control to any other side of its master")]
    ChangesSide,
    /// "move any Group you control to another control arrow of its Power Structure"
    #[says("move {0}")]
    MovesGroup(Moved),
    /// "each Group you control moves to an outgoing control arrow of its master, or is discarded if it has none left"
    #[says(
        "each Group you control moves to an outgoing control arrow of its master, or is discarded if it has none left"
    )]
    BackToArrows,

    // Groups from hands and piles
    /// "each player discards a Group of his choice"
    #[says("each player discards a Group of his choice")]
    EachDiscardsGroup,
    /// "that Group gets an Action token and may act this turn": the one just taken over.
    #[says("that Group gets an Action token and may act this turn")]
    ReadiesTaken,
    /// "that Group goes to your hand": the one just discarded.
    #[says("that Group goes to your hand")]
    TakesUntaken,
    /// "you take control of any Personality just played, and link this card to it"
    #[says("you take control of any {0:One} just played, and link this card to it")]
    TakesJustPlayed(Filter),
    /// "pick a Group at random from the target's hand; if it is Liberal, it goes to your hand"
    #[says("pick a Group at random from the target's hand; if it is {0:All}, it goes to your hand")]
    PicksGroup(Traits),
    /// "a destroyed copy of it no longer counts as destroyed"; `killed`: only one that was killed, or only one that was not.
    #[says("a destroyed copy of it no longer counts as destroyed", killed = None)]
    #[says("a killed copy of it no longer counts as destroyed", killed = Some(true))]
    #[says("a destroyed copy of it that was not killed no longer counts as destroyed", killed = Some(false))]
    Undestroys { killed: Option<bool> },

    // The uncontrolled area
    /// "shuffle every card in the uncontrolled area into the Group deck, then put as many new cards there"
    #[says(
        "shuffle every card in the uncontrolled area into the Group deck, then put as many new cards there"
    )]
    RenewsArea,
    /// "discard any number of Group cards from your hand, then draw as many"
    #[says("discard any number of Group cards from your hand, then draw as many")]
    RenewsHand,
    /// "each rival puts one card of the uncontrolled area on the bottom of the Group deck, and then you put two there"
    #[says(
        "each rival puts {rivals:Cards} of the uncontrolled area on the bottom of the Group deck, and then you put {yours:Count} there"
    )]
    BuriesFromArea { rivals: u8, yours: u8 },
    /// "each rival puts one Group card of his hand on the bottom of his Group deck, and then you put two of yours on the bottom of
    /// yours"
    #[says(
        "each rival puts {rivals:GroupCards} of his hand on the bottom of his Group deck, and then you put {yours:Count} of yours on the bottom of yours"
    )]
    BuriesFromHand { rivals: u8, yours: u8 },
}

impl Instruction {
    /// Whether Plots may come into other hands by it.
    pub fn may_move_plots(&self) -> bool {
        self.gives_draws()
            || matches!(
                self,
                Instruction::SwapsPlots
                    | Instruction::TakesDiscarded
                    | Instruction::TakesExposedGoal
                    | Instruction::FishesFor { .. }
                    | Instruction::TakesSeen { .. }
                    | Instruction::TakesBackPlot
                    | Instruction::TakesThatPlot
                    | Instruction::ShelvesPlot
                    | Instruction::SendsCopyBack
                    | Instruction::RollsForPlot(_)
                    | Instruction::ToRandomRival
                    | Instruction::ToThatRival
                    | Instruction::ReturnsToHand
                    | Instruction::PutsOnPlotDeck { .. }
            )
    }

    /// Whether somebody draws cards by it.
    pub fn gives_draws(&self) -> bool {
        matches!(
            self,
            Instruction::Draws { .. }
                | Instruction::DiscardsAllAndDraws(_)
                | Instruction::DrawsFromRivals(_)
                | Instruction::TakesTopPlot
                | Instruction::RenewsHand
        )
    }

    /// The cards that it names.
    pub fn names(&self) -> Vec<&Text> {
        match self {
            Instruction::GetsToken {
                who: Object::Named(name),
                ..
            }
            | Instruction::RemovesTokens {
                from: Object::Named(name),
                ..
            }
            | Instruction::GetsRelief(Object::Named(name))
            | Instruction::DestroysHost(name) => vec![name],
            _ => Vec::new(),
        }
    }
}

/// Whose turn ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum TurnOf {
    #[says("your")]
    Yours,
    #[says("the attacker's")]
    Attackers,
    /// Whoever has it.
    #[says("the")]
    Anybodys,
}

/// Which Zaps are removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Zaps {
    #[says("one Zap from any Illuminati")]
    One,
    #[says("all Zaps from any player")]
    OfPlayer,
    #[says("all Zaps from all players")]
    All,
}

impl Shifting {
    /// Whether a roll may be changed by so much.
    pub fn allows(self, by: i16) -> bool {
        match self {
            Shifting::Either => true,
            Shifting::Adds => by > 0,
            Shifting::Subtracts => by < 0,
        }
    }
}
