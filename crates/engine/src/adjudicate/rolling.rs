//! The dice: rolling them, what cards make of the roll, and what it decides.

use super::Judge;
use super::ending::Followed;
use crate::attack::Attack;
use crate::dice::{odds, outcome_of};
use crate::figures::by_point;
use crate::instants;
use crate::legality::objection;
use crate::moment::Moment;
use crate::strength::strength;
use crate::under_way::{Dice as OnTable, Happening, RolledFor, UnderWay};
use crate::uses;
use fnord_ruling::{
    AttackOutcome, Entry, Fate, Judged, NoAttack, NoUse, Objection, Odds, PlayVerdict, Recorder,
    Silent, Step as Reason, Unfit, WhyNot,
};
use fnord_table::{Assumption, By, HelpPlay, Move, Owed, Place, Step, UseMove};
use fnord_vocabulary::{Dice, Phase, PlayerId};

/// The highest number of one die.
pub(super) const ONE_DIE: u8 = 6;
/// The lowest number of two dice.
const LOWEST_OF_TWO: u8 = 2;

impl Judge<'_> {
    pub(super) fn roll(&mut self, step: &Step, dice: Dice, by: By, more: &[Step]) {
        let what = Judged::Play(step.play.clone());
        // Dice that wait to be rolled: for a card, or again.
        if let Some(waiting) = &self.dice
            && waiting.natural.is_none()
        {
            let one_die = !matches!(
                waiting.what_for,
                RolledFor::Attack | RolledFor::Power { .. } | RolledFor::Table { two: true, .. }
            );
            let possible = if one_die {
                dice.0 <= ONE_DIE
            } else {
                dice.0 >= LOWEST_OF_TWO
            };
            let points = &self.table.rules.points;
            if !possible {
                let objection = objection(WhyNot::ImpossibleRoll(dice.0), points.die_range());
                self.judged(step, what, PlayVerdict::Illegal(vec![objection]));
                return;
            }
            let rule = points.natural_roll();
            self.derivation
                .leaf(|| by_point(Reason::Rolled(dice.0), i16::from(dice.0), rule));
            if let Some(waiting) = &mut self.dice {
                waiting.natural = Some(dice.0);
            }
            self.judged(step, what, PlayVerdict::Legal);
            self.thrown();
            return;
        }
        self.settle_dice();
        // A card may have the dice rolled once more, which is what is rolled now.
        if self.dice.is_some() {
            return self.roll(step, dice, by, more);
        }
        if self.meddles(step, by, self.table.rules.points.final_strength()) {
            return;
        }
        let Some(under_way) = &self.under_way else {
            if self.rolls_as_it_begins(by) {
                return self.roll(step, dice, by, more);
            }
            if !self.rolls_early(step, dice) {
                self.no_attack(step);
            }
            return;
        };
        let points = &self.table.rules.points;
        let weak = self.too_weak(under_way);
        let decided = under_way.fails.or(under_way.succeeds);
        if let Some(source) = decided {
            let objection = Objection {
                source: Some(source),
                ..objection(NoAttack::FailsAlready, points.cards_first())
            };
            self.judged(step, what, PlayVerdict::Illegal(vec![objection]));
            self.end_attack(None);
            return;
        }
        if let Some(number) = weak
            && !self.is_left_open(under_way)
        {
            let objection = objection(NoAttack::TooWeakToRoll(number), points.too_weak_unrolled());
            self.judged(step, what, PlayVerdict::Illegal(vec![objection]));
            self.ends_unless_answered(more);
            return;
        }
        if dice.0 < LOWEST_OF_TWO {
            let objection = objection(WhyNot::ImpossibleRoll(dice.0), points.die_range());
            self.judged(step, what, PlayVerdict::Illegal(vec![objection]));
            return;
        }
        let decides = self.decides_attack(under_way).filter(|_| weak.is_some());
        let rule = points.final_strength();
        self.derivation
            .leaf(|| by_point(Reason::Rolled(dice.0), i16::from(dice.0), rule));
        self.lays_dice(dice.0, None);
        let verdict = match weak.is_some() {
            true => PlayVerdict::ByHand(decides.or(self.doubted_by)),
            false => PlayVerdict::Legal,
        };
        self.judged(step, what, verdict);
        self.thrown();
    }

    /// Dice for the attack under way lie there, which are rolled for it now at the latest.
    fn lays_dice(&mut self, natural: u8, told: Option<bool>) {
        let Some(under_way) = &mut self.under_way else {
            return;
        };
        under_way.commit(self.plays.len());
        let attacker = under_way.attack.attacker(&self.table);
        let roller = attacker.unwrap_or(self.table.turn.player);
        self.dice = Some(OnTable {
            natural: Some(natural),
            told,
            ..OnTable::to_roll(roller, RolledFor::Attack)
        });
    }

    /// Whether the last attack is over, and succeeded, or failed.
    fn has_ended_so(&self, succeeds: bool) -> bool {
        use AttackOutcome::{AutomaticFailure, Fails, FailsByCard, Succeeds, SucceedsByCard};
        let last = self.attacks.last();
        self.under_way.is_none()
            && last.is_some_and(|attack| match attack.outcome {
                Succeeds(_) | SucceedsByCard(_) => succeeds,
                Fails(_) | AutomaticFailure | FailsByCard(_) => !succeeds,
                _ => false,
            })
    }

    /// Dice of which only is told whether the attack `succeeds` by them: they show what is nearest to its strength.
    pub(super) fn roll_told(&mut self, step: &Step, succeeds: bool, by: By, more: &[Step]) {
        // "Roll 9. The attack fails": what the dice that lie there have said, unless it is another thing.
        let lie = |dice: &OnTable| dice.natural.is_some() && dice.what_for == RolledFor::Attack;
        if self.dice.as_ref().is_some_and(lie) {
            let mut settled = self.clone();
            settled.settle_dice();
            if settled.has_ended_so(succeeds) {
                self.judged(step, Judged::Play(step.play.clone()), PlayVerdict::Legal);
                return;
            }
        }
        self.settle_dice();
        let Some(under_way) = &self.under_way else {
            // "The dice cannot be rolled. The attack fails": so it has.
            match self.has_ended_so(succeeds) {
                true => self.judged(step, Judged::Play(step.play.clone()), PlayVerdict::Legal),
                false => self.no_attack(step),
            }
            return;
        };
        let moment = Moment::new(&self.table);
        let (number, _) = strength(&moment, &under_way.attack, &mut Silent);
        let odds = odds(&moment, &under_way.attack, number, &mut Silent);
        let dice = nearest(&odds, succeeds);
        // Whether a Disaster destroys hangs on the number.
        let devastates = |at: &usize| odds.destroys.is_some_and(|destroys| !destroys[*at]);
        let successes = (0..odds.succeeds.len()).filter(|&at| odds.succeeds[at]);
        let (spared, destroyed): (Vec<usize>, Vec<usize>) = successes.partition(devastates);
        if succeeds && !spared.is_empty() && !destroyed.is_empty() {
            let what = Judged::Play(step.play.clone());
            self.judged(step, what, PlayVerdict::ByHand(None));
            return;
        }
        let decided = (under_way.fails.is_some() || self.too_weak(under_way).is_some())
            && !succeeds
            || under_way.succeeds.is_some() && succeeds;
        if decided {
            self.judged(step, Judged::Play(step.play.clone()), PlayVerdict::Legal);
            self.ends_unless_answered(more);
            return;
        }
        let by_a_card = under_way.fails.is_some() || under_way.succeeds.is_some();
        if dice.0 >= LOWEST_OF_TWO || by_a_card {
            self.assume(Assumption::DiceShow(dice.0));
            self.roll(step, dice, by, more);
            return;
        }
        // By what is told there are no such dice: something makes it so that is not.
        let shown = if succeeds { LOWEST_OF_TWO } else { 2 * ONE_DIE };
        self.lays_dice(shown, Some(succeeds));
        self.assume(Assumption::AsTold);
        self.judged(step, Judged::Play(step.play.clone()), PlayVerdict::Legal);
        self.thrown();
    }

    /// Nothing that was played before the dice were rolled can be cancelled any more (`sg.cancel.window`).
    pub(super) fn thrown(&mut self) {
        self.open_from = self.log.len();
        self.just.clear();
        // A Plot that attacks takes effect with the dice.
        let attacks = (self.under_way.as_ref())
            .map(|under_way| under_way.attack.leader.card())
            .and_then(|plot| self.log.iter().rposition(|played| played.card == plot));
        self.just.extend(attacks.map(Happening::Played));
        self.just.push(Happening::Rolled);
    }

    /// What is going on comes to its end: dice that lie there, an attack that a card has decided, a turn that a card ends.
    pub(super) fn settle(&mut self) {
        self.settle_dice();
        let decided = self
            .under_way
            .as_ref()
            .is_some_and(|under_way| under_way.succeeds.is_some());
        if decided && self.dice.is_none() {
            self.end_attack(None);
        }
        if self.under_way.is_none()
            && let Some(player) = self.ends_turn
        {
            // What ends it after another takeover leaves the tokens to be placed.
            if self.table.seat(player).last_takeover.is_some() {
                self.tokens_must_lie();
            }
            self.ends_turn = None;
            // Victory can be declared before the next player begins.
            self.table.turn.phase = Phase::End;
            self.turn_is_over = true;
            self.cut_short();
        }
    }

    /// The same, and what happens by it can be answered, and sets off what waits for it.
    pub(super) fn settle_and_notice(&mut self) {
        self.takes_effect();
        if self.dice.is_none() && self.under_way.is_none() {
            self.settle();
            self.lost_by_their_text();
            return;
        }
        let before: Vec<Place> = self.table.iter().map(|(_, piece)| piece.place).collect();
        let logged = self.log.len();
        self.settle();
        self.notice(&before, logged);
        self.lost_by_their_text();
    }

    /// An attack for which no dice will be rolled is over as soon as the attacker goes on to something that no attack
    /// leaves room for: a card has made it fail, or nobody has raised a strength that is too low (`sg.resolve.final`).
    pub(super) fn give_up(&mut self) {
        let Some(under_way) = &self.under_way else {
            return;
        };
        if self.dice.is_some() {
            return;
        }
        let least = self.table.rules.points.least_strength().value;
        let moment = Moment::new(&self.table);
        let (number, _) = strength(&moment, &under_way.attack, &mut Silent);
        if under_way.fails.is_some() || under_way.succeeds.is_none() && number < least {
            let before: Vec<Place> = self.table.iter().map(|(_, piece)| piece.place).collect();
            let logged = self.log.len();
            self.end_attack(None);
            self.notice(&before, logged);
        }
    }

    /// Whether the attacker plays what does not belong to his attack, when a card has decided that and ended his turn.
    pub(super) fn is_after_the_attack(&self, used: &UseMove) -> bool {
        let attacker = (self.under_way.as_ref())
            .filter(|under_way| under_way.succeeds.is_some() && self.ends_turn.is_some())
            .and_then(|under_way| under_way.attack.attacker(&self.table));
        attacker.is_some()
            && attacker == self.user(used)
            && !uses::belongs_to_an_attack(&self.table, used.card)
    }

    /// Whether the attacker does something for which his attack has to be over, or the next turn begins. What a rival tries
    /// meanwhile ends no attack.
    pub(super) fn goes_on(&self, step: &Step) -> bool {
        let Some(under_way) = &self.under_way else {
            return false;
        };
        let who = match &step.play {
            Move::Attack { leader, .. } => self.table.owner(*leader),
            Move::TakeOver { player, .. }
            | Move::MoveGroup { player, .. }
            | Move::Knock(player)
            | Move::EndTurn(player)
            | Move::DeclareVictory { player, .. } => Some(*player),
            Move::Enter(_, player) => player.or(Some(self.table.turn.player)),
            Move::BeginTurn(_) => return true,
            // Whoever answers what comes of it takes it to be over.
            Move::Use(used) if self.answers_outcome(used.card) => {
                return self.dice.is_none() && self.is_for_the_end(step);
            }
            // What belongs to the attack that it has interrupted takes it to be over.
            Move::Help(help) if self.helps_his_own(help, under_way) => return false,
            Move::Help(_) | Move::Roll(..) if under_way.interrupts.is_some() => {
                let rolls = matches!(step.play, Move::Roll(..));
                let over = rolls || under_way.committed.is_some() || under_way.fails.is_some();
                return over && self.dice.is_none() && self.is_for_the_end(step);
            }
            // Nothing joins an attack that a card has made fail.
            Move::Use(used)
                if under_way.fails.is_some()
                    && instants::of_card(&self.table, used.card).is_some() =>
            {
                used.player.or_else(|| self.table.holder(used.card))
            }
            _ => return false,
        };
        // What a Plot attacks with nobody can raise: whoever goes on, it is over.
        let of_plot = under_way.attack.leader.group().is_none();
        who.is_some() && (of_plot || who == under_way.attack.attacker(&self.table))
    }

    /// Whether Groups help the side of their player in the attack under way, and not in the one that it has interrupted.
    fn helps_his_own(&self, help: &HelpPlay, under_way: &UnderWay) -> bool {
        let side = |attack: &Attack| match help.opposes {
            true => self.table.owner(attack.target),
            false => attack.attacker(&self.table),
        };
        let outer = under_way
            .interrupts
            .as_ref()
            .map(|it| side(&it.attack.attack));
        let own = side(&under_way.attack);
        own.is_some()
            && outer.is_some_and(|outer| outer != own)
            && (help.helpers.iter()).all(|&helper| self.table.owner(helper) == own)
    }

    /// Whether a play is illegal as the attack goes on, and legal once it has failed unrolled.
    fn is_for_the_end(&self, step: &Step) -> bool {
        let legal = |mut judge: Self| {
            let plays = judge.plays.len();
            judge.dispatch(step, &[]);
            let mut made = judge.plays.iter().skip(plays);
            made.next().is_some_and(|play| !play.verdict.is_illegal())
        };
        let mut over = self.clone();
        over.give_up();
        over.attacks.len() > self.attacks.len() && !legal(self.clone()) && legal(over)
    }

    /// What dice that lie on the table decide.
    fn settle_dice(&mut self) {
        let Some(dice) = self.dice.clone() else {
            return;
        };
        if dice.natural.is_none() {
            return;
        }
        if let Some(source) = self.rolled_once_more(&dice) {
            if let Some(under_way) = &mut self.under_way {
                under_way.answered.push(source);
            }
            self.rolls_again(source);
            return;
        }
        self.dice = None;
        match dice.what_for {
            RolledFor::Attack => self.end_attack(Some(&dice)),
            RolledFor::Power {
                group,
                less,
                source,
            } => {
                let natural = i16::from(dice.natural.unwrap_or_default());
                let becomes = dice.becomes.map(|(becomes, _)| i16::from(becomes));
                let shown = (becomes.unwrap_or(natural) + dice.shift).clamp(2, 12);
                self.change(None, |results| {
                    let power = shown.saturating_sub(less);
                    results.table.piece_mut(group).stated.power = Some(power);
                    let rule = results.table.rules.points.cards_first();
                    results.fate_by(group, Fate::PowerRolled, rule, Some(source));
                });
                self.natural_rolls(&dice);
            }
            RolledFor::Rise {
                group,
                most,
                source,
            } => {
                let rises = self.shown_by_one(&dice) <= i16::from(most);
                self.rises_or_falls((group, source), dice.roller, rises);
                self.natural_rolls(&dice);
            }
            RolledFor::Token {
                group,
                on,
                saved,
                source,
            } => {
                let shown = self.shown_by_one(&dice);
                let lost = self.table.piece(group).tokens.saturating_sub(saved);
                if on.has(shown) && lost > 0 {
                    self.change(None, |results| {
                        results.table.piece_mut(group).tokens -= lost;
                        let rule = results.table.rules.points.cards_first();
                        let fate = Fate::LosesTokens(lost);
                        results.fate_by(group, fate, rule, Some(source));
                    });
                }
                self.natural_rolls(&dice);
            }
            RolledFor::Table { two, .. } => {
                let shown = match two {
                    true => i16::from(dice.shows()),
                    false => self.shown_by_one(&dice),
                };
                self.reads_table(shown);
                self.natural_rolls(&dice);
            }
        }
    }

    /// What one die comes to, with what cards make of it: from 1 to 6.
    fn shown_by_one(&mut self, dice: &OnTable) -> i16 {
        let natural = i16::from(dice.natural.unwrap_or_default());
        let becomes = dice.becomes.map(|(becomes, _)| i16::from(becomes));
        let rolled = becomes.unwrap_or(natural) + dice.shift;
        let shown = rolled.clamp(1, i16::from(ONE_DIE));
        if rolled != natural {
            let rule = self.table.rules.points.die_range();
            self.derivation
                .leaf(|| by_point(Reason::RollBecomes(shown as u8), shown, rule));
        }
        shown
    }

    /// The strength of an attack that is too weak for dice, where such a one is not rolled.
    pub(super) fn too_weak(&self, under_way: &UnderWay) -> Option<i16> {
        let points = &self.table.rules.points;
        let moment = Moment::new(&self.table);
        let (number, _) = strength(&moment, &under_way.attack, &mut Silent);
        (points.too_weak_unrolled().value && number < points.least_strength().value)
            .then_some(number)
    }

    /// An attack that is over without dice ends, unless the next play answers just that (`p23.resolve.failure`).
    fn ends_unless_answered(&mut self, more: &[Step]) {
        let next = more.first().map(|next| &next.play);
        if !matches!(next, Some(Move::Use(used)) if uses::answers_failure(&self.table, used.card)) {
            self.end_attack(None);
        }
    }

    /// The attack under way ends: by these dice, by a card, or because it is too weak.
    pub(super) fn end_attack(&mut self, dice: Option<&OnTable>) {
        if let Some(under_way) = &self.under_way.clone() {
            self.attack_untold(under_way);
        }
        let decides =
            (self.under_way.as_ref()).and_then(|under_way| self.decides_attack(under_way));
        let Some(under_way) = self.under_way.take() else {
            return;
        };
        if decides.is_some() || under_way.by_hand {
            self.attack_in_doubt(&under_way, decides);
        }
        let points = &self.table.rules.points;
        let least = points.least_strength().value;
        let unrolled = points.too_weak_unrolled().value;
        let moment = Moment::new(&self.table);
        let (number, node) = strength(&moment, &under_way.attack, &mut self.derivation);
        let odds = odds(&moment, &under_way.attack, number, &mut self.derivation);
        let outcome = if let Some(source) = under_way.fails {
            AttackOutcome::FailsByCard(source)
        } else if let Some(source) = under_way.succeeds {
            AttackOutcome::SucceedsByCard(source)
        } else if let Some(source) = decides {
            AttackOutcome::ByHand(Some(source))
        } else if under_way.by_hand {
            AttackOutcome::ByHand(self.doubted_by)
        } else if number < least
            && dice.is_none_or(|dice| unrolled && dice.told.is_none())
            && !self.is_interrupted(&under_way)
        {
            AttackOutcome::AutomaticFailure
        } else {
            match dice {
                None => AttackOutcome::Open,
                Some(dice) => outcome_of(
                    &moment,
                    &under_way.attack,
                    number,
                    dice,
                    &mut self.derivation,
                ),
            }
        };
        let followed = Followed::of(&moment, &under_way.attack);
        self.conclude(under_way, (number, node), odds, outcome, followed, dice);
    }

    /// Whether the dice for an attack that interrupted this one are still to be rolled: until then it may change
    /// (`wdh.resolve.final`).
    fn is_interrupted(&self, under_way: &UnderWay) -> bool {
        let last = self.attacks.last();
        last.is_some_and(|last| last.outcome == AttackOutcome::Open && last.play > under_way.play)
    }

    /// Players roll against each other: for a card that goes to one of them, or because they played at the same moment.
    pub(super) fn roll_off(&mut self, step: &Step, rolls: &[(PlayerId, Dice)]) {
        let what = Judged::Play(step.play.clone());
        let points = &self.table.rules.points;
        self.settle_dice();
        let highest = rolls.iter().map(|(_, dice)| dice.0).max().unwrap_or(0);
        let winners: Vec<PlayerId> = rolls
            .iter()
            .filter(|(_, dice)| dice.0 == highest)
            .map(|(player, _)| *player)
            .collect();
        let [winner] = *winners else {
            let objection = objection(
                WhyNot::RollTied(highest),
                self.table.rules.points.roll_off(),
            );
            self.judged(step, what, PlayVerdict::Illegal(vec![objection]));
            return;
        };
        let duty = self
            .table
            .duties
            .iter()
            .find(|duty| matches!(duty.what, Owed::RollForCard(_)))
            .copied();
        let wrong = rolls.iter().find(|(player, dice)| {
            dice.0 < LOWEST_OF_TWO || duty.is_some_and(|duty| duty.player == *player)
        });
        if let Some(&(player, dice)) = wrong {
            let why = if dice.0 < LOWEST_OF_TWO {
                WhyNot::ImpossibleRoll(dice.0)
            } else {
                WhyNot::NoUse(NoUse::WrongPlayer(player, Unfit::OwesIt))
            };
            let objection = objection(why, points.roll_off());
            self.judged(step, what, PlayVerdict::Illegal(vec![objection]));
            return;
        }
        let for_the_first_turn = duty.is_none() && self.before_all_turns();
        let rule = if for_the_first_turn {
            points.first_player()
        } else {
            points.roll_off()
        };
        self.derivation.leaf(|| Entry {
            value: i16::from(highest),
            ..by_point(Reason::RollOffWon(winner), 0, rule)
        });
        self.judged(step, what, PlayVerdict::Legal);
        if for_the_first_turn {
            self.table.turn.player = winner;
        }
        if let Some(duty) = duty
            && let Owed::RollForCard(card) = duty.what
        {
            self.fulfil(duty.player, |owed| owed == Owed::RollForCard(card));
            self.change(None, |results| {
                results.table.piece_mut(card).place = Place::Beside {
                    owner: winner,
                    linked: None,
                };
                let rule = results.table.rules.points.cards_first();
                results.fate(card, Fate::ResourceOf(winner), rule);
            });
        }
    }
}

/// Dice by which an attack `succeeds`, or fails: those nearest to its strength. None can show what is answered where there are no such
/// dice.
fn nearest(odds: &Odds, succeeds: bool) -> Dice {
    let mut shown = (0..odds.succeeds.len()).filter(|&at| odds.succeeds[at] == succeeds);
    let nearest = match succeeds {
        true => shown.next_back(),
        false => shown.next(),
    };
    Dice(nearest.map_or(0, |at| at as u8 + LOWEST_OF_TWO))
}
