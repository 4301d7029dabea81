//! Boards that nobody has chosen: Powers, tokens and cards come of a seed, the same every time.

use fnord::assist::advise::Best;

use super::brute::{Board, Known, brute};
use super::on_board;

struct Seed(u32);

impl Seed {
    fn next(&mut self, below: u32) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 16) % below
    }

    fn power(&mut self) -> u32 {
        self.next(6) + 1
    }

    fn chance(&mut self) -> bool {
        self.next(2) == 0
    }
}

/// A board as it is made, and what each side may add to it.
#[derive(Default)]
struct Made {
    invented: String,
    own: String,
    hand: Vec<&'static str>,
    others: String,
    other_hand: Vec<&'static str>,
    attacker: Vec<&'static str>,
    rivals: Vec<&'static str>,
}

impl Made {
    fn helper(&mut self, name: &str, power: u32, traits: &str, rival: bool, line: &'static str) {
        self.invented +=
            &format!("Let {name} be a Group with Power {power}, Resistance 4, {traits}\n");
        let (groups, lines) = match rival {
            true => (&mut self.others, &mut self.rivals),
            false => (&mut self.own, &mut self.attacker),
        };
        *groups += &format!("  {name}\n");
        lines.push(line);
    }

    fn text(&self, rules: &str, own: &str, others: &str, rest: &str) -> String {
        let hand = |cards: &[&str]| match cards {
            [] => String::new(),
            cards => format!("  hand: {}\n", cards.join(", ")),
        };
        format!(
            "Rules: {rules}\n{}{own}{}{}{others}{}{}{rest}",
            self.invented,
            self.own,
            hand(&self.hand),
            self.others,
            hand(&self.other_hand),
        )
    }

    fn hold(&self, edition: &str, text: &str) {
        let board = Board {
            edition,
            text,
            attacker: &self.attacker,
            rivals: &self.rivals,
        };
        let expected = brute(&board, &mut Known::new(), &mut Vec::new(), true, false);
        let found = on_board(text, |advice| advice.unwrap().best);
        assert!(
            matches!(found, Best::Searched { favourable, .. } if favourable == expected),
            "{expected}, not {found:?}\n{text}"
        );
    }
}

fn token(has: bool) -> &'static str {
    if has { "" } else { " (no token)" }
}

/// Churches that aid, oppose or pay; a bonus, and a card that cancels it for a token or for three others.
#[test]
fn best_play_in_subgenius_is_what_brute_force_finds() {
    let mut seed = Seed(7);
    for round in 0..4 {
        let mut made = Made::default();
        let leader = seed.power() + 2;
        made.invented = format!(
            "Let Chiefs be a Group with Power {leader}, Resistance 4, Weird, SubGenius, 2 arrows\n"
        );
        made.own = "  Chiefs\n".to_owned();
        let (own, others) = (seed.chance(), round % 4 != 3);
        made.helper("Gang", seed.power(), "Weird, SubGenius", false, "Gang aids");
        made.helper("Mob", seed.power(), "Weird", true, "Mob opposes");
        if own {
            made.attacker.push("Ann's Illuminati aids");
        }
        if others {
            made.rivals.push("Ben's Illuminati opposes");
        }
        if round % 2 == 0 {
            made.hand.push("Devival");
            made.attacker.push("Ann plays Devival on Chiefs");
            made.attacker.push("Gang aids\nAnn plays Devival on Gang");
        }
        if round % 4 < 3 {
            made.other_hand.push("Tape Runs Out...");
            if others {
                made.rivals
                    .push("Ben plays Tape Runs Out... with an Illuminati action");
            }
            if seed.chance() {
                made.other_hand.push("3 Plots");
                made.rivals
                    .push("Ben plays Tape Runs Out..., discarding 3 Plots");
            }
        }
        let text = made.text(
            "subgenius-1.01",
            &format!("Ann plays Church of the SubGenius{}\n", token(own)),
            &format!("Ben plays Church of the SubGenius{}\n", token(others)),
            "Uncontrolled: Good Sex for Mutants\nTurn: Ann's 3rd, main phase\n\
             Chiefs attacks to control Good Sex for Mutants\n",
        );
        made.hold("subgenius-1.01", &text);
    }
}

/// A Group of the hand: a bonus for a helper, a card that cancels it for whoever can pay, privilege, and leave to take part.
#[test]
fn best_play_in_the_standard_game_is_what_brute_force_finds() {
    let mut seed = Seed(23);
    for round in 0..4 {
        let mut made = Made::default();
        let leader = seed.power() + 3;
        made.invented = format!(
            "Let Raiders be a Group with Power {leader}, Resistance 4, Violent, 2 arrows\n\
             Let Bank be a Group with Power 1, Resistance 4, Violent\n"
        );
        made.own = "  Raiders\n".to_owned();
        made.hand.push("Bank");
        let others = seed.chance();
        made.helper(
            "Office",
            seed.power(),
            "Government, Violent",
            false,
            "Office aids",
        );
        let mob = seed.power() + 3;
        made.helper("Mob", mob, "Violent", true, "Mob opposes");
        if others {
            made.rivals.push("Ben's Illuminati opposes");
        }
        if round % 2 == 0 {
            made.hand.push("Martial Law");
            // A +10 comes with the action that it is for, in one breath.
            made.attacker
                .push("Office aids\nAnn plays Martial Law on Office");
            if round % 4 == 0 {
                made.other_hand.push("Hoax");
                if others {
                    made.rivals
                        .push("Ben plays Hoax with the action of The Network");
                }
                if mob >= 6 {
                    made.rivals.push("Ben plays Hoax with the action of Mob");
                }
            }
        } else {
            made.attacker.push("Ann uses Bavarian Illuminati");
            if seed.chance() {
                made.other_hand.push("Interference");
                made.rivals.push("Ben plays Interference");
            }
        }
        let text = made.text(
            "wdh-1.2",
            match round % 2 {
                0 => "Ann plays Adepts of Hermes (no token)\n",
                _ => "Ann plays Bavarian Illuminati (no token)\n",
            },
            &format!("Ben plays The Network{}\n", token(others)),
            "Turn: Ann's 3rd, main phase\nRaiders attacks to control Bank\n",
        );
        made.hold("wdh-1.2", &text);
    }
}
