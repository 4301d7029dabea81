//! What Goals ask for.

use fnord_wording::Wording;
use serde::{Deserialize, Serialize};

use super::Filter;

/// One way to meet a Goal: everything in it has to hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Objective {
    /// "you control 5 Church Groups" or more.
    #[says("control no {of:One}", least = 0)]
    #[also("do not control {of:AnA}", least = 0)]
    #[also("do not control {of:AnA} at all", least = 0)]
    #[says("control 1 {of:One}", least = 1)]
    #[also("control {least} or more {of:Many}")]
    #[also("control {of:AnA}", least = 1)]
    #[says("control {least} {of:Many}")]
    Controls { least: u8, of: Filter },
    /// "have destroyed 2 Science or Church Groups" or more; `helped`: "or helped in it".
    #[says("have destroyed {of:AnA}{helped? or helped in it}", least = 1)]
    #[says("have destroyed 1 {of:One}{helped? or helped in it}", least = 1)]
    #[says("have destroyed {least} {of:Many}{helped? or helped in it}")]
    Destroyed { least: u8, of: Filter, helped: bool },
    /// "you control Groups with total Power 50 or more"
    #[says("control {of:Many} with total Power {least} or more")]
    #[also("control {of:Many} with total Power at least {least}")]
    #[also("control {of:Many} with total Power {least}")]
    #[also("control {of:Many} whose total Power is {least} or more")]
    #[also("control {of:Many} whose total Power is at least {least}")]
    TotalPower { least: i16, of: Filter },
    /// "Peaceful Groups in play have total Power 30 or more", whoever controls them.
    #[says(InPlay, "{of:Many} in play have total Power {least} or more")]
    TotalInPlay { least: i16, of: Filter },
    /// "no rival controls more than two Groups"
    #[says(InPlay, "no rival controls {of:AnA}", most = 0)]
    #[says(InPlay, "no rival controls more than one {of:One}", most = 1)]
    #[says(InPlay, "no rival controls more than {most:Count} {of:Many}")]
    #[also(InPlay, "each rival controls at most {most:Count} {of:Many}")]
    #[also(InPlay, "each rival controls no more than {most:Count} {of:Many}")]
    RivalsControl { most: u8, of: Filter },
    /// "you control a Group of every alignment"; one with several counts for each of them.
    #[says("control a Group of every alignment")]
    EveryAlignment,
    /// "you have no puppets at the end of that turn": the turn in which the last one was removed.
    #[says("have no puppets at the end of that turn")]
    NoPuppets,
}

/// What may not count toward any Goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Uncounted {
    #[says("it")]
    It,
    #[says("its alignments")]
    Alignments,
    #[says("its destruction")]
    ItsDestruction,
    /// That of which the sentence before it spoke.
    #[says("this destruction")]
    ThisDestruction,
}
