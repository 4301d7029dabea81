//! Where in a Power Structure a Group is put: under which master, and at which side of it.

use super::Check;
use crate::syntax::{self, Form, Phrase};
use crate::{CardRef, Object, Play, PlayerId, Shift, UsePlay};
use fnord_cards::Side;

impl Check<'_> {
    /// A master, and the side of it where one is named: "Yetis", "the left of Yetis". Outer `None`: a mistake.
    pub(super) fn place(&mut self, place: &Phrase) -> Option<(CardRef, Option<Side>)> {
        // "the top of Ann's Illuminati" would be somebody's, too.
        if let Some((side, card)) = syntax::side_of(place)
            && !card.text.is_empty()
            && (self.is_card(&card) || !self.is_card(place))
        {
            return Some((self.one_mentioned(&card)?, Some(side)));
        }
        Some((self.one_mentioned(place)?, None))
    }

    /// "puts Yetis at the left of Xists": where a Group lies that has just come into the structure.
    pub(super) fn lays(&mut self, player: Option<PlayerId>, whole: &Phrase) -> Option<Play> {
        let parts = self.parts(whole, &[Form::l_to, Form::l_under, Form::l_on]);
        self.once(&parts);
        let group = self.one_mentioned(&parts.head);
        let wanted = "a Group and the side of its master at which it is put";
        let example = "Ann puts Yetis at the left of Xists";
        let links = [Form::l_under, Form::l_to, Form::l_on];
        let part = self.needed(&parts, &links, whole, wanted, example)?.clone();
        let Some((at, card)) = syntax::side_of(&part) else {
            // A card that something is put under is used so, if its text says how.
            if let (Some(card), true) = (&group, parts.find(Form::l_under).is_some())
                && self.is_plot(card)
                && self.is_card(&part)
            {
                let host = self.one_mentioned(&part)?;
                let on = vec![Object::Card(card.clone())];
                return Some(Play::Use(UsePlay {
                    player,
                    uses: true,
                    ..UsePlay::plain(host, on)
                }));
            }
            let help = match (&group, self.is_card(&part)) {
                (Some(_), true) => format!(
                    "say how it comes there: `takes over {0} under {1}`, `moves {0} to {1}`, or at which side of {1} it is put",
                    parts.head.text, part.text
                ),
                _ => format!("for example: `{example}`"),
            };
            self.unwanted(&part, "a side of a card", Some(help.into()));
            return None;
        };
        // Its master may be named, and goes without saying.
        let to = match card.text.is_empty() {
            true => None,
            false => Some(self.one_mentioned(&card)?),
        };
        Some(Play::Lay {
            player,
            group: group?,
            to,
            at,
        })
    }

    /// "gives up Yetis": the Groups among those coming in that find no room.
    pub(super) fn gives_up(&mut self, player: Option<PlayerId>, whole: &Phrase) -> Option<Play> {
        let groups = self.mentions(whole);
        Some(Play::GiveUp { player, groups })
    }

    /// "reorganizes: Yetis to Xists, Pinks to the left of Yetis": many moves at once.
    pub(super) fn reorganizes(&mut self, player: PlayerId, whole: &Phrase) -> Option<Play> {
        let mut moves = Vec::new();
        for item in self.items_of(whole) {
            let parts = self.parts(&item, &[Form::l_to, Form::l_under]);
            self.once(&parts);
            let group = self.one_mentioned(&parts.head);
            let wanted = "a Group and where it goes";
            let example = "Ann reorganizes: Yetis to Xists, Pinks to the left of Yetis";
            let to = self.needed(&parts, &[Form::l_to, Form::l_under], &item, wanted, example);
            let to = to?.clone();
            let (to, at) = self.place(&to)?;
            moves.push(Shift {
                group: group?,
                to,
                at,
            });
        }
        Some(Play::Reorganize { player, moves })
    }

    /// The moves of a list, each of which says where something goes.
    fn items_of(&self, whole: &Phrase) -> Vec<Phrase> {
        let says_where = |text: &str| {
            let text = text.to_lowercase();
            text.contains(" to ") || text.contains(" under ") || text.contains(" at ")
        };
        let mut items: Vec<(usize, usize)> = Vec::new();
        let mut at = 0;
        for piece in whole.text.split_inclusive([',', ';']) {
            let end = at + piece.len();
            match items.last_mut() {
                // A comma in a name.
                Some((start, before))
                    if !says_where(&whole.text[at..end])
                        || !says_where(&whole.text[*start..*before]) =>
                {
                    *before = end;
                }
                _ => items.push((at, end)),
            }
            at = end;
        }
        let phrases = items.into_iter().map(|(start, end)| {
            let item = whole.part(start..end).trimmed(&[',', ';', '.']);
            match item.text.get(..4) {
                Some(and) if and.eq_ignore_ascii_case("and ") => item.after(4),
                _ => item,
            }
        });
        phrases.filter(|item| !item.text.is_empty()).collect()
    }
}
