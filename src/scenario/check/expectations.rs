//! Expectations.

use super::{Check, LARGEST_FIGURE, MOST_TOKENS};
use crate::law::ClauseId;
use crate::scenario::alike::listed;
use crate::scenario::error::ScenarioErrorKind;
use crate::scenario::syntax::{self, AboutSyntax, Outcome, Phrase, StandSyntax, State};
use crate::scenario::{
    About, Advised, CardRef, CardState, Expectation, Expected, PlayerId, Stand, Statement,
};

impl Check<'_> {
    pub(super) fn clause(&mut self, name: &Phrase) -> Option<ClauseId> {
        let found = self.law.clauses.named(name.text.trim_end_matches('.'));
        if found.is_none() {
            let ids = self
                .law
                .clauses
                .iter()
                .map(|(_, clause)| clause.id.to_string());
            let mut alike: Vec<(f64, String)> = ids
                .map(|id| (strsim::normalized_damerau_levenshtein(&name.text, &id), id))
                .filter(|(likeness, _)| *likeness > 0.7)
                .collect();
            alike.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
            let alike: Vec<String> = alike.into_iter().map(|(_, id)| id).take(3).collect();
            let help = (!alike.is_empty()).then(|| format!("did you mean {}?", listed(&alike)));
            self.unwanted(name, "a clause", help);
        }
        found
    }

    pub(super) fn expect(
        &mut self,
        unverified: bool,
        under: Option<&Phrase>,
        outcome: &Outcome,
    ) -> Option<Statement> {
        if let Some(under) = under {
            self.edition_named(under)?;
        }
        let outcome = self.outcome(outcome)?;
        Some(Statement::Expect(Expectation {
            under: under.map(|under| under.text.clone()),
            unverified,
            outcome,
            // The line's own, once it is known.
            span: 0..0,
        }))
    }

    /// An edition that something is said to hold under.
    pub(super) fn edition_named(&mut self, under: &Phrase) -> Option<()> {
        let found = self.law.edition(&under.text);
        if found.is_some_and(|edition| edition.xday.is_none()) {
            return Some(());
        }
        let known = self.law.editions.iter();
        let known: Vec<String> = known.map(|edition| edition.id.to_string()).collect();
        let kind = ScenarioErrorKind::UnknownEdition(under.text.clone());
        let help = Some(format!("editions: {}", known.join(", ")));
        self.error(under.span.clone(), "", kind, help);
        None
    }

    /// Something that is expected or claimed.
    pub(super) fn outcome(&mut self, outcome: &Outcome) -> Option<Expected> {
        let optional = |check: &mut Self, clause: &Option<Phrase>| match clause {
            None => Some(None),
            Some(clause) => check.clause(clause).map(Some),
        };
        Some(match outcome {
            Outcome::Advise(advice) => Expected::Advise(self.advice(advice)?),
            Outcome::Claim { player, holds } => Expected::Claim(self.claimant(player), *holds),
            Outcome::Strength(number) => {
                Expected::Strength(self.number(number, -LARGEST_FIGURE, LARGEST_FIGURE)? as i16)
            }
            Outcome::Side { defense, number } => {
                let number = self.number(number, -LARGEST_FIGURE, LARGEST_FIGURE)? as i16;
                match defense {
                    true => Expected::Defense(number),
                    false => Expected::AttackPower(number),
                }
            }
            Outcome::Odds(count) => Expected::Odds(self.number(count, 0, 36)? as u8),
            Outcome::Play { about, stand } => {
                let about = match about {
                    AboutSyntax::Last => About::Last,
                    AboutSyntax::Attack => About::Attack,
                    AboutSyntax::Roll => About::Roll,
                    AboutSyntax::Card(name) => About::Card(self.find(name)?),
                };
                Expected::Play(
                    about,
                    match stand {
                        StandSyntax::Legal => Stand::Legal,
                        StandSyntax::Illegal(clause) => Stand::Illegal(optional(self, clause)?),
                        StandSyntax::Open => Stand::Open,
                    },
                )
            }
            Outcome::Not(denied) => self.outcome(denied)?.denied(),
            Outcome::May {
                player,
                card,
                act,
                may,
            } => {
                let mut card = self.find(card)?;
                if let Some(player) = player {
                    card.owner = card.owner.or(Some(self.player(player)?));
                }
                Expected::Advise(Advised::May {
                    card,
                    act: *act,
                    may: *may,
                    clause: None,
                })
            }
            Outcome::MayAttack { card, may } => {
                self.leads(card)?;
                let stand = match may {
                    true => Stand::Legal,
                    false => Stand::Illegal(None),
                };
                Expected::Play(About::Attack, stand)
            }
            Outcome::CalledOff => Expected::CalledOff,
            Outcome::Privileged(is) => Expected::Privileged(*is),
            Outcome::Succeeds => Expected::Succeeds,
            Outcome::Fails => Expected::Fails,
            Outcome::AutomaticFailure => Expected::AutomaticFailure,
            Outcome::Term {
                value,
                clause,
                card,
            } => Expected::Term {
                value: self.number(value, -LARGEST_FIGURE, LARGEST_FIGURE)? as i16,
                clause: optional(self, clause)?,
                card: match card {
                    None => None,
                    Some(card) => Some(self.find(card)?),
                },
            },
            Outcome::NotCounted { card, clause } => Expected::NotCounted {
                card: self.find(card)?,
                clause: optional(self, clause)?,
            },
            Outcome::Cites(clause) => Expected::Cites(self.clause(clause)?),
            Outcome::OpenQuestion(name) => {
                let mut known = crate::law::RulePoints::DECLARED.iter();
                if !known.any(|point| point.name == name.text) {
                    self.unwanted(name, "a rule point", None);
                    return None;
                }
                Expected::OpenQuestion(name.text.clone())
            }
            Outcome::ByHand(card) => Expected::ByHand(self.find(card)?),
            Outcome::Cancelled => Expected::Cancelled,
            Outcome::TurnOf(player) => Expected::TurnOf(self.player(player)?),
            Outcome::Wins(None) => Expected::Wins(Vec::new()),
            Outcome::Wins(Some(winners)) => {
                let mut players = Vec::new();
                for name in self.names_in(winners) {
                    players.push(self.player(&name)?);
                }
                Expected::Wins(players)
            }
            Outcome::Eliminated { player, not } => {
                let eliminated = Expected::Eliminated(self.player(player)?);
                match not {
                    true => eliminated.denied(),
                    false => eliminated,
                }
            }
            Outcome::Plots { player, count } => {
                let player = self.player(player)?;
                Expected::Plots(player, self.number(count, 0, MOST_TOKENS)? as u8)
            }
            Outcome::GroupsInHand { player, count } => {
                let player = self.player(player)?;
                Expected::GroupsInHand(player, self.number(count, 0, MOST_TOKENS)? as u8)
            }
            Outcome::Counts { player, count } => {
                let player = self.player(player)?;
                Expected::Counts(player, self.number(count, 0, MOST_TOKENS)? as u8)
            }
            Outcome::Tokens { player, count } => {
                let said = player;
                let player = self.player(said)?;
                Expected::Card {
                    card: self.illuminati_of(player, said),
                    state: CardState::Tokens(self.number(count, 0, MOST_TOKENS)? as u8),
                }
            }
            Outcome::Master { card, master } => Expected::Card {
                card: self.find(card)?,
                state: CardState::Under(self.find(master)?),
            },
            Outcome::Card(phrase) => {
                let (card, state, not) = self.card_state(phrase)?;
                let expected = Expected::Card { card, state };
                match not {
                    true => expected.denied(),
                    false => expected,
                }
            }
        })
    }

    /// "Speakers in Tongues in Ann's hand": the first words that are a name before words that are a state, and whether that is
    /// said not to be so.
    fn card_state(&mut self, phrase: &Phrase) -> Option<(CardRef, CardState, bool)> {
        let text = phrase.text.as_str();
        let mut closest = None;
        let mut untrue: Option<Phrase> = None;
        for (at, _) in text.match_indices(' ') {
            let Some(state) = syntax::state(&text[at..], phrase.span.start + at) else {
                continue;
            };
            let name = Phrase {
                text: text[..at].trim().to_owned(),
                span: phrase.span.start..phrase.span.start + at,
            };
            match self.of_attack(&name).or_else(|| self.names.meant(&name)) {
                Some(card) => {
                    // The word "is" may be in the name.
                    if let State::Has { what, .. } = &state
                        && self.trait_word(&what.text).is_none()
                    {
                        untrue = untrue.or(Some(what.clone()));
                        continue;
                    }
                    let (state, not) = match state {
                        State::Not(denied) => (*denied, true),
                        state => (state, false),
                    };
                    return Some((card, self.state(state)?, not));
                }
                None => match (self.names.player(&name.text), &state) {
                    // A player's tokens are those of his Illuminati.
                    (Some(player), State::Tokens(count)) => {
                        let count = self.number(count, 0, MOST_TOKENS)? as u8;
                        let card = self.illuminati_of(player, &name);
                        return Some((card, CardState::Tokens(count), false));
                    }
                    // Somebody's name is not a part of a card's.
                    (Some(_), _) => {
                        self.find(&name);
                        return None;
                    }
                    (None, _) => closest = Some(name),
                },
            }
        }
        if let Some(what) = untrue {
            self.trait_named(&what);
            return None;
        }
        match closest.and_then(|name| self.names.find(&name).err()) {
            Some(error) => self.errors.push(*error),
            None => {
                let help = "expectations are: `strength 7`, `20 in 36`, `legal`, `illegal (CLAUSE)`, `succeeds`, `fails`, \
                            `term +4 by CLAUSE`, `not counted: CARD`, `CARD captured by PLAYER`, `CARD destroyed`, `CARD \
                            has 1 token`, `CARD in PLAYER's hand`, `CARD under CARD`, `CARD uncontrolled`, `CARD is Weird`, `PLAYER has 5 Plots`, \
                            `PLAYER wins`"
                    .to_owned();
                self.unwanted(phrase, "an expectation", Some(help));
            }
        }
        None
    }

    pub(super) fn state(&mut self, state: State) -> Option<CardState> {
        Some(match state {
            // Whoever asks for the state has taken that off.
            State::Not(denied) => self.state(*denied)?,
            State::Tokens(count) => CardState::Tokens(self.number(&count, 0, MOST_TOKENS)? as u8),
            State::Powers(power, global) => CardState::Powers(
                self.number(&power, 0, LARGEST_FIGURE)? as i16,
                self.number(&global, 0, LARGEST_FIGURE)? as i16,
            ),
            State::Value(stat, number) => {
                CardState::Value(stat, self.number(&number, 0, LARGEST_FIGURE)? as i16)
            }
            State::Captured(by) => CardState::Captured(self.by(by)?),
            State::Destroyed(by) => CardState::Destroyed(self.by(by)?),
            State::Uncontrolled => CardState::Uncontrolled,
            State::InForce => CardState::InForce,
            State::Discarded => CardState::Discarded,
            State::Hand { owner, exposed } => {
                let name = owner.text.trim_end_matches("'s").trim_end_matches("’s");
                let owner = Phrase {
                    text: name.to_owned(),
                    span: owner.span.clone(),
                };
                CardState::Hand {
                    player: self.player(&owner)?,
                    exposed,
                }
            }
            State::Linked(name) => CardState::Linked(self.find(&name)?),
            State::Under(name) => CardState::Under(self.find(&name)?),
            State::At(place) => {
                let Some((side, card)) = syntax::side_of(&place) else {
                    let help = "for example: `Expect Yetis at the left of Xists`".to_owned();
                    self.unwanted(&place, "a side of a card", Some(help));
                    return None;
                };
                let master = match card.text.is_empty() {
                    true => None,
                    false => Some(self.find(&card)?),
                };
                CardState::At(side, master)
            }
            State::Controlled(name) => CardState::Controlled(self.player(&name)?),
            State::Has { what, not } => CardState::Has(self.trait_named(&what)?, !not),
            State::Cancelled => CardState::Cancelled,
            State::Unlinked => CardState::Unlinked,
            State::Befouled(count) => {
                CardState::Befouled(self.number(&count, 0, MOST_TOKENS)? as u8)
            }
            State::Devastated { not } => CardState::Devastated(!not),
            State::Killed(by) => CardState::Killed(self.by(by)?),
            State::InDeck(end) => CardState::InDeck(end),
        })
    }

    /// Outer `None`: a mistake; inner `None`: nobody is named.
    pub(super) fn by(&mut self, name: Option<Phrase>) -> Option<Option<PlayerId>> {
        match name {
            None => Some(None),
            Some(name) => self.player(&name).map(Some),
        }
    }
}
