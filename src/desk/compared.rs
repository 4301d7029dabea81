//! Where two rulings part, in words.

use crate::desk::comparison::{
    AttackChange, ComparisonReport, FactChange, PlayChange, SideReport, TermChange, TermSide,
};
use crate::desk::diff::Facts;
use crate::law::ClauseId;
use crate::regress::compare::{Comparison, FactPair, PlayPair, TermPair};
use crate::regress::diff::Fact;
use crate::report::build::{Builder, about_a_figure};
use crate::report::words::{Words, kind_name};
use crate::report::{PlayReport, SCHEMA_VERSION};
use crate::ruling::{NodeId, Ruling};
use crate::scenario::Scenario;

/// Puts a comparison of two rulings on these scenarios into words. `what`: what is otherwise.
pub fn comparison(
    compared: &Comparison,
    before: (&Ruling, &Scenario),
    after: (&Ruling, &Scenario),
    what: Vec<String>,
) -> ComparisonReport {
    let builder = |(ruling, scenario)| Builder {
        ruling,
        scenario,
        words: Words {
            table: &ruling.before,
        },
    };
    let sides = Sides {
        before: builder(before),
        after: builder(after),
        compared,
        players: after
            .0
            .after
            .seats
            .iter()
            .map(|seat| seat.name.clone())
            .collect(),
    };
    sides.report(what)
}

struct Sides<'a> {
    before: Builder<'a>,
    after: Builder<'a>,
    compared: &'a Comparison,
    players: Vec<String>,
}

