//! What could be done, tried on the case.

use std::cell::Cell;

use super::dice::THROWS;
use super::ways::Ways;
use super::{Act, Impossible, Possible, favourable, same_attack, verdict, with};

use crate::cards::Kind;
use crate::engine;
use crate::ruling::{AttackOutcome, AttackRuling, Objection, PlayVerdict, Ruling};
use crate::scenario::PlayerId;
use crate::table::{Case, HelpPlay, Move, PieceId, Place};

/// The most tokens that a Group is tried to spend in its own defence.
const MOST_TOKENS: u8 = 6;
/// The most ways of playing cards that are tried in all.
const MOST_TRIALS: usize = 4000;

/// What the trial of a play showed.
enum Trial {
    Possible(Possible),
    Impossible(Vec<Objection>),
}

struct Tries<'a, 'l> {
    case: &'a Case<'l>,
    ruling: &'a Ruling<'l>,
    attack: &'a AttackRuling,
    /// How many more trials there may be.
    left: Cell<usize>,
}

impl<'a, 'l> Tries<'a, 'l> {
    fn of(case: &'a Case<'l>, ruling: &'a Ruling<'l>, attack: &'a AttackRuling) -> Self {
        Self {
            case,
            ruling,
            attack,
            left: Cell::new(MOST_TRIALS),
        }
    }
}

impl Tries<'_, '_> {
    fn play(&self, player: PlayerId, card: PieceId, act: Act, play: Move) -> Trial {
        self.left.set(self.left.get().saturating_sub(1));
        let ruling = engine::rule(&with(self.case, &[&play]));
        match verdict(&ruling, 0) {
            Some(PlayVerdict::Legal | PlayVerdict::ByHand) => {}
            Some(verdict) => return Trial::Impossible(verdict.objections().to_vec()),
            None => return Trial::Impossible(Vec::new()),
        }
        let by_hand = verdict(&ruling, 0) == Some(&PlayVerdict::ByHand);
        let attack = same_attack(&ruling, self.attack.play);
        let fallen = |ruling: &Ruling, play: usize| {
            let play = &ruling.plays[play];
            play.fell.is_some() || play.verdict.is_illegal()
        };
        let spoils = (0..self.ruling.plays.len())
            .filter(|&play| fallen(&ruling, play) && !fallen(self.ruling, play));
        let spoils: Vec<usize> = spoils.collect();
        let (tokens, cards) = match &play {
            Move::Help(help) => (help.tokens, 0),
            Move::Agents { .. } | Move::PlantAgents(..) => (0, 1),
            Move::Use(used) => {
                let plot = self.ruling.after.kind(card).is_plot();
                let own = used.acting.contains(&card);
                let tokens = used.acting.len() as u8;
                let cards = used.discards.len() as u8 + used.hidden_discards;
                (tokens, cards + u8::from(plot && !own))
            }
            _ => (0, 0),
        };
        Trial::Possible(Possible {
            player,
            card,
            act,
            play,
            tokens,
            cards,
            strength: attack.map_or(0, |attack| attack.strength),
            favourable: attack.map_or(0, favourable),
            ends: attack.is_none_or(|attack| {
                !matches!(
                    attack.outcome,
                    AttackOutcome::Open | AttackOutcome::AutomaticFailure
                )
            }),
            spoils,
            privilege: attack
                .map(AttackRuling::is_privileged)
                .filter(|is| *is != self.attack.is_privileged()),
            by_hand,
        })
    }

    /// A Group aids or opposes.
    fn helps(&self, card: PieceId, player: PlayerId, opposes: bool, tokens: u8) -> Trial {
        let act = if opposes { Act::Opposes } else { Act::Aids };
        let play = Move::Help(HelpPlay {
            opposes,
            helpers: vec![card],
            tokens,
            global: false,
        });
        self.play(player, card, act, play)
    }

    /// A card is played or used, in every way that is tried. What is possible, once for everything it is possible on and, where
    /// something is chosen, in the way that is best for its player; else why it is not.
    fn uses(&self, card: PieceId, player: PlayerId) -> (Vec<Possible>, Option<Vec<Objection>>) {
        let mut possible: Vec<Possible> = Vec::new();
        let attacks = self.ruling.after.holder(self.attack.leader) == Some(player);
        let worth = |one: &Possible| match attacks {
            true => (one.favourable, one.strength),
            false => (
                THROWS.saturating_sub(one.favourable),
                one.strength.saturating_neg(),
            ),
        };
        let ways = Ways {
            ruling: self.ruling,
            attack: self.attack,
            player,
            card,
        };
        let gone = ways.each(|way| {
            if self.left.get() == 0 {
                return None;
            }
            Some(
                match self.play(player, card, Act::Uses, Move::Use(way.clone())) {
                    Trial::Possible(one) => {
                        let same = possible.iter_mut().find(|other| match &other.play {
                            Move::Use(used) => used.on == way.on,
                            _ => false,
                        });
                        match same {
                            Some(other) if worth(&one) > worth(other) => *other = one,
                            Some(_) => {}
                            None => possible.push(one),
                        }
                        Ok(())
                    }
                    Trial::Impossible(objections) => Err(objections),
                },
            )
        });
        // What need not be said does not make another way.
        let plain = possible.iter().find(|one| on_nothing(one)).cloned();
        if let Some(plain) = plain {
            possible.retain(|one| on_nothing(one) || !comes_to_the_same(one, &plain));
        }
        match possible.is_empty() && !gone.useless {
            true => (possible, gone.least),
            false => (possible, None),
        }
    }

