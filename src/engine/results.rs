//! What an attack leaves behind: who has whom, what is destroyed, and which tokens are spent.

use super::attack::{Attack, Leader};
use super::bound;
use super::figures::by_point;
use super::moment::Moment;
use super::space::{Fitting, Lost};
use crate::cards::effect::{AttackKind, Effect, Traits};
use crate::cards::{CardId, Kind};
use crate::law::{IllegalLink, Orphans, Point};
use crate::ruling::{CardFate, Derivation, Entry, Fate, Recorder, Source, Step};
use crate::scenario::PlayerId;
use crate::table::{Change, Duty, Grave, Lasts, Owed, PieceId, Place, Position, Seat, Table};

/// Writes down what becomes of cards, and does it.
pub(super) struct Results<'r, 'l> {
    pub(super) table: &'r mut Table<'l>,
    pub(super) fates: &'r mut Vec<CardFate>,
    pub(super) derivation: &'r mut Derivation,
    /// The play that everything follows, by its place among the plays.
    pub(super) play: Option<usize>,
    /// The attack, and whether it succeeds.
    pub(super) when: Option<(usize, bool)>,
    pub(super) happened: bool,
}

impl Results<'_, '_> {
    pub(super) fn fate<T>(&mut self, piece: PieceId, fate: Fate, point: &Point<T>) {
        self.fate_by(piece, fate, point, None);
    }

    pub(super) fn fate_by<T>(
        &mut self,
        piece: PieceId,
        fate: Fate,
        point: &Point<T>,
        source: Option<Source>,
    ) {
        let node = self.derivation.leaf(|| Entry {
            source,
            ..by_point(Step::Fate(piece, fate), 0, point)
        });
        self.fates.push(CardFate {
            piece,
            fate,
            when: self.when,
            happened: self.happened,
            play: self.play,
            undone: false,
            node,
        });
    }

    /// Groups whose Power has been reduced to 0 lose their tokens.
    pub(super) fn empty_the_powerless(&mut self) {
        let points = &self.table.rules.points;
        let powerless = bound::powerless(&Moment::new(self.table));
        for group in powerless {
            self.table.piece_mut(group).tokens = 0;
            self.fate(group, Fate::LosesToken, &points.reduced_zero);
        }
        self.empty_the_idle();
    }

    /// The tokens of everybody who takes part. `free`: the sentence by which the leader spends none.
    pub(super) fn pay(&mut self, attack: &Attack, free: Option<Source>) {
        let points = &self.table.rules.points;
        match (&attack.leader, free) {
            (Leader::Group(leader), None) => self.spend(*leader, 1, &points.attack_token),
            (Leader::Group(leader), Some(_)) => {
                let rule = &points.cards_first;
                self.fate_by(*leader, Fate::ActsFreely, rule, free);
            }
            // It costs what the Plot costs.
            (Leader::Plot(_), _) => {}
        }
        for helper in &attack.aiders {
            self.spend(helper.group, helper.tokens, &points.aid_adds);
        }
        for helper in &attack.opposers {
            self.spend(helper.group, helper.tokens, &points.defense_tokens);
        }
    }

    pub(super) fn spend<T>(&mut self, group: PieceId, tokens: u8, point: &Point<T>) {
        if tokens > 0 {
            let piece = self.table.piece_mut(group);
            piece.tokens = piece.tokens.saturating_sub(tokens);
            let illuminati = |seat: &&mut Seat| seat.illuminati == group;
            if let Some(seat) = self.table.seats.iter_mut().find(illuminati) {
                seat.illuminati_tokens_spent = seat.illuminati_tokens_spent.saturating_add(tokens);
            }
            self.fate(group, Fate::SpendsTokens(tokens), point);
        }
    }

    /// A Plot has done what it does.
    pub(super) fn use_up(&mut self, plot: PieceId) {
        self.use_up_by(plot, &self.table.rules.points.plot_discarded);
    }

    fn use_up_by<T>(&mut self, plot: PieceId, rule: &Point<T>) {
        self.table.piece_mut(plot).place = Place::Discarded;
        self.fate(plot, Fate::Discarded, rule);
    }

