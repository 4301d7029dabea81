//! What becomes of counters: influence, inactivity, elimination.

use super::{By, Umpire};
use crate::board::{Chore, Duty, Place, Who};
use crate::map::Space;
use crate::ruling::{Demand, Fate, Happening, Rejection};
use crate::scenario::{PieceId, Stock};
use fnord_law::{Allegiance, Role};
use fnord_vocabulary::PlayerId;

impl Umpire<'_> {
    pub(super) fn fate(&mut self, by: impl Into<By>, piece: PieceId, fate: Fate) {
        self.did(by, Happening::Piece(piece, fate));
    }

    /// A counter comes under the influence of a player (`xd.5.5.influence`).
    pub(super) fn befriend(&mut self, by: impl Into<By>, piece: PieceId, player: PlayerId) {
        let p = self.p;
        let former = self.b.counter(piece).friend;
        let mut by = by.into().and(p.influence());
        if self.side(piece) == Allegiance::Doc {
            by = by.and(p.bobbie());
        }
        if former.is_some_and(|former| former != player) {
            by = by.and(p.influence_ends());
        }
        self.counter(piece).friend = Some(player);
        self.fate(by, piece, Fate::FriendlyTo(player));
    }

    /// Influence over a counter that is active no more ends.
    fn forget_friend(&mut self, piece: PieceId) {
        let p = self.p;
        if self.b.counter(piece).friend.is_some() {
            self.counter(piece).friend = None;
            self.fate(p.influence_ends(), piece, Fate::FriendlyToNobody);
        }
    }

    /// A counter becomes inactive.
    pub(super) fn turn_down(&mut self, by: impl Into<By>, piece: PieceId) {
        let p = self.p;
        self.counter(piece).up = false;
        self.fate(by, piece, Fate::TurnedDown);
        if let Some(player) = self.player_of(piece) {
            // The rest of this turn, and all of the next.
            let turns = p.players_miss().value.clamp(0, 9) as u8;
            self.seat(player).misses = 1 + turns;
            self.seat(player).hiding = false;
            self.did(p.players_miss(), Happening::MissesTurn { player, turns });
        } else {
            self.did(
                p.inactive_stay(),
                Happening::Piece(piece, Fate::StaysInactive),
            );
        }
        self.forget_friend(piece);
        self.conversions_fail(piece);
    }

    /// A counter is eliminated, unless a rule about it says otherwise; `slayer`: the player who did it by an attack.
    pub(super) fn eliminate(
        &mut self,
        by: impl Into<By>,
        piece: PieceId,
        slayer: Option<PlayerId>,
    ) {
        let p = self.p;
        let by = by.into();
        let role = self.role(piece);
        let before = !self.b.post;
        match role {
            Role::Player if before => {
                self.turn_down(by.and(p.players_safe()), piece);
                return;
            }
            Role::AntiBob if before => {
                self.turn_down(by.and(p.anti_bob_safe()), piece);
                return;
            }
            Role::Media if before => {
                self.fate(by.and(p.media_safe()), piece, Fate::Unharmed);
                return;
            }
            Role::Bob => {
                self.goes_to_hell(by.and(p.hell()), piece);
                if let Some(player) = slayer
                    && !self.b.bob_slain
                {
                    self.b.bob_slain = true;
                    self.give(
                        p.bob_slain(),
                        player,
                        Stock::Conversions,
                        p.bob_slain().value,
                    );
                }
                return;
            }
            // The counter does, converted or not.
            _ if self.s.kind(piece).role == Role::Reich => {
                self.counter(piece).place = Place::Hell;
                self.counter(piece).up = false;
                self.fate(by.and(p.reich_hell()), piece, Fate::ToHell);
                self.forget_friend(piece);
                return;
            }
            Role::Dobbstown => {
                let turns = p.dobbstown_away().value.clamp(0, 9) as u8;
                self.counter(piece).place = Place::Away(turns + 1);
                self.counter(piece).up = false;
                self.fate(by.and(p.dobbstown_away()), piece, Fate::OffTheMap);
                self.conversions_fail(piece);
                return;
            }
            _ => {}
        }
        self.discard(by, piece, false);
    }

    /// "Bob" goes to HELL.
    pub(super) fn goes_to_hell(&mut self, by: impl Into<By>, piece: PieceId) {
        self.counter(piece).place = Place::Hell;
        self.counter(piece).up = false;
        self.fate(by, piece, Fate::ToHell);
    }

    /// A counter goes to the discard pile (`xd.5.4.discard`).
    pub(super) fn discard(&mut self, by: impl Into<By>, piece: PieceId, for_good: bool) {
        let p = self.p;
        let side = self.side(piece);
        self.counter(piece).place = Place::Discarded(for_good);
        self.counter(piece).up = false;
        let fate = if for_good {
            Fate::GoneForGood
        } else {
            Fate::Eliminated
        };
        self.fate(by.into().and(p.discard()), piece, fate);
        if let Some(player) = self.player_of(piece) {
            self.seat(player).out = true;
        }
        self.forget_friend(piece);
        if let Some(war) = &mut self.b.war_five
            && !war.coming
        {
            match side {
                Allegiance::SubG => war.subg += 1,
                Allegiance::Con => war.con += 1,
                _ => {}
            }
        }
    }

    /// Whether something protects a counter from elimination by what moves at random after X-Day.
    pub(super) fn sheltered(&mut self, piece: PieceId, mover: Role) -> bool {
        let p = self.p;
        let god = matches!(mover, Role::GoodGod | Role::EvilGod);
        if let Some(town) = self.at_work(Role::Dobbstown)
            && self.b.space(town).is_some()
            && (town == piece || self.b.stacked(town, piece))
            && (!god || p.dobbstown_gods().value)
        {
            let mut immune = By::from(p.dobbstown_immune());
            if god {
                immune = immune.and(p.dobbstown_gods());
            }
            self.reject(immune.clone(), Rejection::Spared(piece));
            self.fate(immune, piece, Fate::Protected);
            return true;
        }
        if self.protected(piece) {
            self.reject(p.fist_protects(), Rejection::Spared(piece));
            self.fate(p.fist_protects(), piece, Fate::Protected);
            return true;
        }
        false
    }

    /// Whether the Stark Fist of Retrieval protects a counter.
    fn protected(&self, piece: PieceId) -> bool {
        self.side(piece) == Allegiance::SubG
            && self
                .at_work(Role::FistOfRetrieval)
                .is_some_and(|fist| self.b.near(fist, piece))
    }

    /// What protects others after X-Day. Rule 12 does not ask whether it is active.
    fn at_work(&self, role: Role) -> Option<PieceId> {
        let active = self.find_active(role);
        let down = || self.find(role).filter(|_| self.p.inactive_protects().value);
        active.or_else(down)
    }

    /// A counter is to be placed face down on a vacant space by somebody.
    pub(super) fn owe(&mut self, who: Who, what: Chore) {
        self.b.duties.push(Duty { who, what });
    }

    /// Places a counter face down on a vacant space.
    pub(super) fn place_down(&mut self, by: impl Into<By>, piece: PieceId, space: Space) -> bool {
        let by = by.into();
        let vacant = self.b.vacant(space);
        if !self.need(vacant, by.clone(), Demand::Vacant(space)) {
            return false;
        }
        self.counter(piece).place = Place::At(space);
        self.counter(piece).up = false;
        self.fate(by, piece, Fate::PlacedAt(space));
        true
    }
}
