//! What is said of cards in brackets, and what is linked to them.

use super::Setter;
use crate::{Assumption, Grave, Piece, PieceId, Place, Position};
use fnord_cards::effect::Traits;
use fnord_cards::{Alignments, Card, Kind};
use fnord_scenario::{CardRef, Placed, Remark, ScenarioErrorKind, Trait, Which};
use fnord_vocabulary::{PlayerId, Span};

impl Setter<'_> {
    pub(super) fn remarks(&mut self, piece: PieceId, placed: &Placed) {
        for (remark, span) in &placed.remarks {
            self.agrees(piece, remark, span);
            self.fits_the_card(piece, remark, span);
            match remark {
                Remark::Tokens(count) => {
                    self.table.piece_mut(piece).tokens = *count;
                    self.tokens_said.push(piece);
                }
                Remark::Power { power, global } => {
                    let stated = &mut self.table.piece_mut(piece).stated;
                    stated.power = Some(*power);
                    stated.global = global.or(stated.global);
                    self.assume(Assumption::StatedPermanent(piece));
                }
                Remark::Resistance(number) => {
                    self.table.piece_mut(piece).stated.resistance = Some(*number);
                }
                Remark::Arrows(count) => self.table.piece_mut(piece).arrows = *count,
                Remark::CapturedThisTurn => {
                    self.table.piece_mut(piece).captured_this_turn = true;
                    if self.table.rules.points.captured_idle().value {
                        self.tokens_said.push(piece);
                    }
                }
                Remark::Gains(found) => {
                    add(&mut self.table.piece_mut(piece).stated.gains, *found);
                }
                Remark::Loses(found) => {
                    add(&mut self.table.piece_mut(piece).stated.loses, *found);
                }
                // The Group that a Group is linked to may stand further below.
                Remark::Linked(card) if self.is_tied_later(piece, card) => {
                    self.tied.push((piece, card.clone()));
                }
                Remark::Linked(card) => self.link(piece, card),
                Remark::Hidden => self.hidden(piece, span),
                Remark::AfterHours => self.table.piece_mut(piece).after_hours = true,
                Remark::Befouled(count) => self.table.piece_mut(piece).befouled = *count,
                Remark::Devastated => self.devastated(piece, span),
                Remark::SecondChosen(second) => {
                    self.table.piece_mut(piece).second_chosen = Some(*second);
                }
                Remark::Killed => self.killed(piece, span),
                Remark::ExposedByChoice => self.exposed_by_choice(piece, span),
                Remark::From(player) => self.destroyed_from(piece, *player, span),
                Remark::Incoming(side) => self.comes_in(piece, *side, span),
                Remark::Outgoing(sides) => {
                    self.table.piece_mut(piece).arrows = sides.len() as u8;
                    self.table.piece_mut(piece).outgoing = Some(*sides);
                }
                Remark::FromHand
                | Remark::Directly
                | Remark::OneAway
                | Remark::FartherAway
                | Remark::Owner(_) => {
                    let implied = self.table.piece(piece).implied;
                    let agrees = match remark {
                        Remark::Owner(player) => self.table.holder(piece) == Some(*player),
                        Remark::FromHand => {
                            matches!(self.table.piece(piece).place, Place::Hand { .. })
                        }
                        Remark::Directly => self.table.distance(piece) == Some(0),
                        Remark::OneAway => self.table.distance(piece) == Some(1),
                        _ => self.table.distance(piece).is_some_and(|away| away > 1),
                    };
                    let away = match remark {
                        Remark::Directly => Some(0),
                        Remark::OneAway => Some(1),
                        Remark::FartherAway => Some(2),
                        _ => None,
                    };
                    if let Some(away) = away.filter(|_| implied && !agrees) {
                        self.lies_away(piece, away);
                    } else if !implied && !agrees {
                        self.wants(
                            span,
                            "the table says otherwise",
                            "where the table has the card",
                            None,
                        );
                    }
                }
            }
        }
        self.traits_in_grave(piece);
    }

    /// A Group of which it was only taken where it lies in its Power Structure is so many Groups from the Illuminati.
    fn lies_away(&mut self, piece: PieceId, away: u8) {
        let Place::Structure { owner, .. } = self.table.piece(piece).place else {
            return;
        };
        let position = match away {
            0 => Position::Under(self.table.seat(owner).illuminati),
            away => Position::Away(away),
        };
        self.table.piece_mut(piece).place = Place::Structure { owner, position };
        let taken = Assumption::DirectlyControlled(piece);
        self.assumptions.retain(|one| *one != taken);
        if away > 0 {
            self.assume(Assumption::StrangeMaster(piece));
        }
    }

    /// What is said of a card in one place is not said otherwise in another.
    fn agrees(&mut self, piece: PieceId, remark: &Remark, span: &Span) {
        let mut said = self.said_of.iter();
        let again = said.any(|(of, before)| *of == piece && before == remark);
        // A Group may have several cards linked to it; any other card is linked to one Group.
        let is_group = self.table.kind(piece).is_group();
        let elsewhere = |before: &Remark| {
            matches!((before, remark), (Remark::Linked(one), Remark::Linked(other))
                if !is_group && one.which != other.which)
        };
        let contradicted = |(of, before): &(PieceId, Remark)| {
            *of == piece && (contradict(before, remark) || elsewhere(before))
        };
        if self.said_of.iter().any(contradicted) {
            self.wants(
                span,
                "said otherwise before",
                "what has been said of this card before",
                None,
            );
        } else if !again {
            self.said_of.push((piece, remark.clone()));
        }
    }

    /// Illuminati have neither alignments nor attributes nor Resistance, and only Groups have figures and alignments
    /// (`sg.alignment.illuminati-none`, `sg.resources.beside`).
    fn fits_the_card(&mut self, piece: PieceId, remark: &Remark, span: &Span) {
        let kind = self.table.kind(piece);
        let fits = match remark {
            Remark::Gains(_) | Remark::Loses(_) | Remark::Resistance(_)
                if kind == Kind::Illuminati =>
            {
                false
            }
            Remark::Gains(Trait::Alignment(_))
            | Remark::Loses(Trait::Alignment(_))
            | Remark::Power { .. }
            | Remark::Resistance(_) => kind.is_group(),
            _ => true,
        };
        if !fits {
            let word = self.scenario.text[span.clone()].to_owned();
            let wanted = "something that a card of this kind has";
            let kind = ScenarioErrorKind::NotWhatIsWanted { word, wanted };
            self.error(span, "", kind, None);
        }
    }

    /// The traits that a destroyed card had are those that it prints, with what is said of them.
    fn traits_in_grave(&mut self, piece: PieceId) {
        let card = self.table.card(piece);
        let mut players = self.table.players();
        let Piece {
            stated,
            grave,
            place,
            ..
        } = *self.table.piece(piece);
        // Whose it was nobody says: some rival's.
        let changed = !stated.gains.is_empty() || !stated.loses.is_empty();
        if let Place::Destroyed(by) = place
            && grave.is_none()
            && changed
        {
            let from = players.find(|&other| other != by);
            self.table.piece_mut(piece).grave = Some(Grave {
                from,
                traits: Traits::default(),
                lasting: Traits::default(),
                this_turn: false,
                for_goals: true,
                power: None,
            });
        }
        // What it had come to be is no longer its opposite.
        let pairs = self.table.rules.points.opposites().value.iter();
        let both_ways = pairs.flat_map(|&(one, other)| [(one, other), (other, one)]);
        let displaced: Alignments = both_ways
            .filter(|(new, _)| stated.gains.alignments.has(*new))
            .map(|(_, old)| old)
            .collect();
        if let Some(grave) = &mut self.table.piece_mut(piece).grave {
            let traits = Traits {
                alignments: card
                    .alignments
                    .without(stated.loses.alignments.union(displaced))
                    .union(stated.gains.alignments),
                attributes: card
                    .attributes
                    .without(stated.loses.attributes)
                    .union(stated.gains.attributes),
            };
            grave.traits = traits;
            grave.lasting = traits;
        }
    }

    /// A Resource of which nobody but its owner knows.
    fn hidden(&mut self, piece: PieceId, span: &Span) {
        let beside = matches!(self.table.piece(piece).place, Place::Beside { .. });
        if beside && self.table.kind(piece) == Kind::Resource {
            self.table.piece_mut(piece).hidden = true;
        } else {
            let help = Some("write it after a Resource in `resources: …`");
            self.wants(span, "", "true of this card", help);
        }
    }

    /// A Devastated Place and everything below it have no tokens, unless the scenario says otherwise.
    fn devastated(&mut self, piece: PieceId, span: &Span) {
        if self.table.kind(piece) != Kind::Place {
            self.wants(
                span,
                "",
                "true of this card",
                Some("only Places are Devastated"),
            );
        }
        self.table.piece_mut(piece).devastated = true;
    }

    /// A destroyed Personality that was killed.
    fn killed(&mut self, piece: PieceId, span: &Span) {
        let destroyed = matches!(self.table.piece(piece).place, Place::Destroyed(_));
        if !destroyed || self.table.kind(piece) != Kind::Personality {
            let help = Some("write it after a Personality in `destroyed: …`");
            self.wants(span, "", "true of this card", help);
        }
        self.table.piece_mut(piece).killed = true;
    }

    fn exposed_by_choice(&mut self, piece: PieceId, span: &Span) {
        let exposed = matches!(
            self.table.piece(piece).place,
            Place::Hand { exposed: true, .. }
        );
        if !exposed {
            let help = Some("write it after a Plot in `exposed: …`");
            self.wants(span, "", "true of this card", help);
        }
        self.table.piece_mut(piece).stays_exposed = true;
    }

    /// A Group that a player has destroyed, and whose it was.
    fn destroyed_from(&mut self, piece: PieceId, from: PlayerId, span: &Span) {
        if !matches!(self.table.piece(piece).place, Place::Destroyed(_)) {
            let help = Some("write it after a card in `destroyed: …`");
            self.wants(span, "", "true of this card", help);
        }
        self.table.piece_mut(piece).grave = Some(Grave {
            from: Some(from),
            traits: Traits::default(),
            lasting: Traits::default(),
            this_turn: false,
            for_goals: true,
            power: None,
        });
    }

    /// A Plot that nothing on it keeps linked is spent as it is played, and lies linked to nothing.
    pub(super) fn must_stay_linked(&mut self, card: PieceId, span: &Span) {
        if self.table.kind(card).is_plot() && !stays_linked(self.table.card(card)) {
            let kind = ScenarioErrorKind::NotWhatIsWanted {
                word: self.table.name(card).to_owned(),
                wanted: "a Plot that stays linked",
            };
            let help = "say when it is played: `Ann plays PLOT on GROUP`";
            self.error(span, "", kind, Some(help));
        }
    }

    /// Whether a card is said to be linked to a Group that has yet to be laid out, or that may have to be: Groups are linked to
    /// one another, and what lies above its Group in the text belongs to it all the same.
    fn is_tied_later(&self, piece: PieceId, other: &CardRef) -> bool {
        let kind = match other.which {
            Which::Card(card) => self.table.printed(card).kind,
            Which::Illuminati => Kind::Illuminati,
        };
        let there = || self.table.find(other, self.table.owner(piece)).is_some();
        kind.is_group() && (self.table.kind(piece).is_group() || !there())
    }

    /// What is linked to Groups is tied to them once all of them lie there.
    /// Groups are linked to one another once all of them lie there.
    pub(super) fn tie(&mut self) {
        for (piece, other) in std::mem::take(&mut self.tied) {
            self.link(piece, &other);
        }
    }

    /// "GROUP (linked to PLOT)" lays the Plot down; "RESOURCE (linked to GROUP)" ties the Resource.
    pub(super) fn link(&mut self, piece: PieceId, other: &CardRef) {
        let owner = self.table.owner(piece);
        if self.table.kind(piece).is_group() {
            let Which::Card(card) = other.which else {
                return;
            };
            let to = self.table.find(other, None);
            let ties = |to: &PieceId| {
                let to_group = self.table.kind(*to).is_group();
                (to_group && self.table.ties_itself(piece)) || self.table.stays_at(piece, *to)
            };
            if let Some(to) = to.filter(ties) {
                self.table.piece_mut(piece).tied = Some(to);
                return;
            }
            // What is linked to another Group already is another copy.
            let known = self
                .table
                .find(other, None)
                .filter(|&known| (self.table.link(known)).is_none_or(|group| group == piece));
            let linked = known
                .unwrap_or_else(|| self.put(card, Place::Linked(piece), other.span.clone(), false));
            self.table.piece_mut(linked).place = match owner {
                Some(owner) => Place::Beside {
                    owner,
                    linked: Some(piece),
                },
                None => Place::Linked(piece),
            };
            self.table.touch(linked);
            let kind = self.table.kind(linked);
            let word = self.table.name(linked).to_owned();
            if kind.is_group() {
                let wanted = "a Plot or a Resource";
                let kind = ScenarioErrorKind::NotWhatIsWanted { word, wanted };
                self.error(&other.span, "", kind, None);
            }
            return;
        }
        let group = self.table.find(other, owner);
        match (group, owner) {
            (Some(group), Some(owner)) if self.table.kind(group).is_group() => {
                self.table.piece_mut(piece).place = Place::Beside {
                    owner,
                    linked: Some(group),
                };
            }
            _ => {
                self.wants(&other.span, "", "a Group on the table", None);
            }
        }
    }
}

