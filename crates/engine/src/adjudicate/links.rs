//! Links of Resources that are made, moved and removed.

use super::Judge;
use super::asked::Asked;
use crate::moment::{Active, Moment};
use crate::uses;
use fnord_cards::Kind;
use fnord_cards::effect::{Effect, nature};
use fnord_law::PermanentLinks;
use fnord_ruling::{Fate, NoUse, Requirement, Source, WhyNot};
use fnord_table::{PieceId, Place, Step, Table};
use fnord_vocabulary::PlayerId;

/// The links on a table, each with the Group it is to.
fn links(table: &Table) -> impl Iterator<Item = (PieceId, PieceId)> {
    table
        .iter()
        .filter_map(|(card, _)| Some((card, table.link(card)?)))
}

/// The links that are legal.
fn legal_links(table: &Table) -> Vec<(PieceId, PieceId)> {
    let moment = Moment::new(table);
    links(table)
        .filter(|&(card, _)| moment.link_is_legal(card))
        .collect()
}

/// The links that are legal apart from what lasts for a time only.
fn lasting_links(table: &Table) -> Vec<(PieceId, PieceId)> {
    let mut lasting = table.clone();
    lasting.changes.clear();
    legal_links(&lasting)
}

impl Judge<'_> {
    /// Links that a play has made illegal for good are lost (`sg.links.permanent-illegal-plot`,
    /// `sg.links.permanent-illegal-resource`).
    pub(super) fn lose_illegal_links(&mut self, before: &Table) {
        if links(before).next().is_none() {
            return;
        }
        let (were_legal, are_legal) = (lasting_links(before), lasting_links(&self.table));
        let mut lost = were_legal.clone();
        // What only something that is over has made legal is illegal for good as well.
        if !before.changes.is_empty() {
            let for_a_time = legal_links(before).into_iter();
            let now = legal_links(&self.table);
            lost.extend(
                for_a_time.filter(|link| !were_legal.contains(link) && !now.contains(link)),
            );
        }
        let lost: Vec<PieceId> = lost
            .into_iter()
            .filter(|link| self.table.link(link.0) == Some(link.1) && !are_legal.contains(link))
            .map(|(card, _)| card)
            .collect();
        if !lost.is_empty() {
            self.change(None, |results| results.links_are_lost(&lost));
        }
        self.tell_of_links(before, &lost);
    }

    /// Links that a play has made illegal for a time, and those that are legal again (`wdh.links.temporary-illegal`).
    fn tell_of_links(&mut self, before: &Table, lost: &[PieceId]) {
        let told: Vec<(PieceId, bool)> = {
            let (then, now) = (Moment::new(before), Moment::new(&self.table));
            let linked = self.table.iter().filter(|(card, _)| {
                let link = self.table.link(*card);
                link.is_some() && link == before.link(*card) && !lost.contains(card)
            });
            linked
                .map(|(card, _)| (card, then.link_is_legal(card), now.link_is_legal(card)))
                .filter(|(_, was, is)| was != is)
                .map(|(card, _, is)| (card, is))
                .collect()
        };
        let yielding = self.yielding(before, lost);
        self.change(None, |results| {
            let points = &results.table.rules.points;
            for (card, yields) in yielding {
                let fate = match yields {
                    true => Fate::Yields,
                    false => Fate::Reasserted,
                };
                results.fate(card, fate, points.exclusive_links());
            }
            for (card, legal) in told {
                let fate = match legal {
                    true => Fate::LinkActive,
                    false => Fate::LinkInactive,
                };
                results.fate(card, fate, points.link_sleeps());
            }
        });
    }

    /// Linked Plots that give their Group traits which a later one has taken away, though their links are legal, and those
    /// that have effect again (`wdh.links.exclusive`).
    fn yielding(&self, before: &Table, lost: &[PieceId]) -> Vec<(PieceId, bool)> {
        let (then, now) = (Moment::new(before), Moment::new(&self.table));
        let mut found = Vec::new();
        for (card, _) in self.table.iter() {
            let Some(group) = self.table.link(card) else {
                continue;
            };
            let stays = before.link(card) == Some(group) && !lost.contains(&card);
            if !stays || !then.link_is_legal(card) || !now.link_is_legal(card) {
                continue;
            }
            let text = self.table.card(card).text.iter();
            let abilities = text.filter_map(|sentence| sentence.ability.as_ref());
            for ability in abilities {
                let Effect::Becomes { gains, .. } = ability.effect else {
                    continue;
                };
                let had = gains.all_in(then.traits(group));
                let has = gains.all_in(now.traits(group));
                if had != has {
                    found.push((card, had));
                }
            }
        }
        found
    }

    /// A player links a Resource to a Group of his; without one, or with his Illuminati, he removes its link.
    pub(super) fn link(
        &mut self,
        step: &Step,
        player: PlayerId,
        card: PieceId,
        to: Option<PieceId>,
    ) {
        let points = &self.table.rules.points;
        let to = to.filter(|&group| group != self.table.seat(player).illuminati);
        let stays = |host| self.table.stays_at(card, host);
        let tied = self.table.piece(card).tied;
        if self.table.kind(card).is_group()
            && (self.table.ties_itself(card) || to.or(tied).is_some_and(stays))
        {
            self.tie(step, player, card, to);
            return;
        }
        let before = self.table.link(card);
        let mut asked = Asked::new();
        self.may_act(&mut asked, player);
        match before {
            None => self.time_to_link(&mut asked, player, points.link_when()),
            Some(_) => self.time_to_link(&mut asked, player, points.move_link_when()),
        }
        let piece = self.table.piece(card);
        // A Plot that lies on a Group is of whoever controls that.
        let plot = before.filter(|_| self.table.kind(card).is_plot());
        let owner = self.table.owner(plot.unwrap_or(card));
        let keeps = before.is_some_and(|group| {
            self.says_of(group, |effect| *effect == Effect::KeepsResources)
                .is_some()
        });
        if before.is_some() && (keeps || self.permanently_linked(card)) {
            asked.object(WhyNot::PermanentLink(card), points.permanent_link());
        } else if plot.is_none() && self.table.kind(card) != Kind::Resource {
            asked.object(WhyNot::NotInPlay(card), points.link());
        } else if owner != Some(player) {
            asked.object(WhyNot::NotTheirs(card, player), points.link());
        } else {
            if before.is_some() && piece.relinked {
                asked.object(WhyNot::LinkMoved(card), points.move_link());
            }
            if piece.gave_benefit {
                asked.object(WhyNot::GaveBenefit(card), points.benefit_lock());
            }
            if before.is_some() && self.sleeps_for_a_time(card) {
                asked.object(WhyNot::LinkAsleep(card), points.link_sleeps());
            }
            if let Some(group) = to {
                self.linkable(&mut asked, player, card, group);
            } else {
                asked.meets(Requirement::MayLink(card), points.move_link());
            }
        }
        if !self.answered(step, asked) {
            return;
        }
        let earlier = self.table.clone();
        self.change(None, |results| {
            let piece = results.table.piece_mut(card);
            piece.relinked |= before.is_some() || points.first_link().value;
            match (plot, to) {
                (Some(_), Some(group)) => piece.place = Place::Linked(group),
                // A Plot that is linked to nothing any more has been used.
                (Some(_), None) => return results.links_are_lost(&[card]),
                (None, linked) => {
                    let owner = player;
                    piece.place = Place::Beside { owner, linked };
                }
            }
            match to {
                Some(group) => results.fate(card, Fate::LinkedTo(group), points.link()),
                None => results.fate(card, Fate::Unlinked, points.move_link()),
            }
        });
        self.show_changes(&earlier, card, &[], false);
        self.change(None, |results| results.empty_the_powerless());
        self.recheck();
    }

    /// A Group is linked to another by its own text. It stays where it lies.
    fn tie(&mut self, step: &Step, player: PlayerId, card: PieceId, to: Option<PieceId>) {
        let points = &self.table.rules.points;
        let mut asked = Asked::new();
        self.may_act(&mut asked, player);
        match self.table.piece(card).tied {
            None => self.time_to_link(&mut asked, player, points.link_when()),
            Some(_) => self.time_to_link(&mut asked, player, points.move_link_when()),
        }
        if self.table.owner(card) != Some(player) {
            asked.object(WhyNot::NotTheirs(card, player), points.link());
        }
        if self.table.piece(card).relinked {
            asked.object(WhyNot::LinkMoved(card), points.move_link());
        }
        let moment = Moment::new(&self.table);
        let text = self.table.card(card).text.iter().enumerate();
        for (place, sentence) in text {
            let Some(ability) = &sentence.ability else {
                continue;
            };
            let (Some(filter), Some(group)) = (ability.may_link(), to) else {
                continue;
            };
            let source = Source {
                piece: card,
                sentence: u8::try_from(place).unwrap_or(u8::MAX),
            };
            let active = Active::of(source, card, Some(player), ability);
            if !self.table.in_play(group) || !moment.passes(filter, group, &active) {
                let why = WhyNot::CannotLinkTo(group);
                asked.object_by(why, source, points.required_link());
            }
        }
        asked.meets(Requirement::MayLink(card), points.link());
        if !self.answered(step, asked) {
            return;
        }
        self.change(None, |results| {
            let piece = results.table.piece_mut(card);
            piece.relinked |= piece.tied.is_some();
            piece.tied = to;
            match to {
                Some(group) => results.fate(
                    card,
                    Fate::LinkedTo(group),
                    results.table.rules.points.link(),
                ),
                None => results.fate(card, Fate::Unlinked, results.table.rules.points.move_link()),
            }
        });
        self.recheck();
    }

    /// Whether a Resource may be linked to this Group.
    pub(super) fn linkable(
        &self,
        asked: &mut Asked,
        player: PlayerId,
        card: PieceId,
        group: PieceId,
    ) {
        let points = &self.table.rules.points;
        let text = &self.table.card(card).text;
        // A card may say that it is for Groups of rivals.
        let of_rivals = uses::abilities(&self.table, card).any(|(_, ability)| {
            matches!(&ability.effect, Effect::Link(of) | Effect::MayLink(of) if of.rivals)
        });
        let there = match self.table.piece(group).place {
            Place::Structure { owner, .. } => owner == player || of_rivals,
            _ => false,
        };
        if !there {
            asked.object(WhyNot::NotTheirs(group, player), points.link());
            return;
        }
        let moment = Moment::new(&self.table);
        for (place, sentence) in text.iter().enumerate() {
            let Some(ability) = &sentence.ability else {
                continue;
            };
            if let Effect::NeverWith(name) = &ability.effect {
                let mut linked = self.table.linked_to(group);
                if linked.any(|other| other != card && self.table.name(other) == &**name) {
                    let source = Source {
                        piece: card,
                        sentence: u8::try_from(place).unwrap_or(u8::MAX),
                    };
                    asked.object_by(NoUse::LinkedElse(group), source, points.cannot());
                }
            }
            let (Effect::Link(filter) | Effect::MayLink(filter)) = &ability.effect else {
                continue;
            };
            let source = Source {
                piece: card,
                sentence: u8::try_from(place).unwrap_or(u8::MAX),
            };
            let active = Active::of(source, card, Some(player), ability);
            if !moment.passes(filter, group, &active) {
                let why = WhyNot::CannotLinkTo(group);
                asked.object_by(why, source, points.required_link());
            }
        }
        if let Some(immunity) = moment.immunity_to_card(group, card) {
            asked.object_by(WhyNot::CannotLinkTo(group), immunity, points.cannot());
        }
        asked.meets(Requirement::MayLink(card), points.link());
    }

    /// Whether the link of a card is permanent: a Resource says so, and of Plots the edition does.
    pub(super) fn permanently_linked(&self, card: PieceId) -> bool {
        if !self.table.kind(card).is_plot() {
            return self.sentence_of(card, &Effect::PermanentLink).is_some();
        }
        let changes = nature::FIGURES | nature::TRAITS;
        let mut text = uses::abilities(&self.table, card);
        match self.table.rules.points.permanent_link().value {
            PermanentLinks::OfPlots => true,
            PermanentLinks::OfChanges => text.any(|(_, one)| one.effect.marks().has(changes)),
        }
    }

    /// Whether the link of a card would be legal but for what lasts for a time only.
    fn sleeps_for_a_time(&self, card: PieceId) -> bool {
        let now = Moment::new(&self.table);
        if now.link_is_legal(card) || self.table.changes.is_empty() {
            return false;
        }
        let mut otherwise = self.table.clone();
        otherwise.changes.clear();
        Moment::new(&otherwise).link_is_legal(card)
    }
}
