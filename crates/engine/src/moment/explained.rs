//! Why a Group has the traits that it has, and why a link sleeps.

use super::gathering::begins_with;
use super::{Active, Moment};
use fnord_cards::Kind;
use fnord_cards::effect::{Effect, Traits};
use fnord_law::Cites;
use fnord_ruling::{Considered, Entry, Recorder, Rejected, Rejection, Step};
use fnord_table::PieceId;

impl<'t, 'l> Moment<'t, 'l> {
    /// Writes down by what a Group's traits differ from those that it begins with, and which cards linked to it have no
    /// effect.
    pub fn explain<R: Recorder>(&self, id: PieceId, recorder: &mut R) {
        if !recorder.listens() {
            return;
        }
        let points = self.points();
        let none = Traits::default();
        for active in &self.active {
            if active.subject == id
                && active.asleep
                && matches!(active.ability.effect, Effect::Link(_))
            {
                recorder.reject(|| self.why_asleep(active));
                continue;
            }
            if active.asleep {
                continue;
            }
            let Some((gains, loses)) = self.trait_change(active, id) else {
                continue;
            };
            if gains == none && loses == none {
                continue;
            }
            if self.table.kind(id) == Kind::Illuminati {
                recorder.reject(|| Rejected {
                    what: Considered::Change(active.source.piece),
                    why: Rejection::IlluminatiHaveNone,
                    source: Some(active.source),
                    cites: points.illuminati_alignments().cites.clone(),
                    point: Some(points.illuminati_alignments().id),
                });
                continue;
            }
            let has = begins_with(self.table, id);
            if gains != none && gains.all_in(has) && !loses.any_in(has) {
                recorder.reject(|| Rejected {
                    what: Considered::Change(active.source.piece),
                    why: Rejection::HasAlready,
                    source: Some(active.source),
                    cites: points.no_doubles().cites.clone(),
                    point: Some(points.no_doubles().id),
                });
                continue;
            }
            // What lasts for a time has been brought about while the game goes on.
            let (cites, point) = match active.lasts {
                Some(_) => (points.alignment_shift().cites, points.alignment_shift().id),
                None if self.orders.contains(&active.source.piece) => {
                    let rule = match self.in_order() {
                        true => points.order_sequence(),
                        false => points.order_in_force(),
                    };
                    (rule.cites, rule.id)
                }
                None => {
                    let rule = points.opposite_displaces();
                    (rule.cites, rule.id)
                }
            };
            recorder.leaf(|| Entry {
                step: Step::Traits {
                    group: id,
                    gains,
                    loses,
                },
                value: 0,
                source: Some(active.source),
                cites: cites.clone(),
                point: Some(point),
            });
        }
    }

    /// Why a card linked to a Group has no effect.
    pub(super) fn why_asleep(&self, active: &Active) -> Rejected {
        let points = self.points();
        let card = active.source.piece;
        let rejected = |why, source, cites: &Cites, point| Rejected {
            what: Considered::Change(card),
            why,
            source: Some(source),
            cites: cites.clone(),
            point: Some(point),
        };
        if let Some(immunity) = self.immunity_to_card(active.subject, card) {
            let rule = points.cannot();
            return rejected(Rejection::Immune, immunity, rule.cites, rule.id);
        }
        if self.table.kind(card) == Kind::Resource {
            let rule = points.required_link();
            rejected(Rejection::NoLegalLink, active.source, rule.cites, rule.id)
        } else {
            let rule = points.link_sleeps();
            rejected(Rejection::NoLegalLink, active.source, rule.cites, rule.id)
        }
    }
}
