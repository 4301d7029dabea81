//! What a sentence bears on that nobody executes.

use serde::{Deserialize, Serialize};

use super::{
    Ability, AttackKind, AttackKinds, Effect, Event, Filter, Label, Occasion, Party, RollOf,
    Uncounted, Whose,
};

/// What a sentence bears on that is left to the players: as its card's text is marked, or else as far as it can be read. Of what
/// can be neither it may bear on anything.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Bearing {
    /// The parts of the game that it is about; none where it may be about anything.
    pub matters: Vec<Matter>,
    /// Whether its card's text is marked with them.
    pub marked: bool,
    pub weight: Weight,
    /// The cards of which it speaks: what is taken over, used, attacked.
    pub of: Option<Filter>,
    /// Whose plays it speaks of.
    pub whose: Whose,
    /// It speaks of its own card, or of the Group that this is linked to, alone.
    pub its: bool,
    /// It speaks of what comes after attacks that end so, on its own card or on what belongs to its owner.
    pub after: Vec<Ended>,
    /// What it permits after one such attack is done several times.
    pub several: bool,
    /// Somebody has to use it: "As its action: …".
    pub used: bool,
    /// What it costs is its card's own action.
    pub acts: bool,
}

impl Bearing {
    /// Whether its card's text says what it bears on.
    pub fn is_marked(&self) -> bool {
        self.marked
    }

    /// Whether nothing can be said of what is done in this matter without it.
    pub fn decides(&self, matter: Matter) -> bool {
        self.weight == Weight::Decides && self.matters.contains(&matter)
    }

    /// Whether it lets its card be played from the hand in another way.
    pub fn plays_from_hand(&self) -> bool {
        self.weight == Weight::Permits && self.matters == [Matter::Use, Matter::Plots]
    }

    /// Whether it may have a part in attacks of that kind.
    pub fn is_of_attacks(&self, kind: AttackKind) -> bool {
        let of_kind = match kind {
            AttackKind::Control => Matter::Control,
            AttackKind::Destroy => Matter::Destruction,
        };
        let matters = [
            Matter::Figures,
            Matter::MastersFigures,
            Matter::MastersAlignments,
            Matter::Attacks,
            Matter::Abilities,
            of_kind,
        ];
        self.matters.is_empty() || self.matters.iter().any(|matter| matters.contains(matter))
    }

    /// Whether it may take leave from what is legal without it, or give leave to what is not.
    pub fn may_turn(&self, legal: bool) -> bool {
        match self.weight {
            Weight::BearsOn => false,
            Weight::Permits => !legal,
            Weight::Bars => legal,
            Weight::Decides => true,
        }
    }
}

/// How much hangs on a sentence that is left to the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Weight {
    /// It changes nothing of what is ruled: `bears-on = […]`.
    BearsOn,
    /// It gives leave to what is illegal without it: `permits = […]`.
    Permits,
    /// It takes leave from what is legal without it: `bars = […]`.
    Bars,
    /// Without it nothing can be said: `decides = […]`.
    Decides,
}

/// How an attack ends of which a sentence speaks that is left to the players: `after = […]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ended {
    /// However it ends; what it permits may be done as soon as it is made.
    Made,
    Captured,
    Destroyed,
    /// The one that goes on may still destroy or Devastate what it is made on, whosever that is.
    Struck,
    /// An attempt to destroy has failed.
    Survived,
}

/// A part of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Matter {
    /// The Power, the Resistance, the alignments or the attributes of its card, or of the one that this is linked to.
    Figures,
    /// The alignments that its card has now and then: where another card asks for them.
    SometimesAlignments,
    /// The alignments and figures of the master of its card.
    MastersFigures,
    /// The alignments that its master may use as its own.
    MastersAlignments,
    /// Attacks of every kind.
    Attacks,
    /// Attacks to destroy.
    Destruction,
    /// Attacks to control.
    Control,
    Takeovers,
    /// Action tokens of its card.
    Tokens,
    /// Cards are drawn, whatever by.
    Draws,
    /// The cards are drawn that each player draws in his turn.
    TurnDraws,
    /// Plots are played.
    Plots,
    /// Special abilities are used.
    Abilities,
    /// Its own card is played or used.
    Use,
    /// What its use moves is cards of hands and decks alone, so that what lies on the table is as it was.
    Hands,
    /// Turns begin and end.
    Turns,
    Relief,
    /// Cards are exposed or shown.
    Looks,
    Discards,
    /// How many Plots a hand may hold.
    Limit,
    Links,
    Moves,
    Deals,
    /// Dice are rolled without an attack.
    Dice,
    Victory,
}

