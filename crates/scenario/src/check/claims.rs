//! Claims: what players hold to be so.

use super::Check;
use super::expectations::act;
use super::opinions::is_not_done;
use crate::person::ME;
use crate::syntax::{self, Form, Phrase, Said};
use crate::words::claims::{
    BECAUSE, CONCLUDES, DOING, DONE_AFTER, GOES_ON, JOINED, JOINTS, LIKEWISE, PRONOUNS, SUBJECTS,
};
use crate::{Advised, CardRef, Claim, Expected, Statement, Unread};
use fnord_names as names;

/// The most joints that one part of a claim has: those of names, and of players who win together.
const MOST_JOINTS: usize = 8;

/// What is done in attacks, by whoever is named.
const FIGHTS: [Form; 3] = [Form::attack, Form::attack_by, Form::help];
/// What is done by a player.
const DONE: [Form; 5] = [
    Form::help,
    Form::calls_off,
    Form::commits,
    Form::deed,
    Form::plays,
];

impl Check<'_> {
    /// What is expected of advice.
    pub(super) fn advice(&mut self, advice: &Said) -> Option<Advised> {
        Some(match advice.form {
            Form::a_best => Advised::Best(self.number(advice.one(Form::count)?, 0, 36)? as u8),
            Form::a_below => Advised::Stop(Some(self.count(advice)?)),
            Form::a_never => Advised::Stop(None),
            Form::a_reach => Advised::Reach(self.figure(advice)?, self.count(advice)?),
            _ => Advised::May {
                card: self.find(advice.one(Form::a_card)?)?,
                act: act(advice),
                may: !advice.has(Form::s_not),
                clause: self.clause_said(advice)?,
            },
        })
    }

    pub(super) fn claim(&mut self, said: &Said) -> Option<Statement> {
        let who = said.subject();
        let claimed = said.one(Form::claimed)?;
        let under = said.one(Form::under);
        if let Some(under) = under {
            self.edition_named(under)?;
        }
        let text = claimed.text.trim_end_matches(['.', '!', '?', ' ']);
        let claimed = &claimed.part(0..text.len());
        // "Ann thinks she wins"
        let before = self.names.spoken_of.last;
        let claimant = self.names.player(&who.text);
        self.names.spoken_of.last = claimant.or(before);
        // "I cannot oppose", where nobody else is called so.
        let speaking = self.names.speaking;
        if self.names.player(ME).is_none() {
            self.names.speaking = claimant;
        }
        let mut outcomes = Vec::new();
        let mut reasons = Vec::new();
        let mut unread = None;
        let mut start = 0;
        let cuts = conclusions(text);
        let ends = cuts.iter().copied().map(Some).chain([None]);
        for cut in ends {
            let (end, next) = cut.unwrap_or((text.len(), text.len()));
            let part = claimed.part(start..end);
            start = next;
            let errors = self.errors.len();
            let mut found = Vec::new();
            let reason = self.claimed(&part, &mut found);
            // What cannot be read is no mistake: it is not weighed.
            let mistakes = self.errors.split_off(errors);
            let idle = match &reason {
                Some(reason) => reason.as_deref(),
                None => Some(part.text.as_str()),
            };
            if let Some(done) = idle.and_then(|idle| done_in(idle, &who.text)) {
                let help = format!("what is done is told in a sentence of its own: `{done}`");
                self.unwanted(&part, "a claim alone", Some(help.into()));
                self.names.speaking = speaking;
                return None;
            }
            match reason {
                Some(reason) => {
                    outcomes.extend(found);
                    reasons.extend(reason);
                }
                None if cut.is_some() => reasons.push(reason_in(&part)),
                None => {
                    let why = mistakes.first().map(|mistake| mistake.kind.to_string());
                    unread = Some(Unread {
                        said: part.text.trim().to_owned(),
                        why: why.unwrap_or_else(|| "it cannot be read".to_owned()),
                    });
                }
            }
        }
        self.names.spoken_of.last = before;
        self.names.speaking = speaking;
        Some(Statement::Claim(Claim {
            who: self.claimant(who),
            under: under.map(|under| under.text.clone()),
            outcomes,
            reason: (!reasons.is_empty()).then(|| reasons.join("; ")),
            unread,
            said: claimed.span.clone(),
            // The line's own, once it is known.
            span: 0..0,
        }))
    }

    /// Who claims something: a player by the name he has at the table, or anybody else.
    pub(super) fn claimant(&self, who: &Phrase) -> String {
        let player = self.names.player(&who.text);
        let player = player.map(|id| self.names.players[usize::from(id.0)].name.clone());
        let said = who.text.split_whitespace().collect::<Vec<_>>().join(" ");
        player.unwrap_or(said)
    }

    /// Reads what is claimed, a part after the other. What comes after the first of them and is nothing that can be claimed is
    /// the reason that the player gives.
    fn claimed(&mut self, said: &Phrase, outcomes: &mut Vec<Expected>) -> Option<Option<String>> {
        let first = outcomes.is_empty();
        let cuts = joints(&said.text);
        // The longest part that is something: a name may have a comma in it.
        let ends = cuts.iter().take(MOST_JOINTS).rev().copied();
        let whole = (said.text.len(), said.text.len());
        // A reason that can be claimed itself is weighed like the rest.
        let lower = said.text.to_ascii_lowercase();
        let lead = BECAUSE
            .iter()
            .filter(|lead| !first && lower.starts_with(**lead));
        let lead = lead.map(|lead| lead.len()).next().unwrap_or(0);
        let mut mistakes = Vec::new();
        for (end, next) in std::iter::once(whole).chain(ends) {
            if end <= lead {
                continue;
            }
            let part = said.part(lead..end);
            let last = cuts.first().is_none_or(|(cut, _)| *cut == end);
            let Some(outcome) = syntax::outcome(&part.text, part.span.start) else {
                continue;
            };
            let plain = outcome.form != Form::x_card;
            // "… because they have no token": what is meant by the word nobody says, and a card may begin with it.
            if !first && !plain && begins_with_pronoun(&part.text) {
                continue;
            }
            let before = self.errors.len();
            match self.outcome(&outcome) {
                Some(expected) => {
                    outcomes.push(expected);
                    let rest = said.after(next);
                    if rest.text.is_empty() {
                        return Some(None);
                    }
                    return self.claimed(&rest, outcomes);
                }
                // Only what nothing else can be is a mistake, and where no shorter part is anything; a reason need not be.
                None if lead == 0 && (plain || (first && last)) => {
                    mistakes = self.errors.split_off(before);
                }
                None => self.errors.truncate(before),
            }
        }
        if !mistakes.is_empty() {
            self.errors.extend(mistakes);
            return None;
        }
        if first {
            let help = "a claim takes what `Expect` takes: `Claim Ann: strength 9`".to_owned();
            self.unwanted(said, "a claim", Some(help.into()));
            return None;
        }
        Some(Some(reason_in(said)))
    }

    /// Whether a phrase names the leader of the last attack; it is a mistake where it does not.
    pub(super) fn leads(&mut self, name: &Phrase) -> Option<()> {
        let card = self.find(name)?;
        let is = |(leader, _): &(CardRef, CardRef)| {
            leader.which == card.which && (card.owner.is_none() || card.owner == leader.owner)
        };
        if self.attack.as_ref().is_some_and(is) {
            return Some(());
        }
        let help = "announce the attack first, then claim that it is illegal".to_owned();
        self.unwanted(name, "the leader of the last attack", Some(help.into()));
        None
    }

    /// "the target", "the leader": of the last attack.
    pub(super) fn of_attack(&self, name: &Phrase) -> Option<CardRef> {
        let (leader, target) = self.attack.as_ref()?;
        let card = match names::key(&name.text).as_str() {
            "target" => target,
            "leader" => leader,
            _ => return None,
        };
        Some(CardRef {
            span: name.span.clone(),
            ..card.clone()
        })
    }
}

