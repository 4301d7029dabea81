//! What a sentence does at once: the closed list of instructions.

use fnord_wording::{Is, Wording};
use serde::{Deserialize, Serialize};

use super::{Filter, Numbers, Object, Per, Quality, Row, TraitTest, Zone};
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
    /// "as many, up to four", "one fewer": for the cards that have just gone, from the same deck.
    #[says("as many{most?, up to {:Count}}", fewer = 0, to_area = false)]
    #[says("as many and put them into the uncontrolled area", fewer = 0, to_area = true, most = None)]
    #[says("{fewer:Count} fewer", to_area = false, most = None)]
    AsMany {
        fewer: u8,
        most: Option<u8>,
        to_area: bool,
    },
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
    #[also("one rival")]
    #[also("any rival")]
    Target,
    #[says("the attacking player")]
    #[also("the attacker")]
    Attacker,
    /// Whoever has just rolled, or has done what the sentence answers.
    #[says("that player")]
    #[also("whoever does it")]
    #[also("whoever did it")]
    #[also("the player who does it")]
    #[also("the player responsible")]
    #[also("the player who captured it")]
    #[also("the player who destroyed it")]
    #[also("whoever destroyed it")]
    That,
    /// All but the one who has done that.
    #[says("each player but that one")]
    #[also("each player except that one")]
    #[also("each player except the one who did it")]
    #[also("each player except the one who destroyed it")]
    #[also("each player except the one who killed it")]
    #[also("each player except the one who killed him")]
    #[also("each other player than that one")]
    Others,
    /// The rival whose turn it is.
    #[says("that rival")]
    ThatRival,
    /// Whoever controls this card, or the Group that it is linked to.
    #[says("its owner")]
    Owner,
    /// Whoever controlled what the attack is made on.
    #[says("the target's owner")]
    #[also("the owner of the target")]
    #[also("the player who controlled the target")]
    Defender,
    /// Every player with a Group that makes or aids the attack.
    #[says("each attacking player")]
    Attackers,
}

