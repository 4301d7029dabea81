//! Plays in answer to a blow, a roll or another Plot.

use std::collections::BTreeSet;

use super::super::{Inquiry, abilities};
use super::{is_blow, takes_back};
use crate::befell::drew;
use crate::dice::outcome_of;
use crate::instants;
use crate::moment::Active;
use crate::strength::strength;
use crate::such_attack::Facts;
use crate::under_way::{Happening, RolledFor};
use fnord_cards::effect;
use fnord_cards::effect::{
    Ability, Agent, Deed, Effect, Event, Fate, Filter, Instruction, Label, Period, RollOf, Stage,
    SuchAttack, Whose, Window,
};
use fnord_law::TakenBack;
use fnord_ruling::{AttackOutcome, Barred, NoUse, Recorder, Requirement, Silent, Source, WhyNot};
use fnord_table::{PieceId, Place, Table, Used};
use fnord_vocabulary::Phase;

impl Inquiry<'_, '_, '_, '_> {
    /// Whether such a card has just been destroyed, killed or Devastated.
    pub(super) fn after_blow(
        &mut self,
        deed: &Deed,
        ability: &Ability,
        place: u8,
    ) -> Option<WhyNot> {
        let card = self.used.card;
        // What makes an attack of its own names the target of that.
        let strikes = instants::of_card(self.table(), card).is_some();
        let named = self.used.cards().next().filter(|_| !strikes);
        let active = self.active(ability, place);
        let struck = self
            .scene
            .just
            .iter()
            .rev()
            .find_map(|happening| match happening {
                Happening::Struck { group, by, .. } if is_blow(*by, deed.fate) => Some(*group),
                _ => None,
            });
        let befallen = self.befallen();
        let fits = struck.is_some_and(|group| {
            named.is_none_or(|named| named == group) && befallen.struck(deed, group, &active)
        });
        if fits {
            self.doing.struck = struck;
        }
        // The killed are destroyed too, but only what speaks of the killed saves them (`wdh.assassination.killed`).
        let saves = |ability: &Ability| {
            matches!(
                ability.effect,
                Effect::Do(
                    Instruction::Spares { devastated: false }
                        | Instruction::Spares { devastated: true }
                )
            )
        };
        if deed.fate == Fate::Destroyed
            && abilities(self.table(), card).any(|(_, ability)| saves(ability))
            && let Some(group) = struck.filter(|&group| fits && self.table().piece(group).killed)
        {
            return Some(WhyNot::Barred(Barred::KilledForGood(group)));
        }
        (!fits).then_some(WhyNot::NoUse(NoUse::NothingStruck(card)))
    }

    /// Whether the card itself has just come into play or been linked, and has not been used since.
    pub(super) fn after_its_own(&self, fate: Fate) -> Option<WhyNot> {
        let card = self.used.card;
        let happened = match fate {
            Fate::Entered => Happening::CameIntoPlay(card),
            _ => Happening::Linked(card),
        };
        let used = self.scene.just.iter().any(|happening| {
            matches!(happening, Happening::Played(index)
                if self.scene.stands(*index) && self.scene.played[*index].card == card)
        });
        let now = self.scene.just.contains(&happened) && !used;
        (!now).then_some(WhyNot::NoUse(NoUse::NotNow(card)))
    }

    pub(super) fn after_roll(&self, whose: Whose) -> Option<WhyNot> {
        let Some(dice) = self.scene.dice.filter(|dice| dice.natural.is_some()) else {
            return Some(WhyNot::NoUse(NoUse::NoRoll(self.used.card)));
        };
        let fits = match whose {
            Whose::Anybodys => true,
            Whose::Yours => dice.roller == self.player,
            Whose::Rivals => dice.roller != self.player,
        };
        (!fits).then_some(WhyNot::NoUse(NoUse::OthersRoll(dice.roller)))
    }

