//! What a sentence does at once: the closed list of instructions.

use fnord_wording::{Is, Wording};
use serde::{Deserialize, Serialize};

use super::{DeckOf, Filter, Object, Per, Quality, Row, Traits, Zone};
use crate::Text;

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

impl Draws {
    /// The same so often.
    pub fn times(self, times: i16) -> Vec<Draws> {
        let times = usize::try_from(times).unwrap_or_default();
        match self {
            _ if times == 0 => Vec::new(),
            Draws::Plots(count) => {
                let all = usize::from(count).saturating_mul(times);
                vec![Draws::Plots(u8::try_from(all).unwrap_or(u8::MAX))]
            }
            other => std::iter::repeat_n(other, times).collect(),
        }
    }
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
    /// Whoever has just rolled, or has done what the sentence answers.
    #[says("that player")]
    #[also("whoever does it")]
    #[also("whoever did it")]
    #[also("the player who does it")]
    #[also("the player who captured it")]
    #[also("the player who destroyed it")]
    #[also("whoever destroyed it")]
    That,
    /// The rival whose turn it is.
    #[says("that rival")]
    ThatRival,
    /// Whoever controls this card, or the Group that it is linked to.
    #[says("its owner")]
    Owner,
    /// Every player with a Group that makes or aids the attack.
    #[says("each attacking player")]
    Attackers,
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
    /// Of those in play.
    #[says("a Group of his choice")]
    #[says(Yours, "a Group")]
    Group,
    #[says("a Plot of his choice", 0 = 1)]
    #[says("{0:Count} Plots of his choice")]
    #[says(Yours, "a Plot", 0 = 1)]
    #[says(Yours, "{0:Count} Plots")]
    Plots(u8),
}

/// Which Plots of a hand are exposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Exposed {
    #[says("all his Plots")]
    #[says(Yours, "all your Plots")]
    All,
    #[says("all his Plots except {0:Count} of his choice")]
    #[says(Yours, "all your Plots except {0:Count} of your choice")]
    AllBut(u8),
    #[says("a hidden Plot of his choice", 0 = 1)]
    #[says("{0:Count} hidden Plots of his choice")]
    #[says(Yours, "a hidden Plot of your choice", 0 = 1)]
    #[says(Yours, "{0:Count} hidden Plots of your choice")]
    Chosen(u8),
    #[says("a hidden Plot at random", 0 = 1)]
    #[says("{0:Count} hidden Plots at random")]
    AtRandom(u8),
    /// This card, which its player has in his hand.
    #[says(Yours, "this card")]
    Itself,
}

/// Which way a roll is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shifting {
    Either,
    Adds,
    Subtracts,
}

/// The cards of a hand for which new ones are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Renewed {
    #[says("all Plots of your hand")]
    #[says(Yours, "all your Plots")]
    Plots,
    #[says("all Group cards of your hand")]
    #[says(Yours, "all Group cards of your hand")]
    Groups,
    /// As many as the user likes.
    #[says("any number of Group cards from your hand")]
    #[says(Yours, "any number of Group cards from your hand")]
    SomeGroups,
}

/// How many cards are drawn for those that are gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Again {
    #[says("as many")]
    AsMany,
    #[says("as many, up to {0:Count}")]
    UpTo(u8),
    #[says("one fewer", 0 = 1)]
    #[says("{0:Count} fewer")]
    Fewer(u8),
}

/// What somebody gets to see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Seen {
    #[says("all hidden Plots of the target")]
    HiddenPlots,
    /// "the top three cards of any two decks"; `or_bottom`: or the bottom ones.
    #[says("the top card of any {of}", cards = 1, or_bottom = false)]
    #[says("the top {cards:Count} cards of any {of}", or_bottom = false)]
    #[says(
        "the top {cards:Count} or the bottom {cards:Count} cards of any {of}",
        or_bottom = true
    )]
    Tops {
        cards: u8,
        or_bottom: bool,
        of: Decks,
    },
    #[says("the target's Group deck")]
    GroupDeck,
    /// "two Group cards of the target at random", "the top card of your Plot deck"
    #[says("{0}")]
    Cards(Object),
}

