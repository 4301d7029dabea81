//! The body of a sentence.

use pest::iterators::Pair;

use super::super::{
    Altering, Backed, Backing, Effect, Hiding, InstantKind, Never, Objective, Occasion, Party,
    Seeing, TraitTest, Traits,
};
use super::parts::Parts;
use super::{Read, Reader, Rule};
use crate::Colour;

impl Reader<'_> {
    pub(super) fn effect(&self, pair: Pair<Rule>) -> Read<Effect> {
        // Forms whose parts mean something by their order.
        match pair.as_rule() {
            Rule::play => return Ok(Effect::Play(self.window(self.first(pair)?)?)),
            Rule::or_play => return Ok(Effect::OrPlay(self.window(self.first(pair)?)?)),
            Rule::combines => {
                let both_fit = pair.as_str().ends_with("the target too");
                let which = match self.first(pair)?.as_str() {
                    "Disasters" => InstantKind::Disasters,
                    _ => InstantKind::Assassinations,
                };
                return Ok(Effect::Combines { which, both_fit });
            }
            Rule::replaces_colour => {
                return Ok(Effect::ReplacesColour(match self.first(pair)?.as_str() {
                    "Red" => Colour::Red,
                    "Blue" => Colour::Blue,
                    _ => Colour::Yellow,
                }));
            }
            Rule::requires => return Ok(Effect::Requires(self.cost(self.first(pair)?)?)),
            Rule::target => return Ok(Effect::Target(self.target(pair)?)),
            Rule::limited => return Ok(Effect::Limit(self.limit(self.first(pair)?)?)),
            Rule::instruction => return Ok(Effect::Do(self.instruction(pair)?)),
            Rule::choose_one => {
                let choices: Read<Vec<_>> = pair
                    .into_inner()
                    .map(|choice| self.instruction(choice))
                    .collect();
                return Ok(Effect::ChooseOne(choices?));
            }
            Rule::plot_attack => return Ok(Effect::Attacks(Box::new(self.plot_attack(pair)?))),
            Rule::success_destroys => {
                return Ok(Effect::SuccessDestroys(self.margin(self.first(pair)?)?));
            }
            Rule::wins_if => return Ok(Effect::WinsIf(self.alternatives(pair)?)),
            _ => {}
        }
        if let Some(effect) = self.family(&pair)? {
            return Ok(effect);
        }
        if let Some(restraint) = self.restraint(&pair)? {
            return Ok(restraint);
        }
        let rule = pair.as_rule();
        let parts = Parts::of(self, pair)?;
        Ok(match rule {
            Rule::targets_need_tokens => Effect::TargetsNeedTokens,
            Rule::leader_must_be => Effect::LeaderMustBe(
                parts
                    .traits
                    .first()
                    .map_or_else(Traits::default, |(test, _)| test.traits()),
            ),
            Rule::one_in_play => Effect::OneInPlay,
            Rule::several_in_play => Effect::SeveralInPlay,
            Rule::discarded_not_destroyed => Effect::DiscardedNotDestroyed {
                whole: !parts.has(Rule::for_goals_only),
            },
            Rule::not_first_turn => Effect::NotFirstTurn,
            Rule::no_traits => Effect::NoTraits {
                attributes: parts.has(Rule::nor_attributes),
            },
            Rule::discarded_without => Effect::DiscardedWithout(parts.filter()?),
            Rule::more_plots => Effect::MorePlots(parts.filter()?),
            Rule::no_agents => Effect::NoAgents,
            Rule::agents_bonus => Effect::AgentsBonus(i16::from(parts.number(0))),
            Rule::agents_nothing => Effect::AgentsAddNothing {
                alone: parts.has(Rule::on_it_alone),
            },
            Rule::keeps_untaken => Effect::KeepsUntaken,
            Rule::never_with => Effect::NeverWith(parts.name()?),
            Rule::hand_must_hold => Effect::HandMustHold(parts.number(0)),
            Rule::backs => Effect::Backs {
                by: Backing::Plus(parts.amount()?),
                of: Backed::Announced,
                falls: false,
            },
            Rule::next_multiplied => Effect::Backs {
                by: Backing::Multiplied(parts.factor),
                of: if parts.has(Rule::for_next_or_defense) {
                    Backed::NextOrDefense
                } else if parts.has(Rule::for_that_defense) {
                    Backed::ThatDefense
                } else {
                    Backed::Next
                },
                falls: parts.has(Rule::falls_after),
            },
            Rule::on_that_attack => Effect::OnThatAttack {
                amount: parts.amount()?,
                linked: parts.names.first().cloned(),
                only_devastates: parts.has(Rule::only_devastates),
                against: parts.filters.into_iter().next(),
            },
            Rule::cancels_action_or_ability => Effect::CancelsActionOrAbility,
            Rule::adverse_idle => Effect::AdverseIdle,
            Rule::no_effect => Effect::Voids(parts.filter()?),
            Rule::joins_late => Effect::JoinsLate,
            Rule::yours_join_late => Effect::YoursJoinLate,
            Rule::strength_stands => Effect::StrengthStands,
            Rule::one_in_attack => Effect::OneInAttack,
            Rule::displaced => Effect::Displaced {
                destroyed: parts.has(Rule::displaced_destroyed),
            },
            Rule::no_draws => Effect::NoDraws {
                rival: parts.has(Rule::stop_rival),
                plots: !parts.has(Rule::stop_groups),
                groups: !parts.has(Rule::stop_plots),
            },
            Rule::plays_no_plots => Effect::NoPlots,
            Rule::only_upkeep => Effect::OnlyUpkeep,
            Rule::no_new_tokens => Effect::NoNewTokens,
            Rule::untaxed => Effect::Untaxed(parts.name()?),
            Rule::chosen_of_payer => Effect::ChosenOfPayer,
            Rule::never_instant => Effect::NeverInstant,
            Rule::shares_blow => Effect::SharesBlow,
            Rule::death_devastates => Effect::DeathDevastates,
            Rule::uninterrupted => Effect::Uninterrupted,
            Rule::falls_with => Effect::FallsWithLinked,
            Rule::kills_linked => Effect::KillsLinked,
            Rule::leader_is => Effect::LeaderIs(parts.list(0)?),
            Rule::illuminati_may_aid => Effect::IlluminatiMayAid,
            Rule::their_bonuses => Effect::TheirBonusesCount,
            Rule::becomes_instant => Effect::BecomesInstant {
                assassination: parts.has(Rule::an_assassination),
            },
            Rule::links_to_chosen => Effect::LinksToChosen,
            Rule::links_to_target => Effect::LinksToTarget,
            Rule::may_link => Effect::MayLink(parts.filter()?),
            Rule::must_choose => Effect::MustChoose,
            Rule::only_basic => Effect::OnlyBasicGoal,
            Rule::attack_is => Effect::AttackIs {
                traits: parts.list(0)?,
                if_aided: parts.has(Rule::only_if_aided),
            },
            Rule::only_one => Effect::OnlyOneInPlay,
            Rule::no_other_copy => Effect::NoOtherCopy,
            Rule::inert => Effect::Inert,
            Rule::holds_fast => Effect::HoldsFast(parts.filter()?),
            Rule::master_adds_nothing => Effect::MasterAddsNothing,
            Rule::that_attack_fails => Effect::ThatAttackFails,
            Rule::may_oppose => Effect::MayOppose(parts.filter()?),
            Rule::despite_protection => Effect::DespiteProtection,
            Rule::success_frees => Effect::SuccessFrees,
            Rule::success_discards => Effect::SuccessDiscards,
            Rule::too_weak_stays => Effect::TooWeakStays,
            Rule::not_for_goals => Effect::DestructionNotForGoals,
            Rule::by_payer => Effect::TakenByPayer,
            Rule::goal_exposed => Effect::GoalExposedInstead,
            Rule::must_fit => Effect::ReplacementMustFit,
            Rule::same_tokens => Effect::ReplacementGetsTokens,
            Rule::changes_alignment => Effect::ChangesAlignment {
                how: if parts.has(Rule::adds_only) {
                    Altering::AddsForGood
                } else if parts.has(Rule::for_good) {
                    Altering::ForGood
                } else if parts.has(Rule::reverses_several) {
                    Altering::ReversesForAction
                } else if parts.has(Rule::reverse_only) {
                    Altering::Reverses
                } else {
                    Altering::Any
                },
                of: parts.filters.into_iter().next(),
            },
            Rule::cannot_act => Effect::CannotAct,
            Rule::trades_tokens => Effect::TradesIlluminatiTokens,
            Rule::special_goal_tokens => Effect::SpecialGoalNeedsTokens,
            Rule::free_attack => Effect::FreeIlluminatiAttack,
            Rule::no_spending => Effect::NoIlluminatiTokens,
            Rule::counts_double => Effect::CountsDouble {
                unless_outdone: parts.has(Rule::unless_outdone),
                of: parts.filter()?,
            },
            Rule::counts_as_group => Effect::CountsAsGroup(parts.filter()?),
            Rule::lower_for_destroyed => Effect::LowerForDestroyed,
            Rule::holds_goals => Effect::HoldsGoals {
                most: parts.number(0),
                different: parts.has(Rule::different),
            },
            Rule::stays_in_front => Effect::StaysInFront,
            Rule::destroyed_count => Effect::DestroyedCount {
                most: parts.number(0),
                of: parts.filter()?,
            },
            Rule::counts_as_two => Effect::CountsAsTwo(parts.list(0)?),
            Rule::no_alignments_for_goals => Effect::AlignmentsNotForGoals,
            Rule::no_goal_by_it => Effect::NoGoalByIt,
            Rule::outlives => Effect::Outlives(parts.number(0)),
            Rule::shared_with_same => Effect::SharedWithSame,
            Rule::total_in_play => Effect::WinsIf(vec![vec![Objective::TotalInPlay {
                least: parts.figure(),
                of: parts.filter()?,
            }]]),
            Rule::goal_alone => Effect::GoalAlone,
            Rule::hand_limit => Effect::HandLimit(parts.number(0)),
            Rule::hand_limit_raised => Effect::HandLimitRaised(parts.number(0)),
            Rule::moves_at_end => Effect::MovesFreelyAtEnd,
            Rule::tokens_count => Effect::TokensCount(parts.number(0)),
            Rule::not_yet_eliminated => Effect::NotYetEliminated,
            Rule::shared_victory => Effect::SharedVictory,
            Rule::stays_exposed => Effect::StaysExposed,
            Rule::outside_goals => Effect::NotForGoals,
            Rule::basic_goal | Rule::each_basic_goal => {
                let groups = match parts.has(Rule::lower_goal) {
                    true => -parts.figure(),
                    false => parts.figure(),
                };
                match rule {
                    Rule::basic_goal => Effect::BasicGoal(groups),
                    _ => Effect::EveryBasicGoal(groups),
                }
            }
            Rule::permanent_link => Effect::PermanentLink,
            Rule::keeps_tokens => Effect::KeepsTokens,
            Rule::several_tokens => Effect::SeveralTokens,
            Rule::one_per_action if parts.has(Rule::on_attack) => Effect::OneTokenPerAttack,
            Rule::one_per_action => Effect::OneTokenPerAction,
            Rule::plot_draw => Effect::PlotDraw(parts.number(0)),
            Rule::token_must_go => Effect::TokenMustGo,
            Rule::befouled_misses => Effect::BefouledMissesTokens,
            Rule::cannot_become_puppet => Effect::CannotBecomePuppet(parts.attackers),
            Rule::gives_away => Effect::SuccessGivesAway,
            Rule::cannot_be_moved => Effect::CannotBeMoved,
            Rule::on_any_side => Effect::PutOnAnySide,
            Rule::one_each => Effect::OneForEachMaster,
            Rule::yours_on_any_side => Effect::YoursOnAnySide,
            Rule::puppets_by_arrows => Effect::NoMorePuppetsThanArrows,
            Rule::more_arrows => Effect::MoreArrows,
            Rule::arrows_in_all => Effect::ArrowsInAll,
            Rule::link => Effect::Link(parts.filter()?),
            Rule::may_count_identical => Effect::MayCountIdentical {
                alignment: match parts.alignment {
                    Some(alignment) => alignment,
                    None => return self.lost(),
                },
                whose: parts.filter()?,
            },
            Rule::any_attempt => Effect::AnyAttempt {
                beneficiary: parts.beneficiary,
                amount: parts.amount()?,
                kinds: parts.kinds,
                included: parts.included,
                target: parts.filters.into_iter().next(),
            },
            Rule::part_bonus => Effect::PartBonus {
                amount: parts.amount()?,
                taking: parts.taking,
                kinds: parts.kinds,
                target: parts.filter()?,
            },
            Rule::value_against => Effect::ValueAgainst {
                stat: match parts.stats.first() {
                    Some(stat) => *stat,
                    None => return self.lost(),
                },
                number: parts.figure(),
                by: parts.filter()?,
            },
            Rule::printed_zero | Rule::no_masters_bonus | Rule::opposites_idle => {
                let Some(when) = parts.when else {
                    return self.lost();
                };
                match (rule, parts.alignment) {
                    (Rule::printed_zero, _) => Effect::PrintedZero(when),
                    (Rule::no_masters_bonus, Some(alignment)) => {
                        Effect::NoMastersBonus { when, alignment }
                    }
                    (Rule::opposites_idle, _) => Effect::OppositesIdle(when),
                    _ => return self.lost(),
                }
            }
            Rule::never_returns => Effect::NeverReturns {
                whose: match parts.has(Rule::its_target) {
                    true => Party::ItsTarget,
                    false => Party::It,
                },
                killed: parts.has(Rule::once_killed),
            },
            Rule::doubles_side => match parts.when {
                Some(Occasion::WhileTaking {
                    taking,
                    kinds,
                    target,
                }) => Effect::DoublesSide {
                    taking,
                    kinds,
                    target,
                },
                _ => return self.lost(),
            },
            Rule::direct => Effect::Direct {
                amount: parts.amount()?,
                extra: parts.has(Rule::extra_bonus),
                instead: parts.alignment,
                kind: parts.kind,
                target: parts.filter()?,
                leaders: parts.parties,
            },
            Rule::defend => Effect::Defend {
                amount: parts.amount()?,
                kinds: parts.kinds,
                included: parts.included,
                defended: parts.defended,
                by: parts.by,
            },
            Rule::additions => Effect::Add {
                whose: match parts.parties.into_iter().next() {
                    Some(party) => party,
                    None => return self.lost(),
                },
                additions: parts.additions,
                global_too: parts.global_too,
                per: parts.filters.into_iter().next(),
                when: parts.when.unwrap_or(Occasion::Always),
            },
            Rule::value => Effect::Value {
                whose: parts.parties.into_iter().next().unwrap_or(Party::It),
                becomes: match parts.becomes {
                    Some(becomes) => becomes,
                    None => return self.lost(),
                },
                stats: parts.stats,
            },
            Rule::multiplied => Effect::Multiply {
                whose: parts.parties.into_iter().next().unwrap_or(Party::It),
                stats: parts.stats,
                factor: parts.factor,
                when: parts.when.unwrap_or(Occasion::Always),
            },
            Rule::becomes => Effect::Becomes {
                gains: parts.list(0)?,
                loses: parts.list(1)?,
            },
            Rule::loses => Effect::Becomes {
                gains: Traits::default(),
                loses: parts.list(0)?,
            },
            Rule::counts_as => Effect::CountsAs {
                except_for_goals: parts.has(Rule::except_for_goals),
                traits: parts.list(0)?,
                whose: parts.filter()?,
            },
            Rule::masters_alignments => Effect::HasMastersAlignments,
            Rule::immune_attack => Effect::ImmuneToAttacks {
                kinds: parts.kinds,
                attackers: parts.attackers,
            },
            Rule::success_devastates => Effect::SuccessDevastates,
            Rule::one_may_aid => Effect::OneMayAid(parts.filter()?),
            Rule::all_may_take_part => Effect::AllMayTakePart,
            Rule::same_as_masters => match parts.alignment {
                Some(alignment) => Effect::SharedWithMaster(alignment),
                None => return self.lost(),
            },
            Rule::none_may_aid => Effect::NoneMayAid,
            Rule::relief_power => Effect::InRelief(parts.figure()),
            Rule::none_destroyed => Effect::NoneDestroyed(parts.filter()?),
            Rule::control_needs_exposed => Effect::ControlNeedsExposed(parts.name()?),
            Rule::owner_keeps => Effect::OwnerKeeps,
            Rule::not_on_seen => Effect::NotOnSeen(match parts.has(Rule::seen_this_turn) {
                true => Seeing::ThisTurn,
                false => Seeing::UntilHisNextTurnEnds,
            }),
            Rule::target_counts_other => Effect::TargetCountsOther(match parts.traits.first() {
                Some((TraitTest::Any(either), _)) => *either,
                _ => return self.lost(),
            }),
            Rule::counts_alike => match parts.alignment {
                Some(alignment) => Effect::CountsAlike(alignment),
                None => return self.lost(),
            },
            Rule::power_of_puppet => Effect::PowerOfPuppet(parts.filter()?),
            Rule::those_agents => Effect::ThoseAgentsBonus(parts.figure()),
            Rule::no_aid_from => Effect::NoAidFrom(parts.filter()?),
            Rule::or_links => Effect::OrLinks {
                gains: parts.list(0)?,
                to: parts.filter()?,
            },
            Rule::not_in_special => Effect::Never(Never::InSpecialAttack),
            Rule::not_after_itself => Effect::Never(Never::AfterItself),
            Rule::not_while_one_lives => Effect::Never(Never::WhileOneLives),
            Rule::keeps_resources => Effect::KeepsResources,
            Rule::lost_without => Effect::LostWithout(parts.words),
            Rule::only_take_part => {
                let mut filters = parts.filters.into_iter();
                let (Some(one), Some(other)) = (filters.next(), filters.next()) else {
                    return self.lost();
                };
                Effect::OnlyTakePart(Box::new([one, other]))
            }
            Rule::cannot_be_stolen => Effect::CannotBeStolen,
            Rule::hides_new => Effect::Hides(Hiding::New),
            Rule::hides_safe => Effect::Hides(Hiding::Safe),
            Rule::hides_along => Effect::Hides(Hiding::GoesAlong),
            Rule::parts_them => {
                let mut filters = parts.filters.into_iter();
                let (Some(puppet), Some(master)) = (filters.next(), filters.next()) else {
                    return self.lost();
                };
                Effect::Parts { puppet, master }
            }
            Rule::moves_first => Effect::MovesFirst {
                each: parts.number(0),
                whole: parts.number(1),
            },
            Rule::no_attack_on => Effect::NoAttackOn(parts.filter()?),
            Rule::may_control_only => Effect::MayControlOnly(parts.only),
            Rule::eleven => Effect::ElevenIsNoFailure,
            Rule::natural_counts => Effect::NaturalCountsAs {
                natural: parts.number(0),
                counts_as: parts.number(1),
            },
            Rule::natural_costs => Effect::NaturalCostsToken {
                natural: parts.number(0),
            },
            Rule::may_attack_any => Effect::MayAttackAny(parts.filter()?),
            Rule::may_aid => Effect::MayAid {
                kinds: parts.kinds,
                target: parts.filter()?,
                amount: parts.signed,
            },
            Rule::any_side => Effect::AnySide,
            Rule::free_defense => Effect::FreeDefense(parts.filter()?),
            Rule::destroyed_instead => Effect::DestroyedGoesToArea,
            Rule::destroyed_to_hand => Effect::DestroyedGoesToHand,
            Rule::not_counted_destroyed => Effect::NotCountedAsDestroyed,
            Rule::unstacked => Effect::Unstacked,
            _ => return self.lost(),
        })
    }
}
