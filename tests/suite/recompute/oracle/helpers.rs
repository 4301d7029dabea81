//! Who takes part, and with which Power.

use super::figures::Part;
use super::traits::{identical, opposed};
use super::{Admitted, Oracle, Refused};
use crate::recompute::board::{Help, Kind};

impl Oracle<'_> {
    pub fn helpers(&mut self) {
        let announced = |group: usize, opposes: bool| Help {
            group,
            opposes,
            tokens: 1,
            global: false,
        };
        for &group in &self.attack.aiders {
            self.join(announced(group, false));
        }
        for &group in &self.attack.opposers {
            self.join(announced(group, true));
        }
        for &help in &self.attack.later {
            self.join(help);
        }
    }

    fn join(&mut self, help: Help) {
        match self.may_join(help) {
            Ok(admitted) if help.opposes => self.answer.opposers.push(admitted),
            Ok(admitted) => self.answer.aiders.push(admitted),
            Err(why) => self.answer.refused.push(Refused {
                group: help.group,
                opposes: help.opposes,
                why,
            }),
        }
    }

    fn may_join(&self, help: Help) -> Result<Admitted, &'static str> {
        let book = self.book;
        let group = help.group;
        let card = &self.board.groups[group];
        let target = self.attack.target;
        let defends_itself = help.opposes && group == target;
        if let Some(why) = self.idle(group) {
            return Err(why);
        }
        if !help.opposes && group == target && book.has("sg.destroy.not-self") {
            return Err("it cannot aid an attack on itself");
        }
        // sg.defense.multiple-tokens: only the target spends several.
        let sides = [&self.answer.aiders, &self.answer.opposers];
        let before: Vec<&Admitted> = sides
            .into_iter()
            .flatten()
            .filter(|admitted| admitted.group == group)
            .collect();
        let takes_part = group == self.attack.leader || !before.is_empty();
        let several = takes_part || help.tokens > 1;
        if several && !defends_itself && book.has("sg.attack.one-token") {
            return Err("one token for one attack");
        }
        let free = help.opposes
            && self.named(group, "Drs. for \"Bob\"")
            && self.is(target, "SubGenius")
            && self.owner(target) == card.owner;
        let spent: u8 = before.iter().map(|admitted| admitted.tokens).sum();
        if !free && spent + help.tokens > card.tokens && book.has("sg.aid.is-action") {
            return Err("it has no token left");
        }
        if card.owner != self.attacker()
            && !self.board.experienced(self.board.turn)
            && book.has("sg.turn.first-turn-protection")
        {
            let answers = help.opposes
                && card.owner == self.owner(target)
                && book.has("sg.turn.first-turn-response");
            if !answers {
                return Err("the attacker is in his first turn");
            }
        }
        let global = match self.regular(help) || free {
            true => help.global,
            false => true,
        };
        let has_global = self.figures(group, Part::None).global.is_some();
        if global && (!has_global || !book.has("sg.global.use")) {
            return Err("no Global Power to use");
        }
        Ok(Admitted {
            group,
            global,
            tokens: if free { 0 } else { help.tokens },
        })
    }

    /// Whether a Group may join with its regular Power.
    fn regular(&self, help: Help) -> bool {
        let book = self.book;
        let group = help.group;
        let target = self.attack.target;
        let one = self.alignments(group);
        let other = self.alignments(target);
        let control = self.attack.kind == Kind::Control;
        if help.opposes {
            let master = self.board.master(target) == Some(group);
            let puppet = self.board.master(group) == Some(target);
            let kin = group == target || master || puppet;
            let illuminati =
                self.kind(group) == "Illuminati" && self.owner(group) == self.owner(target);
            let clause = match control {
                true => "sg.aid.control-oppose",
                false => "sg.aid.destroy-oppose",
            };
            return (kin && book.has("sg.defense.own-master-puppet"))
                || (illuminati && book.has("sg.defense.illuminati"))
                || (identical(book, one, other) > 0 && book.has(clause));
        }
        if self.named(group, "St. Janor Hypercleats")
            && self.is(target, "Secret")
            && book.has("St. Janor attacks Secret Groups")
        {
            return true;
        }
        match control {
            true => identical(book, one, other) > 0 && book.has("sg.aid.control-eligible"),
            false => opposed(book, one, other) > 0 && book.has("sg.aid.destroy-eligible"),
        }
    }
}
