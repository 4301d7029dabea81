//! The reckoning, by the words of the rulebooks.

use super::{Board, Bonus, Link, Play};

/// How a token in self-defence counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SelfDefense {
    /// orig.defense.self-bonus
    Doubled,
    /// p23.defense.self-bonus, sg.defense.self-bonus
    PermanentOnTop,
    /// wdh.defense.self-bonus, wdh.metarule.self-defence-step
    OneStepUp,
}

/// What the editions say.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    pub self_defense: SelfDefense,
    /// orig.defense.illuminati, sg.defense.illuminati; wdh has no such rule.
    pub illuminati_defend: bool,
    /// wdh.glossary.direct-any-attempt, which others do not contradict.
    pub direct_and_any_attempt: bool,
    /// wdh.duplicates.illuminati-bonus
    pub same_illuminati: i32,
    /// wdh.duplicates.illuminati-agents-bonus
    pub agents: i32,
    /// wdh.metarule.one-multiplier
    pub one_multiplier: bool,
    /// wdh.errata-card.plus-ten-once
    pub plus_ten_once: bool,
    /// wdh.metarule.order
    pub multiply_before_adding: bool,
    /// wdh.global.increase
    pub global_apart: bool,
}

/// What an edition says.
pub fn rules_of(edition: &str) -> Rules {
    let pyramid = edition.contains("pyramid-23");
    let handbook = edition.starts_with("wdh");
    Rules {
        self_defense: match edition {
            _ if pyramid || edition.starts_with("subgenius") => SelfDefense::PermanentOnTop,
            _ if handbook => SelfDefense::OneStepUp,
            _ => SelfDefense::Doubled,
        },
        illuminati_defend: !handbook,
        direct_and_any_attempt: false,
        same_illuminati: 5,
        agents: 3,
        one_multiplier: true,
        plus_ten_once: true,
        multiply_before_adding: true,
        global_apart: true,
    }
}

/// A way to get the rules wrong.
pub type Falsify = fn(&mut Rules);

/// Each rule above, wrong.
pub const FALSE_RULES: [(&str, Falsify); 11] = [
    ("self-defence doubled", |rules| {
        rules.self_defense = SelfDefense::Doubled;
    }),
    ("self-defence with permanent Power", |rules| {
        rules.self_defense = SelfDefense::PermanentOnTop;
    }),
    ("self-defence one step up", |rules| {
        rules.self_defense = SelfDefense::OneStepUp;
    }),
    ("Illuminati defend", |rules| {
        rules.illuminati_defend = !rules.illuminati_defend;
    }),
    ("direct and any attempt", |rules| {
        rules.direct_and_any_attempt = true;
    }),
    ("same Illuminati", |rules| rules.same_illuminati = 4),
    ("agents", |rules| rules.agents = 2),
    ("one multiplier", |rules| rules.one_multiplier = false),
    ("+10 once", |rules| rules.plus_ten_once = false),
    ("multiply before adding", |rules| {
        rules.multiply_before_adding = false;
    }),
    ("Global Power apart", |rules| rules.global_apart = false),
];

/// What comes out.
#[derive(Clone, Debug)]
pub struct Reckoned {
    pub strength: i32,
    pub illegal: usize,
}

/// A Group that takes part.
struct Part {
    group: usize,
    opposes: bool,
    tokens: u8,
    global: bool,
    plus: i32,
}

const OPPOSITE: [(&str, &str); 4] = [
    ("Government", "Corporate"),
    ("Liberal", "Conservative"),
    ("Peaceful", "Violent"),
    ("Straight", "Weird"),
];

fn opposed(one: &str, other: &str) -> bool {
    one == "Fanatic" && other == "Fanatic"
        || OPPOSITE.contains(&(one, other))
        || OPPOSITE.contains(&(other, one))
}

struct Reckoning<'a> {
    board: &'a Board,
    rules: &'a Rules,
}

