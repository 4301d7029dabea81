//! Reasons in words. Every sentence that a ruling prints is written here.

use std::borrow::Cow;

use crate::cards::effect::{AttackKind, Stat, Traits};
use crate::cards::{Alignments, Attributes};
use crate::law::{Law, OpenQuestion};
use crate::ruling::{
    Considered, Entitled, Fate, Outcome, PowerUsed, Rejection, Requirement, Source, Step, WhyNot,
};
use crate::scenario::{DeckEnd, PlayerId};
use crate::table::{Assumption, Owed, PieceId, Place, Position, Table};

/// Puts reasons about a table into words.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    pub table: &'a Table<'a>,
}

impl<'a> Words<'a> {
    /// The name of a card; of Illuminati that several players have, with whose they are.
    pub fn card(self, id: PieceId) -> Cow<'a, str> {
        let card = self.table.piece(id).card;
        let seats = &self.table.seats;
        let shared = seats
            .iter()
            .filter(|seat| self.table.piece(seat.illuminati).card == card)
            .count()
            > 1;
        match seats.iter().find(|seat| seat.illuminati == id) {
            Some(seat) if shared => format!("{}'s {}", seat.name, self.table.name(id)).into(),
            _ => self.table.name(id).into(),
        }
    }

    /// The name of a player.
    pub fn player(self, id: PlayerId) -> &'a str {
        &self.table.seat(id).name
    }

    /// The text of a sentence on a card.
    pub fn sentence(self, source: Source) -> &'a str {
        self.table
            .card(source.piece)
            .text
            .get(usize::from(source.sentence))
            .map_or("", |sentence| &sentence.text)
    }

    fn law(self) -> &'a Law {
        self.table.law
    }

    /// "Weird and Fanatic"
    pub fn alignments(self, alignments: Alignments) -> String {
        joined(
            alignments
                .iter()
                .map(|alignment| alignment.name().to_owned()),
        )
    }

    /// "Church and SubGenius"
    pub fn attributes(self, attributes: Attributes) -> String {
        let vocabulary = &self.law().vocabulary;
        joined(
            attributes
                .iter()
                .map(|attribute| vocabulary.name(attribute).to_owned()),
        )
    }

    fn traits(self, traits: Traits) -> String {
        let vocabulary = &self.law().vocabulary;
        let alignments = traits.alignments.iter().map(|one| one.name().to_owned());
        let attributes = traits
            .attributes
            .iter()
            .map(|one| vocabulary.name(one).to_owned());
        joined(alignments.chain(attributes))
    }

    /// Who a term of the strength comes from, for the first column of the breakdown.
    pub fn term_from(self, step: &Step, source: Option<Source>) -> String {
        match step {
            Step::Leads(group)
            | Step::Aids(group, _)
            | Step::Defends(group, _)
            | Step::Opposes(group, _)
            | Step::DefendsItself(group, _) => self.card(*group).into_owned(),
            Step::Identical(_) | Step::Opposite(_) => "alignment".to_owned(),
            Step::Agents(..) => "agents".to_owned(),
            Step::RivalIlluminati(_) => "rival Illuminati".to_owned(),
            Step::MastersAlignments(..) => "master".to_owned(),
            Step::Position(..) => "position".to_owned(),
            _ => source.map_or_else(String::new, |source| self.card(source.piece).into_owned()),
        }
    }

    /// What a step says.
    pub fn step(self, step: &Step, source: Option<Source>) -> String {
        let quoted = |fallback: &str| {
            source.map_or_else(
                || fallback.to_owned(),
                |source| format!("\"{}\"", self.sentence(source)),
            )
        };
        match step {
            Step::Strength => "strength".to_owned(),
            Step::Leads(_) => "leads with its Power".to_owned(),
            Step::Aids(_, used) => format!("aids with {}", self.power_used(*used)),
            Step::Identical(alignments) => match alignments.len() {
                1 => format!("both {}", self.alignments(*alignments)),
                _ => format!(
                    "both {}: identical alignments",
                    self.alignments(*alignments)
                ),
            },
            Step::Opposite(alignments) => {
                format!(
                    "{} against the target's opposite",
                    self.alignments(*alignments)
                )
            }
            Step::RivalIlluminati(player) => {
                format!(
                    "the target belongs to {}, a rival with the same Illuminati",
                    self.player(*player)
                )
            }
            Step::Bonus | Step::DefenseBonus => quoted("a card's bonus"),
            Step::Defends(_, stat) => format!("resists with its {}", stat_name(*stat)),
            Step::MastersAlignments(master, alignments) => format!(
                "{} like its master, {}",
                self.alignments(*alignments),
                self.card(*master)
            ),
            Step::Position(_, between) => match between {
                0 => "directly under its Illuminati".to_owned(),
                1 => "one Group away from its Illuminati".to_owned(),
                more => format!("{more} Groups away from its Illuminati"),
            },
            Step::Opposes(_, used) => format!("opposes with {}", self.power_used(*used)),
            Step::DefendsItself(_, tokens) => match tokens {
                0 => "defends itself without a token: its Power alone".to_owned(),
                1 => "defends itself: its Power, and its permanent Power on top".to_owned(),
                many => format!(
                    "defends itself with {many} tokens, each its Power and its permanent Power on top"
                ),
            },
            Step::Printed(stat) => format!("{} as printed", stat_name(*stat)),
            Step::Stated(stat) => format!("{} as the scenario gives it", stat_name(*stat)),
            Step::Becomes(_) | Step::Adds(_) => quoted("a card changes it"),
            Step::Multiplied(factor) => source.map_or_else(
                || format!("times {factor}"),
                |source| format!("\"{}\"", self.sentence(source)),
            ),
            Step::Floor => "no lower than this".to_owned(),
            Step::CutToPower => "Global Power is cut down to Power".to_owned(),
            Step::PermanentPower(_) => "its permanent Power".to_owned(),
            Step::Traits {
                group,
                gains,
                loses,
            } => {
                let mut changes = Vec::new();
                if !gains.is_empty() {
                    changes.push(format!("is {}", self.traits(*gains)));
                }
                if !loses.is_empty() {
                    changes.push(format!("is not {}", self.traits(*loses)));
                }
                let why = quoted("a card says so");
                format!("{} {}: {why}", self.card(*group), changes.join(" and "))
            }
            Step::Meets(requirement) => self.requirement(*requirement),
            Step::Odds => "favourable throws of 36".to_owned(),
            Step::Fails(roll) => format!("a roll of {roll} always fails"),
            Step::NoFailure(roll) => format!(
                "a roll of {roll} does not fail automatically: {}",
                quoted("a card says so")
            ),
            Step::CountsAs { natural, counts_as } => {
                format!(
                    "a natural {natural} counts as {counts_as}: {}",
                    quoted("a card says so")
                )
            }
            Step::Rolled(roll) => format!("the dice show {roll}"),
            Step::Outcome(outcome) => match outcome {
                Outcome::Success => "if the attack succeeds",
                Outcome::Failure => "if the attack fails",
                Outcome::CalledOff => "the attack is called off",
                Outcome::Cancelled => "the attack does not happen",
                Outcome::FailsByCard => "a card makes the attack fail",
                Outcome::SucceedsByCard => "a card makes the attack succeed",
            }
            .to_owned(),
            Step::Fate(group, fate) => format!("{}: {}", self.card(*group), self.fate(*fate)),
            Step::StandsAgain(card) => {
                format!(
                    "{} stands again, for what cancelled it is cancelled",
                    self.card(*card)
                )
            }
            Step::PoweringCancelled(group) => {
                format!(
                    "the action of {} that paid for it is cancelled",
                    self.card(*group)
                )
            }
            Step::UseCounts(card, true) => {
                format!(
                    "{} has been used, though it was cancelled",
                    self.card(*card)
                )
            }
            Step::UseCounts(card, false) => {
                format!(
                    "{} was cancelled, so it has not been used",
                    self.card(*card)
                )
            }
            Step::RollsAgain(player) => {
                format!(
                    "{} rolls again: {}",
                    self.player(*player),
                    quoted("by a card")
                )
            }
            Step::TurnEnded(player) => {
                format!(
                    "{}'s turn ends: {}",
                    self.player(*player),
                    quoted("by a card")
                )
            }
            Step::RollBecomes(roll) => format!("the roll becomes {roll}: {}", quoted("by a card")),
            Step::RollOffWon(player) => format!("{} rolls highest", self.player(*player)),
            Step::Claims(player) => format!("{} claims victory", self.player(*player)),
            Step::Counts(way) => self.way(*way),
            Step::GroupsControlled => "Groups controlled, the Illuminati included".to_owned(),
            Step::CountsTwice(group) => {
                let why = quoted("a card says so");
                format!("{} counts double: {why}", self.card(*group))
            }
            Step::TokensCount(_) | Step::RaisesGoal => quoted("a card says so"),
            Step::BasicGoal => "Groups needed".to_owned(),
            Step::Objective(_) => quoted("what the Goal asks for"),
            Step::Controls { found, least } => {
                format!("controls {found} such Groups, of {least} asked for")
            }
            Step::HasDestroyed { found, least } => {
                format!("has destroyed {found} such Groups, of {least} asked for")
            }
            Step::HasEliminated(rival) => format!(
                "has eliminated {}, who had the same Illuminati",
                self.player(*rival)
            ),
            Step::HasNoPuppets(player) => {
                format!(
                    "{} has lost his last puppet this turn",
                    self.player(*player)
                )
            }
            Step::ClaimEnds(player, end) => {
                format!("{} {}", self.player(*player), self.claim_end(*end))
            }
            Step::GoesOut(player, out) => {
                format!(
                    "{} is out of the game: {}",
                    self.player(*player),
                    self.out(*out)
                )
            }
            Step::Reprieved(player) => format!(
                "{} stays in the game until the end of the turn: {}",
                self.player(*player),
                quoted("a card says so")
            ),
            Step::LastStanding(player) => {
                format!("{} is the last in the game, and wins", self.player(*player))
            }
            Step::Agents(_, false) => "agents within the target".to_owned(),
            Step::Agents(_, true) => "agents within the target, against the attack".to_owned(),
        }
    }

    fn power_used(self, used: PowerUsed) -> String {
        match used {
            PowerUsed::Global => "Global Power".to_owned(),
            PowerUsed::Regular(entitled) => {
                let why = match entitled {
                    Entitled::Leads => return "Power".to_owned(),
                    Entitled::Common(alignments) => {
                        format!("{}, like the target", self.alignments(alignments))
                    }
                    Entitled::Opposite(alignments) => {
                        format!("{}, opposite to the target", self.alignments(alignments))
                    }
                    Entitled::Itself => "for itself".to_owned(),
                    Entitled::Master => "it is the target's master".to_owned(),
                    Entitled::Puppet => "it is the target's puppet".to_owned(),
                    Entitled::Illuminati => "the target's Illuminati".to_owned(),
                    Entitled::Card(source) => format!("\"{}\"", self.sentence(source)),
                };
                format!("Power ({why})")
            }
        }
    }

    fn requirement(self, requirement: Requirement) -> String {
        match requirement {
            Requirement::Announced => "leader, kind of attack and target are announced".to_owned(),
            Requirement::Token(group) => format!("{} has an Action token", self.card(group)),
            Requirement::OwnTurn(player) => format!("it is {}'s own turn", self.player(player)),
            Requirement::OpenArrow(group) => {
                format!("{} has an open control arrow", self.card(group))
            }
            Requirement::NoArrow => "destroying needs no control arrow".to_owned(),
            Requirement::OpenSide(group) => format!("{} has an open side", self.card(group)),
            Requirement::Target(group) => format!("{} may be attacked", self.card(group)),
            Requirement::SecretOpen(group) => {
                format!(
                    "{} is Secret, which bars nobody in this edition",
                    self.card(group)
                )
            }
            Requirement::FirstTurnsOver => {
                "the target's owner has finished his first turn".to_owned()
            }
            Requirement::Entitled(group, used) => {
                format!(
                    "{} may take part with {}",
                    self.card(group),
                    self.power_used(used)
                )
            }
            Requirement::FreeToken(group) => {
                format!("{} needs no token for this", self.card(group))
            }
            Requirement::Commits => {
                "a token is removed for the attack, which commits it".to_owned()
            }
            Requirement::Uncommitted => "nothing has been committed yet".to_owned(),
            Requirement::PrintedZero(group) => {
                format!("{} may act with its printed Power of 0", self.card(group))
            }
            Requirement::Joins(group) => {
                format!("{} may join after the announcement", self.card(group))
            }
            Requirement::Interferes(player) => {
                format!(
                    "{} is a third party, who may take part on either side",
                    self.player(player)
                )
            }
            Requirement::Window(plot) => format!("{} may be played now", self.card(plot)),
            Requirement::MayTarget(group) => format!("{} may be its target", self.card(group)),
            Requirement::Payable(plot) => format!("what {} costs can be paid", self.card(plot)),
            Requirement::MayDeclare(player) => format!(
                "{} may declare victory as the turn ends",
                self.player(player)
            ),
            Requirement::FirstRoundOver => "the first round is over".to_owned(),
            Requirement::Answers(player) => {
                format!(
                    "{} is the one attacked, and may answer",
                    self.player(player)
                )
            }
            Requirement::FreeOfCost(card) => format!("{} costs nothing here", self.card(card)),
            Requirement::MayTargetPlayer(player) => {
                format!("it may be used on {}", self.player(player))
            }
            Requirement::NeedsToken(group) => {
                format!("{} has no token and can get one", self.card(group))
            }
            Requirement::MayCancel(card) => format!("{} can still be cancelled", self.card(card)),
            Requirement::DespiteProtection(group) => format!(
                "the attack on {} may be made in spite of its protection",
                self.card(group)
            ),
            Requirement::NextInOrder(player) => {
                format!("the turn passes to {}", self.player(player))
            }
            Requirement::PartOfTurn(phase) => format!("this belongs to the {}", phase.name()),
            Requirement::FreeDraw(player) => {
                format!("{} draws it free, as the turn begins", self.player(player))
            }
            Requirement::Reshuffled(card) => format!(
                "{} was discarded: its deck was used up, and formed anew",
                self.card(card)
            ),
            Requirement::Bought(cards) => match cards {
                1 => "one card is paid for, which is no action".to_owned(),
                cards => format!("{cards} cards are paid for, which is no action"),
            },
            Requirement::ManyPlots(player) => format!(
                "in his own turn {} may hold any number of Plots",
                self.player(player)
            ),
            Requirement::PutThere(card) => format!(
                "{} was put into the uncontrolled area this turn by the same player",
                self.card(card)
            ),
            Requirement::FirstThisTurn(card) => {
                format!("{} is the first in this turn", self.card(card))
            }
            Requirement::Pays(card) => format!("{} pays with its action", self.card(card)),
            Requirement::ByEither(player) => {
                format!("it is the turn of {}, one of the two", self.player(player))
            }
            Requirement::AnyTime => "this may be done at any time, and is no action".to_owned(),
            Requirement::BindsAtOnce => "the exchange is made at once, so that it binds".to_owned(),
            Requirement::BindsNobody => "it may be agreed, and binds nobody".to_owned(),
            Requirement::OwnToken(card) => {
                format!("the tokens of {} are that player's", self.card(card))
            }
            Requirement::StaysHidden(card) => {
                format!("{} stays hidden from everybody else", self.card(card))
            }
            Requirement::OnlyAThreat(card) => {
                format!("{} is not played: a threat is none", self.card(card))
            }
            Requirement::MayLead(card) => format!("{} may be a lead", self.card(card)),
            Requirement::MayLink(card) => {
                format!("{} may be linked now, which is no action", self.card(card))
            }
            Requirement::GivenTokens(player) => {
                format!("{} may give Illuminati tokens now", self.player(player))
            }
            Requirement::NoTokenNeeded(card) => format!(
                "{} costs no token, so that it may be used before the main phase",
                self.card(card)
            ),
            Requirement::AttackGoesOn => {
                "what was played against the attack is gone, and the attack goes on".to_owned()
            }
            Requirement::ActsOffTurn(player) => format!(
                "{} has Groups that have not acted, and may act in another player's turn",
                self.player(player)
            ),
            Requirement::AgentsWithin(group) => {
                format!(
                    "the card is another {}, so there are agents within it",
                    self.card(group)
                )
            }
            Requirement::TurnedUpNow(card) => {
                format!(
                    "that {} was turned up this turn, by this player",
                    self.card(card)
                )
            }
            Requirement::OthersGroup(group) => {
                format!("{} is another player's", self.card(group))
            }
            Requirement::FirstAgents => "no agents have been used in this attack".to_owned(),
            Requirement::MayAid(group) => {
                format!(
                    "{} might not lead this attack, and may aid it",
                    self.card(group)
                )
            }
            Requirement::StaysCommitted(group) => {
                format!(
                    "what {} has spent is committed with the attack",
                    self.card(group)
                )
            }
        }
    }

    /// Why a play is illegal.
    pub fn why_not(self, why: WhyNot) -> String {
        match why {
            WhyNot::NotInPlay(card) => format!("{} is not in play", self.card(card)),
            WhyNot::NotAGroup(card) => {
                format!(
                    "{} is a {}, not a Group",
                    self.card(card),
                    self.table.kind(card)
                )
            }
            WhyNot::Uncontrolled(group) => format!("nobody controls {}", self.card(group)),
            WhyNot::NotOwnersTurn(player) => format!(
                "it is {}'s turn, and attacks belong to {}'s own",
                self.player(self.table.turn.player),
                self.player(player)
            ),
            WhyNot::WrongPhase(phase) => {
                format!(
                    "attacks belong to the main phase; this is the {}",
                    phase.name()
                )
            }
            WhyNot::NoToken(group) => format!("{} has no Action token", self.card(group)),
            WhyNot::TooFewTokens(group, held) => match held {
                1 => format!("{} has only 1 token", self.card(group)),
                held => format!("{} has only {held} tokens", self.card(group)),
            },
            WhyNot::SeveralTokens(group) => format!(
                "{} may spend one token only: several go into one attack just where the target defends itself",
                self.card(group)
            ),
            WhyNot::PowerReducedToZero(group) => {
                format!(
                    "the Power of {} has been reduced to 0, so it cannot act",
                    self.card(group)
                )
            }
            WhyNot::CapturedThisTurn(group) => {
                format!(
                    "{} was captured this turn and may not act",
                    self.card(group)
                )
            }
            WhyNot::NoOpenArrow(group) => {
                format!(
                    "{} has no open control arrow",
                    self.card(group)
                )
            }
            WhyNot::TargetIsIlluminati(card) => {
                format!(
                    "{} is an Illuminati, which cannot be attacked",
                    self.card(card)
                )
            }
            WhyNot::TargetIsResource(card) => {
                format!(
                    "{} is a Resource, which cannot be attacked",
                    self.card(card)
                )
            }
            WhyNot::OwnGroup(group) => {
                format!("{} belongs to the attacker already", self.card(group))
            }
            WhyNot::Itself(group) => format!("{} cannot attack itself", self.card(group)),
            WhyNot::Protected(player) => {
                format!("{} has not finished his first turn", self.player(player))
            }
            WhyNot::AttackUnderWay => {
                "another attack is under way and has to be rolled for or called off first"
                    .to_owned()
            }
            WhyNot::NoAttackUnderWay => "no attack is under way".to_owned(),
            WhyNot::TooLate => "the dice have been rolled, so nothing more can be added".to_owned(),
            WhyNot::TakesPartAlready(group) => {
                format!("{} takes part in this attack already", self.card(group))
            }
            WhyNot::AidsAttackOnItself(group) => {
                format!("{} cannot aid an attack on itself", self.card(group))
            }
            WhyNot::NothingInCommon(group, kind) => format!(
                "{} has no alignment in common with the target and no Global Power, so it cannot aid an attack to {}",
                self.card(group),
                kind_name(kind)
            ),
            WhyNot::NothingOpposite(group) => format!(
                "{} has no alignment opposite to the target's and no Global Power, so it cannot aid an attack to destroy",
                self.card(group)
            ),
            WhyNot::NoStake(group) => format!(
                "{} has no alignment in common with the target, is neither its master nor its puppet, and has no Global \
                 Power, so it cannot oppose",
                self.card(group)
            ),
            WhyNot::NoGlobalPower(group) => format!("{} has no Global Power", self.card(group)),
            WhyNot::Indestructible(group) => format!("{} cannot be destroyed", self.card(group)),
            WhyNot::Uncontrollable(group) => {
                format!("the attacker cannot control {}", self.card(group))
            }
            WhyNot::Immune(group) => {
                format!(
                    "{} is immune to such an attack by this leader",
                    self.card(group)
                )
            }
            WhyNot::Unassailable(group) => format!("nobody can attack {}", self.card(group)),
            WhyNot::MayControlOnly(group, kind) => {
                format!("{} may control only {}", self.card(group), kind.plural())
            }
            WhyNot::Committed => {
                "the attack is committed: a Plot was played or a token removed for it".to_owned()
            }
            WhyNot::ThirdParty(player) => {
                format!("{} is neither attacker nor defender", self.player(player))
            }
            WhyNot::NotTheAttacker(player) => {
                format!(
                    "that is for the attacker to do, not for {}",
                    self.player(player)
                )
            }
            WhyNot::TooWeakToRoll(strength) => {
                format!("with a strength of {strength} no dice are rolled")
            }
            WhyNot::FailsAlready => {
                "a card makes the attack fail, so that no dice are rolled".to_owned()
            }
            WhyNot::PlotUsedAlready(card) => {
                format!(
                    "{} has been used in this attack by that player already",
                    self.card(card)
                )
            }
            WhyNot::DuringAttack(card) => {
                format!("{} cannot be played during an attack", self.card(card))
            }
            WhyNot::NotPlayersTurn(player) => format!("it is not {}'s turn", self.player(player)),
            WhyNot::OtherAttack(card) => {
                format!(
                    "the target of this attack is none that {} speaks of",
                    self.card(card)
                )
            }
            WhyNot::NoTarget(card) => format!(
                "{} needs a target: say on which card it is played",
                self.card(card)
            ),
            WhyNot::WrongTarget(card) => {
                format!(
                    "{} is no such card as its text asks for",
                    self.card(card)
                )
            }
            WhyNot::ImmuneToPlot(card) => format!("{} is immune to it", self.card(card)),
            WhyNot::LinkedElse(card) => {
                format!("{} is linked to a card that shuts it out", self.card(card))
            }
            WhyNot::OneInPlay(card) => {
                format!("that player has a {} in play already", self.card(card))
            }
            WhyNot::TooEarly(card) => {
                format!(
                    "{} cannot spend its token for this before the main phase",
                    self.card(card)
                )
            }
            WhyNot::NotOwnAction(card) => {
                format!(
                    "{} would have to act for it, and is not that player's",
                    self.card(card)
                )
            }
            WhyNot::NotOnesPlot(card) => {
                format!("{} is not in that player's hand", self.card(card))
            }
            WhyNot::GoalNotPlayed(card) => {
                format!("{} is a Goal: it is shown to win, never played", self.card(card))
            }
            WhyNot::NoSuchAbility(card) => {
                format!("{} has no ability that is used so", self.card(card))
            }
            WhyNot::NotOnesCard(card) => format!("{} is not that player's", self.card(card)),
            WhyNot::LinkMissing(card) => {
                format!("{} is not linked to such a Group as it needs", self.card(card))
            }
            WhyNot::ConditionFails(card) => {
                format!("what {} asks for does not hold", self.card(card))
            }
            WhyNot::NothingChosen(card) => {
                format!("{} leaves a choice to its player: say what he chooses", self.card(card))
            }
            WhyNot::AlignmentNotThere(group, alignment) => format!(
                "{} of {} cannot be changed so",
                alignment.name(),
                self.card(group)
            ),
            WhyNot::OncePerTurn(card) => {
                format!("{} has been used this turn already", self.card(card))
            }
            WhyNot::OncePerGame(card) => {
                format!("{} has been used in this game already", self.card(card))
            }
            WhyNot::NotAskedFor(card) => {
                format!("{} is not asked for as payment", self.card(card))
            }
            WhyNot::IlluminatiTokensSpent(player) => format!(
                "{} has spent Illuminati tokens this turn already",
                self.player(player)
            ),
            WhyNot::IlluminatiTokensBarred(player) => format!(
                "{} cannot spend Illuminati tokens this turn",
                self.player(player)
            ),
            WhyNot::CannotAct(player) => {
                format!("{} cannot act for the rest of the turn", self.player(player))
            }
            WhyNot::NoPayer(card) => {
                format!("nobody with a token can act for {}", self.card(card))
            }
            WhyNot::WrongPayer(group) => {
                format!("{} is none of the Groups whose action pays for it", self.card(group))
            }
            WhyNot::TooLittlePower(power, needed) => {
                format!("the Groups that act have Power {power} together, and {needed} is needed")
            }
            WhyNot::TooManyDiscards(count) => format!("only {count} Plots are to be discarded"),
            WhyNot::TooFewPlots(player, count) => format!(
                "{} holds too few other Plots to discard {count}",
                self.player(player)
            ),
            WhyNot::WrongPlayer(player) => {
                format!("{} is none of the players it may be used on", self.player(player))
            }
            WhyNot::TooMuchPower(power, most) => {
                format!("the targets have Power {power} together, and {most} is the most")
            }
            WhyNot::HasToken(group) => format!("{} has a token already", self.card(group)),
            WhyNot::CannotGetToken(group) => {
                format!("{} cannot get a token now", self.card(group))
            }
            WhyNot::WrongLeader(group) => {
                format!("{} is no such leader as the card asks for", self.card(group))
            }
            WhyNot::StaysInHand(card) => {
                format!("{} was exposed by choice, and cannot leave its owner's hand", self.card(card))
            }
            WhyNot::NothingToCancel => "no other Plot has just been played".to_owned(),
            WhyNot::NotPlayed(card) => {
                format!("{} has not just been played, or does not stand", self.card(card))
            }
            WhyNot::TooLateToCancel => {
                "the dice have been rolled since, or something else that cannot be undone has happened".to_owned()
            }
            WhyNot::NothingTaken(card) => format!(
                "{} answers a rival's taking control of a Group, and nobody has just done that",
                self.card(card)
            ),
            WhyNot::GoneAlready(card) => format!(
                "{} is gone already by a play that came first",
                self.card(card)
            ),
            WhyNot::NothingDiscarded(card) => format!(
                "{} answers a discard, and no such Plot has just been discarded and lies there",
                self.card(card)
            ),
            WhyNot::NoSuchAction(card) => {
                format!("no Group that {} speaks of is acting", self.card(card))
            }
            WhyNot::NotNow(card) => {
                format!("what {} waits for has not just happened", self.card(card))
            }
            WhyNot::NoRoll(card) => {
                format!("{} answers a roll, and no dice have just been rolled", self.card(card))
            }
            WhyNot::OthersRoll(player) => format!("{} rolled the dice", self.player(player)),
            WhyNot::VictoryDeclared(card) => {
                format!("{} cannot be played once a victory is declared", self.card(card))
            }
            WhyNot::NotRightAfterTokens(card) => format!(
                "{} is for the moment right after token placement",
                self.card(card)
            ),
            WhyNot::ThrownAway(card) => {
                format!("{} cannot be used, discarded or given away to save it from the look at the hand", self.card(card))
            }
            WhyNot::ActionCancelled(group) => {
                format!("the action of {} is cancelled", self.card(group))
            }
            WhyNot::ImpossibleRoll(roll) => format!("these dice cannot show {roll}"),
            WhyNot::RollTied(roll) => format!("several rolled {roll}: they roll again"),
            WhyNot::NoPuppetOf(group, master) => format!(
                "{} cannot become a puppet of {}",
                self.card(group),
                self.card(master)
            ),
            WhyNot::VictoryDuringAttack => {
                "victory is declared at the end of a turn, not during an attack".to_owned()
            }
            WhyNot::VictoryTooEarly(phase) => format!(
                "victory is declared at the end of a turn; this is the {}",
                phase.name()
            ),
            WhyNot::VictoryInFirstRound => {
                "nobody can win before the end of the first player's second turn".to_owned()
            }
            WhyNot::OutOfTheGame(player) => {
                format!("{} is out of the game", self.player(player))
            }
            WhyNot::GoalNotInHand(card) => {
                format!("{} is no Goal in his hand", self.card(card))
            }
            WhyNot::TooFewGroups { counts, needs } => {
                format!("he counts {counts} Groups, and needs {needs}")
            }
            WhyNot::FewerTokensThanRival(rival) => format!(
                "{} has more Illuminati tokens, and a card asks for as many",
                self.player(rival)
            ),
            WhyNot::ObjectiveNotMet(card) => {
                format!("what {} asks for is not so", self.card(card))
            }
            WhyNot::NotNextInOrder(player) => {
                format!("it is not {} who has the next turn", self.player(player))
            }
            WhyNot::PhaseOver(phase) => format!(
                "the time for this was the {}; this is the {}",
                phase.name(),
                self.table.turn.phase.name()
            ),
            WhyNot::NotYet(phase) => format!(
                "this belongs to the {}; this is the {}",
                phase.name(),
                self.table.turn.phase.name()
            ),
            WhyNot::NoFreeDraw(player) => {
                format!("nothing gives {} so many cards free", self.player(player))
            }
            WhyNot::AreaFull(cards) => format!("the uncontrolled area holds {cards} cards already"),
            WhyNot::NotOnTop(card) => {
                format!("{} is not the top card of its deck", self.card(card))
            }
            WhyNot::NotInDeck(card) => format!(
                "{} is in no deck: it is in {}",
                self.card(card),
                self.place(card)
            ),
            WhyNot::WrongPrice(cards) => match cards {
                1 => "these tokens are not the price of one card".to_owned(),
                cards => format!("these tokens are not the price of {cards} cards"),
            },
            WhyNot::NotOwnToken(card) => format!(
                "{} is not that player's, nor are its tokens",
                self.card(card)
            ),
            WhyNot::ResourceToken(card) => format!(
                "{} is a Resource, whose tokens buy no cards",
                self.card(card)
            ),
            WhyNot::TookOverAlready(player) => format!(
                "{} has taken over a card automatically this turn",
                self.player(player)
            ),
            WhyNot::NotPutThere(card) => format!(
                "{} was not put into the uncontrolled area by that player this turn",
                self.card(card)
            ),
            WhyNot::TookResourceAlready(player) => format!(
                "{} has taken over a Resource this turn",
                self.player(player)
            ),
            WhyNot::UniqueInPlay(card) => format!(
                "{} is Unique, and a copy is in play or has been destroyed",
                self.card(card)
            ),
            WhyNot::CopyInPlay(card) => {
                format!("a copy of {} is controlled already", self.card(card))
            }
            WhyNot::CopyDestroyed(card) => {
                format!("a copy of {} has been destroyed", self.card(card))
            }
            WhyNot::NotAResource(card) => format!(
                "{} is no Resource, and only those are taken over for a token",
                self.card(card)
            ),
            WhyNot::NotUncontrolled(card) => {
                format!("{} is not in the uncontrolled area", self.card(card))
            }
            WhyNot::NotItsPuppet(group, master) => format!(
                "{} cannot become a puppet of {} so",
                self.card(group),
                self.card(master)
            ),
            WhyNot::CannotBeMoved(group) => format!("{} cannot be moved", self.card(group)),
            WhyNot::OwnBranch(group) => {
                format!("{} is the Group itself, or lies below it", self.card(group))
            }
            WhyNot::MayNotPay(card) => format!(
                "the action of {} is none of those that pay for it",
                self.card(card)
            ),
            WhyNot::NotInHand(card) => format!("{} is not in that player's hand", self.card(card)),
            WhyNot::HoldsFewer(player) => {
                format!("{} does not have so many hidden Plots", self.player(player))
            }
            WhyNot::Undrawn(card) => format!("nobody has drawn {}", self.card(card)),
            WhyNot::TokensNoGift(player) => format!(
                "nothing lets {} give Illuminati tokens away",
                self.player(player)
            ),
            WhyNot::LinkMoved(card) => format!(
                "the link of {} has been moved or removed this turn",
                self.card(card)
            ),
            WhyNot::GaveBenefit(card) => {
                format!("{} has given its benefit this turn", self.card(card))
            }
            WhyNot::PermanentLink(card) => format!("the link of {} is permanent", self.card(card)),
            WhyNot::LinkAsleep(card) => format!(
                "the link of {} is illegal for a time only, and stays",
                self.card(card)
            ),
            WhyNot::CannotLinkTo(card) => format!("it cannot be linked to {}", self.card(card)),
            WhyNot::HasLead(player) => {
                format!("{} has a lead, or has begun to play", self.player(player))
            }
            WhyNot::NoExtraToken(card) => format!(
                "no card gives {} a token in this token placement",
                self.card(card)
            ),
            WhyNot::Oneself(player) => {
                format!("{} cannot give anything to himself", self.player(player))
            }
            WhyNot::TokenFirst(player) => format!(
                "{} has a token to give away or to remove before anything else",
                self.player(player)
            ),
            WhyNot::ExposedAlready(card) => format!("{} is exposed already", self.card(card)),
            WhyNot::NoAgentsWithin(card, target) => format!(
                "{} is no copy of {}, which is attacked",
                self.card(card),
                self.card(target)
            ),
            WhyNot::NotTurnedUp(card) => {
                format!("that player has not turned up another {} this turn", self.card(card))
            }
            WhyNot::OwnersAgents(group) => {
                format!("the owner of {} uses no agents for it", self.card(group))
            }
            WhyNot::AgentsUsed => "agents have been used in this attack already".to_owned(),
            WhyNot::ShiftedAlready(card) => {
                format!("{} has changed this roll already", self.card(card))
            }
            WhyNot::NotSoMany(card, count) => {
                format!("{} cards have to be named for {}", count, self.card(card))
            }
            WhyNot::AnotherPicked(plot) => format!(
                "{} was picked, and has to be used or discarded",
                self.card(plot)
            ),
            WhyNot::HiddenOnesGo(plot) => format!(
                "hidden Plots have to be discarded, and {} is exposed",
                self.card(plot)
            ),
            WhyNot::TooManyTargets(card, 1) => format!("{} has one target only", self.card(card)),
            WhyNot::TooManyTargets(card, most) => {
                format!("{} has {most} targets at most", self.card(card))
            }
            WhyNot::MadeWithPlot(card) => {
                format!("the attack was made with {}, which has been played", self.card(card))
            }
        }
    }

    /// What was considered.
    pub fn considered(self, considered: Considered) -> (String, String) {
        match considered {
            Considered::RegularPower(group, power) => (
                self.card(group).into_owned(),
                format!("its Power of {power}"),
            ),
            Considered::Bonus(card, value) => {
                (self.card(card).into_owned(), format!("its {value:+}"))
            }
            Considered::Change(card) => (self.card(card).into_owned(), "its change".to_owned()),
            Considered::Multiplier(card, factor) => (
                self.card(card).into_owned(),
                format!("its multiplication by {factor}"),
            ),
            Considered::HelpersAlignments(group, alignments) => (
                self.card(group).into_owned(),
                format!("being {}", self.alignments(alignments)),
            ),
            Considered::Attributes(group, attributes) => (
                self.card(group).into_owned(),
                format!("being {}, like the target", self.attributes(attributes)),
            ),
            Considered::SelfOpposed(group, alignments) => (
                self.card(group).into_owned(),
                format!("being {}, like its puppet", self.alignments(alignments)),
            ),
            Considered::RivalBonus(value) => ("rival Illuminati".to_owned(), format!("{value:+}")),
            Considered::Position(group) => (
                self.card(group).into_owned(),
                "its nearness to the Illuminati".to_owned(),
            ),
            Considered::MastersAlignments(master, alignments) => (
                self.card(master).into_owned(),
                format!("being {}, like its puppet", self.alignments(alignments)),
            ),
            Considered::DiceRule(card) => (
                self.card(card).into_owned(),
                "its rule about the dice".to_owned(),
            ),
            Considered::Counting(group) => {
                (self.card(group).into_owned(), "toward the Goal".to_owned())
            }
            Considered::CountingTwice(group) => {
                (self.card(group).into_owned(), "counting double".to_owned())
            }
            Considered::TokensAsGroups(illuminati, tokens) => (
                self.card(illuminati).into_owned(),
                match tokens {
                    1 => "1 token as a Group".to_owned(),
                    many => format!("{many} tokens as Groups"),
                },
            ),
            Considered::Destroyed(group) => {
                (self.card(group).into_owned(), "as destroyed".to_owned())
            }
        }
    }

    /// Why something does not count.
    pub fn rejection(self, why: Rejection) -> &'static str {
        match why {
            Rejection::NothingInCommon => "no alignment in common with the target",
            Rejection::NothingOpposite => "no alignment opposite to the target's",
            Rejection::NoStake => {
                "nothing in common with the target, and neither its master nor its puppet"
            }
            Rejection::OtherTarget => "the target is none of those it speaks of",
            Rejection::OtherLeader => {
                "the leader is none of those it speaks of; who only aids does not matter"
            }
            Rejection::OtherPlayersAttack => "it helps its owner, and another player attacks",
            Rejection::NobodysRival => "nobody controls it, so nobody is its owner's rival",
            Rejection::NobodysCard => "nobody controls it, so it helps nobody",
            Rejection::OwnersAttack => "its owner is no rival of himself",
            Rejection::OtherKindOfAttack => "it is for another kind of attack",
            Rejection::ConditionFails => "its condition does not hold",
            Rejection::LowerMultiplier => "only the highest multiplier counts",
            Rejection::HighEnough => "the figure is as high already",
            Rejection::LowEnough => "the figure is as low already",
            Rejection::NoLegalLink => "it is not linked to such a card as it needs",
            Rejection::NotTogether => "it does not go together with the other Resource",
            Rejection::OnlyLeader => "only the leader's alignments count",
            Rejection::AttributesNever => "attributes do not count as alignments do",
            Rejection::OppositeToItself => "two such Groups are opposite, not alike",
            Rejection::OwnGroup => "its own owner attacks it",
            Rejection::OtherIlluminati => "the rival plays other Illuminati",
            Rejection::FarAway => "too far from the Illuminati",
            Rejection::NotAgainstDestruction => "it does not help against destruction",
            Rejection::TakesNoPart => "it holds only where this Group makes or aids the attack",
            Rejection::NotUsedAgainstOneself => "its owner need not use it, and he is the attacker",
            Rejection::Immune => "the Group is immune to it",
            Rejection::IlluminatiHaveNone => "Illuminati have neither alignments nor attributes",
            Rejection::GlobalApart => "what changes Power leaves Global Power alone",
            Rejection::NotForGoals => "a card says that it counts toward no Goal",
            Rejection::DoubledAlready => "it counts double already, and nothing counts more",
            Rejection::EnoughDoubled => "as many Groups as can count double do so already",
            Rejection::TemporaryPower => "Power for a time does not count toward Goals",
            Rejection::GoalsNotCombined => "that Goal is combined with no other",
            Rejection::EnoughTokens => "no more of them can count",
            Rejection::FewerTokensThanRival => "a rival who has more forbids it",
            Rejection::DestructionNotForGoals => "its destruction counts toward no Goal",
            Rejection::NotAnyMore => "it was so only in the turn of its destruction",
            Rejection::HasAlready => "the Group has it already",
        }
    }

    /// What becomes of a card.
    pub fn fate(self, fate: Fate) -> String {
        match fate {
            Fate::SpendsTokens(1) => "spends its token".to_owned(),
            Fate::SpendsTokens(count) => format!("spends {count} tokens"),
            Fate::Refunded => "gets its token back".to_owned(),
            Fate::CapturedBy(player, master) => {
                format!(
                    "captured by {}, under {}",
                    self.player(player),
                    self.card(master)
                )
            }
            Fate::CapturedAlong(player) => {
                format!("captured along with its master by {}", self.player(player))
            }
            Fate::LosesToken => "loses its token and may not act this turn".to_owned(),
            Fate::MayNotAct => "may not act this turn".to_owned(),
            Fate::GoesAlong(player) => format!("goes along to {}", self.player(player)),
            Fate::StaysLinked => "stays linked".to_owned(),
            Fate::StaysWith(player) => format!("stays with {}", self.player(player)),
            Fate::StaysUncontrolled => "stays in the uncontrolled area".to_owned(),
            Fate::DestroyedBy(player) => {
                format!("goes to {}'s destroyed pile", self.player(player))
            }
            Fate::DestroyedAlong => "destroyed with the Group it is linked to".to_owned(),
            Fate::Discarded => "discarded".to_owned(),
            Fate::ReturnsExposed(player) => {
                format!("goes back to {}'s hand, exposed", self.player(player))
            }
            Fate::LinkedTo(group) => format!("linked to {}", self.card(group)),
            Fate::DropsOut => "takes no part any more; its token is spent".to_owned(),
            Fate::LosesLink => "loses its link, which is not legal any more".to_owned(),
            Fate::BecomesUncontrolled => {
                "loses its token and goes to the uncontrolled area".to_owned()
            }
            Fate::ReturnsToHand(player) => format!("goes back to {}'s hand", self.player(player)),
            Fate::NotDestroyed => "does not count as destroyed".to_owned(),
            Fate::EscapesToArea => "goes to the uncontrolled area instead".to_owned(),
            Fate::LosesTokensOfIlluminati => "loses a token".to_owned(),
            Fate::Cancelled => "cancelled and discarded".to_owned(),
            Fate::AbilityCancelled => "its use is cancelled; what it cost is lost".to_owned(),
            Fate::GetsToken => "gets an Action token".to_owned(),
            Fate::LosesTokens(1) => "loses a token".to_owned(),
            Fate::LosesTokens(count) => format!("loses {count} tokens"),
            Fate::GivesTokenTo(group) => format!("its token goes to {}", self.card(group)),
            Fate::ExposesPlots(1) => "its player exposes a Plot".to_owned(),
            Fate::ExposesPlots(count) => format!("its player exposes {count} Plots"),
            Fate::LookedAt => "its player's Plots are looked at".to_owned(),
            Fate::OnTopOfDeck => "goes on the top of its deck".to_owned(),
            Fate::UnderDeck => "goes on the bottom of its deck".to_owned(),
            Fate::ShuffledAway => "is shuffled into its deck".to_owned(),
            Fate::PutUnder(player, master) => format!(
                "comes under {} in {}'s Power Structure",
                self.card(master),
                self.player(player)
            ),
            Fate::ChangesSide => "goes to another side of its master".to_owned(),
            Fate::StaysDiscarded => "stays among the discards".to_owned(),
            Fate::NotForGoals => "this destruction does not count toward any Goal".to_owned(),
            Fate::ToBeGivenAway(player) => {
                format!(
                    "{} has to discard it or give it to a rival",
                    self.player(player)
                )
            }
            Fate::ActsFreely => "acts without spending a token".to_owned(),
            Fate::Befouled => "gets a befouled marker".to_owned(),
            Fate::ShownAsGoal => "shown as a Goal, and exposed".to_owned(),
            Fate::ShownByWinner => "exposed, for its owner wins by a Goal".to_owned(),
            Fate::Vanishes => "out of play with its player".to_owned(),
            Fate::InheritedBy(player) => {
                format!("goes to {} with all that was left", self.player(player))
            }
            Fate::DrawnBy(player) => format!("drawn by {}", self.player(player)),
            Fate::PutIntoArea => "goes to the uncontrolled area".to_owned(),
            Fate::DrawsPlots(count) => match count {
                1 => "draws a Plot".to_owned(),
                count => format!("draws {count} Plots"),
            },
            Fate::DrawsGroups(count) => match count {
                1 => "draws a Group card for the uncontrolled area".to_owned(),
                count => format!("draws {count} Group cards for the uncontrolled area"),
            },
            Fate::GetsTokens(count) => match count {
                1 => "gets a token".to_owned(),
                count => format!("gets {count} tokens"),
            },
            Fate::GetsNoToken => "gets no token".to_owned(),
            Fate::TokensRemoved(count) => match count {
                1 => "a token is taken off".to_owned(),
                count => format!("{count} tokens are taken off"),
            },
            Fate::TakenOverBy(player, master) => format!(
                "taken over by {}, under {}",
                self.player(player),
                self.card(master)
            ),
            Fate::ResourceOf(player) => {
                format!("goes beside {}'s Power Structure", self.player(player))
            }
            Fate::MovedUnder(master) => format!("moved under {}", self.card(master)),
            Fate::MovesAlong => "moves along with its master".to_owned(),
            Fate::GivenTo(player) => format!("given to {}", self.player(player)),
            Fate::GivesPlots(count, player) => match count {
                1 => format!("gives a hidden Plot to {}", self.player(player)),
                count => format!("gives {count} hidden Plots to {}", self.player(player)),
            },
            Fate::GivesTokens(count, player) => match count {
                1 => format!("gives a token to {}", self.player(player)),
                count => format!("gives {count} tokens to {}", self.player(player)),
            },
            Fate::Unlinked => "is linked to nothing any more".to_owned(),
            Fate::Exposed => "is exposed".to_owned(),
            Fate::DiscardsPlots(count) => match count {
                1 => "discards a hidden Plot".to_owned(),
                count => format!("discards {count} hidden Plots"),
            },
            Fate::LeadOf(player) => format!("is {}'s lead", self.player(player)),
            Fate::Bounces => "bounces: nobody gets it as a lead".to_owned(),
            Fate::LosesBefouled => "misses a token, and one befouled marker is removed".to_owned(),
            Fate::MustShed(count) => match count {
                1 => "has to get rid of one Plot at once".to_owned(),
                count => format!("has to get rid of {count} Plots at once"),
            },
            Fate::MustShedGoal => "has to discard a Goal at once".to_owned(),
            Fate::TurnBegins(player) => format!("{}'s turn begins", self.player(player)),
            Fate::LooksAtDecks => "shows its player cards of the decks".to_owned(),
            Fate::GoesToHand(player) => format!("goes to {}'s hand", self.player(player)),
            Fate::OutWithTwoGoals => {
                "out of the game with its player, who is found with more than one Goal".to_owned()
            }
            Fate::CountsForNoGoal => "its destruction counts toward no Goal".to_owned(),
        }
    }

    /// What a player has still to do.
    pub fn owed(self, owed: Owed) -> String {
        let plots = |count: u8| match count {
            1 => "a Plot".to_owned(),
            count => format!("{count} Plots"),
        };
        match owed {
            Owed::DiscardPlots(count) => format!("discards {} of his choice", plots(count)),
            Owed::ExposeExcept(count) => {
                format!("exposes all his Plots but {} of his choice", plots(count))
            }
            Owed::UseOrDiscard(None) => "uses or discards the Plot that he picked".to_owned(),
            Owed::UseOrDiscard(Some(plot)) => {
                format!("uses or discards {}, which was picked", self.card(plot))
            }
            Owed::DiscardHidden(count) => match count {
                1 => "discards a hidden Plot, picked at random".to_owned(),
                count => format!("discards {count} hidden Plots, picked at random"),
            },
            Owed::TokenOrGroup(player) => format!(
                "gives {} an Illuminati token, or discards a Group",
                self.player(player)
            ),
            Owed::TokenMustGo => "gives away an Illuminati token, or removes it".to_owned(),
            Owed::DiscardOrGive(card) => {
                format!("discards {}, or gives it to a rival", self.card(card))
            }
            Owed::Bury { count, from_hand } => format!(
                "puts {count} {} on the bottom of the deck",
                if from_hand {
                    "Groups of his hand"
                } else {
                    "cards of the uncontrolled area"
                }
            ),
            Owed::RollForCard(card) => format!(
                "gives {} to a rival: each of them rolls two dice, and the highest gets it",
                self.card(card)
            ),
            Owed::DiscardGoal => "discards one of his Goals".to_owned(),
        }
    }

    /// Where a card lies.
    pub fn place(self, id: PieceId) -> String {
        match self.table.piece(id).place {
            Place::Structure {
                owner,
                position: Position::Centre,
            } => format!("{}'s Illuminati", self.player(owner)),
            Place::Structure {
                owner,
                position: Position::Under(master),
            } => format!(
                "{}'s Power Structure, under {}",
                self.player(owner),
                self.card(master)
            ),
            Place::Structure { owner, .. } => format!("{}'s Power Structure", self.player(owner)),
            Place::Uncontrolled => "the uncontrolled area".to_owned(),
            Place::Beside {
                owner,
                linked: Some(group),
            } => format!("{}'s, linked to {}", self.player(owner), self.card(group)),
            Place::Beside {
                owner,
                linked: None,
            } => format!("beside {}'s Power Structure", self.player(owner)),
            Place::Linked(group) => format!("linked to {}", self.card(group)),
            Place::Hand { owner, exposed } => {
                let exposed = if exposed { ", exposed" } else { "" };
                format!("{}'s hand{exposed}", self.player(owner))
            }
            Place::Destroyed(player) => format!("{}'s destroyed pile", self.player(player)),
            Place::Discarded => "the discards".to_owned(),
            Place::Deck(DeckEnd::Top) => "the top of its deck".to_owned(),
            Place::Deck(DeckEnd::Bottom) => "the bottom of its deck".to_owned(),
            Place::Shuffled => "its deck".to_owned(),
            Place::OutOfPlay => "out of play".to_owned(),
        }
    }

    /// What was assumed.
    pub fn assumption(self, assumption: &Assumption) -> String {
        match *assumption {
            Assumption::Edition => format!("the rules are {}", self.table.edition.title),
            Assumption::Illuminati(player) => {
                let illuminati = self.table.seat(player).illuminati;
                format!("{} plays {}", self.player(player), self.card(illuminati))
            }
            Assumption::Uncontrolled(card) => {
                format!("{} is in the uncontrolled area", self.card(card))
            }
            Assumption::Owner(card, player) => {
                format!("{} is {}'s", self.card(card), self.player(player))
            }
            Assumption::DirectlyControlled(card) => {
                format!(
                    "{} is controlled directly by its Illuminati",
                    self.card(card)
                )
            }
            Assumption::StrangeMaster(card) => {
                format!(
                    "{} shares no alignment with its master, who is not named",
                    self.card(card)
                )
            }
            Assumption::Tokens => {
                "every controlled Group of which nothing is said has one Action token".to_owned()
            }
            Assumption::OpenArrow(card) => {
                format!("no puppet takes a control arrow of {}", self.card(card))
            }
            Assumption::MainPhase(player) => {
                format!("it is the main phase of {}'s turn", self.player(player))
            }
            Assumption::FirstTurnsOver => "everybody has finished his first turn".to_owned(),
            Assumption::NobodyElse => "nobody else takes part".to_owned(),
            Assumption::OptionalUsed(card) => {
                format!(
                    "{} is used where it helps its owner, who need not",
                    self.card(card)
                )
            }
            Assumption::StatedPermanent(card) => format!(
                "the figures given for {} are its permanent ones, before other cards change them",
                self.card(card)
            ),
            Assumption::TurnedUp(card, player) => format!(
                "{} has turned up another {} this turn",
                self.player(player),
                self.card(card)
            ),
            Assumption::HasTokens(illuminati, tokens) => format!(
                "{} has {tokens} tokens, as the card asks",
                self.card(illuminati)
            ),
            Assumption::WithoutToken(group) => {
                format!("{} has no token, as the card asks", self.card(group))
            }
            Assumption::Acts(group, card) => {
                format!("{} acts to pay for {}", self.card(group), self.card(card))
            }
            Assumption::HoldsPlots(player, count) => format!(
                "{} holds {count} other {} to discard",
                self.player(player),
                if count == 1 { "Plot" } else { "Plots" }
            ),
            Assumption::WholeStructure(player) => {
                format!("{} has no Groups but those laid out", self.player(player))
            }
            Assumption::SeveralSets(card) => format!(
                "several sets are played with, for {} is there twice",
                self.card(card)
            ),
        }
    }

    /// The reading of an open question that was taken.
    pub fn reading(self, question: &OpenQuestion<'a>) -> String {
        question
            .readings()
            .get(question.taken)
            .map_or_else(String::new, |text| (*text).to_owned())
    }
}

/// "control" or "destroy".
pub fn kind_name(kind: AttackKind) -> &'static str {
    match kind {
        AttackKind::Control => "control",
        AttackKind::Destroy => "destroy",
    }
}

fn stat_name(stat: Stat) -> &'static str {
    match stat {
        Stat::Power => "Power",
        Stat::GlobalPower => "Global Power",
        Stat::Resistance => "Resistance",
    }
}

/// "a, b and c"
pub fn joined(words: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = words.collect();
    match words.as_slice() {
        [before @ .., last] if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        words => words.join(""),
    }
}
