//! What somebody is said to hold to be so: "Ann claims that the strength is 9", "I say Xists can't aid", "Ben: it is illegal".

use super::claims::conclusions;
use super::headings::is_heading;
use super::raw::Raw;
use crate::person::{could_be_anybody, is_spoken_of};
use crate::syntax::{self, Form, Said};
use crate::words::opinions::{
    CUTS, ENDS, HOLDS, LEADS, NOT_DONE, OF_CARD, SAYS, SPOKEN_OF, SUBJECTS, TELLS, WHO_IS_RIGHT,
};

/// All phrases that are looked for here.
pub(super) const PHRASES: &[&[&str]] = &[&HOLDS, &WHO_IS_RIGHT];

/// The most words of whoever holds something.
const WHO_WORDS: usize = 3;

/// Whether words ask who is right, and say nothing else.
pub fn asks_who_is_right(text: &str) -> bool {
    let lower = text.trim().trim_end_matches(['?', '!', '.']).to_lowercase();
    WHO_IS_RIGHT.contains(&lower.trim_end())
}

/// The claims that a line is: of one player, or of several one after the other: "Ann says the strength is 5, Ben says it is 4".
pub(super) fn all_held<'t>(raw: &Raw<'t>) -> Option<Vec<Raw<'t>>> {
    let whole = held(raw)?;
    let text = &*raw.text;
    let begins = |at: usize| {
        let rest = &text[at..];
        rest.starts_with(char::is_uppercase)
            && verb(rest).is_some_and(|(who, _)| could_be_anybody(rest[..who].trim()))
    };
    let mut parts = Vec::new();
    let mut start = 0;
    for (at, _) in text.match_indices([',', ' ']) {
        let cut = CUTS.iter().find(|cut| text[at..].starts_with(**cut));
        let Some(next) = cut.map(|cut| at + cut.len()) else {
            continue;
        };
        if at > start && begins(next) {
            parts.push(raw.part(start..at));
            start = next;
        }
    }
    parts.push(raw.part(start..text.len()));
    let claims = parts.iter().map(|part| Some(part.also(held(part)?)));
    let several: Option<Vec<Raw>> = claims.collect();
    let claims = several.filter(|claims| claims.len() > 1);
    Some(claims.unwrap_or_else(|| vec![raw.also(whole)]))
}

/// The claim that a line is, in the words of the table.
fn held(raw: &Raw) -> Option<Said> {
    let text = &*raw.text;
    let (who, said) = with_a_verb(text).or_else(|| with_a_colon(text))?;
    // "Ann does not say so" is no claim of anybody's.
    let somebody = text[..who].trim();
    if !could_be_anybody(somebody) && !is_spoken_of(somebody) {
        return None;
    }
    let claimed = raw.phrase(said..text.len());
    let parts = vec![
        (Form::claimant, raw.phrase(0..who)),
        (Form::claimed, claimed.clone()),
    ];
    Some(Said::made(Form::claim, claimed, parts))
}

/// "Ann claims that …": where whoever holds it ends, and what he holds begins.
fn with_a_verb(text: &str) -> Option<(usize, usize)> {
    let (who, after) = verb(text)?;
    // "Ann says she has won", "Ann says it is privileged": that is how these are done.
    let deed = syntax::statement(text, 0).deed();
    if matches!(deed, Some(Form::v_declares | Form::v_privilege)) {
        return None;
    }
    let word = text[who..after].trim();
    let is_in = |words: &[&str]| words.iter().any(|one| word.eq_ignore_ascii_case(one));
    // With these words nobody tells what is done, whatever follows.
    let surely = is_in(&HOLDS) && !is_in(&TELLS);
    let mut argues = surely;
    let mut said = after;
    for lead in LEADS {
        let rest = text[said..].trim_start();
        // "Ben says that is illegal": that is what he speaks of.
        let spoken_of = SPOKEN_OF.iter().any(|start| rest.starts_with(*start));
        if !spoken_of
            && rest
                .get(..lead.len())
                .is_some_and(|start| start.eq_ignore_ascii_case(lead))
        {
            said = text.len() - rest.len() + lead.len();
            argues |= lead == "that ";
        }
    }
    let rest = text[said..].trim_start();
    let said = text.len() - rest.len();
    if begins_outcome(rest) {
        let declares = syntax::outcome(rest, 0)
            .is_some_and(|said| said.form == Form::x_privileged && !said.has(Form::s_not));
        return (!declares).then_some((who, said));
    }
    // Of a card anything may be said, so that it must not be said to do something.
    let of_card = OF_CARD.iter().any(|verb| rest.contains(verb));
    // "Ann says she needs an 8": whoever says what has a subject of its own argues, whatever else he says.
    let argues = argues || is_in(&SAYS) && SUBJECTS.iter().any(|start| rest.starts_with(*start));
    (surely || (of_card || argues) && is_not_done(rest)).then_some((who, said))
}

/// Whether words tell nothing that is done: what somebody can, may or has to do is none of it.
pub(super) fn is_not_done(text: &str) -> bool {
    let said = syntax::statement(text, 0);
    let mut subject = said.subject().text.split(' ');
    matches!(said.form, Form::unknown | Form::tells) || subject.any(|word| NOT_DONE.contains(&word))
}

/// "Ann: the strength is 9": only what can be nothing but a claim.
fn with_a_colon(text: &str) -> Option<(usize, usize)> {
    let colon = text.find(':')?;
    let rest = text[colon + 1..].trim_start();
    let words = text[..colon].split_whitespace().count();
    let name = (1..=WHO_WORDS).contains(&words) && !is_heading(first_word(text));
    (name && is_not_done(rest) && begins_outcome(rest)).then_some((colon, text.len() - rest.len()))
}

/// Where the name before a word of [`HOLDS`] ends, and what comes after that word begins.
fn verb(text: &str) -> Option<(usize, usize)> {
    let mut seen = 0;
    for (at, _) in text.match_indices(' ') {
        seen += 1;
        if seen > WHO_WORDS || is_heading(first_word(text)) {
            return None;
        }
        let rest = &text[at + 1..];
        let end = rest.find([' ', ':', ',']).unwrap_or(rest.len());
        if HOLDS
            .iter()
            .any(|word| rest[..end].eq_ignore_ascii_case(word))
        {
            return (end < rest.len()).then_some((at, at + 1 + end));
        }
    }
    None
}

fn first_word(text: &str) -> &str {
    text.split([' ', ':']).next().unwrap_or_default()
}

/// Whether words are, or go on after, something that can be claimed and is not only about what has become of a card.
fn begins_outcome(text: &str) -> bool {
    if let Some((_, next)) = conclusions(text).last() {
        return begins_outcome(&text[*next..]);
    }
    let cuts = ENDS.iter().filter_map(|end| text.find(end));
    let first = cuts.min().unwrap_or(text.len());
    [text, &text[..first]].into_iter().any(|part| {
        let part = part.trim_end_matches(['.', '!']);
        syntax::outcome(part, 0).is_some_and(|said| said.form != Form::x_card)
    })
}
