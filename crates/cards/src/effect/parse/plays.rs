//! When and at what price, on what, how often, and what sets a sentence off.

use pest::iterators::Pair;

use super::super::{
    Answered, AttackKinds, Blow, Cost, Each, Event, Limit, Maker, Period, Price, Roller, Target,
    Use, Whose, Window,
};
use super::parts::Parts;
use super::{Read, Reader, Rule};

impl Reader<'_> {
    pub(super) fn used(&self, pair: Pair<Rule>) -> Read<Use> {
        let mut used = Use {
            cost: Cost {
                ways: Vec::new(),
                unless: None,
            },
            window: None,
            limit: None,
        };
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::window => used.window = Some(self.window(part)?),
                Rule::limit => used.limit = Some(self.limit(part)?),
                _ => used.cost = self.use_cost(part)?,
            }
        }
        Ok(used)
    }

    fn use_cost(&self, pair: Pair<Rule>) -> Read<Cost> {
        let inner = self.first(pair)?;
        let way = match inner.as_rule() {
            Rule::as_its_action => {
                let mut way = vec![Price::OwnAction];
                if let Some(besides) = inner.into_inner().next() {
                    way.extend(self.way(besides)?);
                }
                way
            }
            Rule::free => Vec::new(),
            Rule::discarding => vec![Price::Discards(Parts::of(self, inner)?.number(0))],
            _ => return self.cost(self.first(inner)?),
        };
        Ok(Cost {
            ways: vec![way],
            unless: None,
        })
    }

    pub(super) fn cost(&self, pair: Pair<Rule>) -> Read<Cost> {
        let (mut ways, mut unless) = (Vec::new(), None);
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::way => ways.push(self.way(part)?),
                _ => unless = Some(self.clause(part)?),
            }
        }
        Ok(Cost { ways, unless })
    }

    fn way(&self, pair: Pair<Rule>) -> Read<Vec<Price>> {
        pair.into_inner()
            .map(|price| self.price(self.first(price)?))
            .collect()
    }

    fn price(&self, pair: Pair<Rule>) -> Read<Price> {
        let rule = pair.as_rule();
        let parts = Parts::of(self, pair)?;
        Ok(match rule {
            Rule::illuminati_action => Price::IlluminatiAction,
            Rule::own_action => Price::OwnAction,
            Rule::action_of_linked => Price::ActionOfLinked,
            Rule::action_of_master => Price::ActionOfMaster,
            Rule::actions_of_one => Price::Actions {
                count: 1,
                of: parts.filter()?,
                distinct: false,
            },
            Rule::actions_of_several => Price::Actions {
                count: parts.number(0),
                of: parts.filter()?,
                distinct: true,
            },
            Rule::several_actions => Price::Actions {
                count: parts.number(0),
                of: parts.filter()?,
                distinct: false,
            },
            Rule::actions_of_power => Price::ActionsOfPower {
                of: parts.filter()?,
                power: parts.figure(),
                alike: parts.has(Rule::one_alike),
                anyones: parts.has(Rule::of_anyone),
            },
            Rule::actions_of_more_power => Price::ActionsOfMorePower {
                of: parts.filter()?,
            },
            Rule::actions_of_resistance => Price::ActionsOfResistance {
                of: parts.filter()?,
                doubled: match parts.traits.is_empty() {
                    true => None,
                    false => Some(parts.list(0)?),
                },
                nearness: parts.has(Rule::with_nearness),
            },
            Rule::discards_others => Price::Discards(parts.number(0)),
            Rule::discards_top if parts.has(Rule::group_deck) => {
                Price::DiscardsTopGroup(parts.number(0).max(1))
            }
            Rule::discards_top => Price::DiscardsTop(parts.number(0).max(1)),
            Rule::discards_groups => Price::DiscardsGroups(parts.number(0).max(1)),
            Rule::removes_tops => Price::RemovesTops(parts.number(0)),
            Rule::discards_itself => Price::DiscardsItself,
            Rule::all_illuminati_tokens => Price::AllIlluminatiTokens,
            Rule::all_tokens_of => Price::AllTokensOf(parts.filter()?),
            _ => return self.lost(),
        })
    }

    pub(super) fn window(&self, pair: Pair<Rule>) -> Read<Window> {
        let inner = self.first(pair)?;
        let rule = inner.as_rule();
        let parts = Parts::of(self, inner)?;
        Ok(match rule {
            Rule::any_time => Window::AnyTime,
            Rule::except_attack => Window::ExceptDuringAttack,
            Rule::except_privileged => Window::ExceptDuringPrivileged,
            Rule::its_attack => Window::DuringItsAttack,
            Rule::during_privileged => Window::DuringPrivileged,
            Rule::except_victory => Window::ExceptDuringVictory,
            Rule::own_turn => Window::OwnTurn,
            Rule::own_turn_before_plots => Window::OwnTurnBeforePlots,
            Rule::own_turn_after_tokens => Window::OwnTurnAfterTokens,
            Rule::rivals_turn_beginning => Window::BeginningOfRivalsTurn,
            Rule::turn_beginning => Window::BeginningOfTurn,
            Rule::turn_end => Window::EndOfTurn,
            Rule::after_tokens => Window::RightAfterTokens,
            Rule::at_time_when => Window::When(parts.condition()?),
            Rule::attacked => Window::Attacked(parts.filter()?),
            Rule::during_attack => Window::DuringAttack {
                kinds: parts.kinds,
                included: parts.included,
                target: parts.filter()?,
                late: parts.has(Rule::late),
                by: if parts.has(Rule::by_illuminati) {
                    Maker::YourIlluminati
                } else if parts.has(Rule::by_yours) {
                    Maker::You
                } else if parts.has(Rule::by_it) {
                    Maker::It
                } else {
                    Maker::Anybody
                },
                except: parts.excepted,
            },
            Rule::during_plot => Window::DuringPlot(parts.filter()?.names),
            Rule::after_its_blow => Window::RightAfterItDestroys,
            Rule::after_your_blow => Window::RightAfterYoursDestroys,
            Rule::after_blow => {
                let blow = if parts.has(Rule::blow_killed) {
                    Blow::Killed
                } else if parts.has(Rule::blow_devastated) {
                    Blow::Devastated
                } else {
                    Blow::Destroyed
                };
                Window::RightAfter(blow, parts.filter()?)
            }
            Rule::during_attack_on_kin => {
                let kinds = match parts.has(Rule::on_disaster) {
                    true => AttackKinds::Disaster,
                    false => parts.kinds,
                };
                Window::DuringAttackOnKin(kinds, parts.name()?)
            }
            Rule::with_agents => Window::WithAgents,
            Rule::with_attack => Window::WithAttack {
                kinds: parts.kinds,
                target: parts.filter()?,
                by: (parts.filters.get(1).cloned()).map(|by| (by, parts.taking)),
            },
            Rule::you_attack => Window::YouAttack(parts.filter()?),
            Rule::after_attack_roll => Window::RightAfterAttackRoll {
                success: !parts.has(Rule::failed_roll),
                kinds: parts.kinds,
                included: parts.included,
                target: parts.filter()?,
                by: if parts.has(Rule::rivals_attack) {
                    Roller::Rival
                } else if parts.has(Rule::your_attack) {
                    Roller::You
                } else if parts.has(Rule::other_of_yours) {
                    Roller::OtherOfYours
                } else {
                    Roller::Anybody
                },
            },
            Rule::after_success => Window::RightAfterSuccess(whose(&parts)),
            Rule::after_card => Window::RightAfterCard(parts.name()?),
            Rule::after_roll => Window::RightAfterRoll(whose(&parts)),
            Rule::after_plot => Window::RightAfterPlot(whose(&parts)),
            Rule::after_such_plot => Window::RightAfterSuch(if parts.has(Rule::a_disaster) {
                Answered::Disaster
            } else if parts.has(Rule::zaps_you) {
                Answered::ZapsYou
            } else {
                Answered::LooksAtYours
            }),
            Rule::after_automatic => Window::RightAfterAutomatic,
            Rule::during_attack_by => {
                let itself = parts.has(Rule::it_itself);
                let taking = parts.taking;
                let mut filters = parts.filters.into_iter().rev();
                let by = match itself {
                    true => None,
                    false => filters.next(),
                };
                Window::DuringAttackBy {
                    target: filters.next(),
                    by,
                    taking,
                }
            }
            Rule::after_resource_gone => Window::RightAfterResourceGone(parts.filter()?),
            Rule::with_others_agents => Window::WithOthersAgents,
            Rule::after_agents => Window::RightAfterAgents,
            Rule::used_against_you => Window::UsedAgainstYou(parts.filter()?),
            Rule::after_own_automatic => Window::RightAfterOwnAutomatic,
            Rule::after_discard => Window::RightAfterDiscard,
            Rule::after_its_play => Window::RightAfterItsPlay,
            Rule::after_its_link => Window::RightAfterItsLink,
            Rule::after_group_discarded => Window::RightAfterGroupDiscarded,
            Rule::after_takeover => Window::RightAfterTakeover,
            Rule::after_own_takeover => Window::RightAfterYouTake,
            Rule::after_untaken => Window::RightAfterUntaken,
            Rule::action_of => Window::ActionOf(parts.filter()?),
            Rule::plot_discarded => Window::PlotDiscarded,
            _ => return self.lost(),
        })
    }

    pub(super) fn target(&self, pair: Pair<Rule>) -> Read<Target> {
        let inner = self.first(pair)?;
        if inner.as_rule() == Rule::filter {
            return Ok(Target::Card(self.filter(inner)?));
        }
        let rule = inner.as_rule();
        let parts = Parts::of(self, inner)?;
        Ok(match rule {
            Rule::a_rival => Target::Rival,
            Rule::rival_with_tokens => Target::RivalWithTokens(parts.number(0)),
            Rule::rival_without => Target::RivalWithout(parts.name()?),
            Rule::named_without => Target::NamedWithout {
                card: parts.name()?,
                none: parts.filter()?,
            },
            // Both filters of the sentence are the same, or it would not be printed so.
            Rule::several => Target::Several {
                of: parts.filter()?,
                power: parts.figure(),
            },
            _ => return self.lost(),
        })
    }

    pub(super) fn limit(&self, pair: Pair<Rule>) -> Read<Limit> {
        let parts = Parts::of(self, pair)?;
        Ok(Limit {
            per: if parts.has(Rule::per_game) {
                Period::Game
            } else {
                Period::Turn
            },
            each: if parts.has(Rule::for_each) {
                Each::User
            } else if parts.has(Rule::on_each) {
                Each::Victim
            } else {
                Each::Card
            },
        })
    }

    pub(super) fn event(&self, pair: Pair<Rule>) -> Read<Event> {
        let inner = self.first(pair)?;
        let rule = inner.as_rule();
        let parts = Parts::of(self, inner)?;
        Ok(match rule {
            Rule::committed => Event::Committed {
                target: parts.filter()?,
            },
            Rule::rolled_with_it => Event::RolledWithIt {
                taking: parts.taking,
                target: parts.filter()?,
            },
            Rule::rolled_against => Event::RolledAgainst {
                leader: parts.filter()?,
            },
            Rule::that_succeeds => Event::ThatSucceeds,
            Rule::that_destroys => Event::ThatDestroys(parts.filters.into_iter().next()),
            Rule::attack_on_it_fails => Event::AttackOnItFails,
            Rule::that_devastates => Event::ThatDevastates,
            Rule::that_fails => Event::ThatFails,
            Rule::that_goes_well => Event::ThatGoesWell,
            Rule::yours_attacked => Event::YoursAttacked {
                target: parts.filter()?,
            },
            Rule::dice_fail => Event::DiceFail {
                taking: parts.taking,
                kinds: parts.kinds,
                target: parts.filter()?,
            },
            Rule::dice_succeed => Event::DiceSucceed {
                target: parts.filter()?,
            },
            Rule::attack_ends => {
                let mut filters = parts.filters.iter().cloned();
                let (Some(by), Some(target)) = (filters.next(), filters.next()) else {
                    return self.lost();
                };
                Event::AttackEnds {
                    by,
                    kinds: parts.kinds,
                    target,
                    succeeds: parts.has(Rule::ends_well),
                }
            }
            Rule::gives_relief => Event::GivesRelief,
            Rule::masters_turn_ends => Event::MasterDevastatedTurnEnds,
            Rule::rolled_for_it => Event::RolledForIt {
                rolls: (0..parts.numbers.len())
                    .map(|index| parts.number(index))
                    .collect(),
            },
            Rule::rolled_for_extra => Event::RolledForExtra {
                rolls: (0..parts.numbers.len())
                    .map(|index| parts.number(index))
                    .collect(),
            },
            Rule::that_rolled_on_yours => Event::ThatRolledOnYours,
            Rule::succeeds => Event::Succeeds {
                taking: parts.taking,
                kinds: parts.kinds,
                target: parts.filter()?,
            },
            Rule::fails_with_it => Event::Fails {
                taking: parts.taking,
                kinds: parts.kinds,
                target: parts.filter()?,
            },
            Rule::natural_roll => Event::NaturalRoll {
                rolls: (0..parts.numbers.len())
                    .map(|index| parts.number(index))
                    .collect(),
                own_turn: parts.has(Rule::own_turn),
            },
            Rule::tokens_placed => Event::TokenPlacement,
            Rule::rivals_tokens_placed => Event::RivalsTokenPlacement,
            Rule::turn_begins => Event::TurnBegins,
            Rule::controlled => Event::Controlled,
            Rule::lost => Event::Lost,
            Rule::destroys => Event::Destroys {
                target: parts.filter()?,
            },
            Rule::last_puppet => Event::LastPuppetRemoved,
            _ => return self.lost(),
        })
    }
}

/// "you make", "a rival makes"; anybody's where nothing is said.
fn whose(parts: &Parts) -> Whose {
    if parts.has(Rule::yours_made) || parts.has(Rule::your_plot) {
        Whose::Yours
    } else if parts.has(Rule::rivals_made) || parts.has(Rule::rivals_plot) {
        Whose::Rivals
    } else {
        Whose::Anybodys
    }
}
