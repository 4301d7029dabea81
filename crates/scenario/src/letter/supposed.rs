//! What a letter may mean where it leaves something open: what is ruled if that is left out, if it means what is likeliest, if "he" is
//! the one or the other. Whatever is supposed is shown with what comes of it.

use std::ops::Range;

use super::story::Story;
use super::token::Known;
use super::tokens::{Kind, Token};
use super::told::{Event, Told};
use super::written::AIMS;
use crate::supposing::{Supposed, Supposing, Supposition};
use fnord_cards::CardId;

/// How many ways are followed through a letter, and how many of them are told.
const WAYS: usize = 6;
const TOLD: usize = 4;
/// The most that is supposed in one way.
const MOST: usize = 2;

/// How much is lost where words are left out, where something is taken to mean what is likeliest, and where one is chosen of those who
/// could be meant.
const LEFT_OUT: u32 = 2;
const MEANT: u32 = 1;
const CHOSEN: u32 = 1;

/// A way through a letter.
#[derive(Clone)]
struct Way<'l> {
    story: Story<'l>,
    supposing: Vec<Supposition>,
    lost: u32,
}

impl<'l> Way<'l> {
    /// The way with a sentence, and with whatever is supposed where that leaves something open.
    fn ways(&self, said: &[Token]) -> Vec<Way<'l>> {
        let heard = self.hears(said, false);
        if heard.story.open().0 <= self.story.open().0 {
            return vec![heard];
        }
        let mut ways = Vec::new();
        let bold = self.hears(said, true);
        if bold.story.open().0 < heard.story.open().0 {
            ways.extend(bold.without_what_is_open(said, &self.story));
        }
        for (one, other) in heard.chosen(&self.story, said) {
            let heard = self.hears(&one, false);
            let way = heard.without_what_is_open(said, &self.story);
            ways.extend(way.map(|way| way.supposes(other, CHOSEN)));
        }
        ways.extend(heard.without_what_is_open(said, &self.story));
        ways.retain(|way| way.supposing.len() <= MOST);
        ways
    }

    /// The way with a sentence in it; `boldly`: by what is likeliest, however likely that is.
    fn hears(&self, said: &[Token], boldly: bool) -> Way<'l> {
        let mut way = self.clone();
        way.story.bold = boldly;
        way.story.hears(said);
        way.story.bold = false;
        let meant = way
            .story
            .paraphrased
            .iter()
            .skip(self.story.paraphrased.len());
        for (at, means) in meant.filter(|_| boldly) {
            way.lost += MEANT;
            way.supposing.push(Supposition {
                at: at.clone(),
                what: Supposing::Means(means.clone()),
            });
        }
        way
    }

    fn supposes(mut self, what: Supposition, lost: u32) -> Way<'l> {
        self.lost += lost;
        self.supposing.push(what);
        self
    }

    /// A sentence with each of those in the place of a pronoun whom it may stand for.
    fn chosen(&self, before: &Story<'_>, said: &[Token]) -> Vec<(Vec<Token>, Supposition)> {
        let asked = self.story.questions.iter().skip(before.questions.len());
        let chosen = asked.flat_map(|asked| {
            let word = asked.word.as_deref().unwrap_or_default();
            let at = said.iter().position(|token| token.word == word);
            asked.choices.iter().filter_map(move |choice| {
                let (at, token) = at.and_then(|at| Some((at, said.get(at)?)))?;
                let somebody = self.story.persons.iter().any(|one| one.name == *choice);
                let mut said = said.to_vec();
                let kind = match somebody {
                    true => Kind::Player,
                    false => Kind::Card(vec![self.story.spoken_card(choice)?]),
                };
                let owns = ["his", "its", "their"].contains(&word);
                said[at] = Token {
                    at: token.at.clone(),
                    word: choice.to_lowercase(),
                    kind,
                    known: Known::default().into(),
                    owns,
                };
                let what = Supposing::Means(choice.clone());
                Some((
                    said,
                    Supposition {
                        at: token.at.clone(),
                        what,
                    },
                ))
            })
        });
        chosen.collect()
    }

    /// The way without what is open in it, and was not before, where that can be left out.
    fn without_what_is_open(mut self, said: &[Token], before: &Story<'_>) -> Option<Way<'l>> {
        let story = &mut self.story;
        let asked = before.questions.len().min(story.questions.len());
        let asked = story
            .questions
            .split_off(asked)
            .into_iter()
            .map(|asked| asked.at);
        let left = (story.unread.iter().skip(before.unread.len())).filter(|token| token.turns());
        let left: Vec<Range<usize>> = left.map(|token| token.at.clone()).collect();
        story
            .unread
            .change(|token| left.contains(&token.at), Token::is_harmless);
        let open: Vec<Range<usize>> = asked.chain(super::runs(&story.text, &left)).collect();
        open.into_iter()
            .try_fold(self, |way, at| way.leaves_out(at, said))
    }

    /// The way without some words of a sentence, where they name no card and nobody.
    fn leaves_out(self, at: Range<usize>, said: &[Token]) -> Option<Way<'l>> {
        let within = |one: &Supposition| one.at.start <= at.start && at.end <= one.at.end;
        if self.supposing.iter().any(within) {
            return Some(self);
        }
        let words = said.iter().filter(|token| at.contains(&token.at.start));
        let may_be = self.story.may_be_left_out(words);
        if !may_be {
            return None;
        }
        let what = Supposing::LeftOut;
        // What lies between words of one sentence and says nothing is left out with them.
        let says_nothing = |from: usize, until: usize| {
            let mut between = said
                .iter()
                .filter(|token| (from..until).contains(&token.at.start));
            let unread = |token: &Token| self.story.unread.iter().any(|one| one.at == token.at);
            between.all(|token| {
                token.known.idle || token.has("auxiliary") || token.is_verb("be") || unread(token)
            })
        };
        let first = said.first().map_or(0, |token| token.at.start);
        let joins = self.supposing.last().is_some_and(|last| {
            last.what == what
                && (first..=at.start).contains(&last.at.start)
                && last.at.end <= at.start
                && says_nothing(last.at.end, at.start)
        });
        let mut way = self;
        match way.supposing.last_mut().filter(|_| joins) {
            Some(last) => {
                last.at.end = at.end;
                Some(way)
            }
            None => Some(way.supposes(Supposition { at, what }, LEFT_OUT)),
        }
    }

    /// The way with what somebody meant to do taken for done, and with what an attack may be for.
    fn ends(mut self) -> Vec<Way<'l>> {
        if let Some(at) = self.story.meant.take() {
            let what = Supposing::Done;
            self = self.supposes(Supposition { at, what }, CHOSEN);
        }
        let Some(at) = self.story.without_aim() else {
            return vec![self];
        };
        let aims = AIMS.into_iter().map(|(aim, said)| {
            let mut way = self.clone();
            way.story.asked_for = Some(aim);
            let at = at.clone();
            way.supposes(
                Supposition {
                    at,
                    what: Supposing::Aim(said.to_owned()),
                },
                CHOSEN,
            )
        });
        aims.collect()
    }
}

