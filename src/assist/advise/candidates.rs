//! What could be done, tried on the case.

use std::cell::Cell;

use super::possible::Stands;
use super::tried::THROWS;
use super::ways::Ways;
use super::{
    Act, Impossible, Possible, Price, affordable, favourable, same_attack, tried, verdict, with,
};

use crate::cards::Kind;
use crate::engine;
use crate::ruling::{AttackOutcome, AttackRuling, Objection, PlayVerdict, Ruling};
use crate::table::{Case, HelpPlay, Move, Object, PieceId, Place, Table};
use crate::vocabulary::PlayerId;

/// The most tokens that a Group is tried to spend in its own defence.
const MOST_TOKENS: u8 = 6;
/// The most ways of playing cards that are tried in all.
const MOST_TRIALS: usize = 4000;

/// What the trial of a play showed.
enum Trial {
    /// It has been tried before.
    Known,
    Possible(Possible),
    Impossible(Vec<Objection>),
}

struct Tries<'a, 'l> {
    case: &'a Case<'l>,
    ruling: &'a Ruling<'l>,
    attack: &'a AttackRuling,
    /// Plays of Groups that need not be tried.
    known: &'a [&'a Move],
    /// Cards that have nothing to be used.
    useless: &'a [PieceId],
    /// Whether all ways to pay are of interest.
    payments: bool,
    /// How many more trials there may be.
    left: &'a Cell<usize>,
}

