//! What happened, in words.

use super::{event, marker, player, stock, year};
use crate::xday::{Ending, Event, Fate, Happening, PieceId, Scenario, Stock};

/// The counter that something happened to.
pub(crate) fn about(happening: Happening) -> Option<PieceId> {
    match happening {
        Happening::Piece(piece, _)
        | Happening::LeadsWorld(piece)
        | Happening::LeadsNoMore(piece)
        | Happening::Converting(piece)
        | Happening::ConversionFails(piece)
        | Happening::OutOfRange(piece) => Some(piece),
        _ => None,
    }
}

/// Something that happened.
pub(crate) fn happening(s: &Scenario<'_>, happening: Happening) -> String {
    let name = |piece| s.name(piece);
    match happening {
        Happening::Stock {
            player: id,
            what,
            change,
            now,
        } => {
            let who = player(s, id);
            let has = match what {
                Stock::Slack => format!("{now} left"),
                _ => format!("{now} in all"),
            };
            match (change, what) {
                (0, _) => format!("{who} gains no {}", word(what)),
                (gain, Stock::Slack) if gain > 0 => {
                    format!("{who} gains {}: {now} in all", stock(gain, what))
                }
                (gain, _) if gain > 0 => format!("{who} gains {}: {has}", stock(gain, what)),
                (loss, Stock::Slack) => format!("{who} gives up {}: {has}", stock(-loss, what)),
                (loss, _) => format!("{who} uses up {}: {now} left", stock(-loss, what)),
            }
        }
        Happening::Piece(piece, fate) => fated(s, &name(piece), fate),
        Happening::Year(0) => "the Year marker is on START".to_owned(),
        Happening::Year(place) => format!("the year is {}", year(place)),
        Happening::PostXDay => "X-Day has come: the game is Post X-Day".to_owned(),
        Happening::Listed(who, place) => format!("{place}. {}", marker(s, who)),
        Happening::Controls(id) => format!("{} is the controlling player", player(s, id)),
        Happening::RollAgain(roll) => {
            format!("a {roll} does not count, and the die is rolled again")
        }
        Happening::Event(it, number) => event(it, number),
        Happening::NoEffect(it) => format!("{} has no effect", it.name()),
        Happening::LeadsWorld(piece) => format!("{} is World Leader", name(piece)),
        Happening::LeadsNoMore(piece) => format!("{} is World Leader no more", name(piece)),
        Happening::Econocataclysm(percent) => format!("the Econocataclysm stands at {percent} %"),
        Happening::TwinsFound => "the Twins are found, with no known effect".to_owned(),
        Happening::SubCatholicism => {
            "all SubG counters have one more in attack and defence".to_owned()
        }
        Happening::ReligionEnds => "SubCatholicism holds no longer".to_owned(),
        Happening::IceAge => {
            "no active DOC counter is made inactive by the Conspiracy any more".to_owned()
        }
        Happening::WarBegins(it, turns) => match it {
            Event::WarFour => {
                "in the next turn SubG Wins over DOC counters eliminate them".to_owned()
            }
            _ => format!("{} lasts the next {turns} turns", it.name()),
        },
        Happening::WarLost { subg, con } => {
            let losses =
                format!("{subg} SubG counters and {con} Conspiracy counters were eliminated");
            match subg.cmp(&con) {
                std::cmp::Ordering::Less => {
                    format!("World War V is over: {losses}, and the Conspiracy has lost it")
                }
                std::cmp::Ordering::Equal => {
                    format!("World War V is over: {losses}, and nobody has won it")
                }
                std::cmp::Ordering::Greater => {
                    format!("World War V is over: {losses}, and the SubGenii have lost it")
                }
            }
        }
        Happening::Theory { original: true } => "the theory is original".to_owned(),
        Happening::Theory { original: false } => "the theory is not original".to_owned(),
        Happening::Slogan(number) => format!("slogan {number} is read aloud"),
        Happening::MissesTurn {
            player: id,
            turns: 0,
        } => format!("{} does nothing more in this turn", player(s, id)),
        Happening::MissesTurn {
            player: id,
            turns: 1,
        } => format!("{} does nothing in the next turn", player(s, id)),
        Happening::MissesTurn { player: id, turns } => {
            format!("{} does nothing in the next {turns} turns", player(s, id))
        }
        Happening::Hides(id) => format!("{} hides", player(s, id)),
        Happening::Writes(id) => format!("{} has written an order", player(s, id)),
        Happening::Bids(id) => format!("{} has written down what to spend", player(s, id)),
        Happening::Phase(phase) => format!("the {phase} Phase begins"),
        Happening::Converting(piece) => {
            format!("{} is being converted until the next turn", name(piece))
        }
        Happening::ConversionFails(piece) => format!("the conversion of {} fails", name(piece)),
        Happening::SwapsWith(id, with) => {
            format!(
                "{} and {} exchange places on the list",
                player(s, id),
                marker(s, with)
            )
        }
        Happening::TakesPhase(id, from) => {
            format!("{} has the phase of {}", player(s, id), marker(s, from))
        }
        Happening::LosesPhase(who) => format!("{} has no phase in this turn", marker(s, who)),
        Happening::KeepsLater(who) => format!("{} has a phase later in this turn", marker(s, who)),
        Happening::ActsAgain(who) => {
            format!("{} has another phase in this turn", marker(s, who))
        }
        Happening::NothingHappens => "nothing comes of it".to_owned(),
        Happening::OutOfRange(piece) => {
            format!("{} has gone out of range, so the attack fails", name(piece))
        }
        Happening::Rolled(number) => format!("a {number} is rolled"),
        Happening::Tie => "several are tied, and one of them is picked at random".to_owned(),
        Happening::GameGoesOn => "the game goes on".to_owned(),
        Happening::Ends(Ending::Conspiracy) => {
            "Conspiracy Victory: every player is eliminated".to_owned()
        }
        Happening::Ends(Ending::Salvation) => {
            "SubGenius Salvation: the X-ists have left the Earth".to_owned()
        }
        Happening::Ends(Ending::WorldPeace) => {
            "World Peace: the Conspiracy is eliminated but for the Anti-\"Bob\"".to_owned()
        }
        Happening::Wins(id) => format!("{} wins", player(s, id)),
    }
}

