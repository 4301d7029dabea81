//! What becomes of cards, and what players have still to do with them.

use super::{Words, either, stat_name};
use crate::cards::effect::Draws;
use crate::ruling::Fate;
use crate::table::{Owed, PieceId};
use crate::vocabulary::PlayerId;

impl Words<'_> {
    /// What becomes of a card.
    pub fn fate(self, card: PieceId, fate: Fate) -> String {
        self.said_of(card, &self.fate_of_one(fate))
    }

    /// The same, of whatever card.
    fn fate_of_one(self, fate: Fate) -> String {
        match fate {
            Fate::SpendsTokens(1) => "~spends a token".to_owned(),
            Fate::SpendsTokens(count) => format!("~spends {count} tokens"),
            Fate::SpentInVain => "~its token is lost with the Plot that was cancelled".to_owned(),
            Fate::Refunded => "~gets ~its token back".to_owned(),
            Fate::CapturedBy(player, master) => {
                format!("captured by {}, under {}", self.whom(player), self.card(master))
            }
            Fate::CapturedAlong(player) => {
                format!("captured along with ~its master by {}", self.whom(player))
            }
            Fate::LosesToken(0 | 1) => "~loses ~its token and may not act this turn".to_owned(),
            Fate::LosesToken(count) => {
                format!("~loses ~its {count} tokens and may not act this turn")
            }
            Fate::MayNotAct => "may not act this turn".to_owned(),
            Fate::GoesAlong(player) => format!("~goes along to {}", self.whom(player)),
            Fate::StaysLinked => "~stays linked".to_owned(),
            Fate::StaysWith(player) => format!("~stays with {}", self.whom(player)),
            Fate::StaysUncontrolled => "~stays in the uncontrolled area".to_owned(),
            Fate::DestroyedBy(player) => {
                format!("~goes to {} destroyed pile", self.whose(player))
            }
            Fate::DestroyedAndDiscarded => "destroyed, and discarded".to_owned(),
            Fate::Killed => "killed: only what restores the killed brings it back".to_owned(),
            Fate::DestroyedUpTo(roll) => format!("destroyed with a roll of {roll} or less"),
            Fate::Devastated => "Devastated".to_owned(),
            Fate::DevastatedAlready => "~is Devastated already, and nothing more".to_owned(),
            Fate::Unharmed => "nothing becomes of it".to_owned(),
            Fate::Relieved => "~gets Relief".to_owned(),
            Fate::BelowDevastated(place) => format!("~stands below {}, which is Devastated: ~it ~gets no token and ~counts toward no victory", self.card(place)),
            Fate::FreedFromDevastation => {
                "~is out from under the Devastated Place, and free of what that brought".to_owned()
            }
            Fate::StaysDevastated => "~goes on being Devastated until ~it ~gets Relief".to_owned(),
            Fate::GivesRelief(place) => {
                format!("~its action helps to give {} Relief", self.card(place))
            }
            Fate::DestroyedAlong => "destroyed with the Group it is linked to".to_owned(),
            Fate::Discarded => "discarded".to_owned(),
            Fate::ReturnsExposed(player) => {
                format!("~goes back to {} hand, exposed", self.whose(player))
            }
            Fate::LinkedTo(group) => format!("linked to {}", self.card(group)),
            Fate::ChangesTraits { gains, loses } => {
                let mut changes = Vec::new();
                if !gains.is_empty() {
                    changes.push(format!("~becomes {}", self.traits(gains)));
                }
                if !loses.is_empty() {
                    changes.push(format!("~is not {} any more", self.traits(loses)));
                }
                changes.join(" and ")
            }
            Fate::ChangesFigure { stat, from, to } => {
                let name = stat_name(stat);
                match (from, to) {
                    (Some(from), Some(to)) if from < to => {
                        format!("~its {name} rises from {from} to {to}")
                    }
                    (Some(from), Some(to)) => format!("~its {name} falls from {from} to {to}"),
                    (None, Some(to)) => format!("~has {name} {to} now"),
                    (Some(_), None) | (None, None) => format!("~has no {name} any more"),
                }
            }
            Fate::LinkInactive => {
                "~stays linked without effect, for ~its link is not legal".to_owned()
            }
            Fate::LinkActive => "~has effect again, for ~its link is legal".to_owned(),
            Fate::Yields => "~stays linked, but what came later holds in ~its place".to_owned(),
            Fate::Reasserted => "~holds again".to_owned(),
            Fate::OneOfTwo(_) => "one of the two has to be discarded".to_owned(),
            Fate::StaysInFront => "~stays in front of its player".to_owned(),
            Fate::InForce => "in force, for all players".to_owned(),
            Fate::Replaced(order) => {
                format!("discarded, for {} is of ~its colour", self.card(order))
            }
            Fate::DiscardsTop { plots: true } => {
                "its player discards the top card of the Plot deck".to_owned()
            }
            Fate::DiscardsTop { plots: false } => {
                "its player discards the top card of the Group deck".to_owned()
            }
            Fate::AgentsLaidDown(player) => {
                format!("~lies with {} Resources, as agents", self.whose(player))
            }
            Fate::LosesAction => "one of ~its actions is cancelled; the token is spent".to_owned(),
            Fate::DropsOut => "~takes no part any more; ~its token is spent".to_owned(),
            Fate::LinkSleeps(group) => format!("~stays linked, without effect until {} is in play again", self.card(group)),
            Fate::LosesLink => "~loses ~its link, which is not legal any more".to_owned(),
            Fate::BecomesUncontrolled => {
                "~goes to the uncontrolled area without an Action token".to_owned()
            }
            Fate::ReturnsToHand(player) => format!("~goes back to {} hand", self.whose(player)),
            Fate::BackInHand(player) => format!("~goes back to {} hand; ~it ~is discarded at the end of the turn, unless ~it ~is taken before", self.whose(player)),
            Fate::OwnCopy(player) => format!("~lies there as {} own card of it", self.whose(player)),
            Fate::OthersCopy(player) => format!("of the two cards of it this one is {} from now on", self.owned_by(player)),
            Fate::NoLongerDestroyed => {
                "~leaves the destroyed pile, and ~does not count as destroyed any more".to_owned()
            }
            Fate::NotDestroyed => "~does not count as destroyed".to_owned(),
            Fate::EscapesToArea => "~goes to the uncontrolled area instead".to_owned(),
            Fate::LosesTokensOfIlluminati => "~loses a token".to_owned(),
            Fate::Cancelled => "cancelled".to_owned(),
            Fate::AbilityCancelled => "~its use is cancelled; what it cost is lost".to_owned(),
            Fate::GetsToken => "~gets an Action token".to_owned(),
            Fate::LosesTokens(1) => "~loses a token".to_owned(),
            Fate::LosesTokens(count) => format!("~loses {count} tokens"),
            Fate::GivesTokenTo(group) => format!("~its token goes to {}", self.card(group)),
            Fate::LosesPlotsTo(count, to) => {
                let plots = if count == 1 { "Plot goes" } else { "Plots go" };
                format!("{count} of its player's hidden {plots} to the hand of {}", self.player(to))
            }
            Fate::ExposesPlots(1) => "its player exposes a Plot".to_owned(),
            Fate::ExposesPlots(count) => format!("its player exposes {count} Plots"),
            Fate::LookedAt => "its player's Plots are looked at".to_owned(),
            Fate::GroupsSeen { count, to_all } => {
                let cards = match count {
                    1 => "a Group card".to_owned(),
                    count => format!("{count} Group cards"),
                };
                let seen = match (to_all, count) {
                    (true, 1) => "is shown to all players",
                    (true, _) => "are shown to all players",
                    (false, 1) => "is looked at",
                    (false, _) => "are looked at",
                };
                format!("{cards} of its player's hand {seen}")
            }
            Fate::GroupDeckSeen => "its player's Group deck is looked at".to_owned(),
            Fate::DeckSeen => "cards of a deck of its player's are looked at".to_owned(),
            Fate::OnceOnly => "~does that once only, and ~has done so already".to_owned(),
            Fate::OnTopOfDeck => "~goes on the top of ~its deck".to_owned(),
            Fate::UnderDeck => "~goes on the bottom of ~its deck".to_owned(),
            Fate::ShuffledAway => "~is shuffled into ~its deck".to_owned(),
            Fate::PutUnder(player, master) => format!("~comes under {} in {} Power Structure", self.card(master), self.whose(player)),
            Fate::ChangesSide => "~goes to another side of ~its master".to_owned(),
            Fate::MayNotDraw => "~draws nothing, for a card keeps its player from it".to_owned(),
            Fate::ReliefComes => "~gets Relief as its owner's next turn begins".to_owned(),
            Fate::StaysDiscarded => "~stays among the discards".to_owned(),
            Fate::NotForGoals => "this destruction does not count toward any Goal".to_owned(),
            Fate::ToBeGivenAway(player) => {
                self.told(player, "has to discard it or give it to a rival")
            }
            Fate::ActsFreely => "~acts without spending a token".to_owned(),
            Fate::Befouled => "~gets a befouled marker".to_owned(),
            Fate::ShownAsGoal => "shown as a Goal, and exposed".to_owned(),
            Fate::ShownByWinner => "exposed, for its owner wins by a Goal".to_owned(),
            Fate::Vanishes => "out of play with its player".to_owned(),
            Fate::InheritedBy(player) => {
                format!("~goes to {} with all that was left", self.whom(player))
            }
            Fate::DrawnBy(player) => format!("drawn by {}", self.whom(player)),
            Fate::PutIntoArea => "~goes to the uncontrolled area".to_owned(),
            Fate::DrawsPlots(count) => match count {
                1 => "~draws a Plot".to_owned(),
                count => format!("~draws {count} Plots"),
            },
            Fate::ShowsDrawn => "~exposes what ~it ~has drawn".to_owned(),
            Fate::DrawnShownTo(player) => {
                format!("what was drawn is shown to {}", self.player(player))
            }
            Fate::DrawReturns => "~puts back, unseen, what ~it ~has drawn".to_owned(),
            Fate::DrawsGroups(count) => match count {
                1 => "~draws a Group card for the uncontrolled area".to_owned(),
                count => format!("~draws {count} Group cards for the uncontrolled area"),
            },
            Fate::ShufflesUnnamed(count) => match count {
                1 => "~shuffles an unnamed card into the deck".to_owned(),
                count => {
                    format!("~shuffles {count} unnamed cards into the deck")
                }
            },
            Fate::GetsTokens(count) => match count {
                1 => "~gets a token".to_owned(),
                count => format!("~gets {count} tokens"),
            },
            Fate::GetsNoToken => "~gets no token".to_owned(),
            Fate::HasTokenAlready => "~has ~its token already".to_owned(),
            Fate::TokensRemoved(count) => match count {
                1 => "a token is taken off".to_owned(),
                count => format!("{count} tokens are taken off"),
            },
            Fate::TakenOverBy(player, master) => format!("taken over by {}, under {}", self.whom(player), self.card(master)),
            Fate::ResourceOf(player) => {
                format!("~goes beside {} Power Structure", self.whose(player))
            }
            Fate::MovedUnder(master) => format!("moved under {}", self.card(master)),
            Fate::LiesAt(master, side) => {
                format!("~lies at the {} of {}", side.name(), self.card(master))
            }
            Fate::SidesOpen(player, master, sides) => format!("~lies at the {} of {}, as {} chooses", either(sides), self.card(master), self.whom(player)),
            Fate::Rearranged(side) => {
                format!("~is put at the {} of ~its master instead", side.name())
            }
            Fate::MayLieElsewhere(player, sides) => format!("can lie at the {} of ~its master as well, as {} chooses", either(sides), self.whom(player)),
            Fate::MayBeLostInstead(player) => format!("can be the one that finds no room, as {} chooses", self.whom(player)),
            Fate::NotAllTried => {
                "~its branch could be laid in more ways than were tried".to_owned()
            }
            Fate::NoRoom => "~finds no room".to_owned(),
            Fate::ShutOut(player) => format!("cannot be controlled by {}, and ~does not follow ~its master", self.whom(player)),
            Fate::MovesAlong => "~moves along with ~its master".to_owned(),
            Fate::GivenTo(player) => format!("given to {}", self.whom(player)),
            Fate::GivesPlots(count, player) => match count {
                1 => format!("~gives a hidden Plot to {}", self.whom(player)),
                count => format!("~gives {count} hidden Plots to {}", self.whom(player)),
            },
            Fate::GivesTokens(count, player) => match count {
                1 => format!("~gives a token to {}", self.whom(player)),
                count => format!("~gives {count} tokens to {}", self.whom(player)),
            },
            Fate::Unlinked => "~is linked to nothing any more".to_owned(),
            Fate::LiesHidden(under) => format!("~lies hidden under {}", self.card(under)),
            Fate::GoesWith(under) => {
                format!("~goes with {}, under which ~it ~lies hidden", self.card(under))
            }
            Fate::NotYetInForce => {
                "~takes effect once players have moved their Groups".to_owned()
            }
            Fate::TurnedUp => "~is not hidden any more".to_owned(),
            Fate::Forfeited => {
                "was not shown in time: the rival has it, and this one is discarded if it is ever exposed"
                    .to_owned()
            }
            Fate::Exposed => "~is exposed".to_owned(),
            Fate::ChangedForGood => "~is changed for good by a card".to_owned(),
            Fate::OutOfGame => "~is out of play for good".to_owned(),
            Fate::NeverReturns => "~is gone for good: nothing brings ~it back".to_owned(),
            Fate::PowerRolled => "~has the Power that was rolled for it".to_owned(),
            Fate::Hidden => "~is hidden again".to_owned(),
            Fate::DiscardsPlots(count) => match count {
                1 => "~discards a hidden Plot".to_owned(),
                count => format!("~discards {count} hidden Plots"),
            },
            Fate::LeadOf(player) => format!("~is {} lead", self.whose(player)),
            Fate::Bounces => "bounces: nobody gets it as a lead".to_owned(),
            Fate::LosesBefouled => "misses a token, and one befouled marker is removed".to_owned(),
            Fate::MustShed(count) => match count {
                1 => "~has to get rid of one Plot at once".to_owned(),
                count => format!("~has to get rid of {count} Plots at once"),
            },
            Fate::MustShedGoal => "~has to discard a Goal at once".to_owned(),
            Fate::TurnBegins(player) => format!("{} turn begins", self.whose(player)),
            Fate::LooksAtDecks => "shows its player cards of the decks".to_owned(),
            Fate::GoesToHand(player) => format!("~goes to {} hand", self.whose(player)),
            Fate::IntoDeck => "~goes back into ~its deck".to_owned(),
            Fate::ReturnsPlots(count) => match count {
                1 => "returns a hidden Plot to the deck".to_owned(),
                count => format!("returns {count} hidden Plots to the deck"),
            },
            Fate::PutAside => "~is put aside: another player has chosen it too".to_owned(),
            Fate::DrawsNothing => "~draws nothing, for nothing is left in the deck".to_owned(),
            Fate::DrawsGroupsToHand(count) => match count {
                1 => "~draws a Group".to_owned(),
                count => format!("~draws {count} Groups"),
            },
            Fate::CountsForNoGoal => "~its destruction counts toward no Goal".to_owned(),
        }
    }

    /// What a player has still to do.
    pub fn owed(self, player: PlayerId, owed: Owed) -> String {
        self.said_of(player, &self.owed_by_one(owed))
    }

    /// The same, of whatever player.
    fn owed_by_one(self, owed: Owed) -> String {
        let plots = |count: u8| match count {
            1 => "a Plot".to_owned(),
            count => format!("{count} Plots"),
        };
        match owed {
            Owed::DiscardPlots(count) => format!("~discards {} of ~his choice", plots(count)),
            Owed::ExposeExcept(count) => {
                format!(
                    "~exposes all ~his Plots but {} of ~his choice",
                    plots(count)
                )
            }
            Owed::UseOrDiscard(None) => "~uses or ~discards the Plot that ~he picked".to_owned(),
            Owed::UseOrDiscard(Some(plot)) => {
                format!("~uses or ~discards {}, which was picked", self.card(plot))
            }
            Owed::DiscardHidden(count) => match count {
                1 => "~discards a hidden Plot, picked at random".to_owned(),
                count => format!("~discards {count} hidden Plots, picked at random"),
            },
            Owed::DiscardGroup => "~discards one of ~his Groups".to_owned(),
            Owed::TokenOrGroup(player) => format!(
                "~gives {} an Illuminati token, or ~discards a Group",
                self.whom(player)
            ),
            Owed::OneOfTwo(plot, _) => format!(
                "~discards one of the two {}, of which ~he may have one in play",
                self.card(plot)
            ),
            Owed::TokenMustGo => "~gives away an Illuminati token, or ~removes it".to_owned(),
            Owed::DiscardOrGive(card) => {
                format!("~discards {}, or ~gives it to a rival", self.card(card))
            }
            Owed::RollForCard(card) => format!(
                "~gives {} to a rival: each of them rolls two dice, and the highest gets it",
                self.card(card)
            ),
            Owed::RollDice { two } => {
                let dice = if two { "two dice" } else { "one die" };
                format!("~rolls {dice}, and what the table of the card says for the number happens")
            }
            Owed::RollForPower(card) => {
                format!("~rolls two dice for the Power of {}", self.card(card))
            }
            Owed::RollForTokens(card) => {
                format!("~rolls one die for the tokens of {}", self.card(card))
            }
            Owed::Reorganize => "may rearrange the whole Power Structure".to_owned(),
            Owed::MoveOrDiscard(group) => format!(
                "~moves {} to another master, freely, or ~discards it",
                self.card(group)
            ),
            Owed::MoveElseDiscard(group) => format!(
                "~moves {} to another master, freely, or ~discards it if none can control it",
                self.card(group)
            ),
            Owed::PickSeen(player) => {
                format!(
                    "~picks one of the cards seen in {} hand",
                    self.whose(player)
                )
            }
            Owed::NamePlot => "~names a Plot".to_owned(),
            Owed::RollAgain => "~rolls the dice again".to_owned(),
            Owed::MayDraw => "may draw now".to_owned(),
            Owed::Draws(Draws::Plots(1)) => "may draw a Plot at once".to_owned(),
            Owed::Draws(Draws::Plots(count) | Draws::PlotsUntil(count)) => {
                format!("may draw up to {count} Plots at once")
            }
            Owed::Draws(Draws::AsMany { .. }) => "may draw as many cards at once".to_owned(),
            Owed::Draws(Draws::Group | Draws::GroupToArea) => "may draw a Group at once".to_owned(),
            Owed::DiscardGoal => "~discards one of ~his Goals".to_owned(),
        }
    }
}
