//! What happened, in words.

use std::cmp::Ordering;

use super::{In, event, player, stock, year};
use crate::vocabulary::sentences;
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

/// Whether it bears on what comes later.
pub(crate) fn goes_on(happening: Happening) -> bool {
    matches!(
        happening,
        Happening::SubCatholicism
            | Happening::ReligionEnds
            | Happening::IceAge
            | Happening::WarBegins(..)
            | Happening::MissesTurn { .. }
            | Happening::LosesPhase(_)
            | Happening::ActsAgain(_)
    )
}

/// Something that happened.
pub(crate) fn happening(s: &Scenario<'_>, happening: Happening) -> String {
    sentences! { In(s), Happening: happening =>
        Stock { player: id, what, change, now } => {
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
        },
        Piece(piece, fate) => { fated(s, &s.name(piece), fate) },
        Year(0) => "the Year marker is on START",
        Year(place) => { format!("the year is {}", year(place)) },
        PostXDay => "X-Day has come: the game is Post X-Day",
        Listed(who, place) => "{place}. {who}",
        Controls(id) => "{id} is the controlling player",
        RollAgain(roll) => "a {roll} does not count, and the die is rolled again",
        Event(it, number) => { event(it, number) },
        NoEffect(it) => "{it} has no effect",
        LeadsWorld(piece) => "{piece} is World Leader",
        LeadsNoMore(piece) => "{piece} is World Leader no more",
        Econocataclysm(percent) => "the Econocataclysm stands at {percent} %",
        TwinsFound => "the Twins are found, with no known effect",
        SubCatholicism => "all SubG counters have one more in attack and defence",
        ReligionEnds => "SubCatholicism holds no longer",
        IceAge => "no active DOC counter is made inactive by the Conspiracy any more",
        WarBegins(Event::WarFour, _) => "in the next turn SubG Wins over DOC counters eliminate them",
        WarBegins(it, turns) => "{it} lasts the next {turns} turns",
        WarLost { subg, con } => {
            let lost = match subg.cmp(&con) {
                Ordering::Less => "the Conspiracy has lost it",
                Ordering::Equal => "nobody has won it",
                Ordering::Greater => "the SubGenii have lost it",
            };
            format!(
                "World War V is over: {subg} SubG counters and {con} Conspiracy counters were eliminated, and {lost}"
            )
        },
        Theory { original: true } => "the theory is original",
        Theory { original: false } => "the theory is not original",
        Slogan(number) => "slogan {number} is read aloud",
        MissesTurn { player: id, turns: 0 } => "{id} does nothing more in this turn",
        MissesTurn { player: id, turns: 1 } => "{id} does nothing in the next turn",
        MissesTurn { player: id, turns } => "{id} does nothing in the next {turns} turns",
        Hides(id) => "{id} hides",
        Writes(id) => "{id} has written an order",
        Bids(id) => "{id} has written down what to spend",
        Phase(phase) => "the {phase} Phase begins",
        Converting(piece) => "{piece} is being converted until the next turn",
        ConversionFails(piece) => "the conversion of {piece} fails",
        SwapsWith(id, with) => "{id} and {with} exchange places on the list",
        TakesPhase(id, from) => "{id} has the phase of {from}",
        LosesPhase(who) => "{who} has no phase in this turn",
        KeepsLater(who) => "{who} has a phase later in this turn",
        ActsAgain(who) => "{who} has another phase in this turn",
        NothingHappens => "nothing comes of it",
        OutOfRange(piece) => "{piece} has gone out of range, so the attack fails",
        Rolled(number) => "a {number} is rolled",
        Tie => "several are tied, and one of them is picked at random",
        GameGoesOn => "the game goes on",
        Ends(Ending::Conspiracy) => "Conspiracy Victory: every player is eliminated",
        Ends(Ending::Salvation) => "SubGenius Salvation: the X-ists have left the Earth",
        Ends(Ending::WorldPeace) => "World Peace: the Conspiracy is eliminated but for the Anti-\"Bob\"",
        Wins(id) => "{id} wins",
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
    sentences! { In(s), Fate: fate =>
        Enters(space) => "{name} moves to {space}",
        Stays => "{name} is where it was",
        Discovered => "{name} is discovered",
        StaysInactive => "{name} stays face down until something turns it up",
        TurnedDown => "{name} becomes inactive",
        TurnedUp => "{name} becomes active",
        Eliminated => "{name} is eliminated",
        GoneForGood => "{name} is eliminated for good",
        ToHell => "{name} goes to HELL",
        FriendlyTo(id) => "{name} comes under the influence of {id}",
        FriendlyToNobody => "nobody influences {name} any more",
        PlacedAt(space) => "{name} is placed at {space}",
        OnTrack => "{name} goes to the Year Track",
        OffTheMap => "{name} is off the map for the time being",
        Departs => "{name} leaves the Earth",
        BecomesClench => "{name} is a converted Clench from now on",
        Protected => "{name} is protected",
        Unharmed => "{name} is unharmed",
        CountsAsClench => "{name} counts as a Clench",
        LeavesHell => "{name} leaves HELL",
        WakesUp => "{name} is active again",
    }
}