/// Which way a roll is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shifting {
    Either,
    Adds,
    Subtracts,
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
    #[says("your Plot deck")]
    PlotDeck,
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
    #[also("return the Action token to {who}", extra = false, per = None)]
    #[also("{who} gets an Action token although it already has one", extra = true, per = None)]
    #[also("give {who} an Action token although it already has one", extra = true, per = None)]
    #[also("give {who} an Action token although it has one", extra = true, per = None)]
    #[also("{who} gets an Action token although it has one", extra = true, per = None)]
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
    #[also("give its Action token to any {other:One}", gives = true)]
    #[also("take one Action token from any {other:One}", gives = false)]
    MovesToken { gives: bool, other: Filter },
    /// "the target gives one Illuminati token to your Illuminati, or discards a Group of his choice"
    #[says(
        "the target gives one Illuminati token to your Illuminati, or discards a Group of his choice"
    )]
    GivesTokenOrDiscardsGroup,
    /// "any Devastated Place gets Relief"
    #[says("{who} gets Relief{later? as its owner's next turn begins}")]
    #[also("give Relief to {who}", later = false)]
    #[also("give {who} Relief", later = false)]
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
    /// "you may make another automatic takeover, after which you place Action tokens, and your turn ends"
    #[says(
        "you may make another automatic takeover, after which you place Action tokens, and your turn ends"
    )]
    #[is(THAT_TAKEOVER)]
    AnotherTakeover,
    /// "discard any Plot that changes its alignments, Power or Resistance, and undo that"
    #[says("discard any Plot that changes its alignments, Power or Resistance, and undo that")]
    UndoesChange,
    /// "roll one die; on 5 or less its Power becomes 5 for that attack, and otherwise the target's owner destroys it"
    #[says(
        "roll one die; on {most} or less its Power becomes {power} for that attack, and otherwise the target's owner destroys it"
    )]
    #[is(THAT_ATTACK | FIGURES)]
    RollsToRise { most: u8, power: i16 },
    /// "roll one die; on 3 or less it gets no Action token", "on 6"
    #[says("roll one die; on {0} it gets no Action token")]
    #[is(SET_OFF)]
    RollsForToken(Numbers),
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
    /// "hide all your exposed Plots", "hide up to two of your exposed Plots"
    #[says("hide {0}")]
    Hides(Object),
    /// What has just been destroyed or Devastated is spared.
    #[says("it is {devastated?Devastated instead|not}")]
    #[is(THAT_STRUCK)]
    Spares { devastated: bool },
    /// "the target gets a befouled marker": the target of the attack.
    #[says("the target gets a befouled marker")]
    #[is(SET_OFF)]
    Befouls,

    /// Cards go from where they are to another place. `only`: "if it is Liberal".
    #[says("discard {what}{only? if it is {}}", who = Players::You, to = Zone::Discards)]
    #[says("{who} discards {what}{only? if it is {}}", to = Zone::Discards)]
    #[also("you must discard {what}", who = Players::You, to = Zone::Discards, only = None)]
    #[also("{who} must discard {what}", to = Zone::Discards, only = None)]
    #[also("{what} is discarded", who = Players::You, to = Zone::Discards, only = None)]
    #[also("return {what} {to}", who = Players::You, only = None)]
    #[also("{what} returns {to}", who = Players::You, only = None)]
    #[also("{what} goes {to}", who = Players::You, only = None)]
    #[also("{what} goes back {to}", who = Players::You, only = None)]
    #[also("{what} is returned {to}", who = Players::You, only = None)]
    #[also("take {what} {to}", who = Players::You, only = None)]
    #[also("take {what}", who = Players::You, only = None, to = Zone::YourHand { exposed: false, rests: false })]
    #[also("{what} is yours", who = Players::You, only = None, to = Zone::YourHand { exposed: false, rests: false })]
    #[also("remove {what} from the game", who = Players::You, only = None, to = Zone::Away)]
    #[also("turn up {what} and put it {to}", who = Players::You, only = None)]
    #[also("take {what} and put it {to}", who = Players::You, only = None)]
    #[also("take {what} and return it {to}", who = Players::You, only = None)]
    #[also("{what} is removed from the game", who = Players::You, only = None, to = Zone::Away)]
    #[says("put {what} {to}{only? if it is {}}", who = Players::You)]
    #[says("{who} puts {what} {to}{only? if it is {}}")]
    #[is(what.marks() | given(*who == Players::Defender, SET_OFF))]
    Moves {
        who: Players,
        what: Object,
        to: Zone,
        only: Option<TraitTest>,
    },
    /// "any rival's Magic Resource is destroyed", "that Group is destroyed", "any Place is Devastated": without an attack.
    #[says("{what} is {devastates?Devastated|destroyed}")]
    #[also("{devastates?Devastate|destroy} {what}")]
    #[also("{what} becomes Devastated", devastates = true)]
    #[is(what.marks())]
    Strikes { what: Object, devastates: bool },
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
    #[also("get {what}{per? for {}}", who = Players::You, shown = false, may = false)]
    #[also("{who} gets {what:His}{per? for {}}", shown = false, may = false)]
    #[also("you draw {what}{per? for {}}", who = Players::You, shown = false, may = false)]
    #[also("draw as many Plots as {per:There<Quantity>}", who = Players::You, what = Draws::Plots(1), shown = false, may = false)]
    #[also("draw Plots equal to {per:There<Quantity>}", who = Players::You, what = Draws::Plots(1), shown = false, may = false)]
    #[also("draw a number of Plots equal to {per:There<Quantity>}", who = Players::You, what = Draws::Plots(1), shown = false, may = false)]
    #[says("{who} may draw {what:His}{per? for {}}", shown = false, may = true)]
    #[says(
        "{who} draws {what:His}{per? for {}}{shown? and shows it to you}",
        may = false
    )]
    #[is(given(*who == Players::That, THAT_PLAYER) | given(matches!(who, Players::Attacker | Players::Attackers | Players::Defender), SET_OFF))]
    Draws {
        who: Players,
        what: Draws,
        shown: bool,
        /// He may leave it.
        may: bool,
        /// "for each point of its Power": so often.
        per: Option<Per>,
    },
    /// "that player shows it to you": the card just drawn.
    #[says("that player shows it to you")]
    #[is(THAT_DRAW)]
    ShowsDrawn,
    /// "expose all your Plots except two", "each rival exposes one of his hidden Plots", "expose this card"
    #[says("expose {what}", who = Players::You)]
    #[says("{who} exposes {what}")]
    #[also("{who} must expose {what}")]
    #[is(given(*who == Players::Defender, SET_OFF))]
    Exposes { who: Players, what: Object },
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
    /// "look at two of the target's hidden Plots at random", "each player looks at two of …". `ordered`: ", and put them back in any
    /// order", cards from the top of a deck.
    #[says("look at {what}{ordered?, and put them back in any order}", who = Players::You)]
    #[also("look at {what:Plural}", who = Players::You, ordered = false)]
    #[says("{who} looks at {what}", ordered = false)]
    LooksAt {
        who: Players,
        what: Object,
        ordered: bool,
    },
    // Plays
    /// "cancel that Plot": the one it answers. `any`: "cancel any Plot", "cancel any Disaster".
    #[says("cancel that Plot", any = None)]
    #[also("that Plot is cancelled", any = None)]
    #[says("cancel any {any:There<Boxed<One>>}")]
    #[otherwise("cancel any {any:There<Boxed<Names>>}")]
    #[is(given(any.is_none(), THAT_PLOT))]
    CancelsPlot { any: Option<Box<Filter>> },
    /// "cancel the last Plot that a rival has just played on it": on the target, be it that it is linked to it, changes it or attacks it.
    #[says("cancel the last Plot that a rival has just played on it")]
    CancelsPlotOnIt,
    /// "cancel that action"
    #[says("cancel that action")]
    #[is(THAT_ACTION)]
    CancelsAction,
    /// "cancel any action that any Media Group has just taken": all of them; of those that are named, where some are.
    #[says("cancel any action that any {0:One} has just taken")]
    #[also("cancel any actions that {0:Many} have just taken")]
    #[also("cancel the actions that {0:Many} have just taken")]
    CancelsActionsOf(Filter),
    /// "that attack is no longer privileged"
    #[says("that attack is no longer privileged")]
    #[also("cancel the privilege")]
    #[also("cancel its privilege")]
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
    #[also("add {by} to any die roll", or = None, way = Shifting::Adds)]
    #[also("subtract {by} from any die roll", or = None, way = Shifting::Subtracts)]
    #[also("add {by} to or subtract {by} from any die roll", or = None, way = Shifting::Either)]
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
    #[also("re-roll the dice")]
    #[also("roll the dice again")]
    #[also("that player re-rolls the dice")]
    #[also("any player re-rolls the dice")]
    #[also("any player rolls the dice again")]
    #[also("any player rolls again")]
    #[also("have the dice rolled again")]
    #[also("have both dice rolled again")]
    #[also("the dice are rolled again")]
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
    #[also("{what} moves to {to}", spares = false)]
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
    /// "a destroyed copy of it no longer counts as destroyed"; `killed`: only one that was killed, or only one that was not.
    #[says("a destroyed copy of it no longer counts as destroyed", killed = None)]
    #[says("a killed copy of it no longer counts as destroyed", killed = Some(true))]
    #[says("a destroyed copy of it that was not killed no longer counts as destroyed", killed = Some(false))]
    Undestroys { killed: Option<bool> },
}

