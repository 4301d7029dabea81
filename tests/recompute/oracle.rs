//! Attacks worked out by hand from the rulebook and the cards, in the plainest way.
//!
//! Nothing here knows the engine. Numbers of the rulebook are in [`Book`], each with the clause that gives it.

use crate::board::{Attack, Board, Help, Kind};

/// The numbers of the rulebook and of the cards.
#[derive(Clone, Debug)]
pub struct Book {
    /// sg.alignbonus.control
    pub identical_control: i32,
    /// sg.alignbonus.control
    pub opposite_control: i32,
    /// sg.alignbonus.destroy
    pub identical_destroy: i32,
    /// sg.alignbonus.destroy
    pub opposite_destroy: i32,
    /// sg.alignbonus.rival-illuminati
    pub rival: i32,
    /// sg.resist.position: next to the Illuminati
    pub near: i32,
    /// sg.resist.position: one Group away
    pub one_away: i32,
    /// sg.resist.master-alignment
    pub master: i32,
    /// sg.defense.self-bonus: how often permanent Power comes on top
    pub self_bonus: i32,
    /// sg.resolve.under-two
    pub least: i32,
    /// sg.resolve.automatic-failure: this and 12
    pub failure: i32,
    pub church: i32,
    pub dobbstown: i32,
    pub speakers: i32,
    pub prophets: i32,
    pub good_sex: i32,
    pub nhgh: i32,
    pub middle_america: i32,
    pub fistemples: i32,
    pub robo: i32,
    pub stencil: i32,
    pub pipe: i32,
    pub tales: i32,
    pub thirteen: i32,
    pub overman: i32,
    pub false_overman: i32,
    pub glorps: i32,
    pub glorps_exposed: i32,
    pub sputum: i32,
    pub janor_two: i32,
}

impl Book {
    pub fn as_printed() -> Book {
        Book {
            identical_control: 4,
            opposite_control: 4,
            identical_destroy: 4,
            opposite_destroy: 4,
            rival: 5,
            near: 10,
            one_away: 5,
            master: 4,
            self_bonus: 1,
            least: 2,
            failure: 11,
            church: 2,
            dobbstown: 5,
            speakers: 3,
            prophets: 4,
            good_sex: 2,
            nhgh: 5,
            middle_america: 2,
            fistemples: 5,
            robo: 5,
            stencil: 5,
            pipe: 2,
            tales: 2,
            thirteen: 6,
            overman: 3,
            false_overman: 3,
            glorps: 2,
            glorps_exposed: 3,
            sputum: 3,
            janor_two: 12,
        }
    }
}

/// What the rulebook says of an attack.
#[derive(Clone, Debug, Default)]
pub struct Answer {
    /// Why it cannot be made; nothing: it can.
    pub illegal: Vec<&'static str>,
    pub strength: i32,
    /// For each natural roll from 2 to 12.
    pub succeeds: [bool; 11],
    pub chances: u8,
    pub aiders: Vec<Admitted>,
    pub opposers: Vec<Admitted>,
    pub refused: Vec<Refused>,
    pub terms: Vec<(&'static str, &'static str, i32)>,
}

/// A Group that takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Admitted {
    pub group: usize,
    pub global: bool,
    /// 0 where a card asks for none.
    pub tokens: u8,
}

/// A Group that wanted to take part and may not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Refused {
    pub group: usize,
    pub opposes: bool,
    pub why: &'static str,
}

/// sg.alignment.opposites, sg.alignment.criminal, sg.alignment.fanatic
fn opposite(alignment: &str) -> &'static str {
    match alignment {
        "Government" => "Corporate",
        "Corporate" => "Government",
        "Liberal" => "Conservative",
        "Conservative" => "Liberal",
        "Peaceful" => "Violent",
        "Violent" => "Peaceful",
        "Straight" => "Weird",
        "Weird" => "Straight",
        "Fanatic" => "Fanatic",
        _ => "none",
    }
}

/// How many alignments two Groups share. Fanatics do not share that (sg.alignment.fanatic).
fn identical(one: &[&str], other: &[&str]) -> i32 {
    let mut count = 0;
    for alignment in one {
        if other.contains(alignment) && *alignment != "Fanatic" {
            count += 1;
        }
    }
    count
}

