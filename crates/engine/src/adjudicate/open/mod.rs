//! Honest openness: what sentences left to the players decide is open, and this is the one place that says what they may decide.
//!
//! A play or an attack *concerns* cards and players in some matters of the game. A sentence that nobody executes bears on it where its
//! card's text is marked with one of these, and speaks of those cards and players. One that is marked with nothing may bear on all
//! that comes, once its card has come into it.

mod concern;
mod doubt;
mod untold;

use super::Judge;
use super::awaited::Applied;
use super::by_hand::Left;
use crate::instants;
use crate::left;
use crate::moment::Moment;
use crate::strength::strength;
use crate::under_way::UnderWay;
use concern::{About, Concern, of_attack};
use fnord_cards::effect::{Ability, AttackKind, Bearing, Condition, Ended, Matter, Weight, Whose};
use fnord_cards::{Kind, Sentence};
use fnord_law::PermanentLinks;
use fnord_ruling::{
    AttackOutcome, AttackRuling, Judged, NoAttack, NoDraw, NoUse, Objection, PlayRuling,
    PlayVerdict, Silent, Source, WhyNot,
};
use fnord_table::{Move, PieceId, Place, Stated, UseMove};
use fnord_vocabulary::PlayerId;

impl<'l> Judge<'l> {
    /// What a play is made of as the players' sentences leave it: nothing speaks against it or something does, and a sentence
    /// that nobody executes may say otherwise.
    pub(super) fn left_open(&mut self, what: &Judged, verdict: PlayVerdict) -> PlayVerdict {
        if matches!(verdict, PlayVerdict::Moot | PlayVerdict::Untold(_)) {
            return verdict;
        }
        let concern = self.concern_of(what);
        self.settles_doubt(what);
        self.note_untold(&concern, &concern.cards);
        if let Some(source) = self.untold {
            return PlayVerdict::ByHand(Some(source));
        }
        let objections = match &verdict {
            PlayVerdict::ByHand(Some(_)) => return verdict,
            // Which sentence it is that lets somebody do so.
            PlayVerdict::ByHand(None) => {
                let permits = self.bears_on(&concern, Some((false, &[])));
                let own = || self.own_text_may_turn(what, false, &[]);
                return PlayVerdict::ByHand(permits.or_else(own).or(self.doubted_by));
            }
            verdict => verdict.objections(),
        };
        // What lies on the table somebody may have by what it says.
        let lies = |one: &Objection| matches!(one.why, WhyNot::NoUse(NoUse::NotOnesPlot(card, _)) if self.table.link(card).is_some());
        if objections.iter().any(|one| is_final(one) && !lies(one)) {
            return verdict;
        }
        if let Some(source) = self.may_ask_for_dice(what, objections) {
            return PlayVerdict::ByHand(Some(source));
        }
        let legal = objections.is_empty();
        let bears = self.bears_on(&concern, Some((legal, objections)));
        let source = bears
            .or_else(|| self.own_text_may_turn(what, legal, objections))
            .or_else(|| self.may_be_permanent(what).filter(|_| legal));
        match source {
            Some(source) => PlayVerdict::ByHand(Some(source)),
            None if legal => match self.doubted(what, &concern) {
                Some(doubt) => PlayVerdict::ByHand(doubt.by),
                None => verdict,
            },
            None if self.is_in_doubt(&concern, objections) => PlayVerdict::ByHand(self.doubted_by),
            None => verdict,
        }
    }

    /// The sentence left to the players for which dice may be rolled though nobody attacks: one that speaks of a roll.
    fn may_ask_for_dice(&self, what: &Judged, objections: &[Objection]) -> Option<Source> {
        let no_attack = |one: &Objection| matches!(one.why, WhyNot::NoAttackUnderWay);
        if !matches!(what, Judged::Play(Move::Roll(..))) || !objections.iter().any(no_attack) {
            return None;
        }
        let rolls = |left: &Left| {
            let bearing = left.sentence.bearing.as_ref();
            bearing.is_some_and(|one| !one.is_marked() || one.matters.contains(&Matter::Dice))
        };
        let mut left = self.left();
        left.find(rolls).map(|left| left.source)
    }

