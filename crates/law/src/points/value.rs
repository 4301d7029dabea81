//! The values of rule points: how a table keeps them, and what each type makes of that.

use fnord_cards::{Alignment, Alignments};
use serde::{Deserialize, Serialize};

use super::shape::Shape;

/// The value of a rule point, with its type taken off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Value {
    Ground,
    YesNo(bool),
    Number(i16),
    /// The place of a word among those that the point can have.
    Choice(u8),
    Numbers(Vec<i16>),
    Pairs(Vec<(i16, i16)>),
    Alignments(Alignments),
    Opposites(Vec<(Alignment, Alignment)>),
}

/// A type that values of rule points have.
pub trait PointValue {
    /// What somebody who asks for the value is given.
    type View<'p>: Copy;
    /// What such a value looks like in the files.
    const SHAPE: Shape;

    /// A value of that shape; `None` of any other.
    fn view(value: &Value) -> Option<Self::View<'_>>;
}

/// A type whose values are words.
pub trait Choice: Sized + 'static {
    /// How the files write them.
    const WORDS: &'static [&'static str];
    /// The values, in the order of their words.
    const ALL: &'static [Self];
}

/// A point without an alternative: the mechanism is built in, and the clauses are its grounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground;

/// How many cards a player begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpeningHand {
    pub plots: u8,
    pub groups: u8,
}

/// What the draw of a Group is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GroupDraw {
    /// Into the uncontrolled area, while fewer cards lie there.
    AreaBelow(u8),
    /// Into the player's hand.
    Hand,
}

/// How Groups are bought with tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GroupPurchase {
    /// Like Plots: at any time, any number, into the uncontrolled area.
    Freely,
    /// So many a turn in the player's own main phase, for Illuminati actions, into his hand.
    InMainPhase(u8),
}

/// Numbers in order.
pub struct Numbers;
/// A least number and a most.
pub struct Range;
/// Numbers that belong to numbers.
pub struct Pairs;
/// Pairs of alignments.
pub struct Opposites;

/// A value that is kept as it is given.
macro_rules! values {
    ($($type:ident: $view:ty, $shape:expr, $kept:pat => $given:expr;)*) => {
        $(impl PointValue for $type {
            type View<'p> = $view;
            const SHAPE: Shape = $shape;

            fn view(value: &Value) -> Option<$view> {
                match value {
                    $kept => $given,
                    _ => None,
                }
            }
        })*
    };
}

values! {
    Ground: Ground, Shape::Ground, Value::Ground => Some(Ground);
    bool: bool, Shape::YesNo, Value::YesNo(yes) => Some(*yes);
    i16: i16, Shape::Number, Value::Number(number) => Some(*number);
    Alignments: Alignments, Shape::Alignments, Value::Alignments(set) => Some(*set);
    OpeningHand: OpeningHand, Shape::Record(&["plots", "groups"]), Value::Numbers(numbers) => {
        let [plots, groups] = cards(numbers)?;
        Some(OpeningHand { plots, groups })
    };
    GroupDraw: GroupDraw, Shape::WordOrNumber("hand", "area-below"), Value::Numbers(numbers) => match **numbers {
        [] => Some(GroupDraw::Hand),
        _ => cards(numbers).map(|[below]| GroupDraw::AreaBelow(below)),
    };
    GroupPurchase: GroupPurchase, Shape::WordOrNumber("freely", "in-main-phase"), Value::Numbers(numbers) => match **numbers {
        [] => Some(GroupPurchase::Freely),
        _ => cards(numbers).map(|[most]| GroupPurchase::InMainPhase(most)),
    };
    Range: (i16, i16), Shape::Range, Value::Numbers(numbers) => match **numbers {
        [least, most] => Some((least, most)),
        _ => None,
    };
}

/// The number for a game of so many players: the last that is for so many or more, or else the first.
pub fn for_players(pairs: &[(i16, i16)], players: usize) -> i16 {
    let so_many =
        |(least, _): &&(i16, i16)| usize::try_from(*least).is_ok_and(|least| least <= players);
    let found = pairs.iter().rfind(so_many).or(pairs.first());
    found.map_or(0, |(_, number)| *number)
}

/// So many numbers of cards.
fn cards<const MANY: usize>(numbers: &[i16]) -> Option<[u8; MANY]> {
    let numbers: [i16; MANY] = numbers.try_into().ok()?;
    Some(numbers.map(|number| u8::try_from(number.max(0)).unwrap_or(u8::MAX)))
}

/// A list that is given as it lies in the table.
macro_rules! lists {
    ($($type:ident: $entry:ty, $shape:expr, $kept:ident;)*) => {
        $(impl PointValue for $type {
            type View<'p> = &'p [$entry];
            const SHAPE: Shape = $shape;

            fn view(value: &Value) -> Option<&[$entry]> {
                match value {
                    Value::$kept(list) => Some(list),
                    _ => None,
                }
            }
        })*
    };
}

lists! {
    Numbers: i16, Shape::Numbers, Numbers;
    Pairs: (i16, i16), Shape::Pairs, Pairs;
    Opposites: (Alignment, Alignment), Shape::Opposites, Opposites;
}
