//! Writing down what a ruling is, for a scenario that expects nothing yet.
//!
//! What is written is marked as unverified: it is what the program says, and nobody has worked it out.

use thiserror::Error;

use super::check::check;
use super::finding::Problem;
use crate::law::{Edition, EditionRules, Law, WhichOf};
use crate::ruling::{AttackOutcome, AttackRuling, PlayVerdict, Ruling};
use crate::scenario::{
    self, About, CardRef, CardState, Expectation, Expected, Scenario, Stand, Statement, Which,
};
use crate::table::{self, Piece, PieceId, Place, Position};
use crate::vocabulary::{PlayerId, each_once};
use crate::{engine, regress};

/// A text with its ruling written into it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blessed {
    pub text: String,
    /// How many expectations were written.
    pub written: usize,
}

/// Why nothing is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NotBlessed {
    #[error("there are expectations in it already")]
    Expects,
    #[error("the ruling has nothing that can be expected")]
    Nothing,
    #[error("its ruling cannot be written down so that it holds")]
    DoesNotHold,
}

/// The most cards of which it is written down what became of them.
const MOST_CARDS: usize = 12;

/// An expectation and the line after which it stands.
struct Line {
    after: usize,
    said: String,
}

/// Whether a scenario expects anything.
pub fn expects(scenario: &Scenario) -> bool {
    let mut lines = scenario.lines.iter();
    lines.any(|line| matches!(line.statement, Some(Statement::Expect(_))))
}

/// Writes the ruling on a scenario into its text, and changes nothing else of it. `asked` is the edition where another than the
/// scenario's own was asked for.
///
/// # Errors
/// The scenario has expectations, or its ruling cannot be written down.
pub fn bless(
    law: &Law,
    scenario: &Scenario,
    ruled_by: (&Edition, &EditionRules),
    asked: bool,
) -> Result<Blessed, NotBlessed> {
    if expects(scenario) {
        return Err(NotBlessed::Expects);
    }
    let case = table::set_up(scenario, law, ruled_by.0, ruled_by.1)
        .map_err(|_| NotBlessed::DoesNotHold)?;
    let ruling = engine::rule(&case);
    let under = asked.then(|| ruled_by.0.id.to_string());
    let mut lines = lines(law, scenario, &ruling, under.as_deref());
    // What does not hold once it stands there is left out, and what is left is tried again.
    while !lines.is_empty() {
        let text = with(&scenario.text, &lines);
        match failing(law, &text, ruled_by, asked) {
            None => return Err(NotBlessed::DoesNotHold),
            Some(failing) if failing.is_empty() => {
                let written = lines.len();
                return Ok(Blessed { text, written });
            }
            Some(failing) => {
                let numbers = numbers(&lines);
                let before = lines.len();
                let mut number = numbers.iter();
                lines.retain(|_| number.next().is_none_or(|number| !failing.contains(number)));
                if lines.len() == before {
                    return Err(NotBlessed::DoesNotHold);
                }
            }
        }
    }
    Err(NotBlessed::Nothing)
}

/// The lines of a text that are not as expected; `None` where it is no scenario any more, or a play is illegal that nothing can be
/// said of.
fn failing(
    law: &Law,
    text: &str,
    ruled_by: (&Edition, &EditionRules),
    asked: bool,
) -> Option<Vec<usize>> {
    let edition = asked.then_some(&*ruled_by.0.id);
    let scenario = scenario::read_by(text, law, edition).ok()?;
    let found = regress::ordinary(law, edition, &scenario).ok()?;
    if found.0.id != ruled_by.0.id {
        return None;
    }
    let case = table::set_up(&scenario, law, found.0, found.1).ok()?;
    let findings = check(&case)
        .into_iter()
        .map(|finding| match finding.problem {
            Problem::NothingExpected => None,
            _ => Some(1 + text.get(..finding.span.start)?.matches('\n').count()),
        });
    findings.collect()
}

/// The numbers of the lines, once they are all written.
fn numbers(lines: &[Line]) -> Vec<usize> {
    let lines = lines.iter().enumerate();
    lines
        .map(|(before, line)| line.after + before + 1)
        .collect()
}

/// A text with lines written into it, in their order.
fn with(text: &str, lines: &[Line]) -> String {
    let ending = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let mut out = String::with_capacity(text.len() + 64 * lines.len());
    let mut lines = lines.iter().peekable();
    for (index, line) in text.split_inclusive('\n').enumerate() {
        out.push_str(line);
        while let Some(next) = lines.next_if(|next| next.after <= index + 1) {
            if !out.ends_with('\n') {
                out.push_str(ending);
            }
            out.push_str(&next.said);
            out.push_str(ending);
        }
    }
    for line in lines {
        out.push_str(&line.said);
        out.push_str(ending);
    }
    out
}

/// What can be expected of a ruling, in the order of the text.
fn lines(law: &Law, scenario: &Scenario, ruling: &Ruling, under: Option<&str>) -> Vec<Line> {
    let last = scenario.text.split_inclusive('\n').count();
    let said = |outcome: Expected| {
        let expectation = Expectation {
            under: under.map(str::to_owned),
            unverified: true,
            outcome,
            span: 0..0,
        };
        scenario.expectation(law, &expectation)
    };
    let mut lines: Vec<Line> = illegal(ruling)
        .into_iter()
        .map(|(after, outcome)| Line {
            after,
            said: said(outcome),
        })
        .collect();
    lines.sort_by_key(|line| line.after);
    let end = in_the_end(scenario, ruling)
        .into_iter()
        .map(|outcome| Line {
            after: last,
            said: said(outcome),
        });
    lines.extend(end);
    lines
}

