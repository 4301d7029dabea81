//! Two rulings beside one another, in words.

use serde::Serialize;

use crate::page::{Item, Page, Text, Tone};
use crate::report::signed;
use crate::report::words::added;

pub use super::compared::comparison;
pub use super::compared_xday::xday_comparison;

/// What stands where something is not.
const NONE: &str = "–";

/// Two rulings, and where they part.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct ComparisonReport {
    /// The version of this form.
    pub schema_version: u32,
    /// The short name of the edition.
    pub edition: String,
    /// What is otherwise, in words.
    pub what: Vec<String>,
    /// Whether anything changes but the play itself.
    pub changes: bool,
    pub before: SideReport,
    pub after: SideReport,
    /// The attacks of which something changes.
    pub attacks: Vec<AttackChange>,
    /// The plays that stand otherwise, and those that were added or struck.
    pub plays: Vec<PlayChange>,
    /// What becomes otherwise of cards, of players and of the game.
    pub facts: Vec<FactChange>,
    /// The clauses that only the second ruling rests on.
    pub gained: Vec<String>,
    /// The clauses that only the first one rests on.
    pub lost: Vec<String>,
}

/// One of the rulings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SideReport {
    pub verdict: String,
    /// The ruling in one sentence.
    pub summary: String,
    /// The strength of the last attack.
    pub strength: Option<i16>,
    /// Its favourable throws of two dice, of 36.
    pub favourable: Option<u8>,
}

/// What changes of an attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct AttackChange {
    /// The attack in a sentence.
    pub attack: String,
    /// `changed`, `added` or `struck`.
    pub how: String,
    /// What its strength, its chances and its end are.
    pub figures: Vec<FactChange>,
    /// The terms of its strength that change.
    pub terms: Vec<TermChange>,
    /// What holds for its dice.
    pub dice: Vec<TermChange>,
    /// What was considered and does not count, in one of them only or for another reason.
    pub not_counted: Vec<TermChange>,
}

/// A reason with its value; `null` where it is not there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct TermChange {
    pub from: String,
    pub before: Option<TermSide>,
    pub after: Option<TermSide>,
    /// What changes of what it is made of.
    pub below: Vec<TermChange>,
    pub clauses: Vec<String>,
}

/// A reason in one of the rulings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct TermSide {
    pub reason: String,
    /// What it comes to, where it is about a figure.
    pub value: Option<i16>,
}

/// A play; `null` where it was not made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct PlayChange {
    pub text: String,
    /// `legal`, `illegal`, `cancelled` or `open`.
    pub before: Option<String>,
    pub after: Option<String>,
    /// Why it was illegal or cancelled.
    pub because_before: Option<String>,
    /// Why it is.
    pub because_after: Option<String>,
    pub clauses: Vec<String>,
}

/// What is so in one ruling and in the other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct FactChange {
    /// A card, or what else it is about.
    pub name: String,
    /// `now`, `if it succeeds` or `if it fails`.
    pub when: String,
    pub before: String,
    pub after: String,
    pub clauses: Vec<String>,
}

fn fact(fact: &FactChange) -> Item {
    let when = match fact.when.as_str() {
        "now" => String::new(),
        when => format!(" ({when})"),
    };
    let (name, was, is) = (&fact.name, &fact.before, &fact.after);
    Item::cited(format!("{name}{when}: {was} → {is}"), &fact.clauses)
}

fn term(term: &TermChange) -> Item {
    let figure = |side: &Option<TermSide>, shown: &dyn Fn(i16) -> String| match side {
        Some(side) => side.value.map(shown),
        None => Some(NONE.to_owned()),
    };
    let reasons = [&term.before, &term.after].map(|side| side.as_ref().map(|side| &side.reason));
    let reason = match reasons {
        [Some(was), Some(is)] if was != is => format!("{was} → {is}"),
        [was, is] => is.or(was).cloned().unwrap_or_default(),
    };
    let (was, is) = (figure(&term.before, &added), figure(&term.after, &added));
    let values = match (was, is) {
        (Some(was), Some(is)) if was != is => format!(": {was} → {is}"),
        (Some(one), Some(_)) if one != NONE => format!(": {one}"),
        (None, Some(_)) => " (no longer)".to_owned(),
        (Some(_), None) => " (now)".to_owned(),
        _ => String::new(),
    };
    let from = match term.from.is_empty() {
        true => String::new(),
        false => format!("{}: ", term.from),
    };
    Item {
        below: term.below.iter().map(self::term).collect(),
        ..Item::cited(format!("{from}{reason}{values}"), &term.clauses)
    }
}

fn play(play: &PlayChange) -> Item {
    let word = |is: &Option<String>, why: &Option<String>| match (is, why) {
        (Some(is), Some(why)) if !why.starts_with(is.as_str()) => format!("{is}: {why}"),
        (_, Some(why)) => why.clone(),
        (is, None) => is.clone().unwrap_or_else(|| NONE.to_owned()),
    };
    let was = word(&play.before, &play.because_before);
    let is = word(&play.after, &play.because_after);
    let said = match (&play.before, &play.after) {
        (None, Some(_)) => format!("added: {} ({is})", play.text),
        (Some(_), None) => format!("struck: {} ({was})", play.text),
        _ => format!("{}: {was} → {is}", play.text),
    };
    Item::cited(said, &play.clauses)
}

impl ComparisonReport {
    /// The comparison as a page.
    pub fn page(&self) -> Page {
        let mut page = Page::titled(format!("After: {}", self.after.summary));
        page.footer.push(self.edition.clone());
        page.said(format!("Before: {}", self.before.summary));
        for what in &self.what {
            page.said(Text::toned(Tone::Aside, what.as_str()));
        }
        if !self.changes {
            page.said("Nothing else changes.");
        }
        let several = self.attacks.len() > 1;
        for attack in &self.attacks {
            let titled = |title: &str| match several {
                true => format!("{title}: {}", attack.attack),
                false => title.to_owned(),
            };
            page.list(titled("Figures"), attack.figures.iter().map(fact));
            let of_scores = self.after.strength.or(self.before.strength).is_none();
            let terms = match of_scores {
                true => "Terms of the scores",
                false => "Terms of the strength",
            };
            page.list(titled(terms), attack.terms.iter().map(term));
            page.list(titled("Dice"), attack.dice.iter().map(term));
            page.list(titled("Not counted"), attack.not_counted.iter().map(term));
        }
        page.list("Plays", self.plays.iter().map(play));
        page.list("In the end", self.facts.iter().map(fact));
        let clauses = [("no longer", &self.lost), ("now", &self.gained)];
        let clauses = clauses.into_iter().filter(|(_, ids)| !ids.is_empty());
        let clauses = clauses.map(|(when, ids)| Item::cited(format!("cited {when}:"), ids));
        page.list("Clauses", clauses);
        page
    }

    /// In a line, fit for a chat.
    pub fn line(&self) -> String {
        let strength = |side: &SideReport| match (side.verdict.as_str(), side.strength) {
            ("odds", Some(strength)) => format!(" [strength {}]", signed(strength)),
            _ => String::new(),
        };
        format!(
            "{}{} → {}{} ({})\n",
            self.before.summary,
            strength(&self.before),
            self.after.summary,
            strength(&self.after),
            self.edition
        )
    }
}
