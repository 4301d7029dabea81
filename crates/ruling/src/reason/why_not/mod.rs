//! Why a play is illegal.

mod agents;
mod attacks;
mod copies;
mod draws;
mod forbidden;
mod privileged;
mod takeovers;
mod uses;
mod victory;

use std::mem::{Discriminant, discriminant};

use super::{Barred, Source};
use fnord_cards::Side;
use fnord_law::{Cites, PointId};
use fnord_table::{Choice, Object, PieceId};
use fnord_vocabulary::{Phase, PlayerId};

pub use agents::NoAgents;
pub use attacks::NoAttack;
pub use copies::SecondCopy;
pub use draws::NoDraw;
pub use forbidden::Forbidden;
pub use privileged::Privileged;
pub use takeovers::NoTakeover;
pub use uses::{NoUse, Unfit};
pub use victory::{Missing, NoVictory};

/// Why a play is illegal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objection {
    pub why: WhyNot,
    /// The sentence of a card that forbids it.
    pub source: Option<Source>,
    pub cites: Cites,
    pub point: Option<PointId>,
}

/// What stands in the way of a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyNot {
    NotInPlay(PieceId),
    NotAGroup(PieceId),
    Uncontrolled(PieceId),
    WrongPhase(Phase),
    NoToken(PieceId),
    /// Fewer tokens than it would spend.
    TooFewTokens(PieceId, u8),
    /// More than one token in an attack that is not on itself.
    SeveralTokens(PieceId),
    PowerReducedToZero(PieceId),
    CapturedThisTurn(PieceId),
    NoOpenArrow(PieceId),
    /// The spaces at the arrows that hold nothing are covered, by this card; `None`: by one or another, however the cards lie.
    ArrowBlocked(PieceId, Option<PieceId>),
    /// This card lies where the Group would.
    SideBlocked(PieceId, Side, PieceId),
    /// No open arrow at that side.
    NoArrowAt(PieceId, Side),
    /// A rival before the end of his first turn.
    Protected(PlayerId),
    NoAttackUnderWay,
    /// The dice of the attack have been rolled.
    TooLate,
    /// It is the target of an Instant attack, and spends no token until that is resolved.
    TokensHeld(PieceId),
    /// The Place is not Devastated, so that it needs no Relief.
    NotDevastated(PieceId),
    Paralyzed(PieceId),
    /// A paralyzed Group gets no puppets.
    NoPuppetFor(PieceId),
    Frozen(PieceId),
    /// A card leaves Groups of its kind neither tokens nor abilities.
    Idle(PieceId),
    /// A Zap on this player forbids it.
    Zapped(PlayerId),
    NoZaps(PlayerId),
    NotParalyzed(PieceId),
    NotPlayersTurn(PlayerId),
    /// Tokens are not spent for this before the main phase.
    TooEarly(PieceId),
    /// A Group that would have to pay is another player's.
    NotOwnAction(PieceId, PlayerId),
    /// It is said to be this player's, and is another's by now.
    NotTheirs(PieceId, PlayerId),
    /// Illuminati tokens have been spent this turn already.
    IlluminatiTokensSpent(PlayerId),
    IlluminatiTokensBarred(PlayerId),
    /// A card bars the player from acting.
    CannotAct(PlayerId),
    /// A card that was exposed by choice cannot be taken from its owner's hand.
    StaysInHand(PieceId),
    /// A card cannot be played to save it from a rival's look.
    ThrownAway(PieceId),
    ImpossibleRoll(u8),
    RollTied(u8),
    OutOfTheGame(PlayerId),
    /// The turn passes to another player.
    NotNextInOrder(PlayerId),
    /// That part of the turn is over, and this one has come.
    PhaseOver(Phase, Phase),
    /// That part of the turn has not come; this one has.
    NotYet(Phase, Phase),
    /// The card is in this player's hand.
    OthersHand(PieceId, PlayerId),
    /// The card is in hand, and nothing in play.
    OnlyInHand(PieceId),
    /// The Group has just been played, and is not in play yet.
    JustPlayed(PieceId),
    /// A card says that it cannot be moved.
    CannotBeMoved(PieceId),
    /// A Group cannot be put under itself or a Group below it.
    OwnBranch(PieceId),
    /// Another Group has to pay for this.
    MayNotPay(PieceId),
    /// The card is not in this player's hand.
    NotInHand(PieceId, PlayerId),
    /// The player has fewer Plots.
    HoldsFewer(PlayerId),
    /// Nobody has drawn the card.
    Undrawn(PieceId),
    /// Illuminati tokens are no gift.
    TokensNoGift(PlayerId),
    /// The link has been moved or removed this turn.
    LinkMoved(PieceId),
    /// The card has given its benefit this turn.
    GaveBenefit(PieceId),
    /// The link of a Plot stays.
    PermanentLink(PieceId),
    /// A link that is illegal for a time stays.
    LinkAsleep(PieceId),
    /// The card cannot be linked to this one.
    CannotLinkTo(PieceId),
    /// The player has his lead.
    HasLead(PlayerId),
    /// No card lets it get a token now.
    NoExtraToken(PieceId),
    /// Nobody gives to himself.
    Oneself(PlayerId),
    /// The Plot is exposed.
    ExposedAlready(PieceId),
    /// A token has to be given away or removed before anything else.
    TokenFirst(PlayerId),
    /// Another Plot was picked, which is used or discarded.
    AnotherPicked(PieceId),
    /// Hidden Plots are to be discarded, and it is exposed.
    HiddenOnesGo(PieceId),
    /// What stands in the way of an attack, or of a part in one.
    NoAttack(NoAttack),
    /// What stands in the way of playing a Plot or using an ability.
    NoUse(NoUse),
    /// What cannot be done to a Group: it is immune or Secret, or a sentence forbids it.
    Forbidden(Forbidden),
    /// What stands in the way because of the privilege of an attack, or because an attack has none.
    Privileged(Privileged),
    /// What stands in the way of using agents.
    NoAgents(NoAgents),
    /// What stands in the way of a victory.
    NoVictory(NoVictory),
    /// What stands in the way of drawing or buying cards.
    NoDraw(NoDraw),
    /// What stands in the way of an automatic takeover.
    NoTakeover(NoTakeover),
    /// What another copy of a card bars, which is in play or has been.
    SecondCopy(SecondCopy),
    /// The course of the game does not allow it.
    Barred(Barred),
}

