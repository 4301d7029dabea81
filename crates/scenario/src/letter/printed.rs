//! What a letter says that the cards print anyway: "both of them Violent and Criminal", "(Power 3)", "Martial Law for +10". It is held
//! against the cards and tells nothing then; what is not printed stays, and is asked for.

use std::ops::Range;

use super::plain::{is_comma, is_one};
use super::risk::cuts;
use super::story::Story;
use super::token::{FIGURE, number_word};
use super::tokens::{Kind, Token};
use fnord_cards::CardId;

/// How many cards that were spoken of before may be meant by "they".
const SPOKEN: usize = 4;

impl Story<'_> {
    /// A sentence without what it says that is printed on the cards of which it speaks.
    pub(super) fn without_what_is_printed(&mut self, tokens: &[Token]) -> Vec<Token> {
        let mut told = tokens.to_vec();
        let mut at = 0;
        while at < told.len() {
            match self.printed_at(&told, at) {
                Some(said) => {
                    let first = told.get(said.start).map_or(0, |token| token.at.start);
                    let last = told.get(said.end - 1).map_or(first, |token| token.at.end);
                    self.aside.push(first..last);
                    told.drain(said);
                }
                None => at += 1,
            }
        }
        // "Both are Violent, by the way."
        let says = |token: &Token| !matches!(token.kind, Kind::Mark(_)) && !token.known.idle;
        if told.iter().any(says) {
            told
        } else {
            Vec::new()
        }
    }

    /// Where what is printed ends that begins here.
    fn printed_at(&self, tokens: &[Token], at: usize) -> Option<Range<usize>> {
        self.figure_at(tokens, at)
            .or_else(|| self.arrows_at(tokens, at))
            .or_else(|| self.traits_at(tokens, at))
    }

    /// "for +10", "(Power 3)", "ten more": a figure beside a card that has it.
    fn figure_at(&self, tokens: &[Token], at: usize) -> Option<Range<usize>> {
        let rest = tokens.get(at..)?;
        let bracket = rest.first()?.kind == Kind::Mark('(');
        let inside = rest.get(usize::from(bracket)..)?;
        let fresh = bracket || at == 0 || tokens.get(at - 1).is_some_and(cuts);
        let passed = |token: &&Token| {
            token.has("beside-figure")
                || token.has("article")
                || token.known.idle && !is_mark(token)
        };
        let before = inside.iter().take_while(passed).count();
        let token = inside.get(before)?;
        let said = figure(token)?;
        let behind = inside.get(before + 1..)?;
        let after = behind
            .iter()
            .take_while(|token| token.has("beside-figure") && !token.is("for"))
            .count();
        let mut end = at + usize::from(bracket) + before + 1 + after;
        let next = tokens.get(end);
        if bracket {
            next.filter(|next| next.kind == Kind::Mark(')'))?;
            end += 1;
        }
        // A bare number may be of anything: it stands in brackets, or says what it is.
        let marked = token.has(FIGURE);
        let of_what = before + after > 0 && fresh;
        let ends = bracket || next.is_none_or(cuts);
        // "(+10 and …)", "for 3 tokens"
        if !ends || !(marked && (fresh || before > 0) || bracket || of_what) {
            return None;
        }
        let told = tokens.get(..at)?;
        // What stands in brackets is said of the card before them.
        let near = |token: &&Token| !bracket || !is_mark(token);
        let mut named = told.iter().rev().take_while(near).filter_map(card);
        let has = |id: CardId| match marked || !bracket && !self.card(id).kind.is_group() {
            true => self.gives(id, &said),
            false => self.has_figure(id, &said) || self.gives(id, &said),
        };
        let printed = match bracket && !marked {
            true => named.next().is_some_and(has),
            false => named.any(has),
        };
        printed.then_some(at..end)
    }

    /// "They have no arrows going out": so it is printed.
    fn arrows_at(&self, tokens: &[Token], at: usize) -> Option<Range<usize>> {
        let before = at.checked_sub(1).and_then(|before| tokens.get(before));
        if before.is_some_and(|before| !cuts(before)) {
            return None;
        }
        let rest = tokens.get(at..)?;
        let goes_before =
            |token: &&Token| is_joint(token) || token.known.idle || token.has("article");
        let start = rest.iter().take_while(goes_before).count();
        let who = rest.get(start)?;
        let has = rest.get(start + 1).filter(|has| has.is_verb("have"))?;
        let no = rest.get(start + 2).filter(|no| denies(no))?;
        let said = rest.get(start + 3..)?;
        let beside = |token: &&Token| {
            token.has("beside-arrow")
                || token.has("arrow")
                || token.known.idle
                || token.has("it")
                || is_one(token, &["any"])
        };
        let count = said.iter().take_while(beside).count();
        let end = at + start + 3 + count;
        let arrows = said.iter().take(count).any(|token| token.has("arrow"));
        let none = |id: CardId| {
            let card = self.card(id);
            card.kind.is_group() && card.arrows_out.is_empty()
        };
        let printed = match card(who) {
            Some(id) => none(id),
            None if who.has("it") || who.has("he") => {
                self.spoken_at(tokens, at).into_iter().any(none)
            }
            None => false,
        };
        let ends = tokens.get(end).is_none_or(cuts);
        let said = !has.owns && !no.owns && arrows && ends && printed;
        said.then_some(at + usize::from(start > 0 && before.is_none())..end)
    }

    /// The cards that may be meant at a place by "they", the last first.
    fn spoken_at(&self, tokens: &[Token], at: usize) -> Vec<CardId> {
        let (told, later) = tokens.split_at(at.min(tokens.len()));
        let mut spoken: Vec<CardId> = told.iter().rev().filter_map(card).collect();
        spoken.extend(self.cards.iter().rev().copied());
        spoken.extend(later.iter().filter_map(card));
        let mut seen: Vec<CardId> = Vec::new();
        for id in spoken {
            if !self.card(id).kind.is_plot() && !seen.contains(&id) {
                seen.push(id);
            }
        }
        seen.truncate(SPOKEN);
        seen
    }

    /// "both of them Violent and Criminal", "it is Corporate", "though they are Weird": alignments and attributes that are printed.
    fn traits_at(&self, tokens: &[Token], at: usize) -> Option<Range<usize>> {
        let before = at.checked_sub(1).and_then(|before| tokens.get(before));
        if before.is_some_and(|before| !cuts(before)) && !tokens.get(at).is_some_and(is_joint) {
            return None;
        }
        let rest = tokens.get(at..)?;
        let length = rest
            .iter()
            .enumerate()
            .take_while(|(index, _)| self.is_beside_traits(rest, *index))
            .count();
        let joins = |token: &Token| is_comma(token) || is_joint(token);
        let trimmed = |run: usize| {
            let said = rest.get(..run).unwrap_or_default().iter();
            run - said.rev().take_while(|token| joins(token)).count()
        };
        let mut length = trimmed(length);
        // "Both are Government, so he says …": another clause begins with what joins them.
        let over = |length: usize| {
            rest.get(length)
                .is_none_or(|next| cuts(next) || is_joint(next))
        };
        while !over(length)
            && let Some(joint) = rest.get(..length)?.iter().rposition(joins)
            && joint > 0
        {
            length = trimmed(joint);
        }
        let run = rest.get(..length)?;
        let first = run
            .iter()
            .find(|token| !token.known.idle && !is_joint(token))?;
        let joined = run.first().is_some_and(is_joint);
        let asks = !joined && (first.is_verb("be") || first.has("inverting"));
        let mut end = at + run.len();
        let ends = tokens
            .get(end)
            .is_none_or(|next| cuts(next) || is_joint(next));
        // "They are Straight, right under his Illuminati", "which is a Nation one step from there": it goes on.
        let subject = run.iter().position(|token| token.is_verb("be"));
        let comma = usize::from(tokens.get(end).is_some_and(is_comma));
        let goes_on = tokens
            .get(end + comma)
            .is_some_and(|next| next.has("placing"));
        let subject = subject.filter(|_| goes_on);
        if !(ends || subject.is_some()) || asks || !self.all_printed(tokens, at, run) {
            return None;
        }
        if let Some(subject) = subject {
            return Some(at + subject + 1..end + comma);
        }
        let closed = |at: usize, mark: char| {
            tokens
                .get(at)
                .is_some_and(|token| token.kind == Kind::Mark(mark))
        };
        let mut start = at;
        if start > 0 && closed(start - 1, '(') && closed(end, ')') {
            (start, end) = (start - 1, end + 1);
        } else if start > 0 && closed(start - 1, ',') {
            start -= 1;
        } else if closed(end, ',') {
            end += 1;
        }
        Some(start..end)
    }

    /// Whether a word may stand in what is said of alignments: the card of which it is said, and what joins them.
    fn is_beside_traits(&self, rest: &[Token], at: usize) -> bool {
        let Some(token) = rest.get(at) else {
            return false;
        };
        let next = rest.get(at + 1..).unwrap_or_default();
        let mut next = next.iter().filter(|token| !token.known.idle);
        let next = next.next();
        let says = |next: &Token| next.is_verb("be") || is_verb_of_figure(next);
        match &token.kind {
            Kind::Mark(mark) => matches!(mark, ',' | ':'),
            // "… and so is the N.S.A."
            Kind::Card(_) => {
                let before = rest.get(..at).unwrap_or_default().iter().rev();
                let mut before = before.skip_while(|token| token.has("article"));
                let inverted = before.next().is_some_and(|before| before.is_verb("be"));
                token.owns || inverted || next.is_some_and(says)
            }
            Kind::Number(_) => true,
            Kind::Word => {
                let figure_next = next.is_some_and(|next| {
                    figure(next).is_some() || next.has("beside-figure") || next.has("ability")
                });
                self.is_trait(token)
                    || token.is_verb("be")
                    || token.has("beside-traits")
                    || token.has("ability")
                    || token.has("beside-ability")
                    || token.has(FIGURE)
                    || token.known.idle
                    || is_joint(token)
                    || denies(token)
                    || token.has("beside-figure")
                    || is_verb_of_figure(token) && figure_next
            }
            Kind::Player | Kind::Quote(_) => false,
        }
    }

    /// Whether all that a stretch of words says of cards is printed on them, and something is.
    fn all_printed(&self, tokens: &[Token], at: usize, run: &[Token]) -> bool {
        let seen = self.spoken_at(tokens, at);
        let several = run.iter().any(|token| token.has("beside-all"));
        // "They are Violent." by itself is said of all that may be meant; "they are Violent, mine are not" is of some.
        let whole = at == 0 && tokens.len() <= run.len() + 1;
        let some = run.iter().any(|token| token.has("beside-contrast"));
        let seen = match whole && !some {
            true => seen.into_iter().take(2).collect(),
            false => seen,
        };
        let mut named: Option<CardId> = None;
        let (mut denied, mut any) = (false, false);
        for (index, token) in run.iter().enumerate() {
            if cuts(token) && !is_comma(token) && !token.is("and") {
                (named, denied) = (None, false);
            }
            if let Some(id) = card(token) {
                named = Some(id);
                denied = false;
            }
            denied |= denies(token);
            let of: Vec<CardId> = match named {
                Some(id) => vec![id],
                None => seen.clone(),
            };
            let so = |holds: &dyn Fn(CardId) -> bool| {
                let count = of.iter().filter(|id| holds(**id)).count();
                match whole && !some {
                    true => count > 0 && count == of.len(),
                    false => count > usize::from(several && of.len() > 1),
                }
            };
            let against = run.get(..index).unwrap_or_default();
            let against = against.iter().rev().take_while(|token| !cuts(token));
            let against = against.filter(|token| !token.has("article")).take(1);
            let of_text = against.clone().any(|token| token.has("beside-ability"));
            if self.is_trait(token) {
                any = true;
                let so = match of_text {
                    true => of.iter().any(|id| self.speaks_of(*id, &token.word)),
                    false => so(&|id| self.is_one_of(id, &token.word) != denied),
                };
                if !so {
                    return false;
                }
            } else if let Some(said) = figure(token).filter(|_| !token.counts()) {
                // "both Weird, so that is +4": what somebody reckons of it.
                if token.has(FIGURE) && any && named.is_none() {
                    continue;
                }
                let beside = run.iter().skip(index.saturating_sub(2)).take(4);
                let says = beside.clone().any(|token| token.has("figuring"));
                let has = |id: CardId| match token.has(FIGURE) {
                    true => self.gives(id, &said),
                    false => says && self.has_figure(id, &said),
                };
                if !so(&has) {
                    return false;
                }
                any = true;
            }
        }
        any
    }

    fn is_trait(&self, token: &Token) -> bool {
        let traits = ["alignment", "attribute", "kind"];
        let one = singular(&token.word);
        let several = traits.iter().any(|class| self.lexicon.is_of(&one, class));
        let is = several || traits.iter().any(|class| token.has(class));
        token.kind == Kind::Word && !token.owns && is
    }

    /// Whether the text of a card speaks of an alignment or attribute.
    fn speaks_of(&self, id: CardId, word: &str) -> bool {
        let one = singular(word);
        let mut text = self.card(id).text.iter();
        text.any(|sentence| sentence.text.to_lowercase().contains(&one))
    }

    /// Whether an alignment or attribute is printed, in whatever number it stands.
    fn is_one_of(&self, id: CardId, word: &str) -> bool {
        self.is_printed(id, word) || self.is_printed(id, &singular(word))
    }

    /// Whether a Group has that Power or Resistance.
    fn has_figure(&self, id: CardId, said: &str) -> bool {
        let card = self.card(id);
        let figures = [card.power, card.resistance];
        let mut figures = figures.into_iter().flatten();
        figures.any(|figure| figure.to_string() == said)
    }

    /// Whether the text of a card speaks of that figure.
    fn gives(&self, id: CardId, said: &str) -> bool {
        let mut text = self.card(id).text.iter();
        text.any(|sentence| {
            let mut numbers = sentence.text.split(|letter: char| !letter.is_ascii_digit());
            numbers.any(|number| number == said)
        })
    }
}

