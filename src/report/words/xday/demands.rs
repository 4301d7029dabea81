//! What plays need, met or not.

use super::{player, stock};
use crate::xday::{Demand, Scenario};

/// A demand that is met.
pub(crate) fn met(s: &Scenario<'_>, demand: Demand) -> String {
    let name = |piece| s.name(piece);
    match demand {
        Demand::InGame(id) => format!("{} is in the game", player(s, id)),
        Demand::Awake(id) => format!("{} is able to act in this turn", player(s, id)),
        Demand::OneOrder(id) => format!("{} has done this only once", player(s, id)),
        Demand::AsWritten(id) => format!("it is the order that {} wrote", player(s, id)),
        Demand::HerTurn(id) => format!("it is the place of {} on the list", player(s, id)),
        Demand::KeepsPhase(id) => format!("{} has a phase in this turn", player(s, id)),
        Demand::InPhase(phase) => format!("it is the time for this: {phase}"),
        Demand::CheckBegins => "the Check Phase has only just begun".to_owned(),
        Demand::NotPassed => "its place on the Player Order List is still to come".to_owned(),
        Demand::Mentioned => "a rule allows it".to_owned(),
        Demand::MayTarget(piece) => format!("{} is among what this may be done to", name(piece)),
        Demand::NotConnie => "it is not Connie".to_owned(),
        Demand::NotHerself => "it is another counter".to_owned(),
        Demand::Active(piece) => format!("{} is active", name(piece)),
        Demand::InRange(one, other) => {
            format!(
                "{} is in the space of {} or beside it",
                name(other),
                name(one)
            )
        }
        Demand::SameSpace(one, other) => {
            format!("{} and {} are in the same space", name(one), name(other))
        }
        Demand::HasSlack(id, slack) => format!(
            "{} has the {slack} Slack, and declares it before any dice",
            player(s, id)
        ),
        Demand::FriendlyClench(id) => {
            format!("a Clench friendly to {} is in the space", player(s, id))
        }
        Demand::ClenchMay(piece) => format!("{} did not hold the last SlackFest", name(piece)),
        Demand::Directions => "the order names its directions".to_owned(),
        Demand::SpaceThere(way) => format!("there is a space {}", toward(way.name())),
        Demand::EnoughMps { has, needs } => format!("{}, and there are {has}", mps_needed(needs)),
        Demand::NoHardBorder(id) => format!("{} crosses no hard border", player(s, id)),
        Demand::Open(space) => format!("no Z-ist is at {space}"),
        Demand::Stash(id, what, count) => {
            format!("{} has {} in stash", player(s, id), stock(count, what))
        }
        Demand::Bobbie(piece, id) => format!("{} is a Bobbie of {}", name(piece), player(s, id)),
        Demand::DobbstownActive => "Dobbstown is active".to_owned(),
        Demand::Friendly(piece, id) => format!("{} is friendly to {}", name(piece), player(s, id)),
        Demand::Controls(id) => format!("{} is the controlling player", player(s, id)),
        Demand::IsConspiracy(piece) => format!("{} is a Conspiracy counter", name(piece)),
        Demand::IsAlien(piece) => format!("{} is an Alien", name(piece)),
        Demand::BeforeAttacks => "the Conspiracy has not attacked yet".to_owned(),
        Demand::NotYetAttacked(piece) => format!("{} has not attacked in this turn", name(piece)),
        Demand::MayAttack(piece) => format!("{} attacks as World Leader", name(piece)),
        Demand::ByCoverUp(piece) => format!("{} is covered up", name(piece)),
        Demand::Covers(piece) => format!("{} is a MIB or a Secret Agency", name(piece)),
        Demand::IsMedia(piece) => format!(
            "{} is a media counter, for which there is a procedure of its own",
            name(piece)
        ),
        Demand::ImmuneDobbstown => "it is not yet X-Day".to_owned(),
        Demand::Vacant(space) => format!("{space} is vacant"),
        Demand::Another(space) => format!("{space} is another space"),
        Demand::Owed(id, piece) => format!("{} has this to do with {}", player(s, id), name(piece)),
        Demand::Unplaced(piece) => format!("{} is not on the board yet", name(piece)),
        Demand::AllPlaced => "all other counters have been placed".to_owned(),
        Demand::CounterFree(number) => format!("counter {number} is nobody else's"),
        Demand::OneSpace => "it is moved one space".to_owned(),
        Demand::AlienMayMove(piece) => {
            format!("{} may be moved by the controlling player", name(piece))
        }
        Demand::PostXDay => "it is Post X-Day".to_owned(),
        Demand::HasTimeControl(id) => format!(
            "{} has a Time Control, which may be played at any time",
            player(s, id)
        ),
        Demand::OthersPhase(_) => "it is the phase of another".to_owned(),
        Demand::OnlyTimeControl => "no Time Control has been used in this player phase".to_owned(),
        Demand::OnTheList => "the marker is on the Player Order List".to_owned(),
        Demand::MovesRandomly(piece) => format!("{} moves at random", name(piece)),
        Demand::Turn(piece) => format!("it is the turn of {}", name(piece)),
        Demand::Heads(piece) => format!("{} moves by a rule of its own", name(piece)),
        Demand::Toward(piece) => format!("{} goes toward Dobbstown", name(piece)),
        Demand::Steps(piece, steps) => format!("{} moves {steps} toward Dobbstown", name(piece)),
        Demand::InHell(piece) => format!("{} is in HELL", name(piece)),
        Demand::OtherTeams => "they are gods of two teams".to_owned(),
        Demand::Rolls(dice) => format!(
            "{dice} {} rolled",
            if dice == 1 { "die is" } else { "dice are" }
        ),
        Demand::DobbstownOrAntiBob(space) => {
            format!("neither Dobbstown nor the Anti-\"Bob\" is at {space}")
        }
        Demand::Adjacent(space) => format!("{space} is adjacent"),
        Demand::BeforeDice(id) => format!("{} declares the Slack before any dice", player(s, id)),
        Demand::OneBid(id) => format!("{} has written down no Slack yet", player(s, id)),
        Demand::AsBid(id, bid) => format!("{} spends the {bid} Slack written down", player(s, id)),
        Demand::Came(piece) => format!("{} came to the space in this turn", name(piece)),
        Demand::WholeList => "every marker is on the list".to_owned(),
        Demand::OneDieOfMps => "the Conspiracy rolls once for its MPs".to_owned(),
        Demand::NotSentYet(piece) => format!("{} has not been moved in this phase", name(piece)),
        Demand::ConversionDue(piece) => format!("the conversion of {} is due", name(piece)),
        Demand::Distance(piece) => format!("how far players are from {} decides", name(piece)),
        Demand::Voters(most) => format!("no more than the {most} other players vote"),
    }
}