    /// A Plot that backed an action has become illegal before the roll.
    pub(super) fn return_exposed(&mut self, player: PlayerId, plot: PieceId) {
        let points = &self.table.rules.points;
        self.table.changes.retain(|change| change.plot != plot);
        self.table.piece_mut(plot).place = Place::Hand {
            owner: player,
            exposed: true,
        };
        self.fate(plot, Fate::ReturnsExposed(player), &points.plot_returned);
    }

    /// A helper may not take part any more; its token is spent.
    pub(super) fn drop_out(&mut self, group: PieceId, unpaid: u8) {
        let points = &self.table.rules.points;
        let piece = self.table.piece_mut(group);
        piece.tokens = piece.tokens.saturating_sub(unpaid);
        self.fate(group, Fate::DropsOut, &points.helper_cancelled);
        let plots =
            self.plots_of(|change| change.subject == group && change.lasts == Lasts::Action);
        for (_, plot) in plots {
            self.table.changes.retain(|change| change.plot != plot);
            self.use_up(plot);
        }
    }

    fn plots_of(&self, which: impl Fn(&Change) -> bool) -> Vec<(PlayerId, PieceId)> {
        let mut plots: Vec<(PlayerId, PieceId)> = self
            .table
            .changes
            .iter()
            .filter(|change| which(change))
            .map(|change| (change.player, change.plot))
            .collect();
        plots.sort();
        plots.dedup();
        plots
    }

    /// The leader's action is illegal: its token and Plots are lost, everybody else gets back what he gave.
    pub(super) fn cancel_attack(&mut self, attack: &Attack, paid: &[PieceId]) {
        let points = &self.table.rules.points;
        let attacker = attack.attacker(self.table);
        if let Some(leader) = attack.leader.group() {
            self.spend(leader, 1, &points.attack_cancelled);
        }
        self.target_of_cancelled(attack.target);
        if let Some(agents) = attack.agents
            && points.agents_returned.value
            && self.table.seat(agents.player).out.is_none()
        {
            self.take_back_agents(agents, &points.agents_returned);
        }
        for helper in attack.aiders.iter().chain(&attack.opposers) {
            let has_paid = paid.contains(&helper.group) && helper.tokens > 0;
            // Whose player has left the game has nothing to give back to.
            let there = self.table.in_play(helper.group);
            if points.cancelled_refund.value && has_paid && there {
                self.table.piece_mut(helper.group).tokens += helper.tokens;
                self.fate(helper.group, Fate::Refunded, &points.cancelled_refund);
            }
        }
        let used = self.plots_of(|change| matches!(change.lasts, Lasts::Action | Lasts::Attack));
        for (player, plot) in used {
            let backs_helper = self.table.changes.iter().any(|change| {
                change.plot == plot
                    && change.lasts == Lasts::Action
                    && !attack.leader.is(change.subject)
            });
            let attackers = Some(player) == attacker && !backs_helper;
            self.table.changes.retain(|change| change.plot != plot);
            // Whoever has left the game has no hand that it could go back to.
            let gone = self.table.seat(player).out.is_some();
            if attackers || gone || !points.cancelled_refund.value {
                self.table.piece_mut(plot).place = Place::Discarded;
                self.fate(plot, Fate::Discarded, &points.attack_cancelled);
            } else {
                self.table.piece_mut(plot).place = Place::Hand {
                    owner: player,
                    exposed: true,
                };
                self.fate(plot, Fate::ReturnsExposed(player), &points.cancelled_refund);
            }
        }
    }

    /// The attack is called off: Plots that rivals used in it to help either side go back to their hands.
    pub(super) fn take_back_plots(&mut self, attack: &Attack, used: &[(PlayerId, CardId)]) {
        let points = &self.table.rules.points;
        let attacker = attack.attacker(self.table);
        let helpers = attack.aiders.iter().chain(&attack.opposers);
        let mut concerned: Vec<PieceId> = vec![attack.leader.card(), attack.target];
        concerned.extend(helpers.map(|helper| helper.group));
        let helped = self.plots_of(|change| {
            change.lasts == Lasts::Attack || concerned.contains(&change.subject)
        });
        for (player, plot) in helped {
            let in_this_attack = used.contains(&(player, self.table.piece(plot).card));
            if in_this_attack && Some(player) != attacker {
                self.table.changes.retain(|change| change.plot != plot);
                self.table.piece_mut(plot).place = Place::Hand {
                    owner: player,
                    exposed: false,
                };
                self.fate(plot, Fate::ReturnsToHand(player), &points.call_off_refund);
            }
        }
    }

