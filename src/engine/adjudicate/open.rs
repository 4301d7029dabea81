//! Honest openness: what sentences left to the players decide is open, and this is the one place that says what they may decide.
//!
//! A play or an attack *concerns* cards and players in some part of the game. A sentence that nobody executes bears on it by what
//! its card's text is marked with, or else by whatever its words do not rule out.

use super::Judge;
use super::by_hand::Left;
use crate::cards::effect::{AttackKind, Bearing, Matter, Subject, Weight, Words};
use crate::engine::moment::Moment;
use crate::engine::under_way::UnderWay;
use crate::ruling::{Judged, NoAttack, NoDraw, NoUse, Objection, PlayVerdict, Source, WhyNot};
use crate::table::{Move, PieceId, Place, Stated, UseMove};
use crate::vocabulary::PlayerId;

/// What a play or an attack is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum About {
    /// The strength of an attack, its dice and what it comes to.
    Outcome,
    /// Whether an attack may be made or joined.
    Part,
    Use,
    Draw,
    Looks,
    Victory,
    /// The course of a turn, and dice.
    Course,
    /// Takeovers, moves, links, gifts and whatever else is done with cards.
    Cards,
}

/// What is concerned by a play or an attack.
pub(super) struct Concern {
    about: About,
    cards: Vec<PieceId>,
    players: Vec<PlayerId>,
    matters: &'static [Matter],
}

/// A sentence that was applied by hand as its card was played or used: it bears on what comes after.
#[derive(Clone)]
pub(super) struct Applied {
    source: Source,
    by: PlayerId,
    on: Vec<PieceId>,
}

impl<'l> Judge<'l> {
    /// What a play is made of as the players' sentences leave it: nothing speaks against it or something does, and a sentence
    /// that nobody executes may say otherwise.
    pub(super) fn left_open(&self, what: &Judged, verdict: PlayVerdict) -> PlayVerdict {
        if matches!(verdict, PlayVerdict::Moot | PlayVerdict::ByHand(_)) {
            return verdict;
        }
        if let (Judged::Play(Move::Draw { player, .. }), PlayVerdict::Legal) = (what, &verdict)
            && let Some(source) = self.prevented_by_hand(*player)
        {
            return PlayVerdict::ByHand(Some(source));
        }
        let objections = verdict.objections();
        if objections.iter().any(is_final) {
            return verdict;
        }
        let concern = self.concern_of(what);
        let bears = self.bears_on(&concern, Some(objections));
        if let Some(source) = bears {
            return PlayVerdict::ByHand(Some(source));
        }
        if objections.is_empty() {
            return verdict;
        }
        match self.own_text_may_permit(what, objections) {
            Some(source) => PlayVerdict::ByHand(Some(source)),
            None if self.is_in_doubt(&concern, objections) => PlayVerdict::ByHand(None),
            None => verdict,
        }
    }

    /// The sentence left to the players without which nothing can be said of an attack.
    pub(super) fn decides_attack(&self, under_way: &UnderWay) -> Option<Source> {
        let attack = &under_way.attack;
        let mut cards: Vec<PieceId> = (attack.aiders.iter().chain(&attack.opposers))
            .map(|helper| helper.group)
            .collect();
        cards.extend([attack.target, attack.leader.card()]);
        cards.extend(attack.leader.group());
        let unrolled = cards.iter().find_map(|&group| self.not_rolled_yet(group));
        let concern = self.concern(About::Outcome, cards, attack.attacker(&self.table), &[]);
        unrolled.or_else(|| self.bears_on(&concern, None))
    }

    /// Whether the attack under way is left to the players: by what has been played in it, or by what its cards say.
    pub(super) fn is_left_open(&self, under_way: &UnderWay) -> bool {
        under_way.by_hand || self.decides_attack(under_way).is_some()
    }

    /// Something has been played whose effect the players work out: what it is used on, or answers, may do otherwise than it says.
    pub(super) fn applied_by_hand(&mut self, player: PlayerId, used: &UseMove) {
        self.in_doubt.extend(used.cards());
        self.in_doubt.append(&mut self.answered_now);
        for source in self.sentences_by_hand(used.card) {
            self.applied.push(Applied {
                source,
                by: player,
                on: used.cards().collect(),
            });
        }
    }

