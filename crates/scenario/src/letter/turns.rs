//! What players do in their turns besides.

use super::accounts::Clause;
use super::phrases::{Np, Pay, Value, What};
use super::story::Story;
use super::told::{Event, On, Place, Ref, Told};
use super::worded::number;
use fnord_cards::{self as cards, CardId};

impl Story<'_> {
    pub(super) fn buys(&mut self, clause: &Clause, more: &str) -> Option<()> {
        let who = self.subject_of(clause)?;
        let cards = self.several(clause, "p", Some(who))?;
        if let Some(Value::Pay(pay)) = clause.get("p") {
            self.seats_payer(pay, Some(who));
        }
        let paid = match clause.get("p") {
            Some(Value::Pay(Pay::Illuminati(1, _))) | None => "an Illuminati token".to_owned(),
            Some(Value::Pay(Pay::Illuminati(count, _))) => format!("{count} Illuminati tokens"),
            Some(Value::Pay(Pay::Cards(nps))) => {
                let nps = nps.clone();
                let found: Option<Vec<Ref>> =
                    (nps.iter().map(|np| self.refer(np, Some(who)))).collect();
                self.tokens_of(found?)
            }
            _ => self.tokens_of(cards),
        };
        let what = if more == "plot" { "Plot" } else { "Group" };
        let count = number(clause, "n").unwrap_or(1);
        let what = if count == 1 {
            format!("a {what}")
        } else {
            format!("{count} {what}s")
        };
        let name = self.name(who).to_owned();
        self.tells(Event::Line(format!("{name} buys {what} with {paid}")));
        Some(())
    }

    pub(super) fn tokens_of(&self, cards: Vec<Ref>) -> String {
        let names: Vec<String> = cards
            .iter()
            .filter_map(|card| card.card)
            .map(|id| self.card(id).name.to_string())
            .collect();
        format!("tokens of {}", names.join(" and "))
    }

    pub(super) fn draws(&mut self, clause: &Clause) -> Option<()> {
        let who = self.subject_of(clause)?;
        let named = self
            .one(clause, "c", Some(who))
            .and_then(|found| found.card);
        let card = named.or_else(|| self.cards.last().copied())?;
        let pays = match clause.get("p") {
            Some(Value::Pay(pay)) => self.payment(&pay.clone(), Some(who)),
            _ => None,
        };
        let count = number(clause, "n").unwrap_or(1);
        let card = Ref {
            card: Some(card),
            owner: Some(who),
        };
        self.tells(Event::Play {
            who,
            verb: "uses",
            card,
            on: None,
            pays,
            more: vec![format!("drawing {count} Plots")],
        });
        Some(())
    }

    pub(super) fn moves(&mut self, clause: &Clause) -> Option<()> {
        let who = self.subject_of(clause)?;
        let moved = self
            .one(clause, "c", Some(who))
            .and_then(|found| found.card);
        let from = self
            .one(clause, "f", Some(who))
            .and_then(|found| found.card);
        let np = self.nps(clause, "t").into_iter().next()?;
        let to = self.another(&np, Some(who), moved)?;
        let (moved, to_name) = (moved?, self.called(&to));
        let to_name = match to.card {
            Some(id) => self.card(id).name.to_string(),
            None => to_name,
        };
        for id in [Some(moved), from, to.card].into_iter().flatten() {
            self.board.owners.entry(id).or_insert(who);
        }
        for id in [from, to.card].into_iter().flatten() {
            self.board.places.entry(id).or_insert(Place::Directly);
        }
        if let Some(from) = from {
            self.board.places.insert(moved, Place::Under(from));
        }
        let line = format!(
            "{} moves {} to {}",
            self.name(who),
            self.card(moved).name,
            to_name
        );
        self.tells(Event::Play {
            who,
            verb: "moves",
            card: Ref {
                card: Some(moved),
                owner: None,
            },
            on: None,
            pays: None,
            more: vec![line],
        });
        Some(())
    }

    /// "Yan uses his Offshore Banks to move the Lawyers from the Mafia to his Illuminati."
    pub(super) fn moves_by(&mut self, clause: &Clause) -> Option<()> {
        let who = self.subject_of(clause)?;
        let card = self.one(clause, "c", Some(who))?;
        let moved = self.one(clause, "t", Some(who))?;
        let moves = moved.card?;
        let from = self.one(clause, "f", Some(who)).and_then(|from| from.card);
        let slot = if clause.has("m") { "m" } else { "i" };
        let np = self.nps(clause, slot).into_iter().next()?;
        let to = self.another(&np, Some(who), Some(moves))?;
        for group in [Some(moves), from, to.card].into_iter().flatten() {
            self.board.owners.entry(group).or_insert(who);
        }
        for group in [from, to.card].into_iter().flatten() {
            let places = &mut self.board.places;
            places.entry(group).or_insert(Place::Directly);
        }
        if let Some(from) = from {
            self.board.places.insert(moves, Place::Under(from));
        }
        let under = vec![format!("under {}", self.called(&to))];
        self.tells(Event::Play {
            who,
            verb: "uses",
            card,
            on: Some(On::Card(moved)),
            pays: None,
            more: under,
        });
        Some(())
    }

    pub(super) fn discards(&mut self, clause: &Clause) -> Option<()> {
        let who = self.subject_of(clause)?;
        let id = self.one(clause, "c", Some(who))?.card?;
        self.board.owners.insert(id, who);
        self.board.places.entry(id).or_insert(Place::Directly);
        let line = format!("{} discards {}", self.name(who), self.card(id).name);
        self.tells(Event::Line(line));
        Some(())
    }

    pub(super) fn takes_away(&mut self, clause: &Clause) -> Option<()> {
        let who = self.subject_of(clause)?;
        let card = self.one(clause, "c", Some(who))?;
        let on = Some(On::Card(self.one(clause, "t", Some(who))?));
        self.tells(Event::Play {
            who,
            verb: "uses",
            card,
            on,
            pays: None,
            more: Vec::new(),
        });
        Some(())
    }

    /// The name of the card that a phrase means; of Illuminati that are named nobody has to be the player.
    fn name_of(&mut self, np: &Np, who: Option<usize>) -> Option<String> {
        let seat = |id: &CardId| self.card(*id).kind == cards::Kind::Illuminati;
        let seat = match &np.what {
            What::Card(ids) => ids.iter().copied().find(seat),
            _ => None,
        };
        let id = match seat {
            Some(seat) => seat,
            None => self.refer(np, who)?.card?,
        };
        Some(self.card(id).name.to_string())
    }

    /// A sentence of the language of tables, with what stands in the slots of a clause.
    pub(super) fn tells_of(&mut self, clause: &Clause, sentence: &str) -> Option<()> {
        let who = self.subject_of(clause);
        let mut line = String::new();
        let mut rest = sentence;
        while let Some((before, after)) = rest.split_once('{') {
            let (name, after) = after.split_once('}')?;
            line.push_str(before);
            rest = after;
            let said = match (name, clause.get(name)) {
                ("w", _) => self.name(who?).to_owned(),
                (_, Some(Value::Who(other))) => {
                    let other = self.who(&other.clone())?;
                    self.name(other).to_owned()
                }
                (_, Some(Value::Number(number))) => number.to_string(),
                // "France is devastated. To bring relief I spent …": what was spoken of before.
                ("t", None) => {
                    let named = clause.taken.iter().flat_map(|taken| match &taken.value {
                        Value::Cards(nps) => nps.as_slice(),
                        _ => &[],
                    });
                    let named = named.flat_map(|np| match &np.what {
                        What::Card(ids) => ids.as_slice(),
                        _ => &[],
                    });
                    let named: Vec<CardId> = named.copied().collect();
                    let mut spoken = self.cards.iter().rev();
                    let of =
                        spoken.find(|id| self.card(**id).kind.is_group() && !named.contains(id));
                    self.card(*of?).name.to_string()
                }
                (_, Some(Value::Cards(_))) => {
                    let nps = self.nps(clause, name).into_iter();
                    let names = nps.map(|np| self.name_of(&np, who));
                    names.collect::<Option<Vec<String>>>()?.join(" and ")
                }
                _ => return None,
            };
            line.push_str(&said);
        }
        line.push_str(rest);
        if let Some(who) = who {
            line = line.replace(" his ", &format!(" {} ", self.his(who)));
        }
        // Only who attacks takes his attack back.
        let by = match self.last_attack() {
            Some(Event::Attack { by, leader, .. }) => by.or(leader.and_then(|leader| leader.owner)),
            _ => None,
        };
        if sentence.ends_with("calls off the attack") && by.is_some() && by != who {
            return None;
        }
        // "I wanted to give it to Bea. Can I give it to her?" is one gift.
        let told = |told: &Told| matches!(&told.event, Event::Line(one) if *one == line);
        if !(clause.has("asks") && self.told.iter().any(told)) {
            self.tells(Event::Line(line));
        }
        Some(())
    }
}
