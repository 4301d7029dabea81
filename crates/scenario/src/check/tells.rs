//! Sentences about the table: what somebody has, and what a card is.

use super::Check;
use super::told::{Rather, Subject};
use crate::error::ScenarioErrorKind;
use crate::person::{could_be_a_person, is_somebody};
use crate::syntax::{self, Form, Phrase, Said};
use crate::words::tells::MASTERS;
use crate::{CardRef, Master, Placed, PlayerId, Remark, Statement, Which};
use fnord_cards::Kind;
use fnord_law::WhichOf;
use fnord_names as names;

/// What a sentence about a card says of its place.
enum Lies {
    Under(Phrase),
    Of(Phrase),
    InHandOf(Phrase),
    Uncontrolled,
    /// In the middle of the table, where New World Orders lie.
    InForce,
}

impl Check<'_> {
    /// The player whom such a sentence introduces, where nobody has spoken of him.
    pub(super) fn told_of(&self, line: &Said) -> Option<Phrase> {
        let (who, how, what) = (line.subject(), how(line)?, line.object());
        let player = match how {
            Form::t_has
                if self.remark_of(what).is_none() || is_somebody(&who.text) || is_players(what) =>
            {
                who.clone()
            }
            Form::t_belongs | Form::t_under => what.clone(),
            Form::t_has => return None,
            _ => match place(what)? {
                Lies::Of(who) | Lies::InHandOf(who) => who,
                Lies::Under(by) => by,
                Lies::Uncontrolled | Lies::InForce => return None,
            },
        };
        let known = self.names.player(&player.text).is_some()
            || self.names.is_card_here(&player)
            // "Under the Church" is under a card, whichever of them.
            || how != Form::t_has && self.names.could_be_cards(&player);
        let nobody = names::key(&player.text) == "nobody";
        (!known && !nobody && could_be_a_person(&player.text)).then_some(player)
    }

    /// The remark that a sentence makes about a card.
    fn remark_of(&self, what: &Phrase) -> Option<Said> {
        let mut remarks = syntax::remarks(&what.text, what.span.start);
        let known = match remarks.as_slice() {
            [only] => match only.form {
                Form::r_unknown => false,
                Form::r_trait | Form::r_without => self.trait_word(&only.object().text).is_some(),
                _ => true,
            },
            _ => false,
        };
        known.then(|| remarks.pop()).flatten()
    }

    /// "The C.I.A. has the Necronomicon": what a Group has is linked to it.
    fn has_linked(&self, who: &Phrase, what: &Phrase) -> Option<Statement> {
        let group = match self.names.player(&who.text) {
            Some(_) => None,
            None => self.names.find(who).ok(),
        }?;
        let kind = self.names.kind(&group);
        let linked = self.names.items(what).into_iter().map(|item| {
            let card = self.names.find(&item.name).ok()?;
            let resource = self.names.kind(&card) == Kind::Resource && item.remarks.is_none();
            resource.then_some((Remark::Linked(card), item.name.span))
        });
        let remarks = linked.collect::<Option<Vec<_>>>()?;
        let so = kind.is_group() && kind != Kind::Illuminati && !remarks.is_empty();
        so.then_some(Statement::Fact(Placed {
            card: group,
            remarks,
        }))
    }

    pub(super) fn tells(&mut self, line: &Said) -> Option<Statement> {
        let (who, how, what) = (line.subject(), how(line)?, line.object());
        if !matches!(how, Form::t_belongs | Form::t_under)
            && !is_under_a_group(what)
            && let Some(remark) = self.remark_of(what)
        {
            // "Ben has Elvis. He has no token": either of them may be meant.
            let rather = match how {
                Form::t_is => Rather::Card,
                _ if is_players(what) => Rather::Player,
                _ => Rather::Neither,
            };
            let card = match self.subject_of_table(who, rather)? {
                // What a player has of tokens lies on his Illuminati.
                Subject::Player(player) => CardRef {
                    which: Which::Illuminati,
                    of: WhichOf::Unsaid,
                    owner: Some(player),
                    span: who.span.clone(),
                },
                Subject::Card(card) => card,
                Subject::Named => self.find(who)?,
            };
            let span = remark.words.span.clone();
            let remark = self.remark(&remark)?;
            // "The Post Office is mine"
            if let (Remark::Owner(player), Which::Card(_)) = (&remark, card.which) {
                let player = *player;
                self.lay(&card);
                let cards = vec![Placed {
                    card,
                    remarks: Vec::new(),
                }];
                return self.holds(player, who, cards, false);
            }
            let is_position = matches!(
                remark,
                Remark::Directly | Remark::OneAway | Remark::FartherAway
            );
            // "Elvis is directly under his Illuminati": under those of whoever was spoken of.
            let mut card = card;
            if let (Which::Card(_), None, true) = (card.which, card.owner, is_position) {
                card.owner = self.whose_illuminati(what)?;
            }
            // "Ben's Elvis is directly under his Illuminati": he has Elvis, and there. Farther away he hangs from a Group, whichever.
            if let (Which::Card(id), Some(owner), Remark::Directly) =
                (card.which, card.owner, &remark)
                && !self.names.board.contains(&id)
            {
                self.lay(&card);
                let cards = vec![Placed {
                    card,
                    remarks: vec![(remark, span)],
                }];
                return self.holds(owner, who, cards, false);
            }
            return Some(Statement::Fact(Placed {
                card,
                remarks: vec![(remark, span)],
            }));
        }
        match how {
            Form::t_has => match self.has_linked(who, what) {
                Some(fact) => Some(fact),
                None => self.has(who, what),
            },
            Form::t_under => {
                let cards = self.placed(who);
                self.under(what, cards)
            }
            Form::t_belongs => {
                let player = self.player(what)?;
                let cards = self.placed(who);
                self.holds(player, what, cards, false)
            }
            _ => match place(what) {
                None if names::key(&what.text).starts_with("paraly") => {
                    let help = "for example: `Pinks is paralyzed by PLOT`".to_owned();
                    self.unwanted(
                        what,
                        "clear: say by which card it is paralyzed",
                        Some(help.into()),
                    );
                    None
                }
                None => {
                    let help = "of a card one says, for example: `has no token`, `has Power 5`, `is Weird`, `is linked to \
                                CARD`, `is under GROUP`, `belongs to Ben`"
                        .to_owned();
                    self.error(
                        what.span.clone(),
                        "not understood",
                        ScenarioErrorKind::NoStatement,
                        Some(help.into()),
                    );
                    None
                }
                Some(Lies::Uncontrolled) => Some(Statement::Uncontrolled(self.placed(who))),
                Some(Lies::InForce) => Some(Statement::Orders(self.placed(who))),
                Some(Lies::Of(player)) => {
                    let owner = self.player(&player)?;
                    let cards = self.placed(who);
                    self.holds(owner, &player, cards, false)
                }
                Some(Lies::InHandOf(player)) => {
                    let owner = self.player(&player)?;
                    let cards = self.placed(who);
                    self.holds(owner, &player, cards, true)
                }
                Some(Lies::Under(master)) => {
                    let cards = self.placed(who);
                    self.under(&master, cards)
                }
            },
        }
    }

    /// Whose Illuminati a place is told from: "two Groups away from his Illuminati". Inner `None`: it is not said, or "its".
    fn whose_illuminati(&mut self, place: &Phrase) -> Option<Option<PlayerId>> {
        let mut words = place.text.rsplitn(3, ' ');
        let (last, whose) = (words.next(), words.next().unwrap_or_default());
        let of_illuminati = last.is_some_and(|last| last.eq_ignore_ascii_case("illuminati"));
        if !of_illuminati
            || !["his", "her"]
                .iter()
                .any(|his| whose.eq_ignore_ascii_case(his))
        {
            return Some(None);
        }
        let start = words.next().map_or(0, |before| before.len() + 1);
        self.player(&place.part(start..start + whose.len()))
            .map(Some)
    }

    /// "Ben has Xists under Glorps", "Ann has Devival in her hand".
    fn has(&mut self, who: &Phrase, what: &Phrase) -> Option<Statement> {
        let player = match self.subject_of_table(who, Rather::Player)? {
            Subject::Player(player) => player,
            Subject::Named => self.player(who)?,
            Subject::Card(_) => {
                let help = "name the player, or say what the Group controls".to_owned();
                self.unwanted(who, "clear: say who has it", Some(help.into()));
                return None;
            }
        };
        let holding = syntax::holding(what)?;
        let held = holding.one(Form::held)?;
        if holding.has(Form::h_hand) && stands_apart(&held.text) {
            let help =
                "say it of each by itself, in two sentences: what is in play, and what is in hand";
            self.unwanted(
                held,
                "clear: all of it may be in hand, or the last card alone",
                Some(help.to_owned().into()),
            );
            return None;
        }
        let cards = self.placed(held);
        match holding.one(Form::h_master) {
            None => self.holds(player, who, cards, holding.has(Form::h_hand)),
            Some(master) => {
                let mut master = self.find(master)?;
                master.owner = master.owner.or(Some(player));
                self.lay(&master);
                Some(Statement::Controls {
                    master: Master::Card(master),
                    cards,
                })
            }
        }
    }

    fn under(&mut self, master: &Phrase, cards: Vec<Placed>) -> Option<Statement> {
        let master = match self.names.player(&master.text) {
            Some(player) => Master::Player(player, master.span.clone()),
            None => {
                let mut card = self.find(master)?;
                // What is somebody's hangs under what is his.
                let whose = cards.iter().find_map(|placed| placed.card.owner);
                let whose = whose.or_else(|| self.owner_in_attack(&cards));
                if let (Some(whose), Some(owner)) = (whose, card.owner)
                    && whose != owner
                {
                    let name = &self.names.players[usize::from(whose.0)].name;
                    let help = format!("what hangs under it is said to be {name}'s");
                    self.unwanted(master, "a card of the same player", Some(help.into()));
                    return None;
                }
                card.owner = card.owner.or(whose);
                self.lay(&card);
                Master::Card(card)
            }
        };
        Some(Statement::Controls { master, cards })
    }

    /// Groups are controlled, Plots are held in the hand, Resources lie beside the Power Structure.
    fn holds(
        &mut self,
        player: PlayerId,
        who: &Phrase,
        cards: Vec<Placed>,
        in_hand: bool,
    ) -> Option<Statement> {
        let groups = |placed: &Placed| {
            let kind = self.names.kind(&placed.card);
            kind.is_group() && kind != Kind::Illuminati
        };
        if cards.is_empty() {
            return None;
        }
        // Whoever plays an Illuminati has it, by whatever name: it is nothing besides.
        let named = cards.iter().filter(|placed| placed.card.id().is_some());
        let mut illuminati =
            named.filter(|placed| self.names.kind(&placed.card) == Kind::Illuminati);
        if let Some(placed) = illuminati.next() {
            let kind = ScenarioErrorKind::NotInStructure(self.names.said(&placed.card));
            self.error(placed.card.span.clone(), "", kind, None);
            return None;
        }
        if !in_hand && cards.iter().all(groups) {
            return Some(Statement::Controls {
                master: Master::Player(player, who.span.clone()),
                cards,
            });
        }
        Some(Statement::Has {
            player,
            cards,
            in_hand,
        })
    }
}

