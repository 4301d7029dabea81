//! Which of several cards of one name is meant: what is said of it, the play, and what was spoken of before decide; what could
//! still be either is asked.

use super::Setter;
use crate::{PieceId, Place};
use fnord_cards::{CardId, Kind};
use fnord_law::WhichOf;
use fnord_scenario::{CardRef, ScenarioErrorKind, Which};
use fnord_vocabulary::PlayerId;

/// What kind of a card a play is about first, where several have the name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rather {
    Any,
    /// One that nothing has been done with.
    Fresh,
    Linked,
    Unlinked,
}

/// What plays have done with cards, as far as it says which of several is meant.
#[derive(Debug, Default)]
pub(super) struct Handled {
    /// Which card of a name was spoken of last.
    last: Vec<(CardId, PieceId)>,
    /// Cards that plays have used.
    used: Vec<PieceId>,
    /// What plays have linked cards to.
    links: Vec<(PieceId, Option<PieceId>)>,
}

impl Handled {
    pub(super) fn is_used(&mut self, card: PieceId) {
        self.used.push(card);
    }

    pub(super) fn is_linked(&mut self, card: PieceId, to: Option<PieceId>) {
        self.links.push((card, to));
    }

    fn last_of(&self, card: CardId) -> Option<PieceId> {
        let mut last = self.last.iter().rev();
        last.find(|(of, _)| *of == card).map(|(_, piece)| *piece)
    }
}

