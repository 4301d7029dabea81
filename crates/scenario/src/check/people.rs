//! Who is at the table.

use super::raw::Raw;
use super::seats::is_illuminati;
use super::{Check, Limits, table};
use crate::error::ScenarioErrorKind;
use crate::person::{
    ME, RIVAL, YOU, could_be_a_person, is_somebody, is_spoken_of, person, pronoun,
};
use crate::syntax::{Form, Phrase, Said};
use crate::words::{common::THEIRS, people::CONDITIONAL};
use crate::{CardRef, Player, PlayerId, Which};

impl Check<'_> {
    /// The players, in the order in which the table is laid out.
    pub(super) fn people(&mut self, lines: &[Option<Said>], heads: &[bool], raw: &[Raw]) {
        let sits = |(line, heads): &(&Option<Said>, &bool)| {
            line.as_ref().is_some_and(|line| self.sits(line, **heads))
        };
        let seated = lines.iter().zip(heads).filter(sits).count();
        let by_pronoun = (lines.iter().flatten())
            .filter(|line| matches!(line.form, Form::controls | Form::tells))
            .any(|line| {
                let (who, what) = (&line.subject().text, &line.object().text);
                is_spoken_of(who) || says_whose(who) || says_whose(what)
            });
        for ((line, &heads_board), raw) in lines.iter().zip(heads).zip(raw) {
            if let Some(speaker) = &raw.speaker {
                self.names.speaking = None;
                let known = self.names.player(&speaker.text).is_some();
                if !known && !self.names.laid_out && could_be_a_person(&speaker.text) {
                    self.newcomer(speaker);
                }
            }
            self.speaks(raw.speaker.as_ref());
            let Some(line) = line else { continue };
            let who = line.subject();
            match line.form {
                Form::plays if self.sits(line, heads_board) => {
                    // Of one who plays something the others need not be named.
                    self.names.laid_out |= heads_board || seated > 1;
                    if !heads_board && !could_be_a_person(&who.text) {
                        let help = "for example: `Ann plays Church of the SubGenius`".to_owned();
                        self.unwanted(who, "a player", Some(help.into()));
                    } else if let Some(player) = self.names.player(&who.text) {
                        let before = self.names.players[usize::from(player.0)].name.clone();
                        let kind = ScenarioErrorKind::PlayerTwice(before);
                        self.error(who.span.clone(), "again", kind, None);
                    } else {
                        let player = self.newcomer(who);
                        self.plays_illuminati(player, line.object());
                    }
                }
                Form::controls
                    if self.names.player(&who.text).is_none()
                        && could_be_a_person(&who.text)
                        && !self.names.is_card_here(who) =>
                {
                    self.newcomer(who);
                }
                Form::tells => {
                    if let Some(player) = self.told_of(line) {
                        self.newcomer(&player);
                    }
                }
                // Where the table is told of "her", whoever acts may be she.
                _ if by_pronoun && !self.names.laid_out => self.come_as_they_act(line),
                _ => {}
            }
        }
        self.names.speaking = None;
        for line in lines.iter().flatten() {
            if line.form == Form::turn {
                let of = line.subject();
                let name = of.instead(table::turn_player(&of.text));
                if !self.names.laid_out && self.names.player(&name.text).is_none() {
                    self.newcomer(&name);
                }
            }
        }
    }

    /// The players whom a line names as those who act, or whose Groups are in an attack.
    fn come_as_they_act(&mut self, line: &Said) {
        let acts = match line.form {
            Form::attack => line.clauses().next().map(|first| first.form) == Some(Form::l_with),
            Form::help => line.has(Form::with_cards),
            Form::plays | Form::answers => true,
            _ => return,
        };
        let who = line.subject();
        let mut named = vec![owner_said(who).unwrap_or_else(|| who.clone())];
        let target = line.one(Form::attacked);
        named.extend(target.and_then(owner_said));
        let of_card = named[0].text.len() < who.text.len();
        if !of_card && (!acts || self.could_lead(who)) {
            named.remove(0);
        }
        for name in named {
            let unknown = self.names.player(&name.text).is_none();
            let a_name = person(&name.text) == ME
                || person(&name.text) == name.text && !is_spoken_of(&name.text);
            if unknown && a_name && could_be_a_person(&name.text) {
                self.newcomer(&name);
            }
        }
    }

    /// "Ben plays his Church": what is called his nobody says him to play, where something has happened already.
    pub(super) fn is_no_seat(&self, line: &Said, heads_board: bool) -> bool {
        let cards = &line.object().text;
        !heads_board && self.sits(line, false) && self.names.pronoun(cards).is_some()
    }

    /// Who says the lines that follow, as far as he is known.
    pub(super) fn speaks(&mut self, speaker: Option<&Phrase>) {
        self.names.speaking = None;
        self.names.speaking = speaker.and_then(|speaker| self.names.player(&speaker.text));
    }

    pub(super) fn newcomer(&mut self, name: &Phrase) -> PlayerId {
        let player = self.sits_down(name);
        self.names.names_first(player);
        player
    }

    fn sits_down(&mut self, name: &Phrase) -> PlayerId {
        self.is_nobody_else(name);
        if self.names.players.len() >= Limits::PLAYERS {
            let found = self.names.players.len() + 1;
            self.limit(None, "players", Limits::PLAYERS, found);
            return PlayerId(0);
        }
        let name_said = person(&name.text);
        // "Discordia attacks", "the Discordian player": that is his Illuminati as well.
        let called = name_said.strip_suffix(" player").unwrap_or(name_said);
        if is_illuminati(self.law, called) {
            let player = PlayerId(self.names.players.len() as u8);
            let start = name.text.find(called).unwrap_or_default();
            self.called_by_illuminati
                .push((player, name.part(start..start + called.len())));
        }
        let mut letters = name_said.chars();
        let capital = letters.next().map(char::to_uppercase);
        self.names.players.push(Player {
            name: capital.into_iter().flatten().chain(letters).collect(),
            span: name.span.clone(),
        });
        PlayerId((self.names.players.len() - 1) as u8)
    }

    /// "So Ann" beside "Ann" is no other player, but a sentence that is not understood.
    fn is_nobody_else(&mut self, name: &Phrase) {
        let said = person(&name.text).to_lowercase();
        let ends = |whole: &str, end: &str| {
            whole
                .strip_suffix(end)
                .is_some_and(|before| before.ends_with(' '))
        };
        let alike = self.names.players.iter().find(|player| {
            let other = player.name.to_lowercase();
            ends(&said, &other) || ends(&other, &said)
        });
        if let Some(player) = alike {
            let help = format!("there is `{}` at this table already", player.name);
            self.unwanted(name, "the name of another player", Some(help.into()));
        }
    }

    /// The rival of whom nothing has been said but that he is one.
    fn rival(&mut self, name: &Phrase) -> PlayerId {
        self.newcomer(&name.instead(RIVAL))
    }

    /// Remembers whose an Illuminati card is, so that its name can stand for the player.
    pub(super) fn plays_illuminati(&mut self, player: PlayerId, cards: &Phrase) {
        let items = self.names.items(cards);
        let found = items.first().and_then(|item| self.names.meant(&item.name));
        if let Some(CardRef {
            which: Which::Card(card),
            ..
        }) = found
        {
            self.names.illuminati.push((card, player));
        }
    }

    /// The player that a phrase names, or whose Illuminati it names. Where no table is laid out, a new name is a new player.
    pub(super) fn player(&mut self, name: &Phrase) -> Option<PlayerId> {
        if let Some(player) = self.names.player(&name.text) {
            self.names.is_spoken_of_as(player, &name.text);
            return Some(player);
        }
        match self.by_role(name) {
            ByRole::Is(player) => {
                self.names.names_first(player);
                return Some(player);
            }
            ByRole::Several => {
                self.unwanted(name, "clear: say which player it is", None);
                return None;
            }
            ByRole::Nobody => {}
        }
        if is_spoken_of(&name.text) {
            // "He attacks my Texas": whoever it is, a rival.
            let others = self.names.players.iter().any(|player| player.name != ME);
            if !others && !self.names.laid_out {
                return Some(self.rival(name));
            }
            let help = "name the player".to_owned();
            self.unwanted(name, "clear: say which player it is", Some(help.into()));
            return None;
        }
        if !could_be_a_person(&name.text) && !self.names.is_card_here(name) {
            self.unwanted(name, "a player", of_a_condition(&name.text).map(Into::into));
            return None;
        }
        let is_card = self.names.is_card_here(name);
        if is_card && let Some(player) = self.names.player_of(name) {
            return Some(player);
        }
        let name = &name.instead(person(&name.text));
        if !could_be_a_person(&name.text) {
            self.unwanted(name, "a player", of_a_condition(&name.text).map(Into::into));
            return None;
        }
        // Whoever tells of the table, and his rival, are at it though nothing has been said of them.
        let unnamed = is_somebody(&name.text)
            && (self.names.players.iter()).all(|player| is_somebody(&player.name));
        let by_illuminati = !self.names.laid_out && is_illuminati(self.law, person(&name.text));
        if (!self.names.laid_out || unnamed) && !is_card || by_illuminati {
            return Some(self.newcomer(name));
        }
        let help = self.who_is_here(name);
        let kind = ScenarioErrorKind::AbsentPlayer(name.text.clone());
        self.error(name.span.clone(), "not at this table", kind, Some(help));
        None
    }

    /// "The attacker", "its owner", "my neighbour": a player called by what he is to others.
    fn by_role(&self, name: &Phrase) -> ByRole {
        let said = person(&name.text);
        let whose = pronoun(name.text.trim()).map(|(whose, _)| whose.to_ascii_lowercase());
        let in_attack = |of: fn(&(CardRef, CardRef)) -> &CardRef| {
            let card = self.attack.as_ref().map(of);
            card.and_then(|card| self.owners.owner(card))
        };
        let role = match said.to_ascii_lowercase().as_str() {
            "attacker" => in_attack(|(leader, _)| leader),
            "defender" | "victim" => in_attack(|(_, target)| target),
            "owner" => (self.spoken_of_last())
                .and_then(|card| self.owners.owner(card))
                .or_else(|| in_attack(|(_, target)| target)),
            _ => None,
        };
        if let Some(player) = role {
            return ByRole::Is(player);
        }
        // "The guy", "another player", "you", and not "my friend Ben" or "Discordia".
        let noun = said.len() < name.text.trim().len() && said.starts_with(char::is_lowercase);
        let is_you = said == YOU;
        if !(noun || is_you || said == RIVAL) || self.names.is_card_here(name) {
            return ByRole::Nobody;
        }
        let me = self.names.player(ME);
        let not = match whose.as_deref() {
            Some("my" | "our" | "your") => me,
            Some(somebody) => self.names.somebody(somebody),
            None if is_you => me,
            None => self.names.spoken_of_before(),
        };
        let of_others = matches!(whose.as_deref(), Some("his" | "her" | "their"));
        let players = (0..self.names.players.len()).map(|index| PlayerId(index as u8));
        let others: Vec<PlayerId> = players
            .filter(|&player| Some(player) != not && (of_others || Some(player) != me))
            .collect();
        match others.as_slice() {
            [only] if not.is_some() => ByRole::Is(*only),
            // "A friend", of whom nothing has been said.
            [] | [_] => ByRole::Nobody,
            _ => ByRole::Several,
        }
    }
}

/// Whether words say whose something is without saying a name.
fn says_whose(text: &str) -> bool {
    let mut words = text.split(' ');
    words.any(|word| THEIRS.contains(&word))
}

/// Whose a card is said to be: "Ben" in "Ben's Xists", "my" in "my Xists".
fn owner_said(card: &Phrase) -> Option<Phrase> {
    let whose = || pronoun(&card.text).map(|(whose, _)| card.part(0..whose.len()));
    card.owned().map(|(who, _)| who).or_else(whose)
}

/// Who is called by what he is to others.
enum ByRole {
    Is(PlayerId),
    /// It could be one or another.
    Several,
    /// No player of whom something has been said.
    Nobody,
}

/// What to write in place of "If Ben plays …", which nobody has done.
fn of_a_condition(name: &str) -> Option<String> {
    let first = name.split(' ').next().unwrap_or_default();
    let is_one = (CONDITIONAL.iter()).any(|word| first.eq_ignore_ascii_case(word));
    is_one.then(|| {
        "a condition is no play: tell what is done, or ask what would come of it: `If Ben plays …, what is the strength?`"
            .to_owned()
    })
}
