//! What becomes of cards, as moments and events speak of it.

use fnord_wording::Wording;
use serde::{Deserialize, Serialize};

use super::{Filter, InstantKind};
use crate::Kind;

/// "a Place is destroyed", "a rival takes control of a Group", "it comes into play"
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
#[says("{what:ItOrA} is {fate}{how? by {:OneSuch}}", by = Agent::Anybody)]
#[also("{how:There<OneSuch>} {fate:Destroys} {what:ItOrA}", by = Agent::Anybody)]
#[says("{what:ItOrA} comes into play", by = Agent::Anybody, fate = Fate::Entered, how = None)]
#[says("{by:Takes} control of {what:ItOrA}", fate = Fate::Taken, how = None)]
#[says(
    "{by:Takes} control of {what:ItOrA} from his hand or from the uncontrolled area",
    fate = Fate::TakenAnew,
    how = None
)]
#[says(
    "{by:Takes} control of {what:ItOrA} by an automatic takeover",
    fate = Fate::TakenAutomatically,
    how = None
)]
#[says("{by:Plays} {what:ItOrA}", fate = Fate::Played, how = None)]
#[says("{by:Loses} control of {what:ItOrA}", fate = Fate::Lost, how = None)]
#[says("{by:Destroys} {what:ItOrA}", fate = Fate::Destroyed, how = None)]
#[says("{by:Discards} {what:ItOrA}", fate = Fate::Discarded, how = None)]
#[says("{by:Cancels} {what:ItOrA}", fate = Fate::Cancelled, how = None)]
#[says("{by:Discards} {what:ItOrA} that he failed to control", fate = Fate::Untaken, how = None)]
pub struct Deed {
    /// `None` for this card, or the Group that it is linked to.
    pub what: Option<Filter>,
    pub fate: Fate,
    pub by: Agent,
    /// "by a Disaster"
    pub how: Option<InstantKind>,
}

/// What becomes of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    #[says("destroyed")]
    #[says(Destroys, "destroys")]
    Destroyed,
    /// Destroyed by an Assassination.
    #[says("killed")]
    Killed,
    #[says("Devastated")]
    #[says(Destroys, "Devastates")]
    Devastated,
    #[says("discarded")]
    Discarded,
    #[says("destroyed or discarded")]
    Gone,
    #[says("linked")]
    Linked,
    /// A Plot, by whoever plays it.
    #[says("played")]
    Played,
    /// It comes into play from where nobody controlled it.
    Entered,
    /// Somebody gets control of it, whoever had it.
    #[says("taken over")]
    Taken,
    /// The same by an attack to control it, or what it is below.
    #[says("captured")]
    Captured,
    /// The same of what was one's own.
    #[says("captured from you")]
    CapturedFromYou,
    /// The same of what nobody controlled.
    TakenAnew,
    /// The same by an automatic takeover.
    TakenAutomatically,
    /// A Plot, by another.
    #[says("cancelled")]
    Cancelled,
    /// Discarded by whoever failed to control it.
    Untaken,
    /// Somebody has it no longer.
    Lost,
}

/// By whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Agent {
    Anybody,
    #[says(Takes, "you take")]
    #[says(Plays, "you play")]
    #[says(Loses, "you lose")]
    #[says(Destroys, "you destroy")]
    #[says(Cancels, "you cancel")]
    #[says(Discards, "you discard")]
    You,
    #[says(Takes, "a rival takes")]
    #[says(Plays, "a rival plays")]
    #[says(Loses, "a rival loses")]
    #[says(Destroys, "a rival destroys")]
    #[says(Cancels, "a rival cancels")]
    #[says(Discards, "a rival discards")]
    #[says(Drawing, "a rival draws")]
    Rival,
    #[says(Takes, "another player takes")]
    #[says(Plays, "another player plays")]
    #[says(Loses, "another player loses")]
    #[says(Destroys, "another player destroys")]
    #[says(Cancels, "another player cancels")]
    #[says(Discards, "another player discards")]
    #[says(Drawing, "another player draws")]
    Other,
}

/// "a rival draws a Plot", "you draw a Plot or Group card at the beginning of your turn"
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[says("you draw {what}{begins? at the beginning of your turn}", by = Agent::You)]
#[says("{by:Drawing} {what}{begins? at the beginning of his turn}")]
pub struct Draw {
    pub by: Agent,
    pub what: DrawnCard,
    /// As his turn gives it to him.
    pub begins: bool,
}

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum DrawnCard {
    #[says("a Plot")]
    Plot,
    #[says("a Group card")]
    Group,
    #[says("a Plot or Group card")]
    #[also("a card")]
    Either,
}

impl DrawnCard {
    /// Whether a card of that sort is meant.
    pub fn covers(self, group: bool) -> bool {
        match self {
            DrawnCard::Plot => !group,
            DrawnCard::Group => group,
            DrawnCard::Either => true,
        }
    }
}

impl Deed {
    /// Whether it is Plots that it speaks of.
    pub fn is_of_plots(&self) -> bool {
        let kind = self.what.as_ref().and_then(|what| what.kind);
        kind.is_some_and(Kind::is_plot)
    }

    /// Whether it is Resources that it speaks of.
    pub fn is_of_resources(&self) -> bool {
        let kind = self.what.as_ref().and_then(|what| what.kind);
        kind == Some(Kind::Resource)
    }

    /// Whether a Plot is played: that can be answered, and sets nothing off.
    pub fn is_playing(&self) -> bool {
        self.fate == Fate::Played && !self.is_of_resources()
    }

    /// Whether a Group is said to be played: it is attacked, or taken over.
    pub(super) fn plays_a_group(&self) -> bool {
        let group = |what: &Filter| what.names.is_empty() && what.is_of_groups();
        self.fate == Fate::Played && self.what.as_ref().is_some_and(group)
    }

    /// Whether it is Groups that it speaks of.
    pub fn is_of_groups(&self) -> bool {
        self.what.as_ref().is_none_or(Filter::is_of_groups)
    }

    /// Whether it may happen while dice lie there that decide something else, or by them.
    pub fn answers_dice(&self) -> bool {
        match self.fate {
            Fate::Destroyed | Fate::Killed | Fate::Devastated | Fate::Gone => true,
            Fate::Discarded => !self.is_of_groups(),
            Fate::Played => self.is_playing(),
            _ => false,
        }
    }
}
