//! What a line says, before anybody has asked which cards and players it speaks of.

use std::ops::Range;

use pest::Parser;
use pest::iterators::Pair;
use pest_derive::Parser;

use crate::cards::Side;
use crate::cards::effect::{AttackKind, Stat};

#[derive(Parser)]
#[grammar = "grammar/scenario.pest"]
struct LineGrammar;

/// A place in the scenario, in bytes.
pub type Span = Range<usize>;

/// A piece of text and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    pub text: String,
    pub span: Span,
}

/// What a line says.
#[derive(Clone, Debug)]
pub enum Line {
    Rules(Phrase),
    Let {
        name: Phrase,
        facts: Phrase,
        text: Option<Phrase>,
    },
    Turn {
        of: Phrase,
        phase: Option<Phrase>,
    },
    Uncontrolled(Phrase),
    Pile {
        pile: Pile,
        cards: Option<Phrase>,
    },
    Puppets {
        side: Option<Side>,
        cards: Phrase,
    },
    Plays {
        who: Phrase,
        cards: Phrase,
    },
    Controls {
        who: Phrase,
        cards: Phrase,
    },
    Attack {
        who: Phrase,
        kind: AttackKind,
        target: Phrase,
        clauses: Vec<AttackClause>,
    },
    Help {
        who: Phrase,
        opposes: bool,
        object: Option<Phrase>,
        with: Option<HelpWith>,
    },
    CallsOff(Phrase),
    Commits(Phrase),
    Roll {
        who: Option<Phrase>,
        dice: Vec<Phrase>,
    },
    Expect {
        under: Option<Phrase>,
        outcome: Outcome,
    },
    Unknown(Phrase),
}

/// A heap of cards beside a Power Structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pile {
    Resources,
    Hand,
    Exposed,
    Destroyed,
    PlotsInPlay,
}

impl Pile {
    /// The word that heads such a line.
    pub fn name(self) -> &'static str {
        match self {
            Pile::Resources => "resources",
            Pile::Hand => "hand",
            Pile::Exposed => "exposed",
            Pile::Destroyed => "destroyed",
            Pile::PlotsInPlay => "plots in play",
        }
    }
}

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

/// What a scenario expects, with names still to be looked up.
#[derive(Clone, Debug)]
pub enum Outcome {
    Strength(Phrase),
    Odds(Phrase),
    Legal,
    Illegal(Option<Phrase>),
    CalledOff,
    Succeeds,
    Fails,
    AutomaticFailure,
    Term {
        value: Phrase,
        clause: Option<Phrase>,
        card: Option<Phrase>,
    },
    NotCounted {
        card: Phrase,
        clause: Option<Phrase>,
    },
    Cites(Phrase),
    OpenQuestion(Phrase),
    ByHand(Phrase),
    Card(Phrase),
}

/// What has become of a card, with names still to be looked up.
#[derive(Clone, Debug)]
pub enum State {
    Tokens(Phrase),
    Value(Stat, Phrase),
    Captured(Option<Phrase>),
    Destroyed(Option<Phrase>),
    Uncontrolled,
    Discarded,
    Hand { owner: Phrase, exposed: bool },
    Linked(Phrase),
    Under(Phrase),
    Controlled(Phrase),
}

/// What a remark in brackets says.
#[derive(Clone, Debug)]
pub enum RemarkSyntax {
    /// `None`: "token", one of them.
    Tokens(Option<Phrase>),
    /// "acted": the token is spent.
    Acted,
    Power {
        power: Phrase,
        global: Option<Phrase>,
    },
    Resistance(Phrase),
    Linked(Phrase),
    CapturedThisTurn,
    Directly,
    OneAway,
    FartherAway,
    Arrows(Phrase),
    Without(Phrase),
    Trait(Phrase),
    Incoming(Side),
    Unknown(Phrase),
}

/// Reads a line that stands at the margin.
pub fn statement(text: &str, offset: usize) -> Line {
    read(Rule::statement, text, offset)
}

