//! The language of card text: what a sentence means, once it is understood.
//!
//! A sentence has one reading and one wording. [`parse`] gives the reading, and printing that gives the wording back; the
//! lint of the rulings holds every card to it. A sentence of no known form has no reading: rulings show it as "apply
//! by hand".

mod ability;
mod about;
mod amending;
mod bearing;
mod carried;
mod deed;
mod error;
mod family;
mod figure;
mod filter;
mod form;
mod goal;
mod instruction;
mod keeping;
mod measure;
pub mod nature;
mod object;
mod on_card;
mod play;
mod restraint;
mod say;
mod special;
mod such_attack;
mod traits;

pub use ability::{
    Ability, Condition, Duration, Label, Layout, Sentence, Subject, Trigger, Until, Whereabouts,
};
pub use bearing::{Bearing, Ended, Matter, Weight};
pub use carried::{Idle, idle};
pub use deed::{Agent, Deed, Draw, DrawnCard, Fate};
pub use error::SentenceError;
pub use family::{Worth, Zap};
pub use figure::{
    AttackKind, AttackKinds, Backed, Backing, Becomes, Beneficiary, Factor, Occasion, Stat, Taking,
};
pub use filter::{Filter, Kin, Lack, Party, Quality, Relation};
pub use form::Effect;
pub use goal::{Objective, Uncounted};
pub use instruction::{Copies, Draws, Instruction, Moved, Players, Pool, Shifting, TurnOf, Zaps};
pub use keeping::{Altering, Hiding, Never, Seeing, Silence, Taken};
pub use measure::{Measure, Per};
pub use nature::Nature;
pub use object::{Deck, DeckOf, Held, Holder, Neighbour, Numbers, Object, Row, Shown, What, Zone};
pub use on_card::OnCard;
pub use play::{
    Answered, Cost, Each, Event, Limit, Needed, PartOfTurn, Period, Price, RollOf, Spared, Target,
    Use, Whose, Window,
};
pub use restraint::{
    About, Act, Ban, Covered, Doer, Harm, Helping, Immunity, InstantKind, Means, Permission,
    Privilege, Prohibition, Protection, Uncovered, Undone, Whom,
};
pub use say::{Form, begins_as_use, forms, forms_of, is_said, parse, parse_filter, regrouped};
pub use special::{
    Against, AgentsOf, AttackOf, Blow, Bound, IdleAlignments, Included, Margin, PlotAttack,
};
pub use such_attack::{Aim, How, Maker, Part, Stage, SuchAttack};
pub use traits::{TraitTest, Traits};
