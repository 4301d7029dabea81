//! Rulings: what the engine found, as data.
//!
//! A [`Ruling`] holds typed reasons, never sentences: reports put them into words, tests compare them, and yes or no
//! follows from them.

mod derivation;
mod goal;
mod outcome;
mod reason;
mod sides;

use std::collections::BTreeSet;

use fnord_cards::effect::AttackKind;
use fnord_law::ClauseId;
use fnord_table::{Assumption, Move, PieceId, Table};
use fnord_vocabulary::{Dice, PlayerId, Span};

pub use derivation::{Derivation, Entry, Node, NodeId, Recorder, Silent};
pub use goal::{ClaimEnd, ClaimRuling, Count, Met, Way};
pub use reason::{
    Barred, Considered, Entitled, Fate, Forbidden, Missing, NoAgents, NoAttack, NoDraw, NoTakeover,
    NoUse, NoVictory, Objection, Outcome, PowerUsed, Privileged, ReasonForm, Rejected, Rejection,
    Requirement, SecondCopy, Source, Step, Unfit, WhyNot,
};
pub use sides::is_defense;

/// The answer to a scenario.
#[derive(Clone, Debug)]
pub struct Ruling<'l> {
    /// The table as it was understood, before anything happened.
    pub before: Table<'l>,
    /// The table afterwards.
    pub after: Table<'l>,
    pub plays: Vec<PlayRuling>,
    pub attacks: Vec<AttackRuling>,
    /// The attack under way when nothing more was played, by its place among them.
    pub going_on: Option<usize>,
    /// What became of cards.
    pub fates: Vec<CardFate>,
    pub assumptions: Vec<Assumption>,
    /// The Power of the Groups in play, where nothing is played: what may be asked is how the table stands.
    pub powers: Vec<(PieceId, i16)>,
    /// Who has won, once somebody's claim has been settled; nobody where the list is empty.
    pub winners: Option<Vec<PlayerId>>,
    /// The claims to victory, in the order in which they were settled.
    pub claims: Vec<ClaimRuling>,
    /// Sentences of the cards concerned that the players have to apply themselves.
    pub by_hand: Vec<Source>,
    /// A sentence left to the players of which nobody says what it bears on, so that everything may hang on it that came after.
    pub untold: Option<Source>,
    /// The open questions by another reading of which it would come out otherwise, where that has been looked into.
    pub open_questions: Vec<&'static str>,
    /// The answers to players' questions that bear on it.
    pub answers: Vec<Answered>,
    pub derivation: Derivation,
}

/// An answer to a question of players that bears on a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answered {
    pub answer: ClauseId,
    /// Whether the ruling is another than the answer: that is superseded, or nobody's who decides.
    pub otherwise: bool,
}

/// The verdict on a play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayRuling {
    pub line: usize,
    pub span: Span,
    pub what: Judged,
    pub verdict: PlayVerdict,
    /// The play, by its place among the plays, that cancelled it.
    pub fell: Option<usize>,
    /// Where the derivation stood when it was made: what follows from it comes after.
    pub from: NodeId,
}

/// What is judged: a whole play, or one of the Groups that join an attack in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judged {
    Play(Move),
    Helper { helper: PieceId, opposes: bool },
}

impl Judged {
    /// Whether a card is what is played by it: it attacks, helps, is used, comes into play, is moved or linked.
    pub fn is_with(&self, card: PieceId) -> bool {
        let Judged::Play(play) = self else {
            return matches!(self, Judged::Helper { helper, .. } if *helper == card);
        };
        match play {
            Move::Attack { leader, plots, .. } => *leader == card || plots.contains(&card),
            Move::Agents { card: played, .. }
            | Move::PlantAgents(_, played)
            | Move::Substitute(_, played, _)
            | Move::Lead(_, played)
            | Move::TakeOver { card: played, .. }
            | Move::MoveGroup { group: played, .. }
            | Move::Link { card: played, .. } => *played == card,
            Move::Use(used) => used.card == card,
            _ => false,
        }
    }
}

/// Whether a play is legal, and why not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayVerdict {
    /// It meets every requirement: the nodes that say which.
    Legal,
    Illegal(Vec<Objection>),
    /// Nothing speaks against it but that its player has not said all of it: what he chooses, or on what it is played.
    Untold(Vec<Objection>),
    /// There is nothing to judge, because the attack it belongs to was never made.
    Moot,
    /// It depends on text that the players have to apply themselves: this sentence, or the text of the card played.
    ByHand(Option<Source>),
}

