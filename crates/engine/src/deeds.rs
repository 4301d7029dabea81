//! What instructions do to the table: tokens, Plots in hand, and cards that change their place.

use super::legality;
use super::limits::forbidden;
use super::moment::Moment;
use super::results::Results;
use super::uses::{self, Doing, can_get_token, misses_new_tokens};
use fnord_cards::effect::{Effect, Undone, Zap};
use fnord_cards::{Kind, Side};
use fnord_ruling::{Fate, Source};
use fnord_table::{PieceId, Place};
use fnord_vocabulary::PlayerId;

impl Results<'_, '_> {
    /// What something that is played costs is paid.
    pub(super) fn pay_for(&mut self, player: PlayerId, doing: &Doing) {
        let points = &self.table.rules.points;
        for &(payer, tokens) in &doing.pays {
            self.spend(payer, tokens, points.plot_cost());
        }
        for &card in &doing.discards {
            self.table.piece_mut(card).place = Place::Discarded;
            self.fate(card, Fate::Discarded, points.discard_source());
        }
        let (mut plots, mut groups) = (doing.deck_discards, doing.group_deck_discards);
        for &card in &doing.top_discards {
            let rest = match self.table.kind(card).is_plot() {
                true => &mut plots,
                false => &mut groups,
            };
            *rest = rest.saturating_sub(1);
            self.table.leaves_deck(card);
            self.table.piece_mut(card).place = Place::Discarded;
            self.fate(card, Fate::Discarded, points.plot_cost());
        }
        for _ in 0..plots {
            // Cards that nobody knows of leave no trace here.
            if let Some(card) = self.table.take_known(true, player) {
                self.table.piece_mut(card).place = Place::Discarded;
                self.fate(card, Fate::Discarded, points.plot_cost());
            }
        }
        for _ in 0..groups {
            if let Some(card) = self.table.take_known(false, player) {
                self.table.piece_mut(card).place = Place::Discarded;
                self.fate(card, Fate::Discarded, points.plot_cost());
            }
        }
        for _ in 0..doing.out_of_deck {
            if let Some(card) = self.table.take_known(true, player) {
                self.table.piece_mut(card).place = Place::OutOfPlay;
                self.fate(card, Fate::OutOfGame, points.plot_cost());
            }
        }
        if doing.hidden_discards > 0 {
            self.discard_unseen(player, doing.hidden_discards, None);
        }
    }

    /// A Plot comes to lie where its effect keeps it.
    pub(super) fn lay_down(
        &mut self,
        player: PlayerId,
        plot: PieceId,
        doing: &Doing,
        by_hand: bool,
    ) {
        let points = &self.table.rules.points;
        self.table.changes.extend(&doing.changes);
        self.table.touch(plot);
        for &other in &doing.with {
            self.table.piece_mut(other).place = Place::Beside {
                owner: player,
                linked: None,
            };
            self.table.touch(other);
        }
        if self.table.kind(plot) == Kind::NewWorldOrder && doing.links_to.is_none() {
            self.proclaim(plot);
            return;
        }
        match doing.links_to {
            // A Zap is its victim's, as what lies on an Illuminati is that player's.
            Some(group) if self.table.kind(group) == Kind::Illuminati => {
                self.table.piece_mut(plot).place = Place::Beside {
                    owner: self.table.owner(group).unwrap_or(player),
                    linked: Some(group),
                };
                self.fate(plot, Fate::LinkedTo(group), points.zap());
            }
            Some(group) => {
                self.table.piece_mut(plot).place = Place::Beside {
                    owner: player,
                    linked: Some(group),
                };
                self.fate(plot, Fate::LinkedTo(group), points.plot_linked());
            }
            None if self.stays_in_front(plot) => {
                self.table.piece_mut(plot).place = Place::Beside {
                    owner: player,
                    linked: None,
                };
                self.fate(plot, Fate::StaysInFront, points.cards_first());
            }
            None if doing.changes.is_empty() && !by_hand => self.use_up(plot),
            None => {
                self.table.piece_mut(plot).place = Place::Beside {
                    owner: player,
                    linked: None,
                };
            }
        }
    }

    /// Whether a Plot that is played stays in front of its player.
    fn stays_in_front(&self, plot: PieceId) -> bool {
        uses::abilities(self.table, plot).any(|(_, ability)| ability.effect == Effect::StaysInFront)
    }

