//! Action tokens that are placed and taken off.

use super::Judge;
use super::asked::{Asked, holds};
use super::rolling::ONE_DIE;
use crate::figures::{When, by_point};
use crate::moment::Moment;
use crate::under_way::{Dice, RolledFor};
use fnord_cards::Kind;
use fnord_cards::effect::{Ban, Effect, Event, Instruction, Numbers, Object, Stat};
use fnord_law::for_players;
use fnord_ruling::{
    Fate, Judged, NoDraw, PlayVerdict, Recorder, Requirement, Silent, Source, Step as Reason,
    WhyNot,
};
use fnord_table::{Assumption, Duty, Owed, PieceId, Place, Step};
use fnord_vocabulary::{Dice as Rolled, Phase, PlayerId};

/// What token placement does to a Group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Placed {
    /// The new token of a Group that keeps those it has not spent, by the sentence that says so.
    Kept(Source),
    /// The new token of a Group that had none.
    New,
    /// It has as many as it may hold.
    Full,
    /// The Illuminati after an automatic takeover.
    TookOver,
    /// It is Devastated, or stands below a Devastated Place.
    Devastated,
    /// Its Power is reduced to 0.
    Powerless,
    /// It was captured in this turn.
    Captured,
    /// A card gives Groups of its kind no tokens.
    Idle(Source),
    /// It is befouled.
    Befouled,
}

/// A token that a sentence gives in token placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bonus {
    source: Source,
    to: PieceId,
    /// Beyond what it may hold.
    extra: bool,
    /// Another sentence of the card by which the token has to go.
    must_go: Option<u8>,
    /// The Group is befouled, and this is the chance that it misses.
    missed: bool,
}

