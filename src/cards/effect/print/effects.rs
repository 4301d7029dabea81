//! The body of a sentence.

use std::fmt::Write;

use super::super::{
    AttackKind, AttackKinds, Backed, Backing, Becomes, Beneficiary, Effect, Engaged, Factor,
    InstantKind, Occasion, Party, Stat, Taking,
};
use super::Printer;
use super::phrases::{count, kinds, so_many, stat, taking};
use super::plays::limit;
use super::special::{included, margin, special};

impl Printer<'_> {
    pub(super) fn effect(&self, effect: &Effect) -> String {
        if let Some(wording) = self.family(effect) {
            return wording;
        }
        match effect {
            Effect::Play(window) => format!("play {}", self.window(window)),
            Effect::OrPlay(window) => format!("or play {}", self.window(window)),
            Effect::Combines { which, both_fit } => {
                let which = match which {
                    InstantKind::Disasters => "Disasters",
                    InstantKind::Assassinations => "Assassinations",
                };
                let too = if *both_fit {
                    ", if it may strike the target too"
                } else {
                    ""
                };
                format!(
                    "combine two {which} into one attack: the first with all its text, the second with its Power alone{too}"
                )
            }
            Effect::ReplacesColour(colour) => format!(
                "it replaces any New World Order of the colour {}",
                colour.name()
            ),
            Effect::NoTraits { attributes: true } => {
                "it has no alignments and no attributes".to_owned()
            }
            Effect::NoTraits { attributes: false } => "it has no alignments".to_owned(),
            Effect::DiscardedWithout(filter) => format!(
                "it is discarded when you control no {}",
                self.filter(filter)
            ),
            Effect::MorePlots(filter) => format!(
                "you may draw one more Plot at the beginning of your turn for each {}",
                self.filter(filter)
            ),
            Effect::Requires(cost) => format!("requires {}", self.cost(cost)),
            Effect::Target(target) => self.target(target),
            Effect::Limit(limit) => format!("only {}", self::limit(*limit)),
            Effect::LeaderMustBe(traits) => format!(
                "the attacking Group must spend its Action token, and be {} or share an alignment with the target",
                self.joined(*traits, " or ")
            ),
            Effect::NeverWith(card) => {
                format!("cannot be linked to a Group that is linked to {card}")
            }
            Effect::AgentsBonus(number) => format!("agents that you use count {number} more"),
            Effect::HandMustHold(number) => format!(
                "you must have {} or more Groups in your hand",
                count(*number)
            ),
            Effect::Backs { by, of, falls } => backs(*by, *of, *falls),
            Effect::OnThatAttack {
                amount,
                against,
                linked,
            } => {
                let condition = match (against, linked) {
                    (Some(against), _) => format!(" if its target is {}", self.a(against)),
                    (None, Some(card)) => format!(" if {card} is linked to its target"),
                    (None, None) => String::new(),
                };
                format!("{amount:+} on that attack{condition}")
            }
            Effect::LeaderIs(traits) => {
                format!("the attacking Group must be {}", self.all(*traits))
            }
            Effect::BecomesInstant { assassination } => {
                let what = match assassination {
                    true => "an Assassination",
                    false => "Instant",
                };
                format!("that attack becomes {what}")
            }
            Effect::MayLink(filter) => format!("it may be linked to {}", self.any(filter)),
            Effect::AttackIs { traits, if_aided } => {
                let aided = match if_aided {
                    true => " only if such a Group aids it",
                    false => "",
                };
                format!("its attack is {}{aided}", self.all(*traits))
            }
            Effect::MayOppose(filter) => format!(
                "each {} may oppose that attack, whatever its alignments",
                self.filter(filter)
            ),
            Effect::Attacks(attack) => self.plot_attack(attack),
            Effect::SuccessDevastates => "a success devastates the target".to_owned(),
            Effect::SuccessDestroys(margin) => {
                format!("a success by {} destroys the target", self::margin(*margin))
            }
            Effect::OneMayAid(filter) => format!(
                "one {} may spend its action to aid this attack",
                self.filter(filter)
            ),
            Effect::AllMayTakePart => "any Group may aid or oppose this attack".to_owned(),
            Effect::SharedWithMaster(alignment) => format!(
                "if it and its master are both {}, that is an alignment they share",
                alignment.name()
            ),
            Effect::NoneMayAid => "no Group may aid this attack".to_owned(),
            Effect::InRelief(power) => format!("its Power becomes {power} when it gives Relief"),
            Effect::Do(instruction) => self.instruction(instruction),
            Effect::ChooseOne(choices) => {
                let choices: Vec<String> =
                    choices.iter().map(|one| self.instruction(one)).collect();
                format!("choose one: {}", choices.join(", or "))
            }
            Effect::ChangesAlignment { of, only_reverses } => {
                let how = if *only_reverses {
                    "reverse"
                } else {
                    "add, remove or reverse"
                };
                let of = of
                    .as_ref()
                    .map_or_else(|| "it".to_owned(), |filter| self.any(filter));
                format!("{how} one alignment of {of}")
            }
            Effect::CountsDouble { of, unless_outdone } => format!(
                "each {} counts as two toward the Basic Goal{}",
                self.filter(of),
                if *unless_outdone {
                    ", unless a rival controls such a Group of greater Power"
                } else {
                    ""
                }
            ),
            Effect::CountsAsGroup(filter) => format!(
                "each {} counts as one Group toward the Basic Goal",
                self.filter(filter)
            ),
            Effect::HoldsGoals { most, different } => format!(
                "you may hold {}{} Goals, and win with any one of them",
                count(*most),
                if *different { " different" } else { "" }
            ),
            Effect::DestroyedCount { most, of } => format!(
                "up to {} {} you have destroyed count as two Groups each toward the Basic Goal",
                count(*most),
                self.filters(of)
            ),
            Effect::CountsAsTwo(traits) => format!(
                "it counts as two {} Groups toward any Goal except the Basic Goal",
                self.all(*traits)
            ),
            Effect::Outlives(destroyed) => format!(
                "you are not eliminated if your last puppet is the one with which you have destroyed {} Groups",
                count(*destroyed)
            ),
            Effect::WinsIf(alternatives) => self.wins_if(alternatives),
            Effect::PlotDraw(plots) => format!(
                "you draw {} Plots at the beginning of your turn instead of one",
                count(*plots)
            ),
            Effect::HandLimit(limit) => format!("your hand limit for Plots is {limit}"),
            Effect::HandLimitRaised(by) => format!("your hand limit for Plots is {by} higher"),
            Effect::TokensCount(most) => format!(
                "up to {} Action tokens on it count as Groups toward the Basic Goal",
                count(*most)
            ),
            Effect::BasicGoal(groups) | Effect::EveryBasicGoal(groups) => {
                let whose = match effect {
                    Effect::BasicGoal(_) => "your",
                    _ => "each player's",
                };
                let way = if *groups < 0 { "lower" } else { "higher" };
                let groups = u8::try_from(groups.unsigned_abs()).unwrap_or(u8::MAX);
                format!(
                    "{whose} Basic Goal is {} {way}",
                    so_many(groups, "one", "Group", "Groups")
                )
            }
            Effect::CannotBecomePuppet(attackers) => format!(
                "it cannot become a puppet of {} by an automatic takeover or a move",
                self.attackers(attackers, "or")
            ),
            effect => self.figures(effect),
        }
    }

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
    fn figures(&self, effect: &Effect) -> String {
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
            effect => self::fixed(effect).to_owned(),
        }
    }
}

