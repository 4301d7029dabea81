//! What a play changed, so that cancelling it can take that back, and cancelling the cancellation can bring it again.
//!
//! A difference is found by comparing the state before an effect with the state after it; what a play costs is spent
//! before the comparison starts, so it stays spent (`sg.cancel.plot-costs`). How each part of the state is put back stands in one
//! list a type below, which has to name every field: a new one does not compile until it is said what becomes of it.

use super::attack::Attack;
use super::under_way::{Dice, UnderWay};
use fnord_table::{Arrival, Change, Decks, Duty, Piece, PieceId, Seat, Table, Turn, Used};
use fnord_vocabulary::PlayerId;

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
    /// The cards and seats that differ, before and after.
    pieces: Vec<(PieceId, Piece, Piece)>,
    seats: Vec<(usize, Seat, Seat)>,
    /// What else may differ.
    rest: Option<(Rest, Rest)>,
}

/// What a game is besides its cards and seats.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Rest {
    changes: Vec<Change>,
    used: Vec<Used>,
    duties: Vec<Duty>,
    decks: Decks,
    turn: Turn,
    arrivals: Vec<Arrival>,
    exchanged: Vec<(PieceId, PieceId)>,
    under_way: Option<UnderWay>,
    dice: Option<Dice>,
    ends_turn: Option<PlayerId>,
}

impl Rest {
    fn of(state: &State) -> Rest {
        let State {
            table,
            under_way,
            dice,
            ends_turn,
        } = state;
        Rest {
            changes: table.changes.clone(),
            used: table.used.clone(),
            duties: table.duties.clone(),
            decks: table.decks.clone(),
            turn: table.turn,
            arrivals: table.arrivals.clone(),
            exchanged: table.exchanged.clone(),
            under_way: under_way.clone(),
            dice: dice.clone(),
            ends_turn: *ends_turn,
        }
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
            rest: Some((Rest::of(before), Rest::of(after))),
        }
    }

    /// The cards that differ.
    pub(super) fn cards(&self) -> impl Iterator<Item = PieceId> {
        self.pieces.iter().map(|(id, _, _)| *id)
    }

    /// Takes the difference back, and turns it round, so that taking it back again brings it again. What has been changed
    /// further since stays as it is, but for tokens and hidden Plots, which are counted.
    pub(super) fn take_back(&mut self, state: &mut State) {
        for (id, before, after) in &mut self.pieces {
            state.table.piece_mut(*id).take_back(before, after);
            std::mem::swap(before, after);
        }
        for (index, before, after) in &mut self.seats {
            if let Some(seat) = state.table.seats.get_mut(*index) {
                seat.take_back(before, after);
            }
            std::mem::swap(before, after);
        }
        let Some((before, after)) = &mut self.rest else {
            return;
        };
        let table = &mut state.table;
        list(&mut table.changes, &before.changes, &after.changes);
        list(&mut table.used, &before.used, &after.used);
        list(&mut table.duties, &before.duties, &after.duties);
        list(&mut table.exchanged, &before.exchanged, &after.exchanged);
        one(&mut table.decks, &before.decks, &after.decks);
        one(&mut table.turn, &before.turn, &after.turn);
        one(&mut table.arrivals, &before.arrivals, &after.arrivals);
        one(&mut state.ends_turn, &before.ends_turn, &after.ends_turn);
        take_back_attack(&mut state.under_way, before, after);
        take_back_dice(&mut state.dice, &before.dice, &after.dice);
        std::mem::swap(before, after);
    }
}

/// What is put back of an attack: it is not there any more, or there again, or what was done to it is gone.
fn take_back_attack(now: &mut Option<UnderWay>, before: &mut Rest, after: &mut Rest) {
    match (&before.under_way, &after.under_way, &mut *now) {
        // An attack in the middle of another has never been made, and the other goes on; or it has, after all.
        (Some(before), Some(after), Some(under_way))
            if before.play != after.play && under_way.play == after.play =>
        {
            *now = match under_way.interrupts.take() {
                Some(waiting) if waiting.attack.play == before.play => Some(waiting.attack),
                waiting => {
                    under_way.interrupts = waiting;
                    let mut made = before.clone();
                    if let Some(waiting) = &mut made.interrupts {
                        waiting.attack = under_way.clone();
                    }
                    Some(made)
                }
            };
        }
        (Some(before), Some(after), Some(under_way)) => under_way.take_back(before, after),
        // The same attack, with what has been played in it since, is not there any more.
        (None, Some(after), Some(under_way)) if under_way.play == after.play => *now = None,
        (before, after, _) => one(now, before, after),
    }
}

