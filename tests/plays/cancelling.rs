//! A Plot that is cancelled equals one that was never played, costs aside; and a cancelled cancelling brings it back.

use fnord::engine;
use fnord::ruling::Ruling;
use fnord::table::{Case, Move, PieceId, Place, Step, Table, UseMove};

use crate::board::NAMES;
use crate::rng::Rng;
use crate::said::{PLOTS, said};
use crate::{CANCELLERS, all_legal, attempt, generate, laid_out, read, text};

/// So often each Plot is tried on a board of its own.
const TRIES: usize = 60;
/// Plots that nobody can have, or that none of the boards gives an occasion for.
const RARE: [&str; 3] = ["Saint of Sales", "Repent!", "Decency is OK!"];

/// One attempt: a board, an attack in half of them, a Plot, and the two cancellings.
struct Attempt {
    text: String,
    /// The steps before the Plot.
    before: usize,
}

fn attempt(rng: &mut Rng, pattern: &str) -> Option<Attempt> {
    let mut board = generate::board(rng);
    board.main_phase = true;
    board.round = board.round.max(2);
    let mut before = 0;
    let mut text = if rng.percent(50) {
        text::table(&board)
    } else {
        let mut attack = attempt::attack(rng, &board);
        attack.roll = None;
        text::scenario(&board, &attack)
    };
    let plot = said(rng, &board, pattern)?;
    text = text.replacen('\n', &format!("\n{CANCELLERS}"), 1);
    if let Some(scenario) = read(&text) {
        before = laid_out(&scenario)?.steps.len();
    }
    let (me, you) = (board.turn, (board.turn + 1) % board.players);
    let card = plot.split(" plays ").nth(1)?;
    let end = [" on ", " with ", ", discarding"];
    let end = end.iter().filter_map(|end| card.find(end)).min();
    let card = &card[..end.unwrap_or(card.len())];
    text.push_str(&format!("{plot}\n"));
    text.push_str(&format!("{} cancels {card} with Hush\n", NAMES[you]));
    text.push_str(&format!("{} cancels Hush with Nevertheless\n", NAMES[me]));
    text.push_str(&format!("Roll {}\n", rng.between(2, 12)));
    Some(Attempt { text, before })
}

/// The ruling on some of the steps, and the table after them.
fn ruled<'l>(case: &Case<'l>, steps: &[&[Step]]) -> Ruling<'l> {
    engine::rule(&Case {
        table: case.table.clone(),
        steps: steps.concat(),
        expectations: Vec::new(),
        assumptions: Vec::new(),
    })
}

/// What the Plot costs is taken from the table before anything happens.
fn pay(table: &mut Table, used: &UseMove, player: fnord::scenario::PlayerId) {
    for &group in &used.acting {
        let piece = table.piece_mut(group);
        piece.tokens = piece.tokens.saturating_sub(1);
    }
    for &card in &used.discards {
        table.piece_mut(card).place = Place::Discarded;
    }
    let seat = &mut table.seats[usize::from(player.0)];
    seat.hidden_plots = seat.hidden_plots.saturating_sub(used.hidden_discards);
}

/// What differs between two tables, but for where the Plots themselves lie.
fn difference(one: &Table, other: &Table, but: &[PieceId]) -> Option<String> {
    for ((id, piece), (_, with)) in one.iter().zip(other.iter()) {
        if !but.contains(&id) && piece != with {
            return Some(format!("{}: {piece:?} and {with:?}", one.name(id)));
        }
    }
    for (seat, with) in one.seats.iter().zip(&other.seats) {
        let mut with = with.clone();
        with.illuminati_tokens_spent = seat.illuminati_tokens_spent;
        if *seat != with {
            return Some(format!("{seat:?} and {with:?}"));
        }
    }
    // What a player has to discard depends on the hands, and so on the Plots themselves.
    let owed = |table: &Table| -> Vec<_> {
        let all = table.duties.iter().copied();
        all.filter(|duty| !table.kind(duty.card).is_group())
            .collect()
    };
    let same = one.pieces.len() == other.pieces.len()
        && one.changes == other.changes
        && one.used == other.used
        && owed(one) == owed(other)
        && one.decks == other.decks
        && (one.turn.player, one.turn.phase) == (other.turn.player, other.turn.phase);
    (!same).then(|| {
        format!(
            "{:?} {:?} {:?} {:?}\nand {:?} {:?} {:?} {:?}",
            one.changes,
            one.used,
            one.duties,
            one.turn,
            other.changes,
            other.used,
            other.duties,
            other.turn
        )
    })
}

