//! What is known of a moment once it has been worked out.

use std::cell::Cell;
use std::rc::Rc;

use fnord_cards::Alignment;
use fnord_cards::effect::nature;
use fnord_cards::effect::{Ability, Traits};
use fnord_ruling::Source;
use fnord_table::{Lasts, PieceId, Table};
use fnord_vocabulary::{AlignmentChange, PlayerId};

/// A sentence in force.
#[derive(Clone, Copy, Debug)]
pub struct Active<'l> {
    pub source: Source,
    /// The card that "it" is: the one with the sentence, or the Group that this is linked to.
    pub subject: PieceId,
    /// Who "you" are: the player who controls the card with the sentence.
    pub you: Option<PlayerId>,
    pub ability: &'l Ability,
    /// What it speaks of.
    pub(crate) topics: nature::Nature,
    /// The link of its card is not legal, so that it has no effect.
    pub asleep: bool,
    /// How long it lasts; `None` for what holds as long as its card lies there.
    pub lasts: Option<Lasts>,
    /// What its player chose, where the sentence leaves that to him.
    pub chosen: Option<(AlignmentChange, Alignment)>,
}

impl<'l> Active<'l> {
    /// A sentence that holds as long as its card lies there.
    pub fn of(
        source: Source,
        subject: PieceId,
        you: Option<PlayerId>,
        ability: &'l Ability,
    ) -> Active<'l> {
        Active {
            source,
            subject,
            you,
            ability,
            topics: ability.effect.marks(),
            asleep: false,
            lasts: None,
            chosen: None,
        }
    }
}

/// The state of a table at a moment, as far as queries need it again and again.
#[derive(Clone, Debug)]
pub struct Moment<'t, 'l> {
    pub table: &'t Table<'l>,
    pub active: Vec<Active<'l>>,
    pub(super) traits: Vec<Traits>,
    /// What the sentences speak of, in force or asleep.
    pub(crate) topics: nature::Nature,
    /// A figure is being asked for by a sentence that tells Groups apart by one.
    pub(super) weighing: Cell<bool>,
    /// The cards whose special abilities are cancelled.
    pub(crate) hushed: Vec<PieceId>,
    /// The same moment with the New World Orders before each of them only, where they have to be assessed one at a time.
    pub(super) earlier: Vec<Rc<Moment<'t, 'l>>>,
    /// The New World Orders that are in force in it.
    pub(super) orders: Vec<PieceId>,
    /// It is looked at for Goals: what does not count toward them is left out.
    pub(super) for_goals: bool,
}