    /// A card gets an Action token: one only, unless it is extra or the card may hold several. `spent`: those of its tokens that are
    /// spent already and only lie there still.
    pub(super) fn get_token(&mut self, card: PieceId, extra: bool, spent: u8, source: Source) {
        let points = &self.table.rules.points;
        let illuminati = self.table.kind(card) == Kind::Illuminati;
        let (able, keeps) = {
            let moment = Moment::new(self.table);
            let by_text = moment.in_force().any(|active| {
                active.subject == card && active.ability.effect == Effect::KeepsTokens
            });
            (can_get_token(&moment, card), by_text)
        };
        let keeps = illuminati && (keeps || points.slack_accumulates().value);
        if !able {
            if self.table.devastated_above(card).is_some() {
                let rule = points.devastated_tokens();
                self.fate_by(card, Fate::GetsNoToken, rule, Some(source));
            } else if self.table.piece(card).captured_this_turn {
                let rule = points.captured_no_token();
                self.fate_by(card, Fate::GetsNoToken, rule, Some(source));
            } else {
                let rule = points.reduced_zero();
                self.fate_by(card, Fate::GetsNoToken, rule, Some(source));
            }
            return;
        }
        let piece = self.table.piece_mut(card);
        if piece.tokens > spent && !extra && !keeps {
            self.fate_by(
                card,
                Fate::GetsNoToken,
                points.max_one_token(),
                Some(source),
            );
            return;
        }
        if piece.befouled > 0 {
            self.misses_token(card);
            return;
        }
        piece.tokens = piece.tokens.saturating_add(1);
        if keeps && points.slack_accumulates().value {
            let rule = points.slack_accumulates();
            self.fate_by(card, Fate::GetsToken, rule, Some(source));
        } else {
            let rule = points.max_one_token();
            self.fate_by(card, Fate::GetsToken, rule, Some(source));
        }
        self.gave_benefit(source.piece);
    }

    /// A befouled Group misses a token that it would get, and one of its markers is removed.
    pub(super) fn misses_token(&mut self, group: PieceId) {
        let source = misses_new_tokens(&Moment::new(self.table));
        let piece = self.table.piece_mut(group);
        piece.befouled = piece.befouled.saturating_sub(1);
        let rule = self.table.rules.points.cards_first();
        self.fate_by(group, Fate::LosesBefouled, rule, source);
    }

    /// A card that gives something by its link stays there for the turn (`sg.links.benefit-lock`).
    fn gave_benefit(&mut self, card: PieceId) {
        if self.table.link(card).is_some() {
            self.table.piece_mut(card).gave_benefit = true;
        }
    }

    /// A card takes tokens off another, except for so many that are `spent` and only lie there still.
    pub(super) fn lose_tokens(&mut self, card: PieceId, all: bool, spent: u8, source: Source) {
        let points = &self.table.rules.points;
        let by = self.table.owner(source.piece);
        let moment = Moment::new(self.table);
        let kept = forbidden::kept_from_player(&moment, card, Undone::Deprived, by);
        if kept.is_some() && self.table.piece(card).tokens > spent {
            self.fate_by(card, Fate::Unharmed, points.cannot(), kept);
            return;
        }
        let piece = self.table.piece_mut(card);
        let left = piece.tokens.saturating_sub(spent);
        let lost = if all { left } else { left.min(1) };
        if lost == 0 {
            return;
        }
        piece.tokens -= lost;
        let rule = points.token_removal();
        self.fate_by(card, Fate::LosesTokens(lost), rule, Some(source));
    }

    pub(super) fn move_token(&mut self, from: PieceId, to: PieceId, source: Source) {
        let points = &self.table.rules.points;
        if self.table.piece(from).tokens == 0 {
            return;
        }
        self.table.piece_mut(from).tokens -= 1;
        self.table.piece_mut(to).tokens += 1;
        let rule = points.cards_first();
        self.fate_by(from, Fate::GivesTokenTo(to), rule, Some(source));
    }

    /// A player draws Plots: those that are known to lie on the top, then those that are named, then unknown ones.
    pub(super) fn draw_plots(
        &mut self,
        player: PlayerId,
        count: u8,
        named: &[PieceId],
        source: Option<Source>,
    ) {
        self.draw_plots_of(&[player], player, count, named, source);
    }

