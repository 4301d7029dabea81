//! What the course of a game bars.

use super::Words;
use crate::ruling::Barred;

impl Words<'_> {
    pub(super) fn barred(self, barred: Barred) -> String {
        match barred {
            Barred::LiesElsewhere(group, side) => format!(
                "{} lies at the {} of its master, and would have to be moved",
                self.card(group),
                side.name()
            ),
            Barred::LiesThere(group) => format!("{} lies there already", self.card(group)),
            Barred::NotItsMaster(group) => {
                format!("{} has another master", self.card(group))
            }
            Barred::NoReorganizing(player) => {
                format!(
                    "no card lets {} move several Groups together",
                    self.player(player)
                )
            }
            Barred::Players(count) => format!("the game is not for {count} players"),
            Barred::NotBegun => "the first turn has not begun".to_owned(),
            Barred::LeadFirst(player) => {
                format!("{} has to lay down a lead first", self.player(player))
            }
            Barred::OpeningHandFull(player) => {
                format!("{} has all the cards to begin with", self.player(player))
            }
            Barred::ChosenBefore(card) => {
                format!("{} has been chosen as a lead before", self.card(card))
            }
            Barred::BothTurnsFirst => {
                "of two players neither attacks the other before both have finished a turn"
                    .to_owned()
            }
            Barred::OwnSide(group) => {
                format!("{} takes its own player's side only", self.card(group))
            }
            Barred::GoneForGood(card) => {
                format!(
                    "{} is gone for good, and nothing brings it back",
                    self.card(card)
                )
            }
            Barred::KilledForGood(card) => format!(
                "{} was killed, and only what speaks of the killed saves them",
                self.card(card)
            ),
            Barred::NoEffect(card) => format!("{} has no effect", self.card(card)),
            Barred::Uninterrupted(card) => format!(
                "no other Group can interfere as {} uses its action so",
                self.card(card)
            ),
            Barred::NoDraws(player) => {
                format!("{} cannot draw such cards this turn", self.player(player))
            }
            Barred::NoPlots(player) => {
                format!("{} cannot play Plots this turn", self.player(player))
            }
            Barred::OnlyUpkeep(player) => format!(
                "{} can only draw cards and place tokens this turn",
                self.player(player)
            ),
            Barred::Untaxed(player) => format!("{} cannot be taxed", self.player(player)),
            Barred::NeverInstant(card) => {
                format!("the attack of {} cannot be made Instant", self.card(card))
            }
            Barred::StrengthStands => "nothing else changes the strength of the attack".to_owned(),
            Barred::Rests(card) => format!(
                "{} was sent back to hand, and is not played before the end of the player's next turn",
                self.card(card)
            ),
            Barred::PlotsSeen(player) => format!(
                "others have seen something of {}'s Plots already",
                self.player(player)
            ),
            Barred::LiesHidden(card) => format!(
                "{} lies hidden, where no rival can affect it",
                self.card(card)
            ),
            Barred::CouldBeMoved(card) => format!(
                "{} can be moved, and is discarded only where nothing can control it",
                self.card(card)
            ),
            Barred::HeldFast(card) => format!(
                "{} cannot be taken from the Group that it is linked to, or destroyed",
                self.card(card)
            ),
            Barred::SentBack(card) => format!(
                "{} was sent back to hand, and another card is to be taken over",
                self.card(card)
            ),
            Barred::OnlyInstructions(card) => format!(
                "what {} says are instructions, which cannot be cancelled",
                self.card(card)
            ),
            Barred::NotEarly(card) => format!(
                "{} is for any time, and the beginning of one's own turn is none",
                self.card(card)
            ),
            Barred::MustDraw(player) => {
                format!("{} has to draw as the turn begins", self.player(player))
            }
            Barred::DeckUsedUp(player) => {
                format!("nothing is left in that deck of {}", self.player(player))
            }
            Barred::OthersDeck(card) => format!("{} is in another player's deck", self.card(card)),
            Barred::DiscardedForGood(card) => format!(
                "{} is discarded, and discards do not form a deck again",
                self.card(card)
            ),
            Barred::BoughtAlready(player) => {
                format!("{} has bought a Group this turn", self.player(player))
            }
            Barred::BuysNoGroups(card) => format!(
                "a Group costs an action of the Illuminati, and {} is none",
                self.card(card)
            ),
            Barred::PaysOnce(card) => format!(
                "the tokens come from different Groups, and two are those of {}",
                self.card(card)
            ),
            Barred::ResourcesOnlyAutomatically(card) => {
                format!("{} can only be taken over automatically", self.card(card))
            }
            Barred::NoReturn => "Plots do not go back to the deck".to_owned(),
            Barred::OnlyPlotsReturn(card) => {
                format!("{} is no Plot, and stays in hand", self.card(card))
            }
            Barred::HandSeen(player) => format!(
                "nothing leaves the hand of {} to save it from a look or a theft",
                self.player(player)
            ),
            Barred::AmidDraw(player) => {
                format!("{} is in the middle of a draw", self.player(player))
            }
            Barred::NotKnocked(player) => format!("{} has not knocked", self.player(player)),
            Barred::Knocked(player) => format!("{} has knocked", self.player(player)),
            Barred::CutShort => "a card has cut the turn short, and nobody wins in it".to_owned(),
            Barred::NotDropped(group) => format!(
                "{} stays in the Power Structure until something removes it",
                self.card(group)
            ),
            Barred::UsedThisTurn(card) => format!("{} has been used this turn", self.card(card)),
            Barred::NotInMainPhase(player) => {
                format!("this belongs to the main phase of {}", self.player(player))
            }
            Barred::NotDiscarded(plot) => {
                format!("{} has not been discarded yet", self.card(plot))
            }
            Barred::NoRoomForAll(master) => {
                format!(
                    "there is no room for all of them under {}",
                    self.card(master)
                )
            }
            Barred::NoLayout(player) => format!(
                "however {}'s Groups were laid then, one would overlap another",
                self.player(player)
            ),
            Barred::NoRoomFor(group) => {
                format!("{} finds no room", self.card(group))
            }
            Barred::NotRearranged(group) => format!(
                "{} overlaps nothing as it lies, or another would find no room then",
                self.card(group)
            ),
            Barred::FindsRoom(group) => {
                format!("there is room for {}", self.card(group))
            }
            Barred::NotMoved(group) => {
                format!(
                    "{} is not among the Groups that are moved",
                    self.card(group)
                )
            }
        }
    }
}
