//! Answers to players' questions: which of them a ruling rests on, and which say otherwise of what it decides.
//!
//! An answer says itself where it bears ([`Bearing`]): all of that has to be so in one play with what comes of it, or in one attack.

mod circumstances;

use std::collections::BTreeSet;
use std::ops::Range;

use fnord_cards::CardId;
use fnord_law::{AttackTrait, Bearing, ClauseId};
use fnord_ruling::{Answered, AttackRuling, Judged, NodeId, PlayVerdict, Ruling, Sort, Source};
use fnord_table::{Move, Object, PieceId};
use fnord_vocabulary::cite_also;

/// Finds the answers that bear on a ruling. What rests on one that is not contradicted cites it.
pub(super) fn answer(ruling: &mut Ruling) {
    let mut found = Vec::new();
    let law = ruling.before.law;
    let there: BTreeSet<CardId> = ruling.after.iter().map(|(_, piece)| piece.card).collect();
    let lies = |cards: &[CardId]| cards.is_empty() || cards.iter().any(|card| there.contains(card));
    let cards = |bearing: &&Bearing| {
        [&bearing.of, &bearing.played, &bearing.on]
            .iter()
            .all(|cards| lies(cards))
    };
    let mut cited = None;
    for bearing in law.bearings.iter().filter(cards) {
        let known = |one: &Answered| one.answer == bearing.answer;
        let cited = cited.get_or_insert_with(|| ruling.cited());
        if !bearing.by.iter().all(|clause| cited.contains(clause))
            || !(bearing.editions.iter()).any(|name| ruling.before.edition.is_over(name))
            || law.clauses.get(bearing.answer).is_withdrawn()
        {
            continue;
        }
        let Some(rests) = bears(bearing, ruling) else {
            continue;
        };
        if !ruling.answers.iter().any(known) {
            ruling.answers.push(Answered {
                answer: bearing.answer,
                otherwise: bearing.otherwise,
            });
        }
        if !bearing.otherwise {
            found.extend(rests.into_iter().map(|at| (at, bearing.answer)));
        }
    }
    for (at, answer) in found {
        cite(ruling, at, answer);
    }
}

/// A part of a ruling that cites clauses.
#[derive(Clone, Copy)]
enum At {
    Node(NodeId),
    /// Of a play.
    Objection(usize, usize),
    /// Of an attack.
    Rejected(usize, usize),
    Spoiled(usize, usize),
    /// A sentence that is left to the players, and cites nothing.
    ByHand,
}

impl At {
    /// Whether it says why something cannot be or does not count.
    fn refuses(self) -> bool {
        !matches!(self, At::Node(_))
    }
}

struct Part<'r> {
    at: At,
    cites: &'r [ClauseId],
    source: Option<Source>,
    value: Option<i16>,
}

fn cite(ruling: &mut Ruling, at: At, answer: ClauseId) {
    let objection = match at {
        At::Node(id) => {
            let mut entries = ruling.derivation.entries();
            if let Some(entry) = entries.nth(id.0 as usize) {
                cite_also(&mut entry.cites, [&answer]);
            }
            return;
        }
        At::Rejected(attack, index) => {
            let rejected = &mut ruling.attacks[attack].rejected[index];
            cite_also(&mut rejected.cites, [&answer]);
            return;
        }
        At::Objection(play, index) => match &mut ruling.plays[play].verdict {
            PlayVerdict::Illegal(objections) => objections.get_mut(index),
            _ => None,
        },
        At::Spoiled(attack, index) => ruling.attacks[attack].spoiled_by.get_mut(index),
        At::ByHand => None,
    };
    if let Some(objection) = objection {
        cite_also(&mut objection.cites, [&answer]);
    }
}

/// The parts of a ruling that rest on an answer, where all is so that it asks for.
fn bears(bearing: &Bearing, ruling: &Ruling) -> Option<Vec<At>> {
    let places = match &bearing.attack {
        None => (0..ruling.plays.len())
            .map(|play| (play..play + 1, None))
            .collect(),
        Some(traits) => attacks(ruling, traits),
    };
    let by_hand = bearing.by.is_empty();
    let whole = by_hand.then_some((0..ruling.plays.len(), None));
    places.into_iter().chain(whole).find_map(|(plays, attack)| {
        let place = Where {
            ruling,
            bearing,
            plays,
            attack,
        };
        place.rests()
    })
}

/// The plays of each attack that is such a one: up to the next attack or the next part of a turn.
fn attacks(ruling: &Ruling, traits: &[AttackTrait]) -> Vec<(Range<usize>, Option<usize>)> {
    let is = |attack: &AttackRuling, one: &AttackTrait| match one {
        AttackTrait::Instant => attack.instant,
        AttackTrait::NotInstant => !attack.instant,
        AttackTrait::Disaster => attack.sort == Sort::Disaster,
    };
    let such = ruling.attacks.iter().enumerate();
    such.filter(|(_, attack)| traits.iter().all(|one| is(attack, one)))
        .map(|(index, attack)| {
            let first = attack.play;
            let ends = (first + 1..ruling.plays.len()).find(|&play| {
                let announces = ruling.attacks.iter().any(|other| other.play == play);
                announces
                    || matches!(
                        ruling.plays[play].what,
                        Judged::Play(
                            Move::Attack { .. }
                                | Move::BeginTurn(_)
                                | Move::EndTurn(_)
                                | Move::Enter(..)
                        )
                    )
            });
            (first..ends.unwrap_or(ruling.plays.len()), Some(index))
        })
        .collect()
}