impl Judge<'_> {
    /// Token placement, after which the main phase begins. `on`: the Groups chosen where cards leave a choice.
    pub(super) fn place_tokens(&mut self, step: &Step, player: PlayerId, on: &[PieceId]) {
        let points = &self.table.rules.points;
        let mut asked = Asked::new();
        self.no_attack_under_way(&mut asked);
        self.own_turn(&mut asked, player, points.place_tokens());
        self.not_past(&mut asked, Phase::PlaceTokens, points.place_tokens());
        let bonuses = self.bonuses(player, on);
        for &chosen in on {
            if !bonuses.iter().any(|bonus| bonus.to == chosen) {
                asked.object(WhyNot::NoExtraToken(chosen), points.tokens_held());
            }
        }
        if !self.answered(step, asked) {
            return;
        }
        let saved = self.saved_tokens(player);
        self.tokens_are_placed(player, bonuses, true);
        self.rolls_for_tokens(player, saved);
    }

    /// The tokens that lie by the main phase at the latest, where nobody has said that they are placed.
    pub(super) fn tokens_must_lie(&mut self) {
        let turn = self.table.turn;
        if turn.phase > Phase::PlaceTokens || self.is_over() {
            return;
        }
        self.assume(Assumption::TokensPlaced(turn.player));
        let bonuses = self.bonuses(turn.player, &[]);
        let saved = self.saved_tokens(turn.player);
        self.tokens_are_placed(turn.player, bonuses, false);
        if self.early_die.is_some() {
            self.rolls_for_tokens(turn.player, saved);
            self.settle();
        }
    }

    /// `said`: somebody has said so, and is told of the Groups that get none.
    fn tokens_are_placed(&mut self, player: PlayerId, mut bonuses: Vec<Bonus>, said: bool) {
        let points = &self.table.rules.points;
        let lost = self.lost_for_takeover(player, &mut bonuses);
        let placed: Vec<(PieceId, Placed)> = {
            let moment = Moment::new(&self.table);
            let own = |id, place| match place {
                Place::Structure { owner, .. } => owner == player,
                Place::Beside { owner, .. } => owner == player && self.has_tokens(id),
                _ => false,
            };
            self.table
                .iter()
                .filter(|(id, piece)| own(*id, piece.place))
                .map(|(id, _)| (id, self.placed(&moment, player, id)))
                .collect()
        };
        self.change(None, |results| {
            for (group, placed) in placed {
                let piece = results.table.piece_mut(group);
                piece.actions = 0;
                match placed {
                    Placed::Kept(source) => {
                        piece.tokens = piece.tokens.saturating_add(1);
                        let fate = Fate::GetsTokens(1);
                        if results.table.kind(group) == Kind::Illuminati {
                            results.fate_by(group, fate, points.tokens_pile_up(), Some(source));
                        } else {
                            results.fate_by(group, fate, points.cards_first(), Some(source));
                        }
                    }
                    Placed::New => {
                        let held = piece.tokens;
                        piece.tokens = 1;
                        if results.table.kind(group) == Kind::Resource {
                            let point = points.resource_tokens();
                            let most = results.table.holds_tokens(group);
                            let most = u8::try_from(most).unwrap_or(1);
                            results.table.piece_mut(group).tokens = most;
                            let fate = Fate::GetsTokens(most.saturating_sub(held));
                            results.fate(group, fate, point);
                        } else {
                            let point = points.place_tokens();
                            results.fate(group, Fate::GetsTokens(1), point);
                        }
                    }
                    Placed::Full if !said => {}
                    Placed::Full => {
                        results.fate(group, Fate::HasTokenAlready, points.tokens_held());
                    }
                    Placed::TookOver => {
                        results.fate(group, Fate::GetsNoToken, points.illuminati_token());
                    }
                    Placed::Devastated => {
                        results.fate(group, Fate::GetsNoToken, points.devastated_tokens());
                    }
                    Placed::Powerless => {
                        results.fate(group, Fate::GetsNoToken, points.reduced_zero());
                    }
                    Placed::Idle(source) => {
                        let point = points.cannot();
                        results.fate_by(group, Fate::GetsNoToken, point, Some(source));
                    }
                    Placed::Captured => {
                        results.fate(group, Fate::GetsNoToken, points.captured_idle());
                    }
                    Placed::Befouled => results.misses_token(group),
                }
            }
        });
        if lost {
            self.change(None, |results| {
                let illuminati = results.table.seat(player).illuminati;
                results.fate(illuminati, Fate::GetsNoToken, points.illuminati_token());
            });
        }
        self.give_bonuses(player, &bonuses, said);
        self.part_of_turn_sets_off(player, true);
        self.table.turn.phase = Phase::Main;
        self.table.turn.just_placed = true;
        if let Some((piece, sentence)) = self.table.seat(player).last_takeover {
            self.turn_ends_by(Source { piece, sentence });
        }
    }

    /// The die that decides whether a Group keeps its new token, rolled as the turn begins.
    pub(super) fn rolls_early(&mut self, step: &Step, dice: Rolled) -> bool {
        let turn = self.table.turn;
        let waits = turn.phase < Phase::Main && self.token_die(turn.player).is_some();
        if !waits || dice.0 > ONE_DIE || self.early_die.is_some() {
            return false;
        }
        self.early_die = Some(dice.0);
        let rule = self.table.rules.points.natural_roll();
        self.derivation
            .leaf(|| by_point(Reason::Rolled(dice.0), i16::from(dice.0), rule));
        self.judged(step, Judged::Play(step.play.clone()), PlayVerdict::Legal);
        true
    }

    /// A Group may keep its new token only by the die that its owner rolls for it.
    fn rolls_for_tokens(&mut self, player: PlayerId, saved: u8) {
        if let Some((group, on, source)) = self.token_die(player) {
            let what_for = RolledFor::Token {
                group,
                on,
                saved,
                source,
            };
            self.dice = Some(Dice {
                natural: self.early_die.take(),
                ..Dice::to_roll(player, what_for)
            });
        }
    }

    /// The tokens that the Group has already whose new token hangs on a die of this player's.
    fn saved_tokens(&self, player: PlayerId) -> u8 {
        let die = self.token_die(player);
        die.map_or(0, |(group, ..)| self.table.piece(group).tokens)
    }

    /// The Group whose new token hangs on a die of this player's, and the numbers that lose it.
    pub(super) fn token_die(&self, player: PlayerId) -> Option<(PieceId, Numbers, Source)> {
        let moment = Moment::new(&self.table);
        moment.in_force().find_map(|active| {
            let placed =
                active.ability.trigger.as_ref()?.event == Event::TokenPlacement { rivals: false };
            match active.ability.effect {
                Effect::Do(Instruction::RollsForToken(on))
                    if placed && active.you == Some(player) =>
                {
                    Some((active.subject, on, active.source))
                }
                _ => None,
            }
        })
    }

    /// What a Group of the player gets.
    fn placed(&self, moment: &Moment, player: PlayerId, group: PieceId) -> Placed {
        let points = &self.table.rules.points;
        let piece = self.table.piece(group);
        let held = i16::from(piece.tokens);
        let most = match self.table.kind(group) {
            Kind::Resource => i16::try_from(self.table.holds_tokens(group)).unwrap_or(1),
            _ => points.tokens_held().value,
        };
        let illuminati = group == self.table.seat(player).illuminati;
        if illuminati && self.takeover_costs(player) > 0 && self.due_one(player) {
            return Placed::TookOver;
        }
        if piece.befouled > 0 {
            return Placed::Befouled;
        }
        if piece.captured_this_turn && points.captured_idle().value {
            return Placed::Captured;
        }
        if self.table.devastated_above(group).is_some() {
            return Placed::Devastated;
        }
        if let Some(source) = self.withheld(moment, player, group) {
            return Placed::Idle(source);
        }
        if self.powerless(moment, group) {
            return Placed::Powerless;
        }
        let keeps = moment.in_force().find(|active| {
            active.subject == group
                && active.ability.effect == Effect::KeepsTokens
                && holds(moment, active)
        });
        if let Some(active) = keeps
            && (!illuminati || points.tokens_pile_up().value)
        {
            Placed::Kept(active.source)
        } else if held < most {
            Placed::New
        } else {
            Placed::Full
        }
    }

    /// The sentence that keeps every new token from a card of the player's (`wdh.metarule.cannot`).
    fn withheld(&self, moment: &Moment, player: PlayerId, card: PieceId) -> Option<Source> {
        let barred = || self.bars(player, Ban::NewIlluminatiTokens);
        let illuminati = card == self.table.seat(player).illuminati;
        let barred = illuminati.then(barred).flatten();
        barred.or_else(|| moment.without_tokens_by(card).map(|active| active.source))
    }

    /// How many of the tokens due to his Illuminati the player's automatic takeover costs.
    fn takeover_costs(&self, player: PlayerId) -> usize {
        let price = self.table.rules.points.illuminati_token().value;
        let price = for_players(price, self.table.seats.len());
        // One that a card has undone, so that there is none this turn, costs nothing.
        let mut undone = self.undone_takeovers();
        let undone = undone.any(|(change, another)| change.player == player && !another);
        let made = self.table.seat(player).took_over && !undone;
        usize::try_from(price).map_or(0, |price| price * usize::from(made))
    }

    /// Whether the Illuminati is due its regular token: it has none, or keeps those that it has.
    fn due_one(&self, player: PlayerId) -> bool {
        let points = &self.table.rules.points;
        let illuminati = self.table.seat(player).illuminati;
        let keeps = |effect: &Effect| *effect == Effect::KeepsTokens;
        let held = i16::from(self.table.piece(illuminati).tokens);
        held < points.tokens_held().value
            || points.tokens_pile_up().value && self.says_of(illuminati, keeps).is_some()
    }

    /// Where an automatic takeover costs more than the regular token, or that is not due, it costs tokens that cards give; an
    /// Illuminati that gets none loses none.
    fn lost_for_takeover(&self, player: PlayerId, bonuses: &mut Vec<Bonus>) -> bool {
        let mut price = self.takeover_costs(player);
        price = price.saturating_sub(usize::from(self.due_one(player)));
        let all = bonuses.len();
        let illuminati = self.table.seat(player).illuminati;
        bonuses.retain(|bonus| {
            let lost = price > 0 && bonus.to == illuminati && bonus.extra;
            price -= usize::from(lost);
            !lost
        });
        bonuses.len() < all
    }

    /// Whether a Resource has Action tokens.
    fn has_tokens(&self, card: PieceId) -> bool {
        self.table.rules.points.resource_tokens().value && self.table.holds_tokens(card) > 0
    }

    /// Whether the Power of a Group is reduced to 0.
    fn powerless(&self, moment: &Moment, group: PieceId) -> bool {
        let printed = self.table.card(group).power;
        self.table.rules.points.reduced_zero().value
            && printed.is_some_and(|power| power > 0)
            && moment.figure(group, Stat::Power, When::Now, &mut Silent) == Some(0)
    }

    fn misses_tokens(&self, moment: &Moment, group: PieceId) -> bool {
        self.table.piece(group).befouled > 0
            || self.table.devastated_above(group).is_some()
            || self.powerless(moment, group)
    }

    /// The tokens that sentences give in this token placement: those of the player's cards, and those of his rivals'
    /// that speak of it.
    fn bonuses(&self, player: PlayerId, on: &[PieceId]) -> Vec<Bonus> {
        let moment = Moment::new(&self.table);
        let mut chosen = on.to_vec();
        let mut bonuses = Vec::new();
        for active in moment.in_force() {
            let Some(trigger) = &active.ability.trigger else {
                continue;
            };
            let Some(owner) = active.you else {
                continue;
            };
            let now = match trigger.event {
                Event::TokenPlacement { rivals } => (owner == player) != rivals,
                _ => false,
            };
            if !now || !holds(&moment, active) {
                continue;
            }
            let Effect::Do(Instruction::GetsToken { who, extra, per }) = &active.ability.effect
            else {
                continue;
            };
            let to = match who {
                Object::It => Some(active.subject),
                Object::ItsMaster => self.table.master(active.subject),
                Object::YourIlluminati => Some(self.table.seat(owner).illuminati),
                Object::Any(filter) => {
                    let fits = |id: PieceId| moment.passes(filter, id, active);
                    let named = chosen.iter().position(|&id| fits(id));
                    match named {
                        Some(place) => Some(chosen.remove(place)),
                        // Where there is no choice, none need be named.
                        None => {
                            let mut all =
                                self.table.iter().map(|(id, _)| id).filter(|&id| fits(id));
                            all.next().filter(|_| all.next().is_none())
                        }
                    }
                }
                _ => None,
            };
            let each = match who {
                Object::Each(filter) => {
                    let all = self.table.iter().map(|(id, _)| id);
                    let such = |&id: &PieceId| {
                        self.table.owner(id) == Some(player) && moment.passes(filter, id, active)
                    };
                    all.filter(such).collect()
                }
                _ => Vec::new(),
            };
            let card = self.table.card(active.source.piece);
            let must_go = card.text.iter().position(|sentence| {
                let ability = sentence.ability.as_ref();
                ability.is_some_and(|ability| ability.effect == Effect::TokenMustGo)
            });
            let times = per.as_ref().map_or(1, |per| moment.measured(per, active));
            // What misses its regular token misses the others too. In a rival's token placement it has no regular one.
            let missed = |to: PieceId| owner != player && self.table.piece(to).befouled > 0;
            let gets = (to.into_iter().chain(each))
                .filter(|&to| missed(to) || !self.misses_tokens(&moment, to));
            for to in gets
                .flat_map(|to| std::iter::repeat_n(to, usize::try_from(times).unwrap_or_default()))
            {
                bonuses.push(Bonus {
                    source: active.source,
                    to,
                    extra: *extra,
                    must_go: must_go.and_then(|place| u8::try_from(place).ok()),
                    missed: missed(to),
                });
            }
        }
        bonuses
    }

    fn give_bonuses(&mut self, player: PlayerId, bonuses: &[Bonus], said: bool) {
        let points = &self.table.rules.points;
        for &bonus in bonuses {
            let held = i16::from(self.table.piece(bonus.to).tokens);
            if bonus.missed {
                self.change(None, |results| results.misses_token(bonus.to));
                continue;
            }
            if !bonus.extra && held >= points.tokens_held().value {
                continue;
            }
            let withheld = self.withheld(&Moment::new(&self.table), player, bonus.to);
            if let Some(source) = withheld {
                // Of a Group that has none it has been told already.
                if said && held > 0 {
                    self.change(None, |results| {
                        let rule = points.cannot();
                        results.fate_by(bonus.to, Fate::GetsNoToken, rule, Some(source));
                    });
                }
                continue;
            }
            let due = bonuses.iter().filter(|one| one.extra && one.to == bonus.to);
            let due = i16::try_from(due.count()).unwrap_or(i16::MAX);
            let keeps = |effect: &Effect| *effect == Effect::KeepsTokens;
            let most = points.tokens_held().value.saturating_add(due);
            let full = held >= most && self.says_of(bonus.to, keeps).is_none();
            if bonus.extra && full && !points.extra_tokens().value {
                if !said {
                    continue;
                }
                self.change(None, |results| {
                    let source = Some(bonus.source);
                    results.fate_by(bonus.to, Fate::GetsNoToken, points.extra_tokens(), source);
                });
                continue;
            }
            self.table.piece_mut(bonus.source.piece).gave_benefit = true;
            self.change(None, |results| {
                let piece = results.table.piece_mut(bonus.to);
                piece.tokens = piece.tokens.saturating_add(1);
                let fate = Fate::GetsTokens(1);
                let source = Some(bonus.source);
                results.fate_by(bonus.to, fate, points.extra_tokens(), source);
            });
            if let Some(sentence) = bonus.must_go {
                self.table.duties.push(Duty {
                    player,
                    card: bonus.source.piece,
                    sentence,
                    what: Owed::TokenMustGo,
                });
            }
        }
    }

    /// A player takes off tokens of his own.
    pub(super) fn remove_tokens(
        &mut self,
        step: &Step,
        player: PlayerId,
        from: PieceId,
        count: u8,
    ) {
        let points = &self.table.rules.points;
        let mut asked = Asked::new();
        if self.table.owner(from) == Some(player) {
            asked.meets(Requirement::OwnToken(from, player), points.remove_tokens());
            let held = self.unpromised(from);
            if held < count {
                let why = match held {
                    0 => WhyNot::NoToken(from),
                    held => WhyNot::TooFewTokens(from, held),
                };
                asked.object(why, points.remove_tokens());
            }
        } else {
            asked.object(NoDraw::NotOwnToken(from, player), points.remove_tokens());
        }
        if !self.answered(step, asked) {
            return;
        }
        self.change(None, |results| {
            let piece = results.table.piece_mut(from);
            piece.tokens = piece.tokens.saturating_sub(count);
            results.fate(from, Fate::TokensRemoved(count), points.remove_tokens());
        });
        if from == self.table.seat(player).illuminati {
            self.tokens_went(player, count);
        }
    }

    /// A token that is removed from a Group that takes part in the attack under way is the one that it spends on it, and the
    /// attacker commits the attack by that.
    pub(super) fn token_is_spent_on_attack(
        &mut self,
        step: &Step,
        player: PlayerId,
        from: PieceId,
        count: u8,
    ) -> bool {
        let Some(under_way) = &mut self.under_way else {
            return false;
        };
        let promised = under_way.promised();
        let spends = promised.contains(&(from, count)) && self.table.owner(from) == Some(player);
        if !spends {
            return false;
        }
        let points = &self.table.rules.points;
        let mut asked = Asked::new();
        asked.meets(Requirement::Token(from), points.remove_tokens());
        if under_way.attack.attacker(&self.table) == Some(player) {
            under_way.commit(self.plays.len());
            asked.meets(Requirement::Commits, points.committed());
        }
        self.answered(step, asked)
    }

    /// Tokens that had to leave a player's Illuminati have left it.
    pub(super) fn tokens_went(&mut self, player: PlayerId, mut count: u8) {
        self.table.duties.retain(|duty| {
            let done = count > 0 && duty.player == player && duty.what == Owed::TokenMustGo;
            count -= u8::from(done);
            !done
        });
    }
}
