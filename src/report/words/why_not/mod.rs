//! Why plays are illegal.

mod uses;
mod victory;

use super::Words;
use crate::cards::effect::Act;
use crate::report::signed;
use crate::ruling::{
    Forbidden, NoAgents, NoAttack, NoDraw, NoTakeover, Privileged, SecondCopy, WhyNot,
};
use crate::vocabulary::sentences;

impl Words<'_> {
    /// Why a play is illegal.
    pub fn why_not(self, why: WhyNot) -> String {
        sentences! { self, WhyNot: why =>
            NotInPlay(card) => card: "is not in play",
            NotAGroup(card) => { self.told(card, format!("is a {}, not a Group", self.table.kind(card))) },
            Uncontrolled(group) => "nobody controls {group}",
            WrongPhase(phase) => "attacks belong to the main phase; this is the {phase}",
            NoToken(group) => group: "has no Action token",
            TooFewTokens(group, 1) => group: "has only 1 token",
            TooFewTokens(group, held) => group: "has only {held} tokens",
            SeveralTokens(group) => group:
                "may spend one token only: several go into one attack just where the target defends itself",
            PowerReducedToZero(group) => "the Power of {group} has been reduced to 0, so it cannot act",
            CapturedThisTurn(group) => group: "was captured this turn and may not act",
            NoOpenArrow(group) => group: "has no open control arrow",
            ArrowBlocked(group, Some(by)) => group:
                "has no open control arrow: {by} lies in the space where a puppet would go",
            ArrowBlocked(group, None) => group:
                "has no open control arrow: however the cards lie, one would overlap another",
            SideBlocked(group, side, by) => "there is no room at the {side} of {group}: {by} lies there",
            NoArrowAt(group, side) => group: "has no open control arrow at ~its {side}",
            Protected(player) => player: "has not finished ~his first turn",
            NoAttackUnderWay => "no attack is under way",
            TooLate => "the dice have been rolled, so nothing more can be added",
            TokensHeld(group) => group:
                "is the target of an Instant attack, and ~spends no token until that is resolved",
            NotDevastated(place) => place: "is not Devastated",
            Paralyzed(group) => group: "is paralyzed",
            NoPuppetFor(group) => group: "is paralyzed and ~gets no puppets",
            Frozen(group) => group: "cannot act until the end of the turn, except to defend itself",
            Idle(group) => group: "can have no Action tokens and use no abilities",
            Zapped(player) => player: "is Zapped",
            NoZaps(player) => "there are no Zaps on {player}",
            NotParalyzed(group) => group: "is not paralyzed",
            NotPlayersTurn(player) => "it is not {player:#} turn",
            TooEarly(card) => card: "cannot spend ~its token for this before the main phase",
            NotOwnAction(card, player) => card: "would have to act for it, and ~is not {player:#}",
            NotTheirs(card, player) => card: "is not {player:#}",
            IlluminatiTokensSpent(player) => player: "has spent Illuminati tokens this turn already",
            IlluminatiTokensBarred(player) => player: "cannot spend Illuminati tokens this turn",
            CannotAct(player) => player: "cannot act for the rest of the turn",
            StaysInHand(card) => card: "was exposed by choice, and cannot leave ~its owner's hand",
            ThrownAway(card) => card: "cannot be used, discarded or given away to save ~it from the look at the hand",
            ImpossibleRoll(roll) => "these dice cannot show {roll}",
            RollTied(roll) => "several rolled {roll}: they roll again",
            OutOfTheGame(player) => player: "is out of the game",
            NotNextInOrder(player) => "it is not {player} who has the next turn",
            PhaseOver(phase, now) => "the time for this was the {phase}; this is the {now}",
            NotYet(phase, now) => "this belongs to the {phase}; this is the {now}",
            OthersHand(card, player) => card: "is in {player:#} hand",
            OnlyInHand(card) => card: "is a card in hand, and not in play",
            JustPlayed(card) => card: "has just been played, and ~is not in play before ~it ~is controlled",
            CannotBeMoved(group) => group: "cannot be moved",
            OwnBranch(group) => group: "is the Group itself, or ~lies below it",
            MayNotPay(card) => "the action of {card} is none of those that pay for it",
            NotInHand(card, player) => card: "is not in {player:#} hand",
            HoldsFewer(player) => player: "does not have so many hidden Plots",
            Undrawn(card) => "nobody has drawn {card}",
            TokensNoGift(player) => "nothing lets {player} give Illuminati tokens away",
            LinkMoved(card) => "the link of {card} has been moved or removed this turn",
            GaveBenefit(card) => card: "has given ~its benefit this turn",
            PermanentLink(card) => "the link of {card} is permanent",
            LinkAsleep(card) => "the link of {card} is illegal for a time only, and stays",
            CannotLinkTo(card) => "it cannot be linked to {card}",
            HasLead(player) => player: "has a lead, or has begun to play",
            NoExtraToken(card) => "no card gives {card} a token in this token placement",
            Oneself(player) => player: "cannot give anything to himself",
            ExposedAlready(card) => card: "is exposed already",
            TokenFirst(player) => player: "has a token to give away or to remove before anything else",
            AnotherPicked(plot) => plot: "was picked, and ~has to be used or discarded",
            HiddenOnesGo(plot) => "hidden Plots have to be discarded, and {plot} is exposed",
            NoAttack(why) => { self.no_attack(why) },
            NoUse(why) => { self.no_use(why) },
            Forbidden(why) => { self.forbidden(why) },
            Privileged(why) => { self.privileged(why) },
            NoAgents(why) => { self.no_agents(why) },
            NoVictory(why) => { self.no_victory(why) },
            NoDraw(why) => { self.no_draw(why) },
            NoTakeover(why) => { self.no_takeover(why) },
            SecondCopy(why) => { self.second_copy(why) },
            Barred(why) => { self.barred(why) },
        }
    }

    /// Why an attack is illegal, or a part in one.
    fn no_attack(self, why: NoAttack) -> String {
        sentences! { self, NoAttack: why =>
            NotOwnersTurn { turn, owner } => "it is {turn:#} turn, and attacks belong to {owner:#} own",
            TargetIsIlluminati(card) => card: "is an Illuminati, which cannot be attacked",
            TargetIsResource(card) => card: "is a Resource, which cannot be attacked",
            OwnGroup(group) => group: "belongs to the attacker already",
            Itself(group) => group: "cannot attack itself",
            UnderWay => "an attack is under way and has to be rolled for or called off first",
            TakesPartAlready(group) => group: "takes part in this attack already",
            AidsAttackOnItself(group) => group: "cannot aid an attack on itself",
            NothingInCommon(group, kind) => group:
                "has no alignment in common with the target and no Global Power, so ~it cannot aid an attack to {kind}",
            NothingOpposite(group) => group:
                "has no alignment opposite to the target's and no Global Power, so ~it cannot aid an attack to destroy",
            NoStake(group) => group:
                "has no alignment in common with the target, ~is neither its master nor its puppet, and ~has no \
                 Global Power, so ~it cannot oppose",
            NoGlobalPower(group) => group: "has no Global Power",
            GlobalDoesNotOppose(group) =>
                "nothing but Global Power lets {group} take part, and Global Power opposes no attack",
            NotLetIn(group) => "no card lets {group} take part in this Instant attack",
            NoAidFor(group) => "no Group may aid this attack, and so {group} may not",
            NoOpposingFor(group) => "no such Group may oppose this attack, and so {group} may not",
            PlotCancelled(card) => card: "is cancelled",
            Committed(_) => "the attack is committed",
            ThirdParty(player) => player: "is neither attacker nor defender",
            NotTheAttacker(player) => "that is for the attacker to do, not for {player}",
            TooWeakToRoll(strength) => { format!("with a strength of {} no dice are rolled", signed(strength)) },
            FailsAlready => "a card makes the attack fail, so that no dice are rolled",
            ActionCancelled(group) => "the action of {group} is cancelled",
            TakenMeanwhile(target, player) => player:
                "has got {target}, which was attacked as a Group of the attacker's own hand",
            MadeWithPlot(card) => "the attack was made with {card}, which has been played",
        }
    }

    /// What cannot be done to a Group, whatever the dice.
    fn forbidden(self, why: Forbidden) -> String {
        sentences! { self, Forbidden: why =>
            Indestructible(group) => group: "cannot be destroyed",
            NeverDestroys(player, group) => player: "cannot destroy {group}",
            Uncontrollable(group) => "the attacker cannot control {group}",
            Immune(group) => group: "is immune to such an attack by this leader",
            Unassailable(group) => "nobody can attack {group}",
            SecretFrom(actor, group) => group:
                "is Secret, and {actor} may not have to do with its attacks or with attacks on it",
            SecretFromAbilities(actor, group) => group: "is Secret, and {actor} may not affect it with abilities",
            ImmuneTo(actor) => "the target is immune to {actor}",
            ImmuneToAbilities(actor) => "what it would affect is immune to the abilities of {actor}",
            CannotDo(actor, act, group) => {
                let what = match act {
                    Act::Destroy => "cannot destroy",
                    Act::Control => "cannot control",
                    Act::Attack => "cannot attack",
                    Act::Aid => "cannot aid an attack on",
                    Act::MakeOrAid => "cannot make or aid an attack on",
                    Act::Oppose | Act::BeginToOppose => "cannot oppose an attack on",
                    Act::AidOrOppose => "cannot aid or oppose an attack on",
                };
                format!("{} {what} {}", self.card(actor), self.card(group))
            },
            ImmuneToPlot(card) => card: "is immune to it",
            NoPuppetOf(group, master) => group: "cannot become a puppet of {master}",
        }
    }

    /// What privilege keeps from being done.
    fn privileged(self, why: Privileged) -> String {
        sentences! { self, Privileged: why =>
            Outsider(player) => "the attack is privileged, and {player} is neither the attacker nor the defender",
            OutsidersGroup(group) =>
                "the attack is privileged, and {group} belongs neither to the attacker nor to the defender",
            NothingGivesIt(player) => "no Plot and no ability makes this attack of {player:#} privileged",
            Never => "this attack cannot be privileged",
            ShutOut(player) => "a card keeps {player} from interfering",
            TooLate => "privilege is for the declaration of an attack, and that is over",
            Negated => "the privilege of this attack has been negated, and is not regained",
            NotDuring(card) => card: "is not for privileged attacks",
            OnlyDuring(card) => card: "is for privileged attacks only",
            Gift(player) => player: "is given no cards while the privileged attack goes on",
        }
    }

    /// Why agents cannot be used.
    fn no_agents(self, why: NoAgents) -> String {
        sentences! { self, NoAgents: why =>
            InInstants => "agents take no part in Instant attacks",
            OwnIlluminati(card) =>
                "nobody has agents within the Illuminati that are in play for the same player, {card}",
            NoRivalPlays(card) => "no rival plays {card}",
            WithinAlready(card) => "the player has agents within {card} already",
            NothingOnTop(player, true) => "nothing is left in {player:#} Plot deck to discard",
            NothingOnTop(player, false) => "nothing is left in {player:#} Group deck to discard",
            NotThisCard(card) => card: "cannot be used as agents",
            Immune(target) => target: "is immune to agents",
            NoCopy(card, target) => card: "is no copy of {target}, which is attacked",
            NotTurnedUp(card, player) => "{player} has not turned up another {card} this turn",
            Owners(group) => "the owner of {group} uses no agents for it",
            Used => "agents have been used in this attack already",
            NobodyWithin(group) =>
                "nobody controls {group} yet; agents can only be used by a rival, against the attack",
            NoneUsed(card) => card: "is for an attack with agents, and nobody has used any",
            NoAttackToAid(card) => card: "was taken over automatically, and that is no attack",
        }
    }

    /// Why cards cannot be drawn or bought so.
    fn no_draw(self, why: NoDraw) -> String {
        sentences! { self, NoDraw: why =>
            NotFree(player) => "nothing gives {player} so many cards free",
            AreaFull(cards) => "the uncontrolled area holds {cards} cards already",
            NotOnTop(card) => card: "is not the top card of ~its deck",
            NotFromBottom(player) => "nothing lets {player} take the bottom card of a deck",
            AnothersDeck(player) => "it is {player:#} deck",
            NotInDeck(card) => { self.told(card, format!("is in no deck: it is in {}", self.place(card))) },
            WrongPrice(1) => "these tokens are not the price of one card",
            WrongPrice(cards) => "these tokens are not the price of {cards} cards",
            NotOwnToken(card, player) => card: "is not {player:#}, nor are ~its tokens",
            ResourceToken(card) => card: "is a Resource, whose tokens buy no cards",
        }
    }

    /// Why a card cannot be taken over automatically.
    fn no_takeover(self, why: NoTakeover) -> String {
        sentences! { self, NoTakeover: why =>
            HasNone(player) => player: "has no automatic takeover",
            TookOverAlready(player) => player: "has taken over a card automatically this turn",
            NotPutThere(card, player) => card: "was not put into the uncontrolled area by {player} this turn",
            TookResourceAlready(player) => player: "has taken over a Resource this turn",
            NotAResource(card) => card: "is no Resource, and only those are taken over for a token",
            NotUncontrolled(card) => card: "is not in the uncontrolled area",
            NotItsPuppet(group, master) => group: "cannot become a puppet of {master} so",
        }
    }

    /// Why another copy of a card stands in the way.
    fn second_copy(self, why: SecondCopy) -> String {
        sentences! { self, SecondCopy: why =>
            OneInPlay(card) => "that player has a {card} in play already",
            UniqueInPlay(card) => card: "is Unique, and a copy is in play or has been destroyed",
            InPlay(card) => "a copy of {card} is controlled already",
            Destroyed(card) => "a copy of {card} has been destroyed",
            Lost(card) => "another {card} was in play and has been discarded",
        }
    }
}
