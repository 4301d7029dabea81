//! The scenario that comes of a letter.

use std::ops::Range;

use super::reader::{About, Reader, mentions};
use super::words::is_space;
use crate::scenario::Asked;
use crate::syntax::Rule;
use fnord_scenario::letter::Letter;
use fnord_vocabulary::PlayerId;

/// A letter as it was understood, with what is asked in it.
pub(crate) struct Told {
    pub(crate) letter: Letter,
    /// With players by their places among those spoken of.
    asked: Vec<(Range<usize>, About)>,
    players: Vec<String>,
}

impl Told {
    /// What is asked, of players as a scenario has them.
    pub(crate) fn asks(&self, players: &[String]) -> Vec<Asked> {
        let known = |name: usize| {
            let name = self.players.get(name)?;
            let found = players.iter().position(|player| player == name)?;
            Some(PlayerId(found as u8))
        };
        let asked = self.asked.iter().map(|(at, about)| Asked {
            at: at.clone(),
            about: about.of(&known),
        });
        asked.collect()
    }
}

impl Reader<'_> {
    /// The letter as it was understood. `None` where nothing happens in it.
    pub(super) fn written(mut self, edition: &str) -> Option<Told> {
        let whole = 0..self.text.len();
        let victory = self.asked.iter().any(|(_, about)| *about == About::Victory);
        let ends = self.board.ends || victory && self.plays.is_empty();
        if self.plays.is_empty() && !ends {
            if self.questions.is_empty() || self.names.called.is_empty() {
                return None;
            }
            return Some(self.told(Vec::new(), edition));
        }
        // What is only meant is a question, or nothing that happens.
        if self.meant && self.asked.is_empty() {
            let at = self
                .plays
                .last()
                .map_or(whole.clone(), |last| last.at.clone());
            self.asks_back(at, Some("is this done, or only meant?"));
        }
        self.wants_slack();
        let moving = self.moving();
        if self.board.settles(&moving).is_none() {
            self.asks_back(whole.clone(), Some("where does everybody stand?"));
        }
        let plays: Vec<String> = self.plays.iter().map(|play| play.said.clone()).collect();
        let friends = self.board.remarks.iter().map(|(_, said)| said.clone());
        let spoken: Vec<String> = plays.into_iter().chain(friends).collect();
        let played = |name: usize| {
            spoken
                .iter()
                .any(|said| mentions(said, &format!("§{name}")))
        };
        let mut lines: Vec<(String, Range<usize>)> = std::mem::take(&mut self.kept);
        let board = self.board.lines(&self.names, &played);
        lines.extend(
            board
                .iter()
                .map(|line| (self.unmarked(line), whole.clone())),
        );
        lines.extend(self.order(&lines));
        for play in &self.plays {
            lines.push((self.unmarked(&play.said), play.at.clone()));
        }
        if ends && !self.plays.iter().any(|play| play.rule == Rule::ends) {
            lines.push(("The check phase ends".to_owned(), whole));
            if !self.board.ends {
                self.assumed
                    .push("the Check Phase of this turn is over".to_owned());
            }
        }
        for &name in &self.board.chosen {
            let place = self.board.place(name).map(|space| space.to_string());
            let place = place.unwrap_or_default();
            self.assumed.push(format!(
                "{} stands at {place}, for nobody says which space it is",
                self.names.called[name].name
            ));
        }
        Some(self.told(lines, edition))
    }

    /// Those of whom it is told that they go somewhere.
    fn moving(&self) -> Vec<usize> {
        let moves = self.plays.iter().filter(|play| {
            matches!(
                play.rule,
                Rule::moves
                    | Rule::pays
                    | Rule::minions
                    | Rule::conspiracy
                    | Rule::aliens
                    | Rule::sends
                    | Rule::random
            )
        });
        let named = moves.flat_map(|play| {
            let by = matches!(play.rule, Rule::moves | Rule::pays);
            let names =
                (0..self.names.called.len()).filter(move |name| by || !self.names.is_player(*name));
            names.filter(|name| mentions(&play.said, &format!("§{name}")))
        });
        named.collect()
    }

    /// What a way of several spaces costs depends on the Slack of whoever goes it.
    fn wants_slack(&mut self) {
        let unsaid = self.plays.iter().find(|play| {
            let far = play.said.matches('-').count() > 0;
            let owner = play
                .said
                .strip_prefix('§')
                .and_then(|said| said.split(' ').next());
            let who = owner.and_then(|owner| owner.parse::<usize>().ok());
            let slack =
                who.is_some_and(|who| self.board.has_slack(who) || !self.names.is_player(who));
            play.rule == Rule::moves && far && !slack && !play.said.to_lowercase().contains("slack")
        });
        if let Some(at) = unsaid.map(|play| play.at.clone()) {
            self.asks_back(
                at,
                Some("how much Slack is there, and how much is spent on it?"),
            );
        }
    }

    /// Markers that are exchanged lie on a list; where nobody says how, in the order in which their players are spoken of.
    fn order(&mut self, lines: &[(String, Range<usize>)]) -> Option<(String, Range<usize>)> {
        let swaps = self.plays.iter().any(|play| play.rule == Rule::swaps);
        let lies = lines
            .iter()
            .find(|(line, _)| line.to_lowercase().contains("order"));
        if !swaps {
            return None;
        }
        let owner = self.plays.iter().find_map(|play| {
            let owner = play.said.strip_prefix("in §")?;
            owner.split_once('\'')?.0.parse::<usize>().ok()
        });
        if let Some((list, at)) = lies {
            // Whose phase it is follows from the list as long as it is the first.
            let first = owner.map(|owner| self.names.called[owner].name.clone());
            let begins = |first: &str| {
                list.split([':', ' ', ',']).find(|word| {
                    word.starts_with(char::is_uppercase) && *word != "Order" && *word != "The"
                }) == Some(first)
            };
            if first.is_some_and(|first| !begins(&first)) {
                self.asks_back(
                    at.clone(),
                    Some("which markers have had their phases in this turn?"),
                );
            }
            return None;
        }
        let mut players: Vec<usize> = (0..self.names.called.len())
            .filter(|name| self.names.is_player(*name))
            .collect();
        players.sort_by_key(|name| Some(*name) != owner);
        let names: Vec<&str> = players
            .iter()
            .map(|name| &*self.names.called[*name].name)
            .collect();
        let names = names.join(", ");
        self.assumed
            .push(format!("the markers lie in this order: {names}"));
        Some((format!("Order: {names}"), 0..self.text.len()))
    }

    fn told(self, lines: Vec<(String, Range<usize>)>, edition: &str) -> Told {
        let text = self.text.to_owned();
        let rules = (format!("Rules: {edition}"), 0..0);
        let lines = std::iter::once(rules).chain(lines).chain(self.weighed);
        let (lines, places): (Vec<String>, Vec<Range<usize>>) = lines.unzip();
        let intended = self.meant;
        let letter = Letter {
            scenario: lines.join("\n"),
            places,
            questions: self.questions,
            intended,
            assumed: self.assumed,
            text,
            ..Letter::default()
        };
        Told {
            letter,
            asked: self.asked,
            players: self.names.called.into_iter().map(|one| one.name).collect(),
        }
    }

    /// A line with names for `§` and numbers.
    pub(super) fn unmarked(&self, line: &str) -> String {
        let mut said = String::with_capacity(line.len());
        let mut parts = line.split('§');
        said.push_str(parts.next().unwrap_or_default());
        for part in parts {
            let digits = part.len()
                - part
                    .trim_start_matches(|digit: char| digit.is_ascii_digit())
                    .len();
            let name = part[..digits].parse::<usize>().ok();
            let name = name.and_then(|name| self.names.called.get(name));
            said.push_str(name.map_or("", |called| &called.name));
            said.push_str(&part[digits..]);
        }
        let mut letters = said.chars();
        let first = letters.next().filter(|_| !is_space(&said));
        first
            .into_iter()
            .flat_map(char::to_uppercase)
            .chain(letters)
            .collect()
    }
}