    /// The sentence left to the players without which nothing can be said of an attack.
    pub(super) fn decides_attack(&self, under_way: &UnderWay) -> Option<Source> {
        let concern = self.concern_of_attack(under_way);
        let mut cards = concern.cards.iter();
        // Whoever is attacked to control resists with its Resistance, unless it spends an action.
        let attack = &under_way.attack;
        let acts = |group: PieceId| {
            attack.kind == AttackKind::Destroy
                || group != attack.target
                || attack.opposers.iter().any(|helper| helper.group == group)
        };
        let unrolled = cards.find_map(|&group| self.not_rolled_yet(group).filter(|_| acts(group)));
        let untold = self.untold.or(unrolled);
        let bears = untold.or_else(|| self.bears_on(&concern, None));
        bears.or_else(|| self.attack_doubted(under_way, &concern))
    }

    /// Whether the attack under way is left to the players: by what has been played in it, or by what its cards say.
    pub(super) fn is_left_open(&self, under_way: &UnderWay) -> bool {
        under_way.by_hand || self.decides_attack(under_way).is_some()
    }

    /// The cards that could make him win by sentences that the players have to apply: of a Goal card, of the Special Goal of
    /// his Illuminati, and of whatever bears on victory.
    pub(super) fn victory_left_to_players(
        &self,
        player: PlayerId,
        goals: Vec<PieceId>,
        met: bool,
    ) -> Vec<PieceId> {
        let illuminati = self.table.seat(player).illuminati;
        let layout = self.table.rules.layout;
        let turns =
            |bearing: &Bearing| bearing.matters.contains(&Matter::Victory) && bearing.may_turn(met);
        let decides = |card: PieceId, sentence: &Sentence| {
            let special = sentence.is_special_goal() || card != illuminati;
            let marked = |bearing: &Bearing| {
                !bearing.is_marked() || turns(bearing) && self.is_there(bearing, card)
            };
            !sentence.only_when_played
                && special
                && sentence.layout.is_none_or(|of| of == layout)
                && sentence.bearing.as_ref().is_some_and(marked)
        };
        let own = goals.into_iter().chain([illuminati]).filter(|&card| {
            let mut text = self.table.card(card).text.iter();
            text.any(|sentence| decides(card, sentence))
        });
        let beside = self.left().filter(|left| {
            let bearing = left.sentence.bearing.as_ref();
            bearing.is_some_and(|bearing| {
                // A card that is named may have been played; of others it is asked what lies there.
                let named = !bearing.is_marked()
                    || bearing.of.as_ref().is_some_and(|of| !of.names.is_empty());
                turns(bearing)
                    && self.has_come(left, bearing, &[])
                    && (named || self.speaks_of_any(left))
            })
        });
        let beside = beside.map(|left| left.source.piece);
        let doubts = self.doubts_of(player);
        own.chain(beside)
            .chain(self.unchosen())
            .chain(doubts)
            .collect()
    }

    /// The cards in play that do one of two things by the choice of their player, where nobody has said which.
    fn unchosen(&self) -> impl Iterator<Item = PieceId> {
        let unsaid = self
            .table
            .iter()
            .filter(|(_, piece)| piece.place == Place::Middle && piece.second_chosen.is_none());
        let by_choice =
            |ability: &Ability| matches!(ability.condition, Some(Condition::SecondChosen(_)));
        unsaid.map(|(card, _)| card).filter(move |&card| {
            let mut text = self.table.card(card).text.iter();
            text.any(|sentence| sentence.ability.as_ref().is_some_and(by_choice))
        })
    }

    /// How many Plots of a hand need not count, by sentences that the players have to apply: one by each.
    pub(super) fn may_not_count(&self, player: PlayerId) -> usize {
        let frees = |left: &Left| {
            let bearing = left.sentence.bearing.as_ref();
            left.holder == Some(player)
                && bearing.is_some_and(|bearing| bearing.matters.contains(&Matter::Limit))
        };
        self.left().filter(frees).count()
    }

