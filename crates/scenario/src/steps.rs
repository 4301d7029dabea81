//! The steps of reading, each by itself, for those who hold it to what it is to do.

pub use crate::antecedents::Antecedents;
pub use crate::check::plain::{is_plain, told};
pub use crate::check::questions::{is_aside, is_courtesy, wants_the_ruling};
pub use crate::check::raw::Raw;
pub use crate::check::spoken::as_told;
pub use crate::check::wording::{Usual, after_opener, usual};
pub use crate::letter::figures::figures_at;