/// How many alignments of one Group are opposite to some of another.
fn opposed(one: &[&str], other: &[&str]) -> i32 {
    let mut count = 0;
    for alignment in one {
        if other.contains(&opposite(alignment)) {
            count += 1;
        }
    }
    count
}

/// The part a Group plays while its Power is asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    MakesOrAids,
    Opposes,
    None,
}

struct Figures {
    power: i32,
    global: Option<i32>,
    /// Without what holds for this attack only (sg.glossary.permanent-power).
    permanent: i32,
}

/// The answer of the rulebook.
pub fn judge(book: &Book, board: &Board, attack: &Attack) -> Answer {
    let traits = (0..board.groups.len())
        .map(|group| (alignments(board, group), attributes(board, group)))
        .collect();
    let mut oracle = Oracle {
        book,
        board,
        attack,
        traits,
        answer: Answer::default(),
    };
    oracle.legality();
    if oracle.answer.illegal.is_empty() {
        oracle.helpers();
        oracle.attackers_side();
        oracle.defenders_side();
        oracle.dice();
    }
    oracle.answer
}

fn alignments(board: &Board, group: usize) -> Vec<&'static str> {
    let card = &board.groups[group];
    // sg.metarule.illuminati
    if card.kind == "Illuminati" {
        return Vec::new();
    }
    let mut found = card.alignments.clone();
    found.retain(|alignment| !card.loses.contains(alignment));
    for &gain in &card.gains {
        if is_alignment(gain) {
            add_alignment(&mut found, gain);
        }
    }
    // False OverMan; OverMan Philo Drummond is immune to it.
    if card.links.contains(&"False OverMan")
        && card.kind == "Personality"
        && card.name != "OverMan Philo Drummond"
    {
        found.retain(|&alignment| alignment != "Peaceful" && alignment != "Weird");
        add_alignment(&mut found, "Violent");
        add_alignment(&mut found, "Straight");
    }
    if card.name == "Secret FisTemple"
        && let Some(master) = board.master(group)
    {
        for alignment in alignments(board, master) {
            add_alignment(&mut found, alignment);
        }
    }
    found
}

/// sg.alignment.no-opposites, sg.alignment.no-doubles
fn add_alignment(found: &mut Vec<&'static str>, gain: &'static str) {
    if gain != "Fanatic" {
        found.retain(|&alignment| alignment != opposite(gain));
    }
    if !found.contains(&gain) {
        found.push(gain);
    }
}

pub fn is_alignment(word: &str) -> bool {
    word == "Criminal" || opposite(word) != "none"
}

fn attributes(board: &Board, group: usize) -> Vec<&'static str> {
    let card = &board.groups[group];
    // sg.metarule.illuminati
    if card.kind == "Illuminati" {
        return Vec::new();
    }
    let mut found = card.attributes.clone();
    found.retain(|attribute| !card.loses.contains(attribute));
    for &gain in &card.gains {
        if !is_alignment(gain) && !found.contains(&gain) {
            found.push(gain);
        }
    }
    let Some(master) = board.master(group) else {
        return found;
    };
    let by_philo = board.groups[master].name == "OverMan Philo Drummond"
        && alignments(board, group).contains(&"Weird");
    let by_temple =
        board.groups[master].name == "Secret FisTemple" && card.kind == "Personality";
    if (by_philo || by_temple) && !found.contains(&"SubGenius") {
        found.push("SubGenius");
    }
    found
}

struct Oracle<'a> {
    book: &'a Book,
    board: &'a Board,
    attack: &'a Attack,
    traits: Vec<(Vec<&'static str>, Vec<&'static str>)>,
    answer: Answer,
}

