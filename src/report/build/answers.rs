//! The questions of a letter, and what the ruling answers.

use super::Builder;
use crate::cards::effect::Stat;
use crate::report::words::joined;
use crate::report::{AnswerReport, Headline, TakenReport, signed};
use crate::ruling::{Fate, Judged, PlayVerdict, Verdict};
use crate::scenario::letter::{Asked, AskedAbout, Letter};
use crate::table::Move;

impl Builder<'_> {
    fn letter(&self) -> Option<&Letter> {
        self.scenario.letter.as_deref()
    }

    /// The headline, with what was not understood and the answers before it.
    pub(super) fn with_doubts(&self, headline: Headline) -> Headline {
        let unread = self.unread();
        let answers = self.answers();
        let mut said = match unread.as_slice() {
            [] => String::new(),
            words => {
                let words: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
                format!("PROVISIONAL: {} not understood. ", words.join(", "))
            }
        };
        if said.is_empty() && self.letter().is_some_and(Letter::is_provisional) {
            said.push_str("PROVISIONAL, by what is likely meant. ");
        }
        headline.after(said, &answers)
    }

    /// The words that were not understood, those that stand together as one.
    pub(super) fn unread(&self) -> Vec<String> {
        let Some(letter) = self.letter() else {
            return Vec::new();
        };
        let runs = letter.runs();
        let words = runs.into_iter().filter_map(|at| letter.text.get(at));
        words.map(str::to_owned).collect()
    }

    /// The scenario that a letter was understood to be.
    pub(super) fn understood(&self) -> Vec<String> {
        let letter = self.letter().filter(|letter| letter.is_provisional());
        letter
            .map(|letter| letter.scenario.lines().map(str::to_owned).collect())
            .unwrap_or_default()
    }

    /// What reading the letter took to be so.
    pub(super) fn assumed_of_letter(&self) -> Vec<String> {
        self.letter()
            .map(|letter| letter.assumed.clone())
            .unwrap_or_default()
    }

    /// The clauses that were taken by what is likely meant.
    pub(super) fn taken(&self) -> Vec<TakenReport> {
        let Some(letter) = self.letter() else {
            return Vec::new();
        };
        let taken = letter.paraphrased.iter().map(|(at, means)| {
            let said = letter.text.get(at.clone()).unwrap_or_default();
            let said: Vec<&str> = said.split_whitespace().collect();
            TakenReport {
                said: said.join(" "),
                means: means.clone(),
            }
        });
        taken.collect()
    }

    /// What is asked, and the answers.
    pub(super) fn answers(&self) -> Vec<AnswerReport> {
        let Some(letter) = self.letter() else {
            return Vec::new();
        };
        let asked = letter.asked.iter().filter_map(|asked| {
            Some(AnswerReport {
                question: letter
                    .text
                    .get(asked.at.clone())
                    .unwrap_or_default()
                    .to_owned(),
                answer: self.answer(asked)?,
            })
        });
        asked.collect()
    }

    fn answer(&self, asked: &Asked) -> Option<String> {
        let word = |yes: bool| if yes != asked.adverse { "Yes" } else { "No" };
        let yes_or_no = |yes: bool| Some(format!("{}.", word(yes)));
        match asked.about {
            AskedAbout::Allowed => match &self.ruling.last_play()?.verdict {
                PlayVerdict::Illegal(objections) => {
                    let why = objections
                        .iter()
                        .map(|objection| self.words.why_not(objection.why));
                    Some(format!("{}: {}.", word(false), joined(why)))
                }
                PlayVerdict::Untold(_) | PlayVerdict::ByHand(_) => None,
                _ => yes_or_no(true),
            },
            AskedAbout::Number => {
                let attack = self.ruling.attack()?;
                Some(format!("A strength of {}.", signed(attack.strength)))
            }
            AskedAbout::Success => match self.ruling.verdict() {
                Verdict::Succeeds => yes_or_no(true),
                Verdict::Fails | Verdict::Illegal => yes_or_no(false),
                _ => None,
            },
            AskedAbout::Destroyed => {
                let target = self.ruling.attack()?.target;
                let destroyed = |fate: &Fate| matches!(fate, Fate::DestroyedBy(_) | Fate::Killed);
                let mut fates = self.ruling.fates.iter();
                let comes_so = fates.any(|one| {
                    one.piece == target && one.happened && !one.undone && destroyed(&one.fate)
                });
                match self.ruling.verdict() {
                    Verdict::Succeeds | Verdict::Fails | Verdict::Illegal => yes_or_no(comes_so),
                    _ => None,
                }
            }
            AskedAbout::Victory => match self.ruling.verdict() {
                Verdict::Wins => yes_or_no(true),
                Verdict::NobodyWins | Verdict::Illegal => yes_or_no(false),
                _ => None,
            },
            AskedAbout::Which => {
                let plays = self.ruling.plays.iter().enumerate();
                let joins = plays
                    .filter(|(_, play)| !matches!(play.what, Judged::Play(Move::Attack { .. })));
                let said = joins.filter_map(|(index, play)| {
                    let report = self.play(index, play);
                    let verdict = if report.legal? { "legal" } else { "illegal" };
                    Some(format!("{}: {verdict}.", report.text))
                });
                let said: Vec<String> = said.collect();
                (said.len() > 1).then(|| said.join(" "))
            }
            AskedAbout::Tokens(card) => {
                let after = &self.ruling.after;
                let mut pieces = after.pieces.iter();
                let piece = pieces.find(|piece| piece.card == card)?;
                let name = &after.law.cards.get(usize::from(card.0))?.name;
                Some(match piece.tokens {
                    0 => format!("{name} has no token."),
                    1 => format!("{name} has a token."),
                    tokens => format!("{name} has {tokens} tokens."),
                })
            }
            AskedAbout::Power(card) => {
                let after = &self.ruling.after;
                let name = &after.law.cards.get(usize::from(card.0))?.name;
                let of_it = self.ruling.fates.iter().rev();
                let mut changes = of_it.filter_map(|fate| match fate.fate {
                    Fate::ChangesFigure {
                        stat: Stat::Power,
                        to: Some(to),
                        ..
                    } if !fate.undone && after.piece(fate.piece).card == card => Some(to),
                    _ => None,
                });
                let power = changes.next().map(|power| power.to_string());
                // Where nothing is played, it has what it has as the table lies.
                let lies = self.ruling.powers.iter();
                let mut lies = lies.filter(|(id, _)| after.piece(*id).card == card);
                let lying = lies.next().filter(|_| lies.next().is_none());
                let power = power.or_else(|| Some(lying?.1.to_string()));
                Some(match power {
                    Some(power) => format!("{name}: Power {power}."),
                    None => format!("The Power of {name} does not change."),
                })
            }
            AskedAbout::Other => None,
        }
    }
}
