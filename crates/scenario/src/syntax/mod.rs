//! What a line says, before anybody has asked which cards and players it speaks of: its form, and where its parts lie.

mod forms;
mod known;
mod line;
mod usual;

use pest::Parser;
use pest::iterators::Pair;
use pest_derive::Parser;

use fnord_cards::Side;

use line::without_blanks;
use usual::usual;

pub use line::{Helps, Phrase, Pile, Said, owner_mark};

#[derive(Parser)]
#[grammar = "../../grammar/scenario.pest"]
struct LineGrammar;

/// What the grammar takes a line, or a part of it, for.
pub type Form = Rule;

/// The words that a part of a play begins with, each with the part.
pub type Clauses = Vec<(Form, Phrase)>;

/// The first thing of that form that a text is.
fn parsed(form: Form, text: &str, offset: usize) -> Option<Said> {
    let pair = LineGrammar::parse(form, text).ok()?.next()?;
    Some(read(pair, offset))
}

fn read(pair: Pair<Rule>, offset: usize) -> Said {
    Said {
        form: pair.as_rule(),
        words: without_blanks(pair.as_str(), offset + pair.as_span().start()),
        parts: (pair.into_inner())
            .filter(|part| part.as_rule() != Rule::EOI)
            .map(|part| read(part, offset))
            .collect(),
    }
}

/// Reads what somebody has: "Xists under Glorps", "Devival in her hand".
pub fn holding(what: &Phrase) -> Option<Said> {
    parsed(Rule::holding, &what.text, what.span.start)
}

/// Reads one thing that is expected or claimed, if the whole text is one.
pub fn outcome(text: &str, offset: usize) -> Option<Said> {
    parsed(Rule::outcome_alone, text, offset)?
        .parts
        .into_iter()
        .next()
}

/// Reads what may follow the name of a card in an expectation.
pub fn state(text: &str, offset: usize) -> Option<Said> {
    parsed(Rule::state, text, offset)?.parts.into_iter().next()
}

/// Reads the remarks between brackets.
pub fn remarks(text: &str, offset: usize) -> Vec<Said> {
    known::remarks(text, offset, |text| remarks_there(text, 0))
}

/// The same, whatever was read before.
pub fn remarks_there(text: &str, offset: usize) -> Vec<Said> {
    match parsed(Rule::remarks, text, offset) {
        Some(said) => (said.parts.into_iter())
            .filter_map(|remark| remark.parts.into_iter().next())
            .collect(),
        None => {
            let words = whole(text, offset);
            vec![Said::made(Rule::r_unknown, words, Vec::new())]
        }
    }
}

/// Splits what follows a verb at the words that can begin a clause, be they in a name or not.
pub fn clauses(text: &str, offset: usize) -> (Phrase, Clauses) {
    let said =
        parsed(Rule::parts, text, offset).unwrap_or_else(|| Said::unknown(Phrase::default()));
    let nothing = || whole("", offset);
    let head = said.one(Rule::part).cloned().unwrap_or_else(nothing);
    let more = said.parts.iter().filter(|part| part.form == Rule::more);
    let clauses = more.filter_map(|clause| {
        let word = clause.parts.first()?;
        let part = clause.one(Rule::part).cloned();
        let lead = match word.first()? {
            Rule::o_adding => Rule::l_adding,
            Rule::o_subtracting => Rule::l_subtracting,
            Rule::o_removing => Rule::l_removing,
            Rule::o_reversing => Rule::l_reversing,
            other => other,
        };
        Some((lead, part.unwrap_or_else(|| whole("", word.words.span.end))))
    });
    (head, clauses.collect())
}

/// Reads a line that stands at the margin.
pub fn statement(text: &str, offset: usize) -> Said {
    known::statement(text, offset, |text| statement_there(text, 0))
}

/// The same, whatever was read before.
pub fn statement_there(text: &str, offset: usize) -> Said {
    statement_of(text, offset).unwrap_or_else(|| Said::unknown(whole(text, offset)))
}

fn statement_of(text: &str, offset: usize) -> Option<Said> {
    let said = text.trim_start_matches([' ', '\t']);
    let start = text.len() - said.len();
    usual(read(fitting(said)?, offset + start))
}

/// The grammar's `statement`, without the forms that cannot fit: the first that fits the beginning has to fit it all.
fn fitting(said: &str) -> Option<Pair<'_, Rule>> {
    let pair =
        forms::possible(said).find_map(|form| LineGrammar::parse(form, said).ok()?.next())?;
    let rest = &said[pair.as_span().end()..];
    let is_all = rest.trim_start_matches([' ', '\t']).is_empty();
    is_all.then_some(pair)
}

/// The form of a line that stands at the margin, however it is worded.
pub fn form(text: &str) -> Option<Form> {
    Some(fitting(text)?.as_rule())
}

/// What the grammar itself takes such a line for, form after form.
pub fn form_by_the_grammar(text: &str) -> Option<Form> {
    let statement = LineGrammar::parse(Rule::statement, text).ok()?.next()?;
    Some(statement.into_inner().next()?.as_rule())
}

fn whole(text: &str, offset: usize) -> Phrase {
    Phrase {
        text: text.to_owned(),
        span: offset..offset + text.len(),
    }
}

/// Reads a line that stands under a player or a Group.
pub fn below(text: &str, offset: usize) -> Said {
    // Everything but a list of puppets has a colon.
    if !text.contains(':') {
        let cards = without_blanks(text, offset);
        return Said::of(Rule::puppets, Rule::cards, cards);
    }
    below_by_the_grammar(text, offset)
}

/// What the grammar itself takes such a line for.
pub fn below_by_the_grammar(text: &str, offset: usize) -> Said {
    let said = parsed(Rule::below, text, offset).and_then(|said| said.parts.into_iter().next());
    said.unwrap_or_else(|| Said::unknown(whole(text, offset)))
}

/// The side of a card that a place is said to be at, and the card: "the left of Yetis", "side A of Yetis". Where no card is
/// named, "the left", the phrase for it is empty.
pub fn side_of(place: &Phrase) -> Option<(Side, Phrase)> {
    let said = parsed(Rule::side_of, &place.text, place.span.start)?;
    let card = said.one_of(&[Rule::side_card, Rule::side_whose]);
    let card = card.cloned().unwrap_or_else(|| place.instead(""));
    Some((said.side()?, card))
}