/// The plays that are illegal, by their lines.
fn illegal(ruling: &Ruling) -> Vec<(usize, Expected)> {
    let mut lines: Vec<(usize, Expected)> = Vec::new();
    for play in &ruling.plays {
        if let PlayVerdict::Illegal(objections) = &play.verdict
            && lines.iter().all(|(line, _)| *line != play.line)
        {
            let clause = objections
                .iter()
                .find_map(|objection| objection.cites.first());
            lines.push((
                play.line,
                Expected::Play(About::Last, Stand::Illegal(clause.copied())),
            ));
        }
    }
    lines
}

/// How things stand in the end.
fn in_the_end(scenario: &Scenario, ruling: &Ruling) -> Vec<Expected> {
    let mut outcomes = Vec::new();
    // Those of whom the scenario does not speak have no name to say.
    let named = |player: PlayerId| usize::from(player.0) < scenario.players.len();
    match ruling.attack() {
        Some(attack) if !ruling.last_play_decides() => outcomes.extend(of_attack(attack)),
        _ => {
            let last = ruling.last_play();
            if last.is_some_and(|play| play.verdict == PlayVerdict::Legal) {
                outcomes.push(Expected::Play(About::Last, Stand::Legal));
            }
        }
    }
    if let Some(winners) = &ruling.winners
        && winners.iter().all(|&winner| named(winner))
    {
        outcomes.push(Expected::Wins(winners.clone()));
    }
    let (before, after) = (&ruling.before, &ruling.after);
    let cards = after.iter().filter_map(|(id, piece)| {
        let was = before.pieces.get(usize::from(id.0));
        let state = became(id, was?, piece, &named, ruling)?;
        Some(Expected::Card {
            card: card_ref(ruling, id, &named),
            state,
        })
    });
    outcomes.extend(cards.take(MOST_CARDS));
    let out = after.players().filter(|&player| {
        named(player) && before.seat(player).out.is_none() && after.seat(player).out.is_some()
    });
    outcomes.extend(out.map(Expected::Eliminated));
    if before.turn.player != after.turn.player && named(after.turn.player) {
        outcomes.push(Expected::TurnOf(after.turn.player));
    }
    let by_hand = ruling.by_hand.iter();
    let by_hand = by_hand.map(|source| card_ref(ruling, source.piece, &named));
    outcomes.extend(by_hand.map(Expected::ByHand));
    each_once(outcomes)
}

fn of_attack(attack: &AttackRuling) -> Vec<Expected> {
    let strength = Expected::Strength(attack.strength);
    match attack.outcome {
        AttackOutcome::Open => vec![strength, Expected::Odds(attack.odds.favourable)],
        AttackOutcome::Succeeds(_) | AttackOutcome::SucceedsByCard(_) => {
            vec![strength, Expected::Succeeds]
        }
        AttackOutcome::Fails(_) | AttackOutcome::FailsByCard(_) => vec![strength, Expected::Fails],
        AttackOutcome::AutomaticFailure => vec![strength, Expected::AutomaticFailure],
        AttackOutcome::CalledOff => vec![Expected::CalledOff],
        AttackOutcome::Cancelled => vec![Expected::Cancelled],
        AttackOutcome::ByHand(_) => vec![strength],
    }
}

/// A card as it is named: of several of its name, whose it was as the scenario began, and the how manieth of his.
fn card_ref(ruling: &Ruling, id: PieceId, named: &dyn Fn(PlayerId) -> bool) -> CardRef {
    let before = &ruling.before;
    let card = before.piece(id).card;
    let owner = before.holder(id).filter(|&owner| named(owner));
    let alike = || (before.iter()).filter(|(_, piece)| piece.card == card);
    let of_his = || alike().filter(|(other, _)| before.holder(*other) == owner);
    let place = of_his().take_while(|(other, _)| *other < id).count();
    CardRef {
        which: Which::Card(card),
        of: match (owner, of_his().count()) {
            (Some(_), 2..) => u8::try_from(place + 1).map_or(WhichOf::Unsaid, WhichOf::Nth),
            _ => WhichOf::Unsaid,
        },
        owner: owner.filter(|_| alike().count() > 1),
        span: 0..0,
    }
}

/// What has become of a card that is not where or what it was.
fn became(
    id: PieceId,
    before: &Piece,
    after: &Piece,
    named: &dyn Fn(PlayerId) -> bool,
    ruling: &Ruling,
) -> Option<CardState> {
    if after.devastated && !before.devastated {
        return Some(CardState::Devastated(true));
    }
    if before.place == after.place {
        return None;
    }
    Some(match after.place {
        Place::Structure {
            position: Position::Under(master),
            ..
        } if !ruling.after.piece(master).implied => {
            CardState::Under(card_ref(ruling, master, named))
        }
        Place::Structure { owner, .. } if named(owner) => CardState::Controlled(owner),
        Place::Uncontrolled => CardState::Uncontrolled,
        Place::Beside {
            linked: Some(group),
            ..
        }
        | Place::Linked(group) => CardState::Linked(card_ref(ruling, group, named)),
        Place::Middle => CardState::InForce,
        Place::Hand { owner, exposed } if named(owner) => CardState::Hand {
            player: owner,
            exposed,
        },
        Place::Deck(end) => CardState::InDeck(end),
        Place::Destroyed(by) if ruling.after.piece(id).killed => {
            CardState::Killed(Some(by).filter(|&by| named(by)))
        }
        Place::Destroyed(by) => CardState::Destroyed(Some(by).filter(|&by| named(by))),
        Place::Discarded => CardState::Discarded,
        _ => return None,
    })
}
