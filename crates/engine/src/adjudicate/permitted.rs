//! Draws that a card lets a player make because of what has just happened.

use super::Judge;
use crate::uses;
use fnord_cards::effect::{Draws, Effect, Instruction, Label, Players};
use fnord_ruling::Source;
use fnord_table::{Choice, Draw, Duty, Move, Owed, PieceId, Place, Step, UseMove};
use fnord_vocabulary::{Phase, PlayerId};

impl Judge<'_> {
    /// Whoever draws a Plot that the turn does not give him uses the card that lets him draw one now, if there is such a card.
    pub(super) fn permitted_draw(&self, step: &Step) -> Option<Step> {
        let Move::Draw { player, what } = &step.play else {
            return None;
        };
        let counts = self.counts(what);
        let turn = self.table.turn;
        let of_the_turn = turn.player == *player
            && (turn.phase <= Phase::DrawPlot
                || turn.plots_due > 0 && turn.phase <= Phase::DrawGroups);
        let going_on = self.table.seat(*player).drawing.is_going_on();
        if counts.groups > 0
            || counts.plots == 0
            || of_the_turn
            || going_on
            || self.draws_to_begin()
        {
            return None;
        }
        let choices: Vec<Choice> = match what {
            Draw::Cards(cards) => cards.iter().copied().map(Choice::Takes).collect(),
            _ => Vec::new(),
        };
        let plots = u8::try_from(counts.plots).ok()?;
        let mut found = self.permissions(Some(*player)).into_iter();
        found.find_map(|(_, source, draws, choice)| {
            let used = UseMove {
                choices: choices.iter().copied().chain(choice).collect(),
                ..UseMove::plain(*player, source.piece, Vec::new())
            };
            let instead = Step {
                play: Move::Use(used),
                ..step.clone()
            };
            (draws == plots && self.would_be_legal(&instead)).then_some(instead)
        })
    }

    /// What is drawn at once because of several cards, as the draws that each of them gives.
    pub(super) fn draws_apart(&self, step: &Step) -> Option<Vec<Step>> {
        let Move::Draw {
            player,
            what: Draw::Plots(plots),
        } = &step.play
        else {
            return None;
        };
        if *plots < 2 || self.tries || self.would_be_legal(step) {
            return None;
        }
        let permissions = self.permissions(Some(*player)).into_iter();
        let mut sizes: Vec<u8> = permissions.map(|(_, _, draws, _)| draws).collect();
        sizes.push(1);
        sizes.retain(|size| size < plots);
        sizes.sort_unstable_by(|one, other| other.cmp(one));
        sizes.dedup();
        let mut trial = self.clone();
        trial.tries = true;
        let (mut left, mut apart) = (*plots, Vec::new());
        while left > 0 {
            let one = sizes.iter().filter(|size| **size <= left).find_map(|size| {
                let one = Step {
                    play: Move::Draw {
                        player: *player,
                        what: Draw::Plots(*size),
                    },
                    ..step.clone()
                };
                trial.would_be_legal(&one).then_some((*size, one))
            });
            let (size, one) = one?;
            trial.step(&one, &[]);
            left -= size;
            apart.push(one);
        }
        Some(apart)
    }

    /// Draws that cards still permit when nothing more is played are told of.
    pub(super) fn permitted_draws(&self) -> Vec<Duty> {
        let Some(last) = self.plays.last() else {
            return Vec::new();
        };
        let mut permitted = Vec::new();
        for (player, source, _, choice) in self.permissions(None) {
            let used = Step {
                line: last.line,
                span: last.span.clone(),
                said: Vec::new(),
                play: Move::Use(UseMove {
                    choices: choice.into_iter().collect(),
                    ..UseMove::plain(player, source.piece, Vec::new())
                }),
            };
            if self.would_be_legal(&used) {
                permitted.push(Duty {
                    player,
                    card: source.piece,
                    sentence: source.sentence,
                    what: Owed::MayDraw,
                });
            }
        }
        permitted
    }

    /// The sentences of cards in play that let a player draw Plots when something happens, and how many; and what he chooses
    /// by that where it is one of two.
    fn permissions(&self, whose: Option<PlayerId>) -> Vec<(PlayerId, Source, u8, Option<Choice>)> {
        let mut found = Vec::new();
        let cards: Vec<PieceId> = self.table.iter().map(|(id, _)| id).collect();
        for card in cards {
            let order = self.table.piece(card).place == Place::Middle;
            let owner = self.table.owner(card);
            if owner.is_none() && !order {
                continue;
            }
            for (sentence, ability) in uses::abilities(&self.table, card) {
                let may = ability.trigger.as_ref().is_some_and(|trigger| trigger.may);
                let draws = |instruction: &Instruction| match instruction {
                    Instruction::Draws {
                        who: Players::You,
                        what: Draws::Plots(plots),
                        ..
                    } => Some(*plots),
                    _ => None,
                };
                let drawn = match &ability.effect {
                    Effect::Do(instruction) => draws(instruction).map(|plots| (plots, None)),
                    Effect::ChooseOne(several) => {
                        several.iter().enumerate().find_map(|(at, one)| {
                            draws(one).map(|plots| (plots, Some(Choice::Second(at == 1))))
                        })
                    }
                    _ => None,
                };
                let Some((plots, choice)) = drawn.filter(|_| may) else {
                    continue;
                };
                let source = Source {
                    piece: card,
                    sentence,
                };
                let everybodys = ability.has(Label::EachPlayer).then(|| self.still_in());
                let players = everybodys.into_iter().flatten().chain(owner);
                let meant = players.filter(|player| whose.is_none_or(|whose| whose == *player));
                found.extend(meant.map(|player| (player, source, plots, choice)));
            }
        }
        found
    }

    pub(super) fn would_be_legal(&self, step: &Step) -> bool {
        let mut trial = self.clone();
        trial.tries = true;
        let plays = trial.plays.len();
        trial.step(step, &[]);
        let mut made = trial.plays.iter().skip(plays);
        made.next().is_some_and(|play| !play.verdict.is_illegal())
    }
}