fn card(token: &Token) -> Option<CardId> {
    match &token.kind {
        Kind::Card(ids) if ids.len() == 1 => ids.first().copied(),
        _ => None,
    }
}

/// "Fanatics", "Personalities": one of them.
fn singular(word: &str) -> String {
    match (word.strip_suffix("ies"), word.strip_suffix('s')) {
        (Some(one), _) => format!("{one}y"),
        (None, Some(one)) => one.to_owned(),
        (None, None) => word.to_owned(),
    }
}

fn is_mark(token: &Token) -> bool {
    matches!(token.kind, Kind::Mark(_))
}

fn is_joint(token: &Token) -> bool {
    token.has("beside-joint")
}

fn is_verb_of_figure(token: &Token) -> bool {
    token.is_verb("have") || token.is_verb("get")
}

/// "+10", "3", "ten": a figure, without its sign.
fn figure(token: &Token) -> Option<String> {
    match token.kind {
        Kind::Number(number) => Some(number.to_string()),
        _ if token.has(FIGURE) => {
            let bare = token
                .word
                .trim_matches(|letter: char| !letter.is_ascii_digit());
            bare.chars()
                .all(|letter| letter.is_ascii_digit())
                .then(|| bare.to_owned())
        }
        _ if token.counts() => number_word(&token.word).map(|number| number.to_string()),
        _ => None,
    }
}

/// "is not Violent", "are no SubGenius Group"
fn denies(token: &Token) -> bool {
    token.has("is-not") || token.is("no")
}