fn word(what: Stock) -> &'static str {
    match what {
        Stock::Slack => "Slack",
        Stock::Frop => "Frop",
        Stock::Pils => "Pils",
        Stock::TimeControls => "Time Control",
        Stock::Conversions => "conversion",
    }
}

fn fated(s: &Scenario<'_>, name: &str, fate: Fate) -> String {
    match fate {
        Fate::Enters(space) => format!("{name} moves to {space}"),
        Fate::Stays => format!("{name} is concerned"),
        Fate::Discovered => format!("{name} is discovered"),
        Fate::StaysInactive => format!("{name} stays face down until something turns it up"),
        Fate::TurnedDown => format!("{name} becomes inactive"),
        Fate::TurnedUp => format!("{name} becomes active"),
        Fate::Eliminated => format!("{name} is eliminated"),
        Fate::GoneForGood => format!("{name} is eliminated for good"),
        Fate::ToHell => format!("{name} goes to HELL"),
        Fate::FriendlyTo(id) => format!("{name} comes under the influence of {}", player(s, id)),
        Fate::FriendlyToNobody => format!("nobody influences {name} any more"),
        Fate::PlacedAt(space) => format!("{name} is placed at {space}"),
        Fate::OnTrack => format!("{name} goes to the Year Track"),
        Fate::OffTheMap => format!("{name} is off the map for the time being"),
        Fate::Departs => format!("{name} leaves the Earth"),
        Fate::BecomesClench => format!("{name} is a converted Clench from now on"),
        Fate::Protected => format!("{name} is protected"),
        Fate::Unharmed => format!("{name} is unharmed"),
        Fate::CountsAsClench => format!("{name} counts as a Clench"),
        Fate::LeavesHell => format!("{name} leaves HELL"),
        Fate::WakesUp => format!("{name} is active again"),
    }
}