    /// Nobody knows whether a play was made: neither what it would have done to the attack under way nor to what it is about.
    pub(super) fn may_have_been_made(&mut self, what: &Judged) {
        let cards = self.concern_of(what).cards;
        self.in_doubt.extend(cards);
        let of_attack = matches!(
            what,
            Judged::Helper { .. }
                | Judged::Play(Move::Use(_) | Move::Help(_) | Move::Agents { .. })
        );
        if let Some(under_way) = &mut self.under_way {
            under_way.by_hand |= of_attack;
        }
    }

    /// An attack is left open: what it would have done to its target, and who took part, nobody knows.
    pub(super) fn attack_in_doubt(&mut self, under_way: &UnderWay) {
        let attack = &under_way.attack;
        self.in_doubt.push(attack.target);
        self.in_doubt.extend(attack.attacking());
    }

    /// The Plots and abilities that were used directly before what is done now.
    pub(super) fn note_what_is_answered(&mut self) {
        let answered = self.just.iter().filter_map(|happening| match happening {
            super::Happening::Played(index) => self.log.get(*index).map(|played| played.card),
            _ => None,
        });
        let answered: Vec<PieceId> = answered.collect();
        self.answered_now = answered;
    }

    /// The first sentence left to the players that bears on something. `objections`: of a play, what speaks against it.
    fn bears_on(&self, concern: &Concern, objections: Option<&[Objection]>) -> Option<Source> {
        let applied = self.applied.iter().filter_map(|applied| {
            let sentence = (self.table.card(applied.source.piece).text)
                .get(usize::from(applied.source.sentence))?;
            let subject = applied.on.first().copied().unwrap_or(applied.source.piece);
            Some((
                Left {
                    source: applied.source,
                    sentence,
                    subject,
                    holder: Some(applied.by),
                },
                true,
            ))
        });
        let mut candidates = self
            .left()
            .map(|left| (left, false))
            .chain(applied)
            .peekable();
        candidates.peek()?;
        let moment = Moment::new(&self.table);
        candidates
            .find(|(left, applied)| {
                let Some(bearing) = &left.sentence.bearing else {
                    return false;
                };
                match bearing.is_marked() {
                    true => self.marked_bears(&moment, left, bearing, concern, objections),
                    false => {
                        let words = &bearing.words;
                        (*applied || !words.used)
                            && !words.playing
                            && may_decide(words, concern.about, objections)
                            && reaches(&moment, left, words, concern)
                    }
                }
            })
            .map(|(left, _)| left.source)
    }

    /// Whether an unmarked sentence may have to do with something that has happened.
    pub(super) fn may_bear_on_something(&self, left: &Left<'l>) -> bool {
        let Some(bearing) = &left.sentence.bearing else {
            return false;
        };
        let words = &bearing.words;
        let moment = Moment::new(&self.table);
        let concerns = |concern: &Concern| {
            may_decide(words, concern.about, None) && reaches(&moment, left, words, concern)
        };
        let by_play = |what: &Judged| match what {
            Judged::Play(Move::Use(used)) if words.used => used.card == left.source.piece,
            _ => !words.used && concerns(&self.concern_of(what)),
        };
        self.plays.iter().any(|play| by_play(&play.what))
            || !words.used
                && self.attacks.iter().any(|attack| {
                    let helpers = attack.aiders.iter().chain(&attack.opposers);
                    let mut cards = vec![attack.leader, attack.target];
                    cards.extend(helpers.map(|helper| helper.group));
                    concerns(&self.concern(About::Outcome, cards, attack.target_owner, &[]))
                })
    }