impl Tries<'_, '_> {
    fn play(&self, player: PlayerId, card: PieceId, act: Act, play: Move) -> Trial {
        if !matches!(play, Move::Use(_)) && self.known.contains(&&play) {
            return Trial::Known;
        }
        self.left.set(self.left.get().saturating_sub(1));
        let ruling = engine::rule(&with(self.case, &[&play]));
        let own = tried(self.case);
        match verdict(&ruling, own) {
            Some(PlayVerdict::Legal | PlayVerdict::ByHand(_)) => {}
            Some(verdict) => return Trial::Impossible(verdict.objections().to_vec()),
            None => return Trial::Impossible(Vec::new()),
        }
        let by_hand = matches!(verdict(&ruling, own), Some(PlayVerdict::ByHand(_)));
        let attack = same_attack(&ruling, self.attack.play);
        let fallen = |ruling: &Ruling, play: usize| {
            let play = &ruling.plays[play];
            play.fell.is_some() || play.verdict.is_illegal()
        };
        let spoils = (0..self.ruling.plays.len())
            .filter(|&play| fallen(&ruling, play) && !fallen(self.ruling, play));
        let spoils: Vec<usize> = spoils.collect();
        let price = match &play {
            Move::Use(_) => self.price(player, card, &ruling),
            _ => Price::default(),
        };
        let (tokens, cards) = match &play {
            Move::Help(help) => (help.tokens, 0),
            Move::Agents { .. } | Move::PlantAgents(..) => (0, 1),
            Move::Use(_) => price.counted(self.ruling.after.kind(card).is_plot()),
            _ => (0, 0),
        };
        Trial::Possible(Possible {
            player,
            card,
            act,
            play,
            tokens,
            cards,
            price,
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

    /// What the use of a card has cost its player.
    fn price(&self, player: PlayerId, card: PieceId, ruling: &Ruling) -> Price {
        let (was, is) = (&self.ruling.after, &ruling.after);
        let part = self.taking_part();
        let opposes = |id| (self.attack.opposers.iter()).any(|helper| helper.group == id);
        // What those cost who take part is no part of the price; the target may pay like any other Group.
        let takes_part =
            |id: PieceId| part.contains(&id) && (id != self.attack.target || opposes(id));
        let mut price = Price::default();
        for (id, piece) in was.iter().filter(|(id, _)| was.holder(*id) == Some(player)) {
            let now = is.piece(id);
            let spent = piece.tokens.saturating_sub(now.tokens);
            let stays = matches!(now.place, Place::Structure { .. } | Place::Beside { .. });
            if stays && !takes_part(id) {
                price.acting.extend((0..spent).map(|_| id));
            }
            let in_hand = |place: &Place| matches!(place, Place::Hand { .. });
            if id != card && in_hand(&piece.place) && !in_hand(&now.place) {
                price.discards.push(id);
            }
        }
        let hidden = |table: &Table| {
            let seat = table.seat(player);
            seat.hidden_plots.saturating_add(seat.hidden_groups)
        };
        price.hidden = hidden(was).saturating_sub(hidden(is));
        price
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

    /// A card is played or used, in every way that is tried.
    fn uses(&self, card: PieceId, player: PlayerId) -> Uses {
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
            attack: Some(self.attack),
            player,
            card,
            payments: self.payments,
        };
        let gone = ways.each(|way| {
            if self.left.get() == 0 {
                return None;
            }
            Some(
                match self.play(player, card, Act::Uses, Move::Use(way.clone())) {
                    Trial::Possible(one) => {
                        let price = one.price.clone();
                        let same = possible
                            .iter_mut()
                            .find(|other| same_objects(other, &one) && other.price == price);
                        match same {
                            Some(other) if worth(&one) > worth(other) => *other = one,
                            Some(_) => {}
                            None => possible.push(one),
                        }
                        Ok(price)
                    }
                    Trial::Impossible(objections) => Err(objections),
                    Trial::Known => Err(Vec::new()),
                },
            )
        });
        // What need not be said does not make another way.
        let plain = possible.iter().filter(|one| on_nothing(one));
        let plain: Vec<Possible> = plain.cloned().collect();
        possible.retain(|one| {
            on_nothing(one) || !plain.iter().any(|plain| comes_to_the_same(one, plain))
        });
        let mut uses = Uses {
            useless: gone.useless,
            cut: gone.cut,
            barred: gone.least.filter(|_| possible.is_empty() && !gone.useless),
            ..Uses::default()
        };
        let now = Stands::of(self.attack);
        for one in possible {
            let told = uses.possible.iter().any(|other| same_objects(other, &one));
            let bystander = !one.changes(&now) && self.on_bystanders(&one);
            match told || bystander {
                true => uses.others.push(one),
                false => uses.possible.push(one),
            }
        }
        uses
    }

    /// The target, the leader, and whoever aids or opposes.
    fn taking_part(&self) -> Vec<PieceId> {
        let attack = self.attack;
        let helpers = attack.aiders.iter().chain(&attack.opposers);
        let helpers = helpers.map(|helper| helper.group);
        helpers.chain([attack.leader, attack.target]).collect()
    }

    /// Whether a card is used on a Group that takes no part in the attack.
    fn on_bystanders(&self, one: &Possible) -> bool {
        let part = self.taking_part();
        let Move::Use(used) = &one.play else {
            return false;
        };
        used.on.iter().any(|on| match on {
            Object::Card(card) => {
                let lies = matches!(
                    self.ruling.after.piece(*card).place,
                    Place::Structure { .. }
                );
                lies && !part.contains(card)
            }
            Object::Player(_) => false,
        })
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

/// What comes of trying to play or use a card.
#[derive(Default)]
struct Uses {
    /// What is possible, once for everything it is possible on and, where something is chosen, in the way that is best for its player.
    possible: Vec<Possible>,
    /// The same, paid for otherwise, and what is done to Groups that take no part.
    others: Vec<Possible>,
    /// Why it is not possible.
    barred: Option<Vec<Objection>>,
    /// The card has nothing to be used.
    useless: bool,
    /// There are sets of Groups that it was not tried on.
    cut: bool,
}

/// What could be done, and what may not be done.
#[derive(Default)]
pub(super) struct Found {
    pub(super) possible: Vec<Possible>,
    /// The same, paid for otherwise, and what is done to Groups that take no part.
    pub(super) others: Vec<Possible>,
    pub(super) impossible: Vec<Impossible>,
    /// Cards that have nothing to be used.
    pub(super) useless: Vec<PieceId>,
    /// There are sets of Groups that a card was not tried on.
    pub(super) cut: bool,
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
                Trial::Known => {}
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
) -> (Found, bool) {
    let left = Cell::new(affordable(case, MOST_TRIALS));
    let found = further(case, ruling, attack, attacker, &[], &[], &left);
    let all_tried = left.get() > 0 && !found.cut;
    (found, all_tried)
}

/// Everything that could be done on a case on which plays have been tried already. `known`: what is known to be possible; `useless`:
/// cards that have nothing to be used; `left`: how much more may be tried.
pub(super) fn further(
    case: &Case,
    ruling: &Ruling,
    attack: &AttackRuling,
    attacker: PlayerId,
    known: &[&Move],
    useless: &[PieceId],
    left: &Cell<usize>,
) -> Found {
    let tries = Tries {
        case,
        ruling,
        attack,
        known,
        useless,
        payments: true,
        left,
    };
    let mut found = Found::default();
    for (id, _) in ruling.after.iter() {
        if left.get() > 0 || known.is_empty() {
            tries.card(attacker, id, false, &mut found);
        }
    }
    found
}

/// What one card could do and may not do, on either side.
pub(super) fn of_card(
    case: &Case,
    ruling: &Ruling,
    attack: &AttackRuling,
    attacker: PlayerId,
    card: PieceId,
) -> Found {
    let tries = Tries {
        case,
        ruling,
        attack,
        known: &[],
        useless: &[],
        payments: false,
        left: &Cell::new(affordable(case, MOST_TRIALS)),
    };
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
                    Trial::Impossible(_) | Trial::Known => None,
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
        let usable = (in_hand && kind.is_plot()) || (in_play && !kind.is_plot());
        if usable && !self.useless.contains(&id) {
            let uses = self.uses(id, player);
            let barred = uses.barred.map(Trial::Impossible);
            let ways = uses.possible.into_iter().map(Trial::Possible);
            found.add((player, id, Act::Uses), ways.chain(barred));
            found.others.extend(uses.others);
            found.cut |= uses.cut;
            if uses.useless {
                found.useless.push(id);
            }
        }
    }
}

/// Whether a card is used without saying what on.
fn on_nothing(one: &Possible) -> bool {
    matches!(&one.play, Move::Use(used) if used.on.is_empty())
}

/// Whether a card is used on the same by both.
fn same_objects(one: &Possible, other: &Possible) -> bool {
    match (&one.play, &other.play) {
        (Move::Use(one), Move::Use(other)) => one.on == other.on,
        _ => false,
    }
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
