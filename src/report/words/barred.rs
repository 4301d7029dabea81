//! What the course of a game bars.

use super::Words;
use crate::ruling::Barred;

impl Words<'_> {
    pub(super) fn barred(self, barred: Barred) -> String {
        match barred {
            Barred::LiesElsewhere(group, side) => self.told(
                group,
                format!(
                    "lies at the {} of its master, and would have to be moved",
                    side.name()
                ),
            ),
            Barred::LiesThere(group) => self.told(group, "lies there already"),
            Barred::NotItsMaster(group) => self.told(group, "has another master"),
            Barred::NoReorganizing(player) => {
                format!(
                    "no card lets {} move several Groups together",
                    self.whom(player)
                )
            }
            Barred::Players(count) => format!("the game is not for {count} players"),
            Barred::NotBegun => "the first turn has not begun".to_owned(),
            Barred::LeadFirst(player) => self.told(player, "has to lay down a lead first"),
            Barred::OpeningHandFull(player) => self.told(player, "has all the cards to begin with"),
            Barred::ChosenBefore(card) => self.told(card, "has been chosen as a lead before"),
            Barred::BothTurnsFirst => {
                "of two players neither attacks the other before both have finished a turn"
                    .to_owned()
            }
            Barred::OwnSide(group) => self.told(group, "takes ~its own player's side only"),
            Barred::GoneForGood(card) => {
                self.told(card, "is gone for good, and nothing brings ~it back")
            }
            Barred::KilledForGood(card) => self.told(
                card,
                "was killed, and only what speaks of the killed saves them",
            ),
            Barred::Silenced(card) => self.told(card, "cannot use ~its abilities"),
            Barred::NoEffect(card) => self.told(card, "has no effect"),
            Barred::Uninterrupted(card) => format!(
                "no other Group can interfere as {} uses its action so",
                self.card(card)
            ),
            Barred::NoDraws(player) => self.told(player, "cannot draw such cards this turn"),
            Barred::NoPlots(player) => self.told(player, "cannot play Plots this turn"),
            Barred::Bans(player, from) => self.told(player, format!("cannot {}", from.words())),
            Barred::OnlyUpkeep(player) => {
                self.told(player, "can only draw cards and place tokens this turn")
            }
            Barred::Untaxed(player) => self.told(player, "cannot be taxed"),
            Barred::NoRelief(place) => format!("{} cannot get Relief", self.card(place)),
            Barred::NeverInstant(card) => {
                format!("the attack of {} cannot be made Instant", self.card(card))
            }
            Barred::StrengthStands => "nothing else changes the strength of the attack".to_owned(),
            Barred::Rests(card) => self.told(
                card,
                "was sent back to hand, and is not played before the end of the player's next turn",
            ),
            Barred::PlotsSeen(player) => format!(
                "others have seen something of {} Plots already",
                self.whose(player)
            ),
            Barred::LiesHidden(card) => {
                self.told(card, "lies hidden, where no rival can affect it")
            }
            Barred::CouldBeMoved(card) => self.told(
                card,
                "can be moved, and is discarded only where nothing can control it",
            ),
            Barred::AlignmentsStay(card) => {
                self.told(card, "keeps ~its alignments, whatever others do")
            }
            Barred::HeldFast(card) => self.told(
                card,
                "cannot be taken from the Group that it is linked to, or destroyed",
            ),
            Barred::SentBack(card) => self.told(
                card,
                "was sent back to hand, and another card is to be taken over",
            ),
            Barred::OnlyInstructions(card) => format!(
                "what {} says are instructions, which cannot be cancelled",
                self.card(card)
            ),
            Barred::NotEarly(card) => self.told(
                card,
                "is for any time, and the beginning of one's own turn is none",
            ),
            Barred::MustDraw(player) => self.told(player, "has to draw as the turn begins"),
            Barred::DeckUsedUp(player) => {
                format!("nothing is left in that deck of {}", self.whom(player))
            }
            Barred::OthersDeck(card) => self.told(card, "is in another player's deck"),
            Barred::DiscardedForGood(card) => {
                self.told(card, "is discarded, and discards do not form a deck again")
            }
            Barred::BoughtAlready(player) => self.told(player, "has bought a Group this turn"),
            Barred::BuysNoGroups(card) => format!(
                "a Group costs an action of the Illuminati, and {} is none",
                self.card(card)
            ),
            Barred::PaysOnce(card) => format!(
                "the tokens come from different Groups, and two are those of {}",
                self.card(card)
            ),
            Barred::ResourcesOnlyAutomatically(card) => {
                self.told(card, "can only be taken over automatically")
            }
            Barred::NoReturn => "Plots do not go back to the deck".to_owned(),
            Barred::OnlyPlotsReturn(card) => self.told(card, "is no Plot, and ~stays in hand"),
            Barred::HandSeen(player) => format!(
                "nothing leaves the hand of {} to save it from a look or a theft",
                self.whom(player)
            ),
            Barred::AmidDraw(player) => self.told(player, "is in the middle of a draw"),
            Barred::NotKnocked(player) => self.told(player, "has not knocked"),
            Barred::Knocked(player) => self.told(player, "has knocked"),
            Barred::TurnEnded(player) => format!("a card has ended {} turn", self.whose(player)),
            Barred::CutShort => "a card has cut the turn short, and nobody wins in it".to_owned(),
            Barred::NotDropped(group) => self.told(
                group,
                "stays in the Power Structure until something removes it",
            ),
            Barred::UsedThisTurn(card) => self.told(card, "has been used this turn"),
            Barred::NotInMainPhase(player) => {
                format!("this belongs to the main phase of {}", self.whom(player))
            }
            Barred::NotDiscarded(plot) => self.told(plot, "has not been discarded yet"),
            Barred::NoRoomForAll(master) => {
                format!(
                    "there is no room for all of them under {}",
                    self.card(master)
                )
            }
            Barred::NoLayout(player) => format!(
                "however {} Groups were laid then, one would overlap another",
                self.whose(player)
            ),
            Barred::NoRoomFor(group) => self.told(group, "finds no room"),
            Barred::NotRearranged(group) => self.told(
                group,
                "overlaps nothing as it lies, or another would find no room then",
            ),
            Barred::FindsRoom(group) => {
                format!("there is room for {}", self.card(group))
            }
            Barred::NotMoved(group) => self.told(group, "is not among the Groups that are moved"),
        }
    }
}
