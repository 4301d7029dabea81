//! Orders of players (rule 7), as they are carried out.

use super::Umpire;
use crate::board::{Chore, Place, Revival, Who};
use crate::ruling::{Demand, Fate, Happening, Need, Step};
use crate::scenario::{Going, Marker, Order, PieceId, Stock};
use fnord_law::{ConversionTime, Role};
use fnord_vocabulary::PlayerId;

impl Umpire<'_> {
    pub(super) fn order(&mut self, player: PlayerId, order: &Order) {
        let p = self.p;
        self.in_game(player);
        let awake = self.b[player].misses == 0;
        // Whoever misses a turn face up was entertained by Connie.
        let why = if !awake && self.b.counter(self.piece_of(player)).up {
            p.connie_found()
        } else {
            p.players_miss()
        };
        self.need(awake, why, Demand::Awake(player));
        let first = !self.b[player].ordered;
        self.need(first, p.written_order(), Demand::OneOrder(player));
        if let Some(written) = self.b[player].written.clone() {
            self.need(
                written.is(order),
                p.carried_out(),
                Demand::AsWritten(player),
            );
        }
        if self.b[player].robbed {
            self.need(false, p.time_steal(), Demand::KeepsPhase(player));
        }
        if !self.objections.is_empty() || !self.marker_begins(Marker::Player(player)) {
            return;
        }
        if p.conversion_time().value == ConversionTime::Phase {
            self.complete_conversion(player);
        }
        self.seat(player).hiding = false;
        match order {
            Order::SlackOff { roll } => self.slacks_off(player, *roll),
            Order::Fest {
                clench,
                roll,
                guests,
            } => self.holds_fest(player, *clench, *roll, guests),
            Order::Move { path, slack } => self.moves(player, path, *slack),
            Order::Use { frop, pils, rolls } => self.smokes(player, *frop, *pils, rolls),
            Order::Attack {
                target,
                slack,
                against,
                fall,
            } => self.attacks(player, *target, *slack, *against, fall.as_ref()),
            Order::Convert(piece) => self.converts(player, *piece),
            Order::Minions {
                slack,
                roll,
                goings,
            } => self.orders_minions(player, *slack, *roll, goings),
            Order::Hide { with } => self.hides(player, *with),
        }
        if self.objections.is_empty() {
            self.seat(player).ordered = true;
            self.marker_ends();
        }
    }

    /// Slacking off (`xd.7.1.slackoff`).
    fn slacks_off(&mut self, player: PlayerId, roll: Option<u8>) {
        let p = self.p;
        let Some(roll) = roll else {
            self.open = true;
            for die in 1..=6 {
                if !self.s.tables.slack.contains_key(&die) {
                    self.lacks(Need::Slack(None));
                    break;
                }
            }
            self.note(
                p.slack_off(),
                Step::Dice {
                    dice: 1,
                    rolled: None,
                },
            );
            return;
        };
        self.did(p.slack_off(), Happening::Rolled(roll));
        match self.s.tables.slack.get(&roll) {
            Some(&slack) => self.give(p.slack_off(), player, Stock::Slack, slack),
            None => self.lacks(Need::Slack(Some(roll))),
        }
    }

    /// A SlackFest (rule 7.2).
    fn holds_fest(
        &mut self,
        player: PlayerId,
        clench: Option<PieceId>,
        roll: Option<u8>,
        guests: &[(PlayerId, u8)],
    ) {
        let p = self.p;
        let me = self.piece_of(player);
        let friendly: Vec<PieceId> = self
            .b
            .pieces()
            .filter(|&piece| {
                let here = self.b.stacked(me, piece) || !self.said(piece) || !self.said(me);
                clench.is_none_or(|named| named == piece)
                    && self.role(piece) == Role::Clench
                    && self.b.active(piece)
                    && self.b.counter(piece).friend == Some(player)
                    && here
            })
            .collect();
        if !self.need(
            !friendly.is_empty(),
            p.fest_where(),
            Demand::FriendlyClench(player),
        ) {
            return;
        }
        let fresh = friendly
            .iter()
            .copied()
            .find(|&piece| !self.b.counter(piece).rested);
        if !self.need(
            fresh.is_some(),
            p.fest_waits(),
            Demand::ClenchMay(friendly[0]),
        ) {
            return;
        }
        // The Clench that held one before may hold another once a different one has.
        for piece in self.b.pieces() {
            let friend = self.b.counter(piece).friend;
            if p.fest_frees().value || friend == Some(player) {
                self.counter(piece).rested = false;
            }
        }
        if let Some(clench) = fresh {
            self.counter(clench).rested = true;
        }
        match roll {
            Some(roll) => self.give(
                p.fest_dice(),
                player,
                Stock::Slack,
                i16::from(roll) * p.fest_dice().value,
            ),
            None => self.open = true,
        }
        let others: Vec<PlayerId> = (0..self.b.seats.len())
            .map(|seat| PlayerId(seat as u8))
            .filter(|&other| other != player && self.b.stacked(me, self.piece_of(other)))
            .collect();
        for other in others {
            match guests.iter().find(|(guest, _)| *guest == other) {
                Some(&(_, roll)) => {
                    let gain = i16::from(roll) + p.fest_guests().value;
                    self.give(p.fest_guests(), other, Stock::Slack, gain);
                }
                None => self.open = true,
            }
        }
        for &(guest, _) in guests {
            let there = self.b.stacked(me, self.piece_of(guest));
            self.need(
                there,
                p.fest_guests(),
                Demand::SameSpace(me, self.piece_of(guest)),
            );
        }
    }

    /// Frop and Pils (`xd.7.4.use`).
    fn smokes(&mut self, player: PlayerId, frop: i16, pils: i16, rolls: &[u8]) {
        let p = self.p;
        for (what, count) in [(Stock::Frop, frop), (Stock::Pils, pils)] {
            if count > 0 {
                self.suppose(player, what, count);
                let has = self.b.stock(player, what) >= count;
                self.need(has, p.stash_needed(), Demand::Stash(player, what, count));
            }
        }
        let dice = frop * p.frop_dice().value + pils * p.pils_dice().value;
        if !rolls.is_empty() {
            let right = rolls.len() == dice.max(0) as usize;
            self.need(
                right,
                p.frop_dice(),
                Demand::Rolls(dice.clamp(0, 255) as u8),
            );
        }
        if !self.objections.is_empty() {
            return;
        }
        for (what, count, point) in [
            (Stock::Frop, frop, p.frop_dice()),
            (Stock::Pils, pils, p.pils_dice()),
        ] {
            if count > 0 {
                self.give(point, player, what, -count);
            }
        }
        if rolls.is_empty() {
            self.open = true;
            return;
        }
        let gained: i16 = rolls.iter().map(|&roll| i16::from(roll)).sum();
        self.give(p.frop_dice(), player, Stock::Slack, gained);
    }

    /// A conversion is ordered (rule 7.6); it is completed a turn later.
    fn converts(&mut self, player: PlayerId, piece: PieceId) {
        let p = self.p;
        if !self.need(
            self.is_bobbie(piece, player),
            p.convert_what(),
            Demand::Bobbie(piece, player),
        ) {
            return;
        }
        let town = self.find(Role::Dobbstown);
        let active = town.filter(|&town| self.b.active(town));
        if !self.need(active.is_some(), p.convert_what(), Demand::DobbstownActive) {
            return;
        }
        if let Some(town) = active {
            let together = self.suppose_together(town, piece) || self.b.stacked(town, piece);
            if !self.need(together, p.convert_what(), Demand::SameSpace(piece, town)) {
                return;
            }
        }
        let turn = self.b.turn;
        self.seat(player).converting = Some((piece, turn));
        self.seat(player).broken = false;
        self.did(p.conversion(), Happening::Converting(piece));
    }

    /// A counter that is being converted, or Dobbstown, is active no more: the conversion fails (`xd.7.6.fail`), whatever is
    /// discovered again before it would be completed.
    pub(super) fn conversions_fail(&mut self, gone: PieceId) {
        let p = self.p;
        let town = self.role(gone) == Role::Dobbstown;
        for player in (0..self.b.seats.len()).map(|seat| PlayerId(seat as u8)) {
            let Some((piece, _)) = self.b[player].converting else {
                continue;
            };
            if piece != gone && !town {
                continue;
            }
            if !self.b[player].broken {
                self.seat(player).broken = true;
                self.did(p.conversion_fails(), Happening::ConversionFails(piece));
            }
        }
    }

    /// Every conversion ordered in an earlier turn is completed, or fails.
    pub(super) fn complete_conversions(&mut self) {
        for player in (0..self.b.seats.len()).map(|seat| PlayerId(seat as u8)) {
            self.complete_conversion(player);
        }
    }

    /// A conversion ordered in an earlier turn is completed, or fails. When that is, is an open question; at the end of the next
    /// turn it is at the latest.
    fn complete_conversion(&mut self, player: PlayerId) {
        let p = self.p;
        let Some((piece, turn)) = self.b[player].converting else {
            return;
        };
        if turn >= self.b.turn {
            return;
        }
        self.note(
            p.conversion_time(),
            Step::Meets(Demand::ConversionDue(piece)),
        );
        self.seat(player).converting = None;
        let broken = std::mem::take(&mut self.seat(player).broken);
        let town = self.find(Role::Dobbstown);
        let both = !broken && self.b.active(piece) && town.is_some_and(|town| self.b.active(town));
        let together = town.is_some_and(|town| {
            self.b.stacked(town, piece) || !self.said(town) || !self.said(piece)
        });
        let together = together || !p.conversion_stacked().value;
        if !both || !together {
            let point: super::By = if both {
                (p.conversion_stacked()).into()
            } else {
                (p.conversion_fails()).into()
            };
            if !broken {
                self.did(point.clone(), Happening::ConversionFails(piece));
            }
            let on_board = !matches!(self.b.counter(piece).place, Place::Discarded(_));
            if on_board {
                self.eliminate(point.and(p.conversion_fails()), piece, None);
            }
            return;
        }
        if self.role(piece) == Role::Reich && self.prevails(p.reich_converted(), p.conversion()) {
            self.give(
                p.reich_converted(),
                player,
                Stock::Conversions,
                p.reich_converted().value,
            );
            self.counter(piece).clench = true;
            self.fate(p.reich_converted(), piece, Fate::BecomesClench);
        } else {
            self.give(
                p.conversion(),
                player,
                Stock::Conversions,
                p.conversion().value,
            );
            self.eliminate(p.conversion(), piece, None);
        }
        let eliminated = self.b.pieces().any(|other| {
            self.role(other) == Role::Clench
                && self.b.counter(other).place == Place::Discarded(false)
        });
        if eliminated {
            self.give(
                p.conversion_clench(),
                player,
                Stock::Conversions,
                p.conversion_clench().value,
            );
            self.owe(Who::Player(player), Chore::Revive(Revival::Clench));
        }
    }

    /// Minions are ordered about (`xd.7.7.cost`).
    fn orders_minions(&mut self, player: PlayerId, slack: i16, roll: Option<u8>, goings: &[Going]) {
        let p = self.p;
        let cost = p.minions_cost().value;
        let spent = slack.max(cost);
        self.suppose(player, Stock::Slack, spent);
        let has = self.b.stock(player, Stock::Slack);
        if !self.need(has > 0, p.minions_none(), Demand::HasSlack(player, 1))
            || !self.need(
                has >= spent,
                p.minions_cost(),
                Demand::HasSlack(player, spent),
            )
        {
            return;
        }
        for going in goings {
            let friendly = self.b.counter(going.piece).friend == Some(player);
            self.need(
                friendly,
                p.minions_friendly(),
                Demand::Friendly(going.piece, player),
            );
            let active = self.b.active(going.piece);
            self.need(active, p.influence_ends(), Demand::Active(going.piece));
        }
        if !self.objections.is_empty() {
            return;
        }
        let extra = (spent - cost) * p.minions_extra().value;
        if let Some(roll) = roll {
            let rolled = i16::from(roll) * p.minions_dice().value;
            self.figure(p.minions_dice(), Step::MpsByDie, rolled);
            if extra > 0 {
                self.figure(p.minions_extra(), Step::MpsForSlack, extra);
            }
        }
        let points = roll.map(|roll| i16::from(roll) * p.minions_dice().value + extra);
        if self.can_go(goings, points, p.minions_dice()).is_none() {
            return;
        }
        self.give(p.minions_cost(), player, Stock::Slack, -spent);
        self.go(goings);
        if roll.is_none() {
            self.open = true;
        }
    }

    /// Hiding (`xd.7.8.hide`).
    fn hides(&mut self, player: PlayerId, with: Option<PieceId>) {
        let p = self.p;
        if let Some(with) = with {
            let me = self.piece_of(player);
            let there = self.suppose_together(me, with) || self.b.stacked(me, with);
            if !self.need(there, p.hide(), Demand::SameSpace(me, with)) {
                return;
            }
        }
        let cost = p.hide_cost().value;
        self.suppose(player, Stock::Slack, cost);
        let has = self.b.stock(player, Stock::Slack) >= cost;
        if !self.need(has, p.hide_cost(), Demand::HasSlack(player, cost)) {
            return;
        }
        self.give(p.hide_cost(), player, Stock::Slack, -cost);
        self.seat(player).hiding = true;
        self.did(p.hide(), Happening::Hides(player));
    }
}
