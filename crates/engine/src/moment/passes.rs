//! Which cards and players a sentence means.

use super::{Active, Moment};
use crate::attack::Attack;
use crate::figures::When;
use crate::legality;
use crate::space;
use crate::such_attack::Facts;
use fnord_cards::effect::{
    Condition, Effect, Filter, Kin, Lack, Measure, Object, Party, Per, Pool, Quality, Relation,
    Stat, Subject, Traits, Whereabouts,
};
use fnord_cards::{Card, Kind, Text};
use fnord_ruling::Silent;
use fnord_table::{PieceId, Place};
use fnord_vocabulary::PlayerId;

impl<'t, 'l> Moment<'t, 'l> {
    /// Whether a condition of a sentence holds, which is about no attack.
    pub fn holds(&self, condition: &Condition, active: &Active) -> bool {
        self.holds_for(condition, active, None)
    }

    /// The same of a condition that may be about an attack, in that one.
    pub fn holds_in(
        &self,
        condition: &Condition,
        active: &Active,
        attack: Option<&Attack>,
    ) -> bool {
        let facts = attack.filter(|_| condition.is_about_attack());
        let facts = facts.map(|attack| Facts::of(self.table, attack));
        self.holds_for(condition, active, facts.as_ref())
    }

    /// The same, by what is known of the attack.
    pub(crate) fn holds_for(
        &self,
        condition: &Condition,
        active: &Active,
        attack: Option<&Facts>,
    ) -> bool {
        match condition {
            Condition::Is { who, such } => {
                let who = self.subject(*who, active, attack);
                who.is_some_and(|id| self.answers_to(such, id, active))
            }
            Condition::HasLink { name, who } => {
                let who = self.subject(*who, active, attack);
                who.is_some_and(|id| {
                    let mut linked = self.table.linked_to(id);
                    linked.any(|card| legality::names_card(self.table, card, name))
                })
            }
            Condition::There { least, such, of } => self.are_enough(*least, *of, such, active),
            Condition::More { such, yours } => self.more(such, *yours, active),
            Condition::In(of) => attack.is_some_and(|attack| attack.is(of, self, active)),
            Condition::AfterHours => {
                let piece = self.table.piece(active.subject);
                piece.after_hours && piece.place.owner().is_some()
            }
            Condition::Zapped => {
                (active.you).is_some_and(|you| self.zapped(you, |_, _| true).is_some())
            }
            Condition::SeveralZapped => {
                let zapped = |player: &PlayerId| self.zapped(*player, |_, _| true).is_some();
                self.table.players().filter(zapped).count() > 1
            }
            Condition::Linked(such) => {
                let to = self.table.joined_to(active.source.piece);
                to.is_some_and(|to| {
                    (such.as_ref()).is_none_or(|such| self.passes(such, to, active))
                })
            }
            Condition::Not(other) => !self.holds_for(other, active, attack),
            Condition::YourTurn => active.you == Some(self.table.turn.player),
            Condition::SecondChosen(second) => {
                self.table.piece(active.source.piece).second_chosen == Some(*second)
            }
            Condition::TakesPart { who, attacking } => attack.is_some_and(|attack| {
                let mut taking = attack.taking_part(!attacking);
                taking.any(|group| self.is_among(who, group, active))
            }),
        }
    }

    /// Whether a Group is one of those that a condition names as taking part in an attack.
    pub(crate) fn is_among(&self, who: &[Object], group: PieceId, active: &Active) -> bool {
        who.iter().any(|object| match object {
            Object::It => group == active.subject,
            Object::YourIlluminati => {
                let own = active.you.map(|you| self.table.seat(you).illuminati);
                own == Some(group)
            }
            Object::Any(filter) => self.passes(filter, group, active),
            _ => false,
        })
    }

    /// The card of which a condition speaks.
    fn subject(&self, who: Subject, active: &Active, attack: Option<&Facts>) -> Option<PieceId> {
        match who {
            Subject::It => Some(active.subject),
            Subject::ItsMaster => self.table.master(active.subject),
            Subject::YourIlluminati => active.you.map(|you| self.table.seat(you).illuminati),
            Subject::Linked => self.table.joined_to(active.source.piece),
            // What lasts on a target knows it when the attack is over.
            Subject::ItsTarget => match (attack, active.lasts) {
                (None, Some(_)) => Some(active.subject),
                _ => attack.map(|attack| attack.target),
            },
            Subject::Leader => attack.and_then(|attack| attack.leader),
        }
    }

