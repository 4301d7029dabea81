//! The strength of an attack, and its chances.

use super::Oracle;
use super::figures::Part;
use super::traits::{identical, opposed};
use crate::recompute::board::{Kind, Spot};

impl Oracle<'_> {
    pub fn attackers_side(&mut self) {
        let leader = self.attack.leader;
        let power = self.figures(leader, Part::MakesOrAids).power;
        self.term("Power of the leader", leader, power);
        self.alignment_bonus(leader);
        // sg.aid.any-number
        for aider in self.answer.aiders.clone() {
            let figures = self.figures(aider.group, Part::MakesOrAids);
            match aider.global {
                true => {
                    let global = figures.global.unwrap_or(0);
                    self.term("aids with Global Power", aider.group, global);
                }
                false => self.term("aids with Power", aider.group, figures.power),
            }
            if !self.book.has("sg.aid.no-alignbonus") {
                self.alignment_bonus(aider.group);
            }
        }
        let target = self.attack.target;
        if let (Some(attacker), Some(owner)) = (self.attacker(), self.owner(target))
            && attacker != owner
        {
            let names = [attacker, owner].map(|player| self.board.groups[player].name);
            if names[0] == names[1] || !self.book.has("sg.variants.rival-bonus") {
                self.term("rival Illuminati", owner, self.book.rival);
            }
        }
        self.bonuses_of_cards();
    }

    fn alignment_bonus(&mut self, group: usize) {
        let book = self.book;
        let target = self.attack.target;
        let same = identical(book, self.alignments(group), self.alignments(target));
        let contrary = opposed(book, self.alignments(group), self.alignments(target));
        let (per_same, per_contrary) = match self.attack.kind {
            Kind::Control => (book.identical_control, -book.opposite_control),
            Kind::Destroy => (-book.identical_destroy, book.opposite_destroy),
        };
        if same > 0 {
            self.term("identical alignments", group, same * per_same);
        }
        if contrary > 0 {
            self.term("opposite alignments", group, contrary * per_contrary);
        }
    }

    /// Whether the attacker controls a card that helps any attempt of his (sg.glossary.any-attempt).
    fn helps_attacker(&self, name: &str) -> bool {
        let leader = self.attack.leader;
        self.controller(name).is_some()
            && self.controller(name) == self.attacker()
            && (self.named(leader, name) || self.book.has("sg.glossary.any-attempt"))
    }

    /// The player in whose Power Structure the card of that name lies.
    fn controller(&self, name: &str) -> Option<usize> {
        let found = (0..self.board.groups.len())
            .find(|&group| self.named(group, name) && self.board.in_structure(group));
        found.and_then(|group| self.owner(group))
    }

    fn bonuses_of_cards(&mut self) {
        let book = self.book;
        let target = self.attack.target;
        let control = self.attack.kind == Kind::Control;
        let saint = self.is(target, "SubGenius");
        let church = self.is(target, "Church");
        let rivals = self.owner(target).is_some() && self.owner(target) != self.attacker();
        if control && saint && self.church_leads() {
            self.term("Church of the SubGenius", self.attack.leader, book.church);
        }
        let personality = self.kind(target) == "Personality";
        if control && saint && personality && self.helps_attacker("Dobbstown") {
            self.term("Dobbstown", target, book.dobbstown);
        }
        if control && church && self.helps_attacker("Speakers in Tongues") {
            self.term("Speakers in Tongues", target, book.speakers);
        }
        if rivals && church && self.helps_attacker("False Prophets") {
            self.term("False Prophets", target, book.prophets);
        }
        let league = self.controller("Good Sex for Mutants Dating League");
        let against = league.is_some() && league != self.attacker();
        if control && self.is(target, "Weird") && against {
            self.term("Good Sex for Mutants", target, -book.good_sex);
        }
        let loose = (0..self.board.groups.len())
            .any(|group| self.named(group, "NHGH") && self.board.groups[group].spot == Spot::Area);
        if !control && loose {
            self.term("NHGH", target, book.nhgh);
        }
    }

    /// Whether a Church of the SubGenius or a SubGenius Group of its player leads (sg.glossary.direct).
    fn church_leads(&self) -> bool {
        let Some(attacker) = self.attacker() else {
            return false;
        };
        let fits = |group: usize| group == attacker || self.is(group, "SubGenius");
        let mut aiders = self.answer.aiders.iter();
        let indirect =
            !self.book.has("sg.glossary.direct") && aiders.any(|aider| fits(aider.group));
        // The Illuminati of a player has his number.
        self.named(attacker, "Church of the SubGenius") && (fits(self.attack.leader) || indirect)
    }

    pub fn defenders_side(&mut self) {
        let book = self.book;
        let target = self.attack.target;
        let card = &self.board.groups[target];
        let control = self.attack.kind == Kind::Control;
        let own = card.owner == self.attacker();
        let master = self.board.master(target);
        match self.attack.kind {
            // sg.control.strength, sg.resist.subtract
            Kind::Control => {
                let resistance = card.said_resistance.unwrap_or(card.resistance);
                self.term("Resistance", target, -resistance);
                if master.is_some_and(|master| self.named(master, "SubGenius FisTemples")) {
                    self.term("SubGenius FisTemples", target, -book.fistemples);
                }
            }
            // sg.destroy.strength
            Kind::Destroy => {
                let power = self.figures(target, Part::None).power;
                self.term("Power of the target", target, -power);
            }
        }
        if let Some(master) = master
            && (control || !book.has("sg.destroy.no-master-bonus"))
        {
            let same = identical(book, self.alignments(master), self.alignments(target));
            if same > 0 {
                self.term("alignments of its master", master, -same * book.master);
            }
        }
        if !own || !book.has("sg.destroy.position") {
            match self.board.depth(target) {
                1 => self.term("next to the Illuminati", target, -book.near),
                2 => self.term("one Group away", target, -book.one_away),
                _ => {}
            }
        }
        if !control && self.robo(target) {
            self.term("Robo \"Bob\" defends", target, -book.robo);
        }
        // Optional: nobody uses it against himself.
        let stencil = self.board.stencil.is_some() && self.board.stencil == card.owner;
        if !control && !own && stencil && book.has("Sacred Stencil") {
            self.term("Sacred Stencil", target, -book.stencil);
        }
        self.opposition();
        self.answer.strength = self.answer.terms.iter().map(|(_, _, value)| value).sum();
    }

    fn opposition(&mut self) {
        for opposer in self.answer.opposers.clone() {
            let figures = self.figures(opposer.group, Part::Opposes);
            if opposer.group == self.attack.target {
                // sg.defense.self-bonus, sg.defense.multiple-tokens
                let worth = figures.power + self.book.self_bonus * figures.permanent;
                let tokens = i32::from(opposer.tokens);
                self.term("defends itself", opposer.group, -worth * tokens);
            } else if opposer.global {
                let global = figures.global.unwrap_or(0);
                self.term("opposes with Global Power", opposer.group, -global);
            } else {
                // sg.defense.tokens
                self.term("opposes with Power", opposer.group, -figures.power);
            }
        }
    }

    pub fn dice(&mut self) {
        let mut attackers: Vec<usize> = vec![self.attack.leader];
        attackers.extend(self.answer.aiders.iter().map(|aider| aider.group));
        let janor = attackers
            .iter()
            .any(|&group| self.named(group, "St. Janor Hypercleats"));
        if janor {
            self.answer.terms.push(("St. Janor takes part", "", 0));
        }
        let strength = self.answer.strength;
        // sg.resolve.under-two
        if strength < self.book.least {
            return;
        }
        for one in 1..=6_i32 {
            for other in 1..=6_i32 {
                let natural = one + other;
                let counts = match natural == 2 && janor {
                    true => self.book.janor_two,
                    false => natural,
                };
                self.answer.counts[(natural - 2) as usize] = counts as u8;
                // sg.resolve.automatic-failure
                let failure = counts == 12 || (counts == self.book.failure && !janor);
                // sg.control.strength
                if counts <= strength && !failure {
                    self.answer.succeeds[(natural - 2) as usize] = true;
                    self.answer.chances += 1;
                }
            }
        }
    }
}
