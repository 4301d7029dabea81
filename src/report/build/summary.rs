//! The headline of a ruling.

use super::attacks::{natural, succeeding};
use super::{Builder, THROWS};
use crate::page::Text;
use crate::report::{Headline, ObjectionReport, signed};
use crate::ruling::{
    AttackOutcome, AttackRuling, Fate, Judged, PlayRuling, PlayVerdict, Sort, Step, Verdict,
};
use crate::table::{Assumption, Move};
use crate::vocabulary::Dice;

/// How much of what follows from a play is told in the headline.
const MOST_TOLD: usize = 3;
/// The most letters of a play in the headline.
const MOST_LETTERS: usize = 70;

impl Builder<'_> {
    /// The ruling in one sentence, and who is out of the game by the attack that it is about.
    pub(crate) fn summary(&self) -> Headline {
        let mut said = self.headline();
        if let (Verdict::Succeeds | Verdict::Fails, Some(attack)) =
            (self.ruling.verdict(), self.ruling.attack())
        {
            said.told.extend(self.struck(attack));
            let nodes = self.ruling.derivation.iter();
            for (_, node) in nodes.filter(|(id, _)| *id > attack.strength_node) {
                if let Step::GoesOut(player, _) = node.entry.step {
                    said.told
                        .push(self.words.told(player, "is out of the game"));
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

    /// Whether nothing that is told makes an attack end with these dice as it is told to: `succeeds`, or fails.
    fn is_as_told(&self, attack: &AttackRuling, dice: Dice, succeeds: bool) -> bool {
        let enough = i16::from(dice.0) <= attack.strength;
        enough != succeeds && self.ruling.assumptions.contains(&Assumption::AsTold)
    }

    fn headline(&self) -> Headline {
        let attack = self.ruling.attack();
        match (self.ruling.verdict(), attack) {
            (Verdict::Odds, Some(attack)) => self.chances(attack),
            (Verdict::Succeeds, Some(attack)) => Headline::plain(match attack.outcome {
                AttackOutcome::Succeeds(dice) if self.is_as_told(attack, dice, true) => {
                    "SUCCEEDS, as is told".to_owned()
                }
                AttackOutcome::Succeeds(dice) => {
                    let strength = signed(attack.strength);
                    format!(
                        "SUCCEEDS with a roll of {} against a strength of {strength}",
                        dice.0
                    )
                }
                AttackOutcome::SucceedsByCard(source) => {
                    let (card, says) = (self.words.card(source.piece), self.words.sentence(source));
                    format!("SUCCEEDS by {card}: \"{says}\"")
                }
                _ => "SUCCEEDS".to_owned(),
            }),
            (Verdict::Fails, Some(attack)) => Headline::plain(match attack.outcome {
                AttackOutcome::Fails(dice) if self.is_as_told(attack, dice, false) => {
                    "FAILS, as is told".to_owned()
                }
                AttackOutcome::Fails(dice) => {
                    let low = i16::from(dice.0) <= attack.strength;
                    let fails = self.fails_always(attack).filter(|_| low);
                    let why = fails.map_or_else(String::new, |(why, _)| format!(": {why}"));
                    let strength = signed(attack.strength);
                    format!(
                        "FAILS with a roll of {} against a strength of {strength}{why}",
                        dice.0
                    )
                }
                AttackOutcome::FailsByCard(source) => {
                    let (card, says) = (self.words.card(source.piece), self.words.sentence(source));
                    format!("FAILS by {card}: \"{says}\"")
                }
                _ => {
                    let strength = signed(attack.strength);
                    format!("FAILS: a strength of {strength} is too low for the dice to be rolled")
                }
            }),
            (Verdict::Cancelled, Some(attack)) => {
                let by = self.spoiler(attack);
                let by = by.map_or_else(String::new, |by| format!(" by {by}"));
                let says = format!("CANCELLED{by}: the attack has become illegal");
                Headline::because(says, ", because ", self.reasons(&attack.spoiled_by))
            }
            (Verdict::CalledOff, _) => Headline::plain("CALLED OFF before it was committed"),
            (Verdict::Illegal, _) => self.objections(),
            (Verdict::Open, Some(attack))
                if !self.claims_last() && !self.ruling.last_play_decides() =>
            {
                let rests_on = self.ruling.rests_on_hand(attack);
                let text = rests_on.map_or(
                    "the card text that has to be applied by hand".to_owned(),
                    |source| format!("{} is applied by hand", self.by_hand(source)),
                );
                Headline::plain(format!("OPEN: strength {} before {text}", attack.strength))
            }
            (Verdict::Open, _) => {
                let last = self.ruling.last_play().map(|play| &play.verdict);
                match last {
                    Some(PlayVerdict::Untold(objections)) => {
                        Headline::followed("OPEN", self.reasons(objections))
                    }
                    Some(PlayVerdict::ByHand(Some(source))) => {
                        let text = self.by_hand(*source);
                        Headline::followed(
                            "OPEN",
                            vec![format!("{text} has to be applied by hand")],
                        )
                    }
                    _ => Headline::plain("OPEN: the card text has to be applied by hand"),
                }
            }
            (Verdict::Wins | Verdict::NobodyWins, _) => self.victory(),
            (Verdict::Legal, _) => {
                let last = self.ruling.plays.len().saturating_sub(1);
                let mut told = self.told_first(last);
                let left = told.len().saturating_sub(MOST_TOLD);
                if left > 0 {
                    told.truncate(MOST_TOLD);
                    told.push(format!("and {left} more"));
                }
                match self.named(last).as_str() {
                    "" => Headline::followed("LEGAL", told),
                    play => Headline::followed(format!("LEGAL: {play}"), told),
                }
            }
            _ => Headline::plain(
                "NOTHING to rule on: the table is laid out, and nobody does anything",
            ),
        }
    }

    /// On what rolls an attack succeeds whose dice are open.
    fn chances(&self, attack: &AttackRuling) -> Headline {
        let odds = &attack.odds;
        let favourable = odds.favourable;
        if favourable == 0 {
            return Headline::plain("FAILS on every roll: 0 chances in 36");
        }
        let percent = (u32::from(favourable) * 100 + u32::from(THROWS) / 2) / u32::from(THROWS);
        let on = rolls(&succeeding(attack));
        let chances = if favourable == 1 { "chance" } else { "chances" };
        let destroys = odds.destroys.as_ref().map(natural);
        let destroys = destroys.map(|some| format!("destroys on {}", rolls(&some)));
        Headline {
            told: destroys.into_iter().collect(),
            ..Headline::plain(format!(
                "SUCCEEDS on {on}: {favourable} {chances} in {THROWS} ({percent} %)"
            ))
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
    fn objections(&self) -> Headline {
        let refused = self.refused();
        let refused = refused.and_then(|index| Some((index, self.ruling.plays.get(index)?)));
        let Some((index, play)) = refused else {
            return Headline::plain("ILLEGAL");
        };
        let against = self.against(index, play.verdict.objections());
        let why = against.iter().map(ObjectionReport::told);
        Headline::because(
            format!("ILLEGAL: {}", self.named(index)),
            ": ",
            why.collect(),
        )
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