    /// The same of a sentence that is marked with what it bears on.
    fn marked_bears(
        &self,
        moment: &Moment,
        left: &Left<'l>,
        bearing: &Bearing,
        concern: &Concern,
        objections: Option<&[Objection]>,
    ) -> bool {
        if bearing.weight != Weight::Decides {
            return false;
        }
        let own = left
            .holder
            .is_some_and(|holder| concern.players.first() == Some(&holder));
        let speaks_of = |card: Option<PieceId>| card.is_none_or(|card| self.speaks_of(left, card));
        if concern.about == About::Outcome {
            let Some(under_way) = &self.under_way else {
                return false;
            };
            let attack = &under_way.attack;
            // Whoever says what figures a card has now has applied the sentence.
            let applied = self.table.piece(left.subject).stated != Stated::default();
            let attacks = |card: PieceId| attack.attacking().any(|one| one == card);
            let of_master = self.table.master(left.subject).is_some_and(attacks);
            let destroys = attack.kind == AttackKind::Destroy;
            let target = || self.speaks_of(left, attack.target);
            return bearing.decides(Matter::Figures)
                && concern.cards.contains(&left.subject)
                && !applied
                && self.speaks_of_any(left)
                || bearing.decides(Matter::SometimesAlignments)
                    && self.alignments_matter(moment, left, concern)
                || bearing.decides(Matter::MastersFigures) && of_master
                || own && !destroys && bearing.decides(Matter::OwnCaptures) && target()
                || (bearing.decides(Matter::Attacks)
                    || destroys && bearing.decides(Matter::Destruction))
                    && target();
        }
        let illegal = objections.is_some_and(|objections| !objections.is_empty());
        // What a Group is may be what lets it take part.
        let of_master = || {
            let master = self.table.master(left.subject);
            bearing.decides(Matter::MastersFigures)
                && master.is_some_and(|master| concern.cards.contains(&master))
        };
        let of_figures = || {
            bearing.decides(Matter::Figures)
                && concern.cards.contains(&left.subject)
                && self.table.piece(left.subject).stated == Stated::default()
        };
        if concern.about == About::Part && illegal && (of_figures() || of_master()) {
            return true;
        }
        if bearing.decides(Matter::Tokens)
            && concern.cards.contains(&left.subject)
            && objections.is_some_and(hang_on_tokens)
        {
            return true;
        }
        let card = concern.cards.first().copied();
        concern.matters.iter().any(|matter| match matter {
            Matter::Takeovers => {
                (bearing.decides(Matter::Takeovers)
                    || !own && bearing.decides(Matter::RivalTakeovers))
                    && speaks_of(card)
            }
            Matter::Tokens if illegal => false,
            // Each Group's own tokens, as its owner places them.
            Matter::Tokens => own && bearing.decides(Matter::Tokens),
            // What lets somebody draw takes no draw away.
            Matter::Draws => illegal && !self.attacks.is_empty() && bearing.decides(Matter::Draws),
            matter => bearing.decides(*matter) && speaks_of(card),
        })
    }

    /// Whether it matters which alignments a Group has now and then: another one that takes part has one of them, or its
    /// opposite. Whoever says which it has now has applied the sentence.
    fn alignments_matter(&self, moment: &Moment, left: &Left<'l>, concern: &Concern) -> bool {
        if !concern.cards.contains(&left.subject)
            || self.table.piece(left.subject).stated != Stated::default()
        {
            return false;
        }
        let sometimes = self.table.card(left.subject).sometimes;
        concern
            .cards
            .iter()
            .filter(|card| **card != left.subject)
            .any(|&card| {
                let others = moment.traits(card).alignments;
                !others.common(sometimes).is_empty()
                    || !moment.opposite(sometimes, others).is_empty()
            })
    }

    /// What a play concerns.
    fn concern_of(&self, what: &Judged) -> Concern {
        let play = match what {
            Judged::Helper { helper, .. } => {
                let mut cards = vec![*helper];
                if let Some(under_way) = &self.under_way {
                    cards.push(under_way.attack.target);
                    cards.extend(under_way.attack.attacking());
                }
                return self.concern(About::Part, cards, self.table.owner(*helper), &[]);
            }
            Judged::Play(play) => play,
        };
        let matters = self.matters_of(play);
        let of = |about, cards, player| self.concern(about, cards, player, matters);
        match play {
            Move::Attack {
                leader,
                target,
                aiders,
                opposers,
                plots,
                ..
            } => {
                let mut cards = vec![*leader, *target];
                cards.extend(aiders.iter().chain(opposers).chain(plots));
                of(About::Part, cards, self.table.owner(*leader))
            }
            Move::Help(help) => {
                let first = help.helpers.first().and_then(|&one| self.table.owner(one));
                of(About::Part, help.helpers.clone(), first)
            }
            Move::Agents { player, card, .. } => of(About::Part, vec![*card], Some(*player)),
            Move::Use(used) => {
                let mut cards = vec![used.card];
                cards.extend(used.cards().chain(used.acting.iter().copied()));
                let player = used.player.or_else(|| self.table.holder(used.card));
                let mut concern = of(About::Use, cards, player);
                concern.players.extend(used.victim());
                concern
            }
            Move::Draw { player, .. } | Move::Buy { player, .. } => {
                of(About::Draw, Vec::new(), Some(*player))
            }
            Move::Expose { player, .. } | Move::Show { player, .. } => {
                of(About::Looks, Vec::new(), Some(*player))
            }
            Move::DeclareVictory { player, .. } => of(About::Victory, Vec::new(), Some(*player)),
            Move::TakeOver {
                player,
                card,
                under,
                ..
            } => {
                let cards = std::iter::once(*card).chain(*under).collect();
                of(About::Cards, cards, Some(*player))
            }
            Move::MoveGroup {
                player, group, to, ..
            } => of(About::Cards, vec![*group, *to], Some(*player)),
            Move::Reorganize { player, moves } => {
                let cards = moves.iter().flat_map(|shift| [shift.group, shift.to]);
                of(About::Cards, cards.collect(), Some(*player))
            }
            Move::Link { player, card, to } => {
                let cards = std::iter::once(*card).chain(*to).collect();
                of(About::Cards, cards, Some(*player))
            }
            Move::Give { player, under, .. } => {
                of(About::Cards, under.iter().copied().collect(), Some(*player))
            }
            Move::Relief {
                players,
                to,
                acting,
            } => {
                let cards = std::iter::once(*to).chain(acting.iter().copied()).collect();
                of(About::Cards, cards, players.first().copied())
            }
            Move::Lift { player, acting, .. } => of(
                About::Cards,
                acting.iter().copied().collect(),
                Some(*player),
            ),
            Move::RemoveTokens { player, from, .. } => of(About::Cards, vec![*from], Some(*player)),
            Move::PlaceTokens { player, on } => of(About::Course, on.clone(), Some(*player)),
            Move::Substitute(player, card) => of(About::Cards, vec![*card], Some(*player)),
            Move::BeginTurn(player) | Move::EndTurn(player) | Move::Knock(player) => {
                of(About::Course, Vec::new(), Some(*player))
            }
            _ => of(About::Course, Vec::new(), None),
        }
    }

