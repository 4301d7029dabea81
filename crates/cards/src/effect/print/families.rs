//! What the families of Plots say.

use super::super::{Effect, Worth, Zap};
use super::Printer;
use super::phrases::stat;

impl Printer<'_> {
    /// The wording of one of these forms; `None` for other forms.
    pub(super) fn family(&self, effect: &Effect) -> Option<String> {
        Some(match effect {
            Effect::Zap(zap) => format!("zap: the target {}", self.zap(zap)),
            Effect::Freezes { frozen, cancels } => format!(
                "no {} can act except to defend itself, or an action just taken by {} is cancelled",
                self.filter(frozen),
                self.any(cancels)
            ),
            Effect::Paralyzed => "it is paralyzed".to_owned(),
            Effect::FreedByAction => {
                "an action of its master or of any Illuminati frees it".to_owned()
            }
            Effect::HoldsFast(filter) => format!(
                "nothing can take from it or destroy {} that it is the host of",
                self.any(filter)
            ),
            Effect::Idles(filter) => format!(
                "each {} loses its Action tokens, gets no new ones, and cannot use its abilities",
                self.filter(filter)
            ),
            Effect::AlignmentWorth(Worth {
                opposite,
                control,
                destroy,
            }) => {
                let which = if *opposite { "opposite" } else { "identical" };
                format!(
                    "each {which} alignment has {control:+} on any attempt to control and {destroy:+} on any attempt to \
                     destroy"
                )
            }
            Effect::SharedByAll(alignment) => {
                let name = alignment.name();
                format!("{name} is no opposite of itself, and any two {name} Groups share it")
            }
            Effect::Lowers {
                whose,
                amount,
                stat,
                least,
            } => format!(
                "each {} has {amount:+} {}, but no less than {least}",
                self.filter(whose),
                self::stat(*stat)
            ),
            Effect::NoAutomaticTakeover => "no player can make an automatic takeover".to_owned(),
            Effect::NotOn(card) => format!("it cannot affect the {card}"),
            _ => return None,
        })
    }

    fn zap(&self, zap: &Zap) -> String {
        match zap {
            Zap::NoControl(filter) => format!("cannot take control of {}", self.any(filter)),
            Zap::NoInstants => "cannot use Assassinations or Disasters".to_owned(),
            Zap::PlotsForGroups => "draws a Plot instead of each Group card".to_owned(),
            Zap::ExposesDraws => "exposes every Plot he draws".to_owned(),
            Zap::NoNearness => "has no bonus for nearness to his Illuminati".to_owned(),
            Zap::NoTakeover => "has no automatic takeover".to_owned(),
        }
    }
}
