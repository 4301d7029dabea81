//! What could be done, tried on the case.

use super::{Act, Impossible, Possible, favourable, same_attack, verdict, with};
use std::cell::Cell;

use crate::engine;
use crate::ruling::{AttackOutcome, AttackRuling, Objection, PlayVerdict, Ruling, WhyNot};
use crate::scenario::{PlayerId, Purpose};
use crate::table::{Case, Choice, HelpPlay, Move, Object, PieceId, Place, UseMove};

/// The most tokens that a Group is tried to spend in its own defence.
const MOST_TOKENS: u8 = 6;
/// The most ways of playing cards that are tried in all.
const MOST_TRIALS: usize = 4000;
/// The most ways of playing one card that are tried.
const MOST_WAYS: usize = 160;

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

    /// What a card may be played or used on.
    fn objects(&self) -> Vec<Vec<Object>> {
        let attack = self.attack;
        let mut objects = vec![Vec::new()];
        let helpers = attack.aiders.iter().chain(&attack.opposers);
        let groups = [attack.target, attack.leader]
            .into_iter()
            .chain(helpers.map(|helper| helper.group));
        objects.extend(groups.map(|group| vec![Object::Card(group)]));
        for play in &self.ruling.plays {
            if let crate::ruling::Judged::Play(Move::Use(used)) = &play.what
                && play.fell.is_none()
            {
                objects.push(vec![Object::Card(used.card)]);
            }
        }
        let players = self.ruling.after.players();
        objects.extend(players.map(|player| vec![Object::Player(player)]));
        let mut once: Vec<Vec<Object>> = Vec::new();
        for object in objects {
            if !once.contains(&object) {
                once.push(object);
            }
        }
        once
    }

    /// The cards of a player that could pay, the weakest first and his Illuminati last.
    fn payers(&self, player: PlayerId) -> Vec<PieceId> {
        let table = &self.ruling.after;
        let mut payers: Vec<PieceId> = table
            .iter()
            .filter(|(id, piece)| piece.tokens > 0 && table.owner(*id) == Some(player))
            .map(|(id, _)| id)
            .collect();
        payers.sort_by_key(|&id| {
            let illuminati = id == table.seat(player).illuminati;
            (illuminati, table.card(id).power.unwrap_or_default())
        });
        payers
    }

    /// A card is played or used, in every way that is tried. What is possible, once for everything it is possible on; else why it
    /// is not.
    fn uses(&self, card: PieceId, player: PlayerId) -> (Vec<Possible>, Option<Vec<Objection>>) {
        let mut possible = Vec::new();
        let mut least: Option<Vec<Objection>> = None;
        let mut tried = 0;
        for on in self.objects() {
            let mut ways: Vec<UseMove> = Vec::new();
            let plain = UseMove {
                player: Some(player),
                card,
                on,
                acting: Vec::new(),
                discards: Vec::new(),
                hidden_discards: 0,
                choices: Vec::new(),
            };
            ways.push(plain);
            let mut at = 0;
            while let Some(way) = ways.get(at).cloned() {
                at += 1;
                if tried >= MOST_WAYS || self.left.get() == 0 {
                    break;
                }
                tried += 1;
                match self.play(player, card, Act::Uses, Move::Use(way.clone())) {
                    Trial::Possible(one) => {
                        possible.push(one);
                        break;
                    }
                    Trial::Impossible(objections) => {
                        let wants = |why: &dyn Fn(&WhyNot) -> bool| {
                            objections.iter().any(|objection| why(&objection.why))
                        };
                        if wants(&|why| matches!(why, WhyNot::NoSuchAbility(_))) {
                            return (Vec::new(), None);
                        }
                        let unpaid = |why: &WhyNot| {
                            matches!(why, WhyNot::NoPayer(_) | WhyNot::TooLittlePower(..))
                        };
                        if wants(&unpaid) && way.acting.len() < 2 {
                            let payers = self.payers(player).into_iter();
                            let payers = payers.filter(|payer| way.acting.last() < Some(payer));
                            ways.extend(payers.map(|payer| {
                                let mut paid = way.clone();
                                paid.acting.push(payer);
                                paid
                            }));
                        }
                        if wants(&|why| matches!(why, WhyNot::NothingChosen(_)))
                            && way.choices.is_empty()
                        {
                            for purpose in [Purpose::Action, Purpose::Defense] {
                                let mut chosen = way.clone();
                                chosen.choices.push(Choice::For(purpose));
                                ways.push(chosen);
                            }
                        }
                        if wants(&|why| matches!(why, WhyNot::TooFewPlots(..)))
                            && way.hidden_discards < 3
                            && self.ruling.after.seat(player).hidden_plots > way.hidden_discards
                        {
                            let mut discarding = way.clone();
                            discarding.hidden_discards += 1;
                            ways.push(discarding);
                        }
                        let fewer = least.as_ref().is_none_or(|least| {
                            objections.len() < least.len() && !objections.is_empty()
                        });
                        if fewer {
                            least = Some(objections);
                        }
                    }
                }
            }
        }
        match possible.is_empty() {
            true => (possible, least),
            false => (possible, None),
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
    let tries = Tries {
        case,
        ruling,
        attack,
        left: Cell::new(MOST_TRIALS),
    };
    let table = &ruling.after;
    let mut possible = Vec::new();
    let mut impossible = Vec::new();
    for (id, piece) in table.iter() {
        let in_hand = matches!(piece.place, Place::Hand { .. });
        let in_play = matches!(piece.place, Place::Structure { .. } | Place::Beside { .. });
        let Some(player) = table.holder(id).filter(|_| in_hand || in_play) else {
            continue;
        };
        if matches!(piece.place, Place::Structure { .. }) && id != attack.leader {
            let mut barred = Vec::new();
            for opposes in [false, true] {
                let most = match id == attack.target && opposes {
                    true => piece.tokens.clamp(1, MOST_TOKENS),
                    false => 1,
                };
                for tokens in 1..=most {
                    match tries.helps(id, player, opposes, tokens) {
                        Trial::Possible(one) => possible.push(one),
                        Trial::Impossible(objections) => barred.push((opposes, objections)),
                    }
                }
            }
            // Why not, of the side that one would be on.
            let his = player != attacker;
            let may = possible.iter().any(|one| one.card == id);
            let barred = barred.into_iter().find(|(opposes, _)| *opposes == his);
            if let (false, Some((opposes, objections))) = (may, barred) {
                impossible.push(Impossible {
                    player,
                    card: id,
                    act: if opposes { Act::Opposes } else { Act::Aids },
                    objections,
                });
            }
        }
        let plot = table.kind(id).is_plot();
        if (in_hand && plot) || (in_play && !plot) {
            let (ways, barred) = tries.uses(id, player);
            possible.extend(ways);
            if let Some(objections) = barred {
                impossible.push(Impossible {
                    player,
                    card: id,
                    act: Act::Uses,
                    objections,
                });
            }
        }
    }
    (possible, impossible, tries.left.get() > 0)
}