impl Instruction {
    /// Whether Plots may come into other hands by it.
    pub fn may_move_plots(&self) -> bool {
        self.gives_draws()
            || matches!(
                self,
                Instruction::FishesFor { .. } | Instruction::ToThatRival
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

    /// Whether there has to be a target for it.
    pub fn is_of_target(&self) -> bool {
        match self {
            Instruction::LooksAt { who, what, .. }
            | Instruction::Exposes { who, what }
            | Instruction::Moves { who, what, .. } => *who == Players::Target || what.is_targets(),
            Instruction::Draws { who, .. } => *who == Players::Target,
            _ => self.parts().any(Instruction::is_of_target),
        }
    }

    /// Whether it is such an instruction, or one that it consists of.
    pub fn any(&self, such: &dyn Fn(&Instruction) -> bool) -> bool {
        such(self) || self.parts().any(|part| part.any(such))
    }

    /// The players who do something by it.
    pub(super) fn players_mut(&mut self) -> Vec<&mut Players> {
        match self {
            Instruction::Moves { who, .. }
            | Instruction::Draws { who, .. }
            | Instruction::Exposes { who, .. }
            | Instruction::LooksAt { who, .. } => vec![who],
            Instruction::InOrder(all) => {
                let all = all.iter_mut();
                all.flat_map(Instruction::players_mut).collect()
            }
            Instruction::Rolls { rows, .. } => {
                let all = rows.iter_mut().map(|row| &mut *row.does);
                all.flat_map(Instruction::players_mut).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Whether somebody draws cards by it.
    pub fn gives_draws(&self) -> bool {
        matches!(
            self,
            Instruction::Draws { .. }
                | Instruction::Moves {
                    what: Object::Tops { .. },
                    to: Zone::YourHand { .. },
                    ..
                }
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
