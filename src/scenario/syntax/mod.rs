//! What a line says, before anybody has asked which cards and players it speaks of.

mod attacks;
mod deeds;
mod expect;
mod forms;
mod remarks;

use std::ops::Range;

use pest::Parser;
use pest::iterators::Pair;
use pest_derive::Parser;

use crate::cards::Side;
use crate::cards::effect::AttackKind;

pub use attacks::{AttackClause, ClauseLink, HelpWith};
pub use deeds::{Clause, Deed, Link, clauses};
pub use expect::{AdviceSyntax, Outcome, State, outcome, state};
pub use remarks::{RemarkSyntax, remarks};

#[derive(Parser)]
#[grammar = "grammar/scenario.pest"]
struct LineGrammar;

/// A place in the scenario, in bytes.
pub type Span = Range<usize>;

/// A piece of text and where it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Phrase {
    pub text: String,
    pub span: Span,
}

impl Phrase {
    /// A part of it, without blanks around it. What is no part of it is empty.
    pub fn part(&self, range: Range<usize>) -> Phrase {
        let text = self.text.get(range.clone()).unwrap_or_default();
        let start = self.span.start + range.start + (text.len() - text.trim_start().len());
        let text = text.trim();
        Phrase {
            text: text.to_owned(),
            span: start..start + text.len(),
        }
    }

    /// The part between two places of the scenario.
    pub fn between(&self, start: usize, end: usize) -> Phrase {
        let from = start.saturating_sub(self.span.start);
        self.part(from..end.saturating_sub(self.span.start))
    }

    /// Without these letters at its end.
    pub fn trimmed(&self, letters: &[char]) -> Phrase {
        self.part(0..self.text.trim_end_matches(letters).len())
    }

    /// Without a bracket at its end that opened before it.
    pub fn unbracketed(&self) -> Phrase {
        match self.text.strip_suffix(')') {
            Some(inner) if !inner.contains('(') => self.part(0..inner.len()),
            _ => self.clone(),
        }
    }
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
    /// The Groups that the players have agreed on.
    BasicGoal(Phrase),
    Uncontrolled(Phrase),
    /// The New World Orders in force.
    Orders(Phrase),
    Pile {
        pile: Pile,
        cards: Option<Phrase>,
    },
    Puppets {
        side: Option<Side>,
        cards: Phrase,
    },
    /// An arrow of the card above that holds nothing, or the one that meets its master.
    Arrow {
        side: Side,
        incoming: bool,
    },
    /// The arrows of the card above: the side of the incoming one, and the others, each with whether it holds nothing.
    Arrows {
        incoming: Side,
        outgoing: Vec<(Side, bool)>,
    },
    /// A player and his Illuminati, a Plot that he plays, or an ability that he uses.
    /// "Ann substitutes the action of Yetis".
    Substitutes {
        who: Phrase,
        with: Phrase,
    },
    /// "Ann forgets Finland"; `declares`: "Ben points out Finland".
    Bonus {
        who: Phrase,
        declares: bool,
        card: Phrase,
    },
    /// "Ann plays Gnomes of Zurich as agents".
    Plants {
        who: Phrase,
        card: Phrase,
        opposes: Option<bool>,
    },
    /// "Ann uses agents of Yetis against the attack"; `None`: nobody says of which Group, or on which side.
    Agents {
        who: Phrase,
        of: Option<Phrase>,
        opposes: Option<bool>,
    },
    Plays {
        who: Phrase,
        /// "uses", not "plays".
        uses: bool,
        cards: Phrase,
    },
    /// A card's ability is used; nobody says by whom.
    Ability {
        card: Phrase,
        with: Option<Phrase>,
    },
    /// A card, or a player with a card, cancels something.
    Cancels {
        who: Phrase,
        what: Phrase,
    },
    /// A card, or a player with a card, changes a number.
    Adjusts {
        who: Phrase,
        subtracts: bool,
        what: Phrase,
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
        /// It is said to be privileged.
        privileged: bool,
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
    RollOff(Phrase),
    /// The same in a sentence: who, and what they rolled.
    RollsOff {
        who: Vec<Phrase>,
        dice: Vec<Phrase>,
    },
    /// The turn comes to a part of it.
    Enters {
        who: Option<Phrase>,
        phase: Phrase,
    },
    /// Whatever else a player does.
    Deed {
        who: Phrase,
        deed: Deed,
        /// The word for it.
        word: Phrase,
        automatically: bool,
        rest: Option<Phrase>,
    },
    Expect {
        /// Nobody has worked it out yet.
        unverified: bool,
        under: Option<Phrase>,
        outcome: Outcome,
    },
    /// "Claim Ann: strength 9"
    Claim {
        who: Phrase,
        under: Option<Phrase>,
        claimed: Phrase,
    },
    /// "Ben's turn"
    TurnIs(Phrase),
    /// "Ben has Xists", "Xists have no token", "Xists belong to Ben"
    Tells {
        who: Phrase,
        how: Tells,
        what: Phrase,
    },
    /// Tokens are spent for cards.
    /// Relief, with what follows it.
    Relieves {
        who: Phrase,
        what: Phrase,
    },
    Pays {
        who: Phrase,
        tokens: Phrase,
        what: Phrase,
    },
    /// "Ann and Ben trade …"
    TradeBetween {
        who: Phrase,
        what: Phrase,
    },
    Unknown(Phrase),
}

/// How a line tells what somebody has or what a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tells {
    Has,
    Is,
    BelongsTo,
    /// "Xists under Glorps".
    Under,
}

