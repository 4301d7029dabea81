//! What sentences are about, as far as it matters for whether they count.

use super::{
    Ability, Doer, Effect, Event, Instruction, Object, PartOfTurn, Row, Uncounted, What, Window,
    Zone, nature,
};

impl Ability {
    /// Of what somebody plays or uses: whether he does so as his own turn begins.
    pub fn used_as_own_turn_begins(&self) -> Option<bool> {
        let begins = Window::TurnEdge {
            end: false,
            rivals: false,
        };
        if let Some(window) = self.window() {
            return Some(window == Some(&begins));
        }
        let trigger = self.trigger.as_ref().filter(|trigger| trigger.may)?;
        Some(trigger.event == Event::TurnBegins)
    }

    /// Of what somebody plays or uses: whether he does so in the main phase of his own turn alone.
    pub fn used_in_own_main_phase(&self) -> Option<bool> {
        let parts = [
            PartOfTurn::Whole,
            PartOfTurn::AfterTokens,
            PartOfTurn::OutsideAttacks,
        ];
        let main = |window: &Window| parts.iter().any(|part| *window == Window::OwnTurn(*part));
        self.window().map(|window| window.is_some_and(main))
    }

    /// When it is played or used. `None`: it is neither; inner `None`: nothing is said of when.
    fn window(&self) -> Option<Option<&Window>> {
        match (&self.effect, &self.used) {
            (Effect::Play(window) | Effect::OrPlay(window), _) => Some(Some(window)),
            (_, Some(used)) => Some(used.window.as_ref()),
            (_, None) => None,
        }
    }
}

impl Effect {
    /// Whether its card may lie at any side of its master.
    pub fn lies_on_any_side(&self) -> bool {
        matches!(
            self,
            Effect::AnySide | Effect::PutOnAnySide { yours: false }
        )
    }

    /// Whether all Groups of its owner may.
    pub fn puts_yours_anywhere(&self) -> bool {
        *self == Effect::PutOnAnySide { yours: true }
    }

    /// Whether it makes its card one that lies on its target as a Zap.
    pub fn is_zap(&self) -> bool {
        matches!(self, Effect::Zap(_) | Effect::IsZap)
    }

    /// Whether it is a bonus for the attack in which its card is played or used.
    pub fn is_bonus_on_that(&self) -> bool {
        matches!(self, Effect::Bonus { on, .. } if on.is_that())
    }

    /// Whether the sentence makes an attack of its own, as that of a Disaster does.
    pub fn makes_attack(&self) -> bool {
        matches!(self, Effect::Attacks(_) | Effect::Combines { .. })
    }

    /// Whether its Plot is played as a rival's turn begins.
    pub fn begins_rivals_turn(&self) -> bool {
        let begins = Window::TurnEdge {
            end: false,
            rivals: true,
        };
        matches!(self, Effect::Play(window) if *window == begins)
    }

    /// Whether Plots may come into other hands by the sentence, from decks or from players.
    pub fn may_move_plots(&self) -> bool {
        match self {
            Effect::Do(instruction) => instruction.may_move_plots(),
            Effect::ChooseOne(several) => several.iter().any(|one| one.may_move_plots()),
            _ => false,
        }
    }

    /// Whether the sentence brings cards from decks or hands, where nobody sees which there are.
    pub fn brings_unseen(&self) -> bool {
        match self {
            Effect::Do(Instruction::TakesOver { .. }) => true,
            effect => effect.may_move_plots(),
        }
    }

    /// Whether the sentence brings a card to a hand that was just discarded.
    pub fn takes_just_discarded(&self) -> bool {
        matches!(
            self,
            Effect::Do(Instruction::Moves {
                what: Object::That(What::Plot | What::Group),
                to: Zone::YourHand { .. },
                ..
            })
        )
    }

    /// The rows of its table of dice, where it has one.
    pub fn rows(&self) -> &[Row] {
        match self {
            Effect::Do(Instruction::Rolls { rows, .. }) => rows,
            _ => &[],
        }
    }

    /// Whether somebody draws cards by the sentence.
    pub fn gives_draws(&self) -> bool {
        match self {
            Effect::Do(instruction) => instruction.gives_draws(),
            Effect::ChooseOne(several) => several.iter().any(|one| one.gives_draws()),
            _ => false,
        }
    }

    /// Whether the sentence restrains the card that it stands on, so that nothing that stops its abilities stops it
    /// (`wdh.glossary.special-ability`).
    pub fn restrains_its_card(&self) -> bool {
        match self {
            Effect::NotForGoals(Uncounted::It)
            | Effect::Tokens {
                several: false,
                attack: false,
            }
            | Effect::TokenMustGo
            | Effect::CannotBecomePuppet(_)
            | Effect::OneForEachMaster
            | Effect::SuccessGivesAway
            | Effect::Do(Instruction::RemovesTokens {
                from: Object::YourIlluminati,
                ..
            }) => true,
            Effect::BasicGoal {
                groups,
                everybody: false,
                ..
            } => *groups > 0,
            Effect::Forbids(prohibition) => {
                matches!(prohibition.doer, Doer::It | Doer::Unexposed(_))
            }
            Effect::Defend {
                defended: None,
                amount,
                ..
            } => *amount < 0,
            _ => false,
        }
    }

    /// Whether a Plot with this sentence stays linked to what it is played on.
    pub fn links(&self) -> bool {
        matches!(
            self,
            Effect::Link(_)
                | Effect::LinksTo { attacked: false }
                | Effect::LinksTo { attacked: true }
                | Effect::Zap(_)
                | Effect::IsZap
        )
    }

    /// Whether the sentence only says how a Plot is played.
    pub fn is_about_playing(&self) -> bool {
        self.marks().has(nature::MANNER)
    }
}