/// Reads a line that stands under a player or a Group.
pub fn below(text: &str, offset: usize) -> Line {
    read(Rule::below, text, offset)
}

/// Reads what may follow the name of a card in an expectation.
pub fn state(text: &str, offset: usize) -> Option<State> {
    let pair = LineGrammar::parse(Rule::state, text).ok()?.next()?;
    let part = pair.into_inner().next()?;
    let parts = Parts::of(part.clone(), offset);
    Some(match part.as_rule() {
        Rule::s_tokens => State::Tokens(parts.one(Rule::count)?),
        Rule::s_value => State::Value(stat(&parts.one(Rule::stat)?.text), parts.one(Rule::number)?),
        Rule::s_captured => State::Captured(parts.one(Rule::x_name)),
        Rule::s_destroyed => State::Destroyed(parts.one(Rule::x_name)),
        Rule::p_uncontrolled => State::Uncontrolled,
        Rule::p_discarded => State::Discarded,
        Rule::p_exposed | Rule::p_hand => State::Hand {
            owner: parts.one(Rule::hand_owner)?,
            exposed: part.as_rule() == Rule::p_exposed,
        },
        Rule::p_linked => State::Linked(parts.one(Rule::x_name)?),
        Rule::p_under => State::Under(parts.one(Rule::x_name)?),
        Rule::p_controlled => State::Controlled(parts.one(Rule::x_name)?),
        _ => return None,
    })
}

/// Reads the remarks between brackets.
pub fn remarks(text: &str, offset: usize) -> Vec<(RemarkSyntax, Span)> {
    let Ok(mut pairs) = LineGrammar::parse(Rule::remarks, text) else {
        let phrase = Phrase {
            text: text.to_owned(),
            span: offset..offset + text.len(),
        };
        let span = phrase.span.clone();
        return vec![(RemarkSyntax::Unknown(phrase), span)];
    };
    pairs
        .next()
        .into_iter()
        .flat_map(Pair::into_inner)
        .filter(|pair| pair.as_rule() == Rule::remark)
        .filter_map(|pair| {
            let span = shifted(&pair, offset);
            remark(pair.into_inner().next()?, offset).map(|remark| (remark, span))
        })
        .collect()
}

fn remark(pair: Pair<Rule>, offset: usize) -> Option<RemarkSyntax> {
    let parts = Parts::of(pair.clone(), offset);
    Some(match pair.as_rule() {
        Rule::r_tokens => match parts.one(Rule::count) {
            Some(count) => RemarkSyntax::Tokens(Some(count)),
            None if parts.one(Rule::r_acted).is_some() => RemarkSyntax::Acted,
            None => RemarkSyntax::Tokens(None),
        },
        Rule::r_power => {
            let mut numbers = parts.all(Rule::number).into_iter();
            RemarkSyntax::Power {
                power: numbers.next()?,
                global: numbers.next(),
            }
        }
        Rule::r_resistance => RemarkSyntax::Resistance(parts.one(Rule::number)?),
        Rule::r_linked => RemarkSyntax::Linked(parts.one(Rule::r_name)?),
        Rule::r_captured => RemarkSyntax::CapturedThisTurn,
        Rule::r_position => match pair.into_inner().next()?.as_rule() {
            Rule::r_direct => RemarkSyntax::Directly,
            Rule::r_away => RemarkSyntax::OneAway,
            _ => RemarkSyntax::FartherAway,
        },
        Rule::r_arrows => RemarkSyntax::Arrows(parts.one(Rule::count)?),
        Rule::r_without => RemarkSyntax::Without(parts.one(Rule::r_word)?),
        Rule::r_trait => RemarkSyntax::Trait(parts.one(Rule::r_word)?),
        Rule::r_sides => RemarkSyntax::Incoming(side(&parts.one(Rule::side)?.text)),
        _ => RemarkSyntax::Unknown(Phrase {
            text: pair.as_str().to_owned(),
            span: shifted(&pair, offset),
        }),
    })
}