impl Setter<'_> {
    /// The card that a play speaks of, if it lies on the table; of several, one of `owner`'s first.
    pub(super) fn find(&mut self, card: &CardRef, owner: Option<PlayerId>) -> Option<PieceId> {
        self.pick(card, owner, Rather::Any)
    }

    /// The same of a play that is about a card of that kind.
    pub(super) fn pick(
        &mut self,
        card: &CardRef,
        owner: Option<PlayerId>,
        rather: Rather,
    ) -> Option<PieceId> {
        let meant = self.could_be_meant(card, owner, rather);
        let piece = match meant.as_slice() {
            [] => {
                self.there_are_not_so_many(card, owner);
                return None;
            }
            [one] => *one,
            [first, ..] => match self.spoken_of_before(card, &meant) {
                Some(last) => last,
                None => {
                    if !self.alike(&meant) {
                        self.which_one(card, &meant);
                    }
                    *first
                }
            },
        };
        if let Which::Card(which) = card.which {
            self.handled.last.push((which, piece));
        }
        Some(piece)
    }

    /// What a card is linked to by now.
    fn linked_by_now(&self, card: PieceId) -> Option<PieceId> {
        let mut links = self.handled.links.iter().rev();
        let since = links.find(|(of, _)| *of == card);
        since.map_or_else(|| self.table.link(card), |(_, to)| *to)
    }

    fn could_be_meant(
        &self,
        card: &CardRef,
        owner: Option<PlayerId>,
        rather: Rather,
    ) -> Vec<PieceId> {
        let linked = |piece: PieceId| self.linked_by_now(piece).is_some();
        let mut copies = self.table.copies(card, owner, linked);
        if let (WhichOf::Other, Which::Card(which)) = (card.of, card.which) {
            let theirs =
                |piece: PieceId| card.owner.is_none() || self.table.holder(piece) == card.owner;
            let plot = self.scenario.card(self.table.law, which).kind.is_plot();
            match (self.handled.last_of(which), copies.len()) {
                (Some(last), _) => copies.retain(|&piece| piece != last && theirs(piece)),
                // Of one nobody is the other.
                (None, 1) if !plot => copies.clear(),
                (None, _) => {}
            }
        }
        let owner = card.owner.or(owner);
        let copies = self.table.nearest(copies, |piece| {
            let own = owner.is_some_and(|owner| self.may_be_of(piece, owner));
            (
                own,
                self.may_control(piece, None).is_some() || self.table.in_play(piece),
            )
        });
        if copies.len() < 2 || card.of != WhichOf::Unsaid {
            return copies;
        }
        let such = |&piece: &PieceId| match rather {
            Rather::Any => true,
            Rather::Fresh => !self.handled.used.contains(&piece),
            Rather::Linked => linked(piece),
            Rather::Unlinked => !linked(piece),
        };
        let rather: Vec<PieceId> = copies.iter().copied().filter(such).collect();
        match rather.is_empty() {
            true => copies,
            false => rather,
        }
    }

    /// Of cards of several players the one that was spoken of last: people go on to speak of the same.
    fn spoken_of_before(&self, card: &CardRef, meant: &[PieceId]) -> Option<PieceId> {
        let Which::Card(which) = card.which else {
            return None;
        };
        let holders = meant.iter().map(|&piece| self.table.holder(piece));
        let mut holders: Vec<Option<PlayerId>> = holders.collect();
        holders.sort_unstable();
        holders.dedup();
        let last = self.handled.last_of(which)?;
        (holders.len() == meant.len() && meant.contains(&last)).then_some(last)
    }

    /// Whether it makes no difference which of these cards is meant. Of several Illuminati the sides of the play decide; what is in
    /// no hand and not in play is not looked at.
    fn alike(&self, cards: &[PieceId]) -> bool {
        let [first, ..] = cards else {
            return true;
        };
        let held = |card: PieceId| matches!(self.table.piece(card).place, Place::Hand { .. });
        if self.table.kind(*first) == Kind::Illuminati
            || !cards
                .iter()
                .all(|&card| self.table.in_play(card) || held(card))
        {
            return true;
        }
        let told = |card: PieceId| {
            let piece = self.table.piece(card);
            let tokens = self.tokens_said.contains(&card).then_some(piece.tokens);
            let of_a_plot = held(card) && self.table.kind(card).is_plot();
            (
                self.table.holder(card),
                (!of_a_plot).then_some(piece.place),
                self.linked_by_now(card),
                tokens,
                piece.stated,
                piece.hidden,
                self.handled.used.contains(&card) && !of_a_plot,
            )
        };
        cards.iter().all(|&card| told(card) == told(*first))
    }

    /// "the second Xists" at a table that has one.
    fn there_are_not_so_many(&mut self, card: &CardRef, owner: Option<PlayerId>) {
        let (Which::Card(which), false) = (card.which, card.of == WhichOf::Unsaid) else {
            return;
        };
        let plot = self.scenario.card(self.table.law, which).kind.is_plot();
        let told = |player: PlayerId| self.hands_described.contains(&player);
        // Of a hand that nobody has described more may be played.
        if plot && card.of != WhichOf::Uncontrolled && !owner.is_some_and(told) {
            return;
        }
        let unsaid = CardRef {
            of: WhichOf::Unsaid,
            ..card.clone()
        };
        let known = self.table.copies(&unsaid, owner, |_| false);
        let candidates = self.described(&known);
        let help = match candidates.is_empty() {
            true => "lay it out before anything is done with it".to_owned(),
            false => format!("on this table: {}", candidates.join("; ")),
        };
        let kind = ScenarioErrorKind::NotWhatIsWanted {
            word: self.scenario.text[card.span.clone()].to_owned(),
            wanted: "a card on this table",
        };
        self.error(
            &card.span,
            "there is none that it could be",
            kind,
            Some(&help),
        );
    }

    fn which_one(&mut self, card: &CardRef, cards: &[PieceId]) {
        let candidates = self.described(cards);
        let kind = ScenarioErrorKind::AmbiguousName {
            name: self.scenario.text[card.span.clone()].to_owned(),
            candidates: candidates.clone(),
        };
        let help = format!("say which: {}", candidates.join("; "));
        self.error(&card.span, "which one?", kind, Some(&help));
    }

    /// What would say which of these cards is meant.
    fn described(&self, cards: &[PieceId]) -> Vec<String> {
        let mut described = Vec::new();
        for &card in cards {
            let name = self.table.name(card);
            let holder = self.table.holder(card);
            let same = |other: &PieceId| {
                self.table.piece(*other).card == self.table.piece(card).card
                    && self.table.holder(*other) == holder
            };
            let all = self.table.iter().map(|(other, _)| other);
            let of_holder: Vec<PieceId> = all.filter(same).collect();
            let place = of_holder.iter().position(|&other| other == card);
            let number = u8::try_from(place.unwrap_or_default()).unwrap_or(u8::MAX);
            let number = WhichOf::Nth(number.saturating_add(1));
            let word = match of_holder.len() {
                1 => None,
                _ => self.table.law.which_words.word(number),
            };
            let name = match word {
                Some(word) => format!("{word} {name}"),
                None => name.to_owned(),
            };
            let whose = match holder {
                Some(player) => format!("{}'s {name}", self.table.seat(player).name),
                None => format!("the {name}"),
            };
            let lies = match (self.linked_by_now(card), self.table.piece(card).place) {
                (Some(to), _) => format!(" (linked to {})", self.table.name(to)),
                (None, Place::Beside { .. }) => " (linked to nothing)".to_owned(),
                (None, Place::Hand { .. }) => " (in hand)".to_owned(),
                _ => String::new(),
            };
            described.push(format!("{whose}{lies}"));
        }
        described
    }

    /// A card that an expectation or a claim is about, so that it is the same one whatever happens to it.
    pub(super) fn settled(&mut self, card: &mut CardRef) {
        if card.of == WhichOf::Unsaid {
            let meant = self.could_be_meant(card, None, Rather::Any);
            // What lies elsewhere, or is of several players, the expectation itself tells apart.
            let owner = meant.first().and_then(|&piece| self.table.owner(piece));
            let in_play = owner.is_some()
                && (meant.iter())
                    .all(|&piece| self.table.in_play(piece) && self.table.owner(piece) == owner);
            if in_play && meant.len() > 1 && !self.alike(&meant) {
                self.which_one(card, &meant);
            }
            return;
        }
        let (Which::Card(which), Some(piece)) = (card.which, self.find(card, None)) else {
            return;
        };
        let copies = self.table.iter().filter(|(_, copy)| copy.card == which);
        let before = copies.take_while(|(id, _)| *id != piece).count();
        card.of = WhichOf::Nth(u8::try_from(before + 1).unwrap_or(u8::MAX));
        card.owner = None;
    }
}