fn toward(way: &str) -> String {
    match way {
        "Left" => "to the left".to_owned(),
        "Right" => "to the right".to_owned(),
        "Up" => "above".to_owned(),
        _ => "below".to_owned(),
    }
}

/// A demand that is not met.
pub(crate) fn unmet(s: &Scenario<'_>, demand: Demand) -> String {
    let name = |piece| s.name(piece);
    match demand {
        Demand::InGame(id) => format!("{} is out of the game", player(s, id)),
        Demand::Awake(id) => format!("{} can do nothing in this turn", player(s, id)),
        Demand::OneOrder(id) => format!("{} has done so already", player(s, id)),
        Demand::AsWritten(id) => format!("{} wrote another order", player(s, id)),
        Demand::HerTurn(id) => format!("it is not the place of {} on the list", player(s, id)),
        Demand::KeepsPhase(id) => format!(
            "{} lost the phase of this turn to a Time Control",
            player(s, id)
        ),
        Demand::InPhase("game") => "the game is over".to_owned(),
        Demand::InPhase("event") => {
            "an event has been settled in this Check Phase already".to_owned()
        }
        Demand::InPhase(phase) => format!("this belongs to another part of the turn: {phase}"),
        Demand::CheckBegins => {
            "the event is rolled as the Check Phase begins, and other parts of it have been settled"
                .to_owned()
        }
        Demand::NotPassed => "another marker comes before it, or its place has passed".to_owned(),
        Demand::Mentioned => "no rule mentions it, so it is not allowed".to_owned(),
        Demand::MayTarget(piece) => {
            format!("{} is not among what this may be done to", name(piece))
        }
        Demand::NotConnie => "Connie cannot be attacked".to_owned(),
        Demand::NotHerself => "nobody attacks the own counter".to_owned(),
        Demand::Active(piece) => format!("{} is not active on the map", name(piece)),
        Demand::InRange(one, other) => {
            format!(
                "{} is neither in the space of {} nor beside it",
                name(other),
                name(one)
            )
        }
        Demand::SameSpace(one, other) => format!(
            "{} and {} are not in the same space",
            name(one),
            name(other)
        ),
        Demand::HasSlack(id, slack) => {
            format!("{} does not have {slack} Slack to spend", player(s, id))
        }
        Demand::FriendlyClench(id) => {
            format!("no Clench friendly to {} is in the space", player(s, id))
        }
        Demand::ClenchMay(piece) => {
            format!(
                "{} held the last SlackFest, and another friendly Clench has to hold one first",
                name(piece)
            )
        }
        Demand::Directions => "the order names no directions".to_owned(),
        Demand::SpaceThere(way) => format!("there is no space {}", toward(way.name())),
        Demand::EnoughMps { has, needs } => {
            format!("{}, and there are only {has}", mps_needed(needs))
        }
        Demand::NoHardBorder(id) => format!(
            "{} has no Slack, and cannot cross a hard border",
            player(s, id)
        ),
        Demand::Open(space) => format!("a Z-ist is at {space}"),
        Demand::Stash(id, what, count) => format!(
            "{} does not have {} in stash",
            player(s, id),
            stock(count, what)
        ),
        Demand::Bobbie(piece, id) => format!("{} is no Bobbie of {}", name(piece), player(s, id)),
        Demand::DobbstownActive => "Dobbstown is not active".to_owned(),
        Demand::Friendly(piece, id) => {
            format!("{} is not friendly to {}", name(piece), player(s, id))
        }
        Demand::Controls(id) => format!("{} is not the controlling player", player(s, id)),
        Demand::IsConspiracy(piece) => format!("{} is no Conspiracy counter", name(piece)),
        Demand::IsAlien(piece) => format!("{} is no Alien", name(piece)),
        Demand::BeforeAttacks => "the Conspiracy moves before it attacks, not after".to_owned(),
        Demand::NotYetAttacked(piece) => format!("{} has attacked in this turn", name(piece)),
        Demand::MayAttack(piece) => {
            format!("{} does not attack unless it is World Leader", name(piece))
        }
        Demand::ByCoverUp(piece) => {
            format!(
                "the Conspiracy makes {} inactive by a cover-up, not by an attack",
                name(piece)
            )
        }
        Demand::Covers(piece) => format!("{} is neither a MIB nor a Secret Agency", name(piece)),
        Demand::IsMedia(piece) => format!("{} is no media counter", name(piece)),
        Demand::ImmuneDobbstown => "Dobbstown cannot be attacked after X-Day".to_owned(),
        Demand::Vacant(space) => format!("{space} is not vacant"),
        Demand::Another(space) => format!("{space} is where it was"),
        Demand::Owed(id, piece) => format!(
            "nothing asks {} to do this with {}",
            player(s, id),
            name(piece)
        ),
        Demand::Unplaced(piece) => format!("{} is on the board already", name(piece)),
        Demand::AllPlaced => "other counters have still to be placed".to_owned(),
        Demand::CounterFree(number) => format!("counter {number} is somebody else's"),
        Demand::OneSpace => "each may be moved one space, no more and no less".to_owned(),
        Demand::AlienMayMove(piece) => format!("{} moves by rule 12 alone", name(piece)),
        Demand::PostXDay => "it is not Post X-Day".to_owned(),
        Demand::HasTimeControl(id) => format!("{} has no Time Control", player(s, id)),
        Demand::OthersPhase(id) => {
            format!("it is the phase of {}, and not of another", player(s, id))
        }
        Demand::OnlyTimeControl => {
            "a Time Control has been used in this player phase already".to_owned()
        }
        Demand::OnTheList => "the marker has no place on the Player Order List".to_owned(),
        Demand::MovesRandomly(piece) => format!("{} does not move at random", name(piece)),
        Demand::Turn(piece) => format!("it is not the turn of {}", name(piece)),
        Demand::Heads(piece) => format!("no rule moves {} so", name(piece)),
        Demand::Toward(piece) => {
            format!("{} does not go toward Dobbstown by that way", name(piece))
        }
        Demand::Steps(piece, steps) => {
            format!(
                "{} moves {steps} toward Dobbstown, no more and no less",
                name(piece)
            )
        }
        Demand::InHell(piece) => format!("{} is not in HELL", name(piece)),
        Demand::OtherTeams => "only gods of two teams fight".to_owned(),
        Demand::Rolls(dice) => {
            format!(
                "{dice} {} to be rolled",
                if dice == 1 { "die is" } else { "dice are" }
            )
        }
        Demand::DobbstownOrAntiBob(space) => {
            format!("Dobbstown or the Anti-\"Bob\" is at {space}")
        }
        Demand::Adjacent(space) => format!("{space} is not adjacent"),
        Demand::OneBid(id) => {
            format!(
                "{} has written down the Slack for a conflict already",
                player(s, id)
            )
        }
        Demand::AsBid(id, bid) => format!(
            "{} wrote down {bid} Slack beforehand, and spends just that",
            player(s, id)
        ),
        Demand::Came(piece) => format!("{} was in the space before this turn", name(piece)),
        Demand::BeforeDice(id) => {
            format!(
                "{} has to declare Slack together with the attack, before any dice are rolled",
                player(s, id)
            )
        }
        Demand::OneDieOfMps => {
            "the Conspiracy has rolled for its MPs in this turn already".to_owned()
        }
        Demand::NotSentYet(piece) => {
            format!("{} is moved once by the controlling player", name(piece))
        }
        Demand::ConversionDue(piece) => format!("the conversion of {} is not due", name(piece)),
        Demand::Distance(piece) => format!("nobody has to move {}", name(piece)),
        Demand::Voters(1) => "there is one other player who may vote".to_owned(),
        Demand::Voters(most) => format!("there are {most} other players who may vote"),
        Demand::WholeList => {
            "every player's marker and that of the Conspiracy are drawn".to_owned()
        }
    }
}

fn mps_needed(needs: i16) -> String {
    match needs {
        1 => "1 MP is needed".to_owned(),
        needs => format!("{needs} MPs are needed"),
    }
}
