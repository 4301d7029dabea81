//! Parts of a turn that go without saying.

use super::lines::Raw;
use crate::scenario::syntax::{Deed, Line, Phrase};

/// Says that the turn goes on to its main phase, where an attack is told right after a turn has begun or a card has been taken over:
/// whoever tells that leaves out what lies between.
pub(super) fn main_phase(
    raw: &mut Vec<Raw>,
    depths: &mut Vec<usize>,
    syntax: &mut Vec<Option<Line>>,
) {
    // Whoever says which part of the turn it is says all of them.
    if (syntax.iter()).any(|line| matches!(line, Some(Line::Turn { phase: Some(_), .. }))) {
        return;
    }
    let mut happened = false;
    let mut early = false;
    let mut at = 0;
    while at < syntax.len() {
        match &syntax[at] {
            None => {}
            Some(Line::Attack { .. }) if early => {
                let start = raw[at].span.start;
                let main = Line::Enters {
                    who: None,
                    phase: Phrase {
                        text: "main phase".to_owned(),
                        span: start..start,
                    },
                };
                let mut line = raw[at].part(0..0);
                line.reword("main phase".to_owned());
                raw.insert(at, line);
                depths.insert(at, 0);
                syntax.insert(at, Some(main));
                early = false;
                at += 1;
            }
            Some(Line::TurnIs(_)) => early = happened,
            Some(Line::Deed {
                deed,
                automatically,
                rest,
                ..
            }) => {
                let said = (rest.as_ref()).is_some_and(|rest| rest.text.contains("automatic"));
                early = match deed {
                    Deed::Ends | Deed::TakesAny => true,
                    Deed::TakesOver => *automatically || said,
                    _ => false,
                };
                happened = true;
            }
            Some(Line::Attack { .. } | Line::Roll { .. } | Line::Help { .. }) => {
                happened = true;
                early = false;
            }
            Some(Line::Enters { .. }) => early = false,
            Some(_) => {}
        }
        at += 1;
    }
}
