//! A sentence of a letter that is in the language of tables as it stands: what forms of letters do not know, that may.

use super::phrases::POSSESSIVE;
use super::story::Story;
use super::tokens::{Kind, Token};
use super::told::{Aim, Event, Place, Ref};
use crate::{Master, Placed, Play, PlayerId, Remark, Scenario, Statement, Which};
use fnord_cards::effect::AttackKind;

/// Reads a text in the language of tables, where it is wholly understood.
pub(crate) type ReadsTables<'l> = &'l dyn Fn(&str) -> Option<Scenario>;

/// The longest sentence that is read so, in bytes.
const LONGEST: usize = 400;
/// How many sentences of one letter are tried so at most: for each, all that was told is read again.
const MOST: usize = 12;

impl<'l> Story<'l> {
    /// The story with a sentence in it as the language of tables has it, behind all that was told. `None` where it is none of that language,
    /// asks, or says something that a letter tells otherwise.
    pub(super) fn hears_as_stated(&self, tokens: &[Token]) -> Option<Story<'l>> {
        let reads = self.reads?;
        let (first, last) = (tokens.first()?, tokens.last()?);
        let said = self.text.get(first.at.start..last.at.end)?;
        let does = |token: &Token| !token.known.verbs.is_empty() && !token.owns;
        // Whom a pronoun stands for the letter says, and not the lines that are made of it.
        let other = |token: &Token| {
            let whose = POSSESSIVE.contains(&token.word.as_str()) && !token.is("my");
            let spoken = token.has("he") || token.has("it") && !token.has("article");
            matches!(token.kind, Kind::Mark('?') | Kind::Quote(_)) || whose || spoken
        };
        let tried = self.stated.get();
        if said.len() > LONGEST
            || tried >= MOST
            || !tokens.iter().any(does)
            || tokens.iter().any(other)
        {
            return None;
        }
        self.stated.set(tried + 1);
        let said = said
            .trim_end_matches(['.', '!', ';', ' '])
            .replace('\n', " ");
        let before = self.so_far();
        // Where nothing was told yet there is nothing to read.
        let known = match before.is_empty() {
            true => None,
            false => Some(reads(&before)?),
        };
        let told = reads(format!("{before}\n{said}").trim_start())?;
        let is = told.canonical(self.law);
        let was = known.as_ref().map(|known| known.canonical(self.law));
        let added = is.strip_prefix(was.unwrap_or_default().trim_end())?;
        let statements = told
            .lines
            .get(known.as_ref().map_or(0, |known| known.lines.len())..)?;
        let statements = statements.iter().filter_map(|line| line.statement.as_ref());
        let texts = added.lines().map(str::trim).filter(|line| !line.is_empty());
        let stated: Vec<(&Statement, &str)> = statements.zip(texts).collect();
        let named = |name: &str| {
            let mut tokens = tokens.iter();
            tokens.any(|token| token.kind == Kind::Player && token.word.eq_ignore_ascii_case(name))
        };
        let sits = |name: &str| {
            self.persons
                .iter()
                .any(|one| one.name.eq_ignore_ascii_case(name))
        };
        let all_known = told
            .players
            .iter()
            .all(|player| sits(&player.name) || named(&player.name));
        let meant = told.intended && !known.is_some_and(|known| known.intended);
        if stated.is_empty() || !all_known || meant {
            return None;
        }
        let mut story = self.clone();
        story.here = first.at.start..last.at.end;
        for player in &told.players {
            story.named(&player.name);
        }
        story.are_spoken_of(tokens);
        for (statement, text) in stated {
            story.takes_in(statement, text, &told)?;
        }
        story.is_of(tokens);
        Some(story)
    }

    /// All that was told, as a table with what happens.
    fn so_far(&self) -> String {
        let mut story = self.clone();
        let told = std::mem::take(&mut story.told);
        let happens = told.iter().flat_map(|told| {
            let lines = story.lines_of_told(told);
            lines
                .into_iter()
                .map(|line| (line, told.at.clone()))
                .collect::<Vec<_>>()
        });
        let happens: Vec<_> = happens.collect();
        story.seats_needed(&happens);
        let mut lines: Vec<_> = story.table().into_iter().map(|line| (line, 0..0)).collect();
        lines.extend(happens);
        story.are_named(&mut lines);
        let lines: Vec<String> = lines.into_iter().map(|(line, _)| line).collect();
        lines.join("\n")
    }

    /// What a statement says is told.
    fn takes_in(&mut self, statement: &Statement, text: &str, of: &Scenario) -> Option<()> {
        match statement {
            Statement::Play(Play::Attack {
                leader,
                kind,
                target,
                aiders,
                opposers,
                plots,
                privileged,
            }) => {
                let aim = match kind {
                    AttackKind::Control => Aim::Control,
                    AttackKind::Destroy => Aim::Destroy,
                };
                if !opposers.is_empty() || !plots.is_empty() {
                    return None;
                }
                let leader = self.group_of(leader, of)?;
                let target = self.group_of(target, of)?;
                let aiders: Option<Vec<Ref>> =
                    aiders.iter().map(|one| self.group_of(one, of)).collect();
                self.subject = leader.owner.or(self.subject);
                // What is attacked was spoken of last.
                for id in [leader.card, target.card].into_iter().flatten() {
                    self.focus(id);
                }
                self.begins(Event::Attack {
                    by: leader.owner,
                    leader: Some(leader),
                    target: Some(target),
                    aim: Some(aim),
                    privileged: *privileged,
                    aiders: aiders?,
                });
            }
            // Letters have their own words for these, and go on to speak of them.
            Statement::Play(Play::Help(_) | Play::Use(_)) => return None,
            Statement::Play(_) => self.tells(Event::Line(text.to_owned())),
            // What is so after the dice was not so before.
            Statement::Controls { .. }
            | Statement::Has { .. }
            | Statement::Fact(_)
            | Statement::Orders(_)
            | Statement::Turn { .. }
                if self.told.is_empty() =>
            {
                self.lies(statement, of)?;
                self.states.push(text.to_owned());
            }
            _ => return None,
        }
        Some(())
    }

    /// A Group as the statement of an attack has it, with no more said of it than whose it is and where.
    fn group_of(&mut self, placed: &Placed, of: &Scenario) -> Option<Ref> {
        let mut owner = placed.card.owner;
        let id = placed.card.id();
        for (remark, _) in &placed.remarks {
            let place = match remark {
                Remark::Owner(player) => {
                    owner = Some(*player);
                    continue;
                }
                Remark::Directly => Place::Directly,
                Remark::OneAway => Place::OneAway,
                Remark::FartherAway => Place::Farther,
                Remark::FromHand => Place::InHand,
                _ => return None,
            };
            self.board.places.insert(id?, place);
        }
        let known = id.and_then(|id| self.board.owners.get(&id).copied());
        let owner = match owner {
            Some(owner) => Some(self.sitting(owner, of)?),
            None => known,
        };
        if let (Some(id), Some(owner)) = (id, owner) {
            self.board.owners.insert(id, owner);
        }
        (placed.card.which != Which::Illuminati || owner.is_some())
            .then_some(Ref { card: id, owner })
    }

    /// Whose cards are by what a statement says of the table.
    fn lies(&mut self, statement: &Statement, of: &Scenario) -> Option<()> {
        let (player, cards): (Option<PlayerId>, &[Placed]) = match statement {
            Statement::Controls {
                master: Master::Player(player, _),
                cards,
            } => (Some(*player), cards),
            Statement::Controls {
                master: Master::Card(master),
                cards,
            } => (master.owner, cards),
            Statement::Has {
                player,
                cards,
                in_hand: false,
            } => (Some(*player), cards),
            _ => (None, &[]),
        };
        let owner = match player {
            Some(player) => Some(self.sitting(player, of)?),
            None => None,
        };
        for id in cards.iter().filter_map(|placed| placed.card.id()) {
            self.board.owners.extend(owner.map(|owner| (id, owner)));
        }
        Some(())
    }

    /// A player of a scenario, as he sits in the letter.
    fn sitting(&self, player: PlayerId, of: &Scenario) -> Option<usize> {
        let name = &of.players.get(usize::from(player.0))?.name;
        self.persons
            .iter()
            .position(|person| person.name.eq_ignore_ascii_case(name))
    }

    /// The players and cards that a sentence names were spoken of.
    fn are_spoken_of(&mut self, tokens: &[Token]) {
        for token in tokens {
            match &token.kind {
                Kind::Player => {
                    let person = self.named(&token.word);
                    self.is_spoken_of(person);
                }
                Kind::Card(ids) => {
                    if let [id] = ids.as_slice() {
                        self.focus(*id);
                        self.breaths.insert(*id, self.here.start);
                    }
                }
                _ => {}
            }
        }
    }
}
