//! What the steps of a derivation say.

use std::fmt;

use super::Words;
use crate::ruling::{Entitled, Outcome, PowerUsed, Source, Step};
use crate::vocabulary::sentences;

impl Words<'_> {
    /// Who a term of the strength comes from, for the first column of the breakdown.
    pub fn term_from(self, step: &Step, source: Option<Source>) -> String {
        match step {
            Step::Leads(group)
            | Step::Aids(group, _)
            | Step::Defends(group, _)
            | Step::Opposes(group, _)
            | Step::OwnPower(group)
            | Step::AidersIdentical(group, _)
            | Step::AidersOpposite(group, _)
            | Step::DefendsItself(group, ..) => self.card(*group).into_owned(),
            Step::Identical(_) | Step::Opposite(_) => "alignment".to_owned(),
            Step::CommonAttributes(_) => "attributes".to_owned(),
            Step::Agents(..) => "agents".to_owned(),
            Step::AgentsAttack(card) | Step::AgentsDefend(card) => self.card(*card).into_owned(),
            Step::RivalIlluminati(_) => "rival Illuminati".to_owned(),
            Step::MastersAlignments(..) | Step::MastersAttributes(..) => "master".to_owned(),
            Step::Position(..) => "position".to_owned(),
            _ => source.map_or_else(String::new, |source| self.card(source.piece).into_owned()),
        }
    }

    /// What a step says.
    pub fn step(self, step: &Step, source: Option<Source>) -> String {
        let quoted = |otherwise| Quoted {
            words: self,
            source,
            otherwise,
        };
        let why = quoted("a card says so");
        let by = quoted("by a card");
        sentences! { self, Step: step =>
            Strength => "strength",
            Leads(_) => "leads with its Power",
            OwnPower(_) => { quoted("its own Power").to_string() },
            Aids(_, used) => "aids with {used}",
            Identical(alignments) if alignments.len() == 1 => "both {alignments}",
            Identical(alignments) => "both {alignments}: identical alignments",
            Opposite(alignments) => "{alignments} against the target's opposite",
            CommonAttributes(attributes) => "both {attributes}",
            AidersIdentical(_, alignments) => "aids, and is {alignments} like the target",
            AidersOpposite(_, alignments) => "aids, and is {alignments} against the target's opposite",
            RivalIlluminati(player) => "the target belongs to {player}, a rival with the same Illuminati",
            Bonus => { quoted("a card's bonus").to_string() },
            DefenseBonus => { quoted("a card's bonus").to_string() },
            Defends(_, stat) => "resists with its {stat}",
            MastersAlignments(master, alignments) => "{alignments} like its master, {master}",
            MastersAttributes(master, attributes) => "{attributes} like its master, {master}",
            Position(_, 0) => "directly under its Illuminati",
            Position(_, 1) => "one Group away from its Illuminati",
            Position(_, more) => "{more} Groups away from its Illuminati",
            Opposes(_, used) => "opposes with {used}",
            DefendsItself(_, 0, _) => "defends itself without a token: its Power alone",
            DefendsItself(_, 1, worth) => "defends itself: {worth}",
            DefendsItself(_, many, worth) => "defends itself with {many} tokens, each {worth}",
            OfEachToken => "of each token",
            OfFurtherTokens => "of each further token, without what counts once only",
            Printed(stat) => "{stat} as printed",
            Stated(stat) => "{stat} as the scenario gives it",
            Becomes(_) => { quoted("a card changes it").to_string() },
            Adds(_) => { quoted("a card changes it").to_string() },
            Multiplied(factor) => { quoted(&format!("times {factor}")).to_string() },
            GivesRelief(group) => group: "gives Relief",
            Divided(2) => "half of it, rounded down: it is Devastated",
            Divided(by) => "divided by {by}, rounded down: it is Devastated",
            OneMore(factor) => {
                let said = source.map(|source| format!(" (\"{}\")", self.sentence(source)));
                let said = said.unwrap_or_default();
                format!("times {factor}, one more than otherwise: in its own defence{said}")
            },
            Halved => { quoted("half of it, rounded down").to_string() },
            Floor => "no lower than this",
            CutToPower => "Global Power is cut down to Power",
            PermanentPower(_) => "its permanent Power",
            Traits { group, gains, loses } if gains.is_empty() => "{group} is not {loses}: {why}",
            Traits { group, gains, loses } if loses.is_empty() => "{group} is {gains}: {why}",
            Traits { group, gains, loses } => "{group} is {gains} and is not {loses}: {why}",
            Meets(requirement) => "{requirement}",
            Odds => "favourable throws of 36",
            Fails(roll) => "a roll of {roll} always fails",
            NoFailure(roll) => "a roll of {roll} does not fail automatically: {why}",
            CountsAs { natural, counts_as } => "a natural {natural} counts as {counts_as}: {why}",
            Rolled(roll) => "the dice show {roll}",
            Outcome(Outcome::Success) => "if the attack succeeds",
            Outcome(Outcome::Failure) => "if the attack fails",
            Outcome(Outcome::FailsByCard) => "a card makes the attack fail",
            Outcome(Outcome::SucceedsByCard) => "a card makes the attack succeed",
            Fate(group, fate) => { format!("{}: {}", self.card(*group), self.fate(*group, *fate)) },
            StandsAgain(card) => card: "stands again, for what cancelled ~it is cancelled",
            PoweringCancelled(group) => "the action of {group} that paid for it is cancelled",
            UseCounts(card, true) => card: "has been used, though ~it ~was cancelled",
            UseCounts(card, false) => card: "was cancelled, so ~it ~has not been used",
            RollsAgain(player) => player: "rolls again: {by}",
            TurnEnded(player) => "{player:#} turn ends: {by}",
            RollBecomes(roll) => "the roll becomes {roll}: {by}",
            RollOffWon(player) => player: "rolls highest",
            Claims(player) => player: "claims victory",
            Counts(way) => "{way}",
            GroupsControlled => "Groups controlled, the Illuminati included",
            CountsTwice(group) => group: "counts double: {why}",
            TokensCount(_) => { why.to_string() },
            RaisesGoal => { why.to_string() },
            BasicGoal => "Groups needed",
            Objective(_) => { quoted("what the Goal asks for").to_string() },
            Controls { found: 1, least } => "controls 1 such Group, of {least} asked for",
            Controls { found, least } => "controls {found} such Groups, of {least} asked for",
            RivalControls { rival, found, most } => rival: "controls {found} such Groups, of {most} at most",
            HasDestroyed { found: 1, least } => "has destroyed 1 such Group, of {least} asked for",
            HasDestroyed { found, least } => "has destroyed {found} such Groups, of {least} asked for",
            CountsAsGroup(card) => card: "counts as a Group: {why}",
            TotalPower { least } => "the Power of these Groups together, of {least} asked for",
            PowerCounts(group) => "{group}",
            EveryAlignment { missing } if missing.is_empty() => "controls a Group of every alignment",
            EveryAlignment { missing } => "controls no {missing} Group",
            HasEliminated { rival, same: true } => "has eliminated {rival}, who had the same Illuminati",
            HasEliminated { rival, same: false } => "has eliminated {rival}",
            HasHelpedEliminate(rival) => "has helped to eliminate {rival}",
            DestroyedCounts(card) => "{card}, destroyed, counts: {why}",
            SharesVictory(player) => player: "shares the victory of ~his Illuminati",
            CountsAsItWas(card) => "{card} had been changed before it was destroyed",
            MeetsUndeclared(player) => player: "meets a Goal, too, and ~has not declared victory",
            HasNoPuppets(player) => player: "has lost ~his last puppet this turn",
            ClaimEnds(player, end) => { self.told(*player, self.claim_end(*end)) },
            GoesOut(player, out) => {
                self.told(*player, format!("is out of the game: {}", self.out(*player, *out)))
            },
            Reprieved(player) => player: "stays in the game until the end of the turn: {why}",
            LastStanding(player) => player: "is the last in the game, and ~wins",
            AgentsAttack(_) => "agents within the Illuminati of the target's owner",
            AgentsDefend(_) => "agents within the attacker's Illuminati",
            Agents(_, false) => "agents within the target",
            Agents(_, true) => "agents within the target, against the attack",
        }
    }

    pub(super) fn power_used(self, used: PowerUsed) -> String {
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
}

/// The sentence of a card that is the reason, or what is said where there is none.
struct Quoted<'w> {
    words: Words<'w>,
    source: Option<Source>,
    otherwise: &'w str,
}

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.source {
            Some(source) => write!(f, "\"{}\"", self.words.sentence(source)),
            None => f.write_str(self.otherwise),
        }
    }
}
