//! When and at what price, on what, how often, and what sets a sentence off.

use super::super::{
    Answered, AttackKinds, Cost, Each, Event, Limit, Maker, Period, Price, Roller, Target, Use,
    Whose, Window,
};
use super::Printer;
use super::phrases::{count, kinds, so_many, taking};
use super::special::{blow, included};

impl Printer<'_> {
    pub(super) fn used(&self, used: &Use) -> String {
        let mut parts = vec![self.use_cost(&used.cost)];
        parts.extend(used.window.as_ref().map(|window| self.window(window)));
        parts.extend(used.limit.map(limit));
        parts.join(", ")
    }

    fn use_cost(&self, cost: &Cost) -> String {
        let way = match (cost.ways.as_slice(), &cost.unless) {
            ([way], None) => way.as_slice(),
            _ => return format!("for {}", self.cost(cost)),
        };
        match way {
            [] => "free".to_owned(),
            [Price::OwnAction] => "as its action".to_owned(),
            [Price::OwnAction, besides @ ..] => {
                format!("as its action together with {}", self.way(besides))
            }
            [Price::Discards(number)] => {
                format!("discard {}", so_many(*number, "one", "Plot", "Plots"))
            }
            way => format!("for {}", self.way(way)),
        }
    }

    pub(super) fn cost(&self, cost: &Cost) -> String {
        let ways: Vec<String> = cost.ways.iter().map(|way| self.way(way)).collect();
        let ways = ways.join(" or ");
        match &cost.unless {
            None => ways,
            Some(condition) => format!("{ways}, unless {}", self.clause(condition)),
        }
    }

    fn way(&self, way: &[Price]) -> String {
        let prices: Vec<String> = way.iter().map(|price| self.price(price)).collect();
        prices.join(" and ")
    }

    fn price(&self, price: &Price) -> String {
        match price {
            Price::IlluminatiAction => "an Illuminati action".to_owned(),
            Price::OwnAction => "its own action".to_owned(),
            Price::ActionOfLinked => "the action of the linked Group".to_owned(),
            Price::ActionOfMaster => "the action of its master".to_owned(),
            Price::Actions { count: 1, of, .. } => format!("the action of {}", self.a(of)),
            Price::Actions {
                count,
                of,
                distinct: true,
            } => format!(
                "the actions of {} {}",
                self::count(*count),
                self.filters(of)
            ),
            Price::Actions { count, of, .. } => {
                format!("{} actions of {}", self::count(*count), self.filters(of))
            }
            Price::ActionsOfPower {
                of,
                power,
                alike,
                anyones,
            } => format!(
                "the actions of {}{} with total Power {power} or more{}",
                self.filters(of),
                if *anyones { " of any players" } else { "" },
                if *alike {
                    ", one of which shares an alignment with that Group"
                } else {
                    ""
                }
            ),
            Price::ActionsOfMorePower { of } => format!(
                "the actions of {} with total Power greater than its Power",
                self.filters(of)
            ),
            Price::ActionsOfResistance {
                of,
                doubled,
                nearness,
            } => {
                let doubled = doubled.map_or_else(String::new, |traits| {
                    format!(", doubled while it is {}", self.all(traits))
                });
                let nearness = if *nearness {
                    ", and to its bonus for nearness if it is a rival's"
                } else {
                    ""
                };
                format!(
                    "the actions of {} with total Power equal to its Resistance{doubled}{nearness}",
                    self.filters(of)
                )
            }
            Price::Discards(number) => format!(
                "discarding {}",
                so_many(*number, "one", "other Plot", "other Plots")
            ),
            Price::DiscardsTop(1) => "discarding the top card of your Plot deck".to_owned(),
            Price::DiscardsTop(number) => format!(
                "discarding the top {} cards of your Plot deck",
                count(*number)
            ),
            Price::DiscardsTopGroup(1) => "discarding the top card of your Group deck".to_owned(),
            Price::DiscardsTopGroup(number) => format!(
                "discarding the top {} cards of your Group deck",
                count(*number)
            ),
            Price::DiscardsGroups(number) => format!(
                "discarding {} of your hand",
                so_many(*number, "a", "Group card", "Group cards")
            ),
            Price::RemovesTops(most) => format!(
                "removing the top card of your Plot deck from the game for each card it is played on, at most {}",
                count(*most)
            ),
            Price::DiscardsItself => "discarding this card".to_owned(),
            Price::AllIlluminatiTokens => {
                "removing all your Illuminati tokens, of which there must be at least one"
                    .to_owned()
            }
            Price::AllTokensOf(filter) => format!(
                "all Action tokens of your {}, of which there must be at least one",
                self.filters(filter)
            ),
        }
    }

    /// When something may be played or used, without "play".
    pub(super) fn window(&self, window: &Window) -> String {
        let fixed = match window {
            Window::AnyTime => "at any time",
            Window::ExceptDuringAttack => "at any time except during an attack",
            Window::ExceptDuringPrivileged => "at any time except during a privileged attack",
            Window::DuringItsAttack => "during an attack that it makes or aids",
            Window::DuringPrivileged => "during a privileged attack",
            Window::ExceptDuringVictory => {
                "at any time except while a declared victory may be thwarted"
            }
            Window::OwnTurn => "on your own turn",
            Window::OwnTurnBeforePlots => "on your own turn, before you draw any Plot",
            Window::OwnTurnAfterTokens => "on your own turn, after your token placement phase",
            Window::BeginningOfTurn => "at the beginning of your turn",
            Window::BeginningOfRivalsTurn => "at the beginning of a rival's turn",
            Window::EndOfTurn => "at the end of your turn",
            Window::RightAfterTokens => "right after your token placement phase",
            Window::When(condition) => {
                return format!("at any time when {}", self.clause(condition));
            }
            Window::Attacked(filter) => return format!("when {} is attacked", self.a(filter)),
            Window::DuringAttack {
                kinds,
                included,
                target,
                late,
                except,
                by,
            } => {
                let attack = self.attack_on(*kinds, target);
                let article = match (by, attack.chars().next()) {
                    (Maker::You, _) => "your",
                    (Maker::YourIlluminati, _) => "your Illuminati's",
                    (Maker::It, _) => "its",
                    (Maker::Anybody, Some('D')) => "a",
                    (Maker::Anybody, _) => "an",
                };
                let included = self::included(*included);
                let late = if *late {
                    ", also after the dice are rolled"
                } else {
                    ""
                };
                let names: Vec<&str> = except.iter().map(|name| &**name).collect();
                let except = match names.as_slice() {
                    [] => String::new(),
                    [one] => format!(", except {one}"),
                    [before @ .., last] => format!(", except {} and {last}", before.join(", ")),
                };
                return format!("during {article} {attack}{included}{except}{late}");
            }
            Window::DuringPlot(plots) => {
                let names: Vec<&str> = plots.iter().map(|name| &**name).collect();
                let names = match names.as_slice() {
                    [before @ .., last] if !before.is_empty() => {
                        format!("{} or {last}", before.join(", "))
                    }
                    names => names.join(""),
                };
                return format!("during {names}");
            }
            Window::RightAfterItDestroys => "right after its attack destroys the target",
            Window::RightAfterYoursDestroys => {
                "right after an attack by any Group you control destroys its target"
            }
            Window::RightAfter(blow, filter) => {
                return format!("right after {} is {}", self.a(filter), self::blow(*blow));
            }
            Window::WithAgents => "during your attack with agents",
            Window::DuringAttackOnKin(AttackKinds::Disaster, card) => {
                return format!(
                    "during a Disaster on {card}, its puppet, or its master except an Illuminati"
                );
            }
            Window::DuringAttackOnKin(kinds, card) => {
                return format!(
                    "during an attack to {} {card}, its puppet, or its master except an Illuminati",
                    self::kinds(*kinds)
                );
            }
            Window::WithAttack { kinds, target, by } => {
                let by = by.as_ref().map_or_else(String::new, |(by, taking)| {
                    format!(" that {} {}", self.any(by), super::phrases::taking(*taking))
                });
                return format!("with an {}{by}", self.attack_on(*kinds, target));
            }
            Window::YouAttack(filter) => return format!("when you attack {}", self.a(filter)),
            Window::RightAfterAttackRoll {
                success,
                kinds,
                included,
                target,
                by,
            } => {
                let (whose, maker) = match by {
                    Roller::Anybody => ("a ", ""),
                    Roller::Rival => ("a rival's ", ""),
                    Roller::You => ("your ", ""),
                    Roller::OtherOfYours => ("a ", " that another Group you control makes"),
                };
                let success = if *success { "successful" } else { "failed" };
                let attack = self.attack_on(*kinds, target);
                let included = self::included(*included);
                return format!(
                    "right after the dice are rolled for {whose}{success} {attack}{included}{maker}"
                );
            }
            Window::RightAfterSuccess(whose) => {
                let whose = match whose {
                    Whose::Anybodys => "",
                    Whose::Yours => " you make",
                    Whose::Rivals => " a rival makes",
                };
                return format!("right after any successful die roll{whose}");
            }
            Window::RightAfterCard(card) => return format!("right after {card} is played"),
            Window::RightAfterRoll(Whose::Anybodys) => "right after any die roll",
            Window::RightAfterRoll(Whose::Yours) => "right after any die roll you make",
            Window::RightAfterRoll(Whose::Rivals) => "right after any die roll a rival makes",
            Window::RightAfterPlot(Whose::Anybodys) => "right after any other Plot is played",
            Window::RightAfterPlot(Whose::Yours) => "right after you use a Plot",
            Window::RightAfterPlot(Whose::Rivals) => "right after a rival uses a Plot",
            Window::RightAfterSuch(Answered::Disaster) => "right after a Disaster is played",
            Window::RightAfterSuch(Answered::LooksAtYours) => {
                "right after a rival uses a Plot to look at your hidden Plots"
            }
            Window::RightAfterSuch(Answered::ZapsYou) => "right after a rival uses a Zap on you",
            Window::DuringAttackBy { target, by, taking } => {
                let on = target
                    .as_ref()
                    .map_or_else(String::new, |target| format!(" on {}", self.a(target)));
                let by = by
                    .as_ref()
                    .map_or_else(|| "it".to_owned(), |by| self.any(by));
                return format!("during an attack{on} that {by} {}", self::taking(*taking));
            }
            Window::RightAfterResourceGone(filter) => {
                return format!("right after {} is destroyed or discarded", self.any(filter));
            }
            Window::WithOthersAgents => "during an attack with another player's agents",
            Window::RightAfterAgents => "right after a rival uses agents of any Group you control",
            Window::UsedAgainstYou(filter) => {
                return format!(
                    "when {} is used to attack you, or to help an attack on you",
                    self.any(filter)
                );
            }
            Window::RightAfterOwnAutomatic => "right after your automatic takeover",
            Window::RightAfterDiscard => "right after another player discards a Plot",
            Window::RightAfterItsPlay => "right after it comes into play",
            Window::RightAfterItsLink => "right after it is linked",
            Window::RightAfterAutomatic => {
                "right after a rival takes control of a Group by an automatic takeover"
            }
            Window::RightAfterGroupDiscarded => "right after a Group is discarded",
            Window::RightAfterYouTake => "right after you take control of a Group",
            Window::RightAfterUntaken => {
                "right after a rival discards a Group that he failed to control"
            }
            Window::RightAfterTakeover => {
                "right after a rival takes control of a Group from his hand or from the uncontrolled area"
            }
            Window::ActionOf(filter) => {
                return format!("when {} takes an action or aids one", self.a(filter));
            }
            Window::PlotDiscarded => "when a Plot is discarded",
        };
        fixed.to_owned()
    }

    pub(super) fn target(&self, target: &Target) -> String {
        match target {
            Target::Card(filter) => format!("target: {}", self.any(filter)),
            Target::Rival => "target: a rival".to_owned(),
            Target::RivalWithTokens(number) => format!(
                "target: a rival with {} or more Illuminati tokens",
                count(*number)
            ),
            Target::RivalWithout(card) => {
                format!("target: a rival who does not control {card}")
            }
            Target::NamedWithout { card, none } => format!(
                "target: any {card} whose owner controls no {}",
                self.filter(none)
            ),
            Target::Several { of, power } => format!(
                "targets: one {}, or any number of {} with total Power {power} or less",
                self.filter(of),
                self.filters(of)
            ),
        }
    }

    pub(super) fn event(&self, event: &Event) -> String {
        let fixed = match event {
            Event::Committed { target } => {
                return format!("when a rival's attack on {} is committed", self.a(target));
            }
            Event::RolledWithIt { taking, target } => {
                return format!(
                    "when the dice are rolled for an attack on {} that it {}",
                    self.a(target),
                    self::taking(*taking)
                );
            }
            Event::RolledAgainst { leader } => {
                return format!(
                    "when the dice are rolled for an attack by {} that it opposes",
                    self.a(leader)
                );
            }
            Event::ThatSucceeds => "as soon as the dice are rolled, if that attack succeeds",
            Event::ThatDestroys(None) => "when that attack destroys its target",
            Event::ThatDestroys(Some(target)) => {
                return format!("when that attack destroys {}", self.a(target));
            }
            Event::AttackOnItFails => "when an attack on it fails",
            Event::Fails {
                taking,
                kinds,
                target,
            } => {
                return format!(
                    "when it {} a failed {}",
                    self::taking(*taking),
                    self.attack_on(*kinds, target)
                );
            }
            Event::ThatFails => "when that attack fails",
            Event::ThatGoesWell => "when that attack succeeds",
            Event::YoursAttacked { target } => {
                return format!("when an attack on {} ends", self.a(target));
            }
            Event::DiceFail {
                taking,
                kinds,
                target,
            } => {
                return format!(
                    "when the dice fail for an {} that it {}",
                    self.attack_on(*kinds, target),
                    self::taking(*taking)
                );
            }
            Event::DiceSucceed { target } => {
                return format!("when the dice succeed for any attack on {}", self.a(target));
            }
            Event::AttackEnds {
                by,
                kinds,
                target,
                succeeds,
            } => {
                return format!(
                    "when an attack by {} to {} {} {}",
                    self.a(by),
                    self::kinds(*kinds),
                    self.a(target),
                    if *succeeds { "succeeds" } else { "fails" }
                );
            }
            Event::ThatDevastates => "when that attack devastates its target",
            Event::GivesRelief => "when it gives Relief",
            Event::MasterDevastatedTurnEnds => {
                "when a turn ends in which its master has been Devastated"
            }
            Event::RolledForIt { rolls } => {
                let rolls: Vec<String> = rolls.iter().map(ToString::to_string).collect();
                let rolls = rolls.join(" or ");
                return format!("when a natural {rolls} is rolled for an attack that it makes");
            }
            Event::RolledForExtra { rolls } => {
                let rolls: Vec<String> = rolls.iter().map(ToString::to_string).collect();
                return format!("when {} is rolled for its extra action", rolls.join(" or "));
            }
            Event::ThatRolledOnYours => "as soon as the dice are rolled, if the target is yours",
            Event::Succeeds {
                taking,
                kinds,
                target,
            } => {
                return format!(
                    "when it {} a successful {}",
                    self::taking(*taking),
                    self.attack_on(*kinds, target)
                );
            }
            Event::NaturalRoll { rolls, own_turn } => {
                let rolls: Vec<String> = rolls.iter().map(ToString::to_string).collect();
                let turn = if *own_turn { " on your own turn" } else { "" };
                return format!("when you roll a natural {}{turn}", rolls.join(" or "));
            }
            Event::TokenPlacement => "in your token placement phase",
            Event::RivalsTokenPlacement => "in each rival's token placement phase",
            Event::TurnBegins => "when your turn begins",
            Event::Controlled => "when you take control of it",
            Event::Lost => "when you lose control of it",
            Event::Destroys { target } => return format!("when you destroy {}", self.a(target)),
            Event::LastPuppetRemoved => "when a rival removes your last puppet",
        };
        fixed.to_owned()
    }
}

/// How often, without "only".
pub(super) fn limit(limit: Limit) -> String {
    let per = match limit.per {
        Period::Turn => "turn",
        Period::Game => "game",
    };
    let each = match limit.each {
        Each::Card => "",
        Each::User => " for each player",
        Each::Victim => " on each player",
    };
    format!("once per {per}{each}")
}
