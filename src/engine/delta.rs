//! What a play changed, so that cancelling it can take that back, and cancelling the cancellation can bring it again.
//!
//! A difference is found by comparing the state before an effect with the state after it; what a play costs is spent
//! before the comparison starts, so it stays spent (`sg.cancel.plot-costs`).

use super::under_way::{Dice, UnderWay};
use crate::table::{Change, Decks, Duty, Piece, PieceId, Seat, Table, Turn, Used};
use crate::vocabulary::PlayerId;

/// The state of a game while it is judged: the table, and what is going on at it.
#[derive(Clone, Debug)]
pub(super) struct State<'l> {
    pub(super) table: Table<'l>,
    pub(super) under_way: Option<UnderWay>,
    /// Dice that are to be rolled, or that lie there and have not been settled.
    pub(super) dice: Option<Dice>,
    /// The player whose turn ends as soon as what is going on is over.
    pub(super) ends_turn: Option<PlayerId>,
}

/// The difference between two states.
#[derive(Clone, Debug, Default)]
pub(super) struct Delta {
    pieces: Vec<(PieceId, Piece, Piece)>,
    seats: Vec<(usize, Seat, Seat)>,
    changes: Swap<Vec<Change>>,
    used: Swap<Vec<Used>>,
    duties: Swap<Vec<Duty>>,
    decks: Swap<Option<Decks>>,
    turn: Swap<Option<Turn>>,
    under_way: Swap<Option<Option<UnderWay>>>,
    dice: Swap<Option<Option<Dice>>>,
    ends_turn: Swap<Option<Option<PlayerId>>>,
}

/// What was there and is gone, and what came in its place.
#[derive(Clone, Debug, Default)]
struct Swap<T> {
    gone: T,
    came: T,
}

impl<T: Clone + PartialEq> Swap<Option<T>> {
    fn of(before: &T, after: &T) -> Swap<Option<T>> {
        if before == after {
            Swap {
                gone: None,
                came: None,
            }
        } else {
            Swap {
                gone: Some(before.clone()),
                came: Some(after.clone()),
            }
        }
    }

    /// Puts back what is gone, unless something else has come since.
    fn put_back(&mut self, now: &mut T) {
        if let (Some(gone), Some(came)) = (&self.gone, &self.came)
            && now == came
        {
            *now = gone.clone();
        }
        std::mem::swap(&mut self.gone, &mut self.came);
    }
}

impl<T: Clone + PartialEq> Swap<Vec<T>> {
    fn lists(before: &[T], after: &[T]) -> Swap<Vec<T>> {
        let without = |list: &[T], other: &[T]| {
            let kept = list.iter().filter(|entry| !other.contains(entry));
            kept.cloned().collect()
        };
        Swap {
            gone: without(before, after),
            came: without(after, before),
        }
    }

    fn put_back_list(&mut self, now: &mut Vec<T>) {
        now.retain(|entry| !self.came.contains(entry));
        now.extend(self.gone.iter().cloned());
        std::mem::swap(&mut self.gone, &mut self.came);
    }
}

impl Delta {
    /// What has changed from one state to the next.
    pub(super) fn between(before: &State, after: &State) -> Delta {
        let pieces = before.table.iter().zip(&after.table.pieces);
        let seats = before.table.seats.iter().zip(&after.table.seats);
        Delta {
            pieces: pieces
                .filter(|((_, before), after)| before != after)
                .map(|((id, before), after)| (id, before.clone(), after.clone()))
                .collect(),
            seats: seats
                .enumerate()
                .filter(|(_, (before, after))| before != after)
                .map(|(index, (before, after))| (index, before.clone(), after.clone()))
                .collect(),
            changes: Swap::lists(&before.table.changes, &after.table.changes),
            used: Swap::lists(&before.table.used, &after.table.used),
            duties: Swap::lists(&before.table.duties, &after.table.duties),
            decks: Swap::of(&before.table.decks, &after.table.decks),
            turn: Swap::of(&before.table.turn, &after.table.turn),
            under_way: Swap::of(&before.under_way, &after.under_way),
            dice: Swap::of(&before.dice, &after.dice),
            ends_turn: Swap::of(&before.ends_turn, &after.ends_turn),
        }
    }

