//! A sentence of a letter that is in the language of tables as it stands: what forms of letters do not know, that may.

use super::phrases::{POSSESSIVE, Who};
use super::story::{ME, Story};
use super::tokens::{Kind, Token};
use super::told::{Aim, Event, On, Place, Ref};
use crate::{
    CardRef, HelpPlay, Master, Object, Placed, Play, PlayerId, Remark, Scenario, Statement,
    UsePlay, Which,
};
use fnord_cards::effect::AttackKind;
use fnord_cards::{CardId, Kind as Sort};

/// Reads a text in the language of tables, where it is wholly understood.
pub(crate) type ReadsTables<'l> = &'l dyn Fn(&str) -> Option<Scenario>;

/// The longest sentence that is read so, in bytes.
const LONGEST: usize = 400;
/// How many sentences of one letter are tried so at most: for each, all that was told is read again.
const MOST: usize = 40;

impl<'l> Story<'l> {
    /// The story with a sentence in it as the language of tables has it, behind all that was told. `None` where it is none of that language,
    /// asks, or says something that a letter tells otherwise.
    pub(super) fn hears_as_stated(&self, tokens: &[Token]) -> Option<Story<'l>> {
        let reads = self.reads?;
        let (first, last) = (tokens.first()?, tokens.last()?);
        let does = |token: &Token| !token.known.verbs.is_empty() && !token.owns;
        let asks = |token: &Token| matches!(token.kind, Kind::Mark('?') | Kind::Quote(_));
        let tried = self.stated.get();
        if last.at.end.saturating_sub(first.at.start) > LONGEST
            || tried >= MOST
            || !tokens.iter().any(does)
            || tokens.iter().any(asks)
        {
            return None;
        }
        let said = self.by_name(tokens)?;
        self.stated.set(tried + 1);
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

    /// A sentence with names for whom and what its pronouns stand for. `None` where that is open.
    fn by_name(&self, tokens: &[Token]) -> Option<String> {
        let mut story = self.clone();
        story.here = tokens.first()?.at.start..tokens.last()?.at.end;
        let asked = story.questions.len();
        // Whom the sentence is of, and what it has named so far.
        let mut subject: Option<usize> = None;
        let mut named: Vec<CardId> = Vec::new();
        let (mut said, mut end) = (String::new(), story.here.start);
        for (index, token) in tokens.iter().enumerate() {
            let next = tokens.get(index + 1);
            if token.at.is_empty() {
                return None;
            }
            // What stands between words of two clauses is none of either.
            let between = self.text.get(end..token.at.start).unwrap_or(" ");
            let clean = !between.contains(char::is_alphanumeric);
            said.push_str(if clean { between } else { " " });
            end = token.at.end;
            let written = self.text.get(token.at.clone())?;
            if let Kind::Card(ids) = &token.kind {
                named.extend(ids);
            }
            let object = next.is_none_or(|next| {
                matches!(next.kind, Kind::Mark(_)) || next.is_light() && !next.is("own")
            });
            let first = token.at.start == story.here.start;
            let is_time = next.is_some_and(|next| next.is_verb("be"));
            match token.word.as_str() {
                _ if token.kind == Kind::Player => {
                    let person = story.named(&token.word);
                    subject = subject.or(Some(person).filter(|_| !token.owns));
                    said.push_str(written);
                }
                _ if token.kind != Kind::Word => said.push_str(written),
                "he" | "she" | "him" => {
                    let person = self.somebody(&mut story, &token.word)?;
                    subject = subject.or(Some(person).filter(|_| first));
                    said.push_str(story.name(person));
                }
                "her" if object => {
                    let person = self.somebody(&mut story, "her")?;
                    said.push_str(story.name(person));
                }
                "his" | "her" => {
                    let word = Who::Spoken(token.word.clone());
                    let person = story.owner(&word, subject)?;
                    said.push_str(&match story.name(person) {
                        ME => "my".to_owned(),
                        name => format!("{name}'s"),
                    });
                }
                // "with its action": of what the sentence is about.
                "its" | "their" if !named.is_empty() => said.push_str(written),
                "it" if is_time && first => said.push_str(written),
                "it" | "they" | "them" | "its" | "their" => {
                    let before = tokens.get(..index).unwrap_or_default();
                    let verb = before.iter().rev().find(|token| token.is_finite());
                    // What is cancelled may be anything that was done.
                    if verb.is_some_and(|verb| verb.has("cancelling")) {
                        return None;
                    }
                    let of_groups = verb.is_some_and(|verb| verb.has("of-groups"));
                    let wanted = |kind: Sort| !of_groups || kind.is_group();
                    let of = match first {
                        true => story.goes_on(&token.word, &[]).and_then(|card| card.card),
                        false => story.card_spoken_of(&token.word, subject, &wanted, &named),
                    };
                    let of = of?;
                    said.push_str(&story.card(of).name);
                    if POSSESSIVE.contains(&token.word.as_str()) {
                        said.push_str("'s");
                    }
                }
                _ if token.has("he") => return None,
                _ => said.push_str(written),
            }
            if story.questions.len() > asked {
                return None;
            }
        }
        let said = said.trim_end_matches(['.', '!', ';', ',', ' ']);
        Some(said.replace('\n', " "))
    }