/// A reason without the word that makes it one.
fn reason_in(said: &Phrase) -> String {
    let text = said.text.trim().trim_end_matches('.');
    let lower = text.to_ascii_lowercase();
    let lead = BECAUSE.iter().find(|lead| lower.starts_with(**lead));
    text[lead.map_or(0, |lead| lead.len())..].trim().to_owned()
}

/// What is done in words that nobody can claim, as a line that says so: "Ben opposes with Russia" for "a while and then opposes with
/// Russia".
fn done_in(said: &str, who: &str) -> Option<String> {
    let text = said.trim();
    let joints = DONE_AFTER.iter().flat_map(|word| text.match_indices(word));
    let parts = joints.map(|(at, word)| &text[at + word.len()..]);
    // "… insists on opposing with Russia"
    let told = parts.chain([text]).map(|part| {
        let (verb, rest) = part.split_once(' ').unwrap_or((part, ""));
        let meant = DOING.iter().find(|(doing, _)| *doing == verb);
        meant.map_or_else(|| part.to_owned(), |(_, meant)| format!("{meant} {rest}"))
    });
    let mut lines = told.flat_map(|part| [format!("{who} {part}"), part]);
    lines.find(|line| {
        let said = syntax::statement(line, 0);
        let his = DONE.contains(&said.form) && said.subject().text == who;
        let alone = !line.starts_with(who) && FIGHTS.contains(&said.form);
        his || alone && !is_not_done(line)
    })
}

