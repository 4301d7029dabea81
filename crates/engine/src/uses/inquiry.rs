//! Whether one sentence may be used as a player uses it.

use super::Inquiry;
use crate::figures::by_point;
use crate::legality;
use crate::moment::Active;
use crate::protection::has_provoked;
use crate::under_way::Happening;
use fnord_cards::Kind;
use fnord_cards::effect::{
    Ability, AgentsOf, Ban, Duration, Each, Effect, Limit, Party, Period, Players, Relation,
    Uncounted, Until,
};
use fnord_law::FirstTurnResponse;
use fnord_ruling::{Barred, NoUse, Recorder, Requirement, SecondCopy, Step, WhyNot};
use fnord_table::{Lasts, PieceId, Place, Used};
use fnord_vocabulary::{Phase, PlayerId};

impl<'a, 't, 'l, 'u> Inquiry<'a, 't, 'l, 'u> {
    /// One sentence of a Plot as it is played.
    pub(super) fn sentence<R: Recorder>(&mut self, place: u8, ability: &Ability, recorder: &mut R) {
        let points = self.moment.points();
        match &ability.effect {
            Effect::Play(window) | Effect::OrPlay(window) => {
                self.window(window, ability, place, recorder);
                let active = self.active(ability, place);
                let fails = |condition| !self.moment.holds(condition, &active);
                if ability.condition.as_ref().is_some_and(fails) {
                    let why = NoUse::ConditionFails(self.used.card);
                    self.object_by(why, place, points.plot_window());
                }
            }
            // What is done on a condition only is left undone: "it" is what the Plot is played on.
            Effect::Do(_)
                if ability.condition.as_ref().is_some_and(|condition| {
                    let active = self.active(ability, place);
                    let subject = self.used.cards().next().unwrap_or(active.subject);
                    !self.moment.holds(condition, &Active { subject, ..active })
                }) => {}
            Effect::Requires(cost) => self.cost(cost, ability, place, recorder),
            Effect::Target(target) => self.target(target, ability, place, recorder),
            Effect::TargetsNeedTokens => self.targets_need_tokens(place, recorder),
            Effect::Limit(limit) => self.limit(*limit, place),
            Effect::Never(never) => self.never(*never, place),
            Effect::OrLinks { to, .. } => {
                if self.used.cards().next().is_some() {
                    self.doing.links_to = self.card_target(to, ability, place, recorder);
                }
            }
            // What a Plot costs in draws is paid by whoever has drawn nothing of the kind yet.
            Effect::Bars {
                who: Players::You,
                what,
            } if self.has_drawn(*what) => {
                let why = NoUse::ConditionFails(self.used.card);
                self.object_by(why, place, points.plot_cost());
            }
            Effect::OneInAttack => self.one_in_attack(place),
            Effect::ChosenOfPayer => self.chosen_of_payer(place),
            Effect::LeaderMustBe {
                spends,
                any_of,
                alike,
            } => self.leader_must_be((*spends, *any_of, *alike), place, recorder),
            Effect::Link(filter) => {
                self.doing.links_to = self.card_target(filter, ability, place, recorder);
            }
            Effect::OneInPlay { each: true } => {
                let table = self.table();
                let card = table.piece(self.used.card).card;
                let another = table.iter().any(|(id, piece)| {
                    id != self.used.card
                        && piece.card == card
                        && matches!(piece.place, Place::Beside { owner, .. } if owner == self.player)
                });
                if another {
                    self.object_by(
                        SecondCopy::OneInPlay(self.used.card),
                        place,
                        points.cards_first(),
                    );
                }
            }
            Effect::OneInPlay { each: false } => {
                let table = self.table();
                let card = table.piece(self.used.card).card;
                let another = table.iter().any(|(id, piece)| {
                    id != self.used.card
                        && piece.card == card
                        && matches!(piece.place, Place::Beside { .. } | Place::Linked(_))
                });
                if another {
                    let why = SecondCopy::OneInPlay(self.used.card);
                    self.object_by(why, place, points.cards_first());
                }
            }
            Effect::MustChoose => {
                let chosen = self.used.second();
                if chosen.is_none() {
                    let why = NoUse::NothingChosen(self.used.card);
                    self.object_by(why, place, points.plot_window());
                }
                self.doing.second_chosen = chosen;
            }
            Effect::NotOn(name) => {
                let table = self.table();
                let victim = self.victim().map(|victim| table.seat(victim).illuminati);
                let shut_out = victim.filter(|&card| legality::names_card(table, card, name));
                if let Some(card) = shut_out {
                    self.object_by(NoUse::Spares(self.used.card, card), place, points.cannot());
                }
            }
            Effect::NeverWith(name) => {
                let table = self.table();
                let shut_out = self.used.cards().next().filter(|&target| {
                    table
                        .linked_to(target)
                        .any(|card| table.name(card) == &**name)
                });
                if let Some(target) = shut_out {
                    self.object_by(NoUse::LinkedElse(target), place, points.cannot());
                }
            }
            // What a linked Plot says holds by its link; what asks for an event waits for it.
            _ => self.effect(place, ability, recorder),
        }
    }

