//! The headline of a ruling.

use super::attacks::{natural, succeeding};
use super::{Builder, THROWS};
use crate::page::Text;
use crate::report::signed;
use crate::report::words::joined;
use crate::ruling::{
    AttackOutcome, AttackRuling, Fate, Judged, PlayRuling, PlayVerdict, Sort, Step, Verdict,
};
use crate::table::Move;

/// How much of what follows from a play is told in the headline.
const MOST_TOLD: usize = 3;
/// The most letters of a play in the headline.
const MOST_LETTERS: usize = 70;

impl Builder<'_> {
    /// The ruling in one sentence, and who is out of the game by the attack that it is about.
    pub(crate) fn summary(&self) -> String {
        let mut said = self.headline();
        if let (Verdict::Succeeds | Verdict::Fails, Some(attack)) =
            (self.ruling.verdict(), self.ruling.attack())
        {
            if let Some(what) = self.struck(attack) {
                said.push_str(&format!("; {what}"));
            }
            let nodes = self.ruling.derivation.iter();
            for (_, node) in nodes.filter(|(id, _)| *id > attack.strength_node) {
                if let Step::GoesOut(player, _) = node.entry.step {
                    let out = self.words.told(player, "is out of the game");
                    said.push_str(&format!("; {out}"));
                }
            }
        }
        said
    }

    /// What an attack has made of its target, where a Plot made it or it was Instant.
    fn struck(&self, attack: &AttackRuling) -> Option<String> {
        let special =
            attack.instant || attack.sort != Sort::Ordinary || attack.odds.destroys.is_some();
        let fates = self.ruling.fates.iter().rev();
        let mut of_target =
            fates.filter(|fate| fate.piece == attack.target && fate.happened && !fate.undone);
        let last = of_target.find(|fate| {
            matches!(
                fate.fate,
                Fate::Devastated
                    | Fate::DevastatedAlready
                    | Fate::Killed
                    | Fate::DestroyedBy(_)
                    | Fate::Unharmed
            )
        });
        let what = match last?.fate {
            Fate::Devastated => "is Devastated",
            Fate::DevastatedAlready => "stays Devastated",
            Fate::Killed => "is killed",
            Fate::DestroyedBy(_) => "is destroyed",
            _ => "is as it was",
        };
        special.then(|| self.words.told(attack.target, what))
    }

    fn headline(&self) -> String {
        let attack = self.ruling.attack();
        match (self.ruling.verdict(), attack) {
            (Verdict::Odds, Some(attack)) => {
                let odds = attack.odds;
                let percent =
                    (u32::from(odds.favourable) * 100 + u32::from(THROWS) / 2) / u32::from(THROWS);
                let on = rolls(&succeeding(attack));
                if odds.favourable == 0 {
                    "FAILS on every roll: 0 chances in 36".to_owned()
                } else {
                    let chances = if odds.favourable == 1 {
                        "chance"
                    } else {
                        "chances"
                    };
                    let destroys = odds.destroys.as_ref().map(natural);
                    let destroys = match destroys.as_deref() {
                        None => String::new(),
                        Some([]) => "; destroys on no roll".to_owned(),
                        Some(some) => format!("; destroys on {}", rolls(some)),
                    };
                    format!(
                        "SUCCEEDS on {on}: {} {chances} in {THROWS} ({percent} %){destroys}",
                        odds.favourable
                    )
                }
            }
            (Verdict::Succeeds, Some(attack)) => match attack.outcome {
                AttackOutcome::Succeeds(dice) => {
                    format!(
                        "SUCCEEDS with a roll of {} against a strength of {}",
                        dice.0,
                        signed(attack.strength)
                    )
                }
                AttackOutcome::SucceedsByCard(source) => format!(
                    "SUCCEEDS by {}: \"{}\"",
                    self.words.card(source.piece),
                    self.words.sentence(source)
                ),
                _ => "SUCCEEDS".to_owned(),
            },
            (Verdict::Fails, Some(attack)) => match attack.outcome {
                AttackOutcome::Fails(dice) => {
                    let low = i16::from(dice.0) <= attack.strength;
                    let fails = self.fails_always(attack).filter(|_| low);
                    let why = fails.map_or_else(String::new, |(why, _)| format!(": {why}"));
                    format!(
                        "FAILS with a roll of {} against a strength of {}{why}",
                        dice.0,
                        signed(attack.strength)
                    )
                }
                AttackOutcome::FailsByCard(source) => format!(
                    "FAILS by {}: \"{}\"",
                    self.words.card(source.piece),
                    self.words.sentence(source)
                ),
                _ => format!(
                    "FAILS: a strength of {} is too low for the dice to be rolled",
                    signed(attack.strength)
                ),
            },
            (Verdict::Cancelled, Some(attack)) => {
                let why = self.reasons(&attack.spoiled_by).into_iter();
                let why = joined(why.map(|(why, _)| why));
                match self.spoiler(attack) {
                    Some(by) => {
                        format!("CANCELLED by {by}: the attack has become illegal, because {why}")
                    }
                    None => format!("CANCELLED: the attack has become illegal, because {why}"),
                }
            }
            (Verdict::CalledOff, _) => "CALLED OFF before it was committed".to_owned(),
            (Verdict::Illegal, _) => format!("ILLEGAL: {}", self.objections()),
            (Verdict::Open, Some(attack))
                if !self.claims_last() && !self.ruling.last_play_decides() =>
            {
                let rests_on = self.ruling.rests_on_hand(attack);
                let text = rests_on.map_or(
                    "the card text that has to be applied by hand".to_owned(),
                    |source| format!("{} is applied by hand", self.by_hand(source)),
                );
                format!("OPEN: strength {} before {text}", attack.strength)
            }
            (Verdict::Open, _) => {
                let last = self.ruling.last_play().map(|play| &play.verdict);
                match last {
                    Some(PlayVerdict::Untold(objections)) => {
                        let asked = self.reasons(objections).into_iter().map(|(why, _)| why);
                        format!("OPEN: {}", asked.collect::<Vec<_>>().join("; "))
                    }
                    Some(PlayVerdict::ByHand(Some(source))) => {
                        format!("OPEN: {} has to be applied by hand", self.by_hand(*source))
                    }
                    _ => "OPEN: the card text has to be applied by hand".to_owned(),
                }
            }
            (Verdict::Wins | Verdict::NobodyWins, _) => self.victory(),
            (Verdict::Legal, _) => {
                let last = self.ruling.plays.len().saturating_sub(1);
                let followed = self.told_first(last);
                let left = followed.len().saturating_sub(MOST_TOLD);
                let mut told: Vec<String> = followed.into_iter().take(MOST_TOLD).collect();
                if left > 0 {
                    told.push(format!("and {left} more"));
                }
                let told = told.join("; ");
                match (self.named(last).as_str(), told.as_str()) {
                    ("", "") => "LEGAL".to_owned(),
                    ("", said) | (said, "") => format!("LEGAL: {said}"),
                    (play, told) => format!("LEGAL: {play}: {told}"),
                }
            }
            _ => "NOTHING to rule on: the table is laid out, and nobody does anything".to_owned(),
        }
    }

    /// The play that has made an attack illegal after its announcement: the last before its strength was worked out.
    fn spoiler(&self, attack: &AttackRuling) -> Option<String> {
        let plays = self.ruling.plays.iter().rev();
        let mut before = plays.filter(|play| play.from <= attack.strength_node);
        let play = before.find(|play| play.verdict == PlayVerdict::Legal)?;
        match &play.what {
            Judged::Play(Move::Use(used)) => Some(format!(
                "{} (line {})",
                self.words.card(used.card),
                play.line
            )),
            Judged::Play(Move::Attack { .. }) => None,
            _ => Some(format!("line {}", play.line)),
        }
    }

    /// Whether the last thing to happen was a claim to victory.
    fn claims_last(&self) -> bool {
        self.ruling
            .last_play()
            .is_some_and(|play| matches!(play.what, Judged::Play(Move::DeclareVictory { .. })))
    }

    /// The play that a ruling of illegality is about, by its place: the attack that was announced, or the last play.
    pub(crate) fn refused(&self) -> Option<usize> {
        if self.ruling.verdict() != Verdict::Illegal {
            return None;
        }
        let plays = || self.ruling.plays.iter().enumerate().rev();
        let refused = |(_, play): &(usize, &PlayRuling)| play.verdict.is_illegal();
        let claim = plays().next();
        let claim = claim.filter(|_| self.claims_last() || self.ruling.last_play_decides());
        let announced = plays()
            .filter(refused)
            .find(|(_, play)| matches!(play.what, Judged::Play(Move::Attack { .. })));
        let declared = plays()
            .filter(refused)
            .find(|(_, play)| matches!(play.what, Judged::Play(Move::DeclareVictory { .. })));
        let play = claim.filter(refused).or(announced).or(declared);
        let play = play.or_else(|| plays().find(refused));
        play.map(|(index, _)| index)
    }

    /// The play that is refused, and what speaks against it.
    fn objections(&self) -> String {
        let refused = self.refused();
        let refused = refused.and_then(|index| Some((index, self.ruling.plays.get(index)?)));
        let Some((index, play)) = refused else {
            return String::new();
        };
        let why = self.against(index, play.verdict.objections()).into_iter();
        format!("{}: {}", self.named(index), joined(why.map(|one| one.why)))
    }

    /// A play in few words: as it was written, or the card that is played.
    fn named(&self, index: usize) -> String {
        let written = self.written(index);
        let used = self.ruling.plays.get(index).map(|play| &play.what);
        match used {
            Some(Judged::Play(Move::Use(used))) if written.chars().count() > MOST_LETTERS => {
                self.words.card(used.card).into_owned()
            }
            _ => in_few_words(written),
        }
    }
}

/// A play as it was written, cut after a word where that is long.
pub(super) fn in_few_words(written: String) -> String {
    let mut written = Text::plain(written);
    written.cut(MOST_LETTERS);
    written.words()
}

/// "7 or less", or where that is not all, "3 to 7".
pub(crate) fn rolls(rolls: &[u8]) -> String {
    match rolls {
        [] => "no roll".to_owned(),
        [one] => format!("{one}"),
        [2, .., last] if rolls.len() == usize::from(last - 1) => format!("{last} or less"),
        [first, .., last] if rolls.len() == usize::from(last - first + 1) => {
            format!("{first} to {last}")
        }
        rolls => rolls
            .iter()
            .map(u8::to_string)
            .collect::<Vec<_>>()
            .join(", "),
    }
}
