//! What is done at once.

use super::super::{Draws, Hand, Instruction, Moved, Object, Pool, Seen, Whence};
use super::Printer;
use super::phrases::{count, so_many};

impl Printer<'_> {
    pub(super) fn instruction(&self, instruction: &Instruction) -> String {
        let fixed = match instruction {
            Instruction::GetsToken { who, extra, per } => {
                let extra = if *extra { "extra " } else { "" };
                let per = per
                    .as_ref()
                    .map_or_else(String::new, |per| format!(" for each {}", self.filter(per)));
                return format!("{} gets an {extra}Action token{per}", self.object(who));
            }
            Instruction::LooksAt(seen) => return format!("look at {}", self::seen(*seen)),
            Instruction::ExposesAtRandom(number) => {
                let plots = so_many(*number, "a", "hidden Plot", "hidden Plots");
                return format!("the target exposes {plots} at random");
            }
            Instruction::DiscardsShown { no_goal } => {
                let no_goal = if *no_goal { ", which is no Goal" } else { "" };
                return format!("the target discards an exposed Plot of your choice{no_goal}");
            }
            Instruction::DiscardsTops { count, groups } => {
                let cards = match count {
                    1 => "card".to_owned(),
                    count => format!("{} cards", self::count(*count)),
                };
                let deck = if *groups { "Group" } else { "Plot" };
                return format!("discard the top {cards} of the target's {deck} deck");
            }
            Instruction::RemovesTokens { all, from, below } => {
                return self.removes_tokens(*all, from, *below);
            }
            Instruction::TakesToken { from } => {
                return format!("it takes one Action token from {}", self.any(from));
            }
            Instruction::GivesToken { to } => {
                return format!("it gives its Action token to {}", self.any(to));
            }
            Instruction::GivesTokenOrDiscardsGroup => {
                "the target gives one Illuminati token to your Illuminati, or discards a Group of his choice"
            }
            Instruction::GetsRelief(object) => {
                return format!("{} gets Relief", self.object(object));
            }
            Instruction::DestroysLeader => "the attacking Group is destroyed by the target's owner",
            Instruction::ShiftsPower { by, least } => {
                let way = if *by < 0 { "down" } else { "up" };
                let least =
                    least.map_or_else(String::new, |least| format!(", to no less than {least}"));
                return format!("its printed Power goes {way} by {}{least}", by.abs());
            }
            Instruction::RollsPower(less) => {
                return format!(
                    "roll two dice: its Power is {less} less than they show, until you roll again"
                );
            }
            Instruction::GoneForGood => "the target is gone for good",
            Instruction::AttackerDraws => "the attacking player draws a Plot",
            Instruction::DestroysCard(filter) => {
                return format!("{} is destroyed", self.any(filter));
            }
            Instruction::Hides(None) => "hide all your exposed Plots",
            Instruction::Hides(Some(most)) => {
                return format!("hide one or {} of your exposed Plots", count(*most));
            }
            Instruction::RollerDraws => "that player draws a Group card",
            Instruction::AttackersTurnEnds => "the attacker's turn ends",
            Instruction::ReturnsToHand => "this card returns to your hand",
            Instruction::DevastatedInstead => "it is Devastated instead",
            Instruction::BlowUndone => "it is not",
            Instruction::Befouls => "the target gets a befouled marker",
            Instruction::Draws(draws) => return format!("draw {}", drawn(*draws, true)),
            Instruction::EachDraws(draws) => {
                return format!("each player draws {}", drawn(*draws, false));
            }
            Instruction::DiscardsAllAndDraws(most) => {
                return format!(
                    "discard all your Plots, then draw as many, up to {}",
                    count(*most)
                );
            }
            Instruction::Exposes { whose, except } => return exposes(*whose, *except),
            Instruction::DiscardsHalf => {
                "the target discards half of his Plots, rounded up, of his choice"
            }
            Instruction::DiscardsHidden(number) => {
                return format!(
                    "the target discards {} of his hidden Plots at random",
                    count(*number)
                );
            }
            Instruction::DiscardsExposedGoal => "the target discards one of his exposed Goals",
            Instruction::TakesExposedGoal => "you get one of the target's exposed Goals, exposed",
            Instruction::RewritesDestroyed => {
                "add, remove or reverse one alignment of any destroyed Group"
            }
            Instruction::PicksAtRandom => {
                "the target picks one of his Plots at random, and uses it at once or discards it"
            }
            Instruction::PutsOnPlotDeck { most, bottom } => {
                let end = if *bottom { "bottom" } else { "top" };
                let plots = match most {
                    1 => "one exposed Plot".to_owned(),
                    2 => "one or two exposed Plots".to_owned(),
                    most => format!("one to {} exposed Plots", count(*most)),
                };
                return format!("put {plots} on the {end} of their Plot deck");
            }
            Instruction::Looks => {
                "look at the top three cards of any two decks, or at all Plots of one rival"
            }
            Instruction::ExposesItself => {
                "expose this card, and your Illuminati gets an Action token"
            }
            Instruction::DiscardsOrders { all: false } => "discard any New World Order",
            Instruction::DiscardsOrders { all: true } => "discard all New World Orders",
            Instruction::RemovesZaps { everybodys: false } => "remove all Zaps from any player",
            Instruction::RemovesZaps { everybodys: true } => "remove all Zaps from all players",
            Instruction::RemovesZap => "remove one Zap from any Illuminati",
            Instruction::DiscardsLinked => "discard any Plot that is linked to a Group",
            Instruction::CancelsPlot { any: true } => "cancel any Plot",
            Instruction::CancelsPlot { any: false } => "cancel that Plot",
            Instruction::CancelsAction => "cancel that action",
            Instruction::TakesTopPlot => "take the top card of any rival's Plot deck",
            Instruction::NegatesPrivilege => "that attack is no longer privileged",
            Instruction::TakesBackPlot => "that Plot returns to your hand",
            Instruction::ShelvesPlot => {
                "that Plot returns to its player's hand, exposed, and cannot be played before the end of his next turn"
            }
            Instruction::TakesThatPlot => "that Plot goes to your hand",
            Instruction::TurnsZap => "that Zap affects the player who used it instead",
            Instruction::SeizesTurn => {
                "it becomes your turn instead, and that rival has his turn after it"
            }
            Instruction::ClearsYours => {
                "remove every Zap, Paralysis and Attribute Freeze from your Power Structure"
            }
            Instruction::ReliefLater => "the target gets Relief as its owner's next turn begins",
            Instruction::SendsCopyBack => "the attacker's copy of it returns to his hand",
            Instruction::UndoesTakeover { another: true } => {
                "that Group returns to his hand, and he may make his automatic takeover with another card"
            }
            Instruction::UndoesTakeover { another: false } => {
                "that Group returns to his hand, and he cannot make an automatic takeover this turn"
            }
            Instruction::DiscardsSeen => "the target discards one of them of your choice",
            Instruction::TakesSeen { or_exposes: true } => {
                "take one of them, or expose them all, or do neither"
            }
            Instruction::TakesSeen { or_exposes: false } => {
                "take one of them, which must be exposed"
            }
            Instruction::ExposesAsMany => {
                "expose any number of them, and as many of your own Plots"
            }
            Instruction::EndsTurn => "your turn ends",
            Instruction::RollBecomes(number) => return format!("that roll becomes {number}"),
            Instruction::ShiftsRoll { by, or } => {
                let or = or.as_ref().map_or_else(String::new, |(more, filter)| {
                    let any = self.any(filter);
                    format!(", or {more} if the attack involves {any}")
                });
                return format!("add {by} to that roll or subtract {by} from it{or}");
            }
            Instruction::Reorganizes => "you may rearrange your whole Power Structure",
            Instruction::RollsAgainst { hits, dies } => {
                return format!(
                    "roll one die; on {hits} or less any rival's Resource is destroyed, on {dies} or more this card is"
                );
            }
            Instruction::TakesIt => "you automatically take control of it",
            Instruction::DestroysHost(card) => {
                return format!(
                    "it is destroyed, which counts toward Goals of the {card} only, and this card is linked to nothing"
                );
            }
            Instruction::RollsAgain => "that player rolls again",
            Instruction::RollsForPlot(most) => {
                return format!("roll one die; on {most} or less, you get that Plot");
            }
            Instruction::AttackSucceeds => "that attack succeeds",
            Instruction::DestroysTaken => "that Group is destroyed",
            Instruction::TakesOver { from, groups } => {
                let what = if *groups {
                    "Group or Resource"
                } else {
                    "Resource"
                };
                let from = match from {
                    Pool::Area => "in the uncontrolled area",
                    Pool::Hand => "in your hand",
                    Pool::AreaOrHand => "in the uncontrolled area or in your hand",
                };
                return format!("you automatically take control of any {what} {from}");
            }
            Instruction::TakesSuch { such, from, linked } => {
                let from = match from {
                    Whence::Hand => "your hand",
                    Whence::Deck => "your Group deck",
                    Whence::HandOrDeck => "your hand or your Group deck",
                };
                let linked = if *linked {
                    ", and link it to this Group"
                } else {
                    ""
                };
                return format!("take over {}, from {from}{linked}", self.any(such));
            }
            Instruction::FishesFor { discards } => {
                return format!(
                    "name a Plot and look at all hidden Plots of the target: you get every hidden copy of it that he has, and for each he discards the top {} cards of his Plot deck; if he has none, expose all your Plots",
                    count(*discards)
                );
            }
            Instruction::EachReorganizes => {
                "each player may rearrange his whole Power Structure, and discards only what cannot be moved"
            }
            Instruction::DiscardsAgents => "those agents are discarded, and count for nothing",
            Instruction::CancelsParts(filter) => {
                return format!(
                    "cancel the action of each {} that makes or aids that attack",
                    self.filter(filter)
                );
            }
            Instruction::SwapsPlots => {
                "trade any number of your Plots for as many exposed Plots of one rival, which you may hide"
            }
            Instruction::TakesDiscarded => "take the Plot just discarded into your hand",
            Instruction::AnotherTakeover => {
                "you may make another automatic takeover, after which you place Action tokens, and your turn ends"
            }
            Instruction::DrawsFromRivals(plots) => {
                return format!(
                    "draw {} Plots from the Plot deck of one rival, or as many in all from those of several",
                    count(*plots)
                );
            }
            Instruction::UndoesChange => {
                "discard any Plot that changes its alignments, Power or Resistance, and undo that"
            }
            Instruction::RollsToRise { most, power } => {
                return format!(
                    "roll one die; on {most} or less its Power becomes {power} for that attack, and otherwise the target's owner destroys it"
                );
            }
            Instruction::TakesGone => "you get that Resource",
            Instruction::RollsForToken(most) => {
                return format!("roll one die; on {most} or less it loses its Action tokens");
            }
            Instruction::ThisDiscarded => "this card is discarded",
            Instruction::ToArea => "it goes to the uncontrolled area",
            Instruction::IsDiscarded => "it is discarded",
            Instruction::Replaces => {
                "the top card of the Group deck takes its place, or goes beside your Power Structure if it is a Resource"
            }
            Instruction::ToRandomRival => "a rival at random gets it",
            Instruction::ToThatRival => "that rival gets this card",
            Instruction::PutUnderRival => "put it on any open control arrow of a rival",
            Instruction::EachDiscardsGroup => "each player discards a Group of his choice",
            Instruction::ReadiesTaken => "that Group gets an Action token and may act this turn",
            Instruction::TakesUntaken => "that Group goes to your hand",
            Instruction::TakesJustPlayed(of) => {
                return format!(
                    "you take control of any {} just played, and link this card to it",
                    self.filter(of)
                );
            }
            Instruction::PicksGroup(of) => {
                return format!(
                    "pick a Group at random from the target's hand; if it is {}, it goes to your hand",
                    self.all(*of)
                );
            }
            Instruction::Undestroys { killed: None } => {
                "a destroyed copy of it no longer counts as destroyed"
            }
            Instruction::Undestroys { killed: Some(true) } => {
                "a killed copy of it no longer counts as destroyed"
            }
            Instruction::Undestroys {
                killed: Some(false),
            } => "a destroyed copy of it that was not killed no longer counts as destroyed",
            Instruction::MovesGroup(moved) => match moved {
                Moved::It => "move it to another master, in any Power Structure",
                Moved::Yours => {
                    "move any Group you control to another control arrow of its Power Structure"
                }
                Moved::Any => {
                    "move any Group to another control arrow of its Power Structure, unless a rival's Illuminati is its master"
                }
            },
            Instruction::ChangesSide => {
                "move any Group you control to any other side of its master"
            }
            Instruction::BackToArrows => {
                "each Group you control moves to an outgoing control arrow of its master, or is discarded if it has none \
                 left"
            }
            Instruction::RenewsArea => {
                "shuffle every card in the uncontrolled area into the Group deck, then put as many new cards there"
            }
            Instruction::RenewsHand => {
                "discard any number of Group cards from your hand, then draw as many"
            }
            Instruction::BuriesFromArea { rivals, yours } => {
                return format!(
                    "each rival puts {} of the uncontrolled area on the bottom of the Group deck, and then you put {} \
                     there",
                    so_many(*rivals, "one", "card", "cards"),
                    count(*yours)
                );
            }
            Instruction::BuriesFromHand { rivals, yours } => {
                return format!(
                    "each rival puts {} of his hand on the bottom of his Group deck, and then you put {} of yours on the \
                     bottom of yours",
                    so_many(*rivals, "one", "Group card", "Group cards"),
                    count(*yours)
                );
            }
        };
        fixed.to_owned()
    }

    fn removes_tokens(&self, all: bool, from: &Object, below: bool) -> String {
        let (kind, from) = match from {
            Object::TargetsIlluminati => ("Illuminati", "the target".to_owned()),
            from => ("Action", self.object(from)),
        };
        let below = if below {
            " and from every Group below it"
        } else {
            ""
        };
        if all {
            format!("remove all {kind} tokens from {from}{below}")
        } else {
            format!("remove one {kind} token from {from}{below}")
        }
    }
}