    /// Whether whoever plays a Plot has drawn this turn what its sentence keeps him from drawing.
    fn has_drawn(&self, barred: Ban) -> bool {
        let seat = self.table().seat(self.player);
        self.table().kind(self.used.card).is_plot()
            && (barred.covers(Ban::DrawPlots) && seat.drew_plots
                || barred.covers(Ban::DrawGroups) && seat.drew_groups)
    }

    /// What a sentence does as it is played or used.
    pub(super) fn effect<R: Recorder>(&mut self, place: u8, ability: &Ability, recorder: &mut R) {
        let source = self.source(place);
        // What costs nothing is used once in an attack all the same.
        let again = self.table().changes.iter().any(|change| {
            (change.plot, change.sentence) == (self.used.card, place)
                && change.lasts == Lasts::Attack
        });
        let free =
            (ability.used.as_ref()).is_some_and(|used| used.cost.ways.iter().all(Vec::is_empty));
        if free && again {
            let why = NoUse::UsedAlready(self.used.card);
            self.object_by(why, place, self.moment.points().cards_first());
        }
        match &ability.effect {
            Effect::Backs { of, .. } => self.backs(*of, place, recorder),
            Effect::Combines { which, both_fit } => {
                self.combines(*which, *both_fit, ability, place, recorder);
            }
            Effect::Bonus { amount, on, .. } if on.is_that() => {
                // Of several that stand for choice it is the one that is said.
                let said = self.used.shift();
                if said.is_some_and(|said| said != *amount) {
                    let why = NoUse::NoSuchChoice(self.used.card);
                    self.object_by(why, place, self.moment.points().plot_window());
                }
                // Who defends and says nothing of it does not play for the attack.
                let for_attack = *amount > 0
                    && said.is_none()
                    && self.scene.under_way.is_some_and(|under_way| {
                        self.table().owner(under_way.attack.target) == Some(self.player)
                            && under_way.attack.attacker(self.table()) != Some(self.player)
                    });
                let otherwise = super::abilities(self.table(), self.used.card).any(|(_, other)| {
                    other.used.is_none() == ability.used.is_none()
                        && matches!(other.effect, Effect::Bonus { amount, .. } if amount < 0)
                        && other.effect.is_bonus_on_that()
                });
                if for_attack && otherwise {
                    let why = WhyNot::NoUse(NoUse::NothingChosen(self.used.card));
                    self.object_by(why, place, self.moment.points().plot_window());
                }
                let stands = self.moment.strength_stands();
                if stands.is_some_and(|source| source.piece != self.used.card) {
                    let why = WhyNot::Barred(Barred::StrengthStands);
                    self.object_by(why, place, self.moment.points().cards_first());
                }
                self.change(place, self.used.card, Lasts::Attack);
            }
            Effect::TheirBonusesCount
            | Effect::MayJoin { .. }
            | Effect::JoinsLate { yours: true }
            | Effect::StrengthStands
            | Effect::AgentsCount {
                whose: AgentsOf::That,
                ..
            }
            | Effect::NoPartOf { .. }
            | Effect::DespiteProtection
            | Effect::SuccessInstead { .. } => {
                self.change(place, self.used.card, Lasts::Attack);
            }
            Effect::Attacks(attack) => self.makes_attack(attack, ability, place, recorder),
            Effect::BecomesInstant { assassination } => {
                self.becomes_instant(*assassination, place);
            }
            // Who names no card means the one whose fate the Plot answers.
            Effect::LinksTo { attacked: false } => {
                self.doing.links_to = self.used.cards().next().or(self.doing.struck);
            }
            Effect::LinksTo { attacked: true } => {
                let under_way = self.scene.under_way;
                self.doing.links_to = under_way.map(|under_way| under_way.attack.target);
            }
            Effect::Privilege(privilege) => self.privilege(privilege, place, recorder),
            Effect::Do(instruction) => {
                self.instruction(instruction, ability, place, recorder);
                self.doing.instructions.push((source, instruction.clone()));
            }
            Effect::ChooseOne(instructions) => {
                self.choose_one(instructions, ability, place, recorder)
            }
            Effect::ChangesAlignment { of, how } => {
                if let Some(filter) = of {
                    self.card_target(filter, ability, place, recorder);
                }
                self.changes_alignment(place, *how);
            }
            Effect::Zap(_) | Effect::IsZap => {
                if ability.effect == Effect::IsZap {
                    self.target_of_its_own(place, recorder);
                }
                let victim = self.victim();
                self.doing.links_to = victim.map(|victim| self.table().seat(victim).illuminati);
            }
            Effect::Freezes { cancels, .. } => self.freeze(cancels, ability, place, recorder),
            Effect::CancelsActionOrAbility => {
                self.cancels_action_or_ability(ability, place, recorder);
            }
            Effect::Multiply { when, .. } if when.is_that() => {
                self.change(place, self.used.card, Lasts::Attack)
            }
            effect
                if ability.lasts.is_some()
                    && let Some(filter) = effect.of_chosen() =>
            {
                self.for_a_time(filter, ability, place);
            }
            Effect::NotForGoals(Uncounted::ThisDestruction) => {
                self.doing.not_for_goals = Some(source)
            }
            Effect::TakenByPayer => self.doing.taken_by_payer = Some(source),
            Effect::FreeIlluminatiAttack => {
                let illuminati = self.table().seat(self.player).illuminati;
                self.change(place, illuminati, Lasts::Turn);
            }
            Effect::NoOtherCopy => {
                let answered = self.doing.answers;
                let played = answered.and_then(|index| self.scene.played.get(index));
                if let Some(played) = played {
                    self.change(place, played.card, Lasts::Forever);
                }
            }
            Effect::Bars { who, .. } => {
                let illuminati = |player: PlayerId| self.table().seat(player).illuminati;
                let whose = match who {
                    Players::ThatRival => illuminati(self.table().turn.player),
                    Players::Target => self.victim().map_or(self.used.card, illuminati),
                    _ => self.used.card,
                };
                self.change(place, whose, Lasts::of(ability.lasts));
            }
            Effect::TradesIlluminatiTokens => {
                self.change(place, self.used.card, Lasts::of(ability.lasts));
            }
            _ if ability.lasts.is_some() => {
                // What speaks of several is its card's; the rest is of its target, or of whatever has the sentence.
                let several = ability.effect.is_of_each();
                let part = ability.effect.whose().filter(|whose| whose.is_in_attack());
                let target = match (ability.effect.receiver(), part) {
                    (Some(filter), _) => self.card_target(filter, ability, place, recorder),
                    (None, Some(part)) => self.part_in_attack(part),
                    (None, None) => self.used.cards().next().filter(|_| !several),
                };
                // What speaks of what the target controls is of that player, who stands for his Illuminati.
                let of_each = ability.effect.of_each();
                let targets =
                    of_each.is_some_and(|filter| filter.relation == Some(Relation::TargetControls));
                let victim = self.victim().filter(|_| targets);
                let victim = victim.map(|victim| self.table().seat(victim).illuminati);
                let itself = match several || self.table().kind(self.used.card).is_plot() {
                    true => several.then(|| victim.unwrap_or(self.used.card)),
                    false => Some(self.subject()),
                };
                if let Some(target) = target.or(itself) {
                    self.change(place, target, Lasts::of(ability.lasts));
                    let owner = self.table().owner(target);
                    let its = |lasts: Duration| lasts.of == Until::ItsOwnersNext;
                    if ability.lasts.is_some_and(its)
                        && let (Some(owner), Some(made)) = (owner, self.doing.changes.last_mut())
                    {
                        made.player = owner;
                    }
                }
            }
            _ => {}
        }
    }