    /// A copy of the Group attacked is used as agents.
    fn agents(&self, card: PieceId, player: PlayerId, opposes: bool) -> Trial {
        let act = if opposes { Act::Opposes } else { Act::Aids };
        let play = Move::Agents {
            player,
            card,
            opposes,
        };
        self.play(player, card, act, play)
    }
}

/// What could be done, and what may not be done.
#[derive(Default)]
pub(super) struct Found {
    pub(super) possible: Vec<Possible>,
    pub(super) impossible: Vec<Impossible>,
}

impl Found {
    /// Trials of which one is to be possible at least: else it is said why the first is not.
    fn add(
        &mut self,
        (player, card, act): (PlayerId, PieceId, Act),
        trials: impl IntoIterator<Item = Trial>,
    ) {
        let mut barred: Option<Vec<Objection>> = None;
        let before = self.possible.len();
        for trial in trials {
            match trial {
                Trial::Possible(one) => self.possible.push(one),
                Trial::Impossible(objections) => {
                    barred.get_or_insert(objections);
                }
            }
        }
        if let (true, Some(objections)) = (self.possible.len() == before, barred) {
            self.impossible.push(Impossible {
                player,
                card,
                act,
                objections,
            });
        }
    }
}

/// Everything that could be done, what may not be done, and whether everything was tried.
pub(super) fn all(
    case: &Case,
    ruling: &Ruling,
    attack: &AttackRuling,
    attacker: PlayerId,
) -> (Vec<Possible>, Vec<Impossible>, bool) {
    let tries = Tries::of(case, ruling, attack);
    let mut found = Found::default();
    for (id, _) in ruling.after.iter() {
        tries.card(attacker, id, false, &mut found);
    }
    (found.possible, found.impossible, tries.left.get() > 0)
}

/// What one card could do and may not do, on either side.
pub(super) fn of_card(
    case: &Case,
    ruling: &Ruling,
    attack: &AttackRuling,
    attacker: PlayerId,
    card: PieceId,
) -> Found {
    let tries = Tries::of(case, ruling, attack);
    let mut found = Found::default();
    tries.card(attacker, card, true, &mut found);
    found
}

impl Tries<'_, '_> {
    /// What a card could do. `both`: it is also said why it may not help the other side.
    fn card(&self, attacker: PlayerId, id: PieceId, both: bool, found: &mut Found) {
        let (table, attack) = (&self.ruling.after, self.attack);
        let piece = table.piece(id);
        let in_hand = matches!(piece.place, Place::Hand { .. });
        let in_play = matches!(piece.place, Place::Structure { .. } | Place::Beside { .. });
        let kind = table.kind(id);
        let copy = id != attack.target && piece.card == table.piece(attack.target).card;
        let turned_up = piece
            .put_in_area
            .filter(|_| piece.place == Place::Uncontrolled);
        let at_hand = table.holder(id).filter(|_| in_hand).or(turned_up);
        let natural = |player: PlayerId| match player == attacker {
            true => (Act::Aids, false),
            false => (Act::Opposes, true),
        };
        if let Some(player) = at_hand.filter(|_| copy) {
            let (act, opposes) = natural(player);
            for (act, opposes) in [(act, opposes), (opposite(act), !opposes)] {
                found.add((player, id, act), [self.agents(id, player, opposes)]);
            }
            return;
        }
        let Some(player) = table.holder(id).filter(|_| in_hand || in_play) else {
            return;
        };
        if matches!(piece.place, Place::Structure { .. }) && id != attack.leader {
            let most = |opposes: bool| match id == attack.target && opposes {
                true => piece.tokens.clamp(1, MOST_TOKENS),
                false => 1,
            };
            let (act, opposes) = natural(player);
            let helps = (1..=most(opposes)).map(|tokens| self.helps(id, player, opposes, tokens));
            found.add((player, id, act), helps);
            let helps = (1..=most(!opposes)).map(|tokens| self.helps(id, player, !opposes, tokens));
            if both {
                found.add((player, id, opposite(act)), helps);
            } else {
                // On the other side: of interest only where it may.
                found.possible.extend(helps.filter_map(|trial| match trial {
                    Trial::Possible(one) => Some(one),
                    Trial::Impossible(_) => None,
                }));
            }
        }
        if in_hand && kind == Kind::Illuminati {
            let play = Move::PlantAgents(player, id);
            found.add(
                (player, id, Act::Uses),
                [self.play(player, id, Act::Uses, play)],
            );
        }
        if (in_hand && kind.is_plot()) || (in_play && !kind.is_plot()) {
            let (ways, barred) = self.uses(id, player);
            let barred = barred.filter(|_| ways.is_empty()).map(Trial::Impossible);
            let ways = ways.into_iter().map(Trial::Possible);
            found.add((player, id, Act::Uses), ways.chain(barred));
        }
    }
}

/// Whether a card is used without saying what on.
fn on_nothing(one: &Possible) -> bool {
    matches!(&one.play, Move::Use(used) if used.on.is_empty())
}

/// Whether two ways of using a card cost and change the same.
fn comes_to_the_same(one: &Possible, other: &Possible) -> bool {
    (
        one.strength,
        one.favourable,
        one.tokens,
        one.cards,
        one.ends,
        &one.spoils,
    ) == (
        other.strength,
        other.favourable,
        other.tokens,
        other.cards,
        other.ends,
        &other.spoils,
    )
}

fn opposite(act: Act) -> Act {
    match act {
        Act::Aids => Act::Opposes,
        Act::Opposes => Act::Aids,
        Act::Uses => Act::Uses,
    }
}