    /// Takes the difference back, and turns it round, so that taking it back again brings it again. What has been changed
    /// further since stays as it is, but for tokens and hidden Plots, which are counted.
    pub(super) fn take_back(&mut self, state: &mut State) {
        for (id, before, after) in &mut self.pieces {
            let piece = state.table.piece_mut(*id);
            take_back_piece(piece, before, after);
            std::mem::swap(before, after);
        }
        for (index, before, after) in &mut self.seats {
            if let Some(seat) = state.table.seats.get_mut(*index) {
                take_back_seat(seat, before, after);
            }
            std::mem::swap(before, after);
        }
        self.changes.put_back_list(&mut state.table.changes);
        self.used.put_back_list(&mut state.table.used);
        self.duties.put_back_list(&mut state.table.duties);
        self.decks.put_back(&mut state.table.decks);
        self.turn.put_back(&mut state.table.turn);
        match (
            &self.under_way.gone,
            &self.under_way.came,
            &mut state.under_way,
        ) {
            // An attack in the middle of another has never been made, and the other goes on; or it has, after all.
            (Some(Some(before)), Some(Some(after)), Some(now))
                if before.play != after.play && now.play == after.play =>
            {
                state.under_way = match now.interrupts.take() {
                    Some(waiting) if waiting.attack.play == before.play => Some(waiting.attack),
                    waiting => {
                        now.interrupts = waiting;
                        let mut made = before.clone();
                        if let Some(waiting) = &mut made.interrupts {
                            waiting.attack = now.clone();
                        }
                        Some(made)
                    }
                };
                std::mem::swap(&mut self.under_way.gone, &mut self.under_way.came);
            }
            (Some(Some(before)), Some(Some(after)), Some(now)) => {
                take_back_attack(now, before, after);
                std::mem::swap(&mut self.under_way.gone, &mut self.under_way.came);
            }
            // The same attack, with what has been played in it since, is not there any more.
            (Some(None), Some(Some(after)), Some(now)) if now.play == after.play => {
                state.under_way = None;
                std::mem::swap(&mut self.under_way.gone, &mut self.under_way.came);
            }
            _ => self.under_way.put_back(&mut state.under_way),
        }
        match (&self.dice.gone, &self.dice.came, &mut state.dice) {
            (Some(Some(before)), Some(Some(after)), Some(now)) => {
                take_back_dice(now, before, after);
                std::mem::swap(&mut self.dice.gone, &mut self.dice.came);
            }
            (Some(None), Some(Some(after)), Some(now)) if now.what_for == after.what_for => {
                state.dice = None;
                std::mem::swap(&mut self.dice.gone, &mut self.dice.came);
            }
            _ => self.dice.put_back(&mut state.dice),
        }
        self.ends_turn.put_back(&mut state.ends_turn);
    }
}

/// Takes back each of these fields, or lists, by itself.
macro_rules! take_back {
    ($how:ident, $now:expr, $before:expr, $after:expr => $($($field:ident).+),+ $(,)?) => {
        $($how(&mut $now.$($field).+, &$before.$($field).+, &$after.$($field).+);)+
    };
}

fn counted(now: u8, before: u8, after: u8) -> u8 {
    let back = i16::from(now) + i16::from(before) - i16::from(after);
    u8::try_from(back.max(0)).unwrap_or(u8::MAX)
}

fn take_back_piece(piece: &mut Piece, before: &Piece, after: &Piece) {
    let tokens = counted(piece.tokens, before.tokens, after.tokens);
    let befouled = counted(piece.befouled, before.befouled, after.befouled);
    if piece.place == after.place {
        piece.place = before.place;
        piece.since = before.since;
        piece.grave = before.grave;
        piece.killed = before.killed;
        piece.in_vain = before.in_vain;
        piece.left_play = before.left_play;
    }
    if piece.hidden == after.hidden {
        piece.hidden = before.hidden;
        piece.forfeited = before.forfeited;
    }
    take_back!(take_back_one, piece, before, after =>
        captured_this_turn, stays_exposed, put_in_area, devastated, gave_benefit);
    piece.tokens = tokens;
    piece.befouled = befouled;
}

/// An attack that goes on: what was done to it since stays. Whoever has committed himself by a Plot that is cancelled stays
/// committed.
fn take_back_attack(now: &mut UnderWay, before: &UnderWay, after: &UnderWay) {
    take_back!(take_back_list, now, before, after =>
        attack.aiders, attack.opposers, attack.let_in, paid, plots, answered);
    take_back!(take_back_one, now, before, after =>
        attack.shut_out, attack.privilege, attack.negated, by_hand, fails, succeeds);
}

fn take_back_dice(now: &mut Dice, before: &Dice, after: &Dice) {
    take_back!(take_back_one, now, before, after => natural, becomes);
    take_back_list(&mut now.shifted_by, &before.shifted_by, &after.shifted_by);
    now.shift += before.shift - after.shift;
}

/// Puts back what was there, unless something else has come since.
fn take_back_one<T: Clone + PartialEq>(now: &mut T, before: &T, after: &T) {
    if now == after {
        *now = before.clone();
    }
}

fn take_back_list<T: Clone + PartialEq>(now: &mut Vec<T>, before: &[T], after: &[T]) {
    let mut lists = Swap::lists(before, after);
    lists.put_back_list(now);
}

fn take_back_seat(seat: &mut Seat, before: &Seat, after: &Seat) {
    let hidden_plots = counted(seat.hidden_plots, before.hidden_plots, after.hidden_plots);
    let hidden_groups = counted(
        seat.hidden_groups,
        before.hidden_groups,
        after.hidden_groups,
    );
    let unnamed_in_area = counted(
        seat.unnamed_in_area,
        before.unnamed_in_area,
        after.unnamed_in_area,
    );
    let spent = counted(
        seat.illuminati_tokens_spent,
        before.illuminati_tokens_spent,
        after.illuminati_tokens_spent,
    );
    take_back!(take_back_one, seat, before, after =>
        turns_finished, out, eliminated_with, took_over, took_resource, drew_plots, bought_group, drawing, plots_used_up,
        groups_used_up, attacked, without_puppets, last_takeover, plots_seen, spared_until, declared);
    seat.hidden_plots = hidden_plots;
    seat.hidden_groups = hidden_groups;
    seat.unnamed_in_area = unnamed_in_area;
    seat.illuminati_tokens_spent = spent;
}