    /// What lasted for the attack is over.
    pub(super) fn end_of_attack(&mut self) {
        let over = self.plots_of(|change| matches!(change.lasts, Lasts::Action | Lasts::Attack));
        self.table
            .changes
            .retain(|change| !matches!(change.lasts, Lasts::Action | Lasts::Attack));
        for (_, plot) in over {
            // One that was taken back to hand in the meantime stays there.
            let lies_there = self.table.in_play(plot) && self.table.kind(plot).is_plot();
            if lies_there && !self.table.changes.iter().any(|change| change.plot == plot) {
                self.use_up_by(plot, &self.table.rules.points.attack_plot_discarded);
            }
        }
    }

    /// What follows when the attack has succeeded or failed.
    pub(super) fn settle(
        &mut self,
        attack: &Attack,
        succeeds: bool,
        (strength, margin): (i16, Option<i16>),
    ) {
        let points = &self.table.rules.points;
        let attacker = attack.attacker(self.table);
        if succeeds
            && let Some(attacker) = attacker
            && self.other_result(attack, attacker)
        {
            return;
        }
        match (succeeds, attack.kind, attacker) {
            (true, AttackKind::Control, Some(attacker)) => {
                if let Some(leader) = attack.leader.group() {
                    self.capture(attack.target, leader, attacker);
                    let own_copy = attack
                        .agents
                        .is_some_and(|agents| !agents.opposes && agents.player == attacker);
                    if own_copy && points.own_copy.value {
                        self.fate(attack.target, Fate::OwnCopy(attacker), &points.own_copy);
                    }
                }
            }
            (true, AttackKind::Destroy, Some(attacker)) => {
                self.strike(attack, attacker, strength, margin);
            }
            _ => match (
                self.table.owner(attack.target),
                self.table.piece(attack.target).place,
            ) {
                (Some(owner), _) => {
                    self.fate(attack.target, Fate::StaysWith(owner), &points.fail_owned);
                }
                (None, Place::JustPlayed(owner)) => self.in_vain(attack.target, owner),
                (None, _) => {
                    self.fate(
                        attack.target,
                        Fate::StaysUncontrolled,
                        &points.fail_uncontrolled,
                    );
                }
            },
        }
    }

    /// What a card puts in the place of capture or destruction.
    fn other_result(&mut self, attack: &Attack, attacker: PlayerId) -> bool {
        let points = &self.table.rules.points;
        let target = attack.target;
        if let Some(source) = self.instead(target, &Effect::SuccessGivesAway) {
            self.table.duties.push(Duty {
                player: attacker,
                card: source.piece,
                sentence: source.sentence,
                what: Owed::DiscardOrGive(target),
            });
            let fate = Fate::ToBeGivenAway(attacker);
            self.fate_by(target, fate, &points.cards_first, Some(source));
            return true;
        }
        if let Some(source) = self.instead(target, &Effect::SuccessFrees) {
            let mut freed = vec![target];
            freed.extend(self.table.below(target));
            for group in freed {
                self.uncontrol(group);
                let fate = Fate::BecomesUncontrolled;
                self.fate_by(group, fate, &points.cards_first, Some(source));
            }
            return true;
        }
        if let Some(source) = self.instead(target, &Effect::SuccessDiscards) {
            let branch = self.table.below(target);
            let owner = self.table.owner(target);
            self.discard_group(target);
            self.fate_by(target, Fate::Discarded, &points.cards_first, Some(source));
            for puppet in branch {
                if let Some(owner) = owner {
                    let piece = self.table.piece_mut(puppet);
                    piece.tokens = 0;
                    piece.place = Place::Hand {
                        owner,
                        exposed: false,
                    };
                    let fate = Fate::ReturnsToHand(owner);
                    self.fate_by(puppet, fate, &points.cards_first, Some(source));
                }
            }
            return true;
        }
        false
    }