/// The forms that say nothing but one thing.
fn fixed(effect: &Effect) -> &'static str {
    match effect {
        Effect::TargetsNeedTokens => {
            "each target must have no Action token, and must be able to get one"
        }
        Effect::OneInPlay => "only one in play for each player",
        Effect::SeveralInPlay => "any number of it may be in play",
        Effect::DiscardedNotDestroyed { whole: false } => {
            "a Group discarded so does not count as destroyed for Goals"
        }
        Effect::DiscardedNotDestroyed { whole: true } => {
            "a Group discarded so does not count as destroyed"
        }
        Effect::NotFirstTurn => "you cannot play it on your first turn",
        Effect::NoAgents => "it cannot be used as agents",
        Effect::AgentsAddNothing => "agents add nothing to an attack on any Group you control",
        Effect::KeepsUntaken => "a Group in your hand that you fail to control is not discarded",
        Effect::CancelsActionOrAbility => {
            "cancel one action, or one use of a special ability, of any card"
        }
        Effect::FallsWithLinked => {
            "if the Place it is linked to is destroyed, it is destroyed too, by the same player"
        }
        Effect::KillsLinked => "if it is destroyed, each Personality linked to it is killed",
        Effect::IlluminatiMayAid => "your Illuminati may aid that attack",
        Effect::TheirBonusesCount => {
            "the bonuses of your Illuminati and of the attacking Group count in that attack"
        }
        Effect::LinksToChosen => "link to its target",
        Effect::LinksToTarget => "link to the target of that attack",
        Effect::MustChoose => "its player chooses the first or the second of what follows",
        Effect::OnlyBasicGoal => "no player can win except by the Basic Goal",
        Effect::OnlyOneInPlay => "only one in play at all",
        Effect::ThatAttackFails => "that attack fails",
        Effect::DespiteProtection => {
            "that attack may be made even if its target cannot be controlled or destroyed"
        }
        Effect::SuccessFrees => {
            "if that attack succeeds, its target and every Group below it become uncontrolled instead"
        }
        Effect::SuccessDiscards => {
            "if that attack succeeds, its target is discarded instead, and its puppets return to their owner's hand"
        }
        Effect::TooWeakStays => {
            "an attack with a strength below 2 fails all the same, and is not rolled"
        }
        Effect::DestructionNotForGoals => "this destruction does not count toward any Goal",
        Effect::TakenByPayer => "a Group taken so becomes a puppet of that Personality",
        Effect::GoalExposedInstead => "if it is a Goal, he exposes it instead",
        Effect::ReplacementMustFit => {
            "if its master cannot control the new Group, discard that Group and draw a Plot"
        }
        Effect::ReplacementGetsTokens => "the new Group gets as many Action tokens as it had",
        Effect::CannotAct => "you cannot act or make free moves, except to defend",
        Effect::TradesIlluminatiTokens => {
            "you may give and receive Illuminati tokens in deals, from Illuminati to Illuminati only"
        }
        Effect::SpecialGoalNeedsTokens => {
            "no player can claim victory with his Special Goal unless he has as many Illuminati tokens as you"
        }
        Effect::FreeIlluminatiAttack => {
            "your Illuminati may make one direct attack at its normal Power without spending an Action token"
        }
        Effect::NoIlluminatiTokens => {
            "you cannot spend Illuminati tokens this turn, even before this card is played, except to buy Plots"
        }
        Effect::LowerForDestroyed => {
            "your Basic Goal is one Group lower for each Group you have destroyed, rivals' Illuminati included"
        }
        Effect::SharedWithSame => "this victory is shared by every player with the same Illuminati",
        Effect::StaysInFront => "this card stays in front of you",
        Effect::AlignmentsNotForGoals => "its alignments do not count toward any Goal",
        Effect::NoGoalByIt => "its destruction does not count toward any Goal",
        Effect::GoalAlone => "this Goal cannot be combined with any other",
        Effect::NotYetEliminated => {
            "expose this Goal, and are not eliminated before the end of the turn"
        }
        Effect::SharedVictory => {
            "this victory may be shared, even with a rival who plays the same Illuminati"
        }
        Effect::StaysExposed => {
            "if you exposed it by choice, it cannot be hidden and cannot leave your hand"
        }
        Effect::NotForGoals => "it does not count toward any Goal",
        Effect::PermanentLink => "its link is permanent",
        Effect::MovesFreelyAtEnd => "at the end of your turn, you may move your Groups freely",
        Effect::KeepsTokens => "it keeps its unspent Action tokens",
        Effect::OneTokenPerAction => "it cannot spend more than one Action token on one action",
        Effect::OneTokenPerAttack => "it cannot spend more than one Action token on one attack",
        Effect::TokenMustGo => {
            "that token must be given or traded to another player's Illuminati at once, or removed"
        }
        Effect::BefouledMissesTokens => {
            "a befouled Group misses its next new Action tokens, and may then remove one befouled marker"
        }
        Effect::SuccessGivesAway => {
            "when an attack on it succeeds, the attacker discards it or gives it to a rival instead"
        }
        Effect::TargetNotSecret => "in its attacks, the target does not count as Secret",
        Effect::CannotBeMoved => {
            "it cannot be moved or removed in any other way, except by destroying its master"
        }
        Effect::OneForEachMaster => "no Group may control more than one of it",
        Effect::PutOnAnySide => {
            "it may be put on any open side of its master, whatever the control arrows"
        }
        Effect::YoursOnAnySide => {
            "any Group you control may be put on any side of its master, whatever the control arrows"
        }
        Effect::MoreArrows => "it has one more outgoing control arrow, at any free side",
        Effect::ArrowsInAll => "it has three outgoing control arrows",
        Effect::NoMorePuppetsThanArrows => {
            "no Group you control may have more puppets than outgoing control arrows"
        }
        Effect::DestroyedGoesToHand => {
            "when it is destroyed, it goes to the hand of the player who destroyed it instead"
        }
        Effect::HasMastersAlignments => "it has every alignment that its master has",
        Effect::OwnerKeeps => "no other player can control it",
        Effect::ElevenIsNoFailure => {
            "when it makes or aids an attack, a roll of 11 is not an automatic failure"
        }
        Effect::AnySide => {
            "any Group with an open side may attack to control it, whatever its control arrows"
        }
        Effect::DestroyedGoesToArea => {
            "when it is destroyed, it goes to the uncontrolled area instead"
        }
        Effect::NotCountedAsDestroyed => "it does not count as destroyed",
        Effect::Unstacked => {
            "this bonus cannot be combined with another Resource that raises your Illuminati's Power"
        }
        // The forms above that say more.
        _ => "",
    }
}

fn factor(factor: Factor) -> String {
    match factor {
        Factor::Times(2) => "doubled".to_owned(),
        Factor::Times(3) => "tripled".to_owned(),
        Factor::Times(factor) => format!("multiplied by {factor}"),
        Factor::Halved => "halved".to_owned(),
    }
}

fn backs(by: Backing, of: Backed, falls: bool) -> String {
    let figures = match of {
        Backed::Next => "Power",
        Backed::Announced | Backed::NextOrDefense | Backed::ThatDefense => "Power or Resistance",
    };
    let what = match by {
        Backing::Plus(amount) => format!("it has {amount:+} {figures}"),
        Backing::Multiplied(by) => format!("its {figures} is {}", factor(by)),
    };
    let of = match of {
        Backed::Announced => "an action just announced or for defense until the end of the turn",
        Backed::NextOrDefense => "its next action or defense",
        Backed::Next => "its next action",
        Backed::ThatDefense => "defense against that attack",
    };
    let falls = if falls {
        ", after which it is destroyed"
    } else {
        ""
    };
    format!("{what}, for {of}{falls}")
}