/// Reckons an attack up.
pub fn reckon(board: &Board, rules: &Rules) -> Reckoned {
    let reckoning = Reckoning { board, rules };
    let mut illegal = 0;
    let mut parts: Vec<Part> = Vec::new();
    let mut leader_plus = 0;
    let mut defense_plus = 0;
    let mut left: Vec<i32> = board
        .groups
        .iter()
        .map(|group| i32::from(group.tokens))
        .collect();
    for play in &board.plays {
        match *play {
            Play::Helps {
                group,
                opposes,
                tokens,
            } => {
                let used = reckoning.entitled(group, opposes);
                let again = parts.iter().any(|part| part.group == group);
                let itself = opposes && group == board.target;
                let busy = group == board.leader || again && !itself;
                let held = left[group];
                let wrong = group == board.target && !opposes;
                match used {
                    Some(global) if !busy && !wrong && held >= i32::from(tokens) => {
                        left[group] -= i32::from(tokens);
                        match parts.iter_mut().find(|part| part.group == group) {
                            Some(before) => before.tokens += tokens,
                            None => parts.push(Part {
                                group,
                                opposes,
                                tokens,
                                global,
                                plus: 0,
                            }),
                        }
                    }
                    _ => illegal += 1,
                }
            }
            Play::Backs { group, defense, .. } => {
                let part = parts.iter_mut().find(|part| part.group == group);
                if defense {
                    defense_plus += if group == board.target { 10 } else { 0 };
                } else if group == board.leader {
                    leader_plus += 10;
                } else if let Some(part) = part {
                    part.plus += 10;
                } else {
                    illegal += 1;
                }
            }
        }
    }
    let mut strength = reckoning.power(board.leader, 1, leader_plus);
    for part in &parts {
        let itself = part.group == board.target;
        let worth = if itself {
            reckoning.in_self_defense(part)
        } else if part.global {
            reckoning.global(part.group, part.plus)
        } else {
            reckoning.power(part.group, 1, part.plus)
        };
        strength += if part.opposes { -worth } else { worth };
    }
    strength += reckoning.alignments() + reckoning.bonuses() + reckoning.illuminati();
    strength -= reckoning.resistance(defense_plus);
    Reckoned { strength, illegal }
}