    /// What a card says that is left to the players bears on what comes after it is played or used.
    pub(super) fn is_applied(&mut self, player: PlayerId, used: &UseMove) {
        let sources = self.sentences_by_hand(used.card);
        self.applied
            .extend(sources.into_iter().map(|source| Applied {
                source,
                by: player,
                on: used.cards().next(),
                play: self.plays.len(),
            }));
    }

    /// The first sentence left to the players that bears on something. `objections`: of a play, whether it is legal otherwise, and what
    /// speaks against it.
    fn bears_on(
        &self,
        concern: &Concern,
        objections: Option<(bool, &[Objection])>,
    ) -> Option<Source> {
        let applied = self.applied.iter().filter_map(|applied| {
            let source = applied.source;
            let sentence =
                (self.table.card(source.piece).text).get(usize::from(source.sentence))?;
            let bearing = sentence.bearing.as_ref()?;
            let plot = self.table.kind(source.piece).is_plot();
            let left = Left {
                source,
                sentence,
                subject: applied.on.unwrap_or(source.piece),
                holder: Some(applied.by),
            };
            (plot || bearing.used && applied.play == self.plays.len()).then_some(left)
        });
        let waiting = |left: &Left| {
            let bearing = left.sentence.bearing.as_ref();
            bearing.is_some_and(|bearing| !bearing.used && !bearing.plays_from_hand())
        };
        let mut candidates = self.left().filter(waiting).chain(applied).peekable();
        candidates.peek()?;
        let moment = Moment::new(&self.table);
        let found = candidates.find(|left| {
            let bearing = left.sentence.bearing.as_ref();
            bearing.is_some_and(|bearing| self.bears(&moment, left, bearing, concern, objections))
        });
        found.map(|left| left.source)
    }

    /// Whether a sentence bears on something: where matter, cards and players meet.
    fn bears(
        &self,
        moment: &Moment,
        left: &Left<'l>,
        bearing: &Bearing,
        concern: &Concern,
        objections: Option<(bool, &[Objection])>,
    ) -> bool {
        let turns = match objections {
            Some((legal, _)) => bearing.may_turn(legal),
            None => bearing.weight == Weight::Decides,
        };
        turns
            && self.speaks_of_such(left, bearing, concern)
            && !self.has_been_done(left, bearing, concern)
            && (bearing.matters.iter())
                .any(|&matter| self.touches(moment, left, matter, concern, objections))
    }

    /// Whether what a sentence permits after an attack has been done as often as there were such attacks.
    fn has_been_done(&self, left: &Left<'l>, bearing: &Bearing, concern: &Concern) -> bool {
        if bearing.after.is_empty() || bearing.several || bearing.weight != Weight::Permits {
            return false;
        }
        let by_it = |play: &&PlayRuling| {
            play.verdict == PlayVerdict::ByHand(Some(left.source))
                && self.concern_of(&play.what).players.first() == concern.players.first()
        };
        let done = self.plays.iter().filter(by_it).count();
        let ended =
            |attack: &&AttackRuling| (bearing.after.iter()).any(|&end| may_have_ended(attack, end));
        let made = usize::from(self.under_way.is_some());
        done >= self.attacks.iter().filter(ended).count() + made
    }

    /// Whether a sentence speaks of plays of that player, with those cards, after what has happened.
    fn speaks_of_such(&self, left: &Left<'l>, bearing: &Bearing, concern: &Concern) -> bool {
        let own = left.holder.is_some() && concern.players.first() == left.holder.as_ref();
        let whose = match bearing.whose {
            Whose::Anybodys => true,
            Whose::Yours => own,
            // Of what a rival does to somebody it is that player who is concerned.
            Whose::Rivals if bearing.matters.contains(&Matter::Looks) => {
                !own && left
                    .holder
                    .is_some_and(|holder| concern.players.contains(&holder))
            }
            Whose::Rivals => !own,
        };
        let its = !bearing.its
            || (concern.cards.iter())
                .any(|&card| card == left.subject || card == left.source.piece);
        whose && its && self.has_come(left, bearing, &concern.cards)
    }