fn read(rule: Rule, text: &str, offset: usize) -> Line {
    let unknown = || {
        Line::Unknown(Phrase {
            text: text.to_owned(),
            span: offset..offset + text.len(),
        })
    };
    let pair = LineGrammar::parse(rule, text)
        .ok()
        .and_then(|mut pairs| pairs.next())
        .and_then(|pair| pair.into_inner().next());
    pair.and_then(|pair| line(pair, offset))
        .unwrap_or_else(unknown)
}

fn line(pair: Pair<Rule>, offset: usize) -> Option<Line> {
    let parts = Parts::of(pair.clone(), offset);
    Some(match pair.as_rule() {
        Rule::rules => Line::Rules(parts.one(Rule::edition)?),
        Rule::let_card => Line::Let {
            name: parts.one(Rule::let_name)?,
            facts: parts.one(Rule::let_facts)?,
            text: parts.one(Rule::let_text),
        },
        Rule::turn => Line::Turn {
            of: parts.one(Rule::turn_of)?,
            phase: parts.one(Rule::phase),
        },
        Rule::uncontrolled => Line::Uncontrolled(parts.one(Rule::cards)?),
        Rule::pile => Line::Pile {
            pile: pile(&parts.one(Rule::pile_name)?.text),
            cards: parts.one(Rule::cards),
        },
        Rule::puppets => Line::Puppets {
            side: parts.one(Rule::side).map(|word| side(&word.text)),
            cards: parts.one(Rule::cards)?,
        },
        Rule::plays => Line::Plays {
            who: parts.one(Rule::who_plays)?,
            cards: parts.one(Rule::cards)?,
        },
        Rule::controls => Line::Controls {
            who: parts.one(Rule::who_controls)?,
            cards: parts.one(Rule::cards)?,
        },
        Rule::attack | Rule::attack_by => attack(pair, offset)?,
        Rule::help => help(pair, offset)?,
        Rule::calls_off => Line::CallsOff(parts.one(Rule::who_calls)?),
        Rule::commits => Line::Commits(parts.one(Rule::who_commits)?),
        Rule::roll => Line::Roll {
            who: parts.one(Rule::who_rolls),
            dice: pair
                .into_inner()
                .filter(|part| part.as_rule() == Rule::dice)
                .flat_map(|dice| dice.into_inner())
                .flat_map(|part| match part.as_rule() {
                    Rule::two_dice => part.into_inner().collect(),
                    _ => vec![part],
                })
                .map(|part| phrase(&part, offset))
                .collect(),
        },
        Rule::expect => expect(pair, offset)?,
        _ => return None,
    })
}

/// An announcement, in either order: "A attacks to control B", or "an attack to control B by A".
fn attack(pair: Pair<Rule>, offset: usize) -> Option<Line> {
    let target_first = pair.as_rule() == Rule::attack_by;
    let mut names = Vec::new();
    let mut clauses = Vec::new();
    let mut kind = None;
    for part in pair.into_inner() {
        match part.as_rule() {
            Rule::attack_part => names.push(phrase(&part, offset)),
            Rule::clause => clauses.push(clause(part, offset)?),
            Rule::attacks | Rule::kind => kind = attack_kind(part),
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
    })
}