/// Of which decks somebody sees cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Decks {
    #[says("{groups?Group|Plot} deck")]
    Such { groups: bool },
    #[says("deck", 0 = 1)]
    #[says("{0:Count} decks")]
    Any(u8),
}

/// What is done with cards that somebody has looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Then {
    #[says("")]
    Nothing,
    #[says(", and show them to all players")]
    Shown,
    /// As many of them as whoever looks likes.
    #[says(", and put any of them on the bottom if you wish")]
    Buried,
}

impl Seen {
    /// Whether it is the target's, so that there has to be one.
    pub fn is_targets(&self) -> bool {
        match self {
            Seen::HiddenPlots | Seen::GroupDeck => true,
            Seen::Tops { .. } => false,
            Seen::Cards(object) => matches!(
                object,
                Object::AtRandom { .. }
                    | Object::Tops {
                        whose: DeckOf::Target,
                        ..
                    }
            ),
        }
    }

    /// Whether it is Plots of the target's hand.
    pub fn is_of_plots_in_hand(&self) -> bool {
        matches!(
            self,
            Seen::HiddenPlots | Seen::Cards(Object::AtRandom { groups: false, .. })
        )
    }

    /// Whether it is Group cards of the target's hand.
    pub fn is_of_groups_in_hand(&self) -> bool {
        matches!(self, Seen::Cards(Object::AtRandom { groups: true, .. }))
    }

    /// Whether somebody can look at such cards, which lie hidden.
    pub fn makes_sense(&self) -> bool {
        match self {
            Seen::Cards(object) => matches!(object, Object::AtRandom { .. } | Object::Tops { .. }),
            _ => true,
        }
    }
}

/// Where a card comes from that is taken over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Pool {
    #[says("the uncontrolled area")]
    Area,
    #[says("your hand")]
    Hand,
    #[says("the uncontrolled area or your hand")]
    AreaOrHand,
    #[says("your Group deck")]
    Deck,
    #[says("your hand or your Group deck")]
    HandOrDeck,
}

/// What other copies have to do with a card that is taken over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Copies {
    /// As the rules have it.
    #[says("")]
    Usual,
    /// Only a card may be taken of which a rival has a copy in play.
    #[says(", if a rival has a copy of it")]
    WithRival,
    /// Only a copy of a card in play may be taken, which that is no longer.
    #[says(", and discard the copy of it that is in play")]
    Displaced,
}

/// Where a card moves a Group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Moved {
    #[says("another master, in any Power Structure")]
    Anywhere,
    #[says("another control arrow of its Power Structure")]
    Arrow,
    /// Whatever the arrows.
    #[says("any other side of its master")]
    Side,
    #[says("any open control arrow of a rival")]
    Rival,
}