    /// Whether a sentence has to do with a play or an attack that has been, whatever came of it.
    pub(super) fn has_to_do(&self, left: &Left<'l>, bearing: &Bearing) -> bool {
        let moment = Moment::new(&self.table);
        let meets = |concern: &Concern| {
            self.speaks_of_such(left, bearing, concern)
                && (bearing.matters.iter()).any(|matter| match matter {
                    Matter::SometimesAlignments | Matter::MastersAlignments => {
                        self.alignments_matter(&moment, left, matter, concern)
                    }
                    Matter::Figures => {
                        concern.about == About::Outcome && concern.cards.contains(&left.subject)
                            || concern.matters.contains(&Matter::Victory)
                    }
                    Matter::MastersFigures => {
                        let master = self.table.master(left.subject);
                        master.is_some_and(|master| concern.cards.contains(&master))
                    }
                    Matter::Use => false,
                    matter => {
                        concern.matters.contains(matter)
                            && (concern.cards.is_empty()
                                || concern.cards.iter().any(|&card| self.speaks_of(left, card)))
                    }
                })
        };
        let attacks = self.attacks.iter().map(|attack| {
            let helpers = attack.aiders.iter().chain(&attack.opposers);
            let mut cards: Vec<PieceId> = helpers.map(|helper| helper.group).collect();
            cards.extend([attack.leader, attack.target]);
            let attacker = self.table.holder(attack.leader);
            self.concern(About::Outcome, of_attack(attack.kind), cards, attacker)
        });
        let plays = self.plays.iter().map(|play| self.concern_of(&play.what));
        let used = |play: &PlayRuling| matches!(&play.what, Judged::Play(Move::Use(used)) if used.card == left.source.piece);
        let over = || {
            left.holder.is_some_and(|holder| {
                self.table.turn.player != holder
                    && self.table.plots_in_hand(holder) > self.plot_limit(holder)
            })
        };
        // What may be done once an attack has ended so has to do with that, done or not.
        let ended = !bearing.after.is_empty() && self.has_come(left, bearing, &[]);
        ended
            || bearing.matters.contains(&Matter::Use) && self.plays.iter().any(used)
            || bearing.matters.contains(&Matter::Limit) && over()
            || !bearing.plays_from_hand() && attacks.chain(plays).any(|concern| meets(&concern))
    }

    /// Whether what is concerned has to do with a sentence in one matter.
    fn touches(
        &self,
        moment: &Moment,
        left: &Left<'l>,
        matter: Matter,
        concern: &Concern,
        objections: Option<(bool, &[Objection])>,
    ) -> bool {
        let takes_part = |card: PieceId| concern.cards.contains(&card);
        // What a Group is may be what lets it take part, or pay.
        let illegal = objections.is_some_and(|(legal, _)| !legal);
        let of_figures = match objections {
            None => concern.about == About::Outcome,
            Some((_, objections)) => {
                illegal && concern.about == About::Part || objections.iter().any(hangs_on_power)
            }
        };
        // Whoever says what figures a card has now has applied the sentence.
        let unsaid = self.table.piece(left.subject).stated == Stated::default();
        match matter {
            // Of what has just come from a hand nothing has been done that could have changed it.
            Matter::Figures => {
                of_figures
                    && takes_part(left.subject)
                    && unsaid
                    && !matches!(self.table.piece(left.subject).place, Place::JustPlayed(_))
                    && self.speaks_of_any(left)
            }
            Matter::SometimesAlignments | Matter::MastersAlignments => {
                of_figures && unsaid && self.alignments_matter(moment, left, &matter, concern)
            }
            Matter::MastersFigures => {
                let master = self.table.master(left.subject);
                of_figures && master.is_some_and(|one| takes_part(one) && self.speaks_of(left, one))
            }
            // What it says of a Devastated Place goes for all that lies below it.
            Matter::Tokens if illegal => {
                let of = left.sentence.bearing.as_ref().map(|bearing| &bearing.of);
                let devastated = |&card: &PieceId| {
                    let place = self.table.devastated_above(card);
                    place.is_some_and(|place| self.speaks_of(left, place))
                        && of.is_some_and(Option::is_some)
                };
                (takes_part(left.subject) || concern.cards.iter().any(devastated))
                    && objections.is_some_and(|(_, objections)| hang_on_tokens(objections))
            }
            // Its own use is looked at by itself.
            Matter::Use => false,
            // An attack that may be made is announced, and what it comes to is open.
            Matter::Attacks | Matter::Destruction | Matter::Control => {
                (illegal && concern.about == About::Part || concern.about == About::Outcome)
                    && concern.matters.contains(&matter)
                    && self.speaks_of_concern(left, concern)
            }
            matter => concern.matters.contains(&matter) && self.speaks_of_concern(left, concern),
        }
    }

