//! What of the game a sentence bears on that the players apply themselves.

use serde::{Deserialize, Serialize};

use super::{Filter, Traits};
use crate::{Alignment, Kind, Vocabulary};

/// What a sentence bears on that is left to the players: as its card's text is marked, and as its words say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Bearing {
    /// The parts of the game that it is marked with; none where its words alone say it.
    pub matters: Vec<Matter>,
    pub weight: Weight,
    /// The cards of which it is said to speak: what is taken over, used, attacked.
    pub of: Option<Filter>,
    pub words: Words,
}

impl Bearing {
    /// What an unmarked sentence bears on: whatever its words do not rule out.
    pub fn of_words(text: &str, vocabulary: &Vocabulary) -> Bearing {
        Bearing {
            matters: Vec::new(),
            weight: Weight::Decides,
            of: None,
            words: Words::read(text, vocabulary),
        }
    }

    /// Whether its card's text is marked with what it bears on.
    pub fn is_marked(&self) -> bool {
        !self.matters.is_empty()
    }

    /// Whether it is marked as one without which nothing can be said of what is done in this matter.
    pub fn decides(&self, matter: Matter) -> bool {
        self.weight == Weight::Decides && self.matters.contains(&matter)
    }
}

/// How much hangs on a sentence that is left to the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Weight {
    /// It adds something that nobody has to do, or that follows afterwards: `bears-on = […]`.
    BearsOn,
    /// Without it nothing can be said of what is done.
    Decides,
}

/// What the words of a sentence say of what it can bear on. What they do not say it may be about.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Words {
    pub subject: Subject,
    /// Somebody has to use it: "As its action: …".
    pub used: bool,
    /// It says how its card is played.
    pub playing: bool,
    /// It may take a leave away, or change what somebody is.
    pub bars: bool,
    /// Whom it speaks of: its own card, its player, others.
    pub it: bool,
    pub you: bool,
    pub others: bool,
    /// The alignments, attributes and kinds of card of which it speaks.
    pub traits: Traits,
    pub kinds: Vec<Kind>,
}

/// What a sentence is about at most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Subject {
    #[default]
    Anything,
    /// Cards that are drawn, and how many a hand may hold.
    Draws,
    /// Cards that are exposed or looked at.
    Looks,
    /// Who wins.
    Goals,
    /// Action tokens that are got.
    Tokens,
    /// Bonuses and figures, and nothing else.
    Numbers,
}

impl Words {
    fn read(text: &str, vocabulary: &Vocabulary) -> Words {
        let header = ["As its action", "Free", "Discard ", "For "];
        let plays = ["Play ", "Requires ", "Target", "Or play", "Limit"];
        let (before, body) = text.split_once(": ").unwrap_or(("", text));
        let layout = matches!(
            before,
            "Uncontrolled area" | "Standard INWO" | "Special Goal" | "Optional"
        );
        let said = if layout { body } else { text };
        let used = header.iter().any(|start| said.starts_with(start)) && said.contains(": ");
        // What it does stands after what sets it off.
        let starts = [
            "When ",
            "In your ",
            "In each ",
            "While ",
            "If ",
            "As soon as ",
        ];
        let effect = match starts.iter().any(|start| said.starts_with(start)) {
            true => said.split_once(", ").map_or(said, |(_, effect)| effect),
            false => said,
        };
        let words = |text: &str| -> Vec<String> {
            let parts = text.split(|one: char| !one.is_alphanumeric() && one != '\'');
            parts
                .filter(|word| !word.is_empty())
                .map(str::to_ascii_lowercase)
                .collect()
        };
        let all = words(said);
        let done = words(effect);
        let in_all = |these: &[&str]| all.iter().any(|word| these.contains(&word.as_str()));
        let does = |these: &[&str]| done.iter().any(|word| these.contains(&word.as_str()));
        let mut traits = Traits::default();
        let mut kinds = Vec::new();
        for word in &all {
            traits.alignments =
                Alignment::named(word).map_or(traits.alignments, |one| traits.alignments.with(one));
            traits.attributes = vocabulary
                .attribute(word)
                .map_or(traits.attributes, |one| traits.attributes.with(one));
            let singular = word.strip_suffix('s').unwrap_or(word);
            let named = |kind: &&Kind| kind.name().eq_ignore_ascii_case(singular);
            kinds.extend(Kind::ALL.iter().filter(named));
        }
        let strong = [
            "attack",
            "attacks",
            "attacking",
            "attempt",
            "attempts",
            "cancel",
            "cancels",
            "control",
            "controls",
            "destroy",
            "destroys",
            "destroyed",
            "becomes",
            "gains",
            "loses",
            "counts",
            "immune",
            "cannot",
            "must",
            "may",
            "aid",
            "oppose",
            "roll",
            "takes",
            "moves",
            "puppet",
            "takeover",
            "instead",
            "no",
            "only",
            "turn's",
        ];
        let subject = if before == "Special Goal"
            || does(&["goal", "goals", "win", "wins", "victory", "eliminated"])
        {
            Subject::Goals
        } else if does(&["token", "tokens"])
            && does(&["gets", "get", "keeps"])
            && !does(&["no", "cannot", "loses", "remove", "destroyed"])
        {
            Subject::Tokens
        } else if does(&["draw", "draws", "hand"])
            && !does(&strong[..strong.len() - 6])
            && !does(&["token", "tokens", "destroyed", "power"])
        {
            Subject::Draws
        } else if does(&["expose", "exposes", "look", "hide"]) && !does(&strong[..12]) {
            Subject::Looks
        } else if does(&["power", "resistance"])
            && !does(&[
                "becomes", "gains", "loses", "immune", "cannot", "may", "no", "only", "must",
                "aid", "attempt",
            ])
            || effect.starts_with(['+', '-'])
        {
            Subject::Numbers
        } else {
            Subject::Anything
        };
        Words {
            subject,
            used,
            bars: in_all(&[
                "cannot", "no", "none", "only", "except", "immune", "must", "never", "nobody",
                "unless", "not", "without", "becomes", "gains", "loses", "counts", "count", "has",
                "cancel", "instead", "nothing", "have",
            ]),
            playing: plays.iter().any(|start| said.starts_with(start)),
            it: in_all(&["it", "its", "itself", "this"]),
            you: in_all(&["you", "your", "owner", "owner's", "user"]),
            others: in_all(&[
                "each", "any", "all", "every", "no", "none", "rival", "rival's", "rivals",
                "player", "nobody", "anybody",
            ]),
            traits,
            kinds,
        }
    }
}

/// A part of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Matter {
    /// The Power, the Resistance, the alignments or the attributes of its card, or of the one that this is linked to.
    Figures,
    /// The alignments that its card has now and then: where another card asks for them.
    SometimesAlignments,
    /// Attacks of every kind.
    Attacks,
    /// Attacks to destroy.
    Destruction,
    /// Attacks to control by whoever has the card.
    OwnCaptures,
    /// The alignments and figures of the master of its card.
    MastersFigures,
    Takeovers,
    /// Takeovers by rivals of whoever has the card.
    RivalTakeovers,
    /// New Action tokens for its card.
    Tokens,
    Draws,
    /// Plots are played.
    Plots,
    /// Special abilities are used.
    Abilities,
    /// Turns begin and end.
    Turns,
    Relief,
    /// Cards are exposed or shown.
    Looks,
    Discards,
    Links,
    Moves,
    Deals,
    Victory,
}