/// Something that is done at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording, Is)]
#[serde(bound(deserialize = "'de: 'static"))]
#[is(NONE)]
pub enum Instruction {
    // Tokens
    /// "it gets an Action token"; `extra`: beyond what it may hold.
    #[says("{who} gets an {extra?extra }Action token{per? for {}}")]
    #[also("put an {extra?extra }Action token on {who}", per = None)]
    #[also("place an {extra?extra }Action token on {who}", per = None)]
    #[also("give {who} an {extra?extra }Action token", per = None)]
    #[also("give an {extra?extra }Action token to {who}", per = None)]
    #[is(who.marks())]
    GetsToken {
        who: Object,
        extra: bool,
        /// "for each Media Group it controls": so many.
        per: Option<Per>,
    },
    /// "remove one Action token from it"; `below`: "and from every Group below it".
    #[says("remove {all?all Illuminati tokens|one Illuminati token} from the target{below? and from every Group below it}", from = Object::TargetsIlluminati)]
    #[says(
        "remove {all?all Action tokens|one Action token} from {from}{below? and from every Group below it}"
    )]
    #[also(
        "remove {all?all the Action tokens|an Action token} from {from}",
        below = false
    )]
    #[also(
        "{from} loses {all?all its Action tokens|an Action token}",
        below = false
    )]
    #[also("{from} loses {all?its Action tokens|one Action token}", below = false)]
    #[also("{from} loses {all?all tokens|its Action token}", below = false)]
    #[is(from.marks())]
    RemovesTokens {
        all: bool,
        from: Object,
        below: bool,
    },
    /// "it takes one Action token from any other Straight Group you control", "it gives its Action token to any other Group"
    #[says("it takes one Action token from any {other:One}", gives = false)]
    #[says("it gives its Action token to any {other:One}", gives = true)]
    MovesToken { gives: bool, other: Filter },
    /// "the target gives one Illuminati token to your Illuminati, or discards a Group of his choice"
    #[says(
        "the target gives one Illuminati token to your Illuminati, or discards a Group of his choice"
    )]
    GivesTokenOrDiscardsGroup,
    /// "any Devastated Place gets Relief"
    #[says("{who} gets Relief{later? as its owner's next turn begins}")]
    #[is(who.marks())]
    GetsRelief { who: Object, later: bool },
    /// Power Structures are rearranged.
    #[says("you may rearrange your whole Power Structure", everybody = false)]
    #[says(
        "each player may rearrange his whole Power Structure, and discards only what cannot be moved",
        everybody = true
    )]
    Reorganizes { everybody: bool },
    /// "those agents are discarded, and count for nothing"
    #[says("those agents are discarded, and count for nothing")]
    #[is(THAT_AGENTS)]
    DiscardsAgents,
    /// "cancel the action of each Media Group that makes or aids that attack"
    #[says("cancel the action of each {0:One} that makes or aids that attack")]
    #[is(THAT_ATTACK)]
    CancelsParts(Filter),
    /// "trade any number of your Plots for as many exposed Plots of one rival, which you may hide"
    #[says(
        "trade any number of your Plots for as many exposed Plots of one rival, which you may hide"
    )]
    SwapsPlots,
    /// "you may make another automatic takeover, after which you place Action tokens, and your turn ends"
    #[says(
        "you may make another automatic takeover, after which you place Action tokens, and your turn ends"
    )]
    #[is(THAT_TAKEOVER)]
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
    #[is(THAT_ATTACK | FIGURES)]
    RollsToRise { most: u8, power: i16 },
    /// "roll one die; on 3 or less it gets no Action token"
    #[says("roll one die; on {0} or less it gets no Action token")]
    #[is(SET_OFF)]
    RollsForToken(u8),
    /// "you automatically take control of it": of the target, or of what has just been killed.
    #[says("you automatically take control of it")]
    TakesIt,
    /// "it is destroyed, which counts toward Goals of the Servants of Cthulhu only, and this card is linked to nothing"
    #[says(
        "it is destroyed, which counts toward Goals of the {0:LongName} only, and this card is linked to nothing"
    )]
    #[is(SET_OFF)]
    DestroysHost(Text),
    /// "the attacking Group is destroyed by the target's owner"
    #[says("the attacking Group is destroyed by the target's owner")]
    #[is(SET_OFF)]
    DestroysLeader,
    /// "its printed Power goes down by 1, to no less than 1"
    #[says("its printed Power goes {by:UpOrDown}{least?, to no less than {}}")]
    #[is(SET_OFF)]
    ShiftsPower { by: i16, least: Option<i16> },
    /// "roll two dice: its Power is 2 less than they show, until you roll again"
    #[says("roll two dice: its Power is {0} less than they show, until you roll again")]
    #[is(SET_OFF)]
    RollsPower(i16),
    /// "the target is gone for good": nothing brings it back.
    #[says("the target is gone for good")]
    #[is(THAT_STRUCK)]
    GoneForGood,
    /// "hide all your exposed Plots", or at most so many.
    #[says("hide {0:OneOrSome}")]
    Hides(Option<u8>),
    /// What has just been destroyed or Devastated is spared.
    #[says("it is {devastated?Devastated instead|not}")]
    #[is(THAT_STRUCK)]
    Spares { devastated: bool },
    /// "the target gets a befouled marker": the target of the attack.
    #[says("the target gets a befouled marker")]
    #[is(SET_OFF)]
    Befouls,

    /// Cards go from where they are to another place.
    #[says("discard {what}", to = Zone::Discards)]
    #[also("{what} is discarded", to = Zone::Discards)]
    #[also("return {what} {to}")]
    #[also("{what} returns {to}")]
    #[also("{what} goes {to}")]
    #[also("{what} goes back {to}")]
    #[also("{what} is returned {to}")]
    #[also("take {what} {to}")]
    #[also("take {what}", to = Zone::YourHand { exposed: false, rests: false })]
    #[also("{what} is yours", to = Zone::YourHand { exposed: false, rests: false })]
    #[also("remove {what} from the game", to = Zone::Away)]
    #[also("{what} is removed from the game", to = Zone::Away)]
    #[says("put {what} {to}")]
    #[is(what.marks())]
    Moves { what: Object, to: Zone },
    /// "any rival's Magic Resource is destroyed", "that Group is destroyed"
    #[says("{0} is destroyed")]
    #[also("destroy {0}")]
    #[is(the0.marks())]
    Destroys(Object),
    /// One after the other.
    #[says(Several, "{0:Together<Plain, CommaThen>}")]
    #[is(Nature::all(the0))]
    InOrder(Vec<Instruction>),
    /// A table of dice: all rows with the number rolled.
    #[says("roll {two?two dice|one die}: {rows:Joined<Plain, Semicolon>}")]
    #[is(Nature::all(rows.iter().map(|row| &*row.does)))]
    Rolls { two: bool, rows: Vec<Row> },

    // Plots in hand
    /// Cards are drawn, which one of those who draw may have to show.
    #[says("draw {what}{per? for {}}", who = Players::You, shown = false, may = false)]
    #[also("you draw {what}{per? for {}}", who = Players::You, shown = false, may = false)]
    #[also("you may draw {what}{per? for {}}", who = Players::You, shown = false, may = false)]
    #[says("{who} may draw {what:His}{per? for {}}", shown = false, may = true)]
    #[says(
        "{who} draws {what:His}{per? for {}}{shown? and shows it to you}",
        may = false
    )]
    #[is(given(*who == Players::That, THAT_PLAYER) | given(matches!(who, Players::Attacker | Players::Attackers), SET_OFF))]
    Draws {
        who: Players,
        what: Draws,
        shown: bool,
        /// He may leave it.
        may: bool,
        /// "for each point of its Power": so often.
        per: Option<Per>,
    },
    /// "write the name of any Place under this card", where nobody sees it, in place of another.
    #[says("write the name of any {0:One} under this card")]
    Notes(Filter),
    /// "that player shows it to you": the card just drawn.
    #[says("that player shows it to you")]
    #[is(THAT_DRAW)]
    ShowsDrawn,
    /// "discard all your Plots, then draw as many, up to four"; "shuffle all Group cards of your hand into their deck, then draw one
    /// fewer".
    #[says("discard {what:Yours}, then draw {drawn}", shuffled = false)]
    #[says("shuffle {what} into their deck, then draw {drawn}", shuffled = true)]
    Renews {
        what: Renewed,
        shuffled: bool,
        drawn: Again,
    },
    /// "expose all your Plots except two of your choice", "each rival exposes a hidden Plot of his choice", "expose this card"
    #[says("expose {what:Yours}", whose = Players::You)]
    #[says("{whose} exposes {what}")]
    #[also("{whose} must expose {what}")]
    Exposes { whose: Players, what: Exposed },
    /// Plots are discarded from a hand.
    #[says("discard {what:Yours}", who = Players::You)]
    #[says("{who} discards {what}")]
    #[also("{who} must discard {what}")]
    #[also("you must discard {what:Yours}", who = Players::You)]
    DiscardsPlots { who: Players, what: Discarded },
    /// "name a Plot and look at all hidden Plots of the target: you get every hidden copy of it that he has, and for each he discards the
    /// top two cards of his Plot deck; if he has none, expose all your Plots"
    #[says(
        "name a Plot and look at all hidden Plots of the target: you get every hidden copy of it that he has, and for each he discards the top {discards:Count} cards of his Plot deck; if he has none, expose all your Plots"
    )]
    FishesFor { discards: u8 },
    /// "add, remove or reverse one alignment of any destroyed Group"
    #[says("add, remove or reverse one alignment of any destroyed Group")]
    RewritesDestroyed,
    /// "the target picks one of his Plots at random, and uses it at once or discards it"; `goals_shown`: ", or exposes it if it is a
    /// Goal".
    #[says(
        "the target picks one of his Plots at random, and uses it at once or discards it{goals_shown?, or exposes it if it is a Goal}"
    )]
    PicksAtRandom { goals_shown: bool },
    /// "look at the top three cards of any two decks, or at all Plots of one rival"
    #[says("look at the top three cards of any two decks, or at all Plots of one rival")]
    Looks,
    /// "look at two hidden Plots of the target at random", and others.
    #[says("look at {what}{then}")]
    LooksAt { what: Seen, then: Then },
    /// "take one of them, or expose them all, or do neither"
    #[says("take one of them, or expose them all, or do neither")]
    TakesSeen,
    /// "expose any number of them, and as many of your own Plots"
    #[says("expose any number of them, and as many of your own Plots")]
    ExposesAsMany,
    // Plays
    /// "cancel that Plot": the one it answers. `any`: "cancel any Plot", "cancel any Disaster".
    #[says("cancel that Plot", any = None)]
    #[says("cancel any {any:There<Boxed<One>>}")]
    #[otherwise("cancel any {any:There<Boxed<Names>>}")]
    #[is(given(any.is_none(), THAT_PLOT))]
    CancelsPlot { any: Option<Box<Filter>> },
    /// "cancel that action"
    #[says("cancel that action")]
    #[is(THAT_ACTION)]
    CancelsAction,
    /// "that attack is no longer privileged"
    #[says("that attack is no longer privileged")]
    #[is(THAT_PRIVILEGE)]
    NegatesPrivilege,
    /// "that Zap affects the player who used it instead"
    #[says("that Zap affects the player who used it instead")]
    #[is(THAT_PLOT)]
    TurnsZap,
    /// "it becomes your turn instead, and that rival has his turn after it"
    #[says("it becomes your turn instead, and that rival has his turn after it")]
    #[is(THAT_TURN)]
    SeizesTurn,
    /// "that Group returns to his hand, and he cannot make an automatic takeover this turn"; `another`: "and he may make his
    /// automatic takeover with another card".
    #[says(
        "that Group returns to his hand, and he {another?may make his automatic takeover with another card|cannot make an automatic takeover this turn}"
    )]
    #[is(THAT_TAKEN)]
    UndoesTakeover { another: bool },
    /// The turn is over once what is going on is.
    #[says("{0} turn ends")]
    #[is(given(*the0 == TurnOf::Attackers, THAT_ROLL))]
    TurnEnds(TurnOf),

    // What lies on the table
    /// Zaps are taken from Illuminati.
    #[says("remove {0}")]
    RemovesZaps(Zaps),

    // Dice
    /// "that roll becomes 12"
    #[says("that roll becomes {0}")]
    #[is(THAT_ROLL)]
    RollBecomes(u8),
    /// The number rolled is changed, by more if such a Group is involved.
    #[says("add {by} to that roll or subtract {by} from it{or?, or {}}", way = Shifting::Either)]
    #[says("add {by} to that roll", or = None, way = Shifting::Adds)]
    #[says("subtract {by} from that roll", or = None, way = Shifting::Subtracts)]
    #[also("add {by} to that roll or subtract {by} from it, as you choose", or = None, way = Shifting::Either)]
    #[also("add or subtract {by} from that roll", or = None, way = Shifting::Either)]
    #[also("add {by} to or subtract {by} from that roll", or = None, way = Shifting::Either)]
    #[is(THAT_ROLL)]
    ShiftsRoll {
        by: u8,
        or: Option<(u8, Filter)>,
        way: Shifting,
    },
    /// "that player rolls again"
    #[says("that player rolls again")]
    #[is(THAT_ROLL)]
    RollsAgain,

    // Attacks
    #[says("that attack {succeeds?succeeds|fails}")]
    #[is(THAT_ATTACK)]
    AttackEnds { succeeds: bool },

    // Groups
    /// "take over any Resource that is a Gadget or an Artifact, from your hand or your Group deck"; `tokens`: all that it may hold.
    #[says(
        "take over any {such:Boxed<One>}, from {from}{linked?, and link it to this Group}{tokens?, with all its Action tokens}{copies}"
    )]
    TakesOver {
        such: Box<Filter>,
        from: Pool,
        linked: bool,
        tokens: bool,
        copies: Copies,
    },
    /// "the top card of the Group deck takes its place, or goes beside your Power Structure if it is a Resource"; `tokens`: "with as
    /// many Action tokens"; `fits`: what its master cannot control is discarded for a Plot.
    #[says(
        "the top card of the Group deck takes its place{tokens?, with as many Action tokens}, or goes beside your Power Structure if it is a Resource{fits?; if its master cannot control it, discard it and draw a Plot}"
    )]
    Replaces { tokens: bool, fits: bool },
    /// "that rival gets this card": the owner of the target.
    #[says("that rival gets this card")]
    ToThatRival,
    /// "move any Group you control to another control arrow of its Power Structure"; `spares`: ", unless a rival's Illuminati is its
    /// master"
    #[says("move {what} to {to}{spares?, unless a rival's Illuminati is its master}")]
    MovesGroup {
        what: Object,
        to: Moved,
        spares: bool,
    },
    /// "each Group you control moves to an outgoing control arrow of its master, or is discarded if it has none left"
    #[says(
        "each Group you control moves to an outgoing control arrow of its master, or is discarded if it has none left"
    )]
    #[is(SET_OFF)]
    BackToArrows,

    // Groups from hands and piles
    /// "that Group gets an Action token and may act this turn": the one just taken over.
    #[says("that Group gets an Action token and may act this turn")]
    #[is(THAT_TAKEN)]
    ReadiesTaken,
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
    /// "each rival puts one card of the uncontrolled area on the bottom of the Group deck, and then you put two there"; `hand`: the
    /// same of hands, and of each player's own deck.
    #[says(
        "each rival puts {rivals:Cards} of the uncontrolled area on the bottom of the Group deck, and then you put {yours:Count} there",
        hand = false
    )]
    #[says(
        "each rival puts {rivals:GroupCards} of his hand on the bottom of his Group deck, and then you put {yours:Count} of yours on the bottom of yours",
        hand = true
    )]
    Buries { rivals: u8, yours: u8, hand: bool },
}

