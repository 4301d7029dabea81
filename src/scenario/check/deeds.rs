//! Everything that players do apart from attacks, Plots and abilities.

use super::clauses::{Counted, Parts};
use super::{Check, MOST_TOKENS};
use crate::names;
use crate::scenario::syntax::{Deed, Link, Phrase};
use crate::scenario::{CardRef, Drawn, Object, Play, PlayerId, UsePlay, Which};

impl Check<'_> {
    /// What a player does. Everything in the line is looked up, so that every mistake is reported.
    pub(super) fn deed(
        &mut self,
        who: &Phrase,
        deed: Deed,
        word: &Phrase,
        automatically: bool,
        rest: Option<&Phrase>,
    ) -> Option<Play> {
        let before = self.errors.len();
        if self.names.player(&who.text).is_none()
            && let Ok(card) = self.names.find(who)
            && let Some(used) = self.deed_of_card(card, deed, rest)
        {
            return Some(used).filter(|_| self.errors.len() == before);
        }
        let player = self.player(who)?;
        let alone = [
            Deed::Begins,
            Deed::Ends,
            Deed::Leaves,
            Deed::PlacesTokens,
            Deed::Declares,
        ];
        if rest.is_none() && !alone.contains(&deed) {
            let help = format!("say more: `{} {} …`", who.text, word.text);
            self.unwanted(word, "a whole statement", Some(help));
            return None;
        }
        let whole = rest.unwrap_or(word);
        let play = match deed {
            Deed::Begins => self.nothing_more(rest, Play::BeginTurn(player)),
            Deed::Ends => self.nothing_more(rest, Play::EndTurn(player)),
            Deed::Leaves => self.nothing_more(rest, Play::Leave(player)),
            Deed::Leads => Some(Play::Lead(player, self.one_mentioned(whole)?)),
            Deed::PlacesTokens => Some(Play::PlaceTokens {
                player,
                on: rest.map(|on| self.mentions(on)).unwrap_or_default(),
            }),
            Deed::Draws => {
                let what = self.drawn(whole)?;
                Some(Play::Draw { player, what })
            }
            Deed::Buys => self.buys(player, whole),
            Deed::TakesOver => self.takes_over(player, automatically, whole),
            // Cards take tokens; players take over cards.
            Deed::TakesToken => {
                let help = "say which card does it, for example: `Pinks take a token from Glorps`"
                    .to_owned();
                self.unwanted(who, "a card", Some(help));
                None
            }
            Deed::Moves => self.moves(player, whole),
            Deed::Gives => self.gives(player, whole),
            Deed::Trades => self.trades(player, whole),
            Deed::Promises => self.promises(player, whole),
            Deed::Links => self.links(player, whole),
            Deed::Unlinks => Some(Play::Link {
                player,
                card: self.one_mentioned(whole)?,
                to: None,
            }),
            Deed::Discards => {
                let (cards, hidden) = self.cards_and_plots(whole);
                Some(Play::Discard {
                    player,
                    cards,
                    hidden,
                })
            }
            Deed::Exposes => {
                let all = [
                    "all her plots",
                    "all his plots",
                    "all its plots",
                    "all their plots",
                ];
                let key = names::key(&whole.text);
                let everything = all.contains(&key.as_str()) || key == "all plots";
                Some(Play::Expose {
                    player,
                    cards: match everything {
                        true => Vec::new(),
                        false => self.mentions(whole),
                    },
                })
            }
            Deed::Shows => self.shows(player, whole),
            Deed::Removes => self.removes(player, whole),
            Deed::Threatens => Some(Play::Threaten {
                player,
                card: self.one_mentioned(whole)?,
            }),
            Deed::Declares => Some(Play::DeclareVictory {
                player,
                goal: match rest {
                    None => None,
                    Some(goal) => Some(self.one_mentioned(goal)?),
                },
            }),
        };
        if automatically && deed != Deed::TakesOver {
            let help = "only a takeover can be automatic".to_owned();
            self.unwanted(whole, "automatic", Some(help));
        }
        play.filter(|_| self.errors.len() == before)
    }

    /// "'Frop Farm removes the tokens of Connie Dobbs": a card that does what its ability lets it do.
    fn deed_of_card(&mut self, card: CardRef, deed: Deed, rest: Option<&Phrase>) -> Option<Play> {
        let words: &[&str] = match deed {
            Deed::Draws => &[],
            Deed::Removes => &[" from ", " of "],
            Deed::Gives => &[" to "],
            Deed::TakesToken => &[""],
            _ => return None,
        };
        let rest = rest?;
        let tokens = deed == Deed::TakesToken || rest.text.to_lowercase().contains("token");
        if deed != Deed::Draws && !tokens {
            return None;
        }
        let target = words.iter().find_map(|word| {
            let at = match word.is_empty() {
                true => 0,
                false => rest.text.to_lowercase().rfind(word)? + word.len(),
            };
            let span = rest.span.start + at..rest.span.end;
            Some(rest.between(span.start, span.end))
        });
        let on = match target {
            Some(target) => vec![Object::Card(self.mentioned(&target)?)],
            None => Vec::new(),
        };
        Some(Play::Use(UsePlay {
            player: None,
            card,
            on,
            acting: Vec::new(),
            discards: Vec::new(),
            hidden_discards: 0,
            choices: Vec::new(),
        }))
    }

    fn nothing_more(&mut self, rest: Option<&Phrase>, play: Play) -> Option<Play> {
        if let Some(rest) = rest {
            self.unwanted(rest, "a part of this statement", None);
        }
        Some(play)
    }

    /// "2 Plots", "a Group", or the names of cards.
    fn drawn(&mut self, what: &Phrase) -> Option<Drawn> {
        let plots = ["plots", "plot", "plot cards", "plot card"];
        match self.counted(what, &plots) {
            Counted::So(count) => return Some(Drawn::Plots(count)),
            Counted::Wrong => return None,
            Counted::Not => {}
        }
        let groups = ["groups", "group", "group cards", "group card"];
        match self.counted(what, &groups) {
            Counted::So(count) => Some(Drawn::Groups(count)),
            Counted::Wrong => None,
            Counted::Not => Some(Drawn::Cards(self.mentions(what))),
        }
    }

    fn buys(&mut self, player: PlayerId, whole: &Phrase) -> Option<Play> {
        let parts = self.parts(whole, &[Link::With, Link::Acting]);
        self.once(&parts);
        let what = self.drawn(&parts.head);
        let example = "Ann buys a Plot with 2 tokens of Xists";
        let wanted = "a purchase with the tokens that pay for it";
        let with = self.needed(&parts, &[Link::With, Link::Acting], whole, wanted, example)?;
        let mut tokens = Vec::new();
        for item in self.names_in(with) {
            tokens.extend(self.tokens_of(&item, player));
        }
        Some(Play::Buy {
            player,
            what: what?,
            with: tokens,
        })
    }

    /// "2 tokens of Xists", "an Illuminati token", "Xists".
    fn tokens_of(&mut self, item: &Phrase, player: PlayerId) -> Option<(CardRef, u8)> {
        match self.counted(item, &["illuminati tokens", "illuminati token"]) {
            Counted::Wrong => return None,
            Counted::So(count) => {
                let card = CardRef {
                    which: Which::Illuminati,
                    owner: Some(player),
                    span: item.span.clone(),
                };
                return Some((card, count));
            }
            Counted::Not => {}
        }
        let lower = item.text.to_ascii_lowercase();
        for of in [" tokens of ", " token of ", " tokens from ", " token from "] {
            if let Some(at) = lower.find(of) {
                let count = self.number(&item.part(0..at), 1, MOST_TOKENS);
                let mut card = self.mentioned(&item.part(at + of.len()..item.text.len()))?;
                if card.which == Which::Illuminati {
                    card.owner = card.owner.or(Some(player));
                }
                return Some((card, count? as u8));
            }
        }
        let mut card = self.mentioned(item)?;
        if card.which == Which::Illuminati {
            card.owner = card.owner.or(Some(player));
        }
        Some((card, 1))
    }

    fn takes_over(&mut self, player: PlayerId, automatic: bool, whole: &Phrase) -> Option<Play> {
        let parts = self.parts(
            whole,
            &[Link::Automatically, Link::Under, Link::With, Link::For],
        );
        self.once(&parts);
        // What a Resource costs may be said, and goes without saying.
        for (link, paid) in &parts.clauses {
            if matches!(link, Link::With | Link::For)
                && !matches!(self.counted(paid, &["illuminati token"]), Counted::So(1))
            {
                self.unwanted(
                    paid,
                    "an Illuminati token, which is what a Resource costs",
                    None,
                );
            }
        }
        let card = self.one_mentioned(&parts.head);
        let under = self.optional(&parts, &[Link::Under])?;
        let said = parts.find(Link::Automatically);
        if let Some(more) = said.filter(|more| !more.text.is_empty()) {
            self.unwanted(more, "a part of this statement", None);
        }
        Some(Play::TakeOver {
            player,
            card: card?,
            under,
            automatic: automatic || said.is_some(),
        })
    }

    fn moves(&mut self, player: PlayerId, whole: &Phrase) -> Option<Play> {
        let parts = self.parts(whole, &[Link::To, Link::Under, Link::Acting, Link::With]);
        self.once(&parts);
        let group = self.one_mentioned(&parts.head);
        let example = "Ann moves Yetis to Xists with the action of Dobbstown";
        let wanted = "a Group and where it goes";
        let to = self.needed(&parts, &[Link::To, Link::Under], whole, wanted, example)?;
        let to = self.one_mentioned(to);
        let acting = self.optional_acting(&parts, player)?;
        Some(Play::MoveGroup {
            player,
            group: group?,
            to: to?,
            acting,
        })
    }

    fn gives(&mut self, player: PlayerId, whole: &Phrase) -> Option<Play> {
        let parts = self.parts(whole, &[Link::To, Link::Under, Link::Acting, Link::With]);
        self.once(&parts);
        let (what, to) = match parts.find(Link::To) {
            Some(to) => (parts.head.clone(), to.clone()),
            None => self.receiver(&parts.head)?,
        };
        let what = self.gifts(&what);
        let to = self.player(&to);
        let under = self.optional(&parts, &[Link::Under])?;
        let acting = self.optional_acting(&parts, player)?;
        Some(Play::Give {
            player,
            what: what?,
            to: to?,
            under,
            acting,
        })
    }

    /// "Ben Xists": the player comes first, and what he gets after him.
    fn receiver(&mut self, phrase: &Phrase) -> Option<(Phrase, Phrase)> {
        let splits: Vec<usize> = phrase.text.match_indices(' ').map(|(at, _)| at).collect();
        let known = (splits.iter().rev())
            .find(|&&at| self.names.player(&phrase.text[..at]).is_some())
            .or(splits.first().filter(|_| {
                // Where no table is laid out, the first word is a new player, unless it begins a name.
                !self.names.laid_out && self.names.find(phrase).is_err()
            }));
        let Some(&at) = known else {
            let help = "for example: `Ann gives Devival to Ben`".to_owned();
            self.unwanted(phrase, "a gift and who gets it", Some(help));
            return None;
        };
        Some((phrase.part(at..phrase.text.len()), phrase.part(0..at)))
    }

    fn trades(&mut self, one: PlayerId, whole: &Phrase) -> Option<Play> {
        let parts = self.parts(whole, &[Link::For, Link::With, Link::To]);
        self.once(&parts);
        let gives = self.gifts(&parts.head);
        let example = "Ann trades Devival and a Plot for Rant! with Ben";
        let wanted = "a trade: what for what, with whom";
        let receives = self.needed(&parts, &[Link::For], whole, wanted, example)?;
        let receives = self.gifts(receives);
        let other = self.needed(&parts, &[Link::With, Link::To], whole, wanted, example)?;
        let other = self.player(other);
        Some(Play::Trade {
            one,
            gives: gives?,
            other: other?,
            receives: receives?,
        })
    }

    fn promises(&mut self, player: PlayerId, whole: &Phrase) -> Option<Play> {
        let lower = whole.text.to_ascii_lowercase();
        let Some(name) = lower.strip_suffix(" something") else {
            let help =
                "what is promised binds nobody; write: `Ann promises Ben something`".to_owned();
            self.unwanted(whole, "a promise of something", Some(help));
            return None;
        };
        let to = self.player(&whole.part(0..name.len()))?;
        Some(Play::Promise(player, to))
    }

    fn links(&mut self, player: PlayerId, whole: &Phrase) -> Option<Play> {
        let parts = self.parts(whole, &[Link::To]);
        self.once(&parts);
        let card = self.one_mentioned(&parts.head);
        let wanted = "a card and what it is linked to";
        let example = "Ann links Martyr Meter to Xists";
        let to = self.needed(&parts, &[Link::To], whole, wanted, example)?;
        let to = self.one_mentioned(to);
        Some(Play::Link {
            player,
            card: card?,
            to: Some(to?),
        })
    }

    fn shows(&mut self, player: PlayerId, whole: &Phrase) -> Option<Play> {
        let parts = self.parts(whole, &[Link::To]);
        self.once(&parts);
        let cards = self.mentions(&parts.head);
        let wanted = "cards and who sees them";
        let example = "Ann shows Devival to Ben";
        let to = self.needed(&parts, &[Link::To], whole, wanted, example)?;
        let to = (self.names_in(to).iter())
            .filter_map(|name| self.player(name))
            .collect();
        Some(Play::Show { player, cards, to })
    }

    fn removes(&mut self, player: PlayerId, whole: &Phrase) -> Option<Play> {
        let parts = self.parts(whole, &[Link::From]);
        self.once(&parts);
        let words = ["action tokens", "action token", "tokens", "token"];
        let wanted = "a number of tokens and the card they are on";
        let example = "Ann removes 2 tokens from Xists";
        let from = self.needed(&parts, &[Link::From], whole, wanted, example)?;
        let from = self.one_mentioned(from);
        let count = match self.counted(&parts.head, &words) {
            Counted::So(count) => count,
            Counted::Wrong => return None,
            Counted::Not => {
                let help = Some(format!("for example: `{example}`"));
                self.unwanted(&parts.head, "a number of tokens", help);
                return None;
            }
        };
        Some(Play::RemoveTokens {
            player,
            from: from?,
            count,
        })
    }

    /// A card that a clause may name. Outer `None`: a mistake.
    fn optional(&mut self, parts: &Parts, links: &[Link]) -> Option<Option<CardRef>> {
        match links.iter().find_map(|link| parts.find(*link)) {
            None => Some(None),
            Some(part) => self.one_mentioned(part).map(Some),
        }
    }

    /// The Group whose action pays, if one is named. Outer `None`: a mistake.
    fn optional_acting(&mut self, parts: &Parts, player: PlayerId) -> Option<Option<CardRef>> {
        let links = [Link::Acting, Link::With];
        let Some(part) = links.iter().find_map(|link| parts.find(*link)) else {
            return Some(None);
        };
        let mut acting = self.acting(part, Some(player));
        if acting.len() > 1 {
            self.unwanted(part, "one Group", None);
        }
        acting.pop().map(Some)
    }
}