impl PlayVerdict {
    /// What stands in its way, or has still to be said; nothing where neither is so.
    pub fn objections(&self) -> &[Objection] {
        match self {
            PlayVerdict::Illegal(objections) | PlayVerdict::Untold(objections) => objections,
            _ => &[],
        }
    }

    /// Whether it is for the players to say what comes of the play.
    pub fn is_open(&self) -> bool {
        matches!(self, PlayVerdict::Untold(_) | PlayVerdict::ByHand(_))
    }

    /// Whether nothing has come of the play: it is forbidden, or not all of it has been said.
    pub fn is_not_made(&self) -> bool {
        matches!(self, PlayVerdict::Illegal(_) | PlayVerdict::Untold(_))
    }

    /// Whether the rules forbid the play.
    pub fn is_illegal(&self) -> bool {
        matches!(self, PlayVerdict::Illegal(_))
    }
}

/// An attack and how it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttackRuling {
    /// The place of its announcement among the plays.
    pub play: usize,
    /// The card that makes it: a Group, or a Plot with a Power of its own.
    pub leader: PieceId,
    pub sort: Sort,
    /// Whether it is an Instant attack.
    pub instant: bool,
    pub kind: AttackKind,
    pub target: PieceId,
    pub aiders: Vec<Participant>,
    pub opposers: Vec<Participant>,
    /// The node whose children are the terms of the strength.
    pub strength_node: NodeId,
    pub strength: i16,
    pub odds: Odds,
    pub outcome: AttackOutcome,
    /// What was considered and does not count.
    pub rejected: Vec<Rejected>,
    /// Why it became illegal, if it did.
    pub spoiled_by: Vec<Objection>,
    /// How its target stood before it.
    pub target_owner: Option<PlayerId>,
    /// The sentences that players have made use of because of it.
    pub answered: Vec<Source>,
    /// The sentence that makes it privileged.
    pub privilege: Option<Source>,
    /// The sentence that negated its privilege.
    pub privilege_negated: Option<Source>,
}

impl AttackRuling {
    /// Whether a card makes it privileged, and none has negated that.
    pub fn is_privileged(&self) -> bool {
        self.privilege.is_some() && self.privilege_negated.is_none()
    }
}

/// What an attack is, where it has a name of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    Ordinary,
    /// It kills a Personality (`wdh.assassination.definition`).
    Assassination,
    /// It strikes a Place (`wdh.disaster.definition`).
    Disaster,
}

/// A Group that aids or opposes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Participant {
    pub group: PieceId,
    pub used: PowerUsed,
    /// Tokens it spends; 0 where it needs none.
    pub tokens: u8,
    /// How often its Power counts.
    pub times: u8,
}

/// The chances of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// Favourable throws of two dice, of the 36 there are.
    pub favourable: u8,
    /// For each natural roll from 2 to 12, whether it succeeds.
    pub succeeds: [bool; 11],
    /// The same, whether it destroys the target, where a success does not do so by itself.
    pub destroys: Option<[bool; 11]>,
}

/// How an attack stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttackOutcome {
    /// The dice have not been rolled.
    Open,
    Succeeds(Dice),
    Fails(Dice),
    /// The strength is too low to roll.
    AutomaticFailure,
    CalledOff,
    /// It became illegal after its announcement: see `spoiled_by`.
    Cancelled,
    /// A sentence of a card makes it fail.
    FailsByCard(Source),
    /// A sentence of a card makes it succeed.
    SucceedsByCard(Source),
    /// A card decides it in words that the players have to apply: this sentence, or the text of a Plot played in it.
    ByHand(Option<Source>),
}

/// What becomes of a card, at once or depending on the roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardFate {
    pub piece: PieceId,
    pub fate: Fate,
    /// The attack it belongs to, and whether it follows from its success.
    pub when: Option<(usize, bool)>,
    /// Whether it has happened; otherwise the dice decide.
    pub happened: bool,
    /// The play that it follows, by its place among the plays; `None` for what the table brings about by itself.
    pub play: Option<usize>,
    /// Taken back, because the play that it follows from was cancelled.
    pub undone: bool,
    pub node: NodeId,
}

