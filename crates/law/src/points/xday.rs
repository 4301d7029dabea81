//! The rule points of Countdown to X-Day, in the order of its rules.

use std::ops::{Deref, DerefMut};

use serde::{Deserialize, Serialize};

use super::Point;
use super::declare::{Declared, choices, rule_points};
use super::limits::{BONUS, COUNT, DICE, NONE, PERCENT, PIPS, TIMES};
use super::read::Base;
use super::shape::Shape;
use super::table::{Game, PointTable};
use super::value::{Choice, Ground, PointValue, Value};
use crate::clause::ClauseId;
use crate::error::LawErrorKind;

choices! {
    /// Where a die sends a counter that moves at random.
    pub enum RandomMove {
        Left = "left",
        Up = "up",
        Right = "right",
        Down = "down",
        Stay = "stay",
    }

    /// What becomes of the die for the controlling player where it names one who can do nothing.
    pub enum IdleControls {
        /// Nobody plays the Conspiracy in this turn.
        Idle = "idle",
        /// It is rolled again.
        RollAgain = "roll-again",
    }

    /// What the die for the controlling player names.
    pub enum ControllingDie {
        /// The number of a player counter.
        Counter = "counter",
        /// A place among the players on the list.
        Position = "position",
    }

    /// When a conversion that was ordered is completed.
    pub enum ConversionTime {
        /// In the next player phase of whoever converts.
        Phase = "phase",
        /// As the next turn begins.
        TurnBegins = "turn-begins",
        /// In the Check Phase of the next turn.
        CheckPhase = "check-phase",
    }
}

/// Where each number of a die sends a counter.
#[derive(Clone, Copy, Debug)]
pub struct Directions<'p>(&'p [i16]);

impl Directions<'_> {
    /// Where that number sends it.
    pub fn of(self, die: u8) -> Option<RandomMove> {
        let place = self.0.get(usize::from(die).checked_sub(1)?)?;
        RandomMove::ALL.get(usize::try_from(*place).ok()?).copied()
    }
}

/// The type of such a value.
pub struct AtRandom;

impl PointValue for AtRandom {
    type View<'p> = Directions<'p>;
    const SHAPE: Shape = Shape::Words(RandomMove::WORDS);

    fn view(value: &Value) -> Option<Directions<'_>> {
        match value {
            Value::Numbers(places) => Some(Directions(places)),
            _ => None,
        }
    }
}