    /// What these cards and their players concern: with what lies by them, their masters and whose they are.
    fn concern(
        &self,
        about: About,
        mut cards: Vec<PieceId>,
        player: Option<PlayerId>,
        matters: &'static [Matter],
    ) -> Concern {
        let mut players: Vec<PlayerId> = player.into_iter().collect();
        let holders = cards.iter().filter_map(|&card| self.table.holder(card));
        players.extend(holders);
        let near: Vec<PieceId> = (cards.iter())
            .flat_map(|&card| self.table.linked_to(card).chain(self.table.master(card)))
            .collect();
        cards.extend(near);
        Concern {
            about,
            cards,
            players,
            matters,
        }
    }

    /// Whether what speaks against a play is but what nobody knows: cards of which the players have to see what they do now, or
    /// what the play directly before, which they apply, lets the same player do.
    fn is_in_doubt(&self, concern: &Concern, objections: &[Objection]) -> bool {
        let by_doubtful = objections.iter().all(|objection| {
            (objection.source).is_some_and(|source| self.in_doubt.contains(&source.piece))
        });
        // What an open attack or play has brought about bears on who wins, and on what is drawn.
        let hangs_on_all = matches!(concern.about, About::Victory | About::Draw | About::Course);
        let doubtful = hangs_on_all && !self.in_doubt.is_empty()
            || concern
                .cards
                .iter()
                .any(|card| self.in_doubt.contains(card));
        let last = self.plays.last();
        let permitted = last.is_some_and(|last| {
            let player = match &last.what {
                Judged::Play(before) => self
                    .concern_of(&Judged::Play(before.clone()))
                    .players
                    .first()
                    .copied(),
                Judged::Helper { .. } => return false,
            };
            let same = match (player, concern.players.first()) {
                (Some(before), Some(now)) => before == *now,
                _ => true,
            };
            matches!(last.verdict, PlayVerdict::ByHand(_)) && same
        });
        by_doubtful
            || doubtful
            || permitted && objections.iter().all(|one| may_be_permitted(one.why))
    }

    /// Whether the text of the very card that is played or used may permit what speaks against that, a part of it being left to
    /// the players.
    fn own_text_may_permit(&self, what: &Judged, objections: &[Objection]) -> Option<Source> {
        let Judged::Play(Move::Use(used)) = what else {
            return None;
        };
        let payment = |objection: &Objection| {
            matches!(objection.why, WhyNot::NoToken(_) | WhyNot::TooFewTokens(..))
        };
        if objections.iter().any(payment) {
            return None;
        }
        let plot = self.table.kind(used.card).is_plot();
        let in_hand = matches!(self.table.piece(used.card).place, Place::Hand { .. });
        self.sentences_by_hand(used.card)
            .into_iter()
            .find(|source| {
                let text = &self.table.card(used.card).text;
                let sentence = text.get(usize::from(source.sentence));
                let bearing = sentence.and_then(|sentence| sentence.bearing.as_ref());
                bearing.is_some_and(|bearing| match bearing.is_marked() {
                    true => in_hand && bearing.decides(Matter::Abilities),
                    false => plot && bearing.words.playing || bearing.words.used,
                })
            })
    }

