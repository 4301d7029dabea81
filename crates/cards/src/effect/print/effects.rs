//! The body of a sentence: plays, attacks, goals, and what is said of whole cards.

use super::super::{Altering, Backed, Backing, Effect, InstantKind, Seeing};
use super::Printer;
use super::figures::factor;
use super::phrases::{count, so_many};
use super::plays::limit;
use super::special::margin;

impl Printer<'_> {
    pub(super) fn effect(&self, effect: &Effect) -> String {
        if let Some(wording) = self.family(effect) {
            return wording;
        }
        match effect {
            Effect::Play(window) => format!("play {}", self.window(window)),
            Effect::OrPlay(window) => format!("or play {}", self.window(window)),
            Effect::Combines { which, both_fit } => {
                let which = match which {
                    InstantKind::Disasters => "Disasters",
                    InstantKind::Assassinations => "Assassinations",
                };
                let too = if *both_fit {
                    ", if it may strike the target too"
                } else {
                    ""
                };
                format!(
                    "combine two {which} into one attack: the first with all its text, the second with its Power alone{too}"
                )
            }
            Effect::ReplacesColour(colour) => format!(
                "it replaces any New World Order of the colour {}",
                colour.name()
            ),
            Effect::NoTraits { attributes: true } => {
                "it has no alignments and no attributes".to_owned()
            }
            Effect::NoTraits { attributes: false } => "it has no alignments".to_owned(),
            Effect::DiscardedWithout(filter) => format!(
                "it is discarded when you control no {}",
                self.filter(filter)
            ),
            Effect::MorePlots(filter) => format!(
                "you may draw one more Plot at the beginning of your turn for each {}",
                self.filter(filter)
            ),
            Effect::Requires(cost) => format!("requires {}", self.cost(cost)),
            Effect::Target(target) => self.target(target),
            Effect::Limit(limit) => format!("only {}", self::limit(*limit)),
            Effect::LeaderMustBe(traits) => format!(
                "the attacking Group must spend its Action token, and be {} or share an alignment with the target",
                self.joined(*traits, " or ")
            ),
            Effect::NeverWith(card) => {
                format!("cannot be linked to a Group that is linked to {card}")
            }
            Effect::AgentsBonus(number) => {
                format!("agents of a Group that you use count {number} more")
            }
            Effect::HandMustHold(number) => format!(
                "you must have {} or more Groups in your hand",
                count(*number)
            ),
            Effect::Backs { by, of, falls } => backs(*by, *of, *falls),
            Effect::OnThatAttack {
                amount,
                against,
                linked,
                only_devastates,
            } => {
                let condition = match (against, linked) {
                    (None, None) if *only_devastates => {
                        ", which can then only Devastate its target".to_owned()
                    }
                    (Some(against), _) => format!(" if its target is {}", self.a(against)),
                    (None, Some(card)) => format!(" if {card} is linked to its target"),
                    (None, None) => String::new(),
                };
                format!("{amount:+} on that attack{condition}")
            }
            Effect::LeaderIs(traits) => {
                format!("the attacking Group must be {}", self.all(*traits))
            }
            Effect::BecomesInstant { assassination } => {
                let what = match assassination {
                    true => "an Assassination",
                    false => "Instant",
                };
                format!("that attack becomes {what}")
            }
            Effect::MayLink(filter) => format!("it may be linked to {}", self.any(filter)),
            Effect::AttackIs { traits, if_aided } => {
                let aided = match if_aided {
                    true => " only if such a Group aids it",
                    false => "",
                };
                format!("its attack is {}{aided}", self.all(*traits))
            }
            Effect::NoDraws {
                rival,
                plots,
                groups,
            } => {
                let who = if *rival { "that rival" } else { "you" };
                let what = match (plots, groups) {
                    (true, false) => "Plots",
                    (false, true) => "Group cards",
                    _ => "cards",
                };
                format!("{who} cannot draw {what} this turn")
            }
            Effect::Untaxed(card) => format!("the {card} cannot tax you"),
            Effect::Voids(filter) => format!("each {} has no effect", self.filter(filter)),
            Effect::MayOppose(filter) => format!(
                "each {} may oppose that attack, whatever its alignments",
                self.filter(filter)
            ),
            Effect::Attacks(attack) => self.plot_attack(attack),
            Effect::SuccessDevastates => "a success devastates the target".to_owned(),
            Effect::SuccessDestroys(margin) => {
                format!("a success by {} destroys the target", self::margin(*margin))
            }
            Effect::OneMayAid(filter) => format!(
                "one {} may spend its action to aid this attack",
                self.filter(filter)
            ),
            Effect::AllMayTakePart => "any Group may aid or oppose this attack".to_owned(),
            Effect::SharedWithMaster(alignment) => format!(
                "if it and its master are both {}, that is an alignment they share",
                alignment.name()
            ),
            Effect::NoneMayAid => "no Group may aid this attack".to_owned(),
            Effect::InRelief(power) => format!("its Power becomes {power} when it gives Relief"),
            Effect::Do(instruction) => self.instruction(instruction),
            Effect::ChooseOne(choices) => {
                let choices: Vec<String> =
                    choices.iter().map(|one| self.instruction(one)).collect();
                format!("choose one: {}", choices.join(", or "))
            }
            Effect::ChangesAlignment { of, how } => {
                let of = of
                    .as_ref()
                    .map_or_else(|| "it".to_owned(), |filter| self.any(filter));
                match how {
                    Altering::Any => format!("add, remove or reverse one alignment of {of}"),
                    Altering::Reverses => format!("reverse one alignment of {of}"),
                    Altering::ReversesForAction => format!(
                        "reverse any or all alignments of {of}, for its next action; they count toward no Goal"
                    ),
                    Altering::ForGood => {
                        format!("add, remove or reverse one alignment of {of}, for good")
                    }
                    Altering::AddsForGood => format!(
                        "add one alignment to {of}, for good, unless it has the opposite one"
                    ),
                }
            }
            Effect::NotOnSeen(seeing) => {
                let whom = match seeing {
                    Seeing::ThisTurn => {
                        "whose hidden Plots or Plot deck anyone has looked at this turn"
                    }
                    Seeing::UntilHisNextTurnEnds => {
                        "who has been given a Plot by a rival, or made to show a hidden one, before the end of his next turn"
                    }
                };
                format!("it cannot be played on a rival {whom}")
            }
            Effect::TargetCountsOther(either) => format!(
                "when it makes or aids an attack, a target that is {} may count as the other",
                self.all(*either).replace(" and ", " or ")
            ),
            Effect::CountsAlike(alignment) => {
                let name = alignment.name();
                format!("when it attacks to control a Group that is {name}, it counts as {name}")
            }
            Effect::PowerOfPuppet(filter) => format!(
                "its Power becomes that printed on the most powerful of its puppets that is {}",
                self.a(filter)
            ),
            Effect::OrLinks { to, gains } => format!(
                "instead it may be linked to {}, which becomes {}",
                self.any(to),
                self.all(*gains)
            ),
            Effect::ThoseAgentsBonus(more) => format!("those agents count {more} more"),
            Effect::NoAidFrom(filter) => {
                format!("no {} can aid that attack any more", self.filter(filter))
            }
            Effect::LostWithout(either) => {
                let either: Vec<String> = either.iter().map(|one| self.all(*one)).collect();
                format!(
                    "it is lost as soon as the Group it is linked to is neither {}",
                    either.join(" nor ")
                )
            }
            Effect::OnlyTakePart(both) => {
                let [one, other] = &**both;
                format!(
                    "{} or {} may aid or oppose this attack, and no other Group",
                    self.any(one),
                    self.filter(other)
                )
            }
            Effect::Parts { puppet, master } => format!(
                "no {} can stay a puppet of {}: its owner moves it at once, freely, or discards it",
                self.filter(puppet),
                self.any(master)
            ),
            Effect::MovesFirst { each, whole } => format!(
                "before it takes effect, each player may move his Groups, discarding {} for each move or {} for all of them, from hand or deck",
                so_many(*each, "one", "Plot", "Plots"),
                count(*whole)
            ),
            Effect::CountsDouble { of, unless_outdone } => format!(
                "each {} counts as two toward the Basic Goal{}",
                self.filter(of),
                if *unless_outdone {
                    ", unless a rival controls such a Group of greater Power"
                } else {
                    ""
                }
            ),
            Effect::CountsAsGroup(filter) => format!(
                "each {} counts as one Group toward the Basic Goal",
                self.filter(filter)
            ),
            Effect::HoldsGoals { most, different } => format!(
                "you may hold {}{} Goals, and win with any one of them",
                count(*most),
                if *different { " different" } else { "" }
            ),
            Effect::DestroyedCount { most, of } => format!(
                "up to {} {} you have destroyed count as two Groups each toward the Basic Goal",
                count(*most),
                self.filters(of)
            ),
            Effect::CountsAsTwo(traits) => format!(
                "it counts as two {} Groups toward any Goal except the Basic Goal",
                self.all(*traits)
            ),
            Effect::Outlives(destroyed) => format!(
                "you are not eliminated if your last puppet is the one with which you have destroyed {} Groups",
                count(*destroyed)
            ),
            Effect::WinsIf(alternatives) => self.wins_if(alternatives),
            Effect::PlotDraw(plots) => format!(
                "you draw {} Plots at the beginning of your turn instead of one",
                count(*plots)
            ),
            Effect::HandLimit(limit) => format!("your hand limit for Plots is {limit}"),
            Effect::HandLimitRaised(by) => format!("your hand limit for Plots is {by} higher"),
            Effect::TokensCount(most) => format!(
                "up to {} Action tokens on it count as Groups toward the Basic Goal",
                count(*most)
            ),
            Effect::BasicGoal(groups) | Effect::EveryBasicGoal(groups) => {
                let whose = match effect {
                    Effect::BasicGoal(_) => "your",
                    _ => "each player's",
                };
                let way = if *groups < 0 { "lower" } else { "higher" };
                let groups = u8::try_from(groups.unsigned_abs()).unwrap_or(u8::MAX);
                format!(
                    "{whose} Basic Goal is {} {way}",
                    so_many(groups, "one", "Group", "Groups")
                )
            }
            Effect::CannotBecomePuppet(attackers) => format!(
                "it cannot become a puppet of {} by an automatic takeover or a move",
                self.attackers(attackers, "or")
            ),
            effect => self.figures(effect),
        }
    }
}

fn backs(by: Backing, of: Backed, falls: bool) -> String {
    let figures = match of {
        Backed::Next => "Power",
        Backed::Announced | Backed::NextOrDefense | Backed::ThatDefense => "Power or Resistance",
    };
    let what = match by {
        Backing::Plus(amount) => format!("it has {amount:+} {figures}"),
        Backing::Multiplied(by) => format!("its {figures} is {}", factor(by)),
    };
    let of = match of {
        Backed::Announced => "an action just announced or for defense until the end of the turn",
        Backed::NextOrDefense => "its next action or defense",
        Backed::Next => "its next action",
        Backed::ThatDefense => "defense against that attack",
    };
    let falls = if falls {
        ", after which it is destroyed"
    } else {
        ""
    };
    format!("{what}, for {of}{falls}")
}
