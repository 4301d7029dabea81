//! Expectations.

use pest::Parser;
use pest::iterators::Pair;

use super::{Line, LineGrammar, Parts, Phrase, Rule, phrase};
use crate::cards::effect::Stat;
use crate::scenario::{Act, DeckEnd};

/// What a scenario expects, with names still to be looked up.
#[derive(Clone, Debug)]
pub enum Outcome {
    Strength(Phrase),
    Advise(AdviceSyntax),
    /// The claims of a player hold, or do not.
    Claim {
        player: Phrase,
        holds: bool,
    },
    /// What speaks for the attack by Power, or what it has to overcome.
    Side {
        defense: bool,
        number: Phrase,
    },
    Odds(Phrase),
    /// How a play stands.
    Play {
        about: AboutSyntax,
        stand: StandSyntax,
    },
    /// This is not so.
    Not(Box<Outcome>),
    /// A Group may be in the attack last announced, or a card be played or used then.
    May {
        /// Whose it is, where that is said.
        player: Option<Phrase>,
        card: Phrase,
        act: Act,
        may: bool,
    },
    /// A Group may make the attack last announced.
    MayAttack {
        card: Phrase,
        may: bool,
    },
    CalledOff,
    /// The attack is privileged, or is not.
    Privileged(bool),
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
    Cancelled,
    Plots {
        player: Phrase,
        count: Phrase,
    },
    GroupsInHand {
        player: Phrase,
        count: Phrase,
    },
    /// `None`: nobody.
    Wins(Option<Phrase>),
    Eliminated {
        player: Phrase,
        not: bool,
    },
    Counts {
        player: Phrase,
        count: Phrase,
    },
    TurnOf(Phrase),
    /// The tokens of a player's Illuminati.
    Tokens {
        player: Phrase,
        count: Phrase,
    },
    /// A card, and the master it is under.
    Master {
        card: Phrase,
        master: Phrase,
    },
}

/// A play, with names still to be looked up.
#[derive(Clone, Debug)]
pub enum AboutSyntax {
    Last,
    Attack,
    Roll,
    Card(Phrase),
}

/// How a play stands, with names still to be looked up.
#[derive(Clone, Debug)]
pub enum StandSyntax {
    Legal,
    Illegal(Option<Phrase>),
    Open,
}

/// What is expected of advice, with names still to be looked up.
#[derive(Clone, Debug)]
pub enum AdviceSyntax {
    Best(Phrase),
    Stop(Option<Phrase>),
    Reach(Phrase, Phrase),
    May {
        card: Phrase,
        act: Act,
        may: bool,
        clause: Option<Phrase>,
    },
}

/// What has become of a card, with names still to be looked up.
#[derive(Clone, Debug)]
pub enum State {
    Tokens(Phrase),
    Value(Stat, Phrase),
    Powers(Phrase, Phrase),
    /// It has not become this.
    Not(Box<State>),
    Captured(Option<Phrase>),
    Destroyed(Option<Phrase>),
    Uncontrolled,
    InForce,
    Discarded,
    Hand {
        owner: Phrase,
        exposed: bool,
    },
    Linked(Phrase),
    Under(Phrase),
    /// At a side of its master.
    At(Phrase),
    Controlled(Phrase),
    Has {
        what: Phrase,
        not: bool,
    },
    Cancelled,
    Unlinked,
    Befouled(Phrase),
    Devastated {
        not: bool,
    },
    Killed(Option<Phrase>),
    InDeck(DeckEnd),
}

/// Reads what may follow the name of a card in an expectation.
pub fn state(text: &str, offset: usize) -> Option<State> {
    let pair = LineGrammar::parse(Rule::state, text).ok()?.next()?;
    state_of(pair.into_inner().next()?, offset)
}