    /// The sentences of a card for this kind of game that are left to the players.
    fn sentences_by_hand(&self, card: PieceId) -> Vec<Source> {
        let layout = self.table.rules.layout;
        let text = self.table.card(card).text.iter().enumerate();
        let left = text.filter(|(_, sentence)| {
            sentence.ability.is_none() && sentence.layout.is_none_or(|of| of == layout)
        });
        left.map(|(index, _)| Source {
            piece: card,
            sentence: index as u8,
        })
        .collect()
    }
}

/// Whether a sentence can decide something of that sort at all, by what it is about. `objections`: of a play, what speaks against it;
/// what only adds something takes no leave away.
fn may_decide(words: &Words, about: About, objections: Option<&[Objection]>) -> bool {
    let legal = objections.is_some_and(<[Objection]>::is_empty);
    let hangs_on_power = objections.is_some_and(|objections| {
        objections.iter().any(|objection| {
            matches!(
                objection.why,
                WhyNot::PowerReducedToZero(_)
                    | WhyNot::NoUse(
                        NoUse::TooLittlePower(..) | NoUse::NoPayer(_) | NoUse::WrongTarget(_)
                    )
                    | WhyNot::NoAttack(NoAttack::TooWeakToRoll(_))
            )
        })
    });
    let hangs_on_token = objections.is_some_and(hang_on_tokens);
    match words.subject {
        Subject::Goals => about == About::Victory,
        Subject::Draws => about == About::Draw && !legal,
        Subject::Looks => about == About::Looks,
        Subject::Tokens => hangs_on_token,
        Subject::Numbers => matches!(about, About::Outcome | About::Victory) || hangs_on_power,
        Subject::Anything => match about {
            About::Outcome | About::Victory => true,
            About::Draw | About::Looks | About::Course => !legal && words.others,
            About::Part | About::Use | About::Cards => !legal || words.bars,
        },
    }
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

/// Whether a sentence reaches what is concerned: its own card takes part, or those of whom it speaks do.
fn reaches(moment: &Moment, left: &Left, words: &Words, concern: &Concern) -> bool {
    let table = moment.table;
    let own = left.source.piece;
    let near = |card: &PieceId| {
        [own, left.subject].contains(card)
            || table.master(left.subject) == Some(*card)
            || table.master(*card) == Some(left.subject)
            || left.sentence.text.contains(table.name(*card))
    };
    if concern.cards.iter().any(near) {
        return true;
    }
    let such = words.traits.is_empty() && words.kinds.is_empty()
        || concern.cards.iter().any(|&card| {
            words.traits.any_in(moment.traits(card)) || words.kinds.contains(&table.kind(card))
        })
        || concern.cards.is_empty();
    let player = left
        .holder
        .is_none_or(|holder| concern.players.contains(&holder) || concern.players.is_empty());
    match (words.others, words.you || !words.it) {
        (true, true) if words.you => such && player,
        (true, _) => such && (player || words.subject != Subject::Numbers || left.holder.is_none()),
        (false, true) => such && player,
        (false, false) => false,
    }
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
            | WhyNot::NotInHand(_)
            | WhyNot::HoldsFewer(_)
            | WhyNot::Oneself(_)
            | WhyNot::OwnBranch(_)
            | WhyNot::ExposedAlready(_)
            | WhyNot::NoUse(NoUse::NotOnesPlot(_))
    )
}

/// What a card may permit in so many words: another moment, one more than the rules give, a second copy, dice without an attack.
fn may_be_permitted(why: WhyNot) -> bool {
    matches!(
        why,
        WhyNot::NotPlayersTurn(_)
            | WhyNot::WrongPhase(_)
            | WhyNot::PhaseOver(_)
            | WhyNot::NotYet(_)
            | WhyNot::TooEarly(_)
            | WhyNot::NoAttackUnderWay
            | WhyNot::TooLate
            | WhyNot::SecondCopy(_)
            | WhyNot::NoTakeover(_)
            | WhyNot::NoAttack(NoAttack::NotOwnersTurn { .. })
            | WhyNot::NoDraw(NoDraw::NotFree(_))
    )
}
