//! A Plot that is cancelled equals one that was never played, costs aside; and a cancelled cancelling brings it back.

use fnord::engine;
use fnord::ruling::{Fate, Ruling};
use fnord::table::{Case, Move, PieceId, Place, Step, Table, UseMove};

use crate::plays::said::{PLOTS, said};
use crate::plays::{CANCELLERS, all_legal, attempt, generate, laid_out, read, text};
use crate::recompute::board::NAMES;
use crate::recompute::rng::Rng;

/// So often each Plot is tried on a board of its own.
const TRIES: usize = 5;
/// So many ways to play a Plot find a board on which that is legal.
const PLAYED: usize = 15;

/// A board, an attack on half of them, a Plot, and the two cancellings; then the dice are rolled.
fn attempt(rng: &mut Rng, pattern: &str) -> Option<String> {
    let mut board = generate::board(rng);
    board.main_phase = true;
    board.round = board.round.max(2);
    let mut text = if rng.percent(50) {
        text::table(&board)
    } else {
        let mut attack = attempt::attack(rng, &board);
        attack.roll = None;
        text::scenario(&board, &attack)
    };
    let plot = said(rng, &board, pattern)?;
    text = text.replacen('\n', &format!("\n{CANCELLERS}"), 1);
    let (me, you) = (board.turn, (board.turn + 1) % board.players);
    let card = plot.split(" plays ").nth(1)?;
    let end = [" on ", " with ", ", discarding"];
    let end = end.iter().filter_map(|end| card.find(end)).min();
    let card = &card[..end.unwrap_or(card.len())];
    text.push_str(&format!("{plot}\n"));
    text.push_str(&format!("{} cancels {card} with Hush\n", NAMES[you]));
    text.push_str(&format!("{} cancels Hush with Nevertheless\n", NAMES[me]));
    text.push_str(&format!("Roll {}\n", rng.between(2, 12)));
    Some(text)
}

/// The ruling on some of the steps, and the table after them.
fn ruled<'l>(case: &Case<'l>, steps: &[&[Step]]) -> Ruling<'l> {
    engine::rule(&Case {
        table: case.table.clone(),
        steps: steps.concat(),
        expectations: Vec::new(),
        claims: Vec::new(),
        assumptions: Vec::new(),
    })
}

/// How many tokens a card has spent.
fn spent(ruling: &Ruling, card: PieceId) -> u8 {
    let all = ruling.fates.iter().filter(|fate| fate.piece == card);
    all.map(|fate| match fate.fate {
        Fate::SpendsTokens(tokens) if fate.happened && !fate.undone => tokens,
        _ => 0,
    })
    .sum()
}

/// The table as if what the Plot costs had been taken from it before anything happened: what more has been spent with it.
fn poorer<'l>(case: &Case<'l>, used: &UseMove, without: &Ruling, with: &Ruling) -> Case<'l> {
    let mut case = case.clone();
    let table = &mut case.table;
    for index in 0..table.iter().count() {
        let id = PieceId(index as u16);
        let more = spent(with, id).saturating_sub(spent(without, id));
        let piece = table.piece_mut(id);
        piece.tokens = piece.tokens.saturating_sub(more);
    }
    for &card in &used.discards {
        table.piece_mut(card).place = Place::Discarded;
    }
    if let Some(player) = used.player {
        let seat = &mut table.seats[usize::from(player.0)];
        seat.hidden_plots = seat.hidden_plots.saturating_sub(used.hidden_discards);
    }
    case
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
        // How many Plots a hand held depends on the Plots themselves.
        with.plots_counted = seat.plots_counted;
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
    let same = one.iter().count() == other.iter().count()
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
fn try_out(text: &str) -> Option<Result<(), String>> {
    let scenario = read(text)?;
    let mut case = laid_out(&scenario)?;
    for seat in &mut case.table.seats {
        seat.hidden_plots = 4;
    }
    let (before, rest) = case.steps.split_at(case.steps.len().checked_sub(4)?);
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
        return Some(Err(format!("{:?}\n{}", cancelled.plays.last(), text)));
    }
    let restored = ruled(&case, &[before, &plot, &hush, &nevertheless]);
    if !all_legal(&restored) {
        return Some(Err(format!("{:?}\n{}", restored.plays.last(), text)));
    }
    for dice in [&[][..], &roll] {
        let alone = ruled(&case, &[before, &plot, dice]);
        let restored = ruled(&case, &[before, &plot, &hush, &nevertheless, dice]);
        if let Some(difference) = difference(&alone.after, &restored.after, &but) {
            return Some(Err(format!("not as it was: {difference}\n{text}")));
        }
        if strengths(&alone) != strengths(&restored) {
            return Some(Err(format!("other strengths when restored\n{}", text)));
        }
        let cancelled = ruled(&case, &[before, &plot, &hush, dice]);
        let poorer = poorer(
            &case,
            used,
            &ruled(&case, &[before]),
            &ruled(&case, &[before, &plot, &hush]),
        );
        let never = ruled(&poorer, &[before, dice]);
        if never.plays.first().map(|play| &play.verdict)
            != cancelled.plays.first().map(|play| &play.verdict)
        {
            // Who has paid already cannot begin the attack.
            continue;
        }
        if let Some(difference) = difference(&never.after, &cancelled.after, &but) {
            return Some(Err(format!("not as if never played: {difference}\n{text}")));
        }
        if strengths(&never) != strengths(&cancelled) {
            return Some(Err(format!("other strengths when cancelled\n{}", text)));
        }
    }
    Some(Ok(()))
}

#[test]
fn cancelled_is_as_if_never_played() {
    let mut rng = Rng::new(5);
    let mut played = Vec::new();
    for pattern in PLOTS {
        for _ in 0..TRIES {
            let Some(text) = attempt(&mut rng, pattern) else {
                continue;
            };
            match try_out(&text) {
                None => {}
                Some(Ok(())) => played.push(pattern),
                Some(Err(failure)) => panic!("{pattern}: {failure}"),
            }
        }
    }
    played.dedup();
    assert!(played.len() >= PLAYED, "only {played:?} were played");
}