impl Ruling<'_> {
    /// The attack that the ruling is about.
    pub fn attack(&self) -> Option<&AttackRuling> {
        self.attacks.get(self.attack_index()?)
    }

    /// Its place among the attacks: the one under way, though what it interrupted is ruled after it; otherwise the last one.
    pub fn attack_index(&self) -> Option<usize> {
        self.going_on.or(self.attacks.len().checked_sub(1))
    }

    /// Whether an attack was announced by a play, or made by a Plot.
    fn announces(&self, play: usize) -> bool {
        let announced = self
            .plays
            .get(play)
            .is_some_and(|play| matches!(play.what, Judged::Play(Move::Attack { .. })));
        announced || self.attacks.iter().any(|attack| attack.play == play)
    }

    /// The play by which an attack was announced last.
    pub fn announced(&self) -> Option<usize> {
        (0..self.plays.len())
            .rev()
            .find(|&play| self.announces(play))
    }

    /// The clauses by which a play is what it is: those that the derivation cites from it on, up to the next play or to what the
    /// strength comes to.
    pub fn cited_by(&self, play: usize) -> Vec<ClauseId> {
        let Some(from) = self.plays.get(play).map(|play| play.from) else {
            return Vec::new();
        };
        let next = self.plays.get(play + 1).map(|next| next.from);
        let sums = self.attacks.iter().flat_map(|attack| {
            let terms = self.derivation.children(attack.strength_node);
            terms.map(|(id, _)| id).chain([attack.strength_node])
        });
        let end = sums.chain(next).filter(|id| *id > from).min();
        let mut cites = Vec::new();
        for (id, node) in self.derivation.iter() {
            if id < from || end.is_some_and(|end| id >= end) {
                continue;
            }
            for &clause in &node.entry.cites {
                if !cites.contains(&clause) {
                    cites.push(clause);
                }
            }
        }
        cites
    }

    /// The last play that was judged.
    pub fn last_play(&self) -> Option<&PlayRuling> {
        self.plays
            .iter()
            .rev()
            .find(|play| play.verdict != PlayVerdict::Moot)
    }

    /// What stands in the way of the plays that are illegal.
    pub fn objections(&self) -> impl Iterator<Item = &Objection> {
        self.plays.iter().flat_map(|play| play.verdict.objections())
    }

    /// What was considered and does not count, in attacks and then in claims to victory.
    pub fn rejected(&self) -> impl Iterator<Item = &Rejected> {
        let of_attacks = self.attacks.iter().flat_map(|attack| &attack.rejected);
        let of_claims = self.claims.iter().flat_map(|claim| &claim.rejected);
        of_attacks.chain(of_claims)
    }

    /// The clauses that it rests on.
    pub fn cited(&self) -> BTreeSet<ClauseId> {
        let nodes = self.derivation.iter().map(|(_, node)| &node.entry.cites);
        let objections = self.objections().map(|objection| &objection.cites);
        let rejected = self.rejected().map(|rejected| &rejected.cites);
        let spoiled = self.attacks.iter().flat_map(|attack| &attack.spoiled_by);
        let spoiled = spoiled.map(|objection| &objection.cites);
        let cites = nodes.chain(objections).chain(rejected).chain(spoiled);
        let answers = self.answers.iter().filter(|one| !one.otherwise);
        let answers = answers.map(|one| one.answer);
        cites.flatten().copied().chain(answers).collect()
    }

    /// What it says of victory: that somebody has won, or what came of the claim that was the last thing to happen.
    fn victory(&self) -> Option<Verdict> {
        if self
            .winners
            .as_ref()
            .is_some_and(|winners| !winners.is_empty())
        {
            return Some(Verdict::Wins);
        }
        let last = (0..self.plays.len()).rev().find(|&play| {
            let claim = matches!(
                self.plays[play].what,
                Judged::Play(Move::DeclareVictory { .. })
            );
            claim || self.announces(play)
        })?;
        let play = &self.plays[last];
        if !matches!(play.what, Judged::Play(Move::DeclareVictory { .. })) {
            return None;
        }
        Some(match (&play.verdict, &self.winners) {
            (PlayVerdict::Illegal(_), _) => Verdict::Illegal,
            (_, Some(_)) => Verdict::NobodyWins,
            (_, None) => Verdict::Open,
        })
    }

    /// Whether the ruling is about the last play and not about the attack before it: there was none, a turn has passed
    /// since, it was illegal and the game went on, or it is over and the last play is illegal.
    pub fn last_play_decides(&self) -> bool {
        let Some(announced) = self.announced() else {
            return true;
        };
        // An attack of which nobody knows whether it could be announced.
        let made = self.attacks.iter().any(|attack| attack.play == announced);
        if !made && self.plays[announced].verdict.is_open() {
            return true;
        }
        let Some((last, since)) = self.plays[announced + 1..].split_last() else {
            return false;
        };
        let turn_passed = since.iter().any(|play| {
            matches!(
                play.what,
                Judged::Play(Move::BeginTurn(_) | Move::EndTurn(_))
            ) && play.verdict == PlayVerdict::Legal
        });
        let over = self.attack().is_some_and(|attack| {
            attack.play == announced
                && !matches!(
                    attack.outcome,
                    AttackOutcome::Open | AttackOutcome::ByHand(_)
                )
        });
        let of_the_attack = matches!(
            last.what,
            Judged::Helper { .. } | Judged::Play(Move::Roll(..) | Move::Help(_))
        );
        let went_on = self.plays[announced].verdict.is_illegal()
            && self.plays[announced + 1..]
                .iter()
                .any(|play| play.verdict == PlayVerdict::Legal);
        turn_passed || went_on || (over && last.verdict != PlayVerdict::Legal && !of_the_attack)
    }

    /// The sentence to be applied by hand on which an attack rests: one about what it is made of, or one of which it depends
    /// whether somebody could do what has ended it.
    pub fn rests_on_hand(&self, attack: &AttackRuling) -> Option<Source> {
        if let AttackOutcome::ByHand(Some(source)) = attack.outcome {
            return Some(source);
        }
        let ended = matches!(
            attack.outcome,
            AttackOutcome::Cancelled
                | AttackOutcome::FailsByCard(_)
                | AttackOutcome::SucceedsByCard(_)
        );
        let rolled = matches!(
            attack.outcome,
            AttackOutcome::Succeeds(_) | AttackOutcome::Fails(_) | AttackOutcome::AutomaticFailure
        );
        let mut since = self.plays.iter().skip(attack.play + 1);
        since.find_map(|play| match (&play.what, &play.verdict) {
            // A Plot may still have answered the dice, if only its own text says when it is played.
            (Judged::Play(Move::Use(used)), PlayVerdict::ByHand(Some(source))) if rolled => {
                (source.piece == used.card).then_some(*source)
            }
            (Judged::Play(Move::Use(_)), PlayVerdict::ByHand(source)) if ended => *source,
            _ => None,
        })
    }

    /// The ruling in a word.
    pub fn verdict(&self) -> Verdict {
        if self.untold.is_some() {
            return Verdict::Open;
        }
        if let Some(verdict) = self.victory() {
            return verdict;
        }
        if self.last_play_decides() {
            return match self.last_play().map(|play| &play.verdict) {
                Some(PlayVerdict::Legal) => Verdict::Legal,
                Some(PlayVerdict::Illegal(_)) => Verdict::Illegal,
                Some(PlayVerdict::Untold(_) | PlayVerdict::ByHand(_) | PlayVerdict::Moot) => {
                    Verdict::Open
                }
                None => Verdict::Nothing,
            };
        }
        if let Some(index) = self.announced()
            && self.plays[index].verdict.is_illegal()
        {
            return Verdict::Illegal;
        }
        if let Some(attack) = self.attack() {
            if self.rests_on_hand(attack).is_some() {
                return Verdict::Open;
            }
            return match attack.outcome {
                AttackOutcome::Open => Verdict::Odds,
                AttackOutcome::Succeeds(_) | AttackOutcome::SucceedsByCard(_) => Verdict::Succeeds,
                AttackOutcome::Fails(_)
                | AttackOutcome::AutomaticFailure
                | AttackOutcome::FailsByCard(_) => Verdict::Fails,
                AttackOutcome::Cancelled => Verdict::Cancelled,
                AttackOutcome::CalledOff => Verdict::CalledOff,
                AttackOutcome::ByHand(_) => Verdict::Open,
            };
        }
        // It was announced and never made.
        Verdict::Open
    }
}

/// A ruling in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Legal,
    Illegal,
    /// The dice decide.
    Odds,
    Succeeds,
    Fails,
    CalledOff,
    /// The attack became illegal after its announcement.
    Cancelled,
    /// The documents, or the program, do not decide.
    Open,
    /// A board on which nothing happens.
    Nothing,
    /// Somebody has won.
    Wins,
    /// Whoever claimed victory has not won.
    NobodyWins,
}

impl Verdict {
    /// The word for it in data.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Legal => "legal",
            Verdict::Illegal => "illegal",
            Verdict::Odds => "odds",
            Verdict::Succeeds => "succeeds",
            Verdict::Fails => "fails",
            Verdict::CalledOff => "called-off",
            Verdict::Cancelled => "cancelled",
            Verdict::Open => "open",
            Verdict::Nothing => "nothing",
            Verdict::Wins => "wins",
            Verdict::NobodyWins => "nobody-wins",
        }
    }
}