    /// The target or the leader of the attack under way.
    fn part_in_attack(&self, part: &Party) -> Option<PieceId> {
        match (part, self.scene.under_way) {
            (Party::Leader, Some(under_way)) => under_way.attack.leader.group(),
            (_, Some(under_way)) => Some(under_way.attack.target),
            // That of the attack that it makes itself.
            (_, None) => self.used.cards().next(),
        }
    }

    /// The alignment that is chosen has to be one of the Group whose action pays.
    fn chosen_of_payer(&mut self, place: u8) {
        let points = self.moment.points();
        let why = match (self.used.alignment(), self.doing.acting.first()) {
            (None, _) => Some(WhyNot::NoUse(NoUse::NothingChosen(self.used.card))),
            (Some((_, alignment)), Some(&payer)) => {
                let has = self.moment.traits(payer).alignments.has(alignment);
                (!has).then_some(WhyNot::NoUse(NoUse::AlignmentNotThere(payer, alignment)))
            }
            (Some(_), None) => None,
        };
        if let Some(why) = why {
            self.object_by(why, place, points.plot_window());
        }
    }

    /// A Plot of which one is played in an attack, and one more by the defender if the attacker has used one.
    fn one_in_attack(&mut self, place: u8) {
        let table = self.table();
        let Some(under_way) = self.scene.under_way else {
            return;
        };
        let id = table.piece(self.used.card).card;
        let attacker = under_way.attack.attacker(table);
        let mut before = (under_way.plots.iter()).filter(|(_, card)| *card == id);
        let barred =
            before.any(|(player, _)| Some(*player) != attacker || Some(self.player) == attacker);
        if barred {
            let why = NoUse::UsedAlready(self.used.card);
            self.object_by(why, place, self.moment.points().cards_first());
        }
    }