    fn capture(&mut self, target: PieceId, leader: PieceId, attacker: PlayerId) {
        let points = &self.table.rules.points;
        let branch = self.table.below(target);
        let legal = self.legal_links(target, &branch);
        let before = self.table.owner(target);
        self.table.piece_mut(target).place = Place::Structure {
            owner: attacker,
            position: Position::Under(leader),
        };
        self.fate(target, Fate::CapturedBy(attacker, leader), &points.capture);
        if points.captured_idle.value {
            self.idle(target, &points.captured_idle);
        }
        self.follow(target, attacker);
        let along = if points.capture_puppets.value {
            branch
        } else {
            Vec::new()
        };
        for puppet in along {
            if let Place::Structure { owner, .. } = &mut self.table.piece_mut(puppet).place {
                *owner = attacker;
            }
            self.fate(
                puppet,
                Fate::CapturedAlong(attacker),
                &points.capture_puppets,
            );
            if points.captured_puppets_idle.value {
                self.idle(puppet, &points.captured_puppets_idle);
            }
            self.follow(puppet, attacker);
        }
        self.fit_in(
            target,
            None,
            &Fitting {
                rearranged: &points.rearrange_captured,
                lost: Lost::Discarded(&points.captured_lost),
                before,
            },
        );
        self.lose_links(&legal);
    }

    /// The cards linked within a branch whose links are legal.
    pub(super) fn legal_links(&self, root: PieceId, branch: &[PieceId]) -> Vec<PieceId> {
        let moment = Moment::new(self.table);
        std::iter::once(root)
            .chain(branch.iter().copied())
            .flat_map(|group| self.table.linked_to(group))
            .filter(|&card| moment.link_is_legal(card))
            .collect()
    }

    /// Links that were legal before a change of owner and are not after it are illegal for good.
    pub(super) fn lose_links(&mut self, were_legal: &[PieceId]) {
        let lost: Vec<PieceId> = {
            let moment = Moment::new(self.table);
            let now_illegal = were_legal.iter().copied().filter(|&card| {
                let group = self.table.link(card);
                group.is_some_and(|group| !self.sleeps_with(group)) && !moment.link_is_legal(card)
            });
            now_illegal.collect()
        };
        self.links_are_lost(&lost);
    }

    /// A Resource keeps its player and loses its link; a Plot is discarded.
    pub(super) fn links_are_lost(&mut self, lost: &[PieceId]) {
        let points = &self.table.rules.points;
        // What is lost by a play has not stayed linked by it.
        let play = self.play;
        self.fates.retain(|fate| {
            !(fate.play == play
                && lost.contains(&fate.piece)
                && matches!(fate.fate, Fate::StaysLinked))
        });
        for &card in lost {
            if self.table.kind(card) == Kind::Resource {
                if points.resource_link_lost.value == IllegalLink::Inactive {
                    self.fate(card, Fate::LinkInactive, &points.resource_link_lost);
                    continue;
                }
                if let Some(owner) = self.table.owner(card) {
                    self.table.piece_mut(card).place = Place::Beside {
                        owner,
                        linked: None,
                    };
                }
                self.fate(card, Fate::LosesLink, &points.resource_link_lost);
            } else {
                self.table.piece_mut(card).place = Place::Discarded;
                self.fate(card, Fate::Discarded, &points.plot_link_lost);
            }
        }
    }

    /// A captured Group loses its token, and may not act this turn.
    fn idle<T>(&mut self, group: PieceId, point: &Point<T>) {
        let piece = self.table.piece_mut(group);
        let had = std::mem::take(&mut piece.tokens) > 0;
        piece.captured_this_turn = true;
        let fate = if had {
            Fate::LosesToken
        } else {
            Fate::MayNotAct
        };
        self.fate(group, fate, point);
    }

    /// What is linked to a Group goes where it goes.
    pub(super) fn follow(&mut self, group: PieceId, to: PlayerId) {
        self.still_devastated(group);
        let points = &self.table.rules.points;
        let linked: Vec<PieceId> = self.table.linked_to(group).collect();
        for card in linked {
            if self.table.kind(card) == Kind::Resource {
                if points.capture_resources.value {
                    self.table.piece_mut(card).place = Place::Beside {
                        owner: to,
                        linked: Some(group),
                    };
                    self.fate(card, Fate::GoesAlong(to), &points.capture_resources);
                }
            } else if let Some(other) = self.one_too_many(card, to) {
                if points.second_of_two.value {
                    self.table.duties.push(Duty {
                        player: to,
                        card,
                        sentence: 0,
                        what: Owed::OneOfTwo(card, other),
                    });
                    self.fate(card, Fate::OneOfTwo(other), &points.second_of_two);
                } else {
                    self.links_are_lost(&[card]);
                }
            } else if points.links_travel.value {
                self.fate(card, Fate::StaysLinked, &points.links_travel);
            }
        }
    }

