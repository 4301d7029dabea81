//! What players do apart from attacks, Plots and abilities, in its canonical form.

use super::{Printer, counted, sentence};
use crate::{CardRef, DeckEnd, Drawn, Gift, Lifted, Play, PlayerId, Which};
use fnord_cards::Side;

impl Printer<'_> {
    fn gifts(&self, gifts: &[Gift]) -> String {
        let gifts = gifts.iter().map(|gift| match gift {
            Gift::Card(card) => self.card(card),
            Gift::Plots(count) => counted(*count, "Plot", "Plots"),
            Gift::IlluminatiTokens(count) => illuminati_tokens(*count),
        });
        sentence(gifts)
    }

    fn drawn(&self, what: &Drawn) -> String {
        match what {
            Drawn::Plots(0) => "no Plot".to_owned(),
            Drawn::Groups(0) => "no Group".to_owned(),
            Drawn::First { plots, of, card } => {
                let what = if *plots { "Plots" } else { "Groups" };
                let named = card.as_ref().map(|card| format!("{}, ", self.card(card)));
                format!("{}the first of {of} {what}", named.unwrap_or_default())
            }
            Drawn::Plots(count) => counted(*count, "Plot", "Plots"),
            Drawn::Groups(count) => counted(*count, "Group", "Groups"),
            Drawn::Cards(cards) => self.cards(cards),
            Drawn::Elsewhere { plots, count, of } => {
                let cards = match plots {
                    true => counted(*count, "Plot", "Plots"),
                    false => counted(*count, "Group", "Groups"),
                };
                match of {
                    Some(player) => format!("{cards} from {}'s deck", self.player(*player)),
                    None => format!("{cards} from the bottom of the deck"),
                }
            }
        }
    }

    /// "Yetis", "the left of Yetis"
    pub(super) fn place(&self, card: &CardRef, at: Option<Side>) -> String {
        match at {
            Some(side) => format!("the {} of {}", side.name(), self.card(card)),
            None => self.card(card),
        }
    }

    /// "under Yetis", "at the left of Yetis"
    pub(super) fn under(&self, card: &CardRef, at: Option<Side>) -> String {
        let word = if at.is_some() { "at" } else { "under" };
        format!("{word} {}", self.place(card, at))
    }

    /// "Devival and 2 Plots"
    pub(super) fn with_hidden(&self, cards: &[CardRef], hidden: u8) -> String {
        let hidden = (hidden > 0).then(|| counted(hidden, "Plot", "Plots"));
        sentence(cards.iter().map(|card| self.card(card)).chain(hidden))
    }

    /// What is done apart from attacks, Plots and abilities.
    pub(super) fn deed(&self, play: &Play) -> String {
        let who = |player: &PlayerId| self.player(*player);
        let card = |card: &CardRef| self.card(card);
        match play {
            Play::Lead(player, group) => {
                format!("{} {}", self.does(*player, "leads with"), card(group))
            }
            Play::BeginTurn(player) => self.does(*player, "begins the turn"),
            Play::EndTurn(player) => self.does(*player, "ends the turn"),
            Play::Knock(player) => self.does(*player, "knocks"),
            Play::Privilege(player) => self.does(*player, "declares privilege"),
            Play::Leave(player) => self.does(*player, "leaves the game"),
            Play::Promise(one, other) => {
                format!("{} {} something", self.does(*one, "promises"), who(other))
            }
            Play::Threaten { player, card: plot } => {
                format!("{} {}", self.does(*player, "threatens to play"), card(plot))
            }
            Play::Return {
                player,
                cards,
                hidden,
                to,
            } => {
                let to = match to {
                    Some(DeckEnd::Top) => "to the top of ~his deck",
                    Some(DeckEnd::Bottom) => "to the bottom of ~his deck",
                    None => "to ~his deck",
                };
                format!(
                    "{} {} {}",
                    self.does(*player, "returns"),
                    self.with_hidden(cards, *hidden),
                    self.said_of(*player, to)
                )
            }
            Play::Discard {
                player,
                cards,
                hidden,
            } => {
                format!(
                    "{} {}",
                    self.does(*player, "discards"),
                    self.with_hidden(cards, *hidden)
                )
            }
            Play::PlaceTokens { player, on } => {
                format!(
                    "{}{}",
                    self.does(*player, "places tokens"),
                    after(" on ", self.cards(on))
                )
            }
            Play::Draw { player, what } => {
                format!("{} {}", self.does(*player, "draws"), self.drawn(what))
            }
            Play::Buy { player, what, with } => {
                let tokens = with.iter().map(|(card, count)| match card.which {
                    Which::Illuminati if card.owner == Some(*player) => illuminati_tokens(*count),
                    _ => format!(
                        "{} of {}",
                        counted(*count, "token", "tokens"),
                        self.card(card)
                    ),
                });
                format!(
                    "{} {} with {}",
                    self.does(*player, "buys"),
                    self.drawn(what),
                    sentence(tokens)
                )
            }
            Play::TakeOver {
                player,
                card: taken,
                under,
                at,
                automatic,
            } => {
                let under = under
                    .as_ref()
                    .map(|under| format!(" {}", self.under(under, *at)));
                format!(
                    "{} {}{}{}{}",
                    self.does(*player, "takes over"),
                    card(taken),
                    if automatic.automatic {
                        " automatically"
                    } else {
                        ""
                    },
                    under.unwrap_or_default(),
                    if automatic.paid {
                        " for an Illuminati token"
                    } else {
                        ""
                    }
                )
            }
            Play::Lay {
                player,
                group,
                to,
                at,
            } => {
                let puts = match player {
                    Some(player) => self.does(*player, "puts"),
                    None => "Laying".to_owned(),
                };
                let side = match to {
                    Some(to) => self.place(to, Some(*at)),
                    None => format!("the {}", at.name()),
                };
                format!("{puts} {} at {side}", card(group))
            }
            Play::GiveUp { player, groups } => match player {
                Some(player) => {
                    format!("{} {}", self.does(*player, "gives up"), self.cards(groups))
                }
                None => format!("Giving up {}", self.cards(groups)),
            },
            Play::Reorganize { player, moves } => {
                let moves = moves.iter().map(|shift| {
                    format!(
                        "{} to {}",
                        card(&shift.group),
                        self.place(&shift.to, shift.at)
                    )
                });
                let moves: Vec<String> = moves.collect();
                format!(
                    "{}: {}",
                    self.does(*player, "reorganizes"),
                    moves.join("; ")
                )
            }
            Play::MoveGroup {
                player,
                group,
                to,
                at,
                from,
                acting,
                lost,
            } => format!(
                "{} {}{} to {}{}{}",
                self.does(*player, "moves"),
                card(group),
                after(" from ", from.as_ref().map(card).unwrap_or_default()),
                self.place(to, *at),
                self.acting(acting),
                after(" losing ", self.cards(lost))
            ),
            Play::Give {
                player,
                what,
                to,
                under,
                acting,
            } => format!(
                "{} {} to {}{}{}",
                self.does(*player, "gives"),
                self.gifts(what),
                who(to),
                after(" under ", under.as_ref().map(card).unwrap_or_default()),
                self.acting(acting)
            ),
            Play::Trade {
                one,
                gives,
                other,
                receives,
            } => {
                let (gives, receives) = (self.gifts(gives), self.gifts(receives));
                format!(
                    "{} {gives} for {receives} with {}",
                    self.does(*one, "trades"),
                    who(other)
                )
            }
            Play::Relief {
                players,
                to,
                acting,
            } => {
                if let ([], [group]) = (players.as_slice(), acting.as_slice()) {
                    return format!("{} {}", self.cards_do([group], "gives relief to"), card(to));
                }
                let actions = match acting.as_slice() {
                    [_] => "action",
                    _ => "actions",
                };
                format!(
                    "{} {} with the {actions} of {}",
                    self.players_do(players, "gives relief to"),
                    card(to),
                    self.cards(acting)
                )
            }
            Play::Link {
                player,
                card: linked,
                to: Some(to),
            } => {
                format!(
                    "{} {} to {}",
                    self.does(*player, "links"),
                    card(linked),
                    card(to)
                )
            }
            Play::Link {
                player,
                card: linked,
                to: None,
            } => {
                format!("{} {}", self.does(*player, "unlinks"), card(linked))
            }
            Play::Expose { player, cards } if cards.is_empty() => {
                self.does(*player, "exposes all ~his Plots")
            }
            Play::Expose { player, cards } => {
                format!("{} {}", self.does(*player, "exposes"), self.cards(cards))
            }
            Play::Show { player, cards, to } => {
                let to = after(" to ", self.players(to));
                format!("{} {}{to}", self.does(*player, "shows"), self.cards(cards))
            }
            Play::RemoveTokens {
                player,
                from,
                count,
            } => {
                let tokens = counted(*count, "token", "tokens");
                format!(
                    "{} {tokens} from {}",
                    self.does(*player, "removes"),
                    card(from)
                )
            }
            Play::Lift {
                player,
                what,
                acting,
            } => {
                let acting = self.acting(acting);
                match what {
                    Lifted::Zaps(victim) => {
                        format!(
                            "{} all Zaps from {}{acting}",
                            self.does(*player, "removes"),
                            who(victim)
                        )
                    }
                    Lifted::Paralysis(group) => {
                        format!("{} {}{acting}", self.does(*player, "frees"), card(group))
                    }
                }
            }
            Play::DeclareVictory { player, goal, .. } => {
                let goal = after(" with ", goal.as_ref().map(card).unwrap_or_default());
                format!("{}{goal}", self.does(*player, "declares victory"))
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
            | Play::Enter(..) => String::new(),
        }
    }
}

fn illuminati_tokens(count: u8) -> String {
    match count {
        1 => "an Illuminati token".to_owned(),
        count => format!("{count} Illuminati tokens"),
    }
}

/// Words with what they are about, where there is anything.
pub(super) fn after(words: &str, what: String) -> String {
    match what.is_empty() {
        true => what,
        false => [words, &what].concat(),
    }
}