    /// Sentences of one card that are used alike share their limit.
    pub(super) fn limit(&mut self, limit: Limit, place: u8) {
        let points = self.moment.points();
        let table = self.table();
        let card = table.piece(self.used.card).card;
        let on = match limit.each {
            Each::Victim => self.victim(),
            _ => None,
        };
        let piece = table.if_in_play(self.used.card);
        let used = Used {
            card,
            piece,
            sentence: None,
            by: self.player,
            on,
            in_this: limit.per,
        };
        let before = table.used.iter().any(|before| {
            before.card == card
                && before.piece == piece
                && before.in_this == limit.per
                && match limit.each {
                    Each::Card => true,
                    Each::User => before.by == self.player,
                    Each::Victim => before.on == on,
                }
        });
        if before {
            let why = match limit.per {
                Period::Turn => NoUse::OncePerTurn(self.used.card),
                Period::Game => NoUse::OncePerGame(self.used.card),
            };
            self.object_by(why, place, points.cards_first());
        }
        self.doing.used.push(used);
    }

    /// What costs nothing and belongs to a moment that comes once a turn is used once in it.
    pub(super) fn once_a_turn(&mut self, place: u8) {
        let table = self.table();
        let used = Used {
            card: table.piece(self.used.card).card,
            piece: table.if_in_play(self.used.card),
            sentence: Some(place),
            by: self.player,
            on: None,
            in_this: Period::Turn,
        };
        if table.used.contains(&used) {
            let why = NoUse::OncePerTurn(self.used.card);
            self.object_by(why, place, self.moment.points().cards_first());
        }
        self.doing.used.push(used);
    }