impl WhyNot {
    /// Whether it forbids nothing, and only asks for what is not said: of a play on these cards and players with these choices.
    pub fn asks_for(self, on: &[Object], choices: &[Choice]) -> bool {
        match self {
            WhyNot::NoUse(NoUse::NothingChosen(_)) => choices.is_empty(),
            WhyNot::NoUse(NoUse::NoTarget(_) | NoUse::NotSoMany(..)) => on.is_empty(),
            _ => false,
        }
    }
}

/// The reasons of one subject are reasons.
macro_rules! reasons_by_subject {
    ($($subject:ident),* $(,)?) => {
        $(impl From<$subject> for WhyNot {
            fn from(why: $subject) -> Self {
                Self::$subject(why)
            }
        })*

        /// Which reason it is, whatever cards and players it is about.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum ReasonForm {
            $($subject(Discriminant<$subject>),)*
            Other(Discriminant<WhyNot>),
        }

        impl WhyNot {
            /// Which reason it is, whatever cards and players it is about.
            pub fn form(self) -> ReasonForm {
                match self {
                    $(Self::$subject(why) => ReasonForm::$subject(discriminant(&why)),)*
                    other => ReasonForm::Other(discriminant(&other)),
                }
            }
        }
    };
}

reasons_by_subject!(
    Barred, Forbidden, NoAgents, NoAttack, NoDraw, NoTakeover, NoUse, NoVictory, Privileged,
    SecondCopy
);