impl Instruction {
    /// Whether Plots may come into other hands by it.
    pub fn may_move_plots(&self) -> bool {
        self.gives_draws()
            || matches!(
                self,
                Instruction::SwapsPlots
                    | Instruction::FishesFor { .. }
                    | Instruction::TakesSeen
                    | Instruction::ToThatRival
            )
            || matches!(self, Instruction::Moves { to, .. } if *to != Zone::Discards && *to != Zone::Area)
            || self.parts().any(Instruction::may_move_plots)
    }

    /// Whether the cards from which its user chooses have to be so.
    pub fn speaks_of(&self, quality: Quality) -> bool {
        let says = |filter: &Filter| {
            let mut all = std::iter::once(filter).chain(&filter.or);
            all.any(|one| one.qualities.contains(&quality))
        };
        let own = self.object().and_then(Object::chosen);
        own.is_some_and(|(filter, _)| says(filter))
            || self.parts().any(|one| one.speaks_of(quality))
    }

    /// The instructions that it consists of.
    pub fn parts(&self) -> impl Iterator<Item = &Instruction> {
        let (all, rows): (&[Instruction], &[Row]) = match self {
            Instruction::InOrder(all) => (all, &[]),
            Instruction::Rolls { rows, .. } => (&[], rows),
            _ => (&[], &[]),
        };
        all.iter().chain(rows.iter().map(|row| &*row.does))
    }

    /// Whether somebody draws cards by it.
    pub fn gives_draws(&self) -> bool {
        matches!(
            self,
            Instruction::Draws { .. }
                | Instruction::DrawsFromRivals(_)
                | Instruction::Moves {
                    what: Object::Tops { .. },
                    to: Zone::YourHand { .. },
                }
                | Instruction::Renews { .. }
        ) || self.parts().any(Instruction::gives_draws)
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
    /// And whatever else binds it.
    #[says("every Zap, Paralysis and Attribute Freeze from your Power Structure")]
    Yours,
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