    /// Whether one of the cards concerned is one of those of which a sentence speaks, or, where none is concerned, any on the table.
    fn speaks_of_concern(&self, left: &Left<'l>, concern: &Concern) -> bool {
        match (concern.about, &*concern.cards) {
            // What a card says of those it speaks of is said of targets; a rule is said of whoever takes part.
            (About::Outcome, cards) if self.table.kind(left.source.piece) == Kind::Rule => {
                cards.iter().any(|&card| self.speaks_of(left, card))
            }
            (About::Outcome, _) => {
                (self.under_way.as_ref()).is_none_or(|now| self.speaks_of(left, now.attack.target))
            }
            (_, []) => self.speaks_of_any(left),
            (_, cards) => cards.iter().any(|&card| self.speaks_of(left, card)),
        }
    }

    /// Whether such an attack has ended as a sentence speaks of, as far as that is known: on its own card, or on what its owner has;
    /// and what is concerned took part in it.
    fn has_come(&self, left: &Left<'l>, bearing: &Bearing, cards: &[PieceId]) -> bool {
        if bearing.after.is_empty() {
            return true;
        }
        // It is before the dice that this is asked of the attack under way.
        if bearing.after.contains(&Ended::Struck) {
            return self.under_way.as_ref().is_some_and(|now| {
                now.attack.kind == AttackKind::Destroy && self.too_weak(now).is_none()
            });
        }
        let own = left.source.piece;
        let group = self.table.kind(own).is_group();
        let resource = self.table.kind(own) == Kind::Resource;
        let of_it = |target: PieceId, owner: Option<PlayerId>| match (group, resource) {
            (true, _) => target == own,
            (_, true) => owner == left.holder,
            _ => true,
        };
        let concerned = |took_part: &[PieceId]| {
            cards.is_empty() || took_part.iter().any(|card| cards.contains(card))
        };
        self.attacks.iter().any(|attack| {
            let helpers = attack.aiders.iter().chain(&attack.opposers);
            let rest = helpers.map(|helper| helper.group);
            let took_part: Vec<PieceId> = rest.chain([attack.leader, attack.target]).collect();
            of_it(attack.target, attack.target_owner)
                && (bearing.after.iter()).any(|&end| may_have_ended(attack, end))
                && concerned(&took_part)
        }) || self.under_way.as_ref().is_some_and(|under_way| {
            let attack = &under_way.attack;
            let survives = || self.too_weak(under_way).is_some();
            let ends = |end: &Ended| match end {
                Ended::Made => true,
                Ended::Survived => survives(),
                Ended::Captured | Ended::Destroyed | Ended::Struck => false,
            };
            bearing.weight == Weight::Permits
                && bearing.after.iter().any(ends)
                && of_it(attack.target, self.table.owner(attack.target))
                && concerned(
                    &attack
                        .attacking()
                        .chain([attack.target])
                        .collect::<Vec<_>>(),
                )
        })
    }

    /// Whether there is a card on the table, besides this one, of which a sentence is said to speak by name.
    fn is_there(&self, bearing: &Bearing, own: PieceId) -> bool {
        left::speaks_of_somebody(&self.table, bearing, own)
    }

