//! The parts of a sentence that the next one may speak of again: the cards, the number, when and how often.

use super::{
    Ability, Condition, Covered, Doer, Draws, Effect, Filter, Included, Instruction, Limit, Object,
    Objective, Party, Stat, Target, TraitTest, Use, Whom, Window,
};

impl Ability {
    /// The cards that it is about, or those that its user chooses.
    pub(super) fn such_mut(&mut self) -> Vec<&mut Filter> {
        let effect: &mut Effect = &mut self.effect;
        match effect {
            Effect::Play(Window::After(deed)) | Effect::OrPlay(Window::After(deed)) => {
                deed.what.iter_mut().collect()
            }
            Effect::Do(instruction) => instruction.such_mut().into_iter().collect(),
            Effect::Target(Target::Card { of, .. } | Target::Several { of, .. })
            | Effect::Link(of)
            | Effect::Counts { of, .. }
            | Effect::CountsAs { whose: of, .. }
            | Effect::MayEnter { who: of, .. }
            | Effect::MayAttack { whom: of, .. }
            | Effect::Direct { target: of, .. }
            | Effect::Defend {
                defended: Some(of), ..
            } => vec![of],
            Effect::Bonus { on, .. } => on.target_mut().into_iter().collect(),
            Effect::Add { whose, .. }
            | Effect::Value { whose, .. }
            | Effect::Multiply { whose, .. }
            | Effect::Becomes { whose, .. } => whose.such_mut().into_iter().collect(),
            Effect::Attacks(attack) => vec![&mut attack.target],
            Effect::WinsIf(ways) => {
                let all = ways.iter_mut().flatten();
                let of = all.filter_map(|one| match one {
                    Objective::Controls { of, .. }
                    | Objective::Destroyed { of, .. }
                    | Objective::TotalPower { of, .. }
                    | Objective::TotalInPlay { of, .. } => Some(of),
                    _ => None,
                });
                of.collect()
            }
            Effect::Immune(immunity) => match &mut immunity.covered {
                Covered::Parties(parties) => {
                    parties.iter_mut().filter_map(Party::such_mut).collect()
                }
                Covered::WholeStructure => Vec::new(),
            },
            Effect::Protects(protection) => {
                let parties = protection.whom.iter_mut();
                parties.filter_map(Party::such_mut).collect()
            }
            Effect::Forbids(prohibition) => match (&mut prohibition.whom, &mut prohibition.doer) {
                (Some(Whom::Any(of)), _) => vec![of],
                (_, Doer::Any(of)) => vec![of],
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    /// What is attacked, where it speaks of attacks on cards of a kind.
    pub(super) fn attacked(&self) -> Option<&Filter> {
        match &self.effect {
            Effect::Bonus { on, .. } => on.target(),
            Effect::Direct { target, .. } => Some(target),
            _ => None,
        }
    }

    /// The bonus that it gives.
    pub(super) fn amount_mut(&mut self) -> Option<&mut i16> {
        let effect: &mut Effect = &mut self.effect;
        match effect {
            Effect::Bonus { amount, .. }
            | Effect::Direct { amount, .. }
            | Effect::Defend { amount, .. } => Some(amount),
            Effect::Add { additions, .. } => match additions.as_mut_slice() {
                [(amount, _)] => Some(amount),
                _ => None,
            },
            _ => None,
        }
    }

    /// No more than that comes of all that it counts together.
    pub(super) fn capped(&mut self, at_most: u8) -> Option<()> {
        let effect: &mut Effect = &mut self.effect;
        let (amount, per) = match effect {
            Effect::Bonus { amount, per, .. } | Effect::Defend { amount, per, .. } => {
                (*amount, per)
            }
            Effect::Add { additions, per, .. } => {
                let (amount, _) = additions.first()?;
                let alike = |(one, _): &(i16, Stat)| one.abs() == amount.abs();
                (additions.iter().all(alike).then_some(*amount)?, per)
            }
            Effect::BasicGoal { groups, per, .. } => (*groups, per),
            Effect::Do(Instruction::Draws {
                what: Draws::Plots(count),
                per,
                ..
            }) => (i16::from(*count), per),
            _ => return None,
        };
        let per = per.as_mut().filter(|per| per.most.is_none())?;
        let each = u8::try_from(amount.unsigned_abs()).ok()?;
        let even = at_most.checked_rem(each) == Some(0);
        per.most = Some(at_most.checked_div(each).filter(|_| even)?);
        Some(())
    }

    /// Whether it is what that becomes under a condition, or of some of the cards.
    pub(super) fn is_instead_of(&self, other: &Ability) -> bool {
        if let (Some(own), Some(Condition::Not(not))) = (&self.condition, &other.condition) {
            return **not == *own;
        }
        match (&self.effect, &other.effect) {
            (
                Effect::Add {
                    whose: Party::Each(some),
                    ..
                },
                Effect::Add {
                    whose: Party::Each(rest),
                    ..
                },
            ) => rest.but.iter().any(|but| match (but.traits, some.traits) {
                (TraitTest::All(but), TraitTest::All(some)) => but.all_in(some),
                _ => false,
            }),
            _ => false,
        }
    }

    /// The special attacks that it includes.
    pub(super) fn included_mut(&mut self) -> Option<&mut Included> {
        let effect: &mut Effect = &mut self.effect;
        match effect {
            Effect::Bonus { on: of, .. } | Effect::Defend { against: of, .. } => {
                Some(&mut of.included)
            }
            _ => None,
        }
    }

    /// How its use is described, where somebody has to use it.
    pub(super) fn used_mut(&mut self) -> Option<&mut Use> {
        self.used.as_mut()
    }

    /// The limit of what it lets somebody do, or of what sets it off.
    pub(super) fn limit_mut(&mut self) -> Option<&mut Option<Limit>> {
        let of_use = self.used.as_mut().map(|used| &mut used.limit);
        of_use.or(self.trigger.as_mut().map(|trigger| &mut trigger.limit))
    }
}

impl Party {
    fn such_mut(&mut self) -> Option<&mut Filter> {
        match self {
            Party::Each(of) | Party::Any(of) => Some(of),
            _ => None,
        }
    }
}

impl Instruction {
    fn such_mut(&mut self) -> Option<&mut Filter> {
        let of_object = |object| match object {
            &mut (Object::Any(ref mut of)
            | Object::Each(ref mut of)
            | Object::Chosen { ref mut of, .. }) => Some(of),
            _ => None,
        };
        match self {
            Instruction::Moves { what, .. } | Instruction::Strikes { what, .. } => of_object(what),
            Instruction::GetsToken { who, .. } => of_object(who),
            Instruction::RemovesTokens { from, .. } => of_object(from),
            Instruction::GetsRelief { who, .. } => of_object(who),
            Instruction::MovesGroup { what, .. } => of_object(what),
            Instruction::MovesToken { other, .. } => Some(other),
            Instruction::CancelsPlot { any: Some(of) } => Some(of),
            Instruction::TakesOver { such, .. } => Some(such),
            Instruction::InOrder(all) => all.iter_mut().find_map(Instruction::such_mut),
            _ => None,
        }
    }
}