fn state_of(part: Pair<Rule>, offset: usize) -> Option<State> {
    let parts = Parts::of(part.clone(), offset);
    Some(match part.as_rule() {
        Rule::s_denied => {
            let mut inner = part.into_inner();
            let denied = inner.find(|part| part.as_rule() != Rule::s_not)?;
            State::Not(Box::new(state_of(denied, offset)?))
        }
        Rule::s_powers => {
            let mut numbers = (part.into_inner()).filter(|part| part.as_rule() == Rule::number);
            let mut next = || Some(phrase(&numbers.next()?, offset));
            State::Powers(next()?, next()?)
        }
        Rule::s_tokens => State::Tokens(parts.one(Rule::count)?),
        Rule::s_value => State::Value(stat(&parts.one(Rule::stat)?.text), parts.one(Rule::number)?),
        Rule::s_captured => State::Captured(parts.one(Rule::x_name)),
        Rule::s_destroyed => State::Destroyed(parts.one(Rule::x_name)),
        Rule::p_uncontrolled => State::Uncontrolled,
        Rule::p_in_force => State::InForce,
        Rule::p_discarded => State::Discarded,
        Rule::p_exposed | Rule::p_hand => State::Hand {
            owner: parts.one(Rule::hand_owner)?,
            exposed: part.as_rule() == Rule::p_exposed,
        },
        Rule::p_linked => State::Linked(parts.one(Rule::x_name)?),
        Rule::p_under => State::Under(parts.one(Rule::x_name)?),
        Rule::p_at => State::At(parts.one(Rule::x_name)?),
        Rule::p_controlled => State::Controlled(parts.one(Rule::x_name)?),
        Rule::s_trait => State::Has {
            what: parts.one(Rule::r_word)?,
            not: parts.has(Rule::s_not),
        },
        Rule::s_cancelled => State::Cancelled,
        Rule::s_unlinked => State::Unlinked,
        Rule::s_befouled => State::Befouled(parts.one(Rule::count)?),
        Rule::s_devastated => State::Devastated {
            not: parts.has(Rule::s_not),
        },
        Rule::s_killed => State::Killed(parts.one(Rule::x_name)),
        Rule::s_deck => State::InDeck(match parts.one(Rule::d_top) {
            Some(_) => DeckEnd::Top,
            None => DeckEnd::Bottom,
        }),
        _ => return None,
    })
}

/// Reads one thing that is expected or claimed, if the whole text is one.
pub fn outcome(text: &str, offset: usize) -> Option<Outcome> {
    let pair = LineGrammar::parse(Rule::outcome_alone, text).ok()?.next()?;
    one(pair.into_inner().next()?, offset)
}

pub(super) fn claim(pair: Pair<Rule>, offset: usize) -> Option<Line> {
    let parts = Parts::of(pair, offset);
    Some(Line::Claim {
        who: (parts.one(Rule::claimant)).or_else(|| parts.one(Rule::claim_who))?,
        under: parts.one(Rule::under),
        claimed: parts.one(Rule::claimed)?,
    })
}

pub(super) fn expect(pair: Pair<Rule>, offset: usize) -> Option<Line> {
    let mut unverified = false;
    let mut under = None;
    let mut outcome = None;
    for part in pair.into_inner() {
        if part.as_rule() == Rule::unverified {
            unverified = true;
            continue;
        }
        if part.as_rule() == Rule::under {
            under = Some(phrase(&part, offset));
        } else {
            outcome = Some(one(part, offset)?);
        }
    }
    Some(Line::Expect {
        unverified,
        under,
        outcome: outcome?,
    })
}