    /// Whether it matters which alignments a Group has now and then, or its master may have of it: another one that takes part has
    /// one of them, or its opposite. Whoever says which it has now has applied the sentence.
    fn alignments_matter(
        &self,
        moment: &Moment,
        left: &Left<'l>,
        matter: &Matter,
        concern: &Concern,
    ) -> bool {
        let own = left.subject;
        let (group, sometimes) = match (matter, self.table.master(own)) {
            (Matter::MastersAlignments, None) => return false,
            (Matter::MastersAlignments, Some(master)) => {
                let lent = moment.traits(own).alignments;
                (master, lent.without(moment.traits(master).alignments))
            }
            _ => (own, self.table.card(own).sometimes),
        };
        // Of whoever has none for the time nobody asks which he has.
        let has_none = (moment.in_force()).any(|active| moment.bares(active, group).is_some());
        if !concern.cards.contains(&group)
            || self.table.piece(group).stated != Stated::default()
            || has_none
        {
            return false;
        }
        // What an aider is besides changes its figures at most (`wdh.aid.no-alignbonus`).
        if let (Matter::MastersAlignments, About::Outcome, Some(now)) =
            (matter, concern.about, &self.under_way)
            && !now.attack.leader.is(group)
        {
            let (comes_to, _) = strength(moment, &now.attack, &mut Silent);
            return sometimes.iter().any(|lent| {
                let mut table = self.table.clone();
                let gains = &mut table.piece_mut(group).stated.gains;
                gains.alignments = gains.alignments.with(lent);
                let moment = Moment::new(&table);
                // With it the aider may count with another Power.
                let mut attack = now.attack.clone();
                for helper in attack
                    .aiders
                    .iter_mut()
                    .filter(|helper| helper.group == group)
                {
                    let used = instants::entitled(&moment, &now.attack, group, false, &mut Silent);
                    helper.used = used.unwrap_or(helper.used);
                }
                strength(&moment, &attack, &mut Silent).0 != comes_to
            });
        }
        let mut others = concern.cards.iter();
        others.any(|&card| {
            let theirs = moment.traits(card).alignments;
            ![own, group].contains(&card)
                && (!theirs.common(sometimes).is_empty()
                    || !moment.opposite(sometimes, theirs).is_empty())
        })
    }

    /// Whether the text of the very card that is played or used may turn that, a part of it being left to the players.
    fn own_text_may_turn(
        &self,
        what: &Judged,
        legal: bool,
        objections: &[Objection],
    ) -> Option<Source> {
        let Judged::Play(Move::Use(used)) = what else {
            return None;
        };
        let payment = |objection: &Objection| {
            matches!(objection.why, WhyNot::NoToken(_) | WhyNot::TooFewTokens(..))
        };
        if objections.iter().any(payment) {
            return None;
        }
        // A card without an ability for that may have a sentence that lets its owner do it.
        let no_ability =
            |one: &Objection| matches!(one.why, WhyNot::NoUse(NoUse::NoSuchAbility(_)));
        let offered = !objections.is_empty() && objections.iter().all(no_ability);
        self.sentences_by_hand(used.card)
            .into_iter()
            .find(|source| {
                let text = &self.table.card(used.card).text;
                let Some(sentence) = text.get(usize::from(source.sentence)) else {
                    return false;
                };
                if offered && sentence.offers() {
                    return true;
                }
                // What has to be used is used of what lies there, and what speaks of the Group that it is linked to is linked.
                let plays = matches!(self.table.piece(used.card).place, Place::Hand { .. });
                let turns = |bearing: &Bearing| {
                    bearing.matters.contains(&Matter::Use)
                        && !(plays && (bearing.used || bearing.its))
                        && (bearing.weight != Weight::Decides || !legal && objections.is_empty())
                        && bearing.may_turn(legal)
                        && self.is_there(bearing, used.card)
                };
                !sentence.only_when_played && sentence.bearing.as_ref().is_some_and(turns)
            })
    }