/// Where somebody comes to what he claims: the end of what is before it, and where it begins.
pub(super) fn conclusions(text: &str) -> Vec<(usize, usize)> {
    let lower = text.to_ascii_lowercase();
    let mut found: Vec<(usize, usize)> = Vec::new();
    for (at, _) in text.match_indices([',', ';', ' ']) {
        if found.last().is_some_and(|(_, next)| at < *next) {
            continue;
        }
        let rest = &lower[at..];
        let joined = JOINED.iter().find(|joined| rest.starts_with(**joined));
        let Some(joined) = joined else {
            continue;
        };
        let said = &rest[joined.len()..];
        let Some(mark) = CONCLUDES.iter().find(|mark| said.starts_with(**mark)) else {
            continue;
        };
        let next = at + joined.len() + mark.len();
        // "Good so far" is no conclusion without a comma before it.
        let speaks = GOES_ON.iter().any(|word| lower[next..].starts_with(*word));
        let likewise = *mark == "so " && is_likewise(&text[next..]);
        if at > 0 && next < text.len() && !likewise && (*joined != " " || speaks) {
            found.push((at, next));
        }
    }
    found
}

/// "did I", "does Ben", with nothing after it.
fn is_likewise(text: &str) -> bool {
    let end = text.find([',', ';', '.']).unwrap_or(text.len());
    let words: Vec<&str> = text[..end].split_whitespace().collect();
    let [verb, rest @ ..] = words.as_slice() else {
        return false;
    };
    let is = |words: &[&str], word: &str| words.iter().any(|one| one.eq_ignore_ascii_case(word));
    let named = |word: &&str| word.starts_with(char::is_uppercase);
    is(&LIKEWISE, verb)
        && match rest {
            [] => false,
            [only] => is(&SUBJECTS, only) || named(only),
            several => several.iter().all(named),
        }
}

fn begins_with_pronoun(text: &str) -> bool {
    let word = text.split([' ', '\'', '’']).next().unwrap_or_default();
    PRONOUNS
        .iter()
        .any(|known| word.eq_ignore_ascii_case(known))
}

/// Where what is claimed may fall apart: the end of a part, and the beginning of the next.
fn joints(text: &str) -> Vec<(usize, usize)> {
    let mut found: Vec<(usize, usize)> = Vec::new();
    for mark in JOINTS {
        for (at, _) in text.match_indices(mark) {
            let reason = mark.starts_with(" because") || mark.starts_with(" since");
            let next = if reason { at + 1 } else { at + mark.len() };
            if !found
                .iter()
                .any(|(end, other)| *end == at || *other == next)
            {
                found.push((at, next));
            }
        }
    }
    found.sort_unstable();
    found
}
