//! What a line says, before anybody has asked which cards and players it speaks of.

mod attacks;
mod deeds;
mod expect;
mod forms;
mod known;
mod line;
mod remarks;

use pest::Parser;
use pest::iterators::Pair;
use pest_derive::Parser;

use crate::cards::Side;
use crate::vocabulary::Span;

pub use attacks::{AttackClause, ClauseLink, HelpWith, Helps};
pub use deeds::{Clause, Deed, Link, clauses};
pub use expect::{AboutSyntax, AdviceSyntax, Outcome, StandSyntax, State, outcome, state};
pub use line::{Holding, Line, Phrase, Pile, Tells};
pub use remarks::{RemarkSyntax, remarks};

#[derive(Parser)]
#[grammar = "grammar/scenario.pest"]
struct LineGrammar;

/// Reads what somebody has.
pub fn holding(what: &Phrase) -> Option<Holding> {
    let pair = LineGrammar::parse(Rule::holding, &what.text).ok()?.next()?;
    let parts = Parts::of(pair, what.span.start);
    Some(Holding {
        cards: parts.one(Rule::held)?,
        in_hand: parts.has(Rule::h_hand),
        under: parts.one(Rule::h_master),
    })
}

/// Reads a line that stands at the margin.
pub fn statement(text: &str, offset: usize) -> Line {
    known::statement(text, offset, |text| statement_there(text, 0))
}

fn statement_there(text: &str, offset: usize) -> Line {
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
            incoming: parts.has(Rule::comes_in),
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
        Rule::answers => Line::Answers {
            who: parts.one(Rule::who_answers)?,
            with: parts.one(Rule::cards)?,
        },
        Rule::played_by => {
            let what = parts.one(Rule::what_played)?;
            let rest = parts.one(Rule::played_on);
            let blanks = |rest: &Phrase| rest.span.start.saturating_sub(what.span.end);
            Line::Plays {
                who: parts.one(Rule::player_by)?,
                uses: parts.has(Rule::is_used),
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
            subtracts: parts.has(Rule::j_subtracts),
            what: parts.one(Rule::cards)?,
        },
        Rule::attack | Rule::attack_by => attacks::attack(pair, offset)?,
        Rule::help => attacks::help(pair, offset)?,
        Rule::helped_by => Line::Help {
            who: parts.one(Rule::with_cards)?,
            helps: match parts.one(Rule::h_opposed) {
                None => Helps::Aids,
                Some(word) => Helps::against(&word.text),
            },
            object: Some(parts.one(Rule::who_helped)?),
            with: None,
        },
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
            .find_map(|(rule, how)| parts.has(rule).then_some(how))?,
            what: parts.one(Rule::told)?,
        },
        Rule::turn_is => Line::TurnIs(parts.one(Rule::turn_who)?),
        Rule::laying => Line::Laying(parts.one(Rule::cards)?),
        Rule::giving_up => Line::GivingUp(parts.one(Rule::cards)?),
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
            deed: match parts.has(Rule::t_begins) {
                true => Deed::Begins,
                false => Deed::Ends,
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

/// The parts of a pair that are pieces of text, by rule, each with where it stands.
struct Parts<'t>(Vec<(Rule, &'t str, usize)>);

impl<'t> Parts<'t> {
    fn of(pair: Pair<'t, Rule>, offset: usize) -> Parts<'t> {
        let parts = pair.into_inner().map(|part| {
            let start = offset + part.as_span().start();
            (part.as_rule(), part.as_str(), start)
        });
        Parts(parts.collect())
    }

    fn has(&self, rule: Rule) -> bool {
        self.0.iter().any(|(found, ..)| *found == rule)
    }

    fn one(&self, rule: Rule) -> Option<Phrase> {
        self.of_rule(rule).next()
    }

    fn all(&self, rule: Rule) -> Vec<Phrase> {
        self.of_rule(rule).collect()
    }

    fn of_rule(&self, rule: Rule) -> impl Iterator<Item = Phrase> {
        let found = self.0.iter().filter(move |(found, ..)| *found == rule);
        found.map(|(_, text, start)| without_blanks(text, *start))
    }
}

fn shifted(pair: &Pair<Rule>, offset: usize) -> Span {
    let span = pair.as_span();
    offset + span.start()..offset + span.end()
}

fn phrase(pair: &Pair<Rule>, offset: usize) -> Phrase {
    without_blanks(pair.as_str(), offset + pair.as_span().start())
}

/// A piece of text that begins there, without the blanks around it.
fn without_blanks(text: &str, start: usize) -> Phrase {
    let start = start + (text.len() - text.trim_start().len());
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
    let card = parts
        .one(Rule::side_card)
        .or_else(|| parts.one(Rule::side_whose));
    let card = card.unwrap_or_else(|| Phrase {
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

/// The lines of all scenarios, and each of them with a word left out.
#[cfg(test)]
pub fn lines_of_scenarios() -> Vec<String> {
    let mut folders = vec![std::path::PathBuf::from("scenarios")];
    let mut lines = std::collections::BTreeSet::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if let Ok(text) = std::fs::read_to_string(&path) {
                let said = text
                    .lines()
                    .map(|line| line.split('#').next().unwrap_or_default());
                lines.extend(said.map(|line| line.trim().to_owned()));
            }
        }
    }
    let mut all = Vec::new();
    for (number, line) in lines
        .into_iter()
        .filter(|line| !line.is_empty())
        .enumerate()
    {
        let words: Vec<&str> = line.split(' ').collect();
        let missing = number % words.len();
        let fewer: Vec<&str> = (0..words.len())
            .filter(|&at| at != missing)
            .map(|at| words[at])
            .collect();
        all.push(fewer.join(" ").trim().to_owned());
        all.push(line.to_uppercase());
        all.push(line);
    }
    all.retain(|line| !line.is_empty());
    all
}
