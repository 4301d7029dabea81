//! What sentences say of figures, bonuses, traits, protections and permissions.

use std::fmt::Write;

use super::super::{
    AttackKind, AttackKinds, Becomes, Beneficiary, Effect, Engaged, Factor, Occasion, Party, Stat,
    Taking,
};
use super::Printer;
use super::fixed::fixed;
use super::phrases::{kinds, stat, taking};
use super::special::{included, special};

impl Printer<'_> {
    /// A figure that is multiplied or halved.
    fn multiplied(&self, whose: &Party, stats: &[Stat], factor: Factor, when: &Occasion) -> String {
        let (before, after) = self.occasion(when);
        let names: Vec<&str> = stats.iter().map(|&stat| self::stat(stat)).collect();
        let names = names.join(" and ");
        let figures = match whose {
            Party::It => format!("its {names}"),
            Party::Each(filter) if !filter.names.is_empty() => {
                format!("the {names} of the {}", self.filter(filter))
            }
            whose => format!("the {names} of {}", self.party(whose)),
        };
        let are = if stats.len() == 1 { "is" } else { "are" };
        format!("{before}{figures} {are} {}{after}", self::factor(factor))
    }

    /// What a figure changes for: before the sentence, or after it.
    fn occasion(&self, when: &Occasion) -> (String, String) {
        let takes = |taking: Taking, kinds, target| {
            format!(
                "when it {} an {}",
                self::taking(taking),
                self.attack_on(kinds, target)
            )
        };
        match when {
            Occasion::Always => (String::new(), String::new()),
            Occasion::Taking {
                taking,
                kinds,
                target,
            } => (
                String::new(),
                format!(" {}", takes(*taking, *kinds, target)),
            ),
            Occasion::WhileTaking {
                taking,
                kinds,
                target,
            } => (
                format!("{}, ", takes(*taking, *kinds, target)),
                String::new(),
            ),
            Occasion::TakingBy { taking, by, on } => (
                String::new(),
                format!(
                    " when it {} an attack by {} on {}",
                    self::taking(*taking),
                    self.a(by),
                    self.a(on)
                ),
            ),
            Occasion::AttackOnIt => (String::new(), " in any attack on it".to_owned()),
            Occasion::Against(kinds) => (
                String::new(),
                format!(" against any attack to {}", self::kinds(*kinds)),
            ),
            Occasion::InThat => (
                String::new(),
                " when it takes part in that attack".to_owned(),
            ),
            Occasion::OpposingThat => (String::new(), " when it opposes that attack".to_owned()),
            Occasion::Relief => (String::new(), " when it gives Relief".to_owned()),
            Occasion::Defense => (String::new(), " for defense".to_owned()),
        }
    }

    /// Bonuses, figures, traits, protections and permissions.
    pub(super) fn figures(&self, effect: &Effect) -> String {
        match effect {
            Effect::Link(filter) => format!("link to any {}", self.filter(filter)),
            Effect::MayCountIdentical { whose, alignment } => {
                let of = alignment.name();
                format!(
                    "when any {} attacks or defends, you may count its {of} as identical to that of any other {of} Group",
                    self.filter(whose)
                )
            }
            Effect::AnyAttempt {
                beneficiary,
                amount,
                kinds,
                included,
                target,
            } => {
                let who = match beneficiary {
                    Beneficiary::You => "",
                    Beneficiary::EachRival => "each rival has ",
                    Beneficiary::EachPlayer => "each player has ",
                };
                let mut text = format!("{who}{amount:+} on any ");
                let special = self::special(*kinds);
                match special {
                    Some(special) => text.push_str(special),
                    None => {
                        let _ = write!(text, "attempt to {}", self::kinds(*kinds));
                    }
                }
                if let Some(target) = target {
                    let on = if special.is_some() { " on" } else { "" };
                    let _ = write!(text, "{on} {}", self.a(target));
                }
                text.push_str(self::included(*included));
                text
            }
            Effect::Direct {
                leaders,
                amount,
                extra,
                instead,
                kind,
                target,
            } => {
                let leaders: Vec<String> = leaders.iter().map(|party| self.party(party)).collect();
                let kind = match kind {
                    AttackKind::Control => "control",
                    AttackKind::Destroy => "destruction",
                };
                let extra = if *extra { "an extra " } else { "" };
                let instead = instead.map_or_else(String::new, |alignment| {
                    format!(" instead of the penalty for {}", alignment.name())
                });
                format!(
                    "{} has {extra}{amount:+}{instead} for direct {kind} of {}",
                    leaders.join(" and "),
                    self.a(target)
                )
            }
            Effect::ValueAgainst { stat, number, by } => format!(
                "its {} becomes {number} against any attack by {}",
                self::stat(*stat),
                self.a(by)
            ),
            Effect::PrintedZero(when) => format!(
                "{}the target's printed Resistance counts as 0",
                self.occasion(when).0
            ),
            Effect::NoMastersBonus { when, alignment } => format!(
                "{}the target has no bonus for its master's {}",
                self.occasion(when).0,
                alignment.name()
            ),
            Effect::OppositesIdle(when) => {
                format!("{}opposite alignments do not count", self.occasion(when).0)
            }
            Effect::NeverReturns { whose, killed } => {
                let once = if *killed { "killed" } else { "destroyed" };
                format!(
                    "{} cannot be brought back once it is {once}",
                    self.party(whose)
                )
            }
            Effect::PartBonus {
                amount,
                taking,
                kinds,
                target,
            } => format!(
                "{amount:+} on any {} that it {}",
                self.attack_on(*kinds, target),
                self::taking(*taking)
            ),
            Effect::DoublesSide {
                taking,
                kinds,
                target,
            } => format!(
                "when it {} an {}, the total Power of its side is doubled",
                self::taking(*taking),
                self.attack_on(*kinds, target)
            ),
            Effect::MayAid {
                kinds,
                target,
                amount,
            } => {
                let with = amount.map_or_else(String::new, |amount| format!(", with {amount:+}"));
                format!(
                    "it may aid any {}, whatever the alignments{with}",
                    self.attack_on(*kinds, target)
                )
            }
            Effect::Defend {
                defended,
                amount,
                kinds,
                included,
                by,
            } => {
                let defended = defended.as_ref().map_or_else(
                    || "it".to_owned(),
                    |filter| match filter.names.as_slice() {
                        [] => format!("any {}", self.filter(filter)),
                        _ => format!("the {}", self.filter(filter)),
                    },
                );
                let attack = match (kinds, self::special(*kinds)) {
                    (_, Some(special)) => special.to_owned(),
                    (AttackKinds::Both, None) => "attack".to_owned(),
                    (kinds, None) => format!("attack to {}", self::kinds(*kinds)),
                };
                let included = self::included(*included);
                let by = by.as_ref().map_or_else(String::new, |(how, by)| {
                    let by = self.any(by);
                    match how {
                        Engaged::Makes => format!(" that {by} makes"),
                        Engaged::MakesOrAids => format!(" that {by} makes or aids"),
                        Engaged::Involved => format!(" involving {by}"),
                    }
                });
                format!("{amount:+} to defend {defended} against any {attack}{included}{by}")
            }
            Effect::Add {
                whose,
                additions,
                global_too,
                per,
                when,
            } => {
                let additions: Vec<String> = additions
                    .iter()
                    .map(|(amount, stat)| format!("{amount:+} {}", self::stat(*stat)))
                    .collect();
                let mut text = format!("{} has {}", self.party(whose), additions.join(" and "));
                if let Some(amount) = global_too {
                    let _ = write!(text, ", and {amount:+} Global Power if it has Global Power");
                }
                if let Some(per) = per {
                    let _ = write!(text, " for each {}", self.filter(per));
                }
                text + &self.occasion(when).1
            }
            Effect::Value {
                whose,
                stats,
                becomes,
            } => {
                let names: Vec<&str> = stats.iter().map(|&stat| self::stat(stat)).collect();
                let s = if stats.len() == 1 { "s" } else { "" };
                let becomes = match becomes {
                    Becomes::RisesTo(number) => format!("rise{s} to {number}"),
                    Becomes::DropsTo(number) => format!("drop{s} to {number}"),
                    Becomes::PermanentPower => "becomes equal to its permanent Power".to_owned(),
                    Becomes::CurrentPower => "becomes equal to its Power".to_owned(),
                };
                let names = names.join(" and ");
                match whose {
                    Party::It => format!("its {names} {becomes}"),
                    whose => format!("the {names} of {} {becomes}", self.party(whose)),
                }
            }
            Effect::Multiply {
                whose,
                stats,
                factor,
                when,
            } => self.multiplied(whose, stats, *factor, when),
            Effect::Becomes { gains, loses } if gains.is_empty() => {
                format!("it loses {}", self.all(*loses))
            }
            Effect::Becomes { gains, loses } if loses.is_empty() => {
                format!("it becomes {}", self.all(*gains))
            }
            Effect::Becomes { gains, loses } => format!(
                "it becomes {}, and loses {}",
                self.all(*gains),
                self.all(*loses)
            ),
            Effect::CountsAs {
                whose,
                traits,
                except_for_goals,
            } => {
                let except = if *except_for_goals {
                    ", except for Goals"
                } else {
                    ""
                };
                let (whose, traits) = (self.filter(whose), self.all(*traits));
                format!("each {whose} counts as {traits}{except}")
            }
            Effect::ImmuneToAttacks { kinds, attackers } => format!(
                "it is immune to direct attacks to {} by {}",
                self::kinds(*kinds),
                self.attackers(attackers, "and")
            ),
            Effect::Immune(immunity) => self.immunity(immunity),
            Effect::Protects(protection) => self.protection(protection),
            Effect::Forbids(prohibition) => self.prohibition(prohibition),
            Effect::MayTakePart(permission) => self.permission(permission),
            Effect::MayAttack(filter) => format!("it may attack any {}", self.filter(filter)),
            Effect::Uncovered(uncovered) => self.uncovered(uncovered),
            Effect::Privilege(privilege) => self.privilege(privilege),
            Effect::NoneDestroyed(filter) => format!("no {} can be destroyed", self.filter(filter)),
            Effect::ControlNeedsExposed(card) => {
                format!("no player can control it unless he has exposed {card}")
            }
            Effect::NoAttackOn(filter) => format!("no one can attack any {}", self.filter(filter)),
            Effect::MayControlOnly(kind) => format!("it may control only {}", kind.plural()),
            Effect::NaturalCountsAs { natural, counts_as } => format!(
                "when it makes or aids an attack, a natural roll of {natural} counts as {counts_as}"
            ),
            Effect::NaturalCostsToken { natural } => format!(
                "when it makes or aids an attack, a natural roll of {natural} costs your Illuminati one Action token if \
                 it has any"
            ),
            Effect::MayAttackAny(filter) => format!(
                "it may attack any {}, or aid an attack on one, whatever the alignments",
                self.filter(filter)
            ),
            Effect::FreeDefense(filter) => format!(
                "it may oppose an attack on any {} without spending an Action token",
                self.filter(filter)
            ),
            effect => fixed(effect).to_owned(),
        }
    }
}

pub(super) fn factor(factor: Factor) -> String {
    match factor {
        Factor::Times(2) => "doubled".to_owned(),
        Factor::Times(3) => "tripled".to_owned(),
        Factor::Times(factor) => format!("multiplied by {factor}"),
        Factor::Halved => "halved".to_owned(),
    }
}
