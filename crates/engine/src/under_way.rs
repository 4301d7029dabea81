//! What is going on while plays are judged: an attack, dice on the table, and the plays that may still be answered.

use super::attack::Attack;
use super::delta::Delta;
use fnord_cards::CardId;
use fnord_cards::effect::{Blow, Numbers};
use fnord_ruling::{AttackRuling, Source};
use fnord_table::{Change, PieceId};
use fnord_vocabulary::PlayerId;

/// An attack that has been announced and not ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct UnderWay {
    pub(super) attack: Attack,
    /// The place of its announcement among the plays.
    pub(super) play: usize,
    /// The play by which a token of the attacker's has been removed, or a Plot of his played, by its place.
    pub(super) committed: Option<usize>,
    /// Who has paid already: Groups that joined after the announcement.
    pub(super) paid: Vec<PieceId>,
    /// A Plot whose effect the players have to apply may change it.
    pub(super) by_hand: bool,
    /// The Plots that were used in it, and by whom.
    pub(super) plots: Vec<(PlayerId, CardId)>,
    /// The sentence of a card that makes it fail.
    pub(super) fails: Option<Source>,
    /// The sentence of a card that makes it succeed.
    pub(super) succeeds: Option<Source>,
    /// The sentence by which its leader spends no token.
    pub(super) free: Option<Source>,
    /// The Groups whose actions have just been declared, and nobody has done anything since but back them.
    pub(super) fresh: Vec<PieceId>,
    /// The Groups that have joined it by a card since its dice lie there.
    pub(super) late: Vec<PieceId>,
    /// The sentences that have been used because of it, and may be only once.
    pub(super) answered: Vec<Source>,
    pub(super) target_owner: Option<PlayerId>,
    /// Somebody has done something since its declaration, so that this is over.
    pub(super) declared: bool,
    /// The attack in the middle of which a Plot made this one.
    pub(super) interrupts: Option<Box<Interrupted>>,
}

/// An attack that waits until another is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Interrupted {
    pub(super) attack: UnderWay,
    /// What lasts for that attack and not for the one in its middle.
    pub(super) changes: Vec<Change>,
    /// The plays that could still be cancelled began here.
    pub(super) open_from: usize,
}

impl UnderWay {
    /// The Groups that were announced and whose tokens are spent at the roll, with how many.
    pub(super) fn promised(&self) -> Vec<(PieceId, u8)> {
        let helpers = self.attack.aiders.iter().chain(&self.attack.opposers);
        let mut promised = Vec::new();
        if let (None, Some(leader)) = (self.free, self.attack.leader.group()) {
            promised.push((leader, 1));
        }
        promised.extend(
            helpers
                .filter(|helper| !self.paid.contains(&helper.group))
                .map(|helper| (helper.group, helper.tokens)),
        );
        promised
    }

    /// Nobody calls it off after this play.
    pub(super) fn commit(&mut self, play: usize) {
        self.committed.get_or_insert(play);
    }

    /// Whether the tokens that were announced are still their Groups' own: where they `lie` there until the attack is committed, and it
    /// is not.
    pub(super) fn tokens_lie(&self, lies: bool) -> bool {
        lies && self.committed.is_none()
    }

    /// Tokens of a Group that lie there still and are spent all the same, so that nobody can take them: those announced, once
    /// the attack is committed, or from the announcement on where nothing of it `lies` there.
    pub(super) fn spent_already(&self, group: PieceId, lies: bool) -> u8 {
        if self.tokens_lie(lies) {
            return 0;
        }
        let promised = self.promised();
        let of_group = promised.iter().filter(|(of, _)| *of == group);
        of_group.map(|(_, tokens)| *tokens).sum()
    }

    /// Whether the action of a Group is in it on either side, be it what pays for the Plot that attacks.
    pub(super) fn takes_part(&self, group: PieceId) -> bool {
        let mut helpers = self.attack.aiders.iter().chain(&self.attack.opposers);
        let pays = || self.attack.leader.payers().any(|payer| payer == group);
        self.attack.leader.is(group) || helpers.any(|helper| helper.group == group) || pays()
    }
}

/// Dice that somebody rolls, from the moment they are asked for until what they decide has happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Dice {
    pub(super) roller: PlayerId,
    pub(super) what_for: RolledFor,
    /// What they show; `None` until they are rolled.
    pub(super) natural: Option<u8>,
    /// Whether the attack succeeds by them, where that is told and nothing that is told of makes it so.
    pub(super) told: Option<bool>,
    /// What a card makes of the roll in place of what they show.
    pub(super) becomes: Option<(u8, Source)>,
    /// What cards add to it, and their sentences.
    pub(super) shift: i16,
    pub(super) shifted_by: Vec<Source>,
    /// The sentence by which they are rolled again.
    pub(super) again_by: Option<Source>,
}

impl Dice {
    /// What two dice come to in the end.
    pub(super) fn shows(&self) -> u8 {
        let natural = self.natural.unwrap_or_default();
        let becomes = self.becomes.map_or(natural, |(becomes, _)| becomes);
        let shown = (i16::from(becomes) + self.shift).clamp(2, 12);
        u8::try_from(shown).unwrap_or(natural)
    }

