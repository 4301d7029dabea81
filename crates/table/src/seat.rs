//! The players' places, and whose turn it is.

use super::PieceId;
use fnord_vocabulary::{Phase, PlayerId};

/// A player's place at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    pub name: String,
    pub illuminati: PieceId,
    /// How many turns he has finished.
    pub turns_finished: u8,
    /// Plots in his hand that nobody else has seen.
    pub hidden_plots: u8,
    /// Groups and Resources in his hand that nobody else has seen.
    pub hidden_groups: u8,
    /// Group cards that he has put into the uncontrolled area and that the scenario does not name.
    pub unnamed_in_area: u8,
    /// `Some` once he is out of the game.
    pub out: Option<Out>,
    /// Who helped to remove his last puppet, besides the one who did.
    pub eliminated_with: Vec<PlayerId>,
    /// He has taken over a card automatically this turn.
    pub took_over: bool,
    /// He has taken over a Resource for a token this turn.
    pub took_resource: bool,
    /// He has drawn a Plot this turn.
    pub drew_plots: bool,
    /// He has drawn a Group card this turn.
    pub drew_groups: bool,
    /// How many Groups he has bought this turn, where that is done so often a turn.
    pub groups_bought: u8,
    /// What he has drawn before the first turn.
    pub opening: Opening,
    /// Plots and Groups of a draw of several cards that he has not taken yet.
    pub drawing: Drawing,
    /// Nothing is left in his Plot deck.
    pub plots_used_up: bool,
    /// Nothing is left in his Group deck.
    pub groups_used_up: bool,
    /// The players whom he attacked in his first turn.
    pub attacked: Vec<PlayerId>,
    /// Illuminati tokens that he has spent this turn on other things than Plots.
    pub illuminati_tokens_spent: u8,
    /// He has lost his last puppet this turn, and his Illuminati stays for the turn.
    pub without_puppets: bool,
    /// The card and the sentence by which he makes a last automatic takeover, with which his turn ends.
    pub last_takeover: Option<(PieceId, u8)>,
    /// Somebody has looked at his hidden Plots or at his Plot deck this turn.
    pub plots_seen: bool,
    /// A rival has given him a Plot or made him show a hidden one, which spares him until he has finished so many turns.
    pub spared_until: u8,
    /// How many Plots his hand held when it was last looked whether it holds too many.
    pub plots_counted: usize,
    /// He has declared that he wins, with this Goal if any.
    pub declared: Option<Option<PieceId>>,
}

/// What a player has got before the first turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Opening {
    pub plots: u8,
    pub groups: u8,
    /// How often his lead was another player's as well.
    pub bounced: u8,
}

/// Cards that a player is still to draw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Drawing {
    pub plots: u8,
    pub groups: u8,
}

impl Drawing {
    /// Whether he is in the middle of a draw.
    pub fn is_going_on(self) -> bool {
        self.plots + self.groups > 0
    }
}

/// How a player left the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Out {
    /// Without puppets; what he had went to the player named, if any.
    Eliminated(Option<PlayerId>),
    /// He had more than one Goal.
    TwoGoals,
    Left,
}

/// Whose turn it is, and how far it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    pub player: PlayerId,
    pub phase: Phase,
    /// Somebody has said that it is that part of it: where nobody speaks of parts, they pass unsaid.
    pub told: bool,
    /// Plots of the draw that begins it which its player may still take, having drawn fewer than his cards let him.
    pub plots_due: u8,
    /// Nothing has been done since its tokens were placed.
    pub just_placed: bool,
    /// Its player has knocked.
    pub knocked: bool,
    /// The player whose turn comes after it, where a card has put this one before his.
    pub then: Option<PlayerId>,
}

impl Seat {
    /// A player at the beginning of a scenario: in the game, with his first turn behind him.
    pub fn new(name: String, illuminati: PieceId) -> Seat {
        Seat {
            name,
            illuminati,
            turns_finished: 1,
            hidden_plots: 0,
            hidden_groups: 0,
            unnamed_in_area: 0,
            out: None,
            eliminated_with: Vec::new(),
            took_over: false,
            took_resource: false,
            drew_plots: false,
            drew_groups: false,
            groups_bought: 0,
            opening: Opening::default(),
            drawing: Drawing::default(),
            plots_used_up: false,
            groups_used_up: false,
            attacked: Vec::new(),
            illuminati_tokens_spent: 0,
            without_puppets: false,
            last_takeover: None,
            plots_seen: false,
            spared_until: 0,
            plots_counted: 0,
            declared: None,
        }
    }
}