    /// Whether a card is as a condition says, of whatever kind it is where that speaks of none.
    fn answers_to(&self, such: &Filter, id: PieceId, active: &Active) -> bool {
        self.passes(such, id, active)
            || such.kind.is_none()
                && matches!(self.lacking(such, id, active), Some(Lack::Kind(None)))
                && self.lacking_else(such, id, active).is_none()
    }

    /// Whether there are so many such cards; none where that is asked.
    fn are_enough(&self, least: u8, of: Whereabouts, such: &Filter, active: &Active) -> bool {
        let table = self.table;
        let there = |id: PieceId| match of {
            Whereabouts::Its => table.master(id) == Some(active.subject),
            Whereabouts::Linked => {
                id != active.source.piece && table.link(id) == Some(active.subject)
            }
            Whereabouts::Play => table.in_play(id) || table.piece(id).place == Place::Middle,
            Whereabouts::Rivals => table.owner(id).is_some() && table.owner(id) != active.you,
            Whereabouts::Yours => table.owner(id).is_some() && table.owner(id) == active.you,
            Whereabouts::YourHand => {
                matches!(table.piece(id).place, Place::Hand { owner, .. } if Some(owner) == active.you)
            }
        };
        let named = |id: PieceId| {
            let mut names = such.names.iter();
            names.any(|name| legality::names_card(table, id, name))
                && such
                    .qualities
                    .iter()
                    .all(|quality| self.is_so(*quality, id))
        };
        let cards = table.iter().map(|(id, _)| id);
        let found = cards.filter(|&id| there(id) && (named(id) || self.passes(such, id, active)));
        let found = found.count() + self.unnamed_in_hand(of, such, active);
        match least {
            0 => found == 0,
            least => found >= usize::from(least),
        }
    }

    /// Whether a player has more such cards on the table than every rival, or a rival has more than he.
    fn more(&self, such: &Filter, yours: bool, active: &Active) -> bool {
        let of = |player: PlayerId| {
            let cards = self.table.iter().map(|(id, _)| id);
            let his = cards.filter(|&id| self.table.owner(id) == Some(player));
            his.filter(|&id| self.passes(such, id, active)).count()
        };
        active.you.is_some_and(|you| {
            let own = of(you);
            let mut rivals = self.table.players().filter(|rival| *rival != you);
            match yours {
                true => rivals.all(|rival| of(rival) < own),
                false => rivals.any(|rival| of(rival) > own),
            }
        })
    }

    /// Such cards of a hand of which nobody has said what they are.
    fn unnamed_in_hand(&self, of: Whereabouts, such: &Filter, active: &Active) -> usize {
        let plots = Filter::of_kind(Kind::Plot);
        let own = of == Whereabouts::YourHand && *such == plots;
        self.unnamed_plots(active).filter(|_| own).unwrap_or(0)
    }

    /// How many Plots a player holds of which nobody has said what they are.
    fn unnamed_plots(&self, active: &Active) -> Option<usize> {
        let seat = self.table.seat(active.you?);
        Some(usize::from(seat.hidden_plots))
    }

    /// Whether a card is one of those that a sentence speaks of.
    pub fn passes(&self, filter: &Filter, id: PieceId, active: &Active) -> bool {
        let named = |id: PieceId| {
            let mut names = filter.names.iter();
            names.any(|name| legality::names_card(self.table, id, name))
        };
        let kind = self.table.kind(id);
        self.is_one(filter, id, active)
            || filter.kin.is_some() && self.table.master(id).is_some_and(named)
            || filter.kin == Some(Kin::PuppetsAndMaster)
                && kind != Kind::Illuminati
                && self.table.puppets(id).any(named)
            || (filter.or.iter()).any(|other| self.passes(other, id, active))
    }

    /// The same, leaving aside which others are meant as well.
    pub(super) fn is_one(&self, filter: &Filter, id: PieceId, active: &Active) -> bool {
        self.lacking(filter, id, active).is_none()
    }

    /// What keeps a card from being one of those that a sentence speaks of, where that is one thing.
    pub(crate) fn lack(&self, filter: &Filter, id: PieceId, active: &Active) -> Option<Lack> {
        let alone = filter.or.is_empty() && filter.kin.is_none();
        self.lacking(filter, id, active).filter(|_| alone)
    }