fn take_back_dice(now: &mut Option<Dice>, before: &Option<Dice>, after: &Option<Dice>) {
    match (before, after, &mut *now) {
        (Some(before), Some(after), Some(dice)) => dice.take_back(before, after),
        (None, Some(after), Some(dice)) if dice.what_for == after.what_for => *now = None,
        _ => one(now, before, after),
    }
}

/// Puts back what was there, unless something else has come since.
fn one<T: Clone + PartialEq>(now: &mut T, before: &T, after: &T) {
    if now == after {
        *now = before.clone();
    }
}

/// Takes out what had come into a list, and puts what had gone at its end.
fn list<T: Clone + PartialEq>(now: &mut Vec<T>, before: &[T], after: &[T]) {
    now.retain(|entry| before.contains(entry) || !after.contains(entry));
    let gone = before.iter().filter(|entry| !after.contains(entry));
    now.extend(gone.cloned());
}

/// What is added to and spent: so much as a play had given goes, whatever there is now.
fn counted(now: &mut u8, before: &u8, after: &u8) {
    let back = i16::from(*now) + i16::from(*before) - i16::from(*after);
    *now = u8::try_from(back.max(0)).unwrap_or(u8::MAX);
}

/// What a cancelled play has changed, and can be put back.
trait TakenBack {
    /// Puts back what a play made of one state into another, by what it was before and after that play.
    fn take_back(&mut self, before: &Self, after: &Self);
}

/// How each field of a type is put back: `one` by itself, `together` with the first of a group, `counted`, as a `list`, by its own
/// `parts`; or it is `kept` as it is, being known or spent for good.
macro_rules! taken_back {
    ($type:ident {
        one: $($one:ident)*;
        $(together: $with:ident $($together:ident)*;)*
        counted: $($counted:ident)*;
        list: $($list:ident)*;
        parts: $($parts:ident)*;
        kept: $($kept:ident)*;
    }) => {
        impl TakenBack for $type {
            fn take_back(&mut self, before: &$type, after: &$type) {
                let $type {
                    $($one: _,)*
                    $($with: _, $($together: _,)*)*
                    $($counted: _,)*
                    $($list: _,)*
                    $($parts: _,)*
                    $($kept: _,)*
                } = before;
                $(one(&mut self.$one, &before.$one, &after.$one);)*
                $(if self.$with == after.$with {
                    self.$with = before.$with.clone();
                    $(self.$together = before.$together.clone();)*
                })*
                $(counted(&mut self.$counted, &before.$counted, &after.$counted);)*
                $(list(&mut self.$list, &before.$list, &after.$list);)*
                $(self.$parts.take_back(&before.$parts, &after.$parts);)*
            }
        }
    };
}

taken_back!(Piece {
    one: arrows incoming outgoing captured_this_turn stated put_in_area relinked gave_benefit used stays_exposed devastated
        devastated_this_turn second_chosen tied relief_due coming rests;
    together: place at since grave killed in_vain left_play gone;
    together: hidden forfeited;
    counted: tokens befouled actions;
    list: ;
    parts: ;
    kept: card span implied deck_of after_hours long_gone had;
});

taken_back!(Seat {
    one: turns_finished out eliminated_with took_over took_resource drew_plots drew_groups groups_bought opening drawing plots_used_up
        groups_used_up attacked without_puppets last_takeover plots_seen spared_until plots_counted declared;
    counted: hidden_plots hidden_groups unnamed_in_area illuminati_tokens_spent;
    list: ;
    parts: ;
    kept: name illuminati;
});

// Whoever has committed himself by a Plot that is cancelled stays committed.
taken_back!(UnderWay {
    one: by_hand fails succeeds free target_owner;
    counted: ;
    list: paid plots answered;
    parts: attack;
    kept: play committed fresh late declared interrupts;
});

taken_back!(Attack {
    one: kind leader target agents sort privilege negated shut_out instant;
    counted: ;
    list: aiders opposers left_out let_in late with;
    parts: ;
    kept: ;
});

taken_back!(Dice {
    one: natural told becomes again_by;
    counted: ;
    list: shifted_by;
    parts: shift;
    kept: roller what_for;
});

/// What dice are shifted by is added up.
impl TakenBack for i16 {
    fn take_back(&mut self, before: &i16, after: &i16) {
        *self += before - after;
    }
}
