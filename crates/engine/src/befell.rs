//! What has just become of cards, as moments and events of card text speak of it.

use super::moment::{Active, Moment};
use super::under_way::{Happening, Played};
use fnord_cards::Kind;
use fnord_cards::effect::{Agent, Blow, Deed, Draw, Fate, Filter, InstantKind, Relation};
use fnord_ruling::{AttackOutcome, AttackRuling, Sort};
use fnord_table::{PieceId, Place};
use fnord_vocabulary::PlayerId;

/// What has happened since the last play, and what may be asked about it.
#[derive(Clone, Copy)]
pub(super) struct Befallen<'a, 't, 'l> {
    pub(super) moment: &'a Moment<'t, 'l>,
    pub(super) just: &'a [Happening],
    pub(super) attacks: &'a [AttackRuling],
    pub(super) played: &'a [Played],
}

impl Befallen<'_, '_, '_> {
    /// The card of which the sentence speaks, if this has become of it.
    pub(super) fn card(
        self,
        deed: &Deed,
        happening: &Happening,
        active: &Active,
    ) -> Option<PieceId> {
        let (card, by) = self.done(deed.fate, happening)?;
        self.fits(deed, card, by, active).then_some(card)
    }

    /// The player who has done it.
    pub(super) fn by(self, deed: &Deed, happening: &Happening) -> Option<PlayerId> {
        self.done(deed.fate, happening)?.1
    }

    /// The same of a card that an attack has struck.
    pub(super) fn struck(self, deed: &Deed, card: PieceId, active: &Active) -> bool {
        let mut just = self.just.iter();
        let by = just.find_map(|happening| match happening {
            Happening::Destroyed { group, by } if *group == card => Some(*by),
            _ => None,
        });
        let last = self.attacks.last().filter(|attack| attack.target == card);
        let attacker = || last.and_then(|attack| self.moment.table.owner(attack.leader));
        self.fits(deed, card, by.or_else(attacker), active)
    }

    fn fits(self, deed: &Deed, card: PieceId, by: Option<PlayerId>, active: &Active) -> bool {
        // Who discards a card need not be known.
        let known = by.is_some() || matches!(deed.fate, Fate::Discarded | Fate::Untaken);
        let agent = match deed.by {
            Agent::Anybody => true,
            Agent::You => by.is_some() && by == active.you,
            Agent::Rival | Agent::Other => known && by != active.you,
        };
        let what = match &deed.what {
            None => card == active.subject,
            Some(filter) => self.was_one(filter, card, active),
        };
        let sort = || {
            let last = self.attacks.last().filter(|attack| attack.target == card)?;
            Some(last.sort)
        };
        let how = deed.how.is_none_or(|how| match how {
            InstantKind::Disasters => sort() == Some(Sort::Disaster),
            InstantKind::Assassinations => sort() == Some(Sort::Assassination),
        });
        agent && what && how
    }

    /// The card that this has happened to, and the player who has done it.
    fn done(self, fate: Fate, happening: &Happening) -> Option<(PieceId, Option<PlayerId>)> {
        let table = self.moment.table;
        let place = |card: PieceId| table.piece(card).place;
        match (fate, happening) {
            (Fate::Killed, Happening::Destroyed { group, .. }) if !table.piece(*group).killed => {
                None
            }
            (Fate::Destroyed | Fate::Killed | Fate::Gone, Happening::Destroyed { group, by })
            | (Fate::Taken | Fate::TakenAnew, Happening::Taken { group, by })
            | (Fate::Taken, Happening::Captured { group, by }) => Some((*group, Some(*by))),
            (Fate::Captured | Fate::CapturedFromYou, Happening::Captured { group, by }) => {
                let last = self.attacks.last().filter(|attack| {
                    attack.target == *group || table.below(attack.target).contains(group)
                });
                let won = matches!(
                    last?.outcome,
                    AttackOutcome::Succeeds(_) | AttackOutcome::SucceedsByCard(_)
                );
                won.then_some((*group, Some(*by)))
            }
            (Fate::Devastated, Happening::Struck { group, by, .. }) if *by == Blow::Devastated => {
                let last = self.attacks.last().filter(|attack| attack.target == *group);
                Some((*group, last.and_then(|attack| table.owner(attack.leader))))
            }
            (Fate::Destroyed, Happening::ResourceGone(card)) => match place(*card) {
                Place::Destroyed(by) => Some((*card, Some(by))),
                _ => None,
            },
            (Fate::Discarded, Happening::ResourceGone(card))
                if place(*card) != Place::Discarded =>
            {
                None
            }
            (
                Fate::Discarded | Fate::Gone,
                Happening::Discarded(card)
                | Happening::GroupDiscarded(card)
                | Happening::ResourceGone(card),
            ) => {
                let played = self.played.iter().rev().find(|played| played.card == *card);
                let by = played.map(|played| played.player);
                Some((*card, by.or_else(|| self.owner_before(*card))))
            }
            (Fate::Entered, Happening::CameIntoPlay(card))
            | (Fate::Linked, Happening::Linked(card)) => Some((*card, table.owner(*card))),
            // What is no Plot is played as somebody takes it over.
            (Fate::Taken | Fate::TakenAnew | Fate::Played, Happening::CameIntoPlay(card))
                if table.kind(*card) == Kind::Resource =>
            {
                Some((*card, table.owner(*card)))
            }
            (Fate::Taken, Happening::Left { card, owner })
                if table.kind(*card) == Kind::Resource
                    && table.owner(*card).is_some_and(|now| now != *owner) =>
            {
                Some((*card, table.owner(*card)))
            }
            (Fate::Cancelled, Happening::Cancelled { card, by, .. }) => Some((*card, Some(*by))),
            (Fate::Untaken, Happening::Untaken(card)) => Some((*card, table.piece(*card).in_vain)),
            (Fate::Lost, Happening::Left { card, owner }) => {
                (table.owner(*card) != Some(*owner)).then_some((*card, Some(*owner)))
            }
            (Fate::TakenAutomatically, Happening::Taken { group, by }) => {
                let own = table.turn.player == *by && table.seat(*by).took_over;
                own.then_some((*group, Some(*by)))
            }
            _ => None,
        }
    }

    /// Who had a card before this.
    pub(super) fn owner_before(self, card: PieceId) -> Option<PlayerId> {
        self.just.iter().find_map(|happening| match happening {
            Happening::Left { card: of, owner }
            | Happening::Cancelled {
                card: of,
                whose: owner,
                ..
            } if *of == card => Some(*owner),
            Happening::Struck { group, owner, .. } if *group == card => *owner,
            _ => None,
        })
    }

    /// Whether a card was one of those; where it lies now does not matter.
    pub(super) fn was_one(self, filter: &Filter, card: PieceId, active: &Active) -> bool {
        self.moment
            .was_one(filter, card, self.owner_before(card), active)
    }
}

/// Whether such a card has been drawn by such a player.
pub(super) fn drew(drawing: &Draw, happening: &Happening, you: Option<PlayerId>) -> bool {
    let Happening::Drew {
        by, groups, begins, ..
    } = *happening
    else {
        return false;
    };
    let who = match drawing.by {
        Agent::Anybody => true,
        Agent::You => you == Some(by),
        Agent::Rival | Agent::Other => you.is_some_and(|you| you != by),
    };
    who && drawing.what.covers(groups) && (!drawing.begins || begins)
}

impl Moment<'_, '_> {
    /// Whether a card is one of those, that may be somebody else's by now, or out of play.
    pub(super) fn was_one(
        &self,
        filter: &Filter,
        card: PieceId,
        owner: Option<PlayerId>,
        active: &Active,
    ) -> bool {
        let owner = owner.or(self.table.owner(card));
        let yours =
            filter.relation != Some(Relation::YouControl) || owner.is_some() && owner == active.you;
        let rivals = !filter.rivals || owner.is_some() && owner != active.you;
        let mut rest = filter.clone();
        rest.rivals = false;
        if rest.relation == Some(Relation::YouControl) {
            rest.relation = None;
        }
        yours && rivals && self.passes(&rest, card, active)
    }
}