    /// Whether the dice have just been rolled for such an attack, and are enough for it or not.
    pub(super) fn after_dice(
        &self,
        of: &SuchAttack,
        ability: &Ability,
        place: u8,
    ) -> Option<WhyNot> {
        let card = self.used.card;
        let dice = self.scene.dice.filter(|dice| dice.natural.is_some());
        let dice_decide = || {
            let active = Active {
                subject: self.subject(),
                ..self.active(ability, place)
            };
            let attack = &self.scene.under_way?.attack;
            let facts = Facts::of(self.table(), attack);
            let such = facts.is(of, self.moment, &active) && !facts.is_unnamed(of);
            (!such).then(|| {
                let kinds = facts.other_than(of.kinds);
                WhyNot::NoUse(NoUse::OtherAttack(card, kinds))
            })
        };
        if of.success() == Some(false) && dice.is_none() && self.fails_without_dice() {
            return dice_decide();
        }
        let rolled = dice.filter(|_| self.scene.under_way.is_some());
        if rolled.is_none_or(|dice| dice.what_for != RolledFor::Attack) {
            return Some(WhyNot::NoUse(NoUse::NoRoll(card)));
        }
        dice_decide().or_else(|| {
            let other = WhyNot::NoUse(NoUse::OtherOutcome(card));
            let wanted = of.success()?;
            (self.roll_succeeds() != Some(wanted)).then_some(other)
        })
    }

    /// Whether the attack under way is too weak for a roll, so that it has failed as soon as it is committed
    /// (`p23.resolve.failure`); what throws dice again needs dice.
    fn fails_without_dice(&self) -> bool {
        let least = self.moment.points().least_strength().value;
        answers_failure(self.table(), self.used.card)
            && self.scene.under_way.is_some_and(|under_way| {
                let (number, _) = strength(self.moment, &under_way.attack, &mut Silent);
                number < least
            })
    }

    /// Whether the dice that lie on the table bring what they were rolled for; `None` where none lie there.
    pub(super) fn roll_succeeds(&self) -> Option<bool> {
        let dice = self.scene.dice?;
        let natural = dice.natural?;
        let rolled = dice.becomes.map_or(natural, |(becomes, _)| becomes);
        let shown = i16::from(rolled).saturating_add(dice.shift);
        match &dice.what_for {
            RolledFor::Table { source, .. } => {
                let text = &self.table().card(source.piece).text;
                let sentence = text.get(usize::from(source.sentence))?;
                let ability = sentence.ability.as_ref()?;
                let owner = self.table().owner(source.piece);
                let active = Active::of(*source, source.piece, owner, ability);
                let count = |such: &Filter| self.moment.counted(such, &active);
                let rows = ability.effect.rows();
                rows.first().map(|first| {
                    let first = std::slice::from_ref(first);
                    !effect::Row::of(first, shown, count).is_empty()
                })
            }
            RolledFor::Power { .. } => Some(true),
            RolledFor::Token { on, .. } => Some(!on.has(shown)),
            RolledFor::Rise { most, .. } => Some(shown <= i16::from(*most)),
            RolledFor::Attack => {
                let under_way = self.scene.under_way?;
                let attack = &under_way.attack;
                let (number, _) = strength(self.moment, attack, &mut Silent);
                let outcome = outcome_of(self.moment, attack, number, dice, &mut Silent);
                Some(match (under_way.fails, under_way.succeeds) {
                    (Some(_), _) => false,
                    (None, Some(_)) => true,
                    (None, None) => matches!(outcome, AttackOutcome::Succeeds(_)),
                })
            }
        }
    }

    /// The Plot that has just been played: the last one, or the one that is named, of those that stand.
    pub(super) fn after_plot(
        &mut self,
        deed: &Deed,
        ability: &Ability,
        place: u8,
    ) -> Option<WhyNot> {
        if self.takes_back_discarded() {
            return self.after_own_discarded();
        }
        let named = self.used.cards().next();
        let active = self.active(ability, place);
        let such = |card: PieceId| {
            let what = deed.what.as_ref();
            what.is_none_or(|what| self.moment.passes(what, card, &active))
        };
        let found = self
            .scene
            .just
            .iter()
            .rev()
            .find_map(|happening| match happening {
                Happening::Played(index) => {
                    let played = self.scene.played.get(*index)?;
                    let fits = played.plot
                        && played.card != self.used.card
                        && self.scene.stands(*index)
                        && named.is_none_or(|card| played.is_of(card))
                        && (played.combined.iter().chain([&played.card])).any(|&card| such(card))
                        && match deed.by {
                            Agent::Anybody => true,
                            Agent::You => played.player == self.player,
                            Agent::Rival | Agent::Other => played.player != self.player,
                        };
                    fits.then_some(*index)
                }
                _ => None,
            });
        self.doing.answers = found;
        match found {
            Some(_) => None,
            None => Some(self.nothing_such(named).into()),
        }
    }