rule_points! { XDay:
    /// The most players, who draw among that many counters.
    most_players = "most-players": i16 in PIPS,
    /// The markers lie on the list in numerical order at first.
    first_order = "first-order": Ground,
    /// The year marker is on START, the others beside the list.
    markers_placed = "markers-placed": Ground,
    /// The other counters are placed face down on unoccupied spaces.
    counters_placed = "counters-placed": Ground,
    /// The players are placed last, face up, on unoccupied spaces.
    players_placed = "players-placed": Ground,
    /// What everyone starts with besides a die of Slack.
    start_slack = "start-slack": i16 in COUNT,
    /// Of two rules that contradict each other the one with the higher number applies.
    higher_number = "higher-number": Ground,
    /// What no rule mentions is not allowed.
    not_mentioned = "not-mentioned": Ground,
    /// What players write down.
    record = "record": Ground,
    /// The least Slack there is.
    least_slack = "least-slack": i16 in BONUS,
    /// A counter is active face up.
    active = "active": Ground,
    /// A player who moves to a space turns up the inactive counters there.
    discover = "discover": Ground,
    /// Whether spaces that are only passed through count.
    discover_passing = "discover-passing": bool,
    /// What is eliminated is put aside.
    discard = "discard": Ground,
    /// Players are not eliminated before X-Day.
    players_safe = "players-safe": Ground,
    /// Influence makes a counter friendly.
    influence = "influence": Ground,
    /// Influence ends with inactivity and with the influence of another.
    influence_ends = "influence-ends": Ground,
    /// An active DOC counter under influence is a Bobbie.
    bobbie = "bobbie": Ground,
    /// Counters in one space are stacked.
    stacked = "stacked": Ground,
    /// Spaces above, below, left and right are adjacent.
    adjacent = "adjacent": Ground,
    /// Where a die from 1 to 6 sends a counter.
    random_direction = "random-direction": AtRandom,
    /// Where there is no space that way, the die is rolled again.
    random_again = "random-again": Ground,
    /// The phases of a turn, in their order.
    phases = "phases": Ground,
    /// One secret written order a turn.
    written_order = "written-order": Ground,
    /// The markers as drawn are the order of play.
    order_drawn = "order-drawn": Ground,
    /// What the die for the controlling player names.
    controlling_die = "controlling-die": ControllingDie,
    /// Each player carries out the order that he wrote.
    carried_out = "carried-out": Ground,
    /// Events first, then whether the game ends.
    check_phase = "check-phase": Ground,
    /// One die on Table 2.
    slack_off = "slack-off": Ground,
    /// A SlackFest needs a friendly Clench in the space.
    fest_where = "fest-where": Ground,
    /// The dice of Slack for the holder of a SlackFest.
    fest_dice = "fest-dice": i16 in DICE,
    /// What other players there add to a die of theirs.
    fest_guests = "fest-guests": i16 in BONUS,
    /// A Clench that held one waits for another friendly Clench.
    fest_waits = "fest-waits": Ground,
    /// Whether a Clench of any player frees it from that.
    fest_frees = "fest-frees": bool,
    /// A move names its directions.
    move_written = "move-written": Ground,
    /// The cost of an easy border.
    easy_border = "easy-border": i16 in COUNT,
    /// The cost of a hard border.
    hard_border = "hard-border": i16 in COUNT,
    /// The MPs for one Slack, which the text gives.
    move_for_one = "move-for-one": i16 in COUNT,
    /// Slack buys MPs by Table 3.
    move_slack = "move-slack": Ground,
    /// The MPs of a player whose rating is zero.
    move_without_slack = "move-without-slack": i16 in COUNT,
    /// A player whose rating is zero crosses no hard border.
    no_hard_border = "no-hard-border": Ground,
    /// The dice for a Frop.
    frop_dice = "frop-dice": i16 in DICE,
    /// The dice for a Pils.
    pils_dice = "pils-dice": i16 in DICE,
    /// Only what is in the stash is used.
    stash_needed = "stash-needed": Ground,
    /// Whom players may attack.
    targets = "targets": Ground,
    /// The same space or an adjacent one, and active.
    range = "range": Ground,
    /// A target that has gone makes the attack fail.
    out_of_range = "out-of-range": Ground,
    /// A Bobbie stacked with an active Dobbstown.
    convert_what = "convert-what": Ground,
    /// Conversions for a Bobbie.
    conversion = "conversion": i16 in COUNT,
    /// Conversions more where an eliminated Clench is brought back.
    conversion_clench = "conversion-clench": i16 in COUNT,
    /// If either has become inactive, the Bobbie is eliminated for nothing.
    conversion_fails = "conversion-fails": Ground,
    /// Whether the two have still to be stacked a turn later.
    conversion_stacked = "conversion-stacked": bool,
    /// When the conversion is completed.
    conversion_time = "conversion-time": ConversionTime,
    /// The Slack for ordering minions.
    minions_cost = "minions-cost": i16 in COUNT,
    /// The dice of MPs for minions.
    minions_dice = "minions-dice": i16 in DICE,
    /// The MPs for each further Slack.
    minions_extra = "minions-extra": i16 in COUNT,
    /// Without Slack there are no minions to order.
    minions_none = "minions-none": Ground,
    /// Minions are counters that the player influences.
    minions_friendly = "minions-friendly": Ground,
    /// The Slack for hiding.
    hide_cost = "hide-cost": i16 in COUNT,
    /// Hiding helps in defence, until the turn ends.
    hide = "hide": Ground,
    /// Whether it lasts until the player's next phase instead.
    hide_lasts = "hide-lasts": bool,
    /// What the die for the controlling player does that names one who can do nothing in this turn.
    idle_controls = "idle-controls": IdleControls,
    /// The Conspiracy has a phase of its own.
    conspiracy_phase = "conspiracy-phase": Ground,
    /// The dice of MPs of the Conspiracy before X-Day.
    conspiracy_dice = "conspiracy-dice": i16 in DICE,
    /// The MPs more while the Anti-"Bob" is active.
    conspiracy_anti_bob = "conspiracy-anti-bob": i16 in BONUS,
    /// The MPs of the Conspiracy after X-Day.
    conspiracy_after = "conspiracy-after": i16 in COUNT,
    /// Whether the Anti-"Bob" adds to them.
    anti_bob_after = "anti-bob-after": bool,
    /// The controlling player moves active Conspiracy counters.
    conspiracy_moves = "conspiracy-moves": Ground,
    /// After all moves each counter attacks once what is in its space.
    conspiracy_attacks = "conspiracy-attacks": Ground,
    /// Players, "Bob", Clenches and DOC counters that are active.
    conspiracy_targets = "conspiracy-targets": Ground,
    /// Whether it has to attack.
    conspiracy_must = "conspiracy-must": bool,
    /// The spaces that each active alien may be moved after X-Day.
    aliens_after = "aliens-after": i16 in COUNT,
    /// Whether aliens are moved by the controlling player besides what rule 12 moves.
    aliens_both = "aliens-both": bool,
    /// Attacks on some counters have rules of their own.
    special = "special": Ground,
    /// Dice and an addition by Table 4.
    score = "score": Ground,
    /// The bound of ratios: so many to one, and one to so many.
    most_ratio = "most-ratio": i16 in TIMES,
    /// The larger score over the smaller, fractions dropped.
    ratio = "ratio": Ground,
    /// A score of zero against more is the bound, against zero it is even.
    ratio_zero = "ratio-zero": Ground,
    /// The ratio gives the result by Table 5.
    result_table = "result-table": Ground,
    /// What Total Defeat does.
    total_defeat = "total-defeat": Ground,
    /// What Defeat does.
    defeat = "defeat": Ground,
    /// What a Draw does.
    draw = "draw": Ground,
    /// What a Win of the Conspiracy does.
    win_con = "win-con": Ground,
    /// What a Win of a player does.
    win_player = "win-player": Ground,
    /// Whether a Win over a Clench gives influence.
    win_clench = "win-clench": bool,
    /// What a Total Victory of the Conspiracy does.
    victory_con = "victory-con": Ground,
    /// What a Total Victory of a player does.
    victory_player = "victory-player": Ground,
    /// The turns that an inactive player does nothing.
    players_miss = "players-miss": i16 in COUNT,
    /// Other inactive counters stay so until discovered.
    inactive_stay = "inactive-stay": Ground,
    /// What each Slack adds to a score.
    slack_score = "slack-score": i16 in BONUS,
    /// Slack is declared before the dice, and is there to be spent.
    slack_before = "slack-before": Ground,
    /// Two players write their Slack down beforehand.
    slack_bids = "slack-bids": Ground,
    /// What is added to a die for the number of dice of "Bob".
    bob_dice = "bob-dice": i16 in BONUS,
    /// "Bob" goes to HELL and is not put aside.
    hell = "hell": Ground,
    /// The Anti-"Bob" does not attack.
    anti_bob_attack = "anti-bob-attack": Ground,
    /// The dice of the Anti-"Bob" in defence; active Conspiracy counters are added.
    anti_bob_dice = "anti-bob-dice": i16 in DICE,
    /// The Anti-"Bob" is inactive instead of eliminated before X-Day.
    anti_bob_safe = "anti-bob-safe": Ground,
    /// Media are attacked with one die and the media influenced.
    media_attack = "media-attack": Ground,
    /// What that has to reach.
    media_needed = "media-needed": i16 in COUNT,
    /// What each medium influenced adds.
    media_each = "media-each": i16 in BONUS,
    /// MIBs and Secret Agencies cover media up.
    cover_up = "cover-up": Ground,
    /// Whether Slack adds to the die against media.
    media_slack = "media-slack": bool,
    /// Whether they have to have come in the same turn.
    cover_up_moves = "cover-up-moves": bool,
    /// Media are not eliminated before X-Day.
    media_safe = "media-safe": Ground,
    /// The score of Reich in defence.
    reich_score = "reich-score": i16 in BONUS,
    /// Reich goes to HELL for good.
    reich_hell = "reich-hell": Ground,
    /// For each medium influenced.
    media_bonus = "media-bonus": i16 in BONUS,
    /// For hiding with a Clench.
    hide_clench = "hide-clench": i16 in BONUS,
    /// For hiding with a Bobbie.
    hide_bobbie = "hide-bobbie": i16 in BONUS,
    /// Whether the Clench may be anybody's.
    hide_any_clench = "hide-any-clench": bool,
    /// Whether each Clench and each Bobbie counts.
    hide_each = "hide-each": bool,
    /// What "Bob" multiplies the scores of stacked players by.
    bob_multiplies = "bob-multiplies": i16 in TIMES,
    /// For the Conspiracy near the Anti-"Bob".
    near_anti_bob = "near-anti-bob": i16 in BONUS,
    /// For the Conspiracy near the Illuminati.
    near_illuminati = "near-illuminati": i16 in BONUS,
    /// For the Conspiracy near the Inner Circle.
    near_inner_circle = "near-inner-circle": i16 in BONUS,
    /// Whether each of several such counters near it counts.
    near_each = "near-each": bool,
    /// All additions come before the multiplication.
    add_first = "add-first": Ground,
    /// Player counters that nobody plays are Clenches.
    unused_players = "unused-players": Ground,
    /// Slack for whoever discovers "Bob" first.
    bob_found = "bob-found": i16 in BONUS,
    /// "Bob" does not double those who have attacked him.
    bob_spurns = "bob-spurns": Ground,
    /// Whether he doubles the score of the first attack on himself.
    bob_first_attack = "bob-first-attack": bool,
    /// Conversions for whoever eliminates "Bob" first.
    bob_slain = "bob-slain": i16 in COUNT,
    /// The die by which "Bob" leaves HELL.
    bob_escapes = "bob-escapes": i16 in PIPS,
    /// The turns that the first discoverer of Connie misses.
    connie_found = "connie-found": i16 in COUNT,
    /// Connie is not attacked.
    connie_safe = "connie-safe": Ground,
    /// The Stark Fists do nothing before X-Day.
    fists_inert = "fists-inert": Ground,
    /// Time Controls for a discovered one.
    time_found = "time-found": i16 in COUNT,
    /// A Time Control is played at any time in a turn.
    time_any = "time-any": Ground,
    /// It exchanges two markers on the list, in the phase of another.
    time_swap = "time-swap": Ground,
    /// Exchanged with the marker whose phase it is, one takes the phase.
    time_steal = "time-steal": Ground,
    /// Only one in a player phase.
    time_once = "time-once": Ground,
    /// Whether a marker that has had its phase has another where an exchange puts it.
    time_again = "time-again": bool,
    /// What a discovered Frop or Pils adds to the stash.
    stash_found = "stash-found": i16 in COUNT,
    /// The turns that Dobbstown is off the map.
    dobbstown_away = "dobbstown-away": i16 in COUNT,
    /// Slack for whoever discovers the Anti-"Bob" first.
    anti_bob_found = "anti-bob-found": i16 in BONUS,
    /// The Inner Circle is revived before others.
    inner_circle_first = "inner-circle-first": Ground,
    /// The discoverer offers a theory and the others vote; a tie is for it.
    theory = "theory": Ground,
    /// Slack for each medium influenced, less the original theories before.
    theory_media = "theory-media": i16 in BONUS,
    /// Dealey Plaza is then placed face down again.
    theory_replaced = "theory-replaced": Ground,
    /// Conversions for Reich, which returns as a Clench.
    reich_converted = "reich-converted": i16 in COUNT,
    /// Nazi Hell Creatures do nothing outside Flap and Crisis.
    creatures_inert = "creatures-inert": Ground,
    /// Heliopters stay inactive until X-Day.
    heliopters_wait = "heliopters-wait": Ground,
    /// A discovered year goes to the Year Track.
    year_placed = "year-placed": Ground,
    /// The Year marker advances to a year to its right.
    year_advances = "year-advances": Ground,
    /// X-Day in 1998 begins Post X-Day; before it is placed again.
    x_day_found = "x-day-found": Ground,
    /// Slack for a discovered Motto.
    motto = "motto": i16 in BONUS,
    /// Two rolls, tens and units, on Table 6.
    event_roll = "event-roll": Ground,
    /// Ties of position and rating are drawn.
    event_ties = "event-ties": Ground,
    /// An event needs its conditions.
    event_conditions = "event-conditions": Ground,
    /// Eliminated SubG counters come back.
    subg_revival = "subg-revival": Ground,
    /// The most distant player moves "Bob".
    bob_moved = "bob-moved": Ground,
    /// Whether distances are counted in MPs instead of spaces.
    distance_in_mps = "distance-in-mps": bool,
    /// The nearest player moves Connie to an adjacent space.
    connie_moved = "connie-moved": Ground,
    /// "Bob" goes to HELL.
    bob_assassinated = "bob-assassinated": Ground,
    /// "Bob" leaves HELL instead.
    bob_let_out = "bob-let-out": Ground,
    /// As World Leader he loses the title instead.
    bob_deposed = "bob-deposed": Ground,
    /// One die picks a slogan and a place on the list.
    slogan = "slogan": Ground,
    /// Slack for reading the slogan.
    slogan_slack = "slogan-slack": i16 in BONUS,
    /// Eliminated Conspiracy counters come back.
    con_revival = "con-revival": Ground,
    /// The controlling player turns a DOC counter down.
    doc_cover_up = "doc-cover-up": Ground,
    /// Dobbstown is turned down and moved.
    dobbstown_exposed = "dobbstown-exposed": Ground,
    /// What the Anti-"Bob" as World Leader multiplies by.
    anti_bob_leads = "anti-bob-leads": i16 in TIMES,
    /// As World Leader the Anti-"Bob" attacks.
    anti_bob_may_attack = "anti-bob-may-attack": Ground,
    /// An attack that makes him inactive ends it.
    anti_bob_deposed = "anti-bob-deposed": Ground,
    /// The event ends it.
    anti_bob_assassinated = "anti-bob-assassinated": Ground,
    /// Eliminated DOC counters come back.
    doc_revival = "doc-revival": Ground,
    /// The Year marker moves on.
    new_year = "new-year": Ground,
    /// Nothing the first time, a New Year afterwards.
    twins = "twins": Ground,
    /// Per cent for each pip of the die.
    econocataclysm = "econocataclysm": i16 in PERCENT,
    /// The percentage at which Androids vanish.
    econocataclysm_limit = "econocataclysm-limit": i16 in PERCENT,
    /// Inactive counters beside Nazi Hell Creatures become active.
    flap = "flap": Ground,
    /// After X-Day it is a Crisis.
    flap_after = "flap-after": Ground,
    /// Nazi Hell Creatures and their neighbours are eliminated.
    crisis = "crisis": Ground,
    /// Whether what is in the same space as they are is adjacent to them.
    beside_stacked = "beside-stacked": bool,
    /// Whether players become inactive by a Crisis before X-Day.
    crisis_players = "crisis-players": bool,
    /// Whom the Crisis spares.
    crisis_immune = "crisis-immune": Ground,
    /// Conversions for a DOC counter eliminated in World War IV.
    war_conversions = "war-conversions": i16 in COUNT,
    /// A SubG Win over DOC counters eliminates for a turn.
    war_eliminates = "war-eliminates": Ground,
    /// What all SubG scores gain.
    sub_catholicism = "sub-catholicism": i16 in BONUS,
    /// Whether it holds for the rest of the game.
    religion_lasts = "religion-lasts": bool,
    /// Events of a year happen in that year only.
    event_years = "event-years": Ground,
    /// The plague does nothing.
    insects = "insects": Ground,
    /// DOC counters are not made inactive by the Conspiracy any more.
    ice_age = "ice-age": Ground,
    /// Whether a cover-up of media is such an attack.
    ice_media = "ice-media": bool,
    /// The turns of World War V.
    war_turns = "war-turns": i16 in COUNT,
    /// Defeat is total then, and so is a Win.
    war_harsher = "war-harsher": Ground,
    /// The side with more losses has lost the war.
    war_winner = "war-winner": Ground,
    /// The effects of a Crisis.
    hollow_earth = "hollow-earth": Ground,
    /// What "Bob" as World Leader multiplies by.
    bob_leads = "bob-leads": i16 in TIMES,
    /// Whether "Bob" leads on beside the Anti-"Bob".
    two_leaders = "two-leaders": bool,
    /// World War V instead, if the Anti-"Bob" leads.
    bob_cannot_lead = "bob-cannot-lead": Ground,
    /// Post X-Day begins.
    x_day = "x-day": Ground,
    /// The order in which counters move after X-Day.
    after_order = "after-order": Ground,
    /// Whether what rule 12 moves becomes active at X-Day, discovered or not.
    after_active = "after-active": bool,
    /// Z-ists move at random, and what is in the space entered with them.
    zist_moves = "zist-moves": Ground,
    /// Players do not enter the space of a Z-ist.
    zist_closed = "zist-closed": Ground,
    /// The spaces that "Bob" moves toward Dobbstown.
    bob_steps = "bob-steps": i16 in COUNT,
    /// The spaces that Connie moves toward Dobbstown.
    connie_steps = "connie-steps": i16 in COUNT,
    /// Stark Fists move at random.
    fist_moves = "fist-moves": Ground,
    /// Removal eliminates Conspiracy counters.
    fist_removes = "fist-removes": Ground,
    /// Retrieval protects SubG counters with it and beside it.
    fist_protects = "fist-protects": Ground,
    /// Whether what protects others does so face down.
    inactive_protects = "inactive-protects": bool,
    /// Y-ists eliminate where they arrive.
    yist_eliminates = "yist-eliminates": Ground,
    /// The spaces that X-ists move toward Dobbstown.
    xist_steps = "xist-steps": i16 in COUNT,
    /// Space Gods act as Heliopters on SubG, CON and DOC.
    god_moves = "god-moves": Ground,
    /// Gods of two teams fight; the higher die wins.
    god_battle = "god-battle": Ground,
    /// Whether equal dice are rolled again.
    battle_again = "battle-again": bool,
    /// Nazi Hell Creatures are Heliopters.
    creatures_fly = "creatures-fly": Ground,
    /// The die by which a Heliopter eliminates.
    heliopter_hits = "heliopter-hits": i16 in PIPS,
    /// Dobbstown and what is in its space after X-Day.
    dobbstown_immune = "dobbstown-immune": Ground,
    /// Whether that protects from Space Gods too.
    dobbstown_gods = "dobbstown-gods": bool,
    /// The X-ists leave.
    departure = "departure": Ground,
    /// When the game ends.
    endings = "endings": Ground,
    /// All players are eliminated.
    conspiracy_wins = "conspiracy-wins": Ground,
    /// The survivor with most conversions wins.
    salvation = "salvation": Ground,
    /// All Conspiracy counters but the Anti-"Bob" are eliminated.
    world_peace = "world-peace": Ground,
}
