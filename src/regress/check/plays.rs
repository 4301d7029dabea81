//! What is expected of plays: which of them is meant, and whether it is legal.

use super::Inquiry;
use crate::law::ClauseId;
use crate::regress::finding::Problem;
use crate::ruling::{Judged, PlayVerdict, Verdict};
use crate::scenario::{About, Stand};
use crate::table::Move;

/// How plays stand that were announced as one.
#[derive(Clone, Copy)]
enum Standing {
    Legal,
    /// The first that is.
    Illegal(usize),
    Open,
    /// There is nothing to judge.
    Moot,
}

impl Inquiry<'_, '_> {
    pub(super) fn play(&mut self, about: &About, stand: Stand) -> Result<(), Problem> {
        let plays = self.plays(about)?;
        let standing = self.standing(&plays);
        match (stand, standing) {
            (Stand::Illegal(clause), Standing::Illegal(_)) => {
                let ruled = plays.iter().map(|&play| &self.ruling.plays[play]);
                let illegal = ruled.filter(|play| play.verdict.is_illegal());
                self.book
                    .excused
                    .extend(illegal.clone().map(|play| play.span.clone()));
                let cited: Vec<ClauseId> = illegal
                    .flat_map(|play| play.verdict.objections())
                    .flat_map(|objection| objection.cites.iter().copied())
                    .collect();
                match clause {
                    Some(clause) if !cited.contains(&clause) => Err(Problem::OtherClauses(cited)),
                    _ => Ok(()),
                }
            }
            (Stand::Legal, Standing::Legal) | (Stand::Open, Standing::Open) => Ok(()),
            // What comes of the attack is left to the players.
            (Stand::Open, Standing::Legal)
                if !matches!(about, About::Card(_)) && self.ruling.verdict() == Verdict::Open =>
            {
                Ok(())
            }
            (_, Standing::Illegal(play)) => Err(Problem::Illegal(play)),
            (_, Standing::Legal) => Err(Problem::Legal),
            (_, Standing::Open) => Err(Problem::Open),
            (_, Standing::Moot) => Err(Problem::Moot),
        }
    }

    /// The plays that an expectation is about, by their places among the plays: those of one statement. None where nothing was
    /// done that had not been done.
    pub(super) fn plays(&self, about: &About) -> Result<Vec<usize>, Problem> {
        let plays = &self.ruling.plays;
        let with = |wanted: &dyn Fn(&Judged) -> bool| {
            let last = plays.iter().rfind(|play| wanted(&play.what));
            last.map(|play| (play.line, &play.span))
                .ok_or(Problem::NoPlay)
        };
        let (line, span) = match about {
            About::Last => {
                let last = self
                    .steps
                    .checked_sub(1)
                    .and_then(|last| self.case.steps.get(last));
                last.map(|step| (step.line, &step.span))
                    .ok_or(Problem::NoPlay)?
            }
            About::Attack => {
                let announced = self.ruling.announced().and_then(|play| plays.get(play));
                announced
                    .map(|play| (play.line, &play.span))
                    .ok_or(Problem::NoAttack)?
            }
            About::Roll => with(&|what| matches!(what, Judged::Play(Move::Roll(..))))?,
            About::Card(card) => {
                let piece = self.find(card)?;
                with(&|what| what.is_with(piece))?
            }
        };
        let of_it = plays.iter().enumerate();
        let of_it = of_it.filter(|(_, play)| play.line == line && play.span == *span);
        Ok(match about {
            About::Card(card) => {
                let piece = self.find(card)?;
                let with = of_it.filter(|(_, play)| play.what.is_with(piece));
                with.map(|(index, _)| index).collect()
            }
            _ => of_it.map(|(index, _)| index).collect(),
        })
    }

    /// How plays stand that were announced as one.
    fn standing(&self, plays: &[usize]) -> Standing {
        let verdict = |play: usize| &self.ruling.plays[play].verdict;
        let mut all = plays.iter().copied();
        if let Some(illegal) = all.clone().find(|&play| verdict(play).is_illegal()) {
            return Standing::Illegal(illegal);
        }
        if all.clone().any(|play| verdict(play).is_open()) {
            return Standing::Open;
        }
        match all.any(|play| *verdict(play) == PlayVerdict::Moot) {
            true => Standing::Moot,
            false => Standing::Legal,
        }
    }
}