    /// Whether they show one of these numbers, or have been rolled so.
    pub(super) fn show(&self, natural: bool, rolls: &[u8]) -> bool {
        match natural {
            true => self.natural.is_some_and(|natural| rolls.contains(&natural)),
            false => rolls.contains(&self.shows()),
        }
    }

    /// Dice that somebody is to roll.
    pub(super) fn to_roll(roller: PlayerId, what_for: RolledFor) -> Self {
        Self {
            roller,
            what_for,
            natural: None,
            told: None,
            becomes: None,
            shift: 0,
            shifted_by: Vec::new(),
            again_by: None,
        }
    }
}

/// What dice decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RolledFor {
    Attack,
    /// Two dice, for the Power of a Group: so much less than they show.
    Power {
        group: PieceId,
        less: i16,
        source: Source,
    },
    /// One die, for the Power of a Group in the attack under way: this number or less raises it.
    Rise {
        group: PieceId,
        most: u8,
        source: Source,
    },
    /// One die, for the tokens of a Group: this number or less loses them.
    Token {
        group: PieceId,
        /// The numbers that lose its new token.
        on: Numbers,
        /// What it had saved, which stays.
        saved: u8,
        source: Source,
    },
    /// The dice of a table on a card: two, or one.
    Table {
        two: bool,
        source: Source,
    },
}

/// A Plot that was played, an ability that was used, or an action that was spent otherwise than in an attack.
#[derive(Clone, Debug)]
pub(super) struct Played {
    /// Its place among the plays.
    pub(super) play: usize,
    pub(super) player: PlayerId,
    pub(super) card: PieceId,
    /// Whether it was played as a Plot.
    pub(super) plot: bool,
    /// Whether it is neither a Plot nor an ability, but an action that was spent on what anybody may do.
    pub(super) action: bool,
    /// The Plots that it combined into one attack: it is a play of each of them.
    pub(super) combined: Vec<PieceId>,
    /// The Groups whose actions paid for it.
    pub(super) acting: Vec<PieceId>,
    /// What it did.
    pub(super) delta: Delta,
    /// The fates that belong to what it did.
    pub(super) fates: std::ops::Range<usize>,
    /// The play, by its place here, that cancelled it.
    pub(super) cancelled_by: Option<usize>,
    /// The play, by its place here, that it cancelled.
    pub(super) cancels: Option<usize>,
    /// The play, by its place here, that it lets through something that would have kept it off.
    pub(super) upholds: Option<usize>,
    /// The player whose cards it lets somebody see.
    pub(super) looks_at: Option<PlayerId>,
    /// Another Plot has been named for it.
    pub(super) named: bool,
    /// The attacks that it ended.
    pub(super) attacks: std::ops::Range<usize>,
    /// It belonged to an attack that is over, though another that it interrupted goes on.
    pub(super) settled: bool,
    /// Their rulings, while it is cancelled and they are under way again.
    pub(super) withdrawn: Vec<AttackRuling>,
}

impl Played {
    /// Whether it is a play of that card: of itself, or of one that it combined.
    pub(super) fn is_of(&self, card: PieceId) -> bool {
        self.card == card || self.combined.contains(&card)
    }
}

/// Something that has just happened, and that cards can answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Happening {
    /// Dice have been rolled.
    Rolled,
    /// A player has drawn so many cards of a sort, one of which is known.
    Drew {
        by: PlayerId,
        groups: bool,
        count: u8,
        card: Option<PieceId>,
        /// As his turn gives it to him.
        begins: bool,
    },
    /// A card that this player had lies somewhere else now.
    Left { card: PieceId, owner: PlayerId },
    /// A Plot or an ability, by its place among those played.
    Played(usize),
    /// A player has taken control of a Group from his hand or from the uncontrolled area.
    Taken { group: PieceId, by: PlayerId },
    /// A player has got a Group that was another's; what it controls has come along.
    Captured { group: PieceId, by: PlayerId },
    /// A player has destroyed a Group.
    Destroyed { group: PieceId, by: PlayerId },
    /// A Group has helped to give Relief.
    GaveRelief(PieceId),
    /// A card has come into play from where nobody controlled it.
    CameIntoPlay(PieceId),
    /// A Resource has been destroyed or discarded from play.
    ResourceGone(PieceId),
    /// A card has been linked to a Group.
    Linked(PieceId),
    /// A card was linked to this one, and is so no longer.
    Unlinked { card: PieceId, from: PieceId },
    /// A Plot of one player's has been cancelled by another's.
    Cancelled {
        card: PieceId,
        whose: PlayerId,
        by: PlayerId,
    },
    /// A Plot has been discarded.
    Discarded(PieceId),
    /// A Group has been discarded.
    GroupDiscarded(PieceId),
    /// A card of this player's has been destroyed, killed or Devastated.
    Struck {
        group: PieceId,
        by: Blow,
        owner: Option<PlayerId>,
    },
    /// A Group that a player attacked from his hand and failed to control has been discarded.
    Untaken(PieceId),
    /// What has happened was made use of, by this sentence.
    Answered(Source),
}
