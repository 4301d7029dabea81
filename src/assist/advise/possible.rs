//! What a player can do, what it costs him, and what it would change.

use super::tried::favourable;
use crate::ruling::{AttackOutcome, AttackRuling, Objection};
use crate::scenario::Act;
use crate::table::{Move, PieceId};
use crate::vocabulary::PlayerId;

/// Something that a player may still do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Possible {
    pub player: PlayerId,
    pub card: PieceId,
    pub act: Act,
    pub play: Move,
    /// The Action tokens that it costs.
    pub tokens: u8,
    /// The cards that it costs, itself among them where it is a Plot.
    pub cards: u8,
    /// What these are, where a card is used.
    pub price: Price,
    /// The strength with it.
    pub strength: i16,
    /// The favourable throws with it, of 36.
    pub favourable: u8,
    /// The attack no longer waits for its dice.
    pub ends: bool,
    /// Plays, by their places in the ruling, that fall by it.
    pub spoils: Vec<usize>,
    /// The attack becomes privileged by it, or loses its privilege.
    pub privilege: Option<bool>,
    /// Its text has to be applied by hand.
    pub by_hand: bool,
}

/// What the use of a card costs besides itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Price {
    /// The cards whose Action tokens are spent, once for each.
    pub acting: Vec<PieceId>,
    /// The cards of the hand that are discarded.
    pub discards: Vec<PieceId>,
    /// Cards of the hand that nobody has seen.
    pub hidden: u8,
}

impl Price {
    /// The tokens and the cards of the hand, the used one among them where it is a Plot.
    pub(super) fn counted(&self, plot: bool) -> (u8, u8) {
        let count = |cards: &[PieceId]| u8::try_from(cards.len()).unwrap_or(u8::MAX);
        let cards = count(&self.discards).saturating_add(self.hidden);
        (count(&self.acting), cards.saturating_add(u8::from(plot)))
    }
}

/// Something that becomes possible by what is done before it: the answer to a Plot, a bonus for a helper, a token that has been given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Following {
    /// What has to be done before it, in this order.
    pub after: Vec<Possible>,
    pub possible: Possible,
}

/// Something that a player may not do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Impossible {
    pub player: PlayerId,
    pub card: PieceId,
    pub act: Act,
    pub objections: Vec<Objection>,
}

impl Possible {
    /// What it costs: a token and a card count the same.
    pub fn cost(&self) -> u8 {
        self.tokens.saturating_add(self.cards)
    }

    /// Whether the attacker would do it to his own attack, or one of his rivals for it: legal, and hardly ever meant.
    pub fn against_himself(&self, attacker: PlayerId, attack: &AttackRuling) -> bool {
        let rise = self.rise(&Stands::of(attack));
        let harms = match self.player {
            player if player == attacker => rise < 0,
            _ => rise > 0,
        };
        harms && self.matters(attack)
    }

    /// Whether it changes anything of the attack.
    pub fn matters(&self, attack: &AttackRuling) -> bool {
        self.changes(&Stands::of(attack))
    }
}

/// How the attack stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stands {
    pub(super) strength: i16,
    pub(super) favourable: u8,
    /// It no longer waits for its dice.
    pub(super) ends: bool,
}

impl Stands {
    pub(super) fn of(attack: &AttackRuling) -> Stands {
        Stands {
            strength: attack.strength,
            favourable: favourable(attack),
            ends: !matches!(
                attack.outcome,
                AttackOutcome::Open | AttackOutcome::AutomaticFailure
            ),
        }
    }

    /// Of an attack that is not made.
    pub(super) const NONE: Stands = Stands {
        strength: 0,
        favourable: 0,
        ends: true,
    };
}

impl Possible {
    /// Whether it changes anything of an attack that stands so.
    pub(super) fn changes(&self, before: &Stands) -> bool {
        self.stands() != *before
            || self.by_hand
            || !self.spoils.is_empty()
            || self.privilege.is_some()
    }

    /// How the attack stands with it.
    pub(super) fn stands(&self) -> Stands {
        Stands {
            strength: self.strength,
            favourable: self.favourable,
            ends: self.ends,
        }
    }

    /// By how much it is good for an attack that stands so: by the strength, or else by the chances.
    pub(super) fn rise(&self, before: &Stands) -> i16 {
        let chances = i16::from(self.favourable) - i16::from(before.favourable);
        if self.ends || before.ends {
            return chances;
        }
        match self.strength - before.strength {
            0 => chances,
            change => change,
        }
    }
}