    /// The first part of a description that a card does not answer to, leaving aside which others are meant as well.
    fn lacking(&self, filter: &Filter, id: PieceId, active: &Active) -> Option<Lack> {
        let owner = self.table.owner(id);
        let kind = self.table.kind(id);
        let named = |name: &Text| legality::names_card(self.table, id, name);
        let of = |illuminati: &Text| {
            owner.is_some_and(|owner| {
                legality::names_card(self.table, self.table.seat(owner).illuminati, illuminati)
            })
        };
        let which = (filter.names.is_empty() || filter.names.iter().any(named))
            && !filter.but.iter().any(|but| self.passes(but, id, active))
            && filter.of.as_ref().is_none_or(of)
            && (!filter.other || id != active.subject)
            && filter.linked.as_ref().is_none_or(|such| {
                let to = self.table.joined_to(id);
                to.is_some_and(|to| self.passes(such, to, active))
            });
        if !which {
            return Some(Lack::Which);
        }
        if filter.rivals && !self.is_rivals(id, active) {
            return Some(Lack::Rivals);
        }
        // Resources are cards of the Group deck.
        let card = || filter.qualities.contains(&Quality::Card) && !kind.is_plot();
        let of_kind = filter.kind.map_or(
            kind.is_group() || !filter.names.is_empty() || card(),
            |wanted| wanted.covers(kind),
        );
        if !of_kind {
            return Some(Lack::Kind(filter.kind));
        }
        self.lacking_else(filter, id, active)
    }

    /// The same, leaving aside its kind and which card it is.
    fn lacking_else(&self, filter: &Filter, id: PieceId, active: &Active) -> Option<Lack> {
        let traits = match filter.naturally {
            true => self.printed_traits(id),
            false => self.traits(id),
        };
        if !filter.traits.passes(traits) {
            return Some(Lack::Traits(filter.traits));
        }
        let lost = |relation: &Relation| !self.stands(*relation, id, active);
        if let Some(relation) = filter.relation.filter(lost) {
            return Some(Lack::Relation(relation));
        }
        let mut qualities = filter.qualities.iter();
        let lacking = qualities.find(|quality| match quality {
            Quality::Chosen => !active
                .chosen
                .is_some_and(|(_, alignment)| self.traits(id).alignments.has(alignment)),
            Quality::SameAsYours => {
                let own = active.you.map(|you| self.table.seat(you).illuminati);
                own.is_none_or(|own| self.table.piece(own).card != self.table.piece(id).card)
            }
            Quality::Compared { stat, more } => {
                let [its, own] = [id, active.subject].map(|one| self.weighed(one, *stat));
                match more {
                    true => its <= own,
                    false => its >= own || its.is_none(),
                }
            }
            quality => !self.is_so(**quality, id),
        });
        lacking.map(|quality| Lack::Quality(*quality))
    }

    /// Whether a card stands so to the one with the sentence.
    fn stands(&self, relation: Relation, id: PieceId, active: &Active) -> bool {
        let owner = self.table.owner(id);
        match relation {
            Relation::Controlled => {
                matches!(self.table.piece(id).place, Place::Structure { .. })
            }
            Relation::DirectlyYours => active
                .you
                .is_some_and(|you| self.table.master(id) == Some(self.table.seat(you).illuminati)),
            Relation::YouControl => {
                let whose = self.whose(id);
                whose.is_some() && whose == active.you
            }
            // A player stands for his Illuminati.
            Relation::TargetControls => {
                owner.is_some() && owner == self.table.owner(active.subject)
            }
            Relation::ThatRivalControls => {
                let turn = self.table.turn.player;
                owner == Some(turn) && active.you.is_some_and(|you| you != turn)
            }
            Relation::TiedTo => self.table.joined_to(active.source.piece) == Some(id),
            Relation::TiedHere => self.table.joined_to(id) == Some(active.source.piece),
            Relation::ItControls => self.table.master(id) == Some(active.subject),
            Relation::ControlsIt => self.table.master(active.subject) == Some(id),
            Relation::YouDestroyed => active
                .you
                .is_some_and(|you| self.table.piece(id).place == Place::Destroyed(you)),
            Relation::In(pool) => self.lies_in(pool, id, active.you),
            // A Plot that lies on such a Group is nobody's.
            Relation::InPlayOrJustPlayed => match self.table.piece(id).place {
                Place::JustPlayed(player) => active.you != Some(player),
                _ => self.table.in_play(id),
            },
        }
    }

    /// Whose a card is: a Plot is that of whoever holds it, too.
    fn whose(&self, id: PieceId) -> Option<PlayerId> {
        let plot = self.table.kind(id).is_plot();
        let holder = || self.table.holder(id).filter(|_| plot);
        self.table.owner(id).or_else(holder)
    }

    /// Whether a card is a rival's: a Plot, in his hand.
    fn is_rivals(&self, id: PieceId, active: &Active) -> bool {
        matches!((self.whose(id), active.you), (Some(whose), Some(you)) if whose != you)
    }

