//! What a legal play meets.

use crate::Source;
use fnord_cards::{Alignments, Side, Sides};
use fnord_table::PieceId;
use fnord_vocabulary::{Phase, PlayerId};

/// What a play needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Requirement {
    Announced,
    Token(PieceId),
    OwnTurn(PlayerId),
    OpenArrow(PieceId),
    /// It has open arrows at these sides.
    OpenAt(PieceId, Sides),
    /// A Plot makes its attack now.
    MayStrike(PieceId),
    /// In the middle of another attack.
    InAnotherAttack(PieceId),
    /// A card lets the Group take part in an Instant attack.
    InInstant(PieceId, PowerUsed),
    /// These actions have so much Power together, of so much that Relief costs.
    ReliefPaid(i16, i16),
    /// No arrow is needed to destroy.
    NoArrow,
    /// An open side will do.
    OpenSide(PieceId),
    Target(PieceId),
    /// The Secret attribute bars nobody.
    SecretOpen(PieceId),
    /// Illuminati and Secret Groups deal with Secret Groups as with any others.
    SecretExempt(PieceId),
    /// The first is the master or a puppet of the second, which is Secret.
    SecretKin(PieceId, PieceId),
    /// A sentence lets a Group deal with Secret Groups.
    SecretByText(PieceId),
    /// What is powered by this Group is a Plot, which reaches a Secret Group even so.
    SecretPlot(PieceId),
    /// Nobody is immune to his own card.
    OwnCard(PieceId),
    /// The first is immune to the second, which may meddle with its attacks even so.
    ImmuneOneWay(PieceId, PieceId),
    /// A sentence of the Group leaves it out of an immunity.
    ImmunityLeftOut(PieceId),
    /// What is powered by this Group is a Plot, which reaches the immune.
    ImmunePlot(PieceId),
    /// The attack is privileged, by this card.
    Privileged(PieceId),
    /// The player has nothing to do with the attack, and what he does affects the roll only.
    AfterPrivileged(PlayerId),
    /// What he does leaves the privileged attack as it is.
    LeavesAttackAlone(PieceId),
    /// What limits the use of the card goes on doing so.
    InstructionsStay(PieceId),
    /// The Group works against its own player's side.
    OwnSide(PieceId),
    /// A sentence lets the Group into a privileged attack.
    EntersPrivileged(PieceId),
    /// The attack is privileged no longer, by this card.
    PrivilegeNegated(PieceId),
    /// A sentence lets the player into a privileged attack.
    LetIn(PlayerId),
    FirstTurnsOver,
    /// A Group may take part by this.
    Entitled(PieceId, PowerUsed),
    FreeToken(PieceId),
    Uncommitted,
    /// A token is removed for the attack, which commits it.
    Commits,
    /// A Power printed as 0 is no bar to acting.
    PrintedZero(PieceId),
    /// The victim of somebody in his first turn answers.
    Answers(PlayerId),
    /// A Group joins after the announcement.
    Joins(PieceId),
    /// A third party may take part on either side.
    Interferes(PlayerId),
    /// The Plot may be played now.
    Window(PieceId),
    /// The action of the first Group takes the place of the second's.
    Replaces(PieceId, PieceId),
    /// A bonus is not declared.
    NotDeclared(PieceId),
    /// It is declared before the dice are rolled.
    InTime(PieceId),
    /// A rival points it out, so that it has to be taken.
    PointedOut(PieceId),
    /// A rival plays this Illuminati.
    RivalPlays(PieceId),
    /// The player has no agents within it yet.
    FirstAgentsWithin(PieceId),
    /// A bonus is for the action of this Group.
    Backs(PieceId),
    /// What the text of this card does by itself is cancelled for the attack.
    AbilitiesCancelled(PieceId),
    /// A bonus is for its defence.
    BacksDefense(PieceId),
    /// A copy of the Plot was cancelled, so that it has not been used in this attack.
    NeverUsed(PieceId),
    /// The Plot may be played on this card.
    MayTarget(PieceId),
    /// What it costs can be paid.
    Payable(PieceId),
    /// It costs nothing here.
    FreeOfCost(PieceId),
    /// It may be used on this player.
    MayTargetPlayer(PlayerId),
    /// A Group has no token and can get one.
    NeedsToken(PieceId),
    /// A play or an action can still be cancelled.
    MayCancel(PieceId),
    /// A Plot lets the attack be made although its target cannot be controlled or destroyed.
    DespiteProtection(PieceId),
    /// The phase in which victory is declared has come.
    MayDeclare(PlayerId),
    FirstRoundOver,
    /// A Goal that lies exposed can be won with.
    ExposedGoal(PieceId),
    /// The turn passes to this player.
    NextInOrder(PlayerId),
    /// It belongs to this part of the turn.
    PartOfTurn(Phase),
    /// The turn gives its player this card.
    FreeDraw(PlayerId),
    /// The deck was used up, so that the card came back into it.
    Reshuffled(PieceId),
    /// So many cards are paid for with tokens.
    Bought(u8),
    /// The draw may be left.
    LeavesDraw(PlayerId),
    /// It is one of the cards that he begins with.
    OpeningCard(PlayerId),
    /// The draw of several cards goes on.
    DrawsOn(PlayerId),
    /// What a card has made a player draw, as he tells it.
    TellsOfDraw(PlayerId),
    /// A card has brought this about, as is told.
    DoneBy(PieceId),
    /// A player may hold any number of Groups.
    ManyGroups(PlayerId),
    /// A Plot may go back to the deck.
    MayReturn(PlayerId),
    /// The player to act has knocked.
    HasKnocked(PlayerId),
    /// Both of two players have finished their first turns.
    BothTurnsOver,
    /// Before the main phase it answers a play, or is about that part of the turn.
    EarlyAllowed(PieceId),
    /// In the victory that was declared players may still do something.
    AnswersVictory(PlayerId),
    /// It is in the player's hand.
    InOwnHand(PieceId, PlayerId),
    /// No copy of it stands in the way.
    NoCopy(PieceId),
    /// In his own turn a player may hold any number of Plots.
    ManyPlots(PlayerId),
    /// The player put it into the uncontrolled area this turn.
    PutThere(PieceId),
    /// Nothing of the kind has been done before in this turn.
    FirstThisTurn(PieceId),
    /// This card's token pays.
    Pays(PieceId),
    /// It is the turn of one of the two concerned.
    ByEither(PlayerId),
    /// It may be done at any time.
    AnyTime,
    /// What is exchanged at once is binding.
    BindsAtOnce,
    /// A promise for the future.
    BindsNobody,
    /// The token is the player's own.
    OwnToken(PieceId, PlayerId),
    /// Shown and hidden still.
    StaysHidden(PieceId),
    /// Threatening is not playing.
    OnlyAThreat(PieceId),
    /// The card may be the lead.
    MayLead(PieceId),
    /// The link may be made or changed.
    MayLink(PieceId),
    /// A card lets Illuminati tokens be given.
    GivenTokens(PlayerId),
    /// It costs no token, so that it may be used early in a turn.
    NoTokenNeeded(PieceId),
    /// This player's Groups act in another player's turn.
    ActsOffTurn(PlayerId),
    /// What interrupted the attack under way is gone, and it goes on.
    AttackGoesOn,
    /// There are agents within the Group.
    AgentsWithin(PieceId),
    /// The copy was turned up this turn, by that player.
    TurnedUpNow(PieceId),
    /// The copy is in the player's hand.
    HeldInHand(PieceId),
    /// A rival plays the Group from his hand, and these agents resist it.
    ResistsTakeover(PieceId),
    /// The Group is played from the hand, and not in play before it is controlled.
    JustPlayed(PieceId),
    /// What its own card says of attacks on it holds.
    OwnText(PieceId),
    /// Another copy was discarded, and had never been in play.
    CopyNeverInPlay(PieceId),
    /// Another copy left play, and was not destroyed.
    CopyNotDestroyed(PieceId),
    /// A card speaks of Groups that are just played, and reaches them.
    ReachesJustPlayed(PieceId),
    /// A hidden Resource is shown at once when another is being played.
    ShowsHidden(PieceId),
    /// A copy in hand has the traits of the Group in play.
    TraitsOf(PieceId, PieceId),
    /// Several copies of it may be in play.
    SeveralCopies(PieceId),
    /// The Group is another player's.
    OthersGroup(PieceId),
    /// No agents have been used in this attack.
    FirstAgents,
    /// A Group that might not lead the attack may aid it.
    MayAid(PieceId),
    /// The Group lies at that side of its master.
    LiesThere(PieceId, Side),
    /// It is the one that finds no room.
    FindsNoRoom(PieceId),
    /// A card lets the player move his Groups together.
    MayReorganize(PlayerId),
    /// It may lie hidden under this card.
    MayLieHidden(PieceId),
    /// A card asks its owner to move it.
    HasToMove(PieceId),
    /// Everything of the player's Power Structure finds room.
    NothingOverlaps(PlayerId),
    /// What a Group has spent is committed with the attack.
    StaysCommitted(PieceId),
}

/// Which of its Powers a Group uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PowerUsed {
    /// Regular Power, on the strength of what entitles it.
    Regular(Entitled),
    Global,
}

/// What entitles a Group to use its regular Power.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entitled {
    /// It leads.
    Leads,
    /// Alignments in common with the target.
    Common(Alignments),
    /// Alignments opposite to the target's.
    Opposite(Alignments),
    Itself,
    Master,
    Puppet,
    Illuminati,
    /// Text of a card.
    Card(Source),
}