    /// A player draws Plots, from the deck of another perhaps.
    pub(super) fn draw_plots_of(
        &mut self,
        decks: &[PlayerId],
        player: PlayerId,
        count: u8,
        named: &[PieceId],
        source: Option<Source>,
    ) {
        let points = &self.table.rules.points;
        let exposes = {
            let moment = Moment::new(self.table);
            moment.zapped(player, |zap, _| *zap == Zap::ExposesDraws)
        };
        if let Some(seat) = self.table.seats.get_mut(usize::from(player.0)) {
            seat.drew_plots |= count > 0;
        }
        let mut named = named.iter();
        let mut unknown = 0;
        for &deck in decks.iter().cycle().take(usize::from(count)) {
            let next = self
                .table
                .take_known(true, deck)
                .or_else(|| named.next().copied());
            match next {
                None if self.table.left_in_deck(true, deck) == Some(0)
                    && !points.reshuffle().value =>
                {
                    let illuminati = self.table.seat(player).illuminati;
                    let rule = points.reshuffle();
                    self.fate_by(illuminati, Fate::DrawsNothing, rule, source);
                }
                Some(plot) => {
                    self.table.leaves_deck(plot);
                    self.table.piece_mut(plot).place = Place::Hand {
                        owner: player,
                        exposed: exposes.is_some(),
                    };
                    self.fate_by(plot, Fate::DrawnBy(player), points.draws_top(), source);
                    if exposes.is_some() {
                        self.fate_by(plot, Fate::Exposed, points.zap(), exposes);
                    }
                }
                None => unknown += 1,
            }
        }
        if unknown > 0 {
            if let Some(seat) = self.table.seats.get_mut(usize::from(player.0)) {
                seat.hidden_plots = seat.hidden_plots.saturating_add(unknown);
            }
            let illuminati = self.table.seat(player).illuminati;
            self.fate_by(
                illuminati,
                Fate::DrawsPlots(unknown),
                points.draws_top(),
                source,
            );
            if exposes.is_some() {
                self.fate_by(illuminati, Fate::ShowsDrawn, points.zap(), exposes);
            }
        }
    }

    /// A player draws a Group card, into the uncontrolled area or into his hand.
    pub(super) fn draw_group(
        &mut self,
        player: PlayerId,
        named: Option<PieceId>,
        to_area: bool,
        source: Option<Source>,
    ) {
        let instead = {
            let moment = Moment::new(self.table);
            moment.zapped(player, |zap, _| *zap == Zap::PlotsForGroups)
        };
        if instead.is_some() {
            self.draw_plots(player, 1, &[], instead);
            return;
        }
        let points = &self.table.rules.points;
        let card = self.table.take_known(false, player).or(named);
        match card {
            None if self.table.left_in_deck(false, player) == Some(0)
                && !points.reshuffle().value =>
            {
                let illuminati = self.table.seat(player).illuminati;
                self.fate_by(illuminati, Fate::DrawsNothing, points.reshuffle(), source);
            }
            Some(card) => {
                self.table.leaves_deck(card);
                let piece = self.table.piece_mut(card);
                if to_area {
                    piece.place = Place::Uncontrolled;
                    piece.put_in_area = Some(player);
                    self.fate_by(card, Fate::PutIntoArea, points.draws_top(), source);
                } else {
                    piece.place = Place::Hand {
                        owner: player,
                        exposed: false,
                    };
                    self.fate_by(card, Fate::DrawnBy(player), points.draws_top(), source);
                }
            }
            None => {
                let illuminati = self.table.seat(player).illuminati;
                if let Some(seat) = self.table.seats.get_mut(usize::from(player.0)) {
                    let unnamed = match to_area {
                        true => &mut seat.unnamed_in_area,
                        false => &mut seat.hidden_groups,
                    };
                    *unnamed = unnamed.saturating_add(1);
                }
                let fate = match to_area {
                    true => Fate::DrawsGroups(1),
                    false => Fate::DrawsGroupsToHand(1),
                };
                self.fate_by(illuminati, fate, points.draws_top(), source);
            }
        }
    }

    /// All Plots of a hand are discarded.
    pub(super) fn discard_hand(&mut self, player: PlayerId, source: Source) {
        let points = &self.table.rules.points;
        let held: Vec<PieceId> = self
            .table
            .iter()
            .filter(|(id, piece)| {
                self.table.kind(*id).is_plot()
                    && !piece.stays_exposed
                    && !self.table.shown_as_goal(*id)
                    && piece.is_in_hand_of(player)
            })
            .map(|(id, _)| id)
            .collect();
        for plot in held {
            self.table.piece_mut(plot).place = Place::Discarded;
            self.fate_by(
                plot,
                Fate::Discarded,
                points.discards_face_up(),
                Some(source),
            );
        }
        let hidden = self.table.seat(player).hidden_plots;
        if hidden > 0 {
            self.discard_unseen(player, hidden, Some(source));
        }
    }

