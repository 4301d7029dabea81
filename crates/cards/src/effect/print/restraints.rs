//! What sentences forbid and what they allow.

use std::fmt::Write;

use super::super::{
    About, Act, AttackKinds, Covered, Doer, Filter, Harm, Immunity, InstantKind, Means, Party,
    Permission, Privilege, Prohibition, Protection, Uncovered, Undone, Whom,
};
use super::Printer;
use super::phrases::kinds;

impl Printer<'_> {
    pub(super) fn immunity(&self, immunity: &Immunity) -> String {
        let (covered, several) = match &immunity.covered {
            Covered::WholeStructure => ("your whole Power Structure".to_owned(), false),
            Covered::Parties(parties) => (self.parties(parties), parties.len() > 1),
        };
        let harms: Vec<String> = immunity.to.iter().map(|harm| self.harm(harm)).collect();
        let harms = match harms.as_slice() {
            [first, second] => format!("{first} and {second}"),
            [before @ .., last] if !before.is_empty() => {
                format!("{}, and {last}", before.join(", "))
            }
            harms => harms.join(""),
        };
        let is = if several { "are" } else { "is" };
        format!("{covered} {is} immune to {harms}")
    }

    fn parties(&self, parties: &[Party]) -> String {
        let parties: Vec<String> = parties.iter().map(|party| self.party(party)).collect();
        parties.join(" and ")
    }

    fn harm(&self, harm: &Harm) -> String {
        match harm {
            Harm::Groups(filter) => self.any(filter),
            Harm::Attacks { with, kinds, by } => {
                let mut text = String::new();
                if !with.is_empty() {
                    let _ = write!(text, "{} ", self.all(*with));
                }
                text.push_str("attacks");
                if *kinds != AttackKinds::Both {
                    let _ = write!(text, " to {}", self::kinds(*kinds));
                }
                if let Some(by) = by {
                    let _ = write!(text, " by {}", self.any(by));
                }
                text
            }
            Harm::PrivilegedAttacks => "privileged attacks".to_owned(),
            Harm::Instants { which, except } => {
                let which = match which {
                    InstantKind::Disasters => "Disasters",
                    InstantKind::Assassinations => "Assassinations",
                };
                let except: Vec<&str> = except.iter().map(|name| &**name).collect();
                if except.is_empty() {
                    which.to_owned()
                } else {
                    format!("{which} except {}", except.join(" and "))
                }
            }
            Harm::Named(name) => name.to_string(),
        }
    }

    pub(super) fn protection(&self, protection: &Protection) -> String {
        let undone = match protection.from {
            Undone::Controlled => "controlled",
            Undone::Destroyed => "destroyed",
            Undone::ControlledOrDestroyed => "controlled or destroyed",
            Undone::Attacked => "attacked",
            Undone::Killed => "killed",
        };
        let mut text = format!("{} cannot be {undone}", self.parties(&protection.whom));
        let means: Vec<String> = (protection.except.iter())
            .map(|means| match means {
                Means::Instant(InstantKind::Assassinations) => "an Assassination".to_owned(),
                Means::Instant(InstantKind::Disasters) => "a Disaster".to_owned(),
                Means::DirectAttack(by) => format!("a direct attack by {}", self.any(by)),
                Means::AttackWith(traits) => {
                    let traits = self.all(*traits);
                    format!("{} {traits} attack", article(&traits))
                }
            })
            .collect();
        if !means.is_empty() {
            let _ = write!(text, " except by {}", means.join(" or "));
        }
        text
    }

    pub(super) fn prohibition(&self, prohibition: &Prohibition) -> String {
        let doer = match &prohibition.doer {
            Doer::You => "you cannot".to_owned(),
            Doer::It => "it cannot".to_owned(),
            Doer::Any(filter) => format!("no {} can", self.filter(filter)),
            Doer::Named(name) => format!("{name} cannot"),
        };
        let deed = match prohibition.act {
            Act::Destroy => "destroy",
            Act::Control => "control",
            Act::Attack => "attack",
            Act::Aid => "aid an attack",
            Act::Oppose => "oppose an attack",
        };
        let on = match prohibition.act {
            Act::Aid | Act::Oppose => " on",
            _ => "",
        };
        match &prohibition.whom {
            None => format!("{doer} {deed}"),
            Some(whom) => format!("{doer} {deed}{on} {}", self.whom(whom)),
        }
    }

    fn whom(&self, whom: &Whom) -> String {
        match whom {
            Whom::It => "it".to_owned(),
            Whom::Any(filter) => self.any(filter),
        }
    }

    pub(super) fn permission(&self, permission: &Permission) -> String {
        let sides = match (permission.aid, permission.oppose) {
            (true, true) => "aid or oppose",
            (true, false) => "aid",
            (false, _) => "oppose",
        };
        let mut attack = if permission.privileged {
            "privileged attack".to_owned()
        } else {
            "attack".to_owned()
        };
        if let Some((about, whom)) = &permission.about {
            let whom = self.whom(whom);
            let _ = match (permission.kinds, about) {
                (AttackKinds::Both | AttackKinds::Instant, about) => {
                    let about = match about {
                        About::On => "on",
                        About::By => "by",
                        About::OnOrBy => "on or by",
                        About::Involving => "involving",
                        About::Beside => "beside",
                    };
                    write!(attack, " {about} {whom}")
                }
                (kinds, _) => write!(attack, " to {} {whom}", self::kinds(kinds)),
            };
        }
        if let Some(on) = &permission.on {
            let _ = write!(attack, " on {}", self.whom(on));
        }
        format!(
            "{} may {sides} any {attack}, whatever the alignments",
            self.parties(&permission.who)
        )
    }

    pub(super) fn uncovered(&self, uncovered: &Uncovered) -> String {
        format!(
            "the immunity of the {} to {} does not keep it off",
            uncovered.of,
            self.any(&uncovered.to)
        )
    }

    pub(super) fn privilege(&self, privilege: &Privilege) -> String {
        let with = |filter: &Option<Filter>, before: &str, after: &str| {
            let filter = filter.as_ref();
            filter.map_or_else(String::new, |filter| {
                format!("{before}{}{after}", self.any(filter))
            })
        };
        match privilege {
            Privilege::That { except } => {
                format!(
                    "that attack is privileged{}",
                    with(except, ", except toward ", "")
                )
            }
            Privilege::Never => "that attack cannot be privileged".to_owned(),
            Privilege::ShutsOut => {
                "one of several rivals cannot interfere in that attack".to_owned()
            }
            Privilege::Its => "its attacks are privileged".to_owned(),
            Privilege::LetsYouIn => {
                "you may take part in that attack, although it is privileged".to_owned()
            }
            Privilege::Enters { of } => format!(
                "it may take part in any privileged attack{}, which negates the privilege",
                with(of, " that ", " makes or aids")
            ),
        }
    }
}

/// "a" or "an".
fn article(phrase: &str) -> &'static str {
    match phrase.chars().next() {
        Some('A' | 'E' | 'I' | 'O' | 'U' | 'a' | 'e' | 'i' | 'o' | 'u') => "an",
        _ => "a",
    }
}