    /// Whether a card lies where such a pool is of a player.
    pub(crate) fn lies_in(&self, pool: Pool, id: PieceId, you: Option<PlayerId>) -> bool {
        match self.table.piece(id).place {
            Place::Uncontrolled => matches!(pool, Pool::Area | Pool::AreaOrHand),
            // The card has been taken from the hand to attack it.
            Place::Hand { owner, .. } | Place::JustPlayed(owner) => {
                !matches!(pool, Pool::Area | Pool::Deck | Pool::PlotDeck) && Some(owner) == you
            }
            Place::Shuffled | Place::Deck(_) => {
                matches!(pool, Pool::Deck | Pool::PlotDeck | Pool::HandOrDeck)
                    && you.is_some_and(|you| self.table.in_deck_of(id, you))
            }
            _ => false,
        }
    }

    /// The alignments and attributes that a card prints.
    pub(super) fn printed_traits(&self, id: PieceId) -> Traits {
        self.table.card(id).traits()
    }

    /// Whether a card has a quality that a sentence asks for.
    pub(super) fn is_so(&self, quality: Quality, id: PieceId) -> bool {
        match quality {
            Quality::Figure(stat, numbers) => {
                let figure = self.weighed(id, stat);
                figure.is_some_and(|figure| numbers.has(figure))
            }
            Quality::Kin(traits) => {
                let such = |kin: PieceId| traits.all_in(self.traits(kin));
                self.table.master(id).is_some_and(such) || self.table.puppets(id).any(such)
            }
            Quality::Master(traits) => {
                (self.table.master(id)).is_some_and(|master| traits.all_in(self.traits(master)))
            }
            // Asked where the choice is known.
            Quality::Chosen
            | Quality::AlikeTarget
            | Quality::SameAsYours
            | Quality::Compared { .. }
            | Quality::NotIn { .. } => true,
            Quality::Type { gadget, artifact } => {
                let types = &self.table.card(id).types;
                types.iter().any(|of| {
                    gadget && &**of == Card::GADGET || artifact && &**of == Card::ARTIFACT
                })
            }
            Quality::SpeaksOfRelief => self.table.card(id).text.iter().any(|sentence| {
                (sentence.ability.as_ref())
                    .is_some_and(fnord_cards::effect::Ability::speaks_of_relief)
            }),
            Quality::Tokens(numbers) => numbers.has(self.table.piece(id).tokens.into()),
            Quality::Colour(colour) => self.table.card(id).colour == Some(colour),
            Quality::Direct => (self.table.master(id))
                .is_some_and(|master| self.table.kind(master) == Kind::Illuminati),
            Quality::Devastated => self.table.piece(id).devastated,
            Quality::Arrows(least, most) => (least..=most).contains(&self.table.arrows(id)),
            Quality::OpenArrow => {
                legality::open_arrows(self, id) > 0 && space::has_room(self.table, id)
            }
            Quality::Puppets(numbers) => {
                let puppets = self.table.puppets(id).count();
                numbers.has(i16::try_from(puppets).unwrap_or(i16::MAX))
            }
            Quality::IsNot(traits) => !traits.any_in(self.traits(id)),
            Quality::Exposed => {
                matches!(
                    self.table.piece(id).place,
                    Place::Hand { exposed: true, .. }
                )
            }
            Quality::Hidden => {
                matches!(
                    self.table.piece(id).place,
                    Place::Hand { exposed: false, .. }
                )
            }
            Quality::Card => matches!(self.table.piece(id).place, Place::Hand { .. }),
            Quality::Unaligned => self.traits(id).alignments.is_empty(),
            Quality::Unique(unique) => self.table.card(id).is_unique() == unique,
            Quality::Zap => self.table.is_zap(id),
            Quality::DiscardedNow => {
                let piece = self.table.piece(id);
                piece.place == Place::Discarded && !piece.long_gone
            }
            Quality::Discarded => self.table.piece(id).place == Place::Discarded,
            Quality::Destroyed => self.table.piece(id).is_destroyed(),
        }
    }

    /// The figure by which sentences tell Groups apart. Those that change figures of Groups told apart so do not count for it,
    /// or they would go round in a circle.
    pub(super) fn weighed(&self, id: PieceId, stat: Stat) -> Option<i16> {
        if self.table.kind(id).is_plot() {
            return self.attacks_with(id).filter(|_| stat == Stat::Power);
        }
        if self.weighing.replace(true) {
            let stated = self.table.piece(id).stated.figure(stat);
            return stated.or(self.table.card(id).figure(stat));
        }
        let figure = self.figure(id, stat, When::Now, &mut Silent);
        self.weighing.set(false);
        figure
    }

