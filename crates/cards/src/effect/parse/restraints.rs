//! What sentences forbid and what they allow.

use pest::iterators::Pair;

use super::super::{
    About, Act, AttackKinds, Covered, Doer, Effect, Filter, Harm, Immunity, InstantKind, Means,
    Party, Permission, Privilege, Prohibition, Protection, Traits, Uncovered, Undone, Whom,
};
use super::phrases::all_of;
use super::{Read, Reader, Rule};
use crate::Text;

impl Reader<'_> {
    /// Bodies about immunity, prohibitions, permissions and privilege; `None` for all others.
    pub(super) fn restraint(&self, pair: &Pair<Rule>) -> Read<Option<Effect>> {
        let inner = || pair.clone().into_inner();
        Ok(Some(match pair.as_rule() {
            Rule::immune => Effect::Immune(self.immunity(pair.clone())?),
            Rule::protects => Effect::Protects(self.protection(pair.clone())?),
            Rule::forbids => Effect::Forbids(self.prohibition(pair.clone())?),
            Rule::may_take_part => Effect::MayTakePart(self.permission(pair.clone())?),
            Rule::may_attack => Effect::MayAttack(self.filter(self.first(pair.clone())?)?),
            Rule::target_counts_not => Effect::TargetNotSecret,
            Rule::uncovered => {
                let mut parts = inner();
                let (Some(of), Some(to)) = (parts.next(), parts.next()) else {
                    return self.lost();
                };
                Effect::Uncovered(Uncovered {
                    of: Text::from(of.as_str()),
                    to: self.filter(to)?,
                })
            }
            Rule::that_privileged => Effect::Privilege(Privilege::That {
                except: self.filter_in(inner())?,
            }),
            Rule::never_privileged => Effect::Privilege(Privilege::Never),
            Rule::shuts_out => Effect::Privilege(Privilege::ShutsOut),
            Rule::its_privileged => Effect::Privilege(Privilege::Its),
            Rule::lets_you_in => Effect::Privilege(Privilege::LetsYouIn),
            Rule::enters_privileged => Effect::Privilege(Privilege::Enters {
                of: self.filter_in(inner())?,
            }),
            _ => return Ok(None),
        }))
    }

    fn filter_in<'p>(
        &self,
        mut parts: impl Iterator<Item = Pair<'p, Rule>>,
    ) -> Read<Option<Filter>> {
        parts
            .find(|part| part.as_rule() == Rule::filter)
            .map(|filter| self.filter(filter))
            .transpose()
    }

    /// A list of traits of which all are meant.
    fn every(&self, pair: Pair<Rule>) -> Read<Traits> {
        let text = pair.as_str().to_owned();
        all_of(self.traits(pair)?, &text)
    }

    fn parties(&self, pair: Pair<Rule>) -> Read<Vec<Party>> {
        pair.into_inner().map(|party| self.party(party)).collect()
    }

    fn immunity(&self, pair: Pair<Rule>) -> Read<Immunity> {
        let mut immunity = Immunity {
            covered: Covered::WholeStructure,
            to: Vec::new(),
        };
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::covered => {
                    let inner = self.first(part)?;
                    if inner.as_rule() == Rule::parties {
                        immunity.covered = Covered::Parties(self.parties(inner)?);
                    }
                }
                Rule::harms => {
                    for harm in part.into_inner() {
                        immunity.to.push(self.harm(self.first(harm)?)?);
                    }
                }
                _ => return self.lost(),
            }
        }
        Ok(immunity)
    }

    fn harm(&self, pair: Pair<Rule>) -> Read<Harm> {
        Ok(match pair.as_rule() {
            Rule::harm_groups => Harm::Groups(self.filter(self.first(pair)?)?),
            Rule::harm_privileged => Harm::PrivilegedAttacks,
            Rule::harm_attacks => {
                let (mut with, mut kinds, mut by) = (Traits::default(), AttackKinds::Both, None);
                for part in pair.into_inner() {
                    match part.as_rule() {
                        Rule::traits => with = self.every(part)?,
                        Rule::kinds => kinds = kinds_of(part.as_str()),
                        _ => by = Some(self.filter(part)?),
                    }
                }
                Harm::Attacks { with, kinds, by }
            }
            Rule::harm_instants => {
                let mut which = InstantKind::Disasters;
                let mut except = Vec::new();
                for part in pair.into_inner() {
                    match part.as_rule() {
                        Rule::card_name => except.push(Text::from(part.as_str())),
                        _ => which = instant_of(part.as_str()),
                    }
                }
                Harm::Instants { which, except }
            }
            _ => Harm::Named(Text::from(pair.as_str())),
        })
    }

    fn protection(&self, pair: Pair<Rule>) -> Read<Protection> {
        let mut protection = Protection {
            whom: Vec::new(),
            from: Undone::Destroyed,
            except: Vec::new(),
        };
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::parties => protection.whom = self.parties(part)?,
                Rule::undone => {
                    protection.from = match part.as_str() {
                        "controlled" => Undone::Controlled,
                        "destroyed" => Undone::Destroyed,
                        "attacked" => Undone::Attacked,
                        "killed" => Undone::Killed,
                        _ => Undone::ControlledOrDestroyed,
                    };
                }
                _ => {
                    let means = self.first(part)?;
                    protection.except.push(match means.as_rule() {
                        Rule::an_instant => Means::Instant(instant_of(means.as_str())),
                        Rule::direct_by => Means::DirectAttack(self.filter(self.first(means)?)?),
                        _ => Means::AttackWith(self.every(self.first(means)?)?),
                    });
                }
            }
        }
        Ok(protection)
    }

    fn prohibition(&self, pair: Pair<Rule>) -> Read<Prohibition> {
        let mut prohibition = Prohibition {
            doer: Doer::You,
            act: Act::Attack,
            whom: None,
        };
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::no_such => prohibition.doer = Doer::Any(self.filter(self.first(part)?)?),
                Rule::doer => {
                    let inner = self.first(part)?;
                    prohibition.doer = match inner.as_rule() {
                        Rule::you => Doer::You,
                        Rule::this => Doer::It,
                        _ => Doer::Named(Text::from(inner.as_str())),
                    };
                }
                _ => {
                    for inner in part.into_inner() {
                        match inner.as_rule() {
                            Rule::whom => prohibition.whom = Some(self.whom(inner)?),
                            Rule::deed_destroy => prohibition.act = Act::Destroy,
                            Rule::deed_control => prohibition.act = Act::Control,
                            Rule::deed_aid => prohibition.act = Act::Aid,
                            Rule::deed_oppose => prohibition.act = Act::Oppose,
                            _ => {}
                        }
                    }
                }
            }
        }
        Ok(prohibition)
    }

    fn whom(&self, pair: Pair<Rule>) -> Read<Whom> {
        let inner = self.first(pair)?;
        Ok(match inner.as_rule() {
            Rule::this => Whom::It,
            _ => Whom::Any(self.filter(inner)?),
        })
    }

    fn permission(&self, pair: Pair<Rule>) -> Read<Permission> {
        let mut permission = Permission {
            who: Vec::new(),
            aid: false,
            oppose: false,
            kinds: AttackKinds::Both,
            privileged: false,
            about: None,
            on: None,
        };
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::parties => permission.who = self.parties(part)?,
                Rule::sides => {
                    let side = self.first(part)?.as_rule();
                    permission.aid = side != Rule::deed_oppose;
                    permission.oppose = side != Rule::deed_aid;
                }
                _ => {
                    let by_and_on = part.as_str().contains("attack by ");
                    let mut about = if by_and_on { About::By } else { About::On };
                    for inner in part.into_inner() {
                        match inner.as_rule() {
                            Rule::of_privilege => permission.privileged = true,
                            Rule::kinds => permission.kinds = kinds_of(inner.as_str()),
                            Rule::about => {
                                about = match inner.as_str() {
                                    "by" => About::By,
                                    "on" => About::On,
                                    "involving" => About::Involving,
                                    "beside" => About::Beside,
                                    _ => About::OnOrBy,
                                };
                            }
                            _ if permission.about.is_some() => {
                                permission.on = Some(self.whom(inner)?);
                            }
                            _ => permission.about = Some((about, self.whom(inner)?)),
                        }
                    }
                }
            }
        }
        Ok(permission)
    }
}

fn kinds_of(word: &str) -> AttackKinds {
    match word {
        "control" => AttackKinds::Control,
        "destroy" => AttackKinds::Destroy,
        _ => AttackKinds::Both,
    }
}

fn instant_of(words: &str) -> InstantKind {
    if words.contains("Disaster") {
        InstantKind::Disasters
    } else {
        InstantKind::Assassinations
    }
}
