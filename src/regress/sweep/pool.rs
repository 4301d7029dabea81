//! The cards of a sweep.

use super::Side;
use super::position::Position;
use crate::cards::{Card, CardId, Kind};
use crate::law::{Change, Delta, NewGroups};
use crate::table::Table;

/// A Group or Illuminati that leads and is attacked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    pub name: String,
    pub kind: Kind,
    /// Its number under each of the two laws.
    pub from: CardId,
    pub to: CardId,
    /// Whether the two print it otherwise.
    pub changed: bool,
}

/// The cards that take part, and the Illuminati of the two players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pool {
    pub members: Vec<Member>,
    /// Groups that one of the two laws has and the other has not.
    pub missing: Vec<String>,
    /// The Illuminati of the attacker, unless they lead themselves.
    pub attacker: String,
    /// The Illuminati of the rival, and others for him where these lead.
    pub rival: String,
    others: Vec<String>,
}

impl Pool {
    /// The Groups and Illuminati of the sets that either edition is played with.
    pub fn new(from: Side, to: Side) -> Pool {
        let mut members = Vec::new();
        let mut missing = Vec::new();
        let delta = Delta::new(from, to);
        let changed = |card: CardId| delta.changes().contains(&Change::Card(card));
        let is_in = |side: Side, card: CardId| side.rules.absent.of(card).is_none();
        let new = to.law.cards.iter();
        let new = new.filter(|card| from.law.card_named(&card.name).is_none());
        for card in new.filter(|card| to.edition.sets.contains(&card.set)) {
            if card.kind.is_group() {
                missing.push(card.name.to_string());
            }
        }
        for (index, card) in from.law.cards.iter().enumerate() {
            let played = [from, to]
                .iter()
                .any(|side| side.edition.sets.contains(&card.set));
            if !played || !card.kind.is_group() {
                continue;
            }
            match to.law.card_named(&card.name) {
                Some(other)
                    if to.law.cards[usize::from(other.0)].kind == card.kind
                        && is_in(from, CardId(index as u16))
                        && is_in(to, other) =>
                {
                    members.push(Member {
                        name: card.name.to_string(),
                        kind: card.kind,
                        from: CardId(index as u16),
                        to: other,
                        changed: changed(other),
                    });
                }
                _ => missing.push(card.name.to_string()),
            }
        }
        let defaults = [from, to].into_iter().flat_map(|side| {
            let cards = side.rules.default_illuminati.iter();
            cards.map(move |&card| side.law.cards[usize::from(card.0)].name.to_string())
        });
        let mut illuminati: Vec<String> = Vec::new();
        for name in defaults {
            let known = |side: Side| {
                let card = side.law.card_named(&name);
                card.is_some_and(|card| is_in(side, card))
            };
            if known(from) && known(to) && !illuminati.contains(&name) {
                illuminati.push(name);
            }
        }
        for member in &members {
            if member.kind == Kind::Illuminati && !illuminati.contains(&member.name) {
                illuminati.push(member.name.clone());
            }
        }
        let attacker = illuminati.first().cloned().unwrap_or_default();
        let rival = illuminati
            .get(1)
            .cloned()
            .unwrap_or_else(|| attacker.clone());
        Pool {
            members,
            missing,
            attacker,
            rival,
            others: illuminati,
        }
    }

    /// The place of a card of that name.
    pub fn place(&self, name: &str) -> Option<u16> {
        let found = self.members.iter().position(|member| member.name == name)?;
        u16::try_from(found).ok()
    }

    /// What the rival plays where that card leads.
    pub(super) fn rival_of(&self, leader: &str, position: Position) -> String {
        let led = self.others.iter().any(|name| name == leader);
        let same = position == Position::SameIlluminati;
        match (same, led) {
            (true, true) => leader.to_owned(),
            (true, false) => self.attacker.clone(),
            (false, _) if self.rival != leader => self.rival.clone(),
            (false, _) => {
                let other = self.others.iter().find(|name| *name != leader);
                other.unwrap_or(&self.rival).clone()
            }
        }
    }
}

/// Whether players play Groups from their own hands.
pub(super) fn in_hands(side: Side) -> bool {
    side.rules.points.control_targets().value == NewGroups::OwnHand
}

/// A card as the edition prints it.
pub(super) fn printed<'l>(side: Side<'l>, card: &Card) -> &'l Card {
    Table::new(side.law, side.edition, side.rules, &[]).printed(numbered(side, &card.name))
}

/// The number of a card of that name.
pub(super) fn numbered(side: Side, name: &str) -> CardId {
    side.law.card_named(name).unwrap_or(CardId(0))
}