impl Sides<'_> {
    fn report(&self, what: Vec<String>) -> ComparisonReport {
        let law = self.after.ruling.before.law;
        let names = |ids: &[ClauseId]| {
            let mut names = law.clauses.names(ids);
            names.sort();
            names
        };
        ComparisonReport {
            schema_version: SCHEMA_VERSION,
            edition: self.after.ruling.before.edition.id.to_string(),
            what,
            changes: self.compared.changes(),
            before: side(&self.before),
            after: side(&self.after),
            attacks: self.attacks(),
            plays: self
                .compared
                .plays
                .iter()
                .filter_map(|pair| self.play(pair))
                .collect(),
            facts: self
                .compared
                .facts
                .iter()
                .map(|pair| self.fact(pair))
                .collect(),
            gained: names(&self.compared.gained),
            lost: names(&self.compared.lost),
        }
    }

    fn attacks(&self) -> Vec<AttackChange> {
        let pairs = self.compared.attacks.iter();
        pairs
            .map(|pair| {
                let how = match (pair.before, pair.after) {
                    (None, _) => "added",
                    (_, None) => "struck",
                    _ => "changed",
                };
                let of = |builder: &Builder, index: Option<usize>| {
                    let attack = builder.ruling.attacks.get(index?)?;
                    let words = builder.words;
                    let (kind, target) = (kind_name(attack.kind), words.card(attack.target));
                    Some(words.told(attack.leader, format!("attacks to {kind} {target}")))
                };
                let attack = of(&self.after, pair.after).or_else(|| of(&self.before, pair.before));
                AttackChange {
                    attack: attack.unwrap_or_default(),
                    how: how.to_owned(),
                    figures: pair
                        .figures
                        .iter()
                        .map(|figure| self.fact(figure))
                        .collect(),
                    terms: pair.terms.iter().map(|term| self.term(term)).collect(),
                    dice: pair.dice.iter().map(|term| self.term(term)).collect(),
                    not_counted: pair
                        .rejected
                        .iter()
                        .filter_map(|ids| {
                            self.not_counted((pair.before, ids.0), (pair.after, ids.1))
                        })
                        .collect(),
                }
            })
            .collect()
    }

    fn term(&self, pair: &TermPair) -> TermChange {
        let entry = |builder: &Builder, node: Option<NodeId>| {
            let entry = &builder.ruling.derivation.node(node?).entry;
            let (step, source) = (&entry.step, entry.source);
            let side = TermSide {
                reason: builder.words.step(step, source),
                value: about_a_figure(step).then_some(entry.value),
            };
            let from = builder.words.term_from(step, source);
            Some((from, side, builder.clauses(&entry.cites)))
        };
        let before = entry(&self.before, pair.before);
        let after = entry(&self.after, pair.after);
        let (from, _, clauses) = after.clone().or_else(|| before.clone()).unwrap_or((
            String::new(),
            TermSide {
                reason: String::new(),
                value: None,
            },
            Vec::new(),
        ));
        TermChange {
            from,
            before: before.map(|(_, side, _)| side),
            after: after.map(|(_, side, _)| side),
            below: pair.below.iter().map(|below| self.term(below)).collect(),
            clauses,
        }
    }

    fn not_counted(
        &self,
        before: (Option<usize>, Option<usize>),
        after: (Option<usize>, Option<usize>),
    ) -> Option<TermChange> {
        let entry = |builder: &Builder, (attack, index): (Option<usize>, Option<usize>)| {
            let attack = builder.ruling.attacks.get(attack?)?;
            Some(builder.rejection(attack.rejected.get(index?)?))
        };
        let (before, after) = (entry(&self.before, before), entry(&self.after, after));
        let shown = after.clone().or_else(|| before.clone())?;
        let side = |report: crate::report::RejectedReport| TermSide {
            reason: format!("{}: {}", report.what, report.reason),
            value: None,
        };
        Some(TermChange {
            from: shown.from,
            before: before.map(side),
            after: after.map(side),
            below: Vec::new(),
            clauses: shown.clauses,
        })
    }

    fn play(&self, pair: &PlayPair) -> Option<PlayChange> {
        let of = |builder: &Builder, index: Option<usize>| {
            let index = index?;
            Some(builder.play(index, builder.ruling.plays.get(index)?))
        };
        let (before, after) = (of(&self.before, pair.before), of(&self.after, pair.after));
        let word = |play: &PlayReport| {
            match (play.legal, &play.cancelled_by) {
                (_, Some(_)) => "cancelled",
                (Some(true), None) => "legal",
                (Some(false), None) => "illegal",
                (None, None) => "open",
            }
            .to_owned()
        };
        let because = |play: &PlayReport| {
            let by = play.cancelled_by.as_ref();
            let by = by.map(|by| format!("cancelled by {by}"));
            play.reason.clone().or(by)
        };
        let shown = after.clone().or_else(|| before.clone())?;
        Some(PlayChange {
            text: shown.text,
            before: before.as_ref().map(word),
            after: after.as_ref().map(word),
            because_before: before.as_ref().and_then(because),
            because_after: after.as_ref().and_then(because),
            clauses: shown.clauses,
        })
    }

    fn fact(&self, pair: &FactPair) -> FactChange {
        let words = Facts::at_table(&self.compared.cards, &self.players);
        let (name, nothing) = match pair.fact {
            Fact::Card(card) | Fact::Figure(card, _) | Fact::Traits(card) => {
                (words.card(card), "as it was")
            }
            Fact::If { card, .. } => (words.card(card), "nothing becomes of it"),
            Fact::Terms { .. } => ("parts of the strength".to_owned(), "no such attack"),
            Fact::Assumed => ("what is assumed".to_owned(), "nothing"),
            Fact::Rests => ("what it rests on".to_owned(), "nothing else"),
            Fact::ByHand(key) => (words.card(key), "nothing to apply by hand"),
            Fact::Strength { .. } => ("strength".to_owned(), "no such attack"),
            Fact::Odds { .. } => ("chances".to_owned(), "no such attack"),
            Fact::Outcome { .. } => ("the attack".to_owned(), "not made"),
            Fact::Hand { player, plots } => (words.hand(player, plots), "as many as before"),
            Fact::Winners => ("victory".to_owned(), "undecided"),
            Fact::Out(player) => (words.player(player), "in the game"),
            Fact::Owed(player) => (words.player(player), "nothing to do"),
            Fact::Turn => ("the turn".to_owned(), "nobody's"),
            Fact::SetUp | Fact::Verdict | Fact::Play { .. } | Fact::Expectation { .. } => {
                ("the ruling".to_owned(), "none")
            }
        };
        // Beside what it was it goes without saying where.
        let lies = |said: String| match said.strip_prefix("where it was, ") {
            Some(tokens) => tokens.to_owned(),
            None => said,
        };
        let when = match pair.fact {
            Fact::If { success: true, .. } => "if it succeeds",
            Fact::If { success: false, .. } => "if it fails",
            _ => "now",
        };
        FactChange {
            name,
            when: when.to_owned(),
            before: lies(words.value(pair.before.as_ref(), 0, nothing)),
            after: lies(words.value(pair.after.as_ref(), 1, nothing)),
            clauses: self.after.clauses(&pair.cites),
        }
    }
}

fn side(builder: &Builder) -> SideReport {
    let ruling = builder.ruling;
    let attack = ruling.attack();
    SideReport {
        verdict: ruling.verdict().name().to_owned(),
        summary: builder.summary().whole(),
        strength: attack.map(|attack| attack.strength),
        favourable: attack.map(|attack| attack.odds.favourable),
    }
}