/// "The Pentagon, and Texas", "the Pentagon and with Texas", whose "with" has been read and left blank: no list of two is written so,
/// and what follows may be said of the last alone.
fn stands_apart(list: &str) -> bool {
    let lower = list.to_ascii_lowercase();
    let of_two =
        |(before, _): (&str, &str)| !before.contains([',', ';']) && !before.contains(" and ");
    lower.contains(" and  ") || lower.split_once(", and ").is_some_and(of_two)
}

/// How a line tells what somebody has or what a card is.
fn how(line: &Said) -> Option<Form> {
    line.parts.get(1).map(|how| how.form)
}

/// "Directly under Texas" says under which Group, and more than "directly under his Illuminati".
fn is_under_a_group(what: &Phrase) -> bool {
    let lower = what.text.to_ascii_lowercase();
    lower.starts_with("directly under ") && !lower.ends_with("illuminati")
}

/// What "is …" says of a card's place.
fn place(what: &Phrase) -> Option<Lies> {
    let lower = what.text.to_ascii_lowercase();
    let after = |start: &str| {
        lower
            .starts_with(start)
            .then(|| what.part(start.len()..what.text.len()))
    };
    if let Some(master) = MASTERS.iter().find_map(|start| after(start)) {
        return Some(match names::key(&master.text).as_str() {
            "nobody" | "no one" => Lies::Uncontrolled,
            _ => Lies::Under(master),
        });
    }
    if matches!(&*lower, "in force" | "in effect" | "in play") {
        return Some(Lies::InForce);
    }
    if lower == "uncontrolled" || lower.ends_with("the uncontrolled area") {
        return Some(Lies::Uncontrolled);
    }
    let mark = ["'s", "’s"].iter().find_map(|mark| {
        let at = lower.rfind(mark)?;
        Some((at, at + mark.len()))
    });
    let (end, after_mark) = mark?;
    match lower[after_mark..].trim() {
        "" => Some(Lies::Of(what.part(0..end))),
        "hand" if lower.starts_with("in ") => Some(Lies::InHandOf(what.part(3..end))),
        _ => None,
    }
}

/// Whether tokens are said to be those of an Illuminati, which a player has and no other card.
fn is_players(what: &Phrase) -> bool {
    let key = names::key(&what.text);
    key.split(' ')
        .any(|word| matches!(word, "slack" | "illuminati"))
}