fn seen(seen: Seen) -> String {
    match seen {
        Seen::HiddenPlots => "all hidden Plots of the target".to_owned(),
        Seen::PlotsAtRandom(plots) => {
            format!("{} hidden Plots of the target at random", count(plots))
        }
        Seen::GroupsAtRandom(cards) => {
            format!(
                "{} Group cards of the target's hand at random",
                count(cards)
            )
        }
        Seen::GroupsForAll(cards) => {
            let cards = count(cards);
            format!(
                "{cards} Group cards of the target's hand at random, and show them to all players"
            )
        }
        Seen::TopOrBottom(cards) => {
            let cards = count(cards);
            format!("the top {cards} or the bottom {cards} cards of any Plot deck")
        }
        Seen::TopOfDecks { cards, decks: 1 } => {
            format!("the top {} cards of any deck", count(cards))
        }
        Seen::TopOfDecks { cards, decks } => {
            format!(
                "the top {} cards of any {} decks",
                count(cards),
                count(decks)
            )
        }
        Seen::GroupDeck => "the target's Group deck".to_owned(),
    }
}

/// What is drawn; `you` draw it, or each player does.
fn drawn(draws: Draws, you: bool) -> String {
    match (draws, you) {
        (Draws::Plots(number), _) => so_many(number, "a", "Plot", "Plots"),
        (Draws::PlotsUntil(number), true) => {
            format!("Plots until you have {} in hand", count(number))
        }
        (Draws::PlotsUntil(number), false) => {
            format!("Plots until he has {} in hand", count(number))
        }
        (Draws::Group, true) => "a Group card".to_owned(),
        (Draws::Group, false) => "a Group card and shows it to you".to_owned(),
        (Draws::GroupToArea, true) => {
            "a Group card and put it into the uncontrolled area".to_owned()
        }
        (Draws::GroupToArea, false) => {
            "a Group card and puts it into the uncontrolled area".to_owned()
        }
    }
}

fn exposes(whose: Hand, except: u8) -> String {
    let (who, choice) = match whose {
        Hand::Yours => ("expose all your Plots", "your"),
        Hand::Targets => ("the target exposes all his Plots", "his"),
    };
    match except {
        0 => who.to_owned(),
        except => format!("{who} except {} of {choice} choice", count(except)),
    }
}
