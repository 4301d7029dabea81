//! Claims that are told before what they are about: "Ann says the strength is 5. Her Xists attack …".

use super::raw::Parsed;
use super::seats::is_illuminati;
use crate::syntax::{Form, Said};
use fnord_law::Law;

/// Puts such claims after what happens, where nothing has happened before them.
pub(super) fn put_after(parsed: &mut Parsed, law: &Law) {
    let happens = |line: &Option<Said>| (line.as_ref()).is_some_and(|line| happens(line, law));
    let Some(first) = parsed.syntax.iter().position(happens) else {
        return;
    };
    let last = parsed.syntax.iter().rposition(happens).unwrap_or(first);
    let mut end = last + 1;
    let claims = |line: &Option<Said>| (line.as_ref()).is_some_and(|line| line.form == Form::claim);
    for at in (0..first).rev() {
        if claims(&parsed.syntax[at]) {
            parsed.raw[at..end].rotate_left(1);
            parsed.depths[at..end].rotate_left(1);
            parsed.syntax[at..end].rotate_left(1);
            end -= 1;
        }
    }
}

/// Whether a line tells what somebody does, and not how the table lies.
fn happens(line: &Said, law: &Law) -> bool {
    let does = [
        Form::attack,
        Form::help,
        Form::answers,
        Form::deed,
        Form::cancels,
        Form::roll,
    ];
    match line.form {
        Form::plays => line.uses() || !is_illuminati(law, &line.object().text),
        form => does.contains(&form),
    }
}