    /// Why no Plot is answered: none has just been played, not the one that is named, or another than the card is for.
    pub(super) fn nothing_such(&self, named: Option<PieceId>) -> NoUse {
        let just = self.scene.just.iter().rev();
        let other = just.filter_map(|happening| match happening {
            Happening::Played(index) => Some((*index, self.scene.played.get(*index)?)),
            _ => None,
        });
        let mut other = other.filter(|(index, played)| {
            played.plot
                && played.card != self.used.card
                && self.scene.stands(*index)
                && named.is_none_or(|card| played.is_of(card))
        });
        match other.next() {
            Some((_, played)) => NoUse::OtherPlot(self.used.card, played.card),
            None => named.map_or(NoUse::NothingToCancel, NoUse::NotPlayed),
        }
    }

    /// Whether it brings back a Plot, and Plots are brought back as they are discarded.
    pub(super) fn takes_back_discarded(&self) -> bool {
        let points = self.moment.points();
        points.plot_taken_back().value == TakenBack::WhenDiscarded
            && takes_back(self.table(), self.used.card)
    }

    /// The Plot of the player's own that has just been used, and has been discarded.
    pub(super) fn after_own_discarded(&mut self) -> Option<WhyNot> {
        let table = self.table();
        let named = self.used.cards().next();
        let played = self.scene.played;
        let own = |card: PieceId| {
            (0..played.len()).rev().find(|&index| {
                let one = &played[index];
                one.plot
                    && one.card == card
                    && one.player == self.player
                    && self.scene.stands(index)
            })
        };
        let mut waits = None;
        let mut found = None;
        for happening in self.scene.just.iter().rev() {
            let card = match happening {
                Happening::Discarded(card) => *card,
                Happening::Played(index) => match played.get(*index) {
                    Some(one) => one.card,
                    None => continue,
                },
                _ => continue,
            };
            if card == self.used.card || named.is_some_and(|named| named != card) {
                continue;
            }
            match own(card) {
                Some(index) if table.piece(card).place == Place::Discarded => {
                    found = found.or(Some(index));
                }
                Some(_) => waits = waits.or(Some(card)),
                None => {}
            }
        }
        self.doing.answers = found;
        match (found, waits) {
            (Some(_), _) => None,
            (None, Some(card)) => Some(WhyNot::Barred(Barred::NotDiscarded(card))),
            (None, None) => Some(
                named
                    .map_or(NoUse::NothingToCancel, NoUse::NotPlayed)
                    .into(),
            ),
        }
    }

    /// The Groups that have just acted, each with the play that it powered, and those whose part the dice have decided.
    pub(crate) fn acting(&self) -> (Vec<(PieceId, Option<usize>)>, Vec<PieceId>) {
        let mut acting: Vec<(PieceId, Option<usize>)> = Vec::new();
        let mut decided = Vec::new();
        if let Some(under_way) = self.scene.under_way {
            let attack = &under_way.attack;
            // Who helps without a token takes no action.
            let helpers =
                (attack.aiders.iter().chain(&attack.opposers)).filter(|helper| helper.tokens > 0);
            let leader = attack.leader.group();
            let parts = leader.into_iter().chain(helpers.map(|helper| helper.group));
            // The dice have decided what was done before them, and not what joins the attack since.
            for group in parts {
                match self.scene.rolled() && !under_way.fresh.contains(&group) {
                    true => decided.push(group),
                    false => acting.push((group, None)),
                }
            }
        }
        for happening in self.scene.just {
            if let Happening::Played(index) = happening
                && self.scene.stands(*index)
                && let Some(played) = self.scene.played.get(*index)
            {
                acting.extend(played.acting.iter().map(|&group| (group, Some(*index))));
            }
        }
        (acting, decided)
    }

