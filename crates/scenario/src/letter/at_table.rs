//! What people tell in their own words at a table that is laid out already: a line of a scenario that is in no form of its language.

use std::ops::Range;

use super::Question;
use super::accounts::{Sentence, sentences};
use super::lexicon::Lexicon;
use super::story::Story;
use super::tokens::{cards_called, tokens};
use super::told::{Person, Place};
use crate::{CardRef, Master, Placed, Scenario, Statement};
use fnord_law::Law;

/// What a line tells, in the language of tables.
pub(crate) struct ToldAtTable {
    /// One statement each.
    pub(crate) lines: Vec<String>,
    /// It is only what somebody wants to do.
    pub(crate) intended: bool,
}

/// Why a line is not read so.
#[derive(Debug, Default)]
pub(crate) struct NotTold {
    /// What has to be known first.
    pub(crate) question: Option<Box<Question>>,
    /// The words of which nothing was made.
    pub(crate) unread: Vec<Range<usize>>,
    /// What was made of the others, in the language of tables.
    pub(crate) understood: Vec<String>,
}

/// Reads the line of that number as people tell it. `scenario` is what is known without it.
///
/// # Errors
/// What stands in the way, at its place in the line.
pub(crate) fn told_at_table(
    number: usize,
    line: &str,
    scenario: &Scenario,
    law: &Law,
) -> Result<ToldAtTable, NotTold> {
    let lexicon = Lexicon::of(law, "cards");
    let sets = law.sets(scenario.ruled_by());
    let mut story = Story::new(law, sets, lexicon.clone());
    story.sits_at(scenario);
    let names = |key: &str, whole: bool| cards_called(law, sets, key, whole);
    let before = scenario.plays().filter(|(line, _)| line.number < number);
    let before = before.filter_map(|(line, _)| scenario.text.get(line.span.clone()));
    for said in before {
        let tokens = tokens(said, &lexicon, &names, law);
        for sentence in &sentences(&tokens, &lexicon, law) {
            story.sentence(sentence);
        }
    }
    story.sits_at(scenario);
    let tokens = tokens(line, &lexicon, &names, law);
    story.told_next(&sentences(&tokens, &lexicon, law))
}

impl Story<'_> {
    /// Lays out what a scenario says of its table.
    fn sits_at(&mut self, scenario: &Scenario) {
        let sits = |name: &str| Person {
            name: name.to_owned(),
            ..Person::default()
        };
        let players = scenario.players.iter();
        self.persons = players.map(|player| sits(&player.name)).collect();
        self.board = super::told::Board::default();
        let mut player = None;
        for statement in scenario
            .lines
            .iter()
            .filter_map(|line| line.statement.as_ref())
        {
            match statement {
                Statement::Sits {
                    player: who,
                    illuminati,
                } => {
                    player = Some(usize::from(who.0));
                    let seat = illuminati.as_ref().and_then(|seat| seat.card.id());
                    if let Some(person) = self.persons.get_mut(usize::from(who.0)) {
                        person.illuminati = seat;
                    }
                }
                Statement::Puppets { cards, .. } => self.are_of(cards, player),
                Statement::Controls { master, cards } => {
                    let of_card = |card: &CardRef| self.board.owners.get(&card.id()?).copied();
                    let of = match master {
                        Master::Player(who, _) => Some(usize::from(who.0)),
                        Master::Card(card) => {
                            let said = card.owner.map(|who| usize::from(who.0));
                            said.or_else(|| of_card(card))
                        }
                    };
                    self.are_of(cards, of);
                }
                Statement::Has {
                    player,
                    cards,
                    in_hand: false,
                } => {
                    self.are_of(cards, Some(usize::from(player.0)));
                }
                Statement::Uncontrolled(cards) => {
                    for id in cards.iter().filter_map(|placed| placed.card.id()) {
                        self.board.places.insert(id, Place::Uncontrolled);
                    }
                }
                _ => {}
            }
        }
    }

    /// Cards lie in the Power Structure of a player, or beside it.
    fn are_of(&mut self, cards: &[Placed], player: Option<usize>) {
        let ids = cards.iter().filter_map(|placed| placed.card.id());
        let known = self.law.cards.len();
        for id in ids.filter(|id| usize::from(id.0) < known) {
            if let Some(player) = player {
                self.board.owners.insert(id, player);
            }
        }
    }

    /// What sentences tell that come after what is told so far, if nothing of them is left over and nothing has to be assumed.
    fn told_next(mut self, sentences: &[Sentence]) -> Result<ToldAtTable, NotTold> {
        let told = std::mem::take(&mut self.told);
        let mut next = Story::new(self.law, self.sets, self.lexicon.clone());
        next.told.clone_from(&told);
        next.persons.clone_from(&self.persons);
        next.board.clone_from(&self.board);
        next.spoken_before(self);
        let (persons, places) = (next.persons.len(), next.board.places.clone());
        for sentence in sentences {
            next.sentence(sentence);
        }
        let after = next.told.split_off(told.len().min(next.told.len()));
        let happens: Vec<String> = (after.iter())
            .flat_map(|told| next.lines_of_told(told))
            .collect();
        if !next.questions.is_empty() {
            return Err(NotTold {
                question: Some(next.questions.swap_remove(0).into()),
                ..NotTold::default()
            });
        }
        let whole = next.is_all_told()
            && next.told == told
            && next.persons.len() == persons
            && next.board.places == places;
        let intended = next.is_meant_only();
        let unread = next.left_over();
        let claims = next.claims.into_iter().map(|(claim, _)| claim);
        let lines: Vec<String> = next
            .states
            .into_iter()
            .chain(happens)
            .chain(claims)
            .collect();
        match whole && !lines.is_empty() {
            true => Ok(ToldAtTable { lines, intended }),
            false => Err(NotTold {
                question: None,
                unread,
                understood: lines,
            }),
        }
    }
}