impl Oracle<'_> {
    fn alignments(&self, group: usize) -> &[&'static str] {
        &self.traits[group].0
    }

    /// Whether a Group has an alignment or an attribute.
    fn is(&self, group: usize, word: &str) -> bool {
        let (alignments, attributes) = &self.traits[group];
        alignments.iter().chain(attributes).any(|have| *have == word)
    }

    fn owner(&self, group: usize) -> Option<usize> {
        self.board.groups[group].owner
    }

    fn attacker(&self) -> Option<usize> {
        self.owner(self.attack.leader)
    }

    fn name(&self, group: usize) -> &'static str {
        self.board.groups[group].name
    }

    fn kind(&self, group: usize) -> &'static str {
        self.board.groups[group].kind
    }

    /// The player in whose Power Structure the card of that name lies.
    fn controller(&self, name: &str) -> Option<usize> {
        let found = (0..self.board.groups.len())
            .find(|&group| self.name(group) == name && self.board.in_structure(group));
        found.and_then(|group| self.owner(group))
    }

    fn linked(&self, group: usize, card: &str) -> bool {
        self.board.groups[group].links.contains(&card)
    }

    fn term(&mut self, what: &'static str, group: usize, value: i32) {
        let name = self.name(group);
        self.answer.terms.push((what, name, value));
    }

    // ---- figures

    fn figures(&self, group: usize, part: Part) -> Figures {
        let book = self.book;
        let card = &self.board.groups[group];
        let mut power = card.said_power.unwrap_or(card.power);
        let mut global = card.said_global.or(card.global);
        // sg.global.cap
        global = global.map(|global| global.min(power));
        // First what is set (sg.metarule.order). Links that are not legal do nothing (sg.links.temporary-illegal).
        if self.linked(group, "13013") && self.is(group, "SubGenius") {
            power = power.max(book.thirteen);
        }
        let man = card.kind == "Personality" && card.name != "OverMan Philo Drummond";
        if self.linked(group, "OverMan") && man {
            power = power.max(book.overman);
            global = Some(global.unwrap_or(0).max(book.overman));
        }
        if self.linked(group, "False OverMan") && man {
            power = power.max(book.false_overman);
        }
        // Then what is added; multiplying comes between, but holds for this attack only.
        let mut more = 0;
        let mut more_global = 0;
        let tales = self.linked(group, "Three-Fisted Tales of \"Bob\"")
            && card.kind == "Place"
            && self.is(group, "SubGenius");
        if tales {
            more += book.tales;
        }
        let middle_america = self
            .board
            .puppets(group)
            .into_iter()
            .any(|puppet| self.name(puppet) == "Church of Middle America");
        if middle_america && self.is(group, "SubGenius") {
            more += book.middle_america;
            more_global += book.middle_america;
        }
        if card.kind == "Illuminati" && self.board.pipe.is_some() && self.board.pipe == card.owner {
            more += book.pipe;
            more_global += book.pipe;
        }
        let permanent = power + more;
        let power = power * self.multiplier(group, part) + more;
        let mut global = global.map(|global| (global + more_global).min(power));
        let nental = self.linked(group, "Nental Ife")
            && card.kind == "Personality"
            && self.is(group, "SubGenius");
        if nental || self.linked(group, "Head Launching") {
            global = Some(permanent);
        }
        if tales {
            global = Some(power);
        }
        Figures {
            power,
            global,
            permanent,
        }
    }

    fn multiplier(&self, group: usize, part: Part) -> i32 {
        let target = self.attack.target;
        match self.name(group) {
            "Glorps"
                if part == Part::MakesOrAids
                    && self.attack.kind == Kind::Destroy
                    && self.is(target, "SubGenius") =>
            {
                // Only the higher one counts (sg.metarule.one-multiplier).
                let exposed = self.board.anti_bob.is_some()
                    && self.board.anti_bob == self.owner(group);
                match exposed {
                    true => self.book.glorps_exposed,
                    false => self.book.glorps,
                }
            }
            "S.P.U.T.U.M." if part != Part::None && self.kind(target) == "Personality" => {
                self.book.sputum
            }
            _ => 1,
        }
    }

    // ---- legality

    /// Why a Group cannot act at all, tokens aside.
    fn idle(&self, group: usize) -> Option<&'static str> {
        let card = &self.board.groups[group];
        if card.kind == "Resource" || !self.board.in_structure(group) {
            return Some("it is in no Power Structure");
        }
        // sg.results.no-act
        if card.captured {
            return Some("captured this turn");
        }
        // sg.power.reduced-zero, sg.power.printed-zero
        if card.power > 0 && self.figures(group, Part::None).permanent <= 0 {
            return Some("Power reduced to 0");
        }
        None
    }

    fn legality(&mut self) {
        let board = self.board;
        let Attack {
            leader,
            kind,
            target,
            ..
        } = *self.attack;
        let mut no = |why: &'static str| self.answer.illegal.push(why);
        let card = &board.groups[target];
        // sg.attack.illuminati-immune, sg.attack.resources, sg.attack.targets
        if card.kind == "Illuminati" {
            no("an Illuminati cannot be attacked");
        }
        if card.kind == "Resource" {
            no("a Resource cannot be attacked");
        }
        if matches!(card.spot, crate::board::Spot::DestroyedPile) {
            no("the target is not in play");
        }
        // sg.turn.main-phase, sg.attack.when
        if board.groups[leader].owner != Some(board.turn) {
            no("not his turn");
        }
        if !board.main_phase {
            no("not the main phase");
        }
        // sg.destroy.not-self
        if leader == target {
            no("it cannot attack itself");
        }
        // sg.aid.is-action, sg.attack.definition
        if board.groups[leader].tokens == 0 {
            no("the leader has no token");
        }
        if let Some(why) = self.idle(leader) {
            self.answer.illegal.push(why);
        }
        if kind == Kind::Control {
            // sg.control.definition, sg.attack.targets
            if self.owner(target).is_some() && self.owner(target) == self.attacker() {
                self.answer.illegal.push("one's own Group cannot be taken");
            }
            self.arrow();
        }
        // sg.turn.first-turn-protection
        if let Some(owner) = self.owner(target)
            && Some(owner) != self.attacker()
            && !board.experienced(owner)
        {
            self.answer.illegal.push("a rival in his first turn");
        }
        self.cards_that_forbid();
    }

    /// sg.control.open-arrow
    fn arrow(&mut self) {
        let leader = self.attack.leader;
        let puppets = self.board.puppets(leader).len();
        if self.name(self.attack.target) == "Yetis" {
            let incoming = usize::from(self.kind(leader) != "Illuminati");
            if incoming + puppets >= 4 {
                self.answer.illegal.push("no open side for the Yetis");
            }
        } else if puppets >= self.board.groups[leader].arrows {
            self.answer.illegal.push("no open arrow");
        }
    }

    fn cards_that_forbid(&mut self) {
        let leader = self.attack.leader;
        let target = self.attack.target;
        let owner = self.owner(target);
        let control = self.attack.kind == Kind::Control;
        let mut no = Vec::new();
        if self.name(target) == "Citizens for Normalcy"
            && control
            && (self.name(leader) == "Church of the SubGenius"
                || self.name(leader) == "Discordian Society"
                || self.is(leader, "Weird")
                || self.is(leader, "SubGenius"))
        {
            no.push("Citizens for Normalcy");
        }
        let connie = |group: usize| {
            self.name(group) == "Connie Dobbs"
                && self.is(group, "Straight")
                && self.is(group, "SubGenius")
        };
        if !control && connie(target) {
            no.push("Connie Dobbs");
        }
        if !control && self.board.master(target).is_some_and(connie) {
            no.push("Connie Dobbs's puppet");
        }
        if !control && self.name(target) == "NHGH" {
            no.push("NHGH cannot be destroyed");
        }
        if control && self.name(target) == "NHGH" && self.board.anti_bob != self.attacker() {
            no.push("NHGH cannot be controlled");
        }
        for legume in 0..self.board.groups.len() {
            if self.name(legume) == "Dr. K'Taden Legume"
                && self.board.in_structure(legume)
                && self.is(legume, "SubGenius")
                && self.owner(legume) == owner
                && legume != target
                && self.kind(target) == "Personality"
                && self.is(target, "SubGenius")
            {
                no.push("Dr. K'Taden Legume");
            }
        }
        if control && self.robo(target) {
            no.push("Robo \"Bob\"");
        }
        if control
            && self.name(leader) == "Secret FisTemple"
            && self.kind(target) != "Personality"
        {
            no.push("Secret FisTemple takes Personalities only");
        }
        self.answer.illegal.extend(no);
    }

    /// Whether Robo "Bob" works on a Group: a SubGenius Place that somebody controls.
    fn robo(&self, group: usize) -> bool {
        self.linked(group, "Robo \"Bob\"")
            && self.kind(group) == "Place"
            && self.is(group, "SubGenius")
            && self.board.in_structure(group)
    }

    // ---- who takes part

    fn helpers(&mut self) {
        for &group in &self.attack.aiders {
            self.join(Help {
                group,
                opposes: false,
                tokens: 1,
                global: false,
            });
        }
        for &group in &self.attack.opposers {
            self.join(Help {
                group,
                opposes: true,
                tokens: 1,
                global: false,
            });
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
        let group = help.group;
        let card = &self.board.groups[group];
        let target = self.attack.target;
        let defends_itself = help.opposes && group == target;
        if let Some(why) = self.idle(group) {
            return Err(why);
        }
        if group == self.attack.leader {
            return Err("it leads");
        }
        // sg.destroy.not-self
        if !help.opposes && group == target {
            return Err("it cannot aid an attack on itself");
        }
        // sg.attack.one-token, sg.defense.multiple-tokens
        let sides = [&self.answer.aiders, &self.answer.opposers];
        let before: Vec<&Admitted> = sides
            .into_iter()
            .flatten()
            .filter(|admitted| admitted.group == group)
            .collect();
        if !before.is_empty() && !defends_itself {
            return Err("it takes part already");
        }
        if help.tokens > 1 && !defends_itself {
            return Err("one token for one attack");
        }
        let free = help.opposes
            && self.name(group) == "Drs. for \"Bob\""
            && self.is(target, "SubGenius")
            && self.owner(target) == card.owner;
        let spent: u8 = before.iter().map(|admitted| admitted.tokens).sum();
        if !free && spent + help.tokens > card.tokens {
            return Err("it has no token left");
        }
        // sg.turn.first-turn-protection, sg.turn.first-turn-response
        if card.owner != self.attacker() && !self.board.experienced(self.board.turn) {
            let answers = help.opposes && card.owner == self.owner(target);
            if !answers {
                return Err("the attacker is in his first turn");
            }
        }
        let global = self.figures(group, Part::None).global;
        let global_used = match self.regular(help) || free {
            true => help.global,
            false => true,
        };
        // sg.global.use
        if global_used && global.is_none() {
            return Err("no Global Power to use");
        }
        Ok(Admitted {
            group,
            global: global_used,
            tokens: match free {
                true => 0,
                false => help.tokens,
            },
        })
    }

    /// Whether a Group may join with its regular Power.
    fn regular(&self, help: Help) -> bool {
        let group = help.group;
        let target = self.attack.target;
        let one = self.alignments(group);
        let other = self.alignments(target);
        if help.opposes {
            // sg.aid.control-oppose, sg.aid.destroy-oppose, sg.defense.own-master-puppet, sg.defense.illuminati
            return group == target
                || identical(one, other) > 0
                || self.board.master(target) == Some(group)
                || self.board.master(group) == Some(target)
                || (self.kind(group) == "Illuminati" && self.owner(group) == self.owner(target));
        }
        if self.name(group) == "St. Janor Hypercleats" && self.is(target, "Secret") {
            return true;
        }
        match self.attack.kind {
            // sg.aid.control-eligible
            Kind::Control => identical(one, other) > 0,
            // sg.aid.destroy-eligible
            Kind::Destroy => opposed(one, other) > 0,
        }
    }

    // ---- strength

    fn attackers_side(&mut self) {
        let leader = self.attack.leader;
        let power = self.figures(leader, Part::MakesOrAids).power;
        self.term("Power of the leader", leader, power);
        for aider in self.answer.aiders.clone() {
            let figures = self.figures(aider.group, Part::MakesOrAids);
            match aider.global {
                true => self.term("aids with Global Power", aider.group, figures.global.unwrap_or(0)),
                false => self.term("aids with Power", aider.group, figures.power),
            }
        }
        // sg.aid.no-alignbonus: only the leader's alignments count.
        let target = self.attack.target;
        let same = identical(self.alignments(leader), self.alignments(target));
        let contrary = opposed(self.alignments(leader), self.alignments(target));
        let (per_same, per_contrary) = match self.attack.kind {
            Kind::Control => (self.book.identical_control, -self.book.opposite_control),
            Kind::Destroy => (-self.book.identical_destroy, self.book.opposite_destroy),
        };
        if same > 0 {
            self.term("identical alignments", leader, same * per_same);
        }
        if contrary > 0 {
            self.term("opposite alignments", leader, contrary * per_contrary);
        }
        // sg.alignbonus.rival-illuminati, sg.variants.rival-bonus
        if let (Some(attacker), Some(owner)) = (self.attacker(), self.owner(target))
            && attacker != owner
            && self.name(attacker) == self.name(owner)
        {
            self.term("rival Illuminati", owner, self.book.rival);
        }
        self.bonuses_of_cards();
    }

    fn bonuses_of_cards(&mut self) {
        let book = self.book;
        let Attack { leader, target, .. } = *self.attack;
        let Some(attacker) = self.attacker() else {
            return;
        };
        let me = Some(attacker);
        let control = self.attack.kind == Kind::Control;
        let rivals = self.owner(target).is_some() && self.owner(target) != me;
        // The Illuminati of a player has his number.
        if control
            && self.is(target, "SubGenius")
            && self.name(attacker) == "Church of the SubGenius"
            && (leader == attacker || self.is(leader, "SubGenius"))
        {
            self.term("Church of the SubGenius", leader, book.church);
        }
        if control
            && self.is(target, "SubGenius")
            && self.kind(target) == "Personality"
            && self.controller("Dobbstown") == me
        {
            self.term("Dobbstown", target, book.dobbstown);
        }
        if control && self.is(target, "Church") && self.controller("Speakers in Tongues") == me {
            self.term("Speakers in Tongues", target, book.speakers);
        }
        if rivals && self.is(target, "Church") && self.controller("False Prophets") == me {
            self.term("False Prophets", target, book.prophets);
        }
        let league = self.controller("Good Sex for Mutants Dating League");
        if control && self.is(target, "Weird") && league.is_some() && league != me {
            self.term("Good Sex for Mutants", target, -book.good_sex);
        }
        let loose = |name: &str| {
            let mut groups = self.board.groups.iter();
            groups.any(|group| group.name == name && group.spot == crate::board::Spot::Area)
        };
        if !control && loose("NHGH") {
            self.term("NHGH", target, book.nhgh);
        }
    }

    fn defenders_side(&mut self) {
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
                if master.is_some_and(|master| self.name(master) == "SubGenius FisTemples") {
                    self.term("SubGenius FisTemples", target, -book.fistemples);
                }
            }
            // sg.destroy.strength
            Kind::Destroy => {
                let power = self.figures(target, Part::None).power;
                self.term("Power of the target", target, -power);
            }
        }
        // sg.resist.master-alignment, sg.destroy.no-master-bonus
        if let Some(master) = master
            && control
        {
            let same = identical(self.alignments(master), self.alignments(target));
            if same > 0 {
                self.term("alignments of its master", master, -same * book.master);
            }
        }
        // sg.resist.position, sg.destroy.position
        if !own {
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
        if !control && !own && card.owner.is_some() && self.board.stencil == card.owner {
            self.term("Sacred Stencil", target, -book.stencil);
        }
        for opposer in self.answer.opposers.clone() {
            let figures = self.figures(opposer.group, Part::Opposes);
            if opposer.group == target {
                // sg.defense.self-bonus
                let worth = figures.power + book.self_bonus * figures.permanent;
                let tokens = i32::from(opposer.tokens);
                self.term("defends itself", target, -worth * tokens);
            } else if opposer.global {
                let global = figures.global.unwrap_or(0);
                self.term("opposes with Global Power", opposer.group, -global);
            } else {
                self.term("opposes with Power", opposer.group, -figures.power);
            }
        }
        self.answer.strength = self.answer.terms.iter().map(|(_, _, value)| value).sum();
    }

    // ---- dice

    fn dice(&mut self) {
        let janor = |group: usize| self.name(group) == "St. Janor Hypercleats";
        let janor = janor(self.attack.leader)
            || self.answer.aiders.iter().any(|aider| janor(aider.group));
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