/// What somebody has: "Xists under Glorps", "Devival in her hand".
#[derive(Clone, Debug)]
pub struct Holding {
    pub cards: Phrase,
    pub in_hand: bool,
    pub under: Option<Phrase>,
}

/// Reads what somebody has.
pub fn holding(what: &Phrase) -> Option<Holding> {
    let pair = LineGrammar::parse(Rule::holding, &what.text).ok()?.next()?;
    let parts = Parts::of(pair, what.span.start);
    Some(Holding {
        cards: parts.one(Rule::held)?,
        in_hand: parts.one(Rule::h_hand).is_some(),
        under: parts.one(Rule::h_master),
    })
}

/// A heap of cards beside a Power Structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pile {
    Resources,
    Hand,
    Exposed,
    Destroyed,
    PlotsInPlay,
    PlotDeck,
    GroupDeck,
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
            Pile::PlotDeck => "plot deck",
            Pile::GroupDeck => "group deck",
        }
    }
}

/// Reads a line that stands at the margin.
pub fn statement(text: &str, offset: usize) -> Line {
    statement_of(text, offset).unwrap_or_else(|| unknown(text, offset))
}

/// The grammar's `statement`, without the forms that cannot fit: the first that fits the beginning has to fit it all.
fn statement_of(text: &str, offset: usize) -> Option<Line> {
    let said = text.trim_start_matches([' ', '\t']);
    let start = text.len() - said.len();
    for form in forms::possible(said) {
        let found = LineGrammar::parse(form, said).ok();
        if let Some(pair) = found.and_then(|mut pairs| pairs.next()) {
            let rest = &said[pair.as_span().end()..];
            let is_all = rest.trim_start_matches([' ', '\t']).is_empty();
            return is_all.then(|| line(pair, offset + start)).flatten();
        }
    }
    None
}

fn unknown(text: &str, offset: usize) -> Line {
    Line::Unknown(Phrase {
        text: text.to_owned(),
        span: offset..offset + text.len(),
    })
}

/// Reads a line that stands under a player or a Group.
pub fn below(text: &str, offset: usize) -> Line {
    // Everything but a list of puppets has a colon.
    if !text.contains(':') {
        let cards = Phrase {
            text: text.to_owned(),
            span: offset..offset + text.len(),
        };
        return Line::Puppets {
            side: None,
            cards: cards.part(0..text.len()),
        };
    }
    by_the_grammar(text, offset)
}

