//! Expectations as they are written.

use super::{Printer, era, stock, year};
use crate::expectation::{Expected, Holding, State};

impl Printer<'_> {
    fn clause(&self, clause: fnord_law::ClauseId) -> String {
        self.s.law.clauses.get(clause).id.to_string()
    }

    pub(super) fn expected(&self, expected: &Expected) -> String {
        match expected {
            Expected::Elsewhere(said) => said.clone(),
            Expected::Not(denied) => format!("not {}", self.expected(denied)),
            Expected::Open => "open".to_owned(),
            Expected::Legal => "legal".to_owned(),
            Expected::Illegal(None) => "illegal".to_owned(),
            Expected::Illegal(Some(clause)) => format!("illegal by {}", self.clause(*clause)),
            Expected::Ratio(one, other) => format!("ratio {one}:{other}"),
            Expected::Scores(one, other) => format!("score {one} against {other}"),
            Expected::Odds { chances, of, what } => {
                let what = match what {
                    Holding::Ratio(one, other) => format!("ratio {one}:{other}"),
                    Holding::Result(result) => result.name().to_owned(),
                    Holding::AtLeast(result) => format!("{} or better", result.name()),
                    Holding::Success => "success".to_owned(),
                };
                format!("odds {chances} in {of} of {what}")
            }
            Expected::Result(result) => result.name().to_owned(),
            Expected::Succeeds => "succeeds".to_owned(),
            Expected::Fails => "fails".to_owned(),
            Expected::Year(place) => format!("year {}", year(*place)),
            Expected::Post(post) => era(*post).to_owned(),
            Expected::Needs(what) => format!("needs {what}"),
            Expected::Cites(clause) => format!("cites {}", self.clause(*clause)),
            Expected::OpenQuestion(name) => format!("open question {name}"),
            Expected::Term(value, clause) => {
                let by = clause
                    .map_or_else(String::new, |clause| format!(" by {}", self.clause(clause)));
                format!("term {value:+}{by}")
            }
            Expected::NotCounted(clause) => format!("not counted by {}", self.clause(*clause)),
            Expected::Assumes => "assumes something".to_owned(),
            Expected::NobodyWins => "nobody wins".to_owned(),
            Expected::EveryoneWins => "everyone wins".to_owned(),
            Expected::GoesOn => "the game goes on".to_owned(),
            Expected::Wins(players) => {
                let names: Vec<&str> = players.iter().map(|&player| self.player(player)).collect();
                let verb = if names.len() == 1 { "wins" } else { "win" };
                format!("{} {verb}", names.join(" and "))
            }
            Expected::Duty(player) => format!("still to do by {}", self.player(*player)),
            Expected::List(list) => format!("order: {}", self.markers(list)),
            Expected::Has(player, count, what) => {
                format!("{} has {}", self.player(*player), stock(*count, *what))
            }
            Expected::State(piece, state) => {
                format!("{} {}", self.piece(*piece), self.state(*state))
            }
        }
    }

    fn state(&self, state: State) -> String {
        match state {
            State::Friendly(None) => "friendly to nobody".to_owned(),
            State::Friendly(Some(player)) => format!("friendly to {}", self.player(player)),
            State::Eliminated => "eliminated".to_owned(),
            State::Inactive => "inactive".to_owned(),
            State::Active => "active".to_owned(),
            State::Hell => "in HELL".to_owned(),
            State::At(space) => format!("at {space}"),
            State::Hiding => "hiding".to_owned(),
            State::Departed => "departed".to_owned(),
            State::Away => "off the map".to_owned(),
            State::OnTheTrack => "on the Year Track".to_owned(),
        }
    }
}
