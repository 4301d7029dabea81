//! The rule points of Countdown to X-Day, in the order of its rules.

use serde::{Deserialize, Serialize};

use super::amend::allowed;
use super::amend::{Amendable, Amended, Renumber, WrongValue};
use super::define::rule_points;
use super::question::in_a_word;
use super::read::{Base, take};
use super::values::Always;
use super::{OpenQuestion, Point, PointId, ReadingError};
use crate::clause::{Cites, ClauseId};
use crate::delta::{Meant, ShownPoint};
use crate::error::LawErrorKind;

/// Where a die sends a counter that moves at random.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RandomMove {
    Left,
    Up,
    Right,
    Down,
    Stay,
}

/// What becomes of the die for the controlling player where it names one who can do nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum IdleControls {
    /// Nobody plays the Conspiracy in this turn.
    Idle,
    /// It is rolled again.
    RollAgain,
}

/// What the die for the controlling player names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ControllingDie {
    /// The number of a player counter.
    Counter,
    /// A place among the players on the list.
    Position,
}

/// When a conversion that was ordered is completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ConversionTime {
    /// In the next player phase of whoever converts.
    Phase,
    /// As the next turn begins.
    TurnBegins,
    /// In the Check Phase of the next turn.
    CheckPhase,
}

rule_points! {
    /// The most players, who draw among that many counters.
    most_players = "most-players": i16,
    /// The markers lie on the list in numerical order at first.
    first_order = "first-order": Always,
    /// The year marker is on START, the others beside the list.
    markers_placed = "markers-placed": Always,
    /// The other counters are placed face down on unoccupied spaces.
    counters_placed = "counters-placed": Always,
    /// The players are placed last, face up, on unoccupied spaces.
    players_placed = "players-placed": Always,
    /// What everyone starts with besides a die of Slack.
    start_slack = "start-slack": i16,
    /// Of two rules that contradict each other the one with the higher number applies.
    higher_number = "higher-number": Always,
    /// What no rule mentions is not allowed.
    not_mentioned = "not-mentioned": Always,
    /// What players write down.
    record = "record": Always,
    /// The least Slack there is.
    least_slack = "least-slack": i16,
    /// A counter is active face up.
    active = "active": Always,
    /// A player who moves to a space turns up the inactive counters there.
    discover = "discover": Always,
    /// Whether spaces that are only passed through count.
    discover_passing = "discover-passing": bool,
    /// What is eliminated is put aside.
    discard = "discard": Always,
    /// Players are not eliminated before X-Day.
    players_safe = "players-safe": Always,
    /// Influence makes a counter friendly.
    influence = "influence": Always,
    /// Influence ends with inactivity and with the influence of another.
    influence_ends = "influence-ends": Always,
    /// An active DOC counter under influence is a Bobbie.
    bobbie = "bobbie": Always,
    /// Counters in one space are stacked.
    stacked = "stacked": Always,
    /// Spaces above, below, left and right are adjacent.
    adjacent = "adjacent": Always,
    /// Where a die from 1 to 6 sends a counter.
    random_direction = "random-direction": Vec<RandomMove>,
    /// Where there is no space that way, the die is rolled again.
    random_again = "random-again": Always,
    /// The phases of a turn, in their order.
    phases = "phases": Always,
    /// One secret written order a turn.
    written_order = "written-order": Always,
    /// The markers as drawn are the order of play.
    order_drawn = "order-drawn": Always,
    /// What the die for the controlling player names.
    controlling_die = "controlling-die": ControllingDie,
    /// Each player carries out the order that he wrote.
    carried_out = "carried-out": Always,
    /// Events first, then whether the game ends.
    check_phase = "check-phase": Always,
    /// One die on Table 2.
    slack_off = "slack-off": Always,
    /// A SlackFest needs a friendly Clench in the space.
    fest_where = "fest-where": Always,
    /// The dice of Slack for the holder of a SlackFest.
    fest_dice = "fest-dice": i16,
    /// What other players there add to a die of theirs.
    fest_guests = "fest-guests": i16,
    /// A Clench that held one waits for another friendly Clench.
    fest_waits = "fest-waits": Always,
    /// Whether a Clench of any player frees it from that.
    fest_frees = "fest-frees": bool,
    /// A move names its directions.
    move_written = "move-written": Always,
    /// The cost of an easy border.
    easy_border = "easy-border": i16,
    /// The cost of a hard border.
    hard_border = "hard-border": i16,
    /// The MPs for one Slack, which the text gives.
    move_for_one = "move-for-one": i16,
    /// Slack buys MPs by Table 3.
    move_slack = "move-slack": Always,
    /// The MPs of a player whose rating is zero.
    move_without_slack = "move-without-slack": i16,
    /// A player whose rating is zero crosses no hard border.
    no_hard_border = "no-hard-border": Always,
    /// The dice for a Frop.
    frop_dice = "frop-dice": i16,
    /// The dice for a Pils.
    pils_dice = "pils-dice": i16,
    /// Only what is in the stash is used.
    stash_needed = "stash-needed": Always,
    /// Whom players may attack.
    targets = "targets": Always,
    /// The same space or an adjacent one, and active.
    range = "range": Always,
    /// A target that has gone makes the attack fail.
    out_of_range = "out-of-range": Always,
    /// A Bobbie stacked with an active Dobbstown.
    convert_what = "convert-what": Always,
    /// Conversions for a Bobbie.
    conversion = "conversion": i16,
    /// Conversions more where an eliminated Clench is brought back.
    conversion_clench = "conversion-clench": i16,
    /// If either has become inactive, the Bobbie is eliminated for nothing.
    conversion_fails = "conversion-fails": Always,
    /// Whether the two have still to be stacked a turn later.
    conversion_stacked = "conversion-stacked": bool,
    /// When the conversion is completed.
    conversion_time = "conversion-time": ConversionTime,
    /// The Slack for ordering minions.
    minions_cost = "minions-cost": i16,
    /// The dice of MPs for minions.
    minions_dice = "minions-dice": i16,
    /// The MPs for each further Slack.
    minions_extra = "minions-extra": i16,
    /// Without Slack there are no minions to order.
    minions_none = "minions-none": Always,
    /// Minions are counters that the player influences.
    minions_friendly = "minions-friendly": Always,
    /// The Slack for hiding.
    hide_cost = "hide-cost": i16,
    /// Hiding helps in defence, until the turn ends.
    hide = "hide": Always,
    /// Whether it lasts until the player's next phase instead.
    hide_lasts = "hide-lasts": bool,
    /// What the die for the controlling player does that names one who can do nothing in this turn.
    idle_controls = "idle-controls": IdleControls,
    /// The Conspiracy has a phase of its own.
    conspiracy_phase = "conspiracy-phase": Always,
    /// The dice of MPs of the Conspiracy before X-Day.
    conspiracy_dice = "conspiracy-dice": i16,
    /// The MPs more while the Anti-"Bob" is active.
    conspiracy_anti_bob = "conspiracy-anti-bob": i16,
    /// The MPs of the Conspiracy after X-Day.
    conspiracy_after = "conspiracy-after": i16,
    /// Whether the Anti-"Bob" adds to them.
    anti_bob_after = "anti-bob-after": bool,
    /// The controlling player moves active Conspiracy counters.
    conspiracy_moves = "conspiracy-moves": Always,
    /// After all moves each counter attacks once what is in its space.
    conspiracy_attacks = "conspiracy-attacks": Always,
    /// Players, "Bob", Clenches and DOC counters that are active.
    conspiracy_targets = "conspiracy-targets": Always,
    /// Whether it has to attack.
    conspiracy_must = "conspiracy-must": bool,
    /// The spaces that each active alien may be moved after X-Day.
    aliens_after = "aliens-after": i16,
    /// Whether aliens are moved by the controlling player besides what rule 12 moves.
    aliens_both = "aliens-both": bool,
    /// Attacks on some counters have rules of their own.
    special = "special": Always,
    /// Dice and an addition by Table 4.
    score = "score": Always,
    /// The bound of ratios: so many to one, and one to so many.
    most_ratio = "most-ratio": i16,
    /// The larger score over the smaller, fractions dropped.
    ratio = "ratio": Always,
    /// A score of zero against more is the bound, against zero it is even.
    ratio_zero = "ratio-zero": Always,
    /// The ratio gives the result by Table 5.
    result_table = "result-table": Always,
    /// What Total Defeat does.
    total_defeat = "total-defeat": Always,
    /// What Defeat does.
    defeat = "defeat": Always,
    /// What a Draw does.
    draw = "draw": Always,
    /// What a Win of the Conspiracy does.
    win_con = "win-con": Always,
    /// What a Win of a player does.
    win_player = "win-player": Always,
    /// Whether a Win over a Clench gives influence.
    win_clench = "win-clench": bool,
    /// What a Total Victory of the Conspiracy does.
    victory_con = "victory-con": Always,
    /// What a Total Victory of a player does.
    victory_player = "victory-player": Always,
    /// The turns that an inactive player does nothing.
    players_miss = "players-miss": i16,
    /// Other inactive counters stay so until discovered.
    inactive_stay = "inactive-stay": Always,
    /// What each Slack adds to a score.
    slack_score = "slack-score": i16,
    /// Slack is declared before the dice, and is there to be spent.
    slack_before = "slack-before": Always,
    /// Two players write their Slack down beforehand.
    slack_bids = "slack-bids": Always,
    /// What is added to a die for the number of dice of "Bob".
    bob_dice = "bob-dice": i16,
    /// "Bob" goes to HELL and is not put aside.
    hell = "hell": Always,
    /// The Anti-"Bob" does not attack.
    anti_bob_attack = "anti-bob-attack": Always,
    /// The dice of the Anti-"Bob" in defence; active Conspiracy counters are added.
    anti_bob_dice = "anti-bob-dice": i16,
    /// The Anti-"Bob" is inactive instead of eliminated before X-Day.
    anti_bob_safe = "anti-bob-safe": Always,
    /// Media are attacked with one die and the media influenced.
    media_attack = "media-attack": Always,
    /// What that has to reach.
    media_needed = "media-needed": i16,
    /// What each medium influenced adds.
    media_each = "media-each": i16,
    /// MIBs and Secret Agencies cover media up.
    cover_up = "cover-up": Always,
    /// Whether Slack adds to the die against media.
    media_slack = "media-slack": bool,
    /// Whether they have to have come in the same turn.
    cover_up_moves = "cover-up-moves": bool,
    /// Media are not eliminated before X-Day.
    media_safe = "media-safe": Always,
    /// The score of Reich in defence.
    reich_score = "reich-score": i16,
    /// Reich goes to HELL for good.
    reich_hell = "reich-hell": Always,
    /// For each medium influenced.
    media_bonus = "media-bonus": i16,
    /// For hiding with a Clench.
    hide_clench = "hide-clench": i16,
    /// For hiding with a Bobbie.
    hide_bobbie = "hide-bobbie": i16,
    /// Whether the Clench may be anybody's.
    hide_any_clench = "hide-any-clench": bool,
    /// Whether each Clench and each Bobbie counts.
    hide_each = "hide-each": bool,
    /// What "Bob" multiplies the scores of stacked players by.
    bob_multiplies = "bob-multiplies": i16,
    /// For the Conspiracy near the Anti-"Bob".
    near_anti_bob = "near-anti-bob": i16,
    /// For the Conspiracy near the Illuminati.
    near_illuminati = "near-illuminati": i16,
    /// For the Conspiracy near the Inner Circle.
    near_inner_circle = "near-inner-circle": i16,
    /// Whether each of several such counters near it counts.
    near_each = "near-each": bool,
    /// All additions come before the multiplication.
    add_first = "add-first": Always,
    /// Player counters that nobody plays are Clenches.
    unused_players = "unused-players": Always,
    /// Slack for whoever discovers "Bob" first.
    bob_found = "bob-found": i16,
    /// "Bob" does not double those who have attacked him.
    bob_spurns = "bob-spurns": Always,
    /// Whether he doubles the score of the first attack on himself.
    bob_first_attack = "bob-first-attack": bool,
    /// Conversions for whoever eliminates "Bob" first.
    bob_slain = "bob-slain": i16,
    /// The die by which "Bob" leaves HELL.
    bob_escapes = "bob-escapes": i16,
    /// The turns that the first discoverer of Connie misses.
    connie_found = "connie-found": i16,
    /// Connie is not attacked.
    connie_safe = "connie-safe": Always,
    /// The Stark Fists do nothing before X-Day.
    fists_inert = "fists-inert": Always,
    /// Time Controls for a discovered one.
    time_found = "time-found": i16,
    /// A Time Control is played at any time in a turn.
    time_any = "time-any": Always,
    /// It exchanges two markers on the list, in the phase of another.
    time_swap = "time-swap": Always,
    /// Exchanged with the marker whose phase it is, one takes the phase.
    time_steal = "time-steal": Always,
    /// Only one in a player phase.
    time_once = "time-once": Always,
    /// Whether a marker that has had its phase has another where an exchange puts it.
    time_again = "time-again": bool,
    /// What a discovered Frop or Pils adds to the stash.
    stash_found = "stash-found": i16,
    /// The turns that Dobbstown is off the map.
    dobbstown_away = "dobbstown-away": i16,
    /// Slack for whoever discovers the Anti-"Bob" first.
    anti_bob_found = "anti-bob-found": i16,
    /// The Inner Circle is revived before others.
    inner_circle_first = "inner-circle-first": Always,
    /// The discoverer offers a theory and the others vote; a tie is for it.
    theory = "theory": Always,
    /// Slack for each medium influenced, less the original theories before.
    theory_media = "theory-media": i16,
    /// Dealey Plaza is then placed face down again.
    theory_replaced = "theory-replaced": Always,
    /// Conversions for Reich, which returns as a Clench.
    reich_converted = "reich-converted": i16,
    /// Nazi Hell Creatures do nothing outside Flap and Crisis.
    creatures_inert = "creatures-inert": Always,
    /// Heliopters stay inactive until X-Day.
    heliopters_wait = "heliopters-wait": Always,
    /// A discovered year goes to the Year Track.
    year_placed = "year-placed": Always,
    /// The Year marker advances to a year to its right.
    year_advances = "year-advances": Always,
    /// X-Day in 1998 begins Post X-Day; before it is placed again.
    x_day_found = "x-day-found": Always,
    /// Slack for a discovered Motto.
    motto = "motto": i16,
    /// Two rolls, tens and units, on Table 6.
    event_roll = "event-roll": Always,
    /// Ties of position and rating are drawn.
    event_ties = "event-ties": Always,
    /// An event needs its conditions.
    event_conditions = "event-conditions": Always,
    /// Eliminated SubG counters come back.
    subg_revival = "subg-revival": Always,
    /// The most distant player moves "Bob".
    bob_moved = "bob-moved": Always,
    /// Whether distances are counted in MPs instead of spaces.
    distance_in_mps = "distance-in-mps": bool,
    /// The nearest player moves Connie to an adjacent space.
    connie_moved = "connie-moved": Always,
    /// "Bob" goes to HELL.
    bob_assassinated = "bob-assassinated": Always,
    /// "Bob" leaves HELL instead.
    bob_let_out = "bob-let-out": Always,
    /// As World Leader he loses the title instead.
    bob_deposed = "bob-deposed": Always,
    /// One die picks a slogan and a place on the list.
    slogan = "slogan": Always,
    /// Slack for reading the slogan.
    slogan_slack = "slogan-slack": i16,
    /// Eliminated Conspiracy counters come back.
    con_revival = "con-revival": Always,
    /// The controlling player turns a DOC counter down.
    doc_cover_up = "doc-cover-up": Always,
    /// Dobbstown is turned down and moved.
    dobbstown_exposed = "dobbstown-exposed": Always,
    /// What the Anti-"Bob" as World Leader multiplies by.
    anti_bob_leads = "anti-bob-leads": i16,
    /// As World Leader the Anti-"Bob" attacks.
    anti_bob_may_attack = "anti-bob-may-attack": Always,
    /// An attack that makes him inactive ends it.
    anti_bob_deposed = "anti-bob-deposed": Always,
    /// The event ends it.
    anti_bob_assassinated = "anti-bob-assassinated": Always,
    /// Eliminated DOC counters come back.
    doc_revival = "doc-revival": Always,
    /// The Year marker moves on.
    new_year = "new-year": Always,
    /// Nothing the first time, a New Year afterwards.
    twins = "twins": Always,
    /// Per cent for each pip of the die.
    econocataclysm = "econocataclysm": i16,
    /// The percentage at which Androids vanish.
    econocataclysm_limit = "econocataclysm-limit": i16,
    /// Inactive counters beside Nazi Hell Creatures become active.
    flap = "flap": Always,
    /// After X-Day it is a Crisis.
    flap_after = "flap-after": Always,
    /// Nazi Hell Creatures and their neighbours are eliminated.
    crisis = "crisis": Always,
    /// Whether what is in the same space as they are is adjacent to them.
    beside_stacked = "beside-stacked": bool,
    /// Whether players become inactive by a Crisis before X-Day.
    crisis_players = "crisis-players": bool,
    /// Whom the Crisis spares.
    crisis_immune = "crisis-immune": Always,
    /// Conversions for a DOC counter eliminated in World War IV.
    war_conversions = "war-conversions": i16,
    /// A SubG Win over DOC counters eliminates for a turn.
    war_eliminates = "war-eliminates": Always,
    /// What all SubG scores gain.
    sub_catholicism = "sub-catholicism": i16,
    /// Whether it holds for the rest of the game.
    religion_lasts = "religion-lasts": bool,
    /// Events of a year happen in that year only.
    event_years = "event-years": Always,
    /// The plague does nothing.
    insects = "insects": Always,
    /// DOC counters are not made inactive by the Conspiracy any more.
    ice_age = "ice-age": Always,
    /// Whether a cover-up of media is such an attack.
    ice_media = "ice-media": bool,
    /// The turns of World War V.
    war_turns = "war-turns": i16,
    /// Defeat is total then, and so is a Win.
    war_harsher = "war-harsher": Always,
    /// The side with more losses has lost the war.
    war_winner = "war-winner": Always,
    /// The effects of a Crisis.
    hollow_earth = "hollow-earth": Always,
    /// What "Bob" as World Leader multiplies by.
    bob_leads = "bob-leads": i16,
    /// Whether "Bob" leads on beside the Anti-"Bob".
    two_leaders = "two-leaders": bool,
    /// World War V instead, if the Anti-"Bob" leads.
    bob_cannot_lead = "bob-cannot-lead": Always,
    /// Post X-Day begins.
    x_day = "x-day": Always,
    /// The order in which counters move after X-Day.
    after_order = "after-order": Always,
    /// Whether what rule 12 moves becomes active at X-Day, discovered or not.
    after_active = "after-active": bool,
    /// Z-ists move at random, and what is in the space entered with them.
    zist_moves = "zist-moves": Always,
    /// Players do not enter the space of a Z-ist.
    zist_closed = "zist-closed": Always,
    /// The spaces that "Bob" moves toward Dobbstown.
    bob_steps = "bob-steps": i16,
    /// The spaces that Connie moves toward Dobbstown.
    connie_steps = "connie-steps": i16,
    /// Stark Fists move at random.
    fist_moves = "fist-moves": Always,
    /// Removal eliminates Conspiracy counters.
    fist_removes = "fist-removes": Always,
    /// Retrieval protects SubG counters with it and beside it.
    fist_protects = "fist-protects": Always,
    /// Whether what protects others does so face down.
    inactive_protects = "inactive-protects": bool,
    /// Y-ists eliminate where they arrive.
    yist_eliminates = "yist-eliminates": Always,
    /// The spaces that X-ists move toward Dobbstown.
    xist_steps = "xist-steps": i16,
    /// Space Gods act as Heliopters on SubG, CON and DOC.
    god_moves = "god-moves": Always,
    /// Gods of two teams fight; the higher die wins.
    god_battle = "god-battle": Always,
    /// Whether equal dice are rolled again.
    battle_again = "battle-again": bool,
    /// Nazi Hell Creatures are Heliopters.
    creatures_fly = "creatures-fly": Always,
    /// The die by which a Heliopter eliminates.
    heliopter_hits = "heliopter-hits": i16,
    /// Dobbstown and what is in its space after X-Day.
    dobbstown_immune = "dobbstown-immune": Always,
    /// Whether that protects from Space Gods too.
    dobbstown_gods = "dobbstown-gods": bool,
    /// The X-ists leave.
    departure = "departure": Always,
    /// When the game ends.
    endings = "endings": Always,
    /// All players are eliminated.
    conspiracy_wins = "conspiracy-wins": Always,
    /// The survivor with most conversions wins.
    salvation = "salvation": Always,
    /// All Conspiracy counters but the Anti-"Bob" are eliminated.
    world_peace = "world-peace": Always,
}
