//! The rule points of Illuminati: New World Order, in the order of their numbers.

use std::ops::{Deref, DerefMut};

use fnord_cards::Alignments;
use serde::{Deserialize, Serialize};

use super::Point;
use super::declare::{Declared, rule_points};
use super::limits::{AT_MOST_ONE, BONUS, COUNT, GOALS, NONE, PENALTY, PLAYERS, ROLL, SOME, TOKENS};
use super::read::Base;
use super::table::{Game, PointTable};
use super::turns::*;
use super::value::{
    Ground, GroupDraw, GroupPurchase, Numbers, OpeningHand, Opposites, Pairs, PointValue, Range,
};
use super::values::*;
use crate::clause::ClauseId;
use crate::error::LawErrorKind;

rule_points! { Inwo:
    /// Pairs of alignments that oppose each other.
    opposites = "opposites": Opposites,
    /// Alignments that oppose themselves: any two such Groups are opposite, and have nothing in common by it.
    self_opposed = "self-opposed": Alignments,
    /// Whether gaining an alignment takes its opposite away.
    opposite_displaces = "opposite-displaces": bool,
    /// Whether Illuminati can have alignments.
    illuminati_alignments = "illuminati-alignments": bool,
    /// Whether Illuminati can have attributes.
    illuminati_attributes = "illuminati-attributes": bool,

    /// For each alignment of the leader that the target has too, in an Attack to Control.
    identical_control = "identical-alignment-control": i16 in BONUS,
    /// For each alignment of the leader that is opposite to one of the target's, in an Attack to Control.
    opposite_control = "opposite-alignment-control": i16 in BONUS,
    /// For each alignment of the leader that the target has too, in an Attack to Destroy.
    identical_destroy = "identical-alignment-destroy": i16 in BONUS,
    /// For each alignment of the leader that is opposite to one of the target's, in an Attack to Destroy.
    opposite_destroy = "opposite-alignment-destroy": i16 in BONUS,
    /// What the bonuses and penalties for alignments in an Attack to Control are added to.
    alignments_in_control = "alignments-in-control": AlignmentsIn,
    /// Whether aiding Groups have these bonuses and penalties too.
    helpers_alignment = "alignment-of-helpers": bool,
    /// Whether attributes count as alignments do.
    attributes_count = "attributes-count": bool,

    /// The bonus against a Group of a rival Illuminati, whatever the attack.
    rival_bonus = "rival-illuminati-bonus": i16 in BONUS,
    /// Whether that bonus is only for rivals who play the same Illuminati.
    rival_bonus_same_only = "rival-bonus-same-illuminati": bool,

    /// An Illuminati card in hand, of a kind that a rival plays, is laid down as agents within it.
    illuminati_agents = "illuminati-agents": Ground,
    /// One of each kind, and none within the Illuminati that one plays oneself.
    illuminati_agents_limit = "illuminati-agents-limit": Ground,
    /// What they give for an attack on its Power Structure, or the defence against one of it.
    illuminati_agents_bonus = "illuminati-agents-bonus": i16 in BONUS,

    /// An Attack to Control: the Power of the attack less the target's Resistance.
    control_strength = "control-strength": Ground,
    /// An Attack to Destroy: the Power of the attack less the target's Power.
    destroy_strength = "destroy-strength": Ground,
    /// For each alignment that the target shares with its master.
    masters_alignment = "masters-alignment": i16 in BONUS,
    /// Whether that counts against destruction.
    masters_alignment_destroy = "masters-alignment-against-destruction": bool,
    /// For nearness to the Illuminati: directly under it, one Group away, and so on.
    position = "position": Numbers in BONUS,
    /// Whether nearness counts against destruction.
    position_destroy = "position-against-destruction": bool,
    /// Whether nearness counts against an attack by the Group's own owner.
    position_own = "position-against-owner": bool,

    /// Whether any number of Groups may aid, each adding its Power.
    aid_adds = "aid-adds": Ground,
    /// Whether a player's Groups may oppose his own attack, or aid an attack on one of his own.
    own_side = "own-side": bool,
    /// Groups may join after the announcement.
    late_help = "late-help": Ground,
    /// Aiding an Attack to Control: an alignment in common with the target, or Global Power.
    aid_control = "aid-control": Ground,
    /// Opposing an Attack to Control: an alignment in common, the target's master or puppet, or Global Power.
    oppose_control = "oppose-control": Ground,
    /// Aiding an Attack to Destroy: an alignment opposite to one of the target's, or Global Power.
    aid_destroy = "aid-destroy": Ground,
    /// Opposing an Attack to Destroy: an alignment in common, the target's master or puppet, or Global Power.
    oppose_destroy = "oppose-destroy": Ground,
    /// Global Power where alignments bar a Group's regular Power.
    global_power = "global-power": bool,
    /// Whether Global Power opposes attacks as well as it aids them.
    global_opposes = "global-power-opposes": bool,
    /// A Group always defends itself, its master and its puppets.
    defends_kin = "defends-kin": bool,
    /// Illuminati defend any Group of their own Power Structure.
    illuminati_defend = "illuminati-defend": bool,
    /// Whether they defend those of other players as well.
    illuminati_defend_others = "illuminati-defend-others": bool,
    /// Third parties take part on either side.
    interference = "interference": bool,
    /// Tokens spent in defence are worth the Power of their Group.
    defense_tokens = "defense-tokens": Ground,
    /// How the target's own tokens count.
    self_defense = "self-defense": SelfDefense,
    /// Whether the target may spend several tokens in its own defence.
    self_defense_tokens = "self-defense-several-tokens": bool,
    /// When a bonus for an action is played, where a card gives one that may be for an action or for defence.
    plus_ten_action = "plus-ten-for-action": BackedWhen,
    /// Such a bonus for defence lasts until the end of the turn, and is for defence only.
    plus_ten_defense = "plus-ten-for-defense": Ground,
    /// What backs an action or a defence counts once in it, however many tokens are spent.
    plus_ten_once = "plus-ten-once": Ground,
    /// How many tokens of any other Group go into one attack.
    tokens_per_attack = "tokens-per-attack": i16 in SOME,

    /// Changes of a figure: those that set it, then those that multiply it, then those that add to it.
    order_of_changes = "order-of-changes": Ground,
    /// Whether only the highest multiplier counts.
    one_multiplier = "one-multiplier": bool,
    /// What halves a figure applies beside a multiplier; fractions are dropped.
    halving = "halving": Ground,
    /// Whether it applies where a multiplier does.
    halving_beside = "halving-beside-multiplier": bool,
    /// Whether what doubles all that a side uses doubles what is added to its Groups, too.
    side_doubles_added = "side-doubles-added": bool,
    /// The least that Power can be reduced to.
    power_floor = "power-floor": i16 in COUNT,
    /// Whether Global Power is cut down to a lower Power.
    global_cap = "global-cap": bool,
    /// Whether an increase of Power leaves Global Power alone.
    global_apart = "global-apart": Ground,
    /// Whether a printed Power of 0 still lets a Group have tokens.
    printed_zero = "printed-zero-acts": bool,
    /// Whether a Group whose Power is reduced to 0 loses its token.
    reduced_zero = "reduced-to-zero-idle": bool,
    /// Whether it cannot act any more besides, so that an attack that it leads is not made.
    reduced_stops = "reduced-to-zero-stops": bool,

    /// What an announcement names.
    announcement = "announcement": Ground,
    /// An attack costs the leader's token.
    attack_token = "attack-token": Ground,
    /// Attacks belong to the attacker's own turn, after token placement.
    attack_when = "attack-when": Ground,
    /// Whether Illuminati can be attacked.
    attack_illuminati = "illuminati-attacked": bool,
    /// Resources cannot be attacked.
    attack_resources = "resources-attacked": Ground,
    /// What may be attacked to control besides other players' Groups: where Groups that nobody controls come from.
    control_targets = "control-targets": NewGroups,
    /// Whether a Group that is attacked before anybody has controlled it is in play, so that effects on Groups in play touch it.
    just_played = "just-played-in-play": bool,
    /// Whether New World Orders that speak of all Groups of some kind touch it all the same.
    orders_reach = "orders-reach-just-played": bool,
    /// Whether what its own card says of it holds while it is attacked so.
    own_text = "own-text-of-just-played": bool,
    /// Whether what forbids attacks on Groups of some kind forbids those on one that is not in play.
    bans_reach = "bans-reach-just-played": bool,
    /// What may be attacked to destroy: any Group in play.
    destroy_targets = "destroy-targets": Ground,
    /// Whether one may attack one's own Groups to destroy.
    destroy_own = "destroy-own": bool,
    /// Whether a Group may turn on itself, as leader or as helper.
    destroy_self = "destroy-self": bool,
    /// Whether an Attack to Control needs a free outgoing arrow.
    control_arrow = "control-needs-arrow": bool,
    /// Whether an Attack to Destroy needs one.
    destroy_arrow = "destroy-needs-arrow": bool,
    /// No attack to destroy on a Group that cannot be destroyed.
    indestructible = "indestructible": bool,
    /// Whether most Groups may have nothing to do with Secret Groups.
    secret = "secret-groups": SecretGroups,
    /// Illuminati and Secret Groups deal with Secret Groups as with any others.
    secret_exempt = "secret-exempt": Ground,
    /// How far a Group may go whose text lets it attack or aid against Secret Groups.
    secret_leave = "secret-leave": SecretLeave,
    /// What the abilities of its master and its puppets do to a Secret Group.
    secret_kin = "secret-kin": SecretKin,
    /// Whether their abilities that defend it do so against Secret attackers as well.
    secret_kin_defends = "secret-kin-against-secret": bool,
    /// Whether a Resource linked to a Group has to do with Secret Groups as that Group has.
    secret_resources = "secret-resources": bool,
    /// Plots affect Secret Groups, whoever's action powers them.
    secret_plots = "secret-plots": Ground,
    /// Whether the bonuses, penalties and immunities that abilities give fall away where a Secret Group attacks or is attacked.
    secret_voids = "secret-voids-abilities": bool,
    /// A Plot or an ability makes an attack privileged, as it is first declared.
    privilege_declare = "privilege-declared": Ground,
    /// Groups of nobody but attacker and defender take part in a privileged attack.
    privilege = "privilege": Ground,
    /// Nobody else uses Plots or abilities in it.
    privilege_cards = "privilege-and-cards": Ground,
    /// Nobody at all opposes a privileged attack on a Group of the attacker's own hand.
    privilege_own_hand = "privilege-from-hand": Ground,
    /// Who is given no cards while it goes on.
    privilege_gifts = "privilege-and-gifts": PrivilegeGifts,
    /// Privilege that has been negated is not regained on that attack.
    privilege_negated = "privilege-negated": Ground,
    /// After a privileged attack others may do what affects the roll.
    privilege_after = "privilege-after": Ground,
    /// Whether somebody else may cancel what makes an attack privileged.
    privilege_cancelled = "privilege-cancelled-by-others": bool,
    /// Groups to which a Group is immune do not attack it, aid attacks on it, or affect it with abilities.
    immunity = "immunity": Ground,
    /// Immunity of a whole Power Structure covers the hand, the decks and the discards too.
    immunity_structure = "immunity-of-structure": Ground,
    /// A Group to which an attacker is immune may oppose his attacks and interfere with them.
    immunity_one_way = "immunity-one-way": Ground,
    /// Plots reach the immune, whoever's action powers them.
    immunity_plots = "immunity-and-plots": Ground,
    /// An attack in which a Group, a Plot or a Resource of some trait is used is an attack of that trait.
    attack_traits = "attack-traits": Ground,
    /// Nobody is immune to what he controls.
    immunity_self = "immunity-to-own": Ground,
    /// Whether immunity to a Group shuts out the bonuses that its text gives to other Groups' attacks.
    immunity_bonuses = "immunity-against-bonuses": bool,
    /// Nothing is done to a rival before the end of his first turn.
    first_turn_protection = "first-turn-protection": bool,
    /// Whether aiding a protected player's attack is barred as opposing it is.
    first_turn_aid = "first-turn-aid-barred": bool,
    /// Whether abilities that work all the time affect the cards of a rival before the end of his first turn.
    first_turn_constant = "first-turn-constant-abilities": bool,
    /// Whether what affects all players alike is barred before the end of a rival's first turn, as interfering with his attack.
    first_turn_for_all = "first-turn-cards-on-all": bool,
    /// What the victim of a player in his first turn may do against him.
    first_turn_response = "first-turn-response": FirstTurnResponse,
    /// Whether two players attack each other before both have finished their first turns.
    first_turn_two = "two-players-attack-at-once": bool,
    /// A Plot is played from its owner's hand.
    plot_in_hand = "plot-in-hand": Ground,
    /// A Plot is played when its card says.
    plot_window = "plot-window": Ground,
    /// What powers a Plot comes from the player who uses it.
    plot_cost = "plot-cost": Ground,
    /// Before the main phase of his turn a player spends no tokens but on what belongs there.
    early_tokens = "early-tokens": EarlyTokens,
    /// Whether drawing cards by a Plot or an ability is about the beginning of the turn, in which cards are drawn.
    early_draws = "early-draws": bool,
    /// What "at any time" means on a card.
    any_time = "any-time": AnyTime,
    /// Which Groups and Resources are in play.
    in_play = "in-play": InPlay,
    /// A Plot that is used up is discarded.
    plot_discarded = "plot-discarded": Ground,
    /// A Plot that affects an attack lies on the table until that is over.
    attack_plot_discarded = "attack-plot-discarded": Ground,
    /// When a card brings back the Plot that its player has just used.
    plot_taken_back = "plot-taken-back": TakenBack,
    /// A Plot that changes one Group is linked to it for good.
    plot_linked = "plot-linked": Ground,
    /// A New World Order is played whenever no Instant or privileged attack is going on.
    order_when = "new-world-order-when": Ground,
    /// It lies in the middle of the table and affects all players, until it is negated.
    order_in_force = "new-world-order-in-force": Ground,
    /// One of each colour: the earlier is discarded.
    order_colours = "new-world-order-colours": Ground,
    /// It may take the place of one like it, and is the last one played then.
    order_identical = "new-world-order-identical": Ground,
    /// What several of them come to is assessed one after the other, in the order in which they were played.
    order_sequence = "new-world-order-sequence": Ground,
    /// A Zap lies on its victim's Illuminati until it is removed; an Illuminati action of anybody's takes all Zaps off a player.
    zap = "zap": Ground,
    /// A paralyzed Group spends no token, uses no ability and no linked Resource, counts for no Goal and gets no puppet.
    paralysis = "paralysis": Ground,
    /// An Attribute Freeze keeps Groups from acting for the rest of the turn, except to defend themselves, or cancels an action.
    freeze = "attribute-freeze": Ground,
    /// A Plot that raises Power does nothing for a Group that has as much.
    power_increase = "power-increase": Ground,
    /// A Plot used in an attack that becomes illegal before the roll goes back to hand, exposed.
    plot_returned = "plot-returned": Ground,
    /// Whether it may be played in that attack again.
    returned_again = "returned-plot-again": bool,
    /// An attack whose leader's action becomes illegal does not happen.
    attack_cancelled = "attack-cancelled": Ground,
    /// Then those who helped either side get their tokens and Plots back.
    cancelled_refund = "cancelled-refund": bool,
    /// A helper whose action becomes illegal drops out, and the attack goes on.
    helper_cancelled = "helper-cancelled": Ground,
    /// Whether a Group that is destroyed before the dice no longer counts in the attack in which it helps.
    helper_gone = "helper-gone": bool,
    /// A play that is illegal as it is made cannot be made.
    no_illegal_play = "no-illegal-play": Ground,
    /// The same Plot once in an attack.
    duplicate_plots = "duplicate-plots": Ground,
    /// Whether a Plot that was cancelled has not been used in the attack, so that its player may use another copy.
    duplicate_after_cancel = "duplicate-after-cancel": bool,
    /// Whether a Group is in play in one copy only.
    duplicate_groups = "duplicate-groups": bool,

    /// An Instant attack: the Power of the attack less the Power that the target had as it was declared.
    instant_strength = "instant-strength": Ground,
    /// A change of Power after an Instant attack has been declared does not count in it.
    instant_boost_late = "instant-boost-late": Ground,
    /// Nearness to the Illuminati helps against an Instant attack: as it was declared, or as it is resolved.
    instant_position = "instant-position": PositionAt,
    /// Other modifiers count in an Instant attack only where they name such attacks.
    instant_modifiers = "instant-modifiers": Ground,
    /// Whether Power that a Group has only against attacks to destroy is a part of its Power against an Instant attack.
    instant_raised = "instant-power-against-destruction": bool,
    /// What forbids an attack forbids it to a Plot as well.
    instant_forbidden = "instant-forbidden": Ground,
    /// Groups aid and oppose an Instant attack only where a card lets them.
    instant_help = "instant-help": Ground,
    /// Whether what adds to the Power of an action helps where that action aids an Instant attack.
    instant_boosts = "instant-help-boosted": bool,
    /// Instant attacks are not combined, unless a card says so.
    instant_alone = "instant-attacks-apart": Ground,
    /// The target of an Instant attack spends no token until that is resolved.
    instant_tokens = "instant-target-tokens": Ground,
    /// A Plot makes its attack at any time that the card allows, in any player's turn.
    plot_attack_when = "plot-attack-when": Ground,
    /// Whether a Plot may make its attack in the middle of another.
    plot_attack_in_attack = "plot-attack-in-attack": bool,
    /// An Instant attack that is cancelled never happened.
    instant_cancel = "instant-cancelled": Ground,
    /// Whether Groups that aided an attack get their tokens back where the Plot that made it is cancelled.
    cancelled_aid = "cancelled-plot-attack-refund": bool,
    /// A Personality destroyed by an Assassination is killed.
    assassination_kills = "assassination-kills": Ground,
    /// An Assassination is an attack to destroy a Personality.
    assassination = "assassination": Ground,
    /// A Disaster is an attack to destroy a Place.
    disaster = "disaster": Ground,
    /// How many tokens the target of a Disaster loses as soon as that is played.
    disaster_tokens = "disaster-tokens": i16 in COUNT,
    /// A Disaster devastates, or destroys if the roll is good enough.
    disaster_outcome = "disaster-outcome": Ground,
    /// A Devastated Place and everything below it lose their tokens and get none.
    devastated_tokens = "devastated-tokens": Ground,
    /// Whether a Devastated Place and what lies below it count toward victory.
    devastated_counts = "devastated-counts": bool,
    /// By what the Power of a Devastated Place is divided against attacks to destroy, rounded down.
    devastated_divisor = "devastated-power-divided": i16 in SOME,
    /// To be Devastated again does nothing more.
    devastated_again = "devastated-again": Ground,
    /// Who pays for a move out from under a Devastated Place, which frees a Group.
    devastated_move_out = "devastated-move-out": MoveOut,
    /// A Group that is moved below a Devastated Place loses its tokens.
    devastated_move_in = "devastated-move-in": Ground,
    /// A Devastated Place stays so wherever it goes, until it gets Relief or is destroyed.
    devastation_stays = "devastation-stays": Ground,
    /// What Relief does, and where it comes from.
    relief = "relief": Ground,
    /// How many times the printed Power of a Devastated Place the actions have that give it Relief.
    relief_cost = "relief-cost": i16 in SOME,

    /// Each attack is finished before another begins.
    one_at_a_time = "one-at-a-time": Ground,
    /// While an attack waits for its dice, Groups may be moved.
    move_in_attack = "move-in-attack": bool,
    /// The same of takeovers for a token.
    takeover_in_attack = "takeover-in-attack": bool,
    /// An attack may be called off until it is committed.
    call_off = "call-off": bool,
    /// What commits it.
    committed = "committed": Ground,
    /// Called off: rivals get back what they spent.
    call_off_refund = "call-off-refund": bool,
    /// Called off: the target goes back to where it was.
    call_off_target = "call-off-target": Ground,

    /// The least strength that is rolled for.
    least_strength = "least-strength": i16 in ROLL,
    /// Whether no dice are rolled for a lower strength: the attack is over without them.
    too_weak_unrolled = "too-weak-unrolled": bool,
    /// The rolls that always fail.
    automatic_failures = "automatic-failures": Numbers in ROLL,
    /// When the strength is final.
    final_strength = "final-strength": Ground,
    /// After the roll nothing more can be added.
    too_late = "too-late": Ground,
    /// A bonus that is not declared before the dice are rolled is lost.
    whoops = "whoops": Ground,
    /// Whether a free bonus that somebody points out before the dice has to be taken.
    pointed_out = "pointed-out": bool,
    /// A card that makes an attack fail.
    failed_by_card = "failed-by-card": Ground,
    /// What makes an attack fail.
    failure = "failure": Ground,

    /// Failed: a controlled target stays where it was.
    fail_owned = "failed-owned": Ground,
    /// Failed: what becomes of a target that nobody controls.
    fail_uncontrolled = "failed-uncontrolled": Untaken,
    /// Cancelled: whether such a target is as it was, and not lost for the attack.
    cancelled_target = "cancelled-target-kept": bool,
    /// Captured: the target goes to the leader's arrow.
    capture = "capture": Ground,
    /// Captured: its puppets come along.
    capture_puppets = "capture-puppets": bool,
    /// Captured: linked Resources come along.
    capture_resources = "capture-resources": bool,
    /// Captured: its token is removed, and it may not act this turn.
    captured_idle = "captured-idle": bool,
    /// Whether that holds for the puppets that come along.
    captured_puppets_idle = "captured-puppets-idle": bool,
    /// Permanent links travel with their Group.
    links_travel = "links-travel": bool,
    /// A Plot whose link is illegal for good is discarded.
    plot_link_lost = "plot-link-lost": Ground,
    /// What becomes of the link of a Resource that is illegal for good: the link is gone, or stays without effect.
    resource_link_lost = "resource-link-lost": IllegalLink,
    /// Of linked cards that exclude each other the later one holds, and the earlier one again when that is removed.
    exclusive_links = "exclusive-links": Ground,
    /// Whether the player chooses which of two like Plots he loses, where he may have one only.
    second_of_two = "second-of-two-chosen": bool,
    /// Destroyed: the target goes to the destroyer's pile.
    destroyed_pile = "destroyed-pile": Ground,
    /// Destroyed: what becomes of its puppets.
    destroyed_puppets = "destroyed-puppets": Orphans,
    /// Destroyed: whether Groups further below are freed as well.
    destroyed_branch = "destroyed-branch": bool,
    /// Whether what is linked to a Group that goes back to a hand sleeps until the Group is in play again.
    hand_links = "links-of-cards-in-hand-sleep": bool,
    /// Destroyed: linked Resources are destroyed too.
    destroyed_resources = "destroyed-resources": bool,
    /// Whether those whose link has no effect are destroyed as well.
    destroyed_sleeping = "destroyed-sleeping-resources": bool,
    /// Destroyed: what changed the Group is wiped, and linked Plots are discarded.
    destroyed_wiped = "destroyed-wiped": bool,

    /// Whether a bonus on any attempt counts beside a direct one of the same card.
    any_attempt_beside_direct = "any-attempt-beside-direct": bool,
    /// Whether it counts beside one that names the target, which it describes.
    any_attempt_on_the_named = "any-attempt-on-the-named": bool,
    /// Bonuses for any attempt help every Group of the owner.
    any_attempt = "any-attempt": Ground,
    /// Whether they are for attacks that a Group leads only.
    any_attempt_leader = "any-attempt-needs-leader": bool,
    /// Direct bonuses help the leader only.
    direct = "direct": Ground,
    /// Card text before rulebook.
    cards_first = "cards-first": Ground,
    /// What a card says cannot happen to it does not happen.
    cannot = "cannot-beats-can": Ground,
    /// A card that names another overrides its protection.
    named = "named-beats-immunity": Ground,
    /// A natural roll is what the dice show.
    natural_roll = "natural-roll": Ground,
    /// A Resource gives nothing without the Group that it needs.
    required_link = "required-link": bool,
    /// A link that is illegal for a time has no effect meanwhile.
    link_sleeps = "link-sleeps": Ground,
    /// Abilities of cards, used as their text says.
    abilities = "abilities": Ground,
    /// A Goal is revealed, never played.
    goal_not_played = "goal-not-played": Ground,
    /// What is cancelled has no effect.
    cancel_effects = "cancel-effects": Ground,
    /// The use of an ability that is cancelled loses what it cost.
    cancel_ability = "cancel-ability": Ground,
    /// What cancels an action or the use of an ability cancels one action that took a token, or one use.
    cancel_one = "cancel-one-action-or-ability": Ground,
    /// It cancels what a text does by itself too.
    cancel_constant = "cancel-constant-ability": Ground,
    /// What limits the use of a card is no ability, and is not cancelled.
    instructions = "instructions": Ground,
    /// What is done to the abilities of a Group is done to those of the Resources linked to it.
    linked_abilities = "abilities-of-linked-resources": Ground,
    /// A cancelled play costs what it cost.
    cancel_costs = "cancel-costs": Ground,
    /// Of conflicting Plots the last one holds, and what it had cancelled stands again.
    last_plot = "last-plot": Ground,
    /// Nothing is cancelled after the dice, or after another step that cannot be undone.
    cancel_window = "cancel-window": Ground,
    /// Whether a Plot for which another Plot is named is cancelled before that is named, or not at all.
    named_too_late = "named-too-late": bool,
    /// Where several actions power a play and one is cancelled, another may take its place at once.
    powering_replace = "powering-replace": Ground,
    /// A Plot whose powering action is cancelled is lost.
    cancel_powering = "cancel-powering": Ground,
    /// A required discard comes from the hand.
    discard_source = "discard-source": Ground,
    /// Discards lie face up in a pile of their own.
    discards_face_up = "discards-face-up": Ground,
    /// Cards are not thrown away to save them from a look or a theft.
    throwing_away = "throwing-away": Ground,
    /// Dice show what dice can show.
    die_range = "die-range": Ground,
    /// Plays at the same moment: two dice decide.
    roll_off = "roll-off": Ground,
    /// A Group has one token at most, unless a card says otherwise.
    max_one_token = "max-one-token": Ground,
    /// Whether an Illuminati gets a token from a card although it has one.
    slack_accumulates = "slack-accumulates": bool,
    /// A captured Group gets no token that turn but by a card that says so.
    captured_no_token = "captured-no-token": Ground,
    /// Whether the token of a Group that was announced for an attack can still be taken away until the attack is committed.
    announced_token_lies = "announced-token-lies": bool,
    /// Removing a token is not cancelling an action.
    token_removal = "token-removal": Ground,
    /// A player may turn his own Plot face up.
    self_expose = "self-expose": Ground,
    /// An exposed Goal is as good as a hidden one.
    goal_exposed_valid = "goal-exposed-valid": Ground,
    /// Before the claim, what affects exposed Plots affects an exposed Goal.
    exposed_goal = "exposed-goal": Ground,
    /// Drawing takes the top card.
    draws_top = "draws-top": Ground,
    /// A card lets a player take something over without an attack.
    takeover_by_card = "takeover-by-card": Ground,
    /// An ability that names no moment takes something over outside its owner's main phase, too.
    takeover_any_time = "takeover-by-ability-at-any-time": bool,

    /// The Basic Goal: with so many players or more, so many Groups.
    basic_goal = "basic-goal": Pairs in GOALS,
    /// The same with two players.
    basic_goal_two = "basic-goal-of-two": i16 in SOME,
    /// Players may agree on another Basic Goal before the game.
    agreed_goal = "basic-goal-agreed": Ground,
    /// The least that two players may agree on.
    agreed_goal_two = "least-basic-goal-of-two": i16 in SOME,
    /// What counts: the Groups that one controls, the Illuminati included.
    goals_count = "goals-count": Ground,
    /// Tokens of the Illuminati that count as Groups.
    special_goal = "special-goal": Ground,
    /// How many Groups can count double; none counts more than that.
    doubled_most = "most-doubled": i16 in COUNT,
    /// Power that lasts for a time only does not count toward Goals.
    goals_power = "goals-permanent-power": bool,
    /// Alignments and attributes count toward Goals as they are now.
    goals_traits = "goals-current-traits": Ground,
    /// What a destroyed Group counts as.
    goals_destroyed = "goals-destroyed": Ground,
    /// Whether a destroyed Group counts as it was for good when it was destroyed; otherwise as it is printed.
    destroyed_as_it_was = "destroyed-as-it-was": bool,
    /// A Goal card in hand, hidden or exposed, can be met.
    goal_cards = "goal-cards": Ground,
    /// Whether a Special Goal that changes the Basic Goal counts together with a Goal card that does so.
    goals_together = "goals-together": bool,
    /// When victory is declared, and by whom.
    declare_when = "declare-when": DeclaredWhen,
    /// What players do about a victory that has been declared: they play Plots and use abilities.
    victory_response = "victory-response": Ground,
    /// Whether somebody can win in a turn that a card has cut short.
    cut_short_won = "cut-short-turn-won": bool,
    /// The turn of the first player at whose end victory can be claimed first.
    first_victory = "first-victory-turn": i16 in SOME,
    /// Whether a player who meets a Goal as claims are settled, and has not declared victory, is treated as if he had.
    undeclared_counts = "undeclared-goal-counts": bool,
    /// Whether a player whom a Goal that he showed has kept in the game wins by it as the turn ends without declaring it.
    kept_wins_undeclared = "kept-player-wins-undeclared": bool,
    /// A claim is settled as the table stands once nobody can do anything about it.
    claim_settled = "claim-settled": Ground,
    /// Whether players with the same Illuminati who meet Goals at once keep each other from winning.
    same_illuminati_block = "same-illuminati-block": bool,
    /// Whether players with different Illuminati who meet Goals at once share the victory.
    other_illuminati_share = "different-illuminati-share": bool,
    /// A Goal shown for a claim is exposed, whatever comes of the claim.
    goal_shown = "goal-shown": Ground,
    /// Who wins with a Goal card exposes all his Plots.
    winner_shows = "winner-shows-plots": Ground,
    /// Whether every winner does, whatever his Goal.
    every_winner_shows = "every-winner-shows-plots": bool,
    /// Whether Illuminati whose victory may be shared share only what they win by their Special Goal.
    special_goal_shares = "shared-by-special-goal-only": bool,
    /// Who is found with more than one Goal is out of the game.
    two_goals = "two-goals": Ground,
    /// Whether everything of his is discarded then, as if he had left.
    two_goals_discards = "two-goals-discards": bool,
    /// The last player in the game wins.
    last_standing = "last-standing": Ground,
    /// After so many turns of his a player without puppets is out.
    elimination_turns = "elimination-turns": i16 in COUNT,
    /// What becomes of the cards of an eliminated player.
    spoils = "spoils": Spoils,
    /// Whether whoever removed the last puppet has them even where its player goes out of the game later only.
    late_spoils = "late-spoils": bool,
    /// What becomes of the cards of a player who leaves the game.
    leaves = "leaves": Leaver,

    /// How few and how many players a game is for.
    players = "players": Range in PLAYERS,
    /// Whose the decks are.
    decks = "decks": DeckOwners,
    /// How many cards a player begins with.
    opening_hand = "opening-hand": OpeningHand in COUNT,
    /// Before the first turn nothing is played.
    not_begun = "not-begun": Ground,
    /// Turns pass from player to player in the order of their seats.
    turn_order = "turn-order": Ground,
    /// The parts of a turn follow each other in one order.
    phases = "phases": Ground,
    /// A turn ends with its player's knock, and with it what lasted until then.
    knock = "knock": Ground,
    /// What is used at the end of a turn comes before the knock.
    end_abilities = "end-of-turn-abilities": Ground,
    /// What becomes of the Groups that a player holds as his first turn begins.
    spare_groups = "spare-groups": SpareGroups,
    /// Whether those that are put into the uncontrolled area count for the draw of that turn.
    spare_counted = "spare-groups-counted": bool,
    /// How many Plots the turn begins with.
    draw_plot = "draw-plot": i16 in COUNT,
    /// Whether the draws of the turn have to be made.
    draws_made = "draws-made": bool,
    /// Where the Group goes that the turn gives, and whether there is one.
    draw_group = "draw-group": GroupDraw in COUNT,
    /// Whether what is no Group counts toward the limit of the uncontrolled area.
    area_counts_cards = "area-counts-cards": bool,
    /// Whether the discards form a deck anew where it is used up.
    reshuffle = "reshuffle": bool,
    /// What is drawn is the top card of a deck.
    top_card = "top-card": Ground,
    /// How many Illuminati tokens buy a card.
    buy_illuminati = "buy-with-illuminati": i16 in SOME,
    /// How many tokens of other Groups buy a card.
    buy_groups = "buy-with-groups": i16 in SOME,
    /// Whether these may all be tokens of one Group.
    buy_with_one = "buy-with-one-group": bool,
    /// Whether tokens of Resources buy cards.
    buy_resources = "buy-with-resources": bool,
    /// How Groups are bought.
    group_purchase = "group-purchase": GroupPurchase in COUNT,
    /// How many Plots a player may have outside his own turn.
    hand_limit = "hand-limit": i16 in COUNT,
    /// Whether that limit holds in his own turn.
    hand_own_turn = "hand-limit-own-turn": bool,
    /// How many Goals a hand holds.
    one_goal = "goals-in-hand": i16 in COUNT,
    /// Whether a player may hold any number of Groups and Resources.
    groups_in_hand = "groups-in-hand": bool,
    /// Whether a Plot may be returned from hand to its player's deck.
    return_plots = "return-plots": bool,
    /// Whether cards of the Group deck may.
    return_groups = "return-groups": bool,
    /// Whether a player in the middle of drawing several cards may discard, return or give away others.
    amid_draw = "amid-draw": bool,
    /// How many of the tokens due to the Illuminati an automatic takeover costs: with so many players or more, so many.
    illuminati_token = "illuminati-token": Pairs in TOKENS,
    /// Whether an Illuminati that keeps its tokens may hold any number of them.
    tokens_pile_up = "illuminati-tokens-pile-up": bool,
    /// In token placement every other Group without a token gets one.
    place_tokens = "place-tokens": Ground,
    /// How many tokens a Group holds at most, cards aside.
    tokens_held = "tokens-held": i16 in SOME,
    /// Whether Resources that say so have tokens, as Groups do.
    resource_tokens = "resource-tokens": bool,
    /// What a card gives each turn comes with the regular tokens: also where the Group has kept as many as that comes to.
    extra_tokens = "extra-tokens": bool,
    /// A player takes off his own tokens whenever he wants to.
    remove_tokens = "remove-tokens": Ground,
    /// How many cards a player takes over automatically in a turn: one or none.
    auto_takeover = "automatic-takeover": i16 in AT_MOST_ONE,
    /// Where they are: in the uncontrolled area, if he put them there this turn, or in his hand.
    auto_from = "automatic-takeover-from": TakenFrom,
    /// A Group of which there is one in play, and a Unique Resource, is not taken over automatically.
    auto_copies = "automatic-takeover-copies": Ground,
    /// A Group taken over automatically goes to any outgoing arrow of his Power Structure.
    auto_group = "automatic-takeover-of-group": Ground,
    /// A Resource that is taken over lies beside the Power Structure and belongs to the Illuminati.
    auto_resource = "automatic-takeover-of-resource": Ground,
    /// How many Illuminati tokens a Resource costs in the main phase.
    resource_takeover = "resource-takeover": i16 in COUNT,
    /// Where the Resource is.
    resource_from = "resource-takeover-from": TakenFrom,
    /// How many Resources a turn can be taken over so.
    resources_a_turn = "resources-a-turn": i16 in COUNT,
    /// Of a Unique Resource one copy comes into play, ever.
    unique = "unique-resource": Ground,
    /// A Unique Resource that lies hidden is shown at once when another is being played, or is none.
    unique_hidden = "hidden-unique-resource": Ground,
    /// Whether any number of a Resource that is not Unique may be in play.
    resource_copies = "copies-of-resources": bool,
    /// A copy of a destroyed Group cannot be taken.
    destroyed_copies = "copies-of-destroyed": Ground,
    /// Whether a copy of a Group that was discarded without having been in play can be played.
    discarded_copies = "copies-of-discarded": bool,
    /// Whether a copy of a Group that was in play and has been discarded, but not destroyed, can be played.
    lost_copies = "copies-of-lost": bool,
    /// Whether several copies of a Group may be in play where its card says so, each for itself.
    several_copies = "several-copies": bool,
    /// In his own turn a player moves his Groups to any vacant arrow.
    move_group = "move-group": Ground,
    /// The puppets of a Group that is moved come along.
    move_branch = "move-branch": Ground,
    /// How many actions a move costs, and whose.
    move_cost = "move-cost": i16 in COUNT,
    /// Which Groups that move along may be rearranged where some overlap.
    rearrange_moved = "rearrange-moved": Rearranged,
    /// Which of the Groups that move along can be those that find no room, where some overlap.
    moved_losers = "moved-overlap-losers": OverlapLosers,
    /// Where a Group goes that finds no room after a move.
    move_lost = "moved-without-room": Orphans,
    /// Whether a Group can simply be discarded from a Power Structure.
    drop_groups = "drop-groups": bool,
    /// A Group is given away as a move, in the turn of either of the two.
    give_group = "give-group": Ground,
    /// Whether the Illuminati of whoever gets the Group may pay for it.
    recipient_pays = "recipient-illuminati-pays": bool,
    /// Cards in hand are given away at any time.
    give_hand = "give-hand": Ground,
    /// They go into the recipient's hand, and those exposed stay exposed.
    give_into_hand = "give-into-hand": Ground,
    /// Whether cards that nobody has drawn can be given away.
    give_undrawn = "give-undrawn": bool,
    /// When a Resource in play is given; it goes to the recipient's Illuminati.
    give_resource = "give-resource": ResourceGift,
    /// An exchange made at once binds.
    trade = "trade": Ground,
    /// Any agreement is allowed; a promise for the future binds nobody.
    promise = "promise": Ground,
    /// Making a link costs no action.
    link = "link": Ground,
    /// When links are made.
    link_when = "link-when": OwnPart,
    /// How often a turn a link is moved or removed.
    move_link = "move-link": i16 in COUNT,
    /// Whether the first link of a Resource, which was its owner's Illuminati's, is such a move.
    first_link = "first-link": bool,
    /// When links are moved or removed.
    move_link_when = "move-link-when": OwnPart,
    /// Of which Plots the links are permanent.
    permanent_link = "permanent-link": PermanentLinks,
    /// What has given a token or a card this turn stays where it is.
    benefit_lock = "benefit-lock": Ground,
    /// Whether what a linked card adds to an attack, and an ability of it that is used, keep it where it is as well.
    benefit_in_use = "benefit-in-use": bool,
    /// Discarding from hand is free at any time.
    discard = "discard": Ground,
    /// A player may expose his own Plots.
    expose = "expose": Ground,
    /// A Plot that is shown to chosen rivals stays hidden.
    show = "show": Ground,
    /// To threaten a play is not to make it.
    threat = "threat": Ground,
    /// Where the Group comes from that is the first puppet of an Illuminati.
    lead_choice = "lead-choice": LeadFrom,
    /// Whether a Resource may be the lead.
    lead_resource = "lead-resource": bool,
    /// What becomes of equal leads.
    lead_bounce = "lead-bounce": LeadBounce,
    /// A copy of a controlled Group serves as agents: to whoever has turned it up this turn, or holds it in hand.
    agents = "agents": AgentsFrom,
    /// Whether agents may oppose an attack on a Group that a rival attacks from his hand.
    agents_from_hand = "agents-against-hand-attack": bool,
    /// Whether agents are of use against an automatic takeover.
    agents_takeover = "agents-against-takeover": bool,
    /// Whether agents come back where the attack is cancelled.
    agents_returned = "agents-returned": bool,
    /// Whether agents have the alignments and attributes of the Group in play.
    agents_traits = "agents-traits-as-in-play": bool,
    /// Where the other player's card lies, if whoever captures a Group with a copy of his own lays down his own.
    own_copy = "own-copy-captures": OwnCopy,
    /// The owner of the Group uses no agents for it.
    agents_owner = "agents-owner-barred": Ground,
    /// One agents card an attack.
    agents_once = "agents-once": Ground,
    /// What agents add to an attack.
    agents_aid = "agents-aid": i16 in BONUS,
    /// What agents that oppose add to an attack: a number below 0.
    agents_oppose = "agents-oppose": i16 in PENALTY,
    /// Agents are discarded, whatever comes of the attack.
    agents_discarded = "agents-discarded": Ground,
    /// Whether an attack on a Group of the attacker's own hand is made illegal by somebody else's getting the Group.
    taken_meanwhile = "taken-from-under-attack": bool,
    /// Whether a copy of a controlled Group is safe from attacks.
    copies_unassailable = "copies-of-controlled": bool,
    /// No Group overlaps another of its Power Structure.
    no_overlap = "no-overlap": Ground,
    /// Cards lie in any direction, as long as arrows meet.
    how_cards_lie = "how-cards-lie": Ground,
    /// Which captured Groups may be rearranged where some overlap.
    rearrange_captured = "rearrange-captured": Rearranged,
    /// Which captured Groups can be those that find no room, where some overlap.
    captured_losers = "captured-overlap-losers": OverlapLosers,
    /// What still cannot fit is discarded.
    captured_lost = "captured-without-room": Ground,
    /// Whether a Group that cannot be moved or removed goes along where its master is given away.
    unmovable_given_along = "unmovable-given-along": bool,
    /// Whether an attack that can be made on what cannot be controlled can be made on what is immune to it.
    despite_immunity = "despite-immunity": bool,
    /// Whether what is linked to a Group that somebody controls asks for that as long as it lies there.
    link_needs_owner = "link-needs-owner": bool,
    /// Where a Group goes whose master comes to a player that cannot control it.
    shut_out = "shut-out": ShutOut,
    /// A puppet lies at an outgoing arrow of its master that no other holds.
    vacant_arrow = "vacant-arrow": Ground,
    /// What costs no token may be used before the main phase.
    early_free = "early-free": Ground,
    /// Groups that have not acted may do so for Plots and abilities in other players' turns.
    off_turn = "off-turn": Ground,
    /// Plots and abilities may interfere with the attack of one rival on another.
    interfering_plots = "interfering-plots": Ground,
    /// Whether a play may be made in the middle of an attack its card tells.
    not_during_attack = "not-during-attack": Ground,
    /// Of two plays that exclude each other the first works.
    first_play = "first-play": Ground,
    /// A Plot that a card exposes lies face up.
    exposed_by_card = "exposed-by-card": Ground,
    /// Who rolls highest has the first turn of the game.
    first_player = "first-player": Ground,
    /// An attack goes on where what interrupted it is itself undone.
    attack_goes_on = "attack-goes-on": Ground,
    /// A change without a limit of time is permanent, though another play may undo it.
    lasting_change = "permanent-change": Ground,
    /// A change with a limit of time is temporary.
    passing_change = "temporary-change": Ground,
    /// Whether something that may be done once only has been done, where it was cancelled.
    cancelled_use = "cancelled-use-counts": bool,
    /// A change of alignment while an attack goes on changes what is added for it.
    alignment_shift = "alignment-shift": Ground,
    /// What a Group has already it does not get twice.
    no_doubles = "no-doubles": Ground,
    /// Whether whoever may not attack a Group to destroy may aid such an attack.
    forbidden_aid = "forbidden-aid": bool,
    /// An attack made with a Plot is not called off.
    plot_attack = "plot-attack": Ground,
    /// What rivals have spent on a committed attack is committed too.
    rivals_committed = "rivals-committed": Ground,
}
