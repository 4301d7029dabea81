//! Before the first turn: how many play, what they draw to begin with, and that nothing is played yet.

use super::Judge;
use super::asked::Asked;
use super::draws::Counts;
use crate::attack::Attack;
use crate::legality::objection;
use fnord_law::LeadFrom;
use fnord_ruling::{Barred, Fate, Objection, Requirement};
use fnord_table::{Draw, Move, PieceId, Place, Position, Step};
use fnord_vocabulary::PlayerId;

impl Judge<'_> {
    /// What bars a play before anything else is asked of it: a game for another number of players, or one that has not begun.
    pub(super) fn no_game(&self, play: &Move) -> Option<Objection> {
        let points = &self.table.rules.points;
        let players = u8::try_from(self.table.seats.len()).unwrap_or(u8::MAX);
        if i16::from(players) > points.players().value.1 {
            let why = Barred::Players(players);
            return Some(objection(why, points.players()));
        }
        let played = matches!(
            play,
            Move::Use(_)
                | Move::Attack { .. }
                | Move::Help(_)
                | Move::Agents { .. }
                | Move::PlantAgents(..)
                | Move::Forgets(..)
                | Move::Substitute(..)
                | Move::PointsOut(..)
                | Move::Buy { .. }
        );
        if played && !self.table.begun {
            let why = Barred::NotBegun;
            return Some(objection(why, points.not_begun()));
        }
        None
    }

    /// Whether what is drawn belongs to the hand that a player begins with.
    pub(super) fn draws_to_begin(&self) -> bool {
        !self.table.begun
    }

    /// Cards that a player begins with (`wdh.setup.plot-hand`, `wdh.setup.group-hand`).
    pub(super) fn opening_draw(
        &mut self,
        step: &Step,
        player: PlayerId,
        what: &Draw,
        counts: Counts,
    ) {
        let points = &self.table.rules.points;
        let rule = points.opening_hand();
        let opening = self.table.seat(player).opening;
        let mut asked = Asked::new();
        let fits = usize::from(opening.plots) + counts.plots <= usize::from(rule.value.plots)
            && usize::from(opening.groups) + counts.groups <= usize::from(rule.value.groups);
        asked.need(
            fits,
            Requirement::OpeningCard(player),
            Barred::OpeningHandFull(player),
            rule,
        );
        let led = self.table.iter().any(|(_, piece)| {
            matches!(
                piece.place,
                Place::Structure { owner, position: Position::Under(_) } if owner == player
            )
        });
        if counts.groups > 0 && points.lead_choice().value == LeadFrom::Deck && !led {
            asked.object(Barred::LeadFirst(player), rule);
        }
        self.drawable(&mut asked, player, what);
        if !self.answered(step, asked) {
            return;
        }
        let opening = &mut self.table.seats[usize::from(player.0)].opening;
        let more =
            |held: u8, drawn: usize| held.saturating_add(u8::try_from(drawn).unwrap_or(u8::MAX));
        opening.plots = more(opening.plots, counts.plots);
        opening.groups = more(opening.groups, counts.groups);
        self.take_into_hand(player, what, points.opening_hand());
        let all = self.table.seat(player).opening.groups >= points.opening_hand().value.groups;
        if counts.groups > 0 && all {
            self.shuffle_back(player);
        }
    }

    /// Leads that were put aside go back into their player's deck.
    pub(super) fn shuffle_back(&mut self, player: PlayerId) {
        let aside: Vec<PieceId> = self
            .table
            .iter()
            .filter(|(_, piece)| piece.place == Place::Aside && piece.deck_of == Some(player))
            .map(|(id, _)| id)
            .collect();
        self.change(None, |results| {
            for card in aside {
                results.table.piece_mut(card).place = Place::Shuffled;
                let rule = results.table.rules.points.lead_bounce();
                results.fate(card, Fate::ShuffledAway, rule);
            }
        });
    }

    /// Whoever attacks in his first turn is not protected from the one attacked any more.
    pub(super) fn provokes(&mut self, attack: &Attack) {
        let attacker = attack.attacker(&self.table);
        let defender = self.table.owner(attack.target);
        if let (Some(attacker), Some(defender)) = (attacker, defender)
            && attacker != defender
            && self.table.seat(attacker).turns_finished == 0
        {
            let attacked = &mut self.table.seats[usize::from(attacker.0)].attacked;
            if !attacked.contains(&defender) {
                attacked.push(defender);
            }
        }
    }
}