fn strengths(ruling: &Ruling) -> Vec<(i16, fnord::ruling::Odds)> {
    let attacks = ruling.attacks.iter();
    attacks
        .map(|attack| (attack.strength, attack.odds))
        .collect()
}

/// `Some(true)`: the Plot could be played, and the laws hold. `None`: it could not be.
fn try_out(attempt: &Attempt) -> Option<Result<(), String>> {
    let scenario = read(&attempt.text)?;
    let mut case = laid_out(&scenario)?;
    for seat in &mut case.table.seats {
        seat.hidden_plots = 4;
    }
    let (before, rest) = case.steps.split_at(attempt.before);
    let [plot, hush, nevertheless, roll] = rest else {
        return None;
    };
    let (plot, hush, nevertheless) = ([plot.clone()], [hush.clone()], [nevertheless.clone()]);
    let roll = match before.is_empty() {
        true => Vec::new(),
        false => vec![roll.clone()],
    };
    let Move::Use(used) = &plot[0].play else {
        return None;
    };
    let player = used.player?;
    if !all_legal(&ruled(&case, &[before, &plot])) {
        return None;
    }
    let card = |step: &Step| match &step.play {
        Move::Use(used) => used.card,
        _ => PieceId(0),
    };
    let but = [used.card, card(&hush[0]), card(&nevertheless[0])];
    let cancelled = ruled(&case, &[before, &plot, &hush]);
    if !all_legal(&cancelled) {
        return Some(Err(format!(
            "{:?}\n{}",
            cancelled.plays.last(),
            attempt.text
        )));
    }
    let restored = ruled(&case, &[before, &plot, &hush, &nevertheless]);
    if !all_legal(&restored) {
        return Some(Err(format!(
            "{:?}\n{}",
            restored.plays.last(),
            attempt.text
        )));
    }
    for dice in [&[][..], &roll] {
        let alone = ruled(&case, &[before, &plot, dice]);
        let restored = ruled(&case, &[before, &plot, &hush, &nevertheless, dice]);
        if let Some(difference) = difference(&alone.after, &restored.after, &but) {
            let text = &attempt.text;
            return Some(Err(format!("not as it was: {difference}\n{text}")));
        }
        if strengths(&alone) != strengths(&restored) {
            return Some(Err(format!(
                "other strengths when restored\n{}",
                attempt.text
            )));
        }
        let cancelled = ruled(&case, &[before, &plot, &hush, dice]);
        let mut poorer = case.clone();
        pay(&mut poorer.table, used, player);
        let never = ruled(&poorer, &[before, dice]);
        if never.plays.first().map(|play| &play.verdict)
            != cancelled.plays.first().map(|play| &play.verdict)
        {
            // Who has paid already cannot begin the attack.
            continue;
        }
        if let Some(difference) = difference(&never.after, &cancelled.after, &but) {
            let text = &attempt.text;
            return Some(Err(format!("not as if never played: {difference}\n{text}")));
        }
        if strengths(&never) != strengths(&cancelled) {
            return Some(Err(format!(
                "other strengths when cancelled\n{}",
                attempt.text
            )));
        }
    }
    Some(Ok(()))
}

#[test]
fn cancelled_is_as_if_never_played() {
    let mut rng = Rng::new(5);
    let mut unplayed = Vec::new();
    let mut failures: Vec<String> = Vec::new();
    for pattern in PLOTS {
        let mut played = 0;
        for _ in 0..TRIES {
            let Some(attempt) = attempt(&mut rng, pattern) else {
                continue;
            };
            match try_out(&attempt) {
                None => {}
                Some(Ok(())) => played += 1,
                Some(Err(failure)) => failures.push(format!("{pattern}: {failure}")),
            }
        }
        if played == 0 && !RARE.iter().any(|rare| pattern.contains(rare)) {
            unplayed.push(pattern);
        }
    }
    failures.sort_by_key(String::len);
    if std::env::var("ALL").is_ok() {
        for f in &failures {
            eprintln!(
                "{}",
                f.lines()
                    .next()
                    .unwrap()
                    .chars()
                    .take(400)
                    .collect::<String>()
            );
        }
    }
    assert!(
        failures.is_empty(),
        "{} failures; {unplayed:?}\n{}",
        failures.len(),
        failures[0]
    );
    assert!(unplayed.is_empty(), "never played: {unplayed:?}");
}
