//! Who and which cards are named, with all that is said of them in passing.

use std::cell::Cell;

use super::pattern::{Fitting, Form, Matcher, PASSED, Slots, Taken};
use super::phrases::{Modifier, Np, POSSESSIVE, Phrases, Value, What, Who};
use super::tokens::{Kind, Token};
use fnord_cards::{self as cards, CardId};

/// What somebody is called who is neither of two.
const THIRD: &str = "Third";

impl Phrases<'_> {
    /// "… and rolled a 4": whoever was spoken of goes on.
    pub(super) fn may_be_left_out(&self, at: usize) -> bool {
        let Some(before) = at.checked_sub(1).and_then(|before| self.tokens.get(before)) else {
            return false;
        };
        let goes_on =
            before.has("joint") || matches!(before.kind, Kind::Mark(_)) || before.has("idle");
        goes_on && !self.is_of_a_group(at)
    }

    /// "Japan, which controls Elvis": nobody who was spoken of before controls him, but Japan.
    pub(super) fn is_of_a_group(&self, at: usize) -> bool {
        let before = self.tokens.get(..at).unwrap_or_default().iter().rev();
        let mut before = before.skip_while(|token| token.has("idle"));
        let which = ["which", "who", "that"];
        let relative = before.next();
        if !relative.is_some_and(|token| which.iter().any(|word| token.is(word))) {
            return false;
        }
        let mut before = before.skip_while(|token| token.kind == Kind::Mark(','));
        before.next().is_some_and(|token| match &token.kind {
            Kind::Card(ids) => ids.iter().all(|id| {
                let kind = self.kind_of(*id);
                kind.is_group() && kind != cards::Kind::Illuminati
            }),
            _ => false,
        })
    }

    pub(super) fn kind_of(&self, id: CardId) -> cards::Kind {
        self.law
            .cards
            .get(usize::from(id.0))
            .map_or(cards::Kind::Plot, |card| card.kind)
    }

    pub(super) fn who(&self, at: usize) -> Vec<(usize, Value)> {
        let Some((end, who)) = self.somebody(at, false) else {
            return Vec::new();
        };
        let mut found = Vec::new();
        // "my neighbour, Tom,", "Tom, my neighbour," and "Tom, our name for the guy with the Gnomes,"
        let comma = |at: usize| matches!(self.mark(at), Some(',' | '(' | ')'));
        if comma(end) {
            let light = (end + 1..end + 5)
                .take_while(|&at| self.tokens.get(at).is_some_and(Token::is_light));
            let starts: Vec<usize> = std::iter::once(end + 1)
                .chain(light.map(|at| at + 1))
                .collect();
            let others = starts.iter().flat_map(|&at| self.read(0, at).to_vec());
            for (last, other) in others.collect::<Vec<_>>() {
                let Value::Who(other) = other else { continue };
                let named = match (&who, other) {
                    (Who::Named(_), Who::Called(_)) => Some(who.clone()),
                    // "I (Marta)"
                    (Who::Me, Who::Named(_)) if self.mark(end) == Some('(') => Some(Who::Me),
                    (Who::Called(_), named @ Who::Named(_)) => Some(named),
                    (Who::Named(_), Who::With(called, card))
                        if matches!(*called, Who::Called(_)) =>
                    {
                        Some(Who::With(Box::new(who.clone()), card))
                    }
                    _ => None,
                };
                if let Some(named) = named.filter(|_| comma(last)) {
                    found.push((last + 1, Value::Who(named)));
                    break;
                }
            }
        }
        // "Lou, who plays with us,"
        for (_, fits) in self.fitting(end, |does| does == "seated somehow") {
            found.push((fits.end, Value::Who(who.clone())));
        }
        // "Mary, playing the Network,"
        let bracket = usize::from(self.mark(end) == Some('('));
        let wanted = |does: &str| does == "seated" || does == "seated in brackets" && bracket == 1;
        for (_, fits) in self.fitting(end + bracket, wanted) {
            let seat = fits.taken.iter().find_map(|taken| match &taken.value {
                Value::Cards(nps) => nps.first(),
                _ => None,
            });
            if let Some(Np {
                what: What::Card(ids),
                ..
            }) = seat
                && let Some(id) = ids
                    .iter()
                    .find(|id| self.kind_of(**id) == cards::Kind::Illuminati)
            {
                found.push((fits.end, Value::Who(Who::With(Box::new(who.clone()), *id))));
            }
        }
        found.push((end, Value::Who(who)));
        found
    }

    /// Somebody; `owns`: as the owner of what follows.
    pub(super) fn somebody(&self, at: usize, owns: bool) -> Option<(usize, Who)> {
        let token = self.tokens.get(at)?;
        if let Some(found) = self.player_of(at, owns) {
            return Some(found);
        }
        match &token.kind {
            Kind::Player if token.owns == owns => {
                return Some((at + 1, Who::Named(token.word.clone())));
            }
            Kind::Word if owns && POSSESSIVE.contains(&&*token.word) => {
                // "my opponent's Tabloids"
                if let Some((end, who)) = self.called(at + 1, true) {
                    return Some((end, who));
                }
                let who = match &*token.word {
                    "my" | "our" => Who::Me,
                    "his" => Who::Spoken("he".to_owned()),
                    "her" => Who::Spoken("she".to_owned()),
                    other => Who::Spoken(other.to_owned()),
                };
                return Some((at + 1, who));
            }
            Kind::Word if !owns => {
                if token.has("me") {
                    return Some((at + 1, Who::Me));
                }
                // "her owner"
                if POSSESSIVE.contains(&&*token.word)
                    && let Some(found) = self.called(at + 1, false)
                {
                    return Some(found);
                }
                if token.has("he") {
                    return Some((at + 1, Who::Spoken(token.word.clone())));
                }
                if token.has("of-person") {
                    return self.called(at + 1, false);
                }
            }
            Kind::Word if token.has("of-person") => {
                return self.called(at + 1, true);
            }
            Kind::Card(ids) if token.owns == owns => {
                if let [only] = ids.as_slice()
                    && self.kind_of(*only) == cards::Kind::Illuminati
                {
                    return Some((at + 1, Who::Plays(*only)));
                }
            }
            _ => {}
        }
        if !owns
            && token.is("the")
            && let Some(Token {
                kind: Kind::Card(ids),
                owns: false,
                ..
            }) = self.tokens.get(at + 1)
            && let [only] = ids.as_slice()
            && self.kind_of(*only) == cards::Kind::Illuminati
        {
            return Some((at + 2, Who::Plays(*only)));
        }
        None
    }

    /// "the Bavarian player", "the Network player's"
    pub(super) fn player_of(&self, at: usize, owns: bool) -> Option<(usize, Who)> {
        let at = at + usize::from(self.is(at, "the"));
        let Kind::Card(ids) = &self.tokens.get(at)?.kind else {
            return None;
        };
        let player = self.tokens.get(at + 1)?;
        let seat = self.only_seat(ids)?;
        (player.is("player") && player.owns == owns).then_some((at + 2, Who::Plays(seat)))
    }

    /// The one Illuminati of the cards that a name could mean.
    pub(super) fn only_seat(&self, ids: &[CardId]) -> Option<CardId> {
        let mut seats = ids.iter().copied();
        let mut seats = seats
            .by_ref()
            .filter(|id| self.kind_of(*id) == cards::Kind::Illuminati);
        seats.next().filter(|_| seats.next().is_none())
    }

    /// "opponent", "third friend", "friend Ben" after "my".
    pub(super) fn called(&self, at: usize, owns: bool) -> Option<(usize, Who)> {
        let mut at = self.past_idle(at);
        let third = self.is(at, "third");
        if self.tokens.get(at)?.has("which") {
            at += 1;
        }
        let token = self.tokens.get(at)?;
        if !token.has("person") {
            return None;
        }
        if let Some(next) = self.tokens.get(at + 1)
            && next.kind == Kind::Player
            && !token.owns
        {
            return (next.owns == owns).then(|| (at + 2, Who::Named(next.word.clone())));
        }
        // "a third player" is none of the two who were spoken of.
        let who = match third {
            true => Who::Named(THIRD.to_owned()),
            false => Who::Called(token.word.clone()),
        };
        (token.owns == owns).then(|| (at + 1, who))
    }

    pub(super) fn of_kind(
        &self,
        at: usize,
        wanted: fn(cards::Kind) -> bool,
    ) -> Vec<(usize, Value)> {
        let mut found = self.cards(at, false);
        found.retain(|(_, value)| match value {
            Value::Cards(nps) => nps.iter().all(|np| match &np.what {
                What::Card(ids) => ids.iter().any(|id| wanted(self.kind_of(*id))),
                What::Spoken(_) => true,
                What::Illuminati => false,
            }),
            _ => false,
        });
        found
    }

    /// "his Illuminati", "the Gnomes", "my Church".
    pub(super) fn illuminati(&self, at: usize) -> Vec<(usize, Value)> {
        let mut found = Vec::new();
        for (end, mut np) in self.bare(at) {
            let fits = match &mut np.what {
                What::Illuminati => true,
                What::Card(ids) => {
                    ids.retain(|id| self.kind_of(*id) == cards::Kind::Illuminati);
                    ids.len() == 1
                }
                What::Spoken(_) => false,
            };
            if !fits {
                continue;
            }
            found.push((end, Value::Cards(vec![np])));
        }
        found
    }

    /// A card or several, the longest phrase first.
    pub(super) fn cards(&self, at: usize, several: bool) -> Vec<(usize, Value)> {
        let mut found: Vec<(usize, Vec<Np>)> = Vec::new();
        let mut open = vec![(at, Vec::new())];
        while let Some((from, before)) = open.pop() {
            // "… attacked Japan, and Texas helped": that is no list.
            let parted = self.is(from.saturating_sub(1), "and")
                && self.mark(from.saturating_sub(2)) == Some(',');
            for (end, np) in self.card(from) {
                if parted && before.len() == 1 && self.does_something(end) {
                    continue;
                }
                // "The Yetis are under Japan, Japan is on my Illuminati": that begins anew.
                let again = |other: &Np| matches!(np.what, What::Card(_)) && other.what == np.what;
                if before.iter().any(again) {
                    continue;
                }
                let mut all: Vec<Np> = before.clone();
                all.push(np);
                // "… to destroy it, and the Moonies aid"
                let spoken = all.iter().any(|np| matches!(np.what, What::Spoken(_)));
                if several && !spoken && all.len() < 12 {
                    let mut next = end;
                    let comma = self.mark(next) == Some(',');
                    next += usize::from(comma);
                    let and = self.is(next, "and");
                    next += usize::from(and);
                    // "Japan, which controls Elvis, and Texas": under whom the last is nobody knows, and without a comma it is
                    // under Japan.
                    let over = |np: &Np| np.said.iter().any(|said| said.does == "is over");
                    let over = all.last().is_some_and(over);
                    let parted = comma || self.mark(end.saturating_sub(1)) == Some(',');
                    let more = match over {
                        true => parted,
                        false => comma || and,
                    };
                    // "the ones on Japan and on Texas"
                    next += usize::from(
                        and && ["on", "of", "from", "to"]
                            .iter()
                            .any(|word| self.is(next, word)),
                    );
                    if more {
                        let mut all = all.clone();
                        if let Some(last) = all.last_mut().filter(|_| over) {
                            last.said.push(Modifier {
                                does: "is unclear".to_owned(),
                                taken: Vec::new(),
                            });
                        }
                        open.push((next, all));
                    }
                }
                found.push((end, all));
            }
        }
        found.sort_by_key(|(end, _)| std::cmp::Reverse(*end));
        found.truncate(12);
        found
            .into_iter()
            .map(|(end, nps)| (end, Value::Cards(nps)))
            .collect()
    }

    /// Whether a verb follows what is named before a place, or what is put in behind it between commas.
    pub(super) fn does_something(&self, at: usize) -> bool {
        let verb = |at: usize| {
            let next = self.tokens.get(self.past_idle(at));
            next.is_some_and(|next| next.is_finite() && !next.owns)
        };
        let close = (at + 1..at + 6).find(|&close| self.mark(close) == Some(','));
        let comma = self.mark(at) == Some(',');
        verb(at) || comma && (verb(at + 1) || close.is_some_and(|close| verb(close + 1)))
    }

    /// A card with what is said of it.
    pub(super) fn card(&self, at: usize) -> Vec<(usize, Np)> {
        let mut found: Vec<(usize, Np)> = Vec::new();
        for (end, np) in self.bare(at) {
            let mut ends = vec![(end, np)];
            let mut index = 0;
            while index < ends.len() && ends.len() < 8 {
                let (from, np) = ends[index].clone();
                index += 1;
                for (end, modifier) in self.modifiers(from) {
                    let mut more = np.clone();
                    if more.said.len() < 3 {
                        more.said.push(modifier);
                        ends.push((end, more));
                    }
                }
            }
            found.extend(ends);
        }
        found
    }

    pub(super) fn modifiers(&self, at: usize) -> Vec<(usize, Modifier)> {
        let mut found = Vec::new();
        let at = at + usize::from(self.mark(at) == Some('('));
        if self.tokens.get(at).is_none() {
            return found;
        }
        for (form, fits) in self.fitting(at, |does| does.starts_with("is ")) {
            let does = form.does.clone();
            let taken = fits.taken;
            found.push((fits.end, Modifier { does, taken }));
        }
        found.sort_by_key(|(end, _)| std::cmp::Reverse(*end));
        found.truncate(4);
        found
    }

    /// The ways in which forms that do such a thing fit at a place.
    pub(super) fn fitting(
        &self,
        at: usize,
        wanted: impl Fn(&str) -> bool,
    ) -> Vec<(&Form, Fitting<Value>)> {
        let matcher = Matcher {
            tokens: self.tokens,
            slots: self,
            steps: Cell::new(0),
        };
        let forms = self.lexicon.said_in_passing();
        let forms = forms.filter(|form| wanted(&form.does));
        forms
            .flat_map(|form| {
                matcher
                    .fits(form, at)
                    .into_iter()
                    .map(move |fits| (form, fits))
            })
            .collect()
    }

    /// A card without what is said of it.
    pub(super) fn bare(&self, at: usize) -> Vec<(usize, Np)> {
        let mut found = Vec::new();
        let mut np = Np {
            what: What::Illuminati,
            owner: None,
            which: None,
            said: Vec::new(),
        };
        // "that card", "…, card is in my hand": what was spoken of.
        let pointed = ["the", "that", "this"].iter().any(|word| self.is(at, word));
        let fresh = at
            .checked_sub(1)
            .and_then(|at| self.tokens.get(at))
            .is_none_or(super::risk::cuts);
        let end = at + 1 + usize::from(pointed);
        let is = self.tokens.get(end).is_some_and(|next| next.is_verb("be"));
        if self.is(end - 1, "card") && (pointed && !self.names_card(end) || fresh && is) {
            np.what = What::Spoken("it".to_owned());
            found.push((end, np));
            return found;
        }
        let mut next = at;
        if let Some(token) = self.tokens.get(at)
            && token.has("it")
            && !((POSSESSIVE.contains(&&*token.word) || token.has("article"))
                && self.names_card(at + 1))
        {
            np.what = What::Spoken(token.word.clone());
            found.push((at + 1, np.clone()));
            let article = token.has("article") && self.names_card(at + 1);
            if !POSSESSIVE.contains(&&*token.word) && !article {
                return found;
            }
        }
        let (after, owner) = self.owner_before(next);
        np.owner = owner.or(np.owner);
        next = after;
        loop {
            let Some(token) = self.tokens.get(next) else {
                return found;
            };
            match token {
                token if token.has("which") => np.which = Some(token.word.clone()),
                token if token.has("adjective") => np.said.push(Modifier {
                    does: format!("is {}", token.word),
                    taken: Vec::new(),
                }),
                token if token.has("idle") || token.has("noun-before") => {}
                // "my precious Trekkies"
                token if token.is_strange() && next > at => np.said.push(Modifier {
                    does: String::new(),
                    taken: vec![Taken {
                        name: PASSED.into(),
                        value: Value::Passed(next),
                    }],
                }),
                _ => break,
            }
            next += 1;
        }
        let Some(token) = self.tokens.get(next) else {
            return found;
        };
        match &token.kind {
            Kind::Card(ids) if !token.owns || next + 1 == self.tokens.len() => {
                np.what = What::Card(ids.clone())
            }
            Kind::Word if token.is_boss() && !token.owns && (np.owner.is_some() || next > at) => {}
            _ => return found,
        }
        let mut end = next + 1;
        // "the Gnomes of Zurich itself", "the Boy Sprouts card"
        while self
            .tokens
            .get(end)
            .is_some_and(|token| token.has("noun-after"))
        {
            end += 1;
        }
        if np.what == What::Illuminati {
            found.extend(self.named_besides(end, &np));
        }
        found.push((end, np));
        found
    }

    /// "my Illuminati, the Bermuda Triangle", "his Illuminati (Gnomes)": which they are is said besides.
    fn named_besides(&self, end: usize, np: &Np) -> Option<(usize, Np)> {
        let mark = self.mark(end).filter(|mark| [',', '('].contains(mark));
        let at = end + usize::from(mark.is_some());
        let at = at + usize::from(self.is(at, "the"));
        let token = self.tokens.get(at).filter(|token| !token.owns)?;
        let Kind::Card(ids) = &token.kind else {
            return None;
        };
        let seat = self.only_seat(ids)?;
        let closed = mark != Some('(') || self.mark(at + 1) == Some(')');
        let which = What::Card(vec![seat]);
        let end = at + 1 + usize::from(mark == Some('('));
        let np = Np {
            what: which,
            ..np.clone()
        };
        (np.owner.is_some() && closed).then_some((end, np))
    }

    pub(super) fn names_card(&self, mut at: usize) -> bool {
        while let Some(token) = self.tokens.get(at) {
            match &token.kind {
                Kind::Card(_) => return true,
                Kind::Word if token.is_boss() => return true,
                Kind::Word
                    if token.is_strange()
                        || ["which", "adjective", "idle", "noun-before"]
                            .iter()
                            .any(|class| token.has(class)) =>
                {
                    at += 1
                }
                _ => return false,
            }
        }
        false
    }
}
