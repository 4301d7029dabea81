//! Statements and remarks that were read before. Most lines of a tree of scenarios say what others say in the same words: "Roll 4",
//! "Turn: Ann's 3rd, main phase".

use std::cell::RefCell;
use std::collections::HashMap;
use std::thread::LocalKey;

use super::Said;

/// How many statements are kept, and how long they are at most.
const MOST: usize = 2_048;
const LONGEST: usize = 120;

/// What texts say, as if each stood at the beginning of a scenario.
type Known<T> = RefCell<HashMap<Box<str>, T>>;

thread_local! {
    static STATEMENTS: Known<Said> = RefCell::default();
    static REMARKS: Known<Vec<Said>> = RefCell::default();
}

/// What a statement says that stands at that place: as it was read before, or as `read` reads it.
pub(super) fn statement(text: &str, offset: usize, read: impl FnOnce(&str) -> Said) -> Said {
    let mut said = once(&STATEMENTS, text, read);
    moved(&mut said, offset);
    said
}

/// The same of the remarks between brackets.
pub(super) fn remarks(
    text: &str,
    offset: usize,
    read: impl FnOnce(&str) -> Vec<Said>,
) -> Vec<Said> {
    let mut remarks = once(&REMARKS, text, read);
    (remarks.iter_mut()).for_each(|remark| moved(remark, offset));
    remarks
}

fn moved(said: &mut Said, by: usize) {
    said.each_phrase(&mut |phrase| {
        phrase.span = phrase.span.start + by..phrase.span.end + by;
    });
}

fn once<T: Clone>(
    known: &'static LocalKey<Known<T>>,
    text: &str,
    read: impl FnOnce(&str) -> T,
) -> T {
    if text.len() > LONGEST {
        return read(text);
    }
    let before = known.with_borrow(|known| known.get(text).cloned());
    before.unwrap_or_else(|| {
        let said = read(text);
        known.with_borrow_mut(|known| {
            if known.len() == MOST {
                known.clear();
            }
            known.insert(text.into(), said.clone());
        });
        said
    })
}