/// Whether a card says that of itself.
/// Whether a Plot may lie linked to a Group: its text says so, or is left to the players.
fn stays_linked(card: &Card) -> bool {
    card.text.iter().any(|sentence| match &sentence.ability {
        Some(ability) => ability.effect.links(),
        None => true,
    })
}

fn add(traits: &mut Traits, found: Trait) {
    match found {
        Trait::Alignment(alignment) => traits.alignments = traits.alignments.with(alignment),
        Trait::Attribute(attribute) => traits.attributes = traits.attributes.with(attribute),
    }
}

/// Whether two remarks cannot both be so.
fn contradict(one: &Remark, other: &Remark) -> bool {
    use Remark::{
        Arrows, Befouled, Directly, FartherAway, From, Gains, Incoming, Loses, OneAway, Outgoing,
        Owner, Power, Resistance, SecondChosen, Tokens,
    };
    match (one, other) {
        (Tokens(_), Tokens(_))
        | (Power { .. }, Power { .. })
        | (Resistance(_), Resistance(_))
        | (Arrows(_), Arrows(_))
        | (Incoming(_), Incoming(_))
        | (Outgoing(_), Outgoing(_))
        | (Befouled(_), Befouled(_))
        | (SecondChosen(_), SecondChosen(_))
        | (Owner(_), Owner(_))
        | (From(_), From(_))
        | (Directly | OneAway | FartherAway, Directly | OneAway | FartherAway) => one != other,
        (Gains(gained), Loses(lost)) | (Loses(lost), Gains(gained)) => gained == lost,
        _ => false,
    }
}