    /// The player against whom it is used: named, or the one who controls its first target.
    pub(crate) fn victim(&self) -> Option<PlayerId> {
        let table = self.table();
        let holder = || self.used.cards().find_map(|card| table.holder(card));
        // What is played as a rival's turn begins is played on him.
        let begins = || {
            let rival = table.turn.player;
            let window = super::abilities(table, self.used.card)
                .any(|(_, ability)| ability.effect.begins_rivals_turn());
            (window && rival != self.player).then_some(rival)
        };
        self.used.victim().or_else(holder).or_else(begins)
    }

    /// Whether a player is in or before his first turn, so that nothing is done to him, unless he attacks or uses
    /// something on the one who plays (`sg.turn.first-turn-protection`, `sg.turn.first-turn-response`).
    pub(super) fn protected(&self, player: PlayerId) -> bool {
        let points = self.moment.points();
        let table = self.table();
        let attacked_by_him = self.scene.under_way.is_some_and(|under_way| {
            under_way.attack.attacker(table) == Some(player)
                && table.owner(under_way.attack.target) == Some(self.player)
        });
        let answers_him = self.scene.just.iter().any(|happening| {
            matches!(happening, Happening::Played(index)
                if self.scene.played.get(*index).is_some_and(|played| played.player == player))
        });
        points.first_turn_protection().value
            && table.seat(player).turns_finished == 0
            && match points.first_turn_response().value {
                FirstTurnResponse::ThatPlay => !(attacked_by_him || answers_him),
                FirstTurnResponse::AnythingOnceAttacked => {
                    !has_provoked(table, player, self.player)
                }
            }
    }

    /// Nobody interferes with the attack of a protected player.
    pub(super) fn interference(&mut self) {
        let points = self.moment.points();
        let attacker = self
            .scene
            .under_way
            .and_then(|under_way| under_way.attack.attacker(self.table()));
        if let Some(attacker) = attacker
            && attacker != self.player
            && self.protected(attacker)
            && (points.first_turn_for_all().value || !self.affects_all())
        {
            self.object(WhyNot::Protected(attacker), points.first_turn_protection());
        }
    }

    /// Whether the card affects all players alike, as a New World Order does.
    pub(super) fn affects_all(&self) -> bool {
        let mut abilities = super::abilities(self.table(), self.used.card);
        self.table().kind(self.used.card) == Kind::NewWorldOrder
            || abilities.any(|(_, ability)| ability.is_of_all_players())
    }

    /// What the rules say of its moment: early in a turn, in another player's turn, in an attack between others.
    pub(super) fn when_it_is<R: Recorder>(&self, place: u8, recorder: &mut R) {
        let points = self.moment.points();
        let table = self.table();
        let now = table.turn;
        if !self.objections.is_empty() {
            return;
        }
        let acts = !self.doing.pays.is_empty();
        if now.player == self.player && now.phase < Phase::Main && !acts {
            let met = Requirement::NoTokenNeeded(self.used.card);
            recorder.leaf(|| by_point(Step::Meets(met), 0, points.early_free()));
        }
        if now.player == self.player && now.phase < Phase::Main && acts {
            let met = Step::Meets(Requirement::EarlyAllowed(self.used.card));
            if self.draws_early(place) {
                recorder.leaf(|| by_point(met, 0, points.early_draws()));
            } else {
                recorder.leaf(|| by_point(met, 0, points.early_tokens()));
            }
        }
        if self.scene.victory_declared {
            let met = Requirement::AnswersVictory(self.player);
            recorder.leaf(|| by_point(Step::Meets(met), 0, points.victory_response()));
        }
        if now.player != self.player && acts {
            let met = Requirement::ActsOffTurn(self.player);
            recorder.leaf(|| by_point(Step::Meets(met), 0, points.off_turn()));
        }
        if let Some(under_way) = self.scene.under_way
            && under_way.attack.attacker(table) != Some(self.player)
            && table.owner(under_way.attack.target) != Some(self.player)
        {
            let met = Requirement::Interferes(self.player);
            recorder.leaf(|| by_point(Step::Meets(met), 0, points.interfering_plots()));
        }
    }
}