fn by_the_grammar(text: &str, offset: usize) -> Line {
    let pair = LineGrammar::parse(Rule::below, text)
        .ok()
        .and_then(|mut pairs| pairs.next())
        .and_then(|pair| pair.into_inner().next());
    pair.and_then(|pair| line(pair, offset))
        .unwrap_or_else(|| unknown(text, offset))
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
        Rule::basic_goal => Line::BasicGoal(parts.one(Rule::count)?),
        Rule::uncontrolled => Line::Uncontrolled(parts.one(Rule::cards)?),
        Rule::orders => Line::Orders(parts.one(Rule::cards)?),
        Rule::pile => Line::Pile {
            pile: pile(&parts.one(Rule::pile_name)?.text),
            cards: parts.one(Rule::cards),
        },
        Rule::puppets => Line::Puppets {
            side: parts.one(Rule::side).map(|word| side(&word.text)),
            cards: parts.one(Rule::cards)?,
        },
        Rule::arrow => Line::Arrow {
            side: side(&parts.one(Rule::side)?.text),
            incoming: parts.one(Rule::comes_in).is_some(),
        },
        Rule::arrow_line => Line::Arrows {
            incoming: side(&parts.one(Rule::side)?.text),
            outgoing: (pair.into_inner())
                .filter(|part| part.as_rule() == Rule::goes_out)
                .filter_map(|part| {
                    let free = part.as_str().ends_with('-');
                    Some((side(part.into_inner().next()?.as_str()), free))
                })
                .collect(),
        },
        Rule::substitutes => Line::Substitutes {
            who: parts.one(Rule::who_substitutes)?,
            with: parts.one(Rule::substitute)?,
        },
        Rule::forgets => Line::Bonus {
            who: parts.one(Rule::who_forgets)?,
            declares: false,
            card: parts.one(Rule::bonus_of)?,
        },
        Rule::points_out => Line::Bonus {
            who: parts.one(Rule::who_points)?,
            declares: true,
            card: parts.one(Rule::bonus_of)?,
        },
        Rule::plants => Line::Plants {
            opposes: attacks::agents_side(&parts),
            who: parts.one(Rule::who_plants)?,
            card: parts.one(Rule::planted)?,
        },
        Rule::agents_used => Line::Agents {
            opposes: attacks::agents_side(&parts),
            who: parts.one(Rule::who_plants)?,
            of: parts.one(Rule::agents_name),
        },
        Rule::plays => Line::Plays {
            who: parts.one(Rule::who_plays)?,
            uses: (parts.one(Rule::play_verb)?.text.to_lowercase()).starts_with("use"),
            cards: parts.one(Rule::cards)?,
        },
        Rule::played_by => {
            let what = parts.one(Rule::what_played)?;
            let rest = parts.one(Rule::played_on);
            let blanks = |rest: &Phrase| rest.span.start.saturating_sub(what.span.end);
            Line::Plays {
                who: parts.one(Rule::player_by)?,
                uses: parts.one(Rule::is_used).is_some(),
                // Blanks stand where the verb does, so that every part lies where it is written.
                cards: match rest {
                    None => what,
                    Some(rest) => Phrase {
                        text: format!("{}{}{}", what.text, " ".repeat(blanks(&rest)), rest.text),
                        span: what.span.start..rest.span.end,
                    },
                },
            }
        }
        Rule::controls => Line::Controls {
            who: parts.one(Rule::who_controls)?,
            cards: parts.one(Rule::cards)?,
        },
        Rule::ability => Line::Ability {
            card: parts.one(Rule::who_ability)?,
            with: parts.one(Rule::cards),
        },
        Rule::cancels => Line::Cancels {
            who: parts.one(Rule::who_cancels)?,
            what: parts.one(Rule::cards)?,
        },
        Rule::adjusts => Line::Adjusts {
            who: parts.one(Rule::who_adjusts)?,
            subtracts: parts.one(Rule::j_subtracts).is_some(),
            what: parts.one(Rule::cards)?,
        },
        Rule::attack | Rule::attack_by => attacks::attack(pair, offset)?,
        Rule::help => attacks::help(pair, offset)?,
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
        Rule::roll_off => Line::RollOff(parts.one(Rule::cards)?),
        Rule::rolls_off => Line::RollsOff {
            who: match parts.one(Rule::off_who) {
                Some(who) => vec![who],
                None => parts.all(Rule::rolled_who),
            },
            dice: parts.all(Rule::count),
        },
        Rule::tells => Line::Tells {
            who: parts.one(Rule::who_tells)?,
            how: [
                (Rule::t_has, Tells::Has),
                (Rule::t_is, Tells::Is),
                (Rule::t_under, Tells::Under),
                (Rule::t_belongs, Tells::BelongsTo),
            ]
            .into_iter()
            .find_map(|(rule, how)| parts.one(rule).map(|_| how))?,
            what: parts.one(Rule::told)?,
        },
        Rule::turn_is => Line::TurnIs(parts.one(Rule::turn_who)?),
        Rule::next_turn => Line::Deed {
            who: parts.one(Rule::cards)?,
            deed: Deed::Begins,
            word: parts.one(Rule::cards)?,
            automatically: false,
            rest: None,
        },
        Rule::relieves => Line::Relieves {
            who: parts.one(Rule::who_relieves)?,
            what: parts.one(Rule::cards)?,
        },
        Rule::pays => Line::Pays {
            who: parts.one(Rule::who_pays)?,
            tokens: parts.one(Rule::paid)?,
            what: (parts.one(Rule::cards)).or_else(|| parts.one(Rule::bought))?,
        },
        Rule::goes => Line::Deed {
            who: parts.one(Rule::who_goes)?,
            deed: Deed::Moves,
            word: parts.one(Rule::g_move)?,
            automatically: false,
            rest: parts.one(Rule::cards),
        },
        Rule::trade_between => Line::TradeBetween {
            who: parts.one(Rule::who_trades)?,
            what: parts.one(Rule::cards)?,
        },
        Rule::enters => Line::Enters {
            who: None,
            phase: parts
                .one(Rule::phase)
                .or_else(|| parts.one(Rule::phase_name))?,
        },
        Rule::turn_passes => Line::Deed {
            who: parts.one(Rule::turn_who)?,
            word: parts
                .one(Rule::t_begins)
                .or_else(|| parts.one(Rule::t_ends))
                .or_else(|| parts.one(Rule::t_end_of))?,
            deed: match parts.one(Rule::t_begins) {
                Some(_) => Deed::Begins,
                None => Deed::Ends,
            },
            automatically: false,
            rest: None,
        },
        Rule::deed => deeds::deed(pair, offset)?,
        Rule::base_deed => deeds::base_deed(pair, offset)?,
        Rule::expect => expect::expect(pair, offset)?,
        Rule::claim => expect::claim(pair, offset)?,
        _ => return None,
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

/// The side of that name or letter; what is none of the others is the left.
fn side(word: &str) -> Side {
    match word.trim().to_lowercase().as_str() {
        "top" | "north" | "a" | "n" => Side::Top,
        "right" | "east" | "b" | "e" => Side::Right,
        "bottom" | "south" | "c" | "s" => Side::Bottom,
        _ => Side::Left,
    }
}

/// The side of a card that a place is said to be at, and the card: "the left of Yetis", "side A of Yetis". Where no card is
/// named, "the left", the phrase for it is empty.
pub fn side_of(place: &Phrase) -> Option<(Side, Phrase)> {
    let mut pairs = LineGrammar::parse(Rule::side_of, &place.text).ok()?;
    let parts = Parts::of(pairs.next()?, place.span.start);
    let side = side(&parts.one(Rule::side)?.text);
    let card = parts.one(Rule::side_card).unwrap_or_else(|| Phrase {
        text: String::new(),
        span: place.span.clone(),
    });
    Some((side, card))
}

fn pile(word: &str) -> Pile {
    match word.to_lowercase().as_str() {
        "resources" | "resource" => Pile::Resources,
        "hand" => Pile::Hand,
        "exposed" => Pile::Exposed,
        "destroyed" => Pile::Destroyed,
        "plot deck" => Pile::PlotDeck,
        "group deck" => Pile::GroupDeck,
        _ => Pile::PlotsInPlay,
    }
}
