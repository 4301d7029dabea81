//! Announcements of attacks, and help.

use pest::iterators::Pair;

use super::{Line, Parts, Phrase, Rule, phrase};
use crate::cards::effect::AttackKind;

/// What is added to an announcement.
#[derive(Clone, Debug)]
pub struct AttackClause {
    pub link: ClauseLink,
    pub cards: Phrase,
}

/// How it is added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClauseLink {
    /// "aided by"
    AidedBy,
    /// "with", "using": the leader where a player attacks, otherwise aid.
    With,
    /// "opposed by"
    OpposedBy,
}

/// What somebody aids or opposes with.
#[derive(Clone, Debug)]
pub enum HelpWith {
    Tokens(Phrase),
    GlobalPower,
    Cards(Phrase),
}

/// An announcement, in either order: "A attacks to control B", or "an attack to control B by A".
pub(super) fn attack(pair: Pair<Rule>, offset: usize) -> Option<Line> {
    let target_first = pair.as_rule() == Rule::attack_by;
    let mut names = Vec::new();
    let mut clauses = Vec::new();
    let mut kind = None;
    let mut privileged = false;
    for part in pair.into_inner() {
        match part.as_rule() {
            Rule::attack_part | Rule::attacker | Rule::attacked | Rule::suffers => {
                names.push(phrase(&part, offset))
            }
            Rule::clause => clauses.push(clause(part, offset)?),
            Rule::joining => clauses.push(joining(part, offset)?),
            Rule::privileged => privileged = true,
            Rule::attacks | Rule::kind => {
                let mut inner = part.clone().into_inner();
                privileged |= inner.any(|word| word.as_rule() == Rule::a_privileged);
                kind = attack_kind(part);
            }
            _ => {}
        }
    }
    if target_first {
        names.reverse();
    }
    let mut names = names.into_iter();
    Some(Line::Attack {
        who: names.next()?,
        kind: kind?,
        target: names.next()?,
        clauses,
        privileged,
    })
}

fn attack_kind(pair: Pair<Rule>) -> Option<AttackKind> {
    pair.into_inner()
        .flat_map(|part| match part.as_rule() {
            Rule::kind | Rule::kind_of | Rule::in_letters => part.into_inner().collect(),
            _ => vec![part],
        })
        .find_map(|part| match part.as_rule() {
            Rule::control | Rule::letters_control => Some(AttackKind::Control),
            Rule::destroy | Rule::letters_destroy => Some(AttackKind::Destroy),
            _ => None,
        })
}

fn clause(pair: Pair<Rule>, offset: usize) -> Option<AttackClause> {
    let mut link = ClauseLink::AidedBy;
    let mut cards = None;
    for part in pair.into_inner() {
        match part.as_rule() {
            Rule::aided_by => {
                let words = part.as_str().to_lowercase();
                if words.ends_with("with") || words.ends_with("using") {
                    link = ClauseLink::With;
                }
            }
            Rule::opposed_by => link = ClauseLink::OpposedBy,
            Rule::attack_part => cards = Some(phrase(&part, offset)),
            _ => {}
        }
    }
    Some(AttackClause {
        link,
        cards: cards?,
    })
}

/// "Pinks aiding"
fn joining(pair: Pair<Rule>, offset: usize) -> Option<AttackClause> {
    let parts = Parts::of(pair, offset);
    let link = match parts.one(Rule::joins_against) {
        Some(_) => ClauseLink::OpposedBy,
        None => ClauseLink::AidedBy,
    };
    Some(AttackClause {
        link,
        cards: parts.one(Rule::joiner)?,
    })
}

/// The side on which agents are used, where that is said.
pub(super) fn agents_side(parts: &Parts) -> Option<bool> {
    let side = parts.one(Rule::agents_side)?.text.to_lowercase();
    let against = ["against", "to oppose", "to resist", "to defend"];
    Some(against.iter().any(|word| side.starts_with(word)))
}

pub(super) fn help(pair: Pair<Rule>, offset: usize) -> Option<Line> {
    let mut who = None;
    let mut helps = Helps::Aids;
    let mut object = None;
    let mut with = None;
    for part in pair.into_inner() {
        match part.as_rule() {
            Rule::who_helps => who = Some(phrase(&part, offset)),
            Rule::opposes => helps = Helps::against(part.as_str()),
            Rule::spends_to => {
                let inner: Vec<_> = part.into_inner().flat_map(spent).collect();
                let against = inner.iter().find(|part| part.as_rule() == Rule::to_oppose);
                helps = against.map_or(Helps::Aids, |part| Helps::against(part.as_str()));
                let group = inner
                    .iter()
                    .find(|part| matches!(part.as_rule(), Rule::spending | Rule::spender))?;
                with = Some(HelpWith::Cards(phrase(group, offset)));
            }
            Rule::help_rest => {
                for part in part.into_inner() {
                    match part.as_rule() {
                        Rule::help_object => object = Some(phrase(&part, offset)),
                        Rule::help_with if with.is_some() => return None,
                        Rule::help_with => {
                            let inner = part.into_inner().next()?;
                            with = Some(match inner.as_rule() {
                                Rule::tokens_spent => {
                                    HelpWith::Tokens(Parts::of(inner, offset).one(Rule::count)?)
                                }
                                Rule::with_global => HelpWith::GlobalPower,
                                _ => HelpWith::Cards(phrase(&inner, offset)),
                            });
                        }
                        _ => {}
                    }
                }
            }
            _ => {}
        }
    }
    Some(Line::Help {
        who: who?,
        helps,
        object,
        with,
    })
}

/// What helping in an attack is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Helps {
    Aids,
    Opposes,
    /// It is for whatever is defended.
    Defends,
}

impl Helps {
    /// By the words for opposition: "opposes", "spends its token to defend".
    pub(super) fn against(words: &str) -> Helps {
        let last = words.rsplit(' ').next().unwrap_or_default();
        match last.to_ascii_lowercase().starts_with("defend") {
            true => Helps::Defends,
            false => Helps::Opposes,
        }
    }

    /// Whether it is for the defence, where nothing else is said.
    pub fn opposes(self) -> bool {
        self != Helps::Aids
    }
}

/// Whose action is spent to help, and on which side.
fn spent(part: Pair<Rule>) -> Vec<Pair<Rule>> {
    match part.as_rule() {
        Rule::spent_of | Rule::spent_by | Rule::spent_by_it => part.into_inner().collect(),
        _ => vec![part],
    }
}
