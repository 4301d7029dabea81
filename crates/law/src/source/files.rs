//! What the files of the rulings hold, as they are written.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;

use crate::clause::ClauseKind;
use crate::edition::WhySettled;
use fnord_cards::effect::{Ended, Layout, Matter, Whose};
use fnord_cards::{Colour, Kind, Side, Starred};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[serde(rename_all = "kebab-case")]
pub(super) struct VocabularyFile {
    pub(super) attributes: Vec<String>,
    #[serde(default)]
    pub(super) which: WhichFile,
    #[serde(default)]
    pub(super) number: NumberFile,
}

/// Which names are of several.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub(super) struct NumberFile {
    pub(super) after: Vec<String>,
    pub(super) many: String,
    pub(super) one: Vec<String>,
    pub(super) named_as_one: Vec<String>,
}

/// Words that say which of several cards of one name is meant.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct WhichFile {
    pub(super) numbers: Vec<Vec<String>>,
    pub(super) other: Vec<String>,
    pub(super) linked: Vec<String>,
    pub(super) unlinked: Vec<String>,
    pub(super) uncontrolled: Vec<String>,
    pub(super) idle: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AbbreviationsFile {
    #[serde(default)]
    pub(super) card: Vec<CardAbbreviation>,
    #[serde(default)]
    pub(super) term: Vec<TermAbbreviation>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardAbbreviation {
    pub(super) short: Spanned<String>,
    pub(super) name: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TermAbbreviation {
    pub(super) short: Spanned<String>,
    pub(super) meaning: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlayersFile {
    #[serde(default)]
    pub(super) he: Vec<String>,
    #[serde(default)]
    pub(super) she: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LanguageFile {
    #[serde(default)]
    pub(super) game: String,
    #[serde(default)]
    pub(super) verbs: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    pub(super) classes: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    pub(super) contractions: BTreeMap<String, String>,
    #[serde(default)]
    pub(super) parts: BTreeMap<String, String>,
    #[serde(default)]
    pub(super) clause: Vec<FormsSource>,
    /// Words that the program is built with.
    #[serde(default, rename = "told")]
    _told: toml::Table,
    #[serde(default)]
    pub(super) templates: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    pub(super) frame: Vec<FrameSource>,
    #[serde(default)]
    pub(super) sense: Vec<SenseSource>,
}

/// A sense of verbs with the roles that go with it.
#[derive(Deserialize)]
pub(super) struct SenseSource {
    pub(super) does: String,
    pub(super) verb: String,
    #[serde(flatten)]
    pub(super) roles: BTreeMap<String, String>,
}

/// A verb with what goes with it: forms follow from a template, in which `$name` stands for what the frame has under that name.
#[derive(Deserialize)]
pub(super) struct FrameSource {
    pub(super) does: String,
    pub(super) like: String,
    #[serde(flatten)]
    pub(super) roles: BTreeMap<String, String>,
}

impl FrameSource {
    /// The forms that follow from a template; those are left out that need what the frame does not have.
    pub(super) fn forms(&self, template: &[String]) -> Vec<String> {
        let filled = template.iter().map(|form| {
            let mut roles: Vec<(&String, &String)> = self.roles.iter().collect();
            roles.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
            let form = roles.into_iter().fold(form.clone(), |form, (name, role)| {
                form.replace(&format!("${name}"), role)
            });
            (!form.contains('$')).then_some(form)
        });
        filled.flatten().collect()
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FormsSource {
    pub(super) does: String,
    pub(super) forms: Vec<String>,
}

/// What players ask, by the clause that answers it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AskedFile {
    pub(super) asked: BTreeMap<Spanned<String>, Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SearchFile {
    #[serde(default)]
    pub(super) stop: Vec<String>,
    #[serde(default)]
    pub(super) alike: Vec<Vec<String>>,
    #[serde(default)]
    pub(super) games: BTreeMap<String, String>,
    #[serde(default)]
    pub(super) terms: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct EditionFile {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) date: Spanned<String>,
    pub(super) author: String,
    pub(super) authority: String,
    pub(super) prefix: String,
    /// The game, where it is another than Illuminati: New World Order.
    pub(super) game: Option<Game>,
    #[serde(default)]
    pub(super) default_illuminati: Vec<Spanned<String>>,
    pub(super) layout: Option<Layout>,
    /// The sets of cards that it is played with.
    #[serde(default)]
    pub(super) sets: Vec<Spanned<String>>,
    /// The edition whose rule points it takes over where it is silent.
    pub(super) borrows: Option<Spanned<String>>,
    /// Whether it is laid over other rulebooks and does not rule by itself.
    #[serde(default)]
    pub(super) overlay: bool,
    /// The editions that it can be laid over.
    #[serde(default)]
    pub(super) over: Vec<Spanned<String>>,
}

/// Games other than Illuminati: New World Order.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Game {
    XDay,
}

/// The counters of Countdown to X-Day.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CountersFile {
    pub(super) counter: Vec<CounterSource>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CounterSource {
    pub(super) name: String,
    #[serde(default)]
    pub(super) also: Vec<String>,
    pub(super) side: crate::Allegiance,
    #[serde(default = "plain")]
    pub(super) role: crate::Role,
    #[serde(default)]
    pub(super) unique: bool,
    #[serde(default)]
    pub(super) numbers: Vec<u8>,
    /// Dice, and what is added.
    pub(super) score: Option<(u8, i16)>,
    pub(super) year: Option<u16>,
    pub(super) clauses: Vec<Spanned<String>>,
}

fn plain() -> crate::Role {
    crate::Role::Plain
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ClausesFile {
    pub(super) clause: Vec<ClauseSource>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ClauseSource {
    pub(super) id: Spanned<String>,
    pub(super) section: String,
    pub(super) page: Option<u16>,
    pub(super) title: String,
    pub(super) kind: ClauseKind,
    pub(super) text: String,
    pub(super) example: Option<String>,
    #[serde(default)]
    pub(super) counterpart: Vec<Spanned<String>>,
    pub(super) differs: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardsFile {
    pub(super) card: Vec<CardSource>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardSource {
    pub(super) name: Spanned<String>,
    /// Of the set of the erratum, where a card of one names none.
    pub(super) set: Option<String>,
    /// What a card rests on that no document has.
    pub(super) clauses: Option<Spanned<Vec<Spanned<String>>>>,
    pub(super) kind: Kind,
    pub(super) colour: Option<Colour>,
    pub(super) power: Option<i16>,
    pub(super) global: Option<i16>,
    pub(super) resistance: Option<i16>,
    #[serde(default)]
    pub(super) starred: Vec<Starred>,
    #[serde(default)]
    pub(super) alignments: Vec<Spanned<String>>,
    #[serde(default)]
    pub(super) sometimes: Vec<Spanned<String>>,
    #[serde(default)]
    pub(super) attributes: Vec<Spanned<String>>,
    pub(super) arrow_in: Option<Side>,
    #[serde(default)]
    pub(super) arrows_out: Vec<Side>,
    #[serde(default)]
    pub(super) types: Vec<String>,
    pub(super) footer: Option<Spanned<String>>,
    /// The clauses that changed the card later.
    #[serde(default)]
    pub(super) errata: Vec<Spanned<String>>,
    /// The text, sentence by sentence.
    #[serde(default)]
    pub(super) text: Vec<Spanned<SentenceSource>>,
    #[serde(default)]
    pub(super) unsure: Vec<String>,
}

impl CardSource {
    /// A rule in the words of cards.
    pub(super) fn rule(
        name: Spanned<String>,
        clauses: Spanned<Vec<Spanned<String>>>,
        text: Vec<Spanned<SentenceSource>>,
    ) -> CardSource {
        CardSource {
            name,
            set: None,
            clauses: Some(clauses),
            kind: Kind::Rule,
            colour: None,
            power: None,
            global: None,
            resistance: None,
            starred: Vec::new(),
            alignments: Vec::new(),
            sometimes: Vec::new(),
            attributes: Vec::new(),
            arrow_in: None,
            arrows_out: Vec::new(),
            types: Vec::new(),
            footer: None,
            errata: Vec::new(),
            text,
            unsure: Vec::new(),
        }
    }
}

/// Rules of an edition in the words of cards.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RulesFile {
    pub(super) rule: Vec<RuleSource>,
}

/// A rule in the words of cards, in force for everybody; it is called as the first of its clauses.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RuleSource {
    pub(super) clauses: Spanned<Vec<Spanned<String>>>,
    /// Sentence by sentence.
    pub(super) text: Vec<Spanned<SentenceSource>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct VersionsFile {
    pub(super) card: Vec<VersionSource>,
}

/// A card as an edition prints it: what is not said is as it was.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct VersionSource {
    pub(super) name: Spanned<String>,
    /// The clauses that say so.
    pub(super) clauses: Vec<Spanned<String>>,
    pub(super) power: Option<i16>,
    pub(super) resistance: Option<i16>,
    pub(super) footer: Option<String>,
    pub(super) text: Option<Vec<Spanned<SentenceSource>>>,
    /// Sentences after those of its text.
    #[serde(default)]
    pub(super) more: Vec<Spanned<SentenceSource>>,
    /// Sentences that the clauses say hold as they were printed.
    #[serde(default)]
    pub(super) confirms: Vec<Spanned<String>>,
    pub(super) unsure: Option<Vec<String>>,
}

/// A sentence of a card: to be executed, or one that no form of sentence takes yet.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum SentenceSource {
    Executed(String),
    /// Shown in rulings, to be applied by the players.
    ByHand(ByHand),
    /// How a Plot is brought into play; of no more account once it lies there.
    Playing(Playing),
    /// About talk and paper alone, or what holds anyway.
    Note(Note),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Note {
    pub(super) note: String,
    /// The kind of game the sentence is for; every kind where nothing is said.
    pub(super) layout: Option<Layout>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct ByHand {
    pub(super) by_hand: String,
    /// The kind of game the sentence is for; every kind where nothing is said.
    pub(super) layout: Option<Layout>,
    /// With what it has to do and changes nothing of what is ruled.
    #[serde(default)]
    pub(super) bears_on: Vec<Matter>,
    /// To what it may give leave.
    #[serde(default)]
    pub(super) permits: Vec<Matter>,
    /// From what it may take leave.
    #[serde(default)]
    pub(super) bars: Vec<Matter>,
    /// What cannot be ruled on without it.
    #[serde(default)]
    pub(super) decides: Vec<Matter>,
    /// The cards of which it speaks, in the words of a sentence.
    pub(super) of: Option<String>,
    /// Whose plays it speaks of.
    pub(super) whose: Option<Whose>,
    /// It speaks of its own card alone.
    #[serde(default)]
    pub(super) its: bool,
    /// It speaks of what comes after attacks that end so.
    #[serde(default)]
    pub(super) after: Vec<Ended>,
    /// What it permits after one of them is done several times.
    #[serde(default)]
    pub(super) several: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Playing {
    pub(super) playing: String,
}

/// The clauses of an edition that no scenario can turn on.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UncoveredFile {
    pub(super) clause: Vec<UncoveredSource>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SettledFile {
    pub(super) point: Vec<SettledSource>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SettledSource {
    pub(super) asks: String,
    pub(super) answer: String,
    pub(super) why: WhySettled,
    #[serde(default)]
    pub(super) clauses: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UncoveredSource {
    pub(super) id: Spanned<String>,
    pub(super) reason: String,
}
