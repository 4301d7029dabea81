//! Expectations as they are written.

use super::{Printer, era, stock, year};
use crate::expectation::{Expected, Holding, State};
use fnord_vocabulary::sentences;

impl Printer<'_> {
    pub(super) fn expected(&self, expected: &Expected) -> String {
        sentences! { self, Expected: expected =>
            Elsewhere(said) => "{said}",
            Not(denied) => { format!("not {}", self.expected(denied)) },
            Open => "open",
            Legal => "legal",
            Illegal(None) => "illegal",
            Illegal(Some(clause)) => "illegal by {clause}",
            Ratio(one, other) => "ratio {one}:{other}",
            Scores(one, other) => "score {one} against {other}",
            Odds { chances, of, what: Holding::Ratio(one, other) } => "odds {chances} in {of} of ratio {one}:{other}",
            Odds { chances, of, what: Holding::Result(result) } => "odds {chances} in {of} of {result}",
            Odds { chances, of, what: Holding::AtLeast(result) } => "odds {chances} in {of} of {result} or better",
            Odds { chances, of, what: Holding::Success } => "odds {chances} in {of} of success",
            Result(result) => "{result}",
            Succeeds => "succeeds",
            Fails => "fails",
            Year(place) => { format!("year {}", year(*place)) },
            Post(post) => { era(*post).to_owned() },
            Needs(what) => "needs {what}",
            Cites(clause) => "cites {clause}",
            OpenQuestion(name) => "open question {name}",
            Term(value, None) => "term {value:+}",
            Term(value, Some(clause)) => "term {value:+} by {clause}",
            NotCounted(clause) => "not counted by {clause}",
            Assumes => "assumes something",
            NobodyWins => "nobody wins",
            EveryoneWins => "everyone wins",
            GoesOn => "the game goes on",
            Wins(players) => {
                let names: Vec<&str> = players.iter().map(|&player| self.player(player)).collect();
                let verb = if names.len() == 1 { "wins" } else { "win" };
                format!("{} {verb}", names.join(" and "))
            },
            Duty(player) => "still to do by {player}",
            List(list) => "order: {list}",
            Has(player, count, what) => { format!("{} has {}", self.player(*player), stock(*count, *what)) },
            State(piece, state) => "{piece} {state}",
        }
    }

    pub(super) fn state(&self, state: State) -> String {
        sentences! { self, State: state =>
            Friendly(None) => "friendly to nobody",
            Friendly(Some(player)) => "friendly to {player}",
            Eliminated => "eliminated",
            Inactive => "inactive",
            Active => "active",
            Hell => "in HELL",
            At(space) => "at {space}",
            Hiding => "hiding",
            Departed => "departed",
            Away => "off the map",
            OnTheTrack => "on the Year Track",
        }
    }
}
