//! What pays: tokens, by whosever they are.

use super::phrases::{Np, POSSESSIVE, Pay, Phrases, Value, What, Who};
use super::tokens::{Kind, Token};
use fnord_cards::{self as cards, CardId};

impl Phrases<'_> {
    pub(super) fn paid(&self, at: usize) -> Vec<(usize, Value)> {
        let mut found = self.pay(at);
        // A Plot pays for nothing.
        let plot = |np: &Np| match &np.what {
            What::Card(ids) => ids.iter().all(|id| self.kind_of(*id).is_plot()),
            _ => false,
        };
        found.retain(|(_, value)| match value {
            Value::Pay(Pay::Cards(nps)) => !nps.iter().any(plot),
            _ => true,
        });
        let mut more = Vec::new();
        for (end, value) in &found {
            let Value::Pay(Pay::Cards(first)) = value else {
                continue;
            };
            let comma = usize::from(self.mark(*end) == Some(','));
            let and = usize::from(self.is(end + comma, "and"));
            if and == 0 {
                continue;
            }
            for (end, value) in self.pay(end + comma + and) {
                if comma > 0 && self.does_something(end) {
                    continue;
                }
                if let Value::Pay(Pay::Cards(second)) = value {
                    let both = first.iter().cloned().chain(second).collect();
                    more.push((end, Value::Pay(Pay::Cards(both))));
                }
            }
        }
        found.append(&mut more);
        found.sort_by_key(|(end, _)| std::cmp::Reverse(*end));
        found
    }

    pub(super) fn pay(&self, at: usize) -> Vec<(usize, Value)> {
        let mut found = Vec::new();
        let start = at;
        // "two Illuminati tokens", "my only Illuminati token", "an Illuminati action", "one of my Slack"
        let mut next = at;
        let mut count = 1;
        let mut counted = false;
        let mut owner = None;
        for _ in 0..8 {
            let Some(token) = self.tokens.get(next) else {
                break;
            };
            if let Some((_, Value::Number(number))) = self.number(next).first() {
                count = *number;
                counted =
                    token.has("numeral") || token.word.bytes().all(|byte| byte.is_ascii_digit());
                next += 1;
            } else if token.is("both") {
                (count, counted) = (2, true);
                next += 1;
            } else if POSSESSIVE.contains(&&*token.word) {
                owner = Some(token.word.clone());
                next += 1;
            } else if token.has("article")
                || token.has("idle")
                || token.has("which")
                || token.is("of")
            {
                next += 1;
            } else {
                break;
            }
        }
        let token_word = |at: usize| self.tokens.get(at).is_some_and(|token| token.has("token"));
        if self.tokens.get(next).is_some_and(Token::is_boss) && token_word(next + 1) {
            found.push((next + 2, Value::Pay(Pay::Illuminati(count, None))));
        } else if self
            .tokens
            .get(next)
            .is_some_and(|token| token.has("slack") || self.is_of_slack(token, next))
            && next > start
        {
            let own = ["my", "his", "her", "its", "their"];
            let own = own.into_iter().chain(["mine", "hers", "theirs", "ours"]);
            let mut own = own.chain([]);
            let of = self.is(next + 1, "of") && own.any(|own| self.is(next + 2, own));
            let end = if of { next + 3 } else { next + 1 };
            found.push((end, Value::Pay(Pay::Illuminati(count, None))));
        } else if token_word(next) {
            // "the action of X", "the ones on X and Y"
            let of = next + 1;
            if ["of", "from", "on"].iter().any(|word| self.is(of, word)) {
                for (end, value) in self.cards(of + 1, true) {
                    // "3 tokens of Texas and Japan" are not one of each.
                    if let Value::Cards(nps) = value
                        && (!counted || usize::try_from(count) == Ok(nps.len()))
                    {
                        found.push((end, self.paid_by(nps)));
                    }
                }
            }
            if let Some(owner) = owner {
                let what = What::Spoken(owner);
                let np = Np {
                    what,
                    owner: None,
                    which: None,
                    said: Vec::new(),
                };
                found.push((next + 1, Value::Pay(Pay::Cards(vec![np]))));
            }
        }
        // "Elvis' action", "my C.I.A."
        for (end, value) in self.owned_action(at) {
            found.push((end, value));
        }
        // "his Bavarian action"
        for (end, np) in self.bare(at) {
            if token_word(end) && !matches!(np.what, What::Spoken(_)) && end > at + 1 {
                found.push((end + 1, self.paid_by(vec![np])));
            }
        }
        for (end, value) in self.cards(at, true) {
            if let Value::Cards(nps) = value
                && nps.iter().all(|np| !matches!(np.what, What::Spoken(_)))
            {
                found.push((end, self.paid_by(nps)));
            }
        }
        found.sort_by_key(|(end, _)| std::cmp::Reverse(*end));
        found
    }

    /// "She had three Slack and spent one of them"
    pub(super) fn is_of_slack(&self, token: &Token, at: usize) -> bool {
        let them = ["them", "these", "those"].iter().any(|word| token.is(word));
        let before = self.tokens.get(..at).unwrap_or_default();
        let tokens = |token: &Token| {
            token.has("slack") || token.has("token") && !token.is("one") && !token.is("ones")
        };
        them && self.is(at.saturating_sub(1), "of")
            && before
                .iter()
                .rfind(|token| tokens(token))
                .is_some_and(|token| token.has("slack"))
    }

    pub(super) fn paid_by(&self, nps: Vec<Np>) -> Value {
        let is_seat = |id: &CardId| self.kind_of(*id) == cards::Kind::Illuminati;
        let all_illuminati = nps.iter().all(|np| match &np.what {
            What::Illuminati => true,
            What::Card(ids) => ids.iter().all(is_seat),
            What::Spoken(_) => false,
        });
        let seat = nps.iter().find_map(|np| match &np.what {
            What::Card(ids) if all_illuminati => ids.first().copied(),
            _ => None,
        });
        Value::Pay(match all_illuminati {
            true => Pay::Illuminati(1, seat),
            false => Pay::Cards(nps),
        })
    }

    /// "my Xists'", before what is theirs.
    pub(super) fn owning(&self, at: usize) -> Vec<(usize, Value)> {
        let owned = self.owner_card(at);
        owned
            .map(|(end, np)| (end, Value::Cards(vec![np])))
            .into_iter()
            .collect()
    }

    pub(super) fn owned_action(&self, at: usize) -> Vec<(usize, Value)> {
        let Some((end, np)) = self.owner_card(at) else {
            return Vec::new();
        };
        let mut end = self.past_idle(end);
        let whole = ["global", "full", "whole", "entire"];
        let power = |end: usize| self.is(end, "power") || self.is(end, "help");
        if whole.iter().any(|word| self.is(end, word)) && power(end + 1) {
            end += 1;
        }
        match self.tokens.get(end) {
            Some(token) if token.has("token") || power(end) => {
                vec![(end + 1, self.paid_by(vec![np]))]
            }
            _ => Vec::new(),
        }
    }

    /// Whose something is, or an article before it, and where it goes on.
    pub(super) fn owner_before(&self, at: usize) -> (usize, Option<Who>) {
        let article = |token: &Token| token.has("article");
        match self.somebody(at, true) {
            Some((end, who)) => (end, Some(who)),
            None => (
                at + usize::from(self.tokens.get(at).is_some_and(article)),
                None,
            ),
        }
    }

    /// A card whose something is.
    pub(super) fn owner_card(&self, at: usize) -> Option<(usize, Np)> {
        let (next, owner) = self.owner_before(at);
        let token = self.tokens.get(next)?;
        let what = match &token.kind {
            Kind::Card(ids) if token.owns => What::Card(ids.clone()),
            Kind::Word if token.is_boss() => What::Illuminati,
            _ => return None,
        };
        let np = Np {
            what,
            owner,
            which: None,
            said: Vec::new(),
        };
        Some((next + 1, np))
    }
}
