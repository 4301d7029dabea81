//! What players do apart from attacks, Plots and abilities, in its canonical form.

use super::{Printer, counted, push, sentence};
use crate::cards::Side;
use crate::scenario::{CardRef, DeckEnd, Drawn, Gift, Lifted, Play, Which};

impl Printer<'_> {
    fn gifts(&self, gifts: &[Gift]) -> String {
        let gifts: Vec<String> = gifts
            .iter()
            .map(|gift| match gift {
                Gift::Card(card) => self.card(card),
                Gift::Plots(count) => counted(*count, "Plot", "Plots"),
                Gift::IlluminatiTokens(1) => "an Illuminati token".to_owned(),
                Gift::IlluminatiTokens(count) => format!("{count} Illuminati tokens"),
            })
            .collect();
        sentence(&gifts)
    }

    fn drawn(&self, what: &Drawn) -> String {
        match what {
            Drawn::Plots(0) => "no Plot".to_owned(),
            Drawn::Groups(0) => "no Group".to_owned(),
            Drawn::First { plots, of, card } => {
                let what = match plots {
                    true => "Plots",
                    false => "Groups",
                };
                let first = format!("the first of {of} {what}");
                match card {
                    Some(card) => format!("{}, {first}", self.card(card)),
                    None => first,
                }
            }
            Drawn::Plots(count) => counted(*count, "Plot", "Plots"),
            Drawn::Groups(count) => counted(*count, "Group", "Groups"),
            Drawn::Cards(cards) => self.cards(cards),
        }
    }

    /// "Yetis", "the left of Yetis"
    pub(super) fn place(&self, card: &CardRef, at: Option<Side>) -> String {
        match at {
            Some(side) => format!("the {} of {}", side.name(), self.card(card)),
            None => self.card(card),
        }
    }

    /// What is done apart from attacks, Plots and abilities.
    pub(super) fn deed(&self, out: &mut String, play: &Play) {
        match play {
            Play::Lead(player, card) => push(
                out,
                format_args!("{} leads with {}", self.player(*player), self.card(card)),
            ),
            Play::BeginTurn(player) => {
                push(
                    out,
                    format_args!("{} begins the turn", self.player(*player)),
                );
            }
            Play::EndTurn(player) => {
                push(out, format_args!("{} ends the turn", self.player(*player)));
            }
            Play::Knock(player) => push(out, format_args!("{} knocks", self.player(*player))),
            Play::Return {
                player,
                cards,
                hidden,
                to,
            } => {
                let mut what: Vec<String> = cards.iter().map(|card| self.card(card)).collect();
                if *hidden > 0 {
                    what.push(counted(*hidden, "Plot", "Plots"));
                }
                let to = match to {
                    Some(DeckEnd::Top) => "the top of her deck",
                    Some(DeckEnd::Bottom) => "the bottom of her deck",
                    None => "her deck",
                };
                let (player, what) = (self.player(*player), sentence(&what));
                push(out, format_args!("{player} returns {what} to {to}"));
            }
            Play::Privilege(player) => push(
                out,
                format_args!("{} declares privilege", self.player(*player)),
            ),
            Play::Leave(player) => {
                push(
                    out,
                    format_args!("{} leaves the game", self.player(*player)),
                );
            }
            Play::PlaceTokens { player, on } => {
                push(out, format_args!("{} places tokens", self.player(*player)));
                if !on.is_empty() {
                    push(out, format_args!(" on {}", self.cards(on)));
                }
            }
            Play::Draw { player, what } => {
                let player = self.player(*player);
                push(out, format_args!("{player} draws {}", self.drawn(what)));
            }
            Play::Buy { player, what, with } => {
                let tokens: Vec<String> = with
                    .iter()
                    .map(|(card, count)| match card.which {
                        Which::Illuminati if card.owner == Some(*player) && *count == 1 => {
                            "an Illuminati token".to_owned()
                        }
                        Which::Illuminati if card.owner == Some(*player) => {
                            format!("{count} Illuminati tokens")
                        }
                        _ => {
                            let tokens = counted(*count, "token", "tokens");
                            format!("{tokens} of {}", self.card(card))
                        }
                    })
                    .collect();
                push(
                    out,
                    format_args!(
                        "{} buys {} with {}",
                        self.player(*player),
                        self.drawn(what),
                        sentence(&tokens)
                    ),
                );
            }
            Play::TakeOver {
                player,
                card,
                under,
                at,
                automatic,
                paid,
            } => {
                let (player, card) = (self.player(*player), self.card(card));
                push(out, format_args!("{player} takes over {card}"));
                if *automatic {
                    out.push_str(" automatically");
                }
                if let Some(under) = under {
                    let word = if at.is_some() { "at" } else { "under" };
                    push(out, format_args!(" {word} {}", self.place(under, *at)));
                }
                if *paid {
                    out.push_str(" for an Illuminati token");
                }
            }
            Play::Lay {
                player,
                group,
                to,
                at,
            } => {
                let group = self.card(group);
                match player {
                    Some(player) => push(
                        out,
                        format_args!("{} puts {group} at ", self.player(*player)),
                    ),
                    None => push(out, format_args!("Laying {group} at ")),
                }
                match to {
                    Some(to) => out.push_str(&self.place(to, Some(*at))),
                    None => push(out, format_args!("the {}", at.name())),
                }
            }
            Play::GiveUp { player, groups } => {
                let groups = self.cards(groups);
                match player {
                    Some(player) => push(
                        out,
                        format_args!("{} gives up {groups}", self.player(*player)),
                    ),
                    None => push(out, format_args!("Giving up {groups}")),
                }
            }
            Play::Reorganize { player, moves } => {
                let moves: Vec<String> = (moves.iter())
                    .map(|shift| {
                        let to = self.place(&shift.to, shift.at);
                        format!("{} to {to}", self.card(&shift.group))
                    })
                    .collect();
                let player = self.player(*player);
                push(
                    out,
                    format_args!("{player} reorganizes: {}", moves.join("; ")),
                );
            }
            Play::MoveGroup {
                player,
                group,
                to,
                at,
                from,
                acting,
                lost,
            } => {
                let (group, to) = (self.card(group), self.place(to, *at));
                push(out, format_args!("{} moves {group}", self.player(*player)));
                if let Some(from) = from {
                    push(out, format_args!(" from {}", self.card(from)));
                }
                push(out, format_args!(" to {to}"));
                self.acting(out, acting);
                if !lost.is_empty() {
                    push(out, format_args!(" losing {}", self.cards(lost)));
                }
            }
            Play::Give {
                player,
                what,
                to,
                under,
                acting,
            } => {
                let (player, to) = (self.player(*player), self.player(*to));
                push(
                    out,
                    format_args!("{player} gives {} to {to}", self.gifts(what)),
                );
                if let Some(under) = under {
                    push(out, format_args!(" under {}", self.card(under)));
                }
                self.acting(out, acting);
            }
            Play::Trade {
                one,
                gives,
                other,
                receives,
            } => push(
                out,
                format_args!(
                    "{} trades {} for {} with {}",
                    self.player(*one),
                    self.gifts(gives),
                    self.gifts(receives),
                    self.player(*other)
                ),
            ),
            Play::Relief {
                players,
                to,
                acting,
            } => {
                if let ([], [group]) = (players.as_slice(), acting.as_slice()) {
                    let (group, to) = (self.card(group), self.card(to));
                    push(out, format_args!("{group} gives relief to {to}"));
                    return;
                }
                let names: Vec<String> = players
                    .iter()
                    .map(|player| self.player(*player).to_owned())
                    .collect();
                let gives = if names.len() == 1 { "gives" } else { "give" };
                let acting: Vec<String> = acting.iter().map(|card| self.card(card)).collect();
                let actions = if acting.len() == 1 {
                    "the action"
                } else {
                    "the actions"
                };
                push(
                    out,
                    format_args!(
                        "{} {gives} relief to {} with {actions} of {}",
                        sentence(&names),
                        self.card(to),
                        sentence(&acting)
                    ),
                );
            }
            Play::Promise(one, other) => {
                let (one, other) = (self.player(*one), self.player(*other));
                push(out, format_args!("{one} promises {other} something"));
            }
            Play::Link {
                player,
                card,
                to: Some(to),
            } => {
                let (card, to) = (self.card(card), self.card(to));
                push(
                    out,
                    format_args!("{} links {card} to {to}", self.player(*player)),
                );
            }
            Play::Link {
                player,
                card,
                to: None,
            } => push(
                out,
                format_args!("{} unlinks {}", self.player(*player), self.card(card)),
            ),
            Play::Discard {
                player,
                cards,
                hidden,
            } => {
                let mut what: Vec<String> = cards.iter().map(|card| self.card(card)).collect();
                if *hidden > 0 {
                    what.push(counted(*hidden, "Plot", "Plots"));
                }
                push(
                    out,
                    format_args!("{} discards {}", self.player(*player), sentence(&what)),
                );
            }
            Play::Expose { player, cards } => {
                let what = match cards.as_slice() {
                    [] => "all her Plots".to_owned(),
                    cards => self.cards(cards),
                };
                push(out, format_args!("{} exposes {what}", self.player(*player)));
            }
            Play::Show { player, cards, to } => {
                let to: Vec<String> = to
                    .iter()
                    .map(|player| self.player(*player).to_owned())
                    .collect();
                let (player, cards) = (self.player(*player), self.cards(cards));
                push(out, format_args!("{player} shows {cards}"));
                if !to.is_empty() {
                    push(out, format_args!(" to {}", sentence(&to)));
                }
            }
            Play::RemoveTokens {
                player,
                from,
                count,
            } => {
                let tokens = counted(*count, "token", "tokens");
                push(
                    out,
                    format_args!(
                        "{} removes {tokens} from {}",
                        self.player(*player),
                        self.card(from)
                    ),
                );
            }
            Play::Lift {
                player,
                what,
                acting,
            } => {
                let player = self.player(*player);
                match what {
                    Lifted::Zaps(victim) => push(
                        out,
                        format_args!("{player} removes all Zaps from {}", self.player(*victim)),
                    ),
                    Lifted::Paralysis(group) => {
                        push(out, format_args!("{player} frees {}", self.card(group)));
                    }
                }
                self.acting(out, acting);
            }
            Play::Threaten { player, card } => push(
                out,
                format_args!(
                    "{} threatens to play {}",
                    self.player(*player),
                    self.card(card)
                ),
            ),
            Play::DeclareVictory { player, goal } => {
                push(
                    out,
                    format_args!("{} declares victory", self.player(*player)),
                );
                if let Some(goal) = goal {
                    push(out, format_args!(" with {}", self.card(goal)));
                }
            }
            // The others are no deeds.
            Play::Attack { .. }
            | Play::Help { .. }
            | Play::Agents { .. }
            | Play::PlantAgents(..)
            | Play::Forgets(..)
            | Play::Substitute(..)
            | Play::PointsOut(..)
            | Play::Use(_)
            | Play::CallOff(_)
            | Play::Commit(_)
            | Play::Roll(..)
            | Play::RollOff(_)
            | Play::Enter(..) => {}
        }
    }
}
