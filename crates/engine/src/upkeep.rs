//! What happens by itself as one turn ends and another begins.

use super::results::Results;
use super::uses;
use fnord_cards::effect::{
    Ability, Deed, Effect, Event, Fate as Befalls, Instruction, Object, Period,
};
use fnord_law::SpareGroups;
use fnord_ruling::Fate;
use fnord_table::{Change, Drawing, Lasts, PieceId, Place, Turn};
use fnord_vocabulary::{Phase, PlayerId};

impl Results<'_, '_> {
    /// Whether a Place gets Relief by its own text as its owner's turn begins, whenever it was Devastated.
    fn relieves_itself(&self, place: PieceId) -> bool {
        let devastated = |event: &Event| {
            matches!(
                event,
                Event::Befalls(Deed {
                    what: None,
                    fate: Befalls::Devastated,
                    ..
                })
            )
        };
        let relieves = |ability: &Ability| {
            let who = Object::It;
            ability.effect == Effect::Do(Instruction::GetsRelief { who, later: true })
                && ability.condition.is_none()
                && ability
                    .trigger
                    .as_ref()
                    .is_some_and(|trigger| devastated(&trigger.event))
        };
        uses::abilities(self.table, place).any(|(_, ability)| relieves(ability))
    }

    /// What lasts until the end of the turn is over, and what is allowed once a turn may be done again.
    pub(super) fn end_of_turn(&mut self, player: PlayerId) {
        self.wear_off(|change| {
            !matches!(
                change.lasts,
                Lasts::NextTurn
                    | Lasts::InNextTurn
                    | Lasts::NextTurnsEnd
                    | Lasts::Forever
                    | Lasts::NextAction
                    | Lasts::NextActionOrDefense
            )
        });
        self.table.used.retain(|used| used.in_this != Period::Turn);
        for piece in &mut self.table.pieces {
            piece.captured_this_turn = false;
            piece.long_gone = piece.place == Place::Discarded;
            piece.put_in_area = None;
            piece.relinked = false;
            piece.devastated_this_turn = false;
            piece.gave_benefit = false;
            piece.used = false;
            if let Some(grave) = &mut piece.grave {
                grave.this_turn = false;
            }
        }
        for seat in &mut self.table.seats {
            seat.took_over = false;
            seat.took_resource = false;
            seat.drew_plots = false;
            seat.drew_groups = false;
            seat.groups_bought = 0;
            seat.plots_seen = false;
            seat.last_takeover = None;
            seat.drawing = Drawing::default();
            seat.attacked.clear();
            seat.illuminati_tokens_spent = 0;
        }
        let seat = &mut self.table.seats[usize::from(player.0)];
        seat.turns_finished = seat.turns_finished.saturating_add(1);
    }

    /// A player's turn begins: in his first, the Groups left over from the deal go to the uncontrolled area.
    pub(super) fn begin_turn(&mut self, player: PlayerId) {
        let points = &self.table.rules.points;
        self.table.turn = Turn {
            player,
            phase: Phase::DrawPlot,
            told: false,
            plots_due: 0,
            just_placed: false,
            knocked: false,
            then: None,
        };
        let illuminati = self.table.seat(player).illuminati;
        self.fate(illuminati, Fate::TurnBegins(player), points.turn_order());
        let due: Vec<PieceId> = (self.table.iter())
            .filter(|(id, piece)| {
                let due = || piece.relief_due || piece.devastated && self.relieves_itself(*id);
                self.table.owner(*id) == Some(player) && due()
            })
            .map(|(id, _)| id)
            .collect();
        for place in due {
            self.table.piece_mut(place).relief_due = false;
            self.relieve(place, None);
        }
        self.wear_off(|change| change.lasts == Lasts::NextTurn && change.player == player);
        for change in &mut self.table.changes {
            let next = matches!(change.lasts, Lasts::NextTurnsEnd | Lasts::InNextTurn);
            if next && change.player == player {
                change.lasts = Lasts::Turn;
            }
        }
        let first = self.table.seat(player).turns_finished == 0;
        if first && points.spare_groups().value == SpareGroups::Area {
            let spare: Vec<PieceId> = self
                .table
                .iter()
                .filter(|(id, piece)| {
                    matches!(piece.place, Place::Hand { owner, .. } if owner == player)
                        && !self.table.kind(*id).is_plot()
                })
                .map(|(id, _)| id)
                .collect();
            for card in spare {
                self.put_into_area(card, player);
                self.fate(card, Fate::PutIntoArea, points.spare_groups());
            }
        }
    }

    /// A player puts a card of the Group deck into the uncontrolled area.
    pub(super) fn put_into_area(&mut self, card: PieceId, player: PlayerId) {
        let piece = self.table.piece_mut(card);
        piece.place = Place::Uncontrolled;
        piece.tokens = 0;
        piece.put_in_area = Some(player);
    }

    /// Changes that are over. A Plot of which nothing else is left is discarded.
    fn wear_off(&mut self, over: impl Fn(&Change) -> bool) {
        let points = &self.table.rules.points;
        let mut plots: Vec<PieceId> = self
            .table
            .changes
            .iter()
            .filter(|change| over(change))
            .map(|change| change.plot)
            .collect();
        plots.sort();
        plots.dedup();
        self.table.changes.retain(|change| !over(change));
        for plot in plots {
            let in_use = self.table.changes.iter().any(|change| change.plot == plot);
            // Changes by cards in play that are no Plots, or by Plots that stay linked, leave their card where it is.
            let marker = matches!(
                self.table.piece(plot).place,
                Place::Beside { linked: None, .. }
            );
            if !in_use && marker && self.table.kind(plot).is_plot() {
                self.table.piece_mut(plot).place = Place::Discarded;
                self.fate(plot, Fate::Discarded, points.knock());
            }
        }
    }
}