impl<'l> Story<'l> {
    /// The card of this name that was spoken of.
    fn spoken_card(&self, name: &str) -> Option<CardId> {
        self.cards
            .iter()
            .copied()
            .find(|id| *self.card(*id).name == *name)
    }

    /// Where the attack is told of which nobody says what it is for.
    fn without_aim(&self) -> Option<Range<usize>> {
        let open = |told: &&Told| matches!(told.event, Event::Attack { aim: None, .. });
        let found = self
            .told
            .iter()
            .find(open)
            .filter(|_| self.asked_for.is_none());
        found.map(|told| told.at.clone())
    }

    /// What a letter may mean, from what was known before it, the likeliest first: ways in which nothing is left open.
    pub(super) fn supposed(self, sentences: &[Vec<Token>], text: &str) -> Vec<Supposed> {
        let law = self.law;
        let mut ways = vec![Way {
            story: self,
            supposing: Vec::new(),
            lost: 0,
        }];
        for said in sentences {
            ways = ways.iter().flat_map(|way| way.ways(said)).collect();
            ways.sort_by_key(|way| way.lost);
            ways.truncate(WAYS);
        }
        let mut found: Vec<Supposed> = Vec::new();
        let mut ended: Vec<Way<'_>> = ways.into_iter().flat_map(Way::ends).collect();
        ended.sort_by_key(|way| way.lost);
        for mut way in ended {
            for said in sentences {
                way.story.sets_aside(said);
            }
            let aside = std::mem::take(&mut way.story.aside);
            let Some(mut letter) = way.story.letter(text) else {
                continue;
            };
            for said in sentences {
                letter.names_all(said, &aside, law);
            }
            let known = letter.questions.is_empty();
            if known
                && !way.supposing.is_empty()
                && found.iter().all(|one| one.scenario != letter.scenario)
            {
                found.push(Supposed {
                    supposing: way.supposing,
                    scenario: letter.scenario,
                });
            }
        }
        found.truncate(TOLD);
        found
    }
}