/// A play, or an attack with all that is played in it, that is asked whether an answer bears on it.
struct Where<'r, 'l> {
    ruling: &'r Ruling<'l>,
    bearing: &'r Bearing,
    plays: Range<usize>,
    attack: Option<usize>,
}

impl<'r> Where<'r, '_> {
    /// What rests on the answer; `None` where it does not bear.
    fn rests(&self) -> Option<Vec<At>> {
        let bearing = self.bearing;
        let parts: Vec<Part> = self.parts().filter(|part| self.is_such(part)).collect();
        for clause in &bearing.by {
            let wanted = bearing.by.iter().filter(|one| *one == clause).count();
            let mut cards: Vec<Option<CardId>> = Vec::new();
            for part in parts.iter().filter(|part| part.cites.contains(clause)) {
                let card = part.source.map(|source| self.card(source.piece));
                if !cards.contains(&card) {
                    cards.push(card);
                }
            }
            if cards.len() < wanted {
                return None;
            }
        }
        let mut resting = parts
            .iter()
            .filter(|part| self.is_of(part))
            .filter(|part| {
                bearing
                    .comes_to
                    .is_none_or(|value| part.value == Some(value))
            })
            .peekable();
        resting.peek()?;
        let concerned = |cards: &[CardId], is: &dyn Fn(&Move, PieceId) -> bool| {
            cards.is_empty()
                || self.ruling.after.iter().any(|(piece, _)| {
                    cards.contains(&self.card(piece)) && self.moves().any(|play| is(play, piece))
                })
        };
        let so = concerned(&bearing.played, &|play, piece| self.plays_it(play, piece))
            && concerned(&bearing.on, &|play, piece| self.aims_at(play, piece))
            && bearing.so.iter().all(|&one| self.stands(one, &parts));
        so.then(|| resting.map(|part| part.at).collect())
    }

    fn card(&self, piece: PieceId) -> CardId {
        self.ruling.after.piece(piece).card
    }

    /// What is cited there, or left to the players.
    fn parts(&self) -> impl Iterator<Item = Part<'r>> {
        let ruling = self.ruling;
        let from = ruling.plays.get(self.plays.start).map(|play| play.from);
        let until = ruling.plays.get(self.plays.end).map(|play| play.from);
        let nodes = ruling.derivation.iter().filter(move |(id, _)| {
            from.is_some_and(|from| *id >= from) && until.is_none_or(|until| *id < until)
        });
        let nodes = nodes.map(|(id, node)| Part {
            at: At::Node(id),
            cites: &node.entry.cites,
            source: node.entry.source,
            value: Some(node.entry.value),
        });
        let objections = self.plays.clone().flat_map(move |play| {
            let objections = ruling.plays[play].verdict.objections().iter().enumerate();
            objections.map(move |(index, one)| (At::Objection(play, index), one))
        });
        let attacks = self.attack.into_iter();
        let spoiled = attacks.clone().flat_map(move |attack| {
            let objections = ruling.attacks[attack].spoiled_by.iter().enumerate();
            objections.map(move |(index, one)| (At::Spoiled(attack, index), one))
        });
        let against = objections.chain(spoiled).map(|(at, one)| Part {
            at,
            cites: &one.cites,
            source: one.source,
            value: None,
        });
        let rejected = attacks.flat_map(move |attack| {
            let rejected = ruling.attacks[attack].rejected.iter().enumerate();
            rejected.map(move |(index, one)| Part {
                at: At::Rejected(attack, index),
                cites: &one.cites,
                source: one.source,
                value: None,
            })
        });
        let left = ruling.by_hand.iter().map(|&source| Part {
            at: At::ByHand,
            cites: &[],
            source: Some(source),
            value: None,
        });
        nodes.chain(against).chain(rejected).chain(left)
    }

    /// Whether it lets something be or refuses it, as is asked for.
    fn is_such(&self, part: &Part) -> bool {
        let wanted = self.bearing.refuses;
        wanted.is_none_or(|refuses| part.at.refuses() == refuses)
    }

    /// Whether it cites what is asked for, and belongs to such a card.
    fn is_of(&self, part: &Part) -> bool {
        let bearing = self.bearing;
        let cites = bearing.by.is_empty() || part.cites.iter().any(|one| bearing.by.contains(one));
        let of = bearing.of.is_empty()
            || part.source.is_some_and(|source| {
                let text = &self.ruling.after.card(source.piece).text;
                let sentence = text.get(usize::from(source.sentence));
                let says = |said: &_| sentence.is_some_and(|sentence| sentence.text == *said);
                bearing.of.contains(&self.card(source.piece))
                    && (bearing.says.is_empty() || bearing.says.iter().any(says))
            });
        cites && of
    }

    fn moves(&self) -> impl Iterator<Item = &'r Move> {
        let plays = self.ruling.plays[self.plays.clone()].iter();
        plays.filter_map(|play| match &play.what {
            Judged::Play(play) => Some(play),
            Judged::Helper { .. } => None,
        })
    }

    fn plays_it(&self, play: &Move, piece: PieceId) -> bool {
        Judged::Play(play.clone()).is_with(piece)
            || self
                .attack
                .is_some_and(|attack| self.ruling.attacks[attack].leader == piece)
    }

    fn aims_at(&self, play: &Move, piece: PieceId) -> bool {
        match play {
            Move::Attack { target, .. } => *target == piece,
            Move::Use(used) => used.on.contains(&Object::Card(piece)),
            _ => false,
        }
    }
}
