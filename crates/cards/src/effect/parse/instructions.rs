//! What is done at once.

use pest::iterators::Pair;

use super::super::{Draws, Hand, Instruction, Moved, Object, Pool, Seen, Whence};
use super::parts::Parts;
use super::{Read, Reader, Rule};

impl Reader<'_> {
    pub(super) fn instruction(&self, pair: Pair<Rule>) -> Read<Instruction> {
        let inner = self.first(pair)?;
        let rule = inner.as_rule();
        if matches!(rule, Rule::draws | Rule::each_draws) {
            let draws = self.drawn(self.first(inner)?)?;
            return Ok(match rule {
                Rule::draws => Instruction::Draws(draws),
                _ => Instruction::EachDraws(draws),
            });
        }
        if rule == Rule::looks_at {
            return Ok(Instruction::LooksAt(self.seen(inner)?));
        }
        if rule == Rule::takes_over {
            return self.takes_over(inner);
        }
        let parts = Parts::of(self, inner)?;
        Ok(match rule {
            Rule::gets_token => Instruction::GetsToken {
                who: parts.object()?,
                extra: parts.has(Rule::extra),
                per: parts.filters.into_iter().next(),
            },
            Rule::removes_tokens => Instruction::RemovesTokens {
                all: parts.has(Rule::every),
                from: parts.object()?,
                below: parts.has(Rule::below),
            },
            Rule::removes_illuminati_tokens => Instruction::RemovesTokens {
                all: parts.has(Rule::every),
                from: Object::TargetsIlluminati,
                below: parts.has(Rule::below),
            },
            Rule::gets_relief => Instruction::GetsRelief(parts.object()?),
            Rule::destroys_leader => Instruction::DestroysLeader,
            Rule::shifts_power => {
                let by = parts.numbers.first().copied().unwrap_or_default();
                Instruction::ShiftsPower {
                    by: if parts.has(Rule::goes_down) { -by } else { by },
                    least: parts.numbers.get(1).copied(),
                }
            }
            Rule::rolls_power => Instruction::RollsPower(parts.figure()),
            Rule::gone_for_good => Instruction::GoneForGood,
            Rule::attacker_draws => Instruction::AttackerDraws,
            Rule::destroys_card => Instruction::DestroysCard(parts.filter()?),
            Rule::hides_all => Instruction::Hides(None),
            Rule::hides_some => Instruction::Hides(Some(parts.number(0))),
            Rule::returns_to_hand => Instruction::ReturnsToHand,
            Rule::devastated_instead => Instruction::DevastatedInstead,
            Rule::blow_undone => Instruction::BlowUndone,
            Rule::takes_token => Instruction::TakesToken {
                from: parts.filter()?,
            },
            Rule::gives_token => Instruction::GivesToken {
                to: parts.filter()?,
            },
            Rule::token_or_group => Instruction::GivesTokenOrDiscardsGroup,
            Rule::befouls => Instruction::Befouls,
            Rule::discards_and_draws => Instruction::DiscardsAllAndDraws(parts.number(0)),
            Rule::exposes_yours => Instruction::Exposes {
                whose: Hand::Yours,
                except: parts.number(0),
            },
            Rule::exposes_targets => Instruction::Exposes {
                whose: Hand::Targets,
                except: parts.number(0),
            },
            Rule::discards_half => Instruction::DiscardsHalf,
            Rule::discards_hidden => Instruction::DiscardsHidden(parts.number(0)),
            Rule::discards_goal => Instruction::DiscardsExposedGoal,
            Rule::takes_goal => Instruction::TakesExposedGoal,
            Rule::rewrites => Instruction::RewritesDestroyed,
            Rule::picks_at_random => Instruction::PicksAtRandom,
            Rule::puts_on_deck => Instruction::PutsOnPlotDeck {
                most: parts.number(0),
                bottom: parts.has(Rule::to_bottom),
            },
            Rule::exposes_some => Instruction::ExposesAtRandom(parts.number(0).max(1)),
            Rule::discards_shown => Instruction::DiscardsShown {
                no_goal: parts.has(Rule::no_goal),
            },
            Rule::discards_tops => Instruction::DiscardsTops {
                count: parts.number(0).max(1),
                groups: parts.has(Rule::group_deck),
            },
            Rule::looks => Instruction::Looks,
            Rule::exposes_itself => Instruction::ExposesItself,
            Rule::taxes => Instruction::TakesTopPlot,
            Rule::no_longer_privileged => Instruction::NegatesPrivilege,
            Rule::discards_order => Instruction::DiscardsOrders { all: false },
            Rule::discards_orders => Instruction::DiscardsOrders { all: true },
            Rule::removes_zaps => Instruction::RemovesZaps {
                everybodys: parts.has(Rule::all_players),
            },
            Rule::removes_zap => Instruction::RemovesZap,
            Rule::discards_linked => Instruction::DiscardsLinked,
            Rule::cancels_any => Instruction::CancelsPlot { any: true },
            Rule::cancels_that => Instruction::CancelsPlot { any: false },
            Rule::cancels_action => Instruction::CancelsAction,
            Rule::takes_back => Instruction::TakesBackPlot,
            Rule::shelves_plot => Instruction::ShelvesPlot,
            Rule::takes_that_plot => Instruction::TakesThatPlot,
            Rule::turns_zap => Instruction::TurnsZap,
            Rule::seizes_turn => Instruction::SeizesTurn,
            Rule::clears_yours => Instruction::ClearsYours,
            Rule::relief_later => Instruction::ReliefLater,
            Rule::sends_copy_back => Instruction::SendsCopyBack,
            Rule::undoes_takeover => Instruction::UndoesTakeover {
                another: parts.has(Rule::with_another),
            },
            Rule::discards_seen => Instruction::DiscardsSeen,
            Rule::takes_seen => Instruction::TakesSeen {
                or_exposes: parts.has(Rule::or_expose_all),
            },
            Rule::exposes_as_many => Instruction::ExposesAsMany,
            Rule::ends_turn => Instruction::EndsTurn,
            Rule::roll_becomes => Instruction::RollBecomes(parts.number(0)),
            Rule::shifts_roll => Instruction::ShiftsRoll {
                by: parts.number(0),
                or: (parts.filters.first()).map(|filter| (parts.number(2), filter.clone())),
            },
            Rule::reorganizes => Instruction::Reorganizes,
            Rule::each_reorganizes => Instruction::EachReorganizes,
            Rule::discards_agents => Instruction::DiscardsAgents,
            Rule::cancels_parts => Instruction::CancelsParts(parts.filter()?),
            Rule::swaps_plots => Instruction::SwapsPlots,
            Rule::takes_discarded => Instruction::TakesDiscarded,
            Rule::another_takeover => Instruction::AnotherTakeover,
            Rule::draws_from_rivals => Instruction::DrawsFromRivals(parts.number(0)),
            Rule::undoes_linked => Instruction::UndoesChange,
            Rule::rolls_to_rise => Instruction::RollsToRise {
                most: parts.number(0),
                power: parts.figure(),
            },
            Rule::takes_gone => Instruction::TakesGone,
            Rule::rolls_for_token => Instruction::RollsForToken(parts.number(0)),
            Rule::this_discarded => Instruction::ThisDiscarded,
            Rule::fishes => Instruction::FishesFor {
                discards: parts.number(0),
            },
            Rule::takes_such => Instruction::TakesSuch {
                such: parts.filter()?,
                from: if parts.has(Rule::whole_hand) {
                    Whence::Hand
                } else if parts.has(Rule::whole_deck) {
                    Whence::Deck
                } else {
                    Whence::HandOrDeck
                },
                linked: parts.has(Rule::and_links),
            },
            Rule::rolls_against => Instruction::RollsAgainst {
                hits: parts.number(0),
                dies: parts.number(1),
            },
            Rule::takes_it => Instruction::TakesIt,
            Rule::destroys_host => Instruction::DestroysHost(parts.name()?),
            Rule::roller_draws => Instruction::RollerDraws,
            Rule::attackers_turn_ends => Instruction::AttackersTurnEnds,
            Rule::rolls_again => Instruction::RollsAgain,
            Rule::rolls_for_plot => Instruction::RollsForPlot(parts.number(0)),
            Rule::attack_succeeds => Instruction::AttackSucceeds,
            Rule::destroys_taken => Instruction::DestroysTaken,
            Rule::to_area => Instruction::ToArea,
            Rule::is_discarded => Instruction::IsDiscarded,
            Rule::replaces => Instruction::Replaces,
            Rule::to_random_rival => Instruction::ToRandomRival,
            Rule::to_that_rival => Instruction::ToThatRival,
            Rule::under_rival => Instruction::PutUnderRival,
            Rule::each_discards_group => Instruction::EachDiscardsGroup,
            Rule::readies_taken => Instruction::ReadiesTaken,
            Rule::takes_untaken => Instruction::TakesUntaken,
            Rule::takes_just_played => Instruction::TakesJustPlayed(parts.filter()?),
            Rule::picks_group => Instruction::PicksGroup(parts.list(0)?),
            Rule::undestroys => Instruction::Undestroys {
                killed: match (parts.has(Rule::only_killed), parts.has(Rule::but_killed)) {
                    (true, _) => Some(true),
                    (_, true) => Some(false),
                    _ => None,
                },
            },
            Rule::moves_group if parts.has(Rule::moves_it) => Instruction::MovesGroup(Moved::It),
            Rule::moves_group if parts.has(Rule::moves_yours) => {
                Instruction::MovesGroup(Moved::Yours)
            }
            Rule::moves_group => Instruction::MovesGroup(Moved::Any),
            Rule::changes_side => Instruction::ChangesSide,
            Rule::back_to_arrows => Instruction::BackToArrows,
            Rule::renews_area => Instruction::RenewsArea,
            Rule::renews_hand => Instruction::RenewsHand,
            Rule::buries_from_area => Instruction::BuriesFromArea {
                rivals: parts.number(0),
                yours: parts.number(1),
            },
            Rule::buries_from_hand => Instruction::BuriesFromHand {
                rivals: parts.number(0),
                yours: parts.number(1),
            },
            _ => return self.lost(),
        })
    }

    fn seen(&self, pair: Pair<Rule>) -> Read<Seen> {
        let inner = self.first(self.first(pair)?)?;
        let rule = inner.as_rule();
        let parts = Parts::of(self, inner)?;
        Ok(match rule {
            Rule::all_hidden => Seen::HiddenPlots,
            Rule::some_hidden => Seen::PlotsAtRandom(parts.number(0)),
            Rule::some_groups if parts.has(Rule::shown_to_all) => {
                Seen::GroupsForAll(parts.number(0))
            }
            Rule::some_groups => Seen::GroupsAtRandom(parts.number(0)),
            Rule::top_or_bottom => Seen::TopOrBottom(parts.number(0)),
            Rule::top_of_decks => Seen::TopOfDecks {
                cards: parts.number(0),
                decks: parts.number(1).max(1),
            },
            _ => Seen::GroupDeck,
        })
    }

    fn drawn(&self, pair: Pair<Rule>) -> Read<Draws> {
        let inner = self.first(pair)?;
        let rule = inner.as_rule();
        let parts = Parts::of(self, inner)?;
        Ok(match rule {
            Rule::plots_until => Draws::PlotsUntil(parts.number(0)),
            Rule::group_to_area => Draws::GroupToArea,
            Rule::a_group => Draws::Group,
            // "a Plot" has no number.
            Rule::plots => Draws::Plots(parts.number(0).max(1)),
            _ => return self.lost(),
        })
    }

    fn takes_over(&self, pair: Pair<Rule>) -> Read<Instruction> {
        let (mut from, mut groups) = (Pool::Area, false);
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::group_or_resource => groups = true,
                Rule::pool => {
                    from = match self.first(part)?.as_rule() {
                        Rule::area_or_hand => Pool::AreaOrHand,
                        Rule::in_your_hand => Pool::Hand,
                        _ => Pool::Area,
                    };
                }
                _ => {}
            }
        }
        Ok(Instruction::TakesOver { from, groups })
    }
}