fn one(part: Pair<Rule>, offset: usize) -> Option<Outcome> {
    let whole = phrase(&part, offset);
    let pair = part.clone();
    let rule = part.as_rule();
    let parts = Parts::of(part, offset);
    Some(match rule {
        Rule::x_advise => Outcome::Advise(advice(pair, offset)?),
        Rule::x_claim => Outcome::Claim {
            player: (parts.one(Rule::x_claim_of)).or_else(|| parts.one(Rule::x_claim_whose))?,
            holds: parts.has(Rule::x_holds),
        },
        Rule::x_strength => Outcome::Strength(parts.one(Rule::number)?),
        Rule::x_side => Outcome::Side {
            defense: parts.has(Rule::x_defense),
            number: parts.one(Rule::number)?,
        },
        Rule::x_odds => Outcome::Odds(parts.one(Rule::count)?),
        Rule::x_denied => Outcome::Not(Box::new(one(pair.into_inner().next()?, offset)?)),
        Rule::x_legal => play(&parts, StandSyntax::Legal),
        Rule::x_illegal => play(&parts, StandSyntax::Illegal(parts.one(Rule::clause_name))),
        Rule::x_stays_open => play(&parts, StandSyntax::Open),
        Rule::x_called_off => Outcome::CalledOff,
        Rule::x_privileged => Outcome::Privileged(parts.one(Rule::s_not).is_none()),
        Rule::x_may => Outcome::May {
            card: (parts.one(Rule::x_name)).or_else(|| parts.one(Rule::a_whether))?,
            player: parts.one(Rule::a_player),
            act: act(&parts),
            may: parts.one(Rule::x_cannot).is_none(),
        },
        Rule::x_may_attack => Outcome::MayAttack {
            card: parts.one(Rule::a_attacker)?,
            may: parts.one(Rule::x_cannot).is_none(),
        },
        Rule::x_succeeds => Outcome::Succeeds,
        Rule::x_automatic => Outcome::AutomaticFailure,
        Rule::x_fails => Outcome::Fails,
        Rule::x_term => Outcome::Term {
            value: parts.one(Rule::number)?,
            clause: parts.one(Rule::clause_name),
            card: (parts.one(Rule::x_name)).or_else(|| parts.one(Rule::x_giver)),
        },
        Rule::x_not_counted => Outcome::NotCounted {
            card: (parts.one(Rule::x_name_paren)).or_else(|| parts.one(Rule::x_uncounted))?,
            clause: parts.one(Rule::clause_name),
        },
        Rule::x_clause => Outcome::Cites(parts.one(Rule::clause_name)?),
        Rule::x_open => Outcome::OpenQuestion(parts.one(Rule::clause_name)?),
        Rule::x_by_hand => Outcome::ByHand(parts.one(Rule::x_name)?),
        Rule::x_cancelled => Outcome::Cancelled,
        Rule::x_turn => Outcome::TurnOf(parts.one(Rule::x_whose)?),
        Rule::x_wins => Outcome::Wins(parts.one(Rule::x_winners)),
        Rule::x_plots => Outcome::Plots {
            player: (parts.one(Rule::x_holder)).or_else(|| parts.one(Rule::x_hand))?,
            count: parts.one(Rule::count)?,
        },
        Rule::x_groups => Outcome::GroupsInHand {
            player: parts.one(Rule::x_holder)?,
            count: parts.one(Rule::count)?,
        },
        Rule::x_tokens => Outcome::Tokens {
            player: parts.one(Rule::x_holder)?,
            count: parts.one(Rule::count)?,
        },
        Rule::x_master => Outcome::Master {
            card: (parts.one(Rule::x_puppet)).or_else(|| parts.one(Rule::x_puppet_of))?,
            master: parts.one(Rule::x_name)?,
        },
        Rule::x_eliminated => Outcome::Eliminated {
            player: parts.one(Rule::x_victim)?,
            not: parts.has(Rule::s_not) != parts.has(Rule::x_still_in),
        },
        Rule::x_counts => Outcome::Counts {
            player: parts.one(Rule::x_counter)?,
            count: parts.one(Rule::count)?,
        },
        _ => Outcome::Card(whole),
    })
}

/// The play that is named as the one that stands so; the last one where none is.
fn play(parts: &Parts, stand: StandSyntax) -> Outcome {
    let card = parts.one(Rule::x_played).map(AboutSyntax::Card);
    let attack = parts.has(Rule::x_the_attack).then_some(AboutSyntax::Attack);
    let roll = parts.has(Rule::x_the_roll).then_some(AboutSyntax::Roll);
    Outcome::Play {
        about: card.or(attack).or(roll).unwrap_or(AboutSyntax::Last),
        stand,
    }
}

fn advice(pair: Pair<Rule>, offset: usize) -> Option<AdviceSyntax> {
    let part = pair.into_inner().next()?;
    let rule = part.as_rule();
    let parts = Parts::of(part, offset);
    Some(match rule {
        Rule::a_best => AdviceSyntax::Best(parts.one(Rule::count)?),
        Rule::a_below => AdviceSyntax::Stop(Some(parts.one(Rule::count)?)),
        Rule::a_never => AdviceSyntax::Stop(None),
        Rule::a_reach => AdviceSyntax::Reach(parts.one(Rule::number)?, parts.one(Rule::count)?),
        _ => AdviceSyntax::May {
            card: parts.one(Rule::a_card)?,
            act: act(&parts),
            may: parts.one(Rule::s_not).is_none(),
            clause: parts.one(Rule::clause_name),
        },
    })
}

fn act(parts: &Parts) -> Act {
    match (parts.one(Rule::a_aid), parts.one(Rule::a_oppose)) {
        (Some(_), _) => Act::Aids,
        (_, Some(_)) => Act::Opposes,
        _ => Act::Uses,
    }
}

fn stat(word: &str) -> Stat {
    match word.to_lowercase().as_str() {
        "power" => Stat::Power,
        "resistance" => Stat::Resistance,
        _ => Stat::GlobalPower,
    }
}
