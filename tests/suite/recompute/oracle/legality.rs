//! Whether an attack can be made.

use super::Oracle;
use super::figures::Part;
use super::room::{Puzzle, Room};
use crate::recompute::board::{Attack, Kind, Spot};

impl Oracle<'_> {
    /// Why a Group cannot act at all, tokens aside.
    pub fn idle(&self, group: usize) -> Option<&'static str> {
        let card = &self.board.groups[group];
        if card.kind == "Resource" || !self.board.in_structure(group) {
            return Some("it is in no Power Structure");
        }
        if card.captured && self.book.has("sg.results.no-act") {
            return Some("captured this turn");
        }
        if self.powerless(group) {
            return Some("Power reduced to 0");
        }
        None
    }

    /// Whether the Power of a Group is reduced to 0, which a printed 0 is not.
    pub fn powerless(&self, group: usize) -> bool {
        let printed_zero =
            self.board.groups[group].power == 0 && self.book.has("sg.power.printed-zero");
        !printed_zero
            && self.figures(group, Part::None).permanent <= 0
            && self.book.has("sg.power.reduced-zero")
    }

    pub fn legality(&mut self) {
        let board = self.board;
        let book = self.book;
        let Attack {
            leader,
            kind,
            target,
            ..
        } = *self.attack;
        let card = &board.groups[target];
        if card.kind == "Illuminati" && book.has("sg.attack.illuminati-immune") {
            self.no("an Illuminati cannot be attacked");
        }
        if card.kind == "Resource" && book.has("sg.attack.resources") {
            self.no("a Resource cannot be attacked");
        }
        if card.spot == Spot::DestroyedPile && book.has("sg.glossary.in-play") {
            self.no("the target is not in play");
        }
        if board.groups[leader].owner != Some(board.turn) && book.has("sg.turn.main-phase") {
            self.no("not his turn");
        }
        if !board.main_phase && book.has("sg.attack.when") {
            self.no("not the main phase");
        }
        if leader == target && book.has("sg.destroy.not-self") {
            self.no("it cannot attack itself");
        }
        if board.groups[leader].tokens == 0 && book.has("sg.attack.definition") {
            self.no("the leader has no token");
        }
        if let Some(why) = self.idle(leader) {
            self.no(why);
        }
        let own = self.owner(target).is_some() && self.owner(target) == self.attacker();
        if kind == Kind::Control && own && book.has("sg.attack.targets") {
            self.no("one's own Group cannot be taken");
        }
        if kind == Kind::Control || !book.has("sg.destroy.no-arrow") {
            self.arrow();
        }
        if let Some(owner) = self.owner(target)
            && Some(owner) != self.attacker()
            && !board.experienced(owner)
            && book.has("sg.turn.first-turn-protection")
        {
            self.no("a rival in his first turn");
        }
        match kind {
            Kind::Control => self.cards_against_control(),
            Kind::Destroy => self.cards_against_destruction(),
        }
        self.legume();
    }

    fn arrow(&mut self) {
        let leader = self.attack.leader;
        let puppets = self.board.puppets(leader).len();
        if self.named(self.attack.target, "Yetis") {
            // An open side will do: the incoming arrow and the puppets take theirs.
            let incoming = usize::from(self.kind(leader) != "Illuminati");
            if incoming + puppets >= 4 {
                self.no("no open side for the Yetis");
            }
        } else if puppets >= self.board.groups[leader].arrows
            && self.book.has("sg.control.open-arrow")
        {
            self.no("no open arrow");
        }
        if self.book.has("sg.control.open-arrow") {
            self.room();
        }
    }

    /// Whether there is a place for the target, its own puppets aside.
    fn room(&mut self) {
        let Attack { leader, target, .. } = *self.attack;
        let Some(player) = self.owner(leader) else {
            return;
        };
        let foreign = self.owner(target) != Some(player);
        let attackable = matches!(self.board.groups[target].spot, Spot::Under(_) | Spot::Area);
        if foreign && attackable && self.board.in_structure(leader) {
            let puzzle = Puzzle::of(self.board, player).and(target, leader, false);
            if puzzle.room() == Room::Nowhere && self.book.has("sg.structure.arrow-match") {
                self.no("however the cards lie, something overlaps");
            }
        }
    }

    fn cards_against_control(&mut self) {
        let leader = self.attack.leader;
        let target = self.attack.target;
        if self.named(target, "Citizens for Normalcy")
            && (self.board.groups[leader].name == "Church of the SubGenius"
                || self.named(leader, "Discordian Society")
                || self.is(leader, "Weird")
                || self.is(leader, "SubGenius"))
        {
            self.no("Citizens for Normalcy");
        }
        if self.named(target, "NHGH") && self.board.anti_bob != self.attacker() {
            self.no("NHGH cannot be controlled");
        }
        if self.robo(target) {
            self.no("Robo \"Bob\"");
        }
        if self.board.groups[leader].name == "Secret FisTemple"
            && self.kind(target) != "Personality"
            && self.book.has("Secret FisTemple takes Personalities only")
        {
            self.no("Secret FisTemple takes Personalities only");
        }
    }

    fn cards_against_destruction(&mut self) {
        let target = self.attack.target;
        if self.connie(target) {
            self.no("Connie Dobbs");
        }
        let master = self.board.master(target);
        if master.is_some_and(|master| self.connie(master)) {
            self.no("Connie Dobbs's puppet");
        }
        if self.named(target, "NHGH") {
            self.no("NHGH cannot be destroyed");
        }
    }

    fn connie(&self, group: usize) -> bool {
        self.named(group, "Connie Dobbs")
            && self.is(group, "Straight")
            && self.is(group, "SubGenius")
    }

    fn legume(&mut self) {
        let target = self.attack.target;
        for legume in 0..self.board.groups.len() {
            if self.named(legume, "Dr. K'Taden Legume")
                && self.board.in_structure(legume)
                && self.is(legume, "SubGenius")
                && self.owner(legume) == self.owner(target)
                && legume != target
                && self.kind(target) == "Personality"
                && self.is(target, "SubGenius")
            {
                self.no("Dr. K'Taden Legume");
            }
        }
    }

    /// Whether Robo "Bob" works on a Group: a SubGenius Place that somebody controls.
    pub fn robo(&self, group: usize) -> bool {
        let legal = self.kind(group) == "Place"
            && self.is(group, "SubGenius")
            && self.board.in_structure(group);
        self.linked(group, "Robo \"Bob\"")
            && (legal || !self.book.has("sg.links.temporary-illegal"))
    }
}
