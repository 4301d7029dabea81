//! What a scenario expects.

use super::Reader;
use super::lookup::EXPECTATIONS;
use crate::expectation::{Claim, Expectation, Expected, Holding, State};
use crate::ruling::Outcome;
use crate::syntax::{Part, Rule};
use fnord_law::{ClauseId, XDayPoints};
use fnord_scenario::Help;
use fnord_scenario::ScenarioErrorKind;

impl Reader<'_, '_> {
    pub(super) fn expected(&mut self, parts: &[Part<'_>]) -> Option<Expectation> {
        let (said, under) = parts.split_last()?;
        let under = under
            .first()
            .map(|part| (part.as_str().trim(), self.span(part)));
        let known = under
            .clone()
            .is_none_or(|(name, _)| self.law.x_day(name).is_some());
        if let Some((name, span)) = under.clone().filter(|_| !known)
            && !self.law.is_laid_over(name)
        {
            let kind = ScenarioErrorKind::UnknownEdition(name.to_owned());
            let names: Vec<&str> = self.law.x_days().collect();
            let help = format!("editions to rule by: {}", names.join(", "));
            self.error(span, kind, Some(help.into()));
            return None;
        }
        let outcome = match known {
            true => self.expectation(said.clone())?,
            false => Expected::Elsewhere(said.as_str().trim().to_owned()),
        };
        let under = under.map(|(name, _)| name.to_owned());
        Some(Expectation { under, outcome })
    }

    /// What somebody claims; what cannot be read is no mistake, and not weighed.
    pub(super) fn claim(&mut self, parts: &[Part<'_>]) -> Option<Claim> {
        let [who, said, ..] = parts else {
            return None;
        };
        let outcome = match said.as_rule() {
            Rule::c_other => None,
            _ => Some(self.expectation(said.clone())?),
        };
        Some(Claim {
            who: who.as_str().trim().to_owned(),
            said: said.as_str().trim().to_owned(),
            outcome,
        })
    }

    fn expectation(&mut self, part: Part<'_>) -> Option<Expected> {
        let inner: Vec<Part<'_>> = part.clone().into_inner().collect();
        Some(match part.as_rule() {
            Rule::e_other => {
                let help = Some(EXPECTATIONS.into());
                self.error(self.span(&part), ScenarioErrorKind::NoStatement, help);
                return None;
            }
            Rule::e_denied => {
                let denied = part.into_inner().next()?;
                Expected::Not(Box::new(self.expectation(denied)?))
            }
            Rule::e_stays_open => Expected::Open,
            Rule::e_legal => Expected::Legal,
            Rule::e_illegal => Expected::Illegal(match inner.first() {
                Some(clause) => Some(self.clause(clause)?),
                None => None,
            }),
            Rule::e_ratio => {
                let (one, other) = self.ratio(&inner)?;
                Expected::Ratio(one, other)
            }
            Rule::e_score => Expected::Scores(
                self.number(&inner[0], -999, 9999)? as i16,
                self.number(&inner[1], -999, 9999)? as i16,
            ),
            Rule::e_odds => {
                let chances = inner[0].as_str().parse().ok()?;
                let of = inner[1].as_str().parse().ok()?;
                let what = match inner[2].as_rule() {
                    Rule::e_ratio => {
                        let parts: Vec<Part<'_>> = inner[2].clone().into_inner().collect();
                        let (one, other) = self.ratio(&parts)?;
                        Holding::Ratio(one, other)
                    }
                    Rule::success => Holding::Success,
                    _ => {
                        let result = self.outcome(&inner[2])?;
                        if inner.len() > 3 {
                            Holding::AtLeast(result)
                        } else {
                            Holding::Result(result)
                        }
                    }
                };
                Expected::Odds { chances, of, what }
            }
            Rule::e_result => Expected::Result(self.outcome(inner.first()?)?),
            Rule::e_succeeds => Expected::Succeeds,
            Rule::e_fails => Expected::Fails,
            Rule::e_year => Expected::Year(match inner.first() {
                None => 0,
                Some(year) => self.year(year)?,
            }),
            Rule::era => Expected::Post(inner.first()?.as_rule() == Rule::post),
            Rule::e_needs => Expected::Needs(inner.first()?.as_str().trim().to_owned()),
            Rule::e_cites => Expected::Cites(self.clause(inner.first()?)?),
            Rule::e_open => {
                let name = inner.first()?;
                let known = self.rules.points.questions();
                // A question that an erratum has closed is one still, on which nothing turns any more.
                let mut points = XDayPoints::DECLARED.iter();
                let closed = points.any(|point| point.name == name.as_str());
                if !closed && !known.iter().any(|question| question.id == name.as_str()) {
                    let says = format!("there is no open question `{}`", name.as_str());
                    let alike = known
                        .iter()
                        .map(|question| question.id)
                        .map(|id| {
                            (
                                strsim::normalized_damerau_levenshtein(id, name.as_str()),
                                id,
                            )
                        })
                        .max_by(|one, other| one.0.total_cmp(&other.0))
                        .filter(|(likeness, _)| *likeness >= 0.7);
                    let help = match alike {
                        Some((_, id)) => Help::Instead(vec![id.to_owned()]),
                        None => "`fnord questions --edition x-day` lists them".into(),
                    };
                    self.wrong(self.span(name), "question", says, help);
                    return None;
                }
                Expected::OpenQuestion(name.as_str().to_owned())
            }
            Rule::e_term => {
                let value = self.signed(&inner)?;
                let clause = inner.iter().find(|part| part.as_rule() == Rule::clause);
                let clause = match clause {
                    Some(clause) => Some(self.clause(clause)?),
                    None => None,
                };
                Expected::Term(value, clause)
            }
            Rule::e_not_counted => Expected::NotCounted(self.clause(inner.first()?)?),
            Rule::e_assumes => Expected::Assumes,
            Rule::e_nobody => Expected::NobodyWins,
            Rule::e_everyone => Expected::EveryoneWins,
            Rule::e_goes_on => Expected::GoesOn,
            Rule::e_wins => {
                let mut players = Vec::new();
                for name in inner.first()?.clone().into_inner() {
                    players.push(self.player_in(&name, false)?);
                }
                Expected::Wins(players)
            }
            Rule::e_duty => Expected::Duty(self.player_in(inner.first()?, false)?),
            Rule::order_list => Expected::List(self.markers(inner.first()?)?),
            Rule::e_has => {
                let player = self.player_in(&inner[0], false)?;
                let count = self.number(&inner[1], 0, 9999)? as i16;
                Expected::Has(player, count, self.stock(&inner[2])?)
            }
            _ => {
                let piece = self.piece_in(inner.first()?)?;
                let state = Expected::State(piece, self.state(inner.last()?)?);
                match inner.iter().any(|part| part.as_rule() == Rule::e_no) {
                    true => Expected::Not(Box::new(state)),
                    false => state,
                }
            }
        })
    }

    fn state(&mut self, part: &Part<'_>) -> Option<State> {
        let state = part.clone().into_inner().next()?;
        Some(match state.as_rule() {
            Rule::s_friend => {
                let name = state.into_inner().next()?;
                match name.as_str() {
                    "nobody" => State::Friendly(None),
                    _ => State::Friendly(Some(self.player_in(&name, false)?)),
                }
            }
            Rule::gone => State::Eliminated,
            Rule::s_inactive => State::Inactive,
            Rule::s_active => State::Active,
            Rule::hell => State::Hell,
            Rule::s_at => State::At(self.space(&state)?),
            Rule::hiding => State::Hiding,
            Rule::s_departed => State::Departed,
            Rule::s_away => State::Away,
            _ => State::OnTheTrack,
        })
    }

    fn ratio(&mut self, parts: &[Part<'_>]) -> Option<(i16, i16)> {
        Some((
            self.number(parts.first()?, 1, 99)? as i16,
            self.number(parts.get(1)?, 1, 99)? as i16,
        ))
    }

    fn outcome(&mut self, part: &Part<'_>) -> Option<Outcome> {
        Outcome::named(part.as_str())
    }

    fn clause(&mut self, part: &Part<'_>) -> Option<ClauseId> {
        let name = part.as_str();
        let found = self.law.clauses.named(name);
        if found.is_none() {
            let help = Help::for_clause(self.law, name);
            let kind = ScenarioErrorKind::NotWhatIsWanted {
                word: name.to_owned(),
                wanted: "the name of a clause",
            };
            self.error(self.span(part), kind, help);
        }
        found
    }
}