    /// Whether such a Group has just acted: it leads or aids the attack under way, or paid for the last play. `aided`: the attack that
    /// it aids is meant as well, where the Group that leads it is named.
    pub(crate) fn action_of(
        &mut self,
        filter: &Filter,
        aided: bool,
        ability: &Ability,
        place: u8,
    ) -> Option<WhyNot> {
        let named = self.used.cards().next();
        let active = self.active(ability, place);
        let rolled = self.scene.rolled();
        let such = |group: PieceId| {
            named.is_none_or(|named| named == group) && self.moment.passes(filter, group, &active)
        };
        let (acting, decided) = self.acting();
        // The Group that is named acts, or there is only one that does.
        let acts = match (named, acting.as_slice()) {
            (Some(named), acting) => acting.iter().find(|(group, _)| *group == named),
            (None, [one]) => Some(one),
            (None, _) => None,
        };
        let acts = acts.map(|(group, _)| *group);
        let found = acting.into_iter().find(|(group, _)| such(*group));
        let under_way = self.scene.under_way.filter(|_| aided);
        // Of the aid and of the attack that is aided, either may be meant.
        if let Some((group, None)) = found
            && named.is_none()
            && under_way.is_some_and(|now| now.attack.leader.group() != Some(group))
            && !rolled
        {
            return Some(NoUse::NothingChosen(self.used.card).into());
        }
        let aided = under_way.and_then(|under_way| {
            let attack = &under_way.attack;
            let leader = attack
                .leader
                .group()
                .filter(|&leader| named == Some(leader))?;
            let mut aiders = attack.aiders.iter();
            let by_such = aiders.any(|helper| self.moment.passes(filter, helper.group, &active));
            by_such.then_some((leader, None))
        });
        let too_late = rolled && (aided.is_some() || decided.into_iter().any(such));
        match found.or(aided.filter(|_| !rolled)) {
            Some((group, index)) => {
                self.doing.action = Some(group);
                self.doing.answers = index;
                None
            }
            None if too_late => Some(WhyNot::TooLate),
            None => {
                let why = match acts {
                    Some(group) => {
                        NoUse::WrongTarget(group, self.moment.lack(filter, group, &active))
                    }
                    None => NoUse::NoSuchAction(self.used.card),
                };
                Some(WhyNot::NoUse(why))
            }
        }
    }

    /// How often a sentence has made use of what has just happened: once for each time.
    fn times_answered(&self, source: Source) -> usize {
        let answered = Happening::Answered(source);
        let just = self.scene.just.iter();
        just.filter(|happening| **happening == answered).count()
    }