    /// The sentence left to the players by which the link of a Plot that is moved or removed may be permanent: what the Plot changes of
    /// its Group decides that.
    fn may_be_permanent(&self, what: &Judged) -> Option<Source> {
        let Judged::Play(Move::Link { card, .. }) = what else {
            return None;
        };
        let by_changes =
            self.table.rules.points.permanent_link().value == PermanentLinks::OfChanges;
        let linked = self.table.kind(*card).is_plot() && self.table.link(*card).is_some();
        let changes = |bearing: &Bearing| {
            !bearing.is_marked()
                || [Matter::Figures, Matter::SometimesAlignments]
                    .iter()
                    .any(|matter| bearing.matters.contains(matter))
        };
        let mut text = left::left(&self.table, *card).filter(|_| by_changes && linked);
        let (sentence, _) =
            text.find(|(_, sentence)| sentence.bearing.as_ref().is_some_and(changes))?;
        Some(Source {
            piece: *card,
            sentence,
        })
    }

    /// The sentences of a card for this kind of game that are left to the players.
    fn sentences_by_hand(&self, card: PieceId) -> Vec<Source> {
        let left = left::left(&self.table, card);
        let source = |(index, _)| Source {
            piece: card,
            sentence: index,
        };
        left.map(source).collect()
    }
}

/// Whether an attack may have ended so: what nobody has rolled for, or the players apply, may have come out either way.
fn may_have_ended(attack: &AttackRuling, end: Ended) -> bool {
    use AttackOutcome::{
        AutomaticFailure, CalledOff, Cancelled, Fails, FailsByCard, Succeeds, SucceedsByCard,
    };
    let failed = matches!(
        attack.outcome,
        Fails(_) | AutomaticFailure | FailsByCard(_) | CalledOff | Cancelled
    );
    let other = matches!(
        attack.outcome,
        Succeeds(_) | SucceedsByCard(_) | CalledOff | Cancelled
    );
    match end {
        Ended::Made => true,
        Ended::Captured => attack.kind == AttackKind::Control && !failed,
        Ended::Destroyed | Ended::Struck => attack.kind == AttackKind::Destroy && !failed,
        Ended::Survived => attack.kind == AttackKind::Destroy && !other,
    }
}

/// Whether the Power of somebody is too low for what he does.
fn hangs_on_power(objection: &Objection) -> bool {
    matches!(
        objection.why,
        WhyNot::PowerReducedToZero(_)
            | WhyNot::NoUse(NoUse::TooLittlePower(..) | NoUse::NoPayer(_))
            | WhyNot::NoAttack(NoAttack::TooWeakToRoll(_))
    )
}

/// Whether somebody lacks a token for what he does.
fn hang_on_tokens(objections: &[Objection]) -> bool {
    objections.iter().any(|objection| {
        matches!(
            objection.why,
            WhyNot::NoToken(_) | WhyNot::TooFewTokens(..) | WhyNot::NoUse(NoUse::NoPayer(_))
        )
    })
}

/// What no sentence of a card that lies there lifts.
fn is_final(objection: &Objection) -> bool {
    matches!(
        objection.why,
        WhyNot::OutOfTheGame(_)
            | WhyNot::ImpossibleRoll(_)
            | WhyNot::RollTied(_)
            | WhyNot::OthersHand(..)
            | WhyNot::OnlyInHand(_)
            | WhyNot::NotInHand(..)
            | WhyNot::HoldsFewer(_)
            | WhyNot::Oneself(_)
            | WhyNot::OwnBranch(_)
            | WhyNot::ExposedAlready(_)
            | WhyNot::NoUse(NoUse::NotOnesPlot(..))
    )
}

/// What a card may permit in so many words: another moment, one more than the rules give, a second copy, dice without an attack.
fn may_be_permitted(why: WhyNot) -> bool {
    matches!(
        why,
        WhyNot::NotPlayersTurn(_)
            | WhyNot::WrongPhase(_)
            | WhyNot::PhaseOver(..)
            | WhyNot::NotYet(..)
            | WhyNot::TooEarly(_)
            | WhyNot::NoAttackUnderWay
            | WhyNot::TooLate
            | WhyNot::SecondCopy(_)
            | WhyNot::NoTakeover(_)
            | WhyNot::NoAttack(NoAttack::NotOwnersTurn { .. })
            | WhyNot::NoDraw(NoDraw::NotFree(_))
    )
}