fn attack_kind(pair: Pair<Rule>) -> Option<AttackKind> {
    pair.into_inner()
        .flat_map(|part| match part.as_rule() {
            Rule::kind | Rule::kind_of => part.into_inner().collect(),
            _ => vec![part],
        })
        .find_map(|part| match part.as_rule() {
            Rule::control => Some(AttackKind::Control),
            Rule::destroy => Some(AttackKind::Destroy),
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

fn help(pair: Pair<Rule>, offset: usize) -> Option<Line> {
    let mut who = None;
    let mut opposes = false;
    let mut object = None;
    let mut with = None;
    for part in pair.into_inner() {
        match part.as_rule() {
            Rule::who_helps => who = Some(phrase(&part, offset)),
            Rule::opposes => opposes = true,
            Rule::help_rest => {
                for part in part.into_inner() {
                    match part.as_rule() {
                        Rule::help_object => object = Some(phrase(&part, offset)),
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
        opposes,
        object,
        with,
    })
}

fn expect(pair: Pair<Rule>, offset: usize) -> Option<Line> {
    let mut under = None;
    let mut outcome = None;
    for part in pair.into_inner() {
        if part.as_rule() == Rule::under {
            under = Some(phrase(&part, offset));
            continue;
        }
        let whole = phrase(&part, offset);
        let rule = part.as_rule();
        let parts = Parts::of(part, offset);
        outcome = Some(match rule {
            Rule::x_strength => Outcome::Strength(parts.one(Rule::number)?),
            Rule::x_odds => Outcome::Odds(parts.one(Rule::count)?),
            Rule::x_legal => Outcome::Legal,
            Rule::x_illegal => Outcome::Illegal(parts.one(Rule::clause_name)),
            Rule::x_called_off => Outcome::CalledOff,
            Rule::x_succeeds => Outcome::Succeeds,
            Rule::x_automatic => Outcome::AutomaticFailure,
            Rule::x_fails => Outcome::Fails,
            Rule::x_term => Outcome::Term {
                value: parts.one(Rule::number)?,
                clause: parts.one(Rule::clause_name),
                card: parts.one(Rule::x_name),
            },
            Rule::x_not_counted => Outcome::NotCounted {
                card: parts.one(Rule::x_name_paren)?,
                clause: parts.one(Rule::clause_name),
            },
            Rule::x_clause => Outcome::Cites(parts.one(Rule::clause_name)?),
            Rule::x_open => Outcome::OpenQuestion(parts.one(Rule::clause_name)?),
            Rule::x_by_hand => Outcome::ByHand(parts.one(Rule::x_name)?),
            _ => Outcome::Card(whole),
        });
    }
    Some(Line::Expect {
        under,
        outcome: outcome?,
    })
}

/// The parts of a pair that are pieces of text, by rule.
struct Parts(Vec<(Rule, Phrase)>);

impl Parts {
    fn of(pair: Pair<Rule>, offset: usize) -> Parts {
        Parts(
            pair.into_inner()
                .map(|part| (part.as_rule(), phrase(&part, offset)))
                .collect(),
        )
    }

    fn one(&self, rule: Rule) -> Option<Phrase> {
        self.0
            .iter()
            .find(|(found, _)| *found == rule)
            .map(|(_, phrase)| phrase.clone())
    }

    fn all(&self, rule: Rule) -> Vec<Phrase> {
        self.0
            .iter()
            .filter(|(found, _)| *found == rule)
            .map(|(_, phrase)| phrase.clone())
            .collect()
    }
}

fn shifted(pair: &Pair<Rule>, offset: usize) -> Span {
    let span = pair.as_span();
    offset + span.start()..offset + span.end()
}

fn phrase(pair: &Pair<Rule>, offset: usize) -> Phrase {
    let text = pair.as_str();
    let start = offset + pair.as_span().start() + (text.len() - text.trim_start().len());
    let text = text.trim();
    Phrase {
        text: text.to_owned(),
        span: start..start + text.len(),
    }
}

fn stat(word: &str) -> Stat {
    match word.to_lowercase().as_str() {
        "power" => Stat::Power,
        "resistance" => Stat::Resistance,
        _ => Stat::GlobalPower,
    }
}

fn side(word: &str) -> Side {
    match word.to_lowercase().as_str() {
        "top" | "north" => Side::Top,
        "right" | "east" => Side::Right,
        "bottom" | "south" => Side::Bottom,
        _ => Side::Left,
    }
}

fn pile(word: &str) -> Pile {
    match word.to_lowercase().as_str() {
        "resources" | "resource" => Pile::Resources,
        "hand" => Pile::Hand,
        "exposed" => Pile::Exposed,
        "destroyed" => Pile::Destroyed,
        _ => Pile::PlotsInPlay,
    }
}
