//! Help at a board of Countdown to X-Day: what may still be done, and what if.

mod advise;
mod what_if;

pub use advise::{
    Bids, BidsChance, NoAdvice, Possible, Seated, Sender, Sending, XDayAdvice, advise,
};
pub use what_if::changed;