    /// Plots of which nobody said what they are.
    pub(super) fn discard_unseen(&mut self, player: PlayerId, count: u8, source: Option<Source>) {
        let points = &self.table.rules.points;
        if let Some(seat) = self.table.seats.get_mut(usize::from(player.0)) {
            seat.hidden_plots = seat.hidden_plots.saturating_sub(count);
        }
        let illuminati = self.table.seat(player).illuminati;
        let fate = Fate::DiscardsPlots(count);
        self.fate_by(illuminati, fate, points.discard_source(), source);
    }

    /// Nothing brings this Group back from now on.
    pub(super) fn gone_for_good(&mut self, group: PieceId, source: Source) {
        let points = &self.table.rules.points;
        self.table.piece_mut(group).gone = true;
        self.fate_by(
            group,
            Fate::NeverReturns,
            points.cards_first(),
            Some(source),
        );
    }

    /// A Plot in hand is turned face up.
    pub(super) fn expose(&mut self, player: PlayerId, plot: PieceId, source: Option<Source>) {
        let points = &self.table.rules.points;
        self.table.piece_mut(plot).place = Place::Hand {
            owner: player,
            exposed: true,
        };
        let rule = if self.table.kind(plot) == Kind::Goal {
            points.goal_exposed_valid()
        } else {
            points.exposed_by_card()
        };
        self.fate_by(plot, Fate::Exposed, rule, source);
    }

    /// A Resource that its player has just played lies hidden under a card of his.
    pub(super) fn lies_hidden(&mut self, card: PieceId, source: Source) {
        self.table.piece_mut(card).hidden = true;
        let rule = self.table.rules.points.cards_first();
        let fate = Fate::LiesHidden(source.piece);
        self.fate_by(card, fate, rule, Some(source));
    }

    /// A card lets a player take control of a Group or a Resource.
    pub(super) fn take_over(
        &mut self,
        card: PieceId,
        player: PlayerId,
        master: Option<PieceId>,
        source: Source,
    ) {
        let points = &self.table.rules.points;
        if self.table.kind(card) == Kind::Resource {
            self.place_beside(card, player, None);
            let fate = Fate::ResourceOf(player);
            self.fate_by(card, fate, points.takeover_by_card(), Some(source));
            return;
        }
        let master =
            master.unwrap_or_else(|| legality::home(&Moment::new(self.table), card, player, &[]));
        self.take_over_at(card, player, (master, None), source);
    }

    /// A card lets a player take control of a Group under that master, at a side of it if one is known.
    pub(super) fn take_over_at(
        &mut self,
        group: PieceId,
        player: PlayerId,
        (master, at): (PieceId, Option<Side>),
        source: Source,
    ) {
        let points = &self.table.rules.points;
        self.place_at(group, (master, at), player, &[]);
        let fate = Fate::TakenOverBy(player, master);
        self.fate_by(group, fate, points.takeover_by_card(), Some(source));
    }

    /// Every Group of a player has to lie at an arrow again: what finds none is discarded.
    pub(super) fn back_to_arrows(&mut self, player: PlayerId, source: Source) {
        let points = &self.table.rules.points;
        let masters: Vec<PieceId> = self
            .table
            .iter()
            .filter(|(id, _)| self.table.owner(*id) == Some(player))
            .map(|(id, _)| id)
            .collect();
        for master in masters {
            let moment = Moment::new(self.table);
            let too_many = legality::puppets_without_arrow(&moment, master);
            for puppet in too_many {
                self.discard_group(puppet);
                let fate = Fate::Discarded;
                self.fate_by(puppet, fate, points.cards_first(), Some(source));
            }
        }
        self.put_on_arrows(player, source);
    }

    /// The sentence that an attack on a Group which succeeds has other results by.
    pub(super) fn instead(&self, target: PieceId, effect: &Effect) -> Option<Source> {
        let moment = Moment::new(self.table);
        let says = |active: &&super::moment::Active| {
            active.ability.effect == *effect && (active.subject == target || active.lasts.is_some())
        };
        moment.in_force().find(says).map(|active| active.source)
    }
}
