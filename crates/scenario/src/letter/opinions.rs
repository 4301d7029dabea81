//! What somebody holds to be so, and what is asked.

use super::accounts::{Clause, Sentence};
use super::phrases::{Np, Value, What, Who};
use super::story::Story;
use super::tokens::{Kind, Token};
use super::told::{Event, Ref};
use super::worded::verbs;
use super::{Asked, AskedAbout};
use fnord_cards::CardId;

impl Story<'_> {
    /// What somebody says is weighed by the ruling; it tells nothing that happened. What it tells of cards of which nothing was
    /// said before is asked.
    pub(super) fn opinion(&mut self, clause: &Clause, sentence: &Sentence) -> Option<()> {
        if let Some(who @ (Who::Named(_) | Who::Me)) = clause.who("w").or(clause.who("v")).cloned()
        {
            self.subject = self.who(&who)
        }
        let inside = sentence.tokens.iter();
        let mut inside = inside.filter(|token| clause.at.contains(&token.at.start));
        let rules = inside.clone().any(|token| token.has("rule"));
        let mut told = inside
            .clone()
            .any(|token| token.known.deed && (token.is_past() || !token.is_finite()));
        told &= inside
            .clone()
            .any(|token| matches!(token.kind, Kind::Card(_)));
        let new = inside.any(|token| match &token.kind {
            Kind::Card(ids) => !ids.iter().any(|id| self.is_known(*id)),
            _ => false,
        });
        if told && !new && self.holds_another(clause, sentence) {
            self.asks_done();
        }
        if new && (told || !rules) && self.holds_done(clause, sentence).is_none() {
            let said = "what somebody says of cards that nothing is told of is not weighed";
            if !self.assumed.iter().any(|one| one == said) {
                self.assumed.push(said.to_owned());
            }
        }
        Some(())
    }

    /// The clauses of what somebody says.
    pub(super) fn held_in(&self, clause: &Clause, sentence: &Sentence) -> Option<Sentence> {
        let words = clause.taken.iter().find_map(|taken| match taken.value {
            Value::Opinion(words) => Some(words),
            _ => None,
        })?;
        let inside = sentence.tokens.iter();
        let inside = inside.filter(|token| clause.at.contains(&token.at.start));
        let inside: Vec<Token> = inside.cloned().collect();
        let said = inside.get(inside.len().checked_sub(words)?..)?;
        Some(super::accounts::sentence(said, &self.lexicon, self.law))
    }

    /// Whether what somebody says tells of a card that did something of which nothing else tells.
    pub(super) fn holds_another(&self, clause: &Clause, sentence: &Sentence) -> bool {
        let Some(said) = self.held_in(clause, sentence) else {
            return false;
        };
        let plays = |clause: &&Clause| {
            let does = clause.does.split(' ').next().unwrap_or_default();
            self.lexicon.is_of(does, "playing") && does != "attack"
        };
        let ids = said.clauses.iter().filter(plays).flat_map(|clause| {
            ["a", "c"]
                .iter()
                .flat_map(|slot| self.nps(clause, slot))
                .filter_map(|np| match np.what {
                    What::Card(ids) => Some(ids),
                    _ => None,
                })
        });
        let mut ids = ids.collect::<Vec<_>>().into_iter();
        ids.any(|ids| !ids.iter().any(|id| self.did_something(*id)))
    }

    /// Whether a card was told to have done something.
    pub(super) fn did_something(&self, id: CardId) -> bool {
        let is = |card: &Ref| card.card == Some(id);
        self.told.iter().any(|told| match &told.event {
            Event::Attack {
                leader,
                target,
                aiders,
                ..
            } => leader.iter().chain(target).chain(aiders).any(is),
            Event::Help { cards, .. } => cards.iter().any(is),
            Event::Play { card, pays, .. } => {
                is(card)
                    || pays
                        .as_ref()
                        .is_some_and(|pays| pays.contains(&*self.card(id).name))
            }
            Event::Line(line) => line.contains(&*self.card(id).name),
        })
    }

    /// "He says Hoax stops it": of a card of which nothing was told, what somebody says is ruled as if it were done.
    pub(super) fn holds_done(&mut self, clause: &Clause, sentence: &Sentence) -> Option<()> {
        let said = self.held_in(clause, sentence)?;
        let deeds = said.tells() && !said.clauses.iter().any(|clause| clause.has("not"));
        if !deeds || said.left.iter().any(|token| token.turns()) {
            return None;
        }
        self.intended = true;
        for clause in &said.clauses {
            self.clause(clause, &said);
        }
        Some(())
    }

    pub(super) fn is_asked(
        &mut self,
        clause: &Clause,
        sentence: &Sentence,
        more: &str,
    ) -> Option<()> {
        let mut about = super::about(more);
        // "I declared that my F.B.I. attacks them": an attack, and no victory.
        let attacks = |clause: &Clause| clause.does == "attack";
        if about == AskedAbout::Victory && sentence.clauses.iter().any(attacks) {
            return Some(());
        }
        // "He says he needs a 12. Is that correct?": that is about what he says.
        let inside = sentence.tokens.iter();
        let mut inside = inside.filter(|token| clause.at.contains(&token.at.start));
        if self.held && inside.any(|token| token.has("truth")) {
            about = AskedAbout::Other;
        }
        let counts = |person: &super::told::Person| {
            person.groups.is_some() || person.destroyed > 0 || person.met
        };
        // "Do I roll or don't I?", "Did she win?" of an attack
        if about == AskedAbout::Victory && !self.persons.iter().any(counts) {
            let wins = verbs(clause, sentence, "win");
            let declares = verbs(clause, sentence, "declare") || verbs(clause, sentence, "claim");
            match self.last_attack().is_some() {
                true if wins => about = AskedAbout::Success,
                true => about = AskedAbout::Other,
                // "Does Ann still have it?"
                false if !wins && !declares && !self.told.is_empty() => about = AskedAbout::Other,
                false => {}
            }
        }
        if about == AskedAbout::Victory && self.wins.is_none() {
            let who = match clause.get("w") {
                Some(Value::Who(who)) => self.who(&who.clone()),
                _ => None,
            };
            let counting = self
                .persons
                .iter()
                .position(|person| person.groups.is_some() || person.destroyed > 0);
            self.wins = who.or(counting).or(self.subject);
        }
        // "She says she wins with California, Hackers and Trekkies": those are what she has.
        let held = self.nps(clause, "c");
        if let (AskedAbout::Victory, Some(winner)) = (about, self.wins) {
            for np in held {
                let id = self.refer(&np, Some(winner))?.card?;
                self.board.owners.insert(id, winner);
                self.board.held.push((winner, id));
            }
        }
        let of_card: Option<fn(CardId) -> AskedAbout> = match more {
            "token" => Some(AskedAbout::Tokens),
            "power" => Some(AskedAbout::Power),
            _ => None,
        };
        // "How strong is that?": the attack.
        let spoken = |np: &Np| matches!(np.what, What::Spoken(_));
        if more == "power" && self.nps(clause, "c").iter().any(spoken) {
            about = AskedAbout::Number;
        } else if let Some(of_card) = of_card {
            about = of_card(self.one(clause, "c", None)?.card?);
        }
        let (about, adverse) = asked_about(about, &sentence.tokens, clause.at.end);
        self.asked.push(Asked {
            at: clause.at.clone(),
            about,
            adverse,
            dice: more == "roll",
        });
        Some(())
    }
}

/// What a question is about by its words up to some place, and whether it asks if that is not so: "Is that illegal?", "That's a
/// failure, isn't it?" Whether somebody is right is no question of yes or no: claims are weighed.
pub(super) fn asked_about(about: AskedAbout, tokens: &[Token], until: usize) -> (AskedAbout, bool) {
    let words = || tokens.iter().take_while(|token| token.at.start < until);
    let any = |is: &dyn Fn(&Token) -> bool| words().any(is);
    let adverse = any(&|token| token.has("adverse"));
    let favourable =
        any(&|token| token.has("lawful") && !token.has("truth") || token.is_verb("succeed"));
    let somebody = |token: &Token| token.kind == Kind::Player || token.has("he") || token.has("me");
    let mut said = words().skip_while(|token| !somebody(token));
    let about = match about {
        AskedAbout::Allowed | AskedAbout::Success if said.any(|token| token.has("truth")) => {
            AskedAbout::Other
        }
        AskedAbout::Allowed if any(&|token| token.has("failing")) => AskedAbout::Success,
        AskedAbout::Allowed | AskedAbout::Success if adverse && favourable => AskedAbout::Other,
        about => about,
    };
    (about, adverse)
}
