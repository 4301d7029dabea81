//! Everything that players do apart from attacks, Plots and abilities.

use super::Check;
use super::clauses::{Counted, Parts};
use super::verbs::own_action;
use crate::syntax::{self, Form, Phrase, Said};
use crate::words::deeds::{ALL_PLOTS, BY_MEANS, OF_ILLUMINATI, SPECIAL_GOAL, TOKENS};
use crate::{CardRef, Choice, DeckEnd, Object, Play, PlayerId, Takeover, UsePlay, Which};
use fnord_cards::Kind;
use fnord_cards::effect::{Effect, Instruction};
use fnord_names as names;

/// The clauses that a move may have.
const MOVED: [Form; 6] = [
    Form::l_to,
    Form::l_under,
    Form::l_acting,
    Form::l_with,
    Form::l_from,
    Form::l_losing,
];

impl Check<'_> {
    /// What a player does. Everything in the line is looked up, so that every mistake is reported.
    pub(super) fn deed(&mut self, said: &Said) -> Option<Play> {
        let before = self.errors.len();
        let (who, word, does) = (said.subject(), said.verb(), said.deed()?);
        let rest = said.one(Form::deed_rest);
        let automatically = said.has(Form::automatic);
        if does == Form::v_moves
            && self.names.player(&who.text).is_none()
            && let Some(rest) = rest
            && let Some(moved) = self.moves_itself(who, rest)
        {
            return moved.filter(|_| self.errors.len() == before);
        }
        if self.names.player(&who.text).is_none()
            && let Some(card) = self.names.meant(who)
            && let Some(rest) = rest
            && let Some(used) = self.deed_of_card(&card, does, rest)
        {
            self.lay(&card);
            return used.filter(|_| self.errors.len() == before);
        }
        // "Texas frees Republicans": with its own action.
        if does == Form::v_frees
            && self.names.player(&who.text).is_none()
            && let Some(card) = self.names.meant(who)
            && let Some(player) = self.owners.owner(&card)
            && let Some(rest) = rest
        {
            self.lay(&card);
            return self.frees(player, rest, Some(card));
        }
        if self.names.player(&who.text).is_none()
            && let Some(used) = self.by_its_text(&said.words)
        {
            return Some(used);
        }
        let player = self.player(who)?;
        let alone = [
            Form::v_begins,
            Form::v_ends,
            Form::v_knocks,
            Form::v_leaves,
            Form::v_privilege,
            Form::v_places,
            Form::v_declares,
        ];
        if rest.is_none() && !alone.contains(&does) {
            let help = format!("say more: `{} {} …`", who.text, word.text);
            self.unwanted(word, "a whole statement", Some(help.into()));
            return None;
        }
        let whole = rest.unwrap_or(word);
        let play = match does {
            Form::v_begins => self.nothing_more(rest, Play::BeginTurn(player)),
            Form::v_ends => self.nothing_more(rest, Play::EndTurn(player)),
            Form::v_knocks => self.nothing_more(rest, Play::Knock(player)),
            Form::v_returns => self.returns(player, whole),
            Form::v_leaves => self.nothing_more(rest, Play::Leave(player)),
            Form::v_privilege => self.declares_privilege(player, rest),
            Form::v_leads => Some(Play::Lead(player, self.one_mentioned(whole)?)),
            Form::v_places => Some(Play::PlaceTokens {
                player,
                on: rest.map(|on| self.mentions(on)).unwrap_or_default(),
            }),
            Form::v_draws => self.draws(player, whole),
            Form::v_buys => self.buys(player, whole),
            Form::v_takes => self.takes_over(player, automatically, whole, true),
            Form::v_takes_any => self.takes_over(player, automatically, whole, false),
            // Cards take tokens; players take over cards.
            Form::v_takes_token => {
                let help = "say which card does it, for example: `Pinks take a token from Glorps`"
                    .to_owned();
                self.unwanted(who, "a card", Some(help.into()));
                None
            }
            Form::v_moves => {
                let parts = self.parts(whole, &MOVED);
                let group = self.one_mentioned(&parts.head);
                self.moves(player, group, &parts, whole)
            }
            Form::v_lays => self.lays(Some(player), whole),
            Form::v_gives_up => self.gives_up(Some(player), whole),
            Form::v_reorganizes => self.reorganizes(player, whole),
            Form::v_gives => self.gives(player, whole),
            Form::v_trades => self.trades(player, whole),
            Form::v_promises => self.promises(player, whole),
            Form::v_links => self.links(player, whole),
            Form::v_unlinks => Some(Play::Link {
                player,
                card: self.one_mentioned(whole)?,
                to: None,
            }),
            Form::v_discards => {
                let (cards, hidden) = self.cards_and_plots(whole, false);
                Some(Play::Discard {
                    player,
                    cards,
                    hidden,
                })
            }
            Form::v_exposes => {
                let key = names::key(&whole.text);
                let everything = ALL_PLOTS.contains(&key.as_str()) || key == "all plots";
                Some(Play::Expose {
                    player,
                    cards: match everything {
                        true => Vec::new(),
                        false => self.mentions(whole),
                    },
                })
            }
            Form::v_shows => self.shows(player, whole),
            Form::v_removes => match self.zaps(whole) {
                Some(parts) => self.removes_zaps(player, &parts, whole),
                None => self.removes(player, whole),
            },
            Form::v_frees => self.frees(player, whole, None),
            Form::v_threatens => Some(Play::Threaten {
                player,
                card: self.one_mentioned(whole)?,
            }),
            Form::v_declares => Some(Play::DeclareVictory {
                player,
                before_knock: false,
                goal: match rest {
                    // Whatever else is met counts as well.
                    Some(goal) if SPECIAL_GOAL.contains(&names::key(&goal.text).as_str()) => None,
                    Some(goal) => Some(self.one_mentioned(goal)?),
                    None => None,
                },
            }),
            _ => None,
        };
        if automatically && !matches!(does, Form::v_takes | Form::v_takes_any) {
            let help = "only a takeover can be automatic".to_owned();
            self.unwanted(whole, "automatic", Some(help.into()));
        }
        play.filter(|_| self.errors.len() == before)
    }

    /// "… makes the attack privileged with her Illuminati": nothing else of a player's is said to do it.
    fn declares_privilege(&mut self, player: PlayerId, by: Option<&Phrase>) -> Option<Play> {
        if let Some(by) = by {
            let lower = by.text.to_ascii_lowercase();
            let means = BY_MEANS.iter().find(|means| lower.starts_with(**means));
            let Some(means) = means else {
                return self.nothing_more(Some(by), Play::Privilege(player));
            };
            let ends = OF_ILLUMINATI.iter().find(|ends| lower.ends_with(**ends));
            let end = lower.len() - ends.map_or(0, |ends| ends.len());
            let named = by.part(means.len()..end);
            let seat = self.one_mentioned(&named)?;
            let own = match seat.which {
                Which::Illuminati => seat.owner.is_none_or(|owner| owner == player),
                Which::Card(_) => {
                    self.names.kind(&seat) == Kind::Illuminati
                        && self.owners.owner(&seat) == Some(player)
                }
            };
            if !own {
                self.unwanted(&named, "the Illuminati of whoever declares it", None);
            }
        }
        Some(Play::Privilege(player))
    }

    fn nothing_more(&mut self, rest: Option<&Phrase>, play: Play) -> Option<Play> {
        if let Some(rest) = rest {
            self.unwanted(rest, "a part of this statement", None);
        }
        Some(play)
    }

    /// `over`: it is said to be taken over, which may be for a token.
    /// What is taken or drawn is no card that is said to be another player's.
    pub(super) fn is_nobody_elses(&mut self, player: PlayerId, card: &CardRef, said: &Phrase) {
        // What lies on a table is ruled as it lies there.
        if !self.names.laid_out && card.owner.is_some_and(|owner| owner != player) {
            let help = "what another player has is attacked, or given by him".to_owned();
            self.unwanted(said, "a card that could be taken so", Some(help.into()));
        }
    }

    fn takes_over(
        &mut self,
        player: PlayerId,
        automatic: bool,
        whole: &Phrase,
        over: bool,
    ) -> Option<Play> {
        let parts = self.parts(
            whole,
            &[
                Form::l_automatically,
                Form::l_under,
                Form::l_with,
                Form::l_for,
            ],
        );
        self.once(&parts);
        if !over && !automatic && parts.find(Form::l_automatically).is_none() {
            let name = if self.names.is_card(&parts.head) {
                parts.head.text.as_str()
            } else {
                "GROUP"
            };
            let help = format!(
                "a card is taken over: `takes over {name}`, `takes over {name} automatically`"
            );
            self.unwanted(whole, "what a player can take", Some(help.into()));
            return None;
        }
        // What a Resource costs may be said, and goes without saying.
        let paid = parts
            .find(Form::l_with)
            .or(parts.find(Form::l_for))
            .is_some();
        for (lead, paid) in &parts.clauses {
            if matches!(lead, Form::l_with | Form::l_for)
                && !matches!(self.illuminati_tokens(paid), Counted::So(1))
            {
                self.unwanted(
                    paid,
                    "an Illuminati token, which is what a Resource costs",
                    None,
                );
            }
        }
        let card = self.one_mentioned(&parts.head);
        if let Some(card) = &card {
            self.is_nobody_elses(player, card, &parts.head);
        }
        let under = match parts.find(Form::l_under) {
            None => None,
            Some(part) => Some(self.place(part)?),
        };
        let said = parts.find(Form::l_automatically);
        if let Some(more) = said.filter(|more| !more.text.is_empty()) {
            self.unwanted(more, "a part of this statement", None);
        }
        Some(Play::TakeOver {
            player,
            card: card?,
            at: under.as_ref().and_then(|(_, at)| *at),
            under: under.map(|(under, _)| under),
            automatic: Takeover {
                automatic: automatic || said.is_some(),
                paid,
            },
        })
    }

    fn moves(
        &mut self,
        player: PlayerId,
        group: Option<CardRef>,
        parts: &Parts,
        whole: &Phrase,
    ) -> Option<Play> {
        self.once(parts);
        let example = "Ann moves Yetis to Xists with the action of Dobbstown";
        let wanted = "a Group and where it goes";
        let to = self.needed(parts, &[Form::l_to, Form::l_under], whole, wanted, example)?;
        let to = self.place(to);
        let from = self.optional(parts, &[Form::l_from])?;
        let acting = self.all_acting(parts, player, group.as_ref())?;
        let lost = match parts.find(Form::l_losing) {
            Some(lost) => self.mentions(lost),
            None => Vec::new(),
        };
        let (to, at) = to?;
        Some(Play::MoveGroup {
            player,
            group: group?,
            to,
            at,
            from,
            acting,
            lost,
        })
    }

    /// "Yetis move to Dobbstown", "Yetis move Pinks to Dobbstown": its owner moves it, or moves another with its action. Outer `None`:
    /// that is no card.
    fn moves_itself(&mut self, who: &Phrase, rest: &Phrase) -> Option<Option<Play>> {
        if !self.is_card(who) {
            return None;
        }
        let Some(card) = self.find(who) else {
            return Some(None);
        };
        // "to Dobbstown": with nothing before it, it is the card itself that moves.
        let itself = syntax::clauses(&format!(" {}", rest.text), rest.span.start);
        let another = !itself.0.text.is_empty();
        let parts = match another {
            true => self.parts(rest, &MOVED),
            false => self.clauses_only(rest, &MOVED),
        };
        if another && self.moves_groups(&card) {
            return Some(self.moves_by_ability(card, &parts, rest));
        }
        let Some(player) = self.owners.owner(&card) else {
            let help = format!("say who moves it: `Ann moves {} {}`", who.text, rest.text);
            self.unwanted(who, "a player", Some(help.into()));
            return Some(None);
        };
        self.lay(&card);
        if !another {
            return Some(self.moves(player, Some(card), &parts, rest));
        }
        let group = self.one_mentioned(&parts.head);
        let paid = [Form::l_acting, Form::l_with];
        if let Some(paid) = paid.iter().find_map(|lead| parts.find(*lead)) {
            let help = format!("the action of {} pays for it, as it is told", who.text);
            self.unwanted(paid, "a part of this statement", Some(help.into()));
            return Some(None);
        }
        let mut play = self.moves(player, group, &parts, rest);
        if let Some(Play::MoveGroup { acting, .. }) = &mut play {
            *acting = vec![card];
        }
        Some(play)
    }

    /// Whether the text of a card lets it move Groups.
    fn moves_groups(&self, card: &CardRef) -> bool {
        self.says(card, |effect| {
            matches!(effect, Effect::Do(Instruction::MovesGroup { .. }))
        })
    }

    /// What is moved by the ability of a card.
    fn moves_by_ability(&mut self, card: CardRef, parts: &Parts, whole: &Phrase) -> Option<Play> {
        self.once(parts);
        self.lay(&card);
        let group = self.one_mentioned(&parts.head);
        let example = "Ann moves Yetis to Xists";
        let links = [Form::l_to, Form::l_under];
        let to = self.needed(parts, &links, whole, "a Group and where it goes", example)?;
        let to = self.place(to);
        for (lead, part) in &parts.clauses {
            if !links.contains(lead) && !own_action(part) {
                let help = "say it in a sentence of its own".to_owned();
                self.unwanted(part, "a part of this statement", Some(help.into()));
            }
        }
        let (to, at) = to?;
        let mut used = UsePlay::plain(card, vec![Object::Card(group?)]);
        used.choices.push(Choice::Under(to));
        used.choices.extend(at.map(Choice::At));
        Some(Play::Use(used))
    }

    fn links(&mut self, player: PlayerId, whole: &Phrase) -> Option<Play> {
        let parts = self.parts(whole, &[Form::l_to]);
        self.once(&parts);
        let card = self.one_mentioned(&parts.head);
        let wanted = "a card and what it is linked to";
        let example = "Ann links Martyr Meter to Xists";
        let to = self.needed(&parts, &[Form::l_to], whole, wanted, example)?;
        let to = self.one_mentioned(to);
        Some(Play::Link {
            player,
            card: card?,
            to: Some(to?),
        })
    }

    /// "returns Devival and 2 Plots to the bottom of her deck"
    fn returns(&mut self, player: PlayerId, whole: &Phrase) -> Option<Play> {
        let parts = self.parts(whole, &[Form::l_to, Form::l_on, Form::l_under]);
        self.once(&parts);
        let (cards, hidden) = self.cards_and_plots(&parts.head, false);
        let wanted = "Plots and where they go in the deck";
        let example = "Ann returns Devival to the bottom of her deck";
        let links = [Form::l_to, Form::l_on, Form::l_under];
        let part = self.needed(&parts, &links, whole, wanted, example)?;
        let key = names::key(&part.text);
        let words: Vec<&str> = key.split(' ').collect();
        let to = if parts.find(Form::l_under).is_some() || words.contains(&"bottom") {
            Some(DeckEnd::Bottom)
        } else if words.contains(&"top") || parts.find(Form::l_on).is_some() {
            Some(DeckEnd::Top)
        } else {
            None
        };
        if !words.contains(&"deck") {
            let help = Some(format!("for example: `{example}`"));
            self.unwanted(part, "a place in a deck", help.map(Into::into));
            return None;
        }
        Some(Play::Return {
            player,
            cards,
            hidden,
            to,
        })
    }

    fn shows(&mut self, player: PlayerId, whole: &Phrase) -> Option<Play> {
        let parts = self.parts(whole, &[Form::l_to]);
        self.once(&parts);
        let cards = self.mentions(&parts.head);
        // What is shown to nobody in particular is shown to everybody.
        let to = match parts.find(Form::l_to) {
            Some(to) => (self.names_in(to).iter())
                .filter_map(|name| self.player(name))
                .collect(),
            None => (0..self.names.players.len() as u8)
                .map(PlayerId)
                .filter(|&other| other != player)
                .collect(),
        };
        Some(Play::Show { player, cards, to })
    }

    fn removes(&mut self, player: PlayerId, whole: &Phrase) -> Option<Play> {
        let parts = self.parts(whole, &[Form::l_from]);
        self.once(&parts);
        if parts.clauses.is_empty()
            && let Counted::So(count) = self.illuminati_tokens(&parts.head)
        {
            let from = self.illuminati_of(player, &parts.head);
            return Some(Play::RemoveTokens {
                player,
                from,
                count,
            });
        }
        let wanted = "a number of tokens and the card they are on";
        let example = "Ann removes 2 tokens from Xists";
        let from = self.needed(&parts, &[Form::l_from], whole, wanted, example)?;
        let from = self.one_mentioned(from);
        let count = match self.counted(&parts.head, &TOKENS) {
            Counted::So(count) => count,
            Counted::Wrong => return None,
            Counted::Not => {
                let help = Some(format!("for example: `{example}`"));
                self.unwanted(&parts.head, "a number of tokens", help.map(Into::into));
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
    pub(super) fn optional(&mut self, parts: &Parts, links: &[Form]) -> Option<Option<CardRef>> {
        match links.iter().find_map(|lead| parts.find(*lead)) {
            None => Some(None),
            Some(part) => self.one_mentioned(part).map(Some),
        }
    }

    /// The Groups whose actions pay, if any are named; `own`: whose "its action" is. `None`: a mistake.
    pub(super) fn all_acting(
        &mut self,
        parts: &Parts,
        player: PlayerId,
        own: Option<&CardRef>,
    ) -> Option<Vec<CardRef>> {
        let Some(part) = payment(parts) else {
            return Some(Vec::new());
        };
        if let Some(own) = own
            && own_action(part)
        {
            return Some(vec![own.clone()]);
        }
        let acting = self.acting(part, Some(player));
        (!acting.is_empty()).then_some(acting)
    }

    /// The same where one may pay. Outer `None`: a mistake.
    pub(super) fn optional_acting(
        &mut self,
        parts: &Parts,
        player: PlayerId,
        own: Option<&CardRef>,
    ) -> Option<Option<CardRef>> {
        let mut acting = self.all_acting(parts, player, own)?;
        if let Some(part) = payment(parts).filter(|_| acting.len() > 1) {
            self.unwanted(part, "one Group", None);
        }
        Some(acting.pop())
    }
}

/// Who is said to pay.
fn payment(parts: &Parts) -> Option<&Phrase> {
    let links = [Form::l_acting, Form::l_with];
    links.iter().find_map(|lead| parts.find(*lead))
}
