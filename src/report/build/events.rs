//! What followed from a play, in the order in which it was found.

use super::Builder;
use crate::report::{EventReport, signed};
use crate::ruling::{
    AttackOutcome, CardFate, ClaimEnd, Fate, Judged, Node, NodeId, Outcome, PlayVerdict,
    Requirement, Step,
};
use crate::table::Move;

impl Builder<'_> {
    /// What followed from a play.
    pub(super) fn followed(&self, play: usize) -> Vec<EventReport> {
        let derivation = &self.ruling.derivation;
        let fates = self.ruling.fates.iter();
        let fates = fates.filter(|fate| fate.play == Some(play) && fate.happened && !fate.undone);
        let mut events: Vec<(NodeId, EventReport)> = fates
            .map(|fate| {
                let card = self.words.card(fate.piece);
                let mut said = self.words.fate(fate.piece, fate.fate);
                let entry = &derivation.node(fate.node).entry;
                // What a card prevents is said with its words.
                let prevented = matches!(fate.fate, Fate::StaysDevastated | Fate::Unharmed);
                if let Some(source) = entry.source.filter(|_| prevented) {
                    said = format!("{said}: {}", self.words.says(source));
                }
                let (text, card) = match fate.fate {
                    // It is about the player; his Illuminati only stands for him.
                    Fate::TurnBegins(_) => (said, None),
                    _ => (format!("{card}: {said}"), Some(card.into_owned())),
                };
                let clauses = self.clauses(&entry.cites);
                let changes = matches!(
                    fate.fate,
                    Fate::ChangesTraits { .. } | Fate::ChangesFigure { .. }
                );
                let source = entry.source.filter(|_| changes);
                let event = EventReport {
                    text,
                    card,
                    sentence: source.map(|source| self.words.sentence(source).to_owned()),
                    clauses,
                    of_attack: fate.when.is_some(),
                    cost: self.is_cost(play, fate),
                    alters: false,
                    books_tokens: fate.fate.books_tokens(),
                };
                (fate.node, event)
            })
            .collect();
        for (id, node) in derivation.iter().filter(|(id, _)| self.belongs(*id, play)) {
            if let Some(text) = self.event(id, node) {
                // What a success rests on is said of the cards that it concerns.
                let clauses = match node.entry.step {
                    Step::Outcome(Outcome::Success) => Vec::new(),
                    _ => self.clauses(&node.entry.cites),
                };
                let again = events.iter().any(|(_, event)| event.text == text);
                if !again {
                    let event = EventReport {
                        text,
                        card: None,
                        sentence: None,
                        clauses,
                        of_attack: matches!(node.entry.step, Step::Outcome(_)),
                        cost: false,
                        alters: matches!(
                            node.entry.step,
                            Step::Meets(_)
                                | Step::StandsAgain(_)
                                | Step::RollBecomes(_)
                                | Step::RollsAgain(_)
                                | Step::TurnEnded(_)
                                | Step::GoesOut(..)
                                | Step::Reprieved(_)
                        ),
                        books_tokens: false,
                    };
                    events.push((id, event));
                }
            }
        }
        events.sort_by_key(|(id, _)| *id);
        events.into_iter().map(|(_, event)| event).collect()
    }

    /// Whether a step was found after a play and before the next. What a cancelled play did is taken back.
    fn belongs(&self, id: NodeId, play: usize) -> bool {
        let plays = &self.ruling.plays;
        let next = plays.get(play + 1);
        plays.get(play).is_some_and(|made| {
            made.fell.is_none()
                && made.from <= id
                && next.is_none_or(|next| id < next.from)
                && matches!(made.verdict, PlayVerdict::Legal | PlayVerdict::ByHand(_))
        })
    }

    /// A step that is something happening at the table other than to a card.
    fn event(&self, id: NodeId, node: &Node) -> Option<String> {
        let entry = &node.entry;
        match entry.step {
            Step::Outcome(Outcome::Success | Outcome::Failure) => self.attack_ends(id),
            Step::RollOffWon(_) => Some(format!(
                "{} ({})",
                self.words.step(&entry.step, entry.source),
                entry.value
            )),
            Step::ClaimEnds(_, ClaimEnd::NotMade) => None,
            Step::Meets(Requirement::PrivilegeNegated(_))
            | Step::StandsAgain(_)
            | Step::PoweringCancelled(_)
            | Step::RollBecomes(_)
            | Step::RollsAgain(_)
            | Step::TurnEnded(_)
            | Step::ClaimEnds(..)
            | Step::GoesOut(..)
            | Step::SharesVictory(_)
            | Step::Reprieved(_)
            | Step::LastStanding(_) => Some(self.words.step(&entry.step, entry.source)),
            _ => None,
        }
    }

    /// How the attack ended that this step is about; `None` while its dice are open.
    fn attack_ends(&self, id: NodeId) -> Option<String> {
        let attacks = self.ruling.attacks.iter();
        let attack = attacks
            .filter(|attack| attack.strength_node < id)
            .max_by_key(|attack| attack.strength_node)?;
        let strength = signed(attack.strength);
        match attack.outcome {
            AttackOutcome::Succeeds(dice) => Some(format!(
                "the attack succeeds: {} against a strength of {strength}",
                dice.0
            )),
            AttackOutcome::Fails(dice) => Some(format!(
                "the attack fails: {} against a strength of {strength}",
                dice.0
            )),
            AttackOutcome::AutomaticFailure => Some(format!(
                "the attack fails: a strength of {strength} is too low for the dice to be rolled"
            )),
            AttackOutcome::SucceedsByCard(source) => Some(format!(
                "the attack succeeds by {}",
                self.words.card(source.piece)
            )),
            AttackOutcome::FailsByCard(source) => Some(format!(
                "the attack fails by {}",
                self.words.card(source.piece)
            )),
            AttackOutcome::Open
            | AttackOutcome::CalledOff
            | AttackOutcome::Cancelled
            | AttackOutcome::ByHand(_) => None,
        }
    }

    /// Whether it is what a play cost: tokens, or the Plot itself.
    fn is_cost(&self, play: usize, fate: &CardFate) -> bool {
        let played = match self.ruling.plays.get(play).map(|play| &play.what) {
            Some(Judged::Play(Move::Use(used))) => Some(used.card),
            _ => None,
        };
        let points = &self.ruling.before.rules.points;
        let cites = &self.ruling.derivation.node(fate.node).entry.cites;
        match fate.fate {
            Fate::SpendsTokens(_) => true,
            Fate::DiscardsPlots(_) => points.plot_cost().cites.iter().any(|id| cites.contains(id)),
            // One played before is discarded as that is over which it was for.
            Fate::Discarded => {
                Some(fate.piece) == played || *cites == *points.plot_discarded().cites
            }
            _ => false,
        }
    }

    /// What followed from a play, for a headline: what it cost is left out where there is more to say.
    pub(super) fn told_first(&self, play: usize) -> Vec<String> {
        let costs: Vec<String> = self
            .ruling
            .fates
            .iter()
            .filter(|fate| fate.play == Some(play) && self.is_cost(play, fate))
            .map(|fate| {
                let card = self.words.card(fate.piece);
                format!("{card}: {}", self.words.fate(fate.piece, fate.fate))
            })
            .collect();
        let followed: Vec<String> = self
            .followed(play)
            .into_iter()
            .map(|event| event.text)
            .collect();
        // Of what a card gets and does not get in the same play the headline says what it gets.
        let none = self.none_beside_some(play);
        let mut rest: Vec<String> = Vec::new();
        for text in &followed {
            if !costs.contains(text) && !none.contains(text) && !rest.contains(text) {
                rest.push(text.clone());
            }
        }
        if rest.is_empty() { followed } else { rest }
    }

    /// That a card gets no token, where it gets another one by the same play.
    fn none_beside_some(&self, play: usize) -> Vec<String> {
        let of_play = || (self.ruling.fates.iter()).filter(|fate| fate.play == Some(play));
        let gets = |piece| {
            of_play().any(|fate| {
                fate.piece == piece && matches!(fate.fate, Fate::GetsToken | Fate::GetsTokens(_))
            })
        };
        let none = of_play().filter(|fate| {
            matches!(fate.fate, Fate::GetsNoToken | Fate::HasTokenAlready) && gets(fate.piece)
        });
        none.map(|fate| {
            let card = self.words.card(fate.piece);
            format!("{card}: {}", self.words.fate(fate.piece, fate.fate))
        })
        .collect()
    }
}
