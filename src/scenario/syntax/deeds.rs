//! What players do apart from attacks: the verb of a line, and the clauses after it.

use pest::Parser;
use pest::iterators::Pair;

use super::{Line, LineGrammar, Parts, Phrase, Rule, phrase};

/// What somebody does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    Begins,
    Ends,
    Knocks,
    Returns,
    Leaves,
    /// "declares privilege"
    Privilege,
    Leads,
    /// "puts Yetis at the left of Xists"
    Lays,
    /// "gives up Yetis", which find no room
    GivesUp,
    Reorganizes,
    PlacesTokens,
    Draws,
    Buys,
    TakesOver,
    /// A card takes a token from another.
    TakesToken,
    Moves,
    Gives,
    Trades,
    Promises,
    Links,
    Unlinks,
    Discards,
    Exposes,
    Shows,
    Removes,
    Frees,
    Threatens,
    Declares,
    /// "takes", which has to be automatic.
    TakesAny,
}

/// A part of a play, with the word that it begins with.
#[derive(Clone, Debug)]
pub struct Clause {
    pub link: Link,
    /// The place of that word.
    pub at: usize,
    pub part: Phrase,
}

/// The word that a part of a play begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    /// "with the action of", "powered by"
    Acting,
    /// "with", "using"
    With,
    On,
    Discarding,
    Adding,
    Subtracting,
    Removing,
    Reversing,
    /// "taking", "choosing", "drawing"
    Taking,
    Under,
    /// "losing", of Groups that find no room
    Losing,
    To,
    For,
    From,
    Automatically,
    /// "for the attack"
    ForAction,
    /// "for defense"
    ForDefense,
    /// "to cancel"
    Cancelling,
}

/// Splits what follows a verb at the words that can begin a clause, be they in a name or not.
pub fn clauses(text: &str, offset: usize) -> (Phrase, Vec<Clause>) {
    let mut head = Phrase {
        text: String::new(),
        span: offset..offset,
    };
    let mut clauses = Vec::new();
    let pairs = LineGrammar::parse(Rule::parts, text)
        .ok()
        .and_then(|mut pairs| pairs.next())
        .map(Pair::into_inner);
    for pair in pairs.into_iter().flatten() {
        match pair.as_rule() {
            Rule::part => head = phrase(&pair, offset),
            Rule::more => clauses.extend(clause(pair, offset)),
            _ => {}
        }
    }
    (head, clauses)
}

fn clause(pair: Pair<Rule>, offset: usize) -> Option<Clause> {
    let mut inner = pair.into_inner();
    let word = inner.next()?;
    let (at, end) = (
        offset + word.as_span().start(),
        offset + word.as_span().end(),
    );
    let part = match inner.next() {
        Some(part) => phrase(&part, offset),
        None => Phrase {
            text: String::new(),
            span: end..end,
        },
    };
    let link = match word.into_inner().next()?.as_rule() {
        Rule::l_acting => Link::Acting,
        Rule::l_with => Link::With,
        Rule::l_on => Link::On,
        Rule::l_discarding => Link::Discarding,
        Rule::l_cancelling => Link::Cancelling,
        Rule::l_adding | Rule::o_adding => Link::Adding,
        Rule::l_subtracting | Rule::o_subtracting => Link::Subtracting,
        Rule::l_removing | Rule::o_removing => Link::Removing,
        Rule::l_reversing | Rule::o_reversing => Link::Reversing,
        Rule::l_taking => Link::Taking,
        Rule::l_under => Link::Under,
        Rule::l_losing => Link::Losing,
        Rule::l_to => Link::To,
        Rule::l_for => Link::For,
        Rule::l_from => Link::From,
        Rule::l_for_action => Link::ForAction,
        Rule::l_for_defense => Link::ForDefense,
        _ => Link::Automatically,
    };
    Some(Clause { link, at, part })
}

/// What somebody is asked about: the verb without its "s".
pub(super) fn base_deed(pair: Pair<Rule>, offset: usize) -> Option<Line> {
    let verb = pair
        .clone()
        .into_inner()
        .find(|part| part.as_rule() == Rule::base_verb)?;
    let deed = match verb.into_inner().next()?.as_rule() {
        Rule::b_begins => Deed::Begins,
        Rule::b_ends => Deed::Ends,
        Rule::b_knocks => Deed::Knocks,
        Rule::b_draws => Deed::Draws,
        Rule::b_buys => Deed::Buys,
        Rule::b_takes => Deed::TakesOver,
        Rule::b_takes_any => Deed::TakesAny,
        Rule::b_moves => Deed::Moves,
        Rule::b_gives => Deed::Gives,
        Rule::b_trades => Deed::Trades,
        Rule::b_links => Deed::Links,
        Rule::b_unlinks => Deed::Unlinks,
        Rule::b_discards => Deed::Discards,
        Rule::b_exposes => Deed::Exposes,
        Rule::b_shows => Deed::Shows,
        Rule::b_removes => Deed::Removes,
        Rule::b_places => Deed::PlacesTokens,
        Rule::b_declares => Deed::Declares,
        _ => return None,
    };
    let parts = Parts::of(pair, offset);
    Some(Line::Deed {
        who: parts.one(Rule::who_base)?,
        deed,
        word: parts.one(Rule::base_verb)?,
        automatically: false,
        rest: parts.one(Rule::deed_rest),
    })
}

pub(super) fn deed(pair: Pair<Rule>, offset: usize) -> Option<Line> {
    let said = pair
        .clone()
        .into_inner()
        .find(|part| part.as_rule() == Rule::verb)?
        .into_inner()
        .next()?
        .as_rule();
    let parts = Parts::of(pair, offset);
    let who = parts.one(Rule::who_does)?;
    let rest = parts.one(Rule::deed_rest);
    let deed = match said {
        Rule::v_begins => Deed::Begins,
        Rule::v_ends => Deed::Ends,
        Rule::v_knocks => Deed::Knocks,
        Rule::v_returns => Deed::Returns,
        Rule::v_leaves => Deed::Leaves,
        Rule::v_privilege => Deed::Privilege,
        Rule::v_enters => {
            return Some(Line::Enters {
                who: Some(who),
                phase: rest?,
            });
        }
        Rule::v_leads => Deed::Leads,
        Rule::v_places => Deed::PlacesTokens,
        Rule::v_draws => Deed::Draws,
        Rule::v_buys => Deed::Buys,
        Rule::v_takes_token => Deed::TakesToken,
        Rule::v_takes | Rule::v_takes_automatically => Deed::TakesOver,
        Rule::v_takes_any => Deed::TakesAny,
        Rule::v_lays => Deed::Lays,
        Rule::v_gives_up => Deed::GivesUp,
        Rule::v_reorganizes => Deed::Reorganizes,
        Rule::v_moves => Deed::Moves,
        Rule::v_gives => Deed::Gives,
        Rule::v_trades => Deed::Trades,
        Rule::v_promises => Deed::Promises,
        Rule::v_links => Deed::Links,
        Rule::v_unlinks => Deed::Unlinks,
        Rule::v_discards => Deed::Discards,
        Rule::v_exposes => Deed::Exposes,
        Rule::v_shows => Deed::Shows,
        Rule::v_removes => Deed::Removes,
        Rule::v_frees => Deed::Frees,
        Rule::v_threatens => Deed::Threatens,
        Rule::v_declares => Deed::Declares,
        _ => return None,
    };
    Some(Line::Deed {
        who,
        deed,
        word: parts.one(Rule::verb)?,
        automatically: parts.has(Rule::automatic) || said == Rule::v_takes_automatically,
        rest,
    })
}