    /// The like of a linked Plot of which every player may have one, where that lies on a Group of this player's already.
    fn one_too_many(&self, plot: PieceId, player: PlayerId) -> Option<PieceId> {
        let table = &*self.table;
        let one_each = (table.card(plot).text.iter())
            .filter_map(|sentence| sentence.ability.as_ref())
            .any(|ability| ability.effect == Effect::OneInPlay);
        let like = table.iter().find(|(id, piece)| {
            let on = table.link(*id).and_then(|group| table.owner(group));
            *id != plot && piece.card == table.piece(plot).card && on == Some(player)
        });
        like.filter(|_| one_each).map(|(id, _)| id)
    }

    pub(super) fn destroy(
        &mut self,
        target: PieceId,
        attacker: PlayerId,
        for_goals: bool,
        source: Option<Source>,
    ) {
        let points = &self.table.rules.points;
        // What is remembered of it is remembered for Goals.
        let (traits, lasting, never) = {
            let moment = Moment::for_goals(self.table);
            let never = moment.in_force().find(|active| {
                active.subject == target && active.ability.effect == Effect::NoGoalByIt
            });
            let never = never.map(|active| active.source);
            (moment.traits(target), self.lasting_traits(target), never)
        };
        let for_goals = for_goals && never.is_none();
        let to_hand = self.instead(target, &Effect::DestroyedGoesToHand);
        let (escapes, not_counted) = {
            let moment = Moment::new(self.table);
            let says = |effect: &Effect| {
                let found = moment
                    .in_force()
                    .find(|active| active.subject == target && active.ability.effect == *effect);
                found.map(|active| active.source)
            };
            (
                says(&Effect::DestroyedGoesToArea),
                says(&Effect::NotCountedAsDestroyed),
            )
        };
        let branch = self.table.below(target);
        let legal = self.legal_links(target, &branch);
        match escapes {
            Some(source) => {
                self.uncontrol(target);
                let rule = &points.cards_first;
                self.fate_by(target, Fate::EscapesToArea, rule, Some(source));
                if let Some(source) = not_counted {
                    self.fate_by(target, Fate::NotDestroyed, rule, Some(source));
                }
            }
            None if to_hand.is_some() => {
                let piece = self.table.piece_mut(target);
                piece.tokens = 0;
                piece.place = Place::Hand {
                    owner: attacker,
                    exposed: false,
                };
                let rule = &points.cards_first;
                self.fate_by(target, Fate::ReturnsToHand(attacker), rule, to_hand);
                if let Some(source) = not_counted {
                    self.fate_by(target, Fate::NotDestroyed, rule, Some(source));
                }
            }
            None => {
                let linked: Vec<(PieceId, bool)> = {
                    let moment = Moment::new(self.table);
                    let linked = self.table.linked_to(target);
                    linked
                        .map(|card| (card, !moment.link_is_legal(card)))
                        .collect()
                };
                let from = self.table.owner(target);
                let piece = self.table.piece_mut(target);
                piece.place = Place::Destroyed(attacker);
                piece.tokens = 0;
                piece.befouled = 0;
                piece.grave = Some(Grave {
                    from,
                    traits,
                    lasting,
                    this_turn: true,
                    for_goals,
                });
                piece.devastated = false;
                let fate = Fate::DestroyedBy(attacker);
                self.fate_by(target, fate, &points.destroyed_pile, source);
                if !for_goals {
                    let rule = &points.cards_first;
                    self.fate_by(target, Fate::CountsForNoGoal, rule, never);
                }
                for (card, asleep) in linked {
                    self.unlink(card, asleep, attacker);
                }
            }
        }
        let mut lost = Vec::new();
        for puppet in &branch {
            let direct = self.was_direct(&branch, *puppet);
            if !direct && !points.destroyed_branch.value {
                if points.destroyed_puppets.value == Orphans::Hand {
                    // A card in hand controls nothing.
                    lost.push(*puppet);
                }
                continue;
            }
            match points.destroyed_puppets.value {
                Orphans::Uncontrolled => {
                    self.uncontrol(*puppet);
                    if direct {
                        self.fate(
                            *puppet,
                            Fate::BecomesUncontrolled,
                            &points.destroyed_puppets,
                        );
                    } else {
                        self.fate(*puppet, Fate::BecomesUncontrolled, &points.destroyed_branch);
                    }
                }
                Orphans::Hand => {
                    if let Some(owner) = self.table.owner(*puppet) {
                        let piece = self.table.piece_mut(*puppet);
                        let had = std::mem::take(&mut piece.tokens);
                        piece.place = Place::Hand {
                            owner,
                            exposed: false,
                        };
                        if had > 0 {
                            let fate = Fate::LosesTokens(had);
                            self.fate(*puppet, fate, &points.destroyed_puppets);
                        }
                        let fate = Fate::ReturnsToHand(owner);
                        if direct {
                            self.fate(*puppet, fate, &points.destroyed_puppets);
                        } else {
                            self.fate(*puppet, fate, &points.destroyed_branch);
                        }
                        self.still_devastated(*puppet);
                        if self.sleeps_with(*puppet) {
                            self.put_to_sleep(*puppet);
                        }
                    }
                }
            }
        }
        for group in lost {
            let piece = self.table.piece_mut(group);
            piece.tokens = 0;
            piece.left_play = true;
            piece.place = Place::Discarded;
            self.fate(group, Fate::Discarded, &points.destroyed_branch);
            self.cut_links(group);
        }
        self.lose_links(&legal);
    }

