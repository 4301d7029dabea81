//! Attacks that Plots make, and what sentences say of such attacks.

use pest::iterators::Pair;

use super::super::{Against, AttackKinds, Included, Margin, PlotAttack};
use super::parts::Parts;
use super::phrases::number;
use super::{Read, Reader, Rule};
use crate::Text;

/// "Disasters and Assassinations included", "a Disaster or an Assassination"
pub(super) fn included(words: &str) -> Included {
    Included {
        instant: words.contains("Instant"),
        disasters: words.contains("Disaster"),
        assassinations: words.contains("Assassination"),
    }
}

/// "Instant attack", "Disaster", "Assassination"
pub(super) fn special(words: &str) -> AttackKinds {
    match words {
        "Disaster" => AttackKinds::Disaster,
        "Assassination" => AttackKinds::Assassination,
        _ => AttackKinds::Instant,
    }
}

impl Reader<'_> {
    pub(super) fn plot_attack(&self, pair: Pair<Rule>) -> Read<PlotAttack> {
        let mut instant = false;
        let mut power = None;
        let mut with_payers = false;
        let mut for_each = None;
        let mut against = Vec::new();
        let mut target = None;
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::made_instantly => instant = true,
                Rule::number => power = Some(number(part.as_str())),
                Rule::with_payers => with_payers = true,
                Rule::for_each_card => {
                    let mut inner = part.into_inner();
                    if let (Some(more), Some(name)) = (inner.next(), inner.next()) {
                        for_each = Some((number(more.as_str()), Text::from(name.as_str())));
                    }
                }
                Rule::other_power => {
                    let mut inner = part.into_inner();
                    if let (Some(other), Some(of)) = (inner.next(), inner.next()) {
                        against.push((number(other.as_str()), self.against(of)?));
                    }
                }
                Rule::filter => target = Some(self.filter(part)?),
                _ => return self.lost(),
            }
        }
        let (Some(power), Some(target)) = (power, target) else {
            return self.lost();
        };
        Ok(PlotAttack {
            instant,
            power,
            with_payers,
            for_each,
            against,
            target,
        })
    }

    fn against(&self, pair: Pair<Rule>) -> Read<Against> {
        Ok(match pair.as_rule() {
            Rule::filter => Against::Any(self.filter(pair)?),
            _ => Against::Named(
                pair.into_inner()
                    .map(|name| Text::from(name.as_str()))
                    .collect(),
            ),
        })
    }

    pub(super) fn margin(&self, pair: Pair<Rule>) -> Read<Margin> {
        let rule = pair.as_rule();
        let number = Parts::of(self, pair)?.figure();
        Ok(match rule {
            Rule::more_than => Margin::MoreThan(number),
            _ => Margin::AtLeast(number),
        })
    }
}
