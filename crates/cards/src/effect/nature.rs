//! What constructions are: where they are carried out, what they call "that", and of what they speak. Each says so at its variant
//! (`#[is(…)]`).

use std::ops::BitOr;

use serde::{Deserialize, Serialize};

use super::{Deed, Fate, Filter, How, Instruction, Party, Window};

/// What a construction is, as far as it matters for whoever looks for one kind of sentence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Nature(u64);

/// Nothing in particular.
pub const NONE: Nature = Nature(0);

macro_rules! natures {
    ($($(#[$says:meta])* $name:ident = $bit:expr;)*) => {
        $($(#[$says])* pub const $name: Nature = Nature(1 << $bit);)*
    };
}

natures! {
    /// It holds as long as its card lies there: a Group, a Resource, a linked Plot, a New World Order.
    LIES = 0;
    /// It is done, or asked, as its Plot is played.
    PLAYED = 1;
    /// It is done as somebody uses it.
    USED = 2;
    /// It lasts for a time, after its Plot was played or it was used.
    LASTS = 3;
    /// It belongs to a Goal in hand.
    GOAL = 4;
    /// It is done only when something sets it off.
    SET_OFF = 5;
    /// It only says how a Plot is played.
    MANNER = 6;

    /// "That" is an attack.
    THAT_ATTACK = 10;
    THAT_ROLL = 11;
    /// A Plot just played.
    THAT_PLOT = 12;
    /// A Plot just played or discarded.
    THAT_CARD = 13;
    /// A Group just taken over, destroyed or discarded.
    THAT_GROUP = 14;
    /// A Group just taken over.
    THAT_TAKEN = 15;
    /// A Group just destroyed, killed or Devastated.
    THAT_STRUCK = 16;
    THAT_ACTION = 17;
    THAT_AGENTS = 18;
    /// A Plot or a Resource that is gone.
    THAT_GONE = 19;
    /// A privileged attack.
    THAT_PRIVILEGE = 20;
    /// An automatic takeover of one's own.
    THAT_TAKEOVER = 21;
    /// The beginning of a rival's turn.
    THAT_TURN = 22;

    /// Whoever has done what is answered, or has rolled.
    THAT_PLAYER = 23;
    /// A card just drawn.
    THAT_DRAW = 24;

    /// To what a card must be linked.
    LINKS = 32;
    /// Alignments and attributes gained and lost.
    TRAITS = 33;
    /// Groups that are paralyzed or idle.
    NUMBING = 34;
    /// Power, Global Power and Resistance.
    FIGURES = 35;
    /// Who is immune to what, and whom an immunity leaves out.
    IMMUNITY = 36;
    /// What dice count as.
    DICE = 37;
    /// What alignments are worth, which oppose themselves, and which may be counted alike.
    ALIGNMENTS = 38;
    /// Bonuses for attacks.
    BONUS = 39;
    /// Bonuses for the defence.
    DEFENSE = 40;
    /// What cannot be done to Groups, or by them.
    FORBIDDEN = 41;
    /// Groups that lie at any side of their masters.
    SIDES = 42;
    /// Privileged attacks.
    PRIVILEGE = 43;
    /// Who may attack, aid or oppose beyond the ordinary, and who does not count as Secret.
    LEAVE = 44;
    /// Zaps and Freezes.
    BINDING = 45;
}

impl BitOr for Nature {
    type Output = Nature;

    fn bitor(self, other: Nature) -> Nature {
        Nature(self.0 | other.0)
    }
}

/// The nature, if that is so.
pub(super) fn given(so: bool, nature: Nature) -> Nature {
    if so { nature } else { NONE }
}

impl Nature {
    /// What "that" may be, and what it is called where a moment does not speak of it.
    pub(super) const THATS: [(Nature, &'static str); 15] = [
        (THAT_ATTACK, "an attack"),
        (THAT_ROLL, "a roll"),
        (THAT_PLOT, "a Plot just played"),
        (THAT_CARD, "a Plot just played or discarded"),
        (
            THAT_GROUP,
            "a Group just taken over, destroyed or discarded",
        ),
        (THAT_TAKEN, "a Group just taken over"),
        (THAT_STRUCK, "what was just destroyed or Devastated"),
        (THAT_ACTION, "an action"),
        (THAT_AGENTS, "agents"),
        (THAT_GONE, "a card just discarded"),
        (THAT_PRIVILEGE, "a privileged attack"),
        (THAT_TAKEOVER, "your automatic takeover"),
        (THAT_TURN, "a rival's turn that begins"),
        (THAT_PLAYER, "a player who has done something"),
        (THAT_DRAW, "a card just drawn"),
    ];

    /// Whether it is any of these.
    pub fn has(self, any: Nature) -> bool {
        self.0 & any.0 != 0
    }

    /// What several are together.
    pub(super) fn all<'i>(several: impl IntoIterator<Item = &'i Instruction>) -> Nature {
        (several.into_iter()).fold(NONE, |all, one| all | one.marks())
    }
}

impl Party {
    /// What a sentence is that speaks of it: one whose user chooses the card that it is about lasts for a time.
    pub(super) fn receives(&self, otherwise: Nature) -> Nature {
        match self {
            Party::Any(_) | Party::Leader => LASTS,
            Party::ItsTarget => otherwise | LASTS,
            _ => otherwise,
        }
    }

    /// Whether it is the target or the leader of an attack.
    pub fn is_in_attack(&self) -> bool {
        matches!(self, Party::ItsTarget | Party::Leader)
    }
}

impl Window {
    /// What "that" may mean in what is played or used then.
    pub(super) fn speaks_of(&self) -> Nature {
        match self {
            Window::RightAfterRoll { .. } | Window::AfterDice(_) => {
                THAT_ATTACK | THAT_ROLL | THAT_PLAYER
            }
            Window::During { of, .. } => {
                THAT_ATTACK | given(of.how == How::Privileged, THAT_PRIVILEGE)
            }
            Window::With(_) | Window::UsedAgainstYou(_) => THAT_ATTACK,
            Window::WithAgents { others } => THAT_ATTACK | given(*others, THAT_AGENTS),
            Window::RightAfterAgents => THAT_ATTACK | THAT_AGENTS,
            Window::RightAfterSuch(_) => THAT_PLOT | THAT_CARD,
            Window::AfterDestroying(_) => THAT_STRUCK | THAT_GROUP,
            Window::ActionOf { .. } => THAT_ACTION,
            Window::RightAfterOwnAutomatic => THAT_TAKEOVER,
            Window::TurnEdge {
                end: false,
                rivals: true,
            } => THAT_TURN,
            Window::After(deed) => deed.speaks_of() | THAT_PLAYER,
            Window::AfterDrawing(_) => THAT_DRAW | THAT_PLAYER,
            _ => NONE,
        }
    }
}

impl Deed {
    /// What "that" may mean right after it.
    fn speaks_of(&self) -> Nature {
        let group = self.what.as_ref().is_none_or(Filter::is_of_groups);
        match self.fate {
            // By what comes of it "that Resource" is meant, but not where it is answered.
            Fate::Played | Fate::Taken | Fate::TakenAnew if self.is_of_resources() => NONE,
            Fate::Played => THAT_PLOT | THAT_CARD,
            Fate::Taken | Fate::TakenAnew | Fate::TakenAutomatically => THAT_TAKEN | THAT_GROUP,
            Fate::Destroyed if !group => THAT_STRUCK | THAT_GROUP | THAT_GONE | THAT_CARD,
            Fate::Destroyed | Fate::Killed | Fate::Devastated => THAT_STRUCK | THAT_GROUP,
            Fate::Discarded | Fate::Gone if group => THAT_STRUCK | THAT_GROUP,
            Fate::Discarded | Fate::Gone => THAT_GONE | THAT_CARD,
            Fate::Cancelled => THAT_CARD,
            Fate::Untaken => THAT_GROUP,
            _ => NONE,
        }
    }
}