    /// The player who is "he" or "she", where no Personality may be.
    fn somebody(&self, story: &mut Story<'_>, word: &str) -> Option<usize> {
        match self.has_personality() {
            true => None,
            false => story.spoken_of(word, None),
        }
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
                // "… again with its other token": it pays, and does not aid itself.
                let aiders = aiders.map(|mut aiders| {
                    aiders.retain(|one| one.card != leader.card);
                    aiders
                });
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
            Statement::Play(Play::Help(help)) => self.joins_in(help, text, of)?,
            Statement::Play(Play::Use(used)) => self.takes_play(used, text, of)?,
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
                self.is_so(text.to_owned());
            }
            _ => return None,
        }
        Some(())
    }

    /// Groups join in.
    fn joins_in(&mut self, help: &HelpPlay, text: &str, of: &Scenario) -> Option<()> {
        let cards: Option<Vec<Ref>> = (help.helpers.iter())
            .map(|one| self.group_of(one, of))
            .collect();
        let cards = cards?;
        if cards.iter().any(|card| self.does_help(card)) {
            return None;
        }
        let who = cards.first()?.owner;
        // Nobody opposes himself, and whoever is attacked helps his own side.
        if let Some(Event::Attack { by, target, .. }) = self.last_attack() {
            let (by, target) = (*by, *target);
            let owner_of = |one: Ref| one.card.and_then(|id| self.board.owners.get(&id).copied());
            let attacked = target.and_then(|target| target.owner.or_else(|| owner_of(target)));
            let own = if help.opposes { by } else { attacked };
            if who.is_some() && who == own && by != attacked {
                return None;
            }
        }
        self.subject = who.or(self.subject);
        self.tells(match help.tokens == 1 && !help.global {
            true => Event::Help {
                who: who.filter(|_| cards.iter().all(|card| card.owner == who)),
                cards,
                opposes: help.opposes,
            },
            false => Event::Line(text.to_owned()),
        });
        Some(())
    }

    /// A card is played or used. What the statement says besides what it is played on is told as it has it.
    fn takes_play(&mut self, used: &UsePlay, text: &str, of: &Scenario) -> Option<()> {
        let who = self.sitting(used.player?, of)?;
        let owned = |card: &CardRef| match card.owner {
            Some(owner) => self.sitting(owner, of),
            None => card.id().and_then(|id| self.board.owners.get(&id).copied()),
        };
        let on = match used.on.as_slice() {
            [] => None,
            [Object::Player(player)] => Some(On::Player(self.sitting(*player, of)?)),
            [Object::Card(card), ..] => Some(On::Card(Ref {
                card: card.id(),
                owner: owned(card),
            })),
            _ => return None,
        };
        let card = Ref {
            card: Some(used.card.id()?),
            owner: None,
        };
        let mut play = Event::Play {
            who,
            verb: if text.contains(" uses ") {
                "uses"
            } else {
                "plays"
            },
            card,
            on,
            pays: None,
            more: Vec::new(),
        };
        let plainly = self.lines_of(&play).concat();
        let rest = text.strip_prefix(plainly.as_str());
        match (rest, &mut play) {
            (Some(rest), Event::Play { pays, more, .. }) if used.on.len() < 2 => {
                let mut parts = rest.split(", ");
                let first = parts.next().unwrap_or_default();
                *pays = first.strip_prefix(" with ").map(str::to_owned);
                *more = parts.map(str::to_owned).collect();
                if pays.is_none() && !first.is_empty() {
                    return None;
                }
            }
            _ => play = Event::Line(text.to_owned()),
        }
        self.subject = Some(who);
        self.is_spoken_of(who);
        self.tells(play);
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