impl Reckoning<'_> {
    fn links(&self, group: usize) -> &[Link] {
        &self.board.groups[group].links
    }

    /// The highest multiplier of a Group.
    fn multiplier(&self, group: usize) -> i32 {
        let factors = self.links(group).iter().filter_map(|link| match link {
            Link::Times(factor) => Some(*factor),
            _ => None,
        });
        match self.rules.one_multiplier {
            true => factors.max().unwrap_or(1),
            false => factors.product(),
        }
    }

    /// Set, multiplied, added to. `step`: how much is made of the multiplier.
    fn power(&self, group: usize, step: i32, plus: i32) -> i32 {
        let mut power = self.board.groups[group].power;
        let mut adds = plus;
        let mut halves = 0;
        for link in self.links(group) {
            match link {
                Link::RisesTo(number) => power = power.max(*number),
                Link::Adds(number) => adds += number,
                Link::Halved => halves += 1,
                Link::Times(_) => {}
            }
        }
        let factor = self.multiplier(group) + step - 1;
        if !self.rules.multiply_before_adding {
            power += adds;
        }
        power *= factor;
        for _ in 0..halves {
            power /= 2;
        }
        if self.rules.multiply_before_adding {
            power += adds;
        }
        power
    }

    fn global(&self, group: usize, plus: i32) -> i32 {
        let global = self.board.groups[group].global.unwrap_or(0);
        let global = match self.rules.global_apart {
            true => global,
            false => global + plus,
        };
        global.min(self.power(group, 1, plus))
    }

    fn in_self_defense(&self, part: &Part) -> i32 {
        let group = part.group;
        let token = |plus: i32| match self.rules.self_defense {
            SelfDefense::Doubled => 2 * self.power(group, 1, plus),
            SelfDefense::PermanentOnTop => self.power(group, 1, plus) + self.power(group, 1, 0),
            SelfDefense::OneStepUp => self.power(group, 2, plus),
        };
        let further = if self.rules.plus_ten_once {
            0
        } else {
            part.plus
        };
        token(part.plus) + (i32::from(part.tokens) - 1) * token(further)
    }

    /// Whether a Group may take part on that side: with its Power, or with Global Power (`true`).
    fn entitled(&self, group: usize, opposes: bool) -> Option<bool> {
        let board = self.board;
        let (card, target) = (&board.groups[group], &board.groups[board.target]);
        let kin = opposes
            && (group == board.target
                || target.master == Some(group)
                || card.master == Some(board.target));
        let illuminati = opposes
            && self.rules.illuminati_defend
            && card.master.is_none()
            && card.owner == target.owner;
        let alike = |one: &&str| *one != "Fanatic" && target.alignments.contains(one);
        let unlike = |one: &&str| target.alignments.iter().any(|other| opposed(one, other));
        let by_alignment = match (opposes, board.destroys) {
            (false, true) => card.alignments.iter().any(unlike),
            _ => card.alignments.iter().any(alike),
        };
        if kin || illuminati || by_alignment {
            Some(false)
        } else {
            card.global.map(|_| true)
        }
    }

    fn alignments(&self) -> i32 {
        let board = self.board;
        let (ours, theirs) = (&board.groups[board.leader], &board.groups[board.target]);
        let mut total = 0;
        for one in &ours.alignments {
            if *one != "Fanatic" && theirs.alignments.contains(one) {
                total += 4;
            }
            if theirs.alignments.iter().any(|other| opposed(one, other)) {
                total -= 4;
            }
        }
        if board.destroys { -total } else { total }
    }

    fn bonuses(&self) -> i32 {
        let board = self.board;
        let attacker = board.groups[board.leader].owner;
        let target = &board.groups[board.target];
        let for_this = |bonus: &&Bonus| {
            bonus.destroys == board.destroys
                && bonus
                    .target
                    .is_none_or(|wanted| target.attributes.contains(&wanted))
        };
        let mut total = 0;
        for (group, card) in board.groups.iter().enumerate() {
            let leads = group == board.leader;
            let direct = || {
                let fits = card.bonuses.iter().filter(for_this);
                fits.filter(|bonus| bonus.direct && leads)
            };
            total += direct().map(|bonus| bonus.amount).sum::<i32>();
            // Two bonuses are for the same circumstances where they ask the same of the target.
            let instead = |bonus: &&Bonus| {
                !self.rules.direct_and_any_attempt
                    && direct().any(|direct| !direct.extra && direct.target == bonus.target)
            };
            let any_attempt = card.bonuses.iter().filter(for_this);
            let any_attempt = any_attempt.filter(|bonus| !bonus.direct && !instead(bonus));
            if card.owner == attacker {
                total += any_attempt.map(|bonus| bonus.amount).sum::<i32>();
            }
        }
        total
    }

    /// Factions of one Illuminati, and agents within one.
    fn illuminati(&self) -> i32 {
        let board = self.board;
        let attacker = board.groups[board.leader].owner;
        let defender = board.groups[board.target].owner;
        if attacker == defender {
            return 0;
        }
        let card = |player: usize| board.groups[player].name.as_str();
        let within = |owner: usize, enemy: usize| {
            let mut agents = board.agents.iter();
            agents.any(|(player, name)| *player == owner && *name == card(enemy))
        };
        let mut total = 0;
        if card(attacker) == card(defender) {
            total += self.rules.same_illuminati;
        }
        if within(attacker, defender) {
            total += self.rules.agents;
        }
        if within(defender, attacker) {
            total -= self.rules.agents;
        }
        total
    }

    /// What the target has against the attack by itself.
    fn resistance(&self, plus: i32) -> i32 {
        let board = self.board;
        let target = &board.groups[board.target];
        let own = board.groups[board.leader].owner == target.owner;
        let near = match board.between(board.target) {
            _ if own => 0,
            0 => 10,
            1 => 5,
            _ => 0,
        };
        if board.destroys {
            return self.power(board.target, 1, plus) + near;
        }
        let times = if board.solidarity { 2 } else { 1 };
        let master = target.master.map(|master| &board.groups[master]);
        let alike = master.map_or(0, |master| {
            let common = target.alignments.iter();
            let common = common.filter(|one| **one != "Fanatic" && master.alignments.contains(one));
            common.count() as i32
        });
        times * target.resistance + plus + 4 * alike + near
    }
}
