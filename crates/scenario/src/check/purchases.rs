//! Cards that are drawn, and those that tokens are spent for.

use super::clauses::Counted;
use super::{Check, MOST_TOKENS};
use crate::syntax::{Form, Phrase};
use crate::words::purchases::{
    BOTTOM_GROUP, BOTTOM_PLOT, FROM_ANOTHERS, FROM_BOTTOM, GROUPS, ILLUMINATI_TOKENS, PLOTS,
    TOKEN_OF, TOKENS_OF,
};
use crate::{CardRef, Drawn, Play, PlayerId, Which};
use fnord_law::WhichOf;
use fnord_names as names;

impl Check<'_> {
    /// Cards that are drawn. Where tokens pay for them, they are bought.
    pub(super) fn draws(&mut self, player: PlayerId, whole: &Phrase) -> Option<Play> {
        let paying = [Form::l_with, Form::l_acting, Form::l_for];
        let parts = self.parts(whole, &paying);
        let paid = parts
            .clauses
            .iter()
            .any(|(lead, part)| *lead == Form::l_acting || speaks_of_tokens(part));
        if paid {
            return self.buys(player, whole);
        }
        // "Ann draws Connie Dobbs with www": a card lets her.
        if let [(Form::l_with, with)] = parts.clauses.as_slice()
            && let Some(card) = self.names.meant(with)
        {
            self.lay(&card);
            let mut drawn = self.deed_of_card(&card, Form::v_draws, &parts.head)?;
            if let Some(Play::Use(used)) = &mut drawn {
                used.player = Some(player);
            }
            return drawn;
        }
        let what = match names::key(&whole.text).as_str() {
            "no plot" | "no plots" => Drawn::Plots(0),
            "no group" | "no groups" => Drawn::Groups(0),
            _ => self.drawn(player, whole)?,
        };
        Some(Play::Draw { player, what })
    }

    /// "the first of 3 Plots", "Devival, the first of 3 Plots".
    fn first_of(&mut self, what: &Phrase) -> Option<Option<Drawn>> {
        const FIRST: &str = "the first of ";
        let at = what.text.to_ascii_lowercase().find(FIRST)?;
        let count = what.part(at + FIRST.len()..what.text.len());
        let plots = ["plots", "plot cards"];
        let groups = ["groups", "group cards"];
        let (plots, of) = match (self.counted(&count, &plots), self.counted(&count, &groups)) {
            (Counted::So(of), _) => (true, of),
            (_, Counted::So(of)) => (false, of),
            (Counted::Wrong, _) | (_, Counted::Wrong) => return Some(None),
            _ => return None,
        };
        let before = what.part(0..at).trimmed(&[',', ' ']);
        let card = match before.text.is_empty() {
            true => None,
            false => match self.one_mentioned(&before) {
                Some(card) => Some(card),
                None => return Some(None),
            },
        };
        Some(Some(Drawn::First { plots, of, card }))
    }

    /// "a Plot from the bottom of her deck", "the bottom Plot", "2 Plots from Ben's deck".
    fn elsewhere(&mut self, what: &Phrase) -> Option<Option<Drawn>> {
        let lower = what.text.to_ascii_lowercase();
        for (words, plots) in [(&BOTTOM_PLOT[..], true), (&BOTTOM_GROUP[..], false)] {
            if words.contains(&lower.as_str()) {
                let (count, of) = (1, None);
                return Some(Some(Drawn::Elsewhere { plots, count, of }));
            }
        }
        let ending = |words: &[&str]| words.iter().find_map(|word| lower.strip_suffix(word));
        let (cards, owner) = match ending(&FROM_BOTTOM) {
            Some(cards) => (what.part(0..cards.len()), None),
            None => {
                let owner = ending(&FROM_ANOTHERS)?.len();
                let (cards, _) = lower[..owner].rsplit_once(" from ")?;
                let (cards, owner) = (cards.len(), what.part(cards.len() + 6..owner));
                (what.part(0..cards), Some(owner))
            }
        };
        let (plots, count) = match (self.counted(&cards, &PLOTS), self.counted(&cards, &GROUPS)) {
            (Counted::So(count), _) => (true, count),
            (_, Counted::So(count)) => (false, count),
            _ => return None,
        };
        let of = match owner.map(|owner| self.player(&owner)) {
            Some(None) => return Some(None),
            found => found.flatten(),
        };
        Some(Some(Drawn::Elsewhere { plots, count, of }))
    }

    /// "2 Plots", "a Group", or the names of cards.
    fn drawn(&mut self, player: PlayerId, what: &Phrase) -> Option<Drawn> {
        if let Some(first) = self.first_of(what) {
            return first;
        }
        if let Some(elsewhere) = self.elsewhere(what) {
            return elsewhere;
        }
        match self.counted(what, &PLOTS) {
            Counted::So(count) => return Some(Drawn::Plots(count)),
            Counted::Wrong => return None,
            Counted::Not => {}
        }
        match self.counted(what, &GROUPS) {
            Counted::So(count) => Some(Drawn::Groups(count)),
            Counted::Wrong => None,
            Counted::Not => {
                let cards = self.mentions(what);
                for card in &cards {
                    self.is_nobody_elses(player, card, what);
                }
                Some(Drawn::Cards(cards))
            }
        }
    }

    /// A purchase. Where nothing is said of what pays, the Illuminati's tokens do, one for each card.
    pub(super) fn buys(&mut self, player: PlayerId, whole: &Phrase) -> Option<Play> {
        let paying = [Form::l_with, Form::l_acting, Form::l_for];
        let parts = self.parts(whole, &paying);
        self.once(&parts);
        let what = self.drawn(player, &parts.head);
        let tokens = match paying.iter().find_map(|lead| parts.find(*lead)) {
            Some(with) => self.all_tokens(with, player, what.as_ref())?,
            None => vec![(
                self.illuminati_of(player, &parts.head),
                price(what.as_ref()?),
            )],
        };
        Some(Play::Buy {
            player,
            what: what?,
            with: tokens,
        })
    }

    pub(super) fn pays(&mut self, who: &Phrase, tokens: &Phrase, what: &Phrase) -> Option<Play> {
        let before = self.errors.len();
        let player = self.player(who)?;
        let what = self.drawn(player, what);
        let with = self.all_tokens(tokens, player, what.as_ref())?;
        (self.errors.len() == before).then_some(Play::Buy {
            player,
            what: what?,
            with,
        })
    }

    /// The tokens that pay; "2 tokens of Yetis and Dobbstown": one of each.
    fn all_tokens(
        &mut self,
        tokens: &Phrase,
        player: PlayerId,
        what: Option<&Drawn>,
    ) -> Option<Vec<(CardRef, u8)>> {
        let items = self.names_in(tokens);
        Some(match self.one_of_each(&items) {
            Some((count, first)) => {
                if let Some(count) = count
                    && self.number(&count, 1, MOST_TOKENS)? as usize != items.len()
                {
                    let help = "say it of each card: `2 tokens of Yetis and a token of Dobbstown`"
                        .to_owned();
                    self.unwanted(tokens, "one token of each", Some(help.into()));
                }
                std::iter::once(&first)
                    .chain(items.iter().skip(1))
                    .filter_map(|item| self.tokens_of(item, player, what))
                    .collect()
            }
            None => (items.iter())
                .filter_map(|item| self.tokens_of(item, player, what))
                .collect(),
        })
    }

    /// The number and the first name in "2 tokens of Yetis and Dobbstown", where nothing is said of the others' tokens.
    fn one_of_each(&self, items: &[Phrase]) -> Option<(Option<Phrase>, Phrase)> {
        let (first, others) = items.split_first()?;
        let lower = first.text.to_ascii_lowercase();
        let word = ["action tokens", "tokens"].into_iter().find_map(|word| {
            let at = lower.find(word)?;
            let after = &lower[at + word.len()..];
            let after = (after.strip_prefix(" of ")).or_else(|| after.strip_prefix(" from "))?;
            Some((at, lower.len() - after.len()))
        });
        let (at, start) = word?;
        let each = !others.is_empty() || at == 0;
        if !each || others.iter().any(speaks_of_tokens) {
            return None;
        }
        let count = first.part(0..at);
        let said = !matches!(names::key(&count.text).as_str(), "" | "the");
        Some((said.then_some(count), first.after(start)))
    }

    /// "2 tokens of Xists", "an Illuminati token", "a Slack", "Xists".
    /// `what`: what they pay for.
    fn tokens_of(
        &mut self,
        item: &Phrase,
        player: PlayerId,
        what: Option<&Drawn>,
    ) -> Option<(CardRef, u8)> {
        if are_several(&item.text) {
            return Some((self.illuminati_of(player, item), price(what?)));
        }
        match self.illuminati_tokens(item) {
            Counted::Wrong => return None,
            Counted::So(count) => return Some((self.illuminati_of(player, item), count)),
            Counted::Not => {}
        }
        let lower = item.text.to_ascii_lowercase();
        for of in TOKENS_OF {
            if let Some(at) = lower.find(of) {
                let count = self.number(&item.part(0..at), 1, MOST_TOKENS);
                let card = self.payer(&item.part(at + of.len()..item.text.len()), player)?;
                return Some((card, count? as u8));
            }
        }
        // "Xists's token"
        let named = TOKEN_OF
            .into_iter()
            .find_map(|ending| lower.strip_suffix(ending))
            .map_or(item.clone(), |name| item.part(0..name.len()));
        Some((self.payer(&named, player)?, 1))
    }

    fn payer(&mut self, name: &Phrase, player: PlayerId) -> Option<CardRef> {
        let mut card = self.mentioned(name)?;
        if card.which == Which::Illuminati {
            card.owner = card.owner.or(Some(player));
        }
        Some(card)
    }

    pub(super) fn illuminati_of(&self, player: PlayerId, said: &Phrase) -> CardRef {
        CardRef {
            which: Which::Illuminati,
            of: WhichOf::Unsaid,
            owner: Some(player),
            span: said.span.clone(),
        }
    }

    /// The number in "2 Illuminati tokens", "a Slack", "her Slack", "Slack". The same words may end the name of a card.
    pub(super) fn illuminati_tokens(&mut self, item: &Phrase) -> Counted {
        let lower = item.text.to_ascii_lowercase();
        let Some(before) = (ILLUMINATI_TOKENS.iter()).find_map(|word| lower.strip_suffix(word))
        else {
            return Counted::Not;
        };
        let number = match before.split_whitespace().collect::<Vec<_>>().as_slice() {
            [] if lower == "slack" => return Counted::So(1),
            ["her" | "his" | "its" | "their" | "the"] => return Counted::So(1),
            [number] | [number, "more"] => number.len(),
            _ => return Counted::Not,
        };
        let word = item.part(0..number);
        let is_number = matches!(
            word.text.to_lowercase().as_str(),
            "a" | "an" | "no" | "one" | "two" | "three" | "four"
        ) || word
            .text
            .starts_with(|letter: char| letter.is_ascii_digit());
        if !is_number || !before.ends_with(' ') {
            return Counted::Not;
        }
        match self.number(&word, 1, MOST_TOKENS) {
            Some(number) => Counted::So(number as u8),
            None => Counted::Wrong,
        }
    }
}

/// An Illuminati token for each card.
fn price(what: &Drawn) -> u8 {
    match what {
        Drawn::Plots(count)
        | Drawn::Groups(count)
        | Drawn::Elsewhere { count, .. }
        | Drawn::First { of: count, .. } => *count,
        Drawn::Cards(cards) => cards.len().min(MOST_TOKENS as usize) as u8,
    }
}

/// "Her Illuminati tokens": as many as are needed.
fn are_several(tokens: &str) -> bool {
    let lower = tokens.to_ascii_lowercase();
    let mut words = ILLUMINATI_TOKENS.iter().filter(|word| word.ends_with('s'));
    words.any(|word| {
        matches!(
            lower.strip_suffix(word),
            Some("" | "her " | "his " | "its " | "their " | "the " | "my ")
        )
    })
}

fn speaks_of_tokens(part: &Phrase) -> bool {
    let key = names::key(&part.text);
    key == "slack"
        || key
            .split(' ')
            .any(|word| matches!(word, "token" | "tokens"))
        || key.ends_with(" slack") && key.split(' ').count() == 2
}