    /// Whether an event that an ability waits for has just happened.
    pub(crate) fn event<R: Recorder>(
        &mut self,
        event: &Event,
        ability: &Ability,
        place: u8,
        recorder: &mut R,
    ) {
        let points = self.moment.points();
        let source = self.source(place);
        // What speaks to each player each of them may use.
        let once = !ability.has(Label::EachPlayer);
        let answered = |answered: &[Source]| once && answered.contains(&source);
        let met = match event {
            Event::Attack {
                of,
                comes: Stage::Committed,
            } => {
                let active = self.active(ability, place);
                // What is too weak for the dice is over as soon as it is committed.
                let too_weak = self.scene.attacks.last().filter(|attack| {
                    self.scene.under_way.is_none()
                        && attack.outcome == AttackOutcome::AutomaticFailure
                });
                match self.scene.under_way {
                    Some(under_way) => {
                        under_way.committed.is_some()
                            && Facts::of(self.table(), &under_way.attack).is(
                                of,
                                self.moment,
                                &active,
                            )
                            && !answered(&under_way.answered)
                    }
                    None => too_weak.is_some_and(|attack| {
                        let facts = Facts::past(self.table(), attack);
                        facts.is(of, self.moment, &active) && !answered(&attack.answered)
                    }),
                }
            }
            Event::Attack { of, comes } => self.scene.attacks.last().is_some_and(|attack| {
                let ended = match attack.outcome {
                    AttackOutcome::Succeeds(_) | AttackOutcome::SucceedsByCard(_) => {
                        comes.is_end(true)
                    }
                    AttackOutcome::Fails(_)
                    | AttackOutcome::FailsByCard(_)
                    | AttackOutcome::AutomaticFailure => comes.is_end(false),
                    _ => false,
                };
                let facts = Facts::past(self.table(), attack);
                self.scene.under_way.is_none()
                    && ended
                    && facts.is(of, self.moment, &self.active(ability, place))
                    && !answered(&attack.answered)
            }),
            Event::Shown {
                natural: false,
                rolls,
                of: RollOf::Attack(of),
            } => self.scene.attacks.last().is_some_and(|attack| {
                let shown = match attack.outcome {
                    AttackOutcome::Succeeds(dice) => Some((true, dice)),
                    AttackOutcome::Fails(dice) => Some((false, dice)),
                    _ => None,
                };
                let facts = Facts::past(self.table(), attack);
                self.scene.under_way.is_none()
                    && shown.is_some_and(|(succeeds, dice)| {
                        rolls.contains(&dice.0)
                            && of.success().is_none_or(|success| success == succeeds)
                    })
                    && facts.is(of, self.moment, &self.active(ability, place))
                    && !answered(&attack.answered)
            }),
            Event::TurnBegins => {
                let turn = self.table().turn;
                // A turn begins once.
                let used = Used {
                    card: self.table().piece(self.used.card).card,
                    piece: self.table().if_in_play(self.used.card),
                    sentence: Some(place),
                    by: self.player,
                    on: None,
                    in_this: Period::Turn,
                };
                let again = self.table().used.contains(&used);
                self.doing.used.push(used);
                // Nothing says which of the draws comes first; the takeover ends them.
                let drawing =
                    turn.phase <= Phase::Takeover && !self.table().seat(self.player).took_over;
                turn.player == self.player && drawing && !again
            }
            Event::Draws(drawing) => {
                let just = self.scene.just.iter();
                let times = just.filter(|it| drew(drawing, it, Some(self.player)));
                times.count() > self.times_answered(source)
            }
            Event::GivesRelief => {
                let gave = Happening::GaveRelief(self.used.card);
                let times = self.scene.just.iter().filter(|one| **one == gave);
                times.count() > self.times_answered(source)
            }
            Event::Befalls(deed) => {
                let active = self.active(ability, place);
                let just = self.scene.just.iter();
                let befallen: BTreeSet<PieceId> = just
                    .filter_map(|happening| self.befallen().card(deed, happening, &active))
                    .collect();
                if deed.fate == Fate::Cancelled {
                    self.doing.struck = befallen.first().copied();
                }
                befallen.len() > self.times_answered(source)
            }
            _ => false,
        };
        if met {
            self.doing.answered = Some(source);
            let requirement = Requirement::Window(self.used.card);
            self.meets(requirement, place, points.abilities(), recorder);
        } else {
            self.object_by(NoUse::NotNow(self.used.card), place, points.abilities());
        }
    }
}

/// Whether a card answers an attack that has failed, be it without dice: not one that throws them again, or lets Groups join although
/// they are rolled.
pub(crate) fn answers_failure(table: &Table, card: PieceId) -> bool {
    let fails =
        |window: &Window| matches!(window, Window::AfterDice(of) if of.success() == Some(false));
    let needs_dice = |ability: &Ability| {
        matches!(
            ability.effect,
            Effect::Do(Instruction::RollsAgain) | Effect::JoinsLate { .. }
        )
    };
    abilities(table, card).any(|(_, one)| {
        let used = one.used.as_ref().and_then(|used| used.window.as_ref());
        used.is_some_and(fails)
            || matches!(&one.effect, Effect::Play(window) | Effect::OrPlay(window) if fails(window))
    }) && !abilities(table, card).any(|(_, one)| needs_dice(one))
}