    /// The Power that a Plot prints for the attack that it makes.
    fn attacks_with(&self, plot: PieceId) -> Option<i16> {
        let text = self.table.card(plot).text.iter();
        let mut abilities = text.filter_map(|sentence| sentence.ability.as_ref());
        abilities.find_map(|ability| match &ability.effect {
            Effect::Attacks(attack) => Some(attack.power),
            _ => None,
        })
    }

    /// Whether a sentence about such cards would ask for a figure while one is asked for.
    pub(crate) fn goes_round(&self, party: &Party) -> bool {
        matches!(party, Party::Each(filter) if self.weighs_round(filter))
    }

    /// The same of cards that it counts.
    pub(crate) fn weighs_round(&self, filter: &Filter) -> bool {
        let weighs =
            |quality: &Quality| matches!(quality, Quality::Figure(..) | Quality::Compared { .. });
        self.weighing.get() && filter.qualities.iter().any(weighs)
    }

    /// How many cards a sentence counts: those in play that it speaks of, or wherever else it says they lie.
    pub(crate) fn counted(&self, filter: &Filter, active: &Active) -> i16 {
        let moment = self.as_of(active);
        let elsewhere = filter.is_off_table() || filter.kind.is_some_and(Kind::is_plot);
        let plots = Filter {
            relation: filter.relation,
            qualities: filter.qualities.clone(),
            ..Filter::of_kind(Kind::Plot)
        };
        let own = matches!(
            filter.relation,
            Some(Relation::YouControl | Relation::In(Pool::Hand))
        );
        let hidden = filter.qualities.iter().all(|one| *one == Quality::Hidden);
        let unnamed = self
            .unnamed_plots(active)
            .filter(|_| own && hidden && *filter == plots);
        let such = self.table.iter().filter(|(id, piece)| {
            let there = match piece.place {
                Place::Structure { .. } | Place::Uncontrolled => true,
                Place::Beside { .. } => self.table.kind(*id) == Kind::Resource,
                _ => elsewhere,
            };
            there && moment.passes(filter, *id, active)
        });
        i16::try_from(such.count() + unnamed.unwrap_or(0)).unwrap_or(i16::MAX)
    }

    /// How often something is given that is given for what a sentence counts.
    pub(crate) fn measured(&self, per: &Per, active: &Active) -> i16 {
        let tokens = |id: PieceId| i16::from(self.table.piece(id).tokens);
        let count = match &per.of {
            Measure::Each(filter) => self.counted(filter, active),
            Measure::IlluminatiTokens => {
                let illuminati = active.you.map(|you| self.table.seat(you).illuminati);
                illuminati.map_or(0, tokens)
            }
            Measure::Points { stat, .. } => self.last_figure(active.subject, *stat),
            Measure::BiggerRivals => active.you.map_or(0, |you| self.bigger_rivals(you)),
            // Of dice and attacks whoever carries it out knows.
            Measure::Dice | Measure::InAttack { .. } => 0,
        };
        per.capped(count)
    }

    /// A figure of a card; of a destroyed one as it was then.
    fn last_figure(&self, id: PieceId, stat: Stat) -> i16 {
        let grave = self.table.piece(id).grave.filter(|_| stat == Stat::Power);
        let then = grave.and_then(|grave| grave.power);
        then.or_else(|| self.figure(id, stat, When::Now, &mut Silent))
            .unwrap_or_default()
    }

    /// How many rivals control more Groups than a player.
    fn bigger_rivals(&self, you: PlayerId) -> i16 {
        let groups = |player: PlayerId| {
            let his = self.table.iter().filter(|(_, piece)| {
                matches!(piece.place, Place::Structure { owner, .. } if owner == player)
            });
            his.count()
        };
        let rivals = self.table.players().filter(|&rival| {
            rival != you && self.table.seat(rival).out.is_none() && groups(rival) > groups(you)
        });
        i16::try_from(rivals.count()).unwrap_or(i16::MAX)
    }

    /// Whether a card is the subject of a sentence.
    pub fn is_party(&self, party: &Party, id: PieceId, active: &Active) -> bool {
        match party {
            Party::It => id == active.subject,
            Party::ItsTarget | Party::Leader | Party::Any(_) => {
                active.lasts.is_some() && id == active.subject
            }
            Party::ThisIlluminati => id == active.source.piece,
            Party::YourIlluminati => active
                .you
                .is_some_and(|you| self.table.seat(you).illuminati == id),
            Party::Each(filter) => {
                self.reached(id, active) && self.as_of(active).passes(filter, id, active)
            }
        }
    }
}
