//! What the families of Plots say.

use pest::iterators::Pair;

use super::super::{Effect, Worth, Zap};
use super::parts::Parts;
use super::phrases::number;
use super::{Read, Reader, Rule, SentenceError};
use crate::Alignment;

impl Reader<'_> {
    /// The effect that one of these forms has; `None` for other forms.
    pub(super) fn family(&self, pair: &Pair<Rule>) -> Read<Option<Effect>> {
        let rule = pair.as_rule();
        let parts = || Parts::of(self, pair.clone());
        Ok(Some(match rule {
            Rule::zap => Effect::Zap(self.zap(self.first(pair.clone())?)?),
            Rule::freezes => {
                let mut filters = parts()?.filters.into_iter();
                let (Some(frozen), Some(cancels)) = (filters.next(), filters.next()) else {
                    return self.lost();
                };
                Effect::Freezes { frozen, cancels }
            }
            Rule::paralyzed => Effect::Paralyzed,
            Rule::freed => Effect::FreedByAction,
            Rule::idles => Effect::Idles(parts()?.filter()?),
            Rule::alignment_worth => {
                let signed = pair.clone().into_inner();
                let signed = signed.filter(|part| part.as_rule() == Rule::signed);
                let amounts: Vec<i16> = signed.map(|part| number(part.as_str())).collect();
                let [control, destroy] = *amounts else {
                    return self.lost();
                };
                Effect::AlignmentWorth(Worth {
                    opposite: parts()?.has(Rule::opposite),
                    control,
                    destroy,
                })
            }
            Rule::shared_by_all => {
                let word = self.first(pair.clone())?.as_str();
                let alignment = Alignment::named(word);
                let unknown = || SentenceError::NoSuchTrait(word.to_owned());
                Effect::SharedByAll(alignment.ok_or_else(unknown)?)
            }
            Rule::lowers => {
                let parts = parts()?;
                let Some(&stat) = parts.stats.first() else {
                    return self.lost();
                };
                Effect::Lowers {
                    amount: parts.amount()?,
                    stat,
                    least: parts.figure(),
                    whose: parts.filter()?,
                }
            }
            Rule::no_takeover => Effect::NoAutomaticTakeover,
            Rule::not_on => Effect::NotOn(parts()?.name()?),
            _ => return Ok(None),
        }))
    }

    fn zap(&self, pair: Pair<Rule>) -> Read<Zap> {
        Ok(match pair.as_rule() {
            Rule::no_control => Zap::NoControl(Parts::of(self, pair)?.filter()?),
            Rule::no_instants => Zap::NoInstants,
            Rule::plots_for_groups => Zap::PlotsForGroups,
            Rule::exposes_draws => Zap::ExposesDraws,
            Rule::no_nearness => Zap::NoNearness,
            Rule::not_automatic => Zap::NoTakeover,
            _ => return self.lost(),
        })
    }
}