/// The parts of the game that a sentence is about which can be read, and whether it is about its own card alone. None: it may be
/// about anything.
pub(super) fn read(ability: &Ability) -> (Vec<Matter>, bool) {
    use Matter::{
        Attacks, Control, Destruction, Discards, Draws, Figures, Moves, Takeovers, Tokens, Turns,
        Victory,
    };
    let of_kinds = |kinds: AttackKinds| match kinds {
        AttackKinds::Control => vec![Control],
        AttackKinds::Destroy => vec![Destruction],
        _ => vec![Attacks],
    };
    let of_party = |whose: &Party| match whose {
        Party::It | Party::ThisIlluminati => (vec![Figures], true),
        _ => (Vec::new(), false),
    };
    if ability.has(Label::SpecialGoal) {
        return (vec![Victory], false);
    }
    if let Some(trigger) = &ability.trigger {
        return match trigger.event {
            Event::TokenPlacement { .. } => (vec![Figures, Tokens, Turns], false),
            Event::Attack { .. }
            | Event::Shown {
                of: RollOf::Attack(_) | RollOf::Yours { .. },
                ..
            } => (vec![Attacks], false),
            _ => (Vec::new(), false),
        };
    }
    match &ability.effect {
        // It comes with a use, which bears on more than the attack.
        Effect::Bonus { on, .. } if on.is_that() => (Vec::new(), false),
        Effect::Bonus { on: of, .. } | Effect::Defend { against: of, .. } => {
            (of_kinds(of.kinds), false)
        }
        Effect::Direct { kind, .. } => match kind {
            AttackKind::Control => (vec![Control], false),
            AttackKind::Destroy => (vec![Destruction], false),
        },
        Effect::RollCounts { .. }
        | Effect::MayAttack { .. }
        | Effect::MayTakePart(_)
        | Effect::FreeDefense(_)
        | Effect::TargetCountsOther(_)
        | Effect::AlignmentsIdle(_)
        | Effect::DoublesSide
        | Effect::CountsAlike(_)
        | Effect::TargetNotSecret => (vec![Attacks], false),
        Effect::Add { whose, when, .. }
        | Effect::Multiply { whose, when, .. }
        | Effect::Value { whose, when, .. } => match when {
            Occasion::In(of) if !of.parts.is_empty() => (of_kinds(of.kinds), of_party(whose).1),
            Occasion::In(_) | Occasion::Against(_) => (vec![Attacks], false),
            _ => of_party(whose),
        },
        Effect::Tokens { .. } => (vec![Figures], true),
        Effect::KeepsTokens => (vec![Figures, Tokens, Turns], true),
        Effect::GoalAlone
        | Effect::TokensCount(_)
        | Effect::Counts { .. }
        | Effect::CountsAsTwo { .. }
        | Effect::WinsIf(_)
        | Effect::NotForGoals(Uncounted::It)
        | Effect::NotForGoals(Uncounted::ItsDestruction)
        | Effect::SharedVictory { .. } => (vec![Victory], false),
        Effect::AnySide | Effect::PutOnAnySide { yours: false } => {
            (vec![Control, Moves, Takeovers], true)
        }
        Effect::PutOnAnySide { yours: true } => (vec![Control, Moves, Takeovers], false),
        Effect::DestroyedGoes { .. } => (vec![Destruction], true),
        Effect::PlotDraw(_) | Effect::MorePlots { .. } => (vec![Draws, Turns], false),
        Effect::HandLimit { .. } => (vec![Draws, Discards, Turns, Takeovers], false),
        Effect::KeepsUntaken => (vec![Control], false),
        Effect::MovesFreelyAtEnd => (vec![Moves, Turns], false),
        _ => (Vec::new(), false),
    }
}

/// The cards of which a sentence speaks that can be read: what is attacked.
pub(super) fn speaks_of(effect: &Effect) -> Option<Filter> {
    match effect {
        Effect::Bonus { on, .. } => on.target().cloned(),
        Effect::Direct { target, .. } => Some(target.clone()),
        _ => None,
    }
}
