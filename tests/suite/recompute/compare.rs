//! Oracle against engine.

use std::fmt::Write;

use fnord::ruling::{AttackOutcome, AttackRuling, Judged, PlayVerdict, PowerUsed, Ruling};
use fnord::table::{Move, PieceId, Place, Position};
use fnord::vocabulary::Dice;

use crate::recompute::board::{Attack, Board, Kind, NAMES, Spot};
use crate::recompute::oracle::{Admitted, After, Answer, Book, Puzzle, Room, after};
use crate::recompute::text;

/// Both answers to one attack.
pub struct Pair<'a> {
    pub book: &'a Book,
    pub board: &'a Board,
    pub attack: &'a Attack,
    pub answer: &'a Answer,
    pub ruling: &'a Ruling<'a>,
    /// The card on the ruling's table of each Group of the board.
    pub pieces: &'a [PieceId],
}

impl Pair<'_> {
    fn number(&self, piece: PieceId) -> usize {
        let found = self.pieces.iter().position(|&other| other == piece);
        found.unwrap_or(usize::MAX)
    }

    /// What differs, in words; `None` where nothing does.
    pub fn difference(&self) -> Option<String> {
        let ruling = self.ruling;
        let announced = ruling
            .plays
            .iter()
            .find(|play| matches!(play.what, Judged::Play(Move::Attack { .. })));
        let Some(announced) = announced else {
            return Some("no attack was judged".to_owned());
        };
        let illegal = announced.verdict.is_illegal();
        if illegal == self.answer.illegal.is_empty() {
            return Some(format!("the engine says illegal: {illegal}"));
        }
        if illegal {
            let made = !ruling.attacks.is_empty();
            return made.then(|| "an illegal attack is made".to_owned());
        }
        if announced.verdict != PlayVerdict::Legal {
            return Some("the attack is neither legal nor illegal".to_owned());
        }
        let [attack] = ruling.attacks.as_slice() else {
            return Some("not one attack".to_owned());
        };
        self.taking_part(attack)
            .or_else(|| self.refused())
            .or_else(|| self.numbers(attack))
            .or_else(|| self.outcome(attack))
            .or_else(|| self.after())
    }

    fn taking_part(&self, attack: &AttackRuling) -> Option<String> {
        let sides = [
            (&self.answer.aiders, &attack.aiders),
            (&self.answer.opposers, &attack.opposers),
        ];
        for (expected, found) in sides {
            let found: Vec<Admitted> = found
                .iter()
                .map(|participant| Admitted {
                    group: self.number(participant.group),
                    global: participant.used == PowerUsed::Global,
                    tokens: participant.tokens,
                })
                .collect();
            let (expected, found) = (merged(expected), merged(&found));
            if expected != found {
                return Some(format!("takes part {expected:?}, in the engine {found:?}"));
            }
        }
        None
    }

    fn refused(&self) -> Option<String> {
        let refused = self.answer.refused.iter();
        let mut expected: Vec<(usize, bool)> = refused
            .map(|refused| (refused.group, refused.opposes))
            .collect();
        let mut found = Vec::new();
        let illegal = self
            .ruling
            .plays
            .iter()
            .filter(|play| play.verdict.is_illegal());
        for play in illegal {
            match &play.what {
                Judged::Helper { helper, opposes } => {
                    found.push((self.number(*helper), *opposes));
                }
                Judged::Play(Move::Help(help)) => {
                    let helpers = help.helpers.iter();
                    found.extend(helpers.map(|&helper| (self.number(helper), help.opposes)));
                }
                Judged::Play(Move::Roll(..)) if self.answer.strength < self.book.least => {}
                Judged::Play(_) => return Some("another play is illegal".to_owned()),
            }
        }
        expected.sort_unstable();
        found.sort_unstable();
        (expected != found).then(|| format!("refused {expected:?}, in the engine {found:?}"))
    }

    fn numbers(&self, attack: &AttackRuling) -> Option<String> {
        let expected = self.answer.strength;
        let found = i32::from(attack.strength);
        if expected != found {
            return Some(format!("strength {expected}, in the engine {found}"));
        }
        let odds = attack.odds;
        let chances = self.answer.chances;
        (self.answer.succeeds != odds.succeeds || chances != odds.favourable)
            .then(|| format!("{chances} in 36, in the engine {odds:?}"))
    }

    fn outcome(&self, attack: &AttackRuling) -> Option<String> {
        let expected = match self.attack.roll {
            _ if self.answer.strength < self.book.least => AttackOutcome::AutomaticFailure,
            None => AttackOutcome::Open,
            Some(natural) => {
                let natural = usize::from(natural) - 2;
                let counts = Dice(self.answer.counts[natural]);
                match self.answer.succeeds[natural] {
                    true => AttackOutcome::Succeeds(counts),
                    false => AttackOutcome::Fails(counts),
                }
            }
        };
        let found = attack.outcome;
        (expected != found).then(|| format!("{expected:?}, in the engine {found:?}"))
    }

    fn after(&self) -> Option<String> {
        let natural = self.attack.roll?;
        if self.answer.strength < self.book.least {
            return None;
        }
        let expected = after(
            self.book,
            self.board,
            self.attack,
            self.answer,
            natural.into(),
        );
        for (group, expected) in expected.groups.into_iter().enumerate() {
            let found = self.found(group);
            if expected.is_some_and(|expected| expected != found) {
                let name = self.board.groups[group].name;
                return Some(format!("{name}: {expected:?}, in the engine {found:?}"));
            }
        }
        if let Some(lost) = self.lost_without_need() {
            return Some(format!("{lost} could have come along"));
        }
        for (name, expected) in expected.cards {
            let found = self.has_now(name);
            if expected != found {
                return Some(format!("{name}: {expected:?}, in the engine {found:?}"));
            }
        }
        None
    }

    /// A Group below a captured one that did not come along, though the whole branch has room as it lay
    /// (sg.results.puppets, sg.results.overlap).
    fn lost_without_need(&self) -> Option<&'static str> {
        let Attack { leader, target, .. } = *self.attack;
        let attacker = self.board.groups[leader].owner?;
        let captured = self.attack.kind == Kind::Control
            && self.board.master(target).is_some()
            && self.found(target).spot == Spot::Under(leader);
        if !captured {
            return None;
        }
        let puzzle = Puzzle::of(self.board, attacker).and(target, leader, true);
        let branch = puzzle.groups_from(target);
        if puzzle.room() != Room::There {
            return None;
        }
        let lost = branch
            .into_iter()
            .filter(|&group| !self.is_kept_back(group, attacker))
            .find(|&group| self.found(group).owner != Some(attacker));
        lost.map(|group| self.board.groups[group].name)
    }

    /// Whether another player cannot control a Group, or a master of it: then it does not follow (sg.metarule.cannot).
    fn is_kept_back(&self, group: usize, player: usize) -> bool {
        let board = self.board;
        let mut masters = std::iter::successors(Some(group), |&group| board.master(group));
        masters.any(|group| {
            let laid = &board.groups[group];
            laid.links.contains(&"Robo \"Bob\"")
                || laid.name == "NHGH" && board.anti_bob != Some(player)
        })
    }

    /// Who has a card that lies on no Group, or holds it exposed.
    fn has_now(&self, name: &str) -> Option<usize> {
        let table = &self.ruling.after;
        let (_, piece) = table.iter().find(|(id, _)| table.name(*id) == name)?;
        match piece.place {
            Place::Beside {
                owner,
                linked: None,
            }
            | Place::Hand {
                owner,
                exposed: true,
            } => Some(usize::from(owner.0)),
            _ => None,
        }
    }

    /// How the engine leaves a Group.
    fn found(&self, group: usize) -> After {
        let piece = self.ruling.after.piece(self.pieces[group]);
        let (owner, spot) = match piece.place {
            Place::Structure {
                owner,
                position: Position::Under(master),
            } => (Some(owner), Spot::Under(self.number(master))),
            Place::Structure { owner, .. } => (Some(owner), Spot::Centre),
            Place::Uncontrolled => (None, Spot::Area),
            Place::Destroyed(owner) => (Some(owner), Spot::DestroyedPile),
            Place::OutOfPlay => (None, Spot::OutOfPlay),
            Place::Beside { owner, .. } => (Some(owner), Spot::Beside),
            _ => (None, Spot::Beside),
        };
        After {
            owner: owner.map(|owner| usize::from(owner.0)),
            spot,
            tokens: piece.tokens,
        }
    }

    /// Everything there is to know about a disagreement.
    pub fn report(&self) -> String {
        let answer = self.answer;
        let mut report = text::scenario(self.board, self.attack);
        let name = |group: usize| match self.board.groups[group].kind {
            "Illuminati" => format!("{}'s Illuminati", NAMES[group]),
            _ => self.board.groups[group].name.to_owned(),
        };
        let mut add = |line: String| writeln!(report, "{line}").expect("writing to a string");
        add("\nthe oracle".to_owned());
        for why in &answer.illegal {
            add(format!("  illegal: {why}"));
        }
        for (what, who, value) in &answer.terms {
            add(format!("  {value:+} {what} ({who})"));
        }
        for refused in &answer.refused {
            let side = if refused.opposes { "opposition" } else { "aid" };
            add(format!(
                "  no {side} by {}: {}",
                name(refused.group),
                refused.why
            ));
        }
        add(format!(
            "  strength {}, {} in 36",
            answer.strength, answer.chances
        ));
        add("the engine".to_owned());
        let illegal = self
            .ruling
            .plays
            .iter()
            .filter(|play| play.verdict.is_illegal());
        for play in illegal {
            add(format!("  {:?}: {:?}", play.what, play.verdict));
        }
        for attack in &self.ruling.attacks {
            for (_, node) in self.ruling.derivation.children(attack.strength_node) {
                add(format!("  {:+} {:?}", node.entry.value, node.entry.step));
            }
            add(format!(
                "  strength {}, {} in 36",
                attack.strength, attack.odds.favourable
            ));
        }
        for (group, piece) in self.pieces.iter().enumerate() {
            add(format!("  {piece:?} is {}", name(group)));
        }
        report
    }
}

/// Tokens that a Group spends in its own defence one after the other count together.
fn merged(admitted: &[Admitted]) -> Vec<Admitted> {
    let mut merged: Vec<Admitted> = Vec::new();
    for one in admitted {
        match merged.iter_mut().find(|before| before.group == one.group) {
            Some(before) => before.tokens += one.tokens,
            None => merged.push(*one),
        }
    }
    merged.sort_unstable();
    merged
}