    /// The traits of a Group without what lasts for a time only.
    fn lasting_traits(&self, group: PieceId) -> Traits {
        let mut lasting = self.table.clone();
        lasting.changes.clear();
        Moment::for_goals(&lasting).traits(group)
    }

    /// Whether a Group of the branch hung directly from its root: its master is none of the others.
    fn was_direct(&self, branch: &[PieceId], puppet: PieceId) -> bool {
        self.table
            .master(puppet)
            .is_none_or(|master| !branch.contains(&master))
    }

    pub(super) fn uncontrol(&mut self, group: PieceId) {
        let piece = self.table.piece_mut(group);
        piece.place = Place::Uncontrolled;
        piece.tokens = 0;
        let linked: Vec<PieceId> = self.table.linked_to(group).collect();
        for card in linked {
            self.table.piece_mut(card).place = Place::Linked(group);
        }
    }

    /// A Group goes into a deck: what was linked to it is linked to nothing any more.
    pub(super) fn drop_links(&mut self, group: PieceId) {
        let points = &self.table.rules.points;
        let linked: Vec<PieceId> = self.table.linked_to(group).collect();
        for card in linked {
            if self.table.kind(card) == Kind::Resource {
                self.table.piece_mut(card).place = Place::Uncontrolled;
                self.fate(card, Fate::LosesLink, &points.resource_link_lost);
            } else {
                self.table.piece_mut(card).place = Place::Discarded;
                self.fate(card, Fate::Discarded, &points.plot_link_lost);
            }
        }
    }

    /// What was linked to a destroyed Group. `asleep`: its link had no effect.
    fn unlink(&mut self, card: PieceId, asleep: bool, attacker: PlayerId) {
        let points = &self.table.rules.points;
        let rule = &points.destroyed_sleeping;
        if self.table.kind(card) == Kind::Resource {
            if asleep && !rule.value {
                if let Place::Beside { owner, .. } = self.table.piece(card).place {
                    let linked = None;
                    self.table.piece_mut(card).place = Place::Beside { owner, linked };
                }
                self.fate(card, Fate::LosesLink, rule);
            } else if asleep && points.destroyed_resources.value {
                self.table.piece_mut(card).place = Place::Destroyed(attacker);
                self.fate(card, Fate::DestroyedAlong, rule);
            } else if points.destroyed_resources.value {
                self.table.piece_mut(card).place = Place::Destroyed(attacker);
                self.fate(card, Fate::DestroyedAlong, &points.destroyed_resources);
            }
        } else if points.destroyed_wiped.value {
            self.table.piece_mut(card).place = Place::Discarded;
            self.fate(card, Fate::Discarded, &points.destroyed_wiped);
        }
    }
}
