//! The forms that a sentence can have.

use fnord_wording::{Is, Wording};
use serde::{Deserialize, Serialize};

use super::{
    AgentsOf, Altering, AttackKind, AttackKinds, AttackOf, Backed, Backing, Ban, Becomes,
    Beneficiary, Blow, Bound, Condition, Cost, Factor, Filter, Hiding, IdleAlignments, Immunity,
    InstantKind, Instruction, Limit, Margin, Never, Objective, Occasion, Party, Per, Permission,
    Players, PlotAttack, Privilege, Prohibition, Protection, Silence, Stat, SuchAttack, Taken,
    Target, Traits, Uncounted, Uncovered, Window, Worth, Zap,
};
use crate::{Alignment, Colour, Text};

/// The forms that a sentence can have. `it` is this card, or the Group that it is linked to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording, Is)]
#[serde(bound(deserialize = "'de: 'static"))]
#[is(LIES)]
pub enum Effect {
    /// When this Plot may be played.
    #[says("play {0}")]
    #[also("play this {0}")]
    #[also("play only {0}")]
    #[also("play this card {0}")]
    #[also("play this card only {0}")]
    #[also("play it {0}")]
    #[also("you may play this card {0}")]
    #[also("this card may be played {0}")]
    #[is(PLAYED | MANNER)]
    Play(Window),
    /// Another way in which it may be played; what follows is for that.
    #[says("or play {0}")]
    #[is(PLAYED | MANNER)]
    OrPlay(Window),
    /// "combine two Disasters into one attack: the first with all its text, the second with its Power alone"; `both_fit`: ", if it
    /// may strike the target too".
    #[says(
        "combine two {which} into one attack: the first with all its text, the second with its Power alone{both_fit?, if it may strike the target too}"
    )]
    #[is(PLAYED)]
    Combines { which: InstantKind, both_fit: bool },
    /// "it replaces any New World Order of the colour Yellow"
    #[says("it replaces any New World Order of the colour {0}")]
    ReplacesColour(Colour),
    /// "it has no alignments and no attributes"; `attributes`: no attributes either.
    #[says("{whose:Receiver} has no alignments{attributes? and no attributes}")]
    #[is(whose.receives(LIES | given(matches!(whose, Party::It | Party::Each(_)), LASTS)) | TRAITS)]
    NoTraits { whose: Party, attributes: bool },
    /// "you may draw one more Plot at the beginning of your turn for each Corporate Group it controls", "each player may draw two more
    /// Plots at the beginning of his turn"
    #[says(
        "{everybody?each player|you} may draw one more Plot at the beginning of {everybody?his|your} turn{per? for {}}",
        more = 1
    )]
    #[also("{everybody?each player|you} may draw one extra Plot each turn", more = 1, per = None)]
    #[also("{everybody?each player|you} may draw one extra Plot per turn", more = 1, per = None)]
    #[also("{everybody?each player|you} draws one extra Plot each turn", more = 1, per = None)]
    #[also("{everybody?each player|you} draws one extra Plot per turn", more = 1, per = None)]
    #[says(
        "{everybody?each player|you} may draw {more:Count} more Plots at the beginning of {everybody?his|your} turn{per? for {}}"
    )]
    MorePlots {
        more: u8,
        everybody: bool,
        per: Option<Per>,
    },
    /// What playing it costs.
    #[says("requires {0}")]
    #[also("this requires {0}")]
    #[also("this card requires {0}")]
    #[also("it requires {0}")]
    #[also("cost: {0}")]
    #[also("powered by {0}")]
    #[also("spend {0}")]
    #[also("to use this, spend {0}")]
    #[also("you must pay for this with {0}")]
    #[also("spend {0}: required to play this card")]
    #[also("you must spend {0}")]
    #[also("you must either spend {0}")]
    #[also("you must {0}")]
    #[also("this cannot require {0}")]
    #[also("it cannot require {0}")]
    #[is(PLAYED | MANNER)]
    Requires(Cost),
    /// What it may be played on.
    #[says("{0}")]
    #[is(PLAYED | MANNER)]
    Target(Target),
    /// "Each target must have no Action token, and must be able to get one."
    #[says("each target must have no Action token, and must be able to get one")]
    #[is(PLAYED | MANNER)]
    TargetsNeedTokens,
    /// How often it may be played.
    #[says("only {0}")]
    #[also("{0}")]
    #[also("no player can use this card {0:Plays}")]
    #[also("no player can play this card {0:Plays}")]
    #[also("no player can play it {0:Plays}")]
    #[also("you cannot use this card {0:Oftener}")]
    #[also("you cannot play this card {0:Oftener}")]
    #[also("it may be played only {0}")]
    #[also("it can be used only {0}")]
    #[also("you may use this only {0}")]
    #[also("play this card only {0}")]
    #[also("you may play this card only {0}")]
    #[is(PLAYED | MANNER)]
    Limit(Limit),
    /// "The attacking Group must spend its Action token, and be Media or share an alignment with the target."
    #[says(
        "the attacking Group must {spends?spend its Action token, and }be {any_of:AnyOf}{alike? or share an alignment with the target}"
    )]
    #[is(PLAYED | THAT_ATTACK | given(*spends, MANNER))]
    LeaderMustBe {
        spends: bool,
        any_of: Traits,
        alike: bool,
    },
    /// How many of it may be in play.
    #[says("only one in play{each? for each player| at all}")]
    #[also("only one may be in play", each = false)]
    #[also("only one can be in play", each = false)]
    #[also("only one may be in play per player", each = true)]
    #[also("each player may have only one in play", each = true)]
    #[also("only one per player", each = true)]
    #[also("no player can have more than one it in play", each = true)]
    #[also("no player can have more than one this card in play", each = true)]
    #[also("no player can have more than one of this card in play", each = true)]
    #[is(PLAYED | MANNER | given(*each, LIES))]
    OneInPlay { each: bool },
    /// "any number of it may be in play"
    #[says("any number of it may be in play")]
    SeveralInPlay,
    /// "a Group discarded so does not count as destroyed"; not `whole`: "for Goals".
    #[says("a Group discarded so does not count as destroyed{whole?| for Goals}")]
    #[also("a Group discarded so cannot count as destroyed{whole?| for Goals}")]
    #[is(PLAYED)]
    DiscardedNotDestroyed { whole: bool },
    /// "agents of a Group that you use count 5 more", "agents that aid an attack on any Group you control add nothing".
    #[says("{whose} count {more:There<Plain>} more")]
    #[says("{whose} add nothing", more = None)]
    #[is(if *whose == AgentsOf::That { PLAYED | USED | THAT_AGENTS } else { LIES })]
    AgentsCount { whose: AgentsOf, more: Option<i16> },
    /// "it is immune to agents"
    #[says("it is immune to agents")]
    ImmuneToAgents,
    /// "a Group in your hand that you fail to control is not discarded"
    #[says("a Group in your hand that you fail to control is not discarded")]
    KeepsUntaken,
    /// It cannot be linked to a Group that is linked to the card named.
    #[says("cannot be linked to a Group that is linked to {0:Card}")]
    #[is(LIES | MANNER)]
    NeverWith(Text),
    /// The Plot makes an attack of its own.
    #[says("{0:Boxed<Plain>}")]
    #[is(PLAYED)]
    Attacks(Box<PlotAttack>),
    /// "a success devastates the target", "a success by more than 6 destroys the target"
    #[says("a success devastates the target", by = None, destroys = false)]
    #[also("when the attack succeeds, the target is Devastated", by = None, destroys = false)]
    #[also("when it succeeds, the target is Devastated", by = None, destroys = false)]
    #[also("success Devastates the target", by = None, destroys = false)]
    #[also("it only Devastates", by = None, destroys = false)]
    #[also("it can only Devastate", by = None, destroys = false)]
    #[also("the target can be Devastated, but not destroyed", by = None, destroys = false)]
    #[also("the target can be Devastated, but cannot be destroyed", by = None, destroys = false)]
    #[also("the target can only be Devastated", by = None, destroys = false)]
    #[also("it Devastates the target", by = None, destroys = false)]
    #[also("it Devastates on any success", by = None, destroys = false)]
    #[also("on any success the target is Devastated", by = None, destroys = false)]
    #[also("the target is Devastated on any success", by = None, destroys = false)]
    #[also(
        "it destroys the target if the roll succeeds by {by:There<Plain>}",
        destroys = true
    )]
    #[also("destroys if the roll succeeds by {by:There<Plain>}", destroys = true)]
    #[also("destroys if it makes the roll by {by:There<Plain>}", destroys = true)]
    #[also("a successful attack devastates the target", by = None, destroys = false)]
    #[also(
        "when the roll succeeds by {by:There<Plain>}, the target is destroyed",
        destroys = true
    )]
    #[also(
        "when it succeeds by {by:There<Plain>}, the target is destroyed",
        destroys = true
    )]
    #[also(
        "when the roll succeeds by {by:There<Plain>}, it is destroyed",
        destroys = true
    )]
    #[also(
        "when the attack succeeds by {by:There<Plain>}, it is destroyed",
        destroys = true
    )]
    #[also(
        "when the attack succeeds by {by:There<Plain>}, the target is destroyed",
        destroys = true
    )]
    #[also(
        "the target is destroyed if the roll succeeds by {by:There<Plain>}",
        destroys = true
    )]
    #[says("a success by {by:There<Plain>} destroys the target", destroys = true)]
    #[is(PLAYED)]
    Success { by: Option<Margin>, destroys: bool },
    /// "one Fanatic Group may spend its action to aid this attack", "any Group may aid or oppose this attack"; `others`: as the
    /// rules let them.
    #[says(
        "one {who:One} may spend its action to aid this attack",
        one = true,
        opposes = false,
        others = true
    )]
    #[also(
        "one {who:One} may spend its action to add its Power to the attack",
        one = true,
        opposes = false,
        others = true
    )]
    #[also(
        "one {who:One} may spend its action to increase that attack by its Power",
        one = true,
        opposes = false,
        others = true
    )]
    #[also(
        "one {who:One} may spend its action to add its Power",
        one = true,
        opposes = false,
        others = true
    )]
    #[also(
        "one {who:One} may aid this attack with its action",
        one = true,
        opposes = false,
        others = true
    )]
    #[also(
        "one {who:One} may aid this attack",
        one = true,
        opposes = false,
        others = true
    )]
    #[also("one {who:One} may aid", one = true, opposes = false, others = true)]
    #[also(
        "one {who:One} may add its Power by spending its action",
        one = true,
        opposes = false,
        others = true
    )]
    #[also(
        "one {who:One} may spend its action on this attack to add its own Power",
        one = true,
        opposes = false,
        others = true
    )]
    #[says(
        "any {who:One} may aid this attack",
        one = false,
        opposes = false,
        others = true
    )]
    #[says(
        "any {who:One} may aid or oppose this attack{others?|, and no other Group}",
        one = false,
        opposes = true
    )]
    #[is(PLAYED)]
    MayEnter {
        who: Filter,
        one: bool,
        opposes: bool,
        others: bool,
    },
    /// "if it and its master are both Fanatic, that is an alignment they share"
    #[says("if it and its master are both {0}, that is an alignment they share")]
    SharedWithMaster(Alignment),
    /// "it has +10 Power or Resistance, for an action just announced …", "its Power is tripled, for its next action": for a part
    /// that the target takes in an action, or for its defence. `falls`: "after which it is destroyed".
    #[says("it has {by:Plus} Power or Resistance, for an action just announced or for defense until the end of the turn", of = Backed::Announced, falls = false)]
    #[says(
        "its Power or Resistance is {by:Times}, for {of:Either}",
        falls = false
    )]
    #[says("its Power is {by:Times}, for {of:Once}{falls?, after which it is destroyed}")]
    #[says("it has {by:Plus} Power, for {of:Once}", falls = false)]
    #[is(PLAYED | FIGURES)]
    Backs {
        by: Backing,
        of: Backed,
        falls: bool,
    },
    /// "cancel one action, or one use of a special ability, of any card"
    #[says("cancel one action, or one use of a special ability, of any card")]
    #[is(PLAYED)]
    CancelsActionOrAbility,
    /// "each Magic Resource has no effect", "the abilities of each Bank cannot be used"
    #[says("{whose:Receiver} has no effect", how = Silence::NoEffect)]
    #[says(
        "{whose:Receiver} loses its Action tokens, gets no new ones, and cannot use its abilities",
        how = Silence::NoTokens
    )]
    #[says("the abilities of {whose:The} cannot be used", how = Silence::NoUse)]
    #[also("{whose:Receiver} cannot use its abilities", how = Silence::NoUse)]
    #[also("{whose:Receiver} cannot use its special abilities", how = Silence::NoUse)]
    #[is(whose.receives(LIES | LASTS) | NUMBING)]
    Silences { whose: Party, how: Silence },
    /// "it may aid or oppose any attack after the dice are rolled, as it could have before"; `yours`: in the attack under way.
    #[says(
        "it may aid or oppose any attack after the dice are rolled, as it could have before",
        yours = false
    )]
    #[says(
        "your Groups may aid that attack although the dice are rolled, as they could have before",
        yours = true
    )]
    #[is(if *yours { PLAYED | USED | THAT_ATTACK } else { LIES })]
    JoinsLate { yours: bool },
    /// "nothing else changes the strength of that attack": for the rest of it.
    #[says("nothing else changes the strength of that attack")]
    #[is(PLAYED | USED | THAT_ATTACK)]
    StrengthStands,
    /// "only one of it may be played in an attack, besides one of the defender's after one of the attacker's"
    #[says(
        "only one of it may be played in an attack, besides one of the defender's after one of the attacker's"
    )]
    #[is(PLAYED | MANNER)]
    OneInAttack,
    /// "it is discarded when another of it comes into play"
    #[says("it is {destroyed?destroyed|discarded} when another of it comes into play")]
    Displaced { destroyed: bool },
    /// "you cannot draw Plots", "each player cannot make an automatic takeover": mostly for a time.
    #[says("you cannot {what}", who = Players::You)]
    #[says("{who} cannot {what}")]
    #[also("no player can {what}", who = Players::Each)]
    #[also("no rival can {what}", who = Players::EachRival)]
    #[is(LASTS | BINDING | given(matches!(who, Players::You | Players::Each | Players::EachRival), LIES))]
    Bars { who: Players, what: Ban },
    /// "the I.R.S. cannot tax you"
    #[says("the {0:LongName} cannot tax you")]
    Untaxed(Text),
    /// "that alignment is one of the Group that pays": the one that is chosen.
    #[says("that alignment is one of the Group that pays")]
    #[is(PLAYED | MANNER)]
    ChosenOfPayer,
    /// "that attack cannot be made Instant", "that attack cannot be privileged": the one that the Plot makes.
    #[says("that attack cannot be {privileged?privileged|made Instant}")]
    #[is(PLAYED)]
    NeverMade { privileged: bool },
    /// "when the Group it is linked to is Devastated or destroyed, this card is destroyed": by the same player.
    #[says("when {struck} is {by:Joined<Plain, Or>}, {falls} is {so:Verb}")]
    #[also("when the Group it is linked to is {by:Joined<Plain, Or>}, it is {so:Verb}", struck = Bound::Host, falls = Bound::This)]
    SharesFate {
        struck: Bound,
        by: Vec<Blow>,
        falls: Bound,
        so: Blow,
    },
    /// "no other Group can interfere when its action is used so": for the abilities that the card uses by its action.
    #[says("no other Group can interfere when its action is used so")]
    Uninterrupted,
    /// "the bonuses of your Illuminati and of the attacking Group count in that attack": though it is Instant.
    #[says("the bonuses of your Illuminati and of the attacking Group count in that attack")]
    #[is(PLAYED | USED | THAT_ATTACK | BONUS)]
    TheirBonusesCount,
    /// "that attack becomes an Assassination", "that attack becomes Instant"
    #[says("that attack becomes {assassination?an Assassination|Instant}")]
    #[is(PLAYED | USED | THAT_ATTACK)]
    BecomesInstant { assassination: bool },
    /// It is linked to what it was played on, or to the target of the attack that it was played in.
    #[says("link to {attacked?the target of that attack|its target}")]
    #[is(PLAYED | given(*attacked, THAT_ATTACK))]
    LinksTo { attacked: bool },
    /// "it may be linked to any Coastal Group": a Resource that has another use without a link.
    #[says("it may be linked to any {0:One}")]
    #[also("you may link it to any {0:One}")]
    #[also("you may link this card to any {0:One}")]
    MayLink(Filter),
    /// "its player chooses the first or the second of what follows"
    #[says("its player chooses the first or the second of what follows")]
    #[is(LIES | MANNER)]
    MustChoose,
    /// "its attack is Magic": the attack that the Plot makes; `if_aided`: "only if such a Group aids it".
    #[says("its attack is {traits:All}", of = AttackOf::This)]
    #[says("its attack is {traits:All} only if such a Group aids it", of = AttackOf::Aided)]
    #[says("any attack that it makes or aids is {traits:All}", of = AttackOf::Parts)]
    #[also("any attack that it makes or aids is considered {traits:AnAll} attack", of = AttackOf::Parts)]
    #[also("any attack it makes or aids is {traits:All}", of = AttackOf::Parts)]
    #[also("any attack it makes or aids is considered {traits:AnAll} attack", of = AttackOf::Parts)]
    #[also("any attack it makes or aids counts as {traits:All}", of = AttackOf::Parts)]
    #[also("any attack it makes or aids is {traits:AnAll} attack", of = AttackOf::Parts)]
    #[is(if *of == AttackOf::Parts { LIES } else { PLAYED })]
    AttackIs { traits: Traits, of: AttackOf },
    /// "it has no bonus for nearness to its Illuminati"
    #[says("{whose:Once} has no bonus for nearness to its Illuminati")]
    #[also("{whose:Once} gets no bonus for its position in your Power Structure")]
    #[also("{whose:Once} gets no +5 or +10 for its position in your Power Structure")]
    #[also("{whose:Once} gets no bonus for its position")]
    #[also("{whose:Once} gets no bonus for its position in the Power Structure")]
    #[also("{whose:Once} gets no bonus for closeness to its Illuminati")]
    #[also("{whose:Once} gets no bonus for being close to the Illuminati")]
    #[is(whose.receives(LIES | LASTS))]
    NoNearness { whose: Party },
    /// "an Action token of any Bank Group you control buys a Plot"
    #[says("an Action token of any {0:One} buys a Plot")]
    #[also("an Action token of any {0:One} is worth as much as an Illuminati token")]
    #[also(
        "for the purpose of buying Plots, an Action token of any {0:One} is worth as much as an Illuminati token"
    )]
    #[also(
        "for the purpose of buying Plots, an Action token from any {0:One} is worth as much as an Illuminati token"
    )]
    BuysAsIlluminati(Filter),
    /// "its action counts as that of an Illuminati", "the action of each Corporate Group you control counts as that of a Bank Group":
    /// where the action of such a Group is a price.
    #[says("its action counts as that of {of:A}", who = None)]
    #[says("the action of each {who:There<One>} counts as that of {of:A}")]
    #[also("the action of any {who:There<One>} counts as that of {of:A}")]
    #[also("the actions of {who:There<Many>} count as those of {of:A}")]
    #[is(LIES)]
    PaysAs { who: Option<Filter>, of: Filter },
    /// These may aid or oppose the attack under way with their whole Power, though it is Instant.
    #[says("{who} may {opposes?oppose|aid} that attack, whatever its alignments")]
    #[also("{who} may spend its action to {opposes?oppose|aid} that attack")]
    #[also("{who} may spend its action to {opposes?oppose|aid} it")]
    #[is(PLAYED | USED | THAT_ATTACK | LEAVE)]
    MayJoin { who: Party, opposes: bool },
    /// Something that is done at once.
    #[says("{0}")]
    #[says("{0:Several}")]
    #[is(PLAYED | USED | the0.marks())]
    Do(Instruction),
    /// One of these is done; the player chooses.
    #[says("choose one: {0:Together<Whole, CommaOr>}")]
    #[is(PLAYED | USED | Nature::all(the0))]
    ChooseOne(Vec<Instruction>),
    /// "its master adds nothing to its Resistance": neither by alignments nor by abilities.
    #[says("its master adds nothing to its Resistance")]
    #[is(LASTS | ALIGNMENTS)]
    MasterAddsNothing,
    /// "no other copy of that Plot may be played for the rest of the game": of the one that this card answers.
    #[says("no other copy of that Plot may be played for the rest of the game")]
    #[is(PLAYED | THAT_PLOT)]
    NoOtherCopy,
    /// "that attack may be made even if its target cannot be controlled or destroyed"
    #[says("that attack may be made even if its target cannot be controlled or destroyed")]
    #[is(PLAYED | USED | THAT_ATTACK | FORBIDDEN)]
    DespiteProtection,
    /// "if that attack succeeds, its target is discarded instead, and its puppets return to their owner's hand"; not `discards`:
    /// "its target and every Group below it become uncontrolled instead".
    #[says(
        "if that attack succeeds, its target {discards?is discarded instead, and its puppets return to their owner's hand|and every Group below it become uncontrolled instead}"
    )]
    #[is(PLAYED | USED | THAT_ATTACK)]
    SuccessInstead { discards: bool },
    /// "an attack with a strength below 2 fails all the same, and is not rolled"
    #[says("an attack with a strength below 2 fails all the same, and is not rolled")]
    #[is(PLAYED | THAT_ROLL)]
    TooWeakStays,
    /// "a Group taken so becomes a puppet of that Personality": of the Group that paid.
    #[says("a Group taken so becomes a puppet of that Personality")]
    #[is(PLAYED)]
    TakenByPayer,
    /// "add, remove or reverse one alignment of it", "reverse one alignment of any Group": `of` is `None` for what the card
    /// is played on.
    /// "…, for good"; "it gains one alignment of your choice, for good".
    #[says("add, remove or reverse one alignment of {of:ItOrAny}", how = Altering::Any)]
    #[says("reverse one alignment of {of:ItOrAny}", how = Altering::Reverses)]
    #[says("reverse any or all alignments of {of:ItOrAny}, for its next action; they count toward no Goal", how = Altering::ReversesForAction)]
    #[says("add, remove or reverse one alignment of {of:ItOrAny}, for good", how = Altering::ForGood)]
    #[says("add one alignment to {of:ItOrAny}, for good, unless it has the opposite one", how = Altering::AddsForGood)]
    #[is(PLAYED | USED | LASTS | TRAITS)]
    ChangesAlignment { of: Option<Filter>, how: Altering },
    /// "you may give and receive Illuminati tokens in deals, from Illuminati to Illuminati only"
    #[says(
        "you may give and receive Illuminati tokens in deals, from Illuminati to Illuminati only"
    )]
    #[is(LASTS)]
    TradesIlluminatiTokens,
    /// "your Illuminati may make one direct attack at its normal Power without spending an Action token"
    #[says(
        "your Illuminati may make one direct attack at its normal Power without spending an Action token"
    )]
    #[is(PLAYED)]
    FreeIlluminatiAttack,

    // The families of Plots
    /// "Zap: the target cannot take control of any Government Group."
    #[says("zap: the target {0}")]
    #[is(PLAYED | BINDING)]
    Zap(Zap),
    /// "it is a Zap": it lies on the Illuminati of whomever it is played on until Zaps are removed, and the other sentences say what it
    /// does.
    #[says("it is a Zap")]
    #[also("this is a Zap")]
    #[also("a Zap")]
    #[is(PLAYED | BINDING)]
    IsZap,
    /// "until the end of the turn, no Magic Group can act except to defend itself, or an action just taken by any Magic Group is
    /// cancelled"
    #[says(
        "no {frozen:One} can act except to defend itself, or an action just taken by any {cancels:One} is cancelled"
    )]
    #[is(LASTS | BINDING)]
    Freezes { frozen: Filter, cancels: Filter },
    /// "it is paralyzed"
    #[says("{0:Receiver} is paralyzed")]
    #[also("paralyze it", 0 = Party::It)]
    #[also("it is Paralyzed", 0 = Party::It)]
    #[is(LIES | NUMBING)]
    Paralyzed(Party),
    /// "an action of its master or of any Illuminati frees it"
    #[says(
        "an {owners?Illuminati action of its owner|action of its master or of any Illuminati} frees it"
    )]
    #[also(
        "its owner may free it by spending an Illuminati action",
        owners = true
    )]
    #[also("its owner may spend an Illuminati action to free it", owners = true)]
    #[also("its owner may free it for an Illuminati action", owners = true)]
    FreedByAction { owners: bool },
    /// "nothing can take from it or destroy any Magic Resource that it is the host of": what is linked to it.
    #[says("nothing can take from it or destroy any {0:One} that it is the host of")]
    HoldsFast(Filter),
    /// "it cannot act"; `tokens`: "each Bank gets no Action tokens and cannot act"
    #[says(
        "{whose:Receiver} gets no Action tokens{acts? and cannot act}",
        tokens = true
    )]
    #[also(
        "{whose:Receiver} cannot get Action tokens",
        tokens = true,
        acts = false
    )]
    #[also(
        "{whose:Receiver} cannot get any Action tokens",
        tokens = true,
        acts = false
    )]
    #[says("{whose:Receiver} cannot act", tokens = false, acts = true)]
    #[is(whose.receives(LIES | LASTS) | BINDING)]
    Inert {
        whose: Party,
        tokens: bool,
        acts: bool,
    },
    /// "each opposite alignment has -8 on any attempt to control and +8 on any attempt to destroy"
    #[says("{0}")]
    #[is(LIES | ALIGNMENTS)]
    AlignmentWorth(Worth),
    /// "Fanatic is no opposite of itself, and any two Fanatic Groups share it"
    #[says("{0} is no opposite of itself, and any two {0} Groups share it")]
    #[is(LIES | ALIGNMENTS)]
    SharedByAll(Alignment),
    /// "it cannot affect the Discordian Society"
    #[says("it cannot affect the {0:Card}")]
    #[is(PLAYED | MANNER)]
    NotOn(Text),

    // Goals
    /// "each SubGenius Group you control with Power 3 or more counts as two toward the Basic Goal"; `unless_outdone`: "unless a
    /// rival controls such a Group of greater Power"; `most`: "up to three Huge Places you have destroyed count as two …".
    #[says(
        "each {of:One} counts as {twice?two|one} toward the Basic Goal{unless_outdone?, unless a rival controls such a Group of greater Power}",
        most = None
    )]
    #[says(
        "up to {most:There<Count>} {of:Many} count as {twice?two|one} toward the Basic Goal",
        unless_outdone = false
    )]
    #[also(
        "each {of:One} counts as {twice?two|one} toward the Basic Goal, at most {most:There<Count>}",
        unless_outdone = false
    )]
    #[also(
        "each {of:One} counts as {twice?two|one} Groups toward the Basic Goal, at most {most:There<Count>}",
        unless_outdone = false
    )]
    #[also(
        "each {of:One} counts as {twice?two|one} Groups toward your Basic Goal, at most {most:There<Count>}",
        unless_outdone = false
    )]
    #[also("each {of:One} counts as {twice?two|one} Groups", unless_outdone = false, most = None)]
    #[also("each {of:One} counts as {twice?two|one} Group toward the Basic Goal", unless_outdone = false, most = None)]
    #[also("each {of:One} counts as {twice?two|one} Group toward your Basic Goal", unless_outdone = false, most = None)]
    #[also("each {of:One} counts {twice?double|once}", unless_outdone = false, most = None)]
    #[also("each {of:One} counts {twice?double|once} toward the Basic Goal", unless_outdone = false, most = None)]
    #[is(LIES | GOAL)]
    Counts {
        of: Filter,
        twice: bool,
        unless_outdone: bool,
        most: Option<u8>,
    },
    /// "you may hold three different Goals, and win with any one of them"
    #[says("you may hold {most:Count}{different? different} Goals, and win with any one of them")]
    #[is(LIES | PLAYED)]
    HoldsGoals { most: u8, different: bool },
    /// "this card stays in front of you"
    #[says("this card stays in front of you")]
    #[is(PLAYED)]
    StaysInFront,
    /// "it counts as two Conservative Groups toward any Goal except the Basic Goal"
    #[says("it counts as two {traits:All} Groups toward any Goal", basic = true)]
    #[says(
        "it counts as two {traits:All} Groups toward any Goal except the Basic Goal",
        basic = false
    )]
    CountsAsTwo { traits: Traits, basic: bool },
    /// "you are not eliminated if your last puppet is the one with which you have destroyed eight Groups"
    #[says(
        "you are not eliminated if your last puppet is the one with which you have destroyed {0:Count} Groups"
    )]
    Outlives(u8),
    /// "you win if …": any of these, each a list of what has to hold together.
    #[says("you win if {0:Alone<Alone<InPlay>>}")]
    #[says("you win if you {0:Joined<Joined<Plain, And>, SemicolonOr>}")]
    #[also("you win if you {0:Joined<Carried, SemicolonOr>}")]
    #[says("you win if you {0:Alone<Besides>}")]
    #[is(LIES | GOAL)]
    WinsIf(Vec<Vec<Objective>>),
    /// "this Goal counts for nothing": while something is so.
    #[says("this Goal counts for nothing")]
    #[is(GOAL)]
    GoalIdle,
    /// "this Goal cannot be combined with any other"
    #[says("this Goal cannot be combined with any other")]
    #[also("this cannot be combined with any other Goal")]
    #[also("this Goal cannot be combined with any other Goal")]
    #[also("it cannot be combined with any other Goal")]
    #[is(LIES | GOAL)]
    GoalAlone,
    /// "up to three Action tokens on it count as Groups toward the Basic Goal"
    #[says("up to {0:Count} Action tokens on it count as Groups toward the Basic Goal")]
    TokensCount(u8),
    /// "you are not eliminated before the end of the turn"
    #[says("expose this Goal, and are not eliminated before the end of the turn")]
    #[is(NONE)]
    NotYetEliminated,
    /// "this victory may be shared, even with a rival who plays the same Illuminati"; `always`: "is shared by every player with".
    #[says(
        "this victory {always?is shared by every player with|may be shared, even with a rival who plays} the same Illuminati"
    )]
    #[is(if *always { LIES } else { GOAL })]
    SharedVictory { always: bool },
    /// "if you exposed it by choice, it cannot be hidden, and cannot leave your hand"
    #[says("if you exposed it by choice, it cannot be hidden and cannot leave your hand")]
    #[is(GOAL)]
    StaysExposed,
    /// What counts for nobody who would win.
    #[says("{0} do not count toward any Goal", 0 = Uncounted::Alignments)]
    #[says("{0} does not count toward any Goal")]
    #[is(match the0 {
        Uncounted::ThisDestruction => PLAYED,
        Uncounted::Alignments => LIES | TRAITS,
        _ => LIES,
    })]
    NotForGoals(Uncounted),
    /// How many Plots its owner may hold, or how many more.
    #[says(
        "your hand limit for Plots is {plots} higher{per? for {}}",
        raised = true
    )]
    #[says("your hand limit for Plots is {plots}", raised = false, per = None)]
    #[also("your Plot hand limit is increased by {plots}", raised = true, per = None)]
    #[also("your hand limit for Plots is increased by {plots}", raised = true, per = None)]
    #[also("your hand limit is {plots} higher{per? for {}}", raised = true)]
    #[also("your hand limit is {plots}", raised = false, per = None)]
    #[also("your hand limit is {plots} Plots higher", raised = true, per = None)]
    #[also("your hand limit is {plots} Plots", raised = false, per = None)]
    #[also("you may hold one more Plot{per? for {}}", raised = true, plots = 1)]
    #[also("your hand limit is raised by {plots:Count} Plots", raised = true, per = None)]
    #[also("your Plot hand limit is raised by {plots:Count} Plots", raised = true, per = None)]
    #[also("your hand limit is increased by {plots}", raised = true, per = None)]
    #[also("you may hold {plots:Count} extra Plots in your hand", raised = true, per = None)]
    #[also("you may hold {plots:Count} extra Plots in hand", raised = true, per = None)]
    HandLimit {
        plots: u8,
        raised: bool,
        per: Option<Per>,
    },
    /// "whenever you draw a Plot, you may take any of the top three cards of that deck instead"
    #[says("whenever you draw a Plot{groups? or a Group card}, you may take {take} instead")]
    DrawsOther { groups: bool, take: Taken },
    /// "you draw two Plots at the beginning of your turn instead of one"
    #[says("you draw {0:Count} Plots at the beginning of your turn instead of one")]
    PlotDraw(u8),
    /// "at the end of your turn, you may move your Groups freely"
    #[says("at the end of your turn, you may move your Groups freely")]
    MovesFreelyAtEnd,
    /// How many more Groups the Basic Goal asks for.
    /// `per`: so many for each such card, "for each Group you have destroyed".
    #[says("{everybody?each player's|your} Basic Goal is {groups:Shift}{per? for {}}")]
    #[also("reduce {everybody?each player's|your} Basic Goal by {groups:Fewer}{per? for {}}")]
    #[also("{everybody?each player's|your} Basic Goal is reduced by {groups:Fewer}{per? for {}}")]
    #[also("{everybody?each player's|your} Basic Goal is increased by {groups:Added}{per? for {}}")]
    BasicGoal {
        groups: i16,
        everybody: bool,
        per: Option<Per>,
    },

    // Tokens
    /// "its link is permanent"
    #[says("its link is permanent")]
    PermanentLink,
    /// "it keeps its unspent Action tokens"
    #[says("it keeps its unspent Action tokens")]
    KeepsTokens,
    /// "it may spend several Action tokens on one attack", "it cannot spend more than one Action token on one action": however
    /// many it has.
    #[says(
        "it may spend several Action tokens on one attack",
        several = true,
        attack = true
    )]
    #[says(
        "it cannot spend more than one Action token on one {attack?attack|action}",
        several = false
    )]
    Tokens { several: bool, attack: bool },
    /// "that token must be given or traded to another player's Illuminati at once, or removed"
    #[says("that token must be given or traded to another player's Illuminati at once, or removed")]
    TokenMustGo,
    /// "a befouled Group misses its next new Action tokens, and may then remove one befouled marker"
    #[says(
        "a befouled Group misses its next new Action tokens, and may then remove one befouled marker"
    )]
    BefouledMissesTokens,

    // Where Groups may lie
    /// "it cannot become a puppet of … by an automatic takeover or a move"
    #[says(
        "it cannot become a puppet of {0:Joined<AnyOrThe, OrAfterComma>} by an automatic takeover or a move"
    )]
    CannotBecomePuppet(Vec<Filter>),
    /// "when an attack on it succeeds, the attacker discards it or gives it to a rival instead"
    #[says(
        "when an attack on it succeeds, the attacker discards it or gives it to a rival instead"
    )]
    SuccessGivesAway,
    /// "it cannot be moved or removed in any other way, except by destroying its master"
    #[says("it cannot be moved or removed in any other way, except by destroying its master")]
    #[is(LIES | LASTS)]
    CannotBeMoved,
    /// "it may be put on any open side of its master, whatever the control arrows"
    #[says(
        "{yours?any Group you control|it} may be put on any open side of its master, whatever the control arrows"
    )]
    #[is(LIES | SIDES)]
    PutOnAnySide { yours: bool },
    /// "no Group may control more than one of it"
    #[says("no Group may control more than one of it")]
    #[is(LIES | FORBIDDEN)]
    OneForEachMaster,
    /// "no Group you control may have more puppets than outgoing control arrows"
    #[says("no Group you control may have more puppets than outgoing control arrows")]
    NoMorePuppetsThanArrows,
    /// "it has one more outgoing control arrow, at any free side", "it has three outgoing control arrows"
    #[says(
        "it has one more outgoing control arrow, at any free side",
        count = 1,
        more = true
    )]
    #[says("it has {count:Count} outgoing control arrows", more = false)]
    #[says(
        "it has {count:Count} more outgoing control arrows, at any free sides",
        more = true
    )]
    Arrows { count: u8, more: bool },

    /// Which Groups this card may be linked to.
    #[says("link to any {0:One}")]
    #[also("this card may be linked to any {0:One}")]
    #[also("it may only be linked to any {0:One}")]
    #[also("may only be linked to any {0:One}")]
    #[also("link this card to any {0:One}")]
    #[also("link this to any {0:One}")]
    #[also("link it to any {0:One}")]
    #[also("it must be linked to any {0:One}")]
    #[also("this card must be linked to any {0:One}")]
    #[also("must be linked to any {0:One}")]
    #[is(LIES | LINKS)]
    Link(Filter),
    /// A bonus for every attack that a Group of the beneficiary leads (`sg.glossary.any-attempt`), that the card itself takes part in, or
    /// for the attack under way. `devastates`: that can only Devastate its
    /// target then.
    #[says(
        "{beneficiary}{amount:Signed} on {on:Boxed<Attempt>}{per? for {}}{devastates?, which can then only Devastate its target}"
    )]
    #[also("an extra {amount:Signed} on {on:Boxed<Attempt>}", beneficiary = Beneficiary::You, per = None, devastates = false)]
    #[also("it has {amount:Signed} when {on:Boxed<Clause>}", beneficiary = Beneficiary::You, per = None, devastates = false)]
    #[also("add {amount:Added} to {on:Boxed<Attempt>}", beneficiary = Beneficiary::You, per = None, devastates = false)]
    #[also("subtract {amount:Fewer} from {on:Boxed<Attempt>}", beneficiary = Beneficiary::You, per = None, devastates = false)]
    #[also("{on:Boxed<Attempt>} is at {amount:Signed}", beneficiary = Beneficiary::EachPlayer, per = None, devastates = false)]
    #[also("{on:Boxed<Attempt>} has {amount:Signed}", beneficiary = Beneficiary::EachPlayer, per = None, devastates = false)]
    #[also("{on:Boxed<Attempt>} has {amount:Signed} Power", beneficiary = Beneficiary::EachPlayer, per = None, devastates = false)]
    #[also("{on:Boxed<Attempt>} is at {amount:Signed} Power", beneficiary = Beneficiary::EachPlayer, per = None, devastates = false)]
    #[is(BONUS | if on.is_that() { PLAYED | USED | THAT_ATTACK } else { LIES })]
    Bonus {
        beneficiary: Beneficiary,
        amount: i16,
        on: Box<SuchAttack>,
        devastates: bool,
        /// "for each Bank you control": so often.
        per: Option<Per>,
    },
    /// "…, opposite alignments do not count": of what alignments come to in attacks.
    #[says("{0}")]
    #[is(LIES | ALIGNMENTS)]
    AlignmentsIdle(IdleAlignments),
    /// "it cannot be brought back once it is destroyed"; `killed`: "once it is killed".
    #[says("{whose} cannot be brought back once it is {killed?killed|destroyed}")]
    NeverReturns { whose: Party, killed: bool },
    /// "the total Power of its side is doubled": all that Groups of that side use.
    #[says("the total Power of its side is doubled")]
    #[is(LIES | FIGURES)]
    DoublesSide,
    /// A bonus for the attacks that such a Group leads itself (`sg.glossary.direct`).
    #[says(
        "{leaders:Joined<Plain, And>} has {extra?an extra }{amount:Signed}{instead? instead of the penalty for {}} for direct {kind} of {target:A}"
    )]
    #[also("an extra {amount:Signed} for direct {kind} of {target:A}", leaders = vec![Party::It], extra = true, instead = None)]
    #[also("a further {amount:Signed} for direct {kind} of {target:A}", leaders = vec![Party::It], extra = true, instead = None)]
    #[also("{amount:Signed} for direct {kind} of {target:A}", leaders = vec![Party::It], extra = false, instead = None)]
    #[also("{leaders:Joined<Plain, And>} has {amount:Signed} for direct attacks to {kind:To} {target:A}", extra = false, instead = None)]
    #[also("{leaders:Joined<Plain, And>} has {amount:Signed} for direct attacks to {kind:To}", target = Filter::any(), extra = false, instead = None)]
    #[is(LIES | BONUS)]
    Direct {
        leaders: Vec<Party>,
        amount: i16,
        /// "an extra +4": besides what else the card gives the attack.
        extra: bool,
        /// "instead of the penalty for Criminal": what that alignment of the target would cost.
        instead: Option<Alignment>,
        kind: AttackKind,
        target: Filter,
    },
    /// A bonus for the defence. `defended` is `None` for this card itself.
    #[says(
        "{amount:Signed} to defend {defended:Defended} against {against:Boxed<Versus>}{per? for {}}"
    )]
    #[also("{amount:Signed} to defend {defended:Defended}{per? for {}}", against = Box::new(SuchAttack::any()))]
    #[also(
        "{defended:Defended} has {amount:Signed} to defend against {against:Boxed<Versus>}{per? for {}}"
    )]
    #[also(
        "give {defended:Defended} {amount:Signed} to defend against {against:Boxed<Versus>}{per? for {}}"
    )]
    #[also("give {defended:Defended} {amount:Signed} to defend{per? for {}}", against = Box::new(SuchAttack::any()))]
    #[also("{defended:Defended} defends at {amount:Signed}{per? for {}}", against = Box::new(SuchAttack::any()))]
    #[also("{defended:Defended} has {amount:Signed} when defending{per? for {}}", against = Box::new(SuchAttack::any()))]
    #[also("{defended:Defended} has {amount:Signed} to defend itself{per? for {}}", against = Box::new(SuchAttack::any()))]
    #[also("{defended:Defended} has {amount:Signed} to defend{per? for {}}", against = Box::new(SuchAttack::any()))]
    #[also("{against:Boxed<Versus>} on {defended:Defended} is at {amount:Opposite}{per? for {}}")]
    #[also("{against:Boxed<Versus>} on {defended:Defended} has {amount:Opposite}{per? for {}}")]
    #[also(
        "{against:Boxed<Versus>} on {defended:Defended} has {amount:Opposite} Power{per? for {}}"
    )]
    #[also("{against:Boxed<Versus>} has {amount:Opposite} on {defended:Defended}{per? for {}}")]
    #[also(
        "{against:Boxed<Versus>} has {amount:Opposite} Power on {defended:Defended}{per? for {}}"
    )]
    #[also(
        "{against:Boxed<Versus>} attempt on {defended:Defended} is at {amount:Opposite}{per? for {}}"
    )]
    #[also(
        "{against:Boxed<Versus>} is at {amount:Opposite} against {defended:Defended}{per? for {}}"
    )]
    #[also("{against:Boxed<Attempt>} {defended:Defended} is at {amount:Opposite}{per? for {}}")]
    #[is(LIES | DEFENSE)]
    Defend {
        defended: Option<Filter>,
        amount: i16,
        against: Box<SuchAttack>,
        /// "for each Magic Group you control": so often.
        per: Option<Per>,
    },
    /// "when any Fanatic Group you control attacks or defends, you may count its Fanatic as identical to that of any other
    /// Fanatic Group"
    #[says(
        "when any {whose:One} attacks or defends, you may count its {alignment} as identical to that of any other {alignment} Group"
    )]
    #[is(LIES | ALIGNMENTS)]
    MayCountIdentical { whose: Filter, alignment: Alignment },
    /// Additions to figures. `global_too`: and to Global Power, where the Group has any.
    #[says(
        "{whose:Receiver} has {additions:Joined<Plain, And>}{global_too?, and {:Signed} Global Power if it has Global Power}{per? for {}}{when}{least?, but no less than {}}"
    )]
    #[also("{whose:Receiver} has its {additions:Raised}{per? for {}}{when}", global_too = None, least = None)]
    #[also("{whose:Receiver} has its {additions:Raised}, to a minimum of {least:There<Plain>}", global_too = None, per = None, when = Occasion::Always)]
    #[also("its {additions:Raised}{per? for {}}{when}", whose = Party::It, global_too = None, least = None)]
    #[also("{whose:Receiver} has {additions:Raised}{per? for {}}{when}", global_too = None, least = None)]
    #[also("give {whose:Receiver} {additions:Joined<Plain, And>}{per? for {}}{when}", global_too = None, least = None)]
    #[also("give {additions:Joined<Plain, And>} to {whose:Receiver}{per? for {}}{when}", global_too = None, least = None)]
    #[also("{additions:Joined<Plain, And>} to {whose:Receiver}{per? for {}}{when}", global_too = None, least = None)]
    #[also("{whose:Receiver} has {additions:Joined<Plain, And>}, to a minimum of {least:There<Plain>}", global_too = None, per = None, when = Occasion::Always)]
    #[also("{additions:Joined<Plain, And>}{per? for {}}{when}", whose = Party::It, global_too = None, least = None)]
    #[is(whose.receives(LIES | given(matches!(whose, Party::It | Party::Each(_)), LASTS)) | FIGURES)]
    Add {
        whose: Party,
        additions: Vec<(i16, Stat)>,
        global_too: Option<i16>,
        /// "for each Personality you control": so often.
        per: Option<Per>,
        when: Occasion,
        /// ", but no less than 1": it takes no more away.
        least: Option<i16>,
    },
    /// Figures of this card, or of others, that become something. Of the target of an attack: against that attack.
    #[says("its {stats:Alone<Plain>} {becomes}{when}", whose = Party::It)]
    #[says("its {stats:Together<Plain, And>} {becomes:Plural}{when}", whose = Party::It)]
    #[also("{whose:Receiver} has {stats:Alone<Plain>} {becomes:Verb}{when}")]
    #[says("the {stats:Alone<Plain>} of {whose:Receiver} {becomes}{when}")]
    #[says("the {stats:Together<Plain, And>} of {whose:Receiver} {becomes:Plural}{when}")]
    #[is(whose.receives(LIES | given(matches!(whose, Party::It | Party::Each(_)), LASTS)) | FIGURES)]
    Value {
        whose: Party,
        stats: Vec<Stat>,
        becomes: Becomes,
        when: Occasion,
    },
    /// Figures that are multiplied or halved. `printed`: as they are printed, and not as another card sets them.
    #[says("its {printed?printed }{stats:Alone<Plain>} is {factor}{when}", whose = Party::It)]
    #[says("its {printed?printed }{stats:Together<Plain, And>} are {factor}{when}", whose = Party::It)]
    #[says("the {printed?printed }{stats:Alone<Plain>} of {whose:The} is {factor}{when}")]
    #[also("{whose:Receiver} has double {stats:Alone<Plain>}{when}", printed = false, factor = Factor::Times(2))]
    #[also(
        "{whose:Receiver} has its {stats:Alone<Plain>} {factor}{when}",
        printed = false
    )]
    #[also("its {stats:Alone<Plain>} counts double{when}", whose = Party::It, printed = false, factor = Factor::Times(2))]
    #[also("it doubles its {stats:Alone<Plain>}{when}", whose = Party::It, printed = false, factor = Factor::Times(2))]
    #[also("doubles its {stats:Alone<Plain>}{when}", whose = Party::It, printed = false, factor = Factor::Times(2))]
    #[says("the {printed?printed }{stats:Together<Plain, And>} of {whose:The} are {factor}{when}")]
    #[is(FIGURES | if when.is_that() { whose.receives(PLAYED) } else {
        whose.receives(LIES | given(matches!(whose, Party::Each(_)), LASTS))
    })]
    Multiply {
        printed: bool,
        whose: Party,
        stats: Vec<Stat>,
        factor: Factor,
        when: Occasion,
    },
    /// This card, or one that its user chooses, gains traits and loses others.
    #[says("{whose:Once} loses {loses:All}", gains = Traits::default())]
    #[says("{whose:Once} becomes {gains:All}", loses = Traits::default())]
    #[also("{whose:Once} is no longer {loses:Lost}", gains = Traits::default())]
    #[also("{whose:Once} stops being {loses:Lost}", gains = Traits::default())]
    #[also("{whose:Once} becomes {gains:All}, and is no longer {loses:Lost}")]
    #[also("{whose:Once} becomes {gains:All} and loses {loses:All}")]
    #[also("{whose:Once} is {gains:All}", loses = Traits::default())]
    #[also("{whose:Once} becomes {gains:All} and stops being {loses:All}")]
    #[also("{whose:Once} loses the {loses:All} alignment", gains = Traits::default())]
    #[also("{whose:Once} loses the {loses:All} attribute", gains = Traits::default())]
    #[also("{whose:Once} gets the {gains:All} alignment", loses = Traits::default())]
    #[says("{whose:Once} becomes {gains:All}, and loses {loses:All}")]
    #[is(whose.receives(LIES | LASTS) | TRAITS)]
    Becomes {
        whose: Party,
        gains: Traits,
        loses: Traits,
    },
    /// Others count as having traits, or as having them not.
    #[says(
        "each {whose:One} {not?does not count|counts} as {traits:All}{except_for_goals?, except for Goals}"
    )]
    #[also(
        "each {whose:One} is {not?not |}{traits:All}",
        except_for_goals = false
    )]
    #[also(
        "each {whose:One} is also {traits:All}",
        not = false,
        except_for_goals = false
    )]
    #[also(
        "each {whose:One} is {not?not |}considered {traits:All}",
        except_for_goals = false
    )]
    #[also(
        "each {whose:One} is {not?not |}considered to be {traits:All}",
        except_for_goals = false
    )]
    #[also(
        "each {whose:One} becomes {traits:All}",
        not = false,
        except_for_goals = false
    )]
    #[also(
        "each {whose:One} is no longer {traits:Lost}",
        not = true,
        except_for_goals = false
    )]
    #[also(
        "each {whose:One} loses {traits:All}",
        not = true,
        except_for_goals = false
    )]
    #[is(LIES | TRAITS)]
    CountsAs {
        whose: Filter,
        not: bool,
        traits: Traits,
        /// "except for Goals"
        except_for_goals: bool,
    },
    /// This card has its master's alignments besides its own.
    #[says("it has every alignment that its master has")]
    #[is(LIES | TRAITS)]
    HasMastersAlignments,
    /// "nothing else changes its alignments, even once it is destroyed": nothing but what its own card says.
    #[says("nothing else changes its alignments, even once it is destroyed")]
    #[is(LIES | TRAITS)]
    KeepsAlignments,
    /// Direct attacks of these kinds by these attackers cannot be made on this card.
    #[says(
        "it is immune to direct attacks to {kinds:To} by {attackers:Joined<AnyOrThe, AndAfterComma>}"
    )]
    #[is(LIES | LASTS | FORBIDDEN)]
    ImmuneToAttacks {
        kinds: AttackKinds,
        attackers: Vec<Filter>,
    },
    /// "it is immune to any Straight Group", "your whole Power Structure is immune to Magic attacks"
    #[says("{0}")]
    #[is(LIES | LASTS | IMMUNITY)]
    Immune(Immunity),
    /// "it cannot be controlled", "it cannot be destroyed except by a Magic attack"
    #[says("{0}")]
    #[is(LIES | LASTS | FORBIDDEN)]
    Protects(Protection),
    /// "you cannot destroy any Group that is not Violent"
    #[says("{0}")]
    #[is(LIES | LASTS | FORBIDDEN)]
    Forbids(Prohibition),
    /// "it may aid or oppose any attack on any Secret Group, whatever the alignments"
    #[says("{0}")]
    #[is(LIES | LEAVE)]
    MayTakePart(Permission),
    /// Whom it may attack all the same, and whether it may aid attacks on them whatever the alignments.
    #[says("it may attack any {whom:One}{aids?, or aid an attack on one, whatever the alignments}")]
    #[is(LIES | LEAVE)]
    MayAttack { whom: Filter, aids: bool },
    /// "in its attacks, the target does not count as Secret"
    #[says("in its attacks, the target does not count as Secret")]
    #[is(LIES | LEAVE)]
    TargetNotSecret,
    /// "the immunity of the Discordian Society to any Straight Group does not keep it off"
    #[says("{0}")]
    #[is(LIES | IMMUNITY)]
    Uncovered(Uncovered),
    /// What makes an attack privileged, and who may enter one.
    #[says("{0}")]
    #[is(LIES | PLAYED | USED | PRIVILEGE)]
    Privilege(Privilege),
    /// Where this card leads or aids a natural roll counts as another, or is no automatic failure.
    #[says("a roll of {roll} is not an automatic failure", counts_as = None)]
    #[says("a natural roll of {roll} counts as {counts_as:There<Plain>}")]
    #[is(LIES | DICE)]
    RollCounts { roll: u8, counts_as: Option<u8> },
    /// A Group without a control arrow may capture this card at an open side.
    #[says("any Group with an open side may attack to control it, whatever its control arrows")]
    #[is(LIES | SIDES)]
    AnySide,
    /// This card may oppose without spending a token.
    #[says("it may oppose an attack on any {0:One} without spending an Action token")]
    #[is(LIES | LEAVE)]
    FreeDefense(Filter),
    /// Where it goes when it is destroyed; `counts`: not ", and does not count as destroyed".
    #[says(
        "when it is destroyed, it goes to the {to_hand?hand of the player who destroyed it|uncontrolled area} instead{counts?|, and does not count as destroyed}"
    )]
    DestroyedGoes { to_hand: bool, counts: bool },
    /// Of several Resources that raise the Illuminati's Power only one counts.
    #[says(
        "this bonus cannot be combined with another Resource that raises your Illuminati's Power"
    )]
    Unstacked,
    /// "…, a target that is Corporate or Government may count as the other"
    #[says("a target that is {0:AnyOf} may count as the other")]
    #[is(LIES | ALIGNMENTS)]
    TargetCountsOther(Traits),
    /// "…, it counts as Straight": for what alignments come to in that attack.
    #[says("it counts as {0}")]
    #[is(LIES | ALIGNMENTS)]
    CountsAlike(Alignment),
    /// "no Media Group can aid that attack": from then on.
    #[says("no {who:One} can {opposes?oppose|aid} that attack")]
    #[also("no {who:One} can {opposes?oppose|aid} it")]
    #[also(
        "nothing can be added to that attack by any {who:One}",
        opposes = false
    )]
    #[also("that attack cannot be {opposes?opposed|aided} by any {who:One}")]
    #[is(PLAYED | USED | THAT_ATTACK | LEAVE)]
    NoPartOf { who: Filter, opposes: bool },
    /// "instead it may be linked to any Green or Communist Group, which becomes Green and Communist": of a New World Order.
    #[says("instead it may be linked to any {to:One}, which becomes {gains:All}")]
    #[is(LIES | TRAITS)]
    OrLinks { to: Filter, gains: Traits },
    /// When a Plot cannot be played, whatever else it says.
    #[says("{0}")]
    #[is(PLAYED | MANNER)]
    Never(Never),
    /// "a Resource linked to it cannot be unlinked, and is lost or captured with it"
    #[says("a Resource linked to it cannot be unlinked, and is lost or captured with it")]
    KeepsResources,
    /// "it is lost as soon as the linked Group is not Weird": while that is so, it is discarded.
    #[says("it is lost as soon as {0}")]
    LostIf(Condition),
    /// "this card cannot be stolen": no rival takes it by a card of his.
    #[says("this card cannot be stolen")]
    CannotBeStolen,
    /// What lies hidden under this card.
    #[says("{0}")]
    Hides(Hiding),
    /// "no Corporate Group can stay a puppet of any Corporate Group: its owner moves it at once, freely, or discards it"
    #[says(
        "no {puppet:One} can stay a puppet of any {master:One}: its owner moves it at once, freely, or discards it"
    )]
    Parts { puppet: Filter, master: Filter },
    /// "before it takes effect, each player may move his Groups for one discarded Plot a move, or rearrange his whole Power
    /// Structure for three"
    #[says(
        "before it takes effect, each player may move his Groups, discarding one Plot for each move or {whole:Count} for all of them, from hand or deck",
        each = 1
    )]
    #[says(
        "before it takes effect, each player may move his Groups, discarding {each:Count} Plots for each move or {whole:Count} for all of them, from hand or deck"
    )]
    MovesFirst { each: u8, whole: u8 },
}
